/* [5.0-5.2] Base forces and new forces: what is kept, laid down and drawn. */
#include "scene.h"
#include <string.h>

#define DEMOBILIZE(turn)                                                                                     \
    "scenario 10.1\nwar 1756\nturn " turn "\nat-war england france\n"                                        \
    "phase demobilize\nacting english european\n"
#define FIFTEEN                                                                                              \
    "mars culloden burford dorsetshire norwich chatham st-albans lancaster royal-george namur union "        \
    "sandwich royal-william foudroyant-en princess-amelia"

static int ships_of(const struct match *m, enum nation n)
{
    int count = 0;
    for (int i = data()->ships_of[n].first; i < data()->ships_of[n].end; i++)
        count += fleet_in_play(now(m), i);
    return count;
}

static int leaders_of(const struct match *m, enum nation n)
{
    int count = 0;
    for (int l = data()->leaders_of[n].first; l < data()->leaders_of[n].end; l++)
        count += now(m)->leader_status[l] == LEADER_ACTIVE;
    return count;
}

/* ---- The first turn ---- */

Test(seas_5_0, on_the_first_turn_the_base_is_drawn_and_then_the_new_forces)
{
    COVERS("seas 5.0a", "seas 5.0b");
    struct match *m = scene(DEMOBILIZE("1"));
    plays(m, "english done", "");
    plays(m, "european done", "4 3 5"); /* England 15 + 1 die, France 5 + 1 die and one more for Louisburg */
    cr_assert_eq(ships_of(m, ENGLAND), 15 + 15 + 4);
    cr_assert_eq(leaders_of(m, ENGLAND), 4 + 5);
    cr_assert_eq(ships_of(m, FRANCE), 15 + 5 + 3 + 5);
    cr_assert_eq(leaders_of(m, FRANCE), 3 + 4);
    cr_assert_eq(ships_of(m, SPAIN) + ships_of(m, NETHERLANDS), 0);
    match_free(m);
}

/* The ships that the dice of a new game gave a nation. */
static int new_ships_told(const struct match *m, int n)
{
    for (size_t i = 0; i < match_event_count(m); i++) {
        const struct event *e = match_event(m, i);
        if (e->kind == EVENT_NEW_FORCES && e->arg[0] == n)
            return e->arg[1];
    }
    return -1;
}

Test(seas_5_0, every_scenario_has_base_numbers_of_its_own)
{
    COVERS("seas 5.0a", "seas 5.0b");
    static const struct {
        const char *scenario;
        int         base[2], base_leaders[2], least[2], most[2], new_leaders[2];
    } wars[] = { { "10.1", { 15, 15 }, { 4, 3 }, { 16, 7 }, { 21, 17 }, { 5, 4 } },
                 { "10.2", { 25, 10 }, { 5, 4 }, { 12, 11 }, { 22, 16 }, { 4, 4 } },
                 { "10.3", { 30, 20 }, { 6, 4 }, { 8, 16 }, { 23, 21 }, { 4, 4 } },
                 { "10.4", { 25, 10 }, { 5, 4 }, { 12, 11 }, { 22, 16 }, { 4, 4 } },
                 { "10.5", { 15, 15 }, { 4, 3 }, { 16, 7 }, { 21, 17 }, { 5, 4 } } };
    for (size_t i = 0; i < sizeof wars / sizeof *wars; i++) {
        for (uint64_t seed = 1; seed <= 5; seed++) {
            struct match *m = new_game(wars[i].scenario, "", seed);
            for (int n = ENGLAND; n <= FRANCE; n++) {
                int fresh = new_ships_told(m, n);
                cr_assert(fresh >= wars[i].least[n] && fresh <= wars[i].most[n]);
                cr_assert_eq(ships_of(m, (enum nation)n), wars[i].base[n] + fresh, "%s", wars[i].scenario);
                cr_assert_eq(leaders_of(m, (enum nation)n), wars[i].base_leaders[n] + wars[i].new_leaders[n]);
            }
            match_free(m);
        }
    }
}

/* ---- Keeping ---- */

