// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <QDateTime>
#include <QTest>

#include "tests/ctl/apply_hub.h"
#include "tests/test_program.h"

namespace evenkeel::tests {

namespace {

QByteArray nowText() {
    return QDateTime::currentDateTimeUtc().toString(Qt::ISODate).toUtf8();
}

/// A cluster that has sent a heartbeat just now.
QByteArray liveCluster(const QByteArray &name, const QByteArray &labels = {}) {
    return clusterJson(name, labels).replace("2026-03-01T12:00:00Z", nowText());
}

/// As a team writes it.
QByteArray clusterManifest(const QByteArray &name, const QByteArray &labels) {
    QByteArray manifest = clusterJson(name, labels);
    manifest.truncate(manifest.indexOf(", \"status\""));
    return manifest + "}\n";
}

QByteArray pickN(int count, const QByteArray &more = {}) {
    return "{\"placementType\": \"PickN\", \"numberOfClusters\": " + QByteArray::number(count) +
           more + "}";
}

QByteArray affinity(const QByteArray &preferred = {}) {
    return ", \"affinity\": {\"clusterAffinity\": "
           "{\"requiredDuringSchedulingIgnoredDuringExecution\": {\"clusterSelectorTerms\": "
           "[{\"labelSelector\": {\"matchLabels\": {\"tier\": \"gold\"}}}]}" +
           preferred + "}}";
}

constexpr const char *kGold = "\"tier\": \"gold\"";
constexpr const char *kPreferred =
    ", \"preferredDuringSchedulingIgnoredDuringExecution\": [{\"weight\": 10, \"preference\": "
    "{\"labelSelector\": {\"matchLabels\": {\"zone\": \"z0\"}}}}]";

/// Clusters c0 to c5, and web on some of them.
class LiveHub : public HubOfWeb {
public:
    LiveHub(const QByteArray &policy, const QByteArrayList &held, const QByteArrayList &gold = {}) {
        QByteArrayList clusters;
        for (int i = 0; i < 6; ++i) {
            const QByteArray name = "c" + QByteArray::number(i);
            clusters << liveCluster(name, gold.contains(name) ? kGold : "");
        }
        list("memberclusters", clusters);
        list("clusterresourceplacements", {placementJson("web", policy, "13")});
        list("clusterresourcebindings", bindingsOfWeb(held));
    }
    CommandResult ask(const QStringList &verb, const QByteArrayList &files) const {
        QStringList arguments = verb + QStringList{"--context", "prod"};
        for (qsizetype i = 0; i < files.size(); ++i) {
            const QString name = QStringLiteral("file%1.yaml").arg(i);
            write(name, "---\n" + files[i]);
            arguments << "-f" << path(name);
        }
        return runCommand(arguments);
    }
};

QByteArray whole(const CommandResult &result) {
    return QByteArray::number(result.status) + '\n' + result.out + result.err;
}

} // namespace

/// Files beside a hub: what is brought there, and what is not.
class TestFilesOnAHub : public QObject {
    Q_OBJECT

private Q_SLOTS:
    /// A cycle that the first command starts decides before the second one is there.
    void theOrderOfCommandsDecides() {
        const LiveHub hub(pickN(3, affinity()), {"c4", "c5"}, {"c4", "c5"});
        const QByteArray c0 = clusterManifest("c0", kGold);
        const CommandResult both = hub.ask({"apply"}, {c0, clusterManifest("c1", kGold)});
        QVERIFY2(both.out.contains("c0  picked") && !both.out.contains("c1  picked"), whole(both));
        QVERIFY2(both.err.contains("the hub decides between them: what becomes of web follows"),
                 whole(both));
        const CommandResult one = hub.ask({"apply"}, {c0});
        QVERIFY2(one.out.contains("c0  picked") && !one.err.contains("decides between"),
                 whole(one));
    }

    /// What is lost on the way has to be ticked.
    void aClusterThatIsLostOnTheWayIsARemoval() {
        const LiveHub hub(pickN(2, affinity(kPreferred)), {"c4"}, {"c4"});
        const QByteArrayList files{clusterManifest("c0", QByteArray(kGold) + ", \"zone\": \"z0\""),
                                   fileText(placementJson("web", pickN(1, affinity(kPreferred))))};
        const CommandResult dry = hub.ask({"apply"}, files);
        QVERIFY2(dry.out.contains("[ ] web:c4"), whole(dry));
        const CommandResult real = hub.ask(QStringList{"apply"} + kReally, files);
        QVERIFY2(real.status == 1 && real.err.contains("1 removal is not ticked"), whole(real));
        QCOMPARE(hub.writes(), 0);
    }

