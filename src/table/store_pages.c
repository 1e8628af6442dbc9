/* See store_pages.h. */
#include "table/store_pages.h"
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { HEAD = 100, DEPTH_MAX = 20, PAYLOAD_MAX = 64 * 1024 * 1024 };
enum page_type { INTERIOR = 0x05, LEAF = 0x0d };

struct pages {
    int      fd;
    size_t   size, usable; /* bytes of a page; of which are used */
    uint32_t count, first_free;
    uint8_t *met; /* a bit for each page */
    int      damaged;
    bool     free_list_sound;
};

/* ---- Pages ---- */

static uint32_t big_endian(const uint8_t *at, int bytes)
{
    uint32_t n = 0;
    for (int i = 0; i < bytes; i++)
        n = n << 8 | at[i];
    return n;
}

/* NULL: there is no such page, or it cannot be read. To be freed. */
static uint8_t *read_page(const struct pages *p, uint32_t number)
{
    if (number < 1 || number > p->count)
        return NULL;
    uint8_t *page = malloc(p->size);
    if (page == NULL)
        abort();
    if (pread(p->fd, page, p->size, (off_t)(number - 1) * (off_t)p->size) == (ssize_t)p->size)
        return page;
    free(page);
    return NULL;
}

/* False: it has been met before, or is none. */
static bool meet(struct pages *p, uint32_t number)
{
    if (number < 1 || number > p->count || p->met[number / 8] >> number % 8 & 1)
        return false;
    p->met[number / 8] |= (uint8_t)(1u << number % 8);
    return true;
}

static void meet_free_pages(struct pages *p)
{
    uint32_t next = p->first_free;
    while (next && p->free_list_sound) {
        uint8_t *trunk = read_page(p, next);
        uint32_t count = trunk ? big_endian(trunk + 4, 4) : UINT32_MAX;
        p->free_list_sound = meet(p, next) && count <= p->usable / 4 - 2;
        for (uint32_t i = 0; p->free_list_sound && i < count; i++)
            p->free_list_sound = meet(p, big_endian(trunk + 8 + 4 * i, 4));
        next = trunk ? big_endian(trunk, 4) : 0;
        free(trunk);
    }
    p->damaged += !p->free_list_sound;
}

struct pages *pages_open(const char *path)
{
    uint8_t       head[HEAD];
    struct stat   is;
    struct pages *p = calloc(1, sizeof *p);
    if (p == NULL)
        abort();
    p->fd = open(path, O_RDONLY | O_CLOEXEC);
    if (p->fd < 0 || fstat(p->fd, &is) != 0 || pread(p->fd, head, HEAD, 0) != HEAD
        || memcmp(head, "SQLite format 3", 16) != 0) {
        pages_close(p);
        return NULL;
    }
    p->size = big_endian(head + 16, 2) == 1 ? 65536 : big_endian(head + 16, 2);
    if (p->size < 512 || (p->size & (p->size - 1)) != 0 || head[20] > p->size / 2) {
        pages_close(p);
        return NULL;
    }
    p->usable = p->size - head[20];
    p->count = (uint32_t)((uint64_t)is.st_size / p->size);
    p->first_free = big_endian(head + 32, 4);
    p->free_list_sound = true;
    p->met = calloc(p->count / 8 + 1, 1);
    if (p->met == NULL)
        abort();
    meet(p, 1);
    meet_free_pages(p);
    return p;
}

void pages_close(struct pages *p)
{
    if (p->fd >= 0)
        close(p->fd);
    free(p->met);
    free(p);
}

int pages_damaged(const struct pages *p)
{
    return p->damaged;
}

/* ---- Rows ---- */

/* Up to nine bytes, the highest first; 0: it goes beyond the end. */
static size_t read_varint(const uint8_t *at, const uint8_t *end, uint64_t *out)
{
    uint64_t n = 0;
    for (size_t i = 0; i < 9 && at + i < end; i++) {
        n = i == 8 ? n << 8 | at[i] : n << 7 | (at[i] & 0x7f);
        if (at[i] < 0x80 || i == 8) {
            *out = n;
            return i + 1;
        }
    }
    return 0;
}

/* The value of a serial type; false: it goes beyond the end, or there is no such type. */
static bool read_value(uint64_t type, const uint8_t **at, const uint8_t *end, struct page_value *v)
{
    static const size_t sizes[] = { 0, 1, 2, 3, 4, 6, 8, 8, 0, 0 };
    if (type == 10 || type == 11)
        return false;
    const size_t size = type < 10 ? sizes[type] : (size_t)((type - 12) / 2);
    if (size > (size_t)(end - *at))
        return false;
    *v = (struct page_value){ .kind = type == 0 ? PAGE_NULL
                                    : type < 10 ? PAGE_NUMBER
                                    : type & 1  ? PAGE_TEXT
                                                : PAGE_BLOB,
                              .bytes = *at,
                              .size = size };
    if (type == 9)
        v->number = 1;
    if (type >= 1 && type <= 6) {
        uint64_t n = (*at)[0] & 0x80 ? UINT64_MAX : 0;
        for (size_t i = 0; i < size; i++)
            n = n << 8 | (*at)[i];
        v->number = (int64_t)n;
    }
    *at += size;
    return true;
}

