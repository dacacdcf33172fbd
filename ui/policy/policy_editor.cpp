// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/policy/policy_editor.h"

#include <algorithm>
#include <utility>

#include <QStackedWidget>
#include <QVBoxLayout>

#include "ui/models/label_names.h"
#include "ui/policy/difference_view.h"
#include "ui/policy/form_parts.h"
#include "ui/policy/policy_form.h"
#include "ui/policy/policy_model.h"
#include "ui/policy/policy_tabs.h"
#include "ui/policy/yaml_view.h"

namespace evenkeel::ui {

PolicyEditor::PolicyEditor(QWidget *parent)
    : QWidget(parent), m_model(new PolicyModel(this)), m_tabs(new PolicyTabs(this)),
      m_pages(new QStackedWidget(this)), m_form(new PolicyForm(*m_model, m_pages)),
      m_yaml(new YamlView(*m_model, m_pages)), m_changes(new DifferenceView(m_pages)) {
    setObjectName(QStringLiteral("policyEditor"));
    auto *empty = new NoteLabel(NoteLabel::Tone::Muted, m_pages);
    empty->setObjectName(QStringLiteral("policyEmpty"));
    empty->setAlignment(Qt::AlignCenter);
    empty->setText(tr("No placement is chosen."));
    m_empty = empty;
    m_tabs->addTab(tr("Form"), QStringLiteral("policyFormTab"));
    m_tabs->addTab(tr("YAML"), QStringLiteral("policyYamlTab"));
    m_tabs->addTab(tr("Changes"), QStringLiteral("policyChangesTab"));
    for (QWidget *page : {static_cast<QWidget *>(m_form), static_cast<QWidget *>(m_yaml),
                          static_cast<QWidget *>(m_changes), m_empty})
        m_pages->addWidget(page);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_tabs);
    layout->addWidget(m_pages, 1);
    connect(m_tabs, &PolicyTabs::tabChosen, this, [this](int) { refresh(); });
    connect(m_model, &PolicyModel::changed, this, &PolicyEditor::refresh);
    connect(m_model, &PolicyModel::documentEdited, this, &PolicyEditor::documentEdited);
    refresh();
}

void PolicyEditor::setPlacement(const kube::Value &document, std::optional<kube::Value> stored,
                                std::shared_ptr<const manifest::Objects> objects,
                                const std::string &openedText) {
    m_hasPlacement = true;
    m_model->load({document, std::move(stored), std::move(objects), openedText});
}

void PolicyEditor::clear() {
    m_hasPlacement = false;
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
    return static_cast<Page>(m_tabs->current());
}

void PolicyEditor::setPage(Page page) {
    m_tabs->setCurrent(static_cast<int>(page));
    refresh();
}

void PolicyEditor::showFinding(const PolicyFinding &finding) {
    const bool isSyntax = finding.kind == PolicyFinding::Kind::Syntax;
    if (page() != Page::Yaml)
        setPage(isSyntax ? Page::Yaml : Page::Form);
    if (page() == Page::Yaml)
        m_yaml->showPlace(finding.line, finding.column);
    else
        m_form->showField(finding.place);
}

void PolicyEditor::showInYaml(const std::string &field) {
    const PolicyDocument &document = m_model->document();
    const kube::SourceSpan place = document.position(FieldPath::within(document.value(), field));
    showYamlPlace(place.line, place.column);
}

void PolicyEditor::showYamlPlace(int line, int column) {
    setPage(Page::Yaml);
    m_yaml->showPlace(line, column);
}

void PolicyEditor::refresh() {
    m_tabs->setEnabled(m_hasPlacement);
    m_pages->setCurrentWidget(m_hasPlacement ? m_pages->widget(m_tabs->current()) : m_empty);
    if (m_hasPlacement && page() == Page::Changes)
        m_changes->setTexts(toQString(m_model->openedText()), toQString(text()));
    const auto found = m_hasPlacement ? m_model->findings() : std::vector<PolicyFinding>();
    if (found != m_findings) {
        m_findings = found;
        Q_EMIT findingsChanged();
    }
}

} // namespace evenkeel::ui
