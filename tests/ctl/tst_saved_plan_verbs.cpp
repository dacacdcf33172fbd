// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <QTemporaryDir>
#include <QTest>

#include "tests/core/hub/hub_objects.h"
#include "tests/core/hub/scripted_hub.h"
#include "tests/ctl/command.h"
#include "tests/test_program.h"

using evenkeel::tests::clusterJson;
using evenkeel::tests::CommandResult;
using evenkeel::tests::placementJson;
using evenkeel::tests::runIn;
using evenkeel::tests::ScriptedHub;

namespace {

const QByteArray kBoth = "{\"placementType\": \"PickFixed\", \"clusterNames\": [\"a\", \"b\"]}";
const QByteArray kOne = "{\"placementType\": \"PickFixed\", \"clusterNames\": [\"a\"]}";

QByteArray file(const QByteArray &name, const QByteArray &policy) {
    return evenkeel::tests::fileText(placementJson(name, policy));
}

/// A hub with two clusters, and a folder with a change of its placement.
class Hub : public ScriptedHub {
public:
    Hub() {
        list("memberclusters", {clusterJson("a", {}, "11"), clusterJson("b", {}, "12")});
        list("clusterresourceplacements", {placementJson("web", kBoth, "13")});
        answer("api-resources", "namespaces  ns  v1  false  Namespace\n");
        list("namespaces", {evenkeel::tests::objectJson("v1", "Namespace", "app")});
        steps("patch.dry-run", "out clusterresourceplacement/web patched (server dry run)\n");
        steps("patch", "out clusterresourceplacement/web patched\n");
        write("web.json", file("web", kOne));
    }
    QString write(const QString &name, const QByteArray &text) const {
        QFile file(m_folder.filePath(name));
        return file.open(QIODevice::WriteOnly) && file.write(text) == text.size() ? name
                                                                                  : QString();
    }
    QByteArray content(const QString &name) const {
        QFile file(m_folder.filePath(name));
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }
    CommandResult run(const QString &verb, const QStringList &more = {}) const {
        return runIn(m_folder.path(), QStringLiteral(EVENKEELCTL),
                     QStringList{verb, "-f", "web.json"} + more);
    }
    /// Of the whole folder, without the hub.
    CommandResult runAll(const QString &verb) const {
        return runIn(m_folder.path(), QStringLiteral(EVENKEELCTL), {verb, "-f", "."});
    }
    CommandResult ask(const QString &verb, const QStringList &more = {}) const {
        return run(verb, QStringList{"--context", "prod"} + more);
    }
    void save() const {
        const CommandResult result = ask("plan", {"--save", "p.yaml"});
        QVERIFY2(result.status == 0 && result.err.contains("the hub's overrides, budgets, "
                                                           "evictions, staged strategies and runs "
                                                           "are not in it"),
                 result.out + result.err);
    }

private:
    QTemporaryDir m_folder;
};

QByteArray said(const CommandResult &result) {
    return QByteArray::number(result.status) + ": " + result.out + result.err;
}

const QStringList kPlan{"--plan", "p.yaml"};
const QStringList kReally{"--plan", "p.yaml",   "--yes", "--allow-apply",
                          "prod",   "--remove", "web:b"};

} // namespace

