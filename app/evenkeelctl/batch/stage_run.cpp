// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/evenkeelctl/batch/kinds.h"
#include "core/manifest/decode/rollout_decoder.h"
#include "core/rollout/staged/update.h"

namespace evenkeel::batch {

namespace {

using kube::Value;

std::vector<Value::Member> membersOf(const rollout::StagedUpdate &update) {
    Value stages = Value::array();
    for (const rollout::Stage &stage : update.stages) {
        stages.items().push_back(
            Value::object({{"name", Value::string(stage.name)},
                           {"clusters", nameList(stage.clusters)},
                           {"maxConcurrency", Value::integer(stage.maxConcurrency)}}));
    }
    return {{"stages", std::move(stages)}, {"deleteStage", nameList(update.deletedClusters)}};
}

} // namespace

Reply answerStageRun(const Value &request) {
    const auto placement = readPlacement(request);
    if (!placement)
        return tl::unexpected(placement.error());
    const auto bindings = readBindings(request);
    if (!bindings)
        return tl::unexpected(bindings.error());
    fleet::Fleet fleet;
    if (const auto read = readClusters(request, fleet); !read)
        return tl::unexpected(read.error());
    const auto object = requiredObject(request, "strategy");
    if (!object)
        return tl::unexpected(object.error());
    auto strategy = manifest::decodeStagedStrategy(**object);
    if (!strategy)
        return tl::unexpected(memberError("strategy", strategy.error()));
    if (strategy->name.empty())
        strategy->name = "strategy";
    const auto snapshot = optionalString(request, "snapshot");
    if (!snapshot)
        return tl::unexpected(snapshot.error());
    const rollout::StagedUpdate update =
        rollout::initialize({*placement, *bindings, fleet, *strategy,
                             snapshot->value_or(placement->name + "-0"), true});
    if (!update.isInitialized())
        return tl::unexpected(Refusal(update.isRetried ? "RetryError" : "RunError", update.error));
    return membersOf(update);
}

} // namespace evenkeel::batch
