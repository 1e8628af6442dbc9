/* [14] Single points of the example of play that rules elsewhere rest on; R29 on lines that have gained
 * ships. */
#include "under_sail.h"

/* ---- [14a, R29] ---- */

#define SCHLEY                                                                                               \
    US_SAILS, "us-1 east-coast transit massachusetts brooklyn new-orleans minneapolis columbia",             \
        "us-2 east-coast transit texas montgomery"

Test(dawn_14, the_owner_arranges_the_merged_line)
{
    COVERS("dawn 14a");
    struct match *m = scene(LINES(SCHLEY));
    plays(m, "us done", "");
    cr_assert_eq(now(m)->phase, PHASE_LINES);
    cr_assert_eq(now(m)->acting, 1u << US);
    is_refused(m, "us next indiana", "14a");
    static const char *const line[] = { "us next massachusetts", "us next brooklyn", "us next texas",
                                        "us next new-orleans",   "us next columbia", "us next minneapolis" };
    for (int i = 0; i < 6; i++) {
        plays(m, line[i], "");
        if (i < 5)
            is_refused(m, line[i], "14a"); /* each ship once */
    }
    line_is(m, "massachusetts brooklyn texas new-orleans columbia minneapolis montgomery");
    cr_assert_eq(now(m)->phase, PHASE_REPAIR); /* the last ship names herself */
    match_free(m);
}

Test(dawn_14, any_ship_may_lead_the_merged_line)
{
    COVERS("dawn 14a");
    struct match *m = scene(LINES(SCHLEY));
    plays(m, "us done", "");
    plays(m, "us next montgomery", "");
    plays(m, "us next columbia", "");
    cr_assert_eq(seen_by(m, SPAIN)->berth[ship("montgomery")], BERTH_UNKNOWN); /* in secret */
    for (size_t i = 0; i < match_event_count(m); i++)
        cr_assert_eq(match_event(m, i)->audience & 1u << stage_seat(m, SPAIN), 0);
    plays(m, "us done", ""); /* the rest as it lies */
    line_is(m, "montgomery columbia massachusetts brooklyn texas new-orleans minneapolis");
    match_free(m);
}

Test(dawn_14, every_line_that_gained_ships_is_arranged_and_no_other)
{
    COVERS("dawn 14a"); /* R29: by a merge, by joining, by combining */
    struct match *m = scene(LINES(
        SPAIN_SAILS, "spain-1 bahamas coal teresa vizcaya", "spain-2 bahamas coal colon oquendo",
        "spain-3 nares-abyssal coal carlos-v alfonso-xiii", "spain-4 san-juan isabel-ii",
        "spain-5 havana ensenada", "spain-6 havana venadito", "spain-7 north-atlantic coal rapido patriota"));
    plays(m, "spain join isabel-ii carlos-v", "");
    plays(m, "spain sail ensenada gulf-of-mexico", "");
    plays(m, "spain sail venadito gulf-of-mexico", "");
    plays(m, "spain done", "");
    int lines = 0;
    for (; now(m)->phase == PHASE_LINES; lines++) {
        cr_assert_eq(now(m)->acting, 1u << SPAIN);
        cr_assert_neq(now(m)->arranging, stack_with(m, "rapido"));
        plays(m, "spain done", "");
    }
    cr_assert_eq(lines, 3);
    cr_assert_eq(now(m)->phase, PHASE_SAIL);
    cr_assert_eq(now(m)->mover, US);
    match_free(m);
}

Test(dawn_14, among_equal_leaders_of_a_merged_line_the_owner_picks)
{
    COVERS("dawn 14a", "dawn 4.Af"); /* R29 */
    struct match *m = scene(LINES(US_SAILS, "us-1 bahamas coal texas columbia",
                                  "us-2 bahamas coal new-york brooklyn",
                                  "leader schley us-1\nleader watson us-2\nleader howell us-2"));
    plays(m, "us done", "");
    is_refused(m, "us top howell", "4.Ae"); /* one star does not lie above two */
    int stack = stack_with(m, "texas");
    int first = dawn_active_leader(data(), now(m), stack);
    plays(m, first == leader("watson") ? "us top schley" : "us top watson", "");
    cr_assert_eq(dawn_active_leader(data(), now(m), stack),
                 first == leader("watson") ? leader("schley") : leader("watson"));
    match_free(m);
}

