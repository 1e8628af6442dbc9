/* The lieutenant against random play: he wins at least 90 games of 100 on each side, by the lead that 9.5 asks for, and
 * finishes games under every optional rule. How Spain opens. Fixed seeds, so that a change of his judgement shows and a slow day does
 * not. */
#include "games/dawn/phases.h"
#include "games/dawn/words.h"
#include "scene.h"
#include "sim/sim.h"

enum { GAMES = 100 };
static struct sim_game played[GAMES];

static void play(const char *us, const char *spain, uint32_t options, int games_wanted)
{
    struct sim_plan plan = { .game = &dawn_game,
                             .data = data(),
                             .how = { .seats = SIDES, .options = options } };
    struct text     why = text_growing();
    plan.bots[US] = us;
    plan.bots[SPAIN] = spain;
    cr_assert(sim_run(&plan, 1, games_wanted, 2, NULL, played, &why), "%s", why.at);
    text_free(&why);
}

static int games_won(enum side side)
{
    int won = 0;
    for (int i = 0; i < GAMES; i++)
        won += played[i].points[side] >= 6;
    return won;
}

Test(dawn_lieutenant, as_the_united_states_he_beats_random_play_in_90_games_of_100)
{
    play("lieutenant", "random", 0, GAMES);
    cr_assert_geq(games_won(US), 90, "won %d", games_won(US));
}

Test(dawn_lieutenant, as_spain_he_beats_random_play_in_90_games_of_100)
{
    play("random", "lieutenant", 0, GAMES);
    cr_assert_geq(games_won(SPAIN), 90, "won %d", games_won(SPAIN));
}

Test(dawn_lieutenant, plays_under_every_optional_rule)
{
    for (int option = 0; option < OPTION_COUNT; option++)
        play("lieutenant", "lieutenant", 1u << option, 10);
}

/* ---- Openings ---- */

/* The first turn of two lieutenants, until Spain has sailed: what she has ordered, by the ships at the head. */
static void open_game(uint64_t seed, struct state *s, uint8_t orders[3])
{
    static const char *const heads[3] = { "alfonso-xii", "carlos-v", "pelayo" };
    struct dice              dice;
    struct umpire            u = { .dice = &dice };
    struct rng               r = { seed };
    struct state            *state = (struct state *)(void *)s;
    static struct state      view;
    dice_fast(&dice, dawn_game.rolls, seed);
    memset(s, 0, sizeof *s);
    cr_assert(is_legal(dawn_game.setup(data(), state, &(struct setup){ .seats = SIDES }, &u)));
    for (;;) {
        seat_set acting = game_acting(&dawn_game, state);
        int      seat = acting >> SPAIN & 1 ? SPAIN : US;
        if (s->phase != PHASE_ORDERS && !(s->phase == PHASE_SAIL && seat == SPAIN))
            return;
        game_redact(&dawn_game, data(), state, seat, (struct view *)(void *)&view);
        struct move m = stage_choice((struct view *)(void *)&view, seat, &r);
        cr_assert(is_legal(game_play(&dawn_game, data(), state, seat, m, &u)));
        for (int i = 0; i < 3 && m.kind == MOVE_ORDER; i++)
            if (m.arg[0] == ship(heads[i]))
                orders[i] = (uint8_t)m.arg[1];
    }
}

Test(dawn_lieutenant, as_spain_he_first_holds_the_straits_where_all_from_key_west_must_stop)
{
    for (uint64_t seed = 1; seed <= 20; seed++) {
        struct state s;
        uint8_t      orders[3] = { 0 };
        open_game(seed, &s, orders);
        int stack = berth_stack(s.berth[ship("alfonso-xii")]);
        cr_assert_eq(s.stack[stack].at, place("florida-straits"), "seed %d", (int)seed);
        cr_assert(orders[0] == PATROL || orders[0] == BLOCKADE);
        cr_assert_eq(s.stack_units[stack], 4);
    }
}

Test(dawn_lieutenant, as_spain_he_does_not_open_the_same_way_every_time)
{
    int openings = 0;
    for (uint64_t seed = 1; seed <= 20; seed++) {
        static uint8_t seen[21][3];
        struct state   s;
        int            same = 0;
        open_game(seed, &s, seen[openings]);
        while (same < openings && memcmp(seen[same], seen[openings], 3) != 0)
            same++;
        openings += same == openings;
        memset(seen[openings], 0, 3);
    }
    cr_assert_geq(openings, 3, "%d openings", openings);
}
