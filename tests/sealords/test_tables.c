/* The printed tables as their files have them: figures that rules lean on, forces of the scenarios, what is said of a
 * faulty file, and a second theatre that the same code reads. */
#include "games/sealords/tables.h"
#include "printed_files.h"
#include "scene.h"
#include <string.h>

static int code_of_space(const char *code)
{
    const struct data *g = data();
    for (int i = 0; i < g->spaces; i++)
        if (strcmp(g->space[i].code, code) == 0)
            return i;
    cr_assert_fail("no space %s", code);
    return 0;
}

static bool faces_are(struct faces f, int first, int last)
{
    return f.range[0] == first && f.range[1] == last;
}

static bool is_blank(struct faces f)
{
    return faces_are(f, NO_FACE, NO_FACE);
}

/* ---- The map ---- */

Test(tables, the_map_has_its_spaces_zones_and_ports)
{
    COVERS("sealords X5.1");
    const struct data *g = data();
    int                large = 0, key = 0;
    for (int i = 0; i < g->spaces; i++)
        large += g->space[i].size == LARGE;
    for (int i = 0; i < g->ports; i++)
        key += g->port[i].kind == PORT_KEY;
    cr_expect_eq(large, 43);
    cr_expect_eq(g->spaces - large, 25);
    cr_expect_eq(g->zones, 8);
    cr_expect_eq(g->ports, 27);
    cr_expect_eq(key, 9);
}

Test(tables, places_have_one_numbering_and_names)
{
    const struct data *g = data();
    COVERS("sealords 5.28");
    cr_expect_eq(g->places, 1 + 68 + 9 + 8 + 31 + 31 + 3);
    cr_expect_eq(place("toulon"), space_place(code_of_space("TLN")));
    cr_expect_eq(g->place[place("toulon-harbour")].kind, PLACE_HARBOUR);
    cr_expect_eq(g->place[place("toulon-harbour")].of, port("toulon"));
    cr_expect_eq(g->port[port("toulon")].harbour, place("toulon-harbour"));
    cr_expect_eq(g->port[port("villefranche")].harbour, place("villefranche"), "a minor port has no harbour");
    cr_expect_eq(g->place[place("gulf-of-lions")].kind, PLACE_ZONE);
    cr_expect_eq(g->place[place("gulf-of-lions-in-n")].kind, PLACE_IN);
    cr_expect_eq(g->place[place("gulf-of-lions-out-s")].kind, PLACE_OUT);
    cr_expect_eq(g->place[place("levant")].kind, PLACE_OFF_MAP);
    cr_expect_eq(g->off_map[g->place[place("levant")].of].enters, place("malta"));
    cr_expect_eq(g->off_map[g->place[place("home")].of].enters, place("atlantic-approaches"));
}

Test(tables, a_small_space_lies_between_two_large_ones)
{
    const struct data      *g = data();
    const struct sea_space *faro = &g->space[code_of_space("s01")];
    COVERS("sealords 5.222");
    cr_expect_eq(faro->size, SMALL);
    cr_expect_eq(faro->home, code_of_space("STV"));
    cr_expect_eq(faro->way_count, 2);
    cr_expect_eq(g->lane[faro->way[0]].a, code_of_space("STV"));
    cr_expect_eq(g->lane[faro->way[1]].b, code_of_space("CAD"));
    cr_expect_eq(g->lane[faro->way[0]].prevailing, FLOW_AB);
    cr_expect_eq(g->lane[faro->way[0]].wind_ab, 1 << wind("poniente"));
    cr_expect_eq(g->lane[faro->way[0]].wind_ba, 1 << wind("levante"));
}

static int edge_of(const char *in_box)
{
    return data()->place[place(in_box)].of;
}

Test(tables, an_edge_may_have_several_zones_across_it)
{
    const struct data     *g = data();
    const int              south = edge_of("gulf-of-lions-in-s");
    const struct sea_edge *e = &g->edge[south];
    const int balearic = g->place[place("balearic-sea")].of, sardinian = g->place[place("sardinian-sea")].of;
    cr_expect_eq(e->in, 7);
    cr_expect_eq(e->out, 7);
    cr_expect_eq(e->off_course, NOBODY);
    cr_expect_eq(e->space_count, 1);
    cr_expect_eq(e->space[0], code_of_space("MAH"));
    cr_expect_eq(e->winds_out, 1 << wind("mistral"));
    cr_expect_eq(e->winds_in, 1 << wind("sirocco"));
    cr_expect_eq(e->zones, 1 << balearic | 1 << sardinian);
    cr_expect_eq(g->edge_across[south][balearic], edge_of("balearic-sea-in-n"));
    cr_expect_eq(g->edge_across[south][sardinian], edge_of("sardinian-sea-in-n"));
    cr_expect_eq(g->edge_across[edge_of("balearic-sea-in-n")][e->zone], south);
    cr_expect_eq(g->edge_across[south][g->place[place("ligurian-sea")].of], NOBODY);
}

