// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/plan_tests/plan_test_problems.h"

#include <utility>

#include <QCoreApplication>

#include "core/report/gate_report.h"
#include "ui/base/spoken_phrases.h"

namespace evenkeel::ui {

namespace {

struct PlanTestProblemsWords {
    Q_DECLARE_TR_FUNCTIONS(evenkeel::ui::PlanTestProblems)
};

/// `web-keeps-its-regions [web]: wanted: …; found: …. Why`.
std::string sentenceOf(const PlanTestCase &one, const PlanTestClaim &claim,
                       const base::Phrases &words) {
    if (!one.isRun)
        return claim.found;
    std::string text = one.title + ": " +
                       report::failureText({claim.name, claim.wanted, claim.found, {}, {}}, words);
    if (!one.scenario.empty())
        text += " (" + one.scenario + ")";
    return claim.why.empty() ? text : text + " " + claim.why;
}

Problem heldTest(const PlanTestCase &one) {
    Problem test;
    test.level = lint::Level::Info;
    test.holds = true;
    test.rule = "test";
    test.sentence =
        PlanTestProblemsWords::tr("%1 holds").arg(QString::fromStdString(one.title)).toStdString();
    test.placement = one.placement;
    test.test = fullNameOf(one.test);
    test.field = one.field;
    test.where = one.where;
    return test;
}

} // namespace

Problems problemsOf(const PlanTestRun &run) {
    Problems problems;
    const base::Phrases words = spokenPhrases();
    for (const PlanTestCase &one : run.cases) {
        if (one.isPassed())
            problems.push_back(heldTest(one));
        for (const PlanTestClaim &claim : one.claims) {
            if (claim.holds)
                continue;
            Problem problem;
            problem.placement = one.placement;
            problem.rule = one.isRun ? claim.name : "test";
            problem.sentence = sentenceOf(one, claim, words);
            problem.test = fullNameOf(one.test);
            problem.field = claim.field;
            problem.where = claim.where;
            problems.push_back(std::move(problem));
        }
    }
    return problems;
}

} // namespace evenkeel::ui
