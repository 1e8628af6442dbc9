/* See life.h. */
#include "table/life.h"
#include "bots/bot.h"
#include "table/bots.h"
#include "table/clock.h"
#include "table/messages.h"
#include "table/serve.h"
#include <stdio.h>
#include <string.h>
#include <time.h>

enum { DAY = 24 * 60 * 60 };

static const char stands_in[] = "plays for whoever sits there";
/* The tags of notes about a seat. */
static const char resigned_tag[] = "resigned", back_tag[] = "back", bot_tag[] = "bot ";

static seat_set bit(int seat)
{
    return (seat_set)(1u << seat);
}

/* ---- What follows a change ---- */

/* As everybody may know it. */
static int public_turn(struct room *r)
{
    return view_turn(r->session.game, session_view(&r->session, SPECTATOR));
}

static void let_offers_lapse(struct room *r)
{
    const seat_set before = r->drawing;
    if (r->state != ROOM_PLAYING) {
        r->drawing = r->pausing = 0;
        for (int i = 0; i < r->seats; i++)
            r->seat[i].handing = 0;
    } else if (r->drawing && public_turn(r) != r->draw_turn) {
        r->drawing = 0;
    }
    if (r->drawing != before)
        room_tell_seats(r);
}

void life_goes_on(struct table *t, struct room *r)
{
    let_offers_lapse(r);
    clock_follow(t, r);
    bots_ask(t, r);
}

/* ---- Ending ---- */

static void end_game(struct table *t, struct room *r, const struct match_end *how)
{
    room_end(r, how);
    r->drawing = r->pausing = 0;
    if (r->paused)
        room_keep_beside(r, BESIDE_PAUSE, BESIDE_NOBODY, NULL);
    r->paused = false;
    room_tell(r);
    room_tell_seats(r);
    life_goes_on(t, r);
}

/* May this client do anything of the kind now? NULL: yes. */
static const char *objection(const struct client *c)
{
    const struct room *r = c->room;
    if (c->seat >= r->seats)
        return "spectators do not play";
    if (r->state == ROOM_WAITING)
        return "the game has not begun";
    if (r->state == ROOM_SET_ASIDE)
        return "the game is set aside";
    if (r->state == ROOM_OVER)
        return "the game is over";
    if (r->seat[c->seat].resigned)
        return "you have resigned";
    return NULL;
}

static void say_who(const struct room *r, int seat, const char *what, char out[128])
{
    snprintf(out, 128, "%s: %s", session_seat_name(&r->session, seat), what);
}

static void take_over(struct table *t, struct room *r, int seat, const char *bot, const char *why);
static void set_paused(struct table *t, struct room *r, bool paused);

/* The seats that are still in it. */
static seat_set sides_left(const struct room *r)
{
    seat_set left = 0;
    for (int i = 0; i < r->seats; i++)
        if (!r->seat[i].resigned)
            left |= bit(i);
    return left;
}

/* One side has won when no other is left; where no person is, nobody would play on. */
static void lose(struct table *t, struct room *r, int seat, enum match_end_kind how)
{
    bool people = false;
    char sentence[128];
    r->seat[seat].resigned = true;
    const seat_set left = sides_left(r);
    for (int i = 0; i < r->seats; i++)
        people = people || (left >> i & 1 && r->seat[i].kind == SEAT_PERSON);
    if ((left & (left - 1)) == 0 || !people) {
        end_game(t, r, &(struct match_end){ how, seat, left });
        return;
    }
    say_who(r, seat, how == MATCH_END_TIME ? "has no time left" : "has resigned", sentence);
    room_note(r, seat, resigned_tag, sentence);
    if (r->paused) /* a bot has to finish a move whose dice are being rolled */
        set_paused(t, r, false);
    take_over(t, r, seat, bot_standard(r->session.game)->name, "plays on for good");
}

void life_loses_on_time(struct table *t, struct room *r, int seat)
{
    lose(t, r, seat, MATCH_END_TIME);
}

void life_resign(struct table *t, struct client *c, const struct request *q)
{
    const char *why = objection(c);
    if (why) {
        complain(c, q, why);
        return;
    }
    lose(t, c->room, c->seat, MATCH_END_RESIGNED);
    agree(c, q);
}

/* ---- Agreeing ---- */

