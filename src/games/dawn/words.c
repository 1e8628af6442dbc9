/* Tables from which core prints and parses moves, events, journals and positions. Data, no procedure. */
#include "words.h"
#include "core/vocab.h"
#include "tables.h"

/* ---- Vocabularies ---- */

LIST_VOCAB(phase, "bid", "command", "deploy", "orders", "sail", "lines", "combat", "search", "speed",
           "escape", "chase", "shift", "retire", "reform", "attack", "repair", "wear", "over")
_Static_assert(COUNT(phase_words) == PHASES, "a word for each phase");
CHOICE_VOCAB(option, dawn_options, OPTION_COUNT)
LIST_VOCAB(unit_flag, "raider", "home", "placed", "led", "worn", "wearing", "disabled", "escaping")
LIST_VOCAB(leader_flag, "top", "moved", "topped")
LIST_VOCAB(stack_flag, "moved", "stopped", "finished", "shown", "passed", "gained", "alone")
LIST_VOCAB(port_flag, "disrupted", "destroyed")
LIST_VOCAB(found, "0", "1")

NAMED_VOCAB(area, struct data, areas, area_name)
NAMED_VOCAB(port, struct data, ports, port_name)
NAMED_VOCAB(unit, struct data, units, unit_name)
NAMED_VOCAB(leader, struct data, leaders, leader_name)

TABLE_VOCAB(side, dawn_side_words, SIDES)
static const char *side_title(const void *data, int i)
{
    (void)data;
    return i == US ? "the United States" : "Spain";
}
TABLE_VOCAB(order, dawn_order_words, ORDERS + 1)
static const char *order_title(const void *data, int i)
{
    (void)data;
    static const char *const titles[] = { "no order", "Anchor", "Blockade", "Coal",          "Patrol",
                                          "Raid",     "Sortie", "Transit",  "a hidden order" };
    return titles[i];
}
static const char *found_title(const void *data, int i)
{
    (void)data;
    return i ? "the squadrons find each other" : "they do not find each other";
}

/* A place: nowhere, an area or a port. */
static int place_count(const void *data)
{
    (void)data;
    return PLACES;
}
static const struct named *place_name(const void *data, int i)
{
    const struct data *g = data;
    if (is_at_sea((uint8_t)i))
        return place_area((uint8_t)i) < g->areas ? &g->area_name[place_area((uint8_t)i)] : NULL;
    return is_in_port((uint8_t)i) && place_port((uint8_t)i) < g->ports ? &g->port_name[place_port((uint8_t)i)]
                                                                       : NULL;
}
static const char *place_word(const void *data, int i)
{
    const struct named *name = place_name(data, i);
    return i == 0 ? "nowhere" : name ? name->id : NULL;
}
static const char *place_title(const void *data, int i)
{
    const struct named *name = place_name(data, i);
    return name ? name->name : place_word(data, i);
}

/* A stack by its number, as the other player calls it; or, from STACKS on, by the ship at its head. */
static int stack_count(const void *data)
{
    return STACKS + unit_count(data);
}
static const char *stack_word(const void *data, int i)
{
    return i < STACKS ? ((const struct data *)data)->stack_name[i].id : unit_word(data, i - STACKS);
}
static const char *stack_title(const void *data, int i)
{
    return i < STACKS ? ((const struct data *)data)->stack_name[i].name : unit_title(data, i - STACKS);
}

/* Where a ship or a leader is. */
static int berth_count(const void *data)
{
    (void)data;
    return BERTH_UNKNOWN + 1;
}
static const char *berth_word(const void *data, int i)
{
    static const char *const statuses[] = { "lost-now", "lost", "interned", "unknown" };
    if (i >= BERTH_LOST_NOW)
        return statuses[i - BERTH_LOST_NOW];
    return i == 0 ? "aside" : is_in_stack((uint8_t)i) ? stack_word(data, berth_stack((uint8_t)i)) : NULL;
}

static int aboard_count(const void *data)
{
    return 1 + unit_count(data);
}
static const char *aboard_word(const void *data, int i)
{
    return i == 0 ? "none" : unit_word(data, i - 1);
}

