// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/hub/process.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <optional>
#include <utility>

#include "core/system/files.h"
#include "core/system/programs.h"

namespace evenkeel::hub {

namespace {

using system::Channel;
using system::Descriptor;
using system::Program;
using system::Waiting;
using Clock = Program::Clock;
using std::chrono::milliseconds;

constexpr std::size_t kMostErrorBytes = 32768;
constexpr milliseconds kLookAfter{100}; // whether it is gone while others hold its pipes open
/// Decoding a page of a list takes more, trying a connection once more takes less.
constexpr milliseconds kWork{20};

/// Whether a program makes no progress: it neither moves data nor computes for too long.
class Silence {
public:
    explicit Silence(milliseconds limit) : m_limit(limit) {}

    bool isTooLong(const Program &program, std::size_t moved) {
        if (m_limit.count() == 0)
            return false;
        const auto computed = program.computed();
        const Clock::time_point now = Clock::now();
        if (moved != m_moved || computed - m_computed >= kWork) {
            m_moved = moved;
            m_computed = computed;
            m_since = now;
        }
        return now - m_since >= m_limit;
    }

private:
    milliseconds m_limit;
    std::size_t m_moved = 0;
    std::chrono::nanoseconds m_computed{0};
    Clock::time_point m_since = Clock::now();
};

/// One run: moves bytes until the program is done, or until it may not go on.
class RunningProgram {
public:
    RunningProgram(const Command &command, const Limits &limits,
                   const std::function<void(std::string_view)> &take)
        : m_command(command), m_limits(limits), m_take(take), m_silence(limits.silence),
          m_deadline(limits.timeout.count() == 0 ? Clock::time_point::max()
                                                 : Clock::now() + limits.timeout) {}

    Ending go(const std::stop_token &stop) {
        if (const system::Problem problem = openPipe(m_wake.ours, m_wake.theirs))
            return {Ending::Kind::NotStarted, problem};
        const std::stop_callback wake(stop,
                                      [this] { writeAll(m_wake.theirs, std::string_view("!")); });
        Program program;
        if (const system::Problem problem = start(program))
            return {Ending::Kind::NotStarted, problem};
        const std::optional<Ending::Kind> refusal = move(program, stop);
        const Program::End end = program.end();
        if (m_limits.budget != nullptr && (refusal || !end.isExited || end.code != 0))
            m_limits.budget->giveBack(m_budgeted);
        if (refusal) {
            const bool isSilent = *refusal == Ending::Kind::Silent;
            return {*refusal, isSilent ? static_cast<int>(m_limits.silence.count()) : m_problem,
                    std::move(m_errors)};
        }
        return {end.isExited ? Ending::Kind::Exited : Ending::Kind::Killed, end.code,
                std::move(m_errors)};
    }

private:
    system::Problem start(Program &program) {
        system::Problem problem = openPipe(m_output.ours, m_output.theirs);
        problem = problem != 0 ? problem : openPipe(m_talk.ours, m_talk.theirs);
        if (problem == 0 && !m_command.input.empty())
            problem = openInput(m_input);
        if (problem == 0)
            problem =
                program.start(m_command.arguments, m_input.theirs, m_output.theirs, m_talk.theirs);
        for (Channel *channel : {&m_input, &m_output, &m_talk})
            channel->theirs.close();
        return problem;
    }

    /// Why the program may not go on; nothing when it is done.
    std::optional<Ending::Kind> move(const Program &program, const std::stop_token &stop) {
        while (m_output.ours.isOpen() || m_talk.ours.isOpen()) {
            if (const auto reason = reasonToEnd(program, stop))
                return reason;
            const bool isGone = program.isGone();
            const bool hasMoved = moveOnce(isGone ? milliseconds(0) : kLookAfter);
            if (m_problem != 0)
                return Ending::Kind::Unread;
            if (m_isTooLong)
                return Ending::Kind::TooLong;
            if (m_talked > kMostTalkBytes)
                return Ending::Kind::TooLoud;
            if (isGone && !hasMoved)
                return {}; // what it started may hold the pipes open for ever
        }
        // Without a pipe to watch.
        while (!program.isGone()) {
            if (const auto reason = reasonToEnd(program, stop))
                return reason;
            program.waitUntil(std::min(m_deadline, Clock::now() + kLookAfter));
        }
        return {};
    }

    std::optional<Ending::Kind> reasonToEnd(const Program &program, const std::stop_token &stop) {
        if (stop.stop_requested())
            return Ending::Kind::Cancelled;
        if (Clock::now() >= m_deadline)
            return Ending::Kind::TimedOut;
        if (m_silence.isTooLong(program, m_taken + m_written))
            return Ending::Kind::Silent;
        return {};
    }

    bool moveOnce(milliseconds patience) {
        std::array<Waiting, 4> waiting{Waiting{m_output.ours}, Waiting{m_talk.ours},
                                       Waiting{m_input.ours, true}, Waiting{m_wake.ours}};
        if (const system::Problem problem = waitForAny(waiting, patience)) {
            m_problem = problem; // what a program that is gone has said may still lie in its pipes
            return false;
        }
        const auto &[output, talk, input, wake] = waiting;
        if (output.isReady)
            readInto(m_output.ours, [this](std::string_view bytes) {
                m_taken += bytes.size();
                m_isTooLong = m_isTooLong || !isAllowed(bytes.size());
                if (!m_isTooLong)
                    m_take(bytes);
            });
        if (talk.isReady)
            readInto(m_talk.ours, [this](std::string_view bytes) {
                m_talked += bytes.size();
                m_errors += bytes;
                if (m_errors.size() > 2 * kMostErrorBytes)
                    m_errors.erase(0, m_errors.size() - kMostErrorBytes);
            });
        if (input.isReady)
            writeInput();
        return output.isReady || talk.isReady;
    }

    bool isAllowed(std::size_t bytes) {
        if (m_limits.mostBytes != 0 && m_taken > m_limits.mostBytes)
            return false;
        if (m_limits.budget == nullptr)
            return true;
        const bool isLeft = m_limits.budget->take(bytes);
        m_budgeted += isLeft ? bytes : 0;
        return isLeft;
    }

    template <typename Take> void readInto(Descriptor &from, const Take &take) {
        std::size_t count = 0;
        const system::Problem problem = readSome(from, m_buffer, count);
        if (problem == EINTR || problem == EAGAIN)
            return;
        m_problem = m_problem != 0 ? m_problem : problem;
        if (count > 0)
            take(std::string_view(m_buffer.data(), count));
        else
            from.close();
    }

    void writeInput() {
        const auto count =
            sendSome(m_input.ours, std::string_view(m_command.input).substr(m_written));
        m_written += count.value_or(0);
        if (!count || m_written == m_command.input.size())
            m_input.ours.close();
    }

    const Command &m_command;
    const Limits &m_limits;
    const std::function<void(std::string_view)> &m_take;
    Silence m_silence;
    Clock::time_point m_deadline;
    Channel m_input;
    Channel m_output;
    Channel m_talk;
    Channel m_wake;
    std::size_t m_written = 0;
    std::size_t m_taken = 0;
    std::size_t m_budgeted = 0;
    std::size_t m_talked = 0;
    bool m_isTooLong = false;
    system::Problem m_problem = 0; // of reading
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
