// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/report/arrival_report.h"

#include <fmt/format.h>

#include "core/insight/arrival_text.h"
#include "core/manifest/manifest.h"
#include "core/report/document_parts.h"

namespace evenkeel::report {

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
