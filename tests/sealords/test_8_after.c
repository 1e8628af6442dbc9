/* [8.4, 7.223, 10.13, 12.1] After a Battle: prizes, Prestige, reorganisation, disorder; running a blockade; convoys. */
#include "fight.h"
#include "games/sealords/battle.h"

/* The Spanish are near sinking: Light, level 1, no DPs; one or more go down by the dice. */
#define SINKING(british)                                                                                               \
    "italy at cape-de-gata: " british "; norris commands italy;"                                                       \
    "armada-del-mediterraneo at cape-de-gata: sp-sol-1 3/17; navarro commands armada-del-mediterraneo;" HAVE_THE_WIND( \
        "british-1")

static struct match *sinking(const char *british, const char *intensity, const char *faces)
{
    char lines[1024], move[WORD_MAX];
    snprintf(lines, sizeof lines, SINKING("%s"), british);
    struct match *m = meet(lines);
    call(m, "cape-de-gata", "");
    plays(m, "british done", "");
    snprintf(move, sizeof move, "british fight %s", intensity);
    plays(m, move, faces);
    return m;
}

Test(sealords_8_after, a_prize_brings_three_dps)
{
    COVERS("sealords 8.443", "sealords 8.442", "sealords 8.44", "sealords 8.441a", "sealords 8.43");
    struct match *m = sinking("br-sol-1 3/2", "light", "3 7 6 9 0");
    cr_expect(was_told(m, BOURBON, "strikes bourbon 0 1"));
    cr_expect_eq(now(m)->phase, PHASE_PRIZES);
    is_refused(m, "british prize br-sol-2", "8.441a");
    plays(m, "british prize br-sol-1", "");
    cr_expect_eq(sail(m, "br-sol-1"), 4);
    cr_expect_eq(dp(m, "br-sol-1"), 5);
    match_free(m);
}

Test(sealords_8_after, a_new_squadron_only_if_none_has_room)
{
    COVERS("sealords 8.441b", "sealords 8.443");
    struct match *m = sinking("br-sol-1 4/2", "light", "4 7 6 3 9 0");
    plays(m, "british prize br-sol-2", "");
    plays(m, "british prize br-sol-2", "");
    cr_expect_eq(sail(m, "br-sol-2"), 2);
    cr_expect_eq(dp(m, "br-sol-2"), 6, "3 for each");
    cr_expect_eq(now(m)->squadron[squadron("br-sol-2")].in, 1 + slot(m, "italy"));
    match_free(m);
}

/* D17. */
Test(sealords_8_after, three_prizes_bring_nine_dps)
{
    COVERS("sealords 8.443", "sealords 8.442", "sealords 8.44");
    struct match *m = sinking("br-sol-1 4/2", "medium", "9 9 6 3 0 0");
    cr_expect(was_told(m, BOURBON, "strikes bourbon 0 3"));
    for (int i = 0; i < 3; i++)
        plays(m, "british prize br-sol-2", i < 2 ? "" : NULL);
    cr_expect_eq(sail(m, "br-sol-2"), 3);
    cr_expect_eq(dp(m, "br-sol-2"), 9);
    match_free(m);
}

/* A Spanish Squadron without room has won; which counters may be taken for a prize, and which is if he does not say. */
Test(sealords_8_after, at_peace_no_french_counter_mans_a_prize_of_the_spaniards)
{
    COVERS("sealords 8.441b", "sealords R235", "sealords X7.2");
    for (int war = 0; war <= 1; war++) {
        struct match *m = meet(war ? "scenario s4; turns 48; mark french-status 2;" SINKING("br-sol-1 4/2")
                                   : "scenario s4; turns 48;" SINKING("br-sol-1 4/2"));
        call(m, "cape-de-gata", "");
        done_until(m, PHASE_INTENSITY, "");
        struct state  s = *now(m);
        struct umpire u = { .dice = match_dice(m) };
        s.battle.victor = 1 + BOURBON;
        s.battle.lost[BRITISH][SOL] = s.battle.struck[SOL] = s.battle.prizes[SOL] = 1;
        const struct move french = { MOVE_PRIZE, { (int16_t)squadron("fr-sol-1") } };
        const struct move spanish = { MOVE_PRIZE, { (int16_t)squadron("sp-sol-3") } };
        cr_expect_eq(is_legal(sealords_prizes_check(data(), &s, BOURBON, french)), war);
        cr_expect(is_legal(sealords_prizes_check(data(), &s, BOURBON, spanish)));
        sealords_prizes_apply(data(), &s, BOURBON, (struct move){ MOVE_DONE, { 0 } }, &u);
        cr_expect_eq(s.squadron[squadron("sp-sol-2")].sail, 1, "one of those who have fought");
        match_free(m);
    }
}

