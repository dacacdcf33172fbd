// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/plan_tests/plan_test_model.h"

#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <utility>
#include <variant>

#include <QCoreApplication>

#include "core/api/gate_tables.h"
#include "core/gate/placement_test.h"
#include "core/insight/plan_facts.h"
#include "core/report/check_report.h"
#include "ui/base/label_names.h"
#include "ui/document/edits/edited_document.h"
#include "ui/document/edits/object_rows.h"
#include "ui/forms/yaml/yaml_completion.h"
#include "ui/models/placement_summary.h"

namespace evenkeel::ui {

namespace {

struct PlanTestProblemsWords {
    Q_DECLARE_TR_FUNCTIONS(evenkeel::ui::PlanTestEditor)
};

/// Fields that name clusters, or a selector of some.
constexpr std::array<std::string_view, 12> kClusterFields{
    "picked",  "notPicked", "picks", "selected", "updates", "binds",
    "removes", "waits",     "never", "clusters", "onlyOn",  "neverOn"};
constexpr std::array<std::string_view, 5> kLossFields{"lose", "dark", "taint", "evict", "back"};

Suggestions suggested(const QStringList &texts) {
    Suggestions words;
    for (const QString &text : texts)
        words.push_back({text, 0, QStringLiteral(" ")}); // there is nothing to count
    return words;
}

/// `region=west` of every label that several clusters share.
QStringList domainNames(const FleetWords &words) {
    constexpr std::size_t kMostDomains = 30; // of a key; names of clusters are none
    QStringList names;
    for (const Suggestion &key : words.labelKeys()) {
        const Suggestions values = words.labelValues(key.text);
        if (values.size() > kMostDomains)
            continue;
        for (const Suggestion &value : values)
            names.append(key.text + QLatin1Char('=') + value.text);
    }
    return names;
}

/// The label that the domains of a list, or one of them, are of.
FieldPath keyAround(const FieldPath &path) {
    const bool isItem = std::holds_alternative<std::size_t>(path.steps().back());
    return isItem ? path.parent().parent() : path.parent();
}

/// `web-keeps-its-regions [web]: wanted: …; found: …. Why`.
std::string sentenceOf(const PlanTestCase &one, const gate::Failure &failure,
                       const base::Phrases &words) {
    if (!one.isRun)
        return failure.found;
    std::string text = one.title + ": " + report::failureText(failure, words);
    if (!one.scenario.empty())
        text += " (" + one.scenario + ")";
    return failure.why.empty() ? text : text + " " + failure.why;
}

/// Expects what the plan keeps of the whole claim; nothing where a part of it has no such value.
std::optional<lint::Fix> expectedInstead(const PlanTestRun &run, const PlanTestCase &one,
                                         const std::string &claim) {
    std::map<std::string, kube::Value> instead;
    for (const gate::Failure &failure : one.failures) {
        if (failure.field == claim && failure.instead.empty())
            return std::nullopt;
        if (failure.field == claim)
            instead.insert(failure.instead.begin(), failure.instead.end());
    }
    const kube::Value *document = documentOf(*run.objects, one.test);
    if (instead.empty() || document == nullptr)
        return std::nullopt;
    auto after = std::make_shared<kube::Value>(*document);
    for (const auto &[field, value] : instead)
        setValue(*after, FieldPath::within(*document, field), value);
    const kube::Value &value = instead.begin()->second;
    const bool isOne = instead.size() == 1 && !value.isArray();
    const QString title =
        isOne ? PlanTestProblemsWords::tr("Expect %1 instead").arg(toQString(value.text()))
              : PlanTestProblemsWords::tr("Expect what the plan keeps");
    lint::Fix fix;
    fix.title = title.toStdString();
    fix.object = std::move(after);
    return fix;
}

Problem heldTest(const PlanTestCase &one) {
    Problem test;
    test.level = lint::Level::Info;
    test.holds = true;
    test.rule = "test";
    test.sentence =
        PlanTestProblemsWords::tr("%1 holds").arg(QString::fromStdString(one.title)).toStdString();
    test.object = one.placement;
    test.test = one.test;
    test.field = FieldPath(one.field);
    test.where = one.where;
    return test;
}

} // namespace

/// Its form is made before there is a test, and by the fields of one.
PlanTestModel::PlanTestModel(QObject *parent)
    : FleetFormModel(
          EditedDocument(EditedSort::Test,
                         kube::Value::object({{"apiVersion", kube::text(api::kOwnVersion)},
                                              {"kind", kube::text(api::kPlacementTest)}}),
                         {}),
          parent) {}

Suggestions PlanTestModel::textsAt(const FieldPath &path) const {
    const std::string name = path.name();
    if (name == "placements")
        return suggested(namesOf(objects().placements));
    if (name == "key")
        return words().labelKeys();
    if (name == "domains")
        return words().labelValues(toQString(keyAround(path).name()));
    if (name == "property")
        return words().properties();
    if (std::ranges::find(kLossFields, name) != kLossFields.end())
        return suggested(domainNames(words()));
    if (std::ranges::find(kClusterFields, name) != kClusterFields.end())
        return words().clusterNames();
    return {};
}

Suggestions PlanTestModel::mapKeysAt(const FieldPath &path) const {
    const std::string name = path.name();
    if (name == "perDomain" || name == "skew" || name == "domains")
        return words().labelKeys();
    if (name == "readyAfter" || name == "labels" || name == "reasons" || name == "scores")
        return words().clusterNames();
    return {};
}

void PlanTestModel::setRun(std::shared_ptr<const PlanTestRun> run) {
    m_run = std::move(run);
    publish();
}

std::optional<std::size_t> PlanTestModel::onlyPlacement() const {
    if (!m_run || !m_run->objects || value(FieldPath("spec.when")) != nullptr)
        return std::nullopt;
    std::set<ObjectId> placements;
    for (const PlanTestCase &one : m_run->cases) {
        if (one.isRun && one.test == editedIdOf(document().value(), EditedSort::Test))
            placements.insert(one.placement);
    }
    return placements.size() == 1 ? find(*m_run->objects, *placements.begin()) : std::nullopt;
}

CompletionWords PlanTestModel::vocabulary() const {
    CompletionWords known = FormModel::vocabulary();
    known.kinds = {toQString(api::kPlacementTest)};
    known.apiVersions = {toQString(api::kOwnVersion)};
    known.mapKeys = [this](const FieldPath &path) { return mapKeysAt(path); };
    known.texts = [this](const FieldPath &path, const QString &) { return textsOf(textsAt(path)); };
    return known;
}

/// The places are places of the text that the value was read from.
std::vector<api::Finding> PlanTestModel::check() const {
    std::vector<api::Finding> findings;
    if (const auto syntax = syntaxFinding(document()))
        findings.push_back(*syntax);
    if (document().text().empty())
        return findings;
    const auto add = [&](FieldPath field, int line, int column, std::string sentence) {
        findings.push_back({"test",
                            api::Level::Error,
                            {},
                            {{}, std::max(line, 1), std::max(column, 1)},
                            std::move(field),
                            std::move(sentence)});
    };
    const kube::Value &test = document().value();
    gate::ReadTests tests;
    gate::readTest(test, {}, tests);
    const base::Phrases words = spokenPhrases();
    for (const api::Finding &problem : tests.problems)
        add({}, problem.where.line, problem.where.column, said(problem, words));
    for (const PlanTestCase &one : m_run ? m_run->cases : std::vector<PlanTestCase>()) {
        if (!one.isRun || one.test != editedIdOf(test, EditedSort::Test))
            continue;
        for (const gate::Failure &failure : one.failures) {
            const FieldPath field = FieldPath::within(test, failure.field);
            const base::SourceSpan where = document().position(field);
            add(field, where.line, where.column, report::failureText(failure, words));
        }
    }
    return findings;
}

Problems problemsOf(const PlanTestRun &run) {
    Problems problems;
    const base::Phrases words = spokenPhrases();
    for (const PlanTestCase &one : run.cases) {
        if (one.isPassed())
            problems.push_back(heldTest(one));
        for (const gate::Failure &note : one.notes) {
            Problem &problem = problems.emplace_back();
            static_cast<api::Finding &>(problem) = report::noteFinding(note);
            problem.object = one.placement;
            problem.test = one.test;
            problem.field = FieldPath(note.field);
        }
        for (const gate::Failure &failure : one.failures) {
            Problem problem;
            problem.object = one.placement;
            problem.rule = one.isRun ? failure.claim : "test";
            problem.sentence = sentenceOf(one, failure, words);
            problem.test = one.test;
            problem.field = FieldPath(failure.field);
            problem.where = failure.where;
            if (auto fix = expectedInstead(run, one, failure.field))
                problem.fixes.push_back(*std::move(fix));
            problems.push_back(std::move(problem));
        }
    }
    for (const api::Finding &fault : run.faults) {
        Problem &problem = problems.emplace_back();
        static_cast<api::Finding &>(problem) = fault;
        problem.rule = "test";
        problem.sentence = said(fault, words);
    }
    return problems;
}

} // namespace evenkeel::ui
