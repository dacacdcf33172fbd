// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <algorithm>
#include <memory>

#include <fmt/format.h>

#include "app/evenkeelctl/output/document_output.h"
#include "app/evenkeelctl/terminal.h"
#include "app/evenkeelctl/verbs/pods_inputs.h"
#include "core/pod_scheduling/questions/rebalance.h"

namespace evenkeel::ctl {

namespace {

constexpr const char *kPodsRebalanceFooter = R"(Examples:
  # What would the descheduler evict to restore the constraints?
  evenkeelctl pods rebalance -f cluster.json
  # Soft constraints too, one namespace, whether or not the pods fit elsewhere
  evenkeelctl pods rebalance -n shop --include-soft --no-node-fit -f cluster.json

Follows RemovePodsViolatingTopologySpreadConstraint: only evictable pods count, and
every constraint applies to all matching pods of its namespace.

Exit status: 0 nothing to evict; 1 some pods to evict; 2 wrong usage or unreadable input.)";

struct PodsRebalanceVerb {
    PodsInput input;
    pod_scheduling::RebalanceOptions options;
    bool ignoresFit = false;
};

std::string countsText(const std::vector<std::pair<std::string, std::int64_t>> &counts) {
    std::string text;
    for (const auto &[domain, count] : counts)
        text += fmt::format("{}{} {}", text.empty() ? "" : ", ", domain, count);
    return text;
}

std::string rebalanceText(const std::vector<pod_scheduling::Rebalance> &results,
                          const pods::Cluster &cluster, Headers headers) {
    std::string text;
    for (const pod_scheduling::Rebalance &result : results) {
        text +=
            fmt::format("{} {} maxSkew {}: {} -> {}, {} evicted{}\n", result.nameSpace,
                        result.topologyKey, result.maxSkew, countsText(result.before),
                        countsText(result.after), result.evictions.size(),
                        result.unmovable == 0 ? std::string()
                                              : fmt::format(", {} fit nowhere", result.unmovable));
        Table table({{"EVICTED"}, {"NODE"}, {"FROM"}, {"IN FAVOUR OF"}});
        for (const pod_scheduling::Eviction &eviction : result.evictions) {
            const pods::Pod &pod = cluster.pods[eviction.pod];
            table.add({pod.name, pod.nodeName, eviction.fromDomain, eviction.toDomain});
        }
        if (!table.isEmpty())
            text += table.text(headers, 2);
    }
    return text.empty() ? "no constraint on evictable pods\n" : text;
}

kube::Value rebalanceDocument(const std::vector<pod_scheduling::Rebalance> &results,
                              const pods::Cluster &cluster) {
    using kube::Value;
    const auto counts = [](const std::vector<std::pair<std::string, std::int64_t>> &list) {
        Value domains = Value::object();
        for (const auto &[domain, count] : list)
            domains.members().emplace_back(domain, Value::integer(count));
        return domains;
    };
    std::vector<Value> items;
    for (const pod_scheduling::Rebalance &result : results) {
        Value evictions = Value::array();
        for (const pod_scheduling::Eviction &eviction : result.evictions) {
            const pods::Pod &pod = cluster.pods[eviction.pod];
            evictions.items().push_back(
                Value::object({{"pod", Value::string(pod.name)},
                               {"node", Value::string(pod.nodeName)},
                               {"from", Value::string(eviction.fromDomain)},
                               {"inFavourOf", Value::string(eviction.toDomain)}}));
        }
        Value document = newDocument("PodRebalance");
        document.set("namespace", Value::string(result.nameSpace));
        document.set("topologyKey", Value::string(result.topologyKey));
        document.set("maxSkew", Value::integer(result.maxSkew));
        document.set("before", counts(result.before));
        document.set("after", counts(result.after));
        document.set("evictions", std::move(evictions));
        document.set("unmovable", integer(result.unmovable));
        items.push_back(std::move(document));
    }
    return newList("PodRebalance", std::move(items));
}

int runPodsRebalance(const PodsRebalanceVerb &verb) {
    const std::optional<PodsLoaded> loaded = loadPods(verb.input.files);
    if (!loaded)
        return kUsage;
    pod_scheduling::RebalanceOptions options = verb.options;
    options.balanceNodeFit = !verb.ignoresFit;
    const pods::Cluster &cluster = loaded->objects.cluster();
    const auto results = pod_scheduling::rebalance(cluster, options);
    if (!results) {
        say("evenkeelctl: " + results.error().message);
        return kAnswerIsNo;
    }
    if (verb.input.output.format == Format::Table)
        put(rebalanceText(*results, cluster, verb.input.output.headers()));
    else
        putDocument(rebalanceDocument(*results, cluster), verb.input.output.format);
    const bool isBalanced = std::ranges::all_of(
        *results, [](const pod_scheduling::Rebalance &result) { return result.isBalanced(); });
    return loaded->statusOf(isBalanced ? kOk : kAnswerIsNo);
}

} // namespace

void addPodsRebalanceVerb(CLI::App &pods, Run &run) {
    const auto verb = std::make_shared<PodsRebalanceVerb>();
    CLI::App &rebalance = *pods.add_subcommand(
        "rebalance", "Show what the descheduler would evict to restore topology constraints");
    addPodsInput(rebalance, verb->input);
    rebalance
        .add_option("-n,--namespace", verb->options.includedNamespaces,
                    "Only this namespace; may be repeated")
        ->type_name("NAMESPACE")
        ->allow_extra_args(false);
    rebalance
        .add_option("--exclude-namespace", verb->options.excludedNamespaces,
                    "Exclude this namespace; may be repeated")
        ->type_name("NAMESPACE")
        ->allow_extra_args(false);
    rebalance.add_flag("--include-soft", verb->options.alsoSoft,
                       "Balance ScheduleAnyway constraints too");
    rebalance.add_flag("--no-node-fit", verb->ignoresFit,
                       "Also evict pods that fit on no other node");
    rebalance.footer(kPodsRebalanceFooter);
    rebalance.callback([&run, verb] { run = [verb] { return runPodsRebalance(*verb); }; });
}

} // namespace evenkeel::ctl
