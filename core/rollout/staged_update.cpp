// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/rollout/staged_update.h"

#include <algorithm>
#include <limits>
#include <map>
#include <set>
#include <tuple>

#include <fmt/format.h>

#include "core/fleet/label_matcher.h"
#include "core/kube/names.h"
#include "core/rollout/rolling_update.h"
#include "core/rollout/strategy.h"
#include "core/objects/held.h"

namespace evenkeel::rollout {

namespace {

using placement::Binding;

constexpr std::size_t kShownClusters = 10;

std::string invalid(const std::string &error) {
    return "cannot continue the updateRun: failed to validate the updateRun: " + error;
}
std::string clientError(const std::string &error) {
    return invalid("failed to process the request due to a client error: " + error);
}
std::string unexpected(const std::string &error) {
    return invalid("unexpected behavior which cannot be handled by the controller: " + error);
}

/// What Go's strconv.Atoi says: the number, or the end of its error.
struct SortValue {
    std::int64_t number = 0;
    const char *problem = nullptr;
};
SortValue sortValueOf(std::string_view text) {
    constexpr std::uint64_t kMost = std::numeric_limits<std::uint64_t>::max();
    constexpr std::uint64_t kBelow = std::uint64_t(1) << 63; // how far a number goes below 0
    const bool isNegative = text.starts_with('-');
    if (isNegative || text.starts_with('+'))
        text.remove_prefix(1);
    if (text.empty())
        return {0, "invalid syntax"};
    std::uint64_t number = 0;
    // Of a text with two faults Go tells the one that it comes to first.
    for (const char c : text) {
        if (c < '0' || c > '9')
            return {0, "invalid syntax"};
        const auto digit = static_cast<std::uint64_t>(c - '0');
        if (number > (kMost - digit) / 10)
            return {0, "value out of range"};
        number = number * 10 + digit;
    }
    if (number > (isNegative ? kBelow : kBelow - 1))
        return {0, "value out of range"};
    return {static_cast<std::int64_t>(isNegative ? 0 - number : number)};
}

/// Whether a wait as Go prints and reads it, `1h30m`, takes any time.
bool takesTime(std::string_view wait) {
    return !wait.starts_with('-') &&
           std::ranges::any_of(wait, [](char c) { return c >= '1' && c <= '9'; });
}

/// What is wrong with the tasks after a stage; empty when nothing is.
std::string problemOf(const std::vector<StageTask> &tasks) {
    std::set<std::string> types;
    for (const StageTask &task : tasks) {
        if (!types.insert(task.type).second)
            return "afterStageTasks cannot have two tasks of the same type: " + task.type;
    }
    for (std::size_t i = 0; i < tasks.size(); ++i) {
        if (tasks[i].type != "TimedWait" || takesTime(tasks[i].waitTime))
            continue;
        return fmt::format("task {} of type TimedWait has wait duration {}", i,
                           tasks[i].waitTime.empty() ? "set to nil" : "<= 0");
    }
    return {};
}

class Initializer {
public:
    explicit Initializer(const StagedInput &input) : m_input(input) {}
    StagedUpdate make();

private:
    bool fail(std::string error) {
        m_result.error = std::move(error);
        return false;
    }
    std::string key(const std::string &name) const {
        return m_input.placement.nameSpace + "/" + name;
    }
    bool checkPlacement();
    bool sortBindings();
    bool checkCount();
    bool checkTasks(const StageSpec &spec);
    bool fillStage(const StageSpec &spec, Stage &stage);
    bool addCluster(const StageSpec &spec, std::string_view name, fleet::ClusterIndex cluster,
                    Stage &stage);
    bool fillStages();
    bool checkLeftovers();
    void sortStage(Stage &stage) const;

