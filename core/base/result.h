// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string>

#include <tl/expected.hpp>

#include "core/base/wording.h"

namespace evenkeel::base {

/// A place in a text: 1-based line and column, 0 where unknown.
struct SourceSpan {
    std::string file;
    int line = 0;
    int column = 0;

    bool operator==(const SourceSpan &) const = default;
};

enum class ErrorCode { Io, Syntax, WrongType, Unsupported, Invalid, Scheduling, Cancelled };

/// One sentence: what is wrong, where, and how to fix it.
struct Error {
    ErrorCode code = ErrorCode::Invalid;
    std::string message;
    SourceSpan where;
    Wording wording = {}; // of the message, where it is known

    bool operator==(const Error &) const = default;
};

template <typename T> using Result = tl::expected<T, Error>;

} // namespace evenkeel::base
