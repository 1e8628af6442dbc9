/* wardroom rules: every statement of a game's rules, and the tests that cover it. */
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
    text_addf(out, "%s%-7s %s%s\n", t->bold, rulebook_id(b, row), rulebook_title(b, row), t->plain);
    term_wrap(t, rulebook_gist(b, row), 8, out);
    if (add_tests(g, rulebook_id(b, row), out) == 0)
        text_add(out, "        no test names it\n");
}

static int run_rules(const struct cli_args *args)
{
    const struct game *g = cli_game(args, args->words[0]);
    if (!g)
        return CLI_USAGE;
    const char     *id = args->word_count > 1 ? args->words[1] : "";
    struct term     term = term_open();
    struct text     out = text_growing();
    struct rulebook book;
    int             found = 0, tested = 0, code = CLI_DONE;
    rulebook_open(&book, g);
    for (int row = rulebook_next(&book, id, -1); row >= 0; row = rulebook_next(&book, id, row)) {
        found++;
        if (*id) {
            print_one(&term, g, &book, row, &out);
            continue;
        }
        int tests = add_tests(g, rulebook_id(&book, row), NULL);
        tested += tests > 0;
        text_addf(&out, "%-7s %s%s%s\n", rulebook_id(&book, row), rulebook_title(&book, row),
                  tests ? "" : term.dim, tests ? "" : " (no test names it)");
        text_add(&out, term.plain);
    }
    if (!book.open)
        code = cli_fail(args, CLI_REFUSED, "%s has no index of rules", g->id);
    else if (found == 0)
        code = cli_fail(args, CLI_REFUSED, "%s has no rule \"%s\"", g->id, id);
    else if (!*id)
        text_addf(&out, "\n%d statements, %d named by tests. wardroom rules %s ID tells one.\n", found,
                  tested, g->id);
    cli_print(&out);
    rulebook_close(&book);
    text_free(&out);
    return code;
}

const struct verb verb_rules = {
    .name = "rules",
    .usage = "GAME [ID]",
    .gist = "the rules of a game in short, and the tests that cover each",
    .about = "ID is a statement such as 6.5d, or the start of several: 6.5 or 6.\n",
    .words_min = 1,
    .words_max = 2,
    .run = run_rules,
};
