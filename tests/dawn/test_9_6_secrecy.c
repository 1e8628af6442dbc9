/* [9.6c, 9.6g] Face down: what the other player cannot tell from his side of the table (R43, R72). Most tests
 * lay out two positions that differ only in what is hidden: the views must be the same. */
#include "secrecy.h"

#define AMERICANS "phase sail\nacting us\nmover us\n"
#define SPANIARDS "phase sail\nacting spain\nmover spain\n"

/* ---- Counters [9.6c, R72] ---- */

#define HAVANA_AND(rest) SPANIARDS "stack spain-2 havana\norder spain-2 anchor\n" rest
#define FORCE_ONE                                                                                            \
    "stack spain-1 nares-abyssal\norder spain-1 transit\nline spain-1 teresa vizcaya colon\n"                \
    "line spain-2 ensenada venadito\nstack spain-3 san-juan\nline spain-3 isabel-ii\n"

Test(dawn_9_6, of_a_stack_the_other_player_sees_the_place_the_height_and_the_marker)
{
    COVERS("dawn 9.6c");
    struct match       *m = scene(HAVANA_AND(FORCE_ONE) "leader cervera spain-1\nleader manterola spain-3\n");
    const struct state *v = seen_by(m, US);
    int                 squadron = stack_with(m, "teresa"), alone = stack_with(m, "isabel-ii");
    cr_assert_eq(v->stack[squadron].at, place("nares-abyssal"));
    cr_assert_eq(v->height[squadron], 4);
    cr_assert_eq(v->stack[squadron].order, HIDDEN_ORDER);
    cr_assert_eq(v->stack[alone].at, place("san-juan"));
    cr_assert_eq(v->height[alone], 2);
    cr_assert_eq(v->stack[alone].order, NO_ORDER);
    for (int k = first_stack(SPAIN); k < end_stack(SPAIN); k++)
        cr_assert_eq(v->stack_units[k], 0, "how many of the counters are ships is not told");
    for (int unit = 0; unit < data()->units; unit++)
        if (dawn_on_map(now(m), unit))
            cr_assert_eq(v->berth[unit], BERTH_UNKNOWN, "%s", data()->unit_name[unit].id);
    cr_assert_eq(v->leader_at[leader("cervera")], BERTH_UNKNOWN);
    cr_assert_eq(v->leader_at[leader("manterola")], BERTH_UNKNOWN);
    match_free(m);
}

Test(dawn_9_6, names_damage_sequence_and_leaders_are_face_down)
{
    COVERS("dawn 9.6c", "dawn 4.Bh");
    const char *one = HAVANA_AND(FORCE_ONE);
    cannot_tell_apart(US, one, HAVANA_AND(FORCE_ONE) "damage teresa 3\ndamage ensenada 1\n");
    cannot_tell_apart(US, one,
                      HAVANA_AND("stack spain-1 nares-abyssal\norder spain-1 transit\n"
                                 "line spain-1 colon teresa vizcaya\nline spain-2 venadito ensenada\n"
                                 "stack spain-3 san-juan\nline spain-3 isabel-ii\n"));
    cannot_tell_apart(US, one,
                      HAVANA_AND("stack spain-1 nares-abyssal\norder spain-1 transit\n"
                                 "line spain-1 isabel-ii venadito ensenada\nline spain-2 teresa colon\n"
                                 "stack spain-3 san-juan\nline spain-3 vizcaya\n"));
    cannot_tell_apart(US, HAVANA_AND(FORCE_ONE) "leader cervera spain-2\nleader manterola spain-1\n",
                      HAVANA_AND(FORCE_ONE) "leader cervera spain-1\nleader manterola spain-2\n");
    cannot_tell_apart(
        US, HAVANA_AND(FORCE_ONE) "leader cervera spain-1\n", /* three ships and a leader, or two and two */
        HAVANA_AND("stack spain-1 nares-abyssal\norder spain-1 transit\nline spain-1 teresa colon vizcaya\n"
                   "leader cervera spain-1\nleader-marks cervera top\nline spain-2 venadito ensenada\n"
                   "stack spain-3 san-juan\nline spain-3 isabel-ii\n"));
    cannot_tell_apart(
        US, HAVANA_AND(FORCE_ONE) "leader cervera spain-2\n",
        HAVANA_AND("stack spain-1 nares-abyssal\norder spain-1 transit\nline spain-1 vizcaya colon\n"
                   "leader cervera spain-1\nline spain-2 ensenada venadito teresa\n"
                   "stack spain-3 san-juan\nline spain-3 isabel-ii\n"));
}

