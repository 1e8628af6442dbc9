/* [tech-trade, tech-banking, tech-globalization] What is added to the points of the tiles. */
#include "scene.h"

#define BLUE_FAR "blue city 25-18* 26-18 27-18 28-18;"
#define THREE    "red city 05-05* 06-05; red city 15-05; red city 05-12;" BLUE_FAR "phase add;"

Test(sovereign_income, trade_gives_a_point_for_each_city_once)
{
    COVERS("sovereign tech-trade.1", "sovereign bonus.4");
    struct match *m = board(NULL, THREE "red techs trade; red unspent trade");
    plays(m, "red use trade", "");
    cr_assert_eq(points(m), 4 + 3);
    cr_assert_eq(phase_of(m), PHASE_RESEARCH);
    pass_to(m, RED, PHASE_RESEARCH); /* and no more */
    cr_assert_eq(points(m), 4);
    match_free(m);
    m = board(NULL, THREE "red techs trade; red unspent trade"); /* in a turn of choice */
    plays(m, "red add", "");
    cr_assert_eq(points(m), 4);
    cr_assert(is_unspent(m, RED, "trade"));
    pass_to(m, RED, PHASE_ADD);
    is_refused(m, "red use banking", "bonus.4");
    is_refused(m, "red use wheel", "bonus.1");
    plays(m, "red use trade", "");
    cr_assert_eq(points(m), 7);
    match_free(m);
}

Test(sovereign_income, banking_gives_five_and_then_nothing)
{
    COVERS("sovereign tech-banking.1", "sovereign tech-banking.2");
    struct match *m = board(NULL, THREE "red techs banking; red unspent banking");
    plays(m, "red use banking", "");
    cr_assert_eq(points(m), 4 + 15);
    pass_to(m, BLUE, PHASE_RESEARCH);
    for (int i = 0; i < 3; i++)
        plays(m, "blue done", "");
    cr_assert(was_told(m, RED, "lean red 0")); /* nothing to do with that, and blue is on again */
    cr_assert_eq(now(m)->active, BLUE);
    pass_to(m, RED, PHASE_RESEARCH);
    cr_assert_eq(points(m), 4);
    match_free(m);
}

Test(sovereign_income, in_the_lean_step_trade_waits_and_globalization_pays)
{
    COVERS("sovereign tech-banking.2", "sovereign tech-globalization.1");
    /* R18 */
    struct match *m = board(NULL, THREE "red techs banking trade globalization; red unspent banking trade");
    plays(m, "red use banking", "");
    cr_assert_eq(phase_of(m), PHASE_ADD);
    plays(m, "red add", "");
    cr_assert_eq(points(m), 4 + 15 + 12);
    pass_to(m, BLUE, PHASE_RESEARCH);
    for (int i = 0; i < 3; i++)
        plays(m, "blue done", "");
    cr_assert_eq(phase_of(m), PHASE_RESEARCH); /* nothing is asked in the Add step */
    cr_assert_eq(now(m)->active, RED);
    cr_assert_eq(points(m), 12);
    cr_assert(is_unspent(m, RED, "trade"));
    pass_to(m, RED, PHASE_ADD);
    plays(m, "red use trade", "");
    cr_assert_eq(points(m), 4 + 3 + 12);
    match_free(m);
}

Test(sovereign_income, trade_and_banking_in_one_step)
{
    COVERS("sovereign tech-trade.1", "sovereign tech-banking.1");
    /* R18 */
    struct match *m = board(NULL, THREE "red techs banking trade; red unspent banking trade");
    plays(m, "red use trade", "");
    is_refused(m, "red use trade", "bonus.4");
    plays(m, "red use banking", "");
    cr_assert_eq(points(m), 4 + 3 + 15);
    match_free(m);
}

Test(sovereign_income, without_cities_globalization_is_all_there_is)
{
    COVERS("sovereign add.1", "sovereign tech-globalization.1");
    /* R93 */
    struct match *m = board(
        NULL, BLUE_FAR
        "phase move; active blue; blue pikeman 25-18; red pikeman 10-10; red techs trade globalization;"
        "red unspent trade");
    plays(m, "blue done", "");
    cr_assert_eq(phase_of(m), PHASE_RESEARCH);
    cr_assert_eq(points(m), 12);
    plays(m, "red research mining", "");
    match_free(m);
}
