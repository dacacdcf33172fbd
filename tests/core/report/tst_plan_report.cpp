// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <QFile>
#include <QObject>
#include <QRegularExpression>
#include <QTest>
#include <QXmlStreamReader>

#include "core/insight/edit.h"
#include "core/manifest/manifest.h"
#include "core/report/page.h"
#include "core/report/plan_report.h"
#include "tests/core/scheduling/worked_example.h"
#include "tests/test_program.h"

using namespace evenkeel;
using namespace evenkeel::example;

namespace {

/// A report of one placement; keeps what the subject points at.
struct Reported {
    explicit Reported(const ScheduleCase &question)
        : fleet(reference::fleetOf(question.clusters)), placement(question.placement),
          plan(insight::planWith({}, {fleet, placement, question.bindings, question.options})) {
        plans = {{&placement, plan ? &*plan : nullptr, plan ? "" : plan.error().message}};
    }
    std::string text(report::ReportFormat format) const {
        return report::write({fleet, plans, {"region"}, {}}, format);
    }

    fleet::Fleet fleet;
    placement::Placement placement;
    base::Result<scheduling::Plan> plan;
    std::vector<report::Planned> plans;
};

ScheduleCase guide() {
    ScheduleCase question = pickN(2, {cluster("bravelion", {{"region", "east"}}),
                                      cluster("smartfish", {{"region", "east"}}),
                                      cluster("jumpingcat", {{"region", "west"}}),
                                      cluster("flyingpenguin", {{"region", "west"}})});
    question.placement.policy->spreadConstraints = {hard("region", 1)};
    return question;
}

/// What an XML reader thinks of the page; the texts of all elements of one name.
struct Page {
    QString error;
    QStringList titles;
    int charts = 0;
    int bars = 0;
};

Page read(const std::string &html) {
    Page page;
    QXmlStreamReader reader(QByteArray::fromStdString(html));
    while (!reader.atEnd()) {
        if (reader.readNext() != QXmlStreamReader::StartElement)
            continue;
        if (reader.name() == QLatin1String("svg"))
            ++page.charts;
        if (reader.name() == QLatin1String("rect"))
            ++page.bars;
        if (reader.name() == QLatin1String("title"))
            page.titles += reader.readElementText();
    }
    if (reader.hasError())
        page.error =
            QStringLiteral("line %1: %2").arg(reader.lineNumber()).arg(reader.errorString());
    return page;
}

} // namespace

