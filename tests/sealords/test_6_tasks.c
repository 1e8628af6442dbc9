/* [6.2, 10.18] Stations, fireships and bombs against ports, attacks on convoys, reactions. */
#include "games/sealords/raids.h"
#include "scene.h"
#include <stdio.h>

#define A_ACTS  "phase activities; acting british; step activities-b;"
#define B_ACTS  "phase activities; acting bourbon; step adjust;"
#define LESTOCK "lestock commands white-division;"

static int where(const struct match *m, const char *id)
{
    return now(m)->auxiliary[auxiliary(id)].where;
}
static bool knows(const struct match *m, int side, const char *unit)
{
    return now(m)->spotted[side] >> slot(m, unit) & 1;
}

/* ---- Stations ---- */

Test(sealords_6_tasks, an_auxiliary_lies_face_down_on_station)
{
    COVERS("sealords 6.29", "sealords 6.291", "sealords 6.292", "sealords 6.293", "sealords 6.294");
    struct match *m = sea(A_ACTS "br-fleet-1 in gibraltar; br-light-1 in gibraltar; br-fleet-2 in gibraltar");
    is_refused(m, "british station cape-de-gata", "6.291");
    is_refused(m, "british station gibraltar", "6.291");
    cr_expect(is_offered(m, "british station cadiz"), "an enemy's port");
    plays(m, "british station gut-of-gibraltar", "");
    cr_expect_eq(phase_of(m), PHASE_PICK, "nobody there who could Screen it");
    is_refused(m, "british send br-light-1", "6.14");
    plays(m, "british send br-fleet-1", "");
    cr_expect_eq(where(m, "br-fleet-1"), AUX_STATIONED);
    cr_expect(was_told(m, BOURBON, "stationed british-station-1 gut-of-gibraltar"));
    cr_expect_not(was_told(m, BOURBON, "stationed-which british-station-1 br-fleet-1"));
    struct view v;
    sealords_view(data(), now(m), BOURBON, &v);
    cr_expect_eq(v.known.marker[0].at, place("gut-of-gibraltar"));
    cr_expect_eq(v.known.marker[0].auxiliary, 0, "its Class stays hidden");
    plays(m, "british station gut-of-gibraltar", "");
    plays(m, "british send br-fleet-2", ""); /* any number */
    cr_expect_eq(now(m)->marker[1].at, place("gut-of-gibraltar"));
    match_free(m);
}

Test(sealords_6_tasks, it_may_be_screened_as_it_is_stationed)
{
    COVERS("sealords 6.281", "sealords 6.294", "sealords 6.28b");
    struct match *m = sea(
        A_ACTS
        "br-fleet-50-1 in gibraltar; br-dummy-1 in gibraltar; sp-fleet-1 in cadiz; sp-light-1 in cadiz");
    plays(m, "british station cadiz", "");
    cr_assert_eq(phase_of(m), PHASE_SCREEN, "it is a Spanish port");
    plays(m, "bourbon screen", "");
    plays(m, "british send br-fleet-50-1", "");
    plays(m, "bourbon send sp-light-1", ""); /* Light against Fleet-50: fails */
    cr_expect_eq(where(m, "br-fleet-50-1"), AUX_STATIONED);
    cr_expect_eq(where(m, "sp-light-1"), AUX_RECOVERY);
    plays(m, "british station cadiz", "");
    plays(m, "bourbon screen", "");
    plays(m, "british send br-dummy-1", "");
    plays(m, "bourbon send sp-fleet-1", "");
    cr_expect_eq(where(m, "br-dummy-1"), AUX_RECOVERY, "a Dummy is found out (R150)");
    match_free(m);
}

