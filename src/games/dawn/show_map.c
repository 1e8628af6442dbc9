/* The map as text: the chart of what borders on what, then the areas from the Gulf to the Atlantic, one to a line or
 * two, quiet waters together. */
#include "fleet.h"
#include "show.h"

/* ---- The chart ---- */

enum { REGION_AREAS = 6, CHART_BORDERS = 30 };

static const struct {
    const char *title, *area[REGION_AREAS];
} regions[] = {
    { "THE GULF AND CUBA",
      { "gulf-of-mexico", "florida-straits", "bahamas", "windward-passage", "north-yucatan-basin",
        "yucatan-straits" } },
    { "THE CARIBBEAN",
      { "south-yucatan-basin", "columbia-basin", "venezuela-basin", "puerto-rico-passage",
        "lesser-antilles" } },
    { "THE ATLANTIC",
      { "east-coast", "blake-plateau", "nares-abyssal", "north-atlantic", "middle-atlantic",
        "south-atlantic" } },
};
enum { REGIONS = sizeof regions / sizeof *regions };

/* clang-format off */
static const char chart[] =
    "CHART (a line is a border at sea)\n"
    "                  East Coast --------------------------------- North Atlantic\n"
    "                    |        \\                               /        |\n"
    "                    |          Blake Plateau ---------------<         |\n"
    "                    |                  |                     \\        |\n"
    "Gulf of Mexico -- Florida Straits -- Bahamas ----------------- Middle Atlantic\n"
    "      |                                 |   \\                /        |\n"
    "Yucatan Straits                         |     Nares Abyssal -- South Atlantic\n"
    "   |        \\                           |           |      \\          |\n"
    "   |       North Yucatan Basin -- Windward Passage  |       \\         |\n"
    "   |          |             \\       /               |        \\        |\n"
    "South Yucatan Basin -- Columbia Basin -- Puerto Rico Passage   Lesser Antilles\n"
    "                                 \\                |                   |\n"
    "                                  `------- Venezuela Basin -----------'\n";
/* clang-format on */

/* The areas of a region; behind the last region those of none, which other data may have. */
static int areas_of(const struct page *p, int region, uint8_t out[AREAS_MAX])
{
    uint32_t known = 0;
    int      count = 0;
    for (int r = 0; r < REGIONS; r++) {
        for (int i = 0; i < REGION_AREAS && regions[r].area[i]; i++) {
            int area = named_find(p->g->area_name, p->g->areas, regions[r].area[i]);
            if (area < 0)
                continue;
            known |= bit(area);
            if (r == region)
                out[count++] = (uint8_t)area;
        }
    }
    for (int area = 0; region == REGIONS && area < p->g->areas; area++)
        if (!(known & bit(area)))
            out[count++] = (uint8_t)area;
    return count;
}

static void show_chart(const struct page *p)
{
    uint8_t others[AREAS_MAX];
    if (p->g->border_count == CHART_BORDERS && areas_of(p, REGIONS, others) == 0)
        text_addf(p->out, "%s\n", chart);
}

/* ---- What is where ---- */

static bool is_occupied(const struct page *p, uint8_t place)
{
    for (int k = 0; k < STACKS; k++)
        if (p->s->stack[k].at == place)
            return true;
    return false;
}

static bool is_hurt(const struct page *p, int port)
{
    return p->s->port_damage[port] || p->s->port_flags[port];
}

/* A port off two areas is shown in full in the first. */
static bool is_at_home(const struct page *p, int port, int area)
{
    return p->g->port[port].area[0] == area;
}

static bool is_quiet(const struct page *p, int area)
{
    if (p->s->control[area] || p->s->waiting & bit(area) || is_occupied(p, at_sea(area)))
        return false;
    for (uint32_t ports = p->g->area[area].ports; ports; ports &= ports - 1) {
        int port = __builtin_ctz(ports);
        if (is_at_home(p, port, area) && (is_hurt(p, port) || is_occupied(p, in_port(port))))
            return false;
    }
    return true;
}

/* ---- Ports ---- */

/* "Havana S7-8 m5 r2": whose it is, attack and defense, mines, repair; and what has befallen it. */
static void add_port(const struct page *p, int port, int area, struct text *out)
{
    const struct dawn_port *of = &p->g->port[port];
    text_addf(out, "%s %c", p->g->port_name[port].name, "USn"[of->owner]);
    if (!is_at_home(p, port, area))
        return;
    if (of->owner != NEUTRAL)
        text_addf(out, "%d-%d", of->attack, of->defense);
    if (of->mine)
        text_addf(out, " m%d", of->mine);
    if (of->owner != NEUTRAL || (port == p->g->caracas && option_on(p->s, OPTION_GERMANS)))
        text_addf(out, " r%d", of->repair);
    if (p->s->port_damage[port])
        text_addf(out, " x%d", p->s->port_damage[port]);
    if (p->s->port_flags[port])
        text_add(out, p->s->port_flags[port] & PORT_DESTROYED ? " DESTROYED" : " Disrupted");
}

