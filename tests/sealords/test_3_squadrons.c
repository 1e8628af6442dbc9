/* [3.1-3.3] Fleets, Sail and squadrons, what a Formation holds, how it ends; and the course of a turn [4]. */
#include "games/sealords/battle.h"
#include "games/sealords/convoys.h"
#include "games/sealords/leaders.h"
#include "scene.h"
#include <stdio.h>

#define REORGANISES "; impulse 0; increment 0; phase reorganise; step orders"

static int unit(const char *id)
{
    return stage_word(VOCAB_UNIT, id);
}

Test(sealords_3_squadrons, commands_of_a_fleet_are_friends)
{
    COVERS("sealords 3.11", "sealords 3.122", "sealords 3.13", "sealords 3.12");
    struct match *m = sea("fr-sol-1 at leghorn 4/0; sp-sol-1 at leghorn 3/0; br-sol-1 at leghorn 4/0");
    cr_assert_not(sealords_are_enemies(data(), now(m), slot(m, "fr-sol-1"), slot(m, "sp-sol-1")));
    cr_assert_eq(sealords_side_of_unit(data(), unit("fr-sol-1")), BOURBON);
    cr_assert_eq(sealords_side_of_unit(data(), unit("sp-sol-1")), BOURBON);
    match_free(m);
}

Test(sealords_3_squadrons, a_squadron_is_what_its_counter_says)
{
    COVERS("sealords 3.22", "sealords 3.221", "sealords 3.23", "sealords 3.231", "sealords 3.24",
           "sealords 3.245", "sealords 3.252a", "sealords 3.232");
    const struct sea_squadron *sold = &data()->squadron[squadron("br-sold-1")];
    cr_assert(sold->class == SOL_D && sold->ma == 4 && sold->dr == 8 && sold->sail_max == 2);
    cr_assert(sold->shift[0] == 0 && sold->shift[1] == -1);
    cr_assert_str_eq(sea_refusal("br-sold-1 at leghorn 3/0"), "3.252a");
}

Test(sealords_3_squadrons, damage_goes_to_twenty)
{
    COVERS("sealords 3.244", "sealords R66");
    struct match *m = sea("br-sol-1 at leghorn 4/18");
    struct state  s = *now(m);
    sealords_damage(&s, squadron("br-sol-1"), 5);
    cr_assert_eq(s.squadron[squadron("br-sol-1")].dp, 20);
    match_free(m);
}

Test(sealords_3_squadrons, a_formed_squadron_is_in_one_of_three_states)
{
    COVERS("sealords 3.27", "sealords 3.271b", "sealords 3.272a", "sealords 3.273a", "sealords 3.31a",
           "sealords 3.34");
    cr_assert_str_eq(
        sea_refusal("sail br-sol-1 4; squadron-state br-sol-1 ready; squadron-at br-sol-1 leghorn"),
        "3.273a");
    cr_assert_str_eq(
        sea_refusal("sail br-sol-1 4; squadron-state br-sol-1 in-ordinary; squadron-at br-sol-1 leghorn"),
        "3.273b");
    cr_assert_str_eq(sea_refusal("sail br-sol-1 4"), "3.27");
    cr_assert_str_eq(sea_refusal("sail br-sol-1 4; squadron-state br-sol-1 fitting-out;"
                                 "squadron-at br-sol-1 port-mahon-harbour"),
                     "3.273a");
    cr_assert_str_eq(sea_refusal("italy at port-mahon fitting-out: br-sol-1 4/0; sail br-sol-2 4;"
                                 "squadron-state br-sol-2 ready; squadron-at br-sol-2 port-mahon-harbour;"
                                 "in br-sol-2 british-1"),
                     "3.272a"); /* all of it Fits Out, or none */
}

Test(sealords_3_squadrons, one_on_its_own_has_a_notional_leader_and_nothing_else)
{
    COVERS("sealords 3.31b", "sealords 3.414");
    struct match *m = sea("sp-sol-1 at leghorn 3/0; sp-sol-2 at cartagena 3/0 fitting-out; geraldino mess;"
                          "sp-light-1 available; impulse 0; increment 0; phase auxiliaries; step attrition");
    cr_assert_eq(sealords_commander(data(), now(m), slot(m, "sp-sol-1")), NOBODY);
    cr_assert(sealords_commander_ratings(data(), now(m), slot(m, "sp-sol-1")).is_notional);
    is_refused(m, "bourbon lend sp-light-1 sp-sol-2", "6.132a");
    match_free(m);
}

