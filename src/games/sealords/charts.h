/* The charts of the series and of its Player Ranks: what their lines are called in the files of a theatre, and what a cell
 * holds. A modifier that a file does not name is 0. */
#ifndef WARDROOM_SEALORDS_CHARTS_H
#define WARDROOM_SEALORDS_CHARTS_H

#include "core/columns.h"

enum search_result { SEARCH_NOTHING, SEARCH_SPOTTED, SEARCH_SHADOW };
enum screen_result { SCREEN_FAILS, SCREEN_PARTIAL, SCREEN_SUCCEEDS };
enum intensity { LIGHT, MEDIUM, HEAVY, INTENSITIES };
enum bracket { BRACKET_SOUND, BRACKET_HURT, BRACKET_CRIPPLED, BRACKETS }; /* [7.33] */
enum { LEVELS = 9 };                                                      /* Damage Levels 0 to 8 */

#define SEA_SEARCH_MODS(X)                                                                                   \
    X(FLEET, "auxiliary-fleet")                                                                              \
    X(FLEET50, "auxiliary-fleet-50")                                                                         \
    X(LIGHT, "auxiliary-light")                                                                              \
    X(GALLEY, "auxiliary-galley")                                                                            \
    X(GALLEY_COLD, "galley-fall-winter")                                                                     \
    X(FRIGATES, "formation-frigates")                                                                        \
    X(NOTIONAL, "formation-notional-leader")                                                                 \
    X(SCREENED, "partly-screened")                                                                           \
    X(WINTER, "winter")                                                                                      \
    X(SUMMER, "summer")                                                                                      \
    X(CROWD, "large-formation")                                                                              \
    X(CONVOYS, "only-convoys")                                                                               \
    X(SMALL, "only-independents")                                                                            \
    X(HAZE, "haze")                                                                                          \
    X(CORSAIR, "corsair")
#define SEA_GAUGE_MODS(X)                                                                                    \
    X(BASE, "base")                                                                                          \
    X(ON_STATION, "on-station")                                                                              \
    X(MARKED_TIME, "marked-time")                                                                            \
    X(WITH_WIND, "with-wind")                                                                                \
    X(CAUGHT, "caught-wind")                                                                                 \
    X(AGAINST_WIND, "against-wind")                                                                          \
    X(LEFT_PORT, "left-port")                                                                                \
    X(LEADERSHIP, "leadership")                                                                              \
    X(FAST, "all-ma-5")                                                                                      \
    X(OVERSIZED, "oversized")                                                                                \
    X(DISORGANISED, "disorganised")                                                                          \
    X(GALLEY_CALM, "galley-in-calm")
#define SEA_REINFORCE_MODS(X)                                                                                \
    X(HARBOUR, "from-harbour")                                                                               \
    X(MINOR_PORT, "from-minor-port")                                                                         \
    X(WITH_WIND, "with-wind")                                                                                \
    X(CAUGHT, "caught-wind")                                                                                 \
    X(AGAINST_WIND, "against-wind")                                                                          \
    X(HELPED, "auxiliary-helps")                                                                             \
    X(HINDERED, "auxiliary-hinders")                                                                         \
    X(SQUADRON, "each-squadron")                                                                             \
    X(SQUADRON_MOST, "each-squadron-most")                                                                   \
    X(AGGRESSIVE, "aggressive")                                                                              \
    X(CAUTIOUS, "cautious")                                                                                  \
    X(RASH, "rash")                                                                                          \
    X(TIMID, "timid")                                                                                        \
    X(OTHER_COMMAND, "other-command")
#define SEA_INTENSITY_MODS(X)                                                                                \
    X(STRAIT, "strait")                                                                                      \
    X(MANY, "forty-sail")                                                                                    \
    X(FEW, "six-sail")                                                                                       \
    X(WINTER, "winter")                                                                                      \
    X(NOTIONAL, "notional-leader")                                                                           \
    X(CALM, "calm")
#define SEA_STRIKE_MODS(X)                                                                                   \
    X(HEAVY, "heavy")                                                                                        \
    X(LIGHT, "light")                                                                                        \
    X(FRIENDLY_PORT, "loser-friendly-port")                                                                  \
    X(LOSER_GAUGE, "loser-weather-gauge")                                                                    \
    X(MARINES, "victor-marines")
