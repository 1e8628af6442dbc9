/* X2.5, X8.12, X9.2, X10.1, X10.4, X10.7, X15.4, X15.7, X17.2, X18.2, X21.2, E01, E02: who and what may, and who takes whose
 * place. */
#include "games/sealords/admin.h"
#include "games/sealords/convoys.h"
#include "games/sealords/leaders.h"
#include "games/sealords/tasks.h"
#include "games/sealords/theatre.h"
#include "scene.h"
#include <stdio.h>
#include <string.h>

static int convoy(const char *id)
{
    return stage_word(VOCAB_CONVOY, id);
}

static int mark_in(const struct state *s, const char *id)
{
    return s->mark[stage_word(VOCAB_MARK, id)];
}

static struct umpire umpire_of(struct match *m, const char *faces)
{
    for (const char *f = faces; *f; f++)
        match_queue(m, *f - '0');
    return (struct umpire){ .dice = match_dice(m) };
}

/* ---- X21.2 ---- */

static bool turkey_is_announced(const char *scenario)
{
    char lines[256];
    snprintf(lines, sizeof lines, "scenario %s; turn-of-year 6; impulse 0; increment 0", scenario);
    struct match *m = sea(lines);
    struct state  s = *now(m);
    struct umpire u = umpire_of(m, "0000");
    sealords_convoys_begin(data(), &s, &u);
    match_free(m);
    return s.scheme[data()->convoy[convoy("turkey-trade")].scheme].coming != 0;
}

Test(sealords_theatre_limits, no_turkey_trade_in_the_year_of_toulon)
{
    COVERS("sealords X21.2", "sealords X15.1a");
    cr_expect(turkey_is_announced("s4; turn 6; turns 48; year 1742"));
    cr_expect(turkey_is_announced("s3; turn 6; turns 16; year 1743"));
    cr_expect_not(turkey_is_announced("s2; turn 6; turns 8; year 1744"));
    cr_expect_not(turkey_is_announced("s1; turn 2; turns 4; year 1742"));
}

/* ---- X10.4 ---- */

#define ASSIGNS "phase auxiliaries; step attrition; impulse 0; increment 0; acting british bourbon;"

Test(sealords_theatre_limits, bombs_lie_at_villefranche)
{
    COVERS("sealords X10.4");
    const char *const bombs = ASSIGNS "br-bomb-1 available; br-bomb-2 available; fr-bomb-1 available;"
                                      "br-marines-1 available";
    struct match     *m = sea(bombs);
    cr_expect(is_offered(m, "british berth br-bomb-1 villefranche"));
    cr_expect_not(is_offered(m, "british berth br-bomb-1 gibraltar"));
    is_refused(m, "british berth br-marines-1 villefranche", "6.133");
    is_refused(m, "bourbon berth fr-bomb-1 villefranche", "6.131a");
    plays(m, "british berth br-bomb-1 villefranche", "");
    cr_expect_eq(now(m)->auxiliary[auxiliary("br-bomb-1")].where, AUX_IN_PORT);
    match_free(m);
    char lines[512];
    snprintf(lines, sizeof lines, "%s; mark e12 1", bombs);
    m = sea(lines);
    is_refused(m, "british berth br-bomb-1 villefranche", "6.131a");
    cr_expect(is_offered(m, "bourbon berth fr-bomb-1 villefranche"),
              "either side, by whom the port is Friendly to");
    match_free(m);
}

/* ---- X10.1 ---- */

static bool galley_reaches(const char *turn, const char *where)
{
    char lines[256];
    snprintf(lines, sizeof lines, "turn-of-year %s; sp-galley-1 in barcelona", turn);
    struct match *m = sea(lines);
    const bool    reaches = sealords_can_task(data(), now(m), auxiliary("sp-galley-1"), TASK_SEARCH,
                                              place(where));
    match_free(m);
    return reaches;
}

Test(sealords_theatre_limits, galleys_keep_to_their_space_in_winter)
{
    COVERS("sealords X10.1a");
    const char *const turns[] = { "2", "6", "10", "14" };
    for (int season = 0; season < SEASONS; season++) {
        cr_expect(galley_reaches(turns[season], "barcelona"));
        cr_expect_eq(galley_reaches(turns[season], "cape-creus"), season != WINTER, "season %d", season);
    }
}

