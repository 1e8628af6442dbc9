/* [5.2] Ways: what one Movement Point does on Lanes and through Sea Zones, and how far places are from each other. */
#include "games/sealords/ways.h"
#include "scene.h"
#include <string.h>

/* A state in which these winds blow, and nothing else is. */
static struct state under(const char *first, const char *second)
{
    struct state s = { 0 };
    if (first)
        s.blowing |= (uint8_t)(1u << wind(first));
    if (second)
        s.blowing |= (uint8_t)(1u << wind(second));
    return s;
}

/* The leg from one place whose course is another; the test fails if there is none. */
static struct leg leg(const struct state *s, const char *from, const char *aim)
{
    struct leg legs[LEGS_OUT_MAX];
    const int  count = sealords_legs(data(), s, place(from), NOWHERE, false, legs);
    for (int i = 0; i < count; i++)
        if (legs[i].aim == place(aim))
            return legs[i];
    cr_assert_fail("no leg from %s to %s", from, aim);
    return legs[0];
}

static bool has_leg(const struct state *s, const char *from, const char *aim)
{
    struct leg legs[LEGS_OUT_MAX];
    const int  count = sealords_legs(data(), s, place(from), NOWHERE, false, legs);
    for (int i = 0; i < count; i++)
        if (legs[i].aim == place(aim))
            return true;
    return false;
}

static bool needs_no_roll(struct leg l)
{
    return l.needs == NO_ROLL;
}

/* ---- Lanes ---- */

Test(sealords_5_ways, with_the_wind_a_small_space_is_passed_over)
{
    COVERS("sealords 5.221a", "sealords 5.221b", "sealords 5.231a", "sealords 5.232b");
    const struct state calm = under(NULL, NULL); /* the Prevailing Wind sets from St Vincent to Cadiz */
    const struct leg   with = leg(&calm, "cape-st-vincent", "cadiz");
    cr_expect(needs_no_roll(with));
    cr_expect_eq(with.entry, ENTRY_WITH_WIND);
    cr_expect_not(has_leg(&calm, "cape-st-vincent", "off-faro"));
}

Test(sealords_5_ways, against_the_wind_every_space_counts)
{
    COVERS("sealords 5.221c", "sealords 5.231b");
    const struct state calm = under(NULL, NULL);
    const struct leg   against = leg(&calm, "cadiz", "off-faro");
    cr_expect(needs_no_roll(against));
    cr_expect_eq(against.entry, ENTRY_AGAINST_WIND);
    cr_expect_not(has_leg(&calm, "cadiz", "cape-st-vincent"));
}

Test(sealords_5_ways, from_a_small_space_one_goes_to_either_large_one)
{
    COVERS("sealords 5.223", "sealords X5.3a");
    const struct state calm = under(NULL, NULL), east = under("levante", NULL);
    for (int i = 0; i < 2; i++) {
        const struct state *s = i ? &east : &calm;
        cr_expect(needs_no_roll(leg(s, "off-faro", "cadiz")));
        cr_expect(needs_no_roll(leg(s, "off-faro", "cape-st-vincent")));
    }
}

Test(sealords_5_ways, a_seasonal_wind_cancels_the_prevailing_one)
{
    COVERS("sealords 5.211", "sealords 5.232c", "sealords 5.234");
    const struct state east = under("levante", NULL); /* it blows from Cadiz to St Vincent */
    cr_expect(needs_no_roll(leg(&east, "cadiz", "cape-st-vincent")));
    cr_expect_eq(leg(&east, "cadiz", "cape-st-vincent").entry, ENTRY_WITH_WIND);
    cr_expect_eq(leg(&east, "cape-st-vincent", "off-faro").entry, ENTRY_AGAINST_WIND);
}