bool dawn_add_stacks(const struct page *p, uint8_t place, enum side side, const char *first, struct flow *f)
{
    bool any = false;
    for (int k = first_stack(side); k < end_stack(side); k++) {
        char        item[256];
        struct text label = text_in(item, sizeof item);
        if (p->s->stack[k].at != place)
            continue;
        dawn_stack_label(p, k, &label);
        flow_add(f, any ? ", " : first, item);
        any = true;
    }
    return any;
}

/* "Mobile U2-3 r2; Havana S7-8 m5 r2: enemy 1 (4), enemy 2 (1)" */
static void add_ports(const struct page *p, int area, struct flow *f)
{
    for (uint32_t ports = p->g->area[area].ports; ports; ports &= ports - 1) {
        int         port = __builtin_ctz(ports);
        char        item[256];
        struct text label = text_in(item, sizeof item);
        bool        busy = is_at_home(p, port, area) && is_occupied(p, in_port(port));
        add_port(p, port, area, &label);
        text_add(&label, busy ? ":" : "");
        flow_add(f, "; ", item);
        if (!busy)
            continue;
        bool own = dawn_add_stacks(p, in_port(port), p->side, " ", f);
        dawn_add_stacks(p, in_port(port), other_side(p->side), own ? ", " : " ", f);
    }
}

/* ---- Areas ---- */

enum { NAME_COLUMNS = 20, AREA_INDENT = 2 + NAME_COLUMNS + 8 };

/* Flag, what is to be resolved, and stacks at sea; false if there is nothing of the kind. */
static bool add_sea(const struct page *p, int area, struct flow *f)
{
    if (p->s->engaged && p->s->battle_area == area)
        flow_add(f, "; ", "BATTLE");
    else if (p->s->waiting & bit(area))
        flow_add(f, "; ", "TO BE RESOLVED");
    if (p->s->control[area])
        flow_add(f, "; ", p->s->control[area] == 1 + US ? "American flag" : "Spanish flag");
    bool own = dawn_add_stacks(p, at_sea(area), p->side, "; ", f);
    dawn_add_stacks(p, at_sea(area), other_side(p->side), own ? ", " : "; ", f);
    return f->started;
}

static void show_area(const struct page *p, int area)
{
    const struct dawn_area *of = &p->g->area[area];
    struct flow             f;
    char                    head[128];
    struct text             start = text_in(head, sizeof head);
    text_add(&start, "  ");
    add_padded(&start, p->g->area_name[area].name, NAME_COLUMNS);
    text_addf(&start, "%d  %d/%d  ", p->g->cost[at_sea(area)], of->points[US], of->points[SPAIN]);
    flow_begin(&f, p->out, head, AREA_INDENT);
    if (add_sea(p, area, &f) && of->ports) {
        flow_end(&f);
        text_clear(&start);
        add_padded(&start, "", AREA_INDENT);
        flow_begin(&f, p->out, head, AREA_INDENT);
    }
    add_ports(p, area, &f);
    flow_end(&f);
}

/* "Venezuela Basin 1 0/0 (Curacao n, Caracas n)": an area without anybody in it. */
static void add_quiet(const struct page *p, int area, struct flow *f)
{
    const struct dawn_area *of = &p->g->area[area];
    char                    item[256];
    struct text             label = text_in(item, sizeof item);
    text_addf(&label, "%s %d %d/%d", p->g->area_name[area].name, p->g->cost[at_sea(area)], of->points[US],
              of->points[SPAIN]);
    for (uint32_t ports = of->ports; ports; ports &= ports - 1) {
        text_add(&label, ports == of->ports ? " (" : ", ");
        add_port(p, __builtin_ctz(ports), area, &label);
        text_add(&label, ports & (ports - 1) ? "" : ")");
    }
    flow_add(f, ", ", item);
}

static void show_region(const struct page *p, int region)
{
    uint8_t     areas[AREAS_MAX];
    int         count = areas_of(p, region, areas);
    struct flow f;
    bool        quiet = false;
    if (count == 0)
        return;
    add_padded(p->out, region < REGIONS ? regions[region].title : "OTHER WATERS", NAME_COLUMNS - 1);
    text_add(p->out, "cost us/sp\n");
    for (int i = 0; i < count; i++)
        if (!is_quiet(p, areas[i]))
            show_area(p, areas[i]);
    for (int i = 0; i < count; i++) {
        if (!is_quiet(p, areas[i]))
            continue;
        if (!quiet)
            flow_begin(&f, p->out, "  quiet: ", 4);
        quiet = true;
        add_quiet(p, areas[i], &f);
    }
    if (quiet)
        flow_end(&f);
}

static void show_legend(const struct page *p)
{
    say(p->out,
        "us/sp: points for holding the area. After a port: U, S or n, whose it is; attack-defense; m mines, r repairs, "
        "x damage. A name with 6/5: your stack by its first ship, 6 ships, movement 5. enemy 3 (5, ?): their stack 3, "
        "5 counters, its order hidden.");
}

void dawn_show_map(const struct page *p)
{
    show_chart(p);
    for (int region = 0; region <= REGIONS; region++)
        show_region(p, region);
    show_legend(p);
}
