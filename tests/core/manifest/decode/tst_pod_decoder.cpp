// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <QTest>

#include "core/manifest/decode/pod_decoder.h"
#include "core/manifest/manifest.h"
#include "tests/test_program.h"

using namespace evenkeel;
using manifest::PodDecoder;

namespace {

/// Keeps the value as long as its tree.
struct Parsed {
    explicit Parsed(const char *json) : value(*manifest::parseJson(json)) {
        manifest::appendValue(value, tree);
    }

    const manifest::Node &root() const { return tree.root(); }

    kube::Value value;
    manifest::Tree tree;
};

std::int64_t milli(const pods::ResourceList &list, std::string_view name) {
    const pods::Amount *amount = pods::findResource(list, name);
    return amount == nullptr ? -1 : amount->milliValue();
}

} // namespace

class TestPodDecoder : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void takesCapacityOnlyWhereAllocatableIsAbsent() {
        PodDecoder decoder;
        const Parsed absent(R"({"status":{"capacity":{"cpu":"4"}}})");
        QCOMPARE(milli(decoder.node(absent.root())->allocatable, "cpu"), 4000);
        const Parsed null(R"({"status":{"allocatable":null,"capacity":{"cpu":"4"}}})");
        QCOMPARE(milli(decoder.node(null.root())->allocatable, "cpu"), 4000);
        const Parsed empty(R"({"status":{"allocatable":{},"capacity":{"cpu":"4"}}})");
        QVERIFY(decoder.node(empty.root())->allocatable.empty());
    }

    void fillsRequestsFromLimitsButKeepsExplicitZeros() {
        PodDecoder decoder;
        const Parsed pod(R"({"spec":{"containers":[{"name":"c","resources":{
            "limits":{"cpu":"2","memory":"1Gi"},"requests":{"cpu":"0"}}}]}})");
        const auto decoded = decoder.pod(pod.root());
        QVERIFY(decoded);
        const pods::ResourceList &requests = decoded->shape->containers.front().requests;
        QCOMPARE(milli(requests, "cpu"), 0);
        QCOMPARE(milli(requests, "memory"), std::int64_t{1073741824} * 1000);
    }

    void roundsQuantitiesUpToThousandths() {
        PodDecoder decoder;
        const Parsed node(
            R"({"status":{"allocatable":{"cpu":"1.0005","memory":"100n","pods":2}}})");
        const auto decoded = decoder.node(node.root());
        QVERIFY(decoded);
        QCOMPARE(milli(decoded->allocatable, "cpu"), 1001);
        QCOMPARE(milli(decoded->allocatable, "memory"), 1);
        QCOMPARE(pods::findResource(decoded->allocatable, "memory")->value(), 1);
        QCOMPARE(pods::findResource(decoded->allocatable, "pods")->value(), 2);
    }

    void sharesTemplatesOfPodsThatDifferByNameAndNodeOnly() {
        PodDecoder decoder;
        const Parsed one(R"({"metadata":{"name":"a","labels":{"app":"x"}},
            "spec":{"nodeName":"n1","containers":[{"name":"c","volumeMounts":[{"name":"t-1"}]}]}})");
        const Parsed two(R"({"metadata":{"name":"b","labels":{"app":"x"}},
            "spec":{"nodeName":"n2","containers":[{"name":"c","volumeMounts":[{"name":"t-2"}]}]}})");
        const Parsed three(R"({"metadata":{"name":"b","labels":{"app":"y"}},
            "spec":{"nodeName":"n2","containers":[{"name":"c"}]}})");
        const auto first = decoder.pod(one.root());
        QCOMPARE(first->shape, decoder.pod(two.root())->shape);
        QVERIFY(first->shape != decoder.pod(three.root())->shape);
    }

    void keepsAbsentAndEmptySelectorsApart() {
        PodDecoder decoder;
        const Parsed pod(R"({"spec":{"topologySpreadConstraints":[
            {"topologyKey":"a"},{"topologyKey":"b","labelSelector":{}},
            {"topologyKey":"c","labelSelector":null}],
            "affinity":{"nodeAffinity":{"requiredDuringSchedulingIgnoredDuringExecution":{}}}}})");
        const auto decoded = decoder.pod(pod.root());
        const auto &constraints = decoded->shape->constraints;
        QVERIFY(!constraints[0].labelSelector);
        QVERIFY(constraints[1].labelSelector && constraints[1].labelSelector->isEmpty());
        QVERIFY(!constraints[2].labelSelector);
        QVERIFY(decoded->shape->requiredNodeTerms && decoded->shape->requiredNodeTerms->empty());
    }

    void readsWhatScalingDownAsksFor() {
        PodDecoder decoder;
        const Parsed pod(R"({"metadata":{"uid":"u","creationTimestamp":"2026-01-01T00:00:00Z",
            "deletionTimestamp":"2026-01-02T00:00:00Z",
            "annotations":{"controller.kubernetes.io/pod-deletion-cost":"-7"}},
            "status":{"phase":"Running","conditions":[{"type":"Ready","status":"True",
            "lastTransitionTime":"2026-01-01T00:00:09Z"}],
            "containerStatuses":[{"restartCount":2},{"restartCount":5}]}})");
        const auto decoded = decoder.pod(pod.root());
        QVERIFY(decoded->isTerminating && decoded->isReady);
        QCOMPARE(decoded->deletionCost, -7);
        QCOMPARE(decoded->restarts, 5);
        QCOMPARE(decoded->readySince.unixSeconds - decoded->created.unixSeconds, 9);
    }

    void takesOddDeletionCostsForZero_data() {
        QTest::addColumn<QString>("cost");
        QTest::addColumn<int>("value");
        QTest::newRow("plain") << "10" << 10;
        QTest::newRow("plus") << "+10" << 0;
        QTest::newRow("leading zeros") << "008" << 0;
        QTest::newRow("zero") << "0" << 0;
        QTest::newRow("too large") << "99999999999" << 0;
        QTest::newRow("words") << "much" << 0;
    }

    void takesOddDeletionCostsForZero() {
        QFETCH(QString, cost);
        QFETCH(int, value);
        PodDecoder decoder;
        const QString json =
            QStringLiteral("{\"metadata\":{\"annotations\":{"
                           "\"controller.kubernetes.io/pod-deletion-cost\":\"%1\"}}}")
                .arg(cost);
        QCOMPARE(decoder.pod(Parsed(qPrintable(json)).root())->deletionCost, value);
    }

    void givesHostNetworkContainersTheirPorts() {
        PodDecoder decoder;
        const Parsed pod(R"({"spec":{"hostNetwork":true,"containers":[
            {"name":"c","ports":[{"containerPort":80},{"containerPort":81,"hostPort":90}]}]}})");
        const auto &ports = decoder.pod(pod.root())->shape->containers.front().ports;
        QCOMPARE(ports.size(), std::size_t{2});
        QCOMPARE(ports[0].port, 80);
        QCOMPARE(ports[1].port, 90);
    }

    void namesWhatItCannotRead() {
        PodDecoder decoder;
        const Parsed skew(R"({"spec":{"topologySpreadConstraints":[{"maxSkew":"1"}]}})");
        const auto first = decoder.pod(skew.root());
        QVERIFY(!first);
        QVERIFY(first.error().message.find("topologySpreadConstraints[0].maxSkew") !=
                std::string::npos);
        const Parsed quantity(R"({"status":{"allocatable":{"cpu":"lots"}}})");
        const auto second = decoder.node(quantity.root());
        QVERIFY(!second);
        QVERIFY(second.error().message.find("cpu must be a quantity") != std::string::npos);
        // The fault does not stay with the decoder.
        QVERIFY(decoder.node(Parsed("{}").root()));
    }
};

EVENKEEL_TEST(TestPodDecoder)
#include "tst_pod_decoder.moc"
