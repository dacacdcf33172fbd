// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

#include "tests/core/hub/held_bindings.h"
#include "tests/core/hub/scripted_hub.h"
#include "tests/ctl/command.h"
#include "tests/ctl/schema_check.h"
#include "tests/test_program.h"

using evenkeel::tests::clusterJson;
using evenkeel::tests::CommandResult;
using evenkeel::tests::objectJson;
using evenkeel::tests::overrideJson;
using evenkeel::tests::placementJson;
using evenkeel::tests::runCommand;
using evenkeel::tests::SchemaCheck;
using evenkeel::tests::ScriptedHub;

namespace {

const QByteArray kBoth = "{\"placementType\": \"PickFixed\", \"clusterNames\": [\"a\", \"b\"]}";

/// Two clusters that get a namespace with a ConfigMap, of which the server has filled in a field.
class ObjectsHub : public ScriptedHub {
public:
    ObjectsHub() {
        list("memberclusters", {clusterJson("a"), clusterJson("b")});
        list("clusterresourceplacements", {placementJson("web", kBoth)});
        list("clusterresourcebindings", evenkeel::tests::bindingsOfWeb({"a", "b"}));
        answer("api-resources", "configmaps  cm  v1  true   ConfigMap\n"
                                "namespaces  ns  v1  false  Namespace\n");
        list("namespaces", {objectJson("v1", "Namespace", "app")});
        list("configmaps", {objectJson("v1", "ConfigMap", "conf", "app",
                                       ", \"immutable\": false, \"data\": {\"colour\": \"red\"}")});
    }
    QString write(const QString &name, const QByteArray &text) const {
        QFile file(path(name));
        return file.open(QIODevice::WriteOnly) && file.write(text) == text.size() ? file.fileName()
                                                                                  : QString();
    }
    CommandResult diff(const QString &file, const QStringList &more = {}) const {
        return runCommand(QStringList{"diff", "-f", file, "--context", "prod"} + more);
    }
};

QByteArray testYaml(const QByteArray &value) {
    return "apiVersion: evenkeel.dev/v1alpha1\nkind: PlacementTest\nmetadata: {name: colours}\n"
           "spec:\n  placements: [web]\n  expect:\n    rendered:\n"
           "    - {object: ConfigMap app/conf, path: /data/colour, value: " +
           value + "}\n";
}

} // namespace

/// What verbs answer of the objects that placements select on a hub.
class TestHubObjects : public QObject {
    Q_OBJECT

private Q_SLOTS:
    /// Of what the hub has beside the files, a check of the files says nothing.
    void aCheckOfOneFileIsAboutThatFile() {
        ObjectsHub hub;
        hub.list("clusterresourceplacements",
                 {placementJson("web", kBoth), placementJson("other", kBoth)});
        hub.list("resourceoverrides",
                 {overrideJson("ResourceOverride", "paint", "app", "\"blue\"", "7")});
        const QString file = hub.write(
            "web.yaml", "# one\n# two\n# three\napiVersion: placement.kubernetes-fleet.io/v1beta1\n"
                        "kind: ClusterResourcePlacement\nmetadata:\n  name: web\nspec:\n"
                        "  resourceSelectors:\n  - {group: '', version: v1, kind: Namespace, name: "
                        "app}\n  policy:\n    placementType: PickFixed\n    clusterNames: [a]\n");
        const CommandResult result =
            runCommand({"check", "-f", file, "--context", "prod", "--base", "hub"});
        QVERIFY2(result.out.contains(file.toUtf8() + ":13:") ||
                     result.out.contains(file.toUtf8() + ":11:"),
                 result.out + result.err);
        QVERIFY2(!result.out.contains("override-no-placement") &&
                     !result.out.contains("override-unplaced"),
                 result.out);
    }

    /// What a hub that was read does not hold, no verb takes for placed.
    void diffStartsFromWhatTheHubHolds() {
        ObjectsHub hub;
        hub.list("clusterresourcebindings", {});
        QByteArray one = placementJson("web", kBoth);
        one.replace("\"resourceVersion\": \"1\"", "\"labels\": {}");
        const QString file = hub.write("one.json", one.replace("\"a\", \"b\"", "\"a\""));
        const CommandResult result = hub.diff(file);
        QVERIFY2(result.out.contains("new placement, nothing held") &&
                     result.out.contains("keeps 0"),
                 result.out + result.err);
    }