Test(sealords_3_squadrons, a_convoy_has_no_leader_but_auxiliaries_and_one_squadron)
{
    COVERS("sealords 3.31c", "sealords 3.414", "sealords 3.413a");
    struct match *m = sea(
        "turkey-trade at leghorn fitting-out; sail br-f-1 2; squadron-state br-f-1 fitting-out;"
        "squadron-at br-f-1 leghorn-harbour; in br-f-1 british-1; br-fleet-1 with turkey-trade;"
        "norris mess" REORGANISES);
    const int trade = slot(m, "turkey-trade");
    cr_expect_eq(sealords_commander(data(), now(m), trade), NOBODY);
    cr_expect(sealords_commander_ratings(data(), now(m), trade).is_notional);
    cr_expect_eq(sealords_escort(data(), now(m), trade), squadron("br-f-1"));
    cr_expect_eq(sealords_auxiliaries(data(), now(m), trade), 1);
    match_free(m);
}

Test(sealords_3_squadrons, only_its_counter_shows_until_it_is_spotted)
{
    COVERS("sealords 3.323", "sealords 3.347", "sealords R234");
    struct match *m = sea(
        "italy at balearic-sea: br-sol-1 4/0; martin commands italy; br-sol-2 at balearic-sea 4/0;"
        "br-decoy-1 at balearic-sea; turkey-trade at balearic-sea");
    struct view v;
    sealords_view(data(), now(m), BOURBON, &v);
    cr_assert_eq(v.known.formation[slot(m, "italy")].unit, HIDDEN_UNIT);
    cr_assert_eq(v.known.formation[slot(m, "br-sol-2")].unit, HIDDEN_UNIT);
    static const char *const others[] = { "br-sol-2", "br-decoy-1", "turkey-trade" };
    for (int i = 0; i < 3; i++) /* one back for all */
        cr_expect_eq(memcmp(&v.known.formation[slot(m, "italy")], &v.known.formation[slot(m, others[i])],
                            sizeof(struct formation)),
                     0, "%s", others[i]);
    cr_assert_eq(v.known.leader[leader("martin")].status, 0);
    match_free(m);
}

Test(sealords_3_squadrons, with_the_last_sail_all_its_leaders_are_lost)
{
    COVERS("sealords 3.335b", "sealords 3.4.10", "sealords 3.4.102b", "sealords 3.25b");
    struct match *m = sea(
        "white-division at leghorn: br-sol-1 1/9; lestock commands white-division; norris assists white-division");
    struct state  s = *now(m);
    struct umpire quiet = { 0 };
    sealords_lose_sail(data(), &s, squadron("br-sol-1"), &quiet);
    cr_assert_eq(s.leader[leader("lestock")].status, LEADER_KILLED);
    cr_assert_eq(s.leader[leader("norris")].status, LEADER_KILLED);
    cr_assert_eq(s.slot_of[unit("white-division")], 0);
    match_free(m);
}

Test(sealords_3_squadrons, a_casualty_is_out_of_all_his_postings)
{
    COVERS("sealords 3.4.101", "sealords 3.464", "sealords 3.421", "sealords R74");
    struct match *m = sea(
        "white-division at leghorn: br-sol-1 4/0; lestock commands white-division; norris assists white-division;"
        "fleet-admiral british lestock");
    struct state  s = *now(m);
    struct umpire quiet = { 0 };
    sealords_lose_leader(data(), &s, leader("lestock"), LEADER_CAPTURED, &quiet);
    cr_assert_eq(s.admiral[BRITISH], 0);
    cr_assert_eq(s.leader[leader("lestock")].flotilla, 0);
    cr_assert_eq(sealords_commander(data(), &s, slot(m, "white-division")), leader("norris"));
    match_free(m);
}

