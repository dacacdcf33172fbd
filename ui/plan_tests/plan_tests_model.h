// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <memory>

#include "ui/base/tree_model.h"
#include "ui/plan_tests/plan_test_run.h"

namespace evenkeel::ui {

struct PlanTestRow {
    const PlanTestCase *test = nullptr;
    const PlanTestClaim *claim = nullptr; // null: the whole test

    bool holds() const { return claim != nullptr ? claim->holds : test->isPassed(); }
};

/// Tests of plans with their claims below them.
class PlanTestsModel : public TreeModel<PlanTestRow> {
    Q_OBJECT

public:
    enum Column { Test, State, Wanted, Found, Why, Where, ColumnCount };
    explicit PlanTestsModel(QObject *parent = nullptr);

    void setRun(std::shared_ptr<const PlanTestRun> run);
    /// Those that hold are left out.
    void setShowsBrokenOnly(bool isWanted);
    const PlanTestRun &run() const { return *m_run; }
    /// The claim that came to stand where that one stood, or its test; invalid without either.
    QModelIndex indexOf(const ObjectId &test, const std::string &title,
                        const std::string &field) const;

private:
    void showRun();

    std::shared_ptr<const PlanTestRun> m_run; // never null
    bool m_showsBrokenOnly = false;
};

} // namespace evenkeel::ui
