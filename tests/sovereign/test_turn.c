/* [turn, finish, add] The parts of a turn, one after the other, from Add to Finish. */
#include "scene.h"

#define TWO_CITIES "red city 05-05* 06-05 05-04 04-04; blue city 20-15* 21-15 22-15 23-15;"

Test(sovereign_turn, the_steps_follow_one_another)
{
    COVERS("sovereign turn.1", "sovereign turn.2", "sovereign spend.4");
    /* A Trade to decide on, points for everything, a unit to move and one to found with. */
    struct match *m = board(NULL, TWO_CITIES "red techs trade pottery mining; red unspent trade; phase add;"
                                             "red settler 15-05; red pikeman 05-05");
    is_refused(m, "red research writing", "turn.1");
    is_refused(m, "red done", "turn.1");
    is_refused(m, "blue add", "add.1");
    plays(m, "red add", "");
    cr_assert_eq(phase_of(m), PHASE_RESEARCH);
    is_refused(m, "red add", "turn.1");
    is_refused(m, "red expand 07-05", "turn.1");
    is_refused(m, "red build pikeman 05-05", "turn.1");
    is_refused(m, "red step red-2 04-05", "turn.1");
    is_refused(m, "red found red-1", "turn.1");
    is_refused(m, "blue research writing", "research.1");
    plays(m, "red done", "");
    cr_assert_eq(phase_of(m), PHASE_EXPAND);
    is_refused(m, "red research writing", "turn.1");
    is_refused(m, "red build pikeman 05-05", "turn.1");
    plays(m, "red done", "");
    cr_assert_eq(phase_of(m), PHASE_UNITS);
    is_refused(m, "red expand 07-05", "turn.1");
    is_refused(m, "red research writing", "turn.1");
    is_refused(m, "red step red-2 04-05", "turn.1");
    plays(m, "red done", "");
    cr_assert_eq(phase_of(m), PHASE_MOVE);
    is_refused(m, "red build pikeman 05-05", "turn.1");
    is_refused(m, "red found red-1", "turn.1");
    plays(m, "red done", "");
    cr_assert_eq(phase_of(m), PHASE_MANOEUVRE);
    is_refused(m, "red step red-2 04-05", "turn.1");
    plays(m, "red done", "");
    cr_assert_eq(now(m)->active, BLUE);
    cr_assert_eq(phase_of(m), PHASE_RESEARCH);
    is_refused(m, "red research writing", "research.1");
    match_free(m);
}

Test(sovereign_turn, any_step_may_be_left_out)
{
    COVERS("sovereign turn.3");
    struct match *m = board(NULL, TWO_CITIES "red techs mining pottery; points 4; red pikeman 05-05;"
                                             "red settler 15-05");
    for (int i = 0; i < 5; i++)
        plays(m, "red done", "");
    cr_assert_eq(now(m)->active, BLUE);
    cr_assert_eq(units_of(m, RED, NULL), 2);
    cr_assert_eq(units_at(m, RED, "settler", "15-05"), 1);
    match_free(m);
}

Test(sovereign_turn, only_a_group_in_an_enemys_hex_cannot_be_left_out)
{
    COVERS("sovereign turn.3");
    /* R49 */
    struct match *m = board(NULL,
                            TWO_CITIES "blue pikeman 08-08; red cavalry 08-08 from 07-08; red settler 15-05;"
                                       "phase manoeuvre");
    is_refused(m, "red done", "R49");
    cr_assert_not(is_offered(m, "red done"));
    plays(m, "red found red-2", ""); /* in the order that he likes */
    is_refused(m, "red done", "R49");
    plays(m, "red fight 07-08 08-08", "9 1");
    cr_assert_eq(now(m)->active, BLUE);
    match_free(m);
}

Test(sovereign_turn, a_part_in_which_nothing_can_be_done_is_passed_over)
{
    COVERS("sovereign turn.1");
    struct match *m = board(NULL, TWO_CITIES "points 2; red techs mining");
    plays(m, "red research writing", ""); /* no points left, but a free discovery */
    plays(m, "red discover pottery writing", "");
    plays(m, "red done", "");
    cr_assert_eq(now(m)->active, BLUE);
    match_free(m);
}