    void anOverrideIsComparedWithWhatTheHubHas() {
        const ObjectsHub hub;
        const QString file = hub.write(
            "override.json", overrideJson("ResourceOverride", "paint", "app", "\"blue\""));
        const CommandResult result = hub.diff(file);
        QVERIFY2(result.status == 1, result.out + result.err);
        // KubeFleet spec 6.1: without spec.placement it starts no rollout pass.
        QVERIFY2(
            result.out.contains("Objects: changed: 1 object on 2 clusters; not before the next "
                                "rollout pass of web, because ResourceOverride app/paint names "
                                "no placement: "),
            result.out);
        QVERIFY2(result.out.contains("/data/colour: \"red\" → \"blue\""), result.out);
        QVERIFY2(result.err.contains("hub prod: 2 selected objects read at 2"), result.err);
        // The hub has one of that name already, which says something else.
        hub.list("resourceoverrides",
                 {overrideJson("ResourceOverride", "paint", "app", "\"green\"")});
        QVERIFY(hub.diff(file).out.contains("/data/colour: \"green\" → \"blue\""));
        hub.list("resourceoverrides",
                 {overrideJson("ResourceOverride", "paint", "app", "\"blue\"")});
        const CommandResult same = hub.diff(file);
        QVERIFY2(same.out.contains("Objects: no change\n"), same.out);
        QVERIFY2(same.status == 0, same.out + same.err);
    }

    void anObjectOfTheFilesIsAppliedToThatOfTheHub() {
        const ObjectsHub hub;
        const QString file =
            hub.write("conf.json", objectJson("v1", "ConfigMap", "conf", "app",
                                              ", \"data\": {\"colour\": \"blue\"}"));
        const CommandResult result = hub.diff(file);
        QVERIFY2(result.out.contains("/data/colour: \"red\" → \"blue\""), result.out + result.err);
        QVERIFY2(!result.out.contains("immutable"), result.out);
        const QString same =
            hub.write("same.json", objectJson("v1", "ConfigMap", "conf", "app",
                                              ", \"data\": {\"colour\": \"red\"}"));
        QCOMPARE(hub.diff(same).status, 0);
    }

    void theAnswerHasItsBasis() {
        const ObjectsHub hub;
        const QString file = hub.write(
            "override.json", overrideJson("ResourceOverride", "paint", "app", "\"blue\""));
        const QJsonObject document =
            QJsonDocument::fromJson(hub.diff(file, {"-o", "json"}).out).object();
        const QJsonArray basis = document["objects"]["basis"].toArray();
        QCOMPARE(basis.size(), 2);
        QVERIFY(basis[0].toString().startsWith("hub prod read at 2"));
        QVERIFY2(basis[1].toString().endsWith(": 1 Namespace, 1 ConfigMap"),
                 qPrintable(basis[1].toString()));
        const QJsonObject schema =
            QJsonDocument::fromJson(runCommand({"schema", "PlanChangeList"}).out).object();
        QCOMPARE(SchemaCheck::problems(document, schema), QStringList());
        QVERIFY(hub.diff(file, {"-o", "html"}).out.contains("2 selected objects read at"));
    }

    /// Of a hub whose objects may not be read, nothing is said to be the same.
    void whatIsNotKnownIsNoAnswer() {
        const ObjectsHub hub;
        const QString file = hub.write("web.json", placementJson("web", kBoth));
        QCOMPARE(hub.diff(file).status, 0);
        hub.failure("get.configmaps", "Error from server (Forbidden): configmaps is forbidden");
        const CommandResult forbidden = hub.diff(file);
        QVERIFY2(forbidden.status == 2, forbidden.out + forbidden.err);
        QVERIFY2(forbidden.err.contains("ConfigMap: not allowed"), forbidden.err);
        hub.failure("api-resources", "error: You must be logged in to the server");
        const CommandResult lost = hub.diff(file);
        QCOMPARE(lost.status, 2);
        QVERIFY2(!lost.out.contains("Objects:"), lost.out);
        QCOMPARE(hub.diff(file, {"--no-objects"}).status, 0);
    }

