/* [7.31, 7.32] Gunfire, results of a round, and the way of disabled ships to port (R3, R6, R8, R41, R44). */
#include "sea_fight.h"
#include <stdio.h>

/* ---- Dice, hits, damage ---- */

Test(seas_7_31, each_six_is_a_hit_and_rolls_its_own_damage)
{
    COVERS("seas 7.31d", "seas 7.31f");
    struct match *m = met(IN_1757, "bay-of-biscay", "mars culloden", "soleil-royal zodiaque", "");
    engages(m, "661 21 511 111 111"); /* two hits of 2 and 1 points on Soleil Royal */
    cr_assert(was_told(m, ENGLISH, "fire soleil-royal 3 0 2"));
    cr_assert(was_told(m, ENGLISH, "hit soleil-royal 2 0 5"));
    cr_assert(was_told(m, EUROPEAN, "hit soleil-royal 1 0 5"));
    cr_assert_eq(times_told(m, EVENT_HIT), 2);
    cr_assert(was_told(m, ENGLISH, "damaged soleil-royal 3 3"));
    cr_assert_eq(damage_of(m, "soleil-royal"), 3);
    match_free(m);
}

Test(seas_7_31, one_to_four_do_nothing)
{
    COVERS("seas 7.31d", "seas 7.31e");
    struct match *m = met(IN_1757, "bay-of-biscay", "mars culloden torbay", "souverain zodiaque thesee", "");
    engages(m, "123 444 511 432 111 444");
    cr_assert_eq(times_told(m, EVENT_DAMAGED), 0);
    cr_assert_eq(times_told(m, EVENT_DISABLED), 1);
    cr_assert(was_told(m, ENGLISH, "disabled thesee"));
    match_free(m);
}

Test(seas_7_31, a_five_disables_and_the_ship_is_out_of_the_line_for_the_rest_of_the_turn)
{
    COVERS("seas 7.31e", "seas 7.31i");
    struct match *m = met(IN_1757, "bay-of-biscay", "mars culloden", "souverain zodiaque", "");
    engages(m, "155 111 111 111"); /* a second 5 adds nothing (R41) */
    cr_assert_eq(times_told(m, EVENT_DISABLED), 1);
    plays(m, "european retreat souverain brest", "511111 111"); /* Zodiaque alone against both */
    cr_assert_eq(now(m)->round, 2);
    cr_assert(was_told(m, ENGLISH, "fire zodiaque 6 1 0"));
    cr_assert_eq(times_told(m, EVENT_FIRE), 2);
    cr_assert(lies_in(m, "souverain", "brest")); /* in no squadron, and movement is over */
    match_free(m);
}

Test(seas_7_31, damage_equal_to_the_defense_value_is_survived_and_one_point_more_sinks)
{
    COVERS("seas 7.31g", "seas 7.6e");
    struct match *m = met(IN_1757, "bay-of-biscay", "mars culloden torbay", "souverain zodiaque thesee", "");
    engages(m, "651 4 611 5 111 111 111 111"); /* defense 4 all; Souverain is disabled as well */
    cr_assert(was_told(m, ENGLISH, "damaged souverain 4 4"));
    cr_assert(was_told(m, ENGLISH, "disabled souverain"));
    cr_assert(was_told(m, ENGLISH, "sunk zodiaque"));
    cr_assert_eq(now(m)->berth[ship("zodiaque")], BERTH_SUNK);
    cr_assert_not(was_told(m, ENGLISH, "sunk souverain"));
    match_free(m);
}

Test(seas_7_31, damage_adds_up_over_hits_rounds_and_earlier_turns)
{
    COVERS("seas 7.31g");
    struct match *m = met(IN_1757, "bay-of-biscay", "mars culloden torbay", "souverain zodiaque thesee",
                          "damage souverain 2\ndamage zodiaque 2\n");
    engages(m, "651 2 661 12 111 1 1 111"); /* 2+2 is 4; 2+1+2 is 5; damaged ships fire 1 die (3-2) */
    cr_assert_eq(damage_of(m, "souverain"), 4);
    cr_assert(was_told(m, ENGLISH, "damaged souverain 2 4"));
    cr_assert(was_told(m, ENGLISH, "sunk zodiaque"));
    match_free(m);
}

