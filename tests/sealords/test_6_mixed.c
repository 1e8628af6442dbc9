/* [6.13, 6.16, 6.3] Assigning and recovering Auxiliaries, and Mixed-Role Sail. */
#include "scene.h"
#include <stdio.h>

#define LESTOCK "lestock commands white-division;"
#define STEP    "phase auxiliaries; acting british bourbon; step attrition; impulse 0; increment 0;"
#define START   "phase start; acting british bourbon; step courses; increment 0;"

static int where(const struct match *m, const char *id)
{
    return now(m)->auxiliary[auxiliary(id)].where;
}
static int at(const struct match *m, const char *id)
{
    return now(m)->auxiliary[auxiliary(id)].at;
}

/* ---- Assigning ---- */

Test(sealords_6_mixed, from_the_available_box_to_a_port_or_a_formation_there)
{
    COVERS("sealords 6.13", "sealords 6.131a", "sealords 6.131b", "sealords 6.12");
    struct match *m = sea(
        STEP
        "white-division at port-mahon fitting-out: br-sol-1 4/0;" LESTOCK
        "italy at naples: br-sol-2 4/0; martin commands italy;"
        "br-fleet-1 available; br-light-1 available; br-light-2 in port-mahon; br-light-3 in gibraltar; sp-light-1 available");
    is_refused(m, "british berth br-fleet-1 cadiz", "6.131a");
    is_refused(m, "british berth br-light-2 gibraltar", "6.131a");
    plays(m, "british berth br-fleet-1 gibraltar", "");
    cr_expect(where(m, "br-fleet-1") == AUX_IN_PORT && at(m, "br-fleet-1") == port("gibraltar"));
    is_refused(m, "british lend br-light-1 italy", "6.131a");
    plays(m, "british lend br-light-1 white-division", "");
    cr_expect(where(m, "br-light-1") == AUX_WITH && at(m, "br-light-1") == slot(m, "white-division"));
    plays(m, "british lend br-light-2 white-division", "");
    cr_expect_eq(where(m, "br-light-2"), AUX_WITH);
    is_refused(m, "british lend br-light-3 white-division", "6.131b");
    is_refused(m, "british berth sp-light-1 gibraltar", "6.131a");
    match_free(m);
}

Test(sealords_6_mixed, limits_of_number_and_class)
{
    COVERS("sealords 6.132a", "sealords 6.133");
    struct match *m = sea(
        STEP
        "italy at port-mahon fitting-out: br-sol-2 4/0; martin commands italy;"
        "white-division at port-mahon fitting-out: br-sol-1 4/0;" LESTOCK "br-sol-3 at port-mahon 4/0;"
        "br-light-1 available; br-light-2 available; br-light-3 available; br-bomb-1 available; sa-galley-1 available;"
        "br-fireship-1 available");
    plays(m, "british lend br-light-1 italy", "");
    plays(m, "british lend br-light-2 italy", "");
    is_refused(m, "british lend br-light-3 italy", "6.132a");
    is_refused(m, "british lend br-light-3 br-sol-3", "6.132a");
    is_refused(m, "british berth br-bomb-1 gibraltar", "6.133");
    is_refused(m, "british berth br-fireship-1 villefranche", "6.133");
    plays(m, "british lend br-light-3 white-division", "");
    plays(m, "british lend br-bomb-1 white-division", "");
    plays(m, "british lend br-fireship-1 white-division", ""); /* a Flag takes any number */
    cr_expect_eq(sealords_auxiliaries(data(), now(m), slot(m, "white-division")), 3);
    match_free(m);
}

Test(sealords_6_mixed, at_a_minor_port_all_see_how_many)
{
    COVERS("sealords 6.134");
    struct match *m = sea(STEP "br-light-1 available; br-light-2 available");
    plays(m, "british berth br-light-1 villefranche", "");
    cr_expect(was_told(m, BOURBON, "auxiliary-lands villefranche"));
    plays(m, "british berth br-light-2 gibraltar", "");
    cr_expect_not(was_told(m, BOURBON, "auxiliary-lands gibraltar"));
    match_free(m);
}

