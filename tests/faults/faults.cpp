// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Preloaded into a program (LD_PRELOAD), it fails one of its system calls. EVENKEEL_FAULT_PROGRAM
// is the name of the program, for those that it starts inherit the rest; EVENKEEL_FAULT_CALL is the
// number of the call, from 1, of those of the name EVENKEEL_FAULT_NAME where it is set;
// EVENKEEL_FAULT_ERRNO is what it fails with. EVENKEEL_FAULT_LOG is a file that gets the number of
// calls, and the name of the one that failed.

#undef _FORTIFY_SOURCE // its inline functions would be second definitions
#define _GNU_SOURCE 1

#include <atomic>
#include <cerrno>
#include <cstdarg>
#include <cstdio>
#include <cstdlib>
#include <cstring>

#include <dirent.h>
#include <dlfcn.h>
#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <sys/xattr.h>
#include <unistd.h>

namespace {

struct Plan {
    bool isOn = false;
    long call = 0;
    const char *name = nullptr;
    int problem = EIO;
    const char *log = nullptr;
    pid_t process = 0;
};
Plan plan;
std::atomic<long> made = 0;
std::atomic<const char *> failed = nullptr;

long numberIn(const char *name) {
    const char *text = std::getenv(name);
    return text == nullptr ? 0 : std::strtol(text, nullptr, 10);
}

__attribute__((constructor)) void begin() {
    const char *program = std::getenv("EVENKEEL_FAULT_PROGRAM");
    if (program == nullptr || std::strcmp(program, program_invocation_short_name) != 0)
        return;
    plan.call = numberIn("EVENKEEL_FAULT_CALL");
    plan.name = std::getenv("EVENKEEL_FAULT_NAME");
    plan.problem = static_cast<int>(numberIn("EVENKEEL_FAULT_ERRNO"));
    plan.log = std::getenv("EVENKEEL_FAULT_LOG");
    plan.process = static_cast<pid_t>(::syscall(SYS_getpid));
    plan.isOn = true;
}

/// By calls of the kernel, so that no call below counts.
__attribute__((destructor)) void end() {
    if (!plan.isOn || plan.log == nullptr || ::syscall(SYS_getpid) != plan.process)
        return;
    plan.isOn = false;
    char text[128];
    const char *name = failed.load();
    const int size =
        std::snprintf(text, sizeof text, "%ld %s\n", made.load(), name == nullptr ? "-" : name);
    const long file =
        ::syscall(SYS_openat, AT_FDCWD, plan.log, O_WRONLY | O_CREAT | O_APPEND, 0600);
    if (file >= 0)
        ::syscall(SYS_write, file, text, static_cast<std::size_t>(size));
}

bool fails(const char *name) {
    if (!plan.isOn || (plan.name != nullptr && std::strcmp(plan.name, name) != 0) ||
        ++made != plan.call)
        return false;
    failed = name;
    errno = plan.problem;
    return true;
}

template <typename Function> Function *real(Function *, const char *name) {
    return reinterpret_cast<Function *>(dlsym(RTLD_NEXT, name));
}

} // namespace

