// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <algorithm>

#include <fmt/format.h>

#include "app/evenkeelctl/batch/request.h"
#include "core/kube/object_id.h"
#include "core/manifest/decode/pod_decoder.h"
#include "core/pods/snapshot.h"
#include "core/manifest/decode/component_args.h"
#include "core/pod_scheduling/placing.h"
#include "core/pod_scheduling/questions/rebalance.h"
#include "core/pod_scheduling/questions/scale_down.h"
#include "core/pod_scheduling/spread_rules.h"
#include "core/pods/constraint.h"

// Requests of the pod kinds: PodSpread and PodPlace.

namespace evenkeel::batch {

namespace {

using kube::Value;

pods::Cluster readCluster(Reader &reader, manifest::PodDecoder &decoder) {
    const auto with = [](const auto &decode) {
        return [&decode](const Value &item) { return decodeTree(item, decode); };
    };
    const auto node = [&](const manifest::Node &item) { return decoder.node(item); };
    const auto pod = [&](const manifest::Node &item) { return decoder.pod(item); };
    const auto budget = [&](const manifest::Node &item) { return decoder.budget(item); };
    const auto owner = [&](const manifest::Node &item) {
        return decoder.owner(item, manifest::PodDecoder::kindOf(item));
    };
    pods::Cluster cluster;
    cluster.nodes = reader.each("nodes", with(node));
    cluster.pods = reader.each("pods", with(pod));
    cluster.budgets = reader.each("budgets", with(budget));
    for (auto &one : reader.each("owners", with(owner))) {
        if (one)
            cluster.owners.push_back(std::move(*one));
    }
    return cluster;
}

/// The pod of PodSpread may do without its kind.
pods::Workload readWorkload(Reader &reader, std::string_view member,
                            manifest::PodDecoder &decoder) {
    const Value &object = reader.requiredObject(member);
    if (!reader.isGood())
        return {};
    return reader.take(decodeTree(object,
                                  [&](const manifest::Node &root) {
                                      return decoder.workload(
                                          root, member == "pod"
                                                    ? std::string_view("Pod")
                                                    : manifest::PodDecoder::kindOf(root));
                                  }),
                       member);
}

/// An optional object of arguments, read by `decode`.
template <typename Decode>
auto readArguments(Reader &reader, std::string_view member, const Decode &decode) {
    const auto args =
        reader.object(member, [&decode](const Value &value) { return decodeTree(value, decode); });
    return args.value_or(typename decltype(args)::value_type());
}

pods::SpreadArgs readArgs(Reader &reader, manifest::PodDecoder &decoder) {
    pods::SpreadArgs args = readArguments(
        reader, "args", [&](const manifest::Node &root) { return decoder.spreadArgs(root); });
    if (const auto findings = pods::validateArgs(args); !findings.empty())
        reader.fail("args", fmt::format("{}: {}", findings.front().field.text(),
                                        findings.front().sentence));
    return args;
}

/// Absent where the filters decide.
std::optional<std::vector<pods::NodeIndex>> readFeasible(Reader &reader,
                                                         const pods::Snapshot &snapshot) {
    if (reader.present("feasible") == nullptr)
        return std::nullopt;
    std::vector<pods::NodeIndex> feasible;
    for (const Value &item : reader.list("feasible")) {
        const auto node = item.isString() ? snapshot.find(item.text()) : std::nullopt;
        if (!node)
            reader.fail("feasible", kube::quoted(item.text()) + " is not a node of the request");
        feasible.push_back(node.value_or(pods::NodeIndex{}));
    }
    std::ranges::sort(feasible);
    if (std::ranges::adjacent_find(feasible) != feasible.end())
        reader.fail("feasible", "duplicate node");
    return feasible;
}

pod_scheduling::TieBreak readTieBreak(Reader &reader) {
    const Value *value = reader.present("tieBreak");
    if (value == nullptr || (value->isString() && value->text() == "name"))
        return {};
    const Value *seed = value->isObject() ? value->find("seed") : nullptr;
    const std::string digits = seed != nullptr && seed->isNumber() ? seed->text() : "";
    const std::string_view unsignedDigits =
        digits.starts_with('-') ? std::string_view(digits).substr(1) : std::string_view(digits);
    if (unsignedDigits.empty() ||
        unsignedDigits.find_first_not_of("0123456789") != std::string_view::npos)
        reader.failWanting("tieBreak", "\"name\" or {\"seed\": integer}");
    std::uint64_t number = 0;
    for (const char digit : reader.isGood() ? unsignedDigits : std::string_view())
        number = number * 10 + static_cast<std::uint64_t>(digit - '0');
    return {digits.starts_with('-') ? ~number + 1 : number};
}

Value printSpread(const spread::SpreadView &spread) {
    Members domains;
    for (std::size_t i = 0; i < spread.domains.size(); ++i)
        domains.emplace_back(spread.domains[i], Value::integer(spread.counts[i]));
    std::ranges::sort(domains, {}, &Value::Member::first); // by bytes, as the protocol says
    return Value::object({{"topologyKey", text(spread.topologyKey)},
                          {"domains", Value::object(std::move(domains))},
                          {"skew", Value::integer(spread.skew)}});
}

Value printPlacement(const pod_scheduling::ReplicaPlacement &placement,
                     const std::vector<pods::Node> &nodes) {
    Value entry = Value::object({{"replica", Value::integer(placement.replica)}});
    entry.set("node", placement.node ? text(nodes[*placement.node].name) : Value());
    if (!placement.node) {
        entry.set("reason", text(placement.reason));
        return entry;
    }
    if (placement.total)
        entry.set("total", Value::integer(*placement.total));
    entry.set("best",
              listOf(placement.best, [&](pods::NodeIndex node) { return text(nodes[node].name); }));
    return entry;
}

Value printNode(const pods::Node &node, const pod_scheduling::SpreadCheck::NodeResult &result) {
    Value entry =
        Value::object({{"name", text(node.name)}, {"code", text(codeName(result.verdict.code))}});
    if (!result.verdict.reasons.empty())
        entry.set("reason", text(result.verdict.reasons.front()));
    if (result.raw)
        entry.set("raw", Value::integer(*result.raw));
    if (result.score)
        entry.set("score", Value::integer(*result.score));
    return entry;
}

} // namespace

Reply answerPodSpread(Reader &reader) {
    manifest::PodDecoder decoder;
    const pods::Cluster cluster = readCluster(reader, decoder);
    const pods::Workload workload = readWorkload(reader, "pod", decoder);
    const pods::SpreadArgs args = readArgs(reader, decoder);
    const bool countsEmpty = reader.flag("emptySelectorMatchesAll").value_or(false);
    if (!reader.isGood())
        return reader.refusal();
    const auto snapshot = pods::Snapshot::take(cluster);
    if (!snapshot)
        return tl::unexpected(snapshot.error());
    const auto feasible = readFeasible(reader, *snapshot);
    if (!reader.isGood())
        return reader.refusal();
    const pod_scheduling::SpreadRules rules{args, cluster.owners,
                                            countsEmpty
                                                ? pod_scheduling::EmptySelector::CountsEverything
                                                : pod_scheduling::EmptySelector::CountsNothing};
    const pods::PodTemplate pod = pods::replicaTemplate(workload, 0);
    const auto check = pod_scheduling::checkSpread(*snapshot, pod, rules, feasible);
    if (!check)
        return tl::unexpected(check.error());
    Value nodes = Value::array();
    for (std::size_t i = 0; i < cluster.nodes.size(); ++i)
        nodes.items().push_back(printNode(cluster.nodes[i], check->nodes[i]));
    return Members{{"filterSkipped", Value::boolean(check->isFilterSkipped)},
                   {"scoreSkipped", Value::boolean(check->isScoreSkipped)},
                   {"nodes", std::move(nodes)}};
}

Reply answerPodPlace(Reader &reader) {
    manifest::PodDecoder decoder;
    const pods::Cluster cluster = readCluster(reader, decoder);
    const pods::Workload workload = readWorkload(reader, "workload", decoder);
    pod_scheduling::PlacingOptions options;
    options.args = readArgs(reader, decoder);
    options.replicas = reader.count("replicas");
    const std::int32_t wanted = options.replicas.value_or(workload.replicas.value_or(1));
    if (wanted < 0 || wanted > pod_scheduling::kMostPods)
        reader.failWanting(
            "replicas", fmt::format("from 0 to {}, but is {}", pod_scheduling::kMostPods, wanted));
    options.tieBreak = readTieBreak(reader);
    options.keepBest = pod_scheduling::KeepBest::Yes;
    if (!reader.isGood())
        return reader.refusal();
    const auto snapshot = pods::Snapshot::take(cluster);
    if (!snapshot)
        return tl::unexpected(snapshot.error());
    const auto plan = pod_scheduling::place(*snapshot, workload, options);
    if (!plan)
        return tl::unexpected(plan.error());
    return Members{{"placements", listOf(plan->placements,
                                         [&](const pod_scheduling::ReplicaPlacement &placement) {
                                             return printPlacement(placement, cluster.nodes);
                                         })},
                   {"skew", listOf(plan->spreads, printSpread)}};
}

// Requests about pods that are deleted: PodRebalance and PodScaleDown.

namespace {

/// The names of these rows in the order of bytes, with their namespaces or without.
enum class Naming { Full, NameOnly };
Value namesOf(const pods::Cluster &cluster, const std::vector<std::uint32_t> &rows, Naming naming) {
    return listOf(rows, [&](const std::uint32_t row) {
        const pods::Pod &pod = cluster.pods[row];
        return text(naming == Naming::Full ? pod.shape->nameSpace + "/" + pod.name : pod.name);
    });
}

} // namespace

Reply answerPodRebalance(Reader &reader) {
    for (const char *const list : {"nodes", "pods"})
        reader.requiredList(list);
    manifest::PodDecoder decoder;
    const pods::Cluster cluster = readCluster(reader, decoder);
    pod_scheduling::RebalanceOptions options;
    options.args = readArguments(reader, "args", manifest::decodeRebalanceArgs);
    options.evictor = readArguments(reader, "evictor", manifest::decodeEvictorArgs);
    options.now = options.evictor.minPodAge ? reader.requiredTime("now")
                                            : reader.time("now").value_or(kube::Time{});
    if (!reader.isGood())
        return reader.refusal();
    const auto result = pod_scheduling::rebalance(cluster, options);
    if (!result)
        return tl::unexpected(badRequest(result.error().message));
    Members members{{"evicted", namesOf(cluster, result->evicted, Naming::Full)}};
    if (result->isDrawn()) {
        members.emplace_back("certain", namesOf(cluster, result->certain, Naming::Full));
        members.emplace_back("possible", namesOf(cluster, result->possible, Naming::Full));
    }
    return members;
}

Reply answerPodScaleDown(Reader &reader) {
    manifest::PodDecoder decoder;
    const pods::Cluster cluster = readCluster(reader, decoder);
    const pods::Workload workload = readWorkload(reader, "workload", decoder);
    if (workload.kind != pods::WorkloadKind::ReplicaSet)
        reader.failWanting("workload", "a ReplicaSet");
    const std::optional<int> replicas = reader.count("replicas");
    if (!replicas)
        reader.failWanting("replicas", "an integer from 0 to 2147483647");
    const kube::Time now = reader.requiredTime("now");
    if (!reader.isGood())
        return reader.refusal();
    const auto result = pod_scheduling::scaleDown(cluster, workload, *replicas, now);
    std::vector<std::uint32_t> deleted;
    for (const pod_scheduling::Victim &victim : result.victims)
        deleted.push_back(victim.pod);
    Members members{{"deleted", namesOf(cluster, deleted, Naming::NameOnly)}};
    if (!result.possible.empty()) {
        members.emplace_back("certain", namesOf(cluster, result.certain, Naming::NameOnly));
        members.emplace_back("possible", namesOf(cluster, result.possible, Naming::NameOnly));
    }
    if (result.isUnordered)
        members.emplace_back("unordered", Value::boolean(true));
    return members;
}

} // namespace evenkeel::batch
