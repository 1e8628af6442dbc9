/* X2.4, X2.5, X4.1 to X4.8, X8.2, X17, E01, E02, E09, E14, E15, E18: Leaders, Flotillas, ports and reinforcements. */
#include "games/sealords/courses.h"
#include "games/sealords/leaders.h"
#include "games/sealords/theatre.h"
#include "scene.h"
#include <stdio.h>
#include <string.h>

#define REORGANISATION "scenario s4; turns 48; impulse 0; increment 0; phase ordinary; step reorganise; "

static int mark_of(const struct match *m, const char *id)
{
    return now(m)->mark[stage_word(VOCAB_MARK, id)];
}

static struct match *reorganisation(const char *sentences, const char *faces)
{
    struct match *m = sea(sentences);
    plays(m, "british done", "");
    plays(m, "bourbon done", faces);
    return m;
}

static int command(const char *id)
{
    return stage_word(VOCAB_COMMAND, id);
}

/* ---- X2.4: the Combined Fleet ---- */

#define ALLIES                                                                                               \
    REORGANISATION                                                                                           \
    "fleet-admiral bourbon de-court; escadre-du-levant at toulon fitting-out: fr-sol-1 4/0;"                 \
    "de-court commands escadre-du-levant; armada-del-mediterraneo at toulon fitting-out: "                   \
    "sp-sol-1 3/0, sp-sol-2 3/0; navarro commands armada-del-mediterraneo; geraldino assists "               \
    "armada-del-mediterraneo; sp-fleet-1 with armada-del-mediterraneo; "

Test(sealords_theatre_service, two_flotillas_merge_by_a_check_of_the_fleet_admiral)
{
    COVERS("sealords X2.4", "sealords X2.4a", "sealords 3.471", "sealords X4.5", "sealords X4.7");
    struct match *m = reorganisation(ALLIES "mark french-status 1", "");
    plays(m, "bourbon combine escadre-du-levant armada-del-mediterraneo", "3");
    cr_assert_geq(slot(m, "combined-fleet"), 0);
    cr_expect_lt(slot(m, "escadre-du-levant"), 0);
    cr_expect_lt(slot(m, "armada-del-mediterraneo"), 0);
    cr_expect_eq(sealords_squadrons(data(), now(m), slot(m, "combined-fleet")), 3);
    cr_expect_eq(sealords_auxiliaries(data(), now(m), slot(m, "combined-fleet")), 1);
    cr_expect_eq(sealords_commander(data(), now(m), slot(m, "combined-fleet")), leader("de-court"));
    /* de Court 3, Navarro 3 less 1, Geraldino 2 less 1 */
    cr_expect_eq(sealords_control(data(), now(m), slot(m, "combined-fleet")), 3 + 2 + 1);
    match_free(m);
}

Test(sealords_theatre_service, a_check_that_fails_is_not_tried_again)
{
    COVERS("sealords X2.4a", "sealords R108");
    struct match *m = reorganisation(ALLIES "mark french-status 1", "");
    plays(m, "bourbon combine escadre-du-levant armada-del-mediterraneo", "4");
    cr_expect_lt(slot(m, "combined-fleet"), 0);
    is_refused(m, "bourbon combine escadre-du-levant armada-del-mediterraneo", "11.13");
    match_free(m);
}

Test(sealords_theatre_service, it_is_formed_of_flotillas_alone)
{
    COVERS("sealords X2.4a");
    struct match *m = reorganisation(REORGANISATION
                                     "mark french-status 2; fr-sol-1 in toulon 4/0; leader de-court "
                                     "station; fleet-admiral bourbon de-court",
                                     "");
    is_refused(m, "bourbon form combined-fleet fr-sol-1", "X2.4a");
    cr_expect_not(is_offered(m, "bourbon form combined-fleet fr-sol-1"));
    match_free(m);
    m = reorganisation(REORGANISATION
                       "fr-sol-1 in toulon 4/0; leader de-court station; fleet-admiral bourbon "
                       "de-court",
                       "");
    is_refused(m, "bourbon form combined-fleet fr-sol-1", "X2.4");
    match_free(m);
}

