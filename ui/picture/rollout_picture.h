// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/rollout/eviction.h"
#include "core/rollout/readiness.h"
#include "core/rollout/rolling_update.h"
#include "core/rollout/staged/pass.h"
#include "core/rollout/staged/timeline.h"
#include "core/rollout/timeline.h"
#include "ui/picture/scene.h"

namespace evenkeel::ui {

/// Seconds that resources need to become available after a binding got them.
struct ReadyTimes {
    std::int64_t seconds = 20; // of clusters that are not named
    std::map<std::string, std::int64_t, std::less<>> clusters;
    /// Of clusters that fail, never become available or report otherwise; before their seconds.
    std::map<std::string, rollout::Behaviour, std::less<>> behaviours;

    struct LabelRule {
        std::string selector; // one that can be read
        rollout::Behaviour behaviour;
        bool operator==(const LabelRule &) const = default;
    };
    /// Of clusters that are not named above; the first that matches counts.
    std::vector<LabelRule> rules;

    bool operator==(const ReadyTimes &) const = default;
};
rollout::Readiness readinessOf(const ReadyTimes &times);

/// What the user wants to see rehearsed.
struct RolloutQuestion {
    RolloutQuestion() = default;
    RolloutQuestion(ReadyTimes times) : ready(std::move(times)) {}

    ReadyTimes ready;
    std::vector<std::string> evicted; // clusters, in this order
    /// Requests and the second that they are approved at; as soon as they are made if that is
    /// later.
    std::map<std::string, std::int64_t, std::less<>> approved;
    std::optional<std::int64_t> approvesAfter = {}; // other requests: seconds after they are made
    /// What the states of runs become, by their names and in the order of the seconds.
    using States = std::map<std::string, std::vector<rollout::RunPace::StateChange>, std::less<>>;
    States states = {};

    bool operator==(const RolloutQuestion &) const = default;
};

/// One binding in a pass, and what becomes of it.
struct RolloutRow {
    rollout::Step step; // its binding counts in RolloutPicture::bindings
    rollout::Lane lane; // where there is a timeline
};

struct EvictionCase {
    placement::Eviction eviction;
    rollout::EvictionVerdict verdict;
    std::string refusal; // of the webhook, where it could not be created today
};

struct StagedCase {
    std::string strategy;
    std::string run; // that names it; empty: no run does
    base::Word<placement::RunState> state;
    rollout::StagedUpdate update;
    rollout::RunTimeline played;    // to its end
    bool isOther = false;           // what another strategy than that of the runs would do
    placement::RunStatus said = {}; // by the hub, before it was played

    /// The run, or the strategy that has no run yet.
    const std::string &title() const { return run.empty() ? strategy : run; }
};

/// The rollout of one placement: the next pass of the controller and what follows.
struct RolloutPicture {
    std::shared_ptr<const manifest::Objects> objects; // never null
    std::size_t placement = 0;
    std::vector<placement::Binding> given;    // of the placement, as its plan leaves them
    std::vector<placement::Binding> bindings; // as the pass meets them
    bool isPlanned = false;                   // which is not as they are in the files
    std::string assumedSnapshot;              // the files have no resource snapshots
    std::string targetSnapshot;               // of the resources that all bindings get
    std::size_t patched = 0;                  // get the apply strategy in a pass of its own before
    rollout::Pass pass;
    std::vector<RolloutRow> rows; // by name of the binding

    bool isOfNewResources = false; // all have the latest, so the timeline begins with newer ones
    rollout::Timeline timeline;    // where the pass came to its budget
    std::int64_t timelineEnd = 0;  // its last event

    std::optional<placement::DisruptionBudget> disruptionBudget;
    std::vector<std::string> budgetErrors; // why the hub refuses it
    std::vector<EvictionCase> evictions;   // of the files
    std::vector<EvictionCase> dryRun;      // asked for, one after the other
    std::vector<StagedCase> staged;

    const placement::Placement &subject() const { return objects->placements[placement]; }
    const placement::Binding &bindingOf(const RolloutRow &row) const {
        return bindings[row.step.binding];
    }
    bool isStuck() const { return hasBudget() && timeline.ending == rollout::Ending::Stuck; }
    bool hasBudget() const { return pass.hasBudget(); }
    /// The last event of all staged runs.
    std::int64_t runsEnd() const;
};

/// Works the rollout of the scene's placement out; nullptr without one or when stopped.
std::shared_ptr<const RolloutPicture> rolloutOf(const Scene &scene, const RolloutQuestion &question,
                                                const std::stop_token &stop = {});

/// Evictions of these clusters from the scene's placement, one after the other.
std::vector<EvictionCase> evictionsOf(const Scene &scene, const std::vector<std::string> &clusters);
/// The disruption budget of the scene's placement; nullptr without one.
const rollout::DisruptionBudget *budgetOf(const Scene &scene);

/// Something about rollouts is in the files: bindings of the placement, evictions, stages.
bool tellsOfRollout(const Scene &scene);

} // namespace evenkeel::ui
