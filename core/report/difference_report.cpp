// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/report/difference_report.h"

#include <algorithm>

#include <fmt/format.h>

#include "core/difference/difference_text.h"
#include "core/insight/arrival_text.h"
#include "core/manifest/manifest.h"
#include "core/report/answer_parts.h"

namespace evenkeel::report {

namespace {

using difference::PlacementDifference;
using kube::Value;

Members<difference::Side> sideMembers() {
    using difference::Side;
    const auto fulfilled = [](const Side &side) {
        return side.condition ? &side.condition->isTrue : nullptr;
    };
    return {{"clusters", &Side::clusters, "That hold it."},
            {"wanted", &Side::wanted},
            {"placed", &Side::placed},
            {"fulfilled", fulfilled},
            {"condition", &Side::condition}};
}

Members<difference::ConstraintSide> constraintMembers() {
    using difference::ConstraintSide;
    return {{"maxSkew", &ConstraintSide::maxSkew},
            {"whenUnsatisfiable",
             [](const ConstraintSide &side) {
                 return wordsOf(kube::WhenUnsatisfiable())[side.isHard ? 1 : 2];
             }},
            {"skew", &ConstraintSide::skew}};
}

Members<difference::SpreadChange> spreadChangeMembers() {
    using difference::DomainChange;
    using difference::SpreadChange;
    const Members<DomainChange> domain{{"name", &DomainChange::domain},
                                       {"before", &DomainChange::before},
                                       {"after", &DomainChange::after}};
    return {{"topologyKey", &SpreadChange::topologyKey},
            {"before", &SpreadChange::before, constraintMembers()},
            {"after", &SpreadChange::after, constraintMembers()},
            {"domains", &SpreadChange::domains, domain}};
}

Members<difference::Guarantee> guaranteeMembers() {
    using difference::Guarantee;
    return {{"guarantee", &Guarantee::kind,
             tables::wordsUpTo(difference::GuaranteeKind::DisruptionBudget)},
            {"change", &Guarantee::turn, tables::wordsUpTo(difference::Turn::Strengthened)},
            {"subject?", &Guarantee::subject},
            {"before?", &Guarantee::before},
            {"after?", &Guarantee::after},
            {"limit?", &Guarantee::limit},
            {"text", [](const Guarantee &one) { return guaranteeText(one); }}};
}

Members<difference::RunChange> runMembers() {
    using difference::RunChange;
    return {{"run", &RunChange::run},
            {"change", &RunChange::turn, tables::wordsUpTo(RunChange::Turn::OtherResources)},
            {"resources?", &RunChange::resources},
            {"text", [](const RunChange &one) { return runText(one); }}};
}

/// Of a placement for which there is an answer.
Members<PlacementDifference> effectMembers() {
    using difference::ClusterChange;
    using difference::NextCycle;
    using difference::StayingCluster;
    const Members<NextCycle> next{{"added", &NextCycle::added},
                                  {"removed", &NextCycle::removed},
                                  {"verdict", &NextCycle::verdict}};
    const Members<StayingCluster> staying{{"cluster", &StayingCluster::cluster},
                                          {"reason", &StayingCluster::reason}};
    const Members<ClusterChange> reason{
        {"cluster", &ClusterChange::cluster},
        {"change", [](const ClusterChange &one) { return one.isAdded ? "added" : "removed"; },
         std::vector<std::string>{"added", "removed"}},
        {"cause", &ClusterChange::cause, tables::wordsUpTo(difference::Cause::Evicted)},
        {"reason", &ClusterChange::reason}};
    return {
        {"heldFrom", &PlacementDifference::heldFrom, tables::wordsUpTo(difference::HeldFrom::Plan)},
        {"basis", &PlacementDifference::basis, basisMembers(), "What the plan starts from."},
        {"cycle?", [](const auto &one) { return cycleText(one); },
         "The event that starts a scheduling cycle, or that none does."},
        {"nextCycle", &PlacementDifference::next, next},
        {"before", &PlacementDifference::before, sideMembers()},
        {"after", &PlacementDifference::after, sideMembers()},
        {"kept", &PlacementDifference::kept},
        {"staying", &PlacementDifference::staying, staying},
        {"added", &PlacementDifference::added},
        {"removed", &PlacementDifference::removed},
        {"reasons", &PlacementDifference::clusters, reason},
        {"spread", &PlacementDifference::spread, spreadChangeMembers()},
        {"guarantees", &PlacementDifference::guarantees, guaranteeMembers()},
        {"runs", &PlacementDifference::runs, runMembers(),
         "Staged update runs of the placement that start, stop or bring other resources."}};
}

Members<PlacementDifference> changeMembers() {
    const auto answered = [](const PlacementDifference &one) {
        return one.change == difference::Kind::Failed ? nullptr : &one;
    };
    return Members<PlacementDifference>{
               {"placement", &PlacementDifference::object},
               {"change", &PlacementDifference::change,
                tables::wordsUpTo(difference::Kind::Failed)},
               {"summary", [](const auto &one) { return summaryText(one); }},
               {"renamed?", [](const auto &one) { return fullNameOf(one.renamed); }},
               {"error?", &PlacementDifference::error}} +
           membersOf<PlacementDifference>(answered, effectMembers());
}

Members<difference::Totals> totalsMembers() {
    using difference::Totals;
    return {{"changed", &Totals::changed},   {"unchanged", &Totals::same},
            {"failed", &Totals::failed},     {"uncertain", &Totals::uncertain},
            {"weakened", &Totals::weakened}, {"added", &Totals::added},
            {"removed", &Totals::removed},   {"staying", &Totals::staying}};
}

using difference::DomainChange;

constexpr std::size_t kMostClusters = 1'000; // Markdown cuts itself to the size of a comment
constexpr std::size_t kUnfoldedRows = 20;    // of clusters; more are behind their heading
constexpr std::size_t kMostDomains = 20;
constexpr std::size_t kMostPlacements = 200;

bool isShown(const PlacementDifference &difference) {
    return difference.change != difference::Kind::Same || !difference.guarantees.empty() ||
           !difference.staying.empty() || difference.isUncertain();
}

/// Those that change; of very many the first.
std::vector<const PlacementDifference *> shownOf(Differences differences) {
    std::vector<const PlacementDifference *> shown;
    for (const PlacementDifference &difference : differences) {
        if (isShown(difference))
            shown.push_back(&difference);
    }
    return shown;
}

PageSection summaryOf(const std::vector<const PlacementDifference *> &shown,
                      const base::Phrases &words) {
    TextTable table({words.say(PHRASE("report", "Placement")),
                     words.say(PHRASE("report", "Change")),
                     words.say(PHRASE("report", "Weakened"))});
    for (std::size_t i = 0; i < std::min(shown.size(), kMostPlacements); ++i) {
        std::string weakened;
        for (const difference::Guarantee &guarantee : shown[i]->guarantees) {
            if (guarantee.turn == difference::Turn::Weakened)
                weakened += (weakened.empty() ? "" : "; ") + guaranteeText(guarantee, words);
        }
        table.rows.push_back(
            {fullNameOf(shown[i]->object), changeText(*shown[i], words), std::move(weakened)});
    }
    PageSection section{words.say(PHRASE("report", "Summary")), {}, {}, {}};
    if (shown.size() > kMostPlacements)
        section.sentences.push_back(
            words.say(PHRASE("report", "The first {} of {} placements that change."),
                      kMostPlacements, shown.size()));
    section.tables.push_back(std::move(table));
    return section;
}

PageSection sectionOf(const PlacementDifference &difference, const base::Phrases &words) {
    PageSection section{fullNameOf(difference.object), {changeText(difference, words)}, {}, {}};
    if (const std::string start = startText(difference, words); !start.empty())
        section.sentences.push_back(start);
    if (const std::string cycle = cycleText(difference, words); !cycle.empty())
        section.sentences.push_back(cycle);
    for (const difference::RunChange &change : difference.runs)
        section.sentences.push_back(runText(change, words));
    section.tables.push_back(guaranteeTable(difference, words));
    section.tables.push_back(clusterChangeTable(difference, kMostClusters, words));
    if (!difference.staying.empty()) {
        section.sentences.push_back(stayingText(difference, words));
        section.tables.push_back(stayingTable(difference, kMostClusters, words));
    }
    for (const difference::SpreadChange &change : difference.spread) {
        section.sentences.push_back(
            fmt::format("{}: {}", change.topologyKey, limitText(change, words)));
        section.tables.push_back(domainChangeTable(change, kMostDomains, words));
    }
    section.isFolded = difference.clusters.size() + difference.staying.size() > kUnfoldedRows;
    return section;
}

/// What stays although the policy would refuse it today has a cause and the scheduler's reason.
void addKept(const PlacementDifference &difference, const std::string &basis, TextTable &table) {
    auto staying = difference.staying.begin();
    for (const std::string &cluster : difference.kept) {
        const bool isStaying = staying != difference.staying.end() && staying->cluster == cluster;
        table.rows.push_back({fullNameOf(difference.object), cluster, "kept",
                              isStaying ? "HeldOnly" : "", isStaying ? staying->reason : "",
                              basis});
        staying += isStaying ? 1 : 0;
    }
}

/// `region=asia`, `2 → 1`.
void addDomains(const PlacementDifference &difference, const std::string &basis, TextTable &table) {
    for (const difference::SpreadChange &change : difference.spread) {
        for (const DomainChange &domain : change.domains) {
            if (domain.before != domain.after)
                table.rows.push_back({fullNameOf(difference.object), "", "domain",
                                      change.topologyKey + "=" + domain.domain,
                                      fmt::format("{} → {}", domain.before, domain.after), basis});
        }
    }
}

} // namespace

Members<DifferenceAnswer> differenceMembers() {
    const Members<ReportedFinding> rollout{{"rule", &ReportedFinding::rule, "Id of the rule."},
                                           {"object", &ReportedFinding::object},
                                           {"message", &ReportedFinding::sentence}};
    return {{"start",
             [](const DifferenceAnswer &one) {
                 return one.start == difference::Start::Hub ? "Hub" : "Fresh";
             },
             std::vector<std::string>{"Hub", "Fresh"}},
            {"summary",
             [](const DifferenceAnswer &one) { return totalsText(totalsOf(one.differences)); }},
            {"totals", [](const DifferenceAnswer &one) { return totalsOf(one.differences); },
             totalsMembers()},
            {"items", &DifferenceAnswer::differences, asItem("PlanChange", changeMembers())},
            {"rollouts?", &DifferenceAnswer::rollouts, rollout,
             "Of staged strategies, their runs, and evictions."},
            {"objects", &DifferenceAnswer::arrivals, arrivalsMembers()}};
}

TextTable changedClusterTable(Differences differences) {
    TextTable table({"NAME", "CLUSTER", "CHANGE", "CAUSE", "REASON", "BASIS"});
    for (const PlacementDifference &difference : differences) {
        const std::string name = fullNameOf(difference.object);
        const std::string basis = startText(difference);
        for (const difference::ClusterChange &change : difference.clusters)
            table.rows.push_back({name, change.cluster, change.isAdded ? "added" : "removed",
                                  std::string(nameOf(change.cause)), change.reason, basis});
        addKept(difference, basis, table);
        addDomains(difference, basis, table);
        for (const difference::Guarantee &guarantee : difference.guarantees)
            table.rows.push_back({name, "", std::string(nameOf(guarantee.turn)),
                                  std::string(nameOf(guarantee.kind)), guaranteeText(guarantee),
                                  basis});
        for (const difference::RunChange &change : difference.runs)
            table.rows.push_back(
                {name, "", "run", std::string(nameOf(change.turn)), runText(change), basis});
        if (difference.change == difference::Kind::Failed)
            table.rows.push_back({name, "", "failed", "", difference.error, basis});
    }
    return table;
}

TextTable clusterChangeTable(const PlacementDifference &difference, std::size_t most,
                             const base::Phrases &words) {
    TextTable table({words.say(PHRASE("report", "Cluster")), words.say(PHRASE("report", "Change")),
                     words.say(PHRASE("report", "Reason"))});
    const std::size_t shown = std::min(most, difference.clusters.size());
    for (std::size_t i = 0; i < shown; ++i) {
        const difference::ClusterChange &change = difference.clusters[i];
        table.rows.push_back({change.cluster,
                              change.isAdded ? words.say(PHRASE("report", "added"))
                                             : words.say(PHRASE("report", "removed")),
                              change.reason});
    }
    if (shown < difference.clusters.size())
        table.rows.push_back(
            {words.say(PHRASE("report", "and {} more"), difference.clusters.size() - shown), "…",
             "…"});
    return table;
}

TextTable stayingTable(const PlacementDifference &difference, std::size_t most,
                       const base::Phrases &words) {
    TextTable table({words.say(PHRASE("report", "Cluster")),
                     words.say(PHRASE("report", "Would be refused today"))});
    const std::size_t shown = std::min(most, difference.staying.size());
    for (std::size_t i = 0; i < shown; ++i)
        table.rows.push_back({difference.staying[i].cluster, difference.staying[i].reason});
    if (shown < difference.staying.size())
        table.rows.push_back(
            {words.say(PHRASE("report", "and {} more"), difference.staying.size() - shown), "…"});
    return table;
}

TextTable guaranteeTable(const PlacementDifference &difference, const base::Phrases &words) {
    TextTable table(
        {words.say(PHRASE("report", "Guarantee")), words.say(PHRASE("report", "Change"))});
    for (const difference::Guarantee &guarantee : difference.guarantees)
        table.rows.push_back(
            {guaranteeText(guarantee, words), guarantee.turn == difference::Turn::Weakened
                                                  ? words.say(PHRASE("report", "weakened"))
                                                  : words.say(PHRASE("report", "strengthened"))});
    return table;
}

TextTable domainChangeTable(const difference::SpreadChange &change, std::size_t most,
                            const base::Phrases &words) {
    TextTable table({change.topologyKey, right(words.say(PHRASE("report", "Before"))),
                     right(words.say(PHRASE("report", "After")))});
    const bool isAll = change.domains.size() <= most;
    for (const DomainChange &domain : change.domains) {
        if (!isAll && (domain.before == domain.after || table.rows.size() == most))
            continue;
        table.rows.push_back(
            {domain.domain, fmt::format("{}", domain.before), fmt::format("{}", domain.after)});
    }
    return table;
}

std::string startSentence(difference::Start start, const base::Phrases &words) {
    return start == difference::Start::Hub
               ? words.say(PHRASE("report", "What the hub does when the second files follow the "
                                            "first: what it holds stays unless KubeFleet removes "
                                            "it."))
               : words.say(PHRASE("report", "Two new placements compared: nothing is held."));
}

Page differencePage(Differences differences, difference::Start start, const base::Phrases &words) {
    const difference::Totals totals = difference::totalsOf(differences);
    Page page{words.say(PHRASE("report", "Effect of the change")),
              {totalsText(totals, words), startSentence(start, words)},
              {}};
    const std::vector<const PlacementDifference *> shown = shownOf(differences);
    if (shown.empty())
        return page;
    page.sections.push_back(summaryOf(shown, words));
    for (std::size_t i = 0; i < std::min(shown.size(), kMostPlacements); ++i) {
        if (shown[i]->change != difference::Kind::Failed)
            page.sections.push_back(sectionOf(*shown[i], words));
    }
    return page;
}

namespace {

using insight::ArrivalCause;
using insight::ArrivalChange;
using kube::Value;

constexpr std::size_t kLongestFieldValue = 60;
constexpr std::size_t kClustersInRow = 4;
constexpr std::size_t kRowsOnPage = 60; // comments on a pull request end at 64 KiB

Members<ArrivalCause> causeMembers() {
    const auto overriding = [](const ArrivalCause &one) {
        return one.override == nullptr ? nullptr : &one;
    };
    const Members<ArrivalCause> rule{
        {"override", [](const ArrivalCause &one) { return idOf(*one.override); }},
        {"rule", &ArrivalCause::rule},
        {"patch", &ArrivalCause::patch}};
    return Members<ArrivalCause>{
               {"kind", &ArrivalCause::kind, tables::wordsUpTo(ArrivalCause::Kind::FormerError)}} +
           membersOf<ArrivalCause>(overriding, rule) +
           Members<ArrivalCause>{{"text", [](const ArrivalCause &one) { return causeText(one); }}};
}

struct ArrivalReason {
    const char *change;
    const insight::SameCause &same;
};

std::vector<ArrivalReason> reasonsOf(const ArrivalChange &change) {
    std::vector<ArrivalReason> reasons;
    for (const auto &[what, causes] : {std::pair{"added", &change.added},
                                       {"removed", &change.removed},
                                       {"keptByError", &change.blocked}}) {
        for (const insight::SameCause &same : *causes)
            reasons.push_back({what, same});
    }
    return reasons;
}

/// Fills a table up to its limit and counts the rest.
class ArrivalRows {
public:
    ArrivalRows(TextTable &table, std::size_t most, const base::Phrases &words)
        : m_table(table), m_most(most), m_words(words) {}

