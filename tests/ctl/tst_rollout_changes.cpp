// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <memory>

#include <QTest>

#include "tests/ctl/sample_repository.h"
#include "tests/test_program.h"

using evenkeel::tests::CommandResult;
using evenkeel::tests::kGateSample;
using evenkeel::tests::SampleRepository;
using evenkeel::tests::wholeOf;

namespace {

const QByteArray kRolling =
    "    type: RollingUpdate\n    rollingUpdate: {maxUnavailable: 1, maxSurge: 1}\n";
const QByteArray kExternal = "    type: External\n";

} // namespace

/// What a change does to rollouts: strategies, staged runs, evictions, and to what they bring.
class TestRolloutChanges : public QObject, private evenkeel::tests::ChangedSample {
    Q_OBJECT

private:
    CommandResult diff(const QStringList &more = {}) const {
        return m_change->run(QStringList{"diff", "--from", m_base->path("fleet.yaml"), "--from",
                                         m_base->path("placements"), "--to", "fleet.yaml", "--to",
                                         "placements"} +
                             more);
    }

private Q_SLOTS:
    /// To apply the files is enough to take it from clusters.
    void whatAnEnvelopeNoLongerHasIsAnError() {
        const QByteArray envelope =
            "apiVersion: placement.kubernetes-fleet.io/v1beta1\nkind: ResourceEnvelope\n"
            "metadata: {name: env, namespace: web}\ndata:\n"
            "  a.yaml: {apiVersion: v1, kind: ConfigMap, metadata: {name: a, namespace: web}}\n";
        begin("placements/envelope.yaml",
              envelope + "  b.yaml: {apiVersion: v1, kind: ConfigMap, metadata: {name: b, "
                         "namespace: web}}\n");
        m_change->write("placements/envelope.yaml", envelope);
        const CommandResult result = m_change->run({"check", "--base", m_base->folder()});
        QVERIFY2(result.status == 1 && result.out.contains("placements/envelope.yaml:") &&
                     result.out.contains("ResourceEnvelope web/env no longer has it. "
                                         "[object-removed]"),
                 wholeOf(result));
        m_change->remove("placements/envelope.yaml");
        const CommandResult whole = m_change->run({"check", "--base", m_base->folder()});
        QVERIFY2(whole.out.contains("it is no longer in the files"), wholeOf(whole));
    }

    /// Silence is no yes: of a Work, or of who may act as a cluster, no rule says anything.
    void whatNoRuleJudgesIsSaid() {
        const auto work = [](const QByteArray &name, const QByteArray &value) {
            return "---\napiVersion: placement.kubernetes-fleet.io/v1\nkind: Work\nmetadata: "
                   "{name: " +
                   name +
                   ", namespace: fleet-member-eu-1}\nspec: {workload: {manifests: [{a: " + value +
                   "}]}}\nstatus: {a: " + value + "}\n";
        };
        const QString file = QStringLiteral("placements/works.yaml");
        begin(file, work("kept", "1") + work("changed", "1") + work("gone", "1"));
        const QByteArray same = m_change->check().out;
        QVERIFY2(!same.contains("[not-examined]"), same);
        m_change->write(file, work("new", "1") + work("changed", "2") + work("kept", "1"));
        m_change->replace("fleet.yaml", "name: agent-eu-2,", "name: agent-eu-1,");
        m_change->replace("fleet.yaml", "name: agent-us-1,", "name: agent-us-1,  ");
        const CommandResult result = m_change->check();
        const QByteArray rest =
            ": no plan reads that, and no rule says what it does. [not-examined]";
        for (const char *const said :
             {"placements/works.yaml:2:1: warning: Work fleet-member-eu-1/new: It is new",
              "placements/works.yaml:11:35: warning: Work fleet-member-eu-1/changed: It changes",
              "Work fleet-member-eu-1/gone: It goes", "MemberCluster eu-2: spec.identity changes"})
            QVERIFY2(result.out.contains(said + rest), wholeOf(result));
        QCOMPARE(result.out.count("[not-examined]"), 4);
        const QString before = m_base->folder() + "/";
        const CommandResult diff =
            m_change->run({"diff", "--from", before + "fleet.yaml", "--from", before + "placements",
                           "--to", "fleet.yaml", "--to", "placements", "-o", "github"});
        QCOMPARE(diff.out.count("not-examined"), 4);
        // The defaults are no change.
        m_change->replace("fleet.yaml",
                          "name: agent-eu-3, namespace: fleet-system, apiGroup: \"\"}",
                          "name: agent-eu-3, namespace: fleet-system}");
        m_change->write(file, m_base->content(file));
        m_change->replace("fleet.yaml",
                          "name: agent-eu-1, namespace: fleet-system, apiGroup: \"\"}",
                          "name: agent-eu-1, namespace: fleet-system, apiGroup: \"\"}\n  "
                          "heartbeatPeriodSeconds: 60\n  deleteOptions: {validationMode: Skip}");
        const QByteArray options = m_change->check().out;
        QVERIFY2(options.contains("MemberCluster eu-1: spec.deleteOptions changes" + rest),
                 options);
    }

