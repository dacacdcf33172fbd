// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/plan_tests/plan_tests_model.h"

#include <utility>

#include "ui/base/label_names.h"
#include "ui/models/findings_model.h"

namespace evenkeel::ui {

namespace {

QString stateText(const PlanTestRow &row) {
    if (!row.test->isRun)
        return PlanTestsModel::tr("no sense");
    const auto count = static_cast<int>(row.test->claims.size());
    const auto kept = count - static_cast<int>(row.test->broken());
    if (row.claim != nullptr)
        return row.holds() ? PlanTestsModel::tr("holds") : PlanTestsModel::tr("broken");
    return kept == count ? PlanTestsModel::tr("holds")
                         : PlanTestsModel::tr("%1 of %2 hold").arg(kept).arg(count);
}

const base::SourceSpan &placeOf(const PlanTestRow &row) {
    return row.claim != nullptr ? row.claim->where : row.test->where;
}

CellLook stateLook(const PlanTestRow &row) {
    return {.tone = row.holds() ? Tone::Good : Tone::Warning,
            .isBold = !row.holds(),
            .sign = row.holds() ? QStringLiteral("✔ ") : QStringLiteral("✗ ")};
}

/// Loud only where a claim is broken.
CellLook reasonLook(const PlanTestRow &row) {
    return {.tone = row.claim != nullptr && !row.holds() ? Tone::Plain : Tone::Muted};
}

} // namespace

PlanTestsModel::PlanTestsModel(QObject *parent)
    : TreeModel(parent), m_run(std::make_shared<const PlanTestRun>()) {
    using Row = PlanTestRow;
    const auto ofClaim = [](std::string PlanTestClaim::*text) {
        return [text](const Row &row) {
            return row.claim != nullptr ? toQString(row.claim->*text) : QString();
        };
    };
    setColumns(
        {{.title = tr("Test"),
          .text =
              [](const Row &row) {
                  return toQString(row.claim != nullptr ? row.claim->name : row.test->title);
              },
          .look = [](const Row &row) { return CellLook{.isBold = row.claim == nullptr}; },
          .width = 36},
         {.title = tr("State"), .text = stateText, .look = stateLook, .width = 16},
         {.title = tr("Wanted"),
          .text =
              [](const Row &row) {
                  return toQString(row.claim != nullptr ? row.claim->wanted : row.test->scenario);
              },
          .look = reasonLook,
          .width = 36},
         {.title = tr("Found"),
          .text = ofClaim(&PlanTestClaim::found),
          .look = [](const Row &) { return CellLook{Tone::Warning}; },
          .width = 24},
         {.title = tr("Why"), .text = ofClaim(&PlanTestClaim::why), .look = reasonLook},
         {.title = tr("Where"),
          .text = [](const Row &row) { return describe(placeOf(row)); },
          .tip = [](const Row &row) { return fullPlace(placeOf(row)); },
          .look = [](const Row &) { return CellLook{.tone = Tone::Accent, .isUnderlined = true}; },
          .width = 18}});
}

void PlanTestsModel::setRun(std::shared_ptr<const PlanTestRun> run) {
    const auto before = std::exchange(m_run, std::move(run)); // until its rows are gone
    showRun();
}

void PlanTestsModel::setShowsBrokenOnly(bool isWanted) {
    m_showsBrokenOnly = isWanted;
    showRun();
}

void PlanTestsModel::showRun() {
    std::vector<Branch> tests;
    for (const PlanTestCase &test : m_run->cases) {
        if (m_showsBrokenOnly && test.isPassed())
            continue;
        tests.push_back({{&test}});
        for (const PlanTestClaim &claim : test.claims) {
            if (!m_showsBrokenOnly || !claim.holds)
                tests.back().leaves.push_back({&test, &claim});
        }
    }
    setBranches(std::move(tests));
}

QModelIndex PlanTestsModel::indexOf(const ObjectId &test, const std::string &title,
                                    const std::string &field) const {
    for (int row = 0; row < rowCount(); ++row) {
        const QModelIndex found = index(row, 0);
        if (rowAt(found).test->test != test || rowAt(found).test->title != title)
            continue;
        for (int claim = 0; claim < rowCount(found); ++claim) {
            if (rowAt(index(claim, 0, found)).claim->field == field)
                return index(claim, 0, found);
        }
        return found;
    }
    return {};
}

} // namespace evenkeel::ui