Test(sealords_6_tasks, a_port_may_screen_one_on_station_at_any_time)
{
    COVERS("sealords 6.295", "sealords 6.296");
    struct match *m = sea(B_ACTS "br-light-1 in gibraltar; br-fleet-1 stationed cadiz; sp-fleet-1 in cadiz;"
                                 "sp-fleet-2 in cartagena");
    is_refused(m, "bourbon oust sp-fleet-2 british-station-1", "6.295");
    plays(m, "bourbon oust sp-fleet-1 british-station-1", "");
    cr_expect_eq(where(m, "br-fleet-1"), AUX_RECOVERY);
    cr_expect_eq(where(m, "sp-fleet-1"), AUX_RECOVERY);
    cr_expect(was_told(m, BRITISH, "station-left british-station-1"));
    match_free(m);
}

Test(sealords_6_tasks, who_comes_in_may_screen_and_who_lies_there_may_search)
{
    COVERS("sealords 6.295", "sealords 6.297", "sealords 6.298", "sealords 7.112c");
    struct match *m = sea(
        "br-fleet-1 stationed cape-creus; barcelona at off-palamos: sp-sol-1 3/0; alvarez commands barcelona;"
        "sp-fleet-1 with barcelona; course bourbon-1 cape-creus; libeccio blows");
    plays(m, "british done", "");
    plays(m, "bourbon done", "");
    plays(m, "british done", "");
    plays(m, "bourbon done", "");
    cr_assert_eq(phase_of(m), PHASE_REACTION, "both see it");
    cr_expect_eq(now(m)->acting, 1 << BRITISH, "Player A first");
    is_refused(m, "british scout naples", "6.297");
    is_refused(m, "british oust br-fleet-1 british-station-1", "6.295");
    plays(m, "british scout cape-creus", "");
    plays(m, "bourbon done", ""); /* no Screen */
    plays(m, "british send br-fleet-1", "5");
    cr_expect(knows(m, BRITISH, "barcelona"));
    cr_expect_eq(where(m, "br-fleet-1"), AUX_RECOVERY);
    match_free(m);
    m = sea(
        "br-fleet-1 stationed cape-creus; barcelona at off-palamos: sp-sol-1 3/0; alvarez commands barcelona;"
        "sp-fleet-1 with barcelona; course bourbon-1 cape-creus; libeccio blows");
    for (int i = 0; i < 2; i++) {
        plays(m, "british done", "");
        plays(m, "bourbon done", "");
    }
    plays(m, "british done", "");
    cr_expect_eq(now(m)->acting, 1 << BOURBON);
    plays(m, "bourbon oust sp-fleet-1 british-station-1", "");
    cr_expect_eq(where(m, "br-fleet-1"), AUX_RECOVERY, "Fleet against Fleet");
    match_free(m);
}

/* What they do there is open: Player A does it first, whichever of the two has something on Station. */
Test(sealords_6_tasks, where_something_comes_in_player_a_goes_first)
{
    COVERS("sealords 6.141", "sealords 6.298", "sealords 6.295");
    struct match *m = sea(
        "sp-fleet-1 stationed cape-creus; italy at off-palamos: br-sol-1 4/0; martin commands italy;"
        "br-fleet-1 with italy; course british-1 cape-creus; libeccio blows");
    for (int i = 0; i < 2; i++) {
        plays(m, "british done", "");
        plays(m, "bourbon done", "");
    }
    cr_assert_eq(phase_of(m), PHASE_REACTION);
    cr_expect_eq(now(m)->acting, 1 << BRITISH);
    cr_expect(is_offered(m, "british oust br-fleet-1 bourbon-station-1"));
    plays(m, "british done", "");
    cr_assert_eq(phase_of(m), PHASE_REACTION);
    cr_expect_eq(now(m)->acting, 1 << BOURBON, "then B");
    cr_expect_not(is_offered(m, "british oust br-fleet-1 bourbon-station-1"));
    plays(m, "bourbon scout cape-creus", "");
    plays(m, "british done", ""); /* no Screen */
    plays(m, "bourbon send sp-fleet-1", "5");
    cr_expect(knows(m, BOURBON, "italy"));
    plays(m, "bourbon done", "");
    cr_expect_neq(phase_of(m), PHASE_REACTION, "each is asked once");
    match_free(m);
    m = sea("sp-fleet-1 stationed cape-creus; italy at off-palamos: br-sol-1 4/0; martin commands italy;"
            "br-fleet-1 with italy; course british-1 cape-creus; libeccio blows");
    for (int i = 0; i < 2; i++) {
        plays(m, "british done", "");
        plays(m, "bourbon done", "");
    }
    plays(m, "british oust br-fleet-1 bourbon-station-1", "");
    plays(m, "british done", "");
    cr_expect_neq(phase_of(m), PHASE_REACTION, "there is nothing left to do it with");
    match_free(m);
}

