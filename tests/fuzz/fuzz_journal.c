/* Any bytes as a journal. What is accepted must print as a journal that is accepted again.
 *
 * Every line of a journal carries a check of all before it, which no mutation hits. So each input is read with checks
 * that fit, which lets it through to the rules, and one in eight as it is, too. */
#include "core/journal.h"
#include "core/match.h"
#include "fuzz.h"
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

enum { AS_IT_IS_ONE_IN = 8 };

static void read_journal(const struct table_game *t, const char *bytes, size_t size)
{
    struct text   why = text_growing(), journal = text_growing();
    struct match *m = match_from_journal(t->game, t->data, bytes, size, &why);
    if (m) {
        match_journal(m, &journal);
        struct match *again = match_from_journal(t->game, t->data, journal.at, journal.length, &why);
        if (!again || game_hash(t->game, match_state(m)) != game_hash(t->game, match_state(again)))
            abort();
        match_free(again);
        match_free(m);
    }
    text_free(&why);
    text_free(&journal);
}

/* The same lines with checks that fit, from the first that has one on. */
static void add_with_checks(const char *bytes, size_t size, struct text *out)
{
    struct text line = text_growing();
    uint64_t    chain = 0;
    bool        checked = false;
    for (size_t at = 0; at < size;) {
        const char *end = memchr(bytes + at, '\n', size - at);
        size_t      length = end ? (size_t)(end - bytes) - at : size - at;
        text_clear(&line);
        text_add_bytes(&line, bytes + at, length);
        at += length + 1;
        checked = checked || strncmp(line.at, "setup", 5) == 0;
        char *check = checked ? strrchr(line.at, '#') : NULL;
        if (check && check > line.at && check[-1] == ' ')
            check[-1] = '\0';
        chain = journal_chain(chain, line.at);
        text_add(out, line.at);
        if (checked)
            text_addf(out, " #%08" PRIx32, (uint32_t)chain);
        text_add(out, "\n");
    }
    text_free(&line);
}

int fuzz_one(const uint8_t *bytes, size_t size)
{
    struct table_game t = fuzz_game(bytes, size, SAVED_JOURNAL);
    if (!t.game)
        return 0;
    struct text with_checks = text_growing();
    add_with_checks((const char *)bytes, size, &with_checks);
    bool as_it_is = with_checks.length % AS_IT_IS_ONE_IN == 0;
    if (as_it_is)
        read_journal(&t, (const char *)bytes, size);
    if (!as_it_is || with_checks.length != size || memcmp(with_checks.at, bytes, size) != 0)
        read_journal(&t, with_checks.at, with_checks.length);
    text_free(&with_checks);
    return 0;
}
