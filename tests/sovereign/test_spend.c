/* [spend, bonus] Points and actions, and what bonuses spare of both. */
#include "scene.h"

#define TWO_CITIES "red city 05-05* 06-05 05-04 04-04; blue city 20-15* 21-15 22-15 23-15;"

Test(sovereign_spend, three_actions_paid_in_points)
{
    COVERS("sovereign spend.1", "sovereign spend.3");
    struct match *m = board(NULL, TWO_CITIES "points 30");
    plays(m, "red research mining", ""); /* three of one type */
    plays(m, "red research pottery", "");
    plays(m, "red research writing", "");
    cr_assert_eq(points(m), 24);
    is_refused(m, "red research seafaring", "spend.1");
    cr_assert_eq(offered(m, RED, MOVE_RESEARCH), 0);
    plays(m, "red done", "");
    cr_assert_eq(now(m)->active, BLUE); /* nothing is left to do with 24 points */
    match_free(m);

    m = board(NULL, TWO_CITIES "points 30; land r 07-05"); /* a mixture */
    plays(m, "red research mining", "");
    plays(m, "red done", "");
    plays(m, "red expand 07-05", "");
    plays(m, "red done", "");
    plays(m, "red build pikeman 05-05", "");
    cr_assert_eq(points(m), 30 - 2 - 2 - 3);
    is_refused(m, "red build pikeman 05-05", "spend.1");
    cr_assert_eq(offered(m, RED, MOVE_BUILD), 0);
    match_free(m);

    m = board(NULL,
              TWO_CITIES "points 30; phase expand; red techs code-of-laws"); /* forts are actions, too */
    plays(m, "red expand 07-05", "");
    plays(m, "red fort 05-08", "");
    plays(m, "red expand 04-05", "");
    is_refused(m, "red expand 05-06", "spend.1");
    is_refused(m, "red fort 03-08", "spend.1");
    cr_assert_eq(points(m), 30 - 12);
    match_free(m);

    m = board(NULL, TWO_CITIES "points 30; phase units; red techs mining");
    for (int i = 0; i < 3; i++)
        plays(m, "red build pikeman 05-05", "");
    is_refused(m, "red build pikeman 05-05", "spend.1");
    match_free(m);
}

Test(sovereign_spend, no_action_without_its_points)
{
    COVERS("sovereign spend.1");
    struct match *m = board(NULL, TWO_CITIES "points 3; phase expand; red techs mining");
    is_refused(m, "red expand 07-05", "expand.2");
    cr_assert_eq(offered(m, RED, MOVE_EXPAND), 0);
    plays(m, "red done", "");
    plays(m, "red build pikeman 05-05", "");
    is_refused(m, "red build pikeman 05-05", "units.3");
    match_free(m);
}

Test(sovereign_spend, points_are_not_saved)
{
    COVERS("sovereign spend.2");
    struct match *m = board(NULL, TWO_CITIES "points 30; red pikeman 05-05");
    pass_to(m, RED, PHASE_MOVE);
    cr_assert_eq(points(m), 0);
    pass_to(m, BLUE, PHASE_RESEARCH);
    cr_assert_eq(points(m), 4);
    pass_to(m, RED, PHASE_RESEARCH);
    cr_assert_eq(points(m), 4);
    cr_assert_eq(now(m)->actions, 0);
    match_free(m);
}

Test(sovereign_spend, actions_come_anew)
{
    COVERS("sovereign spend.1");
    struct match *m = board(NULL, TWO_CITIES "points 30");
    plays(m, "red research mining", "");
    plays(m, "red research pottery", "");
    plays(m, "red research writing", "");
    pass_to(m, RED, PHASE_RESEARCH);
    plays(m, "red research seafaring", "");
    plays(m, "red research road-building", "");
    cr_assert_eq(now(m)->actions, 2);
    match_free(m);
}

/* ---- Bonuses ---- */

Test(sovereign_bonus, each_in_its_part_of_the_turn)
{
    COVERS("sovereign bonus.1", "sovereign spend.4");
    struct match *m = board(
        NULL, TWO_CITIES "points 40; red techs tier-1 tier-2 tier-3 scientific-method banking arts refining;"
                         "red unspent wheel");
    plays(m, "red research industrialisation", "");
    is_refused(m, "red grow 07-05 industrialisation", "turn.1"); /* not among the discoveries */
    is_refused(m, "red raise pikeman 05-05 industrialisation", "turn.1");
    is_refused(m, "red grow 07-05 wheel", "turn.1");
    plays(m, "red done", "");
    is_refused(m, "red raise pikeman 05-05 industrialisation", "turn.1");
    plays(m, "red done", "");
    plays(m, "red raise pikeman 05-05 industrialisation", "");
    is_refused(m, "red grow 07-05 wheel", "turn.1"); /* too late for a tile */
    is_refused(m, "red discover metallurgy wheel", "turn.1");
    plays(m, "red raise pikeman 05-05 wheel", "");
    match_free(m);
}

