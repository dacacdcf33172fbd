// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/inventory/inventory_columns.h"

#include <algorithm>
#include <iterator>
#include <utility>

#include <QAction>
#include <QEvent>
#include <QHeaderView>
#include <QLineEdit>
#include <QListView>
#include <QMenu>
#include <QPushButton>
#include <QSettings>
#include <QSortFilterProxyModel>
#include <QToolButton>
#include <QVBoxLayout>

#include "ui/base/label_names.h"
#include "ui/base/looks.h"
#include "ui/base/widget_setup.h"
#include "ui/document/edits/edit.h"
#include "ui/inventory/inventory_panel.h"
#include "ui/inventory/inventory_table.h"
#include "ui/models/inventory/inventory_model.h"
#include "ui/picture/marks.h"
#include "ui/widgets/mark_delegate.h"

namespace evenkeel::ui {

namespace {

constexpr QSize kSize{300, 360};

constexpr int kWidestColumn = 160;
constexpr int kWidestName = 180;
constexpr int kLeastLabel = 64; // of a label that may be elided

constexpr QLatin1String kShownColumnsKey("inventory/columns");

} // namespace

InventoryWords::InventoryWords(InventoryModel &inventory, QObject *parent)
    : QIdentityProxyModel(parent), m_inventory(inventory) {
    setSourceModel(&inventory);
}

QVariant InventoryWords::data(const QModelIndex &index, int role) const {
    const bool isState = index.column() == InventoryModel::State;
    switch (role) {
    case Qt::ToolTipRole:
        return toolTip(index);
    case Qt::TextAlignmentRole:
        if (QIdentityProxyModel::data(index, InventoryModel::QuantityRole).toBool())
            return QVariant::fromValue(Qt::AlignRight | Qt::AlignVCenter);
        return {};
    case Qt::AccessibleTextRole:
        return isState ? stateText(index) : data(index, Qt::DisplayRole);
    case Qt::DisplayRole:
        if (QIdentityProxyModel::data(index, InventoryModel::MissingRole).toBool())
            return isEligibility(index) ? tr("eligible") : QStringLiteral("–");
        return QIdentityProxyModel::data(index, role);
    case InventoryModel::MissingRole: // to be eligible is not to lack something
        return QIdentityProxyModel::data(index, role).toBool() && !isEligibility(index);
    default:
        return QIdentityProxyModel::data(index, role);
    }
}

bool InventoryWords::isEligibility(const QModelIndex &index) const {
    const InventoryColumn *column = m_inventory.columnAt(index.column());
    return column && column->kind == InventoryColumn::Kind::Eligibility;
}

QString InventoryWords::stateText(const QModelIndex &index) const {
    const auto mark = QIdentityProxyModel::data(index, InventoryModel::MarkRole);
    const QString state = describe(mark.value<ClusterMark>(), m_inventory.picksInAll());
    const bool isPhantom = QIdentityProxyModel::data(index, InventoryModel::PhantomRole).toBool();
    const bool saysSo = mark.value<ClusterMark>().state == ClusterState::Phantom;
    return isPhantom && !saysSo ? tr("%1, planned").arg(state) : state;
}

QString InventoryWords::toolTip(const QModelIndex &index) const {
    const QString name = QIdentityProxyModel::data(index, InventoryModel::NameRole).toString();
    const InventoryColumn *column = m_inventory.columnAt(index.column());
    if (!column) {
        const bool isPhantom =
            QIdentityProxyModel::data(index, InventoryModel::PhantomRole).toBool();
        const QString text = tr("%1: %2").arg(name, stateText(index));
        return isPhantom ? tr("%1. Planned here; not in the fleet yet.").arg(text) : text;
    }
    const QString text = data(index, Qt::DisplayRole).toString();
    const QString what = describeColumn(*column);
    if (data(index, InventoryModel::MissingRole).toBool())
        return QIdentityProxyModel::data(index, InventoryModel::NoDomainRole).toBool()
                   ? tr("%1 has no %2: it is in no domain, and maxSkew does not apply to it")
                         .arg(name, what)
                   : tr("%1 has no %2").arg(name, what);
    if (column->kind == InventoryColumn::Kind::Label)
        return isPlatformOwned(toQString(column->key))
                   ? tr("%1=%2, managed by the platform").arg(toQString(column->key), text)
                   : tr("%1=%2").arg(toQString(column->key), text);
    return tr("%1: %2").arg(what, text);
}

QVariant InventoryWords::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal)
        return {};
    const InventoryColumn *column = m_inventory.columnAt(section);
    switch (role) {
    case Qt::TextAlignmentRole:
        return QVariant::fromValue(
            (column && isOfQuantities(*column) ? Qt::AlignRight : Qt::AlignLeft) |
            Qt::AlignVCenter);
    case Qt::ToolTipRole:
    case Qt::AccessibleTextRole:
        return column ? describeColumn(*column) : heading(section);
    case Qt::DisplayRole:
        // The column of marks is too narrow for a word.
        if (!column)
            return section == InventoryModel::Name ? QVariant(heading(section)) : QVariant();
        return headOf(*column,
                      QIdentityProxyModel::headerData(section, orientation, role).toString());
    default:
        return QIdentityProxyModel::headerData(section, orientation, role);
    }
}

