// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/scenarios/applying.h"

#include <algorithm>
#include <iterator>
#include <map>
#include <set>
#include <string_view>
#include <utility>

#include "core/base/sentence.h"
#include "core/fleet/planned.h"
#include "core/fleet/resource_name.h"
#include "core/insight/changes/near_miss.h"
#include "core/kube/quantity.h"
#include "core/losses/fleet_state.h"
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
    if (edit.value && fleet::resourceNamed(edit.name) && !kube::Quantity::parse(*edit.value))
        return invalid(sentence(PHRASE("scenarios", "{} of {} is no quantity: {}"), edit.name,
                                edit.cluster, *edit.value));
    fleet::setProperty(cluster, edit.name, edit.value);
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
        gone.try_emplace(*row, fleet::RowChange{*row, fleet.cluster(*row), {}});
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

/// Evictions depend on what each placement holds and on its budget.
base::Error evictionError() {
    return base::errorOf(base::ErrorCode::Unsupported,
                         base::sentence(PHRASE("scenarios", "evictions are decided placement by "
                                                            "placement; `evenkeelctl lose "
                                                            "evict:DOMAIN` plays them")));
}

bool hasEvictions(const Step &step) {
    return std::ranges::any_of(
        step.losses, [](const NamedLoss &loss) { return loss.loss == losses::Loss::Evicted; });
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

bool isSameState(const Objects &one, const Objects &other) {
    return static_cast<const objects::Objects &>(one) == other;
}

} // namespace

base::Result<Fleet> edited(const Fleet &fleet, const Step &step) {
    return withoutRemoved(fleet, step)
        .and_then([&step](const Fleet &left) { return withJoined(left, step); })
        .and_then([&step](const Fleet &all) { return withLabels(all, step); })
        .and_then([&step](const Fleet &labelled) { return withRowEdits(labelled, step); });
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

Applied applied(const Scenario &scenario, const Objects &objects) {
    Applied result{objects, objects.fleet, {}, {}, {}};
    internTexts(scenario, result.objects.fleet);
    for (std::size_t i = 0; i < scenario.steps.size(); ++i) {
        const Step &step = scenario.steps[i];
        auto changed = edited(result.objects, step);
        auto lost = changed ? stepsOf(step, changed->fleet) : tl::unexpected(changed.error());
        if (lost && hasEvictions(step))
            lost = tl::unexpected(evictionError());
        if (!lost) {
            result.unfit.push_back({i, lost.error()});
            continue;
        }
        if (lost->empty() && isSameState(*changed, result.objects))
            result.alreadySo.push_back(i);
        result.objects = std::move(*changed);
        std::ranges::move(*lost, std::back_inserter(result.losses));
    }
    Objects &after = result.objects;
    result.whole = after.fleet;
    if (!result.losses.empty()) {
        losses::FleetState state(after.fleet, objects.now());
        for (const losses::LossStep &step : result.losses)
            state.apply(step);
        after.fleet = state.fleet();
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

} // namespace evenkeel::scenarios
