// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/evenkeelctl/checks/rollout_findings.h"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <tuple>
#include <utility>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "app/evenkeelctl/checks/file_findings.h"
#include "app/evenkeelctl/input/documents.h"
#include "app/evenkeelctl/input/rollout_files.h"
#include "core/api/known_kinds.h"
#include "core/base/plain_text.h"
#include "core/fleet/label_keys.h"
#include "core/rollout/eviction.h"
#include "core/rollout/staged/timeline.h"
#include "core/rollout/strategy.h"

namespace evenkeel::ctl {

namespace {

using lint::Level;
using placement::DisruptionBudget;
using placement::StagedRun;
using placement::StagedStrategy;
using placement::StageSpec;
using placement::StageTask;
using placement::TaskType;
using rollout::RunEnding;

constexpr const char *kBudgetBlocks = "budget-blocks";
constexpr const char *kBudgetFault = "budget-fault";

kube::ObjectId budgetId(const std::string &name) {
    return {std::string(api::kPlacementGroup), "ClusterResourcePlacementDisruptionBudget", "",
            name};
}

kube::ObjectId idOfStrategy(const std::string &nameSpace, const std::string &name) {
    return {std::string(api::kPlacementGroup),
            nameSpace.empty() ? "ClusterStagedUpdateStrategy" : "StagedUpdateStrategy", nameSpace,
            name};
}

kube::ObjectId idOfRun(const StagedRun &run) {
    return {std::string(api::kPlacementGroup),
            run.nameSpace.empty() ? "ClusterStagedUpdateRun" : "StagedUpdateRun", run.nameSpace,
            run.name};
}

bool isExternal(const placement::Placement &placement) {
    return rollout::strategyOf(placement).type == rollout::StrategyType::External;
}

// --- budgets -----------------------------------------------------------------------------------

class BudgetFindings {
public:
    BudgetFindings(const manifest::Objects &objects, const manifest::Objects *before,
                   report::FindingReport &report)
        : m_objects(objects), m_before(before), m_places(objects), m_report(report) {}

    void add(const DisruptionBudget &budget, const std::vector<Planned> &plans) {
        const auto planned = std::ranges::find_if(plans, [&budget](const Planned &one) {
            return one.placement->nameSpace.empty() && one.placement->name == budget.name;
        });
        if (planned == plans.end())
            return addOrphan(budget);
        const placement::Placement &placement = *planned->placement;
        for (const std::string &fault : rollout::budgetErrors(budget, &placement))
            put(kBudgetFault, Level::Error, budget, "spec", fault);
        if (planned->plan && placement.type() != placement::PlacementType::PickFixed)
            addBlocking(budget, placement, static_cast<std::int64_t>(targetsOf(*planned).size()));
    }

private:
    void put(const char *rule, Level level, const DisruptionBudget &budget, std::string_view field,
             std::string message) {
        const kube::ObjectId id = budgetId(budget.name);
        m_report.add(
            {rule, level, id, m_places.of(id, field), api::FieldPath(field), std::move(message)});
    }

    /// The placement may be on the hub only, unless a change is what makes it so.
    void addOrphan(const DisruptionBudget &budget) {
        const auto isIts = [&budget](const placement::Placement &one) {
            return one.nameSpace.empty() && one.name == budget.name;
        };
        if (std::ranges::any_of(m_objects.placements, isIts))
            return;
        const bool isNew =
            m_before != nullptr &&
            std::ranges::find(m_before->rollouts.budgets, budget.name, &DisruptionBudget::name) ==
                m_before->rollouts.budgets.end();
        put(kBudgetFault, isNew ? Level::Error : Level::Warning, budget, "metadata.name",
            fmt::format("There is no placement {} here that the budget could be for.",
                        budget.name));
    }

    void addBlocking(const DisruptionBudget &budget, const placement::Placement &placement,
                     std::int64_t placements) {
        if (placements == 0 || !rollout::budgetErrors(budget, &placement).empty() ||
            rollout::allowedAtBest(budget, placement, placements) > 0)
            return;
        const auto *was = m_before == nullptr ? nullptr : m_before->rollouts.budgetOf(placement);
        const bool isNew = m_before != nullptr && (was == nullptr || *was != budget);
        put(kBudgetBlocks, isNew ? Level::Error : Level::Warning, budget,
            budget.maxUnavailable ? "spec.maxUnavailable" : "spec.minAvailable",
            fmt::format("The budget blocks every eviction: even with all {} clusters available it "
                        "allows none.",
                        placements));
    }

