/* X13, X14, X16.4, X19.1: political events one by one, the war in Italy, depredations and absence. */
#include "games/sealords/events_step.h"
#include "scene.h"
#include <stdio.h>
#include <string.h>

#define STEP_OF(year, turn)                                                                                  \
    "scenario s4; turns 48; impulse 0; increment 0; phase ordinary; step events; year " year                 \
    "; turn-of-year " turn "; "
#define HERE "br-sol-8 in port-mahon 1/0; " /* somebody is in the Mediterranean */

static int mark_of(const struct match *m, const char *id)
{
    return now(m)->mark[stage_word(VOCAB_MARK, id)];
}

/* The Event Step begins; its dice. */
static struct match *event_step(const char *scene, const char *faces)
{
    struct match *m = sea(scene);
    plays(m, "british done", "");
    plays(m, "bourbon done", faces);
    return m;
}

static int event_of(const char *id)
{
    int i = 0;
    while (i < data()->happenings && strcmp(data()->happening_name[i].id, id))
        i++;
    return i;
}

/* What modifies the die of an event, and the last face of its range. */
static int mod_of(const char *scene, const char *id, int *last)
{
    struct match *m = sea(scene);
    struct faces  on = data()->happening[event_of(id)].on;
    const int     mod = data()->rules->event_mod(data(), now(m), event_of(id), &on);
    *last = on.range[1];
    match_free(m);
    return mod;
}

static bool is_tested(const char *scene, const char *id)
{
    struct match *m = sea(scene);
    const bool    tested = sealords_is_tested(data(), now(m), event_of(id));
    match_free(m);
    return tested;
}

static void expect_mod(const char *scene, const char *id, int mod, int last)
{
    int       found;
    const int is = mod_of(scene, id, &found);
    cr_expect_eq(is, mod, "%s with %s: %d", id, scene, is);
    cr_expect_eq(found, last, "%s with %s: to %d", id, scene, found);
}

/* ---- When they are tested ---- */

Test(sealords_theatre_events, each_from_its_turn_and_while_its_prerequisite_holds)
{
    COVERS("sealords X13.1", "sealords 9.22b", "sealords 9.22c", "sealords 9.22d", "sealords E03",
           "sealords E05", "sealords E06", "sealords E07", "sealords E12");
    cr_expect_not(is_tested(STEP_OF("1743", "9"), "e04"));
    cr_expect_not(is_tested(STEP_OF("1743", "14"), "e04"), "on Quarterly Turns only");
    cr_expect(is_tested(STEP_OF("1743", "13"), "e04"));
    cr_expect_not(is_tested(STEP_OF("1743", "13") "mark e04 1", "e04"), "once");
    cr_expect_not(is_tested(STEP_OF("1742", "5"), "e03"), "Naples is not Neutral");
    cr_expect(is_tested(STEP_OF("1742", "5") "mark naples 2", "e03"));
    cr_expect_not(is_tested(STEP_OF("1744", "3"), "e06"), "it follows the Compact");
    cr_expect(is_tested(STEP_OF("1744", "3") "mark e05 1", "e06"), "every Turn");
    cr_expect_not(is_tested(STEP_OF("1744", "1") "mark e05 1", "e06"));
    cr_expect_not(is_tested(STEP_OF("1744", "5"), "e07"));
    cr_expect(is_tested(STEP_OF("1744", "5") "mark e04 1", "e07"));
    cr_expect_not(is_tested(STEP_OF("1744", "6") "mark french-status 1", "e12"));
    cr_expect(is_tested(STEP_OF("1744", "6") "mark french-status 2", "e12"));
    cr_expect_not(is_tested(STEP_OF("1743", "13") "mark french-status 1", "e05"));
}

Test(sealords_theatre_events, some_have_turns_of_their_own)
{
    COVERS("sealords E09", "sealords E10", "sealords E15", "sealords E16", "sealords E17");
    cr_expect_not(is_tested(STEP_OF("1743", "1"), "e09"));
    cr_expect(is_tested(STEP_OF("1743", "9"), "e09"));
    cr_expect_not(is_tested(STEP_OF("1744", "1"), "e09"));
    cr_expect(is_tested(STEP_OF("1744", "1"), "e10"));
    cr_expect(is_tested(STEP_OF("1744", "5"), "e10"));
    cr_expect_not(is_tested(STEP_OF("1744", "9"), "e10"));
    cr_expect_not(is_tested(STEP_OF("1744", "5"), "e15"));
    cr_expect(is_tested(STEP_OF("1744", "9"), "e15"));
    cr_expect_not(is_tested(STEP_OF("1744", "5"), "e16"));
    cr_expect(is_tested(STEP_OF("1744", "5") "mark french-fought 1", "e16"));
    cr_expect(is_tested(STEP_OF("1744", "5") "mark french-status 2", "e16"));
    cr_expect(is_tested(STEP_OF("1742", "13"), "e17"));
    cr_expect_not(is_tested(STEP_OF("1742", "9"), "e17"));
}

