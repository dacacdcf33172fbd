// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/evenkeelctl/verbs/pods/pods_inputs.h"

#include <algorithm>
#include <cstdint>

#include <fmt/format.h>

#include "app/evenkeelctl/input/acceptance.h"
#include "app/evenkeelctl/input/inputs.h"
#include "app/evenkeelctl/input/planning.h"
#include "app/evenkeelctl/input/server.h"
#include "app/evenkeelctl/output/output.h"
#include "app/evenkeelctl/terminal.h"
#include "core/api/field_path.h"
#include "core/base/plain_text.h"
#include "core/manifest/decode/component_args.h"
#include "core/manifest/manifest.h"
#include "core/pods/workload_fields.h"

namespace evenkeel::ctl {

namespace {

/// Reads the value of --default-constraints; what is wrong with it, or nothing.
std::string readDefaults(const std::string &text, pods::SpreadArgs &defaults) {
    if (text == "System")
        defaults = {};
    else if (text == "none")
        defaults = {pods::Defaulting::List, {}};
    else if (auto loaded = manifest::loadSpreadArgs(text))
        defaults = std::move(*loaded);
    else
        return api::print(api::findingAt(loaded.error().where, sentenceOf(loaded.error())));
    return {};
}

/// Why no pod of a Deployment that is new is made; empty where they are.
std::string whyNotMade(const kube::Value &document) {
    return kube::memberOf(kube::memberOf(document, "spec"), "paused").asBool()
               ? "spec.paused: no pod is made of a Deployment that is paused"
               : std::string();
}

/// Why kube-scheduler's default profile places no pod of that spec; empty where it does.
std::string whyUnplaced(const kube::Value &spec) {
    const std::string &scheduler = kube::memberOf(spec, "schedulerName").text();
    if (!kube::memberOf(spec, "schedulingGates").items().empty())
        return "schedulingGates: no pod is placed before its gates are gone";
    return scheduler.empty() || scheduler == "default-scheduler"
               ? std::string()
               : "schedulerName: its pods are placed by " + base::printable(scheduler);
}

/// Says what no API server takes of a workload, and what keeps its pods from being placed; of one
/// that a server has, the first holds no more.
bool isPlaceable(const manifest::PodObjects &objects, std::size_t row) {
    const pods::Workload &workload = objects.workloads()[row];
    const kube::Value &document = objects.workloadDocuments()[row];
    const base::SourceSpan &where = objects.workloadSources()[row];
    const auto sayOf = [&](const std::string &what) {
        say(fmt::format("{}:{}:{}: {}: {}", where.file, where.line, where.column,
                        base::printable(pod_scheduling::displayName(workload)), what));
    };
    bool isGood = true;
    if (workload.uid.empty()) {
        const auto findings = pods::validateManifest(document, workload);
        for (const api::Finding &finding : findings)
            sayOf(finding.field.text() + ": " + finding.sentence);
        isGood = findings.empty();
        if (const std::string why = whyNotMade(document); !why.empty()) {
            sayOf(why);
            isGood = false;
        }
    }
    const kube::Value *spec =
        api::findValue(document, api::FieldPath(pods::podSpecField(workload.kind)));
    if (const std::string why = spec == nullptr ? "" : whyUnplaced(*spec); !why.empty()) {
        sayOf(why);
        isGood = false;
    }
    if (workload.podTemplate.usesVolumeClaims)
        sayOf("the claims of its volumes are not looked at");
    return isGood;
}

} // namespace

pod_scheduling::PlacingOptions PodsInput::placing() const {
    pod_scheduling::PlacingOptions options;
    options.args = defaults;
    options.tieBreak.seed = seed;
    return options;
}

void addPodsInput(CLI::App &verb, PodsInput &input) {
    addInputOptions(verb, input.files);
    requireInput(verb, input.files);
    addOutputOptions(verb, input.output);
    addValue(verb, "--seed", input.seed, "NUMBER",
             "Seed for random choice among nodes with equal scores (default: first by name)")
        ->check(wholeNumber<std::uint64_t>(0));
}

void addDefaultConstraints(CLI::App &verb, PodsInput &input) {
    verb.add_option("--default-constraints",
                    "Default constraints for pods without their own: System (the scheduler's two), "
                    "none, or a file with PodTopologySpreadArgs or KubeSchedulerConfiguration")
        ->type_name("System|none|FILE")
        ->check([&input](const std::string &text) { return readDefaults(text, input.defaults); })
        ->default_str("System");
}

std::optional<PodsLoaded> loadPods(const InputOptions &input) {
    PodsLoaded loaded;
    manifest::Objects objects;
    objects.pods = &loaded.objects;
    objects.keepsUnrelated = false;
    for (const std::string &path : input.paths)
        manifest::loadPath(path, input.choice(), objects);
    if (input.hasHub()) {
        hub::Access access = input.access;
        access.server = hub::Server::Member;
        const ServerContents server = readServer(access, hub::podKinds());
        loaded.isComplete = server.isComplete;
        hub::load(server.contents, objects);
    }
    sayFindings(objects.diagnostics);
    if (std::ranges::find(objects.diagnostics, api::Level::Error, &api::Finding::level) !=
        objects.diagnostics.end())
        loaded.isComplete = false;
    if (loaded.objects.cluster().nodes.empty())
        return nothing("no Node in the files; try `kubectl get nodes,pods -A -o json`");
    return loaded;
}

std::optional<std::vector<const pods::Workload *>>
chosenWorkloads(PodsLoaded &loaded, const std::vector<std::string> &names) {
    std::vector<const pods::Workload *> chosen;
    const std::vector<pods::Workload> &workloads = loaded.objects.workloads();
    for (std::size_t row = 0; row < workloads.size(); ++row) {
        const pods::Workload &workload = workloads[row];
        const bool isNamed = std::ranges::any_of(names, [&workload](const std::string &name) {
            return name == workload.name || name == workload.nameSpace + "/" + workload.name;
        });
        if (!names.empty() && !isNamed)
            continue;
        chosen.push_back(&workload);
        loaded.isComplete = isPlaceable(loaded.objects, row) && loaded.isComplete;
    }
    for (const std::string &name : names) {
        const bool isThere = std::ranges::any_of(chosen, [&name](const pods::Workload *workload) {
            return name == workload->name || name == workload->nameSpace + "/" + workload->name;
        });
        if (!isThere)
            return nothing("no workload " + name + " in the files");
    }
    if (chosen.empty())
        return nothing("no Deployment, StatefulSet, ReplicaSet or Pod manifest in the files");
    return chosen;
}

int sayFailure(const std::string &subject, const base::Error &error) {
    printNotice(subject.empty() ? error.message : subject + ": " + error.message);
    return error.code == base::ErrorCode::Unsupported ? kUsage : kAnswerIsNo;
}

void addAgeClock(CLI::App &verb, std::optional<kube::Time> &now) {
    addClockOption(verb, now);
    verb.get_option("--now")->description("Time to compute pod ages at (default: now)");
}

std::vector<std::string> podNames(const pods::Cluster &cluster,
                                  const std::vector<std::uint32_t> &rows) {
    std::vector<std::string> names;
    for (const std::uint32_t row : rows)
        names.push_back(pod_scheduling::displayName(cluster.pods[row]));
    return names;
}

std::string spreadText(const std::vector<spread::SpreadView> &spreads) {
    std::string text;
    for (const spread::SpreadView &spread : spreads)
        text += "  " + base::printable(pod_scheduling::spreadText(spread)) + "\n";
    return text;
}

report::Members<spread::SpreadView> spreadMembers() {
    using spread::SpreadView;
    const auto domains = [](const SpreadView &spread) {
        kube::Value counts = kube::Value::object();
        for (std::size_t i = 0; i < spread.domains.size(); ++i)
            counts.members().emplace_back(spread.domains[i],
                                          kube::Value::integer(spread.counts[i]));
        return counts;
    };
    return {{"topologyKey", &SpreadView::topologyKey},
            {"whenUnsatisfiable", &SpreadView::whenUnsatisfiable},
            {"maxSkew", &SpreadView::maxSkew},
            {"domains", domains, report::tables::domains()},
            {"skew", &SpreadView::skew}};
}

report::Members<PlacedReplica> replicaMembers(const report::Members<PlacedReplica> &more) {
    const auto name = [](const PlacedReplica &one) {
        const auto &node = one.placement.node;
        return report::OrNull<std::string>{node ? std::optional(one.nodes[*node].name)
                                                : std::nullopt};
    };
    const auto reason = [](const PlacedReplica &one) {
        return one.placement.node ? nullptr : &one.placement.reason;
    };
    return report::Members<PlacedReplica>{
               {"replica", [](const PlacedReplica &one) { return one.placement.replica; }},
               {"node", name, "Null where it is pending."}} +
           more + report::Members<PlacedReplica>{{"reason", reason}};
}

std::vector<PlacedReplica> placedOn(const std::vector<pods::Node> &nodes,
                                    const pod_scheduling::PlacingPlan &plan) {
    std::vector<PlacedReplica> list;
    for (const pod_scheduling::ReplicaPlacement &placement : plan.placements)
        list.push_back({placement, nodes});
    return list;
}

namespace {

constexpr const char *kPodsFooter = R"(Examples:
  kubectl get nodes,pods -A -o json > cluster.json
  evenkeelctl pods plan -f cluster.json -f deployment.yaml
  evenkeelctl pods explain node-7 -f cluster.json -f deployment.yaml
  evenkeelctl pods scale web --replicas 12 -f cluster.json -f deployment.yaml
  evenkeelctl pods drain topology.kubernetes.io/zone=zone-b -f cluster.json
  evenkeelctl pods rebalance -f cluster.json

Decisions are those of kube-scheduler 1.34.1 with its default profile, with every
node examined. Every verb has its own --help.)";

} // namespace

void addPodsVerb(CLI::App &app, Run &run) {
    CLI::App &pods = *app.add_subcommand("pods", "Plan and explain pods (kube-scheduler)");
    pods.require_subcommand(1);
    addPodsPlanVerb(pods, run);
    addPodsExplainVerb(pods, run);
    addPodsScaleVerb(pods, run);
    addPodsDrainVerb(pods, run);
    addPodsRebalanceVerb(pods, run);
    pods.footer(kPodsFooter);
}

} // namespace evenkeel::ctl
