// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/plan_tests/plan_test_editor.h"

#include <QAction>
#include <QToolButton>

#include "ui/plan_tests/plan_test_model.h"

namespace evenkeel::ui {

PlanTestEditor::PlanTestEditor(QAction &keep, QWidget *parent)
    : ObjectEditor(*new PlanTestModel(nullptr), nullptr,
                   {QStringLiteral("planTest"), tr("Test"), tr("Plan test YAML"),
                    tr("No test is chosen. Tests say what must stay true of the plans.")},
                   parent) {
    auto *keepButton = new QToolButton(this);
    keepButton->setObjectName(QStringLiteral("keepPlanHere"));
    keepButton->setDefaultAction(&keep);
    keepButton->setToolButtonStyle(Qt::ToolButtonTextOnly);
    addChooser(QStringLiteral("planTest"), tr("Plan test chooser"), keepButton);
}

} // namespace evenkeel::ui
