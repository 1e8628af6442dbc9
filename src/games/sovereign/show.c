/* What a player sees: whose turn it is, how everybody stands, the map, and his own units with the words that move them. */
#include "show.h"
#include "core/flow.h"
#include "phases.h"
#include "words.h"

struct page {
    const struct data  *g;
    const struct state *s;
    int                 player;
    struct text        *out;
};

static const char *name_of(int player)
{
    return sovereign_vocabs[VOCAB_PLAYER].title(NULL, player);
}

/* ---- The head ---- */

static void show_head(const struct page *p)
{
    const struct state     *s = p->s;
    const struct phase_row *row = &sovereign_phases[s->agenda.open.phase];
    text_addf(p->out, "Round %d. %s [%s].", s->round, row->name, row->rule);
    if (p->player < s->players)
        text_addf(p->out, " You are %s.", name_of(p->player));
    if (s->agenda.open.phase != PHASE_OVER)
        text_addf(p->out, " It is the turn of %s.", name_of(s->active));
    text_add(p->out, "\n");
    if (s->agenda.open.phase >= PHASE_RESEARCH && s->agenda.open.phase <= PHASE_RAISE)
        text_addf(p->out, "%s has %d points and %d actions left.\n", name_of(s->active), s->points,
                  actions_left(s) > 0 ? actions_left(s) : 0);
}

static int units_of(const struct state *s, int player)
{
    int count = 0;
    for (int i = 0; i < UNITS_EACH; i++)
        count += s->unit[player][i].hex >= 0;
    return count;
}

static void show_players(const struct page *p)
{
    const struct state *s = p->s;
    text_add(p->out, "\nPlayer   Cities Tiles Techs Units   Cards: technology expansion military\n");
    for (int i = 0; i < s->players; i++) {
        const struct player *x = &s->player[i];
        text_add(p->out, i == s->active && s->agenda.open.phase != PHASE_OVER ? ">" : " ");
        add_padded(p->out, name_of(i), 8);
        if (!x->alive) {
            text_add(p->out, "is out of the game\n");
            continue;
        }
        text_addf(p->out, "%6d %5d %5d %5d %20d %9d %8d%s\n", sovereign_cities(s, i),
                  sovereign_controlled_tiles(s, i), __builtin_popcountll(x->techs), units_of(s, i),
                  x->cards[CARD_TECHNOLOGY], x->cards[CARD_EXPANSION], x->cards[CARD_MILITARY],
                  x->standing ? "  (standing orders)" : "");
    }
    say(p->out, "Seven cards of one kind win; with Expansion cards also %d tiles are needed.",
        s->tiles_to_win);
}

/* ---- Technologies ---- */

static void show_techs(const struct page *p, const char *head, uint64_t techs)
{
    struct flow f;
    if (techs == 0)
        return;
    flow_begin(&f, p->out, head, 2);
    for (; techs; techs &= techs - 1)
        flow_add(&f, ", ", p->g->tech_name[__builtin_ctzll(techs)].name);
    flow_end(&f);
}

static void show_knowledge(const struct page *p)
{
    const struct player *x = &p->s->player[p->player];
    uint64_t             open = 0;
    for (int tier = 0; tier < TIERS && sovereign_is_open(p->g, p->s, p->player, tier); tier++)
        open |= p->g->tier_techs[tier];
    text_add(p->out, "\n");
    show_techs(p, "Your technologies: ", x->techs);
    show_techs(p, "Bonuses not used yet: ", x->unspent);
    show_techs(p, "Open to you: ", open & ~x->techs);
}

/* ---- Cities and units ---- */

