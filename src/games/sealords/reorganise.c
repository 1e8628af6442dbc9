/* [11.1] Reinforcement and Reorganisation: both sides at once, anything in any order, each thing once (corrections, 30).
 * Whoever is done keeps all as it is. The Reorganisation after a Battle uses what of this it may (see the end). */
#include "convoys.h"
#include "leaders.h"
#include "orders.h"
#include "rebase.h"
#include "spot.h"

/* ---- The step ---- */

void sealords_reorganise_open(const struct data *g, struct state *s)
{
    s->reorganised = 0;
    memset(s->transfers, 0, sizeof s->transfers);
    for (int q = 0; q < g->squadrons; q++)
        s->squadron[q].flags &= (uint16_t)~SQUADRON_HANDLED;
    for (int a = 0; a < g->auxiliaries; a++)
        s->auxiliary[a].flags &= (uint8_t)~AUX_MOVED;
    for (int l = 0; l < g->leaders; l++)
        s->leader[l].flags &= (uint8_t)~LEADER_HANDLED;
}

/* [3.495] A Notional Leader in port makes place for a real one as soon as there is one. */
static void replace_notional(const struct data *g, struct state *s, struct umpire *u)
{
    for (int slot = 0; slot < SLOTS; slot++) {
        if (!is_flotilla(s, slot))
            continue;
        const int flotilla = unit_index(slot_unit(s, slot));
        sealords_succession(g, s, flotilla, u);
        if (sealords_commander(g, s, slot) == NOBODY && sealords_is_at_base(g, s, slot)
            && sealords_has_commander_for(g, s, flotilla))
            sealords_draw_commander(g, s, flotilla, u);
    }
}

/* [3.462] Or else it is Unformed, whatever it executes and however it blows [5.331b], if the port has room for all of it
 * (R165). */
static void unform_leaderless(const struct data *g, struct state *s, struct umpire *u)
{
    for (int slot = 0; slot < SLOTS; slot++)
        if (is_flotilla(s, slot) && sealords_commander(g, s, slot) == NOBODY
            && s->formation[slot].state == FITTING_OUT && sealords_is_at_base(g, s, slot)
            && is_legal(sealords_has_room_for(g, s, slot)))
            sealords_lay_up_all(g, s, slot, u);
}

void sealords_reorganise_begin(const struct data *g, struct state *s, struct umpire *u)
{
    sealords_reorganise_open(g, s);
    s->decoyed = 0;
    for (int q = 0; q < g->squadrons; q++)
        s->squadron[q].flags &= (uint16_t)~SQUADRON_CHANGED;
    for (int slot = 0; slot < SLOTS; slot++)
        clear_flag(s, slot, FORMATION_TRIED);
    sealords_leaders_begin(g, s, u);
    sealords_schedule(g, s, u);
    if (g->rules != NULL && g->rules->reorganise != NULL)
        g->rules->reorganise(g, s, u);
    replace_notional(g, s, u);
    sealords_fill_stations(g, s, true, u);
    sealords_take_flags(g, s, u);
    sealords_load(g, s, u);
    sealords_ask(s, PHASE_REORGANISE, BOTH_SIDES, 0);
}

