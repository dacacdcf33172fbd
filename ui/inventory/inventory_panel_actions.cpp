// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

// What can be done in the inventory: menus, dialogs, columns and facets.

#include <algorithm>
#include <utility>

#include <QAction>
#include <QHeaderView>
#include <QMenu>
#include <QSettings>
#include <QToolButton>

#include "ui/inventory/add_clusters_dialog.h"
#include "ui/inventory/column_chooser.h"
#include "ui/widgets/filter_edit.h"
#include "ui/inventory/inventory_actions.h"
#include "ui/inventory/inventory_editor.h"
#include "ui/inventory/inventory_panel.h"
#include "ui/inventory/inventory_table.h"
#include "ui/picture/domain_table.h"
#include "ui/base/label_names.h"
#include "ui/document/workspace.h"

namespace evenkeel::ui {

namespace {

/// More texts than that a completer of a cell doesn't offer.
constexpr std::size_t kOfferedTexts = 5000;

QString columnsKey() {
    return QStringLiteral("inventory/columns");
}

/// Where a popup of a button or a header begins.
QPoint below(const QWidget &widget) {
    return widget.mapToGlobal(QPoint(0, widget.height()));
}

} // namespace

void InventoryPanel::connectActions() {
    for (QAction *action : m_actions->all()) {
        if (action)
            m_table->addAction(action);
    }
    connect(m_actions->chooseColumns, &QAction::triggered, this, &InventoryPanel::chooseColumns);
    connect(m_actions->showFacets, &QAction::triggered, this, &InventoryPanel::showFacets);
    connect(m_actions->filterBack, &QAction::triggered, this, &InventoryPanel::stepFilterBack);
    connect(m_actions->onlyThis, &QAction::triggered, this,
            [this] { facetOfCurrent(FacetAction::Only); });
    connect(m_actions->hideThis, &QAction::triggered, this,
            [this] { facetOfCurrent(FacetAction::Hide); });
    connect(m_actions->editCell, &QAction::triggered, this,
            [this] { m_table->edit(m_table->currentIndex()); });
    m_filter->addAction(m_actions->filterBack);
    for (QAction *action : {m_actions->addCluster, m_actions->paste})
        action->setEnabled(false);
    updateActions();
}

void InventoryPanel::allowEditing() {
    m_table->setEditTriggers(QAbstractItemView::EditKeyPressed | QAbstractItemView::DoubleClicked);
    for (QAction *action : {m_actions->addCluster, m_actions->paste})
        action->setEnabled(true);
    connect(&m_model, &InventoryModel::cellEdited, m_editor, &InventoryEditor::editCell);
    connect(m_table, &InventoryTable::labelDropped, m_editor, &InventoryEditor::relabel);
    connect(m_editor, &InventoryEditor::noted, this, &InventoryPanel::showNote);
    connect(m_editor, &InventoryEditor::platformKeysEdited, this,
            &InventoryPanel::platformKeysEdited);
    // A note belongs to what was done last.
    connect(&m_editor->workspace().undoStack(), &QUndoStack::indexChanged, this,
            [this] { showNote({}); });
    connect(m_actions->setLabel, &QAction::triggered, this,
            [this] { askForLabel(LabelDialog::Purpose::SetLabel); });
    connect(m_actions->moveToDomain, &QAction::triggered, this,
            [this] { askForLabel(LabelDialog::Purpose::MoveToDomain); });
    connect(m_actions->addCluster, &QAction::triggered, this, &InventoryPanel::askForClusters);
    connectClipboardActions();
}

void InventoryPanel::connectClipboardActions() {
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

// --- filter and facets -----------------------------------------------------------------------

void InventoryPanel::setFilterText(const QString &text) {
    changeFilter(text);
}

/// Every text that a facet leaves can be come back to.
void InventoryPanel::changeFilter(const QString &text) {
    if (text == m_filter->text())
        return;
    m_filterHistory.append(m_filter->text());
    m_actions->filterBack->setEnabled(true);
    m_facets->setBackEnabled(true);
    m_filter->setText(text);
}

void InventoryPanel::stepFilterBack() {
    if (m_filterHistory.isEmpty())
        return;
    const QString text = m_filterHistory.takeLast();
    m_actions->filterBack->setEnabled(!m_filterHistory.isEmpty());
    m_facets->setBackEnabled(!m_filterHistory.isEmpty());
    m_filter->setText(text);
}

void InventoryPanel::filterBy(const QString &key, const std::optional<QString> &value,
                              FacetAction action) {
    const auto text = value ? std::optional(value->toStdString()) : std::nullopt;
    const ClusterFilter filter = action == FacetAction::Only
                                     ? withOnly(m_model.filter(), key.toStdString(), text)
                                     : withHidden(m_model.filter(), key.toStdString(), text);
    changeFilter(toQString(printFilter(filter)));
}

void InventoryPanel::facetOfCurrent(FacetAction action) {
    const QModelIndex current = m_table->currentIndex();
    const InventoryColumn *column = m_model.columnAt(current.column());
    if (!column || column->kind != InventoryColumn::Kind::Label)
        return;
    const QVariant value = current.data(Qt::EditRole);
    filterBy(toQString(column->key),
             value.isNull() ? std::nullopt : std::optional(value.toString()), action);
}

void InventoryPanel::showFacets() {
    m_facets->setCounts(shownLabels());
    m_facets->setBackEnabled(!m_filterHistory.isEmpty());
    m_facets->popUp(below(*m_facetsButton));
}

std::shared_ptr<const LabelCounts> InventoryPanel::labels() {
    if (!m_labels)
        m_labels =
            std::make_shared<const LabelCounts>(m_model.scene().objects->fleet, std::nullopt);
    return m_labels;
}

std::shared_ptr<const LabelCounts> InventoryPanel::shownLabels() {
    if (!m_model.isFiltered())
        return labels();
    return std::make_shared<const LabelCounts>(
        m_model.scene().objects->fleet,
        std::span<const fleet::ClusterIndex>(m_model.visibleClusters()));
}

// --- columns ---------------------------------------------------------------------------------

void InventoryPanel::chooseColumns() {
    m_chooser->popUp(below(*m_columnsButton), columnsOf(m_model.scene().objects->fleet),
                     m_model.columns());
}

void InventoryPanel::setColumns(const std::optional<std::vector<InventoryColumn>> &columns) {
    m_model.setColumns(columns);
    fitColumns();
    fitMarks();
    m_table->horizontalHeader()->setSortIndicator(m_model.sortColumn(), m_model.sortOrder());
    if (!m_settings)
        return;
    if (!columns) {
        m_settings->remove(columnsKey());
        return;
    }
    QStringList texts;
    for (const InventoryColumn &column : *columns)
        texts.append(toQString(spelled(column)));
    m_settings->setValue(columnsKey(), texts);
}

void InventoryPanel::restoreColumns() {
    if (!m_settings->contains(columnsKey()))
        return;
    std::vector<InventoryColumn> columns;
    for (const QString &text : m_settings->value(columnsKey()).toStringList()) {
        if (auto column = parseColumn(text.toStdString()))
            columns.push_back(std::move(*column));
    }
    m_model.setColumns(std::move(columns));
}

void InventoryPanel::showColumnMenu(const QPoint &place) {
    QHeaderView *header = m_table->horizontalHeader();
    const int section = header->logicalIndexAt(place);
    const InventoryColumn *clicked = m_model.columnAt(section);
    auto *menu = new QMenu(this);
    menu->setObjectName(QStringLiteral("columnMenu"));
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->addAction(tr("Sort &ascending"), this,
                    [header, section] { header->setSortIndicator(section, Qt::AscendingOrder); });
    menu->addAction(tr("Sort &descending"), this,
                    [header, section] { header->setSortIndicator(section, Qt::DescendingOrder); });
    menu->addSeparator();
    if (clicked) {
        menu->addAction(tr("&Hide %1").arg(describeColumn(*clicked)), this,
                        [this, column = *clicked] {
                            std::vector<InventoryColumn> columns = m_model.columns();
                            std::erase(columns, column);
                            setColumns(columns);
                        });
    }
    QAction *automatic =
        menu->addAction(tr("Columns that &match the placement"), this, [this] { setColumns({}); });
    automatic->setEnabled(m_model.hasChosenColumns());
    menu->addAction(m_actions->chooseColumns);
    menu->popup(header->mapToGlobal(place));
}

/// The texts that a cell of the column is completed with.
QStringList InventoryPanel::textsOf(const InventoryColumn &column) {
    QStringList texts;
    if (column.kind == InventoryColumn::Kind::Label) {
        const KeyCount *key = labels()->find(column.key);
        for (std::size_t index = 0; key && index < std::min(key->values.size(), kOfferedTexts);
             ++index)
            texts.append(toQString(key->values[index].value));
        return texts;
    }
    const Scene &scene = m_model.scene();
    const ColumnReader reader(scene.objects->fleet, column, {});
    std::set<std::string> seen;
    for (std::size_t row = 0; row < scene.objects->fleet.size() && seen.size() < kOfferedTexts;
         ++row) {
        if (auto text = reader.text(static_cast<fleet::ClusterIndex>(row)))
            seen.insert(std::move(*text));
    }
    for (const std::string &text : seen)
        texts.append(toQString(text));
    return texts;
}

// --- menus and dialogs -----------------------------------------------------------------------

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
    menu->popup(m_table->viewport()->mapToGlobal(place));
}

/// Keys of the placement first; a domain is a value of one of its topology keys.
QStringList InventoryPanel::keysToOffer(LabelDialog::Purpose purpose) {
    const Scene &scene = m_model.scene();
    QStringList keys;
    const placement::Placement *placement = placementOf(scene);
    if (purpose == LabelDialog::Purpose::MoveToDomain) {
        const DomainKeys domains = defaultKeys(scene.objects->fleet, placement);
        for (const std::string &key : {domains.row, domains.column}) {
            if (!key.empty())
                keys.append(toQString(key));
        }
    }
    for (const fleet::StringId key : labelKeysFor(scene.objects->fleet, placement))
        keys.append(toQString(scene.objects->fleet.text(key)));
    keys.removeDuplicates();
    return keys;
}

void InventoryPanel::askForLabel(LabelDialog::Purpose purpose) {
    const QStringList clusters = m_editor->selected();
    if (clusters.isEmpty())
        return;
    auto *dialog = new LabelDialog(purpose, clusters, labels(), keysToOffer(purpose), this);
    connect(dialog, &LabelDialog::edited, this, &InventoryPanel::editConsidered);
    connect(dialog, &LabelDialog::chosen, m_editor, &InventoryEditor::relabel);
    dialog->open();
}

void InventoryPanel::askForClusters() {
    // A new cluster matches the filter: otherwise it would be hidden.
    QStringList labels;
    for (const kube::Requirement &requirement : m_model.filter().labels) {
        if (requirement.op == kube::SelectorOperator::In)
            labels.append(toQString(requirement.key) + QLatin1Char('=') +
                          toQString(requirement.values.front()));
    }
    auto *dialog = new AddClustersDialog(labels.join(QLatin1Char(',')), this);
    connect(dialog, &AddClustersDialog::chosen, m_editor, &InventoryEditor::addClusters);
    dialog->open();
}

void InventoryPanel::showPreview(const QString &text) {
    m_table->showDropPreview(text);
    if (auto *dialog = findChild<LabelDialog *>(QStringLiteral("labelDialog")))
        dialog->showPreview(text);
}

} // namespace evenkeel::ui
