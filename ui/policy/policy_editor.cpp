// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/policy/policy_editor.h"

#include "ui/policy/policy_form.h"
#include "ui/policy/policy_model.h"

namespace evenkeel::ui {

PolicyEditor::PolicyEditor(QWidget *parent) : PolicyEditor(new PolicyModel(nullptr), parent) {}

PolicyEditor::PolicyEditor(PolicyModel *model, QWidget *parent)
    : PolicyEditor(model, new PolicyForm(*model), parent) {}

PolicyEditor::PolicyEditor(PolicyModel *model, PolicyForm *form, QWidget *parent)
    : ObjectEditor(*model, form,
                   {QStringLiteral("policy"), tr("Policy"), tr("Policy YAML"),
                    tr("No placement yet. Open one, or create one with Placement > New.")},
                   parent),
      m_strategy(new PolicyForm(*model, PolicyForm::Part::Strategy, this)) {
    m_strategy->hide();
    connect(form, &PolicyForm::strategyRequested, this, [this](const FieldPath &field) {
        Q_EMIT strategyRequested();
        m_strategy->showField(field);
    });
}

QWidget *PolicyEditor::strategy() const {
    return m_strategy;
}

} // namespace evenkeel::ui
