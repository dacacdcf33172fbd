// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

// This file and posix_programs.cpp alone know POSIX; another platform replaces them.

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstdint>
#include <cstring>
#include <utility>
#include <vector>

#include <fcntl.h>
#include <langinfo.h>
#include <poll.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/xattr.h>
#include <unistd.h>

#include "core/system/files.h"
#include "core/system/memory.h"

namespace evenkeel::system {

namespace {

constexpr mode_t kPrivate = 0600;
constexpr mode_t kForAll = 0666;
constexpr mode_t kAllBits = 07777;

Problem problemOf(long result) {
    return result < 0 ? errno : 0;
}

FileState stateFrom(const struct stat &found) {
    FileKind kind = FileKind::Other;
    if (S_ISREG(found.st_mode))
        kind = FileKind::Regular;
    else if (S_ISDIR(found.st_mode))
        kind = FileKind::Folder;
    else if (S_ISCHR(found.st_mode) || S_ISBLK(found.st_mode))
        kind = FileKind::Device;
    return {kind,
            static_cast<std::size_t>(found.st_nlink),
            found.st_uid,
            found.st_gid,
            found.st_mode & kAllBits,
            static_cast<std::int64_t>(found.st_mtime)};
}

// Extended attributes have two more arguments on macOS.
#ifdef __APPLE__
ssize_t listAttributes(int file, char *names, std::size_t size) {
    return ::flistxattr(file, names, size, 0);
}
ssize_t getAttribute(int file, const char *name, char *value, std::size_t size) {
    return ::fgetxattr(file, name, value, size, 0, 0);
}
void setAttribute(int file, const char *name, const std::string &value) {
    ::fsetxattr(file, name, value.data(), value.size(), 0, 0);
}
void dropAttribute(int file, const char *name) {
    ::fremovexattr(file, name, 0);
}
#else
ssize_t listAttributes(int file, char *names, std::size_t size) {
    return ::flistxattr(file, names, size);
}
ssize_t getAttribute(int file, const char *name, char *value, std::size_t size) {
    return ::fgetxattr(file, name, value, size);
}
void setAttribute(int file, const char *name, const std::string &value) {
    ::fsetxattr(file, name, value.data(), value.size(), 0);
}
void dropAttribute(int file, const char *name) {
    ::fremovexattr(file, name);
}
#endif

using Attributes = std::vector<std::pair<std::string, std::string>>;

std::optional<Attributes> attributesOf(int file) {
    const ssize_t size = listAttributes(file, nullptr, 0);
    if (size < 0)
        return errno == ENOTSUP ? std::optional(Attributes{}) : std::nullopt;
    std::string names(static_cast<std::size_t>(size), '\0');
    const ssize_t used = listAttributes(file, names.data(), names.size());
    if (used < 0)
        return std::nullopt;
    names.resize(static_cast<std::size_t>(used));
    Attributes attributes;
    for (std::size_t at = 0; at < names.size(); at += std::strlen(&names[at]) + 1) {
        const char *name = &names[at];
        const ssize_t length = getAttribute(file, name, nullptr, 0);
        std::string value(static_cast<std::size_t>(std::max<ssize_t>(length, 0)), '\0');
        if (length < 0 || getAttribute(file, name, value.data(), value.size()) != length)
            return std::nullopt;
        attributes.emplace_back(name, std::move(value));
    }
    std::ranges::sort(attributes);
    return attributes;
}

} // namespace

Problem Descriptor::close() {
    const int number = std::exchange(m_number, -1);
    return number <= STDIN_FILENO ? 0 : problemOf(::close(number));
}

Problem open(const std::string &path, Access access, Descriptor &file) {
    constexpr int kAlways = O_CLOEXEC | O_NOCTTY;
    int flags = O_RDONLY;
    switch (access) {
    case Access::Read:
        break;
    case Access::ReadNow:
        flags = O_RDONLY | O_NONBLOCK;
        break;
    case Access::ReadFolder:
        flags = O_RDONLY | O_DIRECTORY;
        break;
    case Access::Write:
        flags = O_WRONLY | O_NONBLOCK;
        break;
    case Access::ReadWrite:
        flags = O_RDWR;
        break;
    case Access::CreateForAll:
    case Access::CreatePrivate:
        flags = O_RDWR | O_CREAT | O_EXCL;
    }
    const mode_t mode = access == Access::CreateForAll ? kForAll : kPrivate;
    const int number = ::open(path.c_str(), flags | kAlways, mode);
    const Problem problem = problemOf(number);
    if (number >= 0 && access == Access::Write)
        ::fcntl(number, F_SETFL, 0); // it was for the opening only
    file = Descriptor(number);
    return problem;
}

Problem readState(const std::string &path, FileState &state) {
    struct stat found{};
    const Problem problem = problemOf(::stat(path.c_str(), &found));
    state = stateFrom(found);
    return problem;
}

Problem readState(const Descriptor &file, FileState &state) {
    struct stat found{};
    const Problem problem = problemOf(::fstat(file.number(), &found));
    state = stateFrom(found);
    return problem;
}

Problem mayWrite(const std::string &path) {
    return problemOf(::faccessat(AT_FDCWD, path.c_str(), W_OK, AT_EACCESS));
}

std::optional<std::string> linkTarget(const std::string &path) {
    std::string target(4096, '\0');
    const ssize_t size = ::readlink(path.c_str(), target.data(), target.size());
    if (size < 0)
        return std::nullopt;
    target.resize(static_cast<std::size_t>(size));
    return target;
}

Problem rename(const std::string &from, const std::string &to) {
    return problemOf(::rename(from.c_str(), to.c_str()));
}

void remove(const std::string &path) {
    ::unlink(path.c_str());
}

Problem readNext(const Descriptor &file, std::string &content) {
    ssize_t count = 0;
    do {
        count = ::read(file.number(), content.data(), content.size());
    } while (count < 0 && errno == EINTR);
    const Problem problem = problemOf(count);
    content.resize(static_cast<std::size_t>(std::max<ssize_t>(count, 0)));
    return problem;
}

Problem readRest(const Descriptor &file, std::string &content, std::size_t most) {
    constexpr std::size_t kChunkBytes = std::size_t{1} << 18; // that a cache still holds
    std::size_t used = 0;
    while (used <= most) {
        if (used == content.size()) {
            const std::size_t room = content.capacity() > used ? content.capacity() : most + 1;
            content.resize(std::min({used + kChunkBytes, room, most + 1}));
        }
        const ssize_t count = ::read(file.number(), content.data() + used, content.size() - used);
        if (count < 0 && errno == EINTR)
            continue; // a signal came
        if (count <= 0) {
            content.resize(used);
            return problemOf(count);
        }
        used += static_cast<std::size_t>(count);
    }
    return EFBIG;
}

Problem writeAll(const Descriptor &file, std::string_view content) {
    while (!content.empty()) {
        const ssize_t count = ::write(file.number(), content.data(), content.size());
        if (count < 0 && errno == EINTR)
            continue;
        if (count <= 0)
            return count < 0 ? errno : EIO;
        content.remove_prefix(static_cast<std::size_t>(count));
    }
    return 0;
}

Problem goToBegin(const Descriptor &file) {
    return problemOf(::lseek(file.number(), 0, SEEK_SET));
}

Problem cutAt(const Descriptor &file, std::size_t size) {
    return problemOf(::ftruncate(file.number(), static_cast<off_t>(size)));
}

Problem reserve(const Descriptor &file, std::size_t size) {
#ifdef __APPLE__
    fstore_t wanted{F_ALLOCATEALL, F_PEOFPOSMODE, 0, static_cast<off_t>(size), 0};
    const Problem room = problemOf(::fcntl(file.number(), F_PREALLOCATE, &wanted));
#else
    const Problem room = ::posix_fallocate(file.number(), 0, static_cast<off_t>(size));
#endif
    return room == EINVAL || room == EOPNOTSUPP ? 0 : room;
}

Problem sync(const Descriptor &file) {
    return problemOf(::fsync(file.number()));
}

bool copyAttributes(const std::string &from, const FileState &state, const Descriptor &to) {
    Descriptor source;
    FileState made;
    if (open(from, Access::Read, source) != 0 || readState(to, made) != 0)
        return false;
    const bool isOwned = made.owner == state.owner && made.group == state.group;
    if (!isOwned && ::fchown(to.number(), state.owner, state.group) != 0)
        return false;
    const auto wanted = attributesOf(source.number());
    const auto inherited = attributesOf(to.number());
    if (!wanted || !inherited)
        return false;
    for (const auto &[name, value] : *inherited)
        dropAttribute(to.number(),
                      name.c_str()); // of the folder's default access list
    // The mode first: with an access list it is a part of that.
    if (::fchmod(to.number(), static_cast<mode_t>(state.mode)) != 0)
        return false;
    for (const auto &[name, value] : *wanted)
        setAttribute(to.number(), name.c_str(), value);
    return attributesOf(to.number()) == wanted;
}

long processNumber() {
    return ::getpid();
}

bool isRunning(long process) {
    return process > 0 && (::kill(static_cast<pid_t>(process), 0) == 0 || errno == EPERM);
}

void giveBack(std::string_view text) {
    const auto page = static_cast<std::uintptr_t>(::sysconf(_SC_PAGESIZE));
    const auto address = reinterpret_cast<std::uintptr_t>(text.data());
    const std::uintptr_t begin = (address + page - 1) / page * page;
    const std::uintptr_t end = (address + text.size()) / page * page;
    if (begin < end)
        ::madvise(reinterpret_cast<void *>(begin), end - begin, MADV_DONTNEED);
}

bool isTerminal(Stream stream) {
    return ::isatty(stream == Stream::Output ? STDOUT_FILENO : STDERR_FILENO) == 1;
}

std::size_t terminalWidth() {
    winsize size{};
    return ::ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 ? size.ws_col : 0;
}

bool isUtf8() {
    return std::strcmp(::nl_langinfo(CODESET), "UTF-8") == 0;
}

void keepStandardStreams() {
    // The lowest number that is free is taken: those below are there by then. Opened the wrong way
    // round, so that using one stays an error.
    for (const int stream : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) {
        if (::fcntl(stream, F_GETFD) < 0 && errno == EBADF)
            ::open("/dev/null", stream == STDIN_FILENO ? O_WRONLY : O_RDONLY);
    }
}

void letWritesFail() {
    for (const int signal : {SIGPIPE, SIGXFSZ})
        std::signal(signal, SIG_IGN);
}

bool waitForInput(const Descriptor &file) {
    std::array<pollfd, 2> both{{{file.number(), POLLIN, 0}, {STDOUT_FILENO, 0, 0}}};
    while (::poll(both.data(), both.size(), -1) < 0) {
        if (errno != EINTR)
            return true;
    }
    return both[0].revents != 0 || (both[1].revents & POLLERR) == 0;
}

} // namespace evenkeel::system
