/* See boxes.h. */
#include "table/boxes.h"
#include "core/json_out.h"
#include "core/memory.h"
#include "table/serve.h"
#include <sodium.h>

struct box {
    struct box *next;
    uint8_t     name[SECRET_BYTES];
    uint64_t    owner; /* stands for the address that left it */
    int64_t     until; /* microseconds */
    char       *sealed;
};

static void throw_away(struct box **at)
{
    struct box *b = *at;
    *at = b->next;
    free(b->sealed);
    free(b);
}

void boxes_close(struct table *t)
{
    while (t->boxes)
        throw_away(&t->boxes);
}

/* Those whose time is over go; how many are left, and how many of this owner. */
static int count(struct table *t, uint64_t owner, int *own)
{
    const int64_t now = clock_microseconds();
    int           all = 0;
    *own = 0;
    for (struct box **at = &t->boxes; *at;) {
        if ((*at)->until < now) {
            throw_away(at);
            continue;
        }
        all++;
        *own += (*at)->owner == owner;
        at = &(*at)->next;
    }
    return all;
}

static struct box **find(struct table *t, const uint8_t name[SECRET_BYTES])
{
    struct box **at = &t->boxes;
    while (*at && sodium_memcmp((*at)->name, name, SECRET_BYTES) != 0)
        at = &(*at)->next;
    return at;
}

void boxes_leave(struct table *t, struct client *c, const struct request *q)
{
    enum { SECOND = 1000000 };
    struct text text = text_growing();
    int         own;
    const int   all = count(t, c->origin, &own);
    if (own >= LIMIT_BOXES_OF_OWNER || all >= LIMIT_BOXES || *find(t, q->key)) {
        complain(c, q, "the table keeps no more for others just now: wait some minutes");
        text_free(&text);
        return;
    }
    struct box *b = memory_zeroed(sizeof *b);
    *b = (struct box){ .next = t->boxes,
                       .owner = c->origin,
                       .until = clock_microseconds() + (int64_t)LIMIT_BOX_SECONDS * SECOND,
                       .sealed = memory_copied(q->errand.box, strlen(q->errand.box) + 1) };
    memcpy(b->name, q->key, SECRET_BYTES);
    t->boxes = b;
    json_put_object(&text, NULL);
    json_put_string(&text, "type", "left");
    json_put_number(&text, "seconds", LIMIT_BOX_SECONDS);
    json_put_object_end(&text);
    answer(c, q, &text);
}

void boxes_take(struct table *t, struct client *c, const struct request *q)
{
    struct text text = text_growing();
    int         own;
    count(t, c->origin, &own);
    struct box **at = find(t, q->key);
    json_put_object(&text, NULL);
    json_put_string(&text, "type", "box");
    json_put_string(&text, "box", *at ? (*at)->sealed : "");
    json_put_object_end(&text);
    if (*at)
        throw_away(at);
    answer(c, q, &text);
}
