/* [X1 to X6, X8, X11, X12, X17, X18, X21] What the theatre prints: scenarios, fleets, weather, ports, charts, chits. */
#include "games/sealords/fleet.h"
#include "scene.h"
#include <string.h>

static bool blows_on(const char *which, int season, int first, int last)
{
    const struct faces f = data()->wind[wind(which)].blows[season];
    return f.range[0] == first && f.range[1] == last;
}

static const struct sea_order *chit(const char *code)
{
    const struct data *g = data();
    for (int i = 0; i < g->orders; i++)
        if (strcmp(g->order[i].code, code) == 0)
            return &g->order[i];
    cr_assert_fail("no chit %s", code);
    return NULL;
}

/* Is that chit, and no other, of those that a question picks out? */
static bool is_among(const char *code, const char *const *codes)
{
    for (; *codes; codes++)
        if (strcmp(code, *codes) == 0)
            return true;
    return false;
}

/* ---- Scenarios ---- */

static int marked(int scenario, const char *id)
{
    const struct data *g = data();
    for (int i = 0; i < g->setups; i++)
        if (g->setup[i].scenario == scenario && g->setup[i].kind == SETUP_MARK
            && strcmp(g->mark_name[g->setup[i].what].id, id) == 0)
            return g->setup[i].count;
    return 0;
}

static int magazines(int scenario)
{
    return marked(scenario, "magazine-genoa") + marked(scenario, "magazine-la-spezia")
         + marked(scenario, "magazine-civitavecchia");
}

static bool has_french(int scenario)
{
    const struct data *g = data();
    const int          french = contingent("french");
    for (int i = 0; i < g->setups; i++)
        if (g->setup[i].scenario == scenario && g->setup[i].kind == SETUP_SQUADRON
            && g->squadron[g->setup[i].what].contingent == french)
            return true;
    return false;
}

Test(sealords_theatre_printed, four_scenarios)
{
    COVERS("sealords X1.1", "sealords X1.3");
    static const struct {
        int year, turn, turns, british, bourbon, status, box, naples;
    } printed[] = {
        { 1742, 5, 4, 7, 7, 0, 0, 0 },
        { 1744, 1, 8, 8, 7, 1, 7, 2 },
        { 1743, 1, 16, 7, 7, 0, 6, 2 },
        { 1742, 1, 48, 7, 7, 0, 5, 1 },
    };
    cr_assert_eq(data()->scenarios, 4);
    for (int i = 0; i < 4; i++) {
        const struct sea_scenario *s = &data()->scenario[i];
        cr_expect(s->first.year == printed[i].year && s->first.turn == printed[i].turn, "s%d", i + 1);
        cr_expect_eq(s->turns, printed[i].turns, "s%d", i + 1);
        cr_expect(s->prestige[BRITISH] == printed[i].british && s->prestige[BOURBON] == printed[i].bourbon);
        cr_expect_eq(marked(i, "french-status"), printed[i].status, "s%d", i + 1);
        cr_expect_eq(marked(i, "campaign-box"), printed[i].box, "s%d", i + 1);
        cr_expect_eq(marked(i, "naples"), printed[i].naples, "s%d", i + 1);
    }
}

Test(sealords_theatre_printed, the_learning_scenario_has_little_in_it)
{
    COVERS("sealords X21.1", "sealords X17.5");
    const struct sea_scenario *s = &data()->scenario[0];
    cr_expect_not(s->has_events || s->has_random_events || s->has_reinforcements || s->has_victualing);
    cr_expect_eq(s->force_most, 9);
    cr_expect_eq(s->used, s->hand | s->pool);
    cr_expect_not(has_french(0));
}

Test(sealords_theatre_printed, the_year_of_toulon)
{
    COVERS("sealords X21.2");
    const struct sea_scenario *s = &data()->scenario[1];
    cr_expect_eq(marked(1, "french-status"), 1);
    cr_expect(s->hand >> (chit("BO-12") - data()->order) & 1);
    cr_expect_eq(magazines(1), 3);
    cr_expect_eq(marked(1, "campaign-box"), 7);
    cr_expect_eq(marked(1, "campaign-active"), 0, "from Turn Five on");
}

