/* [11.A, 11.B, 11.C, 11.G] Extra time, delayed repair, maintenance, automatic victory (R74, R77, R86). */
#include "sea_fight.h"

/* ---- 11.A Extra Time ---- */

/* A new game with options as bits and that many turns asked for (0: not said); NULL and the rule if refused.
 */
static struct match *set_up(uint32_t options, long turns, const char **rule)
{
    struct match_setup how = { .game = &dawn_game, .data = data(), .source = DICE_FAST, .seed = 1 };
    struct refusal     why = { 0 };
    how.how.seats = 2;
    how.how.options = options;
    how.how.param[0] = turns;
    struct match *m = match_new(&how, &why);
    *rule = m ? "" : why.rule;
    return m;
}

Test(dawn_11_a, the_players_agree_on_seven_to_nine_turns)
{
    COVERS("dawn 11.A", "dawn 4.Eb", "dawn 11.0");
    const char *rule;
    for (long turns = 7; turns <= 9; turns++) {
        struct match *m = set_up(1u << OPTION_EXTRA_TIME, turns, &rule);
        cr_assert(m, "%ld turns: %s", turns, rule);
        cr_assert_eq(now(m)->turns, turns);
        match_free(m);
        cr_assert_null(set_up(0, turns, &rule)); /* not without the option */
        cr_assert_str_eq(rule, "11.A");
    }
    cr_assert_null(set_up(1u << OPTION_EXTRA_TIME, 6, &rule));
    cr_assert_str_eq(rule, "11.A");
    cr_assert_null(set_up(1u << OPTION_EXTRA_TIME, 10, &rule));
    struct match *m = set_up(0, 0, &rule);
    cr_assert_eq(now(m)->turns, 6);
    match_free(m);
}

Test(dawn_11_a, the_seventh_turn_is_played_like_others_and_the_last_one_decides)
{
    COVERS("dawn 11.A", "dawn 9.5a");
    struct match *m = scene(
        "options 11.A\nturn 6\nturns 7\nphase repair\nacting us spain\npoints 6\n"
        "stack us-1 puerto-rico-passage\norder us-1 coal\nline us-1 detroit marblehead\n");
    next_turn(m);
    cr_assert_eq(now(m)->turn, 7);
    plays(m, "us order detroit anchor", "");
    plays(m, "us done", "");
    plays(m, "spain done", "");
    plays(m, "spain done", "");
    plays(m, "us done", "");
    plays(m, "us done", "");
    cr_assert_not(dawn_game.result(data(), match_state(m)).over);
    plays(m, "spain done", "");
    cr_assert_eq(now(m)->phase, PHASE_OVER);
    cr_assert_eq(now(m)->points, 7);
    cr_assert_eq(dawn_game.result(data(), match_state(m)).winners, 1u << US);
    match_free(m);
}

/* ---- 11.B Delayed Repair ---- */

/* The end of a movement with 11.B; all turn in port is who has her start there. */
#define DELAYED AT_SAIL "options 11.B\n"

Test(dawn_11_b, only_a_ship_that_was_in_port_all_turn_is_mended)
{
    COVERS("dawn 11.Ba");
    struct match *m = scene(
        DELAYED "stack us-1 hampton-roads\nline us-1 indiana\ndamage indiana 1\n"
                "start indiana hampton-roads\n"
                "stack us-2 east-coast\nline us-2 iowa\ndamage iowa 1\nstart iowa east-coast\n"
                "stack us-3 hampton-roads\nline us-3 texas\ndamage texas 1\nstart texas key-west\n");
    plays(m, "us sail iowa hampton-roads", "");
    plays(m, "us done", "");
    is_refused(m, "us repair iowa", "11.Ba");
    is_refused(m, "us repair texas", "11.Ba");
    plays(m, "us repair indiana", "");
    match_free(m);
}

Test(dawn_11_b, a_ship_is_in_port_all_turn_from_the_turn_after_she_came)
{
    COVERS("dawn 11.Ba");
    struct match *m = scene(DELAYED "stack us-1 east-coast\nline us-1 indiana\ndamage indiana 1\n");
    plays(m, "us sail indiana hampton-roads", "");
    plays(m, "us done", "");
    is_refused(m, "us repair indiana", "11.Ba");
    next_turn(m);
    plays(m, "us done", "");
    plays(m, "spain done", "");
    plays(m, "spain done", "");
    plays(m, "us done", "");
    plays(m, "us repair indiana", "");
    match_free(m);
}

