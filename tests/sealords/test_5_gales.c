/* [5.24, 5.3] Winds and gales: who blows, where gales come and go, how far they reach, whom they scatter and wear down. */
#include "games/sealords/gale.h"
#include "games/sealords/ways.h"
#include "scene.h"
#include <stdio.h>
#include <string.h>

#define MARTIN "martin commands italy;" /* LR 4 */

/* A state with one gale, laid out. */
static struct state gale_at(const char *of, int force, const char *where)
{
    struct state s = { 0 };
    struct gale *gale = &s.gale[wind(of)];
    s.blowing = (uint8_t)(1u << wind(of));
    *gale =
        (struct gale){ .force = (uint8_t)force, .at = (uint8_t)place(where), .start = (uint8_t)place(where) };
    sealords_gale_cover(data(), &s);
    return s;
}

/* Range of the gale there, -1: it does not reach. */
static int range(const struct state *s, const char *where)
{
    return s->gale_at[place(where)] == 0 ? -1 : (s->gale_at[place(where)] - 1) % RANGES;
}

/* ---- Which winds blow [5.241, 5.242] ---- */

/* The Impulse before ends with MPI 4; the faces are those of the next Impulse's winds. */
static struct match *before_an_impulse(void)
{
    return sea("br-sol-1 at leghorn 4/0; increment 4; step spotting");
}

Test(sealords_5_gales, one_die_for_a_pair_of_contrary_winds)
{
    COVERS("sealords 5.241", "sealords 5.242", "sealords 4.22b");
    struct match *m =
        before_an_impulse(); /* Spring: Mistral 0-3, Sirocco 7-9; Levante 0-3, Poniente 6-9; Tramontana 0-1 */
    sail_on(m, "3 5 1 9 9");
    cr_expect_eq(now(m)->blowing, 1u << wind("mistral") | 1u << wind("tramontana"));
    match_free(m);
    m = before_an_impulse();
    sail_on(m, "7 4 5 9");
    cr_expect_eq(now(m)->blowing, 1u << wind("sirocco"));
    match_free(m);
    m = before_an_impulse();
    sail_on(m, "4 4 2");
    cr_expect_eq(now(m)->blowing, 0);
    match_free(m);
}

/* In Summer the Tramontana has no entry, but its pair has: the die is thrown, and low faces bring nothing. */
Test(sealords_5_gales, what_has_no_entry_cannot_blow)
{
    COVERS("sealords 5.241", "sealords 5.242");
    struct match *m = sea("br-sol-1 at leghorn 4/0; increment 4; step spotting; turn-of-year 9");
    sail_on(m, "5 6 0");
    cr_expect_eq(now(m)->blowing, 0);
    match_free(m);
    m = sea("br-sol-1 at leghorn 4/0; increment 4; step spotting; turn-of-year 9");
    sail_on(m, "5 6 7 9");
    cr_expect_eq(now(m)->blowing, 1u << wind("libeccio"));
    match_free(m);
}

Test(sealords_5_gales, the_column_of_the_die_is_the_force)
{
    COVERS("sealords 5.32", "sealords 5.321", "sealords 5.312");
    static const struct {
        const char *faces;
        int         force;
    } rolls[] = { { "0 4 2 3", 9 }, { "0 4 2 0", 8 }, { "0 4 2 5", 0 } };
    for (int i = 0; i < 3; i++) {
        struct match *m = before_an_impulse();
        sail_on(m, rolls[i].faces);
        cr_expect_eq(now(m)->gale[wind("mistral")].coming, rolls[i].force);
        cr_expect_eq(now(m)->gale[wind("mistral")].force, 0, "it is placed when the first MPI begins");
        match_free(m);
    }
}

Test(sealords_5_gales, a_new_gale_starts_where_the_die_says)
{
    COVERS("sealords 5.322", "sealords 5.323", "sealords 5.311");
    struct match *m = sea("br-sol-1 at cape-creus 4/0; mistral blows; gale-coming mistral 8");
    plays(m, "british done", "");
    plays(m, "bourbon done", "6");
    cr_expect_eq(now(m)->gale[wind("mistral")].at, place("cape-creus"));
    cr_expect_eq(now(m)->gale[wind("mistral")].force, 8);
    match_free(m);
}

