/* [6.5] Search: who must search, the secret choice, totals and results, joining a battle; R12, R13, R16, R25,
 * R26, R78. Where the mover goes when it may not stay is in test_6_5_run.c. */
#include "under_sail.h"

/* Hawke (4) with two ships in Portsmouth, Conflans (1) with three ships at sea in the Bay of Biscay. */
#define MEETING                                                                                              \
    WAR ENGLISH_SAIL SPARES "squadron channel portsmouth\nline channel mars culloden\n"                      \
                            "leader hawke active\naboard hawke mars\n"                                       \
                            "squadron ponant bay-of-biscay\nsquadron-marks ponant moved\n"                   \
                            "line ponant souverain zodiaque thesee\n"                                        \
                            "leader conflans active\naboard conflans souverain\n"

static void meet(struct match *m)
{
    plays(m, "english sail channel", "");
    plays(m, "english cross bay-of-biscay", "");
    cr_assert_eq(now(m)->phase, PHASE_SEARCH);
}

/* ---- Who searches ---- */

Test(seas_6_5, both_players_are_asked_when_a_squadron_meets_an_enemy)
{
    COVERS("seas 6.5a", "seas 6.5d");
    struct match *m = scene(MEETING);
    meet(m);
    cr_assert_eq(now(m)->acting, BOTH_SIDES);
    cr_assert(is_offered(m, "english fight") && is_offered(m, "english avoid"));
    cr_assert(is_offered(m, "european fight") && is_offered(m, "european avoid"));
    is_refused(m, "english pass", "6.5d");
    is_refused(m, "english cross iberian-basin", "6.5d");
    match_free(m);
}

Test(seas_6_5, a_squadron_that_leaves_port_before_an_enemy_searches_him)
{
    COVERS("seas 6.5c"); /* R16 */
    struct match *m = scene(WAR EUROPEAN_SAIL SPARES
                            "squadron ponant brest\nline ponant souverain\nleader conflans active\n"
                            "aboard conflans souverain\nsquadron channel bay-of-biscay\nline channel mars\n"
                            "leader hawke active\naboard hawke mars\n");
    plays(m, "european sail ponant", "");
    cr_assert_eq(now(m)->phase, PHASE_SEARCH);
    plays(m, "european avoid", "");
    plays(m, "english avoid", "");
    is_refused(m, "european stay", "6.5k");
    plays(m, "european enter brest", ""); /* back where it came from */
    cr_assert_eq(place_of(m, "ponant"), in_port(port("brest")));
    match_free(m);
}

Test(seas_6_5, a_squadron_that_leaves_port_with_no_enemy_about_may_stay)
{
    COVERS("seas 6.5c");
    struct match *m = scene(WAR EUROPEAN_SAIL SPARES
                            "squadron ponant brest\nline ponant souverain\nleader conflans active\n"
                            "aboard conflans souverain\n");
    plays(m, "european sail ponant", "");
    plays(m, "european stay", "");
    cr_assert_eq(place_of(m, "ponant"), at_sea(area("bay-of-biscay")));
    match_free(m);
}

/* ---- The choice ---- */

Test(seas_6_5, a_choice_is_secret_until_both_have_chosen)
{
    COVERS("seas 6.5d");
    for (int i = 0; i < 2; i++) {
        enum side     first = i ? EUROPEAN : ENGLISH, second = other_side(first);
        struct match *m = scene(MEETING);
        meet(m);
        plays(m, i ? "european fight" : "english fight", "");
        cr_assert_eq(now(m)->phase, PHASE_SEARCH);
        cr_assert_eq(now(m)->acting, 1u << second);
        cr_assert_eq(seen_by(m, second)->choice[first], SEARCH_UNCHOSEN);
        cr_assert_eq(seen_by(m, first)->choice[first], SEARCH_FIGHT);
        cr_assert_not(
            was_told(m, second, i ? "search-choice european fight" : "search-choice english fight"));
        is_refused(m, i ? "european avoid" : "english avoid", "6.5d"); /* nor is it changed */
        plays(m, i ? "english avoid" : "european avoid", NULL);
        cr_assert(was_told(m, second, i ? "search-choice european fight" : "search-choice english fight"));
        cr_assert(was_told(m, first, i ? "search-choice english avoid" : "search-choice european avoid"));
        match_free(m);
    }
}

