/* Positions that no game leads to, and on which none could go on: they are refused. What play reaches is accepted. */
#include "fight.h"
#include "games/sealords/battle.h"

static const char *rule_against(const struct state *s)
{
    const struct refusal no = sealords_validate(data(), s);
    return is_legal(no) ? "" : no.rule;
}

#define IS_AGAINST(state, id) cr_expect_str_eq(rule_against(&(state)), id)

/* ---- Outside of Battle ---- */

Test(sealords_positions, a_ports_spent_roll_is_none_outside_of_its_step)
{
    COVERS("sealords 11.321");
    cr_expect_str_eq(sea_refusal("br-sol-1 in port-mahon 2/9; spent-rolls br-sol-2 1"), "11.321");
    cr_expect_str_eq(sea_refusal("br-sol-1 in port-mahon 2/9; spent-rolls br-sol-2 1;"
                                 "impulse 0; increment 0; phase repair; step ordinary"),
                     "");
}

Test(sealords_positions, who_must_give_up_a_magazine_has_one)
{
    COVERS("sealords X14.4");
#define ASKED "impulse 0; increment 0; phase theatre; step terminate; cursor 1; acting bourbon; argument 0 1;"
    cr_expect_str_eq(sea_refusal(ASKED), "X14.4");
    cr_expect_str_eq(sea_refusal(ASKED "mark magazine-genoa 1"), "");
    struct match *m = sea(ASKED "mark magazine-genoa 1");
    cr_expect(is_offered(m, "bourbon act give-up genoa"));
    match_free(m);
}

/* Stores are declared when all destinations have been named; a position may say otherwise. */
Test(sealords_positions, who_is_asked_for_stores_may_be_done)
{
    COVERS("sealords 10.161");
    struct match *m = sea("impulse 1; increment 0; phase convoys; step winds; acting bourbon; argument 0 1;"
                          "troop-convoy-1 at barcelona fitting-out");
    cr_expect(is_offered(m, "bourbon done"));
    match_free(m);
    m = sea("impulse 1; increment 0; phase convoys; step winds; acting bourbon; argument 0 0;"
            "troop-convoy-1 at barcelona fitting-out");
    is_refused(m, "bourbon done", "10.161");
    match_free(m);
}

/* Room for what is called above is left: what ends by itself waits for nothing, and the theatre asks between steps. */
Test(sealords_positions, phases_do_not_wait_without_end)
{
    COVERS("sealords 4.11");
    static const struct {
        int     depth;
        uint8_t waiting[AGENDA_WAITING], open;
        bool    is_sound;
    } cases[] = {
        { 1, { PHASE_TURN }, PHASE_THEATRE, true },
        { 2, { PHASE_TURN, PHASE_THEATRE }, PHASE_THEATRE, true },
        { 4, { PHASE_TURN, PHASE_THEATRE, PHASE_THEATRE, PHASE_THEATRE }, PHASE_THEATRE, false },
        { 2, { PHASE_TURN, PHASE_COURSES }, PHASE_THEATRE, false },
        { 3, { PHASE_TURN, PHASE_THEATRE, PHASE_THEATRE }, PHASE_SPLIT, true },
        { 2, { PHASE_TURN, PHASE_SPLIT }, PHASE_THEATRE, false },
        { 2, { PHASE_TURN, PHASE_SPLIT }, PHASE_SPLIT, false },
    };
    struct match *m = sea("impulse 0; increment 0; phase repair; step ordinary");
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct state s = *now(m);
        s.agenda = (struct agenda){ .depth = (uint8_t)cases[i].depth, .open.phase = cases[i].open };
        for (int n = 0; n < cases[i].depth; n++)
            s.agenda.waiting[n].phase = cases[i].waiting[n];
        s.agenda.open.acting = 1u << BOURBON;
        agenda_number(&s.agenda);
        cr_expect_str_eq(rule_against(&s), cases[i].is_sound ? "" : "4.11", "case %zu", i);
    }
    match_free(m);
}

/* The Catalan has found it, falls upon it, and earns so much that its owner is asked what becomes of that. */
Test(sealords_positions, a_task_waits_while_what_it_earned_is_split)
{
    COVERS("sealords 10.134", "sealords 10.213", "sealords 12.12");
    struct match *m = sea("impulse 2; phase activities; step adjust; acting bourbon;"
                          "catalan-1 in barcelona; auxiliary-marks catalan-1 active;"
                          "straits-trade at cape-creus; baleares at cape-creus: sp-sol-1 3/0;"
                          "convoy-paid straits-trade 9; convoy-damage straits-trade 9");
    plays(m, "bourbon scout cape-creus", "");
    plays(m, "british done", "");
    plays(m, "bourbon send catalan-1", "0");
    plays(m, "bourbon raid-convoy british-1", "0");
    cr_assert_eq(now(m)->phase, PHASE_SPLIT);
    IS_AGAINST(*now(m), "");
    struct state s = *now(m);
    s.task.auxiliary = UINT8_MAX;
    IS_AGAINST(s, "6.14");
    s = *now(m);
    s.task.side = UINT8_MAX;
    IS_AGAINST(s, "6.14");
    plays(m, "bourbon done", NULL);
    cr_expect_eq(now(m)->task.kind, NO_TASK);
    match_free(m);
}

/* ---- Battle ---- */

#define LINES                                                                                                                       \
    "red-division at cape-de-gata: br-sol-1 4/0, br-sol-2 4/0; mathews commands red-division;"                                      \
    "armada-del-mediterraneo at cape-de-gata: sp-sol-1 3/0, sp-sol-2 3/0; navarro commands armada-del-mediterraneo;" HAVE_THE_WIND( \
        "british-1")

