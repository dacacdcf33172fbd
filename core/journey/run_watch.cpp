// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/journey/run_watch.h"

#include <utility>

#include "core/placement/conditions.h"

namespace evenkeel::journey {

namespace {

using placement::ConditionStatus;
using placement::hasStatus;
using rollout::ClusterProgress;
using rollout::StageProgress;

class Comparison {
public:
    explicit Comparison(rollout::Millis now) : m_now(now) {}

    void compareRuns(const rollout::RunStatus &before, const rollout::RunStatus &after) {
        for (std::size_t i = 0; i < after.stages.size(); ++i)
            compareStages(i < before.stages.size() ? before.stages[i] : StageProgress{},
                          after.stages[i]);
        if (after.deleteStage)
            compareStages(before.deleteStage.value_or(StageProgress{}), *after.deleteStage);
        for (const auto &[status, word] : {std::pair(ConditionStatus::True, "run finished"),
                                           std::pair(ConditionStatus::False, "run aborted")}) {
            if (!hasStatus(before.conditions, "Succeeded", status) &&
                hasStatus(after.conditions, "Succeeded", status))
                note(word, {}, {});
        }
    }

    std::vector<Happening> events;

    void note(std::string word, std::string cluster, std::string stage, std::string task = {}) {
        events.push_back(
            {m_now, std::move(word), std::move(cluster), std::move(stage), std::move(task)});
    }

private:
    void compareStages(const StageProgress &before, const StageProgress &after) {
        for (std::size_t i = 0; i < after.clusters.size(); ++i)
            compareClusters(i < before.clusters.size() ? before.clusters[i] : ClusterProgress{},
                            after.clusters[i], after.name);
        if (after.startTime && !before.startTime)
            note("stage started", {}, after.name);
        if (after.endTime && !before.endTime)
            note("stage finished", {}, after.name);
    }

    void compareClusters(const ClusterProgress &before, const ClusterProgress &after,
                         const std::string &stage) {
        const auto compare = [&](const char *type, ConditionStatus status, const char *word) {
            if (!hasStatus(before.conditions, type, status) &&
                hasStatus(after.conditions, type, status))
                note(word, after.cluster, stage);
        };
        compare("Started", ConditionStatus::True, "cluster started");
        compare("Succeeded", ConditionStatus::True, "cluster finished");
        compare("Succeeded", ConditionStatus::False, "cluster failed");
    }

    rollout::Millis m_now;
};

} // namespace

std::vector<Happening> RunWatch::eventsOf(const rollout::StagedPass &pass, rollout::Millis now) {
    Comparison comparison(now);
    for (const rollout::ApprovalRequest &request : pass.created) {
        const auto task = request.labels.find("kubernetes-fleet.io/taskType");
        comparison.note("approval asked", {}, request.stage,
                        task == request.labels.end() ? std::string() : task->second);
    }
    if (pass.status) {
        comparison.compareRuns(m_status, *pass.status);
        m_status = *pass.status;
    }
    return std::move(comparison.events);
}

} // namespace evenkeel::journey
