/* What a side sees, for a person at a terminal: where the game stands, the chart, the forces in a table, the Orders, and
 * last what is to be decided. */
#include "show.h"
#include "orders.h"
#include "phases.h"
#include "tables.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- Where the game stands ---- */

static void show_standing(const struct page *p)
{
    struct flow f;
    char        item[WORD_MAX + 32];
    for (int side = 0; side < SIDES; side++) {
        if (!(p->s->stands_by >> side & 1) && p->s->custom[side] == 0)
            continue;
        snprintf(item, sizeof item, "%s: ", p->g->side_name[side].name);
        flow_begin(&f, p->out, item, 2);
        if (p->s->stands_by >> side & 1)
            flow_add(&f, "", "stands by");
        for (int phase = 0; phase < PHASES; phase++)
            if (p->s->custom[side] >> phase & 1) {
                snprintf(item, sizeof item, "passes in \"%s\"", sealords_phases[phase].name);
                flow_add(&f, ", ", item);
            }
        flow_end(&f);
    }
}

static void show_header(const struct page *p)
{
    static const char *const seasons[SEASONS] = { "Winter", "Spring", "Summer", "Fall" };
    const struct state      *s = p->s;
    text_addf(p->out, "Turn %d of %d: Turn %d of %d, %s", s->turn, s->turns, s->turn_of_year, s->year,
              seasons[season(s)]);
    if (s->impulse)
        text_addf(p->out, "; Impulse %d of %d", s->impulse, IMPULSES);
    else if (s->phase != PHASE_OVER)
        text_add(p->out, "; administration");
    if (s->increment)
        text_addf(p->out, ", increment %d of %d", s->increment, INCREMENTS);
    text_addf(p->out, "\n%s [%s]%s\n", sealords_phases[s->phase].name, sealords_phases[s->phase].rule,
              s->acting == BOTH_SIDES                       ? "; both choose"
              : s->acting == 0                              ? ""
              : p->side < SIDES && s->acting >> p->side & 1 ? "; you choose"
                                                            : "; they choose");
    text_addf(p->out, "Prestige: %s %d, %s %d\n", p->g->side_name[0].name, s->prestige[0],
              p->g->side_name[1].name, s->prestige[1]);
    show_standing(p);
}

static void show_weather(const struct page *p)
{
    static const char *const quarters[8] = { "N", "NE", "E", "SE", "S", "SW", "W", "NW" };
    struct flow              f;
    char                     item[128];
    text_add(p->out, "\n");
    flow_begin(&f, p->out, "WINDS ", 2);
    if (p->s->blowing == 0)
        flow_add(&f, " ", "none but the prevailing ones");
    for (int w = 0; w < p->g->winds; w++) {
        const bool blows = p->s->blowing >> w & 1;
        if (!blows && p->s->gale[w].force == 0)
            continue;
        snprintf(item, sizeof item, "%s (%s)", p->g->wind_name[w].name, quarters[p->g->wind[w].from]);
        flow_add(&f, "; ", item);
        if (p->s->gale[w].force) { /* it is there until gales move, though its wind has ceased [5.382] */
            snprintf(item, sizeof item,
                     blows ? "gale of force %d at %s" : "longer, but its gale of force %d at %s",
                     p->s->gale[w].force, show_place(p, p->s->gale[w].at));
            flow_add(&f, blows ? ", " : " ", blows ? "a" : "no");
            flow_words(&f, item);
        } else if (p->s->gale[w].coming) {
            snprintf(item, sizeof item, "gale of force %d is coming", p->s->gale[w].coming);
            flow_add(&f, ", ", "a");
            flow_words(&f, item);
        }
    }
    flow_end(&f);
}

/* "Naples (0 not used, 1 Bourbon, 2 Neutral)" and 2 is "Naples: Neutral"; a number that has no words stands as it is. */
static void add_mark(const char *title, int value, struct text *out)
{
    const char *words = strstr(title, " (");
    text_add_bytes(out, title, words ? (size_t)(words - title) : strlen(title));
    for (const char *at = words ? words + 1 : NULL; at && *at && *at != ')'; at = strpbrk(at, ",)")) {
        at += 1 + strspn(at + 1, " ");
        char      *rest;
        const long of = strtol(at, &rest, 10);
        rest += strspn(rest, ": ");
        if (of != value)
            continue;
        text_add(out, ": ");
        text_add_bytes(out, rest, strcspn(rest, ",)"));
        return;
    }
    text_addf(out, ": %d", value);
}

