/* [5.313, 5.33-5.38, 7.115] What a gale does from the moment it comes: in which order, whom it shuts in, hides, scatters and
 * drives out. */
#include "fight.h"
#include "games/sealords/courses.h"
#include "games/sealords/gale.h"
#include <stdio.h>
#include <string.h>

static bool is_whole(const struct match *m, const char *unit)
{
    return has_flag(now(m), slot(m, unit), FORMATION_WHOLE);
}

/* ---- The markers [5.313, 5.38] ---- */

Test(sealords_5_weather, what_ends_ends_then_old_gales_move_then_new_ones_come)
{
    COVERS("sealords 5.313", "sealords 5.322", "sealords 5.38", "sealords 5.382");
    /* The Tramontana has died down; the Mistral's gale goes from Marseilles to Toulon or into the Gulf; a new one of the
     * Levante starts at Cartagena, and moves in the next MPI only. */
    struct match *m = sea(
        "br-sol-1 at leghorn 4/0; mistral gale 8 marseilles; levante blows; gale-coming levante 8;"
        "gale tramontana 8; gale-at tramontana genoa; gale-start tramontana genoa");
    plays(m, "british done", "");
    plays(m, "bourbon done", "0");
    cr_expect_eq(now(m)->gale[wind("tramontana")].force, 0);
    cr_expect(now(m)->gale[wind("mistral")].at == place("toulon")
              || now(m)->gale[wind("mistral")].at == place("gulf-of-lions-in-n"));
    cr_expect_eq(now(m)->gale[wind("levante")].at, place("cartagena"), "not in the MPI of its placing");
    sail_on(m, NULL);
    cr_expect_eq(now(m)->increment, 2);
    cr_expect_neq(now(m)->gale[wind("levante")].at, place("cartagena"));
    match_free(m);
    /* From Villefranche the Mistral leads nowhere. */
    m = sea("br-sol-1 at leghorn 4/0; mistral gale 8 villefranche");
    plays(m, "british done", "");
    plays(m, "bourbon done", "");
    cr_expect_eq(now(m)->gale[wind("mistral")].force, 0);
    match_free(m);
}

Test(sealords_5_weather, then_squadrons_then_auxiliaries_then_who_lies_in_roads)
{
    COVERS("sealords 5.313", "sealords 5.361", "sealords 5.374");
    /* At Marseilles: the die for the place, one whether Caylus keeps his squadron, one for the auxiliary; then they put to
     * sea. */
    struct match *m = sea(
        "hyeres at marseilles fitting-out: fr-sol-3 4/0; caylus commands hyeres; fr-light-1 with hyeres;"
        "mistral blows; gale-coming mistral 8");
    plays(m, "british done", "");
    plays(m, "bourbon done", "0 0 2"); /* Force 8 at range 0 blows off on 0 to 2 */
    cr_expect_eq(now(m)->auxiliary[auxiliary("fr-light-1")].where, AUX_RECOVERY);
    cr_expect(was_told(m, BOURBON, "driven-out hyeres marseilles"));
    cr_expect_eq(formation(m, "hyeres")->state, READY);
    match_free(m);
}

/* Without coloured lines, and with white Small Spaces, the Poniente blows with the Prevailing Wind: so goes its gale. */
Test(sealords_5_weather, a_gale_goes_with_the_prevailing_wind_where_no_line_is_coloured)
{
    COVERS("sealords 5.235", "sealords 5.236", "sealords 5.383");
    static struct data other;
    uint8_t            ways[PLACES_MAX];
    memcpy(&other, data(), sizeof other);
    for (int i = 0; i < other.lanes; i++)
        other.lane[i].wind_ab = other.lane[i].wind_ba = 0;
    for (int i = 0; i < other.spaces; i++)
        if (other.space[i].size == SMALL)
            other.space[i].winds = 0;
    const int from = place("cape-st-vincent"),
              count = sealords_gale_ways(&other, wind("poniente"), from, from, ways);
    cr_assert_eq(count, 1);
    cr_expect_eq(ways[0], place("cadiz"));
    cr_expect_eq(sealords_gale_ways(&other, wind("poniente"), place("cadiz"), place("cadiz"), ways), 1,
                 "and not back against it");
    cr_expect_eq(ways[0], place("gut-of-gibraltar"));
}

