/* [6.2g-k] Squadrons that end in one place become one, and whose order is kept; R27 and R28. */
#include "under_sail.h"

/* ---- [6.2g] ---- */

Test(dawn_6_2, squadrons_merge_in_an_area)
{
    COVERS("dawn 6.2g");
    struct match *m = scene(LINES(US_SAILS, "us-1 east-coast transit massachusetts brooklyn columbia",
                                  "us-2 hampton-roads transit texas montgomery",
                                  "us-3 blake-plateau transit indiana iowa"));
    plays(m, "us sail texas east-coast", "");
    cr_assert_neq(stack_with(m, "texas"), stack_with(m, "brooklyn")); /* not before the segment ends */
    plays(m, "us done", "");
    cr_assert_eq(stack_with(m, "texas"), stack_with(m, "brooklyn"));
    cr_assert_eq(stack_with(m, "montgomery"), stack_with(m, "massachusetts"));
    cr_assert_neq(stack_with(m, "indiana"), stack_with(m, "brooklyn"));
    cr_assert_eq(dawn_markers_used(now(m), US, TRANSIT), 2);
    cr_assert(was_told(m, SPAIN, "merged us-1 east-coast"));
    match_free(m);
}

Test(dawn_6_2, squadrons_merge_in_a_port_and_ships_alone_stay_alone)
{
    COVERS("dawn 6.2g", "dawn 6.2h");
    /* Cervera's five at anchor, Lepanto's four come in. */
    struct match *m = scene(LINES(
        SPAIN_SAILS, "spain-1 canary-islands anchor pelayo teresa vizcaya colon oquendo",
        "spain-2 cadiz transit carlos-v asturias lepanto alfonso-xiii", "spain-3 canary-islands rapido"));
    plays(m, "spain sail carlos-v middle-atlantic", "");
    plays(m, "spain sail carlos-v canary-islands", "");
    plays(m, "spain done", "");
    cr_assert_eq(stack_with(m, "pelayo"), stack_with(m, "lepanto"));
    cr_assert_eq(now(m)->stack_units[stack_with(m, "pelayo")], 9);
    cr_assert_eq(order_of(m, "lepanto"), ANCHOR);
    cr_assert_neq(stack_with(m, "rapido"), stack_with(m, "pelayo"));
    match_free(m);
}

Test(dawn_6_2, a_squadron_in_port_and_one_off_it_stay_two)
{
    COVERS("dawn 6.2g");
    struct match *m = scene(LINES(US_SAILS, "us-1 east-coast patrol texas columbia",
                                  "us-2 hampton-roads anchor brooklyn montgomery"));
    plays(m, "us done", "");
    cr_assert_neq(stack_with(m, "texas"), stack_with(m, "brooklyn"));
    match_free(m);
}

/* Which order is kept must not be told by a mark: what is known of it holds only if it is known of all. */
Test(dawn_6_2, that_a_squadron_lets_pass_is_known_after_a_merge_only_if_all_do)
{
    COVERS("dawn 6.2h");
    static const char *const marks[] = { "stack-marks us-1 passed", "stack-marks us-2 passed",
                                         "stack-marks us-1 passed\nstack-marks us-2 passed" };
    for (int i = 0; i < 3; i++) {
        char text[1024];
        snprintf(text, sizeof text, "%s%s\n",
                 LINES(US_SAILS, "us-1 east-coast transit massachusetts brooklyn columbia",
                       "us-2 east-coast coal texas montgomery"),
                 marks[i]);
        struct match *m = scene(text);
        plays(m, "us done", "");
        cr_assert_eq(order_of(m, "texas"), TRANSIT);
        cr_assert_eq((now(m)->stack[stack_with(m, "texas")].flags & STACK_PASSED) != 0, i == 2, "case %d", i);
        match_free(m);
    }
}

