/* [5.12-5.29] Allowances that fall, courses of those who come late, Lanes and winds, Straits, Sea Zones, ports. */
#include "fight.h"
#include "games/sealords/admin.h"
#include "games/sealords/courses.h"
#include "games/sealords/ways.h"

#define A_ACTS "phase activities; acting british; step activities-b;"
#define MARTIN "martin commands italy;" /* LR 4 */

static struct state under(const char *first)
{
    struct state s = { 0 };
    if (first)
        s.blowing |= (uint8_t)(1u << wind(first));
    return s;
}

/* The leg from a place to another; NULL: there is none. */
static const struct leg *leg(const struct data *g, const struct state *s, const char *from, const char *aim)
{
    static struct leg legs[LEGS_OUT_MAX];
    const int         count = sealords_legs(g, s, place(from), NOWHERE, false, legs);
    for (int i = 0; i < count; i++)
        if (legs[i].aim == place(aim))
            return &legs[i];
    return NULL;
}

/* ---- Points that must be spent [5.12, 5.13] ---- */

Test(sealords_5_movement, a_ready_formation_spends_all_its_points)
{
    COVERS("sealords 5.121", "sealords 3.271a");
    struct match *m = sea("italy at leghorn: br-sol-2 4/0; course british-1 la-spezia;" MARTIN);
    plays(m, "british hold italy", "");
    sail_on(m, "");
    cr_expect(is_at(m, "italy", "leghorn"));
    cr_expect(has_flag(now(m), slot(m, "italy"), FORMATION_STEERS), "to mark time is to spend a point");
    match_free(m);
}

Test(sealords_5_movement, who_makes_ready_late_has_spent_what_is_past)
{
    COVERS("sealords 5.123a", "sealords 5.154");
    /* In MPI 3: it spends that point and the next, and has its first course in the MPI after. */
    struct match *m = sea("italy at port-mahon fitting-out: br-sol-2 4/0; increment 3;" MARTIN);
    plays(m, "british ready italy", "");
    sail_on(m, "");
    cr_expect_eq(now(m)->increment, 4);
    cr_expect(is_at(m, "italy", "port-mahon"));
    plays(m, "british course italy gulf-of-lions", "");
    sail_on(m, NULL);
    cr_expect_eq(now(m)->impulse, 2, "no more than the Impulse has left");
    cr_expect(is_at(m, "italy", "gulf-of-lions-in-s"));
    match_free(m);
}

Test(sealords_5_movement, in_ordinary_nothing_moves)
{
    COVERS("sealords 5.123b");
    struct match *m = sea(
        "br-sol-1 in port-mahon 4/0; italy at port-mahon fitting-out: br-sol-2 4/0;" MARTIN);
    is_refused(m, "british ready br-sol-1", "5.152a");
    is_refused(m, "british course br-sol-1 palma-of-majorca", "5.152a");
    sail_on(m, "");
    cr_expect_eq(now(m)->squadron[squadron("br-sol-1")].at, place("port-mahon-harbour"));
    match_free(m);
}

/* Who lays a course has to wait until an Impulse has begun. */
static void begin_impulse(struct match *m)
{
    if (phase_of(m) == PHASE_START)
        plays(m, "british done", "");
    cr_assert_eq(phase_of(m), PHASE_COURSES);
}

