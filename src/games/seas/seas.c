/* Sovereign of the Seas as a game: the table of phases and the answers to core's questions. A part is a side,
 * and after bidding the two players may have swapped them. */
#include "seas.h"
#include "combat.h"
#include "fleet.h"
#include "forces.h"
#include "movement.h"
#include "phases.h"
#include "settle.h"
#include "tables.h"
#include "view.h"
#include <string.h>

const struct phase_row seas_phases[PHASES] = {
    [PHASE_BID] = { "11.Ea", "Bid for sides", seas_bid_moves, seas_bid_check, seas_bid_apply },
    [PHASE_DEMOBILIZE] = { "5.0d", "Demobilize to the base", seas_demobilize_moves, seas_demobilize_check,
                           seas_demobilize_apply },
    [PHASE_PRIZE] = { "11.Lc", "Choose a prize", seas_prize_moves, seas_prize_check, seas_prize_apply },
    [PHASE_ORGANIZE] = { "5.3a", "Reorganize squadrons", seas_organize_moves, seas_organize_check,
                         seas_organize_apply },
    [PHASE_PLACE] = { "3.7g", "Place squadrons", seas_place_moves, seas_place_check, seas_place_apply },
    [PHASE_FRIGATES] = { "6.32b", "Place frigates", seas_frigates_moves, seas_frigates_check,
                         seas_frigates_apply },
    [PHASE_SAIL] = { "4.Ba", "Move squadrons", seas_sail_moves, seas_sail_check, seas_sail_apply },
    [PHASE_JOIN] = { "6.5b", "Join the battle?", seas_join_moves, seas_join_check, seas_join_apply },
    [PHASE_SEARCH] = { "6.5d", "Search", seas_search_moves, seas_search_check, seas_search_apply },
    [PHASE_COURSE] = { "6.1c", "Set a course", seas_course_moves, seas_course_check, seas_course_apply },
    [PHASE_VIA] = { "6.5k", "Choose the way to port", seas_via_moves, seas_via_check, seas_via_apply },
    [PHASE_WEAR] = { "11.A2b", "Deal out wear", seas_wear_moves, seas_wear_check, seas_wear_apply },
    [PHASE_SENIOR] = { "6.1o", "Name the senior squadron", seas_senior_moves, seas_senior_check,
                       seas_senior_apply },
    [PHASE_ON_STATION] = { "11.A1a", "On Station?", seas_station_moves, seas_station_check,
                           seas_station_apply },
    [PHASE_BATTLE] = { "4.Ca", "Name the next battle", seas_battle_moves, seas_battle_check,
                       seas_battle_apply },
    [PHASE_GAUGE] = { "7.2d", "Weather gauge", seas_gauge_moves, seas_gauge_check, seas_gauge_apply },
    [PHASE_AID] = { "7.4b", "Leaders' dice", seas_aid_moves, seas_aid_check, seas_aid_apply },
    [PHASE_RETREAT] = { "7.31l", "Choose a port for a disabled ship", seas_retreat_moves, seas_retreat_check,
                        seas_retreat_apply },
    [PHASE_REFORM] = { "7.33b", "Reform the line", seas_reform_moves, seas_reform_check, seas_reform_apply },
    [PHASE_CAPTURE] = { "6.23i", "Attack ports", seas_capture_moves, seas_capture_check, seas_capture_apply },
    [PHASE_CLAIM] = { "6.23f", "Name the port's new owner", seas_claim_moves, seas_claim_check,
                      seas_claim_apply },
    [PHASE_RETURN] = { "9.1a", "Return to port", seas_return_moves, seas_return_check, seas_return_apply },
    [PHASE_REPAIR] = { "9.2c", "Repair", seas_repair_moves, seas_repair_check, seas_repair_apply },
    [PHASE_OVER] = { "8.5a", "The game is over", NULL, NULL, NULL },
};

static const struct stage stages[] = {
    { "forces", "4.A", "Forces",
      "Both in secret: ships beyond the base go back, new forces are drawn, squadrons are made up.",
      PHASE_BIT(PHASE_DEMOBILIZE) | PHASE_BIT(PHASE_PRIZE) | PHASE_BIT(PHASE_ORGANIZE)
          | PHASE_BIT(PHASE_PLACE) },
    { "frigates", "6.32b", "Frigates",
      "In turn, the English first: a frigate marker goes to any area. There it helps searches; European ones prey on "
      "English trade.",
      PHASE_BIT(PHASE_FRIGATES) },
    { "movement", "4.Ba", "Movement",
      "In turn, the English first: one squadron puts to sea and goes as far as it likes. Where it meets an enemy both "
      "search. A pass is for the whole year.",
      PHASE_BIT(PHASE_SAIL) | PHASE_BIT(PHASE_JOIN) | PHASE_BIT(PHASE_SEARCH) | PHASE_BIT(PHASE_COURSE)
          | PHASE_BIT(PHASE_VIA) | PHASE_BIT(PHASE_SENIOR) | PHASE_BIT(PHASE_ON_STATION) },
    { "combat", "4.Ca", "Combat",
      "Squadrons that found each other fight, one area after the other: the weather gauge, then rounds of fire.",
      PHASE_BIT(PHASE_BATTLE) | PHASE_BIT(PHASE_GAUGE) | PHASE_BIT(PHASE_AID) | PHASE_BIT(PHASE_RETREAT)
          | PHASE_BIT(PHASE_REFORM) },
    { "control", "4.D", "Control, ports, points",
      "Areas are judged, whoever is alone at sea may try for an enemy port, and points are scored.",
      PHASE_BIT(PHASE_CAPTURE) | PHASE_BIT(PHASE_CLAIM) },
    { "return", "4.E", "Return to port",
      "Both in secret: every squadron at sea goes to a port, at any distance.", PHASE_BIT(PHASE_RETURN) },
    { "repairs", "4.F", "Repairs", "Both in secret: ports mend ships, up to their rating.",
      PHASE_BIT(PHASE_REPAIR) },
    { 0 },
};

