/* [2.2, 2.3] Dice and fractions, whose rules prevail, whose things are whose, stacks. */
#include "fight.h"
#include "games/sealords/admin.h"
#include "games/sealords/ways.h"

#define A_ACTS "phase activities; acting british; step activities-b;"

/* ---- Calculations [2.21] ---- */

Test(sealords_2_concepts, a_die_shows_nought_to_nine)
{
    COVERS("sealords 2.21a");
    for (int i = 0; i < ROLLS; i++)
        cr_expect(sealords_roll_kinds[i].faces == DIE_FACES && sealords_roll_kinds[i].from_zero, "%s",
                  sealords_roll_kinds[i].name);
    /* A nought is worth nothing: Lestock's LR 2, and no check of it fails. */
    struct match *m = sea(
        "white-division at leghorn: br-sol-1 4/3, br-sol-2 4/0; lestock commands white-division;"
        "impulse 0; increment 0; phase reorganise; step orders");
    plays(m, "british detach br-sol-1", "0");
    cr_expect(is_at(m, "br-sol-1", "leghorn"));
    match_free(m);
}

Test(sealords_2_concepts, low_is_good)
{
    COVERS("sealords 2.21b");
    for (int row = 1; row < DIE_FACES; row++) {
        cr_expect_geq(data()->search[0][row - 1], data()->search[0][row], "a low die finds");
        cr_expect_geq(data()->repair[row - 1], data()->repair[row], "a low die repairs more");
        for (int level = 0; level < LEVELS; level++)
            cr_expect_geq(data()->damage[level][row - 1].dp + 9 * data()->damage[level][row - 1].sunk,
                          data()->damage[level][row].dp + 9 * data()->damage[level][row].sunk,
                          "a low die hits harder");
    }
}

Test(sealords_2_concepts, modifiers_add_up)
{
    COVERS("sealords 2.21d");
    /* Catching the wind on 4: Norris' LR 3 is -1, frigates alone have MA 5, another -1. */
    static const char *const faces[] = { "6", "7" };
    for (int i = 0; i < 2; i++) {
        struct match *m = sea("italy at bastia: br-f-1 2/0; norris commands italy");
        plays(m, "british course italy piombino-channel", "");
        sail_on(m, faces[i]);
        cr_expect_eq(is_at(m, "italy", "piombino-channel"), i == 0);
        match_free(m);
    }
}

Test(sealords_2_concepts, the_tables_have_the_modifiers)
{
    COVERS("sealords 2.21e");
    static struct data other; /* too large for the stack */
    memcpy(&other, data(), sizeof other);
    other.arcs = NULL; /* made of the old figures */
    struct match *m = sea(
        "italy at hyeres-roads: br-sol-2 4/0; martin commands italy; mistral gale 8 marseilles");
    struct leg legs[LEGS_OUT_MAX];
    for (int i = 0; i < 2; i++) {
        other.gale[0][1].catch_mod = (int8_t)(i ? 3 : data()->gale[0][1].catch_mod);
        const int count = sealords_legs(i ? &other : data(), now(m), place("hyeres-roads"), NOWHERE, false,
                                        legs);
        int       k = 0;
        while (k < count && legs[k].aim != place("toulon"))
            k++;
        cr_assert_lt(k, count);
        cr_expect_eq(legs[k].mod, i ? 3 : 1);
    }
    match_free(m);
}

Test(sealords_2_concepts, fractions_are_rounded_down_to_one_at_least)
{
    COVERS("sealords 2.21f", "sealords R2");
    const int     spanish = stage_word(VOCAB_COMMAND, "spanish");
    struct match *m = sea("fleet-admiral bourbon de-court; leader de-court station; mark french-status 1");
    cr_expect_eq(sealords_strategy(data(), now(m), spanish), 1, "half of 3");
    match_free(m);
    m = sea("mark french-status 1"); /* a Notional Leader of the French: SR 1 */
    cr_expect_eq(sealords_strategy(data(), now(m), spanish), 1, "half of 1");
    match_free(m);
    m = sea("norris mess; wounded norris 1"); /* CR 1 */
    cr_expect_eq(sealords_ratings(data(), now(m), leader("norris")).cr, 1);
    match_free(m);
    m = sea("italy at naples: br-sold-1 2/0, br-sold-2 2/0, br-sold-3 2/0; martin commands italy");
    cr_expect_eq(sealords_counted(data(), now(m), slot(m, "italy")), 2,
                 "halves of squadrons are rounded up: a rule that says so");
    match_free(m);
}

