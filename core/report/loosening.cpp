// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/report/loosening.h"

#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <tuple>
#include <utility>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "core/admission/defaults.h"
#include "core/base/number.h"
#include "core/gate/claim.h"
#include "core/kube/labels.h"
#include "core/manifest/manifest.h"
#include "core/rollout/readiness.h"

namespace evenkeel::report {

namespace {

using kube::memberOf;
using kube::Value;

Weaker directionOf(std::string_view name, Weaker around) {
    // Of other claims a number is the exact one.
    constexpr std::array<std::string_view, 5> kFloors{"keeps", "min", "atLeast", "domains", "runs"};
    constexpr std::array<std::string_view, 5> kCeilings{"mayLose", "max", "atMost", "missing",
                                                        "share"};
    if (std::ranges::find(kFloors, name) != kFloors.end())
        return Weaker::Lower;
    return std::ranges::find(kCeilings, name) != kCeilings.end() ? Weaker::Higher : around;
}

/// Whether the members of the claim are what it is about: labels, fields, clusters. `claim` is
/// where, without the places in lists.
bool isByKey(std::string_view claim) {
    constexpr std::array<std::string_view, 18> kByKey{".perDomain",         ".skew",
                                                      ".domains",           ".fields",
                                                      ".reasons",           ".scores",
                                                      ".filtered",          ".losses",
                                                      ".rollout.budget",    ".rollout.health",
                                                      ".rollout.starts",    ".rollout.ends",
                                                      ".rollout.evictions", ".rollout.allowed",
                                                      ".resources.cells",   ".resources.values",
                                                      ".resources.failure", ".applied.fields"};
    return std::ranges::find(kByKey, claim) != kByKey.end();
}

/// Whether a list at this path that gets one more can only ask for more; other lists are all of
/// what they say, or in its order.
bool growsStricter(std::string_view claim) {
    return (claim.starts_with('.') && gate::asksByItems(claim.substr(1))) ||
           (claim.starts_with(".perDomain.") && claim.ends_with(".domains"));
}

/// Whether an expectation that gets the member can only ask for more. What else is added says how a
/// claim is meant, and may make it weaker.
bool asksForMore(std::string_view claim, std::string_view name) {
    constexpr std::array<std::string_view, 32> kClaims{
        "atLeast", "atMost", "min",     "max",          "share",     "pairs",   "finishesWithin",
        "updates", "binds",  "removes", "neverBlocked", "waits",     "budget",  "health",
        "starts",  "ends",   "never",   "finished",     "evictions", "allowed", "stages",
        "path",    "value",  "fields",  "loses",        "conflicts", "refused", "agreement",
        "held",    "fresh",  "waiting", "stageError"};
    if (claim.empty())
        return name != "cycle"; // scores and filters are those of that cycle
    if (claim == ".lint")
        return false; // at most none, without exceptions
    return claim == ".resources" || isByKey(claim) ||
           std::ranges::find(kClaims, name) != kClaims.end();
}

/// The cases of a test by name; its own expectation has none.
std::map<std::string, const Value *> casesOf(const Value &spec) {
    std::map<std::string, const Value *> cases;
    if (spec.find("expect") != nullptr)
        cases.emplace("", &spec);
    const Value &list = memberOf(spec, "cases");
    if (list.isObject())
        cases.emplace(memberOf(list, "name").text(), &list);
    for (const Value &one : list.items())
        cases.emplace(memberOf(one, "name").text(), &one);
    return cases;
}

/// What happens first; one step may be written without its list.
Value stepsOf(const Value &one) {
    const Value &when = memberOf(one, "when");
    return when.isObject() ? Value::array({when}) : when;
}

std::string contentOfCase(const Value &one) {
    return admission::storedText(Value::array({stepsOf(one), memberOf(one, "expect")}));
}

/// Whether it is the same selector, in whatever words and order.
bool isSameSelector(const Value &was, const Value &is) {
    if (!was.isString() || !is.isString())
        return false;
    auto before = kube::parseSelector(was.text());
    auto after = kube::parseSelector(is.text());
    if (!before || !after)
        return false;
    for (kube::Requirements *one : {&*before, &*after})
        std::ranges::sort(*one, {}, [](const kube::Requirement &requirement) {
            return std::tie(requirement.key, requirement.op, requirement.values);
        });
    return *before == *after;
}

/// A claim whose text is a selector of clusters.
bool isOfLabels(std::string_view claim) {
    return claim == ".onlyOn" || claim == ".neverOn";
}

/// `6` or `75%`, and whether it is a share.
using Limit = std::pair<bool, std::int64_t>;
std::optional<Limit> limitOf(const Value &value) {
    std::string_view text = value.text();
    const bool isShare = value.isString() && text.ends_with('%');
    if (isShare)
        text.remove_suffix(1);
    else if (!value.isNumber())
        return std::nullopt;
    const auto number = base::wholeNumber(text);
    return number ? std::optional(std::pair(isShare, *number)) : std::nullopt;
}

/// What numbers a bound takes.
struct Interval {
    std::optional<Limit> low, high;
};

/// `6`, `75%`, `{atLeast: 5}`; a number alone is what the direction says. Nothing for other values.
std::optional<Interval> intervalOf(const Value &value, Weaker direction) {
    Interval interval;
    if (!value.isObject()) {
        const auto limit = limitOf(value);
        if (direction != Weaker::Higher)
            interval.low = limit;
        if (direction != Weaker::Lower)
            interval.high = limit;
        return limit ? std::optional(interval) : std::nullopt;
    }
    for (const auto &[name, member] : value.members()) {
        const auto limit = limitOf(member);
        if (!limit || (name != "atLeast" && name != "atMost"))
            return std::nullopt;
        (name == "atLeast" ? interval.low : interval.high) = limit;
    }
    return interval;
}

/// Whether an expectation without the member asks for more: of losses without a number, all of what
/// ran has to be left, and nothing may be missing.
bool isStricterWithout(std::string_view claim, std::string_view name, const Value &value) {
    const bool isOff = value.isBool() && !value.asBool();
    if ((claim == ".schedulableWithin" && name == "missing") ||
        (claim == ".lint" && name == "except") ||
        (claim == ".survives" && name == "pairs" && isOff))
        return true;
    const auto runs = intervalOf(value, Weaker::Lower);
    return claim == ".survives" && name == "runs" && runs && runs->low && !runs->high;
}

/// Whether the member says what holds without it.
bool isDefault(std::string_view claim, std::string_view name, const Value &value) {
    return claim == ".schedulableWithin" && name == "missing" && value == Value::number("0");
}

/// Whether whatever the second one takes the first one takes, too.
bool isWithin(const Interval &was, const Interval &is) {
    const auto isIn = [](const std::optional<Limit> &outer, const std::optional<Limit> &inner,
                         bool isLow) {
        return !outer ||
               (inner && outer->first == inner->first &&
                (isLow ? inner->second >= outer->second : inner->second <= outer->second));
    };
    return isIn(was.low, is.low, true) && isIn(was.high, is.high, false);
}

/// A claim whose value is a number or has atLeast and atMost.
bool isBound(std::string_view claim) {
    constexpr std::array<std::string_view, 4> kBounds{".placed", ".keeps", ".mayLose",
                                                      ".survives.runs"};
    return std::ranges::find(kBounds, claim) != kBounds.end() || claim.starts_with(".skew.") ||
           claim.starts_with(".domains.") || claim.starts_with(".fields.");
}

/// Whether a text that is no bound asks for more, or says the same in other words.
bool isStricterText(std::string_view claim, const Value &was, const Value &is) {
    if (claim == ".rollout.finishesWithin") {
        const auto before = rollout::parseSeconds(was.text());
        const auto after = rollout::parseSeconds(is.text());
        return before && after && *after <= *before;
    }
    if (claim != ".lint.atMost")
        return false;
    constexpr std::array<std::string_view, 3> kLevels{"none", "info", "warning"};
    return std::ranges::find(kLevels, is.text()) < std::ranges::find(kLevels, was.text());
}

} // namespace

std::string contentOf(const Value &spec) {
    std::vector<std::string> cases;
    for (const auto &[name, one] : casesOf(spec))
        cases.push_back(contentOfCase(*one));
    std::ranges::sort(cases);
    return fmt::format("{} {} {} {}", admission::storedText(memberOf(spec, "placements")),
                       admission::storedText(memberOf(spec, "selector")),
                       memberOf(spec, "fleet").items().empty(), fmt::join(cases, " "));
}

Loosening::Loosening(const Value &was, const Value &is, std::string file, MayBeRenamed mayBeRenamed)
    : m_file(std::move(file)), m_mayBeRenamed(std::move(mayBeRenamed)) {
    for (const char *subject : {"placements", "selector", "fleet"}) {
        const Value &before = memberOf(was, subject);
        const Value &after = memberOf(is, subject);
        const bool areFiles = subject == std::string_view("fleet") && !before.items().empty() &&
                              !after.items().empty();
        if (before != after && !areFiles && !isSameSelector(before, after))
            addChange(std::string("spec.") + subject, before, after, is);
    }
    compareCases(was, is);
}

void Loosening::addChange(const std::string &path, const Value &was, const Value &is,
                          const Value &around) {
    add(path, is.isNull() ? around : is,
        is.isNull()
            ? fmt::format("{} {} is gone", path, manifest::writeJson(was))
            : fmt::format("{} {} → {}", path, manifest::writeJson(was), manifest::writeJson(is)));
}

void Loosening::compareCases(const Value &was, const Value &is) {
    const auto before = casesOf(was);
    const auto now = casesOf(is);
    std::multimap<std::string, std::string> fresh; // names by what the cases ask for
    for (const auto &[name, one] : now) {
        if (!before.contains(name))
            fresh.emplace(contentOfCase(*one), name);
    }
    for (const auto &[name, one] : before) {
        const std::string path = name.empty() ? "expect" : fmt::format("case \"{}\"", name);
        if (const auto known = now.find(name); known != now.end()) {
            compareCase(*one, *known->second, name.empty() ? "" : path + " ");
            continue;
        }
        const auto renamed = fresh.find(contentOfCase(*one));
        if (renamed != fresh.end() && m_mayBeRenamed(name, renamed->second))
            fresh.erase(renamed);
        else
            add(path, is, path + " is gone");
    }
}

void Loosening::compareCase(const Value &was, const Value &is, const std::string &path) {
    if (stepsOf(was) != stepsOf(is))
        addChange(path + "when", memberOf(was, "when"), memberOf(is, "when"), is);
    compare(memberOf(was, "expect"), memberOf(is, "expect"), path + "expect", Weaker::Either, "");
}

void Loosening::compare(const Value &was, const Value &is, const std::string &path,
                        Weaker direction, const std::string &claim) {
    if (was == is || isStricterText(claim, was, is) ||
        (isOfLabels(claim) && isSameSelector(was, is)))
        return;
    if (isBound(claim)) {
        const auto before = intervalOf(was, direction);
        const auto after = intervalOf(is, direction);
        if (!before || !after || !isWithin(*before, *after))
            addChange(path, was, is, is);
        return;
    }
    if (claim == ".lint.except") { // with reasons, which may be said otherwise
        for (const auto &[name, reason] : is.members())
            if (was.find(name) == nullptr)
                addChange(path + "." + name, {}, reason, is);
        return;
    }
    if (growsStricter(claim) && was.isObject() != is.isObject()) { // one is a list of one
        const auto listOf = [](const Value &value) {
            return value.isObject() ? Value::array({value}) : value;
        };
        compareLists(listOf(was), listOf(is), path, direction, claim);
        return;
    }
    if (was.isArray() && is.isArray()) {
        compareLists(was, is, path, direction, claim);
        return;
    }
    if (was.isObject() && is.isObject()) {
        for (const auto &[name, member] : was.members())
            if (is.find(name) == nullptr && !isStricterWithout(claim, name, member))
                addChange(path + "." + name, member, {}, is);
            else if (is.find(name) != nullptr)
                compare(member, memberOf(is, name), path + "." + name,
                        isByKey(claim) ? direction : directionOf(name, direction),
                        claim + "." + name);
        for (const auto &[name, member] : is.members())
            if (was.find(name) == nullptr && !asksForMore(claim, name) &&
                !isDefault(claim, name, member))
                addChange(path + "." + name, {}, member, is);
        return;
    }
    const auto limitBefore = limitOf(was);
    const auto limitAfter = limitOf(is);
    const bool isComparable = direction != Weaker::Either && limitBefore && limitAfter &&
                              limitBefore->first == limitAfter->first;
    const bool isStricter =
        isComparable && (limitAfter->second > limitBefore->second) == (direction == Weaker::Lower);
    if (!isStricter)
        addChange(path, was, is, is);
}

void Loosening::compareLists(const Value &was, const Value &is, const std::string &path,
                             Weaker direction, const std::string &claim) {
    if (!growsStricter(claim)) {
        addChange(path, was, is, is);
        return;
    }
    for (std::size_t i = 0; i < was.items().size(); ++i) {
        const Value &item = was.items()[i];
        const std::string place = fmt::format("{}[{}]", path, i);
        if (std::ranges::find(is.items(), item) != is.items().end())
            continue;
        if (item.isObject() && i < is.items().size())
            compare(item, is.items()[i], place, direction, claim);
        else
            addChange(place, item, {}, is);
    }
}

} // namespace evenkeel::report
