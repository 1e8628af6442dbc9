/* Tables from which core prints and parses moves, events, journals and positions. Data, no procedure. */
#include "core/vocab.h"
#include "seas.h"
#include "tables.h"

/* ---- Vocabularies ---- */

const char *const seas_side_words[SIDES] = { "english", "european" };
TABLE_VOCAB(side, seas_side_words, SIDES)
LIST_VOCAB(choice, "unchosen", "fight", "avoid")
LIST_VOCAB(owner, "england", "france", "spain", "netherlands", "russia", "neutral", "destroyed")
LIST_VOCAB(status, "idle", "active", "out", "killed", "purged", "unknown")
LIST_VOCAB(ship_flag, "new", "placed", "led", "neutral-start", "stayed", "leaving", "prize")
LIST_VOCAB(leader_flag, "extra", "seen", "boarded", "ahead", "astern")
LIST_VOCAB(squadron_flag, "moved", "battle", "on-station", "held", "stationed")
CHOICE_VOCAB(scenario, seas_scenarios, SCENARIOS)
LIST_VOCAB(segment, "1756", "1778", "1793")
LIST_VOCAB(die, "0", "1", "2", "3", "4", "5", "6")
LIST_VOCAB(success, "0", "1")
CHOICE_VOCAB(option, seas_options, OPTIONS)
LIST_VOCAB(phase, "bid", "demobilize", "prize", "organize", "place", "frigates", "sail", "join", "search",
           "course", "via", "wear", "senior", "on-station", "battle", "gauge", "aid", "retreat", "reform",
           "capture", "claim", "return", "repair", "over")
_Static_assert(COUNT(phase_words) == PHASES, "a word for each phase");

TABLE_VOCAB(nation, seas_nation_ids, NATIONS)
static const char *nation_title(const void *data, int i)
{
    (void)data;
    static const char *const titles[] = { "England", "France", "Spain", "the Netherlands", "Russia" };
    return titles[i];
}
static const char *side_title(const void *data, int i)
{
    (void)data;
    return i == ENGLISH ? "The English" : "The European Powers";
}
static const char *die_title(const void *data, int i) /* of up to three dice in a row; 0: not rolled */
{
    (void)data;
    static const char *const titles[] = { "", " 1", " 2", " 3", " 4", " 5", " 6" };
    return titles[i];
}
static const char *success_title(const void *data, int i)
{
    (void)data;
    return i ? "enough" : "not enough";
}
static const char *owner_title(const void *data, int i)
{
    return i < NATIONS ? nation_title(data, i) : owner_words[i];
}

NAMED_VOCAB(area, struct data, areas, area_name)
NAMED_VOCAB(port, struct data, ports, port_name)
NAMED_VOCAB(ship, struct data, ships, ship_name)
NAMED_VOCAB(leader, struct data, leaders, leader_name)

static int squadron_count(const void *data)
{
    (void)data;
    return SQUADRON_SLOTS;
}
static const char *squadron_word(const void *data, int i)
{
    const char *id = ((const struct data *)data)->squadron_name[i].id;
    return *id ? id : NULL;
}
static const char *squadron_title(const void *data, int i)
{
    const char *title = ((const struct data *)data)->squadron_title[i];
    return *title ? title : NULL;
}

/* A place: aside, an area or a port. */
static int place_count(const void *data)
{
    (void)data;
    return in_port(PORTS_MAX);
}
static const char *place_word(const void *data, int i)
{
    const struct data *g = data;
    if (i == 0)
        return "aside";
    if (is_at_sea((uint8_t)i))
        return place_area((uint8_t)i) < g->areas ? g->area_name[place_area((uint8_t)i)].id : NULL;
    return place_port((uint8_t)i) < g->ports ? g->port_name[place_port((uint8_t)i)].id : NULL;
}
static const char *place_title(const void *data, int i)
{
    const struct data *g = data;
    if (place_word(data, i) == NULL || i == 0)
        return place_word(data, i);
    return is_at_sea((uint8_t)i) ? g->area_name[place_area((uint8_t)i)].name
                                 : g->port_name[place_port((uint8_t)i)].name;
}

/* A ship's berth: the pool, a squadron, a port or a status. */
static int berth_count(const void *data)
{
    (void)data;
    return BERTH_UNKNOWN + 1;
}
static const char *berth_word(const void *data, int i)
{
    static const char *const statuses[] = { "reserve", "sunk", "captured", "lost", "unknown" };
    if (i == 0)
        return "pool";
    if (i >= BERTH_RESERVE)
        return statuses[i - BERTH_RESERVE];
    if (is_in_squadron((uint8_t)i))
        return squadron_word(data, berth_squadron((uint8_t)i));
    return is_in_port((uint8_t)i) ? place_word(data, i) : NULL;
}

