/* [3.42, 3.46, 3.48, 3.4.10, 11.17] Leaders: who may command, Posting from the Mess, Relief, succession, promotion and
 * wounds. */
#include "leaders.h"
#include "orders.h"

/* ---- Who may command ---- */

int sealords_leader_limit(const struct data *g, int flotilla)
{
    static const uint8_t limits[FLOTILLA_KINDS] = { [DETACHMENT] = 1, [FLAG] = 2, [GRAND_FLAG] = 4 };
    return limits[g->flotilla[flotilla].kind];
}

int sealords_posted(const struct data *g, const struct state *s, int flotilla)
{
    int n = 0;
    for (int l = 0; l < g->leaders; l++)
        n += s->leader[l].flotilla == 1 + flotilla;
    return n;
}

/* [3.413b, 3.423] Ranks that fit a kind; without 3.423 any Admiral a Flag, and anybody a Detachment. */
static bool fits(const struct state *s, int kind, int rank)
{
    if (s->options >> OPTION_ALL_RANKS & 1)
        return kind == DETACHMENT || rank > COMMODORE;
    return kind == GRAND_FLAG ? rank >= VICE_ADMIRAL
         : kind == FLAG       ? rank == VICE_ADMIRAL || rank == REAR_ADMIRAL
                              : rank <= REAR_ADMIRAL;
}

bool sealords_fits_detachment(const struct data *g, const struct state *s, int leader)
{
    return fits(s, DETACHMENT, sealords_ratings(g, s, leader).rank);
}

/* [3.422b-c, R72] Between kinds only: no Flag's commander outranks a Grand Flag's, of all Friendly; a Flag's is Senior to
 * those of Detachments of his Command. */
static bool keeps_precedence(const struct data *g, const struct state *s, int flotilla, int rank)
{
    const struct sea_flotilla *f = &g->flotilla[flotilla];
    for (int slot = first_slot(f->side); slot < end_slot(f->side); slot++) {
        if (!is_flotilla(s, slot) || sealords_commander(g, s, slot) == NOBODY)
            continue;
        const struct sea_flotilla *other = &g->flotilla[unit_index(slot_unit(s, slot))];
        const int                  his = sealords_commander_ratings(g, s, slot).rank;
        const bool                 same = other->command == f->command;
        if ((f->kind == GRAND_FLAG && other->kind != GRAND_FLAG && his > rank)
            || (other->kind == GRAND_FLAG && f->kind != GRAND_FLAG && rank > his)
            || (same && f->kind == FLAG && other->kind == DETACHMENT && his >= rank)
            || (same && f->kind == DETACHMENT && other->kind == FLAG && rank >= his))
            return false;
    }
    return true;
}

bool sealords_is_junior_to_flags(const struct data *g, const struct state *s, int leader)
{
    const int side = g->leader[leader].side, rank = sealords_ratings(g, s, leader).rank;
    for (int slot = first_slot(side); slot < end_slot(side); slot++)
        if (is_flotilla(s, slot) && sealords_commander(g, s, slot) != NOBODY
            && g->flotilla[unit_index(slot_unit(s, slot))].kind == FLAG
            && sealords_command(g, s, slot) == g->leader[leader].command
            && rank >= sealords_commander_ratings(g, s, slot).rank)
            return false;
    return true;
}

static bool is_free(const struct data *g, const struct state *s, int leader, int flotilla)
{
    const struct sea_leader *l = &g->leader[leader];
    return s->leader[leader].status == LEADER_MESS && !(s->leader[leader].flags & LEADER_ABSENT)
        && l->side == g->flotilla[flotilla].side && g->flotilla[flotilla].contingents >> l->contingent & 1;
}

