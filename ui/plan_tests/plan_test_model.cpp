// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/plan_tests/plan_test_model.h"

#include <algorithm>
#include <utility>

#include <QCoreApplication>

#include "core/gate/placement_test.h"
#include "core/report/gate_report.h"
#include "ui/base/spoken_phrases.h"
#include "ui/document/edits/object_reader.h"
#include "ui/plan_tests/plan_test_completion.h"

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

PlanTestModel::PlanTestModel(QObject *parent)
    : FormModel(EditedDocument(readTestText), parent),
      m_objects(std::make_shared<const manifest::Objects>()) {}

void PlanTestModel::load(FormSource source) {
    if (source.document == document() && source.objects == m_objects)
        return;
    const bool isOtherFleet = !source.objects->fleet.isSharedWith(m_objects->fleet);
    m_objects = std::move(source.objects);
    if (isOtherFleet) {
        m_words = FleetWords(m_objects);
        ++m_fleetNumber;
    }
    show(std::move(source.document));
}

QStringList PlanTestModel::completions(const YamlPlace &place, const QStringList &lines,
                                       int line) const {
    return completionsAt(place, planTestCompletion(*this), lines, line);
}

/// The places are those of the text: the value was read from it.
std::vector<FormFinding> PlanTestModel::check() const {
    std::vector<FormFinding> findings;
    if (const auto syntax = syntaxFinding(document()))
        findings.push_back(*syntax);
    if (document().text().empty())
        return findings;
    gate::ReadTests tests;
    gate::readTest(document().value(), {}, tests);
    const base::Phrases words = spokenPhrases();
    for (const manifest::Diagnostic &problem : tests.problems)
        findings.push_back({.finding = {},
                            .message = said(problem, words),
                            .place = {},
                            .line = std::max(problem.where.line, 1),
                            .column = std::max(problem.where.column, 1)});
    return findings;
}

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
