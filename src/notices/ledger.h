/* What must be known again after a restart: the secrets by which push services and mail know this table, and which
 * addresses were asked whether they want mail, or want none. A file of its own beside the store, for its owner only. */
#ifndef WARDROOM_NOTICES_LEDGER_H
#define WARDROOM_NOTICES_LEDGER_H

#include "core/text.h"
#include "notices/push.h"

enum { TOKEN_BYTES = 16, MAIL_SECRET = 32 };

/* An address is known by its token only: a hash under the table's secret, which is in every mail to it and which nobody
 * else has. So who shows the token reads the mail of that address. */
struct ledger {
    void            *db;
    struct push_keys push;
    uint8_t          mail[MAIL_SECRET];
};

/* Makes the file and the secrets on first use; false with a sentence. */
bool ledger_open(struct ledger *l, const char *path, struct text *why);
void ledger_close(struct ledger *l);

void ledger_token(const struct ledger *l, const char *address, uint8_t out[TOKEN_BYTES]);

/* PENDING: a question is on its way. If nothing came of it in a day it never left, and the address is new again. */
enum ledger_word { LEDGER_NEW, LEDGER_ASKED, LEDGER_NEVER, LEDGER_PENDING };
enum ledger_word ledger_word(struct ledger *l, const uint8_t token[TOKEN_BYTES]);
/* False: it cannot be kept; or, of NEVER, such an address was never asked: strangers shall not fill the file. Who has said
 * NEVER stays with it, whatever is written. */
bool ledger_write(struct ledger *l, const uint8_t token[TOKEN_BYTES], enum ledger_word word);

/* A copy, also while a table is using it; true if there is none to copy; false with a sentence. */
bool ledger_backup(const char *path, const char *to, struct text *why);

#endif
