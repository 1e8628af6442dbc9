/* [5.0, 5.1f-5.7h] Every squadron needs an order, and markers are few; what may follow what. R1, R2, R3, R8,
 * R9. */
#include "scene.h"
#include <stdio.h>
#include <string.h>

#define ORDERING "phase orders\nacting us spain\n"

/* The orders that a squadron is offered, by their first letters. */
static const char *allowed(struct match *m, const char *side, const char *head)
{
    static const char *const orders[] = {
        "anchor", "blockade", "coal", "patrol", "raid", "sortie", "transit"
    };
    static char letters[8];
    char       *at = letters;
    for (int i = 0; i < 7; i++) {
        char move[64];
        snprintf(move, sizeof move, "%s order %s %s", side, head, orders[i]);
        if (is_offered(m, move))
            *at++ = orders[i][0];
    }
    *at = '\0';
    return letters;
}

/* What a squadron may have whose ships all had this order, where no place forbids it. */
static void may_follow(const char *lines, const char *side, const char *a, const char *b, const char *last,
                       int run, const char *letters)
{
    char position[512];
    snprintf(position, sizeof position,
             ORDERING "%sline %s-1 %s %s\nlast %s %s\nlast %s %s\nrun %s %d\nrun %s %d\n", lines, side, a, b,
             a, last, b, last, a, run, b, run);
    struct match *m = scene(position);
    cr_assert_str_eq(allowed(m, side, a), letters, "%s after %s: %s", side, last, allowed(m, side, a));
    match_free(m);
}

/* ---- An order for every squadron [5.0a] ---- */

Test(dawn_5_0, every_squadron_needs_one_order)
{
    COVERS("dawn 5.0a", "dawn 4.Ac");
    struct match *m = scene(ORDERING "stack us-1 key-west\nline us-1 indiana iowa\n"
                                     "stack us-2 mobile\nline us-2 new-york cincinnati\n"
                                     "stack us-3 mobile\nline us-3 detroit\n");
    is_refused(m, "us done", "5.0a");
    cr_assert_not(is_offered(m, "us done"));
    plays(m, "us order indiana patrol", "");
    is_refused(m, "us order indiana transit", "5.0a"); /* one and no more */
    cr_assert_not(is_offered(m, "us order indiana transit"));
    is_refused(m, "us done", "5.0a");
    plays(m, "us order new-york anchor", "");
    plays(m, "us done", ""); /* the ship alone needs none */
    cr_assert_eq(now(m)->stack[stack_with(m, "iowa")].order, PATROL);
    cr_assert_eq(now(m)->stack[stack_with(m, "cincinnati")].order, ANCHOR);
    cr_assert_eq(now(m)->stack[stack_with(m, "detroit")].order, NO_ORDER);
    match_free(m);
}

Test(dawn_5_0, the_spanish_player_too_closes_only_when_all_squadrons_have_orders)
{
    COVERS("dawn 5.0a");
    struct match *m = scene(ORDERING "stack spain-1 havana\nline spain-1 ensenada venadito\n");
    is_refused(m, "spain done", "5.0a");
    plays(m, "spain order ensenada coal", "");
    plays(m, "spain done", "");
    match_free(m);
}

Test(dawn_5_0, a_squadron_is_named_by_the_ship_at_its_head)
{
    COVERS("dawn 5.0a");
    struct match *m = scene(ORDERING "stack us-1 key-west\nline us-1 indiana iowa\n"
                                     "stack spain-1 havana\nline spain-1 ensenada venadito\n");
    is_refused(m, "us order iowa patrol", "5.0a");
    is_refused(m, "us order ensenada patrol", "5.0a"); /* not one's own */
    is_refused(m, "us order indiana none", "5.0a");
    plays(m, "us order indiana patrol", "");
    match_free(m);
}

Test(dawn_5_0, a_squadron_that_can_have_no_order_is_broken_up)
{
    COVERS("dawn 5.0a"); /* R1, R3 */
    struct match *m = scene(ORDERING "stack us-1 gulf-of-mexico\nline us-1 indiana iowa\n"
                                     "last indiana raid\nlast iowa patrol\n");
    cr_assert_str_eq(allowed(m, "us", "indiana"), "");
    is_refused(m, "us done", "5.0a");
    plays(m, "us detach iowa", "");
    plays(m, "us done", ""); /* alone they need no marker */
    match_free(m);
}

