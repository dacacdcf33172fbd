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
#include <QResizeEvent>
#include <QTableView>
#include <QToolButton>
#include <QVBoxLayout>

#include "core/base/plain_text.h"
#include "ui/base/hidden_refresh.h"
#include "ui/base/label_names.h"
#include "ui/base/looks.h"
#include "ui/base/prose.h"
#include "ui/cluster_widgets/filter_edit.h"
#include "ui/cluster_widgets/shared_selection.h"
#include "ui/document/workspace.h"
#include "ui/placements/placement_list.h"
#include "ui/widgets/frozen_table.h"
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
    QStyleOptionViewItem row(option);
    if (index.data(PlacementsModel::CurrentRole).toBool()) // all modes show it
        row.state |= QStyle::State_Selected;
    if (index.column() < PlacementsModel::FirstDomain) {
        RowDelegate::paint(painter, row, index);
        return;
    }
    const Looks looks = Looks::forPalette(option.palette);
    const double share = index.data(PlacementDomains::ShareRole).toDouble();
    const bool isChosen = row.state.testFlag(QStyle::State_Selected);
    const QColor ground = share > 0  ? heatColor(share, looks)
                          : isChosen ? looks.selection
                                     : looks.panel;
    const QRect cell = option.rect.adjusted(0, 0, -1, -1);
    painter->save();
    painter->fillRect(option.rect, looks.line);
    painter->fillRect(cell, ground);
    QFont font = tabularFont(option.font);
    font.setItalic(index.data(PlacementsModel::StaleRole).toBool());
    painter->setFont(font);
    painter->setPen(share > 0 ? readableOn(ground, looks.text, looks) : looks.muted);
    painter->drawText(cell, Qt::AlignCenter, index.data().toString());
    if (option.state.testFlag(QStyle::State_HasFocus)) {
        painter->setPen(QPen(looks.text, 2));
        painter->drawRect(cell.adjusted(1, 1, -1, -1));
    }
    painter->restore();
}

PlacementsPanel::PlacementsPanel(Workspace &workspace, ClusterSelection &selection, QWidget *parent)
    : QWidget(parent), m_workspace(workspace), m_selection(selection), m_model(workspace),
      m_search(workspace), m_empty(named(new QLabel(this), "placementsEmpty")) {
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Maximum); // it ends where its rows end
    const auto passes = [this](int placement) { return this->passes(placement); };
    m_rows = new GroupedRows(m_model.groups(), passes, this);
    auto *layout = tightLayout<QVBoxLayout>(this);
    setUpBar();
    setUpTable();
    m_empty->setAlignment(Qt::AlignCenter);
    m_empty->setMinimumHeight(3 * Metrics::forFont(font()).row);
    m_legend = newParagraph(this, "placementsLegend");
    layout->addWidget(legendPane(m_table, m_legend), 1);
    layout->addWidget(m_empty, 1);
    callAfter(m_later, kBurst, this, &PlacementsPanel::showRows);
    connect(&m_model, &QAbstractItemModel::modelReset, &m_later, qOverload<>(&QTimer::start));
    connect(&m_model, &QAbstractItemModel::dataChanged, &m_later, qOverload<>(&QTimer::start));
    connect(&m_model, &PlacementsModel::keysChanged, this, &PlacementsPanel::fillKeys);
    connect(&m_workspace, &Workspace::objectsChanged, this, [this] {
        m_search.refresh();
        fillGroups();
        applyFilter();
        if (isVisible())
            loseDomains();
    });
    fillGroups();
    showSummary();
    followPalette(*this, [this] { showSummary(); });
    followEvent(*this, QEvent::Resize, [this] { fitCost(); });
    followEvent(*this, QEvent::Show, [this] {
        m_model.wakeUp();
        fillKeys();
        loseDomains();
        showRows();
    });
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
    m_summary = named(new ElidedLabel(QSizePolicy::Ignored, this), "placementsSummary");
    auto *bar = paddedLayout<QHBoxLayout>(Metrics::forFont(font()));
    bar->addWidget(m_filter, 2);
    bar->addWidget(m_group);
    setUpKeys(*bar);
    bar->addWidget(m_summary, 1);
    m_copy = newToolButton(this, "placementsCopy", tr("Copy"),
                           tr("Copy the placements in sight with the map as Markdown"));
    bar->addWidget(m_copy);
    connect(m_copy, &QToolButton::clicked, this, [this] { copyText(markdown()); });
    static_cast<QVBoxLayout *>(layout())->addLayout(bar);
    connect(m_filter, &QLineEdit::textChanged, this, &PlacementsPanel::applyFilter);
    connect(m_filter, &FilterEdit::accepted, this, [this] { m_table->setFocus(); });
}

