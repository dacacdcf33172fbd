// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <algorithm>
#include <memory>

#include <fmt/format.h>

#include "app/evenkeelctl/input/inputs.h"
#include "app/evenkeelctl/input/planning.h"
#include "app/evenkeelctl/input/rendering.h"
#include "app/evenkeelctl/output/document_output.h"
#include "app/evenkeelctl/output/output.h"
#include "app/evenkeelctl/verbs/verbs.h"
#include "core/api/object_kind.h"
#include "core/base/plain_text.h"
#include "core/difference/drift.h"
#include "core/report/arrival_report.h"

namespace evenkeel::ctl {

namespace {

using difference::Agreement;
using difference::Drift;

constexpr const char *kDriftFooter = R"(Examples:
  # What is held that would not be picked today?
  evenkeelctl drift --context prod-hub
  # The same of a dump, one placement
  evenkeelctl drift web -f dump.yaml -o json

Exit status: 0 nothing has drifted and every decision is what the hub wrote; 1 something has,
or differs; 2 no answer.)";

struct DriftVerb {
    InputOptions input;
    PlanningOptions planning;
    OutputOptions output;
};

std::string agreementText(const Drift &drift) {
    switch (drift.agreement) {
    case Agreement::Equal:
        return "equals the hub";
    case Agreement::Different:
        return "differs from the hub";
    case Agreement::Ignored:
        return "not before the next cycle, which any change of its spec starts";
    case Agreement::Lagging:
        return "the hub has not scheduled this generation yet";
    case Agreement::Unwritten:
        break;
    }
    return "no decision of the hub's";
}

void putText(const std::vector<Drift> &drifts, const OutputOptions &output) {
    put(totalsText(totalsOf(drifts)) + "\n\n");
    Table table({{"PLACEMENT"},
                 {"HELD", Align::Right},
                 {"GONE", Align::Right},
                 {"NEW", Align::Right},
                 {"PREDICTION"}});
    for (const Drift &drift : drifts) {
        if (!drift.error.empty())
            continue;
        const bool isGood = drift.agreement != Agreement::Different;
        table.add({{drift.displayName()},
                   {std::to_string(drift.held.size())},
                   {std::to_string(drift.unpicked())},
                   {std::to_string(drift.changes.size() - drift.unpicked())},
                   {agreementText(drift), isGood ? Style::Plain : Style::Bad}});
    }
    put(table.text(output.headers()));
    for (const Drift &drift : drifts) {
        if (drift.changes.empty() && drift.deviations.empty() && !drift.rollout && !drift.chance &&
            drift.waiting.empty())
            continue;
        put(fmt::format("\n{}\n", drift.displayName()));
        if (drift.chance)
            put(fmt::format("  {}\n", objects::chanceText(*drift.chance)));
        Table changes({{""}, {""}, {""}});
        for (const difference::ClusterChange &change : drift.changes)
            changes.add({{change.isAdded ? "+" : "-"}, {change.cluster}, {change.reason}});
        for (const difference::Deviation &deviation : drift.deviations)
            changes.add({{"!"},
                         {deviation.what},
                         {fmt::format("the hub wrote {}, the plan says {}", deviation.hub,
                                      deviation.plan)}});
        if (drift.rollout)
            changes.add({{"~"}, {"rollout on its way"}, {drift.rollout->sentence()}});
        put(changes.text(Headers::Hidden, 2));
        for (const insight::WaitingOverride &waiting : drift.waiting)
            put(fmt::format("  {}\n",
                            base::printable(insight::waitsText(waiting, drift.displayName()))));
    }
}

kube::Value underwayValue(const rollout::Underway &underway) {
    const auto whole = [](std::size_t count) {
        return kube::Value::integer(static_cast<std::int64_t>(count));
    };
    kube::Value value = kube::Value::object({{"done", whole(underway.done)},
                                             {"total", whole(underway.total)},
                                             {"sentence", report::text(underway.sentence())}});
    if (!underway.run.empty())
        value.set("run", report::text(underway.run));
    if (!underway.waitsFor.empty())
        value.set("waitsFor", report::text(underway.waitsFor));
    if (underway.finishes)
        value.set("finishesAfterSeconds", kube::Value::integer(*underway.finishes));
    return value;
}

kube::Value driftDocument(const Drift &drift) {
    kube::Value item = newDocument("Drift");
    item.set("placement", report::referenceOf(drift.kind, drift.nameSpace, drift.name));
    if (drift.chance)
        item.set("chance", report::documentOf(*drift.chance));
    if (!drift.error.empty()) {
        item.set("error", report::text(drift.error));
        return item;
    }
    item.set("held", stringList(drift.held));
    item.set("fresh", stringList(drift.fresh));
    kube::Value changes = kube::Value::array();
    for (const difference::ClusterChange &change : drift.changes)
        changes.items().push_back(
            kube::Value::object({{"cluster", report::text(change.cluster)},
                                 {"held", kube::Value::boolean(!change.isAdded)},
                                 {"cause", report::text(difference::nameOf(change.cause))},
                                 {"reason", report::text(change.reason)}}));
    item.set("changes", std::move(changes));
    item.set("prediction", report::text(difference::nameOf(drift.agreement)));
    kube::Value deviations = kube::Value::array();
    for (const difference::Deviation &deviation : drift.deviations)
        deviations.items().push_back(kube::Value::object({{"what", report::text(deviation.what)},
                                                          {"hub", report::text(deviation.hub)},
                                                          {"plan", report::text(deviation.plan)}}));
    item.set("deviations", std::move(deviations));
    if (!drift.waiting.empty())
        item.set("waiting", report::waitingDocument(drift.waiting, drift.displayName()));
    if (drift.rollout)
        item.set("rollout", underwayValue(*drift.rollout));
    return item;
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

int runDrift(const DriftVerb &verb) {
    Loaded loaded = load(verb.input, Uses::Resources);
    if (loaded.isLost() || lacksClusters(loaded.objects, verb.planning))
        return kUsage;
    difference::DriftOptions options{
        {verb.planning.snapshot, verb.planning.now}, verb.planning.placements, {}};
    const std::optional<HubFiles> files = overridesIn(verb, loaded);
    if (!chosenPlacements(loaded, verb.planning))
        return kUsage;
    if (files) {
        options.hub = &files->hub;
        options.overrides = files->overrides;
    }
    ProgressLine line("comparing");
    const auto drifts = difference::driftsOf(
        loaded.objects, options, {},
        [&line](std::size_t done, std::size_t total) { line.show(done, total); });
    if (verb.output.format == Format::Table) {
        putText(*drifts, verb.output);
    } else {
        std::vector<kube::Value> items;
        std::ranges::transform(*drifts, std::back_inserter(items), driftDocument);
        putDocument(newList("Drift", std::move(items)), verb.output.format);
    }
    for (const Drift &drift : *drifts) {
        if (!drift.error.empty())
            say(fmt::format("evenkeelctl: {}: {}", drift.displayName(), drift.error));
    }
    const difference::DriftTotals totals = difference::totalsOf(*drifts);
    const bool isSettled = totals.unpicked == 0 && totals.equal == totals.written &&
                           std::ranges::all_of(*drifts, [](const Drift &drift) {
                               return drift.changes.empty() && drift.waiting.empty();
                           });
    return statusOf(loaded, totals.failed > 0 ? kUsage : isSettled ? kOk : kAnswerIsNo);
}

} // namespace

void addDriftVerb(CLI::App &app, Run &run) {
    const auto verb = std::make_shared<DriftVerb>();
    CLI::App &drift = *app.add_subcommand(
        "drift",
        "Show what is held and would not be picked today, and whether plans are the hub's");
    addInputOptions(drift, verb->input);
    addValidationOption(drift, verb->input);
    requireInput(drift, verb->input);
    addPlanningOptions(drift, verb->planning, Names::AlsoPositional);
    addOutputOptions(drift, verb->output, {Format::Table, Format::Json, Format::Yaml});
    drift.footer(kDriftFooter);
    drift.callback([&run, verb] { run = [verb] { return runDrift(*verb); }; });
}

} // namespace evenkeel::ctl