Test(sealords_5_ways, on_a_dashed_lane_the_wind_must_be_caught)
{
    COVERS("sealords 5.232a", "sealords 5.25");
    const struct state calm = under(NULL, NULL); /* Bastia and Piombino: no wind at all */
    for (int i = 0; i < 2; i++) {
        const struct leg l = i ? leg(&calm, "bastia", "piombino-channel")
                               : leg(&calm, "piombino-channel", "bastia");
        cr_expect_eq(l.needs, 4);
        cr_expect_eq(l.mod, 0);
        cr_expect_eq(l.entry, ENTRY_CAUGHT);
    }
}

Test(sealords_5_ways, arrows_alone_are_dashed_in_a_calm_and_small_spaces_are_skipped)
{
    COVERS("sealords 5.233", "sealords 5.251");
    const struct state calm = under(NULL, NULL), south = under("libeccio", NULL);
    cr_expect_eq(leg(&calm, "palma-of-majorca", "port-mahon").needs, 4);
    cr_expect_eq(leg(&calm, "port-mahon", "palma-of-majorca").needs, 4);
    cr_expect(needs_no_roll(leg(&south, "palma-of-majorca", "port-mahon")), "the Libeccio blows that way");
    cr_expect(needs_no_roll(leg(&south, "port-mahon", "cape-salinas")),
              "and against it the Small Space counts");
}

/* ---- Small Spaces and their Large ones [5.222, R22] ---- */

Test(sealords_5_ways, a_small_space_belongs_to_the_large_one_upwind)
{
    COVERS("sealords 5.222", "sealords 8.126", "sealords X5.3");
    const struct state calm = under(NULL, NULL), east = under("levante", NULL),
                       west = under("poniente", NULL);
    cr_expect_eq(sealords_location(data(), &calm, place("off-faro")), place("cape-st-vincent"));
    cr_expect_eq(sealords_location(data(), &west, place("off-faro")), place("cape-st-vincent"));
    cr_expect_eq(sealords_location(data(), &east, place("off-faro")), place("cadiz"));
    cr_expect_eq(sealords_location(data(), &calm, place("cadiz")), place("cadiz"));
}

/* ---- Sea Zones ---- */

Test(sealords_5_ways, a_zone_is_entered_through_the_edge_that_names_the_space)
{
    COVERS("sealords 5.272", "sealords 5.273a");
    const struct state calm = under(NULL, NULL);
    const struct leg   in = leg(&calm, "toulon", "gulf-of-lions");
    cr_expect(needs_no_roll(in));
    cr_expect_eq(in.to, place("gulf-of-lions-in-n"));
    cr_expect_eq(leg(&calm, "barcelona", "gulf-of-lions").to, place("gulf-of-lions-in-w"));
    cr_expect_not(has_leg(&calm, "genoa", "gulf-of-lions"));
}

Test(sealords_5_ways, winds_help_and_hinder_at_an_edge)
{
    COVERS("sealords 5.273b", "sealords 5.257", "sealords 5.275a", "sealords 5.275b");
    const struct state calm = under(NULL, NULL), mistral = under("mistral", NULL),
                       sirocco = under("sirocco", NULL);
    struct leg l[LEGS_OUT_MAX];
    cr_assert_eq(sealords_legs(data(), &calm, place("gulf-of-lions-in-n"), NOWHERE, false, l), 1);
    cr_expect_eq(l[0].to, place("gulf-of-lions"));
    cr_expect_eq(l[0].needs, 6);
    cr_expect_eq(l[0].mod, 0);
    sealords_legs(data(), &mistral, place("gulf-of-lions-in-n"), NOWHERE, false, l);
    cr_expect_eq(l[0].mod, -2, "it points in");
    sealords_legs(data(), &sirocco, place("gulf-of-lions-in-n"), NOWHERE, false, l);
    cr_expect_eq(l[0].mod, 2);
    sealords_legs(data(), &mistral, place("gulf-of-lions-out-n"), place("toulon"), false, l);
    cr_expect_eq(l[0].to, place("toulon"));
    cr_expect_eq(l[0].needs, 6);
    cr_expect_eq(l[0].mod, 2, "what helps in hinders out");
    sealords_legs(data(), &mistral, place("gulf-of-lions-out-s"), place("port-mahon"), false, l);
    cr_expect_eq(l[0].mod, -2);
}