/* In the Tramontana Off Palamos belongs to Cape Creus: to come there is to come into its location. */
Test(sealords_6_tasks, a_station_watches_the_small_space_of_its_location)
{
    COVERS("sealords 5.222", "sealords 6.295", "sealords 6.298");
    for (int i = 0; i < 2; i++) {
        struct match *m = sea(
            "br-fleet-1 stationed cape-creus; barcelona at barcelona: sp-sol-1 3/0; alvarez commands barcelona;"
            "sp-fleet-1 with barcelona; course bourbon-1 off-palamos; tramontana blows");
        for (int k = 0; k < 2; k++) {
            plays(m, "british done", "");
            plays(m, "bourbon done", "");
        }
        cr_assert(is_at(m, "barcelona", "off-palamos"));
        cr_assert_eq(phase_of(m), PHASE_REACTION);
        if (i == 0) {
            plays(m, "british done", "");
            cr_expect(is_offered(m, "bourbon oust sp-fleet-1 british-station-1"));
        } else {
            plays(m, "british scout cape-creus", "");
            plays(m, "bourbon done", "");
            plays(m, "british send br-fleet-1", "5");
            cr_expect(knows(m, BRITISH, "barcelona"));
        }
        match_free(m);
    }
}

Test(sealords_6_tasks, one_on_station_screens_in_its_own_space)
{
    COVERS("sealords 6.297", "sealords 6.28b", "sealords 6.28d");
    struct match *m = sea(A_ACTS "white-division at barcelona: br-sol-1 4/0;" LESTOCK
                                 "br-light-1 with white-division;"
                                 "baleares at cape-creus: sp-sol-1 3/0; geraldino commands baleares;"
                                 "sp-fleet-1 stationed cape-creus; sp-fleet-2 stationed cape-corse;"
                                 "sp-light-1 in barcelona");
    plays(m, "british scout cape-creus", "");
    plays(m, "bourbon screen", "");
    is_refused(m, "bourbon send sp-fleet-2", "6.14"); /* it lies elsewhere, */
    is_refused(m, "bourbon send sp-light-1", "6.14"); /* and so does the port */
    plays(m, "bourbon send sp-fleet-1", "");
    plays(m, "british send br-light-1", "");
    cr_expect_eq(where(m, "br-light-1"), AUX_RECOVERY);
    cr_expect_eq(where(m, "sp-fleet-1"), AUX_RECOVERY);
    cr_expect(was_told(m, BRITISH, "station-left bourbon-station-1"));
    match_free(m);
}

Test(sealords_6_tasks, stations_are_left_in_the_auxiliary_step)
{
    COVERS("sealords 6.296", "sealords 6.161");
    struct match *m = sea(
        "br-fleet-1 stationed cape-creus; br-fleet-2 recovery; phase issue; step auxiliaries; impulse 0; increment 0");
    plays(m, "british done", "");
    plays(m, "bourbon done", "6 7"); /* Spring: 0 to 6 */
    cr_expect_eq(phase_of(m), PHASE_AUXILIARIES);
    cr_expect_eq(where(m, "br-fleet-1"), AUX_AVAILABLE);
    cr_expect_eq(where(m, "br-fleet-2"), AUX_RECOVERY);
    match_free(m);
}

/* ---- Fireships [D11] ---- */

#define FIRESHIP                                                                                             \
    A_ACTS "white-division at cartagena: br-sol-1 4/0;" LESTOCK                                              \
           "br-fireship-1 with white-division; br-fireship-2 with white-division;"

