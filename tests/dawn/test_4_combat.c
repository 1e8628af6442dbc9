/* [4.C-4.E] The Combat Phase as a sequence, control and points, repairs and the end of the game. */
#include "secrecy.h"

#define AMERICANS "phase sail\nacting us\nmover us\n"
#define TURN_ENDS "phase repair\nacting us spain\n"
/* Two lines of two: Brooklyn fires 4 dice at Teresa, New Orleans 2 at Vizcaya, each of these 3 at hers. */
#define LINES(order, place)                                                                                  \
    "stack us-1 " place "\norder us-1 " order "\nline us-1 brooklyn new-orleans\n"                           \
    "stack spain-1 " place "\norder spain-1 patrol\nline spain-1 teresa vizcaya\n"
#define FOUND "1 6 1 " /* initiative for the Americans, and the search succeeds */

/* ---- Where ---- */

Test(dawn_4_c, squadrons_of_both_in_an_area_fight_if_the_search_finds)
{
    COVERS("dawn 4.Ca");
    struct match *m = scene(AMERICANS LINES("patrol", "nares-abyssal"));
    plays(m, "us done", "1 6 6"); /* the range is 1 to 5 */
    cr_assert(was_told(m, SPAIN, "search us 5 6 0"));
    cr_assert_not(was_told(m, SPAIN, "battle nares-abyssal"));
    cr_assert_eq(now(m)->phase, PHASE_REPAIR);
    match_free(m);
    m = scene(AMERICANS LINES("patrol", "nares-abyssal"));
    plays(m, "us done", "1 6 5 5 1 1 1 5 1 1 1 1 1 1 1");
    cr_assert(was_told(m, SPAIN, "battle nares-abyssal"));
    match_free(m);
}

Test(dawn_4_c, a_ship_alone_is_neither_searched_nor_searches)
{
    COVERS("dawn 4.Ca");
    struct match *m = scene(AMERICANS
                            "stack us-1 nares-abyssal\norder us-1 patrol\nline us-1 brooklyn new-orleans\n"
                            "stack spain-1 nares-abyssal\nline spain-1 teresa\nleader cervera spain-1\n"
                            "stack spain-2 bahamas\norder spain-2 patrol\nline spain-2 vizcaya colon\n"
                            "stack us-2 bahamas\nline us-2 iowa\n");
    plays(m, "us done", ""); /* no dice */
    cr_assert_eq(now(m)->phase, PHASE_REPAIR);
    match_free(m);
}

/* ---- In which sequence ---- */

#define TWO_AREAS                                                                                            \
    AMERICANS LINES("patrol", "nares-abyssal") "stack us-2 blake-plateau\norder us-2 patrol\n"               \
                                               "line us-2 iowa helena\nstack spain-2 blake-plateau\n"        \
                                               "order spain-2 coal\nline spain-2 colon pelayo\n"

Test(dawn_4_c, the_spanish_player_names_the_next_area)
{
    COVERS("dawn 4.Cb");
    struct match *m = scene(TWO_AREAS);
    plays(m, "us done", "");
    cr_assert_eq(now(m)->phase, PHASE_COMBAT);
    is_refused(m, "us resolve nares-abyssal", "4.Cb");
    is_refused(m, "spain resolve bahamas", "4.Cb");
    cr_assert(is_offered(m, "spain resolve nares-abyssal"));
    plays(m, "spain resolve blake-plateau", "1 6 6 1 6 6"); /* and then the one that is left */
    cr_assert_lt(told_at(m, US, "area blake-plateau"), told_at(m, US, "area nares-abyssal"));
    match_free(m);
    m = scene(TWO_AREAS);
    plays(m, "us done", "");
    plays(m, "spain resolve nares-abyssal", "1 6 6 1 6 6");
    cr_assert_lt(told_at(m, US, "area nares-abyssal"), told_at(m, US, "area blake-plateau"));
    match_free(m);
}