Test(sealords_5_ways, winds_of_two_pairs_add_up_at_an_edge)
{
    COVERS("sealords X5.6");
    const struct state both = under("libeccio", "sirocco"), crossed = under("libeccio", "mistral");
    struct leg         l[LEGS_OUT_MAX];
    sealords_legs(data(), &both, place("ligurian-sea-in-s"), NOWHERE, false, l);
    cr_expect_eq(l[0].mod, -4);
    sealords_legs(data(), &crossed, place("ligurian-sea-in-s"), NOWHERE, false, l);
    cr_expect_eq(l[0].mod, 0);
}

Test(sealords_5_ways, a_wind_at_gale_force_hinders_both_ways_on_its_edges)
{
    COVERS("sealords 5.275c");
    struct state s = under("mistral", NULL);
    struct leg   l[LEGS_OUT_MAX];
    s.gale[wind("mistral")].force = 8;
    s.gale[wind("mistral")].at = s.gale[wind("mistral")].start = (uint8_t)place("marseilles");
    sealords_legs(data(), &s, place("gulf-of-lions-in-n"), NOWHERE, false, l);
    cr_expect_eq(l[0].mod, 3);
    sealords_legs(data(), &s, place("gulf-of-lions-out-s"), place("port-mahon"), false, l);
    cr_expect_eq(l[0].mod, 3);
    sealords_legs(data(), &s, place("balearic-sea-in-w"), NOWHERE, false, l);
    cr_expect_eq(l[0].mod, 0, "no edge of the Mistral's");
}

Test(sealords_5_ways, a_gale_at_an_edge_leaves_no_other_modifier)
{
    COVERS("sealords 5.275c");
    struct state s = under("libeccio", "sirocco"); /* both point in at that edge */
    struct leg   l[LEGS_OUT_MAX];
    s.gale[wind("libeccio")].force = 8;
    s.gale[wind("libeccio")].at = s.gale[wind("libeccio")].start = (uint8_t)place("leghorn");
    sealords_legs(data(), &s, place("ligurian-sea-in-s"), NOWHERE, false, l);
    cr_expect_eq(l[0].mod, 3);
    sealords_legs(data(), &s, place("ligurian-sea-out-s"), place("calvi"), false, l);
    cr_expect_eq(l[0].mod, 3);
    s.gale[wind("sirocco")].force = 9;
    s.gale[wind("sirocco")].at = s.gale[wind("sirocco")].start = (uint8_t)place("naples");
    sealords_legs(data(), &s, place("ligurian-sea-in-s"), NOWHERE, false, l);
    cr_expect_eq(l[0].mod, 3, "two are no worse than one");
}

Test(sealords_5_ways, from_the_zone_each_place_beyond_an_edge_is_a_course)
{
    COVERS("sealords 5.274a", "sealords 5.278");
    const struct state calm = under(NULL, NULL);
    cr_expect_eq(leg(&calm, "gulf-of-lions", "toulon").to, place("gulf-of-lions-out-n"));
    cr_expect_eq(leg(&calm, "gulf-of-lions", "port-mahon").to, place("gulf-of-lions-out-s"));
    cr_expect_eq(leg(&calm, "gulf-of-lions", "ligurian-sea").to, place("gulf-of-lions-out-e"));
    struct leg l[LEGS_OUT_MAX];
    cr_assert_eq(sealords_legs(data(), &calm, place("gulf-of-lions-out-n"), place("marseilles"), false, l),
                 1);
    cr_expect_eq(l[0].aim, place("marseilles"), "the place beyond is fixed");
    sealords_legs(data(), &calm, place("gulf-of-lions-out-e"), place("ligurian-sea"), false, l);
    cr_expect_eq(l[0].to, place("ligurian-sea-in-w"), "R28");
}