Test(seas_7_31, a_ship_both_sunk_and_disabled_is_sunk)
{
    COVERS("seas 7.31g", "seas 7.31e");
    struct match *m = met(IN_1757, "western-med", "mars", "souverain", "");
    engages(m, "655 5 111"); /* R41 */
    cr_assert(was_told(m, ENGLISH, "sunk souverain"));
    cr_assert_not(was_told(m, ENGLISH, "disabled souverain"));
    cr_assert_eq(times_told(m, EVENT_RETREATS), 0);
    match_free(m);
}

Test(seas_7_31, ships_that_sink_in_a_round_have_fired_in_it)
{
    COVERS("seas 7.31h");
    struct match *m = met(IN_1757, "western-med", "mars", "souverain", "");
    engages(m, "611 5 611 5"); /* both go down */
    cr_assert(was_told(m, ENGLISH, "fire mars 3 0 1"));
    cr_assert(was_told(m, ENGLISH, "sunk souverain"));
    cr_assert(was_told(m, ENGLISH, "sunk mars"));
    cr_assert(was_told(m, ENGLISH, "battle-drawn western-med"));
    match_free(m);
}

Test(seas_7_31, disabling_and_damage_weaken_nobodys_fire_in_the_same_round)
{
    COVERS("seas 7.31h");
    struct match *m = met(IN_1757, "bay-of-biscay", "mars", "souverain", "");
    engages(m, "651 2 111"); /* hit for 2 and disabled, Souverain still rolls her 3 dice */
    cr_assert(was_told(m, ENGLISH, "fire mars 3 0 0"));
    match_free(m);
}

/* ---- Damage weakens [7.32] ---- */

Test(seas_7_31, each_point_of_damage_costs_a_die_in_later_rounds_down_to_one)
{
    COVERS("seas 7.32a", "seas 7.32b", "seas 7.32c");
    struct match *m = met(IN_1757, "western-med", "mars culloden torbay lenox",
                          "souverain zodiaque thesee tonnant", "");
    /* Souverain takes 1, Zodiaque 2, Thésée 4: they must fight on with 2, 1 and 1 dice, behind Tonnant. */
    engages(m, "611 1 611 2 611 4 111  111 111 111 111"
               "551 511 511 511  111 11 1 1");
    cr_assert(told_in_round(m, 2, "fire mars 3 0 0"));     /* Tonnant, unhurt */
    cr_assert(told_in_round(m, 2, "fire culloden 2 0 0")); /* Souverain, 3-1 */
    cr_assert(told_in_round(m, 2, "fire torbay 1 0 0"));   /* Zodiaque, 3-2 */
    cr_assert(told_in_round(m, 2, "fire lenox 1 0 0"));    /* Thésée, never below 1 */
    match_free(m);
}

Test(seas_7_31, a_damaged_ship_that_is_not_disabled_stays_in_the_battle)
{
    COVERS("seas 7.32c");
    struct match *m = met(IN_1757, "bay-of-biscay", "mars culloden", "souverain zodiaque", "");
    engages(m, "611 4 511 111 111"); /* at her last gasp */
    plays(m, "european retreat zodiaque brest", "");
    /* No undamaged ship is left, so the battle is over; until then she had no leave to go. */
    cr_assert(was_told(m, ENGLISH, "disengages european bay-of-biscay"));
    match_free(m);

    m = met(IN_1757, "bay-of-biscay", "mars culloden torbay", "souverain zodiaque thesee", "");
    engages(m, "611 4 511 111 111 111 111");
    plays(m, "european retreat zodiaque brest",
          "111 511111 111 1"); /* Thésée leads now, Souverain behind her */
    cr_assert(was_told(m, ENGLISH, "fire culloden 1 0 0"));
    match_free(m);
}