/* Of those in the Mess: who is of a fitting rank; of these, who is in precedence; the highest rank, and who has it. */
struct ashore {
    uint64_t fitting, best, senior; /* bits */
    int      highest;
};
static struct ashore look_in_mess(const struct data *g, const struct state *s, int flotilla)
{
    struct ashore found = { .highest = COMMODORE };
    for (int l = 0; l < g->leaders; l++) {
        if (!is_free(g, s, l, flotilla))
            continue;
        const int rank = sealords_ratings(g, s, l).rank;
        if (fits(s, g->flotilla[flotilla].kind, rank)) {
            found.fitting |= bit64(l);
            found.best |= keeps_precedence(g, s, flotilla, rank) ? bit64(l) : 0;
        }
        if (rank > found.highest)
            found.senior = 0;
        found.highest = rank > found.highest ? rank : found.highest;
        found.senior |= rank == found.highest && rank > COMMODORE ? bit64(l) : 0;
    }
    return found;
}

/* Those who may be drawn: of a fitting rank and in precedence; then of a fitting rank; then the most Senior of the Admirals
 * (X4.2), if he is in precedence. Bits. */
static uint64_t commanders_in_mess(const struct data *g, const struct state *s, int flotilla)
{
    const struct ashore found = look_in_mess(g, s, flotilla);
    if (found.best | found.fitting)
        return found.best ? found.best : found.fitting;
    return keeps_precedence(g, s, flotilla, found.highest) ? found.senior : 0;
}

/* X4.2: of a fitting Rank; or an Admiral in precedence, where nobody in the Mess fits, or is Senior to him. */
static bool may_command(const struct data *g, const struct state *s, int flotilla, int leader)
{
    const int rank = sealords_ratings(g, s, leader).rank;
    if (!(g->flotilla[flotilla].contingents >> g->leader[leader].contingent & 1))
        return false;
    if (fits(s, g->flotilla[flotilla].kind, rank))
        return true;
    const struct ashore found = look_in_mess(g, s, flotilla);
    return rank > COMMODORE && found.fitting == 0 && found.highest <= rank
        && keeps_precedence(g, s, flotilla, rank);
}

bool sealords_is_led_from(const struct data *g, const struct state *s, int flotilla, int from, bool ashore)
{
    for (int l = 0; l < g->leaders; l++) {
        const int rank = sealords_ratings(g, s, l).rank;
        if (s->leader[l].flotilla == 1 + from
            && (ashore ? may_command(g, s, flotilla, l)
                       : fits(s, g->flotilla[flotilla].kind, rank)
                             || (rank > COMMODORE && keeps_precedence(g, s, flotilla, rank))))
            return true;
    }
    return false;
}

static bool is_led(const struct data *g, const struct state *s, int flotilla, int contingent, int without)
{
    bool has_any = false;
    for (int l = 0; l < g->leaders; l++) {
        if (g->leader[l].contingent != contingent || l == without)
            continue;
        if (s->leader[l].flotilla == 1 + flotilla)
            return true;
        has_any = has_any || (s->leader[l].status >= LEADER_MESS && s->leader[l].status <= LEADER_STATION);
    }
    return !has_any && without == NOBODY;
}

/* [3.466, R77] Where more than one Contingent is in a Flotilla each that has Leaders has one there. */
bool sealords_has_leader_for(const struct data *g, const struct state *s, int flotilla, int contingent)
{
    const int slot = s->slot_of[flotilla_unit(flotilla)] - 1;
    unsigned  left = 1u << contingent | (slot < 0 ? 0u : (unsigned)sealords_contingents(g, s, slot));
    if ((left & (left - 1)) == 0)
        return true;
    while (left && is_led(g, s, flotilla, __builtin_ctz(left), NOBODY))
        left &= left - 1;
    return left == 0;
}

/* The same of two Flotillas that would be one. */
bool sealords_lead_all(const struct data *g, const struct state *s, int flotilla, int other)
{
    unsigned left = (unsigned)sealords_contingents(g, s, s->slot_of[flotilla_unit(flotilla)] - 1)
                  | (unsigned)sealords_contingents(g, s, s->slot_of[flotilla_unit(other)] - 1);
    if ((left & (left - 1)) == 0)
        return true;
    while (left
           && (is_led(g, s, flotilla, __builtin_ctz(left), NOBODY)
               || is_led(g, s, other, __builtin_ctz(left), NOBODY)))
        left &= left - 1;
    return left == 0;
}

