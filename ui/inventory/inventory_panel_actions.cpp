// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

// What can be done in the inventory: menus and dialogs.

#include <QAction>
#include <QMenu>

#include "ui/cluster_widgets/filter_edit.h"
#include "ui/document/workspace.h"
#include "ui/inventory/filter_bar.h"
#include "ui/inventory/inventory_actions.h"
#include "ui/inventory/inventory_editor.h"
#include "ui/inventory/inventory_panel.h"
#include "ui/inventory/inventory_table.h"

namespace evenkeel::ui {

void InventoryPanel::connectActions() {
    for (QAction *action : m_actions->all()) {
        if (action)
            m_table->addAction(action);
    }
    connect(m_actions->showFacets, &QAction::triggered, m_filter, &FilterBar::showFacets);
    connect(m_actions->filterBack, &QAction::triggered, m_filter, &FilterBar::stepBack);
    connect(m_filter, &FilterBar::canStepBackChanged, m_actions->filterBack, &QAction::setEnabled);
    connect(m_actions->onlyThis, &QAction::triggered, this,
            [this] { m_filter->filterByCell(m_table->currentIndex(), FacetAction::Only); });
    connect(m_actions->hideThis, &QAction::triggered, this,
            [this] { m_filter->filterByCell(m_table->currentIndex(), FacetAction::Hide); });
    connect(m_actions->editCell, &QAction::triggered, this,
            [this] { m_table->edit(m_table->currentIndex()); });
    m_filter->edit().addAction(m_actions->filterBack);
    updateActions();
}

void InventoryPanel::connectEditor() {
    m_table->setEditTriggers(QAbstractItemView::EditKeyPressed | QAbstractItemView::DoubleClicked);
    connect(&m_model, &InventoryModel::cellEdited, m_editor, &InventoryEditor::editCell);
    connect(m_table, &InventoryTable::labelDropped, m_editor, &InventoryEditor::relabel);
    connect(m_editor, &InventoryEditor::noted, this, &InventoryPanel::showNote);
    connect(m_editor, &InventoryEditor::platformKeysEdited, this,
            &InventoryPanel::platformKeysEdited);
    // A note belongs to what was done last.
    connect(&m_editor->workspace().undoStack(), &QUndoStack::indexChanged, this,
            [this] { showNote({}); });
    auto *questions = new InventoryQuestions(m_model, *m_filter, *m_editor, *this);
    connect(questions, &InventoryQuestions::editConsidered, this, &InventoryPanel::editConsidered);
    connect(m_actions->setLabel, &QAction::triggered, questions,
            [questions] { questions->askForLabel(LabelDialog::Purpose::SetLabel); });
    connect(m_actions->moveToDomain, &QAction::triggered, questions,
            [questions] { questions->askForLabel(LabelDialog::Purpose::MoveToDomain); });
    connect(m_actions->addCluster, &QAction::triggered, questions,
            &InventoryQuestions::askForClusters);
    const auto on = [this](QAction *action, auto does) {
        connect(action, &QAction::triggered, m_editor, does);
    };
    on(m_actions->duplicateClusters, &InventoryEditor::duplicateSelected);
    on(m_actions->removeClusters, &InventoryEditor::removeSelected);
    on(m_actions->cutClusters, &InventoryEditor::cutSelected);
    on(m_actions->copyNames, &InventoryEditor::copyNames);
    on(m_actions->copyYaml, &InventoryEditor::copyYaml);
    on(m_actions->paste, &InventoryEditor::paste);
    connect(m_actions->copyCsv, &QAction::triggered, this,
            [this] { m_editor->copyCsv(m_model.columns()); });
}

void InventoryPanel::setFilterText(const QString &text) {
    m_filter->setText(text);
}

void InventoryPanel::filterBy(const QString &key, const std::optional<QString> &value,
                              FacetAction action) {
    m_filter->filterBy(key, value, action);
}

void InventoryPanel::showRowMenu(const QPoint &place) {
    auto *menu = new QMenu(this);
    menu->setObjectName(QStringLiteral("inventoryMenu"));
    menu->setAttribute(Qt::WA_DeleteOnClose);
    for (QAction *action : m_actions->all()) {
        if (action)
            menu->addAction(action);
        else
            menu->addSeparator();
    }
    menu->addSeparator();
    menu->addActions(QWidget::actions()); // what others ask of the selected clusters
    menu->popup(m_table->viewport()->mapToGlobal(place));
}

void InventoryPanel::showPreview(const QString &text) {
    m_table->showDropPreview(text);
    if (auto *dialog = findChild<LabelDialog *>(QStringLiteral("labelDialog")))
        dialog->showPreview(text);
}

} // namespace evenkeel::ui
