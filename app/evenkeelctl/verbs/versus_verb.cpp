// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <memory>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "app/evenkeelctl/input/inputs.h"
#include "app/evenkeelctl/input/server.h"
#include "app/evenkeelctl/output/output.h"
#include "app/evenkeelctl/terminal.h"
#include "app/evenkeelctl/verbs/verbs.h"
#include "core/base/plain_text.h"
#include "core/manifest/read/pod_objects.h"
#include "core/side_by_side/side_units.h"

namespace evenkeel::ctl {

namespace {

using kube::Value;
using side_by_side::DomainSketch;
using side_by_side::SideBySide;
using side_by_side::SideQuestion;
using side_by_side::SideStep;

constexpr const char *kVersusFooter = R"(Examples:
  # Regions with three clusters and one, and a cluster without a region
  evenkeelctl versus --domain east=3 --domain west=1 --without-key 1 --count 4
  # A new, empty domain next to a full one
  evenkeelctl versus --domain a=3 --taken a=3 --domain b=2 --count 2
  # The clusters of a fleet, or the nodes of a cluster, by zone
  evenkeelctl versus -f fleet.yaml --key topology.kubernetes.io/zone

Both apply the same constraint: KubeFleet over clusters, kube-scheduler over nodes with the
same names and labels (16 CPU, 64 GiB; pods of 500m and 512Mi).

Exit status: 0 both pick the same; 1 they differ; 2 wrong usage or unreadable input.)";

constexpr std::int32_t kMostUnits = 10'000; // of a domain

struct VersusVerb {
    InputOptions files;
    OutputOptions output;
    SideQuestion question;
    bool isSoft = false;
    std::vector<std::string> usable;
    std::vector<std::string> taken;
    std::vector<std::string> tainted;
    std::vector<std::string> excluded;
    std::int32_t withoutKey = 0;
};

/// Adds `NAME=NUMBER` to a part of the sketch; false when it is none.
bool addCounts(const std::vector<std::string> &texts, std::int32_t DomainSketch::*part,
               std::vector<DomainSketch> &sketches) {
    for (const std::string &text : texts) {
        const std::size_t sign = text.rfind('=');
        std::int32_t count = 0;
        if (sign == std::string::npos || !CLI::detail::lexical_cast(text.substr(sign + 1), count) ||
            count < 0) {
            printNotice("`" + text + "` is not NAME=NUMBER");
            return false;
        }
        if (count > kMostUnits) {
            printNotice(fmt::format("`{}` is more than {}", text, kMostUnits));
            return false;
        }
        const std::string name = text.substr(0, sign);
        const auto known = std::ranges::find(sketches, std::optional(name), &DomainSketch::name);
        DomainSketch &sketch =
            known == sketches.end() ? sketches.emplace_back(DomainSketch{name}) : *known;
        sketch.*part += count;
    }
    return true;
}

std::optional<std::vector<side_by_side::SideUnit>> typedUnits(const VersusVerb &verb) {
    std::vector<DomainSketch> sketches;
    if (!addCounts(verb.usable, &DomainSketch::usable, sketches) ||
        !addCounts(verb.taken, &DomainSketch::taken, sketches) ||
        !addCounts(verb.tainted, &DomainSketch::tainted, sketches) ||
        !addCounts(verb.excluded, &DomainSketch::excluded, sketches))
        return std::nullopt;
    sketches.push_back({std::nullopt, verb.withoutKey});
    return side_by_side::unitsOf(sketches, verb.question.topologyKey);
}

/// The clusters of a hub, or the nodes of a server that is none.
hub::Contents clustersOrNodes(const hub::Access &access, bool &isComplete) {
    ServerContents server = readServer(access, hub::hubKinds().first(1));
    if (server.contents.kinds.empty() || !server.contents.kinds.front().objects.empty()) {
        isComplete = server.isComplete && isComplete;
        return std::move(server.contents);
    }
    server = readServer(access, hub::podKinds().first(1));
    isComplete = server.isComplete && isComplete;
    return std::move(server.contents);
}

std::optional<std::vector<side_by_side::SideUnit>> loadedUnits(const VersusVerb &verb,
                                                               bool &isComplete) {
    manifest::PodObjects pods;
    manifest::Objects objects;
    objects.pods = &pods;
    objects.keepsUnrelated = false;
    for (const std::string &path : verb.files.paths)
        manifest::loadPath(path, verb.files.choice(), objects);
    if (verb.files.hasHub())
        hub::load(clustersOrNodes(verb.files.access, isComplete), objects);
    for (const api::Finding &diagnostic : objects.diagnostics)
        isComplete = isAccepted(diagnostic, Strictness::Warn) && isComplete;
    if (!objects.fleet.isEmpty())
        return side_by_side::unitsOf(objects.fleet);
    if (!pods.cluster().nodes.empty())
        return side_by_side::unitsOf(pods.cluster().nodes);
    printNotice("no MemberCluster and no Node in the files");
    return std::nullopt;
}

std::string countsText(const SideBySide &answer,
                       const std::vector<std::optional<std::int64_t>> &counts) {
    std::vector<std::string> parts;
    for (std::size_t i = 0; i < counts.size(); ++i)
        parts.push_back(fmt::format("{} {}", base::printable(answer.domains[i]),
                                    counts[i] ? std::to_string(*counts[i]) : "not counted"));
    return parts.empty() ? "no domain" : fmt::format("{}", fmt::join(parts, ", "));
}

/// Counts after the last pick that is explained.
const std::vector<std::optional<std::int64_t>> &lastCounts(const SideBySide &answer,
                                                           const side_by_side::Side &side) {
    return answer.explained == 0 ? side.startCounts : side.steps[answer.explained - 1].counts;
}

std::string whyText(const SideBySide &answer) {
    std::string text;
    for (std::size_t i = 0; i < answer.explained; ++i) {
        for (const auto &[side, step] : {std::pair{"KubeFleet", &answer.clusters.steps[i]},
                                         std::pair{"kube-scheduler", &answer.nodes.steps[i]}}) {
            if (!step->refusal.empty())
                text +=
                    fmt::format("  {} {}: none, {}\n", i + 1, side, base::printable(step->refusal));
            if (!step->whyNot.empty())
                text += fmt::format("  {} {}: {}\n", i + 1, side, base::printable(step->whyNot));
        }
    }
    return text.empty() ? text : "Why\n" + text;
}

std::string differencesText(const SideBySide &answer, bool isSeen) {
    std::string text;
    for (const side_by_side::SideDifference &difference : answer.differences) {
        if (difference.isSeen == isSeen)
            text +=
                fmt::format("  {}{}\n    KubeFleet:  {}\n    Kubernetes: {}\n    [{}]\n",
                            base::printable(difference.topic),
                            difference.step ? fmt::format(", from pick {}", *difference.step + 1)
                                            : std::string(),
                            base::printable(difference.clusters), base::printable(difference.pods),
                            difference.source);
    }
    const char *heading = isSeen ? "Differences in this case\n" : "Other differences\n";
    return text.empty() ? text : heading + text;
}

std::string answerText(const SideQuestion &question, const SideBySide &answer, Headers headers) {
    Table table({{"PICK", Align::Right},
                 {"KUBEFLEET"},
                 {"SKEW", Align::Right},
                 {"KUBE-SCHEDULER"},
                 {"SKEW", Align::Right},
                 {"SAME"}});
    for (std::size_t i = 0; i < answer.nodes.steps.size(); ++i) {
        const SideStep &cluster = answer.clusters.steps[i];
        const SideStep &node = answer.nodes.steps[i];
        table.add({std::to_string(i + 1), side_by_side::takenText(question, answer, cluster),
                   std::to_string(cluster.skew), side_by_side::takenText(question, answer, node),
                   std::to_string(node.skew),
                   std::string(cluster.unit == node.unit ? "yes" : "no")});
    }
    return base::printable(answer.summary) + "\n" + table.text(headers, 2) +
           fmt::format("  KubeFleet: {}\n  kube-scheduler: {}\n",
                       countsText(answer, lastCounts(answer, answer.clusters)),
                       countsText(answer, lastCounts(answer, answer.nodes))) +
           whyText(answer) + differencesText(answer, true) + differencesText(answer, false);
}

Value sideDocument(const SideQuestion &question, const SideBySide &answer,
                   const side_by_side::Side &side) {
    const auto counts = [&answer](const std::vector<std::optional<std::int64_t>> &list) {
        Value object = Value::object();
        for (std::size_t i = 0; i < list.size(); ++i)
            object.members().emplace_back(answer.domains[i],
                                          list[i] ? Value::integer(*list[i]) : Value());
        return object;
    };
    Value steps = Value::array();
    for (const SideStep &step : side.steps) {
        Value entry = Value::object();
        entry.set("taken", step.unit ? Value::string(question.units[*step.unit].name) : Value());
        if (!step.counts.empty() || answer.domains.empty())
            entry.set("domains", counts(step.counts));
        entry.set("skew", Value::integer(step.skew));
        setUnlessEmpty(entry, "refusal", step.refusal);
        setUnlessEmpty(entry, "whyNotTheOther", step.whyNot);
        steps.items().push_back(std::move(entry));
    }
    return Value::object({{"before", counts(side.startCounts)}, {"steps", std::move(steps)}});
}

Value answerDocument(const SideQuestion &question, const SideBySide &answer) {
    Value document = newDocument("SideBySide");
    document.set("topologyKey", Value::string(question.topologyKey));
    document.set("summary", Value::string(answer.summary));
    if (answer.explained < answer.nodes.steps.size())
        document.set("explainedPicks", integer(answer.explained));
    document.set("kubeFleet", sideDocument(question, answer, answer.clusters));
    document.set("kubeScheduler", sideDocument(question, answer, answer.nodes));
    Value differences = Value::array();
    for (const side_by_side::SideDifference &difference : answer.differences) {
        Value entry = Value::object({{"topic", Value::string(difference.topic)},
                                     {"kubeFleet", Value::string(difference.clusters)},
                                     {"kubernetes", Value::string(difference.pods)},
                                     {"source", Value::string(difference.source)},
                                     {"seen", Value::boolean(difference.isSeen)}});
        if (difference.step)
            entry.set("fromPick", integer(*difference.step + 1));
        differences.items().push_back(std::move(entry));
    }
    document.set("differences", std::move(differences));
    return document;
}

int runVersus(const VersusVerb &verb) {
    SideQuestion question = verb.question;
    question.isHard = !verb.isSoft;
    bool isComplete = true;
    const auto units = verb.files.isEmpty() ? typedUnits(verb) : loadedUnits(verb, isComplete);
    if (!units)
        return kUsage;
    question.units = *units;
    const auto answer = side_by_side::sideBySide(question);
    if (!answer)
        return refuse(answer.error().message);
    if (verb.output.format == Format::Table)
        put(answerText(question, *answer, verb.output.headers()));
    else
        putDocument(answerDocument(question, *answer), verb.output.format);
    if (!isComplete)
        return kUsage;
    return answer->firstDifference ? kAnswerIsNo : kOk;
}

void addUnits(CLI::App &versus, VersusVerb &verb) {
    const auto add = [&versus](const char *flag, std::vector<std::string> &list,
                               const char *description) {
        versus.add_option(flag, list, description)
            ->type_name("NAME=NUMBER")
            ->allow_extra_args(false);
    };
    add("--domain", verb.usable, "Domain and its number of clusters or nodes; may be repeated");
    add("--taken", verb.taken, "How many of a domain already hold one");
    add("--tainted", verb.tainted, "How many more of a domain have a taint");
    add("--excluded", verb.excluded, "How many more of a domain are excluded by affinity");
    versus.add_option("--without-key", verb.withoutKey, "How many lack the key")
        ->type_name("NUMBER")
        ->check(wholeNumber(0, kMostUnits));
}

} // namespace

