/* Sovereign as a game: the table of phases and the answers to core's questions. A part is a seat, and nothing is hidden
 * [R8]: a view is the state. */
#include "core/vocab.h"
#include "lieutenant.h"
#include "phases.h"
#include "show.h"
#include "tables.h"
#include "validate.h"
#include "words.h"
#include <string.h>

#define ROW(what) sovereign_##what##_moves, sovereign_##what##_check, sovereign_##what##_apply
const struct phase_row sovereign_phases[PHASES] = {
    [PHASE_SITE] = { "setup.3", "Lay out a city", ROW(site) },
    [PHASE_SITE_TILES] = { "setup.4", "Place its tiles", ROW(site_tiles) },
    [PHASE_ADD] = { "add.1", "Add", ROW(add) },
    [PHASE_RESEARCH] = { "research.1", "Research", ROW(research) },
    [PHASE_EXPAND] = { "expand.1", "Expansion", ROW(expand) },
    [PHASE_ARTS] = { "tech-arts.1", "Arts", ROW(arts) },
    [PHASE_UNITS] = { "units.5", "Unit building", ROW(units) },
    [PHASE_RAZE] = { "tech-nationalism.1", "Give up tiles", ROW(raze) },
    [PHASE_RAISE] = { "tech-nationalism.1", "Raise units", ROW(raise) },
    [PHASE_MOVE] = { "move.1", "Move", ROW(move) },
    [PHASE_MANOEUVRE] = { "turn.5", "Manoeuvre", ROW(manoeuvre) },
    [PHASE_SEAFARING] = { "tech-seafaring.1", "A free coast tile", ROW(seafaring) },
    [PHASE_STRIKE] = { "tech-rocketry.1", "Air strike", ROW(strike) },
    [PHASE_ARRANGE] = { "city-defence.4", "Arrange the defence", ROW(arrange) },
    [PHASE_COMMIT] = { "rolling.1", "Who attacks?", ROW(commit) },
    [PHASE_REMOVE] = { "army.14", "Remove a unit", ROW(remove) },
    [PHASE_MEDICINE] = { "tech-medicine.1", "Medicine", ROW(medicine) },
    [PHASE_PRESS] = { "army.13", "Go on, or retreat?", ROW(press) },
    [PHASE_HOLD] = { "army.13", "Hold, or retreat?", ROW(hold) },
    [PHASE_FORT] = { "fort.9", "A captured fort", ROW(fort) },
    [PHASE_SPOILS] = { "city-capture.1", "Spoils", ROW(spoils) },
    [PHASE_SACRIFICE] = { "city-capture.4", "Give up a tile", ROW(sacrifice) },
    [PHASE_ROLL] = { "rolling.2", "Go forward?", ROW(roll) },
    [PHASE_PLACE_TILE] = { "finish.2", "Place a captured tile", ROW(place_tile) },
    [PHASE_OVER] = { "victory.1", "The game is over", NULL, NULL, NULL },
};

static const struct stage stages[] = {
    { "add", "add.1", "Add", "A point for each city tile that you control. Trade and Banking add more, once.",
      PHASE_BIT(PHASE_ADD) },
    { "research", "research.1", "Research", "Technologies of an open tier, each an action and its price.",
      PHASE_BIT(PHASE_RESEARCH) },
    { "expand", "expand.1", "Expansion", "City tiles and forts: each an action and the number of its hex.",
      PHASE_BIT(PHASE_EXPAND) | PHASE_BIT(PHASE_ARTS) },
    { "units", "units.5", "Units",
      "Units of kinds that you have discovered, in your cities. Points that are left after this are lost.",
      PHASE_BIT(PHASE_UNITS) | PHASE_BIT(PHASE_RAZE) | PHASE_BIT(PHASE_RAISE) },
    { "move", "move.1", "Move", "Every unit, one after the other; attackers enter the enemy's hex.",
      PHASE_BIT(PHASE_MOVE) },
    { "manoeuvre", "turn.5", "Manoeuvre", "Battles, new cities and the air strike of the turn, in any order.",
      PHASE_BIT(PHASE_MANOEUVRE) | PHASE_BIT(PHASE_SEAFARING) | PHASE_BIT(PHASE_STRIKE)
          | PHASE_BIT(PHASE_ARRANGE) | PHASE_BIT(PHASE_COMMIT) | PHASE_BIT(PHASE_REMOVE)
          | PHASE_BIT(PHASE_MEDICINE) | PHASE_BIT(PHASE_PRESS) | PHASE_BIT(PHASE_HOLD) | PHASE_BIT(PHASE_FORT)
          | PHASE_BIT(PHASE_SPOILS) | PHASE_BIT(PHASE_SACRIFICE) | PHASE_BIT(PHASE_ROLL) },
    { "finish", "finish.1", "Finish",
      "What was captured is placed and marked, cards are dealt; then the next player.",
      PHASE_BIT(PHASE_PLACE_TILE) },
    { 0 },
};