Test(dawn_5_0, the_last_squadrons_without_a_marker_are_broken_up)
{
    COVERS("dawn 5.0a", "dawn 5.0b"); /* R3: three squadrons home from raids, and one Transit marker left */
    struct match *m = scene(ORDERING
                            "stack us-1 east-coast\nline us-1 texas brooklyn\norder us-1 transit\n"
                            "stack us-2 bahamas\nline us-2 chicago columbia\norder us-2 transit\n"
                            "stack us-3 mobile\nline us-3 newport machias\norder us-3 transit\n"
                            "stack us-4 key-west\nline us-4 castine helena\norder us-4 transit\n"
                            "stack us-5 gulf-of-mexico\nline us-5 indiana iowa\n"
                            "stack us-6 nares-abyssal\nline us-6 new-york cincinnati\n"
                            "last indiana raid\nlast iowa raid\nlast new-york raid\nlast cincinnati raid\n");
    plays(m, "us order indiana transit", "");
    is_refused(m, "us order new-york transit", "5.0b");
    is_refused(m, "us done", "5.0a");
    plays(m, "us detach cincinnati", "");
    plays(m, "us done", "");
    match_free(m);
}

/* ---- Markers [5.0b] ---- */

/* Each kind of each side: as many squadrons as there are markers, and one more. */
static void is_limited(const char *side, const char *order, int markers)
{
    static const char *const ships[2][16] = {
        { "massachusetts", "brooklyn", "texas", "new-orleans", "minneapolis", "columbia", "montgomery",
          "chicago", "indiana", "iowa", "new-york", "cincinnati", "detroit", "marblehead", "wilmington",
          "helena" },
        { "carlos-v", "alfonso-xiii", "navarra", "patriota", "rapido", "lepanto", "asturias", "castilla",
          "cristina", "pelayo", "colon", "teresa", "vizcaya", "oquendo", "alfonso-xii", "ensenada" },
    };
    const char *const *own = ships[strcmp(side, "spain") == 0];
    bool               sortie = strcmp(order, "sortie") == 0, us = own == ships[0];
    char               position[2048], move[64];
    struct text        t = text_in(position, sizeof position);
    text_addf(&t, ORDERING);
    for (int i = 0; i <= markers; i++) /* at sea off friends and foes, or shut in in port */
        text_addf(&t, "stack %s-%d %s\nline %s-%d %s %s\n", side, i + 1,
                  !sortie ? "gulf-of-mexico"
                  : us    ? "mobile"
                          : "havana",
                  side, i + 1, own[2 * i], own[2 * i + 1]);
    if (sortie)
        text_addf(&t, "stack %s-1 gulf-of-mexico\nline %s-1 %s %s\n", us ? "spain" : "us",
                  us ? "spain" : "us", ships[us][0], ships[us][1]);
    struct match *m = scene(position);
    for (int i = 0; i <= markers; i++) {
        snprintf(move, sizeof move, "%s order %s %s", side, own[2 * i], order);
        cr_assert_eq(is_offered(m, move), i < markers, "%s, number %d", move, i + 1);
        if (i < markers)
            plays(m, move, "");
        else
            is_refused(m, move, "5.0b");
    }
    match_free(m);
}

Test(dawn_5_0, no_more_orders_of_a_kind_than_american_markers)
{
    COVERS("dawn 5.0b");
    is_limited("us", "anchor", 6);
    is_limited("us", "blockade", 3);
    is_limited("us", "coal", 5);
    is_limited("us", "patrol", 4);
    is_limited("us", "raid", 2);
    is_limited("us", "sortie", 2);
    is_limited("us", "transit", 5);
}

Test(dawn_5_0, no_more_orders_of_a_kind_than_spanish_markers)
{
    COVERS("dawn 5.0b");
    is_limited("spain", "anchor", 7);
    is_limited("spain", "blockade", 2);
    is_limited("spain", "coal", 4);
    is_limited("spain", "patrol", 3);
    is_limited("spain", "raid", 3);
    is_limited("spain", "sortie", 3);
    is_limited("spain", "transit", 4);
}