bool sealords_is_at_base(const struct data *g, const struct state *s, int slot)
{
    const int port = sealords_port_at(g, s->formation[slot].at);
    return port != NOBODY && sealords_port_for(g, s, port, slot) >= PORT_NEUTRAL_ORDINARY;
}

/* ---- Posting ---- */

static void put_in_post(const struct data *g, struct state *s, int leader, int flotilla, bool commands,
                        struct umpire *u)
{
    struct leader *l = &s->leader[leader];
    l->status = LEADER_POSTED;
    l->flotilla = (uint8_t)(1 + flotilla);
    l->flags = (uint8_t)((l->flags & ~LEADER_COMMANDS) | LEADER_HANDLED | (commands ? LEADER_COMMANDS : 0));
    sealords_tell(u, EVENT_POSTED, 1u << g->leader[leader].side, leader, flotilla, 0, 0);
}

/* One of them at random (R7). No two draws of a moment are alike: everybody who is drawn has been handled. */
static int draw(const struct data *g, const struct state *s, uint64_t from, int flotilla, struct umpire *u)
{
    int handled = 0, left;
    for (int l = 0; l < g->leaders; l++)
        handled += (s->leader[l].flags & LEADER_HANDLED) != 0
                && g->leader[l].side == g->flotilla[flotilla].side;
    umpire_open(u, sealords_moment(s), ROLL_POST, handled, flotilla);
    left = umpire_draw(u, __builtin_popcountll(from));
    while (left-- > 0)
        from &= from - 1;
    return __builtin_ctzll(from);
}

static bool has_grand_flag(const struct data *g, const struct state *s, int side)
{
    for (int f = 0; f < g->flotillas; f++)
        if (g->flotilla[f].side == side && g->flotilla[f].kind == GRAND_FLAG && s->slot_of[flotilla_unit(f)])
            return true;
    return false;
}

/* [3.472, R78] From the Station Box: the Fleet Admiral has the Grand Flag, or a Flag where there is none; a Command's
 * Admiral another Flag of his. NOBODY: neither is ashore. */
static int admiral_for(const struct data *g, const struct state *s, int flotilla)
{
    const struct sea_flotilla *f = &g->flotilla[flotilla];
    const int                  holders[] = { s->admiral[f->side] - 1, s->command_admiral[f->command] - 1 };
    for (int i = 0; i < 2; i++) {
        const int  l = holders[i];
        const bool his = f->kind == GRAND_FLAG
                           ? i == 0
                           : f->kind == FLAG && (i == 1 || !has_grand_flag(g, s, f->side));
        if (l >= 0 && his && s->leader[l].status == LEADER_STATION && may_command(g, s, flotilla, l))
            return l;
    }
    return NOBODY;
}

/* ---- The Flotillas of those who hold Stations [3.472, R78] ---- */

/* Is that Flotilla one that the holder of the Station has to command: of that Command's, or the Fleet's (NOBODY)? */
static bool is_his(const struct data *g, const struct state *s, int flotilla, int command)
{
    const struct sea_flotilla *f = &g->flotilla[flotilla];
    if (command != NOBODY)
        return f->kind == FLAG && f->command == command;
    return f->kind == GRAND_FLAG || (f->kind == FLAG && !has_grand_flag(g, s, f->side));
}

static bool has_his(const struct data *g, const struct state *s, int leader, int command)
{
    const struct leader *l = &s->leader[leader];
    return l->flotilla && l->flags & LEADER_COMMANDS && is_his(g, s, l->flotilla - 1, command);
}

/* Whoever commands it now may take over what the Admiral leaves, if nobody else can. */
static bool may_succeed(const struct data *g, const struct state *s, int leader, int flotilla)
{
    return leader != NOBODY && may_command(g, s, flotilla, leader);
}

/* In a port of their own, the Admiral ashore or in a Flotilla there, and nobody left without a Leader, nor a Contingent
 * [3.466]. */
