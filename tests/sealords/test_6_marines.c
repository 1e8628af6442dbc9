/* [6.233a, 6.24b, 6.25, 6.26, 6.29, 2.311] Marines, fireships in the midst of a Battle, Auxiliaries that come from afar or meet
 * what comes in; and what an owner knows of his counters. */
#include "fight.h"
#include "games/sealords/range.h"

#define A_ACTS "phase activities; acting british; step activities-b;"
#define BEFORE_CADIZ                                                                                         \
    A_ACTS "italy at cadiz: br-sol-1 3/0, br-f-1 1/0, br-sold-1 1/0; br-marines-1 with italy;"

/* ---- Cutting Out ---- */

Test(sealords_6_marines, a_frigate_is_cut_out)
{
    COVERS("sealords 6.25", "sealords 6.251", "sealords X10.5");
    /* Cadiz has a Blockade Value of 3: only a 0 will do. */
    struct match *m = sea(BEFORE_CADIZ "cartagena at cadiz fitting-out: sp-f-1 2/0; br-marines-2 available");
    is_refused(m, "british cut-out br-marines-2 bourbon-1", "6.251");
    is_refused(m, "british cut-out br-marines-1 bourbon-2", "6.25");
    plays(m, "british cut-out br-marines-1 bourbon-1", "0");
    cr_expect(was_told(m, BOURBON, "cut-out br-marines-1 cadiz 0 1"));
    cr_expect_eq(sail(m, "sp-f-1"), 1);
    cr_expect_eq(sail(m, "br-f-1"), 2);
    cr_expect_eq(dp(m, "br-f-1"), 3, "as every prize");
    cr_expect_eq(now(m)->auxiliary[auxiliary("br-marines-1")].where, AUX_RECOVERY);
    match_free(m);
    m = sea(BEFORE_CADIZ "cartagena at cadiz fitting-out: sp-f-1 2/0");
    plays(m, "british cut-out br-marines-1 bourbon-1", "1");
    cr_expect_eq(sail(m, "sp-f-1"), 2);
    cr_expect_eq(now(m)->auxiliary[auxiliary("br-marines-1")].where, AUX_RECOVERY, "whatever comes of it");
    match_free(m);
}

Test(sealords_6_marines, ships_in_ordinary_are_easier_and_those_of_the_line_hard)
{
    COVERS("sealords X10.5");
    const struct {
        const char *there, *die;
        int         left;
    } cases[] = { { "sp-f-1 in cadiz 2/0", "2", 1 },   /* 3 + 3 - 2 is too many; see below */
                  { "sp-sol-1 in cadiz 3/0", "0", 2 }, /* a 0, and In Ordinary */
                  { "sp-sol-1 in cadiz 3/0", "1", 3 } };
    for (int i = 0; i < 3; i++) {
        char lines[512];
        snprintf(lines, sizeof lines, BEFORE_CADIZ "%s", cases[i].there);
        struct match *m = sea(lines);
        plays(m, "british cut-out-laid-up br-marines-1 cadiz", cases[i].die);
        cr_expect_eq(sail(m, i == 0 ? "sp-f-1" : "sp-sol-1"), cases[i].left, "case %d", i);
        match_free(m);
    }
    struct match *m = sea(BEFORE_CADIZ "baleares at cadiz fitting-out: sp-sol-1 3/0");
    plays(m, "british cut-out br-marines-1 bourbon-1", "0"); /* Fitting Out */
    cr_expect_eq(sail(m, "sp-sol-1"), 3);
    match_free(m);
}

/* ---- In a Battle ---- */

#define TWO_COMBATS                                                                                          \
    "italy at cape-de-gata: br-sol-1 3/0, br-sol-2 3/0; norris commands italy; rowley assists italy;"        \
    "armada-del-mediterraneo at cape-de-gata: sp-sol-1 3/0, sp-sol-2 3/0;"                                   \
    "navarro commands armada-del-mediterraneo;" HAVE_THE_WIND("british-1")

