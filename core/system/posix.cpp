// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The one file that knows POSIX; another platform replaces it.

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <mutex>
#include <set>
#include <system_error>
#include <thread>

#include <fcntl.h>
#include <langinfo.h>
#include <poll.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#ifdef __linux__
#include <sys/prctl.h>
#endif
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <sys/xattr.h>
#include <unistd.h>

#include "core/system/files.h"
#include "core/system/memory.h"
#include "core/system/programs.h"

namespace evenkeel::system {

namespace {

using std::chrono::milliseconds;

constexpr mode_t kPrivate = 0600;
constexpr mode_t kForAll = 0666;
constexpr mode_t kAllBits = 07777;
constexpr milliseconds kGrace{500}; // between asking a group to end and ending it

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
constexpr int kSendFlags = MSG_DONTWAIT; // SO_NOSIGPIPE does the rest
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
constexpr int kSendFlags = MSG_NOSIGNAL | MSG_DONTWAIT;
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

/// Signals that are held back, in this thread.
class HeldSignals {
public:
    HeldSignals() {
        sigset_t all{};
        sigfillset(&all);
        ::pthread_sigmask(SIG_SETMASK, &all, &m_before);
    }
    ~HeldSignals() { ::pthread_sigmask(SIG_SETMASK, &m_before, nullptr); }
    HeldSignals(const HeldSignals &) = delete;
    HeldSignals &operator=(const HeldSignals &) = delete;

private:
    sigset_t m_before{};
};

/// What becomes of a new process. After the fork of a program with threads only calls that signal
/// handlers may make are left, so all is prepared before.
class Birth {
public:
    Birth(const std::vector<std::string> &arguments, std::array<int, 3> files)
        : m_files(files), m_parent(::getpid()) {
        for (const std::string &argument : arguments)
            m_arguments.push_back(const_cast<char *>(argument.c_str()));
        m_arguments.push_back(nullptr);
    }
    /// Becomes the program, or says on `problems` why not.
    [[noreturn]] void become(int problems) {
        ::setpgid(0, 0);
        for (const int signal : {SIGPIPE, SIGXFSZ, SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGCHLD})
            std::signal(signal, SIG_DFL);
        endWithParent();
        bool isReady = true;
        for (int file = 0; file < 3; ++file)
            isReady = ::dup2(m_files[static_cast<std::size_t>(file)], file) == file && isReady;
        sigset_t none{};
        sigemptyset(&none);
        ::pthread_sigmask(SIG_SETMASK, &none, nullptr);
        if (isReady)
            ::execvp(m_arguments.front(), m_arguments.data());
        const int problem = errno;
        [[maybe_unused]] const ssize_t written = ::write(problems, &problem, sizeof(problem));
        ::_exit(127);
    }

private:
    void endWithParent() const {
#ifdef __linux__
        ::prctl(PR_SET_PDEATHSIG, SIGKILL);
        if (::getppid() != m_parent)
            ::_exit(127); // it was faster
#endif
    }
    std::vector<char *> m_arguments;
    std::array<int, 3> m_files; // what become standard input, output and errors
    pid_t m_parent;
};

/// The numbers of the programs that run.
struct RunningPrograms {
    std::mutex mutex; // guards them, and pipes on their way to be closed in programs
    std::set<pid_t> numbers;