Test(seas_6_5, two_avoids_make_no_contact_and_the_mover_may_not_stay)
{
    COVERS("seas 6.5e");
    struct match *m = scene(MEETING);
    meet(m);
    plays(m, "english avoid", "");
    plays(m, "european avoid", ""); /* no dice */
    cr_assert(was_told(m, ENGLISH, "no-contact bay-of-biscay"));
    cr_assert_eq(now(m)->phase, PHASE_COURSE);
    cr_assert_eq(now(m)->acting, 1u << ENGLISH);
    cr_assert_not(is_battle(m, "bay-of-biscay"));
    is_refused(m, "english stay", "6.5k");
    cr_assert_not(is_offered(m, "english stay"));
    plays(m, "english cross iberian-basin", "");
    plays(m, "english stay", ""); /* elsewhere he may */
    cr_assert_eq(place_of(m, "channel"), at_sea(area("iberian-basin")));
    cr_assert_eq(place_of(m, "ponant"), at_sea(area("bay-of-biscay")));
    match_free(m);
}

Test(seas_6_5, two_fights_make_a_battle_and_end_the_move)
{
    COVERS("seas 6.5f");
    struct match *m = scene(MEETING);
    meet(m);
    plays(m, "european fight", "");
    plays(m, "english fight", ""); /* no dice */
    cr_assert(is_battle(m, "bay-of-biscay"));
    cr_assert(now(m)->squadron[squadron("channel")].flags & SQUADRON_BATTLE);
    cr_assert(now(m)->squadron[squadron("ponant")].flags & SQUADRON_BATTLE);
    cr_assert_eq(place_of(m, "channel"), at_sea(area("bay-of-biscay")));
    cr_assert(was_told(m, EUROPEAN, "battle-set bay-of-biscay"));
    cr_assert_eq(now(m)->phase, PHASE_SAIL); /* the next squadron sails */
    cr_assert_eq(now(m)->acting, 1u << EUROPEAN);
    match_free(m);
}

/* ---- Totals. The English dice are rolled first. ---- */

Test(seas_6_5, a_tie_is_rolled_again_with_all_dice_and_the_higher_total_wins)
{
    COVERS("seas 6.5g", "seas 6.5h", "seas 6.5i", "seas 6.5q");
    struct match *m = scene(MEETING);
    meet(m);
    plays(m, "english fight", "");
    /* 4 + 2 + 1 against 1 + 3 + 3: a tie; then 4 + 2 + 2 against the same */
    plays(m, "european avoid", "1 1 1 1 2 1 1 1");
    cr_assert(was_told(m, EUROPEAN, "search-dice english 1 0 0"));
    cr_assert(was_told(m, EUROPEAN, "search-dice english 2 0 0"));
    cr_assert(was_told(m, ENGLISH, "search-dice european 1 1 1"));
    cr_assert(was_told(m, ENGLISH, "search-won english fight bay-of-biscay"));
    cr_assert(is_battle(m, "bay-of-biscay"));
    cr_assert_eq(now(m)->phase, PHASE_SAIL);
    match_free(m);
}

Test(seas_6_5, one_point_more_lets_the_avoider_slip_away)
{
    COVERS("seas 6.5g", "seas 6.5i", "seas 6.5j");
    struct match *m = scene(MEETING);
    meet(m);
    plays(m, "english fight", "");
    plays(m, "european avoid", "1 1 1 2"); /* 7 against 8 */
    cr_assert(was_told(m, ENGLISH, "search-won european avoid bay-of-biscay"));
    cr_assert_not(is_battle(m, "bay-of-biscay"));
    cr_assert_eq(now(m)->phase, PHASE_COURSE);
    is_refused(m, "english stay", "6.5k"); /* R26: the mover goes on although it was the other who avoided */
    cr_assert_eq(place_of(m, "ponant"), at_sea(area("bay-of-biscay")));
    match_free(m);
}

