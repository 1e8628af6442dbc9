/* The sentences of the log. Data, no procedure. */
#include "phases.h"

#define NUMBER   VOCAB_NUMBER
#define SIDE     VOCAB_SIDE
#define WIND     VOCAB_WIND
#define PLACE    VOCAB_PLACE
#define PORT     VOCAB_PORT
#define COUNTER  VOCAB_COUNTER
#define SQUADRON VOCAB_SQUADRON
#define LEADER   VOCAB_LEADER
#define AUXILIARY VOCAB_AUXILIARY

const struct event_kind sealords_event_kinds[EVENTS] = {
    [EVENT_TURN] = { "turn", "4.11", "Turn {0} of {1}: Turn {2} of {3}.", 4, { NUMBER, NUMBER, NUMBER, NUMBER } },
    [EVENT_IMPULSE] = { "impulse", "4.22a", "Impulse {0}.", 1, { NUMBER } },
    [EVENT_INCREMENT] = { "increment", "5.13", "Increment {0} of Impulse {1}.", 2, { NUMBER, NUMBER } },
    [EVENT_COURSES] = { "courses", "5.152", "The courses of increment {0} are laid.", 1, { NUMBER } },
    [EVENT_COURSE_SEEN] = { "course-seen", "7.118", "The course of {0}: {1}.", 2, { COUNTER, VOCAB_COURSE } },
    [EVENT_WIND] = { "wind", "5.241", "The {0} blows; for a gale a {1}.", 3, { WIND, NUMBER, NUMBER } },
    [EVENT_CALM] = { "calm", "5.241", "A {1}: the {0} does not blow, nor its contrary.", 2, { WIND, NUMBER } },
    [EVENT_GALE] = { "gale", "5.322", "The {0} comes as a gale of force {1} at {2}.", 3, { WIND, NUMBER, PLACE } },
    [EVENT_GALE_GROWS] = { "gale-grows", "5.324", "The {0} grows to force {1} at {2}.", 3, { WIND, NUMBER, PLACE } },
    [EVENT_GALE_MOVES] = { "gale-moves", "5.38", "The gale of the {0}, force {1}, moves to {2}.", 3, { WIND, NUMBER, PLACE } },
    [EVENT_GALE_ENDS] = { "gale-ends", "5.382", "The gale of the {0} at {1} is over.", 2, { WIND, PLACE } },
    [EVENT_SUBORDINATION] = { "subordination", "5.37", "{0} in the gale: a {1}, squadrons that lose touch {2}.", 3, { COUNTER, NUMBER, NUMBER } },
    [EVENT_LOST] = { "lost", "5.372", "{1} loses touch with {0} at {2}.", 3, { COUNTER, SQUADRON, PLACE } },
    [EVENT_TOUCH_LOST] = { "touch-lost", "5.37", "Squadrons have lost touch in the gale.", 0, { 0 } },
    [EVENT_BLOWN_OFF] = { "blown-off", "5.361", "The gale drives {0} off: a {1}.", 2, { VOCAB_AUXILIARY, NUMBER } },
    [EVENT_DRIVEN_OUT] = { "driven-out", "5.374", "The gale drives {0} out to sea at {1}.", 2, { COUNTER, PLACE } },
    [EVENT_SAILS] = { "sails", "5.14a", "{0} sails from {1} to {2}.", 3, { COUNTER, PLACE, PLACE } },
    [EVENT_HOLDS] = { "holds", "5.14a", "{0} marks time at {1}.", 2, { COUNTER, PLACE } },
    [EVENT_CATCHES] = { "catches", "5.253a", "{0} tries to catch the wind: a {1}, in all {2}, needed {3}.", 4, { COUNTER, NUMBER, NUMBER, NUMBER } },
    [EVENT_FAILS_TO_CATCH] = { "misses-the-wind", "5.255", "{0} fails to catch the wind for {1}.", 2, { COUNTER, PLACE } },
    [EVENT_ENTERS_ZONE] = { "enters-zone", "5.273a", "{0} stands into {1}.", 2, { COUNTER, PLACE } },
    [EVENT_IN_ZONE] = { "in-zone", "5.273b", "{0} is in {1}.", 2, { COUNTER, PLACE } },
    [EVENT_TO_EDGE] = { "to-edge", "5.274a", "{0} makes for {1}.", 2, { COUNTER, PLACE } },
    [EVENT_LEAVES_ZONE] = { "leaves-zone", "5.274b", "{0} leaves for {1}.", 2, { COUNTER, PLACE } },
    [EVENT_ZONE_DIE] = { "zone-die", "5.257", "{0} tries the open sea: a {1}, in all {2}, needed {3}.", 4, { COUNTER, NUMBER, NUMBER, NUMBER } },
    [EVENT_OFF_COURSE] = { "off-course", "5.279a", "{0}, bound for {1}, comes to {2}: a {3}.", 4, { COUNTER, PLACE, PLACE, NUMBER } },
    [EVENT_FITS_OUT] = { "fits-out", "3.274c", "{0} goes into {1} to fit out.", 2, { COUNTER, PORT } },
    [EVENT_MAKES_READY] = { "makes-ready", "3.274b", "{0} puts to sea from {1}.", 2, { COUNTER, PORT } },
    [EVENT_STRAIT] = { "strait", "11.23a", "{0} is strained in {1}.", 2, { COUNTER, PLACE } },
    [EVENT_RUNS] = { "runs", "7.223a", "{0} runs the blockade at {1}.", 2, { COUNTER, PLACE } },
    [EVENT_SPOTTED] = { "spotted", "2.311", "{0} at {2} is {1}.", 3, { COUNTER, COUNTER, PLACE } },
    [EVENT_SAIL_SUNK] = { "sail-sunk", "7.35", "A Sail of {0} sinks; left {1}.", 2, { SQUADRON, NUMBER } },
    [EVENT_SQUADRON_GONE] = { "squadron-gone", "3.25b", "{0} has a squadron less.", 1, { COUNTER } },
    [EVENT_WATCHES] = { "watches", "7.223a", "{0} interdicts {1}, and must be fought.", 2, { COUNTER, PLACE } },
    [EVENT_CALLED] = { "called", "8.124", "There is to be a battle at {0}.", 1, { PLACE } },
    [EVENT_BATTLE] = { "battle", "8.11", "A battle at {0}.", 1, { PLACE } },
    [EVENT_IN_SIGHT] = { "in-sight", "8.125", "{0} may be engaged at {1}.", 2, { COUNTER, PLACE } },
    [EVENT_NO_BATTLE] = { "no-battle", "8.232", "There is no battle at {0}.", 1, { PLACE } },
    [EVENT_ENGAGED] = { "engaged", "8.21", "{0} is engaged at {1}.", 2, { COUNTER, PLACE } },
    [EVENT_SHOWS] = { "shows", "8.127", "{0}: {1} Sail, {2} DPs.", 4, { SQUADRON, NUMBER, NUMBER, VOCAB_SQUADRON_OR_NONE } },
    [EVENT_SHOWS_LEADER] = { "shows-leader", "8.127", "{0} is there; wounded for {1} turns.", 3, { LEADER, NUMBER, NUMBER } },
    [EVENT_SHOWS_AUXILIARY] = { "shows-auxiliary", "8.127", "{0} is there.", 2, { AUXILIARY, NUMBER } },
    [EVENT_SHOWS_CONVOY] = { "shows-convoy", "8.127", "{0} has {1} DPs.", 2, { COUNTER, NUMBER } },
    [EVENT_CHANCES] = { "chances", "8.221", "Chances of the weather gauge: {0} to {1}.", 2, { NUMBER, NUMBER } },
    [EVENT_GAUGE_DICE] = { "gauge-dice", "8.222", "Dice for the weather gauge: {0} and {1}.", 2, { NUMBER, NUMBER } },
    [EVENT_GAUGE] = { "gauge", "8.222", "The {0} have the weather gauge.", 1, { SIDE } },
    [EVENT_WITHDRAWS] = { "withdraws", "8.23", "{0} withdraws at {1}.", 2, { COUNTER, PLACE } },
    [EVENT_ASSISTS] = { "assists", "8.245a", "{0} helps its own to come up.", 1, { AUXILIARY } },
    [EVENT_HINDERS] = { "hinders", "8.245a", "{0} hinders the others.", 1, { AUXILIARY } },
    [EVENT_SCREENS] = { "screens", "8.245a", "{0} screens {1}: success {2}.", 3, { AUXILIARY, AUXILIARY, NUMBER } },
    [EVENT_SCREENS_NOTHING] = { "screens-nothing", "8.245a", "{0} finds nothing to screen.", 1, { AUXILIARY } },
    [EVENT_REINFORCES] = { "reinforces", "8.242", "{0} tries to come up: a {1}, in all {2}, needed {3}.", 4, { COUNTER, NUMBER, NUMBER, NUMBER } },
    [EVENT_ASIDE] = { "aside", "8.214", "{0} takes no part.", 1, { SQUADRON } },
    [EVENT_ABOARD] = { "aboard", "8.371", "{0} is with {1}.", 2, { LEADER, SQUADRON } },
    [EVENT_INTENSITY] = { "intensity", "8.312", "The {0} choose {1}: the battle is {2}.", 3, { SIDE, VOCAB_INTENSITY, VOCAB_INTENSITY } },
    [EVENT_LEVEL] = { "level", "8.321", "A {0}, in all {1}: damage level {2}.", 3, { NUMBER, NUMBER, NUMBER } },
    [EVENT_ADMIRAL] = { "admiral", "8.372a", "The {0} call Admiral with {1}.", 2, { SIDE, SQUADRON } },
    [EVENT_PUT_UP] = { "put-up", "8.33", "{0} is put up for combat {1}.", 2, { COUNTER, NUMBER } },
    [EVENT_DOUBLES] = { "doubles", "8.333a", "{0} doubles in combat {1}.", 2, { COUNTER, NUMBER } },
    [EVENT_ESCORT_SCREENS] = { "escort-screens", "10.131", "The escort screens the convoy of combat {1} from {0}.", 2, { COUNTER, NUMBER } },
    [EVENT_COMBAT] = { "combat", "8.336", "Combat {0}: a {1}.", 2, { NUMBER, NUMBER } },
    [EVENT_INFLICTS] = { "inflicts", "8.337", "The {0} on column {1}: {2} DPs, {3} sunk outright.", 4, { SIDE, NUMBER, NUMBER, NUMBER } },
    [EVENT_DAMAGED] = { "damaged", "8.337", "{0} takes {1} and has {2} DPs.", 3, { SQUADRON, NUMBER, NUMBER } },
    [EVENT_CONVOY_HIT] = { "convoy-hit", "10.134", "{0} takes {1} and has {2} DPs.", 3, { COUNTER, NUMBER, NUMBER } },
    [EVENT_SINKING] = { "sinking", "8.339", "{0} in danger of sinking: a {1}, sunk on {2} or less.", 3, { SQUADRON, NUMBER, NUMBER } },
    [EVENT_WOUNDED] = { "wounded", "3.4.102a", "A {1}: {0} is wounded for {2} turns.", 3, { LEADER, NUMBER, NUMBER } },
    [EVENT_KILLED] = { "killed", "3.4.102b", "A {1}: {0} is killed.", 2, { LEADER, NUMBER } },
    [EVENT_CAPTURED] = { "captured", "3.4.102c", "A {1}: {0} is captured.", 2, { LEADER, NUMBER } },
    [EVENT_UNHURT] = { "unhurt", "8.375", "A {1}: {0} is unhurt.", 2, { LEADER, NUMBER } },
    [EVENT_WENT_DOWN] = { "went-down", "3.4.10", "{0} goes down with his ships.", 1, { LEADER } },
    [EVENT_BURNS] = { "burns", "6.233c", "{0} sets {1} on fire: {2} DPs, {3} sunk outright.", 4, { AUXILIARY, COUNTER, NUMBER, NUMBER } },
    [EVENT_BURNS_OUT] = { "burns-out", "6.233b", "{0} misses {1}: a {2}, needed {3}.", 4, { AUXILIARY, COUNTER, NUMBER, NUMBER } },
    [EVENT_VICTOR] = { "victor", "8.43", "The {0} have won: {1} Sail sunk to {2}.", 3, { SIDE, NUMBER, NUMBER } },
    [EVENT_NO_VICTOR] = { "no-victor", "8.43", "Nobody has won: {0} Sail sunk on each side.", 1, { NUMBER } },
    [EVENT_STRIKES] = { "strikes", "8.44", "The {0} strike their colours: a {1}, {2} Sail.", 3, { SIDE, NUMBER, NUMBER } },
    [EVENT_STRUCK] = { "struck", "8.441a", "A Sail of the {0} is taken: {1}.", 2, { SIDE, VOCAB_SAIL_CLASS } },
    [EVENT_PRIZE] = { "prize", "8.442", "A prize for {0}: {1} Sail, {2} DPs.", 4, { SQUADRON, NUMBER, NUMBER, VOCAB_SLOT } },
    [EVENT_SCUTTLED] = { "scuttled", "8.442", "The {0} scuttle a prize.", 1, { SIDE } },
    [EVENT_TAKES_COMMAND] = { "takes-command", "8.421", "{0} takes command of {1}.", 2, { LEADER, COUNTER } },
    [EVENT_DISORGANISED] = { "disorganised", "8.45", "{0} is disorganised.", 1, { COUNTER } },
    [EVENT_DROPS] = { "drops", "3.335c", "{1} goes its own way as {0}.", 2, { COUNTER, COUNTER } },
    [EVENT_PASSES] = { "passes", "8.42a", "{0} goes over to {1}.", 2, { AUXILIARY, COUNTER } },
    [EVENT_BATTLE_OVER] = { "battle-over", "8.41", "The battle at {0} is over.", 1, { PLACE } },
    [EVENT_END] = { "end", "12.1", "The game is over: Prestige {0} to {1}.", 2, { NUMBER, NUMBER } },
};

/* What both see on the map, of a counter that one of them does not know (R109). */
bool sealords_is_seen(enum sea_event what)
{
    switch (what) {
    case EVENT_SAILS:
    case EVENT_HOLDS:
    case EVENT_FITS_OUT:
    case EVENT_MAKES_READY:
    case EVENT_DRIVEN_OUT:
    case EVENT_RUNS:
    case EVENT_IN_SIGHT:
    case EVENT_WITHDRAWS:
        return true;
    default:
        return false;
    }
}