static int aboard_count(const void *data)
{
    return 1 + ship_count(data);
}
static const char *aboard_word(const void *data, int i)
{
    return i == 0 ? "ashore" : ship_word(data, i - 1);
}

const struct vocab seas_vocabs[VOCABS] = {
    [VOCAB_NUMBER] = { "number", NULL, NULL, NULL },
    [VOCAB_SIDE] = { "side", side_count, side_word, side_title },
    [VOCAB_NATION] = { "nation", nation_count, nation_word, nation_title },
    [VOCAB_AREA] = { "area", area_count, area_word, area_title },
    [VOCAB_PORT] = { "port", port_count, port_word, port_title },
    [VOCAB_PLACE] = { "place", place_count, place_word, place_title },
    [VOCAB_SHIP] = { "ship", ship_count, ship_word, ship_title },
    [VOCAB_LEADER] = { "leader", leader_count, leader_word, leader_title },
    [VOCAB_SQUADRON] = { "squadron", squadron_count, squadron_word, squadron_title },
    [VOCAB_CHOICE] = { "choice", choice_count, choice_word, NULL },
    [VOCAB_BERTH] = { "berth", berth_count, berth_word, NULL },
    [VOCAB_ABOARD] = { "ship or ashore", aboard_count, aboard_word, NULL },
    [VOCAB_OWNER] = { "owner", owner_count, owner_word, owner_title },
    [VOCAB_PHASE] = { "phase", phase_count, phase_word, NULL },
    [VOCAB_SCENARIO] = { "scenario", scenario_count, scenario_word, NULL },
    [VOCAB_OPTION] = { "option", option_count, option_word, NULL },
    [VOCAB_LEADER_STATUS] = { "status", status_count, status_word, NULL },
    [VOCAB_SHIP_FLAG] = { "ship mark", ship_flag_count, ship_flag_word, NULL },
    [VOCAB_LEADER_FLAG] = { "leader mark", leader_flag_count, leader_flag_word, NULL },
    [VOCAB_SQUADRON_FLAG] = { "squadron mark", squadron_flag_count, squadron_flag_word, NULL },
    [VOCAB_SEGMENT] = { "war", segment_count, segment_word, NULL },
    [VOCAB_DIE] = { "die", die_count, die_word, die_title },
    [VOCAB_SUCCESS] = { "success", success_count, success_word, success_title },
};

/* ---- Moves ---- */

