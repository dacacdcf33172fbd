// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <memory>

#include <QObject>
#include <QTest>

#include "core/objects/pod_inventory.h"
#include "tests/core/objects/web_objects.h"
#include "tests/test_program.h"

namespace evenkeel::objects {

namespace {

Objects everything() {
    Objects objects = holding(web(3), 2);
    fleet::Cluster cluster;
    cluster.name = "c1";
    cluster.labels = {{"zone", "1"}};
    objects.fleet.add(cluster);
    objects.policySnapshots.push_back(snapshotOf(web(3), "web-0"));
    objects.others.push_back({kube::Value::string("other"), {}});
    objects.rollouts.evictions.push_back({"e", 1, "web", "c1", {}});
    objects.rollouts.resourceSnapshots.edit().emplace_back().name = "web-0-snapshot";
    objects.asOpened = objects.placements;
    auto pods = std::make_shared<pods::Cluster>();
    pods->pods.emplace_back().shape = std::make_shared<const pods::PodTemplate>();
    objects.podInventory = std::make_shared<const PodInventory>(PodInventory{pods, {}});
    return objects;
}

} // namespace

class TestObjects : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void areComparedByValue() {
        const Objects one = everything();
        QVERIFY(one == everything()); // without a byte in common
        QVERIFY(one != Objects());
        Objects other = everything();
        other.fleet = other.fleet.withLabels({{{fleet::ClusterIndex{0}, "zone", "1", "2"}}});
        QVERIFY(one != other);
        other = everything();
        other.bindings.edit()[1].state = "Scheduled";
        QVERIFY(one != other);
        other = everything();
        other.rollouts.evictions.edit()[0].clusterName = "c2";
        QVERIFY(one != other);
        other = everything();
        other.rollouts.resourceSnapshots.edit()[0].isLatest = true;
        QVERIFY(one != other);
        other = everything();
        other.clock = kube::Time{1};
        QVERIFY(one != other);
        other = everything();
        auto pods = std::make_shared<pods::Cluster>(*other.podInventory->cluster);
        pods->pods[0].name = "p";
        other.podInventory = std::make_shared<const PodInventory>(PodInventory{pods, {}});
        QVERIFY(one != other);
    }

    void copiesShareUnchangedObjects() {
        const Objects one = everything();
        Objects copy = one;
        copy.placements.edit()[0].name = "other";
        QCOMPARE(one.placements[0].name, std::string("web"));
        QVERIFY(copy.fleet.isSharedWith(one.fleet));
        QVERIFY(copy.bindings.isSharedWith(one.bindings));
        QVERIFY(copy.others.isSharedWith(one.others));
        QVERIFY(copy.rollouts.evictions.isSharedWith(one.rollouts.evictions));
        QVERIFY(copy.podInventory == one.podInventory);
    }
};

} // namespace evenkeel::objects

EVENKEEL_TEST(evenkeel::objects::TestObjects)
#include "tst_objects.moc"
