/* The printed tables: reading the CSV files of a theatre. */
#ifndef WARDROOM_SEALORDS_TABLES_H
#define WARDROOM_SEALORDS_TABLES_H

#include "printed.h"

struct data *sealords_tables_load(const struct data_source *from, struct data_report *r);
void         sealords_tables_free(struct data *data);
uint64_t     sealords_tables_hash(const struct data *data);

/* Words of the files that are words of the protocol too; each list ends with NULL. */
extern const char *const sealords_season_words[];
extern const char *const sealords_flotilla_kind_words[];
extern const char *const sealords_sail_class_words[];
extern const char *const sealords_aux_class_words[]; /* the ids of auxiliary_classes.csv */
extern const char *const sealords_personality_words[];
extern const char *const sealords_rank_words[];
extern const char *const sealords_prestige_words[];
extern const char *const sealords_favour_words[];

#endif
