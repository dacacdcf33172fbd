// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/models/cluster_table.h"

#include <algorithm>
#include <map>
#include <utility>

#include <QCoreApplication>

#include "core/manifest/cluster_csv.h"
#include "ui/models/cell_edit.h"
#include "ui/models/column_reader.h"
#include "ui/models/label_names.h"

namespace evenkeel::ui {

namespace {

using Kind = InventoryColumn::Kind;

QString tr(const char *text, int count = -1) {
    return QCoreApplication::translate("ClusterTable", text, nullptr, count);
}

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

QString quotedCell(const QString &text) {
    const bool needsQuotes = std::ranges::any_of(
        text, [](QChar letter) { return QStringLiteral(",;\"\t\r\n").contains(letter); });
    if (!needsQuotes)
        return text;
    QString quoted = text;
    return QLatin1Char('"') + quoted.replace(QLatin1Char('"'), QStringLiteral("\"\"")) +
           QLatin1Char('"');
}

/// Cells of a text, line by line.
class CsvReader {
public:
    explicit CsvReader(const QString &text) : m_text(text), m_separator(separatorOf(text)) {}

    struct Line {
        QStringList cells;
        int number = 1;
    };

    kube::Result<std::vector<Line>> read() {
        std::vector<Line> lines;
        while (m_at < m_text.size()) {
            Line line{{}, m_line};
            if (!readLine(line))
                return tl::unexpected(kube::Error{
                    kube::ErrorCode::Syntax,
                    tr("A quote on line %1 is never closed.").arg(line.number).toStdString(),
                    {{}, line.number, 0}});
            if (line.cells != QStringList{QString()})
                lines.push_back(std::move(line));
        }
        return lines;
    }

private:
    static QChar separatorOf(const QString &text) {
        const QString head = text.section(QLatin1Char('\n'), 0, 0);
        for (const char separator : {'\t', ',', ';'}) {
            if (head.contains(QLatin1Char(separator)))
                return QLatin1Char(separator);
        }
        return QLatin1Char(',');
    }

    bool readLine(Line &line) {
        QString cell;
        while (m_at < m_text.size() && m_text[m_at] != QLatin1Char('\n')) {
            const QChar letter = m_text[m_at++];
            if (letter == m_separator)
                line.cells.append(std::exchange(cell, {}).trimmed());
            else if (letter == QLatin1Char('"') && cell.trimmed().isEmpty()) {
                if (!readQuoted(cell))
                    return false;
            } else {
                cell += letter;
            }
        }
        ++m_at;
        ++m_line;
        line.cells.append(cell.trimmed());
        return true;
    }

    bool readQuoted(QString &cell) {
        for (cell.clear(); m_at < m_text.size(); ++m_at) {
            const QChar letter = m_text[m_at];
            m_line += letter == QLatin1Char('\n') ? 1 : 0;
            if (letter != QLatin1Char('"')) {
                cell += letter;
            } else if (m_at + 1 < m_text.size() && m_text[m_at + 1] == QLatin1Char('"')) {
                cell += letter;
                ++m_at;
            } else {
                ++m_at;
                return true;
            }
        }
        return false;
    }

    const QString &m_text;
    QChar m_separator;
    qsizetype m_at = 0;
    int m_line = 1;
};

kube::Error refused(int line, const QString &problem) {
    return {kube::ErrorCode::Invalid,
            tr("Line %1: %2").arg(line).arg(problem).toStdString(),
            {{}, line, 0}};
}

std::optional<kube::Error> appendRow(const CsvReader::Line &line,
                                     const std::vector<InventoryColumn> &heads,
                                     ClusterTable &table) {
    ClusterTable::Row row{line.cells.front(), {}};
    if (const auto problem = clusterNameProblem(row.name))
        return refused(line.number, *problem);
    for (std::size_t index = 0; index < heads.size(); ++index) {
        if (!isEditable(heads[index]))
            continue;
        const QString text = line.cells.value(static_cast<qsizetype>(index) + 1);
        if (const auto problem = cellProblem(heads[index], text))
            return refused(line.number, *problem);
        row.cells.append(text);
    }
    table.rows.push_back(std::move(row));
    return std::nullopt;
}

void fill(fleet::Cluster &cluster, const std::vector<InventoryColumn> &columns,
          const QStringList &cells) {
    for (std::size_t index = 0; index < columns.size(); ++index)
        putCell(cluster, columns[index], cells[static_cast<qsizetype>(index)]);
}

} // namespace

QString printCsv(const fleet::Fleet &fleet, std::span<const fleet::ClusterIndex> clusters,
                 std::span<const InventoryColumn> columns, kube::Time now) {
    QStringList heads{toQString(nameHead())};
    std::vector<ColumnReader> readers;
    for (const InventoryColumn &column : columns) {
        heads.append(quotedCell(toQString(headOf(column))));
        readers.emplace_back(fleet, column, now);
    }
    QStringList lines{heads.join(QLatin1Char(','))};
    for (const fleet::ClusterIndex cluster : clusters) {
        QStringList cells{toQString(fleet.name(cluster))};
        for (const ColumnReader &reader : readers)
            cells.append(quotedCell(toQString(reader.text(cluster).value_or(std::string()))));
        lines.append(cells.join(QLatin1Char(',')));
    }
    return lines.join(QLatin1Char('\n')) + QLatin1Char('\n');
}

QString printYaml(const fleet::Fleet &fleet, std::span<const fleet::ClusterIndex> clusters) {
    std::string text;
    for (const fleet::ClusterIndex cluster : clusters)
        text += (text.empty() ? "" : "---\n") +
                manifest::writeYaml(manifest::encodeCluster(fleet, cluster));
    return toQString(text);
}

kube::Result<ClusterTable> parseCsv(const QString &text) {
    const auto lines = CsvReader(text).read();
    if (!lines)
        return tl::unexpected(lines.error());
    if (lines->empty() ||
        lines->front().cells.front().compare(toQString(nameHead()), Qt::CaseInsensitive) != 0)
        return tl::unexpected(
            refused(1, tr("the first column of a table of clusters is headed “name”.")));
    std::vector<InventoryColumn> heads;
    for (const QString &head : lines->front().cells.mid(1))
        heads.push_back(columnOf(head.toStdString()));
    ClusterTable table;
    std::ranges::copy_if(heads, std::back_inserter(table.columns), isEditable);
    for (auto line = lines->begin() + 1; line != lines->end(); ++line) {
        if (auto error = appendRow(*line, heads, table))
            return tl::unexpected(std::move(*error));
    }
    return table;
}

ClusterPaste pasteOf(const manifest::Objects &objects, const ClusterTable &table) {
    ClusterPaste paste;
    std::map<fleet::ClusterIndex, ClusterEdit> changes; // a later line of the same name wins
    for (const ClusterTable::Row &row : table.rows) {
        const std::string name = row.name.toStdString();
        const auto known = objects.fleet.find(name);
        if (!known) {
            fleet::Cluster cluster =
                manifest::healthyCluster(name, objects.fleet.newestHeartbeat());
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
        tr("Paste into %n clusters", static_cast<int>(paste.changed.clusters.size()));
    return paste;
}

} // namespace evenkeel::ui