Test(seas_6_5, the_mover_that_avoids_rolls_three_dice_and_must_go_on)
{
    COVERS("seas 6.5h", "seas 6.5j");
    struct match *m = scene(MEETING);
    meet(m);
    plays(m, "english avoid", "");
    plays(m, "european fight", "1 2 1 5"); /* 4 + 2 + 4 against 1 + 3 + 5 */
    cr_assert(was_told(m, EUROPEAN, "search-dice english 1 2 1"));
    cr_assert(was_told(m, EUROPEAN, "search-dice european 5 0 0"));
    cr_assert(was_told(m, EUROPEAN, "search-won english avoid bay-of-biscay"));
    is_refused(m, "english stay", "6.5k");
    cr_assert_not(is_battle(m, "bay-of-biscay"));
    match_free(m);
}

Test(seas_6_5, the_squadron_that_was_there_can_force_a_battle)
{
    COVERS("seas 6.5q", "seas 6.5h");
    struct match *m = scene(MEETING);
    meet(m);
    plays(m, "english avoid", "");
    plays(m, "european fight", "1 1 1 6"); /* 9 against 10 */
    cr_assert(was_told(m, ENGLISH, "search-won european fight bay-of-biscay"));
    cr_assert(is_battle(m, "bay-of-biscay"));
    cr_assert(now(m)->squadron[squadron("channel")].flags & SQUADRON_BATTLE);
    cr_assert(now(m)->squadron[squadron("ponant")].flags & SQUADRON_BATTLE);
    cr_assert_eq(place_of(m, "channel"), at_sea(area("bay-of-biscay")));
    cr_assert_eq(now(m)->phase, PHASE_SAIL);
    match_free(m);
}

Test(seas_6_5, frigates_in_the_area_add_three_each_to_their_own_side)
{
    COVERS("seas 6.5g");
    struct match *m = scene(MEETING "frigates.english bay-of-biscay 2\nfrigates.english english-channel 1\n"
                                    "frigates.european bay-of-biscay 1\nfrigates.european iberian-basin 2\n");
    meet(m);
    plays(m, "english fight", "");
    /* 4 + 2 + 6 + 2 against 1 + 3 + 3 + 7: a tie; then one more for the avoider */
    plays(m, "european avoid", "2 3 3 1 2 3 3 2");
    cr_assert(was_told(m, ENGLISH, "search-won european avoid bay-of-biscay"));
    match_free(m);
}

Test(seas_6_5, only_the_senior_leader_counts_and_damaged_ships_count_in_full)
{
    COVERS("seas 6.5g"); /* R25 */
    struct match *m = scene(
        MEETING "leader anson active\naboard anson culloden\ndamage culloden 3\n"
                "leader blenac active\naboard blenac thesee\ndamage zodiaque 2\ndamage thesee 1\n");
    meet(m);
    plays(m, "english fight", "");
    plays(m, "european avoid",
          "1 1 1 1 1 1 1 2"); /* the same totals as without them: 7 and 7, then 7 and 8 */
    cr_assert(was_told(m, ENGLISH, "search-won european avoid bay-of-biscay"));
    match_free(m);
}

Test(seas_6_5, a_search_gives_away_dice_but_neither_ratings_nor_ships)
{
    COVERS("seas 6.5d"); /* R25, R78 */
    struct match *m = scene(MEETING);
    meet(m);
    plays(m, "english fight", "");
    plays(m, "european avoid", "1 1 1 2");
    const struct state *seen = seen_by(m, EUROPEAN);
    cr_assert_eq(seen->berth[ship("mars")], BERTH_UNKNOWN);
    cr_assert_eq(seen->leader_status[leader("hawke")], LEADER_UNKNOWN);
    cr_assert_eq(seen->squadron[squadron("channel")].at, 0);
    cr_assert_eq(seen->squadron[squadron("english-1")].ships, 0);
    cr_assert_eq(seen->squadron[squadron("english-1")].at, at_sea(area("bay-of-biscay")));
    for (size_t i = 0; i < match_event_count(m);
         i++) { /* nothing says more than the tag, the area and the dice */
        const struct event *e = match_event(m, i);
        cr_assert(e->kind == EVENT_SEARCH_CHOICE || e->kind == EVENT_SEARCH_DICE
                  || e->kind == EVENT_SEARCH_WON || e->kind == EVENT_NO_CONTACT);
    }
    match_free(m);
}

