/* Commands of the umpire: setting up, loading and saving, and what is true rather than what a seat sees. */
#include "core/position.h"
#include "referee/command.h"
#include "session/files.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

/* The new session takes the place of the old one only once it stands. */
static void replace_session(struct referee *r, const struct session *fresh)
{
    if (r->playing)
        session_close(&r->session);
    r->session = *fresh;
    r->playing = true;
}

bool command_new(struct referee *r, const char *args, struct text *out)
{
    char word[WORD_MAX];
    if (!text_word(&args, word, sizeof word)) {
        text_add(out, "the game is missing; there is: ");
        settings_games(out);
        return false;
    }
    const struct game *game = game_find(word);
    if (!game) {
        text_addf(out, "there is no game \"%s\"; there is: ", word);
        settings_games(out);
        return false;
    }
    struct settings how;
    struct session  fresh;
    settings_standard(&how, game);
    if (!settings_read(&how, args, out))
        return false;
    if (how.data_directory[0] && !r->files) {
        text_add(out, "this referee touches no files");
        return false;
    }
    if (!session_new(&fresh, &how, out))
        return false;
    replace_session(r, &fresh);
    return true;
}

/* "data=DIR" or "seed=N" before the name of the file; what is left is the name, which may hold blanks. */
static bool take_setting(const char **args, const char *key, char *value, size_t size, struct text *out)
{
    size_t n = strlen(key);
    *args += strspn(*args, " \t");
    if (strncmp(*args, key, n) != 0 || (*args)[n] != '=')
        return true;
    const char *at = *args + n + 1;
    if (!text_word(&at, value, size)) {
        text_addf(out, "what is given for %s is missing or too long", key);
        return false;
    }
    *args = at;
    return true;
}

bool command_load(struct referee *r, const char *args, struct text *out)
{
    char           directory[SETTINGS_PATH_MAX] = "", number[WORD_MAX] = "", path[SETTINGS_PATH_MAX];
    struct session fresh;
    size_t         size;
    uint64_t       seed;
    if (!take_setting(&args, "data", directory, sizeof directory, out)
        || !take_setting(&args, "seed", number, sizeof number, out))
        return false;
    if (*number && !settings_seed(number, &seed)) {
        text_addf(out, "the seed \"%s\" is not a whole number", number);
        return false;
    }
    if (!command_path(r, args, path, sizeof path, out))
        return false;
    char *bytes = file_read(path, &size, out);
    if (!bytes)
        return false;
    bool done = session_load(&fresh, bytes, size, directory, *number ? &seed : NULL, out);
    free(bytes);
    if (done)
        replace_session(r, &fresh);
    return done;
}

bool command_save(struct referee *r, const char *args, struct text *out)
{
    char path[SETTINGS_PATH_MAX];
    if (!command_path(r, args, path, sizeof path, out))
        return false;
    struct text journal = text_growing();
    match_journal(r->session.match, &journal);
    bool done = file_write(path, journal.at, journal.length, out);
    text_free(&journal);
    return done;
}

bool command_seats(struct referee *r, const char *args, struct text *out)
{
    if (!command_end(args, out))
        return false;
    for (int i = 0; i < session_seats(&r->session); i++)
        text_addf(out, "%s\n", session_seat_name(&r->session, i));
    return true;
}

bool command_turn(struct referee *r, const char *args, struct text *out)
{
    const struct session *s = &r->session;
    if (!command_end(args, out))
        return false;
    const struct phase_info phase = game_phase(s->game, match_state(s->match));
    text_addf(out, "%s %s\n", phase.rule, phase.name);
    for (int i = 0; i < session_seats(s); i++)
        if (session_acting(s) >> i & 1)
            text_addf(out, "%s\n", session_seat_name(s, i));
    return true;
}

/* All faces or none: a line with one bad face queues nothing. */
bool command_dice(struct referee *r, const char *args, struct text *out)
{
    struct dice *dice = match_dice(r->session.match);
    uint8_t      faces[DICE_QUEUE_MAX];
    int          count = 0, room = DICE_QUEUE_MAX - dice_queued(dice), low, high;
    char         word[WORD_MAX];
    game_faces(r->session.game, &low, &high);
    while (text_word(&args, word, sizeof word)) {
        long face;
        if (dice->keyed_only) {
            text_add(out, "this is a game of fair dice, which all come from the key");
            return false;
        }
        if (!text_number(word, low, high, &face)) {
            text_addf(out, "a face is a number from %d to %d, not \"%s\"", low, high, word);
            return false;
        }
        if (count == room) {
            text_addf(out, "no more than %d faces can wait, and %d do", DICE_QUEUE_MAX, dice_queued(dice));
            return false;
        }
        faces[count++] = (uint8_t)face;
    }
    if (args[strspn(args, " \t")]) {
        text_addf(out, "a face is a number from %d to %d", low, high);
        return false;
    }
    if (count == 0)
        text_addf(out, "%d", dice_queued(dice));
    for (int i = 0; i < count; i++)
        match_queue(r->session.match, faces[i]);
    return true;
}

bool command_hash(struct referee *r, const char *args, struct text *out)
{
    if (!command_end(args, out))
        return false;
    text_addf(out, "%016" PRIx64, game_hash(r->session.game, match_state(r->session.match)));
    return true;
}

bool command_score(struct referee *r, const char *args, struct text *out)
{
    const struct session *s = &r->session;
    if (!command_end(args, out))
        return false;
    for (int i = 0; i < session_seats(s); i++)
        text_addf(out, "%s %d\n", session_seat_name(s, i), game_score(s->game, match_state(s->match), i));
    return true;
}

bool command_result(struct referee *r, const char *args, struct text *out)
{
    if (!command_end(args, out))
        return false;
    session_result(&r->session, out);
    return true;
}

bool command_journal(struct referee *r, const char *args, struct text *out)
{
    if (!command_end(args, out))
        return false;
    match_journal(r->session.match, out);
    return true;
}

bool command_dump(struct referee *r, const char *args, struct text *out)
{
    if (!command_end(args, out))
        return false;
    position_dump(r->session.game, r->session.data, match_state(r->session.match), out);
    return true;
}