/* From Marseilles the Mistral leads to Toulon and into the Gulf. */
Test(sealords_5_weather, of_two_ways_a_gale_takes_either)
{
    COVERS("sealords 5.381");
    bool went[2] = { 0 };
    for (int turn = 1; turn <= 8; turn++) {
        char line[128];
        snprintf(line, sizeof line, "br-sol-1 at leghorn 4/0; mistral gale 8 marseilles; turn %d; turns 8",
                 turn);
        struct match *m = sea(line);
        plays(m, "british done", "");
        plays(m, "bourbon done", "");
        went[now(m)->gale[wind("mistral")].at == place("toulon")] = true;
        match_free(m);
    }
    cr_expect(went[0] && went[1]);
}

/* Two squadrons at Cape Creus in the Mistral: none suffers, and each may search for the other. */
Test(sealords_5_weather, a_wind_below_gale_force_moves_ships_and_nothing_else)
{
    COVERS("sealords 5.24");
    struct match *m = sea(
        "italy at cape-creus: br-sol-1 4/0, br-sol-2 4/0; norris commands italy; br-light-1 with italy;"
        "sp-sol-1 at cape-creus 3/0; mistral blows");
    plays(m, "british done", "");
    plays(m, "bourbon done", "");
    cr_expect(is_offered(m, "british search italy"));
    cr_expect(is_offered(m, "british scout cape-creus"));
    sail_on(m, "");
    cr_expect_eq(dp(m, "br-sol-1") + dp(m, "br-sol-2") + dp(m, "sp-sol-1"), 0);
    cr_expect_eq(sealords_squadrons(data(), now(m), slot(m, "italy")), 2);
    cr_expect_eq(now(m)->auxiliary[auxiliary("br-light-1")].where, AUX_WITH);
    match_free(m);
}

/* ---- How far: D8 by its numbers ---- */

static struct state gale_at(const char *of, int force, const char *where)
{
    struct state s = { 0 };
    s.blowing = (uint8_t)(1u << wind(of));
    s.gale[wind(of)] =
        (struct gale){ .force = (uint8_t)force, .at = (uint8_t)place(where), .start = (uint8_t)place(where) };
    sealords_gale_cover(data(), &s);
    return s;
}
static int range(const struct state *s, const char *where)
{
    return s->gale_at[place(where)] == 0 ? -1 : (s->gale_at[place(where)] - 1) % RANGES;
}

