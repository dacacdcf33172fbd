// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/overrides/override_editor.h"

#include <utility>

#include <QMenu>
#include <QToolButton>
#include <QVBoxLayout>

#include "ui/base/label_names.h"
#include "ui/forms/object_chooser.h"
#include "ui/overrides/override_form.h"
#include "ui/overrides/override_model.h"

namespace evenkeel::ui {

OverrideEditor::OverrideEditor(QWidget *parent)
    : QWidget(parent), m_model(new OverrideModel(this)),
      m_pages(new DocumentPages(*m_model, new OverrideForm(*m_model),
                                {QStringLiteral("override"), tr("Override"), tr("Override YAML"),
                                 tr("No override is chosen. Overrides change placed objects on "
                                    "some clusters.")},
                                this)),
      m_chooser(new ObjectChooser(QStringLiteral("override"), tr("Override chooser"), makeAdder(),
                                  this)) {
    setObjectName(QStringLiteral("overrideEditor"));
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_chooser);
    layout->addWidget(m_pages, 1);
    connect(m_model, &FormModel::changed, this, &OverrideEditor::refresh);
    connect(m_model, &FormModel::documentEdited, this, &OverrideEditor::documentEdited);
    connect(m_chooser, &ObjectChooser::chosen, this, &OverrideEditor::overrideChosen);
    connect(m_chooser, &ObjectChooser::removalRequested, this, &OverrideEditor::removalRequested);
}

QToolButton *OverrideEditor::makeAdder() {
    auto *add = new QToolButton(this);
    add->setObjectName(QStringLiteral("addOverride"));
    add->setText(tr("New"));
    add->setPopupMode(QToolButton::InstantPopup);
    auto *kinds = new QMenu(add);
    for (const auto kind : {OtherKind::ResourceOverride, OtherKind::ClusterResourceOverride}) {
        QAction *action = kinds->addAction(toQString(kindName(kind)));
        action->setObjectName(QStringLiteral("add") + toQString(kindName(kind)) +
                              QStringLiteral("Action"));
        connect(action, &QAction::triggered, this,
                [this, kind] { Q_EMIT additionRequested(kind); });
    }
    add->setMenu(kinds);
    return add;
}

void OverrideEditor::setOverrides(const std::vector<OtherKey> &overrides,
                                  const std::optional<OtherKey> &shown) {
    m_chooser->setKeys(overrides, shown);
}

void OverrideEditor::setOverride(const EditedDocument &document, std::optional<kube::Value> stored,
                                 std::shared_ptr<const manifest::Objects> objects,
                                 const std::string &openedText) {
    m_pages->setHasDocument(true);
    m_model->load({document, std::move(stored), std::move(objects)});
    m_pages->setOpenedText(openedText);
    refresh();
}

void OverrideEditor::clear() {
    m_pages->setHasDocument(false);
    refresh();
}

std::string OverrideEditor::text() const {
    return m_model->document().text();
}

OverrideEditor::Page OverrideEditor::page() const {
    return m_pages->page();
}

void OverrideEditor::setPage(Page page) {
    m_pages->setPage(page);
}

void OverrideEditor::showInYaml(const std::string &field) {
    m_pages->showInYaml(field);
}

void OverrideEditor::showYamlPlace(int line, int column) {
    m_pages->showYamlPlace(line, column);
}

void OverrideEditor::refresh() {
    const auto found = m_pages->hasDocument() ? m_model->findings() : std::vector<FormFinding>();
    if (found != m_findings) {
        m_findings = found;
        Q_EMIT findingsChanged();
    }
}

} // namespace evenkeel::ui
