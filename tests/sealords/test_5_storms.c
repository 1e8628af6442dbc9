/* [5.32-5.37] What gales do to each other, what they forbid, whom they blow off and drive out. */
#include "fight.h"
#include "games/sealords/gale.h"
#include "games/sealords/spot.h"
#include "games/sealords/tasks.h"

#define REORGANISES "; impulse 0; increment 0; phase reorganise; step orders"
#define A_ACTS      "phase activities; acting british; step activities-b; increment 2;"

Test(sealords_5_storms, of_two_in_one_space_the_stronger_stays)
{
    COVERS("sealords 5.325");
    /* The Mistral and the Tramontana both reach Cape Creus; a new gale of the Tramontana starts where the other lies. */
    struct match *m = sea(
        "br-sol-1 at naples 4/0; mistral blows; tramontana blows; gale-coming mistral 9; gale-coming tramontana 8");
    plays(m, "british done", "");
    plays(m, "bourbon done", "5 0"); /* both at Cape Creus */
    cr_expect_eq(now(m)->gale[wind("mistral")].force, 9);
    cr_expect_eq(now(m)->gale[wind("tramontana")].force, 0);
    cr_expect_eq(now(m)->blowing, 1u << wind("mistral") | 1u << wind("tramontana"), "it blows on");
    match_free(m);
    bool stays[2] = { 0 };
    for (int turn = 1; turn <= 8; turn++) { /* of equals one, at random */
        char line[256];
        snprintf(line, sizeof line,
                 "br-sol-1 at naples 4/0; mistral blows; tramontana blows; gale-coming mistral 8;"
                 "gale-coming tramontana 8; turn %d; turns 8",
                 turn);
        m = sea(line);
        plays(m, "british done", "");
        plays(m, "bourbon done", "5 0");
        cr_expect_neq(now(m)->gale[wind("mistral")].force != 0, now(m)->gale[wind("tramontana")].force != 0);
        stays[now(m)->gale[wind("mistral")].force != 0] = true;
        match_free(m);
    }
    cr_expect(stays[0] && stays[1]);
    /* They may meet as they move: from Ajaccio and from Bastia both lead to Bonifacio and nowhere else. */
    m = sea("br-sol-1 at genoa 4/0; mistral gale 8 ajaccio; tramontana gale 9 bastia");
    plays(m, "british done", "");
    plays(m, "bourbon done", "");
    cr_expect_eq(now(m)->gale[wind("mistral")].force, 0);
    cr_expect_eq(now(m)->gale[wind("tramontana")].force, 9);
    cr_expect_eq(now(m)->gale[wind("tramontana")].at, place("strait-of-bonifacio"));
    match_free(m);
}

Test(sealords_5_storms, in_a_gale_nobody_fights_watches_or_searches)
{
    COVERS("sealords 5.33");
    struct match *m = sea(
        A_ACTS "italy at cape-creus: br-sol-1 4/0; norris commands italy; br-light-1 in port-mahon;"
               "sp-sol-1 at cape-creus 3/0; mistral gale 9 cape-creus");
    is_refused(m, "british search italy", "7.115");
    is_refused(m, "british scout cape-creus", "6.144");
    match_free(m);
    m = sea("italy at cape-creus: br-sol-1 4/0; norris commands italy; sp-sol-1 at cape-creus 3/0;"
            "mistral gale 9 cape-creus; spots british-1 bourbon-1;" AT_THE_CALL);
    is_refused(m, "british engage cape-creus", "8.12");
    match_free(m);
    /* An Interdictor in a gale watches nobody (R49). */
    m = sea(
        "white-division at barcelona: br-sol-1 4/0; lestock commands white-division; order british-1 close-barcelona; target british-1 10;"
        "chit close-barcelona issued; sp-sol-1 at barcelona 3/0; tramontana gale 8 barcelona");
    struct state calm = *now(m);
    memset(calm.gale_at, 0, sizeof calm.gale_at);
    memset(calm.gale_winds, 0, sizeof calm.gale_winds);
    cr_expect_lt(sealords_interdictor(data(), now(m), slot(m, "sp-sol-1")), 0);
    cr_expect_eq(sealords_interdictor(data(), &calm, slot(m, "sp-sol-1")), slot(m, "white-division"));
    match_free(m);
}

/* To Screen is a Task. */
Test(sealords_5_storms, in_a_gale_a_port_screens_nobody)
{
    COVERS("sealords 6.144", "sealords 6.295");
    struct match *m = sea(
        "phase activities; acting bourbon; step adjust; increment 2; br-fleet-1 stationed cadiz;"
        "sp-fleet-1 in cadiz; levante gale 9 cadiz");
    is_refused(m, "bourbon oust sp-fleet-1 british-station-1", "6.295");
    cr_expect_not(is_offered(m, "bourbon oust sp-fleet-1 british-station-1"));
    match_free(m);
}

