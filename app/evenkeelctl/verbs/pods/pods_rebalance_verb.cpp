// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include <CLI/CLI.hpp>
#include <fmt/format.h>
#include <tl/expected.hpp>

#include "app/evenkeelctl/input/inputs.h"
#include "app/evenkeelctl/input/planning.h"
#include "app/evenkeelctl/output/output.h"
#include "app/evenkeelctl/terminal.h"
#include "app/evenkeelctl/verbs/pods/pods_inputs.h"
#include "core/base/plain_text.h"
#include "core/manifest/decode/component_args.h"
#include "core/manifest/manifest.h"
#include "core/pod_scheduling/questions/rebalance.h"

namespace evenkeel::ctl {

namespace {

using pod_scheduling::Rebalancing;

/// The descheduler's own options: those of a DeschedulerPolicy, and single ones that win over it.
class DeschedulerOptions {
public:
    void addTo(CLI::App &verb);
    /// What they say together; the error is a sentence.
    tl::expected<pod_scheduling::RebalanceOptions, std::string> read() const;
    static bool asksForBudgets(const pod_scheduling::RebalanceOptions &options);

private:
    void addArgs(CLI::App &verb);
    void addEvictor(CLI::App &verb);
    tl::expected<void, std::string> readArgs(pods::RebalanceArgs &args) const;
    tl::expected<void, std::string> readEvictor(pods::EvictorArgs &evictor) const;

