/* See talk.h. */
#include "table/talk.h"
#include "table/clock.h"
#include "table/messages.h"
#include "table/serve.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

/* ---- Clean words ---- */

/* How many bytes of UTF-8 from here on are a character that steers or cannot be seen: C0, DEL, C1, line and paragraph
 * separators, marks of direction and isolates, spaces without width; 0: none. */
static size_t steers(const unsigned char *at, bool lines)
{
    if (at[0] < 0x20 || at[0] == 0x7f)
        return lines && at[0] == '\n' ? 0 : 1;
    if ((at[0] == 0xc2 && at[1] >= 0x80 && at[1] <= 0x9f) || (at[0] == 0xd8 && at[1] == 0x9c))
        return 2;
    if (at[0] == 0xef && at[1] == 0xbb && at[2] == 0xbf)
        return 3;
    if (at[0] != 0xe2 || at[1] == '\0')
        return 0;
    const bool separates = at[1] == 0x80 && (at[2] == 0xa8 || at[2] == 0xa9);
    const bool turns = (at[1] == 0x80
                        && ((at[2] >= 0x8b && at[2] <= 0x8f) || (at[2] >= 0xaa && at[2] <= 0xae)))
                    || (at[1] == 0x81 && (at[2] == 0xa0 || (at[2] >= 0xa6 && at[2] <= 0xa9)));
    return separates || turns ? 3 : 0;
}

bool talk_clean(char *words, bool lines, size_t most)
{
    char       *to = words;
    const char *from = words;
    while (*from) {
        const size_t n = steers((const unsigned char *)from, lines);
        if (n == 0)
            *to++ = *from++;
        else if (*from == '\t' || *from == '\n')
            *to++ = ' ';
        from += n;
    }
    *to = '\0';
    while (to > words && (to[-1] == ' ' || to[-1] == '\n'))
        *--to = '\0';
    const size_t blank = strspn(words, " \n");
    memmove(words, words + blank, strlen(words + blank) + 1);
    return strlen(words) <= most;
}

/* ---- Saying ---- */

/* The client's words, clean; NULL: they were complained of. The caller frees them. */
static char *words_of(struct client *c, const struct request *q, bool lines, size_t most)
{
    struct room *r = c->room;
    char        *words = strdup(q->text);
    char         why[96];
    if (words == NULL)
        abort();
    if (c->seat >= r->seats) {
        complain(c, q, "spectators read along: only who sits at the table speaks");
    } else if (!bucket_take(&r->seat[c->seat].talk, 1, 0.5, LIMIT_CHAT_BURST)) {
        complain(c, q, "so much at once: wait a moment");
    } else if (!talk_clean(words, lines, most)) {
        snprintf(why, sizeof why, "that is longer than %zu bytes", most);
        complain(c, q, why);
    } else {
        r->last = time(NULL);
        return words;
    }
    free(words);
    return NULL;
}

void talk_name(struct table *t, struct client *c, const struct request *q)
{
    struct room *r = c->room;
    char        *words = words_of(c, q, false, LIMIT_NAME_BYTES);
    (void)t;
    if (words == NULL)
        return;
    bool taken = false;
    for (int i = 0; i < r->seats; i++)
        taken = taken || (i != c->seat && *words && strcmp(r->seat[i].name, words) == 0);
    if (taken) {
        complain(c, q, "another seat has that name");
    } else {
        snprintf(r->seat[c->seat].name, sizeof r->seat[c->seat].name, "%s", words);
        room_keep_beside(r, BESIDE_NAME, c->seat, *words ? words : NULL);
        room_tell_seats(r);
        agree(c, q);
    }
    free(words);
}

void talk_rename(struct table *t, struct client *c, const struct request *q)
{
    struct room *r = c->room;
    char        *words = words_of(c, q, false, LIMIT_TITLE_BYTES);
    (void)t;
    if (words == NULL)
        return;
    snprintf(r->title, sizeof r->title, "%s", words);
    room_keep_beside(r, BESIDE_TITLE, BESIDE_NOBODY, *words ? words : NULL);
    room_tell_seats(r);
    agree(c, q);
    free(words);
}

/* A line as the store has it: "SEAT words". */
static bool read_line(const struct stored_beside *b, struct chat_line *out)
{
    char      *rest;
    const long seat = strtol(b->text, &rest, 10);
    if (rest == b->text || *rest != ' ' || seat < 0 || seat >= SEATS_MAX)
        return false;
    *out = (struct chat_line){ .number = b->number, .seat = (int)seat, .when = b->when, .words = rest + 1 };
    return true;
}

