// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Claims about the traps that the linter finds.

#include <algorithm>
#include <array>
#include <map>

#include <fmt/format.h>

#include "core/gate/claim.h"

namespace evenkeel::gate {

namespace {

using base::sentence;

bool isRule(std::string_view id) {
    return std::ranges::find(lint::rules(), id, &lint::Rule::id) != lint::rules().end();
}

/// Nothing where no level is fine.
std::optional<lint::Level> levelNamed(std::string_view name) {
    for (const lint::Level level : {lint::Level::Info, lint::Level::Warning}) {
        if (name == nameOf(level))
            return level;
    }
    return std::nullopt;
}

std::optional<Check> readLint(const Spot &spot, manifest::Diagnostics &problems) {
    const std::string most = spot.text("atMost", "none");
    std::map<std::string, std::string> except;
    if (const auto rules = spot.find("except")) {
        for (const auto &[rule, reason] : rules->value.members()) {
            if (!isRule(rule))
                problems.push_back(spot.problem(
                    sentence(PHRASE("gate", "there is no rule {}; `evenkeelctl lint --rules` "
                                            "lists them"),
                             rule)));
            if (reason.text().empty())
                problems.push_back(spot.problem(
                    sentence(PHRASE("gate", "say why findings of {} are fine"), rule)));
            except.emplace(rule, reason.text());
        }
    }
    return [level = levelNamed(most), most, except](Evidence &evidence, Verdict &verdict) {
        const base::Phrases &words = evidence.words();
        std::map<std::string, bool> isUsed;
        for (const lint::Finding &finding : evidence.findings()) {
            if (except.contains(finding.rule)) {
                isUsed[finding.rule] = true;
                continue;
            }
            if (level && finding.level <= *level)
                continue;
            verdict.fail(words.say(PHRASE("gate", "no finding above {}"), most),
                         fmt::format("{}: {}", nameOf(finding.level), finding.rule),
                         finding.sentence);
        }
        for (const auto &[rule, reason] : except) {
            if (!isUsed.contains(rule))
                verdict.fail(words.say(PHRASE("gate", "findings of {}, which are excepted"), rule),
                             words.say(PHRASE("gate", "none; take the exception away")));
        }
    };
}

constexpr std::array kFindingClaims{ClaimKind{"lint", readLint}};

} // namespace

std::span<const ClaimKind> findingClaims() {
    return kFindingClaims;
}

} // namespace evenkeel::gate
