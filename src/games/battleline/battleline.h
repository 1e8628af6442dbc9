/* Two lines of battle, as seas [7.3] and dawn [7.3] have them alike: pairing and overmatch, gunfire, disabling,
 * damage, sinking, reforming. What differs comes from the game: the dice of a ship, streams, boarding. */
#ifndef WARDROOM_BATTLELINE_H
#define WARDROOM_BATTLELINE_H

#include "core/game.h"

enum { LINE_MAX = 384 };

struct line_ship {
    uint16_t id;
    uint8_t  dice; /* to be rolled this round, everything counted in */
    uint8_t  defense, damage;
    bool
        from_rear; /* as a surplus ship she doubles up from the rear of the opposing line: damaged ships do */
    /* What the round did to her. */
    uint8_t hurt;     /* damage points */
    bool    disabled; /* a 5 */
    bool    captured; /* boarded */
};

struct battle_line {
    int              count;
    struct line_ship ship[LINE_MAX];
};

enum gunfire_dice { GUNFIRE_DICE, GUNFIRE_DAMAGE, GUNFIRE_BOARDING };

struct gunfire {
    const void *game;
    /* Opens the stream of dice for a target. */
    void (*open)(const void *game, struct umpire *u, enum gunfire_dice what, int side, int target);
    /* Tells how the dice fell on a target; may be NULL. */
    void (*fired)(const void *game, struct umpire *u, int side, int target, int dice, int fives, int sixes);
    /* Tells each die of damage, and each pair of dice of a boarding; may be NULL. */
    void (*rolled)(const void *game, struct umpire *u, enum gunfire_dice what, int side, int target,
                   int face);
    int boarding_from; /* a 5 or 6 followed by this total of two dice captures; 0: nobody boards */
    int hits_from; /* 6: sixes hit and fives disable; 5: both hit, as against the walls of a port [dawn 7.5h] */
};

/* Attack value after damage: one less for each point, at least 1. */
int battleline_attack(int attack, int damage);

/* Whom each ship of `own` fires at: target[i] is a place in the opposing line of `opposed` ships. */
void battleline_match(const struct battle_line *own, int opposed, uint16_t target[LINE_MAX]);

/* One round: all ships of both lines fire; results are noted in the ships and take effect together. */
void battleline_fire(struct battle_line line[2], const struct gunfire *how, struct umpire *u);

/* The dice of one or more ships against one target, which stands at `place` in the line of `side`. */
void battleline_volley(struct line_ship *target, int side, int place, int dice, const struct gunfire *how,
                       struct umpire *u);

bool line_ship_sinks(const struct line_ship *s); /* by the round that was fired */

/* Damaged ships to the rear in ascending order of damage, all else in its sequence. */
void battleline_reform(struct battle_line *line);
/* The owner orders ships with equal damage [seas 7.33b, dawn 7.34b]: the first place from `from` on whose ship has
 * equals behind her, and how many with herself; the length of the line if there is none. */
int battleline_choice(const struct battle_line *line, int from, int *equals);
/* Is the ship one of those who may stand at the place of the choice? */
bool battleline_may_stand(const struct battle_line *line, int from, int id);
/* Puts her there, the others behind her in their sequence; the place. */
int battleline_stand(struct battle_line *line, int from, int id);

#endif