Test(dawn_4_c, an_area_is_settled_before_the_next_is_begun)
{
    COVERS("dawn 4.Ce");
    struct match *m = scene(TWO_AREAS);
    plays(m, "us done", "");
    /* New Orleans is disabled and may go to Key West or to Hampton Roads; nothing else happens until then. */
    plays(m, "spain resolve nares-abyssal", FOUND "1 1 1 1 1 1 1 1 1 5 1 1");
    cr_assert_eq(now(m)->phase, PHASE_RETIRE);
    is_refused(m, "spain resolve blake-plateau", "7.32j");
    cr_assert_not(was_told(m, US, "area blake-plateau"));
    /* Second round: both Spaniards on Brooklyn, and she on Teresa alone. */
    plays(m, "us retire new-orleans key-west", "5 1 1 1 5 1 1 1 1 1");
    cr_assert(was_told(m, US, "round 2 nares-abyssal"));
    cr_assert_eq(now(m)->phase, PHASE_RETIRE); /* Brooklyn */
    plays(m, "us retire brooklyn key-west", "1 6 6");
    cr_assert_lt(told_at(m, US, "battle-won spain nares-abyssal"), told_at(m, US, "area blake-plateau"));
    match_free(m);
}

Test(dawn_4_c, the_port_is_attacked_after_the_battle_by_whoever_is_left)
{
    COVERS("dawn 4.Cc");
    struct match *m = scene(AMERICANS LINES("blockade", "nares-abyssal"));
    plays(m, "us done",
          FOUND "5 1 1 1 5 1 1 1 1 1 1 1 " /* both Spaniards disabled */
                "1 1 1 1 1 1 1 1 1 1 1");  /* 4 dice, 5 of San Juan, 2 dice */
    cr_assert_lt(told_at(m, SPAIN, "search us 5 1 1"), told_at(m, SPAIN, "battle nares-abyssal"));
    cr_assert_lt(told_at(m, SPAIN, "battle nares-abyssal"), told_at(m, SPAIN, "to-port teresa san-juan"));
    cr_assert_lt(told_at(m, SPAIN, "to-port teresa san-juan"),
                 told_at(m, SPAIN, "port-attack us san-juan blockade"));
    match_free(m);

    m = scene(AMERICANS LINES("blockade", "nares-abyssal"));
    plays(m, "us done", "1 6 6 1 1 1 1 1 1 1 1 1 1 1"); /* not found: the attack is made all the same */
    cr_assert(was_told(m, SPAIN, "port-attack us san-juan blockade"));
    match_free(m);

    m = scene(AMERICANS LINES("blockade", "nares-abyssal"));
    plays(m, "us done", FOUND "1 1 1 1 1 1 5 1 1 5 1 1");
    plays(m, "us retire brooklyn key-west", "");
    plays(m, "us retire new-orleans key-west", "");
    cr_assert_not(was_told(m, SPAIN, "port-attack us san-juan blockade"), "nobody is left to attack");
    cr_assert_eq(now(m)->phase, PHASE_REPAIR);
    match_free(m);
}

Test(dawn_4_c, rounds_follow_each_other_until_one_side_is_left)
{
    COVERS("dawn 4.Cd");
    struct match *m = scene(AMERICANS LINES("patrol", "nares-abyssal") "stack spain-2 nares-abyssal\n"
                                                                       "line spain-2 isabel-ii\n");
    plays(m, "us done",
          FOUND "1 1 1 1 1 1 1 1 1 1 1 1 "   /* round 1: nothing */
                "6 1 1 1 6 1 1 1 1 1 1 1 1 " /* round 2: Teresa sinks */
                "1 1 1 1 1 1 1 1 1 "         /* round 3: 4 + 2 dice at Vizcaya, 3 at Brooklyn */
                "5 1 1 1 1 1 1 1 1");        /* round 4: Vizcaya is disabled */
    cr_assert(was_told(m, US, "round 4 nares-abyssal"));
    cr_assert_not(was_told(m, US, "round 5 nares-abyssal"));
    cr_assert(was_told(m, US, "battle-won us nares-abyssal"));
    cr_assert_eq(place_of(m, "isabel-ii"), place("nares-abyssal"), "a ship alone is left out of it");
    line_is(m, "brooklyn new-orleans");
    match_free(m);
}

