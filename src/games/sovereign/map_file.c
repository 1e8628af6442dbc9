/* Maps as files, for people to draw in any editor:
 *
 *   sovereign-map 1            the form of the file, on the first line
 *   # whatever is to be said   comments stand before the line `map`
 *   name TEXT
 *   players N
 *   size WIDTH HEIGHT
 *   start K COLUMN ROW         a good place for player K's first city; columns and rows are counted from 0
 *   map
 *   HEIGHT lines of WIDTH letters, one for each hex; blanks between them are for the eye
 *   end
 *
 * Other words than these before `map` are left to whoever reads them. */
#include "core/lines.h"
#include "maps.h"
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

const char        sovereign_terrain_codes[] = ".-crgwhmjdt";
const char *const sovereign_map_files[SCENARIOS] = {
    [MAP_ISTHMUS] = "isthmus",
    [MAP_OLD_CONTINENT] = "old-continent",
    [MAP_TRISKELION] = "triskelion",
    [MAP_ROUND_SEA] = "round-sea",
    [MAP_OWN] = "own",
};

enum {
    MAP_BYTES_MAX = 32768, /* the largest map, with comments longer than itself */
    START_DISTANCE =
        11, /* leaves eight empty hexes between cities that stay within one hex of their starts [setup.6] */
    CITY_TILES = 4,        /* [setup.3] */
    LAND_OF_A_PLAYER = 27, /* hexes that a single full city takes up, with the three empty ones around it */
    LINE_SHOWN = 40,       /* bytes of a faulty line in the sentence about it */
};

struct reader {
    struct sovereign_map *map;
    struct lines          lines;
    const char           *file;
    struct data_report   *report;
    int                   players_line, size_line, start_line[PLAYERS_MAX]; /* 0: not met yet */
};

static void fault(struct reader *in, int line, const char *format, ...) __attribute__((format(printf, 3, 4)));
static void fault(struct reader *in, int line, const char *format, ...)
{
    char    sentence[256];
    va_list args;
    va_start(args, format);
    vsnprintf(sentence, sizeof sentence, format, args);
    va_end(args);
    data_fault(in->report, in->file, line, "%s", sentence);
}

/* ---- The head ---- */

/* So many numbers and nothing behind them. */
static bool read_numbers(const char *line, int count, long *out)
{
    char word[16];
    for (int i = 0; i < count; i++)
        if (!text_word(&line, word, sizeof word) || !text_number(word, 0, 9999, &out[i]))
            return false;
    return line[strspn(line, " ")] == '\0';
}

/* Notes the line where something stands; false: it stood before. */
static bool first_time(struct reader *in, const char *what, int *line)
{
    if (*line != 0)
        fault(in, in->lines.number, "%s stands already in line %d", what, *line);
    const bool first = *line == 0;
    *line = first ? in->lines.number : *line;
    return first;
}

static void read_name(struct reader *in, const char *rest)
{
    const size_t length = strlen(rest);
    if (length == 0 || length >= sizeof in->map->name)
        fault(in, in->lines.number, "a name has 1 to %zu bytes", sizeof in->map->name - 1);
    else
        memcpy(in->map->name, rest, length);
}

static void read_players(struct reader *in, const char *rest)
{
    long n;
    if (!first_time(in, "the number of players", &in->players_line))
        return;
    if (!read_numbers(rest, 1, &n) || n < 2 || n > PLAYERS_MAX)
        fault(in, in->lines.number, "a map is for 2 to %d players, written \"players 2\"", PLAYERS_MAX);
    else
        in->map->players = (uint8_t)n;
}

static void read_size(struct reader *in, const char *rest)
{
    long n[2];
    if (!first_time(in, "the size", &in->size_line))
        return;
    if (!read_numbers(rest, 2, n) || n[0] < 1 || n[0] > COLUMNS || n[1] < 1 || n[1] > ROWS) {
        fault(in, in->lines.number, "a map has 1 to %d columns and 1 to %d rows, written \"size 32 26\"",
              COLUMNS, ROWS);
        return;
    }
    in->map->width = (uint8_t)n[0];
    in->map->height = (uint8_t)n[1];
}