Test(sealords_2_concepts, charts_tables_and_a_matrix)
{
    COVERS("sealords 2.231");
    /* A chart: Ready squadrons take 1 DP, and no die is rolled. */
    struct match *m = sea(
        "br-sol-1 at leghorn 4/0; impulse 0; increment 0; phase auxiliaries; step attrition");
    plays(m, "british done", "");
    plays(m, "bourbon done", "");
    cr_expect_eq(dp(m, "br-sol-1"), 1);
    match_free(m);
    /* A table: the die says how many DPs are repaired. */
    m = sea(
        "br-sol-1 in port-mahon 4/9; impulse 0; increment 0; phase repair; step ordinary; turn-of-year 6");
    plays(m, "british repair br-sol-1", "0");
    cr_expect_eq(dp(m, "br-sol-1"), 9 - data()->repair[0]);
    match_free(m);
    /* A matrix: the holder's Personality across the other's. */
    cr_expect_eq(data()->matrix[CAUTIOUS][AGGRESSIVE], 0);
    cr_expect_eq(data()->matrix[RASH][TIMID], 1);
    cr_expect_eq(data()->matrix[TIMID][RASH], 0);
}

/* ---- Whose rules prevail ---- */

Test(sealords_2_concepts, what_a_theatre_says_comes_before_the_series)
{
    COVERS("sealords 2.221");
    struct match *m = sea("br-sol-1 in villefranche 4/0");
    cr_expect_leq(sealords_ordinary_room(data(), now(m), port("villefranche"), BRITISH), 0,
                  "the series: one");
    match_free(m);
    m = sea("br-sol-1 in villefranche 4/0; mark e04 1"); /* since the Treaty of Worms it is a base */
    cr_expect_gt(sealords_ordinary_room(data(), now(m), port("villefranche"), BRITISH), 0);
    match_free(m);
}

/* ---- Whose things are whose [2.32] ---- */

Test(sealords_2_concepts, what_is_a_players_is_the_others_enemy)
{
    COVERS("sealords 2.32");
    struct match *m = sea("br-sol-1 at leghorn 4/0; br-sol-2 at leghorn 4/0; sp-sol-1 at leghorn 3/0;"
                          "sp-sol-2 at leghorn 3/0");
    static const char *const units[] = { "br-sol-1", "br-sol-2", "sp-sol-1", "sp-sol-2" };
    for (int a = 0; a < 4; a++)
        for (int b = 0; b < 4; b++)
            cr_expect_eq(sealords_are_enemies(data(), now(m), slot(m, units[a]), slot(m, units[b])),
                         a / 2 != b / 2);
    is_refused(m, "british course sp-sol-1 la-spezia", "5.152a"); /* and nobody but its owner commands it */
    match_free(m);
}

Test(sealords_2_concepts, what_is_nobodys_no_player_commands)
{
    COVERS("sealords 2.321");
    struct match *m = sea("impulse 0; increment 0; phase auxiliaries; step attrition");
    int           pirates = 0;
    for (int a = 0; a < data()->auxiliaries; a++) {
        if (data()->auxiliary[a].side != NOBODY)
            continue;
        char move[2 * WORD_MAX];
        for (int side = 0; side < SIDES; side++) {
            snprintf(move, sizeof move, "%s berth %s gibraltar", data()->side_name[side].id,
                     data()->auxiliary_name[a].id);
            is_refused(m, move, "6.131a");
        }
        pirates++;
    }
    cr_expect_eq(pirates, 5, "corsairs of Algiers and Tunis");
    match_free(m);
}

Test(sealords_2_concepts, ports_have_a_master_and_the_sea_has_none)
{
    COVERS("sealords 2.322");
    for (int p = 0; p < data()->ports; p++)
        cr_expect_lt(data()->port[p].owner, data()->contingents, "%s", data()->port_name[p].id);
    /* Off Cape Creus anybody lies; a point leads him in and out. */
    struct match *m = sea(
        "br-sol-1 at cape-creus 4/0; sp-sol-1 at cape-creus 3/0; fr-sol-1 at cape-creus 4/0");
    cr_expect_eq(sealords_port_at(data(), place("cape-creus")), NOBODY);
    match_free(m);
}

Test(sealords_2_concepts, contingents_may_turn_but_commands_are_friends)
{
    COVERS("sealords 3.132", "sealords 5.281");
    /* Neapolitan ports are open to the Spaniards until Naples is Neutral; to nobody else's harm. */
    for (int neutral = 0; neutral < 2; neutral++) {
        struct match *m = sea(neutral ? "fr-sol-1 at leghorn 4/0; sp-sol-1 at leghorn 3/0; mark naples 2"
                                      : "fr-sol-1 at leghorn 4/0; sp-sol-1 at leghorn 3/0; mark naples 1");
        cr_expect_eq(sealords_port_use(data(), now(m), port("naples"), contingent("spanish"))
                         == PORT_FRIENDLY,
                     !neutral);
        cr_expect_eq(sealords_port_use(data(), now(m), port("cartagena"), contingent("spanish")),
                     PORT_FRIENDLY, "other ports keep their side");
        cr_expect_not(sealords_are_enemies(data(), now(m), slot(m, "fr-sol-1"), slot(m, "sp-sol-1")));
        match_free(m);
    }
}