/* ---- What bears on their dice ---- */

Test(sealords_theatre_events, modifiers_and_ranges)
{
    COVERS("sealords E03", "sealords E04", "sealords E05", "sealords E06", "sealords E07", "sealords E10",
           "sealords E12", "sealords E15", "sealords X7.6a", "sealords X10.4", "sealords 5.222");
    expect_mod("", "e03", 0, 1);
    expect_mod("mark campaign-box 8", "e03", -2, 1);
    expect_mod("year 1744", "e03", -1, 1);
    expect_mod("br-sol-1 at naples 4/0", "e03", 2, 1);
    expect_mod("br-sol-1 at lipari-islands 4/0", "e03", 2, 1);
    expect_mod("br-sol-1 at cape-palinuro 4/0", "e03", 2, 1); /* the waters of Lipari [5.222] */
    expect_mod("br-sol-1 at ponza 4/0; sirocco blows", "e03", 2, 1);
    expect_mod("br-sol-1 at ponza 4/0; mistral blows", "e03", 0, 1); /* of Civitavecchia with that wind */
    expect_mod("mark campaign-box 3", "e04", 2, 6);
    expect_mod("mark incidents 3; mark e04 1", "e05", -5, 5);
    expect_mod("mark incidents 1; year 1744; turn-of-year 3", "e06", -1, 2);
    expect_mod("mark french-fought 1; year 1744; turn-of-year 3", "e06", 0, 6);
    expect_mod("mark french-fought 1; year 1744; turn-of-year 6", "e06", 0, 7);
    expect_mod("mark corsica-succoured 1; mark campaign-box 4", "e07", -2, 1);
    expect_mod("br-sol-1 at la-spezia 4/0", "e07", 2, 1);
    expect_mod("br-sol-1 at vado-bay 4/0", "e07", 2, 1);
    expect_mod("mark french-status 1", "e10", -1, 4);
    expect_mod("mark road-to-nice 1", "e12", -3, 2);
    expect_mod("mark sardinia-supported 1", "e12", 3, 2);
    expect_mod("italy at villefranche fitting-out: br-sol-1 4/0; br-bomb-1 with italy", "e12", 1, 2);
    expect_mod("br-bomb-1 in villefranche", "e12", 1, 2);
    expect_mod("br-bomb-1 in villefranche; br-bomb-2 in villefranche", "e12", 2, 2); /* X10.4: each counts */
    expect_mod("br-bomb-1 in villefranche; italy at villefranche: br-sol-1 4/0; br-marines-1 with italy",
               "e12", 1, 2);
    expect_mod("baleares at villefranche: sp-sol-1 3/0; sp-marines-1 with baleares", "e12", -1, 2);
    expect_mod("br-bomb-1 in villefranche; mistral gale 8 villefranche", "e12", 0, 2); /* 6.144 */
    expect_mod("prestige british 6; prestige bourbon 7", "e15", -2, 5);
    expect_mod("", "e15", 0, 5);
}

/* What lies off Naples the Bourbons have not seen. */
Test(sealords_theatre_events, a_modifier_tells_nobody_who_is_where)
{
    COVERS("sealords R252", "sealords E03");
    static const char *const there[] = { "br-sol-1 at lipari-islands 4/0", "br-f-1 at lipari-islands 2/0" };
    for (int i = 0; i < 2; i++) {
        char lines[512];
        snprintf(lines, sizeof lines, STEP_OF("1742", "9") HERE "mark naples 2; %s", there[i]);
        struct match *m = event_step(lines, "5 9 9 9 9 9 9");
        cr_expect(was_told(m, BRITISH, i == 0 ? "no-happening e03 5 2" : "no-happening e03 5 0"));
        cr_expect(was_told(m, BOURBON, "no-happening e03 5 0"), "%s", there[i]);
        match_free(m);
    }
}

/* ---- What they bring ---- */