Test(sealords_6_tasks, a_fireship_against_a_harbour)
{
    COVERS("sealords 6.23", "sealords 6.231", "sealords 6.233b", "sealords 6.233c", "sealords 6.233d",
           "sealords 6.236", "sealords 6.238", "sealords 6.23.10", "sealords 7.232");
    /* Cartagena has Blockade Value 1: against 3 Sail a 7 is needed, less 1; damage is doubled. */
    struct match *m = sea(FIRESHIP
                          "cartagena at cartagena fitting-out: sp-sol-1 3/0; alvarez commands cartagena;"
                          "sp-sol-2 in cartagena 3/0");
    is_refused(m, "british burn-laid-up br-fireship-1 cartagena", "6.237");
    plays(m, "british burn br-fireship-1 bourbon-1", "6"); /* 6 - 1 < 6: nothing, and no more dice */
    cr_expect_eq(dp(m, "sp-sol-1"), 0);
    cr_expect_eq(where(m, "br-fireship-1"), AUX_RECOVERY);
    plays(m, "british burn br-fireship-2 bourbon-1", "7 6 5"); /* success; column 6; a 5: 4 DPs, twice */
    cr_expect_eq(dp(m, "sp-sol-1"), 8);
    cr_expect_eq(dp(m, "sp-sol-2"), 0);
    cr_expect_eq(where(m, "br-fireship-2"), AUX_RECOVERY);
    match_free(m);
}

Test(sealords_6_tasks, four_sail_fitting_out_burn_on_a_nine_alone)
{
    COVERS("sealords 6.23.10");
    for (int face = 8; face <= 9; face++) { /* Port Mahon: Blockade Value 1 */
        struct match *m = sea(
            B_ACTS
            "barcelona at port-mahon: sp-sol-1 3/0; alvarez commands barcelona; sp-fireship-1 with barcelona;"
            "white-division at port-mahon fitting-out: br-sol-1 4/0;" LESTOCK "br-sol-2 in port-mahon 4/0");
        is_refused(m, "bourbon burn-laid-up sp-fireship-1 port-mahon", "6.237");
        plays(m, "bourbon burn sp-fireship-1 british-1", face == 9 ? "9 1 0" : "8");
        cr_expect_eq(dp(m, "br-sol-1"), face == 9 ? 6 : 0);
        match_free(m);
    }
}

Test(sealords_6_tasks, in_ordinary_they_burn_more_easily)
{
    COVERS("sealords 6.237", "sealords 6.23.10");
    for (int face = 5; face <= 6;
         face++) { /* 4 Sail, Blockade Value 1: from 6 on; damage tripled, not more */
        struct match *m = sea(
            B_ACTS
            "barcelona at port-mahon: sp-sol-1 3/0; alvarez commands barcelona; sp-fireship-1 with barcelona;"
            "br-sol-2 in port-mahon 4/0");
        plays(m, "bourbon burn-laid-up sp-fireship-1 port-mahon", face == 6 ? "6 1 0" : "5");
        cr_expect_eq(dp(m, "br-sol-2"), face == 6 ? 9 : 0);
        match_free(m);
    }
}

Test(sealords_6_tasks, column_nine_fails)
{
    COVERS("sealords 6.234");
    struct match *m = sea(FIRESHIP
                          "cartagena at cartagena fitting-out: sp-sol-1 3/0; alvarez commands cartagena");
    plays(m, "british burn br-fireship-1 bourbon-1", "9 9");
    cr_expect_eq(dp(m, "sp-sol-1"), 0);
    match_free(m);
}