Test(sealords_6_mixed, without_a_host_it_goes_home)
{
    COVERS("sealords 6.135");
    struct match *m = sea(STEP "br-light-1 in cadiz"); /* which is no longer Friendly, if it ever was */
    struct state  s = *now(m);
    struct dice   none = { 0 };
    struct umpire u = { .dice = &none };
    sealords_clear_berths(data(), &s, &u);
    cr_expect_eq(s.auxiliary[auxiliary("br-light-1")].where, AUX_RECOVERY);
    match_free(m);
    m = sea("white-division at malaga: br-sol-1 1/0;" LESTOCK "br-light-1 with white-division");
    s = *now(m);
    sealords_lose_sail(data(), &s, squadron("br-sol-1"), &u);
    cr_expect_eq(s.auxiliary[auxiliary("br-light-1")].where, AUX_RECOVERY);
    match_free(m);
}

Test(sealords_6_mixed, a_blockade_does_not_forbid_it)
{
    COVERS("sealords 6.136");
    struct match *m = sea(
        STEP "catalonia at toulon: br-sol-1 4/0; norris commands catalonia; order british-1 watch-toulon;"
             "chit watch-toulon issued; fr-light-1 available");
    plays(m, "bourbon berth fr-light-1 toulon", "");
    cr_expect_eq(where(m, "fr-light-1"), AUX_IN_PORT);
    match_free(m);
}

Test(sealords_6_mixed, one_move_assigns_them_all)
{
    COVERS("sealords 6.131a");
    struct match *m = sea(STEP "white-division at port-mahon fitting-out: br-sol-1 4/0, br-sol-3 4/0;" LESTOCK
                               "br-fleet-1 available; br-light-1 available; br-light-2 available");
    plays(m, "british muster", "");
    cr_expect_eq(sealords_auxiliaries(data(), now(m), slot(m, "white-division")), 2);
    cr_expect_eq(where(m, "br-light-2"), AUX_IN_PORT);
    is_refused(m, "british muster", "6.131a");
    match_free(m);
}

Test(sealords_6_mixed, recovery_by_class_and_season)
{
    COVERS("sealords 6.161", "sealords 6.12");
    struct match *m = sea(
        "phase issue; step auxiliaries; impulse 0; increment 0;"
        "br-light-1 recovery; br-fireship-1 recovery; br-fireship-2 recovery; br-dummy-1 recovery");
    plays(m, "british done", "");
    plays(m, "bourbon done", "6 1 2"); /* Spring: Light 0 to 6, Fireship 0 and 1; a Dummy comes by itself */
    cr_expect_eq(where(m, "br-light-1"), AUX_AVAILABLE);
    cr_expect_eq(where(m, "br-fireship-1"), AUX_AVAILABLE);
    cr_expect_eq(where(m, "br-fireship-2"), AUX_RECOVERY);
    cr_expect_eq(where(m, "br-dummy-1"), AUX_AVAILABLE);
    match_free(m);
}

/* ---- Conversion in port ---- */

Test(sealords_6_mixed, two_sail_in_port_become_an_auxiliary)
{
    COVERS("sealords 6.311", "sealords 6.312", "sealords 6.32", "sealords 6.321", "sealords 6.322",
           "sealords 6.323a");
    struct match *m = sea(
        STEP
        "br-f-1 in gibraltar 1/0; br-f-2 in port-mahon 2/0; br-sold-1 in port-mahon 2/0; br-sol-1 in port-mahon 2/0;"
        "br-fleet-1 available; br-fleet-2 available; br-fleet-3 available; br-fleet-4 available");
    is_refused(m, "british to-auxiliary br-f-1 br-f-1", "6.321");
    is_refused(m, "british to-auxiliary br-sold-1 br-f-1", "6.321");
    is_refused(m, "british to-auxiliary br-sol-1 br-sol-1", "6.312");
    plays(m, "british to-auxiliary br-f-1 br-f-2", ""); /* from different ports */
    cr_expect_eq(where(m, "br-fleet-5"), AUX_AVAILABLE);
    cr_expect_eq(sail(m, "br-f-1"), 0);
    cr_expect_eq(sail(m, "br-f-2"), 1);
    is_refused(m, "british berth br-fleet-5 gibraltar", "4.3c"); /* that comes after Assignments */
    plays(m, "british to-auxiliary br-sold-1 br-sold-1", "");
    cr_expect_eq(where(m, "br-fleet-50-1"), AUX_AVAILABLE);
    match_free(m);
}

