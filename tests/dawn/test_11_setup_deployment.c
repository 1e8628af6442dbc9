/* [11.K, R78] Free deployment. */
#include "scene.h"
#include <string.h>

static struct match *free_deployment(void)
{
    return new_game("1898", "11.K", 1);
}

static uint8_t leader_place(const struct match *m, const char *id)
{
    return now(m)->stack[berth_stack(now(m)->leader_at[leader(id)])].at;
}

/* How many counters the viewer sees of the other side in a place; -1 if it sees one of their names. */
static int counters_seen(const struct match *m, enum side viewer, const char *where)
{
    const struct state *v = seen_by(m, viewer);
    int                 count = 0;
    for (int k = first_stack(other_side(viewer)); k < end_stack(other_side(viewer)); k++)
        count += v->stack[k].at == place(where) ? v->height[k] : 0;
    for (int unit = 0; unit < data()->units; unit++)
        if (data()->unit[unit].side != viewer && is_in_stack(v->berth[unit]))
            return -1;
    return count;
}

/* ---- The United States ---- */

Test(dawn_11_k, the_united_states_set_up_first_in_any_numbers_in_their_ports)
{
    COVERS("dawn 11.Ka");
    struct match *m = free_deployment();
    cr_assert_eq(now(m)->phase, PHASE_DEPLOY);
    is_refused(m, "spain deploy teresa cadiz", "11.Ka");
    is_refused(m, "us order indiana patrol", "11.Ka");
    plays(m, "us deploy brooklyn mobile", "");
    plays(m, "us deploy massachusetts mobile", "");
    plays(m, "us deploy terror hampton-roads", "");
    plays(m, "us post sampson mobile", "");
    is_refused(m, "us deploy iowa havana", "11.Ka");
    is_refused(m, "us deploy iowa kingston", "11.Ka");
    is_refused(m, "us post watson cadiz", "11.Ka");
    is_refused(m, "us deploy teresa mobile", "11.Ka");
    is_refused(m, "us post cervera mobile", "11.Ka");
    plays(m, "us done", "");
    cr_assert_eq(now(m)->acting, 1u << SPAIN);
    is_refused(m, "us deploy texas mobile", "11.Ka");
    plays(m, "spain done", "");
    cr_assert_eq(now(m)->phase, PHASE_ORDERS);
    cr_assert_eq(now(m)->turn, 1);
    cr_assert_eq(stack_with(m, "brooklyn"), stack_with(m, "massachusetts"));
    cr_assert_eq(place_of(m, "brooklyn"), place("mobile"));
    cr_assert_eq(place_of(m, "terror"), place("hampton-roads"));
    cr_assert_eq(leader_place(m, "sampson"), place("mobile"));
    cr_assert_eq(place_of(m, "chicago"), place("east-coast"),
                 "whoever is not moved lies where the code says");
    plays(m, "us order massachusetts patrol", ""); /* in port all lay at anchor */
    match_free(m);
}

Test(dawn_11_k, all_may_lie_in_one_port)
{
    COVERS("dawn 11.Ka");
    struct match *m = free_deployment();
    for (int unit = 0; unit < data()->units; unit++) {
        char move[64];
        if (data()->unit[unit].side != US || !dawn_on_map(now(m), unit))
            continue;
        struct text t = text_in(move, sizeof move);
        text_addf(&t, "us deploy %s mobile", data()->unit_name[unit].id);
        plays(m, move, "");
    }
    plays(m, "us post howell mobile", ""); /* at sea he may not stay alone */
    plays(m, "us done", "");
    cr_assert_eq(now(m)->stack_units[stack_with(m, "iowa")], 27);
    match_free(m);
}

Test(dawn_11_k, a_ship_and_a_leader_are_placed_once)
{
    COVERS("dawn 11.Ka");
    struct match *m = free_deployment();
    plays(m, "us deploy brooklyn mobile", "");
    is_refused(m, "us deploy brooklyn key-west", "11.Ka");
    is_refused(m, "us deploy iowa key-west", "11.Ka"); /* she lies there */
    plays(m, "us post schley key-west", "");
    is_refused(m, "us post schley mobile", "11.Ka");
    match_free(m);
}

/* ---- The squadron at sea ---- */

Test(dawn_11_k, one_squadron_of_two_to_six_ships_lies_off_the_american_coast)
{
    COVERS("dawn 11.Kb");
    struct match *m = free_deployment(); /* two lie off the East Coast */
    is_refused(m, "us deploy iowa bahamas", "11.Kb");
    is_refused(m, "us deploy iowa blake-plateau", "11.Kb");
    is_refused(m, "us deploy iowa gulf-of-mexico", "11.Kb"); /* a second squadron */
    plays(m, "us deploy iowa east-coast", "");
    plays(m, "us deploy indiana east-coast", "");
    plays(m, "us deploy texas east-coast", "");
    plays(m, "us deploy brooklyn east-coast", "");
    is_refused(m, "us deploy new-york east-coast", "11.Kb"); /* the seventh */
    plays(m, "us done", "");
    plays(m, "spain done", "");
    line_is(m, "indiana iowa brooklyn texas chicago san-francisco");
    is_refused(m, "us order indiana patrol", "5.4e"); /* it has patrolled */
    plays(m, "us order indiana coal", "");
    match_free(m);
}