Test(tables, ports_say_who_may_use_them)
{
    const struct data     *g = data();
    const struct sea_port *toulon = &g->port[port("toulon")];
    const int              spanish = named_find(g->contingent_name, g->contingents, "spanish");
    cr_expect_str_eq(g->contingent_name[toulon->owner].id, "french");
    cr_expect_eq(toulon->friendly, 1 << toulon->owner);
    cr_expect_eq(toulon->neutral, 1 << spanish);
    cr_expect_eq(toulon->neutral_ordinary, 1 << spanish);
    cr_expect_eq(toulon->blockade_value, 2);
    cr_expect_eq(toulon->repair_rolls, 3);
    cr_expect_eq(toulon->repair_rate, REPAIR_TURN);
    cr_expect(g->port[port("port-mahon")].takes_stores);
    cr_expect(g->port[port("hyeres-roads")].is_sheltered);
    cr_expect_eq(g->space[code_of_space("TLN")].port, port("toulon"));
    cr_expect_eq(g->space[code_of_space("STV")].port, NOBODY);
}

/* ---- Weather ---- */

Test(tables, contra_winds_share_a_die)
{
    const struct data     *g = data();
    const struct sea_wind *mistral = &g->wind[wind("mistral")], *tramontana = &g->wind[wind("tramontana")];
    COVERS("sealords 5.242");
    cr_expect_eq(mistral->contra, wind("sirocco"));
    cr_expect_not(mistral->is_high);
    cr_expect(g->wind[wind("sirocco")].is_high);
    cr_expect(faces_are(mistral->blows[WINTER], 0, 3) && faces_are(mistral->blows[SUMMER], 0, 2));
    cr_expect(faces_are(g->wind[wind("poniente")].blows[WINTER], 5, 9));
    cr_expect(is_blank(tramontana->blows[SUMMER]), "it has no entry");
    for (int die = 0; die < DIE_FACES; die++)
        cr_expect_not(falls_in(tramontana->blows[SUMMER], die));
}

Test(tables, the_row_of_the_gale_example)
{
    COVERS("sealords 5.321");
    const struct faces *row = data()->gale_force[wind("mistral")][SPRING];
    cr_expect(faces_are(row[0], 0, 2) && faces_are(row[1], 3, 4) && is_blank(row[2]) && is_blank(row[3]));
}

Test(tables, gales_have_starts_a_radius_and_effects)
{
    const struct data     *g = data();
    const struct sea_wind *mistral = &g->wind[wind("mistral")];
    COVERS("sealords 5.323");
    cr_expect_eq(mistral->gale_starts, 3);
    cr_expect_eq(mistral->gale_start[0], place("marseilles"));
    cr_expect(faces_are(mistral->gale_start_on[0], 0, 4));
    cr_expect_eq(mistral->gale_start[2], place("gulf-of-lions"));
    cr_expect_arr_eq(g->gale_radius, ((uint8_t[]){ 1, 2, 2, 3 }), FORCES);
    cr_expect_eq(g->gale[3][0].dp, 3);
    cr_expect_eq(g->gale[3][0].dp_minor_ordinary, 2);
    cr_expect_eq(g->gale[3][1].catch_mod, 3);
    cr_expect(faces_are(g->gale[2][1].removes, 0, 3));
    cr_expect(g->gale[0][1].stationed_stays);
    cr_expect_not(g->gale[0][0].stationed_stays);
}

/* ---- Counters ---- */

struct class_figures {
    const char *id;
    int         ma, dr, sail_max;
};

Test(tables, classes_have_their_allowances_and_ratings)
{
    COVERS("sealords 10.311a", "sealords X3.1", "sealords X3.1a", "sealords X3.3");
    static const struct class_figures wanted[] = {
        { "br-sol-1", 4, 10, 4 }, { "fr-sol-1", 4, 10, 4 }, { "sp-sol-1", 4, 11, 3 },
        { "br-sold-1", 4, 8, 2 }, { "fr-sold-1", 4, 8, 2 }, { "sp-sold-1", 4, 8, 2 },
        { "br-f-1", 5, 6, 2 },    { "fr-f-1", 5, 6, 2 },    { "sp-f-1", 5, 6, 2 },
        { "namur", 3, 12, 1 },    { "terrible", 3, 12, 1 }, { "real-felipe", 3, 13, 1 },
    };
    for (size_t i = 0; i < sizeof wanted / sizeof *wanted; i++) {
        const struct sea_squadron *s = &data()->squadron[squadron(wanted[i].id)];
        cr_expect_eq(s->ma, wanted[i].ma, "%s", wanted[i].id);
        cr_expect_eq(s->dr, wanted[i].dr, "%s", wanted[i].id);
        cr_expect_eq(s->sail_max, wanted[i].sail_max, "%s", wanted[i].id);
        cr_expect_eq(s->counts_half, s->sail_max == 2, "%s", wanted[i].id);
    }
}

