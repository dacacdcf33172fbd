// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <QTest>

#include "core/manifest/manifest.h"
#include "tests/test_program.h"

namespace evenkeel::manifest {

class TestClusterDecoder : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void readsWhatTheSchedulerReads();
    void takesNullAsAbsent();
    void refusesWhatTheGoTypeCannotHold_data();
    void refusesWhatTheGoTypeCannotHold();
    void takesWhatTheGoTypeCanHold_data();
    void takesWhatTheGoTypeCanHold();
    void refusesAKnownName();
    void keepsTheLastOfRepeatedLabels();
    void readsEmptyTextsAmongManyClusters();
};

namespace {

kube::Value json(const QByteArray &text) {
    const auto value = parseJson(text.toStdString());
    if (!value) {
        qFatal("%s", value.error().message.c_str());
    }
    return *value;
}

} // namespace

void TestClusterDecoder::readsWhatTheSchedulerReads() {
    fleet::Fleet fleet;
    const auto index = decodeCluster(
        json(R"({"kind":"MemberCluster","metadata":{"name":"m","labels":{"zone":"1","a":"b"},
        "deletionTimestamp":"2026-03-01T12:00:00Z"},
        "spec":{"taints":[{"key":"k","effect":"NoSchedule"},{"key":"a","value":"v","effect":"NoSchedule"}]},
        "status":{"conditions":[{"type":"NamespaceCollectionSucceeded","status":"False"}],
          "agentStatus":[{"type":"Other","lastReceivedHeartbeat":"2026-03-01T12:00:05Z"},
            {"type":"MemberAgent","lastReceivedHeartbeat":"2026-03-01T12:00:01Z","conditions":[
              {"type":"Joined","status":"True"},{"type":"Healthy","status":"Unknown","lastTransitionTime":"2026-03-01T11:00:00Z"},
              {"type":"Healthy","status":"True"}]},
            {"type":"MemberAgent"}],
          "properties":{"p":{"value":" 3 ","observationTime":"2026-03-01T12:00:00Z"}},
          "resourceUsage":{"capacity":{"cpu":" 4 ","memory":null},"allocatable":{"cpu":3.50},"available":{"cpu":"1m"}},
          "namespaces":{"work":"x"}}})"),
        fleet);
    QVERIFY2(index.has_value(), index ? "" : index.error().message.c_str());
    fleet::Cluster wanted;
    wanted.name = "m";
    wanted.labels = {{"zone", "1"}, {"a", "b"}};
    wanted.taints = {{"k", "", "NoSchedule"}, {"a", "v", "NoSchedule"}};
    wanted.properties = {{"p", " 3 "}};
    wanted.namespaces = {"work"};
    wanted.agent.hasMemberAgent = true;
    wanted.agent.isLeaving = true;
    wanted.agent.collectsNamespaces = true;
    wanted.agent.hasNamespaceMap = true;
    wanted.agent.joined = fleet::ConditionStatus::True;
    wanted.agent.healthy = fleet::ConditionStatus::NotTrue;
    wanted.agent.lastHeartbeat = *kube::parseTime("2026-03-01T12:00:01Z");
    wanted.agent.newestHeartbeat = *kube::parseTime("2026-03-01T12:00:05Z");
    wanted.agent.healthyTransition = *kube::parseTime("2026-03-01T11:00:00Z");
    fleet::Cluster read = fleet.cluster(*index);
    std::string amounts;
    for (const fleet::ResourceAmount &amount : read.resources) {
        amounts += std::to_string(static_cast<int>(amount.capacity)) + amount.name + "=" +
                   amount.quantity + " ";
    }
    QCOMPARE(amounts, std::string("0cpu=4 0memory=0 1cpu=3.50 2cpu=1m "));
    read.resources.clear();
    QVERIFY(read == wanted);
}

void TestClusterDecoder::takesNullAsAbsent() {
    fleet::Fleet fleet;
    const auto index = decodeCluster(
        json(R"({"metadata":{"name":"m","labels":null,"deletionTimestamp":null},"spec":null,
        "status":{"agentStatus":[null],"namespaces":null,"properties":{"p":null},"resourceUsage":{"capacity":null}}})"),
        fleet);
    QVERIFY(index.has_value());
    QVERIFY(!fleet.agent(*index).isLeaving);
    QVERIFY(!fleet.agent(*index).hasNamespaceMap);
    QCOMPARE(fleet.properties(*index).size(), std::size_t(1));
}

