// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/evenkeelctl/batch/pods.h"

#include <algorithm>

#include <fmt/format.h>

#include "core/kube/object_id.h"
#include "core/manifest/decode/component_args.h"
#include "core/manifest/manifest.h"
#include "core/pod_scheduling/placing.h"
#include "core/pod_scheduling/questions/rebalance.h"
#include "core/pod_scheduling/questions/scale_down.h"
#include "core/pod_scheduling/spread_rules.h"
#include "core/pods/constraint.h"

// Requests of the pod kinds: PodSpread and PodPlace.

namespace evenkeel::batch {

namespace {

using kube::Value;

/// Calls `take(tree)` for the items of an optional list.
template <typename Take>
base::Result<void> readList(const Value &request, std::string_view member, Take take) {
    const base::Result<const Value *> list = optionalArray(request, member);
    if (!list)
        return tl::unexpected(list.error());
    if (*list == nullptr)
        return {};
    manifest::Tree tree;
    std::size_t index = 0;
    for (const Value &item : (*list)->items()) {
        tree.clear();
        manifest::appendValue(item, tree);
        if (const base::Result<void> taken = take(tree.root()); !taken)
            return tl::unexpected(memberError(fmt::format("{}[{}]", member, index), taken.error()));
        ++index;
    }
    return {};
}

template <typename T> base::Result<void> put(base::Result<T> decoded, std::vector<T> &list) {
    if (!decoded)
        return tl::unexpected(decoded.error());
    list.push_back(std::move(*decoded));
    return {};
}

base::Result<pods::SpreadArgs> readArgs(const Value &request, manifest::PodDecoder &decoder) {
    const Value *value = request.find("args");
    if (value == nullptr || value->isNull())
        return pods::SpreadArgs{};
    manifest::Tree tree;
    manifest::appendValue(*value, tree);
    const base::Result<pods::SpreadArgs> args = decoder.spreadArgs(tree.root());
    if (!args)
        return tl::unexpected(memberError("args", args.error()));
    const auto findings = pods::validateArgs(*args);
    if (!findings.empty())
        return tl::unexpected(badRequest(
            fmt::format("args: {}: {}", findings.front().field.text(), findings.front().sentence)));
    return *args;
}

base::Result<std::optional<std::vector<pods::NodeIndex>>>
readFeasible(const Value &request, const pods::Snapshot &snapshot) {
    const base::Result<const Value *> list = optionalArray(request, "feasible");
    if (!list)
        return tl::unexpected(list.error());
    if (*list == nullptr)
        return std::nullopt;
    std::vector<pods::NodeIndex> feasible;
    for (const Value &item : (*list)->items()) {
        const auto node = item.isString() ? snapshot.find(item.text()) : std::nullopt;
        if (!node)
            return tl::unexpected(badRequest("feasible: " + kube::quoted(item.text()) +
                                             " is not a node of the request"));
        feasible.push_back(*node);
    }
    std::ranges::sort(feasible);
    if (std::ranges::adjacent_find(feasible) != feasible.end())
        return tl::unexpected(badRequest("feasible: duplicate node"));
    return feasible;
}

base::Result<pod_scheduling::TieBreak> readTieBreak(const Value &request) {
    const Value *value = request.find("tieBreak");
    if (value == nullptr || value->isNull() || (value->isString() && value->text() == "name"))
        return pod_scheduling::TieBreak{};
    const Value *seed = value->isObject() ? value->find("seed") : nullptr;
    const std::string digits = seed != nullptr && seed->isNumber() ? seed->text() : "";
    const std::string_view unsignedDigits =
        digits.starts_with('-') ? std::string_view(digits).substr(1) : std::string_view(digits);
    if (unsignedDigits.empty() ||
        unsignedDigits.find_first_not_of("0123456789") != std::string_view::npos)
        return tl::unexpected(badRequest("tieBreak must be \"name\" or {\"seed\": integer}"));
    std::uint64_t number = 0;
    for (const char digit : unsignedDigits)
        number = number * 10 + static_cast<std::uint64_t>(digit - '0');
    return pod_scheduling::TieBreak{digits.starts_with('-') ? ~number + 1 : number};
}

Value printSpreads(const std::vector<spread::SpreadView> &spreads) {
    Value list = Value::array();
    for (const spread::SpreadView &spread : spreads) {
        std::vector<Value::Member> domains;
        domains.reserve(spread.domains.size());
        for (std::size_t i = 0; i < spread.domains.size(); ++i)
            domains.emplace_back(spread.domains[i], Value::integer(spread.counts[i]));
        std::ranges::sort(domains, {}, &Value::Member::first); // by bytes, as the protocol says
        list.items().push_back(Value::object({{"topologyKey", Value::string(spread.topologyKey)},
                                              {"domains", Value::object(std::move(domains))},
                                              {"skew", Value::integer(spread.skew)}}));
    }
    return list;
}

Value printPlacement(const pod_scheduling::ReplicaPlacement &placement,
                     const std::vector<pods::Node> &nodes) {
    Value entry = Value::object({{"replica", Value::integer(placement.replica)}});
    if (!placement.node) {
        entry.set("node", Value());
        entry.set("reason", Value::string(placement.reason));
        return entry;
    }
    entry.set("node", Value::string(nodes[*placement.node].name));
    if (placement.total)
        entry.set("total", Value::integer(*placement.total));
    Value best = Value::array();
    for (const pods::NodeIndex node : placement.best)
        best.items().push_back(Value::string(nodes[node].name));
    entry.set("best", std::move(best));
    return entry;
}

} // namespace

base::Result<void> readCluster(const Value &request, manifest::PodDecoder &decoder,
                               pods::Cluster &cluster) {
    base::Result<void> read = readList(request, "nodes", [&](const manifest::Node &item) {
        return put(decoder.node(item), cluster.nodes);
    });
    if (!read)
        return read;
    read = readList(request, "pods", [&](const manifest::Node &item) {
        return put(decoder.pod(item), cluster.pods);
    });
    if (!read)
        return read;
    read = readList(request, "budgets", [&](const manifest::Node &item) {
        return put(decoder.budget(item), cluster.budgets);
    });
    if (!read)
        return read;
    return readList(request, "owners", [&](const manifest::Node &item) -> base::Result<void> {
        auto owner = decoder.owner(item, manifest::PodDecoder::kindOf(item));
        if (!owner)
            return tl::unexpected(owner.error());
        if (*owner)
            cluster.owners.push_back(std::move(**owner));
        return {};
    });
}

base::Result<pods::Workload> readWorkload(const Value &request, std::string_view member,
                                          manifest::PodDecoder &decoder) {
    const base::Result<const Value *> object = requiredObject(request, member);
    if (!object)
        return tl::unexpected(object.error());
    manifest::Tree tree;
    manifest::appendValue(**object, tree);
    // The pod of PodSpread may do without its kind.
    const std::string_view kind =
        member == "pod" ? std::string_view("Pod") : manifest::PodDecoder::kindOf(tree.root());
    base::Result<pods::Workload> workload = decoder.workload(tree.root(), kind);
    if (!workload)
        return tl::unexpected(memberError(member, workload.error()));
    return workload;
}

Reply answerPodSpread(const Value &request) {
    manifest::PodDecoder decoder;
    pods::Cluster cluster;
    if (const base::Result<void> read = readCluster(request, decoder, cluster); !read)
        return tl::unexpected(read.error());
    const auto workload = readWorkload(request, "pod", decoder);
    if (!workload)
        return tl::unexpected(workload.error());
    const auto args = readArgs(request, decoder);
    if (!args)
        return tl::unexpected(args.error());
    const auto countsEmpty = optionalBool(request, "emptySelectorMatchesAll");
    if (!countsEmpty)
        return tl::unexpected(countsEmpty.error());
    const auto snapshot = pods::Snapshot::take(cluster);
    if (!snapshot)
        return tl::unexpected(snapshot.error());
    const auto feasible = readFeasible(request, *snapshot);
    if (!feasible)
        return tl::unexpected(feasible.error());
    const pod_scheduling::SpreadRules rules{*args, cluster.owners,
                                            countsEmpty->value_or(false)
                                                ? pod_scheduling::EmptySelector::CountsEverything
                                                : pod_scheduling::EmptySelector::CountsNothing};
    const pods::PodTemplate pod = pods::replicaTemplate(*workload, 0);
    const auto check = pod_scheduling::checkSpread(*snapshot, pod, rules, *feasible);
    if (!check)
        return tl::unexpected(check.error());

    Value nodes = Value::array();
    for (std::size_t i = 0; i < cluster.nodes.size(); ++i) {
        const pod_scheduling::SpreadCheck::NodeResult &result = check->nodes[i];
        Value entry =
            Value::object({{"name", Value::string(cluster.nodes[i].name)},
                           {"code", Value::string(std::string(codeName(result.verdict.code)))}});
        if (!result.verdict.reasons.empty())
            entry.set("reason", Value::string(result.verdict.reasons.front()));
        if (result.raw)
            entry.set("raw", Value::integer(*result.raw));
        if (result.score)
            entry.set("score", Value::integer(*result.score));
        nodes.items().push_back(std::move(entry));
    }
    return std::vector<Value::Member>{
        {"filterSkipped", Value::boolean(check->isFilterSkipped)},
        {"scoreSkipped", Value::boolean(check->isScoreSkipped)},
        {"nodes", std::move(nodes)},
    };
}

Reply answerPodPlace(const Value &request) {
    manifest::PodDecoder decoder;
    pods::Cluster cluster;
    if (const base::Result<void> read = readCluster(request, decoder, cluster); !read)
        return tl::unexpected(read.error());
    const auto workload = readWorkload(request, "workload", decoder);
    if (!workload)
        return tl::unexpected(workload.error());
    const auto args = readArgs(request, decoder);
    if (!args)
        return tl::unexpected(args.error());
    const auto replicas = optionalCount(request, "replicas");
    if (!replicas)
        return tl::unexpected(replicas.error());
    const std::int32_t wanted = replicas->value_or(workload->replicas.value_or(1));
    if (wanted < 0 || wanted > pod_scheduling::kMostPods)
        return tl::unexpected(badRequest(fmt::format("replicas must be from 0 to {}, but is {}",
                                                     pod_scheduling::kMostPods, wanted)));
    const auto tieBreak = readTieBreak(request);
    if (!tieBreak)
        return tl::unexpected(tieBreak.error());
    const auto snapshot = pods::Snapshot::take(cluster);
    if (!snapshot)
        return tl::unexpected(snapshot.error());
    pod_scheduling::PlacingOptions options;
    options.args = *args;
    options.replicas = *replicas;
    options.tieBreak = *tieBreak;
    options.keepBest = pod_scheduling::KeepBest::Yes;
    const auto plan = pod_scheduling::place(*snapshot, *workload, options);
    if (!plan)
        return tl::unexpected(plan.error());

    Value placements = Value::array();
    for (const pod_scheduling::ReplicaPlacement &placement : plan->placements)
        placements.items().push_back(printPlacement(placement, cluster.nodes));
    return std::vector<Value::Member>{
        {"placements", std::move(placements)},
        {"skew", printSpreads(plan->spreads)},
    };
}

// Requests about pods that go: PodRebalance and PodScaleDown.

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
    return stringList(names);
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
