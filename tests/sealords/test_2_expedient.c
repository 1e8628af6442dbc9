/* [2.36, 3.343, 9.371] Expedient moves: the shortest way under the winds that blow, worked out before each MP. */
#include "games/sealords/courses.h"
#include "scene.h"
#include <stdio.h>

/* Italy lies at Malta, and a squadron is on its way to it: from the Egadi Islands straight (a Small Space lies between),
 * or by Cape Bon. */
#define TO_MALTA(where, how)                                                                                 \
    "italy at malta: br-sol-2 4/0; br-sol-1 at " where                                                       \
    " 4/0; order british-2 rendezvous; target british-2 5;" how

Test(sealords_2_expedient, the_way_of_fewest_points)
{
    COVERS("sealords 2.36", "sealords 2.361", "sealords 9.371", "sealords 9.425"); /* D1 */
    struct match *m = sea(TO_MALTA("egadi-islands", "mistral blows"));             /* with the wind: one MP */
    is_refused(m, "british course br-sol-1 cape-bon", "9.371");
    plays(m, "british course br-sol-1 malta", "");
    match_free(m);
}

Test(sealords_2_expedient, of_two_ways_of_one_length_either)
{
    COVERS("sealords 2.361", "sealords 2.363"); /* D1, R30 */
    struct match *m = sea(TO_MALTA("egadi-islands", "sirocco blows; course british-2 off-girgenti"));
    plays(m, "british course br-sol-1 cape-bon", ""); /* against the wind: two MPs by either way */
    match_free(m);
}

Test(sealords_2_expedient, a_way_that_has_become_the_longer_is_kept_when_going_back_is_longer_still)
{
    COVERS("sealords 2.362", "sealords 2.363"); /* D1 */
    struct match *m = sea(TO_MALTA("cape-bon", "mistral blows"));
    is_refused(m, "british course br-sol-1 egadi-islands", "9.371");
    plays(m, "british course br-sol-1 malta", "");
    match_free(m);
}

Test(sealords_2_expedient, round_enemies_that_are_seen)
{
    COVERS("sealords 9.373", "sealords 2.365");
    /* From Calvi to Leghorn: by Cape Corse, unless an enemy has been seen there. */
#define TO_LEGHORN                                                                                           \
    "italy at leghorn: br-sol-2 4/0; br-sol-1 at calvi 4/0; order british-2 rendezvous; target british-2 5;" \
    "baleares at cape-corse: sp-sol-1 3/0;"
    struct match  *m = sea(TO_LEGHORN);
    const unsigned blind = now(m)->ways[slot(m, "br-sol-1")];
    cr_expect_eq(blind & (blind - 1), 0, "one way");
    match_free(m);
    m = sea(TO_LEGHORN "spotted british bourbon-1");
    const unsigned seen = now(m)->ways[slot(m, "br-sol-1")];
    cr_expect_eq(seen & blind, blind, "through them");
    cr_expect_neq(seen, blind, "or round them");
    match_free(m);
}

/* From the Gulf of Lions to Villefranche it is as far by Hyeres and the coast as through the next Zone. */
Test(sealords_2_expedient, into_another_zone_leads_its_in_box)
{
    COVERS("sealords 2.361", "sealords 5.27.11", "sealords R28", "sealords R30");
    struct match *m = sea("italy at villefranche: br-sol-2 4/0; br-sol-1 at gulf-of-lions 4/0;"
                          "order british-2 rendezvous; target british-2 5");
    cr_expect(is_offered(m, "british course br-sol-1 hyeres-roads"));
    cr_expect(is_offered(m, "british course br-sol-1 ligurian-sea"));
    is_refused(m, "british course br-sol-1 toulon", "9.371");
    match_free(m);
}

/* Where it has to go it goes, also if an enemy is seen there: no detour leads round that. */
Test(sealords_2_expedient, not_round_the_place_itself)
{
    COVERS("sealords 9.373", "sealords 2.36");
    for (int seen = 0; seen < 2; seen++) {
        char sentences[256];
        snprintf(
            sentences, sizeof sentences,
            "italy at cape-corse: br-sol-2 4/0; br-sol-1 at calvi 4/0; order british-2 rendezvous; target british-2 5;"
            "baleares at cape-corse: sp-sol-1 3/0%s",
            seen ? "; spotted british bourbon-1" : "");
        struct match *m = sea(sentences);
        plays(m, "british course br-sol-1 cape-corse", "");
        match_free(m);
        m = sea(sentences);
        is_refused(m, "british course br-sol-1 ajaccio", "9.371");
        is_refused(m, "british hold br-sol-1", "9.371");
        match_free(m);
    }
}

