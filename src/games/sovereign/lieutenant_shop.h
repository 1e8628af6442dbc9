/* The lieutenant's ledger of a turn: on which road he is, and what he could buy. */
#ifndef WARDROOM_SOVEREIGN_LIEUTENANT_SHOP_H
#define WARDROOM_SOVEREIGN_LIEUTENANT_SHOP_H

#include "lieutenant.h"

enum { ITEMS_MAX = 64 };
enum item_kind { ITEM_TECH, ITEM_TILE, ITEM_LEAP, ITEM_SETTLER, ITEM_GUARD, ITEM_ATTACK };

struct item {
    enum item_kind kind;
    int16_t        what, hex; /* technology, city or kind of unit; where */
    uint8_t        actions, price;
    int            worth;
};

struct ledger {
    bool        expands;       /* the road is Expansion, not Technology */
    int         turns;         /* that it will still take, between 2 and 16 */
    int         room, nearest; /* for further cities */
    int         settlers, lost_settlers;
    bool        ripens[CITIES_MAX]; /* a city that has four tiles or fewer and room for seven */
    bool        short_of_points;    /* the dearest technologies are out of reach */
    int         gate;               /* where settlers are built */
    int         fours;              /* Expansion cards to come */
    int         spare;              /* cities more than these take */
    int         free_tiles;         /* of this turn */
    int         free_actions;
    int         helped; /* the city whose leap takes free actions, too */
    int         alarm;  /* what the worst danger may cost */
    int         items;
    struct item item[ITEMS_MAX];
    uint64_t    chosen;
};
void sovereign_ledger(const struct survey *sv, struct ledger *out);

#endif
