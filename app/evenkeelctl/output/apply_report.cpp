// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/evenkeelctl/output/apply_report.h"

#include <algorithm>

#include <fmt/format.h>

#include "app/evenkeelctl/input/planning.h"
#include "app/evenkeelctl/output/diff_text.h"
#include "app/evenkeelctl/output/output.h"
#include "app/evenkeelctl/output/render_text.h"
#include "app/evenkeelctl/output/table.h"
#include "core/base/plain_text.h"
#include "core/hub/commands.h"
#include "core/insight/arrival_text.h"
#include "core/report/difference_report.h"
#include "core/report/page.h"

namespace evenkeel::ctl {

namespace {

constexpr std::size_t kShownObjects = 40;
constexpr std::size_t kShownClusters = 8;

std::string ownWords(const hub::Opinion &opinion) {
    std::string words;
    for (const std::string &refusal : opinion.refusals)
        words += (words.empty() ? "refuses: " : "; ") + refusal;
    return words.empty() ? "accepts" : words;
}

std::string serverWords(const hub::Opinion &opinion) {
    return opinion.server ? "accepts: " + *opinion.server : said(opinion.server.error());
}

std::string applyLines(const std::string &title, const std::vector<std::string> &lines) {
    if (lines.empty())
        return {};
    std::string text = sectionTitle(title);
    for (const std::string &line : lines)
        text += fmt::format("  {}\n", base::printable(line));
    return text;
}

std::string opinionTable(const ApplyReport &report, Headers headers) {
    Table table({{"OBJECT"}, {"EVENKEEL"}, {"DRY RUN OF THE HUB"}});
    for (const AppliedChange &one : report.changes) {
        const hub::Opinion &opinion = one.opinion;
        table.add({{one.change.title(), Style::Strong},
                   {ownWords(opinion), opinion.refusals.empty() ? Style::Plain : Style::Bad},
                   {serverWords(opinion), opinion.isAccepted() ? Style::Good : Style::Bad}});
    }
    return table.isEmpty() ? std::string() : "\n" + table.wrapped(headers, 2);
}

std::string tickText(const TickedRemoval &one) {
    const std::string name = one.text();
    std::string text = fmt::format("[{}] {}", one.isTicked ? 'x' : ' ', name);
    if (const auto *object = std::get_if<hub::ObjectRemoval>(&one.removal))
        text += " from " + report::someNames(object->clusters, kShownClusters);
    if (!one.isTicked)
        text += "  tick it with --remove " + hub::shellWord(name);
    return text;
}

std::string arrivalsText(const ApplyArrivals &arrivals) {
    if (!arrivals.changes)
        return fmt::format("\nObjects on the clusters: how many change is not known: {}\n",
                           base::printable(arrivals.basis));
    return fmt::format("\nObjects on the clusters: {}\n",
                       insight::arrivalSummary(*arrivals.changes)) +
           arrivalDifferences(*arrivals.changes, kShownObjects);
}

kube::Value arrivalsDocument(const ApplyArrivals &arrivals) {
    const std::vector<std::string> basis{arrivals.basis};
    return arrivals.changes ? report::arrivalsValue(*arrivals.changes, basis)
                            : kube::Value::object({{"summary", text("not known")},
                                                   {"items", kube::Value::array()},
                                                   {"basis", stringList(basis)}});
}

kube::Value removalDocument(const TickedRemoval &one) {
    kube::Value value = kube::Value::object();
    if (const auto *cluster = std::get_if<hub::Removal>(&one.removal)) {
        value.set("placement", text(cluster->placement));
        value.set("cluster", text(cluster->cluster));
    } else {
        const auto &object = std::get<hub::ObjectRemoval>(one.removal);
        value.set("object", text(object.object));
        value.set("clusters", stringList(object.clusters));
    }
    value.set("ticked", kube::Value::boolean(one.isTicked));
    return value;
}

const char *outcomeName(AppliedChange::Outcome outcome) {
    switch (outcome) {
    case AppliedChange::Outcome::Done:
        return "done";
    case AppliedChange::Outcome::Failed:
        return "refused";
    case AppliedChange::Outcome::Open:
        break;
    }
    return "not done";
}

kube::Value applyValue(const ApplyReport &report, const AppliedChange &one) {
    kube::Value object = kube::Value::object({{"kind", text(one.change.kind)}});
    setUnlessEmpty(object, "namespace", one.change.name.first);
    object.set("name", text(one.change.name.second));
    kube::Value command = kube::Value::object(
        {{"arguments", stringList(hub::kubectl(report.access, one.change.arguments).arguments)}});
    setUnlessEmpty(command, "input", one.change.input);
    const hub::Opinion &opinion = one.opinion;
    kube::Value value = kube::Value::object(
        {{"object", std::move(object)},
         {"deletes", kube::Value::boolean(one.change.isDeletion())},
         {"command", std::move(command)},
         {"evenkeel",
          kube::Value::object({{"accepted", kube::Value::boolean(opinion.refusals.empty())},
                               {"refusals", stringList(opinion.refusals)}})},
         {"hub",
          kube::Value::object({{"accepted", kube::Value::boolean(opinion.isAccepted())},
                               {"answer", text(opinion.server ? *opinion.server
                                                              : said(opinion.server.error()))}})}});
    if (report.isReal) {
        value.set("outcome", text(outcomeName(one.outcome)));
        setUnlessEmpty(value, "answer", one.answer);
    }
    return value;
}

std::vector<std::string> leftOutLines(const ApplyReport &report) {
    std::vector<std::string> lines;
    for (const base::Sentence &one : report.set.leftOut)
        lines.push_back(one.english);
    return lines;
}

} // namespace

std::string TickedRemoval::text() const {
    const auto *cluster = std::get_if<hub::Removal>(&removal);
    return cluster != nullptr ? cluster->text() : std::get<hub::ObjectRemoval>(removal).object;
}

std::size_t ApplyReport::done() const {
    return static_cast<std::size_t>(
        std::ranges::count(changes, AppliedChange::Outcome::Done, &AppliedChange::outcome));
}

bool ApplyReport::isAccepted() const {
    return std::ranges::all_of(changes,
                               [](const AppliedChange &one) { return one.opinion.isAccepted(); });
}

std::string applyText(const ApplyReport &report, Headers headers) {
    const std::string context = styled(report.access.context, Style::Strong);
    if (report.changes.empty() && report.set.azure.empty())
        return fmt::format("{}: nothing to apply\n", context) +
               applyLines("NOT APPLIED", leftOutLines(report));
    std::string text =
        fmt::format("{}: {}{}\n\n", context, base::counted(report.changes.size(), "change"),
                    report.isReal ? "" : ", dry run: nothing is written without --yes");
    text += differenceText(report.differences, difference::Start::Hub);
    if (report.arrivals)
        text += arrivalsText(*report.arrivals);
    std::vector<std::string> leaving = report.set.leaving;
    for (std::string &name : leaving)
        name += " leaves the fleet";
    text += applyLines("FLEET", leaving);
    std::vector<std::string> removals;
    std::ranges::transform(report.removals, std::back_inserter(removals), tickText);
    text += applyLines("REMOVALS", removals);
    std::vector<std::string> commands;
    for (const AppliedChange &one : report.changes) {
        std::string command = hub::scriptText(report.access, {one.change});
        command.pop_back(); // its line end
        commands.push_back(std::move(command));
    }
    text += applyLines("COMMANDS", commands);
    text += applyLines("FOR AZURE, TO BE RUN BY YOU", report.set.azure);
    text += applyLines("NOT APPLIED", leftOutLines(report));
    return text + opinionTable(report, headers);
}

std::string outcomeText(const AppliedChange &change) {
    std::string line = fmt::format("{} {}", outcomeName(change.outcome), change.change.title());
    return change.answer.empty() ? line : line + ": " + change.answer;
}

kube::Value applyDocument(const ApplyReport &report) {
    kube::Value document = newDocument("ApplyReport");
    document.set("context", text(report.access.context));
    document.set("dryRun", kube::Value::boolean(!report.isReal));
    document.set("done", integer(report.done()));
    document.set("changes", listOf(report.changes, [&](const AppliedChange &one) {
                     return applyValue(report, one);
                 }));
    document.set("removals", listOf(report.removals, removalDocument));
    document.set("joining", stringList(report.set.joining));
    document.set("leaving", stringList(report.set.leaving));
    document.set("azureCommands", stringList(report.set.azure));
    document.set("notApplied", stringList(leftOutLines(report)));
    document.set("effects", report::differenceDocument(report.differences, difference::Start::Hub));
    if (report.arrivals)
        document.set("objects", arrivalsDocument(*report.arrivals));
    return document;
}

bool ApplyLog::open(const std::string &path) {
    if (!path.empty())
        m_file.open(path, std::ios::app);
    return path.empty() || m_file.is_open();
}

bool ApplyLog::write(const std::string &line) {
    if (!m_file.is_open())
        return true;
    m_file << kube::formatTime(timeNow()) << ' ' << base::printable(line) << std::endl;
    return m_file.good();
}

} // namespace evenkeel::ctl
