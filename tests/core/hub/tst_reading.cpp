// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <QObject>
#include <QTest>

#include "core/hub/contents.h"
#include "core/hub/contexts.h"
#include "core/manifest/manifest.h"
#include "tests/core/hub/scripted_hub.h"
#include "tests/test_program.h"

using namespace evenkeel;
using hub::Trouble;
using tests::clusterJson;
using tests::placementJson;
using tests::ScriptedHub;

namespace {

const hub::Access kContext{"prod", {}};

hub::Answer<hub::Contents> readAll() {
    return hub::read(kContext, hub::hubKinds(), {1772366400});
}

QString missingWords(const hub::Contents &contents) {
    QStringList words;
    for (const base::Sentence &sentence : missing(contents))
        words.append(QString::fromStdString(sentence.english));
    return words.join('\n');
}

} // namespace

class TestReading : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void everyKindIsReadInPages() {
        const ScriptedHub hub;
        hub.list("memberclusters", {clusterJson("b", "\"region\": \"x\""), clusterJson("a")});
        hub.list("clusterresourceplacements", {placementJson("web", "null", "77")});
        const auto contents = readAll();
        QVERIFY(contents.has_value());
        QCOMPARE(hub::summaryText(*contents),
                 std::string("hub prod read at 2026-03-01T12:00:00Z: 2 MemberClusters, 1 "
                             "ClusterResourcePlacement"));
        QCOMPARE(
            contents->find("ClusterResourcePlacement")->objects.at({"", "web"}).resourceVersion,
            std::string("77"));
        QVERIFY(missing(*contents).empty());
        QVERIFY(!isIncomplete(*contents));
        const QByteArray calls = hub.noted("calls");
        QCOMPARE(calls.count('\n'), static_cast<int>(hub::hubKinds().size()) + 1); // the clock
        QVERIFY(
            calls.contains("--context=prod get memberclusters.v1beta1.cluster.kubernetes-fleet.io "
                           "--output=json --chunk-size=500 --request-timeout=60s\n"));
        QVERIFY(calls.contains("get resourceplacements.v1beta1.placement.kubernetes-fleet.io "
                               "--all-namespaces --output=json"));
        manifest::Objects objects;
        hub::load(*contents, objects);
        QCOMPARE(objects.fleet.size(), std::size_t{2});
        QCOMPARE(objects.placements.size(), std::size_t{1});
        QVERIFY(objects.diagnostics.empty());
        QCOMPARE(objects.placementSources[0].file, std::string("hub prod"));
    }

    /// The object of a file is what the hub holds once it is brought there.
    void filesLieOnTopAsTheyAreApplied() {
        const ScriptedHub hub;
        hub.list("memberclusters", {clusterJson("a", "\"region\": \"hub\""), clusterJson("b")});
        hub.list("clusterresourceplacements",
                 {placementJson("web", "{\"placementType\": \"PickN\", \"numberOfClusters\": 2, "
                                       "\"tolerations\": [{\"key\": \"k\", \"operator\": "
                                       "\"Exists\"}]}"),
                  placementJson("db", "null")});
        manifest::Objects objects;
        objects.keepsClusterDocuments = true;
        manifest::loadText(
            clusterJson("a", "\"zone\": \"mine\"").toStdString() +
                placementJson("web", "{\"placementType\": \"PickN\", \"numberOfClusters\": 1}")
                    .toStdString(),
            "mine.json", objects);
        const auto contents = readAll();
        QVERIFY(contents.has_value());
        hub::load(*contents, objects);
        QVERIFY(objects.diagnostics.empty());
        QCOMPARE(objects.fleet.size(), std::size_t{2});
        const auto labels = objects.fleet.cluster(*objects.fleet.find("a")).labels;
        QCOMPARE(labels.at("region"), std::string("hub"));
        QCOMPARE(labels.at("zone"), std::string("mine"));
        QCOMPARE(objects.placements.size(), std::size_t{2});
        const kube::Value &web = objects.placements[0].document;
        QCOMPARE(web.findPath({"spec", "policy", "numberOfClusters"})->text(), std::string("1"));
        QVERIFY(web.findPath({"spec", "policy", "tolerations"}) != nullptr);
    }

    /// A type that cannot change: the file's object stays to be planned with.
    void whatTheHubRefusesOfFilesIsReported() {
        const ScriptedHub hub;
        hub.list("memberclusters", {clusterJson("a")});
        hub.list("clusterresourceplacements",
                 {placementJson("web", "{\"placementType\": \"PickAll\"}")});
        manifest::Objects objects;
        manifest::loadText(
            placementJson("web", "{\"placementType\": \"PickN\", \"numberOfClusters\": 1}")
                .toStdString(),
            "mine.json", objects);
        hub::load(*readAll(), objects);
        QCOMPARE(objects.diagnostics.size(), std::size_t{1});
        QVERIFY2(objects.diagnostics[0].sentence.find("placement type is immutable") !=
                     std::string::npos,
                 objects.diagnostics[0].sentence.c_str());
        QCOMPARE(objects.placements[0].type(), placement::PlacementType::PickN);
    }

    void whatIsNotServedOrAllowedIsSaidWithItsCost() {
        const ScriptedHub hub;
        hub.list("memberclusters", {clusterJson("a")});
        hub.failure("get.clusterresourcebindings",
                    "Error from server (Forbidden): clusterresourcebindings is forbidden");
        hub.failure("get.stagedupdateruns",
                    "error: the server doesn't have a resource type \"stagedupdateruns\"");
        const auto contents = readAll();
        QVERIFY(contents.has_value());
        QCOMPARE(missingWords(*contents),
                 QStringLiteral("ClusterResourceBinding: not allowed: plans are those of new "
                                "placements: nothing counts as held\n"
                                "StagedUpdateRun: not served: runs in progress of namespaces are "
                                "not shown"));
        QVERIFY(isIncomplete(*contents));
        manifest::Objects objects;
        load(*contents, objects);
        QVERIFY(!objects.isHeldKnown(""));
        QVERIFY(objects.isHeldKnown("shop"));
    }

    /// A user without rights on placements of namespaces still gets every binding of them.
    void bindingsOfPlacementsThatAreNotSeenAreNotMissed() {
        const ScriptedHub hub;
        hub.list("memberclusters", {clusterJson("a")});
        for (const char *resource :
             {"resourceplacements", "resourcebindings", "schedulingpolicysnapshots"})
            hub.failure(QStringLiteral("get.") + QLatin1String(resource),
                        "Error from server (Forbidden): forbidden");
        const auto contents = readAll();
        QVERIFY(contents.has_value());
        QCOMPARE(missing(*contents).size(), std::size_t{3});
        QVERIFY(!isIncomplete(*contents));
    }

    void withoutAServerNothingElseIsAsked_data() {
        QTest::addColumn<QByteArray>("words");
        QTest::addColumn<int>("trouble");
        QTest::newRow("context") << QByteArray("error: context \"prod\" does not exist")
                                 << static_cast<int>(Trouble::UnknownContext);
        QTest::newRow("login") << QByteArray("error: You must be logged in to the server")
                               << static_cast<int>(Trouble::ExpiredLogin);
        QTest::newRow("gone") << QByteArray("Unable to connect to the server: EOF")
                              << static_cast<int>(Trouble::Unreachable);
    }

    void withoutAServerNothingElseIsAsked() {
        QFETCH(QByteArray, words);
        QFETCH(int, trouble);
        const ScriptedHub hub;
        hub.failure("get.memberclusters", words);
        const auto contents = readAll();
        QVERIFY(!contents.has_value());
        QCOMPARE(static_cast<int>(contents.error().trouble), trouble);
        QCOMPARE(hub.noted("calls").count('\n'), 1);
    }

    /// Nothing is known of the clusters then, not that there are none.
    void withoutAnAnswerForClustersNothingIsRead() {
        const ScriptedHub hub;
        hub.steps("get.memberclusters", "die\n");
        QVERIFY(!readAll().has_value());
        hub.failure("get.memberclusters", "Error from server (Forbidden): forbidden");
        QVERIFY(readAll().has_value());
    }

    /// One kind is waited for, not every one of them.
    void aServerThatIsSilentOnceIsLost() {
        const ScriptedHub hub;
        hub.list("memberclusters", {clusterJson("a")});
        for (const hub::ReadKind &kind : hub::hubKinds().subspan(1)) {
            const std::string resource(kind.resource.substr(0, kind.resource.find('.')));
            hub.steps(QString::fromStdString("get." + resource), "sleep 60000\n");
        }
        const hub::Access access{"prod", {}, hub::Server::Hub, std::chrono::milliseconds(200)};
        const auto contents = hub::read(access, hub::hubKinds(), {1772366400});
        QVERIFY(!contents.has_value());
        QCOMPARE(contents.error().trouble, Trouble::Silent);
        QCOMPARE(contents.error().what.english,
                 std::string("ClusterResourcePlacement: kubectl made no progress for 200ms"));
        QVERIFY(hub.noted("calls").count('\n') <= 5);
    }

    void requestsMayTakeAsLongAsIsAllowed() {
        using std::chrono::minutes;
        QCOMPARE(hub::requestTimeout({"prod", {}}), std::string("--request-timeout=60s"));
        QCOMPARE(hub::requestTimeout({"prod", {}, hub::Server::Hub, minutes(5)}),
                 std::string("--request-timeout=300s"));
    }

    void cutAndForeignAnswersAreProblemsOfTheirKind_data() {
        QTest::addColumn<QByteArray>("answer");
        QTest::newRow("cut") << QByteArray("{\"apiVersion\": \"v1\", \"items\": [" +
                                           placementJson("web", "null").chopped(20));
        QTest::newRow("garbage") << QByteArray("Welcome to the proxy of our company!\n");
        QTest::newRow("nothing") << QByteArray();
        QTest::newRow("no list") << QByteArray("{\"kind\": \"Status\"}");
        QTest::newRow("nameless") << QByteArray("{\"items\": [{\"metadata\": {}}], \"kind\": "
                                                "\"List\"}");
        QTest::newRow("broken item")
            << QByteArray("{\"items\": [{\"metadata\": {\"name\": nope}}], \"kind\": \"List\"}");
    }

    void cutAndForeignAnswersAreProblemsOfTheirKind() {
        QFETCH(QByteArray, answer);
        const ScriptedHub hub;
        hub.list("memberclusters", {clusterJson("a")});
        hub.answer("get.clusterresourceplacements", answer);
        const auto contents = readAll();
        QVERIFY(contents.has_value());
        const hub::KindContents &kind = *contents->find("ClusterResourcePlacement");
        QVERIFY(kind.problem.has_value());
        QCOMPARE(kind.problem->trouble, Trouble::Garbled);
        QVERIFY(!kind.isRead);
        QVERIFY(isIncomplete(*contents));
    }

    void aStreamThatIsCutByAKillIsNoAnswer() {
        const ScriptedHub hub;
        hub.list("memberclusters", {clusterJson("a")});
        hub.list("clusterresourceplacements", {placementJson("web", "null")});
        hub.steps("get.clusterresourceplacements", "file get.memberclusters\ndie\n");
        const auto contents = readAll();
        QVERIFY(contents.has_value());
        QVERIFY(!contents->find("ClusterResourcePlacement")->isRead);
    }

    void aHugeAnswerIsRead() {
        const ScriptedHub hub;
        QByteArrayList clusters;
        const QByteArray padding(100000, 'p');
        for (int i = 0; i < 1000; ++i)
            clusters.append(
                clusterJson("c" + QByteArray::number(i), "\"pad\": \"" + padding + '"'));
        hub.list("memberclusters", clusters);
        const auto contents = readAll();
        QVERIFY(contents.has_value());
        QCOMPARE(contents->find("MemberCluster")->objects.size(), std::size_t{1000});
    }

    void readingIsCancelled() {
        const ScriptedHub hub;
        hub.list("memberclusters", {clusterJson("a")});
        hub.steps("get.clusterresourceplacements", "sleep 60000\n");
        std::stop_source stop;
        const auto contents = hub::read(
            kContext, hub::hubKinds(), {}, stop.get_token(),
            [&stop](std::size_t done, std::size_t) { done > 1 ? stop.request_stop() : false; });
        QVERIFY(!contents.has_value());
        QCOMPARE(contents.error().trouble, Trouble::Cancelled);
    }

    void rightsAreAskedKindByKind() {
        const ScriptedHub hub;
        hub.steps("can-i.resourceplacements", "out no\nexit 1\n");
        hub.steps("can-i.stagedupdateruns",
                  "err Warning: the server doesn't have a resource type 'stagedupdateruns'\nout "
                  "yes\n");
        const auto rights = hub::rights(kContext, hub::hubKinds());
        QVERIFY(rights.has_value());
        QCOMPARE(rights->at(0), hub::Right::Allowed);
        QCOMPARE(rights->at(2), hub::Right::Forbidden);
        QCOMPARE(rights->back(), hub::Right::NotServed);
    }

    void rightsOfALostServerAreAProblem() {
        const ScriptedHub hub;
        hub.failure("can-i.memberclusters", "Unable to connect to the server: no such host");
        const auto rights = hub::rights(kContext, hub::hubKinds());
        QVERIFY(!rights.has_value());
        QCOMPARE(rights.error().trouble, Trouble::Unreachable);
    }
};

EVENKEEL_TEST(TestReading)
#include "tst_reading.moc"