Test(dawn_9_6, the_americans_keep_their_secrets_as_well)
{
    COVERS("dawn 9.6c", "dawn 3.42");
#define AT_SEA "stack us-1 bahamas\nstack us-2 key-west\nstack us-3 mobile\n"
    cannot_tell_apart(SPAIN,
                      AMERICANS AT_SEA "order us-1 patrol\nline us-1 iowa helena\nleader watson us-1\n"
                                       "line us-2 castine\nline us-3 texas\nleader howell us-3\n"
                                       "damage iowa 4\nrun texas 2\n",
                      AMERICANS AT_SEA "order us-1 coal\nline us-1 castine texas\nleader howell us-1\n"
                                       "line us-2 iowa\nline us-3 helena\nleader watson us-3\n");
}

Test(dawn_9_6, what_ships_remember_is_not_told)
{
    COVERS("dawn 9.6c");
    const char              *plain = HAVANA_AND(FORCE_ONE);
    static const char *const memories[] = {
        "last teresa raid\nship-marks teresa raider\n",
        "last vizcaya transit\nrun vizcaya 1\n",
        "run isabel-ii 2\n",
        "last isabel-ii patrol\n",
        "start ensenada havana\n",
        "ship-marks venadito worn\n",
        "sequence spain-1 4\n",
        "spent spain-1 3\nentered spain-1 2\n",
        "origin spain-1 san-juan\n",
        "step spain 7\n",
    };
    for (size_t i = 0; i < sizeof memories / sizeof *memories; i++) {
        struct text t = text_growing();
        text_addf(&t, "%s%s", plain, memories[i]);
        cannot_tell_apart(US, plain, t.at);
        text_free(&t);
    }
#define IN_KINGSTON AMERICANS "stack spain-1 kingston\nline spain-1 teresa\n"
    cannot_tell_apart(US, IN_KINGSTON, IN_KINGSTON "neutral teresa 1\n");
}

Test(dawn_9_6, ports_lie_face_up)
{
    COVERS("dawn 9.6c");
    struct match *m = scene(AMERICANS "stack us-1 mobile\nline us-1 iowa\nport-damage havana 3\n"
                                      "port-marks havana disrupted\nport-damage key-west 5\n"
                                      "port-marks key-west disrupted destroyed\n");
    for (int side = 0; side < SIDES; side++) {
        const struct state *v = seen_by(m, (enum side)side);
        cr_assert_eq(v->port_damage[port("havana")], 3);
        cr_assert_eq(v->port_flags[port("havana")], PORT_DISRUPTED);
        cr_assert_eq(v->port_damage[port("key-west")], 5);
        cr_assert_eq(v->port_flags[port("key-west")], PORT_DISRUPTED | PORT_DESTROYED);
    }
    match_free(m);
}

/* ---- Own things [9.6g] ---- */

static void knows_all_of_its_own(const struct match *m, enum side side)
{
    const struct state *s = now(m), *v = seen_by(m, side);
    for (int unit = 0; unit < data()->units; unit++) {
        if (data()->unit[unit].side != side)
            continue;
        cr_assert_eq(v->berth[unit], s->berth[unit], "%s", data()->unit_name[unit].id);
        cr_assert_eq(v->damage[unit], s->damage[unit]);
        cr_assert_eq(v->last[unit], s->last[unit]);
        cr_assert_eq(v->run[unit], s->run[unit]);
        cr_assert_eq(v->unit_flags[unit], s->unit_flags[unit]);
    }
    for (int l = 0; l < data()->leaders; l++)
        if (data()->leader[l].side == side)
            cr_assert_eq(v->leader_at[l], s->leader_at[l]);
    for (int k = first_stack(side); k < end_stack(side); k++) {
        cr_assert_eq(v->stack[k].order, s->stack[k].order);
        cr_assert_eq(v->stack[k].at, s->stack[k].at);
        cr_assert_eq(v->stack_units[k], s->stack_units[k]);
        for (int i = 0; i < s->stack_units[k]; i++)
            cr_assert_eq(dawn_line(v, k)[i], dawn_line(s, k)[i]);
    }
}

