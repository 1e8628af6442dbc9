/* See ledger.h. */
#include "notices/ledger.h"
#include <ctype.h>
#include <fcntl.h>
#include <sodium.h>
#include <sqlite3.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

enum { BUSY = 5000 }; /* milliseconds that one waits for another who writes */

static sqlite3_stmt *prepare(const struct ledger *l, const char *words)
{
    sqlite3_stmt *st = NULL;
    sqlite3_prepare_v2(l->db, words, -1, &st, NULL); /* NULL if it fails, and then every step does */
    return st;
}

/* ---- Secrets ---- */

static bool read_secret(struct ledger *l, const char *name, uint8_t *out, int size)
{
    sqlite3_stmt *st = prepare(l, "SELECT value FROM secret WHERE name = ?1");
    sqlite3_bind_text(st, 1, name, -1, SQLITE_STATIC);
    const bool found = sqlite3_step(st) == SQLITE_ROW && sqlite3_column_bytes(st, 0) == size;
    if (found)
        memcpy(out, sqlite3_column_blob(st, 0), (size_t)size);
    sqlite3_finalize(st);
    return found;
}

static bool keep_secret(struct ledger *l, const char *name, const uint8_t *bytes, int size)
{
    sqlite3_stmt *st = prepare(l, "INSERT OR REPLACE INTO secret (name, value) VALUES (?1, ?2)");
    sqlite3_bind_text(st, 1, name, -1, SQLITE_STATIC);
    sqlite3_bind_blob(st, 2, bytes, size, SQLITE_STATIC);
    const bool kept = sqlite3_step(st) == SQLITE_DONE;
    sqlite3_finalize(st);
    return kept;
}

static bool have_secrets(struct ledger *l)
{
    uint8_t secret[PUSH_SECRET];
    bool    ok = (read_secret(l, "push", secret, sizeof secret) && push_keys_of(secret, &l->push))
           || (push_keys_make(&l->push) && keep_secret(l, "push", l->push.secret, PUSH_SECRET));
    sodium_memzero(secret, sizeof secret);
    if (ok && !read_secret(l, "mail", l->mail, MAIL_SECRET)) {
        randombytes_buf(l->mail, sizeof l->mail);
        ok = keep_secret(l, "mail", l->mail, MAIL_SECRET);
    }
    return ok;
}

/* ---- The file ---- */

/* It is made with the rights that it shall have: at no moment can others read it. */
static bool make_own(const char *path)
{
    const int  fd = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0600);
    const bool ok = fd >= 0 && fchmod(fd, 0600) == 0;
    if (fd >= 0)
        close(fd);
    return ok;
}

bool ledger_open(struct ledger *l, const char *path, struct text *why)
{
    static const char tables[] =
        "PRAGMA synchronous = FULL;"
        "CREATE TABLE IF NOT EXISTS secret (name TEXT PRIMARY KEY, value BLOB NOT NULL);"
        "CREATE TABLE IF NOT EXISTS asked (token BLOB PRIMARY KEY, word INTEGER NOT NULL,"
        " at INTEGER NOT NULL) WITHOUT ROWID;";
    sqlite3 *db = NULL;
    *l = (struct ledger){ .db = NULL };
    if (!make_own(path) || sqlite3_open_v2(path, &db, SQLITE_OPEN_READWRITE, NULL) != SQLITE_OK) {
        sqlite3_close(db);
        text_addf(why, "the file for notices cannot be opened: %s", path);
        return false;
    }
    l->db = db;
    sqlite3_busy_timeout(db, BUSY);
    if (sqlite3_exec(db, tables, NULL, NULL, NULL) == SQLITE_OK && have_secrets(l))
        return true;
    text_addf(why, "the file for notices cannot be used: %s: %s", path, sqlite3_errmsg(db));
    ledger_close(l);
    return false;
}

void ledger_close(struct ledger *l)
{
    sqlite3_close(l->db);
    sodium_memzero(l, sizeof *l);
}

/* ---- Who was asked ---- */

void ledger_token(const struct ledger *l, const char *address, uint8_t out[TOKEN_BYTES])
{
    char small[256] = "";
    for (size_t i = 0; address[i] && i + 1 < sizeof small; i++) /* capitals make no other person */
        small[i] = (char)tolower((unsigned char)address[i]);
    crypto_generichash(out, TOKEN_BYTES, (const uint8_t *)small, strlen(small), l->mail, MAIL_SECRET);
}

