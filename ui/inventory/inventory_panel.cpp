// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/inventory/inventory_panel.h"

#include <algorithm>
#include <set>
#include <utility>

#include <QAction>
#include <QEvent>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QIcon>
#include <QItemSelection>
#include <QLabel>
#include <QToolButton>

#include "ui/inventory/column_chooser.h"
#include "ui/widgets/filter_edit.h"
#include "ui/inventory/inventory_actions.h"
#include "ui/inventory/inventory_delegate.h"
#include "ui/inventory/inventory_editor.h"
#include "ui/inventory/inventory_table.h"
#include "ui/base/looks.h"
#include "ui/picture/marks.h"
#include "ui/base/label_names.h"
#include "ui/base/cluster_selection.h"

namespace evenkeel::ui {

namespace {

constexpr int kWidestColumn = 160;
constexpr int kWidestName = 180;

/// `sign` stands where no theme has the icon.
QToolButton *newButton(const QString &name, const QString &accessibleName, const QIcon &icon,
                       const QString &sign, QWidget *parent) {
    auto *button = new QToolButton(parent);
    button->setObjectName(name);
    button->setAccessibleName(accessibleName);
    button->setToolTip(accessibleName);
    button->setIcon(icon);
    if (icon.isNull())
        button->setText(sign);
    button->setAutoRaise(true);
    button->setFocusPolicy(Qt::TabFocus);
    return button;
}

} // namespace

InventoryPanel::InventoryPanel(ClusterSelection &selection, QWidget *parent)
    : QWidget(parent), m_selection(selection), m_words(m_model),
      m_actions(new InventoryActions(this)), m_filter(new FilterEdit(this)),
      m_facetsButton(newButton(QStringLiteral("facetsButton"), tr("Facets"),
                               QIcon::fromTheme(QStringLiteral("view-filter")), QStringLiteral("▾"),
                               this)),
      m_columnsButton(newButton(QStringLiteral("columnsButton"), tr("Choose columns"),
                                QIcon::fromTheme(QStringLiteral("view-file-columns")),
                                QStringLiteral("☰"), this)),
      m_table(new InventoryTable(this)), m_note(new QLabel(this)), m_facets(new FacetsPopup(this)),
      m_chooser(new ColumnChooser(this)) {
    setUpFilter();
    setUpTable();
    connectTable();
    connectActions();
    layOut();
    showMatches();
}

InventoryPanel::InventoryPanel(ClusterSelection &selection, Workspace &workspace,
                               QSettings &settings, QClipboard &clipboard, QWidget *parent)
    : InventoryPanel(selection, parent) {
    m_settings = &settings;
    m_editor = new InventoryEditor(workspace, selection, clipboard, this);
    allowEditing();
    restoreColumns();
}

InventoryPanel::~InventoryPanel() = default;

void InventoryPanel::layOut() {
    m_note->setObjectName(QStringLiteral("inventoryNote"));
    m_note->setWordWrap(true);
    m_note->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_note->hide();
    const Metrics metrics = Metrics::forFont(font());
    m_note->setContentsMargins(metrics.padding, 0, metrics.padding, metrics.gap);
    auto *filterRow = new QHBoxLayout;
    filterRow->setContentsMargins(metrics.padding, metrics.padding, metrics.padding, metrics.gap);
    filterRow->setSpacing(metrics.gap / 2);
    filterRow->addWidget(m_filter);
    filterRow->addWidget(m_facetsButton);
    filterRow->addWidget(m_columnsButton);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addLayout(filterRow);
    layout->addWidget(m_note);
    layout->addWidget(m_table);
}

void InventoryPanel::setUpFilter() {
    m_filter->setLabels([this] { return labels(); });
    connect(m_filter, &QLineEdit::textChanged, this, [this] {
        applyFilter();
        Q_EMIT filterEdited();
    });
    connect(m_filter, &FilterEdit::accepted, this, [this] { m_table->setFocus(); });
    connect(m_facets, &FacetsPopup::facetChosen, this, &InventoryPanel::filterBy);
    connect(m_facets, &FacetsPopup::backRequested, this, &InventoryPanel::stepFilterBack);
    connect(m_chooser, &ColumnChooser::columnsChosen, this, &InventoryPanel::setColumns);
    connect(m_facetsButton, &QToolButton::clicked, this, &InventoryPanel::showFacets);
    connect(m_columnsButton, &QToolButton::clicked, this, &InventoryPanel::chooseColumns);
}

void InventoryPanel::setUpTable() {
    m_table->setModel(&m_words);
    m_table->setSelectedNames(
        [this]() -> const std::set<QString> & { return m_selection.names(); });
    auto *delegate = new InventoryDelegate(m_table);
    delegate->setColumns([this](int section) { return m_model.columnAt(section); });
    delegate->setKnownTexts([this](const InventoryColumn &column) { return textsOf(column); });
    connect(delegate, &InventoryDelegate::typed, this, &InventoryPanel::showNote);
    connect(delegate, &InventoryDelegate::refused, this, &InventoryPanel::showNote,
            Qt::QueuedConnection); // behind the note of the typing that the closing editor clears
    m_table->setItemDelegate(delegate);
    m_table->setContextMenuPolicy(Qt::CustomContextMenu);
    m_table->verticalHeader()->hide();
    m_table->verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    m_table->verticalHeader()->setDefaultSectionSize(Metrics::forFont(font()).row);
    QHeaderView *header = m_table->horizontalHeader();
    header->setHighlightSections(false);
    header->setMinimumSectionSize(24);
    header->setSortIndicator(InventoryModel::State, Qt::AscendingOrder);
    header->setSortIndicatorShown(true);
    header->setSectionsClickable(true);
    header->setTextElideMode(Qt::ElideRight);
    header->setContextMenuPolicy(Qt::CustomContextMenu);
}

void InventoryPanel::connectTable() {
    QHeaderView *header = m_table->horizontalHeader();
    connect(header, &QHeaderView::sortIndicatorChanged, &m_model, &InventoryModel::sort);
    connect(header, &QHeaderView::customContextMenuRequested, this,
            &InventoryPanel::showColumnMenu);
    connect(m_table, &QWidget::customContextMenuRequested, this, &InventoryPanel::showRowMenu);
    connect(m_table->selectionModel(), &QItemSelectionModel::selectionChanged, this,
            &InventoryPanel::shareSelection);
    connect(m_table->selectionModel(), &QItemSelectionModel::currentChanged, this,
            &InventoryPanel::updateActions);
    connect(&m_words, &QAbstractItemModel::modelReset, this, &InventoryPanel::showSelection);
    connect(&m_selection, &ClusterSelection::selectionChanged, this,
            &InventoryPanel::showSelection);
    connect(m_table, &InventoryTable::dropHovered, this, &InventoryPanel::dropHovered);
    connect(m_table, &InventoryTable::dropLeft, this, &InventoryPanel::dropLeft);
}

void InventoryPanel::setScene(const Scene &scene) {
    const std::vector<InventoryColumn> columns = m_model.columns();
    const std::size_t clusters = m_model.clusterCount();
    if (!scene.objects->fleet.isSharedWith(m_model.scene().objects->fleet))
        m_labels.reset();
    m_model.setScene(scene);
    if (columns != m_model.columns() || clusters != m_model.clusterCount())
        fitColumns();
    fitMarks();
    applyFilter();
}

std::optional<QString> InventoryPanel::takeText(const QString &text) {
    return m_editor ? m_editor->takeText(text) : tr("Read-only table.");
}

void InventoryPanel::focusFilter() {
    m_filter->setFocus(Qt::ShortcutFocusReason);
    m_filter->selectAll();
}

std::optional<std::vector<fleet::ClusterIndex>> InventoryPanel::filteredClusters() const {
    return m_model.isFiltered() ? std::optional(m_model.visibleClusters()) : std::nullopt;
}

void InventoryPanel::fitColumns() {
    m_table->resizeColumnsToContents();
    for (int column = InventoryModel::FirstChosen; column < m_model.columnCount(); ++column)
        m_table->setColumnWidth(column, std::min(m_table->columnWidth(column), kWidestColumn));
    m_table->setColumnWidth(InventoryModel::Name,
                            std::min(m_table->columnWidth(InventoryModel::Name), kWidestName));
}

/// Room for a pick number of as many figures as there are picks.
void InventoryPanel::fitMarks() {
    const Metrics metrics = Metrics::forFont(font());
    const ClusterMark widest{ClusterState::Picked, std::max(1, m_model.picksInAll())};
    const int width = static_cast<int>(markWidth(widest, metrics.mark)) + 2 * metrics.gap + 4;
    if (m_table->columnWidth(InventoryModel::State) != width)
        m_table->setColumnWidth(InventoryModel::State, width);
}

void InventoryPanel::applyFilter() {
    const auto error = m_model.setFilterText(m_filter->text());
    showMatches();
    if (error)
        m_filter->showError(*error);
    if (m_facets->isVisible())
        m_facets->setCounts(shownLabels());
}

void InventoryPanel::showMatches() {
    const int shown = m_model.rowCount();
    const int all = static_cast<int>(m_model.clusterCount());
    if (m_model.isFiltered())
        m_filter->showMatches(shown);
    else
        m_filter->showNothing();
    const QString summary = shown == all ? tr("%Ln clusters", nullptr, all)
                                         : tr("%L1 of %Ln clusters", nullptr, all).arg(shown);
    if (std::exchange(m_summary, summary) != summary)
        Q_EMIT summaryChanged(m_summary);
}

void InventoryPanel::showNote(const QString &note) {
    QPalette colors = palette();
    colors.setColor(QPalette::WindowText, Looks::forPalette(palette()).warning);
    m_note->setPalette(colors);
    m_note->setText(note);
    m_note->setVisible(!note.isEmpty());
}

void InventoryPanel::showSelection() {
    QItemSelection rows;
    for (const QString &name : m_selection.names()) {
        const int row = m_model.rowOfName(name);
        if (row >= 0)
            rows.select(m_words.index(row, 0), m_words.index(row, 0));
    }
    QItemSelectionModel *shown = m_table->selectionModel();
    m_isShowingSelection = true;
    shown->select(rows, QItemSelectionModel::ClearAndSelect | QItemSelectionModel::Rows);
    if (rows.size() == 1) {
        const QModelIndex first = rows.constFirst().topLeft();
        m_table->scrollTo(first);
        // The keyboard goes on from there.
        if (!shown->currentIndex().isValid())
            shown->setCurrentIndex(first.siblingAtColumn(InventoryModel::Name),
                                   QItemSelectionModel::NoUpdate);
    }
    m_isShowingSelection = false;
    updateActions();
}

void InventoryPanel::shareSelection() {
    if (m_isShowingSelection)
        return;
    std::set<QString> names;
    for (const QItemSelectionRange &range : m_table->selectionModel()->selection()) {
        for (int row = range.top(); row <= range.bottom(); ++row)
            names.insert(m_words.index(row, 0).data(InventoryModel::NameRole).toString());
    }
    m_selection.setNames(std::move(names));
    updateActions();
}

void InventoryPanel::updateActions() {
    m_actions->setHasSelection(m_editor && !m_selection.names().empty());
    const QModelIndex current = m_table->currentIndex();
    const InventoryColumn *column = m_model.columnAt(current.column());
    m_actions->editCell->setEnabled(m_editor && column && isEditable(*column));
    const bool isLabel = column && column->kind == InventoryColumn::Kind::Label;
    m_actions->onlyThis->setEnabled(isLabel);
    m_actions->hideThis->setEnabled(isLabel);
}

void InventoryPanel::changeEvent(QEvent *event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange && !m_note->isHidden())
        showNote(m_note->text());
}

} // namespace evenkeel::ui