Test(sealords_theatre_events, naples_turns_and_its_auxiliaries_come_back)
{
    COVERS("sealords E03", "sealords X8.7", "sealords 9.211");
    /* E03 1, E08 9, E13 9; depredations */
    struct match *m = event_step(STEP_OF("1742", "9") HERE "mark naples 2", "1 9 9 9 9 9 9");
    cr_expect_eq(mark_of(m, "naples"), 1);
    cr_expect(was_told(m, BRITISH, "happening e03 1 0"));
    cr_expect_eq(now(m)->auxiliary[auxiliary("ne-galley-1")].where, AUX_IN_PORT);
    match_free(m);
}

Test(sealords_theatre_events, the_treaty_of_worms)
{
    COVERS("sealords E04", "sealords X8.4", "sealords X18.2");
    /* E04 6; E05 9, E08 9, E09 9, E13 9, E17 9 */
    struct match *m = event_step(STEP_OF("1743", "13") HERE "mark naples 1", "6 9 9 9 9 9 9 9 9 9");
    cr_expect_eq(mark_of(m, "e04"), 1);
    cr_expect_eq(sealords_port_use(data(), now(m), port("cagliari"), contingent("british")), PORT_FRIENDLY);
    cr_expect_eq(now(m)->auxiliary[auxiliary("sa-galley-1")].where, AUX_IN_PORT);
    cr_expect_eq(now(m)->auxiliary[auxiliary("sa-galley-1")].at, port("villefranche"));
    cr_expect_gt(data()->rules->ordinary_room(data(), now(m), port("villefranche")), 1);
    match_free(m);
}

Test(sealords_theatre_events, the_sardinians_come_to_cagliari_if_villefranche_has_fallen)
{
    COVERS("sealords X8.4", "sealords R223");
    struct match *m = sea("mark e12 1");
    struct state  s = *now(m);
    struct umpire u = { .dice = match_dice(m) };
    data()->rules->event_occurs(data(), &s, event_of("e04"), &u);
    cr_expect_eq(s.auxiliary[auxiliary("sa-galley-1")].where, AUX_IN_PORT);
    cr_expect_eq(s.auxiliary[auxiliary("sa-galley-1")].at, port("cagliari"));
    match_free(m);
}

Test(sealords_theatre_events, the_compact_brings_the_order_to_escort)
{
    COVERS("sealords E05", "sealords X7.1", "sealords BO-12", "sealords X12.3");
    struct match *m = event_step(STEP_OF("1743", "13") HERE "mark naples 1; sp-sol-1 in toulon 3/0",
                                 "9 5 9 9 9 9 9 9 9 9");
    cr_expect_eq(mark_of(m, "french-status"), 1);
    cr_expect_eq(now(m)->chit[stage_word(VOCAB_ORDER, "escort-the-spaniards")].where, CHIT_HAND);
    cr_expect(was_told(m, BRITISH, "order-open escort-the-spaniards"));
    match_free(m);
}

/* Where it is when the Pool of that Turn's Orders Step has been made up: those of a date are at once in the Hand (R121). */
static int enters(const char *scene, const char *event, const char *order)
{
    struct match *m = sea(scene);
    struct state  s = *now(m);
    struct umpire u = { .dice = match_dice(m) };
    const int     chit = stage_word(VOCAB_ORDER, order);
    s.turn = 2;                           /* the first Turn of a scenario is another matter (X21.1) */
    s.chit[chit].flags |= CHIT_THIS_YEAR; /* what is Mandatory each Year is so no more */
    if (event)
        sealords_occurs(data(), &s, event_of(event), 0, &u);
    s.phase = PHASE_TURN;
    sealords_orders_begin(data(), &s, &u);
    match_free(m);
    return s.chit[chit].where;
}

static bool enters_pool(const char *scene, const char *event, const char *order)
{
    return enters(scene, event, order) == CHIT_POOL;
}

