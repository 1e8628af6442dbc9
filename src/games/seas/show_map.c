/* The map as text: an ocean after the other, an area to a line or two, quiet waters together on one. */
#include "fleet.h"
#include "settle.h"
#include "show.h"
#include <ctype.h>
#include <string.h>

enum { NAME_COLUMNS = 19, AREA_INDENT = 2 + NAME_COLUMNS + 4 };

/* areas.csv lists the areas ocean by ocean; each ocean begins with the area named here. */
static const struct {
    const char *first, *title;
} oceans[] = {
    { "english-channel", "EUROPEAN WATERS" }, { "western-approaches", "NORTH ATLANTIC" },
    { "gulf-of-guinea", "SOUTH ATLANTIC" },   { "mozambique-channel", "INDIAN OCEAN" },
    { "south-china-sea", "PACIFIC" },
};

static const char *ocean_that_begins(const struct page *p, int area)
{
    for (size_t i = 0; i < sizeof oceans / sizeof *oceans; i++)
        if (strcmp(oceans[i].first, p->g->area_name[area].id) == 0)
            return oceans[i].title;
    return NULL;
}

/* ---- What is where ---- */

static bool is_enemy(const struct page *p, int squadron)
{
    return seas_squadron_side(p->g, squadron) != p->side;
}

/* Markers that stand in a place; those of the own side, or of the other. */
static int markers_at(const struct page *p, uint8_t place, bool enemy, int out[SQUADRON_SLOTS])
{
    int count = 0;
    for (int k = 0; k < SQUADRON_SLOTS; k++)
        if (p->s->squadron[k].at == place && is_enemy(p, k) == enemy)
            out[count++] = k;
    return count;
}

/* Own ships in a port that belong to no squadron. */
static int loose_ships(const struct page *p, int port)
{
    int count = 0;
    for (int ship = 0; ship < p->g->ships; ship++) {
        count += p->s->berth[ship] == in_port(port)
              && side_of((enum nation)p->g->ship[ship].nation) == p->side;
    }
    return count;
}

static bool port_is_busy(const struct page *p, int port)
{
    int found[SQUADRON_SLOTS];
    return markers_at(p, in_port(port), false, found) || markers_at(p, in_port(port), true, found)
        || loose_ships(p, port);
}

static bool area_is_quiet(const struct page *p, int area)
{
    const struct state *s = p->s;
    int                 found[SQUADRON_SLOTS];
    bool quiet = seas_area_points(p->g, s, area) == 0 && !((s->control | s->battles) & bit(area))
              && !s->frigates[ENGLISH][area] && !s->frigates[EUROPEAN][area]
              && !markers_at(p, at_sea(area), false, found) && !markers_at(p, at_sea(area), true, found);
    for (uint64_t ports = p->g->area[area].ports; quiet && ports; ports &= ports - 1)
        quiet = !port_is_busy(p, __builtin_ctzll(ports));
    return quiet;
}

/* ---- Ports ---- */

/* "Brest F8": a small letter for a port that is neutral while its nation is at peace. */
static void add_port(const struct page *p, int port, struct text *out)
{
    static const char letters[] = "EFSDRnx"; /* ORDER as in enum nation, then neutral and destroyed */
    uint8_t           owner = p->s->owner[port];
    char              letter = letters[owner];
    if (owner < NATIONS && !is_active(p->s, (enum nation)owner))
        letter = (char)tolower((unsigned char)letter);
    text_addf(out, "%s %c%d", p->g->port_name[port].name, letter, p->g->port[port].rating);
}

/* The n-th of those who lie there: own squadrons, own loose ships, the enemy (a number, or by name in open play).
 * False if there are not so many. */
static bool add_berthed(const struct page *p, int port, int n, struct text *out)
{
    int found[SQUADRON_SLOTS], count = markers_at(p, in_port(port), false, found),
                               loose = loose_ships(p, port);
    if (n < count) {
        seas_marker_label(p, found[n], out);
        return true;
    }
    n -= count;
    if (loose && n == 0) {
        text_addf(out, "%d unassigned", loose);
        return true;
    }
    n -= loose > 0;
    count = markers_at(p, in_port(port), true, found);
    bool named = count && is_known(p, found[0]);
    if (named && n < count)
        seas_marker_label(p, found[n], out);
    else if (count && !named && n == 0)
        text_addf(out, "%d enemy", count);
    else
        return false;
    return true;
}