Test(tables, shifts_may_differ_between_the_two_sides_of_a_counter)
{
    COVERS("sealords 3.245");
    const struct data *g = data();
    cr_expect_arr_eq(g->squadron[squadron("real-felipe")].shift, ((int8_t[]){ 2, 1 }), 2);
    cr_expect_arr_eq(g->squadron[squadron("sp-sol-1")].shift, ((int8_t[]){ 0, -1 }), 2);
}

Test(tables, fleets_have_commands_and_contingents)
{
    COVERS("sealords 3.12", "sealords 3.13", "sealords 3.491", "sealords X2.1", "sealords X2.2");
    const struct data           *g = data();
    const struct sea_contingent *spanish =
        &g->contingent[named_find(g->contingent_name, g->contingents, "spanish")];
    cr_expect_eq(g->sides, 2);
    cr_expect_str_eq(g->side_name[0].id, "british", "Player A");
    cr_expect_eq(g->commands, 3);
    cr_expect_eq(spanish->side, BOURBON);
    cr_expect_str_eq(g->command_name[spanish->command].id, "spanish");
    cr_expect(spanish->lr == 0 && spanish->sr == 0 && spanish->cr == 1 && spanish->personality == TIMID);
    const int combined = named_find(g->flotilla_name, g->flotillas, "combined-fleet");
    cr_expect_eq(g->flotilla[combined].kind, GRAND_FLAG);
    cr_expect_str_eq(g->flotilla[combined].code, "BO-GF");
    cr_expect_str_eq(g->command_name[g->flotilla[combined].command].id, "french", "the first it serves");
}

static int count_auxiliaries(int side, int class)
{
    const struct data *g = data();
    int                count = 0;
    for (int i = 0; i < g->auxiliaries; i++)
        count += g->auxiliary[i].side == side
              && g->auxiliary[i].class == class && g->auxiliary[i].corsair == NOBODY;
    return count;
}

Test(tables, counters_that_are_alike_are_as_many_as_their_row_says)
{
    const struct data *g = data();
    cr_expect_eq(count_auxiliaries(BRITISH, AUX_FLEET), 5);
    cr_expect_eq(count_auxiliaries(BRITISH, AUX_GALLEY), 1, "the Sardinian");
    cr_expect_eq(count_auxiliaries(BOURBON, AUX_GALLEY), 3 + 3 + 1);
    cr_expect_eq(count_auxiliaries(BOURBON, AUX_DUMMY), 4);
    cr_expect_eq(g->auxiliary[auxiliary("br-fleet-50-2")].class, AUX_FLEET50);
    cr_expect_eq(g->auxiliary[auxiliary("algerine-1")].side, NOBODY);
    cr_expect_eq(g->auxiliary[auxiliary("catalan-2")].side, BOURBON);
    cr_expect_eq(g->dummies, 11);
    cr_expect_eq(named_find(g->unit_name, UNITS_MAX, "sp-decoy-3"), dummy_unit(10));
    cr_expect_eq(named_find(g->unit_name, UNITS_MAX, "troop-convoy-2"), convoy_unit(1));
}

Test(tables, auxiliary_classes_have_range_tasks_and_recovery)
{
    COVERS("sealords 6.152");
    const struct data *g = data();
    cr_expect_eq(g->aux_class[AUX_FLEET].range, RANGE_UNLIMITED);
    cr_expect_eq(g->aux_class[AUX_FLEET].range_a_turn, 5);
    cr_expect_eq(g->aux_class[AUX_FLEET50].range_a_turn, 4);
    cr_expect_eq(g->aux_class[AUX_FLEET].sail, FRIGATE);
    cr_expect_eq(g->aux_class[AUX_FLEET50].sail, SOL_D);
    cr_expect_eq(g->aux_class[AUX_LIGHT].sail, NOBODY);
    cr_expect(g->aux_class[AUX_FLEET].tasks & TASK_ASSIST);
    cr_expect_not(g->aux_class[AUX_FLEET50].tasks & TASK_ASSIST);
    cr_expect_eq(g->aux_class[AUX_FIRESHIP].tasks, 0);
    cr_expect(g->aux_class[AUX_GALLEY].to_detachment && !g->aux_class[AUX_GALLEY].to_flotilla);
    cr_expect(g->aux_class[AUX_FIRESHIP].to_key_port && !g->aux_class[AUX_FIRESHIP].to_port);
    cr_expect(faces_are(g->aux_class[AUX_GALLEY].recovers[SUMMER], 0, 7));
    cr_expect(is_blank(g->aux_class[AUX_DUMMY].recovers[SUMMER]));
    cr_expect(faces_are(g->corsair_recovers[WINTER], 0, 3));
}

