// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <algorithm>
#include <array>
#include <numeric>

#include <QObject>
#include <QTest>

#include "core/insight/plan_facts.h"
#include "core/insight/why/why_text.h"
#include "core/scheduling/cycle.h"
#include "tests/core/scheduling/worked_example.h"
#include "tests/test_program.h"

using namespace evenkeel;
using namespace evenkeel::example;
using insight::Standing;
using insight::Why;

namespace {

/// The fleet of the guide (KubeFleet spec 8, example 1).
ScheduleCase guide() {
    ScheduleCase question = pickN(2, {cluster("bravelion", {{"region", "east"}}),
                                      cluster("smartfish", {{"region", "east"}}),
                                      cluster("jumpingcat", {{"region", "west"}}),
                                      cluster("flyingpenguin", {{"region", "west"}})});
    question.placement.policy->spreadConstraints = {hard("region", 1)};
    return question;
}

Why whyOf(const ScheduleCase &question, const std::string &name,
          std::optional<std::size_t> pick = std::nullopt) {
    const auto fleet = reference::fleetOf(question.clusters);
    const insight::Question asked{fleet, question.placement, question.bindings, question.options};
    const auto plan = insight::planWith({}, asked).value();
    return insight::why(asked, plan, *fleet.find(name), pick);
}

std::string sentence(const ScheduleCase &question, const std::string &name,
                     std::optional<std::size_t> pick = std::nullopt) {
    return insight::whySentence(whyOf(question, name, pick));
}

template <typename Terms> std::int64_t sumOf(const Terms &terms) {
    return std::accumulate(terms.begin(), terms.end(), std::int64_t{0},
                           [](std::int64_t sum, const auto &term) { return sum + term.score; });
}

} // namespace

