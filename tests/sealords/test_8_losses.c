/* [8.375, 8.338, 3.42, 10.31, X11.1] Who is taken and who is killed, asterisks of fireships, flagships without a squadron, and who
 * is the Senior among equals. */
#include "fight.h"
#include "games/sealords/battle.h"

static struct umpire umpire_of(struct match *m, const char *faces)
{
    for (const char *f = faces; *f; f++)
        match_queue(m, *f - '0');
    return (struct umpire){ .dice = match_dice(m) };
}

/* ---- Captives [8.375] ---- */

/* LR 5 against 2: two shifts. Level 5, so that the British fire on column 7 and the Spanish on 5. */
static struct match *unequal(const char *spanish)
{
    char lines[1024];
    snprintf(
        lines, sizeof lines,
        "italy at cape-de-gata: br-sol-1 3/0; hawke commands italy;"
        "armada-del-mediterraneo at cape-de-gata: sp-sol-1 %s; spinola commands armada-del-mediterraneo;" HAVE_THE_WIND(
            "british-1"),
        spanish);
    struct match *m = meet(lines);
    call(m, "cape-de-gata", "");
    plays(m, "british done", "");
    plays(m, "british fight medium", "0");
    cr_assert_eq(now(m)->phase, PHASE_SHIFTS);
    return m;
}

Test(sealords_8_losses, nobody_is_taken_out_of_a_squadron_that_lost_no_sail)
{
    COVERS("sealords 8.375", "sealords 3.4.102b", "sealords X11.1");
    struct match *m = unequal("3/0");
    plays(m, "british done", "3 9"); /* 6 DPs and an asterisk; captured */
    cr_expect(was_told(m, BRITISH, "captured spinola 9"));
    cr_expect(was_told(m, BRITISH, "not-taken spinola"));
    fight_out(m);
    cr_expect_eq(sail(m, "sp-sol-1"), 3);
    cr_expect_eq(now(m)->leader[leader("spinola")].status, LEADER_KILLED);
    match_free(m);
}

Test(sealords_8_losses, the_victor_takes_him_out_of_one_that_did)
{
    COVERS("sealords 8.375", "sealords 3.4.102c", "sealords X11.1");
    struct match *m = unequal("3/10");
    plays(m, "british done",
          "3 9 0 9 9"); /* 16 DPs against a DR of 11: one sinks in the check, and does not strike */
    fight_out(m);
    cr_expect_eq(sail(m, "sp-sol-1"), 2);
    cr_expect_eq(now(m)->leader[leader("spinola")].status, LEADER_CAPTURED);
    cr_expect_eq(battle(m)->at, NOWHERE);
    match_free(m);
}

Test(sealords_8_losses, the_loser_takes_nobody)
{
    COVERS("sealords 8.375", "sealords 3.4.102b", "sealords X11.1");
    struct match *m = meet("red-division at cape-de-gata: br-sol-1 4/0; mathews commands red-division;"
                           "sp-sol-1 at cape-de-gata 3/10;" HAVE_THE_WIND("british-1"));
    call(m, "cape-de-gata", "");
    plays(m, "british done", "");
    plays(m, "british fight heavy", "0");
    plays(m, "british done",
          "0 9 0 9"); /* one Sail and two outright; captured; the third of the Spanish sinks */
    fight_out(m);
    cr_expect_eq(sail(m, "br-sol-1"), 3);
    cr_expect_eq(sail(m, "sp-sol-1"), 0);
    cr_expect_eq(now(m)->leader[leader("mathews")].status, LEADER_KILLED);
    match_free(m);
}

Test(sealords_8_losses, the_captured_keep_their_rank)
{
    COVERS("sealords 3.4.102c", "sealords 11.176");
    static struct data plain; /* a theatre whose table captures whatever comes */
    struct match      *m = unequal("3/0");
    struct state       s = *now(m);
    struct umpire      u = umpire_of(m, "9");
    plain = *data();
    plain.casualty[9].result = CASUALTY_CAPTURED;
    s.leader[leader("spinola")].flags |= LEADER_MERIT;
    const int rank = sealords_ratings(data(), &s, leader("spinola")).rank;
    decide_fate(&plain, &s, leader("spinola"), false, &u);
    settle_captives(&plain, &s, &u);
    cr_expect_eq(s.leader[leader("spinola")].status, LEADER_CAPTURED);
    cr_expect_eq(sealords_ratings(data(), &s, leader("spinola")).rank, rank);
    match_free(m);
}