/* What the theatre counts, where it is not as usual. One that only is or is not is named and no more. */
static void show_marks(const struct page *p)
{
    struct flow f;
    struct text item = text_growing();
    bool        any = false;
    for (int i = 0; i < p->g->marks; i++) {
        const struct sea_mark *m = &p->g->mark[i];
        if (p->s->mark[i] == m->standard || m->seen == SEEN_SILENTLY)
            continue;
        if (!any)
            flow_begin(&f, p->out, "THEATRE ", 2);
        any = true;
        text_clear(&item);
        if (m->least == 0 && m->most == 1)
            text_addf(&item, "%s%s", p->s->mark[i] ? "" : "not: ", p->g->mark_name[i].name);
        else
            add_mark(p->g->mark_name[i].name, p->s->mark[i], &item);
        flow_add(&f, "; ", item.at);
    }
    if (any)
        flow_end(&f);
    text_free(&item);
}

/* ---- Own forces ---- */

static void add_course(const struct page *p, int slot, struct flow *line)
{
    const struct formation *f = &p->s->formation[slot];
    char                    item[WORD_MAX + 16];
    if (f->state == FITTING_OUT)
        snprintf(item, sizeof item, "%s", f->course == COURSE_MAKE_READY ? "puts to sea" : "fits out");
    else if (f->course == COURSE_FIT_OUT)
        snprintf(item, sizeof item, "goes into port");
    else if (f->course == COURSE_HOLD || f->course == f->at || f->course >= p->g->places)
        snprintf(item, sizeof item, "marks time");
    else
        snprintf(item, sizeof item, "for %s", show_place(p, f->course));
    flow_add(line, "", item);
    snprintf(item, sizeof item, "bound for %s", show_place(p, f->goal));
    if (f->goal != NOWHERE && f->goal != f->course)
        flow_add(line, ", ", item);
}

/* Where its owner sends it, what it has suffered, what it carries. */
static void add_convoy(const struct page *p, int slot, struct flow *line)
{
    const struct convoy *c = &p->s->convoy[unit_index(slot_unit(p->s, slot))];
    char                 item[WORD_MAX + 16];
    if (c->bound != NOWHERE) {
        snprintf(item, sizeof item, "bound for %s", show_place(p, c->bound));
        flow_add(line, ", ", item);
    }
    if (c->dp) {
        snprintf(item, sizeof item, "damage %d", c->dp);
        flow_add(line, ", ", item);
    }
    if (c->stores) {
        snprintf(item, sizeof item, "%d Repair Point%s", c->stores, c->stores > 1 ? "s" : "");
        flow_add(line, ", ", item);
    }
    if (c->flags & CONVOY_SCATTERED)
        flow_add(line, ", ", "scattered");
}

/* What it has to do, and how far it has come. */
static void add_order(const struct page *p, int slot, struct flow *line)
{
    const struct formation *f = &p->s->formation[slot];
    const int               order = f->order - 1;
    char                    item[2 * WORD_MAX];
    if (order < 0)
        return;
    const char             *title = sealords_vocabs[VOCAB_ORDER].title(p->g, order);
    const struct sea_order *o = order < p->g->orders ? &p->g->order[order] : NULL;
    const int               next = sealords_next_stop(p->g, p->s, slot);
    if (o != NULL && o->impulses)
        snprintf(item, sizeof item, "%s (%d of %d Impulses)", title,
                 f->progress < o->impulses ? f->progress : o->impulses, o->impulses);
    else
        snprintf(item, sizeof item, "%s", title);
    flow_add(line, "; ", item);
    snprintf(item, sizeof item, "(next %s)", show_place(p, next));
    if (next != NOWHERE)
        flow_add(line, " ", item);
}

/* [3.352c] What is to be detached. */
static const char *told_off(unsigned flag)
{
    return flag ? " (told off)" : "";
}