/* ---- The same enemy again (R12) ---- */

Test(seas_6_5, an_enemy_that_was_avoided_is_searched_again_once_a_point_was_paid)
{
    COVERS("seas 6.5a");
    struct match *m = scene(LINES(WAR ENGLISH_SAIL SPARES, LED("mediterranean", "gibraltar", "mars", "hawke"),
                                  "squadron ponant canary-basin\nline ponant souverain\n"));
    plays(m, "english sail mediterranean", "");
    plays(m, "english cross canary-basin", "");
    plays(m, "english fight", "");
    plays(m, "european avoid", "1 6 6 6"); /* 4 + 1 + 1 against 1 + 18 */
    plays(m, "english cross sargasso-sea", "");
    plays(m, "english cross grand-banks", ""); /* pays a point */
    plays(m, "english cross azores", "");
    plays(m, "english cross canary-basin", "");
    cr_assert_eq(now(m)->phase, PHASE_SEARCH);
    cr_assert_eq(now(m)->acting, BOTH_SIDES);
    plays(m, "english fight", "");
    plays(m, "european avoid", "6 1 1 1"); /* 4 + 1 + 6 against 1 + 3 */
    cr_assert(is_battle(m, "canary-basin"));
    match_free(m);
}

Test(seas_6_5, an_enemy_that_was_avoided_is_not_searched_again_on_the_same_points)
{
    COVERS("seas 6.5j"); /* R12: coming back after another search, with nothing paid */
    struct match *m = scene(LINES(WAR ENGLISH_SAIL SPARES, LED("mediterranean", "gibraltar", "mars", "hawke"),
                                  "squadron ponant canary-basin\nline ponant souverain\n",
                                  LED("levant", "azores", "zodiaque", "bompart")));
    plays(m, "english sail mediterranean", "");
    plays(m, "english cross canary-basin", "");
    plays(m, "english avoid", "");
    plays(m, "european avoid", "");
    plays(m, "english cross sargasso-sea", "");
    plays(m, "english cross azores", "");
    plays(m, "english avoid", "");
    plays(m, "european avoid", "");
    plays(m, "english cross canary-basin", "");
    cr_assert_eq(now(m)->phase, PHASE_COURSE);
    is_refused(m, "english stay", "6.5k");
    match_free(m);
}

Test(seas_6_5, a_second_search_of_the_same_two_has_dice_of_its_own)
{
    COVERS("seas 6.5h"); /* no stream of dice is opened twice */
    struct match *m = scene(LINES(WAR ENGLISH_SAIL SPARES, LED("mediterranean", "gibraltar", "mars", "hawke"),
                                  "squadron ponant canary-basin\nline ponant souverain\n"));
    struct dice_stream first[2] = { { 0 } };
    plays(m, "english sail mediterranean", "");
    for (int i = 0; i < 2; i++) {
        plays(m, "english cross canary-basin", "");
        plays(m, "english fight", "");
        plays(m, "european avoid", "1 6 6 6");
        first[i] = match_die(m, 0)->of;
        if (i == 0) {
            plays(m, "english cross sargasso-sea", "");
            plays(m, "english cross grand-banks", "");
            plays(m, "english cross azores", "");
        }
    }
    cr_assert_eq(first[0].reason, first[1].reason);
    cr_assert_neq(first[0].turn, first[1].turn);
    match_free(m);
}

Test(seas_6_5, another_mover_searches_the_same_enemy_anew)
{
    COVERS("seas 6.5a"); /* R12 is for one move only */
    struct match *m = scene(MEETING "squadron western portsmouth\nline western burford\nleader anson active\n"
                                    "aboard anson burford\n");
    meet(m);
    plays(m, "english avoid", "");
    plays(m, "european avoid", "");
    plays(m, "english enter ferrol", "");
    plays(m, "european pass", "");
    plays(m, "english sail western", "");
    plays(m, "english cross bay-of-biscay", "");
    cr_assert_eq(now(m)->phase, PHASE_SEARCH);
    match_free(m);
}

