// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/evenkeelctl/output/diff_text.h"

#include <utility>

#include <fmt/format.h>

#include "app/evenkeelctl/output/render_text.h"
#include "app/evenkeelctl/output/table.h"
#include "core/base/plain_text.h"
#include "core/difference/difference_text.h"
#include "core/insight/arrival_text.h"

namespace evenkeel::ctl {

namespace {

using difference::PlacementDifference;
using report::TextTable;

constexpr std::size_t kDomainsOfDiff = 40;

/// Arrows and minus signs as the terminal can show them.
std::string shown(std::string text) {
    if (hasUnicode())
        return text;
    for (const auto &[sign, plain] : {std::pair{"→", "->"}, std::pair{"−", "-"}}) {
        for (std::size_t at = text.find(sign); at != std::string::npos; at = text.find(sign, at))
            text.replace(at, std::string_view(sign).size(), plain);
    }
    return text;
}

std::string line(const std::string &text) {
    return fmt::format("  {}\n", printable(shown(text)));
}

Style styleOf(const PlacementDifference &difference) {
    switch (difference.change) {
    case difference::Kind::Same:
        return Style::Plain;
    case difference::Kind::Failed:
        return Style::Bad;
    default:
        return Style::Strong;
    }
}

std::string clustersText(const PlacementDifference &difference) {
    if (difference.clusters.empty())
        return {};
    Table table({"SIGN", "CLUSTER", "REASON"});
    for (const difference::ClusterChange &change : difference.clusters)
        table.add({Cell(change.isAdded ? "+" : "-", change.isAdded ? Style::Good : Style::Bad),
                   Cell(change.cluster, Style::Strong), shown(change.reason)});
    return sectionTitle("CLUSTERS") + table.text(Headers::Hidden, 2);
}

std::string keptText(const PlacementDifference &difference) {
    if (difference.staying.empty())
        return {};
    Table table({"CLUSTER", "REASON"});
    for (const difference::StayingCluster &one : difference.staying)
        table.add({Cell(one.cluster, Style::Strong), one.reason});
    return sectionTitle("KEPT, THOUGH REFUSED TODAY") + line(stayingText(difference)) +
           table.text(Headers::Hidden, 4);
}

std::string domainsText(const difference::SpreadChange &change) {
    const TextTable domains = report::domainChangeTable(change, kDomainsOfDiff);
    Table table({"DOMAIN", right("BEFORE"), "SIGN", right("AFTER")});
    for (const std::vector<std::string> &row : domains.rows) {
        const Style style = row[1] == row[2] ? Style::Plain : Style::Strong;
        table.add({row[0], row[1], shown("→"), Cell(row[2], style)});
    }
    return sectionTitle(fmt::format("SPREAD OVER {}", printable(change.topologyKey))) +
           line(limitText(change)) + table.text(Headers::Hidden, 4);
}

std::string guaranteesText(const PlacementDifference &difference, difference::Turn turn) {
    std::string text;
    for (const difference::Guarantee &guarantee : difference.guarantees) {
        if (guarantee.turn == turn)
            text += line(guaranteeText(guarantee));
    }
    if (text.empty())
        return text;
    return sectionTitle(turn == difference::Turn::Weakened ? "WEAKENED" : "STRENGTHENED") + text;
}

std::string runsText(const PlacementDifference &difference) {
    std::string text = difference.runs.empty() ? std::string() : sectionTitle("RUNS");
    for (const difference::RunChange &change : difference.runs)
        text += line(runText(change));
    return text;
}

std::string detailText(const PlacementDifference &difference) {
    std::string text = fmt::format("\n{}\n", styled(fullNameOf(difference.object), Style::Strong));
    if (const std::string start = startText(difference); !start.empty())
        text += line(start);
    if (const std::string cycle = cycleText(difference); !cycle.empty())
        text += line(cycle);
    text += guaranteesText(difference, difference::Turn::Weakened);
    text += guaranteesText(difference, difference::Turn::Strengthened);
    text += runsText(difference);
    text += clustersText(difference);
    text += keptText(difference);
    for (const difference::SpreadChange &change : difference.spread)
        text += domainsText(change);
    return text;
}

bool hasDetails(const PlacementDifference &difference) {
    if (difference.change == difference::Kind::Failed)
        return false;
    return difference.change != difference::Kind::Same || !difference.guarantees.empty() ||
           !difference.staying.empty() || difference.next || difference.isUncertain();
}

} // namespace

std::string differenceText(report::Differences differences, difference::Start start) {
    std::string text;
    for (const PlacementDifference &difference : differences)
        text += fmt::format("{}: {}\n", styled(fullNameOf(difference.object), styleOf(difference)),
                            printable(shown(changeText(difference))));
    text += shown(totalsText(difference::totalsOf(differences))) + "\n";
    if (start == difference::Start::Fresh)
        text += report::startSentence(start) + "\n";
    for (const PlacementDifference &difference : differences) {
        if (hasDetails(difference))
            text += detailText(difference);
    }
    return text;
}

std::string diffText(const DiffAnswer &answer) {
    constexpr std::size_t kShown = 40; // objects
    std::string text = differenceText(answer.changes, answer.start);
    if (!answer.rollouts.empty())
        text += "\nOther changes:\n";
    for (const report::ReportedFinding &one : answer.rollouts)
        text += line(fmt::format("{}: {}", fullNameOf(one.object), one.sentence));
    if (!answer.arrivals)
        return text;
    text += fmt::format("\nObjects: {}\n", insight::arrivalSummary(*answer.arrivals)) +
            arrivalDifferences(*answer.arrivals, kShown);
    if (answer.arrivals->size() > kShown)
        text += fmt::format("and {} more objects; `evenkeelctl render --against` shows all\n",
                            answer.arrivals->size() - kShown);
    return text;
}

report::Page diffPage(const DiffAnswer &answer) {
    report::Page page = report::differencePage(answer.changes, answer.start);
    if (answer.arrivals)
        page.sentences.push_back("Objects: " + insight::arrivalSummary(*answer.arrivals));
    if (!answer.rollouts.empty()) {
        report::PageSection &section = page.sections.emplace_back();
        section.heading = "Other changes";
        for (const report::ReportedFinding &one : answer.rollouts)
            section.sentences.push_back(fullNameOf(one.object) + ": " + one.sentence);
    }
    if (answer.changesObjects()) // behind the summary of the placements
        page.sections.insert(page.sections.begin() + (page.sections.empty() ? 0 : 1),
                             report::arrivalSection(*answer.arrivals));
    return page;
}

kube::Value diffDocument(const DiffAnswer &answer) {
    report::DifferenceAnswer described{answer.changes, answer.start, {}, answer.rollouts};
    if (answer.arrivals)
        described.arrivals = report::ArrivalAnswer{&*answer.arrivals, answer.basis};
    return report::newDocument("PlanChangeList", described, report::differenceMembers());
}

} // namespace evenkeel::ctl
