// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/evenkeelctl/output/dump_report.h"

#include <fmt/format.h>

#include "app/evenkeelctl/output/output.h"
#include "app/evenkeelctl/terminal.h"

namespace evenkeel::ctl {

using dumps::Moment;
using dumps::SinceAnswer;

namespace {

std::string skewsText(const Moment &moment) {
    std::string text;
    for (const dumps::KeySkew &skew : moment.skews)
        text += fmt::format("{}{} {}/{}{}", text.empty() ? "" : ", ", skew.key, skew.skew,
                            skew.maxSkew, skew.isHard ? "" : " soft");
    return text.empty() ? "-" : text;
}

std::string askedText(const Moment &moment) {
    return moment.asked ? std::to_string(*moment.asked) : "all";
}

using report::each;
using report::Members;
using report::membersOf;
using report::Of;
namespace tables = report::tables;

Members<dumps::Dump> dumpMembers() {
    return {{"date", [](const dumps::Dump &dump) { return kube::formatTime(dump.date); }},
            {"dump", &dumps::Dump::name, "File, folder, commit."},
            {"dateSource", &dumps::Dump::dateSource, tables::wordsUpTo(dumps::DateSource::Commit)}};
}

Members<Moment> momentMembers() {
    using dumps::FindingMark;
    using dumps::KeySkew;
    const Members<KeySkew> skew{{"key", &KeySkew::key},
                                {"skew", &KeySkew::skew},
                                {"maxSkew", &KeySkew::maxSkew},
                                {"hard", &KeySkew::isHard}};
    const Members<FindingMark> finding{
        {"rule", &FindingMark::rule},
        {"level", &FindingMark::level, tables::wordsUpTo(lint::Level::Error)},
        {"sentence", &FindingMark::sentence}};
    return {{"error?", &Moment::error, "Why nothing is planned."},
            {"asked", &Moment::asked, "Clusters; absent for PickAll."},
            {"clusters", &Moment::clusters, "That hold it after the plan."},
            {"short", &Moment::shortBy},
            {"eligible", &Moment::eligible, "Clusters that it could be picked for."},
            {"skew", &Moment::skews, skew},
            {"findings", &Moment::findings, finding}};
}

/// Of both lists.
template <typename All> Members<All> leftOutMembers() {
    return {{"leftOut", [](const All &all) -> const auto & { return all.series.leftOut; },
             "Dumps with errors, by their names."}};
}

Members<dumps::Step> dumpStepMembers() {
    using dumps::Step;
    return {{"change", &Step::kind, tables::wordsUpTo(dumps::StepKind::Binding)},
            {"object", &Step::object, "Cluster; empty for a change of the placement."},
            {"field", &Step::field, "Member of the policy, label, taint, property or resource."},
            {"was", &Step::before},
            {"is", &Step::after},
            {"sentence", [](const Step &step) { return stepText(step); }}};
}

} // namespace

report::TextTable dumpsTable(const DumpRows &rows) {
    const dumps::Series &series = rows.series;
    report::TextTable table({"Date", "Placement", right("Asked"), right("Picks"), right("Short"),
                             right("Eligible"), "Skew", right("Findings"), "Dump"});
    for (std::size_t i = 0; i < series.dumps.size(); ++i) {
        for (std::size_t k = 0; k < rows.placements.size(); ++k) {
            const Moment &moment = rows.moments[i][k];
            std::vector<std::string> row{dumps::dateText(series.dumps[i].date),
                                         kube::fullNameOf(rows.placements[k])};
            if (moment.isThere)
                row.insert(row.end(),
                           {askedText(moment), std::to_string(moment.clusters.size()),
                            std::to_string(moment.shortBy()), std::to_string(moment.eligible),
                            moment.error.empty() ? skewsText(moment) : "aborted",
                            std::to_string(moment.findings.size())});
            else
                row.insert(row.end(), {"-", "-", "-", "-", "-", "-"});
            row.push_back(series.dumps[i].name);
            table.rows.push_back(std::move(row));
        }
    }
    return table;
}

std::string abortedLines(const DumpRows &rows) {
    std::string lines;
    for (std::size_t i = 0; i < rows.moments.size(); ++i) {
        for (std::size_t k = 0; k < rows.placements.size(); ++k) {
            if (const std::string &error = rows.moments[i][k].error; !error.empty())
                lines +=
                    report::printable(fmt::format("{} {}: KubeFleet aborts scheduling: {}",
                                                  dumps::dateText(rows.series.dumps[i].date),
                                                  kube::fullNameOf(rows.placements[k]), error)) +
                    "\n";
        }
    }
    return lines;
}

Members<DumpRows> dumpsMembers() {
    using Row = Of<DumpRows, dumps::Dump>;
    using MomentOf = Of<DumpRows, Moment>;
    const auto momentOf = [](const MomentOf &one) {
        return one.part.isThere ? &one.part : nullptr;
    };
    const Members<MomentOf> cell =
        Members<MomentOf>{
            {"placement", [](const MomentOf &one) { return one.whole.placements[one.index]; }},
            {"present", [](const MomentOf &one) { return one.part.isThere; },
             "The dump has the placement."}} +
        membersOf<MomentOf>(momentOf, momentMembers());
    const Members<Row> row =
        report::ofPart<DumpRows>(dumpMembers()) +
        Members<Row>{
            {"fleet", [](const Row &one) { return one.part.objects->fleet.size(); }, "Clusters."},
            {"placements",
             [](const Row &one) { return each(one.whole, one.whole.moments[one.index]); }, cell}};
    return Members<DumpRows>{{"items",
                              [](const DumpRows &rows) { return each(rows, rows.series.dumps); },
                              report::asItem("Dump", row)}} +
           leftOutMembers<DumpRows>();
}

std::string sinceLines(const SinceAnswers &all) {
    std::string text;
    for (const SinceAnswer &answer : all.answers) {
        text += fmt::format("{}{}: {}\n", text.empty() ? "" : "\n",
                            styled(report::printable(fullNameOf(answer.key)), Style::Strong),
                            report::printable(sinceText(answer, all.condition, all.series)));
        for (const std::string &note : sinceNotes(answer, all.series))
            text += fmt::format("  {}\n", report::printable(note));
    }
    return text;
}

report::TextTable sinceTable(const SinceAnswers &all) {
    report::TextTable table({"Placement", "Since", "Dump", "Before", "Then", "Changes"});
    for (const SinceAnswer &answer : all.answers) {
        const dumps::Dump &dump = all.series.dumps[answer.first];
        std::string changes;
        for (const dumps::Step &step : answer.changes)
            changes += (changes.empty() ? "" : "; ") + stepText(step);
        const bool isSo = answer.kind != SinceAnswer::Kind::NotSo;
        table.rows.push_back({fullNameOf(answer.key), isSo ? dumps::dateText(dump.date) : "-",
                              isSo ? dump.name : "-",
                              answer.valuesBefore.empty() ? "-" : answer.valuesBefore,
                              answer.values, changes.empty() ? "-" : changes});
    }
    return table;
}

report::Page sincePage(const SinceAnswers &all, const std::string &title) {
    report::Page page{fmt::format("Since when: {}", print(all.condition)), {title}, {}};
    for (const SinceAnswer &answer : all.answers) {
        report::PageSection &section = page.sections.emplace_back();
        section.heading = fullNameOf(answer.key);
        section.sentences = {sinceText(answer, all.condition, all.series)};
        for (std::string &note : sinceNotes(answer, all.series))
            section.sentences.push_back(std::move(note));
    }
    return page;
}

namespace {

using SinceItem = Of<SinceAnswers, SinceAnswer>;

/// The dump that many before the first of the state, where the answer is as much as that.
auto dumpBefore(std::size_t count, SinceAnswer::Kind least) {
    return [=](const SinceItem &one) {
        return one.part.kind >= least ? &one.whole.series.dumps[one.part.first - count] : nullptr;
    };
}

Members<SinceAnswer> changeMembers() {
    return {{"valuesBefore", &SinceAnswer::valuesBefore, "In the dump before."},
            {"changes", &SinceAnswer::changes, dumpStepMembers(), "That made it so, together."},
            {"alone", &SinceAnswer::alone, dumpStepMembers(), "Others that are each enough."},
            {"ofChanges", &SinceAnswer::ofChanges, "Between the two dumps."},
            {"minimal", &SinceAnswer::isMinimal, "No part of the changes is enough."},
            {"fewest", &SinceAnswer::isFewest, "No fewer changes are enough."},
            {"holdsWithout", &SinceAnswer::holdsWithout, "The other changes make it so, too."}};
}

Members<SinceItem> sinceItemMembers() {
    using Kind = SinceAnswer::Kind;
    using Spell = Of<SinceAnswers, dumps::Spell>;
    const auto changed = [](const SinceItem &one) {
        return one.part.kind == Kind::Since ? &one.part : nullptr;
    };
    const Members<Spell> spell{
        {"first", [](const Spell &one) { return one.whole.series.dumps[one.part.first]; },
         dumpMembers()},
        {"last", [](const Spell &one) { return one.whole.series.dumps[one.part.last]; },
         dumpMembers()}};
    return Members<SinceItem>{
               {"placement", [](const SinceItem &one) { return one.part.key; }},
               {"condition", [](const SinceItem &one) { return print(one.whole.condition); },
                "As it was read."},
               {"holds", [](const SinceItem &one) { return one.part.kind != Kind::NotSo; },
                "At the date that is asked about."},
               {"asked",
                [](const SinceItem &one) { return one.whole.series.dumps[one.part.asked]; },
                dumpMembers(), "What is asked about."},
               {"values", [](const SinceItem &one) { return one.part.values; },
                "What the condition compares, in the first dump of the state."},
               {"since", dumpBefore(0, Kind::Always), dumpMembers(),
                "The first dump of the state."},
               {"until", dumpBefore(1, Kind::Since), dumpMembers(), "The dump before it."}} +
           membersOf<SinceItem>(changed, changeMembers()) +
           Members<SinceItem>{
               {"earlier", [](const SinceItem &one) { return each(one.whole, one.part.earlier); },
                spell, "When it was so before."},
               {"scanned", [](const SinceItem &one) { return one.part.isScanned; },
                "Every dump was looked at."},
               {"sentence",
                [](const SinceItem &one) {
                    return sinceText(one.part, one.whole.condition, one.whole.series);
                }},
               {"notes",
                [](const SinceItem &one) { return sinceNotes(one.part, one.whole.series); }}};
}

} // namespace

Members<SinceAnswers> sinceMembers() {
    return Members<SinceAnswers>{{"items",
                                  [](const SinceAnswers &all) { return each(all, all.answers); },
                                  report::asItem("Since", sinceItemMembers())}} +
           leftOutMembers<SinceAnswers>();
}

} // namespace evenkeel::ctl
