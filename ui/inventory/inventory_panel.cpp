// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/inventory/inventory_panel.h"

#include <limits>
#include <set>
#include <span>
#include <utility>

#include <QAction>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QIcon>
#include <QItemSelectionModel>
#include <QLabel>
#include <QMenu>
#include <QToolButton>

#include "ui/base/label_names.h"
#include "ui/base/looks.h"
#include "ui/base/widget_setup.h"
#include "ui/cluster_widgets/shared_selection.h"
#include "ui/document/workspace.h"
#include "ui/inventory/inventory_actions.h"
#include "ui/inventory/inventory_editor.h"
#include "ui/inventory/inventory_table.h"
#include "ui/models/inventory/cluster_table.h"
#include "ui/models/placement_summary.h"

namespace evenkeel::ui {

QToolButton *newBarButton(const QString &name, const QString &accessibleName,
                          const QString &iconName, const QString &sign, QWidget *parent) {
    auto *button = new QToolButton(parent);
    button->setObjectName(name);
    button->setAccessibleName(accessibleName);
    button->setToolTip(accessibleName);
    button->setIcon(QIcon::fromTheme(iconName));
    if (button->icon().isNull())
        button->setText(sign);
    button->setAutoRaise(true);
    button->setFocusPolicy(Qt::TabFocus);
    return button;
}

FilterBar::FilterBar(const InventoryModel &model, QWidget *parent)
    : QWidget(parent), m_model(model), m_edit(new FilterEdit(this)),
      m_facetsButton(newBarButton(QStringLiteral("facetsButton"), tr("Facets"),
                                  QStringLiteral("view-filter"), QStringLiteral("▾"), this)),
      m_facets(new FacetsPopup(this)) {
    auto *layout = tightLayout<QHBoxLayout>(this, Metrics::forFont(font()).gap / 2);
    layout->addWidget(m_edit);
    layout->addWidget(m_facetsButton);
    m_edit->setLabels([this] { return labelsSoon(); });
    m_edit->setVocabulary([this] { return vocabulary(); });
    connect(m_edit, &QLineEdit::textChanged, this, &FilterBar::textChanged);
    connect(m_edit, &FilterEdit::accepted, this, &FilterBar::accepted);
    connect(m_facets, &FacetsPopup::facetChosen, this, &FilterBar::filterBy);
    connect(m_facets, &FacetsPopup::backRequested, this, &FilterBar::stepBack);
    connect(m_facetsButton, &QToolButton::clicked, this, &FilterBar::showFacets);
}

QString FilterBar::text() const {
    return m_edit->text();
}

/// Every text that a facet leaves can be come back to.
void FilterBar::setText(const QString &text) {
    if (text == m_edit->text())
        return;
    m_history.append(m_edit->text());
    noteHistory();
    m_edit->setText(text);
}

void FilterBar::stepBack() {
    if (m_history.isEmpty())
        return;
    const QString text = m_history.takeLast();
    noteHistory();
    m_edit->setText(text);
}

void FilterBar::noteHistory() {
    m_facets->setBackEnabled(!m_history.isEmpty());
    Q_EMIT canStepBackChanged(!m_history.isEmpty());
}

void FilterBar::filterBy(const QString &key, const std::optional<QString> &value,
                         FacetAction action) {
    const auto text = value ? std::optional(value->toStdString()) : std::nullopt;
    const query::ClusterFilter filter =
        action == FacetAction::Only ? query::withOnly(m_model.filter(), key.toStdString(), text)
                                    : query::withHidden(m_model.filter(), key.toStdString(), text);
    setText(toQString(query::printFilter(filter)));
}

void FilterBar::filterByCell(const QModelIndex &cell, FacetAction action) {
    const InventoryColumn *column = m_model.columnAt(cell.column());
    if (!column || column->kind != InventoryColumn::Kind::Label)
        return;
    const QVariant value = cell.data(Qt::EditRole);
    filterBy(toQString(column->key),
             value.isNull() ? std::nullopt : std::optional(value.toString()), action);
}

void FilterBar::showFacets() {
    m_facets->setCounts(shownLabels());
    m_facets->setBackEnabled(!m_history.isEmpty());
    m_facets->popUp(m_facetsButton->mapToGlobal(QPoint(0, m_facetsButton->height())));
}

void FilterBar::refreshFacets() {
    if (m_facets->isVisible())
        m_facets->setCounts(shownLabels());
}

std::shared_ptr<const LabelCounts> FilterBar::labels() {
    if (!m_labels)
        m_labels =
            std::make_shared<const LabelCounts>(m_model.scene().objects->fleet, std::nullopt);
    return m_labels;
}

/// Of many clusters nothing at first; then they are offered by themselves.
std::shared_ptr<const LabelCounts> FilterBar::labelsSoon() {
    const fleet::Fleet &fleet = m_model.scene().objects->fleet;
    if (m_labels || fleet.size() < kBackgroundClusters)
        return labels();
    if (!m_counting.isRunning())
        m_counting.start([this, fleet](const std::stop_token &stop, const JobRunner::Mail &mail) {
            auto counts = std::make_shared<const LabelCounts>(fleet, std::nullopt, stop);
            mail.deliver([this, counts, words = query::vocabularyOf(fleet, {})] {
                m_labels = counts;
                m_words = words;
                m_edit->complete();
            });
        });
    return nullptr;
}

query::Vocabulary FilterBar::vocabulary() {
    if (!m_words)
        m_words = query::vocabularyOf(m_model.scene().objects->fleet, {});
    return m_model.withPlacements(*m_words);
}

void FilterBar::forgetLabels() {
    m_counting.cancel();
    m_labels.reset();
    m_words.reset();
}

std::shared_ptr<const LabelCounts> FilterBar::shownLabels() {
    if (!m_model.isFiltered())
        return labels();
    return std::make_shared<const LabelCounts>(
        m_model.scene().objects->fleet,
        std::span<const fleet::ClusterIndex>(m_model.visibleClusters()));
}

InventoryPanel::InventoryPanel(ClusterSelection &selection, Workspace &workspace,
                               QSettings &settings, QClipboard &clipboard, QWidget *parent)
    : QWidget(parent), m_selection(selection), m_words(m_model),
      m_actions(new InventoryActions(this)),
      m_editor(new InventoryEditor(workspace, selection, clipboard, this)),
      m_filter(new FilterBar(m_model, this)), m_table(new InventoryTable(this)),
      m_note(named(new QLabel(this), "inventoryNote")),
      m_columns(new InventoryColumns(m_model, *m_table, *m_actions->chooseColumns, this)) {
    m_model.setPlacements([&workspace] { return placementClusters(workspace); });
    setUpFilter();
    setUpTable();
    connectTable();
    connectActions();
    connectEditor();
    layOut();
    showMatches();
    m_columns->restore(settings);
    followPalette(*this, [this] {
        if (!m_note->isHidden())
            showNote(m_note->text());
    });
}

InventoryPanel::~InventoryPanel() = default;

void InventoryPanel::layOut() {
    m_note->setWordWrap(true);
    m_note->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_note->hide();
    const Metrics metrics = Metrics::forFont(font());
    m_note->setContentsMargins(metrics.padding, 0, metrics.padding, metrics.gap);
    auto *filterRow = spacedLayout<QHBoxLayout>(
        {metrics.padding, metrics.padding, metrics.padding, metrics.gap}, metrics.gap / 2);
    filterRow->addWidget(m_filter);
    filterRow->addWidget(&m_columns->button());
    auto *layout = tightLayout<QVBoxLayout>(this);
    layout->addLayout(filterRow);
    layout->addWidget(m_note);
    layout->addWidget(m_table);
    setTabOrder(&m_columns->button(), m_table); // as they are seen
}

void InventoryPanel::setUpFilter() {
    connect(m_filter, &FilterBar::textChanged, this, [this] {
        applyFilter();
        if (!m_model.isSeeking())
            Q_EMIT filterEdited();
    });
    connect(&m_model, &InventoryModel::rowsFound, this, [this] {
        applyFilter();
        Q_EMIT filterEdited();
    });
    connect(m_filter, &FilterBar::accepted, this, [this] { m_table->setFocus(); });
}

namespace {

/// All rows are equally high in any order, so that a header need not look at each of a million.
void leaveOrderAlone(QHeaderView &rows) {
    for (const char *change : {SIGNAL(layoutAboutToBeChanged(QList<QPersistentModelIndex>,
                                                             QAbstractItemModel::LayoutChangeHint)),
                               SIGNAL(layoutChanged(QList<QPersistentModelIndex>,
                                                    QAbstractItemModel::LayoutChangeHint))})
        QObject::disconnect(rows.model(), change, &rows, nullptr);
}

} // namespace

void InventoryPanel::setUpTable() {
    m_table->setModel(&m_words);
    m_table->setSelectedNames(
        [this]() -> const std::set<QString> & { return m_selection.names(); });
    auto *delegate = new InventoryDelegate(m_table);
    delegate->setColumns([this](int section) { return m_model.columnAt(section); });
    delegate->setKnownTexts([this](const InventoryColumn &column) {
        return offeredTexts(m_model.scene().objects->fleet, column, *m_filter->labels());
    });
    connect(delegate, &InventoryDelegate::typed, this, &InventoryPanel::showNote);
    connect(delegate, &InventoryDelegate::refused, this, &InventoryPanel::showNote,
            Qt::QueuedConnection); // behind the note of the typing that the closing editor clears
    m_table->setItemDelegate(delegate);
    m_table->setContextMenuPolicy(Qt::CustomContextMenu);
    m_table->verticalHeader()->hide();
    m_table->verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    m_table->verticalHeader()->setDefaultSectionSize(Metrics::forFont(font()).row);
    leaveOrderAlone(*m_table->verticalHeader());
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
    connect(m_table, &QWidget::customContextMenuRequested, this, &InventoryPanel::showRowMenu);
    auto *shared = new SharedSelection(
        m_selection, *m_table, InventoryModel::NameRole,
        [this](const QString &name) {
            return m_words.index(m_model.rowOfName(name), InventoryModel::Name);
        },
        std::numeric_limits<std::size_t>::max());
    connect(shared, &SharedSelection::changed, this, &InventoryPanel::updateActions);
    connect(m_table->selectionModel(), &QItemSelectionModel::currentChanged, this,
            &InventoryPanel::updateActions);
    connect(m_table, &InventoryTable::dropHovered, this, &InventoryPanel::dropHovered);
    connect(m_table, &InventoryTable::dropLeft, this, &InventoryPanel::dropLeft);
}

void InventoryPanel::setScene(const Scene &scene) {
    const std::vector<InventoryColumn> columns = m_model.columns();
    const std::size_t clusters = m_model.clusterCount();
    if (!scene.objects->fleet.isSharedWith(m_model.scene().objects->fleet))
        m_filter->forgetLabels();
    m_model.setScene(scene);
    if (columns != m_model.columns() || clusters != m_model.clusterCount())
        m_columns->fit();
    m_columns->fitMarks();
    applyFilter();
}

void InventoryPanel::focusFilter() {
    m_filter->edit().setFocus(Qt::ShortcutFocusReason);
    m_filter->edit().selectAll();
}

std::optional<ClusterRows> InventoryPanel::filteredClusters() const {
    return m_model.isFiltered() ? std::optional(m_model.visibleClusters()) : std::nullopt;
}

void InventoryPanel::applyFilter() {
    const auto error = m_model.setFilterText(m_filter->text());
    if (!m_model.isSeeking())
        showMatches();
    if (error)
        m_filter->edit().showError(*error);
}

void InventoryPanel::showMatches() {
    const int shown = m_model.rowCount();
    const int all = static_cast<int>(m_model.clusterCount());
    if (m_model.isFiltered())
        m_filter->edit().showMatches(shown);
    else
        m_filter->edit().showNothing();
    const QString summary = shown == all ? tr("%Ln clusters", nullptr, all)
                                         : tr("%L1 of %Ln clusters", nullptr, all).arg(shown);
    if (std::exchange(m_summary, summary) != summary)
        Q_EMIT summaryChanged(m_summary);
    m_filter->refreshFacets();
}

void InventoryPanel::showNote(const QString &note) {
    setTextColor({m_note}, palette(), Looks::forPalette(palette()).warning);
    m_note->setText(note);
    m_note->setVisible(!note.isEmpty());
}

void InventoryPanel::updateActions() {
    m_actions->setHasSelection(!m_selection.names().empty());
    const QModelIndex current = m_table->currentIndex();
    const InventoryColumn *column = m_model.columnAt(current.column());
    m_actions->editCell->setEnabled(column && isEditable(*column));
    const bool isLabel = column && column->kind == InventoryColumn::Kind::Label;
    m_actions->onlyThis->setEnabled(isLabel);
    m_actions->hideThis->setEnabled(isLabel);
}

// What can be done in the inventory: menus and dialogs.

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
    auto *menu = named(new QMenu(this), "inventoryMenu");
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
