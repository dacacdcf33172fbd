// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#undef _FORTIFY_SOURCE // its inline open() would be a second definition

#include "tests/core/manifest/write/faulty_calls.h"

#include <cerrno>
#include <cstdarg>
#include <cstdio>

#include <dlfcn.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <sys/xattr.h>
#include <unistd.h>

namespace {

struct Plan {
    int number = 0; // 0: nothing fails
    int problem = 0;
    bool staysBroken = false;
    int made = 0;
    bool hasFailed = false;
};
thread_local Plan plan;

bool fails() {
    if (plan.number == 0)
        return false;
    ++plan.made;
    const bool isHit =
        plan.made == plan.number || (plan.staysBroken && plan.made > plan.number);
    plan.hasFailed = plan.hasFailed || isHit;
    if (isHit)
        errno = plan.problem;
    return isHit;
}

template <typename Function> Function real(Function, const char *name) {
    return reinterpret_cast<Function>(dlsym(RTLD_NEXT, name));
}

} // namespace

namespace evenkeel::tests {

FaultyCalls::FaultyCalls(int number, int problem, Faults faults) {
    plan = {number, problem, faults == Faults::FromThere, 0, false};
}

FaultyCalls::~FaultyCalls() {
    plan = {};
}

bool FaultyCalls::haveFailed() const {
    return plan.hasFailed;
}

} // namespace evenkeel::tests

extern "C" {

int open(const char *path, int flags, ...) {
    va_list rest;
    va_start(rest, flags);
    const mode_t mode = (flags & O_CREAT) != 0 ? va_arg(rest, mode_t) : 0;
    va_end(rest);
    const bool changes = (flags & O_ACCMODE) != O_RDONLY || (flags & O_DIRECTORY) != 0;
    return changes && fails() ? -1 : real(&open, "open")(path, flags, mode);
}

ssize_t write(int file, const void *bytes, size_t count) {
    // Half of it goes out before the disk is full.
    if (plan.number != 0 && plan.made + 1 == plan.number && count > 1)
        static_cast<void>(!real(&write, "write")(file, bytes, count / 2));
    return fails() ? -1 : real(&write, "write")(file, bytes, count);
}

int fsync(int file) {
    return fails() ? -1 : real(&fsync, "fsync")(file);
}

int close(int file) {
    const int result = real(&close, "close")(file);
    return fails() ? -1 : result;
}

int rename(const char *from, const char *to) noexcept {
    return fails() ? -1 : real(&rename, "rename")(from, to);
}

int unlink(const char *path) noexcept {
    return fails() ? -1 : real(&unlink, "unlink")(path);
}

int ftruncate(int file, off_t size) noexcept {
    return fails() ? -1 : real(&ftruncate, "ftruncate")(file, size);
}

int posix_fallocate(int file, off_t from, off_t count) {
    return fails() ? errno : real(&posix_fallocate, "posix_fallocate")(file, from, count);
}

int fchmod(int file, mode_t mode) noexcept {
    return fails() ? -1 : real(&fchmod, "fchmod")(file, mode);
}

int fchown(int file, uid_t owner, gid_t group) noexcept {
    return fails() ? -1 : real(&fchown, "fchown")(file, owner, group);
}

int fsetxattr(int file, const char *name, const void *value, size_t size, int flags) noexcept {
    return fails() ? -1 : real(&fsetxattr, "fsetxattr")(file, name, value, size, flags);
}

} // extern "C"
