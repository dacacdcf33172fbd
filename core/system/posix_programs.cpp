// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/system/programs.h"
#include "core/system/threads.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstdint>
#include <cstring>
#include <mutex>
#include <set>
#include <system_error>
#include <thread>

#include <fcntl.h>
#include <poll.h>
#ifdef __linux__
#include <sched.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#endif
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

namespace evenkeel::system {

namespace {

using std::chrono::milliseconds;

constexpr milliseconds kGrace{500}; // between asking a group to end and ending it

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

/// Where that cannot be told, it has not: what it still says would be lost.
bool hasEnded(pid_t program) {
    siginfo_t info{};
    if (::waitid(P_PID, static_cast<id_t>(program), &info, WEXITED | WNOHANG | WNOWAIT) != 0)
        return errno == ECHILD;
    return info.si_pid != 0;
}

void endAll(const RunningPrograms &running) {
    for (const int signal : {SIGTERM, SIGKILL}) {
        for (const pid_t program : running.numbers)
            ::kill(-program, signal);
        const auto until = std::chrono::steady_clock::now() + kGrace;
        while (signal == SIGTERM && std::chrono::steady_clock::now() < until &&
               !std::ranges::all_of(running.numbers, hasEnded))
            std::this_thread::sleep_for(milliseconds(2));
    }
}

#ifdef __APPLE__
constexpr int kSendFlags = MSG_DONTWAIT; // SO_NOSIGPIPE does the rest

/// Two numbers that no program started here inherits.
Problem closedInPrograms(int result, const std::array<int, 2> &ends) {
    if (result != 0)
        return errno;
    for (const int end : ends)
        ::fcntl(end, F_SETFD, FD_CLOEXEC);
    return 0;
}
#else
constexpr int kSendFlags = MSG_NOSIGNAL | MSG_DONTWAIT;
#endif

} // namespace

Problem openPipe(Descriptor &readEnd, Descriptor &writeEnd) {
    std::array<int, 2> ends{};
#ifdef __APPLE__
    const std::lock_guard lock(RunningPrograms::all().mutex);
    const Problem problem = closedInPrograms(::pipe(ends.data()), ends);
#else
    const Problem problem = ::pipe2(ends.data(), O_CLOEXEC) == 0 ? 0 : errno;
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
        ::socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends.data()) == 0 ? 0 : errno;
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

Problem waitForAny(std::span<Waiting> waiting, milliseconds patience) {
    std::vector<pollfd> polled;
    for (const Waiting &each : waiting)
        polled.push_back(
            {each.file.number(), static_cast<short>(each.isToWrite ? POLLOUT : POLLIN), 0});
    while (::poll(polled.data(), static_cast<nfds_t>(polled.size()),
                  static_cast<int>(patience.count())) < 0) {
        if (errno != EINTR)
            return errno;
    }
    for (std::size_t i = 0; i < polled.size(); ++i)
        waiting[i].isReady = polled[i].fd >= 0 && polled[i].revents != 0;
    return 0;
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
    return hasEnded(m_number);
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

std::vector<std::string_view> environment() {
    std::vector<std::string_view> variables;
    for (char **variable = environ; *variable != nullptr; ++variable)
        variables.emplace_back(*variable);
    return variables;
}

void runSoonAfterWaking() {
#ifdef __linux__
    // As sched_setattr(2) has it; the libraries of Debian 12 declare neither of both.
    struct Attributes {
        std::uint32_t size = sizeof(Attributes);
        std::uint32_t policy = SCHED_OTHER;
        std::uint64_t flags = 0;
        std::int32_t nice = 0;
        std::uint32_t priority = 0;
        std::uint64_t turn = 0; // nanoseconds; the usual is 3 to 4 milliseconds
        std::uint64_t deadline = 0;
        std::uint64_t period = 0;
    };
    constexpr std::uint64_t kNotOfNewThreads = 1; // SCHED_FLAG_RESET_ON_FORK
    constexpr std::uint64_t kTurn = 500'000;
    Attributes attributes;
    attributes.flags = kNotOfNewThreads;
    attributes.nice = ::getpriority(PRIO_PROCESS, 0);
    attributes.turn = kTurn;
    ::syscall(SYS_sched_setattr, 0, &attributes, 0); // refused: all stays as it was
#endif
}

} // namespace evenkeel::system