Test(sealords_5_gales, a_gale_on_a_gale_makes_it_stronger)
{
    COVERS("sealords 5.324");
    struct match *m = sea("br-sol-1 at leghorn 4/0; mistral gale 8 marseilles; gale-coming mistral 8");
    plays(m, "british done", "");
    plays(m, "bourbon done", NULL);
    cr_expect_eq(now(m)->gale[wind("mistral")].force, 9);
    match_free(m);
    /* The one that is there grows, and has no other in its place: from Villefranche the Mistral leads nowhere farther. */
    m = sea("br-sol-1 at leghorn 4/0; mistral gale 8 villefranche; gale-coming mistral 8");
    plays(m, "british done", "");
    plays(m, "bourbon done", "");
    cr_expect_eq(now(m)->gale[wind("mistral")].force, 0);
    cr_expect_eq(now(m)->gale[wind("mistral")].coming, 0);
    match_free(m);
}

/* The highest of the table, or of the scenario: its first has no Gale above Force 9. */
Test(sealords_5_gales, no_gale_grows_beyond_the_table)
{
    COVERS("sealords 5.324", "sealords R9", "sealords X21.1");
    static const struct {
        const char *scene;
        int         force;
    } gales[] = { { "scenario s3; mistral gale 8 marseilles; gale-coming mistral 10", 9 }, /* by one */
                  { "scenario s3; mistral gale 10 marseilles; gale-coming mistral 8", 11 },
                  { "scenario s3; mistral gale 11 marseilles; gale-coming mistral 8", 11 },
                  { "scenario s1; mistral gale 8 marseilles; gale-coming mistral 9", 9 },
                  { "scenario s1; mistral gale 9 marseilles; gale-coming mistral 8", 9 } };
    for (size_t i = 0; i < sizeof gales / sizeof *gales; i++) {
        struct match *m = sea(gales[i].scene);
        plays(m, "british done", "");
        plays(m, "bourbon done", NULL);
        cr_expect_eq(now(m)->gale[wind("mistral")].force, gales[i].force, "%s", gales[i].scene);
        match_free(m);
    }
    /* In Winter a 5 is Force 10 for the Mistral. */
    for (int i = 0; i < 2; i++) {
        char line[128];
        snprintf(line, sizeof line,
                 "scenario %s; br-sol-1 at leghorn 4/0; increment 4; step spotting; turn-of-year 3; turns 4",
                 i ? "s1" : "s3");
        struct match *m = sea(line);
        sail_on(m, "0 4 5 5");
        cr_expect_eq(now(m)->gale[wind("mistral")].coming, i ? 9 : 10);
        match_free(m);
    }
}

/* ---- How far [5.34] ---- */

Test(sealords_5_gales, a_gale_reaches_as_far_as_its_force)
{
    COVERS("sealords 5.34", "sealords 5.341", "sealords 5.347a", "sealords 5.283b");
    const struct state s = gale_at("mistral", 9, "toulon");
    cr_expect_eq(range(&s, "toulon"), 0);
    cr_expect_eq(range(&s, "hyeres-roads"), 1);
    cr_expect_eq(range(&s, "marseilles"), 1);
    cr_expect_eq(range(&s, "gulf-of-st-tropez"), 2);
    cr_expect_eq(range(&s, "villefranche"), -1, "three away");
    cr_expect_eq(range(&s, "toulon-harbour"), -1);
    const struct state weak = gale_at("mistral", 8, "toulon");
    cr_expect_eq(range(&weak, "hyeres-roads"), 1);
    cr_expect_eq(range(&weak, "gulf-of-st-tropez"), -1);
}

Test(sealords_5_gales, only_what_bears_its_symbol)
{
    COVERS("sealords 5.224", "sealords 5.244", "sealords 5.341");
    const struct state s = gale_at("mistral", 11, "villefranche");
    cr_expect_eq(range(&s, "villefranche"), 0);
    cr_expect_eq(range(&s, "genoa"), -1, "Genoa is not open to the Mistral");
}

Test(sealords_5_gales, a_small_space_is_as_far_as_the_next_large_one_outward)
{
    COVERS("sealords 5.342", "sealords 5.343");
    /* Off Cette lies between Marseilles and Cape Creus. */
    const struct state s = gale_at("mistral", 9, "toulon");
    cr_expect_eq(range(&s, "marseilles"), 1);
    cr_expect_eq(range(&s, "cape-creus"), 2);
    cr_expect_eq(range(&s, "off-cette"), 2);
}

