// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include "core/rollout/readiness.h"
#include "core/rollout/rolling_update.h"

// What a picture of a rollout shows: seconds from its beginning.
namespace evenkeel::rollout {

enum class Phase : std::uint8_t { Waiting, Applying, Ready, Failed, BeingRemoved };

/// What is on a cluster for a while.
struct Span {
    Phase phase{};
    bool isAvailable = false; // old resources or new ones
    std::int64_t begin = 0;
    std::optional<std::int64_t> end; // nothing: it stays so
    bool operator==(const Span &) const = default;
};

/// What a stage of a staged update does.
enum class StagePhase : std::uint8_t {
    WaitingBefore, // for the approval before it
    Updating,
    WaitingAfter, // for its approval or its time
    Stopping,
    Stopped,
    Done,
    Failed,
};

struct StageSpan {
    StagePhase phase{};
    std::int64_t begin = 0;
    std::optional<std::int64_t> end;
    bool operator==(const StageSpan &) const = default;
};

struct StageLane {
    std::string name;
    std::vector<StageSpan> spans; // none before its turn
};

enum class Event : std::uint8_t {
    ApplyStrategyPatched,
    Bound,
    Updated,
    RemovalBegun,
    Failed,
    Healed,
    Ready,      // its Work changed, and all of it is available
    ReadyAgain, // an edit left its Work as it is
    Gone,
    Picked,  // by the scheduler
    Dropped, // so that it becomes Unscheduled
};

struct TimelineEvent {
    std::int64_t second = 0;
    std::size_t lane = 0;
    Event event{};
    bool operator==(const TimelineEvent &) const = default;
};

/// How fast the fleet is taken to be.
struct Pace {
    Readiness readiness;
    std::size_t maxPasses = 1'000'000;
};

/// One binding of the placement. Its spans touch; they end where it is gone.
struct Lane {
    std::string cluster;
    std::string binding;
    bool isReadyAtFirst = false;
    std::vector<Span> spans;
    std::optional<std::int64_t> starts; // its last edit or removal; nothing: nothing ever happens
    std::optional<std::int64_t> ends;   // available again, or gone; nothing: not in sight
    bool isUnderway = false;            // it started before the beginning
};

/// A pass that did something, or the last one.
struct PassMark {
    std::int64_t second = 0;
    Budget budget;
};

/// From that second on: how many are available of those that must be, and can be ready of those
/// that may.
struct Level {
    std::int64_t second = 0;
    std::int64_t available = 0;
    std::int64_t minAvailable = 0; // N - maxUnavailable
    std::int64_t canBeReady = 0;
    std::int64_t mostReady = 0; // N + maxSurge
    bool operator==(const Level &) const = default;
};

enum class Ending : std::uint8_t {
    Finished,   // nothing is out of date any more
    Stuck,      // the last pass would repeat forever
    Failed,     // so would its error
    NotStarted, // no rolling update: see the pass
    Unfinished, // maxPasses are over
    Cancelled,
};

struct Timeline {
    std::vector<Lane> lanes;           // by binding name
    std::vector<TimelineEvent> events; // by second; of one second as they happened
    std::vector<PassMark> passes;
    std::vector<Level> levels; // by second, where something changes
    Ending ending = Ending::Finished;
    std::int64_t endSecond = 0;
    Pass lastPass; // its steps count lanes
    /// At the end: what waits for its turn, and what is bound and not available.
    std::vector<std::size_t> waiting;
    std::vector<std::size_t> notReady;
};

/// The latest resources after the next change of them: `<placement>-<n+1>-snapshot`.
Latest afterResourceChange(const Latest &latest, const placement::Placement &placement);

/// Plays the hub from now on (KubeFleet spec 6.7) in whole seconds: a pass comes with a binding's
/// availability, an edit, and when it asked to be repeated. A binding that is bound and neither
/// available nor failed becomes available in its time, one that failed stays so until it is
/// updated, and one that the scheduler edited is ready again at once. The scheduler does not
/// interfere.
Timeline simulate(const PassInput &input, const Pace &pace, std::stop_token stop = {});

} // namespace evenkeel::rollout
