// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/scenarios/applying.h"

#include <algorithm>
#include <functional>
#include <iterator>
#include <map>
#include <ranges>
#include <set>
#include <string_view>
#include <utility>

#include <fmt/format.h>

#include "core/api/gate_tables.h"
#include "core/base/sentence.h"
#include "core/fleet/generate.h"
#include "core/fleet/cluster.h"
#include "core/insight/changes/change_candidates.h"
#include "core/insight/plan_facts.h"
#include "core/kube/object_id.h"
#include "core/kube/quantity.h"
#include "core/manifest/manifest.h"
#include "core/scenarios/edited_objects.h"

namespace evenkeel::scenarios {

namespace {

using base::sentence;
using fleet::Cluster;
using fleet::ClusterIndex;
using fleet::Fleet;
using manifest::Objects;

base::Result<ClusterIndex> clusterIn(const Fleet &fleet, const std::string &name) {
    if (const auto row = fleet.find(name))
        return *row;
    std::vector<std::string> names;
    for (std::uint32_t i = 0; i < fleet.size(); ++i)
        names.emplace_back(fleet.name(ClusterIndex{i}));
    const auto meant = insight::nearMiss(name, names);
    return meant ? invalid(sentence(PHRASE("scenarios", "there is no cluster {}; did you mean {}?"),
                                    name, *meant))
                 : invalid(sentence(PHRASE("scenarios", "there is no cluster {}"), name));
}

bool isMeant(const TaintEdit &edit, const kube::Taint &taint) {
    return taint.key == edit.taint.key &&
           (taint.effect == edit.taint.effect || (edit.removes && edit.taint.effect.isEmpty())) &&
           (!edit.removes || edit.taint.value.empty() || taint.value == edit.taint.value);
}

base::Result<void> applyTaint(const TaintEdit &edit, Cluster &cluster) {
    const auto known = std::ranges::find_if(
        cluster.taints, [&edit](const kube::Taint &taint) { return isMeant(edit, taint); });
    if (!edit.removes) {
        if (known == cluster.taints.end())
            cluster.taints.push_back(edit.taint);
        else
            *known = edit.taint;
    } else if (known == cluster.taints.end()) {
        return invalid(sentence(PHRASE("scenarios", "{} has no taint {}"), cluster.name,
                                taintEditText({{}, edit.taint, false})));
    } else {
        std::erase_if(cluster.taints,
                      [&edit](const kube::Taint &taint) { return isMeant(edit, taint); });
    }
    return {};
}

base::Result<void> applyProperty(const PropertyEdit &edit, Cluster &cluster) {
    if (edit.name.starts_with(fleet::kResourcePrefix) && !fleet::resourceNamed(edit.name))
        return invalid(sentence(
            PHRASE("scenarios", "{} is no property of a cluster; below {} are total-, "
                                "allocatable- and available- with a resource, as available-cpu"),
            edit.name, fleet::kResourcePrefix));
    if (edit.value && fleet::resourceNamed(edit.name) && !kube::Quantity::parse(*edit.value))
        return invalid(sentence(PHRASE("scenarios", "{} of {} is no quantity: {}"), edit.name,
                                edit.cluster, *edit.value));
    fleet::setProperty(cluster, edit.name, edit.value);
    return {};
}

/// Whether the hub takes the key and the value of each edit.
base::Result<void> accepted(const ClusterEdits &edits) {
    const auto refusal = [](const std::string &key, const std::string &value) {
        std::vector<std::string> errors = kube::qualifiedNameErrors(key);
        std::ranges::move(kube::labelValueErrors(value), std::back_inserter(errors));
        return errors;
    };
    const auto refused = [](const std::string &text, const std::vector<std::string> &errors) {
        return invalid(
            sentence(PHRASE("scenarios", "the hub refuses {}: {}"), text, errors.front()));
    };
    for (const insight::LabelEdit &edit : edits.labels) {
        if (const auto errors = refusal(edit.key, edit.value.value_or(std::string()));
            edit.value && !errors.empty())
            return refused(fmt::format("{}={}", edit.key, *edit.value), errors);
    }
    for (const TaintEdit &edit : edits.taints) {
        auto errors = refusal(edit.taint.key, edit.taint.value);
        if (edit.taint.effect != kube::TaintEffect::NoSchedule)
            errors.emplace_back("the effect of a taint is NoSchedule");
        if (!edit.removes && !errors.empty())
            return refused(taintEditText({{}, edit.taint, false}), errors);
    }
    return {};
}

void applyLabel(const insight::LabelEdit &edit, Cluster &cluster) {
    if (edit.value)
        cluster.labels[edit.key] = *edit.value;
    else
        cluster.labels.erase(edit.key);
}

base::Result<Fleet> withoutRemoved(const Fleet &fleet, const Step &step) {
    std::map<ClusterIndex, fleet::RowChange> gone;
    for (const kube::ObjectId &id : step.removed) {
        if (id.kind != "MemberCluster")
            continue;
        const auto row = clusterIn(fleet, id.name);
        if (!row)
            return tl::unexpected(row.error());
        if (!gone.try_emplace(*row, fleet::RowChange{*row, fleet.cluster(*row), {}}).second)
            return invalid(sentence(PHRASE("scenarios", "there is no cluster {}"), id.name));
    }
    std::vector<fleet::RowChange> changes;
    for (auto &[row, change] : gone)
        changes.push_back(std::move(change));
    return changes.empty() ? fleet : fleet.withRows(changes);
}

base::Result<Cluster> joining(const Fleet &fleet, const NewCluster &wanted) {
    Cluster cluster = fleet::plannedCluster(wanted.name);
    if (!wanted.like.empty()) {
        const auto row = clusterIn(fleet, wanted.like);
        if (!row)
            return tl::unexpected(row.error());
        const fleet::AgentState agent = cluster.agent;
        cluster = fleet.cluster(*row);
        cluster.name = wanted.name;
        const fleet::AgentState like = std::exchange(cluster.agent, agent);
        cluster.agent.collectsNamespaces = like.collectsNamespaces;
        cluster.agent.hasNamespaceMap = like.hasNamespaceMap;
    }
    if (auto isAccepted = accepted(wanted.edits); !isAccepted)
        return tl::unexpected(isAccepted.error());
    for (const insight::LabelEdit &edit : wanted.edits.labels)
        applyLabel(edit, cluster);
    for (const TaintEdit &edit : wanted.edits.taints) {
        if (auto done = applyTaint(edit, cluster); !done)
            return tl::unexpected(done.error());
    }
    for (const PropertyEdit &edit : wanted.edits.properties) {
        if (auto done = applyProperty(edit, cluster); !done)
            return tl::unexpected(done.error());
    }
    return cluster;
}

base::Result<Fleet> withJoined(const Fleet &fleet, const Step &step) {
    std::vector<fleet::RowChange> changes;
    std::set<std::string> names;
    for (const NewCluster &wanted : step.clusters) {
        if (fleet.find(wanted.name) || !names.insert(wanted.name).second)
            return invalid(
                sentence(PHRASE("scenarios", "there is a cluster {} already"), wanted.name));
        auto cluster = joining(fleet, wanted);
        if (!cluster)
            return tl::unexpected(cluster.error());
        const auto row = static_cast<std::uint32_t>(fleet.size() + changes.size());
        changes.push_back({ClusterIndex{row}, std::nullopt, std::move(*cluster)});
    }
    return changes.empty() ? fleet : fleet.withRows(changes);
}

base::Result<Fleet> withLabels(const Fleet &fleet, const ClusterEdits &edits) {
    std::vector<fleet::LabelChange> changes;
    for (const insight::LabelEdit &edit : edits.labels) {
        const auto row = clusterIn(fleet, edit.cluster);
        if (!row)
            return tl::unexpected(row.error());
        const auto before = fleet.label(*row, edit.key);
        if (before != edit.value)
            changes.push_back({*row, edit.key,
                               before ? std::optional(std::string(*before)) : std::nullopt,
                               edit.value});
    }
    return changes.empty() ? fleet : fleet.withLabels(changes);
}

/// Taints and properties, whole rows at a time.
base::Result<Fleet> withRowEdits(const Fleet &fleet, const ClusterEdits &edits) {
    std::map<ClusterIndex, fleet::RowChange> changed;
    const auto clusterOf = [&](const std::string &name) -> base::Result<Cluster *> {
        const auto row = clusterIn(fleet, name);
        if (!row)
            return tl::unexpected(row.error());
        const auto at = changed.try_emplace(*row).first;
        if (!at->second.after)
            at->second = {*row, fleet.cluster(*row), fleet.cluster(*row)};
        return &*at->second.after;
    };
    for (const TaintEdit &edit : edits.taints) {
        const auto cluster = clusterOf(edit.cluster);
        const auto done = cluster ? applyTaint(edit, **cluster) : tl::unexpected(cluster.error());
        if (!done)
            return tl::unexpected(done.error());
    }
    for (const PropertyEdit &edit : edits.properties) {
        const auto cluster = clusterOf(edit.cluster);
        const auto done =
            cluster ? applyProperty(edit, **cluster) : tl::unexpected(cluster.error());
        if (!done)
            return tl::unexpected(done.error());
    }
    std::vector<fleet::RowChange> changes;
    for (auto &[row, change] : changed) {
        if (change.before != change.after)
            changes.push_back(std::move(change));
    }
    return changes.empty() ? fleet : fleet.withRows(changes);
}

/// Where each cluster was read, by the rows of another fleet.
std::vector<manifest::ClusterPlace> placesIn(const fleet::Fleet &fleet, const Objects &before) {
    std::vector<manifest::ClusterPlace> places(fleet.size());
    for (std::uint32_t i = 0; i < fleet.size(); ++i) {
        const auto row = before.fleet.find(fleet.name(fleet::ClusterIndex{i}));
        if (row && fleet::row(*row) < before.clusterPlaces.size())
            places[i] = before.clusterPlaces[fleet::row(*row)];
    }
    return places;
}

/// Brings all texts of the steps into the fleet at once: else the first step that brings a new one
/// copies all that are there, and so does the next.
void internTexts(const Scenario &scenario, fleet::Fleet &fleet) {
    std::set<std::string_view> texts;
    const auto take = [&texts](const ClusterEdits &edits) {
        for (const insight::LabelEdit &edit : edits.labels)
            texts.insert({edit.key, edit.value ? std::string_view(*edit.value) : edit.key});
        for (const TaintEdit &edit : edits.taints)
            texts.insert({edit.taint.key, edit.taint.value, edit.taint.effect.text()});
        for (const PropertyEdit &edit : edits.properties)
            texts.insert({edit.name, edit.value ? std::string_view(*edit.value) : edit.name});
    };
    for (const Step &step : scenario.steps) {
        take(step);
        for (const NewCluster &cluster : step.clusters) {
            texts.insert(cluster.name);
            take(cluster.edits);
        }
    }
    const auto isNew = [&fleet](std::string_view text) {
        return !std::as_const(fleet).strings().find(text);
    };
    if (std::ranges::none_of(texts, isNew))
        return;
    for (const std::string_view text : texts)
        fleet.strings().intern(text);
}

} // namespace

base::Result<Fleet> edited(const Fleet &fleet, const Step &step) {
    if (auto isAccepted = accepted(step); !isAccepted)
        return tl::unexpected(isAccepted.error());
    return withoutRemoved(fleet, step)
        .and_then([&step](const Fleet &left) { return withJoined(left, step); })
        .and_then([&step](const Fleet &all) { return withLabels(all, step); })
        .and_then([&step](const Fleet &labelled) { return withRowEdits(labelled, step); });
}

std::vector<base::Sentence> missingIn(const Fleet &fleet, const ClusterEdits &edits) {
    std::vector<base::Sentence> missing;
    for (const insight::LabelEdit &edit : edits.labels) {
        const auto row = fleet.find(edit.cluster);
        if (row && !edit.value && !fleet.label(*row, edit.key))
            missing.push_back(
                sentence(PHRASE("scenarios", "{} has no label {}"), edit.cluster, edit.key));
    }
    for (const PropertyEdit &edit : edits.properties) {
        const auto row = fleet.find(edit.cluster);
        if (!row || edit.value)
            continue;
        Cluster cluster = fleet.cluster(*row);
        fleet::setProperty(cluster, edit.name, edit.value);
        if (cluster == fleet.cluster(*row))
            missing.push_back(
                sentence(PHRASE("scenarios", "{} has no property {}"), edit.cluster, edit.name));
    }
    return missing;
}

base::Result<std::vector<losses::LossStep>> stepsOf(const Step &step, const Fleet &fleet) {
    std::vector<losses::LossStep> steps;
    for (const NamedLoss &loss : step.losses) {
        auto domain = losses::parseDomain(fleet, loss.domain);
        if (!domain)
            return tl::unexpected(domain.error());
        steps.push_back({loss.loss, std::move(*domain)});
    }
    return steps;
}

Applied applied(const Scenario &scenario, const Objects &objects, Refused refused,
                const Deciding &deciding) {
    Applied result{objects, objects.fleet, {}, {}, {}};
    internTexts(scenario, result.objects.fleet);
    Editing editing(result.objects, refused);
    std::vector<std::size_t> stepOfLoss;
    std::map<std::size_t, bool> isChanged; // of the steps that fit
    for (std::size_t i = 0; i < scenario.steps.size(); ++i) {
        auto lost = editing.make(scenario.steps[i]);
        if (!lost) {
            result.unfit.push_back({i, lost.error()});
            continue;
        }
        isChanged[i] = editing.isChanged();
        stepOfLoss.resize(stepOfLoss.size() + lost->size(), i);
        std::ranges::move(*lost, std::back_inserter(result.losses));
    }
    result.objects = editing.objects();
    Objects &after = result.objects;
    result.whole = after.fleet;
    if (!result.losses.empty()) {
        const bool isEdited = std::ranges::any_of(isChanged | std::views::values, std::identity());
        const std::vector<bool> changes =
            lose(isEdited, deciding.known.now.value_or(objects.now()), deciding, result);
        for (std::size_t i = 0; i < changes.size(); ++i)
            isChanged[stepOfLoss[i]] = isChanged[stepOfLoss[i]] || changes[i];
    }
    for (const auto &[step, changes] : isChanged) {
        if (!changes)
            result.alreadySo.push_back(step);
    }
    if (after.asOpened.empty() && !(after.placements == objects.placements))
        after.asOpened = objects.placements;
    if (after.now() != objects.now())
        after.clock = objects.now();
    if (!after.fleet.isSharedWith(objects.fleet))
        after.clusterPlaces = placesIn(after.fleet, objects);
    return result;
}

Applied applied(const Scenario &scenario, const objects::Objects &objects) {
    Objects whole;
    static_cast<objects::Objects &>(whole) = objects;
    return applied(scenario, whole);
}

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
    std::erase_if(step.fields, [](const auto &field) {
        return isOfServer(api::FieldPath(field.first)); // no step may set it
    });
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
        else if (Step change = changeOf(id, *document, *now->second); !change.fields.empty())
            changes.push_back(std::move(change));
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