const struct vocab dawn_vocabs[VOCABS] = {
    [VOCAB_NUMBER] = { "number", NULL, NULL, NULL },
    [VOCAB_SIDE] = { "side", side_count, side_word, side_title },
    [VOCAB_AREA] = { "area", area_count, area_word, area_title },
    [VOCAB_PORT] = { "port", port_count, port_word, port_title },
    [VOCAB_PLACE] = { "place", place_count, place_word, place_title },
    [VOCAB_UNIT] = { "ship", unit_count, unit_word, unit_title },
    [VOCAB_LEADER] = { "leader", leader_count, leader_word, leader_title },
    [VOCAB_STACK] = { "stack", stack_count, stack_word, stack_title },
    [VOCAB_ORDER] = { "order", order_count, order_word, order_title },
    [VOCAB_BERTH] = { "berth", berth_count, berth_word, NULL },
    [VOCAB_ABOARD] = { "ship or none", aboard_count, aboard_word, NULL },
    [VOCAB_PHASE] = { "phase", phase_count, phase_word, NULL },
    [VOCAB_OPTION] = { "option", option_count, option_word, NULL },
    [VOCAB_UNIT_FLAG] = { "ship mark", unit_flag_count, unit_flag_word, NULL },
    [VOCAB_LEADER_FLAG] = { "leader mark", leader_flag_count, leader_flag_word, NULL },
    [VOCAB_STACK_FLAG] = { "stack mark", stack_flag_count, stack_flag_word, NULL },
    [VOCAB_PORT_FLAG] = { "port mark", port_flag_count, port_flag_word, NULL },
    [VOCAB_FOUND] = { "found", found_count, found_word, found_title },
};

/* ---- Moves ---- */

#define NUMBER VOCAB_NUMBER
#define SIDE   VOCAB_SIDE
#define AREA   VOCAB_AREA
#define PORT   VOCAB_PORT
#define PLACE  VOCAB_PLACE
#define SHIP   VOCAB_UNIT
#define LEADER VOCAB_LEADER
#define STACK  VOCAB_STACK
#define ORDER  VOCAB_ORDER

const struct move_kind dawn_move_kinds[MOVE_KINDS] = {
    [MOVE_DONE] = { "done", "4.0", "close the phase, or go on", 0, { 0 } },
    [MOVE_BID] = { "bid", "11.Da", "bid so many points for the choice of sides", 1, { NUMBER } },
    [MOVE_COMMAND] = { "command", "11.Da", "take this side", 1, { SIDE } },
    [MOVE_DEPLOY] = { "deploy", "11.Ka", "set up a ship in a place", 2, { SHIP, PLACE } },
    [MOVE_POST] = { "post", "11.Ka", "set up a leader in a place", 2, { LEADER, PLACE } },
    [MOVE_ATTACH] = { "attach",
                      "6.2a",
                      "put a ship into the stack of another, who heads it",
                      2,
                      { SHIP, SHIP } },
    [MOVE_DETACH] = { "detach", "3.5a", "take a ship out of her stack", 1, { SHIP } },
    [MOVE_LEAD] = { "lead", "4.Ad", "put a ship at the head of her line", 1, { SHIP } },
    [MOVE_BOARD] = { "board", "6.2c", "put a leader with the stack of a ship", 2, { LEADER, SHIP } },
    [MOVE_ASHORE] = { "ashore", "6.2c", "leave a leader in port", 1, { LEADER } },
    [MOVE_TOP] = { "top", "4.Af", "let this leader command among equals", 1, { LEADER } },
    [MOVE_ORDER] = { "order", "5.0a", "lay an order on the squadron of a ship", 2, { SHIP, ORDER } },
    [MOVE_SAIL] = { "sail", "6.1ab", "move the stack of a ship to an adjacent place", 2, { SHIP, PLACE } },
    [MOVE_JOIN] = { "join", "6.3e", "move a ship alone into the squadron of another", 2, { SHIP, SHIP } },
    [MOVE_DROP] = { "drop", "6.2l", "leave a ship behind here", 1, { SHIP } },
    [MOVE_FOLLOW] = { "follow", "6.2m", "leave a ship behind with another just dropped", 2, { SHIP, SHIP } },
    [MOVE_SHIFT] = { "shift", "6.2m", "leave a leader behind with a ship just dropped", 2, { LEADER, SHIP } },
    [MOVE_NEXT] = { "next", "7.34b", "this ship is next in the line", 1, { SHIP } },
    [MOVE_RESOLVE] = { "resolve", "4.Cb", "settle this area next", 1, { AREA } },
    [MOVE_SEARCH] = { "search", "7.1a", "search the squadron in this port", 1, { PORT } },
    [MOVE_FIGHT] = { "fight", "8.2a", "stay and fight", 0, { 0 } },
    [MOVE_WITHDRAW] = { "withdraw", "8.2a", "disengage by speed", 0, { 0 } },
    [MOVE_ESCAPE] = { "escape", "8.2b", "let a fast ship disengage by speed", 1, { SHIP } },
    [MOVE_CHASE] = { "chase", "11.Ib", "send a ship after the group of another", 2, { SHIP, SHIP } },
    [MOVE_RETIRE] = { "retire", "7.32j", "send a ship to this port", 2, { SHIP, PORT } },
    [MOVE_ATTACK] = { "attack", "7.5a", "attack this port", 1, { PORT } },
    [MOVE_REPAIR] = { "repair", "10.0a", "mend a point of damage", 1, { SHIP } },
    [MOVE_WEAR] = { "wear", "11.Ca", "assign a point of maintenance damage", 1, { SHIP } },
};

