/* [6.5, 6.61] What a squadron meets when it enters an area: a battle that it may join, an enemy to be searched,
 * a friend, or nothing. Empty squadrons [6.61] with R29 and R31. */
#include "fleet.h"
#include "movement.h"

static int mover_area(const struct state *s)
{
    return place_area(s->squadron[s->mover].at);
}

static enum side mover_side(const struct data *g, const struct state *s)
{
    return seas_squadron_side(g, s->mover);
}

/* Dice streams of searches and of tries to join are named by turn and points spent: who has paid may meet the same
 * enemy, or the same battle, again. */
static int entry_clock(const struct state *s)
{
    return s->clock * 256 + s->spent;
}

/* Step 3 of a move: the first case that fits. */
void seas_area_entered(const struct data *g, struct state *s, int area, struct umpire *u)
{
    struct seas_squadron *k = &s->squadron[s->mover];
    k->at = k->seen = at_sea(area);
    s->entered = (uint8_t)(s->entered < UINT8_MAX ? s->entered + 1 : UINT8_MAX);
    s->visited |= bit(area);
    s->may_not_stay = 0;
    seas_tell_squadron(g, s, u, EVENT_ENTERS_AREA, s->mover, area, s->spent, 0);
    if (option_on(s, OPTION_SEA_TIME) && s->entered % 8 == 0 && s->entered <= 24) { /* [11.A2a] */
        k->voyages++;
        seas_tell_squadron(g, s, u, EVENT_VOYAGE, s->mover, k->voyages, 0, 0);
    }
    enum side side = mover_side(g, s);
    bool      enemy = seas_squadron_at(g, s, other_side(side), area, NOBODY) != NOBODY;
    if (s->battles & bit(area) && !(s->join_tried & bit(area))) { /* [6.5b] */
        agenda_go(&s->agenda, PHASE_JOIN, 1u << side);
    } else if (enemy && !(s->avoided & bit(area)) && !(s->battles & bit(area))) { /* [6.5a, 6.5c] */
        seas_tell_squadron(g, s, u, EVENT_SEARCH, s->mover, area, 0, 0);
        agenda_go(&s->agenda, PHASE_SEARCH, BOTH_SIDES);
    } else {
        s->may_not_stay = enemy; /* met already, and nothing paid since (R12, R13) */
        seas_course_begin(g, s, u);
    }
}

/* ---- Search [6.5d-k, 6.5q] ---- */

void seas_search_moves(const struct data *g, const struct state *s, int side, struct move_list *out)
{
    (void)g;
    (void)s;
    (void)side;
    moves_add(out, MOVE_FIGHT, 0, 0, 0);
    moves_add(out, MOVE_AVOID, 0, 0, 0);
}

struct refusal seas_search_check(const struct data *g, const struct state *s, int side, struct move m)
{
    (void)g;
    (void)s;
    (void)side;
    return m.kind == MOVE_FIGHT || m.kind == MOVE_AVOID ? LEGAL
                                                        : refuse("6.5d", "choose to fight or to avoid");
}

/* [6.5g] The open part is pips, frigates and On Station; the rest stays secret (R78). */
int seas_search_total(const struct data *g, const struct state *s, int squadron, int area, int pips)
{
    enum { PER_FRIGATE = 3, ON_STATION = 3 };
    return seas_squadron_rating(g, s, squadron) + s->squadron[squadron].ships
         + PER_FRIGATE * s->frigates[seas_squadron_side(g, squadron)][area]
         + (s->squadron[squadron].flags & SQUADRON_ON_STATION ? ON_STATION : 0) + pips;
}

static int search_dice(const struct state *s, enum side side, struct umpire *u)
{
    int die[3] = { 0 }, count = s->choice[side] == SEARCH_FIGHT ? 1 : 3; /* [6.5h] */
    for (int i = 0; i < count; i++)
        die[i] = umpire_roll(u);
    seas_tell(s, u, EVENT_SEARCH_DICE, BOTH_SIDES, side, die[0], die[1], die[2]);
    return die[0] + die[1] + die[2];
}

/* The choices differ: totals against each other until one is higher [6.5i]. */
static enum side search_winner(const struct data *g, const struct state *s, const int squadron[SIDES],
                               int area, struct umpire *u)
{
    int total[SIDES];
    umpire_open(u, entry_clock(s), ROLL_SEARCH, area, s->mover);
    do {
        for (int side = 0; side < SIDES; side++)
            total[side] = seas_search_total(g, s, squadron[side], area, search_dice(s, (enum side)side, u));
    } while (total[ENGLISH] == total[EUROPEAN]);
    return total[ENGLISH] > total[EUROPEAN] ? ENGLISH : EUROPEAN;
}

static void unmask(const struct data *g, struct state *s, int squadron, int area, struct umpire *u)
{
    seas_tell(s, u, EVENT_DECOY, BOTH_SIDES, seas_squadron_side(g, squadron), area, 0, 0);
    seas_squadron_disband(s, squadron);
}

