// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/models/inventory/cluster_table.h"

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <utility>

#include <QHash>

#include "core/admission/webhook_rules.h"
#include "core/base/sentence.h"
#include "core/fleet/generate.h"
#include "core/kube/object_id.h"
#include "core/kube/quantity.h"
#include "core/manifest/read/csv.h"
#include "ui/base/label_names.h"
#include "ui/models/label_tree_model.h"

namespace evenkeel::ui {

namespace {

using Kind = InventoryColumn::Kind;

struct ClusterTableWords {
    Q_DECLARE_TR_FUNCTIONS(evenkeel::ui::ClusterTable)
};

constexpr qsizetype kMostNamed = 6;

std::string nameHead() {
    return "name";
}

/// A label key that reads as something else is spelled out.
std::string headOf(const InventoryColumn &column) {
    const bool isPlain =
        column.kind == Kind::Label && column.key != nameHead() && !parseColumn(column.key);
    return isPlain ? column.key : spelled(column);
}

InventoryColumn columnOf(const std::string &head) {
    return parseColumn(head).value_or(InventoryColumn{Kind::Label, head});
}

QString csvCell(const std::string &text) {
    return toQString(manifest::csvCell(text));
}

QString atPlace(int line, int column, const QString &problem) {
    return ClusterTableWords::tr("Line %1, column %2: %3").arg(line).arg(column).arg(problem);
}

QString textOf(const manifest::CsvField &field) {
    return toQString(manifest::csvCellText(field.text));
}

base::Error refused(int line, int column, const QString &problem) {
    return {
        base::ErrorCode::Invalid, atPlace(line, column, problem).toStdString(), {{}, line, column}};
}

base::Error refused(const manifest::CsvField &field, const QString &problem) {
    return refused(field.line, field.column, problem);
}

std::optional<base::Error> appendRow(const manifest::CsvRecord &record,
                                     const std::vector<InventoryColumn> &heads,
                                     ClusterTable &table) {
    if (!record.problem.empty())
        return refused(record.line, record.column,
                       toQString(base::said(record.problem, record.wording, spokenPhrases())));
    const manifest::CsvField &name = record.fields.front();
    ClusterTable::Row row{textOf(name), {}};
    if (const auto problem = clusterNameProblem(row.name))
        return refused(name, *problem);
    const bool isRepeated =
        std::ranges::find(table.rows, row.name, &ClusterTable::Row::name) != table.rows.end();
    if (isRepeated)
        return refused(
            name, ClusterTableWords::tr("%1 is already listed on an earlier line.").arg(row.name));
    for (std::size_t index = 0; index < heads.size(); ++index) {
        if (!isEditable(heads[index]))
            continue;
        const bool isShort = index + 1 >= record.fields.size();
        const manifest::CsvField field = isShort ? manifest::CsvField{} : record.fields[index + 1];
        if (const auto problem = cellProblem(heads[index], textOf(field)))
            return refused(field, *problem);
        row.cells.append(textOf(field));
    }
    table.rows.push_back(std::move(row));
    return std::nullopt;
}

/// "region: eastus → westeurope"
QStringList differences(const std::map<std::string, std::string> &before,
                        const std::map<std::string, std::string> &after) {
    std::map<std::string, std::pair<QString, QString>> texts;
    const QString none = QStringLiteral("–");
    for (const auto &[key, value] : before)
        texts[key] = {toQString(value), none};
    for (const auto &[key, value] : after) {
        const auto known = texts.try_emplace(key, none, none).first;
        known->second.second = toQString(value);
    }
    QStringList words;
    for (const auto &[key, values] : texts) {
        if (values.first != values.second)
            words.append(
                QStringLiteral("%1: %2 → %3").arg(toQString(key), values.first, values.second));
    }
    return words;
}

void fill(fleet::Cluster &cluster, const std::vector<InventoryColumn> &columns,
          const QStringList &cells) {
    for (std::size_t index = 0; index < columns.size(); ++index)
        putCell(cluster, columns[index], cells[static_cast<qsizetype>(index)]);
}

/// A paste that gives all its clusters one value in one column is named as that edit is.
std::optional<QString> onlyChange(const manifest::Objects &objects, const ClusterTable &table,
                                  const Edit &changed) {
    QHash<QString, const ClusterTable::Row *> rows;
    for (const ClusterTable::Row &row : table.rows)
        rows.insert(row.name, &row);
    QStringList names;
    std::optional<std::pair<std::size_t, QString>> only;
    for (const ClusterEdit &edit : changed.clusters) {
        const fleet::Cluster &before = *edit.change.before;
        names.append(toQString(before.name));
        for (std::size_t index = 0; index < table.columns.size(); ++index) {
            const QString &text = rows.value(names.back())->cells[static_cast<qsizetype>(index)];
            fleet::Cluster after = before;
            putCell(after, table.columns[index], text);
            if (after == before)
                continue;
            if (only && *only != std::pair(index, text))
                return std::nullopt;
            only.emplace(index, text);
        }
    }
    if (!only)
        return std::nullopt;
    return cellEdit(objects, names, table.columns[only->first], only->second).text;
}

} // namespace

QString printCsv(const fleet::Fleet &fleet, std::span<const fleet::ClusterIndex> clusters,
                 std::span<const InventoryColumn> columns, kube::Time now) {
    QStringList heads{toQString(nameHead())};
    std::vector<ColumnReader> readers;
    for (const InventoryColumn &column : columns) {
        heads.append(csvCell(headOf(column)));
        readers.emplace_back(fleet, column, now);
    }
    QStringList lines{heads.join(QLatin1Char(','))};
    for (const fleet::ClusterIndex cluster : clusters) {
        QStringList cells{csvCell(std::string(fleet.name(cluster)))};
        for (const ColumnReader &reader : readers)
            cells.append(csvCell(std::string(reader.text(cluster).value_or(std::string()))));
        lines.append(cells.join(QLatin1Char(',')));
    }
    return lines.join(QLatin1Char('\n')) + QLatin1Char('\n');
}

base::Result<ClusterTable> parseCsv(const QString &text) {
    const std::vector<manifest::CsvRecord> records = manifest::readCsv(text.toStdString());
    const bool hasNames = !records.empty() && records.front().problem.empty() &&
                          toQString(records.front().fields.front().text)
                                  .compare(toQString(nameHead()), Qt::CaseInsensitive) == 0;
    if (!hasNames)
        return tl::unexpected(
            refused(1, 1, ClusterTableWords::tr("the first column header must be “name”.")));
    std::vector<InventoryColumn> heads;
    for (std::size_t index = 1; index < records.front().fields.size(); ++index)
        heads.push_back(
            columnOf(std::string(manifest::csvCellText(records.front().fields[index].text))));
    ClusterTable table;
    std::ranges::copy_if(heads, std::back_inserter(table.columns), isEditable);
    for (auto record = records.begin() + 1; record != records.end(); ++record) {
        if (auto error = appendRow(*record, heads, table))
            return tl::unexpected(std::move(*error));
    }
    return table;
}

ClusterPaste pasteOf(const manifest::Objects &objects, const ClusterTable &table) {
    ClusterPaste paste;
    std::map<fleet::ClusterIndex, ClusterEdit> changes;
    for (const ClusterTable::Row &row : table.rows) {
        const std::string name = row.name.toStdString();
        const auto known = objects.fleet.find(name);
        if (!known) {
            fleet::Cluster cluster = fleet::plannedCluster(name);
            fill(cluster, table.columns, row.cells);
            paste.added.push_back(std::move(cluster));
            continue;
        }
        const fleet::Cluster before = objects.fleet.cluster(*known);
        fleet::Cluster after = before;
        fill(after, table.columns, row.cells);
        changes[*known] = {{*known, before, std::move(after)}, {}};
    }
    for (auto &[row, change] : changes) {
        if (change.change.after != change.change.before)
            paste.changed.clusters.push_back(std::move(change));
    }
    paste.changed.text =
        onlyChange(objects, table, paste.changed)
            .value_or(ClusterTableWords::tr("Paste into %n clusters", nullptr,
                                            static_cast<int>(paste.changed.clusters.size())));
    return paste;
}

QString summaryOf(const ClusterPaste &paste) {
    QStringList parts;
    if (!paste.added.empty())
        parts.append(ClusterTableWords::tr("%Ln clusters added", nullptr,
                                           static_cast<int>(paste.added.size())));
    QStringList names;
    for (const ClusterEdit &edit : paste.changed.clusters)
        names.append(toQString(edit.change.after->name));
    if (!names.isEmpty()) {
        const auto more = static_cast<int>(names.size() - kMostNamed);
        names = names.mid(0, kMostNamed);
        if (more > 0)
            names.append(ClusterTableWords::tr("%Ln more", nullptr, more));
        parts.append(ClusterTableWords::tr("%1 changed: %2")
                         .arg(paste.changed.clusters.size())
                         .arg(names.join(QStringLiteral(", "))));
    }
    return parts.isEmpty()
               ? ClusterTableWords::tr("Nothing changes: every cluster is as the table says.")
               : parts.join(QStringLiteral(", "));
}

QStringList detailsOf(const ClusterPaste &paste) {
    QStringList lines;
    for (const fleet::Cluster &cluster : paste.added) {
        QStringList words;
        for (const auto &[key, value] : cluster.labels)
            words.append(toQString(key) + QLatin1Char('=') + toQString(value));
        lines.append(ClusterTableWords::tr("new: %1  %2")
                         .arg(toQString(cluster.name), words.join(QStringLiteral(", "))));
    }
    for (const ClusterEdit &edit : paste.changed.clusters) {
        const fleet::Cluster &before = *edit.change.before;
        const fleet::Cluster &after = *edit.change.after;
        QStringList words = differences(before.labels, after.labels) +
                            differences(before.properties, after.properties);
        if (before.taints != after.taints)
            words.append(ClusterTableWords::tr("taints"));
        lines.append(ClusterTableWords::tr("changed: %1  %2")
                         .arg(toQString(after.name), words.join(QStringLiteral(", "))));
    }
    return lines;
}

namespace {

/// More texts than that a completer of a cell doesn't offer.
constexpr std::size_t kOfferedTexts = 5000;

/// The one effect that a MemberCluster's taint may have (KubeFleet spec 2.3.1).
constexpr kube::TaintEffect kEffect = kube::TaintEffect::NoSchedule;

/// The first of the API server's remarks without the pattern behind it.
std::optional<QString> problemOf(const QString &sentence, const QString &text,
                                 const std::vector<std::string> &errors) {
    if (errors.empty())
        return std::nullopt;
    const QString remark = toQString(errors.front());
    return sentence.arg(text, remark.section(QStringLiteral(" (e.g."), 0, 0));
}

/// `value:Effect`, `:Effect`, `Effect`; a value alone gets the only effect there is.
kube::Taint parseTaintCell(const std::string &key, const std::string &text) {
    const auto colon = text.rfind(':');
    if (colon == std::string::npos)
        return base::Word<kube::TaintEffect>(text) == kEffect ? kube::Taint{key, {}, text}
                                                              : kube::Taint{key, text, kEffect};
    return {key, text.substr(0, colon), text.substr(colon + 1)};
}

std::optional<QString> taintProblem(const kube::Taint &taint) {
    if (const auto problem = labelKeyProblem(toQString(taint.key)))
        return problem;
    if (const auto problem = labelValueProblem(toQString(taint.value)))
        return problem;
    if (taint.effect != kEffect)
        return ClusterTableWords::tr("The effect of a cluster taint must be NoSchedule, not “%1”.")
            .arg(toQString(taint.effect.string()));
    return std::nullopt;
}

std::optional<QString> taintsProblem(const QString &text) {
    const auto taints = parseTaints(text);
    if (!taints)
        return ClusterTableWords::tr("Write taints as key=value:NoSchedule, separated by commas.");
    for (const kube::Taint &taint : *taints) {
        if (const auto problem = taintProblem(taint))
            return problem;
    }
    return std::nullopt;
}

/// In its place where the cluster has the key, else at the end; without a taint the key goes.
void setTaint(std::vector<kube::Taint> &taints, const std::string &key,
              const std::optional<kube::Taint> &taint) {
    const auto found = std::ranges::find(taints, key, &kube::Taint::key);
    if (taint && found != taints.end())
        *found = *taint;
    else if (taint)
        taints.push_back(*taint);
    else
        std::erase_if(taints, [&](const kube::Taint &each) { return each.key == key; });
}

QString wordsFor(const InventoryColumn &column, const QString &text, const QStringList &clusters) {
    const QString whom =
        clusters.size() == 1
            ? clusters.front()
            : ClusterTableWords::tr("%n clusters", nullptr, static_cast<int>(clusters.size()));
    const QString key = toQString(column.key);
    if (column.kind == Kind::Property)
        return text.isEmpty()
                   ? ClusterTableWords::tr("Remove property %1 of %2").arg(key, whom)
                   : ClusterTableWords::tr("Set property %1 of %2 to %3").arg(key, whom, text);
    if (column.kind == Kind::Taint)
        return text.isEmpty() ? ClusterTableWords::tr("Remove taint %1 of %2").arg(key, whom)
                              : ClusterTableWords::tr("Taint %1 with %2=%3").arg(whom, key, text);
    return ClusterTableWords::tr("Set the taints of %1").arg(whom);
}

} // namespace

std::optional<QString> labelKeyProblem(const QString &key) {
    return problemOf(ClusterTableWords::tr("“%1” is not a valid label key: %2"), key,
                     kube::qualifiedNameErrors(key.toStdString()));
}

std::optional<QString> labelValueProblem(const QString &value) {
    return problemOf(ClusterTableWords::tr("“%1” is not a valid label value: %2"), value,
                     kube::labelValueErrors(value.toStdString()));
}

std::optional<QString> clusterNameProblem(const QString &name) {
    return problemOf(ClusterTableWords::tr("“%1” is not a valid cluster name: %2"), name,
                     kube::dns1123LabelErrors(name.toStdString()));
}

std::optional<std::vector<kube::Taint>> parseTaints(const QString &text) {
    std::vector<kube::Taint> taints;
    for (const QString &part : text.split(QLatin1Char(','), Qt::SkipEmptyParts)) {
        const std::string taint = part.trimmed().toStdString();
        const auto end = taint.find_first_of("=:");
        if (end == std::string::npos || end == 0)
            return std::nullopt;
        const bool hasValue = taint[end] == '=';
        const auto colon = taint.rfind(':');
        if (colon == std::string::npos)
            return std::nullopt;
        kube::Taint parsed{taint.substr(0, end), {}, taint.substr(colon + 1)};
        if (hasValue)
            parsed.value = taint.substr(end + 1, colon - end - 1);
        taints.push_back(std::move(parsed));
    }
    return taints;
}

std::optional<QString> cellProblem(const InventoryColumn &column, const QString &text) {
    if (!isEditable(column))
        return ClusterTableWords::tr("Values reported by the cluster cannot be edited.");
    if (text.isEmpty())
        return std::nullopt;
    switch (column.kind) {
    case Kind::Label:
        if (const auto problem = labelKeyProblem(toQString(column.key)))
            return problem;
        return labelValueProblem(text);
    case Kind::Taint:
        return taintProblem(parseTaintCell(column.key, text.toStdString()));
    case Kind::Taints:
        return taintsProblem(text);
    default:
        break;
    }
    if (const auto error = admission::propertyNameError(column.key))
        return toQString(*error);
    return std::nullopt;
}

std::optional<QString> cellWarning(const InventoryColumn &column, const QString &text) {
    if (column.kind == Kind::Label && isPlatformOwned(toQString(column.key)))
        return platformWarning({toQString(column.key)});
    // KubeFleet spec 4.1.5: a value that is no quantity makes comparisons with it fail.
    if (column.kind == Kind::Property && !text.isEmpty() &&
        !kube::Quantity::parse(text.toStdString()))
        return ClusterTableWords::tr(
                   "“%1” is not a valid quantity; a policy that compares %2 will not match.")
            .arg(text, toQString(column.key));
    return std::nullopt;
}

void putCell(fleet::Cluster &cluster, const InventoryColumn &column, const QString &text) {
    const std::string value = text.toStdString();
    const auto put = [&](std::map<std::string, std::string> &texts) {
        if (value.empty())
            texts.erase(column.key);
        else
            texts[column.key] = value;
    };
    if (column.kind == Kind::Label)
        put(cluster.labels);
    else if (column.kind == Kind::Property)
        put(cluster.properties);
    else if (column.kind == Kind::Taint)
        setTaint(cluster.taints, column.key,
                 value.empty() ? std::nullopt : std::optional(parseTaintCell(column.key, value)));
    else if (column.kind == Kind::Taints)
        cluster.taints = parseTaints(text).value_or(cluster.taints);
}

Edit cellEdit(const manifest::Objects &objects, const QStringList &clusters,
              const InventoryColumn &column, const QString &text) {
    if (cellProblem(column, text))
        return {};
    if (column.kind == Kind::Label)
        return labelEdit(objects.fleet, {clusters,
                                         {{toQString(column.key),
                                           text.isEmpty() ? std::nullopt : std::optional(text)}}});
    Edit edit;
    QStringList changed;
    for (const QString &name : clusters) {
        const auto row = objects.fleet.find(name.toStdString());
        if (!row)
            continue;
        fleet::Cluster before = objects.fleet.cluster(*row);
        fleet::Cluster after = before;
        putCell(after, column, text);
        if (after == before)
            continue;
        changed.append(name);
        edit.clusters.push_back({{*row, std::move(before), std::move(after)}, {}});
    }
    std::ranges::sort(edit.clusters, {}, [](const auto &change) { return change.change.cluster; });
    edit.text = wordsFor(column, text, changed);
    return edit;
}

QStringList offeredTexts(const fleet::Fleet &fleet, const InventoryColumn &column,
                         const LabelCounts &labels) {
    QStringList texts;
    if (column.kind == InventoryColumn::Kind::Label) {
        const KeyCount *key = labels.find(column.key);
        for (std::size_t index = 0; key && index < std::min(key->values.size(), kOfferedTexts);
             ++index)
            texts.append(toQString(key->values[index].value));
        return texts;
    }
    const ColumnReader reader(fleet, column, {});
    std::set<std::string> seen;
    for (std::size_t row = 0; row < fleet.size() && seen.size() < kOfferedTexts; ++row) {
        if (auto text = reader.text(static_cast<fleet::ClusterIndex>(row)))
            seen.insert(std::move(*text));
    }
    return toQStrings(seen);
}

} // namespace evenkeel::ui