/* Off Motril is one location with Cape de Gata while the Levante blows, and a Battle is fought over both. */
Test(sealords_8_after, a_squadron_of_prizes_may_go_to_any_who_fought)
{
    COVERS("sealords 8.441b", "sealords 5.222");
    for (int wind = 0; wind < 2; wind++) {
        struct match *m = sea(
            wind ? "italy at cape-de-gata: br-sol-1 4/0, br-sol-2 1/3; norris commands italy;"
                   "naples at off-motril: br-sol-3 4/0; long commands naples; levante blows"
                 : "italy at cape-de-gata: br-sol-1 4/0, br-sol-2 1/3; norris commands italy;"
                   "naples at off-motril: br-sol-3 4/0; long commands naples");
        struct state      s = *now(m);
        const struct move assign = {
            MOVE_ASSIGN, { (int16_t)squadron("br-sol-2"), (int16_t)stage_word(VOCAB_FLOTILLA, "naples") }
        };
        s.battle.at = (uint8_t)place("cape-de-gata");
        s.battle.engaged = bit64(slot(m, "italy")) | bit64(slot(m, "naples"));
        s.battle.manned = bit64(squadron("br-sol-2"));
        cr_expect_eq(is_legal(sealords_aftermath_check(data(), &s, BRITISH, assign)), wind);
        match_free(m);
    }
}

/* A squadron on its own has won, and has no room. */
Test(sealords_8_after, a_squadron_of_prizes_sails_with_the_next_increment)
{
    COVERS("sealords 8.441b", "sealords 3.343", "sealords 5.154");
    struct match *m = meet(
        "br-sol-1 at cape-de-gata 4/2;"
        "armada-del-mediterraneo at cape-de-gata: sp-sol-1 3/0; navarro commands armada-del-mediterraneo;" HAVE_THE_WIND(
            "british-1"));
    call(m, "cape-de-gata", "");
    done_until(m, PHASE_INTENSITY, "");
    struct state  s = *now(m);
    struct umpire u = { .dice = match_dice(m) };
    s.battle.victor = 1 + BRITISH;
    s.battle.lost[BOURBON][SOL] = s.battle.struck[SOL] = s.battle.prizes[SOL] = 1;
    sealords_prizes_apply(data(), &s, BRITISH, (struct move){ MOVE_PRIZE, { (int16_t)squadron("br-sol-2") } },
                          &u);
    const int prize = s.slot_of[squadron_unit(squadron("br-sol-2"))] - 1;
    cr_assert_geq(prize, 0);
    s.phase = PHASE_TURN;
    s.increment = 2;
    sealords_changes_begin(data(), &s, &u);
    cr_expect_neq(s.formation[prize].course, COURSE_HOLD, "to the nearest port, as soon as it can");
    match_free(m);
}

Test(sealords_8_after, prizes_may_be_scuttled)
{
    COVERS("sealords 8.442");
    struct match *m = sinking("br-sol-1 3/2", "light", "3 7 6 9 0");
    plays(m, "british scuttle", "");
    cr_expect_eq(sail(m, "br-sol-1"), 3);
    cr_expect_eq(now(m)->gain[BRITISH] + now(m)->prestige[BRITISH], 8, "paid as Captured all the same");
    match_free(m);
}

