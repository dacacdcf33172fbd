// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/policy/policy_editor.h"

#include "ui/policy/policy_form.h"
#include "ui/policy/policy_model.h"

namespace evenkeel::ui {

PolicyEditor::PolicyEditor(QWidget *parent) : PolicyEditor(new PolicyModel(nullptr), parent) {}

PolicyEditor::PolicyEditor(PolicyModel *model, QWidget *parent)
    : ObjectEditor(*model, new PolicyForm(*model),
                   {QStringLiteral("policy"), tr("Policy"), tr("Policy YAML"),
                    tr("No placement yet. Open one, or create one with Placement > New.")},
                   parent) {}

} // namespace evenkeel::ui