#define SEA_REPAIR_MODS(X)                                                                                   \
    X(QUARTERLY, "quarterly")                                                                                \
    X(WINTER, "winter")                                                                                      \
    X(STORES, "repair-point")                                                                                \
    X(BLOCKADED, "blockaded")
/* right-overshoot is +1 or -1: what a column beyond 8 adds for the inflicting side [8.344]. */
#define SEA_COMBAT_MODS(X)                                                                                   \
    X(CONVOY_COLUMN, "convoy-attack-column")                                                                 \
    X(CONVOY_FLEET50, "convoy-attack-fleet-50")                                                              \
    X(CONVOY_AUX_ESCORT, "convoy-auxiliary-escort")                                                          \
    X(CONVOY_ESCORT, "convoy-escort-squadron")                                                               \
    X(CONVOY_SCREENED, "convoy-partly-screened")                                                             \
    X(BOMBARD_COLUMN, "bombard-column")                                                                      \
    X(SOL_D_SOL, "sol-d-against-sol")                                                                        \
    X(FRIGATE_SOL, "frigate-against-sol")                                                                    \
    X(FRIGATE_SOL_D, "frigate-against-sol-d")                                                                \
    X(DISORGANISED, "disorganised")                                                                          \
    X(SAIL_MOST, "sail-most")                                                                                \
    X(SURPRISED, "surprised-in-port")                                                                        \
    X(MARINES, "marines")                                                                                    \
    X(CONVOY_S, "convoy-sunk-counts")                                                                        \
    X(OVERSHOOT, "right-overshoot")
#define SEA_ATTRITION(X)                                                                                     \
    X(READY, "ready")                                                                                        \
    X(READY_WINTER, "ready-winter")                                                                          \
    X(FITTING, "fitting-out")                                                                                \
    X(FITTING_WORSE, "fitting-out-worse")                                                                    \
    X(WORSE_FROM, "worse-from")                                                                              \
    X(NEUTRAL, "neutral-port")                                                                               \
    X(OVERSIZED, "oversized")                                                                                \
    X(STRAIT, "strait")                                                                                      \
    X(STRAIT_STATION, "interdicting-strait")                                                                 \
    X(SHELTERED, "sheltered")                                                                                \
    X(SHELTERED_LC, "sheltered-subordination")
#define SEA_PRESTIGE(X)                                                                                      \
    X(TOP, "top")                                                                                            \
    X(BOTTOM, "bottom")                                                                                      \
    X(SPREAD1, "order-spread-1")                                                                             \
    X(SPREAD3, "order-spread-3")                                                                             \
    X(SPREAD5, "order-spread-5")                                                                             \
    X(LINE_SUNK_PER, "line-sunk-per")                                                                        \
    X(LINE_TAKEN, "line-taken")                                                                              \
    X(FLAGSHIP_SUNK, "flagship-sunk")                                                                        \
    X(FLAGSHIP_TAKEN, "flagship-taken")                                                                      \
    X(FRIGATES_PER, "frigates-per")                                                                          \
    X(HEAVY_VICTOR, "heavy-victor")                                                                          \
    X(MEDIUM_VICTOR, "medium-victor")                                                                        \
    X(ADMIRAL, "admiral-lost")                                                                               \
    X(CONVOY_DP_PER, "convoy-dp-per")                                                                        \
    X(TRADE, "trade-arrives")                                                                                \
    X(STORES_LOST, "victualing-lost")                                                                        \
    X(TROOPS, "troops-arrive")                                                                               \
    X(GALE_LOSSES, "gale-losses")                                                                            \
    X(GALE_LOSSES_FROM, "gale-losses-from")                                                                  \
    X(VIOLATION, "violation")                                                                                \
    X(REQUEST, "spend-request")                                                                              \
    X(REPAIR_ROLLS, "spend-repair-rolls")                                                                    \
    X(RANSOM, "spend-ransom")                                                                                \
    X(MULLIGAN, "spend-mulligan")                                                                            \
    X(BUY_COMMODORE, "spend-commodore")                                                                      \
    X(BUY_ADMIRAL, "spend-admiral")