/* ---- Who acts, and when [2.33] ---- */

Test(sealords_2_concepts, in_battle_both_suffer_at_once)
{
    COVERS("sealords 2.33a");
    /* Both can sink, and both do: nobody is spared because the other is gone. */
    struct match *m = meet("italy at cape-de-gata: br-sol-1 1/16; norris commands italy;"
                           "armada-del-mediterraneo at cape-de-gata: sp-sol-1 1/16; navarro commands "
                           "armada-del-mediterraneo;" HAVE_THE_WIND("british-1"));
    call(m, "cape-de-gata", "");
    done_until(m, PHASE_INTENSITY, NULL);
    plays(m, "british fight heavy", NULL);
    for (int i = 0; i < 20 && now(m)->battle.at != NOWHERE; i++)
        plays(m, now(m)->acting & 1 ? "british done" : "bourbon done", NULL);
    cr_expect(sail(m, "br-sol-1") == 0 && sail(m, "sp-sol-1") == 0);
    match_free(m);
}

Test(sealords_2_concepts, player_a_acts_before_player_b)
{
    COVERS("sealords 2.33c");
    struct match *m = sea("br-sol-1 at cadiz 4/0; sp-sol-1 at cartagena 3/0");
    plays(m, "bourbon done", "");
    plays(m, "british done", "");
    cr_assert_eq(phase_of(m), PHASE_ACTIVITIES);
    cr_expect_eq(now(m)->acting, 1 << BRITISH);
    plays(m, "british done", "");
    cr_expect_eq(now(m)->acting, 1 << BOURBON);
    match_free(m);
}

/* ---- Spotted and not; stacks [2.31, 2.34, 2.35] ---- */

Test(sealords_2_concepts, a_search_brings_to_light_and_an_mpi_later_it_is_gone)
{
    COVERS("sealords 2.31");
    struct match *m = sea(
        A_ACTS "italy at cape-de-gata: br-sol-1 4/0; norris commands italy; sp-sol-1 at cape-de-gata 3/0");
    const int quarry = slot(m, "sp-sol-1");
    cr_expect_eq(now(m)->spotted[BRITISH] >> quarry & 1, 0);
    plays(m, "british search italy", "0");
    cr_expect_eq(now(m)->spotted[BRITISH] >> quarry & 1, 1);
    sail_on(m, NULL);
    cr_expect_eq(now(m)->spotted[BRITISH] >> quarry & 1, 0);
    match_free(m);
}

Test(sealords_2_concepts, any_number_lie_in_one_place_and_each_for_itself)
{
    COVERS("sealords 2.34", "sealords 2.341", "sealords 2.35a");
    struct match *m = sea(
        "br-sol-1 at cadiz 4/0; br-sol-2 at cadiz 4/0; br-sol-3 at cadiz 4/0; br-sol-4 at cadiz 4/0;"
        "br-sol-5 at cadiz 4/0; br-sol-6 at cadiz 4/0; br-sol-7 at cadiz 4/0; br-sol-8 at cadiz 4/0;"
        "italy at cadiz: br-sol-9 4/0; norris commands italy; sp-sol-1 at cadiz 3/0;"
        "sp-sol-2 at cadiz 3/0; fr-sol-1 at cadiz 4/0; straits at atlantic-approaches: br-f-1 2/0;"
        "sp-sol-3 at atlantic-approaches 3/0");
    plays(m, "british course italy gut-of-gibraltar", "");
    sail_on(m, NULL);
    cr_expect(is_at(m, "italy", "gut-of-gibraltar"), "one of the stack sails");
    cr_expect(is_at(m, "straits", "atlantic-approaches") && is_at(m, "sp-sol-3", "atlantic-approaches"),
              "in a Sea Zone, too, both lie");
    match_free(m);
}

Test(sealords_2_concepts, where_one_is_spotted_there_may_be_a_battle)
{
    COVERS("sealords 2.35b", "sealords 2.312");
    struct match *m = sea(
        "italy at cape-de-gata: br-sol-1 4/0; norris commands italy; sp-sol-1 at cape-de-gata 3/0;" AT_THE_CALL);
    is_refused(m, "british engage cape-de-gata", "8.12"); /* nobody has Spotted anybody */
    match_free(m);
    m = sea("italy at cape-de-gata: br-sol-1 4/0; norris commands italy; sp-sol-1 at cape-de-gata 3/0;"
            "spots british-1 bourbon-1; spotted british bourbon-1;" AT_THE_CALL);
    is_refused(m, "bourbon engage cape-de-gata", "8.12");
    plays(m, "british engage cape-de-gata", "");
    match_free(m);
}