Test(dawn_9_6, a_player_may_look_at_his_own_things_at_any_time)
{
    COVERS("dawn 9.6g");
    struct match *m = new_game("1898", "", 4);
    plays(m, "spain detach rapido", "");
    plays(m, "spain lead alfonso-xiii", "");
    plays(m, "spain order alfonso-xiii raid", "");
    plays(m, "us detach iowa", "");
    for (int phase = PHASE_ORDERS; phase != PHASE_OVER;) {
        knows_all_of_its_own(m, US);
        knows_all_of_its_own(m, SPAIN);
        phase = phase == PHASE_ORDERS ? PHASE_SAIL : phase == PHASE_SAIL ? PHASE_REPAIR : PHASE_OVER;
        if (phase != PHASE_OVER)
            play_quietly_to(m, phase);
    }
    match_free(m);
    m = scene(SPANIARDS "stack us-1 bahamas\norder us-1 patrol\nline us-1 iowa helena\ndamage iowa 2\n"
                        "last iowa coal\nrun helena 1\nleader watson us-1\n");
    knows_all_of_its_own(m, US);
    match_free(m);
}

/* ---- Combat [9.6c, R43] ---- */

#define BATTLE                                                                                               \
    AMERICANS "stack us-1 nares-abyssal\norder us-1 patrol\nline us-1 brooklyn new-orleans\n"                \
              "leader schley us-1\nstack spain-1 nares-abyssal\norder spain-1 patrol\n"                      \
              "line spain-1 teresa vizcaya\nleader cervera spain-1\ndamage vizcaya 1\nlast teresa coal\n"    \
              "stack spain-2 san-juan\nline spain-2 isabel-ii\nleader manterola spain-2\n"

Test(dawn_9_6, a_battle_lays_the_two_lines_open_and_nothing_else)
{
    COVERS("dawn 9.6c");
    struct match *m = scene(BATTLE);
    /* Nothing but New Orleans disabled: Schley and Cervera give each of their ships a die. */
    plays(m, "us done", "1 6 1 1 1 1 1 1 1 1 1 1 1 1 1 5 1 1");
    cr_assert_eq(now(m)->phase, PHASE_RETIRE);
    const struct state *v = seen_by(m, US);
    int                 spanish = stack_with(m, "teresa"), american = stack_with(m, "brooklyn");
    cr_assert_eq(v->stack_units[spanish], 2);
    cr_assert_eq(dawn_line(v, spanish)[0], ship("teresa"));
    cr_assert_eq(v->damage[ship("vizcaya")], 1);
    cr_assert_eq(v->leader_at[leader("cervera")], in_stack(spanish));
    cr_assert_eq(v->last[ship("teresa")], NO_ORDER, "what she remembers is not printed on her");
    cr_assert_eq(v->berth[ship("isabel-ii")], BERTH_UNKNOWN);
    cr_assert_eq(v->leader_at[leader("manterola")], BERTH_UNKNOWN);
    v = seen_by(m, SPAIN);
    cr_assert_eq(v->leader_at[leader("schley")], in_stack(american));
    cr_assert_eq(dawn_line(v, american)[1], ship("new-orleans"));

    plays(m, "us retire new-orleans key-west", "5 1 1 1 1 1 1 1 1 1 1"); /* Teresa goes home as well */
    while (now(m)->engaged)
        play_quietly_to(m, PHASE_REPAIR);
    v = seen_by(m, US);
    for (int unit = 0; unit < data()->units; unit++)
        if (data()->unit[unit].side == SPAIN && dawn_on_map(now(m), unit)) {
            cr_assert_eq(v->berth[unit], BERTH_UNKNOWN, "%s", data()->unit_name[unit].id);
            cr_assert_eq(v->damage[unit], 0);
        }
    match_free(m);
}

Test(dawn_9_6, a_search_that_fails_discloses_numbers_and_stars_but_no_names)
{
    COVERS("dawn 9.6c");
    struct match *m = scene(BATTLE);
    plays(m, "us done", "1 6 6");
    hears(m, US,
          "area nares-abyssal; initiative spain 2 2 1 5; initiative us 2 2 6 10; "
          "order-shown brooklyn patrol nares-abyssal; order-shown spain-1 patrol nares-abyssal; "
          "search us 5 6 0; score 0 0");
    cr_assert_eq(seen_by(m, US)->berth[ship("teresa")], BERTH_UNKNOWN);
    match_free(m);
}

Test(dawn_9_6, the_sunk_and_the_killed_are_known)
{
    COVERS("dawn 9.6c");
    struct match *m = scene(AMERICANS
                            "stack us-1 mobile\nline us-1 iowa\nberth teresa lost\nleader cervera lost\n"
                            "stack spain-1 san-juan\nline spain-1 colon\n");
    cr_assert_eq(seen_by(m, US)->berth[ship("teresa")], BERTH_LOST);
    cr_assert_eq(seen_by(m, US)->leader_at[leader("cervera")], BERTH_LOST);
    cr_assert_eq(seen_by(m, US)->berth[ship("colon")], BERTH_UNKNOWN);
    match_free(m);
}

