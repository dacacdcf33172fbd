// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string>

#include <QString>

#include "core/manifest/manifest.h"
#include "core/scheduling/plan.h"

namespace evenkeel::ui {

/// Everything that edits can change of objects, in order, as text for comparisons.
inline QString printed(const manifest::Objects &objects) {
    std::string text;
    for (std::size_t row = 0; row < objects.fleet.size(); ++row) {
        const auto cluster = static_cast<fleet::ClusterIndex>(row);
        const fleet::Cluster value = objects.fleet.cluster(cluster);
        text += value.name + ':';
        for (const auto &[key, label] : value.labels)
            text += ' ' + key + '=' + label;
        for (const kube::Taint &taint : value.taints)
            text += " !" + taint.key + '=' + taint.value + ':' + taint.effect.string();
        for (const auto &[name, property] : value.properties)
            text += " #" + name + '=' + property;
        const auto place = row < objects.clusterPlaces.size() ? objects.clusterPlaces[row]
                                                              : manifest::ClusterPlace{};
        text += " @" + std::to_string(place.file) + '/' + std::to_string(place.line) + '\n';
    }
    for (std::size_t row = 0; row < objects.placements.size(); ++row) {
        const base::SourceSpan where = objects.placementSources[row];
        text += manifest::writeJson(objects.placements[row].document) + " @" + where.file + '/' +
                std::to_string(where.line) + '\n';
    }
    return QString::fromStdString(text);
}

/// Everything of a plan that a view can show.
inline QString printed(const fleet::Fleet &fleet, const scheduling::Plan &plan) {
    std::string text = plan.snapshotName + ' ' + std::to_string(plan.cycles) + ' ' +
                       std::to_string(plan.wanted) + ' ' + std::to_string(plan.placed) + ' ' +
                       std::to_string(plan.now.unixSeconds) + '\n';
    if (plan.condition)
        text += plan.condition->reason + ' ' + plan.condition->message + '\n';
    for (const auto &decision : plan.decisions.value_or(std::vector<placement::ClusterDecision>()))
        text += decision.clusterName + ' ' + (decision.selected ? "yes " : "no ") +
                decision.reason + '\n';
    for (const auto &binding : plan.bindings)
        text += binding.cluster + ' ' + binding.name + ' ' + binding.state.string() + ' ' +
                binding.snapshot + '\n';
    for (const scheduling::Pick &pick : plan.picks)
        text += std::string(fleet.name(pick.cluster)) + ' ' +
                std::to_string(pick.score.topologySpread) + ' ' +
                std::to_string(pick.score.affinity) + ' ' + std::to_string(pick.score.obsolete) +
                '\n';
    for (const auto &view : scheduling::spreadAfter(fleet, plan, plan.picks.size())) {
        text += view.topologyKey + ' ' + std::to_string(view.skew);
        for (std::size_t i = 0; i < view.domains.size(); ++i)
            text += ' ' + view.domains[i] + '=' + std::to_string(view.counts[i]) + '/' +
                    std::to_string(view.capacity[i]);
        text += '\n';
    }
    for (std::uint32_t row = 0; row < fleet.size(); ++row)
        text +=
            std::to_string(static_cast<int>(plan.trace.standingFilter(fleet::ClusterIndex{row})));
    return QString::fromStdString(text);
}

} // namespace evenkeel::ui