/* D5. A Detachment is sound to 3 DPs; one for the Strait makes 4. */
Test(sealords_5_movement, who_becomes_slower_goes_on_as_if_he_had_been)
{
    COVERS("sealords 5.132a", "sealords 5.133");
    struct match *m = sea("italy at cadiz: br-sol-2 4/3; increment 3;" MARTIN);
    cr_assert_eq(sealords_ma(data(), now(m), slot(m, "italy")), 4);
    plays(m, "british course italy gut-of-gibraltar", "");
    sail_on(m, "");
    cr_expect_eq(sealords_ma(data(), now(m), slot(m, "italy")), 3);
    cr_expect(is_at(m, "italy", "gut-of-gibraltar"));
    plays(m, "british course italy gibraltar", ""); /* MA 3 spends in MPIs 3 and 4, too */
    sail_on(m, "4 4 2");                            /* and no wind in the next Impulse */
    cr_expect(is_at(m, "italy", "gibraltar"));
    begin_impulse(m);
    plays(m, "british course italy malaga", "");
    sail_on(m, "");
    cr_expect(is_at(m, "italy", "gibraltar"), "it skips the first MPI");
    sail_on(m, "");
    cr_expect(is_at(m, "italy", "malaga"));
    match_free(m);
    /* MA 3, which falls to 2 before it has moved in MPI 2: it spends in 2 and 4. */
    m = sea("italy at cadiz: br-sol-2 4/7; increment 2;" MARTIN);
    cr_assert_eq(sealords_ma(data(), now(m), slot(m, "italy")), 2, "heavily shaded from 7");
    plays(m, "british course italy gut-of-gibraltar", "");
    sail_on(m, "");
    cr_expect(is_at(m, "italy", "gut-of-gibraltar"));
    plays(m, "british course italy gibraltar", "");
    sail_on(m, "");
    cr_expect(is_at(m, "italy", "gut-of-gibraltar"), "not in 3");
    sail_on(m, NULL);
    cr_expect(is_at(m, "italy", "gibraltar"));
    match_free(m);
}

/* MA 2: nothing in the first MPI, so no course in it either, though its Order takes it out of port. */
Test(sealords_5_movement, who_is_slow_makes_ready_when_he_has_a_point)
{
    COVERS("sealords 5.154", "sealords R20");
    struct match *m = sea(
        "italy at port-mahon fitting-out: br-sol-2 4/7; order british-1 close-barcelona; target british-1 10;"
        "chit close-barcelona issued; increment 0; step courses; phase start; acting british;" MARTIN);
    cr_assert_eq(sealords_ma(data(), now(m), slot(m, "italy")), 2);
    begin_impulse(m);
    cr_expect_eq(formation(m, "italy")->course, COURSE_HOLD);
    is_refused(m, "british ready italy", "5.154");
    sail_on(m, "");
    cr_expect_eq(formation(m, "italy")->course, COURSE_MAKE_READY, "in MPI 2");
    sail_on(m, "");
    cr_expect_eq(formation(m, "italy")->state, READY);
    match_free(m);
}

Test(sealords_5_movement, five_that_falls_to_four_loses_what_it_had_more)
{
    COVERS("sealords 5.132b", "sealords 5.131");
    /* Frigates, DR 6: sound to 2 DPs. With 3 they have MA 4, and no -1 for the wind; still a point in each MPI. */
    for (int dps = 2; dps <= 3; dps++) {
        char line[128];
        snprintf(
            line, sizeof line,
            "br-f-1 at bastia 2/%d; order british-1 rendezvous; target british-1 4; italy at genoa: br-sol-1 4/0",
            dps);
        struct match *m = sea(line);
        cr_expect_eq(sealords_ma(data(), now(m), slot(m, "br-f-1")), dps == 2 ? 5 : 4);
        for (int i = 1; i <= INCREMENTS; i++)
            cr_expect(sealords_spends(sealords_ma(data(), now(m), slot(m, "br-f-1")), i));
        match_free(m);
        snprintf(line, sizeof line, "italy at bastia: br-f-1 2/%d",
                 dps == 2 ? 2 : 5); /* a Detachment's track: sound to 4 */
        m = sea(line);
        plays(m, "british course italy piombino-channel", "");
        sail_on(m, "5");
        cr_expect_eq(is_at(m, "italy", "piombino-channel"), dps == 2);
        match_free(m);
    }
}

