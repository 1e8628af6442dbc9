/* Where a notice may go. People name addresses, and the table connects to them from where it stands: nothing within its
 * own network may be reached that way, and nothing that they write may become a line of a header. */
#ifndef WARDROOM_NOTICES_ADDRESS_H
#define WARDROOM_NOTICES_ADDRESS_H

#include "core/text.h"
#include <sys/socket.h>

enum { URL_MAX_BYTES = 1024, MAIL_MAX_BYTES = 254 };

/* On the open internet, and not this machine: not loopback, private, link-local, reserved, or one that another address
 * is hidden in. */
bool address_is_public(const struct sockaddr *a);

/* What is wrong with it, as a sentence; NULL: nothing. Where `private_too` is given http and addresses of one's own
 * network are allowed. That a name leads to a public address is looked at only when it is connected to. */
const char *url_objection(const char *url, bool private_too);
/* "https://push.example.org:8443" of a URL without objection. */
void url_origin(const char *url, struct text *out);

/* name@host.example: letters that need no quotes, as nearly every address is. */
bool mail_is_address(const char *address);

#endif