Test(sealords_8_after, sunk_sail_are_prestige_at_once)
{
    COVERS("sealords 8.431", "sealords 8.432", "sealords 12.16");
    struct match *m = sinking("br-sol-1 3/2", "light", "3 7 6 3 0 9");
    cr_expect_eq(sail(m, "sp-sol-1"), 0, "all three, and the Flotilla with them [7.355]");
    cr_expect_eq(slot(m, "armada-del-mediterraneo"), -1);
    cr_expect_eq(now(m)->leader[leader("navarro")].status, LEADER_KILLED);
    cr_expect_eq(now(m)->gain[BRITISH] + now(m)->prestige[BRITISH], 7 + 2, "1 for two Sail or part of two");
    match_free(m);
}

/* ---- Disorganisation ---- */

Test(sealords_8_after, after_a_medium_battle_all_engaged_are_out_of_order)
{
    COVERS("sealords 8.45", "sealords 8.452");
    struct match *m = meet(
        "italy at cape-de-gata: br-sol-1 3/0; norris commands italy;"
        "armada-del-mediterraneo at cape-de-gata: sp-sol-1 3/0; navarro commands armada-del-mediterraneo;" HAVE_THE_WIND(
            "british-1"));
    call(m, "cape-de-gata", "");
    plays(m, "british done", "");
    plays(m, "british fight medium", "9 9");
    cr_expect(has_flag(now(m), slot(m, "italy"), FORMATION_DISORGANISED));
    cr_expect(has_flag(now(m), slot(m, "armada-del-mediterraneo"), FORMATION_DISORGANISED));
    cr_expect_eq(battle(m)->at, NOWHERE, "one Battle in a Space and MPI");
    match_free(m);
}

Test(sealords_8_after, that_it_has_fought_is_said_of_its_mpi_alone)
{
    COVERS("sealords 8.11");
    struct match *m = meet(
        "italy at cape-de-gata: br-sol-1 3/0; norris commands italy;"
        "armada-del-mediterraneo at cape-de-gata: sp-sol-1 3/0; navarro commands armada-del-mediterraneo;" HAVE_THE_WIND(
            "british-1"));
    call(m, "cape-de-gata", NULL);
    fight_out(m);
    cr_expect(has_flag(now(m), slot(m, "italy"), FORMATION_FOUGHT));
    sail_on(m, NULL); /* into the next MPI, and through it */
    sail_on(m, NULL);
    cr_expect_not(has_flag(now(m), slot(m, "italy"), FORMATION_FOUGHT));
    match_free(m);
}

/* ---- Reorganisation ---- */

Test(sealords_8_after, squadrons_and_detachments_may_be_attached)
{
    COVERS("sealords 8.42a", "sealords 8.422", "sealords 3.351a");
    char lines[1536];
    snprintf(
        lines, sizeof lines,
        "red-division at cape-de-gata: br-sol-1 3/0, br-sol-2 3/0; mathews commands red-division;"
        "italy at cape-de-gata: br-sol-3 3/0; norris commands italy; order british-2 rendezvous;"
        "target british-2 %d; br-sol-4 at cape-de-gata 3/0; naples at cape-de-gata: br-sol-5 3/0;"
        "sp-sol-1 at cape-de-gata 3/0; spots british-2 british-1 bourbon-1; spots british-3 british-1 bourbon-1;"
        "spots british-4 british-1 bourbon-1;" HAVE_THE_WIND("british-1"),
        stage_word(VOCAB_UNIT, "red-division"));
    struct match *m = meet(lines);
    call(m, "cape-de-gata", "");
    plays(m, "british lead red-division", "");
    done_until(m, PHASE_REINFORCE, "");
    plays(m, "british reinforce italy", "0");
    plays(m, "british reinforce br-sol-4", "0");
    done_until(m, PHASE_AFTERMATH, NULL);
    is_refused(m, "british attach naples red-division", "8.42a");    /* it was not Engaged */
    is_refused(m, "british attach br-sol-4 red-division", "3.351a"); /* it has no Rendezvous Order to it */
    is_refused(m, "british transfer br-sol-1 br-sol-2 3", "3.252a"); /* there is no room */
    plays(m, "british attach italy red-division", "");
    cr_expect_eq(slot(m, "italy"), -1);
    cr_expect_eq(now(m)->squadron[squadron("br-sol-3")].in, 1 + slot(m, "red-division"));
    match_free(m);
}

