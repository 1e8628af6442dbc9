/* [9.1, 9.2] Return to port and repair (R5, R8, R55, R56). */
#include "sea_fight.h"

#define YEAR_1757 "scenario 10.1\nwar 1756\nturn 2\nat-war england france\n"
#define YEAR_1780 "scenario 10.2\nwar 1778\nturn 3\nat-war england france spain\n"
#define RETURNING "phase return\nacting english european\n"
#define CHANNEL_AND_PONANT                                                                                   \
    "squadron channel bay-of-bengal\nline channel mars culloden\n"                                           \
    "squadron ponant bay-of-biscay\nline ponant souverain zodiaque\n"

/* ---- 9.1 ---- */

Test(seas_9_1, all_forces_at_sea_go_back_to_port_after_scoring)
{
    COVERS("seas 9.1a");
    struct match *m = scene(
        YEAR_1757 AT_SAIL CHANNEL_AND_PONANT
        "squadron jamaica west-indies\nfrigates.european azores 1\nfrigates.english azores 2\n");
    plays(m, "english pass", "");
    no_attacks(m);
    cr_assert_eq(now(m)->phase, PHASE_RETURN);
    cr_assert_eq(now(m)->acting, BOTH_SIDES);
    is_refused(m, "english done", "9.1a"); /* nobody may stay at sea */
    is_refused(m, "european pass", "9.1a");
    plays(m, "english return channel portsmouth", "");
    is_refused(m, "english return channel nore", "9.1a"); /* chosen is chosen */
    plays(m, "english return jamaica port-royal", "");    /* an empty marker too */
    plays(m, "european return ponant brest", "");
    for (int k = 0; k < data()->squadrons; k++)
        cr_assert_not(is_at_sea(now(m)->squadron[k].at));
    cr_assert_eq(now(m)->squadron[squadron("channel")].at, in_port(port("portsmouth")));
    cr_assert_eq(now(m)->squadron[squadron("jamaica")].at, in_port(port("port-royal")));
    cr_assert_eq(now(m)->squadron[squadron("ponant")].at, in_port(port("brest")));
    line_is(m, "channel", "mars culloden"); /* whole, in its order */
    for (int side = 0; side < SIDES; side++)
        cr_assert_eq(now(m)->frigates[side][area("azores")], 0);
    match_free(m);
}

Test(seas_9_1, squadrons_in_port_stay_where_they_are)
{
    COVERS("seas 9.1a");
    struct match *m = scene(YEAR_1757 RETURNING CHANNEL_AND_PONANT
                            "squadron western cork\nline western torbay\n");
    is_refused(m, "english return western portsmouth", "9.1a"); /* R55 */
    plays(m, "english return channel portsmouth", "");
    plays(m, "european return ponant brest", "");
    cr_assert_eq(now(m)->squadron[squadron("western")].at, in_port(port("cork")));
    match_free(m);
}

Test(seas_9_1, a_squadron_returns_to_ports_of_its_nation_of_an_ally_at_war_or_neutral_ones)
{
    COVERS("seas 9.1b");
    struct match *m = scene(YEAR_1780 RETURNING
                            "squadron ponant bay-of-biscay\nline ponant souverain zodiaque\n"
                            "squadron channel bay-of-bengal\nline channel culloden\n");
    cr_assert(is_offered(m, "european return ponant toulon"));
    cr_assert(is_offered(m, "european return ponant cadiz"));  /* Spain is at war */
    cr_assert(is_offered(m, "european return ponant lisbon")); /* neutral for good */
    cr_assert(is_offered(m, "european return ponant texel"));  /* the Netherlands are still neutral */
    is_refused(m, "european return ponant gibraltar", "6.1m");
    is_refused(m, "european return ponant louisburg", "6.1m"); /* destroyed */
    is_refused(m, "english return channel brest", "6.1m");
    is_refused(m, "english return channel cadiz", "6.1m");
    is_refused(m, "english return ponant brest", "9.1a"); /* not his */
    match_free(m);
}