/* ---- Rounds follow until one side is done [7.31m] ---- */

Test(seas_7_31, rounds_are_fought_until_a_side_has_no_forces_left)
{
    COVERS("seas 7.31m", "seas 7.31i");
    struct match *m = met(IN_1757, "western-med", "mars culloden", "souverain zodiaque", "");
    engages(m, "511 111 111 111"  /* Souverain leaves for Toulon */
               "111111 111"       /* nothing */
               "666111 111 111"); /* Zodiaque takes 3 points */
    cr_assert(told_in_round(m, 1, "retreats souverain toulon"));
    cr_assert(told_in_round(m, 3, "damaged zodiaque 3 3"));
    cr_assert(told_in_round(m, 3, "battle-won english western-med"));
    cr_assert_eq(times_told(m, EVENT_ROUND), 3);
    line_is(m, "channel", "mars culloden");
    cr_assert_eq(now(m)->squadron[squadron("ponant")].at, 0);
    match_free(m);
}

Test(seas_7_31, the_side_that_remains_when_the_other_is_sunk_wins)
{
    COVERS("seas 7.31m");
    struct match *m = met(IN_1757, "western-med", "mars", "souverain zodiaque", "");
    engages(m, "111 666666 222222"); /* 3+3 dice on Mars */
    cr_assert(was_told(m, ENGLISH, "sunk mars"));
    cr_assert(was_told(m, ENGLISH, "battle-won european western-med"));
    cr_assert_eq(now(m)->squadron[squadron("ponant")].at, at_sea(area("western-med")));
    cr_assert_eq(now(m)->squadron[squadron("channel")].at, 0);
    match_free(m);
}

Test(seas_7_31, sunk_ships_are_in_their_pools_again_once_they_are_counted)
{
    COVERS("seas 7.31n", "seas 8.3d");
    struct match *m = met(IN_1757, "western-med", "mars", "souverain zodiaque", "");
    engages(m, "611 5 666666 222222"); /* Souverain and Mars sink; Zodiaque holds the area */
    cr_assert_eq(now(m)->berth[ship("souverain")], BERTH_SUNK); /* not yet counted */
    no_attacks(m);
    cr_assert_eq(now(m)->points[ENGLISH], 2 - 1);
    cr_assert(ship_in_pool(data(), now(m), ship("souverain")));
    cr_assert(ship_in_pool(data(), now(m), ship("mars")));
    cr_assert_eq(damage_of(m, "souverain"), 0);
    match_free(m);
}

/* ---- The nearest port [7.31i-l] ---- */

/* Mars is disabled in the Bay of Biscay, and hit for that many points (0: not hit). English ports lie at
 * Gibraltar (0 points, 1 area), Portsmouth (1 point), Cork (2 points); Ferrol, in the area itself, is
 * neutral. Souverain is disabled too and has two ports to choose from, so that the game stops when Mars has
 * gone. */
static struct match *mars_disabled(int hit, const char *more)
{
    struct match *m = met(IN_1757, "bay-of-biscay", "culloden mars", "souverain zodiaque", more);
    char          faces[64];
    snprintf(faces, sizeof faces, hit ? "511 111 111 561 %d" : "511 111 111 511", hit);
    engages(m, faces);
    cr_assert_eq(now(m)->phase, PHASE_RETREAT);
    cr_assert_eq(now(m)->retreating, 1 + ship("souverain"));
    return m;
}

