/* [6.1] General movement: areas, borders and winds, leaders and movement points, combining at sea; R1, R24,
 * R77. */
#include "under_sail.h"

#define CHANNEL(leader)                                                                                      \
    "squadron channel portsmouth\nline channel mars culloden\nleader " leader " active\naboard " leader      \
    " mars\n"

static const char *area_id(int a)
{
    return data()->area_name[a].id;
}

static int border_cost(const char *from, const char *to)
{
    const struct seas_area *a = &data()->area[area(from)];
    for (int i = 0; i < a->borders; i++)
        if (a->border_to[i] == area(to))
            return a->border_cost[i];
    return -1;
}

Test(seas_6_1, the_map_has_forty_four_sea_areas)
{
    COVERS("seas 6.1a");
    struct match           *m = scene(WAR "phase frigates\nacting english\nfrigates-left english 1\n" SPARES);
    static struct move_list list;
    int                     areas = 0;
    game_moves(&seas_game, data(), match_state(m), ENGLISH, &list); /* a frigate may go to any sea area */
    for (uint32_t i = 0; i < list.count; i++)
        areas += list.move[i].kind == MOVE_FRIGATE;
    cr_assert_eq(areas, 44);
    cr_assert_eq(data()->areas, 44);
    match_free(m);
}

Test(seas_6_1, a_squadron_leaves_the_sea_only_for_a_port)
{
    COVERS("seas 6.1b");
    struct match           *m = scene(LINES(WAR ENGLISH_SAIL SPARES, CHANNEL("hawke")));
    static struct move_list list;
    plays(m, "english sail channel", "");
    plays(m, "english cross bay-of-biscay", "");
    game_moves(&seas_game, data(), match_state(m), ENGLISH, &list);
    int ports = 0;
    for (uint32_t i = 0; i < list.count; i++) {
        struct move move = list.move[i];
        cr_assert(move.kind == MOVE_STAY || move.kind == MOVE_CROSS || move.kind == MOVE_ENTER);
        ports += move.kind == MOVE_ENTER;
        cr_assert(move.kind != MOVE_ENTER || move.arg[0] == port("ferrol"),
                  "only neutral Ferrol is open here");
    }
    cr_assert_eq(ports, 1);
    plays(m, "english enter ferrol", "");
    cr_assert_eq(place_of(m, "channel"), in_port(port("ferrol")));
    match_free(m);
}

Test(seas_6_1, a_move_goes_from_area_to_bordering_area)
{
    COVERS("seas 6.1c");
    struct match *m = scene(LINES(WAR ENGLISH_SAIL SPARES, CHANNEL("hawke")));
    plays(m, "english sail channel", "");
    is_refused(m, "english cross iberian-basin", "6.1c");
    is_refused(m, "english cross english-channel", "6.1c");
    plays(m, "english cross bay-of-biscay", "");
    plays(m, "english cross iberian-basin", "");
    cr_assert_eq(place_of(m, "channel"), at_sea(area("iberian-basin")));
    match_free(m);
}

Test(seas_6_1, every_border_can_be_crossed_from_both_sides_at_matching_cost)
{
    COVERS("seas 6.1g", "seas 6.1h", "seas 6.1i");
    int arrows = 0, dotted = 0;
    for (int a = 0; a < data()->areas; a++) {
        for (int i = 0; i < data()->area[a].borders; i++) {
            int cost = data()->area[a].border_cost[i];
            int back = border_cost(area_id(data()->area[a].border_to[i]), area_id(a));
            cr_assert(cost == 1 ? back == 1 : cost + back == 2, "%s: %d there and %d back", area_id(a), cost,
                      back);
            arrows += cost == 0;
            dotted += cost == 1;
        }
    }
    cr_assert_eq(arrows, 60);
    cr_assert_eq(dotted, 2 * 21);
}

