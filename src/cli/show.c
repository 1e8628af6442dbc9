/* wardroom show: what lies on the table when a game begins, for a person who wants to see the map before he plays it. */
#include "cli/cli.h"
#include "session/session.h"

static int show(const struct cli_args *args)
{
    struct settings    how;
    struct session     session = { 0 };
    const char        *name = cli_value(args, "seat");
    const struct game *g = cli_game(args, args->words[0]);
    if (!g)
        return CLI_USAGE;
    settings_standard(&how, g);
    if (!cli_settings(args, &how))
        return CLI_USAGE;
    struct text text = text_growing();
    if (!session_new(&session, &how, &text)) {
        const int code = cli_fail(args, CLI_REFUSED, "%s", text.at);
        text_free(&text);
        return code;
    }
    const int seat = name ? game_seat_find(g, match_state(session.match), name) : SPECTATOR;
    int       code = CLI_DONE;
    if (seat < 0) {
        code = cli_fail(args, CLI_USAGE, "there is no seat \"%s\"", name);
    } else {
        game_show(g, session.data, session_view(&session, seat), seat, &text);
        cli_print(&text);
    }
    text_free(&text);
    session_close(&session);
    return code;
}

const struct verb verb_show = {
    .name = "show",
    .usage = "GAME [--scenario S] [--set KEY=VALUE]",
    .gist = "what lies on the table when a game begins",
    .about = "The position before the first move: the map, and whatever is set up without a choice.\n",
    .words_min = 1,
    .words_max = 1,
    .switches =
        (const struct cli_switch[]){
            { "scenario", "S", "the scenario; the game's first if not given" },
            { "options", "A,B", "optional rules; none if not given" },
            { "seats", "N", "how many seats, where the game leaves it open" },
            { "set", "KEY=VALUE", "the game's own settings" },
            { "seed", "N", "the same dice for the same seed" },
            { "data", "DIR", "other data files" },
            { "seat", "NAME", "as this seat sees it; as everybody may if not given" },
            { 0 },
        },
    .run = show,
};