Test(dawn_11_b, a_ship_that_came_home_from_battle_is_not_mended_in_that_turn)
{
    COVERS("dawn 11.Ba");
    struct match *m = patrols("gulf-of-mexico", "indiana iowa", "pelayo colon", "options 11.B\n");
    engages(m, US, "5111111 511111  65111 3  51");
    cr_assert(lies_in(m, "indiana", "mobile"));
    is_refused(m, "us repair indiana", "11.Ba");
    match_free(m);
}

Test(dawn_11_b, a_ship_that_fought_in_her_port_has_not_left_it)
{
    COVERS("dawn 11.Ba");
    struct match *m = met("gulf-of-mexico patrol indiana iowa", "havana coal pelayo colon",
                          "options 11.B\nstart pelayo havana\nstart colon havana\n");
    plays(m, "us done", "1  6511111 2  511111  11111 11");
    cr_assert(was_told(m, US, "to-port pelayo havana")); /* disabled, and there already (R53) */
    plays(m, "spain repair pelayo", "");
    match_free(m);
}

Test(dawn_11_b, a_port_keeps_all_its_damage_and_mends_it_with_its_own_number)
{
    COVERS("dawn 11.Bb", "dawn 11.Bc");
    /* Hampton Roads, defense 3 and repair 4, was shot to pieces by 9: after 5 and 1 it is whole. */
    struct match    *m = scene(DELAYED
                               "port-damage hampton-roads 9\nport-marks hampton-roads disrupted destroyed\n"
                                  "stack us-1 hampton-roads\nline us-1 indiana\ndamage indiana 1\n"
                                  "start indiana hampton-roads\n");
    static const int left[] = { 5, 1, 0 };
    for (int i = 0; i < 3; i++) {
        plays(m, "us done", "");
        cr_assert_eq(now(m)->phase, PHASE_REPAIR);
        cr_assert_eq(now(m)->port_damage[port("hampton-roads")], left[i]);
        cr_assert_eq(now(m)->port_flags[port("hampton-roads")] & PORT_DISRUPTED, i < 2 ? PORT_DISRUPTED : 0);
        is_refused(m, "us repair indiana", i < 2 ? "10.0c" : "10.0a"); /* R86: not in this phase yet */
        next_turn(m);
        cr_assert_eq(now(m)->port_damage[port("hampton-roads")], left[i]); /* nothing by itself */
        plays(m, "us done", "");
        plays(m, "spain done", "");
        plays(m, "spain done", "");
    }
    plays(m, "us done", "");
    plays(m, "us repair indiana", "");
    match_free(m);
}

Test(dawn_11_b, the_excess_of_damage_is_kept_too)
{
    COVERS("dawn 11.Bb");
    struct match *m = met("", "east-coast raid castilla navarra", "options 11.B\n");
    plays(m, "us done", "66 6 6"); /* 12 points against 3, and 4 of them mended */
    cr_assert(was_told(m, US, "port-damaged hampton-roads 12 12"));
    cr_assert(was_told(m, US, "port-mends hampton-roads 4 8"));
    cr_assert_eq(now(m)->port_damage[port("hampton-roads")], 8);
    match_free(m);
}

Test(dawn_11_b, without_the_option_a_port_recovers_whole_and_mends_nothing_before)
{
    COVERS("dawn 11.Bb", "dawn 4.Ab");
    struct match *m = met("", "east-coast raid castilla navarra", "");
    plays(m, "us done", "66 6 6");
    cr_assert_eq(now(m)->port_damage[port("hampton-roads")], 12);
    next_turn(m);
    cr_assert_eq(now(m)->port_damage[port("hampton-roads")], 0);
    match_free(m);
}

Test(dawn_11_b, a_ruin_is_neither_attacked_nor_scored_again)
{
    COVERS("dawn 11.Bb", "dawn 9.4b");
    /* R86: 4 points left against a defense of 3. */
    struct match *m = met(
        "", "east-coast raid castilla navarra",
        "turn 2\noptions 11.B\nport-damage hampton-roads 4\nport-marks hampton-roads disrupted\n");
    plays(m, "us done", "");
    cr_assert_eq(times_told(m, EVENT_PORT_ATTACK), 0);
    cr_assert_eq(now(m)->points, -4); /* the area */
    match_free(m);
}