Test(sealords_theatre_printed, the_blockade_and_the_whole_war)
{
    COVERS("sealords X21.3", "sealords X21.4");
    const struct data *g = data();
    cr_expect(magazines(2) == 2 && marked(2, "naples") == 2 && has_french(2));
    cr_expect(magazines(3) == 2 && g->scenario[3].has_events && g->scenario[3].has_random_events);
    cr_expect(g->scenario[3].has_reinforcements && g->scenario[3].has_victualing && g->scenario[3].has_merit);
}

/* ---- Fleets ---- */

Test(sealords_theatre_printed, allies_bring_auxiliaries_alone)
{
    COVERS("sealords X2.3");
    const struct data *g = data();
    const int          sardinian = contingent("sardinian"), neapolitan = contingent("neapolitan");
    cr_expect_eq(g->contingent[sardinian].side, BRITISH);
    cr_expect_eq(g->contingent[neapolitan].side, BOURBON);
    for (int i = 0; i < g->squadrons; i++)
        cr_expect(g->squadron[i].contingent != sardinian && g->squadron[i].contingent != neapolitan);
    for (int i = 0; i < g->leaders; i++)
        cr_expect(g->leader[i].contingent != sardinian && g->leader[i].contingent != neapolitan);
}

Test(sealords_theatre_printed, notional_leaders)
{
    COVERS("sealords X4.4");
    static const char *const all[] = { "british", "french", "spanish", "sardinian", "neapolitan" };
    for (size_t i = 0; i < sizeof all / sizeof *all; i++) {
        const struct sea_contingent *c = &data()->contingent[contingent(all[i])];
        const int                    better = i < 2;
        cr_expect(c->lr == better && c->sr == better && c->cr == 1, "%s", all[i]);
        cr_expect_eq(c->personality, better ? CAUTIOUS : TIMID, "%s", all[i]);
    }
}

Test(sealords_theatre_printed, light_vessels_and_galleys_are_auxiliaries)
{
    COVERS("sealords X3.2", "sealords X10.1");
    const struct data *g = data();
    for (int i = 0; i < g->squadrons; i++)
        cr_expect(g->squadron[i].class != LIGHT_VESSEL && g->squadron[i].class != GALLEY_SAIL);
    for (int class = 0; class < AUX_CLASSES; class ++)
        cr_expect_eq(g->aux_class[class].sail, class == AUX_FLEET     ? FRIGATE
                                               : class == AUX_FLEET50 ? SOL_D
                                                                      : NOBODY);
}

/* ---- The map and the ports ---- */

Test(sealords_theatre_printed, straits_and_further_places)
{
    COVERS("sealords X5.4");
    static const char *const straits[] = { "GUT", "PIO", "BON", "MES", NULL };
    static const char *const further[] = { "CRE", "CCO", "TRP", NULL };
    const struct data       *g = data();
    for (int i = 0; i < g->spaces; i++) {
        const struct sea_space *s = &g->space[i];
        cr_expect_eq(s->is_strait, is_among(s->code, straits), "%s", s->code);
        cr_expect_eq(s->can_station, is_among(s->code, further), "%s", s->code);
        if (s->is_strait || s->can_station)
            cr_expect(s->can_interdict, "%s", s->code);
    }
}

static bool is_closed(const char *id, const char *to)
{
    const struct sea_port *p = &data()->port[port(id)];
    return !((p->friendly | p->neutral) >> contingent(to) & 1);
}

Test(sealords_theatre_printed, ports_that_are_closed)
{
    COVERS("sealords X8.6", "sealords X8.9");
    cr_expect(is_closed("leghorn", "spanish"));
    cr_expect_not(is_closed("leghorn", "british") || is_closed("civitavecchia", "spanish"));
    for (int i = 0; i < data()->contingents; i++) {
        const char *id = data()->contingent_name[i].id;
        cr_expect(is_closed("algiers", id) && is_closed("tunis", id), "%s", id);
    }
}