Test(sealords_6_mixed, two_contingents_do_not_make_one)
{
    COVERS("sealords 6.321", "sealords R228");
    struct match *m = sea(STEP "fr-f-1 in toulon 1/0; fr-f-2 in toulon 1/0; sp-f-1 in cartagena 1/0");
    is_refused(m, "bourbon to-auxiliary fr-f-1 sp-f-1", "6.321");
    cr_expect_not(is_offered(m, "bourbon to-auxiliary fr-f-1 sp-f-1"));
    cr_expect(is_offered(m, "bourbon to-auxiliary fr-f-1 fr-f-2"));
    match_free(m);
}

/* Toulon is Neutral to them in peace, and they lie up and Form there as at home. */
Test(sealords_6_mixed, where_spaniards_are_at_home_they_are_given_auxiliaries)
{
    COVERS("sealords 6.131a", "sealords X8.1", "sealords X8.2b");
    struct match *m = sea(STEP "mark french-status 0; baleares at toulon fitting-out: sp-sol-1 3/0;"
                               "geraldino commands baleares; sp-light-1 available");
    is_refused(m, "bourbon berth sp-light-1 toulon", "6.131a");
    plays(m, "bourbon lend sp-light-1 baleares", "");
    cr_expect_eq(where(m, "sp-light-1"), AUX_WITH);
    match_free(m);
}

Test(sealords_6_mixed, counters_limit_it)
{
    COVERS("sealords 6.32", "sealords 6.327");
    struct match *m = sea(
        STEP "br-f-2 in port-mahon 2/0; br-fleet-1 available; br-fleet-2 available; br-fleet-3 available;"
             "br-fleet-4 available; br-fleet-5 available; br-sold-1 in port-mahon 2/5");
    is_refused(m, "british to-auxiliary br-f-2 br-f-2", "6.32");
    is_refused(m, "british to-auxiliary br-sold-1 br-sold-1", "6.327"); /* DR 8 */
    match_free(m);
    m = sea(STEP "br-sold-1 in port-mahon 2/4");
    plays(m, "british to-auxiliary br-sold-1 br-sold-1", ""); /* half of it is not over half */
    cr_expect_eq(where(m, "br-fleet-50-1"), AUX_AVAILABLE);
    match_free(m);
}

Test(sealords_6_mixed, not_out_of_a_blockaded_port)
{
    COVERS("sealords 6.323a");
    struct match *m = sea(
        STEP "catalonia at toulon: br-sol-1 4/0; norris commands catalonia; order british-1 watch-toulon;"
             "chit watch-toulon issued; fr-f-1 in toulon 2/0");
    plays(m, "bourbon to-auxiliary fr-f-1 fr-f-1", ""); /* he learns it by trying (R153) */
    cr_expect(was_told(m, BOURBON, "port-shut fr-f-1 fr-f-1"));
    cr_expect_eq(sail(m, "fr-f-1"), 2);
    match_free(m);
    for (int first = 0; first < 2; first++) { /* though but one of the two lies there */
        char lines[512];
        snprintf(lines, sizeof lines,
                 STEP "catalonia at toulon: br-sol-1 4/0; norris commands catalonia;"
                      "order british-1 watch-toulon; chit watch-toulon issued;"
                      "fr-f-1 in %s 1/0; fr-f-2 in %s 1/0",
                 first ? "toulon" : "marseilles", first ? "marseilles" : "toulon");
        m = sea(lines);
        plays(m, "bourbon to-auxiliary fr-f-1 fr-f-2", "");
        cr_expect(was_told(m, BOURBON, "port-shut fr-f-1 fr-f-2"));
        cr_expect_eq(sail(m, "fr-f-1") + sail(m, "fr-f-2"), 2);
        match_free(m);
    }
}

Test(sealords_6_mixed, an_auxiliary_becomes_a_squadron_in_ordinary)
{
    COVERS("sealords 6.323b", "sealords 6.327", "sealords 6.311");
    struct match *m = sea(STEP "br-fleet-1 available; br-fleet-50-1 in gibraltar");
    is_refused(m, "british to-sail br-fleet-50-1 br-sold-1 gibraltar", "6.323b");
    is_refused(m, "british to-sail br-fleet-1 br-sold-1 gibraltar", "6.32");
    is_refused(m, "british to-sail br-fleet-1 br-f-1 cadiz", "6.323b");
    plays(m, "british to-sail br-fleet-1 br-f-1 port-mahon", "");
    cr_expect_eq(sail(m, "br-f-1"), 2);
    cr_expect_eq(now(m)->squadron[squadron("br-f-1")].state, IN_ORDINARY);
    cr_expect_eq(dp(m, "br-f-1"), 1);
    cr_expect_eq(where(m, "br-fleet-1"), AUX_OUT_OF_PLAY);
    match_free(m);
}