// A call `name` with these parameters, and what it returns where it fails.
#define FAULTY(result, name, parameters, arguments, broken)                                        \
    result name parameters {                                                                       \
        static auto *const known = real(&name, #name);                                             \
        return fails(#name) ? broken : known arguments;                                            \
    }

extern "C" {

int open(const char *path, int flags, ...) {
    static auto *const known =
        reinterpret_cast<int (*)(const char *, int, mode_t)>(dlsym(RTLD_NEXT, "open"));
    va_list rest;
    va_start(rest, flags);
    const mode_t mode = (flags & (O_CREAT | O_TMPFILE)) != 0 ? va_arg(rest, mode_t) : 0;
    va_end(rest);
    return fails("open") ? -1 : known(path, flags, mode);
}

int fcntl(int file, int command, ...) {
    static auto *const known = reinterpret_cast<int (*)(int, int, long)>(dlsym(RTLD_NEXT, "fcntl"));
    va_list rest;
    va_start(rest, command);
    const long argument = va_arg(rest, long);
    va_end(rest);
    return fails("fcntl") ? -1 : known(file, command, argument);
}

// The file is closed all the same, as Linux does.
int close(int file) {
    static auto *const known = real(&close, "close");
    const int result = known(file);
    return fails("close") ? -1 : result;
}
int fclose(FILE *file) {
    static auto *const known = real(&fclose, "fclose");
    const int result = known(file);
    return fails("fclose") ? EOF : result;
}

// Of a stream that fails, the program finds the mark of it.
std::size_t fread(void *bytes, std::size_t size, std::size_t count, FILE *file) {
    static auto *const known = real(&fread, "fread");
    if (!fails("fread"))
        return known(bytes, size, count, file);
    file->_flags |= 0x20; // _IO_ERR_SEEN
    return 0;
}
std::size_t fwrite(const void *bytes, std::size_t size, std::size_t count, FILE *file) {
    static auto *const known = real(&fwrite, "fwrite");
    if (!fails("fwrite"))
        return known(bytes, size, count, file);
    file->_flags |= 0x20;
    return 0;
}
int fflush(FILE *file) {
    static auto *const known = real(&fflush, "fflush");
    if (!fails("fflush"))
        return known(file);
    if (file != nullptr)
        file->_flags |= 0x20;
    return EOF;
}

FAULTY(FILE *, fopen, (const char *path, const char *mode), (path, mode), nullptr)
FAULTY(DIR *, opendir, (const char *path), (path), nullptr)
FAULTY(dirent *, readdir, (DIR * folder), (folder), nullptr)
FAULTY(ssize_t, read, (int file, void *bytes, std::size_t size), (file, bytes, size), -1)
FAULTY(ssize_t, pread, (int file, void *bytes, std::size_t size, off_t from),
       (file, bytes, size, from), -1)
FAULTY(ssize_t, write, (int file, const void *bytes, std::size_t size), (file, bytes, size), -1)
FAULTY(ssize_t, send, (int file, const void *bytes, std::size_t size, int flags),
       (file, bytes, size, flags), -1)
FAULTY(int, fsync, (int file), (file), -1)
FAULTY(int, fdatasync, (int file), (file), -1)
FAULTY(off_t, lseek, (int file, off_t by, int from) noexcept, (file, by, from), -1)
FAULTY(int, ftruncate, (int file, off_t size) noexcept, (file, size), -1)
FAULTY(int, posix_fallocate, (int file, off_t from, off_t size), (file, from, size), errno)
FAULTY(int, rename, (const char *from, const char *to) noexcept, (from, to), -1)
FAULTY(int, unlink, (const char *path) noexcept, (path), -1)
FAULTY(int, unlinkat, (int folder, const char *path, int flags) noexcept, (folder, path, flags), -1)
FAULTY(int, rmdir, (const char *path) noexcept, (path), -1)
FAULTY(int, mkdir, (const char *path, mode_t mode) noexcept, (path, mode), -1)
FAULTY(char *, mkdtemp, (char *path) noexcept, (path), nullptr)
FAULTY(int, stat, (const char *path, struct stat *state) noexcept, (path, state), -1)
FAULTY(int, lstat, (const char *path, struct stat *state) noexcept, (path, state), -1)
FAULTY(int, fstat, (int file, struct stat *state) noexcept, (file, state), -1)
FAULTY(int, faccessat, (int folder, const char *path, int mode, int flags) noexcept,
       (folder, path, mode, flags), -1)
FAULTY(ssize_t, readlink, (const char *path, char *text, std::size_t size) noexcept,
       (path, text, size), -1)
FAULTY(char *, getcwd, (char *text, std::size_t size) noexcept, (text, size), nullptr)
FAULTY(int, fchmod, (int file, mode_t mode) noexcept, (file, mode), -1)
FAULTY(int, fchown, (int file, uid_t owner, gid_t group) noexcept, (file, owner, group), -1)
FAULTY(int, pipe2, (int ends[2], int flags) noexcept, (ends, flags), -1)
FAULTY(int, socketpair, (int domain, int type, int protocol, int ends[2]) noexcept,
       (domain, type, protocol, ends), -1)
FAULTY(int, dup2, (int from, int to) noexcept, (from, to), -1)
FAULTY(int, poll, (pollfd * files, nfds_t count, int time), (files, count, time), -1)
FAULTY(pid_t, fork, () noexcept, (), -1)
FAULTY(int, execvp, (const char *path, char *const words[]) noexcept, (path, words), -1)
FAULTY(int, setpgid, (pid_t process, pid_t group) noexcept, (process, group), -1)
FAULTY(pid_t, waitpid, (pid_t process, int *status, int options), (process, status, options), -1)
FAULTY(int, waitid, (idtype_t kind, id_t id, siginfo_t *state, int options),
       (kind, id, state, options), -1)
FAULTY(int, pthread_create,
       (pthread_t * thread, const pthread_attr_t *how, void *(*work)(void *), void *with) noexcept,
       (thread, how, work, with), plan.problem)

} // extern "C"
