/* X0, X2.5, X3.5, X4, X5.5, X6.8, X8.1, X8.2, X8.11: rows of the theatre's index that say how its parts work together. */
#include "fight.h"
#include "games/sealords/events_step.h"
#include "games/sealords/fleet.h"
#include "games/sealords/ways.h"
#include <string.h>

#define REORGANISES "; impulse 0; increment 0; phase reorganise; step orders"
#define REPAIRS     "; impulse 0; increment 0; phase repair; step ordinary; turn-of-year 6"
#define ASSIGNS     "phase auxiliaries; acting british bourbon; step attrition; impulse 0; increment 0;"

static struct umpire umpire_of(struct match *m, const char *faces)
{
    for (const char *f = faces; *f; f++)
        match_queue(m, *f - '0');
    return (struct umpire){ .dice = match_dice(m) };
}

/* ---- X6.8 ---- */

Test(sealords_theatre_rows_a, a_stationed_auxiliary_stays_at_the_rim_of_the_weakest_gale)
{
    COVERS("sealords X6.8");
    const struct data *g = data();
    for (int force = 0; force < FORCES; force++)
        for (int range = 0; range <= g->gale_radius[force]; range++)
            cr_expect_eq(g->gale[force][range].stationed_stays, FORCE_LEAST + force == 8 && range == 1,
                         "Force %d at range %d", FORCE_LEAST + force, range);
}

/* ---- X8.11 ---- */

#define YARD                                                                                                 \
    "sp-sol-1 in toulon 3/9; sp-sol-2 in toulon 3/9; sp-sol-3 in toulon 3/9; sp-sol-4 in toulon 3/9;"        \
    "fr-sol-1 in toulon 4/9; fr-sol-2 in toulon 4/9; fr-sol-3 in toulon 4/9;"

Test(sealords_theatre_rows_a, toulon_works_for_the_spaniards_as_france_stands)
{
    COVERS("sealords X8.11");
    struct match *m = sea(YARD "mark french-status 0" REPAIRS);
    plays(m, "bourbon repair sp-sol-1", "9");
    is_refused(m, "bourbon repair sp-sol-2", "11.321");
    plays(m, "bourbon repair fr-sol-1", "9");
    plays(m, "bourbon repair fr-sol-2", "9");
    is_refused(m, "bourbon repair fr-sol-3", "11.321");
    match_free(m);
    m = sea(YARD "mark french-status 1" REPAIRS);
    plays(m, "bourbon repair sp-sol-1", "9");
    plays(m, "bourbon repair sp-sol-2", "9");
    is_refused(m, "bourbon repair sp-sol-3", "11.321");
    plays(m, "bourbon repair fr-sol-1", "9");
    is_refused(m, "bourbon repair fr-sol-2", "11.321");
    match_free(m);
    m = sea(YARD "mark french-status 2" REPAIRS);
    plays(m, "bourbon repair sp-sol-1", "9");
    plays(m, "bourbon repair sp-sol-2", "9");
    plays(m, "bourbon repair sp-sol-3", "9");
    is_refused(m, "bourbon repair sp-sol-4", "11.321");
    is_refused(m, "bourbon repair fr-sol-1", "11.321");
    match_free(m);
}

/* ---- X8.2b ---- */

static bool may_berth(const struct match *m, const char *id, const char *where)
{
    char move[WORD_MAX];
    snprintf(move, sizeof move, "bourbon berth %s %s", id, where);
    return is_offered(m, move);
}

Test(sealords_theatre_rows_a, few_auxiliaries_are_guests)
{
    COVERS("sealords X8.2b");
    struct match      *m = sea(ASSIGNS "sp-galley-1 available; sp-light-1 available; sp-fleet-1 available;"
                                            "fr-light-1 available; fr-galley-1 available");
    const struct data *g = data();
    for (int i = 0; i < g->ports; i++) {
        const char *id = g->port_name[i].id;
        const bool  spanish = g->port[i].friendly >> contingent("spanish") & 1;
        const bool  french = g->port[i].friendly >> contingent("french") & 1;
        const bool  provence = strcmp(id, "toulon") == 0 || strcmp(id, "marseilles") == 0
                           || strcmp(id, "st-tropez") == 0;
        cr_expect_eq(may_berth(m, "sp-galley-1", id), spanish || provence, "%s", id);
        cr_expect_eq(may_berth(m, "sp-light-1", id), spanish || strcmp(id, "ajaccio") == 0, "%s", id);
        cr_expect(spanish || !may_berth(m, "sp-fleet-1", id), "%s", id);
        cr_expect(french || !may_berth(m, "fr-light-1", id), "%s", id);
        cr_expect(french || !may_berth(m, "fr-galley-1", id), "%s", id);
    }
    match_free(m);
}

