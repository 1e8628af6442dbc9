/* What things are called: every word of the protocol, every sentence of the log. */
#include "words.h"
#include "core/vocab.h"
#include "maps.h"

const char *const sovereign_player_words[PLAYERS_MAX] = {
    "red", "blue", "green", "yellow", "purple", "white",
};
static const char *const player_titles[PLAYERS_MAX] = { "Red", "Blue", "Green", "Yellow", "Purple", "White" };
static const char *const card_titles[CARDS] = { "Technology", "Expansion", "Military" };

TABLE_VOCAB(player, sovereign_player_words, PLAYERS_MAX)
LIST_VOCAB(card, "technology", "expansion", "military")
LIST_VOCAB(gift, "irrigation", "religion", "arts", "industrialisation", "mass-production")
LIST_VOCAB(ending, "none", "technology", "expansion", "military", "last-tier", "alone", "rounds", "draw")
LIST_VOCAB(standing, "0", "1")
LIST_VOCAB(mark, "in-battle", "committed", "posted")
LIST_VOCAB(phase, "site", "site-tiles", "add", "research", "expand", "arts", "units", "raze", "raise", "move",
           "manoeuvre", "seafaring", "strike", "arrange", "commit", "remove", "medicine", "press", "hold",
           "fort", "spoils", "sacrifice", "roll", "place-tile", "over")
NAMED_VOCAB(tech, struct data, techs, tech_name)
CHOICE_VOCAB(option, sovereign_options, OPTIONS)
CHOICE_VOCAB(scenario, sovereign_scenarios, SCENARIOS)

static const char *player_title(const void *data, int i)
{
    (void)data;
    return player_titles[i];
}

static const char *card_title(const void *data, int i)
{
    (void)data;
    return card_titles[i];
}

static const char *standing_title(const void *data, int i)
{
    (void)data;
    return i ? "on" : "off";
}

static int kind_count(const void *data)
{
    (void)data;
    return KINDS;
}

static const char *kind_word(const void *data, int i)
{
    return ((const struct data *)data)->profile_name[i].id;
}

static const char *kind_title(const void *data, int i)
{
    return ((const struct data *)data)->profile_name[i].name;
}

static int hex_count(const void *data)
{
    (void)data;
    return HEXES;
}

static const char *hex_word(const void *data, int i)
{
    return ((const struct data *)data)->hex_word[i];
}

static int unit_count(const void *data)
{
    (void)data;
    return UNITS;
}

static const char *unit_word(const void *data, int i)
{
    return ((const struct data *)data)->unit_name[i].id;
}

static const char *unit_title(const void *data, int i)
{
    return ((const struct data *)data)->unit_name[i].name;
}

static int city_count(const void *data)
{
    (void)data;
    return CITIES_MAX;
}

static const char *city_word(const void *data, int i)
{
    return ((const struct data *)data)->city_name[i].id;
}

static const char *city_title(const void *data, int i)
{
    return ((const struct data *)data)->city_name[i].name;
}

const struct vocab sovereign_vocabs[VOCABS] = {
    [VOCAB_NUMBER] = { .name = "number" },
    [VOCAB_PLAYER] = { "player", player_count, player_word, player_title },
    [VOCAB_HEX] = { "hex", hex_count, hex_word, NULL },
    [VOCAB_UNIT] = { "unit", unit_count, unit_word, unit_title },
    [VOCAB_KIND] = { "kind", kind_count, kind_word, kind_title },
    [VOCAB_TECH] = { "technology", tech_count, tech_word, tech_title },
    [VOCAB_CITY] = { "city", city_count, city_word, city_title },
    [VOCAB_CARD] = { "card", card_count, card_word, card_title },
    [VOCAB_PHASE] = { "phase", phase_count, phase_word, NULL },
    [VOCAB_OPTION] = { "option", option_count, option_word, NULL },
    [VOCAB_SCENARIO] = { "map", scenario_count, scenario_word, NULL },
    [VOCAB_GIFT] = { "gift", gift_count, gift_word, NULL },
    [VOCAB_ENDING] = { "ending", ending_count, ending_word, NULL },
    [VOCAB_MARK] = { "mark", mark_count, mark_word, NULL },
    [VOCAB_STANDING] = { "standing", standing_count, standing_word, standing_title },
};

/* ---- Set-up ---- */