Test(seas_7_31, the_nearest_port_is_the_one_with_the_fewest_movement_points)
{
    COVERS("seas 7.31i", "seas 7.31j");
    /* Off Portugal: Toulon is one area away for 1 point, Gorée two areas down the wind for none. */
    struct match *m = met(IN_1757, "iberian-basin", "mars culloden", "souverain zodiaque", "");
    engages(m, "511 511 111 111");
    cr_assert(lies_in(m, "souverain", "goree"));
    cr_assert(lies_in(m, "zodiaque", "goree"));
    cr_assert(was_told(m, ENGLISH, "retreats souverain goree"));
    match_free(m);
}

Test(seas_7_31, with_equal_movement_points_the_fewest_areas_decide)
{
    COVERS("seas 7.31j");
    struct match *m = mars_disabled(0, "");
    cr_assert(lies_in(m, "mars", "gibraltar")); /* Bermuda, too, costs nothing, but lies three areas away */
    match_free(m);
}

Test(seas_7_31, a_port_of_the_area_itself_is_nearest_whatever_the_enemy_there)
{
    COVERS("seas 7.31j");
    struct match *m = met(IN_1757, "western-med", "mars culloden torbay", "souverain zodiaque", "");
    engages(
        m,
        "511111 511 111 511 "); /* Torbay doubles up on Souverain; Culloden is disabled under French eyes */
    cr_assert(lies_in(m, "culloden", "minorca"));
    cr_assert(lies_in(m, "souverain", "toulon"));
    match_free(m);
}

Test(seas_7_31, a_ship_with_more_than_one_damage_point_takes_a_nearer_neutral_port)
{
    COVERS("seas 7.31k", "seas 7.6e");
    struct match *m = mars_disabled(2, "");
    cr_assert(lies_in(m, "mars", "ferrol"));
    cr_assert_eq(damage_of(m, "mars"), 2); /* she takes her damage along */
    match_free(m);
}

Test(seas_7_31, one_damage_point_opens_no_neutral_port)
{
    COVERS("seas 7.31k");
    struct match *m = mars_disabled(1, "");
    cr_assert(lies_in(m, "mars", "gibraltar"));
    match_free(m);
}

Test(seas_7_31, a_neutral_port_as_near_as_a_friendly_one_does_not_count)
{
    COVERS("seas 7.31k");
    struct match *m = met(IN_1757, "western-med", "mars", "souverain", "");
    engages(m, "561 3 111"); /* Naples and Cartagena are neutral and in the same area as Toulon */
    cr_assert(lies_in(m, "souverain", "toulon"));
    match_free(m);
}

Test(seas_7_31, of_equally_near_neutral_ports_the_owner_chooses)
{
    COVERS("seas 7.31k", "seas 7.31l");
    struct match *m = met(IN_1757, "iberian-basin", "mars culloden", "souverain zodiaque", "");
    engages(m, "561 2 111 111 111");
    cr_assert(is_offered(m, "european retreat souverain lisbon"));
    cr_assert(is_offered(m, "european retreat souverain cadiz"));
    is_refused(m, "european retreat souverain goree", "7.31l");
    is_refused(m, "european retreat souverain gibraltar", "7.31l");
    match_free(m);
}

Test(seas_7_31, a_ship_that_began_in_a_neutral_port_finds_no_refuge_in_another)
{
    COVERS("seas 7.31k");
    struct match *m = mars_disabled(3, "ship-marks mars neutral-start\n"); /* R8 */
    cr_assert(lies_in(m, "mars", "gibraltar"));
    match_free(m);
}

Test(seas_7_31, ships_may_be_split_among_equally_near_friendly_ports)
{
    COVERS("seas 7.31l", "seas 7.31i");
    struct match *m = met(IN_1757, "bay-of-biscay", "mars culloden", "souverain zodiaque", "");
    engages(m, "561 4 511 111 111");                             /* the one badly damaged, the other not */
    is_refused(m, "european retreat souverain ferrol", "7.31l"); /* neutral and no nearer */
    is_refused(m, "european retreat souverain toulon", "7.31l");
    is_refused(m, "european retreat zodiaque brest", "7.31l"); /* one after the other */
    is_refused(m, "english retreat souverain brest", "7.31l");
    plays(m, "european retreat souverain brest", "");
    plays(m, "european retreat zodiaque rochefort", "");
    cr_assert(lies_in(m, "souverain", "brest"));
    cr_assert_eq(damage_of(m, "souverain"), 4);
    cr_assert(lies_in(m, "zodiaque", "rochefort"));
    match_free(m);
}