class TestWhy : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void saysWithNumbersWhatRefused() {
        QCOMPARE(
            sentence(guide(), "bravelion"),
            std::string("Refused: violated doNotSchedule topology spread constraint \"region\" "
                        "(max skew 1). region=east has 1 placement, the emptiest domain 0, the "
                        "fullest 1: one more counts as a skew of 2, above the limit of 1."));
    }

    void comparesWithTheClusterThatTookThePick() {
        QCOMPARE(sentence(guide(), "flyingpenguin"),
                 std::string("It passes all filters, but jumpingcat is ahead by name alone."));
        QCOMPARE(sentence(guide(), "smartfish"),
                 std::string("Picked ahead of jumpingcat by name alone."));
        QCOMPARE(sentence(guide(), "smartfish", 2), std::string("Picked earlier, as number 1."));
        QCOMPARE(sentence(guide(), "jumpingcat", 1),
                 std::string("It passes all filters, but smartfish is ahead by name alone. It is "
                             "picked as number 2."));
    }

    void takesTheAttemptAfterTheLastPickWhereItFoundNothing() {
        // KubeFleet spec 8, example 8: the second cycle finds nothing.
        ScheduleCase question = pickN(3, {cluster("east-1", {{"region", "east"}}),
                                          cluster("east-2", {{"region", "east"}}),
                                          withoutAgent(cluster("west-1", {{"region", "west"}}))});
        question.placement.policy->spreadConstraints = {hard("region", 1)};
        const Why why = whyOf(question, "east-1");
        QCOMPARE(why.pick, std::size_t{2});
        QCOMPARE(why.standing, Standing::Refused);
        QCOMPARE(why.violations.size(), std::size_t{1});
        QCOMPARE(whyOf(question, "east-1", 1).standing, Standing::ScoredLower);
    }

    void listsTheFiltersUpToTheFirstRefusal() {
        ScheduleCase question = pickAll({tainted(withoutAgent(cluster("a")))});
        const Why why = whyOf(question, "a");
        QCOMPARE(why.filters.size(), std::size_t{2});
        QCOMPARE(why.filters[0].outcome, insight::Outcome::Refused);
        QCOMPARE(why.filters[1].outcome, insight::Outcome::NotReached);
    }

    void knowsPickFixed() {
        const ScheduleCase question =
            pickFixed({"a", "b"}, {cluster("a"), withoutAgent(cluster("b")), cluster("c")});
        QCOMPARE(whyOf(question, "a").standing, Standing::Named);
        QCOMPARE(whyOf(question, "b").standing, Standing::NotEligible);
        QVERIFY2(sentence(question, "c").starts_with("The policy does not name it."),
                 sentence(question, "c").c_str());
    }

    void saysThatAnObsoleteBindingIsLost() {
        ScheduleCase question = pickN(1, {cluster("a"), tainted(cluster("b"))});
        question.bindings = {binding("Bound", "b", "p0")};
        QVERIFY(sentence(question, "b").ends_with("It held the placement and loses it."));
    }

    void writesTheWholeAnswerAsMarkdown() {
        const QString text =
            QString::fromStdString(insight::whyMarkdown(whyOf(guide(), "flyingpenguin")));
        QCOMPARE(text.toUtf8(),
                 QByteArray("### p: flyingpenguin is not picked\n\n"
                            "It passes all filters, but jumpingcat is ahead by name alone.\n\n"
                            "| Filter | Outcome | Reason |\n|---|---|---|\n"
                            "| eligibility | passed |  |\n| taints | passed |  |\n"
                            "| topology spread | passed |  |\n\n"
                            "| Score | flyingpenguin | jumpingcat | Difference |\n"
                            "|---|---:|---:|---:|\n"
                            "| **topology spread** | 1 | 1 | 0 |\n"
                            "| region within 1 | 1 | 1 | 0 |\n"
                            "| **affinity** | 0 | 0 | 0 |\n"
                            "| **held it before** | 0 | 0 | 0 |\n\n"
                            "* region=west has 0 placements, the emptiest domain 0, the fullest 1: "
                            "one more counts as a skew of 0, score +1.\n"));
    }

    /// The terms of every cluster at every pick of random cases add up to the scheduler's score,
    /// and refusals and winners are those of the plan.
    void addsUpToTheScoresOfTheScheduler() {
        std::size_t sums = 0;
        for (std::uint64_t seed = 1; seed <= 400; ++seed) {
            const ScheduleCase question = reference::randomCase(seed);
            const auto fleet = reference::fleetOf(question.clusters);
            const insight::Question asked{fleet, question.placement, question.bindings,
                                          question.options};
            const auto plan = insight::planWith({}, asked);
            if (!plan)
                continue;
            for (std::uint32_t row = 0; row < fleet.size(); ++row) {
                for (std::size_t pick = 1; pick <= plan->picks.size() + 1; ++pick) {
                    const Why why = insight::why(asked, *plan, fleet::ClusterIndex{row}, pick);
                    QVERIFY(!insight::whySentence(why).empty());
                    QVERIFY(!insight::whyMarkdown(why).empty());
                    if (why.standing == Standing::Picked && why.isScored)
                        QVERIFY(plan->picks[why.pick - 1].cluster == fleet::ClusterIndex{row});
                    if (!why.sum)
                        continue;
                    ++sums;
                    QCOMPARE(sumOf(why.sum->spread), std::int64_t{why.sum->score.topologySpread});
                    QCOMPARE(static_cast<std::int32_t>(sumOf(why.sum->affinity)),
                             why.sum->score.affinity);
                    if (why.rival && why.standing == Standing::ScoredLower)
                        QVERIFY(why.rival->lead.by >= 0);
                    if (why.rival && why.standing == Standing::Picked)
                        QVERIFY(why.rival->lead.by <= 0);
                }
            }
        }
        QVERIFY(sums > 1000);
    }

    /// Many clusters asked at once, and each cluster's story from pick to pick, say what the whole
    /// ranking of every cycle says.
    void answersManyClustersAsEachAlone() {
        std::size_t picked = 0;
        for (std::uint64_t seed = 1; seed <= 300; ++seed) {
            const ScheduleCase question = reference::randomCase(seed);
            const auto fleet = reference::fleetOf(question.clusters);
            const insight::Question asked{fleet, question.placement, question.bindings,
                                          question.options};
            const auto plan = insight::planWith({}, asked);
            if (!plan)
                continue;
            std::vector<fleet::ClusterIndex> all;
            for (std::uint32_t row = 0; row < fleet.size(); ++row)
                all.push_back(fleet::ClusterIndex{row});
            const std::vector<Why> whys = insight::whyAll(asked, *plan, all);
            QCOMPARE(whys.size(), all.size());
            for (std::size_t i = 0; i < all.size(); ++i) {
                const Why alone = insight::why(asked, *plan, all[i]);
                QCOMPARE(insight::whyMarkdown(whys[i]), insight::whyMarkdown(alone));
                if (!alone.isScored || alone.standing != Standing::Picked)
                    continue;
                // Its rival is the best that the cycle did not pick.
                const auto detail =
                    scheduling::cycleDetail(fleet, *plan, plan->picks[alone.pick - 1].cycle);
                const auto next = std::ranges::find_if(detail.scored, [&](const auto &verdict) {
                    return std::ranges::find(detail.picked, verdict.cluster) == detail.picked.end();
                });
                QCOMPARE(alone.rival.has_value(), next != detail.scored.end());
                if (alone.rival)
                    QCOMPARE(alone.rival->cluster, std::string(fleet.name(next->cluster)));
                ++picked;
            }
            const auto histories = insight::pickHistories(fleet, *plan, all).value();
            for (std::size_t i = 0; i < all.size(); ++i)
                QCOMPARE(
                    histories[i].size(),
                    insight::pickHistories(fleet, *plan, std::span(&all[i], 1))->front().size());
        }
        QVERIFY2(picked > 100, std::to_string(picked).c_str());
    }

    void saysThatRunnerUpsWereNotLookedFor() {
        const auto question = guide();
        const auto fleet = reference::fleetOf(question.clusters);
        const insight::Question asked{fleet, question.placement, question.bindings,
                                      question.options};
        const auto plan = insight::planWith({}, asked).value();
        const auto cluster = *fleet.find("smartfish");
        const std::vector<Why> whys =
            insight::whyAll(asked, plan, std::span(&cluster, 1), std::nullopt, 3);
        QVERIFY(whys.front().isRivalUnknown && !whys.front().rival);
        QCOMPARE(insight::whySentence(whys.front()),
                 std::string("Picked with the best score of all candidates."));
    }

    void countsTheNamesOfALargeEffect() {
        insight::Change change;
        change.sentence = "Do it";
        change.added = {"a", "b", "c", "d", "e", "f", "g", "h", "i"};
        change.removed = {"x"};
        QCOMPARE(QString::fromStdString(insight::changeSentence(change)),
                 QString::fromUtf8("Do it (+a +b +c +d +e +f and +3 more −x)"));
    }

    void followsAClusterFromPickToPick() {
        const auto question = guide();
        const auto fleet = reference::fleetOf(question.clusters);
        const insight::Question asked{fleet, question.placement, question.bindings,
                                      question.options};
        const auto plan = insight::planWith({}, asked).value();
        const std::array clusters{*fleet.find("bravelion")};
        const auto views = insight::pickHistories(fleet, plan, clusters)->front();
        QCOMPARE(views.size(), std::size_t{2});
        QCOMPARE(views[0].result, std::string("scored lower: smartfish is ahead by name alone"));
        QVERIFY(views[1].result.starts_with("violated"));
        QVERIFY(!insight::pickHistories(fleet, plan, clusters, 1));
    }
};

EVENKEEL_TEST(TestWhy)
#include "tst_why.moc"
