// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <QTest>

#include "core/rollout/staged/pass.h"
#include "tests/core/rollout/rollout_objects.h"
#include "tests/test_program.h"

namespace evenkeel::rollout {

namespace {

using placement::Binding;
using placement::Placement;

const std::string kInvalid = "cannot continue the updateRun: failed to validate the updateRun: ";
const std::string kClientError = kInvalid + "failed to process the request due to a client error: ";

Placement external(const std::string &type, std::int64_t count) {
    Placement placement = placementOf(type, count);
    placement.document.find("spec")->set("strategy",
                                         kube::Value::object({{"type", text("External")}}));
    return placement;
}

/// A cluster with its labels env and order; empty ones are left out.
void addCluster(fleet::Fleet &fleet, const std::string &name, const std::string &env,
                const std::string &order = {}) {
    fleet::Cluster cluster;
    cluster.name = name;
    if (!env.empty())
        cluster.labels.emplace("env", env);
    if (!order.empty())
        cluster.labels.emplace("order", order);
    fleet.add(cluster);
}

Binding bindingOn(const std::string &cluster, const std::string &state = "Scheduled",
                  const std::string &snapshot = "p-0") {
    Binding binding = bindingOf("p-" + cluster, state);
    binding.targetCluster = cluster;
    binding.snapshotName = snapshot;
    return binding;
}

StageSpec stageOf(const std::string &name, const std::string &env) {
    StageSpec stage;
    stage.name = name;
    stage.labelSelector.emplace();
    if (!env.empty())
        stage.labelSelector->matchLabels["env"] = env;
    return stage;
}

const StageTask kApprovalTask{TaskType::Approval, {}};

StageTask waitTask(const std::string &time) {
    return {TaskType::TimedWait, kube::parseDuration(time)};
}

/// A fleet, what is selected in it, and a strategy; each test breaks one thing.
struct World {
    Placement placement = external("PickN", 3);
    fleet::Fleet fleet;
    std::vector<Binding> bindings{bindingOn("a"), bindingOn("b"), bindingOn("c")};
    StagedStrategy strategy{"s", "", {stageOf("canary", "test"), stageOf("prod", "prod")}};
    bool isFullyScheduled = true;

    World() {
        addCluster(fleet, "c", "prod", "1");
        addCluster(fleet, "a", "test", "10");
        addCluster(fleet, "b", "prod", "2");
        addCluster(fleet, "unselected", "prod");
    }

    StagedUpdate result() const {
        const StagedRun run = runToBe(placement, strategy.name);
        StagedPassInput input{&placement, bindings, fleet, &strategy, run};
        input.activeSnapshot = "p-0";
        input.isFullyScheduled = isFullyScheduled;
        return stagesFor(input);
    }
    QString error() const { return QString::fromStdString(result().error); }
};

QString names(const std::vector<std::string> &clusters) {
    QStringList list;
    for (const std::string &cluster : clusters)
        list.append(QString::fromStdString(cluster));
    return list.join(u' ');
}

} // namespace

class TestStagedUpdate : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void sortsTheSelectedClustersIntoTheirStages() {
        World world;
        world.bindings.push_back(bindingOn("z", "Unscheduled", "p-old"));
        world.bindings.push_back(bindingOn("y", "Unscheduled"));
        const StagedUpdate update = world.result();
        QVERIFY2(update.isInitialized(), update.error.c_str());
        QCOMPARE(update.stages.size(), std::size_t(2));
        QCOMPARE(names(update.stages[0].clusters), QStringLiteral("a"));
        QCOMPARE(names(update.stages[1].clusters), QStringLiteral("b c"));
        QCOMPARE(names(update.deletedClusters), QStringLiteral("y z"));
    }

