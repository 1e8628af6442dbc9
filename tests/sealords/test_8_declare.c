/* [8.12, 8.21-8.23, 8.45] Where a Battle may be, who is put up first, the weather gauge, withdrawal. */
#include "fight.h"

#define LINE "white-division at cape-de-gata: br-sol-1 4/0; lestock commands white-division;"
#define ARMADA                                                                                               \
    "armada-del-mediterraneo at cape-de-gata: sp-sol-1 3/0; spinola commands armada-del-mediterraneo;"

Test(sealords_8_declare, enemies_in_one_space_of_whom_one_is_spotted)
{
    COVERS("sealords 8.12", "sealords 8.124", "sealords 2.312");
    struct match *m = sea(LINE ARMADA "spots british-1 bourbon-1; spotted british bourbon-1;" AT_THE_CALL);
    is_refused(m, "bourbon engage cape-de-gata", "8.12");
    is_refused(m, "british engage cartagena", "8.12");
    plays(m, "bourbon done", "");
    plays(m, "british engage cape-de-gata", "");
    plays(m, "british done", NULL);
    cr_expect_eq(battle(m)->at, place("cape-de-gata"));
    match_free(m);
}

Test(sealords_8_declare, without_a_call_there_is_none)
{
    COVERS("sealords 8.124", "sealords 8.121");
    struct match *m = meet(LINE ARMADA);
    plays(m, "bourbon done", "");
    plays(m, "british done", NULL);
    cr_expect_eq(battle(m)->at, NOWHERE);
    cr_expect(!has_flag(now(m), slot(m, "white-division"), FORMATION_FOUGHT));
    match_free(m);
}

Test(sealords_8_declare, only_in_spaces_and_not_in_a_gale)
{
    COVERS("sealords 8.122", "sealords 8.123");
    struct match *m = meet(LINE ARMADA "levante gale 9 cape-de-gata;");
    is_refused(m, "british engage cape-de-gata", "8.12");
    is_refused(m, "british engage cartagena-harbour", "8.122");
    match_free(m);
}

Test(sealords_8_declare, a_small_space_and_the_large_one_upwind_of_it)
{
    COVERS("sealords 8.126");
    struct match *m = meet(
        "white-division at alicante: br-sol-1 4/0; lestock commands white-division;"
        "armada-del-mediterraneo at cape-palos: sp-sol-1 3/0; spinola commands armada-del-mediterraneo;");
    call(m, "alicante", NULL);
    cr_expect(battle(m)->engaged & bit64(slot(m, "armada-del-mediterraneo")));
    match_free(m);
}

Test(sealords_8_declare, a_formation_fitting_out_cannot_lead)
{
    COVERS("sealords 8.211", "sealords 8.21");
    struct match *m = meet(
        "white-division at malaga: br-sol-1 4/0; lestock commands white-division;"
        "armada-del-mediterraneo at malaga: sp-sol-1 3/0; spinola commands armada-del-mediterraneo;"
        "barcelona at malaga fitting-out: sp-sol-2 3/0; urrutia commands barcelona;"
        "sp-f-1 at malaga 2/0; spots bourbon-3 british-1;");
    call(m, "malaga", "");
    cr_expect_eq(now(m)->phase, PHASE_INITIAL);
    is_refused(m, "bourbon lead barcelona", "8.211");
    is_refused(m, "bourbon lead white-division", "8.21");
    plays(m, "bourbon lead sp-f-1", NULL);
    cr_expect(battle(m)->engaged == (bit64(slot(m, "white-division")) | bit64(slot(m, "sp-f-1"))));
    match_free(m);
}