Test(sealords_theatre_events, chits_that_an_event_lets_into_the_pool)
{
    COVERS("sealords E05", "sealords E06", "sealords E03", "sealords E17", "sealords BO-04",
           "sealords 9.34a");
#define OFF_TOULON "white-division at hyeres-roads: br-sol-1 4/0; lestock commands white-division; "
    cr_expect(enters_pool(STEP_OF("1743", "13") OFF_TOULON, "e05", "raise-the-blockade"));
    cr_expect_not(enters_pool(STEP_OF("1743", "13") HERE, "e05", "raise-the-blockade"),
                  "nobody blockades Toulon");
    cr_expect_not(
        enters_pool(STEP_OF("1743", "13") OFF_TOULON "mark french-status 1", NULL, "raise-the-blockade"),
        "others wait for Turn One");
    cr_expect_eq(
        enters(STEP_OF("1744", "9") HERE "mark french-status 1; mark e05 1", "e06", "open-the-road-to-nice"),
        CHIT_HAND);
    cr_expect_eq(enters(STEP_OF("1743", "9") HERE "mark naples 2", "e03", "hour-for-naples"), CHIT_HAND);
    cr_expect(enters_pool(STEP_OF("1744", "1") HERE "mark french-status 1; mark e05 1", "e06",
                          "open-the-road-to-nice"),
              "before its date");
    cr_expect(enters_pool(STEP_OF("1743", "13") HERE, "e17", "indies-trade"));
    cr_expect_not(enters_pool(STEP_OF("1743", "13") HERE, NULL, "indies-trade"));
}

Test(sealords_theatre_events, war_shuts_hyeres_to_the_british)
{
    COVERS("sealords E06", "sealords X7.5", "sealords X7.5a", "sealords X7.1");
    struct match *m = event_step(
        STEP_OF("1744", "3") HERE
        "mark e05 1; mark french-status 1; mark naples 1; mark e12 1;"
        "white-division at hyeres-roads fitting-out: br-sol-1 4/0; lestock commands white-division",
        "2");
    cr_expect_eq(mark_of(m, "french-status"), 2);
    cr_expect_eq(formation(m, "white-division")->state, FITTING_OUT, "until the next Impulse");
    for (int i = 0; i < 60 && !(now(m)->turn_of_year == 4 && phase_of(m) == PHASE_COURSES); i++)
        plays(m, now(m)->acting & 1 ? "british done" : "bourbon done", NULL);
    cr_expect_eq(formation(m, "white-division")->state, READY, "it is Ready, at no cost");
    cr_expect(is_at(m, "white-division", "hyeres-roads"));
    is_refused(m, "british fit-out white-division", "3.274c");
    match_free(m);
}

Test(sealords_theatre_events, genoa_leans)
{
    COVERS("sealords E07", "sealords X8.10");
    struct match *m = sea("mark e07 1");
    cr_expect_eq(sealords_port_use(data(), now(m), port("genoa"), contingent("spanish")), PORT_FRIENDLY);
    cr_expect_eq(sealords_port_use(data(), now(m), port("ajaccio"), contingent("french")), PORT_FRIENDLY);
    cr_expect_eq(sealords_port_use(data(), now(m), port("genoa"), contingent("british")), PORT_CLOSED);
    match_free(m);
}

Test(sealords_theatre_events, a_revolt_shuts_a_port_to_all)
{
    COVERS("sealords E08");
    /* E08 1, then 4: Ajaccio; E13 9 */
    struct match *m = event_step(STEP_OF("1742", "9") HERE "mark naples 1; sp-sol-1 in ajaccio 1/3;"
                                                           "corse at ajaccio fitting-out: fr-sold-1 2/0",
                                 "1 4 9 9 9 9 9");
    cr_expect_eq(mark_of(m, "revolt-ajaccio"), 4);
    cr_expect_eq(sealords_port_use(data(), now(m), port("ajaccio"), contingent("french")), PORT_CLOSED);
    for (int i = 0; i < 80 && phase_of(m) != PHASE_REPAIR; i++)
        plays(m, now(m)->acting & 1 ? "british done" : "bourbon done", NULL);
    is_refused(m, "bourbon repair sp-sol-1", "11.311");
    for (int i = 0; i < 80 && phase_of(m) != PHASE_COURSES; i++)
        plays(m, now(m)->acting & 1 ? "british done" : "bourbon done", NULL);
    cr_expect_eq(formation(m, "corse")->state, READY);
    cr_expect_eq(now(m)->squadron[squadron("sp-sol-1")].state, IN_ORDINARY, "who is laid up stays");
    match_free(m);
}