    void objectsThatAreWrittenFromNowOnAreSaid() {
        begin({}, {});
        const QByteArray strategy = "    type: RollingUpdate\n";
        m_base->replace("placements/web.yaml", strategy,
                        strategy + "    applyStrategy: {type: ReportDiff}\n");
        const CommandResult result = m_change->run({"check", "--base", m_base->folder()});
        QVERIFY2(result.out.contains("warning: web: Its objects were only compared with those of "
                                     "the clusters; from now on they are written there. "
                                     "[starts-applying]"),
                 wholeOf(result));
        QVERIFY(diff().out.contains("1 changed"));
    }

    void howObjectsAreAppliedOtherwiseIsSaid_data() {
        QTest::addColumn<QByteArray>("before");
        QTest::addColumn<QByteArray>("after");
        QTest::addColumn<QByteArray>("said");
        QTest::newRow("drift is overwritten")
            << QByteArray("applyStrategy: {whenToApply: IfNotDrifted}")
            << QByteArray("applyStrategy: {whenToApply: Always}")
            << QByteArray("whenToApply IfNotDrifted → Always. [starts-applying]");
        QTest::newRow("objects stay")
            << QByteArray("deleteStrategy: {propagationPolicy: Delete}")
            << QByteArray("deleteStrategy: {propagationPolicy: Abandon}")
            << QByteArray("propagationPolicy Delete → Abandon. [starts-applying]");
        QTest::newRow("status comes back")
            << QByteArray("reportBackStrategy: {type: Disabled}")
            << QByteArray("reportBackStrategy: {type: Mirror, destination: OriginalResource}")
            << QByteArray("reportBackStrategy Disabled → Mirror. [starts-applying]");
        QTest::newRow("status comes back no more")
            << QByteArray("reportBackStrategy: {type: Mirror, destination: OriginalResource}")
            << QByteArray("reportBackStrategy: {type: Disabled}")
            << QByteArray("reportBackStrategy Mirror → Disabled. [weakened]");
    }
    void howObjectsAreAppliedOtherwiseIsSaid() {
        QFETCH(QByteArray, before);
        QFETCH(QByteArray, after);
        QFETCH(QByteArray, said);
        begin({}, {});
        const QByteArray strategy = "    type: RollingUpdate\n";
        m_base->replace("placements/web.yaml", strategy, strategy + "    " + before + "\n");
        m_change->replace("placements/web.yaml", strategy, strategy + "    " + after + "\n");
        const CommandResult result = m_change->run({"check", "--base", m_base->folder()});
        QVERIFY2(result.out.contains(said), wholeOf(result));
    }

