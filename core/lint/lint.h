// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <memory>
#include <span>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

#include "core/api/finding.h"
#include "core/insight/changes/price.h"

namespace evenkeel::lint {

using api::Level;
using api::levelNamed;
using api::nameOf;

/// Something to do about a finding; afterwards the rule does not find it any more.
struct Fix {
    std::string title; // `Label 3 clusters region=unknown`
    insight::Edit edit;
    insight::Price price = {}; // its other effects, wherever the placement can be planned
    /// The override's object afterwards; null where the edit is the fix.
    std::shared_ptr<const kube::Value> object = {};
};

/// One trap that the data shows.
struct Finding : api::Finding {
    std::string chapter = {};    // of the KubeFleet rules, `4.6.5`
    std::vector<Fix> fixes = {}; // fixes that open a trap last, otherwise the gentlest first
};

/// A rule of the linter.
struct Rule {
    std::string_view id;
    Level level = Level::Warning; // the highest it gives
    std::string_view summary;     // one line
    std::string_view chapter;
};
/// All rules in the order they are checked.
std::span<const Rule> rules();

/// Everything the rules find for a placement, in rule order, by the plan of the question; if the
/// token was stopped, the findings so far.
std::vector<Finding> lint(const insight::Question &question,
                          const base::Result<scheduling::Plan> &plan, std::stop_token stop = {});
/// The same, planned for it.
std::vector<Finding> lint(const insight::Question &question, std::stop_token stop = {});

} // namespace evenkeel::lint