Test(sealords_5_gales, beyond_the_radius_a_small_space_counts_with_the_large_one_it_belongs_to)
{
    COVERS("sealords 5.222");
    const struct state s = gale_at(
        "mistral", 8, "marseilles"); /* Cape Creus at 1; the Mistral blows from Creus to Marseilles */
    cr_expect_eq(range(&s, "off-cette"), 1);
    const struct state far = gale_at("mistral", 8,
                                     "gulf-of-st-tropez"); /* Lerins lie between it and Villefranche */
    cr_expect_eq(range(&far, "villefranche"), 1);
    cr_expect_eq(range(&far, "lerins-islands"), 1);
}

/* Villefranche is two from Hyeres, and out of reach. The Mistral blows from St Tropez over Lerins to it, the Sirocco the other
 * way. */
Test(sealords_5_gales, at_the_rim_a_small_space_is_in_the_gale_with_its_own_large_one_alone)
{
    COVERS("sealords 5.222", "sealords 5.341", "sealords R25");
    const struct state from = gale_at("mistral", 8, "hyeres-roads"),
                       towards = gale_at("sirocco", 8, "hyeres-roads");
    cr_expect_eq(range(&from, "gulf-of-st-tropez"), 1);
    cr_expect_eq(range(&from, "villefranche"), -1);
    cr_expect_eq(range(&from, "lerins-islands"), 1, "it is one location with St Tropez");
    cr_expect_eq(range(&towards, "gulf-of-st-tropez"), 1);
    cr_expect_eq(range(&towards, "lerins-islands"), -1, "it is one location with Villefranche");
}

Test(sealords_5_gales, through_a_zone_each_box_is_a_step)
{
    COVERS("sealords 5.345", "sealords 5.346");
    const struct state s = gale_at("mistral", 11, "gulf-of-lions-in-n");
    cr_expect_eq(range(&s, "gulf-of-lions"), 1);
    cr_expect_eq(range(&s, "gulf-of-lions-out-s"), 2);
    cr_expect_eq(range(&s, "port-mahon"), 3);
    cr_expect_eq(range(&s, "toulon"), 1);
    cr_expect_eq(range(&s, "hyeres-roads"), 2);
    const struct state across = gale_at("mistral", 11, "gulf-of-lions-out-e"); /* into the Zone beyond, too */
    cr_expect_eq(range(&across, "ligurian-sea-in-w"), 1);
    cr_expect_eq(range(&across, "ligurian-sea"), 2);
    cr_expect_eq(range(&across, "ligurian-sea-out-n"), 3);
    cr_expect_eq(range(&across, "ligurian-sea-out-w"), 1, "it lies beside it as the In Box does");
    const struct state ashore = gale_at("mistral", 8,
                                        "toulon"); /* both boxes of its edge are beside a Space */
    cr_expect_eq(range(&ashore, "gulf-of-lions-in-n"), 1);
    cr_expect_eq(range(&ashore, "gulf-of-lions-out-n"), 1);
    cr_expect_eq(range(&ashore, "gulf-of-lions"), -1);
}

/* Tunis and Cagliari adjoin one edge of the Barbary Basin: between them lie its In Box, the Zone and its Out Box. */
Test(sealords_5_gales, no_gale_reaches_along_an_edge)
{
    COVERS("sealords 5.345");
    const struct state s = gale_at("sirocco", 11, "cagliari");
    cr_expect_eq(range(&s, "san-pietro"), 1);
    cr_expect_eq(range(&s, "barbary-basin-in-e"), 1);
    cr_expect_eq(range(&s, "barbary-basin"), 2);
    cr_expect_eq(range(&s, "barbary-basin-out-s"), 3);
    cr_expect_eq(range(&s, "tunis"), -1, "four steps");
    cr_expect_eq(range(&s, "bona"), -1);
    const struct state east = gale_at("levante", 10, "cartagena");
    cr_expect_eq(range(&east, "alboran-sea-in-e"), 1);
    cr_expect_eq(range(&east, "alboran-sea-out-e"), 1);
    cr_expect_eq(range(&east, "alboran-sea"), 2);
    cr_expect_eq(range(&east, "barbary-basin-in-w"), -1, "five steps");
    cr_expect_eq(range(&east, "barbary-basin-out-w"), -1);
}

/* Out of reach is what is far, not what lies behind a place without the symbol. */
Test(sealords_5_gales, what_lies_between_need_not_bear_its_symbol)
{
    COVERS("sealords 5.34", "sealords 5.341", "sealords 5.347a");
    const struct state s = gale_at("sirocco", 9, "cape-corse");
    cr_expect_eq(range(&s, "bastia"), -1);
    cr_expect_eq(range(&s, "strait-of-bonifacio"), 2, "beyond Bastia");
}

