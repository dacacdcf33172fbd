// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/evenkeelctl/checks/strategy_findings.h"

#include <algorithm>
#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <tuple>
#include <utility>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "app/evenkeelctl/checks/arrival_findings.h"
#include "app/evenkeelctl/checks/file_findings.h"
#include "core/api/known_kinds.h"
#include "core/base/plain_text.h"
#include "core/fleet/label_keys.h"
#include "core/report/rollout_findings.h"
#include "core/rollout/eviction.h"
#include "core/rollout/run_world.h"
#include "core/rollout/staged/pass.h"
#include "core/rollout/staged/stage_order.h"

namespace evenkeel::ctl {

namespace {

using lint::Level;
using placement::StagedRun;
using placement::StagedStrategy;
using placement::StageSpec;
using placement::StageTask;
using placement::TaskType;

std::ptrdiff_t approvals(const std::vector<StageTask> &tasks) {
    return std::ranges::count_if(
        tasks, [](const StageTask &task) { return task.type == TaskType::Approval; });
}

std::int64_t waitOf(const std::vector<StageTask> &tasks) {
    std::int64_t nanoseconds = 0;
    for (const StageTask &task : tasks) {
        if (task.type == TaskType::TimedWait && task.wait)
            nanoseconds += task.wait->nanoseconds;
    }
    return nanoseconds;
}

/// What a stage asks for less than before, in words; `after` is nullptr where the stage is gone.
std::vector<std::string> losses(const StageSpec &before, const StageSpec *after) {
    static const StageSpec none;
    const StageSpec &is = after == nullptr ? none : *after;
    std::vector<std::string> texts;
    const auto compare = [&texts](const char *when, const std::vector<StageTask> &was,
                                  const std::vector<StageTask> &now) {
        if (approvals(now) < approvals(was))
            texts.push_back(fmt::format("no approval {} it any more", when));
        if (waitOf(now) < waitOf(was))
            texts.push_back(fmt::format("a shorter wait {} it", when));
    };
    compare("before", before.beforeTasks, is.beforeTasks);
    compare("after", before.afterTasks, is.afterTasks);
    constexpr std::size_t kMany = 100; // shares are compared as of that many clusters
    if (after != nullptr &&
        rollout::maxConcurrencyOf(is, kMany) > rollout::maxConcurrencyOf(before, kMany))
        texts.push_back("more clusters at once");
    return texts;
}

/// How many of the clusters may be updated before each approval. A stage without clusters is
/// skipped, and its approvals with it (KubeFleet spec 6.8 E 2).
std::vector<std::size_t> beforeApprovals(const StagedStrategy &strategy, const fleet::Fleet &fleet,
                                         const std::vector<fleet::ClusterIndex> &clusters) {
    std::set<fleet::ClusterIndex> updated;
    std::vector<std::size_t> counts;
    for (const StageSpec &stage : strategy.stages) {
        const auto where = stage.labelSelector
                               ? kube::compileSelector(*stage.labelSelector)
                               : tl::unexpected(base::Error{base::ErrorCode::Invalid, {}, {}});
        if (!where)
            continue;
        const fleet::LabelMatcher matcher(fleet, *where);
        const std::size_t before = updated.size();
        bool isEmpty = true;
        for (const fleet::ClusterIndex cluster : clusters) {
            if (matcher.matches(fleet, cluster)) {
                isEmpty = false;
                updated.insert(cluster);
            }
        }
        if (isEmpty)
            continue;
        counts.insert(counts.end(), static_cast<std::size_t>(approvals(stage.beforeTasks)), before);
        counts.insert(counts.end(), static_cast<std::size_t>(approvals(stage.afterTasks)),
                      updated.size());
    }
    return counts;
}

std::vector<fleet::ClusterIndex> rowsOf(const fleet::Fleet &fleet) {
    std::vector<fleet::ClusterIndex> rows;
    for (std::uint32_t row = 0; row < fleet.size(); ++row)
        rows.push_back(fleet::ClusterIndex{row});
    return rows;
}

/// The first cluster that comes before another one from now on, and that one.
std::optional<std::pair<std::string, std::string>>
overtaking(const std::vector<std::string> &before, const std::vector<std::string> &after) {
    std::map<std::string_view, std::size_t> places;
    for (std::size_t i = 0; i < before.size(); ++i)
        places.emplace(before[i], i);
    std::optional<std::pair<std::size_t, std::string>> last; // of those on both sides
    for (std::size_t i = after.size(); i-- > 0;) {
        const auto was = places.find(after[i]);
        if (was == places.end())
            continue;
        if (last && was->second > last->first)
            return std::pair(after[i], last->second);
        if (!last || was->second < last->first)
            last = {was->second, after[i]};
    }
    return std::nullopt;
}

/// The clusters that runs of a strategy may update: of a placement, or of the whole fleet.
struct Updated {
    std::string placement; // empty: the fleet
    std::string nameSpace;
    std::vector<fleet::ClusterIndex> before, after; // in the fleets of the sides
};

std::vector<fleet::ClusterIndex> rowsOf(const fleet::Fleet &fleet,
                                        const std::vector<std::string> &names) {
    std::vector<fleet::ClusterIndex> rows;
    for (const std::string &name : names) {
        if (const auto row = fleet.find(name))
            rows.push_back(*row);
    }
    return rows;
}

std::vector<Updated> updatedBy(const ChangedObjects &objects,
                               std::span<const difference::PlacementDifference> changes) {
    const fleet::Fleet &before = objects.before.fleet;
    const fleet::Fleet &after = objects.after.fleet;
    std::vector<Updated> all{{{}, {}, rowsOf(before), rowsOf(after)}};
    std::set<kube::ObjectId> external;
    for (const placement::Placement &placement : objects.after.placements) {
        if (rollout::isExternal(placement))
            external.insert(insight::idOf(placement));
    }
    for (const difference::PlacementDifference &change : changes) {
        if (external.contains(change.object))
            all.push_back({kube::fullNameOf(change.object), change.object.nameSpace,
                           rowsOf(before, change.before.clusters),
                           rowsOf(after, change.after.clusters)});
    }
    return all;
}

std::ptrdiff_t approvals(const StagedStrategy &strategy) {
    std::ptrdiff_t sum = 0;
    for (const StageSpec &stage : strategy.stages)
        sum += approvals(stage.beforeTasks) + approvals(stage.afterTasks);
    return sum;
}

/// Where more of the clusters are updated before an approval than so far, or one is not asked for
/// any more, in words.
std::string earlierText(const StagedStrategy &before, const StagedStrategy &after,
                        const ChangedObjects &objects, const Updated &updated) {
    const auto was = beforeApprovals(before, objects.after.fleet, updated.after);
    const auto is = beforeApprovals(after, objects.after.fleet, updated.after);
    for (std::size_t i = 0; i < std::min(was.size(), is.size()); ++i) {
        if (is[i] > was[i])
            return fmt::format("{} clusters before {} instead of {}", is[i],
                               i == 0 ? "the first approval" : fmt::format("approval {}", i + 1),
                               was[i]);
    }
    // Labels of clusters decide as well. Fewer in the strategy are said of its stages.
    const std::size_t then = beforeApprovals(before, objects.before.fleet, updated.before).size();
    const std::size_t asked = std::max(was.size(), then);
    return !updated.after.empty() && is.size() < asked && approvals(after) >= approvals(before)
               ? fmt::format("{} instead of {}: a stage without clusters asks for none",
                             base::counted(is.size(), "approval"), asked)
               : std::string();
}

std::string earlierText(const StagedStrategy &before, const StagedStrategy &after,
                        const ChangedObjects &objects, std::span<const Updated> updated) {
    for (const Updated &one : updated) {
        if (!one.placement.empty() && one.nameSpace != after.nameSpace)
            continue;
        if (std::string text = earlierText(before, after, objects, one); !text.empty())
            return one.placement.empty() ? text : fmt::format("for {}, {}", one.placement, text);
    }
    return {};
}

/// The same of whole strategies, whatever their stages are called.
std::vector<std::string> losses(const StagedStrategy &before, const StagedStrategy &after) {
    StageSpec was;
    StageSpec is;
    constexpr std::size_t kMany = 100;
    const auto sum = [](const StagedStrategy &strategy, StageSpec &all) {
        std::int64_t most = 0;
        for (const StageSpec &stage : strategy.stages) {
            for (const auto *tasks : {&stage.beforeTasks, &stage.afterTasks})
                all.beforeTasks.insert(all.beforeTasks.end(), tasks->begin(), tasks->end());
            most = std::max<std::int64_t>(
                most, static_cast<std::int64_t>(rollout::maxConcurrencyOf(stage, kMany)));
        }
        return most;
    };
    const std::int64_t mostBefore = sum(before, was);
    const std::int64_t mostAfter = sum(after, is);
    std::vector<std::string> texts;
    if (approvals(is.beforeTasks) < approvals(was.beforeTasks))
        texts.emplace_back("fewer approvals");
    if (waitOf(is.beforeTasks) < waitOf(was.beforeTasks))
        texts.emplace_back("shorter waits");
    if (mostAfter > mostBefore)
        texts.emplace_back("more clusters at once");
    return texts;
}

/// Runs of a strategy that asks for less than that of the placement's runs before the change.
void addRunsOfWeaker(const ChangedObjects &objects, std::span<const Updated> updated,
                     report::FindingReport &report) {
    const auto strategyOf = [](const manifest::Objects &side, const StagedRun &run) {
        return side.rollouts.strategyFor(run.nameSpace, run.strategyName);
    };
    for (const StagedRun &run : objects.after.rollouts.runs) {
        const StagedStrategy *now = strategyOf(objects.after, run);
        for (const StagedRun &before : objects.before.rollouts.runs) {
            const StagedStrategy *was = strategyOf(objects.before, before);
            if (now == nullptr || was == nullptr || before.placementName != run.placementName ||
                before.nameSpace != run.nameSpace || before.strategyName == run.strategyName)
                continue;
            auto texts = losses(*was, *now);
            if (std::string text = earlierText(*was, *now, objects, updated); !text.empty())
                texts.push_back(std::move(text));
            if (!texts.empty()) {
                const char *field = "spec.stagedRolloutStrategyName";
                report.add({"weakened", Level::Error, rollout::idOf(run),
                            objects.placesAfter.of(rollout::idOf(run), field),
                            api::FieldPath(field),
                            fmt::format("Weakened: the strategy {} instead of {}: {}.", now->name,
                                        was->name, fmt::join(texts, ", "))});
                break;
            }
        }
    }
}

/// Evictions that a change brings take placements from clusters.
void addEvictions(const ChangedObjects &objects, report::FindingReport &report) {
    const auto partsOf = [](const placement::Eviction &eviction) {
        return std::tie(eviction.name, eviction.placementName, eviction.clusterName);
    };
    std::set<std::tuple<std::string, std::string, std::string>> known;
    for (const placement::Eviction &eviction : objects.before.rollouts.evictions)
        known.insert(partsOf(eviction));
    for (const placement::Eviction &eviction : objects.after.rollouts.evictions) {
        const kube::ObjectId id = rollout::idOf(eviction);
        const auto isNothing = [&id](const report::ReportedFinding &finding) {
            return finding.rule == report::kEvictionFault && finding.object == id;
        };
        if (known.contains(partsOf(eviction)) || std::ranges::any_of(report.findings, isNothing))
            continue;
        const auto &bindings = objects.before.bindings;
        const placement::Placement *placement =
            objects.before.clusterPlacement(eviction.placementName);
        if (!bindings.empty() && rollout::judge(eviction, placement, bindings, nullptr).isInvalid())
            continue;
        report.add({"removed", Level::Warning, id, objects.placesAfter.of(id, "spec"),
                    api::FieldPath("spec"),
                    fmt::format("The eviction takes {} from {}, unless a budget forbids it.",
                                eviction.placementName, eviction.clusterName)});
    }
}

class StrategyFindings {
public:
    StrategyFindings(const ChangedObjects &objects, std::span<const Updated> updated,
                     report::FindingReport &report)
        : m_objects(objects), m_updated(updated), m_report(report) {}