/* ---- X8.1, X8.2 ---- */

Test(sealords_theatre_rows_a, who_is_at_home_who_a_guest_and_who_is_kept_out)
{
    COVERS("sealords X8.1");
    struct match      *m = sea("fr-sol-1 at toulon 4/0; sp-sol-1 at toulon 3/0; br-sol-1 at toulon 4/0");
    const struct data *g = data();
    const int          british = contingent("british"), french = contingent("french");
    const int          spanish = contingent("spanish");
    cr_expect_eq(sealords_port_use(g, now(m), port("toulon"), french), PORT_FRIENDLY);
    cr_expect_eq(sealords_port_use(g, now(m), port("toulon"), spanish), PORT_NEUTRAL_ORDINARY);
    cr_expect_eq(sealords_port_use(g, now(m), port("toulon"), british), PORT_CLOSED);
    cr_expect_eq(sealords_port_use(g, now(m), port("marseilles"), spanish), PORT_NEUTRAL);
    cr_expect_eq(sealords_port_use(g, now(m), port("leghorn"), british), PORT_NEUTRAL);
    match_free(m);
    /* a guest of the second kind Forms Flotillas and Posts Leaders as at home; one of the first does not */
    m = sea("sp-sol-1 in toulon 3/0; geraldino mess" REORGANISES);
    plays(m, "bourbon form cartagena sp-sol-1", "");
    cr_expect(is_at(m, "cartagena", "toulon-harbour"));
    cr_expect(now(m)->leader[leader("geraldino")].flags & LEADER_COMMANDS);
    match_free(m);
    m = sea("sp-sol-1 in marseilles 3/0; geraldino mess" REORGANISES);
    is_refused(m, "bourbon form cartagena sp-sol-1", "3.275");
    match_free(m);
}

static bool has_spotted(const struct match *m, const char *by, const char *unit)
{
    return (now(m)->spots[slot(m, by)] | now(m)->spots_kept[slot(m, by)]) >> slot(m, unit) & 1;
}

/* A Briton off Toulon, where a Spaniard lies, and off Cartagena, where a Frenchman does. */
Test(sealords_theatre_rows_a, a_guest_does_not_spot_as_the_friends_of_a_port_do)
{
    COVERS("sealords X8.1");
    struct match *m = sea("br-sol-1 at toulon 4/0; sp-sol-1 at toulon 3/0; fr-sol-1 at toulon 4/0;"
                          "br-sol-2 at cartagena 4/0; sp-sol-2 at cartagena 3/0; fr-sol-2 at cartagena 4/0");
    plays(m, "british done", "");
    plays(m, "bourbon done", "");
    cr_expect(has_spotted(m, "fr-sol-1", "br-sol-1"));
    cr_expect_not(has_spotted(m, "sp-sol-1", "br-sol-1"));
    cr_expect(has_spotted(m, "sp-sol-2", "br-sol-2"));
    cr_expect_not(has_spotted(m, "fr-sol-2", "br-sol-2"));
    match_free(m);
}

Test(sealords_theatre_rows_a, guests_fit_out_at_a_cost_and_are_repaired_only_where_they_are_laid_up)
{
    COVERS("sealords X8.2");
    struct match *m = sea("italy at leghorn fitting-out: br-sol-1 4/0, br-sol-2 4/0; martin commands italy;"
                          "impulse 0; increment 0; phase ordinary; step attrition");
    plays(m, "british done", "");
    plays(m, "bourbon done", "2 3"); /* 4 and 5 */
    cr_expect_eq(dp(m, "br-sol-1"), 1);
    cr_expect_eq(dp(m, "br-sol-2"), 2);
    match_free(m);
    m = sea("sp-sol-1 in ajaccio 3/5; sp-sol-2 in marseilles 3/5; fr-sol-1 in ajaccio 4/5" REPAIRS);
    plays(m, "bourbon repair sp-sol-1", "0");
    cr_expect_eq(dp(m, "sp-sol-1"), 4, "an Emergency Repair");
    is_refused(m, "bourbon repair sp-sol-2", "11.311"); /* Marseilles gives a roll, not to him */
    is_refused(m, "bourbon repair fr-sol-1", "11.311");
    match_free(m);
}

