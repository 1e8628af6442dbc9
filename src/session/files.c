/* Reading and writing files that a person names. Only plain files are read: a name such as /dev/zero or a
 * pipe would otherwise fill the memory or hang the program. */
#include "session/files.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static char *refuse_file(const char *path, const char *doing, const char *because, struct text *why)
{
    text_addf(why, "cannot %s \"%s\": %s", doing, path, because);
    return NULL;
}

char *file_read(const char *path, size_t *size, struct text *why)
{
    int fd = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC);
    if (fd < 0)
        return refuse_file(path, "read", strerror(errno), why);
    struct stat st;
    char       *bytes = NULL;
    if (fstat(fd, &st) != 0) {
        refuse_file(path, "read", strerror(errno), why);
    } else if (!S_ISREG(st.st_mode)) {
        refuse_file(path, "read", "it is not a plain file", why);
    } else if (st.st_size > FILE_BYTES_MAX) {
        refuse_file(path, "read", "it is larger than 64 MiB", why);
    } else if (!(bytes = malloc((size_t)st.st_size + 1))) {
        refuse_file(path, "read", "not enough memory", why);
    } else {
        size_t  have = 0, want = (size_t)st.st_size;
        ssize_t n = 1;
        while (have < want && (n = read(fd, bytes + have, want - have)) > 0)
            have += (size_t)n;
        bytes[have] = '\0';
        *size = have;
        if (n < 0) {
            refuse_file(path, "read", strerror(errno), why);
            free(bytes);
            bytes = NULL;
        }
    }
    close(fd);
    return bytes;
}

static bool write_all(int fd, const char *bytes, size_t size)
{
    while (size > 0) {
        ssize_t n = write(fd, bytes, size);
        if (n < 0)
            return false;
        bytes += n;
        size -= (size_t)n;
    }
    return fsync(fd) == 0;
}

bool file_write(const char *path, const char *bytes, size_t size, struct text *why)
{
    struct stat st;
    if (stat(path, &st) == 0 && !S_ISREG(st.st_mode)) {
        refuse_file(path, "write", "it is not a plain file", why);
        return false;
    }
    struct text beside = text_growing();
    text_addf(&beside, "%s.XXXXXX", path);
    int  fd = mkstemp(beside.at);
    bool done = fd >= 0 && fchmod(fd, 0644) == 0 && write_all(fd, bytes, size);
    int  error = errno;
    if (fd >= 0 && close(fd) != 0 && done) {
        done = false;
        error = errno;
    }
    if (done && rename(beside.at, path) != 0) {
        done = false;
        error = errno;
    }
    if (!done) {
        if (fd >= 0)
            unlink(beside.at);
        refuse_file(path, "write", strerror(error), why);
    }
    text_free(&beside);
    return done;
}
