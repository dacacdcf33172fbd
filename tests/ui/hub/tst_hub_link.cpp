// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <QSignalSpy>
#include <QTest>

#include "core/hub/changes.h"
#include "tests/core/hub/scripted_hub.h"
#include "tests/test_program.h"
#include "ui/document/hub/hub_link.h"
#include "ui/document/workspace.h"

namespace evenkeel::ui {

using tests::clusterJson;
using tests::eventJson;
using tests::placementJson;
using tests::ScriptedHub;

class TestHubLink : public QObject {
    Q_OBJECT

private:
    static QStringList commandsOf(const hub::Contents &contents, const Workspace &workspace) {
        QStringList commands;
        for (const hub::ObjectChange &change :
             hub::changesOf(contents, *workspace.objects()).changes) {
            QStringList words;
            for (const std::string &word : change.arguments)
                words.append(QString::fromStdString(word));
            commands.append(words.join(QLatin1Char(' ')));
        }
        return commands;
    }

    static void listClusters(const ScriptedHub &scripted) {
        scripted.list(QStringLiteral("memberclusters"),
                      {clusterJson("a", "\"zone\": \"1\"", "11"), clusterJson("b", {}, "12")});
    }

private Q_SLOTS:
    /// What edits stand on may not be readable when the hub is read again.
    void editsOutliveAnAnswerThatIsMissing_data() {
        QTest::addColumn<QString>("question");
        QTest::addColumn<QByteArray>("script");
        const auto clusters = QStringLiteral("get.memberclusters");
        QTest::newRow("kubectl is killed") << clusters << QByteArray("die\n");
        QTest::newRow("forbidden")
            << clusters << QByteArray("err Error from server (Forbidden): forbidden\nexit 1\n");
        QTest::newRow("placements")
            << QStringLiteral("get.clusterresourceplacements") << QByteArray("die\n");
    }
    void editsOutliveAnAnswerThatIsMissing() {
        QFETCH(QString, question);
        QFETCH(QByteArray, script);
        const ScriptedHub scripted;
        const QByteArray web = placementJson("web", "{\"placementType\": \"PickAll\"}", "13");
        const QString placements = QStringLiteral("clusterresourceplacements");
        listClusters(scripted);
        scripted.list(placements, {web});
        Workspace workspace;
        HubLink link(workspace);
        link.connectTo({"prod", {}});
        QTRY_COMPARE(link.state(), HubLink::State::Live);
        workspace.relabel({{QStringLiteral("a")}, {{QStringLiteral("zone"), QStringLiteral("2")}}});
        kube::Value fewer = workspace.objects()->placements[0].document;
        fewer.find("spec")->find("policy")->set("placementType", kube::Value::string("PickN"));
        QVERIFY(workspace.editPlacement(0, fewer, QStringLiteral("fewer")));

        QSignalSpy failed(&link, &HubLink::failed);
        scripted.steps(question, script);
        link.connectTo({"prod", {}});
        QTRY_COMPARE(failed.count(), 1);
        QCOMPARE(link.state(), HubLink::State::Apart);
        QCOMPARE(workspace.unsavedEdits().size(), std::size_t{2});

        listClusters(scripted);
        scripted.list(placements, {web});
        link.connectTo({"prod", {}});
        QTRY_COMPARE(link.state(), HubLink::State::Live);
        QCOMPARE(link.changes().size(), std::size_t{2});
    }

    void aKindWhoseAnswerWasLostIsReadLater() {
        const ScriptedHub scripted;
        listClusters(scripted);
        const QString placements = QStringLiteral("clusterresourceplacements");
        scripted.steps(QStringLiteral("get.") + placements, "die\n");
        scripted.steps(QStringLiteral("watch.") + placements, "await later\nsleep 60000\n");
        Workspace workspace;
        HubLink link(workspace);
        link.connectTo({"prod", {}});
        QTRY_COMPARE(link.state(), HubLink::State::Live);
        QVERIFY(workspace.objects()->placements.empty());
        const QByteArray web = placementJson("web", "{\"placementType\": \"PickAll\"}", "13");
        scripted.list(placements, {web});
        scripted.answer(QStringLiteral("later"), eventJson("ADDED", web));
        QTRY_COMPARE(workspace.objects()->placements.size(), std::size_t{1});
    }

    /// The user applies after an event of the watch and before it is on screen.
    void computesNothingThatIsNotShown() {
        const ScriptedHub scripted;
        listClusters(scripted);
        scripted.steps(QStringLiteral("watch.memberclusters"), "await first\nsleep 60000\n");
        scripted.steps(QStringLiteral("watch.clusterresourceplacements"),
                       "await second\nsleep 60000\n");
        Workspace workspace;
        HubLink link(workspace);
        link.connectTo({"prod", {}});
        QTRY_COMPARE(link.state(), HubLink::State::Live);
        workspace.relabel({{QStringLiteral("a")}, {{QStringLiteral("zone"), QStringLiteral("2")}}});

        QList<QStringList> tooEarly;
        QList<QStringList> unseen;
        connect(&link, &HubLink::contentsChanged, this, [&] {
            const QStringList ofAll = commandsOf(link.contents(), workspace);
            if (ofAll == commandsOf(link.shownContents(), workspace))
                return;
            tooEarly.append(ofAll);
            unseen.append(commandsOf(link.shownContents(), workspace));
        });
        const QByteArray a = clusterJson("a", "\"zone\": \"3\"", "21");
        const QByteArray b = clusterJson("b", "\"zone\": \"9\"", "22");
        scripted.list(QStringLiteral("memberclusters"), {a, b});
        scripted.answer(QStringLiteral("first"),
                        eventJson("MODIFIED", a) + eventJson("MODIFIED", b));
        QTRY_COMPARE(link.changes().size(), std::size_t{1});
        QTRY_VERIFY(link.changes().front().isConflict);
        const QByteArray web = placementJson("web", "{\"placementType\": \"PickAll\"}", "23");
        scripted.list(QStringLiteral("clusterresourceplacements"), {web});
        scripted.answer(QStringLiteral("second"), eventJson("ADDED", web));
        QTRY_COMPARE(workspace.objects()->placements.size(), std::size_t{1});

        QVERIFY(unseen.size() > 1);
        QVERIFY(tooEarly.last().join(QLatin1Char(' ')).contains(QLatin1String("delete --raw=")));
        for (const QStringList &commands : unseen) {
            QCOMPARE(commands.size(), 1);
            QVERIFY2(commands.first().endsWith(QLatin1String("a zone=2")),
                     qPrintable(commands.first()));
        }
        QCOMPARE(unseen.first().first(),
                 QStringLiteral("label --overwrite --resource-version=11 "
                                "-- memberclusters.v1beta1.cluster.kubernetes-fleet.io a zone=2"));
        QCOMPARE(commandsOf(link.shownContents(), workspace),
                 QStringList(QStringLiteral(
                     "label --overwrite --resource-version=21 "
                     "-- memberclusters.v1beta1.cluster.kubernetes-fleet.io a zone=2")));
    }
};

} // namespace evenkeel::ui

EVENKEEL_TEST(evenkeel::ui::TestHubLink)
#include "tst_hub_link.moc"
