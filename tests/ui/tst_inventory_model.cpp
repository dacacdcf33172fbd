// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/models/inventory_model.h"

#include <QAbstractItemModelTester>
#include <QSignalSpy>
#include <QTest>

#include "tests/ui/sample_manifests.h"
#include "ui/inventory/inventory_words.h"

namespace evenkeel::ui {

namespace {

QStringList names(const QAbstractItemModel &model) {
    QStringList result;
    for (int row = 0; row < model.rowCount(); ++row)
        result.append(model.index(row, InventoryModel::Name).data().toString());
    return result;
}

QStringList words(const char *text) {
    return QString::fromLatin1(text).split(QLatin1Char(' '), Qt::SkipEmptyParts);
}

Scene sceneOf(const QString &text) {
    auto objects = std::make_shared<manifest::Objects>();
    manifest::loadText(text.toStdString(), "fleet.yaml", *objects);
    Scene scene;
    if (!objects->placements.empty()) {
        scene.placement = 0;
        auto plan = scheduling::plan(objects->fleet, objects->placements[0]);
        scene.plan = std::make_shared<const scheduling::Plan>(plan.value());
        scene.picks = scene.plan->picks.size();
    }
    scene.objects = std::move(objects);
    return scene;
}

} // namespace

class TestInventoryModel : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".?"))); }

    void keepsTheRulesOfModels() {
        InventoryModel model;
        InventoryWords spoken(model);
        const QAbstractItemModelTester modelTester(
            &model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        const QAbstractItemModelTester wordsTester(
            &spoken, QAbstractItemModelTester::FailureReportingMode::QtTest);
        Scene scene = sceneOf(sample::fleet() + sample::placement(QStringLiteral("web"), 3));
        model.setScene(scene);
        model.setFilterText(QStringLiteral("env=prod"));
        for (std::size_t picks = 0; picks <= 3; ++picks) {
            scene.picks = picks;
            model.setScene(scene);
        }
        model.sort(InventoryModel::Name, Qt::DescendingOrder);
        model.setFilterText(QString());
        model.setScene(sceneOf(QString()));
        QCOMPARE(model.rowCount(), 0);
    }

    void showsLabelsInColumnsWithTheTopologyKeyFirst() {
        InventoryModel model;
        model.setScene(sceneOf(sample::fleet() + sample::placement(QStringLiteral("web"), 3)));
        QCOMPARE(model.columnCount(), 4);
        const auto key = [&](int column) {
            return model.headerData(column, Qt::Horizontal, InventoryModel::KeyRole).toString();
        };
        QCOMPARE(key(InventoryModel::FirstLabel), QStringLiteral("region"));
        QCOMPARE(key(InventoryModel::FirstLabel + 1), QStringLiteral("env"));
        const int row = model.rowOfName(QStringLiteral("nowhere-1"));
        const QModelIndex region = model.index(row, InventoryModel::FirstLabel);
        QVERIFY(region.data(InventoryModel::MissingRole).toBool());
        QCOMPARE(region.data().toString(), QString());
        QCOMPARE(model.index(row, InventoryModel::FirstLabel + 1).data().toString(),
                 QStringLiteral("prod"));
    }

    void putsPicksFirstInTheirOrder() {
        const Scene scene = sceneOf(sample::fleet() + sample::placement(QStringLiteral("web"), 3));
        InventoryModel model;
        model.setScene(scene);
        for (int pick = 0; pick < 3; ++pick) {
            const auto mark =
                model.index(pick, InventoryModel::State).data(InventoryModel::MarkRole);
            QCOMPARE(mark.value<ClusterMark>().pickNumber, pick + 1);
            QCOMPARE(mark.value<ClusterMark>().state, ClusterState::Picked);
        }
    }

    void followsTheScrubberWithoutReset() {
        Scene scene = sceneOf(sample::fleet() + sample::placement(QStringLiteral("web"), 3));
        InventoryModel model;
        model.setScene(scene);
        QSignalSpy resets(&model, &QAbstractItemModel::modelReset);
        scene.picks = 1;
        model.setScene(scene);
        QCOMPARE(resets.count(), 0);
        const auto mark = model.index(1, InventoryModel::State).data(InventoryModel::MarkRole);
        QCOMPARE(mark.value<ClusterMark>().state, ClusterState::NextPick);
    }

    void sortsNaturally_data() {
        QTest::addColumn<int>("column");
        QTest::addColumn<Qt::SortOrder>("order");
        QTest::addColumn<QStringList>("expected");
        QTest::newRow("name") << int{InventoryModel::Name} << Qt::AscendingOrder
                              << words("east-1 east-2 east-10 nowhere-1 west-1 west-2");
        QTest::newRow("name, down") << int{InventoryModel::Name} << Qt::DescendingOrder
                                    << words("west-2 west-1 nowhere-1 east-10 east-2 east-1");
        // env is the first label by text, region the second.
        QTest::newRow("env") << int{InventoryModel::FirstLabel} << Qt::AscendingOrder
                             << words("east-1 east-2 nowhere-1 west-1 east-10 west-2");
        QTest::newRow("region, missing last")
            << InventoryModel::FirstLabel + 1 << Qt::AscendingOrder
            << words("east-1 east-2 east-10 west-1 west-2 nowhere-1");
    }
    void sortsNaturally() {
        QFETCH(int, column);
        QFETCH(Qt::SortOrder, order);
        InventoryModel model;
        model.setScene(sceneOf(sample::fleet()));
        model.sort(column, order);
        QTEST(names(model), "expected");
    }

    void sortKeepsPersistentIndexesOnTheirCluster() {
        InventoryModel model;
        model.setScene(sceneOf(sample::fleet()));
        const QPersistentModelIndex west =
            model.index(model.rowOfName(QStringLiteral("west-2")), InventoryModel::Name);
        model.sort(InventoryModel::Name, Qt::DescendingOrder);
        QCOMPARE(west.data().toString(), QStringLiteral("west-2"));
        QCOMPARE(west.row(), 0);
    }

    void keepsTheFilterThatWasThereWhenTheNextIsWrong() {
        InventoryModel model;
        model.setScene(sceneOf(sample::fleet()));
        QVERIFY(!model.setFilterText(QStringLiteral("region=west")));
        QCOMPARE(model.rowCount(), 2);
        const auto error = model.setFilterText(QStringLiteral("region in (west"));
        QVERIFY(error);
        QCOMPARE(model.rowCount(), 2);
        QCOMPARE(model.rowOfName(QStringLiteral("east-1")), -1);
        QVERIFY(!model.setFilterText(QString()));
        QCOMPARE(model.rowCount(), 6);
    }

    void filterStaysWhenTheFleetIsReadAgain() {
        InventoryModel model;
        model.setScene(sceneOf(sample::fleet()));
        model.setFilterText(QStringLiteral("env=test"));
        model.setScene(sceneOf(sample::fleet() + sample::cluster(QStringLiteral("north-1"),
                                                                 {QStringLiteral("env: test")})));
        QCOMPARE(names(model), words("east-10 north-1 west-2"));
    }

    void saysInWordsWhatMarksShow() {
        InventoryModel model;
        InventoryWords spoken(model);
        model.setScene(sceneOf(sample::fleet() + sample::placement(QStringLiteral("web"), 3)));
        QCOMPARE(spoken.index(1, InventoryModel::State).data(Qt::AccessibleTextRole).toString(),
                 QStringLiteral("picked 2 of 3"));
        const int row = model.rowOfName(QStringLiteral("nowhere-1"));
        QCOMPARE(spoken.index(row, InventoryModel::FirstLabel).data().toString(),
                 QStringLiteral("–"));
    }
};

} // namespace evenkeel::ui

QTEST_GUILESS_MAIN(evenkeel::ui::TestInventoryModel)
#include "tst_inventory_model.moc"
