/* The pages of a damaged database, read without SQLite, which gives up at the first that is bad: trees of rows keyed by
 * a number, from their roots down, and leaves that no sound page leads to any more. The format is told at
 * https://sqlite.org/fileformat2.html. */
#ifndef WARDROOM_TABLE_STORE_PAGES_H
#define WARDROOM_TABLE_STORE_PAGES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { PAGE_COLUMNS_MAX = 32 };

struct page_value {
    enum { PAGE_NULL, PAGE_NUMBER, PAGE_TEXT, PAGE_BLOB } kind;
    int64_t        number;
    const uint8_t *bytes;
    size_t         size;
};
struct page_row {
    int64_t           id;
    int               columns;
    struct page_value value[PAGE_COLUMNS_MAX]; /* that of the key itself is none */
};
/* Stands until it returns. */
typedef void page_row_fn(void *to, const struct page_row *row);

struct pages;

struct pages *pages_open(const char *path); /* NULL: it cannot be read, or its head makes no sense */
void          pages_close(struct pages *p);
/* Every row of a tree that stands in a sound leaf. */
void pages_tree(struct pages *p, uint32_t root, page_row_fn *fn, void *to);
/* Rows of leaves that are neither free nor in a tree that was read: what a bad page above them has cut off. */
void pages_strays(struct pages *p, page_row_fn *fn, void *to);
int  pages_damaged(const struct pages *p); /* that were met */

#endif
