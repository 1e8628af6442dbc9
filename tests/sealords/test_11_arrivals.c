/* [11.12, 11.14-11.17, 3.253] The schedule: what comes and what goes home. Scenario s4 has one. */
#include "scene.h"

#define BEFORE "; scenario s4; turns 48; impulse 0; increment 0; phase ordinary; step reorganise"

static struct match *reorganisation(const char *sentences)
{
    struct match *m = sea(sentences);
    plays(m, "british done", "");
    plays(m, "bourbon done", "");
    cr_assert_eq(phase_of(m), PHASE_REORGANISE);
    return m;
}

/* Both are done until the next turn has begun. */
static void to_the_next_turn(struct match *m)
{
    const int turn = now(m)->turn;
    while (now(m)->turn == turn || now(m)->phase == PHASE_CONVOYS) /* before a turn stores may be declared */
        plays(m, now(m)->acting & 1 ? "british done" : "bourbon done", NULL);
}

Test(sealords_11_arrivals, sail_in_port_fill_those_in_ordinary_there)
{
    COVERS("sealords 11.14", "sealords 3.253a", "sealords 3.251", "sealords 11.12");
    struct match *m = reorganisation(
        "fr-sol-1 in toulon 3/2; sp-sol-1 in cartagena 3/1; year 1743; turn-of-year 5" BEFORE);
    cr_assert_eq(sail(m, "fr-sol-1"), 4);
    cr_assert_eq(dp(m, "fr-sol-1"), 2);
    cr_assert_eq(sail(m, "fr-sol-2"), 1); /* the rest Form a new one */
    cr_assert_eq(now(m)->squadron[squadron("fr-sol-2")].state, IN_ORDINARY);
    cr_assert_eq(sail(m, "sp-sol-2"), 1);
    cr_assert(was_told(m, BOURBON, "arrives fr-sol-2 1 0"));
    cr_assert_not(was_told(m, BRITISH, "arrives fr-sol-2 1 0"));
    match_free(m);
}

Test(sealords_11_arrivals, a_gale_does_not_keep_them_from_a_harbour)
{
    COVERS("sealords 11.141", "sealords 5.347a");
    /* Not in a Harbour, which it does not reach; for another port see the tiny theatre. */
    struct match *m = reorganisation("mistral gale 9 toulon; year 1743; turn-of-year 5" BEFORE);
    cr_assert_eq(sail(m, "fr-sol-1"), 2);
    match_free(m);
}

Test(sealords_11_arrivals, leaders_come_to_the_mess_and_may_be_posted)
{
    COVERS("sealords 11.17", "sealords 11.173");
    struct match *m = reorganisation("sp-sol-1 in cartagena 3/1; year 1742; turn-of-year 5" BEFORE);
    cr_assert_eq(now(m)->leader[leader("dauteuil")].status, LEADER_MESS);
    plays(m, "bourbon form cartagena sp-sol-1", "");
    cr_assert_geq(slot(m, "cartagena"), 0);
    match_free(m);
}

Test(sealords_11_arrivals, formations_enter_when_the_next_turn_begins)
{
    COVERS("sealords 11.15", "sealords 11.151", "sealords 11.153", "sealords 11.155", "sealords 3.253b",
           "sealords 4.21");
    struct match *m = reorganisation("year 1742; turn-of-year 2" BEFORE);
    cr_assert_lt(slot(m, "white-division"), 0);
    cr_assert(was_told(m, BRITISH, "awaited atlantic-approaches 8"));
    to_the_next_turn(m);
    cr_assert(is_at(m, "white-division", "atlantic-approaches"));
    cr_assert_eq(formation(m, "white-division")->state, READY);
    cr_assert_eq(formation(m, "white-division")->order, 0);
    cr_assert_eq(sealords_sail(data(), now(m), slot(m, "white-division")), 10); /* with two flagships */
    cr_assert(now(m)->leader[leader("lestock")].flags & LEADER_COMMANDS);
    cr_assert_eq(now(m)->leader[leader("rowley")].status, LEADER_POSTED);
    cr_assert_eq(sealords_auxiliaries(data(), now(m), slot(m, "white-division")), 1);
    cr_assert(dp(m, "br-sol-1") >= 4 && dp(m, "br-sol-1") <= 8);
    cr_assert_eq(now(m)->squadron[squadron("neptune")].pair, 1 + squadron("br-sol-1"));
    match_free(m);
}