/* The Levante's Gale of Force 8 at Gibraltar reaches the Gut: who is there already goes on, and nobody begins. */
Test(sealords_5_storms, on_station_at_the_rim_of_a_gale_one_goes_on)
{
    COVERS("sealords 6.144", "sealords X6.8");
    static const struct {
        const char *gale;
        bool        goes_on;
    } gales[] = { { "", true },
                  { "levante gale 8 gibraltar;", true },
                  { "levante gale 8 gut-of-gibraltar;", false },
                  { "levante gale 9 gibraltar;", false } };
    for (size_t i = 0; i < sizeof gales / sizeof *gales; i++) {
        char lines[512];
        snprintf(lines, sizeof lines,
                 A_ACTS "%s br-fleet-1 stationed gut-of-gibraltar; br-fleet-2 in gibraltar;"
                        "white-division at gut-of-gibraltar: br-sol-1 4/0;"
                        "lestock commands white-division; br-light-1 with white-division",
                 gales[i].gale);
        struct match *m = sea(lines);
        const int     there = place("gut-of-gibraltar");
        cr_expect_eq(sealords_can_screen(data(), now(m), auxiliary("br-fleet-1"), there), gales[i].goes_on,
                     "%s", gales[i].gale);
        cr_expect_eq(sealords_can_screen(data(), now(m), auxiliary("br-light-1"), there), i == 0, "%s",
                     gales[i].gale);
        cr_expect_eq(is_offered(m, "british station gut-of-gibraltar"), i == 0, "%s", gales[i].gale);
        match_free(m);
    }
}

Test(sealords_5_storms, a_gale_lasts_through_administration)
{
    COVERS("sealords 5.331a", "sealords 5.331b", "sealords 5.331c");
    struct match *m = sea(
        "br-sol-1 in villefranche 4/0; br-sol-2 in villefranche 2/0; norris mess; br-sol-3 at villefranche 4/0;"
        "fleet-admiral british haddock; leader haddock station; mistral gale 9 villefranche;"
        "troop-convoy-1 at barcelona fitting-out" REORGANISES);
    is_refused(m, "british form italy br-sol-1", "5.331b");
    is_refused(m, "british transfer br-sol-1 br-sol-2 1", "5.331b");
    while (phase_of(m) != PHASE_ORDINARY) {
        plays(m, now(m)->acting & 1 ? "british done" : "bourbon done", NULL);
        cr_expect_eq(now(m)->gale[wind("mistral")].force, 9);
        cr_expect(is_gale(now(m), place("villefranche")));
    }
    cr_expect_eq(dp(m, "br-sol-3"), 1, "the turn's Attrition, and none of the gale");
    match_free(m);
    m = sea(
        "italy at villefranche fitting-out: br-sol-1 4/0; norris commands italy; mistral gale 8 villefranche" REORGANISES);
    is_refused(m, "british unform italy", "5.331b");
    match_free(m);
}

Test(sealords_5_storms, no_convoy_is_assembled_in_a_gale)
{
    COVERS("sealords 5.331b", "sealords 5.347a");
    struct match *m = sea(
        "scenario s3; turns 16; turn-of-year 6; year 1743; tramontana gale 8 barcelona;"
        "mistral gale 8 marseilles; impulse 0; increment 0; phase auxiliaries; step convoys");
    plays(m, "british done", "");
    plays(m, "bourbon done", NULL);
    cr_assert_eq(phase_of(m), PHASE_CONVOYS);
    cr_expect(was_told(m, BRITISH, "convoy-weatherbound levant-caravan marseilles"), "whatever the die says");
    cr_expect_lt(slot(m, "levant-caravan"), 0);
    plays(m, "bourbon assemble troop-convoy-1 la-spezia", ""); /* in a Harbour, which no gale reaches */
    cr_expect(is_at(m, "troop-convoy-1", "barcelona-harbour"));
    match_free(m);
    m = sea("scenario s3; turns 16; turn-of-year 6; year 1743; impulse 0; increment 0; phase auxiliaries;"
            "step convoys");
    plays(m, "british done", "");
    plays(m, "bourbon done", NULL);
    cr_expect_geq(slot(m, "levant-caravan"), 0);
    match_free(m);
}

