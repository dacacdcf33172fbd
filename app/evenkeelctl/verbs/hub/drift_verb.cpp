// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <algorithm>
#include <chrono>
#include <thread>

#include <fmt/format.h>

#include "app/evenkeelctl/checks/file_findings.h"
#include "app/evenkeelctl/checks/state_findings.h"
#include "app/evenkeelctl/input/documents.h"
#include "app/evenkeelctl/input/own_documents.h"
#include "app/evenkeelctl/input/planning.h"
#include "app/evenkeelctl/input/rendering.h"
#include "app/evenkeelctl/output/output.h"
#include "app/evenkeelctl/verbs/verbs.h"
#include "core/api/field_table.h"
#include "core/base/plain_text.h"
#include "core/difference/drift.h"
#include "core/hub/contents.h"
#include "core/kube/object_id.h"
#include "core/manifest/write/file_writer.h"
#include "core/report/drift_bundle.h"

namespace evenkeel::ctl {

namespace {

using difference::Agreement;
using difference::Drift;

constexpr const char *kDriftFooter = R"(Examples:
  # What is held that would not be picked today?
  evenkeelctl drift --context prod-hub
  # The same of a dump, one placement
  evenkeelctl drift web -f dump.yaml -o json
  # What still differs after a minute, as a report without names
  evenkeelctl drift --context prod-hub --stays 60 --bundle report.yaml --pseudonyms

Exit status: 0 nothing has drifted and every decision is what the hub wrote; 1 something has,
or differs; 2 no answer.)";

struct DriftVerb : Session {
    std::string where;                  // a filter of clusters; empty: all
    std::string bundle;                 // a file; empty: none
    bool isPseudonymous = false;        // the bundle
    std::optional<std::uint32_t> stays; // seconds
};

std::string agreementText(const Drift &drift) {
    switch (drift.agreement) {
    case Agreement::Equal:
        return "equals the hub";
    case Agreement::Different:
        return "differs from the hub";
    case Agreement::Due:
        return "a cycle is due: " + drift.due;
    case Agreement::Ignored:
        return "not before the next cycle, which any change of its spec starts";
    case Agreement::Lagging:
        return "a cycle is due: " + drift.due;
    case Agreement::Unwritten:
        break;
    }
    return "no decision of the hub's";
}

/// Keeps changes of matching clusters; false, and reported, where the filter cannot be read.
bool leaveMeant(const DriftVerb &verb, const Loaded &loaded, std::vector<Drift> &drifts) {
    if (verb.where.empty())
        return true;
    const auto meant = clustersMeant(verb.where, loaded.objects, verb.clock(loaded.objects));
    for (Drift &drift : drifts) {
        std::erase_if(drift.changes, [&](const difference::ClusterChange &change) {
            const auto cluster = loaded.objects.fleet.find(change.cluster);
            return !meant || !cluster || !std::ranges::binary_search(*meant, *cluster);
        });
    }
    return meant.has_value();
}

std::string driftText(const std::vector<Drift> &drifts, const OutputOptions &output) {
    std::string text = totalsText(totalsOf(drifts)) + "\n\n";
    Table table({"PLACEMENT", right("HELD"), right("GONE"), right("NEW"), "PREDICTION"});
    for (const Drift &drift : drifts) {
        if (!drift.error.empty())
            continue;
        const bool isGood = !drift.isOpen() || drift.agreement == Agreement::Lagging;
        table.add({fullNameOf(drift.object), std::to_string(drift.held.size()),
                   std::to_string(drift.unpicked()),
                   std::to_string(drift.changes.size() - drift.unpicked()),
                   Cell(agreementText(drift), isGood ? Style::Plain : Style::Bad)});
    }
    text += table.text(output.headers());
    for (const Drift &drift : drifts) {
        if (drift.changes.empty() && drift.deviations.empty() && !drift.rollout && !drift.chance &&
            drift.waiting.empty())
            continue;
        text += fmt::format("\n{}\n", base::printable(fullNameOf(drift.object)));
        if (drift.chance)
            text += fmt::format("  {}\n", base::printable(objects::chanceText(*drift.chance)));
        Table changes({"", "", ""});
        for (const difference::ClusterChange &change : drift.changes)
            changes.add({change.isAdded ? "+" : "-", change.cluster, change.reason});
        for (const difference::Deviation &deviation : drift.deviations)
            changes.add(
                {"!", deviation.what,
                 fmt::format("the hub wrote {}, the plan says {}", deviation.hub, deviation.plan)});
        if (drift.rollout)
            changes.add({"~", "rollout on its way", drift.rollout->sentence()});
        text += changes.text(Headers::Hidden, 2);
        for (const insight::WaitingOverride &waiting : drift.waiting)
            text += fmt::format(
                "  {}\n", base::printable(insight::waitsText(waiting, fullNameOf(drift.object))));
    }
    return text;
}

/// What is rendered with, where there are overrides that start no rollout pass: the objects that
/// they change are read for them only.
std::optional<HubFiles> overridesIn(const DriftVerb &verb, Loaded &loaded) {
    const auto startsNone = [](const objects::OtherObject &other) {
        const auto kind = api::objectKind(other.document);
        return kind && api::isOverride(*kind) &&
               other.document.findPath({"spec", "placement"}) == nullptr;
    };
    if (std::ranges::none_of(loaded.objects.others, startsNone))
        return std::nullopt;
    if (const auto chosen = chosenPlacements(loaded, verb.planning))
        addSelected(verb.input, *chosen, loaded);
    return hubFiles(loaded, {});
}

/// The drifts of what is loaded; nothing where there is no answer, which was printed.
std::optional<std::vector<Drift>> driftsIn(const DriftVerb &verb, Loaded &loaded) {
    if (loaded.isLost() || lacksClusters(loaded.objects, verb.planning))
        return std::nullopt;
    difference::DriftOptions options{verb.planning.known(), verb.planning.placements, {}};
    const std::optional<HubFiles> files = overridesIn(verb, loaded);
    if (!chosenPlacements(loaded, verb.planning))
        return std::nullopt;
    if (files) {
        options.hub = &files->hub;
        options.overrides = files->overrides;
    }
    ProgressLine line("comparing");
    return *difference::driftsOf(loaded.objects, options, {}, std::ref(line));
}

/// What differs now as it did that many seconds ago.
std::vector<Drift> stayingOf(const std::vector<Drift> &before, const std::vector<Drift> &now,
                             std::uint32_t seconds) {
    difference::DriftWatch watch;
    watch.look(before, kube::Time{0});
    watch.look(now, kube::Time{seconds});
    std::vector<Drift> staying;
    std::ranges::copy_if(now, std::back_inserter(staying), [&](const Drift &drift) {
        const auto again = std::ranges::find(before, drift.object, &Drift::object);
        return drift.isOpen() && again != before.end() &&
               watch.ageOf(drift, kube::Time{seconds}) == std::chrono::seconds(seconds) &&
               again->isOpen();
    });
    return staying;
}

/// Writes the bundle of the placements that differ, or of all where none differs.
bool putBundle(const DriftVerb &verb, const Loaded &loaded, const std::vector<Drift> &drifts) {
    if (!mayReplace(verb.bundle, verb.input, "bundle", report::isDriftBundle))
        return false;
    std::vector<Drift> open;
    std::ranges::copy_if(drifts, std::back_inserter(open), &Drift::isOpen);
    const auto names =
        verb.isPseudonymous ? report::BundleNames::Pseudonyms : report::BundleNames::AsTheyAre;
    const auto bundle =
        report::driftBundle(documentsOf(verb.input, loaded.contents.get()),
                            open.empty() ? drifts : open, verb.clock(loaded.objects), names);
    const auto written =
        bundle ? manifest::writeFile(verb.bundle, bundle->text) : tl::unexpected(bundle.error());
    if (!written) {
        printNotice(written.error().message);
        return false;
    }
    say(fmt::format("wrote {} of {}", verb.bundle,
                    open.size() == 1 ? "1 placement that differs"
                    : open.empty()   ? "placements that do not differ"
                                     : fmt::format("{} placements that differ", open.size())));
    return true;
}

void print(const DriftVerb &verb, const Loaded &loaded, const std::vector<Drift> &drifts) {
    const auto document = [&] { return newListOf("Drift", drifts, report::driftMembers()); };
    const auto findings = [&] {
        report::FindingReport found = driftFindings(loaded.objects, drifts);
        addFileFindings(loaded.objects.diagnostics, found);
        return found;
    };
    putAnswer({[&] { return driftText(drifts, verb.output); }, {}, document, {}, findings},
              verb.output, {});
    for (const Drift &drift : drifts) {
        if (!drift.error.empty())
            printNotice(fmt::format("{}: {}", fullNameOf(drift.object), drift.error));
    }
}

int runDrift(const DriftVerb &verb) {
    Loaded &loaded = untilTheEnd(load(verb.input, Uses::Everything));
    auto drifts = driftsIn(verb, loaded);
    if (!drifts)
        return kUsage;
    if (verb.stays && std::ranges::any_of(*drifts, &Drift::isOpen)) {
        std::this_thread::sleep_for(std::chrono::seconds(*verb.stays));
        loaded = load(verb.input, Uses::Everything);
        auto later = driftsIn(verb, loaded);
        if (!later)
            return kUsage;
        for (const Drift &drift : stayingOf(*drifts, *later, *verb.stays))
            say(fmt::format("{}: {}, {} s ago as now: report it with --bundle FILE",
                            fullNameOf(drift.object), agreementText(drift), *verb.stays));
        drifts = std::move(later);
    }
    std::vector<Drift> shown = *drifts;
    if (!leaveMeant(verb, loaded, shown))
        return kUsage;
    print(verb, loaded, shown);
    const bool isWritten = verb.bundle.empty() || putBundle(verb, loaded, *drifts);
    const difference::DriftTotals totals = difference::totalsOf(*drifts);
    const bool isSettled = totals.unpicked == 0 && totals.equal == totals.written &&
                           std::ranges::all_of(*drifts, [](const Drift &drift) {
                               return drift.changes.empty() && drift.waiting.empty();
                           });
    if (isSettled && totals.unwritten > 0)
        printNotice(fmt::format("{}: no decision of the hub's is here to compare with",
                                base::counted(totals.unwritten, "placement")));
    const bool isUnknown = totals.failed > 0 || !isWritten || (isSettled && totals.unwritten > 0);
    return statusOf(loaded, verb.planning, isUnknown ? kUsage : isSettled ? kOk : kAnswerIsNo);
}

} // namespace

void addDriftVerb(CLI::App &app, Run &run) {
    const auto [drift, verb] =
        newVerb(app, run, "drift",
                "Show what is held and would not be picked today, and whether plans are the hub's",
                kDriftFooter, runDrift);
    addRequiredInput(drift, verb->input);
    addPlanningOptions(drift, verb->planning, Names::AlsoPositional);
    addOutputOptions(drift, verb->output,
                     {Format::Table, Format::Json, Format::Yaml, Format::Csv, Format::Markdown,
                      Format::Html, Format::Junit, Format::Sarif, Format::Github});
    addClusterFilter(drift, verb->where,
                     "Count and show only changes of these clusters, as env=prod,node-count>20");
    auto *bundle = drift.add_option(
        "--bundle", verb->bundle,
        "Write what differs to FILE, to be reported: what the hub wrote, what is planned, and the "
        "objects behind it");
    bundle->type_name("FILE");
    drift
        .add_flag("--pseudonyms", verb->isPseudonymous,
                  "Replace names and labels in the bundle by invented ones")
        ->needs(bundle);
    addValue(drift, "--stays", verb->stays, "N",
             "Read again after N seconds where something differs, and say what still does")
        ->needs(drift.get_option("--context"));
}

} // namespace evenkeel::ctl
