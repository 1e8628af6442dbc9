/* [6.111, 6.14, 6.15] How far Auxiliaries reach. */
#include "games/sealords/range.h"
#include "scene.h"
#include <stdio.h>

static int cost_to(const struct match *m, int class, const char *from, const char *to)
{
    uint8_t cost[PLACES_MAX];
    sealords_trace(data(), now(m), class, place(from), cost);
    return cost[place(to)];
}

static bool reaches(const struct match *m, int auxiliary, int place)
{
    struct traces traces = { .count = 0 };
    return sealords_reaches(data(), now(m), &traces, auxiliary, place);
}

Test(sealords_6_range, each_class_has_a_range)
{
    COVERS("sealords 6.111", "sealords 6.113", "sealords 6.151", "sealords 6.152", "sealords 6.231");
    struct match *m = sea("");
    cr_expect_eq(sealords_range(data(), now(m), AUX_FLEET), 5, "the MA of Frigates");
    cr_expect_eq(sealords_range(data(), now(m), AUX_FLEET50), 4, "the MA of SOL(D)");
    cr_expect_eq(sealords_range(data(), now(m), AUX_LIGHT), 4);
    cr_expect_eq(sealords_range(data(), now(m), AUX_GALLEY), 3);
    cr_expect_eq(sealords_range(data(), now(m), AUX_FIRESHIP), 0);
    cr_expect_eq(sealords_range(data(), now(m), AUX_BOMB), 0);
    cr_expect_eq(sealords_range(data(), now(m), AUX_MARINES), 1);
    match_free(m);
}

/* D10: from Ajaccio to Bonifacio the wind must be caught, on to Bastia the Libeccio helps, to Piombino it must be caught. */
Test(sealords_6_range, catching_costs_one_and_two_by_turns)
{
    COVERS("sealords 6.142", "sealords 6.143", "sealords 6.146", "sealords 6.147");
    struct match *m = sea("libeccio blows");
    cr_expect_eq(cost_to(m, AUX_LIGHT, "ajaccio", "strait-of-bonifacio"), 1);
    cr_expect_eq(cost_to(m, AUX_LIGHT, "ajaccio", "bastia"), 2);
    cr_expect_eq(cost_to(m, AUX_LIGHT, "ajaccio", "piombino-channel"), 4);
    match_free(m);
    m = sea("");
    cr_expect_eq(cost_to(m, AUX_FLEET, "alicante", "ivica"), 1);
    cr_expect_eq(cost_to(m, AUX_FLEET, "alicante", "palma-of-majorca"), 3);
    cr_expect_eq(cost_to(m, AUX_FLEET, "alicante", "port-mahon"), 4, "the third costs one again");
    match_free(m);
}

/* Toulon, In Box, Zone (a first catch), Out Box, Port Mahon (a second one). */
Test(sealords_6_range, a_zone_is_caught_into_and_out_of)
{
    COVERS("sealords 6.146", "sealords 5.257");
    struct match *m = sea("");
    cr_expect_eq(cost_to(m, AUX_FLEET, "toulon", "gulf-of-lions-in-n"), 1);
    cr_expect_eq(cost_to(m, AUX_FLEET, "toulon", "gulf-of-lions"), 2);
    cr_expect_eq(cost_to(m, AUX_FLEET, "toulon", "gulf-of-lions-out-s"), 3);
    cr_expect_eq(cost_to(m, AUX_FLEET, "toulon", "port-mahon"), 5);
    cr_expect_eq(cost_to(m, AUX_FLEET, "gulf-of-lions", "port-mahon"), 2, "the first costs one");
    match_free(m);
}

Test(sealords_6_range, against_the_wind_small_spaces_count)
{
    COVERS("sealords 6.142");
    struct match *m = sea("");
    cr_expect_eq(cost_to(m, AUX_LIGHT, "gibraltar", "malaga"), 1, "with the Prevailing Wind");
    cr_expect_eq(cost_to(m, AUX_LIGHT, "malaga", "gibraltar"), 2, "against it");
    match_free(m);
}

Test(sealords_6_range, a_gale_doubles_what_leads_through_it)
{
    COVERS("sealords 6.144", "sealords 6.145");
    struct match *m = sea(
        "poniente gale 8 malaga"); /* from Gibraltar, in the gale itself, by a Small Space */
    cr_expect(is_gale(now(m), place("gibraltar")) && is_gale(now(m), place("off-estepona")));
    cr_expect_eq(cost_to(m, AUX_FLEET, "gibraltar", "malaga"), 4, "two steps with the wind, each double");
    cr_expect_eq(cost_to(m, AUX_LIGHT, "gibraltar", "malaga"), OUT_OF_RANGE, "Lights keep out");
    cr_expect_eq(cost_to(m, AUX_GALLEY, "gibraltar", "malaga"), OUT_OF_RANGE, "and Galleys");
    match_free(m);
}

