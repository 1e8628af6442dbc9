#include "years.h"

int ships_in_play(const struct match *m, enum nation n)
{
    int count = 0;
    for (int i = 0; i < data()->ships; i++)
        count += data()->ship[i].nation == n && fleet_in_play(now(m), i);
    return count;
}

int leaders_in_play(const struct match *m, enum nation n)
{
    int count = 0;
    for (int i = 0; i < data()->leaders; i++)
        count += data()->leader[i].nation == n && now(m)->leader_status[i] == LEADER_ACTIVE;
    return count;
}

static bool is_for(const struct die *d, enum seas_roll reason, int place)
{
    return !d->draw && d->of.reason == reason && (place < 0 || d->of.place == place);
}

int dice_sum(const struct match *m, enum seas_roll reason, int place)
{
    int sum = 0;
    for (size_t i = 0; i < match_die_count(m); i++)
        sum += is_for(match_die(m, i), reason, place) ? match_die(m, i)->value : 0;
    return sum;
}

int dice_count(const struct match *m, enum seas_roll reason, int place)
{
    int count = 0;
    for (size_t i = 0; i < match_die_count(m); i++)
        count += is_for(match_die(m, i), reason, place);
    return count;
}

/* ---- Playing without fuss ---- */

static void make(struct match *m, enum side side, enum seas_move kind, int a, int b)
{
    struct move    move = { (uint16_t)kind, { (int16_t)a, (int16_t)b, 0 } };
    struct refusal r = match_play(m, now(m)->swapped ? 1 - (int)side : (int)side, move);
    cr_assert(is_legal(r), "[%s] %s", r.rule, r.why);
}

void both_done(struct match *m, const char *faces)
{
    plays(m, "english done", NULL);
    plays(m, "european done", faces);
}

void keeps(struct match *m, enum nation n, int ships, int leaders)
{
    for (int i = 0; i < data()->ships && ships_in_play(m, n) > ships; i++)
        if (data()->ship[i].nation == n && fleet_in_play(now(m), i))
            make(m, side_of(n), MOVE_DEMOBILIZE, i, 0);
    for (int i = 0; i < data()->leaders && leaders_in_play(m, n) > leaders; i++)
        if (data()->leader[i].nation == n && now(m)->leader_status[i] == LEADER_ACTIVE)
            make(m, side_of(n), MOVE_DISMISS, i, 0);
}

/* One squadron for each home port, of one ship and one leader. */
static void form_squadrons(struct match *m, enum nation n)
{
    int ship = data()->ships_of[n].first, leader = data()->leaders_of[n].first;
    int squadron = data()->squadrons_of[n].first;
    for (int p = 0; p < data()->ports; p++) {
        if (data()->port[p].home != n)
            continue;
        while (now(m)->berth[ship] != BERTH_RESERVE)
            ship++;
        while (now(m)->leader_status[leader] != LEADER_ACTIVE)
            leader++;
        make(m, side_of(n), MOVE_ASSIGN, ship, squadron++);
        make(m, side_of(n), MOVE_BOARD, leader++, ship);
    }
}

static void quiet_move(struct match *m)
{
    static struct move_list list;
    enum side               side = now(m)->acting & 1 ? ENGLISH : EUROPEAN;
    int                     seat = now(m)->swapped ? 1 - (int)side : (int)side, best = 0;
    game_moves(&seas_game, data(), match_state(m), seat, &list);
    for (uint32_t i = 0; i < list.count; i++)
        if (list.move[i].kind == MOVE_DONE || list.move[i].kind == MOVE_PASS)
            best = (int)i;
    if (now(m)->phase == PHASE_ORGANIZE && list.move[best].kind != MOVE_DONE) {
        for (int n = 0; n < NATIONS; n++)
            if (side_of((enum nation)n) == side && is_forming(now(m), (enum nation)n))
                form_squadrons(m, (enum nation)n);
        return;
    }
    make(m, side, (enum seas_move)list.move[best].kind, list.move[best].arg[0], list.move[best].arg[1]);
}

void quietly_until(struct match *m, int phase)
{
    while (now(m)->phase != phase && now(m)->phase != PHASE_OVER)
        quiet_move(m);
}

void quiet_year(struct match *m)
{
    int clock = now(m)->clock;
    while (now(m)->clock == clock && now(m)->phase != PHASE_OVER)
        quiet_move(m);
}

void count_frigates(struct match *m, int placed[SIDES])
{
    placed[ENGLISH] = placed[EUROPEAN] = 0;
    quietly_until(m, PHASE_FRIGATES);
    while (now(m)->phase == PHASE_FRIGATES) {
        enum side side = now(m)->acting & 1 ? ENGLISH : EUROPEAN;
        make(m, side, MOVE_FRIGATE, area("azores"), 0);
        placed[side]++;
    }
}

/* ---- Forces ---- */

static void drawn(const struct match *m, enum nation n, struct numbers want)
{
    int dice = dice_count(m, ROLL_NEW_FORCES, n), pips = dice_sum(m, ROLL_NEW_FORCES, n);
    cr_assert_eq(dice, want.dice, "%d dice for nation %d, not %d", dice, n, want.dice);
    int ships = want.base_ships + want.new_ships + pips, leaders = want.base_leaders + want.new_leaders;
    cr_assert_eq(ships_in_play(m, n), ships, "nation %d has %d ships, not %d", n, ships_in_play(m, n), ships);
    cr_assert_eq(leaders_in_play(m, n), leaders, "nation %d has %d leaders, not %d", n, leaders_in_play(m, n),
                 leaders);
}

void draws(struct match *m, enum nation n, struct numbers want, bool last)
{
    enum side   side = side_of(n);
    const char *done = side == ENGLISH ? "english done" : "european done";
    drawn(m, n, want);
    if (last)
        return;
    quiet_year(m);
    cr_assert_eq(now(m)->phase, PHASE_DEMOBILIZE);
    for (int other = ENGLAND; other <= NETHERLANDS; other++) /* what else would forbid to be done */
        if (other != (int)n)
            keeps(m, (enum nation)other, 0, 0);
    keeps(m, n, want.base_ships + 1, want.base_leaders);
    is_refused(m, done, "5.0d");
    keeps(m, n, want.base_ships, want.base_leaders);
    both_done(m, NULL);
    drawn(m, n, want);
    quiet_year(m);
    if (now(m)->phase != PHASE_DEMOBILIZE) /* the end of the war */
        return;
    for (int other = ENGLAND; other <= NETHERLANDS; other++)
        if (other != (int)n)
            keeps(m, (enum nation)other, 0, 0);
    keeps(m, n, want.base_ships, want.base_leaders + 1);
    is_refused(m, done, "5.0d");
}
