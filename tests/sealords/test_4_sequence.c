/* [4.2, 4.3] The course of an Impulse and of the Administrative Phase: what comes when. */
#include "fight.h"

#define A_ACTS     "phase activities; acting british; step activities-b;"
#define AUXILIARY  "; impulse 0; increment 0; phase auxiliaries; step attrition"
#define BEFORE_AUX "; impulse 0; increment 0; phase issue; step auxiliaries"

static int where(const struct match *m, const char *id)
{
    return now(m)->auxiliary[auxiliary(id)].where;
}
static bool knows(const struct match *m, int side, const char *unit)
{
    return now(m)->spotted[side] >> slot(m, unit) & 1;
}

/* ---- The Impulse [4.22] ---- */

Test(sealords_4_sequence, winds_then_events_then_courses)
{
    COVERS("sealords 4.22a", "sealords 4.23a");
    struct match *m = sea("italy at leghorn: br-f-1 2/0, br-f-2 2/0; norris commands italy; increment 4");
    is_refused(m, "british to-auxiliary br-f-1 br-f-1", "4.1"); /* not in the midst of an Impulse */
    sail_on(m, "3 5 5 9");                                      /* the Mistral blows, and is no gale */
    cr_expect_eq(now(m)->impulse, 2);
    cr_expect_eq(now(m)->blowing, 1u << wind("mistral"));
    cr_assert_eq(phase_of(m), PHASE_START, "what is done at an Impulse's start");
    plays(m, "british to-auxiliary br-f-1 br-f-1", "0"); /* Conversion at sea, before any course is laid */
    cr_expect_eq(where(m, "br-fleet-1"), AUX_WITH);
    plays(m, "british done", "");
    cr_assert_eq(phase_of(m), PHASE_COURSES);
    cr_expect_eq(now(m)->increment, 1);
    match_free(m);
}

Test(sealords_4_sequence, a_point_in_each_of_four_increments)
{
    COVERS("sealords 4.22c", "sealords 5.121", "sealords 3.271a");
    /* Four points along the Prevailing Wind; the other marks time, which costs as much. */
    struct match *m = sea(
        "italy at cape-st-vincent: br-sol-1 4/0; norris commands italy; straits at leghorn: br-sol-2 4/0;"
        "long commands straits");
    static const char *const legs[] = { "cadiz", "gut-of-gibraltar", "gibraltar", "malaga" };
    for (int i = 0; i < 4; i++) {
        char move[WORD_MAX];
        snprintf(move, sizeof move, "british course italy %s", legs[i]);
        plays(m, move, "");
        if (i < 3) {
            sail_on(m, "");
            cr_expect(has_flag(now(m), slot(m, "straits"), FORMATION_STEERS), "it spent its point, too");
        } else
            sail_on(m, NULL);
        cr_expect(is_at(m, "italy", legs[i]));
        cr_expect(is_at(m, "straits", "leghorn"));
    }
    cr_expect_eq(now(m)->impulse, 2);
    match_free(m);
}

/* ---- Other activities [4.23] ---- */

Test(sealords_4_sequence, spotting_begins_an_increment_and_ends_with_it)
{
    COVERS("sealords 4.23b", "sealords 5.261b");
    struct match *m = sea(
        "br-sol-1 at gut-of-gibraltar 4/0; sp-sol-1 at gut-of-gibraltar 3/0; sp-sol-2 at cape-de-gata 3/0;"
        "italy at cape-de-gata: br-sol-2 4/0; norris commands italy");
    plays(m, "british done", "");
    plays(m, "bourbon done", "");
    cr_assert_eq(phase_of(m), PHASE_ACTIVITIES);
    cr_expect(knows(m, BRITISH, "sp-sol-1") && knows(m, BOURBON, "br-sol-1"), "in a Strait of themselves");
    cr_expect_not(knows(m, BRITISH, "sp-sol-2"));
    plays(m, "british search italy", "0");
    cr_expect(knows(m, BRITISH, "sp-sol-2"));
    sail_on(m, NULL);
    cr_expect_eq(now(m)->increment, 2);
    cr_expect(knows(m, BRITISH, "sp-sol-1"), "there it stays in sight");
    cr_expect_not(knows(m, BRITISH, "sp-sol-2"), "elsewhere it does not");
    match_free(m);
}