/* ---- Events ---- */

const struct event_kind dawn_event_kinds[EVENTS] = {
    [EVENT_TURN] = { "turn", "4.0a", "Turn {0} of {1}.", 2, { NUMBER, NUMBER } },
    [EVENT_BID] = { "bid", "11.Da", "The bids are {0} and {1}.", 2, { NUMBER, NUMBER } },
    [EVENT_BID_POINTS] = { "bid-points", "11.Da", "{0} gets {1} for the bid.", 2, { SIDE, NUMBER } },
    [EVENT_COMMAND] = { "command", "11.Da", "You command {0}.", 1, { SIDE } },
    [EVENT_HANDICAP] = { "handicap", "11.E", "{0} starts with {1}.", 2, { SIDE, NUMBER } },
    [EVENT_DEPLOYED] = { "deployed", "11.Ka", "Set up: {0}.", 1, { SIDE } },
    [EVENT_LIES] = { "lies", "11.Ka", "{0} lies in {1}, counters {2}.", 3, { STACK, PLACE, NUMBER } },
    [EVENT_ARRIVAL] = { "arrival", "6.4b", "Arrived in {1}: {0}.", 2, { SHIP, PORT } },
    [EVENT_ARRIVALS] = { "arrivals", "6.4b", "Reinforcements arrive in {0}: {1}.", 2, { PORT, NUMBER } },
    [EVENT_ORDERED] = { "ordered", "4.Ac", "All orders of turn {0} are laid.", 1, { NUMBER } },
    [EVENT_SAILS] = { "sails", "6.1ab", "{0} goes to {1}.", 2, { STACK, PLACE } },
    [EVENT_STOPPED] = { "stopped", "4.Be", "{0} is stopped in {1}.", 2, { STACK, AREA } },
    [EVENT_ORDER_SHOWN] = { "order-shown",
                            "3.42",
                            "{0} shows its order in {2}: {1}.",
                            3,
                            { STACK, ORDER, AREA } },
    [EVENT_SECOND_TRANSIT] = { "second-transit",
                               "5.7i",
                               "It is the second Transit running for {0}.",
                               1,
                               { STACK } },
    [EVENT_CONTROL_STOPS] = { "control-stops",
                              "6.6a",
                              "{0} is stopped in {1} by the other flag.",
                              2,
                              { STACK, AREA } },
    [EVENT_DROPPED] = { "dropped", "6.2l", "{0} is left in {1}.", 2, { STACK, PLACE } },
    [EVENT_JOINED] = { "joined", "6.3e", "A ship joins {0} in {1}.", 2, { STACK, PLACE } },
    [EVENT_COMBINED] = { "combined", "6.3g", "Ships combine in {1}: {0}.", 2, { STACK, PLACE } },
    [EVENT_MERGED] = { "merged", "6.2g", "Squadrons merge in {1}: {0}.", 2, { STACK, PLACE } },
    [EVENT_ORDER_KEPT] = { "order-kept",
                           "6.2h",
                           "The order that {0} keeps in {2}: {1}.",
                           3,
                           { STACK, ORDER, PLACE } },
    [EVENT_COIN] = { "coin", "6.2k", "A {0} settles whose order is kept in {1}.", 2, { NUMBER, PLACE } },
    [EVENT_INTERNED] = { "interned", "6.1be", "Interned in {2}: {1} of {0}.", 3, { SIDE, NUMBER, PORT } },
    [EVENT_AREA] = { "area", "4.Ce", "{0} is resolved.", 1, { AREA } },
    [EVENT_INITIATIVE] = { "initiative",
                           "7.1c",
                           "Initiative of {0}: ships {1}, stars {2}, die {3}, in all {4}.",
                           5,
                           { SIDE, NUMBER, NUMBER, NUMBER, NUMBER } },
    [EVENT_INITIATIVE_SEA] = { "initiative-sea",
                               "7.1b",
                               "The initiative, at sea off {1}, is with {0}.",
                               2,
                               { SIDE, PORT } },
    [EVENT_SEARCH_NONE] = { "search-none", "7.21", "No search in {0}.", 1, { AREA } },
    [EVENT_SEARCH_POINTS] = { "search-points",
                              "9.4c",
                              "Coaling under blockade in {2}: {1} for {0}.",
                              3,
                              { SIDE, NUMBER, AREA } },
    [EVENT_SEARCH] = { "search",
                       "7.23a",
                       "Search by {0}, range 1-{1}: a {2}, {3}.",
                       4,
                       { SIDE, NUMBER, NUMBER, VOCAB_FOUND } },
    [EVENT_BATTLE] = { "battle", "7.3", "Battle in {0}.", 1, { AREA } },
    [EVENT_LEADS] = { "leads", "7.4a", "{0} is aboard {1}.", 2, { LEADER, SHIP } },
    [EVENT_IN_LINE] = { "in-line", "7.31a", "In the line of {0}: {2}.", 4, { SIDE, NUMBER, SHIP, NUMBER } },
    [EVENT_ROUND] = { "round", "7.3", "Round {0} in {1}.", 2, { NUMBER, AREA } },
    [EVENT_FIRE] = { "fire",
                     "7.32a",
                     "Fire on {0}, dice {1}: fives {2}, sixes {3}.",
                     4,
                     { SHIP, NUMBER, NUMBER, NUMBER } },
    [EVENT_HIT] = { "hit",
                    "7.32f",
                    "{0} is hit, damage {2} against a defense of {3} before: rolled {1}.",
                    4,
                    { SHIP, NUMBER, NUMBER, NUMBER } },
    [EVENT_DAMAGED] = { "damaged", "7.32f", "{0} takes {1}, damage now {2}.", 3, { SHIP, NUMBER, NUMBER } },
    [EVENT_DISABLED] = { "disabled", "7.32e", "Disabled: {0}.", 1, { SHIP } },
    [EVENT_SUNK] = { "sunk", "7.32h", "Sunk: {0}.", 1, { SHIP } },
    [EVENT_LEADER_DIE] = { "leader-die",
                           "7.4c",
                           "A {1} for {0}, whose ship was hit.",
                           2,
                           { LEADER, NUMBER } },
    [EVENT_LEADER_KILLED] = { "leader-killed", "7.4e", "Killed: {0}.", 1, { LEADER } },
    [EVENT_WITHDRAWS] = { "withdraws", "8.2a", "{0} disengages by speed in {1}.", 2, { SIDE, AREA } },
    [EVENT_STANDS] = { "stands", "8.2a", "{0} stands and fights in {1}.", 2, { SIDE, AREA } },
    [EVENT_ESCAPES] = { "escapes", "8.2b", "Away by speed: {0}.", 1, { SHIP } },
    [EVENT_PURSUIT] = { "pursuit", "11.Ib", "The group of {0} is caught in {1}.", 2, { SHIP, AREA } },
    [EVENT_TO_PORT] = { "to-port", "7.32i", "To port in {1}: {0}.", 2, { SHIP, PORT } },
    [EVENT_SCUTTLED] = { "scuttled", "11.Ha", "Scuttled, no port in reach: {0}.", 1, { SHIP } },
    [EVENT_BATTLE_WON] = { "battle-won", "7.32l", "{0} wins the battle in {1}.", 2, { SIDE, AREA } },
    [EVENT_BATTLE_EMPTY] = { "battle-empty", "8.1a", "Nobody is left of the battle in {0}.", 1, { AREA } },
    [EVENT_ALONE] = { "alone", "6.2a", "{0} is down to one ship: no squadron any more.", 1, { STACK } },
    [EVENT_PORT_ATTACK] = { "port-attack", "7.5a", "{0} attacks {1}: {2}.", 3, { SIDE, PORT, ORDER } },
    [EVENT_BOMBARDS] = { "bombards",
                         "7.5h",
                         "{0} fires at {1}, dice {2}: fives {3}, sixes {4}.",
                         5,
                         { SHIP, PORT, NUMBER, NUMBER, NUMBER } },
    [EVENT_BATTERY] = { "battery",
                        "7.5i",
                        "{1} fires at {0}, dice {2}: fives {3}, sixes {4}.",
                        5,
                        { SHIP, PORT, NUMBER, NUMBER, NUMBER } },
    [EVENT_PORT_HIT] = { "port-hit",
                         "7.5h",
                         "{0} is hit, damage {2} against a defense of {3} before: rolled {1}.",
                         4,
                         { PORT, NUMBER, NUMBER, NUMBER } },
    [EVENT_PORT_DAMAGED] = { "port-damaged",
                             "7.5m",
                             "{0} takes {1}, damage now {2}.",
                             3,
                             { PORT, NUMBER, NUMBER } },
    [EVENT_PORT_DESTROYED] = { "port-destroyed", "7.5j", "{0} is destroyed.", 1, { PORT } },
    [EVENT_PORT_STANDS] = { "port-stands",
                            "7.5l",
                            "{0} stands: damage {1} against a defense of {2}.",
                            3,
                            { PORT, NUMBER, NUMBER } },
    [EVENT_PORT_POINTS] = { "port-points", "9.4a", "{1} for {0}: {2} destroyed.", 3, { SIDE, NUMBER, PORT } },
    [EVENT_CONTROL] = { "control", "9.1a", "Under the flag of {0}: {1}.", 2, { SIDE, AREA } },
    [EVENT_NOT_CONSIDERED] = { "not-considered",
                               "9.1d",
                               "{0} is not considered for control of {1}: ships of that side have disengaged there.",
                               2,
                               { SIDE, AREA } },
    [EVENT_AREA_POINTS] = { "area-points",
                            "9.2a",
                            "Points for {0}, {1} an area: {2}.",
                            3,
                            { SIDE, NUMBER, AREA } },
    [EVENT_LOSS_POINTS] = { "loss-points", "9.3a", "{1} for {0}: ships sunk.", 2, { SIDE, NUMBER } },
    [EVENT_LEADER_POINTS] = { "leader-points", "9.3c", "{1} for {0}: leaders killed.", 2, { SIDE, NUMBER } },
    [EVENT_REPAIRED] = { "repaired", "10.0a", "{0} is mended; damage left: {1}.", 2, { SHIP, NUMBER } },
    [EVENT_REPAIRS] = { "repairs", "10.0a", "Damage mended by {0}: {1}.", 2, { SIDE, NUMBER } },
    [EVENT_PORT_MENDS] = { "port-mends",
                           "11.Bb",
                           "{0} mends {1} of itself; damage left: {2}.",
                           3,
                           { PORT, NUMBER, NUMBER } },
    [EVENT_WORN] = { "worn", "11.Ca", "{0} wears; damage now {1}.", 2, { SHIP, NUMBER } },
    [EVENT_WEAR] = { "wear", "11.Cd", "The wear of turn {0} is dealt out.", 1, { NUMBER } },
    [EVENT_SCORE] = { "score", "9.5a", "The track: United States {0}, Spain {1}.", 2, { NUMBER, NUMBER } },
    [EVENT_AUTOMATIC] = { "automatic", "11.G", "A lead of 29 decides the war for {0}.", 1, { SIDE } },
    [EVENT_END] = { "end", "9.5a", "The game is over: United States {0}, Spain {1}.", 2, { NUMBER, NUMBER } },
};