Test(seas_7_31, both_sides_choose_for_their_own_ships)
{
    COVERS("seas 7.31l");
    struct match *m = met(IN_1757, "grand-banks", "mars culloden", "souverain zodiaque", "");
    engages(m, "511 111 511 111");
    plays(m, "english retreat mars st-johns", "");
    cr_assert_eq(now(m)->phase, PHASE_RETREAT);
    is_refused(m, "european retreat souverain halifax", "7.31l");
    plays(m, "european retreat souverain quebec-city", "511 111");
    cr_assert(lies_in(m, "mars", "st-johns"));
    cr_assert(lies_in(m, "souverain", "quebec-city"));
    match_free(m);
}

Test(seas_7_31, ports_of_an_ally_at_war_are_friendly_and_destroyed_ports_are_none)
{
    COVERS("seas 7.31i");
    struct match *m = met(IN_1779, "bay-of-biscay", "culloden", "souverain zodiaque", "");
    engages(m, "511 111111");
    cr_assert(is_offered(m, "european retreat souverain ferrol")); /* Spain is at war from 1779 */
    match_free(m);

    m = met(IN_1757, "grand-banks", "mars culloden", "souverain", "owner louisburg destroyed\n");
    engages(m, "511111 111");
    cr_assert(lies_in(m, "souverain", "quebec-city")); /* no choice */
    match_free(m);
}

/* ---- Barred ways (R44) ---- */

#define FRENCH_OFF_PORTUGAL "squadron levant iberian-basin\nline levant tonnant magnifique\n"

Test(seas_7_31, two_enemy_ships_bar_an_area_and_the_next_nearest_port_counts)
{
    COVERS("seas 7.31i", "seas 7.31j");
    struct match *m = mars_disabled(0, FRENCH_OFF_PORTUGAL); /* the last area of the way counts too */
    cr_assert(lies_in(m, "mars", "portsmouth"));
    match_free(m);

    m = mars_disabled(0,
                      FRENCH_OFF_PORTUGAL "squadron manche english-channel\nline manche hector glorieux\n");
    cr_assert(lies_in(m, "mars", "cork"));
    match_free(m);
}

Test(seas_7_31, a_single_enemy_ship_bars_nobody)
{
    COVERS("seas 7.31i");
    struct match *m = mars_disabled(0, "squadron levant iberian-basin\nline levant tonnant\n");
    cr_assert(lies_in(m, "mars", "gibraltar"));
    match_free(m);
}

Test(seas_7_31, a_control_marker_bars_the_english_under_any_european_squadron)
{
    COVERS("seas 7.31i");
    struct match *m = mars_disabled(
        0, "squadron levant iberian-basin\nline levant tonnant\ncontrol iberian-basin\n");
    cr_assert(lies_in(m, "mars", "portsmouth"));
    match_free(m);

    m = mars_disabled(0, "squadron levant iberian-basin\ncontrol iberian-basin\n"); /* an empty marker */
    cr_assert(lies_in(m, "mars", "portsmouth"));
    match_free(m);

    m = mars_disabled(0, "squadron levant iberian-basin\n"); /* and without the control marker */
    cr_assert(lies_in(m, "mars", "gibraltar"));
    match_free(m);
}

Test(seas_7_31, enemies_in_port_bar_nobody)
{
    COVERS("seas 7.31i");
    struct match *m = mars_disabled(0, "squadron levant lisbon\nline levant tonnant magnifique\n");
    cr_assert(lies_in(m, "mars", "gibraltar"));
    match_free(m);
}