Test(sealords_5_movement, who_spends_nothing_may_fight_and_send_his_auxiliaries)
{
    COVERS("sealords 5.134", "sealords 5.2936");
    /* With a Flagship: MA 3, nothing in the first MPI. */
    struct match *m = sea(
        "italy at cape-de-gata: br-sol-2 4/0; namur with br-sol-2 0; sp-sol-1 at cape-de-gata 3/0;" MARTIN
        "br-light-1 with italy;");
    cr_assert_not(sealords_spends(sealords_ma(data(), now(m), slot(m, "italy")), 1));
    plays(m, "british done", "");
    plays(m, "bourbon done", "");
    plays(m, "british scout cape-de-gata", ""); /* a Task, from one that does not move */
    plays(m, "bourbon done", "");
    plays(m, "british send br-light-1", "0");
    plays(m, "british name bourbon-1", "");
    plays(m, "british done", ""); /* no Shadow */
    plays(m, "british done", "");
    plays(m, "bourbon done", "");
    cr_assert_eq(phase_of(m), PHASE_DECLARE);
    plays(m, "british engage cape-de-gata", "");
    match_free(m);
    /* And at the Impulse's start Sail are Converted in one that will not move in its first MPI. */
    m = sea("red-division at leghorn: br-f-1 2/0, br-f-2 2/0, br-sol-2 4/0; namur with br-sol-2 0;"
            "lestock commands red-division; phase start; step courses; increment 0");
    plays(m, "british to-auxiliary br-f-1 br-f-1", "0");
    cr_expect_eq(now(m)->auxiliary[auxiliary("br-fleet-1")].where, AUX_WITH);
    match_free(m);
}

/* ---- Where one is [5.22] ---- */

Test(sealords_5_movement, at_the_end_all_are_in_a_space_or_a_zone)
{
    COVERS("sealords 5.22", "sealords 5.277");
    cr_expect_str_neq(sea_refusal("br-sol-1 at port-mahon-harbour 4/0"), "", "Ready, and in a Harbour");
    struct match *m = sea("italy at toulon: br-sol-2 4/0; course british-1 gulf-of-lions;" MARTIN);
    sail_on(m, "");
    const int kind = data()->place[formation(m, "italy")->at].kind;
    cr_expect_eq(kind, PLACE_IN, "which is a part of the Zone");
    match_free(m);
}

/* ---- Lanes [5.23] ---- */

Test(sealords_5_movement, one_lane_joins_two_spaces)
{
    COVERS("sealords 5.23", "sealords 5.238");
    const struct data *g = data();
    for (int a = 0; a < g->lanes; a++) {
        for (int b = 0; b < a; b++)
            cr_expect_not((g->lane[a].a == g->lane[b].a && g->lane[a].b == g->lane[b].b)
                          || (g->lane[a].a == g->lane[b].b && g->lane[a].b == g->lane[b].a));
        const unsigned winds = g->lane[a].wind_ab | g->lane[a].wind_ba;
        for (int w = 0; w < g->winds; w++) /* of two that share a die one blows */
            cr_expect(!(winds >> w & 1) || (winds & ~(1u << w) & ~(1u << g->wind[w].contra)) == 0);
    }
    cr_expect_lt(g->lanes, LANES_MAX);
}

Test(sealords_5_movement, where_no_line_is_coloured_the_wind_blows_with_the_prevailing_one)
{
    COVERS("sealords 5.235");
    /* The Lane from St Vincent to Cadiz without its coloured lines: both ends bear the Poniente's symbol. */
    static struct data other;
    memcpy(&other, data(), sizeof other);
    for (int i = 0; i < other.lanes; i++)
        other.lane[i].wind_ab = other.lane[i].wind_ba = 0;
    other.arcs = NULL;
    struct state s = under("poniente");
    s.gale[wind("poniente")] =
        (struct gale){ .force = 8, .at = (uint8_t)place("cadiz"), .start = (uint8_t)place("cadiz") };
    s.gale_at[place("cadiz")] = 1;
    s.gale_winds[place("cadiz")] = (uint8_t)(1u << wind("poniente"));
    cr_assert_not_null(leg(&other, &s, "cadiz", "off-faro"));
    cr_expect_eq(leg(&other, &s, "cadiz", "off-faro")->needs, 4,
                 "against it, in its gale, the wind must be caught");
    s.blowing = 0;
    s.gale_winds[place("cadiz")] = 0;
    s.gale_at[place("cadiz")] = 0;
    cr_expect_eq(leg(&other, &s, "cadiz", "off-faro")->needs, NO_ROLL);
}

