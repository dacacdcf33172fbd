// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <memory>
#include <string>
#include <utility>

#include <tl/expected.hpp>

namespace evenkeel::base {

struct SentenceParts;

/// How the English sentence next to it was composed, so that it can be translated (see said()).
/// Empty if the sentence is the same in every language.
class Wording {
public:
    Wording() = default;
    explicit Wording(std::shared_ptr<const SentenceParts> parts) : m_parts(std::move(parts)) {}

    const SentenceParts *parts() const { return m_parts.get(); }
    /// Equal sentences have equal wordings: comparing the sentence is enough.
    bool operator==(const Wording &) const { return true; }

private:
    std::shared_ptr<const SentenceParts> m_parts;
};

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
/// Of a message that is the same in every language.
inline tl::unexpected<Error> failed(ErrorCode code, std::string message, SourceSpan where = {}) {
    return tl::unexpected(Error{code, std::move(message), std::move(where)});
}

} // namespace evenkeel::base
