// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <algorithm>
#include <memory>

#include <fmt/format.h>

#include "app/evenkeelctl/input/clock.h"
#include "app/evenkeelctl/output/document_output.h"
#include "app/evenkeelctl/terminal.h"
#include "app/evenkeelctl/verbs/pods/pods_descheduler.h"
#include "app/evenkeelctl/verbs/pods/pods_inputs.h"
#include "core/base/plain_text.h"
#include "core/pod_scheduling/questions/rebalance.h"

namespace evenkeel::ctl {

namespace {

constexpr const char *kPodsRebalanceFooter = R"(Examples:
  # What would the descheduler evict to restore the constraints?
  evenkeelctl pods rebalance -f cluster.json
  # As its own configuration says
  evenkeelctl pods rebalance --policy descheduler-policy.yaml -f cluster.json
  # Soft constraints too, one namespace, whether or not the pods fit elsewhere
  evenkeelctl pods rebalance -n shop --include-soft --no-node-fit -f cluster.json

Follows RemovePodsViolatingTopologySpreadConstraint behind the DefaultEvictor of
descheduler 0.36: only evictable pods count, every constraint applies to all
matching pods of its namespace, and of equal pods the higher priority goes first.

Exit status: 0 nothing to evict; 1 some pods to evict; 2 wrong usage or unreadable input.)";

using pod_scheduling::Rebalancing;

struct PodsRebalanceVerb {
    PodsInput input;
    DeschedulerOptions descheduler;
};

std::string countsText(const std::vector<std::pair<std::string, std::int64_t>> &counts) {
    std::string text;
    for (const auto &[domain, count] : counts)
        text += fmt::format("{}{} {}", text.empty() ? "" : ", ", base::printable(domain), count);
    return text;
}

bool isCertain(const Rebalancing &result, std::uint32_t row) {
    return std::ranges::find(result.certain, row) != result.certain.end();
}

std::string constraintText(const pod_scheduling::Rebalance &constraint, const Rebalancing &result,
                           const pods::Cluster &cluster, Headers headers) {
    std::string text = fmt::format(
        "{} {} maxSkew {}: {} -> {}, {} evicted{}\n", base::printable(constraint.nameSpace),
        base::printable(constraint.topologyKey), constraint.maxSkew, countsText(constraint.before),
        countsText(constraint.after), constraint.evictions.size(),
        constraint.unmovable == 0 ? std::string()
                                  : fmt::format(", {} fit nowhere", constraint.unmovable));
    Table table({{"EVICTED"}, {"NODE"}, {"FROM"}, {"IN FAVOUR OF"}, {"CERTAIN"}});
    for (const pod_scheduling::Eviction &eviction : constraint.evictions) {
        const pods::Pod &pod = cluster.pods[eviction.pod];
        table.add({pod.name, pod.nodeName, eviction.fromDomain, eviction.toDomain,
                   std::string(isCertain(result, eviction.pod) ? "yes" : "drawn")});
    }
    if (!table.isEmpty())
        text += table.text(headers, 2);
    return text;
}

std::string rebalanceText(const Rebalancing &result, const pods::Cluster &cluster,
                          Headers headers) {
    std::string text;
    for (const pod_scheduling::Rebalance &constraint : result.constraints)
        text += constraintText(constraint, result, cluster, headers);
    if (text.empty())
        return "no constraint on evictable pods\n";
    const std::string chance = pod_scheduling::chanceText(result);
    return text + (chance.empty() ? chance : base::printable(chance) + "\n");
}

kube::Value constraintDocument(const pod_scheduling::Rebalance &constraint,
                               const Rebalancing &result, const pods::Cluster &cluster) {
    using kube::Value;
    const auto counts = [](const std::vector<std::pair<std::string, std::int64_t>> &list) {
        Value domains = Value::object();
        for (const auto &[domain, count] : list)
            domains.members().emplace_back(domain, Value::integer(count));
        return domains;
    };
    Value evictions = Value::array();
    for (const pod_scheduling::Eviction &eviction : constraint.evictions) {
        const pods::Pod &pod = cluster.pods[eviction.pod];
        evictions.items().push_back(
            Value::object({{"pod", Value::string(pod.name)},
                           {"node", Value::string(pod.nodeName)},
                           {"from", Value::string(eviction.fromDomain)},
                           {"inFavourOf", Value::string(eviction.toDomain)},
                           {"certain", Value::boolean(isCertain(result, eviction.pod))}}));
    }
    return Value::object({{"namespace", Value::string(constraint.nameSpace)},
                          {"topologyKey", Value::string(constraint.topologyKey)},
                          {"maxSkew", Value::integer(constraint.maxSkew)},
                          {"before", counts(constraint.before)},
                          {"after", counts(constraint.after)},
                          {"evictions", std::move(evictions)},
                          {"unmovable", integer(constraint.unmovable)}});
}

kube::Value rebalanceDocument(const Rebalancing &result, const pods::Cluster &cluster) {
    kube::Value constraints = kube::Value::array();
    for (const pod_scheduling::Rebalance &constraint : result.constraints)
        constraints.items().push_back(constraintDocument(constraint, result, cluster));
    kube::Value document = newDocument("PodRebalance");
    document.set("evicted", podNames(cluster, result.evicted));
    document.set("certain", podNames(cluster, result.certain));
    document.set("possible", podNames(cluster, result.possible));
    document.set("constraints", std::move(constraints));
    return document;
}

int runPodsRebalance(const PodsRebalanceVerb &verb) {
    const std::optional<PodsLoaded> loaded = loadPods(verb.input.files);
    if (!loaded)
        return kUsage;
    const auto options = verb.descheduler.read();
    if (!options) {
        say("evenkeelctl: " + options.error());
        return kUsage;
    }
    const pods::Cluster &cluster = loaded->objects.cluster();
    const auto result = pod_scheduling::rebalance(cluster, *options);
    if (!result) {
        say("evenkeelctl: " + result.error().message);
        return kUsage;
    }
    if (verb.input.files.hasHub() && verb.descheduler.asksForBudgets(*options))
        say("evenkeelctl: PodDisruptionBudgets are not read from the server: add them with -f");
    if (verb.input.output.format == Format::Table)
        put(rebalanceText(*result, cluster, verb.input.output.headers()));
    else
        putDocument(rebalanceDocument(*result, cluster), verb.input.output.format);
    const bool isBalanced =
        std::ranges::all_of(result->constraints, &pod_scheduling::Rebalance::isBalanced);
    return loaded->statusOf(isBalanced ? kOk : kAnswerIsNo);
}

} // namespace

void addPodsRebalanceVerb(CLI::App &pods, Run &run) {
    const auto verb = std::make_shared<PodsRebalanceVerb>();
    CLI::App &rebalance = *pods.add_subcommand(
        "rebalance", "Show what the descheduler would evict to restore topology constraints");
    addPodsInput(rebalance, verb->input);
    verb->descheduler.addTo(rebalance);
    rebalance.footer(kPodsRebalanceFooter);
    rebalance.callback([&run, verb] { run = [verb] { return runPodsRebalance(*verb); }; });
}

} // namespace evenkeel::ctl
