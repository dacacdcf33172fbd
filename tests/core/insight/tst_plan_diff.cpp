// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <QObject>
#include <QTest>

#include "core/insight/changes/change_candidates.h"
#include "core/insight/edit.h"
#include "core/insight/plan_diff.h"
#include "tests/core/scheduling/worked_example.h"
#include "tests/test_program.h"

using namespace evenkeel;
using namespace evenkeel::example;
using insight::PlacedSide;
using Kind = insight::PlacementChange::Kind;

class TestPlanDiff : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void namesWhatComesAndGoes() {
        const PlacedSide before{{"a", "b"}, "scheduled", "region 0/1"};
        const PlacedSide after{{"b", "c", "d"}, "short by 1", "region 1/1"};
        const auto change = insight::changeOf(&before, &after);
        QCOMPARE(change.kind, Kind::Changed);
        QCOMPARE(change.kept, std::size_t{1});
        QCOMPARE(
            QString::fromStdString(insight::changeSummary(change)),
            QString::fromUtf8("+2 −1: +c +d −a; scheduled → short by 1; region 0/1 → region 1/1"));
        const PlacedSide larger{{"b", "c", "d", "e"}, "scheduled", "region 1/1"};
        QCOMPARE(
            QString::fromStdString(insight::changeSummary(insight::changeOf(&before, &larger), 1))
                .section(u';', 0, 0),
            QString::fromUtf8("+3 −1: +c and +2 more −a"));
    }

    void tellsAddedRemovedAndSame() {
        const PlacedSide side{{"a"}, "scheduled", "-"};
        QCOMPARE(insight::changeOf(&side, nullptr).kind, Kind::Removed);
        QCOMPARE(insight::changeOf(nullptr, &side).kind, Kind::Added);
        QCOMPARE(insight::changeOf(&side, &side).kind, Kind::Same);
        QCOMPARE(insight::changeSummary(insight::changeOf(&side, &side)), std::string("no change"));
    }

    void takesAPlanAsASide() {
        ScheduleCase question = pickN(3, {cluster("a", {{"r", "x"}}), cluster("b", {{"r", "y"}})});
        question.placement.policy->spreadConstraints = {hard("r", 1)};
        const auto fleet = reference::fleetOf(question.clusters);
        const auto plan = insight::planWith({}, {fleet, question.placement, {}, question.options});
        const auto side = insight::sideOf(fleet, plan.value());
        QVERIFY(side.clusters == (std::set<std::string>{"a", "b"}));
        QCOMPARE(side.verdict, std::string("short by 1"));
        QCOMPARE(side.skew, std::string("r 0/1"));
    }

    void findsWhatWasMeant_data() {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QByteArray>("meant");
        QTest::newRow("swapped") << QByteArray("regoin") << QByteArray("region");
        QTest::newRow("case") << QByteArray("Region") << QByteArray("region");
        QTest::newRow("domain") << QByteArray("node-count")
                                << QByteArray("kubernetes-fleet.io/node-count");
        QTest::newRow("left out") << QByteArray("zne") << QByteArray("zone");
        QTest::newRow("something else") << QByteArray("colour") << QByteArray();
        QTest::newRow("short texts are near to nothing") << QByteArray("x") << QByteArray();
    }

    void findsWhatWasMeant() {
        QFETCH(QByteArray, text);
        QFETCH(QByteArray, meant);
        const std::vector<std::string> known{"kubernetes-fleet.io/node-count", "region", "y",
                                             "zone"};
        const auto found = insight::nearMiss(text.toStdString(), known);
        QCOMPARE(QByteArray::fromStdString(found.value_or("")), meant);
    }
};

EVENKEEL_TEST(TestPlanDiff)
#include "tst_plan_diff.moc"