Test(dawn_11_b, new_damage_adds_to_what_is_left_of_the_old)
{
    COVERS("dawn 11.Bb", "dawn 9.4b");
    struct match *m = met(
        "", "east-coast raid castilla navarra",
        "turn 2\noptions 11.B\nport-damage hampton-roads 3\nport-marks hampton-roads disrupted\n");
    plays(m, "us done", "51 1");
    cr_assert(was_told(m, US, "port-damaged hampton-roads 1 4"));
    cr_assert(was_told(m, US, "port-destroyed hampton-roads"));
    cr_assert_eq(now(m)->points, -6 - 4);
    match_free(m);
}

Test(dawn_11_b, a_destroyed_port_that_has_mended_below_its_defense_may_fall_again)
{
    COVERS("dawn 11.Bb", "dawn 9.4b");
    struct match *m = scene("options 11.B\nphase repair\nacting us spain\nport-damage hampton-roads 1\n"
                            "port-marks hampton-roads disrupted destroyed\n"
                            "stack spain-1 east-coast\norder spain-1 coal\nline spain-1 castilla navarra\n");
    next_turn(m);
    plays(m, "spain order castilla raid", "");
    plays(m, "us done", "");
    plays(m, "spain done", "");
    plays(m, "spain done", "");
    plays(m, "us done", "61 3");
    cr_assert(was_told(m, US, "port-damaged hampton-roads 3 4"));
    cr_assert_eq(now(m)->points, -6 - 4);
    match_free(m);
}

Test(dawn_11_b, a_damaged_port_is_still_a_port)
{
    COVERS("dawn 11.Bc");
    struct match *m = scene(DELAYED "port-damage hampton-roads 9\nport-marks hampton-roads disrupted\n"
                                    "stack us-1 east-coast\norder us-1 anchor\nline us-1 indiana iowa\n"
                                    "stack us-2 hampton-roads\nline us-2 texas\n");
    plays(m, "us sail texas east-coast", "");
    plays(m, "us sail indiana hampton-roads", "");
    match_free(m);
}

/* ---- 11.C Maintenance ---- */

/* Repairs are over: wear is dealt out in this turn. */
static struct match *wears(int turn, const char *lines)
{
    struct text t = text_growing();
    text_addf(&t, "options 11.A 11.C\nturns 9\nturn %d\nphase repair\nacting us spain\n%s", turn, lines);
    struct match *m = scene(t.at);
    text_free(&t);
    plays(m, "us done", "");
    plays(m, "spain done", "");
    cr_assert_eq(now(m)->phase, PHASE_WEAR);
    return m;
}

#define ONE_OF_EACH                                                                                          \
    "stack us-1 key-west\norder us-1 anchor\n"                                                               \
    "line us-1 indiana puritan brooklyn cincinnati detroit helena\n"                                         \
    "stack spain-1 cadiz\norder spain-1 anchor\nline spain-1 pelayo teresa lepanto castilla galicia\n"

Test(dawn_11_c, american_wear_in_turns_2_to_5)
{
    COVERS("dawn 11.Ca");
    for (int turn = 2; turn <= 5; turn++) {
        struct match *m = wears(turn, ONE_OF_EACH);
        is_refused(m, "us wear helena", "11.Ca"); /* no gunboat */
        is_refused(m, "us done", "11.Cd");
        plays(m, turn % 2 ? "us wear indiana" : "us wear puritan", ""); /* one among BB and MO */
        is_refused(m, "us wear indiana", "11.Ca");
        is_refused(m, "us wear puritan", "11.Ca");
        static const char *const two[] = { "us wear brooklyn", "us wear cincinnati", "us wear detroit" };
        plays(m, two[turn % 3], ""); /* two among CA, CP and CU */
        is_refused(m, "us done", "11.Cd");
        plays(m, two[(turn + 1) % 3], "");
        for (int i = 0; i < 3; i++)
            is_refused(m, two[i], "11.Ca");
        plays(m, "us done", "");
        match_free(m);
    }
}