Test(sealords_8_after, squadrons_may_be_dropped_but_not_the_last)
{
    COVERS("sealords 8.42a", "sealords 8.42b", "sealords 8.422", "sealords 8.453", "sealords 3.335c",
           "sealords 3.342c", "sealords 3.353");
    struct match *m = meet(
        "red-division at cape-de-gata: br-sol-1 3/0, br-sol-2 3/0; mathews commands red-division;"
        "italy at cape-de-gata: br-sol-3 3/0; norris commands italy; br-fleet-1 with red-division;"
        "sp-sol-1 at cape-de-gata 3/0; spots british-2 bourbon-1;" HAVE_THE_WIND("british-1"));
    call(m, "cape-de-gata", "");
    plays(m, "british lead red-division", "");
    plays(m, "british done", "");
    plays(m, "british done", "");
    plays(m, "bourbon done", "");
    plays(m, "british reinforce italy", "0");
    plays(m, "british done", "");
    done_until(m, PHASE_AFTERMATH, NULL);
    is_refused(m, "british drop br-sol-3", "3.353");
    is_refused(m, "british issue watch-toulon red-division toulon", "4.1");
    is_refused(m, "british transfer br-sol-1 br-sol-4 1", "8.42a");
    plays(m, "british transfer br-sol-1 br-sol-2 1", "0");
    cr_expect_eq(sail(m, "br-sol-2"), 4);
    plays(m, "british drop br-sol-1", "");
    is_refused(m, "british drop br-sol-2", "3.353");
    cr_expect(is_without_orders(now(m), slot(m, "br-sol-1")));
    cr_expect(has_flag(now(m), slot(m, "br-sol-1"), FORMATION_DISORGANISED));
    plays(m, "british pass-on br-fleet-1 italy", "");
    is_refused(m, "british pass-on br-fleet-1 red-division", "6.131c");
    cr_expect_eq(now(m)->auxiliary[auxiliary("br-fleet-1")].at, slot(m, "italy"));
    match_free(m);
}

/* ---- Running an Interdiction ---- */

static struct match *running(const char *strength)
{
    char lines[1024];
    snprintf(lines, sizeof lines,
             "red-division at cartagena: br-sol-1 4/0, br-sol-2 4/0; rowley commands red-division;"
             "armada-del-mediterraneo at cartagena: sp-sol-1 %s; spinola commands armada-del-mediterraneo;"
             "order british-1 blockade-the-arsenal; target british-1 %d; chit blockade-the-arsenal issued;"
             "increment 2;",
             strength, place("cartagena"));
    struct match *m = sea(lines);
    plays(m, "british done", "");
    plays(m, "bourbon course armada-del-mediterraneo cape-palos", "");
    while (now(m)->phase != PHASE_WITHDRAW)
        plays(m, now(m)->acting & 1 ? "british done" : "bourbon done", NULL);
    return m;
}

Test(sealords_8_after, who_runs_a_blockade_must_fight_and_goes_on)
{
    COVERS("sealords 7.223a", "sealords 7.223b", "sealords 7.222");
    struct match *m = running("3/0");
    cr_expect(was_told(m, BOURBON, "watches red-division cartagena"));
    cr_expect_eq(battle(m)->called, CALL_FORCED);
    cr_expect_eq(battle(m)->engaged,
                 bit64(slot(m, "red-division")) | bit64(slot(m, "armada-del-mediterraneo")));
    cr_expect(was_told(m, BRITISH, "chances 7 6"),
              "on station -5, LR 4 against 2; out of an Interdicted port -4");
    plays(m, "british done", NULL);
    done_until(m, PHASE_INTENSITY, "");
    plays(m, "british fight light", NULL);
    fight_out(m);
    cr_expect(is_at(m, "armada-del-mediterraneo", "cape-palos"), "put where it was bound");
    match_free(m);
}

