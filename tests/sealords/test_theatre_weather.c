/* [X6] Roads that shelter, and how often a commander is put to the test. */
#include "scene.h"

Test(sealords_theatre_weather, roads_shelter)
{
    COVERS("sealords X6.6");
    struct match *m = sea("italy at genoa: br-sol-1 4/0; norris commands italy;"
                          "naples at la-spezia: br-sol-2 4/0; martin commands naples;"
                          "tramontana blows; gale-coming tramontana 10");
    sail_on(m, "9 0 0"); /* at Genoa; both keep their squadrons */
    cr_expect_eq(dp(m, "br-sol-1"), 2);
    cr_expect_eq(dp(m, "br-sol-2"), 0, "one less than the 1 of its distance");
    match_free(m);
}

#define CAUGHT(where)                                                                                        \
    "italy at " where ": br-sol-1 4/0, br-sol-2 4/0, br-sol-3 4/0; norris commands italy;"                   \
    "tramontana blows; gale-coming tramontana 9"

Test(sealords_theatre_weather, in_sheltered_roads_a_commander_keeps_his_ships)
{
    COVERS("sealords X6.9");
    struct match *m = sea(CAUGHT("genoa"));
    plays(m, "british done", "");
    plays(m, "bourbon done", "9 5"); /* at Genoa; Norris has LR 3 */
    cr_expect_eq(formation(m, "italy")->losses, 2);
    match_free(m);
    m = sea(CAUGHT("la-spezia"));
    plays(m, "british done", "");
    plays(m, "bourbon done", "9 5");
    cr_expect_eq(formation(m, "italy")->losses, 0, "5 less 2");
    match_free(m);
}

Test(sealords_theatre_weather, the_check_is_made_once_an_impulse)
{
    COVERS("sealords X6.9");
    struct match *m = sea(CAUGHT("genoa"));
    sail_on(m, "9 0");
    cr_assert_eq(now(m)->increment, 2);
    sail_on(m, ""); /* the gale is still over Genoa, and nobody rolls */
    cr_expect(now(m)->gale[wind("tramontana")].force != 0);
    cr_expect_gt(dp(m, "br-sol-1"), 1, "it is in the gale");
    match_free(m);
    /* And once more in the next Impulse. */
    m = sea(
        "italy at genoa: br-sol-1 4/0, br-sol-2 4/0, br-sol-3 4/0; norris commands italy;"
        "marks british-1 scattering; tramontana gale 9 genoa; increment 0; step courses; phase start; acting british");
    plays(m, "british done", "");
    plays(m, "british done", "");
    plays(m, "bourbon done", "5");
    cr_expect_eq(formation(m, "italy")->losses, 2);
    match_free(m);
}