Test(dawn_14, the_highest_leader_commands_the_merged_line)
{
    COVERS("dawn 14a", "dawn 4.Ae"); /* R29 */
    struct match *m = scene(LINES(US_SAILS, "us-1 bahamas coal texas columbia detroit",
                                  "us-2 bahamas patrol new-york brooklyn",
                                  "leader watson us-1\nleader sampson us-2"));
    plays(m, "us done", "");
    cr_assert_eq(dawn_active_leader(data(), now(m), stack_with(m, "texas")), leader("sampson"));
    is_refused(m, "us top watson", "4.Ae");
    match_free(m);
}

/* ---- [14c, 14d] ---- */

Test(dawn_14, a_squadron_anchored_in_its_port_calls_for_no_search)
{
    COVERS("dawn 14c");
    struct match *m = scene(LINES(US_SAILS, "us-1 gulf-of-mexico patrol indiana iowa",
                                  "spain-1 havana anchor alfonso-xii venadito"));
    plays(m, "us done", ""); /* no dice, no area */
    cr_assert_eq(now(m)->phase, PHASE_REPAIR);
    cr_assert_eq(now(m)->control[area("gulf-of-mexico")], 1 + US);
    match_free(m);

    m = scene(LINES(US_SAILS, "us-1 gulf-of-mexico patrol indiana iowa",
                    "spain-1 havana coal alfonso-xii venadito"));
    plays(m, "us done", "6"); /* any other order does */
    cr_assert(was_told(m, SPAIN, "initiative-sea us havana"));
    match_free(m);

    m = scene(LINES(US_SAILS, "us-1 hampton-roads anchor texas columbia",
                    "spain-1 east-coast patrol carlos-v rapido"));
    plays(m, "us done", "");
    cr_assert_eq(now(m)->control[area("east-coast")], 1 + SPAIN);
    match_free(m);
}

Test(dawn_14, only_ships_at_sea_count_where_both_are_at_sea)
{
    COVERS("dawn 14d");
    for (int i = 0; i < 3; i++) {
        static const char *const in_harbour[] = { "anchor", "coal", "transit" };
        struct match            *m = scene(
                       LINES(US_SAILS, "us-1 east-coast transit massachusetts brooklyn", "leader schley us-1",
                             "spain-1 east-coast raid castilla navarra", "leader camara spain-1",
                             filled("us-2 hampton-roads %s chicago san-francisco indiana", in_harbour[i]),
                             "leader sampson us-2", "origin us-2 east-coast",
                             "port-marks hampton-roads disrupted destroyed")); /* and not attacked again */
        plays(m, "us done", "4 4 3"); /* a raid finds a transit by 1-2 */
        cr_assert(was_told(m, SPAIN, "initiative us 2 2 4 8"));
        cr_assert(was_told(m, SPAIN, "initiative spain 2 3 4 9"));
        cr_assert(was_told(m, US, "search spain 2 3 0"));
        cr_assert_eq(now(m)->phase, PHASE_REPAIR); /* Howell's ships were neither counted nor searched */
        match_free(m);
    }
}

Test(dawn_14, ships_in_port_stay_out_of_the_battle_at_sea)
{
    COVERS("dawn 14d");
    struct match *m = scene(LINES(US_SAILS, "us-1 nares-abyssal patrol detroit marblehead",
                                  "spain-1 nares-abyssal transit mercedes isabel-ii",
                                  "spain-2 san-juan coal pelayo teresa"));
    plays(m, "us done", "1 6 1");
    plays(m, "us fight", "5 5 1 1"); /* two against two, and Pelayo does not fire */
    cr_assert(was_told(m, US, "battle-won us nares-abyssal"));
    cr_assert_eq(place_of(m, "mercedes"), place("san-juan"));
    match_free(m);
}

