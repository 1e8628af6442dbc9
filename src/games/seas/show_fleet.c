/* The own fleet as text: a line for each squadron, or in full where the fleet itself is the question. Labels of
 * ships and markers for the other parts. */
#include "fleet.h"
#include "games/battleline/battleline.h"
#include "show.h"
#include <string.h>

/* ---- Labels ---- */

void seas_marker_label(const struct page *p, int squadron, struct text *out)
{
    const char *name = p->g->squadron_name[squadron].name;
    if (squadron >= SQUADRONS_MAX) { /* "European squadron 5" */
        text_addf(out, "enemy %s", strrchr(name, ' ') + 1);
    } else if (p->s->squadron[squadron].ships == 0) {
        text_addf(out, "%s decoy", name);
    } else {
        text_addf(out, "%s %d/%d", name, p->s->squadron[squadron].ships,
                  seas_squadron_rating(p->g, p->s, squadron));
    }
}

void seas_ship_label(const struct page *p, int ship, struct text *out)
{
    const struct seas_ship *of = &p->g->ship[ship];
    text_addf(out, "%s %d-%d", p->g->ship_name[ship].name, of->attack, of->defense);
    if (p->s->damage[ship])
        text_addf(out, " x%d", p->s->damage[ship]);
}

const char *seas_place_label(const struct page *p, uint8_t place)
{
    return is_at_sea(place)  ? p->g->area_name[place_area(place)].name
         : is_in_port(place) ? p->g->port_name[place_port(place)].name
                             : "not placed";
}

static void leader_label(const struct page *p, int leader, struct text *out)
{
    text_addf(out, "%s %d", p->g->leader_name[leader].name, p->g->leader[leader].rating);
}

/* ---- Lists of ships ---- */

static int strength(const struct data *g, int ship)
{
    return g->ship[ship].attack * 100 + g->ship[ship].defense * 10;
}

/* The strongest first, of equals in the order of the counters; by insertion, for lists are short. */
static void sort_by_strength(const struct data *g, uint16_t ships[], int count)
{
    for (int i = 1; i < count; i++) {
        uint16_t ship = ships[i];
        int      at = i;
        for (; at > 0 && strength(g, ships[at - 1]) < strength(g, ship); at--)
            ships[at] = ships[at - 1];
        ships[at] = ship;
    }
}

/* Own ships of a nation in a berth outside squadrons, the strongest first. */
static int ships_in(const struct page *p, uint8_t berth, enum nation n, uint16_t out[SHIPS_MAX])
{
    int count = 0;
    for (int ship = p->g->ships_of[n].first; ship < p->g->ships_of[n].end; ship++)
        if (p->s->berth[ship] == berth)
            out[count++] = (uint16_t)ship;
    sort_by_strength(p->g, out, count);
    return count;
}

/* "Mars 3-4 x2 (Hawke 4), Namur 4-6". */
static void add_ships(const struct page *p, const uint16_t ships[], int count, struct flow *f)
{
    for (int i = 0; i < count; i++) {
        char        item[256];
        struct text label = text_in(item, sizeof item);
        int         leader = seas_leader_of_ship(p->g, p->s, ships[i]);
        seas_ship_label(p, ships[i], &label);
        if (leader >= 0) {
            text_add(&label, " (");
            leader_label(p, leader, &label);
            text_add(&label, ")");
        }
        flow_add(f, ", ", item);
    }
}

/* A line for ships of one strength, so that a long list is read at a glance: "3-4: Culloden, Mars x2". */
static int show_equals(const struct page *p, const uint16_t ships[], int count, const char *what)
{
    const struct seas_ship *like = &p->g->ship[ships[0]];
    char                    head[128];
    struct text             start = text_in(head, sizeof head);
    struct flow             f;
    int                     n = 0;
    while (n < count && strength(p->g, ships[n]) == strength(p->g, ships[0]))
        n++;
    text_addf(&start, "  %s, %d-%d: ", what, like->attack, like->defense);
    flow_begin(&f, p->out, head, 6);
    for (int i = 0; i < n; i++) {
        char        item[128];
        struct text label = text_in(item, sizeof item);
        text_add(&label, p->g->ship_name[ships[i]].name);
        text_addf(&label, p->s->damage[ships[i]] ? " x%d" : "", p->s->damage[ships[i]]);
        flow_add(&f, ", ", item);
    }
    flow_end(&f);
    return n;
}