    std::string m_policy;
    std::vector<std::string> m_namespaces;
    std::vector<std::string> m_excludedNamespaces;
    std::string m_selector;
    bool m_includesSoft = false;
    bool m_ignoresFit = false;
    bool m_evictorNodeFit = false;
    std::string m_evictorNodeSelector;
    std::string m_evictorSelector;
    std::optional<std::int64_t> m_minReplicas;
    std::string m_minPodAge;
    std::optional<std::int32_t> m_priorityThreshold;
    std::string m_noEvictionPolicy;
    std::vector<std::string> m_disabled;
    std::vector<std::string> m_enabled;
    std::optional<kube::Time> m_now;
};

using Failure = tl::unexpected<std::string>;

/// `a=b,c in (d,e)` as the API writes a selector.
base::Result<kube::LabelSelector> labelSelectorOf(const std::string &text) {
    const auto requirements = kube::parseSelector(text);
    if (!requirements)
        return tl::unexpected(requirements.error());
    kube::LabelSelector selector;
    for (const kube::Requirement &requirement : *requirements) {
        static constexpr const char *kOperators[] = {"In", "NotIn", "Exists", "DoesNotExist"};
        selector.matchExpressions.push_back({requirement.key,
                                             kOperators[static_cast<std::size_t>(requirement.op)],
                                             requirement.values});
    }
    return selector;
}

tl::expected<void, std::string> readSelector(const std::string &text, std::string_view option,
                                             std::optional<kube::LabelSelector> &selector) {
    if (text.empty())
        return {};
    auto read = labelSelectorOf(text);
    if (!read)
        return Failure(fmt::format("{}: {}", option, read.error().message));
    selector = std::move(*read);
    return {};
}

void DeschedulerOptions::addTo(CLI::App &verb) {
    addValue(verb, "--policy", m_policy, "FILE",
             "The descheduler's configuration, a file with a DeschedulerPolicy; other "
             "options win over it");
    addArgs(verb);
    addEvictor(verb);
    addAgeClock(verb, m_now);
}

void DeschedulerOptions::addArgs(CLI::App &verb) {
    const auto addNames = [&verb](const char *name, std::vector<std::string> &names,
                                  const char *description) {
        addRepeated(verb, name, names, "NAMESPACE", description);
    };
    addNames("-n,--namespace", m_namespaces, "Only this namespace; may be repeated");
    addNames("--exclude-namespace", m_excludedNamespaces,
             "Exclude this namespace; may be repeated");
    addValue(verb, "-l,--selector", m_selector, "SELECTOR",
             "Only pods with these labels (labelSelector)");
    verb.add_flag("--include-soft", m_includesSoft, "Balance ScheduleAnyway constraints too");
    verb.add_flag("--no-node-fit", m_ignoresFit,
                  "Also evict pods that fit on no node of a smaller domain "
                  "(topologyBalanceNodeFit: false)");
}

void DeschedulerOptions::addEvictor(CLI::App &verb) {
    verb.add_flag("--evictor-node-fit", m_evictorNodeFit,
                  "Only evict pods that fit on some other node (nodeFit)");
    addValue(verb, "--evictor-node-selector", m_evictorNodeSelector, "SELECTOR",
             "Labels of the nodes that --evictor-node-fit looks at (nodeSelector)");
    addValue(verb, "--evictor-selector", m_evictorSelector, "SELECTOR",
             "Labels of the pods that may be evicted (the evictor's labelSelector)");
    addValue(verb, "--min-replicas", m_minReplicas, "NUMBER",
             "Keep pods whose owner has fewer pods than this (minReplicas)")
        ->check(wholeNumber<std::int64_t>(0));
    addValue(verb, "--min-pod-age", m_minPodAge, "DURATION",
             "Keep pods that are younger (minPodAge)");
    addValue(verb, "--priority-threshold", m_priorityThreshold, "NUMBER",
             "Keep pods of this priority or a higher one (priorityThreshold)")
        ->check(wholeNumber<std::int32_t>(std::numeric_limits<std::int32_t>::min()));
    addValue(verb, "--no-eviction-policy", m_noEvictionPolicy, "Preferred|Mandatory",
             "Mandatory keeps pods with the annotation prefer-no-eviction");
    const auto addProtections = [&verb](const char *name, std::vector<std::string> &names,
                                        const char *description,
                                        const std::vector<std::string> &known) {
        addRepeated(verb, name, names, fmt::format("{}", fmt::join(known, "|")), description)
            ->check(CLI::IsMember(known));
    };
    addProtections("--disable-protection", m_disabled,
                   "Switch a default protection off; may be repeated", pods::defaultProtections());
    addProtections("--enable-protection", m_enabled,
                   "Switch another protection on; may be repeated", pods::extraProtections());
}

tl::expected<void, std::string> DeschedulerOptions::readArgs(pods::RebalanceArgs &args) const {
    if (!m_namespaces.empty() || !m_excludedNamespaces.empty()) {
        args.includedNamespaces = m_namespaces;
        args.excludedNamespaces = m_excludedNamespaces;
    }
    if (m_includesSoft)
        args.constraints = {"DoNotSchedule", "ScheduleAnyway"};
    if (m_ignoresFit)
        args.topologyBalanceNodeFit = false;
    return readSelector(m_selector, "--selector", args.labelSelector);
}

tl::expected<void, std::string> DeschedulerOptions::readEvictor(pods::EvictorArgs &evictor) const {
    evictor.nodeFit = evictor.nodeFit || m_evictorNodeFit;
    if (!m_evictorNodeSelector.empty()) {
        if (const auto selector = kube::parseSelector(m_evictorNodeSelector); !selector)
            return Failure("--evictor-node-selector: " + selector.error().message);
        evictor.nodeSelector = m_evictorNodeSelector;
    }
    if (m_minReplicas)
        evictor.minReplicas = *m_minReplicas;
    if (!m_minPodAge.empty()) {
        evictor.minPodAge = kube::parseDuration(m_minPodAge);
        if (!evictor.minPodAge)
            return Failure("--min-pod-age must be a duration such as 5m or 1h30m");
    }
    if (m_priorityThreshold)
        evictor.priorityThreshold = m_priorityThreshold;
    if (!m_noEvictionPolicy.empty())
        evictor.noEvictionPolicy = m_noEvictionPolicy;
    if (!m_disabled.empty() || !m_enabled.empty()) {
        evictor.podProtections = {m_disabled, m_enabled};
        evictor.olderFlags = {};
    }
    return readSelector(m_evictorSelector, "--evictor-selector", evictor.labelSelector);
}

tl::expected<pod_scheduling::RebalanceOptions, std::string> DeschedulerOptions::read() const {
    pod_scheduling::RebalanceOptions options;
    if (!m_policy.empty()) {
        auto policy = manifest::loadDeschedulerPolicy(m_policy);
        if (!policy)
            return Failure(
                api::print(api::findingAt(policy.error().where, sentenceOf(policy.error()))));
        if (!policy->unused.empty())
            printNotice(
                fmt::format("{}: not applied here: {}", m_policy, fmt::join(policy->unused, ", ")));
        options.args = std::move(policy->rebalance);
        options.evictor = std::move(policy->evictor);
    }
    auto valid = readArgs(options.args);
    if (valid)
        valid = readEvictor(options.evictor);
    if (!valid)
        return Failure(valid.error());
    options.now = m_now.value_or(timeNow());
    return options;
}

bool DeschedulerOptions::asksForBudgets(const pod_scheduling::RebalanceOptions &options) {
    const auto protections = options.evictor.protections();
    return std::ranges::find(protections, pods::kPodsWithoutPdb) != protections.end();
}

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
    kube::Value constraints =
        listOf(result.constraints, [&](const pod_scheduling::Rebalance &constraint) {
            return constraintDocument(constraint, result, cluster);
        });
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
    if (!options)
        return refuse(options.error());
    const pods::Cluster &cluster = loaded->objects.cluster();
    const auto result = pod_scheduling::rebalance(cluster, *options);
    if (!result)
        return refuse(result.error().message);
    if (verb.input.files.hasHub() && verb.descheduler.asksForBudgets(*options))
        printNotice("PodDisruptionBudgets are not read from the server: add them with -f");
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
    const auto [rebalance, verb] =
        newVerb(pods, run, "rebalance",
                "Show what the descheduler would evict to restore topology constraints",
                kPodsRebalanceFooter, runPodsRebalance);
    addPodsInput(rebalance, verb->input);
    verb->descheduler.addTo(rebalance);
}

} // namespace evenkeel::ctl
