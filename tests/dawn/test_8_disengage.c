/* [8.1, 8.2] Disengagement by gunfire and by speed (R44, R45, R63, R85). */
#include "sea_fight.h"

/* ---- By gunfire ---- */

Test(dawn_8_1, a_side_whose_ships_are_all_sunk_or_disabled_has_disengaged)
{
    COVERS("dawn 8.1a", "dawn 7.32l");
    struct match *m = patrols("gulf-of-mexico", "brooklyn new-york", "rapido oquendo", "");
    engages(m, US, "6111 2 511  1 11"); /* one sunk, one disabled */
    cr_assert(was_told(m, US, "battle-won us gulf-of-mexico"));
    cr_assert_eq(times_told(m, EVENT_ROUND), 1);
    match_free(m);
}

Test(dawn_8_1, a_side_with_one_ship_left_however_damaged_has_not)
{
    COVERS("dawn 8.1a", "dawn 14g");
    struct match *m = patrols("gulf-of-mexico", "indiana iowa", "rapido oquendo", "");
    engages(m, SPAIN, "1 11  6111111 2 611111 4"); /* Oquendo at her last gasp */
    cr_assert_eq(times_told(m, EVENT_BATTLE_WON), 0);
    cr_assert_eq(now(m)->phase, PHASE_ESCAPE); /* the Americans have the heels of her now */
    plays(m, "us done", "1  5111111111111");   /* 7 + 6 dice, and she still fires one */
    cr_assert(was_told(m, US, "battle-won us gulf-of-mexico"));
    match_free(m);
}

Test(dawn_8_1, gunfire_is_judged_when_the_round_is_over)
{
    COVERS("dawn 8.1b");
    struct match *m = patrols("gulf-of-mexico", "minneapolis columbia", "patriota rapido", "");
    engages(m, US, "5 5  5 6 5"); /* the Spaniards are done for and fire all the same */
    cr_assert(was_told(m, US, "fire minneapolis 1 1 0"));
    cr_assert(was_told(m, US, "sunk columbia"));
    cr_assert(was_told(m, US, "battle-empty gulf-of-mexico"));
    match_free(m);
}

/* ---- By speed, before the battle ---- */

Test(dawn_8_2, a_side_faster_than_all_opponents_may_decline_battle)
{
    COVERS("dawn 8.2a", "dawn 8.2d");
    struct match *m = patrols("gulf-of-mexico", "indiana new-york", "navarra mercedes",
                              "leader sampson us-1\n");
    engages(m, US, ""); /* 5 and 6 against 4 */
    cr_assert_eq(now(m)->phase, PHASE_SPEED);
    cr_assert_eq(now(m)->acting, 1u << US);
    plays(m, "us withdraw", "");
    cr_assert(was_told(m, SPAIN, "withdraws us gulf-of-mexico"));
    is_refused(m, "us retire indiana havana", "8.2d");
    static const char *const havens[] = { "mobile",    "key-west", "hampton-roads", "kingston",
                                          "cartagena", "curacao",  "caracas",       "martinique" };
    for (int i = 0; i < 8; i++) { /* any, however far */
        char        move[WORD_MAX];
        struct text t = text_in(move, sizeof move);
        text_addf(&t, "us retire indiana %s", havens[i]);
        cr_assert(is_offered(m, move), "%s", havens[i]);
    }
    plays(m, "us retire indiana key-west", "");
    plays(m, "us retire new-york curacao", "");
    cr_assert(lies_in(m, "indiana", "key-west"));
    cr_assert(lies_in(m, "new-york", "curacao"));
    cr_assert(is_with(m, "sampson", "indiana")); /* a leader goes with his ship */
    cr_assert(was_told(m, US, "battle-won spain gulf-of-mexico"));
    cr_assert_eq(times_told(m, EVENT_ROUND), 0);
    cr_assert_eq(now(m)->control[area("gulf-of-mexico")], 1 + SPAIN);
    match_free(m);
}

