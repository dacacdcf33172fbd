// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <algorithm>

#include <fmt/format.h>

#include "app/evenkeelctl/input/dump_input.h"
#include "app/evenkeelctl/output/output.h"
#include "app/evenkeelctl/terminal.h"
#include "app/evenkeelctl/verbs/verbs.h"
#include "core/dumps/moment.h"
#include "core/dumps/series.h"
#include "core/dumps/since.h"
#include "core/report/page.h"

namespace evenkeel::ctl {

namespace {

using dumps::SinceAnswer;
using kube::Value;

constexpr const char *kSinceFooter =
    R"(A condition compares picks, short, eligible, findings, finding(RULE), skew(KEY), domains(KEY)
or perDomain(KEY) with a number (> >= < <= = !=), or says yes or no: placed, short, findings,
finding(RULE), picked(CLUSTER, ...), survives(KEY), onlyOn(SELECTOR). and, or, not and parentheses
join them; `evenkeelctl repair --goal` takes the same.

Examples:
  # Since when, and by which change, is a placement unevenly spread?
  evenkeelctl since 'skew(region) > 1' dumps/
  # Which commit made it short, for one placement?
  evenkeelctl since short manifests/ --git --placement web
  # Since when does it not survive the loss of a zone?
  evenkeelctl since 'not survives(zone)' fleet-2026-*.yaml

Exit status: 0 the condition holds for a placement at the last date; 1 for none; 2 wrong usage or
unreadable input.)";

struct SinceVerb {
    std::string condition;
    dumps::SourceQuestion question;
    PlanningOptions planning;
    OutputOptions output;
    std::string at; // date of the dump that is asked about
};

struct Answers {
    dumps::Series series;
    gate::Condition condition;
    std::vector<SinceAnswer> answers;
};

/// The last dump that is no later than the date; nothing, and said, where there is none.
std::optional<std::size_t> dumpAt(const dumps::Series &series, const std::string &text) {
    if (text.empty())
        return series.dumps.size() - 1;
    const auto date = dumps::dateIn(text);
    if (!date) {
        printNotice(fmt::format("--at {} is no date; write it as 2026-02-24 or "
                                "2026-02-24T06:00",
                                text));
        return std::nullopt;
    }
    // A day alone means all of it.
    constexpr std::int64_t kDay = 86'400;
    const bool isDay = text.size() <= 10 && date->unixSeconds % kDay == 0;
    const std::int64_t end = date->unixSeconds + (isDay ? kDay - 1 : 0);
    std::optional<std::size_t> found;
    for (std::size_t i = 0; i < series.dumps.size(); ++i) {
        if (series.dumps[i].date.unixSeconds <= end)
            found = i;
    }
    if (!found)
        printNotice(fmt::format("the first dump is of {}, after {}",
                                dumps::dateText(series.dumps.front().date), text));
    return found;
}

std::string textOf(const Answers &all) {
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

report::TextTable tableOfAnswers(const Answers &all) {
    report::TextTable table{{{"Placement"}, {"Since"}, {"Dump"}, {"Before"}, {"Then"}, {"Changes"}},
                            {}};
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

report::Page pageOf(const Answers &all, const SinceVerb &verb) {
    report::Page page{fmt::format("Since when: {}", print(all.condition)), {}, {}};
    page.sentences.push_back(titleOf(all.series, verb.question));
    for (const SinceAnswer &answer : all.answers) {
        report::PageSection &section = page.sections.emplace_back();
        section.heading = fullNameOf(answer.key);
        section.sentences = {sinceText(answer, all.condition, all.series)};
        for (std::string &note : sinceNotes(answer, all.series))
            section.sentences.push_back(std::move(note));
    }
    page.footer = footerFor(verb.question.paths);
    return page;
}

Value dumpValue(const dumps::Series &series, std::size_t index) {
    const dumps::Dump &dump = series.dumps[index];
    return Value::object({{"date", Value::string(kube::formatTime(dump.date))},
                          {"dump", Value::string(dump.name)},
                          {"dateSource", text(nameOf(dump.dateSource))}});
}

Value stepsValue(const std::vector<dumps::Step> &steps) {
    return listOf(steps, [&](const dumps::Step &step) {
        return Value::object({{"change", text(nameOf(step.kind))},
                              {"object", Value::string(step.object)},
                              {"field", Value::string(step.field)},
                              {"was", Value::string(step.before)},
                              {"is", Value::string(step.after)},
                              {"sentence", Value::string(stepText(step))}});
    });
}

Value valueOf(const SinceAnswer &answer, const Answers &all) {
    Value item = newDocument("Since");
    item.set("placement", report::referenceOf(answer.key));
    item.set("condition", Value::string(print(all.condition)));
    item.set("holds", Value::boolean(answer.kind != SinceAnswer::Kind::NotSo));
    item.set("asked", dumpValue(all.series, answer.asked));
    item.set("values", Value::string(answer.values));
    if (answer.kind != SinceAnswer::Kind::NotSo)
        item.set("since", dumpValue(all.series, answer.first));
    if (answer.kind == SinceAnswer::Kind::Since) {
        item.set("until", dumpValue(all.series, answer.first - 1));
        item.set("valuesBefore", Value::string(answer.valuesBefore));
        item.set("changes", stepsValue(answer.changes));
        item.set("alone", stepsValue(answer.alone));
        item.set("ofChanges", integer(answer.ofChanges));
        item.set("minimal", Value::boolean(answer.isMinimal));
        item.set("fewest", Value::boolean(answer.isFewest));
        item.set("holdsWithout", Value::boolean(answer.holdsWithout));
    }
    item.set("earlier", listOf(answer.earlier, [&](const dumps::Spell &spell) {
                 return Value::object({{"first", dumpValue(all.series, spell.first)},
                                       {"last", dumpValue(all.series, spell.last)}});
             }));
    item.set("scanned", Value::boolean(answer.isScanned));
    item.set("sentence", Value::string(sinceText(answer, all.condition, all.series)));
    item.set("notes", stringList(sinceNotes(answer, all.series)));
    return item;
}

void print(const Answers &all, const SinceVerb &verb) {
    switch (verb.output.format) {
    case Format::Table:
        put(textOf(all));
        break;
    case Format::Csv:
        put(report::csvOf(tableOfAnswers(all), verb.output.hidesHeaders
                                                   ? report::HeaderLine::Hidden
                                                   : report::HeaderLine::Shown));
        break;
    case Format::Markdown:
    case Format::Html:
        putPage(pageOf(all, verb), verb.output.format);
        break;
    default: {
        std::vector<Value> items;
        for (const SinceAnswer &answer : all.answers)
            items.push_back(valueOf(answer, all));
        putDocument(newList("Since", std::move(items)), verb.output.format);
    }
    }
}

int runSince(const SinceVerb &verb) {
    auto condition = gate::parseCondition(verb.condition);
    if (!condition)
        return refuse(fmt::format("condition, character {}: {}", condition.error().where.column,
                                  condition.error().message));
    auto series = readDumps(verb.question);
    if (!series)
        return kUsage;
    const auto asked = dumpAt(*series, verb.at);
    const auto keys = asked ? placementsIn(series->dumps[*asked], verb.planning) : std::nullopt;
    if (!keys)
        return kUsage;
    Answers all{std::move(*series), std::move(*condition), {}};
    for (const kube::ObjectId &key : *keys) {
        auto answer =
            dumps::since(all.series, all.condition, key, {verb.planning.known(), 2000, asked});
        if (!answer)
            return refuse(answer.error().message);
        all.answers.push_back(std::move(*answer));
    }
    print(all, verb);
    const bool isAny = std::ranges::any_of(all.answers, [](const SinceAnswer &answer) {
        return answer.kind != SinceAnswer::Kind::NotSo;
    });
    return isAny ? kOk : kAnswerIsNo;
}

} // namespace

void addSinceVerb(CLI::App &app, Run &run) {
    const auto [since, verb] = newVerb(
        app, run, "since", "Show since when a condition holds for placements, and by which change",
        kSinceFooter, runSince);
    since.add_option("condition", verb->condition, "What is asked, as 'skew(region) > 1' or short")
        ->type_name("CONDITION")
        ->required();
    addDumpOptions(since, verb->question);
    addPlanningOptions(since, verb->planning, Names::AsOptionOnly);
    since.add_option("--at", verb->at, "Ask about the last dump of that date (default: the last)")
        ->type_name("DATE");
    addOutputOptions(
        since, verb->output,
        {Format::Table, Format::Json, Format::Yaml, Format::Csv, Format::Markdown, Format::Html});
}

} // namespace evenkeel::ctl
