/* Options that change the rules: paid actions of Wheel and Electricity (R16). The others stand with their chapters. */
#include "war.h"

#define PAID "phase research; options paid-actions; points 40;"

Test(sovereign_options, wheel_allows_a_further_action_that_is_paid)
{
    COVERS("sovereign tech-wheel.1", "sovereign tech-wheel.2", "sovereign spend.1");
    struct match *m = war(PAID "red techs wheel; red unspent wheel");
    is_refused(m, "red discover mining wheel", "bonus.4"); /* nothing is free */
    cr_expect_eq(offered(m, RED, MOVE_DISCOVER), 0);
    all_play(m, "red research pottery; red research mining; red research seafaring");
    is_refused(m, "red research writing", "spend.1");
    plays(m, "red extra wheel", "");
    is_refused(m, "red extra wheel", "bonus.4");
    plays(m, "red research writing", "");
    cr_expect_eq(points(m), 32);
    is_refused(m, "red research road-building", "spend.1");
    match_free(m);
}

Test(sovereign_options, electricity_allows_two)
{
    COVERS("sovereign tech-electricity.1");
    struct match *m = war(PAID "red techs electricity; red unspent electricity");
    plays(m, "red extra electricity", "");
    all_play(
        m,
        "red research pottery; red research mining; red research seafaring; red research writing; red research road-building");
    is_refused(m, "red research horseback-riding", "spend.1");
    cr_expect_eq(points(m), 30);
    match_free(m);
}

Test(sovereign_options, in_any_part_of_spend)
{
    COVERS("sovereign tech-wheel.1");
    struct match *m = war(
        "phase expand; options paid-actions; points 40; actions 3; red techs wheel mining; red unspent wheel");
    is_refused(m, "red expand 05-03", "spend.1");
    plays(m, "red extra wheel", "");
    plays(m, "red done", "");
    plays(m, "red build pikeman 03-03", ""); /* and used in a later one */
    is_refused(m, "red build pikeman 03-03", "spend.1");
    match_free(m);
}

Test(sovereign_options, without_the_option_there_is_none)
{
    COVERS("sovereign tech-wheel.2");
    struct match *m = war("phase research; points 40; red techs wheel; red unspent wheel");
    is_refused(m, "red extra wheel", "tech-wheel.2");
    cr_expect(is_offered(m, "red discover mining wheel"));
    match_free(m);
}