Test(dawn_8_2, spaniards_withdraw_as_well)
{
    COVERS("dawn 8.2a", "dawn 8.2d");
    struct match *m = patrols("columbia-basin", "indiana annapolis", "teresa vizcaya", "");
    engages(m, US, ""); /* 6 against 5 and 4, and without the initiative */
    cr_assert_eq(now(m)->acting, 1u << SPAIN);
    plays(m, "spain withdraw", "");
    is_refused(m, "spain retire teresa key-west", "8.2d");
    plays(m, "spain retire teresa cadiz", "");
    plays(m, "spain retire vizcaya kingston", "");
    cr_assert(was_told(m, US, "battle-won us columbia-basin"));
    match_free(m);
}

Test(dawn_8_2, the_faster_side_may_stand_and_fight)
{
    COVERS("dawn 8.2a");
    struct match *m = patrols("gulf-of-mexico", "indiana new-york", "navarra mercedes", "");
    engages(m, US, "");
    plays(m, "us fight", "5111111 511  11 1");
    cr_assert(was_told(m, SPAIN, "stands us gulf-of-mexico"));
    cr_assert(was_told(m, US, "battle-won us gulf-of-mexico"));
    match_free(m);
}

Test(dawn_8_2, one_ship_that_is_not_faster_keeps_all_of_them_from_declining)
{
    COVERS("dawn 8.2a");
    struct match *m = patrols("gulf-of-mexico", "new-york annapolis", "navarra mercedes", "");
    engages(m, US, "511 5  11 1"); /* Annapolis makes 4, as the Spaniards do */
    cr_assert(was_told(m, US, "battle-won us gulf-of-mexico"));
    match_free(m);

    m = patrols("gulf-of-mexico", "new-york texas", "navarra patriota", ""); /* and 6 is not faster than 6 */
    engages(m, US, "511 51  11 1");
    cr_assert(was_told(m, US, "battle-won us gulf-of-mexico"));
    match_free(m);
}

Test(dawn_8_2, there_is_no_such_choice_without_a_successful_search)
{
    COVERS("dawn 8.2a");
    struct match *m = patrols("gulf-of-mexico", "indiana new-york", "navarra mercedes", "");
    plays(m, "us done", "1 6 6"); /* R44 */
    cr_assert_eq(now(m)->phase, PHASE_REPAIR);
    match_free(m);
}

/* Colón and Oquendo make 6, Indiana and Montgomery 5. */
#define IN_HAVANA                                                                                            \
    "gulf-of-mexico patrol indiana montgomery", "havana transit colon oquendo",                              \
        "origin spain-1 yucatan-straits\nstack-marks spain-1 moved\n"

Test(dawn_8_2, a_squadron_in_port_may_disengage_by_speed_before_the_battle)
{
    COVERS("dawn 8.2a", "dawn 8.2d");
    struct match *m = met(IN_HAVANA);
    plays(m, "us done", "1");
    cr_assert_eq(now(m)->phase, PHASE_SPEED);
    cr_assert_eq(now(m)->acting, 1u << SPAIN);
    plays(m, "spain withdraw", "");
    plays(m, "spain retire colon havana", ""); /* R44: which is a friendly port as well */
    plays(m, "spain retire oquendo san-juan", "");
    cr_assert(was_told(m, US, "battle-won us gulf-of-mexico"));
    cr_assert_eq(times_told(m, EVENT_ROUND), 0);
    cr_assert(lies_in(m, "colon", "havana"));
    cr_assert(lies_in(m, "oquendo", "san-juan"));
    next_turn(m);
    cr_assert_eq(now(m)->last[ship("colon")], TRANSIT);
    match_free(m);
}

Test(dawn_8_2, a_squadron_in_port_may_disengage_by_speed_after_a_round)
{
    COVERS("dawn 8.2b");
    struct match *m = met(IN_HAVANA);
    plays(m, "us done", "1");
    plays(m, "spain fight", "1111111 1  11 11");
    cr_assert_eq(now(m)->phase, PHASE_ESCAPE);
    plays(m, "spain escape oquendo", "");
    plays(m, "spain done", "");
    plays(m, "spain retire oquendo cienfuegos", "51111111  11");
    cr_assert(lies_in(m, "oquendo", "cienfuegos"));
    cr_assert(lies_in(m, "colon", "havana")); /* disabled, and in the nearest port as she is */
    match_free(m);
}