Test(sealords_8_after, the_beaten_are_driven_back_into_port)
{
    COVERS("sealords 8.46b", "sealords 7.223b");
    struct match *m = running("3/17");
    plays(m, "british done", NULL);
    done_until(m, PHASE_INTENSITY, "");
    plays(m, "british fight light", "9");
    done_until(m, PHASE_SHIFTS, "");
    plays(m, "british done", "9 6 9 9");
    fight_out(m);
    cr_expect_eq(formation(m, "armada-del-mediterraneo")->state, FITTING_OUT);
    cr_expect(is_at(m, "armada-del-mediterraneo", "cartagena-harbour"));
    match_free(m);
}

/* The Armada runs out of Barcelona, and another has come up: from the port's own Space, or from off Tarragona, which is
 * downwind of it and one location with it. The British win; the runner is afloat, or lost. */
Test(sealords_8_after, all_the_beaten_who_were_engaged_go_in)
{
    COVERS("sealords 8.46b", "sealords 7.223b", "sealords 8.126");
    for (int i = 0; i < 4; i++) {
        char lines[1024];
        snprintf(
            lines, sizeof lines,
            "red-division at barcelona: br-sol-1 4/0, br-sol-2 4/0; rowley commands red-division;"
            "armada-del-mediterraneo at barcelona: sp-sol-1 1/0; spinola commands armada-del-mediterraneo;"
            "baleares at %s: sp-sol-2 3/0; alvarez commands baleares; cartagena at barcelona: sp-sol-3 3/0;"
            "order british-1 close-barcelona; target british-1 %d; chit close-barcelona issued;"
            "spots bourbon-2 british-1; increment 2;",
            i & 1 ? "off-tarragona" : "barcelona", place("barcelona"));
        struct match *m = sea(lines);
        plays(m, "british done", "");
        plays(m, "bourbon course armada-del-mediterraneo mouths-of-the-ebro", "");
        for (int k = 0; k < 20 && battle(m)->at == NOWHERE; k++)
            plays(m, now(m)->acting & 1 ? "british done" : "bourbon done", NULL);
        done_until(m, PHASE_REINFORCE, NULL);
        plays(m, "bourbon reinforce baleares", "0");
        done_until(m, PHASE_INTENSITY, NULL);
        struct state  s = *now(m);
        struct umpire u = { .dice = match_dice(m) };
        s.battle.victor = 1 + BRITISH;
        if (i & 2)
            sealords_lose_sail(data(), &s, squadron("sp-sol-1"), &u);
        battle_end(data(), &s, &u);
        const int harbour = data()->port[port("barcelona")].harbour;
        const int runner = slot(m, "armada-del-mediterraneo"), friend = slot(m, "baleares");
        cr_expect(i & 2 ? !is_formation(&s, runner) : s.formation[runner].at == harbour, "%d", i);
        cr_expect_eq(s.formation[friend].at, harbour, "%d: it was Engaged", i);
        cr_expect_eq(s.formation[friend].state, FITTING_OUT);
        cr_expect_eq(s.squadron[squadron("sp-sol-2")].at, harbour);
        cr_expect_eq(s.formation[slot(m, "cartagena")].state, READY, "it was not");
        match_free(m);
    }
}

Test(sealords_8_after, the_runner_may_not_withdraw_and_the_watcher_may)
{
    COVERS("sealords 7.223a");
    struct match *m = running("3/0");
    plays(m, "british withdraw red-division", "");
    plays(m, "british done", NULL);
    cr_expect(was_told(m, BOURBON, "no-battle cartagena"), "R137");
    fight_out(m); /* only what is to be reorganised */
    cr_expect(is_at(m, "armada-del-mediterraneo", "cape-palos"));
    is_refused(m, "british hold red-division", "8.231a");
    match_free(m);
}