Test(sealords_6_tasks, fireships_need_to_be_there)
{
    COVERS("sealords 6.231", "sealords 6.232");
    struct match *m = sea(
        A_ACTS "white-division at cape-de-gata: br-sol-1 4/0;" LESTOCK "br-fireship-1 with white-division;"
               "br-fireship-2 in gibraltar;"
               "cartagena at cartagena fitting-out: sp-sol-1 3/0; alvarez commands cartagena;"
               "sp-sol-2 at cape-de-gata 3/0; sp-sol-3 at gibraltar 3/0");
    is_refused(m, "british burn br-fireship-1 bourbon-1", "6.231");
    is_refused(m, "british burn br-fireship-1 bourbon-2", "6.231");
    is_refused(m, "british burn br-fireship-2 bourbon-3", "6.231"); /* a Port's attacks in Battle only */
    match_free(m);
}

Test(sealords_6_tasks, roads_without_a_harbour_are_safe_from_them)
{
    COVERS("sealords 6.23");
    struct match *m = sea(A_ACTS "white-division at malaga: br-sol-1 4/0;" LESTOCK
                                 "br-fireship-1 with white-division;"
                                 "cartagena at malaga fitting-out: sp-sol-1 3/0; alvarez commands cartagena");
    is_refused(m, "british burn br-fireship-1 bourbon-1", "6.23");
    match_free(m);
    m = sea(A_ACTS "white-division at malaga: br-sol-1 4/0;" LESTOCK "br-fireship-1 with white-division;"
                   "sp-sol-1 in malaga 3/0");
    is_refused(m, "british burn-laid-up br-fireship-1 malaga", "6.23");
    match_free(m);
}

Test(sealords_6_tasks, several_sail_may_burn_and_are_gone)
{
    COVERS("sealords 6.233c", "sealords 6.235", "sealords 7.351");
    struct match *m = sea(FIRESHIP
                          "cartagena at cartagena fitting-out: sp-sol-1 2/10; alvarez commands cartagena");
    plays(m, "british burn br-fireship-1 bourbon-1",
          "9 8 0"); /* SS6: both Sail, and the Flotilla with them */
    cr_expect_eq(sail(m, "sp-sol-1"), 0);
    cr_expect_eq(slot(m, "cartagena"), -1);
    match_free(m);
}

/* ---- Bombs ---- */

Test(sealords_6_tasks, bombs_hit_one_squadron_each)
{
    COVERS("sealords 6.24a", "sealords 6.241", "sealords 6.242", "sealords X10.4");
    struct match *m = sea(A_ACTS "white-division at cartagena: br-sol-1 4/0;" LESTOCK
                                 "br-bomb-1 with white-division; br-bomb-2 with white-division;"
                                 "sp-sol-2 in cartagena 3/0");
    plays(m, "british bombard br-bomb-1 cartagena", "3"); /* column 2, one to the left: 1 DP */
    cr_expect_eq(dp(m, "sp-sol-2"), 1);
    cr_expect_eq(where(m, "br-bomb-1"), AUX_RECOVERY);
    plays(m, "british bombard br-bomb-2 cartagena", ""); /* no other squadron is there (R151) */
    cr_expect_eq(dp(m, "sp-sol-2"), 1);
    cr_expect_eq(where(m, "br-bomb-2"), AUX_RECOVERY);
    match_free(m);
}

Test(sealords_6_tasks, what_fits_out_is_bombarded_too)
{
    COVERS("sealords 6.24a", "sealords 6.144");
    struct match *m = sea(
        A_ACTS "white-division at cartagena: br-sol-1 4/0;" LESTOCK "br-bomb-1 with white-division;"
               "cartagena at cartagena fitting-out: sp-sol-1 3/0; alvarez commands cartagena");
    plays(m, "british bombard br-bomb-1 cartagena", "0");
    cr_expect_eq(dp(m, "sp-sol-1"), 3);
    match_free(m);
    m = sea(A_ACTS "white-division at cartagena: br-sol-1 4/0;" LESTOCK
                   "br-bomb-1 with white-division; levante gale 9 cartagena;"
                   "cartagena at cartagena fitting-out: sp-sol-1 3/0; alvarez commands cartagena");
    is_refused(m, "british bombard br-bomb-1 cartagena", "6.242");
    match_free(m);
}

/* ---- Convoys ---- */