/* ---- X4.6b ---- */

Test(sealords_theatre_rows_a, lestock_is_slow_to_help_mathews)
{
    COVERS("sealords X4.6b");
    static const struct {
        const char *fleet, *told;
    } cases[] = {
        { "mathews commands mediterranean-fleet;", "reinforces white-division 0 3 2" },
        { "haddock commands mediterranean-fleet;", "reinforces white-division 0 0 2" },
        /* Mathews is there, and not the Senior */
        { "leader haddock posted; posted haddock mediterranean-fleet; leader-marks haddock commands merit;"
          "mathews assists mediterranean-fleet;",
          "reinforces white-division 0 0 2" },
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char lines[1024];
        snprintf(lines, sizeof lines,
                 "mediterranean-fleet at cape-de-gata: br-sol-1 4/0; %s"
                 "armada-del-mediterraneo at cape-de-gata: sp-sol-1 3/0; navarro commands "
                 "armada-del-mediterraneo; white-division at cape-de-gata: br-sol-2 4/0; lestock commands "
                 "white-division; spots british-2 bourbon-1;" HAVE_THE_WIND("british-1")
                     HAVE_THE_WIND("british-2"),
                 cases[i].fleet);
        struct match *m = meet(lines);
        call(m, "cape-de-gata", "");
        done_until(m, PHASE_REINFORCE, "");
        plays(m, "british reinforce white-division", "0");
        cr_expect(was_told(m, BOURBON, cases[i].told), "case %zu", i);
        match_free(m);
    }
}

/* ---- X2.5b ---- */

#define AT_TOULON                                                                                            \
    "armada-del-mediterraneo at toulon: sp-sol-1 3/0; navarro commands armada-del-mediterraneo;"             \
    "command-admiral spanish navarro;"

Test(sealords_theatre_rows_a, spaniards_want_leave_to_quit_toulon)
{
    COVERS("sealords X2.5b");
    struct match *m = sea(AT_TOULON);
    cr_expect_not(is_offered(m, "bourbon course armada-del-mediterraneo gulf-of-lions"));
    match_free(m);
    m = sea(AT_TOULON "marks bourbon-1 steers released");
    plays(m, "bourbon course armada-del-mediterraneo gulf-of-lions", "");
    match_free(m);
    /* an Order is leave enough */
    m = sea(AT_TOULON "order bourbon-1 out-of-toulon; chit out-of-toulon issued");
    plays(m, "bourbon course armada-del-mediterraneo gulf-of-lions", "");
    match_free(m);
    static const char *const faces[] = { "3", "4" }; /* Navarro's SR is 3 */
    for (int i = 0; i < 2; i++) {
        m = sea(AT_TOULON);
        struct state  s = *now(m);
        struct umpire u = umpire_of(m, faces[i]);
        data()->rules->pre_turn(data(), &s, 0, &u);
        cr_expect_eq(has_flag(&s, slot(m, "armada-del-mediterraneo"), FORMATION_RELEASED), i == 0);
        match_free(m);
    }
}

/* ---- X5.5, X5.5a ---- */

static struct leg leg_to(const struct match *m, const char *from, const char *aim, const char *bound)
{
    struct leg legs[LEGS_OUT_MAX];
    const int  n = sealords_legs(data(), now(m), place(from), bound ? place(bound) : NOWHERE, false, legs);
    for (int i = 0; i < n; i++)
        if (legs[i].aim == place(aim))
            return legs[i];
    cr_assert_fail("no way from %s to %s", from, aim);
    return (struct leg){ 0 };
}

