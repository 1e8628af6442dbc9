/* [9.2-9.5] Points for areas, losses, leaders, ports and blockades, and victory (R62, R67-R69, R71). */
#include "sea_fight.h"

/* The end of a movement with these counters on the map: what the track says after the points. */
static int points_after(const char *lines, const char *faces)
{
    struct text t = text_growing();
    text_addf(&t, "%s%s", AT_SAIL, lines);
    struct match *m = scene(t.at);
    text_free(&t);
    plays(m, "us done", faces);
    cr_assert_eq(now(m)->phase, PHASE_REPAIR);
    int points = now(m)->points;
    match_free(m);
    return points;
}

/* ---- 9.2 Areas ---- */

Test(dawn_9_2, each_area_gives_its_value_for_its_controller)
{
    COVERS("dawn 9.2a");
    cr_assert_eq(
        points_after("stack us-1 north-atlantic\norder us-1 coal\nline us-1 detroit marblehead\n", ""), 1);
    cr_assert_eq(
        points_after("stack spain-1 north-atlantic\norder spain-1 coal\nline spain-1 ensenada venadito\n",
                     ""),
        -1);
    cr_assert_eq(
        points_after("stack us-1 florida-straits\norder us-1 coal\nline us-1 detroit marblehead\n", ""), 1);
    cr_assert_eq(points_after("stack spain-1 florida-straits\norder spain-1 coal\n"
                              "line spain-1 ensenada venadito\n",
                              ""),
                 -2);
}

Test(dawn_9_2, the_united_states_counts_first_on_the_common_track)
{
    COVERS("dawn 9.2b", "dawn 4.Dc");
    struct match *m = scene(
        AT_SAIL "points -2\n"
                "stack spain-1 north-atlantic\norder spain-1 coal\nline spain-1 ensenada venadito\n"
                "stack spain-2 east-coast\norder spain-2 coal\nline spain-2 pelayo colon\n"
                "stack us-1 yucatan-straits\norder us-1 coal\nline us-1 detroit marblehead\n"
                "stack us-2 puerto-rico-passage\norder us-2 coal\nline us-2 helena castine\n");
    plays(m, "us done", "");
    int last_american = when_told(m, "area-points us 1 puerto-rico-passage");
    cr_assert_geq(last_american, 0);
    cr_assert_lt(when_told(m, "area-points us 1 yucatan-straits"), last_american);
    cr_assert_lt(last_american, when_told(m, "area-points spain 1 north-atlantic"));
    cr_assert_lt(last_american, when_told(m, "area-points spain 4 east-coast"));
    cr_assert(was_told(m, US, "score 0 5"));
    cr_assert_eq(now(m)->points, -2 + 1 + 1 - 1 - 4);
    match_free(m);
}

Test(dawn_9_2, an_area_gives_points_in_every_turn)
{
    COVERS("dawn 9.2a");
    struct match *m = scene(
        AT_SAIL "stack us-1 puerto-rico-passage\norder us-1 anchor\nline us-1 detroit marblehead\n");
    plays(m, "us done", "");
    cr_assert_eq(now(m)->points, 1);
    next_turn(m);
    plays(m, "us order detroit anchor", "");
    plays(m, "us done", "");
    plays(m, "spain done", "");
    plays(m, "spain done", "");
    plays(m, "us done", "");
    cr_assert_eq(now(m)->turn, 2);
    cr_assert_eq(now(m)->points, 2);
    match_free(m);
}

Test(dawn_9_2, a_worthless_area_is_marked_and_gives_nothing)
{
    COVERS("dawn 9.2c");
    struct match *m = scene(
        AT_SAIL "stack us-1 east-coast\norder us-1 coal\nline us-1 detroit marblehead\n"
                "stack spain-1 columbia-basin\norder spain-1 coal\nline spain-1 ensenada venadito\n");
    plays(m, "us done", "");
    cr_assert_eq(now(m)->control[area("east-coast")], 1 + US);        /* 0 and 4 */
    cr_assert_eq(now(m)->control[area("columbia-basin")], 1 + SPAIN); /* 1 and 0 */
    cr_assert_eq(now(m)->points, 0);
    cr_assert_eq(times_told(m, EVENT_AREA_POINTS), 0);
    match_free(m);
}

/* ---- 9.3 Losses ---- */

