/* Years that pass quietly, and counting what is in play: for the numbers and dates of the scenarios. */
#ifndef WARDROOM_TESTS_SEAS_YEARS_H
#define WARDROOM_TESTS_SEAS_YEARS_H

#include "scene.h"

/* The last moment of a turn: both have only to finish their repairs. The arguments are literals. */
#define YEAR_END(scenario, war, turn, nations)                                                               \
    "scenario " scenario "\nwar " war "\nturn " turn "\nat-war " nations                                     \
    "\nphase repair\nacting english european\n"

int ships_in_play(const struct match *m, enum nation n);
int leaders_in_play(const struct match *m, enum nation n);
/* Dice of the last move, or of the set-up, for a reason and a place (negative: any): their sum and number. */
int dice_sum(const struct match *m, enum seas_roll reason, int place);
int dice_count(const struct match *m, enum seas_roll reason, int place);

/* Both finish the phase they are in together; the faces are for what follows. */
void both_done(struct match *m, const char *faces);
/* Sends ships and leaders back to the pools until so many are left. */
void keeps(struct match *m, enum nation n, int ships, int leaders);
/* Nobody sails. Nations that set up form a squadron of a ship and a leader for each home port. */
void quietly_until(struct match *m, int phase);
/* From anywhere in a turn to the start of the next one, or to the end of the game. */
void quiet_year(struct match *m);
/* In the frigate segment: how many markers a side can place before it has no more. */
void count_frigates(struct match *m, int placed[SIDES]);

/* The draw that was just made and the next one show these numbers, whatever the dice. The nation had nothing
 * in play before; there is a turn after this one unless `last`. */
struct numbers {
    int base_ships, base_leaders, new_ships, dice, new_leaders;
};
void draws(struct match *m, enum nation n, struct numbers want, bool last);

#endif