/* ---- A friend in the area ---- */

/* Hawke (4) lies at sea in the Bay of Biscay; Byng (1) comes from Portsmouth. */
#define FRIEND                                                                                               \
    WAR ENGLISH_SAIL SPARES "squadron western bay-of-biscay\n"                                               \
                            "squadron-marks western moved\nline western burford lancaster\n"                 \
                            "leader hawke active\naboard hawke burford\n"                                    \
                            "squadron channel portsmouth\nline channel mars culloden\n"                      \
                            "leader byng active\naboard byng mars\n"

Test(seas_6_5, beside_a_friend_there_is_no_search_and_all_ways_are_open)
{
    COVERS("seas 6.5o");
    static const char *const choices[] = { "english stay", "english enter ferrol",
                                           "english cross iberian-basin" };
    for (int i = 0; i < 3; i++) {
        struct match *m = scene(FRIEND);
        plays(m, "english sail channel", "");
        plays(m, "english cross bay-of-biscay", "");
        cr_assert_eq(now(m)->phase, PHASE_COURSE);
        plays(m, choices[i], "");
        cr_assert_eq(now(m)->squadron[squadron("western")].ships, i == 0 ? 4 : 2);
        match_free(m);
    }
}

/* ---- Joining a battle: Hawke (4) and Conflans (1) are in battle in the Bay of Biscay ---- */

#define BATTLE                                                                                               \
    "battles bay-of-biscay\nsquadron western bay-of-biscay\n"                                                \
    "squadron-marks western moved battle\n"                                                                  \
    "line western burford lancaster\nleader hawke active\naboard hawke burford\n"                            \
    "squadron ponant bay-of-biscay\nsquadron-marks ponant moved battle\n"                                    \
    "line ponant souverain zodiaque thesee\n"                                                                \
    "leader conflans active\naboard conflans souverain\n"
#define RELIEF(leader)                                                                                       \
    "squadron channel portsmouth\nline channel mars culloden\nleader " leader " active\naboard " leader      \
    " mars\n"

static void arrive(struct match *m)
{
    plays(m, "english sail channel", "");
    plays(m, "english cross bay-of-biscay", "");
    cr_assert_eq(now(m)->phase, PHASE_JOIN);
    cr_assert_eq(now(m)->acting, 1u << ENGLISH);
}

Test(seas_6_5, where_a_battle_is_marked_nobody_searches)
{
    COVERS("seas 6.5b");
    struct match *m = scene(LINES(WAR ENGLISH_SAIL SPARES BATTLE, RELIEF("byng")));
    arrive(m);
    cr_assert_not(was_told(m, ENGLISH, "search channel bay-of-biscay"));
    is_refused(m, "english fight", "6.5b");
    is_refused(m, "english stay", "6.5b");
    plays(m, "english decline", ""); /* R13: it is his own choice */
    cr_assert_eq(now(m)->phase, PHASE_COURSE);
    is_refused(m, "english stay", "6.5k");
    match_free(m);
}

Test(seas_6_5, the_other_side_may_join_as_well)
{
    COVERS("seas 6.5b", "seas 6.5l");
    /* from Brest, straight into the battle (R16): 4 + 1 + 2 is just enough */
    struct match *m = scene(WAR EUROPEAN_SAIL SPARES BATTLE
                            "squadron levant brest\nline levant diademe\n"
                            "leader la-clue active\naboard la-clue diademe\n");
    plays(m, "european sail levant", "");
    cr_assert_eq(now(m)->phase, PHASE_JOIN);
    cr_assert_eq(now(m)->acting, 1u << EUROPEAN);
    plays(m, "european join", "4");
    cr_assert(was_told(m, ENGLISH, "join european-2 bay-of-biscay 4 1"));
    cr_assert_eq(place_of(m, "ponant"), 0); /* la Clue (2) is senior to Conflans (1) */
    cr_assert_eq(place_of(m, "levant"), at_sea(area("bay-of-biscay")));
    cr_assert_eq(now(m)->squadron[squadron("levant")].ships, 4);
    cr_assert(now(m)->squadron[squadron("levant")].flags & SQUADRON_BATTLE);
    match_free(m);
}

