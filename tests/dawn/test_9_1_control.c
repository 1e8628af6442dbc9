/* [9.1] Control of areas (R64-R66). The Puerto Rico Passage borders no port and is worth 1 to either side;
 * the Gulf is worth 1 to the United States and 2 to Spain. */
#include "sea_fight.h"

static int controller(const struct match *m, const char *where)
{
    return now(m)->control[area(where)];
}

/* A squadron alone in the passage, with any order. */
static struct match *in_the_passage(const char *stack, const char *order, const char *line, const char *more)
{
    struct text t = text_growing();
    text_addf(
        &t, AT_SAIL "stack %s puerto-rico-passage\norder %s %s\nstack-marks %s moved stopped\nline %s %s\n%s",
        stack, stack, order, stack, stack, line, more);
    struct match *m = scene(t.at);
    text_free(&t);
    return m;
}

Test(dawn_9_1, a_squadron_alone_at_sea_controls_under_any_order_but_transit)
{
    COVERS("dawn 9.1a", "dawn 9.1f", "dawn 14f");
    static const char *const orders[] = { "anchor", "blockade", "coal", "patrol", "raid", "sortie" };
    for (size_t i = 0; i < sizeof orders / sizeof *orders; i++) { /* R66 */
        struct match *m = in_the_passage("us-1", orders[i], "detroit marblehead", "");
        plays(m, "us done", "");
        cr_assert_eq(controller(m, "puerto-rico-passage"), 1 + US, "%s", orders[i]);
        cr_assert(was_told(m, SPAIN, "control us puerto-rico-passage"));
        cr_assert_eq(now(m)->points, 1);
        match_free(m);

        m = in_the_passage("spain-1", orders[i], "ensenada venadito", "");
        plays(m, "us done", "");
        cr_assert_eq(controller(m, "puerto-rico-passage"), 1 + SPAIN, "%s", orders[i]);
        cr_assert_eq(now(m)->points, -1);
        match_free(m);
    }
}

Test(dawn_9_1, a_transit_squadron_of_any_size_controls_nothing)
{
    COVERS("dawn 9.1f");
    struct match *m = in_the_passage("us-1", "transit", "indiana iowa new-york brooklyn texas detroit",
                                     "leader sampson us-1\n");
    plays(m, "us done", "");
    cr_assert_eq(controller(m, "puerto-rico-passage"), 0);
    cr_assert_eq(now(m)->points, 0);
    match_free(m);

    m = in_the_passage("spain-1", "transit", "pelayo colon", "");
    plays(m, "us done", "");
    cr_assert_eq(controller(m, "puerto-rico-passage"), 0);
    match_free(m);
}

Test(dawn_9_1, a_transit_squadron_does_not_prevent_control)
{
    COVERS("dawn 9.1f");
    struct match *m = met("puerto-rico-passage transit indiana iowa new-york",
                          "puerto-rico-passage anchor "
                          "ensenada venadito",
                          "");
    plays(m, "us done", "1 6 6"); /* Transit against Anchor: 1-3 */
    cr_assert_eq(controller(m, "puerto-rico-passage"), 1 + SPAIN);
    match_free(m);

    m = met("puerto-rico-passage coal detroit marblehead", "puerto-rico-passage transit pelayo colon", "");
    plays(m, "us done", "1 6 6");
    cr_assert_eq(controller(m, "puerto-rico-passage"), 1 + US);
    match_free(m);

    m = met("puerto-rico-passage transit indiana iowa", "puerto-rico-passage transit pelayo colon", "");
    plays(m, "us done", "1 6");
    cr_assert_eq(controller(m, "puerto-rico-passage"), 0);
    match_free(m);
}

Test(dawn_9_1, a_transit_squadron_does_not_control_even_when_it_has_won)
{
    COVERS("dawn 9.1f");
    struct match *m = met("gulf-of-mexico transit indiana iowa", "gulf-of-mexico coal pelayo colon", "");
    /* Both Spaniards are disabled; nobody might have disengaged, Indiana being no faster than Colón. */
    plays(m, "us done", "1 6 1 5111111 511111 11111 11");
    cr_assert(was_told(m, US, "battle-won us gulf-of-mexico"));
    cr_assert_eq(controller(m, "gulf-of-mexico"), 0); /* R64 */
    cr_assert_eq(now(m)->points, 0);
    match_free(m);
}

Test(dawn_9_1, opposing_independents_do_not_hinder)
{
    COVERS("dawn 9.1a");
    struct match *m = in_the_passage("us-1", "patrol", "detroit marblehead",
                                     "stack spain-1 puerto-rico-passage\nline spain-1 pelayo\n"
                                     "stack spain-2 puerto-rico-passage\nline spain-2 colon\n"
                                     "leader cervera spain-1\n");
    plays(m, "us done", "");
    cr_assert_eq(controller(m, "puerto-rico-passage"), 1 + US);
    match_free(m);

    m = in_the_passage("spain-1", "patrol", "ensenada venadito",
                       "stack us-1 puerto-rico-passage\nline us-1 indiana\n");
    plays(m, "us done", "");
    cr_assert_eq(controller(m, "puerto-rico-passage"), 1 + SPAIN);
    match_free(m);
}