/* Whether it lies on the map is asked when all is read. */
static void read_start(struct reader *in, const char *rest)
{
    long n[3];
    if (!read_numbers(rest, 3, n) || n[0] < 1 || n[0] > PLAYERS_MAX || n[1] >= COLUMNS || n[2] >= ROWS) {
        fault(
            in, in->lines.number,
            "a start is a player, a column and a row on the map, written \"start 1 8 5\"; the first column and row are 0");
        return;
    }
    char what[32];
    snprintf(what, sizeof what, "the start of player %ld", n[0]);
    if (first_time(in, what, &in->start_line[n[0] - 1]))
        in->map->start[n[0] - 1] = (uint16_t)hex_at((int)n[1], (int)n[2]);
}

static const struct {
    const char *word;
    void (*read)(struct reader *in, const char *rest);
} head_words[] = {
    { "name", read_name },
    { "players", read_players },
    { "size", read_size },
    { "start", read_start },
};

/* Up to the line `map`; false: it never comes. */
static bool read_head(struct reader *in)
{
    const char *line = lines_next(&in->lines);
    if (line == NULL || strcmp(line, "sovereign-map 1") != 0)
        fault(in, 1, "the first line of a map is \"sovereign-map 1\"");
    while ((line = lines_next(&in->lines)) != NULL) {
        char word[16] = "";
        if (line[0] == '#' || !text_word(&line, word, sizeof word))
            continue;
        line += strspn(line, " ");
        if (strcmp(word, "map") == 0)
            return true;
        for (size_t i = 0; i < sizeof head_words / sizeof *head_words; i++)
            if (strcmp(word, head_words[i].word) == 0)
                head_words[i].read(in, line);
    }
    fault(in, in->lines.number, "the file ends without the line \"map\" and the rows of hexes");
    return false;
}

static bool head_is_complete(struct reader *in)
{
    const int before = in->report->faults;
    if (in->map->name[0] == '\0')
        fault(in, 1, "the map has no name, written \"name Isthmus\"");
    if (in->players_line == 0)
        fault(in, 1, "nothing tells for how many players it is, written \"players 2\"");
    if (in->size_line == 0)
        fault(in, 1, "nothing tells how large it is, written \"size 32 26\"");
    return in->report->faults == before;
}

/* ---- The hexes ---- */

static void read_row(struct reader *in, const char *line, int row)
{
    int cells = 0;
    for (const char *at = line; *at != '\0'; at++) {
        const char *code = *at != ' ' ? strchr(sovereign_terrain_codes, *at) : NULL;
        if (*at == ' ')
            continue;
        if (code == NULL) {
            uint32_t     character = 0;
            const size_t bytes = text_character(at, strlen(at), &character);
            fault(in, in->lines.number, "cell %d is \"%.*s\", and a terrain is one of %s", cells + 1,
                  (int)bytes, at, sovereign_terrain_codes);
            at += bytes - 1;
        } else if (cells < in->map->width) {
            in->map->terrain[hex_at(cells, row)] = (uint8_t)(code - sovereign_terrain_codes);
        }
        cells++;
    }
    if (cells != in->map->width)
        fault(in, in->lines.number, "row %d has %d cells, and the map is %d wide", row, cells,
              in->map->width);
}

static void read_rows(struct reader *in)
{
    const char *line = NULL;
    for (int row = 0; row < in->map->height; row++) {
        line = lines_next(&in->lines);
        if (line == NULL || strcmp(line, "end") == 0) {
            fault(in, in->lines.number, "only %d of the %d rows of hexes", row, in->map->height);
            return;
        }
        read_row(in, line, row);
    }
    line = lines_next(&in->lines);
    if (line == NULL || strcmp(line, "end") != 0)
        fault(in, in->lines.number, "behind %d rows comes the line \"end\", not \"%.*s\"", in->map->height,
              LINE_SHOWN, line != NULL ? line : "");
    while (line != NULL && (line = lines_next(&in->lines)) != NULL)
        if (line[strspn(line, " ")] != '\0') {
            fault(in, in->lines.number, "nothing stands behind the line \"end\"");
            return;
        }
}

