/* Map files: those of ours, and what is said of a faulty one. */
#include "games/sovereign/maps.h"
#include "games/sovereign/tables.h"
#include "land.h"
#include "printed_files.h"
#include "support.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- The grid ---- */

Test(sovereign_grid, a_hex_has_six_neighbours_and_a_word)
{
    const struct data *g = printed_data();
    const int          even = hex_at(4, 6), odd = hex_at(4, 7);
    const int          of_even[DIRECTIONS] = { hex_at(5, 6), hex_at(4, 5), hex_at(3, 5),
                                               hex_at(3, 6), hex_at(3, 7), odd };
    const int          of_odd[DIRECTIONS] = { hex_at(5, 7), hex_at(5, 6), even,
                                              hex_at(3, 7), hex_at(4, 8), hex_at(5, 8) };
    for (int i = 0; i < DIRECTIONS; i++) {
        cr_expect_eq(g->next[even][i], of_even[i], "%d", i);
        cr_expect_eq(g->next[odd][i], of_odd[i], "%d", i);
        cr_expect_eq(g->next[OUTSIDE][i], OUTSIDE);
    }
    cr_expect_str_eq(g->hex_word[hex_at(0, 0)], "01-01");
    cr_expect_str_eq(g->hex_word[hex_at(11, 6)], "12-07");
    cr_expect_str_eq(g->hex_word[HEXES - 1], "80-39");
}

Test(sovereign_grid, neighbours_are_one_step_away_and_see_each_other)
{
    const struct data *g = printed_data();
    for (int hex = 0; hex < HEXES; hex++)
        for (int i = 0; i < DIRECTIONS; i++) {
            const int next = g->next[hex][i];
            if (next == OUTSIDE)
                continue;
            cr_assert_eq(hex_distance(hex, next), 1);
            cr_assert_eq(g->next[next][(i + DIRECTIONS / 2) % DIRECTIONS], hex);
        }
    cr_expect_eq(hex_distance(hex_at(8, 5), hex_at(23, 20)), 22);
    cr_expect_eq(hex_distance(hex_at(0, 0), hex_at(79, 38)), 98);
}

/* ---- Our maps ---- */

static const struct sovereign_map *own_map(enum scenario scenario)
{
    const struct data *g = printed_data();
    cr_assert(g->has_map[scenario]);
    return &g->map[scenario];
}

Test(sovereign_maps, the_first_two_are_as_they_were_drawn)
{
    cr_expect_str_eq(own_map(MAP_ISTHMUS)->name, "Isthmus");
    cr_expect_eq(map_hash(own_map(MAP_ISTHMUS)), 0x989737e9u);
    cr_expect_str_eq(own_map(MAP_OLD_CONTINENT)->name, "Old Continent");
    cr_expect_eq(map_hash(own_map(MAP_OLD_CONTINENT)), 0xa3549480u);
}

Test(sovereign_maps, each_is_for_another_number_of_players)
{
    cr_expect_eq(own_map(MAP_ISTHMUS)->players, 2);
    cr_expect_eq(own_map(MAP_TRISKELION)->players, 3);
    cr_expect_eq(own_map(MAP_OLD_CONTINENT)->players, 4);
    cr_expect_eq(own_map(MAP_ROUND_SEA)->players, 6);
}

static int count_sea(const struct sovereign_map *m, int *hexes)
{
    int sea = 0;
    *hexes = 0;
    for (int hex = 0; hex < HEXES; hex++) {
        sea += m->terrain[hex] == SEA;
        *hexes += m->terrain[hex] != VOID;
    }
    return sea;
}

Test(sovereign_maps, a_third_is_water)
{
    for (int i = MAP_ISTHMUS; i <= MAP_ROUND_SEA; i++) {
        int       hexes;
        const int sea = count_sea(own_map((enum scenario)i), &hexes);
        cr_expect(sea * 100 >= hexes * 30 && sea * 100 <= hexes * 39, "%s: %d of %d",
                  own_map((enum scenario)i)->name, sea, hexes);
    }
}

