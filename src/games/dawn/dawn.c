/* Dawn of Empire as a game: the table of phases and the answers to core's questions. A part is a side,
 * and after bidding the two players may have swapped them. */
#include "dawn.h"
#include "fleet.h"
#include "phases.h"
#include "tables.h"
#include "words.h"
#include <string.h>

const struct phase_row dawn_phases[PHASES] = {
    [PHASE_BID] = { "11.Da", "Bid for sides", dawn_bid_moves, dawn_bid_check, dawn_bid_apply },
    [PHASE_COMMAND] = { "11.Da", "Choose a side", dawn_command_moves, dawn_command_check,
                        dawn_command_apply },
    [PHASE_DEPLOY] = { "11.Ka", "Set up", dawn_deploy_moves, dawn_deploy_check, dawn_deploy_apply },
    [PHASE_ORDERS] = { "4.Ac", "Stacks and orders", dawn_orders_moves, dawn_orders_check, dawn_orders_apply },
    [PHASE_SAIL] = { "4.Ba", "Move", dawn_sail_moves, dawn_sail_check, dawn_sail_apply },
    [PHASE_LINES] = { "14a", "Arrange a line", dawn_lines_moves, dawn_lines_check, dawn_lines_apply },
    [PHASE_COMBAT] = { "4.Cb", "Name the next area", dawn_combat_moves, dawn_combat_check,
                       dawn_combat_apply },
    [PHASE_SEARCH] = { "7.1a", "Search which port?", dawn_search_moves, dawn_search_check,
                       dawn_search_apply },
    [PHASE_SPEED] = { "8.2a", "Fight or disengage", dawn_speed_moves, dawn_speed_check, dawn_speed_apply },
    [PHASE_ESCAPE] = { "8.2b", "Disengage by speed", dawn_escape_moves, dawn_escape_check,
                       dawn_escape_apply },
    [PHASE_CHASE] = { "11.Ib", "Divide the pursuers", dawn_chase_moves, dawn_chase_check, dawn_chase_apply },
    [PHASE_SHIFT] = { "7.4f", "Find a ship for a leader", dawn_shift_moves, dawn_shift_check,
                      dawn_shift_apply },
    [PHASE_RETIRE] = { "7.32j", "Choose a port", dawn_retire_moves, dawn_retire_check, dawn_retire_apply },
    [PHASE_REFORM] = { "7.34b", "Reform the line", dawn_reform_moves, dawn_reform_check, dawn_reform_apply },
    [PHASE_ATTACK] = { "7.5a", "Attack which port?", dawn_attack_moves, dawn_attack_check,
                       dawn_attack_apply },
    [PHASE_REPAIR] = { "10.0a", "Repair", dawn_repair_moves, dawn_repair_check, dawn_repair_apply },
    [PHASE_WEAR] = { "11.Ca", "Maintenance", dawn_wear_moves, dawn_wear_check, dawn_wear_apply },
    [PHASE_OVER] = { "9.5a", "The game is over", NULL, NULL, NULL },
};

static const struct stage stages[] = {
    { "orders", "4.Ac", "Stacks and orders",
      "Both in secret: ships are made up into squadrons, and each squadron gets an order that says how far it may go "
      "and what it does there.",
      PHASE_BIT(PHASE_ORDERS) },
    { "movement", "4.Ba", "Movement",
      "Spain sails everything, then the United States. Patrols, blockades and the enemy's flag stop a squadron that "
      "enters.",
      PHASE_BIT(PHASE_SAIL) | PHASE_BIT(PHASE_LINES) },
    { "combat", "4.Cb", "Combat",
      "Area by area, as Spain names them: squadrons look for each other and perhaps fight; raids and blockades attack "
      "ports.",
      PHASE_BIT(PHASE_COMBAT) | PHASE_BIT(PHASE_SEARCH) | PHASE_BIT(PHASE_SPEED) | PHASE_BIT(PHASE_ESCAPE)
          | PHASE_BIT(PHASE_CHASE) | PHASE_BIT(PHASE_SHIFT) | PHASE_BIT(PHASE_RETIRE)
          | PHASE_BIT(PHASE_REFORM) | PHASE_BIT(PHASE_ATTACK) },
    { "control", "4.Da", "Control and points",
      "Nobody chooses: who alone has a squadron at sea in an area holds it, and points are counted.", 0 },
    { "repairs", "4.Ea", "Repairs", "Both in secret: ports mend the ships in them.",
      PHASE_BIT(PHASE_REPAIR) | PHASE_BIT(PHASE_WEAR) },
    { 0 },
};

/* ---- Set-up ---- */

enum { PARAM_TURNS, PARAM_US, PARAM_SPAIN };

static struct refusal set_length(struct state *s, long turns)
{
    enum { LONGEST = 9 };
    if (option_on(s, OPTION_EXTRA_TIME) ? turns != 0 && turns <= TURNS : turns != 0 && turns != TURNS)
        return refuse("11.A", "the game lasts 6 turns, or with the option 11.A 7, 8 or 9");
    s->turns = option_on(s, OPTION_EXTRA_TIME) ? (uint8_t)(turns ? turns : LONGEST) : TURNS;
    return LEGAL;
}