Test(tables, convoys_say_where_they_call_and_when_they_come)
{
    COVERS("sealords X15.1a");
    const struct data       *g = data();
    const struct sea_convoy *troops = &g->convoy[named_find(g->convoy_name, g->convoys, "troop-convoy-1")],
                            *turkey = &g->convoy[named_find(g->convoy_name, g->convoys, "turkey-trade")];
    cr_expect_eq(troops->side, BOURBON);
    cr_expect_eq(troops->choices, 3);
    cr_expect_eq(troops->legs, 0);
    cr_expect_eq(troops->zones, 1 << g->place[place("ligurian-sea")].of);
    cr_expect_eq(troops->turns, 0x7ff0u, "Turns Four to Fourteen");
    cr_expect(is_blank(troops->on));
    cr_expect_eq(turkey->side, BRITISH);
    cr_expect_eq(turkey->starts, place("malta"));
    cr_expect_eq(turkey->legs, 4);
    cr_expect_eq(turkey->leg[0], place("leghorn"));
    cr_expect_eq(turkey->leg[3], place("home"));
    cr_expect_arr_eq(turkey->wait, ((uint8_t[]){ 2, 1, 0, 0, 0 }), LEGS_MAX);
    cr_expect(faces_are(turkey->on, 0, 6));
}

/* ---- Leaders and orders ---- */

Test(tables, leaders_have_two_sides)
{
    const struct data       *g = data();
    const struct sea_leader *rowley = &g->leader[leader("rowley")], *navarro = &g->leader[leader("navarro")];
    cr_expect_eq(rowley->rating[0].rank, COMMODORE);
    cr_expect_eq(rowley->rating[1].rank, REAR_ADMIRAL);
    cr_expect_eq(rowley->rating[1].sr, 4);
    cr_expect_eq(rowley->promotion, 1744);
    cr_expect(rowley->entry.year == 1742 && rowley->entry.turn == 2);
    cr_expect(navarro->promotes && navarro->promotion == 0, "by an event");
    cr_expect_not(g->leader[leader("de-lage")].promotes);
    cr_expect_eq(g->leader[leader("mathews")].personality, RASH);
}

static const struct sea_order *order(const char *id)
{
    const struct data *g = data();
    const int          found = named_find(g->order_name, g->orders, id);
    cr_assert_geq(found, 0, "no order %s", id);
    return &g->order[found];
}

Test(tables, orders_say_who_where_and_how_long)
{
    const struct sea_order *watch = order("watch-toulon"), *coast = order("coast-of-italy");
    cr_expect_str_eq(watch->code, "BR-01");
    cr_expect_eq(watch->kind, ORDER_INTERDICT);
    cr_expect_eq(watch->flotillas, 1 << FLAG | 1 << GRAND_FLAG);
    cr_expect_eq(watch->sol, 3);
    cr_expect_eq(watch->impulses, 8);
    cr_expect_eq(watch->target_count, 2);
    cr_expect(watch->mandatory_yearly == 5 && watch->mandatory_from.year == 1742
              && watch->mandatory_from.turn == 9);
    cr_expect_eq(coast->target_count, 6);
    cr_expect_eq(coast->target[5], code_of_space("VLF"));
    cr_expect_eq(order("levant-caravan")->instead[1], code_of_space("MLT"));
    cr_expect_eq(order("levant-caravan")->instead[0], NOBODY);
    cr_expect_eq(order("relieve-the-presidios")->fits_out[1], 1);
    cr_expect(order("escort-the-spaniards")->survives_year && order("escort-the-spaniards")->is_open);
    cr_expect_eq(order("stand-by-the-king-of-sardinia")->states, WHILE_READY | WHILE_FITTING_OUT);
}

Test(tables, chits_are_of_a_command_or_of_the_whole_fleet)
{
    COVERS("sealords 9.424", "sealords X12.2");
    const struct data *g = data();
    const int          french = named_find(g->command_name, g->commands, "french");
    cr_expect_eq(g->chits[BRITISH][COMMANDS_MAX][ORDER_RENDEZVOUS], 4);
    cr_expect_eq(g->chits[BOURBON][french][ORDER_RENDEZVOUS], 2);
    cr_expect_eq(g->chits[BOURBON][COMMANDS_MAX][ORDER_HAND_OVER], 2);
    cr_expect_eq(g->draw_size[BRITISH], 3);
    cr_expect_eq(g->draw_size[BOURBON], 2);
}