Test(sealords_6_marines, marines_board_in_one_combat)
{
    COVERS("sealords 6.25", "sealords X10.5a");
    struct match *m = meet(TWO_COMBATS "br-marines-1 with italy;");
    call(m, "cape-de-gata", "");
    done_until(m, PHASE_INTENSITY, "");
    plays(m, "british fight medium", NULL);
    done_until(m, PHASE_FIRESHIPS, NULL);
    cr_assert_eq(battle(m)->next, 0);
    plays(m, "british board br-marines-1", "");
    cr_expect(was_told(m, BOURBON, "boards br-marines-1 1"));
    is_refused(m, "british board br-marines-1", "6.25");
    const int level = battle(m)->level;
    plays(m, "british done", "9"); /* LR 3 against 3: no shifts; three Sail against three */
    char told[WORD_MAX];
    snprintf(told, sizeof told, "inflicts british %d %d %d", level, data()->damage[level][9].dp + 1,
             data()->damage[level][9].sunk);
    cr_expect(was_told(m, BOURBON, told), "%s: 1 more", told);
    cr_expect_eq(now(m)->auxiliary[auxiliary("br-marines-1")].where, AUX_RECOVERY);
    match_free(m);
}

Test(sealords_6_marines, in_a_light_battle_they_do_not)
{
    COVERS("sealords X10.5a");
    struct match *m = meet(TWO_COMBATS "br-marines-1 with italy;");
    call(m, "cape-de-gata", "");
    done_until(m, PHASE_INTENSITY, "");
    plays(m, "british fight light", NULL);
    while (now(m)->battle.at != NOWHERE && now(m)->battle.stage < BATTLE_VICTOR) {
        cr_assert_neq(phase_of(m), PHASE_FIRESHIPS);
        plays(m, now(m)->acting & 1 ? "british done" : "bourbon done", NULL);
    }
    match_free(m);
}

Test(sealords_6_marines, fireships_come_before_a_combat_too)
{
    COVERS("sealords 6.233a");
    struct match *m = meet(
        "italy at cape-de-gata: br-sol-1 3/0; norris commands italy; br-fireship-1 with italy;"
        "sp-sol-1 at cape-de-gata 1/16;" HAVE_THE_WIND("british-1"));
    call(m, "cape-de-gata", "");
    done_until(m, PHASE_INTENSITY, "");
    plays(m, "british fight light", NULL);
    done_until(m, PHASE_FIRESHIPS, NULL);
    cr_expect_eq(battle(m)->next, 0, "no Combat has been fought");
    plays(m, "british burn br-fireship-1 sp-sol-1", "2 0 9 0");
    cr_expect_eq(sail(m, "sp-sol-1"), 0);
    fight_out(m);
    cr_expect_eq(dp(m, "br-sol-1"), 0, "there was nobody left to fight");
    match_free(m);
}

/* The Combat has been arranged: it is not fought, and as it stands that is a position like any other. */
Test(sealords_6_marines, fire_may_sink_who_was_to_fight_next)
{
    COVERS("sealords 6.233a");
    struct match *m = meet(
        "italy at cape-de-gata: br-sol-1 3/0; norris commands italy; br-fireship-1 with italy;"
        "sp-sol-1 at cape-de-gata 1/16;" HAVE_THE_WIND("british-1"));
    call(m, "cape-de-gata", "");
    done_until(m, PHASE_INTENSITY, "");
    plays(m, "british fight light", NULL);
    done_until(m, PHASE_FIRESHIPS, NULL);
    plays(m, "british done", NULL);
    done_until(m, PHASE_FIRESHIPS, NULL);
    cr_assert(is_in_combat(m, 1, BOURBON, "sp-sol-1"));
    plays(m, "british burn br-fireship-1 sp-sol-1", "2 0 9 0");
    cr_assert_eq(phase_of(m), PHASE_FIRESHIPS);
    cr_expect(is_legal(sealords_validate(data(), now(m))));
    fight_out(m);
    cr_expect_eq(dp(m, "br-sol-1"), 0);
    match_free(m);
}

/* ---- From afar [6.26] ---- */

Test(sealords_6_marines, auxiliaries_help_from_as_far_as_they_reach)
{
    COVERS("sealords 6.26", "sealords 8.245a");
    struct match *m = meet(
        "italy at cape-de-gata: br-sol-1 3/0; norris commands italy; naples at cape-de-gata: br-sol-2 3/0;"
        "armada-del-mediterraneo at cape-de-gata: sp-sol-1 3/0; navarro commands armada-del-mediterraneo;"
        "br-fleet-1 in gibraltar; br-light-1 in gibraltar; br-fleet-2 in villefranche;"
        "sa-galley-1 in villefranche;" HAVE_THE_WIND("british-1"));
    call(m, "cape-de-gata", "");
    done_until(m, PHASE_ASSIST, "");
    is_refused(m, "british assist br-light-1", "8.245a");  /* its Class does not */
    is_refused(m, "british assist sa-galley-1", "8.245a"); /* too far */
    is_refused(m, "british send br-fleet-1", "8.245a");    /* who Screens is there */
    plays(m, "british assist br-fleet-1", "");
    match_free(m);
}