    /// Never destroyed: a request to end may come last.
    static RunningPrograms &all() {
        static RunningPrograms &one = *new RunningPrograms;
        return one;
    }
};

void endAll(const RunningPrograms &running) {
    for (const int signal : {SIGTERM, SIGKILL}) {
        for (const pid_t program : running.numbers)
            ::kill(-program, signal);
        const auto isGone = [](pid_t program) {
            siginfo_t info{};
            return ::waitid(P_PID, static_cast<id_t>(program), &info,
                            WEXITED | WNOHANG | WNOWAIT) != 0 ||
                   info.si_pid != 0;
        };
        const auto until = std::chrono::steady_clock::now() + kGrace;
        while (signal == SIGTERM && std::chrono::steady_clock::now() < until &&
               !std::ranges::all_of(running.numbers, isGone))
            std::this_thread::sleep_for(milliseconds(2));
    }
}

#ifdef __APPLE__
/// Two numbers that no program started here inherits.
Problem closedInPrograms(int result, const std::array<int, 2> &ends) {
    if (result != 0)
        return errno;
    for (const int end : ends)
        ::fcntl(end, F_SETFD, FD_CLOEXEC);
    return 0;
}
#endif

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

Problem openPipe(Descriptor &readEnd, Descriptor &writeEnd) {
    std::array<int, 2> ends{};
#ifdef __APPLE__
    const std::lock_guard lock(RunningPrograms::all().mutex);
    const Problem problem = closedInPrograms(::pipe(ends.data()), ends);
#else
    const Problem problem = problemOf(::pipe2(ends.data(), O_CLOEXEC));
#endif
    if (problem != 0)
        return problem;
    readEnd = Descriptor(ends[0]);
    writeEnd = Descriptor(ends[1]);
    return 0;
}

Problem openInput(Channel &input) {
    std::array<int, 2> ends{};
#ifdef __APPLE__
    const std::lock_guard lock(RunningPrograms::all().mutex);
    const Problem problem =
        closedInPrograms(::socketpair(AF_UNIX, SOCK_STREAM, 0, ends.data()), ends);
    const int yes = 1;
    if (problem == 0)
        ::setsockopt(ends[0], SOL_SOCKET, SO_NOSIGPIPE, &yes, sizeof(yes));
#else
    const Problem problem =
        problemOf(::socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends.data()));
#endif
    if (problem == 0)
        input = {Descriptor(ends[0]), Descriptor(ends[1])};
    return problem;
}

Problem readSome(const Descriptor &file, std::span<char> buffer, std::size_t &count) {
    const ssize_t result = ::read(file.number(), buffer.data(), buffer.size());
    count = static_cast<std::size_t>(std::max<ssize_t>(result, 0));
    return result < 0 ? errno : 0;
}

std::optional<std::size_t> sendSome(const Descriptor &input, std::string_view bytes) {
    const ssize_t count = ::send(input.number(), bytes.data(), bytes.size(), kSendFlags);
    if (count < 0 && errno != EINTR && errno != EAGAIN)
        return std::nullopt;
    return static_cast<std::size_t>(std::max<ssize_t>(count, 0));
}

bool waitForAny(std::span<Waiting> waiting, milliseconds patience) {
    std::vector<pollfd> polled;
    for (const Waiting &each : waiting)
        polled.push_back(
            {each.file.number(), static_cast<short>(each.isToWrite ? POLLOUT : POLLIN), 0});
    if (::poll(polled.data(), static_cast<nfds_t>(polled.size()),
               static_cast<int>(patience.count())) <= 0)
        return false;
    for (std::size_t i = 0; i < polled.size(); ++i)
        waiting[i].isReady = polled[i].fd >= 0 && polled[i].revents != 0;
    return true;
}

Problem Program::start(const std::vector<std::string> &arguments, const Descriptor &input,
                       const Descriptor &output, const Descriptor &errors) {
    Descriptor nothing;
    Descriptor problems;
    Descriptor theirProblems;
    Problem problem = input.isOpen() ? 0 : open("/dev/null", Access::Read, nothing);
    problem = problem != 0 ? problem : openPipe(problems, theirProblems);
    if (problem != 0)
        return problem;
    Birth birth(arguments,
                {(input.isOpen() ? input : nothing).number(), output.number(), errors.number()});
    {
        const HeldSignals held;
        RunningPrograms &running = RunningPrograms::all();
        const std::lock_guard lock(running.mutex);
        const pid_t number = ::fork();
        if (number == 0)
            birth.become(theirProblems.number());
        if (number < 0)
            return errno;
        m_number = number;
        ::setpgid(number, number); // parent or child, the first to run
        running.numbers.insert(number);
    }
    theirProblems.close();
    std::array<char, sizeof(int)> word{};
    std::size_t count = 0;
    while (readSome(problems, word, count) == EINTR) {
    }
    if (count != word.size())
        return 0; // the pipe has closed itself: the program is there
    std::memcpy(&problem, word.data(), word.size());
    end();
    m_number = 0;
    m_end.reset();
    return problem;
}

bool Program::isGone() const {
    siginfo_t info{};
    return ::waitid(P_PID, static_cast<id_t>(m_number), &info, WEXITED | WNOHANG | WNOWAIT) != 0 ||
           info.si_pid != 0;
}

void Program::waitUntil(Clock::time_point moment) const {
    while (!isGone() && Clock::now() < moment)
        std::this_thread::sleep_for(milliseconds(2));
}

std::chrono::nanoseconds Program::computed() const {
#ifdef __linux__
    clockid_t clock{};
    timespec used{};
    if (m_number != 0 && ::clock_getcpuclockid(m_number, &clock) == 0 &&
        ::clock_gettime(clock, &used) == 0)
        return std::chrono::seconds(used.tv_sec) + std::chrono::nanoseconds(used.tv_nsec);
#endif
    return {};
}

Program::End Program::end() {
    if (m_end || m_number == 0)
        return m_end.value_or(End{});
    if (!isGone()) {
        ::kill(-m_number, SIGTERM);
        waitUntil(Clock::now() + kGrace);
    }
    ::kill(-m_number, SIGKILL);
    {
        RunningPrograms &running = RunningPrograms::all();
        const std::lock_guard lock(running.mutex);
        running.numbers.erase(m_number);
    }
    int status = 0;
    while (::waitpid(m_number, &status, 0) < 0 && errno == EINTR) {
    }
    m_end = WIFEXITED(status) ? End{true, WEXITSTATUS(status)} : End{false, WTERMSIG(status)};
    return *m_end;
}

void endProgramsBeforeEnd(bool (*mayEnd)(), void (*tidy)()) {
    sigset_t requests{};
    sigemptyset(&requests);
    for (const int signal : {SIGINT, SIGTERM, SIGHUP}) {
        struct sigaction now{};
        if (::sigaction(signal, nullptr, &now) == 0 && now.sa_handler != SIG_IGN)
            sigaddset(&requests, signal);
    }
    const auto answer = [requests, mayEnd, tidy] {
        for (int signal = 0;;) {
            if (::sigwait(&requests, &signal) != 0 || !mayEnd())
                continue;
            // Held to the end: a caller that waits for one of them goes on after it.
            RunningPrograms &running = RunningPrograms::all();
            const std::lock_guard lock(running.mutex);
            endAll(running);
            tidy();
            std::signal(signal, SIG_DFL);
            ::pthread_sigmask(SIG_UNBLOCK, &requests, nullptr);
            ::kill(::getpid(), signal);
        }
    };
    ::pthread_sigmask(SIG_BLOCK, &requests, nullptr);
    try {
        std::thread(answer).detach();
    } catch (const std::system_error &) {
        ::pthread_sigmask(SIG_UNBLOCK, &requests, nullptr); // they end it at once, as ever
    }
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
