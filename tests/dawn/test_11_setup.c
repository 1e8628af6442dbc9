/* [11.0, 11.D-G, 11.J, 11.L] Agreements before play: bids, starting points, open counters, more ships. */
#include "scene.h"
#include <stdio.h>
#include <string.h>

#define TURN_ENDS "phase repair\nacting us spain\n"

static int ships_of(const struct match *m, enum side side)
{
    int count = 0;
    for (int unit = 0; unit < data()->units; unit++)
        count += data()->unit[unit].side == side && dawn_on_map(now(m), unit);
    return count;
}

/* A set-up with params; NULL and the rule if it is refused. */
static struct match *agree(uint32_t options, long turns, long us, long spain, struct refusal *why)
{
    struct match_setup how = { .game = &dawn_game, .data = data(), .source = DICE_FAST, .seed = 1 };
    how.how.seats = 2;
    how.how.options = options;
    how.how.param[0] = turns;
    how.how.param[1] = us;
    how.how.param[2] = spain;
    return match_new(&how, why);
}

/* ---- By agreement ---- */

Test(dawn_11_0, nothing_optional_holds_unless_agreed)
{
    COVERS("dawn 11.0");
    struct match *m = new_game("1898", "", 1);
    cr_assert_eq(now(m)->options, 0);
    cr_assert_eq(now(m)->phase, PHASE_ORDERS, "no bids, no free deployment");
    cr_assert_eq(ships_of(m, US), 27);
    cr_assert_eq(ships_of(m, SPAIN), 17);
    cr_assert_eq(seen_by(m, US)->berth[ship("teresa")], BERTH_UNKNOWN);
    match_free(m);
    m = scene(TURN_ENDS "turn 3\npoints 40\nstack us-1 mobile\nline us-1 iowa\n");
    plays(m, "us done", "");
    plays(m, "spain done", "");
    cr_assert_eq(now(m)->turn, 4, "a lead of 40 ends nothing, and wear falls on nobody");
    match_free(m);
}

Test(dawn_11_0, options_are_taken_singly_or_together_if_they_agree_with_each_other)
{
    COVERS("dawn 11.0");
    struct match *m = new_game("1898", "11.J", 1);
    cr_assert_eq(ships_of(m, SPAIN), 21);
    match_free(m);
    m = new_game("1898", "11.L", 1);
    cr_assert_eq(ships_of(m, SPAIN), 21);
    match_free(m);
    m = new_game("1898", "11.A,11.C,11.F,11.G,11.H,11.I,11.J,11.L", 1);
    cr_assert_eq(ships_of(m, SPAIN), 25);
    cr_assert_eq(now(m)->turns, 9);
    match_free(m);
    struct refusal why;
    cr_assert_null(agree(1u << OPTION_SLOW_REPAIR | 1u << OPTION_MAINTENANCE, 0, 0, 0, &why));
    cr_assert_str_eq(why.rule, "11.Cg");
}

/* ---- Bids ---- */

Test(dawn_11_d, the_higher_bidder_chooses_and_the_other_gets_the_points)
{
    COVERS("dawn 11.Da");
    struct match *m = new_game("1898", "11.D", 1);
    cr_assert_eq(now(m)->phase, PHASE_BID);
    cr_assert_eq(ships_of(m, US), 0, "nobody is on the map yet");
    plays(m, "us bid 7", "");
    is_refused(m, "us bid 8", "11.Da");
    plays(m, "spain bid 5", "");
    cr_assert(was_told(m, US, "bid 7 5"));
    is_refused(m, "spain command us", "11.Da");
    plays(m, "us command us", "");
    cr_assert_eq(now(m)->points, -7, "Spain starts with 7");
    cr_assert_eq(now(m)->swapped, 0);
    cr_assert_eq(now(m)->phase, PHASE_ORDERS);
    cr_assert_eq(now(m)->turn, 1);
    match_free(m);
}

