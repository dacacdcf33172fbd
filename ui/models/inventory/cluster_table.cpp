// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/models/inventory/cluster_table.h"

#include <algorithm>
#include <map>
#include <utility>

#include <QCoreApplication>
#include <QHash>

#include "core/base/sentence.h"
#include "core/fleet/planned.h"
#include "core/manifest/read/csv.h"
#include "ui/models/inventory/cell_edit.h"
#include "ui/models/inventory/column_reader.h"
#include "ui/base/label_names.h"
#include "ui/base/spoken_phrases.h"

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

} // namespace evenkeel::ui