    void example44ConcurrencyIsRoundedDownToAtLeastOne_data() {
        QTest::addColumn<QString>("written");
        QTest::addColumn<int>("expected");
        QTest::newRow("50%") << QStringLiteral("'50%") << 3;
        QTest::newRow("10%") << QStringLiteral("'10%") << 1;
        QTest::newRow("100%") << QStringLiteral("'100%") << 7;
        QTest::newRow("absent") << QString() << 1;
        QTest::newRow("a number beyond the stage") << QStringLiteral("12") << 12;
        QTest::newRow("below nothing") << QStringLiteral("'-50%") << 1;
        QTest::newRow("beyond the stage") << QStringLiteral("'150%") << 10;
    }

    void example44ConcurrencyIsRoundedDownToAtLeastOne() {
        QFETCH(QString, written);
        QFETCH(int, expected);
        World world;
        world.placement = external("PickAll", 0);
        world.bindings.clear();
        for (const char *name : {"1", "2", "3", "4", "5", "6", "7"}) {
            addCluster(world.fleet, name, "all");
            world.bindings.push_back(bindingOn(name));
        }
        world.strategy.stages = {stageOf("all", "")};
        if (!written.isEmpty())
            world.strategy.stages[0].maxConcurrency =
                written.startsWith(u'\'') ? text(written.mid(1).toStdString())
                                          : kube::Value::number(written.toStdString());
        QCOMPARE(world.result().stages.at(0).maxConcurrency, std::int64_t(expected));
    }

    void example44SortingLabelsAreIntegers() {
        World world;
        world.strategy.stages = {stageOf("all", "")};
        world.strategy.stages[0].sortingLabelKey = "order";
        QCOMPARE(names(world.result().stages.at(0).clusters), QStringLiteral("c b a"));
        addCluster(world.fleet, "d", "prod");
        world.bindings.push_back(bindingOn("d"));
        world.placement = external("PickN", 4);
        QCOMPARE(world.result().error,
                 kClientError + "the sorting label `order:` on cluster `d` is not valid: "
                                "strconv.Atoi: parsing \"\": invalid syntax");
    }

    void sortingLabelsAreReadAsGoReadsThem_data() {
        QTest::addColumn<QString>("label");
        QTest::addColumn<QString>("problem");
        for (const char *fine : {"+5", "-5", "007", "9223372036854775807", "-9223372036854775808"})
            QTest::newRow(fine) << QString::fromLatin1(fine) << QString();
        for (const char *bad : {"5x", "0x5", "1_0", "1.0", "-", "+-5"})
            QTest::newRow(bad) << QString::fromLatin1(bad) << QStringLiteral("invalid syntax");
        const QString outOfRange = QStringLiteral("value out of range");
        QTest::newRow("too large") << QStringLiteral("9223372036854775808") << outOfRange;
        QTest::newRow("too small") << QStringLiteral("-9223372036854775809") << outOfRange;
        // Go reads digit by digit: what comes first is the fault.
        QTest::newRow("beyond 64 bits before it is no number")
            << QStringLiteral("18446744073709551616x") << outOfRange;
        QTest::newRow("no number before it is beyond 64 bits")
            << QStringLiteral("18446744073709551615x") << QStringLiteral("invalid syntax");
    }

    void sortingLabelsAreReadAsGoReadsThem() {
        QFETCH(QString, label);
        QFETCH(QString, problem);
        World world;
        addCluster(world.fleet, "x", "one", label.toStdString());
        world.placement = external("PickAll", 0);
        world.bindings = {bindingOn("x")};
        world.strategy.stages = {stageOf("one", "one")};
        world.strategy.stages[0].sortingLabelKey = "order";
        QCOMPARE(world.error().isEmpty(), problem.isEmpty());
        QVERIFY2(world.error().endsWith(problem), qPrintable(world.error()));
    }

    void aStageWithoutSelectorIsEmptyAndMayBe() {
        World world;
        StageSpec none = stageOf("none", "");
        none.labelSelector.reset();
        none.maxConcurrency = text("50%");
        world.strategy.stages.insert(world.strategy.stages.begin(), none);
        QVERIFY(world.result().stages.at(0).clusters.empty());
        QCOMPARE(world.result().stages.at(0).maxConcurrency, std::int64_t(1));
    }

