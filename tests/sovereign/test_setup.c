/* [setup] Who begins, and the opening cities. */
#include "scene.h"
#include <stdio.h>

/* ---- The opening roll ---- */

struct opening {
    int  rolls, rounds;
    bool some_left_out; /* in a later round not all rolled */
    bool is_right;
};

/* Reads the rolls of a new game as the rule tells them, and compares who begins. */
static struct opening read_opening(const struct match *m)
{
    struct opening o = { 0 };
    unsigned       rolling = (1u << now(m)->players) - 1;
    size_t         i = 0;
    while (i < match_event_count(m) && match_event(m, i)->kind != EVENT_OPENING)
        i++;
    while (__builtin_popcount(rolling) > 1) {
        unsigned best = 0;
        int      high = 0;
        o.some_left_out = o.some_left_out || rolling != (1u << now(m)->players) - 1;
        for (int p = 0; p < now(m)->players; p++) {
            if (!(rolling >> p & 1))
                continue;
            const struct event *e = match_event(m, i++);
            if (e->kind != EVENT_OPENING || e->arg[0] != p || e->arg[1] < 1 || e->arg[1] > 12)
                return o;
            best = e->arg[1] > high ? 1u << p : e->arg[1] == high ? best | 1u << p : best;
            high = e->arg[1] > high ? e->arg[1] : high;
            o.rolls++;
        }
        rolling = best;
        o.rounds++;
    }
    const struct event *e = match_event(m, i);
    o.is_right = e->kind == EVENT_FIRST && 1u << e->arg[0] == rolling && 1u << now(m)->first == rolling;
    return o;
}

Test(sovereign_setup, the_highest_roll_begins)
{
    COVERS("sovereign setup.1", "sovereign setup.2", "sovereign components.6");
    int ties = 0, left_out = 0, first[6] = { 0 };
    for (uint64_t seed = 1; seed <= 120; seed++) {
        struct refusal why;
        struct match  *m = try_game(3, "round-sea", "", "", seed, &why);
        cr_assert(m, "%s", why.why);
        const struct opening o = read_opening(m);
        cr_assert(o.is_right, "seed %d", (int)seed);
        ties += o.rounds > 1;
        left_out += o.some_left_out;
        first[now(m)->first]++;
        cr_assert_eq(now(m)->active, now(m)->first);
        cr_assert_eq(phase_of(m), PHASE_SITE);
        match_free(m);
    }
    cr_assert_gt(ties, 0); /* shared highest rolls came up, and a third player who did not roll again */
    cr_assert_gt(left_out, 0);
    for (int p = 0; p < 3; p++)
        cr_assert_gt(first[p], 0);
}

Test(sovereign_setup, a_game_has_two_to_six_players)
{
    COVERS("sovereign components.6");
    struct refusal why;
    cr_assert_null(try_game(1, "generated", "", "map=1", 1, &why));
    cr_assert_null(try_game(7, "generated", "", "map=1", 1, &why));
    cr_assert_null(try_game(3, "isthmus", "", "", 1, &why));
    cr_assert_str_eq(why.rule, "setup"); /* that map is for two */
    cr_assert_null(try_game(2, "isthmus", "", "map=4", 1, &why));
    cr_assert_str_eq(why.rule, "R108");
    cr_assert_null(try_game(2, "own", "", "", 1, &why));
    cr_assert_str_eq(why.rule, "R108");
    struct match *m = try_game(6, "generated", "", "map=1", 1, &why);
    cr_assert(m);
    cr_assert_eq(now(m)->players, 6);
    match_free(m);
}

Test(sovereign_setup, the_umpire_draws_a_map_and_tells_its_number)
{
    struct refusal why;
    struct match  *m = try_game(2, "generated", "", "", 5, &why), *same;
    char           told[32];
    cr_assert(m);
    cr_assert_gt(now(m)->map, 0);
    snprintf(told, sizeof told, "map %d", now(m)->map);
    cr_assert(was_told(m, BLUE, told));
    snprintf(told, sizeof told, "map=%d", now(m)->map);
    same = try_game(2, "generated", "", told, 77, &why);
    cr_assert_arr_eq(now(m)->land, now(same)->land, HEXES);
    match_free(m);
    match_free(same);
}

/* ---- The opening city ---- */

#define OPENING "phase site; round 0; turn 0;"

