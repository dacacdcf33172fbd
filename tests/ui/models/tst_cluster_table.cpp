// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/models/inventory/cluster_table.h"

#include <QTest>

#include "tests/ui/fleet_scenes.h"
#include "tests/test_program.h"

namespace evenkeel::ui {

namespace {

constexpr std::array kRows{fleet::ClusterIndex{0}, fleet::ClusterIndex{1}};

manifest::Objects tableObjects() {
    manifest::Objects objects;
    fleet::Cluster a = sample::regional("a", "east", "1");
    a.properties = {{"cost", "0.5"}};
    a.taints = {{"gpu", "yes", "NoSchedule"}, {"edge", "", "NoSchedule"}};
    objects.fleet.add(a);
    objects.fleet.add(sample::regional("b", "west", ""));
    return objects;
}

std::vector<InventoryColumn> sampleColumns() {
    return {*parseColumn("label:region"), *parseColumn("label:zone"), *parseColumn("property:cost"),
            *parseColumn("taints"), *parseColumn("eligibility")};
}

} // namespace

class TestClusterTable : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void writesNamesAndColumns() {
        const manifest::Objects objects = tableObjects();
        QCOMPARE(printCsv(objects.fleet, kRows, sampleColumns(), objects.fleet.newestHeartbeat()),
                 QStringLiteral("name,region,zone,property:cost,taints,eligibility\n"
                                "a,east,1,0.5,\"gpu=yes:NoSchedule,edge:NoSchedule\",\n"
                                "b,west,,,,\n"));
    }

    void pastingWhatWasCopiedChangesNothing() {
        const manifest::Objects objects = tableObjects();
        const auto table = parseCsv(
            printCsv(objects.fleet, kRows, sampleColumns(), objects.fleet.newestHeartbeat()));
        QVERIFY(table);
        const ClusterPaste paste = pasteOf(objects, *table);
        QVERIFY(paste.changed.isEmpty());
        QVERIFY(paste.added.empty());
    }

    void formulasAreTextsForSpreadsheetsAndComeBack() {
        const manifest::Objects sample = tableObjects();
        manifest::Objects objects;
        for (const fleet::ClusterIndex row : kRows) {
            fleet::Cluster cluster = sample.fleet.cluster(row);
            cluster.properties["cost"] = "=1+2";
            objects.fleet.add(cluster);
        }
        const QString csv =
            printCsv(objects.fleet, kRows, sampleColumns(), objects.fleet.newestHeartbeat());
        QVERIFY2(csv.contains(QStringLiteral(",'=1+2,")), qPrintable(csv));
        const auto table = parseCsv(csv);
        QVERIFY(table);
        QVERIFY(pasteOf(objects, *table).changed.isEmpty());
    }

    void pastingChangesKnownClustersAndAddsNewOnes() {
        const manifest::Objects objects = tableObjects();
        const auto table = parseCsv(QStringLiteral("Name;zone;property:cost;taint:gpu\n"
                                                   "a;2;;\n"
                                                   "c;\"3\";1;yes\n\n"));
        QVERIFY2(table, table ? "" : table.error().message.c_str());
        const ClusterPaste paste = pasteOf(objects, *table);
        QCOMPARE(paste.changed.clusters.size(), std::size_t{1});
        const fleet::Cluster &a = *paste.changed.clusters.front().change.after;
        QCOMPARE(a.labels.at("zone"), std::string("2"));
        QCOMPARE(a.labels.at("region"), std::string("east"));
        QVERIFY(a.properties.empty());
        QCOMPARE(a.taints.size(), std::size_t{1});
        QCOMPARE(paste.added.size(), std::size_t{1});
        QCOMPARE(paste.added.front().name, std::string("c"));
        QCOMPARE(paste.added.front().labels.at("zone"), std::string("3"));
        QCOMPARE(paste.added.front().taints.size(), std::size_t{1});
    }

    void saysWhatPastingWouldDo() {
        const manifest::Objects objects = tableObjects();
        const auto table = parseCsv(QStringLiteral("name,zone\na,2\nc,3\nd,3\n"));
        QVERIFY(table);
        const ClusterPaste paste = pasteOf(objects, *table);
        QCOMPARE(summaryOf(paste), QStringLiteral("2 clusters added, 1 changed: a"));
        QCOMPARE(detailsOf(paste),
                 (QStringList{QStringLiteral("new: c  zone=3"), QStringLiteral("new: d  zone=3"),
                              QStringLiteral("changed: a  zone: 1 → 2")}));
        const auto same = parseCsv(QStringLiteral("name,zone\na,1\n"));
        QVERIFY(summaryOf(pasteOf(objects, *same)).startsWith(QStringLiteral("Nothing changes")));
    }

    /// One value that a paste changes is named as that edit is, not as a paste of everything.
    void oneValueIsNamed() {
        const manifest::Objects objects = tableObjects();
        const auto textOf = [&objects](const char *csv) {
            return pasteOf(objects, *parseCsv(QString::fromLatin1(csv))).changed.text;
        };
        const QString one = textOf("name,zone\na,2\n");
        QVERIFY2(one.contains(QStringLiteral("zone=2")), qPrintable(one));
        QVERIFY2(one.contains(QStringLiteral(" a ")), qPrintable(one));
        const QString both = textOf("name,zone,region\na,2,east\nb,2,west\n");
        QVERIFY2(both.contains(QStringLiteral("zone=2")), qPrintable(both));
        QVERIFY2(textOf("name,zone\na,2\nb,3\n").startsWith(QStringLiteral("Paste into")),
                 qPrintable(textOf("name,zone\na,2\nb,3\n")));
    }

    void saysWhatIsWrongAndWhere_data() {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("where");
        QTest::newRow("no heading") << "a,b\nc,d\n" << "Line 1";
        QTest::newRow("nothing") << "" << "Line 1, column 1";
        QTest::newRow("bad name") << "name,zone\na,1\nB b,2\n" << "Line 3";
        QTest::newRow("bad value") << "name,zone\na,1/2\n" << "Line 2, column 3";
        QTest::newRow("open quote") << "name,zone\na,\"1\nb,2\n" << "Line 2, column 3";
        QTest::newRow("name twice") << "name,zone\na,1\na,2\n" << "Line 3, column 1";
    }
    void saysWhatIsWrongAndWhere() {
        QFETCH(QString, text);
        QFETCH(QString, where);
        const auto table = parseCsv(text);
        QVERIFY(!table);
        QVERIFY2(QString::fromStdString(table.error().message).contains(where),
                 table.error().message.c_str());
    }
};

} // namespace evenkeel::ui

EVENKEEL_TEST(evenkeel::ui::TestClusterTable)
#include "tst_cluster_table.moc"