    /// What neither of two sets of files has is on both sides.
    void twoSetsOfFilesLieOnTheHub() {
        const ObjectsHub hub;
        const QByteArray common = clusterJson("a") + "\n" + placementJson("web", kBoth) + "\n";
        const QString from = hub.write("from.json", common);
        const QString to = hub.write(
            "to.json", common + overrideJson("ResourceOverride", "paint", "app", "\"blue\""));
        const CommandResult result =
            runCommand({"diff", "--from", from, "--to", to, "--context", "prod"});
        QVERIFY2(result.out.contains("/data/colour: \"red\" → \"blue\""), result.out + result.err);
        const CommandResult files = runCommand({"diff", "--from", from, "--to", to});
        QVERIFY2(!files.out.contains("colour"), files.out);
    }

    /// Where neither of two sets of files has a cluster, they are placed on the hub's.
    void twoSetsOfFilesArePlacedOnItsClusters() {
        const ObjectsHub hub;
        const QString from = hub.write("from.json", placementJson("web", kBoth));
        const QString to =
            hub.write("to.json", placementJson("web", "{\"placementType\": \"PickFixed\", "
                                                      "\"clusterNames\": [\"a\"]}"));
        const CommandResult result =
            runCommand({"diff", "--from", from, "--to", to, "--context", "prod", "--no-objects"});
        QVERIFY2(result.status == 1, result.out + result.err);
    }

    /// A budget that only the hub has stays there.
    void whatFilesDoNotNameIsNoLoss() {
        const ObjectsHub hub;
        hub.list("clusterresourceplacementdisruptionbudgets",
                 {objectJson("placement.kubernetes-fleet.io/v1beta1",
                             "ClusterResourcePlacementDisruptionBudget", "web", {},
                             ", \"spec\": {\"minAvailable\": 1}")});
        const CommandResult result =
            hub.diff(hub.write("web.json", placementJson("web", kBoth)), {"--no-objects"});
        QVERIFY2(result.status == 0, result.out + result.err);
    }

    void testsExpectWhatArrivesFromTheHub() {
        const ObjectsHub hub;
        const auto run = [&hub](const QByteArray &value) {
            return runCommand(
                {"test", "-f", hub.write("test.yaml", testYaml(value)), "--context", "prod"});
        };
        const CommandResult holds = run("red");
        QVERIFY2(holds.status == 0, holds.out + holds.err);
        QVERIFY2(holds.err.contains("2 selected objects read at 2"), holds.err);
        const CommandResult broken = run("blue");
        QVERIFY2(broken.status == 1, broken.out + broken.err);
        QVERIFY2(broken.out.contains("\"red\" on a"), broken.out);
        hub.failure("get.configmaps", "Error from server (Forbidden): configmaps is forbidden");
        QCOMPARE(run("red").status, 2);
    }

    /// A question about picks alone reads no ConfigMap.
    void otherTestsReadNothing() {
        const ObjectsHub hub;
        const QString file = hub.write(
            "test.yaml", "apiVersion: evenkeel.dev/v1alpha1\nkind: PlacementTest\nmetadata: "
                         "{name: two}\nspec: {placements: [web], expect: {placed: 2}}\n");
        QCOMPARE(runCommand({"test", "-f", file, "--context", "prod"}).status, 0);
        QVERIFY(!hub.noted("calls").contains("api-resources"));
    }

    void aCheckLooksAtWhatArrives() {
        const ObjectsHub hub;
        // A patch that replaces what is not there keeps everything from the clusters.
        QByteArray override = overrideJson("ResourceOverride", "paint", "app", "\"blue\"");
        override.replace("/data/colour", "/data/nothing");
        const QString file =
            hub.write("files.yaml", "---\n" + placementJson("web", kBoth) + "\n---\n" + override +
                                        "\n---\n" + testYaml("red"));
        const QStringList arguments{"check", "-f", file, "--context", "prod", "--base", "hub"};
        const CommandResult broken = runCommand(arguments);
        QVERIFY2(broken.status == 1, broken.out + broken.err);
        QVERIFY2(broken.out.contains("[override-path-missing]"), broken.out);
        QVERIFY2(broken.out.contains("failed on a"), broken.out);
        QVERIFY2(broken.err.contains("2 selected objects read at 2"), broken.err);
        hub.write("files.yaml",
                  "---\n" + placementJson("web", kBoth) + "\n---\n" + testYaml("red"));
        const CommandResult holds = runCommand(arguments);
        QVERIFY2(holds.status == 0, holds.out + holds.err);
        hub.failure("api-resources", "error: You must be logged in to the server");
        QCOMPARE(runCommand(arguments).status, 2);
    }

