/* What seats are told, and what they see when they look back, against the plain way: everything counted anew, and
 * everything played again from the start. */
#include "heard.h"
#include "session/record.h"
#include "table/ear.h"
#include "table/messages.h"
#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>
#include <xxhash.h>

static struct session   session;
static struct rng       rng = { 11 };
static struct move_list list;

static void set_up(void)
{
    struct settings how;
    struct text     why = text_growing();
    settings_standard(&how, game_find("dawn"));
    how.seeded = true;
    how.seed = 5;
    cr_assert(session_new(&session, &how, &why), "%s", why.at);
    text_free(&why);
}

static void tear_down(void)
{
    session_close(&session);
}

TestSuite(tell, .init = set_up, .fini = tear_down);

/* False: it is over. */
static bool move_at_random(void)
{
    const seat_set acting = session_acting(&session);
    if (acting == 0)
        return false;
    const int seat = acting == 3 ? (int)rng_below(&rng, 2) : acting >> 1;
    session_moves(&session, seat, &list);
    cr_assert(is_legal(match_play(session.match, seat, list.move[rng_below(&rng, list.count)])));
    return true;
}

static void expect_ear(const struct ear *e, int seat)
{
    size_t   heard = 0;
    uint32_t mark = 0;
    for (size_t i = 0; i < match_told_count(session.match); i++) {
        const struct event *event = &match_told(session.match, i)->event;
        if (!ear_hears(2, seat, event->audience))
            continue;
        mark = XXH32(event->arg, sizeof event->arg, mark + event->kind + 1u);
        heard++;
        cr_assert_eq(ear_mark(e, heard), mark, "seat %d, event %zu", seat, i);
        cr_assert_eq(e->heard[heard - 1].event, i);
    }
    cr_assert_eq(e->count, heard, "seat %d", seat);
}

Test(tell, an_ear_that_listens_now_and_then_has_heard_what_one_scan_of_all_events_hears)
{
    static const int seats[] = { 0, 1, SPECTATOR };
    struct ear       ears[3] = { { .heard = NULL } };
    struct undone    what;
    for (int moves = 0; moves < 600 && move_at_random(); moves++) {
        const int seat = (int)rng_below(&rng, 2);
        if (rng_below(&rng, 4) == 0 && is_legal(match_undo(session.match, seat, 1, &what)))
            for (int i = 0; i < 3; i++)
                ear_forget(&ears[i], what.events);
        for (int i = 0; i < 3; i++)
            if (rng_below(&rng, 3) == 0)
                ear_listen(&ears[i], session.match, 2, seats[i]);
    }
    for (int i = 0; i < 3; i++) {
        ear_listen(&ears[i], session.match, 2, seats[i]);
        expect_ear(&ears[i], seats[i]);
        ear_free(&ears[i]);
    }
}

/* The steps of a seat by a replay from the start, and what it had heard by then. */
struct plain_step {
    uint64_t seen;
    int      heard;
};

static int heard_now(const struct match *m, int seat)
{
    int heard = 0;
    for (size_t i = 0; i < match_event_count(m); i++)
        heard += ear_hears(2, seat, match_event(m, i)->audience);
    return heard;
}

static int replay_steps(int seat, struct plain_step *out)
{
    struct record record;
    struct view  *v = malloc(session.game->state_size);
    int           count = 0, heard;
    record_open(&record, session.match);
    heard = heard_now(record.match, seat);
    match_view(record.match, seat, v);
    out[count++] = (struct plain_step){ view_hash(session.game, v), heard };
    while (record_next(&record) && is_legal(record_play(&record))) {
        heard += heard_now(record.match, seat);
        match_view(record.match, seat, v);
        if (view_hash(session.game, v) != out[count - 1].seen)
            out[count++] = (struct plain_step){ view_hash(session.game, v), heard };
    }
    record_close(&record);
    free(v);
    return count;
}

static void expect_past(const struct steps *steps, int seat, const struct plain_step *plain, int at)
{
    struct match_walk walk;
    struct view      *v = malloc(session.game->state_size);
    struct text       t = text_growing(), wanted = text_growing(), view = text_growing();
    match_walk_from(session.match, (int)steps->at[at].moves, &walk);
    match_walk_view(&walk, seat, v);
    match_walk_end(&walk);
    cr_assert_eq(view_hash(session.game, v), plain[at].seen, "seat %d, step %d", seat, at);
    view_json(session.game, session.data, v, seat, &view);
    message_past(session.match, steps, 2, seat, at, false, &t);
    text_addf(&wanted, "{\"type\":\"past\",\"at\":%d,\"of\":%zu,\"before\":%d,\"heard\":%d,", at,
              steps->count - 1, at ? plain[at - 1].heard : 0, plain[at].heard);
    cr_assert(strncmp(t.at, wanted.at, wanted.length) == 0, "%.120s", t.at);
    cr_assert_not_null(strstr(t.at, view.at));
    text_free(&t);
    text_free(&wanted);
    text_free(&view);
    free(v);
}

Test(tell, a_look_at_every_step_shows_what_a_replay_from_the_start_shows)
{
    static struct plain_step plain[4000];
    static const int         seats[] = { 0, 1, SPECTATOR };
    struct steps             steps[3] = { { .at = NULL } };
    struct undone            what;
    for (int moves = 0; moves < 2000 && move_at_random(); moves++) {
        if (rng_below(&rng, 5) == 0 && is_legal(match_undo(session.match, (int)rng_below(&rng, 2), 1, &what)))
            for (int i = 0; i < 3; i++)
                steps_forget(&steps[i], what.first - 1);
        if (rng_below(&rng, 50) == 0) /* one of them looks while the game goes on */
            steps_walk(&steps[moves % 3], session.match, seats[moves % 3]);
    }
    cr_assert_gt(match_move_count(session.match), 400, "the game is short");
    for (int i = 0; i < 3; i++) {
        const int count = replay_steps(seats[i], plain);
        steps_walk(&steps[i], session.match, seats[i]);
        cr_assert_eq((int)steps[i].count, count, "seat %d has %zu steps, not %d", seats[i], steps[i].count,
                     count);
        for (int at = 0; at < count; at++)
            expect_past(&steps[i], seats[i], plain, at);
        steps_free(&steps[i]);
    }
}
