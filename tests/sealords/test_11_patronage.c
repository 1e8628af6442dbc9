/* [11.12, 11.17, 11.18] Requests, merit, Leaders bought, ransom and rates of exchange. */
#include "games/sealords/battle.h"
#include "games/sealords/leaders.h"
#include "scene.h"

#define REORGANISES "; impulse 0; increment 0; phase reorganise; step orders"
#define BEFORE      "; impulse 0; increment 0; phase ordinary; step reorganise"

static const struct leader *who(const struct match *m, const char *id)
{
    return &now(m)->leader[leader(id)];
}

Test(sealords_11_patronage, a_captured_admiral_is_bought_back)
{
    COVERS("sealords 11.183b");
    struct match *m = sea("leader lestock captured" REORGANISES);
    is_refused(m, "bourbon ransom lestock", "11.183b");
    plays(m, "british ransom lestock", "");
    cr_assert_eq(who(m, "lestock")->status, LEADER_MESS);
    cr_assert_eq(now(m)->prestige[BRITISH], 6);
    match_free(m);
    m = sea("leader lestock captured; prestige british 0" REORGANISES);
    is_refused(m, "british ransom lestock", "11.183b");
    match_free(m);
}

Test(sealords_11_patronage, two_of_a_rank_for_one_of_the_next)
{
    COVERS("sealords 11.183c");
    struct match *m = sea(
        "leader haddock captured; leader gabaret captured; leader spinola captured; options 11.183c" BEFORE);
    plays(m, "british done", "");
    plays(m, "bourbon done", NULL);
    cr_assert_neq(who(m, "haddock")->status, LEADER_CAPTURED);
    cr_assert_neq(who(m, "gabaret")->status, LEADER_CAPTURED);
    cr_assert_neq(who(m, "spinola")->status, LEADER_CAPTURED);
    match_free(m);
    m = sea("leader haddock captured; leader gabaret captured; options 11.183c" BEFORE);
    plays(m, "british done", "");
    plays(m, "bourbon done", NULL);
    cr_assert_eq(who(m, "haddock")->status, LEADER_CAPTURED);
    cr_assert_eq(who(m, "gabaret")->status, LEADER_CAPTURED);
    match_free(m);
}

Test(sealords_11_patronage, one_victor_a_year_may_rise)
{
    COVERS("sealords 11.176");
    const char *won =
        "leader martin mess; leader-marks martin victor; leader norris mess; leader-marks norris victor;"
        "turn-of-year 1; options 11.176" REORGANISES;
    struct match *m = sea(won);
    plays(m, "british promote norris", "1");
    cr_assert_eq(sealords_ratings(data(), now(m), leader("norris")).rank, REAR_ADMIRAL);
    is_refused(m, "british promote martin", "11.176");
    match_free(m);
    m = sea(won);
    plays(m, "british promote martin", "2");
    cr_assert_eq(sealords_ratings(data(), now(m), leader("martin")).rank, COMMODORE);
    cr_assert(was_told(m, BOURBON, "merit martin 2"));
    match_free(m);
}

Test(sealords_11_patronage, merit_comes_before_the_date)
{
    COVERS("sealords 11.176", "sealords 11.172");
    struct match *m = sea(
        "leader martin mess; leader-marks martin victor; turn-of-year 1; year 1743; options 11.176" REORGANISES);
    plays(m, "british promote martin", "0");
    cr_assert_eq(sealords_ratings(data(), now(m), leader("martin")).rank, REAR_ADMIRAL);
    cr_assert_eq(sealords_ratings(data(), now(m), leader("martin")).sr, 3); /* his counter's second side */
    match_free(m);
    m = sea("leader martin mess; leader-marks martin victor; turn-of-year 2; options 11.176" REORGANISES);
    is_refused(m, "british promote martin", "11.176");
    match_free(m);
    m = sea("leader martin mess; leader-marks martin victor; turn-of-year 1" REORGANISES);
    is_refused(m, "british promote martin", "11.176");
    match_free(m);
}

