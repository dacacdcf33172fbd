// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/base/result.h"
#include "core/fleet/fleet.h"
#include "core/kube/time.h"
#include "core/kube/value.h"
#include "core/placement/binding.h"
#include "core/placement/placement.h"
#include "core/placement/snapshots.h"
#include "core/placement/staged_run.h"

namespace evenkeel::objects {

/// A vector whose copies share one storage until one of them is changed: an edited copy of a
/// workspace costs what changed, not what is in it. Reading is safe from any thread.
template <typename T> class SharedList {
public:
    SharedList() : m_items(std::make_shared<std::vector<T>>()) {}
    // Moving copies, so that a list is never without storage.
    SharedList(const SharedList &) = default;
    SharedList &operator=(const SharedList &) = default;
    ~SharedList() = default;

    const T *begin() const { return m_items->data(); }
    const T *end() const { return m_items->data() + m_items->size(); }
    const T *data() const { return m_items->data(); }
    std::size_t size() const { return m_items->size(); }
    bool empty() const { return m_items->empty(); }
    const T &operator[](std::size_t index) const { return (*m_items)[index]; }
    const T &front() const { return m_items->front(); }
    const T &back() const { return m_items->back(); }

    void push_back(T item) { edit().push_back(std::move(item)); }
    /// The items for changing, this list's own from here on.
    std::vector<T> &edit() {
        if (m_items.use_count() != 1)
            m_items = std::make_shared<std::vector<T>>(*m_items);
        return *m_items;
    }
    /// Known to be the same without a look at the items.
    bool isSharedWith(const SharedList &other) const { return m_items == other.m_items; }

    friend bool operator==(const SharedList &left, const SharedList &right) {
        return left.m_items == right.m_items || *left.m_items == *right.m_items;
    }

private:
    std::shared_ptr<std::vector<T>> m_items; // never null
};

/// What rollouts read beside plans. Their documents are among the other objects.
struct RolloutObjects {
    SharedList<placement::ResourceSnapshot> resourceSnapshots;
    SharedList<placement::Eviction> evictions;
    SharedList<placement::DisruptionBudget> budgets;
    SharedList<placement::StagedStrategy> strategies;
    SharedList<placement::StagedRun> runs;
    SharedList<placement::ApprovalRequest> approvals;

    /// The budget of a placement, nullptr if there is none.
    const placement::DisruptionBudget *budgetOf(const placement::Placement &placement) const;
    /// The strategy of that name which serves the placement's kind and namespace.
    const placement::StagedStrategy *strategyFor(const placement::Placement &placement,
                                                 std::string_view name) const;
    /// The latest master among a placement's resource snapshots: nothing where it has no snapshots,
    /// an empty text where none of them is it.
    std::optional<std::string> latestResources(const placement::Placement &placement) const;
    /// The index labels of a placement's master resource snapshots; nothing where it has none.
    std::optional<std::vector<std::string>>
    resourceIndices(const placement::Placement &placement) const;

    bool operator==(const RolloutObjects &) const = default;
};

struct PodInventory;

/// An object as it is: what placements may bring to clusters, overrides, and the documents of those
/// that rollouts read.
struct OtherObject {
    kube::Value document;
    base::SourceSpan where;

    bool operator==(const OtherObject &) const = default;
};

/// Whose clock it is.
enum class ClockSource : std::uint8_t {
    Chosen,
    Hub,     // the Date of its answers
    Computer // this one's: the hub's answers have no Date
};

/// What plans start from, wherever it came from. Copies share what none of them changes; an edit
/// is a copy with the edited members changed.
struct Objects {
    fleet::Fleet fleet;
    SharedList<placement::Placement> placements;
    SharedList<placement::Binding> bindings;
    SharedList<placement::PolicySnapshot> policySnapshots;
    /// Resource snapshots, budgets, evictions, staged strategies, runs and approvals.
    RolloutObjects rollouts;
    SharedList<OtherObject> others;
    /// The placements as they were before any edit: what the hub's scheduler has seen of a policy
    /// whose snapshot is not here. Empty where nothing is edited.
    SharedList<placement::Placement> asOpened;
    /// The time to plan at where one was chosen or a hub answered.
    std::optional<kube::Time> clock;
    ClockSource clockSource = ClockSource::Chosen; // of `clock`
    /// Nodes, pods and workloads; null where they were not asked for.
    std::shared_ptr<const PodInventory> podInventory;

    /// The clock of every plan: of files without one, the newest heartbeat (KubeFleet spec 1.2).
    kube::Time now() const { return clock.value_or(fleet.newestHeartbeat()); }

    bool operator==(const Objects &other) const;
};

} // namespace evenkeel::objects
