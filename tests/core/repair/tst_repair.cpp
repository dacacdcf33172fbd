// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <algorithm>
#include <memory>

#include <QDir>
#include <QObject>
#include <QTest>

#include "core/insight/plan_facts.h"
#include "core/manifest/manifest.h"
#include "core/objects/planning.h"
#include "core/repair/repair.h"
#include "tests/core/repair/placement_examples.h"
#include "tests/core/scheduling/worked_example.h"
#include "tests/test_program.h"

using namespace evenkeel;
using namespace evenkeel::example;
using repair::Allowed;
using repair::Alternative;
using repair::GoalCheck;
using repair::Kind;
using repair::Limits;
using repair::Repair;

namespace {

using ObjectsPtr = std::shared_ptr<const objects::Objects>;

ObjectsPtr repairObjects(const ScheduleCase &question) {
    auto objects = std::make_shared<objects::Objects>();
    objects->fleet = reference::fleetOf(question.clusters);
    objects->placements.push_back(question.placement);
    objects->bindings.edit() = question.bindings;
    objects->asOpened = objects->placements;
    return objects;
}

ObjectsPtr objectsIn(const QString &folder) {
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

GoalCheck checkOf(const ObjectsPtr &objects, const placement::Placement &placement,
                  const std::vector<std::string> &texts, const objects::Known &known = {}) {
    repair::Goals goals;
    for (const std::string &text : texts) {
        if (const auto added = repair::addGoal(goals, text); !added)
            qFatal("%s", added.error().message.c_str());
    }
    return GoalCheck::of(objects, placement, goals, known).value();
}

Allowed only(std::initializer_list<Kind> kinds) {
    Allowed allowed;
    for (const Kind kind : kinds)
        allowed.costs.emplace(kind, 1);
    return allowed;
}

Repair repairOf(const ScheduleCase &question, const std::vector<std::string> &goals,
                const Allowed &allowed, const Limits &limits = {}) {
    const auto objects = repairObjects(question);
    const GoalCheck check = checkOf(objects, objects->placements.front(), goals,
                                    {question.options.snapshotName, question.options.now});
    return repair::repair(check, allowed, limits).value();
}

QString textOf(const Repair &repair) {
    QString text;
    for (const Alternative &alternative : repair.alternatives) {
        for (std::size_t i = 0; i < alternative.sentences.size(); ++i)
            text += (i == 0 ? QString() : QStringLiteral("; ")) +
                    QString::fromStdString(alternative.sentences[i]);
        text += QLatin1Char('\n');
    }
    return text;
}

/// Zone 2 has only clusters that the required affinity refuses.
ScheduleCase deadDomain() {
    ScheduleCase question = pickN(4, {cluster("a1", {{"zone", "1"}, {"env", "test"}}),
                                      cluster("a2", {{"zone", "1"}, {"env", "test"}}),
                                      cluster("b1", {{"zone", "2"}, {"env", "prod"}}),
                                      cluster("b2", {{"zone", "2"}, {"env", "prod"}}),
                                      cluster("c1", {{"zone", "3"}, {"env", "test"}}),
                                      cluster("c2", {{"zone", "3"}, {"env", "test"}})});
    question.placement.policy->requiredTerms = {labelled("env", "test")};
    question.placement.policy->spreadConstraints = {hard("zone", 1)};
    return question;
}

} // namespace

class TestRepair : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void getsADeadDomainToWorkAgain() {
        const Repair repair = repairOf(deadDomain(), {"placed"}, Allowed::usual());
        QVERIFY(!repair.isReached);
        QVERIFY(repair.isSmallest());
        QCOMPARE(repair.atLeast, std::size_t{1});
        const QString text = textOf(repair);
        QVERIFY2(text.startsWith(QStringLiteral("Label b1 env=test\n")), qPrintable(text));
        QVERIFY2(text.contains(QStringLiteral("Set the constraint on zone to ScheduleAnyway")),
                 qPrintable(text));
        QCOMPARE(QString::fromStdString(verdictText(repair, {})),
                 QStringLiteral("1 edit reaches it."));
    }

    /// What is held stays as long as the cycle aborts, and is what an edit starts from.
    void endsACycleThatAborts() {
        ScheduleCase question = pickN(1, {cluster("a", {}), cluster("b", {})});
        question.clusters[1].properties["version"] = "v1.30.3";
        placement::ClusterSelectorTerm term;
        term.propertySelector = {{"version", "Gt", {"1"}}};
        question.placement.policy->requiredTerms = {term};
        const Repair repair = repairOf(question, {"placed"}, Allowed::usual());
        QVERIFY(!repair.isReached && repair.isSmallest());
        // To drop the term, which has nothing else, is the same edit.
        QCOMPARE(textOf(repair), QStringLiteral("Drop version Gt 1 from required term 1\n"));
        const insight::Price &price = repair.alternatives.front().price;
        QCOMPARE(price.added, std::vector<std::string>{"b"});
        QVERIFY(price.removed.empty());
    }