Test(dawn_9_1, squadrons_that_do_not_find_each_other_leave_the_area_to_nobody)
{
    COVERS("dawn 9.1b", "dawn 4.Db");
    struct match *m = met("gulf-of-mexico patrol indiana iowa", "gulf-of-mexico patrol ensenada venadito",
                          "control gulf-of-mexico 1\n");
    plays(m, "us done", "1 6 6");
    cr_assert_eq(controller(m, "gulf-of-mexico"), 0); /* not even to him who had it */
    cr_assert_eq(now(m)->points, 0);
    match_free(m);
}

Test(dawn_9_1, independents_alone_control_nothing)
{
    COVERS("dawn 9.1c", "dawn 9.1e");
    struct match *m = scene(AT_SAIL "stack us-1 bahamas\nline us-1 indiana\nleader sampson us-1\n"
                                    "stack spain-1 bahamas\nline spain-1 pelayo\n"
                                    "stack spain-2 nares-abyssal\nline spain-2 colon\n"
                                    "stack us-2 florida-straits\nline us-2 iowa\n");
    plays(m, "us done", "");
    cr_assert_eq(controller(m, "bahamas"), 0);
    cr_assert_eq(controller(m, "nares-abyssal"), 0);
    cr_assert_eq(controller(m, "florida-straits"), 0);
    cr_assert_eq(now(m)->points, 0);
    match_free(m);
}

Test(dawn_9_1, the_winner_of_a_battle_controls)
{
    COVERS("dawn 9.1d", "dawn 8.1a");
    struct match *m = patrols("gulf-of-mexico", "indiana iowa", "pelayo colon", "");
    engages(m, US, "5111111 511111 11111 11"); /* both Spaniards go to Havana */
    cr_assert(lies_in(m, "pelayo", "havana") && lies_in(m, "colon", "havana"));
    cr_assert_eq(controller(m, "gulf-of-mexico"), 1 + US);
    cr_assert_eq(now(m)->points, 1);
    match_free(m);

    m = patrols("gulf-of-mexico", "indiana iowa", "pelayo colon", "");
    engages(m, US, "1111111 111111 51111 51");
    cr_assert(lies_in(m, "indiana", "mobile") && lies_in(m, "iowa", "mobile"));
    cr_assert_eq(controller(m, "gulf-of-mexico"), 1 + SPAIN);
    cr_assert_eq(now(m)->points, -2);
    match_free(m);
}

Test(dawn_9_1, an_independent_left_there_does_nothing_for_the_beaten_side)
{
    COVERS("dawn 9.1d");
    struct match *m = patrols("gulf-of-mexico", "indiana iowa", "pelayo colon",
                              "stack spain-2 gulf-of-mexico\nline spain-2 venadito\n");
    engages(m, US, "5111111 511111 11111 11");
    cr_assert_eq(place_of(m, "venadito"), place("gulf-of-mexico"));
    cr_assert_eq(controller(m, "gulf-of-mexico"), 1 + US);
    match_free(m);
}

Test(dawn_9_1, whoever_disengages_whole_leaves_the_area_to_the_other)
{
    COVERS("dawn 9.1d", "dawn 8.2a");
    struct match *m = patrols("gulf-of-mexico", "new-york brooklyn", "ensenada venadito", "");
    engages(m, US, "");
    plays(m, "us withdraw", "");
    plays(m, "us retire new-york mobile", "");
    plays(m, "us retire brooklyn mobile", "");
    cr_assert_eq(controller(m, "gulf-of-mexico"), 1 + SPAIN);
    match_free(m);
}

Test(dawn_9_1, whoever_sends_a_part_home_is_not_considered)
{
    COVERS("dawn 9.1d"); /* R65 */
    struct match *m = patrols("gulf-of-mexico", "indiana iowa new-york", "ensenada venadito", "");
    engages(m, US, "");
    plays(m, "us fight", "1111111111 111111 1 1");
    plays(m, "us escape new-york", "");
    plays(m, "us done", "");
    plays(m, "us retire new-york mobile", "5111111 511111 1 1");
    cr_assert(was_told(m, US, "battle-won us gulf-of-mexico"));
    cr_assert(was_told(m, SPAIN, "not-considered us gulf-of-mexico"));
    cr_assert_eq(controller(m, "gulf-of-mexico"), 0);
    cr_assert_eq(now(m)->points, 0);
    next_turn(m);
    cr_assert_eq(now(m)->disengaged[US], 0); /* for this turn */
    match_free(m);
}

Test(dawn_9_1, a_part_that_was_disabled_has_not_disengaged)
{
    COVERS("dawn 9.1d", "dawn 9.1e");
    struct match *m = patrols("gulf-of-mexico", "indiana iowa texas", "pelayo colon", "");
    engages(m, US, "511111111 511111 51111 11"); /* Indiana goes to Mobile, both Spaniards to Havana */
    cr_assert(lies_in(m, "indiana", "mobile"));
    cr_assert_eq(controller(m, "gulf-of-mexico"), 1 + US);
    match_free(m);
}