Test(sealords_5_weather, the_examples_of_ranges)
{
    COVERS("sealords 5.343", "sealords 5.344", "sealords 5.345", "sealords 5.346");
    /* a) Radius 2, tracing from Marseilles: Off Cette, Cape Creus at 1; Off Palamos, Barcelona beyond. */
    struct state s = gale_at("tramontana", 9, "barcelona");
    cr_expect_eq(range(&s, "cape-creus"), 1);
    cr_expect_eq(range(&s, "off-palamos"), 1, "between the marker and range 1");
    cr_expect_eq(range(&s, "mouths-of-the-ebro"), 1);
    s = gale_at("mistral", 9, "toulon");
    cr_expect_eq(range(&s, "marseilles"), 1);
    cr_expect_eq(range(&s, "off-cette"), 2, "between range 1 and range 2");
    cr_expect_eq(range(&s, "cape-creus"), 2);
    /* b) Under Force 11 at range 1 and Force 9 at range 2: Force 11 alone. */
    s = gale_at("mistral", 11, "marseilles");
    s.blowing |= (uint8_t)(1u << wind("tramontana"));
    s.gale[wind("tramontana")] = (struct gale){ .force = 9,
                                                .at = (uint8_t)place("mouths-of-the-ebro"),
                                                .start = (uint8_t)place("mouths-of-the-ebro") };
    sealords_gale_cover(data(), &s);
    cr_expect_eq(s.gale_winds[place("cape-creus")], 1u << wind("mistral") | 1u << wind("tramontana"));
    cr_expect_eq(s.gale_at[place("cape-creus")], 1 + RANGES * (11 - FORCE_LEAST) + 1);
    /* c) Force 11, radius 3, in an In Box. */
    s = gale_at("mistral", 11, "gulf-of-lions-in-n");
    cr_expect_eq(range(&s, "gulf-of-lions-in-n"), 0);
    cr_expect_eq(range(&s, "gulf-of-lions"), 1);
    static const char *const out[] = { "gulf-of-lions-out-n", "gulf-of-lions-out-w", "gulf-of-lions-out-s",
                                       "gulf-of-lions-out-e" };
    for (int i = 0; i < 4; i++)
        cr_expect_eq(range(&s, out[i]), 2, "%s", out[i]);
    cr_expect_eq(range(&s, "port-mahon"), 3, "beyond another edge");
    cr_expect_eq(range(&s, "toulon"), 1, "on its own edge,");
    cr_expect_eq(range(&s, "marseilles"), 1);
    cr_expect_eq(range(&s, "hyeres-roads"), 2);
    cr_expect_eq(range(&s, "gulf-of-st-tropez"), 3, "and two Spaces farther");
    cr_expect_eq(range(&s, "villefranche"), -1);
}

/* ---- Who is in it ---- */

/* D9: LR 3 and a 5; with an assistant, and with frigates besides. */
Test(sealords_5_weather, the_example_of_subordination)
{
    COVERS("sealords 5.371", "sealords 5.372", "sealords 5.373");
    static const struct {
        const char *squadrons, *assistant;
        int         lost;
    } cases[] = { { "br-sol-1 4/0, br-sol-2 4/0, br-sol-3 4/0", "", 2 },
                  { "br-sol-1 4/0, br-sol-2 4/0, br-sol-3 4/0", "rowley assists white-division;", 1 },
                  { "br-f-1 2/0, br-f-2 2/0, br-f-3 2/0", "rowley assists white-division;", 0 } };
    for (int i = 0; i < 3; i++) {
        char line[512];
        snprintf(line, sizeof line,
                 "white-division at cape-creus: %s; norris commands white-division; %s mistral blows;"
                 "gale-coming mistral 8",
                 cases[i].squadrons, cases[i].assistant);
        struct match *m = sea(line);
        plays(m, "british done", "");
        plays(m, "bourbon done", "5 5"); /* it starts at Cape Creus; the check */
        cr_expect_eq(formation(m, "white-division")->losses, cases[i].lost, "case %d", i);
        match_free(m);
    }
}

Test(sealords_5_weather, it_hides_before_anybody_loses_touch)
{
    COVERS("sealords 7.115", "sealords 7.132");
    struct match *m = sea(
        "white-division at cape-creus: br-sol-1 4/0, br-sol-2 4/0, br-sol-3 4/0; norris commands white-division;"
        "baleares at naples: sp-sol-1 3/0; geraldino commands baleares;"
        "auxiliary sp-light-1 shadowing; auxiliary-at sp-light-1 0; auxiliary-from sp-light-1 32;"
        "shadow british-1 sp-light-1; spots bourbon-1 british-1; spotted bourbon british-1;"
        "mistral blows; gale-coming mistral 8");
    plays(m, "british done", "");
    plays(m, "bourbon done", "5 5");
    cr_assert_eq(phase_of(m), PHASE_SUBORDINATION);
    cr_expect_eq(now(m)->spotted[BOURBON], 0);
    cr_expect_eq(now(m)->auxiliary[auxiliary("sp-light-1")].where, AUX_RECOVERY);
    cr_expect_not(was_told(m, BOURBON, "subordination white-division 5 2"));
    for (int side = 0; side < SIDES; side++)
        cr_expect(was_told(m, side, "shadow-ends sp-light-1"));
    cr_expect(was_told(m, BOURBON, "out-of-sight british-1"));
    cr_expect(was_told(m, BRITISH, "out-of-sight white-division"));
    match_free(m);
}