    /// kubectl cannot delete a placement by a time in a manifest.
    void aTimeOfDeletionIsRefused() {
        begin({}, {});
        m_change->replace(
            "placements/web.yaml", "  name: web\n",
            "  name: web\n  deletionTimestamp: \"2026-03-01T12:00:00Z\"\n  finalizers: "
            "[kubernetes-fleet.io/crp-cleanup]\n");
        const CommandResult result = m_change->run({"check", "--base", m_base->folder()});
        QVERIFY2(result.status == 1 && result.out.contains("[refused-change]"), wholeOf(result));
        const CommandResult plan = m_change->run({"plan", "-f", "fleet.yaml", "-f", "placements"});
        QVERIFY2(plan.status == 2 && plan.err.contains("it is being deleted: the hub takes it from "
                                                       "its clusters and picks nothing"),
                 wholeOf(plan));
    }

    /// A run that failed before the change fails for what it did then.
    void aRunThatFailedBeforeHasNoCauseInTheChange() {
        const QByteArray run =
            "apiVersion: placement.kubernetes-fleet.io/v1beta1\nkind: ClusterStagedUpdateRun\n"
            "metadata: {name: r}\nspec: {placementName: web, stagedRolloutStrategyName: s}\n---\n"
            "apiVersion: placement.kubernetes-fleet.io/v1beta1\nkind: "
            "ClusterStagedUpdateStrategy\nmetadata: {name: s}\nspec: {stages: [{name: all}]}\n";
        begin(QStringLiteral("placements/run.yaml"), run);
        m_change->replace("placements/namespace.yaml", "{name: web}",
                          "{name: web, labels: {a: b}}");
        const CommandResult old = m_change->check();
        QVERIFY2(old.out.contains("placements/run.yaml:4:") && old.out.contains("[run-fails]") &&
                     !old.out.contains("Cause: "),
                 wholeOf(old));
        // One that the change breaks has it as its cause.
        m_base->replace("placements/web.yaml", kRolling, kExternal);
        const CommandResult fresh = m_change->check();
        QVERIFY2(fresh.out.contains("[run-fails]") &&
                     !fresh.out.contains("placements/run.yaml:4:21: error"),
                 wholeOf(fresh));
    }

    /// diff says of strategies what check does, in every format.
    void aStrategyThatAsksForLessChangesSomething() {
        const QByteArray strategy =
            "apiVersion: placement.kubernetes-fleet.io/v1beta1\nkind: "
            "ClusterStagedUpdateStrategy\nmetadata: {name: s}\nspec: {stages: [{name: all, "
            "afterStageTasks: [{type: Approval}]}]}\n";
        begin(QStringLiteral("placements/s.yaml"), strategy);
        QCOMPARE(diff().status, 0);
        m_change->replace("placements/s.yaml", ", afterStageTasks: [{type: Approval}]", "");
        for (const char *format : {"table", "json", "markdown", "junit"}) {
            const CommandResult result = diff({"-o", QLatin1String(format)});
            QVERIFY2(result.status == 1 &&
                         result.out.contains("Weakened: stage all: no approval after it any more"),
                     wholeOf(result));
            QVERIFY2(!result.err.contains("ignored"), result.err);
        }
    }

    /// The API server drops the namespace of an object of the cluster.
    void aNamespaceThatIsDroppedChangesNothing() {
        begin({}, {});
        m_change->replace("placements/web.yaml", "  name: web\n", "  name: web\n  namespace: x\n");
        const CommandResult result = m_change->check();
        QVERIFY2(result.status == 0 && !result.out.contains("[ignore-added]"), wholeOf(result));
    }

    /// The place of what an override no longer does is where it was.
    void anOverrideThatIsGoneIsSaidAtItsFile() {
        const QByteArray override =
            "apiVersion: placement.kubernetes-fleet.io/v1beta1\nkind: ClusterResourceOverride\n"
            "metadata: {name: o}\nspec:\n  clusterResourceSelectors: [{group: '', version: v1, "
            "kind: Namespace, name: web}]\n  policy:\n    overrideRules:\n    - clusterSelector: "
            "{clusterSelectorTerms: []}\n      jsonPatchOverrides: [{op: add, path: "
            "/metadata/labels, value: {a: b}}]\n";
        begin({}, {});
        m_base->write("placements/o.yaml", override);
        const CommandResult result = m_change->check();
        QVERIFY2(result.out.contains("placements/o.yaml:1:1: info: Namespace web: "
                                     "/metadata/labels change"),
                 wholeOf(result));
    }

