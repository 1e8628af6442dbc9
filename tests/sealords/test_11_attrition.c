/* [11.2] What every turn costs (D26), and what a size that nobody controls adds (D2). */
#include "games/sealords/orders.h"
#include "scene.h"
#include <stdio.h>

#define ADMIN "; impulse 0; increment 0; phase ordinary; step attrition"

/* The Attrition Step that follows when both are done; faces for those that Fit Out. */
static struct match *wears(const char *sentences, const char *faces)
{
    struct match *m = sea(sentences);
    plays(m, "british done", "");
    plays(m, "bourbon done", faces);
    cr_assert_eq(phase_of(m), PHASE_RETURN);
    return m;
}

Test(sealords_11_attrition, ready_squadrons_take_one_and_two_in_winter)
{
    COVERS("sealords 11.22a", "sealords 11.211", "sealords 11.221", "sealords 4.3a");
    struct match *m = wears("br-sol-1 at leghorn 4/2; turn-of-year 9" ADMIN, "");
    cr_assert_eq(dp(m, "br-sol-1"), 3);
    match_free(m);
    m = wears("br-sol-1 at leghorn 4/2; turn-of-year 2" ADMIN, "");
    cr_assert_eq(dp(m, "br-sol-1"), 4);
    cr_assert(was_told(m, BRITISH, "wear br-sol-1 2 4"));
    cr_assert_not(was_told(m, BOURBON, "wear br-sol-1 2 4"));
    match_free(m);
}

Test(sealords_11_attrition, fitting_out_is_rolled_for_each_squadron)
{
    COVERS("sealords 11.22b", "sealords 11.211", "sealords 3.272b");
    struct match *m = wears(
        "italy at port-mahon fitting-out: br-sol-1 4/0, br-sol-2 4/0; martin commands italy" ADMIN, "4 5");
    cr_assert_eq(dp(m, "br-sol-1"), 1);
    cr_assert_eq(dp(m, "br-sol-2"), 2);
    match_free(m);
}

Test(sealords_11_attrition, a_neutral_port_adds_two_to_the_die)
{
    COVERS("sealords 11.22b");
    struct match *m = wears(
        "cartagena at toulon fitting-out: sp-sol-1 3/0, sp-sol-2 3/0; geraldino commands cartagena" ADMIN,
        "2 3");
    cr_assert_eq(dp(m, "sp-sol-1"), 1);
    cr_assert_eq(dp(m, "sp-sol-2"), 2);
    match_free(m);
}

Test(sealords_11_attrition, in_ordinary_nothing)
{
    COVERS("sealords 11.22c");
    struct match *m = wears("br-sol-1 in port-mahon 4/5" ADMIN, "");
    cr_assert_eq(dp(m, "br-sol-1"), 5);
    match_free(m);
}

Test(sealords_11_attrition, an_oversized_flotilla_takes_as_many_more)
{
    COVERS("sealords 11.22d", "sealords 3.342-2a", "sealords 3.442b", "sealords 3.44");
    struct match *m = wears(
        "italy at leghorn: br-sol-1 4/0, br-sol-2 4/0; norris commands italy; turn-of-year 14" ADMIN, "");
    cr_assert_eq(dp(m, "br-sol-1"), 3); /* Fall, CR 1, twice the CR: 1 + 2 */
    cr_assert_eq(dp(m, "br-sol-2"), 3);
    match_free(m);
    m = wears("italy at leghorn: br-sol-1 4/0, br-sol-2 4/0, br-sol-3 4/0; norris commands italy" ADMIN, "");
    cr_assert_eq(dp(m, "br-sol-3"), 4);
    match_free(m);
}

Test(sealords_11_attrition, those_on_a_station_pay_for_it_once_a_turn)
{
    COVERS("sealords 11.23b", "sealords 11.23c", "sealords R91");
    struct match *m = sea("italy at gut-of-gibraltar: br-sol-1 4/0; martin commands italy;"
                          "straits at cadiz: br-sol-2 4/0; norris commands straits" ADMIN);
    struct state  s = *now(m);
    struct umpire quiet = { 0 };
    cr_assert_eq(sealords_station_dps(data(), &s, slot(m, "italy"), place("gut-of-gibraltar")), 1);
    cr_assert_eq(sealords_station_dps(data(), &s, slot(m, "straits"), place("cadiz")), 3);
    sealords_pay_station(data(), &s, slot(m, "straits"), place("cadiz"), &quiet);
    sealords_pay_station(data(), &s, slot(m, "straits"), place("cadiz"), &quiet);
    cr_assert_eq(s.squadron[squadron("br-sol-2")].dp, 3);
    match_free(m);
}