void PlacementsPanel::setUpKeys(QHBoxLayout &bar) {
    m_keyBar = spacedLayout<QHBoxLayout>({}, Metrics::forFont(font()).padding);
    m_keyBar->addWidget(new QLabel(tr("keys"), this));
    m_addKey = newToolButton(this, "heatAddKey", tr("+ key"),
                             tr("The domains of one more label beside these"));
    m_addKey->setPopupMode(QToolButton::InstantPopup);
    m_addKey->setMenu(named(new QMenu(m_addKey), "heatKeyMenu"));
    connect(m_addKey->menu(), &QMenu::aboutToShow, this, &PlacementsPanel::fillKeyMenu);
    m_keyBar->addWidget(m_addKey);
    bar.addLayout(m_keyBar);
}

void PlacementsPanel::setUpTable() {
    m_rows->setSourceModel(&m_model);
    m_table = new FrozenTable(PlacementsModel::Verdict, this);
    m_table->horizontalHeader()->setSortIndicator(-1, Qt::AscendingOrder);
    m_table->horizontalHeader()->setSortIndicatorClearable(true);
    m_table->setSortingEnabled(true);
    prepareTable(*m_table, QStringLiteral("placementsTable"), tr("Placements table"), *m_rows);
    m_table->setItemDelegate(new HeatDelegate(m_table));
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    m_table->setSelectionBehavior(QAbstractItemView::SelectItems); // counts scroll, names stay
    m_table->horizontalHeader()->setStretchLastSection(false);
    m_table->horizontalHeader()->setTextElideMode(Qt::ElideMiddle);
    connect(m_table, &QTableView::activated, this, &PlacementsPanel::choose);
    connect(m_table, &QTableView::clicked, this, &PlacementsPanel::selectDomain);
    m_table->setContextMenuPolicy(Qt::CustomContextMenu);
    connect(m_table, &QTableView::customContextMenuRequested, this, &PlacementsPanel::showMenu);
}

/// The actions of the panel are for the placement that was clicked.
void PlacementsPanel::showMenu(const QPoint &place) {
    const QModelIndex index = m_table->indexAt(place);
    if (!index.isValid())
        return;
    choose(index);
    QMenu::exec(actions(), m_table->viewport()->mapToGlobal(place), nullptr, this);
}

/// In their order, which plans change.
void PlacementsPanel::showRows() {
    if (isVisible())
        m_rows->invalidate();
    showSummary();
}

/// What a core costs is the first that narrow windows leave out.
void PlacementsPanel::fitCost() {
    const QAbstractItemView &cells = *m_table;
    const QHeaderView &header = *m_table->horizontalHeader();
    const int margins = 2 * Metrics::forFont(font()).gap;
    int needed = 0;
    for (int column = 0; column < m_rows->columnCount(); ++column) {
        const QString title = m_rows->headerData(column, Qt::Horizontal).toString();
        needed += std::max(header.fontMetrics().size(0, title).width() + margins,
                           cells.sizeHintForColumn(column));
    }
    m_table->setColumnHidden(PlacementsModel::Cost, window()->width() < Panes::kWide &&
                                                        needed > m_table->viewport()->width());
}

void PlacementsPanel::hideEvent(QHideEvent *event) {
    QWidget::hideEvent(event);
    m_model.fallAsleep();
}

void PlacementsPanel::fillKeys() {
    const QStringList chosen = m_model.domains().chosen();
    while (static_cast<qsizetype>(m_keys.size()) < chosen.size())
        m_keys.push_back(newKeyBox());
    for (std::size_t i = 0; i < m_keys.size(); ++i) {
        QComboBox &box = *m_keys[i];
        box.clear();
        for (const QString &key : m_model.domains().keys())
            box.addItem(key.section(QLatin1Char('/'), -1), key);
        if (i > 0)
            box.addItem(tr("without this key"));
        box.setCurrentIndex(std::max(0, box.findData(chosen.value(static_cast<qsizetype>(i)))));
        box.setToolTip(box.currentData().toString());
        box.setVisible(static_cast<qsizetype>(i) < chosen.size());
    }
    m_addKey->setEnabled(chosen.size() < m_model.domains().keys().size());
}

QComboBox *PlacementsPanel::newKeyBox() {
    const auto number = static_cast<int>(m_keys.size()) + 1;
    auto *box = new QComboBox(this);
    box->setSizeAdjustPolicy(QComboBox::AdjustToContents);
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
            keys.append(box->currentData().toString());
    }
    showKeys(keys);
}

void PlacementsPanel::showKeys(const QStringList &keys) {
    m_model.chooseKeys(keys);
    fillKeys();
    loseDomains();
}

