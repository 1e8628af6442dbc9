/* [3.4, 3.6] What is printed on counters, which of them a war uses, and the pools they are drawn from. */
#include "core/data.h"
#include "scene.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* ---- What a counter must say ---- */

/* What the reader says of a file of ours in which `was` has become `is`; "" if it takes it. */
static const char *fault_of(const char *file, const char *was, const char *is)
{
    static char                 said[4096];
    char                        directory[] = "/tmp/seas-XXXXXX", path[64], full[64];
    const struct embedded_file *f = embedded_files;
    snprintf(full, sizeof full, "seas/%s", file);
    while (strcmp(f->path, full) != 0)
        f++;
    const char *bytes = (const char *)f->bytes, *at = memmem(bytes, f->size, was, strlen(was));
    cr_assert(at, "%s has no %s", file, was);
    cr_assert(mkdtemp(directory));
    snprintf(path, sizeof path, "%s/%s", directory, file);
    FILE *out = fopen(path, "w");
    fwrite(bytes, 1, (size_t)(at - bytes), out);
    fputs(is, out);
    at += strlen(was);
    fwrite(at, 1, f->size - (size_t)(at - bytes), out);
    fclose(out);
    struct data_report r = { .lines = text_growing() };
    void              *g = seas_game.data_load(&(struct data_source){ "seas", directory }, &r);
    snprintf(said, sizeof said, "%s", r.faults ? r.lines.at : "");
    cr_assert_eq(g == NULL, r.faults > 0);
    seas_game.data_free(g);
    text_free(&r.lines);
    unlink(path);
    rmdir(directory);
    return said;
}

Test(seas_3_4, a_ship_has_a_name_guns_an_attack_and_a_defense_value_and_a_list_of_scenarios)
{
    COVERS("seas 3.41a");
    const char *mars = "mars,England,Mars,74,3,4,1/-/3,";
    cr_assert_str_empty(fault_of("ships.csv", mars, mars));
    static const char *const without[] = { "mars,England,,74,3,4,1/-/3,", "mars,England,Mars,,3,4,1/-/3,",
                                           "mars,England,Mars,74,,4,1/-/3,", "mars,England,Mars,74,3,,1/-/3,",
                                           "mars,England,Mars,74,3,4,," };
    for (size_t i = 0; i < sizeof without / sizeof *without; i++)
        cr_assert(strstr(fault_of("ships.csv", mars, without[i]), "ships.csv:2:"), "%s is taken", without[i]);
    cr_assert_str_eq(data()->ship_name[ship("st-albans")].name, "St. Albans");
}

#define DUEL                                                                                                 \
    "scenario 10.1\nwar 1756\nturn 2\nat-war england france\nphase sail\nacting english\nowed 1\n"           \
    "battles bay-of-biscay\nsquadron channel bay-of-biscay\nsquadron-marks channel moved battle\n"           \
    "squadron ponant bay-of-biscay\nsquadron-marks ponant moved battle\n"

Test(seas_3_4, a_ship_fires_her_attack_value_bears_her_defense_value_and_scores_by_her_guns)
{
    COVERS("seas 3.41a");
    struct match *m = scene(DUEL "line channel norwich\nline ponant soleil-royal thesee\n");
    plays(m, "english pass", "6 1");
    /* Norwich 50 (1-3) at Soleil Royal 80 (3-5); she and Thesee 74 (3-4), doubled, at Norwich: 3 damage. */
    plays(m, "english engage", "6 5  6 1 1 1 1 1 3");
    cr_assert(was_told(m, ENGLISH, "fire soleil-royal 1 0 1"));
    cr_assert(was_told(m, ENGLISH, "fire norwich 6 0 1"));
    cr_assert(was_told(m, ENGLISH, "damaged soleil-royal 5 5"));
    cr_assert(was_told(m, ENGLISH, "damaged norwich 3 3"));
    cr_assert_not(was_told(m, ENGLISH, "sunk norwich"));
    match_free(m);

    m = scene(DUEL "line channel norwich\nline ponant soleil-royal thesee\n");
    plays(m, "english pass", "6 1");
    plays(m, "english engage", "1  6 1 1 1 1 1 4");
    cr_assert(was_told(m, ENGLISH, "sunk norwich"));
    cr_assert_eq(now(m)->points[ENGLISH], -1);
    match_free(m);

    m = scene(DUEL "line channel royal-george namur\nline ponant hippopotame\n"); /* 50 guns: 1 point */
    plays(m, "english pass", "6 1");
    plays(m, "english engage", "6 1 1 1 1 1 1 1 4  1");
    cr_assert_eq(now(m)->points[ENGLISH], 1);
    match_free(m);
}