Test(seas_5_0, the_owner_chooses_what_he_keeps_and_the_rest_goes_back_to_the_pools)
{
    COVERS("seas 5.0c", "seas 5.0d");
    struct match *m = scene(
        DEMOBILIZE("2") "squadron channel portsmouth\n"
                        "line channel " FIFTEEN "\nberth torbay nore\n"
                        "damage namur 2\nleader hawke active\naboard hawke namur\n"
                        "leader byng active\naboard byng norwich\n"
                        "leader anson active\nleader saunders active\nleader pocock active\n");
    is_refused(m, "english done", "5.0d"); /* 16 ships: 1 too many, though she lies in another port */
    plays(m, "english demobilize norwich", "");
    cr_assert(ship_in_pool(data(), now(m), ship("norwich")));
    cr_assert_eq(now(m)->aboard[leader("byng")], 0, "Byng is ashore");
    is_refused(m, "english done", "5.0d"); /* 5 leaders */
    plays(m, "english dismiss byng", "");
    cr_assert(seas_leader_in_pool(data(), now(m), leader("byng")));
    is_refused(m, "english dismiss byng", "5.0d");
    is_refused(m, "english demobilize norwich", "5.0d");
    plays(m, "english done", "");
    plays(m, "european done", "1 1 1");
    /* What was kept is where it was and as it was. */
    cr_assert_eq(now(m)->berth[ship("namur")], in_squadron(squadron("channel")));
    cr_assert_eq(now(m)->damage[ship("namur")], 2);
    cr_assert_eq(now(m)->aboard[leader("hawke")], 1 + ship("namur"));
    cr_assert_eq(now(m)->berth[ship("torbay")], in_port(port("nore")));
    cr_assert_eq(now(m)->squadron[squadron("channel")].ships, 14);
    cr_assert_eq(ships_of(m, ENGLAND), 15 + 16);
    cr_assert_eq(leaders_of(m, ENGLAND), 4 + 5);
    match_free(m);
}

Test(seas_5_0, exactly_the_base_number_may_be_kept)
{
    COVERS("seas 5.0c");
    struct match *m = scene(
        DEMOBILIZE("2") "squadron channel portsmouth\n"
                        "line channel " FIFTEEN "\nleader hawke active\n"
                        "leader anson active\nleader saunders active\nleader pocock active\n");
    plays(m, "english done", "");
    plays(m, "european done", "6 1 1");
    cr_assert_eq(ships_of(m, ENGLAND), 15 + 21);
    cr_assert_eq(now(m)->squadron[squadron("channel")].ships, 15);
    match_free(m);
}

Test(seas_5_0, a_player_lays_down_his_own_ships_only)
{
    COVERS("seas 5.0c");
    struct match *m = scene(DEMOBILIZE("2") "berth mars portsmouth\nleader conflans active\n");
    is_refused(m, "european demobilize mars", "5.0d");
    is_refused(m, "english dismiss conflans", "5.0d");
    is_refused(m, "english demobilize culloden", "5.0d"); /* not in play */
    match_free(m);
}

/* ---- Pools ---- */

/* Fifteen Dutch ships are for 1778; four are lost, five are in play. A Dutch 6 draws 11: all there are. */
#define DUTCH                                                                                                \
    "scenario 10.2\nwar 1778\nturn 5\nat-war england france spain netherlands\nphase demobilize\n"           \
    "acting english european\nberth goes lost\nberth erfprins lost\nberth batavier lost\nberth unie lost\n"  \
    "squadron noordzee texel\nline noordzee holland amsterdam prins-frederik jupiter utrecht\n"              \
    "damage holland 2\n"

Test(seas_5_0, what_was_laid_down_may_be_drawn_again_at_once_and_without_its_damage)
{
    COVERS("seas 5.0d");
    static const char *const moves[] = { "european demobilize holland", "european demobilize amsterdam",
                                         "european demobilize prins-frederik", "european demobilize jupiter",
                                         "european demobilize utrecht" };
    struct match            *m = scene(DUTCH);
    for (int i = 0; i < 5; i++) {
        is_refused(m, "european done", "5.0d"); /* the Dutch keep no ship at all */
        plays(m, moves[i], "");
    }
    plays(m, "european done", "");
    plays(m, "english done", "1 1 1 1 6");
    cr_assert_eq(ships_of(m, NETHERLANDS), 11);
    cr_assert_eq(now(m)->berth[ship("holland")], BERTH_RESERVE);
    cr_assert_eq(now(m)->damage[ship("holland")], 0);
    match_free(m);
}

