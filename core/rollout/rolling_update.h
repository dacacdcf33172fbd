// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <vector>

#include "core/fleet/fleet.h"
#include "core/placement/binding.h"
#include "core/placement/placement.h"
#include "core/rollout/pass.h"
#include "core/rollout/strategy.h"

namespace evenkeel::rollout {

using placement::Overrides;

/// What is to be rolled out.
struct Latest {
    std::string resourceSnapshot;               // of the latest master; empty when there is none
    std::map<std::string, Overrides> overrides; // by cluster; none for a cluster not named
    bool hasOverrides = false;                  // one matches the resources, on whatever cluster
};

/// Those of a cluster, none where it is not named.
const Overrides &overridesOf(const Latest &latest, const std::string &cluster);

/// Whether a binding lacks these resources or overrides.
bool isOutOfDate(const placement::Binding &binding, const std::string &resourceSnapshot,
                 const Overrides &overrides);
bool isOutOfDate(const placement::Binding &binding, const Latest &latest);

struct PassInput {
    const placement::Placement &placement;
    std::span<const placement::Binding> bindings; // those of other placements are passed over
    const Latest &latest;
    kube::Time now;
    /// Where overrides match the resources, a binding's cluster that is not here fails the pass;
    /// nullptr where the clusters are unknown.
    const fleet::Fleet *fleet = nullptr;
};

/// The next pass, exactly as KubeFleet's controller does it (KubeFleet spec 6.1 to 6.6). The order
/// of the bindings plays no part.
Pass nextPass(const PassInput &input);

/// What a pass does to a binding; nothing for None and Wait. False where nothing changed.
bool apply(Action action, const Latest &latest, const placement::ApplyStrategy &strategy,
           placement::Binding &binding);

/// A binding that a pass acts on.
struct Choice {
    std::size_t lane = 0;
    Action action = Action::None;
};

/// The bindings of one placement as the rollout controller classifies them (KubeFleet spec 6.2),
/// with all that its next pass asks of them. After a change of one binding only that one is
/// looked at again, so that ten thousand passes cost no more than their changes.
class Roster {
public:
    /// `lanes` are the placement's own bindings by name; they stay where they are. `input` stays
    /// as well; its bindings and its time play no part.
    Roster(const PassInput &input, std::vector<const placement::Binding *> lanes, kube::Time now);

    /// Looks at a binding again, after it changed or because it is a question of time.
    void refresh(std::size_t lane, kube::Time now);
    /// The binding is gone.
    void leave(std::size_t lane);

    const Strategy &strategy() const { return m_strategy; }
    const BindingStatus &standing(std::size_t lane) const { return m_entries[lane].standing; }
    PassKind kind() const;
    Budget budget() const;
    /// What the pass does, in KubeFleet's order: failed updates, removals, updates, bindings.
    std::vector<Choice> choices() const;
    std::optional<std::int64_t> requeueAfter(kube::Time now) const;
    std::string error() const; // of PassKind::Failed
    std::string goneCluster() const;

private:
    struct Entry {
        BindingStatus standing;
        const Overrides *overrides = nullptr; // that its cluster ought to have
        std::size_t crowd = 0;
        bool isGone = false;
        bool isUnpatched = false;
        bool isClusterless = false;
        bool isHandled = false; // Bound or Unscheduled
        bool isDeleting = false;
        std::optional<std::int64_t> readyAt; // where only time is missing
    };
    /// All bindings of one cluster.
    struct Crowd {
        std::set<std::size_t> living;
        std::size_t deleting = 0;
    };
    using Lanes = std::set<std::size_t>;

    void admit(std::size_t lane, kube::Time now);
    void classify(const placement::Binding &binding, Entry &entry) const;
    void enter(std::size_t lane);
    void withdraw(std::size_t lane);
    void count(const Entry &entry, std::int64_t sign);
    void noteCrowd(std::size_t crowd);
    Lanes &queue(Candidate candidate) { return m_queues[static_cast<std::size_t>(candidate)]; }
    const Lanes &queue(Candidate candidate) const {
        return m_queues[static_cast<std::size_t>(candidate)];
    }
    bool hasCandidates() const;
    const placement::Binding *obstacleToDeletion() const;

    const PassInput &m_input;
    Strategy m_strategy;
    base::Word<placement::PlacementType> m_type;
    std::vector<const placement::Binding *> m_lanes;
    std::vector<Entry> m_entries;
    std::vector<Crowd> m_crowds;
    std::array<Lanes, 5> m_queues; // by candidate
    Lanes m_unpatched;
    Lanes m_clusterless;
    std::set<std::size_t> m_twins; // crowds with two living bindings
    std::set<std::size_t> m_waits; // crowds with a living and a deleting one
    std::multiset<std::int64_t> m_readyAt;
    std::int64_t m_targeted = 0;
    std::int64_t m_awaited = 0;
    Budget m_sums; // ready, canBeReady and canBeUnavailable of it
};

} // namespace evenkeel::rollout
