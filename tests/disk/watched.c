/* Stands between a program and its disk: whatever would change something below one folder is told first, and may be refused.

   Loaded before the C library (LD_PRELOAD), so that Python and SQLite alike go through it. The one who listens is a function of the
   program itself: it answers 0 to let a call happen, the number of an error to refuse it, or less than 0 to let it write that many
   bytes alone. Nothing is really synchronised: what a power cut would leave is worked out, not tried. */

#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <sys/sendfile.h>
#include <sys/stat.h>
#include <sys/types.h>
#include <unistd.h>

enum { OPEN, WRITE, TRUNCATE, SYNC, RENAME, LINK, UNLINK, MKDIR, RMDIR };

typedef int (*Listener)(int kind, const char *path, const char *other, const void *content, long size, long offset);

static Listener listener;
static char root[PATH_MAX];
static __thread int inside;

void watch(const char *folder, Listener told) {
    snprintf(root, sizeof root, "%s", folder);
    listener = told;
}

static int ours(const char *path) {
    size_t length = strlen(root);
    return listener && !inside && !strncmp(path, root, length) && (path[length] == '/' || !path[length]);
}

static int tell(int kind, const char *path, const char *other, const void *content, long size, long offset) {
    inside = 1;
    int answer = listener(kind, path, other, content, size, offset);
    inside = 0;
    return answer;
}

static int refused(int answer) {
    errno = answer;
    return -1;
}

static const char *named(int fd, char *path) {
    char link[64];
    snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
    ssize_t length = readlink(link, path, PATH_MAX - 1);
    path[length < 0 ? 0 : length] = 0;
    return path;
}

static const char *below(int folder, const char *name, char *path) {
    if (name[0] == '/') return name;
    char parent[PATH_MAX];
    if (folder == AT_FDCWD) {
        if (!getcwd(parent, sizeof parent)) return name;
    } else {
        named(folder, parent);
    }
    if (snprintf(path, PATH_MAX, "%s/%s", parent, name) >= PATH_MAX) path[0] = 0;
    return path;
}

#define REAL(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))
#define ASK(path, kind, other, content, size, offset)                                                                          \
    if (ours(path)) {                                                                                                          \
        int answer = tell(kind, path, other, content, size, offset);                                                           \
        if (answer > 0) return refused(answer);                                                                                \
    }

static int opened(int folder, const char *name, int flags, mode_t mode) {
    static int (*real)(int, const char *, int, ...);
    if (!real) real = dlsym(RTLD_NEXT, "openat");
    char space[PATH_MAX];
    const char *path = below(folder, name, space);
    if (flags & (O_CREAT | O_TRUNC)) {
        struct stat found;
        int there = !stat(path, &found);
        if (there ? (flags & O_TRUNC) && found.st_size && !(flags & O_EXCL) : flags & O_CREAT)
            ASK(path, there ? TRUNCATE : OPEN, "", "", 0, 0)
    }
    return real(folder, name, flags, mode);
}

#define MODE(flags)                                                                                                            \
    mode_t mode = 0;                                                                                                           \
    if (flags & O_CREAT || (flags & O_TMPFILE) == O_TMPFILE) {                                                                                       \
        va_list rest;                                                                                                          \
        va_start(rest, flags);                                                                                                 \
        mode = va_arg(rest, mode_t);                                                                                           \
        va_end(rest);                                                                                                          \
    }

int open(const char *path, int flags, ...) { MODE(flags) return opened(AT_FDCWD, path, flags, mode); }
int open64(const char *path, int flags, ...) { MODE(flags) return opened(AT_FDCWD, path, flags, mode); }
int openat(int folder, const char *path, int flags, ...) { MODE(flags) return opened(folder, path, flags, mode); }
int openat64(int folder, const char *path, int flags, ...) { MODE(flags) return opened(folder, path, flags, mode); }
int __open_2(const char *path, int flags) { return opened(AT_FDCWD, path, flags, 0); }
int __open64_2(const char *path, int flags) { return opened(AT_FDCWD, path, flags, 0); }