Test(dawn_8_2, who_may_not_leave_port_disengages_into_the_port_she_lies_in)
{
    COVERS("dawn 8.2d", "dawn 11.Cf");
    struct match *m = met("gulf-of-mexico patrol terror puritan", "havana transit colon oquendo",
                          "origin spain-1 yucatan-straits\nstack-marks spain-1 moved\noptions 11.C\n"
                          "damage colon 2\n"); /* half of 5, rounded down */
    plays(m, "us done", "1");
    plays(m, "spain withdraw", "");
    cr_assert(was_told(m, SPAIN, "to-port colon havana"));
    plays(m, "spain retire oquendo cadiz", "");
    match_free(m);
}

Test(dawn_8_2, the_side_at_sea_may_disengage_from_a_squadron_in_port)
{
    COVERS("dawn 8.2a");
    struct match *m = met("gulf-of-mexico patrol texas new-york", "havana coal navarra pelayo", "");
    plays(m, "us done", "1");
    plays(m, "us withdraw", "");
    plays(m, "us retire texas mobile", "");
    plays(m, "us retire new-york mobile", "");
    cr_assert(was_told(m, US, "battle-won spain gulf-of-mexico"));
    line_is(m, "navarra pelayo");
    cr_assert(lies_in(m, "pelayo", "havana"));
    match_free(m);
}

/* ---- By speed, after a round ---- */

Test(dawn_8_2, after_a_round_faster_ships_may_go_and_the_slower_stay_and_fight)
{
    COVERS("dawn 8.2b", "dawn 8.2e", "dawn 8.2d");
    struct match *m = patrols("gulf-of-mexico", "new-york indiana texas", "pelayo galicia",
                              "stack us-2 mobile\nline us-2 brooklyn\n");
    engages(m, US,
            "11111 1111111  11111 1"); /* New York and Texas make 6, Indiana 5 like Pelayo and Galicia */
    cr_assert_eq(now(m)->phase, PHASE_ESCAPE);
    cr_assert_eq(now(m)->acting, 1u << US);
    is_refused(m, "us escape indiana", "8.2b");
    is_refused(m, "us escape pelayo", "8.2b");
    is_refused(m, "us escape brooklyn", "8.2b"); /* fast, and not there */
    plays(m, "us escape new-york", "");
    is_refused(m, "us escape new-york", "8.2b");
    plays(m, "us done", "");
    plays(m, "us retire new-york kingston",
          "5111111 51  11111 1"); /* Indiana, Texas: Texas had rather stay */
    cr_assert(was_told(m, US, "fire pelayo 7 1 0"));
    cr_assert(was_told(m, US, "fire galicia 2 1 0"));
    cr_assert(lies_in(m, "new-york", "kingston"));
    cr_assert(was_told(m, US, "battle-won us gulf-of-mexico"));
    match_free(m);
}

Test(dawn_8_2, a_side_that_goes_to_the_last_ship_has_lost_the_battle)
{
    COVERS("dawn 8.2b", "dawn 7.32l");
    struct match *m = patrols("gulf-of-mexico", "new-york texas", "colon pelayo", "");
    engages(m, SPAIN, "11 11111  511 11"); /* Colón, who made 6, is disabled */
    plays(m, "us escape new-york", "");
    plays(m, "us escape texas", "");
    plays(m, "us done", "");
    plays(m, "us retire new-york mobile", "");
    plays(m, "us retire texas mobile", "");
    cr_assert(was_told(m, US, "battle-won spain gulf-of-mexico"));
    cr_assert_eq(times_told(m, EVENT_ROUND), 0);
    cr_assert_eq(place_of(m, "pelayo"), place("gulf-of-mexico"));
    match_free(m);
}

