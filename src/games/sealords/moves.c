/* The kinds of moves and of dice. Data, no procedure. */
#include "words.h"

#define NUMBER    VOCAB_NUMBER
#define PLACE     VOCAB_PLACE
#define PORT      VOCAB_PORT
#define UNIT      VOCAB_UNIT
#define COUNTER   VOCAB_COUNTER
#define FLOTILLA  VOCAB_FLOTILLA
#define SQUADRON  VOCAB_SQUADRON
#define CONVOY    VOCAB_CONVOY
#define AUXILIARY VOCAB_AUXILIARY
#define LEADER    VOCAB_LEADER
#define ORDER     VOCAB_ORDER

const struct move_kind sealords_move_kinds[MOVE_KINDS] = {
    [MOVE_DONE] = { "done", "4.1", "that is all", 0, { 0 } },

    [MOVE_COURSE] = { "course", "5.152a", "lay a formation's course to a place", 2, { UNIT, PLACE } },
    [MOVE_HOLD] = { "hold", "5.151", "let a formation mark time", 1, { UNIT } },
    [MOVE_READY] = { "ready", "3.274b", "let a formation that fits out put to sea", 1, { UNIT } },
    [MOVE_FIT_OUT] = { "fit-out", "3.274c", "let a formation go into port and fit out", 1, { UNIT } },
    [MOVE_SAIL] = { "sail", "5.152a", "let a formation make for a place by itself", 2, { UNIT, PLACE } },

    [MOVE_LOSE] = { "lose", "5.372", "this squadron loses touch in the gale", 1, { SQUADRON } },

    [MOVE_RALLY] = { "rally", "8.454", "bring a disorganised formation back to order", 1, { UNIT } },
    [MOVE_TO_AUXILIARY] = { "to-auxiliary", "6.323", "turn two Sail into an auxiliary", 2, { SQUADRON, SQUADRON } },
    [MOVE_TO_SAIL] = { "to-sail", "6.323", "turn an auxiliary into two Sail of a squadron", 3, { AUXILIARY, SQUADRON, PORT } },
    [MOVE_QUIT_ESCORT] = { "quit-escort", "10.125", "let an escort leave its convoy", 1, { SQUADRON } },
    [MOVE_SEARCH] = { "search", "7.12", "let a formation search its waters", 1, { UNIT } },
    [MOVE_SCOUT] = { "scout", "7.125a", "send an auxiliary to search a space", 1, { PLACE } },
    [MOVE_STATION] = { "station", "6.292", "send an auxiliary to lie in a space", 1, { PLACE } },
    [MOVE_SEND] = { "send", "6.28b", "this auxiliary goes", 1, { AUXILIARY } },
    [MOVE_SCREEN] = { "screen", "6.28a", "an auxiliary will screen it", 0, { 0 } },
    [MOVE_NAME] = { "name", "7.122", "this counter is found", 1, { COUNTER } },
    [MOVE_SHADOW] = { "shadow", "7.131", "shadow it", 0, { 0 } },
    [MOVE_STOP_SHADOW] = { "stop-shadow", "7.132", "call a shadowing auxiliary home", 1, { AUXILIARY } },
    [MOVE_RAID_CONVOY] = { "raid-convoy", "10.181", "send an auxiliary against a convoy", 1, { COUNTER } },
    [MOVE_BURN] = { "burn", "6.23", "send a fireship against a counter", 2, { AUXILIARY, COUNTER } },
    [MOVE_BOMBARD] = { "bombard", "6.24a", "let a bomb fire on a port", 2, { AUXILIARY, PORT } },
    [MOVE_ABANDON] = { "abandon", "9.388a", "give up a formation's order", 1, { UNIT } },
    [MOVE_JOIN] = { "join", "3.344", "let a squadron join a flotilla", 2, { SQUADRON, FLOTILLA } },

    [MOVE_ENGAGE] = { "engage", "8.124", "there shall be a battle in this space", 1, { PLACE } },
    [MOVE_LEAD] = { "lead", "8.21", "this formation is engaged first", 1, { UNIT } },
    [MOVE_WITHDRAW] = { "withdraw", "8.23", "take a formation out of the battle", 1, { UNIT } },
    [MOVE_ASSIST] = { "assist", "8.245a", "an auxiliary helps own reinforcements", 1, { AUXILIARY } },
    [MOVE_HINDER] = { "hinder", "8.245a", "an auxiliary hinders the other's", 1, { AUXILIARY } },
    [MOVE_REINFORCE] = { "reinforce", "8.242", "let a formation try to join the battle", 1, { UNIT } },
    [MOVE_ASIDE] = { "aside", "8.214", "this squadron takes no part", 1, { SQUADRON } },
    [MOVE_EMBARK] = { "embark", "8.371", "put a leader aboard a squadron", 2, { LEADER, SQUADRON } },
    [MOVE_FIGHT] = { "fight", "8.31", "set the intensity", 1, { VOCAB_INTENSITY } },
    [MOVE_MATCH] = { "match", "8.33", "put a squadron into the next combat", 1, { UNIT } },
    [MOVE_CALL] = { "call", "8.372a", "put up a squadron with a leader, calling Admiral", 1, { SQUADRON } },
    [MOVE_DOUBLE] = { "double", "8.333a", "add a squadron to a combat", 2, { SQUADRON, NUMBER } },
    [MOVE_SHIFT] = { "shift", "8.373", "take so many of the leaders' shifts for oneself", 1, { NUMBER } },
    [MOVE_HIT] = { "hit", "8.33.11", "this squadron takes it", 1, { SQUADRON } },
    [MOVE_PRIZE] = { "prize", "8.441a", "put a prize into a squadron", 1, { SQUADRON } },
    [MOVE_SCUTTLE] = { "scuttle", "8.442", "scuttle a prize", 0, { 0 } },
    [MOVE_DROP] = { "drop", "3.335c", "let a squadron go on its own", 1, { SQUADRON } },

    [MOVE_CHOOSE] = { "choose", "9.351c", "receive this order and one drawn blind", 1, { ORDER } },
    [MOVE_DRAW] = { "draw", "9.351b", "draw orders blind and keep one", 0, { 0 } },
    [MOVE_KEEP] = { "keep", "9.351b", "keep this order of those drawn", 1, { ORDER } },
    [MOVE_ISSUE] = { "issue", "9.36", "issue an order to a formation, for a place", 3, { ORDER, UNIT, PLACE } },
    [MOVE_RENDEZVOUS] = { "rendezvous", "9.422", "send a formation to join a flotilla", 2, { UNIT, FLOTILLA } },
    [MOVE_HAND_OVER] = { "hand-over", "9.411a", "let a formation take over another's order", 2, { UNIT, UNIT } },
    [MOVE_ESCORT] = { "escort", "10.122", "send a squadron to escort a convoy", 2, { SQUADRON, CONVOY } },
    [MOVE_EXTEND] = { "extend", "9.39", "try to extend a formation's order", 1, { UNIT } },
    [MOVE_FAIL] = { "fail", "9.388a", "give up a formation's order", 1, { UNIT } },

    [MOVE_REQUEST] = { "request", "11.122", "ask home for ships, with so much Prestige", 2, { VOCAB_COMMAND, NUMBER } },
    [MOVE_POST] = { "post", "3.461a", "post a leader, drawn from the mess, to a flotilla", 1, { FLOTILLA } },
    [MOVE_RELIEVE] = { "relieve", "3.482a", "relieve a leader", 1, { LEADER } },
    [MOVE_FORM] = { "form", "3.321", "form a flotilla with a squadron", 2, { FLOTILLA, SQUADRON } },
    [MOVE_ASSIGN] = { "assign", "3.333a", "assign a squadron to a flotilla", 2, { SQUADRON, FLOTILLA } },
    [MOVE_UNASSIGN] = { "unassign", "3.336b", "take a squadron out of a flotilla in port", 1, { SQUADRON } },
    [MOVE_UNFORM] = { "unform", "3.335a", "dissolve a flotilla", 1, { FLOTILLA } },
    [MOVE_TRANSFER] = { "transfer", "3.26", "move so many Sail from squadron to squadron", 3, { SQUADRON, SQUADRON, NUMBER } },
    [MOVE_ATTACH] = { "attach", "3.351", "attach a formation to a flotilla", 2, { UNIT, FLOTILLA } },
    [MOVE_DETACH] = { "detach", "3.355", "let a squadron go on its own", 1, { SQUADRON } },
    [MOVE_PASS_ON] = { "pass-on", "6.131c", "pass an auxiliary to a formation", 2, { AUXILIARY, UNIT } },
    [MOVE_REBASE] = { "rebase", "6.153a", "rebase an auxiliary", 2, { AUXILIARY, PLACE } },
    [MOVE_DECOY] = { "decoy", "7.151", "place a dummy formation, or take it away", 2, { UNIT, PLACE } },
    [MOVE_LOAD] = { "load", "10.172a", "let a convoy take in stores", 1, { CONVOY } },
    [MOVE_UNLOAD] = { "unload", "10.172b", "land so many stores", 2, { CONVOY, NUMBER } },
    [MOVE_WITHDRAW_SAIL] = { "send-home", "11.12", "send Sail of a squadron home", 1, { SQUADRON } },
    [MOVE_RANSOM] = { "ransom", "11.183b", "buy back a captured admiral", 1, { LEADER } },
    [MOVE_BERTH] = { "berth", "6.131a", "assign an auxiliary to a port", 2, { AUXILIARY, PORT } },
    [MOVE_JOIN_AUXILIARY] = { "lend", "6.131b", "assign an auxiliary to a formation", 2, { AUXILIARY, UNIT } },
    [MOVE_RETURN] = { "return", "3.274a", "bring a squadron out of ordinary into a flotilla", 2, { SQUADRON, FLOTILLA } },
    [MOVE_REPAIR] = { "repair", "11.32", "repair a squadron", 1, { SQUADRON } },
    [MOVE_BUY_REPAIR] = { "buy-repairs", "11.323", "buy repair rolls with Prestige", 1, { PORT } },
    [MOVE_HULK] = { "hulk", "11.341", "hulk a Sail", 1, { SQUADRON } },
    [MOVE_ORDINARY] = { "ordinary", "3.274d", "lay a squadron up in ordinary", 1, { SQUADRON } },

    [MOVE_SPLIT] = { "split", "12.12", "take so many points from the other instead", 1, { NUMBER } },
    [MOVE_WISH] = { "wish", "12.31b", "pay for another die of a kind from this face on", 2, { NUMBER, NUMBER } },

    [MOVE_ACT] = { "act", "4.21", "a choice of the theatre", 3, { NUMBER, PLACE, NUMBER } },
};

