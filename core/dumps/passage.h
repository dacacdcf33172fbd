// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/base/sentence.h"
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

/// Whether something is so with those items, which are in ascending order.
using HoldsWith = std::function<bool(std::span<const std::size_t> items)>;

/// Items that make something so.
struct MinimalSet {
    std::vector<std::size_t> items;
    std::vector<std::size_t> alone; // others that are each enough
    bool isMinimal = false;         // no part of the items is enough
    bool isFewest = false;          // no set of fewer items is enough
    bool isCutShort = false;        // the search ended before every item was tried
    std::size_t tests = 0;
};

/// How far the search goes.
enum class Effort : std::uint8_t {
    Fewest, // looks for the fewest items
    Enough  // looks no further than a hundred tests; of few items no single one can be left out
};

/// A set of the items [0, count) with which it is so, where it is not so without any and is so with
/// all. Items that come first are preferred. Sets of at most 10 items are minimal, for sure; of a
/// larger one no single item can be left out.
MinimalSet minimalSet(std::size_t count, const HoldsWith &holds, Effort effort = Effort::Fewest);

} // namespace evenkeel::dumps