Test(dawn_8_2, damage_and_coaling_slow_ships_down)
{
    COVERS("dawn 8.2c", "dawn 5.3c");
    /* New York makes 6 less 2, as much as Navarra. */
    struct match *m = patrols("gulf-of-mexico", "new-york texas", "navarra mercedes", "damage new-york 2\n");
    engages(m, US, "5 51  11 1");
    cr_assert(was_told(m, US, "battle-won us gulf-of-mexico"));
    match_free(m);

    /* R63: the coaling squadron makes 5 with all its ships, and the patrol may go. */
    m = met("gulf-of-mexico patrol new-york texas", "gulf-of-mexico coal colon oquendo", "");
    plays(m, "us done", "1 6 1");
    cr_assert_eq(now(m)->phase, PHASE_SPEED);
    cr_assert_eq(now(m)->acting, 1u << US);
    match_free(m);

    m = met("gulf-of-mexico coal new-york texas", "gulf-of-mexico patrol pelayo galicia", "");
    plays(m, "us done",
          "1 6 1  111 11  11111 1" /* nor may New York and Texas, with 5 against 5 */
          "511 51  11111 1");
    cr_assert_eq(times_told(m, EVENT_ROUND), 2);
    match_free(m);
}

Test(dawn_8_2, coaling_slows_ships_that_damage_slows_no_more)
{
    COVERS("dawn 8.2c", "dawn 5.3c");
    struct match *m = met("gulf-of-mexico coal terror amphitrite",
                          "gulf-of-mexico patrol alfonso-xii mercedes",
                          "damage terror 2\ndamage amphitrite 2\ndamage alfonso-xii 2\ndamage mercedes 2\n");
    plays(m, "us done", "1 6 1"); /* R63: all make 2, and those that coal 1 less */
    cr_assert_eq(now(m)->phase, PHASE_SPEED);
    cr_assert_eq(now(m)->acting, 1u << SPAIN);
    match_free(m);
}

Test(dawn_8_2, damage_of_the_round_counts)
{
    COVERS("dawn 8.2b", "dawn 8.2c");
    struct match *m = patrols("gulf-of-mexico", "new-york texas", "colon oquendo", "");
    engages(m, US, "611 1 61 1  11 61 1"); /* Colón and Oquendo make 5 now, and so does Texas */
    cr_assert_eq(now(m)->phase, PHASE_ESCAPE);
    cr_assert(is_offered(m, "us escape new-york"));
    cr_assert_not(is_offered(m, "us escape texas"));
    is_refused(m, "us escape texas", "8.2b");
    match_free(m);
}

Test(dawn_8_2, opponents_who_have_left_are_outrun_no_more)
{
    COVERS("dawn 8.2b");
    struct match *m = patrols("gulf-of-mexico", "new-york texas", "patriota pelayo", "");
    engages(m, US, "511 11  1 11111"); /* Patriota, who made 6, is gone */
    cr_assert_eq(now(m)->phase, PHASE_ESCAPE);
    cr_assert(is_offered(m, "us escape texas"));
    match_free(m);
}

/* ---- In port ---- */

/* Indiana and New York disengage before a battle in the Gulf, into these ports, and a turn begins. */
static struct match *withdrawn(const char *order, const char *indiana_to, const char *new_york_to,
                               const char *more)
{
    char        us[64], moves[2][WORD_MAX];
    struct text t = text_in(us, sizeof us), retire[2];
    text_addf(&t, "gulf-of-mexico %s indiana new-york", order);
    for (int i = 0; i < 2; i++) {
        retire[i] = text_in(moves[i], sizeof moves[i]);
        text_addf(&retire[i], "us retire %s %s", i ? "new-york" : "indiana", i ? new_york_to : indiana_to);
    }
    struct match *m = met(us, "gulf-of-mexico patrol navarra mercedes", more);
    plays(m, "us done", "1 6 1");
    plays(m, "us withdraw", "");
    plays(m, moves[0], "");
    plays(m, moves[1], "");
    cr_assert_eq(times_told(m, EVENT_PORT_ATTACK), 0);                  /* a raid is off */
    cr_assert_neq(stack_with(m, "indiana"), stack_with(m, "new-york")); /* R85 */
    next_turn(m);
    return m;
}

