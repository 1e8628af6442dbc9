/* wardroom rules: every statement of a game's rules, and the tests that cover it; and every ruling. */
#include "cli/cli.h"
#include "cli/rulebook.h"
#include "cli/rules_index.h"
#include "cli/term.h"

#include <string.h>

/* The tests of one statement; returns how many. */
static int add_tests(const struct game *g, const char *id, struct text *out)
{
    size_t n = strlen(g->id);
    int    found = 0;
    for (const struct rule_test *t = rule_tests; t->rule; t++) {
        if (strncmp(t->rule, g->id, n) != 0 || t->rule[n] != ' ' || strcmp(t->rule + n + 1, id) != 0)
            continue;
        if (out)
            text_addf(out, "        tested by %s\n", t->test);
        found++;
    }
    return found;
}

static void print_one(const struct term *t, const struct game *g, const struct rulebook *b, int row,
                      struct text *out)
{
    rulebook_tell(b, t, row, out);
    if (rulebook_is_ruling(b, row))
        return;
    if (add_tests(g, rulebook_id(b, row), out) == 0)
        text_add(out, "        no test names it\n");
}

/* Every statement in a line, the titles in a column. Returns how many there are. */
static int print_all(const struct term *t, const struct game *g, const struct rulebook *b, struct text *out)
{
    int width = 0, found = 0, tested = 0, rulings = 0;
    for (int row = rulebook_next(b, "", -1); row >= 0; row = rulebook_next(b, "", row)) {
        const int n = (int)strlen(rulebook_id(b, row));
        width = n > width ? n : width;
    }
    for (int row = rulebook_next(b, "", -1); row >= 0; row = rulebook_next(b, "", row), found++) {
        const bool is_ruling = rulebook_is_ruling(b, row);
        const bool is_tested = is_ruling || add_tests(g, rulebook_id(b, row), NULL) > 0;
        tested += is_tested && !is_ruling;
        rulings += is_ruling;
        text_addf(out, "%-*s  %s%s%s%s\n", width, rulebook_id(b, row), rulebook_title(b, row),
                  is_tested ? "" : t->dim, is_tested ? "" : " (no test names it)", is_tested ? "" : t->plain);
    }
    text_addf(out, "\n%d statements, %d named by tests, and %d rulings. wardroom rules %s ID tells one.\n",
              found - rulings, tested, rulings, g->id);
    return found;
}

static int run_rules(const struct cli_args *args)
{
    const struct game *g = cli_game(args, args->words[0]);
    if (!g)
        return CLI_USAGE;
    struct term     term = term_open();
    struct text     out = text_growing(), asked = text_growing();
    struct rulebook book;
    int             found = 0, code = CLI_DONE;
    for (int i = 1; i < args->word_count; i++)
        text_addf(&asked, "%s%s", i > 1 ? " " : "", args->words[i]);
    rulebook_open(&book, g);
    if (asked.length == 0)
        found = print_all(&term, g, &book, &out);
    else
        for (int row = rulebook_asked(&book, asked.at, -1); row >= 0;
             row = rulebook_asked(&book, asked.at, row), found++)
            print_one(&term, g, &book, row, &out);
    if (!book.open)
        code = cli_fail(args, CLI_REFUSED, "%s has no index of rules", g->id);
    else if (found == 0)
        code = cli_fail(args, CLI_REFUSED, "%s has no rule \"%s\", and none speaks of it", g->id, asked.at);
    else
        cli_print(&out);
    rulebook_close(&book);
    text_free(&asked);
    text_free(&out);
    return code;
}

const struct verb verb_rules = {
    .name = "rules",
    .usage = "GAME [ID | WORDS]",
    .gist = "the rules of a game in short, and the tests that cover each",
    .about =
        "ID is a statement such as 6.5d, or the start of several: 6.5 or 6; or a ruling such as R12. WORDS, up to\n"
        "three, find the statements and rulings that have them all, where no ID starts so.\n",
    .words_min = 1,
    .words_max = CLI_WORDS_MAX,
    .run = run_rules,
};
