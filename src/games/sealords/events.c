/* The sentences of the log. Data, no procedure. */
#include "phases.h"

#define NUMBER   VOCAB_NUMBER
#define SIDE     VOCAB_SIDE
#define WIND     VOCAB_WIND
#define PLACE    VOCAB_PLACE
#define PORT     VOCAB_PORT
#define COUNTER  VOCAB_COUNTER
#define SQUADRON VOCAB_SQUADRON

const struct event_kind sealords_event_kinds[EVENTS] = {
    [EVENT_TURN] = { "turn",
                     "4.11",
                     "Turn {0} of {1}: Turn {2} of {3}.",
                     4,
                     { NUMBER, NUMBER, NUMBER, NUMBER } },
    [EVENT_IMPULSE] = { "impulse", "4.22a", "Impulse {0}.", 1, { NUMBER } },
    [EVENT_INCREMENT] = { "increment", "5.13", "Increment {0} of Impulse {1}.", 2, { NUMBER, NUMBER } },
    [EVENT_COURSES] = { "courses", "5.152", "The courses of increment {0} are laid.", 1, { NUMBER } },
    [EVENT_COURSE_SEEN] = { "course-seen", "7.118", "The course of {0}: {1}.", 2, { COUNTER, VOCAB_COURSE } },
    [EVENT_WIND] = { "wind", "5.241", "The {0} blows; for a gale a {1}.", 3, { WIND, NUMBER, NUMBER } },
    [EVENT_CALM] = { "calm",
                     "5.241",
                     "A {1}: the {0} does not blow, nor its contrary.",
                     2,
                     { WIND, NUMBER } },
    [EVENT_GALE] = { "gale",
                     "5.322",
                     "The {0} comes as a gale of force {1} at {2}.",
                     3,
                     { WIND, NUMBER, PLACE } },
    [EVENT_GALE_GROWS] = { "gale-grows",
                           "5.324",
                           "The {0} grows to force {1} at {2}.",
                           3,
                           { WIND, NUMBER, PLACE } },
    [EVENT_GALE_MOVES] = { "gale-moves",
                           "5.38",
                           "The gale of the {0}, force {1}, moves to {2}.",
                           3,
                           { WIND, NUMBER, PLACE } },
    [EVENT_GALE_ENDS] = { "gale-ends", "5.382", "The gale of the {0} at {1} is over.", 2, { WIND, PLACE } },
    [EVENT_SUBORDINATION] = { "subordination",
                              "5.37",
                              "{0} in the gale: a {1}, squadrons that lose touch {2}.",
                              3,
                              { COUNTER, NUMBER, NUMBER } },
    [EVENT_LOST] = { "lost", "5.372", "{1} loses touch with {0} at {2}.", 3, { COUNTER, SQUADRON, PLACE } },
    [EVENT_TOUCH_LOST] = { "touch-lost", "5.37", "Squadrons have lost touch in the gale.", 0, { 0 } },
    [EVENT_BLOWN_OFF] = { "blown-off",
                          "5.361",
                          "The gale drives {0} off: a {1}.",
                          2,
                          { VOCAB_AUXILIARY, NUMBER } },
    [EVENT_DRIVEN_OUT] = { "driven-out",
                           "5.374",
                           "The gale drives {0} out to sea at {1}.",
                           2,
                           { COUNTER, PLACE } },
    [EVENT_SAILS] = { "sails", "5.14a", "{0} sails from {1} to {2}.", 3, { COUNTER, PLACE, PLACE } },
    [EVENT_HOLDS] = { "holds", "5.14a", "{0} marks time at {1}.", 2, { COUNTER, PLACE } },
    [EVENT_CATCHES] = { "catches",
                        "5.253a",
                        "{0} tries to catch the wind: a {1}, in all {2}, needed {3}.",
                        4,
                        { COUNTER, NUMBER, NUMBER, NUMBER } },
    [EVENT_FAILS_TO_CATCH] = { "misses-the-wind",
                               "5.255",
                               "{0} fails to catch the wind for {1}.",
                               2,
                               { COUNTER, PLACE } },
    [EVENT_ENTERS_ZONE] = { "enters-zone", "5.273a", "{0} stands into {1}.", 2, { COUNTER, PLACE } },
    [EVENT_IN_ZONE] = { "in-zone", "5.273b", "{0} is in {1}.", 2, { COUNTER, PLACE } },
    [EVENT_TO_EDGE] = { "to-edge", "5.274a", "{0} makes for {1}.", 2, { COUNTER, PLACE } },
    [EVENT_LEAVES_ZONE] = { "leaves-zone", "5.274b", "{0} leaves for {1}.", 2, { COUNTER, PLACE } },
    [EVENT_ZONE_DIE] = { "zone-die",
                         "5.257",
                         "{0} tries the open sea: a {1}, in all {2}, needed {3}.",
                         4,
                         { COUNTER, NUMBER, NUMBER, NUMBER } },
    [EVENT_OFF_COURSE] = { "off-course",
                           "5.279a",
                           "{0}, bound for {1}, comes to {2}: a {3}.",
                           4,
                           { COUNTER, PLACE, PLACE, NUMBER } },
    [EVENT_FITS_OUT] = { "fits-out", "3.274c", "{0} goes into {1} to fit out.", 2, { COUNTER, PORT } },
    [EVENT_MAKES_READY] = { "makes-ready", "3.274b", "{0} puts to sea from {1}.", 2, { COUNTER, PORT } },
    [EVENT_STRAIT] = { "strait", "11.23a", "{0} is strained in {1}.", 2, { COUNTER, PLACE } },
    [EVENT_RUNS] = { "runs", "7.223a", "{0} runs the blockade at {1}.", 2, { COUNTER, PLACE } },
    [EVENT_APPEARS] = { "appears", "2.31", "{0} appears at {1}.", 2, { COUNTER, PLACE } },
    [EVENT_VANISHES] = { "vanishes", "2.31", "{0} is gone from {1}.", 2, { COUNTER, PLACE } },
    [EVENT_SPOTTED] = { "spotted", "2.311", "{0} at {2} is {1}.", 3, { COUNTER, COUNTER, PLACE } },
    [EVENT_SAIL_SUNK] = { "sail-sunk", "7.35", "A Sail of {0} sinks; left {1}.", 2, { SQUADRON, NUMBER } },
    [EVENT_SQUADRON_GONE] = { "squadron-gone", "3.25b", "{0} has a squadron less.", 1, { COUNTER } },
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
        return true;
    default:
        return false;
    }
}