Test(sealords_6_mixed, sail_are_raised_before_any_are_laid_down)
{
    COVERS("sealords 4.3c");
    struct match *m = sea(STEP "br-f-1 in port-mahon 2/0; br-fleet-1 available");
    plays(m, "british to-auxiliary br-f-1 br-f-1", "");
    is_refused(m, "british to-sail br-fleet-1 br-f-1 port-mahon", "4.3c");
    match_free(m);
}

/* On its own it is the Formation, and gone with its last Sail; a Flotilla keeps a squadron. */
Test(sealords_6_mixed, a_squadron_on_its_own_may_be_used_up_in_port)
{
    COVERS("sealords 6.323a", "sealords 3.335b");
    struct match *m = sea(
        STEP "formation british-2 br-f-1; at british-2 gibraltar-harbour; state british-2 fitting-out;"
             "sail br-f-1 2; squadron-state br-f-1 fitting-out; in br-f-1 british-2;"
             "squadron-at br-f-1 gibraltar-harbour;"
             "italy at port-mahon fitting-out: br-f-2 2/0; martin commands italy");
    is_refused(m, "british to-auxiliary br-f-2 br-f-2", "3.335b");
    plays(m, "british to-auxiliary br-f-1 br-f-1", "");
    cr_expect_eq(where(m, "br-fleet-1"), AUX_AVAILABLE);
    cr_expect_eq(sail(m, "br-f-1"), 0);
    cr_expect_eq(slot(m, "br-f-1"), -1);
    cr_expect_not(is_formation(now(m), 1), "its counter is free");
    match_free(m);
}

/* ---- Conversion at sea ---- */

Test(sealords_6_mixed, at_sea_the_admiral_must_manage_it)
{
    COVERS("sealords 6.322", "sealords 6.323-2a", "sealords 6.324", "sealords 6.326");
    struct match *m = sea(
        START
        "white-division at malaga: br-sol-1 4/0, br-f-1 1/0, br-f-2 1/0, br-f-3 2/0;" LESTOCK
        "italy at naples: br-sol-2 4/0, br-sold-1 2/0; martin commands italy; br-light-1 with italy; br-light-2 with italy");
    is_refused(m, "british to-auxiliary br-sold-1 br-sold-1", "6.326"); /* a Detachment with two */
    plays(m, "british to-auxiliary br-f-1 br-f-2", "3");                /* Lestock has LR 2 */
    cr_expect_eq(where(m, "br-fleet-1"), AUX_OUT_OF_PLAY);
    is_refused(m, "british to-auxiliary br-f-1 br-f-2", "6.324");
    plays(m, "british to-auxiliary br-f-3 br-f-3", "2");
    cr_expect(where(m, "br-fleet-1") == AUX_WITH && at(m, "br-fleet-1") == slot(m, "white-division"));
    cr_expect_eq(sail(m, "br-f-3"), 0);
    match_free(m);
}

Test(sealords_6_mixed, what_was_made_at_sea_is_tasked_at_once_or_goes)
{
    COVERS("sealords 6.121");
    struct match *m = sea("white-division at malaga: br-sol-1 4/0;" LESTOCK
                          "br-fleet-1 with white-division; auxiliary-marks br-fleet-1 at-sea;"
                          "phase activities; acting british; step activities-b");
    is_refused(m, "british station gut-of-gibraltar", "6.14"); /* that is no Task */
    plays(m, "british done", "");
    cr_expect_eq(where(m, "br-fleet-1"), AUX_WITH);
    plays(m, "bourbon done", "");
    cr_expect_eq(where(m, "br-fleet-1"), AUX_RECOVERY);
    match_free(m);
}

