// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "core/lint/lint.h"

// The rules that findings of a check have.
namespace evenkeel::report {

/// What a rule judges. Findings about the gate itself count whatever ignores say.
enum class Judged : std::uint8_t { Manifests, Gate };

struct ReportedRule {
    std::string id;
    lint::Level level = lint::Level::Error;
    std::string summary;
    std::string source = {}; // where it is written down; may be empty
    Judged judged = Judged::Manifests;
};

/// Of what cannot be read.
inline constexpr const char *kFileRule = "file";
inline constexpr const char *kNotCompared = "not-compared";

/// Of a claim that holds because no cluster has the labels that it names.
inline constexpr const char *kUnmatchedLabel = "unmatched-label";
/// Of a claim about what is kept where no cluster is held.
inline constexpr const char *kNothingHeld = "nothing-held";

/// All but those of lint, the claims of tests and the rules of evenkeel.yaml.
std::span<const ReportedRule> checkRules();
/// One of checkRules().
const ReportedRule &checkRule(std::string_view id);
/// Whether findings of the rule count whatever ignores say.
bool isGateRule(std::string_view id);
/// The level of the rule's findings where no settings say another; nothing where no finding can
/// have the rule. Rules of evenkeel.yaml are not known here.
std::optional<lint::Level> levelOfRule(std::string_view id);

} // namespace evenkeel::report
