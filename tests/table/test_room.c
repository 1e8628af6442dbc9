/* A room is handed a move, and the match checks it. */
#include "laid.h"
#include <criterion/criterion.h>
#include <string.h>

static struct room     *room;
static struct game      counted; /* dawn, with a check that counts */
static struct phase_row rows[32];
static int              checks;
static struct move_list list;

static struct refusal counting(const struct data *data, const struct state *s, int side, struct move m)
{
    checks++;
    return game_check(game_find("dawn"), data, s, side, m); /* nobody has changed sides */
}

static void check_by(phase_check_fn *check)
{
    cr_assert_leq(counted.phase_count, (int)(sizeof rows / sizeof *rows));
    for (int i = 0; i < counted.phase_count; i++) {
        rows[i] = counted.phases[i];
        rows[i].check = check;
    }
    counted.phases = rows;
}

static void set_up(void)
{
    struct text why = text_growing();
    lay_table();
    counted = *game_find("dawn");
    check_by(counting);
    room = room_of(1);
    room->settings.game = &counted;
    for (int i = 0; i < 2; i++)
        room->seat[i].has_share = true;
    cr_assert(room_begin(room, &why), "%s", why.at);
    text_free(&why);
}

TestSuite(room, .init = set_up, .fini = clear_table);

static struct play_result play(struct move m)
{
    checks = 0;
    return room_play(room, 0, room->seat[0].seq, m, "");
}

Test(room, a_move_is_checked_once_on_its_way_in)
{
    session_moves(&room->session, 0, &list);
    cr_assert_gt(list.count, 0);
    cr_assert_eq(play(list.move[0]).outcome, PLAY_DONE);
    cr_assert_eq(checks, 1);
    cr_assert_eq(match_move_count(room->session.match), 1);
}

Test(room, what_no_rule_allows_is_refused_and_changes_nothing)
{
    const uint64_t     before = game_hash(&counted, match_state(room->session.match));
    const int          records = room->records;
    struct play_result p = play((struct move){ 60000, { 1, 2, 3 } });
    cr_assert_eq(p.outcome, PLAY_REFUSED);
    cr_assert_not_null(p.refusal.rule);
    cr_assert_eq(game_hash(&counted, match_state(room->session.match)), before);
    cr_assert_eq(room->records, records);
}

/* A reason of the state's own that no view would give. */
static struct refusal telltale(const struct data *data, const struct state *s, int side, struct move m)
{
    if (s == match_state(room->session.match))
        return refuse("9.9", "the enemy lies behind the island");
    return game_check(game_find("dawn"), data, s, side, m);
}

Test(room, a_refusal_says_what_the_view_says_and_not_what_the_state_knows)
{
    session_moves(&room->session, 0, &list);
    check_by(telltale);
    struct play_result p = play(list.move[0]);
    cr_assert_eq(p.outcome, PLAY_REFUSED);
    cr_assert_null(strstr(p.why, "island"));
    cr_assert_str_neq(p.refusal.rule, "9.9");
}
