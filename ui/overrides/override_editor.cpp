// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/overrides/override_editor.h"

#include <algorithm>
#include <utility>

#include <QComboBox>
#include <QHBoxLayout>
#include <QMenu>
#include <QSignalBlocker>
#include <QToolButton>
#include <QVBoxLayout>

#include "ui/base/label_names.h"
#include "ui/base/looks.h"
#include "ui/overrides/override_form.h"
#include "ui/overrides/override_model.h"

namespace evenkeel::ui {

OverrideEditor::OverrideEditor(QWidget *parent)
    : QWidget(parent), m_model(new OverrideModel(this)),
      m_pages(new DocumentPages(*m_model, new OverrideForm(*m_model),
                                {QStringLiteral("override"), tr("Override"), tr("Override YAML"),
                                 tr("No override is chosen. Overrides change placed objects on "
                                    "some clusters.")},
                                this)) {
    setObjectName(QStringLiteral("overrideEditor"));
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(makeBar());
    layout->addWidget(m_pages, 1);
    connect(m_model, &FormModel::changed, this, &OverrideEditor::refresh);
    connect(m_model, &FormModel::documentEdited, this, &OverrideEditor::documentEdited);
}

QWidget *OverrideEditor::makeBar() {
    auto *bar = new QWidget(this);
    const Metrics metrics = Metrics::forFont(font());
    m_chooser = new QComboBox(bar);
    m_chooser->setObjectName(QStringLiteral("overrideChooser"));
    m_chooser->setAccessibleName(tr("Override chooser"));
    m_chooser->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_chooser->setMinimumContentsLength(12);
    m_add = new QToolButton(bar);
    m_add->setObjectName(QStringLiteral("addOverride"));
    m_add->setText(tr("New"));
    m_add->setAutoRaise(true);
    m_add->setPopupMode(QToolButton::InstantPopup);
    auto *kinds = new QMenu(m_add);
    for (const auto kind : {OtherKind::ResourceOverride, OtherKind::ClusterResourceOverride}) {
        QAction *action = kinds->addAction(toQString(kindName(kind)));
        action->setObjectName(QStringLiteral("add") + toQString(kindName(kind)) +
                              QStringLiteral("Action"));
        connect(action, &QAction::triggered, this,
                [this, kind] { Q_EMIT additionRequested(kind); });
    }
    m_add->setMenu(kinds);
    m_remove = new QToolButton(bar);
    m_remove->setObjectName(QStringLiteral("removeOverride"));
    m_remove->setText(tr("Remove"));
    m_remove->setAutoRaise(true);
    auto *layout = new QHBoxLayout(bar);
    layout->setContentsMargins(metrics.padding, metrics.gap, metrics.padding, metrics.gap);
    layout->setSpacing(metrics.gap);
    layout->addWidget(m_chooser, 1);
    layout->addWidget(m_add);
    layout->addWidget(m_remove);
    connect(m_chooser, &QComboBox::activated, this, [this](int index) {
        Q_EMIT overrideChosen(m_overrides[static_cast<std::size_t>(index)]);
    });
    connect(m_remove, &QToolButton::clicked, this, &OverrideEditor::removalRequested);
    return bar;
}

void OverrideEditor::setOverrides(const std::vector<OtherKey> &overrides,
                                  const std::optional<OtherKey> &shown) {
    const QSignalBlocker quiet(m_chooser);
    if (overrides != m_overrides) {
        m_overrides = overrides;
        m_chooser->clear();
        // A name without a namespace is that of a ClusterResourceOverride.
        for (const OtherKey &key : m_overrides) {
            m_chooser->addItem(toQString(fullNameOf(ObjectKey(key))));
            m_chooser->setItemData(m_chooser->count() - 1, toQString(kindName(key.kind)),
                                   Qt::ToolTipRole);
        }
    }
    const auto found = shown ? std::ranges::find(m_overrides, *shown) : m_overrides.end();
    m_chooser->setCurrentIndex(
        found == m_overrides.end() ? -1 : static_cast<int>(found - m_overrides.begin()));
    m_remove->setEnabled(m_chooser->currentIndex() >= 0);
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