Test(dawn_5_0, a_marker_comes_back_when_its_stack_is_changed)
{
    COVERS("dawn 5.0b");
    struct match *m = scene(
        ORDERING "stack us-1 gulf-of-mexico\nline us-1 indiana iowa\norder us-1 raid\n"
                 "stack us-2 gulf-of-mexico\nline us-2 new-york cincinnati detroit\norder us-2 raid\n"
                 "stack us-3 key-west\nline us-3 helena castine\n");
    is_refused(m, "us order helena raid", "5.0b");
    plays(m, "us detach detroit", ""); /* the rest of her squadron has lost its order with her */
    is_refused(m, "us done", "5.0a");
    plays(m, "us order helena raid", "");
    is_refused(m, "us order new-york raid", "5.0b");
    match_free(m);
}

Test(dawn_5_0, no_position_holds_more_orders_than_markers)
{
    COVERS("dawn 5.0b");
    const char *two = "phase sail\nacting spain\nmover spain\n"
                      "stack us-1 bahamas\nline us-1 indiana iowa\norder us-1 raid\n"
                      "stack us-2 nares-abyssal\nline us-2 helena castine\norder us-2 raid\n";
    char        three[512];
    snprintf(three, sizeof three, "%sstack us-3 gulf-of-mexico\nline us-3 texas detroit\norder us-3 raid\n",
             two);
    cr_assert_str_eq(scene_refusal(two), "");
    cr_assert_str_eq(scene_refusal(three), "5.0b");
}

/* ---- What may follow (R2) ---- */

#define US_AT_SEA    "stack us-1 gulf-of-mexico\n" /* off Mobile and Havana: only the last order forbids */
#define SPAIN_AT_SEA "stack spain-1 gulf-of-mexico\n"
#define SHUT_IN      "stack us-1 mobile\nstack spain-1 gulf-of-mexico\nline spain-1 carlos-v asturias\n"

Test(dawn_5_0, after_anchor_or_coal_or_nothing_every_order_is_open)
{
    COVERS("dawn 5.1f", "dawn 6.5a");
    may_follow(US_AT_SEA, "us", "indiana", "iowa", "anchor", 0, "abcprt");
    may_follow(US_AT_SEA, "us", "indiana", "iowa", "coal", 0, "abcprt");
    may_follow(US_AT_SEA, "us", "indiana", "iowa", "none", 0, "abcprt");
    may_follow(SPAIN_AT_SEA, "spain", "ensenada", "venadito", "anchor", 0, "abcprt");
    may_follow(SHUT_IN, "us", "indiana", "iowa", "anchor", 0, "acs");
    may_follow(SHUT_IN, "us", "indiana", "iowa", "coal", 0, "acs");
    may_follow(SHUT_IN, "us", "indiana", "iowa", "none", 0, "acs");
}

Test(dawn_5_0, after_blockade_comes_coal)
{
    COVERS("dawn 5.2d", "dawn 6.5a");
    may_follow(US_AT_SEA, "us", "indiana", "iowa", "blockade", 0, "c");
    may_follow(SPAIN_AT_SEA, "spain", "ensenada", "venadito", "blockade", 0, "c");
    may_follow(SHUT_IN, "us", "indiana", "iowa", "blockade", 0, "c");
}

Test(dawn_5_0, after_patrol_comes_coal_or_anchor)
{
    COVERS("dawn 5.4e", "dawn 6.5a");
    may_follow(US_AT_SEA, "us", "indiana", "iowa", "patrol", 0, "ac");
    may_follow(SPAIN_AT_SEA, "spain", "ensenada", "venadito", "patrol", 0, "ac");
    may_follow(SHUT_IN, "us", "indiana", "iowa", "patrol", 0, "ac");
}