static struct match *fought_until(int phase)
{
    struct match *m = meet(LINES);
    call(m, "cape-de-gata", "");
    for (int i = 0; now(m)->phase != phase && now(m)->battle.at != NOWHERE && i < 60; i++)
        plays(m,
              now(m)->phase == PHASE_INTENSITY ? "british fight heavy"
              : now(m)->acting & 1             ? "british done"
                                               : "bourbon done",
              NULL);
    cr_assert_eq(now(m)->phase, phase);
    cr_assert_str_eq(rule_against(now(m)), "");
    return m;
}

Test(sealords_positions, no_leader_is_aboard_one_of_the_others_squadrons)
{
    COVERS("sealords 8.371");
    struct match *m = fought_until(PHASE_INTENSITY);
    struct state  s = *now(m);
    s.battle.leader_on[leader("mathews")] = (uint8_t)(1 + squadron("sp-sol-1"));
    IS_AGAINST(s, "8.371");
    s.battle.leader_on[leader("mathews")] = (uint8_t)(1 + squadron("br-sol-2"));
    IS_AGAINST(s, "");
    match_free(m);
}

Test(sealords_positions, a_battle_asks_what_belongs_to_its_stage)
{
    COVERS("sealords 8.11");
    struct match *m = fought_until(PHASE_INTENSITY);
    for (int stage = BATTLE_INITIAL; stage < BATTLE_STAGES; stage++) {
        struct state s = *now(m);
        s.battle.stage = (uint8_t)stage;
        cr_expect_eq(rule_against(&s)[0] == '\0', stage == BATTLE_LEVEL, "stage %d", stage);
    }
    match_free(m);
}

Test(sealords_positions, whoever_is_to_put_up_a_squadron_has_one)
{
    COVERS("sealords 8.33", "sealords 8.372a");
    struct match *m = fought_until(PHASE_MATCH);
    cr_assert_eq(battle(m)->step, MATCH_CALLS);
    struct state s = *now(m);
    s.battle.aside |= bit64(squadron("sp-sol-1")) | bit64(squadron("sp-sol-2"));
    IS_AGAINST(s, "8.33");
    s = *now(m);
    s.battle.step = MATCH_BEGIN;
    IS_AGAINST(s, "8.33");
    s = *now(m);
    s.acting = 1u << BOURBON;
    s.battle.call[BRITISH] = (uint8_t)(1 + squadron("br-sol-1"));
    const bool has_leader = s.battle.leader_on[leader("mathews")] == 1 + squadron("br-sol-1");
    IS_AGAINST(s, has_leader ? "" : "8.372a");
    s.battle.call[BRITISH] = (uint8_t)(1 + squadron("br-sol-2"));
    IS_AGAINST(s, has_leader ? "8.372a" : "");
    while (battle(m)->step == MATCH_CALLS)
        plays(m, now(m)->acting & 1 ? "british done" : "bourbon done", "");
    s = *now(m);
    cr_assert(s.phase == PHASE_MATCH && s.acting == 1u << s.battle.first);
    s.battle.combat[0].squadron[s.battle.first][0] =
        (uint8_t)(1 + squadron(s.battle.first == BRITISH ? "br-sol-1" : "sp-sol-1"));
    IS_AGAINST(s, "8.33");
    match_free(m);
}

Test(sealords_positions, no_prize_is_manned_that_there_is_not)
{
    COVERS("sealords 8.441a");
    struct match *m = meet(
        "italy at cape-de-gata: br-sol-1 3/2; norris commands italy;"
        "armada-del-mediterraneo at cape-de-gata: sp-sol-1 3/17; navarro commands armada-del-mediterraneo;" HAVE_THE_WIND(
            "british-1"));
    call(m, "cape-de-gata", "");
    plays(m, "british done", "");
    plays(m, "british fight light", "3 7 6 9 0");
    cr_assert_eq(now(m)->phase, PHASE_PRIZES);
    struct state s = *now(m);
    IS_AGAINST(s, "");
    s.acting = 1u << BOURBON;
    IS_AGAINST(s, "8.441a");
    s = *now(m);
    memset(s.battle.prizes, 0, sizeof s.battle.prizes);
    IS_AGAINST(s, "8.441a");
    s = *now(m);
    s.battle.manned = bit64(squadron("br-sol-5"));
    s.squadron[squadron("br-sol-5")] =
        (struct squadron){ .sail = 1, .state = IN_ORDINARY, .at = data()->port[port("port-mahon")].harbour };
    IS_AGAINST(s, "8.441b");
    match_free(m);
}

Test(sealords_positions, what_is_to_be_struck_is_there)
{
    COVERS("sealords 8.33.11");
    struct match *m = meet(
        "red-division at cape-de-gata: br-sol-1 4/0, br-sol-2 4/0; mathews commands red-division;"
        "armada-del-mediterraneo at cape-de-gata: sp-sol-1 3/0; navarro commands armada-del-mediterraneo;" HAVE_THE_WIND(
            "british-1"));
    call(m, "cape-de-gata", "");
    done_until(m, PHASE_INTENSITY, "");
    plays(m, "british fight heavy", "0");
    while (now(m)->phase == PHASE_MATCH)
        plays(m, now(m)->acting & 1 ? "british done" : "bourbon done", "");
    plays(m, "british double br-sol-2 1", "");
    plays(m, "british done", "0");
    cr_assert_eq(now(m)->phase, PHASE_SHARE);
    struct state s = *now(m);
    IS_AGAINST(s, "");
    s.battle.hits[BRITISH] = 0;
    IS_AGAINST(s, "8.33.11");
    s = *now(m);
    s.acting = 1u << BRITISH;
    IS_AGAINST(s, "8.33.11");
    s = *now(m);
    s.agenda.open.arg[0] = 7;
    IS_AGAINST(s, "8.33.11");
    match_free(m);
}
