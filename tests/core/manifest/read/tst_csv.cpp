// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/manifest/read/csv.h"
#include "tests/test_program.h"

#include <QTest>

namespace evenkeel::manifest {

namespace {

/// Records as `line:column text|text`, or with their problem.
QString printed(const std::vector<CsvRecord> &records) {
    QString text;
    for (const CsvRecord &record : records) {
        text += QStringLiteral("%1:%2 ").arg(record.line).arg(record.column);
        QStringList fields;
        for (const CsvField &field : record.fields)
            fields.append(QString::fromStdString(field.text));
        text += record.problem.empty() ? fields.join(QLatin1Char('|'))
                                       : QString::fromStdString(record.problem);
        text += QLatin1Char('\n');
    }
    return text;
}

} // namespace

class TestCsv : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void readsTables_data() {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QString>("expected");
        const auto row = [](const char *name, const char *text, const char *expected) {
            QTest::newRow(name) << QByteArray(text) << QString::fromUtf8(expected);
        };
        row("plain", "name,region\na-1,east\na-2,\n", "1:1 name|region\n2:1 a-1|east\n3:1 a-2|\n");
        row("nothing", "", "");
        row("byte order mark and CRLF", "\xef\xbb\xbfname,region\r\na-1,east\r\n",
            "1:1 name|region\n2:1 a-1|east\n");
        row("semicolons", "name;region\na-1;a,b", "1:1 name|region\n2:1 a-1|a,b\n");
        row("tabs", "name\tenv\tregion\na-1\tprod\teast\n",
            "1:1 name|env|region\n2:1 a-1|prod|east\n");
        row("quotes", "\"name\",\"re\"\"gion\"\n\" a-1 \",\"\"\n\n",
            "1:1 name|re\"gion\n2:1  a-1 |\n");
        row("blanks around fields and lines", " name , region \n\n  \n a-1,\teast\n",
            "1:1 name|region\n4:1 a-1|east\n");
        row("a line break in a field", "name,note\na,\"x\ny\"\nb,z\n",
            "1:1 name|note\n2:1 a|x\ny\n4:1 b|z\n");
        row("a quote that is not closed", "name,region\na-1,\"east\nb,west\n",
            "1:1 name|region\n2:5 unclosed quote\n");
        row("text behind a quote", "name,region\na-1,\"east\"x\na-2,b\n",
            "1:1 name|region\n2:11 unexpected text after a closing quote\n3:1 a-2|b\n");
    }

    void readsTables() {
        QFETCH(QByteArray, text);
        QFETCH(QString, expected);
        QCOMPARE(printed(readCsv(text.toStdString())), expected);
    }

    void columnsCountCharacters() {
        const std::vector<CsvRecord> records = readCsv("name,region\n\xc3\xa4\xe2\x82\xac,east\n");
        QCOMPARE(records.back().fields.back().line, 2);
        QCOMPARE(records.back().fields.back().column, 4);
    }

    void whatIsWrittenReadsBack_data() {
        QTest::addColumn<QString>("text");
        for (const char *text : {"plain", "", "a,b", "say \"so\"", "two\nlines", " edges ", "\ttab",
                                 "a\r\nb", "\"", ",", "a;b;c"})
            QTest::newRow(text) << QString::fromUtf8(text);
    }

    void whatIsWrittenReadsBack() {
        QFETCH(QString, text);
        const std::string table =
            "name,note,more,last\na," + csvField(text.toStdString()) + ",c,d\n";
        const std::vector<CsvRecord> records = readCsv(table);
        QCOMPARE(records.size(), std::size_t{2});
        QCOMPARE(records[1].fields.size(), std::size_t{4});
        QCOMPARE(QString::fromStdString(records[1].fields[1].text), text);
    }

    void marksWhatSpreadsheetsTakeForFormulas() {
        for (const std::string text : {"=1+2", "+a", "-a", "@sum", "\t=1", "=\"a\",b"}) {
            const std::string cell = csvCell(text);
            const auto records = readCsv("name\n" + cell + "\n");
            QCOMPARE(records.size(), std::size_t{2});
            const std::string &field = records[1].fields.front().text;
            QVERIFY2(field.starts_with('\''), field.c_str());
            QCOMPARE(std::string(csvCellText(field)), text);
        }
        for (const std::string text : {"-1.5", "+3", "a=b", "", "'a", "1-2", "-", "="}) {
            QCOMPARE(csvCell(text), text);
            QCOMPARE(std::string(csvCellText(text)), text);
        }
    }
};

} // namespace evenkeel::manifest

EVENKEEL_TEST(evenkeel::manifest::TestCsv)
#include "tst_csv.moc"