const struct choice_info sovereign_scenarios[] = {
    { "generated", "A new map", "Made from a number, two boards for each player; 2 to 6 players." },
    { "isthmus", "Isthmus", "One land with a waist of mountains between two gulfs; 2 players." },
    { "old-continent", "Old Continent", "An ocean, two inland seas and a desert; up to 4 players." },
    { "triskelion", "Triskelion", "Three arms of land wind out from a hub of mountains; up to 3 players." },
    { "round-sea", "The Round Sea", "Six realms in a ring around a sea with two gates; up to 6 players." },
    { "own", "A map of your own", "From the file own.map in the directory given by --data." },
    { 0 },
};

const uint8_t sovereign_scenario_seats[SCENARIOS] = {
    [MAP_ISTHMUS] = 2, [MAP_OLD_CONTINENT] = 4, [MAP_TRISKELION] = 3
};

const struct choice_info sovereign_options[] = {
    [OPTION_LAST_TIER] = { "last-tier", "The last tier wins",
                           "Whoever has all three technologies of the last tier wins at once." },
    [OPTION_OWNER] = { "loser-picks", "The loser picks",
                       "Whoever loses a roll picks which of his equally strong units is removed." },
    [OPTION_PLAIN_FRIGATE] = { "same-frigate", "Plain frigates",
                               "Refining allows Frigates and does not improve them." },
    [OPTION_PAID] = { "paid-actions", "Paid actions",
                      "Wheel and Electricity allow further actions, which are paid for in points." },
    [OPTION_LONE_ARMY] = { "army-of-one", "Lone armies",
                           "To beat a single military unit gives a Military card, too." },
    [OPTION_STANDING] = { "standing-orders", "Standing orders",
                          "The umpire answers for everybody who is asked out of turn, until they say otherwise." },
    { 0 },
};

const struct option_group sovereign_option_groups[] = {
    { "Other readings of the rules", 1u << OPTION_LAST_TIER | 1u << OPTION_OWNER | 1u << OPTION_PLAIN_FRIGATE
                                         | 1u << OPTION_PAID | 1u << OPTION_LONE_ARMY },
    { "Convenience", 1u << OPTION_STANDING },
    { 0 },
};

const struct param_info sovereign_params[] = {
    [PARAM_MAP] = { "map", "number of the generated map; 0: the umpire draws one", 0, MAP_NUMBERS, 0 },
    [PARAM_TILES] = { "expansion-tiles", "city tiles that an Expansion victory needs", 1, 99, 28 },
    [PARAM_ROUNDS] = { "round-limit", "the game ends after so many rounds; 0: not before somebody wins", 0,
                       ROUNDS_MAX, 0 },
    { 0 },
};

/* ---- Moves ---- */

