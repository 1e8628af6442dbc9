/* What a side sees, for a person at a terminal: where the game stands, the map, the fleet, and last, next to the
 * prompt, what is to be decided with the figures for it. */
#include "show.h"
#include "combat.h"
#include "fleet.h"
#include "movement.h"
#include "phases.h"
#include "settle.h"

const char *seas_show_side(enum side side)
{
    return side == ENGLISH ? "the English" : "the European Powers";
}

/* A side is asked even where it has nothing to choose, so that the other learns nothing from whose turn it is. */
static bool has_move(const struct page *p, enum seas_move kind)
{
    struct move_list moves;
    moves.count = 0;
    moves.full = false;
    seas_phases[p->s->phase].moves(p->g, p->s, p->side, &moves);
    for (uint32_t i = 0; i < moves.count; i++)
        if (moves.move[i].kind == kind)
            return true;
    return false;
}

/* ---- Where the game stands ---- */

static void show_nations(const struct page *p)
{
    static const char *const names[NATIONS] = { "England", "France", "Spain", "the Netherlands", "Russia" };
    struct flow              f;
    flow_begin(&f, p->out, "At war: ", 2);
    for (int n = 0; n < NATIONS; n++) {
        char        item[128];
        struct text label = text_in(item, sizeof item);
        if (!is_active(p->s, (enum nation)n))
            continue;
        text_add(&label, names[n]);
        if (p->s->hidden_ships[n]) {
            text_addf(&label, " (out of sight: ships %d, leaders %d)", p->s->hidden_ships[n],
                      p->s->hidden_leaders[n]);
        }
        flow_add(&f, ", ", item);
    }
    flow_end(&f);
}

static void show_header(const struct page *p)
{
    const struct state *s = p->s;
    int                 lead = s->points[ENGLISH] - s->points[EUROPEAN];
    text_addf(p->out, "%d, turn %d of %d: %s [%s]", seas_year_of(p->g, s), s->turn,
              p->g->segment[s->segment].turns, seas_phases[s->phase].name, seas_phases[s->phase].rule);
    text_addf(p->out, "%s\n",
              s->acting == BOTH_SIDES    ? "; both choose"
              : s->acting == 0           ? ""
              : s->acting >> p->side & 1 ? "; you choose"
                                         : "; they choose");
    text_addf(p->out, "Points: English %d, European Powers %d", s->points[ENGLISH], s->points[EUROPEAN]);
    if (lead) {
        text_addf(p->out, " (%s lead by %d, 25 wins)", lead > 0 ? "English" : "Europeans",
                  lead > 0 ? lead : -lead);
    }
    text_add(p->out, "\n");
    if (s->frigates_left[ENGLISH] || s->frigates_left[EUROPEAN]) {
        text_addf(p->out, "Frigates to be placed: English %d, European %d\n", s->frigates_left[ENGLISH],
                  s->frigates_left[EUROPEAN]);
    }
    show_nations(p);
}

/* ---- Sailing: winds and reach [6.1] ---- */

/* Areas with points within some movement points of an area: "1 to Bay of Biscay, Grand Banks; 2 to Western Med". */
static void show_reach(const struct page *p, int from, int most, const char *what)
{
    struct flow f;
    flow_begin(&f, p->out, what, 4);
    for (int cost = 0; cost <= most; cost++) {
        char        item[128];
        struct text label = text_in(item, sizeof item);
        bool        first = true;
        for (int area = 0; area < p->g->areas; area++) {
            if (area == from || !p->g->area[area].points || p->g->distance[from][area] / 64 != cost)
                continue;
            text_clear(&label);
            text_addf(&label, first ? "%d to " : "", cost);
            text_add(&label, p->g->area_name[area].name);
            flow_add(&f, first ? "; " : ", ", item);
            first = false;
        }
    }
    if (!f.started)
        flow_add(&f, "", "none");
    flow_end(&f);
}

static void decide_sail(const struct page *p)
{
    struct row_range of = seas_side_squadrons(p->g, p->side);
    uint64_t         told = 0;
    if (!has_move(p, MOVE_SAIL)) {
        say(p->out, "None of your squadrons can put to sea (one with ships needs a leader): pass.");
        return;
    }
    say(p->out, "Put a squadron to sea; its movement points are its rating. %s",
        has_move(p, MOVE_PASS) ? "Or pass: then you sail no more this turn."
                               : "Ships in a neutral port must put to sea before you can pass.");
    text_add(p->out, "Movement points to the waters that have points:\n");
    for (int k = of.first; k < of.end; k++) {
        const struct seas_squadron *squadron = &p->s->squadron[k];
        if (!is_in_port(squadron->at) || squadron->flags & SQUADRON_MOVED
            || told & bit(place_port(squadron->at)))
            continue;
        char        head[128];
        struct text start = text_in(head, sizeof head);
        text_addf(&start, "  from %s: ", p->g->port_name[place_port(squadron->at)].name);
        show_reach(p, p->g->port[place_port(squadron->at)].area, 9, head);
        told |= bit(place_port(squadron->at));
    }
}