Test(sealords_theatre_events, brest_is_answered_or_paid_for)
{
    COVERS("sealords E10", "sealords X19.1e");
    const char *const scene = STEP_OF("1744", "1") HERE
        "mark naples 1; mark e04 1; mark e05 1; mark french-status 1";
    /* E08 9, E10 5 less 1, E13 9 */
    struct match *m = event_step(scene, "9 5 9 9 9 9 9");
    cr_assert_eq(phase_of(m), PHASE_THEATRE);
    plays(m, "british act refuse nowhere", NULL);
    cr_expect_eq(now(m)->prestige[BRITISH], 5);
    cr_expect_eq(mark_of(m, "brest"), 3);
    match_free(m);
    m = event_step(scene, "9 5 9 9 9 9 9");
    plays(m, "british act send nowhere", NULL);
    cr_expect_eq(now(m)->prestige[BRITISH], 7);
    cr_expect_eq(mark_of(m, "brest"), 1);
    match_free(m);
    /* and in the next Quarter, if they have not left: E08 9, E10 is done, E13 9, E17 9 */
    m = event_step(STEP_OF("1744", "5") HERE
                   "mark naples 1; mark e04 1; mark e07 1; mark e05 1; mark e06 1; mark e16 1;"
                   "mark e12 1; mark french-status 1; mark e10 1; mark brest 1",
                   "9 9 9 9 9 9 9");
    cr_expect_eq(now(m)->prestige[BRITISH], 5);
    match_free(m);
    m = event_step(STEP_OF("1744", "5") HERE
                   "mark naples 1; mark e04 1; mark e07 1; mark e05 1; mark e06 1; mark e16 1;"
                   "mark e12 1; mark french-status 1; mark e10 1; mark brest 2",
                   "9 9 9 9 9 9 9");
    cr_expect_eq(now(m)->prestige[BRITISH], 7, "they have been sent");
    cr_expect_neq(phase_of(m), PHASE_THEATRE, "and nobody asks again");
    match_free(m);
}

Test(sealords_theatre_events, ensenada_mends_the_spanish_yards)
{
    COVERS("sealords E11", "sealords X18.1");
    struct match *m = sea("sp-sol-1 in cartagena 3/5; sp-sol-2 in toulon 3/5; mark e11 1");
    cr_expect_eq(data()->rules->repair_mod(data(), now(m), port("cartagena"), squadron("sp-sol-1")), -1);
    cr_expect_eq(data()->rules->repair_mod(data(), now(m), port("toulon"), squadron("sp-sol-2")), 1,
                 "in a Neutral Port it is 1 worse");
    match_free(m);
}

Test(sealords_theatre_events, villefranche_falls_and_its_winner_is_asked_at_once)
{
    COVERS("sealords E12", "sealords 12.12", "sealords X14.4", "sealords 12.16");
    struct match *m = event_step(
        STEP_OF("1744", "9") HERE
        "mark naples 1; mark e04 1; mark e05 1; mark e06 1; mark e07 1; mark e15 1; mark e16 1;"
        "mark french-status 2; mark magazine-genoa 1; mark magazine-la-spezia 1;"
        "stores villefranche 3; br-sol-1 in villefranche 4/2",
        "9 2 9 9 9 9 9"); /* E08, E12, E13 */
    cr_expect_eq(mark_of(m, "e12"), 1);
    cr_expect_eq(now(m)->stores[port("villefranche")], 0);
    cr_assert_eq(phase_of(m), PHASE_SPLIT, "though a Magazine is to be named too");
    plays(m, "bourbon split 1", "");
    cr_expect_eq(now(m)->prestige[BRITISH], 6);
    cr_assert_eq(phase_of(m), PHASE_THEATRE);
    plays(m, "bourbon act give-up genoa", NULL);
    cr_expect_eq(mark_of(m, "magazine-genoa"), 0);
    for (int i = 0; i < 80 && phase_of(m) != PHASE_COURSES; i++)
        plays(m, now(m)->acting & 1 ? "british done" : "bourbon done", NULL);
    cr_expect_geq(slot(m, "br-sol-1"), 0, "it has put to sea, on its own");
    match_free(m);
}

Test(sealords_theatre_events, the_dey_spares_somebody)
{
    COVERS("sealords E13");
    struct match *m = event_step(STEP_OF("1742", "9") HERE "mark naples 1", "9 0 4 9 9 9 9");
    cr_expect_eq(mark_of(m, "dey-spares"), 1);
    match_free(m);
    m = event_step(STEP_OF("1742", "9") HERE "mark naples 1", "9 0 5 9 9 9 9");
    cr_expect_eq(mark_of(m, "dey-spares"), 2);
    match_free(m);
}