const struct move_kind seas_move_kinds[MOVE_KINDS] = {
    [MOVE_DONE] = { "done", "4.A", "finish what this phase asks of you", 0, { 0 } },
    [MOVE_PASS] = { "pass", "4.Bb", "do no more of this (sailing, frigates: for the whole turn)", 0, { 0 } },
    [MOVE_BID] = { "bid",
                   "11.Ea",
                   "the side you want and the points you give for it",
                   2,
                   { VOCAB_SIDE, VOCAB_NUMBER } },
    [MOVE_DEMOBILIZE] = { "demobilize", "5.0d", "send a ship back to her pool", 1, { VOCAB_SHIP } },
    [MOVE_DISMISS] = { "dismiss", "5.0d", "send a leader back to his pool", 1, { VOCAB_LEADER } },
    [MOVE_PRIZE] = { "prize", "11.Lc", "take this ship into service for a captured one", 1, { VOCAB_SHIP } },
    [MOVE_ASSIGN] = { "assign",
                      "5.3a",
                      "put a ship at the rear of a squadron's line",
                      2,
                      { VOCAB_SHIP, VOCAB_SQUADRON } },
    [MOVE_LEAD] = { "lead", "5.3e", "put a ship at the head of her line", 1, { VOCAB_SHIP } },
    [MOVE_LAND] = { "land", "5.3a", "take a ship out of her squadron", 1, { VOCAB_SHIP } },
    [MOVE_BERTH] = { "berth",
                     "5.1b",
                     "leave a new ship unassigned in a home port",
                     2,
                     { VOCAB_SHIP, VOCAB_PORT } },
    [MOVE_BOARD] = { "board", "6.4a", "put a leader aboard a ship", 2, { VOCAB_LEADER, VOCAB_SHIP } },
    [MOVE_ASHORE] = { "ashore", "6.4b", "take a leader ashore", 1, { VOCAB_LEADER } },
    [MOVE_STATION] = { "station",
                       "5.3b",
                       "put an empty squadron marker in a port",
                       2,
                       { VOCAB_SQUADRON, VOCAB_PORT } },
    [MOVE_PLACE] = { "place", "3.7g", "set up a squadron in a port", 2, { VOCAB_SQUADRON, VOCAB_PORT } },
    [MOVE_FRIGATE] = { "frigate", "6.32c", "place a frigate marker in an area", 1, { VOCAB_AREA } },
    [MOVE_SAIL] = { "sail", "6.1k", "put a squadron to sea", 1, { VOCAB_SQUADRON } },
    [MOVE_FIGHT] = { "fight", "6.5d", "in a search: seek battle", 0, { 0 } },
    [MOVE_AVOID] = { "avoid", "6.5d", "in a search: slip away", 0, { 0 } },
    [MOVE_JOIN] = { "join", "6.5l", "try to join the battle in this area", 0, { 0 } },
    [MOVE_DECLINE] = { "decline", "6.5k", "do not try to join; the squadron must go on", 0, { 0 } },
    [MOVE_STAY] = { "stay", "6.1n", "end the move at sea here", 0, { 0 } },
    [MOVE_CROSS] = { "cross", "6.1c", "sail into a bordering area", 1, { VOCAB_AREA } },
    [MOVE_ENTER] = { "enter", "6.1m", "end the move in a port of this area", 1, { VOCAB_PORT } },
    [MOVE_RUN] = { "run", "6.5k", "run for the nearest port, beyond the leader's reach", 1, { VOCAB_PORT } },
    [MOVE_VIA] = { "via", "6.5k", "of equally short ways, go by this area", 1, { VOCAB_AREA } },
    [MOVE_WEAR] = { "wear", "11.A2b", "give a ship one point of damage by wear", 1, { VOCAB_SHIP } },
    [MOVE_SENIOR] = { "senior", "6.1o", "which of two merging squadrons remains", 1, { VOCAB_SQUADRON } },
    [MOVE_ON_STATION] = { "on-station", "11.A1a", "mark the squadron On Station", 0, { 0 } },
    [MOVE_RESOLVE] = { "resolve", "4.Ca", "fight the battle of this area next", 1, { VOCAB_AREA } },
    [MOVE_ENGAGE] = { "engage", "7.2d", "with the weather gauge: give battle", 0, { 0 } },
    [MOVE_WITHDRAW] = { "withdraw",
                        "7.2e",
                        "with the weather gauge: disengage to a port or area",
                        1,
                        { VOCAB_PLACE } },
    [MOVE_AID] = { "aid", "7.4b", "give the leader's last die to this ship", 1, { VOCAB_SHIP } },
    [MOVE_RETREAT] = { "retreat",
                       "7.31l",
                       "send a ship to one of the nearest ports",
                       2,
                       { VOCAB_SHIP, VOCAB_PORT } },
    [MOVE_ORDER] = { "order", "7.33b", "the next of the ships with equal damage", 1, { VOCAB_SHIP } },
    [MOVE_ATTACK] = { "attack", "6.23i", "try to capture a port", 1, { VOCAB_PORT } },
    [MOVE_CLAIM] = { "claim", "6.23f", "the nation that holds the captured port", 1, { VOCAB_NATION } },
    [MOVE_RETURN] = { "return", "9.1a", "send a squadron home to a port", 2, { VOCAB_SQUADRON, VOCAB_PORT } },
    [MOVE_REPAIR] = { "repair",
                      "9.2c",
                      "repair points of damage on a ship",
                      2,
                      { VOCAB_SHIP, VOCAB_NUMBER } },
};

/* ---- Events ---- */

#define SIDE     VOCAB_SIDE
#define NATION   VOCAB_NATION
#define AREA     VOCAB_AREA
#define PORT     VOCAB_PORT
#define SHIP     VOCAB_SHIP
#define LEADER   VOCAB_LEADER
#define SQUADRON VOCAB_SQUADRON
#define NUMBER   VOCAB_NUMBER

