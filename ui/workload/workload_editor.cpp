// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/workload/workload_editor.h"

#include <utility>

#include <QVBoxLayout>

#include "ui/workload/workload_form.h"
#include "ui/workload/workload_model.h"

namespace evenkeel::ui {

WorkloadEditor::WorkloadEditor(QWidget *parent)
    : QWidget(parent), m_model(new WorkloadModel(this)),
      m_pages(new DocumentPages(*m_model, new WorkloadForm(*m_model),
                                {QStringLiteral("workload"), tr("Workload"), tr("Workload YAML"),
                                 tr("No workload is chosen.")},
                                this)) {
    setObjectName(QStringLiteral("workloadEditor"));
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_pages);
    connect(m_model, &FormModel::changed, this, &WorkloadEditor::refresh);
    connect(m_model, &FormModel::documentEdited, this, &WorkloadEditor::documentEdited);
}

void WorkloadEditor::setWorkload(const EditedDocument &document, const std::string &openedText) {
    m_pages->setHasDocument(true);
    m_model->load(document);
    m_pages->setOpenedText(openedText);
    refresh();
}

void WorkloadEditor::clear() {
    m_pages->setHasDocument(false);
    refresh();
}

void WorkloadEditor::setKnown(WorkloadVocabulary known) {
    m_model->setKnown(std::move(known));
}

std::string WorkloadEditor::text() const {
    return m_model->document().text();
}

WorkloadEditor::Page WorkloadEditor::page() const {
    return m_pages->page();
}

void WorkloadEditor::setPage(Page page) {
    m_pages->setPage(page);
}

void WorkloadEditor::showFinding(const FormFinding &finding) {
    m_pages->showFinding(finding);
}

void WorkloadEditor::refresh() {
    const auto found = m_pages->hasDocument() ? m_model->findings() : std::vector<FormFinding>();
    if (found != m_findings) {
        m_findings = found;
        Q_EMIT findingsChanged();
    }
}

void WorkloadEditor::showInYaml(const std::string &field) {
    m_pages->showInYaml(field);
}

void WorkloadEditor::showYamlPlace(int line, int column) {
    m_pages->showYamlPlace(line, column);
}

} // namespace evenkeel::ui