/* A position says whom a side has named in secret; play takes for granted that he may lead. */
Test(sealords_8_declare, a_position_names_no_initial_formation_that_may_not_lead)
{
    COVERS("sealords 8.21", "sealords 8.211");
    struct match *m = meet(
        "white-division at malaga: br-sol-1 4/0; lestock commands white-division;"
        "armada-del-mediterraneo at malaga: sp-sol-1 3/0; spinola commands armada-del-mediterraneo;"
        "barcelona at malaga fitting-out: sp-sol-2 3/0; urrutia commands barcelona;"
        "sp-f-1 at malaga 2/0; spots bourbon-3 british-1;");
    call(m, "malaga", "");
    struct state named = *now(m);
    const int    those[] = { slot(m, "sp-f-1"), slot(m, "barcelona"), SLOTS - 1 };
    for (int i = 0; i < 3; i++) {
        named.battle.initial[BOURBON] = (uint8_t)(1 + those[i]);
        const struct refusal no = sealords_validate(data(), &named);
        cr_expect_eq(is_legal(no), i == 0, "the one that is Ready, of all those named");
        cr_expect(i == 0 || strcmp(no.rule, "8.21") == 0);
    }
    match_free(m);
}

Test(sealords_8_declare, who_is_neither_seen_nor_sees_stays_out)
{
    COVERS("sealords 8.125", "sealords 8.212");
    struct match *m = meet(
        LINE
        "armada-del-mediterraneo at cape-de-gata: sp-sol-1 3/0; spinola commands armada-del-mediterraneo;"
        "baleares at cape-de-gata: sp-sol-2 3/0; urrutia commands baleares;");
    call(m, "cape-de-gata", "");
    is_refused(m, "bourbon lead baleares", "8.21");
    plays(m, "bourbon done", NULL);
    fight_out(m);
    cr_expect_eq(dp(m, "sp-sol-2"), 0);
    cr_expect(now(m)->spotted[BRITISH] & bit64(slot(m, "baleares")), "it was in the Battle Space [7.112e]");
    match_free(m);
}

/* Both say `done`, to the call for Battle of that MPI or into the next. */
static void pass_until_declared(struct match *m)
{
    for (int i = 0; now(m)->phase != PHASE_DECLARE && now(m)->increment == 2 && i < 20; i++)
        plays(m, now(m)->acting & 1 ? "british done" : "bourbon done", NULL);
}

Test(sealords_8_declare, nobody_is_asked_who_has_spotted_nothing)
{
    COVERS("sealords 8.12");
    struct match *m = sea(LINE ARMADA "increment 2");
    pass_until_declared(m);
    cr_expect_eq(now(m)->increment, 3, "they lie in one Space, and neither has found the other");
    match_free(m);
    m = sea(LINE ARMADA "spots british-1 bourbon-1; spotted british bourbon-1; increment 2");
    pass_until_declared(m);
    cr_expect_eq(now(m)->increment, 2);
    cr_expect_eq(now(m)->acting, 1u << BRITISH, "a counter of the Bourbons is turned, and both see that");
    match_free(m);
}

/* That it has Scattered both know, and nobody can attack it in Battle. */
Test(sealords_8_declare, nobody_is_asked_for_the_sake_of_a_scattered_convoy)
{
    COVERS("sealords 8.12", "sealords 10.155", "sealords R107");
    for (int scattered = 0; scattered <= 1; scattered++) {
        char lines[512];
        snprintf(lines, sizeof lines,
                 LINE "troop-convoy-1 at cape-de-gata; convoy-bound troop-convoy-1 la-spezia; %s"
                      "spots british-1 bourbon-1; spotted british bourbon-1; increment 2",
                 scattered ? "convoy-marks troop-convoy-1 scattered;" : "");
        struct match *m = sea(lines);
        pass_until_declared(m);
        cr_expect_eq(now(m)->increment, scattered ? 3 : 2);
        match_free(m);
    }
}