/* ---- Charts ---- */

Test(tables, the_cells_of_the_combat_damage_table_that_the_rules_print)
{
    COVERS("sealords 8.336");
    const struct data *g = data();
    cr_expect_eq(g->damage[1][3].dp, 1);
    cr_expect_eq(g->damage[1][5].dp, 1);
    cr_expect_eq(g->damage[2][3].dp, 3);
    cr_expect_eq(g->damage[2][5].dp, 3);
    cr_expect_eq(g->damage[6][5].dp, 4);
    const struct sea_damage worst = g->damage[8][0];
    cr_expect(worst.sunk == 2 && worst.dp == 6 && worst.casualty);
}

Test(tables, charts_of_the_battle_example)
{
    const struct data *g = data();
    cr_expect_eq(g->gauge_mod[GAUGE_MOD_BASE], 10);
    cr_expect_eq(g->gauge_mod[GAUGE_MOD_ON_STATION], -5);
    cr_expect_eq(g->gauge_mod[GAUGE_MOD_WITH_WIND], -2);
    cr_expect_eq(g->bracket[BRACKET_HURT].gauge, -1);
    cr_expect_eq(g->bracket[BRACKET_HURT].reinforce, 0);
    cr_expect_eq(g->bracket[BRACKET_CRIPPLED].reinforce, 1);
    cr_expect_eq(g->reinforce_mod[REINFORCE_MOD_HARBOUR], 2);
    cr_expect_eq(g->reinforce_mod[REINFORCE_MOD_HELPED], -1);
    cr_expect_eq(g->reinforce_mod[REINFORCE_MOD_SQUADRON_MOST], 3);
    cr_expect_eq(g->matrix[CAUTIOUS][AGGRESSIVE], 0);
    cr_expect_eq(g->level[LIGHT][6], 1);
    cr_expect_eq(g->screen[AUX_GALLEY][AUX_FLEET], SCREEN_SUCCEEDS);
    cr_expect_eq(g->track[TRACK_FLAG][0], 4);
}

Test(tables, charts_of_the_administrative_phase)
{
    const struct data *g = data();
    cr_expect_eq(g->attrition[ATTRITION_READY_WINTER], 2);
    cr_expect_eq(g->attrition[ATTRITION_WORSE_FROM], 5);
    cr_expect(faces_are(g->emergency, 0, 3));
    cr_expect(g->hulk_line == 4 && g->hulk_other == 2);
    cr_expect_eq(g->repair[0], 4);
    cr_expect_eq(g->prestige[PRESTIGE_TOP], 15);
    cr_expect_eq(g->prestige[PRESTIGE_SPREAD3], 2);
    cr_expect_eq(g->strikes[5][0], 5);
    cr_expect(g->casualty[7].result == CASUALTY_WOUNDED && g->casualty[7].turns == 6);
    cr_expect_eq(g->search[1][2], SEARCH_SHADOW);
    cr_expect_eq(g->search[0][4], SEARCH_NOTHING);
    cr_expect_eq(g->search_mod[SEARCH_MOD_SCREENED], 2);
}

/* ---- Scenarios ---- */

struct force {
    int flotillas, line, sail_of_line, frigates, flagships, auxiliaries, posted, mess;
};

static void add_setup(struct force *f, const struct sea_setup *s)
{
    const struct data *g = data();
    const int class = s->kind == SETUP_SQUADRON ? g->squadron[s->what].class : SAIL_CLASSES;
    f->flotillas += s->kind == SETUP_FLOTILLA;
    f->line += class == SOL || class == SOL_D;
    f->sail_of_line += class == SOL || class == SOL_D ? s->count : 0;
    f->frigates += class == FRIGATE;
    f->flagships += class == FLAGSHIP;
    f->auxiliaries += s->kind == SETUP_AUXILIARY ? s->count : 0;
    f->posted += s->kind == SETUP_LEADER && s->parent != NOBODY;
    f->mess += s->kind == SETUP_LEADER && s->parent == NOBODY;
}

static int side_of(const struct sea_setup *s)
{
    const struct data *g = data();
    switch (s->kind) {
    case SETUP_FLOTILLA:
        return g->flotilla[s->what].side;
    case SETUP_SQUADRON:
        return g->squadron[s->what].side;
    case SETUP_LEADER:
        return g->leader[s->what].side;
    case SETUP_AUXILIARY:
        return g->contingent[s->contingent].side;
    default:
        return NOBODY;
    }
}

