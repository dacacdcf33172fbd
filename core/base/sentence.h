// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

#include <fmt/core.h>

#include "core/base/result.h"

/// Marks an English sentence for lupdate, which knows it as QT_TRANSLATE_NOOP: its context and its
/// pattern, both literals, as the first two arguments of Phrases::say().
#define PHRASE(context, english) context, english

namespace evenkeel::base {

/// The language of sentences for people: the English of the sources, or a translation of it.
/// Messages of the hub and the scheduler are never translated.
class Phrases {
public:
    /// The reader's pattern for an English one, in the syntax of fmt; its placeholders may carry
    /// numbers and stand in another order. Called from any thread.
    using Translate = std::function<std::string(const char *context, const char *english)>;

    Phrases() = default; // English
    explicit Phrases(Translate translate) : m_translate(std::move(translate)) {}

    bool isEnglish() const { return !m_translate; }

    /// `say(PHRASE("lint", "Drop {}"), name)`. If a translation does not fit the arguments, the
    /// English pattern is used.
    template <typename... Args> std::string
    say(const char *context, fmt::format_string<Args...> english, Args &&...args) const {
        const fmt::string_view pattern = english;
        return sayWith(context, pattern.data(), fmt::make_format_args(args...));
    }
    /// The same with arguments known at run time; without a context the pattern has no words.
    std::string sayWith(const char *context, const char *english, fmt::format_args args) const;

private:
    Translate m_translate;
};

/// A sentence for people, or a part of one, whose language is chosen where it is shown.
struct Sentence {
    std::string english;
    Wording wording = {};
};

/// A message of another program, the same in every language.
Sentence verbatim(std::string words);

/// The value of a placeholder.
struct SentencePart {
    std::variant<Sentence, long long> value;

    SentencePart(const Sentence &part) : value(part) {}
    SentencePart(std::string_view words) : value(Sentence{std::string(words)}) {}
    template <typename Number, typename = std::enable_if_t<std::is_integral_v<Number>>>
    SentencePart(Number number) : value(static_cast<long long>(number)) {}
};

struct SentenceParts {
    const char *context = nullptr; // none: the pattern has no words
    const char *english = nullptr; // a pattern of fmt
    std::vector<SentencePart> arguments;
};

Sentence joined(const Sentence &first, std::string_view between, const Sentence &second);
/// The sentence of a pattern that need not be checked: there are as many arguments as it wants.
Sentence composed(SentenceParts parts);

/// `sentence(PHRASE("files", "{} \"{}\" was not loaded"), kind, name)`.
template <typename... Args> Sentence
sentence(const char *context, fmt::format_string<const Args &...> english, const Args &...args) {
    const fmt::string_view pattern = english;
    return composed({context, pattern.data(), {SentencePart(args)...}});
}

/// In the reader's language.
std::string said(const std::string &english, const Wording &wording, const Phrases &words);
inline std::string said(const Error &error, const Phrases &words) {
    return said(error.message, error.wording, words);
}

Error errorOf(ErrorCode code, Sentence sentence, SourceSpan where = {});
/// The same in place of a result.
inline tl::unexpected<Error> failed(ErrorCode code, Sentence sentence, SourceSpan where = {}) {
    return tl::unexpected(errorOf(code, std::move(sentence), std::move(where)));
}
inline Sentence sentenceOf(const Error &error) {
    return {error.message, error.wording};
}

} // namespace evenkeel::base

namespace fmt {

template <> struct formatter<evenkeel::base::Sentence> : formatter<string_view> {
    auto format(const evenkeel::base::Sentence &sentence, format_context &context) const {
        return formatter<string_view>::format(sentence.english, context);
    }
};

} // namespace fmt
