// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Requests about pods that go: PodRebalance and PodScaleDown.

#include "app/evenkeelctl/batch/kinds.h"
#include "app/evenkeelctl/batch/pods.h"
#include "core/manifest/decode/descheduler_args.h"
#include "core/manifest/manifest.h"
#include "core/pod_scheduling/questions/rebalance.h"
#include "core/pod_scheduling/questions/scale_down.h"

namespace evenkeel::batch {

namespace {

using kube::Value;

/// An optional object of arguments, read by `decode`.
template <typename Args>
base::Result<Args> readObject(const Value &request, std::string_view member,
                              base::Result<Args> (*decode)(const manifest::Node &)) {
    const Value *value = request.find(member);
    if (value == nullptr || value->isNull())
        return Args{};
    manifest::Tree tree;
    manifest::appendValue(*value, tree);
    base::Result<Args> args = decode(tree.root());
    if (!args)
        return tl::unexpected(memberError(member, args.error()));
    return args;
}

base::Result<pod_scheduling::RebalanceOptions> readRebalanceOptions(const Value &request) {
    auto args = readObject(request, "args", manifest::decodeRebalanceArgs);
    if (!args)
        return tl::unexpected(args.error());
    auto evictor = readObject(request, "evictor", manifest::decodeEvictorArgs);
    if (!evictor)
        return tl::unexpected(evictor.error());
    const auto now =
        evictor->minPodAge
            ? requiredTime(request, "now").map([](kube::Time time) { return std::optional(time); })
            : optionalTime(request, "now");
    if (!now)
        return tl::unexpected(now.error());
    return pod_scheduling::RebalanceOptions{std::move(*args), std::move(*evictor),
                                            now->value_or(kube::Time{})};
}

/// The names of these rows in the order of bytes, with their namespaces or without.
enum class Naming { Full, NameOnly };
Value namesOf(const pods::Cluster &cluster, const std::vector<std::uint32_t> &rows, Naming naming) {
    std::vector<std::string> names;
    for (const std::uint32_t row : rows) {
        const pods::Pod &pod = cluster.pods[row];
        names.push_back(naming == Naming::Full ? pod.shape->nameSpace + "/" + pod.name : pod.name);
    }
    return nameList(names);
}

} // namespace

Reply answerPodRebalance(const Value &request) {
    manifest::PodDecoder decoder;
    pods::Cluster cluster;
    if (const base::Result<void> read = readCluster(request, decoder, cluster); !read)
        return tl::unexpected(read.error());
    const auto options = readRebalanceOptions(request);
    if (!options)
        return tl::unexpected(options.error());
    const auto result = pod_scheduling::rebalance(cluster, *options);
    if (!result)
        return tl::unexpected(badRequest(result.error().message));
    std::vector<Value::Member> members{
        {"evicted", namesOf(cluster, result->evicted, Naming::Full)}};
    if (result->isDrawn()) {
        members.emplace_back("certain", namesOf(cluster, result->certain, Naming::Full));
        members.emplace_back("possible", namesOf(cluster, result->possible, Naming::Full));
    }
    return members;
}

Reply answerPodScaleDown(const Value &request) {
    manifest::PodDecoder decoder;
    pods::Cluster cluster;
    if (const base::Result<void> read = readCluster(request, decoder, cluster); !read)
        return tl::unexpected(read.error());
    const auto workload = readWorkload(request, "workload", decoder);
    if (!workload)
        return tl::unexpected(workload.error());
    if (workload->kind != pods::WorkloadKind::ReplicaSet)
        return tl::unexpected(badRequest("workload must be a ReplicaSet"));
    const auto replicas = optionalCount(request, "replicas");
    if (!replicas)
        return tl::unexpected(replicas.error());
    if (!*replicas)
        return tl::unexpected(badRequest("replicas must be an integer from 0 to 2147483647"));
    const auto now = requiredTime(request, "now");
    if (!now)
        return tl::unexpected(now.error());
    const auto result = pod_scheduling::scaleDown(cluster, *workload, **replicas, *now);
    std::vector<std::uint32_t> deleted;
    for (const pod_scheduling::Victim &victim : result.victims)
        deleted.push_back(victim.pod);
    std::vector<Value::Member> members{{"deleted", namesOf(cluster, deleted, Naming::NameOnly)}};
    if (!result.possible.empty()) {
        members.emplace_back("certain", namesOf(cluster, result.certain, Naming::NameOnly));
        members.emplace_back("possible", namesOf(cluster, result.possible, Naming::NameOnly));
    }
    if (result.isUnordered)
        members.emplace_back("unordered", Value::boolean(true));
    return members;
}

} // namespace evenkeel::batch
