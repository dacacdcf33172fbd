// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include "core/rollout/rolling_update.h"

namespace evenkeel::rollout {

/// How fast the clusters are taken to be; all in seconds.
struct Pace {
    std::int64_t readySeconds = 20; // from the edit of a binding until it is available
    /// Clusters that need another time; nothing: they never become available.
    std::map<std::string, std::optional<std::int64_t>, std::less<>> clusterSeconds;
    std::int64_t progressSeconds = 1; // until it says that applying is in progress
    std::int64_t removalSeconds = 5;  // from the deletion of a binding until it is gone
    std::size_t maxPasses = 10'000;
};

enum class Event : std::uint8_t { ApplyStrategyPatched, Bound, Updated, RemovalBegun, Ready, Gone };

struct TimelineEvent {
    std::int64_t second = 0;
    std::size_t lane = 0;
    Event event{};
    bool operator==(const TimelineEvent &) const = default;
};

/// One binding of the placement.
struct Lane {
    std::string cluster;
    std::string binding;
    bool isReadyAtFirst = false;
};

/// A pass that did something, or the last one.
struct PassMark {
    std::int64_t second = 0;
    Budget budget;
};

enum class Ending : std::uint8_t {
    Finished,   // nothing is out of date any more
    Stuck,      // the last pass would be repeated for ever
    Failed,     // so would its error
    NotStarted, // no rolling update: see the pass
    Unfinished, // maxPasses are over
    Cancelled,
};

struct Timeline {
    std::vector<Lane> lanes;           // by binding name
    std::vector<TimelineEvent> events; // by second; of one second as they happened
    std::vector<PassMark> passes;
    Ending ending = Ending::Finished;
    std::int64_t endSecond = 0;
    Pass lastPass; // its steps count lanes
    /// At the end: what waits for its turn, and what is bound and not available.
    std::vector<std::size_t> waiting;
    std::vector<std::size_t> notReady;
};

/// The latest resources after the next change of them: `<placement>-<n+1>-snapshot`.
Latest afterResourceChange(const Latest &latest, const placement::Placement &placement);

/// Runs pass after pass from now on (KubeFleet spec 6.7): a pass comes with a binding's
/// availability, an edit, and when it asked to be repeated. A binding that is bound and neither
/// available nor failed becomes available in its time, one that failed stays so until it is
/// updated. The scheduler does not interfere.
Timeline simulate(const PassInput &input, const Pace &pace, std::stop_token stop = {});

} // namespace evenkeel::rollout
