// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/forms/object_editor.h"

#include <utility>

#include <QVBoxLayout>

#include "ui/forms/form_page.h"
#include "ui/forms/object_chooser.h"

namespace evenkeel::ui {

ObjectEditor::ObjectEditor(FormModel &model, FormPage *form, const DocumentPages::Names &names,
                           QWidget *parent)
    : QWidget(parent), m_model(model), m_pages(new DocumentPages(model, form, names, this)) {
    m_model.setParent(this);
    setObjectName(names.prefix + QStringLiteral("Editor"));
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_pages, 1);
    connect(&m_model, &FormModel::changed, this, &ObjectEditor::refresh);
    connect(&m_model, &FormModel::documentEdited, this, &ObjectEditor::documentEdited);
}

void ObjectEditor::addChooser(const QString &name, const QString &accessibleName,
                              QToolButton *maker) {
    m_chooser = new ObjectChooser(name, accessibleName, maker, this);
    static_cast<QVBoxLayout *>(layout())->insertWidget(0, m_chooser);
    connect(m_chooser, &ObjectChooser::chosen, this, &ObjectEditor::objectChosen);
    connect(m_chooser, &ObjectChooser::removalRequested, this, &ObjectEditor::removalRequested);
}

void ObjectEditor::setObject(FormSource source) {
    const std::string openedText = std::move(source.openedText);
    m_pages->setHasDocument(true);
    m_model.load(std::move(source));
    m_pages->setOpenedText(openedText);
    refresh();
}

void ObjectEditor::clear() {
    m_pages->setHasDocument(false);
    m_model.forgetAll();
    refresh();
}

void ObjectEditor::setKeys(const std::vector<ObjectId> &keys,
                           const std::optional<ObjectId> &shown) {
    if (m_chooser != nullptr)
        m_chooser->setKeys(keys, shown);
}

void ObjectEditor::refresh() {
    auto found = m_pages->hasDocument() ? m_model.findings() : std::vector<FormFinding>();
    if (found == m_findings)
        return;
    m_findings = std::move(found);
    Q_EMIT findingsChanged();
}

} // namespace evenkeel::ui