static void show_ships_in(const struct page *p, uint8_t berth, const char *what, bool full)
{
    static const char *const adjectives[NATIONS] = { "English", "French", "Spanish", "Dutch", "Russian" };
    for (int n = 0; n < NATIONS; n++) {
        uint16_t ships[SHIPS_MAX];
        int      count = side_of((enum nation)n) == p->side ? ships_in(p, berth, (enum nation)n, ships) : 0,
            damage = 0;
        char        head[128];
        struct text start = text_in(head, sizeof head);
        for (int i = 0; i < count; i++)
            damage += p->s->damage[ships[i]];
        text_addf(&start, "%s, %s", what, adjectives[n]);
        for (int i = 0; full && i < count;)
            i += show_equals(p, ships + i, count - i, head);
        if (count && !full) {
            text_addf(p->out, "  %s: %d %s", head, count, count == 1 ? "ship" : "ships");
            text_addf(p->out, damage ? ", %d damage\n" : "\n", damage);
        }
    }
}

/* ---- Squadrons ---- */

/* "9 ships, 27 dice, 4 damage": what the line is worth. */
static void add_worth(const struct page *p, int squadron, struct flow *f)
{
    const uint16_t *line = seas_fleet_line(p->s, squadron);
    int             ships = p->s->squadron[squadron].ships, dice = 0, damage = 0;
    char            item[64];
    struct text     label = text_in(item, sizeof item);
    for (int i = 0; i < ships; i++) {
        dice += battleline_attack(p->g->ship[line[i]].attack, p->s->damage[line[i]]);
        damage += p->s->damage[line[i]];
    }
    text_addf(&label, "%d %s, %d dice", ships, ships == 1 ? "ship" : "ships", dice);
    if (damage)
        text_addf(&label, ", %d damage", damage);
    flow_add(f, "; ", item);
}

static void add_leaders(const struct page *p, int squadron, struct flow *f)
{
    const char *before = "; ";
    for (int l = 0; l < p->g->leaders; l++) {
        char        item[128];
        struct text label = text_in(item, sizeof item);
        if (seas_leader_squadron(p->s, l) == squadron) {
            leader_label(p, l, &label);
            flow_add(f, before, item);
            before = ", ";
        }
    }
    if (before[0] == ';')
        flow_add(f, before, "NO LEADER");
}

static void show_squadron(const struct page *p, int squadron, bool full)
{
    const struct seas_squadron *k = &p->s->squadron[squadron];
    char                        head[128];
    struct text                 start = text_in(head, sizeof head);
    struct flow                 f;
    text_add(&start, "  ");
    add_padded(&start, p->g->squadron_name[squadron].name, 17);
    if (p->side == EUROPEAN) /* ships and leaders go by nation */
        text_addf(&start, "%c  ", "EFSD"[p->g->squadron[squadron].nation]);
    add_padded(&start, seas_place_label(p, k->at), 19);
    flow_begin(&f, p->out, head, 6);
    if (k->ships == 0) {
        flow_add(&f, "; ", "decoy");
    } else {
        add_worth(p, squadron, &f);
        add_leaders(p, squadron, &f);
    }
    if (k->flags & SQUADRON_MOVED && k->at)
        flow_add(&f, "; ", "moved");
    if (k->flags & SQUADRON_ON_STATION)
        flow_add(&f, "; ", "On Station");
    flow_end(&f);
    if (full && k->ships) {
        flow_begin(&f, p->out, "      ", 6);
        add_ships(p, seas_fleet_line(p->s, squadron), k->ships, &f);
        flow_end(&f);
    }
}

