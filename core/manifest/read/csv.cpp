// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/base/sentence.h"
#include "core/manifest/read/csv.h"

#include <algorithm>
#include <utility>

namespace evenkeel::manifest {

namespace {

using base::sentence;

/// Takes a table apart, record by record.
class RecordReader {
public:
    RecordReader(std::string_view text, char separator) : m_text(text), m_separator(separator) {}

    bool atEnd() const { return m_at >= m_text.size(); }

    CsvRecord next() {
        CsvRecord record;
        record.line = m_line;
        do {
            record.fields.push_back(readField(record));
        } while (take(m_separator));
        if (!atEnd() && !isLineEnd())
            refuse(record, sentence(PHRASE("files", "unexpected text after a closing quote")),
                   m_line, m_column);
        skipLine();
        return record;
    }

private:
    bool isLineEnd() const { return m_text[m_at] == '\n' || m_text[m_at] == '\r'; }

    bool take(char wanted) {
        if (atEnd() || m_text[m_at] != wanted)
            return false;
        advance();
        return true;
    }

    void advance() {
        const bool isNewLine = m_text[m_at++] == '\n';
        m_line += isNewLine ? 1 : 0;
        // A column counts characters, not the bytes that continue one.
        const bool continues = (static_cast<unsigned char>(m_text[m_at - 1]) & 0xC0) == 0x80;
        m_column = isNewLine ? 1 : m_column + (continues ? 0 : 1);
    }

    void skipLine() {
        while (!atEnd() && m_text[m_at] != '\n')
            advance();
        if (!atEnd())
            advance();
    }

    static void refuse(CsvRecord &record, base::Sentence problem, int line, int column) {
        if (!record.problem.empty())
            return;
        record.problem = std::move(problem.english);
        record.wording = std::move(problem.wording);
        record.line = line;
        record.column = column;
    }

    CsvField readField(CsvRecord &record) {
        CsvField field{{}, m_line, m_column};
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

    void readQuoted(CsvField &field, CsvRecord &record) {
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
        refuse(record, sentence(PHRASE("files", "unclosed quote")), field.line, field.column);
    }

    std::string_view m_text;
    char m_separator;
    std::size_t m_at = 0;
    int m_line = 1;
    int m_column = 1;
};

char separatorOf(std::string_view text) {
    const std::string_view first = text.substr(0, text.find('\n'));
    char best = ',';
    for (const char candidate : {';', '\t'}) {
        if (std::ranges::count(first, candidate) > std::ranges::count(first, best))
            best = candidate;
    }
    return best;
}

bool isBlank(const CsvRecord &record) {
    return record.problem.empty() && record.fields.size() == 1 &&
           record.fields.front().text.empty();
}

/// A sign alone, which stands for nothing in a table, is none.
bool isFormula(std::string_view text) {
    const bool isCalled = text.size() > 1 &&
                          std::string_view("=+-@\t\r").find(text.front()) != std::string_view::npos;
    const bool isNumber = (text.starts_with('-') || text.starts_with('+')) &&
                          text.find_first_not_of("0123456789.", 1) == std::string_view::npos;
    return isCalled && !isNumber;
}

} // namespace

std::vector<CsvRecord> readCsv(std::string_view text) {
    if (text.starts_with("\xef\xbb\xbf"))
        text.remove_prefix(3);
    RecordReader reader(text, separatorOf(text));
    std::vector<CsvRecord> records;
    while (!reader.atEnd()) {
        CsvRecord record = reader.next();
        if (!isBlank(record))
            records.push_back(std::move(record));
    }
    return records;
}

std::string csvCell(std::string_view text) {
    return csvField(isFormula(text) ? "'" + std::string(text) : std::string(text));
}

std::string_view csvCellText(std::string_view field) {
    const bool isMarked = field.starts_with('\'') && isFormula(field.substr(1));
    return isMarked ? field.substr(1) : field;
}

std::string csvField(std::string_view text) {
    const auto isEdge = [](char c) { return c == ' ' || c == '\t'; };
    const bool hasEdge = !text.empty() && (isEdge(text.front()) || isEdge(text.back()));
    if (!hasEdge && text.find_first_of(",\"\r\n") == std::string_view::npos)
        return std::string(text);
    std::string quoted = "\"";
    for (const char c : text) {
        if (c == '"')
            quoted += '"';
        quoted += c;
    }
    return quoted + '"';
}

} // namespace evenkeel::manifest