Test(sovereign_turn, what_can_be_done_depends_on_the_figures_of_the_data)
{
    /* Figures may be corrected: with a point a unit of a point can be built. */
    struct match *m = board(NULL, TWO_CITIES "points 1; red techs mining");
    struct data  *g = (struct data *)(uintptr_t)data(); /* this process is the test's own */
    g->profile[PIKEMAN].cost = g->terrain[GRASSLAND].price = g->tier_price[6] = 1;
    plays(m, "red done", "");
    cr_assert_eq(phase_of(m), PHASE_EXPAND);
    plays(m, "red done", "");
    cr_assert_eq(phase_of(m), PHASE_UNITS);
    plays(m, "red build pikeman 05-05", "");
    match_free(m);
}

Test(sovereign_turn, military_units_and_settlers_move_in_the_move_step)
{
    COVERS("sovereign turn.4", "sovereign move.1");
    struct match *m = board(NULL, TWO_CITIES
                            "phase move; red settler 10-08; red horseman 10-10; blue horseman 20-15");
    for (int i = 0; i < 3; i++) {
        static const char *const settler[] = { "red step red-1 11-08", "red step red-1 12-08",
                                               "red step red-1 13-08" };
        static const char *const horse[] = { "red step red-2 11-10", "red step red-2 12-10",
                                             "red step red-2 13-10" };
        plays(m, settler[i], ""); /* by turns [R35] */
        plays(m, horse[i], "");
    }
    is_refused(m, "red step red-1 14-08", "move.1");
    is_refused(m, "red step red-2 14-10", "move.1");
    is_refused(m, "red step blue-1 19-15", "turn.4");
    is_refused(m, "red step red-3 19-15", "turn.4");
    cr_assert(is_at(m, "red-1", "13-08"));
    cr_assert(is_at(m, "red-2", "13-10"));
    match_free(m);
}

Test(sovereign_turn, manoeuvres_are_made_by_units_that_stand_there)
{
    COVERS("sovereign turn.5", "sovereign found.1");
    struct match *m = board(NULL, TWO_CITIES
                            "phase move; red settler 14-08; red cavalry 10-10; blue pikeman 11-10");
    is_refused(m, "red found red-1", "turn.1");
    is_refused(m, "red fight 10-10 11-10", "turn.1");
    plays(m, "red done", "");
    is_refused(m, "red fight 10-10 11-10", "combat.5"); /* he did not go there */
    is_refused(m, "red step red-1 13-08", "turn.1");
    plays(m, "red found red-1", "");
    cr_assert_eq(owner_at(m, "14-08"), RED);
    match_free(m);
}

Test(sovereign_turn, move_points_come_anew_and_are_not_kept)
{
    COVERS("sovereign move.1");
    /* T0 and R35 */
    struct match *m = board(NULL, TWO_CITIES "phase move; red horseman 10-08; blue horseman 20-10");
    plays(m, "red step red-1 11-08", "");
    cr_assert_eq(moves_left(m, "red-1"), 2);
    pass_to(m, BLUE, PHASE_MOVE);
    cr_assert_eq(moves_left(m, "red-1"), 0);
    cr_assert_eq(moves_left(m, "blue-1"), 3);
    pass_to(m, RED, PHASE_MOVE);
    cr_assert_eq(moves_left(m, "red-1"), 3);
    cr_assert_eq(moves_left(m, "blue-1"), 0);
    match_free(m);
}

/* ---- Add ---- */

/* The points of red, whose turn comes after blue's. */
static struct match *income(const char *sentences)
{
    struct text t = text_growing();
    text_addf(&t, "blue city 20-15* 21-15 22-15 23-15; active blue; phase research; round 3; turn 6; %s",
              sentences);
    struct match *m = board(NULL, t.at);
    text_free(&t);
    while (now(m)->active == BLUE)
        plays(m, "blue done", "");
    return m;
}

Test(sovereign_add, a_point_for_each_city_tile)
{
    COVERS("sovereign add.1");
    struct match *m = income(
        "red city 05-05* 06-05 05-04 04-04; red city 10-10* 11-10; red city 05-12; red forts 15-12");
    cr_assert_eq(phase_of(m), PHASE_RESEARCH);
    cr_assert_eq(points(m), 7);
    cr_assert(was_told(m, BLUE, "income red 7 7"));
    match_free(m);
    m = income("red horseman 10-10");
    cr_assert_eq(points(m), 0);
    match_free(m);
}

