// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/base/result.h"
#include "core/fleet/fleet.h"
#include "core/kube/time.h"
#include "core/kube/value.h"
#include "core/placement/binding.h"
#include "core/placement/placement.h"
#include "core/report/document_parts.h"

namespace evenkeel::batch {

/// The `error` of a response.
struct Refusal {
    std::string kind; // BadRequest, SchedulingError, …
    std::string message;
    std::vector<kube::Value::Member> members = {}; // further ones

    Refusal(std::string errorKind, std::string text)
        : kind(std::move(errorKind)), message(std::move(text)) {}
    /// SchedulingError for code Scheduling and BadRequest for every other.
    Refusal(const base::Error &error);
};

/// The members of a response but `id`, in the order they are written.
using Reply = tl::expected<std::vector<kube::Value::Member>, Refusal>;

base::Error badRequest(std::string message);

/// Optional members of a request. An absent or null member is nothing; a value of another type is
/// a bad request that names the member.
base::Result<std::optional<std::string>> optionalString(const kube::Value &request,
                                                        std::string_view member);
base::Result<std::optional<bool>> optionalBool(const kube::Value &request, std::string_view member);
/// An integer from 0 to the largest int; fractions and exponents are rejected.
base::Result<std::optional<int>> optionalCount(const kube::Value &request, std::string_view member);
/// nullptr when the member is absent or null.
base::Result<const kube::Value *> optionalArray(const kube::Value &request,
                                                std::string_view member);
base::Result<const kube::Value *> requiredObject(const kube::Value &request,
                                                 std::string_view member);

/// Rejects an object whose `kind` is not one of the given ones, or whose `apiVersion`, if set, is
/// neither v1 nor v1beta1 of the group.
base::Result<void> checkType(const kube::Value &object, std::string_view member,
                             std::string_view group, std::initializer_list<std::string_view> kinds);

/// What is wrong with a member.
base::Error memberError(std::string_view member, const base::Error &error);

// Members that several kinds have.

base::Result<std::optional<kube::Time>> optionalTime(const kube::Value &request,
                                                     std::string_view member);
base::Result<kube::Time> requiredTime(const kube::Value &request, std::string_view member);
/// The list `clusters`, which must be there.
base::Result<void> readClusters(const kube::Value &request, fleet::Fleet &fleet);
/// The list `bindings`, none where it is absent; names are unique.
base::Result<std::vector<placement::Binding>> readBindings(const kube::Value &request);
base::Result<placement::Placement> readPlacement(const kube::Value &request);
/// Nothing where it is absent.
base::Result<std::optional<placement::Placement>> optionalPlacement(const kube::Value &request);

using report::conditionValue;
using report::stringList;

/// Answers requests of kind Schedule: what KubeFleet's scheduler would decide.
Reply answerSchedule(const kube::Value &request);
/// Answers requests of kind Validate: would the hub accept this object?
Reply answerValidate(const kube::Value &request);
/// Answers requests of kind PodSpread: one pod against the PodTopologySpread plugin.
Reply answerPodSpread(const kube::Value &request);
/// Answers requests of kind PodPlace: replicas placed one after another.
Reply answerPodPlace(const kube::Value &request);
/// Answers requests of kind PodRebalance: what the descheduler would evict.
Reply answerPodRebalance(const kube::Value &request);
/// Answers requests of kind PodScaleDown: which pods a ReplicaSet loses.
Reply answerPodScaleDown(const kube::Value &request);
/// Answers requests of kind Render: what a placement brings to its clusters.
Reply answerRender(const kube::Value &request);

/// Answers requests of kind Apply: what an object becomes when a manifest is brought to it.
Reply answerApply(const kube::Value &request);

/// Answers requests of kind Rollout: one pass of the rolling update controller.
Reply answerRollout(const kube::Value &request);
/// Answers requests of kind Evict: what happens to one eviction.
Reply answerEvict(const kube::Value &request);
/// Answers requests of kind StageRun: initialisation of a staged update run.
Reply answerStageRun(const kube::Value &request);
/// Answers requests of kind StageStep: one pass over a staged update run.
Reply answerStageStep(const kube::Value &request);
/// Answers requests of kind Rehearse: what happens after a change of a hub, second by second.
Reply answerRehearse(const kube::Value &request);

/// Answers requests of kind Change: what a change does to the placements of a hub.
Reply answerChange(const kube::Value &request);

} // namespace evenkeel::batch
