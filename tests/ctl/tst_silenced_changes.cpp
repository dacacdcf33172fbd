// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <memory>

#include <QTemporaryDir>
#include <QTest>

#include "tests/ctl/sample_repository.h"
#include "tests/test_program.h"

using evenkeel::tests::CommandResult;
using evenkeel::tests::kGateSample;
using evenkeel::tests::SampleRepository;
using evenkeel::tests::testOf;
using evenkeel::tests::wholeOf;

namespace {

/// Without it, web is on ap-2.
const QByteArray kHeldOnAp1 =
    "apiVersion: placement.kubernetes-fleet.io/v1beta1\nkind: ClusterResourceBinding\n"
    "metadata: {name: web-1, labels: {kubernetes-fleet.io/parent-CRP: web}}\nspec: "
    "{resourceSnapshotName: web-0-snapshot, state: Bound, targetCluster: ap-1, "
    "schedulingPolicySnapshotName: web-0, clusterDecision: {clusterName: ap-1, selected: "
    "true, reason: x}}\n";

} // namespace

/// A change does not choose what it is judged by: neither the files before it, nor what the
/// settings and tests ask of it.
class TestSilencedChanges : public QObject, private evenkeel::tests::ChangedSample {
    Q_OBJECT

private:
    /// One that is committed before the change.
    void beginWithCommit() {
        begin({}, {});
        const CommandResult made = evenkeel::tests::runIn(
            m_change->folder(), QStringLiteral("sh"),
            {"-c", "git init -q -b main && git add -A && git -c user.name=t -c "
                   "user.email=t@example.org commit -qm first && git branch before"});
        if (made.status != 0)
            QSKIP("git is not installed");
    }
    void weaken() const {
        m_change->replace("placements/web.yaml", "numberOfClusters: 6", "numberOfClusters: 4");
        m_change->remove("tests/web.yaml");
    }

private Q_SLOTS:
    void aFolderWithTheNameOfTheBaseIsNotTheBase_data() {
        QTest::addColumn<QString>("base");
        QTest::newRow("branch") << QStringLiteral("before");
        QTest::newRow("tag with a slash") << QStringLiteral("heads/before");
        QTest::newRow("commit") << QStringLiteral("HEAD^{commit}");
    }
    void aFolderWithTheNameOfTheBaseIsNotTheBase() {
        QFETCH(QString, base);
        beginWithCommit();
        weaken();
        QCOMPARE(m_change->run({"check", "--base", base}).status, 1);
        for (const char *file : {"fleet.yaml", "evenkeel.yaml", "placements/web.yaml"})
            m_change->write(base + QLatin1Char('/') + QLatin1String(file), m_change->content(file));
        for (const QStringList &verb : {QStringList{"check"}, {"diff", "-f", "fleet.yaml"}}) {
            const CommandResult result = m_change->run(verb + QStringList{"--base", base});
            QVERIFY2(result.status == 2 && result.err.contains("a commit of git"), wholeOf(result));
        }
        // Also where the clone lacks the commit.
        const CommandResult unknown = m_change->run({"check", "--base", "placements"});
        QVERIFY2(unknown.status == 2 && unknown.err.contains("./placements"), wholeOf(unknown));
        // Either way of writing it says which one is meant.
        const CommandResult folder = m_change->run({"check", "--base", "./" + base});
        QVERIFY2(!folder.out.contains("[test-removed]"), wholeOf(folder));
        const CommandResult commit = m_change->run({"check", "--base", base + "^{commit}"});
        QVERIFY2(commit.status == 1 && commit.out.contains("[test-removed]"), wholeOf(commit));
    }
    void aSavedPlanWithTheNameOfTheBaseIsNotTheBase() {
        beginWithCommit();
        weaken();
        QCOMPARE(m_change->run({"plan", "-f", "fleet.yaml", "-f", "placements", "--save", "before"})
                     .status,
                 0);
        const CommandResult result = m_change->run({"check", "--base", "before"});
        QVERIFY2(result.status == 2 && result.err.contains("a commit of git"), wholeOf(result));
    }