Test(sealords_8_losses, who_goes_down_an_admiral_by_merit_is_paid_as_one)
{
    COVERS("sealords 3.4.10", "sealords 11.176", "sealords X19.1a");
    for (int merit = 0; merit <= 1; merit++) {
        struct match *m = meet("italy at cape-de-gata: br-sol-1 1/0; hawke commands italy;"
                               "sp-sol-1 at cape-de-gata 3/0;" HAVE_THE_WIND("british-1"));
        call(m, "cape-de-gata", "");
        done_until(m, PHASE_INTENSITY, "");
        struct state  s = *now(m);
        struct umpire u = umpire_of(m, "");
        s.leader[leader("hawke")].flags |= merit ? LEADER_MERIT : 0;
        s.battle.stage = BATTLE_HITS;
        sink_outright(data(), &s, squadron("br-sol-1"), 1, false, &u);
        cr_expect_eq(s.leader[leader("hawke")].status, LEADER_KILLED);
        cr_expect_eq(s.battle.admirals_lost[BRITISH], merit, "a Commodore, or a Rear-Admiral");
        match_free(m);
    }
}

/* ---- Odd points, old wounds ---- */

Test(sealords_8_losses, odd_points_fall_on_those_who_bear_them_best)
{
    COVERS("sealords 8.33.11", "sealords R133", "sealords R65");
    struct match *m = meet(
        "white-division at cape-de-gata: br-sol-1 4/3, br-sol-2 4/0, br-sold-1 2/0; lestock commands "
        "white-division; sp-sol-1 at cape-de-gata 3/0;");
    const uint8_t list[] = { (uint8_t)squadron("br-sol-1"), (uint8_t)squadron("br-sol-2"),
                             (uint8_t)squadron("br-sold-1") };
    struct state  s = *now(m);
    struct umpire u = umpire_of(m, "");
    spread_damage(data(), &s, list, 3, 5, &u); /* of DR 10, 10 and 8 they have 7, 10 and 8 left */
    cr_expect_eq(s.squadron[list[0]].dp, 3 + 1);
    cr_expect_eq(s.squadron[list[1]].dp, 2);
    cr_expect_eq(s.squadron[list[2]].dp, 2);
    match_free(m);
}

Test(sealords_8_losses, a_lighter_wound_does_not_heal_a_graver_one)
{
    COVERS("sealords 3.4.102a");
    struct match *m = unequal("3/0");
    struct state  s = *now(m);
    struct umpire u = umpire_of(m, "34");
    s.leader[leader("spinola")].wounded = 5;
    decide_fate(data(), &s, leader("spinola"), false, &u);
    cr_expect_eq(s.leader[leader("spinola")].wounded, 5);
    decide_fate(data(), &s, leader("hawke"), false, &u);
    cr_expect_eq(s.leader[leader("hawke")].wounded, 2);
    match_free(m);
}

Test(sealords_8_losses, whoever_was_hit_is_not_hit_again_in_that_battle)
{
    COVERS("sealords 8.376");
    struct match  *m = unequal("3/0");
    struct state   s = *now(m);
    struct umpire  u = umpire_of(m, "3");
    const uint64_t both = bit64(leader("spinola")) | bit64(leader("hawke"));
    decide_fate(data(), &s, leader("hawke"), false, &u);
    u = umpire_of(m, "4");
    strike_one(data(), &s, both, 0, &u);
    cr_expect_eq(s.leader[leader("hawke")].wounded, 1);
    cr_expect_eq(s.leader[leader("spinola")].wounded, 2);
    match_free(m);
}

/* ---- Fire [6.234, 8.338a] ---- */