#define NINE                                                                                                 \
    "mediterranean-fleet at leghorn: br-sol-1 4/0, br-sol-2 4/0, br-sol-3 4/0, br-sol-4 4/0, br-sol-5 4/0, " \
    "br-sol-6 4/0, br-sol-7 4/0, br-sol-8 4/0"
#define CRS_3_2_2_1                                                                                          \
    "lestock commands mediterranean-fleet; rowley assists mediterranean-fleet;"                              \
    "long assists mediterranean-fleet; norris assists mediterranean-fleet"

Test(sealords_11_attrition, nine_squadrons_are_one_too_many_for_eight)
{
    COVERS("sealords 3.443", "sealords 3.444", "sealords 3.441", "sealords 3.442a", "sealords 3.442b");
    struct match *m = sea(NINE ", br-sol-9 4/0;" CRS_3_2_2_1);
    const int     gf = slot(m, "mediterranean-fleet");
    cr_assert_eq(sealords_control(data(), now(m), gf), 8);
    cr_assert_eq(sealords_oversize(data(), now(m), gf), 1);
    cr_assert_eq(sealords_ma(data(), now(m), gf), 3);
    match_free(m);
    m = sea(NINE ";" CRS_3_2_2_1);
    cr_assert_eq(sealords_oversize(data(), now(m), slot(m, "mediterranean-fleet")), 0);
    struct state s = *now(m);
    s.leader[leader("norris")] = (struct leader){ .status = LEADER_CAPTURED };
    cr_expect_eq(sealords_oversize(data(), &s, slot(m, "mediterranean-fleet")), 1,
                 "from the moment he is lost");
    cr_expect_eq(sealords_ma(data(), &s, slot(m, "mediterranean-fleet")), 3);
    match_free(m);
    m = sea(
        "mediterranean-fleet at leghorn: br-sol-1 4/0, br-sol-2 4/0, br-sol-3 4/0, br-sol-4 4/0, br-sol-5 4/0, "
        "br-sol-6 4/0, br-sol-7 4/0, br-sold-1 2/0, br-sold-2 2/0, br-f-1 2/0;" CRS_3_2_2_1);
    cr_assert_eq(sealords_counted(data(), now(m), slot(m, "mediterranean-fleet")), 9);
    match_free(m);
}

Test(sealords_11_attrition, a_speed_that_falls_counts_from_the_next_increment)
{
    COVERS("sealords 5.133");
    cr_assert(sealords_spends(4, 1) && sealords_spends(4, 2) && sealords_spends(3, 3)
              && sealords_spends(3, 4));
    cr_assert(!sealords_spends(3, 1) && sealords_spends(3, 2));
    cr_assert(sealords_spends(2, 2) && !sealords_spends(2, 3) && sealords_spends(2, 4));
}

/* ---- Off the map ---- */

Test(sealords_11_attrition, who_is_off_the_map_comes_back_as_he_went)
{
    COVERS("sealords X15.7a", "sealords 11.22a", "sealords R212");
    struct match *m = wears("br-sol-1 at home 4/2; lay british-1 3" ADMIN, "");
    cr_expect_eq(dp(m, "br-sol-1"), 2);
    match_free(m);
    m = sea("br-sol-1 at home 4/16; lay british-1 3");
    struct state  s = *now(m);
    struct umpire u = { .dice = match_dice(m) };
    match_queue(m, 0);
    sealords_sinking_begin(data(), &s, &u);
    cr_expect_eq(s.squadron[squadron("br-sol-1")].sail, 4);
    match_free(m);
}

Test(sealords_11_attrition, nor_is_it_reorganised_there)
{
    COVERS("sealords X15.7a", "sealords 11.13");
    struct match *m = sea(
        "red-division at home: br-sol-1 4/0, br-sol-2 3/0; lestock commands red-division; lay british-1 3;"
        "br-fleet-1 with red-division; impulse 0; increment 0; phase reorganise; step orders");
    is_refused(m, "british detach br-sol-1", "3.336a");
    is_refused(m, "british transfer br-sol-1 br-sol-2 1", "3.26");
    is_refused(m, "british decoy br-decoy-1 home", "7.151");
    is_refused(m, "british rebase br-fleet-1 gibraltar", "6.153a");
    is_refused(m, "british dismiss br-fleet-1", "3.337");
    match_free(m);
}