/* ---- [14e] ---- */

Test(dawn_14, a_merge_may_exceed_the_limit_of_coaling)
{
    COVERS("dawn 14e");
    struct match *m = scene(
        LINES(ORDERING, "us-1 gulf-of-mexico indiana iowa wilmington helena nashville detroit",
              "us-2 bahamas annapolis vicksburg newport", "us-3 key-west puritan terror amphitrite"));
    plays(m, "us order indiana coal", "");
    plays(m, "us order annapolis coal", ""); /* nine of eleven */
    plays(m, "us order puritan blockade", "");
    plays(m, "us done", "");
    plays(m, "spain done", "");
    plays(m, "spain done", "");
    plays(m, "us sail puritan florida-straits", "");
    plays(m, "us sail puritan gulf-of-mexico", "");
    plays(m, "us done", "");
    int stack = stack_with(m, "puritan");
    cr_assert_eq(now(m)->stack[stack].order, COAL);
    cr_assert_eq(now(m)->stack_units[stack] + now(m)->stack_units[stack_with(m, "newport")], 12);
    plays(m, "us done", ""); /* and goes on: no attack on Havana either */
    cr_assert_eq(now(m)->phase, PHASE_REPAIR);
    match_free(m);
}

Test(dawn_14, the_limit_is_counted_when_orders_are_laid)
{
    COVERS("dawn 14e");
    struct match *m = scene(
        LINES(ORDERING, "us-1 gulf-of-mexico indiana iowa wilmington helena nashville detroit",
              "us-2 bahamas annapolis vicksburg newport", "us-3 nares-abyssal puritan terror amphitrite",
              "us-4 blake-plateau texas columbia"));
    plays(m, "us order indiana coal", "");
    plays(m, "us order annapolis coal", "");
    is_refused(m, "us order puritan coal", "6.5d"); /* 12 */
    plays(m, "us order texas coal", "");            /* 11 */
    match_free(m);
}

/* ---- [14i] ---- */

Test(dawn_14, a_ship_left_alone_in_port_joins_any_squadron_next_turn)
{
    COVERS("dawn 14i");
    static const char *const orders[] = { "anchor", "blockade", "coal", "patrol", "raid", "transit" };
    for (int i = 0; i < 6; i++) {
        struct match *m = scene(LINES(ORDERING, "us-1 key-west terror", "us-2 key-west indiana iowa",
                                      "last terror transit\nrun terror 2"));
        plays(m, "us order indiana anchor", "");
        plays(m, "us done", ""); /* she needs no order */
        plays(m, "spain done", "");
        plays(m, "spain done", "");
        plays(m, "us done", "");
        cr_assert_eq(now(m)->stack_units[stack_with(m, "terror")], 1);
        plays(m, "us done", "");
        plays(m, "spain done", "");
        plays(m, "us attach terror indiana", "");
        plays(m, filled("us order indiana %s", orders[i]), "");
        match_free(m);
    }
}

Test(dawn_14, and_even_a_sortie)
{
    COVERS("dawn 14i");
    struct match *m = scene(
        LINES(ORDERING, "us-1 hampton-roads miantonomoh", "us-2 hampton-roads chicago san-francisco",
              "spain-1 east-coast carlos-v rapido", "last miantonomoh transit\nrun miantonomoh 1"));
    plays(m, "us order chicago anchor", "");
    plays(m, "us done", "");
    plays(m, "spain order carlos-v coal", "");
    plays(m, "spain done", "");
    plays(m, "spain done", "");
    plays(m, "us done", "");
    plays(m, "us done", "");
    plays(m, "spain done", "");
    plays(m, "us attach miantonomoh chicago", "");
    plays(m, "us order chicago sortie", "");
    match_free(m);
}
