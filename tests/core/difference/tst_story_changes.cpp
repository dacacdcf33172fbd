// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <functional>

#include <QObject>
#include <QTest>

#include "core/difference/difference_text.h"
#include "core/manifest/manifest.h"
#include "tests/core/difference/two_sides.h"
#include "tests/test_program.h"

namespace evenkeel::difference {

namespace {

using placement::Policy;

constexpr const char *kLocation = "fleet.azure.com/location";

objects::Objects story() {
    manifest::Objects objects;
    for (const char *file : {"fleet.yaml", "web-frontend.yaml"})
        manifest::loadPath(std::string(SOURCE_DIR "/resources/samples/story/") + file,
                           manifest::Recursion::TopLevelOnly, objects);
    return objects;
}

objects::Objects edited(const std::function<void(Policy &)> &edit) {
    objects::Objects objects = story();
    edit(*objects.placements.edit()[0].policy);
    return objects;
}

/// Three clusters move from westeurope to eastus; one of them is picked.
objects::Objects relabelled() {
    objects::Objects objects = story();
    fleet::Fleet fleet;
    for (std::uint32_t row = 0; row < objects.fleet.size(); ++row) {
        fleet::Cluster cluster = objects.fleet.cluster(fleet::ClusterIndex{row});
        if (cluster.name == "prod-weu-01" || cluster.name == "prod-weu-02" ||
            cluster.name == "prod-weu-05")
            cluster.labels[kLocation] = "eastus";
        fleet.add(cluster);
    }
    objects.fleet = fleet;
    return objects;
}

QString said(const objects::Objects &after, Start start = Start::Hub) {
    return QString::fromStdString(summaryText(differenceOf(story(), after, {start, {}, {}, {}})));
}

QString moved(const objects::Objects &after, Start start = Start::Hub) {
    PlacementDifference difference = differenceOf(story(), after, {start, {}, {}, {}});
    difference.kept.clear();
    return QString::fromStdString(movesOf(difference));
}

} // namespace

/// Four pull requests on the story's fleet: what the hub does when each is merged, which neither
/// two new placements nor the old policy on the held bindings tell.
class TestStoryChanges : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void aLowerNumber() {
        const auto after = edited([](Policy &policy) { policy.numberOfClusters = 6; });
        QCOMPARE(moved(after), QStringLiteral("-prod-eus-01 -prod-eus-02"));
        QCOMPARE(said(after), QStringLiteral("web-frontend: −2 (eastus 3 → 1), keeps 6, skew "
                                             "location 1 → 1, zone 1 → 1 soft"));
        QCOMPARE(moved(after, Start::Fresh), QStringLiteral("-prod-eus-01 -prod-sea-06"));
    }

    void threeClustersRelabelled() {
        QCOMPARE(moved(relabelled()), QString());
        QCOMPARE(
            said(relabelled()),
            QStringLiteral("web-frontend: no cluster is added or removed (eastus 3 → 4, westeurope "
                           "2 → 1), keeps 8, skew location 1 → 3, zone 1 → 1 soft"));
        QCOMPARE(moved(relabelled(), Start::Fresh), QStringLiteral("-prod-eus-01 +prod-weu-07"));
        const PlacementDifference difference = differenceOf(story(), relabelled());
        QCOMPARE(QString::fromStdString(guaranteesOf(difference)),
                 QStringLiteral("weakened: spread over fleet.azure.com/location: skew 3 is beyond "
                                "maxSkew 1\n"));
        QCOMPARE(difference.change, Kind::Changed);
    }

    void aWeight() {
        const auto after = edited([](Policy &policy) { policy.preferredTerms[1].weight = 5; });
        QCOMPARE(moved(after), QStringLiteral("-prod-eus-01 +prod-weu-05"));
        const PlacementDifference difference = differenceOf(story(), after);
        QCOMPARE(QString::fromStdString(startText(difference)),
                 QStringLiteral("on the picks of the first files: policy differs from snapshot "
                                "web-frontend-0 (weight 60 → 5): new snapshot web-frontend-1, 8 "
                                "bindings become obsolete"));
        QVERIFY(difference.guarantees.empty());
    }

    void aConstraintAndTheNumber() {
        const auto after = edited([](Policy &policy) {
            policy.spreadConstraints[0].maxSkew = 2;
            policy.numberOfClusters = 6;
        });
        QCOMPARE(moved(after), QStringLiteral("-prod-eus-01 -prod-sea-06"));
        QCOMPARE(QString::fromStdString(guaranteesOf(differenceOf(story(), after))),
                 QStringLiteral("weakened: numberOfClusters 8 → 6\n"
                                "weakened: spread over fleet.azure.com/location: maxSkew 1 → 2\n"));
    }

    void theHubsOwnRecordsGiveTheSameAnswer() {
        const auto after = edited([](Policy &policy) { policy.preferredTerms[1].weight = 5; });
        const objects::Objects before = story();
        const auto plan = planFresh(before, before.placements[0], {}, {});
        QVERIFY(plan.has_value());
        objects::Objects hub;
        hub.bindings.edit() = boundBy(*plan, before.placements[0]);
        const auto withPolicy = compare({before, after, &hub});
        QCOMPARE(QString::fromStdString(movesOf(withPolicy->front())).left(26),
                 QStringLiteral("-prod-eus-01 +prod-weu-05 "));
        hub.policySnapshots.push_back(snapshotOf(before.placements[0], "web-frontend-0"));
        const auto alone = compare({hub, after});
        QCOMPARE(alone->front().removed, withPolicy->front().removed);
        QCOMPARE(alone->front().added, withPolicy->front().added);
    }
};

} // namespace evenkeel::difference

EVENKEEL_TEST(evenkeel::difference::TestStoryChanges)
#include "tst_story_changes.moc"