Test(seas_6_1, enemies_in_port_frigates_and_control_do_not_stop_a_move)
{
    COVERS("seas 6.1d"); /* R1 */
    struct match *m = scene(
        LINES(WAR ENGLISH_SAIL SPARES, CHANNEL("hawke"),
              "control bay-of-biscay\n"
              "frigates.european bay-of-biscay 3\nsquadron ponant brest\nline ponant souverain\n"
              "berth zodiaque brest\n"));
    plays(m, "english sail channel", "");
    plays(m, "english cross bay-of-biscay", "");
    cr_assert_eq(now(m)->phase, PHASE_COURSE);
    cr_assert_not(was_told(m, ENGLISH, "search channel bay-of-biscay"));
    plays(m, "english stay", "");
    cr_assert_eq(place_of(m, "channel"), at_sea(area("bay-of-biscay")));
    match_free(m);
}

Test(seas_6_1, an_enemy_squadron_at_sea_stops_the_move_for_a_search)
{
    COVERS("seas 6.1d", "seas 6.5a");
    struct match *m = scene(LINES(WAR ENGLISH_SAIL SPARES, CHANNEL("hawke"),
                                  "squadron ponant bay-of-biscay\nline ponant souverain\n"));
    plays(m, "english sail channel", "");
    plays(m, "english cross bay-of-biscay", "");
    cr_assert_eq(now(m)->phase, PHASE_SEARCH);
    cr_assert_eq(now(m)->acting, BOTH_SIDES);
    cr_assert(was_told(m, ENGLISH, "search channel bay-of-biscay"));
    cr_assert(was_told(m, EUROPEAN, "search english-1 bay-of-biscay"));
    is_refused(m, "english stay", "6.5d");
    is_refused(m, "english cross iberian-basin", "6.5d");
    is_refused(m, "english enter ferrol", "6.5d");
    match_free(m);
}

Test(seas_6_1, ships_without_a_leader_stay_in_port)
{
    COVERS("seas 6.1e"); /* R15: not even as a decoy */
    struct match *m = scene(WAR ENGLISH_SAIL SPARES
                            "squadron channel portsmouth\nline channel mars culloden\n"
                            "squadron western portsmouth\nline western burford\n"
                            "leader hawke active\naboard hawke burford\nleader anson active\n");
    is_refused(m, "english sail channel", "6.1e");
    cr_assert_not(is_offered(m, "english sail channel"));
    plays(m, "english sail western", "");
    match_free(m);
}

Test(seas_6_1, the_allowance_is_the_highest_rating_and_not_the_sum)
{
    COVERS("seas 6.1f", "seas 6.1h");
    struct match *m = scene(
        LINES(WAR ENGLISH_SAIL SPARES, CHANNEL("holmes"),
              "line western burford\nsquadron western portsmouth\n"
              "leader byng active\naboard byng culloden\nleader osborn active\naboard osborn burford\n"));
    plays(m, "english sail channel", "");
    plays(m, "english cross western-approaches", ""); /* against the wind: all that Holmes (2) has */
    cr_assert_eq(now(m)->spent, 2);
    is_refused(m, "english cross azores", "6.1f");      /* 2 more */
    is_refused(m, "english cross grand-banks", "6.1f"); /* likewise */
    plays(m, "english cross iceland-basin", "");        /* with the wind */
    is_refused(m, "english cross north-sea", "6.1f");   /* 1 more, for which Byng (1) does not count */
    match_free(m);
}

Test(seas_6_1, a_leader_rated_one_cannot_beat_against_the_wind)
{
    COVERS("seas 6.1f", "seas 6.1h", "seas 6.1i");
    struct match *m = scene(LINES(WAR ENGLISH_SAIL SPARES, CHANNEL("byng")));
    plays(m, "english sail channel", "");
    is_refused(m, "english cross western-approaches", "6.1f");
    plays(m, "english cross bay-of-biscay", "");
    cr_assert_eq(now(m)->spent, 1);
    is_refused(m, "english cross english-channel", "6.1f");
    match_free(m);
}