    const StagedInput &m_input;
    StagedUpdate m_result;
    std::int64_t m_selectedBindings = 0;
    std::set<std::string, std::less<>> m_selected;
    std::set<std::string, std::less<>> m_placed;
    std::map<std::string, std::int64_t> m_sortValues; // of the stage that is being filled
};

bool Initializer::checkPlacement() {
    const Strategy strategy = strategyOf(m_input.placement);
    if (strategy.type != "External") {
        return fail(clientError("parent placement does not have an external rollout strategy, "
                                "current strategy: " +
                                strategy.type));
    }
    if (!m_input.isFullyScheduled) {
        return fail(invalid(
            fmt::format("policy snapshot `{}` not fully scheduled yet", m_input.activeSnapshot)));
    }
    return true;
}

bool Initializer::sortBindings() {
    std::vector<const Binding *> bindings;
    for (const Binding &binding : m_input.bindings) {
        if (objects::belongsTo(binding, m_input.placement))
            bindings.push_back(&binding);
    }
    std::ranges::stable_sort(bindings, [](const Binding *left, const Binding *right) {
        return std::tie(left->name, left->targetCluster) <
               std::tie(right->name, right->targetCluster);
    });
    for (const Binding *binding : bindings) {
        if (binding->state == "Unscheduled") {
            m_result.deletedClusters.push_back(binding->targetCluster);
        } else if (binding->snapshotName != m_input.activeSnapshot) {
            m_result.isRetried = true;
            return fail(fmt::format("binding `{}` with old policy snapshot `{}` has state {}, we "
                                    "might observe a transient state, need retry",
                                    key(binding->name), key(binding->snapshotName),
                                    binding->state));
        } else {
            m_selected.insert(binding->targetCluster);
            ++m_selectedBindings;
        }
    }
    std::ranges::sort(m_result.deletedClusters);
    if (bindings.empty()) {
        return fail(invalid("no scheduled or to-be-deleted bindings found for the latest policy "
                            "snapshot " +
                            key(m_input.activeSnapshot)));
    }
    return true;
}

bool Initializer::checkCount() {
    const std::string type = placementTypeOf(m_input.placement);
    std::int64_t wanted = m_selectedBindings;
    if (type == "PickN") {
        wanted = m_input.placement.policy->numberOfClusters.value_or(0);
    } else if (type == "PickFixed") {
        wanted = static_cast<std::int64_t>(m_input.placement.policy->clusterNames.size());
    }
    if (wanted == m_selectedBindings)
        return true;
    return fail(unexpected(fmt::format("the number of selected bindings {} is not equal to the "
                                       "observed cluster count {}",
                                       m_selectedBindings, wanted)));
}

bool Initializer::checkTasks(const StageSpec &spec) {
    const std::string problem = problemOf(spec.afterTasks);
    if (problem.empty())
        return true;
    return fail(clientError(
        fmt::format("the after stage tasks are invalid, updateStrategy: `{}/{}`, stage: {}, err: "
                    "{}",
                    m_input.strategy.nameSpace, m_input.strategy.name, spec.name, problem)));
}

bool Initializer::addCluster(const StageSpec &spec, std::string_view name,
                             fleet::ClusterIndex cluster, Stage &stage) {
    if (!m_placed.emplace(name).second)
        return fail(clientError(fmt::format("cluster `{}` appears in more than one stages", name)));
    if (spec.sortingLabelKey) {
        const std::string_view label =
            m_input.fleet.label(cluster, *spec.sortingLabelKey).value_or(std::string_view());
        const SortValue value = sortValueOf(label);
        if (value.problem != nullptr) {
            return fail(clientError(fmt::format(
                "the sorting label `{}:{}` on cluster `{}` is not valid: "
                "strconv.Atoi: parsing {}: {}",
                *spec.sortingLabelKey, label, name, kube::quoted(label), value.problem)));
        }
        m_sortValues.emplace(name, value.number);
    }
    stage.clusters.emplace_back(name);
    return true;
}

void Initializer::sortStage(Stage &stage) const {
    std::ranges::sort(stage.clusters, [this](const std::string &left, const std::string &right) {
        const auto valueOf = [this](const std::string &name) {
            const auto found = m_sortValues.find(name);
            return found == m_sortValues.end() ? std::int64_t(0) : found->second;
        };
        return std::pair(valueOf(left), std::string_view(left)) <
               std::pair(valueOf(right), std::string_view(right));
    });
}

bool Initializer::fillStage(const StageSpec &spec, Stage &stage) {
    m_sortValues.clear();
    if (spec.labelSelector) {
        const auto requirements = kube::compileSelector(*spec.labelSelector);
        if (!requirements) {
            return fail(clientError(fmt::format(
                "the stage label selector is invalid, updateStrategy: `{}/{}`, stage: {}, err: {}",
                m_input.strategy.nameSpace, m_input.strategy.name, spec.name,
                requirements.error().message)));
        }
        const fleet::LabelMatcher matcher(m_input.fleet, *requirements);
        for (std::size_t row = 0; row < m_input.fleet.size(); ++row) {
            const fleet::ClusterIndex cluster{static_cast<std::uint32_t>(row)};
            const std::string_view name = m_input.fleet.name(cluster);
            if (m_selected.contains(name) && matcher.matches(m_input.fleet, cluster) &&
                !addCluster(spec, name, cluster, stage))
                return false;
        }
    }
    sortStage(stage);
    const kube::Value one = kube::Value::integer(1);
    const kube::Value &written = spec.maxConcurrency ? *spec.maxConcurrency : one;
    const auto count = static_cast<std::int64_t>(stage.clusters.size());
    stage.maxConcurrency = scaledDown(written, count);
    if (written.isString())
        stage.maxConcurrency = std::max<std::int64_t>(stage.maxConcurrency, 1);
    return true;
}

bool Initializer::fillStages() {
    for (const StageSpec &spec : m_input.strategy.stages) {
        Stage stage{spec.name, {}, 1, spec.beforeTasks, spec.afterTasks};
        if (!checkTasks(spec) || !fillStage(spec, stage))
            return false;
        m_result.stages.push_back(std::move(stage));
    }
    return true;
}

bool Initializer::checkLeftovers() {
    std::vector<std::string> missing;
    std::ranges::set_difference(m_selected, m_placed, std::back_inserter(missing));
    if (missing.empty())
        return true;
    const std::size_t total = missing.size();
    missing.resize(std::min(total, kShownClusters));
    return fail(clientError(
        fmt::format("some clusters are not placed in any stage, total {}, showing up to {}: {}",
                    total, kShownClusters, fmt::join(missing, ", "))));
}

StagedUpdate Initializer::make() {
    const bool isFine =
        checkPlacement() && sortBindings() && checkCount() && fillStages() && checkLeftovers();
    if (!isFine) {
        m_result.stages.clear();
        m_result.deletedClusters.clear();
    }
    return std::move(m_result);
}

} // namespace

StagedUpdate initialize(const StagedInput &input) {
    return Initializer(input).make();
}

} // namespace evenkeel::rollout
