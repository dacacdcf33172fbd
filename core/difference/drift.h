// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <chrono>
#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <stop_token>
#include <string>
#include <utility>
#include <vector>

#include "core/difference/causes.h"
#include "core/insight/override_waits.h"
#include "core/kube/object_id.h"
#include "core/kube/time.h"
#include "core/objects/planning.h"
#include "core/rollout/underway.h"

namespace evenkeel::difference {

/// Whether a plan on top of what is held is what the hub has written.
enum class Agreement : std::uint8_t {
    Equal,
    Different, // although no event that starts a cycle explains it
    Due,       // an event has started a cycle that the hub has not written yet
    Ignored,   // it differs by what starts no scheduling cycle: not before the next one
    Lagging,   // the hub has not scheduled this generation yet
    Unwritten, // the hub has written no decision, or it is not here
};
std::string_view nameOf(Agreement agreement);

/// One thing that the hub wrote and the plan says differently.
struct Deviation {
    std::string what; // `clusters`, `score of weu-1`, `condition Scheduled`
    std::string hub;
    std::string plan;
    bool operator==(const Deviation &) const = default;
};

/// A placement as it is held, against a decision from nothing.
struct Drift {
    kube::ObjectId object;          // the placement
    std::vector<std::string> held;  // clusters, by name
    std::vector<std::string> fresh; // that a decision from nothing would pick
    /// Held and not picked, then picked and not held, each with the reason.
    std::vector<ClusterChange> changes;
    Agreement agreement = Agreement::Unwritten;
    std::vector<Deviation> deviations;
    /// What has started the cycle that the hub has not written yet; empty where none is due.
    std::string due;
    std::optional<rollout::Underway> rollout; // that the hub is in the middle of
    /// What else the hub may decide: the order in which it lists its clusters counts.
    std::optional<objects::OrderChance> chance;
    /// Overrides that are not where they belong and that no event brings there; none where
    /// DriftOptions has no hub.
    std::vector<insight::WaitingOverride> waiting;
    bool isDeleting = false; // the placement: the hub decides nothing more for it
    std::string error;       // of planning; then the rest is empty

    /// Clusters that are held and would not be picked.
    std::size_t unpicked() const;
    /// Whether the hub has not written what is planned, and would have by now or soon.
    bool isOpen() const;
};

/// A placement is a chosen one by NAME or NAMESPACE/NAME; none are named: all. Nothing when
/// stopped.
struct DriftOptions {
    objects::Known known;
    std::vector<std::string> placements;
    base::Phrases words = {};
    const render::Hub *hub = nullptr; // with what the placements select
    std::span<const render::OverridePtr> overrides = {};
};
base::Result<std::vector<Drift>> driftsOf(const objects::Objects &objects,
                                          const DriftOptions &options = {},
                                          const std::stop_token &stop = {},
                                          const scheduling::Progress &progress = {});

struct DriftTotals {
    std::size_t unpicked = 0;  // bindings
    std::size_t equal = 0;     // decisions that are what the hub wrote
    std::size_t written = 0;   // decisions that the hub wrote
    std::size_t unwritten = 0; // that it did not write, or that are not here
    std::size_t failed = 0;
};
DriftTotals totalsOf(std::span<const Drift> drifts);
/// `9 bindings would not be picked today; 211 of 212 decisions are what the hub wrote`.
std::string totalsText(const DriftTotals &totals, const base::Phrases &words = {});

/// How long a difference may stay before it is one to be reported: the controllers of a hub need
/// some seconds for a cycle.
inline constexpr std::chrono::seconds kDriftPatience{60};

/// Since when placements of a watched hub differ from their plans.
class DriftWatch {
public:
    /// The hub as it is at `now`. A placement that differs in another way than before begins anew;
    /// one that does not differ any more is forgotten.
    void look(std::span<const Drift> drifts, kube::Time now);
    /// The connection was lost: what was seen before it says nothing of the time without it.
    void forget() { m_since.clear(); }

    /// How long it differs in this way; zero where it does not.
    std::chrono::seconds ageOf(const Drift &drift, kube::Time now) const;
    /// Whether it has been open for longer than the controllers need.
    bool isToBeReported(const Drift &drift, kube::Time now) const {
        return ageOf(drift, now) > kDriftPatience;
    }

private:
    /// What the hub and the plan say, and since when.
    using Seen = std::pair<Drift, kube::Time>;
    std::map<kube::ObjectId, Seen> m_since;
};

} // namespace evenkeel::difference
