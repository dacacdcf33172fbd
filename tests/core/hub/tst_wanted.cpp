// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <QObject>
#include <QTest>

#include "core/hub/changes.h"
#include "core/hub/reading.h"
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
    manifest::loadText(text.toStdString(), "mine.yaml", objects);
    return objects;
}

/// The commands by which the files come to the hub.
QString commandsFor(const ScriptedHub &hub, const QByteArray &files) {
    const hub::Contents contents = storedOn(hub);
    manifest::Objects stored;
    hub::load(contents, stored);
    const auto wanted = hub::wantedOf(stored, filesOf(files));
    const hub::ChangeSet set = hub::changesOf(contents, *wanted);
    return QString::fromStdString(hub::scriptText(kWantedAccess, set.changes));
}

} // namespace

class TestWanted : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void whatFilesDoNotNameStays() {
        const ScriptedHub hub;
        QCOMPARE(
            commandsFor(hub, "apiVersion: cluster.kubernetes-fleet.io/v1\n"
                             "kind: MemberCluster\nmetadata: {name: a, labels: {zone: '2'}}\n"
                             "spec: {identity: {kind: User, name: x}}\n"),
            QStringLiteral("kubectl --context=prod label --overwrite --resource-version=11 "
                           "-- memberclusters.v1beta1.cluster.kubernetes-fleet.io a zone=2\n"));
    }

    void whatTheServerFilledInIsNoChange() {
        const ScriptedHub hub;
        QCOMPARE(commandsFor(hub, placementJson("web", kStored)), QString());
    }

    void theSpecIsThatOfTheFile() {
        const ScriptedHub hub;
        QCOMPARE(commandsFor(hub, placementJson("web", "{\"placementType\": \"PickN\", "
                                                       "\"numberOfClusters\": 8}")),
                 QStringLiteral(
                     "kubectl --context=prod patch --type=merge "
                     "'--patch={\"spec\":{\"policy\":{\"numberOfClusters\":8,"
                     "\"tolerations\":null}},\"metadata\":{\"resourceVersion\":"
                     "\"88123\"}}' "
                     "-- clusterresourceplacements.v1beta1.placement.kubernetes-fleet.io web\n"));
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

    /// Its spec as a whole, its labels on top.
    void anOverrideIsThatOfTheFile() {
        const manifest::Objects hub =
            filesOf(tests::overrideJson("ResourceOverride", "paint", "app", "\"red\"")
                        .replace("\"namespace\":", "\"labels\": {\"a\": \"1\"}, \"namespace\":"));
        const manifest::Objects files =
            filesOf(tests::overrideJson("ResourceOverride", "paint", "app", "\"blue\"")
                        .replace("\"namespace\":", "\"labels\": {\"b\": \"2\"}, \"namespace\":"));
        const auto wanted = hub::wantedOf(hub, files);
        QCOMPARE(wanted->others.size(), std::size_t{1});
        const std::string text = manifest::writeJson(wanted->others[0].document);
        QVERIFY2(text.find("\"labels\":{\"a\":\"1\",\"b\":\"2\"}") != std::string::npos &&
                     text.find("\"value\":\"blue\"") != std::string::npos,
                 text.c_str());
    }
};

EVENKEEL_TEST(TestWanted)
#include "tst_wanted.moc"
