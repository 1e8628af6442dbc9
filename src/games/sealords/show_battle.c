/* A Battle that is being fought: who is Engaged and with what, and the Combats. What lies open in it is in the view. */
#include "battle.h"
#include "show.h"
#include <stdio.h>

static const char *unit_id(const struct page *p, int unit)
{
    return p->g->unit_name[unit].id;
}

static void add_squadron(const struct page *p, int q, struct flow *f)
{
    char item[WORD_MAX + 32];
    show_squadron(p, q, "", f);
    for (int l = 0; l < p->g->leaders; l++)
        if (is_aboard(p->s, l, q)) {
            snprintf(item, sizeof item, "with %s", p->g->leader_name[l].name);
            flow_add(f, " ", item);
        }
    if (p->s->battle.aside >> q & 1)
        flow_words(f, "(takes no part)");
}

static void show_engaged(const struct page *p, int slot)
{
    struct flow f;
    char        head[2 * WORD_MAX];
    if (!is_formation(p->s, slot) || p->s->formation[slot].unit == HIDDEN_UNIT)
        return;
    const int unit = slot_unit(p->s, slot);
    snprintf(head, sizeof head, "  %s: %s: ", p->g->side_name[slot_side(slot)].name, unit_id(p, unit));
    flow_begin(&f, p->out, head, 6);
    if (is_convoy(p->s, slot)) {
        snprintf(head, sizeof head, "damage %d", p->s->convoy[unit_index(unit)].dp);
        flow_add(&f, ", ", head);
    }
    for (int q = first_in(p->g, p->s, slot); q >= 0; q = next_in(p->g, p->s, slot, q))
        add_squadron(p, q, &f);
    flow_end(&f);
}

static void add_members(const struct page *p, const struct combat *c, int side, struct flow *f)
{
    for (int i = 0; i < members_of(c, side); i++)
        flow_add(f, i ? ", " : " ", unit_id(p, member_unit(c->squadron[side][i] - 1)));
    if (members_of(c, side) == 0)
        flow_add(f, " ", "nobody yet");
}

static void show_combat(const struct page *p, int i)
{
    const struct combat *c = &p->s->battle.combat[i];
    struct flow          f;
    char                 head[32];
    if (members_of(c, 0) + members_of(c, 1) == 0)
        return;
    snprintf(head, sizeof head, "  Combat %d: ", i + 1);
    flow_begin(&f, p->out, head, 6);
    add_members(p, c, 0, &f);
    flow_words(&f, "against");
    add_members(p, c, 1, &f);
    flow_end(&f);
}

/* Others who may yet come up. */
static void show_waiting(const struct page *p)
{
    const uint64_t waiting = p->s->battle.eligible & ~p->s->battle.engaged;
    struct flow    f;
    if (waiting == 0)
        return;
    flow_begin(&f, p->out, "  In sight, not engaged: ", 6);
    for (int slot = 0; slot < SLOTS; slot++)
        if (waiting >> slot & 1 && is_formation(p->s, slot))
            flow_add(&f, ", ",
                     p->s->formation[slot].unit == HIDDEN_UNIT ? p->g->slot_name[slot].id
                                                               : unit_id(p, slot_unit(p->s, slot)));
    flow_end(&f);
}

void sealords_show_battle(const struct page *p)
{
    const struct battle *b = &p->s->battle;
    if (b->at == NOWHERE)
        return;
    text_addf(p->out, "\nBATTLE at %s (squadrons: Sail/damage of what they stand)\n", show_place(p, b->at));
    if (b->gauge)
        text_addf(p->out, "  Weather gauge: %s\n", p->g->side_name[b->gauge - 1].name);
    if (b->stage >= BATTLE_MATCH && b->combats + b->step > 0)
        text_addf(p->out, "  Intensity: %s, damage level %d\n",
                  sealords_vocabs[VOCAB_INTENSITY].word(p->g, b->intensity), b->level);
    for (int slot = 0; slot < SLOTS; slot++)
        if (b->engaged >> slot & 1)
            show_engaged(p, slot);
    show_waiting(p);
    for (int i = 0; i < COMBATS_MAX; i++)
        show_combat(p, i);
}
