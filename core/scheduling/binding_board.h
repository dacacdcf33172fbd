// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <unordered_map>
#include <vector>

#include "core/fleet/fleet.h"
#include "core/base/result.h"
#include "core/placement/binding.h"
#include "core/scheduling/plan.h"

namespace evenkeel::scheduling {

/// The bindings of one placement as the cycles change them (KubeFleet spec 3.2, 3.7 to 3.9).
/// Entries are indices into entries(); existing ones come first, in binding-name order.
class BindingBoard {
public:
    enum class Class { None, Unscheduled, Obsolete, Scheduled, Bound };

    using State = base::Word<placement::BindingState>;

    struct Entry {
        std::string name;
        std::string cluster;
        std::optional<fleet::ClusterIndex> index; // nothing: not in the fleet
        State state;
        std::string snapshot;
        std::optional<State> previousState;
        placement::ClusterDecision decision;
        bool created = false;
        /// By this plan: its decision then has only the score, the words are made by decisionOf().
        bool isPickedNow = false;
    };
    using Entries = std::vector<std::size_t>;

    struct Target {
        fleet::ClusterIndex cluster;
        std::optional<placement::ClusterScore> score; // nothing for PickFixed
    };
    struct Changes {
        Entries created;
        Entries patched;
    };

    /// Takes the placement's own bindings, leaves out deleting ones and marks dangling ones.
    BindingBoard(const fleet::Fleet &fleet, const placement::Placement &placement,
                 std::span<const placement::Binding> bindings, std::string snapshot);

    const std::vector<Entry> &entries() const { return m_entries; }
    Class classOf(const Entry &entry) const;
    /// Entries of a class by (binding name, cluster name).
    Entries ofClass(Class wanted) const;
    std::size_t present() const { return m_present; }
    bool hasObsolete() const { return !m_obsolete.empty(); }

    /// Makes room for bindings that are going to be created.
    void reserve(std::size_t more) { m_entries.reserve(m_entries.size() + more); }
    /// KubeFleet spec 3.8: patches, creates, and marks what is obsolete and not picked.
    base::Result<Changes> crossReference(std::span<const Target> picked);
    /// KubeFleet spec 3.9, bindings of the valid targets in list order.
    base::Result<Changes> crossReferenceFixed(std::span<const Target> targets);
    void unscheduleObsolete();
    void markUnscheduled(std::size_t entry);

    /// The entry of the decision list.
    placement::ClusterDecision decisionOf(const Entry &entry) const;
    /// All bindings, sorted by (cluster, name).
    std::vector<BindingOutcome> outcomes() &&;
    /// Sorts entries by (binding name, cluster name).
    void sortByName(Entries &entries) const;

private:
    base::Result<Changes> createAll(std::span<const Target> picked);
    base::Result<std::size_t> create(const Target &target);
    void patch(std::size_t entry, const Target &target, const State &state);
    base::Result<void> restore(std::size_t entry, const Target &target);
    bool isPresent(const Entry &entry) const;

    const fleet::Fleet *m_fleet;
    std::string m_placementName;
    std::string m_snapshot;
    std::vector<Entry> m_entries;
    Entries m_obsolete;
    std::unordered_map<std::uint32_t, Entries> m_unscheduledOf; // by cluster row
    std::size_t m_present = 0;
};

/// The reason text of a selected cluster (KubeFleet spec 3.8, 3.9).
std::string pickReason(std::string_view cluster,
                       const std::optional<placement::ClusterScore> &score);
/// ` (affinity score: 1, topology spread score: 2)`.
void appendScores(std::string &reason, const placement::ClusterScore &score);

} // namespace evenkeel::scheduling
