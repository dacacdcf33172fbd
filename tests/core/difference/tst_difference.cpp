// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <QObject>
#include <QTest>

#include "core/difference/difference_text.h"
#include "tests/core/difference/two_sides.h"
#include "tests/test_program.h"

namespace evenkeel::difference {

namespace {

using namespace example;
using Clusters = std::vector<fleet::Cluster>;

/// a1 to a3 and b1 to b3 in two regions.
Clusters twoRegions() {
    Clusters clusters;
    for (const char *region : {"a", "b"}) {
        for (int i = 1; i <= 3; ++i)
            clusters.push_back(cluster(region + std::to_string(i), {{"region", region}}));
    }
    return clusters;
}

ScheduleCase even(std::int64_t count, Clusters clusters = twoRegions()) {
    ScheduleCase question = pickN(count, std::move(clusters));
    question.placement.policy->spreadConstraints = {hard("region", 1)};
    return question;
}

QString moves(const ScheduleCase &before, const ScheduleCase &after, const Options &options = {}) {
    return QString::fromStdString(movesOf(differenceOf(before, after, options)));
}

QString reasons(const PlacementDifference &difference) {
    return QString::fromStdString(reasonsOf(difference)).trimmed();
}

kube::Value documentOf(const char *policyType) {
    kube::Value document = kube::Value::object(
        {{"apiVersion", kube::Value::string("placement.kubernetes-fleet.io/v1")},
         {"kind", kube::Value::string("ClusterResourcePlacement")}});
    document.set("metadata", kube::Value::object()).set("name", kube::Value::string("p"));
    kube::Value &spec = document.set("spec", kube::Value::object());
    kube::Value selector = kube::Value::object({{"group", kube::Value::string("")},
                                                {"version", kube::Value::string("v1")},
                                                {"kind", kube::Value::string("Namespace")},
                                                {"name", kube::Value::string("web")}});
    spec.set("resourceSelectors", kube::Value::array({std::move(selector)}));
    spec.set("policy", kube::Value::object()).set("placementType", kube::Value::string(policyType));
    return document;
}

} // namespace

class TestDifference : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void theSameFilesChangeNothing() {
        const PlacementDifference difference = differenceOf(even(4), even(4));
        QCOMPARE(difference.change, Kind::Same);
        QCOMPARE(difference.heldFrom, HeldFrom::Plan);
        QCOMPARE(difference.kept.size(), std::size_t{4});
        QVERIFY(difference.clusters.empty());
        QVERIFY(!difference.isUncertain());
        QCOMPARE(difference.basis->policy, objects::PolicyState::Unchanged);
    }

    void aLowerNumberDownscalesByTheScoresOfThePicks() {
        // Picks: b3 (-1), a3 (+1), b2 (-1), a2 (+1); the lowest score and name go first.
        const PlacementDifference difference = differenceOf(even(4), even(2));
        QCOMPARE(QString::fromStdString(movesOf(difference)), QStringLiteral("-b2 -b3 =a2 =a3"));
        QCOMPARE(reasons(difference),
                 QStringLiteral("-b2: downscaled as lowest ranked (spread -1, affinity 0)\n"
                                "-b3: downscaled as lowest ranked (spread -1, affinity 0)"));
        QCOMPARE(difference.basis->policy, objects::PolicyState::NewCount);
        // Two new placements would be even.
        QCOMPARE(moves(even(4), even(2), {Start::Fresh, {}, {}, {}}),
                 QStringLiteral("-a2 -b2 =a3 =b3"));
    }

    void aHigherNumberAdds() {
        QCOMPARE(moves(even(2), even(4)), QStringLiteral("+a2 +b2 =a3 =b3"));
    }