Test(sealords_3_squadrons, after_a_battle_squadrons_are_let_go_without_a_check)
{
    COVERS("sealords 3.335c", "sealords 3.342c", "sealords 3.445");
    struct match *m = sea(
        "italy at leghorn: br-sol-1 4/3, br-sol-2 4/0; martin commands italy; straits at leghorn: br-sol-3 4/0, br-sol-4 4/0;"
        "norris commands straits" REORGANISES);
    const struct state *s = now(m);
    const uint64_t      engaged = (uint64_t)1 << slot(m, "italy");
    const struct move   drop = { MOVE_DROP, { (int16_t)squadron("br-sol-1") } },
                      other = { MOVE_DROP, { (int16_t)squadron("br-sol-3") } };
    cr_assert(is_legal(sealords_aftermath_may(data(), s, BRITISH, engaged, drop)));
    cr_assert_str_eq(sealords_aftermath_may(data(), s, BRITISH, engaged, other).rule, "8.42a");
    match_free(m);
}

Test(sealords_3_squadrons, more_contingents_need_leaders_of_each)
{
    COVERS("sealords 3.466", "sealords R77", "sealords 3.312");
    struct match *m = sea(
        "combined-fleet at toulon fitting-out: fr-sol-1 4/0; de-court commands combined-fleet; sp-sol-1 in toulon 3/0; geraldino mess" REORGANISES);
    is_refused(m, "bourbon assign sp-sol-1 combined-fleet", "3.466");
    match_free(m);
    m = sea(
        "combined-fleet at toulon fitting-out: fr-sol-1 4/0; de-court commands combined-fleet; sp-sol-1 in toulon 3/0" REORGANISES);
    plays(m, "bourbon assign sp-sol-1 combined-fleet", "");
    match_free(m);
}

Test(sealords_3_squadrons, of_one_contingent_alone_no_leader_is_asked_for)
{
    COVERS("sealords 3.466", "sealords R77");
    struct match *m = sea(
        "combined-fleet at toulon fitting-out: sp-sol-1 3/0; de-court commands combined-fleet;"
        "sp-sol-2 in toulon 3/0; fr-sol-1 in toulon 4/0; geraldino mess" REORGANISES);
    is_refused(m, "bourbon assign fr-sol-1 combined-fleet", "3.466"); /* the Spaniards have none there */
    plays(m, "bourbon assign sp-sol-2 combined-fleet", "");
    match_free(m);
    m = sea(
        "combined-fleet at toulon fitting-out: fr-sol-1 4/0, sp-sol-1 3/0; de-court commands combined-fleet;"
        "geraldino assists combined-fleet" REORGANISES);
    is_refused(m, "bourbon relieve geraldino", "3.466");
    match_free(m);
}

Test(sealords_3_squadrons, counters_are_the_limit_and_what_finds_none_is_lost)
{
    COVERS("sealords 3.222", "sealords 3.246", "sealords 3.253c", "sealords X3.6");
    struct match *m = sea(
        "sp-f-1 in cartagena 2/0; sp-f-2 in cartagena 2/0; scenario s4; turns 48; year 1742; turn-of-year 9;"
        "impulse 0; increment 0; phase ordinary; step reorganise");
    plays(m, "british done", "");
    plays(m, "bourbon done", "");
    cr_assert_eq(sail(m, "sp-f-1") + sail(m, "sp-f-2"), 4);
    cr_assert_eq(now(m)->prestige[BOURBON], 7);
    match_free(m);
}

Test(sealords_3_squadrons, new_sail_go_last_to_a_ready_squadron_off_the_port)
{
    COVERS("sealords 3.253c");
    struct match *m = sea(
        "sp-f-1 at cartagena 1/0; sp-f-2 in cartagena 2/0; scenario s4; turns 48; year 1742; turn-of-year 9;"
        "impulse 0; increment 0; phase ordinary; step reorganise");
    plays(m, "british done", "");
    plays(m, "bourbon done", "");
    cr_assert_eq(sail(m, "sp-f-1"), 2);
    cr_assert_eq(now(m)->squadron[squadron("sp-f-1")].state, READY);
    match_free(m);
}

Test(sealords_3_squadrons, before_that_to_one_that_fits_out_and_before_her_to_a_new_one)
{
    COVERS("sealords 3.253c", "sealords 3.253a");
    static const struct {
        const char *other;
        int         fits_out, last;
    } cases[] = { { "sp-f-2 at cartagena 1/0", 2, 2 }, { "", 1, 2 } };
    for (int i = 0; i < 2; i++) {
        char sentences[512];
        snprintf(sentences, sizeof sentences,
                 "sp-f-1 at cartagena 1/0 fitting-out; %s; scenario s4; turns 48; year 1742; turn-of-year 9;"
                 "impulse 0; increment 0; phase ordinary; step reorganise",
                 cases[i].other);
        struct match *m = sea(sentences);
        plays(m, "british done", "");
        plays(m, "bourbon done", "");
        cr_expect_eq(sail(m, "sp-f-1"), cases[i].fits_out, "case %d", i);
        cr_expect_eq(sail(m, "sp-f-2"), cases[i].last, "case %d", i);
        cr_expect_eq(now(m)->squadron[squadron("sp-f-2")].state, i ? IN_ORDINARY : READY);
        match_free(m);
    }
}