enum ledger_word ledger_word(struct ledger *l, const uint8_t token[TOKEN_BYTES])
{
    enum { DAY = 24 * 60 * 60 };
    sqlite3_stmt *st = prepare(l, "SELECT word FROM asked WHERE token = ?1 AND (word <> ?2 OR at > ?3)");
    sqlite3_bind_blob(st, 1, token, TOKEN_BYTES, SQLITE_STATIC);
    sqlite3_bind_int(st, 2, LEDGER_PENDING);
    sqlite3_bind_int64(st, 3, time(NULL) - DAY);
    const int              found = sqlite3_step(st);
    const enum ledger_word word = found == SQLITE_ROW  ? (enum ledger_word)sqlite3_column_int(st, 0)
                                : found == SQLITE_DONE ? LEDGER_NEW
                                                       : LEDGER_NEVER; /* who cannot read asks nobody */
    sqlite3_finalize(st);
    return word;
}

bool ledger_write(struct ledger *l, const uint8_t token[TOKEN_BYTES], enum ledger_word word)
{
    static const char        put[] = "INSERT INTO asked (token, word, at) VALUES (?1, ?2, ?3)"
                                     " ON CONFLICT (token) DO UPDATE SET word = ?2, at = ?3 WHERE word <> 2";
    static const char *const words[] = {
        [LEDGER_NEW] = "DELETE FROM asked WHERE token = ?1 AND word <> 2",
        [LEDGER_ASKED] = put,
        [LEDGER_NEVER] = "UPDATE asked SET word = ?2, at = ?3 WHERE token = ?1",
        [LEDGER_PENDING] = put,
    };
    _Static_assert(LEDGER_NEVER == 2, "as the statements have it");
    sqlite3_stmt *st = prepare(l, words[word]);
    sqlite3_bind_blob(st, 1, token, TOKEN_BYTES, SQLITE_STATIC);
    if (word != LEDGER_NEW) {
        sqlite3_bind_int(st, 2, (int)word);
        sqlite3_bind_int64(st, 3, time(NULL));
    }
    const bool kept = sqlite3_step(st) == SQLITE_DONE;
    sqlite3_finalize(st);
    return kept && (word != LEDGER_NEVER || sqlite3_changes(l->db) == 1);
}

/* ---- A copy ---- */

static bool copy(const char *path, const char *to, struct text *why)
{
    sqlite3      *db = NULL;
    sqlite3_stmt *st = NULL;
    const bool    ok = sqlite3_open_v2(path, &db, SQLITE_OPEN_READWRITE, NULL) == SQLITE_OK
                 && sqlite3_busy_timeout(db, BUSY) == SQLITE_OK
                 && sqlite3_prepare_v2(db, "VACUUM INTO ?1", -1, &st, NULL) == SQLITE_OK
                 && sqlite3_bind_text(st, 1, to, -1, SQLITE_STATIC) == SQLITE_OK
                 && sqlite3_step(st) == SQLITE_DONE;
    if (!ok)
        text_addf(why, "cannot write \"%s\": %s", to, sqlite3_errmsg(db));
    sqlite3_finalize(st);
    sqlite3_close(db);
    return ok;
}

/* It has its name only when it is whole. */
bool ledger_backup(const char *path, const char *to, struct text *why)
{
    struct text part = text_growing();
    if (access(to, F_OK)
        == 0) { /* also where there is none to copy: it would be taken for one of this store */
        text_addf(why, "\"%s\" is there already, and is not overwritten", to);
        text_free(&part);
        return false;
    }
    if (access(path, F_OK) != 0) {
        text_free(&part);
        return true;
    }
    text_addf(&part, "%s.part", to);
    unlink(part.at); /* of a copy that was killed */
    bool ok = copy(path, part.at, why);
    if (ok && !(make_own(part.at) && rename(part.at, to) == 0)) {
        text_addf(why, "cannot write \"%s\"", to);
        ok = false;
    }
    if (!ok)
        unlink(part.at);
    text_free(&part);
    return ok;
}
