// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/base/phrases.h"
#include "core/difference/holding.h"
#include "core/fleet/fleet.h"
#include "core/objects/objects.h"
#include "core/objects/planning.h"

namespace evenkeel::dumps {

/// What can differ between two dumps; what people do comes before what follows from it.
enum class StepKind : std::uint8_t {
    Placement, // it is new
    Policy,    // a member of spec.policy
    Label,
    Taint,
    Left, // a cluster
    Joined,
    Health, // what makes the cluster eligible: heartbeat, conditions, deletion
    Property,
    Resource,
    Namespaces,
    Snapshots, // of the placement's policy
    Binding    // of the placement
};
/// `Policy`, `Label`, …: as documents have it.
std::string_view nameOf(StepKind kind);

/// One difference between two neighbouring dumps, as small as the scheduler distinguishes.
struct Step {
    StepKind kind = StepKind::Label;
    std::string object; // cluster; empty for those of the placement
    std::string field;  // member of the policy, label, taint, property, resource
    std::string before; // empty where there was none
    std::string after;
    std::size_t item = 0; // of what it changes

    bool operator==(const Step &) const = default;
};
/// `label region of prod-weu-02: westeurope → eastus`.
std::string stepText(const Step &step, const base::Phrases &words = {});

/// Which steps a passage has: those that the policy of the placement can see, or all.
enum class Scope : std::uint8_t { WhatThePolicySees, Everything };

/// The way from one dump to the next for one placement. Both are judged by the clock of the later
/// one: heartbeats of the earlier one are as old as they were.
class Passage {
public:
    /// The placement is in `after`.
    Passage(std::shared_ptr<const objects::Objects> before,
            std::shared_ptr<const objects::Objects> after, kube::ObjectId placement,
            const objects::Known &known, Scope scope);

    /// In the order of their kinds, then by object and field.
    const std::vector<Step> &steps() const { return m_steps; }
    /// The objects of the placement before, with those steps made. Without the placement where it
    /// is not there before and not taken.
    std::shared_ptr<const objects::Objects> with(std::span<const std::size_t> taken) const;
    /// Of the result.
    objects::Known known() const { return m_known; }

private:
    struct Pair {
        std::optional<fleet::Cluster> before;
        std::optional<fleet::Cluster> after;
    };
    void compareFleets();
    void compareClusters(std::size_t item);
    void comparePlacement();
    void compareBindings();
    void add(StepKind kind, std::string object, std::string field, std::string before,
             std::string after, std::size_t item);
    bool sees(StepKind kind, const std::string &field) const;
    void buildBase();
    fleet::Fleet fleetWith(std::span<const std::size_t> taken) const;
    placement::Placement placementWith(std::span<const std::size_t> taken) const;
    std::vector<placement::Binding> bindingsWith(std::span<const std::size_t> taken) const;

    std::shared_ptr<const objects::Objects> m_before, m_after;
    kube::ObjectId m_key;
    const placement::Placement *m_placementBefore; // nullptr where it is new
    const placement::Placement *m_placementAfter;
    objects::Known m_known;
    Scope m_scope;
    kube::Time m_now;
    std::int64_t m_shift = 0;              // of the earlier heartbeats, in seconds
    std::vector<std::string> m_properties; // that the policy reads
    std::vector<Pair> m_clusters;          // that differ
    fleet::Fleet m_base;                   // the earlier fleet with what no step is made of
    std::vector<std::optional<placement::Binding>> m_bindings[2]; // that differ; before, after
    std::vector<placement::Binding> m_sameBindings;
    std::vector<Step> m_steps;
};

} // namespace evenkeel::dumps
