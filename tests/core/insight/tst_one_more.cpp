// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/insight/one_more.h"

#include <QObject>
#include <QTest>

#include "core/insight/edit.h"
#include "core/insight/why/why_text.h"
#include "tests/core/scheduling/worked_example.h"
#include "tests/test_program.h"

using namespace evenkeel;
using namespace evenkeel::example;
using insight::Standing;

namespace {

/// Two of two are held: the steady state.
ScheduleCase full() {
    ScheduleCase question =
        pickN(2, {cluster("east-1", {{"region", "east"}}), cluster("east-2", {{"region", "east"}}),
                  cluster("west-1", {{"region", "west"}}), cluster("west-2", {{"region", "west"}}),
                  tainted(cluster("west-3", {{"region", "west"}}))});
    question.bindings = {binding("Bound", "east-1", "p1"), binding("Bound", "west-1", "p1")};
    return question;
}

struct Asked {
    explicit Asked(ScheduleCase scheduleCase)
        : asked(std::move(scheduleCase)), fleet(reference::fleetOf(asked.clusters)),
          question{fleet, asked.placement, asked.bindings, asked.options},
          plan(insight::planWith({}, question).value()), more(insight::oneMore(question, plan)) {}

    std::string next() const {
        const auto cluster = more ? more->next() : std::nullopt;
        return cluster ? std::string(fleet.name(*cluster)) : std::string();
    }
    insight::Why why(const char *name) const {
        return insight::why(question, plan, *fleet.find(name));
    }

    ScheduleCase asked;
    fleet::Fleet fleet;
    insight::Question question;
    scheduling::Plan plan;
    std::optional<insight::OneMore> more;
};

} // namespace

class TestOneMore : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void aFullPlacementSaysWhichClusterWouldTakeOver() {
        const Asked asked(full());
        QVERIFY(asked.more);
        QCOMPARE(asked.next(), std::string("west-2"));
        const auto detail = insight::candidatesOf(asked.fleet, *asked.more);
        QCOMPARE(detail.scored.size(), std::size_t{2});
        QCOMPARE(detail.filtered.size(), std::size_t{1});
        QCOMPARE(detail.filtered.front().filter, scheduling::Filter::TaintToleration);
    }

    void spreadCountsAsIfOneMoreWereAsked() {
        ScheduleCase question = full();
        question.placement.policy->spreadConstraints = {hard("region", 1)};
        question.bindings.pop_back(); // east alone: one more has to go to the west
        question.placement.policy->numberOfClusters = 1;
        const Asked asked(question);
        QCOMPARE(asked.next(), std::string("west-2"));
        const insight::Why why = asked.why("east-2");
        QCOMPARE(why.standing, Standing::Undecided);
        QVERIFY(why.ifOneMore == Standing::Refused);
        QCOMPARE(why.violations.size(), std::size_t{1});
    }

    void whatIsRemovedCountsNoMore() {
        ScheduleCase question = full();
        question.placement.policy->numberOfClusters = 1;
        const Asked asked(question);
        QVERIFY(asked.more);
        QCOMPARE(asked.more->placement.policy->numberOfClusters, std::optional<std::int64_t>(2));
    }

    void aPlanThatAskedTheFiltersHasItsOwnAnswers() {
        ScheduleCase question = full();
        question.bindings.clear();
        QVERIFY(!Asked(question).more);
        QVERIFY(!Asked(pickAll({cluster("a")})).more);
    }

    void namesAreNotReplaced() {
        const Asked asked(pickFixed({"a"}, {cluster("a"), cluster("b"), tainted(cluster("c"))}));
        QVERIFY(asked.more && asked.more->isFixed);
        QVERIFY(!asked.more->next());
        QCOMPARE(insight::whySentence(asked.why("b")),
                 std::string("The policy does not name it. The filters would pass it, but no "
                             "cluster takes the place of a named one."));
        QVERIFY(asked.why("c").ifOneMore == Standing::Refused);
        QVERIFY(!asked.why("b").sum);
    }

    void whyAnswersWithTheFiltersAndTheScore() {
        const Asked asked(full());
        const insight::Why next = asked.why("west-2");
        QCOMPARE(next.standing, Standing::Undecided);
        QVERIFY(next.ifOneMore == Standing::Picked);
        QVERIFY(next.sum && next.rival);
        QVERIFY(!next.filters.empty());
        QCOMPARE(insight::whySentence(next),
                 std::string("Not evaluated: enough clusters already hold the placement. If one "
                             "more were asked: Picked ahead of east-2 by name alone."));
        QVERIFY(
            insight::whySentence(asked.why("west-3")).find("If one more were asked: Refused: ") !=
            std::string::npos);
        QVERIFY(!asked.why("east-1").ifOneMore);
    }
};

EVENKEEL_TEST(TestOneMore)
#include "tst_one_more.moc"