Test(sealords_5_weather, courses_that_were_laid_stand_in_the_first_increment)
{
    COVERS("sealords 5.152d", "sealords 5.154");
    /* Who laid none when the Impulse began has none: he cannot wait for the weather. Only what has come into being may lay
     * one. */
    struct match *m = sea(
        "white-division at cape-creus: br-sol-1 4/0, br-sol-2 4/0, br-sol-3 4/0; norris commands white-division;"
        "mistral blows; gale-coming mistral 8");
    plays(m, "british done", "");
    plays(m, "bourbon done", "5 4");
    plays(m, "british lose br-sol-3", "");
    plays(m, "bourbon done", "");
    cr_assert_eq(phase_of(m), PHASE_COURSES);
    is_refused(m, "british course white-division off-cette", "5.152d");
    cr_expect(has_flag(now(m), slot(m, "br-sol-3"), FORMATION_STEERS));
    match_free(m);
}

/* The course was laid to Marseilles before the gale came: out of it the step is short, along the same Lane. And the other way
 * round: laid to the Small Space in a gale that has gone on. */
Test(sealords_5_weather, a_gale_shortens_the_step_and_not_the_course)
{
    COVERS("sealords 5.351", "sealords 5.152c", "sealords R217");
    struct match *m = sea(
        "italy at cape-creus: br-sol-1 4/0; martin commands italy; course british-1 marseilles;"
        "mistral blows; gale-coming mistral 8");
    sail_on(m, "5 0"); /* at Cape Creus; Martin keeps his squadron */
    cr_expect(is_at(m, "italy", "off-cette"));
    sail_on(m, NULL);
    cr_expect(is_at(m, "italy", "marseilles"), "the course stands");
    match_free(m);
    m = sea("italy at cape-creus: br-sol-1 4/0; martin commands italy; mistral blows;"
            "gale tramontana 8; gale-at tramontana cape-creus; gale-start tramontana cape-creus");
    plays(m, "british course italy off-cette", "");
    sail_on(m, "");
    cr_expect(is_at(m, "italy", "marseilles"));
    match_free(m);
    /* Against the wind nothing has changed. */
    m = sea(
        "italy at marseilles: br-sol-1 4/0; martin commands italy; mistral blows; course british-1 off-cette");
    sail_on(m, "");
    cr_expect(is_at(m, "italy", "off-cette"));
    match_free(m);
}

/* ---- In port ---- */

/* The course was laid before the gale came. */
Test(sealords_5_weather, a_gale_that_comes_shuts_the_harbour_at_once)
{
    COVERS("sealords 5.352");
    for (int i = 0; i < 2; i++) {
        struct match *m = sea(
            i ? "italy at port-mahon fitting-out: br-sol-2 4/0; martin commands italy; libeccio blows;"
                "gale-coming libeccio 8"
              : "italy at port-mahon fitting-out: br-sol-2 4/0; martin commands italy; libeccio blows");
        plays(m, "british ready italy", "");
        sail_on(m, i ? "0" : ""); /* at Palma, and its reach is 1 */
        cr_expect(is_at(m, "italy", i ? "port-mahon-harbour" : "port-mahon"));
        cr_expect_eq(formation(m, "italy")->state, i ? FITTING_OUT : READY);
        match_free(m);
    }
}