Test(sealords_6_mixed, an_auxiliary_at_sea_becomes_a_squadron)
{
    COVERS("sealords 6.323-2b", "sealords 6.325", "sealords 6.327");
    struct match *m = sea(
        START "white-division at malaga: br-sol-1 4/0, br-sol-3 4/5;" LESTOCK
              "br-fleet-1 with white-division;"
              "italy at port-mahon fitting-out: br-sol-2 4/0; martin commands italy; br-fleet-2 with italy");
    is_refused(m, "british reconvert br-fleet-2 br-f-1", "6.323-2b");
    plays(m, "british reconvert br-fleet-1 br-f-1", "0");
    cr_expect_eq(sail(m, "br-f-1"), 2);
    cr_expect_eq(dp(m, "br-f-1"), 6, "as the most damaged there, and one more (R42)");
    cr_expect_eq(now(m)->squadron[squadron("br-f-1")].in, 1 + slot(m, "white-division"));
    match_free(m);
    m = sea(START "white-division at malaga: br-sol-1 4/0; br-fleet-1 with white-division;" LESTOCK);
    plays(m, "british reconvert br-fleet-1 br-f-1", "0");
    is_refused(m, "british to-auxiliary br-f-1 br-f-1", "6.324"); /* it has had its attempt */
    match_free(m);
}

/* ---- Other acts of an Impulse's start ---- */

Test(sealords_6_mixed, disorganised_formations_rally)
{
    COVERS("sealords 8.454");
    const int lr = sealords_notional(data(), data()->squadron[squadron("br-sol-1")].contingent).lr;
    for (int over = 0; over <= 1; over++) {
        char          faces[] = { (char)('0' + lr + over), '\0' };
        struct match *m = sea("formation british-1 br-sol-1; at british-1 malaga; state british-1 ready;"
                              "marks british-1 disorganised; sail br-sol-1 4; squadron-state br-sol-1 ready;"
                              "squadron-at br-sol-1 malaga; in br-sol-1 british-1;"
                              "phase counter; acting bourbon; step start; increment 0; impulse 2");
        plays(m, "bourbon done", faces);
        cr_expect_eq(has_flag(now(m), slot(m, "br-sol-1"), FORMATION_DISORGANISED), over == 1);
        match_free(m);
    }
}

Test(sealords_6_mixed, an_escort_may_quit)
{
    COVERS("sealords 10.125");
    for (int face = 3; face <= 4; face++) { /* 8 DPs: below 4 */
        char          faces[] = { (char)('0' + face), '\0' };
        struct match *m = sea(
            START "turkey-trade at malaga; sail br-sol-1 4; damage br-sol-1 8; squadron-state br-sol-1 ready;"
                  "squadron-at br-sol-1 malaga; in br-sol-1 british-1");
        is_refused(m, "british quit-escort br-sol-2", "10.125");
        plays(m, "british quit-escort br-sol-1", faces);
        cr_expect_eq(slot(m, "br-sol-1") >= 0, face == 3);
        if (face == 4)
            is_refused(m, "british quit-escort br-sol-1", "10.125");
        match_free(m);
    }
}

Test(sealords_6_mixed, an_escort_may_quit_in_port_too)
{
    COVERS("sealords 10.125");
    struct match *m = sea(
        START
        "turkey-trade at port-mahon fitting-out; sail br-sol-1 4; damage br-sol-1 8;"
        "squadron-state br-sol-1 fitting-out; squadron-at br-sol-1 port-mahon-harbour; in br-sol-1 british-1");
    plays(m, "british quit-escort br-sol-1", "3");
    cr_expect(is_without_orders(now(m), slot(m, "br-sol-1")));
    cr_expect_eq(formation(m, "br-sol-1")->state, FITTING_OUT);
    match_free(m);
}

/* ---- Rebasing ---- */

#define REORGANISE "phase reorganise; acting british bourbon; step orders; impulse 0; increment 0;"

Test(sealords_6_mixed, from_the_available_box_into_a_zone)
{
    COVERS("sealords 6.131d");
    struct match *m = sea(REORGANISE "turn-of-year 9; br-fleet-1 available; br-light-1 available");
    is_refused(m, "british rebase br-light-1 gulf-of-lions", "6.153a");
    is_refused(m, "british rebase br-fleet-1 gibraltar", "6.131a");
    plays(m, "british rebase br-fleet-1 gulf-of-lions", "");
    cr_expect_eq(now(m)->auxiliary[auxiliary("br-fleet-1")].where, AUX_BASED);
    match_free(m);
}