    /// b1 and b2 are equal and stand beside each other: one plan answers for both.
    void triesEqualClustersOnce() {
        const Repair repair = repairOf(deadDomain(), {"placed"}, only({Kind::Labels}));
        QCOMPARE(textOf(repair), QStringLiteral("Label b1 env=test\n"));
        QCOMPARE(repair.alternatives.front().alike, std::size_t{1});
    }

    /// The words live as long as the edits that are still to be said.
    void saysEveryEditInTheChosenLanguage() {
        const base::Phrases words([](const char *, const char *english) {
            return std::string("~") + english; // long enough to be kept on the heap
        });
        const auto objects = repairObjects(deadDomain());
        repair::Goals goals;
        QVERIFY(repair::addGoal(goals, "placed"));
        const GoalCheck check =
            GoalCheck::of(objects, objects->placements.front(), goals, {}, words).value();
        const Repair repair = repair::repair(check, Allowed::usual(), {}).value();
        QVERIFY(repair.alternatives.size() > 2);
        for (const Alternative &alternative : repair.alternatives) {
            for (const std::string &sentence : alternative.sentences)
                QVERIFY2(sentence.starts_with('~'), sentence.c_str());
        }
    }

    /// Each of three clusters may get the value of any other.
    void saysThatEditsAreTooMany() {
        ScheduleCase question =
            pickN(4, {cluster("a", {{"rack", "1"}}), cluster("b", {{"rack", "2"}}),
                      cluster("c", {{"rack", "3"}})});
        question.placement.policy->spreadConstraints = {hard("rack", 1)};
        const auto objects = repairObjects(question);
        const GoalCheck check = checkOf(objects, objects->placements.front(), {"placed"});
        Limits limits;
        limits.moves = 8; // a label set or removed: nine
        const auto found = repair::repair(check, only({Kind::Domains}), limits);
        QVERIFY(!found);
        QCOMPARE(
            found.error().message,
            std::string("there are more than 8 edits of the allowed kinds; allow fewer kinds"));
        limits.moves = 9;
        QCOMPARE(repair::repair(check, only({Kind::Domains}), limits)->moves, std::size_t{9});
        limits.moves = 0;
        QCOMPARE(repair::repair(check, only({Kind::Labels}), limits)->moves, std::size_t{0});
    }

    void saysThatNothingIsToDo() {
        const Repair repair = repairOf(pickN(1, {cluster("a")}), {"placed"}, Allowed::usual());
        QVERIFY(repair.isReached);
        QCOMPARE(verdictText(repair, {}), std::string("The goal is reached as it is."));
    }

    void saysWhichGoalHoldsForLackOfClusters() {
        const auto question = pickN(1, {cluster("a", {{"region", "west"}})});
        QCOMPARE(verdictText(repairOf(question, {"onlyOn(region=west)"}, Allowed::usual()), {}),
                 std::string("The goal is reached as it is."));
        const Repair misspelt = repairOf(question, {"neverOn(region=wset)"}, Allowed::usual());
        QVERIFY(misspelt.isReached);
        QCOMPARE(verdictText(misspelt, {}),
                 std::string("The goal is reached as it is. Today neverOn holds: no cluster of the "
                             "fleet has region=wset."));
    }

    void provesThatNoSetReachesIt() {
        const Repair repair =
            repairOf(pickN(3, {cluster("a")}), {"placed"}, only({Kind::Labels, Kind::Spread}));
        QVERIFY(repair.alternatives.empty());
        QVERIFY(repair.isComplete);
    }

    void addsClustersToADomain() {
        ScheduleCase question =
            pickN(4, {cluster("a", {{"zone", "1"}}), cluster("b", {{"zone", "1"}}),
                      cluster("c", {{"zone", "2"}})});
        question.placement.policy->spreadConstraints = {hard("zone", 1)};
        const Repair repair = repairOf(question, {"placed"}, only({Kind::Clusters}));
        QCOMPARE(textOf(repair), QStringLiteral("Add a cluster new-2-1 with zone=2\n"));
    }

