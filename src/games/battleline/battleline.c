/* [seas 7.3-7.33, dawn 7.31-7.34] See battleline.h. */
#include "battleline.h"

int battleline_attack(int attack, int damage)
{
    return attack - damage > 1 ? attack - damage : 1;
}

void battleline_match(const struct battle_line *own, int opposed, uint16_t target[LINE_MAX])
{
    int from_head = 0, from_rear = 0;
    for (int i = 0; i < own->count; i++)
        if (i < opposed)
            target[i] = (uint16_t)i;
        else if (!own->ship[i].from_rear) /* surplus doubles up from the head, layer upon layer */
            target[i] = (uint16_t)(from_head++ % opposed);
        else /* damaged surplus from the rear; the two may meet in the centre */
            target[i] = (uint16_t)(opposed - 1 - from_rear++ % opposed);
}

/* A roll for each of these results: how many of them capture the ship instead of what they would do. */
static int captures(struct line_ship *target, int side, int place, int results, const struct gunfire *how,
                    struct umpire *u)
{
    int count = 0;
    for (int i = 0; i < results; i++) {
        int total = umpire_roll(u);
        total += umpire_roll(u);
        if (how->rolled)
            how->rolled(how->game, u, GUNFIRE_BOARDING, side, place, total);
        count += total >= how->boarding_from;
    }
    target->captured = target->captured || count > 0;
    return count;
}

void battleline_volley(struct line_ship *target, int side, int place, int dice, const struct gunfire *how,
                       struct umpire *u)
{
    int fives = 0, sixes = 0;
    how->open(how->game, u, GUNFIRE_DICE, side, place);
    for (int i = 0; i < dice; i++) {
        int die = umpire_roll(u);
        fives += die == 5;
        sixes += die == 6;
    }
    if (how->fired)
        how->fired(how->game, u, side, place, dice, fives, sixes);
    if (how->boarding_from && fives + sixes) {
        how->open(how->game, u, GUNFIRE_BOARDING, side, place);
        fives -= captures(target, side, place, fives, how, u);
        sixes -= captures(target, side, place, sixes, how, u);
    }
    int hits = how->hits_from == 5 ? fives + sixes : sixes;
    if (hits) {
        how->open(how->game, u, GUNFIRE_DAMAGE, side, place);
        for (int i = 0; i < hits; i++) {
            int face = umpire_roll(u), hurt = target->hurt + face;
            if (how->rolled)
                how->rolled(how->game, u, GUNFIRE_DAMAGE, side, place, face);
            target->hurt = (uint8_t)(hurt < UINT8_MAX ? hurt : UINT8_MAX);
        }
    }
    target->disabled = target->disabled || (how->hits_from == 6 && fives > 0);
}

void battleline_fire(struct battle_line line[2], const struct gunfire *how, struct umpire *u)
{
    for (int side = 0; side < 2; side++) {
        const struct battle_line *own = &line[side];
        struct battle_line       *other = &line[1 - side];
        uint16_t                  target[LINE_MAX];
        int                       dice[LINE_MAX] = { 0 };
        if (other->count == 0)
            continue;
        battleline_match(own, other->count, target);
        for (int i = 0; i < own->count;
             i++) /* doubled ships add their dice; only the front ship is a target */
            dice[target[i]] += own->ship[i].dice;
        for (int i = 0; i < other->count; i++)
            if (dice[i])
                battleline_volley(&other->ship[i], 1 - side, i, dice[i], how, u);
    }
}

bool line_ship_sinks(const struct line_ship *s)
{
    return s->damage + s->hurt > s->defense;
}

void battleline_reform(struct battle_line *line)
{
    for (int i = 1; i < line->count; i++) { /* by insertion: stable, and lines are short */
        struct line_ship ship = line->ship[i];
        int              at = i;
        for (; at > 0 && line->ship[at - 1].damage > ship.damage; at--)
            line->ship[at] = line->ship[at - 1];
        line->ship[at] = ship;
    }
}

int battleline_choice(const struct battle_line *line, int from, int *equals)
{
    for (int i = from; i < line->count; i++) {
        int end = i + 1;
        while (line->ship[i].damage && end < line->count && line->ship[end].damage == line->ship[i].damage)
            end++;
        *equals = end - i;
        if (*equals > 1)
            return i;
    }
    *equals = 0;
    return line->count;
}

bool battleline_may_stand(const struct battle_line *line, int from, int id)
{
    int equals, place = battleline_choice(line, from, &equals);
    for (int i = place; i < place + equals; i++)
        if (line->ship[i].id == id)
            return true;
    return false;
}

int battleline_stand(struct battle_line *line, int from, int id)
{
    int equals, place = battleline_choice(line, from, &equals), at = place;
    while (line->ship[at].id != id)
        at++;
    struct line_ship chosen = line->ship[at];
    for (; at > place; at--)
        line->ship[at] = line->ship[at - 1];
    line->ship[place] = chosen;
    return place;
}
