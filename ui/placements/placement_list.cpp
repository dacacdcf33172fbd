// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/placements/placement_list.h"

#include <algorithm>

#include <QLabel>
#include <QListView>
#include <QMenu>
#include <QMouseEvent>
#include <QPainter>
#include <QStyledItemDelegate>
#include <QToolButton>
#include <QUndoStack>
#include <QVBoxLayout>

#include "ui/base/looks.h"
#include "ui/base/widget_setup.h"
#include "ui/cluster_widgets/filter_edit.h"
#include "ui/document/workspace.h"

namespace evenkeel::ui {

namespace {

class PlacementRowDelegate : public QStyledItemDelegate {
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &) const override {
        return {80, Metrics::forFont(option.font).row};
    }

    void paint(QPainter *painter, const QStyleOptionViewItem &option,
               const QModelIndex &index) const override {
        const Looks looks = Looks::forPalette(option.palette);
        const Metrics metrics = Metrics::forFont(option.font);
        const bool isTitle = index.data(PlacementListModel::PlacementRole).toInt() < 0;
        const QRect row = option.rect;
        painter->save();
        if (!isTitle && (option.state & QStyle::State_Selected))
            painter->fillRect(row, looks.selection);
        painter->setFont(isTitle ? smallFont(option.font) : tabularFont(option.font));
        const QString count = index.data(PlacementListModel::CountRole).toString();
        const QRect inner = row.adjusted(metrics.padding, 0, -metrics.padding, 0);
        painter->setPen(looks.muted);
        painter->drawText(inner, Qt::AlignRight | Qt::AlignVCenter, count);
        const int countWidth = painter->fontMetrics().horizontalAdvance(count) + metrics.padding;
        QRect name = inner.adjusted(0, 0, -countWidth, 0);
        if (!isTitle) {
            const auto state =
                static_cast<PlacementState>(index.data(PlacementListModel::StateRole).toInt());
            const bool isWaiting = index.data(PlacementListModel::RolloutRole).toInt() != 0;
            const bool isRolling = isWaiting && !isTrouble(state);
            const Tone tone = isRolling ? Tone::Warning : toneOf(state);
            painter->setPen(tone == Tone::Good      ? looks.good
                            : tone == Tone::Warning ? looks.warning
                                                    : looks.muted);
            painter->drawText(name, Qt::AlignLeft | Qt::AlignVCenter,
                              isRolling ? QStringLiteral("▶") : signOf(state));
            name.setLeft(name.left() + metrics.mark + metrics.gap + 2);
            painter->setPen(looks.text);
        }
        painter->drawText(name, Qt::AlignLeft | Qt::AlignVCenter,
                          painter->fontMetrics().elidedText(index.data().toString(),
                                                            Qt::ElideMiddle, name.width()));
        if (option.state & QStyle::State_HasFocus && !isTitle) {
            painter->setPen(looks.accent);
            painter->drawRect(row.adjusted(0, 0, -1, -1));
        }
        painter->restore();
    }
};

/// Whether the mark of the row leads to what is wrong.
bool leadsOn(const QModelIndex &index) {
    const int placement = index.data(PlacementListModel::PlacementRole).toInt();
    return placement >= 0 && (isTrouble(static_cast<PlacementState>(
                                  index.data(PlacementListModel::StateRole).toInt())) ||
                              index.data(PlacementListModel::RolloutRole).toInt() != 0);
}

/// The first row is a title, which no key chooses. A click on a mark activates its row.
class PlacementView : public QListView {
public:
    explicit PlacementView(QWidget *parent) : QListView(parent) { setMouseTracking(true); }

protected:
    bool isAtMark(const QPoint &place) const {
        const Metrics metrics = Metrics::forFont(font());
        const QModelIndex index = indexAt(place);
        return index.isValid() && leadsOn(index) &&
               place.x() < metrics.padding + metrics.mark + metrics.gap;
    }
    void mouseMoveEvent(QMouseEvent *event) override {
        QListView::mouseMoveEvent(event);
        viewport()->setCursor(isAtMark(event->pos()) ? Qt::PointingHandCursor : Qt::ArrowCursor);
    }
    void mouseReleaseEvent(QMouseEvent *event) override {
        QListView::mouseReleaseEvent(event);
        if (event->button() == Qt::LeftButton && isAtMark(event->pos()))
            Q_EMIT activated(indexAt(event->pos()));
    }
    QModelIndex moveCursor(CursorAction action, Qt::KeyboardModifiers modifiers) override {
        QModelIndex next = QListView::moveCursor(action, modifiers);
        while (next.isValid() && next.data(PlacementListModel::PlacementRole).toInt() < 0 &&
               (action == MoveHome || action == MovePageUp))
            next = next.siblingAtRow(next.row() + 1);
        return next;
    }
};

} // namespace