    /// The attributes of the work tree are the change's.
    void attributesDoNotChangeTheFilesOfTheBase() {
        beginWithCommit();
        m_change->write(".gitattributes", "*.yaml working-tree-encoding=UTF-7\n");
        weaken();
        const CommandResult result = m_change->run({"check", "--base", "before"});
        QVERIFY2(result.status == 1 && result.out.contains("[test-removed]") &&
                     result.out.contains("[weakened]"),
                 wholeOf(result));
    }

    /// kubectl applies the last of two, and the plans are those of the first.
    void aSecondObjectOfOneNameIsAnError_data() {
        QTest::addColumn<QByteArray>("kind");
        QTest::addColumn<QByteArray>("second");
        QTest::addColumn<int>("status");
        const QByteArray budget = "ClusterResourcePlacementDisruptionBudget";
        QTest::newRow("another budget") << budget << QByteArray("minAvailable: 1") << 1;
        QTest::newRow("the same budget again") << budget << QByteArray("minAvailable: 5") << 0;
        const QByteArray settings = "ConfigMap";
        QTest::newRow("another object that arrives") << settings << QByteArray("a: '1'") << 1;
        QTest::newRow("the same object again") << settings << QByteArray("a: '5'") << 0;
    }
    void aSecondObjectOfOneNameIsAnError() {
        QFETCH(QByteArray, kind);
        QFETCH(QByteArray, second);
        QFETCH(int, status);
        const bool isSettings = kind == "ConfigMap";
        const auto object = [&](const QByteArray &value) {
            return QByteArray("apiVersion: ") +
                   (isSettings ? "v1" : "placement.kubernetes-fleet.io/v1beta1") +
                   "\nkind: " + kind + "\nmetadata: {name: web" +
                   (isSettings ? ", namespace: web}\ndata: {" : "}\nspec: {") + value + "}\n";
        };
        begin(QStringLiteral("placements/first.yaml"),
              object(isSettings ? "a: '5'" : "minAvailable: 5"));
        m_change->write("placements/zz.yaml", object(second));
        const CommandResult result = m_change->run({"check", "--base", m_base->folder()});
        QVERIFY2(result.status == status, wholeOf(result));
        const QByteArray level = status != 0 ? ": error: " : ": info: ";
        QVERIFY2(result.out.contains(level + "placements/zz.yaml: duplicate " + kind + " \"web\""),
                 wholeOf(result));
    }

    /// The API server drops a namespace of what has none.
    void aNamespaceIsNoOtherNameOfWhatHasNone() {
        const auto role = [](const QByteArray &metadata, const QByteArray &verb) {
            return "apiVersion: rbac.authorization.k8s.io/v1\nkind: ClusterRole\nmetadata: {name: "
                   "r" +
                   metadata + "}\nrules: [{apiGroups: [''], resources: [pods], verbs: [" + verb +
                   "]}]\n";
        };
        begin(QStringLiteral("placements/role.yaml"), role("", "get"));
        m_change->write("placements/zz.yaml", role(", namespace: x", "'*'"));
        const QByteArray differs = m_change->check().out;
        QVERIFY2(differs.contains("error: placements/zz.yaml: duplicate ClusterRole \"r\""),
                 differs);
        m_change->write("placements/zz.yaml", role(", namespace: x", "get"));
        const QByteArray same = m_change->check().out;
        QVERIFY2(same.contains("info: placements/zz.yaml: duplicate ClusterRole \"r\""), same);
    }

    /// kubectl applies what stands before the document that it cannot read.
    void documentsBeforeATemplateAreRead() {
        const QByteArray map = "apiVersion: v1\nkind: ConfigMap\nmetadata: {name: m, namespace: "
                               "web}\ndata: {a: '1'}\n";
        begin(QStringLiteral("placements/map.yaml"), map);
        m_change->write("placements/zz.yaml",
                        QByteArray(map).replace("'1'", "'2'") + "---\n{{ if x }}\n");
        const QByteArray out = m_change->check().out;
        QVERIFY2(out.contains("error: placements/zz.yaml: duplicate ConfigMap \"m\"") &&
                     out.contains("this is a template"),
                 out);
    }