/* ---- Leaders ---- */

static void show_ashore(const struct page *p)
{
    struct flow f;
    bool        any = false;
    for (int rating = 5; rating > 0; rating--) {
        for (int l = 0; l < p->g->leaders; l++) {
            char        item[128];
            struct text label = text_in(item, sizeof item);
            bool        own = side_of((enum nation)p->g->leader[l].nation) == p->side
                    && p->s->leader_status[l] == LEADER_ACTIVE;
            if (!own || p->s->aboard[l] || p->g->leader[l].rating != rating)
                continue;
            if (!any)
                flow_begin(&f, p->out, "  Leaders ashore: ", 6);
            any = true;
            leader_label(p, l, &label);
            flow_add(&f, ", ", item);
        }
    }
    if (any)
        flow_end(&f);
}

/* Markers that stand nowhere and hold nothing. */
static void show_spare_markers(const struct page *p)
{
    struct row_range of = seas_side_squadrons(p->g, p->side);
    struct flow      f;
    bool             any = false;
    for (int k = of.first; k < of.end; k++) {
        bool spare = p->s->squadron[k].at == 0 && p->s->squadron[k].ships == 0;
        if (!spare || !is_active(p->s, (enum nation)p->g->squadron[k].nation))
            continue;
        if (!any)
            flow_begin(&f, p->out, "  Empty markers not on the map: ", 6);
        any = true;
        char        item[128];
        struct text label = text_in(item, sizeof item);
        text_add(&label, p->g->squadron_name[k].name);
        if (p->side == EUROPEAN)
            text_addf(&label, " %c", "EFSD"[p->g->squadron[k].nation]);
        flow_add(&f, ", ", item);
    }
    if (any)
        flow_end(&f);
}

void seas_show_fleet(const struct page *p, bool full)
{
    struct row_range of = seas_side_squadrons(p->g, p->side);
    text_add(p->out, full ? "YOUR FLEET (ships in line order; 3-4: attack and defense, x2: damage)\n"
                          : "YOUR FLEET\n");
    for (int k = of.first; k < of.end; k++)
        if (p->s->squadron[k].at || p->s->squadron[k].ships)
            show_squadron(p, k, full);
    for (int port = 0; port < p->g->ports; port++) {
        char        what[128];
        struct text label = text_in(what, sizeof what);
        text_addf(&label, "In %s, unassigned", p->g->port_name[port].name);
        show_ships_in(p, in_port(port), what, full);
    }
    show_ships_in(p, BERTH_RESERVE, "New", full);
    show_ashore(p);
    if (full)
        show_spare_markers(p);
}

/* ---- Damage ---- */

static bool lies_hurt_in(const struct page *p, int ship, int port)
{
    return side_of((enum nation)p->g->ship[ship].nation) == p->side && p->s->damage[ship]
        && fleet_ship_port(p->s, ship) == port;
}

void seas_show_damage(const struct page *p)
{
    for (int port = 0; port < p->g->ports; port++) {
        uint16_t    ships[SHIPS_MAX];
        int         count = 0;
        char        head[128];
        struct text start = text_in(head, sizeof head);
        struct flow f;
        for (int ship = 0; ship < p->g->ships; ship++)
            if (lies_hurt_in(p, ship, port))
                ships[count++] = (uint16_t)ship;
        if (count == 0)
            continue;
        text_addf(&start, "  %s", p->g->port_name[port].name);
        if (!seas_port_is_friendly(p->s, p->side, port))
            text_add(&start, " (neutral, no repairs): ");
        else if (p->s->phase == PHASE_REPAIR)
            text_addf(&start, " (points left: %d): ", p->s->repair_left[port]);
        else
            text_addf(&start, " (repairs %d): ", p->g->port[port].rating);
        flow_begin(&f, p->out, head, 6);
        sort_by_strength(p->g, ships, count);
        add_ships(p, ships, count, &f);
        flow_end(&f);
    }
}
