// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/report/plan_tables.h"

#include <algorithm>
#include <cctype>
#include <map>

#include <fmt/format.h>

#include "core/scheduling/plan.h"
#include "core/fleet/label_keys.h"

namespace evenkeel::report {

namespace {

constexpr std::size_t kShownNames = 10;
constexpr std::size_t kChangedNames = 200; // readers look for what is added and removed

struct ClusterState {
    std::string state;
    std::string order;
    std::optional<scheduling::Score> score;
    std::string reason;
    std::string change = {}; // against what was held
};
using States = std::map<std::string, ClusterState, std::less<>>;

/// A cluster that loses the placement has the reason why it is not picked, where there is one.
void addChanges(const insight::Holdings &holdings, States &states) {
    for (const std::string &cluster : holdings.kept)
        states[cluster].change = "kept";
    for (const std::string &cluster : holdings.added)
        states[cluster].change = "added";
    for (const std::string &cluster : holdings.removed) {
        ClusterState &state = states[cluster];
        state.state = "removed";
        state.change = "removed";
        if (state.reason.empty())
            state.reason = "its binding is unscheduled";
    }
}

/// Later facts are stronger: a cluster that the last cycle filtered may have been picked before.
/// Of a plan with an error, that alone, without a cluster.
States statesOf(const fleet::Fleet &fleet, const Planned &planned) {
    if (planned.plan == nullptr)
        return {{"", {"error", "", std::nullopt, planned.error}}};
    States states;
    const insight::PlanFacts facts = insight::factsOf(fleet, *planned.placement, *planned.plan);
    for (const insight::Refusal &refusal : facts.refused) {
        for (const std::string &cluster : refusal.clusters)
            states[cluster] = {"refused", "", std::nullopt, refusal.reason};
    }
    for (const scheduling::ClusterVerdict &verdict : facts.candidates)
        states[std::string(fleet.name(verdict.cluster))] = {"candidate", "", verdict.score,
                                                            "does not score high enough"};
    for (const std::string &cluster : insight::placedClusters(*planned.plan))
        states[cluster] = {"placed", "", std::nullopt, "held the placement before"};
    std::size_t order = 0;
    for (const insight::PickFact &pick : facts.picks)
        states[std::string(fleet.name(pick.cluster))] = {"picked", fmt::format("{}", ++order),
                                                         pick.score, pick.why};
    addChanges(planned.holdings, states);
    return states;
}

std::string upperCase(std::string text) {
    std::ranges::transform(text, text.begin(), [](unsigned char letter) {
        return static_cast<char>(std::toupper(letter));
    });
    return text;
}

void addLabelColumns(const Subject &subject, TextTable &table) {
    for (const std::string &key : subject.labelColumns)
        table.columns.push_back({upperCase(std::string(fleet::lastKeyPart(key))), false});
}

void addLabels(const Subject &subject, std::optional<fleet::ClusterIndex> cluster,
               std::vector<std::string> &row) {
    for (const std::string &key : subject.labelColumns)
        row.emplace_back(cluster ? subject.fleet.label(*cluster, key).value_or("") : "");
}

void addScore(const std::optional<scheduling::Score> &score, std::vector<std::string> &row) {
    for (const auto part : {&scheduling::Score::topologySpread, &scheduling::Score::affinity,
                            &scheduling::Score::obsolete})
        row.push_back(score ? fmt::format("{}", (*score).*part) : std::string());
}

} // namespace

bool isShown(const Subject &subject, const Planned &planned, fleet::ClusterIndex cluster) {
    return !subject.isShown || subject.isShown(*planned.placement, cluster);
}

bool isFulfilled(const Planned &planned) {
    return planned.plan != nullptr && planned.plan->condition && planned.plan->condition->isTrue;
}

std::string verdictOf(const Planned &planned, const base::Phrases &words) {
    return planned.plan != nullptr ? insight::verdictText(*planned.plan, words)
                                   : words.say(PHRASE("report", "error: {}"), planned.error);
}

std::string countText(const Planned &planned, const base::Phrases &words) {
    const scheduling::Plan &plan = *planned.plan;
    const std::string held = insight::holdingsText(planned.holdings, words);
    return held.empty()
               ? words.say(PHRASE("report", "{} of {} placed"), plan.placed, plan.wanted)
               : words.say(PHRASE("report", "{} of {}: {}"), plan.placed, plan.wanted, held);
}

std::vector<std::string> summaryRow(const Subject &subject, const Planned &planned) {
    const base::Phrases &words = subject.words;
    std::vector<std::string> row{insight::displayName(*planned.placement),
                                 planned.placement->type().string(),
                                 "-",
                                 "-",
                                 verdictOf(planned, words),
                                 "-",
                                 "-",
                                 "-"};
    if (planned.basis)
        row[7] = objects::basisText(*planned.basis, words);
    if (planned.plan != nullptr) {
        const scheduling::Plan &plan = *planned.plan;
        row[2] = fmt::format("{}", plan.wanted);
        row[3] = fmt::format("{}", plan.placed);
        row[5] = insight::skewText(scheduling::spreadAfter(subject.fleet, plan, plan.picks.size()),
                                   words);
        if (planned.holdings.held() > 0)
            row[6] = insight::holdingsText(planned.holdings, words);
    }
    return row;
}

TextTable summaryTable(const Subject &subject) {
    const base::Phrases &words = subject.words;
    TextTable table({words.say(PHRASE("report", "NAME")), words.say(PHRASE("report", "TYPE")),
                     right(words.say(PHRASE("report", "WANTED"))),
                     right(words.say(PHRASE("report", "PICKED"))),
                     words.say(PHRASE("report", "VERDICT")), words.say(PHRASE("report", "SKEW")),
                     words.say(PHRASE("report", "CHANGE")), words.say(PHRASE("report", "BASIS"))});
    for (const Planned &planned : subject.plans)
        table.rows.push_back(summaryRow(subject, planned));
    return table;
}

TextTable clusterTable(const Subject &subject) {
    TextTable table({"PLACEMENT", "CLUSTER", "STATE", right("PICK"), right("SPREAD"),
                     right("AFFINITY"), right("OBSOLETE"), "REASON", "CHANGE", "BASIS"});
    addLabelColumns(subject, table);
    for (const Planned &planned : subject.plans) {
        for (const auto &[cluster, state] : statesOf(subject.fleet, planned)) {
            const auto index = subject.fleet.find(cluster);
            if (index && !isShown(subject, planned, *index))
                continue;
            std::vector<std::string> row{insight::displayName(*planned.placement), cluster,
                                         state.state, state.order};
            addScore(state.score, row);
            row.push_back(state.reason);
            row.push_back(state.change);
            row.push_back(planned.basis ? objects::basisText(*planned.basis) : std::string());
            addLabels(subject, index, row);
            table.rows.push_back(std::move(row));
        }
    }
    return table;
}

void writeCsv(const Subject &subject, HeaderLine header, const manifest::TextSink &sink) {
    Subject part = subject;
    part.plans = {};
    if (header == HeaderLine::Shown)
        sink(csvOf(clusterTable(part)));
    for (std::size_t i = 0; i < subject.plans.size(); ++i) {
        part.plans = subject.plans.subspan(i, 1);
        sink(csvOf(clusterTable(part), HeaderLine::Hidden));
    }
}

TextTable picksTable(const Subject &subject, const Planned &planned,
                     const std::vector<insight::PickFact> &picks) {
    const bool hasScores = planned.placement->type() == placement::PlacementType::PickN;
    const base::Phrases &words = subject.words;
    TextTable table({right("#"), words.say(PHRASE("report", "CLUSTER"))});
    if (hasScores) {
        table.columns.push_back({words.say(PHRASE("report", "SPREAD")), true});
        table.columns.push_back({words.say(PHRASE("report", "AFFINITY")), true});
    }
    addLabelColumns(subject, table);
    table.columns.push_back({words.say(PHRASE("report", "REASON"))});
    std::size_t order = 0;
    for (const insight::PickFact &pick : picks) {
        ++order;
        if (!isShown(subject, planned, pick.cluster))
            continue;
        std::vector<std::string> row{fmt::format("{}", order),
                                     std::string(subject.fleet.name(pick.cluster))};
        if (hasScores) {
            row.push_back(fmt::format("{}", pick.score.topologySpread));
            row.push_back(fmt::format("{}", pick.score.affinity));
        }
        addLabels(subject, pick.cluster, row);
        row.push_back(pick.why);
        table.rows.push_back(std::move(row));
    }
    return table;
}

TextTable heldTable(const Planned &planned, const base::Phrases &words) {
    TextTable table({right(words.say(PHRASE("report", "Count"))),
                     words.say(PHRASE("report", "Change")),
                     words.say(PHRASE("report", "Clusters"))});
    const insight::Holdings &holdings = planned.holdings;
    if (holdings.held() == 0)
        return table;
    const auto add = [&table, &words](const std::string &change,
                                      const std::vector<std::string> &clusters) {
        if (!clusters.empty())
            table.rows.push_back({fmt::format("{}", clusters.size()), change,
                                  someNames(clusters, kChangedNames, words)});
    };
    add(words.say(PHRASE("report", "kept")), holdings.kept);
    add(words.say(PHRASE("report", "added")), holdings.added);
    add(words.say(PHRASE("report", "removed")), holdings.removed);
    return table;
}

TextTable notPickedTable(const Subject &subject, const insight::PlanFacts &facts) {
    const base::Phrases &words = subject.words;
    TextTable table({right(words.say(PHRASE("report", "Count"))),
                     words.say(PHRASE("report", "Reason")),
                     words.say(PHRASE("report", "Clusters"))});
    const auto add = [&table, &words](const std::string &reason,
                                      const std::vector<std::string> &clusters) {
        if (!clusters.empty())
            table.rows.push_back({fmt::format("{}", clusters.size()), reason,
                                  someNames(clusters, kShownNames, words)});
    };
    std::vector<std::string> candidates;
    for (const scheduling::ClusterVerdict &verdict : facts.candidates)
        candidates.emplace_back(subject.fleet.name(verdict.cluster));
    add(words.say(PHRASE("report", "does not score high enough")), candidates);
    for (const insight::Refusal &refusal : insight::byKind(facts.refused))
        add(refusal.reason, refusal.clusters);
    return table;
}

TextTable spreadTable(const spread::SpreadView &view, const base::Phrases &words) {
    TextTable table({view.topologyKey, right(words.say(PHRASE("report", "Placements"))),
                     right(words.say(PHRASE("report", "Clusters")))});
    for (std::size_t i = 0; i < view.domains.size(); ++i)
        table.rows.push_back({view.domains[i], fmt::format("{}", view.counts[i]),
                              fmt::format("{}", view.capacity[i])});
    return table;
}

} // namespace evenkeel::report
