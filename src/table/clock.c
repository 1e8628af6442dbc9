/* See clock.h. Rooms with a clock that runs stand in a heap by the moment at which the next one strikes. */
#include "table/clock.h"
#include "core/memory.h"
#include "table/life.h"
#include "table/messages.h"
#include "table/notify.h"
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SECOND = 1000000 };

struct clock {
    struct clock_seat {
        int64_t  left;       /* microseconds, when it last stood */
        int64_t  since;      /* when it began to run; 0: it stands */
        int64_t  stopped;    /* when it last stopped */
        uint32_t phase;      /* in which the seat last acted, as they are counted here */
        uint32_t reached;    /* the latest of the game's own phases in which it acted; */
        uint32_t owed;       /* up to this one it has had its time: it took moves back */
        bool     acts;       /* it is this seat's to act, also while the game is paused */
        bool     resumed;    /* it goes on where it was: a move was taken back, or the seat from a bot */
        bool     struck;     /* and said so */
        int64_t  shown;      /* what everybody may know was left, */
        int64_t  shown_at;   /* and when; */
        bool     shown_acts; /* it was seen to act from then on */
    } seat[SEATS_MAX];
    const char *phase; /* that everybody sees; NULL: the game has just been woken */
    int         turn;  /* as well */
    uint32_t
         number; /* of the phase: goes up with what everybody sees, as a game's own may be opened in secret */
    bool paused; /* as was told */
    int  place;  /* in the heap, from 1; 0: none runs */
    int64_t strikes;
};

/* ---- Terms ---- */

const char *const clock_per_words[] = { "none", "move", "game", NULL };
const char *const clock_then_words[] = { "remind", "bot", "forfeit", NULL };

void terms_print(const struct terms *of, struct text *out)
{
    text_addf(out, "%d %s %d %s", of->absent, clock_per_words[of->per], of->seconds,
              clock_then_words[of->then]);
}

static int word_in(const char *const *words, const char *word)
{
    for (int i = 0; words[i]; i++)
        if (strcmp(words[i], word) == 0)
            return i;
    return 0;
}

/* The next word as a number. */
static bool number_in(const char **words, long low, long high, long *out)
{
    char word[24];
    return text_word(words, word, sizeof word) && text_number(word, low, high, out);
}

void terms_read(struct terms *out, const char *words)
{
    char per[WORD_MAX], then[WORD_MAX];
    long absent, seconds;
    *out = (struct terms){ .absent = 0 };
    if (!number_in(&words, 0, LIMIT_ABSENT_DAYS, &absent) || !text_word(&words, per, sizeof per)
        || !number_in(&words, 0, LIMIT_CLOCK_SECONDS, &seconds) || !text_word(&words, then, sizeof then))
        return;
    out->absent = (int)absent;
    out->per = (enum clock_per)word_in(clock_per_words, per);
    out->then = (enum clock_then)word_in(clock_then_words, then);
    out->seconds = (int)seconds;
    if (seconds < LIMIT_CLOCK_LEAST)
        out->per = CLOCK_NONE;
}

/* ---- The heap ---- */

static void put(struct table *t, int at, struct room *r)
{
    t->clocks[at] = r;
    r->clock->place = at;
}

static void sift(struct table *t, int at)
{
    struct room *r = t->clocks[at];
    for (; at > 1 && t->clocks[at / 2]->clock->strikes > r->clock->strikes; at /= 2)
        put(t, at, t->clocks[at / 2]);
    for (int child; (child = 2 * at) <= t->clock_count; at = child) {
        if (child < t->clock_count && t->clocks[child + 1]->clock->strikes < t->clocks[child]->clock->strikes)
            child++;
        if (t->clocks[child]->clock->strikes >= r->clock->strikes)
            break;
        put(t, at, t->clocks[child]);
    }
    put(t, at, r);
}

static void take_out(struct table *t, struct room *r)
{
    const int at = r->clock->place;
    if (at == 0)
        return;
    r->clock->place = 0;
    struct room *last = t->clocks[t->clock_count--];
    if (last == r)
        return;
    put(t, at, last);
    sift(t, at);
}

static void put_in(struct table *t, struct room *r)
{
    if (r->clock->place == 0) {
        if (t->clock_count + 2 > t->clock_room) {
            t->clock_room = t->clock_room ? 2 * t->clock_room : 64;
            t->clocks = reallocarray(t->clocks, (size_t)t->clock_room, sizeof(struct room *));
            if (t->clocks == NULL)
                abort();
        }
        put(t, ++t->clock_count, r);
    }
    sift(t, r->clock->place);
}

/* ---- Running ---- */

static int64_t whole(const struct room *r)
{
    return (int64_t)r->terms.seconds * SECOND;
}

static int64_t left_of(const struct clock_seat *s, int64_t now)
{
    return s->since ? s->left - (now - s->since) : s->left;
}

static struct clock *clock_of(struct room *r)
{
    if (r->clock == NULL) {
        r->clock = memory_zeroed(sizeof *r->clock);
        for (int i = 0; i < SEATS_MAX; i++)
            r->clock->seat[i].left = r->clock->seat[i].shown = whole(r);
    }
    return r->clock;
}