/* Fleet and Galley Auxiliaries, and no others; all of these reach it. */
Test(sealords_6_marines, fleets_and_galleys_alone_help_in_a_battle)
{
    COVERS("sealords 6.26", "sealords X10.3", "sealords R38");
    struct match *m = meet(
        "italy at cape-de-gata: br-sol-1 3/0; norris commands italy; naples at cape-de-gata: br-sol-2 3/0;"
        "armada-del-mediterraneo at cape-de-gata: sp-sol-1 3/0; navarro commands armada-del-mediterraneo;"
        "baleares at cape-de-gata: sp-sol-2 3/0; br-fleet-1 with italy; br-fleet-50-1 with italy;"
        "br-light-1 with italy; br-bomb-1 with italy; sp-galley-1 in cartagena; sp-light-1 in cartagena;" HAVE_THE_WIND(
            "british-1"));
    call(m, "cape-de-gata", "");
    done_until(m, PHASE_ASSIST, "");
    is_refused(m, "british assist br-fleet-50-1", "8.245a");
    is_refused(m, "british assist br-light-1", "8.245a");
    is_refused(m, "british assist br-bomb-1", "8.245a");
    cr_expect(is_offered(m, "british assist br-fleet-1"));
    is_refused(m, "bourbon assist sp-light-1", "8.245a");
    cr_expect(is_offered(m, "bourbon assist sp-galley-1"));
    match_free(m);
}

/* To help in a Battle is none of the Tasks that are done on Station; to Screen those who do is. */
Test(sealords_6_marines, who_lies_on_station_does_not_help_but_screens)
{
    COVERS("sealords 6.297", "sealords 8.245a");
    struct match *m = meet(
        "italy at cape-creus: br-sol-1 3/0; norris commands italy; naples at cape-creus: br-sol-2 3/0;"
        "armada-del-mediterraneo at cape-creus: sp-sol-1 3/0; navarro commands armada-del-mediterraneo;"
        "br-fleet-1 stationed cape-creus;" HAVE_THE_WIND("british-1"));
    call(m, "cape-creus", "");
    done_until(m, PHASE_ASSIST, "");
    is_refused(m, "british assist br-fleet-1", "8.245a");
    cr_expect(is_offered(m, "british send br-fleet-1"));
    match_free(m);
}

/* Where they were both see that they lie no longer. */
Test(sealords_6_marines, who_is_sent_into_a_battle_is_seen_to_leave)
{
    COVERS("sealords 6.12", "sealords 6.134", "sealords 6.296", "sealords 7.117");
    struct match *m = sea(
        "italy at cape-creus: br-sol-1 3/0; norris commands italy; naples at cape-creus: br-sol-2 3/0;"
        "armada-del-mediterraneo at cape-creus: sp-sol-1 3/0; navarro commands armada-del-mediterraneo;"
        "spots british-1 bourbon-1; spotted british bourbon-1; spotted bourbon british-1 british-2;"
        "br-fleet-1 with naples; br-fleet-2 stationed cape-creus; sp-galley-1 in barcelona;" HAVE_THE_WIND(
            "british-1") AT_THE_CALL);
    call(m, "cape-creus", "");
    done_until(m, PHASE_ASSIST, "");
    plays(m, "british assist br-fleet-1", "");
    plays(m, "british send br-fleet-2", "");
    plays(m, "british done", "");
    plays(m, "bourbon hinder sp-galley-1", "");
    plays(m, "bourbon done", "");
    cr_expect(was_told(m, BOURBON, "auxiliary-leaves naples"));
    cr_expect(was_told(m, BOURBON, "station-left british-station-1"));
    cr_expect(was_told(m, BRITISH, "unberthed sp-galley-1 barcelona"));
    match_free(m);
}

/* ---- Where something comes in ---- */