Test(sealords_6_mixed, who_has_no_limit_rebases)
{
    COVERS("sealords 6.131d", "sealords 6.153a", "sealords 6.154", "sealords 6.156");
    struct match *m = sea(
        REORGANISE
        "white-division at cape-de-gata: br-sol-1 4/0;" LESTOCK
        "italy at naples: br-sol-2 4/0; martin commands italy;"
        "br-fleet-1 in gibraltar; br-fleet-2 in gibraltar; br-fleet-3 in gibraltar; br-light-1 in gibraltar");
    is_refused(m, "british rebase br-light-1 port-mahon", "6.153a");
    is_refused(m, "british rebase br-fleet-1 cadiz", "6.153a");
    plays(m, "british rebase br-fleet-1 port-mahon", "");
    cr_expect_eq(at(m, "br-fleet-1"), port("port-mahon"));
    is_refused(m, "british rebase br-fleet-1 gibraltar", "6.153a"); /* once in a step */
    plays(m, "british rebase br-fleet-2 gulf-of-lions", "");
    cr_expect_eq(where(m, "br-fleet-2"), AUX_BASED);
    cr_expect(was_told(m, BOURBON, "stationed british-station-1 gulf-of-lions"));
    is_refused(m, "british rebase-to br-fleet-3 italy", "6.153a"); /* too far */
    plays(m, "british rebase-to br-fleet-3 white-division", "");
    cr_expect_eq(where(m, "br-fleet-3"), AUX_WITH);
    match_free(m);
}

Test(sealords_6_mixed, in_winter_to_ports_only)
{
    COVERS("sealords 6.153b");
    struct match *m = sea(REORGANISE "turn-of-year 2; br-fleet-1 in gibraltar;"
                                     "white-division at gibraltar: br-sol-1 4/0;" LESTOCK);
    is_refused(m, "british rebase br-fleet-1 gulf-of-lions", "6.153b");
    is_refused(m, "british rebase-to br-fleet-1 white-division", "6.153b");
    cr_expect_not(is_offered(m, "british rebase-to br-fleet-1 white-division"));
    plays(m, "british rebase br-fleet-1 port-mahon", "");
    match_free(m);
}

Test(sealords_6_mixed, out_at_sea_nobody_finds_it)
{
    COVERS("sealords 6.155", "sealords 6.154", "sealords 6.299");
    struct match *m = sea(
        "auxiliary br-fleet-1 based; auxiliary-at br-fleet-1 0; marker british-station-1 gulf-of-lions;"
        "marker-is british-station-1 br-fleet-1; sp-fleet-1 in barcelona; sp-sol-1 at cape-creus 3/0;"
        "phase activities; acting british; step activities-b");
    cr_expect(is_offered(m, "british scout cape-creus"), "its range is counted from the Zone");
    plays(m, "british done", "");
    is_refused(m, "bourbon scout gulf-of-lions", "7.125a");
    is_refused(m, "bourbon oust sp-fleet-1 british-station-1", "6.295");
    match_free(m);
}

/* In port nothing limits how often: the odd Sail of a squadron goes with another's. */
Test(sealords_6_mixed, a_squadron_may_give_to_two_auxiliaries)
{
    COVERS("sealords 6.323a", "sealords 6.321");
    struct match *m = sea(STEP "br-f-1 in port-mahon 1/0; br-f-2 in port-mahon 2/0; br-f-3 in gibraltar 1/0");
    plays(m, "british to-auxiliary br-f-1 br-f-2", "");
    plays(m, "british to-auxiliary br-f-2 br-f-3", "");
    cr_expect_eq(sail(m, "br-f-1") + sail(m, "br-f-2") + sail(m, "br-f-3"), 0);
    match_free(m);
}

Test(sealords_6_mixed, a_flagships_damage_is_her_own)
{
    COVERS("sealords 6.325", "sealords 7.335");
    struct match *m = sea(START "white-division at malaga: br-sol-1 4/1;" LESTOCK
                                "namur with br-sol-1 7; br-fleet-1 with white-division");
    plays(m, "british reconvert br-fleet-1 br-f-1", "0");
    cr_expect_eq(dp(m, "br-f-1"), 2, "as the most damaged Squadron, and one more");
    match_free(m);
}