    /// The core group has no version but v1, and no declaration of a kind can add one.
    void aVersionThatNoServerHasIsAnError() {
        const QByteArray object = "apiVersion: v1\nkind: Namespace\nmetadata: {name: web}\n";
        begin(QStringLiteral("placements/namespace.yaml"), object);
        m_change->write("placements/namespace.yaml",
                        QByteArray(object).replace("apiVersion: v1", "apiVersion: v1x"));
        const CommandResult result = m_change->check();
        QVERIFY2(result.status == 1 &&
                     result.out.contains("no API server has Namespace of version v1x"),
                 wholeOf(result));
    }

    void objectsWithoutANameAreSaid() {
        begin({}, {});
        m_change->write("placements/zz.yaml", "apiVersion: v1\nkind: ConfigMap\ndata: {a: '1'}\n");
        const QByteArray out = m_change->check().out;
        QVERIFY2(out.contains("warning: placements/zz.yaml: the ConfigMap has no metadata.name"),
                 out);
    }

    /// KubeFleet overrides spec 9.10: two of them may not select one object.
    void anOverrideOfAnotherNameIsRefusedWhileTheOtherIsThere() {
        const auto override = [](const QByteArray &name) {
            return "apiVersion: placement.kubernetes-fleet.io/v1beta1\nkind: ResourceOverride\n"
                   "metadata: {name: " +
                   name +
                   ", namespace: web}\nspec:\n  resourceSelectors: [{group: '', version: v1, kind: "
                   "ConfigMap, name: m}]\n  policy: {overrideRules: [{jsonPatchOverrides: [{op: "
                   "add, "
                   "path: /data/b, value: x}]}]}\n";
        };
        const QByteArray map = "---\napiVersion: v1\nkind: ConfigMap\nmetadata: {name: m, "
                               "namespace: web}\ndata: {a: '1'}\n";
        begin(QStringLiteral("placements/o.yaml"), override("one") + map);
        m_change->write("placements/o.yaml", override("two") + map);
        const QByteArray out = m_change->check().out;
        QVERIFY2(
            out.contains("The hub refuses it as long as ResourceOverride web/one is there, which "
                         "no apply deletes: both select ConfigMap web/m. [refused-change]"),
            out);
    }

    /// A patch has the name of what it patches.
    void patchesOfKustomizeAreNoSecondObjects() {
        const QByteArray map = "apiVersion: v1\nkind: ConfigMap\nmetadata: {name: m, namespace: "
                               "web}\ndata: {a: '1'}\n";
        begin(QStringLiteral("placements/map.yaml"), map);
        for (const auto *side : {&m_base, &m_change}) {
            (*side)->write("placements/overlay/kustomization.yaml",
                           "resources: [..]\npatches: [{path: patch.yaml}]\n");
            (*side)->write("placements/overlay/patch.yaml", QByteArray(map).replace("'1'", "'2'"));
        }
        const CommandResult result =
            m_change->check({"-f", "fleet.yaml", "-f", "placements", "-R"});
        QVERIFY2(result.status == 0 && result.out.contains("duplicate ConfigMap \"m\""),
                 wholeOf(result));
    }

    /// As planned ones they would hold every claim, wherever they went.
    void clustersThatAreMadePlannedAreAnError() {
        begin({}, {});
        QByteArray fleet = m_change->content("fleet.yaml");
        const qsizetype begin = fleet.indexOf("status:", fleet.indexOf("name: ap-1"));
        const qsizetype end = fleet.indexOf("---", begin);
        fleet.remove(begin, end - begin);
        fleet.replace("name: ap-1\n",
                      "name: ap-1\n  annotations: {evenkeel.dev/planned: \"true\"}\n");
        m_change->write("fleet.yaml", fleet);
        m_change->write("evenkeel.yaml",
                        m_change->content("evenkeel.yaml") +
                            "  ignore: [{rule: cluster-planned, reason: it is on its way}]\n");
        const CommandResult result = m_change->check();
        QVERIFY2(result.status == 1 &&
                     result.out.contains("MemberCluster ap-1: ap-1 is there, and planned from now "
                                         "on") &&
                     result.out.contains("[cluster-planned]"),
                 wholeOf(result));
    }