Test(seas_6_5, seven_joins_and_six_does_not)
{
    COVERS("seas 6.5l");
    struct match *m = scene(LINES(WAR ENGLISH_SAIL SPARES BATTLE, RELIEF("byng")));
    arrive(m);
    plays(m, "english join", "2"); /* 2 + 4 + 1 */
    cr_assert(was_told(m, EUROPEAN, "join english-1 bay-of-biscay 2 1"));
    cr_assert_eq(now(m)->squadron[squadron("western")].ships, 4);
    match_free(m);

    m = scene(LINES(WAR ENGLISH_SAIL SPARES BATTLE, RELIEF("byng")));
    arrive(m);
    plays(m, "english join", "1"); /* 1 + 4 + 1 */
    cr_assert(was_told(m, EUROPEAN, "join english-1 bay-of-biscay 1 0"));
    cr_assert_eq(now(m)->squadron[squadron("western")].ships, 2);
    cr_assert_eq(now(m)->phase, PHASE_COURSE);
    is_refused(m, "english stay", "6.5k");
    match_free(m);
}

Test(seas_6_5, only_the_senior_leaders_of_the_two_squadrons_count_for_joining)
{
    COVERS("seas 6.5l");
    struct match *m = scene(LINES(WAR ENGLISH_SAIL SPARES BATTLE, RELIEF("byng"),
                                  "leader holburne active\naboard holburne culloden\n"
                                  "leader anson active\naboard anson lancaster\n"));
    arrive(m);
    plays(m, "english join", "1"); /* still 1 + 4 + 1 */
    cr_assert_eq(now(m)->phase, PHASE_COURSE);
    match_free(m);
}

Test(seas_6_5, joined_squadrons_are_one_under_the_higher_leader_and_the_move_is_over)
{
    COVERS("seas 6.5m");
    struct match *m = scene(LINES(WAR ENGLISH_SAIL SPARES BATTLE, RELIEF("byng")));
    arrive(m);
    plays(m, "english join", "6");
    cr_assert_eq(now(m)->phase, PHASE_SAIL);
    cr_assert_eq(now(m)->acting, 1u << EUROPEAN);
    cr_assert_eq(place_of(m, "channel"), 0);
    cr_assert_eq(now(m)->squadron[squadron("channel")].flags & SQUADRON_BATTLE, 0);
    cr_assert(now(m)->squadron[squadron("western")].flags & SQUADRON_BATTLE);
    cr_assert_eq(now(m)->berth[ship("mars")], in_squadron(squadron("western")));
    cr_assert_eq(seas_leader_squadron(now(m), leader("byng")), squadron("western"));
    plays(m, "european pass", "");
    is_refused(m, "english sail channel", "6.1k");
    match_free(m);
}

Test(seas_6_5, equal_leaders_who_join_let_their_owner_choose)
{
    COVERS("seas 6.5m");
    struct match *m = scene(LINES(WAR ENGLISH_SAIL SPARES BATTLE, RELIEF("boscawen")));
    arrive(m);
    plays(m, "english join", "1");
    cr_assert_eq(now(m)->phase, PHASE_SENIOR);
    plays(m, "english senior channel", "");
    cr_assert_eq(place_of(m, "western"), 0);
    cr_assert_eq(now(m)->squadron[squadron("channel")].ships, 4);
    cr_assert(now(m)->squadron[squadron("channel")].flags & SQUADRON_BATTLE);
    cr_assert_eq(seas_fleet_line(now(m), squadron("channel"))[0], ship("mars"));
    match_free(m);
}

