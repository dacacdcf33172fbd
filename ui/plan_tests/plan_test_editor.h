// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <memory>
#include <optional>
#include <utility>

#include "ui/forms/object_editor.h"
#include "ui/plan_tests/plan_test_model.h"

class QAction;

namespace evenkeel::ui {

/// The editor of the tests of plans.
class PlanTestEditor : public ObjectEditor {
    Q_OBJECT

public:
    /// `keep` makes a test of the current plan.
    explicit PlanTestEditor(QAction &keep, QWidget *parent = nullptr);

    /// What the tests found last.
    void setRun(std::shared_ptr<const PlanTestRun> run) { m_tests.setRun(std::move(run)); }

private:
    PlanTestEditor(PlanTestModel &model, QAction &keep, QWidget *parent);

    PlanTestModel &m_tests;
};

} // namespace evenkeel::ui