static bool may_take(const struct data *g, const struct state *s, int leader, int slot)
{
    const int  flotilla = unit_index(slot_unit(s, slot)), old = s->leader[leader].flotilla - 1;
    const int  now = sealords_commander(g, s, slot);
    const int  kind = g->flotilla[flotilla].kind;
    const bool stands_in = !fits(s, kind, sealords_ratings(g, s, leader).rank);
    if (!sealords_is_at_base(g, s, slot) || !may_command(g, s, flotilla, leader)
        || (stands_in && now != NOBODY && now != leader && fits(s, kind, sealords_ratings(g, s, now).rank))
        || (now != NOBODY && now != leader && sealords_holds_station(s, now) && kind != GRAND_FLAG))
        return false;
    if (old < 0)
        return s->leader[leader].status == LEADER_STATION;
    const int from = s->slot_of[flotilla_unit(old)] - 1;
    return sealords_port_at(g, s->formation[from].at) == sealords_port_at(g, s->formation[slot].at)
        && (old == flotilla
            || (sealords_may_spare(g, s, leader)
                && (sealords_posted(g, s, old) > 1 || may_succeed(g, s, now, old)
                    || sealords_has_commander_for(g, s, old))));
}

static void take(const struct data *g, struct state *s, int leader, int slot, struct umpire *u)
{
    const int flotilla = unit_index(slot_unit(s, slot)), old = s->leader[leader].flotilla - 1;
    const int before = sealords_commander(g, s, slot);
    if (before != NOBODY)
        s->leader[before].flags &= (uint8_t)~LEADER_COMMANDS;
    put_in_post(g, s, leader, flotilla, true, u);
    if (old >= 0 && old != flotilla) {
        sealords_succession(g, s, old, u);
        if (sealords_posted(g, s, old) == 0 && may_succeed(g, s, before, old))
            put_in_post(g, s, before, old, true, u);
        else if (sealords_posted(g, s, old) == 0)
            sealords_draw_commander(g, s, old, u);
    }
    sealords_settle_leaders(g, s, flotilla, u);
}

static void take_his(const struct data *g, struct state *s, int leader, int command, struct umpire *u)
{
    if (leader == NOBODY || has_his(g, s, leader, command))
        return;
    const int side = g->leader[leader].side;
    for (int slot = first_slot(side); slot < end_slot(side); slot++)
        if (is_flotilla(s, slot) && is_his(g, s, unit_index(slot_unit(s, slot)), command)
            && may_take(g, s, leader, slot)) {
            take(g, s, leader, slot, u);
            return;
        }
}

void sealords_take_flags(const struct data *g, struct state *s, struct umpire *u)
{
    for (int side = 0; side < SIDES; side++)
        if (s->admiral[side])
            take_his(g, s, s->admiral[side] - 1, NOBODY, u);
    for (int c = 0; c < g->commands; c++) /* one who is Fleet Admiral, too, has had his choice */
        if (s->command_admiral[c] && s->command_admiral[c] != s->admiral[g->command[c].side])
            take_his(g, s, s->command_admiral[c] - 1, c, u);
}

bool sealords_has_commander_for(const struct data *g, const struct state *s, int flotilla)
{
    return admiral_for(g, s, flotilla) != NOBODY || commanders_in_mess(g, s, flotilla) != 0;
}

/* [R78] The Fleet Admiral, for a Grand Flag that is Formed in the port where he has another Flotilla, which somebody else can
 * lead; NOBODY: he is not there. */
static int admiral_beside(const struct data *g, const struct state *s, int flotilla, int place)
{
    const struct sea_flotilla *f = &g->flotilla[flotilla];
    const int                  leader = s->admiral[f->side] - 1;
    if (f->kind != GRAND_FLAG || leader < 0 || s->leader[leader].status != LEADER_POSTED
        || s->leader[leader].flags & LEADER_HANDLED || !may_succeed(g, s, leader, flotilla))
        return NOBODY;
    const int old = s->leader[leader].flotilla - 1, from = s->slot_of[flotilla_unit(old)] - 1;
    return sealords_port_at(g, s->formation[from].at) == sealords_port_at(g, place)
                && (sealords_posted(g, s, old) > 1 || sealords_has_commander_for(g, s, old))
             ? leader
             : NOBODY;
}