Test(sealords_3_squadrons, new_sail_wait_while_it_blows_off_the_port)
{
    COVERS("sealords 11.141");
    struct match *m = sea(
        "sp-f-1 at cartagena 1/0; sp-f-2 in cartagena 2/0; levante gale 9 cartagena; scenario s4; turns 48;"
        "year 1742; turn-of-year 9; impulse 0; increment 0; phase ordinary; step reorganise");
    int waiting = 0;
    plays(m, "british done", "");
    plays(m, "bourbon done", "");
    cr_assert_eq(sail(m, "sp-f-1"), 1);
    for (int i = 0; i < data()->arrivals; i++)
        waiting += data()->arrival[i].class == FRIGATE && data()->arrival[i].side == BOURBON
                     ? now(m)->schedule[i]
                     : 0;
    cr_assert_gt(waiting, 0);
    match_free(m);
}

Test(sealords_3_squadrons, the_steps_of_administration_in_their_order)
{
    COVERS("sealords 4.11", "sealords 4.3a", "sealords 4.3b", "sealords 11.11", "sealords 11.13",
           "sealords 4.13", "sealords 4.12a");
    struct match *m = sea(
        "br-sol-1 in port-mahon 4/0; italy at port-mahon fitting-out: br-sol-2 4/0; martin commands italy; turn-of-year 16; year 1742" REORGANISES);
    static const uint8_t steps[] = { PHASE_REORGANISE, PHASE_RETURN, PHASE_REPAIR, PHASE_ORDINARY };
    int                  next = 0;
    while (now(m)->turn == 1) {
        next += next < 4 && phase_of(m) == steps[next];
        plays(m, now(m)->acting & 1 ? "british done" : "bourbon done", NULL);
    }
    cr_assert_eq(next, 4);
    cr_assert_eq(now(m)->turn_of_year, 1);
    cr_assert_eq(now(m)->year, 1743);
    cr_assert_eq(season(now(m)), WINTER);
    match_free(m);
}

/* All that anybody is asked, in its order; and what nobody is asked about, between. */
Test(sealords_3_squadrons, eleven_steps_one_after_the_other)
{
    COVERS("sealords 4.3a", "sealords 4.3f", "sealords 4.11");
    static const uint8_t asked[] = { PHASE_TERMINATE,   PHASE_REORGANISE, PHASE_RECEIVE, PHASE_ISSUE,
                                     PHASE_AUXILIARIES, PHASE_RETURN,     PHASE_REPAIR,  PHASE_ORDINARY };
    struct match        *m = sea("br-sol-1 at leghorn 4/0; turn-of-year 1; year 1742; impulse 0; increment 0;"
                                        "italy at gibraltar fitting-out: br-sol-2 4/0; martin commands italy;"
                                        "phase ordinary; step events; turns 2");
    plays(m, "british done", NULL);
    plays(m, "bourbon done", NULL);
    for (int next = 0; next < 8; next++) {
        cr_assert_eq(phase_of(m), asked[next], "%d", next);
        cr_expect_eq(dp(m, "br-sol-1"), next < 5 ? 0 : 2, "Attrition comes after the Auxiliaries");
        while (now(m)->turn == 1 && phase_of(m) == asked[next])
            plays(m, now(m)->acting & 1 ? "british done" : "bourbon done", NULL);
    }
    cr_expect_eq(now(m)->turn, 2);
    for (int turn = 1; turn <= TURNS_A_YEAR; turn++)
        cr_expect_eq(season_of(turn), (turn - 1) / 4);
    cr_assert(WINTER == 0 && SPRING == 1 && SUMMER == 2 && FALL == 3);
    match_free(m);
}

/* ---- Transfers, and who leads several Contingents ---- */

#define ADMIRAL "fleet-admiral british lestock; leader lestock station;" /* SR 3 */

