// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/placements/placements_panel.h"

#include <algorithm>
#include <iterator>
#include <utility>

#include <QComboBox>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QMenu>
#include <QPainter>
#include <QTableView>
#include <QToolButton>
#include <QVBoxLayout>

#include "core/base/plain_text.h"
#include "ui/base/looks.h"
#include "ui/base/prose.h"
#include "ui/base/widget_setup.h"
#include "ui/cluster_widgets/filter_edit.h"
#include "ui/document/workspace.h"
#include "ui/placements/placement_list.h"
#include "ui/widgets/panel_header.h"

namespace evenkeel::ui {

namespace {

/// Between the panel and the accent; the fullest cell stays where the text can be read on it.
QColor heatColor(double share, const Looks &looks) {
    const double part = 0.08 + 0.4 * share;
    const auto mix = [part](float from, float to) {
        return static_cast<float>(from * (1 - part) + to * part);
    };
    return QColor::fromRgbF(mix(looks.panel.redF(), looks.accent.redF()),
                            mix(looks.panel.greenF(), looks.accent.greenF()),
                            mix(looks.panel.blueF(), looks.accent.blueF()));
}

constexpr std::chrono::milliseconds kBurst{30};

constexpr qsizetype kGroupWidth = 12; // characters

} // namespace

void HeatDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option,
                         const QModelIndex &index) const {
    const Looks looks = Looks::forPalette(option.palette);
    const int count = index.data(PlacementHeatModel::CountRole).toInt();
    const int most = index.data(PlacementHeatModel::MostRole).toInt();
    const QColor ground =
        count > 0 ? heatColor(static_cast<double>(count) / std::max(1, most), looks) : looks.panel;
    const QRect cell = option.rect.adjusted(0, 0, -1, -1);
    painter->save();
    painter->fillRect(option.rect, looks.line);
    painter->fillRect(cell, ground);
    QFont font = tabularFont(option.font);
    font.setItalic(index.data(PlacementHeatModel::StaleRole).toBool());
    painter->setFont(font);
    painter->setPen(count > 0 ? readableOn(ground, looks.text, looks) : looks.muted);
    painter->drawText(cell, Qt::AlignCenter, index.data().toString());
    if (option.state.testFlag(QStyle::State_Selected) ||
        option.state.testFlag(QStyle::State_HasFocus)) {
        painter->setPen(QPen(looks.text, 2));
        painter->drawRect(cell.adjusted(1, 1, -1, -1));
    }
    painter->restore();
}

PlacementsPanel::PlacementsPanel(Workspace &workspace, QWidget *parent)
    : QWidget(parent), m_workspace(workspace), m_model(workspace), m_heat(workspace),
      m_search(workspace), m_empty(named(new QLabel(this), "placementsEmpty")) {
    const auto passes = [this](int placement) { return this->passes(placement); };
    m_rows = new GroupedRows(m_model.groups(), passes, this);
    m_heatRows = new GroupedRows(m_heat.groups(), passes, this);
    auto *layout = tightLayout<QVBoxLayout>(this);
    setUpBar();
    setUpTable();
    setUpHeatMap();
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
    followPalette(*this, [this] { showSummary(); });
}