Test(dawn_9_3, a_battleship_is_worth_two_points_a_cruiser_of_armor_or_a_monitor_one)
{
    COVERS("dawn 9.3a");
    cr_assert_eq(points_after("berth pelayo lost-now\n", ""), 2);
    cr_assert_eq(points_after("berth teresa lost-now\n", ""), 1);
    cr_assert_eq(points_after("berth indiana lost-now\n", ""), -2);
    cr_assert_eq(points_after("berth brooklyn lost-now\n", ""), -1);
    cr_assert_eq(points_after("berth puritan lost-now\n", ""), -1);
    cr_assert_eq(points_after("berth indiana lost-now\nberth iowa lost-now\nberth terror lost-now\n"
                              "berth teresa lost-now\n",
                              ""),
                 -2 - 2 - 1 + 1);
}

Test(dawn_9_3, smaller_ships_are_worth_half_a_point_each)
{
    COVERS("dawn 9.3a", "dawn 9.3b");
    cr_assert_eq(points_after("berth cincinnati lost-now\nberth detroit lost-now\n", ""), -1); /* CP, CU */
    cr_assert_eq(points_after("berth detroit lost-now\nberth helena lost-now\n", ""), -1);     /* CU, GB */
    cr_assert_eq(points_after("berth helena lost-now\nberth cincinnati lost-now\n", ""), -1);
    cr_assert_eq(points_after("berth lepanto lost-now\nberth galicia lost-now\n", ""), 1);
    cr_assert_eq(points_after("berth castilla lost-now\nberth galicia lost-now\n", ""), 1);
    cr_assert_eq(points_after("berth castilla lost-now\nberth galicia lost-now\nberth navarra lost-now\n"
                              "berth rapido lost-now\n",
                              ""),
                 2);
}

Test(dawn_9_3, a_half_left_over_is_dropped)
{
    COVERS("dawn 9.3b");
    cr_assert_eq(points_after("berth galicia lost-now\n", ""), 0);
    cr_assert_eq(points_after("berth helena lost-now\n", ""), 0);
    cr_assert_eq(points_after("berth galicia lost-now\nberth navarra lost-now\nberth rapido lost-now\n", ""),
                 1);
    cr_assert_eq(points_after("berth teresa lost-now\nberth galicia lost-now\n", ""), 1);
    /* For each player by himself: two halves of different sides make nothing whole. */
    cr_assert_eq(points_after("berth galicia lost-now\nberth navarra lost-now\nberth rapido lost-now\n"
                              "berth helena lost-now\n",
                              ""),
                 1);
}

Test(dawn_9_3, a_half_is_not_carried_into_the_next_turn_nor_a_loss_counted_twice)
{
    COVERS("dawn 9.3a", "dawn 9.3b");
    cr_assert_eq(points_after("berth galicia lost\nberth navarra lost-now\n", ""), 0);
    cr_assert_eq(points_after("berth pelayo lost\nleader cervera lost\n", ""), 0);
    struct match *m = scene(AT_SAIL "berth pelayo lost-now\nleader cervera lost-now\n");
    plays(m, "us done", "");
    cr_assert_eq(now(m)->points, 4);
    cr_assert_eq(now(m)->berth[ship("pelayo")], BERTH_LOST);
    cr_assert_eq(now(m)->leader_at[leader("cervera")], BERTH_LOST);
    next_turn(m);
    plays(m, "us done", "");
    plays(m, "spain done", "");
    plays(m, "spain done", "");
    plays(m, "us done", "");
    cr_assert_eq(now(m)->turn, 2);
    cr_assert_eq(now(m)->points, 4);
    match_free(m);
}

Test(dawn_9_3, losses_are_counted_after_areas)
{
    COVERS("dawn 9.3a", "dawn 9.3c");
    struct match *m = scene(AT_SAIL
                            "berth pelayo lost-now\nleader cervera lost-now\nberth indiana lost-now\n"
                            "stack spain-1 east-coast\norder spain-1 coal\nline spain-1 ensenada venadito\n");
    plays(m, "us done", "");
    int areas = when_told(m, "area-points spain 4 east-coast");
    cr_assert_geq(areas, 0);
    cr_assert_lt(areas, when_told(m, "loss-points us 2"));
    cr_assert_lt(areas, when_told(m, "leader-points us 2"));
    cr_assert_lt(areas, when_told(m, "loss-points spain 2"));
    cr_assert_eq(now(m)->points, -4 + 2 + 2 - 2);
    match_free(m);
}