Test(sovereign_bonus, none_is_an_action)
{
    COVERS("sovereign bonus.2", "sovereign tech-wheel.2");
    /* Three that are paid for, and a free discovery, free tiles and a free action besides. */
    struct match *m = board(NULL,
                            TWO_CITIES "points 40; red techs tier-1 mathematics construction trade wheel;"
                                       "red unspent writing wheel");
    plays(m, "red research irrigation", "");
    plays(m, "red discover navigation writing", "");
    cr_assert_eq(now(m)->actions, 1);
    cr_assert_eq(points(m), 37);
    plays(m, "red done", "");
    plays(m, "red grow 07-05 irrigation", "");
    plays(m, "red expand 04-05", "");
    plays(m, "red done", "");
    plays(m, "red build pikeman 05-05", "");
    is_refused(m, "red build pikeman 05-05", "spend.1");
    plays(m, "red raise pikeman 05-05 wheel", "");
    cr_assert_eq(points(m), 37 - 4 - 3);
    cr_assert_eq(now(m)->actions, 3);
    is_refused(m, "red raise pikeman 05-05 wheel", "bonus.4");
    match_free(m);
}

Test(sovereign_bonus, what_comes_too_late_is_used_in_a_later_turn)
{
    COVERS("sovereign bonus.3", "sovereign tech-banking.1");
    struct match *m = board(NULL, TWO_CITIES "points 40; red techs tier-1 tier-2 tier-3");
    plays(m, "red research banking", "");
    cr_assert_eq(points(m), 32);
    pass_to(m, RED, PHASE_ADD);
    plays(m, "red use banking", "");
    cr_assert_eq(points(m), 4 + 5);
    match_free(m);
}

Test(sovereign_bonus, a_turn_of_choice_comes_once)
{
    COVERS("sovereign bonus.4", "sovereign tech-writing.1");
    /* R13: in the turn of discovery, or in any later one. */
    struct match *m = board(NULL, TWO_CITIES "points 2");
    plays(m, "red research writing", "");
    plays(m, "red discover pottery writing", "");
    cr_assert_not(is_unspent(m, RED, "writing"));
    is_refused(m, "red discover mining writing", "bonus.4");
    match_free(m);

    m = board(NULL, TWO_CITIES "points 2");
    plays(m, "red research writing", "");
    pass_to(m, RED, PHASE_RESEARCH);
    pass_to(m, RED, PHASE_RESEARCH);
    cr_assert(is_unspent(m, RED, "writing"));
    plays(m, "red discover mining writing", "");
    cr_assert(has_tech(m, RED, "mining"));
    pass_to(m, RED, PHASE_RESEARCH);
    is_refused(m, "red discover pottery writing", "bonus.4");
    match_free(m);

    m = board(NULL, TWO_CITIES "points 2"); /* who has not the technology has no bonus */
    is_refused(m, "red discover pottery writing", "bonus.4");
    is_refused(m, "red discover pottery mining", "bonus.1"); /* and not all have one */
    match_free(m);
}

Test(sovereign_bonus, the_turn_of_discovery_does_not_come_again)
{
    COVERS("sovereign bonus.5", "sovereign tech-irrigation.1");
    struct match *m = board(NULL, TWO_CITIES "points 9; red techs tier-1");
    plays(m, "red research irrigation", "");
    plays(m, "red done", "");
    cr_assert(is_offered(m, "red grow 07-05 irrigation"));
    pass_to(m, RED, PHASE_RESEARCH);
    plays(m, "red done", "");
    cr_assert_eq(phase_of(m), PHASE_EXPAND);
    is_refused(m, "red grow 07-05 irrigation", "bonus.4");
    cr_assert_eq(offered(m, RED, MOVE_GROW), 0);
    match_free(m);
}

Test(sovereign_bonus, a_captured_one_has_its_turn_of_discovery_next)
{
    COVERS("sovereign bonus.5", "sovereign finish.1");
    /* R14: Religion, captured; its two tiles come in the next turn, and are lost after it. */
    struct match *m = board(NULL, TWO_CITIES "phase manoeuvre; red cavalry 10-10 from 09-10; blue city 10-10;"
                                             "blue techs religion; red techs tier-1 tier-2");
    plays(m, "red fight 09-10 10-10", "");
    plays(m, "red technology religion", "");
    plays(m, "blue sacrifice 10-10", "");
    cr_assert(has_tech(m, RED, "religion"));
    pass_to(m, RED, PHASE_EXPAND);
    plays(m, "red grow 07-05 religion", "");
    plays(m, "red grow 08-05 religion", "");
    is_refused(m, "red grow 09-05 religion", "bonus.4");
    cr_assert_eq(points(m), 4);
    pass_to(m, RED, PHASE_EXPAND);
    is_refused(m, "red grow 04-05 religion", "bonus.4");
    match_free(m);
}

Test(sovereign_bonus, captured_choices_are_fresh)
{
    /* R25: the loser has used his Writing, the captor gets one that works. */
    struct match *m = board(NULL, TWO_CITIES "phase manoeuvre; red cavalry 10-10 from 09-10; blue city 10-10;"
                                             "blue techs writing");
    plays(m, "red fight 09-10 10-10", "");
    plays(m, "red technology writing", "");
    plays(m, "blue sacrifice 10-10", "");
    pass_to(m, RED, PHASE_RESEARCH);
    plays(m, "red discover mining writing", "");
    match_free(m);
}
