// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <QObject>
#include <QTest>

#include "core/hub/applying.h"
#include "core/hub/contents.h"
#include "core/manifest/manifest.h"
#include "tests/core/hub/scripted_hub.h"
#include "tests/test_program.h"

using namespace evenkeel;
using difference::Cause;
using hub::Step;
using tests::clusterJson;
using tests::placementJson;
using tests::ScriptedHub;

namespace {

const hub::Access kHubAccess{"prod", {}};

/// Labels of two clusters, which the test wants to change.
hub::ChangeSet twoLabels(const ScriptedHub &hub, hub::Contents &contents) {
    hub.list("memberclusters", {clusterJson("a", {}, "11"), clusterJson("b", {}, "12")});
    contents = *hub::read(kHubAccess, hub::hubKinds(), {});
    manifest::Objects mine;
    manifest::loadText(
        (clusterJson("a", "\"zone\": \"1\"") + "\n" + clusterJson("b", "\"zone\": \"2\""))
            .toStdString(),
        "mine.json", mine);
    return hub::changesOf(contents, mine);
}

/// `a begun, a done, …`.
QString applied(const hub::ChangeSet &set, const std::function<bool(std::size_t)> &goesOn) {
    QStringList steps;
    hub::applyAll(kHubAccess, set.changes, goesOn, [&](const hub::ApplyNews &news) {
        steps.append(QString::fromStdString(set.changes[news.row].name.second) +
                     (news.step == Step::Begun  ? " begun"
                      : news.step == Step::Done ? " done"
                                                : " failed"));
    });
    return steps.join(", ");
}

difference::ClusterChange clusterGone(const char *name) {
    return {name, false, Cause::Picked, {}};
}

bool always(std::size_t) {
    return true;
}

} // namespace

class TestApplying : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void objectsAreAppliedOneByOne() {
        const ScriptedHub hub;
        hub::Contents contents;
        const hub::ChangeSet set = twoLabels(hub, contents);
        hub.steps("label", "out membercluster/x labeled\n");
        QCOMPARE(applied(set, always), QStringLiteral("a begun, a done, b begun, b done"));
        QCOMPARE(hub.noted("calls").count(" label "), 2);
    }

    void theFirstRefusalEndsIt() {
        const ScriptedHub hub;
        hub::Contents contents;
        const hub::ChangeSet set = twoLabels(hub, contents);
        hub.failure("label", "Error from server (Conflict): Operation cannot be fulfilled");
        QCOMPARE(applied(set, always), QStringLiteral("a begun, a failed"));
        QCOMPARE(hub.noted("calls").count(" label "), 1);
    }

    void aSilentServerIsAskedOnce() {
        const ScriptedHub hub;
        hub::Contents contents;
        const hub::ChangeSet set = twoLabels(hub, contents);
        contents.access.patience = std::chrono::milliseconds(100);
        hub.steps("label.dry-run", "sleep 60000\n");
        const auto opinions = hub::opinionsOn(contents, set.changes);
        QCOMPARE(opinions.size(), std::size_t{2});
        for (const hub::Opinion &opinion : opinions)
            QCOMPARE(opinion.server.error().trouble, hub::Trouble::Silent);
        QCOMPARE(hub.noted("calls").count(" label "), 1);
    }

    /// Whether it was done is not known then, which is no reason to do it again.
    void aChangeWithoutAnAnswerIsOpen() {
        const ScriptedHub hub;
        hub::Contents contents;
        const hub::ChangeSet set = twoLabels(hub, contents);
        contents.access.patience = std::chrono::milliseconds(100);
        hub.steps("label", "sleep 60000\n");
        const auto answer = hub::apply(contents.access, set.changes[0], hub::Mode::Real);
        QVERIFY(!answer.has_value());
        QCOMPARE(said(answer.error()), std::string("kubectl made no progress for 200ms; whether it "
                                                   "was done is not known: look at the object "
                                                   "before the next try"));
    }

    void stoppingKeepsWhatIsDone() {
        const ScriptedHub hub;
        hub::Contents contents;
        const hub::ChangeSet set = twoLabels(hub, contents);
        hub.steps("label", "out membercluster/x labeled\n");
        QCOMPARE(applied(set, [](std::size_t row) { return row < 1; }),
                 QStringLiteral("a begun, a done"));
    }

    void bothGiveTheirOpinion() {
        const ScriptedHub hub;
        hub.list("clusterresourceplacements",
                 {placementJson("web", "{\"placementType\": \"PickAll\"}", "13")});
        const hub::Contents contents = *hub::read(kHubAccess, hub::hubKinds(), {});
        manifest::Objects mine;
        manifest::loadText(
            placementJson("web", "{\"placementType\": \"PickN\", \"numberOfClusters\": 1}")
                .toStdString(),
            "mine.json", mine);
        const hub::ChangeSet set = hub::changesOf(contents, mine);
        hub.failure("patch.dry-run",
                    "Error from server: admission webhook \"x\" denied the request: no");
        const hub::Opinion same = hub::opinionOn(contents, set.changes.at(0));
        QVERIFY(!same.isAccepted());
        QCOMPARE(same.refusals.size(), std::size_t{1});
        QVERIFY2(same.refusals[0].find("placement type is immutable") != std::string::npos,
                 same.refusals[0].c_str());
        QVERIFY(!same.isDisputed());
        hub.steps("patch.dry-run", "out patched\n");
        const hub::Opinion other = hub::opinionOn(contents, set.changes.at(0));
        QVERIFY(other.isAccepted() && other.isDisputed());
        hub.failure("patch.dry-run", "Unable to connect to the server: i/o timeout");
        QVERIFY(!hub::opinionOn(contents, set.changes.at(0)).isDisputed());
    }

    void removalsHaveNames() {
        difference::PlacementDifference web;
        web.object.name = "web";
        web.clusters = {clusterGone("b"), clusterGone("a"), {"c", true, Cause::Picked, {}}};
        difference::PlacementDifference api = web;
        api.object.nameSpace = "shop";
        api.clusters = {clusterGone("a")};
        QStringList names;
        for (const hub::Removal &one : hub::removalsIn(std::vector{web, api}))
            names.append(QString::fromStdString(one.text()));
        QCOMPARE(names.join(' '), QStringLiteral("shop/web:a web:a web:b"));
    }
};

EVENKEEL_TEST(TestApplying)
#include "tst_applying.moc"