Test(sovereign_add, tiles_that_are_not_controlled_give_nothing)
{
    COVERS("sovereign add.1", "sovereign city-combat.2");
    /* R9: 06-05 is occupied, 07-05 and 08-05 are cut off behind it, 04-05 is not. */
    struct match *m = income("red city 05-05* 04-05 06-05 07-05 08-05; blue pikeman 06-05");
    cr_assert_eq(points(m), 2);
    match_free(m);
    m = income(
        "red city 05-05* 04-05 06-05 07-05 08-05 06-06 07-06; blue settler 06-05"); /* round it, by 06-06 */
    cr_assert_eq(points(m), 2); /* 05-05 does not touch 06-06 */
    match_free(m);
    m = income("red city 05-05* 05-06 06-05 07-05 08-05 06-06; blue settler 06-05"); /* 05-06, 06-06, 07-05 */
    cr_assert_eq(points(m), 5);
    match_free(m);
    m = income("red city 05-05* 04-05 06-05; red pikeman 06-05"); /* one's own units do not matter */
    cr_assert_eq(points(m), 3);
    match_free(m);
}

Test(sovereign_add, nobody_gets_anything_from_tiles_that_he_only_occupies)
{
    COVERS("sovereign add.1");
    struct match *m = board(NULL, "red city 05-05* 06-05 07-05; blue city 20-15* 21-15; blue pikeman 07-05;"
                                  "red pikeman 05-05; active red; phase move");
    pass_to(m, BLUE, PHASE_RESEARCH);
    cr_assert_eq(points(m), 2);
    pass_to(m, RED, PHASE_RESEARCH);
    cr_assert_eq(points(m), 2);
    match_free(m);
}

Test(sovereign_add, a_group_that_has_not_fought_does_not_occupy)
{
    /* R9: the tiles are red's until the battle. */
    struct match *m = board(NULL, "red city 05-05* 06-05 07-05; blue city 20-15* 21-15; red pikeman 06-05;"
                                  "blue cavalry 07-05 from 08-05; blue cavalry 06-05 from 06-04; active blue;"
                                  "phase manoeuvre");
    cr_assert_eq(sovereign_controlled_tiles(now(m), RED), 3);
    plays(m, "blue fight 08-05 07-05", "");
    cr_assert_eq(sovereign_controlled_tiles(now(m), RED), 2);
    match_free(m);
}

Test(sovereign_add, an_income_bonus_comes_too_late_for_this_turn)
{
    COVERS("sovereign add.2", "sovereign bonus.3", "sovereign tech-trade.2",
           "sovereign tech-globalization.1");
    struct match *m = board(NULL,
                            TWO_CITIES "red techs tier-1 tier-2 tier-3 tier-4 tier-5 tier-6; points 60");
    plays(m, "red research globalization", "");
    cr_assert_eq(points(m), 37);
    pass_to(m, RED, PHASE_RESEARCH);
    cr_assert_eq(points(m), 4 + 12);
    pass_to(m, RED, PHASE_RESEARCH); /* every turn */
    cr_assert_eq(points(m), 4 + 12);
    match_free(m);
    m = board(NULL, TWO_CITIES "red techs tier-1; points 3");
    plays(m, "red research trade", "");
    is_refused(m, "red use trade", "turn.1");
    cr_assert_eq(points(m), 0);
    pass_to(m, RED, PHASE_ADD);
    plays(m, "red use trade", "");
    cr_assert_eq(points(m), 5);
    match_free(m);
}

/* ---- Finish ---- */

Test(sovereign_finish, stolen_technologies_are_marked_after_the_last_manoeuvre)
{
    COVERS("sovereign finish.1");
    struct match *m = board(NULL, TWO_CITIES
                            "phase manoeuvre; red cavalry 10-10 from 09-10; blue city 10-10;"
                            "red cavalry 14-12 from 13-12; blue pikeman 14-12; blue techs mining pottery");
    plays(m, "red fight 09-10 10-10", "");
    cr_assert_eq(phase_of(m), PHASE_SPOILS);
    plays(m, "red technology mining", "");
    plays(m, "blue sacrifice 10-10", "");
    cr_assert_eq(phase_of(m), PHASE_MANOEUVRE);
    cr_assert_not(has_tech(m, RED, "mining"));
    plays(m, "red fight 13-12 14-12", "9 1");
    cr_assert(was_told(m, BLUE, "marked red mining"));
    cr_assert(has_tech(m, RED, "mining"));
    cr_assert(has_tech(m, BLUE, "mining"));
    cr_assert_not(has_tech(m, RED, "pottery"));
    match_free(m);
}

