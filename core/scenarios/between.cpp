// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/scenarios/between.h"

#include <algorithm>
#include <iterator>
#include <map>
#include <ranges>
#include <utility>

#include "core/api/gate_tables.h"
#include "core/fleet/planned.h"
#include "core/fleet/resource_name.h"
#include "core/insight/plan_facts.h"
#include "core/manifest/manifest.h"

namespace evenkeel::scenarios {

namespace {

using fleet::Cluster;
using fleet::ClusterIndex;
using kube::Value;

// --- clusters ----------------------------------------------------------------------------------

void addLabels(const Cluster &before, const Cluster &after, ClusterEdits &edits) {
    for (const auto &[key, value] : before.labels) {
        if (!after.labels.contains(key))
            edits.labels.push_back({after.name, key, std::nullopt});
    }
    for (const auto &[key, value] : after.labels) {
        const auto known = before.labels.find(key);
        if (known == before.labels.end() || known->second != value)
            edits.labels.push_back({after.name, key, value});
    }
}

void addTaints(const Cluster &before, const Cluster &after, ClusterEdits &edits) {
    for (const kube::Taint &taint : before.taints) {
        const bool stays = std::ranges::any_of(after.taints, [&taint](const kube::Taint &other) {
            return other.key == taint.key && other.effect == taint.effect;
        });
        if (!stays)
            edits.taints.push_back({after.name, taint, true});
    }
    for (const kube::Taint &taint : after.taints) {
        if (std::ranges::find(before.taints, taint) == before.taints.end())
            edits.taints.push_back({after.name, taint, false});
    }
}

/// Properties and resources by the names that policies have for them.
std::map<std::string, std::string> propertiesOf(const Cluster &cluster) {
    std::map<std::string, std::string> properties = cluster.properties;
    for (const fleet::ResourceAmount &amount : cluster.resources)
        properties[fleet::propertyNameOf(amount.capacity, amount.name)] = amount.quantity;
    return properties;
}

void addProperties(const Cluster &before, const Cluster &after, ClusterEdits &edits) {
    const auto was = propertiesOf(before);
    const auto is = propertiesOf(after);
    for (const auto &[name, value] : was) {
        if (!is.contains(name))
            edits.properties.push_back({after.name, name, std::nullopt});
    }
    for (const auto &[name, value] : is) {
        const auto known = was.find(name);
        if (known == was.end() || known->second != value)
            edits.properties.push_back({after.name, name, value});
    }
}

ClusterEdits editsBetween(const Cluster &before, const Cluster &after) {
    ClusterEdits edits;
    addLabels(before, after, edits);
    addTaints(before, after, edits);
    addProperties(before, after, edits);
    return edits;
}

void append(ClusterEdits edits, ClusterEdits &all) {
    std::ranges::move(edits.labels, std::back_inserter(all.labels));
    std::ranges::move(edits.taints, std::back_inserter(all.taints));
    std::ranges::move(edits.properties, std::back_inserter(all.properties));
}

kube::ObjectId clusterId(const std::string &name) {
    return {{}, "MemberCluster", {}, name};
}

void addCluster(const fleet::Fleet &fleet, ClusterIndex row, Step &step) {
    const Cluster cluster = fleet.cluster(row);
    if (fleet::isPlanned(cluster.agent))
        step.clusters.push_back(newClusterOf(cluster));
    else
        step.added.push_back(manifest::encodeCluster(fleet, row));
}

void addClusters(const fleet::Fleet &before, const fleet::Fleet &after, Step &step) {
    if (before.isSharedWith(after))
        return;
    for (std::uint32_t i = 0; i < before.size(); ++i) {
        if (!after.find(before.name(ClusterIndex{i})))
            step.removed.push_back(clusterId(std::string(before.name(ClusterIndex{i}))));
    }
    for (std::uint32_t i = 0; i < after.size(); ++i) {
        const auto known = before.find(after.name(ClusterIndex{i}));
        if (!known) {
            addCluster(after, ClusterIndex{i}, step);
            continue;
        }
        const Cluster was = before.cluster(*known);
        const Cluster is = after.cluster(ClusterIndex{i});
        if (was == is)
            continue;
        if (was.agent == is.agent && was.namespaces == is.namespaces) {
            append(editsBetween(was, is), step);
        } else { // what no edit reaches
            step.removed.push_back(clusterId(is.name));
            addCluster(after, ClusterIndex{i}, step);
        }
    }
}

// --- other objects -----------------------------------------------------------------------------

bool canBeStep(const std::string &key) {
    return !key.empty() && key.find_first_of(".[]") == std::string::npos;
}

/// The fields of one object that differ, as deep as their keys can be written in a path.
void addFields(const Value &before, const Value &after, const std::string &path,
               std::vector<std::pair<std::string, Value>> &fields) {
    if (before == after)
        return;
    const auto hasPaths = [](const Value &value) {
        return std::ranges::all_of(value.members() | std::views::keys, canBeStep);
    };
    if (!before.isObject() || !after.isObject() || !hasPaths(before) || !hasPaths(after)) {
        fields.emplace_back(path, after);
        return;
    }
    const std::string prefix = path.empty() ? path : path + ".";
    for (const auto &[key, value] : before.members()) {
        const Value *now = after.find(key);
        if (now == nullptr)
            fields.emplace_back(prefix + key, Value());
        else
            addFields(value, *now, prefix + key, fields);
    }
    for (const auto &[key, value] : after.members()) {
        if (before.find(key) == nullptr)
            fields.emplace_back(prefix + key, value);
    }
}

kube::ObjectId withoutGroup(kube::ObjectId id) {
    id.group.clear();
    return id;
}

/// Objects of one list by their identity.
std::map<kube::ObjectId, const Value *> byId(const auto &list) {
    std::map<kube::ObjectId, const Value *> documents;
    for (const auto &item : list)
        documents.emplace(kube::idOf(item.document), &item.document);
    return documents;
}

Step changeOf(const kube::ObjectId &id, const Value &before, const Value &after) {
    Step step;
    if (id.kind.ends_with("ResourcePlacement"))
        step.placements.push_back(id.nameSpace.empty() || id.kind.starts_with("Cluster")
                                      ? id.name
                                      : kube::fullNameOf(id));
    else
        step.object = withoutGroup(id);
    addFields(before, after, {}, step.fields);
    return step;
}

template <typename List>
void addObjects(const List &before, const List &after, Step &first, std::vector<Step> &changes) {
    if (before.isSharedWith(after))
        return;
    const auto was = byId(before);
    const auto is = byId(after);
    for (const auto &[id, document] : was) {
        const auto now = is.find(id);
        if (id.group == api::kOwnGroup)
            continue;
        if (now == is.end())
            first.removed.push_back(withoutGroup(id));
        else if (*document != *now->second)
            changes.push_back(changeOf(id, *document, *now->second));
    }
    for (const auto &[id, document] : is) {
        if (id.group != api::kOwnGroup && !was.contains(id))
            first.added.push_back(*document);
    }
}

} // namespace

std::vector<Step> stepsBetween(const objects::Objects &before, const objects::Objects &after) {
    Step first;
    std::vector<Step> changes;
    addClusters(before.fleet, after.fleet, first);
    addObjects(before.placements, after.placements, first, changes);
    addObjects(before.others, after.others, first, changes);
    if (!first.isEmpty())
        changes.insert(changes.begin(), std::move(first));
    return changes;
}

std::vector<Step> reversed(const Scenario &scenario, const objects::Objects &objects) {
    Scenario edits = scenario;
    for (Step &step : edits.steps)
        step.losses.clear();
    std::vector<Step> steps = stepsBetween(applied(edits, objects).objects, objects);
    Step back;
    for (const Step &step : scenario.steps) {
        for (const NamedLoss &loss : step.losses)
            back.losses.push_back({losses::Loss::ComesBack, loss.domain});
    }
    if (!back.losses.empty())
        steps.push_back(std::move(back));
    return steps;
}

NewCluster newClusterOf(const fleet::Cluster &planned) {
    return {planned.name, {}, editsBetween(fleet::plannedCluster(planned.name), planned)};
}

Step stepOf(const insight::Edit &edit, const placement::Placement &placement) {
    Step step;
    step.labels = edit.labels;
    for (const insight::TaintRemoval &removal : edit.taints)
        step.taints.push_back({removal.cluster, removal.taint, true});
    addFields(placement.document, insight::applied(edit, placement).document, {}, step.fields);
    if (!step.fields.empty())
        step.placements.push_back(insight::displayName(placement));
    return step;
}

} // namespace evenkeel::scenarios