Test(sealords_5_gales, the_worst_gale_counts)
{
    COVERS("sealords 5.344");
    struct state s = gale_at("mistral", 11, "cape-creus");
    s.blowing |= (uint8_t)(1u << wind("tramontana"));
    s.gale[wind("tramontana")] =
        (struct gale){ .force = 9, .at = (uint8_t)place("barcelona"), .start = (uint8_t)place("barcelona") };
    sealords_gale_cover(data(), &s);
    cr_expect_eq(s.gale_at[place("cape-creus")], 1 + RANGES * (11 - FORCE_LEAST) + 0);
    cr_expect_eq(s.gale_winds[place("cape-creus")], 1u << wind("mistral") | 1u << wind("tramontana"));
}

/* ---- Whither [5.38] ---- */

Test(sealords_5_gales, a_gale_runs_with_its_wind_away_from_its_start)
{
    COVERS("sealords 5.38", "sealords 5.381", "sealords 5.383", "sealords 5.384", "sealords X6.4");
    uint8_t ways[PLACES_MAX];
    /* The Mistral blows from Marseilles to Toulon, and into the Gulf of Lions. */
    const int count = sealords_gale_ways(data(), wind("mistral"), place("marseilles"), place("marseilles"),
                                         ways);
    cr_expect_eq(count, 2);
    bool toulon = false, zone = false;
    for (int i = 0; i < count; i++) {
        toulon = toulon || ways[i] == place("toulon");
        zone = zone || ways[i] == place("gulf-of-lions-in-n");
    }
    cr_expect(toulon && zone);
    cr_expect_eq(
        sealords_gale_ways(data(), wind("mistral"), place("marseilles"), place("gulf-of-lions-in-n"), ways),
        1);
    cr_expect_eq(ways[0], place("gulf-of-lions"));
}

/* Only these, each the place of a single step. */
static void leads_to(const char *of, const char *start, const char *at, const char *one, const char *two)
{
    uint8_t   ways[PLACES_MAX];
    const int count = sealords_gale_ways(data(), wind(of), place(start), place(at), ways);
    cr_expect_eq(count, (one != NULL) + (two != NULL), "%s at %s: %d ways", of, at, count);
    for (int i = 0; i < count; i++)
        cr_expect((one != NULL && ways[i] == place(one)) || (two != NULL && ways[i] == place(two)),
                  "%s at %s: %s", of, at, data()->place_name[ways[i]].id);
}

Test(sealords_5_gales, out_of_a_zone_it_goes_where_its_symbol_is_and_farther)
{
    COVERS("sealords 5.381", "sealords 5.383", "sealords 5.384", "sealords X6.4");
    /* Palma bears the Poniente's symbol and Mahon does not. */
    leads_to("poniente", "balearic-sea", "balearic-sea-out-e", "palma-of-majorca", NULL);
    leads_to("poniente", "balearic-sea", "balearic-sea", "balearic-sea-out-e", NULL);
    /* Into another Zone that bears its symbol, also by an edge that does not. */
    leads_to("sirocco", "tyrrhenian-sea", "tyrrhenian-sea", "tyrrhenian-sea-out-n", "tyrrhenian-sea-out-w");
    uint8_t   ways[PLACES_MAX];
    const int count = sealords_gale_ways(data(), wind("sirocco"), place("tyrrhenian-sea"),
                                         place("tyrrhenian-sea-out-w"), ways);
    bool      basin = false;
    for (int i = 0; i < count; i++)
        basin = basin || ways[i] == place("barbary-basin-in-e");
    cr_expect(basin);
    cr_expect_eq(count, 3, "Bonifacio and Cagliari besides; Bastia does not bear it");
    leads_to("libeccio", "balearic-sea", "balearic-sea-out-n", "barcelona", NULL);
    leads_to("levante", "barbary-basin", "barbary-basin-out-w", "oran", "alboran-sea-in-e");
    /* From Marseilles Hyeres is two steps by the coast and the Ligurian Sea three: no farther than the Gulf's edge. */
    leads_to("mistral", "marseilles", "gulf-of-lions-out-e", NULL, NULL);
    leads_to("mistral", "gulf-of-lions", "gulf-of-lions-out-e", "hyeres-roads", "ligurian-sea-in-w");
    leads_to("poniente", "alicante", "balearic-sea-out-e", NULL, NULL);
}