Test(sealords_4_sequence, searches_are_made_before_anybody_sails)
{
    COVERS("sealords 4.23c");
    struct match *m = sea(
        "italy at cape-de-gata: br-sol-2 4/0; norris commands italy; sp-sol-2 at cape-de-gata 3/0;"
        "br-light-1 stationed malaga; course bourbon-1 malaga; levante blows");
    is_refused(m, "british search italy", "4.1"); /* while courses are laid */
    plays(m, "british done", "");
    plays(m, "bourbon done", "");
    cr_assert_eq(phase_of(m), PHASE_ACTIVITIES);
    cr_expect(is_at(m, "sp-sol-2", "cape-de-gata"));
    plays(m, "british search italy", "9");
    plays(m, "british done", "");
    plays(m, "bourbon done", "");
    cr_assert_eq(phase_of(m), PHASE_REACTION, "other Tasks also in the midst of sailing");
    is_refused(m, "british search italy", "4.1");
    plays(m, "british scout malaga", "");
    match_free(m);
}

Test(sealords_4_sequence, gales_end_move_and_come_when_an_increment_begins_and_wear_when_it_ends)
{
    COVERS("sealords 4.23d", "sealords R8");
    struct match *m = sea(
        "br-sol-1 at cape-creus 4/0; gale levante 8; gale-at levante ivica; gale-start levante ivica; mistral blows; gale-coming mistral 9");
    plays(m, "british done", "");
    plays(m, "bourbon done", "5"); /* the Mistral's starts at Cape Creus */
    cr_expect_eq(now(m)->gale[wind("mistral")].at, place("cape-creus"));
    cr_expect_eq(now(m)->gale[wind("levante")].force, 0, "the Levante has died down");
    cr_expect_eq(dp(m, "br-sol-1"), 0, "its harm comes at the end");
    is_refused(m, "british search br-sol-1", "4.1");
    sail_on(m, NULL);
    cr_expect_eq(dp(m, "br-sol-1"), 1);
    cr_expect_eq(now(m)->gale[wind("mistral")].steps, 1, "it moves when the next begins, not in the first");
    match_free(m);
}

Test(sealords_4_sequence, battles_end_an_increment_in_an_order_that_is_drawn)
{
    COVERS("sealords 4.23e");
    bool first[2] = { 0 };
    for (int turn = 1; turn <= 8; turn++) {
        char lines[1024];
        snprintf(
            lines, sizeof lines,
            "italy at cape-de-gata: br-sol-1 4/0; norris commands italy; straits at naples: br-sol-2 4/0;"
            "long commands straits; sp-sol-1 at cape-de-gata 3/0; sp-sol-2 at naples 3/0;"
            "spots british-1 bourbon-1; spots british-2 bourbon-2; spotted british bourbon-1 bourbon-2;"
            "turn %d; turns 8;" AT_THE_CALL,
            turn);
        struct match *m = sea(lines);
        plays(m, "british engage cape-de-gata", "");
        plays(m, "british engage naples", "");
        plays(m, "british done", "");
        plays(m, "bourbon done", NULL);
        cr_assert_neq(now(m)->battle.at, NOWHERE, "the Impulse waits");
        cr_expect_eq(now(m)->increment, 1);
        first[now(m)->battle.at == place("naples")] = true;
        match_free(m);
    }
    cr_expect(first[0] && first[1]);
}

/* ---- The Auxiliary Step [4.3c] ---- */