Test(dawn_11_k, a_ship_alone_is_no_squadron_and_may_not_start_at_sea)
{
    COVERS("dawn 11.Kb");
    struct match *m = free_deployment();
    plays(m, "us deploy chicago hampton-roads", "");
    is_refused(m, "us done", "11.Kb");
    plays(m, "us deploy san-francisco hampton-roads", "");
    is_refused(m, "us done", "11.Kb"); /* Howell */
    plays(m, "us post howell hampton-roads", "");
    plays(m, "us done", ""); /* and nobody need be at sea */
    plays(m, "spain done", "");
    cr_assert_eq(stack_with(m, "chicago"), stack_with(m, "massachusetts"));
    cr_assert(is_offered(m, "us order massachusetts patrol"), "they lay at anchor");
    match_free(m);
}

Test(dawn_11_k, at_most_one_leader_is_with_the_squadron_at_sea)
{
    COVERS("dawn 11.Kb");
    struct match *m = free_deployment();
    is_refused(m, "us post sampson east-coast", "11.Kb"); /* Howell is there */
    is_refused(m, "us post sampson gulf-of-mexico", "11.Kb");
    plays(m, "us post howell mobile", "");
    plays(m, "us post sampson east-coast", "");
    is_refused(m, "us post schley east-coast", "11.Kb");
    plays(m, "us done", "");
    cr_assert_eq(now(m)->leader_at[leader("sampson")], in_stack(stack_with(m, "chicago")));
    match_free(m);
}

Test(dawn_11_k, the_squadron_may_lie_in_any_area_of_the_coast_with_anybody_in_it)
{
    COVERS("dawn 11.Kb");
    static const char *const areas[] = { "florida-straits", "gulf-of-mexico" };
    for (int i = 0; i < 2; i++) {
        /* Those whose code says East Coast are no worse off than others. */
        static const char *const ashore[] = { "us deploy chicago mobile", "us deploy san-francisco key-west",
                                              "us post howell mobile" };
        static const char *const at_sea[] = { "us deploy chicago", "us deploy san-francisco",
                                              "us deploy terror", "us post howell" };
        struct match            *m = free_deployment();
        for (int n = 0; n < 3; n++)
            plays(m, ashore[n], "");
        is_refused(m, "us deploy chicago bahamas", "11.Kb"); /* not off the coast */
        is_refused(m, "us deploy chicago blake-plateau", "11.Kb");
        is_refused(m, "us deploy chicago north-atlantic", "11.Kb");
        for (int n = 0; n < 4; n++) {
            char        move[64];
            struct text t = text_in(move, sizeof move);
            text_addf(&t, "%s %s", at_sea[n], areas[i]);
            plays(m, move, "");
        }
        plays(m, "us done", "");
        plays(m, "spain done", "");
        line_is(m, "chicago san-francisco terror");
        cr_assert_eq(place_of(m, "terror"), place(areas[i]));
        cr_assert_eq(now(m)->leader_at[leader("howell")], in_stack(stack_with(m, "terror")));
        is_refused(m, "us order chicago patrol", "5.4e");
        is_refused(m, "us order chicago transit", "5.4e");
        match_free(m);
    }
}

Test(dawn_11_k, a_ship_taken_back_from_sea_has_lain_at_anchor)
{
    COVERS("dawn 11.Kb", "dawn 11.Ka");
    struct match *m = free_deployment();
    plays(m, "us deploy iowa east-coast", "");
    plays(m, "us deploy iowa mobile", "");
    is_refused(m, "us deploy iowa key-west", "11.Ka"); /* but not for ever to and fro */
    is_refused(m, "us deploy iowa east-coast", "11.Ka");
    plays(m, "us deploy texas mobile", "");
    plays(m, "us done", "");
    plays(m, "spain done", "");
    cr_assert(is_offered(m, "us order iowa patrol"));
    cr_assert_eq(now(m)->last[ship("iowa")], ANCHOR);
    cr_assert_eq(now(m)->last[ship("texas")], ANCHOR);
    match_free(m);
}

/* ---- Spain, and reinforcements ---- */