    void aRunOfAWeakerStrategyIsSaid() {
        const auto strategy = [](const QByteArray &name, const QByteArray &stage) {
            return "---\napiVersion: placement.kubernetes-fleet.io/v1beta1\nkind: "
                   "ClusterStagedUpdateStrategy\nmetadata: {name: " +
                   name + "}\nspec: {stages: [" + stage + "]}\n";
        };
        const auto run = [](const QByteArray &name, const QByteArray &of) {
            return "---\napiVersion: placement.kubernetes-fleet.io/v1beta1\nkind: "
                   "ClusterStagedUpdateRun\nmetadata: {name: " +
                   name + "}\nspec: {placementName: web, stagedRolloutStrategyName: " + of + "}\n";
        };
        const QByteArray waves = strategy(
            "waves", "{name: all, maxConcurrency: 1, afterStageTasks: [{type: Approval}]}");
        const QByteArray fast = strategy("fast", "{name: everything, maxConcurrency: 100%}");
        begin(QStringLiteral("placements/run.yaml"), waves + run("r", "waves"));
        for (const QByteArray &runs :
             {run("r", "fast"), run("r", "waves") + run("second", "fast")}) {
            m_change->write("placements/run.yaml", waves + fast + runs);
            const CommandResult result = m_change->run({"check", "--base", m_base->folder()});
            QVERIFY2(result.out.contains("Weakened: the strategy fast instead of waves: fewer "
                                         "approvals, more clusters at once. [weakened]"),
                     wholeOf(result));
        }
    }
    /// As many approvals, and later.
    void anApprovalThatComesLaterIsSaid() {
        const auto strategy = [](const QByteArray &stages) {
            return "apiVersion: placement.kubernetes-fleet.io/v1beta1\nkind: "
                   "ClusterStagedUpdateStrategy\nmetadata: {name: waves}\nspec: {stages: [" +
                   stages + "]}\n";
        };
        const QByteArray task = "afterStageTasks: [{type: Approval}]";
        begin(QStringLiteral("placements/waves.yaml"),
              strategy("{name: canary, labelSelector: {matchLabels: {region: europe}}, " + task +
                       "}, {name: rest, labelSelector: {}}"));
        m_change->write("placements/waves.yaml",
                        strategy("{name: canary, labelSelector: {}, " + task + "}"));
        const CommandResult result = m_change->run({"check", "--base", m_base->folder()});
        QVERIFY2(result.status == 1 &&
                     result.out.contains("Weakened: 9 clusters before the first approval instead "
                                         "of 3. [weakened]"),
                 wholeOf(result));
    }
    /// A stage without clusters is skipped, and what it asks for with it.
    void anApprovalThatIsNotAskedForIsSaid_data() {
        QTest::addColumn<QByteArray>("before");
        QTest::addColumn<QByteArray>("after");
        QTest::addColumn<QByteArray>("said");
        const QByteArray task = "afterStageTasks: [{type: Approval}]";
        const auto stage = [&task](const QByteArray &name, const QByteArray &region) {
            return "{name: " + name + ", labelSelector: {matchLabels: {" + region + "}}, " + task +
                   "}";
        };
        const QByteArray three = stage("a", "region: europe") + ", " + stage("b", "region: asia") +
                                 ", " + stage("c", "region: america");
        QTest::newRow("the second one comes later")
            << three
            << stage("a", "region: europe") +
                   ", {name: b, labelSelector: {matchExpressions: [{key: "
                   "region, operator: NotIn, values: [europe]}]}, " +
                   task + "}, " + stage("c", "region: mars")
            << QByteArray("9 clusters before approval 2 instead of 6.");
        QTest::newRow("of a stage without clusters")
            << stage("a", "region: europe") + ", {name: rest, labelSelector: {matchExpressions: "
                                              "[{key: region, operator: NotIn, values: [europe]}]}}"
            << stage("a", "region: mars") + ", {name: rest, labelSelector: {}}"
            << QByteArray("0 approvals instead of 1: a stage without clusters asks for none.");
    }
    void anApprovalThatIsNotAskedForIsSaid() {
        QFETCH(QByteArray, before);
        QFETCH(QByteArray, after);
        QFETCH(QByteArray, said);
        const auto strategy = [](const QByteArray &stages) {
            return "apiVersion: placement.kubernetes-fleet.io/v1beta1\nkind: "
                   "ClusterStagedUpdateStrategy\nmetadata: {name: waves}\nspec: {stages: [" +
                   stages + "]}\n";
        };
        begin(QStringLiteral("placements/waves.yaml"), strategy(before));
        m_change->write("placements/waves.yaml", strategy(after));
        const CommandResult result = m_change->run({"check", "--base", m_base->folder()});
        QVERIFY2(result.status == 1 && result.out.contains("Weakened: " + said + " [weakened]"),
                 wholeOf(result));
    }
    void aStageOfAnotherNameIsNoLess() {
        const QByteArray strategy =
            "apiVersion: placement.kubernetes-fleet.io/v1beta1\nkind: "
            "ClusterStagedUpdateStrategy\nmetadata: {name: waves}\nspec: {stages: [{name: canary, "
            "labelSelector: {matchLabels: {zone: \"1\"}}, afterStageTasks: [{type: Approval}]}]}\n";
        begin(QStringLiteral("placements/waves.yaml"), strategy);
        m_change->write("placements/waves.yaml", QByteArray(strategy).replace("canary", "first"));
        const CommandResult renamed = m_change->run({"check", "--base", m_base->folder()});
        QVERIFY2(renamed.status == 0, wholeOf(renamed));
        m_change->write("placements/waves.yaml",
                        QByteArray(strategy)
                            .replace("canary", "first")
                            .replace("Approval", "TimedWait, waitTime: 1h"));
        const CommandResult less = m_change->run({"check", "--base", m_base->folder()});
        QVERIFY2(less.status == 1 && less.out.contains("stage canary is gone: no approval after"),
                 wholeOf(less));
    }
    void labelsThatTakeAnApprovalAreSaid() {
        begin(QStringLiteral("placements/waves.yaml"),
              "apiVersion: placement.kubernetes-fleet.io/v1beta1\nkind: "
              "ClusterStagedUpdateStrategy\nmetadata: {name: waves}\nspec: {stages: [{name: "
              "canary, labelSelector: {matchLabels: {zone: \"1\"}}, afterStageTasks: [{type: "
              "Approval}]}, {name: rest, labelSelector: {}}]}\n");
        m_change->write("placements/waves.yaml", m_base->content("placements/waves.yaml"));
        m_change->replace("fleet.yaml", "zone: \"1\"", "zone: \"0\"");
        const CommandResult result = m_change->run({"check", "--base", m_base->folder()});
        QVERIFY2(result.status == 1 && result.out.contains("Weakened: 0 approvals instead of 1: a "
                                                           "stage without clusters"),
                 wholeOf(result));
    }
    /// The state of a run is an order: a merge carries it out.
    void aRunThatStartsOrStopsIsSaid_data() {
        QTest::addColumn<QByteArray>("before");
        QTest::addColumn<QByteArray>("after");
        QTest::addColumn<QByteArray>("rule");
        QTest::addColumn<QByteArray>("said");
        const auto row = [](const char *name, const char *before, const char *after,
                            const char *rule, const char *said) {
            QTest::newRow(name) << QByteArray(before) << QByteArray(after) << QByteArray(rule)
                                << QByteArray(said);
        };
        row("starts", "Initialize", "Run", "run-starts", "The run r starts");
        row("comes and starts", "", "Run", "run-starts", "The run r starts");
        row("starts again", "Stop", "Run", "run-starts", "The run r starts");
        row("stops", "Run", "Stop", "run-stops", "The run r stops");
        row("is deleted", "Run", "", "run-stops", "The run r is deleted");
        row("comes", "", "Initialize", "", "");
        row("stays", "Run", "Run", "", "");
    }
    void aRunThatStartsOrStopsIsSaid() {
        QFETCH(QByteArray, before);
        QFETCH(QByteArray, after);
        QFETCH(QByteArray, rule);
        QFETCH(QByteArray, said);
        const QByteArray strategy =
            "apiVersion: placement.kubernetes-fleet.io/v1beta1\nkind: "
            "ClusterStagedUpdateStrategy\nmetadata: {name: waves}\nspec: {stages: [{name: all, "
            "labelSelector: {}, maxConcurrency: 1}]}\n";
        const auto run = [](const QByteArray &state) {
            return state.isEmpty() ? QByteArray()
                                   : "---\napiVersion: placement.kubernetes-fleet.io/v1beta1\n"
                                     "kind: ClusterStagedUpdateRun\nmetadata: {name: r}\nspec:\n"
                                     "  placementName: web\n  stagedRolloutStrategyName: waves\n"
                                     "  state: " +
                                         state + "\n";
        };
        begin(QStringLiteral("placements/run.yaml"), strategy + run(before));
        for (const auto *side : {&m_base, &m_change}) {
            (*side)->remove("tests/web.yaml");
            (*side)->replace("placements/web.yaml", kRolling, kExternal);
        }
        m_change->write("placements/run.yaml", strategy + run(after));
        const CommandResult check = m_change->run({"check", "--base", m_base->folder()});
        const QByteArray finding = "[" + rule + "]";
        QVERIFY2(check.status == 0 && check.out.contains("[run-") == !rule.isEmpty() &&
                     (rule.isEmpty() || (check.out.contains(": warning: ") &&
                                         check.out.contains(finding) && check.out.contains(said))),
                 wholeOf(check));
        const CommandResult plain = diff({"-o", "markdown"});
        QVERIFY2(plain.status == (rule.isEmpty() ? 0 : 1) &&
                     plain.out.contains("run r") == !rule.isEmpty() && plain.out.contains(said),
                 wholeOf(plain));
    }
    void aRolloutInStagesIsSaid_data() {
        QTest::addColumn<bool>("hasStrategy");
        QTest::addColumn<QByteArray>("said");
        QTest::newRow("of a strategy that is not here")
            << false << QByteArray("nothing is rolled out any more. [weakened]");
        QTest::newRow("without a run") << true << QByteArray("update run. [run-needed]");
    }
    void aRolloutInStagesIsSaid() {
        QFETCH(bool, hasStrategy);
        QFETCH(QByteArray, said);
        const int status = hasStrategy ? 0 : 1;
        begin({}, {});
        for (const auto *side : {&m_base, &m_change}) {
            (*side)->remove("tests/web.yaml");
            if (hasStrategy)
                (*side)->write("placements/waves.yaml",
                               "apiVersion: placement.kubernetes-fleet.io/v1beta1\nkind: "
                               "ClusterStagedUpdateStrategy\nmetadata: {name: waves}\nspec: "
                               "{stages: [{name: all, labelSelector: {}}]}\n");
        }
        m_change->replace("placements/web.yaml", kRolling, kExternal);
        const CommandResult check = m_change->run({"check", "--base", m_base->folder()});
        QVERIFY2(check.status == status && check.out.contains("placements/web.yaml:24:11: ") &&
                     check.out.contains(said),
                 wholeOf(check));
        const CommandResult plain = diff();
        QVERIFY2(plain.status == status &&
                     plain.out.contains("rollout: RollingUpdate → External") &&
                     plain.out.contains("nothing is rolled out any more") == !hasStrategy,
                 wholeOf(plain));
    }
    void anApplyThatForcesIsWeaker() {
        begin({}, {});
        const QByteArray strategy = "    type: RollingUpdate\n";
        m_base->replace("placements/web.yaml", strategy,
                        strategy + "    applyStrategy: {type: ServerSideApply}\n");
        const CommandResult result = m_change->run({"check", "--base", m_base->folder()});
        QVERIFY2(result.status == 1 &&
                     result.out.contains("Weakened: strategy: type ServerSideApply → "
                                         "ClientSideApply"),
                 wholeOf(result));
    }
    void updatesThatTheHubRefusesAreErrors() {
        const auto run = [](const QByteArray &placement) {
            return "apiVersion: placement.kubernetes-fleet.io/v1beta1\nkind: "
                   "ClusterStagedUpdateRun\nmetadata: {name: r}\nspec: {placementName: " +
                   placement + ", stagedRolloutStrategyName: s}\n";
        };
        begin("placements/run.yaml", run("web"));
        m_change->write("placements/run.yaml", run("other"));
        const CommandResult result = m_change->run({"check", "--base", m_base->folder()});
        QVERIFY2(result.status == 1 && result.out.contains("The hub refuses the update: ") &&
                     result.out.contains("[refused-change]"),
                 wholeOf(result));
        for (const char *const format : {"table", "github", "json"}) {
            const CommandResult answer = diff({"-o", format});
            QVERIFY2(answer.status == 2 && answer.err.contains("The hub refuses the update: "),
                     wholeOf(answer));
        }
    }
    /// What another placement brings arrives as before; this one promises it no longer.
    void aSelectorThatChangesIsWeakerThoughNothingMoves() {
        const auto placement = [](const QByteArray &name) {
            return "apiVersion: placement.kubernetes-fleet.io/v1beta1\nkind: ResourcePlacement\n"
                   "metadata: {name: fe, namespace: web}\nspec:\n  resourceSelectors: "
                   "[{group: '', version: v1, kind: ConfigMap, name: " +
                   name + "}]\n  policy: {placementType: PickAll}\n";
        };
        begin("placements/fe.yaml", placement("one"));
        for (const auto *side : {&m_base, &m_change})
            (*side)->write("placements/maps.yaml",
                           "apiVersion: v1\nkind: ConfigMap\nmetadata: {name: one, namespace: "
                           "web}\n---\napiVersion: v1\nkind: ConfigMap\nmetadata: {name: two, "
                           "namespace: web}\n");
        m_change->write("placements/fe.yaml", placement("two"));
        const CommandResult result = m_change->run({"check", "--base", m_base->folder()});
        QVERIFY2(result.status == 1 && (result.out.contains("no longer selects ConfigMap one") ||
                                        result.out.contains("[object-removed]")),
                 wholeOf(result));
    }
    void bindingsOfNothingThatIsCheckedAreSaid() {
        begin({}, {});
        const CommandResult result = m_change->run({"check", "--bindings", "tests"});
        QVERIFY2(result.out.contains("--bindings names no binding of a placement that is checked. "
                                     "[unused-setting]"),
                 wholeOf(result));
    }
    void anEvictionTakesFromACluster_data() {
        QTest::addColumn<QByteArray>("spec");
        QTest::addColumn<QByteArray>("finding");
        QTest::newRow("that holds it")
            << QByteArray("{placementName: web, clusterName: eu-2}")
            << QByteArray("4:7: warning: ClusterResourcePlacementEviction e: The eviction takes "
                          "web from eu-2");
        QTest::newRow("that does not hold it")
            << QByteArray("{placementName: web, clusterName: eu-1}")
            << QByteArray("4:41: error: ClusterResourcePlacementEviction e: The eviction does "
                          "nothing: Failed to find scheduler decision for placement in cluster "
                          "targeted by eviction. [eviction-fault]");
        QTest::newRow("of no placement")
            << QByteArray("{placementName: wep, clusterName: eu-2}")
            << QByteArray("4:23: error: ClusterResourcePlacementEviction e: The eviction does "
                          "nothing: Failed to find ClusterResourcePlacement targeted by eviction. "
                          "[eviction-fault]");
    }
    void anEvictionTakesFromACluster() {
        QFETCH(QByteArray, spec);
        QFETCH(QByteArray, finding);
        begin({}, {});
        m_change->write("placements/evict.yaml",
                        "apiVersion: placement.kubernetes-fleet.io/v1beta1\nkind: "
                        "ClusterResourcePlacementEviction\nmetadata: {name: e}\nspec: " +
                            spec + "\n");
        const CommandResult result = m_change->run({"check", "--base", m_base->folder()});
        QVERIFY2(result.out.contains("placements/evict.yaml:" + finding) &&
                     result.out.count("The eviction") == 1,
                 wholeOf(result));
    }