Test(sealords_theatre_service, there_is_none_while_france_is_neutral)
{
    COVERS("sealords X2.4", "sealords X7.2");
    struct match *m = reorganisation(ALLIES, "");
    is_refused(m, "bourbon combine escadre-du-levant armada-del-mediterraneo", "3.312");
    is_refused(m, "bourbon part armada-del-mediterraneo", "3.312");
    match_free(m);
}

Test(sealords_theatre_service, it_is_dissolved_without_a_check)
{
    COVERS("sealords X2.4b");
    struct match *m = reorganisation(
        REORGANISATION
        "mark french-status 1; combined-fleet at toulon fitting-out: fr-sol-1 4/0, sp-sol-1 3/0;"
        "de-court commands combined-fleet; navarro assists combined-fleet; fr-fleet-1 with combined-fleet",
        "");
    plays(m, "bourbon part combined-fleet", "");
    cr_expect_lt(slot(m, "combined-fleet"), 0);
    cr_expect_eq(now(m)->squadron[squadron("fr-sol-1")].in - 1, slot(m, "escadre-du-levant"));
    cr_expect_eq(now(m)->squadron[squadron("sp-sol-1")].in - 1, slot(m, "armada-del-mediterraneo"));
    cr_expect_eq(sealords_commander(data(), now(m), slot(m, "armada-del-mediterraneo")), leader("navarro"));
    cr_expect_eq(sealords_auxiliaries(data(), now(m), slot(m, "escadre-du-levant")), 1);
    match_free(m);
}

/* ---- X2.5 ---- */

Test(sealords_theatre_service, the_french_go_back_within_their_bounds)
{
    COVERS("sealords X2.5", "sealords X2.5a", "sealords X2.5c", "sealords R198");
    struct match *m = sea(
        "scenario s4; turns 48; escadre-du-levant at cape-de-gata: fr-sol-1 4/0; turn-of-year 9");
    cr_expect_eq(
        data()->rules->errand(data(), now(m), slot(m, "escadre-du-levant"), (uint8_t[PORTS_MAX]){ 0 }), 4,
        "to the nearest French port");
    match_free(m);
    m = sea("scenario s4; turns 48; escadre-du-levant at toulon: fr-sol-1 4/0");
    cr_expect_eq(
        data()->rules->errand(data(), now(m), slot(m, "escadre-du-levant"), (uint8_t[PORTS_MAX]){ 0 }), 0);
    match_free(m);
    m = sea("scenario s4; turns 48; mark french-status 2; escadre-du-levant at cape-de-gata: fr-sol-1 4/0");
    cr_expect_eq(
        data()->rules->errand(data(), now(m), slot(m, "escadre-du-levant"), (uint8_t[PORTS_MAX]){ 0 }), 0,
        "war frees them");
    match_free(m);
}

/* ---- X4.3 ---- */

Test(sealords_theatre_service, no_frenchman_runs_the_spanish_command_in_peace)
{
    COVERS("sealords X4.3", "sealords X4.3a", "sealords X4.4");
    struct match *m = sea("fleet-admiral bourbon de-court; leader de-court station");
    cr_expect_eq(sealords_strategy(data(), now(m), command("spanish")), 0, "a Notional Leader does");
    cr_expect_eq(sealords_strategy(data(), now(m), command("french")), 1, "half of three");
    match_free(m);
    m = sea(
        "fleet-admiral bourbon de-court; leader de-court station; command-admiral spanish navarro; leader navarro station");
    cr_expect_eq(sealords_strategy(data(), now(m), command("spanish")), 3);
    match_free(m);
    m = sea("fleet-admiral bourbon navarro; leader navarro station");
    cr_expect_eq(sealords_strategy(data(), now(m), command("spanish")), 1, "he is a Spaniard");
    match_free(m);
}

/* ---- Leaders who come and go ---- */

Test(sealords_theatre_service, mathews_supersedes_when_he_comes_to_a_port)
{
    COVERS("sealords E01");
    const struct theatre *rules = data()->rules;
    struct match *m = sea("red-division at atlantic-approaches: br-sol-1 4/0; mathews commands red-division;"
                          "mediterranean-fleet at port-mahon: br-sol-2 4/0");
    cr_expect_not(rules->may_hold(data(), now(m), leader("mathews")));
    match_free(m);
    m = sea("red-division at gibraltar: br-sol-1 4/0; mathews commands red-division");
    cr_expect(rules->may_hold(data(), now(m), leader("mathews")));
    match_free(m);
    m = sea(
        "red-division at genoa: br-sol-1 4/0; mathews commands red-division; mediterranean-fleet at genoa: br-sol-2 4/0");
    cr_expect(rules->may_hold(data(), now(m), leader("mathews")), "he meets the Grand Flag");
    match_free(m);
}

