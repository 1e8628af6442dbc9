/* Sovereign as data: a state, its phases, and the words of its moves, events and rolls by number. */
#ifndef WARDROOM_SOVEREIGN_STATE_H
#define WARDROOM_SOVEREIGN_STATE_H

#include "printed.h"

enum {
    CITY_TILES = 7,
    OPENING_TILES = 4,
    FORTS_EACH = 6,
    ROUNDS_MAX = 999, /* [R103] */
    ARMY_MAX = 7,
    CARDS_TO_WIN = 7,
    MAP_NUMBERS = 32767, /* generated maps that can be asked for, from 1 on */
    CHAIN_MAX = 24,      /* hexes that one group wins in a turn */
    NOBODY = 0xff,
    NOWHERE = -1, /* no unit has this number */
    LOST = -2,    /* removed in the battle under way, `from` says where: Medicine may bring it back */
};

enum phase {
    PHASE_SITE,       /* the centre of an opening city */
    PHASE_SITE_TILES, /* its other tiles */
    PHASE_ADD,        /* Trade, Banking */
    PHASE_RESEARCH,
    PHASE_EXPAND,
    PHASE_ARTS, /* called by expand */
    PHASE_UNITS,
    PHASE_RAZE,  /* Nationalism: two tiles */
    PHASE_RAISE, /* and two units */
    PHASE_MOVE,
    PHASE_MANOEUVRE,
    PHASE_SEAFARING, /* the free tile of a city founded on the coast */
    PHASE_STRIKE,    /* what is raided, and by how many */
    PHASE_ARRANGE,   /* D3 */
    PHASE_COMMIT,
    PHASE_REMOVE,
    PHASE_MEDICINE,
    PHASE_PRESS,
    PHASE_HOLD,
    PHASE_FORT, /* keep or remove */
    PHASE_SPOILS,
    PHASE_SACRIFICE,
    PHASE_ROLL,       /* forward, after a win */
    PHASE_PLACE_TILE, /* Finish */
    PHASE_OVER,
    PHASES,
};

enum option {
    OPTION_LAST_TIER,     /* all three of the last tier win at once */
    OPTION_OWNER,         /* the loser picks among equals */
    OPTION_PLAIN_FRIGATE, /* Refining only unlocks the Frigate */
    OPTION_PAID,          /* Wheel and Electricity give further actions that are paid */
    OPTION_LONE_ARMY,     /* a single unit is an army for the Military card */
    OPTION_STANDING,      /* all begin with standing orders */
    OPTIONS,
};
enum param { PARAM_MAP, PARAM_TILES, PARAM_ROUNDS };

enum card { CARD_TECHNOLOGY, CARD_EXPANSION, CARD_MILITARY, CARDS };
enum ending {
    NOT_OVER,
    WON_TECHNOLOGY,
    WON_EXPANSION,
    WON_MILITARY,
    WON_LAST_TIER,
    WON_ALONE,
    WON_ROUNDS,
    DRAWN,
    ENDINGS
};

/* Bonuses of the turn of discovery. */
enum gift { GIFT_IRRIGATION, GIFT_RELIGION, GIFT_ARTS, GIFT_INDUSTRIALISATION, GIFT_MASS_PRODUCTION, GIFTS };

enum move_word {
    MOVE_SITE,
    MOVE_TILE,
    MOVE_ADD,
    MOVE_USE, /* Trade or Banking */
    MOVE_RESEARCH,
    MOVE_DISCOVER,
    MOVE_SPY,
    MOVE_EXTRA,
    MOVE_EXPAND,
    MOVE_GROW,
    MOVE_FORT,
    MOVE_FREE_FORT,
    MOVE_ARTS,
    MOVE_BUILD,
    MOVE_RAISE,
    MOVE_NATIONALISM,
    MOVE_RAZE,
    MOVE_STEP,
    MOVE_ROAD,
    MOVE_RIDE,
    MOVE_FLY,
    MOVE_EMBARK,
    MOVE_LAND,
    MOVE_ATTACK,
    MOVE_FIGHT,
    MOVE_FOUND,
    MOVE_DECLINE,
    MOVE_STRIKE,
    MOVE_BOMB,
    MOVE_POST,
    MOVE_READY,
    MOVE_COMMIT,
    MOVE_ALL,
    MOVE_PRESS,
    MOVE_HOLD,
    MOVE_RETREAT,
    MOVE_REMOVE,
    MOVE_REVIVE,
    MOVE_KEEP,
    MOVE_DEMOLISH,
    MOVE_TECHNOLOGY,
    MOVE_TAKE,
    MOVE_SACRIFICE,
    MOVE_STAY,
    MOVE_FORWARD,
    MOVE_DONE,
    MOVE_STANDING_ON,
    MOVE_STANDING_OFF,
    MOVE_KINDS,
};

enum event_word {
    EVENT_MAP,
    EVENT_OPENING,
    EVENT_FIRST,
    EVENT_SITE,
    EVENT_TILE,
    EVENT_NO_SITE,
    EVENT_TURN,
    EVENT_INCOME,
    EVENT_LEAN,
    EVENT_USED,
    EVENT_RESEARCHED,
    EVENT_DISCOVERED,
    EVENT_SPIED,
    EVENT_EXPANDED,
    EVENT_GREW,
    EVENT_FORT,
    EVENT_FREE_FORT,
    EVENT_BUILT,
    EVENT_RAISED,
    EVENT_CONVERTED,
    EVENT_MOVED,
    EVENT_RODE,
    EVENT_FLEW,
    EVENT_EMBARKED,
    EVENT_LANDED,
    EVENT_ATTACKS,
    EVENT_FIGHT,
    EVENT_STANDS,
    EVENT_POSTED,
    EVENT_COMMITTED,
    EVENT_ROLLED,
    EVENT_TWELVE,
    EVENT_LOST,
    EVENT_REVIVED,
    EVENT_RETREATED,
    EVENT_BEATEN,
    EVENT_WON,
    EVENT_CAPTURED,
    EVENT_TOOK_TECHNOLOGY,
    EVENT_TOOK_TILE,
    EVENT_SACRIFICED,
    EVENT_CITY_GONE,
    EVENT_FORT_KEPT,
    EVENT_FORT_GONE,
    EVENT_FORWARD,
    EVENT_FOUNDED,
    EVENT_COASTAL,
    EVENT_STRIKE,
    EVENT_RAIDS_GONE,
    EVENT_MARKED,
    EVENT_PLACED,
    EVENT_TILE_LOST,
    EVENT_CARD,
    EVENT_OUT,
    EVENT_WINS,
    EVENT_DRAW,
    EVENT_STANDING,
    EVENTS,
};