Test(sovereign_maps, starts_are_apart_and_their_realms_alike)
{
    static const uint8_t distance[] = {
        [MAP_ISTHMUS] = 22, [MAP_OLD_CONTINENT] = 13, [MAP_TRISKELION] = 25, [MAP_ROUND_SEA] = 16
    };
    for (int i = MAP_ISTHMUS; i <= MAP_ROUND_SEA; i++) {
        const struct sovereign_map *m = own_map((enum scenario)i);
        int                         realm[PLAYERS_MAX], least = HEXES, most = 0, nearest = HEXES;
        find_realms(printed_data(), m, realm);
        for (int n = 0; n < m->players; n++) {
            least = realm[n] < least ? realm[n] : least;
            most = realm[n] > most ? realm[n] : most;
            for (int other = 0; other < n; other++) {
                const int steps = hex_distance(m->start[n], m->start[other]);
                nearest = steps < nearest ? steps : nearest;
            }
        }
        cr_expect_eq(nearest, distance[i], "%s: %d", m->name, nearest);
        cr_expect_geq(least * 100, most * 80, "%s: %d and %d", m->name, least, most);
    }
}

/* Turned about its middle by half a circle, or by a third. */
Test(sovereign_maps, what_is_said_to_be_the_same_when_turned_is)
{
    const enum scenario half[] = { MAP_ISTHMUS, MAP_ROUND_SEA };
    for (int i = 0; i < 2; i++) {
        const struct sovereign_map *m = own_map(half[i]);
        for (int row = 0; row < m->height; row++)
            for (int column = 0; column < m->width; column++)
                cr_assert_eq(m->terrain[hex_at(column, row)],
                             m->terrain[hex_at(m->width - 1 - column, m->height - 1 - row)], "%s: %d %d",
                             m->name, column, row);
    }
    const struct sovereign_map *m = own_map(MAP_TRISKELION);
    for (int row = 0; row < m->height; row++)
        for (int column = 0; column < m->width; column++) {
            const int q = column - row / 2 - 10, r = row - 19; /* from the middle, at 19 19 */
            const int turned_q = -q - r, turned_row = q + 19, turned_column = turned_q + 10 + turned_row / 2;
            if (m->terrain[hex_at(column, row)] != VOID)
                cr_assert_eq(m->terrain[hex_at(column, row)], m->terrain[hex_at(turned_column, turned_row)],
                             "%d %d", column, row);
        }
}

Test(sovereign_maps, there_is_none_of_ones_own_in_the_program)
{
    const struct data *g = printed_data();
    cr_expect_eq(g->maps, SCENARIOS);
    cr_expect_not(g->has_map[MAP_GENERATED]);
    cr_expect_not(g->has_map[MAP_OWN]);
}

/* ---- One's own ---- */

/* Isthmus without its comments: line 1 is the form, then name, players, size, two starts, `map`, and 26 rows from 8 on. */
static const char *own_text(void)
{
    static char                 text[8192];
    const struct embedded_file *f = printed_file("isthmus.map");
    const char                 *name = strstr((const char *)f->bytes, "name ");
    snprintf(text, sizeof text, "sovereign-map 1\n%s", name);
    return text;
}

/* What is said of a map of one's own in which `was` has become `is`. */
static const char *own_fault(const char *was, const char *is)
{
    const char *text = own_text(), *at = strstr(text, was);
    char        changed[16384];
    cr_assert(at != NULL, "no %s", was);
    snprintf(changed, sizeof changed, "%.*s%s%s", (int)(at - text), text, is, at + strlen(was));
    return fault_of_file("own.map", changed, strlen(changed));
}

