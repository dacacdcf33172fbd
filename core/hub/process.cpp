// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The one file of the engine that starts programs, and that knows POSIX.

#include "core/hub/process.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <optional>
#include <thread>
#include <utility>

#include <fcntl.h>
#include <poll.h>
#include <spawn.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

extern char **environ;

namespace evenkeel::hub {

namespace {

using Clock = std::chrono::steady_clock;
using std::chrono::milliseconds;

constexpr std::size_t kMostErrorBytes = 32768;
constexpr milliseconds kLookAfter{100}; // whether it is gone while others hold its pipes open
constexpr milliseconds kGrace{500};     // between asking a group to end and ending it

/// A file descriptor that is closed with its owner.
class Descriptor {
public:
    Descriptor() = default;
    explicit Descriptor(int number) : m_number(number) {}
    Descriptor(Descriptor &&other) noexcept : m_number(std::exchange(other.m_number, -1)) {}
    Descriptor &operator=(Descriptor &&other) noexcept {
        std::swap(m_number, other.m_number);
        return *this;
    }
    ~Descriptor() { close(); }

    int number() const { return m_number; }
    bool isOpen() const { return m_number >= 0; }
    void close() {
        if (isOpen())
            ::close(std::exchange(m_number, -1));
    }

private:
    int m_number = -1;
};

struct Channel {
    Descriptor ours;
    Descriptor theirs;
};

bool openPipe(Descriptor &readEnd, Descriptor &writeEnd) {
    std::array<int, 2> ends{};
    if (::pipe2(ends.data(), O_CLOEXEC) != 0)
        return false;
    readEnd = Descriptor(ends[0]);
    writeEnd = Descriptor(ends[1]);
    return true;
}

/// A socket, not a pipe: writing to a program that is gone must not raise a signal here.
bool openInput(Channel &input) {
    std::array<int, 2> ends{};
    if (::socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends.data()) != 0)
        return false;
    input = {Descriptor(ends[0]), Descriptor(ends[1])};
    return true;
}

/// The file actions and attributes of a program to be started.
class SpawnPlan {
public:
    SpawnPlan() {
        posix_spawn_file_actions_init(&m_actions);
        posix_spawnattr_init(&m_attributes);
        sigset_t none{};
        sigset_t usual{};
        sigemptyset(&none);
        sigemptyset(&usual);
        for (const int signal : {SIGPIPE, SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGCHLD})
            sigaddset(&usual, signal);
        posix_spawnattr_setsigmask(&m_attributes, &none);
        posix_spawnattr_setsigdefault(&m_attributes, &usual);
        posix_spawnattr_setpgroup(&m_attributes, 0);
        posix_spawnattr_setflags(&m_attributes, POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK |
                                                    POSIX_SPAWN_SETSIGDEF);
    }
    ~SpawnPlan() {
        posix_spawn_file_actions_destroy(&m_actions);
        posix_spawnattr_destroy(&m_attributes);
    }
    SpawnPlan(const SpawnPlan &) = delete;
    SpawnPlan &operator=(const SpawnPlan &) = delete;

    void connect(const Descriptor &theirs, int as) {
        posix_spawn_file_actions_adddup2(&m_actions, theirs.number(), as);
    }
    void connectNothing(int as) {
        posix_spawn_file_actions_addopen(&m_actions, as, "/dev/null", O_RDONLY, 0);
    }
    /// 0, or an errno.
    int start(const std::vector<std::string> &arguments, pid_t &process) {
        std::vector<char *> pointers;
        for (const std::string &argument : arguments)
            pointers.push_back(const_cast<char *>(argument.c_str()));
        pointers.push_back(nullptr);
        return posix_spawnp(&process, pointers.front(), &m_actions, &m_attributes, pointers.data(),
                            environ);
    }

private:
    posix_spawn_file_actions_t m_actions{};
    posix_spawnattr_t m_attributes{};
};

/// A running program. Its number stays taken until it is reaped, and that of its group with it.
class Child {
public:
    explicit Child(pid_t process) : m_process(process) {}
    ~Child() { end(); }
    Child(const Child &) = delete;
    Child &operator=(const Child &) = delete;

    bool isGone() const {
        siginfo_t info{};
        return ::waitid(P_PID, static_cast<id_t>(m_process), &info, WEXITED | WNOHANG | WNOWAIT) !=
                   0 ||
               info.si_pid != 0;
    }
    void waitUntil(Clock::time_point moment) const {
        while (!isGone() && Clock::now() < moment)
            std::this_thread::sleep_for(milliseconds(2));
    }
    /// Ends the group, asks first, and returns what waitpid says of the program.
    int end() {
        if (m_isReaped)
            return m_status;
        if (!isGone()) {
            ::kill(-m_process, SIGTERM);
            waitUntil(Clock::now() + kGrace);
        }
        ::kill(-m_process, SIGKILL);
        while (::waitpid(m_process, &m_status, 0) < 0 && errno == EINTR) {
        }
        m_isReaped = true;
        return m_status;
    }

private:
    pid_t m_process;
    int m_status = 0;
    bool m_isReaped = false;
};

/// One run: moves bytes until the program is done, or until it may not go on.
class RunningProgram {
public:
    RunningProgram(const Command &command, const Limits &limits,
                   const std::function<void(std::string_view)> &take)
        : m_command(command), m_limits(limits), m_take(take),
          m_deadline(limits.timeout.count() == 0 ? Clock::time_point::max()
                                                 : Clock::now() + limits.timeout) {}