/* ---- X15.7 ---- */

static bool escorts(const char *convoy_at, const char *who, const char *more)
{
    char lines[256];
    snprintf(lines, sizeof lines, "%s at cape-creus; %s at cape-creus 2/0; order bourbon-2 escort; %s",
             convoy_at, who, more);
    struct match *m = sea(lines);
    struct state  s = *now(m);
    struct umpire u = umpire_of(m, "");
    sealords_escorts_join(data(), &s, &u);
    const bool found = sealords_escort(data(), &s, slot(m, convoy_at)) >= 0;
    match_free(m);
    return found;
}

Test(sealords_theatre_limits, convoys_have_escorts_of_their_own_contingent)
{
    COVERS("sealords X15.7b");
    cr_expect(escorts("troop-convoy-1", "sp-f-1", ""));
    cr_expect_not(escorts("troop-convoy-1", "fr-f-1", ""));
    cr_expect_not(escorts("troop-convoy-1", "fr-f-1", "mark french-status 1"));
    cr_expect(escorts("troop-convoy-1", "fr-f-1", "mark french-status 2"));
    cr_expect(escorts("levant-caravan", "fr-f-1", ""));
    cr_expect_not(escorts("levant-caravan", "sp-f-1", "mark french-status 2"));
    struct match *m = sea(ASSIGNS "mark french-status 2; levant-caravan at marseilles fitting-out;"
                                  "sp-fleet-1 available; fr-fleet-1 available");
    is_refused(m, "bourbon lend sp-fleet-1 levant-caravan", "X15.7b");
    plays(m, "bourbon lend fr-fleet-1 levant-caravan", "");
    match_free(m);
}

/* ---- X15.4 ---- */

static struct state landed(const char *scenario, int dps, const char *marks)
{
    char lines[256];
    snprintf(
        lines, sizeof lines,
        "%s; troop-convoy-1 at genoa; convoy-bound troop-convoy-1 genoa; convoy-damage troop-convoy-1 %d; %s",
        scenario, dps, marks);
    struct match *m = sea(lines);
    struct state  s = *now(m);
    struct umpire u = umpire_of(m, "");
    data()->rules->delivered(data(), &s, convoy("troop-convoy-1"), &u);
    match_free(m);
    return s;
}

Test(sealords_theatre_limits, troops_that_scattered_land_as_one_class_worse)
{
    COVERS("sealords X15.4");
    static const struct {
        int  dps;
        bool scattered;
        int  prestige, magazine, lost;
    } cases[] = { { 3, false, 1, 1, 0 }, { 4, false, 0, 1, 0 }, { 7, false, 0, 1, 0 }, { 8, false, 0, 0, 0 },
                  { 3, true, 0, 1, 0 },  { 7, true, 0, 0, 0 },  { 8, true, 0, 0, 1 } };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        const struct state s = landed("scenario s4; turns 48", cases[i].dps,
                                      cases[i].scattered ? "convoy-marks troop-convoy-1 scattered" : "");
        cr_expect_eq(s.gain[BOURBON], cases[i].prestige, "case %zu", i);
        cr_expect_eq(mark_in(&s, "magazine-genoa"), cases[i].magazine, "case %zu", i);
        cr_expect_eq(mark_in(&s, "rolls-troops-lost"), cases[i].lost, "case %zu: as if destroyed", i);
    }
}

Test(sealords_theatre_limits, in_the_first_scenario_each_that_is_delivered_pays_two)
{
    COVERS("sealords X19.3");
    cr_expect_eq(landed("scenario s1", 11, "").gain[BOURBON], 2);
    cr_expect_eq(landed("scenario s1", 7, "convoy-marks troop-convoy-1 scattered").gain[BOURBON], 2);
    cr_expect_eq(landed("scenario s1", 8, "convoy-marks troop-convoy-1 scattered").gain[BOURBON], 0,
                 "destroyed");
}

/* ---- X8.12 ---- */