Test(sealords_theatre_rows_a, the_map_opens_at_the_atlantic_and_at_malta)
{
    COVERS("sealords X5.5", "sealords X5.5a");
    const struct data *g = data();
    const int          home = place("home"), indies = place("indies"), levant = place("levant");
    for (int i = 0; i < g->edges; i++) {
        const int beyond = g->edge[i].off_map == NOBODY ? NOWHERE : g->off_place + g->edge[i].off_map;
        cr_expect(beyond == NOWHERE || beyond == home || beyond == indies);
        cr_expect(beyond == NOWHERE || zone_place(g, g->edge[i].zone) == place("atlantic-approaches"));
    }
    for (int i = 0; i < g->spaces; i++) {
        const int beyond = g->space[i].off_map == NOBODY ? NOWHERE : g->off_place + g->space[i].off_map;
        cr_expect_eq(beyond, space_place(i) == place("malta") ? levant : NOWHERE, "%s", g->space_name[i].id);
    }
    struct match    *m = sea("italy at malta: br-sol-1 4/0; martin commands italy");
    const struct leg east = leg_to(m, "malta", "levant", NULL);
    cr_expect(east.to == levant && east.needs == NO_ROLL, "1 MP, without a roll");
    const struct leg west = leg_to(m, "atlantic-approaches", "home", NULL);
    cr_expect_eq(west.to, place("atlantic-approaches-out-n"));
    const struct leg on = leg_to(m, "atlantic-approaches-out-n", "home", "home");
    cr_expect(on.to == home && on.needs != NO_ROLL);
    cr_expect_eq(g->off_map[g->place[home].of].enters, place("atlantic-approaches"));
    cr_expect_eq(g->off_map[g->place[indies].of].enters, place("atlantic-approaches"));
    cr_expect_eq(g->off_map[g->place[levant].of].enters, place("malta"));
    match_free(m);
}

Test(sealords_theatre_rows_a, who_is_not_ordered_off_stays_on_the_map)
{
    COVERS("sealords X5.5");
    struct match *m = sea("italy at malta: br-sol-1 4/0; martin commands italy");
    cr_expect_not(is_offered(m, "british course italy levant"));
    match_free(m);
    m = sea("italy at malta: br-sol-1 4/0; martin commands italy; turkey-trade at malta");
    cr_expect(is_legal(data()->rules->may_sail(data(), now(m), slot(m, "turkey-trade"), place("levant"))));
    cr_expect_not(is_legal(data()->rules->may_sail(data(), now(m), slot(m, "italy"), place("levant"))));
    cr_expect_not(is_legal(data()->rules->may_sail(data(), now(m), slot(m, "italy"), place("home"))));
    match_free(m);
    /* home has asked for ships (E10) */
    m = sea("italy at malta: br-sol-1 4/0; martin commands italy; mark brest 1");
    cr_expect(is_legal(data()->rules->may_sail(data(), now(m), slot(m, "italy"), place("home"))));
    cr_expect_not(is_legal(data()->rules->may_sail(data(), now(m), slot(m, "italy"), place("levant"))));
    match_free(m);
}

/* ---- X4.2 ---- */

Test(sealords_theatre_rows_a, ranks_and_kinds_of_flotilla)
{
    COVERS("sealords X4.2");
    static const struct {
        const char *who, *flotilla;
        bool        may;
    } posts[] = {
        { "haddock", "mediterranean-fleet", true },
        { "haddock", "white-division", true },
        { "haddock", "italy", true } /* the most Senior */,
        { "lestock", "mediterranean-fleet", true } /* the same */,
        { "lestock", "white-division", true },
        { "lestock", "italy", true },
        { "norris", "mediterranean-fleet", false },
        { "norris", "white-division", false },
        { "norris", "italy", true },
    };
    for (size_t i = 0; i < sizeof posts / sizeof *posts; i++) {
        char lines[256], move[WORD_MAX];
        snprintf(lines, sizeof lines, "br-sol-1 in port-mahon 4/0; %s mess" REORGANISES, posts[i].who);
        snprintf(move, sizeof move, "british form %s br-sol-1", posts[i].flotilla);
        struct match *m = sea(lines);
        cr_expect_eq(is_offered(m, move), posts[i].may, "%s, %s", posts[i].who, posts[i].flotilla);
        match_free(m);
    }
    /* those who fit go before those who are senior */
    struct match *m = sea("br-sol-1 in port-mahon 4/0; haddock mess; norris mess" REORGANISES);
    plays(m, "british form italy br-sol-1", "");
    cr_expect(now(m)->leader[leader("norris")].flags & LEADER_COMMANDS);
    cr_expect_eq(now(m)->leader[leader("haddock")].status, LEADER_MESS);
    match_free(m);
    m = sea("br-sol-1 in port-mahon 4/0; haddock mess; lestock mess" REORGANISES);
    plays(m, "british form mediterranean-fleet br-sol-1", "");
    cr_expect(now(m)->leader[leader("haddock")].flags & LEADER_COMMANDS);
    match_free(m);
}

/* ---- X4.9 ---- */

