/* Ends that people bring about; told in match.h. They stand in the journal as its last note, in words that are read
 * back. */
#include "match_record.h"
#include <assert.h>
#include <stdio.h>
#include <string.h>

const char *const match_end_names[MATCH_END_KINDS] = { "resigned", "time", "agreed" };

static const char        over[] = "over: ";
static const char        won_by[] = "; won by";
static const char        agreed[] = "a draw is agreed";
static const char *const reasons[MATCH_END_KINDS] = {
    [MATCH_END_RESIGNED] = " has resigned",
    [MATCH_END_TIME] = " has no time left",
};

void match_end_tell(const struct match *m, const struct match_end *e, struct text *out)
{
    if (e->kind == MATCH_END_AGREED)
        text_add(out, agreed);
    else
        text_addf(out, "%s%s", game_seat_name(m->game, m->state, e->seat), reasons[e->kind]);
}

void match_end(struct match *m, const struct match_end *e)
{
    char        words[MATCH_NOTE_BYTES + 1] = "";
    struct text t = text_in(words, sizeof words);
    text_add(&t, over);
    match_end_tell(m, e, &t);
    if (e->winners)
        text_add(&t, won_by);
    for (int i = 0; i < game_seats(m->game, m->state); i++)
        if (e->winners >> i & 1)
            text_addf(&t, " %s", game_seat_name(m->game, m->state, i));
    assert(!t.cut); /* it is read back: the names of a game's seats are short enough */
    match_note(m, words);
}

bool match_is_end(const char *words)
{
    return strncmp(words, over, sizeof over - 1) == 0;
}

static bool read_winners(const struct match *m, const char *names, seat_set *out)
{
    char word[WORD_MAX];
    *out = 0;
    while (text_word(&names, word, sizeof word)) {
        const int seat = game_seat_find(m->game, m->state, word);
        if (seat < 0)
            return false;
        *out |= (seat_set)(1u << seat);
    }
    return *names == '\0';
}

/* "SEAT has resigned; won by SEAT SEAT" */
static bool read_loss(const struct match *m, const char *words, struct match_end *out)
{
    char        name[WORD_MAX];
    const char *rest = words;
    if (!text_word(&rest, name, sizeof name) || (out->seat = game_seat_find(m->game, m->state, name)) < 0)
        return false;
    rest = words + strlen(name);
    for (int kind = 0; kind < MATCH_END_AGREED; kind++) {
        const size_t n = strlen(reasons[kind]);
        if (strncmp(rest, reasons[kind], n) != 0)
            continue;
        out->kind = (enum match_end_kind)kind;
        out->winners = 0;
        if (rest[n] == '\0')
            return true;
        return strncmp(rest + n, won_by, sizeof won_by - 1) == 0
            && read_winners(m, rest + n + sizeof won_by - 1, &out->winners);
    }
    return false;
}

bool match_ended(const struct match *m, struct match_end *out)
{
    const struct note *last = m->note_count ? &m->notes[m->note_count - 1] : NULL;
    if (last == NULL || last->after != m->move_count || !match_is_end(last->words))
        return false;
    const char *words = last->words + sizeof over - 1;
    *out = (struct match_end){ .kind = MATCH_END_AGREED, .seat = -1 };
    return strcmp(words, agreed) == 0 || read_loss(m, words, out);
}