    /// What looks new because it could not be read before is not compared.
    void filesThatCouldNotBeReadBeforeAreSaid() {
        begin(QStringLiteral("placements/web.yaml"), "kind: [\n");
        m_change->write("placements/web.yaml",
                        SampleRepository(kGateSample).content("placements/web.yaml"));
        const CommandResult result = m_change->run({"check", "--base", m_base->folder()});
        QVERIFY2(result.out.contains("Before the change: "), wholeOf(result));
        QVERIFY2(!result.out.contains("/tmp/"), wholeOf(result));
    }

    void changedSettingsAreSaid_data() {
        QTest::addColumn<QByteArray>("before");
        QTest::addColumn<QByteArray>("after");
        QTest::addColumn<QByteArray>("rule"); // none: nothing is read or found less
        const auto row = [](const char *name, const char *before, const char *after,
                            const char *found) {
            QTest::newRow(name) << QByteArray(before) << QByteArray(after) << QByteArray(found);
        };
        row("order of patterns", "exclude: [web*.yaml, '!web.yaml']",
            "exclude: ['!web.yaml', web*.yaml]", "settings-changed");
        row("an exception of a pattern goes", "exclude: [web*.yaml, '!web.yaml']",
            "exclude: [web*.yaml]", "settings-changed");
        row("another order without exceptions", "exclude: [a.yaml, b.yaml]",
            "exclude: [b.yaml, a.yaml]", "");
        row("an exception more", "exclude: [a.yaml]", "exclude: [a.yaml, '!b/a.yaml']", "");
        row("a pattern goes", "exclude: [a.yaml, b.yaml]", "exclude: [b.yaml]", "");
        for (const char *level : {"placed", "survives", "file", "unused-ignore", "plan-moved"})
            QTest::newRow(level) << QByteArray("levels: {}")
                                 << "levels: {" + QByteArray(level) + ": off}"
                                 << QByteArray("level-lowered");
        row("a level rises", "levels: {added: info}", "levels: {added: error}", "");
    }
    void changedSettingsAreSaid() {
        QFETCH(QByteArray, before);
        QFETCH(QByteArray, after);
        QFETCH(QByteArray, rule);
        const QByteArray settings = SampleRepository(kGateSample).content("evenkeel.yaml");
        begin(QStringLiteral("evenkeel.yaml"), settings + "  " + before + "\n");
        m_change->write("evenkeel.yaml", settings + "  " + after + "\n");
        const CommandResult result = m_change->run({"check", "--base", m_base->folder()});
        QVERIFY2(result.status == (rule.isEmpty() ? 0 : 1), wholeOf(result));
        QVERIFY2(rule.isEmpty() || result.out.contains("[" + rule + "]"), wholeOf(result));
    }

