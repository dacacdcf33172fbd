// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/policy/policy_editor.h"

#include <utility>

#include <QVBoxLayout>

#include "ui/forms/document_pages.h"
#include "ui/policy/policy_form.h"
#include "ui/policy/policy_model.h"

namespace evenkeel::ui {

PolicyEditor::PolicyEditor(QWidget *parent)
    : QWidget(parent), m_model(new PolicyModel(this)),
      m_pages(
          new DocumentPages(*m_model, new PolicyForm(*m_model),
                            {QStringLiteral("policy"), tr("Policy"), tr("Policy YAML"),
                             tr("No placement yet. Open one, or create one with Placement > New.")},
                            this)) {
    setObjectName(QStringLiteral("policyEditor"));
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_pages);
    connect(m_model, &PolicyModel::changed, this, &PolicyEditor::refresh);
    connect(m_model, &PolicyModel::documentEdited, this, &PolicyEditor::documentEdited);
}

void PolicyEditor::setPlacement(const EditedDocument &document, std::optional<kube::Value> stored,
                                std::shared_ptr<const manifest::Objects> objects,
                                const std::string &openedText) {
    m_pages->setHasDocument(true);
    m_model->load({document, std::move(stored), std::move(objects)});
    m_pages->setOpenedText(openedText);
    refresh();
}

void PolicyEditor::clear() {
    m_pages->setHasDocument(false);
    m_model->forgetAll();
    refresh();
}

std::string PolicyEditor::text() const {
    return m_model->document().text();
}

const std::vector<PolicyFinding> &PolicyEditor::findings() const {
    return m_findings;
}

PolicyEditor::Page PolicyEditor::page() const {
    return m_pages->page();
}

void PolicyEditor::setPage(Page page) {
    m_pages->setPage(page);
}

void PolicyEditor::showFinding(const PolicyFinding &finding) {
    m_pages->showFinding(finding);
}

void PolicyEditor::showInYaml(const std::string &field) {
    m_pages->showInYaml(field);
}

void PolicyEditor::showYamlPlace(int line, int column) {
    m_pages->showYamlPlace(line, column);
}

void PolicyEditor::refresh() {
    const auto found = m_pages->hasDocument() ? m_model->findings() : std::vector<PolicyFinding>();
    if (found != m_findings) {
        m_findings = found;
        Q_EMIT findingsChanged();
    }
}

} // namespace evenkeel::ui
