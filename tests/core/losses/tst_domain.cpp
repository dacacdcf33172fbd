// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <QObject>
#include <QTest>

#include "tests/core/losses/loss_objects.h"
#include "tests/test_program.h"

using namespace evenkeel;
using namespace evenkeel::example;

namespace {

fleet::Fleet fleetOfRegions() {
    return reference::fleetOf(threeRegions());
}

QString titles(const std::vector<losses::Domain> &domains) {
    QStringList list;
    for (const losses::Domain &domain : domains)
        list << QStringLiteral("%1 (%2)").arg(QString::fromStdString(domain.title()),
                                              QString::number(domain.clusters.size()));
    return list.join(QStringLiteral(", "));
}

QString errorOf(const fleet::Fleet &fleet, const std::string &text) {
    const auto domain = losses::parseDomain(fleet, text);
    return domain ? QString() : QString::fromStdString(domain.error().message);
}

} // namespace

class TestDomain : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void everyValueOfAKeyIsADomain() {
        const fleet::Fleet fleet = fleetOfRegions();
        QCOMPARE(titles(losses::domainsOf(fleet, "region")),
                 QStringLiteral("region=a (2), region=b (2), region=c (2)"));
        QVERIFY(losses::domainsOf(fleet, "rack").empty());
    }

    void valuesAreInNaturalOrder() {
        const fleet::Fleet fleet = reference::fleetOf(
            {cluster("x", {{"rack", "r10"}}), cluster("y", {{"rack", "r9"}}), cluster("z")});
        QCOMPARE(titles(losses::domainsOf(fleet, "rack")),
                 QStringLiteral("rack=r9 (1), rack=r10 (1)"));
    }

    /// A domain inside another one is lost with it: their pair says nothing new.
    void pairsLeaveOutNestedDomains() {
        const fleet::Fleet fleet = fleetOfRegions();
        std::vector<losses::Domain> domains = losses::domainsOf(fleet, "region");
        domains.push_back(*losses::parseDomain(fleet, "a1"));
        QCOMPARE(titles(*losses::pairsOf(domains)),
                 QStringLiteral("region=a + region=b (4), region=a + region=c (4), "
                                "region=b + region=c (4), region=b + a1 (3), region=c + a1 (3)"));
    }

    void moreThanTwoHundredDomainsMakeNoPairs() {
        const std::vector<losses::Domain> domains(201);
        const auto pairs = losses::pairsOf(domains);
        QVERIFY(!pairs && pairs.error().message.find("at most 200") != std::string::npos);
        QVERIFY(losses::pairsOf(std::vector<losses::Domain>(200)));
    }

    void readsNamesValuesAndSelectors_data() {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("read");
        QTest::newRow("cluster") << "b2" << "b2 (1)";
        QTest::newRow("value") << "zone-2" << "zone=zone-2 (3)";
        QTest::newRow("key") << "region=c" << "region=c (2)";
        QTest::newRow("selector") << "region in (a,b),zone=zone-1"
                                  << "region in (a,b),zone=zone-1 (2)";
    }

    void readsNamesValuesAndSelectors() {
        QFETCH(QString, text);
        QFETCH(QString, read);
        const auto domain = losses::parseDomain(fleetOfRegions(), text.toStdString());
        QVERIFY(domain);
        QCOMPARE(titles({*domain}), read);
    }

    void saysWhatToWriteInstead() {
        const fleet::Fleet fleet =
            reference::fleetOf({cluster("x", {{"site", "north"}, {"team", "blue"}}),
                                cluster("y", {{"site", "blue"}, {"team", "north"}})});
        QCOMPARE(
            errorOf(fleet, "north"),
            QStringLiteral("several labels have the value north; write site=north or team=north"));
        QCOMPARE(errorOf(fleet, "south"),
                 QStringLiteral("no cluster and no label's value is called south; name a cluster, "
                                "a label's value or KEY=VALUE"));
        QVERIFY(
            errorOf(fleet, "site=south").startsWith(QStringLiteral("no cluster has the labels")));
        QVERIFY(!errorOf(fleet, "site=,=").isEmpty());
    }

    void keysMayBeShort() {
        const fleet::Fleet fleet = reference::fleetOf({cluster(
            "x", {{"topology.kubernetes.io/zone", "1"}, {"a/rack", "1"}, {"b/rack", "2"}})});
        QCOMPARE(*losses::parseKey(fleet, "zone"), std::string("topology.kubernetes.io/zone"));
        QVERIFY(!losses::parseKey(fleet, "rack"));
        QVERIFY(!losses::parseKey(fleet, "region"));
        QCOMPARE(losses::parseDomain(fleet, "zone=1")->title(),
                 std::string("topology.kubernetes.io/zone=1"));
    }
};

EVENKEEL_TEST(TestDomain)
#include "tst_domain.moc"
