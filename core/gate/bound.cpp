// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/gate/bound.h"
#include "core/base/number.h"

#include <fmt/format.h>

namespace evenkeel::gate {

namespace {

using base::sentence;
using kube::Value;

constexpr std::int64_t kLargest = 1'000'000'000;

std::optional<Limit> limitOf(const Value &value) {
    if (!value.isNumber() && !value.isString())
        return std::nullopt;
    std::string_view text = value.text();
    Limit limit;
    limit.isPercent = value.isString() && text.ends_with('%');
    if (limit.isPercent)
        text.remove_suffix(1);
    else if (value.isString())
        return std::nullopt;
    const auto number = base::wholeNumber<decltype(limit.number)>(text);
    if (!number || *number < 0 || *number > (limit.isPercent ? 100 : kLargest))
        return std::nullopt;
    limit.number = *number;
    return limit;
}

std::optional<Bound> boundOf(const Limit &limit, Alone alone) {
    Bound bound;
    if (alone != Alone::AtMost)
        bound.atLeast = limit;
    if (alone != Alone::AtLeast)
        bound.atMost = limit;
    return bound;
}

} // namespace

std::string Limit::text() const {
    return fmt::format("{}{}", number, isPercent ? "%" : "");
}

bool Bound::holds(std::int64_t number, std::int64_t whole) const {
    if (atLeast &&
        (atLeast->isPercent ? number * 100 < atLeast->number * whole : number < atLeast->number))
        return false;
    return !atMost ||
           (atMost->isPercent ? number * 100 <= atMost->number * whole : number <= atMost->number);
}

std::string Bound::text(const base::Phrases &words) const {
    if (atLeast && atMost && atLeast->text() == atMost->text())
        return atLeast->text();
    if (atLeast && atMost)
        return words.say(PHRASE("gate", "{} to {}"), atLeast->text(), atMost->text());
    return atLeast ? words.say(PHRASE("gate", "at least {}"), atLeast->text())
                   : words.say(PHRASE("gate", "at most {}"), atMost->text());
}

std::optional<Bound> readBound(const Spot &spot, Alone alone, manifest::Diagnostics &problems) {
    const auto refuse = [&] {
        problems.push_back(spot.problem(sentence(
            PHRASE("gate", "must be a number or a percentage, or have atLeast or atMost"))));
        return std::nullopt;
    };
    if (!spot.value.isObject()) {
        const auto limit = limitOf(spot.value);
        return limit ? boundOf(*limit, alone) : refuse();
    }
    Bound bound;
    for (const auto &member : spot.value.members()) {
        const auto limit = limitOf(member.second);
        if (!limit || (member.first != "atLeast" && member.first != "atMost"))
            return refuse();
        (member.first == "atLeast" ? bound.atLeast : bound.atMost) = limit;
    }
    if (!bound.atLeast && !bound.atMost)
        return refuse();
    if (bound.atLeast && bound.atMost && bound.atLeast->isPercent == bound.atMost->isPercent &&
        bound.atLeast->number > bound.atMost->number) {
        problems.push_back(
            spot.problem(sentence(PHRASE("gate", "no number is at least {} and at most {}"),
                                  bound.atLeast->text(), bound.atMost->text())));
        return std::nullopt;
    }
    return bound;
}

} // namespace evenkeel::gate