Test(sealords_theatre_rows_a, merit_counts_in_the_campaign_alone)
{
    COVERS("sealords X4.9");
    static const char *const scenarios[] = { "s1", "s2", "s3", "s4" };
    for (int i = 0; i < 4; i++) {
        char lines[512];
        snprintf(lines, sizeof lines,
                 "scenario %s; turns %d; leader norris mess; leader-marks norris victor; turn-of-year 1;"
                 "br-sol-1 in port-mahon 4/0" REORGANISES,
                 scenarios[i], data()->scenario[i].turns);
        struct match *m = sea(lines);
        cr_expect_eq(is_offered(m, "british promote norris"), i == 3, "%s", scenarios[i]);
        cr_expect_not(is_offered(m, "british form white-division br-sol-1"), "%s: ranks matter",
                      scenarios[i]);
        match_free(m);
    }
}

Test(sealords_theatre_rows_a, leaders_are_bought_in_the_campaign_alone)
{
    COVERS("sealords X4.9");
    static const char *const scenarios[] = { "s1", "s2", "s3", "s4" };
    for (int i = 0; i < 4; i++) {
        char lines[256];
        snprintf(lines, sizeof lines, "scenario %s; turns %d; year 1742; turn-of-year 3" REORGANISES,
                 scenarios[i], data()->scenario[i].turns);
        struct match *m = sea(lines);
        cr_expect_eq(is_offered(m, "british buy-leader british 1"), i == 3, "%s", scenarios[i]);
        match_free(m);
    }
}

/* Toulon and Marseilles lie beyond the same edge. */
Test(sealords_theatre_rows_a, a_course_out_of_a_zone_names_the_place)
{
    COVERS("sealords X4.9");
    struct match *m = sea("italy at gulf-of-lions: br-sol-2 4/0; martin commands italy");
    cr_expect(is_offered(m, "british course italy toulon")
              && is_offered(m, "british course italy marseilles"));
    match_free(m);
}

/* ---- X2.6 ---- */

#define ALGERINES                                                                                            \
    "algerine-1 in algiers; auxiliary-marks algerine-1 active; br-sol-1 at algiers 4/0; sp-sol-1 at algiers 3/0"

Test(sealords_theatre_rows_a, nobody_sends_out_what_belongs_to_no_fleet)
{
    COVERS("sealords X2.6");
    const struct data *g = data();
    for (int i = 0; i < g->squadrons; i++)
        cr_expect_lt(g->contingent[g->squadron[i].contingent].side, SIDES);
    for (int i = 0; i < g->leaders; i++)
        cr_expect_lt(g->contingent[g->leader[i].contingent].side, SIDES);
    struct match *m = sea("phase activities; acting british; step activities-b;" ALGERINES);
    is_refused(m, "british scout algiers", "6.14");
    match_free(m);
    m = sea("phase activities; acting bourbon; step adjust;" ALGERINES);
    is_refused(m, "bourbon scout algiers", "6.14");
    match_free(m);
    m = sea(ASSIGNS "algerine-1 available");
    is_refused(m, "british berth algerine-1 gibraltar", "6.131a");
    is_refused(m, "bourbon berth algerine-1 cartagena", "6.131a");
    is_refused(m, "british berth algerine-1 algiers", "6.131a");
    match_free(m);
}

/* ---- X3.5 ---- */

Test(sealords_theatre_rows_a, no_sail_passes_to_another_command)
{
    COVERS("sealords X3.5");
    struct match *m = sea("fr-sol-1 in toulon 3/0; sp-sol-1 in toulon 2/0; fr-sol-2 in toulon 2/0;"
                          "fleet-admiral bourbon de-court; leader de-court station" REORGANISES);
    is_refused(m, "bourbon transfer fr-sol-1 sp-sol-1 1", "3.263");
    is_refused(m, "bourbon transfer sp-sol-1 fr-sol-1 1", "3.263");
    cr_expect(is_offered(m, "bourbon transfer fr-sol-1 fr-sol-2 1"));
    match_free(m);
    /* what is called home is in no Squadron any more, and on no list of what is to come */
    m = sea("br-sol-1 in port-mahon 2/0; year 1742; turn-of-year 9; impulse 0; increment 0; phase ordinary;"
            "step reorganise; scenario s4; turns 48");
    plays(m, "british done", "");
    plays(m, "bourbon done", NULL);
    plays(m, "british send-home br-sol-1", "");
    cr_expect_eq(sail(m, "br-sol-1"), 1);
    int others = 0;
    for (int q = 0; q < data()->squadrons; q++)
        others += data()->squadron[q].side == BRITISH && q != squadron("br-sol-1") ? now(m)->squadron[q].sail
                                                                                   : 0;
    cr_expect_eq(others, 0);
    match_free(m);
}

