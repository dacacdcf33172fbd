// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>
#include <QUrl>
#include <QXmlStreamReader>

#include "core/manifest/manifest.h"
#include "core/report/finding_report.h"
#include "tests/test_program.h"

namespace evenkeel::report {

namespace {

FindingReport twoFindings() {
    return {"lint",
            "1.2.3",
            {"shop/web", "quiet"},
            {{"other", lint::Level::Info, "something else", ""},
             {"dead-domain", lint::Level::Error, "a domain without a usable cluster",
              "evenkeel-rules(7) 4.6.5"},
             {"tie-by-name", lint::Level::Info, "decided by name", "evenkeel-rules(7) 3.6.1"}},
            {{{"dead-domain",
               lint::Level::Error,
               {},
               {"fleet dir/web.yaml", 27, 20},
               api::FieldPath("spec.policy"),
               "zone=2 has <no> cluster: 100%\n::error::x"},
              "shop/web"},
             {{"tie-by-name", lint::Level::Info, {}, {"/abs/web.yaml", 0, 0}, {}, "a tie"},
              "shop/web"}}};
}

QJsonObject sarif() {
    const std::string text = manifest::writePrettyJson(sarifOf(twoFindings()));
    return QJsonDocument::fromJson(QByteArray::fromStdString(text)).object();
}

} // namespace

class TestFindingReport : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void sarifHasWhatItsSchemaRequires() {
        const QJsonObject log = sarif();
        QCOMPARE(log[QLatin1String("version")].toString(), QStringLiteral("2.1.0"));
        const QJsonArray runs = log[QLatin1String("runs")].toArray();
        QCOMPARE(runs.size(), 1);
        const QJsonObject driver =
            runs[0][QLatin1String("tool")][QLatin1String("driver")].toObject();
        QCOMPARE(driver[QLatin1String("name")].toString(), QStringLiteral("evenkeelctl"));
        QVERIFY(
            QUrl(driver[QLatin1String("informationUri")].toString(), QUrl::StrictMode).isValid());
        QCOMPARE(runs[0][QLatin1String("automationDetails")][QLatin1String("id")].toString(),
                 QStringLiteral("lint/"));
        const QJsonArray rules = driver[QLatin1String("rules")].toArray();
        QCOMPARE(rules.size(), 3);
        QCOMPARE(rules[1][QLatin1String("name")].toString(), QStringLiteral("DeadDomain"));
        QVERIFY(rules[0][QLatin1String("name")].isUndefined()); // it is no other than the id
        const QStringList levels{"none", "note", "warning", "error"};
        for (const QJsonValue &rule : rules) {
            QVERIFY(!rule[QLatin1String("id")].toString().isEmpty());
            for (const char *words : {"shortDescription", "fullDescription", "help"})
                QVERIFY(!rule[QLatin1String(words)][QLatin1String("text")].toString().isEmpty());
            QVERIFY(levels.contains(
                rule[QLatin1String("defaultConfiguration")][QLatin1String("level")].toString()));
        }
        const QJsonArray results = runs[0][QLatin1String("results")].toArray();
        QCOMPARE(results.size(), 2);
        for (const QJsonValue &result : results) {
            QVERIFY(levels.contains(result[QLatin1String("level")].toString()));
            QVERIFY(!result[QLatin1String("message")][QLatin1String("text")].toString().isEmpty());
            const int index = result[QLatin1String("ruleIndex")].toInt(-1);
            QCOMPARE(rules[index][QLatin1String("id")], result[QLatin1String("ruleId")]);
            const QJsonValue place =
                result[QLatin1String("locations")][0][QLatin1String("physicalLocation")];
            const QString uri =
                place[QLatin1String("artifactLocation")][QLatin1String("uri")].toString();
            QVERIFY2(QUrl(uri, QUrl::StrictMode).isValid() && !uri.contains(u' '), qPrintable(uri));
            const QJsonValue region = place[QLatin1String("region")];
            QVERIFY(region.isUndefined() || region[QLatin1String("startLine")].toInt() >= 1);
        }
    }

    void findingWithoutAFileHasNoPlace() {
        FindingReport report = twoFindings();
        report.findings = {report.findings.front()};
        report.findings.front().where = {};
        QVERIFY(QString::fromStdString(githubOf(report))
                    .startsWith(QLatin1String("::error title=shop/web [dead-domain]::")));
        const QByteArray text = QByteArray::fromStdString(manifest::writeJson(sarifOf(report)));
        QVERIFY(!text.contains("physicalLocation"));
        QVERIFY(text.contains("logicalLocations"));
    }

    void sarifNamesFilesAsReferences() {
        const QJsonArray results =
            sarif()[QLatin1String("runs")][0][QLatin1String("results")].toArray();
        const auto uri = [&results](int i) {
            return results[i][QLatin1String("locations")][0][QLatin1String("physicalLocation")]
                          [QLatin1String("artifactLocation")][QLatin1String("uri")]
                              .toString();
        };
        QCOMPARE(uri(0), QStringLiteral("fleet%20dir/web.yaml"));
        QCOMPARE(uri(1), QStringLiteral("file:///abs/web.yaml"));
    }

