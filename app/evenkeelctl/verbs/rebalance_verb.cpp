// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <algorithm>

#include <fmt/format.h>

#include "app/evenkeelctl/output/output.h"
#include "app/evenkeelctl/verbs/verbs.h"
#include "core/report/repair_report.h"

namespace evenkeel::ctl {

namespace {

constexpr const char *kRebalanceFooter = R"(Examples:
  # Which evictions bring a placement to where it would be put today?
  evenkeelctl rebalance web -f dump.yaml
  # With at most two evictions, and no taint on any cluster.
  evenkeelctl rebalance web --max-moves 2 --no-taints -f dump.yaml
  # As JSON, with the clusters that hold it after each step.
  evenkeelctl rebalance web -f dump.yaml -o json

Exit status: 0 it is, or comes to be, where a new decision would put it; 1 it does not;
2 wrong usage or unreadable input.)";

struct RebalanceVerb : Session {
    std::optional<std::size_t> mostMoves;
    bool mayNotTaint = false;
    bool mayRelabel = false;
};

std::string rebalanceLines(const std::vector<report::RebalanceReport> &reports,
                           const OutputOptions &output) {
    std::string text;
    for (const report::RebalanceReport &report : reports) {
        text += fmt::format(
            "{}{}  {}\n", text.empty() ? "" : "\n",
            styled(report::printable(insight::displayName(*report.placement)), Style::Strong),
            report::printable(rebalanceText(report.rebalance)));
        if (report.rebalance.error.empty())
            text += report::printable(doNothingText(report.rebalance)) + "\n";
        if (!report.rebalance.steps.empty())
            text += "\n" + tableOf(report::rebalanceTable(report.rebalance)).text(output.headers());
    }
    return text;
}

int runRebalance(const RebalanceVerb &verb, Loaded &loaded) {
    const auto placements = verb.chosen(loaded);
    if (!placements)
        return kUsage;
    repair::RebalanceQuestion question;
    question.mostMoves = verb.mostMoves;
    question.mayTaint = !verb.mayNotTaint;
    question.mayRelabel = verb.mayRelabel;
    question.known = verb.planning.known();
    std::vector<report::RebalanceReport> reports;
    for (const placement::Placement *placement : *placements)
        reports.push_back({placement, *repair::rebalance(loaded.objects, *placement, question)});
    putAnswer({[&] { return rebalanceLines(reports, verb.output); },
               [&] { return report::rebalancePage(reports); },
               [&] { return newListOf("Rebalance", reports, report::rebalanceMembers()); }},
              verb.output, verb.footer(loaded.objects));
    const bool isYes = std::ranges::all_of(reports, [](const report::RebalanceReport &report) {
        return report.rebalance.reachesFresh;
    });
    const bool isAborted = sayAborted(
        reports, &report::RebalanceReport::placement, [](const report::RebalanceReport &report) {
            return report.rebalance.isAborted ? report.rebalance.error : std::string();
        });
    return statusOf(loaded, verb.planning, isAborted ? kUsage : isYes ? kOk : kAnswerIsNo);
}

} // namespace

void addRebalanceVerb(CLI::App &app, Run &run) {
    const auto [rebalance, verb] =
        newVerb(app, run, "rebalance",
                "Find the evictions that bring a placement to where it would be put today",
                kRebalanceFooter, onLoaded<runRebalance, Uses::Rollouts>);
    addSession(rebalance, *verb, Names::AlsoPositional, Scenarios::Refused);
    addValue(rebalance, "--max-moves", verb->mostMoves, "N",
             "The most evictions (default: as many as it takes)")
        ->check(CLI::Range(0, 10'000));
    rebalance.add_flag("--no-taints", verb->mayNotTaint,
                       "Taint no cluster for the time of the evictions");
    rebalance.add_flag("--relabel", verb->mayRelabel,
                       "Where taints do not help, take a label that the placement requires off "
                       "clusters for that time");
}

} // namespace evenkeel::ctl