    void add(const ArrivalChange &change) {
        addCauses(change, m_words.say(PHRASE("report", "new")), change.added);
        addCauses(change, m_words.say(PHRASE("report", "gone")), change.removed);
        addCauses(change, m_words.say(PHRASE("report", "kept as it is by an error")),
                  change.blocked);
        for (const insight::SameChange &same : change.changed) {
            for (const auto &[field, cause] : same.fields)
                addRow(change, same.clusters,
                       fmt::format("{}: {} → {}", field.path, fieldText(field.before),
                                   fieldText(field.after)),
                       cause);
        }
    }

    void finish() {
        if (m_count > m_most)
            m_table.rows.push_back(
                {m_words.say(PHRASE("report", "and {} more"), m_count - m_most), "…", "…", "…"});
    }

private:
    void addCauses(const ArrivalChange &change, const std::string &what,
                   const std::vector<insight::SameCause> &causes) {
        for (const insight::SameCause &same : causes)
            addRow(change, same.clusters, what, same.cause);
    }

    void addRow(const ArrivalChange &change, const std::vector<std::string> &clusters,
                std::string what, const ArrivalCause &cause) {
        if (++m_count <= m_most)
            m_table.rows.push_back({render::objectName(change.id),
                                    someNames(clusters, kClustersInRow), std::move(what),
                                    causeText(cause, m_words)});
    }

