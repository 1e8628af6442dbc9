/* The printed tables: reading the CSV files of data/dawn. */
#ifndef WARDROOM_DAWN_TABLES_H
#define WARDROOM_DAWN_TABLES_H

#include "dawn.h"

struct data *dawn_tables_load(const struct data_source *from, struct data_report *r);
void         dawn_tables_free(struct data *data);
uint64_t     dawn_tables_hash(const struct data *data);

extern const char *const dawn_order_words[]; /* also hidden, then NULL */
extern const char *const dawn_side_words[];  /* also neutral, then NULL */
extern const char *const dawn_type_words[];

#endif