Test(dawn_6_2, whether_the_order_that_is_kept_lies_open_is_told_where_one_did)
{
    COVERS("dawn 6.2h"); /* R16: the markers show it */
    static const char *const marks[] = { "stack-marks us-1 shown", "stack-marks us-2 shown", "" };
    static const char *const told[] = { "order-kept us-1 patrol east-coast",
                                        "order-kept us-1 hidden east-coast" };
    for (int i = 0; i < 3; i++) {
        char text[1024];
        snprintf(text, sizeof text, "%s%s\n",
                 LINES(US_SAILS, "us-1 east-coast patrol massachusetts brooklyn columbia",
                       "us-2 east-coast coal texas montgomery"),
                 marks[i]);
        struct match *m = scene(text);
        plays(m, "us done", "");
        for (int k = 0; k < 2; k++)
            cr_assert_eq(was_told(m, SPAIN, told[k]), i == k, "case %d", i);
        match_free(m);
    }
}

/* ---- [6.2h] ---- */

Test(dawn_6_2, the_larger_squadron_keeps_its_order)
{
    COVERS("dawn 6.2h");
    struct match *m = scene(LINES(US_SAILS, "us-1 gulf-of-mexico coal wilmington helena nashville",
                                  "us-2 florida-straits blockade indiana iowa", "leader sampson us-2"));
    plays(m, "us sail indiana gulf-of-mexico", "");
    plays(m, "us done", "");
    cr_assert_eq(order_of(m, "indiana"), COAL); /* three gunboats outweigh two battleships and an admiral */
    cr_assert_eq(dawn_markers_used(now(m), US, BLOCKADE), 0); /* R28: that marker is free at once */
    cr_assert_eq(dawn_markers_used(now(m), US, COAL), 1);
    cr_assert_eq(now(m)->leader_at[leader("sampson")], now(m)->berth[ship("helena")]);
    match_free(m);
}

Test(dawn_6_2, the_order_kept_counts_for_all)
{
    COVERS("dawn 6.2h"); /* R28: in search, for control and for the next orders */
    struct match *m = scene(LINES(US_SAILS, "us-1 bahamas transit texas brooklyn",
                                  "us-2 nares-abyssal patrol detroit marblehead machias",
                                  "spain-1 nares-abyssal raid teresa vizcaya"));
    plays(m, "us sail texas nares-abyssal", "");
    plays(m, "us done", "");
    plays(m, "us done", "1 1 5"); /* the line as it is; five against two; a patrol finds a raid by 1-4 */
    cr_assert(was_told(m, SPAIN, "initiative us 5 0 1 6"));
    cr_assert(was_told(m, SPAIN, "search us 4 5 0"));
    plays(m, "us done", "");
    plays(m, "spain done", "");
    cr_assert_eq(now(m)->last[ship("texas")], PATROL);
    plays(m, "us detach texas", "");
    plays(m, "us detach brooklyn", "");
    plays(m, "us attach brooklyn texas", "");
    is_refused(m, "us order brooklyn transit", "5.4e");
    match_free(m);
}

Test(dawn_6_2, a_merge_does_not_interrupt_the_count_of_transits)
{
    COVERS("dawn 6.2h", "dawn 5.7h");
    struct match *m = scene(LINES(US_SAILS, "us-1 blake-plateau transit texas brooklyn columbia",
                                  "us-2 bahamas coal indiana iowa",
                                  "last texas transit\nrun texas 1\nlast indiana transit\nrun indiana 1"));
    plays(m, "us sail texas bahamas", "");
    plays(m, "us done", "");
    to_next_orders(m);
    cr_assert_eq(now(m)->last[ship("indiana")], TRANSIT);
    cr_assert_eq(now(m)->run[ship("indiana")], 2); /* Transit, and Transit by the merge */
    cr_assert_eq(now(m)->run[ship("iowa")], 1);
    cr_assert_eq(now(m)->run[ship("texas")], 2);
    plays(m, "us detach indiana", "");
    plays(m, "us detach iowa", "");
    plays(m, "us attach iowa indiana", "");
    is_refused(m, "us order indiana transit", "5.7g"); /* there is no third */
    match_free(m);
}

