// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

// What a filter keeps of kubectl's selectors, and the facets that edit it.

#include <QTest>

#include "core/query/cluster_facts.h"
#include "tests/core/query/filter_fleet.h"
#include "tests/test_program.h"

namespace evenkeel::query {

class TestFilterSelectors : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() {
        const auto add = [this](const char *name, const char *region, const char *env) {
            m_fleet.add(tests::filterCluster(name, {{"region", region}, {"env", env}}));
        };
        add("east-1", "east", "prod");
        add("east-10", "east", "dev");
        add("east-2", "east", "prod");
        add("west-1", "west", "prod");
        add("west-2", "west", "dev");
        m_fleet.add(tests::filterCluster("nowhere-1", {{"env", "dev"}}));
    }

    void finds_data() {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("names");
        QTest::newRow("nothing asked") << "" << "east-1 east-10 east-2 west-1 west-2 nowhere-1";
        QTest::newRow("blanks") << "  " << "east-1 east-10 east-2 west-1 west-2 nowhere-1";
        QTest::newRow("equality") << "region=west" << "west-1 west-2";
        QTest::newRow("two requirements") << "region=east,env=prod" << "east-1 east-2";
        QTest::newRow("set") << "region in (west, north)" << "west-1 west-2";
        QTest::newRow("not in a set") << "region notin (east)" << "west-1 west-2 nowhere-1";
        QTest::newRow("absent key") << "!region" << "nowhere-1";
        QTest::newRow("known key") << "region" << "east-1 east-10 east-2 west-1 west-2";
        QTest::newRow("part of a name") << "st-1" << "east-1 east-10 west-1";
        QTest::newRow("name in capitals") << "EAST-2" << "east-2";
        QTest::newRow("half a name") << "west-" << "west-1 west-2";
        QTest::newRow("label and name") << "env=prod,east" << "east-1 east-2";
        QTest::newRow("label and half a name") << "env=prod,west-" << "west-1";
        QTest::newRow("two names") << "east,1" << "east-1 east-10";
        QTest::newRow("blanks around") << " env=prod , region = west " << "west-1";
        QTest::newRow("no such value") << "region=south" << "";
    }
    void finds() {
        QFETCH(QString, text);
        QFETCH(QString, names);
        const auto filter = parseClusterFilter(text.toStdString(), m_fleet);
        QVERIFY2(filter, filter ? "" : filter.error().message.c_str());
        QStringList found;
        for (const auto cluster : matchingClusters(m_fleet, *filter))
            found.append(QString::fromStdString(std::string(m_fleet.name(cluster))));
        QCOMPARE(found.join(QLatin1Char(' ')), names);
    }

    void takesTheLastPartOfAKey() {
        fleet::Fleet fleet;
        fleet.add(tests::filterCluster("a", {{"topology.kubernetes.io/region", "west"}}));
        fleet.add(tests::filterCluster("b", {{"topology.kubernetes.io/region", "east"}}));
        const auto filter = parseClusterFilter("region=west", fleet);
        QVERIFY(filter.has_value());
        QCOMPARE(matchingClusters(fleet, *filter).size(), std::size_t{1});
        QCOMPARE(printFilter(*filter), std::string("topology.kubernetes.io/region=west"));

        fleet.add(tests::filterCluster("c", {{"example.com/region", "west"}}));
        const auto either = parseClusterFilter("env=prod, region=west", fleet);
        QVERIFY(!either.has_value());
        QCOMPARE(either.error().where.column, 11);
        QVERIFY(either.error().message.find("example.com/region") != std::string::npos);
        fleet.add(tests::filterCluster("d", {{"region", "west"}}));
        QVERIFY(parseClusterFilter("region=west", fleet).has_value()); // a key of its own
    }

    void refuses_data() {
        QTest::addColumn<QString>("text");
        QTest::addColumn<int>("column");
        QTest::newRow("open set") << "region in (east" << 16;
        QTest::newRow("bad value") << "env=a/b" << 1;
        QTest::newRow("wrong in the second part") << "env=prod, region in x" << 21;
        QTest::newRow("nothing behind a comma") << "env=prod," << 10;
        QTest::newRow("nothing between commas") << "env=prod,,region" << 10;
    }
    void refuses() {
        QFETCH(QString, text);
        const auto filter = parseClusterFilter(text.toStdString(), m_fleet);
        QVERIFY(!filter);
        QVERIFY(!filter.error().message.empty());
        QTEST(filter.error().where.column, "column");
    }

    void printsWhatParsesToTheSameFilter_data() {
        QTest::addColumn<QString>("text");
        for (const char *text : {"", "env=prod", "env!=prod", "region in (east,west)", "!region",
                                 "region notin (east,west),region", "env=prod,west-,1", "env="})
            QTest::newRow(text) << text;
    }
    void printsWhatParsesToTheSameFilter() {
        QFETCH(QString, text);
        const auto filter = parseClusterFilter(text.toStdString(), m_fleet);
        QVERIFY(filter);
        QCOMPARE(QString::fromStdString(printFilter(*filter)), text);
    }

    void facetsEditTheText_data() {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("only");
        QTest::addColumn<QString>("hidden");
        QTest::newRow("no filter") << "" << "region=east" << "region!=east";
        QTest::newRow("another key") << "env=prod" << "env=prod,region=east"
                                     << "env=prod,region!=east";
        QTest::newRow("one hidden already") << "region!=west" << "region=east"
                                            << "region notin (east,west)";
        QTest::newRow("hidden already") << "region!=east" << "region=east" << "region!=east";
        QTest::newRow("one of a list") << "region in (east,west)" << "region=east"
                                       << "region=west";
        QTest::newRow("the only one") << "region=east" << "region=east"
                                      << "region=east,region!=east";
        QTest::newRow("a name") << "wes-" << "region=east,wes-" << "region!=east,wes-";
    }
    void facetsEditTheText() {
        QFETCH(QString, text);
        const auto filter = parseClusterFilter(text.toStdString(), m_fleet);
        QVERIFY(filter);
        QTEST(QString::fromStdString(printFilter(withOnly(*filter, "region", "east"))), "only");
        QTEST(QString::fromStdString(printFilter(withHidden(*filter, "region", "east"))), "hidden");
    }

    void facetsKnowClustersWithoutTheKey() {
        QCOMPARE(printFilter(withOnly({}, "region", std::nullopt)), std::string("!region"));
        QCOMPARE(printFilter(withHidden({}, "region", std::nullopt)), std::string("region"));
        const auto none = parseClusterFilter("!region", m_fleet);
        QCOMPARE(printFilter(withHidden(*none, "region", std::nullopt)), std::string("region"));
    }

private:
    fleet::Fleet m_fleet;
};

} // namespace evenkeel::query

EVENKEEL_TEST(evenkeel::query::TestFilterSelectors)
#include "tst_filter_selectors.moc"
