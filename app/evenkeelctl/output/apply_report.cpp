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
#include "core/base/names.h"
#include "core/base/plain_text.h"
#include "core/hub/commands.h"
#include "core/insight/arrival_text.h"
#include "core/report/difference_report.h"
#include "core/report/page.h"

namespace evenkeel::ctl {

namespace {

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
    Table table({"OBJECT", "EVENKEEL", "DRY RUN OF THE HUB"});
    for (const AppliedChange &one : report.changes) {
        const hub::Opinion &opinion = one.opinion;
        table.add({Cell(one.change.title(), Style::Strong),
                   Cell(ownWords(opinion), opinion.refusals.empty() ? Style::Plain : Style::Bad),
                   Cell(serverWords(opinion), opinion.isAccepted() ? Style::Good : Style::Bad)});
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

std::string_view outcomeName(AppliedChange::Outcome outcome) {
    return base::nameIn<AppliedChange::Outcome::Unknown>(
        outcome, {"not done", "done", "refused", "unknown"});
}

using report::Members;
using report::membersOf;

Members<TickedRemoval> removalMembers() {
    using hub::ObjectRemoval;
    using hub::Removal;
    const Members<Removal> cluster{{"placement", &Removal::placement},
                                   {"cluster", &Removal::cluster}};
    const Members<ObjectRemoval> object{{"object", &ObjectRemoval::object},
                                        {"clusters", &ObjectRemoval::clusters}};
    return membersOf<TickedRemoval>(
               [](const TickedRemoval &one) { return std::get_if<Removal>(&one.removal); },
               cluster) +
           membersOf<TickedRemoval>(
               [](const TickedRemoval &one) { return std::get_if<ObjectRemoval>(&one.removal); },
               object) +
           Members<TickedRemoval>{{"ticked", &TickedRemoval::isTicked}};
}

/// Of what is done to the hub; without `isReal` nothing comes of it.
Members<AppliedChange> appliedMembers(const hub::Access &access, bool isReal) {
    using hub::ObjectChange;
    using hub::Opinion;
    const Members<ObjectChange> command{{"arguments",
                                         [access](const ObjectChange &one) {
                                             return hub::kubectl(access, one.arguments).arguments;
                                         },
                                         "The program's name first."},
                                        {"input?", &ObjectChange::input, "What it reads."}};
    const Members<Opinion> own{
        {"accepted", [](const Opinion &one) { return one.refusals.empty(); }},
        {"refusals", &Opinion::refusals}};
    const Members<Opinion> server{
        {"accepted", &Opinion::isAccepted},
        {"answer",
         [](const Opinion &one) { return one.server ? *one.server : said(one.server.error()); },
         "Of the dry run."}};
    const auto real = [isReal](const AppliedChange &one) { return isReal ? &one : nullptr; };
    const Members<AppliedChange> outcome{
        {"outcome", [](const AppliedChange &one) { return outcomeName(one.outcome); },
         std::vector<std::string>{"done", "refused", "unknown", "not done"}},
        {"answer?", &AppliedChange::answer, "Of the server."}};
    return Members<AppliedChange>{
               {"object",
                [](const AppliedChange &one) {
                    const auto &[nameSpace, name] = one.change.name;
                    return kube::ObjectId{{}, one.change.kind, nameSpace, name};
                }},
               {"deletes", [](const AppliedChange &one) { return one.change.isDeletion(); }},
               {"command", &AppliedChange::change, command},
               {"evenkeel", &AppliedChange::opinion, own},
               {"hub", &AppliedChange::opinion, server}} +
           membersOf<AppliedChange>(real, outcome);
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
    text += diffText(report.effects);
    if (!report.unread.empty())
        text += fmt::format("\nObjects: how many change is not known: {}\n",
                            base::printable(report.unread));
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

namespace {

std::vector<std::string> orderLines(const ApplyReport &report) {
    std::vector<std::string> lines;
    for (const base::Sentence &text : hub::orderTexts(report.order))
        lines.push_back(text.english);
    return lines;
}

} // namespace

Members<ApplyReport> applyMembers(const ApplyReport &report) {
    const auto effects = [](const ApplyReport &one) {
        const DiffAnswer &answer = one.effects;
        return report::DifferenceAnswer{answer.changes, answer.start, {}, answer.rollouts};
    };
    const auto arrivals = [](const ApplyReport &one) {
        std::optional<report::ArrivalAnswer> answer;
        if (const auto &found = one.effects.arrivals)
            answer.emplace(&*found, one.effects.basis);
        else if (!one.unread.empty())
            answer.emplace(nullptr, std::vector<std::string>{one.unread});
        return answer;
    };
    return {{"context", [](const ApplyReport &one) { return one.access.context; }},
            {"dryRun", [](const ApplyReport &one) { return !one.isReal; }, "Nothing is written."},
            {"done", &ApplyReport::done, "Changes that are made."},
            {"changes", &ApplyReport::changes, appliedMembers(report.access, report.isReal)},
            {"removals", &ApplyReport::removals, removalMembers(),
             "Clusters that lose a placement, and objects that clusters lose which keep it."},
            {"joining", [](const ApplyReport &one) { return one.set.joining; },
             "Clusters that are added to the fleet."},
            {"leaving", [](const ApplyReport &one) { return one.set.leaving; },
             "Clusters that leave it."},
            {"azureCommands", [](const ApplyReport &one) { return one.set.azure; }},
            {"notApplied", leftOutLines, "What is left to you."},
            {"order?", orderLines, "What follows from the order of the commands."},
            {"effects", effects, report::asItem("PlanChangeList", report::differenceMembers())},
            {"objects", arrivals, report::arrivalsMembers()}};
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