Test(seas_9_1, ships_that_began_in_a_neutral_port_return_to_none)
{
    COVERS("seas 9.1b");
    struct match *m = scene(YEAR_1757 RETURNING CHANNEL_AND_PONANT "ship-marks zodiaque neutral-start\n");
    is_refused(m, "european return ponant lisbon", "6.22d"); /* R8: one binds all */
    cr_assert(is_offered(m, "european return ponant brest"));
    cr_assert(is_offered(m, "english return channel lisbon"));
    match_free(m);
}

Test(seas_9_1, a_squadron_returns_without_a_leader_at_any_distance)
{
    COVERS("seas 9.1c", "seas 9.1d");
    struct match *m = scene(YEAR_1757 RETURNING CHANNEL_AND_PONANT); /* nobody has a leader */
    plays(m, "english return channel nore", "");                     /* from the Bay of Bengal */
    plays(m, "european return ponant port-louis", "");               /* to the Mascarenes */
    cr_assert_eq(now(m)->squadron[squadron("channel")].at, in_port(port("nore")));
    cr_assert_eq(now(m)->squadron[squadron("ponant")].at, in_port(port("port-louis")));
    match_free(m);
}

Test(seas_9_1, enemies_on_the_way_do_not_hinder_the_return)
{
    COVERS("seas 9.1d");
    struct match *m = scene(YEAR_1757 RETURNING
                            "squadron channel black-sea\nline channel mars\n"
                            "squadron levant eastern-med\nline levant souverain zodiaque\n");
    plays(m, "english return channel portsmouth", "");
    plays(m, "european return levant toulon", "");
    cr_assert_eq(now(m)->squadron[squadron("channel")].at, in_port(port("portsmouth")));
    match_free(m);
}

Test(seas_9_1, both_players_choose_in_secret_and_markers_move_together)
{
    COVERS("seas 9.1a");
    struct match *m = scene(YEAR_1757 RETURNING CHANNEL_AND_PONANT);
    plays(m, "european return ponant rochefort", "");
    cr_assert_eq(now(m)->squadron[squadron("ponant")].at, at_sea(area("bay-of-biscay"))); /* R55 */
    const struct state *v = seen_by(m, ENGLISH);
    for (int k = 0; k < SQUADRON_SLOTS; k++)
        cr_assert_eq(v->squadron[k].home, 0);
    cr_assert_not(was_told(m, ENGLISH, "returns ponant rochefort"));
    plays(m, "english return channel portsmouth", "");
    cr_assert(was_told(m, EUROPEAN, "returns ponant rochefort"));
    match_free(m);
}

Test(seas_9_1, a_port_takes_as_many_returning_squadrons_as_its_rating)
{
    COVERS("seas 9.1b");
    /* Cork is rated 2: one squadron lies there, one has chosen it; an empty marker needs no room (R5). */
    struct match *m = scene(
        YEAR_1757 RETURNING CHANNEL_AND_PONANT
        "squadron western cork\nline western torbay\nsquadron jamaica west-indies\nline jamaica lenox\n"
        "squadron leeward-islands azores\n");
    plays(m, "english return channel cork", "");
    is_refused(m, "english return jamaica cork", "6.21a");
    plays(m, "english return leeward-islands cork", "");
    plays(m, "english return jamaica portsmouth", "");
    match_free(m);
}

Test(seas_9_1, ships_that_returned_to_an_allys_port_may_join_his_squadrons_next_turn)
{
    COVERS("seas 9.1e");
    struct match *m = scene(YEAR_1780
                            "phase return\nacting european\nsquadron ponant bay-of-biscay\n"
                            "line ponant souverain zodiaque\nsquadron oceano cadiz\nline oceano guerrero\n");
    plays(m, "european return ponant cadiz", "");
    play_quietly_to(m, PHASE_ORGANIZE);
    cr_assert_eq(now(m)->turn, 4);
    plays(m, "european assign zodiaque oceano", "");
    line_is(m, "oceano", "guerrero zodiaque");
    is_refused(m, "european assign guerrero ponant",
               "9.1e"); /* she is in no ally's port but in her own (R21) */
    match_free(m);
}

/* ---- 9.2: Brest is rated 8, as the port of the book's example ---- */