static struct refusal set_up(const struct data *g, struct state *s, const struct setup *how, struct umpire *u)
{
    static const int first_segment[] = { 0, 1, 2, 1, 0 };
    if (how->seats != SIDES)
        return refuse("3.6a", "the game is for two players");
    memset(s, 0, sizeof *s);
    s->scenario = (uint8_t)how->scenario;
    s->segment = (uint8_t)first_segment[how->scenario];
    s->options = how->options;
    seas_reset_ports(g, s, s->segment); /* players who bid see whose ports they are */
    s->mover = NOBODY;
    s->battle_squadron[ENGLISH] = s->battle_squadron[EUROPEAN] = NOBODY;
    for (int side = 0; side < SIDES; side++) {
        if (how->param[side] && !option_on(s, OPTION_HANDICAP))
            return refuse("11.F", "starting points need the option 11.F");
        s->points[side] = (int16_t)how->param[side];
        if (how->param[side])
            seas_tell(s, u, EVENT_HANDICAP, BOTH_SIDES, side, s->points[side], 0, 0);
    }
    if (option_on(s, OPTION_BIDDING)) {
        for (int k = 0; k < g->squadrons; k++)
            s->squadron[k].tag = (uint8_t)k; /* views ask for them already */
        agenda_go(&s->agenda, PHASE_BID, BOTH_SIDES);
    } else {
        seas_segment_begin(g, s, s->segment, u);
    }
    return LEGAL;
}

static int turn(const struct state *s)
{
    return s->clock;
}

static int score(const struct state *s, int side)
{
    return s->points[side];
}

/* [8.5, 10.3.S3, 11.H] */
static struct result result(const struct data *g, const struct state *s)
{
    (void)g;
    struct result r = { s->phase == PHASE_OVER, 0, "8.5c", "draw" };
    if (!r.over)
        return r;
    int      lead = s->points[ENGLISH] - s->points[EUROPEAN], margin = lead < 0 ? -lead : lead;
    unsigned winner = lead > 0 ? ENGLISH : EUROPEAN;
    if (s->winner) {
        winner = s->winner - 1u;
        r.rule = s->won_by == ENDING_INVASION ? "10.3.S3" : "11.H";
        r.text = s->won_by == ENDING_INVASION ? "England is invaded" : "automatic victory";
    } else if (margin >= 50) {
        r.rule = "8.5a";
        r.text = "major victory";
    } else if (margin >= 25) {
        r.rule = "8.5b";
        r.text = "minor victory";
    } else {
        return r;
    }
    r.winners = side_seats(s, 1u << winner);
    return r;
}

const struct game seas_game = {
    .id = "seas",
    .title = "Sovereign of the Seas",
    .aim =
        "The European Powers score each year for waters that their squadrons alone hold and for English trade that "
        "their frigates take; the English score for every European ship they sink, and lose a point for each of "
        "their own. A lead of 25 points at the end wins, of 50 wins big. Nobody sees what is in the other's squadrons.",
    .rules_version = "3",
    .plays_like = "2",
    .state_size = sizeof(struct state),
    .hashed_size = offsetof(struct state, agenda.number),
    .seats_min = SIDES,
    .seats_max = SIDES,
    /* The longest is reorganization (R82): a ship is landed, given her place, put at the head and landed again; a leader
     * is put ashore, aboard and ashore again; a marker is stationed. */
    .phase_moves_max = 4 * SHIPS_MAX + 3 * LEADERS_MAX + SQUADRONS_MAX,
    .scenarios = seas_scenarios,
    .options = seas_options,
    .param_options = (const uint32_t[]){ 1u << OPTION_HANDICAP, 1u << OPTION_HANDICAP },
    .params = seas_params,
    .words = { seas_vocabs, VOCABS },
    .kinds = seas_move_kinds,
    .kind_count = MOVE_KINDS,
    .events = seas_event_kinds,
    .event_count = EVENTS,
    .rolls = seas_roll_kinds,
    .roll_count = ROLLS,
    .fields = seas_fields,
    .field_count = SEAS_FIELDS,
    .piece_vocab = VOCAB_SQUADRON,
    .place_vocab = VOCAB_PLACE,
    .data_load = seas_tables_load,
    .data_free = seas_tables_free,
    .data_hash = seas_tables_hash,
    .agenda = offsetof(struct state, agenda),
    .phases = seas_phases,
    .phase_count = PHASES,
    .stages = stages,
    .part_names = seas_side_words,
    .swapped = offsetof(struct state, swapped),
    .setup = set_up,
    .turn = turn,
    .redact = seas_view,
    .imagine = seas_imagine,
    .step = seas_step,
    .worth = seas_worth,
    .value = seas_value,
    .reason = seas_reason,
    .score = score,
    .result = result,
    .show = seas_show,
    .validate = seas_validate,
    .loaded = seas_loaded,
};