/* Who commands it, or who else is with it. */
static void add_leaders(const struct page *p, int slot, unsigned commands, const char *how, struct flow *line)
{
    char item[128];
    for (int l = 0; is_flotilla(p->s, slot) && l < p->g->leaders; l++)
        if (p->s->leader[l].flotilla == 1 + unit_index(slot_unit(p->s, slot))
            && (p->s->leader[l].flags & LEADER_COMMANDS) == commands) {
            const struct ratings r = sealords_ratings(p->g, p->s, l);
            snprintf(item, sizeof item, "%s%s %d-%d-%d%s", how, p->g->leader_name[l].name, r.lr, r.sr, r.cr,
                     told_off(p->s->leader[l].flags & LEADER_TOLD_OFF));
            flow_add(line, "; ", item);
        }
}

static void show_contents(const struct page *p, int slot)
{
    struct flow f;
    flow_begin(&f, p->out, "      ", 6);
    for (int q = first_in(p->g, p->s, slot); q >= 0; q = next_in(p->g, p->s, slot, q))
        show_squadron(p, q, told_off(p->s->squadron[q].flags & SQUADRON_TOLD_OFF), &f);
    add_leaders(p, slot, LEADER_COMMANDS, "under ", &f);
    add_leaders(p, slot, 0, "with ", &f);
    for (int a = 0; a < p->g->auxiliaries; a++)
        if (p->s->auxiliary[a].where == AUX_WITH && p->s->auxiliary[a].at == slot) {
            flow_add(&f, "; ", p->g->auxiliary_name[a].id);
            flow_words(&f, told_off(p->s->auxiliary[a].flags & AUX_TOLD_OFF));
        }
    flow_end(&f);
}

static void show_own_formation(const struct page *p, int slot)
{
    enum { NAME = 24, WHERE = 22 };
    const int   unit = slot_unit(p->s, slot);
    struct flow f;
    struct text head = text_growing();
    text_add(&head, "  ");
    add_padded(&head, p->g->unit_name[unit].id, NAME);
    add_padded(&head, show_place(p, p->s->formation[slot].at), WHERE);
    text_add(&head, " ");
    flow_begin(&f, p->out, head.at, 2 + NAME);
    text_clear(&head);
    text_addf(&head, "MA %d", sealords_ma(p->g, p->s, slot));
    flow_add(&f, "", head.at);
    text_free(&head);
    add_course(p, slot, &f);
    if (is_convoy(p->s, slot))
        add_convoy(p, slot, &f);
    if (has_flag(p->s, slot, FORMATION_DISORGANISED))
        flow_add(&f, ", ", "disorganised");
    if (p->s->formation[slot].shadow)
        flow_add(&f, ", ", "shadowed");
    add_order(p, slot, &f);
    flow_end(&f);
    if (!is_dummy(p->s, slot) && first_in(p->g, p->s, slot) >= 0)
        show_contents(p, slot);
}

static void show_own(const struct page *p)
{
    bool any = false;
    text_add(p->out, "\nYOUR FORMATIONS (Sail/damage of what it stands; leadership-strategy-control)\n");
    for (int slot = first_slot(p->side); slot < end_slot(p->side); slot++)
        if (is_formation(p->s, slot)) {
            show_own_formation(p, slot);
            any = true;
        }
    if (!any)
        text_add(p->out, "  none\n");
}

/* What a port holds, as items; how many. With no flow it is only counted. */
static int add_port(const struct page *p, int port, struct flow *f)
{
    char item[128];
    int  count = 0;
    for (int q = 0; q < p->g->squadrons; q++)
        if (p->g->squadron[q].side == p->side && p->s->squadron[q].state == IN_ORDINARY
            && p->s->squadron[q].at == p->g->port[port].harbour) {
            if (f)
                show_squadron(p, q, " in ordinary", f);
            count++;
        }
    for (int a = 0; a < p->g->auxiliaries; a++)
        if (p->g->auxiliary[a].side == p->side && p->s->auxiliary[a].where == AUX_IN_PORT
            && p->s->auxiliary[a].at == port) {
            snprintf(item, sizeof item, "%s%s", p->g->auxiliary[a].corsair == NOBODY ? "" : "corsair ",
                     p->g->auxiliary_name[a].id);
            if (f)
                flow_add(f, ", ", item);
            count++;
        }
    if (p->s->stores[port]) {
        snprintf(item, sizeof item, "%d Repair Point%s", p->s->stores[port],
                 p->s->stores[port] > 1 ? "s" : "");
        if (f)
            flow_add(f, ", ", item);
        count++;
    }
    return count;
}