Test(sealords_3_squadrons, a_guest_in_port_forms_no_squadron)
{
    COVERS("sealords 3.262");
    struct match *m = sea(ADMIRAL
                          "italy at leghorn fitting-out: br-sol-1 4/0; martin commands italy" REORGANISES);
    is_refused(m, "british transfer br-sol-1 br-sol-2 2", "3.262");
    match_free(m);
    m = sea(ADMIRAL "italy at port-mahon fitting-out: br-sol-1 4/0; martin commands italy" REORGANISES);
    plays(m, "british transfer br-sol-1 br-sol-2 2", "3");
    cr_expect_eq(sail(m, "br-sol-2"), 2);
    match_free(m);
}

Test(sealords_3_squadrons, another_counter_does_not_change_its_state_again)
{
    COVERS("sealords 3.336b", "sealords 3.262");
    struct match *m = sea(ADMIRAL "italy at port-mahon fitting-out: br-sol-1 4/0, br-sol-2 4/0;"
                                  "martin commands italy" REORGANISES);
    plays(m, "british unassign br-sol-1", "");
    plays(m, "british transfer br-sol-1 br-sol-3 4", "3");
    is_refused(m, "british assign br-sol-3 italy", "3.333a");
    match_free(m);
}

/* The counter has been brought out, emptied and filled again, with Sail that have changed no State yet: it is drawn for anew. */
Test(sealords_3_squadrons, a_counter_that_is_formed_anew_may_be_brought_out_again)
{
    COVERS("sealords 3.342a", "sealords 3.262", "sealords 2.31");
    struct match *m = sea(ADMIRAL "br-sol-1 in port-mahon 2/0; br-sol-2 in port-mahon 2/0;"
                                  "br-sol-3 in port-mahon 2/0" REORGANISES);
    plays(m, "british designate br-sol-1", "");
    const struct dice_stream first = match_die(m, 0)->of;
    plays(m, "british transfer br-sol-1 br-sol-2 2", "3");
    cr_assert_eq(slot(m, "br-sol-1"), -1);
    plays(m, "british transfer br-sol-3 br-sol-1 2", "3");
    plays(m, "british designate br-sol-1", "");
    const struct dice_stream second = match_die(m, 0)->of;
    cr_expect_neq(first.subject, second.subject);
    match_free(m);
}

#define AT_TOULON                                                                                            \
    "escadre-du-levant at toulon fitting-out: fr-sol-1 4/0; de-court commands escadre-du-levant;"            \
    "armada-del-mediterraneo at toulon fitting-out: sp-sol-1 3/0; mark french-status 1;"                     \
    "fleet-admiral bourbon de-court;"

Test(sealords_3_squadrons, two_contingents_merge_with_a_leader_of_each)
{
    COVERS("sealords 3.466", "sealords X4.5");
    static const char *const move = "bourbon combine escadre-du-levant armada-del-mediterraneo";
    struct match            *m = sea(AT_TOULON "geraldino mess" REORGANISES);
    is_refused(m, move, "3.466");
    match_free(m);
    m = sea(AT_TOULON "geraldino commands armada-del-mediterraneo" REORGANISES);
    plays(m, move, "3");
    cr_expect(is_formation(now(m), slot(m, "combined-fleet")));
    match_free(m);
}

Test(sealords_3_squadrons, where_there_are_too_many_the_last_of_a_contingent_stays)
{
    COVERS("sealords 3.466", "sealords R73");
    char sentences[1024];
    snprintf(
        sentences, sizeof sentences,
        "combined-fleet at toulon fitting-out: fr-sol-1 4/0, sp-sol-1 3/0; de-court commands combined-fleet;"
        "gabaret assists combined-fleet; caylus assists combined-fleet; geraldino assists combined-fleet;"
        "leader-marks caylus merit; hyeres at toulon fitting-out: fr-sol-2 4/0; leader la-jonquiere posted;"
        "posted la-jonquiere hyeres; leader-marks la-jonquiere commands merit; mark french-status 1;"
        "order bourbon-2 rendezvous; target bourbon-2 %d" REORGANISES,
        stage_word(VOCAB_UNIT, "combined-fleet"));
    struct match *m = sea(sentences);
    plays(m, "bourbon attach hyeres combined-fleet", "");
    cr_expect_eq(now(m)->leader[leader("geraldino")].status, LEADER_POSTED,
                 "though the rest are Rear-Admirals");
    cr_expect_eq(sealords_posted(data(), now(m), unit("combined-fleet")), 4);
    match_free(m);
}

