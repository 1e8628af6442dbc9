/* Bots: how they are named and limited, what they hear, and that a budget in nodes gives the same game anywhere. */
#include "session/session.h"
#include "sim/sim.h"
#include "toy/toy_match.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

static void         *data;
static struct text   why;
static struct engine engine;

static void set_up(void)
{
    data = toy_data();
    why = text_growing();
}

static void tear_down(void)
{
    toy_game.data_free(data);
    text_free(&why);
}

TestSuite(bots, .init = set_up, .fini = tear_down);

static void expect_no_bot(const struct game *g, const char *words, const char *sentence)
{
    text_clear(&why);
    cr_expect_not(engine_open(&engine, g, data, 0, words, &why));
    cr_expect_str_eq(why.at, sentence);
}

Test(bots, are_named_with_their_settings)
{
    cr_assert(engine_open(&engine, &toy_game, data, 0, "captain:nodes=200:ms=50", &why), "%s", why.at);
    cr_expect_str_eq(engine.bot->name, "captain");
    cr_expect_eq(engine.usual.nodes, 200);
    cr_expect_eq(engine.usual.milliseconds, 50);
    engine_close(&engine);
    cr_assert(engine_open(&engine, &toy_game, data, 0, NULL, &why));
    cr_expect_str_eq(engine.bot->name, "lieutenant", "the standard bot of a game that has a judgement");
    engine_close(&engine);
}

Test(bots, words_that_mean_nothing_get_a_sentence)
{
    expect_no_bot(&toy_game, "admiral", "there is no bot \"admiral\"; there is: lieutenant, captain, random");
    expect_no_bot(&toy_game, "captain:nodes=0", "a bot's nodes is a number from 1 to 1000000000, not \"0\"");
    expect_no_bot(&toy_game, "captain:ms=soon", "a bot's ms is a number from 1 to 3600000, not \"soon\"");
    expect_no_bot(&toy_game, "random:depth=3",
                  "the bot random has no setting \"depth=3\"; every bot has nodes=N and ms=N");
    expect_no_bot(&toy_game, "captain:nodes=1:nodes=2:nodes=3:nodes=4:nodes=5:nodes=6:nodes=7:nodes=8",
                  "a bot and its settings have at most 63 letters");
}

Test(bots, who_has_no_judgement_of_a_game_cannot_play_it)
{
    struct game dull = toy_game;
    dull.worth = NULL;
    expect_no_bot(&dull, "captain", "there is no bot \"captain\"; there is: random");
}

/* ---- A bot with a memory ---- */

struct diary {
    char        settings[16];
    int         heard, secrets; /* cards of its own that it was told of */
    atomic_bool closed;
};
static struct diary diary;
static int          lives;

static void *open_diary(const struct game *g, const void *d, int seat, const char *settings, struct text *no)
{
    (void)g, (void)d, (void)seat, (void)no;
    memset(&diary, 0, sizeof diary);
    snprintf(diary.settings, sizeof diary.settings, "%s", settings);
    lives++;
    return &diary;
}

static void hear(void *mind, const struct event *e)
{
    struct diary *d = mind;
    d->heard++;
    d->secrets += e->kind == TOY_DEALT;
}

static struct move pass(void *mind, const struct bot_task *task)
{
    (void)mind;
    for (uint32_t i = 0; i < task->moves->count; i++)
        if (task->moves->move[i].kind == TOY_MOVE_PASS)
            return task->moves->move[i];
    return task->moves->move[task->moves->count - 1];
}

static void close_diary(void *mind)
{
    ((struct diary *)mind)->closed = true;
}

static const struct bot listeners[] = {
    { "listener", "keeps a diary", open_diary, hear, pass, close_diary },
    { .name = NULL },
};

static struct session session;

static void start_with_listener(struct game *g)
{
    struct settings how;
    *g = toy_game;
    g->bots = listeners;
    settings_standard(&how, g);
    how.data = data;
    how.seeded = true;
    cr_assert(session_new(&session, &how, &why), "%s", why.at);
}

