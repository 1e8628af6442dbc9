/* [7.3, 7.5] Lines of battle, pairing and overmatch (R35-R38), joint command (R40). Attack values differ on
 * purpose, so that the dice on a target say who fires at her. */
#include "sea_fight.h"

Test(seas_7_3, ships_line_up_from_the_top_of_the_stack_and_fight_one_against_one)
{
    COVERS("seas 7.3a", "seas 7.3b", "seas 7.31a");
    struct match *m = met(IN_1757, "bay-of-biscay", "norwich mars burford", "zodiaque superb-fr tonnant", "");
    engages(m, "5 111 11 111 11 111");
    cr_assert(was_told(m, EUROPEAN, "in-line english 1 norwich 0"));
    cr_assert(was_told(m, EUROPEAN, "in-line english 2 mars 0"));
    cr_assert(was_told(m, EUROPEAN, "in-line english 3 burford 0"));
    cr_assert(was_told(m, ENGLISH, "in-line european 1 zodiaque 0"));
    cr_assert(was_told(m, ENGLISH, "in-line european 3 tonnant 0"));
    cr_assert(was_told(m, ENGLISH, "fire zodiaque 1 1 0"));  /* by Norwich: attack 1 */
    cr_assert(was_told(m, ENGLISH, "fire superb-fr 3 0 0")); /* by Mars: 3 */
    cr_assert(was_told(m, ENGLISH, "fire tonnant 2 0 0"));   /* by Burford: 2 */
    cr_assert(was_told(m, ENGLISH, "fire norwich 3 0 0"));   /* by Zodiaque: 3 */
    cr_assert(was_told(m, ENGLISH, "fire mars 2 0 0"));      /* by Superb: 2 */
    cr_assert(was_told(m, ENGLISH, "fire burford 3 0 0"));   /* by Tonnant: 3 */
    match_free(m);
}

Test(seas_7_3, the_stacks_of_a_squadron_that_joined_stand_behind_those_of_the_senior_one)
{
    COVERS("seas 7.3a");
    struct match *m = met(IN_1757, "english-channel", "mars culloden",
                          "souverain superb-fr temeraire-fr zodiaque",
                          "squadron western portsmouth\nline western burford norwich\n"
                          "leader byng active\naboard byng burford\n");
    plays(m, "english sail western", NULL);
    plays(m, "english join", "6 6 1"); /* 6 + Byng's 1 + nobody: just the 7 that joins; then the gauge */
    line_is(m, "western", "burford norwich mars culloden");
    plays(m, "english engage", "511 1 111 111 111 11 111 111");
    cr_assert(was_told(m, EUROPEAN, "in-line english 1 burford 0"));
    cr_assert(was_told(m, EUROPEAN, "in-line english 3 mars 0"));
    cr_assert(was_told(m, EUROPEAN, "fire souverain 3 1 0")); /* Burford 2, Byng 1 */
    cr_assert(was_told(m, EUROPEAN, "fire superb-fr 1 0 0")); /* Norwich */
    match_free(m);
}

Test(seas_7_3, surplus_ships_double_up_one_for_each_enemy_from_the_front)
{
    COVERS("seas 7.3c", "seas 7.31b");
    struct match *m = met(IN_1757, "bay-of-biscay", "mars culloden burford norwich dorsetshire",
                          "souverain zodiaque thesee", "");
    engages(m, "5111 11111 11 111 111 111");
    cr_assert(was_told(m, EUROPEAN, "fire souverain 4 1 0")); /* Mars 3 + Norwich 1 */
    cr_assert(was_told(m, EUROPEAN, "fire zodiaque 5 0 0"));  /* Culloden 3 + Dorsetshire 2 */
    cr_assert(was_told(m, EUROPEAN, "fire thesee 2 0 0"));    /* Burford alone */
    match_free(m);
}