/* ---- Control and points ---- */

Test(dawn_4_d, control_goes_by_squadrons_at_sea_after_combat)
{
    COVERS("dawn 4.Da");
    struct match *m = scene(AMERICANS
                            "stack us-1 key-west\norder us-1 anchor\nline us-1 iowa helena\n"
                            "stack us-2 bahamas\norder us-2 patrol\nline us-2 detroit marblehead\n"
                            "stack spain-1 santiago\norder spain-1 anchor\nline spain-1 teresa colon\n"
                            "stack spain-2 lesser-antilles\norder spain-2 coal\n"
                            "line spain-2 vizcaya oquendo\n");
    plays(m, "us done", "");
    cr_assert_eq(now(m)->control[area("florida-straits")], 0);
    cr_assert_eq(now(m)->control[area("bahamas")], 1 + US, "Santiago does not count");
    cr_assert_eq(now(m)->control[area("lesser-antilles")], 1 + SPAIN);
    match_free(m);

    m = scene(AMERICANS LINES("patrol", "nares-abyssal"));
    plays(m, "us done", FOUND "5 1 1 1 5 1 1 1 1 1 1 1"); /* both Spaniards are driven into San Juan */
    cr_assert_eq(now(m)->control[area("nares-abyssal")], 1 + US);
    match_free(m);
}

Test(dawn_4_d, old_flags_are_taken_off_first)
{
    COVERS("dawn 4.Db");
    struct match *m = scene(AMERICANS "control gulf-of-mexico 1\ncontrol nares-abyssal 2\ncontrol bahamas 2\n"
                                      "stack us-1 bahamas\norder us-1 patrol\nline us-1 iowa helena\n");
    plays(m, "us done", "");
    for (int a = 0; a < data()->areas; a++)
        cr_assert_eq(now(m)->control[a], a == area("bahamas") ? 1 + US : 0, "%s", data()->area_name[a].id);
    cr_assert_eq(now(m)->points, 1, "an area that is left gives no points any more");
    match_free(m);
}

Test(dawn_4_d, points_of_areas_losses_and_leaders_go_on_the_track)
{
    COVERS("dawn 4.Dc");
    struct match *m = scene(AMERICANS LINES(
        "patrol",
        "puerto-rico-passage") "leader cervera spain-1\npoints 2\n"
                               "stack us-2 gulf-of-mexico\norder us-2 patrol\nline us-2 iowa helena\n"
                               "stack spain-2 east-coast\norder spain-2 patrol\nline spain-2 colon pelayo\n"
                               "stack spain-3 florida-straits\norder spain-3 transit\n"
                               "line spain-3 galicia mercedes\n");
    /* Cervera, 2 stars, gives both Spaniards a die; he goes down with Teresa, and Vizcaya is disabled. */
    plays(m, "us done", "1 6 1 6 1 1 1 6 5 1 1 1 1 1 1 1 1 1");
    cr_assert(was_told(m, US, "area-points us 1 puerto-rico-passage"));
    cr_assert(was_told(m, US, "area-points us 1 gulf-of-mexico"));
    cr_assert(was_told(m, US, "area-points spain 4 east-coast"));
    cr_assert(was_told(m, US, "loss-points us 1"));
    cr_assert(was_told(m, US, "leader-points us 2"));
    cr_assert_eq(now(m)->points, 2 + 1 + 1 - 4 + 1 + 2);
    cr_assert(was_told(m, SPAIN, "score 3 0"));
    match_free(m);
}

/* ---- Repairs, and the end ---- */