void PlacementsPanel::setUpBar() {
    m_filter = named(new FilterEdit(this), "placementsFilter", tr("Placements filter"));
    m_filter->setPlaceholderText(tr("Filter: a name, short, type=PickN, region=east"));
    m_filter->setLabels([this] { return m_search.labels(); });
    m_filter->setVocabulary([this] { return m_search.vocabulary(); });
    m_filter->setMaximumWidth(360);
    m_group = named(new QComboBox(this), "placementsGroup", tr("Grouping of the placements"));
    m_group->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_group->setMinimumContentsLength(kGroupWidth);
    connect(m_group, &QComboBox::activated, this, &PlacementsPanel::setGrouping);
    m_summary = named(new QLabel(this), "placementsSummary");
    m_summary->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    auto *bar = paddedLayout<QHBoxLayout>(Metrics::forFont(font()));
    bar->addWidget(m_filter, 2);
    bar->addWidget(m_group);
    bar->addWidget(m_summary, 2);
    m_copy = newToolButton(this, "placementsCopy", tr("Copy"),
                           tr("Copy the placements in sight with the map as Markdown"));
    bar->addWidget(m_copy);
    connect(m_copy, &QToolButton::clicked, this, [this] { copyText(markdown()); });
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
    m_table->setSizeAdjustPolicy(QAbstractScrollArea::AdjustToContents); // the map stands below it
    m_table->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Maximum);
    connect(m_table, &QTableView::activated, this, &PlacementsPanel::choose);
    m_table->setContextMenuPolicy(Qt::CustomContextMenu);
    connect(m_table, &QTableView::customContextMenuRequested, this,
            [this](const QPoint &place) { showMenu(*m_table, place); });
}

void PlacementsPanel::setUpHeatMap() {
    m_heatRows->setSourceModel(&m_heat);
    m_mapPane = new QWidget(this);
    m_keyBar = paddedLayout<QHBoxLayout>(Metrics::forFont(font()));
    m_keyBar->addWidget(new QLabel(tr("Clusters held, by"), m_mapPane));
    m_addKey = newToolButton(m_mapPane, "heatAddKey", tr("+ key"),
                             tr("The domains of one more label beside these"));
    m_addKey->setPopupMode(QToolButton::InstantPopup);
    m_addKey->setMenu(named(new QMenu(m_addKey), "heatKeyMenu"));
    connect(m_addKey->menu(), &QMenu::aboutToShow, this, &PlacementsPanel::fillKeyMenu);
    m_keyBar->addWidget(m_addKey);
    m_keyBar->addStretch(1);
    m_map = new QTableView(m_mapPane);
    auto *column = tightLayout<QVBoxLayout>(m_mapPane);
    column->addLayout(m_keyBar);
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
    const QStringList chosen = m_heat.chosen();
    while (static_cast<qsizetype>(m_keys.size()) < chosen.size())
        m_keys.push_back(newKeyBox());
    for (std::size_t i = 0; i < m_keys.size(); ++i) {
        QComboBox &box = *m_keys[i];
        box.clear();
        box.addItems(m_heat.keys());
        if (i > 0)
            box.addItem(tr("without this key"));
        box.setCurrentText(chosen.value(static_cast<qsizetype>(i)));
        box.setVisible(static_cast<qsizetype>(i) < chosen.size());
    }
    m_addKey->setEnabled(chosen.size() < m_heat.keys().size());
}

QComboBox *PlacementsPanel::newKeyBox() {
    const auto number = static_cast<int>(m_keys.size()) + 1;
    auto *box = new QComboBox(m_mapPane);
    box->setObjectName(QStringLiteral("heatKey%1").arg(number));
    box->setAccessibleName(tr("Label key %1 of the heat map").arg(number));
    m_keyBar->insertWidget(number, box); // behind the words
    connect(box, &QComboBox::activated, this, &PlacementsPanel::chooseKeys);
    return box;
}

/// As the boxes have them.
void PlacementsPanel::chooseKeys() {
    QStringList keys;
    for (const QComboBox *box : m_keys) {
        if (!box->isHidden())
            keys.append(box->currentText());
    }
    m_heat.choose(keys);
    fillKeys();
}

void PlacementsPanel::fillKeyMenu() {
    m_addKey->menu()->clear();
    for (const QString &key : m_heat.keys()) {
        if (!m_heat.chosen().contains(key))
            m_addKey->menu()->addAction(key, this, [this, key] {
                m_heat.choose(m_heat.chosen() << key);
                fillKeys();
            });
    }
}

