// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/manifest/cluster_csv.h"

#include <algorithm>
#include <optional>
#include <set>
#include <utility>

#include <fmt/format.h>

#include "core/kube/names.h"

namespace evenkeel::manifest {

namespace {

struct Field {
    std::string text;
    int line = 1;
    int column = 1;
};

struct Record {
    std::vector<Field> fields;
    std::string problem; // of its form; then it has no use
    int line = 1;
    int column = 1;

    bool isBlank() const { return fields.size() == 1 && fields.front().text.empty(); }
};

/// Takes a table apart, record by record.
class RecordReader {
public:
    RecordReader(std::string_view text, char separator) : m_text(text), m_separator(separator) {}

    bool atEnd() const { return m_at >= m_text.size(); }

    Record next()
    {
        Record record;
        record.line = m_line;
        do {
            record.fields.push_back(readField(record));
        } while (take(m_separator));
        if (!atEnd() && !isLineEnd())
            refuse(record, "there is text behind a closing quote");
        skipLine();
        return record;
    }

private:
    bool isLineEnd() const { return m_text[m_at] == '\n' || m_text[m_at] == '\r'; }

    bool take(char wanted)
    {
        if (atEnd() || m_text[m_at] != wanted)
            return false;
        advance();
        return true;
    }

    void advance()
    {
        const bool isNewLine = m_text[m_at++] == '\n';
        m_line += isNewLine ? 1 : 0;
        // A column counts characters, not the bytes that continue one.
        const bool continues = (static_cast<unsigned char>(m_text[m_at - 1]) & 0xC0) == 0x80;
        m_column = isNewLine ? 1 : m_column + (continues ? 0 : 1);
    }

    void skipLine()
    {
        while (!atEnd() && m_text[m_at] != '\n')
            advance();
        if (!atEnd())
            advance();
    }

    void refuse(Record &record, const char *problem) const
    {
        if (!record.problem.empty())
            return;
        record.problem = problem;
        record.line = m_line;
        record.column = m_column;
    }

    Field readField(Record &record)
    {
        Field field{{}, m_line, m_column};
        if (take('"')) {
            readQuoted(field, record);
            return field;
        }
        while (!atEnd() && !isLineEnd() && m_text[m_at] != m_separator) {
            field.text += m_text[m_at];
            advance();
        }
        const auto isBlank = [](char c) { return c == ' ' || c == '\t'; };
        while (!field.text.empty() && isBlank(field.text.back()))
            field.text.pop_back();
        const auto first = std::ranges::find_if_not(field.text, isBlank);
        field.text.erase(field.text.begin(), first);
        return field;
    }

    void readQuoted(Field &field, Record &record)
    {
        while (!atEnd()) {
            if (!take('"')) {
                field.text += m_text[m_at];
                advance();
            } else if (take('"')) {
                field.text += '"';
            } else {
                return;
            }
        }
        record.problem = "a quote is not closed";
        record.line = field.line;
        record.column = field.column;
    }

    std::string_view m_text;
    char m_separator;
    std::size_t m_at = 0;
    int m_line = 1;
    int m_column = 1;
};

char separatorOf(std::string_view text)
{
    const std::string_view first = text.substr(0, text.find('\n'));
    char best = ',';
    for (const char candidate : {';', '\t'}) {
        if (std::ranges::count(first, candidate) > std::ranges::count(first, best))
            best = candidate;
    }
    return best;
}

std::optional<std::string> firstError(std::vector<std::string> errors)
{
    return errors.empty() ? std::nullopt : std::optional(std::move(errors.front()));
}

class TableReader {
public:
    TableReader(kube::Time now, const std::string &fileName) : m_now(now), m_fileName(fileName) {}

    void readHeader(const Record &header)
    {
        if (!header.problem.empty())
            tell(header.problem, header.line, header.column);
        std::set<std::string> known;
        for (const Field &field : header.fields) {
            Column column{field.text, field.text == "name"};
            if (!known.insert(field.text).second) {
                tell(fmt::format("column \"{}\" is there twice; the first one counts", field.text),
                     field.line, field.column);
                column.isUsed = false;
            } else if (const auto error = firstError(kube::qualifiedNameErrors(field.text));
                       !column.isName && error) {
                tell(fmt::format("\"{}\" is no label key: {}", field.text, *error), field.line,
                     field.column);
                column.isUsed = false;
            }
            m_columns.push_back(std::move(column));
        }
        m_hasNames = known.contains("name");
        if (!m_hasNames)
            tell("the first line has no column `name`; name the columns there", header.line, 1);
    }

