/* The words of the game: vocabularies, kinds of moves, events and rolls, options and parameters. words.c and events.c have
 * the tables. */
#ifndef WARDROOM_SEALORDS_WORDS_H
#define WARDROOM_SEALORDS_WORDS_H

#include "state.h"

enum sea_vocab {
    VOCAB_NUMBER,
    VOCAB_SIDE,
    VOCAB_COMMAND,
    VOCAB_CONTINGENT,
    VOCAB_PLACE,
    VOCAB_PORT,
    VOCAB_WIND,
    VOCAB_UNIT,    /* what a Formation is: a flotilla, squadron, convoy or dummy */
    VOCAB_COUNTER, /* a Formation: its slot, or from SLOTS on its unit */
    VOCAB_FLOTILLA,
    VOCAB_SQUADRON,
    VOCAB_CONVOY,
    VOCAB_AUXILIARY,
    VOCAB_MARKER,
    VOCAB_LEADER,
    VOCAB_ORDER, /* the theatre's, then rendezvous, hand-over and escort */
    VOCAB_MARK,
    VOCAB_INTENSITY,
    VOCAB_COURSE,
    VOCAB_PHASE,
    VOCAB_STEP,
    VOCAB_OPTION,
    VOCAB_SCENARIO,
    VOCAB_STATE,
    VOCAB_LEADER_STATUS,
    VOCAB_AUX_WHERE,
    VOCAB_AUX_CLASS,
    VOCAB_CHIT_WHERE,
    VOCAB_SQUADRON_FLAG,
    VOCAB_LEADER_FLAG,
    VOCAB_AUX_FLAG,
    VOCAB_CONVOY_FLAG,
    VOCAB_FORMATION_FLAG,
    VOCAB_CHIT_FLAG,
    VOCAB_SLOT,         /* the same as a counter, but without units: an index */
    VOCAB_SLOT_OR_NONE, /* 1 + slot */
    VOCAB_UNIT_OR_NONE,
    VOCAB_SQUADRON_OR_NONE,
    VOCAB_FLOTILLA_OR_NONE,
    VOCAB_LEADER_OR_NONE,
    VOCAB_AUXILIARY_OR_NONE,
    VOCAB_ORDER_OR_NONE,
    VOCAB_ENTRY,
    VOCABS
};

enum sea_option {
    OPTION_MERIT,       /* 11.176 */
    OPTION_BUY_LEADERS, /* 11.178 */
    OPTION_RANK_RATES,  /* 11.183c */
    OPTION_ALL_RANKS,   /* 3.423 switched off */
    OPTION_COUNT
};
enum { SCENARIO_COUNT = 4 };

enum sea_move {
    MOVE_DONE,
    /* chapter 5: courses */
    MOVE_COURSE,
    MOVE_HOLD,
    MOVE_READY,
    MOVE_FIT_OUT,
    MOVE_SAIL,
    /* 5.37 */
    MOVE_LOSE,
    /* chapter 6, 7: activities */
    MOVE_RALLY,
    MOVE_TO_AUXILIARY,
    MOVE_TO_SAIL,
    MOVE_QUIT_ESCORT,
    MOVE_SEARCH,
    MOVE_SCOUT,
    MOVE_STATION,
    MOVE_SEND,
    MOVE_SCREEN,
    MOVE_NAME,
    MOVE_SHADOW,
    MOVE_STOP_SHADOW,
    MOVE_RAID_CONVOY,
    MOVE_BURN,
    MOVE_BOMBARD,
    MOVE_ABANDON,
    MOVE_JOIN,
    /* chapter 8 */
    MOVE_ENGAGE,
    MOVE_LEAD,
    MOVE_WITHDRAW,
    MOVE_ASSIST,
    MOVE_HINDER,
    MOVE_REINFORCE,
    MOVE_ASIDE,
    MOVE_EMBARK,
    MOVE_FIGHT,
    MOVE_MATCH,
    MOVE_CALL,
    MOVE_DOUBLE,
    MOVE_SHIFT,
    MOVE_HIT,
    MOVE_PRIZE,
    MOVE_SCUTTLE,
    MOVE_DROP,
    /* chapter 9 */
    MOVE_CHOOSE,
    MOVE_DRAW,
    MOVE_KEEP,
    MOVE_ISSUE,
    MOVE_RENDEZVOUS,
    MOVE_HAND_OVER,
    MOVE_ESCORT,
    MOVE_EXTEND,
    MOVE_FAIL,
    /* chapters 3, 10, 11: administration */
    MOVE_REQUEST,
    MOVE_POST,
    MOVE_RELIEVE,
    MOVE_FORM,
    MOVE_ASSIGN,
    MOVE_UNASSIGN,
    MOVE_UNFORM,
    MOVE_TRANSFER,
    MOVE_ATTACH,
    MOVE_DETACH,
    MOVE_PASS_ON,
    MOVE_REBASE,
    MOVE_DECOY,
    MOVE_ASSEMBLE,
    MOVE_BOUND,
    MOVE_TURN_BACK,
    MOVE_LOAD,
    MOVE_UNLOAD,
    MOVE_WITHDRAW_SAIL,
    MOVE_RANSOM,
    MOVE_BERTH, /* an Auxiliary to a port */
    MOVE_JOIN_AUXILIARY,
    MOVE_RETURN,
    MOVE_REPAIR,
    MOVE_BUY_REPAIR,
    MOVE_HULK,
    MOVE_ORDINARY,
    /* chapter 12 */
    MOVE_SPLIT,
    MOVE_WISH,
    /* the theatre's */
    MOVE_ACT,
    MOVE_KINDS
};