    TextTable &m_table;
    std::size_t m_most;
    const base::Phrases &m_words;
    std::size_t m_count = 0;
};

} // namespace

Members<ArrivalChange> arrivalMembers() {
    using insight::CausedChange;
    using insight::SameChange;
    const Members<CausedChange> field{
        {"path", [](const CausedChange &one) { return one.change.path; }, "JSON pointer."},
        {"before", [](const CausedChange &one) { return one.change.before; }},
        {"after", [](const CausedChange &one) { return one.change.after; }},
        {"cause", &CausedChange::cause, causeMembers()}};
    const Members<SameChange> changed{{"clusters", &SameChange::clusters, "That get the same."},
                                      {"fields", &SameChange::fields, field}};
    const Members<ArrivalReason> reason{
        {"change", &ArrivalReason::change,
         std::vector<std::string>{"removed", "keptByError", "added"}},
        {"clusters", [](const ArrivalReason &one) { return one.same.clusters; }},
        {"cause", [](const ArrivalReason &one) { return one.same.cause; }, causeMembers()}};
    return {{"object", &ArrivalChange::id, objectMembers()},
            {"changed", &ArrivalChange::changed, changed},
            {"added", [](const ArrivalChange &one) { return clustersOf(one.added); },
             "Clusters that get it."},
            {"removed", [](const ArrivalChange &one) { return clustersOf(one.removed); },
             "Clusters that lose it."},
            {"keptByError", [](const ArrivalChange &one) { return clustersOf(one.blocked); },
             "Clusters where an error keeps it as it is."},
            {"reasons", reasonsOf, reason}};
}

Members<ArrivalAnswer> arrivalsMembers() {
    return {{"summary",
             [](const ArrivalAnswer &one) {
                 return one.changes ? insight::arrivalSummary(*one.changes) : "not known";
             }},
            {"items",
             [](const ArrivalAnswer &one) {
                 return one.changes ? ArrivalChanges(*one.changes) : ArrivalChanges();
             },
             asItem("ArrivalChange", arrivalMembers())},
            {"basis?", &ArrivalAnswer::basis, "What was read of the hub."}};
}

std::string fieldText(const std::optional<Value> &value) {
    if (!value)
        return "-";
    std::string text = printable(manifest::writeJson(*value));
    if (text.size() <= kLongestFieldValue)
        return text;
    std::size_t end = kLongestFieldValue;
    while (end > 0 && (static_cast<unsigned char>(text[end]) & 0xc0U) == 0x80U)
        --end; // no character is cut in two
    return text.substr(0, end) + "…";
}

TextTable arrivalTable(ArrivalChanges changes, std::size_t most, const base::Phrases &words) {
    TextTable table({words.say(PHRASE("report", "Object")), words.say(PHRASE("report", "Clusters")),
                     words.say(PHRASE("report", "Change")), words.say(PHRASE("report", "Reason"))});
    ArrivalRows rows(table, most, words);
    for (const ArrivalChange &change : changes)
        rows.add(change);
    rows.finish();
    return table;
}

PageSection arrivalSection(ArrivalChanges changes, const base::Phrases &words) {
    return {words.say(PHRASE("report", "Objects on the clusters")),
            {},
            {arrivalTable(changes, kRowsOnPage, words)},
            {}};
}

} // namespace evenkeel::report
