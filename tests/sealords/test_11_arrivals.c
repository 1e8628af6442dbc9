/* [11.12, 11.14-11.17, 3.253] The schedule: what comes and what goes home. Scenario s4 has one. */
#include "games/sealords/gale.h"
#include "games/sealords/leaders.h"
#include "scene.h"
#include <stdio.h>

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
    COVERS("sealords 11.14", "sealords 3.253a", "sealords 3.251", "sealords 3.252b", "sealords 11.12");
    struct match *m = reorganisation(
        "fr-sol-1 in toulon 3/2; sp-sol-5 in toulon 1/0; sp-sol-1 in cartagena 3/1; year 1743; turn-of-year 5" BEFORE);
    cr_assert_eq(sail(m, "sp-sol-5"), 1); /* of another Contingent */
    cr_assert_eq(sail(m, "fr-sol-1"), 4);
    cr_assert_eq(dp(m, "fr-sol-1"), 2);
    cr_assert_eq(sail(m, "fr-sol-2"), 1); /* the rest Form a new one */
    cr_assert_eq(now(m)->squadron[squadron("fr-sol-2")].state, IN_ORDINARY);
    cr_assert_eq(sail(m, "sp-sol-2"), 1);
    cr_assert(was_told(m, BOURBON, "arrives fr-sol-2 1 0"));
    cr_assert_not(was_told(m, BRITISH, "arrives fr-sol-2 1 0"));
    match_free(m);
}

