// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/base/widget_setup.h"
#include "ui/models/decisions_model.h"

#include <QAbstractItemModelTester>
#include <QRegularExpression>
#include <QTest>

#include "tests/test_program.h"
#include "tests/ui/fleet_scenes.h"

namespace evenkeel::ui {

namespace {

placement::Placement evenOver(const std::string &key, std::int64_t clusters) {
    return sample::pickN(clusters, {{key, 1, "DoNotSchedule"}});
}

void show(DecisionsModel &model, const Scene &scene) {
    model.setDecisions(scene, std::make_shared<const DecisionList>(decisionsOf(scene)));
}

/// One line a row, members of groups indented.
QStringList lines(const DecisionsModel &model) {
    QStringList result;
    const auto line = [](const QModelIndex &index) {
        QStringList cells;
        for (int column = 0; column < DecisionsModel::ColumnCount; ++column)
            cells.append(index.siblingAtColumn(column).data().toString());
        return cells.join(QLatin1Char('|'));
    };
    for (int row = 0; row < model.rowCount(); ++row) {
        const QModelIndex top = model.index(row, 0);
        result.append(line(top));
        for (int child = 0; child < model.rowCount(top); ++child)
            result.append(QStringLiteral("  ") + line(model.index(child, 0, top)));
    }
    return result;
}

std::vector<fleet::Cluster> smallFleet() {
    fleet::Cluster gone = sample::regional("d-gone", "east", "");
    gone.agent.healthy = fleet::ConditionStatus::NotTrue;
    return {sample::regional("a", "east", ""), sample::regional("b", "east", ""),
            sample::regional("c", "west", ""), gone};
}

} // namespace

class TestDecisionsModel : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".?"))); }

    void keepsTheRulesOfModels() {
        DecisionsModel model;
        const QAbstractItemModelTester tester(
            &model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        for (std::size_t picks = 0; picks <= 3; ++picks)
            show(model, sample::planned(smallFleet(), evenOver("region", 3), picks));
        QVERIFY(model.rowCount() > 0);
        model.setFilterText(QStringLiteral("a"));
        model.setFilterText(QString());
        model.setDecisions(sample::unplanned(smallFleet()), nullptr);
        QCOMPARE(model.rowCount(), 0);
    }

    void ranksTheCandidatesOfTheNextPickAndGroupsTheRest() {
        DecisionsModel model;
        show(model, sample::planned(smallFleet(), evenOver("region", 3), 0));
        const QStringList shown = lines(model);
        QCOMPARE(model.rankedCount(), 3);
        // Ties are broken by name from the end (KubeFleet spec 3.6.1).
        QVERIFY2(shown[0].startsWith(QStringLiteral("1|c|next pick")), qPrintable(shown[0]));
        QVERIFY2(shown[0].endsWith(QStringLiteral("ahead of b by name alone")),
                 qPrintable(shown[0]));
        QVERIFY2(shown[1].startsWith(QStringLiteral("2|b|")), qPrintable(shown[1]));
        QVERIFY2(shown[1].endsWith(QStringLiteral("c is ahead by name alone")),
                 qPrintable(shown[1]));
        QCOMPARE(model.rowCount(), 4);
        const QModelIndex group = model.index(3, 0);
        QVERIFY(model.rowAt(group).kind == DecisionRow::Kind::Group);
        QCOMPARE(model.rowCount(group), 1);
        QCOMPARE(model.index(0, DecisionsModel::Cluster, group).data().toString(),
                 QStringLiteral("d-gone"));
    }

    void namesEveryRefusalThoughKubeFleetKeepsOnlyTwenty() {
        std::vector<fleet::Cluster> clusters = smallFleet();
        for (int number = 0; number < 50; ++number) {
            fleet::Cluster gone = sample::regional("gone-" + std::to_string(number), "east", "");
            gone.agent.healthy = fleet::ConditionStatus::NotTrue;
            clusters.push_back(gone);
        }
        DecisionsModel model;
        show(model, sample::planned(clusters, evenOver("region", 2)));
        QCOMPARE(model.refusedCount(), 51);
    }

    void everyClusterStandsExactlyOnceAtEveryPick() {
        const auto clusters = sample::nestedFleet();
        for (std::size_t picks = 0; picks <= 6; ++picks) {
            DecisionsModel model;
            const Scene scene = sample::planned(clusters, evenOver("zone", 6), picks);
            show(model, scene);
            std::size_t count = static_cast<std::size_t>(model.rankedCount());
            for (int row = model.rankedCount(); row < model.rowCount(); ++row)
                count += static_cast<std::size_t>(model.rowCount(model.index(row, 0)));
            QCOMPARE(count, clusters.size());
            for (const fleet::Cluster &cluster : clusters) {
                const QString name = QString::fromStdString(cluster.name);
                QCOMPARE(model.indexOfName(name).data(DecisionsModel::NameRole).toString(), name);
            }
        }
    }

    void winnerIsThePickOfThePlan() {
        for (std::size_t picks = 0; picks < 6; ++picks) {
            const Scene scene = sample::planned(sample::nestedFleet(), evenOver("zone", 6), picks);
            DecisionsModel model;
            show(model, scene);
            const auto picked = scene.objects->fleet.name(scene.plan->picks[picks].cluster);
            QCOMPARE(model.index(0, DecisionsModel::Cluster).data().toString().toStdString(),
                     std::string(picked));
            QVERIFY(model.index(0, DecisionsModel::Cluster)
                        .data(DecisionsModel::LookRole)
                        .value<CellLook>()
                        .isBold);
        }
    }

    void pickFixedListsWhatTheSchedulerSays() {
        placement::Placement fixed;
        fixed.name = "fixed";
        fixed.policy.emplace();
        fixed.policy->placementType = "PickFixed";
        fixed.policy->clusterNames = {"a", "d-gone", "nowhere"};
        DecisionsModel model;
        show(model, sample::planned(smallFleet(), fixed));
        QCOMPARE(model.rankedCount(), 1);
        QCOMPARE(model.index(0, DecisionsModel::Cluster).data().toString(), QStringLiteral("a"));
        QCOMPARE(model.refusedCount(), 2);
        QVERIFY(lines(model).join(QLatin1Char('\n')).contains(QStringLiteral("nowhere")));
    }

    void filtersByNameAndByReason() {
        DecisionsModel model;
        show(model, sample::planned(smallFleet(), evenOver("region", 3), 0));
        model.setFilterText(QStringLiteral("gone"));
        QCOMPARE(model.rankedCount(), 0);
        QCOMPARE(model.rowCount(), 1);
        const QString reason = model.index(0, 0).data(DecisionsModel::ReasonRole).toString();
        model.setFilterText(reason.left(12));
        QCOMPARE(model.refusedCount(), 1);
        model.setFilterText(QStringLiteral("no such text"));
        QCOMPARE(model.rowCount(), 0);
    }

    void copiesEverythingShown() {
        DecisionsModel model;
        show(model, sample::planned(smallFleet(), evenOver("region", 3), 0));
        const auto table = shownText(model);
        QCOMPARE(table.columns.size(), std::size_t{DecisionsModel::ColumnCount});
        QCOMPARE(table.rows.size(), std::size_t{4});
        const QString csv = QString::fromStdString(report::csvOf(table));
        QVERIFY(csv.startsWith(QStringLiteral("Rank,Cluster,Decision,Spread,Affinity")));
        QCOMPARE(csv.count(QLatin1Char('\n')), 5);
    }

    void filtersHundredThousandClusters() {
        std::vector<fleet::Cluster> clusters;
        for (int number = 0; number < 100'000; ++number)
            clusters.push_back(sample::regional("cluster-" + std::to_string(number),
                                                "region-" + std::to_string(number % 50), ""));
        const Scene scene = sample::planned(clusters, evenOver("region", 20), 10);
        const auto list = std::make_shared<const DecisionList>(decisionsOf(scene));
        DecisionsModel model;
        model.setDecisions(scene, list);
        QCOMPARE(shownText(model).rows.size(), std::size_t{100'000});
        model.setFilterText(QStringLiteral("cluster-777"));
        QCOMPARE(shownText(model).rows.size(), std::size_t{1 + 10 + 100}); // 777, 777?, 777??
    }
};

} // namespace evenkeel::ui

EVENKEEL_TEST(evenkeel::ui::TestDecisionsModel)
#include "tst_decisions_model.moc"