static void show_borders(const struct page *p, int area)
{
    static const char *const winds[] = { "  with the wind, free: ", "  across, costs 1: ",
                                         "  against the wind, costs 2: " };
    const struct seas_area  *here = &p->g->area[area];
    for (int cost = 0; cost <= 2; cost++) {
        struct flow f;
        bool        any = false;
        for (int i = 0; i < here->borders; i++) {
            if (here->border_cost[i] != cost)
                continue;
            if (!any)
                flow_begin(&f, p->out, winds[cost], 6);
            any = true;
            char        item[128];
            struct text label = text_in(item, sizeof item);
            int         to = here->border_to[i];
            text_add(&label, p->g->area_name[to].name);
            if (seas_squadron_at(p->g, p->s, other_side(p->side), to, NOBODY) != NOBODY)
                text_add(&label, " (enemy!)");
            flow_add(&f, ", ", item);
        }
        if (any)
            flow_end(&f);
    }
}

static void decide_course(const struct page *p)
{
    char        name[128];
    struct text label = text_in(name, sizeof name);
    int         area = place_area(p->s->squadron[p->s->mover].at),
        rating = seas_squadron_rating(p->g, p->s, p->s->mover);
    seas_marker_label(p, p->s->mover, &label);
    say(p->out, "%s is at sea in %s with %d of %d movement points left%s.", name, p->g->area_name[area].name,
        rating - p->s->spent, rating, p->s->may_not_stay ? " and may not stay here" : "");
    show_borders(p, area);
    show_reach(p, area, rating - p->s->spent, "  Within reach: ");
}

static void decide_search(const struct page *p)
{
    enum { PER_FRIGATE = 3 };
    int area = place_area(p->s->squadron[p->s->mover].at),
        own = seas_squadron_at(p->g, p->s, p->side, area, NOBODY);
    char        name[128];
    struct text label = text_in(name, sizeof name);
    seas_marker_label(p, own, &label);
    say(p->out, "%s has met an enemy marker in %s: fight or avoid? Both sides choose in secret.", name,
        p->g->area_name[area].name);
    say(p->out,
        "Both fight: battle. Both avoid: no contact. If the choices differ, the higher total has its way; who fights "
        "adds 1 die, who avoids adds 3.");
    say(p->out,
        "Your total before dice: %d (rating %d, ships %d, frigates %d x 3). The enemy has frigates %d x 3 and what "
        "you cannot see.",
        seas_search_total(p->g, p->s, own, area, 0), seas_squadron_rating(p->g, p->s, own),
        p->s->squadron[own].ships, p->s->frigates[p->side][area], p->s->frigates[other_side(p->side)][area]);
}

static void decide_join(const struct page *p)
{
    enum { JOIN_TOTAL = 7 };
    int area = place_area(p->s->squadron[p->s->mover].at),
        friend = seas_squadron_at(p->g, p->s, p->side, area, p->s->mover);
    int need = JOIN_TOTAL - seas_squadron_rating(p->g, p->s, friend)
             - seas_squadron_rating(p->g, p->s, p->s->mover);
    say(p->out,
        "Your %s may try to join the battle in %s beside %s: a die of %d or more. If it fails or declines it must go on.",
        p->g->squadron_name[p->s->mover].name, p->g->area_name[area].name, p->g->squadron_name[friend].name,
        need > 1 ? need : 1);
}

static void decide_wear(const struct page *p)
{
    if (p->s->squadron[p->s->mover].ships == 0) {
        say(p->out, "%s is empty and wears nothing down; say done, as if you had dealt it out.",
            p->g->squadron_name[p->s->mover].name);
        return;
    }
    say(p->out, "%s has %d more points of wear to deal out among its ships.",
        p->g->squadron_name[p->s->mover].name, p->s->wear);
}

static void decide_via(const struct page *p)
{
    say(p->out, "%s runs for %s; several ways are equally short. Name the next area.",
        p->g->squadron_name[p->s->mover].name, p->g->port_name[p->s->run_port].name);
}

static void decide_senior(const struct page *p)
{
    say(p->out, "Two of your squadrons meet and become one. Name the one that remains: %s or %s.",
        p->g->squadron_name[p->s->mover].name, p->g->squadron_name[p->s->merge_with - 1].name);
}

/* ---- Forces ---- */