/* Reasons for dice. Their order never changes: keyed dice are made from it. */
enum sea_roll {
    ROLL_WIND,
    ROLL_GALE,
    ROLL_GALE_START,
    ROLL_GALE_PATH,
    ROLL_SUBORDINATION,
    ROLL_GALE_AUXILIARY,
    ROLL_CATCH,
    ROLL_ZONE,
    ROLL_OFF_COURSE,
    ROLL_OFF_COURSE_PLACE,
    ROLL_RALLY,
    ROLL_CONVERT,
    ROLL_QUIT_ESCORT,
    ROLL_SEARCH,
    ROLL_FIRESHIP,
    ROLL_BOMBARD_TARGET,
    ROLL_BOMBARD,
    ROLL_CONVOY_ATTACK,
    ROLL_SINKING,
    ROLL_BATTLE_ORDER,
    ROLL_GAUGE,
    ROLL_REINFORCE,
    ROLL_INTENSITY,
    ROLL_COMBAT,
    ROLL_COMBAT_SAIL,
    ROLL_CASUALTY,
    ROLL_CASUALTY_WHO,
    ROLL_STRIKE,
    ROLL_STRATEGY,
    ROLL_LEADERSHIP,
    ROLL_DRAW,
    ROLL_SLOT,
    ROLL_POST,
    ROLL_SENIOR,
    ROLL_RECOVERY,
    ROLL_ATTRITION,
    ROLL_REPAIR,
    ROLL_EMERGENCY,
    ROLL_REQUEST,
    ROLL_REVIEW,
    ROLL_MERIT,
    ROLL_ARRIVAL,
    ROLL_SCATTER,
    ROLL_CORSAIR,
    ROLL_EVENT,
    ROLL_THEATRE,
    ROLL_THEATRE_SECRET,
    ROLL_CONVOY,
    ROLL_VICTUALING,
    ROLLS
};

enum sea_event {
    EVENT_TURN,
    EVENT_IMPULSE,
    EVENT_INCREMENT,
    EVENT_COURSES,
    EVENT_COURSE_SEEN,
    EVENT_WIND,
    EVENT_CALM,
    EVENT_GALE,
    EVENT_GALE_GROWS,
    EVENT_GALE_MOVES,
    EVENT_GALE_ENDS,
    EVENT_SUBORDINATION,
    EVENT_LOST,
    EVENT_TOUCH_LOST,
    EVENT_BLOWN_OFF,
    EVENT_DRIVEN_OUT,
    EVENT_SAILS,
    EVENT_HOLDS,
    EVENT_CATCHES,
    EVENT_FAILS_TO_CATCH,
    EVENT_ENTERS_ZONE,
    EVENT_IN_ZONE,
    EVENT_TO_EDGE,
    EVENT_LEAVES_ZONE,
    EVENT_ZONE_DIE,
    EVENT_OFF_COURSE,
    EVENT_FITS_OUT,
    EVENT_MAKES_READY,
    EVENT_STRAIT,
    EVENT_RUNS,
    EVENT_APPEARS,
    EVENT_VANISHES,
    EVENT_SPOTTED,
    EVENT_SAIL_SUNK,
    EVENT_SQUADRON_GONE,
    /* chapter 9 */
    EVENT_RECEIVED,
    EVENT_DRAWN,
    EVENT_ORDER_OPEN,
    EVENT_ISSUED,
    EVENT_STRATEGY,
    EVENT_HANDED_OVER,
    EVENT_ORDER_DONE,
    EVENT_ORDER_LOST,
    EVENT_ORDER_OVER,
    EVENT_ORDER_INVALID,
    EVENT_ORDER_GONE,
    EVENT_EXTENDED,
    EVENT_ORDER_FULFILLED,
    EVENT_ORDER_FAILED,
    EVENT_ORDERS_COMPARED,
    /* chapter 12 */
    EVENT_PRESTIGE_WON,
    EVENT_PRESTIGE_LOST,
    EVENT_PRESTIGE_SPENT,
    /* the theatre */
    EVENT_MARK,
    EVENT_RELEASED,
    /* chapter 10 */
    EVENT_CONVOYS,
    EVENT_CONVOY_HURT,
    EVENT_ASSEMBLED,
    EVENT_CONVOY_BLOCKED,
    EVENT_ANNOUNCED,
    EVENT_NOT_ANNOUNCED,
    EVENT_CONVOY_BOUND,
    EVENT_CONVOY_CALLS,
    EVENT_DELIVERED,
    EVENT_DISBANDED,
    EVENT_TURNS_BACK,
    EVENT_CONVOY_LOST,
    EVENT_SCATTERS,
    EVENT_HOLDS_TOGETHER,
    EVENT_ESCORTS,
    EVENT_ESCORT_LEAVES,
    EVENT_STORES_LOADED,
    EVENT_STORES_LANDED,
    EVENT_CORSAIR,
    EVENT_LEFT_MAP,
    EVENT_CAME_BACK,
    EVENT_END,
    EVENTS
};

extern const char *const        sealords_side_words[SIDES + 1];
extern const struct vocab       sealords_vocabs[VOCABS];
extern const struct move_kind   sealords_move_kinds[MOVE_KINDS];
extern const struct roll_kind   sealords_roll_kinds[ROLLS];
extern const struct event_kind  sealords_event_kinds[EVENTS];
extern const struct choice_info sealords_scenarios[], sealords_options[];
extern const struct param_info  sealords_params[];
enum { SEALORDS_FIELDS = 138 };
extern const struct field sealords_fields[];

#endif
