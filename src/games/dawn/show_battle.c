/* A battle as text: the two lines side by side, with the dice that each ship will roll and at whom [7.3, 7.4], and
 * her speed [8.2]. */
#include "combat.h"
#include "fleet.h"
#include "show.h"

enum { HALF = 40 };

struct half {
    struct battle_line line;
    uint16_t           target[LINE_MAX];
    int                opposed; /* length of the other line */
};

/* The line as it will stand in the next round. */
static void study_line(const struct page *p, enum side side, struct half *h)
{
    int             stack = p->s->battle_stack[side], stars = dawn_leader_dice(p->g, p->s, stack);
    const uint16_t *line = dawn_line(p->s, stack);
    h->line.count = dawn_fighting(p->s, side);
    for (int i = 0; i < h->line.count; i++) {
        int unit = line[i], damage = p->s->damage[unit];
        h->line.ship[i] = (struct line_ship){
            .id = (uint16_t)unit,
            .dice = (uint8_t)(battleline_attack(p->g->unit[unit].attack, damage) + (i < stars)),
            .damage = (uint8_t)damage,
            .from_rear = p->s->round > 0 && damage > 0, /* [7.34d] from the second round on */
        };
    }
}

/* "12*Massachusetts 7-5-5 x2 8d >3  v3" */
static void add_ship(const struct page *p, enum side side, const struct half *h, int i, struct text *out)
{
    const struct line_ship *ship = &h->line.ship[i];
    uint8_t                 flags = p->s->unit_flags[ship->id];
    char                    item[128], aim[16];
    struct text             label = text_in(item, sizeof item), at = text_in(aim, sizeof aim);
    text_addf(out, "%2d%c", i + 1,
              dawn_leader_aboard(p->s, p->s->battle_stack[side], ship->id) >= 0 ? '*' : ' ');
    dawn_ship_label(p, ship->id, &label);
    add_padded(out, item, 23);
    if (flags & UNIT_LEAVING) {
        text_add(out, flags & UNIT_DISABLED ? "disabled" : "leaves");
        return;
    }
    if (i >= h->opposed && h->opposed > 0)
        text_addf(&at, ">%d", h->target[i] + 1);
    text_addf(out, "%2dd ", ship->dice);
    add_padded(out, aim, 4);
    text_addf(out, "v%d", dawn_battle_speed(p->g, p->s, ship->id));
}

static void add_title(const struct page *p, enum side side, const struct half *h, struct text *out)
{
    int dice = 0;
    for (int i = 0; i < h->line.count; i++)
        dice += h->line.ship[i].dice;
    text_addf(out, "%s, %d %s, %d %s", side == US ? "UNITED STATES" : "SPAIN", h->line.count,
              h->line.count == 1 ? "ship" : "ships", dice, dice == 1 ? "die" : "dice");
    if (p->s->battle_port && p->g->port[p->s->battle_port - 1].owner == side)
        text_add(out, ", in port");
}

static void show_row(const struct page *p, const struct half half[SIDES], int i)
{
    char        left[256], right[256], row[512];
    struct text text[SIDES] = { text_in(left, sizeof left), text_in(right, sizeof right) };
    struct text both = text_in(row, sizeof row);
    for (int side = 0; side < SIDES; side++)
        if (i < 0)
            add_title(p, (enum side)side, &half[side], &text[side]);
        else if (i < half[side].line.count)
            add_ship(p, (enum side)side, &half[side], i, &text[side]);
    if (text[SPAIN].length)
        add_padded(&both, left, HALF);
    else
        text_add(&both, left);
    text_addf(p->out, "%s%s\n", row, right);
}

static void show_flag(const struct page *p, enum side side)
{
    int stack = p->s->battle_stack[side], leader = p->s->stack[stack].leader - 1;
    if (leader < 0 || p->s->leader_at[leader] != in_stack(stack) || p->s->leader_ship[leader] == 0)
        return;
    char        item[128];
    struct text label = text_in(item, sizeof item);
    dawn_leader_label(p, leader, &label);
    text_addf(p->out, "%s leader (*): %s in %s\n", dawn_adjective(side), item,
              p->g->unit_name[p->s->leader_ship[leader] - 1].name);
}

void dawn_show_battle(const struct page *p)
{
    struct half half[SIDES];
    for (int side = 0; side < SIDES; side++)
        study_line(p, (enum side)side, &half[side]);
    for (int side = 0; side < SIDES; side++) {
        half[side].opposed = half[1 - side].line.count;
        if (half[side].opposed)
            battleline_match(&half[side].line, half[side].opposed, half[side].target);
    }
    text_addf(p->out, "BATTLE IN %s", p->g->area_name[p->s->battle_area].name);
    if (p->s->battle_port)
        text_addf(p->out, ", AT %s", p->g->port_name[p->s->battle_port - 1].name);
    text_addf(p->out, p->s->round ? ", after round %d\n" : ", before the first round\n", p->s->round);
    int rows = half[US].line.count > half[SPAIN].line.count ? half[US].line.count : half[SPAIN].line.count;
    for (int i = -1; i < rows; i++)
        show_row(p, half, i);
    show_flag(p, US);
    show_flag(p, SPAIN);
    text_add(p->out, "7-5-5 x2: attack, defense, move, damage. 8d dice; >3 fires at ship 3; v5 speed\n");
}