#define D10         .faces = 10, .from_zero = true
#define OPEN_ROLL(rule, name, place, subject) { ROLL(rule, name, place, subject, TELLS_BOTH), D10 }
/* For its owner's eyes: whoever is not to know what it is rolled for learns only what comes of it (R5). */
#define OWN_ROLL(rule, name, place, subject) { ROLL(rule, name, place, subject, TELLS_NOTHING), D10, .seen = SEEN_BY_OWNER }

#include "core/vocab.h"
const struct roll_kind sealords_roll_kinds[ROLLS] = {
    [ROLL_WIND] = OPEN_ROLL("5.241", "wind", 0, VOCAB_WIND),
    [ROLL_GALE] = OPEN_ROLL("5.32", "gale", 0, VOCAB_WIND),
    [ROLL_GALE_START] = OPEN_ROLL("5.323", "gale's start", 0, VOCAB_WIND),
    [ROLL_GALE_PATH] = OPEN_ROLL("5.381", "gale's path", PLACE, NUMBER),
    [ROLL_SUBORDINATION] = OWN_ROLL("5.37", "subordination", PLACE, VOCAB_SLOT),
    [ROLL_GALE_AUXILIARY] = OWN_ROLL("5.361", "auxiliary in a gale", PLACE, AUXILIARY),
    [ROLL_CATCH] = OWN_ROLL("5.253a", "catching the wind", PLACE, VOCAB_SLOT),
    [ROLL_ZONE] = OWN_ROLL("5.273b", "sea zone", PLACE, VOCAB_SLOT),
    [ROLL_OFF_COURSE] = OWN_ROLL("5.279a", "off course", PLACE, VOCAB_SLOT),
    [ROLL_OFF_COURSE_PLACE] = OWN_ROLL("5.279b", "where off course", PLACE, VOCAB_SLOT),
    [ROLL_RALLY] = OWN_ROLL("8.454", "rally", PLACE, VOCAB_SLOT),
    [ROLL_CONVERT] = OWN_ROLL("6.324", "conversion", PLACE, NUMBER),
    [ROLL_QUIT_ESCORT] = OWN_ROLL("10.125", "quitting escort", PLACE, SQUADRON),
    [ROLL_SEARCH] = OWN_ROLL("7.121", "search", PLACE, NUMBER),
    [ROLL_FIRESHIP] = OPEN_ROLL("6.233b", "fireship", PLACE, AUXILIARY),
    [ROLL_BOMBARD_TARGET] = OPEN_ROLL("6.24a", "bomb's target", PLACE, AUXILIARY),
    [ROLL_BOMBARD] = OPEN_ROLL("6.24a", "bombardment", PLACE, AUXILIARY),
    [ROLL_CONVOY_ATTACK] = OPEN_ROLL("10.182", "convoy attack", PLACE, VOCAB_SLOT),
    [ROLL_SINKING] = OWN_ROLL("7.35", "sinking", NUMBER, SQUADRON),
    [ROLL_BATTLE_ORDER] = OPEN_ROLL("4.23e", "which battle first", PLACE, NUMBER),
    [ROLL_GAUGE] = OPEN_ROLL("8.222", "weather gauge", PLACE, VOCAB_SIDE),
    [ROLL_REINFORCE] = OPEN_ROLL("8.242", "reinforcement", PLACE, VOCAB_SLOT),
    [ROLL_INTENSITY] = OPEN_ROLL("8.321", "damage level", PLACE, NUMBER),
    [ROLL_COMBAT] = OPEN_ROLL("8.336", "combat", PLACE, NUMBER),
    [ROLL_COMBAT_SAIL] = OPEN_ROLL("10.321", "which Sail", NUMBER, SQUADRON),
    [ROLL_CASUALTY] = OPEN_ROLL("8.375", "leader's fate", PLACE, LEADER),
    [ROLL_CASUALTY_WHO] = OPEN_ROLL("8.376", "which leader", PLACE, NUMBER),
    [ROLL_STRIKE] = OPEN_ROLL("8.44", "striking colours", PLACE, VOCAB_SIDE),
    [ROLL_STRATEGY] = OWN_ROLL("3.45", "strategy check", NUMBER, NUMBER),
    [ROLL_LEADERSHIP] = OWN_ROLL("3.45", "leadership check", NUMBER, NUMBER),
    [ROLL_DRAW] = OWN_ROLL("9.352", "orders drawn", NUMBER, NUMBER),
    [ROLL_SLOT] = OWN_ROLL("2.31", "counter", PLACE, UNIT),
    [ROLL_POST] = OWN_ROLL("3.463a", "leader drawn", NUMBER, FLOTILLA),
    [ROLL_SENIOR] = OPEN_ROLL("3.422a", "senior among equals", NUMBER, LEADER),
    [ROLL_RECOVERY] = OWN_ROLL("6.161", "recovery", NUMBER, AUXILIARY),
    [ROLL_ATTRITION] = OWN_ROLL("11.22b", "attrition", PLACE, SQUADRON),
    [ROLL_REPAIR] = OWN_ROLL("11.32", "repair", PLACE, SQUADRON),
    [ROLL_EMERGENCY] = OWN_ROLL("11.331", "emergency repair", PLACE, SQUADRON),
    [ROLL_REQUEST] = OPEN_ROLL("11.122", "request", NUMBER, VOCAB_COMMAND),
    [ROLL_REVIEW] = OPEN_ROLL("3.485a", "annual review", NUMBER, VOCAB_SIDE),
    [ROLL_MERIT] = OPEN_ROLL("11.176", "promotion by merit", NUMBER, LEADER),
    [ROLL_ARRIVAL] = OWN_ROLL("11.153", "damage on arrival", PLACE, SQUADRON),
    [ROLL_SCATTER] = OPEN_ROLL("10.151", "convoy scatters", PLACE, CONVOY),
    [ROLL_CORSAIR] = OPEN_ROLL("10.215", "corsair", PORT, AUXILIARY),
    [ROLL_EVENT] = OPEN_ROLL("9.211", "event", NUMBER, NUMBER),
    [ROLL_THEATRE] = OPEN_ROLL("4.21", "theatre", NUMBER, NUMBER),
    [ROLL_SINKING_IN_BATTLE] = OPEN_ROLL("8.339", "sinking in battle", NUMBER, SQUADRON),
    [ROLL_THEATRE_SECRET] = OWN_ROLL("4.21", "theatre", NUMBER, NUMBER),
};
