// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <QObject>
#include <QFile>
#include <QTest>

#include "tests/house/house_rules.h"
#include "tests/test_program.h"

using namespace evenkeel::house;

namespace {

QString printed(const std::vector<std::string> &faults) {
    QString text;
    for (const std::string &fault : faults)
        text += QString::fromStdString(fault) + QLatin1Char('\n');
    return text;
}

SourceFile including(const char *path, const char *target) {
    return {path, "// one\n// two\n#include " + std::string(target) + "\n"};
}

} // namespace

class TestHouse : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void everyRoomIsInTheTable();
    void arrowsPointDown();
    void coreAndCommandLineKnowNoQt();
    void thePlatformIsInOneFile();
    void includesHaveNoCircles();
    void filesStayReadable();
    void headersAreShort();
    void roomsAreNotFull();
    void sourcesAreWhereTheBuildNamesThem();
    void viewsShowAndDoNotPlan();
    void readsAreChecked();
    void everyFileNamesItsLicence();

    void findsPlantedArrow_data();
    void findsPlantedArrow();
    void letsGoodArrowPass_data();
    void letsGoodArrowPass();
    void findsPlantedQt();
    void findsPlantedPlatform();
    void findsPlantedCircle();
    void findsPlantedLongFile();
    void findsPlantedLongHeader();
    void findsPlantedFullRoom();
    void findsPlantedMissingSource();
    void findsPlantedViewThatPlans();
    void findsPlantedUncheckedRead();
    void findsPlantedFileWithoutLicence();

private:
    std::vector<SourceFile> m_tree;
};

void TestHouse::initTestCase() {
    m_tree = readTree(HOUSE_ROOT);
    QVERIFY2(m_tree.size() > 20, "the tree was not found");
}

void TestHouse::everyRoomIsInTheTable() {
    QFile file(QStringLiteral(HOUSE_ROOT "/CONTRIBUTING.md"));
    QVERIFY(file.open(QIODevice::ReadOnly));
    const std::string text = file.readAll().toStdString();
    QCOMPARE(printed(roomsOutOfTable(text)), QString());
    const std::size_t rows = text.find("\n| `system` |");
    QVERIFY(
        !roomsOutOfTable(std::string(text).erase(rows, text.find('\n', rows + 1) - rows)).empty());
}

void TestHouse::arrowsPointDown() {
    QCOMPARE(printed(wrongArrows(m_tree)), QString());
}

void TestHouse::coreAndCommandLineKnowNoQt() {
    QCOMPARE(printed(qtWhereItMustNotBe(m_tree)), QString());
}

void TestHouse::thePlatformIsInOneFile() {
    QCOMPARE(printed(platformElsewhere(m_tree)), QString());
}

void TestHouse::includesHaveNoCircles() {
    QCOMPARE(printed(includeCircles(m_tree)), QString());
}

void TestHouse::filesStayReadable() {
    QCOMPARE(printed(longFiles(m_tree)), QString());
}

void TestHouse::headersAreShort() {
    QCOMPARE(printed(longHeaders(m_tree)), QString());
}

void TestHouse::sourcesAreWhereTheBuildNamesThem() {
    QCOMPARE(printed(missingSources(m_tree)), QString());
}

void TestHouse::roomsAreNotFull() {
    QCOMPARE(printed(fullRooms(m_tree)), QString());
}

void TestHouse::viewsShowAndDoNotPlan() {
    QCOMPARE(printed(viewsThatPlan(m_tree)), QString());
}

void TestHouse::readsAreChecked() {
    QCOMPARE(printed(uncheckedReads(m_tree)), QString());
}

void TestHouse::everyFileNamesItsLicence() {
    QCOMPARE(printed(missingLicences(m_tree)), QString());
}