static void expect_force(int scenario, int side, struct force wanted)
{
    const struct data *g = data();
    struct force       f = { 0 };
    for (int i = 0; i < g->setups; i++)
        if (g->setup[i].scenario == scenario && side_of(&g->setup[i]) == side)
            add_setup(&f, &g->setup[i]);
    cr_expect(
        memcmp(&f, &wanted, sizeof f) == 0,
        "s%d side %d: %d flotillas, %d of the line with %d sail, %d frigates, %d flagships, %d auxiliaries, "
        "%d posted, %d in the mess",
        scenario + 1, side, f.flotillas, f.line, f.sail_of_line, f.frigates, f.flagships, f.auxiliaries,
        f.posted, f.mess);
}

/* Counted in the lists of the module: squadrons In Ordinary are among them. */
Test(tables, the_forces_of_each_scenario)
{
    expect_force(0, BRITISH, (struct force){ 2, 5, 4 + 4 + 3 + 2 + 2, 0, 1, 6, 3, 1 });
    expect_force(0, BOURBON, (struct force){ 2, 4, 3 + 3 + 3 + 1, 1, 2, 4, 3, 2 });
    expect_force(1, BRITISH, (struct force){ 3, 10, 4 + 4 + 2 + 4 + 3 + 3 + 2 + 2 + 2 + 2, 1, 4, 12, 6, 3 });
    expect_force(1, BOURBON,
                 (struct force){ 2, 11, 4 + 4 + 3 + 2 + 1 + 3 + 3 + 3 + 1 + 3 + 1, 1, 4, 14, 4, 13 });
    expect_force(2, BRITISH, (struct force){ 3, 10, 4 + 4 + 4 + 3 + 3 + 2 + 2 + 2 + 2 + 1, 1, 3, 9, 5, 2 });
    expect_force(2, BOURBON,
                 (struct force){ 2, 11, 4 + 4 + 1 + 3 + 3 + 3 + 2 + 1 + 1 + 1 + 3, 1, 4, 12, 4, 11 });
    expect_force(3, BRITISH, (struct force){ 3, 6, 4 + 4 + 2 + 2 + 2 + 3, 1, 0, 7, 4, 0 });
    expect_force(3, BOURBON,
                 (struct force){ 4, 11, 4 + 4 + 1 + 2 + 3 + 3 + 3 + 1 + 1 + 2 + 3, 1, 4, 14, 6, 7 });
}

Test(tables, scenarios_have_their_orders_and_limits)
{
    const struct data         *g = data();
    const struct sea_scenario *s1 = &g->scenario[0], *s2 = &g->scenario[1], *s4 = &g->scenario[3];
    const uint64_t             br08 = (uint64_t)1 << (order("turkey-trade") - g->order);
    cr_expect(s1->first.year == 1742 && s1->first.turn == 5 && s1->turns == 4);
    cr_expect_eq(__builtin_popcountll(s1->hand), 4);
    cr_expect_eq(s1->used, s1->hand | s1->pool);
    cr_expect_eq(s1->force_most, 9);
    cr_expect_eq(s1->troops_arrive, 2);
    cr_expect_not(s1->scores >> PRESTIGE_HEAVY_VICTOR & 1);
    cr_expect(s1->scores >> PRESTIGE_LINE_TAKEN & 1);
    cr_expect_not(s2->used & br08);
    cr_expect(s4->used & br08);
    cr_expect_eq(s2->troops_arrive, 0);
    cr_expect(s2->prestige[BRITISH] == 8 && s2->prestige[BOURBON] == 7);
    cr_expect(s4->turns == 48 && s4->has_merit && !s2->has_merit);
}

static const struct sea_setup *set_up(int scenario, int kind, const struct named *names, int count,
                                      const char *id)
{
    const struct data *g = data();
    const int          what = named_find(names, count, id);
    for (int i = 0; i < g->setups; i++)
        if (g->setup[i].scenario == scenario && g->setup[i].kind == kind && g->setup[i].what == what)
            return &g->setup[i];
    return NULL;
}

Test(tables, marks_and_convoys_are_set_up)
{
    const struct data      *g = data();
    const struct sea_setup *status = set_up(1, SETUP_MARK, g->mark_name, g->marks, "french-status"),
                           *troops = set_up(3, SETUP_CONVOY, g->convoy_name, g->convoys, "troop-convoy-1");
    cr_assert(status != NULL && troops != NULL);
    cr_expect_eq(status->count, 1);
    cr_expect_eq(troops->bound, port("la-spezia"));
    cr_expect_eq(set_up(0, SETUP_CONVOY, g->convoy_name, g->convoys, "troop-convoy-1")->bound, NOBODY);
    const struct sea_setup *navarro = set_up(0, SETUP_LEADER, g->leader_name, g->leaders, "navarro");
    cr_assert(navarro != NULL);
    cr_expect_eq(navarro->posts, POST_COMMANDER | POST_FLEET_ADMIRAL | POST_COMMAND_ADMIRAL);
}