Test(dawn_11_c, american_wear_in_other_turns)
{
    COVERS("dawn 11.Cb", "dawn 11.A");
    static const int turns[] = { 1, 6, 7, 9 };
    for (int i = 0; i < 4; i++) {
        struct match *m = wears(turns[i], ONE_OF_EACH);
        is_refused(m, "us wear puritan", "11.Cb");
        is_refused(m, "us wear brooklyn", "11.Cb");
        is_refused(m, "us wear detroit", "11.Cb");
        plays(m, "us wear indiana", ""); /* one to a BB */
        is_refused(m, "us wear indiana", "11.Cb");
        plays(m, i % 2 ? "us wear helena" : "us wear cincinnati", ""); /* one among CP and GB */
        is_refused(m, "us wear helena", "11.Cb");
        is_refused(m, "us wear cincinnati", "11.Cb");
        plays(m, "us done", "");
        match_free(m);
    }
}

Test(dawn_11_c, spanish_wear_is_four_points_in_every_turn)
{
    COVERS("dawn 11.Cc");
    static const int turns[] = { 1, 2, 5, 6, 9 };
    for (int i = 0; i < 5; i++) {
        struct match *m = wears(turns[i], ONE_OF_EACH);
        is_refused(m, "spain wear galicia", "11.Cc"); /* a GB */
        plays(m, "spain wear pelayo", "");
        plays(m, "spain wear teresa", "");
        plays(m, "spain wear lepanto", "");
        is_refused(m, "spain done", "11.Cd");
        plays(m, "spain wear castilla", "");
        is_refused(m, "spain wear pelayo", "11.Cc");
        plays(m, "spain done", "");
        match_free(m);
    }
}

Test(dawn_11_c, one_ship_may_take_several_points_but_wear_sinks_nobody)
{
    COVERS("dawn 11.Cc", "dawn 11.Cd");
    struct match *m = wears(2, "stack spain-1 cadiz\norder spain-1 anchor\nline spain-1 pelayo castilla\n");
    plays(m, "spain wear castilla", "");
    plays(m, "spain wear castilla", "");
    is_refused(m, "spain wear castilla", "11.Cd"); /* as much as her defense (R74) */
    plays(m, "spain wear pelayo", "");
    plays(m, "spain wear pelayo", "");
    cr_assert_eq(damage_of(m, "castilla"), 2);
    cr_assert_eq(damage_of(m, "pelayo"), 2);
    match_free(m);
}

Test(dawn_11_c, what_no_ship_can_take_lapses)
{
    COVERS("dawn 11.Cc", "dawn 11.Ca");
    struct match *m = wears(2, "stack spain-1 cadiz\nline spain-1 castilla\ndamage castilla 1\n"
                               "stack us-1 key-west\nline us-1 helena\n");
    plays(m, "spain wear castilla", "");
    plays(m, "us done", ""); /* neither BB nor cruiser */
    plays(m, "spain done", NULL);
    cr_assert_eq(now(m)->turn, 3);
    match_free(m);
}

Test(dawn_11_c, ships_at_sea_wear_too_and_others_do_not)
{
    COVERS("dawn 11.Ca", "dawn 11.Cc");
    struct match *m = wears(2, "stack us-1 bahamas\norder us-1 coal\nline us-1 indiana iowa\n"
                               "stack spain-1 nares-abyssal\nline spain-1 pelayo\nberth teresa lost\n");
    is_refused(m, "us wear pelayo", "11.Ca");
    is_refused(m, "spain wear teresa", "11.Ca");
    is_refused(m, "us wear oregon", "11.Ca"); /* she has not come yet */
    plays(m, "us wear indiana", "");
    plays(m, "spain wear pelayo", "");
    match_free(m);
}

Test(dawn_11_c, wear_comes_after_repairs)
{
    COVERS("dawn 11.Cd");
    struct match *m = scene(
        "options 11.C\nturn 2\nphase repair\nacting us spain\nrepair-left key-west 1\n" ONE_OF_EACH);
    is_refused(m, "us wear indiana", "10.0a");
    plays(m, "us done", "");
    plays(m, "spain done", "");
    plays(m, "us wear indiana", "");
    is_refused(m, "us repair indiana", "11.Cd");
    match_free(m);
}

Test(dawn_11_c, wear_is_secret)
{
    COVERS("dawn 11.Cd");
    struct match *m = wears(2, ONE_OF_EACH);
    plays(m, "us wear indiana", "");
    cr_assert(was_told(m, US, "worn indiana 1"));
    cr_assert_not(was_told(m, SPAIN, "worn indiana 1"));
    match_free(m);
}