Test(sovereign_own_map, is_read_from_the_directory)
{
    char directory[] = "/tmp/sovereign-XXXXXX", path[64];
    cr_assert(mkdtemp(directory));
    struct data_report       r = { .lines = text_growing() };
    const struct data_source from = { "sovereign", directory };
    struct data             *without = sovereign_tables_load(&from, &r);
    snprintf(path, sizeof path, "%s/own.map", directory);
    FILE *out = fopen(path, "w");
    fputs(own_text(), out);
    fclose(out);
    struct data *with = sovereign_tables_load(&from, &r);
    cr_assert(without != NULL && with != NULL, "%s", r.lines.at);
    cr_expect_not(without->has_map[MAP_OWN]);
    cr_expect_eq(sovereign_tables_hash(without), sovereign_tables_hash(printed_data()));
    cr_expect(with->has_map[MAP_OWN]);
    cr_expect_eq(map_hash(&with->map[MAP_OWN]), map_hash(&with->map[MAP_ISTHMUS]));
    cr_expect_neq(sovereign_tables_hash(with), sovereign_tables_hash(without));
    sovereign_tables_free(without);
    sovereign_tables_free(with);
    text_free(&r.lines);
    remove(path);
    remove(directory);
}

Test(sovereign_own_map, what_is_not_asked_for_is_left_alone)
{
    cr_expect_str_empty(own_fault("players 2\n", "# of mine\nplayers   2 \nauthor nobody\n\n"));
    cr_expect_str_empty(own_fault("t t t w w m", "tttww     m"));
    cr_expect_str_empty(own_fault("t t t w w m", ". t t w w m"));
    cr_expect_str_empty(own_fault("end\n", "end"));
    cr_expect_str_empty(own_fault("\nend\n", "\nend\n\n  \n"));
}

Test(sovereign_own_map, a_faulty_head_is_told_with_its_line)
{
    said(own_fault("sovereign-map 1", "sovereign-map 2"),
         "own.map:1: the first line of a map is \"sovereign-map 1\"\n");
    said(own_fault("name Isthmus\n", ""), "own.map:1: the map has no name");
    said(own_fault("name Isthmus\n", "name\n"), "own.map:2: a name has 1 to ");
    said(own_fault(
             "name Isthmus\n",
             "name An isthmus between two gulfs with an island in each of them and a waist of mountains\n"),
         "own.map:2: a name has 1 to ");
    said(own_fault("players 2\n", ""), "own.map:1: nothing tells for how many players it is");
    said(own_fault("players 2\n", "players 1\n"), "own.map:3: a map is for 2 to 6 players");
    said(own_fault("players 2\n", "players 7\n"), "own.map:3: a map is for 2 to 6 players");
    said(own_fault("players 2\n", "players two\n"), "own.map:3: a map is for 2 to 6 players");
    said(own_fault("players 2\n", "players 2\nplayers 2\n"),
         "own.map:4: the number of players stands already in line 3\n");
    said(own_fault("size 32 26\n", ""), "own.map:1: nothing tells how large it is");
    said(own_fault("size 32 26\n", "size 32\n"), "own.map:4: a map has 1 to 80 columns and 1 to 39 rows");
    said(own_fault("size 32 26\n", "size 81 26\n"), "own.map:4: a map has 1 to 80 columns and 1 to 39 rows");
    said(own_fault("size 32 26\n", "size 32 40\n"), "own.map:4: a map has 1 to 80 columns and 1 to 39 rows");
    said(own_fault("size 32 26\n", "size 0 26\n"), "own.map:4: a map has 1 to 80 columns and 1 to 39 rows");
    said(own_fault("size 32 26\n", "size 99999999999999999999 26\n"), "own.map:4: a map has 1 to 80 columns");
    said(own_fault("size 32 26\n", "size 32 26\nsize 32 26\n"),
         "own.map:5: the size stands already in line 4\n");
    said(own_fault("start 1 8 5\n", "start 1 8\n"), "own.map:5: a start is a player, a column and a row");
    said(own_fault("start 1 8 5\n", "start 7 8 5\n"), "own.map:5: a start is a player, a column and a row");
    said(own_fault("start 1 8 5\n", "start 1 80 5\n"), "own.map:5: a start is a player, a column and a row");
    said(own_fault("start 1 8 5\n", "start 2 8 5\n"),
         "own.map:6: the start of player 2 stands already in line 5\n");
}

Test(sovereign_own_map, every_fault_of_a_head_is_told_at_once)
{
    const char *text = own_fault("players 2\nsize 32 26\n", "players 9\nsize 90 26\n");
    said(text, "own.map:3: ");
    said(text, "own.map:4: ");
}