const struct event_kind seas_event_kinds[EVENTS] = {
    [EVENT_TURN] = { "turn", "4.0", "--- {0}, turn {1} of {2} ---", 3, { NUMBER, NUMBER, NUMBER } },
    [EVENT_SEGMENT] = { "war", "10.4a", "A new war begins: {0}.", 2, { VOCAB_SEGMENT, NUMBER } },
    [EVENT_BID] = { "bid", "11.Ea", "Side wanted: {0}; points bid: {1}.", 2, { SIDE, NUMBER } },
    [EVENT_BID_POINTS] = { "bid-points",
                           "11.Ea",
                           "{0} start with the points of the winning bid: {1}.",
                           2,
                           { SIDE, NUMBER } },
    [EVENT_COMMAND] = { "command", "11.Ea", "Your side from now on: {0}.", 1, { SIDE } },
    [EVENT_HANDICAP] = { "handicap", "11.F", "{0} start with {1} points.", 2, { SIDE, NUMBER } },
    [EVENT_PEACE_DIE] = { "peace-die",
                          "10.3.S2a",
                          "Peace comes on {1} or less: the die shows {0}.",
                          2,
                          { NUMBER, NUMBER } },
    [EVENT_PEACE] = { "peace", "10.3.S2c", "The Peace of Amiens: no war at sea in {0}.", 1, { NUMBER } },
    [EVENT_ENTERS_WAR] = { "enters-war", "6.22e", "The war has a new party: {0}.", 1, { NATION } },
    [EVENT_PORT_NEUTRAL] = { "port-neutral", "10.3.S4", "{0} is neutral from now on.", 1, { PORT } },
    [EVENT_LEADER_BACK] = { "leader-back", "7.4g", "Back on duty: {0}.", 1, { LEADER } },
    [EVENT_REVOLUTION] = { "revolution",
                           "11.Ca",
                           "The Revolution removes officers from the French pool, up to {0}.",
                           1,
                           { NUMBER } },
    [EVENT_OFFICER_BACK] = { "officer-back",
                             "11.Cb",
                             "An officer returns to the French pool; still out: {0}.",
                             1,
                             { NUMBER } },
    [EVENT_NORTHERN_DIE] = { "northern-die",
                             "11.Ia",
                             "Northern Alliance on a 6: the die shows {0}.",
                             1,
                             { NUMBER } },
    [EVENT_NORTHERN] = { "northern",
                         "11.Ib",
                         "The Northern Alliance threatens the Baltic this turn.",
                         0,
                         { 0 } },
    [EVENT_RUSSIANS_STAY] = { "russians-stay",
                              "11.Oe",
                              "The Russians leave on {1} or less: the die shows {0}.",
                              2,
                              { NUMBER, NUMBER } },
    [EVENT_RUSSIANS_GONE] = { "russians-gone", "11.Oe", "The Russians have left the war.", 0, { 0 } },
    [EVENT_RUSSIANS] = { "russians",
                         "11.Ob",
                         "The die shows {0}: {1} Russian ships and 2 leaders serve this turn.",
                         2,
                         { NUMBER, NUMBER } },
    [EVENT_NEW_FORCES] = { "new-forces",
                           "5.1a",
                           "New forces of {0}: ships {1}, leaders {2}.",
                           3,
                           { NATION, NUMBER, NUMBER } },
    [EVENT_DRAWN_SHIP] = { "drawn-ship", "5.1a", "New in your fleet: {0}.", 1, { SHIP } },
    [EVENT_DRAWN_LEADER] = { "drawn-leader", "5.2", "New among your leaders: {0}.", 1, { LEADER } },
    [EVENT_PRIZE] = { "prize",
                      "11.Lc",
                      "{1} serves for {0} in the place of the captured {2}.",
                      3,
                      { NATION, SHIP, SHIP } },
    [EVENT_ORGANIZED] = { "organized", "5.3a", "Both fleets are organized.", 0, { 0 } },
    [EVENT_PLACED] = { "placed", "3.7g", "Set up in {1}: {0}.", 2, { SQUADRON, PORT } },
    [EVENT_SET_UP] = { "set-up", "3.7g", "The squadrons are set up.", 0, { 0 } },
    [EVENT_FRIGATE] = { "frigate", "6.32c", "{0} place a frigate in {1}.", 2, { SIDE, AREA } },
    [EVENT_SAILS] = { "sails", "6.1k", "{0} sails from {1}.", 2, { SQUADRON, PORT } },
    [EVENT_WEATHER] = { "weather",
                        "11.Ba",
                        "Weather for {0} in {1}: the die shows {2}.",
                        3,
                        { SQUADRON, PORT, NUMBER } },
    [EVENT_HELD] = { "held", "11.Bb", "{0} is held in {1} by the weather.", 2, { SQUADRON, PORT } },
    [EVENT_STORM] = { "storm", "11.Bc", "A storm strikes {0} in {1}.", 2, { SQUADRON, PORT } },
    [EVENT_STORM_SHIP] = { "storm-ship", "11.Bc", "The storm does {1} damage to {0}.", 2, { SHIP, NUMBER } },
    [EVENT_ENTERS_AREA] = { "enters-area",
                            "6.1c",
                            "{0} enters {1} (movement points spent: {2}).",
                            3,
                            { SQUADRON, AREA, NUMBER } },
    [EVENT_ENTERS_PORT] = { "enters-port", "6.1m", "{0} enters {1}.", 2, { SQUADRON, PORT } },
    [EVENT_STAYS] = { "stays", "6.1n", "{0} stays at sea in {1}.", 2, { SQUADRON, AREA } },
    [EVENT_RUNS] = { "runs", "6.5k", "{0} runs for {1}.", 2, { SQUADRON, PORT } },
    [EVENT_VOYAGE] = { "voyage",
                       "11.A2a",
                       "{0} gets its Long Voyage marker number {1}.",
                       2,
                       { SQUADRON, NUMBER } },
    [EVENT_SEARCH] = { "search",
                       "6.5a",
                       "{0} meets an enemy squadron in {1}: fight or avoid?",
                       2,
                       { SQUADRON, AREA } },
    [EVENT_SEARCH_CHOICE] = { "search-choice", "6.5d", "{0} chose: {1}.", 2, { SIDE, VOCAB_CHOICE } },
    [EVENT_SEARCH_DICE] = { "search-dice",
                            "6.5h",
                            "{0} roll{1}{2}{3}.",
                            4,
                            { SIDE, VOCAB_DIE, VOCAB_DIE, VOCAB_DIE } },
    [EVENT_SEARCH_WON] = { "search-won",
                           "6.5i",
                           "{0} have their way in {2}: {1}.",
                           3,
                           { SIDE, VOCAB_CHOICE, AREA } },
    [EVENT_NO_CONTACT] = { "no-contact",
                           "6.5j",
                           "No contact in {0}: the squadron that came must sail on.",
                           1,
                           { AREA } },
    [EVENT_DECOY] = { "decoy",
                      "6.61e",
                      "{0} had only a decoy in {1}: it is gone for the turn.",
                      2,
                      { SIDE, AREA } },
    [EVENT_BATTLE_SET] = { "battle-set", "6.5f", "There will be a battle in {0}.", 1, { AREA } },
    [EVENT_JOIN] = { "join",
                     "6.5l",
                     "{0} tries to join the battle in {1}: the die shows {2}, {3}.",
                     4,
                     { SQUADRON, AREA, NUMBER, VOCAB_SUCCESS } },
    [EVENT_MERGED] = { "merged",
                       "6.1n",
                       "{0} takes in {2} in {1}: one marker from now on.",
                       3,
                       { SQUADRON, AREA, SQUADRON } },
    [EVENT_VOYAGE_WEAR] = { "voyage-wear",
                            "11.A2b",
                            "The long voyage of {0} costs its ships {1} damage.",
                            2,
                            { SQUADRON, NUMBER } },
    [EVENT_WEAR] = { "wear", "11.A2b", "{0} takes {1} damage by wear.", 2, { SHIP, NUMBER } },
    [EVENT_BATTLE_VOID] = { "battle-void",
                            "11.A2b",
                            "There will be no battle in {0}: wear has left one of the two no ships.",
                            1,
                            { AREA } },
    [EVENT_ON_STATION] = { "on-station",
                           "11.A1a",
                           "{0} is On Station, at the cost of {1} damage.",
                           2,
                           { SQUADRON, NUMBER } },
    [EVENT_PASSES] = { "passes", "4.Bb", "{0} pass: no more of this from them this turn.", 1, { SIDE } },
    [EVENT_OVERSTAYED] = { "overstayed",
                           "6.22f",
                           "Lost in {1}, which is neutral no more: {0}.",
                           2,
                           { SHIP, PORT } },
    [EVENT_INTERNED] = { "interned", "6.22c", "Interned in neutral {1}: {0}.", 2, { SHIP, PORT } },
    [EVENT_CONTROL_LOST] = { "control-lost", "6.1p", "European control of {0} has ended.", 1, { AREA } },
    [EVENT_BATTLE] = { "battle", "7.1", "Battle in {0}.", 1, { AREA } },
    [EVENT_GAUGE_DICE] = { "gauge-dice",
                           "7.2a",
                           "Weather gauge: the English roll {0}, the European Powers {1}.",
                           2,
                           { NUMBER, NUMBER } },
    [EVENT_GAUGE] = { "gauge", "7.2b", "{0} have the weather gauge in {1}.", 2, { SIDE, AREA } },
    [EVENT_SIGHTED] = { "sighted", "7.2c", "In the enemy's line: {0}, damage {1}.", 2, { SHIP, NUMBER } },
    [EVENT_ENGAGES] = { "engages", "7.2d", "{0} give battle in {1}.", 2, { SIDE, AREA } },
    [EVENT_WITHDRAWS] = { "withdraws", "7.2e", "{0} disengage to {1}.", 2, { SIDE, VOCAB_PLACE } },
    [EVENT_IN_LINE] = { "in-line",
                        "7.3a",
                        "{0} form their line, head first: {2}.",
                        4,
                        { SIDE, NUMBER, SHIP, NUMBER } },
    [EVENT_ROUND] = { "round", "7.31h", "Round {0} in {1}.", 2, { NUMBER, AREA } },
    [EVENT_FIRE] = { "fire",
                     "7.31a",
                     "Fire on {0}, dice {1}: fives {2}, sixes {3}.",
                     4,
                     { SHIP, NUMBER, NUMBER, NUMBER } },
    [EVENT_BOARDED] = { "boarded",
                        "11.La",
                        "Boarding of {0}, on {2} or more: the dice show {1}.",
                        3,
                        { SHIP, NUMBER, NUMBER } },
    [EVENT_HIT] = { "hit",
                    "7.31f",
                    "{0} is hit, damage {2} against a defense of {3} before: rolled {1}.",
                    4,
                    { SHIP, NUMBER, NUMBER, NUMBER } },
    [EVENT_SIMPLE_TOTAL] = { "simple-total",
                             "11.Na",
                             "{0} have guns and leaders worth {1} and {2} ships in line: hits {3}.",
                             4,
                             { SIDE, NUMBER, NUMBER, NUMBER } },
    [EVENT_SIMPLE_DIE] = { "simple-die",
                           "11.Nb",
                           "The die for {0} shows {1}: hits {2}.",
                           3,
                           { SHIP, NUMBER, NUMBER } },
    [EVENT_DAMAGED] = { "damaged",
                        "7.31f",
                        "{0} takes {1} damage, {2} in all.",
                        3,
                        { SHIP, NUMBER, NUMBER } },
    [EVENT_DISABLED] = { "disabled", "7.31e", "Disabled, leaving the line: {0}.", 1, { SHIP } },
    [EVENT_SUNK] = { "sunk", "7.31g", "Sunk: {0}.", 1, { SHIP } },
    [EVENT_CAPTURED] = { "captured", "11.La", "Boarded and captured: {0}.", 1, { SHIP } },
    [EVENT_SHIFTS_FLAG] = { "shifts-flag", "7.4f", "{0} shifts his flag to {1}.", 2, { LEADER, SHIP } },
    [EVENT_LEADER_CHECK] = { "leader-check",
                             "7.4f",
                             "{0} is in danger (8 to 11 injured, 12 killed): the dice show {1}.",
                             2,
                             { LEADER, NUMBER } },
    [EVENT_LEADER_HURT] = { "leader-hurt",
                            "7.4g",
                            "{0} is injured and out until turn {1}.",
                            2,
                            { LEADER, NUMBER } },
    [EVENT_LEADER_KILLED] = { "leader-killed", "7.4h", "{0} is killed.", 1, { LEADER } },
    [EVENT_LEADER_CAPTURED] = { "leader-captured",
                                "6.23g",
                                "{0} is captured and out until turn {1}.",
                                2,
                                { LEADER, NUMBER } },
    [EVENT_RETREATS] = { "retreats", "7.31i", "Making for {1}: {0}.", 2, { SHIP, PORT } },
    [EVENT_SURRENDERS] = { "surrenders",
                           "4.Cb",
                           "Every way to port is barred; surrendered: {0}.",
                           1,
                           { SHIP } },
    [EVENT_DISENGAGES] = { "disengages",
                           "7.6a",
                           "{0} have no undamaged ship left in {1} and break off.",
                           2,
                           { SIDE, AREA } },
    [EVENT_BATTLE_WON] = { "battle-won", "7.31m", "{0} win the battle in {1}.", 2, { SIDE, AREA } },
    [EVENT_BATTLE_DRAWN] = { "battle-drawn", "7.6d", "Nobody wins the battle in {0}.", 1, { AREA } },
    [EVENT_NELSON_RESTS] = { "nelson-rests",
                             "11.Ja",
                             "{0} has earned a year off, until turn {1}.",
                             2,
                             { LEADER, NUMBER } },
    [EVENT_CONTROL] = { "control", "8.1a", "The European Powers control {0}.", 1, { AREA } },
    [EVENT_PORT_ATTACK] = { "port-attack",
                            "6.23e",
                            "{0} attack {1}: the die for the port shows {2}, for the attacker {3}.",
                            4,
                            { SIDE, PORT, NUMBER, NUMBER } },
    [EVENT_PORT_HOLDS] = { "port-holds", "6.23f", "{0} holds out.", 1, { PORT } },
    [EVENT_PORT_TAKEN] = { "port-taken", "6.23f", "{0} falls to {1}.", 2, { PORT, NATION } },
    [EVENT_PORT_DESTROYED] = { "port-destroyed", "6.232", "{0} is taken and destroyed.", 1, { PORT } },
    [EVENT_AREA_POINTS] = { "area-points",
                            "8.2a",
                            "The European Powers score {1} an area: {0} held.",
                            2,
                            { AREA, NUMBER } },
    [EVENT_LOSS_POINTS] = { "loss-points",
                            "8.3a",
                            "The English score {1} a ship: {0} lost.",
                            2,
                            { SHIP, NUMBER } },
    [EVENT_CAPTURE_POINTS] = { "capture-points",
                               "11.Lb",
                               "{0} score {2} for the captured {1}.",
                               3,
                               { SIDE, SHIP, NUMBER } },
    [EVENT_COMMERCE] = { "commerce",
                         "8.4a",
                         "The European Powers score {1} an area: trade taken by frigates in {0}.",
                         2,
                         { AREA, NUMBER } },
    [EVENT_NORTHERN_POINTS] = { "northern-points",
                                "11.Ib",
                                "The Northern Alliance scores {1} in {0}.",
                                2,
                                { AREA, NUMBER } },
    [EVENT_GONE_FOR_GOOD] = { "gone-for-good", "11.Ma", "Lost for good: {0}.", 1, { SHIP } },
    [EVENT_RETURNS] = { "returns", "9.1a", "Back in {1}: {0}.", 2, { SQUADRON, PORT } },
    [EVENT_NO_PORT] = { "no-port", "9.1b", "{0} finds no port and breaks up.", 1, { SQUADRON } },
    [EVENT_REPAIRED] = { "repaired",
                         "9.2a",
                         "{0} is repaired by {1}; {2} damage is left.",
                         3,
                         { SHIP, NUMBER, NUMBER } },
    [EVENT_SCORE] = { "score", "8.5a", "Points: English {0}, European Powers {1}.", 2, { NUMBER, NUMBER } },
    [EVENT_MINORCA] = { "minorca", "10.3.S2f", "{0} becomes Spanish.", 1, { PORT } },
    [EVENT_INVASION] = { "invasion", "10.3.S3", "The Channel is open: England is invaded.", 0, { 0 } },
    [EVENT_AUTOMATIC] = { "automatic", "11.H", "{0} have 100 points: the campaign is decided.", 1, { SIDE } },
    [EVENT_END] = { "end",
                    "8.5a",
                    "The game is over: English {0}, European Powers {1}.",
                    2,
                    { NUMBER, NUMBER } },
};