    void relabelledClustersKeepTheirPlacements() {
        ScheduleCase after = even(4);
        for (fleet::Cluster &cluster : after.clusters) {
            if (cluster.name == "b2" || cluster.name == "b3")
                cluster.labels["region"] = "a";
        }
        const PlacementDifference difference = differenceOf(even(4), after);
        QCOMPARE(QString::fromStdString(movesOf(difference)), QStringLiteral("=a2 =a3 =b2 =b3"));
        QCOMPARE(QString::fromStdString(guaranteesOf(difference)),
                 QStringLiteral("weakened: spread over region: skew 4 is beyond maxSkew 1\n"));
        QCOMPARE(difference.change, Kind::Changed);
        QVERIFY(moves(even(4), after, {Start::Fresh, {}, {}, {}}) !=
                QStringLiteral("=a2 =a3 =b2 =b3"));
    }

    /// KubeFleet spec 3.6: what is placed is looked at again only when the policy changes.
    void whatStaysThoughItWouldBeRefusedIsNamed() {
        ScheduleCase after = even(4);
        after.clusters[2] = tainted(after.clusters[2]); // a3, which is picked
        after.clusters[0] = tainted(after.clusters[0]); // a1, which is not
        const PlacementDifference difference = differenceOf(even(4), after);
        QCOMPARE(QString::fromStdString(movesOf(difference)), QStringLiteral("=a2 =a3 =b2 =b3"));
        QCOMPARE(difference.change, Kind::Same);
        QCOMPARE(difference.staying.size(), std::size_t{1});
        QCOMPARE(difference.staying[0].cluster, std::string("a3"));
        QVERIFY2(difference.staying[0].reason.find("tolerated") != std::string::npos,
                 difference.staying[0].reason.c_str());
        // Two new placements hold nothing, and what the policy picks anew it does not refuse.
        QVERIFY(differenceOf(even(4), after, {Start::Fresh, {}, {}, {}}).staying.empty());
        after.placement.policy->spreadConstraints[0].maxSkew = 2;
        QVERIFY(differenceOf(even(4), after).staying.empty());
        QVERIFY(differenceOf(even(4), even(4)).staying.empty());
    }

    void anotherPolicyMakesWhatIsHeldObsolete() {
        ScheduleCase after = even(2);
        after.placement.policy->requiredTerms = {labelled("region", "a")};
        const PlacementDifference difference = differenceOf(even(2), after);
        QCOMPARE(difference.basis->policy, objects::PolicyState::NewSnapshot);
        QCOMPARE(QString::fromStdString(movesOf(difference)), QStringLiteral("-b3 =a3"));
        QCOMPARE(QString::fromStdString(difference.before.verdict), QStringLiteral("scheduled"));
        QCOMPARE(QString::fromStdString(difference.after.verdict), QStringLiteral("short by 1"));
        QCOMPARE(reasons(difference),
                 QStringLiteral("-b3: no longer eligible under p-1: cluster does not match with "
                                "any of the required cluster affinity terms"));
    }

    void whoIsAheadIsNamed() {
        ScheduleCase before = pickN(1, {cluster("a", {{"tier", "low"}}), cluster("b")});
        ScheduleCase after = before;
        after.placement.policy->preferredTerms = {{10, labelled("tier", "low")}};
        QCOMPARE(reasons(differenceOf(before, after)),
                 QStringLiteral("-b: obsolete policy, and a is ahead by affinity +10 under p-1\n"
                                "+a: picked: ahead of b by affinity +10"));
    }

    void obsoleteButPickedAgainIsKept() {
        // KubeFleet spec 8, example 17: the second pick finds no obsolete bindings any more.
        ScheduleCase before = even(2);
        ScheduleCase after = before;
        after.placement.policy->spreadConstraints[0].maxSkew = 2;
        QCOMPARE(moves(before, after), QStringLiteral("=a3 =b3"));
    }