/* A quiet turn, from its orders to the wear at its end. */
static void to_the_next_wear(struct match *m)
{
    plays(m, "spain done", NULL);
    cr_assert_eq(now(m)->phase, PHASE_ORDERS);
    play_quietly_to(m, PHASE_WEAR);
}

Test(dawn_11_c, no_ship_wears_in_two_turns_running)
{
    COVERS("dawn 11.Ce");
    struct match *m = wears(3, "stack us-1 key-west\nline us-1 indiana\nstack us-2 mobile\nline us-2 iowa\n");
    plays(m, "us wear indiana", "");
    plays(m, "us done", "");
    to_the_next_wear(m);
    is_refused(m, "us wear indiana", "11.Ce");
    plays(m, "us wear iowa", "");
    plays(m, "us done", "");
    to_the_next_wear(m);
    is_refused(m, "us wear iowa", "11.Ce");
    plays(m, "us wear indiana", ""); /* a turn has passed */
    match_free(m);
}

/* ---- 11.Cf Confined to port ---- */

Test(dawn_11_c, an_american_ship_is_confined_by_half_her_defense_rounded_up)
{
    COVERS("dawn 11.Cf");
    /* Indiana has 5, Brooklyn 5, New York 4: 3, 3 and 2. */
    struct match *m = scene("options 11.C\nphase sail\nacting us\nmover us\n"
                            "stack us-1 hampton-roads\nline us-1 indiana\ndamage indiana 2\n"
                            "stack us-2 hampton-roads\nline us-2 brooklyn\ndamage brooklyn 3\n"
                            "stack us-3 hampton-roads\nline us-3 new-york\ndamage new-york 2\n"
                            "stack us-4 hampton-roads\nline us-4 minneapolis\ndamage minneapolis 1\n"
                            "stack us-5 hampton-roads\nline us-5 helena\ndamage helena 1\n"
                            "stack us-6 hampton-roads\nline us-6 castine\n");
    plays(m, "us sail indiana east-coast", "");
    is_refused(m, "us sail brooklyn east-coast", "11.Cf");
    is_refused(m, "us sail new-york east-coast", "11.Cf");
    plays(m, "us sail minneapolis east-coast", "");
    is_refused(m, "us sail helena east-coast", "11.Cf");
    plays(m, "us sail castine east-coast", "");
    match_free(m);
}

Test(dawn_11_c, a_spanish_ship_is_confined_by_half_her_defense_rounded_down_but_not_undamaged)
{
    COVERS("dawn 11.Cf");
    /* Pelayo has 5, Teresa 3, Carlos V 4, Galicia 1: 2, 1, 2 and, not below 1, 1 (R74). */
    struct match *m = scene("options 11.C\nphase sail\nacting spain\nmover spain\n"
                            "stack spain-1 cadiz\nline spain-1 pelayo\ndamage pelayo 1\n"
                            "stack spain-2 cadiz\nline spain-2 colon\ndamage colon 2\n"
                            "stack spain-3 cadiz\nline spain-3 teresa\ndamage teresa 1\n"
                            "stack spain-4 cadiz\nline spain-4 carlos-v\ndamage carlos-v 1\n"
                            "stack spain-5 havana\nline spain-5 galicia\n"
                            "stack spain-6 havana\nline spain-6 venadito\ndamage venadito 1\n");
    plays(m, "spain sail pelayo north-atlantic", "");
    is_refused(m, "spain sail colon north-atlantic", "11.Cf");
    is_refused(m, "spain sail teresa north-atlantic", "11.Cf");
    plays(m, "spain sail carlos-v north-atlantic", "");
    plays(m, "spain sail galicia gulf-of-mexico", ""); /* never undamaged, though half of 1 is 0 */
    is_refused(m, "spain sail venadito gulf-of-mexico", "11.Cf");
    match_free(m);
}