/* Its marker was for that MPI: the gale goes on to Mahon and ends there, and nobody comes out who does not say so anew. */
Test(sealords_5_weather, who_was_shut_in_comes_out_by_another_word)
{
    COVERS("sealords 5.352", "sealords 5.154", "sealords R20");
    for (int anew = 0; anew < 2; anew++) {
        struct match *m = sea(
            "italy at port-mahon fitting-out: br-sol-2 4/0; martin commands italy; libeccio blows;"
            "gale-coming libeccio 8");
        plays(m, "british ready italy", "");
        sail_on(m, "0"); /* at Palma, and its reach is 1; then the next MPI has begun */
        cr_assert_eq(now(m)->gale[wind("libeccio")].at, place("port-mahon"));
        cr_expect_eq(formation(m, "italy")->course, COURSE_HOLD);
        is_refused(m, "british ready italy", "5.154");
        sail_on(m, "");
        cr_assert_eq(now(m)->gale[wind("libeccio")].force, 0);
        if (anew)
            plays(m, "british ready italy", "");
        sail_on(m, "");
        cr_expect_eq(formation(m, "italy")->state, anew ? READY : FITTING_OUT);
        match_free(m);
    }
}

Test(sealords_5_weather, in_sheltered_roads_what_is_laid_up_suffers_less_too)
{
    COVERS("sealords 5.347b", "sealords X6.6");
    struct match *m = sea(
        "fr-sol-1 in hyeres-roads 4/0; fr-sol-2 at hyeres-roads 4/0; increment 2;"
        "step gale-attrition; phase activities; acting bourbon; mistral gale 11 hyeres-roads");
    plays(m, "bourbon done", NULL);
    cr_expect_eq(dp(m, "fr-sol-1"), 1, "the chart's 2, less 1");
    cr_expect_eq(dp(m, "fr-sol-2"), 2, "the chart's 3, less 1");
    match_free(m);
}

#define DRIVEN "increment 2; step gale-rest; mistral gale 8 "

/* A stay Fitting Out, or Ready, is broken; one in either State is not. */
Test(sealords_5_weather, who_is_driven_out_has_not_been_ready_all_the_while)
{
    COVERS("sealords 5.374", "sealords 9.37b", "sealords X0.3");
    struct match *m = sea(
        "escadre-du-levant at hyeres-roads fitting-out: fr-sol-1 4/0, fr-sol-2 4/0, fr-sol-3 4/0;"
        "order bourbon-1 exercise-the-squadron; chit exercise-the-squadron issued;" DRIVEN "hyeres-roads");
    cr_assert(is_whole(m, "escadre-du-levant"));
    plays(m, "british done", "");
    plays(m, "bourbon done", NULL);
    cr_assert_eq(formation(m, "escadre-du-levant")->state, READY);
    cr_expect_not(is_whole(m, "escadre-du-levant"));
    match_free(m);
    m = sea("red-division at villefranche fitting-out: br-sol-1 4/0, br-sol-2 4/0;"
            "order british-1 stand-by-the-king-of-sardinia; chit stand-by-the-king-of-sardinia issued;" DRIVEN
            "villefranche");
    plays(m, "british done", "");
    plays(m, "bourbon done", NULL);
    cr_assert_eq(formation(m, "red-division")->state, READY);
    cr_expect(is_whole(m, "red-division"), "Ready or Fitting Out");
    match_free(m);
}

Test(sealords_5_weather, an_order_that_allows_either_state_is_not_broken_by_a_change)
{
    COVERS("sealords 9.37b", "sealords BR-12");
    struct match *m = sea("red-division at villefranche fitting-out: br-sol-1 4/0, br-sol-2 4/0;"
                          "order british-1 stand-by-the-king-of-sardinia; progress british-1 2;"
                          "chit stand-by-the-king-of-sardinia issued; increment 4");
    plays(m, "british ready red-division", "");
    sail_on(m, NULL);
    cr_expect_eq(formation(m, "red-division")->state, READY);
    cr_expect_eq(formation(m, "red-division")->progress, 3);
    match_free(m);
}