Test(sovereign_finish, stolen_tiles_are_placed_after_the_last_manoeuvre)
{
    COVERS("sovereign finish.2", "sovereign city-capture.3");
    struct match *m = board(NULL, TWO_CITIES
                            "phase manoeuvre; red cavalry 10-10 from 09-10; blue city 10-10 11-10 12-10;"
                            "red cavalry 14-18 from 13-18; blue pikeman 14-18; blue techs mining");
    plays(m, "red fight 09-10 10-10", "");
    plays(m, "red take 12-10", "");
    plays(m, "blue sacrifice 11-10", "");
    cr_assert_eq(size_at(m, "10-10"), 1);
    cr_assert_eq(size_at(m, "05-05"), 4);
    cr_assert_eq(phase_of(m), PHASE_MANOEUVRE);
    plays(m, "red fight 13-18 14-18", "9 1");
    cr_assert_eq(phase_of(m), PHASE_PLACE_TILE);
    is_refused(m, "red done", "finish.2");
    is_refused(m, "red tile 11-10", "R77"); /* not onto the city from which it came */
    is_refused(m, "red tile 08-08", "expand.4");
    plays(m, "red tile 07-05", "");
    cr_assert_eq(size_at(m, "05-05"), 5);
    cr_assert_eq(now(m)->active, BLUE);
    match_free(m);
}

Test(sovereign_finish, cards_come_last)
{
    COVERS("sovereign finish.3");
    /* The stolen technology completes the tier, the stolen tile makes seven of four. */
    struct match *m = board(NULL,
                            "red city 05-05* 06-05 05-04 04-04 04-05 04-06 began 4; blue city 20-15 21-15;"
                            "phase manoeuvre; red cavalry 10-10 from 09-10; red cavalry 14-18 from 13-18;"
                            "blue city 10-10; blue city 14-18 15-18 16-18; blue techs mining;"
                            "red techs pottery writing road-building horseback-riding seafaring");
    plays(m, "red fight 09-10 10-10", "");
    plays(m, "red technology mining", "");
    plays(m, "blue sacrifice 10-10", "");
    plays(m, "red fight 13-18 14-18", "");
    plays(m, "red take 16-18", "");
    plays(m, "blue sacrifice 15-18", "");
    cr_assert_eq(cards(m, RED, CARD_TECHNOLOGY), 0);
    cr_assert_eq(cards(m, RED, CARD_EXPANSION), 0);
    plays(m, "red tile 05-06", "");
    cr_assert(was_told(m, BLUE, "card red technology 1"));
    cr_assert(was_told(m, BLUE, "card red expansion 1"));
    cr_assert_eq(cards(m, RED, CARD_TECHNOLOGY), 1);
    cr_assert_eq(cards(m, RED, CARD_EXPANSION), 1);
    cr_assert_eq(cards(m, RED, CARD_MILITARY), 0);
    match_free(m);
}

Test(sovereign_finish, a_stolen_tile_without_a_place_is_lost)
{
    COVERS("sovereign finish.2");
    /* R77: there was a place when it was taken; the new city closes it, and the captured one is none. */
    struct match *m = board("-----------------------\n"
                            " -gg--g----gggg-----gg--\n"
                            "-----------------------\n",
                            "red city 02-02; blue city 12-02 13-02 14-02; blue city 20-02; phase manoeuvre;"
                            "red cavalry 12-02 from 11-02; red settler 06-02");
    plays(m, "red fight 11-02 12-02", "");
    plays(m, "red take 14-02", "");
    plays(m, "blue sacrifice 13-02", "");
    plays(m, "red found red-2", "");
    cr_assert(was_told(m, RED, "tile-lost red"));
    cr_assert_eq(now(m)->player[RED].tiles_won, 0);
    cr_assert_eq(size_at(m, "02-02"), 1);
    cr_assert_eq(size_at(m, "06-02"), 1);
    cr_assert_eq(size_at(m, "12-02"), 1);
    match_free(m);
}

Test(sovereign_finish, cards_never_run_out)
{
    COVERS("sovereign components.5");
    /* R6: there are about five of each kind for each player, and two players here. */
    struct match *m = board(
        NULL, "red city 05-05* 06-05 05-04 04-04 04-05 04-06 05-06 began 4; blue city 20-15;"
              "red cards expansion 12; blue cards expansion 9; phase units; red techs mining; points 3");
    plays(m, "red done", "");
    cr_assert_eq(cards(m, RED, CARD_EXPANSION), 13);
    cr_assert_eq(cards(m, RED, CARD_MILITARY) + cards(m, RED, CARD_TECHNOLOGY), 0);
    cr_assert_eq(CARDS, 3);
    match_free(m);
}
