/* The map in letters: two columns for a hex, odd rows half a hex to the east, as the boards lie. */
#include "core/flow.h"
#include "show.h"
#include "words.h"

enum { STRIP = 36 }; /* hexes side by side */

static char letter_of(int player)
{
    return (char)(sovereign_player_words[player][0] - 'a' + 'A');
}

/* Terrain as in map files; a player's letter where he has something, then what: * the centre of a city, # a tile of it,
 * + a fort, or how many units are there. */
static void add_hex(const struct state *s, int hex, struct text *out)
{
    const int holder = holder_at(s, hex), builder = builder_at(s, hex), city = city_at(s, hex);
    const int owner = holder >= 0 ? holder : builder;
    char      cell[3] = { sovereign_terrain_codes[terrain_at(s, hex)], ' ', '\0' };
    if (terrain_at(s, hex) == VOID)
        cell[0] = ' ';
    if (owner >= 0)
        cell[0] = letter_of(owner);
    if (holder >= 0)
        cell[1] = (char)('0' + sovereign_units_at(s, holder, hex));
    else if (city >= 0)
        cell[1] = s->city[city].tile[0] == hex ? '*' : '#';
    else if (builder >= 0)
        cell[1] = '+';
    text_add(out, cell);
}

struct extent {
    int columns, rows;
};

static struct extent extent_of(const struct state *s)
{
    struct extent e = { 0, 0 };
    for (int hex = 0; hex < HEXES; hex++)
        if (terrain_at(s, hex) != VOID) {
            e.columns = hex % COLUMNS >= e.columns ? hex % COLUMNS + 1 : e.columns;
            e.rows = hex / COLUMNS + 1;
        }
    return e;
}

/* Has he anything in these columns? */
static bool concerns(const struct state *s, int player, int from, int to)
{
    for (int hex = 0; hex < HEXES; hex++)
        if (hex % COLUMNS >= from && hex % COLUMNS < to
            && (holder_at(s, hex) == player || builder_at(s, hex) == player))
            return true;
    return false;
}

static void show_strip(const struct state *s, int from, int to, int rows, struct text *out)
{
    text_add(out, "     ");
    for (int column = from; column < to; column += 5)
        text_addf(out, "%02d%*s", column + 1, column + 5 < to ? 8 : 0, "");
    text_add(out, "\n");
    for (int row = 0; row < rows; row++) {
        struct text line = text_growing();
        text_addf(&line, "  %02d %s", row + 1, row & 1 ? " " : "");
        for (int column = from; column < to; column++)
            add_hex(s, hex_at(column, row), &line);
        while (line.length > 0 && line.at[line.length - 1] == ' ')
            line.at[--line.length] = '\0';
        text_addf(out, "%s\n", line.at);
        text_free(&line);
    }
}

void sovereign_show_map(const struct data *g, const struct state *s, int player, struct text *out)
{
    const struct extent e = extent_of(s);
    const int           strips = (e.columns + STRIP - 1) / STRIP;
    const bool          all = player >= s->players || sovereign_cities(s, player) == 0;
    (void)g;
    for (int n = 0; n < strips; n++) {
        const int from = n * e.columns / strips, to = (n + 1) * e.columns / strips;
        if (!all && strips > 1 && !concerns(s, player, from, to))
            continue;
        if (strips > 1)
            text_addf(out, "Columns %d to %d:\n", from + 1, to);
        show_strip(s, from, to, e.rows, out);
    }
    say(out,
        "- sea, c coast, r river, g grassland, w woodland, h hill, m mountain, j jungle, d desert, t tundra; "
        "R* R# the centre and a tile of a city of Red, R+ a fort, R3 three units. A hex is called COLUMN-ROW.");
}