/* It Withdrew in the MPI before, and while it runs a friend of the watcher comes in by the Lane by which it goes. */
Test(sealords_8_after, a_runner_that_had_withdrawn_goes_on_where_he_was_bound)
{
    COVERS("sealords 7.223b", "sealords 8.231b");
    struct match *m = running(
        "3/0; italy at alicante: br-sol-3 4/0; martin commands italy; course british-2 cartagena;"
        "marks bourbon-1 steers whole withdrew");
    cr_assert(is_at(m, "italy", "cartagena"));
    cr_assert_eq(formation(m, "italy")->from, place("alicante"));
    plays(m, "british done", NULL);
    done_until(m, PHASE_INTENSITY, NULL);
    plays(m, "british fight light", NULL);
    fight_out(m);
    cr_expect(is_at(m, "armada-del-mediterraneo", "cape-palos"));
    match_free(m);
}

/* Who lies on Station where it comes may react, and be Screened, as to all that come in. */
Test(sealords_8_after, one_that_has_run_meets_who_lies_where_it_comes)
{
    COVERS("sealords 6.298", "sealords 6.295", "sealords 7.223b");
    for (int i = 0; i < 2; i++) {
        struct match *m = running(
            "3/0; sp-fleet-1 with armada-del-mediterraneo; br-fleet-1 stationed alicante");
        plays(m, "british withdraw red-division", "");
        plays(m, "british done", "");
        plays(m, "british done", ""); /* he reorganises nothing */
        cr_assert(is_at(m, "armada-del-mediterraneo", "cape-palos"));
        cr_assert_eq(phase_of(m), PHASE_REACTION);
        cr_expect_eq(now(m)->acting, 1 << BRITISH);
        cr_expect(is_offered(m, "british scout alicante"), "in its location");
        plays(m, "british done", "");
        cr_expect_eq(now(m)->acting, 1 << BOURBON);
        if (i)
            plays(m, "bourbon oust sp-fleet-1 british-station-1", "");
        plays(m, "bourbon done", NULL);
        cr_expect_eq(now(m)->auxiliary[auxiliary("br-fleet-1")].where, i ? AUX_RECOVERY : AUX_STATIONED);
        cr_expect_neq(phase_of(m), PHASE_REACTION, "once");
        match_free(m);
    }
}

/* All his lie in sight, and the one that runs must fight. */
Test(sealords_8_after, a_runner_with_the_gauge_is_not_asked_to_withdraw)
{
    COVERS("sealords 7.223a", "sealords 8.23");
    char lines[1024];
    snprintf(lines, sizeof lines,
             "red-division at cartagena: br-sol-1 4/9, br-sol-2 4/9; lestock commands red-division;"
             "armada-del-mediterraneo at cartagena: sp-sol-1 3/0; navarro commands armada-del-mediterraneo;"
             "order british-1 blockade-the-arsenal; target british-1 %d; chit blockade-the-arsenal issued;"
             "increment 2; marks british-1 disorganised;",
             place("cartagena"));
    struct match *m = sea(lines);
    bool          asked = false;
    plays(m, "british done", "");
    plays(m, "bourbon course armada-del-mediterraneo cape-palos", "");
    for (int i = 0; i < 30 && now(m)->phase != PHASE_INTENSITY; i++) {
        asked = asked || now(m)->phase == PHASE_WITHDRAW;
        plays(m, now(m)->acting & 1 ? "british done" : "bourbon done", NULL);
    }
    cr_assert_eq(battle(m)->gauge, 1 + BOURBON);
    cr_expect_not(asked);
    match_free(m);
}