/* Who Fits Out at a Minor Port and who lies Ready before it are in one Space: what counts is that each has Spotted the other. */
Test(sealords_6_mixed, they_pass_between_the_roads_and_the_port)
{
    COVERS("sealords 6.131c");
    static const char *const sight[] = { "", "spots british-1 british-2;",
                                         "spots british-1 british-2; spots british-2 british-1;" };
    for (int i = 0; i < 3; i++) {
        char lines[512];
        snprintf(lines, sizeof lines,
                 "italy at hyeres-roads fitting-out: br-sol-2 4/0; martin commands italy;"
                 "white-division at hyeres-roads: br-sol-1 4/0;" LESTOCK "br-fleet-1 with white-division;"
                 "%s" REORGANISE,
                 sight[i]);
        struct match *m = sea(lines);
        if (i == 2)
            plays(m, "british pass-on br-fleet-1 italy", "");
        else
            is_refused(m, "british pass-on br-fleet-1 italy", "6.131c");
        cr_expect_eq(at(m, "br-fleet-1"), slot(m, i == 2 ? "italy" : "white-division"));
        match_free(m);
    }
}

/* ---- Where they may not be ---- */

/* Galleys go with Detachments alone: one that comes with its Detachment into a Flag goes home, the others stay (R226). */
Test(sealords_6_mixed, what_a_flag_may_not_have_goes_home)
{
    COVERS("sealords 6.133", "sealords 3.351c", "sealords R226");
    char lines[512];
    snprintf(lines, sizeof lines,
             "escuadra-de-cadiz at cadiz fitting-out: sp-sol-1 3/0; spinola commands escuadra-de-cadiz;"
             "baleares at cadiz fitting-out: sp-sol-2 3/0; geraldino commands baleares;"
             "sp-galley-1 with baleares; sp-light-1 with baleares;"
             "order bourbon-2 rendezvous; target bourbon-2 %d;" REORGANISE,
             stage_word(VOCAB_UNIT, "escuadra-de-cadiz"));
    struct match *m = sea(lines);
    plays(m, "bourbon attach baleares escuadra-de-cadiz", "");
    cr_expect(where(m, "sp-light-1") == AUX_WITH && at(m, "sp-light-1") == slot(m, "escuadra-de-cadiz"));
    cr_expect_eq(where(m, "sp-galley-1"), AUX_RECOVERY);
    match_free(m);
}

/* Of the Combined Fleet that parts the French have but a Detachment's counter left. */
Test(sealords_6_mixed, a_part_has_no_more_than_its_kind_may)
{
    COVERS("sealords 6.132a", "sealords X2.4b", "sealords R226");
    struct match *m = sea(
        "mark french-status 1; combined-fleet at toulon fitting-out: fr-sol-1 4/0, sp-sol-1 3/0;"
        "de-court commands combined-fleet; navarro assists combined-fleet; fr-fleet-1 with combined-fleet;"
        "fr-fleet-2 with combined-fleet; fr-light-1 with combined-fleet; sp-light-1 with combined-fleet;"
        "escadre-du-levant at toulon fitting-out: fr-sol-2 4/0; gabaret commands escadre-du-levant;"
        "escadre-de-provence at toulon fitting-out: fr-sol-3 4/0; caylus commands escadre-de-provence;" REORGANISE);
    plays(m, "bourbon part combined-fleet", "");
    const int hyeres = slot(m, "hyeres");
    cr_assert_eq(now(m)->squadron[squadron("fr-sol-1")].in, 1 + hyeres);
    cr_expect_eq(sealords_auxiliaries(data(), now(m), hyeres), 2);
    cr_expect_eq(where(m, "fr-light-1"), AUX_RECOVERY);
    cr_expect_eq(at(m, "sp-light-1"), slot(m, "armada-del-mediterraneo"));
    match_free(m);
}

/* To a convoy they pass as they are Assigned to it: of its own Contingent, and where no squadron escorts it. */
Test(sealords_6_mixed, who_may_not_escort_is_not_passed_on_to_a_convoy)
{
    COVERS("sealords 6.131c", "sealords X15.7", "sealords X15.7b");
    struct match *m = sea(
        "troop-convoy-1 at barcelona fitting-out; hyeres at barcelona fitting-out: fr-sol-1 4/0;"
        "fr-fleet-1 with hyeres; baleares at barcelona fitting-out: sp-sol-2 3/0; geraldino commands baleares;"
        "sp-fleet-1 with baleares; sp-light-1 with baleares;" REORGANISE);
    is_refused(m, "bourbon pass-on fr-fleet-1 troop-convoy-1", "X15.7b");
    is_refused(m, "bourbon pass-on sp-light-1 troop-convoy-1", "6.133");
    plays(m, "bourbon pass-on sp-fleet-1 troop-convoy-1", "");
    cr_expect_eq(at(m, "sp-fleet-1"), slot(m, "troop-convoy-1"));
    match_free(m);
    m = sea(
        "straits-trade at gibraltar fitting-out; sail br-sol-2 4; squadron-state br-sol-2 fitting-out;"
        "squadron-at br-sol-2 gibraltar-harbour; in br-sol-2 british-1;"
        "italy at gibraltar fitting-out: br-sol-1 4/0; martin commands italy; br-fleet-1 with italy;" REORGANISE);
    is_refused(m, "british pass-on br-fleet-1 straits-trade", "X15.7");
    match_free(m);
}

