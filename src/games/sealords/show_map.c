/* The chart as text: Large Spaces by their codes where the map has them, Sea Zones between them, and what lies there. */
#include "show.h"
#include <ctype.h>
#include <stdio.h>

enum { CHART_COLUMNS = 75, CHART_ROWS = 22, CODE = 3, CELL = CODE + 3 };

struct chart {
    char cell[CHART_ROWS][CHART_COLUMNS + 1];
};

struct bounds {
    int west, east, south, north;
};

static struct bounds bounds_of(const struct data *g)
{
    struct bounds b = { g->space[0].lon, g->space[0].lon, g->space[0].lat, g->space[0].lat };
    for (int i = 1; i < g->spaces; i++) {
        b.west = g->space[i].lon < b.west ? g->space[i].lon : b.west;
        b.east = g->space[i].lon > b.east ? g->space[i].lon : b.east;
        b.south = g->space[i].lat < b.south ? g->space[i].lat : b.south;
        b.north = g->space[i].lat > b.north ? g->space[i].lat : b.north;
    }
    return b;
}

static int scaled(int value, int low, int high, int cells)
{
    return high > low ? (value - low) * (cells - 1) / (high - low) : 0;
}

static bool is_free(const struct chart *c, int row, int column, int width)
{
    if (row < 0 || row >= CHART_ROWS || column < 0 || column + width > CHART_COLUMNS)
        return false;
    for (int i = 0; i < width; i++)
        if (c->cell[row][column + i] != ' ')
            return false;
    return true;
}

/* Near where it belongs: the first free room, a little to the side or a row off. */
static void put(struct chart *c, int row, int column, const char *label, int width)
{
    enum { REACH = 9 };
    for (int off = 0; off <= 3; off++)
        for (int sign = -1; sign <= 1; sign += 2)
            for (int shift = 0; shift <= REACH; shift++)
                for (int way = -1; way <= 1; way += 2) {
                    const int r = row + sign * off, at = column + way * shift;
                    if (is_free(c, r, at - (at > 0), width + 1 + (at > 0))) {
                        memcpy(c->cell[r] + at, label, (size_t)width);
                        return;
                    }
                }
}

/* Counters of each side in the location, its Harbour and Small Spaces included. */
static void count_there(const struct page *p, int place, int found[SIDES])
{
    const int port = sealords_port_at(p->g, place);
    found[0] = found[1] = 0;
    for (int slot = 0; slot < SLOTS; slot++) {
        const int at = p->s->formation[slot].at;
        if (is_formation(p->s, slot)
            && (at == place || (port != NOBODY && at == p->g->port[port].harbour)
                || (at != NOWHERE && sealords_location(p->g, p->s, at) == place)
                || (p->g->place[place].kind == PLACE_ZONE
                    && (p->g->place[at].kind == PLACE_IN || p->g->place[at].kind == PLACE_OUT)
                    && p->g->edge[p->g->place[at].of].zone == p->g->place[place].of)))
            found[slot_side(slot)]++;
    }
}

/* "TLN2!1": own counters, then the other's behind a mark; a gale is a tilde. */
static int label_of(const struct page *p, int place, const char *code, char out[CELL + 8])
{
    int found[SIDES], n = 0;
    count_there(p, place, found);
    const int own = p->side < SIDES ? p->side : 0;
    n += snprintf(out, CELL + 8, "%s%s", code, is_gale(p->s, place) ? "~" : "");
    if (found[own])
        n += snprintf(out + n, (size_t)(CELL + 8 - n), "+%d", found[own]);
    if (found[1 - own])
        n += snprintf(out + n, (size_t)(CELL + 8 - n), "!%d", found[1 - own]);
    return n;
}

static void draw_spaces(const struct page *p, struct chart *c, struct bounds b)
{
    for (int i = 0; i < p->g->spaces; i++) {
        const struct sea_space *space = &p->g->space[i];
        char                    label[CELL + 8];
        if (space->size != LARGE)
            continue;
        const int width = label_of(p, space_place(i), space->code, label);
        put(c, CHART_ROWS - 1 - scaled(space->lat, b.south, b.north, CHART_ROWS),
            scaled(space->lon, b.west, b.east, CHART_COLUMNS - CODE), label, width);
    }
}

/* In the midst of the Spaces around it. */
static void draw_zones(const struct page *p, struct chart *c, struct bounds b)
{
    for (int z = 0; z < p->g->zones; z++) {
        int  lon = 0, lat = 0, count = 0;
        char code[CODE + 1] = "", label[CELL + 8];
        for (int e = p->g->zone[z].edge_first; e < p->g->zone[z].edge_end; e++)
            for (int i = 0; i < p->g->edge[e].space_count; i++, count++) {
                lon += p->g->space[p->g->edge[e].space[i]].lon;
                lat += p->g->space[p->g->edge[e].space[i]].lat;
            }
        for (int i = 0; i < CODE; i++)
            code[i] = (char)tolower((unsigned char)p->g->zone[z].code[i]);
        if (count == 0)
            continue;
        const int width = label_of(p, zone_place(p->g, z), code, label);
        put(c, CHART_ROWS - 1 - scaled(lat / count, b.south, b.north, CHART_ROWS),
            scaled(lon / count, b.west, b.east, CHART_COLUMNS - CODE), label, width);
    }
}

/* What the codes mean, as moves call the places. */
static void show_key(const struct page *p)
{
    struct flow f;
    char        item[WORD_MAX + 8];
    text_add(p->out, "\nPLACES\n");
    flow_begin(&f, p->out, "  ", 2);
    for (int i = 0; i < p->g->spaces; i++) {
        if (p->g->space[i].size != LARGE)
            continue;
        snprintf(item, sizeof item, "%s %s", p->g->space[i].code, p->g->space_name[i].id);
        flow_add(&f, ", ", item);
    }
    flow_end(&f);
}

/* Deeper than its first line: who is shown only what is new is shown all of it. */
void sealords_show_chart(const struct page *p)
{
    struct chart        c;
    const struct bounds b = bounds_of(p->g);
    for (int row = 0; row < CHART_ROWS; row++) {
        memset(c.cell[row], ' ', CHART_COLUMNS);
        c.cell[row][CHART_COLUMNS] = '\0';
    }
    draw_spaces(p, &c, b);
    draw_zones(p, &c, b);
    text_add(p->out, "\nCHART (small letters: open sea; +2 your counters, !1 the other's, ~ a gale)\n .\n");
    for (int row = 0; row < CHART_ROWS; row++) {
        int length = CHART_COLUMNS;
        while (length > 0 && c.cell[row][length - 1] == ' ')
            length--;
        c.cell[row][length] = '\0';
        text_addf(p->out, "  %s\n", length ? c.cell[row] : ".");
    }
    show_key(p);
}