bool sealords_could_lead(const struct data *g, const struct state *s, int flotilla, int place)
{
    return sealords_has_commander_for(g, s, flotilla) || admiral_beside(g, s, flotilla, place) != NOBODY;
}

void sealords_find_commander(const struct data *g, struct state *s, int slot, struct umpire *u)
{
    const int flotilla = unit_index(slot_unit(s, slot));
    if (sealords_has_commander_for(g, s, flotilla))
        sealords_draw_commander(g, s, flotilla, u);
    else
        take(g, s, admiral_beside(g, s, flotilla, s->formation[slot].at), slot, u);
}

void sealords_draw_commander(const struct data *g, struct state *s, int flotilla, struct umpire *u)
{
    const int admiral = admiral_for(g, s, flotilla);
    put_in_post(g, s,
                admiral != NOBODY ? admiral : draw(g, s, commanders_in_mess(g, s, flotilla), flotilla, u),
                flotilla, true, u);
}

static uint64_t assistants_in_mess(const struct data *g, const struct state *s, int flotilla)
{
    uint64_t found = 0;
    for (int l = 0; l < g->leaders; l++)
        found |= is_free(g, s, l, flotilla) ? bit64(l) : 0;
    return found;
}

static int slot_of_flotilla(const struct data *g, const struct state *s, int side, int flotilla)
{
    return flotilla >= 0 && flotilla < g->flotillas && g->flotilla[flotilla].side == side
             ? s->slot_of[flotilla_unit(flotilla)] - 1
             : -1;
}

struct refusal sealords_may_post(const struct data *g, const struct state *s, int side, int flotilla)
{
    const int slot = slot_of_flotilla(g, s, side, flotilla);
    if (slot < 0)
        return refuse("3.462-2", "that is no Flotilla of yours");
    if (!sealords_is_at_base(g, s, slot))
        return refuse("3.462-2", "Leaders are Posted in a Friendly Port only");
    if (sealords_posted(g, s, flotilla) >= sealords_leader_limit(g, flotilla))
        return refuse("3.413a", "it has all the Leaders it may have");
    if (sealords_commander(g, s, slot) == NOBODY)
        return sealords_has_commander_for(g, s, flotilla)
                 ? LEGAL
                 : refuse("3.463a", "nobody in the Mess may command it");
    return assistants_in_mess(g, s, flotilla) ? LEGAL
                                              : refuse("3.463b", "nobody in the Mess may be Posted to it");
}

/* [3.463b] An assistant who is Senior to the commander goes back. */
void sealords_post(const struct data *g, struct state *s, int flotilla, struct umpire *u)
{
    const int slot = s->slot_of[flotilla_unit(flotilla)] - 1;
    if (sealords_commander(g, s, slot) == NOBODY) {
        sealords_draw_commander(g, s, flotilla, u);
        return;
    }
    const int leader = draw(g, s, assistants_in_mess(g, s, flotilla), flotilla, u);
    if (sealords_ratings(g, s, leader).rank <= sealords_commander_ratings(g, s, slot).rank) {
        put_in_post(g, s, leader, flotilla, false, u);
        return;
    }
    s->leader[leader].flags |= LEADER_HANDLED;
    sealords_tell(u, EVENT_TO_MESS, 1u << g->leader[leader].side, leader, 0, 0, 0);
}

/* ---- Succession ---- */

/* Those of the highest rank Posted to it; bits. */
static uint64_t senior_of(const struct data *g, const struct state *s, int flotilla)
{
    uint64_t found = 0;
    int      highest = -1;
    for (int l = 0; l < g->leaders; l++) {
        if (s->leader[l].flotilla != 1 + flotilla)
            continue;
        const int rank = sealords_ratings(g, s, l).rank;
        found = rank > highest ? 0 : found;
        highest = rank > highest ? rank : highest;
        found |= rank == highest ? bit64(l) : 0;
    }
    return found;
}