/* In milliseconds; how long it has been up is of no interest beyond that. */
static int64_t kept_time(const struct room *r, int64_t microseconds)
{
    return (microseconds < -whole(r) ? -whole(r) : microseconds) / 1000;
}

static void keep_seat(struct room *r, int seat, int64_t now)
{
    const struct clock_seat *s = &r->clock->seat[seat];
    char                     words[96];
    const int64_t shown = s->shown_acts && !r->clock->paused ? s->shown - (now - s->shown_at) : s->shown;
    snprintf(words, sizeof words, "%" PRId64 " %d %" PRIu32 " %" PRId64, kept_time(r, left_of(s, now)),
             s->acts, s->phase, kept_time(r, shown));
    room_keep_beside(r, BESIDE_CLOCK, seat, words);
}

void clock_recall(struct room *r, int seat, const char *words)
{
    const long most = (long)(whole(r) / 1000);
    long       left, acts, phase, shown;
    if (r->terms.per == CLOCK_NONE || seat < 0 || seat >= SEATS_MAX || !number_in(&words, -most, most, &left)
        || !number_in(&words, 0, 1, &acts) || !number_in(&words, 0, UINT32_MAX, &phase)
        || !number_in(&words, -most, most, &shown))
        return;
    struct clock_seat *s = &clock_of(r)->seat[seat];
    s->left = left * 1000;
    s->shown = shown * 1000;
    s->acts = acts;
    s->phase = (uint32_t)phase;
    if (r->clock->number < s->phase)
        r->clock->number = s->phase; /* that of who acts */
}

void clock_keep(struct room *r)
{
    for (int i = 0; r->clock && i < r->seats; i++)
        if (r->clock->seat[i].since)
            keep_seat(r, i, clock_microseconds());
}

static void stop(struct clock_seat *s, int64_t now)
{
    if (s->since)
        s->left -= now - s->since;
    s->since = 0;
}

/* What this seat's clock does, now that it acts or not. */
static void turn_to(struct room *r, int seat, bool acts, int64_t now)
{
    struct clock_seat *s = &r->clock->seat[seat];
    const uint32_t     phase = r->clock->number;
    const uint32_t     of_game = game_phase(r->session.game, match_state(r->session.match)).number;
    const bool         anew = acts && (!s->acts || s->phase != phase);
    const bool         changed = anew || acts != s->acts;
    if (r->clock->paused && !r->paused && s->stopped)
        s->stopped = now; /* in a pause nobody thinks */
    if (anew && s->resumed) {
        s->left -= s->stopped ? now - s->stopped : 0; /* not known of a game that was woken */
    } else if (anew && r->terms.per == CLOCK_MOVE && (!s->acts || of_game > s->owed)) {
        stop(s, now);
        s->left = whole(r);
        s->struck = false;
    }
    if (!acts && s->acts) {
        stop(s, now);
        s->stopped = now;
    }
    s->acts = acts;
    s->resumed = false;
    if (acts)
        s->phase = phase;
    if (acts && s->reached < of_game)
        s->reached = of_game;
    if (acts && !r->paused && s->since == 0)
        s->since = now;
    else if (r->paused)
        stop(s, now);
    if (changed || r->paused != r->clock->paused)
        keep_seat(r, seat, now);
}

/* When does the next one strike? */
static void set_heap(struct table *t, struct room *r)
{
    int64_t next = INT64_MAX;
    for (int i = 0; i < r->seats; i++) {
        const struct clock_seat *s = &r->clock->seat[i];
        if (s->since && !s->struck && s->since + s->left < next)
            next = s->since + s->left;
    }
    r->clock->strikes = next;
    if (next == INT64_MAX)
        take_out(t, r);
    else
        put_in(t, r);
}

/* What everybody sees. */
struct sight {
    const char *phase;
    int         turn;
    seat_set    acting;
    bool        other; /* phase than before */
};

static struct sight look(struct room *r)
{
    const struct game *g = r->session.game;
    const struct view *v = session_view(&r->session, SPECTATOR);
    struct sight       is = { .phase = view_phase(g, v).name, .turn = view_turn(g, v) };
    is.acting = r->state == ROOM_PLAYING ? view_acting(g, v) & room_people(r, -1) : 0;
    is.other = r->clock->phase == NULL || strcmp(is.phase, r->clock->phase) != 0;
    return is;
}

/* A phase has another number when it is seen to be another, or somebody begins to act in it who does not go on where he
 * was: then it is the next of that name. True: this one has. */
static bool count_phase(struct clock *c, const struct sight *is)
{
    bool begins = false, resumes = false;
    for (int i = 0; i < SEATS_MAX; i++) {
        begins = begins || (is->acting >> i & 1 && !c->seat[i].shown_acts);
        resumes = resumes || c->seat[i].resumed;
    }
    const bool next = c->phase && (is->other || is->turn != c->turn || (begins && !resumes));
    c->number += next;
    c->turn = is->turn;
    return next;
}