    /// Without a run nothing is bound, and what is scheduled goes first.
    void withExternalNothingIsBoundInBetween() {
        const QByteArray external = ", \"strategy\": {\"type\": \"External\"}, \"policy\"";
        const auto web = [&](int count) {
            return placementJson("web", pickN(count, affinity(kPreferred)), "13")
                .replace(", \"policy\"", external);
        };
        const LiveHub hub(pickN(2, affinity(kPreferred)), {"c4"}, {"c4"});
        hub.list("clusterresourceplacements", {web(2)});
        const CommandResult apply =
            hub.ask({"apply"}, {clusterManifest("c0", QByteArray(kGold) + ", \"zone\": \"z0\""),
                                fileText(web(1))});
        QVERIFY2(!apply.out.contains("web:c4"), whole(apply));
    }

    /// The hub decides anew once the binding is gone.
    void anEvictionIsPlayedToItsEnd() {
        const LiveHub hub(pickN(3), {"c3", "c4", "c5"});
        QByteArray tainted = clusterManifest("c3", {});
        tainted.replace("\"spec\": {", "\"spec\": {\"taints\": [{\"key\": \"k\", \"effect\": "
                                       "\"NoSchedule\"}], ");
        const QByteArray eviction =
            fleetJson("ClusterResourcePlacementEviction", "e",
                      "{\"placementName\": \"web\", \"clusterName\": \"c3\"}");
        const CommandResult apply = hub.ask({"apply"}, {tainted, eviction});
        QVERIFY2(apply.out.contains("c3  evicted by e") &&
                     apply.out.contains("c2  picked once the eviction e is done"),
                 whole(apply));
        QCOMPARE(apply.out.count("[ ] web:c3"), 1);
        // A budget that blocks it leaves everything as it is.
        hub.list("clusterresourceplacementdisruptionbudgets",
                 {fleetJson("ClusterResourcePlacementDisruptionBudget", "web",
                            "{\"minAvailable\": 3}")});
        const CommandResult blocked = hub.ask({"apply"}, {tainted, eviction});
        QVERIFY2(blocked.out.contains("no cluster is added or removed, keeps 3"), whole(blocked));
    }

    /// What the hub holds has to be known before anything is written.
    void aBindingOfAnUnknownStateIsNoAnswer() {
        const LiveHub hub(pickN(3), {"c3", "c4"});
        QByteArrayList bindings = bindingsOfWeb({"c3", "c4", "c5"});
        bindings.last().replace("\"Bound\"", "\"Bond\"");
        hub.list("clusterresourcebindings", bindings);
        const CommandResult apply =
            hub.ask(QStringList{"apply"} + kReally, {fileText(placementJson("web", pickN(4)))});
        QVERIFY2(apply.status == 2 && apply.err.contains("spec.state: Bond"), whole(apply));
        QCOMPARE(hub.writes(), 0);
    }

    /// It runs there until its binding is gone.
    void whatIsDeletedTakesUnscheduledBindingsToo() {
        const LiveHub hub(pickN(3), {"c3", "c4"});
        QByteArrayList bindings = bindingsOfWeb({"c3", "c4", "c5"});
        bindings.last().replace("\"Bound\"", "\"Unscheduled\"");
        hub.list("clusterresourcebindings", bindings);
        const CommandResult apply = hub.ask({"apply", "--delete", "crp/web"}, {});
        for (const char *cluster : {"c3", "c4", "c5"})
            QVERIFY2(apply.out.contains(QByteArray("[ ] web:") + cluster), whole(apply));
    }

    /// The webhook of evictions is KubeFleet's.
    void anEvictionThatTheWebhookRefusesIsSaid() {
        const HubOfWeb hub; // PickFixed
        hub.write("change.json", "---\n" + fleetJson("ClusterResourcePlacementEviction", "e",
                                                     "{\"placementName\": \"web\", "
                                                     "\"clusterName\": \"b\"}"));
        const CommandResult apply = hub.run();
        QVERIFY2(apply.out.contains("refuses: cluster resource placement policy"),
                 whole(apply));
    }