Test(seas_7_3, the_european_line_overmatches_in_the_same_way)
{
    COVERS("seas 7.3c", "seas 7.31b", "seas 7.31c");
    struct match *m = met(IN_1757, "bay-of-biscay", "mars burford", "souverain superb-fr hippopotame", "");
    engages(m, "511 11 1111 11");
    cr_assert(was_told(m, EUROPEAN, "fire mars 4 0 0"));    /* Souverain 3 + Hippopotame 1 */
    cr_assert(was_told(m, EUROPEAN, "fire burford 2 0 0")); /* Superb */
    cr_assert_eq(times_told(m, EVENT_FIRE), 4);             /* nobody fires at Hippopotame */
    match_free(m);
}

Test(seas_7_3, when_a_layer_is_full_the_next_begins_at_the_front_again)
{
    COVERS("seas 7.3d", "seas 7.31b");
    struct match *m = met(IN_1757, "bay-of-biscay",
                          "royal-george mars burford norwich culloden dorsetshire chatham",
                          "souverain zodiaque", "");
    engages(m, "5111111111 111111 111 111");
    cr_assert(was_told(m, EUROPEAN, "fire souverain 10 1 0")); /* 4 + Burford 2 + Culloden 3 + Chatham 1 */
    cr_assert(was_told(m, EUROPEAN, "fire zodiaque 6 0 0"));   /* 3 + Norwich 1 + Dorsetshire 2 */
    match_free(m);
}

Test(seas_7_3, three_ships_against_one_fire_together_and_only_their_front_ship_is_a_target)
{
    COVERS("seas 7.31b", "seas 7.31c", "seas 7.3d");
    struct match *m = met(IN_1757, "bay-of-biscay", "norwich mars burford", "souverain", "");
    engages(m, "511111 666 666"); /* all hits of Souverain fall on Norwich */
    cr_assert(was_told(m, EUROPEAN, "fire souverain 6 1 0"));
    cr_assert(was_told(m, EUROPEAN, "fire norwich 3 0 3"));
    cr_assert_eq(times_told(m, EVENT_FIRE), 2);
    cr_assert(was_told(m, EUROPEAN, "sunk norwich"));
    cr_assert_eq(damage_of(m, "mars") + damage_of(m, "burford"), 0);
    match_free(m);
}

/* The picture of rule 7.3: St. Albans and Lancaster, 7th and 8th, stand behind Mars and Culloden. */
Test(seas_7_3, in_the_picture_of_the_rule_the_seventh_and_eighth_ship_fire_on_the_first_and_second)
{
    COVERS("seas 7.3e", "seas 7.3a", "seas 7.3b", "seas 7.3c", "seas 7.31a", "seas 7.31b", "seas 7.31c");
    struct match *m = met(IN_1757, "bay-of-biscay",
                          "mars culloden burford dorsetshire norwich chatham st-albans lancaster",
                          "souverain superb-fr temeraire-fr zodiaque thesee soleil-royal", "");
    engages(m, "51111 11111 11 11 1 1   111 11 111 111 111 111");
    cr_assert(was_told(m, ENGLISH, "fire souverain 5 1 0"));    /* Mars 3 + St. Albans 2 */
    cr_assert(was_told(m, ENGLISH, "fire superb-fr 5 0 0"));    /* Culloden 3 + Lancaster 2 */
    cr_assert(was_told(m, ENGLISH, "fire temeraire-fr 2 0 0")); /* Burford */
    cr_assert(was_told(m, ENGLISH, "fire zodiaque 2 0 0"));     /* Dorsetshire */
    cr_assert(was_told(m, ENGLISH, "fire thesee 1 0 0"));       /* Norwich */
    cr_assert(was_told(m, ENGLISH, "fire soleil-royal 1 0 0")); /* Chatham */
    cr_assert(was_told(m, ENGLISH, "fire mars 3 0 0"));         /* Souverain */
    cr_assert(was_told(m, ENGLISH, "fire culloden 2 0 0"));     /* Superb */
    cr_assert(was_told(m, ENGLISH, "fire burford 3 0 0"));      /* Téméraire */
    cr_assert(was_told(m, ENGLISH, "fire dorsetshire 3 0 0"));  /* Zodiaque */
    cr_assert(was_told(m, ENGLISH, "fire norwich 3 0 0"));      /* Thésée */
    cr_assert(was_told(m, ENGLISH, "fire chatham 3 0 0"));      /* Soleil Royal */
    cr_assert_eq(times_told(m, EVENT_FIRE), 12);                /* none on the ships that double up */
    match_free(m);
}

