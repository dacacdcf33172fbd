// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/report/difference_report.h"

#include <algorithm>

#include <fmt/format.h>

#include "core/difference/difference_text.h"
#include "core/insight/arrival_text.h"
#include "core/manifest/manifest.h"
#include "core/report/document_parts.h"

namespace evenkeel::report {

namespace {

using difference::PlacementDifference;
using kube::Value;

void setText(Value &value, const char *member, const std::string &content) {
    if (!content.empty())
        value.set(member, text(content));
}

Value sideValue(const difference::Side &side) {
    Value value = Value::object({{"clusters", stringList(side.clusters)}});
    if (side.wanted)
        value.set("wanted", integer(*side.wanted));
    if (side.placed)
        value.set("placed", integer(*side.placed));
    if (side.condition) {
        value.set("fulfilled", Value::boolean(side.condition->isTrue));
        value.set("condition",
                  Value::object({{"status", text(side.condition->isTrue ? "True" : "False")},
                                 {"reason", text(side.condition->reason)},
                                 {"message", text(side.condition->message)}}));
    }
    return value;
}

Value reasonValues(const PlacementDifference &difference) {
    return listOf(difference.clusters, [&](const difference::ClusterChange &change) {
        return Value::object({{"cluster", text(change.cluster)},
                              {"change", text(change.isAdded ? "added" : "removed")},
                              {"cause", text(nameOf(change.cause))},
                              {"reason", text(change.reason)}});
    });
}

/// Of the kept clusters.
Value stayingValues(const PlacementDifference &difference) {
    return listOf(difference.staying, [&](const difference::StayingCluster &one) {
        return Value::object({{"cluster", text(one.cluster)}, {"reason", text(one.reason)}});
    });
}

Value constraintValue(const difference::ConstraintSide &side) {
    return Value::object(
        {{"maxSkew", Value::integer(side.maxSkew)},
         {"whenUnsatisfiable", text(wordsOf(kube::WhenUnsatisfiable())[side.isHard ? 1 : 2])},
         {"skew", Value::integer(side.skew)}});
}

Value spreadValues(const PlacementDifference &difference) {
    Value list = Value::array();
    for (const difference::SpreadChange &change : difference.spread) {
        Value entry = Value::object({{"topologyKey", text(change.topologyKey)}});
        if (change.before)
            entry.set("before", constraintValue(*change.before));
        if (change.after)
            entry.set("after", constraintValue(*change.after));
        entry.set("domains", listOf(change.domains, [&](const difference::DomainChange &domain) {
                      return Value::object({{"name", text(domain.domain)},
                                            {"before", Value::integer(domain.before)},
                                            {"after", Value::integer(domain.after)}});
                  }));
        list.items().push_back(std::move(entry));
    }
    return list;
}

Value guaranteeValues(const PlacementDifference &difference) {
    Value list = Value::array();
    for (const difference::Guarantee &guarantee : difference.guarantees) {
        Value entry = Value::object({{"guarantee", text(nameOf(guarantee.kind))},
                                     {"change", text(nameOf(guarantee.turn))}});
        setText(entry, "subject", guarantee.subject);
        setText(entry, "before", guarantee.before);
        setText(entry, "after", guarantee.after);
        setText(entry, "limit", guarantee.limit);
        entry.set("text", text(guaranteeText(guarantee)));
        list.items().push_back(std::move(entry));
    }
    return list;
}

Value changeValue(const PlacementDifference &difference) {
    Value item = newDocument("PlanChange");
    item.set("placement", referenceOf(difference.object));
    item.set("change", text(nameOf(difference.change)));
    item.set("summary", text(summaryText(difference)));
    setText(item, "renamed", fullNameOf(difference.renamed));
    if (difference.change == difference::Kind::Failed) {
        item.set("error", text(difference.error));
        return item;
    }
    item.set("heldFrom", text(nameOf(difference.heldFrom)));
    if (difference.basis)
        item.set("basis", documentOf(*difference.basis));
    setText(item, "cycle", cycleText(difference));
    if (difference.next)
        item.set("nextCycle", Value::object({{"added", stringList(difference.next->added)},
                                             {"removed", stringList(difference.next->removed)},
                                             {"verdict", text(difference.next->verdict)}}));
    item.set("before", sideValue(difference.before));
    item.set("after", sideValue(difference.after));
    item.set("kept", stringList(difference.kept));
    item.set("staying", stayingValues(difference));
    item.set("added", stringList(difference.added));
    item.set("removed", stringList(difference.removed));
    item.set("reasons", reasonValues(difference));
    item.set("spread", spreadValues(difference));
    item.set("guarantees", guaranteeValues(difference));
    return item;
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
    TextTable table{{{words.say(PHRASE("report", "Placement"))},
                     {words.say(PHRASE("report", "Change"))},
                     {words.say(PHRASE("report", "Weakened"))}},
                    {}};
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

Value differenceDocument(Differences differences, difference::Start start) {
    std::vector<Value> items;
    for (const PlacementDifference &difference : differences)
        items.push_back(changeValue(difference));
    const difference::Totals totals = difference::totalsOf(differences);
    Value list = newDocument("PlanChangeList");
    list.set("start", text(start == difference::Start::Hub ? "Hub" : "Fresh"));
    list.set("summary", text(totalsText(totals)));
    list.set("totals", Value::object({{"changed", integer(totals.changed)},
                                      {"unchanged", integer(totals.same)},
                                      {"failed", integer(totals.failed)},
                                      {"uncertain", integer(totals.uncertain)},
                                      {"weakened", integer(totals.weakened)},
                                      {"added", integer(totals.added)},
                                      {"removed", integer(totals.removed)},
                                      {"staying", integer(totals.staying)}}));
    list.set("items", Value::array(std::move(items)));
    return list;
}

TextTable changedClusterTable(Differences differences) {
    TextTable table{{{"NAME"}, {"CLUSTER"}, {"CHANGE"}, {"CAUSE"}, {"REASON"}, {"BASIS"}}, {}};
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
        if (difference.change == difference::Kind::Failed)
            table.rows.push_back({name, "", "failed", "", difference.error, basis});
    }
    return table;
}

TextTable clusterChangeTable(const PlacementDifference &difference, std::size_t most,
                             const base::Phrases &words) {
    TextTable table{{{words.say(PHRASE("report", "Cluster"))},
                     {words.say(PHRASE("report", "Change"))},
                     {words.say(PHRASE("report", "Reason"))}},
                    {}};
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
    TextTable table{{{words.say(PHRASE("report", "Cluster"))},
                     {words.say(PHRASE("report", "Would be refused today"))}},
                    {}};
    const std::size_t shown = std::min(most, difference.staying.size());
    for (std::size_t i = 0; i < shown; ++i)
        table.rows.push_back({difference.staying[i].cluster, difference.staying[i].reason});
    if (shown < difference.staying.size())
        table.rows.push_back(
            {words.say(PHRASE("report", "and {} more"), difference.staying.size() - shown), "…"});
    return table;
}

TextTable guaranteeTable(const PlacementDifference &difference, const base::Phrases &words) {
    TextTable table{
        {{words.say(PHRASE("report", "Guarantee"))}, {words.say(PHRASE("report", "Change"))}}, {}};
    for (const difference::Guarantee &guarantee : difference.guarantees)
        table.rows.push_back(
            {guaranteeText(guarantee, words), guarantee.turn == difference::Turn::Weakened
                                                  ? words.say(PHRASE("report", "weakened"))
                                                  : words.say(PHRASE("report", "strengthened"))});
    return table;
}

TextTable domainChangeTable(const difference::SpreadChange &change, std::size_t most,
                            const base::Phrases &words) {
    TextTable table{{{change.topologyKey},
                     {words.say(PHRASE("report", "Before")), true},
                     {words.say(PHRASE("report", "After")), true}},
                    {}};
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

Value referenceTo(const render::Override &override) {
    Value value =
        Value::object({{"kind", text(override.isClusterScoped() ? "ClusterResourceOverride"
                                                                : "ResourceOverride")}});
    setUnlessEmpty(value, "namespace", override.nameSpace);
    value.set("name", text(override.overrideName.empty() ? override.name : override.overrideName));
    return value;
}

Value causeValue(const ArrivalCause &cause) {
    Value value = Value::object({{"kind", text(nameOf(cause.kind))}});
    if (cause.override != nullptr) {
        const render::Override &override = *cause.override;
        value.set("override", referenceTo(override));
        value.set("rule", integer(cause.rule));
        if (cause.patch)
            value.set("patch", integer(*cause.patch));
    }
    value.set("text", text(causeText(cause)));
    return value;
}

Value fieldValue(const insight::CausedChange &caused) {
    Value value = Value::object({{"path", text(caused.change.path)}});
    if (caused.change.before)
        value.set("before", *caused.change.before);
    if (caused.change.after)
        value.set("after", *caused.change.after);
    value.set("cause", causeValue(caused.cause));
    return value;
}

Value changedValues(const ArrivalChange &change) {
    Value list = Value::array();
    for (const insight::SameChange &same : change.changed) {
        Value fields = listOf(same.fields, fieldValue);
        list.items().push_back(Value::object(
            {{"clusters", stringList(same.clusters)}, {"fields", std::move(fields)}}));
    }
    return list;
}

void appendReasons(const char *what, const std::vector<insight::SameCause> &causes, Value &list) {
    for (const insight::SameCause &same : causes)
        list.items().push_back(Value::object({{"change", text(what)},
                                              {"clusters", stringList(same.clusters)},
                                              {"cause", causeValue(same.cause)}}));
}

Value arrivalDocument(const ArrivalChange &change) {
    Value item = newDocument("ArrivalChange");
    item.set("object", objectValue(change.id));
    item.set("changed", changedValues(change));
    item.set("added", stringList(clustersOf(change.added)));
    item.set("removed", stringList(clustersOf(change.removed)));
    item.set("keptByError", stringList(clustersOf(change.blocked)));
    Value reasons = Value::array();
    appendReasons("added", change.added, reasons);
    appendReasons("removed", change.removed, reasons);
    appendReasons("keptByError", change.blocked, reasons);
    item.set("reasons", std::move(reasons));
    return item;
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

std::vector<Value> arrivalDocuments(ArrivalChanges changes) {
    std::vector<Value> items;
    for (const ArrivalChange &change : changes)
        items.push_back(arrivalDocument(change));
    return items;
}

Value arrivalsValue(const std::vector<insight::ArrivalChange> &changes,
                    const std::vector<std::string> &basis) {
    Value value = Value::object({{"summary", text(insight::arrivalSummary(changes))},
                                 {"items", Value::array(arrivalDocuments(changes))}});
    if (!basis.empty())
        value.set("basis", stringList(basis));
    return value;
}

Value waitingDocument(std::span<const insight::WaitingOverride> waiting,
                      const std::string &placement) {
    return listOf(waiting, [&](const insight::WaitingOverride &one) {
        return Value::object({{"override", referenceTo(*one.override)},
                              {"clusters", stringList(one.clusters)},
                              {"sentence", text(insight::waitsText(one, placement))}});
    });
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
    TextTable table{{{words.say(PHRASE("report", "Object"))},
                     {words.say(PHRASE("report", "Clusters"))},
                     {words.say(PHRASE("report", "Change"))},
                     {words.say(PHRASE("report", "Reason"))}},
                    {}};
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