/* The order never changes: dice are named by it. */
enum roll_word { ROLL_MAP, ROLL_OPENING, ROLL_ATTACK, ROLL_DEFENCE, ROLLS };

enum vocab_word {
    VOCAB_NUMBER,
    VOCAB_PLAYER,
    VOCAB_HEX,
    VOCAB_UNIT,
    VOCAB_KIND,
    VOCAB_TECH,
    VOCAB_CITY,
    VOCAB_CARD,
    VOCAB_PHASE,
    VOCAB_OPTION,
    VOCAB_SCENARIO,
    VOCAB_GIFT,
    VOCAB_ENDING,
    VOCAB_MARK,
    VOCAB_STANDING,
    VOCABS,
};

enum mark {
    MARK_IN_BATTLE = 1, /* of the group that fights now, or one of its reserves */
    MARK_COMMITTED = 2, /* has begun to attack */
    MARK_POSTED = 4,    /* was arranged before this battle */
    MARKS = 3,
};

struct unit {
    int16_t  hex;    /* NOWHERE: there is none; LOST */
    int16_t  from;   /* entered its hex from there to attack, and has not fought yet; NOWHERE */
    uint16_t number; /* [R98] */
    uint8_t  kind;
    uint8_t  moves;   /* points left in the Move step */
    uint8_t  aboard;  /* slot of the owner's ship, or NOBODY */
    uint8_t  visited; /* tiles of its city since it last spent a move point: bits [city-movement.2] */
    uint8_t  marks;
    uint8_t  unused;
};

enum { TAKEN = 0x80, GROWN = 0x40 }; /* of `began`: captured in this turn; has grown by the Arts under way */
struct city {
    int16_t tile[CITY_TILES]; /* the centre first, then in the order of building; NOWHERE */
    uint8_t owner;            /* NOBODY: there is no such city */
    uint8_t size;
    uint8_t began; /* size when its owner's turn began; 0: it was not his then */
    uint8_t raids;
};

struct player {
    uint64_t techs;
    uint64_t unspent; /* technologies whose bonus for a turn of choice, or a battle, is still to be used */
    uint64_t spoils;  /* technologies captured in this turn, marked when it ends */
    int16_t  fort[FORTS_EACH]; /* hexes, or NOWHERE */
    uint8_t  cards[CARDS];
    uint8_t  carded;    /* tiers that have given their card: bits */
    uint8_t  late;      /* gifts of captured technologies, for his next turn: bits */
    uint8_t  tiles_won; /* captured tiles, placed when the turn ends */
    uint8_t  lean;      /* his cities yield nothing in his next Add step [tech-banking.2] */
    uint8_t  alive, standing;
};

/* A battle: a group against what stands in a hex, or a strike from the air. */
struct battle {
    int16_t hex, from; /* of a strike: the hex that was named, and the centre of the city that launched it */
    int16_t chain[CHAIN_MAX]; /* hexes that the group has won */
    uint8_t won;              /* how many these are */
    uint8_t defender;         /* NOBODY: there is no battle */
    uint8_t is_army;          /* the defender's, when the battle began [R50] */
    uint8_t may_roll_on;      /* the group entered its first hex as an army [rolling.8] */
    uint8_t earned;           /* the chain has earned its card */
    uint8_t rolled;
    uint8_t loser; /* of the last roll; NOBODY once the attacker has added reserves */
    uint8_t raids; /* that fly; 0: it is no strike */
};

struct state {
    uint8_t       land[HEXES + 1];  /* terrain, and who stands there: see board.h */
    uint8_t       built[HEXES + 1]; /* a fort or a city: see board.h */
    struct unit   unit[PLAYERS_MAX][UNITS_EACH];
    struct city   city[CITIES_MAX];
    struct player player[PLAYERS_MAX];
    struct battle battle;
    uint16_t      map;         /* number of the generated map; 0: a hand-made one */
    uint16_t      round, turn; /* turn counts those of all players */
    uint16_t      built_units; /* the last number that was given [R98] */
    uint16_t      rolls;       /* of this turn: they name the streams of dice */
    uint16_t      points;
    uint16_t      round_limit; /* 0: none */
    uint8_t       scenario, options, players, first, active;
    uint8_t       tiles_to_win;   /* with seven Expansion cards */
    uint8_t       actions, extra; /* used in this turn; allowed besides */
    uint8_t       gift[GIFTS];    /* left, of this turn */
    uint8_t       electricity;    /* its second free action: 1 while it is left */
    uint8_t       flown;          /* the strike of this turn */
    uint8_t       switched;       /* standing orders, in this turn */
    uint8_t       earned;         /* Military cards of this turn */
    uint8_t       ending;         /* enum ending */
    uint8_t       winners;        /* players: bits */
    struct agenda agenda;
};

struct view {
    struct state known;
};

#endif
