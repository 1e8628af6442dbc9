/* What a side sees, for a person at a terminal: where the game stands, the chart, the forces in a table, and last what is
 * to be decided. */
#include "show.h"
#include "courses.h"
#include "phases.h"
#include <stdio.h>

static const char *place_title(const struct page *p, int place)
{
    return sealords_vocabs[VOCAB_PLACE].title(p->g, place);
}

static const char *unit_title(const struct page *p, int unit)
{
    return p->g->unit_name[unit].name;
}

/* ---- Where the game stands ---- */

static void show_header(const struct page *p)
{
    static const char *const seasons[SEASONS] = { "Winter", "Spring", "Summer", "Fall" };
    const struct state      *s = p->s;
    text_addf(p->out, "Turn %d of %d: Turn %d of %d, %s", s->turn, s->turns, s->turn_of_year, s->year,
              seasons[season(s)]);
    if (s->impulse)
        text_addf(p->out, "; Impulse %d", s->impulse);
    if (s->increment)
        text_addf(p->out, ", increment %d", s->increment);
    text_addf(p->out, "\n%s [%s]%s\n", sealords_phases[s->phase].name, sealords_phases[s->phase].rule,
              s->acting == BOTH_SIDES                       ? "; both choose"
              : s->acting == 0                              ? ""
              : p->side < SIDES && s->acting >> p->side & 1 ? "; you choose"
                                                            : "; they choose");
    text_addf(p->out, "Prestige: %s %d, %s %d\n", p->g->side_name[0].name, s->prestige[0],
              p->g->side_name[1].name, s->prestige[1]);
}

static void show_weather(const struct page *p)
{
    struct flow f;
    char        item[128];
    flow_begin(&f, p->out, "Winds: ", 2);
    if (p->s->blowing == 0)
        flow_add(&f, " ", "none but the prevailing ones");
    for (int w = 0; w < p->g->winds; w++) {
        if (!(p->s->blowing >> w & 1))
            continue;
        if (p->s->gale[w].force)
            snprintf(item, sizeof item, "%s, a gale of force %d at %s", p->g->wind_name[w].name,
                     p->s->gale[w].force, place_title(p, p->s->gale[w].at));
        else
            snprintf(item, sizeof item, "%s%s", p->g->wind_name[w].name,
                     p->s->gale[w].coming ? ", a gale is coming" : "");
        flow_add(&f, "; ", item);
    }
    flow_end(&f);
}

/* ---- Own forces ---- */

static const char *course_words(const struct page *p, int slot, char *out, size_t size)
{
    const struct formation *f = &p->s->formation[slot];
    if (f->state == FITTING_OUT)
        snprintf(out, size, "%s", f->course == COURSE_MAKE_READY ? "makes ready" : "fits out");
    else if (f->course == COURSE_HOLD || f->course == COURSE_MAKE_READY)
        snprintf(out, size, "marks time");
    else if (f->course == COURSE_FIT_OUT)
        snprintf(out, size, "goes in");
    else
        snprintf(out, size, "for %s", place_title(p, f->course));
    return out;
}

static void show_squadrons(const struct page *p, int slot)
{
    struct flow f;
    char        item[128];
    flow_begin(&f, p->out, "     ", 6);
    for (int q = first_in(p->g, p->s, slot); q >= 0; q = next_in(p->g, p->s, slot, q)) {
        snprintf(item, sizeof item, "%s %d/%d", p->g->squadron_name[q].name, p->s->squadron[q].sail,
                 p->s->squadron[q].dp);
        flow_add(&f, ", ", item);
    }
    if (is_flotilla(p->s, slot))
        for (int l = 0; l < p->g->leaders; l++)
            if (p->s->leader[l].flotilla == 1 + unit_index(slot_unit(p->s, slot))) {
                const struct ratings r = sealords_ratings(p->g, p->s, l);
                snprintf(item, sizeof item, "%s%s (%d-%d-%d)",
                         p->s->leader[l].flags & LEADER_COMMANDS ? "under " : "with ",
                         p->g->leader_name[l].name, r.lr, r.sr, r.cr);
                flow_add(&f, "; ", item);
            }
    for (int a = 0; a < p->g->auxiliaries; a++)
        if (p->s->auxiliary[a].where == AUX_WITH && p->s->auxiliary[a].at == slot)
            flow_add(&f, "; ", p->g->auxiliary_name[a].name);
    flow_end(&f);
}

