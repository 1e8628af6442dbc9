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

/* ---- X17.2 ---- */

static int counters_at(const struct match *m, int side, const char *where)
{
    int n = 0;
    for (int s = first_slot(side); s < end_slot(side); s++)
        n += is_formation(now(m), s) && now(m)->formation[s].at == place(where);
    return n;
}

Test(sealords_11_arrivals, a_dummy_comes_with_each_that_arrives)
{
    COVERS("sealords X17.2");
    struct match *m = reorganisation("year 1742; turn-of-year 2" BEFORE);
    is_refused(m, "british decoy br-decoy-1 cape-st-vincent", "7.151");
    plays(m, "british decoy br-decoy-1 atlantic-approaches", "");
    cr_expect_eq(counters_at(m, BRITISH, "atlantic-approaches"), 0, "not before the others");
    is_refused(m, "british decoy br-decoy-2 atlantic-approaches", "7.151"); /* one Formation arrives */
    struct view v;
    sealords_view(data(), now(m), BOURBON, &v);
    cr_expect_eq(v.known.decoys, 0);
    to_the_next_turn(m);
    cr_expect(is_at(m, "white-division", "atlantic-approaches"));
    cr_expect(is_at(m, "br-decoy-1", "atlantic-approaches"));
    cr_expect_eq(formation(m, "br-decoy-1")->state, READY);
    cr_expect_eq(counters_at(m, BRITISH, "atlantic-approaches"), 2);
    cr_expect_eq(now(m)->decoys, 0);
    match_free(m);
}

Test(sealords_11_arrivals, none_comes_by_itself_or_alone)
{
    COVERS("sealords X17.2");
    struct match *m = reorganisation("year 1742; turn-of-year 2" BEFORE);
    to_the_next_turn(m);
    cr_expect_eq(counters_at(m, BRITISH, "atlantic-approaches"), 1);
    match_free(m);
    m = reorganisation("year 1742; turn-of-year 3" BEFORE);
    is_refused(m, "british decoy br-decoy-1 atlantic-approaches", "7.151");
    match_free(m);
    /* two Squadrons on their own are two Formations */
    m = reorganisation("year 1744; turn-of-year 7" BEFORE);
    plays(m, "british decoy br-decoy-1 atlantic-approaches", "");
    plays(m, "british decoy br-decoy-2 atlantic-approaches", "");
    is_refused(m, "bourbon decoy sp-decoy-1 atlantic-approaches", "7.151");
    to_the_next_turn(m);
    cr_expect_eq(counters_at(m, BRITISH, "atlantic-approaches"), 4);
    match_free(m);
}

Test(sealords_11_arrivals, they_arrive_before_the_first_impulse_with_the_dps_of_the_schedule)
{
    COVERS("sealords X17.2");
    struct match *m = sea("scenario s4; turns 48; year 1742; turn-of-year 8; impulse 1; increment 0");
    struct state  s = *now(m);
    struct umpire u = { .dice = match_dice(m) };
    for (int i = 0; i < data()->arrivals; i++) {
        const struct sea_arrival *a = &data()->arrival[i];
        if (a->date.year == 1742 && a->date.turn == 7 && a->side == BRITISH && a->what == SETUP_SQUADRON)
            s.schedule[i] = a->count;
    }
    match_queue(m, 9); /* 1 and a third of it, for each Squadron */
    match_queue(m, 2);
    match_queue(m, 5);
    sealords_arrivals_begin(data(), &s, &u);
    cr_expect_eq(dice_queued(match_dice(m)), 0);
    cr_expect_eq(s.squadron[squadron("br-sol-1")].dp, 1 + 3);
    cr_expect_eq(s.squadron[squadron("br-f-1")].dp, 1 + 0);
    cr_expect_eq(s.squadron[squadron("namur")].dp, 1 + 1);
    const int slot = s.slot_of[stage_word(VOCAB_UNIT, "red-division")] - 1;
    cr_assert_geq(slot, 0);
    cr_expect_eq(s.formation[slot].order, 0);
    cr_expect_eq(s.formation[slot].at, place("atlantic-approaches"), "in the Zone proper");
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