/* A second battle, off Portugal. */
#define PORTUGAL(english, european)                                                                          \
    "squadron western iberian-basin\nsquadron-marks western moved battle\nline western " english "\n"        \
    "squadron levant iberian-basin\nsquadron-marks levant moved battle\nline levant " european "\n"

Test(seas_7_31, an_own_squadron_keeps_the_way_open_while_its_battle_is_to_come)
{
    COVERS("seas 7.31i");
    struct match *m = met(IN_1757, "bay-of-biscay iberian-basin", "culloden mars", "souverain zodiaque",
                          PORTUGAL("burford", "tonnant magnifique"));
    plays(m, "english pass", "");
    plays(m, "english resolve bay-of-biscay", "6 1");
    plays(m, "english engage", "511 111 111 511");
    cr_assert(lies_in(m, "mars", "gibraltar"));
    match_free(m);
}

Test(seas_7_31, the_order_of_battles_decides_which_ways_are_barred)
{
    COVERS("seas 7.31i");
    struct match *m = met(IN_1757, "bay-of-biscay iberian-basin", "culloden mars", "souverain zodiaque",
                          PORTUGAL("burford", "tonnant magnifique"));
    plays(m, "english pass", "");
    plays(m, "english resolve iberian-basin", "6 1");
    plays(m, "english engage", "11 611111 5  6 1"); /* Burford sinks; Levant holds the area with two ships */
    plays(m, "english engage", "511 111 111 511");
    cr_assert(lies_in(m, "mars", "portsmouth"));
    match_free(m);
}

Test(seas_7_31, a_control_marker_whose_squadron_was_just_beaten_off_bars_nobody)
{
    COVERS("seas 7.31i");
    struct match *m = met(IN_1757, "bay-of-biscay iberian-basin", "culloden mars", "souverain zodiaque",
                          PORTUGAL("burford", "tonnant") "control iberian-basin\n");
    plays(m, "english pass", "");
    plays(m, "english resolve iberian-basin", "6 1");
    plays(m, "english engage", "51 511  6 1"); /* both are disabled, nobody stays */
    cr_assert_eq(now(m)->squadron[squadron("levant")].at, 0);
    cr_assert_eq(now(m)->squadron[squadron("western")].at, 0);
    cr_assert(now(m)->control & bit(area("iberian-basin"))); /* judged only in the next phase */
    plays(m, "english engage", "511 111 111 511");
    cr_assert(lies_in(m, "mars", "gibraltar"));
    match_free(m);
}

/* Souverain is disabled in the Channel: Brest and Rochefort (1 point) are nearest, then Louisburg and Quebec
 * City. */
static struct match *souverain_disabled(const char *more)
{
    struct match *m = met(IN_1757, "english-channel", "culloden mars", "souverain zodiaque", more);
    engages(m, "511 111 111 111");
    cr_assert_eq(now(m)->retreating, 1 + ship("souverain"));
    return m;
}

Test(seas_7_31, english_squadrons_of_two_ships_bar_the_europeans)
{
    COVERS("seas 7.31i");
    struct match *m = souverain_disabled("squadron western bay-of-biscay\nline western torbay lenox\n");
    cr_assert(is_offered(m, "european retreat souverain louisburg"));
    cr_assert(is_offered(m, "european retreat souverain quebec-city"));
    is_refused(m, "european retreat souverain brest", "7.31l");
    match_free(m);

    m = souverain_disabled("squadron western bay-of-biscay\nline western torbay\n");
    cr_assert(is_offered(m, "european retreat souverain brest"));
    is_refused(m, "european retreat souverain louisburg", "7.31l");
    match_free(m);
}