/* In peace Hyeres is a Neutral Port to the Spaniards; in Toulon they may lie In Ordinary, too. */
Test(sealords_2_expedient, home_is_where_its_theatre_lets_it_lie_up)
{
    COVERS("sealords 3.343", "sealords R31", "sealords X7.2a");
    struct match *m = sea("sp-sol-1 at hyeres-roads 3/0");
    cr_expect(is_offered(m, "bourbon course sp-sol-1 toulon"));
    is_refused(m, "bourbon course sp-sol-1 gulf-of-lions", "3.343");
    is_refused(m, "bourbon fit-out sp-sol-1", "3.343");
    match_free(m);
}

/* In the Poniente from Alicante by the Ebro and Barcelona to Cape Creus; round Barcelona only by the Balearic Sea. */
Test(sealords_2_expedient, round_enemies_that_are_seen_farther_on)
{
    COVERS("sealords 9.373", "sealords 2.365");
#define TO_CAPE_CREUS                                                                                        \
    "poniente blows; italy at cape-creus: br-sol-2 4/0; br-sol-1 at alicante 4/0;"                           \
    "order british-2 rendezvous; target british-2 5; baleares at barcelona: sp-sol-1 3/0;"
    struct match *m = sea(TO_CAPE_CREUS);
    is_refused(m, "british course br-sol-1 balearic-sea", "9.371");
    cr_expect(is_offered(m, "british course br-sol-1 mouths-of-the-ebro"));
    match_free(m);
    m = sea(TO_CAPE_CREUS "spotted british bourbon-1");
    plays(m, "british course br-sol-1 balearic-sea", "");
    match_free(m);
}

Test(sealords_2_expedient, round_enemies_that_lie_at_anchor)
{
    COVERS("sealords 9.373", "sealords 2.365");
    /* With the Prevailing Wind from Gibraltar past Malaga, or by the Alboran Sea. */
#define PAST_MALAGA                                                                                          \
    "italy at cape-de-gata: br-sol-2 4/0; br-sol-1 at gibraltar 4/0; order british-2 rendezvous;"            \
    "target british-2 5; cartagena at malaga fitting-out: sp-sol-1 3/0; alvarez commands cartagena;"
    struct match *m = sea(PAST_MALAGA);
    is_refused(m, "british course br-sol-1 alboran-sea", "9.371");
    match_free(m);
    m = sea(PAST_MALAGA "spotted british bourbon-1");
    plays(m, "british course br-sol-1 alboran-sea", "");
    match_free(m);
}

Test(sealords_2_expedient, not_round_those_who_are_no_enemies)
{
    COVERS("sealords 9.373", "sealords X7.2");
    for (int status = 0; status <= 2; status += 2) {
        char line[256];
        snprintf(line, sizeof line,
                 "mark french-status %d; italy at cape-de-gata: br-sol-2 4/0; br-sol-1 at gibraltar 4/0;"
                 "order british-2 rendezvous; target british-2 5; fr-sol-1 at malaga 4/0;"
                 "spotted british bourbon-1",
                 status);
        struct match *m = sea(line);
        if (status == 0)
            is_refused(m, "british course br-sol-1 alboran-sea", "9.371");
        else
            plays(m, "british course br-sol-1 alboran-sea", "");
        match_free(m);
    }
}

Test(sealords_2_expedient, nobody_goes_round_them_who_is_not_told_to)
{
    COVERS("sealords 2.365", "sealords 3.343");
    struct match  *m = sea("br-sol-1 at ivica 4/0");
    const unsigned shortest = now(m)->ways[slot(m, "br-sol-1")];
    cr_expect_neq(shortest, 0);
    match_free(m);
    for (int space = 0; space < data()->spaces; space++) { /* wherever an enemy has been seen */
        char sentences[256];
        snprintf(sentences, sizeof sentences,
                 "br-sol-1 at ivica 4/0; sp-sol-1 at %s 3/0; spotted british bourbon-1",
                 data()->place_name[space_place(space)].id);
        m = sea(sentences);
        cr_expect_eq(now(m)->ways[slot(m, "br-sol-1")], shortest, "%s",
                     data()->place_name[space_place(space)].id);
        match_free(m);
    }
}