struct refusal sealords_reorganise_check(const struct data *g, const struct state *s, int side, struct move m)
{
    switch (m.kind) {
    case MOVE_DONE:
        return LEGAL;
    case MOVE_FORM:
        return sealords_may_form(g, s, side, m.arg[0], m.arg[1]);
    case MOVE_UNFORM:
        return sealords_may_lay_up_all(g, s, side, m.arg[0]);
    case MOVE_BREAK_UP:
        return sealords_may_break_up(g, s, side, m.arg[0]);
    case MOVE_ASSIGN:
        return sealords_may_assign(g, s, side, m.arg[0], m.arg[1]);
    case MOVE_UNASSIGN:
        return sealords_may_unassign(g, s, side, m.arg[0]);
    case MOVE_TRANSFER:
        return sealords_may_transfer(g, s, side, m.arg[0], m.arg[1], m.arg[2]);
    case MOVE_ATTACH:
        return sealords_may_attach(g, s, side, m.arg[0], m.arg[1]);
    case MOVE_COMBINE:
        return sealords_may_combine(g, s, side, m.arg[0], m.arg[1]);
    case MOVE_PART:
        return sealords_may_part(g, s, side, m.arg[0]);
    case MOVE_DETACH:
        return sealords_may_detach(g, s, side, m.arg[0]);
    case MOVE_DESIGNATE:
        return sealords_may_designate(g, s, side, m.arg[0]);
    case MOVE_PASS_ON:
        return sealords_may_pass_on(g, s, side, m.arg[0], m.arg[1]);
    case MOVE_DISMISS:
        return sealords_may_dismiss(g, s, side, m.arg[0]);
    case MOVE_JOIN_AUXILIARY:
        return sealords_may_equip(g, s, side, m.arg[0], m.arg[1]);
    case MOVE_REBASE:
        return sealords_may_rebase(g, s, side, m.arg[0], m.arg[1]);
    case MOVE_REBASE_TO:
        return sealords_may_rebase_to(g, s, side, m.arg[0], m.arg[1]);
    case MOVE_POST:
        return sealords_may_post(g, s, side, m.arg[0]);
    case MOVE_RELIEVE:
        return sealords_may_relieve(g, s, side, m.arg[0]);
    case MOVE_WITHDRAW_SAIL:
        return sealords_may_send_home(g, s, side, m.arg[0]);
    case MOVE_ACCEPT:
        return sealords_may_accept(g, s, side, m.arg[0]);
    case MOVE_UNLOAD:
        return sealords_may_unload(g, s, side, m.arg[0], m.arg[1]);
    case MOVE_DECOY:
        return sealords_may_decoy(g, s, side, m.arg[0], m.arg[1]);
    case MOVE_REQUEST:
        return sealords_may_request(g, s, side, m.arg[0], m.arg[1]);
    case MOVE_RANSOM:
        return sealords_may_ransom(g, s, side, m.arg[0]);
    case MOVE_PROMOTE:
        return sealords_may_propose(g, s, side, m.arg[0]);
    case MOVE_BUY_LEADER:
        return sealords_may_buy_leader(g, s, side, m.arg[0], m.arg[1]);
    default:
        return NO_SUCH_MOVE;
    }
}

/* The move, if it is legal. */
static void offer(const struct data *g, const struct state *s, int side, struct move_list *out, int kind,
                  int a, int b)
{
    if (is_legal(sealords_reorganise_check(g, s, side,
                                           (struct move){ (uint16_t)kind, { (int16_t)a, (int16_t)b } })))
        moves_add(out, (uint16_t)kind, a, b, 0);
}

static void squadron_moves(const struct data *g, const struct state *s, int side, struct move_list *out)
{
    for (int q = 0; q < g->squadrons; q++) {
        if (g->squadron[q].side != side || s->squadron[q].sail == 0)
            continue;
        const bool waits = s->squadron[q].state == IN_ORDINARY;
        const bool alone = s->squadron[q].in && is_independent(s, s->squadron[q].in - 1);
        offer(g, s, side, out, MOVE_UNASSIGN, q, 0);
        offer(g, s, side, out, MOVE_DETACH, q, 0);
        offer(g, s, side, out, MOVE_DESIGNATE, q, 0);
        offer(g, s, side, out, MOVE_WITHDRAW_SAIL, q, 0);
        for (int f = 0; f < g->flotillas; f++)
            if (s->slot_of[flotilla_unit(f)] && (waits || alone))
                offer(g, s, side, out, MOVE_ASSIGN, q, f);
            else if (waits && g->flotilla[f].contingents >> g->squadron[q].contingent & 1)
                offer(g, s, side, out, MOVE_FORM, f, q);
    }
}