Test(seas_6_1, winds_cost_nothing_with_one_across_and_two_against)
{
    COVERS("seas 6.1g", "seas 6.1h", "seas 6.1i", "seas 6.1k");
    struct match *m = scene(LINES(WAR ENGLISH_SAIL SPARES, CHANNEL("hawke")));
    plays(m, "english sail channel", "");
    cr_assert_eq(now(m)->spent, 0);
    plays(m, "english cross bay-of-biscay", ""); /* dotted */
    cr_assert_eq(now(m)->spent, 1);
    plays(m, "english cross english-channel", ""); /* dotted the other way */
    cr_assert_eq(now(m)->spent, 2);
    plays(m, "english cross western-approaches", ""); /* the westerlies blow up the Channel */
    cr_assert_eq(now(m)->spent, 4);
    plays(m, "english cross bay-of-biscay", ""); /* with them */
    plays(m, "english cross iberian-basin", "");
    plays(m, "english cross canary-basin", "");
    cr_assert_eq(now(m)->spent, 4);
    cr_assert(was_told(m, EUROPEAN, "enters-area english-1 canary-basin 4"));
    is_refused(m, "english cross iberian-basin", "6.1f"); /* against the northerlies */
    match_free(m);
}

Test(seas_6_1, nobody_sails_over_the_north_edge)
{
    COVERS("seas 6.1j");
    static const char *const here[] = { "north-sea", "baltic-sea", "iceland-basin", "labrador-sea" };
    static const char *const there[] = { "north-west-pacific", "north-east-pacific", "central-pacific",
                                         "east-china-sea" };
    for (size_t i = 0; i < 4; i++) {
        for (size_t j = 0; j < 4; j++) {
            cr_assert_eq(border_cost(here[i], there[j]), -1, "%s borders on %s", here[i], there[j]);
            cr_assert_eq(border_cost(there[j], here[i]), -1);
        }
    }
    struct match *m = scene(LINES(WAR ENGLISH_SAIL SPARES, CHANNEL("hawke")));
    plays(m, "english sail channel", "");
    plays(m, "english cross north-sea", "");
    plays(m, "english cross iceland-basin", "");
    for (int a = 0; a < data()->areas; a++) {
        char line[2 * WORD_MAX];
        bool near = a == area("north-sea") || a == area("western-approaches") || a == area("labrador-sea")
                 || a == area("grand-banks");
        snprintf(line, sizeof line, "english cross %s", area_id(a));
        if (!near)
            is_refused(m, line, "6.1c");
    }
    match_free(m);
}

Test(seas_6_1, putting_to_sea_leads_into_the_ports_own_area_for_nothing)
{
    COVERS("seas 6.1k");
    struct match *m = scene(LINES(WAR ENGLISH_SAIL SPARES, CHANNEL("byng")));
    plays(m, "english sail channel", "");
    cr_assert_eq(place_of(m, "channel"), at_sea(area("english-channel")));
    cr_assert_eq(now(m)->spent, 0);
    cr_assert_eq(now(m)->entered, 1);
    cr_assert(was_told(m, EUROPEAN, "sails english-1 portsmouth"));
    plays(m, "english stay", "");
    plays(m, "european sail indes-orientales", "");
    plays(m, "european stay", "");
    is_refused(m, "english sail channel", "6.1k"); /* it lies in no port now */
    match_free(m);
}

Test(seas_6_1, each_port_touches_one_area)
{
    COVERS("seas 6.1l");
    for (int p = 0; p < data()->ports; p++) {
        int touched = 0;
        for (int a = 0; a < data()->areas; a++)
            touched += (data()->area[a].ports & bit(p)) != 0;
        cr_assert_eq(touched, 1, "%s touches %d areas", data()->port_name[p].id, touched);
        cr_assert(data()->area[data()->port[p].area].ports & bit(p));
    }
    struct match *m = scene(LINES(WAR ENGLISH_SAIL SPARES, CHANNEL("hawke")));
    plays(m, "english sail channel", "");
    is_refused(m, "english enter nore", "6.1l");
    is_refused(m, "english enter cork", "6.1l");
    match_free(m);
}