Test(sealords_theatre_service, haddock_goes_and_lestock_has_the_station)
{
    COVERS("sealords E02", "sealords X4.8", "sealords 3.481d", "sealords X17.1");
    struct match *m = reorganisation(
        REORGANISATION
        "year 1742; turn-of-year 6; fleet-admiral british haddock; mediterranean-fleet at port-mahon "
        "fitting-out: br-sol-1 4/0; haddock commands mediterranean-fleet; norris assists mediterranean-fleet;"
        "white-division at gibraltar fitting-out: br-sol-2 4/0; lestock commands white-division",
        "");
    cr_expect_eq(now(m)->leader[leader("haddock")].status, LEADER_REMOVED);
    cr_expect_eq(now(m)->admiral[BRITISH], 1 + leader("lestock"));
    cr_expect(now(m)->leader[leader("norris")].flags & LEADER_COMMANDS, "and Norris the ships");
    match_free(m);
}

Test(sealords_theatre_service, at_sea_he_goes_when_his_flotilla_is_in_port)
{
    COVERS("sealords 3.481d");
    struct match *m = reorganisation(
        REORGANISATION "year 1742; turn 6; turn-of-year 6; mediterranean-fleet at balearic-sea: br-sol-1 4/0;"
                       "haddock commands mediterranean-fleet",
        "");
    cr_expect_eq(now(m)->leader[leader("haddock")].status, LEADER_POSTED);
    for (int i = 0; i < 80 && phase_of(m) != PHASE_CONVOYS; i++)
        plays(m, now(m)->acting & 1 ? "british done" : "bourbon done", NULL);
    struct state s = *now(m);
    sealords_bind(data(), &s);
    cr_expect_neq(s.ways[slot(m, "mediterranean-fleet")], 0, "it is bound to go to the nearest");
    match_free(m);
}

Test(sealords_theatre_service, who_is_called_from_under_an_order_goes_when_that_is_over)
{
    COVERS("sealords 3.481d", "sealords R233");
    uint32_t ways[3];
    for (int i = 0; i < 3; i++) { /* under an Order; that, and called home; called home alone */
        char lines[512];
        snprintf(
            lines, sizeof lines,
            "scenario s4; turns 48; year 1742; turn-of-year 7; mediterranean-fleet at cape-creus: br-sol-1 4/0;"
            "haddock commands mediterranean-fleet; %s%s",
            i < 2 ? "order british-1 watch-toulon; chit watch-toulon issued;" : "",
            i > 0 ? "schedule 8 1" : "");
        struct match *m = sea(lines);
        struct state  s = *now(m);
        sealords_bind(data(), &s);
        ways[i] = s.ways[slot(m, "mediterranean-fleet")];
        match_free(m);
    }
    cr_expect_eq(ways[0], ways[1]);
    cr_expect_neq(ways[1], ways[2]);
    cr_expect_neq(ways[2], 0);
}

Test(sealords_theatre_service, at_sea_mathews_goes_into_port_first)
{
    COVERS("sealords E15", "sealords 3.481d", "sealords X4.8");
    struct match *m = sea(
        "scenario s4; turns 48; year 1744; turn-of-year 10; mark e15 1;"
        "mediterranean-fleet at balearic-sea: br-sol-1 4/0; mathews commands mediterranean-fleet");
    struct state s = *now(m);
    sealords_bind(data(), &s);
    cr_expect_neq(s.ways[slot(m, "mediterranean-fleet")], 0, "to the nearest");
    match_free(m);
}

