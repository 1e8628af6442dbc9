/* X14: the war in Italy, and the Magazines that feed it. */
#include "campaign.h"
#include "straits.h"

/* ---- The die (X14.2) ---- */

/* The boxes of its edges are of the Zone. */
static bool is_in_ligurian_sea(const struct data *g, int place)
{
    const int zone = own(g, OWN_LIGURIAN_SEA), kind = g->place[place].kind, of = g->place[place].of;
    return kind == PLACE_ZONE ? of == zone
                              : (kind == PLACE_IN || kind == PLACE_OUT) && g->edge[of].zone == zone;
}

static bool british_off_liguria(const struct data *g, const struct state *s)
{
    for (int slot = first_slot(BRITISH_FLEET); slot < end_slot(BRITISH_FLEET); slot++) {
        const int at = sealords_location(g, s, s->formation[slot].at), port = sealords_port_at(g, at);
        if (is_formation(s, slot) && s->formation[slot].state == READY && !is_dummy(s, slot)
            && (is_in_ligurian_sea(g, at)
                || (port != NOBODY && IS_PORT(g, port, PORT_GEN, PORT_SPE, PORT_LEG, PORT_VLF))))
            return true;
    }
    return false;
}

/* X14.2 */
static int campaign_mod(const struct data *g, const struct state *s, int unused)
{
    (void)unused;
    const int magazines = straits_magazines(g, s), most = value(g, VALUE_MAGAZINES_COUNT);
    return (magazines == 0 ? 1 : -(magazines < most ? magazines : most))
         + (mark(g, s, MARK_NAPLES_SIDE) == NAPLES_NEUTRAL) + (mark(g, s, MARK_WORMS) != 0)
         - (mark(g, s, MARK_NICE_FALLEN) != 0) + (mark(g, s, MARK_ROLLS_BARCELONA) != 0)
         + (mark(g, s, MARK_ROLLS_COAST) != 0) + (mark(g, s, MARK_ROLLS_BURNT) != 0)
         - (mark(g, s, MARK_ROLLS_INFANTE) != 0) + (mark(g, s, MARK_ROLLS_TROOPS) != 0)
         - (mark(g, s, MARK_FRENCH_STATUS) == FRANCE_AT_WAR && !british_off_liguria(g, s));
}

static void use_up_effects(const struct data *g, struct state *s, struct umpire *u)
{
    const enum straits_own all[] = { MARK_ROLLS_BARCELONA, MARK_ROLLS_COAST, MARK_ROLLS_BURNT,
                                     MARK_ROLLS_INFANTE, MARK_ROLLS_TROOPS };
    for (size_t i = 0; i < sizeof all / sizeof *all; i++)
        straits_set(g, s, all[i], mark(g, s, all[i]) - 1, u);
}

/* X14.5 */
static void campaign_is_won(const struct data *g, struct state *s, enum campaign_win win, struct umpire *u)
{
    straits_set(g, s, MARK_CAMPAIGN_WON, win == WON_BACK ? 1 : 2, u);
    straits_set(g, s, MARK_CAMPAIGN_ACTIVE, 0, u);
    sealords_gain(g, s, win == WON_BACK ? BOURBON_FLEET : BRITISH_FLEET, value(g, VALUE_CAMPAIGN_WIN), u);
}

/* Whether what lies off Liguria are ships the British know (R252). */
static void tell_roll(const struct data *g, const struct state *s, int die, int box, struct umpire *u)
{
    const int british = sealords_modifier_seen(g, s, BRITISH_FLEET, campaign_mod, 0);
    const int bourbon = sealords_modifier_seen(g, s, BOURBON_FLEET, campaign_mod, 0);
    sealords_tell(u, EVENT_CAMPAIGN, british == bourbon ? BOTH_SIDES : 1u << BRITISH_FLEET, die, british, box,
                  0);
    if (bourbon != british)
        sealords_tell(u, EVENT_CAMPAIGN, 1u << BOURBON_FLEET, die, bourbon, box, 0);
}

static void roll_campaign(const struct data *g, struct state *s, struct umpire *u)
{
    const int mod = campaign_mod(g, s, 0), die = straits_die(s, DIE_CAMPAIGN, u);
    const int sum = die + mod < 0 ? 0 : die + mod >= DIE_FACES ? DIE_FACES - 1 : die + mod;
    const int box = campaign_moves(g->box, g->boxes, mark(g, s, MARK_BOX) - 1, sum);
    tell_roll(g, s, die, 1 + box, u);
    straits_set(g, s, MARK_BOX, 1 + box, u);
    use_up_effects(g, s, u);
    if (campaign_won(g->boxes, box) != NOT_WON)
        campaign_is_won(g, s, campaign_won(g->boxes, box), u);
}

