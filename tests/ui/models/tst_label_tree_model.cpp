// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/models/label_tree_model.h"

#include <array>
#include <stop_token>

#include <QAbstractItemModelTester>
#include <QTest>

#include "tests/test_program.h"
#include "tests/ui/fleet_scenes.h"

namespace evenkeel::ui {

namespace {

fleet::Fleet regionalFleet() {
    fleet::Fleet fleet;
    fleet.add(sample::regional("a", "east", "10"));
    fleet.add(sample::regional("b", "east", "2"));
    fleet.add(sample::regional("c", "west", "2"));
    fleet.add(sample::regional("d", "", "1"));
    return fleet;
}

QString printed(const QAbstractItemModel &model) {
    QStringList lines;
    const auto line = [](const QModelIndex &index) {
        return QStringLiteral("%1 %2/%3")
            .arg(index.data().toString())
            .arg(index.data(LabelTreeModel::ShownRole).toULongLong())
            .arg(index.data(LabelTreeModel::AllRole).toULongLong());
    };
    for (int key = 0; key < model.rowCount(); ++key) {
        const QModelIndex above = model.index(key, 0);
        lines.append(line(above));
        for (int value = 0; value < model.rowCount(above); ++value)
            lines.append(QStringLiteral("  ") + line(model.index(value, 0, above)));
    }
    return lines.join(QLatin1Char('\n'));
}

} // namespace

class TestLabelTreeModel : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void showsKeysAndValuesWithCountsForTheFilter() {
        LabelTreeModel model;
        const QAbstractItemModelTester tester(
            &model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        const std::array shown{fleet::ClusterIndex{0}, fleet::ClusterIndex{3}};
        model.setCounts(std::make_shared<const LabelCounts>(regionalFleet(), shown));
        QCOMPARE(printed(model),
                 QStringLiteral("region 1/3\n  east 1/2\n  west 0/1\n  no value 1/1\n"
                                "zone 2/4\n  1 1/1\n  2 0/2\n  10 1/1"));
        const QModelIndex none = model.index(2, 0, model.index(0, 0));
        QVERIFY(none.data(LabelTreeModel::ValueRole).isNull());
        QVERIFY(none.data(LabelTreeModel::IsValueRole).toBool());
    }

    void countsThatAreStoppedEnd() {
        std::stop_source stop;
        QVERIFY(!LabelCounts(regionalFleet(), std::nullopt, stop.get_token()).keys().empty());
        stop.request_stop();
        QVERIFY(LabelCounts(regionalFleet(), std::nullopt, stop.get_token()).keys().empty());
    }
    void searchFindsKeysAndValues() {
        LabelTreeModel model;
        const QAbstractItemModelTester tester(
            &model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        model.setCounts(std::make_shared<const LabelCounts>(regionalFleet(), std::nullopt));
        model.setSearch(QStringLiteral("EAS"));
        QCOMPARE(printed(model), QStringLiteral("region 3/3\n  east 2/2"));
        model.setSearch(QStringLiteral("zon"));
        QCOMPARE(printed(model), QStringLiteral("zone 4/4\n  1 1/1\n  2 2/2\n  10 1/1"));
        model.setSearch(QStringLiteral("nowhere"));
        QCOMPARE(model.rowCount(), 0);
        model.setSearch(QString());
        QCOMPARE(model.rowCount(), 2);
    }

    void hidesAnEmptyFleet() {
        LabelTreeModel model;
        model.setCounts(std::make_shared<const LabelCounts>(fleet::Fleet(), std::nullopt));
        QCOMPARE(model.rowCount(), 0);
    }
};

} // namespace evenkeel::ui

EVENKEEL_TEST(evenkeel::ui::TestLabelTreeModel)
#include "tst_label_tree_model.moc"