    void aClusterThatLeavesIsReplaced() {
        ScheduleCase after = even(2);
        std::erase_if(after.clusters, [](const auto &cluster) { return cluster.name == "b3"; });
        after.clusters.push_back(cluster("b9", {{"region", "b"}}));
        const PlacementDifference difference = differenceOf(even(2), after);
        QCOMPARE(reasons(difference), QStringLiteral("-b3: cluster left the fleet\n"
                                                     "+b9: joined the fleet; picked: ahead of b2 "
                                                     "by name alone"));
        after = even(3); // its spec changes: the cycle sees that b3 leaves
        after.clusters[5].agent.isLeaving = true;
        QVERIFY(reasons(differenceOf(even(2), after))
                    .startsWith(QStringLiteral("-b3: cluster is leaving the fleet\n")));
    }

    void newAndDeletedPlacements() {
        objects::Objects none = objectsOf(even(2));
        const objects::Objects two = none;
        none.placements = {};
        const PlacementDifference added = differenceOf(none, two);
        QCOMPARE(added.change, Kind::Added);
        QCOMPARE(QString::fromStdString(movesOf(added)), QStringLiteral("+a3 +b3"));
        QCOMPARE(added.basis->policy, objects::PolicyState::New);
        const PlacementDifference removed = differenceOf(two, none);
        QCOMPARE(removed.change, Kind::Removed);
        QCOMPARE(reasons(removed), QStringLiteral("-a3: the placement is deleted\n"
                                                  "-b3: the placement is deleted"));
    }

    void aRenamedPlacementIsOneDeletedAndOneNew() {
        objects::Objects before = objectsOf(even(2));
        before.placements.edit()[0].document = documentOf("PickAll");
        objects::Objects after = before;
        after.placements.edit()[0].name = "q";
        const auto differences = compare({before, after});
        QCOMPARE(differences->size(), std::size_t{2});
        QCOMPARE(differences->at(0).change, Kind::Removed);
        QCOMPARE(differences->at(0).renamed.name, std::string("q"));
        QCOMPARE(differences->at(1).change, Kind::Added);
        QCOMPARE(differences->at(1).renamed.name, std::string("p"));
        QCOMPARE(differences->at(1).added.size(), std::size_t{2});
    }

    /// Whatever the order of its members; each of several is renamed to one.
    void aRenamedPlacementIsKnownByItsSpec() {
        objects::Objects before = objectsOf(even(2));
        objects::Objects after = before;
        const auto put = [](objects::Objects &objects, const char *name, const char *type) {
            placement::Placement &placement =
                objects.placements.edit().emplace_back(objects.placements.front());
            placement.name = name;
            placement.document = documentOf(type);
            return &placement.document;
        };
        put(before, "one", "PickAll");
        put(before, "other", "PickN");
        put(before, "two", "PickAll");
        kube::Value &spec = *put(after, "p1", "PickAll")->find("spec");
        std::ranges::reverse(spec.members());
        put(after, "p2", "PickAll");
        const auto differences = compare({before, after});
        QStringList renamed;
        for (const PlacementDifference &one : *differences)
            renamed << QString::fromStdString(one.object.name + ">" + one.renamed.name);
        QCOMPARE(renamed.join(u' '), QStringLiteral("one>p1 other> p> p1>one p2>two two>p2"));
    }

    void pickAllKeepsWhatItHas() {
        const ScheduleCase before = pickAll({cluster("a"), cluster("b"), cluster("c")});
        ScheduleCase after = before;
        after.clusters[0] = tainted(after.clusters[0]); // a keeps it (KubeFleet spec 3.5)
        after.clusters.erase(after.clusters.begin() + 1);
        after.clusters.push_back(cluster("d"));
        QCOMPARE(moves(before, after), QStringLiteral("-b +d =a =c"));
        QVERIFY(moves(before, after, {Start::Fresh, {}, {}, {}}).startsWith(QStringLiteral("-a ")));
    }

