// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <algorithm>
#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include "app/evenkeelctl/input/inputs.h"
#include "app/evenkeelctl/input/planning.h"
#include "app/evenkeelctl/output/output.h"
#include "app/evenkeelctl/terminal.h"
#include "app/evenkeelctl/verbs/pods/pods_inputs.h"
#include "core/base/plain_text.h"
#include "core/manifest/decode/component_args.h"
#include "core/pod_scheduling/questions/rebalance.h"

namespace evenkeel::ctl {

namespace {

using pod_scheduling::Rebalancing;

using pod_scheduling::RebalanceOptions;

/// `a=b,c in (d,e)` as the API writes a selector.
kube::LabelSelector labelSelectorOf(const kube::Requirements &requirements) {
    kube::LabelSelector selector;
    for (const kube::Requirement &requirement : requirements) {
        static constexpr const char *kOperators[] = {"In", "NotIn", "Exists", "DoesNotExist"};
        selector.matchExpressions.push_back({requirement.key,
                                             kOperators[static_cast<std::size_t>(requirement.op)],
                                             requirement.values});
    }
    return selector;
}

/// Adds an option that reads its text; `read` gives a result.
template <typename Read, typename Target>
void addReadValue(CLI::App &verb, const std::string &names, const char *type,
                  const char *description, Read read, Target &target) {
    verb.add_option_function<std::string>(
            names,
            [&target, read, names](const std::string &text) {
                auto value = read(text);
                if (!value)
                    throw CLI::ValidationError(names.substr(names.find("--")),
                                               value.error().message);
                target = std::move(*value);
            },
            description)
        ->type_name(type);
}

/// Adds an option whose values replace what a policy says, as those of its twin do.
CLI::Option *addNames(CLI::App &verb, const char *names, const std::string &type,
                      const char *description, std::vector<std::string> &values, const char *twin,
                      std::vector<std::string> &others) {
    return addRepeated(
        verb, names,
        [&, twin](const std::vector<std::string> &named) {
            values = named;
            if (verb.count(twin) == 0)
                others.clear();
        },
        type, description);
}

/// `isOff`: no profile of the policy runs the plugin.
base::Result<RebalanceOptions> policyIn(const std::string &file, bool &isOff) {
    auto policy = manifest::loadDeschedulerPolicy(file);
    if (!policy)
        return base::failed(
            {}, api::print(api::findingAt(policy.error().where, sentenceOf(policy.error()))));
    if (!policy->unused.empty())
        printNotice(fmt::format("{}: not applied here: {}", file, fmt::join(policy->unused, ", ")));
    isOff = !policy->isEnabled;
    if (isOff)
        printNotice(fmt::format("{}: no profile has RemovePodsViolatingTopologySpreadConstraint in "
                                "plugins.balance.enabled: nothing is evicted",
                                file));
    return RebalanceOptions{std::move(policy->rebalance), std::move(policy->evictor), {}};
}

base::Result<kube::LabelSelector> readLabels(const std::string &text) {
    return kube::parseSelector(text).map(labelSelectorOf);
}

void addArgs(CLI::App &verb, pods::RebalanceArgs &args) {
    addNames(verb, "-n,--namespace", "NAMESPACE", "Only this namespace; may be repeated",
             args.includedNamespaces, "--exclude-namespace", args.excludedNamespaces);
    addNames(verb, "--exclude-namespace", "NAMESPACE", "Exclude this namespace; may be repeated",
             args.excludedNamespaces, "--namespace", args.includedNamespaces);
    addReadValue(verb, "-l,--selector", "SELECTOR", "Only pods with these labels (labelSelector)",
                 readLabels, args.labelSelector);
    verb.add_flag_callback(
        "--include-soft", [&args] { args.constraints = {"DoNotSchedule", "ScheduleAnyway"}; },
        "Balance ScheduleAnyway constraints too");
    verb.add_flag_callback(
        "--no-node-fit", [&args] { args.topologyBalanceNodeFit = false; },
        "Also evict pods that fit on no node of a smaller domain "
        "(topologyBalanceNodeFit: false)");
}

void addEvictor(CLI::App &verb, pods::EvictorArgs &evictor) {
    verb.add_flag_callback(
        "--evictor-node-fit", [&evictor] { evictor.nodeFit = true; },
        "Only evict pods that fit on some other node (nodeFit)");
    addReadValue(
        verb, "--evictor-node-selector", "SELECTOR",
        "Labels of the nodes that --evictor-node-fit looks at (nodeSelector)",
        [](const std::string &text) {
            return kube::parseSelector(text).map([&text](const auto &) { return text; });
        },
        evictor.nodeSelector);
    addReadValue(verb, "--evictor-selector", "SELECTOR",
                 "Labels of the pods that may be evicted (the evictor's labelSelector)", readLabels,
                 evictor.labelSelector);
    addValue(verb, "--min-replicas", evictor.minReplicas, "NUMBER",
             "Keep pods whose owner has fewer pods than this (minReplicas)")
        ->check(wholeNumber<std::int64_t>(0));
    addReadValue(
        verb, "--min-pod-age", "DURATION", "Keep pods that are younger (minPodAge)",
        [](const std::string &text) -> base::Result<kube::Duration> {
            if (const auto age = kube::parseDuration(text))
                return *age;
            return base::failed({}, "must be a duration such as 5m or 1h30m");
        },
        evictor.minPodAge);
    addValue(verb, "--priority-threshold", evictor.priorityThreshold, "NUMBER",
             "Keep pods of this priority or a higher one (priorityThreshold)")
        ->check(wholeNumber<std::int32_t>(std::numeric_limits<std::int32_t>::min()));
    addValue(verb, "--no-eviction-policy", evictor.noEvictionPolicy, "Preferred|Mandatory",
             "Mandatory keeps pods with the annotation prefer-no-eviction");
    auto &[disabled, enabled] = evictor.podProtections;
    const auto addProtections = [&](const char *name, const char *description, auto &values,
                                    const std::vector<std::string> &known, const char *twin,
                                    auto &others) {
        addNames(verb, name, fmt::format("{}", fmt::join(known, "|")), description, values, twin,
                 others)
            ->check(CLI::IsMember(known))
            ->each([&evictor](const std::string &) { evictor.olderFlags = {}; });
    };
    addProtections("--disable-protection", "Switch a default protection off; may be repeated",
                   disabled, pods::defaultProtections(), "--enable-protection", enabled);
    addProtections("--enable-protection", "Switch another protection on; may be repeated", enabled,
                   pods::extraProtections(), "--disable-protection", disabled);
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
    RebalanceOptions options;
    std::optional<kube::Time> now;
    bool isOff = false; // the descheduler's policy does not run the plugin

    bool asksForBudgets() const {
        const auto protections = options.evictor.protections();
        return std::ranges::find(protections, pods::kPodsWithoutPdb) != protections.end();
    }
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

struct RebalanceAnswer {
    const Rebalancing &result;
    const pods::Cluster &cluster;
    bool isOff = false;
};

std::string constraintText(const pod_scheduling::Rebalance &constraint,
                           const RebalanceAnswer &answer, Headers headers) {
    std::string text = fmt::format(
        "{} {} maxSkew {}: {} -> {}, {} evicted{}\n", base::printable(constraint.nameSpace),
        base::printable(constraint.topologyKey), constraint.maxSkew, countsText(constraint.before),
        countsText(constraint.after), constraint.evictions.size(),
        constraint.unmovable == 0 ? std::string()
                                  : fmt::format(", {} fit nowhere", constraint.unmovable));
    Table table({"EVICTED", "NODE", "FROM", "IN FAVOUR OF", "CERTAIN"});
    for (const pod_scheduling::Eviction &eviction : constraint.evictions) {
        const pods::Pod &pod = answer.cluster.pods[eviction.pod];
        table.add({pod.name, pod.nodeName, eviction.fromDomain, eviction.toDomain,
                   std::string(isCertain(answer.result, eviction.pod) ? "yes" : "drawn")});
    }
    return table.isEmpty() ? text : text + table.text(headers, 2);
}

std::string rebalanceText(const RebalanceAnswer &answer, Headers headers) {
    std::string text;
    for (const pod_scheduling::Rebalance &constraint : answer.result.constraints)
        text += constraintText(constraint, answer, headers);
    if (text.empty())
        return answer.isOff ? "the policy evicts nothing\n" : "no constraint on evictable pods\n";
    const std::string chance = pod_scheduling::chanceText(answer.result);
    return text + (chance.empty() ? chance : base::printable(chance) + "\n");
}

kube::Value countsValue(const std::vector<std::pair<std::string, std::int64_t>> &counts) {
    kube::Value domains = kube::Value::object();
    for (const auto &[domain, count] : counts)
        domains.members().emplace_back(domain, kube::Value::integer(count));
    return domains;
}

report::Members<RebalanceAnswer> rebalanceMembers() {
    using Constraint = report::Of<RebalanceAnswer, pod_scheduling::Rebalance>;
    using Eviction = report::Of<RebalanceAnswer, pod_scheduling::Eviction>;
    using Whole = pod_scheduling::Rebalance;
    const auto podOf = [](const Eviction &one) -> const pods::Pod & {
        return one.whole.cluster.pods[one.part.pod];
    };
    const report::Members<Eviction> eviction{
        {"pod", [=](const Eviction &one) { return podOf(one).name; }},
        {"node", [=](const Eviction &one) { return podOf(one).nodeName; }},
        {"from", [](const Eviction &one) { return one.part.fromDomain; }},
        {"inFavourOf", [](const Eviction &one) { return one.part.toDomain; }},
        {"certain", [](const Eviction &one) { return isCertain(one.whole.result, one.part.pod); }}};
    const api::Field domains = report::tables::domains();
    const report::Members<Whole> numbers{
        {"namespace", &Whole::nameSpace},
        {"topologyKey", &Whole::topologyKey},
        {"maxSkew", &Whole::maxSkew},
        {"before", [](const Whole &one) { return countsValue(one.before); }, domains},
        {"after", [](const Whole &one) { return countsValue(one.after); }, domains}};
    const report::Members<Constraint> constraint =
        report::ofPart<RebalanceAnswer>(numbers) +
        report::Members<Constraint>{
            {"evictions",
             [](const Constraint &one) { return report::each(one.whole, one.part.evictions); },
             eviction},
            {"unmovable", [](const Constraint &one) { return one.part.unmovable; }}};
    const auto names = [](std::vector<std::uint32_t> Rebalancing::*pods) {
        return
            [pods](const RebalanceAnswer &one) { return podNames(one.cluster, one.result.*pods); };
    };
    return {
        {"evicted", names(&Rebalancing::evicted), "Pods, by namespace/name."},
        {"certain", names(&Rebalancing::certain), "Pods that go whichever equal ones are drawn."},
        {"possible", names(&Rebalancing::possible), "Pods that may go."},
        {"constraints",
         [](const RebalanceAnswer &one) { return report::each(one, one.result.constraints); },
         constraint}};
}

/// Says what is named and nothing has, which may be misspelt; whether it is there. What is not
/// there needs not be excluded.
bool knowsPods(const RebalanceOptions &options, const pods::Cluster &cluster) {
    bool isKnown = true;
    std::set<std::string_view> namespaces;
    for (const pods::Pod &pod : cluster.pods)
        namespaces.insert(pod.shape->nameSpace);
    for (const auto *names : {&options.args.includedNamespaces, &options.args.excludedNamespaces}) {
        for (const std::string &name : *names) {
            if (namespaces.contains(name))
                continue;
            printNotice(fmt::format("no pod is in the namespace {}", base::printable(name)));
            isKnown = isKnown && names != &options.args.includedNamespaces;
        }
    }
    const auto isLookedAt = [&](const std::string &nameSpace) {
        const auto has = [&nameSpace](const std::vector<std::string> &names) {
            return std::ranges::find(names, nameSpace) != names.end();
        };
        const auto &included = options.args.includedNamespaces;
        return (included.empty() || has(included)) && !has(options.args.excludedNamespaces);
    };
    const auto sayNone = [&](const char *option, const std::optional<kube::LabelSelector> &labels) {
        const auto selector = labels ? pods::compile(labels) : base::Result<pods::Selector>();
        if (!labels || !selector || std::ranges::any_of(cluster.pods, [&](const pods::Pod &pod) {
                return isLookedAt(pod.shape->nameSpace) && selector->matches(pod.shape->labels);
            }))
            return;
        printNotice(fmt::format("{}: no pod has these labels", option));
        isKnown = false;
    };
    const auto nodes = kube::parseSelector(options.evictor.nodeSelector);
    const auto ofNodes =
        nodes ? pods::compile(labelSelectorOf(*nodes)) : base::Result<pods::Selector>();
    if (!options.evictor.nodeSelector.empty() && ofNodes &&
        std::ranges::none_of(
            cluster.nodes, [&](const pods::Node &node) { return ofNodes->matches(node.labels); })) {
        printNotice("--evictor-node-selector: no node has these labels");
        isKnown = false;
    }
    sayNone("-l", options.args.labelSelector);
    sayNone("--evictor-selector", options.evictor.labelSelector);
    return isKnown;
}

int runPodsRebalance(const PodsRebalanceVerb &verb) {
    const std::optional<PodsLoaded> loaded = loadPods(verb.input.files);
    if (!loaded)
        return kUsage;
    RebalanceOptions options = verb.options;
    options.now = verb.now.value_or(timeNow());
    const pods::Cluster &cluster = loaded->objects.cluster();
    const auto result = verb.isOff ? base::Result<Rebalancing>(Rebalancing())
                                   : pod_scheduling::rebalance(cluster, options);
    if (!result)
        return refuse(result.error().message);
    if (verb.input.files.hasHub() && verb.asksForBudgets())
        printNotice("PodDisruptionBudgets are not read from the server: add them with -f");
    const RebalanceAnswer answer{*result, cluster, verb.isOff};
    putAnswer({[&] { return rebalanceText(answer, verb.input.output.headers()); },
               {},
               [&] { return newDocument("PodRebalance", answer, rebalanceMembers()); }},
              verb.input.output, {});
    const bool isKnown = knowsPods(options, cluster);
    return loaded->statusOf(!isKnown ? kUsage : result->evicted.empty() ? kOk : kAnswerIsNo);
}

} // namespace

api::Field answers::podRebalance() {
    return report::tables::answerTable(rebalanceMembers());
}

void addPodsRebalanceVerb(CLI::App &pods, Run &run) {
    const auto [rebalance, verb] =
        newVerb(pods, run, "rebalance",
                "Show what the descheduler would evict to restore topology constraints",
                kPodsRebalanceFooter, runPodsRebalance);
    addPodsInput(rebalance, verb->input);
    // Comes first: the others win over it.
    addReadValue(
        rebalance, "--policy", "FILE",
        "The descheduler's configuration, a file with a DeschedulerPolicy; other "
        "options win over it",
        [&isOff = verb->isOff](const std::string &file) { return policyIn(file, isOff); },
        verb->options);
    addArgs(rebalance, verb->options.args);
    addEvictor(rebalance, verb->options.evictor);
    addAgeClock(rebalance, verb->now);
}

} // namespace evenkeel::ctl