    Ending go(const std::stop_token &stop) {
        if (!openPipe(m_wake.ours, m_wake.theirs))
            return {Ending::Kind::NotStarted, errno};
        const std::stop_callback wake(stop, [this] {
            const char byte = 0;
            [[maybe_unused]] const auto count = ::write(m_wake.theirs.number(), &byte, 1);
        });
        if (const int problem = start(); problem != 0)
            return {Ending::Kind::NotStarted, problem};
        Child child(m_process);
        const std::optional<Ending::Kind> refusal = move(child, stop);
        const int status = child.end();
        if (refusal)
            return {*refusal, 0, std::move(m_errors)};
        if (WIFEXITED(status))
            return {Ending::Kind::Exited, WEXITSTATUS(status), std::move(m_errors)};
        return {Ending::Kind::Killed, WTERMSIG(status), std::move(m_errors)};
    }

private:
    int start() {
        const bool isOpen = openPipe(m_output.ours, m_output.theirs) &&
                            openPipe(m_talk.ours, m_talk.theirs) &&
                            (m_command.input.empty() || openInput(m_input));
        if (!isOpen)
            return errno;
        SpawnPlan plan;
        if (m_input.theirs.isOpen())
            plan.connect(m_input.theirs, STDIN_FILENO);
        else
            plan.connectNothing(STDIN_FILENO);
        plan.connect(m_output.theirs, STDOUT_FILENO);
        plan.connect(m_talk.theirs, STDERR_FILENO);
        const int problem = plan.start(m_command.arguments, m_process);
        for (Channel *channel : {&m_input, &m_output, &m_talk})
            channel->theirs.close();
        return problem;
    }

    /// Why the program may not go on; nothing when it is done.
    std::optional<Ending::Kind> move(const Child &child, const std::stop_token &stop) {
        while (m_output.ours.isOpen() || m_talk.ours.isOpen()) {
            if (stop.stop_requested())
                return Ending::Kind::Cancelled;
            if (Clock::now() >= m_deadline)
                return Ending::Kind::TimedOut;
            const bool isGone = child.isGone();
            const bool hasMoved = moveOnce(isGone ? milliseconds(0) : kLookAfter);
            if (m_limits.mostBytes != 0 && m_taken > m_limits.mostBytes)
                return Ending::Kind::TooLong;
            if (isGone && !hasMoved)
                return {}; // what it started may hold the pipes open for ever
        }
        // Without a pipe to watch.
        while (!child.isGone()) {
            if (stop.stop_requested())
                return Ending::Kind::Cancelled;
            if (Clock::now() >= m_deadline)
                return Ending::Kind::TimedOut;
            child.waitUntil(std::min(m_deadline, Clock::now() + kLookAfter));
        }
        return {};
    }

    bool moveOnce(milliseconds patience) {
        std::array<pollfd, 4> waiting{
            pollfd{m_output.ours.number(), POLLIN, 0}, pollfd{m_talk.ours.number(), POLLIN, 0},
            pollfd{m_input.ours.number(), POLLOUT, 0}, pollfd{m_wake.ours.number(), POLLIN, 0}};
        if (::poll(waiting.data(), waiting.size(), static_cast<int>(patience.count())) <= 0)
            return false;
        const auto isReady = [&waiting](std::size_t at) {
            return waiting.at(at).fd >= 0 && waiting.at(at).revents != 0;
        };
        if (isReady(0))
            readInto(m_output.ours, [this](std::string_view bytes) {
                m_taken += bytes.size();
                if (m_limits.mostBytes == 0 || m_taken <= m_limits.mostBytes)
                    m_take(bytes);
            });
        if (isReady(1))
            readInto(m_talk.ours, [this](std::string_view bytes) {
                m_errors += bytes;
                if (m_errors.size() > 2 * kMostErrorBytes)
                    m_errors.erase(0, m_errors.size() - kMostErrorBytes);
            });
        if (isReady(2))
            writeInput();
        return isReady(0) || isReady(1);
    }

    template <typename Take> void readInto(Descriptor &from, const Take &take) {
        const ssize_t count = ::read(from.number(), m_buffer.data(), m_buffer.size());
        if (count > 0)
            take(std::string_view(m_buffer.data(), static_cast<std::size_t>(count)));
        else if (count == 0 || errno != EINTR)
            from.close();
    }

    void writeInput() {
        const std::string_view rest = std::string_view(m_command.input).substr(m_written);
        const ssize_t count =
            ::send(m_input.ours.number(), rest.data(), rest.size(), MSG_NOSIGNAL | MSG_DONTWAIT);
        if (count > 0)
            m_written += static_cast<std::size_t>(count);
        const bool isOver = count < 0 && errno != EINTR && errno != EAGAIN;
        if (isOver || m_written == m_command.input.size())
            m_input.ours.close();
    }

    const Command &m_command;
    const Limits &m_limits;
    const std::function<void(std::string_view)> &m_take;
    Clock::time_point m_deadline;
    pid_t m_process = 0;
    Channel m_input;
    Channel m_output;
    Channel m_talk;
    Channel m_wake;
    std::size_t m_written = 0;
    std::size_t m_taken = 0;
    std::string m_errors;
    std::array<char, 65536> m_buffer{};
};

} // namespace

Ending run(const Command &command, const Limits &limits,
           const std::function<void(std::string_view)> &take, const std::stop_token &stop) {
    if (command.arguments.empty())
        return {Ending::Kind::NotStarted, EINVAL};
    if (stop.stop_requested())
        return {Ending::Kind::Cancelled};
    return RunningProgram(command, limits, take).go(stop);
}

} // namespace evenkeel::hub