static void show_own(const struct page *p)
{
    text_addf(p->out, "YOUR FORMATIONS (Sail/damage; leaders: leadership-strategy-control)\n");
    for (int slot = first_slot(p->side); slot < end_slot(p->side); slot++) {
        char course[WORD_MAX + 8];
        if (!is_formation(p->s, slot))
            continue;
        const int unit = slot_unit(p->s, slot);
        text_addf(p->out, "  %s, %s: ", unit_title(p, unit), place_title(p, p->s->formation[slot].at));
        text_addf(p->out, "MA %d, %s", sealords_ma(p->g, p->s, slot),
                  course_words(p, slot, course, sizeof course));
        if (has_flag(p->s, slot, FORMATION_DISORGANISED))
            text_addf(p->out, ", disorganised");
        const int order = p->s->formation[slot].order - 1;
        if (order >= 0)
            text_addf(p->out, "; %s", sealords_vocabs[VOCAB_ORDER].title(p->g, order));
        text_addf(p->out, " [%s]\n", p->g->unit_name[unit].id);
        if (!is_dummy(p->s, slot))
            show_squadrons(p, slot);
    }
}

/* What a port holds, as items; how many. With no flow it is only counted. */
static int add_port(const struct page *p, int port, struct flow *f)
{
    char item[128];
    int  count = 0;
    for (int q = 0; q < p->g->squadrons; q++)
        if (p->g->squadron[q].side == p->side && p->s->squadron[q].state == IN_ORDINARY
            && p->s->squadron[q].at == p->g->port[port].harbour) {
            snprintf(item, sizeof item, "%s %d/%d in ordinary", p->g->squadron_name[q].name,
                     p->s->squadron[q].sail, p->s->squadron[q].dp);
            if (f)
                flow_add(f, ", ", item);
            count++;
        }
    for (int a = 0; a < p->g->auxiliaries; a++)
        if (p->g->auxiliary[a].side == p->side && p->s->auxiliary[a].where == AUX_IN_PORT
            && p->s->auxiliary[a].at == port) {
            if (f)
                flow_add(f, ", ", p->g->auxiliary_name[a].name);
            count++;
        }
    if (p->s->stores[port]) {
        snprintf(item, sizeof item, "%d Repair Points", p->s->stores[port]);
        if (f)
            flow_add(f, ", ", item);
        count++;
    }
    return count;
}

static void show_ports(const struct page *p)
{
    for (int port = 0; port < p->g->ports; port++) {
        struct flow f;
        char        head[WORD_MAX + 8];
        if (add_port(p, port, NULL) == 0)
            continue;
        snprintf(head, sizeof head, "  In %s: ", p->g->port_name[port].name);
        flow_begin(&f, p->out, head, 6);
        add_port(p, port, &f);
        flow_end(&f);
    }
}

/* ---- The other's counters ---- */

static void show_others(const struct page *p, int side)
{
    text_addf(p->out, "COUNTERS OF %s\n", p->g->side_name[side].name);
    for (int slot = first_slot(side); slot < end_slot(side); slot++) {
        const struct formation *f = &p->s->formation[slot];
        if (!is_formation(p->s, slot))
            continue;
        text_addf(p->out, "  %s, %s%s", p->g->slot_name[slot].name, place_title(p, f->at),
                  f->state == FITTING_OUT ? ", in port" : "");
        if (f->unit != HIDDEN_UNIT)
            text_addf(p->out, ": %s, squadrons %d, auxiliaries %d", unit_title(p, f->unit - 1),
                      p->s->tally[slot][0], p->s->tally[slot][1]);
        text_addf(p->out, " [%s]\n", p->g->slot_name[slot].id);
    }
}

/* ---- What is to be decided ---- */

static void decide_courses(const struct page *p)
{
    struct flow f;
    say(p->out,
        "Lay the courses of this increment, each once, then done; what is not named keeps its course.");
    for (int slot = first_slot(p->side); slot < end_slot(p->side); slot++) {
        struct leg legs[LEGS_OUT_MAX];
        char       item[WORD_MAX + 32];
        if (!is_formation(p->s, slot) || !sealords_steers(p->g, p->s, slot)
            || p->s->formation[slot].state != READY)
            continue;
        const int count = sealords_course_legs(p->g, p->s, slot, legs);
        snprintf(item, sizeof item, "  %s: ", p->g->unit_name[slot_unit(p->s, slot)].id);
        flow_begin(&f, p->out, item, 6);
        for (int i = 0; i < count; i++) {
            snprintf(item, sizeof item, "%s%s", p->g->place_name[legs[i].aim].id,
                     legs[i].needs != NO_ROLL              ? " (catch the wind)"
                     : legs[i].entry == ENTRY_AGAINST_WIND ? " (against the wind)"
                                                           : "");
            flow_add(&f, ", ", item);
        }
        flow_end(&f);
    }
}

void sealords_show(const struct data *g, const struct view *v, int part, struct text *out)
{
    const struct page p = { g, &v->known, part, out };
    show_header(&p);
    show_weather(&p);
    sealords_show_chart(&p);
    if (part < SIDES) {
        show_own(&p);
        show_ports(&p);
    }
    for (int side = 0; side < SIDES; side++)
        if (side != part)
            show_others(&p, side);
    if (part < SIDES && p.s->phase == PHASE_COURSES && p.s->acting >> part & 1)
        decide_courses(&p);
}