Test(tables, the_schedule_of_arrivals)
{
    COVERS("sealords X17.1");
    const struct data        *g = data();
    const struct sea_arrival *first = &g->arrival[0];
    cr_expect(first->date.year == 1742 && first->date.turn == 2 && first->kind == ARRIVES);
    cr_expect(first->what == SETUP_SQUADRON && first->class == SOL && first->count == 8);
    cr_expect(first->dp == 4 && first->dp_die == 2);
    cr_expect_eq(first->place, place("atlantic-approaches"));
    cr_expect_str_eq(g->flotilla_name[first->flotilla].id, "white-division");
    const struct sea_arrival *a = first;
    while (a->mark == NOBODY)
        a++;
    cr_expect_str_eq(g->mark_name[a->mark].id, "french-status");
    cr_expect_eq(a->mark_least, 2);
    cr_expect_eq(a->place, place("toulon-harbour"), "In Ordinary there");
}

/* ---- Faulty files ---- */

Test(tables, faults_of_the_map)
{
    said(fault_of("lanes.csv", "STV,s01,ab", "STV,s99,ab"),
         "lanes.csv:2: b \"s99\" is no code of spaces.csv");
    said(fault_of("lanes.csv", "s01,CAD,ab,PO,LE,designed\n", ""),
         "the small space off-faro has 1 lanes, not two");
    said(fault_of("lanes.csv", "s01,CAD", "s01,s02"),
         "the small space off-faro borders the small space off-trafalgar");
    said(fault_of("lanes.csv", "GAT,CTG", "CAD,s01"), "the lane of CAD and s01 stands twice");
    said(fault_of("spaces.csv", "LE PO,STV,n", "LE PO,CAD,n"),
         "cape-st-vincent lies upwind of off-faro, so it is its home");
    said(fault_of("spaces.csv", "LE PO,STV,n", "LE PO,,n"), "a small space, and no other, has a home");
    said(fault_of("edges.csv", "BAL,n,BCN", "BAL,n,s09"), "rule 5.222: the small space");
    said(fault_of("edges.csv", "BCN,LIO,,7", "BCN,TYR,,7"), "which has 0 edges that name it, not one");
    said(fault_of("ports.csv", "gibraltar,GIB", "gibraltar,XXX"),
         "ports.csv:2: code \"XXX\" is no code of spaces.csv");
    said(fault_of("ports.csv", "y,BR,,,y,n", "y,BR,BR,,y,n"), "not friendly and neutral");
}

Test(tables, faults_of_the_weather)
{
    said(fault_of("winds.csv", "SI,low,0-3", "SI,low,0-8"), "MI and SI blow on the same die in winter");
    said(fault_of("winds.csv", "se,MI,high", "se,LE,high"),
         "MI names SI as its contra, which does not name it");
    said(fault_of("gales.csv", "0-2,3-4,5-5", "0-2,2-4,5-5"),
         "gales.csv:2: rule 5.321: two forces blow on the same die");
    said(fault_of("gale_starts.csv", "MI,CRE,5-7", "MI,CRE,5-6"),
         "a gale of MI starts in one place on each die");
    said(fault_of("gale_starts.csv", "MI,CRE", "MI,XXX"),
         "place \"XXX\" is not the code of a space, a zone or a box");
    said(fault_of("gale_effects.csv", "11,3,3,", "11,2,3,"),
         "gale_effects.csv:13: the rows stand by force, and by range from 0 to its radius");
}

Test(tables, faults_of_the_counters)
{
    said(fault_of("squadrons.csv", "BR,sol,4,4,10", "BR,sol,5,4,10"),
         "squadrons.csv:2: sail_max 5 is not between 1 and 4");
    said(fault_of("squadrons.csv", "BR,sol,", "GE,sol,"), "the contingent GE belongs to no Fleet");
    said(fault_of("flotillas.csv", "FR SP", "FR BR"), "a flotilla takes squadrons of one Fleet");
    said(fault_of("flotillas.csv", "red-division", "namur"), "two units are called namur");
    said(fault_of("convoys.csv", "2 1 0 0", "2 1 0"), "waits has a number for each of legs");
    said(fault_of("corsairs.csv", "BCN", "CAD"), "CAD is no corsair base");
    said(fault_of("auxiliaries.csv", "BR,fleet,5", "BR,fleet,90"), "more than 96 auxiliaries");
}

