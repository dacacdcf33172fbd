// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <algorithm>
#include <set>

#include <fmt/format.h>

#include "app/evenkeelctl/input/acceptance.h"
#include "app/evenkeelctl/input/inputs.h"
#include "app/evenkeelctl/input/server.h"
#include "app/evenkeelctl/output/output.h"
#include "app/evenkeelctl/output/side_text.h"
#include "app/evenkeelctl/terminal.h"
#include "app/evenkeelctl/verbs/verbs.h"
#include "core/manifest/read/pod_objects.h"
#include "core/side_by_side/side_units.h"

namespace evenkeel::ctl {

namespace {

using side_by_side::DomainSketch;
using side_by_side::SideQuestion;

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
    std::set<std::string> named;
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
        if (!named.insert(name).second) {
            printNotice("`" + text + "`: this domain has a number already");
            return false;
        }
        sketch.*part = count;
    }
    return true;
}

/// Whether no more units are taken than each domain has.
bool areThere(const std::vector<DomainSketch> &sketches) {
    const auto tooMany = std::ranges::find_if(
        sketches, [](const DomainSketch &sketch) { return sketch.taken > sketch.usable; });
    if (tooMany != sketches.end())
        printNotice(fmt::format("--taken {0}={1}: --domain gives {0} only {2}",
                                tooMany->name.value_or(""), tooMany->taken, tooMany->usable));
    return tooMany == sketches.end();
}

std::optional<std::vector<side_by_side::SideUnit>> typedUnits(const VersusVerb &verb) {
    std::vector<DomainSketch> sketches;
    if (!addCounts(verb.usable, &DomainSketch::usable, sketches) ||
        !addCounts(verb.taken, &DomainSketch::taken, sketches) ||
        !addCounts(verb.tainted, &DomainSketch::tainted, sketches) ||
        !addCounts(verb.excluded, &DomainSketch::excluded, sketches) || !areThere(sketches))
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
    return nothing("no MemberCluster and no Node in the files");
}

int runVersus(const VersusVerb &verb) {
    SideQuestion question = verb.question;
    question.isHard = !verb.isSoft;
    bool isComplete = true;
    const auto units = verb.files.isEmpty() ? typedUnits(verb) : loadedUnits(verb, isComplete);
    if (!units)
        return kUsage;
    question.units = *units;
    const bool isKeyKnown =
        verb.files.isEmpty() || std::ranges::any_of(*units, [&question](const auto &unit) {
            return unit.labels.contains(question.topologyKey);
        });
    if (!isKeyKnown)
        return refuse("no cluster and no node has a label " + question.topologyKey);
    const auto answer = side_by_side::sideBySide(question);
    if (!answer)
        return refuse(answer.error().message);
    const SideAnswer sides{question, *answer};
    putAnswer({[&] { return sideBySideText(question, *answer, verb.output.headers()); },
               {},
               [&] { return newDocument("SideBySide", sides, sideBySideMembers()); }},
              verb.output, {});
    if (!isComplete)
        return kUsage;
    return answer->firstDifference ? kAnswerIsNo : kOk;
}

void checkUnits(VersusVerb &verb, const CLI::App &) {
    const bool hasUnits = !verb.usable.empty() || !verb.taken.empty() || !verb.tainted.empty() ||
                          !verb.excluded.empty() || verb.withoutKey > 0;
    if (hasUnits != verb.files.isEmpty())
        throw CLI::ValidationError(
            "versus", hasUnits ? "use only one of -f or --context, and --domain"
                               : "name files with -f, a hub with --context, or domains with "
                                 "--domain NAME=NUMBER");
    if (verb.isSoft && verb.question.minDomains)
        throw CLI::ValidationError("--min-domains", "is not for --soft: the API server takes it "
                                                    "with DoNotSchedule only");
}

void addUnits(CLI::App &versus, VersusVerb &verb) {
    const auto add = [&versus](const char *flag, auto &list, const char *description) {
        addRepeated(versus, flag, list, "NAME=NUMBER", description);
    };
    add("--domain", verb.usable, "Domain and its number of clusters or nodes; may be repeated");
    add("--taken", verb.taken, "How many of a domain already hold one");
    add("--tainted", verb.tainted, "How many more of a domain have a taint");
    add("--excluded", verb.excluded, "How many more of a domain are excluded by affinity");
    addValue(versus, "--without-key", verb.withoutKey, "NUMBER", "How many lack the key")
        ->check(wholeNumber(0, kMostUnits));
}

} // namespace

void addVersusVerb(CLI::App &app, Run &run) {
    const auto [versus, verb] = newVerb(
        app, run, "versus", "Compare KubeFleet's and kube-scheduler's spreading on the same labels",
        kVersusFooter, runVersus, checkUnits);
    verb->question.topologyKey = "topology.kubernetes.io/zone";
    versus.alias("compare"); // its name before diff
    addInputOptions(versus, verb->files);
    addUnits(versus, *verb);
    SideQuestion &question = verb->question;
    addValue(versus, "--key", question.topologyKey, "KEY", "Label whose values are the domains")
        ->capture_default_str();
    addValue(versus, "-n,--count", question.count, "NUMBER", "Number of picks")
        ->check(wholeNumber(0, 1000))
        ->capture_default_str();
    addValue(versus, "--max-skew", question.maxSkew, "NUMBER", "maxSkew of the constraint")
        ->check(wholeNumber<std::int32_t>(1))
        ->capture_default_str();
    versus.add_flag("--soft", verb->isSoft, "ScheduleAnyway instead of DoNotSchedule");
    addValue(versus, "--min-domains", question.minDomains, "NUMBER", "minDomains (pods only)")
        ->check(wholeNumber<std::int32_t>(1));
    versus.add_flag("--honor-taints", question.honorsTaints, "nodeTaintsPolicy Honor (pods only)");
    addOutputOptions(versus, verb->output);
}

} // namespace evenkeel::ctl