Test(sealords_5_movement, against_a_seasonal_wind_every_small_space_counts)
{
    COVERS("sealords 5.236");
    /* With the symbols of the Small Spaces taken away they are white; they count as before. */
    static struct data other;
    memcpy(&other, data(), sizeof other);
    for (int i = 0; i < other.spaces; i++)
        if (other.space[i].size == SMALL)
            other.space[i].winds = 0;
    other.arcs = NULL;
    const struct state east = under("levante"); /* from Cadiz to St Vincent */
    cr_expect_not_null(leg(&other, &east, "cape-st-vincent", "off-faro"));
    cr_expect_null(leg(&other, &east, "cape-st-vincent", "cadiz"));
}

/* ---- Sea Zones [5.27] ---- */

Test(sealords_5_movement, in_a_zone_nobody_is_found_or_fought_but_a_shadow_stays)
{
    COVERS("sealords 5.27", "sealords 8.122");
    struct match *m = sea(
        A_ACTS
        "italy at gulf-of-lions: br-sol-2 4/0; sp-sol-1 at gulf-of-lions 3/0; br-light-1 with italy;" MARTIN
        "white-division at gibraltar: br-sol-1 4/0; lestock commands white-division;"
        "auxiliary br-light-2 shadowing; auxiliary-at br-light-2 32; auxiliary-from br-light-2 1;"
        "shadow bourbon-1 br-light-2; spotted british bourbon-1; spots british-2 bourbon-1");
    is_refused(m, "british search italy", "7.12");
    is_refused(m, "british scout gulf-of-lions", "7.125a");
    sail_on(m, NULL);
    cr_expect_eq(now(m)->battle.at, NOWHERE);
    cr_expect(now(m)->spotted[BRITISH] >> slot(m, "sp-sol-1") & 1, "what is Shadowed stays in sight");
    cr_expect_eq(formation(m, "sp-sol-1")->shadow, 1 + auxiliary("br-light-2"));
    match_free(m);
}

Test(sealords_5_movement, the_wind_of_the_impulse_counts_at_an_edge)
{
    COVERS("sealords 5.276");
    /* An attempt that goes on into another Impulse, in which the Mistral blows: -2 besides Martin's. */
    struct match *m = sea("italy at gulf-of-lions-in-n: br-sol-2 4/0; increment 4;" MARTIN);
    sail_on(m, "9 0 5 5 9"); /* 9 - 2 > 6; then the Mistral, no other wind, no gale */
    cr_assert_eq(now(m)->blowing, 1u << wind("mistral"));
    cr_expect(is_at(m, "italy", "gulf-of-lions-in-n"));
    if (phase_of(m) == PHASE_START)
        plays(m, "british done", "");
    sail_on(m, "9"); /* 9 - 4 <= 6 */
    cr_expect(is_at(m, "italy", "gulf-of-lions"));
    match_free(m);
}

Test(sealords_5_movement, whither_it_goes_is_open_until_the_out_box)
{
    COVERS("sealords 5.156", "sealords 5.157");
    /* Whither it is bound is fixed as it enters the Out Box; until then any MPI lets it choose anew. */
    struct match *m = sea(
        "italy at gulf-of-lions: br-sol-2 4/0; course british-1 toulon; increment 2;" MARTIN);
    plays(m, "british course italy marseilles", "");
    sail_on(m, "");
    cr_expect(is_at(m, "italy", "gulf-of-lions-out-n"), "an edge for both");
    cr_expect_eq(formation(m, "italy")->bound, place("marseilles"));
    is_refused(m, "british course italy toulon", "5.278");
    match_free(m);
}

/* ---- Ports [5.28] ---- */

Test(sealords_5_movement, a_port_keeps_its_side)
{
    COVERS("sealords 5.281");
    /* Enemies lie before it as long as they like. */
    struct match *m = sea("italy at cartagena: br-sol-2 4/0;" MARTIN);
    sail_on(m, NULL);
    cr_expect_eq(sealords_port_use(data(), now(m), port("cartagena"), contingent("spanish")), PORT_FRIENDLY);
    cr_expect_eq(sealords_port_use(data(), now(m), port("cartagena"), contingent("british")), PORT_CLOSED);
    match_free(m);
}

