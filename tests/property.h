// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <functional>
#include <initializer_list>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

/// Properties: rapidcheck draws cases, makes one that fails as small as it can, and prints what was
/// drawn for it. Behind plain functions, because a file that uses its templates takes four times as
/// long to compile.
namespace evenkeel::tests {

/// Whether the property holds in all cases (a hundred, unless RC_PARAMS says otherwise); prints the
/// one in which it does not, with what reproduces it.
bool holds(const std::string &name, const std::function<void()> &property);
bool holds(const std::string &name, const std::function<void(std::uint64_t seed)> &property);

/// Leaves out the cases in which the condition is false.
void onlyIf(bool condition);
/// Printed with the case that fails.
void note(std::string_view text);

/// What follows draws a part of the case, only while a property runs.
/// From `least` up to, and without, `end`; the first cases have smaller numbers.
int drawInt(int least, int end);
std::int64_t drawInt64(std::int64_t least, std::int64_t end);
std::size_t drawSize(std::size_t least, std::size_t end);
/// Any number of the type, small ones first.
std::int32_t drawInt32();
std::int64_t drawInt64();
std::uint64_t drawSeed();
bool drawBool();
/// Each with the same probability.
std::string drawOf(std::initializer_list<const char *> texts);
std::string drawOf(const std::vector<std::string> &texts);
std::size_t drawIndex(std::size_t size);
template <typename T> T drawOf(std::initializer_list<T> values) {
    return values.begin()[drawIndex(values.size())];
}
/// A text of these letters or pieces, short in the first cases, of at most `most` of them.
std::string drawText(std::string_view letters);
std::string drawText(const std::vector<std::string> &pieces, int most = 100);
std::vector<std::string> drawTexts(std::initializer_list<const char *> texts);
/// How many elements a container of the case has.
int drawCount();

/// Values of a claim, as a failure prints them.
std::string shown(bool value);
std::string shown(std::string_view value);
std::string shown(const std::vector<std::string> &values);
template <typename T> std::string shown(const T &value) {
    if constexpr (std::is_enum_v<T>)
        return std::to_string(static_cast<long long>(value));
    else if constexpr (std::is_arithmetic_v<T>)
        return std::to_string(value);
    else if constexpr (std::is_convertible_v<const T &, std::string_view> &&
                       !std::is_pointer_v<T> && !std::is_null_pointer_v<T>)
        return shown(std::string_view(value));
    else
        return "(a value)";
}

[[noreturn]] void fail(const char *file, int line, const char *claim, const std::string &values);

/// What a claim came to, and of a comparison that is false both sides.
struct Outcome {
    bool isTrue;
    std::string values;
    Outcome(bool result, std::string sides = {}) : isTrue(result), values(std::move(sides)) {}
    explicit operator bool() const { return isTrue; }
};

/// The left side of a claim.
template <typename T> struct Claimed {
    const T &left;
    explicit operator bool() const { return static_cast<bool>(left); }
    operator Outcome() const { return {static_cast<bool>(left)}; }

    template <typename U> Outcome outcome(bool isTrue, const char *sign, const U &right) const {
        return isTrue ? Outcome(true) : Outcome(false, shown(left) + sign + shown(right));
    }
    template <typename U> Outcome operator==(const U &right) const {
        return outcome(left == right, " == ", right);
    }
    template <typename U> Outcome operator!=(const U &right) const {
        return outcome(left != right, " != ", right);
    }
    template <typename U> Outcome operator<(const U &right) const {
        return outcome(left < right, " < ", right);
    }
    template <typename U> Outcome operator<=(const U &right) const {
        return outcome(left <= right, " <= ", right);
    }
    template <typename U> Outcome operator>(const U &right) const {
        return outcome(left > right, " > ", right);
    }
    template <typename U> Outcome operator>=(const U &right) const {
        return outcome(left >= right, " >= ", right);
    }
};
struct Claim {
    template <typename T> Claimed<T> operator<<(const T &left) const { return {left}; }
};

} // namespace evenkeel::tests

/// Fails the case of a property unless the condition is true.
#define HOLDS(...)                                                                                 \
    do {                                                                                           \
        if (const evenkeel::tests::Outcome outcome = evenkeel::tests::Claim() << __VA_ARGS__;      \
            !outcome.isTrue)                                                                       \
            evenkeel::tests::fail(__FILE__, __LINE__, #__VA_ARGS__, outcome.values);               \
    } while (false)
