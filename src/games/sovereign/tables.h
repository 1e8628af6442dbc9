/* The printed tables: reading the files of data/sovereign. */
#ifndef WARDROOM_SOVEREIGN_TABLES_H
#define WARDROOM_SOVEREIGN_TABLES_H

#include "printed.h"

struct data *sovereign_tables_load(const struct data_source *from, struct data_report *r);
void         sovereign_tables_free(struct data *data);
uint64_t     sovereign_tables_hash(const struct data *data);

bool                     sovereign_scenario_ready(const struct data *g, int scenario);
extern const char *const sovereign_own_files[];   /* that only a directory may have; ends with NULL */
extern const char *const sovereign_class_words[]; /* ends with NULL */

#endif
