/* [7.5, 9.4a, R56-R61] Port attacks: ship by ship, each exchange simultaneous and applied before the next. */
#include "combat.h"
#include "fleet.h"
#include "phases.h"

struct bombardment {
    const struct state     *s;
    const struct line_ship *walls, *ship;
    int                     port, unit;
    bool                    battery; /* the port fires */
};

static void open_dice(const void *game, struct umpire *u, enum gunfire_dice what, int side, int target)
{
    static const enum dawn_roll reasons[2][2] = { { ROLL_BOMBARD, ROLL_PORT_DAMAGE },
                                                  { ROLL_BATTERY, ROLL_BATTERY_DAMAGE } };
    const struct bombardment   *b = game;
    (void)side;
    (void)target;
    umpire_open(u, b->s->turn, reasons[b->battery][what == GUNFIRE_DAMAGE], b->s->battle_area, b->unit);
}

static void tell_dice(const void *game, struct umpire *u, int side, int target, int dice, int fives,
                      int sixes)
{
    const struct bombardment *b = game;
    (void)side;
    (void)target;
    dawn_tell6(b->s, u, b->battery ? EVENT_BATTERY : EVENT_BOMBARDS, BOTH_SIDES,
               (const int[6]){ b->unit, b->port, dice, fives, sixes, 0 });
}

static void tell_roll(const void *game, struct umpire *u, enum gunfire_dice what, int side, int target,
                      int face)
{
    const struct bombardment *b = game;
    const struct line_ship   *hit = b->battery ? b->ship : b->walls;
    (void)what;
    (void)side;
    (void)target;
    dawn_tell(b->s, u, b->battery ? EVENT_HIT : EVENT_PORT_HIT, BOTH_SIDES, b->battery ? b->unit : b->port,
              face, hit->damage, hit->defense);
}

/* [7.5b-e, R57] The n-th ship of the line, from 0: does she fire, and with how many dice does the port answer? */
static bool takes_part(enum order order, int n)
{
    return order == BLOCKADE || n % 3 == 0;
}
static int answer(const struct dawn_port *port, enum order order, int n)
{
    if (order == BLOCKADE)
        return n % 2 == 0 ? port->attack : 0;
    return port->mine;
}

static struct line_ship ship_of(const struct data *g, const struct state *s, int unit)
{
    return (struct line_ship){ .id = (uint16_t)unit,
                               .defense = g->unit[unit].defense,
                               .damage = s->damage[unit] };
}

/* One exchange; what it does to the ship is applied at once. */
static void exchange(const struct data *g, struct state *s, int stack, int port, int unit, int dice,
                     int answer_dice, struct umpire *u)
{
    struct line_ship   walls = { .defense = g->port[port].defense, .damage = s->port_damage[port] };
    struct line_ship   ship = ship_of(g, s, unit);
    struct bombardment b = { s, &walls, &ship, port, unit, false };
    struct gunfire     how = { &b, open_dice, u->hear ? tell_dice : NULL, u->hear ? tell_roll : NULL, 0, 5 };
    battleline_volley(&walls, 0, 0, dice, &how, u);
    b.battery = true;
    how.hits_from = 6;
    if (answer_dice)
        battleline_volley(&ship, 0, 0, answer_dice, &how, u);
    if (walls.hurt) {
        int damage = s->port_damage[port] + walls.hurt;
        s->port_damage[port] = (uint8_t)(damage < UINT8_MAX ? damage : UINT8_MAX);
        s->port_flags[port] |= PORT_DISRUPTED; /* [7.5m] */
        dawn_tell(s, u, EVENT_PORT_DAMAGED, BOTH_SIDES, port, walls.hurt, s->port_damage[port], 0);
    }
    bool sunk = dawn_strike(g, s, &ship, u);
    dawn_leader_fate(g, s, stack, &ship, u);
    if (sunk) {
        dawn_take_out(s, unit, BERTH_LOST_NOW);
        s->damage[unit] = s->unit_flags[unit] = s->start[unit] = 0;
        dawn_leaders_sink(g, s, stack, u);
    }
}

/* [7.5k, R59] Are there attackers who stay? */
static bool has_steady_ship(const struct state *s, int stack)
{
    const uint16_t *line = dawn_line(s, stack);
    for (int i = 0; i < s->stack_units[stack]; i++)
        if (!(s->unit_flags[line[i]] & UNIT_DISABLED))
            return true;
    return false;
}

static void destroy(const struct data *g, struct state *s, enum side side, int port, struct umpire *u)
{
    enum { DESTRUCTION = 3 };
    s->port_flags[port] |= PORT_DESTROYED;
    dawn_tell(s, u, EVENT_PORT_DESTROYED, BOTH_SIDES, port, 0, 0, 0);
    if (has_steady_ship(s, s->battle_stack[side])) {
        int points = DESTRUCTION + g->port[port].defense;
        dawn_score_points(s, side, points);
        dawn_tell(s, u, EVENT_PORT_POINTS, BOTH_SIDES, side, points, port, 0);
    }
}

void dawn_attack_apply(const struct data *g, struct state *s, int side, struct move m, struct umpire *u)
{
    int        stack = s->battle_stack[side], port = m.arg[0], count = s->stack_units[stack], helped = 0;
    enum order order = (enum order)s->stack[stack].order;
    uint16_t   line[UNITS_MAX];
    for (int i = 0; i < count; i++)
        line[i] = dawn_line(s, stack)[i];
    s->choices = 0;
    umpire_reveal(u);
    dawn_name_leader(g, s, stack);
    dawn_tell(s, u, EVENT_PORT_ATTACK, BOTH_SIDES, side, port, order, 0);
    for (int i = 0; i < count && s->port_damage[port] <= g->port[port].defense; i++) {
        if (!takes_part(order, i))
            continue;
        int dice = battleline_attack(g->unit[line[i]].attack, s->damage[line[i]]);
        dice += helped++ < dawn_leader_dice(g, s, stack); /* [14b] to the first ships that take part */
        exchange(g, s, stack, port, line[i], dice, answer(&g->port[port], order, i), u);
    }
    if (s->port_damage[port] > g->port[port].defense) /* [7.5j] */
        destroy(g, s, side, port, u);
    else
        dawn_tell(s, u, EVENT_PORT_STANDS, BOTH_SIDES, port, s->port_damage[port], g->port[port].defense, 0);
    s->stage = AFTER_ATTACK;
    dawn_leave(g, s, u);
}
