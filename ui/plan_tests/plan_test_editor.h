// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <memory>
#include <utility>

#include "ui/forms/form_page.h"
#include "ui/forms/object_editor.h"
#include "ui/plan_tests/plan_test_model.h"

class QAction;

namespace evenkeel::ui {

/// Name, placements, what happens first, and what is expected, of a test and its cases.
class PlanTestForm : public FormPage {
    Q_OBJECT

public:
    explicit PlanTestForm(PlanTestModel &model, QWidget *parent = nullptr);

private:
    void refresh();
    QWidget *newExpectations(const FieldPath &expect, QWidget *parent);
    QWidget *newCase(const FieldPath &path, QWidget *parent);

    PlanTestModel &m_model;
};

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