/* It is squadrons that must put to sea. */
Test(sealords_5_weather, a_convoy_by_itself_stays_in_port)
{
    COVERS("sealords 5.374", "sealords R216");
    for (int escorted = 0; escorted < 2; escorted++) {
        char line[512];
        snprintf(line, sizeof line, "victualing-convoy at villefranche fitting-out; %s" DRIVEN "villefranche",
                 escorted ? "sail br-sol-1 4; squadron-state br-sol-1 fitting-out;"
                            "squadron-at br-sol-1 villefranche; in br-sol-1 british-1;"
                          : "");
        struct match *m = sea(line);
        plays(m, "british done", "");
        plays(m, "bourbon done", NULL);
        cr_expect_eq(formation(m, "victualing-convoy")->state, escorted ? READY : FITTING_OUT);
        if (!escorted) /* and has no Harbour that would be shut [5.352] */
            cr_expect(sealords_may_make_ready(data(), now(m), slot(m, "victualing-convoy")));
        match_free(m);
    }
}

/* ---- At sea in a Zone ---- */

/* In its boxes as in the Zone proper. Norris: LR 3. */
Test(sealords_5_weather, in_a_zone_one_loses_touch_and_wears_too)
{
    COVERS("sealords 5.37", "sealords 5.36", "sealords 11.23d");
    static const char *const places[] = { "gulf-of-lions", "gulf-of-lions-in-n", "gulf-of-lions-out-n" };
    for (int i = 0; i < 3; i++) {
        char line[512];
        snprintf(
            line, sizeof line,
            "white-division at %s: br-sol-1 4/0, br-sol-2 4/0, br-sol-3 4/0; norris commands white-division;"
            "%s mistral blows; gale-coming mistral 9",
            places[i], i == 2 ? "bound british-1 toulon;" : "");
        struct match *m = sea(line);
        plays(m, "british done", "");
        plays(m, "bourbon done", "9 5"); /* it starts in the Gulf; the check */
        cr_assert_eq(formation(m, "white-division")->losses, 2, "%s", places[i]);
        plays(m, "british lose br-sol-1", "");
        plays(m, "british lose br-sol-2", "");
        plays(m, "bourbon done", "");
        cr_expect(is_at(m, "br-sol-1", places[i]));
        cr_expect_eq(formation(m, "br-sol-1")->bound, i == 2 ? place("toulon") : NOWHERE,
                     "what is fixed stays fixed");
        sail_on(m, i == 0 ? NULL : "9 9 9"); /* none of them gets out of its box */
        cr_expect_eq(dp(m, "br-sol-1"), 1, "%s", places[i]);
        cr_expect_eq(dp(m, "br-sol-3"), 1, "%s", places[i]);
        match_free(m);
    }
}

/* Who loses touch where he Fits Out is driven out by himself, and the rest as a whole. */
Test(sealords_5_weather, who_has_lost_touch_in_the_roads_is_driven_out_alone)
{
    COVERS("sealords 5.313", "sealords 5.374", "sealords X6.7");
    struct match *m = sea(
        "escadre-du-levant at marseilles fitting-out: fr-sol-1 4/0, fr-sol-2 4/0; caylus commands escadre-du-levant;"
        "mistral blows; gale-coming mistral 8");
    const int lr = sealords_commander_ratings(data(), now(m), slot(m, "escadre-du-levant")).lr;
    char      faces[4] = { '0', ' ', (char)('1' + lr), '\0' };
    plays(m, "british done", "");
    plays(m, "bourbon done", faces);
    cr_assert_eq(phase_of(m), PHASE_SUBORDINATION);
    plays(m, "bourbon lose fr-sol-2", "");
    plays(m, "british done", "");
    cr_expect_eq(formation(m, "fr-sol-2")->state, READY);
    cr_expect(is_without_orders(now(m), slot(m, "fr-sol-2")));
    cr_expect_eq(formation(m, "escadre-du-levant")->state, READY);
    cr_expect_eq(sealords_squadrons(data(), now(m), slot(m, "escadre-du-levant")), 1);
    match_free(m);
}