Test(seas_5_1, a_nation_draws_from_its_own_pool_even_if_that_is_short)
{
    COVERS("seas 5.1a", "seas 5.2");
    struct match *m = scene("scenario 10.2\nwar 1778\nturn 5\nat-war england france spain netherlands\n"
                            "phase demobilize\n"
                            "acting english european\nberth goes lost\nberth erfprins lost\n"
                            "berth batavier lost\nberth unie lost\n"
                            "berth holland lost\nberth amsterdam lost\nberth prins-frederik lost\n"
                            "berth jupiter lost\n"
                            "berth utrecht lost\nleader zoutman killed\nleader hartsinck killed\n");
    plays(m, "european done", "");
    plays(m, "english done", "1 2 3 4 5");
    cr_assert_eq(ships_of(m, NETHERLANDS), 6, "5 + 5 are due, 6 are left");
    cr_assert_eq(leaders_of(m, NETHERLANDS), 1, "2 are due, van Kinsbergen is left");
    cr_assert_eq(ships_of(m, ENGLAND), 25 + 10 + 3);
    cr_assert_eq(ships_of(m, FRANCE), 10 + 10 + 3);
    cr_assert_eq(ships_of(m, SPAIN), 20 + 5 + 4);
    match_free(m);
}

Test(seas_5_1, new_ships_come_every_turn_to_each_nation_in_play)
{
    COVERS("seas 5.1a");
    struct match *m = scene(DEMOBILIZE("6"));
    plays(m, "english done", "");
    plays(m, "european done", "1 2 3");
    cr_assert(was_told(m, ENGLISH, "new-forces england 16 5"));
    cr_assert(was_told(m, ENGLISH, "new-forces france 10 4"));
    cr_assert_not(was_told(m, ENGLISH, "new-forces spain 6 1"), "a neutral draws nothing");
    cr_assert_eq(ships_of(m, SPAIN), 0);
    match_free(m);
    m = scene("scenario 10.1\nwar 1756\nturn 7\nat-war england france spain\nentering spain\n"
              "phase demobilize\n"
              "acting english european\n");
    plays(m, "english done", "");
    plays(m, "european done", "1 2 3 4"); /* Spain in its first year: base and new forces (R59) */
    cr_assert_eq(ships_of(m, SPAIN), 5 + 5 + 4);
    cr_assert_eq(leaders_of(m, SPAIN), 2 + 1);
    match_free(m);
}

/* ---- Below the base ---- */

Test(seas_5_0, a_gap_below_the_base_is_filled_from_the_pool)
{
    COVERS("seas 5.0e");
    struct match *m = scene(DEMOBILIZE("3") "berth mars portsmouth\nberth culloden portsmouth\n"
                                            "leader hawke active\n");
    plays(m, "english done", "");
    plays(m, "european done", "2 1 1");
    cr_assert_eq(ships_of(m, ENGLAND), 15 + 17);
    cr_assert_eq(leaders_of(m, ENGLAND), 4 + 5);
    cr_assert_eq(now(m)->berth[ship("mars")], in_port(port("portsmouth")));
    match_free(m);
}

Test(seas_5_0, losses_leave_the_numbers_of_later_turns_as_they_are)
{
    COVERS("seas 5.0f");
    /* The English lose their only squadron in a port that falls; the next year is drawn as ever. */
    struct match *m = scene("scenario 10.1\nwar 1756\nturn 2\nat-war england france\nphase capture\n"
                            "acting european\n"
                            "squadron channel minorca\nline channel " FIFTEEN "\nleader hawke active\n"
                            "aboard hawke mars\n"
                            "squadron ponant western-med\nline ponant souverain zodiaque\n"
                            "leader la-clue active\n"
                            "aboard la-clue souverain\n");
    plays(m, "european attack minorca", "1 6");
    cr_assert_eq(ships_of(m, ENGLAND), 0);
    plays(m, "european return ponant toulon", "");
    plays(m, "english done", ""); /* repairs */
    plays(m, "european done", "");
    cr_assert_eq(now(m)->turn, 3);
    plays(m, "english done", "");
    plays(m, "european done", "3 2 2");
    cr_assert_eq(ships_of(m, ENGLAND), 15 + 18);
    cr_assert_eq(leaders_of(m, ENGLAND), 4 + 5);
    cr_assert_eq(ships_of(m, FRANCE), 15 + 9);
    match_free(m);
}

Test(seas_5_0, a_player_may_lay_down_everything_to_draw_anew)
{
    COVERS("seas 5.0g");
    struct match *m = scene(DEMOBILIZE("2") "squadron channel portsmouth\nline channel norwich chatham\n"
                                            "leader byng active\n"
                                            "aboard byng norwich\nsquadron ponant brest\nline ponant fier\n"
                                            "leader blenac active\n");
    plays(m, "english demobilize norwich", "");
    plays(m, "english demobilize chatham", "");
    plays(m, "english dismiss byng", "");
    cr_assert_eq(ships_of(m, ENGLAND) + leaders_of(m, ENGLAND), 0);
    plays(m, "english done", "");
    plays(m, "european dismiss blenac", ""); /* leaders alone */
    plays(m, "european done", "1 1 1");
    cr_assert_eq(ships_of(m, ENGLAND), 15 + 16);
    cr_assert_eq(leaders_of(m, ENGLAND), 4 + 5);
    cr_assert_eq(leaders_of(m, FRANCE), 3 + 4);
    cr_assert_eq(now(m)->berth[ship("fier")], in_squadron(squadron("ponant")));
    match_free(m);
}