/* ---- X0.1 ---- */

#define ITALY(box)                                                                                           \
    "scenario s4; turns 48; impulse 0; increment 0; phase ordinary; step events; year 1742; turn-of-year 6;" \
    "mark naples 1; br-sol-8 in port-mahon 1/0; mark campaign-active 1; mark campaign-box " box "; "

static int mark_of(const struct state *s, const char *id)
{
    return s->mark[stage_word(VOCAB_MARK, id)];
}

Test(sealords_theatre_rows_a, dice_for_tables_end_at_nought_and_nine)
{
    COVERS("sealords X0.1");
    /* Velletri: forward on a 9. The Treaty of Worms and want of a Magazine: +2. */
    struct match *m = sea(ITALY("8") "mark e04 1");
    plays(m, "british done", "");
    plays(m, "bourbon done", "9");
    cr_expect(was_told(m, BRITISH, "campaign 9 2 9"));
    match_free(m);
    /* On the Adda: back on a 0. Two Magazines: -2. */
    m = sea(ITALY("2") "mark magazine-genoa 1; mark magazine-la-spezia 1");
    plays(m, "british done", "");
    plays(m, "bourbon done", "0");
    cr_expect(was_told(m, BRITISH, "campaign 0 -2 1"));
    match_free(m);
    /* France declares war on 0 to 2; every incident is -1 */
    m = sea("scenario s4; turns 48; year 1744; turn-of-year 2; mark french-status 1; mark incidents 5");
    struct state  s = *now(m);
    struct umpire u = umpire_of(m, "1");
    cr_assert_eq(s.mark[stage_word(VOCAB_MARK, "e06")], 0);
    sealords_try_event(data(), &s, stage_word(VOCAB_HAPPENING, "e06"), &u);
    cr_expect_eq(mark_of(&s, "e06"), 1, "1 less 5 is a 0");
    match_free(m);
}

/* ---- X4.6b, X0.1 ---- */

Test(sealords_theatre_rows_a, checks_are_not_cut_off)
{
    COVERS("sealords X0.1");
    struct match *m = meet(
        "mediterranean-fleet at cape-de-gata: br-sol-1 4/0; mathews commands mediterranean-fleet;"
        "armada-del-mediterraneo at cape-de-gata: sp-sol-1 3/0; navarro commands armada-del-mediterraneo;"
        "white-division at cape-de-gata: br-sol-2 4/0; lestock commands white-division;"
        "spots british-2 bourbon-1;" HAVE_THE_WIND("british-1") HAVE_THE_WIND("british-2"));
    call(m, "cape-de-gata", "");
    done_until(m, PHASE_REINFORCE, "");
    plays(m, "british reinforce white-division", "9");
    cr_expect(was_told(m, BOURBON, "reinforces white-division 9 12 2"));
    match_free(m);
}

/* ---- X0.4 ---- */

Test(sealords_theatre_rows_a, flagships_are_no_squadrons)
{
    COVERS("sealords X0.4");
    struct match *m = sea(
        "escadre-du-levant at toulon: fr-sol-1 4/0, fr-sold-1 2/0; terrible with fr-sol-1 0;"
        "de-court commands escadre-du-levant");
    const int levant = slot(m, "escadre-du-levant");
    cr_expect_eq(sealords_squadrons(data(), now(m), levant), 2);
    cr_expect_eq(sealords_class_count(data(), now(m), levant, 1u << SOL), 1);
    cr_expect_eq(sealords_sail(data(), now(m), levant), 4 + 2 + 1, "its Sail is one of them");
    match_free(m);
}

/* ---- X3.5a ---- */