/* ---- Dice ---- */

/* A squadron is hidden behind its marker, so none is told. */
const struct roll_kind seas_roll_kinds[ROLLS] = {
    [ROLL_COIN] = { ROLL("11.Eb", "coin", NUMBER, NUMBER, TELLS_NOTHING) },
    [ROLL_EXTRA_LEADERS] = { ROLL("10.2c", "extra leaders", NATION, NUMBER, TELLS_NOTHING) },
    [ROLL_PEACE] = { ROLL("10.3.S2a", "peace", NUMBER, NUMBER, TELLS_NOTHING) },
    [ROLL_REVOLUTION] = { ROLL("11.Ca", "revolution", NATION, NUMBER, TELLS_NOTHING) },
    [ROLL_NORTHERN] = { ROLL("11.Ia", "northern alliance", AREA, NUMBER, TELLS_PLACE) },
    [ROLL_RUSSIANS_STAY] = { ROLL("11.Oe", "russians stay", NUMBER, NUMBER, TELLS_NOTHING) },
    [ROLL_RUSSIANS] = { ROLL("11.Ob", "russians", NUMBER, NUMBER, TELLS_NOTHING) },
    [ROLL_NEW_FORCES] = { ROLL("5.1a", "new forces", NATION, NUMBER, TELLS_NOTHING) },
    [ROLL_DRAW_SHIPS] = { ROLL("5.0a", "ships drawn", NATION, NUMBER, TELLS_NOTHING) },
    [ROLL_DRAW_LEADERS] = { ROLL("5.2", "leaders drawn", NATION, NUMBER, TELLS_NOTHING) },
    [ROLL_TAGS] = { ROLL("3.42", "tags", SIDE, NUMBER, TELLS_NOTHING) },
    [ROLL_WEATHER] = { ROLL("11.Ba", "weather", PORT, SQUADRON, TELLS_PLACE) },
    [ROLL_STORM] = { ROLL("11.Bc", "storm", PORT, SQUADRON, TELLS_PLACE) },
    [ROLL_SEARCH] = { ROLL("6.5h", "search", AREA, SQUADRON, TELLS_PLACE) },
    [ROLL_JOIN] = { ROLL("6.5l", "join", AREA, SQUADRON, TELLS_PLACE) },
    [ROLL_VOYAGE] = { ROLL("11.A2b", "voyage", NUMBER, SQUADRON, TELLS_NOTHING) },
    [ROLL_ON_STATION] = { ROLL("11.A1c", "on station", NUMBER, SQUADRON, TELLS_NOTHING) },
    [ROLL_GAUGE] = { ROLL("7.2a", "gauge", AREA, NUMBER, TELLS_PLACE) },
    [ROLL_FIRE] = { ROLL("7.31a", "fire", AREA, SHIP, TELLS_BOTH) },
    [ROLL_DAMAGE] = { ROLL("7.31f", "damage", AREA, SHIP, TELLS_BOTH) },
    [ROLL_BOARDING] = { ROLL("11.La", "boarding", AREA, SHIP, TELLS_BOTH) },
    [ROLL_SIMPLE] = { ROLL("11.Nb", "hits", AREA, SIDE, TELLS_BOTH) },
    [ROLL_LEADER] = { ROLL("7.4f", "leader", AREA, LEADER, TELLS_BOTH) },
    [ROLL_PORT] = { ROLL("6.23e", "port", PORT, NUMBER, TELLS_PLACE) },
    [ROLL_SUNK] = { ROLL("11.Ma", "lost for good", SHIP, NUMBER, TELLS_PLACE) },
};