Test(sealords_3_squadrons, a_detachment_brings_a_leader_of_its_contingent)
{
    COVERS("sealords 3.466", "sealords R77");
    char sentences[1024];
    for (int led = 0; led < 2; led++) {
        snprintf(sentences, sizeof sentences,
                 "combined-fleet at toulon fitting-out: fr-sol-1 4/0; de-court commands combined-fleet;"
                 "cartagena at toulon fitting-out: sp-sol-1 3/0; geraldino %s; mark french-status 1;"
                 "order bourbon-2 rendezvous; target bourbon-2 %d" REORGANISES,
                 led ? "commands cartagena" : "mess", stage_word(VOCAB_UNIT, "combined-fleet"));
        struct match *m = sea(sentences);
        if (led)
            plays(m, "bourbon attach cartagena combined-fleet", "");
        else
            is_refused(m, "bourbon attach cartagena combined-fleet", "3.466");
        match_free(m);
    }
}

Test(sealords_3_squadrons, who_leads_a_contingent_goes_with_all_of_it)
{
    COVERS("sealords 3.466", "sealords 3.352c");
    struct match *m = sea(
        "combined-fleet at toulon fitting-out: fr-sol-1 4/0, sp-sol-1 3/0, sp-sol-2 3/0;"
        "de-court commands combined-fleet; geraldino assists combined-fleet; mark french-status 1;"
        "chit relieve-the-presidios hand; impulse 0; increment 0; phase issue; step auxiliaries");
    plays(m, "bourbon tell-off sp-sol-1", "");
    plays(m, "bourbon tell-off-leader geraldino", "");
    is_refused(m, "bourbon issue relieve-the-presidios cartagena nowhere", "3.466");
    plays(m, "bourbon tell-off sp-sol-2", "");
    plays(m, "bourbon issue relieve-the-presidios cartagena nowhere", "");
    match_free(m);
}

/* ---- Gales; after a Battle ---- */

Test(sealords_3_squadrons, a_gale_keeps_a_detachment_formed_and_nothing_else)
{
    COVERS("sealords 5.331b", "sealords R159");
    char sentences[512];
    snprintf(sentences, sizeof sentences,
             "white-division at leghorn: br-sol-1 4/0; lestock commands white-division;"
             "italy at leghorn: br-sol-2 4/0; martin commands italy; spots-kept british-2 british-1;"
             "tramontana gale 8 leghorn; order british-2 rendezvous; target british-2 %d" REORGANISES,
             stage_word(VOCAB_UNIT, "white-division"));
    struct match *m = sea(sentences);
    is_refused(m, "british attach italy white-division", "5.331b");
    match_free(m);
    m = sea("br-sol-1 in villefranche 4/0; mistral gale 9 villefranche" REORGANISES);
    plays(m, "british designate br-sol-1", ""); /* she is no Flotilla */
    cr_expect_eq(now(m)->squadron[squadron("br-sol-1")].state, FITTING_OUT);
    match_free(m);
}

Test(sealords_3_squadrons, after_a_battle_one_without_orders_joins_whom_it_fought_beside)
{
    COVERS("sealords R112", "sealords 3.344", "sealords 8.42a");
    struct match  *m = sea("italy at leghorn: br-sol-1 4/3; martin commands italy; br-sol-2 at leghorn 4/0;"
                            "spots british-2 british-1" REORGANISES);
    const uint64_t italy = bit64(slot(m, "italy")), both = italy | bit64(slot(m, "br-sol-2"));
    const struct move join = {
        MOVE_ASSIGN, { (int16_t)squadron("br-sol-2"), (int16_t)stage_word(VOCAB_FLOTILLA, "italy") }
    };
    cr_expect(is_legal(sealords_aftermath_may(data(), now(m), BRITISH, both, join)));
    cr_expect_str_eq(sealords_aftermath_may(data(), now(m), BRITISH, italy, join).rule, "8.42a");
    match_free(m);
}

Test(sealords_3_squadrons, who_was_let_go_after_a_battle_may_join_another_in_the_same_impulse)
{
    COVERS("sealords 3.344", "sealords 3.335c");
    struct match *m = sea("br-sol-2 at leghorn 4/0; squadron-marks br-sol-2 handled");
    struct state  s = *now(m);
    struct umpire u = { .dice = match_dice(m) };
    s.battle.at = (uint8_t)place("leghorn");
    battle_end(data(), &s, &u);
    cr_expect_eq(s.squadron[squadron("br-sol-2")].flags & SQUADRON_HANDLED, 0, "that Reorganisation is over");
    match_free(m);
}