/* ---- Separate accounts ---- */

Test(seas_5_0, each_nation_and_ships_and_leaders_have_accounts_of_their_own)
{
    COVERS("seas 5.0h");
    struct match *m = scene("scenario 10.1\nwar 1756\nturn 7\nat-war england france spain\nphase demobilize\n"
                            "acting english european\nsquadron ponant brest\nline ponant souverain\n"
                            "squadron oceano cadiz\nline oceano reina tigre asia infante soberano europa\n"
                            "leader navarro active\nleader stuart active\nleader hevia active\n");
    is_refused(m, "european done", "5.0d"); /* Spain keeps 5: that France has 14 to spare does not help */
    plays(m, "european demobilize europa", "");
    is_refused(m, "european done", "5.0d"); /* nor do free ships for a third leader */
    plays(m, "european dismiss hevia", "");
    plays(m, "european done", "");
    plays(m, "english done", "1 1 1 1");
    cr_assert_eq(ships_of(m, FRANCE), 15 + 7);
    cr_assert_eq(ships_of(m, SPAIN), 5 + 6);
    cr_assert_eq(leaders_of(m, FRANCE), 3 + 4);
    cr_assert_eq(leaders_of(m, SPAIN), 2 + 1);
    match_free(m);
}

/* ---- New leaders, secrecy ---- */

Test(seas_5_2, new_leaders_are_drawn_with_the_new_ships_from_their_own_pool)
{
    COVERS("seas 5.2");
    struct match *m = scene(
        DEMOBILIZE("2") "leader hawke active\nleader anson active\n"
                        "leader byng active\nleader pocock active\n"
                        "leader holmes out\nleader-back holmes 3\nleader osborn killed\n");
    plays(m, "english done", "");
    plays(m, "european done", "1 1 1");
    cr_assert_eq(leaders_of(m, ENGLAND), 4 + 5);
    int drawn = 0;
    for (size_t i = 0; i < match_event_count(m); i++) {
        const struct event *e = match_event(m, i);
        if (e->kind == EVENT_DRAWN_LEADER && data()->leader[e->arg[0]].nation == ENGLAND) {
            drawn++;
            cr_assert(data()->leader[e->arg[0]].segments & 1);
            cr_assert(e->arg[0] != leader("holmes") && e->arg[0] != leader("osborn"), "not in the pool");
        }
    }
    cr_assert_eq(drawn, 5);
    cr_assert_eq(now(m)->phase, PHASE_ORGANIZE);
    match_free(m);
}

Test(seas_5_1, how_many_come_is_public_but_who_is_for_the_owner_alone)
{
    COVERS("seas 5.1b", "seas 5.2");
    struct match *m = scene(DEMOBILIZE("2"));
    plays(m, "english done", "");
    plays(m, "european done", "1 1 1");
    for (size_t i = 0; i < match_event_count(m); i++) {
        const struct event *e = match_event(m, i);
        unsigned            owner = 0;
        if (e->kind == EVENT_DRAWN_SHIP)
            owner = 1u << side_of((enum nation)data()->ship[e->arg[0]].nation);
        else if (e->kind == EVENT_DRAWN_LEADER)
            owner = 1u << side_of((enum nation)data()->leader[e->arg[0]].nation);
        else
            owner = BOTH_SIDES;
        cr_assert_eq(e->audience, owner);
    }
    const struct state *v = seen_by(m, ENGLISH);
    for (int i = data()->ships_of[FRANCE].first; i < data()->ships_of[FRANCE].end; i++)
        cr_assert_eq(v->berth[i], BERTH_UNKNOWN);
    match_free(m);
}

Test(seas_5_0, what_the_other_player_lays_down_is_not_seen)
{
    COVERS("seas 5.0c");
    struct match *m = scene(DEMOBILIZE("2") "squadron ponant brest\nsquadron-seen ponant brest\n"
                                            "line ponant fier\n"
                                            "leader blenac active\naboard blenac fier\n");
    struct state  before = *seen_by(m, ENGLISH);
    plays(m, "european demobilize fier", "");
    plays(m, "european dismiss blenac", "");
    cr_assert_eq(match_event_count(m), 0);
    cr_assert(memcmp(&before, seen_by(m, ENGLISH), sizeof before) == 0);
    match_free(m);
}
