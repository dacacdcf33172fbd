// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/test_program.h"
#include "ui/picture/rollout_marks.h"

#include <QTest>

namespace evenkeel::ui {

namespace {

using rollout::Phase;
using rollout::Span;
using Spans = std::vector<Span>;

/// Old resources until `start`, then an update until `end`.
Spans updated(std::int64_t start, std::optional<std::int64_t> end) {
    Spans spans{{Phase::Waiting, true, 0, start}, {Phase::Applying, false, start, end}};
    if (end)
        spans.push_back({Phase::Ready, true, *end, {}});
    return spans;
}

} // namespace

class TestTimelineLayout : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void anUpdateIsBeforeWaitingAndAfter() {
        const TimelineScale scale{100, 10, 1000};
        const std::vector<TimelineBar> expected{{TimelineBar::Kind::Before, 0, 200},
                                                {TimelineBar::Kind::Waiting, 200, 490},
                                                {TimelineBar::Kind::After, 490, 1000}};
        QVERIFY(barsOf(updated(20, 49), scale) == expected);
    }

    void whatIsNewHasNothingBefore() {
        const TimelineScale scale{100, 10, 1000};
        const std::vector<TimelineBar> expected{{TimelineBar::Kind::Waiting, 200, 490},
                                                {TimelineBar::Kind::After, 490, 1000}};
        const Spans bound{{Phase::Waiting, false, 0, 20},
                          {Phase::Applying, false, 20, 49},
                          {Phase::Ready, true, 49, {}}};
        QVERIFY(barsOf(bound, scale) == expected);
    }

    void whatLeavesHasNothingAfter() {
        const TimelineScale scale{100, 10, 1000};
        const std::vector<TimelineBar> expected{{TimelineBar::Kind::Before, 0, 200},
                                                {TimelineBar::Kind::Waiting, 200, 203}};
        const Spans removed{{Phase::Waiting, true, 0, 20}, {Phase::BeingRemoved, true, 20, 20}};
        QVERIFY(barsOf(removed, scale) == expected);
    }

    void whatNeverHappensStaysAsItIs() {
        const TimelineScale scale{100, 10, 1000};
        const std::vector<TimelineBar> old{{TimelineBar::Kind::Before, 0, 1000}};
        QVERIFY(barsOf({{Phase::Waiting, true, 0, {}}}, scale) == old);
        QVERIFY(barsOf({{Phase::Waiting, false, 0, {}}}, scale).empty());
        const std::vector<TimelineBar> waits{{TimelineBar::Kind::Before, 0, 200},
                                             {TimelineBar::Kind::Waiting, 200, 1000}};
        QVERIFY(barsOf(updated(20, {}), scale) == waits);
    }

    void barsTouchAndStayInside() {
        for (std::int64_t start = 0; start < 40; ++start) {
            for (std::int64_t end = start; end < 40; ++end) {
                const TimelineScale scale = scaleFor(39, 57, 10);
                const auto bars = barsOf(updated(start, end), scale);
                int left = 0;
                for (const TimelineBar &bar : bars) {
                    QCOMPARE(bar.left, left);
                    QVERIFY(bar.right > bar.left);
                    left = bar.right;
                }
                QCOMPARE(left, scale.width);
            }
        }
    }

    void theEndIsInSightAndLabelsDoNotCrowd() {
        for (const std::int64_t end : {0, 1, 20, 134, 3599, 86400, 1000000}) {
            const TimelineScale scale = scaleFor(end, 400, 40);
            QVERIFY(scale.xOf(end) < 400);
            QVERIFY(scale.xOf(scale.tick) >= 2 * 40 || scale.tick > scale.seconds);
        }
        QCOMPARE(scaleFor(134, 400, 40).tick, std::int64_t{30});
    }

    void noRoomIsNoTrouble() {
        const TimelineScale scale = scaleFor(134, 0, 40);
        QCOMPARE(scale.xOf(134), 0);
        QVERIFY(barsOf(updated(20, 49), scale).empty());
    }
};

} // namespace evenkeel::ui

EVENKEEL_TEST(evenkeel::ui::TestTimelineLayout)
#include "tst_timeline_layout.moc"
