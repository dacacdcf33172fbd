// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <QObject>
#include <QTest>

#include "core/hub/changes.h"
#include "core/hub/contents.h"
#include "core/manifest/manifest.h"
#include "tests/core/hub/scripted_hub.h"
#include "tests/test_program.h"

using namespace evenkeel;
using hub::Mode;
using hub::Trouble;
using tests::clusterJson;
using tests::placementJson;
using tests::ScriptedHub;

namespace {

const hub::Access kProd{"prod", {}};
const QByteArray kSix = "{\"placementType\": \"PickN\", \"numberOfClusters\": 6}";

hub::Contents contentsOf(const ScriptedHub &hub) {
    hub.list("memberclusters", {clusterJson("a", "\"region\": \"west\"", "11"),
                                clusterJson("b", "\"zone\": \"1\", \"old\": \"x\"", "12")});
    hub.list("clusterresourceplacements", {placementJson("web", kSix, "88123")});
    return *hub::read(kProd, hub::hubKinds(), {});
}

manifest::Objects objectsOf(const QByteArrayList &texts) {
    manifest::Objects objects;
    manifest::loadText(texts.join('\n').toStdString(), "mine.json", objects);
    return objects;
}

QString commands(const hub::ChangeSet &set) {
    return QString::fromStdString(hub::scriptText(kProd, set.changes));
}

QString leftOut(const hub::ChangeSet &set) {
    QStringList words;
    for (const base::Sentence &sentence : set.leftOut)
        words.append(QString::fromStdString(sentence.english));
    return words.join('\n');
}

} // namespace