Test(sealords_theatre_events, de_court_falls_and_gabaret_has_the_french)
{
    COVERS("sealords E16");
    struct match *m = event_step(
        STEP_OF("1744", "9") HERE
        "mark naples 1; mark e04 1; mark e05 1; mark e06 1; mark e07 1; mark e12 1; mark e15 1;"
        "mark french-status 2; escadre-du-levant at toulon fitting-out: fr-sol-1 4/0;"
        "de-court commands escadre-du-levant; gabaret assists escadre-du-levant;"
        "fleet-admiral bourbon de-court; command-admiral french de-court",
        "9 9 6 9 9 9 9"); /* E08, E13, E16 */
    cr_expect_eq(now(m)->leader[leader("de-court")].status, LEADER_REMOVED);
    cr_expect_eq(now(m)->command_admiral[stage_word(VOCAB_COMMAND, "french")], 1 + leader("gabaret"));
    cr_expect(now(m)->leader[leader("gabaret")].flags & LEADER_COMMANDS);
    match_free(m);
}

Test(sealords_theatre_events, who_helps_in_a_siege_is_spent)
{
    COVERS("sealords E12", "sealords R200");
    struct match *m = event_step(STEP_OF("1744", "6") HERE
                                 "mark naples 1; mark e04 1; mark e05 1; mark e06 1; mark french-status 2;"
                                 "italy at villefranche: br-sol-1 4/0; br-marines-1 with italy",
                                 "2"); /* 3 with the Marines */
    cr_expect_eq(mark_of(m, "e12"), 0);
    cr_expect(was_told(m, BOURBON, "no-happening e12 2 1"));
    cr_expect(was_told(m, BOURBON, "tasked br-marines-1 villefranche"));
    cr_expect_eq(now(m)->auxiliary[auxiliary("br-marines-1")].where, AUX_RECOVERY);
    match_free(m);
    /* war breaks out in the same Step: E06 on 0, and the siege begins with it; both Bombs have been at it */
    m = event_step(STEP_OF("1744", "6") HERE
                   "mark naples 1; mark e04 1; mark e05 1; mark french-status 1;"
                   "br-bomb-1 in villefranche; italy at villefranche: br-sol-1 4/0; br-bomb-2 with italy;"
                   "br-marines-1 with italy",
                   "0 1");
    cr_expect(was_told(m, BOURBON, "no-happening e12 1 2"));
    cr_expect_eq(now(m)->auxiliary[auxiliary("br-bomb-1")].where, AUX_RECOVERY);
    cr_expect_eq(now(m)->auxiliary[auxiliary("br-bomb-2")].where, AUX_RECOVERY);
    cr_expect_eq(now(m)->auxiliary[auxiliary("br-marines-1")].where, AUX_WITH, "one kind is enough");
    match_free(m);
}

/* ---- Corsairs and absence ---- */

Test(sealords_theatre_events, depredations_cost_a_point_a_quarter)
{
    COVERS("sealords X16.4", "sealords 10.211");
    /* British: 1 of 2 Catalans; Barbary 3 less 2; Bourbons: none, and 2 of 3 */
    const char *const pirates =
        "catalan-1 in barcelona; catalan-2 in barcelona; algerine-1 in algiers; algerine-2 in algiers;"
        "algerine-cruiser in algiers";
    char lines[1024];
    snprintf(lines, sizeof lines, "%s %s", STEP_OF("1742", "9") HERE "mark naples 1;", pirates);
    struct match *m = event_step(lines, "9 9 1 0 9 2");
    cr_expect_eq(now(m)->prestige[BRITISH], 6, "no more than one");
    cr_expect_eq(now(m)->prestige[BOURBON], 6);
    match_free(m);
    m = event_step(lines, "9 9 2 1 9 3");
    cr_expect_eq(now(m)->prestige[BRITISH], 7);
    cr_expect_eq(now(m)->prestige[BOURBON], 7);
    match_free(m);
}

Test(sealords_theatre_events, the_british_must_be_seen_in_the_mediterranean)
{
    COVERS("sealords X19.1f");
    struct match *m = event_step(
        STEP_OF("1742", "9") "mark naples 1; br-sol-1 in gibraltar 4/0;"
                             "br-sol-2 at alboran-sea 4/0; br-sol-3 at atlantic-approaches 4/0",
        "9 9 9 9 9 9");
    cr_expect_eq(now(m)->prestige[BRITISH], 6);
    match_free(m);
    m = event_step(STEP_OF("1742", "9") "mark naples 1; br-sol-1 at balearic-sea 4/0", "9 9 9 9 9 9");
    cr_expect_eq(now(m)->prestige[BRITISH], 7);
    match_free(m);
}