Test(sealords_8_losses, an_asterisk_of_a_fireship_asks_for_the_leader_too)
{
    COVERS("sealords 8.338a", "sealords 6.234", "sealords 8.375");
    struct match *m = meet(
        "red-division at cape-de-gata: br-sol-1 3/0; mathews commands red-division; br-fireship-1 with red-division;"
        "armada-del-mediterraneo at cape-de-gata: sp-sol-1 3/0; navarro commands armada-del-mediterraneo;" HAVE_THE_WIND(
            "british-1"));
    call(m, "cape-de-gata", "");
    done_until(m, PHASE_INTENSITY, "");
    plays(m, "british fight light", NULL);
    done_until(m, PHASE_FIRESHIPS, NULL);
    plays(m, "british burn br-fireship-1 sp-sol-1",
          "6 5 0 4"); /* 6 succeeds, column 5, 7 DPs and an asterisk */
    cr_expect_eq(dp(m, "sp-sol-1"), 7);
    cr_expect(was_told(m, BOURBON, "wounded navarro 4 2"));
    match_free(m);
}

/* ---- Flagships [10.31] ---- */

Test(sealords_8_losses, a_flagship_on_her_own_fights_like_a_squadron)
{
    COVERS("sealords 10.312", "sealords 10.311c");
    struct match *m = meet(
        "namur at cape-de-gata 1/0; sp-sol-1 at cape-de-gata 1/0;" HAVE_THE_WIND("british-1"));
    call(m, "cape-de-gata", "");
    done_until(m, PHASE_INTENSITY, "");
    plays(m, "british fight medium", "5 0");
    cr_expect(was_told(m, BRITISH, "combat 1 0"));
    cr_expect_gt(dp(m, "namur"), 0);
    cr_expect_gt(dp(m, "sp-sol-1"), 0);
    match_free(m);
}

Test(sealords_8_losses, nor_does_one_without_a_partner_lie_idle_in_a_flotilla)
{
    COVERS("sealords 10.311b", "sealords 10.311c");
    struct match *m = meet(
        "mediterranean-fleet at cape-de-gata: br-sol-1 3/0; mathews commands mediterranean-fleet;"
        "namur with br-sol-1 0; sail neptune 1; squadron-state neptune ready; squadron-at neptune cape-de-gata;"
        "in neptune british-1; armada-del-mediterraneo at cape-de-gata: sp-sol-1 3/0, sp-sol-2 3/0;"
        "navarro commands armada-del-mediterraneo;" HAVE_THE_WIND("british-1") BEAT_UP("bourbon-1"));
    call(m, "cape-de-gata", "");
    done_until(m, PHASE_INTENSITY, "");
    plays(m, "british fight light", "9");
    done_until(m, PHASE_SHIFTS, "");
    cr_expect_eq(battle(m)->combats, 2);
    cr_expect(is_in_combat(m, 1, BRITISH, "neptune") || is_in_combat(m, 2, BRITISH, "neptune"));
    cr_expect_not(is_in_combat(m, 1, BRITISH, "namur") || is_in_combat(m, 2, BRITISH, "namur"));
    match_free(m);
}

/* Br-sol-1 is lost outright and leaves the Namur, who has what else the result brings. */
Test(sealords_8_losses, a_flagship_whose_squadron_sinks_has_the_rest_of_the_result)
{
    COVERS("sealords 8.338b", "sealords R117");
    struct match *m = meet(
        "mediterranean-fleet at cape-de-gata: br-sol-1 1/0, br-sol-2 3/0; mathews commands mediterranean-fleet;"
        "namur with br-sol-1 0; sp-sol-1 at cape-de-gata 3/0;" HAVE_THE_WIND("british-1"));
    call(m, "cape-de-gata", "");
    done_until(m, PHASE_INTENSITY, "");
    plays(m, "british fight light", "9");
    plays(m, "british call br-sol-1", "");
    done_until(m, PHASE_SHIFTS, "");
    struct state s;
    bool         sunk = false;
    for (int i = 0; i < 16 && !sunk; i++) { /* which of the two goes is drawn */
        s = *now(m);
        s.turn = (uint8_t)(1 + i);
        s.battle.stage = BATTLE_HITS;
        s.battle.hits[BRITISH] = 1;
        s.battle.due[BRITISH] = 5;
        struct umpire u = umpire_of(m, "");
        battle_hits(data(), &s, &u);
        sunk = s.squadron[squadron("br-sol-1")].sail == 0;
    }
    cr_assert(sunk);
    cr_expect_eq(s.squadron[squadron("namur")].sail, 1);
    cr_expect_eq(s.squadron[squadron("namur")].dp, 5);
    cr_expect_eq(s.squadron[squadron("namur")].pair, 1 + squadron("br-sol-2"), "paired anew");
    cr_expect_eq(s.squadron[squadron("br-sol-2")].dp, 0, "she was not in this Combat");
    cr_expect_eq(s.battle.leader_on[leader("mathews")], 1 + squadron("namur"), "he is with the Flagship");
    match_free(m);
}