static void show_cities(const struct page *p)
{
    struct flow f;
    bool        begun = false;
    for (int c = 0; c < CITIES_MAX; c++) {
        const struct city *city = &p->s->city[c];
        char               item[64];
        if (city->owner != p->player)
            continue;
        if (!begun)
            flow_begin(&f, p->out, "Your cities: ", 2);
        begun = true;
        struct text one = text_in(item, sizeof item);
        text_addf(&one, "%s (%d tiles", p->g->hex_word[city->tile[0]], city->size);
        if (city->raids)
            text_addf(&one, ", %d Air raids", city->raids);
        text_add(&one, ")");
        flow_add(&f, ", ", item);
    }
    if (begun)
        flow_end(&f);
}

/* The first of a player's units in this hex stands for all. */
static bool is_first_there(const struct state *s, int player, int slot)
{
    for (int i = 0; i < slot; i++)
        if (s->unit[player][i].hex == s->unit[player][slot].hex)
            return false;
    return s->unit[player][slot].hex >= 0;
}

static void add_unit(const struct page *p, int player, int slot, bool own, struct flow *f)
{
    const struct unit *u = &p->s->unit[player][slot];
    char               item[128];
    struct text        one = text_in(item, sizeof item);
    if (own)
        text_addf(&one, "%s ", p->g->unit_name[player * UNITS_EACH + slot].id);
    text_add(&one, p->g->profile_name[u->kind].name);
    if (u->moves > 0)
        text_addf(&one, " (%d)", u->moves);
    if (u->aboard != NOBODY)
        text_add(&one, " aboard");
    if (u->from >= 0)
        text_addf(&one, " attacking from %s", p->g->hex_word[u->from]);
    flow_add(f, ", ", item);
}

static void show_units(const struct page *p, int player)
{
    const bool own = player == p->player;
    bool       begun = false;
    for (int i = 0; i < UNITS_EACH; i++) {
        struct flow f;
        char        head[32];
        if (!is_first_there(p->s, player, i))
            continue;
        if (!begun)
            text_addf(p->out, "%s:\n", own ? "Your units (move points left)" : name_of(player));
        begun = true;
        const int   hex = p->s->unit[player][i].hex;
        struct text at = text_in(head, sizeof head);
        text_addf(&at, "  %s ", p->g->hex_word[hex]);
        flow_begin(&f, p->out, head, 8);
        for (int n = i; n < UNITS_EACH; n++)
            if (p->s->unit[player][n].hex == hex)
                add_unit(p, player, n, own, &f);
        flow_end(&f);
    }
}

/* ---- The battle under way ---- */

static void show_side(const struct page *p, int player, const char *what)
{
    struct flow f;
    flow_begin(&f, p->out, what, 4);
    for (int i = 0; i < UNITS_EACH; i++) {
        const int id = player * UNITS_EACH + i;
        if (sovereign_fights(p->s, id))
            flow_add(&f, ", ", p->g->profile_name[the_unit(p->s, id)->kind].name);
    }
    flow_end(&f);
}

static void show_battle(const struct page *p)
{
    const struct battle *b = &p->s->battle;
    if (b->defender == NOBODY)
        return;
    text_addf(p->out, "\n%s fights %s at %s", name_of(p->s->active), name_of(b->defender),
              p->g->hex_word[b->hex]);
    text_addf(p->out, " (the place gives the defender %d).\n",
              sovereign_bonus(p->g, p->s, b->defender, b->hex));
    if (b->raids)
        text_addf(p->out, "  %d Air raids attack\n", b->raids);
    else
        show_side(p, p->s->active, "  attacking: ");
    show_side(p, b->defender, "  defending: ");
}

void sovereign_show(const struct data *g, const struct view *v, int player, struct text *out)
{
    const struct page p = { g, &v->known, player, out };
    show_head(&p);
    show_players(&p);
    text_add(out, "\n");
    sovereign_show_map(g, p.s, player, out);
    show_battle(&p);
    if (player < p.s->players && p.s->player[player].alive) {
        show_knowledge(&p);
        show_cities(&p);
        show_units(&p, player);
    }
    for (int i = 0; i < p.s->players; i++)
        if (i != player)
            show_units(&p, i);
}