    void reachesSeveralGoalsTogether() {
        ScheduleCase question =
            pickN(2, {cluster("a", {{"region", "east"}}), cluster("b", {{"region", "east"}}),
                      cluster("c", {{"region", "west"}})});
        question.bindings = {binding("Bound", "a", "p1"), binding("Bound", "b", "p1")};
        const Repair repair =
            repairOf(question, {"domains(region)>=2", "moves<=0"}, Allowed::usual());
        QVERIFY(repair.isSmallest());
        QCOMPARE(textOf(repair), QStringLiteral("Raise numberOfClusters from 2 to 3\n"));
        QVERIFY(repair.alternatives.front().price.removed.empty());
    }

    void namesOtherClustersOfPickFixed() {
        const ScheduleCase question =
            pickFixed({"a", "b"}, {cluster("a", {{"zone", "1"}}), cluster("b", {{"zone", "1"}}),
                                   cluster("c", {{"zone", "2"}}), cluster("d", {{"zone", "2"}})});
        const Repair repair = repairOf(question, {"domains(zone)>=2"}, Allowed::usual());
        QVERIFY(repair.isSmallest());
        const QString text = textOf(repair);
        QVERIFY2(text.contains(QStringLiteral("Add c to clusterNames")), qPrintable(text));
        QVERIFY2(text.contains(QStringLiteral("Name c instead of a")), qPrintable(text));
    }

    void leavesLabelsOfThePlatformAlone() {
        ScheduleCase question = pickN(1, {cluster("a", {{"fleet.azure.com/location", "east"}})});
        question.placement.policy->requiredTerms = {labelled("fleet.azure.com/location", "west")};
        Allowed allowed = only({Kind::Labels});
        QVERIFY(repairOf(question, {"placed"}, allowed).alternatives.empty());
        allowed.platform = insight::PlatformLabels::Edited;
        QCOMPARE(textOf(repairOf(question, {"placed"}, allowed)),
                 QStringLiteral("Label a fleet.azure.com/location=west\n"));
    }

    /// One label that costs 3, or two tolerations at 1 each.
    void takesWeightsForCosts() {
        ScheduleCase question =
            pickN(1, {tainted(tainted(cluster("a"), {"gpu", "yes", "NoSchedule"}),
                              {"team", "x", "NoSchedule"}),
                      cluster("b", {{"env", "dev"}})});
        kube::LabelSelector notDev;
        notDev.matchExpressions.push_back({"env", "NotIn", {"dev"}});
        question.placement.policy->requiredTerms.push_back({notDev, {}, {}});
        Allowed allowed = only({Kind::Labels, Kind::Tolerations});
        QCOMPARE(repairOf(question, {"placed"}, allowed).alternatives.front().cost, std::size_t{1});
        allowed.costs[Kind::Labels] = 3;
        const Repair repair = repairOf(question, {"placed"}, allowed);
        QVERIFY(repair.isSmallest());
        QCOMPARE(repair.alternatives.front().cost, std::size_t{2});
        QCOMPARE(repair.alternatives.front().edits, std::size_t{2});
    }

    /// The budget ends the search: what is said then is true.
    void isHonestWhereTheBudgetEnds() {
        std::vector<fleet::Cluster> clusters;
        for (const char *name : {"a", "b", "c"}) {
            // Each is another: nothing is equal.
            clusters.push_back(tainted(cluster(name, {{"env", "dev"}}), {name, "", "NoSchedule"}));
        }
        ScheduleCase question = pickAll(clusters);
        question.placement.policy->requiredTerms = {labelled("env", "prod")};
        const Allowed allowed = only({Kind::Labels, Kind::Taints});
        const std::vector<std::string> goals{"picked(a)", "picked(b)", "picked(c)"};
        Limits limits;
        limits.mostEdits = 6;
        limits.plans = 2;
        limits.sets = 60;
        const Repair hurried = repairOf(question, goals, allowed, limits);
        QVERIFY(!hurried.isSmallest() && !hurried.isComplete);
        QVERIFY(hurried.atLeast > 1 && hurried.atLeast < 6);
        QVERIFY(QString::fromStdString(verdictText(hurried, limits))
                    .startsWith(QStringLiteral("Nothing found with ")));
        const Repair whole = repairOf(question, goals, allowed, {6, 5, 1'000'000, 10'000'000});
        QVERIFY(whole.isSmallest());
        QCOMPARE(whole.alternatives.front().edits, std::size_t{6});
    }