Test(sealords_theatre_service, mathews_is_recalled_from_port)
{
    COVERS("sealords E15");
    struct match *m = reorganisation(
        REORGANISATION
        "year 1744; turn-of-year 10; mark e15 1; fleet-admiral british mathews; mediterranean-fleet at port-mahon "
        "fitting-out: br-sol-1 4/0; mathews commands mediterranean-fleet; rowley assists mediterranean-fleet;"
        "leader-marks rowley promoted",
        "");
    cr_expect_eq(now(m)->leader[leader("mathews")].status, LEADER_REMOVED);
    cr_expect_eq(now(m)->admiral[BRITISH], 1 + leader("rowley"));
    match_free(m);
}

#define RECALLED                                                                                             \
    REORGANISATION                                                                                           \
    "year 1744; turn-of-year 10; mark e15 1; fleet-admiral british mathews; mediterranean-fleet at "         \
    "port-mahon fitting-out: br-sol-1 4/0; mathews commands mediterranean-fleet; straits at gibraltar "      \
    "fitting-out: br-sol-2 4/0; leader martin posted; posted martin straits;"                                \
    "leader-marks martin commands promoted; leader-marks rowley promoted; "

/* Martin is a Rear-Admiral too, and has ships under him. */
Test(sealords_theatre_service, after_mathews_rowley_has_the_station)
{
    COVERS("sealords E15", "sealords R248");
    struct match *m = reorganisation(RECALLED "rowley mess", "");
    cr_expect_eq(now(m)->admiral[BRITISH], 1 + leader("rowley"), "though he is ashore");
    match_free(m);
    m = reorganisation(RECALLED "rowley mess; lestock mess; leader-marks lestock promoted", "");
    cr_expect_eq(now(m)->admiral[BRITISH], 1 + leader("lestock"), "who is Senior to him");
    match_free(m);
    m = reorganisation(RECALLED "leader rowley killed", "");
    cr_expect_eq(now(m)->admiral[BRITISH], 1 + leader("martin"), "or the next Senior");
    match_free(m);
}

/* A Battle of that Intensity and Victor (0: none) off Cape de Gata; where Lestock and Navarro were. */
static struct state after_battle(int intensity, int victor, const char *lestock, const char *navarro)
{
    char lines[512];
    snprintf(
        lines, sizeof lines,
        "scenario s4; turns 48; year 1744; turn-of-year 3; mediterranean-fleet at cape-de-gata: br-sol-1 4/0;"
        "mathews commands mediterranean-fleet; white-division at %s: br-sol-2 4/0; lestock commands white-division;"
        "baleares at cape-de-gata: sp-sol-1 3/0; armada-del-mediterraneo at %s: sp-sol-2 3/0;"
        "navarro commands armada-del-mediterraneo",
        lestock, navarro);
    struct match *m = sea(lines);
    struct state  s = *now(m);
    struct umpire u = { .dice = match_dice(m) };
    s.battle.at = (uint8_t)place("cape-de-gata");
    s.battle.intensity = (uint8_t)intensity;
    s.battle.victor = (uint8_t)victor;
    for (int i = 0; i < SLOTS; i++)
        if (is_formation(&s, i) && s.formation[i].at == s.battle.at && i != slot(m, "white-division"))
            s.battle.engaged |= bit64(i);
    data()->rules->battle_over(data(), &s, &u);
    match_free(m);
    return s;
}

