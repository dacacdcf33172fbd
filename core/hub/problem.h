// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>

#include "core/base/sentence.h"

namespace evenkeel::hub {

struct Ending;

/// What can be wrong between here and an API server.
enum class Trouble : std::uint8_t {
    NoKubectl,
    OldKubectl,
    UnknownContext,
    ExpiredLogin,
    Forbidden,
    NotServed,
    Certificate,
    Proxy,
    TimedOut,
    Silent, // kubectl made no progress
    Unreachable,
    Lost, // the connection, once it was there
    VersionSkew,
    Expired,  // a watch whose place the server has forgotten
    Conflict, // the object is not the one that was read
    NotFound, // the object, or the namespace it belongs to
    Refused,  // by the server's rules
    Garbled,  // what kubectl printed is no answer
    TooLong,
    Cancelled,
    Other
};

/// A trouble in a sentence, what to do about it, and kubectl's own words.
struct Problem {
    Trouble trouble = Trouble::Other;
    base::Sentence what = {};
    base::Sentence advice = {}; // may be empty
    std::string words = {};

    /// Whether every other question to the same server will end like that.
    bool isOfConnection() const;
};

/// Why a run of kubectl that did not end well ended so.
Problem problemOf(const Ending &ending);
/// The same by kubectl's words alone.
Trouble troubleIn(std::string_view words);
Problem problemOf(Trouble trouble, std::string words);

/// `what; advice` and, where it says more, kubectl's last line, in the reader's language.
std::string said(const Problem &problem, const base::Phrases &words = {});

using Progress = std::function<void(std::size_t done, std::size_t total)>;

/// Calls `work` for every row, the first alone and then some at a time: each asks kubectl, which
/// takes a core while it decodes. Once one returns false, no others are begun. Progress is reported
/// one call after another. What `work` throws ends it like false, and is the problem: memory that
/// there is not.
std::optional<Problem> forEachRow(std::size_t rows, const Progress &progress,
                                  const std::function<bool(std::size_t row)> &work);

} // namespace evenkeel::hub