static const char *lay_up(const char *more)
{
    char lines[256];
    snprintf(lines, sizeof lines,
             "cartagena at la-spezia fitting-out: sp-sol-1 3/0; alvarez commands cartagena; %s", more);
    struct match        *m = sea(lines);
    const struct refusal no = sealords_may_lay_up(data(), now(m), squadron("sp-sol-1"));
    match_free(m);
    return is_legal(no) ? "" : no.rule;
}

Test(sealords_theatre_limits, the_campaign_opens_ports_for_fitting_out)
{
    COVERS("sealords X8.12");
    cr_expect_str_eq(lay_up("mark campaign-box 2"), "5.288b");
    cr_expect_str_eq(lay_up("mark campaign-box 5"), "3.275");
    cr_expect_str_eq(lay_up("mark campaign-box 2; mark e07 1"), "", "Genoa is Friendly in everything");
}

/* ---- X17.2 ---- */

Test(sealords_theatre_limits, a_formation_without_a_counter_comes_squadron_by_squadron)
{
    COVERS("sealords X17.2", "sealords R222");
    struct match *m = sea(
        "scenario s4; turns 48; turn 8; turn-of-year 8; year 1742; leader mathews future;"
        "leader long future; red-division at leghorn: br-sol-1 4/0; white-division at genoa: br-sol-2 "
        "4/0; blue-division at malta: br-sol-3 4/0");
    struct state  s = *now(m);
    struct umpire u = umpire_of(m, "333");
    for (int i = 0; i < data()->arrivals; i++) {
        const struct sea_arrival *a = &data()->arrival[i];
        if (a->date.year == 1742 && a->date.turn == 7 && a->request == NOBODY)
            s.schedule[i] = (uint8_t)(a->what == SETUP_LEADER ? 1 : a->count);
    }
    sealords_arrivals_begin(data(), &s, &u);
    const int line = s.slot_of[squadron_unit(squadron("br-sol-4"))] - 1,
              light = s.slot_of[squadron_unit(squadron("br-f-1"))] - 1;
    cr_assert(line >= 0 && light >= 0 && line != light, "each on its own");
    cr_expect_eq(sealords_squadrons(data(), &s, line), 1);
    cr_expect_eq(s.squadron[squadron("namur")].in, 1 + line, "the flagship with the line");
    cr_expect_eq(s.leader[leader("mathews")].status, LEADER_MESS);
    cr_expect_eq(s.auxiliary[auxiliary("br-marines-1")].where, AUX_AVAILABLE);
    match_free(m);
}

/* ---- E01, E02 ---- */

#define REORGANISATION                                                                                       \
    "scenario s4; turns 48; year 1742; impulse 0; increment 0; phase ordinary; step reorganise; "

static struct match *reorganisation(const char *sentences)
{
    struct match *m = sea(sentences);
    plays(m, "british done", "");
    plays(m, "bourbon done", NULL);
    return m;
}

Test(sealords_theatre_limits, lestock_has_the_station_though_he_is_ashore)
{
    COVERS("sealords E02");
    struct match *m = reorganisation(
        REORGANISATION
        "turn-of-year 6; fleet-admiral british haddock; mediterranean-fleet at port-mahon fitting-out: "
        "br-sol-1 4/0; haddock commands mediterranean-fleet; norris assists mediterranean-fleet;"
        "straits at gibraltar fitting-out: br-sold-1 2/0; barnett commands straits; lestock mess");
    cr_expect_eq(now(m)->leader[leader("haddock")].status, LEADER_REMOVED);
    cr_expect_eq(now(m)->admiral[BRITISH], 1 + leader("lestock"));
    match_free(m);
}

#define HADDOCK_STAYS_OUT                                                                                    \
    REORGANISATION                                                                                           \
    "turn-of-year 10; mark e01 1; mark e02 1; schedule 8 1; fleet-admiral british haddock;"                  \
    "mediterranean-fleet at balearic-sea: br-sol-1 4/0; haddock commands mediterranean-fleet; "