    void anExpectationThatChangesIsHeldAsItWas_data() {
        QTest::addColumn<QByteArray>("before");
        QTest::addColumn<QByteArray>("after");
        QTest::addColumn<bool>("isWeaker");
        const auto row = [](const char *before, const char *after, bool isWeaker) {
            QTest::newRow(after) << QByteArray(before) << QByteArray(after) << isWeaker;
        };
        row("placed: 6", "placed: 7", true); // the exact number
        row("placed: {atLeast: 5}", "placed: {atLeast: 6}", false);
        row("skew: {region: 1}", "skew: {region: 0}", true);
        row("skew: {region: {atMost: 2}}", "skew: {region: {atMost: 0}}", false);
        row("skew: {max: 3}", "skew: {max: 2}", true); // `max` is a label
        row("domains: {region: 2}", "domains: {region: 3}", false);
        row("domains: {max: 2}", "domains: {max: 1}", true);
        row("placed: {atLeast: 5}", "placed: 6", false);
        row("placed: 6", "placed: {atLeast: 6, atMost: 6}", false);
        row("placed: 6", "placed: {atLeast: 6}", true);
        row("domains: {region: 2}", "domains: {region: {atLeast: 3}}", false);
        row("domains: {region: 3}", "domains: {region: {atLeast: 2}}", true);
        row("rollout: {finishesWithin: 2h}", "rollout: {finishesWithin: 60m}", false);
        row("rollout: {finishesWithin: 1h}", "rollout: {finishesWithin: 2h}", true);
        row("lint: {atMost: warning}", "lint: {atMost: info}", false);
        row("lint: {atMost: none}", "lint: {atMost: info}", true);
        row("lint: {except: {tie-by-name: a}}", "lint: {except: {tie-by-name: b}}", false);
        row("lint: {except: {tie-by-name: a}}", "lint: {except: {tie-by-name: a, dead-domain: b}}",
            true);
        row("survives: {key: region, runs: 2}",
            "survives: [{key: region, runs: 2}, {key: zone, runs: 1}]", false);
        row("picks: [a, b]", "picks: [b, a]", true); // in this order
        row("picks: [a, b]", "picks: [a, b, c]", true);
        row("rollout: {waits: [a]}", "rollout: {waits: [a, b]}", true); // all of them
        row("picked: [a, b]", "picked: [b, a]", false);
        row("picked: [b]", "picked: [b, a]", false);
        row("survives: [{key: region, runs: 2}]", "survives: [{key: region, runs: 3}]", false);
        row("survives: {key: region, runs: 4}", "survives: {key: region}", false);
        row("survives: {key: region, runs: {atMost: 4}}", "survives: {key: region}", true);
        row("survives: [{key: region}]", "survives: [{key: region}, {key: zone, runs: 1}]", false);
    }
    void anExpectationThatChangesIsHeldAsItWas() {
        QFETCH(QByteArray, before);
        QFETCH(QByteArray, after);
        QFETCH(bool, isWeaker);
        begin(QStringLiteral("tests/own.yaml"), testOf(before));
        m_change->write("tests/own.yaml", testOf(after));
        const CommandResult result = m_change->run({"check", "--base", m_base->folder()});
        QVERIFY2(result.out.contains("[test-weakened]") == isWeaker, wholeOf(result));
        const QByteArray cases = isWeaker ? " of 5" : " of 4"; // once more as it was
        QVERIFY2(result.out.contains(cases), wholeOf(result));
    }

    /// Its expectation is as it was.
    void aFleetThatMakesATestHoldIsSaid_data() {
        QTest::addColumn<QByteArray>("change");
        QTest::addColumn<bool>("isSaid");
        QTest::newRow("another region") << QByteArray("region: mars") << true;
        QTest::newRow("a comment") << QByteArray("region: europe # here") << false;
    }
    void aFleetThatMakesATestHoldIsSaid() {
        QFETCH(QByteArray, change);
        QFETCH(bool, isSaid);
        const QByteArray fleet = SampleRepository(kGateSample).content("fleet.yaml");
        begin(QStringLiteral("fixtures/fleet.yaml"), fleet);
        const QByteArray test =
            testOf("neverOn: region=europe")
                .replace("spec:\n", "spec:\n  fleet: [../fixtures/fleet.yaml]\n");
        m_base->write("tests/own.yaml", test);
        m_change->write("tests/own.yaml", test);
        m_change->write("fixtures/fleet.yaml", QByteArray(fleet).replace("region: europe", change));
        const CommandResult result = m_change->run({"check", "--base", m_base->folder()});
        QVERIFY2(result.out.contains("fixtures/fleet.yaml:1:1: error: own: The test holds on the "
                                     "fleet") == isSaid,
                 wholeOf(result));
    }

    /// A merge changes nothing on a hub.
    void bindingsOfAChangeAreNotHeld() {
        begin(QStringLiteral("tests/own.yaml"), testOf("notPicked: [ap-1]"));
        m_change->write("placements/held.yaml", kHeldOnAp1);
        const CommandResult result = m_change->run({"check", "--base", m_base->folder()});
        QVERIFY2(result.out.contains("placements/held.yaml:1:1: warning: placements/held.yaml: "
                                     "Bindings and policy snapshots"),
                 wholeOf(result));
        QVERIFY2(result.status == 0, wholeOf(result)); // or it would stay on ap-1
    }