/* Whether the other has Formed or Unformed a Flotilla is his secret: the answer is the same. */
Test(sealords_6_mixed, a_refusal_tells_nothing_of_the_others_flotillas)
{
    COVERS("sealords R107");
    for (int formed = 0; formed < 2; formed++) {
        struct match *m = sea("br-light-1 available;" REORGANISE);
        struct state  s = *now(m);
        const int     unit = stage_word(VOCAB_UNIT, "cartagena");
        s.reorganised = formed ? 1u << unit : 0;
        const struct move lend = { MOVE_JOIN_AUXILIARY, { (int16_t)auxiliary("br-light-1"), (int16_t)unit } };
        cr_expect_str_eq(sealords_reorganise_check(data(), &s, BRITISH, lend).rule, "3.331c");
        match_free(m);
    }
}

/* Auxiliaries go with any Friendly Formation; a squadron only with a Flotilla that takes its Contingent, and has its Leader. */
Test(sealords_6_mixed, it_becomes_a_squadron_of_a_flotilla_that_may_have_it)
{
    COVERS("sealords 6.323-2b", "sealords 3.312", "sealords 3.466", "sealords X2.4");
    struct match *m = sea(
        START "escadre-du-levant at cape-creus: fr-sol-1 4/0; de-court commands escadre-du-levant;"
              "sp-fleet-1 with escadre-du-levant");
    is_refused(m, "bourbon reconvert sp-fleet-1 sp-f-1", "3.312");
    match_free(m);
    for (int led = 0; led < 2; led++) {
        char lines[512];
        snprintf(
            lines, sizeof lines,
            START
            "mark french-status 1; combined-fleet at cape-creus: fr-sol-1 4/0; de-court commands combined-fleet;"
            "navarro %s; sp-fleet-1 with combined-fleet",
            led ? "assists combined-fleet" : "mess");
        m = sea(lines);
        if (led)
            plays(m, "bourbon reconvert sp-fleet-1 sp-f-1", "0");
        else
            is_refused(m, "bourbon reconvert sp-fleet-1 sp-f-1", "3.466");
        cr_expect_eq(sail(m, "sp-f-1"), led ? 2 : 0);
        match_free(m);
    }
}

/* One attempt for each item: the Sail that is left of a squadron has made none. */
Test(sealords_6_mixed, what_is_left_of_a_squadron_may_go_with_another)
{
    COVERS("sealords 6.324", "sealords 6.323-2a");
    struct match *m = sea(
        START "white-division at malaga: br-sol-1 4/0, br-f-1 1/0, br-f-2 2/0, br-f-3 1/0;" LESTOCK);
    plays(m, "british to-auxiliary br-f-1 br-f-2", "2");
    cr_expect_eq(sail(m, "br-f-2"), 1);
    plays(m, "british to-auxiliary br-f-2 br-f-3", "2");
    cr_expect_eq(sail(m, "br-f-2") + sail(m, "br-f-3"), 0);
    cr_expect_eq(sealords_auxiliaries(data(), now(m), slot(m, "white-division")), 2);
    match_free(m);
}

/* Two pairs out of the same two squadrons: the second attempt is another, and so is its die. */
Test(sealords_6_mixed, the_same_two_squadrons_go_again_with_a_new_die)
{
    COVERS("sealords 6.324", "sealords 6.323-2a");
    struct match *m = sea(START "white-division at malaga: br-sol-1 4/0, br-f-1 2/0, br-f-2 2/0;" LESTOCK);
    plays(m, "british to-auxiliary br-f-1 br-f-2", "2");
    const struct dice_stream first = match_die(m, 0)->of;
    plays(m, "british to-auxiliary br-f-1 br-f-2", "2");
    const struct dice_stream second = match_die(m, 0)->of;
    cr_expect_eq(sail(m, "br-f-1") + sail(m, "br-f-2"), 0);
    cr_expect_neq(first.subject, second.subject);
    match_free(m);
}