static bool mends(const char *id, int rate, int rolls)
{
    const struct sea_port *p = &data()->port[port(id)];
    return p->repair_rate == rate && (rate == REPAIR_EMERGENCY || p->repair_rolls == rolls);
}

Test(sealords_theatre_printed, yards)
{
    COVERS("sealords X18.1");
    cr_expect(mends("port-mahon", REPAIR_TURN, 3) && mends("toulon", REPAIR_TURN, 3));
    cr_expect(mends("cadiz", REPAIR_TURN, 2) && mends("cartagena", REPAIR_TURN, 2));
    cr_expect(mends("gibraltar", REPAIR_QUARTER, 1) && mends("barcelona", REPAIR_QUARTER, 1));
    cr_expect(mends("villefranche", REPAIR_EMERGENCY, 1) && mends("ajaccio", REPAIR_EMERGENCY, 1));
    cr_expect(mends("genoa", REPAIR_NONE, 0) && mends("malta", REPAIR_NONE, 0));
}

/* ---- Weather ---- */

Test(sealords_theatre_printed, the_wind_table)
{
    COVERS("sealords X6.1");
    static const char *const pairs[][2] = { { "mistral", "sirocco" },
                                            { "levante", "poniente" },
                                            { "tramontana", "libeccio" } };
    const struct data       *g = data();
    cr_assert_eq(g->winds, 6, "three dice");
    for (int i = 0; i < 3; i++) {
        cr_expect_eq(g->wind[wind(pairs[i][0])].contra, wind(pairs[i][1]));
        cr_expect(!g->wind[wind(pairs[i][0])].is_high && g->wind[wind(pairs[i][1])].is_high);
        if (i > 0)
            cr_expect_gt(wind(pairs[i][0]), wind(pairs[i - 1][0]), "in this order");
    }
    cr_expect(blows_on("mistral", SPRING, 0, 3) && blows_on("sirocco", SPRING, 7, 9));
    cr_expect(blows_on("levante", SUMMER, 0, 4) && blows_on("poniente", SUMMER, 7, 9));
    cr_expect(blows_on("tramontana", FALL, 0, 2) && blows_on("libeccio", FALL, 6, 9));
}

Test(sealords_theatre_printed, the_gale_table_and_its_effects)
{
    COVERS("sealords X6.2", "sealords X6.3");
    const struct data *g = data();
    cr_expect_eq(FORCE_LEAST + FORCES - 1, 11, "there is no Force 12");
    cr_expect_arr_eq(g->gale_radius, ((uint8_t[]){ 1, 2, 2, 3 }), FORCES);
    for (int w = 0; w < g->winds; w++) {
        int faces = 0;
        for (int die = 0; die < DIE_FACES; die++)
            for (int i = 0; i < g->wind[w].gale_starts; i++)
                faces += falls_in(g->wind[w].gale_start_on[i], die);
        cr_expect_eq(faces, DIE_FACES, "every face names one place where it begins");
    }
    for (int force = 0; force < FORCES; force++)
        for (int range = 1; range <= g->gale_radius[force]; range++) {
            const struct sea_gale *near = &g->gale[force][range - 1], *far = &g->gale[force][range];
            cr_expect(near->dp >= far->dp && near->catch_mod >= far->catch_mod);
            cr_expect_eq(far->zone_mod, 3);
        }
}

/* ---- Charts and chits ---- */

Test(sealords_theatre_printed, low_dice_hurt)
{
    COVERS("sealords X11.3");
    const struct data *g = data();
    for (int die = 1; die < DIE_FACES; die++) {
        for (int level = 0; level < LEVELS; level++) {
            const struct sea_damage low = g->damage[level][die - 1], high = g->damage[level][die];
            cr_expect(low.sunk > high.sunk || (low.sunk == high.sunk && low.dp >= high.dp), "%d on %d", level,
                      die);
        }
        for (int i = 0; i < INTENSITIES; i++)
            cr_expect_geq(g->level[i][die - 1], g->level[i][die]);
    }
}

