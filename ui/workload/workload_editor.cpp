// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/workload/workload_editor.h"

#include <utility>

namespace evenkeel::ui {

WorkloadEditor::WorkloadEditor(QWidget *parent) : QWidget(parent) {
    setObjectName(QStringLiteral("workloadEditor"));
}

void WorkloadEditor::setWorkload(std::optional<kube::Value> document, const QString &) {
    m_document = std::move(document);
}

void WorkloadEditor::setKnown(WorkloadVocabulary known) {
    m_known = std::move(known);
}

} // namespace evenkeel::ui