Test(sealords_theatre_service, who_is_blamed_and_who_is_praised)
{
    COVERS("sealords E14", "sealords E18", "sealords X11.6");
    static const struct {
        int         intensity, victor;
        const char *lestock, *navarro;
        int         blamed, praised;
    } cases[] = {
        { HEAVY, 0, "cape-de-gata", "cape-de-gata", 1, 1 },
        { MEDIUM, 0, "cape-de-gata", "cape-de-gata", 1, 1 },
        { MEDIUM, 1 + BOURBON, "cape-de-gata", "cape-de-gata", 1, 1 },
        { LIGHT, 0, "cape-de-gata", "cape-de-gata", 0, 0 },
        { HEAVY, 1 + BRITISH, "cape-de-gata", "cape-de-gata", 0, 0 },
        { HEAVY, 0, "leghorn", "cape-de-gata", 0, 1 }, /* Lestock was not there */
        { HEAVY, 0, "cape-de-gata", "leghorn", 1, 0 }, /* nor Navarro */
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        const struct state s = after_battle(cases[i].intensity, cases[i].victor, cases[i].lestock,
                                            cases[i].navarro);
        cr_expect_eq(s.mark[stage_word(VOCAB_MARK, "e14")], cases[i].blamed, "case %zu", i);
        cr_expect_eq(s.mark[stage_word(VOCAB_MARK, "e18")], cases[i].praised, "case %zu", i);
        cr_expect_eq(s.leader[leader("lestock")].status, LEADER_POSTED, "until the R&R Step");
        cr_expect_eq(sealords_ratings(data(), &s, leader("navarro")).rank,
                     cases[i].praised ? VICE_ADMIRAL : REAR_ADMIRAL, "case %zu", i);
    }
    struct match *m = reorganisation(
        REORGANISATION
        "mark e14 1; year 1744; turn-of-year 3; mediterranean-fleet at port-mahon fitting-out:"
        " br-sol-1 4/0; mathews commands mediterranean-fleet; lestock assists mediterranean-fleet",
        "");
    cr_expect_eq(now(m)->leader[leader("lestock")].status, LEADER_REMOVED);
    match_free(m);
}

/* ---- X8.2: stays in Italian ports ---- */

#define SUMMER                                                                                               \
    "scenario s4; turns 48; impulse 2; increment 0; step winds; phase start; turn-of-year 9; mark naples 1; "

static struct match *next_impulse(const char *scene)
{
    struct match *m = sea(scene);
    plays(m, "british done", "");
    plays(m, "bourbon done", "5 6 5");
    return m;
}

Test(sealords_theatre_service, four_impulses_in_a_neutral_port_are_enough)
{
    COVERS("sealords X8.2a", "sealords R195");
    struct match *m = next_impulse(SUMMER "italy at leghorn fitting-out: br-sol-1 4/0; lay british-1 3");
    cr_expect_eq(formation(m, "italy")->state, FITTING_OUT);
    cr_expect_eq(formation(m, "italy")->lay, 4);
    match_free(m);
    m = next_impulse(SUMMER "italy at leghorn fitting-out: br-sol-1 4/0; lay british-1 4");
    cr_expect_eq(formation(m, "italy")->state, READY);
    cr_expect(is_at(m, "italy", "leghorn"));
    cr_expect_eq(formation(m, "italy")->shut, 1 + port("leghorn"));
    if (phase_of(m) == PHASE_START) {
        plays(m, "british done", "");
        plays(m, "bourbon done", "");
    }
    is_refused(m, "british fit-out italy", "8.231a");
    is_refused(m, "british hold italy", "8.231a");
    match_free(m);
}

Test(sealords_theatre_service, and_it_keeps_out_for_four)
{
    COVERS("sealords X8.2a");
    struct match *m = sea(
        "scenario s4; turns 48; turn-of-year 9; italy at piombino-channel: br-sol-1 4/0; shut british-1 20;"
        "shut-for british-1 2");
    cr_assert_eq(formation(m, "italy")->shut - 1, port("leghorn"));
    is_refused(m, "british course italy leghorn", "5.282");
    match_free(m);
    m = next_impulse(SUMMER
                     "italy at piombino-channel: br-sol-1 4/0; shut british-1 20; shut-for british-1 1");
    cr_expect_eq(formation(m, "italy")->shut, 0);
    match_free(m);
}

Test(sealords_theatre_service, who_may_lie_in_ordinary_there_is_exempt)
{
    COVERS("sealords X8.2a");
    struct match *m = next_impulse(SUMMER "baleares at ajaccio fitting-out: sp-sol-1 3/0; lay bourbon-1 4");
    cr_expect_eq(formation(m, "baleares")->state, FITTING_OUT);
    match_free(m);
}

Test(sealords_theatre_service, a_convoy_is_turned_out_as_well)
{
    COVERS("sealords X8.2a", "sealords X15.2");
    static const char *const cases[] = { "3", "4" };
    for (int i = 0; i < 2; i++) {
        char lines[512];
        snprintf(lines, sizeof lines,
                 SUMMER
                 "turkey-trade at leghorn fitting-out; convoy-waited turkey-trade %s; lay british-1 %s;"
                 "barcelona at leghorn: sp-sol-1 3/0",
                 cases[i], cases[i]);
        struct match *m = next_impulse(lines); /* what waits for a Blockade to end does so within the limit */
        cr_expect_eq(formation(m, "turkey-trade")->state, i ? READY : FITTING_OUT);
        cr_expect_eq(formation(m, "turkey-trade")->shut, i ? 1 + port("leghorn") : 0);
        cr_expect_eq(now(m)->convoy[stage_word(VOCAB_CONVOY, "turkey-trade")].leg, i,
                     "and it has called there");
        match_free(m);
    }
}

