// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string>
#include <string_view>

namespace evenkeel::batch {

/// Answers one request line of the batch protocol with one response line (without line end).
struct Answer {
    std::string line;
    bool isError = false;
    bool lacksMemory = false; // and so says nothing about the request
};
Answer answer(std::string_view requestLine);

} // namespace evenkeel::batch