/* ---- Dice ---- */

const struct roll_kind dawn_roll_kinds[ROLLS] = {
    [ROLL_COIN] = { ROLL("11.Db", "coin", NUMBER, NUMBER, TELLS_NOTHING) },
    [ROLL_TAGS] = { ROLL("9.6c", "tags", SIDE, NUMBER, TELLS_NOTHING) },
    [ROLL_MERGE] = { ROLL("6.2k", "merge", PLACE, SIDE, TELLS_BOTH) },
    [ROLL_INITIATIVE] = { ROLL("7.1c", "initiative", AREA, NUMBER, TELLS_PLACE) },
    [ROLL_SEARCH] = { ROLL("7.23a", "search", AREA, SIDE, TELLS_BOTH) },
    [ROLL_FIRE] = { ROLL("7.32a", "fire", AREA, SHIP, TELLS_BOTH) },
    [ROLL_DAMAGE] = { ROLL("7.32f", "damage", AREA, SHIP, TELLS_BOTH) },
    [ROLL_LEADER] = { ROLL("7.4c", "leader", AREA, LEADER, TELLS_BOTH) },
    [ROLL_BOMBARD] = { ROLL("7.5h", "bombardment", AREA, SHIP, TELLS_BOTH) },
    [ROLL_PORT_DAMAGE] = { ROLL("7.5h", "port damage", AREA, SHIP, TELLS_BOTH) },
    [ROLL_BATTERY] = { ROLL("7.5i", "battery", AREA, SHIP, TELLS_BOTH) },
    [ROLL_BATTERY_DAMAGE] = { ROLL("7.5i", "battery damage", AREA, SHIP, TELLS_BOTH) },
};

