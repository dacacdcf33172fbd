// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/scenarios/comparison.h"

#include <QObject>
#include <QTest>

#include "core/insight/plan_facts.h"
#include "core/manifest/manifest.h"
#include "tests/test_program.h"

using namespace evenkeel;
using losses::Loss;

namespace {

using Losses = std::vector<scenarios::NamedLoss>;

manifest::Objects samples() {
    manifest::Objects objects;
    manifest::loadPath(SAMPLES "/story", manifest::Recursion::TopLevelOnly, objects);
    return objects;
}

scenarios::Scenario scenarioOf(scenarios::Step edits, const Losses &losses) {
    scenarios::Scenario scenario{"s"};
    if (edits.hasEdits())
        scenario.steps.push_back(std::move(edits));
    for (const scenarios::NamedLoss &loss : losses)
        scenario.steps.emplace_back().losses = {loss};
    return scenario;
}

scenarios::Step sized(std::int64_t clusters) {
    scenarios::Step step;
    step.placements = {"web-frontend"};
    step.fields = {{"spec.policy.numberOfClusters", kube::Value::integer(clusters)}};
    return step;
}

const scenarios::Outcome &outcomeOf(const scenarios::Comparison &comparison,
                                    std::string_view placement) {
    const auto line =
        std::ranges::find_if(comparison.lines, [placement](const scenarios::Line &one) {
            return one.placement.name == placement;
        });
    return *line->outcomes.back();
}

QString joined(const std::vector<std::string> &names) {
    QStringList list;
    for (const std::string &name : names)
        list << QString::fromStdString(name);
    return list.join(u' ');
}

} // namespace

class TestComparison : public QObject {
    Q_OBJECT

private Q_SLOTS:
    /// Losses are made one after the other: what runs in the end is what losses::lose() says.
    void losesAsTheVerbThatLoses_data() {
        QTest::addColumn<Losses>("losses");
        QTest::addColumn<int>("clusters"); // of web-frontend; 0: as many as there are
        const auto row = [](const char *name, Losses losses, int clusters = 0) {
            QTest::newRow(name) << std::move(losses) << clusters;
        };
        const Losses back{{Loss::Leaves, "zone=1"}, {Loss::ComesBack, "zone=1"}};
        row("lost", {{Loss::Leaves, "zone=1"}});
        row("back", back);
        row("fewer, then back", back, 5);
        row("more, then lost", {{Loss::Leaves, "zone=1"}}, 11);
        row("two",
            {{Loss::Leaves, "zone=1"}, {Loss::Leaves, "zone=2"}, {Loss::ComesBack, "zone=1"}});
        row("dark", {{Loss::GoesDark, "zone=1"}});
        row("dark and back", {{Loss::GoesDark, "zone=1"}, {Loss::ComesBack, "zone=1"}});
        row("dark, then lost", {{Loss::GoesDark, "zone=1"}, {Loss::Leaves, "location=eastus"}});
        row("lost, then dark", {{Loss::Leaves, "zone=1"}, {Loss::GoesDark, "location=eastus"}});
        row("tainted", {{Loss::Tainted, "zone=2"},
                        {Loss::Leaves, "zone=1"},
                        {Loss::ComesBack, "zone=1"},
                        {Loss::ComesBack, "zone=2"}});
    }
    void losesAsTheVerbThatLoses() {
        QFETCH(Losses, losses);
        QFETCH(int, clusters);
        const manifest::Objects objects = samples();
        const auto edits = clusters > 0 ? sized(clusters) : scenarios::Step();
        const scenarios::Scenario scenario = scenarioOf(edits, losses);
        const auto comparison = scenarios::compare(objects, {&scenario, 1}, {});
        QVERIFY(comparison->applied.front().unfit.empty());
        const auto edited = scenarios::applied(scenarioOf(edits, {}), comparison->start).objects;
        std::vector<losses::LossStep> steps;
        for (const scenarios::NamedLoss &loss : losses)
            steps.push_back({loss.loss, *losses::parseDomain(edited.fleet, loss.domain)});
        losses::LossQuestion question;
        question.steps = steps;
        for (const placement::Placement &placement : edited.placements) {
            const auto story = losses::lose(edited, placement, question);
            const scenarios::Outcome &outcome = outcomeOf(*comparison, placement.name);
            QCOMPARE(joined(outcome.clusters), joined(story->steps.back().after));
            QCOMPARE(outcome.placed, story->runs());
            QCOMPARE(outcome.dark.size(), story->steps.back().down);
            QVERIFY(!outcome.isFulfilled || !story->isBelow());
        }
    }

    void nothingMovesBackByItself() {
        const scenarios::Scenario scenario =
            scenarioOf({}, {{Loss::Leaves, "zone=1"}, {Loss::ComesBack, "zone=1"}});
        const auto comparison = scenarios::compare(samples(), {&scenario, 1}, {});
        const scenarios::Outcome &web = outcomeOf(*comparison, "web-frontend");
        QCOMPARE(joined(web.removed), QStringLiteral("prod-eus-01 prod-sea-01 prod-weu-01"));
        QCOMPARE(web.added.size(), std::size_t{3});
        QCOMPARE(web.placed, std::size_t{8});
    }

    /// What is dark is bound and does not run, whether or not the plan still has it.
    void whatIsDarkDoesNotRun() {
        const scenarios::Scenario scenario = scenarioOf({}, {{Loss::GoesDark, "zone=1"}});
        scenarios::ComparisonQuestion question;
        question.keys = {"zone"};
        const auto comparison = scenarios::compare(samples(), {&scenario, 1}, question);
        const scenarios::Outcome &web = outcomeOf(*comparison, "web-frontend");
        QCOMPARE(QString::fromStdString(outcomeText(web)), QStringLiteral("5 of 8, 3 dark"));
        QVERIFY(!web.isFulfilled);
        QVERIFY(web.removed.empty()); // nothing moves
        // Where zone 1 leaves as well, others are picked for what is dark in it.
        QCOMPARE(web.survival->survived, std::size_t{1});
        const scenarios::Outcome &ledger = outcomeOf(*comparison, "payments-ledger");
        QCOMPARE(QString::fromStdString(outcomeText(ledger)), QStringLiteral("0 of 3, 3 dark"));
        QVERIFY(comparison->isAnyShort());
        // What reads the objects of a scenario sees what is dark in them.
        const manifest::Objects &after = comparison->applied.front().objects;
        const losses::LossStep other{Loss::Leaves, *losses::parseDomain(after.fleet, "zone=2")};
        losses::LossQuestion loss;
        loss.steps = {&other, 1};
        const auto front =
            std::ranges::find(after.placements, "web-frontend", &placement::Placement::name);
        QVERIFY(losses::lose(after, *front, loss)->isBelow());
        const auto again = scenarios::compare(after, {}, question);
        QCOMPARE(QString::fromStdString(outcomeText(*again->lines.front().outcomes.front())),
                 QString::fromStdString(outcomeText(*comparison->lines.front().outcomes.back())));
    }
};

EVENKEEL_TEST(TestComparison)
#include "tst_comparison.moc"