Test(sealords_5_movement, what_lies_in_a_harbour_is_reached_by_some)
{
    COVERS("sealords 5.284", "sealords 6.231");
    struct match *m = sea(A_ACTS
                          "white-division at cartagena: br-sol-1 4/0; lestock commands white-division;"
                          "br-bomb-1 with white-division; br-fireship-1 with white-division;"
                          "cartagena at cartagena fitting-out: sp-sol-1 3/0; alvarez commands cartagena");
    is_refused(m, "british course white-division cartagena-harbour", "4.1");
    plays(m, "british burn br-fireship-1 bourbon-1", "0");
    plays(m, "british bombard br-bomb-1 cartagena", NULL);
    match_free(m);
}

Test(sealords_5_movement, ports_are_blockaded)
{
    COVERS("sealords 5.286", "sealords 7.22");
    /* Who would leave a port that is Interdicted must fight the one that does it. */
    struct match *m = sea(
        "white-division at barcelona: br-sol-1 4/0, br-sol-2 4/0; lestock commands white-division;"
        "order british-1 close-barcelona; target british-1 10; chit close-barcelona issued;"
        "poniente at barcelona: sp-sol-1 3/0; alvarez commands poniente; course bourbon-1 balearic-sea");
    for (int i = 0; i < 4; i++)
        plays(m, now(m)->acting & 1 ? "british done" : "bourbon done", NULL);
    cr_expect_eq(now(m)->battle.at, place("barcelona"));
    cr_expect(now(m)->battle.called & CALL_FORCED);
    cr_expect(is_at(m, "poniente", "barcelona"));
    match_free(m);
}

Test(sealords_5_movement, in_ordinary_at_a_key_port_is_in_its_harbour)
{
    COVERS("sealords 5.287b", "sealords 5.347a", "sealords 5.347b");
    /* A gale over both: in the Harbour nothing, at the Minor Port less than at sea. */
    struct match *m = sea(
        "fr-sol-1 in toulon 4/0; fr-sol-2 in marseilles 4/0; fr-sol-3 at marseilles 4/0; increment 2;"
        "step gale-attrition; phase activities; acting bourbon; mistral gale 11 marseilles");
    cr_expect_eq(now(m)->squadron[squadron("fr-sol-1")].at, place("toulon-harbour"));
    cr_expect_eq(now(m)->squadron[squadron("fr-sol-2")].at, place("marseilles"));
    plays(m, "bourbon done", NULL);
    cr_expect_eq(dp(m, "fr-sol-1"), 0);
    cr_expect_eq(dp(m, "fr-sol-2"), 2);
    cr_expect_eq(dp(m, "fr-sol-3"), 3);
    match_free(m);
}

Test(sealords_5_movement, at_a_minor_port_many_fit_out_and_one_lies_up)
{
    COVERS("sealords 5.288a", "sealords 5.288b", "sealords R177");
    struct match *m = sea("italy at villefranche fitting-out: br-sol-1 4/0, br-sol-2 4/0, br-sol-3 4/0;"
                          "naples at villefranche fitting-out: br-sol-4 4/0; norris commands naples;" MARTIN
                          "impulse 0; increment 0; phase ordinary; step relief; turns 2");
    plays(m, "british ordinary br-sol-1", "");
    is_refused(m, "british ordinary br-sol-2", "5.288b");
    match_free(m);
    m = sea(
        "br-sol-1 in villefranche 4/5; impulse 0; increment 0; phase repair; step ordinary; turn-of-year 5");
    plays(m, "british repair br-sol-1", "3"); /* an Emergency Repair: one DP on 0 to 3 */
    cr_expect_eq(dp(m, "br-sol-1"), 4);
    match_free(m);
    m = sea("fr-sol-1 in hyeres-roads 4/0");
    cr_expect_leq(sealords_ordinary_room(data(), now(m), port("hyeres-roads"), BOURBON), 0);
    cr_expect_gt(sealords_ordinary_room(data(), now(m), port("hyeres-roads"), BRITISH), 0,
                 "what the other has there he does not know");
    match_free(m);
}

/* ---- The book's example [5.29], D6, on like waters: LR 3, so -1 for the wind ---- */

#define NORRIS "norris commands italy;"