void TestClusterDecoder::refusesWhatTheGoTypeCannotHold_data() {
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("message");
    const auto row = [](const char *name, const char *text, const char *message) {
        QTest::newRow(name) << QByteArray(text) << QString::fromLatin1(message);
    };
    row("number label", R"({"metadata":{"labels":{"zone":1}}})",
        "metadata.labels.zone must be a string, but is the number 1; quote it: \"1\"");
    row("bool label", R"({"metadata":{"labels":{"gpu":true}}})",
        "metadata.labels.gpu must be a string, but is the boolean true; quote it: \"true\"");
    row("labels as list", R"({"metadata":{"labels":[]}})",
        "metadata.labels must be an object, but is a list");
    row("taint", R"({"spec":{"taints":[{"key":"a"},{"key":[]}]}})",
        "spec.taints[1].key must be a string, but is a list");
    row("heartbeat period", R"({"spec":{"heartbeatPeriodSeconds":"60"}})",
        "spec.heartbeatPeriodSeconds must be an integer, but is the string \"60\"; write it "
        "without quotes: 60");
    row("fraction", R"({"spec":{"heartbeatPeriodSeconds":1.5}})",
        "spec.heartbeatPeriodSeconds must be an integer, but is the number 1.5");
    row("int32", R"({"spec":{"heartbeatPeriodSeconds":2147483648}})",
        "spec.heartbeatPeriodSeconds must be a whole number from -2147483648 to 2147483647, but is "
        "the number 2147483648");
    row("time", R"({"status":{"agentStatus":[{"lastReceivedHeartbeat":"today"}]}})",
        "status.agentStatus[0].lastReceivedHeartbeat must be a time such as 2026-03-01T12:00:00Z, "
        "but is the string \"today\"");
    row("property", R"({"status":{"properties":{"p":{"value":3}}}})",
        "status.properties.p.value must be a string, but is the number 3; quote it: \"3\"");
    row("list", R"([])", "the object must be an object, but is a list");
}

void TestClusterDecoder::refusesWhatTheGoTypeCannotHold() {
    QFETCH(QByteArray, text);
    QFETCH(QString, message);
    fleet::Fleet fleet;
    const auto index = decodeCluster(json(text), fleet);
    QVERIFY(!index.has_value());
    QCOMPARE(QString::fromStdString(index.error().message), message);
    QCOMPARE(fleet.size(), std::size_t(0));
}

void TestClusterDecoder::takesWhatTheGoTypeCanHold_data() {
    QTest::addColumn<QByteArray>("quantity");
    QTest::addColumn<bool>("isFine");
    QTest::newRow("text") << QByteArray("\"16Gi\"") << true;
    QTest::newRow("blanks") << QByteArray("\" 1 \\n\"") << true;
    QTest::newRow("number") << QByteArray("1e3") << true;
    QTest::newRow("null") << QByteArray("null") << true;
    QTest::newRow("empty") << QByteArray("\"\"") << false;
    QTest::newRow("version") << QByteArray("\"v1.30\"") << false;
    QTest::newRow("bool") << QByteArray("true") << false;
    QTest::newRow("object") << QByteArray("{}") << false;
}

void TestClusterDecoder::takesWhatTheGoTypeCanHold() {
    QFETCH(QByteArray, quantity);
    QFETCH(bool, isFine);
    fleet::Fleet fleet;
    const QByteArray text =
        R"({"metadata":{"name":"m"},"status":{"resourceUsage":{"available":{"cpu":)" + quantity +
        "}}}}";
    QCOMPARE(decodeCluster(json(text), fleet).has_value(), isFine);
}

void TestClusterDecoder::refusesAKnownName() {
    fleet::Fleet fleet;
    QVERIFY(decodeCluster(json(R"({"metadata":{"name":"m"}})"), fleet).has_value());
    const auto again = decodeCluster(json(R"({"metadata":{"name":"m"}})"), fleet);
    QVERIFY(!again.has_value());
    QCOMPARE(again.error().code, base::ErrorCode::Invalid);
    QCOMPARE(fleet.size(), std::size_t(1));
}

void TestClusterDecoder::keepsTheLastOfRepeatedLabels() {
    Objects objects;
    loadText(
        R"({"apiVersion":"cluster.kubernetes-fleet.io/v1","kind":"MemberCluster","metadata":{"name":"m","labels":{"a":"1","b":"2","a":"3"}}})",
        "f.json", objects);
    QCOMPARE(objects.fleet.size(), std::size_t(1));
    QCOMPARE(objects.fleet.cluster(fleet::ClusterIndex{0}).labels,
             (std::map<std::string, std::string>{{"a", "3"}, {"b", "2"}}));
}

/// From sixteen clusters on, texts come from a cache. The sanitizers of the preset asan see more.
void TestClusterDecoder::readsEmptyTextsAmongManyClusters() {
    QByteArray text;
    for (int i = 0; i < 20; ++i)
        text +=
            R"({"apiVersion":"cluster.kubernetes-fleet.io/v1","kind":"MemberCluster","metadata":)"
            R"({"name":"m)" +
            QByteArray::number(i) + (i % 2 == 0 ? R"("}})" : R"(","labels":{"a":"","":"b"}}})") +
            "\n";
    Objects objects;
    loadText(text.toStdString(), "f.json", objects);
    QCOMPARE(objects.fleet.size(), std::size_t(20));
    QVERIFY(objects.fleet.cluster(fleet::ClusterIndex{0}).labels.empty());
    QCOMPARE(objects.fleet.cluster(fleet::ClusterIndex{19}).labels,
             (std::map<std::string, std::string>{{"", "b"}, {"a", ""}}));
}

} // namespace evenkeel::manifest

EVENKEEL_TEST(evenkeel::manifest::TestClusterDecoder)
#include "tst_cluster_decoder.moc"