    void thePlacementMustBeExternalAndFullyScheduled() {
        World world;
        world.isFullyScheduled = false;
        QCOMPARE(world.result().error, kInvalid + "policy snapshot `p-0` not fully scheduled yet");
        world.placement = placementOf("PickN", 3);
        QCOMPARE(world.result().error,
                 kClientError + "parent placement does not have an external rollout strategy, "
                                "current strategy: RollingUpdate");
    }

    void bindingsOfAnOlderSnapshotAreWaitedFor() {
        World world;
        world.bindings.push_back(bindingOn("0", "Bound", "p-old"));
        QCOMPARE(world.result().error,
                 std::string("binding `/p-0` with old policy snapshot `/p-old` has state Bound, we "
                             "might observe a transient state, need retry"));
        QVERIFY(world.result().isRetried);
    }

    void withoutBindingsThereIsNothingToDo() {
        World world;
        world.bindings.clear();
        QCOMPARE(world.result().error, kInvalid + "no scheduled or to-be-deleted bindings found "
                                                  "for the latest policy snapshot /p-0");
    }

    void theNumberOfBindingsMustBeThatOfThePolicy() {
        World world;
        world.bindings.pop_back();
        const std::string error = kInvalid + "unexpected behavior which cannot be handled by the "
                                             "controller: the number of selected bindings 2 is not "
                                             "equal to the observed cluster count 3";
        QCOMPARE(world.result().error, error);
        world.placement = external("PickFixed", 3);
        QCOMPARE(world.result().error, error);
        world.placement = external("PickN", -3); // which admission would refuse
        QVERIFY2(world.error().endsWith(u"observed cluster count -3"), qPrintable(world.error()));
    }

    void beforeAStageOnlyOneApprovalMayStand() {
        World world;
        const std::string beginning = kClientError + "the before stage tasks are invalid, "
                                                     "updateStrategy: `/s`, stage: prod, err: ";
        world.strategy.stages[1].beforeTasks = {kApprovalTask, kApprovalTask};
        QCOMPARE(world.result().error, beginning + "beforeStageTasks can have at most one task");
        world.strategy.stages[1].beforeTasks = {waitTask("1m")};
        QCOMPARE(world.result().error,
                 beginning + "task 0 of type TimedWait is not allowed in beforeStageTasks, "
                             "allowed type: Approval");
        world.strategy.stages[1].beforeTasks = {kApprovalTask};
        QVERIFY(world.result().isInitialized());
    }

    void twoTasksOfOneTypeAreRefused() {
        World world;
        world.strategy.stages[1].afterTasks = {waitTask("1m"), waitTask("2m")};
        QCOMPARE(world.result().error,
                 kClientError + "the after stage tasks are invalid, updateStrategy: `/s`, stage: "
                                "prod, err: afterStageTasks cannot have two tasks of the same "
                                "type: TimedWait");
        world.strategy.stages[1].afterTasks = {waitTask("1m"), kApprovalTask};
        QVERIFY(world.result().isInitialized());
    }

    void aTimedWaitNeedsItsTime_data() {
        QTest::addColumn<QString>("waitTime");
        QTest::addColumn<QString>("problem");
        const QString tooShort = QStringLiteral("task 1 of type TimedWait has wait duration <= 0");
        QTest::newRow("absent") << QString()
                                << QStringLiteral("task 1 of type TimedWait has wait "
                                                  "duration set to nil");
        QTest::newRow("0s") << QStringLiteral("0s") << tooShort;
        QTest::newRow("0.0m0h") << QStringLiteral("0.0m0h") << tooShort;
        QTest::newRow("-1m") << QStringLiteral("-1m") << tooShort;
        QTest::newRow("0.5s") << QStringLiteral("0.5s") << QString();
        QTest::newRow("0h10m") << QStringLiteral("0h10m") << QString();
    }

