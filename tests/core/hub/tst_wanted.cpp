// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <QObject>
#include <QTest>

#include "core/hub/changes.h"
#include "core/hub/contents.h"
#include "core/hub/wanted.h"
#include "core/manifest/manifest.h"
#include "tests/core/hub/scripted_hub.h"
#include "tests/test_program.h"

using namespace evenkeel;
using tests::clusterJson;
using tests::placementJson;
using tests::ScriptedHub;

namespace {

const hub::Access kWantedAccess{"prod", {}};
const QByteArray kStored = "{\"placementType\": \"PickN\", \"numberOfClusters\": 6, "
                           "\"tolerations\": [{\"key\": \"k\", \"operator\": \"Exists\"}]}";

hub::Contents storedOn(const ScriptedHub &hub) {
    QByteArray tainted = clusterJson("a", "\"region\": \"west\", \"zone\": \"1\"", "11");
    tainted.replace("\"spec\": {", "\"spec\": {\"taints\": [{\"key\": \"k\", \"effect\": "
                                   "\"NoSchedule\"}], ");
    QByteArray web = placementJson("web", kStored, "88123");
    web.replace("\"spec\": {", "\"spec\": {\"revisionHistoryLimit\": 10, ");
    hub.list("memberclusters", {tainted, clusterJson("b", {}, "12")});
    hub.list("clusterresourceplacements", {web});
    return *hub::read(kWantedAccess, hub::hubKinds(), {});
}

manifest::Objects filesOf(const QByteArray &text) {
    manifest::Objects objects;
    objects.keepsClusterDocuments = true;
    manifest::loadText(text.toStdString(), "mine.yaml", objects);
    return objects;
}

/// The commands by which the files come to the hub.
QString commandsFor(const ScriptedHub &hub, const QByteArray &files,
                    hub::ApplyWay way = hub::ApplyWay::Client) {
    hub::Contents contents = storedOn(hub);
    contents.access.bringing.way = way;
    manifest::Objects stored;
    hub::load(contents, stored);
    const manifest::Objects mine = filesOf(files);
    const hub::Wanted wanted = hub::wantedOf(contents, stored, mine);
    hub::ChangeSet set = hub::changesOf(contents, wanted.objects);
    hub::bringByFiles(contents, mine, wanted, set);
    return QString::fromStdString(hub::scriptText(kWantedAccess, set.changes));
}

} // namespace

class TestWanted : public QObject {
    Q_OBJECT

private Q_SLOTS:
    /// K12, K13: other labels, the taints and what the manifest does not name.
    void whatFilesDoNotNameStays() {
        const ScriptedHub hub;
        const QString commands =
            commandsFor(hub, "apiVersion: cluster.kubernetes-fleet.io/v1beta1\n"
                             "kind: MemberCluster\nmetadata: {name: a, labels: {zone: '2'}}\n"
                             "spec: {identity: {kind: User, name: x}, deleteOptions: {}}\n");
        QVERIFY2(commands.startsWith(QStringLiteral(
                     "kubectl --context=prod patch --type=merge '--patch={\"spec\":"
                     "{\"deleteOptions\":{\"validationMode\":\"Strict\"}},\"metadata\":{\"labels\":"
                     "{\"zone\":\"2\"},\"annotations\":{\"kubectl.kubernetes.io/"
                     "last-applied-configuration\":")),
                 qPrintable(commands));
        QVERIFY2(commands.endsWith(
                     QStringLiteral("\"resourceVersion\":\"11\"}}' "
                                    "-- memberclusters.v1beta1.cluster.kubernetes-fleet.io a\n")),
                 qPrintable(commands));
    }

    /// K11: an empty list removes what the manifest says.
    void anEmptyListOfTaintsRemovesThem() {
        const ScriptedHub hub;
        const QString commands =
            commandsFor(hub, "apiVersion: cluster.kubernetes-fleet.io/v1beta1\n"
                             "kind: MemberCluster\nmetadata: {name: a}\n"
                             "spec: {identity: {kind: User, name: x}, taints: []}\n");
        QVERIFY2(commands.contains(QLatin1String("'--patch={\"spec\":{\"taints\":[]}")),
                 qPrintable(commands));
    }

    void whatTheServerFilledInIsNoChange() {
        const ScriptedHub hub;
        const QString commands = commandsFor(hub, tests::fileText(placementJson("web", kStored)));
        QVERIFY2(commands.contains(QLatin1String("'--patch={\"metadata\":{\"annotations\":")),
                 qPrintable(commands));
    }

    void onlyWhatTheManifestNamesChanges() {
        const ScriptedHub hub;
        const QString commands = commandsFor(
            hub, tests::fileText(placementJson(
                     "web", "{\"placementType\": \"PickN\", \"numberOfClusters\": 8}")));
        QVERIFY2(commands.contains(QLatin1String(
                     "'--patch={\"spec\":{\"policy\":{\"numberOfClusters\":8}},\"metadata\"")),
                 qPrintable(commands));
    }