    /// kubectl would apply what they have.
    void nothingHidesInASavedPlanOrAnotherKind_data() {
        QTest::addColumn<QByteArray>("head");
        QTest::addColumn<QByteArray>("rule");
        QTest::newRow("saved plan")
            << QByteArray("apiVersion: evenkeel.dev/v1alpha1\nkind: SavedPlan\nmetadata: {name: "
                          "x}\nspec: {}\n---\n")
            << QByteArray("file");
        QTest::newRow("items of a kind without a list")
            << QByteArray("apiVersion: v1\nkind: ConfigMap\nmetadata: {name: x}\nitems:\n- ")
            << QByteArray("deleted");
    }
    void nothingHidesInASavedPlanOrAnotherKind() {
        QFETCH(QByteArray, head);
        QFETCH(QByteArray, rule);
        begin({}, {});
        QByteArray web = m_change->content("placements/web.yaml");
        if (head.endsWith("- "))
            web.replace("\n", "\n  ");
        m_change->remove("placements/web.yaml");
        m_change->write("placements/new.yaml", head + web.replace("name: web", "name: other"));
        const CommandResult result = m_change->run({"check", "--base", m_base->folder()});
        QVERIFY2(result.status == 1 || result.status == 2, wholeOf(result));
        QVERIFY2(result.out.contains("[" + rule + "]"), wholeOf(result));
        QVERIFY2(rule != "deleted" || result.out.contains("is read as a list"), wholeOf(result));
    }

    void howObjectsAreWrittenIsAGuarantee_data() {
        QTest::addColumn<QByteArray>("before");
        QTest::addColumn<QByteArray>("after");
        QTest::addColumn<bool>("isWeaker");
        const auto row = [](const char *before, const char *after, bool isWeaker) {
            QTest::newRow(after) << QByteArray(before) << QByteArray(after) << isWeaker;
        };
        row("applyStrategy: {whenToTakeOver: Never}", "applyStrategy: {whenToTakeOver: Always}",
            true);
        row("applyStrategy: {whenToTakeOver: Always}", "applyStrategy: {whenToTakeOver: IfNoDiff}",
            false);
        row("applyStrategy: {comparisonOption: FullComparison}", "applyStrategy: {}", true);
        row("applyStrategy: {type: ServerSideApply, serverSideApplyConfig: {force: false}}",
            "applyStrategy: {type: ServerSideApply, serverSideApplyConfig: {force: true}}", true);
        row("deleteStrategy: {propagationPolicy: Abandon}",
            "deleteStrategy: {propagationPolicy: Delete}", true);
    }
    void howObjectsAreWrittenIsAGuarantee() {
        QFETCH(QByteArray, before);
        QFETCH(QByteArray, after);
        QFETCH(bool, isWeaker);
        const QByteArray web = SampleRepository(kGateSample).content("placements/web.yaml");
        const auto with = [&web](const QByteArray &member) {
            return QByteArray(web).replace("\n  strategy:\n",
                                           "\n  strategy:\n    " + member + "\n");
        };
        begin(QStringLiteral("placements/web.yaml"), with(before));
        m_change->write("placements/web.yaml", with(after));
        const CommandResult result = m_change->run({"check", "--base", m_base->folder()});
        QVERIFY2((result.status == 1 && result.out.contains("[weakened]")) == isWeaker,
                 wholeOf(result));
    }

    void filesBehindALinkAreThoseOfTheBase() {
        beginWithCommit();
        m_change->replace("placements/web.yaml", "numberOfClusters: 6", "numberOfClusters: 4");
        QTemporaryDir elsewhere;
        const QString link = elsewhere.filePath(QStringLiteral("link"));
        QVERIFY(QFile::link(m_change->folder(), link));
        const CommandResult result = m_change->run(
            {"check", "-f", "fleet.yaml", "-f", link + "/placements", "--base", "before"});
        QVERIFY2(result.status == 1 && result.out.contains("[weakened]"), wholeOf(result));
    }