PlacementList::PlacementList(Workspace &workspace, QWidget *parent)
    : QWidget(parent), m_workspace(workspace), m_model(workspace), m_filter(new FilterEdit(this)),
      m_list(new PlacementView(this)), m_legend(named(new QLabel(this), "placementListLegend")) {
    setObjectName(QStringLiteral("placementListPanel"));
    setMinimumWidth(150);
    setNames(*m_filter, "placementListFilter", tr("Placement list filter"));
    m_filter->setPlaceholderText(tr("Filter: name, ⚠, in:eastus"));
    m_filter->setLabels([this] { return m_model.search().labels(); });
    m_filter->setVocabulary([this] { return m_model.search().vocabulary(); });
    showLegend();
    m_legend->setWordWrap(true);
    m_legend->setFont(smallFont(font()));
    setUpList();
    setTabOrder(m_list, m_filter);
    const Metrics metrics = Metrics::forFont(font());
    auto *layout = tightLayout<QVBoxLayout>(this);
    auto *bar = paddedLayout<QVBoxLayout>(metrics);
    bar->addWidget(m_filter);
    layout->addLayout(bar);
    layout->addWidget(m_list, 1);
    m_legend->setContentsMargins(metrics.padding, metrics.gap, metrics.padding, metrics.gap);
    layout->addWidget(m_legend);
    connect(m_filter, &QLineEdit::textChanged, this, &PlacementList::applyFilter);
    connect(m_filter, &FilterEdit::accepted, this, [this] { m_list->setFocus(); });
    connect(&m_model, &QAbstractItemModel::modelReset, this, &PlacementList::applyFilter);
    connect(&m_workspace, &Workspace::sceneChanged, this, &PlacementList::followPlacement);
    connect(&m_workspace, &Workspace::pathsChanged, this, [this] { m_isOpening = true; });
    connect(&m_workspace, &Workspace::busyChanged, this, &PlacementList::goToTrouble);
    connect(&m_model, &QAbstractItemModel::modelReset, this, &PlacementList::followPlacement);
    connect(&m_model, &QAbstractItemModel::modelReset, this, &PlacementList::showLegend);
    connect(&m_model.rollouts(), &RolloutWatch::changed, this, &PlacementList::showLegend);
    applyLooks();
    followPalette(*this, [this] { applyLooks(); });
}

void PlacementList::setUpList() {
    setNames(*m_list, "placementList", tr("Placement list"));
    m_list->setFrameShape(QFrame::NoFrame);
    m_list->setUniformItemSizes(true);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_list->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_list->setModel(&m_model);
    m_list->setItemDelegate(new PlacementRowDelegate(m_list));
    m_list->setContextMenuPolicy(Qt::ActionsContextMenu);
    connect(m_list->selectionModel(), &QItemSelectionModel::currentChanged, this,
            &PlacementList::choose);
    connect(m_list, &QListView::activated, this, [this](const QModelIndex &index) {
        const auto state =
            static_cast<PlacementState>(index.data(PlacementListModel::StateRole).toInt());
        if (!leadsOn(index))
            return;
        if (isTrouble(state))
            Q_EMIT troubleRequested();
        else
            Q_EMIT rolloutRequested();
    });
}

void PlacementList::choose(const QModelIndex &index) {
    const QVariant placement = index.data(PlacementListModel::PlacementRole);
    if (placement.isValid() && placement.toInt() >= 0 &&
        placement.toInt() != m_workspace.placement())
        stay();
    if (placement.isValid() && placement.toInt() >= 0)
        m_workspace.setPlacement(placement.toInt());
}

void PlacementList::goToTrouble() {
    if (m_workspace.isBusy() || !m_isOpening)
        return;
    const bool isFirst = m_workspace.placement() == 0;
    const bool isRead = !m_workspace.paths().isEmpty() || !m_workspace.disk().hub.context.empty();
    stay();
    const int worst = m_model.worst();
    if (isRead && isFirst && worst >= 0)
        m_workspace.setPlacement(worst);
}

void PlacementList::followPlacement() {
    const int row = m_model.rowOf(m_workspace.placement());
    if (row >= 0 && m_list->currentIndex().row() != row)
        m_list->setCurrentIndex(m_model.index(row));
}

void PlacementList::applyFilter() {
    if (const auto error = m_model.setFilter(m_filter->text())) {
        m_filter->showError(*error);
        return;
    }
    const int shown = m_model.shown();
    if (m_model.search().isEmpty())
        m_filter->showNothing();
    else
        m_filter->showMatches(shown, tr("%n placements match", nullptr, shown));
    followPlacement();
}

void PlacementList::showLegend() {
    QStringList marks{tr("✔ picked as asked  ⚠ short")};
    if (m_model.rollouts().count() > 0)
        marks << tr("▶ rollout needs attention");
    const manifest::Objects &objects = *m_workspace.objects();
    if (std::ranges::any_of(objects.placements, [&objects](const placement::Placement &placement) {
            return !objects.isHeldKnown(placement.nameSpace);
        }))
        marks << tr("? what it holds is not known");
    m_legend->setText(marks.join(QLatin1Char('\n')));
}

/// What the list is sorted by.
QToolButton *PlacementList::newOrderButton() {
    auto *button = new QToolButton(this);
    setNames(*button, "placementListOrder", tr("Order of the placements"));
    button->setAutoRaise(true);
    button->setPopupMode(QToolButton::InstantPopup);
    button->setFont(smallFont(font()));
    auto *menu = new QMenu(button);
    const auto add = [this, button, menu](PlacementListModel::Order order, const QString &words) {
        connect(menu->addAction(words), &QAction::triggered, this, [this, button, order, words] {
            button->setText(words);
            m_model.setOrder(order);
        });
    };
    add(PlacementListModel::Order::ByTrouble, tr("by trouble"));
    add(PlacementListModel::Order::ByName, tr("by name"));
    button->setMenu(menu);
    button->setText(tr("by trouble"));
    return button;
}

void PlacementList::applyLooks() {
    setTextColor({m_legend}, palette(), Looks::forPalette(palette()).muted);
}

} // namespace evenkeel::ui