/* Auxiliaries that are in no port and with nobody. */
static void show_boxes(const struct page *p)
{
    static const struct {
        uint8_t     where;
        const char *name;
    } boxes[] = { { AUX_AVAILABLE, "  Available: " }, { AUX_RECOVERY, "  Recovering: " } };
    for (int i = 0; i < 2; i++) {
        struct flow f;
        bool        any = false;
        for (int a = 0; a < p->g->auxiliaries; a++)
            if (p->g->auxiliary[a].side == p->side && p->s->auxiliary[a].where == boxes[i].where) {
                if (!any)
                    flow_begin(&f, p->out, boxes[i].name, 6);
                flow_add(&f, ", ", p->g->auxiliary_name[a].id);
                any = true;
            }
        if (any)
            flow_end(&f);
    }
}

/* Convoys of both that were announced, and when they appear. */
static void show_coming(const struct page *p)
{
    struct flow f;
    char        item[2 * WORD_MAX];
    bool        any = false;
    for (int c = 0; c < p->g->convoys; c++) {
        const int scheme = p->g->convoy[c].scheme, coming = p->s->scheme[scheme].coming;
        if (coming == 0 || (c > 0 && p->g->convoy[c - 1].scheme == scheme))
            continue;
        if (!any)
            flow_begin(&f, p->out, "  Convoys announced: ", 6);
        any = true;
        snprintf(item, sizeof item, "%s, at %s in %d turn%s", p->g->convoy_name[c].name,
                 show_place(p, p->g->convoy[c].starts), coming - 1, coming > 2 ? "s" : "");
        flow_add(&f, "; ", item);
    }
    if (any)
        flow_end(&f);
}

static void show_ports(const struct page *p)
{
    text_add(p->out, "\nYOUR PORTS AND AUXILIARIES\n");
    for (int port = 0; port < p->g->ports; port++) {
        struct flow f;
        char        head[WORD_MAX + 8];
        if (add_port(p, port, NULL) == 0)
            continue;
        snprintf(head, sizeof head, "  %s: ", p->g->port_name[port].name);
        flow_begin(&f, p->out, head, 6);
        add_port(p, port, &f);
        flow_end(&f);
    }
    show_boxes(p);
    show_coming(p);
}

/* ---- Orders ---- */

static void add_kinds(const struct sea_order *o, struct text *out)
{
    static const char *const kinds[FLOTILLA_KINDS] = {
        [DETACHMENT] = "a detachment", [FLAG] = "a flag", [GRAND_FLAG] = "a grand flag"
    };
    const char *joint = "; for ";
    if (o->flotillas == (1u << FLOTILLA_KINDS) - 1)
        return;
    for (int k = 0; k < FLOTILLA_KINDS; k++)
        if (o->flotillas >> k & 1) {
            text_addf(out, "%s%s", joint, kinds[k]);
            joint = " or ";
        }
}

/* What a Formation must have to take it (X12.1). */
static void add_needs(const struct sea_order *o, struct text *out)
{
    static const char *const classes[AUX_CLASSES] = {
        [AUX_FLEET] = "a Fleet",   [AUX_FLEET50] = "a Fleet-50",  [AUX_LIGHT] = "a Light",
        [AUX_GALLEY] = "a galley", [AUX_FIRESHIP] = "a fireship", [AUX_BOMB] = "a bomb",
        [AUX_MARINES] = "marines", [AUX_DUMMY] = "a dummy"
    };
    const struct {
        int         need;
        const char *of;
    } squadrons[] = { { o->sol, " of SOL" },
                      { o->line, " of SOL or SOL(D)" },
                      { o->any, o->sol || o->line ? " in all" : "" } };
    const char *joint = "; with ";
    for (int i = 0; i < 3; i++)
        if (squadrons[i].need) {
            text_addf(out, "%s%d squadron%s%s", joint, squadrons[i].need, squadrons[i].need > 1 ? "s" : "",
                      squadrons[i].of);
            joint = ", ";
        }
    if (o->or_auxiliary)
        joint = ", or instead ";
    for (int c = 0; c < AUX_CLASSES; c++)
        if (o->auxiliaries >> c & 1) {
            text_addf(out, "%s%s", joint, classes[c]);
            joint = " or ";
        }
}

