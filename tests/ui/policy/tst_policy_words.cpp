// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/policy/policy_model.h"

#include <QTest>

#include "core/manifest/manifest.h"
#include "tests/test_program.h"
#include "ui/forms/fleet_form_model.h"
#include "ui/policy/term_body.h"

namespace evenkeel::ui {

using kube::Value;

namespace {

Value parsed(const char *json) {
    return manifest::parseJson(json).value_or(Value());
}

std::shared_ptr<const manifest::Objects> someFleet() {
    auto objects = std::make_shared<manifest::Objects>();
    for (int number = 1; number <= 12; ++number) {
        fleet::Cluster cluster;
        cluster.name = "c-" + std::to_string(number);
        cluster.labels = {{"env", number % 3 == 0 ? "test" : "prod"}};
        if (number <= 4)
            cluster.labels["zone"] = std::to_string(number % 2);
        if (number == 12)
            cluster.taints = {{"gpu", "yes", "NoSchedule"}};
        cluster.properties = {{"price", std::to_string(number)}};
        cluster.resources = {{fleet::Capacity::Total, "cpu", "8"}};
        objects->fleet.add(cluster);
    }
    return objects;
}

QString print(const Suggestions &words) {
    QStringList texts;
    for (const Suggestion &word : words)
        texts.append(QStringLiteral("%1 %2").arg(word.text).arg(word.count));
    return texts.join(QStringLiteral(", "));
}

} // namespace

class TestPolicyWords : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void readsTermsAloud_data() {
        QTest::addColumn<QString>("term");
        QTest::addColumn<QString>("text");
        QTest::newRow("nothing") << "{}" << "every cluster";
        QTest::newRow("labels") << R"({"labelSelector":{"matchLabels":{"env":"prod","a":"b"}}})"
                                << "env=prod, a=b";
        QTest::newRow("expressions") << R"({"labelSelector":{"matchExpressions":[
                {"key":"env","operator":"In","values":["prod","canary"]},
                {"key":"gpu","operator":"DoesNotExist"},{"key":"x","operator":"Exists"}]}})"
                                     << "env in (prod, canary), !gpu, x";
        QTest::newRow("property") << R"({"propertySelector":{"matchExpressions":[
                {"name":"resources.kubernetes-fleet.io/total-cpu","operator":"Ge","values":["8"]}]}})"
                                  << "total-cpu ≥ 8";
        QTest::newRow("sorter")
            << R"({"propertySorter":{"name":"a.com/price","sortOrder":"Ascending"}})"
            << "lowest price";
    }

    void readsTermsAloud() {
        QFETCH(QString, term);
        QFETCH(QString, text);
        QCOMPARE(termText(parsed(term.toUtf8().constData())), text);
    }

    void readsResourcesAloud() {
        QCOMPARE(resourceText(parsed(R"({"kind":"Namespace","name":"web"})")),
                 QStringLiteral("Namespace web"));
        QCOMPARE(resourceText(parsed(R"({"kind":"ClusterRole"})")),
                 QStringLiteral("every ClusterRole"));
    }

    void countsWhatMatchesNow() {
        const auto objects = someFleet();
        const fleet::Fleet &fleet = objects->fleet;
        const auto matching = [&fleet](const char *term) {
            return clustersMatching(fleet, parsed(term));
        };
        QCOMPARE(*matching("{}"), std::size_t{12});
        QCOMPARE(*matching(R"({"labelSelector":{"matchLabels":{"env":"prod"}}})"), std::size_t{8});
        QCOMPARE(*matching(R"({"propertySelector":{"matchExpressions":[
            {"name":"price","operator":"Gt","values":["10"]}]}})"),
                 std::size_t{2});
        QVERIFY(!matching(R"({"labelSelector":{"matchExpressions":[
            {"key":"a","operator":"Maybe"}]}})"));
        QCOMPARE(useOfKey(fleet, "zone").clusters, std::size_t{4});
        QCOMPARE(useOfKey(fleet, "zone").domains, std::size_t{2});
        QCOMPARE(clustersReporting(fleet, "price"), std::size_t{12});
        QCOMPARE(clustersReporting(fleet, "none"), std::size_t{0});
        QCOMPARE(clustersKeptOffByTaints(fleet, nullptr), std::size_t{1});
        QCOMPARE(clustersTolerated(fleet, parsed(R"({"operator":"Exists"})")), std::size_t{1});
        QCOMPARE(clustersTolerated(fleet, parsed(R"({"key":"gpu","value":"no"})")), std::size_t{0});
    }

    void offersTheWordsOfTheFleet() {
        const FleetWords words(someFleet());
        QCOMPARE(print(words.labelKeys()), QStringLiteral("env 12, zone 4"));
        QCOMPARE(print(words.labelValues(QStringLiteral("env"))), QStringLiteral("prod 8, test 4"));
        QCOMPARE(print(words.labelValues(QStringLiteral("none"))), QString());
        QCOMPARE(print(words.taintKeys()), QStringLiteral("gpu 1"));
        QCOMPARE(print(words.properties()),
                 QStringLiteral("price 12, resources.kubernetes-fleet.io/total-cpu 12"));
        QCOMPARE(words.clusterNames().at(1).text, QStringLiteral("c-2")); // before c-10
    }
};

} // namespace evenkeel::ui

EVENKEEL_TEST(evenkeel::ui::TestPolicyWords)
#include "tst_policy_words.moc"