Test(dawn_9_3, a_leader_killed_is_worth_his_stars)
{
    COVERS("dawn 9.3c");
    cr_assert_eq(points_after("leader camara lost-now\n", ""), 3);
    cr_assert_eq(points_after("leader manterola lost-now\n", ""), 1);
    cr_assert_eq(points_after("leader sampson lost-now\nleader watson lost-now\n", ""), -5);
}

Test(dawn_9_3, a_leader_who_lives_is_worth_nothing)
{
    COVERS("dawn 9.3d", "dawn 7.4c");
    struct match *m = patrols("gulf-of-mexico", "indiana iowa", "pelayo colon", "leader sampson us-1\n");
    /* Both Spaniards are disabled; Indiana takes 5 points and is disabled too, and Sampson's die is a 5. */
    engages(m, US, "51111111 5111111  65111 5  11  5");
    cr_assert_eq(damage_of(m, "indiana"), 5);
    cr_assert_eq(times_told(m, EVENT_LEADER_POINTS), 0);
    cr_assert_eq(now(m)->points, 0); /* Iowa alone controls nothing */
    match_free(m);

    m = patrols("gulf-of-mexico", "indiana iowa", "pelayo colon", "leader sampson us-1\n");
    engages(m, US, "51111111 5111111  65111 5  11  6");
    cr_assert(is_dead(m, "sampson"));
    cr_assert_eq(now(m)->points, -3);
    match_free(m);
}

Test(dawn_9_3, what_is_interned_is_no_loss)
{
    COVERS("dawn 9.3d", "dawn 6.1be");
    struct match *m = scene(AT_SAIL "stack spain-1 kingston\nline spain-1 pelayo\nneutral pelayo 2\n"
                                    "leader cervera spain-1\n");
    plays(m, "us done", "");
    cr_assert_eq(now(m)->berth[ship("pelayo")], BERTH_INTERNED);
    cr_assert_eq(now(m)->leader_at[leader("cervera")], BERTH_INTERNED); /* R33 */
    cr_assert_eq(now(m)->points, 0);
    match_free(m);
}

Test(dawn_9_3, ships_and_leaders_lost_to_a_port_score_like_others)
{
    COVERS("dawn 9.3a", "dawn 9.3c");
    struct match *m = scene(AT_SAIL
                            "stack us-1 north-yucatan-basin\norder us-1 raid\nline us-1 texas montgomery\n"
                            "leader schley us-1\n");
    plays(m, "us done", "111 66 31"); /* the mines of Cienfuegos: 4 points against 3 */
    cr_assert(is_lost(m, "texas") && is_dead(m, "schley"));
    cr_assert_eq(now(m)->points, -2 - 2); /* R69 */
    match_free(m);
}

Test(dawn_9_3, german_losses_are_spanish_losses)
{
    COVERS("dawn 9.3a", "dawn 9.3c", "dawn 11.La");
    cr_assert_eq(points_after("options 11.L\nberth charlotte lost-now\nberth geier lost-now\n"
                              "leader thiele lost-now\n",
                              ""),
                 1 + 1); /* R69 */
    /* And their halves are added to Spanish ones. */
    cr_assert_eq(points_after("options 11.L\nberth charlotte lost-now\nberth galicia lost-now\n", ""), 1);
}

/* ---- 9.4 Orders ---- */

Test(dawn_9_4, a_destroyed_port_gives_three_points_and_its_defense)
{
    COVERS("dawn 9.4a", "dawn 7.5k");
    /* Hampton Roads, defense 3, by raid; Cienfuegos, defense 4, by blockade. The area counts besides. */
    cr_assert_eq(
        points_after("stack spain-1 east-coast\norder spain-1 raid\nline spain-1 castilla navarra\n", "61 4"),
        -(3 + 3) - 4);
    cr_assert_eq(points_after("stack us-1 north-yucatan-basin\norder us-1 blockade\nline us-1 iowa texas\n",
                              "611111 5 111"),
                 3 + 4 + 1);
}

Test(dawn_9_4, a_port_that_stands_gives_nothing)
{
    COVERS("dawn 9.4a", "dawn 5.2c", "dawn 5.5c");
    /* As much damage as the defense and no more (R62). */
    cr_assert_eq(
        points_after("stack spain-1 east-coast\norder spain-1 raid\nline spain-1 castilla navarra\n", "61 3"),
        -4);
    cr_assert_eq(points_after("stack us-1 north-yucatan-basin\norder us-1 blockade\nline us-1 iowa texas\n",
                              "611111 4 111 11"),
                 1);
}