Test(sovereign_setup, a_city_of_four_tiles_costs_nothing)
{
    COVERS("sovereign setup.3", "sovereign setup.4", "sovereign found.3");
    struct match *m = board(NULL, OPENING "land m 05-06; land - 06-05; land h 05-05");
    is_refused(m, "red site 06-05", "expand.6");
    is_refused(m, "red site 31-05", "expand.6"); /* no hex */
    is_refused(m, "red tile 05-05", "setup.3");
    plays(m, "red site 05-05", "");
    is_refused(m, "red tile 06-05", "expand.6");
    is_refused(m, "red tile 05-05", "expand.6");
    is_refused(m, "red tile 08-08", "setup.4");
    is_refused(m, "red site 09-09", "setup.3");
    is_refused(m, "red done", "setup.3");
    plays(m, "red tile 05-06", ""); /* mountains too [R3], and in any shape */
    plays(m, "red tile 05-07", "");
    is_refused(m, "red tile 02-07", "setup.4");
    plays(m, "red tile 05-08", "");
    cr_assert_eq(size_at(m, "05-05"), 4);
    cr_assert(is_centre(m, "05-05"));
    cr_assert_eq(owner_at(m, "05-08"), RED);
    cr_assert_eq(now(m)->active, BLUE);
    cr_assert_eq(phase_of(m), PHASE_SITE);
    match_free(m);
}

Test(sovereign_setup, a_centre_needs_room_for_four)
{
    COVERS("sovereign setup.4");
    struct match *m = board("gg-g--\n"
                            "-g-gg-\n"
                            "---gg-\n",
                            OPENING);
    is_refused(m, "red site 01-01", "setup.4"); /* three that hold together */
    is_refused(m, "red site 02-02", "setup.4");
    cr_assert_eq(offered(m, RED, MOVE_SITE), 5);
    plays(m, "red site 04-01", "");
    match_free(m);
}

Test(sovereign_setup, eight_empty_hexes_lie_between_opening_cities)
{
    COVERS("sovereign setup.6");
    struct match *m = board(NULL, OPENING "active blue; first red; red city 05-05* 06-05 07-05 08-05");
    is_refused(m, "blue site 16-05", "setup.6"); /* seven between, counted straight over everything [R4] */
    is_refused(m, "blue site 09-10", "setup.6");
    is_refused(m, "blue site 08-05", "setup.6");
    plays(m, "blue site 17-05", "");
    is_refused(m, "blue tile 16-05", "setup.6"); /* of all tiles the nearest counts */
    plays(m, "blue tile 17-06", "");
    plays(m, "blue tile 18-05", "");
    plays(m, "blue tile 17-07", "");
    cr_assert_eq(now(m)->round, 1);
    match_free(m);
}

Test(sovereign_setup, water_and_mountains_do_not_change_the_distance)
{
    COVERS("sovereign setup.6");
    struct match *m = board(NULL, OPENING "active blue; red city 05-05* 06-05 07-05 08-05;"
                                          "land - 09-05 10-05 11-05; land m 12-05 13-05");
    is_refused(m, "blue site 16-05", "setup.6");
    cr_assert(is_offered(m, "blue site 17-05"));
    match_free(m);
}

Test(sovereign_setup, the_distance_drops_for_whoever_finds_no_place)
{
    /* R5: one at a time, and no more than is needed. */
    struct match *m = board("gggg---------gg\n"
                            " gggg---------gg\n",
                            OPENING "active blue; red city 01-01* 02-01 03-01 04-01");
    cr_assert_eq(offered(m, BLUE, MOVE_SITE), 4); /* ten steps from 04-01 to 14-01 */
    match_free(m);
    m = board("gggg------ggg\n"
              " gggg------gg\n",
              OPENING "active blue; red city 01-01* 02-01 03-01 04-01");
    cr_assert_eq(offered(m, BLUE, MOVE_SITE),
                 4); /* with eight between there are two hexes, with seven four */
    is_refused(m, "blue site 11-01", "setup.6");
    plays(m, "blue site 12-01", "");
    is_refused(m, "blue tile 11-01", "setup.6");
    plays(m, "blue tile 11-02", "");
    plays(m, "blue tile 12-02", "");
    is_refused(m, "blue tile 11-01", "setup.6");
    plays(m, "blue tile 13-01", "");
    cr_assert_eq(now(m)->round, 1);
    match_free(m);
    m = board("gggg-----ggg\n"
              " gggg-----gg\n",
              OPENING "active blue; red city 01-01* 02-01 03-01 04-01");
    cr_assert_eq(offered(m, BLUE, MOVE_SITE), 4); /* six between */
    match_free(m);
}