/// A plan that is reviewed now and applied later.
class TestSavedPlanVerbs : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void whatWasPlannedIsApplied() {
        const Hub hub;
        hub.save();
        QVERIFY(hub.content("p.yaml").startsWith("apiVersion: evenkeel.dev/v1alpha1\n"
                                                 "kind: SavedPlan\n"));
        const CommandResult check = hub.ask("check", kPlan);
        QVERIFY2(check.status == 0, said(check));
        const CommandResult dry = hub.ask("apply", kPlan);
        QVERIFY2(dry.status == 0, said(dry));
        const CommandResult real = hub.ask("apply", kReally);
        QVERIFY2(real.status == 0 && real.err.contains("1 of 1 done"), said(real));
    }

    /// The file lies on top of it, and what it becomes is another patch.
    void whatFilesLieOnHasMovedIsRefused() {
        const Hub hub;
        hub.save();
        QByteArray other = placementJson("web", kBoth, "14");
        other.replace("\"name\": \"app\"", "\"name\": \"else\"");
        hub.list("clusterresourceplacements", {other});
        const CommandResult check = hub.ask("check", kPlan);
        QVERIFY2(check.status == 1 && check.out.contains("[plan-moved]"), said(check));
        const CommandResult apply = hub.ask("apply", kReally);
        QVERIFY2(apply.status == 1 &&
                     apply.err.contains("ClusterResourcePlacement web: has changed on the hub"),
                 said(apply));
    }

    void whatHasMovedIsRefused() {
        const Hub hub;
        hub.save();
        hub.list("memberclusters",
                 {clusterJson("a", "\"env\": \"test\"", "14"), clusterJson("b", {}, "12")});
        const CommandResult check = hub.ask("check", kPlan);
        QVERIFY2(check.status == 1 && check.out.contains("[plan-moved]"), said(check));
        QVERIFY2(check.out.contains("MemberCluster a: /metadata/labels"), said(check));
        for (const QStringList &options : {kPlan, kReally}) {
            const CommandResult apply = hub.ask("apply", options);
            QVERIFY2(apply.status == 1, said(apply));
            QVERIFY2(apply.err.contains("since the plan was saved: MemberCluster a: "),
                     said(apply));
        }
        QVERIFY(hub.ask("apply", kReally).err.contains("nothing was applied: what was planned"));
        QCOMPARE(hub.noted("calls").count(" patch --type=merge --"), 0);
    }

    void anotherFileThanWasReviewedIsRefused() {
        const Hub hub;
        hub.save();
        hub.write("web.json", file("web", "{\"placementType\": \"PickFixed\", "
                                          "\"clusterNames\": [\"b\"]}"));
        const CommandResult apply = hub.ask("apply", kReally);
        QVERIFY2(apply.status == 1 && apply.err.contains("planned for a, and it would be b now"),
                 said(apply));
    }

    void aPlanIsABaseWithoutAHub() {
        const Hub hub;
        hub.write("web.json", file("web", kBoth));
        hub.save();
        hub.write("web.json", file("web", kOne));
        const CommandResult diff = hub.run("diff", {"--base", "p.yaml"});
        QVERIFY2(diff.status == 1 && diff.out.contains("web: −1"), said(diff));
        const CommandResult check = hub.run("check", {"--base", "p.yaml"});
        QVERIFY2(check.out.contains("1 placement: 1 changed"), said(check));
        hub.write("web.json", file("web", kBoth));
        QCOMPARE(hub.run("diff", {"--base", "p.yaml"}).status, 0);
    }

    void amongManifestsItIsNone() {
        const Hub hub;
        hub.save();
        hub.write("fleet.json", clusterJson("a") + "\n" + clusterJson("b"));
        const CommandResult folder = hub.runAll("plan");
        QVERIFY2(folder.status == 0 && !folder.err.contains("duplicate"), said(folder));
    }

    void damagedFilesAreSaidBeforeAnythingElse() {
        const Hub hub;
        hub.write("p.yaml", "apiVersion: v1\nkind: ConfigMap\n");
        for (const char *verb : {"check", "apply"}) {
            const CommandResult result = hub.ask(verb, kPlan);
            QVERIFY2(result.status == 2 && result.err.contains("is no saved plan"), said(result));
            QCOMPARE(result.out, QByteArray());
        }
        QCOMPARE(hub.run("diff", {"--base", "p.yaml"}).status, 2);
        const CommandResult piped = hub.run("plan", {"-f", "-", "--save", "p.yaml"});
        QVERIFY2(piped.status == 2 && piped.err.contains("standard input"), said(piped));
    }
};

EVENKEEL_TEST(TestSavedPlanVerbs)
#include "tst_saved_plan_verbs.moc"