Test(sealords_8_after, a_dummy_that_runs_a_blockade_is_found_out)
{
    COVERS("sealords 7.152", "sealords 7.223a", "sealords 7.15");
    char lines[512];
    snprintf(lines, sizeof lines,
             "red-division at cartagena: br-sol-1 4/0, br-sol-2 4/0; rowley commands red-division;"
             "sp-decoy-1 at cartagena; order british-1 blockade-the-arsenal; target british-1 %d;"
             "chit blockade-the-arsenal issued; increment 2;",
             place("cartagena"));
    struct match *m = sea(lines);
    plays(m, "british done", "");
    plays(m, "bourbon course sp-decoy-1 cape-palos", "");
    sail_on(m, "");
    cr_expect_eq(slot(m, "sp-decoy-1"), -1);
    cr_expect(was_told(m, BRITISH, "dummy sp-decoy-1 cartagena"));
    match_free(m);
}

/* From Cartagena to Cape de Gata the wind must be caught in a calm. */
Test(sealords_8_after, who_does_not_catch_the_wind_has_not_left)
{
    COVERS("sealords 7.223a", "sealords 5.255");
    for (int caught = 0; caught < 2; caught++) {
        char lines[1024];
        snprintf(
            lines, sizeof lines,
            "red-division at cartagena: br-sol-1 4/0, br-sol-2 4/0; rowley commands red-division;"
            "armada-del-mediterraneo at cartagena: sp-sol-1 3/0; spinola commands armada-del-mediterraneo;"
            "order british-1 blockade-the-arsenal; target british-1 %d; chit blockade-the-arsenal issued;"
            "increment 2;",
            place("cartagena"));
        struct match *m = sea(lines);
        plays(m, "british done", "");
        plays(m, "bourbon course armada-del-mediterraneo cape-de-gata", "");
        plays(m, "bourbon done", "");
        plays(m, "british done", "");
        plays(m, "bourbon done", caught ? "0" : "9");
        cr_expect_eq(was_told(m, BOURBON, "runs armada-del-mediterraneo cartagena"), caught);
        cr_expect_eq(was_told(m, BOURBON, "watches red-division cartagena"), caught);
        cr_expect_eq(was_told(m, BOURBON, "holds armada-del-mediterraneo cartagena"), !caught);
        if (caught) {
            done_until(m, PHASE_WITHDRAW, NULL);
            plays(m, "british withdraw red-division", "");
            plays(m, "british done", ""); /* R137; it has caught the wind already */
            plays(m, "british done", "");
            cr_expect(is_at(m, "armada-del-mediterraneo", "cape-de-gata"));
        }
        match_free(m);
    }
}

/* ---- Convoys [10.133] ---- */

#define ESCORTED                                                                                                               \
    "mediterranean-fleet at cape-de-gata: br-sol-1 3/0, br-sol-2 3/0, br-sol-3 3/0, br-sol-4 3/0, br-sol-5 3/0, br-sol-6 3/0;" \
    "mathews commands mediterranean-fleet; rowley assists mediterranean-fleet;"                                                \
    "armada-del-mediterraneo at cape-de-gata: sp-sol-1 3/0, sp-sol-2 3/0, sp-sol-3 3/0; navarro commands "                     \
    "armada-del-mediterraneo; troop-convoy-1 at cape-de-gata;"                                                                 \
    "sail sp-sol-4 3; squadron-state sp-sol-4 ready; squadron-at sp-sol-4 cape-de-gata; in sp-sol-4 bourbon-2;"                \
    "spots british-1 bourbon-1 bourbon-2; spots bourbon-1 british-1; spotted british bourbon-1 bourbon-2;"                     \
    "spotted bourbon british-1;" AT_THE_CALL HAVE_THE_WIND("british-1")

static struct match *convoy(void)
{
    struct match *m = sea(ESCORTED);
    call(m, "cape-de-gata", NULL);
    if (now(m)->phase == PHASE_INITIAL)
        plays(m, "bourbon done", NULL);
    done_until(m, PHASE_INTENSITY, "");
    plays(m, "british fight light", "5");
    cr_assert_eq(battle(m)->intensity, MEDIUM);
    done_until(m, PHASE_DOUBLE, "");
    return m;
}