/* ---- E09 ---- */

Test(sealords_theatre_service, the_plague_at_messina)
{
    COVERS("sealords E09");
    struct match *m = sea(
        "scenario s4; turns 48; mark plague 3; italy at lipari-islands: br-sol-1 4/0; tainted british-1 3;"
        "straits at naples: br-sol-2 4/0; tainted british-2 3; mark naples 2; levant-trade at naples: br-sol-3 4/0");
    cr_expect_not(is_offered(m, "british fit-out straits"), "it has been at Messina");
    cr_expect(is_offered(m, "british fit-out levant-trade"));
    struct state s = *now(m);
    s.formation[slot(m, "italy")].at = (uint8_t)place("faro-of-messina");
    cr_expect_eq(data()->rules->strait_dp(data(), &s, slot(m, "italy")), 1);
    cr_expect_eq(s.formation[slot(m, "italy")].tainted, 16, "four Turns");
    cr_expect(
        data()->rules->shuns(data(), &s, stage_word(VOCAB_CONVOY, "turkey-trade"), place("faro-of-messina")));
    cr_expect_not(data()->rules->shuns(data(), &s, stage_word(VOCAB_CONVOY, "turkey-trade"), place("malta")));
    match_free(m);
}

Test(sealords_theatre_service, who_has_been_at_messina_before_the_plague_was_known_is_shut_out_too)
{
    COVERS("sealords E09", "sealords R195");
    struct match *m = sea(
        "scenario s4; turns 48; turn-of-year 9; mark naples 2;"
        "italy at naples fitting-out: br-sol-1 4/0; straits at naples fitting-out: br-sol-2 4/0");
    struct state  s = *now(m);
    struct umpire u = { .dice = match_dice(m) };
    s.formation[slot(m, "italy")].at = (uint8_t)place("faro-of-messina");
    cr_expect_eq(data()->rules->strait_dp(data(), &s, slot(m, "italy")), 0, "there is no plague");
    s.formation[slot(m, "italy")].at = formation(m, "italy")->at;
    data()->rules->impulse(data(), &s, 0, &u);
    cr_expect_eq(s.formation[slot(m, "italy")].state, FITTING_OUT);
    s.mark[stage_word(VOCAB_MARK, "plague")] = 6;
    data()->rules->impulse(data(), &s, 0, &u);
    cr_expect_eq(s.formation[slot(m, "italy")].state, READY, "it is turned out");
    cr_expect_not(data()->rules->admits(data(), &s, port("naples"), slot(m, "italy")));
    cr_expect_eq(s.formation[slot(m, "straits")].state, FITTING_OUT);
    match_free(m);
}

/* ---- X17.4: Requests ---- */

static struct match *request(const char *scene, const char *move, const char *faces)
{
    struct match *m = reorganisation(scene, "");
    plays(m, move, faces);
    return m;
}

#define SPRING_OF_1742 REORGANISATION "year 1742; turn-of-year 6; leader haddock removed; "
#define LESTOCK_HAS_IT "fleet-admiral british lestock; leader lestock station; "

Test(sealords_theatre_service, home_sends_what_the_table_says)
{
    COVERS("sealords X17.4", "sealords 11.122", "sealords 12.31a", "sealords 11.126");
    /* the check first: passed, -1 */
    struct match *m = request(SPRING_OF_1742 LESTOCK_HAS_IT, "british request british 0", "3 1");
    cr_expect(was_told(m, BRITISH, "request british 1 -1"));
    cr_expect_eq(sail(m, "br-sol-1"), 2, "two SOL at Mahon, In Ordinary");
    cr_expect_eq(now(m)->squadron[squadron("br-sol-1")].state, IN_ORDINARY);
    is_refused(m, "british request british 0", "11.122");
    match_free(m);
    m = request(SPRING_OF_1742 LESTOCK_HAS_IT, "british request british 2", "4 7"); /* +1 -4 */
    cr_expect(was_told(m, BRITISH, "request british 7 -3"));
    cr_expect_eq(now(m)->prestige[BRITISH], 5);
    cr_expect(is_offered(m, "british accept br-marines-1"), "die 4: Marines or a Bomb");
    match_free(m);
    m = reorganisation(SPRING_OF_1742 LESTOCK_HAS_IT, "");
    is_refused(m, "british request british 3", "X17.4");
    match_free(m);
}