Test(sealords_8_declare, an_unseen_fleet_does_not_cover_a_convoy)
{
    COVERS("sealords 8.125", "sealords 10.111c");
    struct match *m = meet(LINE "troop-convoy-1 at cape-de-gata;"
                                "baleares at cape-de-gata: sp-sol-2 3/0; urrutia commands baleares;");
    call(m, "cape-de-gata", "");
    plays(m, "bourbon done", NULL);
    cr_expect(battle(m)->engaged & bit64(slot(m, "troop-convoy-1")), "it is alone among those in sight");
    match_free(m);
}

Test(sealords_8_declare, what_is_engaged_lies_open)
{
    COVERS("sealords 8.127", "sealords 8.11");
    struct match *m = meet(
        "white-division at cape-de-gata: br-sol-1 4/3; lestock commands white-division; br-fleet-1 with "
        "white-division;" ARMADA);
    call(m, "cape-de-gata", NULL);
    cr_expect(was_told(m, BOURBON, "shows br-sol-1 4 3 none"));
    cr_expect(was_told(m, BOURBON, "shows-leader lestock 0 1 white-division"));
    cr_expect(was_told(m, BOURBON, "shows-auxiliary br-fleet-1 white-division"));
    match_free(m);
}

/* ---- The weather gauge ---- */

Test(sealords_8_declare, the_higher_chance_has_the_gauge)
{
    COVERS("sealords 8.221", "sealords 8.222", "sealords 8.223", "sealords 7.331");
    struct match *m = meet(
        "white-division at cape-de-gata: br-sol-1 4/6; lestock commands white-division;" ARMADA HAVE_THE_WIND(
            "british-1") BEAT_UP("bourbon-1"));
    call(m, "cape-de-gata", "");
    cr_expect(was_told(m, BRITISH, "chances 7 6"), "10 -2 -1 for damage, and 10 -4");
    cr_expect(was_told(m, BRITISH, "gauge british"));
    cr_expect_eq(now(m)->phase, PHASE_WITHDRAW);
    cr_expect_eq(now(m)->acting, 1);
    match_free(m);
}

Test(sealords_8_declare, a_tie_goes_to_the_lower_die)
{
    COVERS("sealords 8.222");
    struct match *m = meet(LINE ARMADA);
    call(m, "cape-de-gata", "4 4 6 5");
    cr_expect(was_told(m, BRITISH, "chances 7 7"));
    cr_expect(was_told(m, BRITISH, "gauge bourbon"), "equal dice are rolled again (R55)");
    match_free(m);
}

Test(sealords_8_declare, the_better_leader_adds_the_difference)
{
    COVERS("sealords 8.221", "sealords 5.131");
    struct match *m = meet("catalonia at cape-de-gata: br-f-1 2/0; hawke commands catalonia;" ARMADA);
    call(m, "cape-de-gata", "");
    cr_expect(was_told(m, BRITISH, "chances 11 7"), "10 -3 +3 for LR 5 against 2, +1 for MA 5 (R55)");
    match_free(m);
}

/* ---- Withdrawal ---- */

Test(sealords_8_declare, the_holder_may_withdraw_and_must_leave)
{
    COVERS("sealords 8.23", "sealords 8.231a", "sealords 8.232", "sealords 8.41");
    struct match *m = meet(LINE ARMADA HAVE_THE_WIND("british-1") BEAT_UP("bourbon-1"));
    call(m, "cape-de-gata", "");
    is_refused(m, "british withdraw armada-del-mediterraneo", "8.23");
    plays(m, "british withdraw white-division", "");
    plays(m, "british done", NULL);
    cr_expect(was_told(m, BOURBON, "no-battle cape-de-gata"));
    cr_expect_eq(battle(m)->at, NOWHERE);
    cr_expect(has_flag(now(m), slot(m, "white-division"), FORMATION_WITHDREW));
    cr_expect(now(m)->spotted[BOURBON] & bit64(slot(m, "white-division")),
              "seen though it Withdrew [7.112e]");
    match_free(m);
}

