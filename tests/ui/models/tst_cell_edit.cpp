// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/models/inventory/cluster_table.h"

#include <QTest>

#include "tests/test_program.h"
#include "tests/ui/fleet_scenes.h"

namespace evenkeel::ui {

namespace {

manifest::Objects sampleObjects() {
    manifest::Objects objects;
    fleet::Cluster a = sample::regional("a", "east", "1");
    a.taints = {{"gpu", "yes", "NoSchedule"}, {"edge", "", "NoSchedule"}};
    objects.fleet.add(a);
    objects.fleet.add(sample::regional("b", "west", "1"));
    return objects;
}

InventoryColumn column(const char *text) {
    return parseColumn(text).value();
}

} // namespace

class TestCellEdit : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void refusesWhatTheApiServerWould_data() {
        QTest::addColumn<QString>("column");
        QTest::addColumn<QString>("text");
        QTest::addColumn<bool>("isFine");
        QTest::newRow("value") << "label:region" << "east" << true;
        QTest::newRow("nothing: the label goes") << "label:region" << "" << true;
        QTest::newRow("slash in a value") << "label:region" << "east/1" << false;
        QTest::newRow("value of 64 letters")
            << "label:region" << QString(64, QLatin1Char('a')) << false;
        QTest::newRow("bad key") << "label:-region" << "east" << false;
        QTest::newRow("taint value") << "taint:gpu" << "no" << true;
        QTest::newRow("taint effect alone") << "taint:gpu" << "NoSchedule" << true;
        QTest::newRow("an effect that clusters don't have")
            << "taint:gpu" << "no:NoExecute" << false;
        QTest::newRow("all taints") << "taints" << "a=b:NoSchedule, c:NoSchedule" << true;
        QTest::newRow("a taint without an effect") << "taints" << "a=b" << false;
        QTest::newRow("property") << "property:cost" << "any text" << true;
        QTest::newRow("what a cluster reports") << "capacity:cpu" << "4" << false;
        QTest::newRow("eligibility") << "eligibility" << "yes" << false;
    }
    void refusesWhatTheApiServerWould() {
        QFETCH(QString, column);
        QFETCH(QString, text);
        const auto problem = cellProblem(*parseColumn(column.toStdString()), text);
        QTEST(!problem.has_value(), "isFine");
        QVERIFY(!problem || !problem->isEmpty());
    }

    void warnsOfPlatformKeysAndOfPropertiesThatAreNoQuantities() {
        QVERIFY(cellWarning(column("label:fleet.azure.com/location"), QStringLiteral("x")));
        QVERIFY(!cellWarning(column("label:location"), QStringLiteral("x")));
        QVERIFY(cellWarning(column("property:cost"), QStringLiteral("cheap")));
        QVERIFY(!cellWarning(column("property:cost"), QStringLiteral("0.5")));
    }

    void setsALabelOfAllClustersAtOnce() {
        const Edit edit = cellEdit(sampleObjects(), {QStringLiteral("a"), QStringLiteral("b")},
                                   column("label:region"), QStringLiteral("west"));
        QCOMPARE(edit.labels.size(), std::size_t{1}); // b is there already
        QCOMPARE(edit.text, QStringLiteral("Label 2 clusters region=west"));
    }

    void emptyTextTakesTheLabelAway() {
        const Edit edit =
            cellEdit(sampleObjects(), {QStringLiteral("a")}, column("label:region"), QString());
        QCOMPARE(edit.labels.size(), std::size_t{1});
        QVERIFY(!edit.labels.front().after);
    }

    void keepsTheOtherTaintsWhenOneChanges() {
        const manifest::Objects objects = sampleObjects();
        const Edit set = cellEdit(objects, {QStringLiteral("a"), QStringLiteral("b")},
                                  column("taint:gpu"), QStringLiteral("no"));
        const manifest::Objects after = applied(objects, set);
        const auto a = after.fleet.cluster(fleet::ClusterIndex{0});
        const auto b = after.fleet.cluster(fleet::ClusterIndex{1});
        QCOMPARE(a.taints.size(), std::size_t{2});
        QVERIFY((a.taints.front() == kube::Taint{"gpu", "no", "NoSchedule"}));
        QVERIFY((b.taints == std::vector<kube::Taint>{{"gpu", "no", "NoSchedule"}}));
        const Edit gone = cellEdit(after, {QStringLiteral("a")}, column("taint:gpu"), QString());
        const auto bare = applied(after, gone).fleet.cluster(fleet::ClusterIndex{0});
        QVERIFY((bare.taints == std::vector<kube::Taint>{{"edge", "", "NoSchedule"}}));
    }

    void whatIsRefusedChangesNothing() {
        const Edit edit = cellEdit(sampleObjects(), {QStringLiteral("a")}, column("label:region"),
                                   QStringLiteral("a/b"));
        QVERIFY(edit.isEmpty());
    }

    void namesClustersAsTheSchedulerNeedsThem() {
        QVERIFY(!clusterNameProblem(QStringLiteral("prod-1")));
        QVERIFY(clusterNameProblem(QStringLiteral("Prod 1")));
        QVERIFY(clusterNameProblem(QString()));
    }
};

} // namespace evenkeel::ui

EVENKEEL_TEST(evenkeel::ui::TestCellEdit)
#include "tst_cell_edit.moc"