static void formation_moves(const struct data *g, const struct state *s, int side, struct move_list *out)
{
    uint8_t with[AUXILIARIES_MAX], at_hand[AUXILIARIES_MAX];
    int     with_count = 0, at_hand_count = 0;
    for (int a = 0; a < g->auxiliaries; a++) {
        const int where = g->auxiliary[a].side == side ? s->auxiliary[a].where : AUX_OUT_OF_PLAY;
        if (where == AUX_WITH)
            with[with_count++] = (uint8_t)a;
        else if (where == AUX_AVAILABLE || where == AUX_IN_PORT)
            at_hand[at_hand_count++] = (uint8_t)a;
    }
    for (int slot = first_slot(side); slot < end_slot(side); slot++) {
        if (!is_formation(s, slot))
            continue;
        const int  unit = slot_unit(s, slot);
        const bool is_new = unit_kind(unit) == UNIT_FLOTILLA && s->reorganised >> unit & 1;
        for (int f = 0; f < g->flotillas && s->formation[slot].order; f++)
            offer(g, s, side, out, MOVE_ATTACH, unit, f);
        for (int i = 0; i < with_count; i++)
            if (s->auxiliary[with[i]].at != slot)
                offer(g, s, side, out, MOVE_PASS_ON, with[i], unit);
        for (int i = 0; is_new && i < at_hand_count; i++)
            offer(g, s, side, out, MOVE_JOIN_AUXILIARY, at_hand[i], unit);
    }
    for (int i = 0; i < with_count; i++)
        offer(g, s, side, out, MOVE_DISMISS, with[i], 0);
}

void sealords_reorganise_moves(const struct data *g, const struct state *s, int side, struct move_list *out)
{
    moves_add(out, MOVE_DONE, 0, 0, 0);
    squadron_moves(g, s, side, out);
    for (int c = 0; c < g->convoys; c++)
        for (int points = 1; points <= s->convoy[c].stores; points++)
            offer(g, s, side, out, MOVE_UNLOAD, c, points);
    formation_moves(g, s, side, out);
    for (int f = 0; f < g->flotillas; f++) {
        if (g->flotilla[f].side != side || !s->slot_of[flotilla_unit(f)])
            continue;
        offer(g, s, side, out, MOVE_UNFORM, f, 0);
        offer(g, s, side, out, MOVE_BREAK_UP, f, 0);
        offer(g, s, side, out, MOVE_POST, f, 0);
        offer(g, s, side, out, MOVE_PART, f, 0);
        for (int other = f + 1; other < g->flotillas; other++)
            if (g->flotilla[other].side == side && s->slot_of[flotilla_unit(other)])
                offer(g, s, side, out, MOVE_COMBINE, f, other);
    }
    for (int l = 0; l < g->leaders; l++) {
        if (g->leader[l].side != side)
            continue;
        offer(g, s, side, out, MOVE_RELIEVE, l, 0);
        if (s->leader[l].status == LEADER_CAPTURED)
            offer(g, s, side, out, MOVE_RANSOM, l, 0);
        if (s->leader[l].flags & LEADER_VICTOR)
            offer(g, s, side, out, MOVE_PROMOTE, l, 0);
    }
    for (int c = 0; c < g->commands; c++)
        for (int p = 0; g->command[c].side == side && p <= s->prestige[side]; p++) {
            offer(g, s, side, out, MOVE_REQUEST, c, p);
            offer(g, s, side, out, MOVE_BUY_LEADER, c, p);
        }
    for (int a = 0; a < g->auxiliaries; a++)
        offer(g, s, side, out, MOVE_ACCEPT, a, 0);
    sealords_transfer_moves(g, s, side, out);
    sealords_decoy_moves(g, s, side, out);
    sealords_rebase_moves(g, s, side, out);
}

