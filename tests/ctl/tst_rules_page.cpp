// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <QFile>
#include <QRegularExpression>
#include <QTest>

#include "core/base/matching.h"
#include "core/lint/lint.h"
#include "core/lint/render_lint.h"
#include "tests/ctl/command.h"
#include "tests/test_program.h"

using evenkeel::tests::runCommand;

/// What the program refers to is on the page that is installed with it.
class TestRulesPage : public QObject {
    Q_OBJECT

private:
    QStringList m_sections;
    QString m_text;

private Q_SLOTS:
    void initTestCase() {
        QFile page(QStringLiteral(SOURCE_DIR "/packaging/man/evenkeel-rules.7"));
        QVERIFY(page.open(QIODevice::ReadOnly));
        m_text = QString::fromUtf8(page.readAll());
        static const QRegularExpression heading(QStringLiteral("^\\.SS (P?[0-9.]+) "),
                                                QRegularExpression::MultilineOption);
        for (auto match = heading.globalMatch(m_text); match.hasNext();)
            m_sections.append(match.next().captured(1));
        QVERIFY(m_sections.size() > 40);
    }

    void everySectionNamesItsSource() {
        static const QRegularExpression section(QStringLiteral("^\\.SS .*\\n(.*\\n)\\.br\\n(.*)$"),
                                                QRegularExpression::MultilineOption);
        qsizetype count = 0;
        for (auto match = section.globalMatch(m_text); match.hasNext(); ++count)
            QVERIFY2(match.next().captured(2).startsWith(QLatin1String("Source: ")),
                     qPrintable(m_sections.value(count)));
        QCOMPARE(count, m_sections.size());
        const QString page = QString(m_text).replace(QLatin1String("\\-"), QLatin1String("-"));
        QVERIFY(page.contains("revision " + QString::fromUtf8(evenkeel::base::kKubeFleetRevision)));
        QVERIFY(
            page.contains("Kubernetes " + QString::fromUtf8(evenkeel::base::kKubernetesVersion)));
        const QByteArray version = runCommand({"--version"}).out;
        QVERIFY2(version.contains("KubeFleet e160c1cd"), version);
    }

    void everyRuleOfLintHasItsSection() {
        for (const auto &rules : {evenkeel::lint::rules(), evenkeel::lint::renderRules()}) {
            QVERIFY(!rules.empty());
            for (const evenkeel::lint::Rule &rule : rules) {
                const QString section = QString::fromStdString(std::string(rule.chapter));
                QVERIFY2(m_sections.contains(section), qPrintable(section));
            }
        }
        const QByteArray list = runCommand({"lint", "--rules"}).out;
        QVERIFY2(list.startsWith("RULE") && list.contains("EVENKEEL-RULES(7)\n"), list.left(200));
    }

    void everyDifferenceOfCompareHasItsSections_data() {
        QTest::addColumn<QStringList>("more");
        QTest::newRow("hard") << QStringList{};
        QTest::newRow("soft") << QStringList{"--soft"};
        QTest::newRow("one domain") << QStringList{"--min-domains", "3"};
    }

    void everyDifferenceOfCompareHasItsSections() {
        QFETCH(QStringList, more);
        const QByteArray out = runCommand(QStringList{"versus", "--domain", "a=2", "--domain",
                                                      "b=1", "--without-key", "1"} +
                                          more)
                                   .out;
        static const QRegularExpression source(QStringLiteral("^ +\\[(.*)\\]$"),
                                               QRegularExpression::MultilineOption);
        int count = 0;
        for (auto match = source.globalMatch(QString::fromUtf8(out)); match.hasNext(); ++count) {
            QString named = match.next().captured(1);
            QVERIFY2(named.startsWith(QLatin1String("evenkeel-rules(7) ")), qPrintable(named));
            named.remove(0, named.indexOf(u' ') + 1);
            for (const QString &section : named.split(QStringLiteral(", ")))
                QVERIFY2(m_sections.contains(section), qPrintable(section));
        }
        QVERIFY2(count > 8, out);
    }

    void jsonNamesThePageToo() {
        const QByteArray out =
            runCommand({"lint", "-f", "resources/samples/story", "-o", "json"}).out;
        QVERIFY2(out.contains("\"source\": \"evenkeel-rules(7) "), out.left(400));
    }
};

EVENKEEL_TEST(TestRulesPage)
#include "tst_rules_page.moc"