static void keep_line(struct room *r, const struct chat_line *line)
{
    struct text text = text_growing();
    text_addf(&text, "%d %s", line->seat, line->words);
    store_beside(r->store, r->row,
                 &(struct stored_beside){ BESIDE_CHAT, BESIDE_NOBODY, line->number, text.at, line->when });
    text_free(&text);
    if (r->chat_next - r->chat_first > LIMIT_CHAT_LINES)
        store_beside_drop(r->store, r->row, BESIDE_CHAT, BESIDE_NOBODY, r->chat_first++);
}

void talk_chat(struct table *t, struct client *c, const struct request *q)
{
    struct room *r = c->room;
    char        *words = words_of(c, q, false, LIMIT_CHAT_BYTES);
    (void)t;
    if (words == NULL)
        return;
    if (*words == '\0' || r->chat_next >= BESIDE_NUMBERS) {
        complain(c, q,
                 *words ? "more has been said in this game than a table keeps" : "there are no words in it");
        free(words);
        return;
    }
    const struct chat_line line = { r->chat_next++, c->seat, time(NULL), words };
    struct text            text = text_growing();
    keep_line(r, &line);
    message_chat_begin(false, &text);
    message_chat_line(&line, &text);
    message_chat_end(&text);
    for (struct client *each = r->clients; each; each = each->next)
        if (!each->by_id)
            client_say(each, text.at, text.length);
    text_free(&text);
    agree(c, q);
    free(words);
}

void talk_notes(struct table *t, struct client *c, const struct request *q)
{
    struct room *r = c->room;
    char        *words = words_of(c, q, true, LIMIT_NOTES_BYTES);
    struct text  text = text_growing();
    (void)t;
    if (words != NULL) {
        room_keep_beside(r, BESIDE_PRIVATE, c->seat, *words ? words : NULL);
        message_notes(words, &text);
        for (struct client *each = r->clients; each; each = each->next)
            if (each->seat == c->seat && each != c) /* his own may have gone on writing */
                client_say(each, text.at, text.length);
        agree(c, q);
    }
    text_free(&text);
    free(words);
}

/* ---- Coming in ---- */

struct telling {
    struct client *client;
    struct text    chat, notes;
};

static bool tell_beside(void *to, const struct stored_beside *b)
{
    struct telling  *all = to;
    struct chat_line line;
    if (b->kind == BESIDE_CHAT && read_line(b, &line))
        message_chat_line(&line, &all->chat);
    else if (b->kind == BESIDE_PRIVATE && b->seat == all->client->seat)
        message_notes(b->text, &all->notes);
    return true;
}

void talk_tell(struct room *r, struct client *c)
{
    if (r->is_import
        || c->by_id) /* at a journal nobody sits; and what people said among themselves is not for all */
        return;
    struct telling all = { c, text_growing(), text_growing() };
    message_chat_begin(true, &all.chat);
    store_each_beside(r->store, r->row, tell_beside, &all);
    message_chat_end(&all.chat);
    if (r->chat_next > r->chat_first)
        client_say(c, all.chat.at, all.chat.length);
    if (all.notes.length)
        client_say(c, all.notes.at, all.notes.length);
    text_free(&all.chat);
    text_free(&all.notes);
}

bool talk_recall(void *room, const struct stored_beside *b)
{
    struct room      *r = room;
    struct room_seat *who = b->seat >= 0 && b->seat < SEATS_MAX ? &r->seat[b->seat] : NULL;
    if (b->kind == BESIDE_TITLE)
        snprintf(r->title, sizeof r->title, "%s", b->text);
    else if (b->kind == BESIDE_NAME && who)
        snprintf(who->name, sizeof who->name, "%s", b->text);
    else if (b->kind == BESIDE_SEEN && who)
        who->here_at = who->here_kept = b->when;
    else if (b->kind == BESIDE_TERMS)
        terms_read(&r->terms, b->text);
    else if (b->kind == BESIDE_CLOCK)
        clock_recall(r, b->seat, b->text);
    else if (b->kind == BESIDE_PAUSE)
        r->paused = true;
    if (b->kind == BESIDE_CHAT) {
        r->chat_first = r->chat_next ? r->chat_first : b->number;
        r->chat_next = b->number + 1;
    }
    return true;
}