Test(sealords_11_arrivals, another_counter_of_its_kind_serves)
{
    COVERS("sealords 11.154", "sealords 3.325");
    struct match *m = reorganisation(
        "white-division at leghorn: br-sol-9 4/0; year 1742; turn-of-year 2" BEFORE);
    to_the_next_turn(m);
    cr_assert(is_at(m, "red-division", "atlantic-approaches"));
    match_free(m);
}

Test(sealords_11_arrivals, squadrons_of_no_flotilla_are_on_their_own)
{
    COVERS("sealords 11.152");
    struct match *m = reorganisation("year 1743; turn-of-year 13" BEFORE);
    to_the_next_turn(m);
    cr_assert(is_at(m, "br-sold-1", "atlantic-approaches"));
    cr_assert_eq(dp(m, "br-sold-1"), 2);
    match_free(m);
}

Test(sealords_11_arrivals, the_owner_names_what_goes_home)
{
    COVERS("sealords 11.12", "sealords 3.254", "sealords R164");
    struct match *m = reorganisation(
        "br-sol-1 in port-mahon 4/0; br-sol-2 in port-mahon 4/5; year 1742; turn-of-year 9" BEFORE);
    plays(m, "british send-home br-sol-1", "");
    cr_assert_eq(sail(m, "br-sol-1"), 3);
    plays(m, "british done", "");
    cr_assert_eq(sail(m, "br-sol-1"), 3);
    cr_assert_eq(sail(m, "br-sol-2"), 3);
    match_free(m);
}

Test(sealords_11_arrivals, a_flotilla_that_goes_home_leaves_its_leader)
{
    COVERS("sealords 11.125");
    struct match *m = reorganisation(
        "italy at port-mahon fitting-out: br-sol-1 2/0; martin commands italy; br-fleet-1 with italy; leader lestock station; fleet-admiral british lestock;"
        "year 1742; turn-of-year 9" BEFORE);
    plays(m, "british done", "");
    cr_assert_lt(slot(m, "italy"), 0);
    cr_assert_eq(sail(m, "br-sol-1"), 0);
    cr_assert_eq(now(m)->leader[leader("martin")].status, LEADER_MESS);
    cr_assert_eq(now(m)->auxiliary[auxiliary("br-fleet-1")].where, AUX_RECOVERY);
    match_free(m);
}

Test(sealords_11_arrivals, what_cannot_be_found_is_owed)
{
    COVERS("sealords 11.12");
    struct match *m = reorganisation(
        "italy at leghorn: br-sol-1 2/0; martin commands italy; year 1742; turn-of-year 9" BEFORE);
    plays(m, "british done", "");
    cr_assert_eq(sail(m, "br-sol-1"), 2);
    is_refused(m, "bourbon send-home br-sol-1", "11.12");
    match_free(m);
}

Test(sealords_11_arrivals, a_leader_called_home_goes_when_he_is_in_port)
{
    COVERS("sealords 3.481d");
    struct match *m = reorganisation(
        "italy at leghorn: br-sol-1 2/0; haddock commands italy; year 1742; turn-of-year 6" BEFORE);
    cr_assert_eq(now(m)->leader[leader("haddock")].status, LEADER_POSTED);
    match_free(m);
    m = reorganisation(
        "italy at port-mahon: br-sol-1 2/0; haddock commands italy; norris mess; year 1742; turn-of-year 6" BEFORE);
    cr_assert_eq(now(m)->leader[leader("haddock")].status, LEADER_REMOVED);
    cr_assert(now(m)->leader[leader("norris")].flags & LEADER_COMMANDS);
    match_free(m);
}