/* In a doubled Combat it is whoever is in either of the two, and nobody who is in another. */
Test(sealords_8_losses, all_leaders_in_her_combat_are_hit_when_a_flagship_sinks)
{
    COVERS("sealords 10.321");
    struct match *m = meet(
        "mediterranean-fleet at cape-de-gata: br-sol-1 3/0, br-sol-2 3/0, br-sol-3 3/0; mathews commands "
        "mediterranean-fleet; rowley assists mediterranean-fleet; norris assists mediterranean-fleet; namur with br-sol-1 20;"
        "armada-del-mediterraneo at cape-de-gata: sp-sol-1 3/0, sp-sol-2 3/0; navarro commands "
        "armada-del-mediterraneo;" HAVE_THE_WIND("british-1"));
    call(m, "cape-de-gata", NULL);
    done_until(m, PHASE_INTENSITY, NULL);
    struct state  s = *now(m);
    struct umpire u = umpire_of(m, "033");
    const char   *others[] = { "rowley", "norris" };
    s.battle.combats = 2;
    s.battle.stage = BATTLE_HITS;
    s.battle.combat[0].squadron[BRITISH][0] = (uint8_t)(1 + squadron("br-sol-1"));
    s.battle.combat[0].squadron[BRITISH][1] = s.battle.leader_on[leader("rowley")];
    s.battle.combat[0].squadron[BOURBON][0] = (uint8_t)(1 + squadron("sp-sol-1"));
    s.battle.combat[1].squadron[BRITISH][0] = s.battle.leader_on[leader("norris")];
    s.battle.combat[1].squadron[BOURBON][0] = (uint8_t)(1 + squadron("sp-sol-2"));
    sink_by_damage(data(), &s, squadron("namur"), SINK_BATTLE, false, &u);
    cr_assert_eq(s.squadron[squadron("namur")].sail, 0);
    cr_expect_eq(s.leader[leader("mathews")].wounded, 1);
    for (int i = 0; i < 2; i++)
        cr_expect_eq(s.leader[leader(others[i])].wounded, i == 0, "%s", others[i]);
    match_free(m);
}

Test(sealords_8_losses, also_when_she_was_left_alone_in_it)
{
    COVERS("sealords 10.321", "sealords 10.312");
    struct match *m = meet(
        "mediterranean-fleet at cape-de-gata: br-sol-1 1/20; mathews commands mediterranean-fleet;"
        "namur with br-sol-1 20; sp-sol-1 at cape-de-gata 3/0;" HAVE_THE_WIND("british-1"));
    call(m, "cape-de-gata", NULL);
    done_until(m, PHASE_INTENSITY, NULL);
    struct state  s = *now(m);
    struct umpire u = umpire_of(m, "0");
    s.battle.combats = 1;
    s.battle.stage = BATTLE_HITS;
    s.battle.combat[0].squadron[BRITISH][0] = (uint8_t)(1 + squadron("br-sol-1"));
    s.battle.combat[0].squadron[BOURBON][0] = (uint8_t)(1 + squadron("sp-sol-1"));
    sink_by_damage(data(), &s, squadron("br-sol-1"), SINK_BATTLE, false, &u);
    cr_assert_eq(s.squadron[squadron("namur")].sail, 1, "on her own, and the Flotilla is no more [10.311b]");
    cr_assert_eq(s.leader[leader("mathews")].flotilla, 0);
    u = umpire_of(m, "08");
    sink_by_damage(data(), &s, squadron("namur"), SINK_BATTLE, false, &u);
    cr_assert_eq(s.squadron[squadron("namur")].sail, 0);
    cr_expect_eq(s.leader[leader("mathews")].status, LEADER_KILLED);
    match_free(m);
}