static const char *left_over(const struct match *m, int n)
{
    for (int q = squadron("br-sol-1"); q <= squadron("br-sol-6"); q++)
        if (!(battle(m)->picked >> q & 1) && n-- == 0)
            return data()->squadron_name[q].id;
    return "";
}

static void doubles(struct match *m, const char *id, int row)
{
    char move[WORD_MAX];
    snprintf(move, sizeof move, "british double %s %d", id, row);
    plays(m, move, "");
}

Test(sealords_8_after, a_convoy_is_drawn_in_and_its_escort_fights)
{
    COVERS("sealords 10.13a", "sealords 10.13c", "sealords 8.334", "sealords 10.133");
    struct match *m = convoy();
    cr_expect_eq(battle(m)->combats, 5, "four Combats, and the convoy proper");
    cr_expect(is_in_combat(m, 4, BOURBON, "sp-sol-4"), "the Escort comes last");
    match_free(m);
}

Test(sealords_8_after, two_at_the_convoy_and_one_is_screened)
{
    COVERS("sealords 10.131", "sealords 10.133", "sealords 10.13b", "sealords 10.134");
    struct match *m = convoy();
    const char   *fifth = left_over(m, 0), *sixth = left_over(m, 1);
    doubles(m, fifth, 5);
    doubles(m, sixth, 5);
    plays(m, "british done", NULL);
    cr_expect(is_in_combat(m, 4, BRITISH, fifth));
    cr_expect(is_in_combat(m, 5, BRITISH, sixth));
    fight_out(m);
    cr_expect(now(m)->convoy[stage_word(VOCAB_CONVOY, "troop-convoy-1")].dp > 0);
    match_free(m);
}

Test(sealords_8_after, one_at_the_convoy_alone_is_screened)
{
    COVERS("sealords 10.131", "sealords 10.133");
    struct match *m = convoy();
    doubles(m, left_over(m, 0), 5);
    fight_out(m);
    cr_expect_eq(now(m)->convoy[stage_word(VOCAB_CONVOY, "troop-convoy-1")].dp, 0);
    match_free(m);
}

Test(sealords_8_after, an_escort_that_faces_two_screens_nobody)
{
    COVERS("sealords 10.132", "sealords 10.133");
    struct match *m = convoy();
    const char   *sixth = left_over(m, 1);
    doubles(m, left_over(m, 0), 4);
    doubles(m, sixth, 5);
    plays(m, "british done", NULL);
    cr_expect(is_in_combat(m, 5, BRITISH, sixth));
    match_free(m);
}

/* ---- The next MPI [8.46] ---- */

Test(sealords_8_after, orders_of_those_engaged_may_be_given_up_then)
{
    COVERS("sealords 8.46a", "sealords R101", "sealords R108");
    struct match *m = meet(
        "red-division at cape-de-gata: br-sol-1 3/0; mathews commands red-division; fleet-admiral british mathews;"
        "italy at leghorn: br-sol-3 3/0; norris commands italy; order british-1 hold-the-gut; chit hold-the-gut issued;"
        "order british-2 coast-of-italy; chit coast-of-italy issued; marks british-1 whole tried;"
        "marks british-2 whole tried; sp-sol-1 at cape-de-gata 3/0;" HAVE_THE_WIND("british-1"));
    call(m, "cape-de-gata", NULL);
    fight_out(m);
    for (int i = 0; i < 20 && !(phase_of(m) == PHASE_ACTIVITIES && now(m)->acting & 1); i++)
        plays(m, now(m)->acting & 1 ? "british done" : "bourbon done", NULL);
    cr_assert_eq(phase_of(m), PHASE_ACTIVITIES);
    is_refused(m, "british abandon italy", "9.388a"); /* it was not Engaged, and has been tried */
    plays(m, "british abandon red-division", "0");
    cr_expect_eq(now(m)->chit[stage_word(VOCAB_ORDER, "hold-the-gut")].where, CHIT_FAILED);
    cr_expect_eq(formation(m, "red-division")->order, 0);
    match_free(m);
}
