// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/forms/object_editor.h"

#include <algorithm>
#include <utility>

#include <QComboBox>
#include <QHBoxLayout>
#include <QToolButton>
#include <QVBoxLayout>

#include "ui/base/label_names.h"
#include "ui/base/looks.h"
#include "ui/base/widget_setup.h"
#include "ui/forms/form_page.h"

namespace evenkeel::ui {

ObjectChooser::ObjectChooser(const QString &name, const QString &accessibleName, QToolButton *maker,
                             QWidget *parent)
    : QWidget(parent), m_chooser(new QComboBox(this)), m_remove(new QToolButton(this)) {
    m_chooser->setObjectName(name + QStringLiteral("Chooser"));
    m_chooser->setAccessibleName(accessibleName);
    m_chooser->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_chooser->setMinimumContentsLength(12);
    maker->setAutoRaise(true);
    m_remove->setObjectName(QStringLiteral("remove") + name.left(1).toUpper() + name.mid(1));
    m_remove->setText(tr("Remove"));
    m_remove->setAutoRaise(true);
    const Metrics metrics = Metrics::forFont(font());
    auto *layout = paddedLayout<QHBoxLayout>(metrics, this);
    layout->setSpacing(metrics.gap);
    layout->addWidget(m_chooser, 1);
    layout->addWidget(maker);
    layout->addWidget(m_remove);
    connect(m_chooser, &QComboBox::activated, this,
            [this](int index) { Q_EMIT chosen(m_keys[static_cast<std::size_t>(index)]); });
    connect(m_remove, &QToolButton::clicked, this, &ObjectChooser::removalRequested);
}

void ObjectChooser::setKeys(const std::vector<ObjectId> &keys,
                            const std::optional<ObjectId> &shown) {
    if (keys != m_keys) {
        m_keys = keys;
        m_chooser->clear();
        // A name without a namespace does not tell a ClusterResourceOverride from others.
        for (const ObjectId &key : m_keys) {
            m_chooser->addItem(toQString(fullNameOf(key)));
            m_chooser->setItemData(m_chooser->count() - 1, toQString(key.kind), Qt::ToolTipRole);
        }
    }
    const auto found = shown ? std::ranges::find(m_keys, *shown) : m_keys.end();
    m_chooser->setCurrentIndex(found == m_keys.end() ? -1
                                                     : static_cast<int>(found - m_keys.begin()));
    m_remove->setEnabled(m_chooser->currentIndex() >= 0);
}

ObjectEditor::ObjectEditor(FormModel &model, FormPage *form, const DocumentPages::Names &names,
                           QWidget *parent)
    : QWidget(parent), m_model(model), m_pages(new DocumentPages(model, form, names, this)) {
    m_model.setParent(this);
    setObjectName(names.prefix + QStringLiteral("Editor"));
    auto *layout = tightLayout<QVBoxLayout>(this);
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
    auto found = m_pages->hasDocument() ? m_model.findings() : std::vector<api::Finding>();
    if (found == m_findings)
        return;
    m_findings = std::move(found);
    Q_EMIT findingsChanged();
}

} // namespace evenkeel::ui