/* What else a place of its list says. */
static void add_stop(const struct page *p, const struct sea_order *o, int i, struct text *out)
{
    if (o->instead[i] != NOBODY)
        text_addf(out, " (or instead %s)", p->g->space_name[o->instead[i]].name);
    if (o->fits_out[i])
        text_addf(out, " (fitting out there for %d full Impulse%s)", o->fits_out[i],
                  o->fits_out[i] > 1 ? "s" : "");
}

static void show_order(const struct page *p, int order)
{
    static const char *const does[ORDER_KINDS] = {
        [ORDER_INTERDICT] = "lie and interdict at",
        [ORDER_STAY] = "lie at",
        [ORDER_ROUTE] = "call in turn at",
        [ORDER_RAID] = "lie, then try, at",
        [ORDER_SPECIAL] = "as its rule tells: type rules",
    };
    const struct sea_order *o = &p->g->order[order];
    const int               where = p->s->chit[order].where;
    struct flow             f;
    struct text             words = text_growing();
    text_addf(&words, "  %s (%s): ", p->g->order_name[order].id,
              where == CHIT_POOL    ? "in the pool"
              : where == CHIT_HAND  ? "in hand"
              : where == CHIT_DRAWN ? "drawn"
                                    : "issued");
    flow_begin(&f, p->out, words.at, 6);
    text_clear(&words);
    text_add(&words, does[o->kind]);
    if (o->kind == ORDER_SPECIAL)
        text_addf(&words, " %s%s", o->code, o->target_count ? "; at" : "");
    if (o->kind == ORDER_RAID && o->target_count == 0)
        text_addf(&words, " a port that its rule tells: type rules %s,", o->code);
    for (int i = 0; i < o->target_count; i++) {
        text_addf(&words, "%s%s",
                  i == 0                   ? " "
                  : o->kind == ORDER_ROUTE ? ", "
                                           : " or ",
                  p->g->space_name[o->target[i]].name);
        add_stop(p, o, i, &words);
    }
    if (o->impulses && o->kind != ORDER_SPECIAL)
        text_addf(&words, " for %d full Impulse%s", o->impulses, o->impulses > 1 ? "s" : "");
    add_kinds(o, &words);
    add_needs(o, &words);
    text_addf(&words, "%s [%s]", o->survives_year ? "; it outlasts the year" : "", o->code);
    flow_words(&f, words.at);
    flow_end(&f);
    text_free(&words);
}

/* [9.323] Those of the other that were shown. */
static void show_open_orders(const struct page *p)
{
    struct flow f;
    int         count = 0;
    for (int i = 0; i < p->g->orders; i++)
        if (p->g->order[i].side != p->side && p->s->chit[i].flags & CHIT_SHOWN) {
            if (count++ == 0)
                flow_begin(&f, p->out, "  the other has, openly: ", 6);
            flow_add(&f, ", ", p->g->order_name[i].id);
        }
    if (count)
        flow_end(&f);
}

/* [9.363, 9.38, R100] The turn in which Orders that are in Hand or Issued Fail: Turn One of the next Year, or the last of the
 * scenario. */
static int due_turn(const struct state *s)
{
    const bool is_reviewed = s->step > STEP_TERMINATE && s->phase != PHASE_TERMINATE;
    const int  to_year_end = s->turn_of_year == 1 && s->turn > 1 && !is_reviewed
                               ? 0
                               : TURNS_A_YEAR + 1 - s->turn_of_year;
    return s->turn + to_year_end < s->turns ? s->turn + to_year_end : s->turns;
}

static void show_orders(const struct page *p)
{
    /* What may be received is told while it may be. */
    const bool receives = p->s->phase == PHASE_RECEIVE && p->side < SIDES && p->s->acting >> p->side & 1;
    int        pool = 0;
    for (int i = 0; i < p->g->orders; i++)
        pool += p->g->order[i].side == p->side && p->s->chit[i].where == CHIT_POOL;
    text_addf(p->out, "\nYOUR ORDERS (in the pool: %d; what you hold fails unless done by turn %d of %d)\n",
              pool, due_turn(p->s), p->s->turns);
    for (int i = 0; i < p->g->orders; i++)
        if (p->g->order[i].side == p->side
            && (p->s->chit[i].where == CHIT_HAND || p->s->chit[i].where == CHIT_ISSUED
                || p->s->chit[i].where == CHIT_DRAWN || (receives && p->s->chit[i].where == CHIT_POOL)))
            show_order(p, i);
    show_open_orders(p);
}

