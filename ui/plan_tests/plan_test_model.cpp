// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/plan_tests/plan_test_model.h"

#include <algorithm>
#include <utility>

#include "core/gate/placement_test.h"
#include "ui/base/spoken_phrases.h"
#include "ui/document/edits/object_reader.h"
#include "ui/plan_tests/plan_test_completion.h"

namespace evenkeel::ui {

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

} // namespace evenkeel::ui
