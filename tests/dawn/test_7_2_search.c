/* [7.2] The Search Matrix: who looks for whom, and what may come of it (R41). */
#include "sea_fight.h"
#include <stdio.h>

/* The order with the initiative, the other, and the range in which they find each other. */
struct cell {
    const char *column, *row;
    int         range;
};

static struct match *with_orders(const char *us, const char *spain)
{
    char lines[2][96];
    snprintf(lines[0], sizeof lines[0], "puerto-rico-passage %s new-york texas", us);
    snprintf(lines[1], sizeof lines[1], "puerto-rico-passage %s carlos-v oquendo", spain);
    return met(lines[0], lines[1], "stack-marks us-1 stopped\n"); /* wherever its orders should have led it */
}

Test(dawn_7_2, the_order_with_the_initiative_is_the_column_and_the_other_the_row)
{
    COVERS("dawn 7.2", "dawn 7.23a");
    static const struct cell cells[] = {
        { "raid", "transit", 2 }, { "patrol", "transit", 3 }, { "transit", "patrol", 3 },
        { "coal", "sortie", 2 },  { "sortie", "coal", 4 },    { "patrol", "coal", 5 },
        { "coal", "patrol", 3 },  { "blockade", "raid", 4 },  { "coal", "transit", 1 },
        { "transit", "coal", 3 }, { "patrol", "sortie", 4 },  { "patrol", "anchor", 5 },
    };
    for (size_t i = 0; i < sizeof cells / sizeof *cells; i++) {
        char told[64];
        for (int side = 0; side < SIDES; side++) {
            struct match *m = side == US ? with_orders(cells[i].column, cells[i].row)
                                         : with_orders(cells[i].row, cells[i].column);
            plays(m, "us done", side == US ? "1 1 6" : "2 1 6");
            snprintf(told, sizeof told, "search %s %d 6 0", side == US ? "us" : "spain", cells[i].range);
            cr_expect(was_told(m, US, told), "%s against %s: not %s", cells[i].column, cells[i].row, told);
            match_free(m);
        }
    }
}

Test(dawn_7_2, a_die_within_the_range_brings_them_to_battle_and_one_more_does_not)
{
    COVERS("dawn 7.23a", "dawn 7.23b");
    struct match *m = with_orders("patrol", "transit");
    plays(m, "us done", "1 6 3  555 55 555 55"); /* 1 to 3; nobody is left, R52 */
    cr_assert(was_told(m, US, "search us 3 3 1"));
    cr_assert(was_told(m, US, "battle puerto-rico-passage"));
    match_free(m);

    m = with_orders("patrol", "transit");
    plays(m, "us done", "1 6 4");
    cr_assert(was_told(m, US, "search us 3 4 0"));
    cr_assert_eq(times_told(m, EVENT_BATTLE), 0);
    cr_assert_eq(now(m)->phase, PHASE_REPAIR);
    match_free(m);
}

Test(dawn_7_2, the_initiative_player_rolls_one_die_for_one_search)
{
    COVERS("dawn 7.23a", "dawn 7.23b");
    struct match *m = with_orders("sortie", "raid");
    plays(m, "us done", "6 1 6"); /* Spain looks, in vain; the Americans do not look back */
    cr_assert_eq(times_told(m, EVENT_SEARCH), 1);
    cr_assert(was_told(m, US, "search spain 3 6 0"));
    match_free(m);
}

/* ---- No result ---- */

Test(dawn_7_2, a_cell_without_a_range_ends_the_search_without_a_die)
{
    COVERS("dawn 7.21");
    struct match *m = with_orders("transit", "transit");
    plays(m, "us done", "1 6");
    cr_assert(was_told(m, US, "search-none puerto-rico-passage"));
    cr_assert_eq(times_told(m, EVENT_SEARCH) + times_told(m, EVENT_BATTLE), 0);
    match_free(m);

    m = with_orders("patrol", "anchor"); /* who lies at anchor searches for nobody, but is searched for */
    plays(m, "us done", "6 1");
    cr_assert(was_told(m, US, "search-none puerto-rico-passage"));
    match_free(m);
}

Test(dawn_7_2, no_result_does_not_save_the_port)
{
    COVERS("dawn 7.21", "dawn 7.5a");
    struct match *m = met("gulf-of-mexico raid minneapolis columbia",
                          "gulf-of-mexico anchor carlos-v oquendo", "");
    plays(m, "us done", "6 1  1 11111");
    cr_assert(was_told(m, US, "search-none gulf-of-mexico"));
    cr_assert(was_told(m, US, "port-attack us havana raid"));
    match_free(m);
}