Test(dawn_6_2, who_stands_at_two_transits_begins_anew_by_a_merge)
{
    COVERS("dawn 6.2h", "dawn 5.7h"); /* R28 */
    struct match *m = scene(LINES(US_SAILS, "us-1 blake-plateau transit texas brooklyn columbia",
                                  "us-2 bahamas coal indiana iowa", "last indiana transit\nrun indiana 2"));
    plays(m, "us sail texas bahamas", "");
    plays(m, "us done", "");
    to_next_orders(m);
    cr_assert_eq(now(m)->last[ship("indiana")], TRANSIT);
    cr_assert_eq(now(m)->run[ship("indiana")], 1);
    match_free(m);
}

/* ---- [6.2i-k] Equals ---- */

#define EQUALS(orders_a, orders_b)                                                                           \
    US_SAILS, "us-1 bahamas " orders_a " texas columbia", "us-2 bahamas " orders_b " new-york brooklyn"

Test(dawn_6_2, among_equals_the_one_with_a_leader_keeps_its_order)
{
    COVERS("dawn 6.2j", "dawn 6.2i");
    struct match *m = scene(LINES(EQUALS("coal", "patrol"), "leader howell us-2"));
    plays(m, "us done", ""); /* no coin, and nobody is asked */
    cr_assert_eq(order_of(m, "texas"), PATROL);
    match_free(m);
    m = scene(LINES(EQUALS("coal", "patrol"), "leader howell us-1"));
    plays(m, "us done", "");
    cr_assert_eq(order_of(m, "texas"), COAL);
    match_free(m);
}

Test(dawn_6_2, among_leaders_the_one_with_more_stars)
{
    COVERS("dawn 6.2j");
    struct match *m = scene(LINES(EQUALS("coal", "patrol"), "leader howell us-1\nleader watson us-2"));
    plays(m, "us done", "");
    cr_assert_eq(order_of(m, "texas"), PATROL); /* two stars before one */
    match_free(m);
    m = scene(LINES(EQUALS("coal", "patrol"), "leader sampson us-1\nleader watson us-2\nleader schley us-2"));
    plays(m, "us done", "");
    cr_assert_eq(order_of(m, "new-york"), COAL); /* three before two, and two of two are no four */
    match_free(m);
}

Test(dawn_6_2, a_leader_alone_beside_them_decides_nothing)
{
    COVERS("dawn 6.2b", "dawn 6.2k");
    struct match *m = scene(LINES(EQUALS("coal", "patrol"), "us-3 bahamas indiana", "leader sampson us-3"));
    plays(m, "us done", "4");
    cr_assert_eq(order_of(m, "texas"), PATROL);
    match_free(m);
}

Test(dawn_6_2, a_coin_settles_it_between_full_equals)
{
    COVERS("dawn 6.2k", "dawn 6.2i");
    for (char face = '1'; face <= '6'; face++) {
        struct match *m = scene(LINES(EQUALS("coal", "patrol"), "leader watson us-1\nleader schley us-2"));
        plays(m, "us done", (const char[]){ face, '\0' });
        cr_assert_eq(order_of(m, "texas"), face <= '3' ? COAL : PATROL, "a %c", face);
        cr_assert_eq(now(m)->stack_units[stack_with(m, "texas")], 4);
        char event[] = "coin 1 bahamas";
        event[5] = face;
        cr_assert(was_told(m, US, event));
        cr_assert_not(was_told(m, SPAIN, event));
        match_free(m);
    }
}

Test(dawn_6_2, equal_orders_need_no_coin)
{
    COVERS("dawn 6.2k"); /* R27 */
    struct match *m = scene(LINES(EQUALS("patrol", "patrol")));
    plays(m, "us done", "");
    cr_assert_eq(order_of(m, "texas"), PATROL);
    cr_assert_eq(dawn_markers_used(now(m), US, PATROL), 1);
    match_free(m);
}

