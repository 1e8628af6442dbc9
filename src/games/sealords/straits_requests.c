/* X17.3, X17.4: what home sends on request, and what it is owed. */
#include "leaders.h"
#include "mulligan.h"
#include "orders.h"
#include "spot.h"
#include "straits.h"

static int contingent_of(const struct data *g, int command)
{
    int c = 0;
    while (c < g->contingents && g->contingent[c].command != command)
        c++;
    return c;
}

static enum straits_own pause_of(int side)
{
    return side == BRITISH_FLEET ? MARK_NO_REQUEST_BRITISH : MARK_NO_REQUEST_BOURBON;
}

struct refusal straits_may_request(const struct data *g, const struct state *s, int command, int prestige)
{
    if (prestige > value(g, VALUE_REQUESTS_MOST))
        return refuse("X17.4", "no more than two points of Prestige help a Request");
    return mark(g, s, pause_of(g->command[command].side))
             ? refuse("X17.4", "home will hear of no Request in this Turn")
             : LEGAL;
}

/* BR-03, while it lasts: not before it has come there. */
static bool is_arsenal_blockaded(const struct data *g, const struct state *s)
{
    const int slot = sealords_executor(s, own(g, ORDER_BR03));
    return slot >= 0 && sealords_interdicts(g, s, slot);
}

/* The modifiers, but for the check. */
static int request_mod(const struct data *g, const struct state *s, int command, int prestige)
{
    enum { LOW = 4, HIGH = 11 };
    const int  side = g->command[command].side, contingent = contingent_of(g, command);
    const int  before = (s->requested[command] & ~REQUESTED_NOW) - 1; /* this one is counted */
    const bool british = side == BRITISH_FLEET;
    return before + prestige * sealords_worth(g, s, PRESTIGE_REQUEST)
         + (contingent == own(g, CONTINGENT_FR) && mark(g, s, MARK_FRENCH_STATUS) == FRANCE_NEUTRAL ? 2 : 0)
         - (british && straits_campaign_status(g, s) == CAMPAIGN_BOURBON)
         + (british && mark(g, s, MARK_ALARM_MINORCA) ? 2 : 0)
         + (contingent == own(g, CONTINGENT_SP) && is_arsenal_blockaded(g, s)) + (s->prestige[side] <= LOW)
         - (s->prestige[side] >= HIGH);
}

/* Stores for the British at Mahon or Gibraltar; a roll for the Spaniards, where it is needed most. */
static void grant_stores(struct state *s, int port, struct umpire *u)
{
    enum { POINTS = 2 };
    s->stores[port] = (uint8_t)(s->stores[port] + POINTS);
    sealords_tell(u, EVENT_STORES_LANDED, BOTH_SIDES, port, POINTS, s->stores[port], 0);
}

static int damage_at(const struct data *g, const struct state *s, enum straits_own port)
{
    int dp = 0;
    for (int q = 0; q < g->squadrons; q++)
        dp += s->squadron[q].state == IN_ORDINARY && s->squadron[q].at == g->port[own(g, port)].harbour
                ? s->squadron[q].dp
                : 0;
    return dp;
}

/* X17.4: the check, then the die. */
void straits_request(const struct data *g, struct state *s, int command, int prestige, struct umpire *u)
{
    enum { STORES_MAHON = 5, STORES_GIBRALTAR = 6, ROLL_SPANISH = 6, PAUSE = 8 };
    const int  side = g->command[command].side, contingent = contingent_of(g, command);
    const bool passes = sealords_passes(s, side,
                                        side == BRITISH_FLEET ? sealords_fleet_strategy(g, s, side)
                                                              : sealords_strategy(g, s, command),
                                        0, STRATEGY_REQUEST, command, u);
    const int  mod = request_mod(g, s, command, prestige) + (passes ? -1 : 1);
    umpire_open(u, sealords_moment(s), ROLL_THEATRE_SECRET, STRATEGY_REQUEST, command);
    const int die = sealords_roll(s, MULLIGAN_REQUEST, 1u << side, u);
    const int sum = die + mod < 0 ? 0 : die + mod >= DIE_FACES ? DIE_FACES - 1 : die + mod;
    sealords_tell(u, EVENT_REQUEST, 1u << side, command, die, mod, 0);
    sealords_grant(g, s, command, sum, u);
    if (contingent == own(g, CONTINGENT_BR) && (sum == STORES_MAHON || sum == STORES_GIBRALTAR))
        grant_stores(s, own(g, sum == STORES_MAHON ? PORT_MAH : PORT_GIB), u);
    if (contingent == own(g, CONTINGENT_SP) && sum == ROLL_SPANISH) {
        const int yard = damage_at(g, s, PORT_CTG) >= damage_at(g, s, PORT_CAD) ? EXTRA_CARTAGENA
                                                                                : EXTRA_CADIZ;
        straits_set(g, s, MARK_EXTRA_SPANISH,
                    mark(g, s, MARK_EXTRA_SPANISH) % EXTRA_YARDS + EXTRA_YARDS * yard, u);
    }
    if (sum == PAUSE)
        straits_set(g, s, pause_of(side), 2, u);
}

/* X17.3: out of the Atlantic, too. */
bool straits_goes_home_from(const struct data *g, const struct state *s, int place)
{
    const int of = g->place[place].of, kind = g->place[place].kind;
    (void)s;
    return kind == PLACE_ZONE                    ? of == own(g, OWN_ATLANTIC)
         : kind == PLACE_IN || kind == PLACE_OUT ? g->edge[of].zone == own(g, OWN_ATLANTIC)
                                                 : false;
}

/* X17.3: four Turns to find what was called home, then a point of Prestige each Turn. */
void straits_dun(const struct data *g, struct state *s, struct umpire *u)
{
    const struct {
        enum straits_own contingent, turns;
        int              side;
    } all[] = { { CONTINGENT_BR, MARK_OWED_BRITISH, BRITISH_FLEET },
                { CONTINGENT_FR, MARK_OWED_FRENCH, BOURBON_FLEET },
                { CONTINGENT_SP, MARK_OWED_SPANISH, BOURBON_FLEET } };
    for (size_t i = 0; i < sizeof all / sizeof *all; i++) {
        const int turns = mark(g, s, all[i].turns);
        if (!sealords_is_owing(g, s, own(g, all[i].contingent)))
            straits_set(g, s, all[i].turns, 0, u);
        else if (turns < value(g, VALUE_WITHDRAWAL_TURNS))
            straits_set(g, s, all[i].turns, turns + 1, u);
        else
            sealords_gain(g, s, all[i].side, -1, u);
    }
}