/* ---- The whole ---- */

/* Do four hexes of land hang together here? Those within three steps are enough to tell. */
static bool has_city_site(const struct sovereign_map *m, int start)
{
    int found[CITY_TILES] = { start }, count = 1;
    for (int i = 0; i < count; i++)
        for (int hex = 0; hex < HEXES && count < CITY_TILES; hex++) {
            bool fresh = m->terrain[hex] > SEA && hex_distance(hex, found[i]) == 1;
            for (int n = 0; n < count && fresh; n++)
                fresh = found[n] != hex;
            if (fresh)
                found[count++] = hex;
        }
    return count == CITY_TILES;
}

static void check_start(struct reader *in, int player)
{
    const struct sovereign_map *m = in->map;
    const int                   start = m->start[player], line = in->start_line[player];
    const int                   terrain = m->terrain[start];
    if (line == 0) {
        fault(in, in->players_line, "player %d has no start, written \"start %d COLUMN ROW\"", player + 1,
              player + 1);
        return;
    }
    if (start % COLUMNS >= m->width || start / COLUMNS >= m->height || terrain <= SEA)
        fault(in, line, "player %d starts %s, and not on land", player + 1,
              terrain == SEA ? "at sea" : "where there is no hex");
    else if (!has_city_site(m, start))
        fault(in, line, "player %d starts where no four hexes of land hang together, so no city fits",
              player + 1);
    for (int other = 0; other < player; other++) {
        const int distance = hex_distance(start, m->start[other]);
        if (in->start_line[other] != 0 && distance < START_DISTANCE)
            fault(in, line, "player %d starts %d hexes from player %d, and %d are the least", player + 1,
                  distance, other + 1, START_DISTANCE);
    }
}

static void check_whole(struct reader *in)
{
    const struct sovereign_map *m = in->map;
    int                         land = 0;
    for (int player = 0; player < m->players; player++)
        check_start(in, player);
    for (int player = m->players; player < PLAYERS_MAX; player++)
        if (in->start_line[player] != 0)
            fault(in, in->start_line[player], "the start of player %d, and there are %d players", player + 1,
                  m->players);
    for (int hex = 0; hex < HEXES; hex++)
        land += m->terrain[hex] > SEA;
    if (land < LAND_OF_A_PLAYER * m->players)
        fault(in, in->size_line,
              "too small: %d hexes of land, and %d players want %d each for a single full city", land,
              m->players, LAND_OF_A_PLAYER);
}

static void read_map(struct reader *in)
{
    const int  before = in->report->faults;
    const bool has_rows = read_head(in);
    if (!head_is_complete(in) || in->report->faults > before)
        return;
    if (has_rows)
        read_rows(in);
    if (in->report->faults == before)
        check_whole(in);
}

bool sovereign_map_read(const struct data_source *from, const char *name, struct sovereign_map *out,
                        struct data_report *r, uint64_t *hash)
{
    char        file[WORD_MAX + 8];
    struct text bytes = text_growing(), why = text_growing();
    const int   before = r->faults;
    snprintf(file, sizeof file, "%s.map", name);
    memset(out, 0, sizeof *out);
    if (data_read(from, file, r, hash, &bytes)
        && data_is_text(file, bytes.at, bytes.length, MAP_BYTES_MAX, r)) {
        struct reader in = { .map = out, .file = file, .report = r };
        if (lines_open(&in.lines, bytes.at, bytes.length, &why))
            read_map(&in);
        else
            data_fault(r, file, 0, "%s", why.at);
        lines_close(&in.lines);
    }
    text_free(&why);
    text_free(&bytes);
    return r->faults == before;
}
