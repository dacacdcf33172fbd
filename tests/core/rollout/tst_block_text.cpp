// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <QTest>

#include "core/rollout/pass_text.h"
#include "tests/core/rollout/rollout_objects.h"
#include "tests/test_program.h"

namespace evenkeel::rollout {

namespace {

using placement::Binding;

std::vector<Binding> bindings(int count) {
    std::vector<Binding> all;
    for (int i = 0; i < count; ++i)
        all.push_back(ready(bindingOf("c" + std::to_string(i), "Bound")));
    return all;
}

Timeline played(const placement::Placement &placement, const std::vector<Binding> &all,
                const Pace &pace = {}) {
    const Latest latest = latestOf(kNew);
    return simulate({placement, all, latest, kNow}, pace);
}

QString blockAt(const Timeline &timeline, std::int64_t second) {
    return QString::fromStdString(blockText(timeline, second));
}

} // namespace

class TestBlockText : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void tellsTheBudgetAndWhatComesNext() {
        const Timeline timeline = played(placementOf("PickN", 4), bindings(4));
        QCOMPARE(blockAt(timeline, 5),
                 QStringLiteral("Waiting: 3; no more may be taken down (3 available, 3 must be). "
                                "Next: on-c0 is available at 20 s."));
        QCOMPARE(blockAt(timeline, timeline.endSecond), QString());
    }

    void tellsWhenNothingWillChange() {
        Pace pace;
        pace.readiness.clusters["on-c0"].readyAfter.reset();
        const Timeline timeline = played(placementOf("PickN", 4), bindings(4), pace);
        QCOMPARE(timeline.ending, Ending::Stuck);
        QVERIFY(blockAt(timeline, timeline.endSecond)
                    .endsWith(QStringLiteral(" Nothing will change that.")));
    }

    void tellsThatRoomWaitsForAPass() {
        std::vector<Binding> all = bindings(3);
        all.push_back(bindingOf("n0", "Scheduled"));
        all.push_back(bindingOf("n1", "Scheduled"));
        for (Binding &binding : all)
            binding.resourceSnapshotName = binding.state == "Scheduled" ? "" : kNew;
        const Timeline timeline = played(placementOf("PickN", 3, text("1"), number(1)), all);
        QVERIFY2(blockAt(timeline, 0)
                     .startsWith(QStringLiteral(
                         "Waiting: 1; there is room, which the next pass takes. Next: ")),
                 qPrintable(blockAt(timeline, 0)));
    }

    void tellsWhatAStagedRunWaitsFor() {
        RunTimeline run;
        run.stages = {{"canary",
                       {{StagePhase::Updating, 0, 20},
                        {StagePhase::WaitingAfter, 20, 80},
                        {StagePhase::Done, 80, {}}}},
                      {"prod", {{StagePhase::WaitingBefore, 80, {}}}}};
        run.lanes = {{"a", 0, {{Phase::Applying, false, 0, 20}, {Phase::Ready, true, 20, {}}}}};
        run.approvals = {{"prod-approval", "prod", 80, {}}};
        QCOMPARE(blockText(run, 5), std::string("Stage canary waits for a until 20 s."));
        run.lanes.front().available = 5;
        QCOMPARE(blockText(run, 5), std::string("Stage canary waits for a: available at 5 s, "
                                                "noticed with the look at 20 s."));
        QCOMPARE(blockText(run, 30), std::string("Stage canary waits until 80 s."));
        QCOMPARE(blockText(run, 90),
                 std::string("Stage prod waits for the approval prod-approval."));
        run.lanes.front().spans = {{Phase::Failed, false, 0, {}}};
        run.stages.front().spans = {{StagePhase::Updating, 0, {}}};
        QCOMPARE(blockText(run, 5), std::string("Stage canary waits for a for ever."));
    }
};

} // namespace evenkeel::rollout

EVENKEEL_TEST(evenkeel::rollout::TestBlockText)
#include "tst_block_text.moc"
