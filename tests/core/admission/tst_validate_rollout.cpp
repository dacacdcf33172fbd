// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <QTest>

#include "tests/core/admission/verdict_text.h"
#include "tests/test_program.h"

namespace evenkeel::admission {

namespace {

using kube::Value;
using placement::json;
using placement::placementJson;

QString verdictOn(const Value &object, const Value *old = nullptr) {
    const auto verdict = check(object, old);
    if (!verdict)
        return QStringLiteral("not checked");
    QStringList lines;
    for (const Finding &finding : verdict->errors)
        lines.append(QString::fromStdString(finding.faults.front().places.front().text() + ": " +
                                            finding.sentence));
    for (const Finding &warning : verdict->warnings)
        lines.append(QStringLiteral("warning: ") + QString::fromStdString(warning.sentence));
    return lines.isEmpty() ? QStringLiteral("valid") : lines.join(QLatin1Char('\n'));
}

void addRow(const char *name, const char *kind, const std::string &spec, const char *verdict) {
    QTest::newRow(name) << QString::fromUtf8(kind) << QString::fromStdString(spec)
                        << QString::fromUtf8(verdict);
}

constexpr const char *kStrategy = "ClusterStagedUpdateStrategy";

std::string stage(const std::string &members) {
    return "{'stages':[{'name':'one'" + (members.empty() ? "" : "," + members) + "}]}";
}

} // namespace

class ValidateRolloutTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void followsTheRulesOfTheHub_data() {
        QTest::addColumn<QString>("kind");
        QTest::addColumn<QString>("spec");
        QTest::addColumn<QString>("verdict");
        addRow("strategy", kStrategy,
               stage("'labelSelector':{},'maxConcurrency':'25%','sortingLabelKey':'order',"
                     "'afterStageTasks':[{'type':'TimedWait','waitTime':'1h30m'},"
                     "{'type':'Approval'}]"),
               "valid");
        addRow("stage name", kStrategy, "{'stages':[{'name':'Stage_ONE!'}]}",
               "spec.stages[0].name: Invalid value: \"Stage_ONE!\": spec.stages[0].name in body "
               "should match '^[a-z0-9]+$'");
        addRow("no stages", kStrategy, "{}", "spec.stages: Required value");
        addRow("concurrency", kStrategy, stage("'maxConcurrency':0"),
               "spec.stages[0].maxConcurrency: maxConcurrency must be at least 1");
        addRow("concurrency in percent", kStrategy, stage("'maxConcurrency':'0%'"),
               "spec.stages[0].maxConcurrency: Invalid value: \"0%\": "
               "spec.stages[0].maxConcurrency in body should match '^(100|[1-9][0-9]?)%$'");
        addRow("wait time", kStrategy,
               stage("'afterStageTasks':[{'type':'TimedWait','waitTime':'1 hour'}]"),
               "spec.stages[0].afterStageTasks[0].waitTime: Invalid value: \"1 hour\": "
               "spec.stages[0].afterStageTasks[0].waitTime in body should match "
               "'^(?:(?:0|[1-9][0-9]*)(\\.[0-9]+)?(?:s|m|h))+$'");
        addRow("no wait time", kStrategy, stage("'afterStageTasks':[{'type':'TimedWait'}]"),
               "spec.stages[0].afterStageTasks[0].waitTime: AfterStageTaskType is TimedWait, "
               "waitTime is required");
        addRow("approval that waits", kStrategy,
               stage("'afterStageTasks':[{'type':'Approval','waitTime':'1h'}]"),
               "spec.stages[0].afterStageTasks[0].waitTime: AfterStageTaskType is Approval, "
               "waitTime is not allowed");
        addRow("wait before", kStrategy, stage("'beforeStageTasks':[{'type':'TimedWait'}]"),
               "spec.stages[0].beforeStageTasks[0].type: Unsupported value: \"TimedWait\": "
               "supported values: \"Approval\"");
        addRow("the same task twice", kStrategy,
               stage("'afterStageTasks':[{'type':'Approval'},{'type':'Approval'}]"),
               "warning: No run can be initialized with this strategy: afterStageTasks cannot have "
               "two tasks of the same type: Approval");
        addRow("run", "ClusterStagedUpdateRun",
               "{'placementName':'web','stagedRolloutStrategyName':'s','state':'Go'}",
               "spec.state: Unsupported value: \"Go\": supported values: \"Initialize\", \"Run\", "
               "\"Stop\"");
        addRow("eviction", "ClusterResourcePlacementEviction", "{'placementName':'web'}",
               "spec.clusterName: Required value");
        addRow("budget", "ClusterResourcePlacementDisruptionBudget",
               "{'maxUnavailable':1,'minAvailable':'50%'}",
               "spec: Both MaxUnavailable and MinAvailable cannot be specified");
        addRow(
            "budget below zero", "ClusterResourcePlacementDisruptionBudget", "{'minAvailable':-1}",
            "spec.minAvailable: If supplied value is String should match regex "
            "'^(100|[0-9]{1,2})%$' or If supplied value is Integer must be greater than or equal "
            "to 0");
        addRow("envelope", "ResourceEnvelope", "{}", "not checked");
    }

    void followsTheRulesOfTheHub() {
        QFETCH(QString, kind);
        QFETCH(QString, spec);
        QFETCH(QString, verdict);
        QCOMPARE(verdictOn(placementJson(kind.toStdString(), spec.toStdString())), verdict);
    }

    void refusesWhatCannotChange() {
        const auto run = [](const std::string &placement, const std::string &state) {
            return placementJson("StagedUpdateRun", "{'placementName':'" + placement +
                                                        "','stagedRolloutStrategyName':'s',"
                                                        "'state':'" +
                                                        state + "'}");
        };
        const Value before = run("web", "Run");
        const Value stopped = run("web", "Stop");
        const Value backwards = run("web", "Initialize");
        const Value other = run("api", "Run");
        QCOMPARE(verdictOn(stopped, &before), QStringLiteral("valid"));
        QCOMPARE(verdictOn(backwards, &before),
                 QStringLiteral("spec.state: invalid state transition: cannot transition from Run "
                                "to Initialize"));
        QCOMPARE(verdictOn(other, &before),
                 QStringLiteral("spec.placementName: placementName is immutable"));
    }
};

} // namespace evenkeel::admission

EVENKEEL_TEST(evenkeel::admission::ValidateRolloutTest)
#include "tst_validate_rollout.moc"