/* ---- Coming, going, mending ---- */

Test(dawn_9_6, reinforcements_are_counted_and_not_named)
{
    COVERS("dawn 9.6c");
    struct match *m = scene("phase repair\nacting us spain\nturn 2\nstack us-1 key-west\nline us-1 iowa\n");
    plays(m, "us done", "");
    plays(m, "spain done", "");
    hears(m, SPAIN, "turn 3 6; arrivals hampton-roads 1; arrivals key-west 3");
    cr_assert(was_told(m, US, "arrival oregon key-west"));
    const struct state *v = seen_by(m, SPAIN);
    int                 counters = 0;
    for (int k = first_stack(US); k < end_stack(US); k++)
        counters += v->stack[k].at == place("key-west") ? v->height[k] : 0;
    cr_assert_eq(counters, 4);
    cr_assert_eq(v->berth[ship("oregon")], BERTH_UNKNOWN);
    match_free(m);
}

Test(dawn_9_6, the_interned_stay_face_down)
{
    COVERS("dawn 9.6c");
#define OVERDUE(ships)                                                                                       \
    AMERICANS "stack spain-1 kingston\norder spain-1 coal\nstack us-1 mobile\nline us-1 iowa\n" ships
    struct match *leader = scene(
                     OVERDUE("line spain-1 mercedes galicia\nneutral mercedes 2\nneutral galicia 2\n"
                             "leader cervera spain-1\nstack spain-2 cadiz\nline spain-2 teresa\n")),
                 *ship = scene(
                     OVERDUE("line spain-1 mercedes galicia teresa\nneutral mercedes 2\nneutral galicia 2\n"
                             "neutral teresa 2\nstack spain-2 cadiz\nleader cervera spain-2\n"));
    plays(leader, "us done", "");
    plays(ship, "us done", "");
    hears(leader, US, "interned spain 3 kingston; score 0 0");
    still_alike(leader, ship, US);
    cr_assert_eq(seen_by(ship, US)->interned[SPAIN], 3);
    match_free(leader);
    match_free(ship);
}

Test(dawn_9_6, of_repairs_the_points_are_told_and_not_the_ships)
{
    COVERS("dawn 9.6c");
#define DOCKS                                                                                                \
    AMERICANS "stack spain-1 havana\norder spain-1 anchor\nline spain-1 ensenada alfonso-xii\n"              \
              "damage alfonso-xii 2\ndamage ensenada 1\nstack us-1 mobile\nline us-1 iowa\n"
    struct match *one = scene(DOCKS), *other = scene(DOCKS);
    plays(one, "us done", "");
    plays(other, "us done", "");
    plays(one, "spain repair alfonso-xii", "");
    hears(one, US, "");
    hears(one, SPAIN, "repaired alfonso-xii 1");
    plays(one, "spain repair alfonso-xii", "");
    plays(other, "spain repair ensenada", "");
    struct state views[2] = { *seen_by(one, US), *seen_by(other, US) };
    are_alike(&views[0], &views[1]); /* not even how many, so far */
    plays(other, "spain repair alfonso-xii", "");
    plays(one, "spain done", "");
    plays(other, "spain done", "");
    plays(one, "us done", "");
    plays(other, "us done", "");
    hears(one, US, "repairs spain 2; turn 2 6");
    still_alike(one, other, US);
    match_free(one);
    match_free(other);
}

/* ---- Onlookers ---- */

Test(dawn_9_6, an_onlooker_sees_what_both_players_see)
{
    COVERS("dawn 9.6c", "dawn 3.42");
    struct match *m = scene(BATTLE);
    struct state  v;
    match_view(m, SPECTATOR, (struct view *)(void *)&v);
    static const char *const ships[] = { "brooklyn", "new-orleans", "teresa", "vizcaya", "isabel-ii" };
    for (int i = 0; i < 5; i++)
        cr_assert_eq(v.berth[ship(ships[i])], BERTH_UNKNOWN, "%s", ships[i]);
    cr_assert_eq(v.stack[stack_with(m, "brooklyn")].order, HIDDEN_ORDER);
    cr_assert_eq(v.stack[stack_with(m, "teresa")].order, HIDDEN_ORDER);
    cr_assert_eq(v.height[stack_with(m, "teresa")], 3);
    match_free(m);
}