/* What is sent from elsewhere has its own time: it reaches Cape Creus, but does not react. */
Test(sealords_6_marines, only_what_lies_there_reacts)
{
    COVERS("sealords 6.297", "sealords 6.298", "sealords R157");
    struct match *m = sea(
        "br-fleet-1 stationed cape-creus; white-division at mouths-of-the-ebro: br-sol-1 4/0;"
        "lestock commands white-division; br-fleet-2 with white-division;"
        "barcelona at off-palamos: sp-sol-1 3/0; alvarez commands barcelona; course bourbon-1 cape-creus;"
        "libeccio blows");
    plays(m, "british done", "");
    plays(m, "bourbon done", "");
    struct traces traces = { .count = 0 };
    cr_assert(sealords_reaches(data(), now(m), &traces, auxiliary("br-fleet-2"), place("cape-creus")));
    plays(m, "british done", "");
    plays(m, "bourbon done", "");
    cr_assert_eq(phase_of(m), PHASE_REACTION);
    plays(m, "british scout cape-creus", "");
    plays(m, "bourbon done", ""); /* no Screen */
    cr_assert_eq(phase_of(m), PHASE_PICK);
    is_refused(m, "british send br-fleet-2", "6.14");
    cr_expect_not(is_offered(m, "british send br-fleet-2"));
    cr_expect(is_offered(m, "british send br-fleet-1"));
    match_free(m);
}

/* Another's Auxiliaries had their chance as they came. */
Test(sealords_6_marines, who_enters_screens_with_his_own)
{
    COVERS("sealords 6.295", "sealords R156");
    struct match *m = sea(
        "br-fleet-1 stationed cape-creus; barcelona at off-palamos: sp-sol-1 3/0; alvarez commands barcelona;"
        "sp-fleet-1 with barcelona; baleares at cape-creus: sp-sol-2 3/0; geraldino commands baleares;"
        "sp-fleet-2 with baleares; course bourbon-1 cape-creus; libeccio blows");
    for (int i = 0; i < 2; i++) {
        plays(m, "british done", "");
        plays(m, "bourbon done", "");
    }
    plays(m, "british done", "");
    cr_assert_eq(phase_of(m), PHASE_REACTION);
    is_refused(m, "bourbon oust sp-fleet-2 british-station-1", "6.295");
    cr_expect_not(is_offered(m, "bourbon oust sp-fleet-2 british-station-1"));
    cr_expect(is_offered(m, "bourbon oust sp-fleet-1 british-station-1"));
    match_free(m);
}

/* Each that comes in has its own chance against what lies there. */
Test(sealords_6_marines, the_next_that_enters_screens_anew)
{
    COVERS("sealords 6.295", "sealords R156");
    struct match *m = sea(
        "br-fleet-1 stationed cape-creus; barcelona at off-palamos: sp-sol-1 3/0; alvarez commands barcelona;"
        "sp-light-1 with barcelona; baleares at off-palamos: sp-sol-2 3/0; geraldino commands baleares;"
        "sp-fleet-2 with baleares; course bourbon-1 cape-creus; course bourbon-2 cape-creus; libeccio blows");
    for (int i = 0; i < 2; i++) {
        plays(m, "british done", "");
        plays(m, "bourbon done", "");
    }
    plays(m, "british done", "");
    plays(m, "bourbon oust sp-light-1 british-station-1", ""); /* Light against Fleet: fails */
    plays(m, "bourbon done", "");
    cr_assert_eq(phase_of(m), PHASE_REACTION, "for the second");
    plays(m, "british done", "");
    plays(m, "bourbon oust sp-fleet-2 british-station-1", "");
    cr_expect_eq(now(m)->auxiliary[auxiliary("br-fleet-1")].where, AUX_RECOVERY);
    match_free(m);
}

/* France is at peace with the British: her Auxiliaries let their convoys go. */
Test(sealords_6_marines, whom_peace_binds_is_not_sent_at_a_convoy)
{
    COVERS("sealords 6.27", "sealords X7.2");
    for (int status = 0; status <= 2; status += 2) {
        char lines[512];
        snprintf(lines, sizeof lines,
                 "mark french-status %d; turkey-trade at malaga; spotted bourbon british-1; levante blows;"
                 "sp-light-1 in cartagena; hyeres at malaga: fr-sol-1 4/0; fr-fleet-1 with hyeres;"
                 "phase activities; acting bourbon; step adjust",
                 status);
        struct match *m = sea(lines);
        plays(m, "bourbon raid-convoy british-1", "");
        plays(m, "british done", "");
        cr_expect(is_offered(m, "bourbon send sp-light-1"));
        cr_expect_eq(is_offered(m, "bourbon send fr-fleet-1"), status == 2);
        match_free(m);
    }
}