Test(dawn_8_2, disengagement_excuses_nobody_from_what_the_order_owes)
{
    COVERS("dawn 8.2d", "dawn 5.2d", "dawn 5.4e", "dawn 5.5d", "dawn 5.7g");
    static const struct {
        const char *order, *refused, *rule, *owed;
    } cases[] = {
        { "blockade", "us order indiana anchor", "5.2d", "us order indiana coal" },
        { "patrol", "us order indiana patrol", "5.4e", "us order indiana anchor" },
        { "raid", "us order indiana anchor", "5.5d", "us order indiana transit" },
        { "transit", "us order indiana patrol", "5.7g", "us order indiana transit" },
    };
    for (int i = 0; i < 4; i++) {
        struct match *m = withdrawn(cases[i].order, "key-west", "key-west", "");
        plays(m, "us attach new-york indiana", "");
        is_refused(m, cases[i].refused, cases[i].rule);
        plays(m, cases[i].owed, "");
        match_free(m);
    }
}

Test(dawn_8_2, nor_from_the_count_of_transits)
{
    COVERS("dawn 8.2d", "dawn 5.7h");
    struct match *m = withdrawn("transit", "key-west", "key-west", "last indiana transit\nrun indiana 1\n");
    cr_assert_eq(now(m)->run[ship("indiana")], 2);
    cr_assert_eq(now(m)->run[ship("new-york")], 1);
    plays(m, "us attach new-york indiana", "");
    is_refused(m, "us order indiana transit", "5.7g");
    match_free(m);
}

Test(dawn_8_2, a_raider_that_disengaged_ends_her_next_move_in_a_port)
{
    COVERS("dawn 8.2d", "dawn 5.5e");
    struct match *m = withdrawn("raid", "key-west", "mobile", "");
    plays(m, "us done", "");
    plays(m, "spain order navarra coal", "");
    plays(m, "spain done", NULL);
    plays(m, "spain done", "");
    is_refused(m, "us done", "5.5e");
    plays(m, "us sail indiana florida-straits", "");
    is_refused(m, "us sail indiana bahamas", "5.5e");
    plays(m, "us sail indiana east-coast", "");
    plays(m, "us sail indiana hampton-roads", "");
    match_free(m);
}

Test(dawn_8_2, who_disengaged_into_a_neutral_port_anchors_there)
{
    COVERS("dawn 8.2d", "dawn 6.1bc"); /* R6 */
    static const char *const orders[] = { "raid", "blockade", "patrol" };
    for (int i = 0; i < 3; i++) {
        struct match *m = withdrawn(orders[i], "kingston", "kingston", "");
        cr_assert_eq(now(m)->neutral[ship("indiana")], 1); /* R85: the clock has begun */
        plays(m, "us attach new-york indiana", "");
        is_refused(m, "us order indiana transit", i == 0 ? "6.1bc" : i == 1 ? "5.2d" : "5.4e");
        plays(m, "us order indiana anchor", "");
        match_free(m);
    }
}

Test(dawn_8_2, only_disabled_ships_are_excused)
{
    COVERS("dawn 7.32k", "dawn 8.2d");
    /* New York and Texas are faster; Texas is disabled in the round, New York goes by speed. */
    struct match *m = patrols("gulf-of-mexico", "new-york texas", "pelayo galicia", "");
    engages(m, US, "");
    plays(m, "us fight", "111 11  11111 5");
    plays(m, "us escape new-york", "");
    plays(m, "us done", "");
    plays(m, "us retire new-york mobile", "");
    cr_assert(lies_in(m, "texas", "mobile"));
    next_turn(m);
    cr_assert_eq(now(m)->last[ship("texas")], ANCHOR);
    cr_assert_eq(now(m)->last[ship("new-york")], PATROL);
    match_free(m);
}