void sealords_reorganise_apply(const struct data *g, struct state *s, int side, struct move m,
                               struct umpire *u)
{
    switch (m.kind) {
    case MOVE_FORM:
        sealords_form(g, s, m.arg[0], m.arg[1], u);
        break;
    case MOVE_BREAK_UP:
        sealords_break_up(g, s, s->slot_of[flotilla_unit(m.arg[0])] - 1, u);
        break;
    case MOVE_UNFORM:
        sealords_lay_up_all(g, s, s->slot_of[flotilla_unit(m.arg[0])] - 1, u);
        break;
    case MOVE_ASSIGN:
        sealords_assign(g, s, m.arg[0], m.arg[1], u);
        break;
    case MOVE_UNASSIGN:
        sealords_lay_up(g, s, m.arg[0], u);
        break;
    case MOVE_TRANSFER:
        sealords_transfer(g, s, m.arg[0], m.arg[1], m.arg[2], u);
        break;
    case MOVE_ATTACH:
        sealords_attach(g, s, m.arg[0], m.arg[1], u);
        break;
    case MOVE_COMBINE:
        sealords_combine(g, s, m.arg[0], m.arg[1], u);
        break;
    case MOVE_PART:
        sealords_part(g, s, m.arg[0], u);
        break;
    case MOVE_DETACH:
        sealords_detach(g, s, m.arg[0], u);
        break;
    case MOVE_DESIGNATE:
        sealords_designate(g, s, m.arg[0], u);
        break;
    case MOVE_PASS_ON:
        sealords_pass_on(g, s, m.arg[0], m.arg[1], u);
        break;
    case MOVE_DISMISS:
        sealords_send_home(g, s, m.arg[0], u);
        break;
    case MOVE_JOIN_AUXILIARY:
        sealords_lend(g, s, m.arg[0], s->slot_of[m.arg[1]] - 1, u);
        break;
    case MOVE_REBASE:
        sealords_rebase(g, s, m.arg[0], m.arg[1], u);
        break;
    case MOVE_REBASE_TO:
        sealords_rebase_to(g, s, m.arg[0], m.arg[1], u);
        break;
    case MOVE_POST:
        sealords_post(g, s, m.arg[0], u);
        break;
    case MOVE_RELIEVE:
        sealords_relieve(g, s, m.arg[0], u);
        break;
    case MOVE_WITHDRAW_SAIL:
        sealords_withdraw_squadron(g, s, m.arg[0], u);
        break;
    case MOVE_ACCEPT:
        sealords_accept(g, s, m.arg[0]);
        break;
    case MOVE_UNLOAD:
        sealords_unload(g, s, m.arg[0], m.arg[1], u);
        break;
    case MOVE_DECOY:
        sealords_decoy(g, s, side, m.arg[0], m.arg[1], u);
        break;
    case MOVE_REQUEST:
        sealords_request(g, s, m.arg[0], m.arg[1], u);
        break;
    case MOVE_RANSOM:
        sealords_ransom(g, s, m.arg[0], u);
        break;
    case MOVE_PROMOTE:
        sealords_propose(g, s, m.arg[0], u);
        break;
    case MOVE_BUY_LEADER:
        sealords_buy_leader(g, s, m.arg[0], m.arg[1], u);
        break;
    default:
        sealords_send_the_rest_home(g, s, side, u);
        sealords_accept_the_rest(g, s, side);
        sealords_is_done(s, side);
        break;
    }
}

/* [11.176] In Turn One a year is over; who has won since then has won in the new one. */
static void begin_year_of_merit(const struct data *g, struct state *s)
{
    for (int l = 0; l < g->leaders; l++) {
        s->leader[l].flags &= (uint8_t)~LEADER_VICTOR;
        s->leader[l].flags |= s->early_victors >> l & 1 ? LEADER_VICTOR : 0;
    }
    s->early_victors = 0;
}

/* [3.481a] Who was in a Flotilla that is no more is in the Mess from now on, and its counter in the box. */
void sealords_reorganise_run(const struct data *g, struct state *s, struct umpire *u)
{
    replace_notional(g, s, u);
    unform_leaderless(g, s, u);
    sealords_fill_stations(g, s, true, u);
    sealords_take_flags(g, s, u);
    if (s->turn_of_year == 1)
        begin_year_of_merit(g, s);
    for (int q = 0; q < g->squadrons; q++)
        s->squadron[q].flags &= (uint16_t)~SQUADRON_NEW;
    for (int l = 0; l < g->leaders; l++)
        s->leader[l].flags &= (uint8_t)~LEADER_ABSENT;
    s->reorganised = 0;
    agenda_end(&s->agenda);
}

/* ---- After a Battle [8.42] ---- */

static bool is_among(const struct state *s, uint64_t slots, int unit)
{
    return unit >= 0 && unit < UNITS_MAX && s->slot_of[unit] && slots >> (s->slot_of[unit] - 1) & 1;
}
static bool is_flotilla_among(const struct data *g, const struct state *s, uint64_t slots, int flotilla)
{
    return flotilla >= 0 && flotilla < g->flotillas && is_among(s, slots, flotilla_unit(flotilla));
}
static bool is_squadron_among(const struct data *g, const struct state *s, uint64_t slots, int squadron)
{
    return squadron >= 0 && squadron < g->squadrons && s->squadron[squadron].in
        && slots >> (s->squadron[squadron].in - 1) & 1;
}

