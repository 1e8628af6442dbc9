/* A game in the terminal, by a script of lines. */
#include "run.h"
#include "session/session.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

TestSuite(play, .init = run_open, .fini = run_close);

static bool says(const char *part)
{
    return strstr(said, part) != NULL;
}

Test(play, the_end_of_input_is_polite_and_says_how_to_go_on)
{
    cr_assert_eq(run("play seas --seed 1"), 0, "%s", said);
    cr_assert(says("You are "), "%s", said);
    const char *load = strstr(said, "wardroom play --load ");
    cr_assert_not_null(load, "%s", said);
    char line[512];
    snprintf(line, sizeof line, "%.*s", (int)strcspn(load, "\n") - 9, load + 9);
    cr_assert_eq(run("%s", line), 0, "%s: %s", line, said);
    cr_assert(says("wardroom play --load "), "%s", said);
}

Test(play, people_find_the_recommended_options_chosen_and_the_bare_game_a_word_away)
{
    cr_assert_eq(run("play dawn --seed 1"), 0, "%s", said);
    cr_assert(says("Optional rules: 11.J Extra Warships (recommended; --options none"), "%s", said);
    cr_assert_eq(run("play dawn --seed 1 --seat spain"), 0, "%s", said);
    cr_assert(says("Lepanto"), "%s", said);
    cr_assert_eq(run("play dawn --seed 1 --seat spain --options none"), 0, "%s", said);
    cr_assert_not(says("Optional rules: ") || says("Lepanto"), "%s", said);
    cr_assert_eq(run("play dawn --seed 1 --options 11.F,11.J"), 0, "%s", said);
    cr_assert(says("Optional rules: 11.F Reduced Fog, 11.J Extra Warships."), "%s", said);
    cr_assert_not(says("recommended"), "%s", said);
}

Test(play, every_game_can_be_set_up_as_it_recommends)
{
    for (int i = 0; games[i]; i++) {
        struct settings how;
        struct session  s;
        struct text     why = text_growing();
        settings_recommended(&how, games[i]);
        cr_assert(session_new(&s, &how, &why), "%s: %s", games[i]->id, why.at);
        session_close(&s);
        settings_standard(&how, games[i]);
        cr_assert_eq(how.how.options, 0);
        text_free(&why);
    }
}

static void check_width(void)
{
    enum { WIDTH = 80 };
    static const char prompt[] = "british> ";
    for (const char *line = said; *line;) {
        if (strncmp(line, prompt, strlen(prompt)) == 0) /* a person would have typed a line after it */
            line += strlen(prompt);
        const size_t n = strcspn(line, "\n");
        cr_assert(n <= WIDTH || strncmp(line, "To read the game again", 22) == 0, "too wide: %.*s", (int)n,
                  line);
        line += n + (line[n] == '\n');
    }
}

Test(play, lines_fit_the_terminal_and_a_list_has_its_verbs_in_number)
{
    cr_assert_eq(run("printf 'done\\nhelp wish\\nfight\\nwish\\nchoose watch-toulon\\nresign\\n' "
                     "| @play sealords --seed 77"),
                 0, "%s", said);
    cr_assert(says("Optional rules: Standing orders (recommended"), "%s", said);
    cr_assert(says("Bourbon counter 15, 23 appear at Barcelona Harbour."), "%s", said);
    cr_assert(says("wish KIND OF DICE NUMBER NUMBER"), "%s", said);
    check_width();
}

Test(play, help_tells_of_commands_as_of_moves)
{
    cr_assert_eq(run("printf 'help auto\\nhelp nonesuch\\nquit\\n' | @play seas --seed 1"), 0, "%s", said);
    cr_assert(says("auto [phase|turn|game]"), "%s", said);
    cr_assert_not(says("starts with \"auto\""), "%s", said);
    cr_assert(says("There is no move or command that starts with \"nonesuch\""), "%s", said);
}

Test(play, what_is_told_of_several_at_once_is_a_sentence)
{
    cr_assert_eq(run("printf 'done\\ndone\\nauto turn\\nquit\\n' | @play sealords --seed 7"), 0, "%s", said);
    cr_assert(says("The Mistral, Levante blow; the die for a gale: 0."), "%s", said);
    cr_assert(says("A 4 brings no Mistral, Levante, nor the contrary wind."), "%s", said);
    cr_assert_eq(run("echo auto game | @play sealords --scenario s3 --seed 5"), 0, "%s", said);
    cr_assert(says("The corsair Algerine cruiser, Tunisian: a 4; at sea this turn: no."), "%s", said);
    cr_assert_not(says(":, "), "%s", said);
}