Test(sealords_5_storms, not_where_its_symbol_is_not_nor_in_a_harbour)
{
    COVERS("sealords 5.347a", "sealords 5.348");
    struct state s = { 0 };
    s.blowing = (uint8_t)(1u << wind("mistral"));
    s.gale[wind("mistral")] =
        (struct gale){ .force = 11, .at = (uint8_t)place("toulon"), .start = (uint8_t)place("toulon") };
    sealords_gale_cover(data(), &s);
    cr_expect_eq(s.gale_at[place("toulon")], 1 + RANGES * (11 - FORCE_LEAST), "its own place is at range 0");
    cr_expect_eq(s.gale_at[place("toulon-harbour")], 0);
    for (int i = 0; i < data()->spaces; i++)
        if (data()->space[i].size == LARGE && !(data()->space[i].winds >> wind("mistral") & 1))
            cr_expect_eq(s.gale_at[space_place(i)], 0, "%s", data()->space_name[i].id);
}

/* Cape Creus under two Gales: which is worse the chart says, and not their Force. */
Test(sealords_5_storms, a_near_gale_may_be_worse_than_a_stronger_one_far_off)
{
    COVERS("sealords 5.344");
    static const struct {
        int         near, far;
        const char *whence;
        int         range;                      /* of the one that is far */
    } pairs[] = { { 9, 11, "hyeres-roads", 3 }, /* 1 DP from either, but +2 for the wind against +1 */
                  { 8, 9, "toulon", 2 } };      /* 1 DP against none */
    for (int i = 0; i < 2; i++) {
        struct state s = { 0 };
        s.blowing = (uint8_t)(1u << wind("tramontana") | 1u << wind("mistral"));
        s.gale[wind("mistral")] = (struct gale){ .force = (uint8_t)pairs[i].far,
                                                 .at = (uint8_t)place(pairs[i].whence),
                                                 .start = (uint8_t)place(pairs[i].whence) };
        sealords_gale_cover(data(), &s);
        cr_assert_eq(s.gale_at[place("cape-creus")],
                     1 + RANGES * (pairs[i].far - FORCE_LEAST) + pairs[i].range);
        s.gale[wind("tramontana")] = (struct gale){ .force = (uint8_t)pairs[i].near,
                                                    .at = (uint8_t)place("cape-creus"),
                                                    .start = (uint8_t)place("cape-creus") };
        sealords_gale_cover(data(), &s);
        cr_expect_eq(s.gale_at[place("cape-creus")], 1 + RANGES * (pairs[i].near - FORCE_LEAST));
    }
}

Test(sealords_5_storms, each_auxiliary_is_checked)
{
    COVERS("sealords 5.361");
    /* Force 9 at range 0: blown off on 0 to 3. With a Formation, on Station, and one that Shadows. */
    struct match *m = sea(
        "italy at cape-creus: br-sol-1 4/0; hawke commands italy; br-light-1 with italy; br-light-2 with italy;"
        "br-fleet-1 stationed cape-creus; mistral blows; gale-coming mistral 9");
    plays(m, "british done", "");
    plays(m, "bourbon done",
          "5 0 0 3 4"); /* it starts here; Hawke keeps his squadron; the auxiliaries in their order */
    cr_expect_eq(now(m)->auxiliary[auxiliary("br-fleet-1")].where, AUX_RECOVERY);
    cr_expect_eq(now(m)->auxiliary[auxiliary("br-light-1")].where, AUX_RECOVERY);
    cr_expect_eq(now(m)->auxiliary[auxiliary("br-light-2")].where, AUX_WITH);
    match_free(m);
}

/* Cape Creus is at range 1 of a Gale at Marseilles: Force 9 blows off on 0 to 2 there, and Force 8 on a 0. */
Test(sealords_5_storms, far_from_the_marker_fewer_are_blown_off)
{
    COVERS("sealords 5.361", "sealords X6.3");
    for (int force = 8; force <= 9; force++)
        for (int over = 0; over <= 1; over++) {
            char lines[256], faces[] = { (char)((force == 9 ? '2' : '0') + over), '\0' };
            snprintf(lines, sizeof lines,
                     "italy at cape-creus: br-sol-1 4/0; norris commands italy; br-light-1 with italy;"
                     "increment 2; step gale-rest; mistral gale %d marseilles",
                     force);
            struct match *m = sea(lines);
            plays(m, "british done", "");
            plays(m, "bourbon done", faces);
            cr_expect_eq(now(m)->auxiliary[auxiliary("br-light-1")].where, over ? AUX_WITH : AUX_RECOVERY,
                         "Force %d, a %s", force, faces);
            match_free(m);
        }
}

