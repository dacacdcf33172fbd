// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/report/gate_report.h"

#include <fmt/format.h>

#include "core/api/gate_tables.h"
#include "core/insight/plan_facts.h"
#include "core/report/document_parts.h"

namespace evenkeel::report {

namespace {

using gate::CaseResult;
using gate::Failure;
using gate::SuiteResult;
using kube::Value;

Value failureValue(const Failure &failure) {
    Value value = Value::object({{"claim", text(failure.claim)},
                                 {"wanted", text(failure.wanted)},
                                 {"found", text(failure.found)}});
    setUnlessEmpty(value, "why", failure.why);
    value.set("place", placeOf(failure.where));
    return value;
}

Value caseValue(const CaseResult &one, const objects::Objects &objects) {
    Value value = newDocument("TestResult");
    value.set("test", text(one.test));
    setUnlessEmpty(value, "case", one.name);
    if (one.row)
        value.set("placement", referenceOf(objects.placements[*one.row]));
    setUnlessEmpty(value, "when", one.scenario);
    value.set("place", placeOf(one.where));
    value.set("passed", Value::boolean(one.isPassed()));
    value.set("claims", integer(one.claims));
    value.set("failures", listOf(one.failures, failureValue));
    return value;
}

/// The placement that was tested; empty where there is none.
kube::ObjectId objectOf(const CaseResult &one, const objects::Objects &objects) {
    return one.row ? insight::idOf(objects.placements[*one.row]) : kube::ObjectId();
}

std::string failurePlace(const base::SourceSpan &where) {
    return where.line == 0 ? where.file : fmt::format("{}:{}", where.file, where.line);
}

} // namespace

Value testDocument(const SuiteResult &result, const objects::Objects &objects) {
    std::vector<Value> items;
    for (const CaseResult &one : result.cases)
        items.push_back(caseValue(one, objects));
    return newList("TestResult", std::move(items));
}

FindingReport testFindings(const SuiteResult &result, const objects::Objects &objects,
                           std::string version) {
    FindingReport report{"test", std::move(version), {}, {}, {}};
    for (const api::Field &claim : api::expectationField().children)
        report.rules.push_back({claim.name, lint::Level::Error, claim.description, {}});
    for (const CaseResult &one : result.cases) {
        report.subjects.push_back(one.title());
        for (const Failure &failure : one.failures) {
            std::string message = failureText(failure);
            if (!one.scenario.empty())
                message = fmt::format("When {}: {}", one.scenario, message);
            if (!failure.why.empty())
                message += " Why: " + failure.why;
            report.add(one.title(),
                       {failure.claim, lint::Level::Error, objectOf(one, objects), failure.where,
                        api::FieldPath("expect." + failure.claim), std::move(message)});
        }
    }
    return report;
}

namespace {

/// Where a claim is decided in the placement.
std::string_view fieldOf(const Failure &failure) {
    if (!failure.about.empty())
        return failure.about;
    if (failure.claim == "rollout")
        return "spec.strategy";
    return failure.claim == "rendered" ? "spec.resourceSelectors" : "spec.policy";
}

} // namespace

FindingReport ruleFindings(const SuiteResult &result, const objects::Objects &objects,
                           std::span<const gate::Rule> rules, const PlaceOfField &placeOf) {
    FindingReport report;
    for (const gate::Rule &rule : rules)
        report.rules.push_back({rule.test.name,
                                rule.level,
                                rule.message.empty() ? "a rule of evenkeel.yaml" : rule.message,
                                {}});
    for (const CaseResult &one : result.cases) {
        const gate::Rule &rule = rules[one.number];
        for (const Failure &failure : one.failures) {
            std::string message = rule.message.empty() ? "" : rule.message + " ";
            if (!one.scenario.empty())
                message += fmt::format("When {}: ", one.scenario);
            message += failureText(failure);
            if (!failure.why.empty())
                message += " Why: " + failure.why;
            if (!rule.owner.empty())
                message += " Owner: " + rule.owner + ".";
            const std::string_view field = fieldOf(failure);
            report.add(one.row ? one.placement : rule.test.name,
                       {rule.test.name, rule.level, objectOf(one, objects),
                        one.row ? placeOf(*one.row, field) : rule.test.where,
                        api::FieldPath(one.row ? field : "spec.rules"), std::move(message)});
        }
    }
    return report;
}

std::string failureText(const Failure &failure, const base::Phrases &words) {
    if (failure.wanted.empty())
        return failure.found + (failure.found.ends_with('?') ? "" : ".");
    return words.say(PHRASE("gate", "wanted: {}; found: {}."), failure.wanted, failure.found);
}

std::string suiteText(const SuiteResult &result, const base::Phrases &words) {
    const std::size_t failed = result.failed();
    const std::size_t passed = result.cases.size() - failed;
    return failed == 0 ? words.say(PHRASE("gate", "Cases that hold: {} of {}."), passed,
                                   result.cases.size())
                       : words.say(PHRASE("gate", "Cases that hold: {} of {}; broken: {}."), passed,
                                   result.cases.size(), failed);
}

TextTable caseTable(const SuiteResult &result, const base::Phrases &words) {
    TextTable table{{{words.say(PHRASE("gate", "Result"))},
                     {words.say(PHRASE("gate", "Test"))},
                     {words.say(PHRASE("gate", "Case"))},
                     {words.say(PHRASE("gate", "Placement"))},
                     {words.say(PHRASE("gate", "When"))}},
                    {}};
    for (const CaseResult &one : result.cases)
        table.rows.push_back({one.isPassed() ? words.say(PHRASE("gate", "holds"))
                                             : words.say(PHRASE("gate", "broken")),
                              one.test, one.name, one.placement, one.scenario});
    return table;
}

TextTable failureTable(const SuiteResult &result, const base::Phrases &words) {
    TextTable table{{{words.say(PHRASE("gate", "Case"))},
                     {words.say(PHRASE("gate", "Claim"))},
                     {words.say(PHRASE("gate", "Wanted"))},
                     {words.say(PHRASE("gate", "Found"))},
                     {words.say(PHRASE("gate", "Why"))},
                     {words.say(PHRASE("gate", "Place"))}},
                    {}};
    for (const CaseResult &one : result.cases) {
        for (const Failure &failure : one.failures)
            table.rows.push_back({one.title(), failure.claim, failure.wanted, failure.found,
                                  failure.why, failurePlace(failure.where)});
    }
    return table;
}

Page testPage(const SuiteResult &result, const base::Phrases &words) {
    Page page{words.say(PHRASE("gate", "Tests of plans")), {suiteText(result, words)}, {}};
    if (result.failed() > 0)
        page.sections.push_back({words.say(PHRASE("gate", "What does not hold")),
                                 {},
                                 {failureTable(result, words)},
                                 {}});
    page.sections.push_back(
        {words.say(PHRASE("gate", "All cases")), {}, {caseTable(result, words)}, {}, true});
    return page;
}

} // namespace evenkeel::report
