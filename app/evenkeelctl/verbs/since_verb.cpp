// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <algorithm>

#include <fmt/format.h>

#include "app/evenkeelctl/input/dump_input.h"
#include "app/evenkeelctl/output/dump_report.h"
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
unreadable input, also of a single dump other than a commit.)";

struct SinceVerb {
    std::string condition;
    dumps::SourceQuestion question;
    PlanningOptions planning;
    OutputOptions output;
    std::string at; // date of the dump that is asked about
};

/// The last dump that is no later than the date; nothing, and said, where there is none.
std::optional<std::size_t> dumpAt(const dumps::Series &series, const std::string &text) {
    if (text.empty())
        return series.dumps.size() - 1;
    const auto date = dumps::dateIn(text);
    if (!date)
        return nothing(fmt::format("--at {} is no date; write it as 2026-02-24 or "
                                   "2026-02-24T06:00",
                                   text));
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
    SinceAnswers all{std::move(*series), std::move(*condition), {}};
    for (const kube::ObjectId &key : *keys) {
        auto answer = dumps::since(all.series, all.condition, key, {verb.planning.known(), asked});
        if (!answer)
            return refuse(answer.error().message);
        all.answers.push_back(std::move(*answer));
    }
    putAnswer({[&] { return sinceLines(all); },
               [&] { return sincePage(all, titleOf(all.series, verb.question)); },
               [&] { return newDocument("SinceList", all, sinceMembers()); },
               [&] { return sinceTable(all); }},
              verb.output, footerFor(verb.question.paths));
    const bool isAny = std::ranges::any_of(all.answers, [](const SinceAnswer &answer) {
        return answer.kind != SinceAnswer::Kind::NotSo;
    });
    if (!isAccepted(all.series.dumps[*asked]) || !all.series.isWhole)
        return kUsage;
    return isAny ? kOk : kAnswerIsNo;
}

} // namespace

void addSinceVerb(CLI::App &app, Run &run) {
    const auto [since, verb] = newVerb(
        app, run, "since", "Show since when a condition holds for placements, and by which change",
        kSinceFooter, runSince);
    addValue(since, "condition", verb->condition, "CONDITION",
             "What is asked, as 'skew(region) > 1' or short")
        ->required();
    addDumpOptions(since, verb->question);
    addPlanningOptions(since, verb->planning, Names::AsOptionOnly);
    addValue(since, "--at", verb->at, "DATE",
             "Ask about the last dump of that date (default: the last)");
    addOutputOptions(
        since, verb->output,
        {Format::Table, Format::Json, Format::Yaml, Format::Csv, Format::Markdown, Format::Html});
}

} // namespace evenkeel::ctl