/* What everybody may know: it follows what a spectator sees, and nothing else. `next`: the phase has another number. In
 * one of the same name somebody may have chosen already, in secret: of all who are seen to act it is shown that their
 * time began anew. */
static void show(struct room *r, const struct sight *is, bool next, int64_t now)
{
    const bool woken = r->clock->phase == NULL;
    for (int i = 0; i < r->seats; i++) {
        struct clock_seat *of = &r->clock->seat[i];
        const bool         acts = is->acting >> i & 1;
        if (woken) { /* what was shown before stands */
            of->shown_at = now;
        } else if (is->other || acts != of->shown_acts) {
            of->shown = left_of(of, now);
            of->shown_at = now;
        } else if (next && acts && r->terms.per == CLOCK_MOVE) {
            of->shown = whole(r);
            of->shown_at = now;
        } else if (r->paused != r->clock->paused) {
            of->shown -= acts && r->paused ? now - of->shown_at : 0;
            of->shown_at = now;
        }
        of->shown_acts = acts;
    }
    r->clock->phase = is->phase;
}

bool clock_is_spent(const struct room *r, int seat)
{
    return r->clock && r->terms.per == CLOCK_GAME && r->clock->seat[seat].left <= 0;
}

/* Who acts before and after it gets no time for phases that he was in before, until others have acted: they cannot be
 * taken back. */
void clock_undone(struct room *r, int seat)
{
    struct clock_seat *s = r->clock ? &r->clock->seat[seat] : NULL;
    if (s == NULL)
        return;
    s->owed = s->reached;
    s->resumed = !s->acts;
}

void clock_handed_back(struct room *r, int seat)
{
    if (r->clock && r->clock->seat[seat].phase == r->clock->number)
        r->clock->seat[seat].resumed = true;
}

/* ---- Telling ---- */

static int seconds_of(int64_t microseconds)
{
    return microseconds > 0 ? (int)((microseconds + SECOND - 1) / SECOND) : 0;
}

void clock_tell(struct room *r, struct client *c)
{
    if (r->clock == NULL || r->clock->phase == NULL)
        return;
    const int64_t      now = clock_microseconds();
    struct shown_clock shown[SEATS_MAX];
    struct text        text = text_growing();
    for (int i = 0; i < r->seats; i++) {
        const struct clock_seat *s = &r->clock->seat[i];
        const bool               runs = (i == c->seat ? s->acts : s->shown_acts) && !r->paused;
        const int64_t            left = i == c->seat ? left_of(s, now)
                                      : runs         ? s->shown - (now - s->shown_at)
                                                     : s->shown;
        shown[i] = (struct shown_clock){ seconds_of(left), runs };
    }
    message_clock(shown, r->seats, &text);
    client_say(c, text.at, text.length);
    text_free(&text);
    c->clock_told = r->seat[c->seat].seq;
}

void clock_follow(struct table *t, struct room *r)
{
    if (r->terms.per == CLOCK_NONE || r->session.game == NULL)
        return;
    struct clock  *clock = clock_of(r);
    const int64_t  now = clock_microseconds();
    const seat_set acting = r->state == ROOM_PLAYING ? session_acting(&r->session) & room_people(r, -1) : 0;
    const bool     paused = clock->paused != r->paused;
    const struct sight is = look(r);
    const bool         next = count_phase(clock, &is);
    for (int i = 0; i < r->seats; i++)
        turn_to(r, i, acting >> i & 1, now);
    show(r, &is, next, now);
    clock->paused = r->paused;
    set_heap(t, r);
    for (struct client *c = r->clients; c; c = c->next)
        if (paused || c->clock_told != r->seat[c->seat].seq)
            clock_tell(r, c);
}

void clock_forget(struct table *t, struct room *r)
{
    if (r->clock)
        take_out(t, r);
}

/* ---- At the end ---- */

static void remind(struct room *r, int seat)
{
    struct text text = text_growing();
    message_late(&text);
    for (struct client *c = r->clients; c; c = c->next)
        if (c->seat == seat)
            client_say(c, text.at, text.length);
    text_free(&text);
    notify_remind(r, seat);
}

static void strike(struct table *t, struct room *r, int64_t now)
{
    for (int i = 0; i < r->seats && r->state == ROOM_PLAYING; i++) {
        struct clock_seat *s = &r->clock->seat[i];
        if (s->since == 0 || s->struck || left_of(s, now) > 0)
            continue;
        s->struck = r->terms.then == CLOCK_REMIND;
        if (r->terms.then == CLOCK_REMIND)
            remind(r, i);
        else if (r->terms.then == CLOCK_BOT)
            life_stands_in_on_time(t, r, i);
        else
            life_loses_on_time(t, r, i);
    }
    set_heap(t, r);
}

void clock_tick(struct table *t)
{
    const int64_t now = clock_microseconds();
    for (int i = 0; i < LIMIT_STRIKES && t->clock_count > 0 && t->clocks[1]->clock->strikes <= now; i++)
        strike(t, t->clocks[1], now);
}