Test(dawn_9_1, who_disengages_in_one_area_is_considered_in_others)
{
    COVERS("dawn 9.1d");
    struct match *m = patrols("gulf-of-mexico", "new-york brooklyn", "ensenada venadito",
                              "stack us-2 bahamas\norder us-2 coal\nline us-2 detroit marblehead\n");
    engages(m, US, "");
    plays(m, "us withdraw", "");
    plays(m, "us retire new-york mobile", "");
    plays(m, "us retire brooklyn mobile", "");
    cr_assert_eq(controller(m, "gulf-of-mexico"), 1 + SPAIN);
    cr_assert_eq(controller(m, "bahamas"), 1 + US);
    match_free(m);
}

Test(dawn_9_1, who_disengages_in_port_was_not_in_the_area)
{
    COVERS("dawn 9.1d", "dawn 3.5e");
    struct match *m = met("gulf-of-mexico patrol indiana montgomery", "havana transit colon oquendo",
                          "origin spain-1 yucatan-straits\nstack-marks spain-1 moved\n");
    plays(m, "us done", "1");
    plays(m, "spain withdraw", "");
    plays(m, "spain retire colon havana", "");
    plays(m, "spain retire oquendo havana", "");
    cr_assert_eq(now(m)->disengaged[SPAIN], 0);
    cr_assert_eq(controller(m, "gulf-of-mexico"), 1 + US);
    match_free(m);
}

Test(dawn_9_1, two_damaged_ships_are_enough)
{
    COVERS("dawn 9.1e");
    struct match *m = in_the_passage("us-1", "patrol", "indiana iowa", "damage indiana 5\ndamage iowa 5\n");
    plays(m, "us done", "");
    cr_assert_eq(controller(m, "puerto-rico-passage"), 1 + US);
    match_free(m);
}

Test(dawn_9_1, a_victor_with_one_ship_left_controls_nothing_even_with_a_leader_aboard)
{
    COVERS("dawn 9.1e");
    struct match *m = patrols("gulf-of-mexico", "indiana iowa", "pelayo colon", "leader sampson us-1\n");
    engages(m, US, "51111111 5111111 11111 51"); /* a die of Sampson's for each; Iowa goes to Mobile */
    cr_assert(was_told(m, US, "battle-won us gulf-of-mexico"));
    cr_assert(is_with(m, "sampson", "indiana"));
    cr_assert_eq(place_of(m, "indiana"), place("gulf-of-mexico"));
    cr_assert_eq(controller(m, "gulf-of-mexico"), 0);
    cr_assert_eq(now(m)->points, 0);
    match_free(m);
}

Test(dawn_9_1, a_raid_that_loses_all_but_one_ship_to_the_mines_controls_nothing)
{
    COVERS("dawn 9.1e");
    struct match *m = scene(AT_SAIL
                            "stack us-1 north-yucatan-basin\norder us-1 raid\nline us-1 wilmington helena\n");
    plays(m, "us done", "1 61 2"); /* off Cienfuegos: two dice of mines, damage 2 against 1 */
    cr_assert(is_lost(m, "wilmington"));
    cr_assert_eq(controller(m, "north-yucatan-basin"), 0);
    match_free(m);

    m = scene(AT_SAIL
              "stack us-1 north-yucatan-basin\norder us-1 raid\nline us-1 wilmington helena castine\n");
    plays(m, "us done", "1 61 2");
    cr_assert_eq(controller(m, "north-yucatan-basin"), 1 + US); /* two are left */
    match_free(m);
}

Test(dawn_9_1, squadrons_in_port_count_for_nothing)
{
    COVERS("dawn 4.Da");
    struct match *m = met("nares-abyssal patrol detroit marblehead", "san-juan anchor pelayo colon", "");
    plays(m, "us done", "");
    cr_assert_eq(controller(m, "nares-abyssal"), 1 + US);
    match_free(m);

    m = met("mobile anchor detroit marblehead", "san-juan anchor pelayo colon", "");
    plays(m, "us done", "");
    cr_assert_eq(controller(m, "nares-abyssal"), 0);
    cr_assert_eq(controller(m, "gulf-of-mexico"), 0);
    match_free(m);
}

Test(dawn_9_1, an_area_that_everybody_has_left_loses_its_marker)
{
    COVERS("dawn 9.1g", "dawn 4.Db");
    struct match *m = scene(AT_SAIL
                            "control bahamas 1\ncontrol east-coast 2\ncontrol gulf-of-mexico 2\n"
                            "stack us-1 gulf-of-mexico\norder us-1 coal\nline us-1 detroit marblehead\n");
    plays(m, "us done", "");
    for (int a = 0; a < data()->areas; a++)
        cr_assert_eq(now(m)->control[a], a == area("gulf-of-mexico") ? 1 + US : 0);
    cr_assert_eq(now(m)->points, 1);
    match_free(m);
}
