// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <utility>

#include "core/gate/suite.h"
#include "core/report/gate_report.h"
#include "ui/base/spoken_phrases.h"
#include "ui/problems/problem_sources.h"

namespace evenkeel::ui {

namespace {

Problem problemOf(std::string rule, std::string sentence, const base::SourceSpan &where) {
    Problem problem;
    problem.rule = std::move(rule);
    problem.sentence = std::move(sentence);
    problem.where = where;
    return problem;
}

/// `web-keeps-its-regions [web]: wanted: …; found: …. Why`.
std::string sentenceOf(const gate::CaseResult &one, const gate::Failure &failure,
                       const base::Phrases &words) {
    std::string text = one.title() + ": " + report::failureText(failure, words);
    if (!one.scenario.empty())
        text += " (" + one.scenario + ")";
    return failure.why.empty() ? text : text + " " + failure.why;
}

} // namespace

Problems problemsOfTests(const std::shared_ptr<const manifest::Objects> &objects,
                         const std::stop_token &stop) {
    Problems problems;
    const base::Phrases words = spokenPhrases();
    const gate::ReadTests tests = gate::readTests(*objects);
    for (const manifest::Diagnostic &problem : tests.problems)
        problems.push_back(problemOf("test", said(problem, words), problem.where));
    if (tests.tests.empty())
        return problems;
    gate::SuiteOptions options;
    options.words = words;
    const auto result = gate::run(objects, tests.tests, options, stop);
    if (!result)
        return {};
    for (const gate::CaseResult &one : result->cases) {
        for (const gate::Failure &failure : one.failures)
            problems.push_back(
                problemOf(failure.claim, sentenceOf(one, failure, words), failure.where));
    }
    return problems;
}

} // namespace evenkeel::ui
