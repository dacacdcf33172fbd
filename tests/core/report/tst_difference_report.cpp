// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <QObject>
#include <QRegularExpression>
#include <QTest>
#include <QXmlStreamReader>

#include "core/manifest/manifest.h"
#include "core/report/difference_report.h"
#include "tests/test_program.h"

using namespace evenkeel;
using difference::Cause;
using difference::Kind;
using difference::PlacementDifference;

namespace {

/// A placement that loses that many clusters.
PlacementDifference losing(const std::string &name, std::size_t clusters) {
    PlacementDifference difference;
    difference.object = {{}, "ClusterResourcePlacement", {}, name};
    difference.change = Kind::Changed;
    for (std::size_t i = 0; i < clusters; ++i) {
        difference.removed.push_back("c" + std::to_string(i));
        difference.clusters.push_back(
            {difference.removed.back(), false, Cause::LeftFleet, "cluster left the fleet"});
    }
    return difference;
}

PlacementDifference same(const std::string &name) {
    PlacementDifference difference;
    difference.object = {{}, "ClusterResourcePlacement", {}, name};
    return difference;
}

QString markdown(const std::vector<PlacementDifference> &differences) {
    return QString::fromStdString(
        report::markdownOf(report::differencePage(differences, difference::Start::Hub)));
}

} // namespace

