/* The fields of a state by name, for positions as text and views as JSON. A row for each member of
 * struct seas_state; whoever adds a member adds a row, and the shakedown's round trip misses it otherwise. */
#include "words.h"
#include <stddef.h>

#define MEMBER(m) ((struct seas_state *)0)->m
#define SIZE(m)   sizeof(MEMBER(m))
#define NUMBER_FIELD(word, m, vocab, standard)                                                               \
    {                                                                                                        \
        word, FIELD_NUMBER, offsetof(struct seas_state, m), 0, SIZE(m), false, 1, 0, vocab, standard, 0, 0   \
    }
#define SIGNED_FIELD(word, m)                                                                                \
    {                                                                                                        \
        word, FIELD_NUMBER, offsetof(struct seas_state, m), 0, SIZE(m), true, 1, 0, VOCAB_NUMBER, 0, 0, 0    \
    }
#define BITS_FIELD(word, m, vocab)                                                                           \
    {                                                                                                        \
        word, FIELD_BITS, offsetof(struct seas_state, m), 0, SIZE(m), false, 1, 0, vocab, 0, 0, 0            \
    }
#define ARRAY_FIELD(word, type, m, n, index, vocab)                                                          \
    {                                                                                                        \
        word, type, offsetof(struct seas_state, m), SIZE(m[0]), SIZE(m[0]), false, n, index, vocab, 0, 0, 0  \
    }
#define SQUADRON_FIELD(word, type, m, vocab)                                                                 \
    {                                                                                                        \
        word, type, offsetof(struct seas_state, squadron[0].m), sizeof(struct seas_squadron),                \
            SIZE(squadron[0].m), false, SQUADRON_SLOTS, VOCAB_SQUADRON, vocab, 0, 0, 0                       \
    }