Test(dawn_11_k, spain_sets_up_second_and_in_port)
{
    COVERS("dawn 11.Kc");
    struct match *m = free_deployment();
    plays(m, "us done", "");
    is_refused(m, "spain deploy pelayo nares-abyssal", "11.Kc");
    is_refused(m, "spain deploy pelayo middle-atlantic", "11.Kc");
    is_refused(m, "spain deploy pelayo martinique", "11.Kc");
    is_refused(m, "spain deploy pelayo key-west", "11.Kc");
    is_refused(m, "spain post camara gulf-of-mexico", "11.Kc");
    plays(m, "spain deploy pelayo havana", "");
    plays(m, "spain deploy teresa san-juan", "");
    plays(m, "spain deploy rapido san-juan", "");
    plays(m, "spain post cervera havana", "");
    plays(m, "spain done", "");
    cr_assert_eq(stack_with(m, "teresa"), stack_with(m, "isabel-ii"));
    cr_assert_eq(now(m)->leader_at[leader("cervera")], in_stack(stack_with(m, "pelayo")));
    plays(m, "spain order teresa patrol", "");
    match_free(m);
}

Test(dawn_11_k, germans_stay_in_caracas)
{
    COVERS("dawn 11.Kc", "dawn 11.La");
    struct match *m = new_game("1898", "11.K,11.L", 1);
    plays(m, "us done", "");
    is_refused(m, "spain deploy geier havana", "11.La");
    is_refused(m, "spain post thiele havana", "11.La");
    is_refused(m, "spain deploy pelayo caracas", "11.Kc");
    plays(m, "spain done", "");
    cr_assert_eq(place_of(m, "geier"), place("caracas"));
    match_free(m);
}

Test(dawn_11_k, reinforcements_come_to_the_ports_of_their_codes)
{
    COVERS("dawn 11.Kd");
    struct match *m = new_game("1898", "11.J,11.K", 1);
    is_refused(m, "us deploy oregon mobile", "11.Ka");
    is_refused(m, "us deploy atlanta mobile", "11.Ka");
    plays(m, "us deploy iowa mobile", "");
    plays(m, "us done", "");
    plays(m, "spain deploy lepanto havana", ""); /* there from the start */
    plays(m, "spain done", "");
    for (int turn = 2; turn <= 3; turn++) {
        play_quietly_to(m, PHASE_REPAIR);
        play_quietly_to(m, PHASE_ORDERS);
    }
    cr_assert_eq(now(m)->turn, 3);
    cr_assert_eq(place_of(m, "oregon"), place("key-west"));
    cr_assert_eq(place_of(m, "atlanta"), place("key-west"));
    cr_assert_eq(place_of(m, "yankee"), place("hampton-roads"));
    match_free(m);
}

/* ---- Secrecy ---- */

Test(dawn_11_k, what_is_set_up_is_seen_by_its_owner_until_he_has_done_and_then_only_counted)
{
    COVERS("dawn 11.Ka", "dawn 11.Kc");
    struct match *m = free_deployment();
    cr_assert_eq(counters_seen(m, SPAIN, "key-west"), 19, "as the codes say");
    struct state before = *seen_by(m, SPAIN);
    plays(m, "us deploy iowa mobile", "");
    cr_assert_eq(match_event_count(m), 0);
    plays(m, "us post sampson mobile", "");
    cr_assert(memcmp(&before, seen_by(m, SPAIN), sizeof before) == 0);
    plays(m, "us done", "");
    cr_assert_eq(counters_seen(m, SPAIN, "mobile"), 2);
    cr_assert_eq(counters_seen(m, SPAIN, "key-west"), 17);
    before = *seen_by(m, US);
    plays(m, "spain deploy pelayo havana", "");
    cr_assert(memcmp(&before, seen_by(m, US), sizeof before) == 0);
    plays(m, "spain done", "");
    cr_assert_eq(counters_seen(m, US, "havana"), 6);
    match_free(m);
}

Test(dawn_11_k, ships_and_leaders_of_a_port_are_not_told_apart)
{
    COVERS("dawn 11.Ka");
    static const char *const moves[][3] = {
        { "us post sampson mobile", "us post watson mobile", "us deploy iowa mobile" },
        { "us deploy iowa mobile", "us deploy indiana mobile", "us deploy texas mobile" },
        { "us deploy iowa mobile", "us post schley mobile", "us deploy indiana mobile" },
    };
    int heights[3] = { 0 };
    for (int i = 0; i < 3; i++) {
        struct match *m = free_deployment();
        for (int n = 0; n < 3; n++)
            plays(m, moves[i][n], "");
        plays(m, "us done", "");
        const struct state *v = seen_by(m, SPAIN);
        for (int k = first_stack(US); k < end_stack(US); k++)
            heights[i] = v->stack[k].at == place("mobile") ? 10 * heights[i] + v->height[k] : heights[i];
        match_free(m);
    }
    for (int i = 0; i < 3; i++)
        cr_assert_eq(heights[i], 3, "one stack of three, and nobody knows of what");
}