Test(dawn_11_d, a_side_may_be_taken_from_the_other_seat)
{
    COVERS("dawn 11.Da");
    struct match *m = new_game("1898", "11.D", 1);
    plays(m, "us bid 2", "");
    plays(m, "spain bid 3", "");
    plays(m, "spain command us", ""); /* the second seat wins, and has the Americans from now on */
    cr_assert_eq(now(m)->swapped, 1);
    cr_assert_eq(now(m)->points, -3);
    cr_assert_str_eq(game_seat_name(&dawn_game, match_state(m), 0), "spain");
    cr_assert_str_eq(game_seat_name(&dawn_game, match_state(m), 1), "us");
    cr_assert_eq(game_score(&dawn_game, match_state(m), 0), 3);
    plays(m, "us detach terror", "");
    cr_assert_eq(seen_by(m, US)->viewer, 1 + US);
    cr_assert(is_in_stack(seen_by(m, US)->berth[ship("terror")]));
    cr_assert_eq(seen_by(m, SPAIN)->berth[ship("terror")], BERTH_UNKNOWN);
    match_free(m);
    m = new_game("1898", "11.D", 1);
    plays(m, "us bid 30", "");
    plays(m, "spain bid 0", "");
    plays(m, "us command spain", "");
    cr_assert_eq(now(m)->points, 30, "the Americans, now in the second seat, start with 30");
    cr_assert_eq(game_score(&dawn_game, match_state(m), 1), 30);
    match_free(m);
}

Test(dawn_11_d, bids_are_secret_until_both_are_made)
{
    COVERS("dawn 11.Da");
    struct match *m = new_game("1898", "11.D", 1);
    plays(m, "us bid 7", "");
    cr_assert_eq(match_event_count(m), 0);
    cr_assert_eq(seen_by(m, SPAIN)->bid[0], 0);
    cr_assert_eq(seen_by(m, US)->bid[0], 7);
    plays(m, "spain bid 4", "");
    cr_assert_eq(seen_by(m, SPAIN)->bid[0], 7);
    cr_assert_eq(seen_by(m, US)->bid[1], 4);
    match_free(m);
}

Test(dawn_11_d, after_equal_bids_a_coin_decides_and_nobody_gets_points)
{
    COVERS("dawn 11.Db");
    for (int face = 1; face <= 6; face++) {
        char          coin[2] = { (char)('0' + face), '\0' };
        struct match *m = new_game("1898", "11.D", 1);
        plays(m, "spain bid 6", "");
        plays(m, "us bid 6", coin);
        cr_assert_eq(now(m)->acting, face <= 3 ? 1u << US : 1u << SPAIN, "a %d", face);
        plays(m, face <= 3 ? "us command spain" : "spain command spain", "");
        cr_assert_eq(now(m)->points, 0);
        cr_assert_eq(now(m)->swapped, face <= 3);
        match_free(m);
    }
}

/* ---- Points to start with ---- */

Test(dawn_11_e, a_side_starts_with_the_points_agreed)
{
    COVERS("dawn 11.E");
    struct refusal why;
    struct match  *m = agree(1u << OPTION_HANDICAP, 0, 12, 0, &why);
    cr_assert_eq(now(m)->points, 12);
    match_free(m);
    m = agree(1u << OPTION_HANDICAP, 0, 0, 9, &why);
    cr_assert_eq(now(m)->points, -9);
    match_free(m);
    cr_assert_null(agree(0, 0, 12, 0, &why));
    cr_assert_str_eq(why.rule, "11.E");
    m = new_game("1898", "11.E", 1);
    cr_assert_eq(now(m)->points, 0);
    match_free(m);
}

/* ---- Open counters ---- */

#define SEEN                                                                                                 \
    "options 11.F\nstack us-1 bahamas\norder us-1 patrol\nline us-1 iowa helena\nleader sampson us-1\n"      \
    "damage iowa 2\nlast iowa transit\nrun iowa 1\nlast helena coal\n"                                       \
    "stack us-2 key-west\nline us-2 terror\n"                                                                \
    "stack spain-1 san-juan\norder spain-1 transit\nline spain-1 teresa vizcaya\n"

