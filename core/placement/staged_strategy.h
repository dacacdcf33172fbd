// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/kube/duration.h"
#include "core/kube/labels.h"
#include "core/kube/value.h"
#include "core/base/word.h"

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

} // namespace evenkeel::placement