    /// What a plan from files alone placed is what the change starts from.
    void aSavedPlanAndItsCommitSayTheSame() {
        beginWithCommit();
        QTemporaryDir elsewhere;
        const QString plan = elsewhere.filePath(QStringLiteral("base.plan"));
        QCOMPARE(
            m_change->run({"plan", "-f", "fleet.yaml", "-f", "placements", "--save", plan}).status,
            0);
        m_change->replace("placements/web.yaml", "numberOfClusters: 6", "numberOfClusters: 4");
        const QStringList check{"check", "-f", "fleet.yaml", "-f", "placements", "--base"};
        const CommandResult ofPlan = m_change->run(check + QStringList{plan});
        const CommandResult ofCommit = m_change->run(check + QStringList{"before"});
        for (const CommandResult &result : {ofPlan, ofCommit})
            QVERIFY2(result.status == 1 && result.out.contains("keeps 4"), wholeOf(result));
        QByteArray web = m_change->content("placements/web.yaml");
        m_change->write("placements/web.yaml", web.replace("name: web", "name: other"));
        for (const QString &base : {plan, QStringLiteral("before")}) {
            const CommandResult result = m_change->run(check + QStringList{base});
            QVERIFY2(result.status == 1 && result.out.contains("[deleted]"), wholeOf(result));
        }
    }

    void anEmptyBaseIsNoBase() {
        begin({}, {});
        for (const QStringList &arguments :
             {QStringList{"check", "--base", ""}, {"check", "--plan", ""}}) {
            const CommandResult result = m_change->run(arguments);
            QVERIFY2(result.status == 2 && result.err.contains("empty"), wholeOf(result));
        }
    }

    void theChangeThatBringsTheSettingsIsGreen() {
        begin({}, {});
        m_base->remove("evenkeel.yaml");
        QDir(m_base->path("pull-requests")).removeRecursively();
        QDir(m_change->path("pull-requests")).removeRecursively();
        const CommandResult result = m_change->run({"check", "--base", m_base->folder()});
        QVERIFY2(!result.out.contains("Only "), wholeOf(result));
        m_change->replace("evenkeel.yaml", "[fleet.yaml, placements, tests]",
                          "[fleet.yaml, tests]");
        m_change->fails("evenkeel.yaml", "settings-changed");
    }
    void movedFoldersAreReadOnEitherSide() {
        begin({}, {});
        m_change->replace("evenkeel.yaml", "placements", "deployed");
        QVERIFY(QDir(m_change->folder()).rename("placements", "deployed"));
        const CommandResult result = m_change->run({"check", "--base", m_base->folder()});
        QVERIFY2(result.status == 0 && result.out.contains("0 changed"), wholeOf(result));
        m_change->replace("evenkeel.yaml", "[fleet.yaml, deployed",
                          "[fleet.yaml, deployed, deployed/web.yaml");
        const CommandResult whole = m_change->run({"check", "--base", m_base->folder()});
        QVERIFY2(whole.status == 0 && !whole.out.contains("duplicate"), wholeOf(whole));
    }
    void whatIsHeldIsThatOfTheBase() {
        begin(QStringLiteral("tests/own.yaml"), testOf("notPicked: [ap-1]"));
        m_base->write("held.yaml", "# nothing\n");
        m_change->write("held.yaml", kHeldOnAp1);
        const CommandResult result =
            m_change->run({"check", "--base", m_base->folder(), "--bindings", "held.yaml"});
        QVERIFY2(result.status == 0 &&
                     result.out.contains("held.yaml:1:1: warning: held.yaml: Bindings"),
                 wholeOf(result));
    }
    /// An old dump among the files is not what the hub holds now.
    void bindingsThatAreNamedReplaceThoseOfTheFiles() {
        const auto heldOn = [](const QByteArray &cluster, const QByteArray &name) {
            return QByteArray(kHeldOnAp1).replace("ap-1", cluster).replace("web-1", name);
        };
        begin(QStringLiteral("tests/own.yaml"), testOf("picked: [ap-1]"));
        for (auto *side : {m_base.get(), m_change.get()})
            side->write("placements/held.yaml", kHeldOnAp1);
        QCOMPARE(m_change->run({"check"}).status, 0);
        m_change->write("held.yaml", heldOn("us-1", "web-9"));
        const CommandResult named = m_change->run({"check", "--bindings", "held.yaml"});
        QVERIFY2(named.status == 1 && named.out.contains("[picked]") &&
                     named.out.contains("those of --bindings count. [held-changed]"),
                 wholeOf(named));
        // The same bindings under other names are not two for each cluster.
        m_change->write("held.yaml", heldOn("ap-1", "web-9"));
        const CommandResult same = m_change->run({"check", "--bindings", "held.yaml"});
        QVERIFY2(same.status == 0 && !same.out.contains("double-binding"), wholeOf(same));
    }
    void anOptionWithoutAValueTakesNoOther() {
        begin({}, {});
        for (const QStringList &arguments :
             {QStringList{"check", "--ignore=", "--no-commands"}, {"plan", "-l=", "web"}}) {
            const CommandResult result = m_change->run(arguments);
            QVERIFY2(result.status == 2 && result.err.contains("has no value"), wholeOf(result));
        }
    }

