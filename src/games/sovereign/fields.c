/* The fields of a state, for positions as text and views as JSON. `loaded` makes what they do not spell: who stands where,
 * what is built where, how large a city is. */
#include "core/vocab.h"
#include "words.h"
#include <stddef.h>

#define FIELDS_OF struct state

#define COLUMN(word, what, array, m, n, index, vocab, marked, preset)                                        \
    {                                                                                                        \
        .name = (word), .type = (what), .offset = offsetof(FIELDS_OF, array[0].m), .stride = SIZE(array[0]), \
        .size = SIZE(array[0].m), .is_signed = (marked), .count = (n), .index_vocab = (index),               \
        .value_vocab = (vocab), .standard = (preset)                                                         \
    }
#define UNIT(word, m, vocab) COLUMN(word, FIELD_NUMBER, unit[0], m, UNITS, VOCAB_UNIT, vocab, false, 0)
#define CITY(word, m, vocab) COLUMN(word, FIELD_NUMBER, city, m, CITIES_MAX, VOCAB_CITY, vocab, false, 0)
#define PLAYER(word, m, vocab)                                                                               \
    COLUMN(word, FIELD_NUMBER, player, m, PLAYERS_MAX, VOCAB_PLAYER, vocab, false, 0)
#define PLAYER_BITS(word, m, vocab)                                                                          \
    COLUMN(word, FIELD_BITS, player, m, PLAYERS_MAX, VOCAB_PLAYER, vocab, false, 0)
#define CITY_TILE(word, n)                                                                                   \
    COLUMN(word, FIELD_NUMBER, city, tile[n], CITIES_MAX, VOCAB_CITY, VOCAB_HEX, true, NOWHERE)
#define FORT_HEX(word, n)                                                                                    \
    COLUMN(word, FIELD_NUMBER, player, fort[n], PLAYERS_MAX, VOCAB_PLAYER, VOCAB_HEX, true, NOWHERE)