Test(sealords_2_expedient, whoever_was_driven_off_goes_on_from_where_he_is)
{
    COVERS("sealords 2.364");
    struct match *m = sea(TO_MALTA("palermo", "mistral blows"));
    is_refused(m, "british course br-sol-1 lipari-islands", "9.371");
    plays(m, "british course br-sol-1 egadi-islands", "");
    match_free(m);
}

Test(sealords_2_expedient, courses_are_laid_by_themselves_where_there_is_no_choice)
{
    COVERS("sealords 2.362");
    struct match *m = sea(
        "italy at leghorn: br-sol-2 4/0; br-sol-1 at civitavecchia 4/0; order british-2 rendezvous;"
        "target british-2 5; libeccio blows");
    sail_on(m, NULL);
    is_refused(m, "british hold br-sol-1", "9.371");
    cr_expect_neq(formation(m, "br-sol-1")->course, COURSE_HOLD);
    match_free(m);
}

/* It lies beside its convoy in a Zone, where it cannot join it, and an enemy has been seen far away. */
Test(sealords_2_expedient, an_escort_stays_by_its_convoy_whoever_is_seen)
{
    COVERS("sealords 9.373", "sealords 2.365", "sealords 10.122");
    for (int seen = 0; seen < 2; seen++) {
        char sentences[256];
        snprintf(sentences, sizeof sentences,
                 "straits-trade at ligurian-sea; convoy-leg straits-trade 1; br-sol-1 at ligurian-sea 4/0;"
                 "order british-2 escort; sp-sol-1 at cadiz 3/0%s",
                 seen ? "; spotted british bourbon-1" : "");
        struct match *m = sea(sentences);
        cr_expect_eq(now(m)->ways[slot(m, "br-sol-1")], BIND_HOLD, "%d", seen);
        match_free(m);
    }
}

/* In a calm no way leads to Off Oristano, where a wind that has died down has left it. */
Test(sealords_2_expedient, an_escort_makes_for_a_convoy_in_a_small_space)
{
    COVERS("sealords 10.122", "sealords 5.222");
    struct match *m = sea(
        "straits-trade at off-oristano; convoy-leg straits-trade 1; br-sol-1 at ajaccio 4/0;"
        "order british-2 escort");
    cr_expect(is_offered(m, "british course br-sol-1 strait-of-bonifacio"));
    is_refused(m, "british course br-sol-1 calvi", "9.371");
    match_free(m);
    m = sea("straits-trade at off-oristano; convoy-leg straits-trade 1; br-sol-1 at strait-of-bonifacio 4/0;"
            "order british-2 escort; mistral blows");
    cr_expect_eq(now(m)->ways[slot(m, "br-sol-1")], BIND_HOLD, "it is one location with the Strait");
    match_free(m);
}

/* ---- Without Orders [3.343] ---- */

Test(sealords_2_expedient, without_orders_to_the_nearest_friendly_port)
{
    COVERS("sealords 3.343", "sealords 3.34"); /* R31 */
    struct match *m = sea("br-sol-1 at gulf-of-st-tropez 4/0; br-sol-2 at villefranche 4/0; mistral blows");
    is_refused(m, "british course br-sol-1 hyeres-roads", "3.343");
    is_refused(m, "british course br-sol-2 lerins-islands", "3.343"); /* it is there */
    plays(m, "british fit-out br-sol-2", "");
    match_free(m);
}

/* Against Libeccio and Mistral it is four MPs from Genoa to St Tropez along the coast, and as many by the Ligurian Sea. A
 * Flotilla that has no Order keeps out of that; a Squadron on its own is none. */
Test(sealords_2_expedient, a_frenchman_on_his_own_takes_the_shortest_way_too)
{
    COVERS("sealords 3.343", "sealords X2.5");
    struct match *m = sea("libeccio blows; mistral blows; fr-sol-1 at genoa 4/0;"
                          "caravane at genoa: fr-sol-2 4/0");
    plays(m, "british done", "");
    is_refused(m, "bourbon course caravane ligurian-sea", "X2.5");
    cr_expect(is_offered(m, "bourbon course fr-sol-1 vado-bay"));
    plays(m, "bourbon course fr-sol-1 ligurian-sea", "");
    match_free(m);
}

Test(sealords_2_expedient, a_minor_port_whose_place_is_taken_does_not_count)
{
    COVERS("sealords 3.343"); /* R31 */
    struct match *m = sea("br-sol-2 at villefranche 4/0; br-sol-1 in villefranche 4/0");
    is_refused(m, "british fit-out br-sol-2", "3.343");
    match_free(m);
}

