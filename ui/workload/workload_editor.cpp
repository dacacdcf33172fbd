// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/workload/workload_editor.h"

#include <utility>

#include "ui/workload/workload_form.h"
#include "ui/workload/workload_model.h"

namespace evenkeel::ui {

WorkloadEditor::WorkloadEditor(QWidget *parent)
    : WorkloadEditor(new WorkloadModel(nullptr), parent) {}

WorkloadEditor::WorkloadEditor(WorkloadModel *model, QWidget *parent)
    : ObjectEditor(*model, new WorkloadForm(*model),
                   {QStringLiteral("workload"), tr("Workload"), tr("Workload YAML"),
                    tr("No workload is chosen.")},
                   parent),
      m_model(model) {}

void WorkloadEditor::setKnown(WorkloadVocabulary known) {
    m_model->setKnown(std::move(known));
}

} // namespace evenkeel::ui