Test(dawn_5_0, after_raid_comes_transit)
{
    COVERS("dawn 5.5d");
    may_follow(US_AT_SEA, "us", "indiana", "iowa", "raid", 0, "t");
    may_follow(SPAIN_AT_SEA, "spain", "ensenada", "venadito", "raid", 0, "t");
    may_follow(SHUT_IN, "us", "indiana", "iowa", "raid", 0, "");
}

Test(dawn_5_0, after_sortie_come_patrol_raid_or_transit_and_no_coal)
{
    COVERS("dawn 5.6d", "dawn 5.6e", "dawn 6.5a");
    may_follow(US_AT_SEA, "us", "indiana", "iowa", "sortie", 0, "prt");
    may_follow(SPAIN_AT_SEA, "spain", "ensenada", "venadito", "sortie", 0, "prt");
    may_follow(SHUT_IN, "us", "indiana", "iowa", "sortie", 0, "");
}

Test(dawn_5_0, after_transit_come_anchor_coal_or_transit_once_more)
{
    COVERS("dawn 5.7g", "dawn 5.7h", "dawn 6.5a");
    may_follow(US_AT_SEA, "us", "indiana", "iowa", "transit", 1, "act");
    may_follow(US_AT_SEA, "us", "indiana", "iowa", "transit", 2, "ac");
    may_follow(SPAIN_AT_SEA, "spain", "ensenada", "venadito", "transit", 1, "act");
    may_follow(SPAIN_AT_SEA, "spain", "ensenada", "venadito", "transit", 2, "ac");
    may_follow(SHUT_IN, "us", "indiana", "iowa", "transit", 1, "ac");
}

Test(dawn_5_0, a_refusal_names_the_rule_of_the_last_order)
{
    COVERS("dawn 5.2d", "dawn 5.4e", "dawn 5.5d", "dawn 5.6e", "dawn 5.7g");
    static const char *const last[][2] = {
        { "blockade", "5.2d" }, { "patrol", "5.4e" },  { "raid", "5.5d" },
        { "sortie", "5.6e" },   { "transit", "5.7g" },
    };
    for (int i = 0; i < 5; i++) {
        char position[256];
        snprintf(position, sizeof position,
                 ORDERING "stack us-1 gulf-of-mexico\nline us-1 indiana iowa\nlast iowa %s\nrun iowa %d\n",
                 last[i][0], i == 4);
        struct match *m = scene(position);
        is_refused(m, "us order indiana blockade", last[i][1]); /* never open after these */
        match_free(m);
    }
}

/* ---- Ships remember (R1) ---- */

Test(dawn_5_0, a_stack_may_only_what_all_its_ships_may)
{
    COVERS("dawn 5.4e", "dawn 5.7h"); /* R1 */
    struct match *m = scene(
        ORDERING "stack us-1 gulf-of-mexico\nline us-1 indiana iowa texas brooklyn\n"
                 "last indiana anchor\nlast iowa anchor\nlast texas patrol\nlast brooklyn transit\n"
                 "run brooklyn 1\n");
    cr_assert_str_eq(allowed(m, "us", "indiana"), "ac");
    plays(m, "us detach texas", "");
    cr_assert_str_eq(allowed(m, "us", "indiana"), "act"); /* Brooklyn has one Transit behind her */
    plays(m, "us detach brooklyn", "");
    cr_assert_str_eq(allowed(m, "us", "indiana"), "abcprt");
    plays(m, "us attach texas brooklyn", "");
    cr_assert_str_eq(allowed(m, "us", "texas"), "");
    cr_assert_str_eq(allowed(m, "us", "brooklyn"), "ac");
    match_free(m);
}

