// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/plan_tests/plan_test_model.h"

#include <algorithm>
#include <array>
#include <utility>
#include <variant>

#include <QCoreApplication>

#include "core/api/gate_tables.h"
#include "core/gate/placement_test.h"
#include "core/insight/plan_facts.h"
#include "core/report/check_report.h"
#include "ui/base/label_names.h"
#include "ui/base/spoken_phrases.h"
#include "ui/document/edits/edited_document.h"
#include "ui/forms/yaml/yaml_completion.h"

namespace evenkeel::ui {

namespace {

/// Fields that name clusters, or a selector of some.
constexpr std::array<std::string_view, 12> kClusterFields{
    "picked",  "notPicked", "picks", "selected", "updates", "binds",
    "removes", "waits",     "never", "clusters", "onlyOn",  "neverOn"};
constexpr std::array<std::string_view, 5> kLossFields{"lose", "dark", "taint", "evict", "back"};

QStringList placementNames(const manifest::Objects &objects) {
    QStringList names;
    for (const placement::Placement &placement : objects.placements)
        names.append(toQString(insight::displayName(placement)));
    return names;
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

QStringList textsFor(const PlanTestModel &model, const FieldPath &path) {
    const std::string name = path.name();
    const FleetWords &words = model.words();
    if (name == "placements")
        return placementNames(model.objects());
    if (name == "key")
        return textsOf(words.labelKeys());
    if (name == "domains")
        return textsOf(words.labelValues(toQString(keyAround(path).name())));
    if (name == "property")
        return textsOf(words.properties());
    if (std::ranges::find(kLossFields, name) != kLossFields.end())
        return domainNames(words);
    if (std::ranges::find(kClusterFields, name) != kClusterFields.end())
        return textsOf(words.clusterNames());
    return {};
}

Suggestions mapKeysFor(const PlanTestModel &model, const FieldPath &path) {
    const std::string name = path.name();
    if (name == "perDomain" || name == "skew")
        return model.words().labelKeys();
    if (name == "readyAfter" || name == "labels" || name == "reasons" || name == "scores")
        return model.words().clusterNames();
    return {};
}

/// What may be typed into a test: placements, domains and labels of the fleet, clusters.
CompletionWords planTestCompletion(const PlanTestModel &model) {
    CompletionWords words;
    const kube::Value &document = model.document().value();
    words.field = [&document](const FieldPath &path) { return fieldAt(document, path); };
    words.kinds = {toQString(api::kPlacementTest)};
    words.apiVersions = {toQString(api::kOwnVersion)};
    words.mapKeys = [&model](const FieldPath &path) { return mapKeysFor(model, path); };
    words.texts = [&model](const FieldPath &path, const QString &) {
        return textsFor(model, path);
    };
    return words;
}

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
    test.object = one.placement;
    test.test = one.test;
    test.field = FieldPath(one.field);
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

/// The places are places of the text that the value was read from.
std::vector<api::Finding> PlanTestModel::check() const {
    std::vector<api::Finding> findings;
    if (const auto syntax = syntaxFinding(document()))
        findings.push_back(*syntax);
    if (document().text().empty())
        return findings;
    gate::ReadTests tests;
    gate::readTest(document().value(), {}, tests);
    const base::Phrases words = spokenPhrases();
    for (const api::Finding &problem : tests.problems)
        findings.push_back(
            {"test",
             api::Level::Error,
             {},
             {{}, std::max(problem.where.line, 1), std::max(problem.where.column, 1)},
             {},
             said(problem, words)});
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
            problem.object = one.placement;
            problem.rule = one.isRun ? claim.name : "test";
            problem.sentence = sentenceOf(one, claim, words);
            problem.test = one.test;
            problem.field = FieldPath(claim.field);
            problem.where = claim.where;
            problems.push_back(std::move(problem));
        }
    }
    return problems;
}

} // namespace evenkeel::ui
