// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <algorithm>
#include <map>
#include <memory>

#include <QDir>
#include <QObject>
#include <QTest>

#include "core/gate/evidence.h"
#include "core/manifest/manifest.h"
#include "core/repair/repair.h"
#include "tests/core/repair/placement_examples.h"
#include "tests/test_program.h"

using namespace evenkeel;
using repair::Allowed;
using repair::Alternative;
using repair::GoalCheck;
using repair::Kind;
using repair::Limits;
using repair::Repair;

namespace {

std::shared_ptr<const objects::Objects> trapObjects(const QString &folder) {
    auto objects = std::make_shared<manifest::Objects>();
    const QDir files(folder);
    for (const QString &name : files.entryList({QStringLiteral("*.yaml")}, QDir::Files)) {
        if (!name.startsWith(QLatin1String("guide.")))
            manifest::loadPath(files.filePath(name).toStdString(),
                               manifest::Recursion::TopLevelOnly, *objects);
    }
    objects->asOpened = objects->placements;
    return objects;
}

/// Every kind of edit, domains and labels of the platform as well.
Allowed everyEdit() {
    Allowed allowed;
    for (const Kind kind : repair::kKinds)
        allowed.costs.emplace(kind, 1);
    allowed.platform = insight::PlatformLabels::Edited;
    return allowed;
}

/// Why no edit of a policy or of clusters ends what the rule finds.
const std::map<std::string, std::string> &beyondRepair() {
    static const std::map<std::string, std::string> rules{
        {"sorter-spelling", "clusters report equal quantities in different spellings: only what "
                            "they report, or the preference itself, can change"},
        {"ignored-part",
         "preferences of PickAll are ignored: they can be taken away in the policy, "
         "and no plan feels it"},
        {"unchecked-placement", "the hub would refuse those preferences, and checks no "
                                "ResourcePlacement"}};
    return rules;
}

} // namespace

/// The traps that the linter finds in the examples: a repair ends each of them, or the list above
/// says why none can.
class TestRepairTraps : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void everyTrapOfTheExamples_data() { tests::addPlacementExamples(); }
    void everyTrapOfTheExamples() {
        QFETCH(QString, folder);
        const auto objects = trapObjects(folder);
        if (objects->fleet.isEmpty())
            return;
        const gate::World world{objects};
        for (const placement::Placement &placement : objects->placements) {
            auto evidence = gate::Evidence::of(world, placement, {});
            QVERIFY(evidence);
            std::set<std::string> rules;
            for (const lint::Finding &finding : evidence->findings()) {
                if (finding.level != lint::Level::Info)
                    rules.insert(finding.rule);
            }
            for (const std::string &rule : rules)
                endTrap(objects, placement, rule);
        }
    }

private:
    static void endTrap(const std::shared_ptr<const objects::Objects> &objects,
                        const placement::Placement &placement, const std::string &rule) {
        repair::Goals goals;
        QVERIFY(repair::addGoal(goals, "not finding(" + rule + ")"));
        const auto check = GoalCheck::of(objects, placement, goals);
        QVERIFY2(check, check ? "" : check.error().message.c_str());
        Limits limits;
        limits.mostEdits = 2;
        const auto found = repair::repair(*check, everyEdit(), limits);
        QVERIFY2(found, rule.c_str());
        QVERIFY2(!found->isReached, rule.c_str());
        const std::string what =
            placement.name + " " + rule + ": " + verdictText(*found, limits) + " " +
            (found->alternatives.empty() ? "" : found->alternatives.front().sentences.front());
        qInfo("%s", what.c_str());
        const auto beyond = beyondRepair().find(rule);
        QVERIFY2(found->alternatives.empty() == (beyond != beyondRepair().end()), what.c_str());
        // That none is found is proved.
        QVERIFY2(!found->alternatives.empty() || found->isComplete, what.c_str());
        for (const Alternative &alternative : found->alternatives)
            QVERIFY(check->after(alternative.step)->isReached());
    }
};

EVENKEEL_TEST(TestRepairTraps)
#include "tst_repair_traps.moc"