#define H VOCAB_HEX
#define U VOCAB_UNIT
#define T VOCAB_TECH
#define K VOCAB_KIND
const struct move_kind sovereign_move_kinds[MOVE_KINDS] = {
    [MOVE_SITE] = { "site", "setup.3", "place the central tile of your first city", 1, { H } },
    [MOVE_TILE] = { "tile", "setup.4", "place a tile next to a city of yours", 1, { H } },
    [MOVE_ADD] = { "add", "add.1", "count your points", 0, { 0 } },
    [MOVE_USE] = { "use", "bonus.4", "use Trade or Banking in this turn", 1, { T } },
    [MOVE_RESEARCH] = { "research", "research.1", "discover a technology for points", 1, { T } },
    [MOVE_DISCOVER] = { "discover", "tech-writing.1", "discover a technology free, by a bonus", 2, { T, T } },
    [MOVE_SPY] = { "spy",
                   "tech-espionage.1",
                   "take a technology that another player has",
                   2,
                   { VOCAB_PLAYER, T } },
    [MOVE_EXTRA] = { "extra",
                     "tech-wheel.1",
                     "use Wheel or Electricity for further actions, which are paid for",
                     1,
                     { T } },
    [MOVE_EXPAND] = { "expand", "expand.1", "add a tile to a city for points", 1, { H } },
    [MOVE_GROW] = { "grow", "bonus.2", "add a tile to a city free, by a bonus", 2, { H, T } },
    [MOVE_FORT] = { "fort", "fort.1", "build a fort for points", 1, { H } },
    [MOVE_FREE_FORT] = { "free-fort", "fort.1", "build a fort free, by a bonus", 2, { H, T } },
    [MOVE_ARTS] = { "arts", "tech-arts.1", "let your cities of five or six tiles grow by one", 0, { 0 } },
    [MOVE_BUILD] = { "build", "units.5", "build a unit for points", 2, { K, H } },
    [MOVE_RAISE] = { "raise", "bonus.2", "build a unit free, by a bonus", 3, { K, H, T } },
    [MOVE_NATIONALISM] = { "nationalism",
                           "tech-nationalism.1",
                           "turn two tiles of a city into units",
                           1,
                           { H } },
    [MOVE_RAZE] = { "raze", "tech-nationalism.1", "give up a tile for a unit", 1, { H } },
    [MOVE_STEP] = { "step", "move.1", "move a unit to the next hex", 2, { U, H } },
    [MOVE_ROAD] = { "road", "city-movement.2", "move a unit inside a city for nothing", 2, { U, H } },
    [MOVE_RIDE] = { "ride", "city-movement.3", "send a unit by rail to a linked city", 2, { U, H } },
    [MOVE_FLY] = { "fly", "city-movement.6", "fly a unit to another city", 2, { U, H } },
    [MOVE_EMBARK] = { "embark", "move.2", "bring a unit aboard a ship", 2, { U, U } },
    [MOVE_LAND] = { "land", "move.2", "bring a unit ashore", 2, { U, H } },
    [MOVE_ATTACK] = { "attack", "move.3", "enter an enemy's hex to attack it", 2, { U, H } },
    [MOVE_FIGHT] = { "fight",
                     "combat.5",
                     "fight with the group that came from the first hex into the second",
                     2,
                     { H, H } },
    [MOVE_FOUND] = { "found", "found.1", "turn a settler into a city", 1, { U } },
    [MOVE_DECLINE] = { "decline", "bonus.4", "do without it", 0, { 0 } },
    [MOVE_STRIKE] = { "strike", "tech-rocketry.1", "launch Air raids from a city", 1, { H } },
    [MOVE_BOMB] = { "bomb",
                    "tech-rocketry.5",
                    "name what the Air raids attack, and how many fly",
                    2,
                    { H, VOCAB_NUMBER } },
    [MOVE_POST] = { "post", "city-defence.4", "post a defender on another tile of the city", 2, { U, H } },
    [MOVE_READY] = { "ready", "city-defence.4", "defend as the units stand now", 0, { 0 } },
    [MOVE_COMMIT] = { "commit", "rolling.1", "send a unit into the fight", 1, { U } },
    [MOVE_ALL] = { "all", "army.6", "send all units into the fight and roll", 0, { 0 } },
    [MOVE_PRESS] = { "press", "army.13", "roll the dice", 0, { 0 } },
    [MOVE_HOLD] = { "hold", "army.13", "go on defending", 0, { 0 } },
    [MOVE_RETREAT] = { "retreat", "retreat.1", "lose one unit more and retreat to a hex", 1, { H } },
    [MOVE_REMOVE] = { "remove", "army.14", "pick the unit that is removed", 1, { U } },
    [MOVE_REVIVE] = { "revive", "tech-medicine.1", "bring back a unit lost in this battle", 1, { U } },
    [MOVE_KEEP] = { "keep", "fort.9", "keep the captured fort", 0, { 0 } },
    [MOVE_DEMOLISH] = { "demolish", "fort.9", "take the captured fort off the board", 0, { 0 } },
    [MOVE_TECHNOLOGY] = { "technology", "city-capture.1", "take a technology of the loser", 1, { T } },
    [MOVE_TAKE] = { "take", "city-capture.1", "take a tile of the captured city", 1, { H } },
    [MOVE_SACRIFICE] = { "sacrifice", "city-capture.4", "pick the tile that the lost city loses", 1, { H } },
    [MOVE_STAY] = { "stay", "rolling.2", "leave a unit behind when the others go forward", 1, { U } },
    [MOVE_FORWARD] = { "forward",
                       "rolling.2",
                       "go forward to a hex with all units that have not fought",
                       1,
                       { H } },
    [MOVE_DONE] = { "done", "turn.3", "finish this, and go on", 0, { 0 } },
    [MOVE_STANDING_ON] = { "standing-on",
                           "R104",
                           "let the umpire decide for you out of your turn",
                           0,
                           { 0 } },
    [MOVE_STANDING_OFF] = { "standing-off", "R104", "decide yourself out of your turn", 0, { 0 } },
};

/* ---- Events ---- */

