/* The fields of a state, for positions as text and views as JSON. `loaded` makes what they do not spell: which slot a unit
 * is in, and where gales reach. */
#include "core/vocab.h"
#include "words.h"
#include <stddef.h>

#define FIELDS_OF struct state

#define SIDE_FIELD(word, m)          ARRAY_FIELD(word, FIELD_NUMBER, m, SIDES, VOCAB_SIDE, 0)
#define SLOT_FIELD(word, what, m, v) COLUMN_FIELD(word, what, formation, m, SLOTS, VOCAB_SLOT, v)
#define SQUADRON_FIELD(word, what, m, v)                                                                     \
    COLUMN_FIELD(word, what, squadron, m, SQUADRONS_MAX, VOCAB_SQUADRON, v)
#define LEADER_FIELD(word, what, m, v) COLUMN_FIELD(word, what, leader, m, LEADERS_MAX, VOCAB_LEADER, v)
#define AUX_FIELD(word, what, m, v)                                                                          \
    COLUMN_FIELD(word, what, auxiliary, m, AUXILIARIES_MAX, VOCAB_AUXILIARY, v)
#define CONVOY_FIELD(word, what, m, v) COLUMN_FIELD(word, what, convoy, m, CONVOYS_MAX, VOCAB_CONVOY, v)
#define SCHEME_FIELD(word, m)          COLUMN_FIELD(word, FIELD_NUMBER, scheme, m, CONVOYS_MAX, 0, 0)
#define CHIT_FIELD(word, what, m, v)   COLUMN_FIELD(word, what, chit, m, ORDERS_MAX, VOCAB_ORDER, v)
#define GALE_FIELD(word, m, v)         COLUMN_FIELD(word, FIELD_NUMBER, gale, m, WINDS_MAX, VOCAB_WIND, v)
#define BATTLE_FIELD(word, m, v)       NUMBER_FIELD("battle-" word, battle.m, v, 0)
#define BATTLE_SIDES(word, m, v)       ARRAY_FIELD("battle-" word, FIELD_NUMBER, battle.m, SIDES, VOCAB_SIDE, v)
#define COMBAT_FIELD(word, side, n)                                                                          \
    COLUMN_FIELD("combat-" word, FIELD_NUMBER, battle.combat, squadron[side][n], COMBATS_MAX, 0, 0)

