// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <algorithm>
#include <random>
#include <tuple>

#include <QTest>

#include "tests/test_program.h"
#include "tests/ui/fleet_scenes.h"
#include "ui/models/inventory/cluster_order.h"
#include "ui/models/inventory/inventory_column.h"

namespace evenkeel::ui {

class TestClusterOrder : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void almostSortedRowsAreSorted_data() {
        QTest::addColumn<int>("moves");
        for (const int moves : {0, 1, 2, 30, 400})
            QTest::addRow("%d moves", moves) << moves;
    }
    /// Some clusters get other ranks, as an edit gives them: the order is that of a full sort.
    void almostSortedRowsAreSorted() {
        QFETCH(int, moves);
        constexpr std::uint32_t kClusters = 200;
        std::vector<fleet::Cluster> clusters;
        for (std::uint32_t row = 0; row < kClusters; ++row)
            clusters.push_back(
                sample::regional("c" + std::to_string(row * 7 % kClusters), "r", ""));
        const NamedClusters names(sample::unplanned(clusters).objects->fleet);
        ClusterOrder order;
        std::mt19937 random(42); // the same cases in each run
        const auto below = [&random](std::uint32_t end) {
            return static_cast<std::uint32_t>(random() % end);
        };
        for (int round = 0; round < 200; ++round) {
            std::vector<std::uint32_t> ranks(kClusters);
            for (std::uint32_t &rank : ranks)
                rank = below(20);
            std::vector<fleet::ClusterIndex> rows;
            for (std::uint32_t row = 0; row < kClusters; ++row)
                rows.push_back(static_cast<fleet::ClusterIndex>(row));
            const std::vector<fleet::ClusterIndex> all = rows;
            const auto direction = round % 2 == 0 ? Qt::AscendingOrder : Qt::DescendingOrder;
            rows = names.sorted(rows, ranks, direction);
            for (int move = 0; move < moves; ++move)
                ranks[below(kClusters)] = below(4) == 0 ? ColumnReader::kNoRank : below(20);
            std::vector<fleet::ClusterIndex> wanted = rows;
            std::ranges::sort(wanted, {}, [&](fleet::ClusterIndex cluster) {
                const std::uint32_t rank = ranks[fleet::row(cluster)];
                const bool isLast = rank == ColumnReader::kNoRank;
                const std::int64_t place =
                    direction == Qt::AscendingOrder ? std::int64_t{rank} : -std::int64_t{rank};
                return std::tuple(isLast, place, names.ranks()[fleet::row(cluster)]);
            });
            QVERIFY(names.sorted(rows, ranks, direction) == wanted);
            const auto isLeftOut = [&](fleet::ClusterIndex cluster) {
                return ranks[fleet::row(cluster)] % 3 == 1;
            };
            std::erase_if(rows, isLeftOut);
            std::erase_if(wanted, isLeftOut);
            QVERIFY(names.sorted(rows, ranks, direction) == wanted);
            QCOMPARE(names.areSame(rows, order.rows()), false);
            order.setRows(wanted);
            QCOMPARE(names.areSame(rows, order.rows()), true);
            QVERIFY(names.among(names.sorted(all, ranks, direction), rows) == wanted);
            for (std::uint32_t row = 0; row < kClusters; ++row) {
                const auto place = std::ranges::find(wanted, fleet::ClusterIndex{row});
                QCOMPARE(order.positionOf(fleet::ClusterIndex{row}, kClusters),
                         place == wanted.end() ? -1 : static_cast<int>(place - wanted.begin()));
            }
            order.setRows({});
        }
    }
};

} // namespace evenkeel::ui

EVENKEEL_TEST(evenkeel::ui::TestClusterOrder)
#include "tst_cluster_order.moc"