/* SEA_LIST(SEARCH, SEA_SEARCH_MODS): enum { SEARCH_MOD_FLEET, ..., SEARCH_MODS }. */
#define SEA_MOD_SEARCH(name, word)    SEARCH_MOD_##name,
#define SEA_MOD_GAUGE(name, word)     GAUGE_MOD_##name,
#define SEA_MOD_REINFORCE(name, word) REINFORCE_MOD_##name,
#define SEA_MOD_INTENSITY(name, word) INTENSITY_MOD_##name,
#define SEA_MOD_STRIKE(name, word)    STRIKE_MOD_##name,
#define SEA_MOD_REPAIR(name, word)    REPAIR_MOD_##name,
#define SEA_MOD_COMBAT(name, word)    COMBAT_MOD_##name,
#define SEA_MOD_ATTRITION(name, word) ATTRITION_##name,
#define SEA_MOD_PRESTIGE(name, word)  PRESTIGE_##name,
enum { SEA_SEARCH_MODS(SEA_MOD_SEARCH) SEARCH_MODS };
enum { SEA_GAUGE_MODS(SEA_MOD_GAUGE) GAUGE_MODS };
enum { SEA_REINFORCE_MODS(SEA_MOD_REINFORCE) REINFORCE_MODS };
enum { SEA_INTENSITY_MODS(SEA_MOD_INTENSITY) INTENSITY_MODS };
enum { SEA_STRIKE_MODS(SEA_MOD_STRIKE) STRIKE_MODS };
enum { SEA_REPAIR_MODS(SEA_MOD_REPAIR) REPAIR_MODS };
enum { SEA_COMBAT_MODS(SEA_MOD_COMBAT) COMBAT_MODS };
enum { SEA_ATTRITION(SEA_MOD_ATTRITION) ATTRITIONS };
enum { SEA_PRESTIGE(SEA_MOD_PRESTIGE) PRESTIGES };

struct sea_damage { /* a cell of the Combat Damage Table */
    uint8_t dp, sunk, casualty;
};
enum casualty {
    CASUALTY_NONE,
    CASUALTY_WOUNDED,
    CASUALTY_KILLED,
    CASUALTY_CAPTURED,
    CASUALTY_CAPTURED_IF_BEATEN /* and if his squadron lost a Sail in its Combat; else killed */
};
struct sea_casualty {
    uint8_t result, turns;
};
struct sea_bracket {
    int8_t ma, gauge, reinforce;
};
enum track { TRACK_GRAND_FLAG, TRACK_FLAG, TRACK_DETACHMENT, TRACK_CONVOY, TRACKS };
enum { STRIKE_SUNK_MAX = 6 };

/* ---- Player Ranks [12.4] ---- */

/* In their order: Commands, then Flag Officers as they are bought, then Inspectorates. */
enum player_rank_kind { RANK_COMMAND, RANK_REAR, RANK_VICE, RANK_FULL, RANK_INSPECTORATE, PLAYER_RANK_KINDS };
enum rank_colour { NO_COLOUR, COLOUR_BLUE, COLOUR_WHITE, COLOUR_RED };
/* What one grants: 1 less on a die, unless it says otherwise. */
enum favour {
    FAVOUR_ANOTHER_DIE, /* for the wind */
    FAVOUR_SEARCH,
    FAVOUR_LEADERSHIP, /* a check of a Detachment's commander */
    FAVOUR_CATCH,
    FAVOUR_REINFORCE,
    FAVOUR_STRATEGY,
    FAVOUR_ON_COURSE, /* not driven Off Course */
    FAVOUR_GAUGE,     /* 1 more Chance */
    FAVOUR_DRAW,      /* one Order more to choose from */
    FAVOUR_GALE,      /* half a Gale's Attrition, once for one Formation */
    FAVOUR_COLUMN,    /* in a Combat */
    FAVOUR_MULLIGAN,  /* for nothing */
    FAVOUR_REPAIR,    /* a roll more */
    FAVOUR_STORES,    /* a Repair Point more for the Victualing Convoy, or a DP less */
    FAVOUR_WOUNDS,    /* a turn less */
    FAVOURS
};
enum often { ONCE_A_GAME, ONCE_A_YEAR, ONCE_A_SEASON, ALWAYS };
struct sea_player_rank {
    uint8_t kind, colour, cost, favour, often;
};

#endif
