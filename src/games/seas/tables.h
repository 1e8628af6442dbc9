/* The printed tables: reading the CSV files of data/seas. */
#ifndef WARDROOM_SEAS_TABLES_H
#define WARDROOM_SEAS_TABLES_H

#include "seas.h"

void    *tables_load(const struct data_source *from, struct data_report *r);
void     tables_free(void *data);
uint64_t tables_hash(const void *data);

extern const char *const nation_ids[NATIONS];   /* english one-word ids: england, france ... */
extern const char *const nation_names[NATIONS]; /* as the files write them: England, France ... */

#endif