Test(sealords_theatre_service, a_request_may_cost_ships)
{
    COVERS("sealords 11.121", "sealords X17.4");
    struct match *m = request(SPRING_OF_1742 LESTOCK_HAS_IT "br-sol-3 in port-mahon 3/2",
                              "british request british 0", "4 8");
    plays(m, "british send-home br-sol-3", "");
    cr_expect_eq(sail(m, "br-sol-3"), 2);
    match_free(m);
}

Test(sealords_theatre_service, of_two_kinds_the_owner_takes_one)
{
    COVERS("sealords X17.4a", "sealords X17.4");
#define FOUR SPRING_OF_1742 LESTOCK_HAS_IT
    struct match           *m = request(FOUR, "british request british 0", "3 5");
    is_refused(m, "british accept br-bomb-2", "X17.4a"); /* another of the Class is there before it */
    is_refused(m, "british accept br-light-1", "X17.4a");
    plays(m, "british accept br-bomb-1", "");
    cr_expect_eq(now(m)->auxiliary[auxiliary("br-bomb-1")].where, AUX_AVAILABLE);
    is_refused(m, "british accept br-marines-1", "X17.4a"); /* one of the two */
    plays(m, "british done", "");
    cr_expect_eq(now(m)->auxiliary[auxiliary("br-marines-1")].where, AUX_OUT_OF_PLAY);
    match_free(m);
    m = request(FOUR, "british request british 0", "3 5"); /* who says nothing has what is named first */
    plays(m, "british done", "");
    cr_expect_eq(now(m)->auxiliary[auxiliary("br-marines-1")].where, AUX_AVAILABLE);
    cr_expect_eq(now(m)->auxiliary[auxiliary("br-bomb-1")].where, AUX_OUT_OF_PLAY);
    match_free(m);
    m = request(FOUR "br-marines-1 available; br-marines-2 available", "british request british 0", "3 5");
    cr_expect_eq(now(m)->auxiliary[auxiliary("br-bomb-1")].where, AUX_AVAILABLE, "where there is no choice");
    match_free(m);
}

#define SPANISH_NINE                                                                                         \
    REORGANISATION "year 1742; turn-of-year 6; leader navarro station; command-admiral spanish navarro;"     \
                   "sp-sol-1 in cartagena 3/1; sp-f-1 in cartagena 2/2;"

static int sails_home(const struct match *m)
{
    return 10 * (3 - sail(m, "sp-sol-1")) + 2 - sail(m, "sp-f-1");
}

Test(sealords_theatre_service, one_ship_of_the_line_or_two_frigates_go_home)
{
    COVERS("sealords X17.4a", "sealords X17.3");
    struct match *m = request(SPANISH_NINE, "bourbon request spanish 0", "9 9");
    plays(m, "bourbon send-home sp-f-1", "");
    is_refused(m, "bourbon send-home sp-sol-1", "11.12"); /* he has begun with the Frigates */
    plays(m, "bourbon send-home sp-f-1", "");
    plays(m, "bourbon done", "");
    cr_expect_eq(sails_home(m), 2);
    match_free(m);
    m = request(SPANISH_NINE, "bourbon request spanish 0", "9 9");
    plays(m, "bourbon send-home sp-sol-1", "");
    is_refused(m, "bourbon send-home sp-f-1", "11.12");
    plays(m, "bourbon done", "");
    cr_expect_eq(sails_home(m), 10);
    match_free(m);
    m = request(SPANISH_NINE, "bourbon request spanish 0", "9 9"); /* who says nothing */
    plays(m, "bourbon done", "");
    cr_expect_eq(sails_home(m), 10);
    match_free(m);
}