const struct field seas_fields[] = {
    NUMBER_FIELD("scenario", scenario, VOCAB_SCENARIO, 0),
    NUMBER_FIELD("war", segment, VOCAB_SEGMENT, 0),
    NUMBER_FIELD("turn", turn, VOCAB_NUMBER, 0),
    NUMBER_FIELD("clock", clock, VOCAB_NUMBER, 0),
    BITS_FIELD("options", options, VOCAB_OPTION),
    NUMBER_FIELD("phase", phase, VOCAB_PHASE, PHASE_BID),
    BITS_FIELD("acting", acting, VOCAB_SIDE),
    NUMBER_FIELD("viewer", viewer, VOCAB_NUMBER, 0),
    NUMBER_FIELD("swapped", swapped, VOCAB_NUMBER, 0),
    SIGNED_FIELD("points.english", points[ENGLISH]),
    SIGNED_FIELD("points.european", points[EUROPEAN]),
    ARRAY_FIELD("bid-side", FIELD_NUMBER, bid_side, SIDES, VOCAB_SIDE, VOCAB_NUMBER),
    ARRAY_FIELD("bid", FIELD_NUMBER, bid, SIDES, VOCAB_SIDE, VOCAB_NUMBER),
    BITS_FIELD("at-war", active, VOCAB_NATION),
    BITS_FIELD("entering", entering, VOCAB_NATION),
    NUMBER_FIELD("peace", peace, VOCAB_NUMBER, 0),
    NUMBER_FIELD("peace-made", peace_made, VOCAB_NUMBER, 0),
    NUMBER_FIELD("bengal-turns", bengal_turns, VOCAB_NUMBER, 0),
    NUMBER_FIELD("northern-alliance", northern_alliance, VOCAB_NUMBER, 0),
    NUMBER_FIELD("northern-rolled", northern_rolled, VOCAB_NUMBER, 0),
    NUMBER_FIELD("russians", russians, VOCAB_NUMBER, 0),
    NUMBER_FIELD("russians-left", russians_left, VOCAB_NUMBER, 0),
    NUMBER_FIELD("purged", purged, VOCAB_NUMBER, 0),
    NUMBER_FIELD("winner", winner, VOCAB_NUMBER, 0),
    NUMBER_FIELD("won-by", won_by, VOCAB_NUMBER, 0),
    BITS_FIELD("control", control, VOCAB_AREA),
    BITS_FIELD("battles", battles, VOCAB_AREA),
    ARRAY_FIELD("frigates.english", FIELD_NUMBER, frigates[ENGLISH], AREAS_MAX, VOCAB_AREA, VOCAB_NUMBER),
    ARRAY_FIELD("frigates.european", FIELD_NUMBER, frigates[EUROPEAN], AREAS_MAX, VOCAB_AREA, VOCAB_NUMBER),
    ARRAY_FIELD("frigates-left", FIELD_NUMBER, frigates_left, SIDES, VOCAB_SIDE, VOCAB_NUMBER),
    ARRAY_FIELD("passed", FIELD_NUMBER, passed, SIDES, VOCAB_SIDE, VOCAB_NUMBER),
    { "owner", FIELD_NUMBER, offsetof(struct seas_state, owner), 1, 1, false, PORTS_MAX, VOCAB_PORT,
      VOCAB_OWNER, OWNER_UNSAID, 0, 0 },
    ARRAY_FIELD("repair-left", FIELD_NUMBER, repair_left, PORTS_MAX, VOCAB_PORT, VOCAB_NUMBER),

    NUMBER_FIELD("to-move", to_move, VOCAB_SIDE, 0),
    NUMBER_FIELD("owed", owed, VOCAB_NUMBER, 0),
    NUMBER_FIELD("mover", mover, VOCAB_SQUADRON, NOBODY),
    NUMBER_FIELD("origin", origin, VOCAB_PORT, 0),
    NUMBER_FIELD("entered", entered, VOCAB_NUMBER, 0),
    NUMBER_FIELD("spent", spent, VOCAB_NUMBER, 0),
    NUMBER_FIELD("stage", stage, VOCAB_NUMBER, 0),
    NUMBER_FIELD("may-not-stay", may_not_stay, VOCAB_NUMBER, 0),
    NUMBER_FIELD("wear", wear, VOCAB_NUMBER, 0),
    ARRAY_FIELD("choice", FIELD_NUMBER, choice, SIDES, VOCAB_SIDE, VOCAB_CHOICE),
    NUMBER_FIELD("running", running, VOCAB_NUMBER, 0),
    NUMBER_FIELD("run-port", run_port, VOCAB_PORT, 0),
    NUMBER_FIELD("run-length", run_length, VOCAB_NUMBER, 0),
    NUMBER_FIELD("run-next", run_next, VOCAB_NUMBER, 0),
    ARRAY_FIELD("run-path", FIELD_NUMBER, run_path, AREAS_MAX, VOCAB_NUMBER, VOCAB_AREA),
    NUMBER_FIELD("merge-with", merge_with, VOCAB_NUMBER, 0),
    BITS_FIELD("visited", visited, VOCAB_AREA),
    BITS_FIELD("avoided", avoided, VOCAB_AREA),
    BITS_FIELD("join-tried", join_tried, VOCAB_AREA),

    NUMBER_FIELD("battle-area", battle_area, VOCAB_AREA, 0),
    NUMBER_FIELD("battle-english", battle_squadron[ENGLISH], VOCAB_SQUADRON, NOBODY),
    NUMBER_FIELD("battle-european", battle_squadron[EUROPEAN], VOCAB_SQUADRON, NOBODY),
    NUMBER_FIELD("gauge", gauge, VOCAB_SIDE, 0),
    NUMBER_FIELD("engaged", engaged, VOCAB_NUMBER, 0),
    NUMBER_FIELD("round", round, VOCAB_NUMBER, 0),
    NUMBER_FIELD("joint-command", joint_command, VOCAB_NUMBER, 0),
    NUMBER_FIELD("battle-russians", battle_russians, VOCAB_NUMBER, 0),
    NUMBER_FIELD("nelson-present", nelson_present, VOCAB_NUMBER, 0),
    ARRAY_FIELD("battle-ships", FIELD_NUMBER, battle_ships, SIDES, VOCAB_SIDE, VOCAB_NUMBER),
    ARRAY_FIELD("battle-lost", FIELD_NUMBER, battle_lost, SIDES, VOCAB_SIDE, VOCAB_NUMBER),
    BITS_FIELD("disengaging", disengaging, VOCAB_SIDE),
    ARRAY_FIELD("reformed", FIELD_NUMBER, reformed, SIDES, VOCAB_SIDE, VOCAB_NUMBER),
    NUMBER_FIELD("retreating", retreating, VOCAB_ABOARD, 0),
    BITS_FIELD("retreat-ports", retreat_ports, VOCAB_PORT),
    BITS_FIELD("tried", tried, VOCAB_AREA),
    NUMBER_FIELD("claim-port", claim_port, VOCAB_NUMBER, 0),
    NUMBER_FIELD("prize-of", prize_of, VOCAB_ABOARD, 0),

    ARRAY_FIELD("berth", FIELD_NUMBER, berth, SHIPS_MAX, VOCAB_SHIP, VOCAB_BERTH),
    ARRAY_FIELD("damage", FIELD_NUMBER, damage, SHIPS_MAX, VOCAB_SHIP, VOCAB_NUMBER),
    ARRAY_FIELD("ship-marks", FIELD_BITS, ship_flags, SHIPS_MAX, VOCAB_SHIP, VOCAB_SHIP_FLAG),
    ARRAY_FIELD("prize", FIELD_BITS, prize, SHIPS_MAX, VOCAB_SHIP, VOCAB_NATION),
    ARRAY_FIELD("aboard", FIELD_NUMBER, aboard, LEADERS_MAX, VOCAB_LEADER, VOCAB_ABOARD),
    ARRAY_FIELD("leader", FIELD_NUMBER, leader_status, LEADERS_MAX, VOCAB_LEADER, VOCAB_LEADER_STATUS),
    ARRAY_FIELD("leader-back", FIELD_NUMBER, leader_back, LEADERS_MAX, VOCAB_LEADER, VOCAB_NUMBER),
    ARRAY_FIELD("leader-marks", FIELD_BITS, leader_flags, LEADERS_MAX, VOCAB_LEADER, VOCAB_LEADER_FLAG),
    SQUADRON_FIELD("squadron", FIELD_NUMBER, at, VOCAB_PLACE),
    SQUADRON_FIELD("squadron-seen", FIELD_NUMBER, seen, VOCAB_PLACE),
    SQUADRON_FIELD("squadron-marks", FIELD_BITS, flags, VOCAB_SQUADRON_FLAG),
    SQUADRON_FIELD("voyages", FIELD_NUMBER, voyages, VOCAB_NUMBER),
    SQUADRON_FIELD("tag", FIELD_NUMBER, tag, VOCAB_NUMBER),
    SQUADRON_FIELD("home", FIELD_NUMBER, home, VOCAB_NUMBER),
    { "line", FIELD_LIST, offsetof(struct seas_state, squadron[0].ships), sizeof(struct seas_squadron), 1,
      false, SQUADRON_SLOTS, VOCAB_SQUADRON, VOCAB_SHIP, 0, offsetof(struct seas_state, line), SHIPS_MAX },
    ARRAY_FIELD("hidden-ships", FIELD_NUMBER, hidden_ships, NATIONS, VOCAB_NATION, VOCAB_NUMBER),
    ARRAY_FIELD("hidden-leaders", FIELD_NUMBER, hidden_leaders, NATIONS, VOCAB_NATION, VOCAB_NUMBER),
};
_Static_assert(sizeof seas_fields / sizeof *seas_fields == SEAS_FIELDS, "SEAS_FIELDS counts the rows");