    /// Which clusters are updated first is a decision.
    void aStageInAnotherOrderIsSaid() {
        const auto strategy = [](const QByteArray &sorting) {
            return "apiVersion: placement.kubernetes-fleet.io/v1\nkind: "
                   "ClusterStagedUpdateStrategy\nmetadata: {name: waves}\nspec: {stages: [{name: "
                   "all, labelSelector: {}" +
                   sorting + "}]}\n";
        };
        const QString file = QStringLiteral("placements/waves.yaml");
        begin(file, strategy(", sortingLabelKey: order"));
        for (const auto *side : {&m_base, &m_change}) { // in the order of their names
            QByteArray fleet = (*side)->content("fleet.yaml");
            int order = 0;
            for (qsizetype at = fleet.indexOf("labels: {"); at >= 0;
                 at = fleet.indexOf("labels: {", at + 9))
                fleet.insert(at + 9, "order: '" + QByteArray::number(++order) + "', ");
            (*side)->write("fleet.yaml", fleet);
        }
        QVERIFY(!m_change->check().out.contains("[stage-order]"));
        m_change->replace("fleet.yaml", "order: '1'", "order: '99'");
        const CommandResult label = m_change->check();
        QVERIFY2(label.out.contains("Stage all updates ") && label.out.contains("[stage-order]"),
                 wholeOf(label));
    }