/* ---- Set-up ---- */

const struct choice_info dawn_scenarios[] = {
    { "1898", "The war in the Atlantic, 1898",
      "Six turns: two American squadrons watch Cuba and the coast, and Cervera lies in the Canaries." },
    { NULL, NULL, NULL },
};

const struct choice_info dawn_options[OPTION_COUNT + 1] = {
    [OPTION_EXTRA_TIME] = { "11.A", "Extra Time", "The game lasts 7, 8 or 9 turns." },
    [OPTION_SLOW_REPAIR] = { "11.B", "Delayed Repair",
                             "Only ships in port all turn are mended, and ports mend themselves slowly." },
    [OPTION_MAINTENANCE] = { "11.C", "Maintenance",
                             "Machinery wears: each player assigns damage every turn (not with 11.B)." },
    [OPTION_BIDDING] = { "11.D", "Bidding", "Both players bid points for the choice of sides." },
    [OPTION_HANDICAP] = { "11.E", "Handicap", "A side starts with points." },
    [OPTION_OPEN] = { "11.F", "Reduced Fog", "Ships and leaders lie open; orders stay hidden." },
    [OPTION_AUTOMATIC] = { "11.G", "Automatic Victory", "A lead of 29 at the end of a turn wins at once." },
    [OPTION_SCUTTLING] = { "11.H", "Restricted Disabled",
                           "A disabled ship that cannot reach a port is scuttled." },
    [OPTION_PURSUIT] = { "11.I", "Speed Subgroups", "Who disengages by speed is pursued, group by group." },
    [OPTION_EXTRA_SHIPS] = { "11.J", "Extra Warships",
                             "Four more Spanish ships, and one American on turn 3." },
    [OPTION_DEPLOYMENT] = { "11.K", "Free Deployment", "Both players set up where they like." },
    [OPTION_GERMANS] = { "11.L", "The Germans", "Four German ships in Caracas come to the aid of Spain." },
    { NULL, NULL, NULL },
};

const struct param_info dawn_params[] = {
    { "turns", "with 11.A: 7, 8 or 9 turns (9 unless said)", 0, 9, 0 },
    { "us", "points that the United States starts with (11.E)", 0, 100, 0 },
    { "spain", "points that Spain starts with (11.E)", 0, 100, 0 },
    { NULL, NULL, 0, 0, 0 },
};