Test(sealords_6_range, galleys_take_no_notice_of_the_wind)
{
    COVERS("sealords X5.7");
    struct match *m = sea("");
    cr_expect_eq(cost_to(m, AUX_GALLEY, "gibraltar", "malaga"), 1);
    cr_expect_eq(cost_to(m, AUX_GALLEY, "malaga", "gibraltar"), 1);
    match_free(m);
}

Test(sealords_6_range, galleys_keep_out_of_sea_zones)
{
    COVERS("sealords 6.143", "sealords 6.145");
    struct match *m = sea("");
    uint8_t       cost[PLACES_MAX];
    sealords_trace(data(), now(m), AUX_GALLEY, place("toulon"), cost);
    for (int p = 1; p < data()->places; p++)
        cr_expect(data()->place[p].kind == PLACE_SPACE || cost[p] == OUT_OF_RANGE, "%s",
                  data()->place_name[p].id);
    cr_expect_neq(cost_to(m, AUX_FLEET, "toulon", "gulf-of-lions"), OUT_OF_RANGE,
                  "others trace through them");
    match_free(m);
}

Test(sealords_6_range, where_they_act_from)
{
    COVERS("sealords 6.148", "sealords 6.157", "sealords 6.297");
    struct match *m = sea(
        "white-division at port-mahon fitting-out: br-sol-1 4/0; lestock commands white-division;"
        "br-fleet-1 with white-division; br-light-1 in gibraltar; br-fleet-2 stationed gut-of-gibraltar;"
        "br-fleet-3 available");
    cr_expect_eq(sealords_source(data(), now(m), auxiliary("br-fleet-1")), place("port-mahon"),
                 "out of the Harbour");
    cr_expect_eq(sealords_source(data(), now(m), auxiliary("br-light-1")), place("gibraltar"));
    cr_expect_eq(sealords_source(data(), now(m), auxiliary("br-fleet-3")), NOWHERE, "from no box");
    cr_expect(reaches(m, auxiliary("br-fleet-2"), place("gut-of-gibraltar")));
    cr_expect_not(reaches(m, auxiliary("br-fleet-2"), place("gibraltar")), "its own Space only");
    cr_expect(reaches(m, auxiliary("br-light-1"), place("malaga")));
    match_free(m);
}

/* Charted or worked out: with no Gale, one far away and one in the midst of it. */
Test(sealords_6_range, what_is_charted_is_what_would_be_worked_out)
{
    COVERS("sealords 6.142", "sealords 6.144");
    const char *weather[] = { "",
                              "mistral blows",
                              "libeccio gale 8 leghorn",
                              "levante gale 8 malaga",
                              "mistral gale 9 toulon; poniente blows",
                              "tramontana gale 8 leghorn",
                              "mark calm 1" };
    for (size_t i = 0; i < sizeof weather / sizeof *weather; i++) {
        struct match *m = sea(weather[i]);
        for (int class = 0; class <= AUX_GALLEY; class ++)
            for (int from = 1; from <= data()->spaces; from++) {
                struct traces  traces = { .count = 0 };
                const uint8_t *charted = sealords_traced(data(), now(m), &traces, class, from);
                uint8_t        cost[PLACES_MAX];
                sealords_trace(data(), now(m), class, from, cost);
                for (int p = 1; p < data()->places; p++)
                    cr_assert_eq(charted[p] <= sealords_range(data(), now(m), class) ? charted[p]
                                                                                     : OUT_OF_RANGE,
                                 cost[p], "%s: from %s to %s", weather[i], data()->place_name[from].id,
                                 data()->place_name[p].id);
            }
        match_free(m);
    }
}

Test(sealords_6_range, in_winter_galleys_keep_to_their_port)
{
    COVERS("sealords X10.1a");
    for (int turn = 4; turn <= 5; turn++) { /* the last of Winter, the first of Spring */
        char line[64];
        snprintf(line, sizeof line, "turn-of-year %d; sp-galley-1 in malaga", turn);
        struct match *m = sea(line);
        cr_expect(reaches(m, auxiliary("sp-galley-1"), place("malaga")));
        cr_expect_eq(reaches(m, auxiliary("sp-galley-1"), place("cape-de-gata")), turn == 5);
        match_free(m);
    }
}