/* ---- Set-up ---- */

const struct choice_info seas_scenarios[SCENARIOS + 1] = {
    { "10.1", "The Seven Years War, 1756-1762",
      "France alone holds out against a growing English fleet; Spain comes late." },
    { "10.2", "The Maritime War, 1778-1783",
      "The American Revolution: the western Atlantic counts double, and Spain soon joins." },
    { "10.3", "The Napoleonic Wars, 1793-1805",
      "Thirteen years, a peace, and the Channel that must never be lost." },
    { "10.4", "The Short Campaign, 1778-1805", "The Maritime War and the Napoleonic Wars in succession." },
    { "10.5", "The Long Campaign, 1756-1805", "All three wars in succession." },
    { NULL, NULL, NULL },
};

const struct choice_info seas_options[OPTIONS + 1] = {
    [OPTION_SEA_TIME] = { "11.A", "Sea Time",
                          "English squadrons On Station search better; long voyages and stations wear ships down." },
    [OPTION_WEATHER] = { "11.B", "Weather",
                         "A die for every squadron that leaves port: held, or struck by storm." },
    [OPTION_REVOLUTION] = { "11.C", "Revolution",
                            "French leaders are purged from the pool in 1793-1795 and come back slowly." },
    [OPTION_SLOW_REPAIR] = { "11.D", "Delayed Repair",
                             "Only ships that stayed in port all turn are repaired." },
    [OPTION_BIDDING] = { "11.E", "Bidding", "Both players bid points for the side that they want." },
    [OPTION_HANDICAP] = { "11.F", "Handicap", "A side starts with points." },
    [OPTION_OPEN] = { "11.G", "Open Play", "No fog of war: everything lies face up." },
    [OPTION_AUTOMATIC] = { "11.H", "Automatic Victory",
                           "In campaigns, 100 points at the end of a turn win at once." },
    [OPTION_NORTHERN] = { "11.I", "Northern Alliance", "Once in a war the Baltic may threaten England." },
    [OPTION_NELSON] = { "11.J", "Nelson's Year Off", "After a crushing victory Nelson rests." },
    [OPTION_EARLY_SPAIN] = { "11.K", "Spanish Early Entry", "Spain fights from the start in 1756." },
    [OPTION_CAPTURE] = { "11.L", "Boarding and Capture", "Ships can be captured, for points and a prize." },
    [OPTION_PERMANENT] = { "11.M", "Permanently Sunk", "Some sunk ships never come back and score twice." },
    [OPTION_SIMPLE] = { "11.N", "Simplified Combat", "Hits by superiority instead of many dice." },
    [OPTION_RUSSIANS] = { "11.O", "Russians", "A Russian squadron serves with the English from 1795." },
    { NULL, NULL, NULL },
};

const struct param_info seas_params[] = {
    { "english", "points that the English start with (11.F)", 0, 200, 0 },
    { "european", "points that the European Powers start with (11.F)", 0, 200, 0 },
    { NULL, NULL, 0, 0, 0 },
};