/* ---- Blockade against Coal ---- */

Test(dawn_7_2, a_blockader_with_the_initiative_scores_on_a_coaling_squadron_and_fights_no_battle)
{
    COVERS("dawn 7.22a", "dawn 9.4c");
    struct match *m = with_orders("blockade", "coal"); /* far from any port: R83 */
    plays(m, "us done", "1 6");
    cr_assert(was_told(m, SPAIN, "search-points us 2 puerto-rico-passage"));
    cr_assert_eq(times_told(m, EVENT_SEARCH) + times_told(m, EVENT_BATTLE), 0);
    cr_assert_eq(now(m)->points, 2);
    match_free(m);

    m = with_orders("coal", "blockade");
    plays(m, "us done", "6 1");
    cr_assert(was_told(m, SPAIN, "search-points spain 2 puerto-rico-passage"));
    cr_assert_eq(now(m)->points, -2);
    match_free(m);
}

Test(dawn_7_2, without_the_initiative_a_blockader_scores_nothing)
{
    COVERS("dawn 7.22a");
    struct match *m = with_orders("blockade", "coal");
    plays(m, "us done", "6 1 6");
    cr_assert(was_told(m, SPAIN, "search spain 3 6 0")); /* Coal looks for Blockade */
    cr_assert_eq(times_told(m, EVENT_SEARCH_POINTS), 0);
    cr_assert_eq(now(m)->points, 0);
    match_free(m);
}

Test(dawn_7_2, only_a_blockade_scores_on_coaling)
{
    COVERS("dawn 7.22a");
    struct match *m = met("gulf-of-mexico patrol new-york texas", "havana coal carlos-v oquendo", "");
    plays(m, "us done", "6");
    cr_assert_eq(times_told(m, EVENT_SEARCH_POINTS), 0);
    match_free(m);
}

Test(dawn_7_2, the_port_is_attacked_after_the_points)
{
    COVERS("dawn 7.22b", "dawn 7.22a");
    struct match *m = met("gulf-of-mexico blockade minneapolis columbia", "havana coal carlos-v oquendo", "");
    plays(m, "us done", "1 1111111 1"); /* no search die; then the guns of Havana on the first ship */
    cr_assert(was_told(m, SPAIN, "initiative-sea us havana"));
    cr_assert_geq(when_told(m, "search-points us 2 gulf-of-mexico"), 0);
    cr_assert_lt(when_told(m, "search-points us 2 gulf-of-mexico"),
                 when_told(m, "port-attack us havana blockade"));
    cr_assert_eq(times_told(m, EVENT_BATTLE), 0);
    match_free(m);

    m = met("mobile coal new-york texas", "gulf-of-mexico blockade patriota rapido", "");
    plays(m, "us done", "1 11 1");
    cr_assert(was_told(m, US, "search-points spain 2 gulf-of-mexico"));
    cr_assert(was_told(m, US, "port-attack spain mobile blockade"));
    match_free(m);
}

Test(dawn_7_2, coaling_in_port_gives_the_points_while_the_squadron_at_sea_is_searched)
{
    COVERS("dawn 7.22a", "dawn 7.2");
    struct match *m = met("gulf-of-mexico blockade minneapolis columbia",
                          "gulf-of-mexico transit carlos-v oquendo",
                          "stack spain-2 havana\norder spain-2 coal\nline spain-2 pelayo colon\n");
    plays(m, "us done", "1 6 4  1 1111111 1"); /* R41: the points, and the usual roll */
    cr_assert(was_told(m, SPAIN, "search-points us 2 gulf-of-mexico"));
    cr_assert(was_told(m, SPAIN, "search us 3 4 0"));
    cr_assert_eq(now(m)->points, 2 + 1); /* and the Gulf: Transit contests no control */
    match_free(m);
}

Test(dawn_7_2, coaling_is_scored_once_in_an_area)
{
    COVERS("dawn 7.22a");
    struct match *m = met("gulf-of-mexico blockade minneapolis columbia",
                          "gulf-of-mexico coal carlos-v oquendo",
                          "stack spain-2 havana\norder spain-2 coal\nline spain-2 pelayo colon\n");
    plays(m, "us done", "1 6  1 1111111 1"); /* R41 */
    cr_assert_eq(times_told(m, EVENT_SEARCH_POINTS), 1);
    cr_assert_eq(now(m)->points, 2);
    match_free(m);
}