Test(dawn_11_f, ships_damage_and_leaders_lie_open_and_orders_do_not)
{
    COVERS("dawn 11.F");
    struct match       *m = scene("phase sail\nacting spain\nmover spain\n" SEEN);
    const struct state *v = seen_by(m, SPAIN);
    int                 k = stack_with(m, "iowa");
    cr_assert_eq(v->stack[k].at, place("bahamas"));
    cr_assert_eq(v->stack_units[k], 2);
    cr_assert_eq(dawn_line(v, k)[0], ship("iowa"));
    cr_assert_eq(v->damage[ship("iowa")], 2);
    cr_assert_eq(v->leader_at[leader("sampson")], in_stack(k));
    cr_assert_eq(v->berth[ship("terror")], in_stack(stack_with(m, "terror")));
    cr_assert_eq(v->stack[k].order, HIDDEN_ORDER);
    cr_assert_eq(v->last[ship("iowa")], NO_ORDER,
                 "what she did last turn would tell what she may do in this");
    cr_assert_eq(v->last[ship("helena")], NO_ORDER);
    cr_assert_eq(v->run[ship("iowa")], 0);
    plays(m, "spain sail teresa nares-abyssal", "");
    cr_assert(was_told(m, US, "sails teresa nares-abyssal"));
    plays(m, "spain sail teresa bahamas", "");
    cr_assert_eq(seen_by(m, SPAIN)->stack[k].order, PATROL, "until it is needed");
    cr_assert_eq(seen_by(m, US)->stack[stack_with(m, "teresa")].order, HIDDEN_ORDER);
    match_free(m);
}

Test(dawn_11_f, how_stacks_are_made_up_is_secret_even_so)
{
    COVERS("dawn 11.F");
    static const char *const moves[][2] = { { "us detach helena", "us order iowa patrol" },
                                            { "us lead helena", "us order helena coal" } };
    struct state             views[2];
    for (int i = 0; i < 2; i++) {
        struct match *m = scene("phase orders\nacting us spain\noptions 11.F\nstack us-1 bahamas\n"
                                "line us-1 iowa new-york helena\nleader sampson us-1\n");
        plays(m, moves[i][0], "");
        plays(m, moves[i][1], "");
        views[i] = *seen_by(m, SPAIN);
        match_free(m);
    }
    cr_assert(memcmp(&views[0], &views[1], sizeof *views) == 0);
    cr_assert_eq(dawn_unit_place(&views[0], ship("helena")), place("bahamas"), "but who is there lies open");
    cr_assert_eq(views[0].stack[berth_stack(views[0].leader_at[leader("sampson")])].at, place("bahamas"));
}

/* ---- Automatic victory ---- */

Test(dawn_11_g, a_lead_of_29_at_the_end_of_a_turn_wins_at_once)
{
    COVERS("dawn 11.G");
    static const int leads[] = { 29, -29, 40, 28, -28 };
    for (size_t i = 0; i < sizeof leads / sizeof *leads; i++) {
        char lines[160];
        snprintf(lines, sizeof lines,
                 TURN_ENDS "options 11.G\nturn 2\npoints %d\nstack us-1 mobile\nline us-1 iowa\n", leads[i]);
        struct match *m = scene(lines);
        cr_assert_not(dawn_game.result(data(), match_state(m)).over);
        plays(m, "us done", "");
        plays(m, "spain done", "");
        struct result r = dawn_game.result(data(), match_state(m));
        cr_assert_eq(r.over, leads[i] >= 29 || leads[i] <= -29, "%d", leads[i]);
        if (r.over) {
            cr_assert_eq(r.winners, leads[i] > 0 ? 1u << US : 1u << SPAIN);
            cr_assert_str_eq(r.rule, "11.G");
            cr_assert(was_told(m, US, leads[i] > 0 ? "automatic us" : "automatic spain"));
        }
        match_free(m);
    }
}