/* Who lies Ready before a Minor Port is in its Space, too, and no target. */
Test(sealords_6_marines, bombs_spare_who_is_ready)
{
    COVERS("sealords 6.24a");
    for (int turn = 1; turn <= 6; turn++) {
        char lines[512];
        snprintf(lines, sizeof lines,
                 A_ACTS "white-division at malaga: br-sol-1 4/0; lestock commands white-division;"
                        "br-bomb-1 with white-division; sp-sol-1 at malaga 3/0; sp-sol-2 in malaga 3/0;"
                        "turn %d; turns 8",
                 turn);
        struct match *m = sea(lines);
        plays(m, "british bombard br-bomb-1 malaga", "0");
        cr_expect_eq(dp(m, "sp-sol-1"), 0);
        cr_expect_gt(dp(m, "sp-sol-2"), 0);
        match_free(m);
    }
}

/* In the roads of Villefranche it lies in the Space already: who makes ready there does not come in. Out of a Harbour it does. */
Test(sealords_6_marines, who_makes_ready_in_the_roads_does_not_enter_them)
{
    COVERS("sealords 6.295", "sealords 6.298", "sealords 5.288a");
    for (int harbour = 0; harbour < 2; harbour++) {
        char lines[512];
        snprintf(lines, sizeof lines,
                 "sp-fleet-1 stationed %s; italy at %s fitting-out: br-sol-2 4/0; martin commands italy;"
                 "br-fleet-1 with italy",
                 harbour ? "port-mahon" : "villefranche", harbour ? "port-mahon" : "villefranche");
        struct match *m = sea(lines);
        plays(m, "british ready italy", "");
        for (int i = 0; i < 2; i++) {
            plays(m, "british done", "");
            plays(m, "bourbon done", "");
        }
        cr_assert_eq(formation(m, "italy")->state, READY);
        cr_expect_eq(phase_of(m) == PHASE_REACTION, harbour);
        match_free(m);
    }
}

/* And a convoy that has been attacked there is not attacked again in that MPI. */
Test(sealords_6_marines, a_convoy_that_makes_ready_in_the_roads_has_been_attacked_there)
{
    COVERS("sealords 10.185", "sealords 5.288a");
    struct match *m = sea(
        "sp-fleet-1 stationed villefranche; sp-fleet-2 stationed villefranche;"
        "victualing-convoy at villefranche fitting-out; convoy-stores victualing-convoy 9;"
        "convoy-bound victualing-convoy port-mahon; convoy-marks victualing-convoy declared; increment 2;"
        "spotted bourbon british-1");
    if (formation(m, "victualing-convoy")->course != COURSE_MAKE_READY)
        plays(m, "british ready victualing-convoy", "");
    plays(m, "british done", "");
    plays(m, "bourbon done", "");
    plays(m, "british done", "");
    plays(m, "bourbon raid-convoy british-1", "");
    plays(m, "british done", "");
    plays(m, "bourbon send sp-fleet-1", "9");
    plays(m, "bourbon done", NULL);
    cr_expect_eq(formation(m, "victualing-convoy")->state, READY);
    cr_expect_neq(phase_of(m), PHASE_REACTION);
    cr_expect_not(is_offered(m, "bourbon raid-convoy british-1"));
    match_free(m);
}

/* ---- What the owner knows [2.311] ---- */

Test(sealords_6_marines, an_owner_sees_which_of_his_counters_are_turned)
{
    COVERS("sealords 2.311"); /* A.10 */
    struct match *m = sea("italy at leghorn: br-sol-1 4/0; naples at genoa: br-sol-2 4/0;"
                          "spotted bourbon british-1");
    struct view   v;
    sealords_view(data(), now(m), BRITISH, &v);
    cr_expect_eq(v.known.spotted[BOURBON], bit64(slot(m, "italy")));
    sealords_view(data(), now(m), SPECTATOR, &v);
    cr_expect_eq(v.known.spotted[BOURBON], 0);
    match_free(m);
}