    /// Rules of overrides match the labels of clusters.
    void aLabelThatAnOverrideMatchesTakesObjects() {
        const LiveHub hub(pickN(3), {"c3", "c4", "c5"});
        fillObjects(hub);
        hub.list(
            "clusterresourceoverrides",
            {fleetJson("ClusterResourceOverride", "drop",
                       "{\"clusterResourceSelectors\": [{\"group\": \"\", \"version\": \"v1\", "
                       "\"kind\": \"Namespace\", \"name\": \"app\"}], \"policy\": "
                       "{\"overrideRules\": [{\"overrideType\": \"Delete\", "
                       "\"clusterSelector\": {\"clusterSelectorTerms\": [{\"labelSelector\": "
                       "{\"matchLabels\": {\"tier\": \"gold\"}}}]}}]}}")});
        const CommandResult gold = hub.ask({"apply"}, {clusterManifest("c3", kGold)});
        QVERIFY2(gold.out.contains("[ ] Namespace app from c3"), whole(gold));
        const CommandResult other =
            hub.ask({"apply"}, {clusterManifest("c3", "\"tier\": \"tin\"")});
        QVERIFY2(other.status == 0 && !other.out.contains("[ ]"), whole(other));
    }

    /// Nothing of it is left when all commands are done.
    void whatIsThereForAWhileIsSaid() {
        const QByteArray all = "{\"placementType\": \"PickAll\"" + affinity() + "}";
        const LiveHub hub(all, {"c3"}, {"c3"});
        QByteArray silver = all;
        silver.replace("gold", "silver");
        const CommandResult apply = hub.ask(
            {"apply"}, {clusterManifest("c0", kGold), clusterManifest("c3", "\"tier\": \"silver\""),
                        fileText(placementJson("web", silver))});
        QVERIFY2(apply.err.contains("between two of them the hub places web on c0 as well"),
                 whole(apply));
    }

    /// KubeFleet alone writes bindings.
    void bindingsOfFilesAreNotThoseOfTheHub() {
        const LiveHub hub(pickN(3), {"c0", "c1", "c2"});
        const QByteArray old = bindingsOfWeb({"c3", "c4", "c5"}).join("\n---\n");
        const QStringList lose{"lose", "c0"};
        const CommandResult plain = hub.ask(lose, {});
        const CommandResult beside = hub.ask(lose, {old});
        QCOMPARE(beside.out.left(beside.out.indexOf("hub prod")),
                 plain.out.left(plain.out.indexOf("hub prod")));
        QCOMPARE(beside.status, plain.status);
        QVERIFY2(beside.err.contains("of the files, 3 in all, are passed over"), whole(beside));
    }

    /// Clusters that are in no file stay in the fleet.
    void aClusterInAFileIsNotTheFleet() {
        const LiveHub hub(pickN(3), {"c3", "c4", "c5"});
        const CommandResult diff =
            hub.ask({"diff", "--no-objects"}, {clusterManifest("c0", "\"a\": \"b\""),
                                               fileText(placementJson("web", pickN(4)))});
        QVERIFY2(diff.out.contains("+ c0") || diff.out.contains("+1"), whole(diff));
        QVERIFY2(!diff.out.contains("left the fleet"), whole(diff));
    }

    /// A cluster joins from its own side, whatever a manifest says of its state.
    void aStatusInAFileIsNoneOnTheHub() {
        const LiveHub hub(pickN(3), {"c3", "c4", "c5"});
        const QByteArray joined = fileText(liveCluster("c9"));
        const QByteArray seven = fileText(placementJson("web", pickN(7)));
        const QByteArray test =
            "apiVersion: evenkeel.dev/v1alpha1\nkind: PlacementTest\nmetadata: {name: t}\nspec: "
            "{placements: [web], expect: {placed: 7}}\n";
        const CommandResult check = hub.ask({"check"}, {joined, seven, test});
        QVERIFY2(check.status != 0 && check.out.contains("[placed]"), whole(check));
    }

    /// No command makes a planned cluster.
    void aPlannedClusterIsNotApplied() {
        const LiveHub hub(pickN(3), {"c3", "c4", "c5"});
        QByteArray planned = clusterManifest("c9", {});
        planned.replace("\"labels\"", "\"annotations\": {\"evenkeel.dev/planned\": \"true\"}, "
                                      "\"labels\"");
        const CommandResult apply =
            hub.ask({"apply"}, {planned, fileText(placementJson("web", pickN(7)))});
        QVERIFY2(apply.out.contains("web: +3") && !apply.out.contains("+ c9"), whole(apply));
    }
};

} // namespace evenkeel::tests

EVENKEEL_TEST(evenkeel::tests::TestFilesOnAHub)
#include "tst_files_on_a_hub.moc"