Test(sealords_theatre_service, stores_and_pauses)
{
    COVERS("sealords X17.4");
    struct match *m = request(SPRING_OF_1742 LESTOCK_HAS_IT, "british request british 0", "3 6");
    cr_expect_eq(now(m)->stores[port("port-mahon")], 2);
    match_free(m);
    m = request(SPRING_OF_1742 LESTOCK_HAS_IT, "british request british 0", "3 9");
    cr_expect_eq(mark_of(m, "no-request-british"), 2, "8: none next Turn");
    match_free(m);
    m = reorganisation(SPRING_OF_1742 LESTOCK_HAS_IT "mark no-request-british 1", "");
    is_refused(m, "british request british 0", "X17.4");
    match_free(m);
}

Test(sealords_theatre_service, what_bears_on_a_request)
{
    COVERS("sealords X17.4");
    struct match *m = request(
        REORGANISATION "year 1742; turn-of-year 5; command-admiral french gabaret; leader gabaret station;"
                       "fleet-admiral bourbon de-court; leader de-court station",
        "bourbon request french 0", "2 5"); /* -1, +2 at Status 0 */
    cr_expect(was_told(m, BOURBON, "request french 5 1"));
    match_free(m);
    m = request(SPRING_OF_1742 LESTOCK_HAS_IT
                "mark campaign-box 2; mark alarm-minorca 1; prestige british 4; requested british 1",
                "british request british 0", "3 5"); /* -1, -1, +2, +1 for little Prestige, +1 for another */
    cr_expect(was_told(m, BRITISH, "request british 5 2"));
    match_free(m);
}

Test(sealords_theatre_service, an_arsenal_is_blockaded_from_its_own_space)
{
    COVERS("sealords BR-03", "sealords X17.4");
    const char *const places[] = { "cadiz", "gibraltar" };
    for (int i = 0; i < 2; i++) {
        char lines[1024];
        snprintf(lines, sizeof lines,
                 REORGANISATION "year 1742; turn-of-year 6; leader navarro station; command-admiral spanish "
                                "navarro; red-division at %s: br-sol-1 4/0, br-sol-2 4/0; mathews commands "
                                "red-division; order british-1 blockade-the-arsenal; target british-1 %d;"
                                "chit blockade-the-arsenal issued",
                 places[i], place("cadiz"));
        struct match *m = request(lines, "bourbon request spanish 0", "0 5");
        cr_expect(was_told(m, BOURBON, i == 0 ? "request spanish 5 0" : "request spanish 5 -1"), "%s",
                  places[i]);
        match_free(m);
    }
}

Test(sealords_theatre_service, no_requests_in_fall_or_in_the_first_scenario)
{
    COVERS("sealords 11.122", "sealords X17.5");
    struct match *m = reorganisation(REORGANISATION "year 1742; turn-of-year 14", "");
    is_refused(m, "british request british 0", "11.122");
    match_free(m);
    m = reorganisation("scenario s1; impulse 0; increment 0; phase ordinary; step reorganise; turn-of-year 6",
                       "");
    is_refused(m, "british request british 0", "11.122");
    match_free(m);
}

/* ---- X17.3 ---- */

Test(sealords_theatre_service, what_is_owed_home_costs_prestige_after_four_turns)
{
    COVERS("sealords X17.3");
    struct match *m = reorganisation(
        REORGANISATION "year 1742; turn-of-year 13; schedule 15 2; mark owed-turns-british 3", "");
    cr_assert_eq(data()->arrival[15].kind, WITHDRAWS);
    cr_expect_eq(mark_of(m, "owed-turns-british"), 4);
    cr_expect_eq(now(m)->prestige[BRITISH], 7);
    match_free(m);
    m = reorganisation(REORGANISATION "year 1742; turn-of-year 14; schedule 15 2; mark owed-turns-british 4",
                       "");
    cr_expect_eq(now(m)->prestige[BRITISH], 6);
    match_free(m);
    m = reorganisation(REORGANISATION "year 1742; turn-of-year 14; mark owed-turns-british 4", "");
    cr_expect_eq(mark_of(m, "owed-turns-british"), 0, "nothing is owed");
    match_free(m);
}
