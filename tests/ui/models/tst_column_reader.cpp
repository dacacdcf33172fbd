// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/models/inventory/inventory_column.h"

#include <algorithm>

#include <QTest>

#include "tests/test_program.h"
#include "tests/ui/fleet_scenes.h"

namespace evenkeel::ui {

namespace {

using Kind = InventoryColumn::Kind;

fleet::Fleet measuredFleet() {
    fleet::Fleet fleet;
    fleet::Cluster a = sample::regional("a", "east-10", "1");
    a.properties = {{"cost", "900m"}, {"version", "1.9.0"}};
    a.taints = {{"gpu", "yes", "NoSchedule"}, {"edge", "", "NoSchedule"}};
    a.resources = {{fleet::Capacity::Total, "memory", "1Gi"},
                   {fleet::Capacity::Available, "memory", "512Mi"}};
    fleet::Cluster b = sample::regional("b", "east-2", "");
    b.properties = {{"cost", "1"}, {"version", "1.10.0"}};
    b.resources = {{fleet::Capacity::Total, "memory", "1025Mi"}};
    fleet::Cluster c = sample::regional("c", "", "1");
    c.properties = {{"cost", "0.9"}};
    c.agent.joined = fleet::ConditionStatus::NotTrue;
    for (const fleet::Cluster &cluster : {a, b, c})
        fleet.add(cluster);
    return fleet;
}

/// Names in the order of a column; `=` joins those of equal rank, `-` stands before the missing.
QString orderOf(const fleet::Fleet &fleet, const InventoryColumn &column) {
    const auto ranks = ColumnReader(fleet, column, fleet.newestHeartbeat()).ranks();
    std::vector<std::size_t> rows{0, 1, 2};
    std::ranges::stable_sort(rows, {}, [&](std::size_t row) { return ranks[row]; });
    QString text;
    for (std::size_t place = 0; place < rows.size(); ++place) {
        const bool isTie = place > 0 && ranks[rows[place]] == ranks[rows[place - 1]];
        text += ranks[rows[place]] == ColumnReader::kNoRank ? QStringLiteral("-")
                : isTie                                     ? QStringLiteral("=")
                                                            : QString();
        text += QString::fromStdString(
            std::string(fleet.name(static_cast<fleet::ClusterIndex>(rows[place]))));
    }
    return text;
}

} // namespace

class TestColumnReader : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void ordersByValue_data() {
        QTest::addColumn<QString>("column");
        QTest::addColumn<QString>("order");
        QTest::newRow("labels naturally, missing last") << "label:region" << "ba-c";
        QTest::newRow("quantities by value, whatever the spelling") << "property:cost" << "a=cb";
        QTest::newRow("texts that are no quantities naturally") << "property:version" << "ab-c";
        QTest::newRow("binary and decimal units together") << "capacity:memory" << "ab-c";
        QTest::newRow("one capacity is not the other") << "available:memory" << "a-b-c";
        QTest::newRow("taints by their text") << "taints" << "a-b-c";
        QTest::newRow("eligible clusters before the others") << "eligibility" << "a=bc";
        QTest::newRow("a key that no cluster has") << "label:rack" << "-a-b-c";
    }
    void ordersByValue() {
        QFETCH(QString, column);
        const auto parsed = parseColumn(column.toStdString());
        QVERIFY(parsed);
        QTEST(orderOf(measuredFleet(), *parsed), "order");
    }

    void readsEveryKindOfColumn_data() {
        QTest::addColumn<QString>("column");
        QTest::addColumn<QString>("text");
        QTest::newRow("label") << "label:region" << "east-10";
        QTest::newRow("property") << "property:cost" << "900m";
        QTest::newRow("capacity") << "capacity:memory" << "1Gi";
        QTest::newRow("available") << "available:memory" << "512Mi";
        QTest::newRow("allocatable, which it does not report") << "allocatable:memory" << "(none)";
        QTest::newRow("taint with a value") << "taint:gpu" << "yes:NoSchedule";
        QTest::newRow("taint without a value") << "taint:edge" << "NoSchedule";
        QTest::newRow("all taints") << "taints" << "gpu=yes:NoSchedule,edge:NoSchedule";
        QTest::newRow("eligible") << "eligibility" << "(none)";
    }
    void readsEveryKindOfColumn() {
        QFETCH(QString, column);
        const fleet::Fleet fleet = measuredFleet();
        const ColumnReader reader(fleet, *parseColumn(column.toStdString()),
                                  fleet.newestHeartbeat());
        QTEST(QString::fromStdString(reader.text(fleet::ClusterIndex{0}).value_or("(none)")),
              "text");
    }

    void saysWhyAClusterIsNotEligible() {
        const fleet::Fleet fleet = measuredFleet();
        const ColumnReader reader(fleet, {Kind::Eligibility, {}}, fleet.newestHeartbeat());
        QVERIFY(reader.text(fleet::ClusterIndex{2}).has_value());
    }

    void offersEveryColumnWithItsCount() {
        QStringList columns;
        for (const ColumnCount &count : columnsOf(measuredFleet()))
            columns.append(QStringLiteral("%1 %2")
                               .arg(QString::fromStdString(spelled(count.column)))
                               .arg(count.clusters));
        QCOMPARE(columns.join(QLatin1Char('\n')),
                 QStringLiteral("eligibility 3\nlabel:region 2\nlabel:zone 2\ntaints 1\n"
                                "taint:edge 1\ntaint:gpu 1\nproperty:cost 3\nproperty:version 2\n"
                                "capacity:memory 2\navailable:memory 1"));
    }

    void spellsColumnsForSettingsAndBack() {
        for (const ColumnCount &count : columnsOf(measuredFleet()))
            QVERIFY(parseColumn(spelled(count.column)) == count.column);
        for (const char *wrong : {"", "label", "label:", "taints:x", "rack", "eligibility:"})
            QVERIFY2(!parseColumn(wrong), wrong);
    }

    void beginsWithWhatMattersToThePlacement() {
        placement::Placement placement = sample::pickN(1, {{}});
        placement.policy->spreadConstraints.front().topologyKey = "zone";
        placement::PreferredTerm term;
        term.preference.propertySorter = placement::PropertySorter{"cost", "Ascending"};
        placement.policy->preferredTerms.push_back(term);
        QStringList columns;
        for (const InventoryColumn &column : columnsFor(measuredFleet(), &placement, 8))
            columns.append(QString::fromStdString(spelled(column)));
        QCOMPARE(columns.join(QLatin1Char(' ')),
                 QStringLiteral("label:zone property:cost label:region"));
        QCOMPARE(columnsFor(measuredFleet(), nullptr, 1).size(), std::size_t{1});
    }
};

} // namespace evenkeel::ui

EVENKEEL_TEST(evenkeel::ui::TestColumnReader)
#include "tst_column_reader.moc"