const struct field sovereign_fields[] = {
    NUMBER_FIELD("scenario", scenario, VOCAB_SCENARIO, 0),
    NUMBER_FIELD("map", map, 0, 0),
    BITS_FIELD("options", options, VOCAB_OPTION),
    NUMBER_FIELD("players", players, 0, 2),
    NUMBER_FIELD("tiles-to-win", tiles_to_win, 0, 28),
    NUMBER_FIELD("round-limit", round_limit, 0, 0),
    NUMBER_FIELD("round", round, 0, 1),
    NUMBER_FIELD("turn", turn, 0, 1),
    NUMBER_FIELD("first", first, VOCAB_PLAYER, 0),
    NUMBER_FIELD("active", active, VOCAB_PLAYER, 0),
    NUMBER_FIELD("phase", agenda.open.phase, VOCAB_PHASE, PHASE_RESEARCH),
    BITS_FIELD("acting", agenda.open.acting, VOCAB_PLAYER),
    AGENDA_FIELDS(agenda, VOCAB_PHASE, VOCAB_PLAYER),
    NUMBER_FIELD("points", points, 0, 0),
    NUMBER_FIELD("actions", actions, 0, 0),
    NUMBER_FIELD("extra", extra, 0, 0),
    ARRAY_FIELD("gift", FIELD_NUMBER, gift, GIFTS, VOCAB_GIFT, 0),
    NUMBER_FIELD("electricity", electricity, 0, 0),
    NUMBER_FIELD("flown", flown, 0, 0),
    NUMBER_FIELD("switched", switched, 0, 0),
    NUMBER_FIELD("earned", earned, 0, 0),
    NUMBER_FIELD("rolls", rolls, 0, 0),
    NUMBER_FIELD("units-built", built_units, 0, 0),
    NUMBER_FIELD("ending", ending, VOCAB_ENDING, NOT_OVER),
    BITS_FIELD("winners", winners, VOCAB_PLAYER),
    { .name = "terrain",
      .type = FIELD_CELLS,
      .offset = offsetof(FIELDS_OF, land),
      .stride = COLUMNS,
      .size = COLUMNS,
      .count = ROWS,
      .letters = sovereign_terrain_codes },
    PLAYER_BITS("technologies", techs, VOCAB_TECH),
    PLAYER_BITS("unspent", unspent, VOCAB_TECH),
    PLAYER_BITS("spoils", spoils, VOCAB_TECH),
    PLAYER("technology-cards", cards[CARD_TECHNOLOGY], 0),
    PLAYER("expansion-cards", cards[CARD_EXPANSION], 0),
    PLAYER("military-cards", cards[CARD_MILITARY], 0),
    PLAYER("tiers", carded, 0),
    PLAYER_BITS("late", late, VOCAB_GIFT),
    PLAYER("tiles-won", tiles_won, 0),
    PLAYER("lean", lean, 0),
    COLUMN("alive", FIELD_NUMBER, player, alive, PLAYERS_MAX, VOCAB_PLAYER, 0, false, 1),
    PLAYER("standing", standing, 0),
    FORT_HEX("fort-1", 0),
    FORT_HEX("fort-2", 1),
    FORT_HEX("fort-3", 2),
    FORT_HEX("fort-4", 3),
    FORT_HEX("fort-5", 4),
    FORT_HEX("fort-6", 5),
    COLUMN("city", FIELD_NUMBER, city, owner, CITIES_MAX, VOCAB_CITY, VOCAB_PLAYER, false, NOBODY),
    CITY_TILE("centre", 0),
    CITY_TILE("tile-2", 1),
    CITY_TILE("tile-3", 2),
    CITY_TILE("tile-4", 3),
    CITY_TILE("tile-5", 4),
    CITY_TILE("tile-6", 5),
    CITY_TILE("tile-7", 6),
    CITY("city-began", began, 0),
    CITY("air-raids", raids, 0),
    COLUMN("unit", FIELD_NUMBER, unit[0], hex, UNITS, VOCAB_UNIT, VOCAB_HEX, true, NOWHERE),
    UNIT("kind", kind, VOCAB_KIND),
    UNIT("number", number, 0),
    UNIT("moves", moves, 0),
    COLUMN("aboard", FIELD_NUMBER, unit[0], aboard, UNITS, VOCAB_UNIT, 0, false, NOBODY),
    COLUMN("from", FIELD_NUMBER, unit[0], from, UNITS, VOCAB_UNIT, VOCAB_HEX, true, NOWHERE),
    UNIT("visited", visited, 0),
    COLUMN("marks", FIELD_BITS, unit[0], marks, UNITS, VOCAB_UNIT, VOCAB_MARK, false, 0),
    MARKED_FIELD("battle", battle.hex, VOCAB_HEX, NOWHERE),
    MARKED_FIELD("battle-from", battle.from, VOCAB_HEX, NOWHERE),
    NUMBER_FIELD("defender", battle.defender, VOCAB_PLAYER, NOBODY),
    NUMBER_FIELD("loser", battle.loser, VOCAB_PLAYER, NOBODY),
    NUMBER_FIELD("against-army", battle.is_army, 0, 0),
    NUMBER_FIELD("may-roll-on", battle.may_roll_on, 0, 0),
    NUMBER_FIELD("chain-earned", battle.earned, 0, 0),
    NUMBER_FIELD("rolled", battle.rolled, 0, 0),
    NUMBER_FIELD("raids-flying", battle.raids, 0, 0),
    NUMBER_FIELD("chain-won", battle.won, 0, 0),
    PRESET_FIELD("chain", battle.chain, CHAIN_MAX, 0, VOCAB_HEX, true, NOWHERE),
};

_Static_assert(sizeof sovereign_fields / sizeof *sovereign_fields == SOVEREIGN_FIELDS, "as words.h says");