static int seats(const struct state *s)
{
    return s->players;
}

static int round_of(const struct state *s)
{
    return s->round;
}

static void redact(const struct data *g, const struct state *s, int part, struct view *v)
{
    (void)g, (void)part;
    v->known = *s;
    agenda_hide(&v->known.agenda);
}

static void imagine(const struct data *g, const struct view *v, int part, struct rng *r, struct state *out)
{
    (void)g, (void)part, (void)r;
    *out = v->known;
    agenda_number(&out->agenda);
}

/* The most cards of one kind. */
static int score(const struct state *s, int player)
{
    int most = 0;
    for (int card = 0; card < CARDS; card++)
        most = s->player[player].cards[card] > most ? s->player[player].cards[card] : most;
    return most;
}

static struct result result(const struct data *g, const struct state *s)
{
    static const struct {
        const char *rule, *text;
    } endings[ENDINGS] = {
        [WON_TECHNOLOGY] = { "victory-technology.1", "seven Technology cards" },
        [WON_EXPANSION] = { "victory-expansion.2", "seven Expansion cards" },
        [WON_MILITARY] = { "victory-military.1", "seven Military cards" },
        [WON_LAST_TIER] = { "victory-technology.3", "the last tier" },
        [WON_ALONE] = { "R94", "the last player left" },
        [WON_ROUNDS] = { "R95", "ahead after the last round" },
        [DRAWN] = { "R95", "draw" },
    };
    (void)g;
    return (struct result){ .over = s->agenda.open.phase == PHASE_OVER,
                            .winners = s->winners,
                            .rule = endings[s->ending].rule,
                            .text = endings[s->ending].text };
}

const struct game sovereign_game = {
    .id = "sovereign",
    .title = "Sovereign",
    .aim =
        "From the first city to space flight, for 2 to 6 players: research, expand your cities, build armies and move "
        "them over a map of hexes. Whoever first has seven victory cards of one kind wins: Technology for every tier "
        "that is complete, Expansion for every city that grows from four tiles to seven in a turn, Military for every "
        "army beaten in attack.",
    .rules_version = "1",
    .state_size = sizeof(struct state),
    .hashed_size = offsetof(struct state, agenda.number),
    .seats_min = 2,
    .seats_max = PLAYERS_MAX,
    .open = true,
    /* The longest is that of movement: for each point a unit steps once, and between two of them visits each tile of a
     * city by road. */
    .phase_moves_max = UNITS_EACH * 8 * (1 + CITY_TILES),
    .scenarios = sovereign_scenarios,
    .scenario_seats = sovereign_scenario_seats,
    .options = sovereign_options,
    .option_groups = sovereign_option_groups,
    .params = sovereign_params,
    .words = { sovereign_vocabs, VOCABS },
    .kinds = sovereign_move_kinds,
    .kind_count = MOVE_KINDS,
    .events = sovereign_event_kinds,
    .event_count = EVENTS,
    .rolls = sovereign_roll_kinds,
    .roll_count = ROLLS,
    .fields = sovereign_fields,
    .field_count = SOVEREIGN_FIELDS,
    .piece_vocab = VOCAB_UNIT,
    .place_vocab = VOCAB_HEX,
    .data_load = sovereign_tables_load,
    .data_free = sovereign_tables_free,
    .data_hash = sovereign_tables_hash,
    .own_files = sovereign_own_files,
    .scenario_ready = sovereign_scenario_ready,
    .phases = sovereign_phases,
    .phase_count = PHASES,
    .stages = stages,
    .agenda = offsetof(struct state, agenda),
    .part_names = sovereign_player_words,
    .seats = seats,
    .setup = sovereign_setup,
    .turn = round_of,
    .redact = redact,
    .imagine = imagine,
    .step = sovereign_is_step,
    .worth = sovereign_worth,
    .value = sovereign_value,
    .reason = sovereign_reason,
    .score = score,
    .score_of = "cards",
    .result = result,
    .show = sovereign_show,
    .validate = sovereign_validate,
    .loaded = sovereign_loaded,
};