/* ---- Extra ships ---- */

Test(dawn_11_j, the_spanish_ones_are_there_from_the_start)
{
    COVERS("dawn 11.Ja");
    static const char *const extra[] = { "lepanto", "asturias", "castilla", "cristina" };
    for (int with = 0; with < 2; with++) {
        struct match *m = new_game("1898", with ? "11.J" : "", 1);
        for (int i = 0; i < 4; i++)
            cr_assert_eq(place_of(m, extra[i]), with ? place("cadiz") : 0, "%s", extra[i]);
        match_free(m);
    }
}

Test(dawn_11_j, the_american_one_comes_to_key_west_on_turn_three)
{
    COVERS("dawn 11.Jb");
    for (int with = 0; with < 2; with++) {
        struct match *m = new_game("1898", with ? "11.J" : "", 1);
        cr_assert_eq(now(m)->berth[ship("atlanta")], 0);
        match_free(m);
        char lines[160];
        snprintf(lines, sizeof lines, TURN_ENDS "%sturn 1\nstack us-1 mobile\nline us-1 iowa\n",
                 with ? "options 11.J\n" : "");
        m = scene(lines);
        play_quietly_to(m, PHASE_ORDERS);
        cr_assert_eq(now(m)->turn, 2);
        cr_assert_eq(now(m)->berth[ship("atlanta")], 0);
        play_quietly_to(m, PHASE_REPAIR);
        play_quietly_to(m, PHASE_ORDERS);
        cr_assert_eq(now(m)->turn, 3);
        cr_assert_eq(place_of(m, "atlanta"), with ? place("key-west") : 0);
        cr_assert_eq(place_of(m, "oregon"), place("key-west"));
        match_free(m);
    }
}

/* ---- The Germans ---- */

Test(dawn_11_l, four_ships_and_their_leader_start_in_caracas_under_the_spanish_player)
{
    COVERS("dawn 11.La");
    static const char *const germans[] = { "charlotte", "stein", "moltke", "geier" };
    struct match            *m = new_game("1898", "", 1);
    for (int i = 0; i < 4; i++)
        cr_assert_eq(now(m)->berth[ship(germans[i])], 0);
    cr_assert_eq(now(m)->leader_at[leader("thiele")], 0);
    match_free(m);
    m = new_game("1898", "11.L", 1);
    for (int i = 0; i < 4; i++)
        cr_assert_eq(place_of(m, germans[i]), place("caracas"), "%s", germans[i]);
    cr_assert_eq(now(m)->leader_at[leader("thiele")], in_stack(stack_with(m, "charlotte")));
    is_refused(m, "us detach geier", "6.2a");
    plays(m, "spain detach geier", "");
    plays(m, "spain order charlotte patrol", "");
    match_free(m);
}

#define GERMANS                                                                                              \
    "options 11.L\nstack spain-1 venezuela-basin\nline spain-1 geier moltke\nleader thiele spain-1\n"

Test(dawn_11_l, they_act_as_spanish_ships)
{
    COVERS("dawn 11.La");
    struct match *m = scene("phase sail\nacting us\nmover us\n" GERMANS
                            "order spain-1 patrol\nstack us-1 puerto-rico-passage\n"
                            "order us-1 transit\nline us-1 iowa helena\n");
    plays(m, "us sail iowa venezuela-basin", ""); /* they stop the Americans */
    is_refused(m, "us sail iowa columbia-basin", "4.Be");
    plays(m, "us done", "1 6 6"); /* and are searched with them */
    cr_assert(was_told(m, US, "initiative spain 2 1 1 4"));
    match_free(m);
    m = scene("phase sail\nacting spain\nmover spain\n" GERMANS
              "order spain-1 transit\nstack spain-2 nares-abyssal\norder spain-2 coal\n"
              "line spain-2 teresa colon vizcaya\n");
    plays(m, "spain sail geier puerto-rico-passage", "");
    plays(m, "spain sail geier nares-abyssal", "");
    plays(m, "spain done", ""); /* one squadron with Spaniards */
    plays(m, "spain done", "");
    cr_assert_eq(stack_with(m, "geier"), stack_with(m, "teresa"));
    match_free(m);
    m = scene("phase sail\nacting spain\nmover spain\noptions 11.L\nstack spain-1 nares-abyssal\n"
              "line spain-1 geier\n"
              "damage geier 1\n");
    plays(m, "spain sail geier san-juan", ""); /* Spanish ports are theirs as well */
    plays(m, "spain done", "");
    plays(m, "us done", "");
    plays(m, "spain repair geier", "");
    match_free(m);
}

