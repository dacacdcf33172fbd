// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <QAbstractItemModelTester>
#include <QSignalSpy>
#include <QTest>

#include "tests/test_program.h"
#include "tests/ui/rollout/rollout_scenes.h"
#include "ui/rollout/cluster_models.h"
#include "ui/rollout/rollout_model.h"

namespace evenkeel::ui {

namespace {

QStringList lines(const QAbstractItemModel &model) {
    QStringList result;
    for (int row = 0; row < model.rowCount(); ++row) {
        QStringList cells;
        for (int column = 0; column < model.columnCount(); ++column)
            cells.append(model.index(row, column).data().toString());
        result.append(cells.join(QLatin1Char('|')));
    }
    return result;
}

} // namespace

class TestRolloutModels : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void bindingsAreRowsByName() {
        RolloutModel model;
        const QAbstractItemModelTester tester(
            &model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        model.setPicture(rolloutOf(sample::tenOutOfDate(), {}));
        QCOMPARE(model.rowCount(), 10);
        QCOMPARE(lines(model).constFirst(),
                 QStringLiteral("c00|Bound|ready|updates|one of at most 3 that may be removed "
                                "or updated|updated at "
                                "0 s, available at 20 s"));
        QCOMPARE(model.rowOf(QStringLiteral("c07")), 7);
        QCOMPARE(model.rowOf(QStringLiteral("nowhere")), -1);
        model.setPicture(nullptr);
        QCOMPARE(model.rowCount(), 0);
    }

    void theSameBindingsStayTheSameRows() {
        RolloutModel model;
        const QAbstractItemModelTester tester(
            &model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        model.setPicture(rolloutOf(sample::tenOutOfDate(), {}));
        QSignalSpy reset(&model, &QAbstractItemModel::modelReset);
        QSignalSpy changed(&model, &QAbstractItemModel::dataChanged);
        ReadyTimes slow;
        slow.seconds = 60;
        model.setPicture(rolloutOf(sample::tenOutOfDate(), slow));
        QCOMPARE(reset.count(), 0);
        QCOMPARE(changed.count(), 1);
        QVERIFY(lines(model).constFirst().endsWith(QStringLiteral("available at 60 s")));
    }

    void everyNumberSpellsItsSum() {
        BudgetModel model;
        const QAbstractItemModelTester tester(
            &model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        model.setPicture(rolloutOf(sample::tenOutOfDate(), {}).get());
        const QStringList expected{QStringLiteral("Target|10|numberOfClusters"),
                                   QStringLiteral("Ready|10|available now"),
                                   QStringLiteral("Can be ready|10|not failed"),
                                   QStringLiteral("Min available|7|10 − 3 (25% of 10)"),
                                   QStringLiteral("Max remove|3|10 − 0 − 7"),
                                   QStringLiteral("Max add|3|10 + 3 (25% of 10) − 10")};
        QCOMPARE(lines(model), expected);
        model.setPicture(nullptr);
        QCOMPARE(model.rowCount(), 0);
    }

    void negativeNumbersHaveAMinusSign() {
        std::vector<placement::Binding> bindings{sample::boundTo("c00")};
        BudgetModel model;
        model.setPicture(
            rolloutOf(sample::rolloutScene(1, sample::rolling(10), bindings), {}).get());
        QCOMPARE(lines(model)[BudgetModel::ColumnCount + 1],
                 QStringLiteral("Max remove|−6|1 − 0 − 7"));
    }

    void stagesAreRowsInTheOrderOfTheUpdate() {
        RolloutPicture picture;
        StagedCase one;
        const rollout::StageTask wait{rollout::TaskType::TimedWait, kube::parseDuration("1h")};
        const rollout::StageTask approval{rollout::TaskType::Approval, {}};
        one.strategy = "slowly";
        one.update.stages = {{"canary", {"z", "x"}, 2, {}, {wait}},
                             {"rest", {}, 1, {approval}, {}}};
        one.update.deletedClusters = {"gone"};
        picture.staged.push_back(one);
        ClusterWordsModel model;
        const QAbstractItemModelTester tester(
            &model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        model.setWords(stageWords(picture, {0}));
        // What runs are compared by stands beside their clusters.
        const QStringList expected{QStringLiteral("slowly||z|"),
                                   QStringLiteral("takes|0 s|x|"),
                                   QStringLiteral("approvals|0|gone|"),
                                   QStringLiteral("clusters at once, at most|0||"),
                                   QStringLiteral("leaves the first stage at|–||"),
                                   QStringLiteral("waits between stages|0 s||")};
        QCOMPARE(lines(model), expected);
        QCOMPARE(model.rowOf(QStringLiteral("x")), 1);
        QCOMPARE(model.rowOf(QStringLiteral("w")), -1);
    }

    /// R6: each of several runs is listed, and each row names its run.
    void severalRunsAreAllTold() {
        RolloutPicture picture;
        picture.pass.kind = rollout::PassKind::NotRolling;
        StagedCase good;
        good.run = "first";
        good.state = rollout::RunState::Run;
        good.update.stages = {{"canary", {"x"}, 1, {}, {}}};
        StagedCase bad;
        bad.run = "second";
        bad.update.error = "parent placement not found";
        picture.staged = {good, bad};
        QCOMPARE(nextText(picture),
                 QStringLiteral("External: the staged update run first (Run) takes 1 cluster(s) "
                                "through 1 stage(s). The staged update run second does not go on: "
                                "parent placement not found"));
        ClusterWordsModel model;
        model.setWords(stageWords(picture, {0, 1}));
        const QStringList told = lines(model);
        QCOMPARE(told.size(), 7);
        QCOMPARE(told[0], QStringLiteral("first||x|"));
        QCOMPARE(told[1], QStringLiteral("takes|0 s||"));
        QCOMPARE(told[6], QStringLiteral("second|||")); // which has no figures
    }

    void evictionsHaveVerdictsInTheControllersWords() {
        RolloutPicture picture;
        EvictionCase blocked;
        blocked.eviction.name = "e";
        blocked.eviction.clusterName = "c00";
        blocked.verdict.valid = {true, "", "Eviction is valid"};
        blocked.verdict.executed = {false, "", "Eviction is blocked"};
        EvictionCase done = blocked;
        done.verdict.executed = {true, "", "Eviction is allowed"};
        done.verdict.deletesBinding = true;
        EvictionCase invalid;
        invalid.verdict.valid = {false, "", "Failed to find it"};
        picture.evictions = {blocked, done, invalid};
        ClusterWordsModel model;
        model.setWords(evictionWords(picture));
        const QStringList expected{QStringLiteral("e|c00|✘ blocked|Eviction is blocked"),
                                   QStringLiteral("e|c00|✔ evicted|Eviction is allowed"),
                                   QStringLiteral("||✘ invalid|Failed to find it")};
        QCOMPARE(lines(model), expected);
        QVERIFY(disruptionText(picture).startsWith(QStringLiteral("No disruption budget")));
    }
};

} // namespace evenkeel::ui

EVENKEEL_TEST(evenkeel::ui::TestRolloutModels)
#include "tst_rollout_models.moc"