Test(sealords_8_losses, a_commodore_is_not_tied_to_the_second_flagship)
{
    COVERS("sealords 8.371", "sealords 10.32a");
    struct match *m = meet(
        "mediterranean-fleet at cape-de-gata: br-sol-1 4/0, br-sol-2 3/0, br-sol-3 3/0; mathews commands "
        "mediterranean-fleet; norris assists mediterranean-fleet; namur with br-sol-1 0; marlborough with br-sol-2 0;"
        "sp-sol-1 at cape-de-gata 3/0;" HAVE_THE_WIND("british-1"));
    call(m, "cape-de-gata", "");
    plays(m, "british done", "");
    cr_assert_eq(now(m)->phase, PHASE_ARRAY);
    is_refused(m, "british embark mathews br-sol-3", "8.371"); /* an Admiral, and the most Senior */
    plays(m, "british embark norris br-sol-3", "");
    cr_expect_eq(battle(m)->leader_on[leader("norris")], 1 + squadron("br-sol-3"));
    match_free(m);
}

/* ---- Who takes command [8.421] ---- */

Test(sealords_8_losses, the_grand_flag_has_the_senior_of_all_who_are_left)
{
    COVERS("sealords 8.421");
    struct match *m = meet(
        "red-division at cape-de-gata: br-sol-1 3/0; martin commands red-division; rowley assists red-division;"
        "mediterranean-fleet at cape-de-gata: br-sol-2 3/0; mathews commands mediterranean-fleet;"
        "norris assists mediterranean-fleet; spots british-2 bourbon-1; fleet-admiral british mathews;"
        "armada-del-mediterraneo at cape-de-gata: sp-sol-1 3/0; navarro commands armada-del-mediterraneo;"
        "leader-marks rowley promoted;" HAVE_THE_WIND("british-1"));
    call(m, "cape-de-gata", "");
    plays(m, "british lead mediterranean-fleet", NULL);
    done_until(m, PHASE_REINFORCE, "");
    plays(m, "british reinforce red-division", "0");
    done_until(m, PHASE_INTENSITY, NULL);
    struct state  s = *now(m);
    struct umpire u = umpire_of(m, "88");
    decide_fate(data(), &s, leader("mathews"), false, &u);
    decide_fate(data(), &s, leader("martin"), false, &u);
    battle_reorganise(data(), &s, &u);
    const struct leader *rowley = &s.leader[leader("rowley")], *norris = &s.leader[leader("norris")];
    cr_expect_eq(flotilla_unit(rowley->flotilla - 1), stage_word(VOCAB_UNIT, "mediterranean-fleet"),
                 "a Rear-Admiral now, and Senior to the Commodore who was there");
    cr_expect(rowley->flags & LEADER_COMMANDS);
    cr_expect_eq(flotilla_unit(norris->flotilla - 1), stage_word(VOCAB_UNIT, "red-division"));
    cr_expect(norris->flags & LEADER_COMMANDS);
    match_free(m);
}

/* ---- Equals [3.422a, 8.376, 8.421] ---- */

Test(sealords_8_losses, among_equals_the_senior_is_drawn)
{
    COVERS("sealords 3.422a", "sealords 8.376", "sealords 8.421");
    struct match  *m = sea("italy at leghorn: br-sol-1 4/0; martin commands italy");
    struct state   s = *now(m);
    struct umpire  u = umpire_of(m, "");
    const int      martin = leader("martin"), rowley = leader("rowley"), lestock = leader("lestock");
    const uint64_t equals = bit64(martin) | bit64(rowley);
    uint64_t       found = 0;
    for (int turn = 1; turn <= 16; turn++) {
        s.turn = (uint8_t)turn;
        found |= bit64(most_senior(data(), &s, equals, 0, &u));
        cr_expect_eq(most_senior(data(), &s, equals | bit64(lestock), 0, &u), lestock);
    }
    cr_expect_eq(found, equals, "now one, now the other");
    match_free(m);
}

Test(sealords_8_losses, of_several_leaders_in_a_combat_the_senior_counts)
{
    COVERS("sealords 8.376", "sealords 8.262", "sealords 8.373");
    struct match *m = meet(
        "white-division at cape-de-gata: br-sol-1 3/0; lestock commands white-division;"
        "hawke assists white-division; sp-sol-1 at cape-de-gata 3/0;" HAVE_THE_WIND("british-1"));
    call(m, "cape-de-gata", "");
    done_until(m, PHASE_INTENSITY, "");
    struct state  s = *now(m);
    struct umpire u = umpire_of(m, "");
    cr_expect_eq(s.battle.leader_on[leader("hawke")], s.battle.leader_on[leader("lestock")],
                 "both in the only one");
    s.battle.combats = 1;
    s.battle.combat[0].squadron[BRITISH][0] = (uint8_t)(1 + squadron("br-sol-1"));
    s.battle.combat[0].squadron[BOURBON][0] = (uint8_t)(1 + squadron("sp-sol-1"));
    battle_shifts(data(), &s, &u);
    cr_expect_eq(s.battle.combat[0].shift[BRITISH], 1, "half of Lestock's 2, and not of Hawke's 5");
    match_free(m);
}

