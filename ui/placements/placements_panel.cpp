// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/placements/placements_panel.h"

#include <algorithm>

#include <QComboBox>
#include <QEvent>
#include <QHeaderView>
#include <QLabel>
#include <QMenu>
#include <QSignalBlocker>
#include <QTableView>
#include <QVBoxLayout>

#include "ui/base/looks.h"
#include "ui/base/table_setup.h"
#include "ui/cluster_widgets/filter_edit.h"
#include "ui/document/workspace.h"
#include "ui/placements/grouped_rows.h"
#include "ui/placements/placement_delegates.h"
#include "ui/placements/rollout_watch.h"
#include "ui/widgets/panes.h"

namespace evenkeel::ui {

namespace {

constexpr std::chrono::milliseconds kBurst{30};

constexpr qsizetype kGroupWidth = 12; // characters

} // namespace

PlacementsPanel::PlacementsPanel(Workspace &workspace, QWidget *parent)
    : QWidget(parent), m_workspace(workspace), m_model(workspace), m_heat(workspace),
      m_search(workspace), m_empty(new QLabel(this)) {
    const auto passes = [this](int placement) { return this->passes(placement); };
    m_rows = new GroupedRows(m_model.groups(), passes, this);
    m_heatRows = new GroupedRows(m_heat.groups(), passes, this);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    setUpBar();
    setUpTable();
    setUpHeatMap();
    m_empty->setObjectName(QStringLiteral("placementsEmpty"));
    m_empty->setAlignment(Qt::AlignCenter);
    auto *views =
        new Panes(QStringLiteral("placementsViews"), Qt::Vertical, {m_table, m_mapPane}, {}, this);
    layout->addWidget(views, 1);
    layout->addWidget(m_empty, 1);
    m_later.setSingleShot(true);
    m_later.setInterval(kBurst);
    connect(&m_later, &QTimer::timeout, this, &PlacementsPanel::showSummary);
    connect(&m_model, &QAbstractItemModel::modelReset, &m_later, qOverload<>(&QTimer::start));
    connect(&m_model, &QAbstractItemModel::dataChanged, &m_later, qOverload<>(&QTimer::start));
    connect(&m_heat, &PlacementHeatModel::keysChanged, this, &PlacementsPanel::fillKeys);
    connect(&m_workspace, &Workspace::objectsChanged, this, [this] {
        m_search.refresh();
        fillGroups();
        applyFilter();
    });
    fillGroups();
    showSummary();
}

void PlacementsPanel::setUpBar() {
    m_filter = new FilterEdit(this);
    m_filter->setObjectName(QStringLiteral("placementsFilter"));
    m_filter->setAccessibleName(tr("Placements filter"));
    m_filter->setPlaceholderText(tr("Filter: a name, short, type=PickN, region=east"));
    m_filter->setLabels([this] { return m_search.labels(); });
    m_filter->setVocabulary([this] { return m_search.vocabulary(); });
    m_filter->setMaximumWidth(360);
    m_group = new QComboBox(this);
    m_group->setObjectName(QStringLiteral("placementsGroup"));
    m_group->setAccessibleName(tr("Grouping of the placements"));
    m_group->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_group->setMinimumContentsLength(kGroupWidth);
    connect(m_group, &QComboBox::activated, this, &PlacementsPanel::setGrouping);
    m_summary = new QLabel(this);
    m_summary->setObjectName(QStringLiteral("placementsSummary"));
    m_summary->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    const Metrics metrics = Metrics::forFont(font());
    auto *bar = new QHBoxLayout;
    bar->setContentsMargins(metrics.padding, metrics.gap, metrics.padding, metrics.gap);
    bar->setSpacing(metrics.padding);
    bar->addWidget(m_filter, 2);
    bar->addWidget(m_group);
    bar->addWidget(m_summary, 2);
    static_cast<QVBoxLayout *>(layout())->addLayout(bar);
    connect(m_filter, &QLineEdit::textChanged, this, &PlacementsPanel::applyFilter);
    connect(m_filter, &FilterEdit::accepted, this, [this] { m_table->setFocus(); });
}

void PlacementsPanel::setUpTable() {
    m_rows->setSourceModel(&m_model);
    m_table = new QTableView(this);
    m_table->horizontalHeader()->setSortIndicator(-1, Qt::AscendingOrder);
    m_table->horizontalHeader()->setSortIndicatorClearable(true);
    m_table->setSortingEnabled(true);
    prepareTable(*m_table, QStringLiteral("placementsTable"), tr("Placements table"), *m_rows);
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    m_table->setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_table->horizontalHeader()->setStretchLastSection(false);
    connect(m_table, &QTableView::activated, this, &PlacementsPanel::choose);
    m_table->setContextMenuPolicy(Qt::CustomContextMenu);
    connect(m_table, &QTableView::customContextMenuRequested, this,
            [this](const QPoint &place) { showMenu(*m_table, place); });
}

void PlacementsPanel::setUpHeatMap() {
    m_heatRows->setSourceModel(&m_heat);
    m_mapPane = new QWidget(this);
    m_key = new QComboBox(m_mapPane);
    m_key->setObjectName(QStringLiteral("heatKey"));
    m_key->setAccessibleName(tr("Label key of the heat map"));
    connect(m_key, &QComboBox::textActivated, &m_heat, &PlacementHeatModel::setKey);
    m_secondKey = new QComboBox(m_mapPane);
    m_secondKey->setObjectName(QStringLiteral("heatSecondKey"));
    m_secondKey->setAccessibleName(tr("Second label key of the heat map"));
    connect(m_secondKey, &QComboBox::activated, this, [this](int choice) {
        m_heat.setSecondKey(choice == 0 ? QString() : m_secondKey->currentText());
    });
    const Metrics metrics = Metrics::forFont(font());
    auto *bar = new QHBoxLayout;
    bar->setContentsMargins(metrics.padding, metrics.gap, metrics.padding, metrics.gap);
    bar->setSpacing(metrics.padding);
    bar->addWidget(new QLabel(tr("Clusters held, by"), m_mapPane));
    bar->addWidget(m_key);
    bar->addWidget(m_secondKey);
    bar->addStretch(1);
    m_map = new QTableView(m_mapPane);
    auto *column = new QVBoxLayout(m_mapPane);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addLayout(bar);
    column->addWidget(m_map, 1);
    m_map->horizontalHeader()->setSortIndicator(-1, Qt::AscendingOrder);
    m_map->horizontalHeader()->setSortIndicatorClearable(true);
    m_map->setSortingEnabled(true);
    prepareTable(*m_map, QStringLiteral("placementsHeatMap"), tr("Placements heat map"),
                 *m_heatRows);
    m_map->setItemDelegate(new HeatDelegate(m_map));
    m_map->setSelectionBehavior(QAbstractItemView::SelectItems);
    m_map->setSelectionMode(QAbstractItemView::SingleSelection);
    m_map->setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_map->horizontalHeader()->setStretchLastSection(false);
    m_map->horizontalHeader()->setDefaultAlignment(Qt::AlignCenter);
    m_map->verticalHeader()->show();
    const int digit = QFontMetrics(font()).horizontalAdvance(QLatin1Char('0'));
    m_map->horizontalHeader()->setDefaultSectionSize(14 * digit);
    m_map->verticalHeader()->setFixedWidth(30 * digit);
    m_map->verticalHeader()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    m_map->verticalHeader()->setTextElideMode(Qt::ElideMiddle);
    m_map->horizontalHeader()->setTextElideMode(Qt::ElideMiddle);
    m_map->setCornerButtonEnabled(false);
    connect(m_map, &QTableView::activated, this, &PlacementsPanel::choose);
    m_map->setContextMenuPolicy(Qt::CustomContextMenu);
    connect(m_map, &QTableView::customContextMenuRequested, this,
            [this](const QPoint &place) { showMenu(*m_map, place); });
}

/// The actions of the panel are for the placement that was clicked.
void PlacementsPanel::showMenu(const QTableView &table, const QPoint &place) {
    const QModelIndex index = table.indexAt(place);
    if (!index.isValid())
        return;
    choose(index);
    QMenu::exec(actions(), table.viewport()->mapToGlobal(place), nullptr, this);
}

void PlacementsPanel::showEvent(QShowEvent *event) {
    QWidget::showEvent(event);
    m_heat.wakeUp();
    fillKeys();
    showSummary();
}

void PlacementsPanel::hideEvent(QHideEvent *event) {
    QWidget::hideEvent(event);
    m_heat.fallAsleep();
}

void PlacementsPanel::fillKeys() {
    const QSignalBlocker quiet(m_key);
    m_key->clear();
    m_key->addItems(m_heat.keys());
    m_key->setCurrentText(m_heat.key());
    m_secondKey->clear();
    m_secondKey->addItem(tr("no second key"));
    m_secondKey->addItems(m_heat.keys());
    m_secondKey->setCurrentIndex(std::max(0, m_secondKey->findText(m_heat.secondKey())));
}

void PlacementsPanel::fillGroups() {
    const QStringList keys = PlacementGroups::keysOf(m_workspace.objects()->placements);
    m_group->clear();
    m_group->addItem(tr("not grouped"));
    for (const QString &key : keys)
        m_group->addItem(tr("by %1").arg(key.section(QLatin1Char('/'), -1)), key);
    m_group->setEnabled(!keys.isEmpty());
    const int choice = m_group->findData(m_model.groups().key());
    m_group->setCurrentIndex(std::max(0, choice));
    if (choice < 0)
        setGrouping(0);
}

void PlacementsPanel::setGrouping(int choice) {
    const QString key = m_group->itemData(choice).toString();
    for (GroupedRows *rows : {m_rows, m_heatRows})
        rows->openAll();
    m_model.setGrouping(key);
    m_heat.setGrouping(key);
}

/// A title opens or closes its group.
void PlacementsPanel::choose(const QModelIndex &index) {
    if (index.data(PlacementGroups::TitleRole).toBool()) {
        for (GroupedRows *rows : {m_rows, m_heatRows})
            rows->toggle(index.data(PlacementGroups::GroupRole).toInt());
        return;
    }
    const auto &rows = *static_cast<const GroupedRows *>(index.model());
    m_workspace.setPlacement(rows.rowOf(index));
}

bool PlacementsPanel::passes(int placement) {
    return m_search.passes(placement, m_rollouts != nullptr && m_rollouts->needOf(placement) !=
                                                                   RolloutWatch::Need::None);
}

void PlacementsPanel::applyFilter() {
    if (const auto error = m_search.setText(m_filter->text())) {
        m_filter->showError(*error);
        return;
    }
    if (m_search.asksRollouts() && m_rollouts == nullptr) {
        m_rollouts = new RolloutWatch(m_workspace, this);
        connect(m_rollouts, &RolloutWatch::changed, this, &PlacementsPanel::applyFilter);
    }
    for (GroupedRows *rows : {m_rows, m_heatRows})
        rows->filter();
    const int shown = m_rows->placements();
    if (m_search.isEmpty())
        m_filter->showNothing();
    else
        m_filter->showMatches(shown, tr("%n placements match", nullptr, shown));
    showSummary();
}

QString PlacementsPanel::summary() const {
    const auto all = m_workspace.objects()->placements.size();
    int met = 0;
    int stale = 0;
    for (int row = 0; row < m_model.rowCount(); ++row) {
        const QModelIndex index = m_model.index(row, 0);
        if (index.data(PlacementGroups::TitleRole).toBool())
            continue;
        const auto state =
            static_cast<PlacementState>(index.data(PlacementsModel::StateRole).toInt());
        met += state == PlacementState::Met ? 1 : 0;
        const bool isOld = index.data(PlacementsModel::StaleRole).toBool();
        stale += isOld || state == PlacementState::Unplanned ? 1 : 0;
    }
    const QString text = tr("%1 of %2 scheduled").arg(met).arg(all);
    return stale > 0 ? tr("%1 · %2 being planned").arg(text).arg(stale) : text;
}

void PlacementsPanel::showSummary() {
    const bool hasAny = m_model.rowCount() > 0;
    const bool hasRows = hasAny && m_rows->rowCount() > 0;
    m_table->parentWidget()->setVisible(hasRows);
    m_mapPane->setVisible(m_heat.columnCount() > 0);
    m_empty->setVisible(!hasRows);
    if (!hasAny)
        m_empty->setText(tr("No placement yet. Open one, or add one from the Placement menu."));
    else
        m_empty->setText(tr("No placement matches “%1”.").arg(m_filter->text()));
    m_summary->setText(hasAny ? summary() : QString());
    QPalette colors = palette();
    colors.setColor(QPalette::WindowText, Looks::forPalette(palette()).muted);
    m_summary->setPalette(colors);
    m_empty->setPalette(colors);
}

void PlacementsPanel::changeEvent(QEvent *event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        showSummary();
}

} // namespace evenkeel::ui
