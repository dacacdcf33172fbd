// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <chrono>
#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/system/files.h"

namespace evenkeel::system {

/// Both ends of a connection with a program.
struct Channel {
    Descriptor ours;
    Descriptor theirs;
};
Problem openPipe(Descriptor &readEnd, Descriptor &writeEnd);
/// What a program reads: writing to one that is gone raises no signal here.
Problem openInput(Channel &input);

/// How many bytes came, 0 at the end. EINTR and EAGAIN: there is nothing yet.
Problem readSome(const Descriptor &file, std::span<char> buffer, std::size_t &count);
/// Bytes that an input took; nothing when it takes no more, ever.
std::optional<std::size_t> sendSome(const Descriptor &input, std::string_view bytes);

struct Waiting {
    const Descriptor &file;
    bool isToWrite = false;
    bool isReady = false;
};
/// Marks those that are ready, none when the time is over.
Problem waitForAny(std::span<Waiting> waiting, std::chrono::milliseconds patience);

/// Another program, in a process group of its own. Its number stays taken until
/// it has ended, and that of its group with it. On Linux it also ends with the
/// thread that started it, however that ends.
class Program {
public:
    using Clock = std::chrono::steady_clock;

    Program() = default;
    ~Program() { end(); }
    Program(const Program &) = delete;
    Program &operator=(const Program &) = delete;

    /// Looks for the first argument on PATH; without an open input it reads
    /// nothing.
    Problem start(const std::vector<std::string> &arguments, const Descriptor &input,
                  const Descriptor &output, const Descriptor &errors);
    bool isGone() const;
    void waitUntil(Clock::time_point moment) const;
    /// The processor time that it has used so far; zero where that is not known.
    std::chrono::nanoseconds computed() const;

    struct End {
        bool isExited = false; // else killed
        int code = 0;          // exit status or signal
    };
    /// Ends the group with all that the program started: asks first.
    End end();

private:
    int m_number = 0;
    std::optional<End> m_end;
};

/// `NAME=VALUE` of this process, which its programs get.
std::vector<std::string_view> environment();

/// From now on a request to end this process (Ctrl+C, `kill`, a closed terminal) that `mayEnd`
/// agrees to first ends the programs that run, then calls `tidy`, and then ends the process as that
/// request does. What is ignored stays so. Both are called on a thread of their own; only threads
/// that are started later leave the requests to it.
void endProgramsBeforeEnd(bool (*mayEnd)(), void (*tidy)());

} // namespace evenkeel::system