Test(sealords_5_gales, it_ends_when_its_wind_does)
{
    COVERS("sealords 5.382", "sealords 5.313");
    struct match *m = sea(
        "br-sol-1 at leghorn 4/0; gale mistral 8; gale-at mistral marseilles; gale-start mistral marseilles");
    plays(m, "british done", "");
    plays(m, "bourbon done", "");
    cr_expect_eq(now(m)->gale[wind("mistral")].force, 0);
    match_free(m);
}

/* ---- What it does ---- */

Test(sealords_5_gales, against_it_the_wind_must_be_caught)
{
    COVERS("sealords 5.252", "sealords 5.253c", "sealords 5.314", "sealords 5.35");
    /* The Mistral blows from Toulon to Hyeres, and its gale reaches Toulon at range 1: +1. Martin's LR 4 is -2. */
    static const struct {
        const char *face, *where;
    } tries[] = { { "5 0", "toulon" },
                  { "6 0", "hyeres-roads" } }; /* then whether he keeps his squadrons together */
    for (int i = 0; i < 2; i++) {
        struct match *m = sea("italy at hyeres-roads: br-sol-2 4/0;" MARTIN
                              "mistral gale 8 marseilles; increment 2");
        plays(m, "british course italy toulon", "");
        sail_on(m, tries[i].face);
        cr_expect(is_at(m, "italy", tries[i].where), "a %s", tries[i].face);
        match_free(m);
    }
}

/* Neither between Bastia and Piombino nor, in a calm of its own winds, past Salinas is there a wind to go against. */
Test(sealords_5_gales, a_gale_makes_it_harder_to_catch_on_a_lane_without_wind)
{
    COVERS("sealords 5.253c", "sealords 5.232a", "sealords R224");
    static const struct {
        const char *from, *to, *wind;
        int         force;
        const char *at;
        int         mod;
    } lanes[] = { { "bastia", "piombino-channel", "tramontana", 9, "bastia", 2 },
                  { "bastia", "piombino-channel", "tramontana", 9, "leghorn", 1 },
                  { "bastia", "piombino-channel", "mistral", 9, "toulon", 0 },
                  { "palma-of-majorca", "port-mahon", "mistral", 8, "port-mahon", 1 },
                  { "port-mahon", "cape-salinas", "mistral", 8, "port-mahon", 1 } };
    for (size_t i = 0; i < sizeof lanes / sizeof *lanes; i++) {
        const struct state s = gale_at(lanes[i].wind, lanes[i].force, lanes[i].at);
        struct leg         legs[LEGS_OUT_MAX];
        const int          count = sealords_legs(data(), &s, place(lanes[i].from), NOWHERE, false, legs);
        int                found = 0;
        for (int k = 0; k < count; k++)
            if (legs[k].aim == place(lanes[i].to)) {
                found++;
                cr_expect_eq(legs[k].needs, 4);
                cr_expect_eq(legs[k].mod, lanes[i].mod, "lane %zu: %d", i, legs[k].mod);
            }
        cr_expect_eq(found, 1, "lane %zu", i);
    }
}

/* From Barcelona to Cape Creus one goes against the Prevailing Wind, whose Lane bears the Tramontana's symbol and not the
 * Mistral's: in its gale the steps are short, but the wind need not be caught. In one of the Tramontana it must. */
Test(sealords_5_gales, against_a_wind_that_is_not_its_own_nothing_is_rolled)
{
    COVERS("sealords 5.35", "sealords 5.252", "sealords R24");
    static const struct {
        const char *wind, *from, *to;
        int         needs;
    } legs[] = { { "mistral", "off-palamos", "cape-creus", NO_ROLL },
                 { "mistral", "cape-creus", "off-palamos", NO_ROLL }, /* with it, a short step */
                 { "libeccio", "cape-creus", "off-palamos", 4 },
                 { "tramontana", "off-palamos", "cape-creus", 4 },
                 { "tramontana", "cape-creus", "off-palamos", NO_ROLL } };
    for (size_t i = 0; i < sizeof legs / sizeof *legs; i++) {
        const struct state s = gale_at(legs[i].wind, 8, "cape-creus");
        struct leg         found[LEGS_OUT_MAX];
        const int          count = sealords_legs(data(), &s, place(legs[i].from), NOWHERE, false, found);
        int                n = 0;
        for (int k = 0; k < count; k++)
            if (found[k].aim == place(legs[i].to)) {
                n++;
                cr_expect_eq(found[k].needs, legs[i].needs, "leg %zu", i);
            }
        cr_expect_eq(n, 1, "leg %zu", i);
    }
}