Test(sealords_theatre_limits, mathews_supersedes_whoever_has_the_fleet)
{
    COVERS("sealords E01");
    cr_assert_eq(data()->arrival[8].leader, leader("haddock"));
    struct match *m = reorganisation(
        HADDOCK_STAYS_OUT "red-division at atlantic-approaches: br-sol-2 4/0; mathews commands red-division");
    cr_expect_eq(now(m)->admiral[BRITISH], 1 + leader("haddock"));
    match_free(m);
    m = reorganisation(HADDOCK_STAYS_OUT
                       "red-division at gibraltar fitting-out: br-sol-2 4/0; mathews commands "
                       "red-division");
    cr_expect_eq(now(m)->admiral[BRITISH], 1 + leader("mathews"), "though Haddock's rank is as high");
    cr_expect_eq(mark_in(now(m), "e01"), 2);
    match_free(m);
    m = reorganisation(HADDOCK_STAYS_OUT "mathews mess");
    cr_expect_eq(now(m)->admiral[BRITISH], 1 + leader("mathews"), "he has landed");
    match_free(m);
    m = reorganisation(REORGANISATION
                       "turn-of-year 10; mark e01 2; fleet-admiral british haddock; leader haddock station;"
                       "mathews mess");
    cr_expect_eq(now(m)->admiral[BRITISH], 1 + leader("haddock"), "once only: they are of one Rank");
    match_free(m);
}

/* ---- X2.5 ---- */

static bool may_go(const char *marks, const char *from, const char *to)
{
    char lines[256];
    snprintf(lines, sizeof lines, "scenario s4; turns 48; hyeres at %s: fr-sol-1 4/0; %s", from, marks);
    struct match *m = sea(lines);
    const bool    may = is_legal(data()->rules->may_sail(data(), now(m), slot(m, "hyeres"), place(to)));
    match_free(m);
    return may;
}

Test(sealords_theatre_limits, the_french_stay_near_their_ports_and_off_the_zones)
{
    COVERS("sealords X2.5", "sealords X2.5a", "sealords X2.5c");
    cr_expect(may_go("", "toulon", "hyeres-roads"));
    cr_expect(may_go("", "villefranche", "genoa"), "two Large Spaces from St Tropez");
    cr_expect_not(may_go("", "genoa", "la-spezia"), "three");
    cr_expect_not(may_go("mark french-status 1", "genoa", "la-spezia"));
    cr_expect(may_go("mark french-status 2", "genoa", "la-spezia"));
    cr_expect_not(may_go("", "toulon", "gulf-of-lions"));
    cr_expect(may_go("mark french-status 2", "toulon", "gulf-of-lions"));
    cr_expect(may_go("order bourbon-1 levant-caravan; chit levant-caravan issued", "toulon", "gulf-of-lions"),
              "with an Order");
    cr_expect(may_go("", "leghorn", "ligurian-sea"), "beyond them they come back by any way");
}

/* ---- X10.7 ---- */

Test(sealords_theatre_limits, where_auxiliaries_are_stationed)
{
    COVERS("sealords X10.7", "sealords X5.4");
    static const char *const stations[] = { "GUT", "PIO", "BON", "MES", "CRE", "CCO", "TRP" };
    const struct data       *g = data();
    for (int i = 0; i < g->spaces; i++) {
        char move[WORD_MAX], lines[256];
        if (g->space[i].size != LARGE)
            continue;
        snprintf(lines, sizeof lines,
                 "phase activities; acting british; step activities-b; white-division at %s: br-sol-1 4/0;"
                 "lestock commands white-division; br-fleet-1 with white-division",
                 g->space_name[i].id);
        snprintf(move, sizeof move, "british station %s", g->space_name[i].id);
        const int port = g->space[i].port;
        bool      expected = port != NOBODY && g->port[port].owner == contingent("spanish");
        for (size_t k = 0; k < sizeof stations / sizeof *stations; k++)
            expected = expected || strcmp(g->space[i].code, stations[k]) == 0;
        if (port != NOBODY && !expected && g->port[port].owner != contingent("british"))
            continue; /* ports of other Powers */
        struct match *m = sea(lines);
        cr_expect_eq(is_offered(m, move), expected, "%s", g->space[i].code);
        match_free(m);
    }
}

/* ---- X18.2 ---- */