static void decide_demobilize(const struct page *p)
{
    for (int n = ENGLAND; n <= NETHERLANDS; n++) {
        const struct seas_forces *f = &p->g->segment[p->s->segment].forces[n];
        int                       ships = 0, leaders = 0;
        if (side_of((enum nation)n) != p->side || !is_active(p->s, (enum nation)n))
            continue;
        for (int ship = p->g->ships_of[n].first; ship < p->g->ships_of[n].end; ship++)
            ships += fleet_in_play(p->s, ship);
        for (int l = p->g->leaders_of[n].first; l < p->g->leaders_of[n].end; l++)
            leaders += p->s->leader_status[l] == LEADER_ACTIVE;
        static const char *const names[] = { "England", "France", "Spain", "The Netherlands" };
        say(p->out,
            "%s may keep %d ships and %d leaders and has %d and %d: send the others back to the pool. Damage is "
            "forgotten there, and you draw anew up to these numbers.",
            names[n], f->base_ships, f->base_leaders, ships, leaders);
    }
}

static void decide_organize(const struct page *p)
{
    say(p->out,
        "Put ships into squadrons and leaders aboard ships, in secret; then done. A squadron needs a leader to sail (one "
        "for each 16 ships), and his rating is its movement and search. Markers left empty sail as decoys.");
    if (p->s->turn == 1 || p->s->entering) {
        say(p->out, "Each home port needs a squadron with a ship and a leader. Ports are chosen next.");
    } else {
        say(p->out,
            "Ships stay in their port; new ones go anywhere. \"station\" moves an empty marker to another port.");
    }
}

static void decide_place(const struct page *p)
{
    say(p->out,
        "Set up your squadrons one by one, in turn with the other side: one with ships in each home port, the rest "
        "in any port of their nation.");
}

static void decide_prize(const struct page *p)
{
    say(p->out, "You captured %s. Choose the ship that serves you for a turn in her place.",
        p->g->ship_name[p->s->prize_of - 1].name);
}

static void decide_frigates(const struct page *p)
{
    struct flow f;
    say(p->out,
        "Place a frigate in an area, or pass: then you place no more this turn. Each adds 3 to your searches there. A "
        "European frigate scores 3 where the English have a port, unless 2 English ships stay at sea there.");
    flow_begin(&f, p->out, "Areas with an English port: ", 2);
    for (int area = 0; area < p->g->areas; area++) {
        bool trade = false;
        for (uint64_t ports = p->g->area[area].ports; ports; ports &= ports - 1)
            trade = trade || p->s->owner[__builtin_ctzll(ports)] == ENGLAND;
        if (trade)
            flow_add(&f, ", ", p->g->area_name[area].name);
    }
    flow_end(&f);
}

/* ---- Battle and after ---- */

static void decide_gauge(const struct page *p)
{
    seas_show_battle(p);
    say(p->out,
        "You have the weather gauge and see their line; they do not see yours. Engage, or withdraw to a port here or a "
        "neighbouring area.");
}

static void decide_aid(const struct page *p)
{
    uint8_t         aid[SHIPS_MAX] = { 0 };
    int             ahead, astern, leader = seas_leader_dice(p->g, p->s, p->side, aid, &ahead, &astern);
    const uint16_t *line = seas_fleet_line(p->s, p->s->battle_squadron[p->side]);
    seas_show_battle(p);
    if (leader >= 0) {
        say(p->out,
            "%s has one die left for two ships that are equally near to his: aid %s ahead or %s astern?",
            p->g->leader_name[leader].name, p->g->ship_name[line[ahead]].name,
            p->g->ship_name[line[astern]].name);
    }
}

static void decide_retreat(const struct page *p)
{
    char        name[128];
    struct text label = text_in(name, sizeof name);
    seas_ship_label(p, p->s->retreating - 1, &label);
    say(p->out, "%s leaves the line; several ports are equally near.", name);
    seas_show_damage(p);
}

static void decide_reform(const struct page *p)
{
    seas_show_battle(p);
    say(p->out,
        "Damaged ships have gone to the rear. Those with equal damage stand as you order them; done keeps them as "
        "they are.");
}

static void decide_capture(const struct page *p)
{
    struct move_list moves = { 0 };
    if (!has_move(p, MOVE_ATTACK)) {
        say(p->out,
            "No port is open to attack: it takes 2 ships and a leader at sea, with no enemy there. Say done.");
        return;
    }
    seas_phases[PHASE_CAPTURE].moves(p->g, p->s, p->side, &moves);
    say(p->out,
        "Try to capture a port, one in each area; a failure costs nothing. A die each; you add your best leader, the "
        "port its rating, and you must be higher.");
    for (uint32_t i = 0; i < moves.count; i++) {
        if (moves.move[i].kind == MOVE_ATTACK) {
            int port = moves.move[i].arg[0], area = p->g->port[port].area;
            text_addf(
                p->out, "  %s: rating %d; your leader %d\n", p->g->port_name[port].name,
                p->g->port[port].rating,
                seas_squadron_best_leader(p->g, p->s, seas_squadron_at(p->g, p->s, p->side, area, NOBODY)));
        }
    }
}