/// What each placement survives of the domains that are shown.
void PlacementsPanel::loseDomains() {
    QStringList keys = m_model.domains().chosen();
    keys.removeAll(PlacementDomains::clustersKey());
    m_losses.start([this, keys, objects = m_workspace.objects()](const std::stop_token &stop,
                                                                 const JobRunner::Mail &mail) {
        if (const auto survived = survivedBy(*objects, keys, stop))
            mail.deliver([this, objects, survived] {
                if (objects == m_workspace.objects())
                    m_model.setSurvived(*survived);
            });
    });
}

void PlacementsPanel::fillKeyMenu() {
    m_addKey->menu()->clear();
    for (const QString &key : m_model.domains().keys()) {
        if (!m_model.domains().chosen().contains(key))
            m_addKey->menu()->addAction(
                key, this, [this, key] { showKeys(m_model.domains().chosen() << key); });
    }
}

QString PlacementsPanel::markdown() const {
    return QString::fromStdString(report::markdownOf(shownText(*m_rows)));
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
    m_rows->openAll();
    m_model.setGrouping(key);
}

/// A title opens or closes its group.
void PlacementsPanel::choose(const QModelIndex &index) {
    if (index.data(PlacementGroups::TitleRole).toBool()) {
        if (!m_model.groups().isSum(m_rows->rowOf(index)))
            m_rows->toggle(index.data(PlacementGroups::GroupRole).toInt());
        return;
    }
    m_workspace.setPlacement(m_rows->rowOf(index));
}

void PlacementsPanel::selectDomain(const QModelIndex &cell) {
    const int domain = cell.column() - PlacementsModel::FirstDomain;
    if (domain < 0)
        return;
    std::set<QString> names;
    for (const std::string &name :
         m_model.domains().clustersOf(m_rows->rowOf(cell), static_cast<std::size_t>(domain)))
        names.insert(toQString(name));
    m_selection.setNames(std::move(names));
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
    m_rows->filter();
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
    m_empty->setVisible(!hasRows);
    if (!hasAny)
        m_empty->setText(tr("No placement yet. Open one, or add one from the Placement menu."));
    else
        m_empty->setText(tr("No placement matches “%1”.").arg(m_filter->text()));
    const QString map = tr("clusters held in each domain, the stronger its color the fuller · a "
                           "click on a cell selects its clusters");
    m_legend->setText(m_workspace.objects()->placements.size() == 1
                          ? tr("One placement: open more to compare.") + QStringLiteral(" · ") + map
                          : map);
    m_copy->setEnabled(hasRows);
    fitCost();
    if (hasRows && !m_workspace.isBusy()) { // plans have other texts than what waited for them
        const QSize size = m_table->viewport()->size();
        QCoreApplication::postEvent(m_table->viewport(), new QResizeEvent(size, size));
    }
    m_summary->setText(hasAny ? summary() : QString());
    setTextColor({m_summary, m_empty}, palette(), Looks::forPalette(palette()).muted);
}

GroupedRows::GroupedRows(const PlacementGroups &groups, std::function<bool(int)> passes,
                         QObject *parent)
    : QSortFilterProxyModel(parent), m_groups(groups), m_passes(std::move(passes)) {
    setSortRole(TableRoles::SortRole);
    setDynamicSortFilter(false); // plans come one by one, by the thousand
    sort(-1, Qt::AscendingOrder);
}

/// Without a column those in trouble come first.
void GroupedRows::sort(int column, Qt::SortOrder order) {
    m_isByTrouble = column < 0;
    QSortFilterProxyModel::sort(std::max(column, 0), m_isByTrouble ? Qt::AscendingOrder : order);
}

void GroupedRows::toggle(int group) {
    if (m_closed.erase(group) == 0)
        m_closed.insert(group);
    invalidateFilter();
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
QVariant GroupedRows::data(const QModelIndex &index, int role) const {
    const QVariant value = QSortFilterProxyModel::data(index, role);
    if (role != Qt::DisplayRole || index.column() > 0 ||
        !index.data(PlacementGroups::TitleRole).toBool() || m_groups.isSum(rowOf(index)))
        return value;
    return (m_closed.contains(~rowOf(index)) ? QStringLiteral("▸ ") : QStringLiteral("▾ ")) +
           value.toString();
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
    const auto troubleOf = [](const QModelIndex &index) {
        return std::pair(index.data(PlacementsModel::StateRole).toInt(), index.row());
    };
    if (m_isByTrouble)
        return troubleOf(left) < troubleOf(right);
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
    if (m_groups.isSum(shown)) // of what a filter leaves there is none
        return std::ranges::all_of(m_groups.membersOf(shown), m_passes);
    if (shown < 0)
        return std::ranges::any_of(m_groups.membersOf(shown), m_passes);
    return !m_closed.contains(m_groups.groupOf(shown)) && m_passes(shown);
}

} // namespace evenkeel::ui