Test(dawn_5_0, each_ship_remembers_her_own_order)
{
    COVERS("dawn 5.2d", "dawn 5.5d", "dawn 5.6e", "dawn 5.7g"); /* R1 */
    struct match *m = scene("phase sail\nacting us\nmover us\n"
                            "stack us-1 key-west\nline us-1 indiana iowa\norder us-1 anchor\n"
                            "stack us-2 mobile\nline us-2 helena castine\norder us-2 coal\n"
                            "stack us-3 blake-plateau\nline us-3 texas brooklyn\norder us-3 patrol\n"
                            "stack us-4 yucatan-straits\nline us-4 detroit marblehead\norder us-4 transit\n"
                            "stack us-5 hampton-roads\nline us-5 chicago columbia\norder us-5 sortie\n"
                            "stack us-6 windward-passage\nline us-6 newport\n");
    plays(m, "us sail chicago east-coast", "");
    plays(m, "us sail newport columbia-basin", "");
    play_quietly_to(m, PHASE_REPAIR);
    play_quietly_to(m, PHASE_ORDERS);
    cr_assert_eq(now(m)->turn, 2);
    static const char *const ships[] = { "iowa", "castine", "brooklyn", "marblehead", "columbia", "newport" };
    static const int         orders[] = { ANCHOR, COAL, PATROL, TRANSIT, SORTIE, TRANSIT };
    for (int i = 0; i < 6; i++) {
        cr_assert_eq(now(m)->last[ship(ships[i])], orders[i], "%s", ships[i]);
        cr_assert_eq(now(m)->run[ship(ships[i])], orders[i] == TRANSIT, "%s", ships[i]);
        cr_assert_eq(now(m)->stack[stack_with(m, ships[i])].order, NO_ORDER); /* markers are off */
    }
    match_free(m);
}

/* ---- Stacks are made up anew (R8, R9) ---- */

Test(dawn_5_0, stacks_are_divided_and_put_together_in_port_and_at_sea)
{
    COVERS("dawn 4.Ac", "dawn 5.0a"); /* R9 */
    static const char *const places[] = { "key-west", "bahamas" };
    for (int i = 0; i < 2; i++) {
        char position[256];
        snprintf(position, sizeof position,
                 ORDERING "stack us-1 %s\nline us-1 indiana iowa texas\nstack us-2 %s\nline us-2 helena\n",
                 places[i], places[i]);
        struct match *m = scene(position);
        plays(m, "us detach texas", "");
        plays(m, "us attach helena texas", "");
        line_is(m, "texas helena");
        line_is(m, "indiana iowa");
        plays(m, "us order texas transit", "");
        plays(m, "us order indiana patrol", "");
        plays(m, "us done", "");
        match_free(m);
    }
}

Test(dawn_5_0, ships_of_two_places_are_not_one_stack)
{
    COVERS("dawn 5.0a"); /* R9 */
    struct match *m = scene(ORDERING "stack us-1 key-west\nline us-1 indiana iowa\n"
                                     "stack us-2 florida-straits\nline us-2 helena\n");
    is_refused(m, "us attach helena indiana", "6.2a");
    match_free(m);
}

Test(dawn_5_0, a_leader_stays_without_a_ship_in_port_only)
{
    COVERS("dawn 6.2c"); /* R9 */
    struct match *m = scene(ORDERING "stack us-1 key-west\nline us-1 indiana iowa\nleader sampson us-1\n"
                                     "stack us-2 bahamas\nline us-2 texas helena\nleader schley us-2\n");
    is_refused(m, "us ashore schley", "6.2c");
    plays(m, "us ashore sampson", "");
    cr_assert_neq(now(m)->leader_at[leader("sampson")], now(m)->berth[ship("indiana")]);
    cr_assert_eq(now(m)->stack[berth_stack(now(m)->leader_at[leader("sampson")])].at, place("key-west"));
    match_free(m);
}

Test(dawn_5_0, ships_left_apart_in_port_stay_apart)
{
    COVERS("dawn 5.0a", "dawn 6.3a"); /* R8: one may leave, the others stay, and none needs a marker */
    struct match *m = scene(ORDERING
                            "stack us-1 key-west\nline us-1 helena\nstack us-2 key-west\nline us-2 castine\n"
                            "stack us-3 key-west\nline us-3 newport\n");
    plays(m, "us done", "");
    plays(m, "spain done", NULL); /* the stacks are numbered by lot */
    plays(m, "spain done", "");
    plays(m, "us sail newport florida-straits", "");
    plays(m, "us done", "");
    line_is(m, "helena");
    line_is(m, "castine");
    cr_assert_eq(place_of(m, "castine"), place("key-west"));
    cr_assert_eq(place_of(m, "newport"), place("florida-straits"));
    match_free(m);
}