Test(sealords_11_patronage, a_command_without_leaders_buys_the_next_one)
{
    COVERS("sealords 11.178");
    struct match *m = sea("year 1742; turn-of-year 3; options 11.178" REORGANISES);
    plays(m, "british buy-leader british 1", ""); /* Long in Turn Seven is the next Commodore */
    cr_assert_eq(who(m, "long")->status, LEADER_MESS);
    cr_assert_eq(now(m)->prestige[BRITISH], 6);
    is_refused(m, "british buy-leader british 1", "11.178");
    match_free(m);
    m = sea("year 1742; turn-of-year 3; options 11.178" REORGANISES);
    plays(m, "british buy-leader british 2", "");
    cr_assert_eq(who(m, "mathews")->status, LEADER_MESS);
    cr_assert_eq(now(m)->prestige[BRITISH], 5);
    match_free(m);
    m = sea("year 1742; turn-of-year 3" REORGANISES);
    is_refused(m, "british buy-leader british 1", "11.178");
    match_free(m);
}

Test(sealords_11_patronage, requests_are_the_theatres_and_have_their_seasons)
{
    COVERS("sealords 11.122");
    struct match *m = sea("turn-of-year 2" REORGANISES);
    is_refused(m, "british request british 0", "11.122");
    is_refused(m, "british request french 0", "11.122");
    match_free(m);
}

Test(sealords_11_patronage, who_is_captured_keeps_the_rank_that_he_won)
{
    COVERS("sealords 11.176", "sealords 3.4.102c");
    int face = 0;
    while (face < DIE_FACES && data()->casualty[face].result != CASUALTY_CAPTURED_IF_BEATEN)
        face++;
    cr_assert_lt(face, DIE_FACES);
    struct match *m = sea("norris mess; leader-marks norris merit victor");
    struct state  s = *now(m);
    struct umpire u = { .dice = match_dice(m) };
    match_queue(m, face);
    decide_fate(data(), &s, leader("norris"), false, &u);
    cr_expect_eq(s.leader[leader("norris")].status, LEADER_CAPTURED);
    cr_expect_eq(sealords_ratings(data(), &s, leader("norris")).rank, REAR_ADMIRAL);
    cr_expect(s.leader[leader("norris")].flags & LEADER_VICTOR, "and may yet rise");
    match_free(m);
}

Test(sealords_11_patronage, a_battle_of_turn_one_counts_for_the_next_year)
{
    COVERS("sealords 11.176");
    struct match *m = sea("italy at leghorn: br-sol-1 4/0; norris commands italy; martin mess;"
                          "leader-marks martin victor; turn-of-year 1; options 11.176");
    struct state  s = *now(m);
    struct umpire u = { .dice = match_dice(m) };
    s.battle.at = (uint8_t)place("leghorn");
    s.battle.engaged = bit64(slot(m, "italy"));
    s.battle.lost[BOURBON][SOL] = 1;
    battle_victor(data(), &s, &u);
    cr_assert_eq(s.battle.victor, 1 + BRITISH);
    s.battle = (struct battle){ 0 };
    cr_expect_str_eq(sealords_may_propose(data(), &s, BRITISH, leader("norris")).rule, "11.176");
    cr_expect(is_legal(sealords_may_propose(data(), &s, BRITISH, leader("martin"))));
    s.step = STEP_ORDERS;
    sealords_reorganise_run(data(), &s, &u);
    cr_expect(is_legal(sealords_may_propose(data(), &s, BRITISH, leader("norris"))));
    cr_expect_str_eq(sealords_may_propose(data(), &s, BRITISH, leader("martin")).rule, "11.176",
                     "that year is over");
    match_free(m);
}

/* Mathews is an Admiral of the Fleet by merit, and has the British. */
Test(sealords_11_patronage, an_admiral_of_the_fleet_goes_to_the_admiralty_and_is_followed_at_once)
{
    COVERS("sealords 11.176", "sealords 3.475", "sealords R114");
    struct match *m = sea(
        "mediterranean-fleet at leghorn: br-sol-1 4/0; mathews assists mediterranean-fleet;"
        "norris assists mediterranean-fleet; white-division at genoa: br-sol-2 4/0;"
        "lestock commands white-division; fleet-admiral british mathews; prestige bourbon 0;"
        "leader-marks mathews commands promoted merit victor; turn-of-year 1; options 11.176" REORGANISES);
    cr_assert_eq(sealords_ratings(data(), now(m), leader("mathews")).rank, FLEET_RANK);
    plays(m, "british promote mathews", "1");
    cr_expect_eq(who(m, "mathews")->status, LEADER_REMOVED);
    cr_expect_eq(now(m)->prestige[BRITISH], 8);
    cr_expect(who(m, "norris")->flags & LEADER_COMMANDS, "the ships");
    cr_expect_eq(now(m)->admiral[BRITISH], 1 + leader("lestock"), "and the Station");
    match_free(m);
}