    void stopsWithTheBestWhenTimeIsOver() {
        const ScheduleCase question = deadDomain();
        const auto objects = repairObjects(question);
        const GoalCheck check = checkOf(objects, objects->placements.front(), {"placed"},
                                        {question.options.snapshotName, question.options.now});
        std::stop_source over;
        over.request_stop();
        repair::Control control;
        control.enough = over.get_token();
        const Repair repair = repair::repair(check, Allowed::usual(), {}, control).value();
        QVERIFY(repair.alternatives.empty());
        QCOMPARE(repair.atLeast, std::size_t{1});
        control.cancel = over.get_token();
        const auto cancelled = repair::repair(check, Allowed::usual(), {}, control);
        QVERIFY(!cancelled);
        QCOMPARE(cancelled.error().code, base::ErrorCode::Cancelled);
    }

    void repairsTheStoryFleet() {
        const auto objects = objectsIn(QStringLiteral(RESOURCES "/samples/story"));
        const auto stuck =
            std::ranges::find(objects->placements, "staging-e2e", &placement::Placement::name);
        QVERIFY(stuck != objects->placements.end());
        const GoalCheck check = checkOf(objects, *stuck, {"placed", "moves<=0"});
        const Repair repair = repair::repair(check, Allowed::usual()).value();
        QVERIFY2(repair.isSmallest(), verdictText(repair, {}).c_str());
        QCOMPARE(repair.alternatives.front().edits, std::size_t{1});
        for (const Alternative &alternative : repair.alternatives) {
            const auto plan = insight::planWith(alternative.step.edit, check.question());
            QVERIFY(plan && plan->condition && plan->condition->isTrue);
        }
    }

    /// The only demand of a required term goes with the term.
    void listsNoEditTwice() {
        const auto objects = objectsIn(QStringLiteral(RESOURCES "/samples/story"));
        const auto stuck =
            std::ranges::find(objects->placements, "staging-e2e", &placement::Placement::name);
        Limits limits;
        limits.most = 50;
        const Repair repair =
            repair::repair(checkOf(objects, *stuck, {"placed"}), Allowed::usual(), limits).value();
        for (auto one = repair.alternatives.begin(); one != repair.alternatives.end(); ++one) {
            for (auto other = std::next(one); other != repair.alternatives.end(); ++other)
                QVERIFY2(!insight::isSameChange(one->step.edit, other->step.edit),
                         (one->sentences.front() + " / " + other->sentences.front()).c_str());
        }
    }

    /// The pictured repair: no single edit makes the three names survive the loss of any zone.
    void repairsALedgerOfNames() {
        const auto objects = objectsIn(QStringLiteral(RESOURCES "/samples/story"));
        const auto ledger =
            std::ranges::find(objects->placements, "payments-ledger", &placement::Placement::name);
        const GoalCheck check = checkOf(objects, *ledger, {"survives(zone)>=2"});
        const Repair repair = repair::repair(check, only({Kind::Names})).value();
        QVERIFY2(repair.isSmallest(), verdictText(repair, {}).c_str());
        QCOMPARE(repair.atLeast, repair.alternatives.front().cost);
        for (const Alternative &alternative : repair.alternatives)
            QVERIFY(check.after(alternative.step)->isReached());
    }

    void repairsWhatIsShortInTheExamples_data() { tests::addPlacementExamples(); }
    /// What is found is so; where nothing is found, that is proved.
    void repairsWhatIsShortInTheExamples() {
        QFETCH(QString, folder);
        const auto objects = objectsIn(folder);
        if (objects->fleet.isEmpty())
            return;
        Allowed allowed = Allowed::usual();
        allowed.costs.emplace(Kind::Clusters, 1);
        Limits limits;
        limits.mostEdits = 2;
        for (const placement::Placement &placement : objects->placements) {
            const GoalCheck check = checkOf(objects, placement, {"placed"});
            const Repair repair = repair::repair(check, allowed, limits).value();
            if (repair.isReached)
                continue;
            if (repair.alternatives.empty())
                QVERIFY2(repair.isComplete, verdictText(repair, limits).c_str());
            for (const Alternative &alternative : repair.alternatives) {
                const auto plan = repair::planWith(alternative.step, check.question());
                QVERIFY(plan);
                QVERIFY2(insight::placedClusters(*plan).size() >= plan->wanted,
                         alternative.sentences.front().c_str());
            }
            qInfo("%s: %s %s", placement.name.c_str(), verdictText(repair, limits).c_str(),
                  qPrintable(textOf(repair).section(QLatin1Char('\n'), 0, 0)));
        }
    }
};

EVENKEEL_TEST(TestRepair)
#include "tst_repair.moc"
