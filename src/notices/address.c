/* See address.h. */
#include "notices/address.h"
#include <arpa/inet.h>
#include <curl/curl.h>
#include <ifaddrs.h>
#include <netinet/in.h>
#include <string.h>

/* ---- Networks ---- */

struct network {
    const char *from;
    int         bits;
};

/* RFC 6890 and its registry: what is not routed on the open internet, or means another address. */
static const struct network closed_four[] = {
    { "0.0.0.0", 8 },      { "10.0.0.0", 8 },     { "100.64.0.0", 10 }, { "127.0.0.0", 8 },
    { "169.254.0.0", 16 }, { "172.16.0.0", 12 },  { "192.0.0.0", 24 },  { "192.0.2.0", 24 },
    { "192.88.99.0", 24 }, { "192.168.0.0", 16 }, { "198.18.0.0", 15 }, { "198.51.100.0", 24 },
    { "203.0.113.0", 24 }, { "224.0.0.0", 4 },    { "240.0.0.0", 4 },   { NULL, 0 },
};
/* Of the sixth version only 2000::/3 is open at all; in it: Teredo and its like, documentation, 6to4. */
static const struct network open_six[] = { { "2000::", 3 }, { NULL, 0 } };
static const struct network closed_six[] = {
    { "2001::", 23 }, { "2001:db8::", 32 }, { "2002::", 16 }, { "3fff::", 20 }, { NULL, 0 },
};

static bool is_in(int family, const uint8_t *address, const struct network *list)
{
    for (; list->from; list++) {
        uint8_t   from[sizeof(struct in6_addr)] = { 0 };
        const int whole = list->bits / 8, rest = list->bits % 8;
        inet_pton(family, list->from, from);
        const uint8_t mask = (uint8_t)(0xff00 >> rest);
        if (memcmp(address, from, (size_t)whole) == 0
            && (rest == 0 || (address[whole] & mask) == (from[whole] & mask)))
            return true;
    }
    return false;
}

static const uint8_t *bytes_of(const struct sockaddr *a)
{
    return a->sa_family == AF_INET ? (const uint8_t *)&((const struct sockaddr_in *)a)->sin_addr
                                   : (const uint8_t *)&((const struct sockaddr_in6 *)a)->sin6_addr;
}

/* Behind its own public address a machine may serve what a firewall keeps from everybody else. */
static bool is_own(const struct sockaddr *a)
{
    struct ifaddrs *all;
    bool            own = false;
    if (getifaddrs(&all) != 0)
        return true;
    for (const struct ifaddrs *i = all; i && !own; i = i->ifa_next)
        own = i->ifa_addr && i->ifa_addr->sa_family == a->sa_family
           && memcmp(bytes_of(i->ifa_addr), bytes_of(a), a->sa_family == AF_INET ? 4 : 16) == 0;
    freeifaddrs(all);
    return own;
}

bool address_is_public(const struct sockaddr *a)
{
    if (a->sa_family == AF_INET)
        return !is_in(AF_INET, bytes_of(a), closed_four) && !is_own(a);
    return a->sa_family == AF_INET6 && is_in(AF_INET6, bytes_of(a), open_six)
        && !is_in(AF_INET6, bytes_of(a), closed_six) && !is_own(a);
}

/* ---- URLs ---- */

/* A host that is written as an address, in any of the ways that libcurl brings into one; false: it is a name. */
static bool read_host(char *host, struct sockaddr_storage *out)
{
    struct sockaddr_in  *four = (struct sockaddr_in *)out;
    struct sockaddr_in6 *six = (struct sockaddr_in6 *)out;
    const size_t         size = strlen(host);
    *out = (struct sockaddr_storage){ 0 };
    if (inet_pton(AF_INET, host, &four->sin_addr) == 1) {
        four->sin_family = AF_INET;
        return true;
    }
    if (*host != '[' || host[size - 1] != ']')
        return false;
    host[size - 1] = '\0';
    six->sin6_family = AF_INET6;
    return inet_pton(AF_INET6, host + 1, &six->sin6_addr) == 1;
}

static bool is_plain(const char *s)
{
    for (; *s; s++)
        if (*s <= ' ' || *s >= 127)
            return false;
    return true;
}

static const char *object(CURLU *u, const char *url, bool private_too)
{
    char                   *scheme = NULL, *host = NULL, *user = NULL;
    struct sockaddr_storage address;
    const char             *why = NULL;
    if (strlen(url) >= URL_MAX_BYTES || !is_plain(url) || curl_url_set(u, CURLUPART_URL, url, 0) != CURLUE_OK
        || curl_url_get(u, CURLUPART_SCHEME, &scheme, 0) != CURLUE_OK
        || curl_url_get(u, CURLUPART_HOST, &host, 0) != CURLUE_OK)
        why = "this is no address of the web";
    else if (strcmp(scheme, "https") != 0 && !(private_too && strcmp(scheme, "http") == 0))
        why = "the address must begin with https://";
    else if (curl_url_get(u, CURLUPART_USER, &user, 0) == CURLUE_OK)
        why = "the address must be without a name and a password";
    else if (!private_too && read_host(host, &address) && !address_is_public((struct sockaddr *)&address))
        why = "the address is not on the open internet";
    curl_free(scheme);
    curl_free(host);
    curl_free(user);
    return why;
}

const char *url_objection(const char *url, bool private_too)
{
    CURLU      *u = curl_url();
    const char *why = object(u, url, private_too);
    curl_url_cleanup(u);
    return why;
}

void url_origin(const char *url, struct text *out)
{
    const char *host = strstr(url, "://");
    if (host)
        text_add_bytes(out, url, (size_t)(host - url) + 3 + strcspn(host + 3, "/?#"));
}

/* ---- Mail ---- */

static bool is_dotted(const char *s, size_t size, const char *besides)
{
    for (size_t i = 0; i < size; i++) {
        const char c = s[i];
        const bool letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
        const bool dot = c == '.' && i > 0 && i + 1 < size && s[i - 1] != '.';
        if (!letter && !dot && (c == '\0' || strchr(besides, c) == NULL))
            return false;
    }
    return size > 0;
}

bool mail_is_address(const char *address)
{
    enum { LOCAL_MAX = 64 };
    const char  *at = strrchr(address, '@');
    const size_t local = at ? (size_t)(at - address) : 0;
    return at && strlen(address) <= MAIL_MAX_BYTES && local <= LOCAL_MAX && *address != '-'
        && is_dotted(address, local, "!#$%&'*+-/=?^_`{|}~") && is_dotted(at + 1, strlen(at + 1), "-");
}
