// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <algorithm>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "core/base/sentence.h"

namespace evenkeel::base {

/// What belongs to a value of an enumeration; of all its values up to the last, in their order.
template <auto kLast, typename T, std::size_t kCount>
constexpr T valueIn(decltype(kLast) value, const T (&values)[kCount]) {
    static_assert(kCount == static_cast<std::size_t>(kLast) + 1);
    return values[static_cast<std::size_t>(value)];
}

/// The name of such a value.
template <auto kLast, std::size_t kCount>
constexpr std::string_view nameIn(decltype(kLast) value, const std::string_view (&names)[kCount]) {
    return valueIn<kLast>(value, names);
}

/// The value of such a name; nothing for any other text.
template <typename Value, typename Names>
constexpr std::optional<Value> namedIn(std::string_view text, const Names &names) {
    const auto found = std::ranges::find(names, text);
    return found == std::ranges::end(names)
               ? std::nullopt
               : std::optional(static_cast<Value>(found - std::ranges::begin(names)));
}

/// A PHRASE that is not said yet; without a context it is in no language.
struct Phrase {
    const char *context = nullptr;
    const char *english = "";
};

/// The phrase for such a value, with the arguments of its placeholders.
template <auto kLast, std::size_t kCount, typename... Args>
std::string phraseIn(const Phrases &words, decltype(kLast) value, const Phrase (&phrases)[kCount],
                     const Args &...args) {
    const Phrase &phrase = valueIn<kLast>(value, phrases);
    return words.sayWith(phrase.context, phrase.english, fmt::make_format_args(args...));
}

/// The first sentence of one and the second of any other count, which is its first argument.
template <typename Count, typename... Args>
std::string sayOf(const Phrases &words, const Count &count, const char *contextOfOne,
                  fmt::format_string<const Args &...> one, const char *context,
                  fmt::format_string<const Count &, const Args &...> other, const Args &...args) {
    return count == 1 ? words.say(contextOfOne, one, args...)
                      : words.say(context, other, count, args...);
}

} // namespace evenkeel::base
