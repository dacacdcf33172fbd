// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <functional>
#include <string>
#include <utility>

#include <fmt/core.h>

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

} // namespace evenkeel::base
