// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string>
#include <utility>
#include <vector>

#include "core/base/phrases.h"
#include "core/base/result.h"
#include "core/gate/shape_check.h"
#include "core/insight/edit.h"
#include "core/losses/loss.h"
#include "core/placement/placement.h"

namespace evenkeel::gate {

/// A loss by the words that name its domain: which clusters these are depends on the fleet.
struct NamedLoss {
    losses::Loss loss = losses::Loss::Leaves;
    std::string domain;
    bool operator==(const NamedLoss &) const = default;
};

/// What happens before anything is expected: edits, then losses.
struct Scenario {
    std::vector<std::pair<std::string, kube::Value>> fields; // of the placement; null: it goes
    std::vector<insight::LabelEdit> labels;
    std::vector<NamedLoss> losses;

    bool isEmpty() const { return !hasEdits() && losses.empty(); }
    bool hasEdits() const { return !fields.empty() || !labels.empty(); }
    bool operator==(const Scenario &) const = default;
};

/// Reads `when`. The shape is right already.
Scenario readScenario(const Spot &spot, manifest::Diagnostics &problems);
/// `set` and `labels` of one step, as examples have them, too.
void readEdits(const Spot &step, Scenario &scenario);

/// The placement with the fields of the scenario. Errors: Invalid if it is none any more, or a
/// field has no path.
base::Result<placement::Placement> edited(const placement::Placement &placement,
                                          const Scenario &scenario);
/// The fleet with the labels. Errors: Invalid for a cluster that is not there.
base::Result<fleet::Fleet> edited(const fleet::Fleet &fleet, const Scenario &scenario);
/// The losses with their clusters. Errors: those of parseDomain().
base::Result<std::vector<losses::LossStep>> stepsOf(const Scenario &scenario,
                                                    const fleet::Fleet &fleet);

/// The same as `when` of a test; null without anything.
kube::Value valueOf(const Scenario &scenario);
/// `numberOfClusters is 12 and westeurope leaves the fleet`; empty without anything.
std::string scenarioText(const Scenario &scenario, const base::Phrases &words = {});

} // namespace evenkeel::gate