/* Off Cette: the Mistral blows from Cape Creus over it to Marseilles. */
Test(sealords_5_gales, from_a_small_space_too)
{
    COVERS("sealords 5.35", "sealords 5.223", "sealords R23");
    for (int is_gale = 0; is_gale < 2; is_gale++) {
        struct state s = gale_at("mistral", 8, "cape-creus");
        struct leg   legs[LEGS_OUT_MAX];
        if (!is_gale) {
            s.gale[wind("mistral")].force = 0;
            sealords_gale_cover(data(), &s);
        }
        const int count = sealords_legs(data(), &s, place("off-cette"), NOWHERE, false, legs);
        cr_assert_eq(count, 2);
        for (int i = 0; i < 2; i++) {
            const bool against = legs[i].aim == place("cape-creus");
            cr_expect(against || legs[i].aim == place("marseilles"));
            cr_expect_eq(legs[i].needs, is_gale && against ? 4 : NO_ROLL);
        }
    }
}

Test(sealords_5_gales, out_of_it_one_goes_by_short_steps)
{
    COVERS("sealords 5.351");
    /* With the Mistral from Cape Creus: to Marseilles in a point, but in its gale only to the Small Space before it. */
    struct match *m = sea("italy at cape-creus: br-sol-2 4/0; mistral gale 8 cape-creus; increment 2");
    is_refused(m, "british course italy marseilles", "5.111");
    plays(m, "british course italy off-cette", "");
    match_free(m);
}

Test(sealords_5_gales, a_commander_loses_touch_with_some)
{
    COVERS("sealords 5.37", "sealords 5.372", "sealords 5.373");
    /* Norris: LR 3. The die 5 is two over. The gale does not move: from Villefranche the Mistral leads nowhere farther. */
    struct match *m = sea(
        "italy at off-cette: br-sol-1 4/0, br-sol-2 4/0, br-sol-3 4/0; norris commands italy;"
        "mistral blows; gale-coming mistral 8");
    plays(m, "british done", "");
    plays(m, "bourbon done", "0 5"); /* at Marseilles, and then the check */
    cr_assert_eq(phase_of(m), PHASE_SUBORDINATION);
    plays(m, "british lose br-sol-1", "");
    plays(m, "british lose br-sol-3", "");
    is_refused(m, "british done", "5.372");
    match_free(m);
}

Test(sealords_5_gales, who_loses_all_has_no_flotilla_left)
{
    COVERS("sealords 5.372", "sealords R32");
    /* Norris: LR 3. The die 9 is six over, and he has two squadrons. */
    struct match *m = sea("italy at off-cette: br-sol-1 4/0, br-sol-2 4/0; norris commands italy;"
                          "mistral blows; gale-coming mistral 8");
    plays(m, "british done", "");
    plays(m, "bourbon done", "0 9");
    cr_assert_eq(phase_of(m), PHASE_COURSES, "there is nothing to choose");
    cr_expect_lt(slot(m, "italy"), 0);
    cr_expect(is_without_orders(now(m), slot(m, "br-sol-1")));
    cr_expect(is_without_orders(now(m), slot(m, "br-sol-2")));
    match_free(m);
}

Test(sealords_5_gales, it_wears_down_at_the_end_of_each_increment)
{
    COVERS("sealords 5.36", "sealords 5.315", "sealords 5.135", "sealords 11.23d", "sealords 11.231");
    struct match *m = sea(
        "br-sol-1 at cape-creus 4/0; br-sol-2 in port-mahon 4/0; mistral blows; gale-coming mistral 9");
    sail_on(m, "5"); /* at Cape Creus */
    cr_expect_eq(dp(m, "br-sol-1"), 1);
    cr_expect_eq(dp(m, "br-sol-2"), 0);
    match_free(m);
}

Test(sealords_5_gales, nobody_leaves_a_harbour_into_it)
{
    COVERS("sealords 5.352");
    struct match *m = sea("italy at toulon fitting-out: br-sol-2 4/0;" MARTIN
                          "mistral gale 8 toulon; increment 2; step spotting");
    is_refused(m, "british ready italy", "5.154");
    match_free(m);
}