Test(dawn_4_e, owners_mend_damage_within_the_limit_of_each_port)
{
    COVERS("dawn 4.Ea");
    struct match *m = scene(AMERICANS
                            "stack us-1 mobile\norder us-1 anchor\nline us-1 iowa helena\ndamage iowa 3\n"
                            "stack us-2 key-west\nline us-2 indiana\ndamage indiana 2\n"
                            "stack us-3 bahamas\nline us-3 new-york\ndamage new-york 1\n"
                            "stack spain-1 san-juan\nline spain-1 teresa\ndamage teresa 1\n");
    is_refused(m, "us repair iowa", "4.Ba");
    plays(m, "us done", "");
    plays(m, "us repair iowa", "");
    plays(m, "us repair iowa", "");
    is_refused(m, "us repair iowa", "10.0a"); /* Mobile mends 2 */
    plays(m, "us repair indiana", "");
    is_refused(m, "us repair indiana", "10.0a"); /* Key West 1 */
    is_refused(m, "us repair new-york", "10.0a");
    is_refused(m, "us repair teresa", "10.0a");
    plays(m, "spain repair teresa", "");
    plays(m, "us done", "");
    plays(m, "spain done", "");
    cr_assert_eq(now(m)->damage[ship("iowa")], 1);
    cr_assert_eq(now(m)->damage[ship("indiana")], 1);
    cr_assert_eq(now(m)->damage[ship("teresa")], 0);
    cr_assert(was_told(m, SPAIN, "repairs us 3"));
    match_free(m);
}

Test(dawn_4_e, a_disabled_ship_is_whole_again_when_the_turn_ends)
{
    COVERS("dawn 4.Ea");
    struct match *m = scene(AMERICANS LINES("patrol", "nares-abyssal"));
    plays(m, "us done", FOUND "5 1 1 1 6 5 1 1 1 1 1 1 1"); /* Vizcaya: 1 point, and disabled like Teresa */
    plays(m, "spain repair vizcaya", "");
    plays(m, "us done", "");
    plays(m, "spain done", "");
    cr_assert_eq(now(m)->phase, PHASE_ORDERS);
    for (int unit = 0; unit < data()->units; unit++)
        cr_assert_eq(now(m)->unit_flags[unit], 0);
    plays(m, "spain attach vizcaya teresa", "");
    cr_assert(is_offered(m, "spain order teresa sortie"), "and ready for any order");
    match_free(m);
}

Test(dawn_4_e, the_game_ends_after_turn_six)
{
    COVERS("dawn 4.Eb");
    struct match *m = scene(TURN_ENDS "turn 5\nstack us-1 mobile\nline us-1 iowa\n");
    plays(m, "us done", "");
    plays(m, "spain done", "");
    cr_assert_eq(now(m)->turn, 6);
    cr_assert_eq(now(m)->phase, PHASE_ORDERS);
    match_free(m);
    m = scene(TURN_ENDS "turn 6\nstack us-1 mobile\nline us-1 iowa\n");
    plays(m, "us done", "");
    cr_assert_eq(now(m)->phase, PHASE_REPAIR);
    plays(m, "spain done", "");
    cr_assert_eq(now(m)->phase, PHASE_OVER);
    cr_assert(was_told(m, US, "end 0 0"));
    match_free(m);
}

Test(dawn_4_e, by_agreement_it_lasts_up_to_turn_nine)
{
    COVERS("dawn 4.Eb");
    for (int turns = 7; turns <= 9; turns++) {
        char lines[160];
        snprintf(lines, sizeof lines,
                 TURN_ENDS "options 11.A\nturns %d\nturn 6\nstack us-1 mobile\nline us-1 iowa\n", turns);
        struct match *m = scene(lines);
        play_quietly_to(m, PHASE_OVER);
        cr_assert_eq(now(m)->turn, turns);
        match_free(m);
    }
    cr_assert_str_eq(
        scene_refusal(TURN_ENDS "options 11.A\nturns 10\nturn 6\nstack us-1 mobile\nline us-1 iowa\n"),
        "4.Eb");
}