QString InventoryWords::heading(int section) const {
    return section == InventoryModel::State ? tr("State") : tr("Name");
}

/// In few words: the column's own name, and of what where that could be something else.
QString InventoryWords::headOf(const InventoryColumn &column, const QString &shortKey) const {
    switch (column.kind) {
    case InventoryColumn::Kind::Eligibility:
        return tr("eligibility");
    case InventoryColumn::Kind::Taints:
        return tr("taints");
    case InventoryColumn::Kind::Taint:
        return tr("taint %1").arg(shortKey);
    case InventoryColumn::Kind::Capacity:
        return tr("%1 capacity").arg(shortKey);
    case InventoryColumn::Kind::Allocatable:
        return tr("%1 allocatable").arg(shortKey);
    case InventoryColumn::Kind::Available:
        return tr("%1 available").arg(shortKey);
    case InventoryColumn::Kind::Label:
    case InventoryColumn::Kind::Property:
        break;
    }
    return shortKey;
}

QString describeColumn(const InventoryColumn &column) {
    QString key = toQString(column.key);
    switch (column.kind) {
    case InventoryColumn::Kind::Eligibility:
        return InventoryWords::tr("eligibility");
    case InventoryColumn::Kind::Taints:
        return InventoryWords::tr("taints");
    case InventoryColumn::Kind::Taint:
        return InventoryWords::tr("taint %1").arg(key);
    case InventoryColumn::Kind::Label:
        return InventoryWords::tr("label %1").arg(key);
    case InventoryColumn::Kind::Property:
        return InventoryWords::tr("property %1").arg(key);
    case InventoryColumn::Kind::Capacity:
        return InventoryWords::tr("capacity of %1").arg(key);
    case InventoryColumn::Kind::Allocatable:
        return InventoryWords::tr("allocatable %1").arg(key);
    case InventoryColumn::Kind::Available:
        return InventoryWords::tr("available %1").arg(key);
    }
    return key;
}

ColumnChooser::ColumnChooser(QWidget *parent)
    : QFrame(parent, Qt::Popup), m_columns(new ColumnList(this)),
      m_found(new QSortFilterProxyModel(this)), m_search(new QLineEdit(this)),
      m_list(named(new QListView(this), "columnList", tr("Column list"))) {
    setNames(*this, "columnChooser", tr("Column chooser"));
    setFrameShape(QFrame::StyledPanel);
    setUpSearch(*m_search, "columnSearch", tr("Column search"), tr("Search columns"));
    m_list->setFrameShape(QFrame::NoFrame);
    m_list->setUniformItemSizes(true);
    m_found->setSourceModel(m_columns);
    m_found->setFilterCaseSensitivity(Qt::CaseInsensitive);
    m_list->setModel(m_found);
    auto *automatic = named(new QPushButton(tr("Match the placement"), this), "automaticColumns");
    auto *layout = new QVBoxLayout(this);
    const int padding = Metrics::forFont(font()).padding;
    layout->setContentsMargins(padding, padding, padding, padding);
    layout->addWidget(m_search);
    layout->addWidget(m_list);
    layout->addWidget(automatic);
    setFocusProxy(m_search);
    connect(m_search, &QLineEdit::textChanged, m_found,
            &QSortFilterProxyModel::setFilterFixedString);
    connect(m_search, &QLineEdit::returnPressed, this, &ColumnChooser::toggleCurrent);
    connect(m_columns, &ColumnList::shownChanged, this,
            [this] { Q_EMIT columnsChosen(m_columns->shown()); });
    connect(automatic, &QPushButton::clicked, this, [this] {
        close();
        Q_EMIT columnsChosen(std::nullopt);
    });
}