Test(dawn_11_l, caracas_mends_one_point_and_of_germans_only)
{
    COVERS("dawn 11.Lb");
    struct match *m = scene(
        "phase sail\nacting us\nmover us\noptions 11.L\nstack spain-1 caracas\nline spain-1 stein\n"
        "damage stein 2\nstack spain-2 caracas\nline spain-2 moltke\ndamage moltke 1\n"
        "stack spain-3 caracas\nline spain-3 mercedes\ndamage mercedes 1\n"
        "stack spain-4 curacao\nline spain-4 charlotte\ndamage charlotte 1\n"
        "stack us-1 caracas\nline us-1 iowa\ndamage iowa 1\n");
    plays(m, "us done", "");
    is_refused(m, "spain repair mercedes", "6.1bb");
    is_refused(m, "us repair iowa", "6.1bb");
    is_refused(m, "spain repair charlotte", "6.1bb"); /* another neutral port is none of theirs */
    plays(m, "spain repair stein", "");
    is_refused(m, "spain repair stein", "10.0a");
    is_refused(m, "spain repair moltke", "10.0a");
    match_free(m);
}

Test(dawn_11_l, caracas_is_neither_raided_nor_blockaded)
{
    COVERS("dawn 11.Lc");
    /* With one point left the only port in reach is Caracas (11.H lowers the floor of movement to 1). */
    struct match *m = scene("phase orders\nacting us spain\noptions 11.L 11.H\nstack us-1 venezuela-basin\n"
                            "line us-1 puritan iowa\ndamage puritan 2\n"
                            "stack spain-1 caracas\nline spain-1 charlotte stein\n");
    is_refused(m, "us order puritan raid", "5.5a");
    is_refused(m, "us order puritan blockade", "5.2a");
    match_free(m);
    /* A raid that was stopped there attacks nothing, and nobody is searched in Caracas (R34, R83). */
    m = scene(
        "phase sail\nacting us\nmover us\noptions 11.L\nstack us-1 venezuela-basin\nline us-1 iowa helena\n"
        "order us-1 raid\nstack-marks us-1 moved stopped\n"
        "stack spain-1 caracas\norder spain-1 coal\nline spain-1 charlotte stein\n");
    plays(m, "us done", "");
    cr_assert_eq(now(m)->phase, PHASE_REPAIR);
    match_free(m);
}

Test(dawn_11_l, to_all_others_caracas_is_neutral_as_ever)
{
    COVERS("dawn 11.Lc");
    struct match *m = scene("phase sail\nacting us\nmover us\noptions 11.L\n"
                            "stack spain-1 caracas\nline spain-1 mercedes\nneutral mercedes 2\n"
                            "stack spain-2 caracas\nline spain-2 geier\n"
                            "stack us-1 caracas\nline us-1 helena\nneutral helena 1\n");
    is_refused(m, "us sail helena venezuela-basin", "6.1bc");
    plays(m, "us done", "");
    cr_assert(was_told(m, US, "interned spain 1 caracas"));
    cr_assert_eq(now(m)->berth[ship("mercedes")], BERTH_INTERNED);
    cr_assert_eq(place_of(m, "geier"), place("caracas"));
    plays(m, "us done", "");
    plays(m, "spain done", "");
    cr_assert_eq(now(m)->neutral[ship("geier")], 0, "no clock runs for her (R34)");
    match_free(m);
}