Test(sealords_theatre_rows_a, a_captured_flagship_is_one_sol)
{
    COVERS("sealords X3.5a");
    struct match *m = meet(
        "italy at cape-de-gata: br-sol-1 3/2, br-f-1 1/0; norris commands italy;"
        "armada-del-mediterraneo at cape-de-gata: sp-sol-1 3/17; navarro commands armada-del-mediterraneo;" HAVE_THE_WIND(
            "british-1"));
    struct state s = *now(m);
    s.battle.at = (uint8_t)place("cape-de-gata");
    s.battle.engaged = bit64(slot(m, "italy")) | bit64(slot(m, "armada-del-mediterraneo"));
    s.battle.victor = 1 + BRITISH;
    s.phase = PHASE_PRIZES;
    static const struct {
        int class;
        const char *into, *not_into;
    } prizes[] = { { FLAGSHIP, "br-sol-1", "br-f-1" }, { FRIGATE, "br-f-1", "br-sol-1" } };
    for (int i = 0; i < 2; i++) {
        struct state  after = s;
        struct umpire u = umpire_of(m, "");
        after.battle.struck[prizes[i].class] = after.battle.prizes[prizes[i].class] = 1;
        const struct move into = { .kind = MOVE_PRIZE, .arg = { (int16_t)squadron(prizes[i].into) } };
        const struct move other = { .kind = MOVE_PRIZE, .arg = { (int16_t)squadron(prizes[i].not_into) } };
        cr_expect_not(is_legal(sealords_prizes_check(data(), &after, BRITISH, other)));
        cr_assert(is_legal(sealords_prizes_check(data(), &after, BRITISH, into)));
        const int before = after.squadron[into.arg[0]].sail;
        sealords_prizes_apply(data(), &after, BRITISH, into, &u);
        cr_expect_eq(after.squadron[into.arg[0]].sail, before + 1);
    }
    match_free(m);
}

/* ---- 8.251 ---- */

Test(sealords_theatre_rows_a, allies_fight_side_by_side_but_not_in_one_combat)
{
    COVERS("sealords 8.251", "sealords X11.4");
    struct match *m = meet(
        "mark french-status 2; red-division at cape-de-gata: br-sol-1 4/0, br-sol-2 4/0; mathews commands red-division;"
        "combined-fleet at cape-de-gata: fr-sol-1 4/0, fr-sol-2 4/2, sp-sol-1 3/0, sp-sol-2 3/2;"
        "de-court commands combined-fleet; navarro assists combined-fleet;" HAVE_THE_WIND("british-1"));
    call(m, "cape-de-gata", "");
    done_until(m, PHASE_DOUBLE, NULL);
    cr_assert_eq(battle(m)->combats, 2);
    static const char *const all[] = { "fr-sol-1", "fr-sol-2", "sp-sol-1", "sp-sol-2" };
    int                      of_row[3] = { 0 }, refused = 0;
    for (int row = 1; row <= 2; row++)
        for (int i = 0; i < 4; i++)
            if (is_in_combat(m, row, BOURBON, all[i]))
                of_row[row] = i < 2 ? 'f' : 's';
    for (int row = 1; row <= 2; row++)
        for (int i = 0; i < 4; i++) {
            char move[WORD_MAX];
            if (is_in_combat(m, 1, BOURBON, all[i]) || is_in_combat(m, 2, BOURBON, all[i]))
                continue;
            snprintf(move, sizeof move, "bourbon double %s %d", all[i], row);
            if (all[i][0] == of_row[row])
                cr_expect(is_offered(m, move), "%s", move);
            else
                is_refused(m, move, "8.251"), refused++;
        }
    cr_expect_gt(refused, 0);
    match_free(m);
}

Test(sealords_theatre_rows_a, nobody_is_asked_to_double_who_cannot)
{
    COVERS("sealords 8.251");
    struct match *m = meet(
        "mark french-status 2; red-division at cape-de-gata: br-sol-1 4/0, br-sol-2 4/0; mathews commands red-division;"
        "combined-fleet at cape-de-gata: fr-sol-1 4/0, fr-sol-2 4/0, sp-sol-1 3/2, sp-sol-2 3/2;"
        "de-court commands combined-fleet; navarro assists combined-fleet;" HAVE_THE_WIND("british-1"));
    call(m, "cape-de-gata", "");
    done_until(m, PHASE_INTENSITY, NULL);
    plays(m, now(m)->acting & 1 ? "british fight medium" : "bourbon fight medium", NULL);
    for (int i = 0; battle(m)->combats < 2 && i < 20; i++)
        plays(m, now(m)->acting & 1 ? "british done" : "bourbon done", NULL);
    cr_expect_neq(now(m)->phase, PHASE_DOUBLE, "the French are in both Combats, and Spaniards are left");
    match_free(m);
}
