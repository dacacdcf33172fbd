// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/rollout/eviction.h"

#include <algorithm>

#include "app/evenkeelctl/batch/kinds.h"
#include "core/objects/held.h"
#include "core/manifest/decode/rollout_decoder.h"
#include "core/placement/typed_parts.h"

namespace evenkeel::batch {

namespace {

using kube::Value;

struct EvictRequest {
    std::optional<placement::Placement> placement;
    std::vector<placement::Binding> bindings;
    std::optional<placement::DisruptionBudget> budget;
    placement::Eviction eviction;

    const placement::Placement *subject() const {
        return placement && placement->name == eviction.placementName ? &*placement : nullptr;
    }
    const placement::DisruptionBudget *ownBudget() const {
        return budget && budget->name == eviction.placementName ? &*budget : nullptr;
    }
};

base::Result<EvictRequest> readEviction(const Value &request) {
    EvictRequest read;
    auto placement = optionalPlacement(request);
    if (!placement)
        return tl::unexpected(placement.error());
    read.placement = std::move(*placement);
    auto bindings = readBindings(request);
    if (!bindings)
        return tl::unexpected(bindings.error());
    read.bindings = std::move(*bindings);
    if (const Value *object = placement::present(request, "budget")) {
        auto budget = manifest::decodeDisruptionBudget(*object);
        if (!budget)
            return tl::unexpected(memberError("budget", budget.error()));
        read.budget = std::move(*budget);
    }
    const auto object = requiredObject(request, "eviction");
    if (!object)
        return tl::unexpected(object.error());
    auto eviction = manifest::decodeEviction(**object);
    if (!eviction)
        return tl::unexpected(memberError("eviction", eviction.error()));
    read.eviction = std::move(*eviction);
    return read;
}

} // namespace

Reply answerEvict(const Value &request) {
    const base::Result<EvictRequest> read = readEviction(request);
    if (!read)
        return tl::unexpected(read.error());
    const rollout::EvictionVerdict verdict =
        rollout::judge(read->eviction, read->subject(), read->bindings, read->ownBudget());
    if (verdict.isFinal)
        return std::vector<Value::Member>{{"final", Value::boolean(true)}};
    std::vector<Value::Member> members{{"valid", Value::boolean(verdict.valid->isTrue)}};
    if (verdict.executed)
        members.emplace_back("executed", Value::boolean(verdict.executed->isTrue));
    const rollout::EvictionCondition &told = verdict.executed ? *verdict.executed : *verdict.valid;
    members.emplace_back("reason", Value::string(told.reason));
    members.emplace_back("message", Value::string(told.message));
    if (verdict.deletesBinding) {
        const auto evicted =
            std::ranges::find_if(read->bindings, [&read](const placement::Binding &binding) {
                return objects::belongsTo(binding, *read->placement) &&
                       binding.targetCluster == read->eviction.clusterName;
            });
        members.emplace_back("deleted", Value::string(evicted->name));
    }
    return members;
}

} // namespace evenkeel::batch