/* ---- What is to be decided in it [7.34, 8.2, 11.I] ---- */

/* The slowest and the fastest ship of a line. */
static void speeds_of(const struct page *p, enum side side, int *slowest, int *fastest)
{
    const uint16_t *line = dawn_line(p->s, p->s->battle_stack[side]);
    *slowest = FAR;
    *fastest = 0;
    for (int i = 0; i < dawn_fighting(p->s, side); i++) {
        int speed = dawn_battle_speed(p->g, p->s, line[i]);
        *slowest = speed < *slowest ? speed : *slowest;
        *fastest = speed > *fastest ? speed : *fastest;
    }
}

void dawn_decide_speed(const struct page *p)
{
    int slow, fast, their_slow, their_fast;
    speeds_of(p, p->side, &slow, &fast);
    speeds_of(p, other_side(p->side), &their_slow, &their_fast);
    dawn_show_battle(p);
    if (p->s->round == 0)
        say(p->out,
            "All your ships (speed %d and more) are faster than theirs (%d at most): fight, or withdraw to ports, "
            "each ship to one of yours or a neutral one.",
            slow, their_fast);
    else
        say(p->out,
            "You have ships (speed %d to %d) faster than theirs (%d at most): fight on, or withdraw all.",
            slow, fast, their_fast);
    if (option_on(p->s, OPTION_PURSUIT))
        say(p->out, "If you withdraw, they may pursue each group of equal speed for a round.");
}

void dawn_decide_escape(const struct page *p)
{
    struct move_list moves;
    struct flow      f;
    int              slow, fast;
    dawn_list_moves(p, &moves);
    speeds_of(p, other_side(p->side), &slow, &fast);
    dawn_show_battle(p);
    say(p->out,
        "Ships faster than all of theirs (speed %d) may disengage to port: name them one by one; then done. If one "
        "goes, you cannot hold the area this turn.",
        fast);
    flow_begin(&f, p->out, "  may still: ", 4);
    if (dawn_add_ships_of(p, &moves, MOVE_ESCAPE, &f) == 0)
        flow_add(&f, "", "none");
    flow_end(&f);
}

/* [11.Ib] "  speed 6: Teresa, Vizcaya; after them Brooklyn". */
static void show_group(const struct page *p, int speed)
{
    enum side       other = other_side(p->side);
    const uint16_t *prey = dawn_line(p->s, p->s->battle_stack[other]);
    const uint16_t *own = dawn_line(p->s, p->s->battle_stack[p->side]);
    int             first = -1;
    char            item[128];
    struct text     label = text_in(item, sizeof item);
    struct flow     f;
    for (int i = 0; i < dawn_fighting(p->s, other); i++) {
        if (dawn_battle_speed(p->g, p->s, prey[i]) != speed)
            continue;
        text_addf(&label, "  speed %d: ", speed);
        if (first < 0)
            flow_begin(&f, p->out, item, 6);
        first = first < 0 ? prey[i] : first;
        flow_add(&f, ", ", p->g->unit_name[prey[i]].name);
    }
    if (first < 0)
        return;
    const char *before = "; ";
    for (int i = 0; i < dawn_fighting(p->s, p->side); i++) {
        if (p->s->chase[own[i]] != 1 + first)
            continue;
        text_clear(&label);
        text_addf(&label, "%s%s", before[0] == ';' ? "after them " : "", p->g->unit_name[own[i]].name);
        flow_add(&f, before, item);
        before = ", ";
    }
    flow_end(&f);
}

void dawn_decide_chase(const struct page *p)
{
    int slow, fast;
    speeds_of(p, other_side(p->side), &slow, &fast);
    dawn_show_battle(p);
    say(p->out,
        "They flee in groups of equal speed. Send each ship after a group that is not faster than she is, "
        "named by its first ship; then done.");
    for (int speed = slow; speed <= fast; speed++)
        show_group(p, speed);
}

void dawn_decide_shift(const struct page *p)
{
    struct move_list moves;
    struct flow      f;
    dawn_list_moves(p, &moves);
    dawn_show_battle(p);
    if (moves.count == 0)
        return;
    say(p->out, "%s is left without a ship here. Say with which of those that leave he goes:",
        p->g->leader_name[moves.move[0].arg[0]].name);
    flow_begin(&f, p->out, "  ", 2);
    for (uint32_t i = 0; i < moves.count; i++)
        flow_add(&f, ", ", p->g->unit_name[moves.move[i].arg[1]].name);
    flow_end(&f);
}

void dawn_decide_reform(const struct page *p)
{
    struct move_list moves;
    struct flow      f;
    dawn_list_moves(p, &moves);
    dawn_show_battle(p);
    say(p->out,
        "Damaged ships have gone to the rear. Those with equal damage stand as you like; done keeps them.");
    flow_begin(&f, p->out, "  next may be ", 4);
    dawn_add_ships_of(p, &moves, MOVE_NEXT, &f);
    flow_end(&f);
}