static bool read_row(const uint8_t *payload, size_t size, struct page_row *row)
{
    const uint8_t *end = payload + size, *type_at = payload;
    uint64_t       head = 0;
    size_t         n = read_varint(type_at, end, &head);
    if (n == 0 || head < n || head > size)
        return false;
    const uint8_t *types_end = payload + head, *at = types_end;
    type_at += n;
    for (row->columns = 0; type_at < types_end; row->columns++) {
        uint64_t type;
        if (row->columns == PAGE_COLUMNS_MAX || (n = read_varint(type_at, types_end, &type)) == 0
            || !read_value(type, &at, end, &row->value[row->columns]))
            return false;
        type_at += n;
    }
    return true;
}

struct cell {
    int64_t        id;
    uint64_t       size; /* of the payload, of which so much is here */
    size_t         local;
    const uint8_t *payload;
    uint32_t       overflow; /* where the rest is; 0: there is none */
};

/* False: no cell of a sound leaf. */
static bool read_cell(const struct pages *p, const uint8_t *page, size_t at, struct cell *c)
{
    const uint8_t *here = page + at, *end = page + p->usable;
    uint64_t       id;
    size_t         n = read_varint(here, end, &c->size);
    here += n;
    size_t m = n ? read_varint(here, end, &id) : 0;
    here += m;
    if (n == 0 || m == 0 || c->size > PAYLOAD_MAX)
        return false;
    const size_t most = p->usable - 35, least = (p->usable - 12) * 32 / 255 - 23;
    c->local = (size_t)c->size;
    if (c->size > most) {
        c->local = least + (size_t)(c->size - least) % (p->usable - 4);
        c->local = c->local > most ? least : c->local;
    }
    if (c->local + (c->size > most ? 4 : 0) > (size_t)(end - here))
        return false;
    c->id = (int64_t)id;
    c->payload = here;
    c->overflow = c->size > most ? big_endian(here + c->local, 4) : 0;
    return true;
}

/* Gives the row of a cell; one whose rest is damaged is left out, and its neighbours are not. */
static void give_row(struct pages *p, const struct cell *c, page_row_fn *fn, void *to)
{
    struct page_row row = { .id = c->id };
    uint8_t        *whole = malloc((size_t)c->size + 1);
    size_t          got = c->local;
    uint32_t        next = c->overflow;
    if (whole == NULL)
        abort();
    memcpy(whole, c->payload, c->local);
    while (got < c->size) {
        size_t   more = c->size - got < p->usable - 4 ? (size_t)c->size - got : p->usable - 4;
        uint8_t *page = meet(p, next) ? read_page(p, next) : NULL;
        if (page == NULL)
            break;
        memcpy(whole + got, page + 4, more);
        got += more;
        next = big_endian(page, 4);
        free(page);
    }
    if (got == c->size && read_row(whole, got, &row))
        fn(to, &row);
    else
        p->damaged++;
    free(whole);
}

/* Where cell i begins; 0: nowhere in the page. */
static size_t cell_at(const struct pages *p, const uint8_t *page, size_t head, uint32_t i)
{
    size_t at = big_endian(page + head + 2 * i, 2);
    return at >= head && at < p->usable ? at : 0;
}

static bool is_sound_leaf(const struct pages *p, const uint8_t *page)
{
    struct cell     c;
    struct page_row row;
    const uint32_t  count = big_endian(page + 3, 2);
    int64_t         last = INT64_MIN;
    bool            sound = page[0] == LEAF && 8 + 2 * (size_t)count <= p->usable;
    for (uint32_t i = 0; sound && i < count; i++) {
        size_t at = cell_at(p, page, 8, i);
        sound = at && read_cell(p, page, at, &c) && (i == 0 || c.id > last)
             && (c.overflow || read_row(c.payload, c.local, &row));
        last = sound ? c.id : last;
    }
    return sound;
}

static void give_leaf(struct pages *p, const uint8_t *page, page_row_fn *fn, void *to)
{
    struct cell c;
    for (uint32_t i = 0; i < big_endian(page + 3, 2); i++)
        if (read_cell(p, page, cell_at(p, page, 8, i), &c))
            give_row(p, &c, fn, to);
}

/* ---- Trees ---- */

static void read_tree(struct pages *p, uint32_t number, int depth, page_row_fn *fn, void *to)
{
    enum { INTERIOR_HEAD = 12 };
    uint8_t *page = depth < DEPTH_MAX && meet(p, number) ? read_page(p, number) : NULL;
    uint32_t count = page ? big_endian(page + 3, 2) : 0;
    if (page && page[0] == INTERIOR && INTERIOR_HEAD + 2 * (size_t)count <= p->usable) {
        for (uint32_t i = 0; i < count; i++) {
            size_t at = cell_at(p, page, INTERIOR_HEAD, i);
            if (at && at + 4 <= p->usable)
                read_tree(p, big_endian(page + at, 4), depth + 1, fn, to);
            else
                p->damaged++;
        }
        read_tree(p, big_endian(page + 8, 4), depth + 1, fn, to);
    } else if (page && is_sound_leaf(p, page)) {
        give_leaf(p, page, fn, to);
    } else {
        p->damaged++;
    }
    free(page);
}

void pages_tree(struct pages *p, uint32_t root, page_row_fn *fn, void *to)
{
    read_tree(p, root, 0, fn, to);
}

void pages_strays(struct pages *p, page_row_fn *fn, void *to)
{
    for (uint32_t i = 1; p->free_list_sound && i <= p->count; i++) {
        uint8_t *page = p->met[i / 8] >> i % 8 & 1 ? NULL : read_page(p, i);
        if (page && is_sound_leaf(p, page) && meet(p, i))
            give_leaf(p, page, fn, to);
        free(page);
    }
}
