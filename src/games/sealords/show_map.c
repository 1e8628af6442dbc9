/* The chart as text: Large Spaces by their codes where the map has them, Sea Zones between them, and what lies there. */
#include "show.h"
#include <ctype.h>
#include <stdio.h>

/* A label has room for a gale's mark, the code, and who is there, so that nothing moves when somebody comes. */
enum { CHART_COLUMNS = 76, CHART_ROWS = 22, CODE = 3, MARKS = 2, LABEL = 1 + CODE + MARKS };

struct chart {
    char cell[CHART_ROWS][CHART_COLUMNS + 1];
    bool is_taken[CHART_ROWS][CHART_COLUMNS];
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

static bool is_free(const struct chart *c, int row, int column)
{
    if (row < 0 || row >= CHART_ROWS || column < 0 || column + LABEL > CHART_COLUMNS)
        return false;
    for (int i = 0; i < LABEL; i++)
        if (c->is_taken[row][column + i])
            return false;
    return true;
}

static void write_at(struct chart *c, int row, int column, const char label[LABEL + 1])
{
    memcpy(c->cell[row] + column, label, LABEL);
    memset(c->is_taken[row] + column, true, LABEL);
}

/* Near where it belongs: the first free room, a little to the side or a row off. */
static void put(struct chart *c, int row, int column, const char label[LABEL + 1])
{
    enum { REACH = 4, ROWS_OFF = 3 };
    for (int off = 0; off <= ROWS_OFF; off++)
        for (int sign = -1; sign <= 1; sign += 2)
            for (int shift = 0; shift <= REACH; shift++)
                for (int way = -1; way <= 1; way += 2)
                    if (is_free(c, row + sign * off, column + way * shift)) {
                        write_at(c, row + sign * off, column + way * shift, label);
                        return;
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

/* "~TLN+2": a gale, and so many own counters; "TLN!1": of the other's; "TLN+!": of both. */
static void label_of(const struct page *p, int place, const char *code, char out[LABEL + 1])
{
    enum { MOST = 9 };
    int       found[SIDES];
    const int own = p->side < SIDES ? p->side : 0;
    count_there(p, place, found);
    const int mine = found[own] < MOST ? found[own] : MOST,
              theirs = found[1 - own] < MOST ? found[1 - own] : MOST;
    char marks[MARKS + 1] = "  ";
    if (mine && theirs)
        memcpy(marks, "+!", MARKS);
    else if (mine || theirs)
        marks[0] = mine ? '+' : '!', marks[1] = (char)('0' + mine + theirs);
    snprintf(out, LABEL + 1, "%c%-3.3s%s", is_gale(p->s, place) ? '~' : ' ', code, marks);
}

static void draw_spaces(const struct page *p, struct chart *c, struct bounds b)
{
    for (int i = 0; i < p->g->spaces; i++) {
        const struct sea_space *space = &p->g->space[i];
        char                    label[LABEL + 1];
        if (space->size != LARGE)
            continue;
        label_of(p, space_place(i), space->code, label);
        put(c, CHART_ROWS - 1 - scaled(space->lat, b.south, b.north, CHART_ROWS),
            scaled(space->lon, b.west, b.east, CHART_COLUMNS - LABEL), label);
    }
}

static void code_of_zone(const struct page *p, int z, char out[CODE + 1])
{
    for (int i = 0; i < CODE; i++)
        out[i] = (char)tolower((unsigned char)p->g->zone[z].code[i]);
    out[CODE] = '\0';
}

/* In the midst of the Spaces around it. */
static void draw_zones(const struct page *p, struct chart *c, struct bounds b)
{
    for (int z = 0; z < p->g->zones; z++) {
        int  lon = 0, lat = 0, count = 0;
        char code[CODE + 1], label[LABEL + 1];
        for (int e = p->g->zone[z].edge_first; e < p->g->zone[z].edge_end; e++)
            for (int i = 0; i < p->g->edge[e].space_count; i++, count++) {
                lon += p->g->space[p->g->edge[e].space[i]].lon;
                lat += p->g->space[p->g->edge[e].space[i]].lat;
            }
        if (count == 0)
            continue;
        code_of_zone(p, z, code);
        label_of(p, zone_place(p->g, z), code, label);
        put(c, CHART_ROWS - 1 - scaled(lat / count, b.south, b.north, CHART_ROWS),
            scaled(lon / count, b.west, b.east, CHART_COLUMNS - LABEL), label);
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
    for (int z = 0; z < p->g->zones; z++) {
        char code[CODE + 1];
        code_of_zone(p, z, code);
        snprintf(item, sizeof item, "%s %s", code, p->g->place_name[zone_place(p->g, z)].id);
        flow_add(&f, ", ", item);
    }
    flow_end(&f);
}

/* Rows are deeper than the line above them: who is shown only what is new is shown all of it. */
void sealords_show_chart(const struct page *p)
{
    struct chart        c;
    const struct bounds b = bounds_of(p->g);
    memset(c.is_taken, false, sizeof c.is_taken);
    for (int row = 0; row < CHART_ROWS; row++) {
        memset(c.cell[row], ' ', CHART_COLUMNS);
        c.cell[row][CHART_COLUMNS] = '\0';
    }
    draw_spaces(p, &c, b);
    draw_zones(p, &c, b);
    text_addf(p->out, "\nCHART\n (small letters: open sea; +2 %s, !1 %s, +! of both, ~ a gale)\n",
              p->side < SIDES ? "yours" : p->g->side_name[0].name,
              p->side < SIDES ? "the other's" : p->g->side_name[1].name);
    for (int row = 0; row < CHART_ROWS; row++) {
        int length = CHART_COLUMNS;
        while (length > 0 && c.cell[row][length - 1] == ' ')
            length--;
        c.cell[row][length] = '\0';
        text_addf(p->out, "  %s\n", length ? c.cell[row] : ".");
    }
    show_key(p);
}