Test(sealords_4_sequence, auxiliaries_recover_then_convert_then_are_assigned)
{
    COVERS("sealords 4.3c");
    struct match *m = sea(
        "br-fleet-1 recovery; br-fleet-2 available; br-f-1 in port-mahon 2/0; br-f-2 in port-mahon 2/0" BEFORE_AUX);
    plays(m, "british done", "");
    plays(m, "bourbon done", "0");
    cr_assert_eq(phase_of(m), PHASE_AUXILIARIES);
    cr_expect_eq(where(m, "br-fleet-1"), AUX_AVAILABLE, "first they recover");
    plays(m, "british to-sail br-fleet-1 br-f-3 port-mahon", ""); /* b */
    cr_expect_eq(sail(m, "br-f-3"), 2);
    plays(m, "british berth br-fleet-2 gibraltar", "");                    /* c */
    is_refused(m, "british to-sail br-fleet-2 br-f-3 port-mahon", "4.3c"); /* b is over */
    is_refused(m, "british to-auxiliary br-f-3 br-f-3", "6.324"); /* what has just become Sail stays so */
    plays(m, "british to-auxiliary br-f-1 br-f-1", "");           /* d */
    int made = -1;
    for (int a = 0; a < data()->auxiliaries; a++)
        if (data()->auxiliary[a].side == BRITISH && now(m)->auxiliary[a].where == AUX_AVAILABLE)
            made = a;
    cr_assert_geq(made, 0, "it is in the Available Box");
    char move[WORD_MAX];
    snprintf(move, sizeof move, "british berth %s gibraltar", data()->auxiliary_name[made].id);
    is_refused(m, move, "4.3c"); /* and is Assigned in another turn */
    match_free(m);
}

/* ---- The Convoy Step [4.3d] ---- */

Test(sealords_4_sequence, convoys_that_have_come_disband_and_others_are_looked_for)
{
    COVERS("sealords 4.3d");
    /* The Straits Trade has called at Gibraltar and lies at Leghorn; its Escort is free. On Turn 13 another is due. */
    struct match *m = sea(
        "scenario s4; straits-trade at leghorn fitting-out; convoy-leg straits-trade 2;"
        "sail br-sol-1 4; squadron-state br-sol-1 fitting-out; squadron-at br-sol-1 leghorn-harbour;"
        "in br-sol-1 british-1; turns 48; turn-of-year 13; impulse 0; increment 0;"
        "phase auxiliaries; step convoys");
    plays(m, "british done", "");
    plays(m, "bourbon done", NULL);
    cr_expect(was_told(m, BOURBON, "disbanded straits-trade leghorn-harbour"));
    cr_expect_lt(slot(m, "straits-trade"), 0);
    cr_expect_geq(slot(m, "br-sol-1"), 0, "the Escort is on its own");
    cr_expect_eq(formation(m, "br-sol-1")->order, 0, "and its Order is over");
    match_free(m);
}

/* ---- Orders [4.3e] ---- */

Test(sealords_4_sequence, chits_are_sorted_each_quarter_and_orders_come_and_go_each_turn)
{
    COVERS("sealords 4.3e");
    for (int quarterly = 0; quarterly < 2; quarterly++) {
        char lines[512];
        snprintf(
            lines, sizeof lines,
            "italy at gibraltar fitting-out: br-sol-1 4/0; norris commands italy; chit hold-the-gut discard;"
            "chit-back hold-the-gut 4; phase reorganise; step orders; impulse 0; increment 0;"
            "turn 4; turns 8; turn-of-year %d",
            quarterly ? 5 : 6);
        struct match *m = sea(lines);
        plays(m, "british done", "");
        plays(m, "bourbon done", NULL);
        cr_expect_eq(now(m)->chit[stage_word(VOCAB_ORDER, "hold-the-gut")].where == CHIT_POOL, quarterly);
        cr_expect(phase_of(m) == PHASE_RECEIVE || phase_of(m) == PHASE_ISSUE, "in any turn");
        match_free(m);
    }
}
