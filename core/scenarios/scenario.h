// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/insight/edit.h"
#include "core/kube/object_id.h"
#include "core/losses/loss.h"
#include "core/manifest/shape_check.h"
#include "core/objects/objects.h"

namespace evenkeel::scenarios {

/// A loss by the words that name its domain: which clusters these are depends on the fleet.
struct NamedLoss {
    losses::Loss loss = losses::Loss::Leaves;
    std::string domain;
    bool operator==(const NamedLoss &) const = default;
};

/// A taint of a cluster. Set, it replaces the one of its key and effect; removed, an empty value or
/// effect stands for any.
struct TaintEdit {
    std::string cluster;
    kube::Taint taint;
    bool removes = false;
    bool operator==(const TaintEdit &) const = default;
};

/// A property or resource of a cluster gets a value or, without one, goes.
struct PropertyEdit {
    std::string cluster;
    std::string name;
    std::optional<std::string> value;
    bool operator==(const PropertyEdit &) const = default;
};

/// What changes of clusters that are there.
struct ClusterEdits {
    std::vector<insight::LabelEdit> labels = {};
    std::vector<TaintEdit> taints = {};
    std::vector<PropertyEdit> properties = {};

    bool isEmpty() const { return labels.empty() && taints.empty() && properties.empty(); }
    bool operator==(const ClusterEdits &) const = default;
};

/// A cluster that joins, as another one is where `like` names it.
struct NewCluster {
    std::string name;
    std::string like = {};
    ClusterEdits edits = {};
    bool operator==(const NewCluster &) const = default;
};

/// One step of a scenario, and all that happens first in a test. Within a step objects go, then
/// come, then change; losses are last.
struct Step : ClusterEdits {
    std::string name = {};                    // in words; may be empty
    std::vector<kube::ObjectId> removed = {}; // without a group
    std::vector<kube::Value> added = {};      // whole objects
    std::vector<NewCluster> clusters = {};
    std::vector<std::string> placements = {};  // whose `fields`; in a test the one that is tested
    std::optional<kube::ObjectId> object = {}; // or the object whose `fields`; without a group
    std::vector<std::pair<std::string, kube::Value>> fields = {}; // by path; null: it goes
    std::vector<NamedLoss> losses = {};

    bool isEmpty() const { return !hasEdits() && losses.empty(); }
    bool hasEdits() const { return changesFleet() || !fields.empty() || !added.empty(); }
    /// Whether edits reach the fleet; a removed object may be a cluster.
    bool changesFleet() const {
        return !ClusterEdits::isEmpty() || !clusters.empty() || !removed.empty();
    }
    bool operator==(const Step &) const = default;
};

/// Reads one step of a scenario or of an example. The shape is right already.
Step readStep(const manifest::Spot &spot, manifest::Diagnostics &problems);
/// Reads `when`, whose steps are one: edits come before losses.
Step readSteps(const manifest::Spot &spot, manifest::Diagnostics &problems);
/// What there is to say of losses that stand above edits.
void checkOrder(const std::vector<manifest::Spot> &steps, manifest::Diagnostics &problems);

/// As an item of `steps`; losses beyond the first need items of their own.
kube::Value editsOf(const Step &step);
/// As `steps` and `when` have it, one item for all edits and one for each loss; null for nothing.
kube::Value valueOf(const Step &step);
/// `numberOfClusters is 12, then westeurope is lost`; empty without anything.
std::string stepText(const Step &step, const base::Phrases &words = {});
/// The step's own name, or what it does in words.
std::string titleOf(const Step &step, const base::Phrases &words = {});

/// `dedicated=gpu:NoSchedule`, `dedicated:NoSchedule-` and `dedicated-`, as `kubectl taint` has
/// them. Errors: Invalid.
base::Result<TaintEdit> parseTaintEdit(const std::string &cluster, const std::string &text);
std::string taintEditText(const TaintEdit &edit);

/// A document `apiVersion: evenkeel.dev/v1alpha1, kind: Scenario`: changes that can be made on any
/// inventory, one after the other.
struct Scenario {
    std::string name;
    std::string description = {};
    std::vector<Step> steps = {};
    base::SourceSpan where = {};
    std::vector<base::SourceSpan> places = {}; // of the steps, where they were read from a file

    /// The same words and steps, wherever they were read.
    bool operator==(const Scenario &other) const {
        return name == other.name && description == other.description && steps == other.steps;
    }
};

/// Scenarios as they were read, and what is wrong with them.
struct ReadScenarios {
    std::vector<Scenario> scenarios; // only those without a fault
    std::size_t found = 0;           // documents that are scenarios
    manifest::Diagnostics problems;
};

bool isScenario(const kube::Value &document);
/// The scenarios among the objects, in their order. Two of one name are a problem.
ReadScenarios readScenarios(const objects::Objects &objects);
/// The same of one document.
void readScenario(const kube::Value &document, const base::SourceSpan &where,
                  ReadScenarios &scenarios);
/// Those of a file or folder. What cannot be read is among the problems.
ReadScenarios loadScenarios(const std::string &path);

/// The document; losses become steps of their own.
kube::Value documentOf(const Scenario &scenario);

} // namespace evenkeel::scenarios