    /// What a run brings, and whether there is one, are as good as its state.
    void otherResourcesOfARunAreSaid() {
        const auto run = [](const QByteArray &index) {
            return "apiVersion: placement.kubernetes-fleet.io/v1\nkind: ClusterStagedUpdateRun\n"
                   "metadata: {name: r}\nspec: {placementName: web, stagedRolloutStrategyName: "
                   "waves, state: Initialize" +
                   index + "}\n";
        };
        const QString file = QStringLiteral("placements/run.yaml");
        begin(file, run({}));
        for (const auto *side : {&m_base, &m_change}) {
            (*side)->replace("placements/web.yaml", kRolling, kExternal);
            (*side)->write("placements/waves.yaml",
                           "apiVersion: placement.kubernetes-fleet.io/v1\nkind: "
                           "ClusterStagedUpdateStrategy\nmetadata: {name: waves}\nspec: {stages: "
                           "[{name: all, labelSelector: {}}]}\n");
        }
        m_change->write(file, run(", resourceSnapshotIndex: '0'"));
        const CommandResult other = m_change->check();
        QVERIFY2(other.out.contains("names another resource snapshot: it brings snapshot 0. "
                                    "[run-changed]"),
                 wholeOf(other));
        m_change->write(file, run(", resourceSnapshotIndex: '0'").replace("Initialize", "Run"));
        const CommandResult starts = m_change->check();
        QVERIFY2(starts.out.contains("starts: it brings resource snapshot 0"), wholeOf(starts));
        m_change->remove("placements/run.yaml");
        const CommandResult gone = m_change->check();
        QVERIFY2(gone.out.contains("[run-needed]"), wholeOf(gone));
    }

    /// Silence is no yes: it joins, and its identity may act on the hub.
    void aNewClusterIsSaid() {
        begin({}, {});
        m_change->write(
            "placements/new.yaml",
            "apiVersion: cluster.kubernetes-fleet.io/v1\nkind: MemberCluster\nmetadata: "
            "{name: new-1}\nspec: {identity: {kind: User, name: new}}\n");
        const CommandResult result = m_change->check();
        QVERIFY2(result.out.contains("placements/new.yaml:1:1: warning: MemberCluster new-1: The "
                                     "cluster is new"),
                 wholeOf(result));
    }
};

EVENKEEL_TEST(TestRolloutChanges)
#include "tst_rollout_changes.moc"