static bool is_auxiliary_among(const struct data *g, const struct state *s, uint64_t slots, int auxiliary)
{
    return auxiliary >= 0 && auxiliary < g->auxiliaries && s->auxiliary[auxiliary].where == AUX_WITH
        && slots >> s->auxiliary[auxiliary].at & 1;
}

struct refusal sealords_aftermath_may(const struct data *g, const struct state *s, int side, uint64_t slots,
                                      struct move m)
{
    const bool among = m.kind == MOVE_DROP     ? is_squadron_among(g, s, slots, m.arg[0])
                     : m.kind == MOVE_TRANSFER ? is_squadron_among(g, s, slots, m.arg[0])
                                                     && is_squadron_among(g, s, slots, m.arg[1])
                     : m.kind == MOVE_ATTACH ? is_among(s, slots, m.arg[0]) && is_among(s, slots, m.arg[1])
                     : m.kind == MOVE_ASSIGN
                         ? is_squadron_among(g, s, slots, m.arg[0]) && !(s->battle.manned >> m.arg[0] & 1)
                               && is_flotilla_among(g, s, slots, m.arg[1])
                     : m.kind == MOVE_PASS_ON
                         ? is_auxiliary_among(g, s, slots, m.arg[0]) && is_among(s, slots, m.arg[1])
                     : m.kind == MOVE_DISMISS ? is_auxiliary_among(g, s, slots, m.arg[0])
                                              : false;
    if (m.kind != MOVE_DROP && m.kind != MOVE_TRANSFER && m.kind != MOVE_ATTACH && m.kind != MOVE_ASSIGN
        && m.kind != MOVE_PASS_ON && m.kind != MOVE_DISMISS)
        return NO_SUCH_MOVE;
    if (!among)
        return refuse("8.42a", "it was not Engaged");
    return m.kind == MOVE_DROP ? sealords_may_drop(g, s, side, m.arg[0])
                               : sealords_reorganise_check(g, s, side, m);
}

static void offer_after(const struct data *g, const struct state *s, int side, uint64_t slots,
                        struct move_list *out, struct move m)
{
    if (is_legal(sealords_aftermath_may(g, s, side, slots, m)))
        moves_add(out, m.kind, m.arg[0], m.arg[1], m.arg[2]);
}

void sealords_aftermath_offers(const struct data *g, const struct state *s, int side, uint64_t slots,
                               struct move_list *out)
{
    for (int q = 0; q < g->squadrons; q++) {
        if (!is_squadron_among(g, s, slots, q) || g->squadron[q].side != side)
            continue;
        offer_after(g, s, side, slots, out, (struct move){ MOVE_DROP, { (int16_t)q } });
        for (int r = 0; r < g->squadrons; r++)
            for (int n = 1; n <= s->squadron[q].sail && is_squadron_among(g, s, slots, r); n++)
                offer_after(g, s, side, slots, out,
                            (struct move){ MOVE_TRANSFER, { (int16_t)q, (int16_t)r, (int16_t)n } });
    }
    for (uint64_t left = slots; left; left &= left - 1) {
        const int16_t unit = (int16_t)slot_unit(s, __builtin_ctzll(left));
        for (int16_t f = 0; f < g->flotillas; f++) {
            offer_after(g, s, side, slots, out, (struct move){ MOVE_ATTACH, { unit, f } });
            if (unit_kind(unit) == UNIT_SQUADRON)
                offer_after(g, s, side, slots, out,
                            (struct move){ MOVE_ASSIGN, { (int16_t)unit_index(unit), f } });
        }
        for (int16_t a = 0; a < g->auxiliaries; a++)
            offer_after(g, s, side, slots, out, (struct move){ MOVE_PASS_ON, { a, unit } });
    }
    for (int16_t a = 0; a < g->auxiliaries; a++)
        offer_after(g, s, side, slots, out, (struct move){ MOVE_DISMISS, { a } });
}

void sealords_aftermath_do(const struct data *g, struct state *s, int side, struct move m, struct umpire *u)
{
    if (m.kind == MOVE_DROP)
        sealords_drop(g, s, m.arg[0], u);
    else
        sealords_reorganise_apply(g, s, side, m, u);
}