    /// What an envelope brings is there before as well.
    void envelopesOfAHubAreComparedAsTheyAre() {
        ObjectsHub hub;
        hub.list("clusterresourceplacements", {placementJson("web", kBoth)});
        const QByteArray envelope =
            "\n---\napiVersion: placement.kubernetes-fleet.io/v1beta1\nkind: ResourceEnvelope\n"
            "metadata: {name: extra, namespace: app}\ndata:\n  runner.yaml: {apiVersion: v1, kind: "
            "ServiceAccount, metadata: {name: runner, namespace: app}}\n";
        const QString file =
            hub.write("files.yaml", "---\n" + placementJson("web", kBoth) + envelope);
        const CommandResult result =
            runCommand({"check", "-f", file, "--context", "prod", "--base", "hub"});
        QVERIFY2(!result.out.contains("ServiceAccount app/runner: New on"),
                 result.out + result.err);
    }

    /// An override may be for a placement that is on the hub alone.
    void overridesOfWhatIsNotReadAreSaid() {
        ObjectsHub hub;
        QByteArray override = overrideJson("ResourceOverride", "paint", "app", "\"blue\"");
        override.replace("\"conf\"", "\"elsewhere\"");
        const auto check = [&](const QByteArray &brought) {
            const QString file = hub.write("files.yaml", "---\n" + placementJson("web", kBoth) +
                                                             "\n---\n" + brought);
            return runCommand({"check", "-f", file, "--context", "prod", "--base", "hub"});
        };
        const CommandResult patched = check(override);
        QVERIFY2(patched.out.contains("It changes what arrives of ConfigMap app/elsewhere") &&
                     patched.out.contains("[not-examined]"),
                 patched.out + patched.err);
        const qsizetype patches = override.indexOf("\"jsonPatchOverrides\"");
        override.replace(patches, override.indexOf(']', patches) + 1 - patches,
                         "\"overrideType\": \"Delete\"");
        const CommandResult deleted = check(override);
        QVERIFY2(deleted.status == 1 && deleted.out.contains("takes it from clusters, whichever "
                                                             "placement brings it there"),
                 deleted.out + deleted.err);
    }

    void theSettingsSayHowATeamApplies() {
        const ObjectsHub hub;
        QByteArray owned = placementJson("web", kBoth);
        owned.replace("\"resourceVersion\"",
                      "\"managedFields\": [{\"manager\": \"team\", \"operation\": \"Apply\", "
                      "\"apiVersion\": \"placement.kubernetes-fleet.io/v1beta1\", \"fieldsType\": "
                      "\"FieldsV1\", \"fieldsV1\": {\"f:spec\": {\"f:policy\": "
                      "{\"f:clusterNames\": {}}}}}], \"resourceVersion\"");
        hub.list("clusterresourceplacements", {owned});
        const QString file =
            hub.write("web.json", placementJson("web", "{\"placementType\": \"PickFixed\", "
                                                       "\"clusterNames\": [\"a\"]}"));
        hub.write("evenkeel.yaml", "apiVersion: evenkeel.dev/v1alpha1\nkind: CheckSettings\nspec:\n"
                                   "  files: [web.json]\n"
                                   "  apply: {as: server, fieldManager: ops}\n");
        const QStringList arguments{"check", "--context", "prod"};
        const QString folder = QFileInfo(file).path();
        const auto check = [&](const QStringList &more) {
            return evenkeel::tests::runIn(folder, QStringLiteral(EVENKEELCTL), arguments + more);
        };
        const CommandResult settings = check({});
        QVERIFY2((settings.out + settings.err).contains("team owns .spec.policy.clusterNames"),
                 settings.out + settings.err);
        QVERIFY2(settings.out.contains("[brought]") && settings.status == 1, settings.out);
        const CommandResult forced = check({"--apply=server", "--force-conflicts"});
        QVERIFY2(forced.status == 0, forced.out + forced.err);
        const CommandResult named = check({"--apply=client"});
        QVERIFY2(named.status == 0, named.out + named.err);
    }
};

EVENKEEL_TEST(TestHubObjects)
#include "tst_hub_objects.moc"