Test(sealords_theatre_printed, what_damage_does)
{
    COVERS("sealords X11.5");
    const struct sea_bracket *b = data()->bracket;
    cr_expect(b[BRACKET_SOUND].ma == 0 && b[BRACKET_SOUND].gauge == 0 && b[BRACKET_SOUND].reinforce == 0);
    cr_expect(b[BRACKET_HURT].ma == -1 && b[BRACKET_HURT].gauge == -1 && b[BRACKET_HURT].reinforce == 0);
    cr_expect(b[BRACKET_CRIPPLED].ma == -2 && b[BRACKET_CRIPPLED].gauge == -2);
    cr_expect_eq(b[BRACKET_CRIPPLED].reinforce, 1);
    struct match *m = sea("italy at leghorn: br-sol-1 4/9; norris commands italy;"
                          "sp-f-1 at cartagena 2/5");
    cr_expect_eq(sealords_ma(data(), now(m), slot(m, "italy")), 2);
    cr_expect_eq(sealords_ma(data(), now(m), slot(m, "sp-f-1")), 3);
    match_free(m);
}

Test(sealords_theatre_printed, chits_that_are_shown_and_chits_that_go_on)
{
    COVERS("sealords X12.3", "sealords X12.5");
    static const char *const shown[] = { "BR-06", "BO-12", NULL };
    static const char *const extendable[] = { "BR-01", "BR-02", "BR-03", "BR-04", "BR-12",
                                              "BO-05", "BO-13", "BO-14", NULL };
    const struct data       *g = data();
    for (int i = 0; i < g->orders; i++) {
        if (g->order[i].code[0] == '\0')
            continue;
        cr_expect_eq(g->order[i].is_open, is_among(g->order[i].code, shown), "%s", g->order[i].code);
        cr_expect_eq(g->order[i].is_extendable, is_among(g->order[i].code, extendable), "%s",
                     g->order[i].code);
    }
}

Test(sealords_theatre_printed, whose_admiral_is_asked)
{
    COVERS("sealords X12.4");
    const struct data *g = data();
    const int          french = named_find(g->command_name, g->commands, "french");
    const int          spanish = named_find(g->command_name, g->commands, "spanish");
    cr_expect_eq(chit("BO-08")->checked_by, french);
    cr_expect_eq(chit("BO-03")->checked_by, spanish);
    cr_expect_eq(chit("BO-13")->checked_by, NOBODY, "the Fleet Admiral");
    cr_expect_eq(chit("BO-13")->commands, 1 << french | 1 << spanish);
    cr_expect_eq(chit("BO-03")->commands, 1 << spanish);
}

Test(sealords_theatre_printed, personalities)
{
    COVERS("sealords X11.2");
    cr_expect_eq(PERSONALITIES, 4);
    const struct data *g = data();
    for (int holder = 0; holder < PERSONALITIES; holder++)
        for (int other = 0; other < PERSONALITIES; other++)
            cr_expect(g->matrix[holder][other] >= -2 && g->matrix[holder][other] <= 2);
    cr_expect_gt(g->matrix[RASH][RASH], g->matrix[AGGRESSIVE][AGGRESSIVE]);
    cr_expect_lt(g->matrix[TIMID][TIMID], g->matrix[CAUTIOUS][CAUTIOUS]);
}

Test(sealords_theatre_printed, the_track_and_the_spread)
{
    COVERS("sealords X19.1", "sealords X23.3");
    const struct data *g = data();
    cr_expect(g->prestige[PRESTIGE_BOTTOM] == 0 && g->prestige[PRESTIGE_TOP] == 15);
    cr_expect_eq(g->prestige[PRESTIGE_SPREAD1], 1);
    cr_expect_eq(g->prestige[PRESTIGE_SPREAD3], 2);
    cr_expect_eq(g->prestige[PRESTIGE_SPREAD5], 3);
}