    void everyTestOfANameIsCompared() {
        begin(QStringLiteral("tests/own.yaml"),
              testOf("placed: {atLeast: 5}") + "---\n" + testOf("placed: {atLeast: 6}"));
        m_change->write("tests/own.yaml", testOf("placed: {atLeast: 5}"));
        m_change->fails("tests/own.yaml", "test-removed");
        m_change->write("tests/own.yaml",
                        testOf("placed: {atLeast: 5}") + "---\n" + testOf("placed: {atLeast: 1}"));
        m_change->fails("tests/own.yaml", "test-weakened");
    }

    /// The second of one Work is refused, and the rollout waits for it.
    void anObjectThatIsTwiceInAnEnvelopeIsAnError() {
        const QByteArray envelope =
            "apiVersion: placement.kubernetes-fleet.io/v1beta1\nkind: ResourceEnvelope\n"
            "metadata: {name: env, namespace: web}\ndata:\n"
            "  a.yaml: {apiVersion: v1, kind: ConfigMap, metadata: {name: a, namespace: web}}\n";
        begin("placements/envelope.yaml", envelope);
        const CommandResult once = m_change->check();
        QVERIFY2(once.status == 0, wholeOf(once));
        m_change->write("placements/envelope.yaml",
                        envelope +
                            "  b.yaml: {apiVersion: v1, kind: ConfigMap, metadata: {name: a, "
                            "namespace: web}}\n");
        const CommandResult twice = m_change->check();
        QVERIFY2(twice.status == 1 && twice.out.contains("[object-repeated]"), wholeOf(twice));
    }

    /// An object that will run on clusters has a finding, and each cause of a change its own.
    void whatArrivesIsSaidByItsCause() {
        const auto map = [](const QByteArray &name, const QByteArray &data) {
            return "---\napiVersion: v1\nkind: ConfigMap\nmetadata: {name: " + name +
                   ", namespace: web}\ndata: {" + data + "}\n";
        };
        const auto override = [](const QByteArray &key) {
            return "---\napiVersion: placement.kubernetes-fleet.io/v1\nkind: ResourceOverride\n"
                   "metadata: {name: o, namespace: web}\nspec: {placement: {name: web}, "
                   "resourceSelectors: [{group: '', version: v1, kind: ConfigMap, name: a}], "
                   "policy: {overrideRules: [{clusterSelector: {clusterSelectorTerms: []}, "
                   "jsonPatchOverrides: [{op: replace, path: /data/" +
                   key + ", value: other}]}]}}\n";
        };
        const QString file = QStringLiteral("placements/objects.yaml");
        begin(file, map("a", "p: '1', q: '1'") + override("p"));
        m_change->write(file, map("a", "p: '1', q: '1'") + map("b", "z: '1'") + override("q"));
        const CommandResult result = m_change->check();
        QVERIFY2(result.out.contains("ConfigMap web/b: New on ") &&
                     result.out.contains("[object-added]"),
                 wholeOf(result));
        QVERIFY2(result.out.contains("/data/p change on ") &&
                     result.out.contains("/data/q change on "),
                 wholeOf(result));
    }
};

EVENKEEL_TEST(TestSilencedChanges)
#include "tst_silenced_changes.moc"