/* X14.5a: at the Year's end, without a Win, the edge that one has is paid. */
static void pay_edge(const struct data *g, struct state *s, struct umpire *u)
{
    const int status = straits_campaign_status(g, s);
    if (!mark(g, s, MARK_CAMPAIGN_WON) && status != CAMPAIGN_CONTESTED)
        sealords_gain(g, s, status == CAMPAIGN_BOURBON ? BOURBON_FLEET : BRITISH_FLEET,
                      value(g, VALUE_CAMPAIGN_EDGE), u);
}

/* X14.1, X14.5: the next Year begins a box nearer to the middle, or where a Win puts it; a port may be another's for that. */
void straits_open_year(const struct data *g, struct state *s, struct umpire *u)
{
    enum { MIDDLE = 5, AFTER_BOURBON = 3, AFTER_PRAGMATIC = 7 };
    const int won = mark(g, s, MARK_CAMPAIGN_WON), box = mark(g, s, MARK_BOX);
    if (box == 0)
        return;
    straits_set(g, s, MARK_BOX,
                won == 1       ? AFTER_BOURBON
                : won == 2     ? AFTER_PRAGMATIC
                : box < MIDDLE ? box + 1
                : box > MIDDLE ? box - 1
                               : box,
                u);
    straits_set(g, s, MARK_CAMPAIGN_WON, 0, u);
    sealords_clear_berths(g, s, u);
}

void straits_campaign(const struct data *g, struct state *s, struct umpire *u)
{
    enum { TURN_FIVE = 5, LAST_ROLL = 15, LAST_TURN = 16 };
    if (mark(g, s, MARK_BOX) == 0)
        return;
    if (s->turn_of_year == TURN_FIVE)
        straits_set(g, s, MARK_CAMPAIGN_ACTIVE, 1, u);
    if (mark(g, s, MARK_CAMPAIGN_ACTIVE) && s->turn_of_year <= LAST_ROLL)
        roll_campaign(g, s, u);
    if (s->turn_of_year >= LAST_ROLL)
        straits_set(g, s, MARK_CAMPAIGN_ACTIVE, 0, u);
    if (s->turn_of_year == LAST_TURN)
        pay_edge(g, s, u);
}

/* ---- The Magazine that goes on Turns One and Nine (X14.4) ---- */

bool straits_asks_magazine(const struct data *g, struct state *s, struct umpire *u)
{
    enum { TURN_NINE = 9 };
    const enum straits_own all[] = { MARK_MAGAZINE_GENOA, MARK_MAGAZINE_SPEZIA, MARK_MAGAZINE_CIVITA };
    if (s->turn_of_year != 1 && s->turn_of_year != TURN_NINE)
        return false;
    if (straits_magazines(g, s) > 1) {
        sealords_ask(s, PHASE_THEATRE, 1u << BOURBON_FLEET, ASK_MAGAZINE);
        return true;
    }
    for (size_t i = 0; i < sizeof all / sizeof *all; i++)
        straits_set(g, s, all[i], 0, u);
    return false;
}

static struct refusal may_give_up(const struct data *g, const struct state *s, int place)
{
    const int port = place > 0 && place < g->places ? sealords_port_at(g, place) : NOBODY;
    if (port == NOBODY || place != space_place(g->port[port].space)
        || straits_magazine(g, port) == STRAITS_OWN || !mark(g, s, straits_magazine(g, port)))
        return refuse("X14.4", "there is no Magazine");
    return LEGAL;
}

struct refusal straits_magazine_check(const struct data *g, const struct state *s, int side, struct move m)
{
    (void)side;
    return m.kind == MOVE_ACT && m.arg[0] == ACT_GIVE_UP ? may_give_up(g, s, m.arg[1]) : NO_SUCH_MOVE;
}

void straits_magazine_moves(const struct data *g, const struct state *s, int side, struct move_list *out)
{
    (void)side;
    for (int p = 0; p < g->ports; p++)
        if (is_legal(may_give_up(g, s, space_place(g->port[p].space))))
            moves_add(out, MOVE_ACT, ACT_GIVE_UP, space_place(g->port[p].space), 0);
}

void straits_magazine_apply(const struct data *g, struct state *s, int side, struct move m, struct umpire *u)
{
    sealords_is_done(s, side);
    straits_set(g, s, straits_magazine(g, sealords_port_at(g, m.arg[1])), 0, u);
}
