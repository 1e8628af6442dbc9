/* What the readers of the tables share: sheets that another file's columns refer to, and helpers. */
#ifndef WARDROOM_SEALORDS_SHEETS_H
#define WARDROOM_SEALORDS_SHEETS_H

#include "tables.h"

extern const struct sheet sea_sides, sea_commands, sea_contingents; /* tables.c */
extern const struct sheet sea_off_maps, sea_spaces, sea_lanes, sea_zones, sea_edges,
    sea_ports; /* tables_map.c */
extern const struct sheet sea_winds, sea_contras, sea_gales, sea_gale_starts,
    sea_gale_effects; /* tables_weather.c */
/* tables_counters.c */
extern const struct sheet sea_squadrons, sea_flotillas, sea_dummies, sea_aux_classes, sea_recovery,
    sea_auxiliaries, sea_corsairs, sea_convoys;
/* tables_orders.c */
extern const struct sheet sea_leaders, sea_orders, sea_order_targets, sea_player_ranks, sea_chits;
/* tables_scenarios.c */
extern const struct sheet sea_marks, sea_values, sea_scenarios, sea_setups, sea_arrivals;
extern const struct sheet sea_events, sea_campaign; /* tables_theatre.c */
/* tables_charts.c; the list ends with NULL */
extern const struct sheet *const sea_charts[];

/* Worked out once everything is read. */
void sea_name_places(struct data *g);
void sea_name_units(struct data *g);

/* The place with that code: a space, a zone or a box off the map; NOWHERE: none. Only once the ports are read. */
uint8_t sea_place_of(const struct data *g, const char *code);
bool    sea_read_place(const void *data, const char *cell, void *member);
#define PLACE_COLUMN(word, row, m)                                                                           \
    OWN_COLUMN(word, row, m, sea_read_place, "the code of a space, a zone or a box")
/* A date such as 1742-05: a turn of a year. */
bool sea_read_date(const void *data, const char *cell, void *member);
#define DATE_COLUMN(word, row, m)                                                                            \
    OWN_COLUMN(word, row, m, sea_read_date, "a date such as 1742-05, turn 1 to 16")
/* A range of the die that may be blank. */
#define FACES_COLUMN(word, row, m)                                                                           \
    SPAN_COLUMN(word, row, m.range, 0, DIE_FACES - 1), .optional = true, .absent = NO_FACE

static inline bool faces_blank(struct faces f)
{
    return f.range[0] == NO_FACE;
}
/* Bits of the faces of the die in a range. */
static inline unsigned faces_bits(struct faces f)
{
    unsigned bits = 0;
    for (int die = 0; die < DIE_FACES; die++)
        bits |= (unsigned)falls_in(f, die) << die;
    return bits;
}
enum { EVERY_FACE = (1 << DIE_FACES) - 1 };

#endif