Test(sealords_2_expedient, nor_does_one_that_is_shut_to_her)
{
    COVERS("sealords 3.343", "sealords E09"); /* R31 */
    for (int plague = 0; plague < 2; plague++) {
        char sentences[256];
        snprintf(sentences, sizeof sentences,
                 "sp-sol-1 at naples 3/0; tainted bourbon-1 9; mark naples 1; mark plague %d", plague);
        struct match *m = sea(sentences);
        struct state  s = *now(m);
        sealords_bind(data(), &s);
        const unsigned ways = s.ways[slot(m, "sp-sol-1")];
        cr_expect_eq(ways, plague ? ways & ~(unsigned)(BIND_HOLD | BIND_FIT_OUT) : BIND_FIT_OUT);
        cr_expect_neq(ways, 0);
        match_free(m);
    }
}

Test(sealords_2_expedient, a_rendezvous_whose_flotilla_is_gone_waits)
{
    COVERS("sealords 9.426", "sealords 2.366"); /* R124 */
    struct match *m = sea("br-sol-1 at leghorn 4/0; order british-1 rendezvous; target british-1 5");
    is_refused(m, "british course br-sol-1 la-spezia", "9.371");
    match_free(m);
}

/* In a calm no way leads to Off Oristano; it is one location with the Strait of Bonifacio. */
Test(sealords_2_expedient, to_a_flotilla_in_a_small_space_one_goes_to_its_location)
{
    COVERS("sealords 9.425", "sealords 5.222");
    struct match *m = sea("italy at off-oristano: br-sol-2 4/0; br-sol-1 at ajaccio 4/0;"
                          "order british-2 rendezvous; target british-2 5");
    cr_expect(is_offered(m, "british course br-sol-1 strait-of-bonifacio"));
    is_refused(m, "british course br-sol-1 calvi", "9.371");
    match_free(m);
    m = sea("italy at off-oristano: br-sol-2 4/0; br-sol-1 at strait-of-bonifacio 4/0;"
            "order british-2 rendezvous; target british-2 5");
    cr_expect_eq(now(m)->ways[slot(m, "br-sol-1")], BIND_HOLD);
    match_free(m);
}

Test(sealords_2_expedient, to_join_a_flotilla_in_port_one_goes_in)
{
    COVERS("sealords 9.425");
    struct match *m = sea("italy at port-mahon fitting-out: br-sol-2 4/0; br-sol-1 at port-mahon 4/0;"
                          "order british-2 rendezvous; target british-2 5");
    plays(m, "british fit-out br-sol-1", "");
    match_free(m);
}

Test(sealords_2_expedient, who_finds_no_room_in_port_goes_on_to_another)
{
    COVERS("sealords 3.343", "sealords R31");
    struct match *m = sea("fr-sol-1 at marseilles 4/0 fitting-out; fr-sol-2 in marseilles 4/0");
    plays(m, "bourbon ready fr-sol-1", "");
    sail_on(m, "");
    is_refused(m, "bourbon fit-out fr-sol-1", "3.343");
    cr_expect_eq(formation(m, "fr-sol-1")->state, READY);
    match_free(m);
    m = sea("fr-sol-1 at marseilles 4/0 fitting-out");
    is_refused(m, "bourbon ready fr-sol-1", "3.343");
    match_free(m);
}

Test(sealords_2_expedient, who_has_no_orders_waits_for_nothing)
{
    COVERS("sealords 2.36", "sealords 2.366", "sealords 3.343", "sealords 9.375");
#define A_GUEST "br-sol-1 at leghorn 4/0 fitting-out; sp-sol-1 at leghorn 3/0; course british-1 make-ready"
    struct match *m = sea(A_GUEST); /* and enemies lie off it */
    is_refused(m, "british hold br-sol-1", "3.343");
    match_free(m);
    m = sea(A_GUEST "; italy at genoa: br-sol-2 4/0; order british-1 rendezvous; target british-1 5");
    plays(m, "british hold br-sol-1", ""); /* under an Order it may */
    match_free(m);
    m = sea("br-sol-1 at leghorn 4/0 fitting-out; sp-sol-1 at leghorn 3/0");
    sail_on(m, NULL);
    sail_on(m, NULL);
    cr_expect_eq(formation(m, "br-sol-1")->state, READY, "what must come first comes as soon as it can");
    match_free(m);
}