class TestPlanReport : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void theNameOfAFileTellsItsFormat() {
        QCOMPARE(report::formatOfFile("out/Plan.HTML"), report::ReportFormat::Html);
        QCOMPARE(report::formatOfFile("plan.yml"), report::ReportFormat::Yaml);
        QVERIFY(!report::formatOfFile("plan.pdf"));
        QVERIFY(!report::formatOfFile("html"));
    }

    void pageIsWellFormedAndDrawsEveryConstraint() {
        const Page page = read(Reported(guide()).text(report::ReportFormat::Html));
        QCOMPARE(page.error, QString());
        QCOMPARE(page.charts, 2); // bars and the skew line
        QCOMPARE(page.bars, 4);   // capacity and placements of two domains
        QVERIFY(page.titles.contains(QStringLiteral("Skew over region after each pick, limit 1")));
    }

    void markdownFitsIntoAComment_data() {
        QTest::addColumn<int>("clusters");
        QTest::addColumn<int>("placements");
        QTest::newRow("one large placement") << 1500 << 1;
        QTest::newRow("many placements") << 40 << 400;
        QTest::newRow("very many placements") << 3 << 2000;
    }

    void markdownFitsIntoAComment() {
        QFETCH(int, clusters);
        QFETCH(int, placements);
        ScheduleCase question = pickN(clusters, {});
        for (int i = 0; i < clusters; ++i)
            question.clusters.push_back(
                cluster("a-cluster-with-quite-a-long-name-" + std::to_string(i),
                        {{"region", "region-" + std::to_string(i)}}));
        question.placement.policy->spreadConstraints = {soft("region", 1)};
        const Reported one(question);
        const std::vector<report::Planned> plans(static_cast<std::size_t>(placements),
                                                 one.plans.front());
        const std::string text = report::write({one.fleet, plans}, report::ReportFormat::Markdown);
        QVERIFY2(text.size() <= 65'536, qPrintable(QString::number(text.size())));
        // No more is left out than needed.
        QVERIFY2(text.size() > 20'000, qPrintable(QString::number(text.size())));
        QVERIFY2(text.find(" left out; ") != std::string::npos, text.substr(0, 2000).c_str());
    }

    void markdownWithRoomLeavesNothingOut() {
        const std::string text = Reported(guide()).text(report::ReportFormat::Markdown);
        QVERIFY(text.find("left out") == std::string::npos);
    }

    void everyTableHasACaptionAndScopes() {
        const QString page =
            QString::fromStdString(Reported(guide()).text(report::ReportFormat::Html));
        const qsizetype tables = page.count(QLatin1String("<table>"));
        QVERIFY(tables >= 5); // summary, picks, not picked, and the numbers of two charts
        QCOMPARE(page.count(QLatin1String("<caption")), tables);
        static const QRegularExpression header(QStringLiteral("<th[ >]"));
        QCOMPARE(page.count(header), page.count(QLatin1String("<th scope=\"")));
        QCOMPARE(page.count(QLatin1String("<svg")),
                 page.count(QLatin1String("<div class=\"picture\" tabindex=\"0\">")));
        QVERIFY(page.contains(QLatin1String("<th scope=\"row\">east</th><td class=\"right\">1</td>"
                                            "<td class=\"right\">2</td>")));
    }

    void pageEndsWithWhatItWasMadeFrom() {
        const Reported guided(guide());
        const std::string page =
            report::write({guided.fleet, guided.plans, {}, {}, {}, {"a<b>.yaml", "-"}, "1.2.3"},
                          report::ReportFormat::Html);
        const auto has = [&page](const char *text) { return page.find(text) != std::string::npos; };
        QVERIFY(has("Planned by Evenkeel 1.2.3 as KubeFleet e160c1cd"));
        QVERIFY(has("Inputs: a&lt;b&gt;.yaml, standard input"));
        QCOMPARE(read(page).error, QString());
    }

    void pageNeedsNoNetworkAndNoScript() {
        const QString page =
            QString::fromStdString(Reported(guide()).text(report::ReportFormat::Html));
        static const QRegularExpression outside(
            QStringLiteral("<script|<link|<img|<iframe|@import|url\\(|src=|href="));
        QVERIFY(!page.contains(outside));
        QVERIFY(page.contains(QLatin1String("prefers-color-scheme: dark")));
        QVERIFY(page.contains(QLatin1String("@media print")));
    }

    void pageShowsHostileNamesAsText() {
        ScheduleCase question = pickN(1, {cluster("a", {{"<b>&\"", "<script>x</script>"}})});
        question.placement.policy->spreadConstraints = {soft("<b>&\"", 1)};
        question.placement.name = "p<&>\x01";
        const std::string html = Reported(question).text(report::ReportFormat::Html);
        QCOMPARE(read(html).error, QString());
        QVERIFY(html.find("<script>") == std::string::npos);
    }

    void pagesOfRandomPlacementsAreWellFormed() {
        for (std::uint64_t seed = 1; seed <= 300; ++seed) {
            const std::string html =
                Reported(reference::randomCase(seed)).text(report::ReportFormat::Html);
            QCOMPARE(read(html).error, QString());
        }
    }

    void saysWhatFailed() {
        ScheduleCase question = guide();
        question.placement.policy->numberOfClusters = -1;
        const Reported reported(question);
        QVERIFY(!reported.plan);
        for (const auto format : {report::ReportFormat::Html, report::ReportFormat::Json,
                                  report::ReportFormat::Yaml, report::ReportFormat::Markdown})
            QVERIFY(reported.text(format).find("no valid number of clusters") != std::string::npos);
    }

    void yamlAndJsonAreTheSameDocument() {
        const Reported reported(guide());
        const auto yaml =
            manifest::parseYaml(reported.text(report::ReportFormat::Yaml), "y").value();
        const auto json = manifest::parseJson(reported.text(report::ReportFormat::Json)).value();
        QCOMPARE(yaml.size(), std::size_t{1});
        QVERIFY(yaml.front() == json);
    }

    void csvHasALinePerCluster() {
        QCOMPARE(QString::fromStdString(Reported(guide()).text(report::ReportFormat::Csv)),
                 QStringLiteral(
                     "PLACEMENT,CLUSTER,STATE,PICK,SPREAD,AFFINITY,OBSOLETE,REASON,CHANGE,BASIS,"
                     "REGION\n"
                     "p,bravelion,refused,,,,,\"violated doNotSchedule topology spread constraint "
                     "\"\"region\"\" (max skew 1)\",,,east\n"
                     "p,flyingpenguin,candidate,,1,0,0,does not score high enough,,,west\n"
                     "p,jumpingcat,picked,2,1,0,0,ahead of flyingpenguin by name alone,,,west\n"
                     "p,smartfish,picked,1,-1,0,0,ahead of jumpingcat by name alone,,,east\n"));
    }

    void sameSubjectGivesSameBytes() {
        QVERIFY(Reported(guide()).text(report::ReportFormat::Html) ==
                Reported(guide()).text(report::ReportFormat::Html));
    }

    void tablesQuoteWhatWouldBreakThem() {
        const report::TextTable table{{{"A|B"}, {"N", true}}, {{"x,\"y\"", "1"}, {"a|b\n", "2"}}};
        QCOMPARE(QString::fromStdString(report::csvOf(table)),
                 QStringLiteral("A|B,N\n\"x,\"\"y\"\"\",1\na|b\\x0a,2\n"));
        QCOMPARE(
            QString::fromStdString(report::markdownOf(table)),
            QStringLiteral("| A\\|B | N |\n|---|---:|\n| x,\"y\" | 1 |\n| a\\|b\\\\x0a | 2 |\n"));
    }
};

EVENKEEL_TEST(TestPlanReport)
#include "tst_plan_report.moc"