/* ---- 7.5 Joint command ---- */

Test(seas_7_5, every_european_ship_rolls_a_die_less_when_two_nations_fight_together)
{
    COVERS("seas 7.5");
    struct match *m = met(IN_1779, "bay-of-biscay", "culloden burford", "souverain guerrero", "");
    engages(m, "511 11 11 1");
    cr_assert(was_told(m, ENGLISH, "fire culloden 2 0 0"));  /* Souverain (French) has 3 */
    cr_assert(was_told(m, ENGLISH, "fire burford 1 0 0"));   /* Guerrero (Spanish) has 2 */
    cr_assert(was_told(m, ENGLISH, "fire souverain 3 1 0")); /* the English lose nothing */
    cr_assert(was_told(m, ENGLISH, "fire guerrero 2 0 0"));
    match_free(m);
}

Test(seas_7_5, one_nation_alone_has_all_its_dice_even_with_an_ally_at_war)
{
    COVERS("seas 7.5");
    struct match *m = met(IN_1779, "bay-of-biscay", "culloden burford", "souverain zodiaque",
                          "squadron oceano ferrol\nline oceano guerrero\n");
    engages(m, "511 11 111 111");
    cr_assert(was_told(m, ENGLISH, "fire culloden 3 0 0"));
    cr_assert(was_told(m, ENGLISH, "fire burford 3 0 0"));
    match_free(m);
}

Test(seas_7_5, joint_command_lasts_when_the_ships_of_one_nation_have_gone)
{
    COVERS("seas 7.5");
    struct match *m = met(IN_1779, "bay-of-biscay", "culloden burford", "souverain guerrero", "");
    engages(m, "111 51 11 1");
    plays(m, "european retreat guerrero ferrol", "51111 11"); /* both English ships on Souverain alone */
    cr_assert(was_told(m, ENGLISH, "fire culloden 2 0 0"));   /* still one less than her 3 (R40) */
    match_free(m);
}

Test(seas_7_5, joint_command_can_silence_a_ship_but_leader_dice_come_on_top)
{
    COVERS("seas 7.5", "seas 7.32b");
    struct match *m = met(IN_1779, "bay-of-biscay", "culloden burford torbay", "souverain guerrero zodiaque",
                          "damage souverain 3\ndamage guerrero 1\n"
                          "leader bougainville active\naboard bougainville souverain\n"); /* rated 1 */
    engages(m, "511 11 111 1 11"); /* Souverain 3-3 is 1, less 1, plus Bougainville; Guerrero 1 less 1 */
    cr_assert(was_told(m, ENGLISH, "fire culloden 1 0 0"));
    cr_assert(was_told(m, ENGLISH, "fire torbay 2 0 0"));
    cr_assert_eq(times_told(m, EVENT_FIRE), 5); /* Guerrero's opposite meets no fire at all (R40) */
    match_free(m);
}

Test(seas_7_5, english_and_russian_ships_together_lose_no_dice)
{
    COVERS("seas 7.5");
    struct match *m = met(
        "scenario 10.3\nwar 1793\nturn 4\nat-war england france spain netherlands\noptions 11.O\n"
        "russians 1\n" AT_SAIL,
        "bay-of-biscay", "mars gleb", "souverain conquerant", "");
    engages(m, "511 111 111 111");
    cr_assert(was_told(m, EUROPEAN, "fire souverain 3 1 0"));
    cr_assert(was_told(m, EUROPEAN, "fire conquerant 3 0 0"));
    match_free(m);
}
