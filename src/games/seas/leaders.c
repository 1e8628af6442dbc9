/* [7.4] Leaders in battle: the extra dice that they give (R39) and what may befall them (R42, R43). */
#include "battle_clock.h"
#include "combat.h"
#include "fleet.h"

struct flag_officer {
    int leader, rating, place;
};

/* Leaders of a line, the highest rating first, of equals the foremost. */
static int flag_officers(const struct data *g, const struct state *s, int squadron, struct flag_officer out[])
{
    const uint16_t *line = seas_fleet_line(s, squadron);
    int             count = 0;
    for (int l = 0; l < g->leaders; l++) {
        if (seas_leader_squadron(s, l) != squadron)
            continue;
        struct flag_officer officer = { l, g->leader[l].rating, 0 };
        while (line[officer.place] != s->aboard[l] - 1)
            officer.place++;
        int at = count++;
        for (; at > 0
               && (out[at - 1].rating < officer.rating
                   || (out[at - 1].rating == officer.rating && out[at - 1].place > officer.place));
             at--)
            out[at] = out[at - 1];
        out[at] = officer;
    }
    return count;
}

/* The dice of one leader; false if he has one die left for two ships at the same distance and has not chosen. */
static bool spread_dice(const struct state *s, const struct flag_officer *o, int n, uint8_t aid[], int *ahead,
                        int *astern)
{
    int left = o->rating - 1;
    aid[o->place] = 1; /* [7.4d] never more than one */
    for (int away = 1; left > 0; away++) {
        int  a = o->place - away, b = o->place + away;
        bool before = a >= 0, behind = b < n;
        if (!before && !behind)
            break;
        if (left == 1 && before && behind) {
            if (aid[a] || aid[b]) { /* [7.4e] the other direction is as near */
                aid[aid[a] ? b : a] = 1;
            } else if (s->leader_flags[o->leader] & LEADER_AHEAD) {
                aid[a] = 1;
            } else if (s->leader_flags[o->leader] & LEADER_ASTERN) {
                aid[b] = 1;
            } else {
                *ahead = a;
                *astern = b;
                return false;
            }
            break;
        }
        if (before)
            aid[a] = 1; /* served already: the die is lost */
        if (behind)
            aid[b] = 1;
        left -= before + behind;
    }
    return true;
}

int seas_leader_dice(const struct data *g, const struct state *s, enum side side, uint8_t aid[], int *ahead,
                     int *astern)
{
    struct flag_officer officers[LEADERS_MAX];
    int                 squadron = s->battle_squadron[side], count = flag_officers(g, s, squadron, officers);
    for (int i = 0; i < count; i++)
        if (!spread_dice(s, &officers[i], s->squadron[squadron].ships, aid, ahead, astern))
            return officers[i].leader;
    return -1;
}

/* [7.4f-h] Two dice for a leader whose ship was damaged or sunk. */
void seas_leader_check(const struct data *g, struct state *s, int leader, bool captured, struct umpire *u)
{
    (void)g;
    umpire_open(u, battle_clock(s), ROLL_LEADER, s->battle_area, leader);
    int total = umpire_roll(u);
    total += umpire_roll(u);
    seas_tell(s, u, EVENT_LEADER_CHECK, BOTH_SIDES, leader, total, 0, 0);
    if (total == 12) {
        s->aboard[leader] = 0;
        s->leader_status[leader] = LEADER_KILLED;
        seas_tell(s, u, EVENT_LEADER_KILLED, BOTH_SIDES, leader, 0, 0, 0);
    } else if (total >= 8 && !captured) {
        seas_leader_out(s, leader);
        seas_tell(s, u, EVENT_LEADER_HURT, BOTH_SIDES, leader, s->leader_back[leader], 0, 0);
    }
}
