// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstddef>
#include <functional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace evenkeel::batch {

/// Answers one request line of the batch protocol with one response line (without line end).
struct Answer {
    std::string line;
    bool isError = false;
    bool lacksMemory = false; // and so says nothing about the request
    /// `Evict: budgett`: members of an answered request that its kind does not ask for.
    std::vector<std::string> unasked = {};
};
Answer answer(std::string_view requestLine);

/// Puts the next request line into its argument; false at the end. Called from one thread at a
/// time.
using LineSource = std::function<bool(std::string &line)>;
/// Takes the response lines in the order of the requests; false stops the stream (the reader went
/// away). Called from the thread that called answerAll().
using LineSink = std::function<bool(const std::string &line)>;

struct StreamResult {
    std::size_t answered = 0;
    std::size_t errors = 0;
    std::size_t withoutMemory = 0; // of the errors
    bool isCut = false;            // the sink gave up
    std::set<std::string> unasked; // by all answers
};

/// Answers a whole stream with `jobs` threads. Answers keep the order of the requests, and only a
/// few requests per thread are in memory at a time. Blank lines are skipped.
/// Throws std::bad_alloc where there is no memory to go on.
StreamResult answerAll(const LineSource &source, const LineSink &sink, unsigned jobs);

} // namespace evenkeel::batch
