// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/admission/rollout_rules.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstddef>
#include <cstdint>
#include <set>
#include <string>
#include <string_view>
#include <utility>

#include "core/placement/typed_parts.h"

namespace evenkeel::admission {

namespace {

using kube::Value;
using placement::itemsOf;
using placement::present;
using placement::textOf;

class RolloutRules {
public:
    void add(const api::FieldPath &place, std::string message) {
        m_errors.push_back({place.text(), std::move(message), {place}});
    }

    /// The list of stages is one value: where anything of it changed, all of it is looked at.
    void checkStages(const Value &spec, const Value *old) {
        const Value *stages = present(spec, "stages");
        const Value *before = old == nullptr ? nullptr : present(*old, "stages");
        if (stages != nullptr && before != nullptr && *stages == *before)
            return;
        std::size_t index = 0;
        for (const Value &stage : itemsOf(spec, "stages")) {
            const api::FieldPath path = api::FieldPath("spec.stages") / index++;
            const Value *most = present(stage, "maxConcurrency");
            if (most != nullptr && most->isNumber() && isBelow(*most, 1))
                add(path / "maxConcurrency", "maxConcurrency must be at least 1");
            checkTasks(stage, "beforeStageTasks", path);
            checkTasks(stage, "afterStageTasks", path);
        }
    }

    void checkBudget(const Value &spec) {
        const Value *most = present(spec, "maxUnavailable");
        const Value *least = present(spec, "minAvailable");
        if (most != nullptr && least != nullptr)
            add(api::FieldPath("spec"), "Both MaxUnavailable and MinAvailable cannot be specified");
        for (const std::string_view name : {"maxUnavailable", "minAvailable"}) {
            const Value *value = present(spec, name);
            if (value != nullptr && value->isNumber() && isBelow(*value, 0))
                add(api::FieldPath("spec") / name,
                    "If supplied value is String should match regex '^(100|[0-9]{1,2})%$' or If "
                    "supplied value is Integer must be greater than or equal to 0");
        }
    }

    void checkFixed(const Value &spec, const Value &old,
                    std::initializer_list<std::string_view> names) {
        for (const std::string_view name : names) {
            const Value *now = present(spec, name);
            const Value *before = present(old, name);
            if (now != nullptr && before != nullptr && *now != *before)
                add(api::FieldPath("spec") / name, std::string(name) + " is immutable");
        }
    }

    void checkState(const Value &spec, const Value &old) {
        constexpr std::array<std::pair<std::string_view, std::string_view>, 3> kForbidden{
            {{"Initialize", "Stop"}, {"Run", "Initialize"}, {"Stop", "Initialize"}}};
        const std::string before = textOf(old, "state");
        const std::string now = textOf(spec, "state");
        if (std::ranges::find(kForbidden, std::pair<std::string_view, std::string_view>(
                                              before, now)) != kForbidden.end())
            add(api::FieldPath("spec.state"),
                "invalid state transition: cannot transition from " + before + " to " + now);
    }

    std::vector<CelError> take() { return std::move(m_errors); }

private:
    static bool isBelow(const Value &number, std::int64_t least) {
        std::int64_t value = 0;
        const std::string &text = number.text();
        std::from_chars(text.data(), text.data() + text.size(), value);
        return value < least;
    }

    void checkTasks(const Value &stage, std::string_view name, const api::FieldPath &path) {
        const std::string subject =
            name == "afterStageTasks" ? "AfterStageTaskType" : "BeforeStageTaskType";
        std::size_t index = 0;
        for (const Value &task : itemsOf(stage, name)) {
            const api::FieldPath place = path / name / index++ / "waitTime";
            const std::string type = textOf(task, "type");
            const bool waits = present(task, "waitTime") != nullptr;
            if (type == "Approval" && waits)
                add(place, subject + " is Approval, waitTime is not allowed");
            if (type == "TimedWait" && !waits)
                add(place, subject + " is TimedWait, waitTime is required");
        }
    }

    std::vector<CelError> m_errors;
};

} // namespace

std::vector<CelError> rolloutCelErrors(api::RolloutKind kind, const Value &spec,
                                       const Value *oldSpec, api::ApiVersion version) {
    const bool isAlpha = version == api::ApiVersion::V1Alpha1;
    RolloutRules rules;
    switch (kind) {
    case api::RolloutKind::StagedStrategy:
        if (!isAlpha)
            rules.checkStages(spec, oldSpec);
        break;
    case api::RolloutKind::DisruptionBudget:
        if (oldSpec == nullptr || *oldSpec != spec)
            rules.checkBudget(spec);
        break;
    case api::RolloutKind::Eviction:
        if (oldSpec != nullptr)
            rules.checkFixed(spec, *oldSpec, {"placementName", "clusterName"});
        break;
    case api::RolloutKind::StagedRun:
        if (oldSpec != nullptr && isAlpha && *oldSpec != spec)
            rules.add(api::FieldPath("spec"), "The spec field is immutable");
        if (oldSpec != nullptr && !isAlpha) {
            rules.checkFixed(
                spec, *oldSpec,
                {"placementName", "resourceSnapshotIndex", "stagedRolloutStrategyName"});
            rules.checkState(spec, *oldSpec);
        }
        break;
    }
    return rules.take();
}

std::vector<Finding> rolloutWarnings(api::RolloutKind kind, const Value &spec) {
    std::vector<Finding> warnings;
    if (kind != api::RolloutKind::StagedStrategy)
        return warnings;
    std::size_t index = 0;
    for (const Value &stage : itemsOf(spec, "stages")) {
        const api::FieldPath place = api::FieldPath("spec.stages") / index++ / "afterStageTasks";
        std::set<std::string> types;
        for (const Value &task : itemsOf(stage, "afterStageTasks")) {
            const std::string type = textOf(task, "type");
            if (!types.insert(type).second)
                warnings.push_back(
                    advice("run", place,
                           "No run can be initialized with this strategy: "
                           "afterStageTasks cannot have two tasks of the same type: " +
                               type));
        }
    }
    return warnings;
}

} // namespace evenkeel::admission