void TestHouse::findsPlantedArrow_data() {
    QTest::addColumn<QString>("path");
    QTest::addColumn<QString>("target");
    const auto row = [](const char *path, const char *target) {
        QTest::addRow("%s -> %s", path, target)
            << QString::fromLatin1(path) << QString::fromLatin1(target);
    };
    row("core/kube/object_id.h", "\"core/fleet/fleet.h\"");
    row("core/fleet/fleet.h", "\"core/placement/placement.h\"");
    row("core/spread/counts.cpp", "\"core/scheduling/plan.h\"");
    row("core/admission/validate.cpp", "\"core/manifest/manifest.h\"");
    row("core/pods/pod.cpp", "\"core/scheduling/plan.h\"");
    row("core/kube/labels.cpp", "\"core/api/field_table.h\"");
    row("core/objects/objects.h", "\"core/manifest/manifest.h\"");
    row("core/rollout/rolling_update.cpp", "\"core/insight/why.h\"");
    row("core/manifest/read/load.cpp", "\"core/report/plan_report.h\"");
    row("core/lint/lint.cpp", "\"core/manifest/manifest.h\"");
    row("core/insight/why/why.cpp", "\"core/report/plan_report.h\"");
    row("core/cellar/wine.cpp", "\"core/kube/object_id.h\"");
    row("core/fleet/fleet.cpp", "\"ui/picture/scene.h\"");
    row("core/fleet/fleet.cpp", "<tests/house/house_rules.h>");
    row("ui/window/window.cpp", "\"app/evenkeel/main.h\"");
    row("app/evenkeelctl/plan.cpp", "\"ui/picture/scene.h\"");
    row("ui/window/window.cpp", "\"window.h\"");
    row("ui/base/looks.cpp", "\"ui/picture/marks.h\"");
    row("ui/picture/marks.cpp", "\"ui/document/workspace.h\"");
    row("ui/document/workspace.h", "\"ui/models/findings_model.h\"");
    row("ui/widgets/level_curve.h", "\"ui/document/workspace.h\"");
    row("ui/cluster_widgets/filter_edit.cpp", "\"ui/inventory/inventory_panel.h\"");
    row("ui/pods/pod_scene.h", "\"ui/domains/domain_panel.h\"");
    row("ui/policy/policy_editor.cpp", "\"ui/workload/workload_editor.h\"");
    row("ui/dialogs/questions.cpp", "\"ui/desks/file_desk.h\"");
    row("ui/frame/panels.cpp", "\"ui/window/main_window.h\"");
    row("ui/attic/trunk.cpp", "\"ui/base/looks.h\"");
}

void TestHouse::findsPlantedArrow() {
    QFETCH(QString, path);
    QFETCH(QString, target);
    const SourceFile file = including(path.toLatin1().constData(), target.toLatin1().constData());
    const std::vector<std::string> faults = wrongArrows({file});
    QCOMPARE(faults.size(), 1U);
    QVERIFY2(faults.front().starts_with(file.path + ":3: "), faults.front().c_str());
}

void TestHouse::letsGoodArrowPass_data() {
    QTest::addColumn<QString>("path");
    QTest::addColumn<QString>("target");
    const auto row = [](const char *path, const char *target) {
        QTest::addRow("%s -> %s", path, target)
            << QString::fromLatin1(path) << QString::fromLatin1(target);
    };
    row("core/fleet/fleet.h", "\"core/fleet/cluster.h\"");
    row("core/scheduling/plan.cpp", "\"core/spread/counts.h\"");
    row("core/manifest/read/load.cpp", "\"core/placement/placement.h\"");
    row("app/evenkeelctl/batch/stream.cpp", "\"core/manifest/manifest.h\"");
    row("core/report/plan_html.cpp", "\"core/insight/plan_facts.h\"");
    row("ui/window/window.cpp", "\"core/manifest/manifest.h\"");
    row("ui/window/window.cpp", "\"window.moc\"");
    row("app/evenkeel/main.cpp", "\"ui/window/window.h\"");
    row("core/kube/names.cpp", "<string>");
    row("ui/pods/pod_scene.h", "\"ui/picture/grid_content.h\"");
    row("ui/policy/policy_editor.cpp", "\"ui/forms/form_page.h\"");
    row("ui/desks/file_desk.cpp", "\"ui/frame/panels.h\"");
    row("ui/window/main_window.cpp", "\"ui/desks/file_desk.h\"");
}

void TestHouse::letsGoodArrowPass() {
    QFETCH(QString, path);
    QFETCH(QString, target);
    QCOMPARE(printed(wrongArrows(
                 {including(path.toLatin1().constData(), target.toLatin1().constData())})),
             QString());
}

void TestHouse::findsPlantedQt() {
    QCOMPARE(qtWhereItMustNotBe({including("core/kube/time.cpp", "<QDateTime>")}).size(), 1U);
    QCOMPARE(qtWhereItMustNotBe({including("core/kube/time.cpp", "<QtCore/QString>")}).size(), 1U);
    QCOMPARE(qtWhereItMustNotBe({including("app/evenkeelctl/main.cpp", "<QString>")}).size(), 1U);
    QCOMPARE(qtWhereItMustNotBe({{"core/CMakeLists.txt", "Qt6::Core"}}).size(), 1U);
    QCOMPARE(qtWhereItMustNotBe({including("ui/window/window.cpp", "<QWidget>")}).size(), 0U);
}