    void junitCountsCasesAndFailures() {
        const std::string text = junitOf(twoFindings());
        QXmlStreamReader reader(QByteArray::fromStdString(text));
        int cases = 0;
        int failures = 0;
        QStringList passed;
        QString said;
        while (!reader.atEnd()) {
            if (reader.readNext() != QXmlStreamReader::StartElement)
                continue;
            if (reader.name() == QLatin1String("testsuite")) {
                QCOMPARE(reader.attributes().value(QLatin1String("tests")), QLatin1String("3"));
                QCOMPARE(reader.attributes().value(QLatin1String("failures")), QLatin1String("1"));
            }
            if (reader.name() == QLatin1String("testcase")) {
                ++cases;
                passed += reader.attributes().value(QLatin1String("classname")).toString();
            }
            if (reader.name() == QLatin1String("failure")) {
                ++failures;
                said = reader.attributes().value(QLatin1String("message")).toString();
            }
        }
        QVERIFY2(!reader.hasError(), qPrintable(reader.errorString()));
        QCOMPARE(cases, 3);
        QCOMPARE(failures, 1);
        QVERIFY(passed.contains(QLatin1String("quiet")));
        QVERIFY2(said.startsWith(QLatin1String("zone=2 has <no> cluster: 100%")), qPrintable(said));
    }

    void githubAnnotatesOneLineForEachFinding() {
        const QByteArray text = QByteArray::fromStdString(githubOf(twoFindings()));
        const QList<QByteArray> lines = text.trimmed().split('\n');
        QCOMPARE(lines.size(), 2);
        QCOMPARE(lines[0],
                 QByteArray("::error file=fleet dir/web.yaml,line=27,col=20,title=shop/web "
                            "[dead-domain]::zone=2 has <no> cluster: 100%25\\x0a::error::x"));
        QCOMPARE(lines[1],
                 QByteArray("::notice file=/abs/web.yaml,title=shop/web [tie-by-name]::a tie"));
    }

    /// GitHub shows the first ten of each level and step.
    void githubPutsErrorsFirstAndIgnoredFindingsLast() {
        FindingReport report = twoFindings();
        const ReportedFinding error = report.findings[0];
        report.findings.clear();
        for (int i = 0; i < 40; ++i) {
            ReportedFinding finding = error;
            finding.level = i % 3 == 0   ? lint::Level::Info
                            : i % 3 == 1 ? lint::Level::Warning
                                         : lint::Level::Error;
            finding.ignored = i % 5 == 0 ? "known" : "";
            finding.sentence = std::to_string(i);
            report.findings.push_back(finding);
        }
        std::vector<int> ranks;
        std::vector<int> numbers;
        for (const QByteArray &line :
             QByteArray::fromStdString(githubOf(report)).trimmed().split('\n')) {
            const bool isIgnored = line.contains("::Ignored (known): ");
            const int rank = line.startsWith("::error ")     ? 0
                             : line.startsWith("::warning ") ? 1
                                                             : 2;
            ranks.push_back(isIgnored ? 3 : rank);
            QVERIFY2(!isIgnored || rank == 2, line.constData());
            if (ranks.back() == 0)
                numbers.push_back(line.mid(line.lastIndexOf(':') + 1).toInt());
        }
        QCOMPARE(ranks.size(), std::size_t{40});
        QVERIFY(std::ranges::is_sorted(ranks));
        QVERIFY(numbers.size() > 8 && std::ranges::is_sorted(numbers));
    }

    void otherPlacesOfAFindingAreInEveryFormat() {
        FindingReport report = twoFindings();
        report.findings.resize(1);
        report.findings[0].related = {{{"fleet.yaml", 5, 17}, "label env of eu-1: prod → Prod"},
                                      {{"tests/web.yaml", 0, 0}, "a <test>\n::error::y"}};
        const QJsonArray places =
            QJsonDocument::fromJson(QByteArray::fromStdString(manifest::writePrettyJson(
                sarifOf(report))))[QLatin1String("runs")][0][QLatin1String("results")][0]
                                  [QLatin1String("relatedLocations")]
                                      .toArray();
        QCOMPARE(places.size(), 2);
        QCOMPARE(places[0][QLatin1String("id")].toInt(-1), 0);
        const QJsonValue place = places[0][QLatin1String("physicalLocation")];
        QCOMPARE(place[QLatin1String("artifactLocation")][QLatin1String("uri")].toString(),
                 QStringLiteral("fleet.yaml"));
        QCOMPARE(place[QLatin1String("region")][QLatin1String("startLine")].toInt(), 5);
        QCOMPARE(places[0][QLatin1String("message")][QLatin1String("text")].toString(),
                 QStringLiteral("label env of eu-1: prod → Prod"));
        const QByteArray lines = QByteArray::fromStdString(githubOf(report));
        QCOMPARE(lines.count('\n'), 1);
        QVERIFY2(lines.endsWith("%0Afleet.yaml:5:17: label env of eu-1: prod → Prod"
                                "%0Atests/web.yaml: a <test>\\x0a::error::y\n"),
                 lines.constData());
        const QByteArray junit = QByteArray::fromStdString(junitOf(report));
        QVERIFY2(junit.contains("\nfleet.yaml:5:17: label env of eu-1: prod → Prod\n"
                                "tests/web.yaml: a &lt;test&gt;"),
                 junit.constData());
    }

    void githubEscapesProperties() {
        FindingReport report = twoFindings();
        report.findings.resize(1);
        report.findings[0].where.file = "a,b:c.yaml";
        QVERIFY(githubOf(report).starts_with("::error file=a%2Cb%3Ac.yaml,line=27"));
    }
};

} // namespace evenkeel::report

EVENKEEL_TEST(evenkeel::report::TestFindingReport)
#include "tst_finding_report.moc"