/* In a Sea Zone as in a Space: one that is Based there, one that is with a Formation there; not one that is in a port. */
Test(sealords_5_storms, who_is_based_in_a_zone_is_checked_there)
{
    COVERS("sealords 5.361");
    for (int face = 3; face <= 4; face++) {
        char          faces[] = { (char)('0' + face), '\0' };
        struct match *m = sea(
            "auxiliary br-fleet-1 based; auxiliary-at br-fleet-1 0; marker british-station-1 gulf-of-lions;"
            "marker-is british-station-1 br-fleet-1; br-light-1 in port-mahon; fr-light-1 in marseilles;"
            "increment 2; step gale-rest; mistral gale 9 gulf-of-lions");
        plays(m, "british done", "");
        plays(m, "bourbon done", faces);
        cr_expect_eq(now(m)->auxiliary[auxiliary("br-fleet-1")].where, face <= 3 ? AUX_RECOVERY : AUX_BASED);
        cr_expect_eq(now(m)->marker[0].at, face <= 3 ? NOWHERE : place("gulf-of-lions"));
        cr_expect_eq(now(m)->auxiliary[auxiliary("fr-light-1")].where, AUX_IN_PORT);
        match_free(m);
    }
}

Test(sealords_5_storms, assistants_and_fast_ships_hold_together)
{
    COVERS("sealords 5.371");
    /* Lestock's LR is 2: with Rowley and Osborn beside him in the Grand Flag a 4 is good, and with frigates alone a 5. */
    static const struct {
        const char *squadrons, *face;
        int         lost;
    } checks[] = { { "br-sol-1 4/0, br-sol-2 4/0, br-sol-3 4/0", "5 4", 0 },
                   { "br-sol-1 4/0, br-sol-2 4/0, br-sol-3 4/0", "5 5", 1 },
                   { "br-f-1 2/0, br-f-2 2/0, br-f-3 2/0", "5 5", 0 } };
    for (int i = 0; i < 3; i++) {
        char line[512];
        snprintf(
            line, sizeof line,
            "mediterranean-fleet at cape-creus: %s; lestock commands mediterranean-fleet;"
            "rowley assists mediterranean-fleet; osborn assists mediterranean-fleet; mistral blows; gale-coming mistral 8",
            checks[i].squadrons);
        struct match *m = sea(line);
        plays(m, "british done", "");
        plays(m, "bourbon done", checks[i].face);
        cr_expect_eq(formation(m, "mediterranean-fleet")->losses, checks[i].lost, "check %d", i);
        match_free(m);
    }
}

Test(sealords_5_storms, out_of_a_minor_port_all_are_driven)
{
    COVERS("sealords 5.374", "sealords R33", "sealords X6.7");
    struct match *m = sea(
        "fr-sol-1 at marseilles 4/0 fitting-out; fr-sol-2 in marseilles 4/0; hyeres at marseilles fitting-out: fr-sol-3 4/0;"
        "caylus commands hyeres; order bourbon-1 escort; mistral blows; gale-coming mistral 8");
    plays(m, "british done", "");
    plays(m, "bourbon done", "0 0"); /* at Marseilles; Caylus keeps his squadron together */
    cr_expect_eq(formation(m, "fr-sol-1")->state, READY, "for nothing");
    cr_expect(is_without_orders(now(m), slot(m, "fr-sol-1")), "whatever Order it had");
    cr_expect_eq(now(m)->squadron[squadron("fr-sol-2")].state, IN_ORDINARY);
    cr_expect_eq(formation(m, "hyeres")->state, READY, "whole: its theatre keeps a Flotilla");
    match_free(m);
    /* What was to make ready has done so, and has no course yet. */
    m = sea("hyeres at marseilles fitting-out: fr-sol-3 4/0; caylus commands hyeres; mistral blows;"
            "gale-coming mistral 8");
    plays(m, "bourbon ready hyeres", "");
    plays(m, "british done", "");
    plays(m, "bourbon done", "0 0");
    cr_expect_eq(formation(m, "hyeres")->state, READY);
    cr_expect_eq(formation(m, "hyeres")->course, COURSE_HOLD);
    plays(m, "bourbon course hyeres toulon", "");
    match_free(m);
}

Test(sealords_5_storms, it_is_loss_that_scatters_a_convoy)
{
    COVERS("sealords 5.375");
    /* A Trade Convoy may Scatter from 5 DPs on: the gale itself does not, and a gale that brings it there may. */
    for (int dps = 3; dps <= 4; dps++) {
        char line[256];
        snprintf(
            line, sizeof line,
            "straits-trade at cape-creus; convoy-damage straits-trade %d; convoy-leg straits-trade 1;"
            "mistral gale 9 cape-creus; step gale-attrition; phase activities; acting bourbon; increment 2",
            dps);
        struct match *m = sea(line);
        plays(m, "bourbon done", NULL);
        cr_expect_eq(now(m)->convoy[stage_word(VOCAB_CONVOY, "straits-trade")].dp, dps + 1);
        bool checked = false;
        for (size_t i = 0; i < match_die_count(m); i++)
            checked = checked || match_die(m, i)->of.reason == ROLL_SCATTER;
        cr_expect_eq(checked, dps == 4);
        match_free(m);
    }
}