    /// KubeFleet spec 2.8: b keeps it only as long as the policy is spelled so.
    void anEmptyAffinityIsAnotherPolicy() {
        const ScheduleCase before = pickAll({cluster("a"), cluster("b")});
        ScheduleCase after = before;
        after.clusters[1] = tainted(after.clusters[1]);
        QCOMPARE(moves(before, after), QStringLiteral("=a =b"));
        if (!after.placement.policy)
            after.placement.policy.emplace();
        after.placement.policy->emptyAffinity = placement::EmptyAffinity::Affinity;
        const PlacementDifference difference = differenceOf(before, after);
        QCOMPARE(QString::fromStdString(movesOf(difference)), QStringLiteral("-b =a"));
        QVERIFY(difference.basis->isRespelled);
        QCOMPARE(QString::fromStdString(objects::basisText(*difference.basis)),
                 QStringLiteral("policy means the same as snapshot p-0 in another spelling "
                                "(affinity absent → {}): new snapshot p-1, 2 bindings become "
                                "obsolete"));
    }

    /// KubeFleet spec 1.5: what a cycle would decide is one thing, what happens another.
    void withoutAnEventNothingHappensNow() {
        const ScheduleCase before = pickFixed({"a", "b"}, {cluster("a"), cluster("b")});
        ScheduleCase after = before;
        after.clusters[0] = withoutAgent(after.clusters[0]);
        const PlacementDifference lost = differenceOf(before, after);
        QVERIFY(!lost.cycle);
        QCOMPARE(lost.change, Kind::Same);
        QCOMPARE(
            QString::fromStdString(changeText(lost)),
            QStringLiteral("no cluster is added or removed, keeps 2; not before the next cycle: "
                           "short by 1"));
        ScheduleCase leaving = even(2);
        leaving.clusters.back().agent.isLeaving = true; // b3, which holds it
        const PlacementDifference left = differenceOf(even(2), leaving);
        QCOMPARE(QString::fromStdString(movesOf(left)), QStringLiteral("=a3 =b3"));
        QCOMPARE(left.next->removed, std::vector<std::string>{"b3"});
        QCOMPARE(left.next->added, std::vector<std::string>{"b2"});
        // Any change of the spec starts a cycle, which sees the cluster leave.
        leaving.placement.policy->numberOfClusters = 3;
        QVERIFY(moves(even(2), leaving).startsWith(QStringLiteral("-b3 ")));
    }

    void pickFixedFollowsItsNames() {
        const ScheduleCase before =
            pickFixed({"a", "b"}, {cluster("a"), cluster("b"), cluster("c")});
        ScheduleCase after = before;
        after.placement.policy->clusterNames = {"b", "c"};
        QCOMPARE(reasons(differenceOf(before, after)),
                 QStringLiteral("-a: no longer named by the policy\n+c: named by the policy"));
        after = before;
        after.clusters[0] = withoutAgent(after.clusters[0]); // stays bound (KubeFleet spec 8, 37)
        QCOMPARE(moves(before, after), QStringLiteral("=a =b"));
    }

    void resourcePlacementsAreComparedWithTheirOwnBindings() {
        ScheduleCase before = even(2);
        before.placement.kind = placement::PlacementKind::ResourcePlacement;
        before.placement.nameSpace = "app";
        ScheduleCase after = before;
        after.placement.policy->numberOfClusters = 1;
        const PlacementDifference difference = differenceOf(before, after);
        QCOMPARE(fullNameOf(difference.object), std::string("app/p"));
        QCOMPARE(difference.removed.size(), std::size_t{1});
        QCOMPARE(difference.kept.size(), std::size_t{1});
    }