Test(sovereign_setup, it_never_drops_below_three)
{
    /* R5 */
    struct match *m = board("gggg---gggg\n", OPENING "active blue; red city 01-01* 02-01 03-01 04-01");
    cr_assert_eq(offered(m, BLUE, MOVE_SITE), 4);
    match_free(m);
    cr_assert_str_eq(board_refusal("gggg--gggg\n", OPENING "active blue; red city 01-01* 02-01 03-01 04-01"),
                     "turn.1"); /* nowhere at all: no such position is played on */
    m = board("ggggg--gggg\n",
              OPENING "players 3; active red; blue city 08-01* 09-01 10-01 11-01; first blue");
    cr_assert_eq(offered(m, RED, MOVE_SITE), 4);
    plays(m, "red site 01-01", "");
    is_refused(m, "red tile 05-01", "setup.4");
    plays(m, "red tile 02-01", "");
    plays(m, "red tile 03-01", "");
    is_refused(m, "red tile 05-01", "setup.4");
    match_free(m);
}

Test(sovereign_setup, placing_goes_round_to_the_left_and_so_do_turns)
{
    COVERS("sovereign setup.5", "sovereign setup.8", "sovereign setup.9", "sovereign turn.2");
    struct match *m = board(NULL, OPENING "players 3; first blue; active blue");
    is_refused(m, "red site 02-02", "setup.3"); /* not his turn */
    plays(m, "blue site 02-02", "");
    plays(m, "blue tile 03-02", "");
    is_refused(m, "green site 20-02", "setup.4");
    plays(m, "blue tile 04-02", "");
    plays(m, "blue tile 05-02", "");
    cr_assert_eq(now(m)->active, GREEN);
    plays(m, "green site 20-02", "");
    plays(m, "green tile 21-02", "");
    plays(m, "green tile 22-02", "");
    plays(m, "green tile 23-02", "");
    cr_assert_eq(now(m)->active, RED);
    cr_assert_eq(now(m)->round, 0);
    plays(m, "red site 10-15", "");
    plays(m, "red tile 11-15", "");
    plays(m, "red tile 12-15", "");
    plays(m, "red tile 13-15", "");
    cr_assert_eq(now(m)->active, BLUE);
    cr_assert_eq(now(m)->round, 1);
    for (int p = 0; p < 3; p++) {
        cr_assert_eq(units_of(m, p, NULL), 0);
        cr_assert_eq(now(m)->player[p].techs, 0);
        for (int c = 0; c < CARDS; c++)
            cr_assert_eq(cards(m, p, (enum card)c), 0);
    }
    cr_assert_eq(phase_of(m), PHASE_RESEARCH); /* nothing is asked in the Add step */
    cr_assert_eq(points(m), 4);
    pass_to(m, GREEN, PHASE_RESEARCH);
    pass_to(m, RED, PHASE_RESEARCH);
    cr_assert_eq(now(m)->round, 1);
    pass_to(m, BLUE, PHASE_RESEARCH);
    cr_assert_eq(now(m)->round, 2);
    match_free(m);
}

Test(sovereign_setup, the_wide_distance_is_for_the_opening_alone)
{
    COVERS("sovereign setup.7");
    struct match *m = board(NULL, "red city 05-05* 06-05 07-05 08-05; blue city 17-05* 18-05 19-05 20-05;"
                                  "phase expand; points 20; red settler 12-10");
    plays(m, "red expand 09-05", ""); /* seven between */
    pass_to(m, RED, PHASE_MANOEUVRE);
    plays(m, "red found red-1", "");
    cr_assert_eq(owner_at(m, "12-10"), RED);
    match_free(m);
}

Test(sovereign_setup, who_finds_no_place_at_all_is_not_in_the_game)
{
    /* R5 */
    struct match *m = board("gggg---gggg\n",
                            "phase site-tiles; round 0; turn 0; players 3; active blue;"
                            "red city 01-01* 02-01 03-01 04-01; blue city 08-01* 09-01 10-01");
    plays(m, "blue tile 11-01", "");
    cr_assert(was_told(m, RED, "no-site green"));
    cr_assert_not(now(m)->player[GREEN].alive);
    cr_assert_eq(phase_of(m), PHASE_RESEARCH);
    cr_assert_eq(now(m)->active, RED);
    pass_to(m, BLUE, PHASE_RESEARCH);
    pass_to(m, RED, PHASE_RESEARCH);
    cr_assert_eq(now(m)->round, 2);
    match_free(m);
}
