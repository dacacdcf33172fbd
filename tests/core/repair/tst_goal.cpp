// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <memory>
#include <string>
#include <utility>

#include <QObject>
#include <QTest>

#include "core/manifest/manifest.h"
#include "core/repair/goal.h"
#include "tests/core/kube/replaced_nodes.h"
#include "tests/test_program.h"

using namespace evenkeel;

class TestGoal : public QObject {
    Q_OBJECT

private Q_SLOTS:
    /// A goal with something else in the place of one of its words is asked, or refused.
    void everyWordGetsAnAnswer() {
        manifest::Objects objects;
        manifest::loadPath(RESOURCES "/samples/story", manifest::Recursion::Recursive, objects);
        const auto shared = std::make_shared<const manifest::Objects>(std::move(objects));
        int asked = 0;
        int refused = 0;
        for (const char *text : {"placed >= 4", "skew(region)<=1", "domains(zone)>2",
                                 "perDomain(region)<=50%", "survives(zone, dark, pairs) >= 75%",
                                 "moves<=2", "picked(a, b)", "onlyOn(env in (prod, test))",
                                 "schedulableWithin(region)<=1", "rollout: {neverBlocked: true}"}) {
            tests::forEachReplacedWord(text, [&](const std::string &replaced) {
                repair::Goals goals;
                const auto added = repair::addGoal(goals, replaced);
                QVERIFY2(added || !added.error().message.empty(), replaced.c_str());
                ++(added ? asked : refused);
                if (!added)
                    return;
                QVERIFY2(!repair::goalsText(goals).empty(), replaced.c_str());
                const auto check = repair::GoalCheck::of(shared, shared->placements.front(), goals);
                QVERIFY2(check || !check.error().message.empty(), replaced.c_str());
                if (check)
                    QVERIFY2(check->after({}).has_value(), replaced.c_str());
            });
        }
        QVERIFY(asked > 20 && refused > 200);
    }

    void listsGoals() {
        repair::Goals goals;
        for (const char *text : {"placed and skew(region)<=1", "others"})
            QVERIFY(repair::addGoal(goals, text));
        QCOMPARE(goals.conditions.size(), std::size_t{2});
        QCOMPARE(repair::goalsText(goals),
                 std::string("placed; skew(region) <= 1; no other placement changes"));
    }
};

EVENKEEL_TEST(TestGoal)
#include "tst_goal.moc"