Test(dawn_11_c, a_squadron_with_a_confined_ship_stays_in_port)
{
    COVERS("dawn 11.Cf");
    struct match *m = scene("options 11.C\nphase orders\nacting us spain\n"
                            "stack us-1 hampton-roads\nline us-1 brooklyn texas\ndamage brooklyn 3\n"
                            "stack us-2 key-west\nline us-2 indiana iowa\ndamage indiana 2\n");
    is_refused(m, "us order brooklyn patrol", "11.Cf");
    is_refused(m, "us order brooklyn transit", "11.Cf");
    cr_assert(is_offered(m, "us order brooklyn anchor"));
    cr_assert(is_offered(m, "us order brooklyn coal"));
    cr_assert(is_offered(m, "us order indiana patrol"));
    plays(m, "us detach brooklyn", ""); /* Texas may go alone */
    plays(m, "us order indiana patrol", "");
    plays(m, "us done", "");
    plays(m, "spain done", "");
    plays(m, "spain done", "");
    is_refused(m, "us sail brooklyn east-coast", "11.Cf");
    plays(m, "us sail texas east-coast", "");
    match_free(m);
}

Test(dawn_11_c, a_confined_ship_does_not_sortie_either)
{
    COVERS("dawn 11.Cf");
    struct match *m = scene("options 11.C\nphase orders\nacting us spain\n"
                            "stack spain-1 havana\nline spain-1 pelayo colon\ndamage colon 2\n"
                            "stack us-1 gulf-of-mexico\nline us-1 indiana iowa\n");
    is_refused(m, "spain order pelayo sortie", "11.Cf");
    match_free(m);
}

Test(dawn_11_c, ships_at_sea_are_not_confined_nor_is_anybody_without_the_option)
{
    COVERS("dawn 11.Cf");
    struct match *m = scene("options 11.C\nphase sail\nacting us\nmover us\n"
                            "stack us-1 east-coast\nline us-1 brooklyn\ndamage brooklyn 4\n");
    plays(m, "us sail brooklyn blake-plateau", "");
    match_free(m);

    m = scene("options 11.C\nphase orders\nacting us spain\n"
              "stack us-1 east-coast\nline us-1 brooklyn texas\ndamage brooklyn 4\ndamage texas 3\n");
    cr_assert(is_offered(m, "us order brooklyn patrol") || is_offered(m, "us order texas patrol"));
    match_free(m);

    m = scene("phase sail\nacting us\nmover us\n"
              "stack us-1 hampton-roads\nline us-1 brooklyn\ndamage brooklyn 5\n");
    plays(m, "us sail brooklyn east-coast", "");
    match_free(m);
}

Test(dawn_11_c, maintenance_and_delayed_repair_exclude_each_other)
{
    COVERS("dawn 11.Cg");
    const char *rule;
    cr_assert_null(set_up(1u << OPTION_SLOW_REPAIR | 1u << OPTION_MAINTENANCE, 0, &rule));
    cr_assert_str_eq(rule, "11.Cg");
    cr_assert_str_eq(scene_refusal("options 11.B 11.C\nphase orders\nacting us spain\n"), "11.Cg");
    for (int option = OPTION_SLOW_REPAIR; option <= OPTION_MAINTENANCE; option++) {
        struct match *m = set_up(1u << option, 0, &rule);
        cr_assert(m);
        match_free(m);
    }
}

Test(dawn_11_c, without_the_option_nothing_wears)
{
    COVERS("dawn 11.0");
    struct match *m = scene("turn 2\nphase repair\nacting us spain\n" ONE_OF_EACH);
    next_turn(m);
    cr_assert_eq(now(m)->turn, 3);
    match_free(m);
}

/* ---- 11.G Automatic Victory ---- */

Test(dawn_11_g, a_lead_of_29_counts_when_the_turn_is_over_and_not_before)
{
    COVERS("dawn 11.G");
    struct match *m = met("", "east-coast coal castilla navarra", "turn 2\noptions 11.G\npoints 32\n");
    plays(m, "us done", ""); /* 4 for Spain, and it is gone */
    next_turn(m);
    cr_assert_eq(now(m)->points, 28);
    match_free(m);

    m = met("", "east-coast coal castilla navarra", "turn 2\noptions 11.G\npoints -25\n");
    plays(m, "us done", "");
    cr_assert_eq(now(m)->points, -29);
    plays(m, "us done", ""); /* repairs are still made (R77) */
    cr_assert_not(dawn_game.result(data(), match_state(m)).over);
    plays(m, "spain done", "");
    cr_assert_eq(dawn_game.result(data(), match_state(m)).winners, 1u << SPAIN);
    match_free(m);
}