#define CONVOY                                                                                               \
    B_ACTS                                                                                                   \
    "turkey-trade at malaga; sp-light-1 in cartagena; sp-light-2 in cartagena; sp-fleet-1 in cartagena;"

Test(sealords_6_tasks, a_convoy_is_attacked_once_in_an_increment)
{
    COVERS("sealords 6.27", "sealords 10.181", "sealords 10.182", "sealords 10.185");
    struct match *m = sea(CONVOY);
    is_refused(m, "bourbon raid-convoy british-1", "10.181");
    match_free(m);
    m = sea(CONVOY "spotted bourbon british-1; levante blows");
    plays(m, "bourbon raid-convoy british-1", "");
    plays(m, "british done", "");
    plays(m, "bourbon send sp-light-1", "2"); /* column 1: 2 DPs */
    cr_expect_eq(now(m)->convoy[0 + stage_word(VOCAB_CONVOY, "turkey-trade")].dp, 2);
    is_refused(m, "bourbon raid-convoy british-1", "10.185");
    match_free(m);
}

Test(sealords_6_tasks, escorts_and_screens_help_it)
{
    COVERS("sealords 10.184", "sealords 10.186", "sealords 6.132b", "sealords 6.28e");
    struct match *m = sea(CONVOY "spotted bourbon british-1; levante blows; br-fleet-50-1 with turkey-trade");
    plays(m, "bourbon raid-convoy british-1", "");
    plays(m, "british screen", ""); /* an Auxiliary with a convoy may Screen */
    plays(m, "british send br-fleet-50-1", "");
    plays(m, "bourbon send sp-light-1", "3"); /* partial: a 4; the Screen has left, so column 1: 1 DP */
    cr_expect_eq(now(m)->convoy[stage_word(VOCAB_CONVOY, "turkey-trade")].dp, 1);
    match_free(m);
    m = sea(CONVOY "spotted bourbon british-1; levante blows; br-fleet-1 with turkey-trade");
    plays(m, "bourbon raid-convoy british-1", "");
    plays(m, "british done", "");
    plays(m, "bourbon send sp-light-1", "0"); /* column 0: 2 DPs */
    cr_expect_eq(now(m)->convoy[stage_word(VOCAB_CONVOY, "turkey-trade")].dp, 2);
    match_free(m);
}

/* ---- Whose turn it is ---- */

Test(sealords_6_tasks, player_a_goes_first)
{
    COVERS("sealords 6.141", "sealords 5.152b");
    struct match *m = sea("br-sol-1 at cape-de-gata 4/0; sp-sol-1 at naples 3/0");
    plays(m, "british done", "");
    plays(m, "bourbon done", "");
    cr_expect_eq(phase_of(m), PHASE_ACTIVITIES);
    cr_expect_eq(now(m)->acting, 1 << BRITISH);
    plays(m, "british done", "");
    cr_expect_eq(now(m)->acting, 1 << BOURBON);
    match_free(m);
}

Test(sealords_6_tasks, who_comes_in_sends_one_against_each)
{
    COVERS("sealords 6.295", "sealords 6.28b");
    struct match *m = sea(
        "br-fleet-1 stationed cape-creus; barcelona at off-palamos: sp-sol-1 3/0; alvarez commands barcelona;"
        "sp-light-1 with barcelona; sp-fleet-1 with barcelona; course bourbon-1 cape-creus; libeccio blows");
    for (int i = 0; i < 2; i++) {
        plays(m, "british done", "");
        plays(m, "bourbon done", "");
    }
    plays(m, "british done", "");
    plays(m, "bourbon oust sp-light-1 british-station-1", ""); /* Light against Fleet: fails */
    cr_expect_eq(where(m, "br-fleet-1"), AUX_STATIONED);
    is_refused(m, "bourbon oust sp-fleet-1 british-station-1", "6.295");
    struct view seen;
    sealords_view(data(), now(m), BOURBON, &seen);
    cr_expect_not(is_legal(sealords_reaction_check(
                      data(), &seen.known, BOURBON,
                      (struct move){ MOVE_OUST, { (int16_t)auxiliary("sp-fleet-1"), 0 } })),
                  "nor is it offered by what he sees");
    match_free(m);
}

