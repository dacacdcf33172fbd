// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <algorithm>
#include <map>
#include <memory>
#include <set>

#include <QObject>
#include <QTest>

#include "core/insight/plan_facts.h"
#include "core/manifest/manifest.h"
#include "core/repair/repair.h"
#include "tests/core/repair/small_fleets.h"
#include "tests/property.h"
#include "tests/test_program.h"

using namespace evenkeel;
using namespace evenkeel::example;
using repair::Alternative;
using repair::GoalCheck;
using repair::Move;

namespace {

/// Every set of moves that edits each thing once, by nothing but planning. Gives the least cost of
/// those that reach the goals, and how many sets of that cost do.
struct BruteForce {
    const GoalCheck &check;
    const std::vector<Move> &moves;
    std::size_t most;
    std::map<std::size_t, std::vector<std::vector<const Move *>>> reaching = {};

    void tryAll(std::size_t from, std::vector<const Move *> &set) {
        std::size_t cost = 0;
        for (const Move *move : set)
            cost += move->cost;
        if (!set.empty() && check.after(repair::stepOf(check.question(), set))->isReached())
            reaching[cost].push_back(set);
        if (set.size() == most)
            return;
        for (std::size_t i = from; i < moves.size(); ++i) {
            const bool isTaken = std::ranges::any_of(
                set, [&](const Move *move) { return move->subject == moves[i].subject; });
            if (isTaken)
                continue;
            set.push_back(&moves[i]);
            tryAll(i + 1, set);
            set.pop_back();
        }
    }
};

std::shared_ptr<const objects::Objects> minimumObjects(const ScheduleCase &question) {
    auto objects = std::make_shared<objects::Objects>();
    objects->fleet = reference::fleetOf(question.clusters);
    objects->placements.push_back(question.placement);
    objects->bindings.edit() = question.bindings;
    objects->asOpened = objects->placements;
    return objects;
}

std::string textOf(const Alternative &alternative) {
    std::string text;
    for (const std::string &sentence : alternative.sentences)
        text += sentence + "; ";
    return text;
}

/// What the engine gives for a case drawn from the seed, held against brute force.
void holdAgainstBruteForce(std::uint64_t seed) {
    Dice dice(seed);
    const ScheduleCase question = crowdedCase(dice);
    repair::Goals goals;
    std::string text;
    for (const std::string &goal : drawnGoals(dice)) {
        HOLDS(repair::addGoal(goals, goal).has_value());
        text += goal + "; ";
    }
    const auto objects = minimumObjects(question);
    const bool hasCosts = dice(4) == 0;
    const repair::Allowed allowed = drawnKinds(dice, hasCosts);
    const auto check = GoalCheck::of(objects, question.placement, goals,
                                     {question.options.snapshotName, question.options.now});
    if (!check)
        return; // a cluster that the fleet does not have
    const std::vector<Move> moves =
        *repair::movesOf(check->question(), allowed, check->keys(), 1000);
    const std::size_t most = moves.size() > 45 ? 1 : moves.size() > 16 ? 2 : 3;
    tests::note(fmt::format("seed {}, goals {}{} moves\n{}\n", seed, text, moves.size(),
                            reference::printCase(question, "case")));
    const auto found = repair::repair(*check, allowed, {most, 1000, 10'000'000, 100'000'000});
    HOLDS(found.has_value());
    if (found->isReached)
        return;
    BruteForce all{*check, moves, most};
    std::vector<const Move *> set;
    all.tryAll(0, set);
    HOLDS(found->isComplete);
    if (all.reaching.empty()) {
        HOLDS(found->alternatives.empty());
        return;
    }
    const auto &[cost, sets] = *all.reaching.begin();
    tests::note(fmt::format("brute force: cost {}, {} sets, the first {}\n", cost, sets.size(),
                            sets.front().front()->sentence));
    HOLDS(!found->alternatives.empty());
    HOLDS(found->isSmallest());
    HOLDS(found->alternatives.front().cost == cost);
    HOLDS(found->reaching == sets.size());
    for (const Alternative &alternative : found->alternatives) {
        tests::note(fmt::format("{}{} alike\n", textOf(alternative), alternative.alike));
        HOLDS(check->after(alternative.step)->isReached());
    }
}

} // namespace

class TestRepairMinimum : public QObject {
    Q_OBJECT

private Q_SLOTS:
    /// Other names of a PickFixed are another policy, which makes what is held obsolete.
    void anotherPolicyIsAnotherState() {
        QVERIFY(tests::holds("names that change are no equal of names that stay",
                             [] { holdAgainstBruteForce(140); }));
    }

    /// More cases by RC_PARAMS="max_success=10000".
    void equalsBruteForceOnSmallFleets() {
        QVERIFY(tests::holds("the smallest repair is that of brute force",
                             [] { holdAgainstBruteForce(tests::drawSeed()); }));
    }
};

EVENKEEL_TEST(TestRepairMinimum)
#include "tst_repair_minimum.moc"