Test(seas_6_1, a_spent_squadron_still_enters_a_friendly_or_neutral_port)
{
    COVERS("seas 6.1m");
    struct match *m = scene(LINES(WAR ENGLISH_SAIL SPARES, CHANNEL("byng"), "owner ferrol spain\n"));
    plays(m, "english sail channel", "");
    plays(m, "english cross bay-of-biscay", "");
    cr_assert_eq(now(m)->spent, 1); /* Byng (1) has nothing left */
    is_refused(m, "english enter brest", "6.1m");
    is_refused(m, "english enter rochefort", "6.1m");
    cr_assert(is_offered(m, "english enter ferrol"));
    plays(m, "english cross iberian-basin", "");
    cr_assert(is_offered(m, "english enter lisbon"));
    plays(m, "english enter gibraltar", "");
    cr_assert_eq(place_of(m, "channel"), in_port(port("gibraltar")));
    cr_assert(was_told(m, EUROPEAN, "enters-port english-1 gibraltar"));
    cr_assert_eq(now(m)->acting, 1u << EUROPEAN); /* and its move is over */
    match_free(m);
}

Test(seas_6_1, squadrons_return_to_port_at_no_cost)
{
    COVERS("seas 6.1m");
    struct match *m = scene(
        WAR "phase return\nacting english\nsquadron channel english-channel\nline channel mars\n"
            "squadron western western-approaches\nline western burford\n");
    plays(m, "english return western portsmouth", ""); /* no leader is left to pay for the way */
    plays(m, "english return channel portsmouth", "");
    cr_assert_eq(place_of(m, "channel"), in_port(port("portsmouth")));
    cr_assert_eq(place_of(m, "western"), in_port(port("portsmouth")));
    match_free(m);
}

/* Two squadrons: the Western lies at sea in the Bay of Biscay, the Channel comes from Portsmouth. */
#define PAIR(channel_leader, western_leader)                                                                 \
    WAR ENGLISH_SAIL SPARES, CHANNEL(channel_leader),                                                        \
        "squadron western bay-of-biscay\n"                                                                   \
        "squadron-marks western moved\nline western burford lancaster\n"                                     \
        "leader " western_leader " active\naboard " western_leader " lancaster\n"

static void check_line(const struct match *m, const char *marker, const char *const ships[], int count)
{
    const struct seas_squadron *k = &now(m)->squadron[squadron(marker)];
    cr_assert_eq(k->ships, count, "%s has %d ships", marker, k->ships);
    for (int i = 0; i < count; i++) {
        cr_assert_eq(seas_fleet_line(now(m), squadron(marker))[i], ship(ships[i]), "place %d is not %s", i,
                     ships[i]);
    }
}

Test(seas_6_1, a_newcomer_with_the_lower_leader_is_absorbed)
{
    COVERS("seas 6.1n"); /* R24: behind the others, in their own order */
    struct match *m = scene(LINES(PAIR("holmes", "hawke")));
    plays(m, "english sail channel", "");
    plays(m, "english cross bay-of-biscay", "");
    cr_assert_eq(now(m)->phase, PHASE_COURSE);
    plays(m, "english stay", "");
    static const char *const line[] = { "burford", "lancaster", "mars", "culloden" };
    check_line(m, "western", line, 4);
    cr_assert_eq(place_of(m, "western"), at_sea(area("bay-of-biscay")));
    cr_assert_eq(place_of(m, "channel"), 0);
    cr_assert_eq(now(m)->squadron[squadron("channel")].ships, 0);
    cr_assert(was_told(m, ENGLISH, "merged western bay-of-biscay channel"));
    cr_assert(was_told(m, EUROPEAN, "merged english-2 bay-of-biscay english-1"));
    plays(m, "european pass", "");
    is_refused(m, "english sail channel", "6.1k"); /* out of play for the turn */
    match_free(m);
}

