/* The printed tables: reading the CSV files of data/seas. */
#ifndef WARDROOM_SEAS_TABLES_H
#define WARDROOM_SEAS_TABLES_H

#include "seas.h"

struct data *seas_tables_load(const struct data_source *from, struct data_report *r);
void         seas_tables_free(struct data *data);
uint64_t     seas_tables_hash(const struct data *data);

extern const char *const seas_nation_ids[NATIONS];   /* english one-word ids: england, france ... */
extern const char *const seas_nation_names[NATIONS]; /* as the files write them: England, France ... */

#endif