class TestDifferenceReport : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void pagesLeaveOutWhatDoesNotChange() {
        const QString page = markdown({same("quiet"), losing("web", 1)});
        QVERIFY(page.contains(QStringLiteral("2 placements: 1 changed, 1 unchanged")));
        QVERIFY(page.contains(QStringLiteral("## web")));
        QVERIFY(!page.contains(QStringLiteral("quiet")));
        QVERIFY(!markdown({same("quiet")}).contains(QStringLiteral("## ")));
    }

    void aPageFitsInAComment() {
        const PlacementDifference many = losing("web", 500);
        const report::TextTable table = report::clusterChangeTable(many, 60);
        QCOMPARE(table.rows.size(), std::size_t{61});
        QCOMPARE(table.rows.back()[0], std::string("and 440 more"));
        QVERIFY(markdown({many}).size() < 65536);
        // Data has them all.
        QCOMPARE(report::changedClusterTable(std::vector{many}).rows.size(), std::size_t{500});
    }

    /// Many rows are behind their heading, not left out.
    void longListsAreFolded() {
        const QString page = markdown({losing("web", 300), losing("small", 3)});
        QVERIFY(page.contains(QStringLiteral("<details>\n<summary>web</summary>")));
        QVERIFY(page.contains(QStringLiteral("## small")));
        QVERIFY(!page.contains(QStringLiteral("more |")));
        QVERIFY(page.size() < 65536);
    }

    void dataTellsOfDomains() {
        PlacementDifference web = losing("web", 1);
        web.spread = {{"region", {}, {}, {{"asia", 2, 1}, {"europe", 2, 2}}}};
        const report::TextTable table = report::changedClusterTable(std::vector{web});
        QCOMPARE(table.rows.size(), std::size_t{2});
        QCOMPARE(table.rows[1][2], std::string("domain"));
        QCOMPARE(table.rows[1][3], std::string("region=asia"));
        QCOMPARE(table.rows[1][4], std::string("2 → 1"));
    }

    /// What browsers and screen readers rely on.
    void pagesAreStructured() {
        report::Page page =
            report::differencePage(std::vector{losing("web", 3)}, difference::Start::Hub);
        page.hasContents = true;
        page.footer = report::footerOf({"1.2", {"a/"}, {}});
        const QString html = QString::fromStdString(report::htmlOf(page));
        QVERIFY(html.contains(QStringLiteral("<html lang=\"en\"")));
        QVERIFY(
            html.contains(QStringLiteral("<meta name=\"viewport\" content=\"width=device-width")));
        for (const char *landmark : {"main", "nav", "footer"})
            QCOMPARE(html.count(QStringLiteral("</%1>").arg(QLatin1String(landmark))), 1);
        QCOMPARE(html.count(QStringLiteral("<h1>")), 1);
        QVERIFY(!html.contains(QRegularExpression(QStringLiteral("<th(?! scope=)[ >]"))));
        QVERIFY(
            !html.contains(QRegularExpression(QStringLiteral("[ ;{](min-)?width: *[0-9]{3,}px"))));
        static const QRegularExpression links(QStringLiteral("href=\"#([^\"]+)\""));
        int found = 0;
        for (auto link = links.globalMatch(html); link.hasNext(); ++found)
            QVERIFY(html.contains(QStringLiteral("id=\"%1\"").arg(link.next().captured(1))));
        QCOMPARE(found, static_cast<int>(page.sections.size()));
    }

    /// Whatever does not fit is counted.
    void manyPlacementsFitInAComment() {
        std::vector<PlacementDifference> many;
        for (int i = 0; i < 400; ++i)
            many.push_back(losing("placement-" + std::to_string(i), 40));
        const QString page = markdown(many);
        QVERIFY2(page.toUtf8().size() < 65536, qPrintable(QString::number(page.size())));
        QVERIFY(page.contains(QRegularExpression(
            QStringLiteral("\\n\\d+ sections are left out; html and json have all\\.\\n"))));
        QVERIFY(page.contains(QStringLiteral("400 placements: 400 changed")));
    }

    void whatStaysOnlyBecauseItIsHeldIsInEveryFormat() {
        PlacementDifference held = same("web");
        held.kept = {"a", "b"};
        held.staying = {{"b", "cluster has a taint"}};
        const QString page = markdown({held});
        QVERIFY2(page.contains(QStringLiteral("| b | cluster has a taint |")), qPrintable(page));
        QVERIFY2(page.contains(QStringLiteral("keeps 2 (1 would be refused today)")),
                 qPrintable(page));
        const kube::Value document =
            report::newDocument("PlanChangeList", report::DifferenceAnswer{std::span(&held, 1)},
                                report::differenceMembers());
        const kube::Value &item = document.find("items")->items().front();
        QCOMPARE(item.find("staying")->items().front().find("reason")->text(),
                 std::string("cluster has a taint"));
        QCOMPARE(document.findPath({"totals", "staying"})->text(), std::string("1"));
        const report::TextTable rows = report::changedClusterTable(std::vector{held});
        QCOMPARE(rows.rows.size(), std::size_t{2});
        QCOMPARE(rows.rows[0][3], std::string());
        QCOMPARE(rows.rows[1][3], std::string("HeldOnly"));
        QCOMPARE(rows.rows[1][4], std::string("cluster has a taint"));
    }

    void aPageSaysWhatItWasMadeOf() {
        report::Page page = report::differencePage({}, difference::Start::Hub);
        QVERIFY(report::htmlOf(page).find("<footer>") == std::string::npos);
        page.footer = report::footerOf({"1.2", {"a/", "-"}, "2026-01-01T00:00:00Z"});
        const QString html = QString::fromStdString(report::htmlOf(page));
        for (const char *part : {"Evenkeel 1.2 as KubeFleet e160c1cd", "Inputs: a/, standard input",
                                 "2026-01-01T00:00:00Z</p>\n</footer>"})
            QVERIFY2(html.contains(QLatin1String(part)), qPrintable(html.right(400)));
    }

    void ofManyDomainsThoseThatChangeAreShown() {
        difference::SpreadChange change{"rack", {}, {}, {}};
        for (int i = 0; i < 30; ++i)
            change.domains.push_back({"r" + std::to_string(i), 1, i == 7 ? 2 : 1});
        const report::TextTable table = report::domainChangeTable(change, 20);
        QCOMPARE(table.rows.size(), std::size_t{1});
        QCOMPARE(table.rows[0][0], std::string("r7"));
    }

    void pagesShowNamesAsTheyAre() {
        const auto page =
            report::differencePage(std::vector{losing("<b>&\"", 1)}, difference::Start::Fresh);
        QXmlStreamReader reader(QByteArray::fromStdString(report::htmlOf(page)));
        QString text;
        while (!reader.atEnd()) {
            if (reader.readNext() == QXmlStreamReader::Characters)
                text += reader.text();
        }
        QVERIFY2(!reader.hasError(), qPrintable(reader.errorString()));
        QVERIFY(text.contains(QStringLiteral("<b>&\"")));
        QVERIFY(text.contains(QStringLiteral("Two new placements compared")));
    }

    void documentsTellWhatFailed() {
        PlacementDifference failed = same("web");
        failed.object = {{}, "ResourcePlacement", "app", "web"};
        failed.change = Kind::Failed;
        failed.error = "no";
        const kube::Value document =
            report::newDocument("PlanChangeList", report::DifferenceAnswer{std::span(&failed, 1)},
                                report::differenceMembers());
        QCOMPARE(document.findPath({"totals", "failed"})->text(), std::string("1"));
        const kube::Value &item = document.find("items")->items().front();
        QCOMPARE(item.findPath({"placement", "kind"})->text(), std::string("ResourcePlacement"));
        QCOMPARE(item.findPath({"placement", "namespace"})->text(), std::string("app"));
        QCOMPARE(item.find("error")->text(), std::string("no"));
        QVERIFY(item.find("basis") == nullptr);
    }
};

EVENKEEL_TEST(TestDifferenceReport)
#include "tst_difference_report.moc"