    void add(const StagedStrategy &before) {
        const StagedStrategy *after =
            m_objects.after.rollouts.strategyFor(before.nameSpace, before.name);
        if (after == nullptr)
            addDeleted(before);
        else
            addWeakened(before, *after);
    }

private:
    void put(const char *rule, const StagedStrategy &strategy, base::SourceSpan where,
             std::string_view field, std::string message, report::Side side = report::Side::After) {
        m_report
            .add({rule, Level::Error, rollout::idOf(strategy), std::move(where),
                  api::FieldPath(field), std::move(message)})
            .side = side;
    }

    void addDeleted(const StagedStrategy &before) {
        const auto isSame = [&before](const StagedStrategy &one) {
            return one.nameSpace == before.nameSpace && one.stages == before.stages;
        };
        if (std::ranges::any_of(m_objects.after.rollouts.strategies, isSame))
            return; // it has another name
        const auto user = std::ranges::find_if(
            m_objects.after.placements, [&before](const placement::Placement &placement) {
                return placement.nameSpace == before.nameSpace && rollout::isExternal(placement);
            });
        base::SourceSpan where = m_objects.placesBefore.of(rollout::idOf(before), "metadata");
        if (user != m_objects.after.placements.end() && !isUnread(m_report, where.file))
            put("deleted", before, std::move(where), "",
                fmt::format("The strategy is deleted, and {} is still rolled out in stages.",
                            insight::displayName(*user)),
                report::Side::Before);
    }

