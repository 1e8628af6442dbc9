/* What keeps a table from filling up: games that nobody plays go, those that are over or left go to the archive, nobody
 * holds more than his share, and the last of the disk is for moves. */
#include "table/clock.h"
#include "table/limits.h"
#include "table/table.h"
#include "table/waking.h"
#include <libgen.h>
#include <stdlib.h>
#include <string.h>
#include <sys/statvfs.h>
#include <time.h>

enum { DAY = 24 * 60 * 60 };

/* ---- Who opened what ---- */

static struct room **bucket_of(struct table *t, uint64_t opener)
{
    if (t->openers == NULL && (t->openers = calloc(OPENER_BUCKETS, sizeof(struct room *))) == NULL)
        abort();
    return &t->openers[opener % OPENER_BUCKETS];
}

void opener_add(struct table *t, struct room *r)
{
    struct room **bucket = bucket_of(t, r->opener);
    r->next_of_opener = *bucket;
    *bucket = r;
}

void opener_remove(struct table *t, struct room *r)
{
    struct room **at = bucket_of(t, r->opener);
    while (*at != r)
        at = &(*at)->next_of_opener;
    *at = r->next_of_opener;
}

int opener_rooms(struct table *t, uint64_t opener, size_t *bytes)
{
    const int64_t now = time(NULL);
    int           count = 0;
    *bytes = 0;
    for (const struct room *r = *bucket_of(t, opener); r; r = r->next_of_opener)
        if (r->opener == opener) {
            *bytes += r->bytes;
            count += r->state != ROOM_OVER || now - r->last < DAY; /* to resign costs nothing */
        }
    return count;
}

/* ---- Room for another ---- */

/* Asked of the system at most once a second. */
static bool disk_is_low(struct table *t)
{
    const int64_t  now = time(NULL);
    struct statvfs is;
    if (now == t->space_at)
        return t->space_low;
    char *path = strdup(t->store_path);
    if (path == NULL)
        abort();
    t->space_at = now;
    t->space_low = statvfs(dirname(path), &is) == 0 && (uint64_t)is.f_bavail * is.f_frsize < t->reserve;
    free(path);
    return t->space_low;
}

bool table_may_open(struct table *t, uint64_t opener, struct text *why)
{
    size_t bytes = 0;
    int    rooms = opener ? opener_rooms(t, opener, &bytes) : 0;
    if (t->room_count >= LIMIT_ROOMS)
        text_add(why, "the table is full");
    else if (rooms >= t->open)
        text_add(why, "you have as many games here as one may have: finish some first");
    else if (bytes >= LIMIT_BYTES_OF_OPENER)
        text_add(why, "your games here take up as much room as one may have: finish some first");
    else if (t->reserve && disk_is_low(t))
        text_add(why, "the table's disk is nearly full: games go on, but no new one is opened");
    else
        return true;
    return false;
}

/* ---- Games that nobody plays ---- */

enum fate { STAYS, GOES, IS_ARCHIVED };

static bool is_busy(const struct room *r)
{
    bool busy = r->clients != NULL || r->questions > 0 || r->is_waking;
    for (int i = 0; i < r->seats; i++)
        busy = busy || r->seat[i].thought;
    return busy;
}

static bool is_older(int64_t age, int days)
{
    return days > 0 && age > (int64_t)days * DAY;
}

static enum fate fate_by(const struct table *t, const struct room *r, int moves, int64_t now)
{
    const int64_t age = now - r->last;
    if (is_busy(r) || r->state == ROOM_SET_ASIDE)
        return STAYS;
    if (r->state == ROOM_WAITING || moves == 0)
        return is_older(age, 1) ? GOES : STAYS;
    return is_older(age, r->state == ROOM_OVER ? t->keep_finished : t->keep_idle) ? IS_ARCHIVED : STAYS;
}

/* A game that sleeps is not woken for it: its records tell when it was last played, and whether. They are read only of
 * one that was opened so long ago that it may have to go. */
static enum fate fate_of(const struct table *t, struct room *r, int64_t now)
{
    if (!r->asleep)
        return fate_by(t, r, r->session.match ? match_move_count(r->session.match) : 0, now);
    if (fate_by(t, r, 0, now) == STAYS)
        return STAYS;
    return fate_by(t, r, waking_moves(r), now);
}

void table_tidy(struct table *t, int64_t now)
{
    enum { EVERY = 60, MOST = 50 };
    int64_t archived[MOST];
    int     count = 0, done = 0;
    if (now >= t->tidied && now < t->tidied + EVERY)
        return;
    t->tidied = now;
    for (struct room **at = &t->rooms; *at && done < MOST;) {
        struct room    *r = *at;
        const enum fate fate = fate_of(t, r, now);
        if (fate == STAYS) {
            at = &r->next;
            continue;
        }
        if (fate == GOES) {
            store_delete(t->store, r->row);
        } else {
            clock_keep(r);
            archived[count++] = r->row;
        }
        done++;
        table_forget(t, at);
    }
    if (count)
        store_archive(t->store, archived, count);
}