class TestChanges : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void nothingEditedIsNothingToDo() {
        const ScriptedHub hub;
        const hub::Contents contents = contentsOf(hub);
        manifest::Objects same;
        hub::load(contents, same);
        const hub::ChangeSet set = hub::changesOf(contents, same);
        QCOMPARE(commands(set), QString());
        QCOMPARE(leftOut(set), QString());
    }

    void editsBecomeOneCommandAnObject() {
        const ScriptedHub hub;
        const hub::Contents contents = contentsOf(hub);
        QByteArray tainted = clusterJson("a", "\"region\": \"west\"");
        tainted.replace("\"spec\": {", "\"spec\": {\"taints\": [{\"key\": \"k\", \"effect\": "
                                       "\"NoSchedule\"}], ");
        const hub::ChangeSet set = hub::changesOf(
            contents, objectsOf({tainted, clusterJson("b", "\"zone\": \"2\""),
                                 placementJson("web", "{\"placementType\": \"PickN\", "
                                                      "\"numberOfClusters\": 8}")}));
        QCOMPARE(commands(set),
                 QStringLiteral(
                     "kubectl --context=prod patch --type=merge "
                     "'--patch={\"spec\":{\"taints\":[{\"key\":\"k\",\"effect\":\"NoSchedule\"}]},"
                     "\"metadata\":{\"resourceVersion\":\"11\"}}' "
                     "-- memberclusters.v1beta1.cluster.kubernetes-fleet.io a\n"
                     "kubectl --context=prod label --overwrite --resource-version=12 "
                     "-- memberclusters.v1beta1.cluster.kubernetes-fleet.io b zone=2 old-\n"
                     "kubectl --context=prod patch --type=merge "
                     "'--patch={\"spec\":{\"policy\":{\"numberOfClusters\":8}},\"metadata\":"
                     "{\"resourceVersion\":\"88123\"}}' "
                     "-- clusterresourceplacements.v1beta1.placement.kubernetes-fleet.io web\n"));
        QVERIFY(set.changes[2].whole.find("\"numberOfClusters\":8") != std::string::npos);
        QVERIFY(set.changes[2].whole.find("resourceVersion") == std::string::npos);
    }

    void whatComesIsCreatedAndWhatGoesIsDeleted() {
        const ScriptedHub hub;
        const hub::Contents contents = contentsOf(hub);
        const hub::ChangeSet set =
            hub::changesOf(contents, objectsOf({clusterJson("a", "\"region\": \"west\""),
                                                clusterJson("new"), placementJson("api", kSix)}));
        QCOMPARE(set.changes.size(), std::size_t{3});
        QCOMPARE(set.changes[0].title(), std::string("ClusterResourcePlacement api"));
        QVERIFY(set.changes[0].input.find("resourceVersion") == std::string::npos);
        QVERIFY(commands(set).startsWith("printf %s '{"));
        QVERIFY(commands(set).contains("' | kubectl --context=prod create --filename=-\n"));
        QCOMPARE(leftOut(set),
                 QStringLiteral("cluster new is not on the hub; it joins from its own side"));
        QCOMPARE(set.joining, std::vector<std::string>{"new"});
        QCOMPARE(set.leaving, std::vector<std::string>{"b"});
        QVERIFY(!set.changes[0].isDeletion());
        QVERIFY(set.changes[1].isDeletion() && set.changes[2].isDeletion());
        QVERIFY2(commands(set).endsWith(
                     "printf %s '{\"apiVersion\":\"v1\",\"kind\":\"DeleteOptions\","
                     "\"preconditions\":{\"resourceVersion\":\"12\"}}' | kubectl --context=prod "
                     "delete --raw=/apis/cluster.kubernetes-fleet.io/v1beta1/memberclusters/b "
                     "--filename=-\n"),
                 qPrintable(commands(set)));
    }

    /// Taken away as a whole, labels are no other metadata.
    void labelsOfAPlacementGo() {
        const ScriptedHub hub;
        hub.list("memberclusters", {});
        QByteArray labelled = placementJson("web", kSix, "5");
        labelled.replace("\"name\": \"web\",", "\"name\": \"web\", \"labels\": {\"team\": \"a\"},");
        hub.list("clusterresourceplacements", {labelled});
        const hub::Contents contents = *hub::read(kProd, hub::hubKinds(), {});
        const QString command =
            commands(hub::changesOf(contents, objectsOf({placementJson("web", kSix)})));
        QVERIFY2(command.contains("{\"metadata\":{\"labels\":{\"team\":null},"
                                  "\"resourceVersion\":\"5\"}}"),
                 qPrintable(command));
    }

    /// The hub asks for it once: what kubectl notes of a manifest is no change of it.
    void anEvictionOnTheHubIsLeft() {
        const ScriptedHub hub;
        const auto eviction = [](const QByteArray &metadata, const QByteArray &cluster) {
            return QByteArray("{\"apiVersion\": \"placement.kubernetes-fleet.io/v1beta1\", "
                              "\"kind\": \"ClusterResourcePlacementEviction\", \"metadata\": "
                              "{\"name\": \"e\"") +
                   metadata + "}, \"spec\": {\"placementName\": \"web\", \"clusterName\": \"" +
                   cluster + "\"}}";
        };
        hub.list("clusterresourceplacementevictions", {eviction({}, "a")});
        const hub::Contents contents = contentsOf(hub);
        const QByteArrayList rest{clusterJson("a", "\"region\": \"west\""),
                                  clusterJson("b", "\"zone\": \"1\", \"old\": \"x\""),
                                  placementJson("web", kSix)};
        const auto changes = [&](const QByteArray &wanted) {
            return hub::changesOf(contents, objectsOf(rest + QByteArrayList{wanted}));
        };
        const hub::ChangeSet noted = changes(eviction(
            ", \"annotations\": {\"kubectl.kubernetes.io/last-applied-configuration\": \"{}\"}",
            "a"));
        QCOMPARE(commands(noted), QString());
        QCOMPARE(leftOut(noted), QString());
        for (const QByteArray &other :
             {eviction({}, "b"), eviction(", \"labels\": {\"team\": \"a\"}", "a")}) {
            const hub::ChangeSet set = changes(other);
            QCOMPARE(commands(set), QString());
            QVERIFY2(leftOut(set).contains("stays as it is"), qPrintable(leftOut(set)));
        }
    }

    /// What a person never had among their objects they have not taken away.
    void whatCannotBeReadIsNotDeleted() {
        const ScriptedHub hub;
        hub.list("memberclusters", {});
        hub.list("clusterresourceplacements",
                 {placementJson("web", kSix, "5"), placementJson("odd", "\"none\"", "6")});
        hub.list("resourceoverrides",
                 {tests::overrideJson("ResourceOverride", "paint", "app", "\"blue\"", "7")});
        const hub::Contents contents = *hub::read(kProd, hub::hubKinds(), {});
        manifest::Objects mine;
        hub::load(contents, mine);
        QCOMPARE(commands(hub::changesOf(contents, mine)), QString());
        mine.others.edit().clear();
        const hub::ChangeSet set = hub::changesOf(contents, mine);
        QCOMPARE(set.changes.size(), std::size_t{1});
        QCOMPARE(set.changes[0].title(), std::string("ResourceOverride app/paint"));
        QVERIFY(set.changes[0].isDeletion());
    }

    void aKindThatIsNotKnownIsSaid() {
        const ScriptedHub hub;
        hub.list("memberclusters", {});
        hub.failure("get.clusterresourceplacements",
                    "Error from server (Forbidden): clusterresourceplacements is forbidden");
        const hub::Contents contents = *hub::read(kProd, hub::planKinds(), {});
        const hub::ChangeSet set = hub::changesOf(
            contents,
            objectsOf({placementJson("web", kSix),
                       tests::overrideJson("ResourceOverride", "paint", "app", "\"blue\"")}));
        QCOMPARE(leftOut(set),
                 QStringLiteral("ResourceOverride app/paint: its kind was not read\n"
                                "ClusterResourcePlacement web: its kind was not read: "
                                "not allowed"));
        QVERIFY(set.changes.empty());
    }

    void aDeletionIsTriedByTheServer() {
        const ScriptedHub hub;
        const hub::Contents contents = contentsOf(hub);
        const hub::ChangeSet set = hub::changesOf(
            contents, objectsOf({clusterJson("a", "\"region\": \"west\""),
                                 clusterJson("b", "\"zone\": \"1\", \"old\": \"x\"")}));
        QCOMPARE(set.changes.size(), std::size_t{1});
        hub.steps("delete", "out {\"kind\": \"Status\"}\n");
        const auto tried = hub::apply(kProd, set.changes.at(0), Mode::DryRun);
        QCOMPARE(*tried, std::string("clusterresourceplacement \"web\" deleted (server dry run)"));
        QVERIFY(hub.noted("input").contains("\"dryRun\":[\"All\"]"));
        QVERIFY(hub.noted("input").contains("\"resourceVersion\":\"88123\""));
        QCOMPARE(*hub::apply(kProd, set.changes.at(0), Mode::Real),
                 std::string("clusterresourceplacement \"web\" deleted"));
        QCOMPARE(hub.noted("input").count("dryRun"), 1);
        QCOMPARE(*hub::diffText(kProd, set.changes), std::string());
    }

    /// A server can call its objects what it likes.
    void namesThatNoHubHasAreNoWordsOfCommands() {
        const ScriptedHub hub;
        hub.list("memberclusters",
                 {clusterJson("--all", "\"zone\": \"1\"", "7"), clusterJson("../b?x", {}, "8")});
        const hub::Contents contents = *hub::read(kProd, hub::hubKinds(), {});
        manifest::Objects mine;
        hub::load(contents, mine);
        fleet::Cluster all = mine.fleet.cluster(*mine.fleet.find("--all"));
        all.labels = {{"-k", "v"}};
        fleet::Fleet fleet;
        fleet.add(all);
        mine.fleet = fleet;
        const hub::ChangeSet set = hub::changesOf(contents, mine);
        QCOMPARE(commands(set), QString());
        QCOMPARE(leftOut(set).count("no command is written for MemberCluster \"--all\": "), 1);
        QCOMPARE(leftOut(set).count("no command is written for MemberCluster \"../b?x\": "), 1);
        hub::CommandStyle az;
        az.kind = hub::CommandKind::AzureFleet;
        const hub::ChangeSet azures = hub::changesOf(contents, mine, az);
        QVERIFY(azures.azure.empty() && azures.changes.empty());
        QCOMPARE(leftOut(azures), leftOut(set));
    }

    void azuresMembersAreLeftToAz() {
        const ScriptedHub hub;
        const hub::Contents contents = contentsOf(hub);
        hub::CommandStyle style;
        style.kind = hub::CommandKind::AzureFleet;
        const hub::ChangeSet set = hub::changesOf(
            contents,
            objectsOf({clusterJson("a", "\"region\": \"east\""), placementJson("web", kSix)}),
            style);
        QCOMPARE(commands(set), QString());
        QCOMPARE(
            QString::fromStdString(hub::scriptFile(kProd, set)),
            QStringLiteral(
                "#!/bin/sh\nset -eu\n"
                "az fleet member update --resource-group=GROUP --fleet-name=FLEET --name=a "
                "--labels "
                "region=east\n"
                "az fleet member delete --resource-group=GROUP --fleet-name=FLEET --name=b\n"));
    }

    void aDryRunIsTheServers() {
        const ScriptedHub hub;
        const hub::Contents contents = contentsOf(hub);
        const auto set = hub::changesOf(
            contents, objectsOf({clusterJson("a", "\"region\": \"east\""),
                                 clusterJson("b", "\"zone\": \"1\", \"old\": \"x\"")}));
        hub.steps("label.dry-run", "out membercluster/a labeled (server dry run)\n");
        const auto answer = hub::apply(kProd, set.changes.at(0), Mode::DryRun);
        QVERIFY(answer.has_value());
        QCOMPARE(*answer, std::string("membercluster/a labeled (server dry run)"));
        QVERIFY(hub.noted("calls").contains("label --dry-run=server --overwrite "
                                            "--resource-version=11"));
    }

    void aChangeInBetweenRefuses() {
        const ScriptedHub hub;
        const hub::Contents contents = contentsOf(hub);
        const auto set = hub::changesOf(contents, objectsOf({placementJson("web", "null")}));
        hub.failure("patch", "Error from server (Conflict): Operation cannot be fulfilled on "
                             "clusterresourceplacements \"web\": the object has been modified");
        const auto answer = hub::apply(kProd, set.changes.at(0), Mode::Real);
        QVERIFY(!answer.has_value());
        QCOMPARE(answer.error().trouble, Trouble::Conflict);
    }

    void whoMayNotWriteIsToldWhatToAskFor() {
        const ScriptedHub hub;
        const hub::Contents contents = contentsOf(hub);
        const auto set = hub::changesOf(contents, objectsOf({placementJson("web", "null")}));
        hub.failure("patch", "Error from server (Forbidden): clusterresourceplacements \"web\" is "
                             "forbidden: User \"reader\" cannot patch resource");
        const auto answer = hub::apply(kProd, set.changes.at(0), Mode::Real);
        QCOMPARE(answer.error().trouble, Trouble::Forbidden);
        QVERIFY(hub::said(answer.error())
                    .starts_with("not allowed; ask for the right to create, patch and delete it"));
    }

    /// Whatever kubectl prints, what is shown of it is a line.
    void anAnswerIsNoLongerThanALine() {
        const ScriptedHub hub;
        const hub::Contents contents = contentsOf(hub);
        const auto set = hub::changesOf(contents, objectsOf({placementJson("web", "null")}));
        hub.steps("patch", "fill 4000000\n");
        QCOMPARE(hub::apply(kProd, set.changes.at(0), Mode::Real)->size(), std::size_t{500});
        hub.steps("patch", "fill 100000000\n");
        QCOMPARE(hub::apply(kProd, set.changes.at(0), Mode::Real).error().trouble,
                 Trouble::TooLong);
        hub.steps("diff", "fill 100000000\nexit 1\n");
        QCOMPARE(hub::diffText(kProd, set.changes).error().trouble, Trouble::TooLong);
    }

    void aNewObjectIsReadFromStandardInput() {
        const ScriptedHub hub;
        const hub::Contents contents = contentsOf(hub);
        const auto set = hub::changesOf(contents, objectsOf({placementJson("api", kSix)}));
        hub.steps("create", "out clusterresourceplacement/api created\n");
        QVERIFY(hub::apply(kProd, set.changes.at(0), Mode::Real).has_value());
        QVERIFY(hub.noted("input").contains("\"name\":\"api\""));
    }

    void theDiffIsKubectls() {
        const ScriptedHub hub;
        const hub::Contents contents = contentsOf(hub);
        const auto set = hub::changesOf(contents, objectsOf({placementJson("web", "null")}));
        hub.steps("diff", "out -  numberOfClusters: 6\nexit 1\n");
        QCOMPARE(*hub::diffText(kProd, set.changes), std::string("-  numberOfClusters: 6\n"));
        hub.steps("diff", "err error: diff failed\nexit 2\n");
        QVERIFY(!hub::diffText(kProd, set.changes).has_value());
    }
};

EVENKEEL_TEST(TestChanges)
#include "tst_changes.moc"