/* Out of port, and along a Lane of coloured lines whose wind does not blow. */
Test(sealords_5_movement, the_example_out_of_port)
{
    COVERS("sealords 5.292a", "sealords 5.292b", "sealords 5.251");
    struct match *m = sea("italy at port-mahon fitting-out: br-sol-2 4/0;" NORRIS);
    plays(m, "british ready italy", "");
    sail_on(m, "");
    cr_expect(is_at(m, "italy", "port-mahon"));
    plays(m, "british course italy palma-of-majorca", "");
    sail_on(m, "7"); /* 7 - 1 = 6 */
    cr_expect(is_at(m, "italy", "port-mahon"));
    sail_on(m, "5"); /* 5 - 1 = 4 */
    cr_expect(is_at(m, "italy", "palma-of-majorca"), "past a Small Space");
    match_free(m);
}

Test(sealords_5_movement, the_example_with_the_wind)
{
    COVERS("sealords 5.292c", "sealords 5.221a");
    struct match *m = sea("italy at cape-st-vincent: br-sol-2 4/0;" NORRIS);
    plays(m, "british course italy cadiz", "");
    sail_on(m, "");
    cr_expect(is_at(m, "italy", "cadiz"));
    match_free(m);
}

/* From Mahon into the Gulf of Lions, In 7: the Mistral hinders, +2; a net +1. And out of it to Mahon, Out 7, against the
 * Sirocco: the book prints 5, its modifiers give 6. No Off Course number, and no second die. */
Test(sealords_5_movement, the_example_through_a_zone)
{
    COVERS("sealords 5.291", "sealords 5.292d", "sealords 5.292e", "sealords 5.275a", "sealords 5.275b");
    static const struct {
        const char *face;
        bool        passes;
    } tries[] = { { "3", true }, { "6", true }, { "7", false } };
    struct match *m = sea("italy at port-mahon: br-sol-2 4/0; mistral blows;" NORRIS);
    plays(m, "british course italy gulf-of-lions", "");
    sail_on(m, "");
    cr_expect(is_at(m, "italy", "gulf-of-lions-in-s"));
    sail_on(m, "3"); /* 3 + 2 - 1 = 4 */
    cr_expect(is_at(m, "italy", "gulf-of-lions"));
    plays(m, "british course italy toulon", "");
    sail_on(m, "");
    cr_expect(is_at(m, "italy", "gulf-of-lions-out-n"));
    match_free(m);
    for (int i = 0; i < 3; i++) {
        m = sea("italy at gulf-of-lions-in-s: br-sol-2 4/0; mistral blows;" NORRIS);
        sail_on(m, tries[i].face);
        cr_expect_eq(is_at(m, "italy", "gulf-of-lions"), tries[i].passes, "in on %s", tries[i].face);
        match_free(m);
        m = sea(
            "italy at gulf-of-lions-out-s: br-sol-2 4/0; sirocco blows; bound british-1 port-mahon;" NORRIS);
        sail_on(m, tries[i].face);
        cr_expect_eq(is_at(m, "italy", "port-mahon"), tries[i].passes, "out on %s", tries[i].face);
        match_free(m);
    }
}

/* From a Small Space into a Strait, 1 DP for each Squadron; then to a port of the enemy's, in sight of him. Genoa leans to
 * the Bourbons, so Bastia is theirs. */
Test(sealords_5_movement, the_example_into_the_strait)
{
    COVERS("sealords 5.292f", "sealords 5.223", "sealords 5.261c", "sealords 5.289");
    struct match *m = sea("italy at gulf-of-orosei: br-sol-2 4/0, br-sol-3 4/2; mark e07 1;" MARTIN);
    plays(m, "british course italy strait-of-bonifacio", "");
    sail_on(m, "");
    cr_expect(is_at(m, "italy", "strait-of-bonifacio"));
    cr_expect_eq(dp(m, "br-sol-2"), 1);
    cr_expect_eq(dp(m, "br-sol-3"), 3);
    plays(m, "british course italy bastia", "");
    sail_on(m, "");
    cr_expect(is_at(m, "italy", "bastia"));
    cr_expect(now(m)->spotted[BOURBON] >> slot(m, "italy") & 1);
    match_free(m);
}