void TestHouse::findsPlantedPlatform() {
    QCOMPARE(platformElsewhere({including("core/kube/time.cpp", "<unistd.h>")}).size(), 1U);
    QCOMPARE(platformElsewhere({including("app/evenkeelctl/main.cpp", "<sys/stat.h>")}).size(), 1U);
    QCOMPARE(platformElsewhere({including("core/system/posix.cpp", "<unistd.h>")}).size(), 0U);
    QCOMPARE(platformElsewhere({including("core/system/files.cpp", "<unistd.h>")}).size(), 1U);
}

void TestHouse::findsPlantedCircle() {
    const std::vector<SourceFile> files{including("core/kube/a.h", "\"core/kube/b.h\""),
                                        including("core/kube/b.h", "\"core/kube/c.h\""),
                                        including("core/kube/c.h", "\"core/kube/a.h\"")};
    QCOMPARE(printed(includeCircles(files)),
             QStringLiteral("core/kube/a.h -> core/kube/b.h -> core/kube/c.h -> core/kube/a.h\n"));
}

void TestHouse::findsPlantedLongFile() {
    const std::string full(600, '\n');
    QCOMPARE(longFiles({{"core/kube/a.cpp", full}}).size(), 0U);
    QCOMPARE(longFiles({{"core/kube/a.cpp", full + "x"}}).size(), 1U);
}

void TestHouse::findsPlantedLongHeader() {
    const std::string full(150, '\n');
    QCOMPARE(longHeaders({{"core/kube/a.h", full}}).size(), 0U);
    QCOMPARE(longHeaders({{"core/kube/a.h", full + "x"}}).size(), 1U);
}

void TestHouse::findsPlantedMissingSource() {
    const SourceFile list{"tests/fuzz/CMakeLists.txt",
                          "target_sources(x PRIVATE ${PROJECT_SOURCE_DIR}/ui/a/b.cpp)\n"};
    QCOMPARE(missingSources({list}).size(), 1U);
    QCOMPARE(missingSources({list, {"ui/a/b.cpp", ""}}).size(), 0U);
}

void TestHouse::findsPlantedFullRoom() {
    std::vector<SourceFile> files;
    for (int number = 0; number < 30; ++number)
        files.push_back({"core/kube/a" + std::to_string(number) + ".cpp", ""});
    QCOMPARE(fullRooms(files).size(), 0U);
    files.push_back({"core/kube/b.cpp", ""});
    QCOMPARE(fullRooms(files).size(), 1U);
}

void TestHouse::findsPlantedViewThatPlans() {
    const SourceFile header = including("ui/charts/chart_view.h", "<QWidget>");
    const SourceFile lazy = including("ui/rollout/pace_view.h", "\"ui/widgets/lazy_panel.h\"");
    const SourceFile engine{"core/scheduling/plan.h",
                            "/// Plans.\nResult<Plan> plan(const Fleet &fleet);\n"
                            "std::string planText(const Plan &plan);\n"};
    const SourceFile call{"ui/charts/chart_view_paint.cpp",
                          "scheduling::planText(plan);\nscheduling::plan(fleet);\n"};
    QCOMPARE(printed(viewsThatPlan({engine, header, call})),
             QStringLiteral("ui/charts/chart_view_paint.cpp:2: a view must not call "
                            "scheduling::plan()\n"));
    QCOMPARE(viewsThatPlan({engine, lazy, {"ui/rollout/pace_view.cpp", call.text}}).size(), 1U);
    QCOMPARE(viewsThatPlan({engine, header, {"ui/charts/chart_data.cpp", call.text}}).size(), 0U);
}

void TestHouse::findsPlantedUncheckedRead() {
    const auto faults = [](const char *text) {
        return uncheckedReads({{"core/gate/a.cpp", text}}).size();
    };
    QCOMPARE(faults("x = std::stoul(text);"), 1U);
    QCOMPARE(faults("x = object.find(\"a\")->text();"), 1U);
    QCOMPARE(faults("x = object.find(f(1))\n    ->set(\"a\");"), 1U);
    QCOMPARE(faults("x = std::ranges::find(all, one)->name;"), 1U);
    QCOMPARE(faults("if (const auto *x = object.find(\"a\")) x->text(); std::stop_token();"), 0U);
    QCOMPARE(uncheckedReads({{"tests/core/gate/a.cpp", "std::stoi(text)"}}).size(), 0U);
}

void TestHouse::findsPlantedFileWithoutLicence() {
    QCOMPARE(missingLicences({including("core/kube/a.cpp", "<string>")}).size(), 1U);
}

EVENKEEL_TEST(TestHouse)
#include "tst_house.moc"