QString PlacementsPanel::markdown() const {
    report::TextTable table = shownText(*m_rows);
    const report::TextTable map = shownText(m_heat);
    std::ranges::copy(map.columns, std::back_inserter(table.columns));
    for (std::size_t row = 0; row < table.rows.size(); ++row) {
        const QModelIndex shown = m_rows->mapToSource(m_rows->index(static_cast<int>(row), 0));
        std::ranges::copy(map.rows[static_cast<std::size_t>(shown.row())],
                          std::back_inserter(table.rows[row]));
    }
    return QString::fromStdString(report::markdownOf(table));
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
    m_copy->setEnabled(hasRows);
    m_summary->setText(hasAny ? summary() : QString());
    setTextColor({m_summary, m_empty}, palette(), Looks::forPalette(palette()).muted);
}

GroupedRows::GroupedRows(const PlacementGroups &groups, std::function<bool(int)> passes,
                         QObject *parent)
    : QSortFilterProxyModel(parent), m_groups(groups), m_passes(std::move(passes)) {
    setSortRole(TableRoles::SortRole);
}

void GroupedRows::toggle(int group) {
    if (m_closed.erase(group) == 0)
        m_closed.insert(group);
    invalidateFilter();
    Q_EMIT headerDataChanged(Qt::Vertical, 0, rowCount() - 1);
    Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, 0));
}

void GroupedRows::openAll() {
    m_closed.clear();
    invalidateFilter();
}

int GroupedRows::rowOf(const QModelIndex &index) const {
    return m_groups.rows()[static_cast<std::size_t>(mapToSource(index).row())];
}

int GroupedRows::placements() const {
    return static_cast<int>(std::ranges::count_if(
        m_groups.rows(), [this](int row) { return row >= 0 && m_passes(row); }));
}

/// ▾ before the title of an open group, ▸ of a closed one.
QString GroupedRows::signedTitle(int row, const QVariant &title) const {
    return (m_closed.contains(~row) ? QStringLiteral("▸ ") : QStringLiteral("▾ ")) +
           title.toString();
}

QVariant GroupedRows::data(const QModelIndex &index, int role) const {
    const QVariant value = QSortFilterProxyModel::data(index, role);
    const bool isSigned = role == Qt::DisplayRole && index.column() == 0 &&
                          value.userType() == QMetaType::QString &&
                          index.data(PlacementGroups::TitleRole).toBool();
    return isSigned ? signedTitle(rowOf(index), value) : value;
}

QVariant GroupedRows::headerData(int section, Qt::Orientation orientation, int role) const {
    const QVariant value = QSortFilterProxyModel::headerData(section, orientation, role);
    if (orientation != Qt::Vertical || role != Qt::DisplayRole || section >= rowCount())
        return value;
    const int row = rowOf(index(section, 0));
    return row < 0 ? signedTitle(row, value) : value;
}

/// Groups keep their order, and each its title on top, whichever way they are sorted.
bool GroupedRows::lessThan(const QModelIndex &left, const QModelIndex &right) const {
    const auto placeOf = [](const QModelIndex &index) {
        return std::pair(index.data(PlacementGroups::GroupRole).toInt(),
                         !index.data(PlacementGroups::TitleRole).toBool());
    };
    const auto first = placeOf(left);
    const auto second = placeOf(right);
    if (first != second)
        return (first < second) == (sortOrder() == Qt::AscendingOrder);
    const QVariant one = left.data(sortRole());
    if (one.userType() != QMetaType::QString)
        return QSortFilterProxyModel::lessThan(left, right);
    return base::naturalLess(one.toString().toStdString(),
                             right.data(sortRole()).toString().toStdString());
}

bool GroupedRows::filterAcceptsRow(int row, const QModelIndex &) const {
    const auto &rows = m_groups.rows();
    if (static_cast<std::size_t>(row) >= rows.size())
        return false;
    const int shown = rows[static_cast<std::size_t>(row)];
    if (shown < 0)
        return std::ranges::any_of(m_groups.membersOf(shown), m_passes);
    return !m_closed.contains(m_groups.groupOf(shown)) && m_passes(shown);
}

} // namespace evenkeel::ui