    void otherWaysBringTheManifestWhole() {
        const ScriptedHub hub;
        const QByteArray file = tests::fileText(placementJson("web", kStored));
        const QByteArray other =
            QByteArray(file).replace("\"numberOfClusters\": 6", "\"numberOfClusters\": 8");
        QCOMPARE(commandsFor(hub, file, hub::ApplyWay::Replace), QString());
        QVERIFY(commandsFor(hub, other, hub::ApplyWay::Replace)
                    .contains(QLatin1String("kubectl --context=prod replace --filename=-")));
        const QString applied = commandsFor(hub, other, hub::ApplyWay::Server);
        QVERIFY2(applied.contains(QLatin1String("kubectl --context=prod apply --server-side "
                                                "--field-manager=kubectl --filename=-")),
                 qPrintable(applied));
    }

    /// K14: a resourceVersion that the hub has passed.
    void aStaleManifestIsRefused() {
        const ScriptedHub hub;
        const hub::Contents contents = storedOn(hub);
        manifest::Objects stored;
        hub::load(contents, stored);
        const hub::Wanted wanted =
            hub::wantedOf(contents, stored, filesOf(placementJson("web", kStored, "7")));
        QCOMPARE(wanted.refused.size(), std::size_t{1});
        QVERIFY(wanted.refused.front().refusal.kind == store::RefusalKind::Conflict);
        QVERIFY(wanted.objects.placements[0].document == stored.placements[0].document);
    }

    void objectsAreNamedAsForKubectl() {
        const ScriptedHub hub;
        manifest::Objects objects;
        hub::load(storedOn(hub), objects);
        QVERIFY(!hub::removeObject("web", objects));
        QVERIFY(!hub::removeObject("crp/nobody", objects));
        QVERIFY(!hub::removeObject("rp/web", objects));
        QVERIFY(!hub::removeObject("deployment/web", objects));
        QVERIFY(hub::removeObject("crp/web", objects));
        QVERIFY(objects.placements.empty() && objects.placementSources.empty());
        QVERIFY(hub::removeObject("MemberCluster/a", objects));
        QCOMPARE(objects.fleet.size(), std::size_t{1});
        QVERIFY(objects.fleet.find("b").has_value());
    }

    void othersAreNamedByKindAndNamespace() {
        manifest::Objects objects;
        manifest::loadText((tests::overrideJson("ResourceOverride", "paint", "app", "\"blue\"") +
                            "\n" +
                            tests::objectJson("placement.kubernetes-fleet.io/v1beta1",
                                              "ClusterResourcePlacementDisruptionBudget", "web", {},
                                              ", \"spec\": {\"minAvailable\": 1}"))
                               .toStdString(),
                           "hub.json", objects);
        QVERIFY(hub::isOfPlans("crp/web") && !hub::isOfPlans("resourceoverride/app/paint"));
        QVERIFY(!hub::removeObject("resourceoverride/paint", objects));
        QVERIFY(!hub::removeObject("clusterresourcesnapshot/web", objects));
        QVERIFY(hub::removeObject("ResourceOverrides/app/paint", objects));
        QVERIFY(hub::removeObject("crpdb/web", objects));
        QVERIFY(objects.others.empty());
        QVERIFY(objects.rollouts == objects::RolloutObjects());
    }

    /// Labels that another set stay, the list is the manifest's.
    void anOverrideIsBrought() {
        const ScriptedHub hub;
        QByteArray paint = tests::overrideJson("ResourceOverride", "paint", "app", "\"red\"");
        hub.list("resourceoverrides",
                 {paint.replace("\"namespace\":", "\"labels\": {\"a\": \"1\"}, \"namespace\":")});
        QByteArray file = tests::overrideJson("ResourceOverride", "paint", "app", "\"blue\"");
        file = tests::fileText(file);
        const manifest::Objects files =
            filesOf(file.replace("\"namespace\":", "\"labels\": {\"b\": \"2\"}, \"namespace\":"));
        const hub::Contents contents = storedOn(hub);
        manifest::Objects stored;
        hub::load(contents, stored);
        const hub::Wanted wanted = hub::wantedOf(contents, stored, files);
        QCOMPARE(wanted.refused.size(), std::size_t{0});
        QCOMPARE(wanted.objects.others.size(), std::size_t{1});
        const std::string text = manifest::writeJson(wanted.objects.others[0].document);
        QVERIFY2(text.find("\"labels\":{\"a\":\"1\",\"b\":\"2\"}") != std::string::npos &&
                     text.find("\"value\":\"blue\"") != std::string::npos,
                 text.c_str());
    }

    /// K13: invalid objects are refused before the hub is asked.
    void whatTheHubRefusesIsAChangeWithTheReason() {
        const ScriptedHub hub;
        const hub::Contents contents = storedOn(hub);
        manifest::Objects stored;
        hub::load(contents, stored);
        const manifest::Objects files =
            filesOf("apiVersion: cluster.kubernetes-fleet.io/v1beta1\nkind: MemberCluster\n"
                    "metadata: {name: a}\nspec: {identity: {kind: User, name: x}, "
                    "heartbeatPeriodSeconds: 0}\n");
        const hub::Wanted wanted = hub::wantedOf(contents, stored, files);
        QCOMPARE(wanted.refused.size(), std::size_t{1});
        hub::ChangeSet set = hub::changesOf(contents, wanted.objects);
        QCOMPARE(set.changes.size(), std::size_t{0});
        hub::bringByFiles(contents, files, wanted, set);
        QCOMPARE(set.changes.size(), std::size_t{1});
        QVERIFY(set.changes.front().refusal.find("heartbeatPeriodSeconds") != std::string::npos);
    }
};

EVENKEEL_TEST(TestWanted)
#include "tst_wanted.moc"