Test(dawn_6_2, the_coin_favours_who_was_there_first)
{
    COVERS("dawn 6.2k"); /* R27 */
#define AROUND_BAHAMAS                                                                                       \
    US_SAILS, "us-1 blake-plateau patrol texas columbia", "us-2 nares-abyssal transit new-york brooklyn"
    /* Of two arrivals the one that ended its move first. */
    struct match *m = scene(LINES(AROUND_BAHAMAS));
    plays(m, "us sail new-york bahamas", "");
    plays(m, "us sail texas bahamas", "");
    plays(m, "us done", "3");
    cr_assert_eq(order_of(m, "texas"), TRANSIT);
    match_free(m);
    m = scene(LINES(AROUND_BAHAMAS));
    plays(m, "us sail new-york lesser-antilles", ""); /* who only started first has no claim */
    plays(m, "us sail texas bahamas", "");
    plays(m, "us sail new-york nares-abyssal", "");
    plays(m, "us sail new-york bahamas", "");
    plays(m, "us done", "3");
    cr_assert_eq(order_of(m, "texas"), PATROL);
    match_free(m);
    m = scene(LINES(AROUND_BAHAMAS));
    plays(m, "us sail texas bahamas", "");
    plays(m, "us sail new-york bahamas", "");
    plays(m, "us done", "3");
    cr_assert_eq(order_of(m, "texas"), PATROL);
    match_free(m);

    /* Who lay there before any arrival, whatever the stack's number. */
    m = scene(LINES(US_SAILS, "us-1 blake-plateau patrol texas columbia",
                    "us-2 bahamas transit new-york brooklyn"));
    plays(m, "us sail texas bahamas", "");
    plays(m, "us done", "3");
    cr_assert_eq(order_of(m, "texas"), TRANSIT);
    match_free(m);
}

Test(dawn_6_2, of_two_that_began_there_the_first_ordered_is_first)
{
    COVERS("dawn 6.2k"); /* R27 */
    for (int i = 0; i < 2; i++) {
        struct match *m = scene(
            LINES(ORDERING, "us-1 bahamas texas columbia", "us-2 bahamas new-york brooklyn"));
        plays(m, i ? "us order texas coal" : "us order new-york patrol", "");
        plays(m, i ? "us order new-york patrol" : "us order texas coal", "");
        plays(m, "us done", "");
        plays(m, "spain done", "");
        plays(m, "spain done", "");
        plays(m, "us done", "3");
        cr_assert_eq(order_of(m, "texas"), i ? COAL : PATROL);
        match_free(m);
    }
}

/* ---- Three at once (R27) ---- */

#define THREE(c)                                                                                             \
    US_SAILS, "us-1 bahamas coal texas columbia", "us-2 bahamas patrol new-york brooklyn",                   \
        "us-3 bahamas transit " c

Test(dawn_6_2, three_are_compared_by_their_own_sizes)
{
    COVERS("dawn 6.2h"); /* R27 */
    struct match *m = scene(LINES(THREE("detroit marblehead machias"), "leader sampson us-1"));
    plays(m, "us done", "");
    cr_assert_eq(order_of(m, "texas"), TRANSIT); /* two and two do not add up to four */
    cr_assert_eq(now(m)->stack_units[stack_with(m, "texas")], 7);
    match_free(m);
}

Test(dawn_6_2, only_those_still_level_toss)
{
    COVERS("dawn 6.2k"); /* R27 */
    struct match *m = scene(LINES(THREE("detroit marblehead"), "leader watson us-1\nleader schley us-3"));
    plays(m, "us done", "4");
    cr_assert_eq(order_of(m, "texas"), TRANSIT);
    match_free(m);
}

Test(dawn_6_2, the_winner_tosses_against_the_next)
{
    COVERS("dawn 6.2k"); /* R27 */
    static const struct {
        const char *faces;
        int         kept;
    } tosses[] = { { "1 1", COAL }, { "3 4", TRANSIT }, { "4 3", PATROL }, { "6 6", TRANSIT } };
    for (int i = 0; i < 4; i++) {
        struct match *m = scene(LINES(THREE("detroit marblehead")));
        plays(m, "us done", tosses[i].faces);
        cr_assert_eq(order_of(m, "texas"), tosses[i].kept, "%s", tosses[i].faces);
        match_free(m);
    }
    struct match *m = scene(LINES(SPAIN_SAILS, "spain-1 bahamas coal teresa vizcaya",
                                  "spain-2 bahamas coal colon oquendo",
                                  "spain-3 bahamas patrol carlos-v rapido"));
    plays(m, "spain done", "4"); /* the first two have one order and toss nothing between them */
    cr_assert_eq(order_of(m, "teresa"), PATROL);
    match_free(m);
}
