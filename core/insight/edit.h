// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/fleet/fleet.h"
#include "core/insight/question.h"
#include "core/kube/value.h"
#include "core/placement/placement.h"

namespace evenkeel::insight {

/// A label of a cluster gets a value or, without one, goes.
struct LabelEdit {
    std::string cluster;
    std::string key;
    std::optional<std::string> value;
    bool operator==(const LabelEdit &) const = default;
};

/// The first taint of a cluster that equals this one goes.
struct TaintRemoval {
    std::string cluster;
    kube::Taint taint;
    bool operator==(const TaintRemoval &) const = default;
};

/// A member of the placement's object, by the keys on the way to it, becomes `value`; null: it
/// goes.
struct FieldEdit {
    std::vector<std::string> path; // `spec`, `strategy`, …
    kube::Value value;
    bool operator==(const FieldEdit &) const = default;
};

/// What a person could do about a plan, as one step.
struct Edit {
    std::vector<LabelEdit> labels;
    std::vector<TaintRemoval> taints;
    std::optional<placement::Policy> policy; // spec.policy of the placement becomes this
    std::vector<FieldEdit> fields;           // outside of spec.policy

    bool changesFleet() const { return !labels.empty() || !taints.empty(); }
    bool operator==(const Edit &) const = default;
};

/// The fleet with the labels and taints of the edit, rows in the same order.
fleet::Fleet applied(const Edit &edit, const fleet::Fleet &fleet);
/// The placement with the policy of the edit, in its types and in its document, and its fields.
placement::Placement applied(const Edit &edit, const placement::Placement &placement);
/// Writes what differs between two policies into a placement's object: `document` has `before` and
/// then decodes to `after`. Fields that the types do not know stay where their element stays.
void writePolicy(const placement::Policy &before, const placement::Policy &after,
                 kube::Value &document);

/// A toleration of just this taint that the hub accepts.
kube::Toleration tolerationOf(const kube::Taint &taint);

/// Options to plan with after an edit: any change of the policy but that of numberOfClusters makes
/// a new snapshot, and with it every binding obsolete (KubeFleet spec 2.8).
scheduling::PlanOptions optionsAfter(const Edit &edit, const Question &question);
/// Plans with the edit made.
base::Result<scheduling::Plan> planWith(const Edit &edit, const Question &question,
                                        std::stop_token stop = {});

/// planWith() where the question's own plan is known: what no edit changes is taken from it.
base::Result<scheduling::Plan> planEdit(const Edit &edit, const Question &question,
                                        const scheduling::Plan &before, std::stop_token stop = {});

} // namespace evenkeel::insight
