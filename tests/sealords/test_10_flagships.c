/* [10.311, 10.312, 10.314] Flagships: with whom they are, and what becomes of one who is left without. */
#include "games/sealords/leaders.h"
#include "scene.h"
#include <stdio.h>

#define REORGANISES "; impulse 0; increment 0; phase reorganise; step orders"
#define NAMUR       "mathews commands red-division; namur with br-sol-1 0"

/* A Flagship of that Formation who has no partner. */
#define ALSO(flagship, where, formation)                                                                     \
    "; sail " flagship " 1; squadron-state " flagship " " where "; in " flagship " " formation

static int in(const struct match *m, const char *id)
{
    return now(m)->squadron[squadron(id)].in - 1;
}

Test(sealords_10_flagships, one_who_is_left_with_frigates_is_on_her_own)
{
    COVERS("sealords 10.311b", "sealords 10.312");
    struct match *m = sea("red-division at leghorn: br-sol-1 1/0, br-f-1 2/0; " NAMUR);
    struct state  s = *now(m);
    struct umpire quiet = { .dice = match_dice(m) };
    sealords_lose_sail(data(), &s, squadron("br-sol-1"), &quiet);
    const int alone = s.slot_of[squadron_unit(squadron("namur"))] - 1;
    cr_assert_geq(alone, 0, "no squadron of the line is there for her");
    cr_expect(is_without_orders(&s, alone));
    cr_expect_eq(s.squadron[squadron("br-f-1")].in, 1 + slot(m, "red-division"), "and the Flotilla goes on");
    cr_expect_eq(sealords_commander(data(), &s, slot(m, "red-division")), leader("mathews"));
    match_free(m);
}

Test(sealords_10_flagships, her_squadron_is_not_transferred_from_under_her)
{
    COVERS("sealords 10.311b", "sealords 3.26");
    struct match *m = sea("red-division at port-mahon fitting-out: br-sol-1 1/0, br-f-1 2/0;" NAMUR
                          "; br-sol-2 in port-mahon 2/0; fleet-admiral british mathews" REORGANISES);
    is_refused(m, "british transfer br-sol-1 br-sol-2 1", "10.311b");
    match_free(m);
    m = sea("red-division at port-mahon fitting-out: br-sol-1 1/0, br-sol-3 2/0;" NAMUR
            "; br-sol-2 in port-mahon 2/0; fleet-admiral british mathews" REORGANISES);
    plays(m, "british transfer br-sol-1 br-sol-2 1", "0");
    cr_expect_eq(now(m)->squadron[squadron("namur")].pair, 1 + squadron("br-sol-3"), "she has another");
    match_free(m);
}

Test(sealords_10_flagships, one_without_a_partner_may_be_laid_up_beside_the_last_squadron)
{
    COVERS("sealords 3.336b", "sealords 3.353", "sealords 10.311b");
    const char *const there = "red-division at port-mahon fitting-out: br-sol-1 4/0;" NAMUR ALSO(
        "neptune", "fitting-out; squadron-at neptune port-mahon-harbour", "british-1");
    char lines[1024];
    snprintf(lines, sizeof lines, "%s%s", there, REORGANISES);
    struct match *m = sea(lines);
    is_refused(m, "british unassign br-sol-1", "3.353");
    plays(m, "british unassign neptune", "");
    cr_expect_eq(now(m)->squadron[squadron("neptune")].state, IN_ORDINARY);
    cr_expect_eq(in(m, "namur"), slot(m, "red-division"));
    match_free(m);
    snprintf(
        lines, sizeof lines,
        "%s; order british-1 watch-toulon; chit watch-toulon issued; impulse 0; increment 0; phase ordinary;"
        "step relief",
        there);
    m = sea(lines);
    is_refused(m, "british ordinary br-sol-1", "9.389");
    plays(m, "british ordinary neptune", "");
    cr_expect_eq(now(m)->squadron[squadron("neptune")].state, IN_ORDINARY, "the Order goes on without her");
    match_free(m);
}

Test(sealords_10_flagships, with_the_last_of_the_line_all_flagships_are_laid_up)
{
    COVERS("sealords 10.311b", "sealords 3.336b");
    struct match *m = sea("red-division at port-mahon fitting-out: br-sol-1 4/0, br-f-1 2/0;" NAMUR ALSO(
        "neptune", "fitting-out; squadron-at neptune port-mahon-harbour", "british-1") REORGANISES);
    plays(m, "british unassign br-sol-1", "");
    cr_expect_eq(now(m)->squadron[squadron("namur")].state, IN_ORDINARY, "who goes with her squadron");
    cr_expect_eq(now(m)->squadron[squadron("neptune")].state, IN_ORDINARY);
    cr_expect_eq(in(m, "br-f-1"), slot(m, "red-division"));
    match_free(m);
}

Test(sealords_10_flagships, the_combined_fleet_does_not_part_into_a_flagship)
{
    COVERS("sealords 10.311b", "sealords X2.4b");
    const char *const fleet =
        "combined-fleet at leghorn: fr-sol-1 4/0, %s; de-court commands combined-fleet; geraldino assists "
        "combined-fleet; mark french-status 1" ALSO("real-felipe", "ready; squadron-at real-felipe leghorn",
                                                    "bourbon-1") REORGANISES;
    char lines[1024];
    snprintf(lines, sizeof lines, fleet, "fr-sol-2 3/0");
    struct match *m = sea(lines);
    is_refused(m, "bourbon part combined-fleet", "10.311b");
    match_free(m);
    snprintf(lines, sizeof lines, fleet, "sp-f-1 2/0");
    m = sea(lines);
    is_refused(m, "bourbon part combined-fleet", "10.311b");
    match_free(m);
    snprintf(lines, sizeof lines, fleet, "sp-sol-1 3/0");
    m = sea(lines);
    plays(m, "bourbon part combined-fleet", "");
    cr_expect_eq(in(m, "real-felipe"), in(m, "sp-sol-1"));
    match_free(m);
}

/* ---- Integral, an option [10.314] ---- */

Test(sealords_10_flagships, an_integral_one_is_transferred_in_ordinary_too)
{
    COVERS("sealords 10.314", "sealords 3.26");
    struct match *m = sea(
        "options 10.314; br-sol-1 in port-mahon 4/0; br-sol-2 in port-mahon 4/0;"
        "sail namur 1; squadron-state namur in-ordinary; squadron-at namur port-mahon-harbour;"
        "pair namur br-sol-1; pair br-sol-1 namur; leader mathews station; fleet-admiral british mathews;"
        "italy at port-mahon fitting-out: br-sol-3 3/0; norris commands italy" REORGANISES);
    plays(m, "british transfer namur br-sol-2 1", "0");
    cr_expect_eq(now(m)->squadron[squadron("namur")].pair, 1 + squadron("br-sol-2"));
    cr_expect_eq(now(m)->squadron[squadron("br-sol-1")].pair, 0);
    cr_expect_eq(now(m)->squadron[squadron("namur")].state, IN_ORDINARY);
    plays(m, "british transfer namur br-sol-3 1", "0");
    cr_expect_eq(in(m, "namur"), slot(m, "italy"));
    plays(m, "british transfer namur br-sol-1 1", "0");
    cr_expect_eq(in(m, "namur"), -1, "and back");
    match_free(m);
}