Test(dawn_9_4, the_points_for_a_port_are_given_at_once)
{
    COVERS("dawn 9.4a", "dawn 4.Cb");
    struct match *m = scene(AT_SAIL
                            "stack-marks spain-1 shown\nstack-marks us-1 shown\nstack-marks us-2 shown\n"
                            "stack spain-1 east-coast\norder spain-1 raid\nline spain-1 castilla navarra\n"
                            "stack us-1 north-yucatan-basin\norder us-1 raid\nline us-1 iowa texas\n"
                            "stack us-2 bahamas\norder us-2 raid\nline us-2 indiana massachusetts\n");
    plays(m, "us done", "");
    /* R71: areas with nothing but a port attack are named by the Spaniards like the others, if both know of it. */
    cr_assert_eq(now(m)->phase, PHASE_COMBAT);
    is_refused(m, "us resolve bahamas", "4.Cb");
    is_refused(m, "spain resolve gulf-of-mexico", "4.Cb");
    cr_assert(is_offered(m, "spain resolve east-coast"));
    cr_assert(is_offered(m, "spain resolve bahamas"));
    plays(m, "spain resolve north-yucatan-basin", "611111 5 11");
    cr_assert_eq(now(m)->phase, PHASE_COMBAT);
    cr_assert_eq(now(m)->points, 7);
    plays(m, "spain resolve bahamas", "1111111 1111 61 4"); /* and the last by itself: Santiago stands */
    cr_assert_eq(now(m)->phase, PHASE_REPAIR);
    cr_assert_eq(now(m)->points, 7 - 6 + 1 + 1 - 4);
    match_free(m);
}

Test(dawn_9_4, a_port_may_be_destroyed_again_in_the_next_turn)
{
    COVERS("dawn 9.4b", "dawn 4.Ab");
    struct match *m = scene("phase repair\nacting us spain\npoints 7\nport-damage cienfuegos 9\n"
                            "port-marks cienfuegos disrupted destroyed\n"
                            "stack us-1 north-yucatan-basin\norder us-1 coal\nline us-1 iowa texas\n");
    next_turn(m);
    plays(m, "us order iowa raid", "");
    plays(m, "us done", "");
    plays(m, "spain done", "");
    plays(m, "spain done", "");
    plays(m, "us done", "611111 5 11");
    cr_assert(was_told(m, SPAIN, "port-points us 7 cienfuegos"));
    cr_assert_eq(now(m)->points, 7 + 7 + 1);
    match_free(m);
}

Test(dawn_9_4, a_blockade_of_a_port_where_a_squadron_coals_gives_two_points)
{
    COVERS("dawn 9.4c", "dawn 7.22a", "dawn 7.22b");
    struct match *m = met("north-yucatan-basin blockade helena castine", "cienfuegos coal pelayo colon", "");
    plays(m, "us done", "1 111 1"); /* no search and no battle, but the port is attacked */
    cr_assert(was_told(m, SPAIN, "search-points us 2 north-yucatan-basin"));
    cr_assert_lt(when_told(m, "search-points us 2 north-yucatan-basin"),
                 when_told(m, "port-attack us cienfuegos blockade"));
    cr_assert_eq(now(m)->points, 2 + 1);
    match_free(m);

    m = met("hampton-roads coal indiana iowa", "east-coast blockade castilla navarra", "");
    plays(m, "us done", "11 111 11");
    cr_assert(was_told(m, US, "search-points spain 2 east-coast"));
    cr_assert_eq(now(m)->points, -2 - 4);
    match_free(m);
}

Test(dawn_9_4, a_blockade_with_the_initiative_scores_for_a_squadron_that_coals_at_sea)
{
    COVERS("dawn 9.4c", "dawn 7.22a");
    struct match *m = met("north-yucatan-basin blockade helena castine",
                          "north-yucatan-basin coal pelayo colon", "");
    plays(m, "us done", "1 6 1 111 1");
    cr_assert_eq(now(m)->points, 2); /* the area is nobody's */
    match_free(m);

    m = met("north-yucatan-basin blockade helena castine", "north-yucatan-basin coal pelayo colon", "");
    plays(m, "us done", "6 1 6 1 111 1"); /* Spain has the initiative: Coal seeks Blockade with 1-3 */
    cr_assert_eq(times_told(m, EVENT_SEARCH_POINTS), 0);
    cr_assert_eq(now(m)->points, 0);
    match_free(m);
}

