// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/memory_budget.h"

namespace evenkeel::hub {

/// A program, looked for on PATH, with its arguments; no shell sees them.
struct Command {
    std::vector<std::string> arguments; // the program's name first
    std::string input = {};             // what it reads on standard input
};

struct Limits {
    /// Of the whole run; zero: none.
    std::chrono::milliseconds timeout{0};
    /// Of standard output; zero: none. Of standard error kMostTalkBytes.
    std::size_t mostBytes = 0;
    /// Of a time in which it neither moves data nor computes; zero: none. What it says on standard
    /// error does not count: kubectl reports retries there.
    std::chrono::milliseconds silence{0};
    /// That standard output takes from, too, and gives back where the run fails; nullptr: none.
    base::MemoryBudget *budget = nullptr;
};
/// A program that says more on standard error is ended: it does nothing else.
inline constexpr std::size_t kMostTalkBytes = std::size_t{4} << 20;

/// How a program ended, and what it said on standard error: of a long talk the end.
struct Ending {
    enum class Kind : std::uint8_t {
        Exited,
        Killed,   // by a signal from outside
        TimedOut, // the rest by us
        Cancelled,
        TooLong, // it printed more than the limit, or than is left
        TooLoud, // the same on standard error
        Unread,  // what it printed could not be read to its end
        Silent,  // it made no progress
        NotStarted
    };
    Kind kind = Kind::NotStarted;
    int code = 0; // exit status, signal, errno where not started or read, ms that it was silent
    std::string errors = {};

    bool isSuccess() const { return kind == Kind::Exited && code == 0; }
};

/// Runs a program to its end and gives its output away as it comes. It gets a process group of its
/// own, which is ended as a whole, with whatever the program started, on cancellation, at a limit,
/// and when the program is gone. It ends with us, too, on Linux even where we are killed. Safe to
/// be called on many threads. What `take` throws ends the program, and is thrown on.
Ending run(const Command &command, const Limits &limits,
           const std::function<void(std::string_view)> &take, const std::stop_token &stop = {});

} // namespace evenkeel::hub
