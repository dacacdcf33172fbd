// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <algorithm>

#include <fmt/format.h>

#include "app/evenkeelctl/output/output.h"
#include "app/evenkeelctl/verbs/verbs.h"
#include "core/insight/history.h"
#include "core/report/described.h"
#include "core/report/page.h"

namespace evenkeel::ctl {

namespace {

using insight::Revision;
using report::Members;
using report::TextTable;

constexpr std::size_t kChangesIndent = 2;
constexpr std::size_t kMostNames = 10;

constexpr const char *kHistoryFooter = R"(Examples:
  # Which policies does the hub still keep, and what would a return to one of them do?
  evenkeelctl history web --context prod-hub
  # What changed in the policy between two revisions that are not neighbors?
  evenkeelctl history web -f fleet/ --between web-0 web-3

Exit status: 0 there is a history; 1 there is none; 2 wrong usage or unreadable input.)";

struct HistoryVerb : Session {
    std::vector<std::string> between; // two snapshots
};

struct History {
    const placement::Placement *placement = nullptr;
    std::vector<Revision> policies; // the newest first
    std::vector<insight::ResourceRevision> resources;
    std::int64_t limit = 0; // of old snapshots that the hub keeps
    std::string between;    // what changed between the two snapshots asked for
};

std::string changesText(const Revision &revision) {
    const std::string text = objects::changesText(revision.changes);
    return text.empty() ? "-" : text;
}

TextTable policiesTable(const History &history) {
    TextTable table({"Policy snapshot", "Active", "Changes", "A return"});
    for (const Revision &revision : history.policies)
        table.rows.push_back({revision.snapshot->name, revision.isActive ? "yes" : "-",
                              changesText(revision), insight::returnText(revision)});
    return table;
}

TextTable resourcesTable(const History &history) {
    TextTable table(
        {"Resource snapshot", "Latest", right("On"), "Clusters", right("Rollback updates")});
    for (const insight::ResourceRevision &revision : history.resources)
        table.rows.push_back(
            {revision.name, revision.isLatest ? "yes" : "-",
             std::to_string(revision.clusters.size()),
             revision.clusters.empty() ? "-" : report::someNames(revision.clusters, kMostNames),
             std::to_string(revision.touched.size())});
    return table;
}

constexpr const char *kNoSnapshot = "no snapshot of it is in the files";

bool isEmpty(const History &history) {
    return history.policies.empty() && history.resources.empty();
}

std::string keepsText(const History &history) {
    return fmt::format("The hub keeps up to {} old snapshots of each kind (revisionHistoryLimit).",
                       history.limit);
}

std::string historyText(const std::vector<History> &histories, const OutputOptions &output) {
    std::string text;
    for (const History &history : histories) {
        text +=
            fmt::format("{}{}\n", text.empty() ? "" : "\n",
                        styled(report::printable(displayName(*history.placement)), Style::Strong));
        text += fmt::format("  {}\n", keepsText(history));
        if (!history.between.empty())
            text += fmt::format("  {}\n", report::printable(history.between));
        for (const TextTable &table : {policiesTable(history), resourcesTable(history)}) {
            if (!table.isEmpty())
                text += "\n" + tableOf(table).text(output.headers(), kChangesIndent);
        }
        if (isEmpty(history))
            text += fmt::format("  {}\n", kNoSnapshot);
    }
    return text;
}

/// `web-0 to web-3: maxSkew 1 → 2`; empty where there is no such snapshot.
std::string betweenText(const History &history, const std::vector<std::string> &names) {
    std::vector<const Revision *> found;
    for (const std::string &name : names) {
        const auto revision = std::ranges::find_if(
            history.policies, [&name](const Revision &one) { return one.snapshot->name == name; });
        if (revision == history.policies.end())
            return {};
        found.push_back(&*revision);
    }
    if (!found.front()->snapshot->hasPolicy || !found.back()->snapshot->hasPolicy)
        return fmt::format("{} to {}: a snapshot is without its policy", names[0], names[1]);
    const std::string changes =
        objects::changesText(insight::changesBetween(*found.front(), *found.back()));
    return fmt::format("{} to {}: {}", names[0], names[1],
                       changes.empty() ? std::string("the same policy") : changes);
}

report::Page historyPage(const std::vector<History> &histories) {
    report::Page page{"History", {}, {}};
    for (const History &history : histories) {
        report::PageSection &section = page.sections.emplace_back();
        section.heading = displayName(*history.placement);
        section.sentences.push_back(keepsText(history));
        if (!history.between.empty())
            section.sentences.push_back(history.between);
        section.tables = {policiesTable(history), resourcesTable(history)};
        if (isEmpty(history))
            section.sentences.emplace_back(kNoSnapshot);
    }
    return page;
}

Members<History> historyMembers() {
    using insight::Holdings;
    using insight::ResourceRevision;
    const Members<Holdings> holdings{
        {"keeps", &Holdings::kept, "Clusters that a return to it keeps."},
        {"adds", &Holdings::added},
        {"removes", &Holdings::removed}};
    const auto planned = [](const Revision &one) {
        return one.snapshot->hasPolicy && one.error.empty() && one.refusal.empty() ? &one : nullptr;
    };
    const Members<Revision> returned =
        report::membersOf<Revision>(&Revision::holdings, holdings) +
        Members<Revision>{{"placed", &Revision::placed}, {"wanted", &Revision::wanted}};
    const Members<Revision> policy =
        Members<Revision>{{"snapshot", [](const Revision &one) { return one.snapshot->name; }},
                          {"active", &Revision::isActive},
                          {"changes?",
                           [](const Revision &one) { return objects::changesText(one.changes); },
                           "Since the one before."},
                          {"error?", &Revision::error, "Why nothing would be planned."},
                          {"refusal?", &Revision::refusal,
                           "Why the hub would not take the policy back."}} +
        report::membersOf<Revision>(planned, returned);
    const Members<ResourceRevision> resource{
        {"snapshot", &ResourceRevision::name},
        {"latest", &ResourceRevision::isLatest},
        {"clusters", &ResourceRevision::clusters},
        {"index", &ResourceRevision::index},
        {"rollbackUpdates", [](const ResourceRevision &one) { return one.touched.size(); }},
        {"rollbackTouches", &ResourceRevision::touched}};
    return {{"placement", &History::placement},
            {"revisionHistoryLimit", &History::limit},
            {"between?", &History::between, "What changed between the two that were asked for."},
            {"policies", &History::policies, policy},
            {"resources", &History::resources, resource}};
}

int runHistory(const HistoryVerb &verb, Loaded &loaded) {
    const auto placements = verb.chosen(loaded);
    if (!placements)
        return kUsage;
    std::vector<History> histories;
    for (const placement::Placement *placement : *placements) {
        History &history = histories.emplace_back(
            History{placement,
                    *insight::historyOf(loaded.objects, *placement, verb.planning.known()),
                    insight::resourceHistoryOf(loaded.objects, *placement),
                    insight::revisionLimitOf(*placement),
                    {}});
        if (!verb.between.empty())
            history.between = betweenText(history, verb.between);
    }
    const bool isFound = std::ranges::any_of(
        histories, [](const History &history) { return !history.between.empty(); });
    if (!verb.between.empty() && !isFound)
        return refuse(fmt::format("no placement has the policy snapshots {} and {}",
                                  verb.between[0], verb.between[1]));
    putAnswer({[&] { return historyText(histories, verb.output); },
               [&] { return historyPage(histories); },
               [&] { return newListOf("History", histories, historyMembers()); }},
              verb.output, verb.footer(loaded.objects));
    return statusOf(loaded, verb.planning,
                    std::ranges::all_of(histories, isEmpty) ? kAnswerIsNo : kOk);
}

} // namespace

api::Field answers::histories() {
    return report::tables::listTable(historyMembers());
}

void addHistoryVerb(CLI::App &app, Run &run) {
    const auto [history, verb] =
        newVerb(app, run, "history",
                "Show the policies and resources that the hub keeps, and what a return does",
                kHistoryFooter, onLoaded<runHistory, Uses::Rollouts>);
    addSession(history, *verb, Names::AlsoPositional, Scenarios::Refused);
    addValue(history, "--between", verb->between, "OLD NEW",
             "Two policy snapshots: what changed from one to the other")
        ->expected(2);
}

} // namespace evenkeel::ctl