Test(dawn_9_4, it_takes_a_blockade_and_a_squadron_that_coals)
{
    COVERS("dawn 9.4c");
    struct match *m = met("north-yucatan-basin patrol helena castine",
                          "north-yucatan-basin coal pelayo colon", "");
    plays(m, "us done", "1 6 6");
    cr_assert_eq(now(m)->points, 0);
    match_free(m);

    m = met("north-yucatan-basin blockade helena castine", "north-yucatan-basin patrol pelayo colon", "");
    plays(m, "us done", "1 6 6 1 111 1"); /* nobody coals */
    cr_assert_eq(now(m)->points, 0);
    match_free(m);

    m = met("north-yucatan-basin blockade helena castine", "cienfuegos anchor pelayo colon", "");
    plays(m, "us done", "1 111 1");
    cr_assert_eq(now(m)->points, 1); /* the area */
    match_free(m);
}

Test(dawn_9_4, the_two_points_are_given_once_in_an_area_and_the_squadron_at_sea_is_searched)
{
    COVERS("dawn 9.4c");
    /* R41: one squadron coals in Havana, and another patrols at sea. */
    struct match *m = met("gulf-of-mexico blockade indiana iowa", "gulf-of-mexico patrol ensenada venadito",
                          "stack spain-2 havana\norder spain-2 coal\nline spain-2 pelayo colon\n");
    plays(m, "us done", "1 6 6  1111111 1111111 111111"); /* not found; Havana answers the first with 7 */
    cr_assert_eq(times_told(m, EVENT_SEARCH_POINTS), 1);
    cr_assert_eq(times_told(m, EVENT_SEARCH), 1);
    cr_assert_eq(now(m)->points, 2);
    match_free(m);

    m = met("gulf-of-mexico blockade indiana iowa", "gulf-of-mexico coal ensenada venadito",
            "stack spain-2 havana\norder spain-2 coal\nline spain-2 pelayo colon\n");
    plays(m, "us done", "1 6  1111111 1111111 111111");
    cr_assert_eq(times_told(m, EVENT_SEARCH_POINTS), 1);
    cr_assert_eq(now(m)->points, 2);
    match_free(m);
}

Test(dawn_9_4, whoever_was_blockaded_has_coaled_all_the_same)
{
    COVERS("dawn 9.4d");
    struct match *m = met("north-yucatan-basin blockade helena castine",
                          "north-yucatan-basin coal pelayo colon", "last pelayo patrol\nlast colon patrol\n");
    plays(m, "us done", "1 6 1 111 1");
    next_turn(m);
    cr_assert_eq(now(m)->last[ship("pelayo")], COAL);
    cr_assert(is_offered(m, "spain order pelayo patrol"));
    match_free(m);
}

/* ---- 9.5 Victory ---- */

/* How a game ends with these points after the last turn. */
static struct result ends_with(int points)
{
    struct text t = text_growing();
    text_addf(&t, "turn 6\nphase repair\nacting us spain\npoints %d\n", points);
    struct match *m = scene(t.at);
    text_free(&t);
    plays(m, "us done", "");
    plays(m, "spain done", "");
    cr_assert_eq(now(m)->phase, PHASE_OVER);
    struct result r = dawn_game.result(data(), match_state(m));
    match_free(m);
    cr_assert(r.over);
    return r;
}

Test(dawn_9_5, a_lead_of_six_wins)
{
    COVERS("dawn 9.5a");
    cr_assert_eq(ends_with(6).winners, 1u << US);
    cr_assert_eq(ends_with(-6).winners, 1u << SPAIN);
    cr_assert_eq(ends_with(40).winners, 1u << US);
    cr_assert_str_eq(ends_with(6).rule, "9.5a");
}

Test(dawn_9_5, a_lead_of_five_is_a_draw)
{
    COVERS("dawn 9.5b");
    cr_assert_eq(ends_with(5).winners, 0);
    cr_assert_eq(ends_with(-5).winners, 0);
    cr_assert_eq(ends_with(0).winners, 0);
    cr_assert_str_eq(ends_with(-5).rule, "9.5b");
}

Test(dawn_9_5, nobody_wins_before_the_last_turn_is_over)
{
    COVERS("dawn 9.5a", "dawn 4.Eb");
    struct match *m = scene("turn 5\nphase repair\nacting us spain\npoints 60\n");
    next_turn(m);
    cr_assert_eq(now(m)->turn, 6);
    cr_assert_not(dawn_game.result(data(), match_state(m)).over);
    match_free(m);
}