Test(sealords_11_arrivals, of_several_they_fill_the_one_that_is_hurt_least)
{
    COVERS("sealords 3.253a", "sealords R259");
    struct match *m = reorganisation(
        "fr-sol-1 in toulon 2/6; fr-sol-2 in toulon 3/1; fr-sol-3 in toulon 2/3; year 1743; turn-of-year 5" BEFORE);
    cr_expect_eq(sail(m, "fr-sol-2"), 4);
    cr_expect_eq(sail(m, "fr-sol-3"), 3, "then the next");
    cr_expect_eq(sail(m, "fr-sol-1"), 2);
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

Test(sealords_11_arrivals, a_flagship_comes_with_her_own_flotilla)
{
    COVERS("sealords 10.311b", "sealords 11.15");
    struct match *m = reorganisation("italy at atlantic-approaches: br-sol-1 4/0; martin commands italy;"
                                     "year 1742; turn-of-year 7" BEFORE);
    to_the_next_turn(m);
    const struct squadron *namur = &now(m)->squadron[squadron("namur")];
    cr_assert_eq(namur->sail, 1);
    cr_expect_eq(namur->in, 1 + slot(m, "red-division"));
    cr_expect_neq(namur->pair, 1 + squadron("br-sol-1"), "who lies there, too");
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

/* In Fall 1743 a Spanish SOL goes home from Cadiz. */
Test(sealords_11_arrivals, what_is_called_for_from_one_place_is_not_owed_from_another)
{
    COVERS("sealords 11.12", "sealords X17.3");
    static const char *const lines[] = { "sp-sol-1 in cadiz 3/0; year 1743; turn-of-year 13" BEFORE,
                                         "sp-sol-1 in cartagena 3/0; year 1743; turn-of-year 13" BEFORE };
    for (int i = 0; i < 2; i++) {
        struct match *m = reorganisation(lines[i]);
        plays(m, "bourbon done", "");
        cr_expect_eq(sail(m, "sp-sol-1"), i ? 3 : 2);
        struct state s = *now(m);
        s.turn_of_year++;
        cr_expect_not(sealords_is_owing(data(), &s, contingent("spanish")));
        match_free(m);
    }
}

Test(sealords_11_arrivals, an_escort_is_not_called_away_from_her_convoy)
{
    COVERS("sealords 11.12", "sealords 10.124");
    for (int escorts = 0; escorts < 2; escorts++) {
        char lines[512];
        snprintf(lines, sizeof lines,
                 "turkey-trade at gibraltar fitting-out; %s year 1742; turn-of-year 9" BEFORE,
                 escorts ? "sail br-sol-1 4; squadron-state br-sol-1 fitting-out;"
                           "squadron-at br-sol-1 gibraltar-harbour; in br-sol-1 british-1;"
                         : "br-sol-1 at gibraltar 4/0 fitting-out;");
        struct match *m = reorganisation(lines);
        if (escorts)
            is_refused(m, "british send-home br-sol-1", "11.12");
        plays(m, "british done", "");
        cr_expect_eq(sail(m, "br-sol-1"), escorts ? 4 : 2);
        match_free(m);
    }
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

/* ---- Where there is no counter, no weather, no place ---- */

Test(sealords_11_arrivals, without_a_counter_each_squadron_is_on_its_own)
{
    COVERS("sealords 11.152", "sealords 11.16", "sealords X17.2");
    struct match *m = reorganisation(
        "red-division at leghorn: br-sol-1 4/0; white-division at leghorn: br-sol-2 4/0;"
        "blue-division at leghorn: br-sol-3 4/0; year 1742; turn-of-year 2" BEFORE);
    to_the_next_turn(m);
    static const char *const alone[] = { "br-sol-4", "br-sol-5" };
    for (int i = 0; i < 2; i++) {
        cr_expect(is_at(m, alone[i], "atlantic-approaches"));
        cr_expect_eq(sealords_squadrons(data(), now(m), slot(m, alone[i])), 1);
        cr_expect_neq(now(m)->squadron[squadron(alone[i])].pair, 0, "each with one of the Flagships");
    }
    cr_expect_eq(now(m)->auxiliary[auxiliary("br-fleet-1")].where, AUX_AVAILABLE);
    cr_expect_eq(now(m)->leader[leader("rowley")].status, LEADER_MESS);
    match_free(m);
}

/* Those of Turn Seven of 1742 are due. */
static struct state awaiting(const struct match *m, int turn)
{
    struct state s = *now(m);
    for (int i = 0; i < data()->arrivals; i++) {
        const struct sea_arrival *a = &data()->arrival[i];
        if (a->date.year == 1742 && a->date.turn == turn && a->side == BRITISH && a->kind == ARRIVES)
            s.schedule[i] = a->count ? a->count : 1;
    }
    return s;
}

Test(sealords_11_arrivals, a_dummy_makes_place_for_what_arrives)
{
    COVERS("sealords 11.15", "sealords R211");
    struct match *m = sea("scenario s4; turns 48; year 1742; turn-of-year 8; impulse 1; increment 0;"
                          "br-decoy-1 at leghorn");
    struct state  s = awaiting(m, 7);
    struct umpire u = { .dice = match_dice(m) };
    for (int i = first_slot(BRITISH), q = 40; i < end_slot(BRITISH); i++)
        if (!is_formation(&s, i)) { /* counters that no sentence can tell */
            s.formation[i].unit = (uint8_t)(1 + squadron_unit(q));
            s.slot_of[squadron_unit(q--)] = (uint8_t)(1 + i);
        }
    sealords_arrivals_begin(data(), &s, &u);
    cr_expect_neq(s.slot_of[stage_word(VOCAB_UNIT, "red-division")], 0);
    cr_expect_eq(s.squadron[squadron("br-sol-1")].sail, 4);
    cr_expect_eq(s.slot_of[dummy_unit(0)], 0);
    match_free(m);
}

Test(sealords_11_arrivals, new_sail_do_not_come_into_a_gale_at_sea)
{
    COVERS("sealords 11.141", "sealords 5.331b", "sealords R213");
    struct match *m = reorganisation(
        "poniente gale 9 atlantic-approaches; year 1743; turn-of-year 13" BEFORE);
    to_the_next_turn(m);
    cr_expect_eq(sail(m, "br-sold-1"), 0, "they wait");
    struct state  s = *now(m);
    struct umpire u = { .dice = match_dice(m) };
    for (int w = 0; w < data()->winds; w++)
        s.gale[w].force = 0;
    sealords_gale_cover(data(), &s);
    sealords_arrivals_begin(data(), &s, &u);
    cr_expect_eq(s.squadron[squadron("br-sold-1")].sail, 2);
    match_free(m);
}

Test(sealords_11_arrivals, who_comes_in_beside_a_flotilla_may_join_it)
{
    COVERS("sealords 11.152");
    struct match *m = reorganisation("white-division at atlantic-approaches: br-sol-1 4/0; lestock commands "
                                     "white-division; year 1743; turn-of-year 13" BEFORE);
    to_the_next_turn(m);
    for (int i = 0; i < 20 && phase_of(m) != PHASE_ACTIVITIES; i++)
        plays(m, now(m)->acting & 1 ? "british done" : "bourbon done", NULL);
    cr_assert_eq(phase_of(m), PHASE_ACTIVITIES);
    plays(m, "british assign br-sold-1 white-division", "");
    cr_expect_eq(now(m)->squadron[squadron("br-sold-1")].in, 1 + slot(m, "white-division"));
    match_free(m);
}

Test(sealords_11_arrivals, who_has_come_before_is_not_with_them)
{
    COVERS("sealords 11.17", "sealords 11.178");
    struct match *m = sea(
        "scenario s4; turns 48; year 1742; turn-of-year 3; impulse 1; increment 0; lestock mess");
    struct state  s = awaiting(m, 2); /* he has been bought */
    struct umpire u = { .dice = match_dice(m) };
    sealords_arrivals_begin(data(), &s, &u);
    cr_expect_neq(s.slot_of[stage_word(VOCAB_UNIT, "white-division")], 0);
    cr_expect_eq(s.leader[leader("lestock")].status, LEADER_MESS);
    cr_expect_eq(s.leader[leader("rowley")].status, LEADER_POSTED);
    match_free(m);
}

Test(sealords_11_arrivals, nobody_is_called_home_who_is_not_there)
{
    COVERS("sealords 3.481d");
    struct match *m = reorganisation("year 1743; turn-of-year 1" BEFORE);
    cr_expect_not(was_told(m, BRITISH, "leader-leaves barnett"));
    match_free(m);
}

Test(sealords_11_arrivals, no_check_where_all_of_it_is_new)
{
    COVERS("sealords 11.13", "sealords 11.133");
    struct match *m = reorganisation("year 1743; turn-of-year 5" BEFORE);
    cr_assert_eq(sail(m, "fr-sol-1"), 2);
    plays(m, "bourbon transfer fr-sol-1 fr-sol-2 1", ""); /* and no die */
    cr_expect_eq(sail(m, "fr-sol-1"), 1);
    cr_expect_eq(sail(m, "fr-sol-2"), 1);
    match_free(m);
    m = reorganisation("fr-sol-1 in toulon 4/2; year 1743; turn-of-year 5" BEFORE);
    cr_assert_eq(sail(m, "fr-sol-2"), 2);
    plays(m, "bourbon transfer fr-sol-1 fr-sol-2 1", "9"); /* of an old one there is */
    cr_expect_eq(sail(m, "fr-sol-2"), 2);
    match_free(m);
}

Test(sealords_11_arrivals, a_flagship_stays_with_another_squadron_when_hers_goes_home)
{
    COVERS("sealords 11.125", "sealords 10.311b");
    struct match *m = reorganisation(
        "italy at port-mahon fitting-out: br-sol-1 1/0, br-sol-2 4/0; neptune with br-sol-1 2; martin commands italy;"
        "leader lestock station; fleet-admiral british lestock; year 1742; turn-of-year 9" BEFORE);
    plays(m, "british send-home br-sol-1", "");
    cr_expect_eq(sail(m, "br-sol-1"), 0);
    cr_expect_eq(now(m)->squadron[squadron("neptune")].in, 1 + slot(m, "italy"));
    cr_expect_eq(now(m)->squadron[squadron("neptune")].pair, 1 + squadron("br-sol-2"));
    match_free(m);
}

Test(sealords_11_arrivals, one_that_fits_out_on_its_own_may_go_home)
{
    COVERS("sealords X17.3", "sealords 11.12");
    for (int sail_left = 0; sail_left < 2; sail_left++) {
        struct match *m = reorganisation(sail_left ? "br-sol-1 at port-mahon 3/0 fitting-out; year 1742;"
                                                     "turn-of-year 9" BEFORE
                                                   : "br-sol-1 at port-mahon 2/0 fitting-out; year 1742;"
                                                     "turn-of-year 9" BEFORE);
        plays(m, "british send-home br-sol-1", "");
        plays(m, "british send-home br-sol-1", "");
        cr_expect_eq(sail(m, "br-sol-1"), sail_left);
        cr_expect_eq(slot(m, "br-sol-1") >= 0, sail_left);
        match_free(m);
    }
}

Test(sealords_11_arrivals, nor_from_one_place)
{
    COVERS("sealords X17.1", "sealords 10.124");
    for (int escorts = 0; escorts < 2; escorts++) {
        char lines[512];
        snprintf(
            lines, sizeof lines, "%s; year 1743; turn-of-year 13" BEFORE,
            escorts
                ? "indies-trade at cadiz fitting-out; sail sp-sol-1 3; squadron-state sp-sol-1 fitting-out;"
                  "squadron-at sp-sol-1 cadiz-harbour; in sp-sol-1 bourbon-1"
                : "sp-sol-1 at cadiz 3/0 fitting-out");
        struct match *m = reorganisation(lines);
        if (escorts)
            is_refused(m, "bourbon send-home sp-sol-1", "11.12");
        plays(m, "bourbon done", "");
        cr_expect_eq(sail(m, "sp-sol-1"), escorts ? 3 : 2);
        match_free(m);
    }
}