static struct refusal set_handicap(struct state *s, const struct setup *how, struct umpire *u)
{
    for (int side = 0; side < SIDES; side++) {
        int points = (int)how->param[PARAM_US + side];
        if (points && !option_on(s, OPTION_HANDICAP))
            return refuse("11.E", "starting points need the option 11.E");
        dawn_score_points(s, (enum side)side, points);
        if (points)
            dawn_tell(s, u, EVENT_HANDICAP, BOTH_SIDES, side, points, 0, 0);
    }
    return LEGAL;
}

static struct refusal set_up(const struct data *g, struct state *s, const struct setup *how, struct umpire *u)
{
    memset(s, 0, sizeof *s);
    s->options = how->options;
    s->battle_stack[US] = s->battle_stack[SPAIN] = NOBODY;
    if (how->seats != SIDES)
        return refuse("4.Ba", "the game is for two players");
    if (option_on(s, OPTION_SLOW_REPAIR) && option_on(s, OPTION_MAINTENANCE))
        return refuse("11.Cg", "Maintenance and Delayed Repair exclude each other");
    struct refusal no = set_length(s, how->param[PARAM_TURNS]);
    if (is_legal(no))
        no = set_handicap(s, how, u);
    if (!is_legal(no))
        return no;
    if (option_on(s, OPTION_BIDDING))
        agenda_go(&s->agenda, PHASE_BID, BOTH_SIDES);
    else
        dawn_setup_forces(g, s, u);
    return LEGAL;
}

/* ---- Questions ---- */

static int turn(const struct state *s)
{
    return s->turn;
}

static int score(const struct state *s, int side)
{
    return side == US ? s->points : -s->points;
}

/* [9.5, 11.G] */
static struct result result(const struct data *g, const struct state *s)
{
    enum { WINNING_LEAD = 6 };
    (void)g;
    struct result r = { s->phase == PHASE_OVER, 0, "9.5b", "draw" };
    int           lead = s->points < 0 ? -s->points : s->points;
    if (!r.over || lead < WINNING_LEAD)
        return r;
    r.rule = s->automatic ? "11.G" : "9.5a";
    r.text = s->automatic ? "automatic victory" : "victory";
    r.winners = side_seats(s, 1u << (s->points > 0 ? US : SPAIN));
    return r;
}

const struct game dawn_game = {
    .id = "dawn",
    .title = "Dawn of Empire",
    .aim =
        "1898: the United States and Spain fight for the Atlantic and the Caribbean. Each side lays secret orders on its "
        "squadrons, and scores for waters it holds, ports it destroys, ships it sinks and leaders it kills. A lead of 6 "
        "points after the last turn wins. Nobody sees what is in the other's stacks, nor where they are bound.",
    .rules_version = "3",
    .plays_like = "2",
    .state_size = sizeof(struct state),
    .hashed_size = offsetof(struct state, agenda.number),
    .seats_min = SIDES,
    .seats_max = SIDES,
    /* The longest is that of orders: a ship is detached, attached, put at the head and detached again, and each time
     * her stack may be ordered anew; a leader is put ashore, aboard and ashore again, and on top. */
    .phase_moves_max = 8 * UNITS_MAX + 4 * LEADERS_MAX,
    .scenarios = dawn_scenarios,
    .options = dawn_options,
    .param_options = (const uint32_t[]){ 1u << OPTION_EXTRA_TIME, 1u << OPTION_HANDICAP,
                                         1u << OPTION_HANDICAP },
    .recommended = 1u << OPTION_EXTRA_SHIPS, /* the bare game favours the United States */
    .params = dawn_params,
    .words = { dawn_vocabs, VOCABS },
    .kinds = dawn_move_kinds,
    .kind_count = MOVE_KINDS,
    .events = dawn_event_kinds,
    .event_count = EVENTS,
    .rolls = dawn_roll_kinds,
    .roll_count = ROLLS,
    .fields = dawn_fields,
    .field_count = DAWN_FIELDS,
    .bots = dawn_bots,
    .piece_vocab = VOCAB_STACK,
    .place_vocab = VOCAB_PLACE,
    .data_load = dawn_tables_load,
    .data_free = dawn_tables_free,
    .data_hash = dawn_tables_hash,
    .agenda = offsetof(struct state, agenda),
    .phases = dawn_phases,
    .phase_count = PHASES,
    .stages = stages,
    .part_names = dawn_side_words,
    .swapped = offsetof(struct state, swapped),
    .setup = set_up,
    .turn = turn,
    .redact = dawn_view,
    .imagine = dawn_imagine,
    .step = dawn_is_step,
    .worth = dawn_worth,
    .value = dawn_value,
    .reason = dawn_reason,
    .score = score,
    .result = result,
    .show = dawn_show,
    .validate = dawn_validate,
    .loaded = dawn_loaded,
};