void ColumnChooser::popUp(const QPoint &place, std::vector<ColumnCount> offered,
                          std::vector<InventoryColumn> shown) {
    m_search->clear();
    m_columns->setColumns(std::move(offered), std::move(shown));
    resize(kSize);
    showPopup(*this, place);
    m_search->setFocus(Qt::PopupFocusReason);
}

/// Enter after a search takes the first match.
void ColumnChooser::toggleCurrent() {
    QModelIndex index = m_list->currentIndex();
    if (!index.isValid())
        index = m_found->index(0, 0);
    if (!index.isValid())
        return;
    const bool isShown = index.data(Qt::CheckStateRole).toInt() == Qt::Checked;
    m_found->setData(index, isShown ? Qt::Unchecked : Qt::Checked, Qt::CheckStateRole);
}

ColumnList::ColumnList(QObject *parent) : TableModel(parent) {
    TableModel::setColumns(
        {{.title = {},
          .text = [](const ColumnCount &one) { return describeColumn(one.column); },
          .tip =
              [](const ColumnCount &one) {
                  return tr("%n clusters have it", nullptr, static_cast<int>(one.clusters));
              },
          .roles = {{Qt::CheckStateRole, [this](const ColumnCount &one) {
                         const bool isShown =
                             std::ranges::find(m_shown, one.column) != m_shown.end();
                         return isShown ? Qt::Checked : Qt::Unchecked;
                     }}}}});
}

void ColumnList::setColumns(std::vector<ColumnCount> offered, std::vector<InventoryColumn> shown) {
    m_shown = std::move(shown);
    // What is shown can be taken away, even where no cluster has it any more.
    for (const InventoryColumn &column : m_shown) {
        if (std::ranges::find(offered, column, &ColumnCount::column) == offered.end())
            offered.push_back({column, 0});
    }
    setRows(std::move(offered));
}

Qt::ItemFlags ColumnList::flags(const QModelIndex &index) const {
    return TableModel::flags(index) | (index.isValid() ? Qt::ItemIsUserCheckable : Qt::NoItemFlags);
}

bool ColumnList::setData(const QModelIndex &index, const QVariant &value, int role) {
    if (role != Qt::CheckStateRole || !checkIndex(index, CheckIndexOption::IndexIsValid))
        return false;
    const InventoryColumn column = rowAt(index.row()).column;
    std::erase(m_shown, column);
    if (value.toInt() == Qt::Checked)
        m_shown.push_back(column);
    Q_EMIT dataChanged(index, index, {Qt::CheckStateRole});
    Q_EMIT shownChanged();
    return true;
}

InventoryColumns::InventoryColumns(InventoryModel &model, InventoryTable &table, QAction &chooses,
                                   QWidget *parent)
    : QObject(parent), m_model(model), m_table(table), m_chooses(chooses),
      m_button(newBarButton(QStringLiteral("columnsButton"), tr("Choose columns"),
                            QStringLiteral("view-file-columns"), QStringLiteral("☰"), parent)),
      m_chooser(new ColumnChooser(parent)) {
    connect(m_chooser, &ColumnChooser::columnsChosen, this, &InventoryColumns::set);
    connect(m_button, &QToolButton::clicked, this, &InventoryColumns::choose);
    connect(&m_chooses, &QAction::triggered, this, &InventoryColumns::choose);
    m_table.viewport()->installEventFilter(this);
    connect(m_table.horizontalHeader(), &QHeaderView::customContextMenuRequested, this,
            &InventoryColumns::showMenu);
}

void InventoryColumns::restore(QSettings &settings) {
    m_settings = &settings;
    if (!settings.contains(kShownColumnsKey))
        return;
    std::vector<InventoryColumn> columns;
    for (const QString &text : settings.value(kShownColumnsKey).toStringList()) {
        if (auto column = parseColumn(text.toStdString()))
            columns.push_back(std::move(*column));
    }
    m_model.setColumns(std::move(columns));
}