Test(dawn_7_2, coaling_elsewhere_is_none_of_the_blockaders_business)
{
    COVERS("dawn 7.22a");
    struct match *m = met("gulf-of-mexico blockade minneapolis columbia",
                          "gulf-of-mexico transit carlos-v oquendo",
                          "stack spain-2 yucatan-straits\norder spain-2 coal\nline spain-2 pelayo colon\n"
                          "stack spain-3 cienfuegos\norder spain-3 coal\nline spain-3 teresa vizcaya\n");
    plays(m, "us done", "1 6 4  1 1111111 1");
    cr_assert_eq(times_told(m, EVENT_SEARCH_POINTS), 0);
    match_free(m);
}

Test(dawn_7_2, what_is_left_of_a_coaling_squadron_must_be_a_squadron)
{
    COVERS("dawn 7.22a", "dawn 7.1f");
    struct match *m = met(
        "north-atlantic patrol indiana montgomery", "cadiz coal colon oquendo",
        "stack-marks spain-1 shown\nstack us-2 middle-atlantic\norder us-2 blockade\nline us-2 minneapolis columbia\n"
        "stack spain-2 middle-atlantic\norder spain-2 transit\nline spain-2 teresa vizcaya\n");
    plays(m, "us done", "");
    /* Only Oquendo is left in Cádiz when the blockader looks there; he has the initiative, and finds nobody. */
    plays(m, "spain resolve north-atlantic", "1  5111111 1  51 51   1 6 4");
    cr_assert(was_told(m, US, "search us 3 4 0"));
    cr_assert_eq(times_told(m, EVENT_SEARCH_POINTS), 0);
    match_free(m);
}

Test(dawn_7_2, coaling_in_a_neutral_port_is_no_coaling_under_blockade)
{
    COVERS("dawn 7.22a");
    struct match *m = met("columbia-basin blockade minneapolis columbia",
                          "columbia-basin transit carlos-v oquendo",
                          "stack-marks us-1 stopped\n"
                          "stack spain-2 kingston\norder spain-2 coal\nline spain-2 pelayo colon\n");
    plays(m, "us done", "1 6 4");
    cr_assert_eq(times_told(m, EVENT_SEARCH_POINTS), 0);
    match_free(m);
}

/* ---- Independents in port ---- */

Test(dawn_7_2, single_ships_in_port_are_not_searched_and_count_as_anchored)
{
    COVERS("dawn 7.24");
    struct match *m = met(
        "gulf-of-mexico patrol new-york texas", "",
        "stack spain-1 havana\nline spain-1 carlos-v\nlast carlos-v transit\nrun carlos-v 1\n"
        "stack spain-2 havana\nline spain-2 oquendo\nlast oquendo transit\nrun oquendo 1\n");
    plays(m, "us done", "");
    cr_assert_eq(times_told(m, EVENT_AREA), 0);
    next_turn(m);
    cr_assert_eq(now(m)->last[ship("carlos-v")], ANCHOR); /* R80: and the run of Transit is over */
    cr_assert_eq(now(m)->run[ship("carlos-v")], 0);
    match_free(m);
}

Test(dawn_7_2, single_ships_in_port_take_no_part_in_the_attack_on_it)
{
    COVERS("dawn 7.24", "dawn 7.5f");
    struct match *m = met("gulf-of-mexico blockade minneapolis columbia", "",
                          "stack spain-1 havana\nline spain-1 carlos-v\n");
    plays(m, "us done", "1 1111111 1");
    cr_assert_eq(times_told(m, EVENT_FIRE), 0);
    cr_assert(lies_in(m, "carlos-v", "havana"));
    match_free(m);
}

/* ---- What is shown ---- */

Test(dawn_7_2, a_search_lays_both_orders_open)
{
    COVERS("dawn 7.2");
    struct match *m = met("puerto-rico-passage patrol new-york texas",
                          "puerto-rico-passage sortie carlos-v oquendo", "");
    plays(m, "us done", "1 6 6"); /* R16 */
    cr_assert_eq(seen_by(m, US)->stack[stack_with(m, "carlos-v")].order, SORTIE);
    cr_assert_eq(seen_by(m, SPAIN)->stack[stack_with(m, "new-york")].order, PATROL);
    match_free(m);
}