Test(seas_6_5, each_further_squadron_tries_for_itself_and_a_stranger_does_not_fight)
{
    COVERS("seas 6.5n");
    struct match *m = scene(LINES(WAR ENGLISH_SAIL BATTLE, RELIEF("byng"),
                                  "squadron north-sea portsmouth\nline north-sea monarch\n"
                                  "leader holburne active\naboard holburne monarch\n"
                                  "squadron jamaica portsmouth\nline jamaica union\n"
                                  "leader holmes active\naboard holmes union\n"));
    arrive(m);
    plays(m, "english join", "3"); /* joins */
    plays(m, "english sail north-sea", "");
    plays(m, "english cross bay-of-biscay", "");
    cr_assert_eq(now(m)->phase, PHASE_JOIN);
    plays(m, "english join", "1"); /* 1 + 4 + 1: not enough, although the first one was lucky */
    is_refused(m, "english stay", "6.5k");
    plays(m, "english cross iberian-basin", "");
    plays(m, "english stay", "");
    plays(m, "english sail jamaica", "");
    plays(m, "english cross bay-of-biscay", "");
    plays(m, "english decline", "");
    plays(m, "english enter ferrol", "6 1"); /* the last mover; then the weather gauge */
    cr_assert_eq(now(m)->phase, PHASE_GAUGE);
    cr_assert_eq(now(m)->battle_squadron[ENGLISH], squadron("western"));
    cr_assert_eq(now(m)->squadron[squadron("western")].ships, 4);
    cr_assert_eq(place_of(m, "north-sea"), at_sea(area("iberian-basin")));
    plays(m, "english engage", NULL);
    cr_assert_not(was_told(m, EUROPEAN, "in-line english 5 monarch 0"));
    cr_assert_not(was_told(m, EUROPEAN, "in-line english 5 union 0"));
    match_free(m);
}

Test(seas_6_5, a_join_may_be_tried_again_once_a_point_was_paid)
{
    COVERS("seas 6.5b", "seas 6.5n"); /* R13 */
    for (int i = 0; i < 2; i++) {     /* failed, or declined */
        struct match *m = scene(
            WAR ENGLISH_SAIL SPARES
            "battles canary-basin\nsquadron western canary-basin\n"
            "squadron-marks western moved battle\nline western burford\nleader byng active\n"
            "aboard byng burford\nsquadron ponant canary-basin\nsquadron-marks ponant moved battle\n"
            "line ponant souverain\nsquadron mediterranean gibraltar\nline mediterranean mars\n"
            "leader hawke active\naboard hawke mars\n");
        plays(m, "english sail mediterranean", "");
        plays(m, "english cross canary-basin", "");
        plays(m, i ? "english decline" : "english join", i ? "" : "1"); /* 1 + 1 + 4 */
        plays(m, "english cross sargasso-sea", "");
        plays(m, "english cross grand-banks", "");
        plays(m, "english cross azores", "");
        plays(m, "english cross canary-basin", "");
        cr_assert_eq(now(m)->phase, PHASE_JOIN);
        plays(m, "english join", "2"); /* 2 + 1 + 4 */
        cr_assert_eq(now(m)->squadron[squadron("mediterranean")].ships, 2);
        match_free(m);
    }
}

Test(seas_6_5, a_join_is_not_tried_again_on_the_same_points)
{
    COVERS("seas 6.5n"); /* R13 */
    struct match *m = scene(LINES(
        WAR ENGLISH_SAIL SPARES
        "battles canary-basin\nsquadron western canary-basin\n"
        "squadron-marks western moved battle\nline western burford\nleader byng active\n"
        "aboard byng burford\nsquadron ponant canary-basin\nsquadron-marks ponant moved battle\n"
        "line ponant souverain\n",
        LED("mediterranean", "gibraltar", "mars", "hawke"), LED("levant", "azores", "zodiaque", "bompart")));
    plays(m, "english sail mediterranean", "");
    plays(m, "english cross canary-basin", "");
    plays(m, "english join", "1"); /* 1 + 1 + 4 */
    plays(m, "english cross sargasso-sea", "");
    plays(m, "english cross azores", "");
    plays(m, "english avoid", "");
    plays(m, "european avoid", "");
    plays(m, "english cross canary-basin", "");
    cr_assert_eq(now(m)->phase, PHASE_COURSE);
    is_refused(m, "english stay", "6.5k");
    match_free(m);
}