    /// That of its name, or one of a new name that is the same otherwise.
    static auto stageOf(const StageSpec &stage, const StagedStrategy &before,
                        const StagedStrategy &after) -> decltype(after.stages.begin()) {
        const auto named = std::ranges::find(after.stages, stage.name, &StageSpec::name);
        if (named != after.stages.end())
            return named;
        return std::ranges::find_if(after.stages, [&](StageSpec one) {
            const bool isNew =
                std::ranges::find(before.stages, one.name, &StageSpec::name) == before.stages.end();
            one.name = stage.name;
            return isNew && one == stage;
        });
    }

    void addReordered(const StageSpec &before, const StageSpec &after,
                      const StagedStrategy &strategy, const std::string &field) {
        const auto was = rollout::stageOrder(before, m_objects.before.fleet);
        const auto is = rollout::stageOrder(after, m_objects.after.fleet);
        const auto moved = was && is ? overtaking(*was, *is) : std::nullopt;
        if (!moved)
            return;
        m_report.add({"stage-order", Level::Warning, rollout::idOf(strategy),
                      m_objects.placesAfter.of(rollout::idOf(strategy), field),
                      api::FieldPath(field),
                      fmt::format("Stage {} updates {} before {} from now on.", after.name,
                                  moved->first, moved->second)});
    }