void InventoryColumns::choose() {
    m_chooser->popUp(m_button->mapToGlobal(QPoint(0, m_button->height())),
                     columnsOf(m_model.scene().objects->fleet), m_model.columns());
}

void InventoryColumns::set(const std::optional<std::vector<InventoryColumn>> &chosen) {
    std::optional<std::vector<InventoryColumn>> columns = chosen;
    if (columns)
        std::ranges::copy(m_model.columnsElsewhere(), std::back_inserter(*columns));
    m_model.setColumns(columns);
    fit();
    fitMarks();
    m_table.horizontalHeader()->setSortIndicator(m_model.sortColumn(), m_model.sortOrder());
    if (!m_settings)
        return;
    if (!columns) {
        m_settings->remove(kShownColumnsKey);
        return;
    }
    QStringList texts;
    for (const InventoryColumn &column : *columns)
        texts.append(toQString(spelled(column)));
    m_settings->setValue(kShownColumnsKey, texts);
}

void InventoryColumns::fit() {
    for (int column = 0; column < m_model.columnCount(); ++column)
        m_table.setColumnHidden(column, false);
    m_table.resizeColumnsToContents();
    for (int column = InventoryModel::FirstChosen; column < m_model.columnCount(); ++column)
        m_table.setColumnWidth(column, std::min(m_table.columnWidth(column), kWidestColumn));
    m_table.setColumnWidth(InventoryModel::Name,
                           std::min(m_table.columnWidth(InventoryModel::Name), kWidestName));
    m_narrowed = 0;
}

void InventoryColumns::fitMarks() {
    const Metrics metrics = Metrics::forFont(m_table.font());
    const ClusterMark widest{ClusterState::Picked, std::max(1, m_model.picksInAll())};
    const int width = static_cast<int>(markWidth(widest, metrics.mark)) + 2 * metrics.gap;
    if (m_table.columnWidth(InventoryModel::State) != width)
        m_table.setColumnWidth(InventoryModel::State, width);
    showFitting();
}

/// Columns that match the placement are there as far as there is room, in the order of what it
/// spreads over, and the first of them may be narrower for that; those that a person chose scroll.
void InventoryColumns::showFitting() {
    const int first = InventoryModel::FirstChosen;
    if (m_model.columnCount() <= first)
        return;
    m_table.setColumnHidden(first, false);
    if (m_table.columnWidth(first) != m_narrowed)
        m_whole = m_table.columnWidth(first);
    const int spare = m_model.hasChosenColumns() ? 0 : std::max(0, m_whole - kLeastLabel);
    int room = m_table.viewport()->width();
    int lack = 0;
    for (int column = 0; column < m_model.columnCount(); ++column) {
        m_table.setColumnHidden(column, false); // which has its width again
        room -= column == first ? m_whole : m_table.columnWidth(column);
        const bool isWanted = column <= first || m_model.hasChosenColumns();
        m_table.setColumnHidden(column, room + spare < 0 && !isWanted);
        if (!m_table.isColumnHidden(column))
            lack = std::max(0, -room);
    }
    m_narrowed = m_whole - std::min(spare, lack);
    m_table.setColumnWidth(first, m_narrowed);
}

bool InventoryColumns::eventFilter(QObject *watched, QEvent *event) {
    if (event->type() == QEvent::Resize)
        showFitting();
    return QObject::eventFilter(watched, event);
}

void InventoryColumns::showMenu(const QPoint &place) {
    QHeaderView *header = m_table.horizontalHeader();
    const int section = header->logicalIndexAt(place);
    const InventoryColumn *clicked = m_model.columnAt(section);
    auto *menu = named(new QMenu(&m_table), "columnMenu");
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
                            set(columns);
                        });
    }
    QAction *automatic =
        menu->addAction(tr("Columns that &match the placement"), this, [this] { set({}); });
    automatic->setEnabled(m_model.hasChosenColumns());
    menu->addAction(&m_chooses);
    menu->popup(header->mapToGlobal(place));
}

} // namespace evenkeel::ui