    void aTimedWaitNeedsItsTime() {
        QFETCH(QString, waitTime);
        QFETCH(QString, problem);
        World world;
        world.strategy.stages[0].afterTasks = {kApprovalTask, waitTask(waitTime.toStdString())};
        const std::string error = kClientError +
                                  "the after stage tasks are invalid, updateStrategy: `/s`, stage: "
                                  "canary, err: " +
                                  problem.toStdString();
        QCOMPARE(world.result().error, problem.isEmpty() ? std::string() : error);
    }

    void aClusterInTwoStagesIsRefused() {
        World world;
        world.strategy.stages.push_back(stageOf("again", ""));
        QCOMPARE(world.result().error,
                 kClientError + "cluster `c` appears in more than one stages");
        QVERIFY(world.result().stages.empty());
    }

    void aClusterInNoStageIsNamed() {
        World world;
        world.strategy.stages.pop_back();
        world.placement = external("PickAll", 0);
        for (int i = 0; i < 10; ++i)
            world.bindings.push_back(bindingOn("gone-" + std::to_string(i)));
        QCOMPARE(world.result().error,
                 kClientError + "some clusters are not placed in any stage, total 12, showing up "
                                "to 10: b, c, gone-0, gone-1, gone-2, gone-3, gone-4, gone-5, "
                                "gone-6, gone-7");
    }

    /// R5: a run is looked at with its own state, index and strategy, in the hub's words.
    void aRunTellsItsStagesOrItsError() {
        World world;
        StagedRun run;
        run.name = "r";
        run.placementName = world.placement.name;
        run.strategyName = "s";
        run.resourceSnapshotIndex = "1";
        const auto look = [&](const StagedStrategy *strategy) {
            StagedPassInput input{&world.placement, world.bindings, world.fleet, strategy, run};
            input.activeSnapshot = "p-0";
            input.resourceSnapshots = {"0", "1"};
            return stagesFor(input);
        };
        QCOMPARE(look(&world.strategy).stages.size(), std::size_t(2));
        QCOMPARE(look(nullptr).error, kClientError + "referenced updateStrategy not found: `/s`");
        // The hub takes 31 stages, so a strategy with more is not on it.
        StagedStrategy many = world.strategy;
        many.stages.resize(31);
        QVERIFY(!QString::fromStdString(look(&many).error).contains("not found: `/s`"));
        many.stages.resize(32);
        QCOMPARE(look(&many).error, kClientError + "referenced updateStrategy not found: `/s`");
        run.resourceSnapshotIndex = "7";
        QCOMPARE(look(&world.strategy).error,
                 kClientError + "no resourceSnapshots with index `7` found for placement `/p`");
        run.resourceSnapshotIndex = "soon";
        QCOMPARE(look(&world.strategy).error,
                 kClientError + "invalid resource snapshot index `soon` provided, expected an "
                                "integer >= 0");
        // What has been initialised keeps its stages, and what has failed its error.
        run.status.conditions = {{{"Initialized", "True", "", 0, {}}, ""}};
        StageProgress stage;
        stage.name = "old";
        stage.clusters.push_back({"a", {}, {}});
        run.status.stages = {stage};
        QCOMPARE(look(nullptr).stages.at(0).name, std::string("old"));
        run.status.conditions.push_back({{"Succeeded", "False", "", 0, {}}, "it was aborted"});
        QCOMPARE(look(nullptr).error, std::string("it was aborted"));
    }

    void anObjectOfANamespaceIsNamedWithIt() {
        World world;
        world.placement.kind = placement::PlacementKind::ResourcePlacement;
        world.placement.nameSpace = "work";
        QVERIFY(world.error().endsWith(u"snapshot work/p-0"));
    }
};

} // namespace evenkeel::rollout

EVENKEEL_TEST(evenkeel::rollout::TestStagedUpdate)
#include "tst_staged_update.moc"
#include "core/rollout/run_world.h"
