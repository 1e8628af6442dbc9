/* A battle as text: the two lines side by side, with the dice that each ship will roll and at whom [7.3, 7.4]. A
 * line that the side may not see yet stands as a blank. */
#include "combat.h"
#include "fleet.h"
#include "games/battleline/battleline.h"
#include "show.h"
#include <string.h>

enum { HALF = 38 };

struct half {
    struct battle_line line;
    uint16_t           target[LINE_MAX];
    uint8_t            aid[SHIPS_MAX];
    bool               open[SHIPS_MAX]; /* one of two ships between which a leader must still choose */
    int                opposed;         /* length of the other line; 0: not known */
};

static void study_line(const struct page *p, enum side side, struct half *h)
{
    struct state s = *p->s;
    int          ahead, astern, leader;
    *h = (struct half){ 0 };
    seas_battle_line_of(p->g, p->s, side, &h->line);
    while (!option_on(p->s, OPTION_SIMPLE)
           && (leader = seas_leader_dice(p->g, &s, side, h->aid, &ahead, &astern)) >= 0) {
        h->open[ahead] = h->open[astern] = true;
        s.leader_flags[leader] |= LEADER_AHEAD; /* for the count; it is one die in either case */
        memset(h->aid, 0, sizeof h->aid);
    }
}

/* "12*Royal George 5-7 x2   4+1d >3" */
static void add_ship(const struct page *p, const struct half *h, int i, struct text *out)
{
    char                    item[128];
    struct text             label = text_in(item, sizeof item);
    const struct line_ship *ship = &h->line.ship[i];
    text_addf(out, "%3d%c", i + 1, seas_leader_of_ship(p->g, p->s, ship->id) >= 0 ? '*' : ' ');
    seas_ship_label(p, ship->id, &label);
    add_padded(out, item, 24);
    text_addf(out, "%d", ship->dice);
    text_add(out, h->open[i] ? "+?" : h->aid[i] ? "+1" : "  ");
    if (i >= h->opposed && h->opposed > 0)
        text_addf(out, " >%d", h->target[i] + 1);
}

static int line_dice(const struct half *h)
{
    int dice = 0;
    for (int i = 0; i < h->line.count; i++)
        dice += h->line.ship[i].dice + h->aid[i];
    return dice;
}

static void add_title(const struct page *p, enum side side, const struct half *h, struct text *out)
{
    text_add(out, side == ENGLISH ? "ENGLISH" : "EUROPEAN POWERS");
    if (h->line.count)
        text_addf(out, ", %d ships, %d dice", h->line.count, line_dice(h));
    else if (p->s->gauge != p->side && side != p->side)
        text_add(out, ": you cannot see them yet");
}

static void show_flags(const struct page *p, enum side side)
{
    const char *before = side == ENGLISH ? "English leaders (*): " : "European leaders (*): ";
    struct flow f;
    bool        any = false;
    for (int l = 0; l < p->g->leaders; l++) {
        char        item[256];
        struct text label = text_in(item, sizeof item);
        if (seas_leader_squadron(p->s, l) != p->s->battle_squadron[side])
            continue;
        if (!any)
            flow_begin(&f, p->out, before, 4);
        any = true;
        text_addf(&label, "%s %d in %s", p->g->leader_name[l].name, p->g->leader[l].rating,
                  p->g->ship_name[p->s->aboard[l] - 1].name);
        flow_add(&f, ", ", item);
    }
    if (any)
        flow_end(&f);
}

static void show_row(const struct page *p, struct half half[SIDES], int i)
{
    char        left[256], right[256];
    struct text text[SIDES] = { text_in(left, sizeof left), text_in(right, sizeof right) };
    for (int side = 0; side < SIDES; side++)
        if (i < 0)
            add_title(p, (enum side)side, &half[side], &text[side]);
        else if (i < half[side].line.count)
            add_ship(p, &half[side], i, &text[side]);
    char        row[512];
    struct text both = text_in(row, sizeof row);
    add_padded(&both, left, HALF + 1);
    text_add(&both, right);
    while (both.length > 0 && row[both.length - 1] == ' ')
        row[--both.length] = '\0';
    text_addf(p->out, "%s\n", row);
}

void seas_show_battle(const struct page *p)
{
    struct half half[SIDES];
    for (int side = 0; side < SIDES; side++)
        study_line(p, (enum side)side, &half[side]);
    for (int side = 0; side < SIDES; side++) {
        half[side].opposed = half[1 - side].line.count;
        if (half[side].opposed)
            battleline_match(&half[side].line, half[side].opposed, half[side].target);
    }
    text_addf(p->out, "BATTLE IN %s", p->g->area_name[p->s->battle_area].name);
    text_addf(p->out, p->s->round ? ", round %d: " : ": ", p->s->round);
    text_addf(p->out, "%s have the weather gauge\n", seas_show_side((enum side)p->s->gauge));
    int rows = half[ENGLISH].line.count > half[EUROPEAN].line.count ? half[ENGLISH].line.count
                                                                    : half[EUROPEAN].line.count;
    for (int i = -1; i < rows; i++)
        show_row(p, half, i);
    show_flags(p, ENGLISH);
    show_flags(p, EUROPEAN);
    if (p->s->engaged && p->s->joint_command)
        text_add(p->out, "Two nations in one European line: a die less for each of its ships.\n");
    text_add(p->out, "3-4 x2: attack, defense, damage. Then dice, +1 by a leader; >3 fires at ship 3\n");
}