Test(seas_6_1, a_newcomer_with_the_higher_leader_takes_over)
{
    COVERS("seas 6.1n");
    struct match *m = scene(LINES(PAIR("hawke", "holmes")));
    plays(m, "english sail channel", "");
    plays(m, "english cross bay-of-biscay", "");
    plays(m, "english stay", "");
    static const char *const line[] = { "mars", "culloden", "burford", "lancaster" };
    check_line(m, "channel", line, 4);
    cr_assert_eq(place_of(m, "channel"), at_sea(area("bay-of-biscay")));
    cr_assert_eq(place_of(m, "western"), 0);
    match_free(m);
}

Test(seas_6_1, a_squadron_that_sails_past_a_friend_does_not_combine)
{
    COVERS("seas 6.1n", "seas 6.5o");
    struct match *m = scene(LINES(PAIR("holmes", "hawke")));
    plays(m, "english sail channel", "");
    plays(m, "english cross bay-of-biscay", "");
    plays(m, "english cross iberian-basin", "");
    plays(m, "english stay", "");
    cr_assert_eq(now(m)->squadron[squadron("channel")].ships, 2);
    cr_assert_eq(now(m)->squadron[squadron("western")].ships, 2);
    cr_assert_eq(place_of(m, "channel"), at_sea(area("iberian-basin")));
    cr_assert_eq(place_of(m, "western"), at_sea(area("bay-of-biscay")));
    match_free(m);
}

Test(seas_6_1, a_squadron_in_port_does_not_combine_with_a_friend_at_sea_there)
{
    COVERS("seas 6.1n"); /* R1 */
    struct match *m = scene(LINES(PAIR("holmes", "hawke")));
    plays(m, "english sail channel", "");
    plays(m, "english cross bay-of-biscay", "");
    plays(m, "english enter ferrol", "");
    cr_assert_eq(now(m)->squadron[squadron("channel")].ships, 2);
    cr_assert_eq(now(m)->squadron[squadron("western")].ships, 2);
    match_free(m);
}

Test(seas_6_1, with_equal_leaders_the_owner_picks_which_squadron_remains)
{
    COVERS("seas 6.1o");
    static const char *const newcomer_first[] = { "mars", "culloden", "burford", "lancaster" };
    static const char *const friend_first[] = { "burford", "lancaster", "mars", "culloden" };
    for (int i = 0; i < 2; i++) {
        struct match *m = scene(LINES(PAIR("hawke", "boscawen")));
        plays(m, "english sail channel", "");
        plays(m, "english cross bay-of-biscay", "");
        plays(m, "english stay", "");
        cr_assert_eq(now(m)->phase, PHASE_SENIOR);
        cr_assert_eq(now(m)->acting, 1u << ENGLISH);
        is_refused(m, "english senior east-indies", "6.1o");
        is_refused(m, "english pass", "6.1o");
        plays(m, i ? "english senior western" : "english senior channel", "");
        check_line(m, i ? "western" : "channel", i ? friend_first : newcomer_first, 4);
        cr_assert_eq(place_of(m, i ? "channel" : "western"), 0);
        cr_assert_eq(now(m)->acting, 1u << EUROPEAN);
        match_free(m);
    }
}

Test(seas_6_1, squadrons_of_allied_nations_combine_like_others)
{
    COVERS("seas 6.1n"); /* R21 */
    struct match *m = scene(
        "scenario 10.1\nwar 1756\nturn 7\nat-war england france spain\n" EUROPEAN_SAIL SPARES
        "squadron ponant brest\nline ponant souverain\nleader la-galissoniere active\n"
        "aboard la-galissoniere souverain\nsquadron oceano bay-of-biscay\nline oceano fenix rayo\n"
        "squadron-marks oceano moved\nleader navarro active\naboard navarro fenix\n");
    plays(m, "european sail ponant", "");
    cr_assert_eq(now(m)->phase, PHASE_COURSE);
    plays(m, "european stay", "");
    static const char *const line[] = { "souverain", "fenix", "rayo" };
    check_line(m, "ponant", line, 3);
    cr_assert_eq(place_of(m, "oceano"), 0);
    match_free(m);
}

