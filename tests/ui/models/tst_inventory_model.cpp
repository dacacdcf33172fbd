// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/inventory/inventory_columns.h"
#include "ui/models/inventory/inventory_model.h"

#include <algorithm>
#include <random>
#include <tuple>

#include <QAbstractItemModelTester>
#include <QSignalSpy>
#include <QTest>

#include "core/manifest/manifest.h"
#include "tests/ui/fleet_scenes.h"
#include "tests/ui/sample_manifests.h"
#include "tests/test_program.h"

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
        QCOMPARE(key(InventoryModel::FirstChosen), QStringLiteral("region"));
        QCOMPARE(key(InventoryModel::FirstChosen + 1), QStringLiteral("env"));
        const int row = model.rowOfName(QStringLiteral("nowhere-1"));
        const QModelIndex region = model.index(row, InventoryModel::FirstChosen);
        QVERIFY(region.data(InventoryModel::MissingRole).toBool());
        QVERIFY(region.data(InventoryModel::NoDomainRole).toBool());
        QCOMPARE(region.data().toString(), QString());
        QCOMPARE(model.index(row, InventoryModel::FirstChosen + 1).data().toString(),
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

    /// Whatever it was kept from, the order is that of a table that never showed anything else.
    void anOrderThatIsKeptIsThatOfANewTable() {
        std::mt19937 random(42);
        const auto below = [&random](int end) {
            return static_cast<int>(random() % static_cast<unsigned>(end));
        };
        const QStringList filters = words("env=prod picked region=east 1 !filtered");
        const Scene first = sceneOf(sample::fleet() + sample::placement(QStringLiteral("web"), 3));
        InventoryModel kept;
        Scene scene = first;
        QString filter;
        for (int step = 0; step < 600; ++step) {
            switch (below(5)) {
            case 0:
                filter = below(2) ? QString() : filters[below(static_cast<int>(filters.size()))];
                break;
            case 1:
                kept.sort(below(4), below(2) ? Qt::AscendingOrder : Qt::DescendingOrder);
                break;
            case 2: { // the edit first, then its plan
                auto objects = std::make_shared<manifest::Objects>(*scene.objects);
                const auto row = below(static_cast<int>(objects->fleet.size()));
                const fleet::LabelChange change{static_cast<fleet::ClusterIndex>(row),
                                                below(2) ? "region" : "env", std::nullopt,
                                                below(2) ? "east" : "prod"};
                objects->fleet = objects->fleet.withLabels(std::span(&change, 1));
                scene.picture = pictureOf(scene);
                scene.objects = objects;
                kept.setScene(scene);
                kept.setFilterText(filter);
                auto plan = scheduling::plan(objects->fleet, objects->placements[0]);
                scene.plan = std::make_shared<const scheduling::Plan>(plan.value());
                scene.picture = nullptr;
                break;
            }
            default:
                scene.picks = static_cast<std::size_t>(below(4));
            }
            scene.picks = std::min(scene.picks, scene.plan->picks.size());
            kept.setScene(scene);
            kept.setFilterText(filter);
            InventoryModel fresh;
            fresh.setScene(scene);
            fresh.setFilterText(filter);
            fresh.sort(kept.sortColumn(), kept.sortOrder());
            QCOMPARE(names(kept), names(fresh));
            for (int row = 0; row < kept.rowCount(); ++row)
                QCOMPARE(kept.rowOfName(names(kept)[row]), row);
        }
    }

    /// Whatever was asked before they came, the rows of a large fleet are those that match, sorted.
    void rowsThatAreFoundInTheBackgroundAreThoseOfTheFilter() {
        std::mt19937 random(43);
        const auto below = [&random](std::size_t end) { return random() % end; };
        const QStringList filters = words("env=prod picked !filtered domain=prod 77 nosuchcluster");
        Scene scene;
        scene.objects = sample::manyClusters();
        scene.placement = 0;
        scene.plan = std::make_shared<const scheduling::Plan>(
            scheduling::plan(scene.objects->fleet, scene.objects->placements[0]).value());
        scene.picks = 12;
        InventoryModel model;
        model.setScene(scene);
        QVERIFY(!model.isSeeking());
        QSignalSpy found(&model, &InventoryModel::rowsFound);
        QString filter;
        for (int round = 0; round < 40; ++round) {
            for (std::size_t step = below(3) + 1; step > 0; --step) {
                switch (below(4)) {
                case 0:
                    model.sort(static_cast<int>(below(4)),
                               below(2) ? Qt::AscendingOrder : Qt::DescendingOrder);
                    break;
                case 1: {
                    auto objects = std::make_shared<manifest::Objects>(*scene.objects);
                    const fleet::LabelChange change{
                        static_cast<fleet::ClusterIndex>(below(objects->fleet.size())), "env",
                        std::nullopt, below(2) ? "prod" : "canary"};
                    objects->fleet = objects->fleet.withLabels(std::span(&change, 1));
                    scene.objects = objects;
                    break;
                }
                case 2:
                    scene.picks = below(13);
                    break;
                default:
                    filter = below(3) ? filters[static_cast<int>(
                                            below(static_cast<std::size_t>(filters.size())))]
                                      : QString();
                }
                model.setScene(scene);
                QVERIFY(!model.setFilterText(filter));
            }
            QTRY_VERIFY(!model.isSeeking());
            QCOMPARE(model.isFiltered(), !filter.isEmpty());
            QVERIFY(std::ranges::equal(model.visibleClusters(), expectedRows(model, filter)));
            if (model.rowCount() > 0)
                QCOMPARE(
                    model.rowOfName(
                        model.index(model.rowCount() - 1, InventoryModel::Name).data().toString()),
                    model.rowCount() - 1);
        }
        QVERIFY(found.count() > 0);
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
        QTest::newRow("env") << int{InventoryModel::FirstChosen} << Qt::AscendingOrder
                             << words("east-1 east-2 nowhere-1 west-1 east-10 west-2");
        QTest::newRow("region, missing last")
            << InventoryModel::FirstChosen + 1 << Qt::AscendingOrder
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

    void missingValuesStayLastInEitherDirection() {
        InventoryModel model;
        model.setScene(sceneOf(sample::fleet()));
        model.sort(InventoryModel::FirstChosen + 1, Qt::DescendingOrder);
        QCOMPARE(names(model), words("west-1 west-2 east-1 east-2 east-10 nowhere-1"));
    }

    void anEditOfLabelsIsNoReset() {
        const QString before = sample::fleet();
        QString after = before;
        after.replace(after.indexOf(QStringLiteral("region: east")), 12,
                      QStringLiteral("region: zulu"));
        InventoryModel model;
        const QAbstractItemModelTester tester(
            &model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        model.setScene(sceneOf(before));
        model.sort(InventoryModel::FirstChosen + 1);
        const QPersistentModelIndex east =
            model.index(model.rowOfName(QStringLiteral("east-1")), InventoryModel::Name);
        QSignalSpy resets(&model, &QAbstractItemModel::modelReset);
        QSignalSpy changes(&model, &QAbstractItemModel::dataChanged);
        model.setScene(sceneOf(after));
        QCOMPARE(resets.count(), 0);
        QCOMPARE(changes.count(), 1);
        QCOMPARE(east.data().toString(), QStringLiteral("east-1"));
        QCOMPARE(names(model), words("east-2 east-10 west-1 west-2 east-1 nowhere-1"));
    }

    void showsTheColumnsThatWereChosenAndSortsOnByTheSameOne() {
        InventoryModel model;
        const QAbstractItemModelTester tester(
            &model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        model.setScene(sceneOf(sample::fleet()));
        model.sort(InventoryModel::FirstChosen + 1);
        model.setColumns(std::vector<InventoryColumn>{{InventoryColumn::Kind::Label, "region"},
                                                      {InventoryColumn::Kind::Eligibility, {}}});
        QCOMPARE(model.columnCount(), 4);
        QCOMPARE(model.sortColumn(), int{InventoryModel::FirstChosen});
        QCOMPARE(names(model).first(), QStringLiteral("east-1"));
        model.setColumns(std::nullopt);
        QCOMPARE(model.sortColumn(), InventoryModel::FirstChosen + 1);
    }

    void rememberedColumnsAreThoseOfTheFleetAtHand() {
        using Kind = InventoryColumn::Kind;
        const std::string full = "topology.kubernetes.io/region";
        InventoryModel model;
        model.setColumns(
            std::vector<InventoryColumn>{{Kind::Label, full}, {Kind::Property, "node-count"}});
        model.setScene(sample::unplanned(
            {sample::healthyCluster("a", {{"region", "west"}, {"env", "prod"}}),
             sample::healthyCluster("b", {{"region", "east"}, {"env", "prod"}})}));
        QCOMPARE(model.columns(), (std::vector<InventoryColumn>{{Kind::Label, "region"}}));
        QCOMPARE(model.columnsElsewhere(),
                 (std::vector<InventoryColumn>{{Kind::Property, "node-count"}}));
        // Nothing of what is remembered is here: then what suits the fleet.
        model.setScene(sample::unplanned({sample::healthyCluster("a", {{"tier", "gold"}}),
                                          sample::healthyCluster("b", {{"tier", "iron"}})}));
        QCOMPARE(model.columns(), (std::vector<InventoryColumn>{{Kind::Label, "tier"}}));
        model.setScene(sample::unplanned({sample::healthyCluster("a", {{full, "west"}})}));
        QCOMPARE(model.columns(), (std::vector<InventoryColumn>{{Kind::Label, full}}));
    }

    void knowsWhatAllNamesBeginWith() {
        InventoryModel model;
        model.setScene(sample::unplanned({sample::healthyCluster("aks-prod-1", {}),
                                          sample::healthyCluster("aks-prod-2", {}),
                                          sample::healthyCluster("aks-premium-1", {})}));
        QCOMPARE(model.index(0, 0).data(InventoryModel::NamePrefixRole).toULongLong(), 4ULL);
        model.setScene(sample::unplanned({sample::healthyCluster("east", {}),
                                          sample::healthyCluster("east-1", {}),
                                          sample::healthyCluster("east-2", {})}));
        QCOMPARE(model.index(0, 0).data(InventoryModel::NamePrefixRole).toULongLong(), 0ULL);
    }

    void namesAreNoColumn() {
        InventoryModel model;
        model.setScene(
            sample::unplanned({sample::healthyCluster("a", {{"member-name", "a"}, {"zone", "1"}}),
                               sample::healthyCluster("b", {{"member-name", "b"}})}));
        QCOMPARE(model.columns(),
                 (std::vector<InventoryColumn>{{InventoryColumn::Kind::Label, "zone"}}));
    }

    void asksForEditsThatTheCellCanTakeAndRefusesOthers() {
        InventoryModel model;
        model.setScene(sceneOf(sample::fleet()));
        QSignalSpy edits(&model, &InventoryModel::cellEdited);
        const QModelIndex env = model.index(0, InventoryModel::FirstChosen);
        QVERIFY(env.flags() & Qt::ItemIsEditable);
        QVERIFY(!(model.index(0, InventoryModel::Name).flags() & Qt::ItemIsEditable));
        QVERIFY(!model.setData(env, QStringLiteral("no/where")));
        QVERIFY(model.setData(env, env.data()));
        QCOMPARE(edits.count(), 0);
        QVERIFY(model.setData(env, QStringLiteral("canary")));
        QCOMPARE(edits.count(), 1);
        QCOMPARE(edits.first().last().toString(), QStringLiteral("canary"));
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
        QCOMPARE(spoken.index(row, InventoryModel::FirstChosen).data().toString(),
                 QStringLiteral("–"));
    }

private:
    /// By the definition, one comparison after the other.
    static std::vector<fleet::ClusterIndex> expectedRows(const InventoryModel &model,
                                                         const QString &text) {
        const Scene &scene = model.scene();
        const fleet::Fleet &fleet = scene.objects->fleet;
        const auto marks = clusterMarks(scene, nullptr);
        const auto filter = query::parseClusterFilter(text.toStdString(), fleet).value();
        auto rows = query::matchingClusters(fleet, filter, factsOf(filter, scene, marks, {}));
        const NamedClusters names(fleet);
        std::vector<std::uint32_t> ranks(fleet.size());
        if (const InventoryColumn *column = model.columnAt(model.sortColumn())) {
            ranks = ColumnReader(fleet, *column, scene.plan->now).ranks();
        } else if (model.sortColumn() == InventoryModel::State) {
            for (std::size_t row = 0; row < ranks.size(); ++row)
                ranks[row] = static_cast<std::uint32_t>(
                    marks[row].pickNumber > 0 ? marks[row].pickNumber
                                              : 100 + static_cast<int>(marks[row].state));
        } else {
            ranks = names.ranks();
        }
        const bool isDown = model.sortOrder() == Qt::DescendingOrder;
        std::ranges::sort(rows, {}, [&](fleet::ClusterIndex cluster) {
            const std::int64_t rank = ranks[fleet::row(cluster)];
            const bool isLast = ranks[fleet::row(cluster)] == ColumnReader::kNoRank;
            return std::tuple(isLast, isDown ? -rank : rank, names.ranks()[fleet::row(cluster)]);
        });
        return rows;
    }
};

} // namespace evenkeel::ui

EVENKEEL_TEST(evenkeel::ui::TestInventoryModel)
#include "tst_inventory_model.moc"