    const manifest::Objects &m_objects;
    const manifest::Objects *m_before;
    ObjectPlaces m_places;
    report::FindingReport &m_report;
};

// --- runs --------------------------------------------------------------------------------------

/// How a run ends at best; nothing where it succeeds, or is not meant to run.
std::optional<std::string> failureOf(const manifest::Objects &objects, const Planned &planned,
                                     StagedRun run) {
    const StartingBindings start = startingBindings(objects, planned, BindingSource::AsPlanned);
    rollout::RunWorld world = worldOf(objects, planned, start, std::move(run));
    if (world.run.name.empty())
        world.run.name = world.run.strategyName;
    rollout::RunPace pace;
    pace.approvesAfter = 0;
    const rollout::RunTimeline timeline =
        rollout::rehearse(std::move(world), pace, objects::rolloutClock(objects, planned.planning));
    switch (timeline.ending) {
    case RunEnding::Aborted:
    case RunEnding::InitializationFailed:
    case RunEnding::Stuck:
    case RunEnding::Retrying:
        return endText(timeline);
    default:
        return std::nullopt;
    }
}

class RunFindings {
public:
    RunFindings(const manifest::Objects &objects, const std::vector<Planned> &plans,
                report::FindingReport &report)
        : m_objects(objects), m_places(objects), m_plans(plans), m_report(report) {}

    void addRun(const StagedRun &run) {
        const auto planned = std::ranges::find_if(
            m_plans, [&run](const Planned &one) { return isRunOf(run, *one.placement); });
        if (planned == m_plans.end()) {
            const bool isKnown = std::ranges::any_of(
                m_objects.placements, [&run](const auto &one) { return isRunOf(run, one); });
            if (!isKnown)
                put(idOfRun(run), "spec.placementName",
                    fmt::format("There is no placement {} here that the run could be for.",
                                run.placementName));
            return;
        }
        // Where clusters are missing, that is the finding.
        const auto failure =
            planned->isFulfilled() ? failureOf(m_objects, *planned, run) : std::nullopt;
        if (!failure)
            return;
        const auto *strategy =
            m_objects.rollouts.strategyFor(*planned->placement, run.strategyName);
        if (strategy == nullptr)
            put(idOfRun(run), "spec.stagedRolloutStrategyName", *failure);
        else if (!isExternal(*planned->placement))
            put(idOfRun(run), "spec.placementName", *failure);
        else
            put(idOfStrategy(strategy->nameSpace, strategy->name), "spec.stages",
                fmt::format("The run {} of {}: {}", run.name, displayName(*planned->placement),
                            *failure));
    }

    /// Runs are made when they are needed: a strategy of which none can succeed is for nothing.
    void addStrategy(const StagedStrategy &strategy) {
        std::optional<std::string> first;
        for (const Planned &planned : m_plans) {
            const placement::Placement &placement = *planned.placement;
            if (!isExternal(placement) || !planned.isFulfilled() ||
                m_objects.rollouts.strategyFor(placement, strategy.name) != &strategy)
                continue;
            const bool hasRun =
                std::ranges::any_of(m_objects.rollouts.runs, [&](const StagedRun &run) {
                    return isRunOf(run, placement) && run.strategyName == strategy.name;
                });
            auto failure = hasRun
                               ? std::nullopt
                               : failureOf(m_objects, planned, runToBe(placement, strategy.name));
            if (!failure)
                return;
            if (!first)
                first = fmt::format("A run of it for {}: {}", displayName(placement), *failure);
        }
        if (first)
            put(idOfStrategy(strategy.nameSpace, strategy.name), "spec.stages", *first);
    }

private:
    void put(const kube::ObjectId &id, std::string_view field, std::string message) {
        m_report.add({kRunFails, Level::Error, id, m_places.of(id, field), api::FieldPath(field),
                      std::move(message)});
    }