Test(tables, faults_of_leaders_orders_and_charts)
{
    COVERS("sealords 7.212");
    said(fault_of("leaders.csv", "1742-01,1742-06", "1742-17,1742-06"),
         "entry \"1742-17\" is not a date such as 1742-05");
    said(fault_of("leaders.csv", "1742-01,1742-06", "1742-07,1742-06"), "he leaves before he enters");
    said(fault_of("order_targets.csv", "BR-02,GUT", "BR-02,STV"), "STV cannot be interdicted");
    said(fault_of("order_targets.csv", "BR-02,GUT", "BR-02,LIO"), "space \"LIO\" is no code of spaces.csv");
    said(fault_of("orders.csv", "bourbon,spanish,spanish", "british,spanish,spanish"),
         "the command spanish is of another Fleet");
    said(fault_of("search.csv", "3,spotted", "4,spotted"), "search.csv:5: here stands the die 3");
    said(fault_of("combat_damage.csv", "SS6*", "SX6*"), "level_8 \"SX6*\" is not DPs such as 4, 4* or S5*");
    said(fault_of("weather_gauge.csv", "on-station", "base"),
         "weather_gauge.csv:3: id \"base\" stands twice");
    said(fault_of("prestige.csv", "convoy-dp-per,4", "convoy-dp-per,0"),
         "convoy-dp-per is wanted, 1 or more");
    said(fault_of("weather_gauge.csv", "on-station", "at-anchor"), "id \"at-anchor\" is none of base");
}

Test(tables, faults_of_the_scenarios)
{
    said(fault_of("setup.csv", "br-sol-1,,BR-FW,MAH,,4", "br-sol-1,,BR-FW,MAH,,5"),
         "setup.csv:5: rule 3.252a: the squadron has 1 to 4 sail");
    said(fault_of("setup.csv", "br-sol-1,,BR-FW", "sp-sol-6,,BR-FW"),
         "rule 3.312: white-division takes no squadron of that contingent");
    said(fault_of("setup.csv", "br-sol-2,,BR-FW", "br-sol-1,,BR-FW"),
         "br-sol-1 stands twice in this scenario");
    said(fault_of("setup.csv", "br-sol-1,,BR-FW", "br-sol-1,,BR-GF"),
         "parent \"BR-GF\" is no flotilla of the rows above");
    said(fault_of("setup.csv", "leader,rowley", "leader,hawke"),
         "setup.csv:4: hawke is not here when the scenario begins");
    said(fault_of("setup.csv", "fireship,BR,BR-FW,,,1", "fireship,BR,BR-FW,,,3"),
         "there are not so many counters of this class");
    said(fault_of("setup.csv", "leader,martin,,BR-D2,,,,,commander", "leader,martin,,BR-FW,,,,,"),
         "white-division has more than 2 leaders");
    said(fault_of("setup.csv", "mark,french-status,,,,,1", "mark,french-status,,,,,3"),
         "3 is not between 0 and 2");
    said(fault_of("arrivals.csv", "withdraws,leader,,,,haddock", "withdraws,leader,,,,navarro"),
         "it is of another Fleet");
    said(fault_of("theatre.csv", "straits,The", "moon,The"), "theatre.csv:2: there is no theatre moon");
}

/* ---- A second theatre ---- */

Test(tables, the_same_code_reads_another_theatre)
{
    struct data_report r = { .lines = text_growing() };
    struct data       *g = sealords_tables_load(&(struct data_source){ "sealords", TINY_THEATRE }, &r);
    cr_assert(g != NULL, "%s", r.lines.at);
    cr_expect_str_eq(g->theatre, "plain");
    cr_expect_eq(g->spaces, 6);
    cr_expect_eq(g->zones, 1);
    cr_expect_eq(g->edges, 2);
    cr_expect_eq(g->winds, 2);
    cr_expect_eq(g->wind[0].contra, 1);
    cr_expect_eq(g->ports, 4);
    cr_expect_eq(g->squadrons, 5);
    cr_expect_eq(g->leaders, 2);
    cr_expect_eq(g->orders, 2);
    cr_expect_eq(g->scenarios, 2);
    cr_expect_eq(g->scenario[0].turns, 2);
    cr_expect_eq(g->setups, 22);
    cr_expect_eq(g->marks, 0);
    cr_expect_eq(g->off_maps, 0);
    cr_expect_str_eq(g->place_name[g->port[0].harbour].id, "north-port-harbour");
    cr_expect_neq(sealords_tables_hash(g), sealords_tables_hash(data()));
    sealords_tables_free(g);
    text_free(&r.lines);
}