    void ownBindingsAreWhatIsHeld() {
        ScheduleCase before = even(2);
        before.bindings = {binding("Bound", "a1", "p-4"), binding("Bound", "b1", "p-4")};
        ScheduleCase after = even(2);
        const PlacementDifference of = differenceOf(before, after);
        QCOMPARE(of.heldFrom, HeldFrom::Before);
        QCOMPARE(QString::fromStdString(movesOf(of)), QStringLiteral("=a1 =b1"));
        QCOMPARE(of.basis->policy, objects::PolicyState::Unchanged);
        // The same bindings beside the second files, or given as the hub's: the same answer.
        std::swap(before.bindings, after.bindings);
        QCOMPARE(moves(before, after), QStringLiteral("=a1 =b1"));
        objects::Objects hub;
        hub.bindings.edit() = after.bindings;
        after.bindings.clear();
        after.placement.policy->spreadConstraints[0].maxSkew = 2;
        const objects::Objects one = objectsOf(before);
        const objects::Objects two = objectsOf(after);
        const auto onHub = compare({one, two, &hub});
        QCOMPARE(onHub->front().heldFrom, HeldFrom::Hub);
        QCOMPARE(onHub->front().basis->policy, objects::PolicyState::NewSnapshot);
        QCOMPARE(onHub->front().basis->planned, std::string("p-5"));
    }

    void bindingsAloneLeaveThePolicyUnknown() {
        ScheduleCase after = even(2);
        objects::Objects hub;
        hub.bindings.edit() = {binding("Bound", "a3", "p-0"), binding("Bound", "b3", "p-0")};
        const PlacementDifference difference = differenceOf(hub, objectsOf(after));
        QVERIFY(difference.isUncertain());
        // With the hub's snapshot it is known.
        hub.policySnapshots.push_back(snapshotOf(even(3).placement, "p-0"));
        const PlacementDifference known = differenceOf(hub, objectsOf(after));
        QVERIFY(!known.isUncertain());
        QCOMPARE(QString::fromStdString(guaranteesOf(known)),
                 QStringLiteral("weakened: numberOfClusters 3 → 2\n"));
    }

    void whatTheHubRefusesHasNoAnswer() {
        objects::Objects before = objectsOf(pickAll({cluster("a")}));
        before.placements.edit()[0].document = documentOf("PickAll");
        objects::Objects after = objectsOf(pickN(1, {cluster("a")}));
        after.placements.edit()[0].document = documentOf("PickN");
        after.placements.edit()[0].document.find("spec")->find("policy")->set(
            "numberOfClusters", kube::Value::integer(1));
        const PlacementDifference difference = differenceOf(before, after);
        QCOMPARE(difference.change, Kind::Failed);
        QCOMPARE(difference.error,
                 std::string("the hub refuses the update: placement type is immutable"));
    }

    void anAbortedCycleHasNoAnswer() {
        ScheduleCase after = even(2);
        after.placement.policy->numberOfClusters.reset();
        const PlacementDifference difference = differenceOf(even(2), after);
        QCOMPARE(difference.change, Kind::Failed);
        QVERIFY(!difference.error.empty());
    }

    void chosenPlacementsAreCompared() {
        const objects::Objects two = objectsOf(even(2));
        QCOMPARE(compare({two, two}, {Start::Hub, {}, {"q"}, {}})->size(), std::size_t{0});
        QCOMPARE(compare({two, two}, {Start::Hub, {}, {"p"}, {}})->size(), std::size_t{1});
    }

    void stopsWhenAsked() {
        std::stop_source source;
        source.request_stop();
        const auto stopped =
            compare({objectsOf(even(2)), objectsOf(even(2))}, {}, source.get_token());
        QVERIFY(!stopped);
        QCOMPARE(stopped.error().code, base::ErrorCode::Cancelled);
    }

    void domainsHaveBothCounts() {
        const PlacementDifference difference = differenceOf(even(4), even(2));
        QCOMPARE(difference.spread.size(), std::size_t{1});
        const SpreadChange &spread = difference.spread.front();
        QVERIFY(spread.domains == (std::vector<DomainChange>{{"a", 2, 2}, {"b", 2, 0}}));
        QVERIFY(spread.before == (ConstraintSide{1, true, 0}));
        QVERIFY(spread.after == (ConstraintSide{1, true, 2}));
    }
};

} // namespace evenkeel::difference

EVENKEEL_TEST(evenkeel::difference::TestDifference)
#include "tst_difference.moc"