/* A battle in the Baltic stops the game in the Combat Phase, before area control is judged anew. */
#define BALTIC_BATTLE                                                                                        \
    "battles baltic-sea\nsquadron north-sea baltic-sea\nsquadron-marks north-sea moved battle\n"             \
    "line north-sea monarch\nleader anson active\naboard anson monarch\n"                                    \
    "squadron manche baltic-sea\nsquadron-marks manche moved battle\nline manche thesee\n"                   \
    "leader bompart active\naboard bompart thesee\n"

Test(seas_6_1, a_control_marker_falls_where_none_of_its_side_ended_the_movement)
{
    COVERS("seas 6.1p"); /* R1, R31: a decoy holds it, ships in port and enemies do not */
    struct match *m = scene(WAR ENGLISH_SAIL BALTIC_BATTLE
                            "control bay-of-biscay west-indies iberian-basin\n"
                            "squadron ponant bay-of-biscay\nsquadron-marks ponant moved\n"
                            "squadron antilles martinique\nline antilles zodiaque\n"
                            "squadron channel iberian-basin\nline channel mars\n");
    cr_assert_eq(now(m)->control,
                 bit(area("bay-of-biscay")) | bit(area("west-indies")) | bit(area("iberian-basin")));
    plays(m, "english pass", "");
    plays(m, "european pass", "6 1");
    cr_assert_eq(now(m)->phase, PHASE_GAUGE);
    cr_assert_eq(now(m)->control, bit(area("bay-of-biscay")));
    cr_assert(was_told(m, ENGLISH, "control-lost west-indies"));
    cr_assert(was_told(m, EUROPEAN, "control-lost iberian-basin"));
    cr_assert_not(was_told(m, ENGLISH, "control-lost bay-of-biscay"));
    match_free(m);
}

Test(seas_6_1, control_markers_stay_until_all_movement_is_over)
{
    COVERS("seas 6.1p");
    struct match *m = scene(WAR ENGLISH_SAIL SPARES "control west-indies\n");
    plays(m, "english pass", "");
    cr_assert_eq(now(m)->phase, PHASE_SAIL);
    cr_assert_eq(now(m)->control, bit(area("west-indies")));
    match_free(m);
}

Test(seas_6_1, a_search_without_battle_costs_no_movement_points)
{
    COVERS("seas 6.1q");
    struct match *m = scene(
        LINES(WAR ENGLISH_SAIL SPARES, CHANNEL("holmes"),
              "squadron ponant bay-of-biscay\nline ponant souverain\nleader conflans active\n"
              "aboard conflans souverain\n"));
    plays(m, "english sail channel", "");
    plays(m, "english cross bay-of-biscay", "");
    plays(m, "english avoid", "");
    plays(m, "european avoid", "");
    cr_assert_eq(now(m)->phase, PHASE_COURSE);
    cr_assert_eq(now(m)->spent, 1);
    plays(m, "english cross iberian-basin", "");
    plays(m, "english cross western-med", ""); /* the second and last point of Holmes (2) */
    cr_assert_eq(now(m)->spent, 2);
    plays(m, "english stay", "");
    cr_assert_eq(place_of(m, "channel"), at_sea(area("western-med")));
    match_free(m);
}

Test(seas_6_1, the_same_area_is_not_entered_twice_on_the_same_wind)
{
    COVERS("seas 6.1g"); /* R77 */
    struct match *m = scene(WAR ENGLISH_SAIL SPARES
                            "squadron mediterranean gibraltar\nline mediterranean mars\n"
                            "leader hawke active\naboard hawke mars\n");
    plays(m, "english sail mediterranean", "");
    plays(m, "english cross canary-basin", "");
    plays(m, "english cross sargasso-sea", "");
    plays(m, "english cross azores", "");
    is_refused(m, "english cross canary-basin", "4.Be");
    is_refused(m, "english cross iberian-basin", "4.Be");
    plays(m, "english cross western-approaches", "");
    match_free(m);
}