    const manifest::Objects &m_objects;
    ObjectPlaces m_places;
    const std::vector<Planned> &m_plans;
    report::FindingReport &m_report;
};

// --- what a change takes from a strategy -------------------------------------------------------

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

/// The clusters that runs of a strategy may update: of a placement, or of the whole fleet.
struct Updated {
    std::string placement; // empty: the fleet
    std::string nameSpace;
    std::vector<fleet::ClusterIndex> before, after; // in the fleets of the sides
};

std::vector<fleet::ClusterIndex> rowsOf(const fleet::Fleet &fleet) {
    std::vector<fleet::ClusterIndex> rows;
    for (std::uint32_t row = 0; row < fleet.size(); ++row)
        rows.push_back(fleet::ClusterIndex{row});
    return rows;
}

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
        if (isExternal(placement))
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
    const auto strategyOf = [](const manifest::Objects &side,
                               const StagedRun &run) -> const StagedStrategy * {
        const auto &all = side.rollouts.strategies;
        const auto found = std::ranges::find_if(all, [&run](const StagedStrategy &one) {
            return one.name == run.strategyName && one.nameSpace == run.nameSpace;
        });
        return found == all.end() ? nullptr : &*found;
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
                report.add({"weakened", Level::Error, idOfRun(run),
                            objects.placesAfter.of(idOfRun(run), field), api::FieldPath(field),
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
        if (known.contains(partsOf(eviction)))
            continue;
        const kube::ObjectId id{std::string(api::kPlacementGroup),
                                "ClusterResourcePlacementEviction",
                                {},
                                eviction.name};
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
        const auto &strategies = m_objects.after.rollouts.strategies;
        const auto after = std::ranges::find_if(strategies, [&before](const auto &one) {
            return one.name == before.name && one.nameSpace == before.nameSpace;
        });
        if (after == strategies.end())
            addDeleted(before);
        else
            addWeakened(before, *after);
    }

private:
    void put(const char *rule, const StagedStrategy &strategy, base::SourceSpan where,
             std::string_view field, std::string message, report::Side side = report::Side::After) {
        m_report
            .add({rule, Level::Error, idOfStrategy(strategy.nameSpace, strategy.name),
                  std::move(where), api::FieldPath(field), std::move(message)})
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
                return placement.nameSpace == before.nameSpace && isExternal(placement);
            });
        base::SourceSpan where =
            m_objects.placesBefore.of(idOfStrategy(before.nameSpace, before.name), "metadata");
        if (user != m_objects.after.placements.end() && !isUnread(m_report, where.file))
            put("deleted", before, std::move(where), "",
                fmt::format("The strategy is deleted, and {} is still rolled out in stages.",
                            displayName(*user)),
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

    void addWeakened(const StagedStrategy &before, const StagedStrategy &after) {
        const std::string earlier = earlierText(before, after, m_objects, m_updated);
        if (!earlier.empty())
            put("weakened", after,
                m_objects.placesAfter.of(idOfStrategy(after.nameSpace, after.name), "spec.stages"),
                "spec.stages", fmt::format("Weakened: {}.", earlier));
        for (const StageSpec &stage : before.stages) {
            const auto now = stageOf(stage, before, after);
            const bool isThere = now != after.stages.end();
            const auto texts = losses(stage, isThere ? &*now : nullptr);
            if (texts.empty())
                continue;
            const std::string field =
                isThere ? fmt::format("spec.stages[{}]", now - after.stages.begin())
                        : "spec.stages";
            put("weakened", after,
                m_objects.placesAfter.of(idOfStrategy(after.nameSpace, after.name), field), field,
                fmt::format("Weakened: stage {}{}: {}.", stage.name, isThere ? "" : " is gone",
                            fmt::join(texts, ", ")));
        }
    }

    const ChangedObjects &m_objects;
    std::span<const Updated> m_updated;
    report::FindingReport &m_report;
};

} // namespace

report::FindingReport rolloutFindings(const manifest::Objects &objects,
                                      const std::vector<Planned> &plans,
                                      const manifest::Objects *before) {
    report::FindingReport report{"rollout", EVENKEEL_VERSION, {}, {}, {}};
    report.addRules({kRunFails, kBudgetBlocks, kBudgetFault});
    BudgetFindings budgets(objects, before, report);
    for (const DisruptionBudget &budget : objects.rollouts.budgets)
        budgets.add(budget, plans);
    RunFindings runs(objects, plans, report);
    for (const StagedRun &run : objects.rollouts.runs)
        runs.addRun(run);
    for (const StagedStrategy &strategy : objects.rollouts.strategies)
        runs.addStrategy(strategy);
    return report;
}

void addStrategyFindings(const ChangedObjects &objects,
                         std::span<const difference::PlacementDifference> changes,
                         report::FindingReport &report) {
    const std::vector<Updated> updated = updatedBy(objects, changes);
    StrategyFindings findings(objects, updated, report);
    for (const StagedStrategy &strategy : objects.before.rollouts.strategies)
        findings.add(strategy);
    addRunsOfWeaker(objects, updated, report);
    addEvictions(objects, report);
}

} // namespace evenkeel::ctl