static int times_said(const char *part)
{
    int times = 0;
    for (const char *at = said; (at = strstr(at, part)); at++)
        times++;
    return times;
}

Test(play, who_stands_by_is_not_told_at_length_that_nothing_happens)
{
    static const struct {
        const char *told, *logged;
    } dull[] = { { "  * The courses of increment ", "  The courses of increment " },
                 { "  * Increment ", "  Increment " },
                 { "  * White Division marks time at ", "  White Division marks time at " } };
    cr_assert_eq(run("printf 'auto turn\\nauto turn\\nauto turn\\nlog\\nquit\\n' | @play sealords --seed 25"),
                 0, "%s", said);
    for (size_t i = 0; i < sizeof dull / sizeof *dull; i++)
        cr_expect(times_said(dull[i].told) < times_said(dull[i].logged), "%s %d of %d: %s", dull[i].told,
                  times_said(dull[i].told), times_said(dull[i].logged), said);
    cr_expect(times_said("  * Impulse ") >= 12, "those of three turns: %s", said);
}

Test(play, a_slip_neither_resigns_nor_reaches_the_terminal)
{
    cr_assert_eq(
        run("printf 'resig\\n99999\\n-1\\n\\033[Adone\\nlog 1\\nlog x\\nquit\\n' | @play sealords --seed 25"),
        0, "%s", said);
    cr_expect(says("type the whole word: resign") && !says(" resigns."), "%s", said);
    cr_expect(says("There is no move 99999: yours have the numbers 1 to 3"), "%s", said);
    cr_expect(says("There is no move -1: "), "%s", said);
    cr_expect(!strchr(said, '\033') && says("Not understood: "), "%s", said);
    cr_expect_eq(times_said("Bourbon counter 31 appears at Toulon Harbour."), 1, "log 1 is one line: %s",
                 said);
    cr_expect(says("It is written: log, or log and how many lines of it."), "%s", said);
}

Test(play, a_move_that_is_not_among_them_is_answered_by_those_of_its_verb)
{
    cr_assert_eq(run("printf 'done\\nissue coast\\nquit\\n' | @play sealords --seed 25"), 0, "%s", said);
    const char *answer = strstr(said, "None of your moves starts like that: ");
    cr_assert_not_null(answer, "%s", said);
    cr_expect_not_null(strstr(answer, "What \"issue\" may be now:\n    1  issue watch-toulon"), "%s", said);
    cr_assert_eq(run("printf 'done\\nattend x\\nquit\\n' | @play sealords --seed 25"), 0, "%s", said);
    cr_expect(says("is not among your moves now") && !says("may be now:"), "%s", said);
}

Test(play, auto_plays_one_decision_where_phases_wait_for_one_another)
{
    cr_assert_eq(run("printf 'auto\\nquit\\n' | @play sealords --seed 25"), 0, "%s", said);
    cr_expect(says("has played for you, 1 move:\n  done\n") && says("Issue orders [9.36]  you are british"),
              "%s", said);
    cr_assert_eq(run("printf 'auto phase\\nquit\\n' | @play sealords --seed 25"), 0, "%s", said);
    cr_expect(says("has played for you, 1 move:\n  done\n") && says("Issue orders [9.36]  you are british"),
              "%s", said);
}

Test(play, commands_answer)
{
    cr_assert_eq(
        run("printf 'help\\nmoves\\nshow\\nlog\\nrules 6.1\\nrules 99.9\\nundo\\nnonsense\\nsave %s/g\\nquit\\n' "
            "| @play seas --seed 1",
            run_dir()),
        0, "%s", said);
    cr_assert(says("take your last move back"));
    cr_assert(says("There is no rule \"99.9\""));
    cr_assert(says("Not understood: "));
    cr_assert(says("Saved as "));
    cr_assert_eq(run("verify %s/g", run_dir()), 0, "%s", said);
}

Test(play, the_bot_can_play_a_whole_game_for_you)
{
    cr_assert_eq(run("yes auto | @play seas --seed 1 --bot random"), 0);
    cr_assert(says("The game is over: "), "%.2000s", said + (strlen(said) > 2000 ? strlen(said) - 2000 : 0));
    cr_assert(says("wardroom replay "));
}

Test(play, resigning_ends_the_game)
{
    cr_assert_eq(run("echo resign | @play seas --seed 1"), 0);
    cr_assert(says(" resigns."), "%s", said);
}

Test(play, a_save_that_cannot_be_written_is_told)
{
    cr_assert_eq(run("printf 'save /no/such/dir/x\\nsave\\nquit\\n' | @play seas --seed 1"), 0);
    cr_assert(says("Not saved: ") && says("save FILE"), "%s", said);
}