#define THREE_IN_BREST                                                                                       \
    "squadron ponant brest\nline ponant souverain zodiaque thesee\ndamage souverain 4\ndamage zodiaque 4\n"  \
    "damage thesee 4\n"

static void repairs_end(struct match *m)
{
    plays(m, "english done", "");
    plays(m, "european done", "");
}

/* Repairs begin when the last squadron has chosen its port. */
static struct match *repairing(const char *lines)
{
    struct text t = text_growing();
    text_addf(&t, "%sphase return\nacting english\nsquadron jamaica west-indies\n%s", YEAR_1757, lines);
    struct match *m = scene(t.at);
    text_free(&t);
    plays(m, "english return jamaica port-royal", "");
    cr_assert_eq(now(m)->phase, PHASE_REPAIR);
    return m;
}

Test(seas_9_2, a_port_removes_at_most_its_number_of_points_and_they_are_divided_freely)
{
    COVERS("seas 9.2a", "seas 9.2c");
    struct match *m = repairing(THREE_IN_BREST);
    is_refused(m, "european repair souverain 5", "9.2a"); /* she has only 4 */
    plays(m, "european repair souverain 4", "");
    plays(m, "european repair zodiaque 4", "");
    is_refused(m, "european repair thesee 1", "9.2b"); /* Brest has nothing left */
    repairs_end(m);
    cr_assert_eq(damage_of(m, "souverain"), 0);
    cr_assert_eq(damage_of(m, "zodiaque"), 0);
    cr_assert_eq(damage_of(m, "thesee"), 4);
    cr_assert_eq(now(m)->turn, 3);
    match_free(m);

    m = repairing(THREE_IN_BREST);
    plays(m, "european repair souverain 3", "");
    plays(m, "european repair zodiaque 3", "");
    is_refused(m, "european repair thesee 3", "9.2a"); /* 2 of 8 are left */
    plays(m, "european repair thesee 2", "");
    cr_assert_eq(damage_of(m, "souverain"), 1);
    cr_assert_eq(damage_of(m, "zodiaque"), 1);
    cr_assert_eq(damage_of(m, "thesee"), 2);
    match_free(m);
}

Test(seas_9_2, each_port_has_points_of_its_own)
{
    COVERS("seas 9.2a");
    struct match *m = repairing(THREE_IN_BREST "berth tonnant rochefort\ndamage tonnant 5\n"); /* rated 4 */
    plays(m, "european repair souverain 4", "");
    plays(m, "european repair zodiaque 4", "");
    is_refused(m, "european repair thesee 1", "9.2b"); /* Brest is done */
    is_refused(m, "european repair tonnant 5", "9.2a");
    plays(m, "european repair tonnant 4", "");
    cr_assert_eq(damage_of(m, "tonnant"), 1);
    match_free(m);
}

Test(seas_9_2, the_points_of_a_port_come_again_each_turn)
{
    COVERS("seas 9.2a", "seas 9.2d");
    struct match *m = repairing("berth souverain martinique\ndamage souverain 4\n"); /* rated 3 */
    is_refused(m, "european repair souverain 4", "9.2a");
    plays(m, "european repair souverain 3", "");
    repairs_end(m);
    cr_assert_eq(now(m)->turn, 3);
    cr_assert(lies_in(m, "souverain", "martinique")); /* she may wait there for the rest */
    cr_assert_eq(damage_of(m, "souverain"), 1);
    play_quietly_to(m, PHASE_REPAIR);
    cr_assert_eq(now(m)->turn, 3);
    plays(m, "european repair souverain 1", "");
    cr_assert_eq(damage_of(m, "souverain"), 0);
    match_free(m);
}

Test(seas_9_2, a_port_repairs_ships_of_its_nation_and_of_its_active_friends)
{
    COVERS("seas 9.2b");
    struct match *m = scene(YEAR_1780
                            "phase return\nacting english\nsquadron jamaica west-indies\n"
                            "squadron ponant cadiz\nline ponant souverain\ndamage souverain 2\n"
                            "berth guerrero cadiz\ndamage guerrero 2\nberth firme brest\ndamage firme 1\n");
    plays(m, "english return jamaica port-royal", "");
    plays(m, "european repair souverain 2", ""); /* in a squadron, in Spanish Cadiz */
    plays(m, "european repair guerrero 2", "");  /* loose (R56) */
    plays(m, "european repair firme 1", "");
    cr_assert_eq(damage_of(m, "souverain") + damage_of(m, "guerrero") + damage_of(m, "firme"), 0);
    match_free(m);
}