Test(sealords_11_attrition, who_is_on_his_way_out_when_his_time_is_up_goes_on)
{
    COVERS("sealords E10", "sealords R260", "sealords 5.278a");
    static const char *const cases[] = {
        "red-division at atlantic-approaches-out-n: br-sol-1 4/0; mark brest 3",
        "red-division at atlantic-approaches-out-n: br-sol-1 4/0; mark brest 2",
        "red-division at atlantic-approaches-out-n: br-sol-1 2/0; mark brest 1",
        "br-sol-1 at atlantic-approaches-out-n 4/0; mark brest 1"
    };
    static const int turns[] = { 8, 8, 8, 6 };
    for (int i = 0; i < 4; i++) {
        char lines[256];
        snprintf(lines, sizeof lines,
                 "scenario s4; turns 48; year 1744; turn-of-year 6; mark e10 1; bound british-1 home; %s",
                 cases[i]);
        struct match *m = sea(lines);
        sail_on(m, "0");
        const int slot = first_slot(BRITISH);
        cr_expect_eq(now(m)->formation[slot].at, place("home"), "%s", cases[i]);
        cr_expect_eq(now(m)->formation[slot].lay, turns[i], "%s", cases[i]);
        match_free(m);
    }
    struct match *m = sea("scenario s4; turns 48; year 1744; turn-of-year 6; mark e10 1; mark brest 3;"
                          "red-division at atlantic-approaches: br-sol-1 4/0");
    is_refused(m, "british course red-division home", "X5.5");
    match_free(m);
}

Test(sealords_11_attrition, nor_is_anything_ordered_there)
{
    COVERS("sealords E10", "sealords R212");
    static const struct {
        const char *move, *rule;
    } orders[] = { { "british issue victual-the-fleet red-division nowhere", "9.36" },
                   { "british rendezvous br-sol-2 white-division", "9.422" },
                   { "british rendezvous br-sol-3 red-division", "9.426" },
                   { "british escort br-sol-2", "9.422" } };
    for (int home = 0; home < 2; home++) {
        char lines[512];
        snprintf(
            lines, sizeof lines,
            "red-division at %s: br-sol-1 4/0, br-sol-2 3/0; mathews commands red-division;"
            "white-division at cape-de-gata: br-sol-3 4/0, br-sol-4 4/0; lestock commands white-division;"
            "chit victual-the-fleet hand; impulse 0; increment 0; phase issue; step auxiliaries%s",
            home ? "home" : "cape-creus", home ? "; lay british-1 3" : "");
        struct match *m = sea(lines);
        for (int i = 0; i < 4; i++)
            if (home)
                is_refused(m, orders[i].move, orders[i].rule);
            else
                cr_expect(is_offered(m, orders[i].move), "%s", orders[i].move);
        match_free(m);
        snprintf(lines, sizeof lines, "straits at %s: br-sol-1 4/0, br-f-1 2/0; phase start; step pirates%s",
                 home ? "home" : "cape-creus", home ? "; lay british-1 3" : "");
        m = sea(lines);
        if (home)
            is_refused(m, "british to-auxiliary br-f-1 br-f-1", "6.321");
        else
            cr_expect(is_offered(m, "british to-auxiliary br-f-1 br-f-1"));
        match_free(m);
    }
}

Test(sealords_11_attrition, a_station_is_paid_for_at_the_turns_end_or_on_leaving)
{
    COVERS("sealords 11.23b", "sealords 11.23c", "sealords R91");
    struct match *m = wears("italy at gut-of-gibraltar: br-sol-1 4/0; martin commands italy;"
                            "order british-1 hold-the-gut; chit hold-the-gut issued" ADMIN,
                            "");
    cr_expect_eq(dp(m, "br-sol-1"), 1 + 1);
    match_free(m);
    m = wears("italy at gut-of-gibraltar: br-sol-1 4/0; martin commands italy" ADMIN, "");
    cr_expect_eq(dp(m, "br-sol-1"), 1, "who only lies there does not");
    match_free(m);
    m = sea("red-division at toulon: br-sol-1 4/0, br-sol-2 4/0, br-sol-3 4/0; mathews commands red-division;"
            "order british-1 watch-toulon; chit watch-toulon issued; mistral blows");
    plays(m, "british course red-division hyeres-roads", "");
    sail_on(m, NULL);
    cr_expect(is_at(m, "red-division", "hyeres-roads"));
    cr_expect_eq(dp(m, "br-sol-1"), 2, "Toulon's Blockade Value");
    cr_expect(now(m)->squadron[squadron("br-sol-1")].flags & SQUADRON_PAID, "and not again in this Turn");
    match_free(m);
}

