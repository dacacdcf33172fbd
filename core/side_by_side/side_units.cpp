// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/side_by_side/side_units.h"

#include <algorithm>
#include <map>

#include "core/fleet/eligibility.h"
#include "core/base/text_order.h"

namespace evenkeel::side_by_side {

std::vector<SideUnit> unitsOf(const fleet::Fleet &fleet) {
    std::vector<SideUnit> units;
    const kube::Time now = fleet.newestHeartbeat();
    for (std::size_t row = 0; row < fleet.size(); ++row) {
        const fleet::Cluster cluster = fleet.cluster(static_cast<fleet::ClusterIndex>(row));
        SideUnit &unit = units.emplace_back();
        unit.name = cluster.name;
        unit.labels = cluster.labels;
        if (!fleet::isEligible(cluster.agent, now))
            unit.state = UnitState::Excluded;
        else if (std::ranges::any_of(cluster.taints, [](const kube::Taint &taint) {
                     return taint.effect == kube::TaintEffect::NoSchedule;
                 }))
            unit.state = UnitState::Tainted;
    }
    return units;
}

std::vector<SideUnit> unitsOf(std::span<const pods::Node> nodes) {
    std::vector<SideUnit> units;
    for (const pods::Node &node : nodes) {
        SideUnit &unit = units.emplace_back();
        unit.name = node.name;
        unit.labels = {node.labels.begin(), node.labels.end()};
        const bool isTainted = std::ranges::any_of(node.taints, [](const kube::Taint &taint) {
            return taint.effect == kube::TaintEffect::NoSchedule ||
                   taint.effect == kube::TaintEffect::NoExecute;
        });
        if (isTainted || node.isUnschedulable)
            unit.state = UnitState::Tainted;
    }
    return units;
}

std::vector<SideUnit> unitsOf(std::span<const DomainSketch> domains, const std::string &key) {
    std::vector<SideUnit> units;
    for (const DomainSketch &domain : domains) {
        int number = 0;
        const auto add = [&](std::int32_t count, UnitState state, std::int32_t taken) {
            for (std::int32_t i = 0; i < count; ++i) {
                SideUnit &unit = units.emplace_back();
                const std::string prefix = domain.name ? *domain.name : std::string("other");
                unit.name = (prefix.empty() ? "empty" : prefix) + "-" + std::to_string(++number);
                if (domain.name)
                    unit.labels[key] = *domain.name;
                unit.state = state;
                unit.isTaken = i < taken;
            }
        };
        add(domain.usable, UnitState::Usable, domain.taken);
        add(domain.tainted, UnitState::Tainted, 0);
        add(domain.excluded, UnitState::Excluded, 0);
    }
    return units;
}

std::vector<DomainSketch> sketchOf(std::span<const SideUnit> units, const std::string &key) {
    std::map<std::optional<std::string>, DomainSketch> byName;
    for (const SideUnit &unit : units) {
        const auto label = unit.labels.find(key);
        DomainSketch &sketch =
            byName[label == unit.labels.end() ? std::nullopt : std::optional(label->second)];
        sketch.usable += unit.state == UnitState::Usable ? 1 : 0;
        sketch.taken += unit.isTaken ? 1 : 0;
        sketch.tainted += unit.state == UnitState::Tainted ? 1 : 0;
        sketch.excluded += unit.state == UnitState::Excluded ? 1 : 0;
    }
    std::vector<DomainSketch> sketches;
    for (auto &[name, sketch] : byName) {
        sketches.push_back(std::move(sketch));
        sketches.back().name = name;
    }
    std::ranges::sort(sketches, [](const DomainSketch &one, const DomainSketch &other) {
        if (!one.name || !other.name)
            return one.name.has_value() > other.name.has_value();
        return base::naturalLess(*one.name, *other.name);
    });
    return sketches;
}

} // namespace evenkeel::side_by_side