/* Damage of a squadron at sea, and where it is bound for if that is chosen. */
static void decide_return(const struct page *p)
{
    struct row_range of = seas_side_squadrons(p->g, p->side);
    say(p->out,
        "Every squadron at sea goes home, to any port of yours or a neutral one that has room. A port repairs as many "
        "points of damage as its rating; neutral ports repair nobody.");
    for (int k = of.first; k < of.end; k++) {
        const struct seas_squadron *squadron = &p->s->squadron[k];
        int                         damage = 0;
        for (int i = 0; i < squadron->ships; i++)
            damage += p->s->damage[seas_fleet_line(p->s, k)[i]];
        if (is_at_sea(squadron->at)) {
            text_addf(p->out, "  %s in %s: ships %d, damage %d; %s%s\n", p->g->squadron_name[k].name,
                      seas_place_label(p, squadron->at), squadron->ships, damage,
                      squadron->home ? "goes to " : "to be sent",
                      squadron->home ? p->g->port_name[squadron->home - 1].name : "");
        }
    }
    seas_show_damage(p);
}

static void decide_repair(const struct page *p)
{
    if (!has_move(p, MOVE_REPAIR))
        say(p->out, "You have nothing that can be repaired: done.");
    else
        say(p->out, "Divide the points of each port among your damaged ships there; then done.");
    seas_show_damage(p);
}

/* Phases that need figures; for the others a sentence will do. */
static const struct {
    void (*figures)(const struct page *p);
    const char *sentence;
} decisions[PHASES] = {
    [PHASE_BID] = { NULL,
                    "Name the side that you want and the points that you would give the other player for it." },
    [PHASE_DEMOBILIZE] = { decide_demobilize, NULL },
    [PHASE_PRIZE] = { decide_prize, NULL },
    [PHASE_ORGANIZE] = { decide_organize, NULL },
    [PHASE_PLACE] = { decide_place, NULL },
    [PHASE_FRIGATES] = { decide_frigates, NULL },
    [PHASE_SAIL] = { decide_sail, NULL },
    [PHASE_JOIN] = { decide_join, NULL },
    [PHASE_SEARCH] = { decide_search, NULL },
    [PHASE_COURSE] = { decide_course, NULL },
    [PHASE_VIA] = { decide_via, NULL },
    [PHASE_WEAR] = { decide_wear, NULL },
    [PHASE_SENIOR] = { decide_senior, NULL },
    [PHASE_ON_STATION] = { NULL, "On Station adds 3 to the squadron's searches and costs a die of damage." },
    [PHASE_BATTLE] = { NULL,
                       "Several battles are to be fought: name the next. The order matters for the ways home." },
    [PHASE_GAUGE] = { decide_gauge, NULL },
    [PHASE_AID] = { decide_aid, NULL },
    [PHASE_RETREAT] = { decide_retreat, NULL },
    [PHASE_REFORM] = { decide_reform, NULL },
    [PHASE_CAPTURE] = { decide_capture, NULL },
    [PHASE_CLAIM] = { NULL,
                      "Leaders of several nations took the port: name the nation that holds it from now on." },
    [PHASE_RETURN] = { decide_return, NULL },
    [PHASE_REPAIR] = { decide_repair, NULL },
};

static bool is_battle(const struct state *s)
{
    return s->battle_squadron[ENGLISH] != NOBODY && s->battle_squadron[EUROPEAN] != NOBODY;
}

void seas_show(const struct data *g, const struct view *v, int side, struct text *out)
{
    const struct state *view = &v->known;
    struct page         p = { g, view, side, out };
    bool                forces = view->phase == PHASE_DEMOBILIZE || view->phase == PHASE_PRIZE
               || view->phase == PHASE_ORGANIZE;
    if (view->phase == PHASE_BID) { /* there is nothing on the map yet, and no sides */
        say(out, "%s [%s]. %s", seas_phases[PHASE_BID].name, seas_phases[PHASE_BID].rule,
            decisions[PHASE_BID].sentence);
        return;
    }
    show_header(&p);
    text_add(out, "\n");
    seas_show_map(&p);
    text_add(out, "\n");
    seas_show_fleet(&p, forces);
    if (view->acting >> side & 1) {
        text_add(out, "\n");
        if (decisions[view->phase].figures)
            decisions[view->phase].figures(&p);
        else
            say(out, "%s", decisions[view->phase].sentence);
    } else if (is_battle(view)) {
        text_add(out, "\n");
        seas_show_battle(&p);
    }
}
