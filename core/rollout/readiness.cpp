// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/rollout/readiness.h"

#include <fmt/format.h>

#include "core/base/number.h"
#include "core/fleet/label_keys.h"
#include "core/rollout/health.h"

namespace evenkeel::rollout {

namespace {

using placement::Binding;
using placement::Condition;
using placement::ConditionStatus;

constexpr const char *kApplied = "Applied";
constexpr const char *kAvailable = "Available";
constexpr const char *kDiffReported = "DiffReported";

void forget(Binding &binding, std::string_view type) {
    std::erase_if(binding.conditions, [type](const Condition &old) { return old.type == type; });
}

void set(Binding &binding, const char *type, ConditionStatus status, const char *reason,
         kube::Time now) {
    forget(binding, type);
    binding.conditions.push_back({type, status, reason, binding.generation, now});
}

void reportDiff(Binding &binding, Report what, kube::Time now) {
    if (what == Report::Failing)
        set(binding, kDiffReported, ConditionStatus::False, Reason::kDiffNotReported, now);
    else if (what == Report::Healed)
        forget(binding, kDiffReported);
    else if (what != Report::Applying)
        set(binding, kDiffReported, ConditionStatus::True, Reason::kDiffReported, now);
}

} // namespace

std::vector<Behaviour> behavioursOf(const Readiness &readiness,
                                    const std::vector<Binding> &bindings,
                                    const fleet::Fleet *fleet) {
    struct Matching {
        fleet::LabelMatcher matcher;
        const Behaviour &behaviour;
    };
    std::vector<Matching> rules;
    if (fleet != nullptr) {
        for (const Readiness::Rule &rule : readiness.rules)
            rules.push_back({fleet::LabelMatcher(*fleet, rule.where), rule.behaviour});
    }
    const auto byRule = [&](const std::string &name) -> const Behaviour & {
        const auto cluster = rules.empty() ? std::nullopt : fleet->find(name);
        if (!cluster)
            return readiness.usual;
        for (const Matching &rule : rules) {
            if (rule.matcher.matches(*fleet, *cluster))
                return rule.behaviour;
        }
        return readiness.usual;
    };
    std::vector<Behaviour> behaviours;
    behaviours.reserve(bindings.size());
    for (const Binding &binding : bindings) {
        const auto named = readiness.clusters.find(binding.targetCluster);
        behaviours.push_back(named != readiness.clusters.end() ? named->second
                                                               : byRule(binding.targetCluster));
    }
    return behaviours;
}

std::optional<std::int64_t> parseSeconds(std::string_view text) {
    constexpr std::int64_t kLongest = 31'536'000; // a year
    std::int64_t unit = 1;
    if (!text.empty() && std::string_view("smh").find(text.back()) != std::string_view::npos) {
        unit = text.back() == 'm' ? 60 : text.back() == 'h' ? 3600 : 1;
        text.remove_suffix(1);
    }
    const auto number = base::wholeNumber(text);
    if (!number || *number < 0 || *number > kLongest / unit)
        return std::nullopt;
    return *number * unit;
}

std::optional<Behaviour> parseBehaviour(std::string_view text, const Behaviour &usual) {
    constexpr std::string_view kFails = "fails";
    constexpr std::string_view kUntracked = "untracked";
    Behaviour behaviour = usual;
    const std::size_t at = text.find('@');
    const std::string_view word = text.substr(0, at);
    std::string_view times =
        at == std::string_view::npos ? std::string_view() : text.substr(at + 1);
    if (text == "never") {
        behaviour.readyAfter.reset();
    } else if (text == kFails) {
        behaviour.readyAfter.reset();
        behaviour.failsAfter = 0;
    } else if (text == kUntracked) {
        behaviour.isTrackable = false;
    } else if (word == kUntracked) {
        behaviour.isTrackable = false;
        behaviour.readyAfter = parseSeconds(times);
        if (!behaviour.readyAfter)
            return std::nullopt;
    } else if (word == kFails) {
        const std::size_t dots = times.find("..");
        behaviour.failsAfter = parseSeconds(times.substr(0, dots));
        if (dots != std::string_view::npos) {
            behaviour.healsAfter = parseSeconds(times.substr(dots + 2));
            if (!behaviour.healsAfter)
                return std::nullopt;
            behaviour.readyAfter = behaviour.healsAfter;
        } else {
            behaviour.readyAfter.reset();
        }
        if (!behaviour.failsAfter)
            return std::nullopt;
    } else {
        behaviour.readyAfter = parseSeconds(text);
        if (!behaviour.readyAfter)
            return std::nullopt;
    }
    return behaviour;
}

std::string behaviourText(const Behaviour &behaviour) {
    if (behaviour.failsAfter && behaviour.readyAfter)
        return fmt::format("fails@{}s..{}s", *behaviour.failsAfter, *behaviour.readyAfter);
    if (behaviour.failsAfter)
        return *behaviour.failsAfter == 0 ? "fails"
                                          : fmt::format("fails@{}s", *behaviour.failsAfter);
    if (!behaviour.readyAfter)
        return "never";
    return fmt::format("{}{}s", behaviour.isTrackable ? "" : "untracked@", *behaviour.readyAfter);
}

void report(Binding &binding, Report what, bool reportsDiff, kube::Time now) {
    if (reportsDiff) {
        reportDiff(binding, what, now);
        return;
    }
    switch (what) {
    case Report::Applying:
        set(binding, kApplied, ConditionStatus::False, Reason::kApplying, now);
        break;
    case Report::Failing:
        set(binding, kApplied, ConditionStatus::False, Reason::kNotApplied, now);
        break;
    case Report::Healed:
        set(binding, kApplied, ConditionStatus::True, Reason::kApplied, now);
        break;
    case Report::Available:
    case Report::Untracked:
        set(binding, kApplied, ConditionStatus::True, Reason::kApplied, now);
        set(binding, kAvailable, ConditionStatus::True,
            what == Report::Available ? Reason::kAvailable : Reason::kNotTrackable, now);
        break;
    }
}

} // namespace evenkeel::rollout