Test(seas_7_31, control_markers_never_bar_the_europeans_themselves)
{
    COVERS("seas 7.31i");
    /* Torbay, alone, beats off the French in Biscay; their marker there is still to be judged. */
    struct match *m = met(
        IN_1757, "english-channel bay-of-biscay", "culloden mars", "souverain zodiaque",
        "squadron western bay-of-biscay\nsquadron-marks western moved battle\nline western torbay\n"
        "squadron levant bay-of-biscay\nsquadron-marks levant moved battle\nline levant tonnant\n"
        "control bay-of-biscay\n");
    plays(m, "english pass", "");
    plays(m, "english resolve bay-of-biscay", "6 1");
    plays(m, "english engage", "511 111");
    plays(m, "european retreat tonnant brest", "6 1");
    cr_assert(now(m)->control & bit(area("bay-of-biscay")));
    plays(m, "english engage", "511 111 111 111");
    cr_assert(is_offered(m, "european retreat souverain brest"));
    match_free(m);
}

Test(seas_7_31, a_barred_area_cannot_be_passed_through_either)
{
    COVERS("seas 7.31i", "seas 7.31j");
    /* The free way from Portugal to Gorée leads by the Canaries. */
    struct match *m = met(IN_1757, "iberian-basin", "mars culloden", "souverain zodiaque",
                          "squadron western canary-basin\nline western torbay lenox\n");
    engages(m, "511 511 111 111");
    cr_assert(lies_in(m, "souverain", "toulon"));
    match_free(m);
}

#define ALL_ROUND_BISCAY                                                                                     \
    "squadron levant iberian-basin\nline levant tonnant magnifique\nsquadron manche english-channel\n"       \
    "line manche hector glorieux\nsquadron amerique western-approaches\nline amerique thesee heros\n"        \
    "squadron antilles azores\nline antilles orient prudent\n"

Test(seas_7_31, a_ship_with_every_way_barred_surrenders_with_her_leader_and_counts_as_sunk)
{
    COVERS("seas 7.31i", "seas 8.3c");
    struct match *m = met(IN_1757, "bay-of-biscay", "culloden mars", "souverain zodiaque",
                          ALL_ROUND_BISCAY "leader holburne active\naboard holburne mars\n"); /* rated 1 */
    engages(m, "511 1111 111 511");
    cr_assert(was_told(m, EUROPEAN, "surrenders mars")); /* R6 */
    cr_assert(was_told(m, EUROPEAN, "leader-captured holburne 4"));
    cr_assert_eq(now(m)->berth[ship("mars")], BERTH_SUNK);
    cr_assert_eq(now(m)->leader_status[leader("holburne")], LEADER_OUT);
    cr_assert_eq(now(m)->leader_back[leader("holburne")], 4);
    plays(m, "european retreat souverain brest", "511 111");
    plays(m, "european retreat zodiaque brest", "");
    no_attacks(m);
    cr_assert_eq(now(m)->points[ENGLISH], -1);
    match_free(m);
}

Test(seas_7_31, with_every_way_barred_only_a_badly_damaged_ship_is_saved_by_a_neutral_port)
{
    COVERS("seas 7.31k");
    struct match *m = mars_disabled(2, ALL_ROUND_BISCAY);
    cr_assert(lies_in(m, "mars", "ferrol"));
    match_free(m);

    m = mars_disabled(1, ALL_ROUND_BISCAY);
    cr_assert(was_told(m, EUROPEAN, "surrenders mars"));
    match_free(m);
}

Test(seas_7_31, the_ports_open_to_a_retreating_ship_are_told_to_her_owner_only)
{
    COVERS("seas 7.31l");
    struct match *m = souverain_disabled("squadron western bay-of-biscay\nline western torbay lenox\n");
    cr_assert_eq(seen_by(m, EUROPEAN)->retreat_ports, bit(port("louisburg")) | bit(port("quebec-city")));
    cr_assert_eq(seen_by(m, ENGLISH)->retreat_ports, 0);
    plays(m, "european retreat souverain louisburg", NULL);
    cr_assert(was_told(m, ENGLISH, "retreats souverain louisburg")); /* the port is public */
    match_free(m);
}