Test(sealords_8_declare, another_takes_the_place_of_one_that_withdraws)
{
    COVERS("sealords 8.23", "sealords 8.21");
    struct match *m = meet(
        LINE ARMADA
        "italy at cape-de-gata: br-sol-2 4/0; rowley commands italy; spots british-2 bourbon-1;" HAVE_THE_WIND(
            "british-1") BEAT_UP("bourbon-1"));
    call(m, "cape-de-gata", "");
    plays(m, "british lead white-division", "");
    plays(m, "british withdraw white-division", "");
    plays(m, "british done", "");
    plays(m, "british done", NULL);
    cr_expect(battle(m)->engaged & bit64(slot(m, "italy")), "R52");
    match_free(m);
}

/* Both see that there are two, and that one has Withdrawn. */
Test(sealords_8_declare, the_one_that_is_left_is_engaged_without_a_word)
{
    COVERS("sealords 8.21", "sealords 8.23", "sealords R52");
    for (int third = 0; third <= 1; third++) {
        char lines[1024];
        snprintf(
            lines, sizeof lines,
            LINE ARMADA
            "italy at cape-de-gata: br-sol-2 4/0; rowley commands italy; spots british-2 bourbon-1; %s" HAVE_THE_WIND(
                "british-1") BEAT_UP("bourbon-1"),
            third ? "br-sol-3 at cape-de-gata 3/0; spots british-3 bourbon-1;" : "");
        struct match *m = meet(lines);
        call(m, "cape-de-gata", "");
        plays(m, "british lead white-division", "");
        plays(m, "british withdraw white-division", "");
        plays(m, "british done", "");
        cr_expect_eq(phase_of(m) == PHASE_INITIAL, third);
        cr_expect_eq(battle(m)->engaged >> slot(m, "italy") & 1, !third);
        match_free(m);
    }
}

/* ---- Disorganisation ---- */

Test(sealords_8_declare, the_disorganised_do_not_attack_but_may_be_demanded)
{
    COVERS("sealords 8.45", "sealords 8.451");
    struct match *m = meet(LINE ARMADA "marks bourbon-1 disorganised;");
    is_refused(m, "bourbon engage cape-de-gata", "8.12");
    call(m, "cape-de-gata", NULL);
    cr_expect(battle(m)->engaged & bit64(slot(m, "armada-del-mediterraneo")), "R116");
    match_free(m);
}

Test(sealords_8_declare, not_while_another_there_is_in_order)
{
    COVERS("sealords 8.451");
    struct match *m = meet(
        LINE ARMADA "baleares at cape-de-gata: sp-sol-2 3/0; urrutia commands baleares; marks bourbon-1 "
                    "disorganised;");
    call(m, "cape-de-gata", NULL);
    cr_expect_eq(battle(m)->at, NOWHERE);
    cr_expect(was_told(m, BRITISH, "no-battle cape-de-gata"));
    match_free(m);
}

/* At Malaga who Fits Out lies in the roads, at Cartagena in the Harbour, which is no part of the Space. */
Test(sealords_8_declare, one_that_fits_out_in_the_roads_is_in_order_and_in_the_space)
{
    COVERS("sealords 8.451");
    static const char *const ports[] = { "malaga", "cartagena" };
    for (int i = 0; i < 2; i++) {
        char lines[1024];
        snprintf(
            lines, sizeof lines,
            "white-division at %s: br-sol-1 4/0; lestock commands white-division;"
            "armada-del-mediterraneo at %s: sp-sol-1 3/0; spinola commands armada-del-mediterraneo;"
            "baleares at %s fitting-out: sp-sol-2 3/0; urrutia commands baleares; marks bourbon-1 disorganised;",
            ports[i], ports[i], ports[i]);
        struct match *m = meet(lines);
        call(m, ports[i], NULL);
        cr_expect_eq(was_told(m, BRITISH, i ? "no-battle cartagena" : "no-battle malaga"), i == 0);
        cr_expect_eq(battle(m)->at, i ? place("cartagena") : NOWHERE);
        match_free(m);
    }
}