Test(seas_3_4, a_leader_has_a_name_one_rating_and_a_list_of_scenarios)
{
    COVERS("seas 3.45");
    const char *hawke = "hawke,England,Hawke,4,1/-/-,";
    cr_assert_str_empty(fault_of("leaders.csv", hawke, hawke));
    static const char *const without[] = { "hawke,England,,4,1/-/-,", "hawke,England,Hawke,,1/-/-,",
                                           "hawke,England,Hawke,0,1/-/-,", "hawke,England,Hawke,4,,",
                                           "hawke,England,Hawke,4,1/3/-," };
    for (size_t i = 0; i < sizeof without / sizeof *without; i++) {
        cr_assert(strstr(fault_of("leaders.csv", hawke, without[i]), "leaders.csv:2:"), "%s is taken",
                  without[i]);
    }
    cr_assert_str_eq(data()->leader_name[leader("dache")].name, "d'Aché");
}

/* ---- Which counters a war uses ---- */

enum { GAMES = 60 };

/* In how many of the games from seed 1 on each counter is drawn for the first turn. */
static void count_draws(const char *scenario, int ships[SHIPS_MAX], int leaders[LEADERS_MAX])
{
    for (uint64_t seed = 1; seed <= GAMES; seed++) {
        struct match *m = new_game(scenario, "", seed);
        for (int i = 0; i < data()->ships; i++)
            ships[i] += fleet_in_play(now(m), i);
        for (int l = 0; l < data()->leaders; l++)
            leaders[l] += now(m)->leader_status[l] == LEADER_ACTIVE;
        match_free(m);
    }
}

Test(seas_3_4, a_ship_is_used_in_the_wars_of_her_scenario_list_and_in_no_other, .timeout = 3600)
{
    COVERS("seas 3.41b");
    static const char *const scenarios[] = { "10.1", "10.2", "10.3" };
    for (int war = 0; war < SEGMENTS; war++) {
        int drawn[SHIPS_MAX] = { 0 }, leaders[LEADERS_MAX] = { 0 };
        count_draws(scenarios[war], drawn, leaders);
        for (int i = 0; i < data()->ships; i++) {
            bool at_war = data()->ship[i].nation == ENGLAND || data()->ship[i].nation == FRANCE;
            bool listed = (data()->ship[i].segments >> war) & 1;
            cr_assert_eq(drawn[i] > 0, at_war && listed, "%s in %s", data()->ship_name[i].id, scenarios[war]);
        }
    }
    /* Mars is printed 1/-/3. */
    cr_assert_str_eq(scene_refusal("scenario 10.2\nwar 1778\nturn 2\nat-war england france\nphase sail\n"
                                   "acting english\n"
                                   "owed 1\nsquadron channel portsmouth\nline channel mars\n"),
                     "3.41b");
}

Test(seas_3_4, in_a_campaign_the_list_is_read_for_the_segment)
{
    COVERS("seas 3.41b", "seas 3.45");
    struct match *m = scene("scenario 10.5\nwar 1756\nturn 7\nat-war england france spain\nphase sail\n"
                            "acting english\n"
                            "owed 1\nsquadron channel portsmouth\nline channel mars culloden\n"
                            "leader hawke active\n"
                            "aboard hawke mars\n");
    plays(m, "english pass", "");
    plays(m, "english done", "");
    plays(m, "european done", NULL);
    cr_assert_eq(now(m)->segment, 1);
    for (int i = 0; i < data()->ships; i++) {
        cr_assert(!fleet_in_play(now(m), i) || (data()->ship[i].segments >> 1) & 1, "%s",
                  data()->ship_name[i].id);
    }
    cr_assert_neq(now(m)->leader_status[leader("hawke")], LEADER_ACTIVE, "Hawke is printed 1/-/-");
    match_free(m);
}

Test(seas_3_4, the_list_of_a_leader_is_read_like_that_of_a_ship, .timeout = 3600)
{
    COVERS("seas 3.45");
    int ships[SHIPS_MAX] = { 0 }, drawn[LEADERS_MAX] = { 0 };
    count_draws("10.1", ships, drawn);
    for (int l = 0; l < data()->leaders; l++) {
        bool at_war = data()->leader[l].nation == ENGLAND || data()->leader[l].nation == FRANCE;
        cr_assert_eq(drawn[l] > 0, at_war && data()->leader[l].segments & 1, "%s", data()->leader_name[l].id);
    }
}

/* ---- French flags ---- */

Test(seas_3_4, the_flag_of_a_french_ship_follows_from_the_wars_she_is_used_in)
{
    COVERS("seas 3.48a");
    static const char *const wanted[] = { "nation", "scenarios", "french_flag", NULL };
    struct csv_table         t;
    struct data_report       r = { .lines = text_growing() };
    cr_assert(csv_open(&t, &(struct data_source){ "seas", NULL }, "ships.csv", wanted, &r, NULL), "%s",
              r.lines.at);
    int flags = 0;
    for (int row = 0; row < t.rows; row++) {
        const char *list = csv_cell(&t, row, "scenarios"), *flag = csv_cell(&t, row, "french_flag");
        bool        royal = list[0] == '1' || list[2] == '2', revolutionary = list[4] == '3';
        bool        french = strcmp(csv_cell(&t, row, "nation"), "France") == 0;
        flags += french;
        cr_assert_str_eq(flag,
                         !french                  ? ""
                         : royal && revolutionary ? "both"
                         : royal                  ? "royal"
                                                  : "revolutionary",
                         "ships.csv:%d", t.line[row]);
    }
    cr_assert_eq(flags, 106);
    csv_close(&t);
    text_free(&r.lines);
}

