/* The hostile client, against every game of the program that this is linked to: all through random games it
 * sends moves of the wrong seat and moves that were not offered. None is accepted, and nothing changes. */
#include "bots/bot.h"
#include "session/session.h"

#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>

enum { ATTACKS = 12, MOVES_OF_A_SCENARIO = 2500 };

static bool offered(const struct move_list *list, struct move m)
{
    for (uint32_t i = 0; i < list->count; i++)
        if (move_equal(list->move[i], m))
            return true;
    return false;
}

/* Mostly near the truth: kinds of the game with small arguments, sometimes any numbers at all. */
static struct move bad_move(const struct game *g, struct rng *r)
{
    struct move m = { (uint16_t)rng_below(r, (uint32_t)g->kind_count + 1), { 0 } };
    bool        wild = rng_below(r, 4) == 0;
    if (wild)
        m.kind = (uint16_t)rng_below(r, UINT16_MAX);
    for (int i = 0; i < MOVE_ARGS; i++)
        m.arg[i] = wild ? (int16_t)(rng_next(r) & 0xffff) : (int16_t)((int)rng_below(r, 24) - 2);
    return m;
}

static void attack(struct session *s, struct rng *r)
{
    const uint64_t          before = game_hash(s->game, match_state(s->match));
    const int               moves = match_move_count(s->match);
    const size_t            events = match_told_count(s->match);
    static struct move_list list;
    for (int i = 0; i < ATTACKS; i++) {
        int seat = (int)rng_below(r, (uint32_t)session_seats(s) + 2) - 1;
        list.count = 0;
        if (seat >= 0 && seat < session_seats(s))
            session_moves(s, seat, &list);
        struct move m = bad_move(s->game, r);
        if (offered(&list, m))
            continue;
        struct refusal refusal = match_play(s->match, seat, m);
        cr_assert(!is_legal(refusal), "seat %d played what was not offered", seat);
        cr_assert(refusal.rule[0] != '\0' && strlen(refusal.why) > 5);
    }
    for (int seat = 0; seat < session_seats(s); seat++) { /* what another seat may do is not for this one */
        if (session_acting(s) >> seat & 1)
            continue;
        int other = 0;
        while (session_acting(s) && !(session_acting(s) >> other & 1))
            other++;
        session_moves(s, other, &list);
        if (list.count > 0)
            cr_assert(!is_legal(match_play(s->match, seat, list.move[rng_below(r, list.count)])));
    }
    cr_assert_eq(game_hash(s->game, match_state(s->match)), before);
    cr_assert_eq(match_move_count(s->match), moves);
    cr_assert_eq(match_told_count(s->match), events);
}

/* A game, or as much of it as `left` moves; returns how many were played. */
static int play_under_attack(const struct game *g, int scenario, uint64_t seed, int left)
{
    struct settings how;
    struct session  s;
    struct text     why = text_growing();
    struct rng      r = { seed };
    struct move     m;
    int             moves = 0;
    settings_standard(&how, g);
    how.how.scenario = scenario;
    how.seed = seed;
    how.seeded = true;
    if (!session_new(&s, &how, &why)) { /* only what needs a file that the program does not have */
        cr_assert(g->own_files && why.length > 0, "%s", why.at);
        text_free(&why);
        return left;
    }
    for (; session_acting(&s) != 0 && moves < left; moves++) {
        attack(&s, &r);
        int seat = (int)rng_below(&r, (uint32_t)session_seats(&s));
        while (!(session_acting(&s) >> seat & 1))
            seat = (seat + 1) % session_seats(&s);
        cr_assert(is_legal(
            session_bot(&s, seat, session_engine(&s, seat, "random", &why), (struct budget){ 0 }, &m)));
    }
    attack(&s, &r);
    session_close(&s);
    text_free(&why);
    return moves;
}

Test(hostile, no_move_that_was_not_offered_is_ever_accepted)
{
    for (int i = 0; games[i]; i++) {
        for (int scenario = 0; games[i]->scenarios && games[i]->scenarios[scenario].id; scenario++) {
            int left = MOVES_OF_A_SCENARIO;
            for (uint64_t seed = 1; left > 0; seed++)
                left -= play_under_attack(games[i], scenario, seed, left);
        }
    }
}