void addVersusVerb(CLI::App &app, Run &run) {
    const auto verb = std::make_shared<VersusVerb>();
    verb->question.topologyKey = "topology.kubernetes.io/zone";
    CLI::App &versus = *app.add_subcommand(
        "versus", "Compare KubeFleet's and kube-scheduler's spreading on the same labels");
    versus.alias("compare"); // its name before diff
    addInputOptions(versus, verb->files);
    addUnits(versus, *verb);
    SideQuestion &question = verb->question;
    versus.add_option("--key", question.topologyKey, "Label whose values are the domains")
        ->type_name("KEY")
        ->capture_default_str();
    versus.add_option("-n,--count", question.count, "Number of picks")
        ->type_name("NUMBER")
        ->check(wholeNumber(0, 1000))
        ->capture_default_str();
    versus.add_option("--max-skew", question.maxSkew, "maxSkew of the constraint")
        ->type_name("NUMBER")
        ->check(wholeNumber<std::int32_t>(1))
        ->capture_default_str();
    versus.add_flag("--soft", verb->isSoft, "ScheduleAnyway instead of DoNotSchedule");
    versus.add_option("--min-domains", question.minDomains, "minDomains (pods only)")
        ->type_name("NUMBER")
        ->check(wholeNumber<std::int32_t>(1));
    versus.add_flag("--honor-taints", question.honorsTaints, "nodeTaintsPolicy Honor (pods only)");
    addOutputOptions(versus, verb->output, {Format::Table, Format::Json, Format::Yaml});
    versus.footer(kVersusFooter);
    versus.callback([&run, verb] {
        const bool hasUnits = !verb->usable.empty() || !verb->taken.empty() ||
                              !verb->tainted.empty() || !verb->excluded.empty() ||
                              verb->withoutKey > 0;
        if (hasUnits != verb->files.isEmpty())
            throw CLI::ValidationError("versus",
                                       hasUnits ? "use only one of -f or --context, and --domain"
                                                : "name files with -f, a hub with "
                                                  "--context, or domains with "
                                                  "--domain NAME=NUMBER");
        run = [verb] { return runVersus(*verb); };
    });
}

} // namespace evenkeel::ctl
