/* Smugglers: the smallest game that uses all of core. Two or three seats hold hidden cards.
 *
 *   T1 deal    each seat draws three cards blindly from a pool of twelve; one more after each turn
 *   T2 bid     all bid a card or pass, secretly and at once; then the bids are shown
 *              option T2.C: all bid twice, and only what they bid the second time is shown and counts
 *   T3 roll    each bidder adds a die to the card; the tied best roll again; the best wins the turn; the chart shows
 *              what each did
 *   T4 claim   the winner claims one free port or none, and says done
 *              option T4.D: the next seat may protest against a claim; on a 1 or 2 it is void, and the turn has none
 *   T5 end     after the last turn the seat with the most valuable ports wins */
#ifndef WARDROOM_TESTS_TOY_H
#define WARDROOM_TESTS_TOY_H

#include "core/agenda.h"
#include "core/game.h"

enum { TOY_SEATS = 3, TOY_CARDS = 12, TOY_PORTS = 6, TOY_TURNS = 6 };
enum toy_phase { TOY_BID, TOY_CLAIM, TOY_OVER, TOY_PROTEST, TOY_PHASES };
enum toy_option { TOY_RICH = 1, TOY_NOTHING = 2, TOY_TWICE = 4, TOY_PROTESTS = 8 };
enum toy_place { TOY_RED, TOY_BLUE, TOY_GREEN, TOY_POOL, TOY_DISCARD, TOY_HIDDEN, TOY_PLACES };
enum toy_mark { TOY_UNMARKED, TOY_MARK_PASS, TOY_MARK_BID, TOY_MARK_WIN }; /* of the chart */
enum { TOY_NO_BID = -1, TOY_PASSED = -2, TOY_SOME_BID = -3 };
enum toy_move {
    TOY_MOVE_BID,
    TOY_MOVE_PASS,
    TOY_MOVE_CLAIM,
    TOY_MOVE_DONE,
    TOY_MOVE_PROTEST,
    TOY_MOVE_ALLOW
};
enum toy_event { TOY_DEALT, TOY_DREW, TOY_SHOWED, TOY_ROLLED, TOY_WON, TOY_CLAIMED, TOY_VOID };
enum toy_roll { TOY_ROLL_DEAL, TOY_ROLL_BID, TOY_ROLL_PROTEST };

struct state {
    uint64_t      tally;             /* all pips ever rolled */
    int16_t       claims[TOY_PORTS]; /* ports, the seats' groups one after the other */
    uint8_t       claim_count[TOY_SEATS];
    uint8_t       seats, turn, turns, options;
    int8_t        winner;                /* of this turn; -1: not known */
    uint8_t       claimed;               /* this turn's port is taken */
    uint8_t       free_ports;            /* bits */
    uint8_t       card_place[TOY_CARDS]; /* enum toy_place; a hand is its seat */
    uint8_t       hand_count[TOY_SEATS];
    int8_t        bid[TOY_SEATS];                  /* a card, or one of the marks above */
    uint8_t       chart[TOY_TURNS][TOY_SEATS + 1]; /* enum toy_mark; above it the seat's wins so far */
    struct agenda agenda;                          /* argument 0 of a bid: it is the second */
};

struct view {
    struct state known;
};

extern const struct game toy_game;

#endif