    bool hasNames() const { return m_hasNames; }

    void readRow(const Record &record)
    {
        if (!record.problem.empty()) {
            tell(record.problem, record.line, record.column);
            return;
        }
        if (record.fields.size() != m_columns.size()) {
            tell(fmt::format("the row has {} fields, the first line has {}", record.fields.size(),
                             m_columns.size()),
                 record.line, 1);
            return;
        }
        fleet::Cluster cluster = healthyCluster({}, m_now);
        for (std::size_t i = 0; i < m_columns.size(); ++i) {
            if (!takeField(m_columns[i], record.fields[i], cluster))
                return;
        }
        m_table.clusters.push_back(std::move(cluster));
    }

    CsvClusters table() && { return std::move(m_table); }

private:
    struct Column {
        std::string key;
        bool isName = false;
        bool isUsed = true;
    };

    bool takeField(const Column &column, const Field &field, fleet::Cluster &cluster)
    {
        if (!column.isUsed || (field.text.empty() && !column.isName))
            return true;
        const auto error = firstError(column.isName ? kube::dns1123SubdomainErrors(field.text)
                                                    : kube::labelValueErrors(field.text));
        if (error) {
            tell(fmt::format("\"{}\" is no {}: {}", field.text,
                             column.isName ? "name of a cluster" : "label value", *error),
                 field.line, field.column);
            return false;
        }
        if (!column.isName) {
            cluster.labels[column.key] = field.text;
            return true;
        }
        cluster.name = field.text;
        if (m_names.insert(field.text).second)
            return true;
        tell(fmt::format("there is already a cluster \"{}\" above; this row was left out",
                         field.text),
             field.line, field.column);
        return false;
    }

    void tell(std::string message, int line, int column)
    {
        m_table.findings.push_back(
            {Severity::Error, std::move(message), {m_fileName, line, column}});
    }

    kube::Time m_now;
    std::string m_fileName;
    std::vector<Column> m_columns;
    std::set<std::string> m_names;
    bool m_hasNames = false;
    CsvClusters m_table;
};

std::string csvField(const std::string &text)
{
    if (text.find_first_of(",;\t\"\r\n ") == std::string::npos)
        return text;
    std::string quoted = "\"";
    for (const char c : text)
        quoted += c == '"' ? std::string("\"\"") : std::string(1, c);
    return quoted + '"';
}

} // namespace

CsvClusters readClusterCsv(std::string_view text, kube::Time now, const std::string &fileName)
{
    if (text.starts_with("\xef\xbb\xbf"))
        text.remove_prefix(3);
    TableReader table(now, fileName);
    RecordReader records(text, separatorOf(text));
    table.readHeader(records.next());
    while (table.hasNames() && !records.atEnd()) {
        const Record record = records.next();
        if (!record.isBlank())
            table.readRow(record);
    }
    return std::move(table).table();
}

std::string writeClusterCsv(std::span<const fleet::Cluster> clusters)
{
    std::set<std::string> keys;
    for (const fleet::Cluster &cluster : clusters) {
        for (const auto &[key, value] : cluster.labels)
            keys.insert(key);
    }
    std::string text = "name";
    for (const std::string &key : keys)
        text += ',' + csvField(key);
    text += '\n';
    for (const fleet::Cluster &cluster : clusters) {
        text += csvField(cluster.name);
        for (const std::string &key : keys) {
            const auto label = cluster.labels.find(key);
            text += ',' + (label == cluster.labels.end() ? std::string() : csvField(label->second));
        }
        text += '\n';
    }
    return text;
}

fleet::Cluster healthyCluster(std::string name, kube::Time now)
{
    constexpr std::int64_t kDay = 86400;
    fleet::Cluster cluster;
    cluster.name = std::move(name);
    cluster.agent.hasMemberAgent = true;
    cluster.agent.joined = fleet::ConditionStatus::True;
    cluster.agent.healthy = fleet::ConditionStatus::True;
    cluster.agent.lastHeartbeat = now;
    cluster.agent.newestHeartbeat = now;
    cluster.agent.healthyTransition = {now.unixSeconds - kDay};
    return cluster;
}

} // namespace evenkeel::manifest