#define P VOCAB_PLAYER
const struct event_kind sovereign_event_kinds[EVENTS] = {
    [EVENT_MAP] = { "map", "R108", "This is the map number {0}.", 1, { 0 } },
    [EVENT_OPENING] = { "opening", "setup.1", "Opening roll of {0}: {1}.", 2, { P, 0 } },
    [EVENT_FIRST] = { "first", "setup.1", "{0} begins.", 1, { P } },
    [EVENT_SITE] = { "site", "setup.3", "{0} lays out a city around {1}.", 2, { P, H } },
    [EVENT_TILE] = { "tile", "setup.4", "{0} places a tile on {1}.", 2, { P, H } },
    [EVENT_NO_SITE] = { "no-site", "R5", "{0} finds no place for a city.", 1, { P } },
    [EVENT_TURN] = { "turn", "turn.2", "Round {1}: it is the turn of {0}.", 2, { P, 0 } },
    [EVENT_INCOME] = { "income", "add.1", "{0} counts points: {1}; city tiles: {2}.", 3, { P, 0, 0 } },
    [EVENT_LEAN] = { "lean",
                     "tech-banking.2",
                     "The cities of {0} yield nothing after Banking; points: {1}.",
                     2,
                     { P, 0 } },
    [EVENT_USED] = { "used", "bonus.4", "{0} uses {1}.", 2, { P, T } },
    [EVENT_RESEARCHED] = { "researched", "research.1", "{0} discovers {1} (price {2}).", 3, { P, T, 0 } },
    [EVENT_DISCOVERED] = { "discovered", "bonus.2", "{0} discovers {1} by {2}.", 3, { P, T, T } },
    [EVENT_SPIED] = { "spied", "tech-espionage.1", "{0} learns {2} from {1} by Espionage.", 3, { P, P, T } },
    [EVENT_EXPANDED] = { "expanded",
                         "expand.1",
                         "{0} builds a city tile on {1} (price {2}).",
                         3,
                         { P, H, 0 } },
    [EVENT_GREW] = { "grew", "bonus.2", "{0} builds a city tile on {1} by {2}.", 3, { P, H, T } },
    [EVENT_FORT] = { "fort", "fort.6", "{0} builds a fort on {1} (price {2}).", 3, { P, H, 0 } },
    [EVENT_FREE_FORT] = { "free-fort", "bonus.2", "{0} builds a fort on {1} by {2}.", 3, { P, H, T } },
    [EVENT_BUILT] = { "built", "units.5", "{0} builds {1} at {2} (price {3}).", 4, { P, K, H, 0 } },
    [EVENT_RAISED] = { "raised", "bonus.2", "{0} builds {1} at {2} by {3}.", 4, { P, K, H, T } },
    [EVENT_CONVERTED] = { "converted",
                          "tech-nationalism.1",
                          "{0} gives up the tile on {1} for a unit.",
                          2,
                          { P, H } },
    [EVENT_MOVED] = { "moved", "move.1", "{0}: {1} from {2} to {3}.", 4, { P, K, H, H } },
    [EVENT_RODE] = { "rode", "city-movement.3", "{0}: {1} by rail from {2} to {3}.", 4, { P, K, H, H } },
    [EVENT_FLEW] = { "flew", "city-movement.6", "{0}: {1} by air from {2} to {3}.", 4, { P, K, H, H } },
    [EVENT_EMBARKED] = { "embarked", "move.2", "{0}: {1} goes aboard {2} at {3}.", 4, { P, K, K, H } },
    [EVENT_LANDED] = { "landed", "move.2", "{0}: {1} goes ashore at {2}.", 3, { P, K, H } },
    [EVENT_ATTACKS] = { "attacks", "move.3", "{0}: {1} goes from {2} to attack {3}.", 4, { P, K, H, H } },
    [EVENT_FIGHT] = { "fight", "combat.5", "{0} attacks {1} at {3} from {2}.", 4, { P, P, H, H } },
    [EVENT_STANDS] = { "stands", "R49", "Nothing is left to fight at {1}: {0} stands there.", 2, { P, H } },
    [EVENT_POSTED] = { "posted", "city-defence.4", "{0} posts {1} from {2} on {3}.", 4, { P, K, H, H } },
    [EVENT_COMMITTED] = { "committed", "rolling.1", "{0} sends {1} into the fight.", 2, { P, K } },
    [EVENT_ROLLED] = { "rolled", "combat.1", "Roll of {0}: {1} + {2} = {3}.", 4, { P, 0, 0, 0 } },
    [EVENT_TWELVE] = { "twelve", "twelve.1", "{0} rolls a twelve, and then {1}.", 2, { P, 0 } },
    [EVENT_LOST] = { "lost", "army.8", "{0} loses {1} at {2}.", 3, { P, K, H } },
    [EVENT_REVIVED] = { "revived", "tech-medicine.1", "{0} brings {1} back by Medicine.", 2, { P, K } },
    [EVENT_RETREATED] = { "retreated", "retreat.1", "{0} retreats from {1} to {2}.", 3, { P, H, H } },
    [EVENT_BEATEN] = { "beaten", "army.13", "The attack of {0} on {1} is beaten off.", 2, { P, H } },
    [EVENT_WON] = { "won", "army.13", "{0} wins the hex {1}.", 2, { P, H } },
    [EVENT_CAPTURED] = { "captured",
                         "city-combat.1",
                         "{0} captures the city of {1} at {2}.",
                         3,
                         { P, P, H } },
    [EVENT_TOOK_TECHNOLOGY] = { "took-technology",
                                "city-capture.1",
                                "{0} takes {1} from the loser.",
                                2,
                                { P, T } },
    [EVENT_TOOK_TILE] = { "took-tile", "city-capture.3", "{0} takes the tile on {1}.", 2, { P, H } },
    [EVENT_SACRIFICED] = { "sacrificed", "city-capture.4", "{0} gives up the tile on {1}.", 2, { P, H } },
    [EVENT_CITY_GONE] = { "city-gone", "city-capture.4", "Nothing is left of the city at {0}.", 1, { H } },
    [EVENT_FORT_KEPT] = { "fort-kept", "fort.9", "{0} keeps the fort on {1}.", 2, { P, H } },
    [EVENT_FORT_GONE] = { "fort-gone", "fort.9", "{0} takes down the fort on {1}.", 2, { P, H } },
    [EVENT_FORWARD] = { "forward", "rolling.2", "{0} goes forward from {1} to {2}.", 3, { P, H, H } },
    [EVENT_FOUNDED] = { "founded", "found.1", "{0} founds a city on {1}.", 2, { P, H } },
    [EVENT_COASTAL] = { "coastal",
                        "tech-seafaring.1",
                        "{0} builds a coast tile on {1} by Seafaring.",
                        2,
                        { P, H } },
    [EVENT_STRIKE] = { "strike",
                       "tech-rocketry.1",
                       "{0} strikes {1} at {4} from {3}; Air raids: {2}.",
                       5,
                       { P, P, 0, H, H } },
    [EVENT_RAIDS_GONE] = { "raids-gone", "tech-rocketry.4", "The Air raids of {0} are gone.", 1, { P } },
    [EVENT_MARKED] = { "marked", "finish.1", "{0} marks {1} on the chart.", 2, { P, T } },
    [EVENT_PLACED] = { "placed", "finish.2", "{0} places a captured tile on {1}.", 2, { P, H } },
    [EVENT_TILE_LOST] = { "tile-lost", "R77", "{0} has no place for a captured tile.", 1, { P } },
    [EVENT_CARD] = { "card", "finish.3", "{0} gets a card: {1} (now {2}).", 3, { P, VOCAB_CARD, 0 } },
    [EVENT_OUT] = { "out", "R94", "{0} is out of the game.", 1, { P } },
    [EVENT_WINS] = { "wins", "victory.1", "{0} wins the game.", 1, { P } },
    [EVENT_DRAW] = { "draw", "R95", "Nobody wins.", 0, { 0 } },
    [EVENT_STANDING] = { "standing", "R104", "{0} has standing orders {1}.", 2, { P, VOCAB_STANDING } },
};

const struct roll_kind sovereign_roll_kinds[ROLLS] = {
    [ROLL_MAP] = { .rule = "R108", .name = "map" },
    [ROLL_OPENING] = { .rule = "setup.1",
                       .name = "opening",
                       .subject_vocab = P,
                       .tells = TELLS_BOTH,
                       .faces = 12 },
    [ROLL_ATTACK] = { .rule = "combat.1",
                      .name = "attack",
                      .place_vocab = H,
                      .tells = TELLS_BOTH,
                      .faces = 12 },
    [ROLL_DEFENCE] = { .rule = "combat.1",
                       .name = "defence",
                       .place_vocab = H,
                       .tells = TELLS_BOTH,
                       .faces = 12 },
};