/* Takes the client's word into the set: his consent, or his refusal, which ends it for all. True: all agree. */
static bool consent(const struct room *r, seat_set *set, int seat, bool yes)
{
    *set = (seat_set)(yes ? *set | bit(seat) : 0);
    const seat_set needed = room_people(r, -1);
    return yes && (*set & needed) == needed;
}

void life_draw(struct table *t, struct client *c, const struct request *q)
{
    struct room *r = c->room;
    const char  *why = objection(c);
    if (!why && !room_is_played_by_person(r, c->seat))
        why = "a bot plays your seat: take it back first";
    if (!why && q->consent && room_people(r, c->seat) == 0)
        why = "there is nobody who could agree to a draw: bots play to the end. You may resign";
    if (why) {
        complain(c, q, why);
        return;
    }
    if (r->drawing == 0)
        r->draw_turn = public_turn(r);
    if (consent(r, &r->drawing, c->seat, q->consent))
        end_game(t, r, &(struct match_end){ MATCH_END_AGREED, -1, 0 });
    else
        room_tell_seats(r);
    agree(c, q);
}

static void set_paused(struct table *t, struct room *r, bool paused)
{
    if (r->paused != paused)
        room_keep_beside(r, BESIDE_PAUSE, BESIDE_NOBODY, paused ? "" : NULL);
    r->paused = paused;
    r->pausing = 0;
    room_tell_seats(r);
    life_goes_on(t, r);
}

void life_pause(struct table *t, struct client *c, const struct request *q)
{
    struct room *r = c->room;
    const char  *why = objection(c);
    if (why) {
        complain(c, q, why);
        return;
    }
    if (r->paused && !q->consent)
        set_paused(t, r, false);
    else if (!r->paused && consent(r, &r->pausing, c->seat, q->consent))
        set_paused(t, r, true);
    else
        room_tell_seats(r);
    agree(c, q);
}

/* ---- Bots in people's seats ---- */

/* Who had made his move and was rolling for it cannot have it unmade by a bot. */
static void finish_rolling(struct room *r, int seat)
{
    struct room_seat *who = &r->seat[seat];
    struct text       why = text_growing(), faces = text_growing();
    struct move       move;
    if (*who->pending && session_read_move(&r->session, who->pending, &move, &why)) {
        text_add(&faces, who->pending_faces ? who->pending_faces : "");
        room_play(r, seat, who->seq, move, faces.length ? faces.at : "");
    }
    if (*who->pending) { /* it has become impossible */
        room_pend(who, "", "");
        room_keep_seat(r, seat);
    }
    text_free(&why);
    text_free(&faces);
}

static void take_over(struct table *t, struct room *r, int seat, const char *bot, const char *why)
{
    struct room_seat *who = &r->seat[seat];
    char              tag[sizeof bot_tag + WORD_MAX], what[96], sentence[128];
    snprintf(tag, sizeof tag, "%s%s", bot_tag, bot);
    snprintf(what, sizeof what, "the bot %.40s %s", bot, why);
    say_who(r, seat, what, sentence);
    room_note(r, seat, tag, sentence);
    snprintf(who->stand_in, sizeof who->stand_in, "%s", bot);
    who->handing = 0;
    r->handed++;
    r->drawing = r->pausing = 0;
    finish_rolling(r, seat);
    room_tell(r);
    room_tell_seats(r);
    life_goes_on(t, r);
}

void life_stands_in_on_time(struct table *t, struct room *r, int seat)
{
    take_over(t, r, seat, bot_standard(r->session.game)->name, "plays on, as the time is up");
}

static void take_back(struct table *t, struct room *r, int seat)
{
    char sentence[128];
    say_who(r, seat, "plays for himself again", sentence);
    room_note(r, seat, back_tag, sentence);
    *r->seat[seat].stand_in = '\0';
    r->seat[seat].handing = 0;
    r->handed++;
    clock_handed_back(r, seat);
    room_tell_seats(r);
    life_goes_on(t, r);
}

static bool is_away(const struct room *r, int seat)
{
    const int64_t seen = r->seat[seat].here_at > r->opened ? r->seat[seat].here_at : r->opened;
    return !room_is_here(r, seat) && time(NULL) - seen >= (int64_t)r->terms.absent * DAY;
}