/* ---- Convoys and Escorts in a Combat [10.13b] ---- */

Test(sealords_8_losses, a_convoy_does_not_fire_and_no_escort_fires_on_one)
{
    COVERS("sealords 10.13b", "sealords 10.111c");
    struct match *m = meet(
        "italy at cape-de-gata: br-sol-1 3/0; norris commands italy; troop-convoy-1 at cape-de-gata;"
        "straits-trade at cape-de-gata; sail br-f-1 2; squadron-state br-f-1 ready;"
        "squadron-at br-f-1 cape-de-gata; in br-f-1 british-2;" HAVE_THE_WIND("british-1"));
    call(m, "cape-de-gata", NULL);
    done_until(m, PHASE_INTENSITY, NULL);
    for (int escort = 0; escort <= 1; escort++) {
        struct state  s = *now(m);
        struct umpire u = umpire_of(m, "0");
        s.battle.combats = 1;
        s.battle.level = 8;
        s.battle.combat[0].squadron[BRITISH][0] = (uint8_t)(1 + squadron(escort ? "br-f-1" : "br-sol-1"));
        s.battle.combat[0].squadron[BOURBON][0] = (uint8_t)(1 + CONVOY_MEMBER
                                                            + stage_word(VOCAB_CONVOY, "troop-convoy-1"));
        battle_roll(data(), &s, &u);
        cr_expect_eq(s.battle.due[BOURBON] > 0 && s.battle.hits[BOURBON] > 0, !escort);
        cr_expect_eq(s.battle.due[BRITISH] + s.battle.hits[BRITISH], 0);
    }
    match_free(m);
}

Test(sealords_8_losses, a_sunk_result_is_four_dps_for_a_convoy)
{
    COVERS("sealords 10.134", "sealords 10.13b");
    struct match *m = meet(
        "italy at cape-de-gata: br-sol-1 3/0; norris commands italy; troop-convoy-1 at cape-de-gata;" HAVE_THE_WIND(
            "british-1"));
    call(m, "cape-de-gata", NULL);
    done_until(m, PHASE_INTENSITY, NULL);
    struct state  s = *now(m);
    struct umpire u = umpire_of(m, "");
    const int     convoy = stage_word(VOCAB_CONVOY, "troop-convoy-1");
    s.battle.combats = 1;
    s.battle.stage = BATTLE_HITS;
    s.battle.combat[0].squadron[BRITISH][0] = (uint8_t)(1 + squadron("br-sol-1"));
    s.battle.combat[0].squadron[BOURBON][0] = (uint8_t)(1 + CONVOY_MEMBER + convoy);
    s.battle.due[BOURBON] = 2;
    s.battle.hits[BOURBON] = 1;
    battle_hits(data(), &s, &u);
    cr_expect_eq(s.convoy[convoy].dp, 2 + 4);
    cr_expect_eq(s.squadron[squadron("br-sol-1")].dp, 0);
    match_free(m);
}

/* Who fights one takes no DPs in that Combat, and those that he has are not tried [8.339]. */
Test(sealords_8_losses, who_fights_a_convoy_does_not_sink)
{
    COVERS("sealords 8.339", "sealords 10.13b");
    struct match *m = meet(
        "italy at cape-de-gata: br-sol-1 3/19; norris commands italy; troop-convoy-1 at cape-de-gata;" HAVE_THE_WIND(
            "british-1"));
    call(m, "cape-de-gata", NULL);
    done_until(m, PHASE_INTENSITY, NULL);
    plays(m, "british fight light", NULL);
    fight_out(m);
    cr_expect_eq(dp(m, "br-sol-1"), 19);
    cr_expect_eq(sail(m, "br-sol-1"), 3);
    match_free(m);
}