/* "Brest F8: Ponant 5/1, Antilles 5/2; Rochefort F4: 1 enemy; Ferrol s5" */
static void add_ports(const struct page *p, int area, struct flow *f)
{
    for (uint64_t ports = p->g->area[area].ports; ports; ports &= ports - 1) {
        int         port = __builtin_ctzll(ports);
        char        item[256], first[128];
        struct text label = text_in(item, sizeof item), who = text_in(first, sizeof first);
        add_port(p, port, &label);
        if (add_berthed(p, port, 0, &who))
            text_addf(&label, ": %s", first);
        flow_add(f, "; ", item);
        for (int n = 1;; n++) {
            text_clear(&who);
            if (!add_berthed(p, port, n, &who))
                break;
            flow_add(f, ", ", first);
        }
    }
}

/* ---- Areas ---- */

/* Control, battle, frigates and markers at sea; false if there is nothing of the kind. */
static bool add_sea(const struct page *p, int area, struct flow *f)
{
    const struct state *s = p->s;
    char                item[128];
    struct text         label = text_in(item, sizeof item);
    int                 found[SQUADRON_SLOTS];
    if (s->battles & bit(area))
        flow_add(f, "; ", "BATTLE");
    if (s->control & bit(area))
        flow_add(f, "; ", "European control");
    for (int enemy = 0, shown = 0; enemy <= 1; enemy++) {
        int count = markers_at(p, at_sea(area), enemy, found);
        for (int i = 0; i < count; i++, shown++) {
            text_clear(&label);
            text_add(&label, shown ? "" : "at sea: ");
            seas_marker_label(p, found[i], &label);
            flow_add(f, shown ? ", " : "; ", item);
        }
    }
    for (int side = 0; side < SIDES; side++) {
        if (s->frigates[side][area]) {
            text_clear(&label);
            text_addf(&label, "%d %s frigate%s", s->frigates[side][area],
                      side == ENGLISH ? "English" : "European", s->frigates[side][area] == 1 ? "" : "s");
            flow_add(f, "; ", item);
        }
    }
    return f->started;
}

static void show_area(const struct page *p, int area)
{
    int         points = seas_area_points(p->g, p->s, area);
    struct flow f;
    char        head[128];
    struct text start = text_in(head, sizeof head);
    text_add(&start, "  ");
    add_padded(&start, p->g->area_name[area].name, NAME_COLUMNS);
    text_addf(&start, points ? "%2d  " : "    ", points);
    flow_begin(&f, p->out, head, AREA_INDENT);
    if (add_sea(p, area, &f) && p->g->area[area].ports) {
        flow_end(&f);
        flow_begin(&f, p->out, "", AREA_INDENT);
        text_addf(p->out, "%*s", AREA_INDENT, "");
        f.column = AREA_INDENT;
    }
    add_ports(p, area, &f);
    flow_end(&f);
}

static void show_quiet(const struct page *p, int first, int end)
{
    struct flow f;
    bool        any = false;
    for (int area = first; area < end; area++) {
        char        item[256];
        struct text label = text_in(item, sizeof item);
        if (!area_is_quiet(p, area))
            continue;
        if (!any)
            flow_begin(&f, p->out, "  quiet: ", 4);
        any = true;
        text_add(&label, p->g->area_name[area].name);
        for (uint64_t ports = p->g->area[area].ports; ports; ports &= ports - 1) {
            text_add(&label, ports == p->g->area[area].ports ? " (" : ", ");
            add_port(p, __builtin_ctzll(ports), &label);
            text_add(&label, ports & (ports - 1) ? "" : ")");
        }
        flow_add(&f, ", ", item);
    }
    if (any)
        flow_end(&f);
}

static void show_legend(const struct page *p)
{
    text_addf(p->out,
              "A number after an area: its points for European control. After a port: who holds\n"
              "it (E F S D: England France Spain Dutch; s d: theirs, still neutral; n neutral;\n"
              "x destroyed) and its rating: room for squadrons, strength, repairs. %s\n",
              option_on(p->s, OPTION_OPEN)
                  ? "9/4: ships\nand rating."
                  : "9/4: own\nships and rating; a decoy has no ships; enemy 5: a marker, contents unknown.");
}

void seas_show_map(const struct page *p)
{
    for (int first = 0; first < p->g->areas;) {
        const char *title = ocean_that_begins(p, first);
        int         end = first + 1;
        while (end < p->g->areas && ocean_that_begins(p, end) == NULL)
            end++;
        text_addf(p->out, "%s\n", title ? title : "WATERS");
        for (int area = first; area < end; area++)
            if (!area_is_quiet(p, area))
                show_area(p, area);
        show_quiet(p, first, end);
        first = end;
    }
    show_legend(p);
}