const struct field sealords_fields[] = {
    NUMBER_FIELD("scenario", scenario, VOCAB_SCENARIO, 0),
    BITS_FIELD("options", options, VOCAB_OPTION),
    NUMBER_FIELD("turn", turn, 0, 1),
    NUMBER_FIELD("turns", turns, 0, 4),
    NUMBER_FIELD("year", year, 0, 0),
    NUMBER_FIELD("turn-of-year", turn_of_year, 0, 1),
    NUMBER_FIELD("impulse", impulse, 0, 0),
    NUMBER_FIELD("increment", increment, 0, 0),
    NUMBER_FIELD("step", step, VOCAB_STEP, STEP_PRE_TURN),
    NUMBER_FIELD("phase", agenda.open.phase, VOCAB_PHASE, PHASE_TURN),
    BITS_FIELD("acting", agenda.open.acting, VOCAB_SIDE),
    AGENDA_FIELDS(agenda, VOCAB_PHASE, VOCAB_SIDE),
    NUMBER_FIELD("cursor", cursor, 0, 0),

    SIDE_FIELD("prestige", prestige),
    SIDE_FIELD("year-prestige", year_prestige),
    SIDE_FIELD("gain", gain),
    PRESET_FIELD("order-score", order_score, SIDES, VOCAB_SIDE, 0, true, 0),
    SIDE_FIELD("fulfilled", fulfilled),
    SIDE_FIELD("failed", failed),
    SIDE_FIELD("owed", owed),
    SIDE_FIELD("has-drawn", has_drawn),
    ARRAY_FIELD("fleet-admiral", FIELD_NUMBER, admiral, SIDES, VOCAB_SIDE, VOCAB_LEADER_OR_NONE),
    ARRAY_FIELD("command-admiral", FIELD_NUMBER, command_admiral, COMMANDS_MAX, VOCAB_COMMAND,
                VOCAB_LEADER_OR_NONE),
    ARRAY_FIELD("requested", FIELD_NUMBER, requested, COMMANDS_MAX, VOCAB_COMMAND, 0),

    BITS_FIELD("reorganised", reorganised, VOCAB_FLOTILLA),
    ARRAY_FIELD("transfers", FIELD_BITS, transfers, SQUADRONS_MAX, VOCAB_SQUADRON, VOCAB_SQUADRON),
    SIDE_FIELD("extra-rolls", extra_rolls),
    ARRAY_FIELD("schedule", FIELD_NUMBER, schedule, ARRIVALS_MAX, 0, 0),

    BITS_FIELD("blowing", blowing, VOCAB_WIND),
    ARRAY_FIELD("wind-die", FIELD_NUMBER, wind_die, WINDS_MAX, 0, 0),
    GALE_FIELD("gale", force, 0),
    GALE_FIELD("gale-at", at, VOCAB_PLACE),
    GALE_FIELD("gale-start", start, VOCAB_PLACE),
    GALE_FIELD("gale-steps", steps, 0),
    GALE_FIELD("gale-coming", coming, 0),

    SLOT_FIELD("formation", FIELD_NUMBER, unit, VOCAB_UNIT_OR_NONE),
    SLOT_FIELD("at", FIELD_NUMBER, at, VOCAB_PLACE),
    SLOT_FIELD("state", FIELD_NUMBER, state, VOCAB_STATE),
    SLOT_FIELD("course", FIELD_NUMBER, course, VOCAB_COURSE),
    SLOT_FIELD("bound", FIELD_NUMBER, bound, VOCAB_PLACE),
    SLOT_FIELD("goal", FIELD_NUMBER, goal, VOCAB_PLACE),
    SLOT_FIELD("came-from", FIELD_NUMBER, from, VOCAB_PLACE),
    SLOT_FIELD("came", FIELD_NUMBER, entry, VOCAB_ENTRY),
    SLOT_FIELD("marks", FIELD_BITS, flags, VOCAB_FORMATION_FLAG),
    SLOT_FIELD("order", FIELD_NUMBER, order, VOCAB_ORDER_OR_NONE),
    SLOT_FIELD("target", FIELD_NUMBER, target, 0),
    SLOT_FIELD("progress", FIELD_NUMBER, progress, 0),
    SLOT_FIELD("tries", FIELD_NUMBER, tries, 0),
    SLOT_FIELD("shadow", FIELD_NUMBER, shadow, VOCAB_AUXILIARY_OR_NONE),
    SLOT_FIELD("lay", FIELD_NUMBER, lay, 0),
    SLOT_FIELD("losses", FIELD_NUMBER, losses, 0),
    ARRAY_FIELD("spots", FIELD_BITS, spots, SLOTS, VOCAB_SLOT, VOCAB_SLOT),
    ARRAY_FIELD("spots-kept", FIELD_BITS, spots_kept, SLOTS, VOCAB_SLOT, VOCAB_SLOT),
    ARRAY_FIELD("spotted", FIELD_BITS, spotted, SIDES, VOCAB_SIDE, VOCAB_SLOT),
    NUMBER_FIELD("battles", battles, 0, 0),
    NUMBER_FIELD("battles-more", battles_more, 0, 0),

    SQUADRON_FIELD("sail", FIELD_NUMBER, sail, 0),
    SQUADRON_FIELD("damage", FIELD_NUMBER, dp, 0),
    SQUADRON_FIELD("squadron-state", FIELD_NUMBER, state, VOCAB_STATE),
    SQUADRON_FIELD("squadron-at", FIELD_NUMBER, at, VOCAB_PLACE),
    SQUADRON_FIELD("in", FIELD_NUMBER, in, VOCAB_SLOT_OR_NONE),
    SQUADRON_FIELD("pair", FIELD_NUMBER, pair, VOCAB_SQUADRON_OR_NONE),
    SQUADRON_FIELD("squadron-marks", FIELD_BITS, flags, VOCAB_SQUADRON_FLAG),
    SQUADRON_FIELD("away", FIELD_NUMBER, away, 0),
    LEADER_FIELD("leader", FIELD_NUMBER, status, VOCAB_LEADER_STATUS),
    LEADER_FIELD("posted", FIELD_NUMBER, flotilla, VOCAB_FLOTILLA_OR_NONE),
    LEADER_FIELD("leader-marks", FIELD_BITS, flags, VOCAB_LEADER_FLAG),
    LEADER_FIELD("wounded", FIELD_NUMBER, wounded, 0),
    AUX_FIELD("auxiliary", FIELD_NUMBER, where, VOCAB_AUX_WHERE),
    AUX_FIELD("auxiliary-at", FIELD_NUMBER, at, 0),
    AUX_FIELD("auxiliary-from", FIELD_NUMBER, from, 0),
    AUX_FIELD("auxiliary-marks", FIELD_BITS, flags, VOCAB_AUX_FLAG),
    COLUMN_FIELD("marker", FIELD_NUMBER, marker, at, MARKERS, VOCAB_MARKER, VOCAB_PLACE),
    COLUMN_FIELD("marker-is", FIELD_NUMBER, marker, auxiliary, MARKERS, VOCAB_MARKER,
                 VOCAB_AUXILIARY_OR_NONE),
    CONVOY_FIELD("convoy-damage", FIELD_NUMBER, dp, 0),
    CONVOY_FIELD("convoy-paid", FIELD_NUMBER, paid, 0),
    CONVOY_FIELD("convoy-leg", FIELD_NUMBER, leg, 0),
    CONVOY_FIELD("convoy-waited", FIELD_NUMBER, waited, 0),
    CONVOY_FIELD("convoy-bound", FIELD_NUMBER, bound, VOCAB_PLACE),
    CONVOY_FIELD("convoy-stores", FIELD_NUMBER, stores, 0),
    CONVOY_FIELD("convoy-escort", FIELD_NUMBER, escort, VOCAB_SQUADRON_OR_NONE),
    CONVOY_FIELD("convoy-marks", FIELD_BITS, flags, VOCAB_CONVOY_FLAG),
    SCHEME_FIELD("convoys-gap", gap),
    SCHEME_FIELD("convoys-year", year),
    SCHEME_FIELD("convoys-coming", coming),
    CHIT_FIELD("chit", FIELD_NUMBER, where, VOCAB_CHIT_WHERE),
    CHIT_FIELD("chit-marks", FIELD_BITS, flags, VOCAB_CHIT_FLAG),
    CHIT_FIELD("chit-back", FIELD_NUMBER, back, 0),
    CHIT_FIELD("chit-done", FIELD_NUMBER, done, 0),
    ARRAY_FIELD("stores", FIELD_NUMBER, stores, PORTS_MAX, VOCAB_PORT, 0),
    PRESET_FIELD("mark", mark, MARKS_MAX, VOCAB_MARK, 0, true, 0),

    NUMBER_FIELD("task", task.kind, 0, 0),
    NUMBER_FIELD("task-of", task.side, VOCAB_SIDE, 0),
    NUMBER_FIELD("task-target", task.target, 0, 0),
    NUMBER_FIELD("task-auxiliary", task.auxiliary, VOCAB_AUXILIARY_OR_NONE, 0),
    NUMBER_FIELD("task-screen", task.screen, VOCAB_AUXILIARY_OR_NONE, 0),
    NUMBER_FIELD("task-screened", task.is_screened, 0, 0),
    NUMBER_FIELD("task-result", task.result, 0, 0),

    BATTLE_FIELD("at", at, VOCAB_PLACE),
    BATTLE_FIELD("gauge", gauge, VOCAB_SIDE),
    BATTLE_FIELD("intensity", intensity, VOCAB_INTENSITY),
    BATTLE_FIELD("level", level, 0),
    BATTLE_SIDES("initial", initial, VOCAB_SLOT_OR_NONE),
    BATTLE_SIDES("assist", assist, VOCAB_AUXILIARY_OR_NONE),
    BATTLE_SIDES("hinders", assist_hinders, 0),
    BATTLE_SIDES("screen", screen, VOCAB_AUXILIARY_OR_NONE),
    BATTLE_SIDES("sunk", sunk, 0),
    BATTLE_SIDES("struck", struck, 0),
    BATTLE_SIDES("flagships-sunk", flagships_sunk, 0),
    BATTLE_SIDES("frigates-sunk", frigates_sunk, 0),
    BATTLE_FIELD("forced", is_forced, 0),
    BATTLE_FIELD("combats", combats, 0),
    BATTLE_FIELD("next", next, 0),
    BATTLE_FIELD("caller", caller, 0),
    ARRAY_FIELD("battle-leader", FIELD_NUMBER, battle.leader_on, LEADERS_MAX, VOCAB_LEADER,
                VOCAB_SQUADRON_OR_NONE),
    BITS_FIELD("battle-engaged", battle.engaged, VOCAB_SLOT),
    BITS_FIELD("battle-tried", battle.tried, VOCAB_SLOT),
    BITS_FIELD("battle-aside", battle.aside, VOCAB_SQUADRON),
    BITS_FIELD("battle-picked", battle.picked, VOCAB_SQUADRON),
    COLUMN_FIELD("picking", FIELD_NUMBER, battle.picking, slot, SIDES, VOCAB_SIDE, VOCAB_SLOT_OR_NONE),
    COLUMN_FIELD("picking-damage", FIELD_NUMBER, battle.picking, dp, SIDES, VOCAB_SIDE, 0),
    COLUMN_FIELD("picking-direction", FIELD_NUMBER, battle.picking, direction, SIDES, VOCAB_SIDE, 0),
    COMBAT_FIELD("a1", 0, 0),
    COMBAT_FIELD("a2", 0, 1),
    COMBAT_FIELD("a3", 0, 2),
    COMBAT_FIELD("b1", 1, 0),
    COMBAT_FIELD("b2", 1, 1),
    COMBAT_FIELD("b3", 1, 2),
    { PLACED("combat-shift-a", FIELD_NUMBER, battle.combat[0].shift[0]), .stride = SIZE(battle.combat[0]),
      .is_signed = true, .count = COMBATS_MAX },
    { PLACED("combat-shift-b", FIELD_NUMBER, battle.combat[0].shift[1]), .stride = SIZE(battle.combat[0]),
      .is_signed = true, .count = COMBATS_MAX },

    { PLACED("squadrons-seen", FIELD_NUMBER, tally[0][0]), .stride = SIZE(tally[0]), .count = SLOTS,
      .index_vocab = VOCAB_SLOT },
    { PLACED("auxiliaries-seen", FIELD_NUMBER, tally[0][1]), .stride = SIZE(tally[0]), .count = SLOTS,
      .index_vocab = VOCAB_SLOT },
    ARRAY_FIELD("port-auxiliaries-seen", FIELD_NUMBER, port_tally, PORTS_MAX, VOCAB_PORT, 0),
};
_Static_assert(COUNT(sealords_fields) == SEALORDS_FIELDS, "as words.h says");
