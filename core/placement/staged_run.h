// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/word.h"
#include "core/kube/labels.h"
#include "core/kube/time.h"
#include "core/kube/value.h"
#include "core/placement/binding.h"

namespace evenkeel::placement {

enum class TaskType : std::uint8_t { Unknown, Approval, TimedWait };
constexpr std::array<std::string_view, 3> wordsOf(TaskType) {
    return {"", "Approval", "TimedWait"};
}

/// Something to be done before or after a stage.
struct StageTask {
    base::Word<TaskType> type;
    std::optional<kube::Duration> wait; // waitTime
    bool operator==(const StageTask &) const = default;
};

/// One stage of a strategy as it was written.
struct StageSpec {
    std::string name;
    std::optional<kube::LabelSelector> labelSelector; // absent: no cluster; empty: every one
    std::optional<std::string> sortingLabelKey;
    std::optional<kube::Value> maxConcurrency;
    std::vector<StageTask> beforeTasks;
    std::vector<StageTask> afterTasks;
    bool operator==(const StageSpec &) const = default;
};

/// A ClusterStagedUpdateStrategy or StagedUpdateStrategy.
struct StagedStrategy {
    std::string name;
    std::string nameSpace; // empty for the cluster-scoped kind
    std::vector<StageSpec> stages;
    bool operator==(const StagedStrategy &) const = default;
};

enum class RunState : std::uint8_t { Unknown, Initialize, Run, Stop };
constexpr std::array<std::string_view, 4> wordsOf(RunState) {
    return {"", "Initialize", "Run", "Stop"};
}

// The parts of a run's status. `observedGeneration` of its conditions plays no part: each pass
// lifts all of them to the run's generation (KubeFleet spec 6.8 C).

struct ClusterProgress {
    std::string cluster;
    Overrides overrides; // as they were when the run was initialised
    Conditions conditions;
    bool operator==(const ClusterProgress &) const = default;
};

struct TaskProgress {
    base::Word<TaskType> type;
    std::string approvalRequest; // its name
    Conditions conditions;
    bool operator==(const TaskProgress &) const = default;
};

struct StageProgress {
    std::string name;
    std::vector<ClusterProgress> clusters; // in the order of the update
    std::vector<TaskProgress> beforeTasks;
    std::vector<TaskProgress> afterTasks;
    Conditions conditions;
    std::optional<kube::Time> startTime;
    std::optional<kube::Time> endTime;
    bool operator==(const StageProgress &) const = default;
};

struct RunStatus {
    std::string policySnapshotIndex;
    std::int64_t observedClusterCount = 0;
    std::string resourceSnapshotIndex;
    std::optional<ApplyStrategy> applyStrategy;
    std::optional<std::vector<StageSpec>> strategy; // its copy
    std::vector<StageProgress> stages;
    std::optional<StageProgress> deleteStage;
    Conditions conditions;
    bool operator==(const RunStatus &) const = default;
};

/// A ClusterStagedUpdateRun or StagedUpdateRun.
struct StagedRun {
    std::string name;
    std::string nameSpace;
    std::int64_t generation = 0;
    bool isDeleting = false;
    std::string placementName;
    std::string strategyName;
    std::string resourceSnapshotIndex; // empty: a fresh snapshot
    base::Word<RunState> state = RunState::Initialize;
    RunStatus status;
    bool operator==(const StagedRun &) const = default;
};

/// A ClusterApprovalRequest or ApprovalRequest.
struct ApprovalRequest {
    std::string name;
    std::string nameSpace;
    std::int64_t generation = 0;
    std::map<std::string, std::string> labels;
    std::string run; // parentStageRollout
    std::string stage;
    Conditions conditions;
    bool operator==(const ApprovalRequest &) const = default;
};

} // namespace evenkeel::placement