/* ---- The other's counters ---- */

static void show_known(const struct page *p, int slot)
{
    struct flow f;
    char        item[2 * WORD_MAX];
    snprintf(item, sizeof item, "  %s, %s: it is ", p->g->slot_name[slot].id,
             show_place(p, p->s->formation[slot].at));
    flow_begin(&f, p->out, item, 6);
    flow_add(&f, "", p->g->unit_name[slot_unit(p->s, slot)].name);
    snprintf(item, sizeof item, "squadrons %d", p->s->tally[slot][0]);
    flow_add(&f, ", ", item);
    snprintf(item, sizeof item, "auxiliaries %d", p->s->tally[slot][1]);
    flow_add(&f, ", ", item);
    add_order(p, slot, &f);
    flow_end(&f);
}

static bool is_hidden_at(const struct page *p, int slot, int place)
{
    return p->s->formation[slot].unit == HIDDEN_UNIT && p->s->formation[slot].at == place;
}

/* Those that are not known, place by place. */
static void show_hidden(const struct page *p, int side, int place)
{
    struct flow f;
    char        head[WORD_MAX + 16];
    bool        any = false;
    for (int slot = first_slot(side); slot < end_slot(side); slot++) {
        if (!is_hidden_at(p, slot, place))
            continue;
        if (!any) {
            snprintf(head, sizeof head, "  %s%s: ", show_place(p, place),
                     p->s->formation[slot].state == FITTING_OUT ? ", in port" : "");
            flow_begin(&f, p->out, head, 6);
        }
        flow_add(&f, ", ", p->g->slot_name[slot].id);
        any = true;
    }
    if (any)
        flow_end(&f);
}

/* Auxiliaries that lie openly in a port: whose, of what Class, how many. */
static void show_open(const struct page *p, int side, int port, int contingent)
{
    for (int class = 0; class < AUX_CLASSES; class ++) {
        int count = 0;
        for (int a = 0; a < p->g->auxiliaries && p->g->aux_class[class].open_in_port; a++)
            count += p->g->auxiliary[a].side == side && p->g->auxiliary[a].contingent == contingent
                  && p->g->auxiliary[a].class == class && p->g->auxiliary[a].corsair == NOBODY
                  && p->s->auxiliary[a].where == AUX_IN_PORT && p->s->auxiliary[a].at == port;
        if (count)
            text_addf(p->out, "  %s, in port: %s %s x %d\n", p->g->port_name[port].name,
                      p->g->contingent_name[contingent].name, sealords_aux_class_words[class], count);
    }
}

static void show_others(const struct page *p, int side)
{
    text_addf(p->out, "\nCOUNTERS: %s (what is under them is hidden until they are spotted)\n",
              p->g->side_name[side].name);
    for (int slot = first_slot(side); slot < end_slot(side); slot++)
        if (is_formation(p->s, slot) && p->s->formation[slot].unit != HIDDEN_UNIT)
            show_known(p, slot);
    for (int place = 1; place < p->g->places; place++)
        show_hidden(p, side, place);
    for (int port = 0; port < p->g->ports; port++) {
        const int hidden = p->side < SIDES ? p->s->port_tally[port] : 0; /* [6.134] */
        for (int contingent = 0; contingent < p->g->contingents; contingent++)
            show_open(p, side, port, contingent);
        if (hidden)
            text_addf(p->out, "  %s, in port: %d auxiliar%s\n", p->g->port_name[port].name, hidden,
                      hidden > 1 ? "ies" : "y");
    }
}

void sealords_show(const struct data *g, const struct view *v, int part, struct text *out)
{
    const struct page p = { g, &v->known, part, out };
    show_header(&p);
    show_weather(&p);
    show_marks(&p);
    sealords_show_chart(&p);
    if (part < SIDES) {
        show_own(&p);
        show_ports(&p);
        show_orders(&p);
    }
    for (int side = 0; side < SIDES; side++)
        if (side != part)
            show_others(&p, side);
    sealords_show_battle(&p);
    if (part < SIDES && p.s->acting >> part & 1)
        sealords_show_ask(&p);
}