static ssize_t written(int fd, const void *content, size_t size, off_t offset, int placed) {
    static ssize_t (*real)(int, const void *, size_t, off_t);
    static ssize_t (*onward)(int, const void *, size_t);
    if (!real) {
        real = dlsym(RTLD_NEXT, "pwrite64");
        onward = dlsym(RTLD_NEXT, "write");
    }
    char path[PATH_MAX];
    if (listener && !inside && ours(named(fd, path))) {
        int answer = tell(WRITE, path, "", content, size, placed ? offset : lseek(fd, 0, SEEK_CUR));
        if (answer > 0) return refused(answer);
        if (answer < 0) size = -answer;
    }
    return placed ? real(fd, content, size, offset) : onward(fd, content, size);
}

ssize_t write(int fd, const void *content, size_t size) { return written(fd, content, size, 0, 0); }
ssize_t pwrite(int fd, const void *content, size_t size, off_t offset) { return written(fd, content, size, offset, 1); }
ssize_t pwrite64(int fd, const void *content, size_t size, off_t offset) { return written(fd, content, size, offset, 1); }

ssize_t sendfile(int to, int from, off_t *offset, size_t size) {
    char content[1 << 16];
    if (size > sizeof content) size = sizeof content;
    ssize_t found = offset ? pread(from, content, size, *offset) : read(from, content, size);
    if (found <= 0) return found;
    found = write(to, content, found);
    if (found > 0 && offset) *offset += found;
    return found;
}
ssize_t sendfile64(int to, int from, off_t *offset, size_t size) { return sendfile(to, from, offset, size); }

/* Whoever would copy with this reads and writes instead. */
ssize_t copy_file_range(int from, off_t *start, int to, off_t *place, size_t size, unsigned flags) { return refused(EXDEV); }

static int synced(int fd) {
    char path[PATH_MAX];
    ASK(named(fd, path), SYNC, "", "", 0, 0)
    return 0;
}
int fsync(int fd) { return synced(fd); }
int fdatasync(int fd) { return synced(fd); }

static int cut(int fd, off_t size) {
    char path[PATH_MAX];
    ASK(named(fd, path), TRUNCATE, "", "", size, 0)
    return REAL(ftruncate)(fd, size);
}
int ftruncate(int fd, off_t size) { return cut(fd, size); }
int ftruncate64(int fd, off_t size) { return cut(fd, size); }

int rename(const char *from, const char *to) {
    char one[PATH_MAX], two[PATH_MAX];
    ASK(below(AT_FDCWD, from, one), RENAME, below(AT_FDCWD, to, two), "", 0, 0)
    return REAL(rename)(from, to);
}
int link(const char *from, const char *to) {
    char one[PATH_MAX], two[PATH_MAX];
    ASK(below(AT_FDCWD, from, one), LINK, below(AT_FDCWD, to, two), "", 0, 0)
    return REAL(link)(from, to);
}

static int removed(int folder, const char *name, int flags) {
    char space[PATH_MAX];
    const char *path = below(folder, name, space);
    struct stat found;
    if (!lstat(path, &found)) ASK(path, flags & AT_REMOVEDIR ? RMDIR : UNLINK, "", "", 0, 0)
    return REAL(unlinkat)(folder, name, flags);
}
int unlink(const char *path) { return removed(AT_FDCWD, path, 0); }
int rmdir(const char *path) { return removed(AT_FDCWD, path, AT_REMOVEDIR); }
int unlinkat(int folder, const char *name, int flags) { return removed(folder, name, flags); }

int mkdir(const char *name, mode_t mode) {
    char space[PATH_MAX];
    const char *path = below(AT_FDCWD, name, space);
    struct stat found;
    if (stat(path, &found)) ASK(path, MKDIR, "", "", 0, 0)
    return REAL(mkdir)(name, mode);
}