/* [3.472] Of those the holder of a Station whose Flotilla it is; NOBODY: there is none. */
static int holder_among(const struct data *g, const struct state *s, int flotilla, uint64_t leaders)
{
    const struct sea_flotilla *f = &g->flotilla[flotilla];
    const int                  holders[] = { s->admiral[f->side] - 1, s->command_admiral[f->command] - 1 };
    for (int i = 0; i < 2; i++)
        if (holders[i] >= 0 && leaders >> holders[i] & 1
            && is_his(g, s, flotilla, i == 0 ? NOBODY : f->command))
            return holders[i];
    return NOBODY;
}

/* [3.422a] Among equals it is his whose Station gives it to him; else who commands keeps it; else it is drawn. */
void sealords_succession(const struct data *g, struct state *s, int flotilla, struct umpire *u)
{
    const uint64_t senior = senior_of(g, s, flotilla);
    const int      slot = s->slot_of[flotilla_unit(flotilla)] - 1, commander = sealords_commander(g, s, slot);
    const int      his = holder_among(g, s, flotilla, senior);
    const bool stays = his == NOBODY || his == commander /* one who has a Station yields a Grand Flag only */
                    || (commander != NOBODY && g->flotilla[flotilla].kind != GRAND_FLAG
                        && sealords_holds_station(s, commander));
    if (senior == 0 || (commander != NOBODY && senior >> commander & 1 && stays))
        return;
    if (commander != NOBODY)
        s->leader[commander].flags &= (uint8_t)~LEADER_COMMANDS;
    int next = his != NOBODY ? his : __builtin_ctzll(senior);
    if (his == NOBODY && senior & (senior - 1)) {
        umpire_open(u, sealords_moment(s), ROLL_SENIOR,
                    flotilla * LEADERS_MAX + sealords_posted(g, s, flotilla),
                    commander == NOBODY ? next : commander); /* with each who is lost there is one less */
        int      skip = umpire_draw(u, __builtin_popcountll(senior));
        uint64_t left = senior;
        while (skip-- > 0)
            left &= left - 1;
        next = __builtin_ctzll(left);
    }
    s->leader[next].flags |= LEADER_COMMANDS;
    sealords_tell(u, EVENT_SUCCEEDS, 1u << g->leader[next].side, next, flotilla, 0, 0);
}

void sealords_relieve_all(const struct data *g, struct state *s, int flotilla)
{
    for (int l = 0; l < g->leaders; l++)
        if (s->leader[l].flotilla == 1 + flotilla)
            s->leader[l].flags |= LEADER_HANDLED;
}

void sealords_lose_leader(const struct data *g, struct state *s, int leader, int status, struct umpire *u)
{
    struct leader *l = &s->leader[leader];
    const int      flotilla = l->flotilla - 1;
    const bool     stays = status == LEADER_MESS;
    if (!stays)
        sealords_vacate(s, leader);
    l->status = (uint8_t)(stays && sealords_holds_station(s, leader) ? LEADER_STATION : status);
    l->flotilla = 0;
    l->flags = (uint8_t)((l->flags & ~LEADER_COMMANDS) | LEADER_HANDLED);
    if (!stays)
        l->wounded = 0;
    if (flotilla >= 0)
        sealords_succession(g, s, flotilla, u);
}

/* ---- Relief ---- */

static int command_held(const struct data *g, const struct state *s, int leader)
{
    for (int c = 0; c < g->commands; c++)
        if (s->command_admiral[c] == 1 + leader)
            return c;
    return NOBODY;
}

/* [3.466] */
bool sealords_may_spare(const struct data *g, const struct state *s, int leader)
{
    const int      flotilla = s->leader[leader].flotilla - 1, contingent = g->leader[leader].contingent;
    const unsigned there = sealords_contingents(g, s, s->slot_of[flotilla_unit(flotilla)] - 1);
    return !(there >> contingent & 1) || (there & (there - 1)) == 0
        || is_led(g, s, flotilla, contingent, leader);
}