Test(sealords_11_attrition, who_parts_from_a_station_pays_for_it_then)
{
    COVERS("sealords 11.23c", "sealords R91");
    struct match *m = sea(
        "red-division at toulon: br-sol-1 4/0, br-sol-2 4/0, br-sol-3 4/0; mathews commands red-division;"
        "neptune with br-sol-1 1; order british-1 watch-toulon; chit watch-toulon issued;"
        "impulse 0; increment 0; phase reorganise; step orders");
    plays(m, "british detach br-sol-1", "0");
    cr_expect_eq(dp(m, "br-sol-1"), 2);
    cr_expect_eq(dp(m, "neptune"), 3, "and her Flagship");
    cr_expect(now(m)->squadron[squadron("br-sol-1")].flags & SQUADRON_PAID);
    cr_expect_eq(dp(m, "br-sol-2"), 0, "the others when the Turn ends");
    match_free(m);
}

Test(sealords_11_attrition, off_the_map_another_turn_begins)
{
    COVERS("sealords R91");
    struct match *m = wears("br-sol-1 at home 4/2; lay british-1 3; squadron-marks br-sol-1 paid" ADMIN, "");
    cr_expect_eq(now(m)->squadron[squadron("br-sol-1")].flags & SQUADRON_PAID, 0);
    match_free(m);
}

Test(sealords_11_attrition, who_has_done_with_a_station_pays_for_it_then)
{
    COVERS("sealords 11.23b", "sealords 11.23c", "sealords R215");
    struct match *m = sea(
        "red-division at toulon: br-sol-1 4/0, br-sol-2 4/0, br-sol-3 4/0; mathews commands red-division;"
        "order british-1 watch-toulon; chit watch-toulon fulfilled; marks british-1 fulfilled");
    for (int ends = 0; ends < 2; ends++) {
        struct state  s = *now(m);
        struct umpire quiet = { 0 };
        if (ends)
            sealords_extend_begin(data(), &s, &quiet); /* freed at the end of the Impulse [4.24b] */
        else
            sealords_cancel(data(), &s, slot(m, "red-division"), &quiet);
        cr_expect_eq(s.formation[slot(m, "red-division")].order, 0);
        cr_expect_eq(s.squadron[squadron("br-sol-1")].dp, 2, "%d", ends);
        cr_expect(s.squadron[squadron("br-sol-3")].flags & SQUADRON_PAID);
    }
    match_free(m);
}

#define AWAY                                                                                                 \
    "red-division at home: br-sol-1 4/0, br-sol-2 3/0, br-f-1 2/0; lestock commands red-division;"           \
    "br-light-1 with red-division; fleet-admiral british lestock; lay british-1 3;"
#define ASHORE "impulse 0; increment 0;"

Test(sealords_11_attrition, nothing_reaches_who_is_off_the_map)
{
    COVERS("sealords R212", "sealords X15.7a");
    static const struct {
        const char *step, *move, *rule;
    } cases[] = {
        { ASHORE "phase reorganise; step orders", "british dismiss br-light-1", "3.337" },
        { ASHORE "chit victual-the-fleet hand; phase issue; step auxiliaries; turn-of-year 6",
          "british issue victual-the-fleet red-division nowhere", "9.36" },
        { ASHORE "phase issue; step auxiliaries; turn-of-year 6", "british escort br-sol-1", "9.422" },
        { "phase start; step pirates", "british to-auxiliary br-f-1 br-f-1", "6.321" },
        { "phase start; step pirates; br-fleet-1 with red-division", "british reconvert br-fleet-1 br-f-2",
          "6.323-2b" },
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char lines[512];
        snprintf(lines, sizeof lines, "%s %s", AWAY, cases[i].step);
        struct match *m = sea(lines);
        is_refused(m, cases[i].move, cases[i].rule);
        match_free(m);
    }
}