/* ---- Galleys ---- */

Test(sealords_5_ways, no_wind_matters_to_galleys)
{
    COVERS("sealords 3.23");
    const struct state east = under("levante", NULL);
    struct leg         l[LEGS_OUT_MAX];
    const int          count = sealords_legs(data(), &east, place("cape-st-vincent"), NOWHERE, true, l);
    bool               found = false;
    for (int i = 0; i < count; i++)
        found = found || (l[i].aim == place("cadiz") && l[i].needs == NO_ROLL);
    cr_expect(found, "large to large against the wind");
}

/* What they row in a calm past a Small Space they row in a gale no farther than it, with the wind and against it. */
Test(sealords_5_ways, a_gale_binds_galleys_too)
{
    COVERS("sealords 5.351", "sealords R104");
    static const char *const winds[] = { "poniente", "levante" };
    for (int i = 0; i < 2; i++) {
        struct state s = under(winds[i], NULL);
        struct leg   l[LEGS_OUT_MAX];
        bool         past = false, near = false;
        s.gale_at[place("cape-st-vincent")] = 1;
        s.gale_winds[place("cape-st-vincent")] = (uint8_t)(1u << wind(winds[i]));
        const int count = sealords_legs(data(), &s, place("cape-st-vincent"), NOWHERE, true, l);
        for (int k = 0; k < count; k++) {
            past = past || l[k].aim == place("cadiz");
            near = near || (l[k].aim == place("off-faro") && l[k].needs == NO_ROLL);
        }
        cr_expect(near && !past, "%s", winds[i]);
    }
}

/* ---- Distances: the table of passages of the theatre's guide ---- */

static const char *const ports[] = { "cadiz",      "gibraltar", "cartagena",    "barcelona",
                                     "port-mahon", "toulon",    "villefranche", "genoa",
                                     "leghorn",    "naples",    "algiers",      "malta" };
static const int         passages[12][12] = {
            { 0, 2, 5, 11, 7, 11, 14, 13, 11, 10, 4, 8 }, { 4, 0, 3, 9, 7, 11, 14, 13, 11, 10, 5, 9 },
            { 8, 4, 0, 6, 5, 9, 12, 12, 11, 10, 5, 9 },   { 11, 7, 3, 0, 4, 4, 7, 7, 7, 10, 7, 9 },
            { 10, 7, 4, 4, 0, 4, 7, 7, 6, 7, 4, 6 },      { 14, 10, 6, 3, 4, 0, 4, 5, 5, 10, 8, 10 },
            { 16, 13, 9, 6, 6, 3, 0, 2, 4, 9, 10, 10 },   { 16, 13, 10, 7, 7, 4, 1, 0, 2, 7, 10, 8 },
            { 14, 11, 10, 7, 6, 5, 3, 2, 0, 5, 8, 6 },    { 13, 10, 9, 10, 7, 8, 6, 5, 3, 0, 7, 4 },
            { 8, 6, 6, 8, 4, 8, 11, 10, 8, 7, 0, 4 },     { 12, 9, 8, 10, 6, 10, 9, 8, 6, 3, 6, 0 },
};

Test(sealords_5_ways, passages_take_as_many_points_as_the_table_says)
{
    COVERS("sealords 2.36", "sealords 2.361", "sealords 5.114", "sealords 5.256", "sealords 5.27.11",
           "sealords X5.8");
    const struct state calm = under(NULL, NULL);
    uint16_t           distance[PLACES_MAX];
    for (int to = 0; to < 12; to++) {
        sealords_distances(data(), &calm, place(ports[to]), false, ~0u, distance);
        for (int from = 0; from < 12; from++)
            cr_expect_eq(distance[place(ports[from])], passages[from][to], "%s to %s: %d, not %d",
                         ports[from], ports[to], distance[place(ports[from])], passages[from][to]);
    }
}