Test(seas_3_4, the_two_versions_of_a_french_counter_are_one_in_play)
{
    COVERS("seas 3.48b");
    const struct data *g = data();
    for (int i = g->ships_of[FRANCE].first; i < g->ships_of[FRANCE].end; i++)
        for (int j = g->ships_of[FRANCE].first; j < i; j++)
            cr_assert_str_neq(g->ship_name[i].name, g->ship_name[j].name);
    /* Souverain and Ponant serve under the royal flag until 1783. In 1793 there is one of each. */
    struct match *m = scene("scenario 10.4\nwar 1778\nturn 6\nat-war england france spain netherlands\n"
                            "phase sail\n"
                            "acting english\nowed 1\nsquadron ponant brest\n"
                            "line ponant souverain conquerant heros\n"
                            "damage souverain 2\nleader suffren active\naboard suffren souverain\n");
    plays(m, "english pass", "");
    plays(m, "european pass", "");
    plays(m, "english done", "");
    plays(m, "european done", NULL);
    cr_assert_eq(now(m)->segment, 2);
    cr_assert_eq(now(m)->squadron[squadron("ponant")].ships, 0, "the royal squadron has left play");
    cr_assert_eq(now(m)->squadron[squadron("ponant")].at, 0);
    cr_assert_eq(now(m)->damage[ship("souverain")], 0);
    cr_assert(now(m)->berth[ship("souverain")] == 0 || now(m)->berth[ship("souverain")] == BERTH_RESERVE);
    int drawn = 0;
    for (size_t i = 0; i < match_event_count(m); i++) {
        const struct event *e = match_event(m, i);
        drawn += e->kind == EVENT_DRAWN_SHIP && data()->ship[e->arg[0]].nation == FRANCE;
    }
    int in_play = 0;
    for (int i = g->ships_of[FRANCE].first; i < g->ships_of[FRANCE].end; i++)
        in_play += fleet_in_play(now(m), i);
    cr_assert_eq(in_play, drawn, "nothing of the last war is in play beside the new draw");
    match_free(m);
}

/* ---- Pools ---- */

Test(seas_3_6, counters_are_drawn_blindly_each_with_the_same_chance, .timeout = 3600)
{
    COVERS("seas 3.6b");
    int ships[SHIPS_MAX] = { 0 }, leaders[LEADERS_MAX] = { 0 };
    count_draws("10.1", ships, leaders);
    for (int i = data()->ships_of[ENGLAND].first; i < data()->ships_of[ENGLAND].end; i++) {
        if (data()->ship[i].segments
            & 1) { /* 33 or 34 of 48, in 60 games: 42 on average, 3.5 the deviation */
            cr_assert(ships[i] >= 28 && ships[i] <= 56, "%s is drawn in %d games of 60",
                      data()->ship_name[i].id, ships[i]);
        }
    }
    for (int l = data()->leaders_of[ENGLAND].first; l < data()->leaders_of[ENGLAND].end; l++) {
        if (data()->leader[l].segments & 1) { /* 9 of 12: 45 on average */
            cr_assert(leaders[l] >= 31 && leaders[l] < 60, "%s is drawn in %d games of 60",
                      data()->leader_name[l].id, leaders[l]);
        }
    }
}

Test(seas_3_6, every_nation_has_a_pool_of_ships_and_a_pool_of_leaders_of_its_own)
{
    COVERS("seas 3.6b");
    /* The Dutch keep no ship and one leader: what they lay down can be drawn again by the Dutch alone. */
    struct match *m = scene("scenario 10.2\nwar 1778\nturn 5\nat-war england france spain netherlands\n"
                            "phase demobilize\n"
                            "acting english european\nsquadron noordzee texel\nline noordzee holland unie\n"
                            "leader zoutman active\nleader hartsinck active\n");
    plays(m, "european demobilize holland", "");
    plays(m, "european demobilize unie", "");
    plays(m, "european dismiss hartsinck", "");
    cr_assert(ship_in_pool(data(), now(m), ship("holland")));
    cr_assert(seas_leader_in_pool(data(), now(m), leader("hartsinck")));
    plays(m, "european done", "");
    plays(m, "english done", NULL);
    int drawn[NATIONS] = { 0 };
    for (int i = 0; i < data()->ships; i++)
        drawn[data()->ship[i].nation] += fleet_in_play(now(m), i);
    cr_assert(drawn[NETHERLANDS] >= 6 && drawn[NETHERLANDS] <= 11, "5 and a die, from 15 Dutch ships");
    cr_assert_eq(drawn[RUSSIA], 0);
    int dutch = 0;
    for (int l = data()->leaders_of[NETHERLANDS].first; l < data()->leaders_of[NETHERLANDS].end; l++)
        dutch += now(m)->leader_status[l] == LEADER_ACTIVE;
    cr_assert_eq(dutch, 2, "Zoutman kept, one drawn");
    match_free(m);
}