Test(seas_9_2, nobody_is_repaired_in_a_neutral_port_or_at_the_enemys)
{
    COVERS("seas 9.2b");
    /* Lisbon is neutral for good, Ferrol while Spain stays out of the war. */
    struct match *m = repairing(
        "berth souverain lisbon\ndamage souverain 2\nberth zodiaque ferrol\ndamage zodiaque 2\n"
        "berth mars lisbon\ndamage mars 2\nberth thesee brest\ndamage thesee 1\n"
        "berth culloden cork\ndamage culloden 1\n");
    is_refused(m, "european repair souverain 1", "9.2b");
    is_refused(m, "european repair zodiaque 1", "9.2b");
    is_refused(m, "english repair mars 1", "9.2b");
    is_refused(m, "english repair thesee 1", "9.2b"); /* not his ship */
    plays(m, "english repair culloden 1", "");
    match_free(m);
}

Test(seas_9_2, points_may_be_left_unused)
{
    COVERS("seas 9.2c");
    struct match *m = repairing(THREE_IN_BREST);
    plays(m, "european repair thesee 1", "");
    repairs_end(m);
    cr_assert_eq(damage_of(m, "thesee"), 3);
    cr_assert_eq(damage_of(m, "souverain"), 4);
    cr_assert_eq(now(m)->turn, 3);
    match_free(m);
}

Test(seas_9_2, repairs_are_the_owners_secret)
{
    COVERS("seas 9.2c");
    struct match *m = repairing(THREE_IN_BREST "berth culloden cork\ndamage culloden 1\n");
    plays(m, "european repair souverain 4", "");
    cr_assert(was_told(m, EUROPEAN, "repaired souverain 4 0"));
    cr_assert_not(was_told(m, ENGLISH, "repaired souverain 4 0"));
    cr_assert_eq(seen_by(m, ENGLISH)->repair_left[port("brest")], 0);
    cr_assert_eq(seen_by(m, EUROPEAN)->repair_left[port("brest")], 4);
    match_free(m);
}

Test(seas_9_2, a_port_taken_this_turn_repairs_for_its_new_owner)
{
    COVERS("seas 9.2b");
    struct match *m = scene(YEAR_1757 AT_SAIL
                            "squadron jamaica west-indies\nline jamaica mars culloden\ndamage mars 4\n"
                            "leader hawke active\naboard hawke culloden\n");
    plays(m, "english pass", "");
    plays(m, "english attack guadeloupe", "1 6"); /* 1+2 against 6+4 */
    cr_assert_eq(now(m)->phase, PHASE_RETURN);
    plays(m, "english return jamaica guadeloupe", "");
    is_refused(m, "english repair mars 3", "9.2a"); /* Guadeloupe is rated 2 */
    plays(m, "english repair mars 2", "");          /* R56 */
    cr_assert_eq(damage_of(m, "mars"), 2);
    match_free(m);
}

Test(seas_9_2, a_ship_still_damaged_may_sail_in_a_squadron)
{
    COVERS("seas 9.2d");
    struct match *m = scene(YEAR_1757
                            "phase organize\nacting english european\nberth mars portsmouth\ndamage mars 2\n"
                            "squadron channel portsmouth\nline channel culloden\n"
                            "leader hawke active\naboard hawke culloden\n");
    plays(m, "english assign mars channel", "");
    play_quietly_to(m, PHASE_SAIL);
    cr_assert_eq(now(m)->acting, 1u << ENGLISH);
    plays(m, "english sail channel", NULL);
    cr_assert_eq(now(m)->squadron[squadron("channel")].at, at_sea(area("english-channel")));
    line_is(m, "channel", "culloden mars");
    cr_assert_eq(damage_of(m, "mars"), 2);
    match_free(m);
}
