// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <algorithm>
#include <map>
#include <memory>

#include <fmt/format.h>

#include "app/evenkeelctl/input/inputs.h"
#include "app/evenkeelctl/input/planning.h"
#include "app/evenkeelctl/output/document_output.h"
#include "app/evenkeelctl/output/output.h"
#include "app/evenkeelctl/output/page_output.h"
#include "app/evenkeelctl/verbs/verbs.h"
#include "core/insight/history.h"
#include "core/rollout/run_world.h"
#include "core/objects/held.h"
#include "core/report/page.h"

namespace evenkeel::ctl {

namespace {

using insight::Revision;
using kube::Value;
using report::TextTable;

constexpr std::size_t kChangesIndent = 2;
constexpr std::size_t kMostNames = 10;

constexpr const char *kHistoryFooter = R"(Examples:
  # Which policies does the hub still keep, and what would a return to one of them do?
  kubectl get memberclusters,crp,crb,csps,clusterresourcesnapshots -o yaml |
    evenkeelctl history web -f -

Exit status: 0 there is a history; 1 there is none; 2 wrong usage or unreadable input.)";

struct HistoryVerb {
    InputOptions input;
    PlanningOptions planning;
    OutputOptions output;
};

/// A resource snapshot and who has it.
struct ResourceRevision {
    std::string name;
    bool isLatest = false;
    std::vector<std::string> clusters;
    std::size_t touched = 0; // bindings that a rollback to it updates
};

struct History {
    const placement::Placement *placement = nullptr;
    std::vector<Revision> policies; // the newest first
    std::vector<ResourceRevision> resources;
};

std::vector<ResourceRevision> resourcesOf(const manifest::Objects &objects,
                                          const placement::Placement &placement) {
    std::map<std::string, ResourceRevision> byName;
    const std::string latest = rollout::latestResources(objects, placement).resourceSnapshot;
    std::size_t held = 0;
    for (const placement::Binding &binding : objects::bindingsOf(objects.bindings, placement)) {
        if (!objects::holds(binding) || binding.resourceSnapshotName.empty())
            continue;
        ++held;
        byName[binding.resourceSnapshotName].clusters.push_back(binding.targetCluster);
    }
    if (held > 0 && !latest.empty())
        byName[latest].isLatest = true;
    std::vector<ResourceRevision> revisions;
    for (auto &[name, revision] : byName) {
        revision.name = name;
        revision.touched = held - revision.clusters.size();
        revisions.push_back(std::move(revision));
    }
    return revisions;
}

std::string changesText(const Revision &revision) {
    const std::string text = objects::changesText(revision.changes);
    return text.empty() ? "-" : text;
}

std::string returnText(const Revision &revision) {
    if (!revision.snapshot->hasPolicy)
        return "the snapshot is without its policy";
    if (!revision.error.empty())
        return "KubeFleet aborts scheduling: " + revision.error;
    if (revision.back.empty())
        return "same policy";
    std::string text = insight::holdingsText(revision.holdings);
    if (!text.empty())
        text += ": ";
    return text + fmt::format("{} of {} placed", revision.placed, revision.wanted);
}

TextTable policiesTable(const History &history) {
    TextTable table{{{"Policy snapshot"}, {"Active"}, {"Changes"}, {"A return"}}, {}};
    for (const Revision &revision : history.policies)
        table.rows.push_back({revision.snapshot->name, revision.isActive ? "yes" : "-",
                              changesText(revision), returnText(revision)});
    return table;
}

TextTable resourcesTable(const History &history) {
    TextTable table{
        {{"Resource snapshot"}, {"Latest"}, {"On", true}, {"Clusters"}, {"Rollback updates", true}},
        {}};
    for (const ResourceRevision &revision : history.resources)
        table.rows.push_back(
            {revision.name, revision.isLatest ? "yes" : "-",
             std::to_string(revision.clusters.size()),
             revision.clusters.empty() ? "-" : report::someNames(revision.clusters, kMostNames),
             std::to_string(revision.touched)});
    return table;
}

constexpr const char *kNoSnapshot = "no snapshot of it is in the files";

bool isEmpty(const History &history) {
    return history.policies.empty() && history.resources.empty();
}

std::string historyText(const std::vector<History> &histories, const OutputOptions &output) {
    std::string text;
    for (const History &history : histories) {
        text +=
            fmt::format("{}{}\n", text.empty() ? "" : "\n",
                        styled(report::printable(displayName(*history.placement)), Style::Strong));
        for (const TextTable &table : {policiesTable(history), resourcesTable(history)}) {
            if (!table.isEmpty())
                text += "\n" + tableOf(table).text(output.headers(), kChangesIndent);
        }
        if (isEmpty(history))
            text += fmt::format("  {}\n", kNoSnapshot);
    }
    return text;
}

report::Page historyPage(const std::vector<History> &histories) {
    report::Page page{"History", {}, {}};
    for (const History &history : histories) {
        report::PageSection &section = page.sections.emplace_back();
        section.heading = displayName(*history.placement);
        section.tables = {policiesTable(history), resourcesTable(history)};
        if (isEmpty(history))
            section.sentences.emplace_back(kNoSnapshot);
    }
    return page;
}

Value policyValue(const Revision &revision) {
    Value item = Value::object({{"snapshot", Value::string(revision.snapshot->name)},
                                {"active", Value::boolean(revision.isActive)}});
    if (!revision.changes.empty())
        item.set("changes", Value::string(objects::changesText(revision.changes)));
    if (!revision.error.empty())
        item.set("error", Value::string(revision.error));
    if (!revision.snapshot->hasPolicy || !revision.error.empty())
        return item;
    item.set("keeps", stringList(revision.holdings.kept));
    item.set("adds", stringList(revision.holdings.added));
    item.set("removes", stringList(revision.holdings.removed));
    item.set("placed", integer(revision.placed));
    item.set("wanted", integer(revision.wanted));
    return item;
}

Value historyDocument(const std::vector<History> &histories) {
    std::vector<Value> items;
    for (const History &history : histories) {
        Value &item = items.emplace_back(newDocument("History"));
        item.set("placement", report::referenceOf(*history.placement));
        Value policies = Value::array();
        for (const Revision &revision : history.policies)
            policies.items().push_back(policyValue(revision));
        item.set("policies", std::move(policies));
        Value resources = Value::array();
        for (const ResourceRevision &revision : history.resources)
            resources.items().push_back(
                Value::object({{"snapshot", Value::string(revision.name)},
                               {"latest", Value::boolean(revision.isLatest)},
                               {"clusters", stringList(revision.clusters)},
                               {"rollbackUpdates", integer(revision.touched)}}));
        item.set("resources", std::move(resources));
    }
    return newList("History", std::move(items));
}

void print(const std::vector<History> &histories, const manifest::Objects &objects,
           const HistoryVerb &verb) {
    const OutputOptions &output = verb.output;
    if (output.format == Format::Table) {
        put(historyText(histories, output));
    } else if (output.format == Format::Markdown || output.format == Format::Html) {
        report::Page page = historyPage(histories);
        page.footer = footerFor(verb.input.paths, &objects, verb.planning.now);
        putPage(page, output.format);
    } else {
        putDocument(historyDocument(histories), output.format);
    }
}

int runHistory(const HistoryVerb &verb) {
    const Loaded loaded = load(verb.input, Uses::Rollouts);
    const auto placements = chosenPlacements(loaded.objects, verb.planning);
    if (!placements || lacksClusters(loaded.objects, verb.planning))
        return kUsage;
    std::vector<History> histories;
    for (const placement::Placement *placement : *placements)
        histories.push_back({placement,
                             *insight::historyOf(loaded.objects, *placement,
                                                 {verb.planning.snapshot, verb.planning.now}),
                             resourcesOf(loaded.objects, *placement)});
    print(histories, loaded.objects, verb);
    const bool hasAny = std::ranges::any_of(histories, [](const History &history) {
        return !history.policies.empty() || !history.resources.empty();
    });
    return statusOf(loaded, hasAny ? kOk : kAnswerIsNo);
}

} // namespace

void addHistoryVerb(CLI::App &app, Run &run) {
    const auto verb = std::make_shared<HistoryVerb>();
    CLI::App &history = *app.add_subcommand(
        "history", "Show the policies and resources that the hub keeps, and what a return does");
    addInputOptions(history, verb->input);
    addValidationOption(history, verb->input);
    history.get_option("--filename")->required();
    addPlanningOptions(history, verb->planning, Names::AlsoPositional);
    addOutputOptions(history, verb->output,
                     {Format::Table, Format::Json, Format::Yaml, Format::Markdown, Format::Html});
    history.footer(kHistoryFooter);
    history.callback([&run, verb] { run = [verb] { return runHistory(*verb); }; });
}

} // namespace evenkeel::ctl