/* ---- A Small Space is in the location of its Large one [5.222] ---- */

Test(sealords_6_tasks, a_convoy_in_a_small_space_is_reached_in_its_location)
{
    COVERS("sealords 5.222", "sealords 10.181", "sealords 6.27");
    /* In the Poniente Off Motril belongs to Malaga, and in a calm Off Tarifa to the Gut. */
    struct match *m = sea(
        B_ACTS
        "poniente blows; turkey-trade at off-motril; sp-galley-1 in malaga; spotted bourbon british-1");
    plays(m, "bourbon raid-convoy british-1", "");
    plays(m, "british done", "");
    plays(m, "bourbon send sp-galley-1", "0");
    cr_expect_gt(now(m)->convoy[stage_word(VOCAB_CONVOY, "turkey-trade")].dp, 0);
    match_free(m);
    m = sea(B_ACTS
            "turkey-trade at off-tarifa; sp-fleet-1 stationed gut-of-gibraltar; spotted bourbon british-1");
    cr_expect(is_offered(m, "bourbon raid-convoy british-1"));
    match_free(m);
}

/* And it may be used as the convoy comes there: in the Tramontana Off Palamos belongs to Cape Creus. */
Test(sealords_6_tasks, one_on_station_falls_upon_a_convoy_in_its_location)
{
    COVERS("sealords 6.297", "sealords 6.298", "sealords 5.222");
    struct match *m = sea(
        "sp-fleet-1 stationed cape-creus; straits-trade at barcelona; convoy-leg straits-trade 1;"
        "course british-1 off-palamos; tramontana blows; increment 2; spotted bourbon british-1;"
        "step sail; phase activities; acting bourbon");
    plays(m, "bourbon done", NULL);
    cr_assert(is_at(m, "straits-trade", "off-palamos"));
    cr_assert_eq(phase_of(m), PHASE_REACTION);
    plays(m, "british done", "");
    cr_expect(is_offered(m, "bourbon raid-convoy british-1"));
    match_free(m);
}

/* ---- Whose ships they are, and whence one may strike ---- */

Test(sealords_6_tasks, bombs_are_aimed_at_enemies)
{
    COVERS("sealords 6.24a", "sealords X7.2");
    /* While France is Neutral the Spaniards alone are enemies in Toulon: no draw is needed. */
    struct match *m = sea(A_ACTS
                          "white-division at toulon: br-sol-1 4/0;" LESTOCK
                          "br-bomb-1 with white-division; fr-sol-1 in toulon 4/0; fr-sol-2 in toulon 4/0;"
                          "fr-sol-3 in toulon 4/0; sp-sol-1 in toulon 3/0");
    plays(m, "british bombard br-bomb-1 toulon", "0"); /* column 2, two to the left: 2 DPs */
    cr_expect_eq(dp(m, "sp-sol-1"), 2);
    cr_expect_eq(dp(m, "fr-sol-1") + dp(m, "fr-sol-2") + dp(m, "fr-sol-3"), 0);
    match_free(m);
}

Test(sealords_6_tasks, those_who_fit_out_beside_the_enemy_may_strike_too)
{
    COVERS("sealords 6.148", "sealords 6.231");
#define IN_GENOA                                                                                             \
    A_ACTS "italy at genoa fitting-out: br-sol-2 4/0; martin commands italy; br-fireship-1 with italy;"      \
           "br-bomb-1 with italy; baleares at genoa fitting-out: sp-sol-1 3/0; geraldino commands baleares;"
    struct match *m = sea(IN_GENOA); /* Neutral to both; Blockade Value 2 */
    plays(m, "british burn br-fireship-1 bourbon-1", "8 6 5");
    cr_expect_eq(dp(m, "sp-sol-1"), 8);
    plays(m, "british bombard br-bomb-1 genoa", NULL);
    match_free(m);
    m = sea(IN_GENOA "tramontana gale 9 genoa");
    is_refused(m, "british burn br-fireship-1 bourbon-1", "6.231");
    is_refused(m, "british bombard br-bomb-1 genoa", "6.242");
    match_free(m);
}