static void set_battle(const struct data *g, struct state *s, const int squadron[SIDES], int area,
                       struct umpire *u)
{
    s->battles |= bit(area);
    for (int side = 0; side < SIDES; side++)
        s->squadron[squadron[side]].flags |= SQUADRON_BATTLE;
    seas_tell(s, u, EVENT_BATTLE_SET, BOTH_SIDES, area, 0, 0, 0);
    seas_move_over(g, s, u);
}

static void no_contact(const struct data *g, struct state *s, int area, struct umpire *u)
{
    s->avoided |= bit(area);
    s->may_not_stay = 1;
    seas_tell(s, u, EVENT_NO_CONTACT, BOTH_SIDES, area, 0, 0, 0);
    seas_course_begin(g, s, u);
}

/* A fight in which a decoy has no part to play [6.61e]: there is no battle, but the mover's movement has ended, at
 * sea here unless it was the decoy itself. */
static void fight_with_nobody(const struct data *g, struct state *s, int area, struct umpire *u)
{
    if (s->squadron[s->mover].at)
        seas_tell_squadron(g, s, u, EVENT_STAYS, s->mover, area, 0, 0);
    seas_move_over(g, s, u);
}

static void search_resolve(const struct data *g, struct state *s, struct umpire *u)
{
    int       area = mover_area(s), squadron[SIDES];
    enum side mover = mover_side(g, s);
    squadron[mover] = s->mover;
    squadron[other_side(mover)] = seas_squadron_at(g, s, other_side(mover), area, NOBODY);
    bool fights[SIDES], decoy[SIDES], unmasked = false;
    s->visited = bit(area); /* something has happened (R77) */
    for (int side = 0; side < SIDES; side++) {
        fights[side] = s->choice[side] == SEARCH_FIGHT;
        decoy[side] = s->squadron[squadron[side]].ships == 0;
    }
    for (int side = 0; side < SIDES; side++) { /* [6.61e] who is not avoided is looked at */
        if (decoy[side] && fights[other_side((enum side)side)]) {
            unmask(g, s, squadron[side], area, u);
            unmasked = true;
        }
    }
    if (fights[ENGLISH] && fights[EUROPEAN]) {
        if (unmasked)
            fight_with_nobody(g, s, area, u);
        else
            set_battle(g, s, squadron, area, u);
    } else if (!fights[ENGLISH] && !fights[EUROPEAN]) {
        no_contact(g, s, area, u);
    } else if (unmasked) { /* R29: a decoy that avoided is gone without dice, and the area is clear */
        if (s->squadron[s->mover].at == 0)
            seas_move_over(g, s, u);
        else
            seas_course_begin(g, s, u);
    } else {
        enum side winner = search_winner(g, s, squadron, area, u);
        seas_tell(s, u, EVENT_SEARCH_WON, BOTH_SIDES, winner, s->choice[winner], area, 0);
        if (!fights[winner]) {
            no_contact(g, s, area, u);
        } else if (decoy[winner]) {
            unmask(g, s, squadron[winner], area, u);
            fight_with_nobody(g, s, area, u);
        } else {
            set_battle(g, s, squadron, area, u);
        }
    }
}

void seas_search_apply(const struct data *g, struct state *s, int side, struct move m, struct umpire *u)
{
    s->choice[side] = m.kind == MOVE_FIGHT ? SEARCH_FIGHT : SEARCH_AVOID;
    s->acting &= (uint8_t) ~(1u << side);
    if (s->acting)
        return;
    umpire_reveal(u);
    for (int i = 0; i < SIDES; i++)
        seas_tell(s, u, EVENT_SEARCH_CHOICE, BOTH_SIDES, i, s->choice[i], 0, 0);
    search_resolve(g, s, u);
    s->choice[ENGLISH] = s->choice[EUROPEAN] = SEARCH_UNCHOSEN;
}

/* ---- Joining a battle [6.5l-n, R13] ---- */

void seas_join_moves(const struct data *g, const struct state *s, int side, struct move_list *out)
{
    (void)g;
    (void)s;
    (void)side;
    moves_add(out, MOVE_JOIN, 0, 0, 0);
    moves_add(out, MOVE_DECLINE, 0, 0, 0);
}

struct refusal seas_join_check(const struct data *g, const struct state *s, int side, struct move m)
{
    (void)g;
    (void)s;
    (void)side;
    return m.kind == MOVE_JOIN || m.kind == MOVE_DECLINE
             ? LEGAL
             : refuse("6.5b", "try to join the battle, or decline");
}

void seas_join_apply(const struct data *g, struct state *s, int side, struct move m, struct umpire *u)
{
    enum { JOIN_TOTAL = 7 };
    int area = mover_area(s);
    s->join_tried |= bit(area);
    if (m.kind == MOVE_JOIN) {
        int friend = seas_squadron_at(g, s, side, area, s->mover);
        umpire_open(u, entry_clock(s), ROLL_JOIN, area, s->mover);
        int  die = umpire_roll(u);
        bool joined = die + seas_squadron_rating(g, s, friend) + seas_squadron_rating(g, s, s->mover)
                   >= JOIN_TOTAL;
        seas_tell_squadron(g, s, u, EVENT_JOIN, s->mover, area, die, joined);
        if (joined) {
            seas_move_over(g, s, u);
            return;
        }
    }
    s->may_not_stay = 1;
    seas_course_begin(g, s, u);
}