/* Why a bot may not be given another's seat; NULL: it may. */
static const char *objection_for_another(const struct room *r, int asker, int seat)
{
    if (seat >= r->seats || r->seat[seat].kind != SEAT_PERSON)
        return "nobody plays there for whom a bot could stand in";
    if (!room_is_played_by_person(r, asker))
        return "a bot plays your seat: take it back first";
    if (r->terms.absent == 0)
        return "in this game nobody's seat is handed to a bot by others: so it was agreed when it was opened";
    if (*r->seat[seat].stand_in)
        return "a bot plays there already";
    if (!is_away(r, seat))
        return "who sits there has not been away for as long as was agreed";
    return NULL;
}

static const char *objection_to_bot(const struct room *r, const char *bot)
{
    if (r->paused) /* a bot has to finish a move whose dice are being rolled */
        return "the game is paused: whoever plays may go on with it";
    if (bot_find(r->session.game, bot) == NULL)
        return "there is no such bot for this game";
    if (r->handed >= LIMIT_HANDOVERS || r->records >= LIMIT_RECORDS / 2 || r->bytes >= LIMIT_GAME_BYTES / 2)
        return "seats were handed over so often in this game that they stay as they are";
    return NULL;
}

static void hand_own(struct table *t, struct client *c, const struct request *q)
{
    struct room      *r = c->room;
    struct room_seat *who = &r->seat[c->seat];
    const char       *why = NULL;
    if (*q->bot)
        why = *who->stand_in ? "a bot plays your seat already" : objection_to_bot(r, q->bot);
    else if (*who->stand_in == '\0')
        why = "you play your seat yourself";
    else if (clock_is_spent(r, c->seat))
        why = "you have no time left in this game: the bot plays on";
    else if (r->handed >= 4 * LIMIT_HANDOVERS) /* by a clock, again and again */
        why = "seats were handed over so often in this game that they stay as they are";
    if (why) {
        complain(c, q, why);
        return;
    }
    if (*q->bot)
        take_over(t, r, c->seat, q->bot, stands_in);
    else
        take_back(t, r, c->seat);
    agree(c, q);
}

/* All others together, of who has been away for so long; the last of them to agree names the bot. */
static void hand_another(struct table *t, struct client *c, const struct request *q)
{
    struct room *r = c->room;
    const char  *why = objection_for_another(r, c->seat, q->seat);
    if (!why && q->consent)
        why = objection_to_bot(r, q->bot);
    if (why) {
        complain(c, q, why);
        return;
    }
    struct room_seat *who = &r->seat[q->seat];
    const seat_set    needed = room_people(r, q->seat);
    who->handing = (seat_set)(q->consent ? who->handing | bit(c->seat) : 0);
    if (q->consent && (who->handing & needed) == needed)
        take_over(t, r, q->seat, q->bot, "plays for whoever sits there, who is away");
    else
        room_tell_seats(r);
    agree(c, q);
}

void life_hand(struct table *t, struct client *c, const struct request *q)
{
    const char *why = objection(c);
    if (why)
        complain(c, q, why);
    else if (q->seat == c->seat)
        hand_own(t, c, q);
    else
        hand_another(t, c, q);
}

/* ---- Who was here ---- */

void life_saw(struct room *r, int seat)
{
    enum { HOUR = 60 * 60 };
    if (seat >= r->seats)
        return;
    struct room_seat *who = &r->seat[seat];
    who->here_at = time(NULL);
    who->handing = 0; /* he is back */
    if (who->here_at - who->here_kept < HOUR && who->here_at >= who->here_kept)
        return;
    who->here_kept = who->here_at;
    room_keep_beside(r, BESIDE_SEEN, seat, "");
}

void life_recall(struct seat_past *of, const char *tag)
{
    const size_t n = sizeof bot_tag - 1;
    if (*tag == '\0')
        of->renewed++;
    else if (strcmp(tag, resigned_tag) == 0)
        of->resigned = true;
    else if (strcmp(tag, back_tag) == 0)
        *of->stand_in = '\0';
    else if (strncmp(tag, bot_tag, n) == 0)
        snprintf(of->stand_in, sizeof of->stand_in, "%s", tag + n);
    of->handed += *tag != '\0' && strcmp(tag, resigned_tag) != 0;
}