Test(seas_6_1, paying_movement_points_opens_the_circle_again)
{
    COVERS("seas 6.1i"); /* R77 */
    struct match *m = scene(WAR ENGLISH_SAIL SPARES
                            "squadron mediterranean gibraltar\nline mediterranean mars\n"
                            "leader hawke active\naboard hawke mars\n");
    plays(m, "english sail mediterranean", "");
    plays(m, "english cross canary-basin", "");
    plays(m, "english cross sargasso-sea", "");
    plays(m, "english cross grand-banks", ""); /* dotted: 1 */
    plays(m, "english cross azores", "");
    plays(m, "english cross canary-basin", "");
    plays(m, "english cross sargasso-sea", "");
    is_refused(m, "english cross azores", "4.Be");
    cr_assert_eq(now(m)->spent, 1);
    plays(m, "english cross grand-banks", ""); /* paid again, so it may be entered again */
    cr_assert_eq(now(m)->spent, 2);
    match_free(m);
}

Test(seas_6_1, a_search_opens_the_circle_again)
{
    COVERS("seas 4.Be"); /* R77: something has happened since it was there */
    struct match *m = scene(LINES(WAR ENGLISH_SAIL SPARES, LED("mediterranean", "gibraltar", "mars", "hawke"),
                                  LED("ponant", "azores", "souverain", "conflans")));
    plays(m, "english sail mediterranean", "");
    plays(m, "english cross canary-basin", "");
    plays(m, "english cross sargasso-sea", "");
    plays(m, "english cross azores", "");
    plays(m, "english avoid", "");
    plays(m, "european avoid", "");
    plays(m, "english cross canary-basin", ""); /* where it was before the search */
    cr_assert_eq(now(m)->spent, 0);
    plays(m, "english cross sargasso-sea", "");
    is_refused(m, "english cross azores", "4.Be"); /* nothing has happened since it was there */
    plays(m, "english cross west-indies", "");
    match_free(m);
}

Test(seas_6_1, what_was_avoided_is_searched_once_on_the_same_points_so_that_no_circle_is_endless)
{
    COVERS("seas 4.Be"); /* R12, R77: two enemies on one wheel of the wind */
    struct match *m = scene(LINES(WAR ENGLISH_SAIL SPARES, LED("mediterranean", "gibraltar", "mars", "hawke"),
                                  LED("ponant", "azores", "souverain", "conflans"),
                                  LED("levant", "sargasso-sea", "zodiaque", "bompart")));
    plays(m, "english sail mediterranean", "");
    static const char *const wheel[] = { "canary-basin", "sargasso-sea", "azores" };
    int                      entered = 0;
    for (bool open = true; open; entered++) {
        char line[64];
        snprintf(line, sizeof line, "english cross %s", wheel[entered % 3]);
        open = is_offered(m, line);
        if (!open)
            break;
        plays(m, line, "");
        if (now(m)->phase == PHASE_SEARCH) {
            plays(m, "english avoid", "");
            plays(m, "european avoid", "");
        }
        cr_assert_lt(entered, 50, "a loop without end");
    }
    cr_assert_eq(entered,
                 5); /* Canaries, Sargasso, Azores, and with those searches once more the first two */
    cr_assert_eq(now(m)->spent, 0);
    match_free(m);
}

Test(seas_6_1, a_squadron_back_in_port_does_not_sail_again_that_turn)
{
    COVERS("seas 6.1k"); /* R17 */
    struct match *m = scene(LINES(WAR ENGLISH_SAIL SPARES, CHANNEL("hawke")));
    plays(m, "english sail channel", "");
    plays(m, "english enter portsmouth", "");
    plays(m, "european pass", "");
    is_refused(m, "english sail channel", "4.Ba");
    cr_assert_not(is_offered(m, "english sail channel"));
    cr_assert(is_offered(m, "english sail east-indies"));
    match_free(m);
}