Test(bots, hear_what_their_seat_is_told_once_and_nothing_else)
{
    struct game g;
    start_with_listener(&g);
    struct engine *e = session_engine(&session, TOY_RED, "listener:ink=blue", &why);
    cr_assert_not_null(e, "%s", why.at);
    cr_expect_str_eq(diary.settings, "ink=blue");
    cr_expect_eq(diary.secrets, 3, "its own hand, and nobody else's");
    const int heard = diary.heard;
    cr_expect_eq(session_engine(&session, TOY_RED, "listener:ink=blue", &why), e);
    cr_expect_eq(diary.heard, heard);
    cr_expect_eq(lives, 1);
    session_close(&session);
    cr_expect(diary.closed);
}

Test(bots, begin_anew_when_something_was_taken_back)
{
    struct game g;
    struct move m;
    start_with_listener(&g);
    struct engine *e = session_engine(&session, TOY_RED, "listener", &why);
    cr_assert(is_legal(session_bot(&session, TOY_RED, e, (struct budget){ 0 }, &m)));
    cr_assert(is_legal(match_undo(session.match, TOY_RED, 1, NULL)));
    session_engine(&session, TOY_RED, "listener", &why);
    cr_expect_eq(lives, 2);
    cr_expect_eq(diary.secrets, 3);
    session_close(&session);
}

/* ---- Budgets ---- */

Test(bots, with_a_budget_in_nodes_threads_do_not_change_the_outcome)
{
    enum { COUNT = 12 };
    static struct sim_game one[COUNT], three[COUNT];
    struct sim_plan        plan = { .game = &toy_game,
                                    .data = data,
                                    .how = { .seats = 3, .param = { 4 } },
                                    .bots = { "captain", "captain:nodes=100", "random" },
                                    .budget = { .nodes = 300 } };
    cr_assert(sim_run(&plan, 1, COUNT, 1, NULL, one, &why), "%s", why.at);
    cr_assert(sim_run(&plan, 1, COUNT, 3, NULL, three, &why), "%s", why.at);
    for (int i = 0; i < COUNT; i++)
        cr_expect_eq(one[i].hash, three[i].hash);
}

static struct budget given;

static struct move note_budget(void *mind, const struct bot_task *task)
{
    given = task->budget;
    return pass(mind, task);
}

Test(bots, what_their_settings_limit_stays_limited)
{
    static const struct bot notes[] = { { .name = "notes", .gist = "", .choose = note_budget },
                                        { .name = NULL } };
    struct game             g = toy_game;
    struct settings         how;
    struct move             m;
    g.bots = notes;
    settings_standard(&how, &g);
    how.data = data;
    cr_assert(session_new(&session, &how, &why), "%s", why.at);
    struct engine     *e = session_engine(&session, TOY_RED, "notes:nodes=10:ms=7", &why);
    const struct view *v = session_view(&session, TOY_RED);
    cr_assert(engine_choose(e, v, (struct budget){ .nodes = 1000, .milliseconds = 5 }, &session.rng, &m));
    cr_expect_eq(given.nodes, 10);
    cr_expect_eq(given.milliseconds, 5);
    cr_assert(engine_choose(e, v, (struct budget){ .nodes = 3 }, &session.rng, &m));
    cr_expect_eq(given.nodes, 3);
    cr_expect_eq(given.milliseconds, 7);
    session_close(&session);
}

/* Told to stop before he begins, he does what he would do without thinking. */
Test(bots, stop_when_nobody_waits_any_more)
{
    atomic_bool     stop = true;
    struct settings how;
    struct move     m, quick;
    settings_standard(&how, &toy_game);
    how.data = data;
    cr_assert(session_new(&session, &how, &why), "%s", why.at);
    const struct view *v = session_view(&session, TOY_RED);
    struct rng         a = { 5 }, b = { 5 };
    struct engine     *e = session_engine(&session, TOY_RED, "captain", &why);
    cr_assert(engine_choose(e, v, (struct budget){ .milliseconds = 3600000, .stop = &stop }, &a, &m));
    e = session_engine(&session, TOY_RED, "lieutenant", &why);
    cr_assert(engine_choose(e, v, (struct budget){ 0 }, &b, &quick));
    cr_expect(move_equal(m, quick));
    session_close(&session);
}
