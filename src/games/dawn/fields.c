/* The fields of a state by name, for positions as text and views as JSON. A row for each member of
 * struct state; whoever adds a member adds a row, and the shakedown's round trip misses it otherwise. */
#include "core/vocab.h"
#include "words.h"
#include <stddef.h>

#define FIELDS_OF                          struct state
#define UNIT_FIELD(word, type, m, vocab)   ARRAY_FIELD(word, type, m, UNITS_MAX, VOCAB_UNIT, vocab)
#define LEADER_FIELD(word, type, m, vocab) ARRAY_FIELD(word, type, m, LEADERS_MAX, VOCAB_LEADER, vocab)
#define STACK_FIELD(word, type, m, vocab)  COLUMN_FIELD(word, type, stack, m, STACKS, VOCAB_STACK, vocab)

const struct field dawn_fields[] = {
    NUMBER_FIELD("turn", turn, VOCAB_NUMBER, 1),
    NUMBER_FIELD("turns", turns, VOCAB_NUMBER, TURNS),
    NUMBER_FIELD("phase", phase, VOCAB_PHASE, PHASE_BID),
    BITS_FIELD("acting", acting, VOCAB_SIDE),
    AGENDA_FIELDS(agenda, VOCAB_PHASE, VOCAB_SIDE),
    NUMBER_FIELD("viewer", viewer, VOCAB_NUMBER, 0),
    NUMBER_FIELD("swapped", swapped, VOCAB_NUMBER, 0),
    ARRAY_FIELD("bid", FIELD_NUMBER, bid, SIDES, VOCAB_SIDE, VOCAB_NUMBER),
    NUMBER_FIELD("bid-winner", bid_winner, VOCAB_NUMBER, 0),
    NUMBER_FIELD("automatic", automatic, VOCAB_NUMBER, 0),
    BITS_FIELD("options", options, VOCAB_OPTION),
    SIGNED_FIELD("points", points),

    NUMBER_FIELD("mover", mover, VOCAB_SIDE, 0),
    ARRAY_FIELD("step", FIELD_NUMBER, step, SIDES, VOCAB_SIDE, VOCAB_NUMBER),
    NUMBER_FIELD("arranging", arranging, VOCAB_STACK, 0),
    NUMBER_FIELD("arranged", arranged, VOCAB_NUMBER, 0),
    ARRAY_FIELD("control", FIELD_NUMBER, control, AREAS_MAX, VOCAB_AREA, VOCAB_NUMBER),
    BITS_FIELD("sea-forces.us", sea_forces[US], VOCAB_AREA),
    BITS_FIELD("sea-forces.spain", sea_forces[SPAIN], VOCAB_AREA),
    BITS_FIELD("waiting", waiting, VOCAB_AREA),
    BITS_FIELD("settled", settled, VOCAB_AREA),
    BITS_FIELD("claimed.us", claimed[US], VOCAB_AREA),
    BITS_FIELD("claimed.spain", claimed[SPAIN], VOCAB_AREA),
    BITS_FIELD("disengaged.us", disengaged[US], VOCAB_AREA),
    BITS_FIELD("disengaged.spain", disengaged[SPAIN], VOCAB_AREA),
    ARRAY_FIELD("interned", FIELD_NUMBER, interned, SIDES, VOCAB_SIDE, VOCAB_NUMBER),
    ARRAY_FIELD("port-damage", FIELD_NUMBER, port_damage, PORTS_MAX, VOCAB_PORT, VOCAB_NUMBER),
    ARRAY_FIELD("port-marks", FIELD_BITS, port_flags, PORTS_MAX, VOCAB_PORT, VOCAB_PORT_FLAG),

    NUMBER_FIELD("battle-area", battle_area, VOCAB_AREA, 0),
    NUMBER_FIELD("battle-port", battle_port, VOCAB_NUMBER, 0),
    NUMBER_FIELD("battle-us", battle_stack[US], VOCAB_STACK, NOBODY),
    NUMBER_FIELD("battle-spain", battle_stack[SPAIN], VOCAB_STACK, NOBODY),
    NUMBER_FIELD("initiative", initiative, VOCAB_SIDE, 0),
    NUMBER_FIELD("engaged", engaged, VOCAB_NUMBER, 0),
    NUMBER_FIELD("round", round, VOCAB_NUMBER, 0),
    BITS_FIELD("attacks", attacks, VOCAB_SIDE),
    NUMBER_FIELD("fleeing", fleeing, VOCAB_NUMBER, 0),
    NUMBER_FIELD("stage", stage, VOCAB_NUMBER, 0),
    ARRAY_FIELD("reformed", FIELD_NUMBER, reformed, SIDES, VOCAB_SIDE, VOCAB_NUMBER),
    NUMBER_FIELD("retiring", retiring, VOCAB_ABOARD, 0),
    BITS_FIELD("choices", choices, VOCAB_PORT),
    UNIT_FIELD("chase", FIELD_NUMBER, chase, VOCAB_ABOARD),

    ARRAY_FIELD("repair-left", FIELD_NUMBER, repair_left, PORTS_MAX, VOCAB_PORT, VOCAB_NUMBER),
    ARRAY_FIELD("repaired", FIELD_NUMBER, repaired, SIDES, VOCAB_SIDE, VOCAB_NUMBER),
    ARRAY_FIELD("wear-left.us", FIELD_NUMBER, wear_left[US], 2, VOCAB_NUMBER, VOCAB_NUMBER),
    ARRAY_FIELD("wear-left.spain", FIELD_NUMBER, wear_left[SPAIN], 2, VOCAB_NUMBER, VOCAB_NUMBER),

    UNIT_FIELD("berth", FIELD_NUMBER, berth, VOCAB_BERTH),
    UNIT_FIELD("damage", FIELD_NUMBER, damage, VOCAB_NUMBER),
    UNIT_FIELD("last", FIELD_NUMBER, last, VOCAB_ORDER),
    UNIT_FIELD("run", FIELD_NUMBER, run, VOCAB_NUMBER),
    UNIT_FIELD("ship-marks", FIELD_BITS, unit_flags, VOCAB_UNIT_FLAG),
    UNIT_FIELD("start", FIELD_NUMBER, start, VOCAB_PLACE),
    UNIT_FIELD("neutral", FIELD_NUMBER, neutral, VOCAB_NUMBER),
    LEADER_FIELD("leader", FIELD_NUMBER, leader_at, VOCAB_BERTH),
    LEADER_FIELD("leader-marks", FIELD_BITS, leader_flags, VOCAB_LEADER_FLAG),
    LEADER_FIELD("leader-ship", FIELD_NUMBER, leader_ship, VOCAB_ABOARD),
    STACK_FIELD("stack", FIELD_NUMBER, at, VOCAB_PLACE),
    STACK_FIELD("order", FIELD_NUMBER, order, VOCAB_ORDER),
    STACK_FIELD("stack-marks", FIELD_BITS, flags, VOCAB_STACK_FLAG),
    STACK_FIELD("spent", FIELD_NUMBER, spent, VOCAB_NUMBER),
    STACK_FIELD("entered", FIELD_NUMBER, entered, VOCAB_NUMBER),
    STACK_FIELD("origin", FIELD_NUMBER, origin, VOCAB_PLACE),
    STACK_FIELD("parent", FIELD_NUMBER, parent, VOCAB_NUMBER),
    STACK_FIELD("stack-leader", FIELD_NUMBER, leader, VOCAB_NUMBER),
    STACK_FIELD("sequence", FIELD_NUMBER, sequence, VOCAB_NUMBER),
    LIST_FIELD("line", stack_units[0], 1, STACKS, VOCAB_STACK, line, VOCAB_UNIT),
    ARRAY_FIELD("seen", FIELD_NUMBER, seen_at, STACKS, VOCAB_STACK, VOCAB_PLACE),
    ARRAY_FIELD("seen-height", FIELD_NUMBER, seen_height, STACKS, VOCAB_STACK, VOCAB_NUMBER),
    ARRAY_FIELD("height", FIELD_NUMBER, height, STACKS, VOCAB_STACK, VOCAB_NUMBER),
};
_Static_assert(sizeof dawn_fields / sizeof *dawn_fields == DAWN_FIELDS, "DAWN_FIELDS counts the rows");