    void addWeakened(const StagedStrategy &before, const StagedStrategy &after) {
        const std::string earlier = earlierText(before, after, m_objects, m_updated);
        if (!earlier.empty())
            put("weakened", after, m_objects.placesAfter.of(rollout::idOf(after), "spec.stages"),
                "spec.stages", fmt::format("Weakened: {}.", earlier));
        for (const StageSpec &stage : before.stages) {
            const auto now = stageOf(stage, before, after);
            const bool isThere = now != after.stages.end();
            const auto texts = losses(stage, isThere ? &*now : nullptr);
            const std::string field =
                isThere ? fmt::format("spec.stages[{}]", now - after.stages.begin())
                        : "spec.stages";
            if (isThere)
                addReordered(stage, *now, after, field);
            if (texts.empty())
                continue;
            put("weakened", after, m_objects.placesAfter.of(rollout::idOf(after), field), field,
                fmt::format("Weakened: stage {}{}: {}.", stage.name, isThere ? "" : " is gone",
                            fmt::join(texts, ", ")));
        }
    }

    const ChangedObjects &m_objects;
    std::span<const Updated> m_updated;
    report::FindingReport &m_report;
};

} // namespace

void addStrategyFindings(const ChangedObjects &objects,
                         std::span<const difference::PlacementDifference> changes,
                         report::FindingReport &report) {
    const std::vector<Updated> updated = updatedBy(objects, changes);
    report.addRules({"stage-order"});
    StrategyFindings findings(objects, updated, report);
    for (const StagedStrategy &strategy : objects.before.rollouts.strategies)
        findings.add(strategy);
    addRunsOfWeaker(objects, updated, report);
    addEvictions(objects, report);
}

void addOtherChanges(const ChangedObjects &objects,
                     const std::vector<difference::PlacementDifference> &changes,
                     report::FindingReport &report) {
    addStrategyFindings(objects, changes, report);
    addRefusedUpdates(objects, changes, report);
    addPlannedClusters(objects, report);
    addOverrideRenames(objects, report);
}

} // namespace evenkeel::ctl