struct refusal sealords_may_relieve(const struct data *g, const struct state *s, int side, int leader)
{
    if (leader < 0 || leader >= g->leaders || g->leader[leader].side != side
        || (s->leader[leader].status != LEADER_POSTED && s->leader[leader].status != LEADER_STATION))
        return refuse("3.48", "that is no Leader of yours who has a Posting");
    if (s->admiral[side] == 1 + leader)
        return refuse("3.483b", "a Fleet Admiral is not Relieved by choice");
    if (s->leader[leader].flags & LEADER_HANDLED)
        return refuse("11.13", "he has been Posted, or his Relief tried, in this step");
    const int command = command_held(g, s, leader);
    if (command != NOBODY)
        return sealords_has_successor(g, s, command)
                 ? LEGAL
                 : refuse("3.484", "nobody of his Rank or a higher one can take his place");
    if (s->leader[leader].flags & LEADER_COMMANDS)
        return refuse("3.482a", "he commands his Flotilla");
    if (s->leader[leader].flotilla == 0)
        return refuse("3.48", "he is with no Flotilla");
    if (!sealords_may_spare(g, s, leader))
        return refuse("3.466", "he is the only Leader of his Contingent there");
    return sealords_is_at_base(g, s, s->slot_of[flotilla_unit(s->leader[leader].flotilla - 1)] - 1)
             ? LEGAL
             : refuse("3.482a", "he is not at a Friendly Port");
}

/* [3.483] His Command's Admiral or the Fleet's, whichever is the better (R246); of one who has the Command the Fleet's alone. */
static int strategy_to_relieve(const struct data *g, const struct state *s, int leader)
{
    const int command = g->leader[leader].command, own = sealords_strategy(g, s, command);
    if (!sealords_runs_command(g, s, command))
        return own;
    const int fleet = sealords_fleet_strategy(g, s, g->leader[leader].side);
    return command_held(g, s, leader) != NOBODY || fleet > own ? fleet : own;
}

/* [3.486, R108] One try; of one who has a Command his Station is what he loses. */
void sealords_relieve(const struct data *g, struct state *s, int leader, struct umpire *u)
{
    const int side = g->leader[leader].side, command = command_held(g, s, leader);
    const int sr = strategy_to_relieve(g, s, leader);
    s->leader[leader].flags |= LEADER_HANDLED;
    if (!sealords_passes(s, side, sr, 0, STRATEGY_RELIEF, leader, u))
        return;
    if (command != NOBODY) {
        sealords_replace_command_admiral(g, s, command, u);
        return;
    }
    sealords_lose_leader(g, s, leader, LEADER_MESS, u);
    sealords_tell(u, EVENT_TO_MESS, 1u << side, leader, 0, 0, 0);
}

/* ---- What a turn brings ---- */

/* [11.172, 11.175] In Turn One of his year, wherever he is but dead or dismissed. */
static void promote(const struct data *g, struct state *s, int leader, struct umpire *u)
{
    const struct sea_leader *printed = &g->leader[leader];
    struct leader           *l = &s->leader[leader];
    if (s->turn_of_year != 1 || !printed->promotes || printed->promotion == 0 || s->year < printed->promotion
        || l->flags & LEADER_PROMOTED || l->status == LEADER_KILLED || l->status == LEADER_REMOVED)
        return;
    l->flags |= LEADER_PROMOTED;
    if (l->status != LEADER_FUTURE)
        sealords_tell(u, EVENT_PROMOTED, 1u << printed->side, leader, 0, 0, 0);
    if (l->flotilla)
        sealords_succession(g, s, l->flotilla - 1, u);
}

void sealords_leaders_begin(const struct data *g, struct state *s, struct umpire *u)
{
    for (int l = 0; l < g->leaders; l++) {
        s->leader[l].flags &= (uint8_t)~LEADER_HANDLED;
        if (s->leader[l].wounded && --s->leader[l].wounded == 0)
            sealords_tell(u, EVENT_HEALED, 1u << g->leader[l].side, l, 0, 0, 0);
        promote(g, s, l, u);
    }
    sealords_exchange(g, s, u);
}