Test(sealords_theatre_limits, room_in_ordinary)
{
    COVERS("sealords X18.2");
    for (int worms = 0; worms < 2; worms++) {
        struct match *m = sea(worms ? "mark e04 1" : "");
        cr_expect_eq(sealords_ordinary_room(data(), now(m), port("ajaccio"), BOURBON), 1);
        cr_expect_eq(sealords_ordinary_room(data(), now(m), port("marseilles"), BOURBON), 1);
        cr_expect_eq(sealords_ordinary_room(data(), now(m), port("villefranche"), BRITISH) > 1, worms);
        cr_expect_gt(sealords_ordinary_room(data(), now(m), port("cadiz"), BOURBON), 1, "a Key Port");
        match_free(m);
    }
}

/* ---- X9.2 ---- */

static int watched_from(const char *where)
{
    char lines[512];
    snprintf(
        lines, sizeof lines,
        "turn-of-year 6; white-division at %s: br-sol-1 4/0, br-sol-2 4/0, br-sol-3 4/0; lestock commands "
        "white-division; order british-1 watch-toulon; chit watch-toulon issued",
        where);
    struct match *m = sea(lines);
    struct state  s = *now(m);
    struct umpire u = umpire_of(m, "");
    sealords_attrition_begin(data(), &s, &u);
    match_free(m);
    return s.squadron[squadron("br-sol-1")].dp;
}

Test(sealords_theatre_limits, the_watch_pays_for_the_space_in_which_it_lies)
{
    COVERS("sealords X9.2", "sealords BR-01");
    cr_expect_eq(watched_from("toulon"), 1 + 2);
    cr_expect_eq(watched_from("hyeres-roads"), 1 + 1);
}

/* ---- X2.5b ---- */

#define SPANIARDS "turn 2; turn-of-year 6; command-admiral spanish navarro; navarro commands cartagena;"

Test(sealords_theatre_limits, who_has_not_lain_in_toulon_passes_it_freely)
{
    COVERS("sealords X2.5b", "sealords R140");
    struct match *m = sea(SPANIARDS
                          "cartagena at marseilles: sp-sol-1 3/0; baleares at toulon: sp-sol-2 3/0");
    struct state  s = *now(m);
    struct umpire u = umpire_of(m, "");
    const int     passing = slot(m, "cartagena"), lying = slot(m, "baleares");
    data()->rules->impulse(data(), &s, 0, &u);
    sealords_put(&s, data(), passing, place("toulon"));
    cr_expect(is_legal(data()->rules->may_sail(data(), &s, passing, place("hyeres-roads"))));
    cr_expect_not(is_legal(data()->rules->may_sail(data(), &s, lying, place("hyeres-roads"))));
    match_free(m);
}

Test(sealords_theatre_limits, one_that_comes_in_during_the_turn_has_its_try)
{
    COVERS("sealords X2.5b", "sealords R140");
    for (int die = 3; die <= 4; die++) { /* Navarro's SR is 3 */
        struct match *m = sea(SPANIARDS "cartagena at marseilles: sp-sol-1 3/0");
        struct state  s = *now(m);
        struct umpire u = umpire_of(m, die == 3 ? "3" : "44");
        const int     comes = slot(m, "cartagena");
        data()->rules->impulse(data(), &s, 0, &u);
        sealords_put(&s, data(), comes, data()->port[port("toulon")].harbour);
        s.formation[comes].state = FITTING_OUT;
        s.formation[comes].flags &= ~(uint32_t)FORMATION_RELEASED; /* as who Fits Out */
        s.impulse = 2;
        data()->rules->impulse(data(), &s, 0, &u);
        cr_expect_eq(has_flag(&s, comes, FORMATION_RELEASED), die == 3);
        s.impulse = 3;
        data()->rules->impulse(data(), &s, 0, &u);
        cr_expect_eq(dice_queued(match_dice(m)), die == 3 ? 0 : 1, "once in the Turn");
        s.impulse = 1;
        s.turn++;
        data()->rules->pre_turn(data(), &s, 0, &u);
        cr_expect_eq(dice_queued(match_dice(m)), 0, "and again in the next");
        match_free(m);
    }
}