/* ---- A flagship is a part of her squadron [10.311c] ---- */

#define WITH_FLAGSHIP                                                                                        \
    FIRESHIP "armada-del-mediterraneo at cartagena fitting-out: sp-sol-1 3/0;"                               \
             "navarro commands armada-del-mediterraneo; real-felipe with sp-sol-1 0;"

Test(sealords_6_tasks, a_flagship_burns_with_her_squadron)
{
    COVERS("sealords 6.233b", "sealords 10.311c", "sealords R117");
    struct match *m = sea(WITH_FLAGSHIP); /* four Sail, Blockade Value 1: a 9 is needed */
    plays(m, "british burn br-fireship-1 bourbon-1", "8");
    cr_expect_eq(dp(m, "sp-sol-1") + dp(m, "real-felipe"), 0);
    plays(m, "british burn br-fireship-2 bourbon-1", "9 6 5"); /* 4 DPs, twice */
    cr_expect_eq(dp(m, "sp-sol-1"), 4);
    cr_expect_eq(dp(m, "real-felipe"), 4);
    match_free(m);
}

Test(sealords_6_tasks, the_odd_point_goes_to_who_is_less_hurt)
{
    COVERS("sealords 6.24a", "sealords R133");
    for (int hurt = 0; hurt <= 2; hurt += 2) { /* DR 11 and 13: 2 DPs make her the squadron's equal */
        char lines[1024];
        snprintf(lines, sizeof lines,
                 A_ACTS "white-division at cartagena: br-sol-1 4/0;" LESTOCK "br-bomb-1 with white-division;"
                        "armada-del-mediterraneo at cartagena fitting-out: sp-sol-1 3/0;"
                        "navarro commands armada-del-mediterraneo; real-felipe with sp-sol-1 %d",
                 hurt);
        struct match *m = sea(lines);
        plays(m, "british bombard br-bomb-1 cartagena", "0"); /* column 1: 3 DPs */
        cr_expect_eq(dp(m, "sp-sol-1"), hurt ? 2 : 1);
        cr_expect_eq(dp(m, "real-felipe"), hurt ? hurt + 1 : 2);
        match_free(m);
    }
}

/* Column 8: a 0 sinks two Sail outright, a 1 one of the two. */
Test(sealords_6_tasks, what_burns_outright_may_be_the_flagship)
{
    COVERS("sealords 6.233c", "sealords 10.321", "sealords 12.16");
    for (int left = 0; left < 2; left++) {
        struct match *m = sea(FIRESHIP
                              "armada-del-mediterraneo at cartagena fitting-out: sp-sol-1 1/0;"
                              "navarro commands armada-del-mediterraneo; real-felipe with sp-sol-1 0");
        struct state  s = *now(m);
        struct umpire u = { .dice = match_dice(m) };
        match_queue(m, 5);
        match_queue(m, 8);
        match_queue(m, left);
        sealords_burn(data(), &s, auxiliary("br-fireship-1"), slot(m, "armada-del-mediterraneo"), &u);
        cr_expect_eq(s.squadron[squadron("sp-sol-1")].sail + s.squadron[squadron("real-felipe")].sail, left);
        match_free(m);
    }
}

Test(sealords_6_tasks, a_flagship_that_lies_alone_is_a_target)
{
    COVERS("sealords 6.24a", "sealords 10.312");
    struct match *m = sea(A_ACTS "white-division at cartagena: br-sol-1 4/0;" LESTOCK
                                 "br-bomb-1 with white-division; real-felipe in cartagena 1/0");
    plays(m, "british bombard br-bomb-1 cartagena", "0");
    cr_expect_eq(dp(m, "real-felipe"), 3);
    match_free(m);
}