Test(sovereign_own_map, faulty_rows_are_told_with_their_line)
{
    said(own_fault("t t t w w m", "t t w w m"), "own.map:8: row 0 has 31 cells, and the map is 32 wide\n");
    said(own_fault("\n t t w w r", "\n t t t w w r"),
         "own.map:9: row 1 has 33 cells, and the map is 32 wide\n");
    said(own_fault("t t t w w m", "t t t W w m"),
         "own.map:8: cell 4 is \"W\", and a terrain is one of .-crgwhmjdt\n");
    said(own_fault("t t t w w m", "t t t 森 w m"),
         "own.map:8: cell 4 is \"森\", and a terrain is one of .-crgwhmjdt\n");
    said(own_fault("t t t w w m", "t\tt t w w m"), "own.map:8: cell 2 is \"\t\", and a terrain is one of");
    said(own_fault("size 32 26\n", "size 32 27\n"), "own.map:34: only 26 of the 27 rows of hexes\n");
    said(own_fault("size 32 26\n", "size 32 25\n"),
         "own.map:33: behind 25 rows comes the line \"end\", not \" - c h w c -");
    said(own_fault("\nend\n", "\n"), "own.map:33: behind 26 rows comes the line \"end\", not \"\"\n");
    said(own_fault("\nend\n", "\nend\nmore\n"), "own.map:35: nothing stands behind the line \"end\"\n");
    said(fault_of_file("own.map", own_text(), 60), "own.map:5: the file ends without the line \"map\"");
}

Test(sovereign_own_map, starts_are_on_land_and_apart)
{
    said(own_fault("start 2 23 20\n", ""),
         "own.map:3: player 2 has no start, written \"start 2 COLUMN ROW\"\n");
    said(own_fault("start 2 23 20\n", "start 2 23 20\nstart 3 9 20\n"),
         "own.map:7: the start of player 3, and there are 2 players\n");
    said(own_fault("start 2 23 20\n", "start 2 24 2\n"),
         "own.map:6: player 2 starts at sea, and not on land\n");
    said(own_fault("start 2 23 20\n", "start 2 40 2\n"),
         "own.map:6: player 2 starts where there is no hex, and not on land\n");
    said(own_fault("start 2 23 20\n", "start 2 8 15\n"),
         "own.map:6: player 2 starts 10 hexes from player 1, and 11 are the least\n");
    cr_expect_str_empty(own_fault("start 2 23 20\n", "start 2 9 16\n"));
}

Test(sovereign_own_map, must_have_room_for_cities)
{
    struct text small = text_growing();
    text_add(&small,
             "sovereign-map 1\nname Two islets\nplayers 2\nsize 14 3\nstart 1 1 1\nstart 2 12 1\nmap\n"
             "- c - - - - - - - - - - c -\n - c - - - - - - - - - - c c\n- - - - - - - - - - - - c -\nend\n");
    const char *text = fault_of_file("own.map", small.at, small.length);
    said(text, "own.map:5: player 1 starts where no four hexes of land hang together, so no city fits\n");
    said(text, "own.map:4: too small: 6 hexes of land, and 2 players want 27 each for a single full city\n");
    text_free(&small);
}

Test(sovereign_own_map, is_bounded_text)
{
    static char large[40000];
    memset(large, '#', sizeof large);
    said(fault_of_file("own.map", large, sizeof large), "own.map: larger than 32768 bytes\n");
    said(fault_of_file("own.map", "", 0), "own.map:1: the first line of a map is");
    said(fault_of_file("own.map", "sovereign-map 1\nna\0me\n", 22), "own.map:2: control character 0x00\n");
    said(fault_of_file("own.map", "sovereign-map 1\nname \xff\n", 23), "own.map:2: byte 0xff is not UTF-8\n");
}

Test(sovereign_own_map, any_map_of_ours_may_be_replaced)
{
    said(fault_of("round-sea.map", "players 6", "players 8"), "round-sea.map:5: a map is for 2 to 6 players");
}