Test(sealords_3_squadrons, off_a_minor_port_one_is_in_its_space_and_off_a_harbour_elsewhere)
{
    COVERS("sealords 3.261b", "sealords 3.261c", "sealords 5.287b");
#define OFF_AND_IN(port)                                                                                     \
    ADMIRAL "br-sol-1 at " port " 2/0; italy at " port " fitting-out: br-sol-3 2/0; martin commands italy;"  \
            "br-sol-2 in " port " 2/0; mark e04 1"
    static const char *const unseen[] = {
        OFF_AND_IN("villefranche"), OFF_AND_IN("port-mahon"),
        OFF_AND_IN("port-mahon") "; spots-kept british-1 british-2; spots-kept british-2 british-1"
    };
    for (int i = 0; i < 3; i++) {
        char sentences[512];
        snprintf(sentences, sizeof sentences, "%s" REORGANISES, unseen[i]);
        struct match *m = sea(sentences);
        is_refused(m, "british transfer br-sol-1 br-sol-3 1", "3.261b");
        is_refused(m, "british transfer br-sol-3 br-sol-1 1", "3.261b");
        plays(m, "british transfer br-sol-3 br-sol-2 1", "0"); /* in one port they see each other (R16) */
        match_free(m);
    }
    struct match *m = sea(OFF_AND_IN("villefranche") "; spots-kept british-1 british-2" REORGANISES);
    is_refused(m, "british transfer br-sol-3 br-sol-1 1", "3.261b"); /* the Donor has not seen her */
    is_refused(m, "british transfer br-sol-1 br-sol-2 1", "3.261b"); /* no Formation, and nobody has */
    is_refused(m, "british transfer br-sol-2 br-sol-1 1", "3.261b");
    plays(m, "british transfer br-sol-1 br-sol-3 1", "0");
    cr_expect(sail(m, "br-sol-1") == 1 && sail(m, "br-sol-3") == 3);
    cr_expect_eq(formation(m, "br-sol-1")->state, READY, "both keep their State");
    cr_expect_eq(formation(m, "italy")->state, FITTING_OUT);
    match_free(m);
}

/* ---- What a Transfer may not do ---- */

Test(sealords_3_squadrons, a_flotilla_does_not_give_its_last_squadron_away)
{
    COVERS("sealords 3.353", "sealords 3.26");
    const char *two =
        "italy at leghorn: br-sol-1 2/0; martin commands italy; straits at leghorn: br-sol-2 2/0;"
        "norris commands straits; spots-kept british-1 british-2;"
        "fleet-admiral british lestock; leader lestock station" REORGANISES; /* SR 3 */
    struct match *m = sea(two);
    is_refused(m, "british transfer br-sol-1 br-sol-2 2", "3.353");
    cr_expect_not(is_offered(m, "british transfer br-sol-1 br-sol-2 2"));
    plays(m, "british transfer br-sol-1 br-sol-2 1", "3");
    cr_expect_eq(sail(m, "br-sol-2"), 3);
    match_free(m);
}

Test(sealords_3_squadrons, nor_one_on_its_own_the_sail_that_execute_its_order)
{
    COVERS("sealords 9.389");
    char sentences[512];
    snprintf(sentences, sizeof sentences,
             "br-sol-1 at leghorn 2/0; straits at leghorn: br-sol-2 2/0; norris commands straits;"
             "spots-kept british-1 british-2; order british-1 rendezvous; target british-1 %d" REORGANISES,
             unit("straits"));
    struct match *m = sea(sentences);
    is_refused(m, "british transfer br-sol-1 br-sol-2 2", "9.389");
    match_free(m);
}

Test(sealords_3_squadrons, new_counters_do_not_shorten_the_time_abroad)
{
    COVERS("sealords X18.5");
    struct match *m = sea("sp-sol-1 in toulon 3/0; away sp-sol-1 7" REORGANISES);
    plays(m, "bourbon transfer sp-sol-1 sp-sol-2 3", "0");
    cr_expect_eq(now(m)->squadron[squadron("sp-sol-2")].away, 7);
    match_free(m);
}
