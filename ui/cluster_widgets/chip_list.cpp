// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/cluster_widgets/chip_list.h"

#include <algorithm>
#include <utility>

#include <QPainter>
#include <QStyledItemDelegate>

#include "ui/base/looks.h"
#include "ui/base/table_column.h"
#include "ui/picture/marks.h"

namespace evenkeel::ui {

namespace {

constexpr int kLongestName = 24; // characters; longer ones are elided

class ChipDelegate : public QStyledItemDelegate {
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter *painter, const QStyleOptionViewItem &option,
               const QModelIndex &index) const override {
        const Metrics metrics = Metrics::forFont(option.font);
        const Looks looks = Looks::forPalette(option.palette);
        const auto mark = index.data(TableRoles::MarkRole).value<ClusterMark>();
        const bool isSelected = option.state.testFlag(QStyle::State_Selected);
        const ChipLook look =
            chipLook(mark.state, isSelected ? ChipSelection::Selected : ChipSelection::None, looks);
        QRect chip = option.rect.adjusted(0, 0, -metrics.gap, 0);
        chip.setHeight(metrics.chip);
        painter->save();
        painter->setRenderHint(QPainter::Antialiasing);
        painter->setPen(look.border.isValid() ? QPen(look.border, look.borderWidth, look.line)
                                              : QPen(Qt::NoPen));
        painter->setBrush(look.ground);
        const double radius = chip.height() / 2.0;
        painter->drawRoundedRect(QRectF(chip).adjusted(0.5, 0.5, -0.5, -0.5), radius, radius);
        if (option.state.testFlag(QStyle::State_HasFocus)) {
            painter->setBrush(Qt::NoBrush);
            painter->setPen(QPen(looks.text, 1.6));
            painter->drawRoundedRect(QRectF(chip).adjusted(1, 1, -1, -1), radius, radius);
        }
        const double height = metrics.mark;
        const QRectF markRect(chip.left() + metrics.gap, chip.center().y() + 0.5 - height / 2,
                              height, height);
        paintMark(*painter, markRect, mark, looks);
        painter->setFont(option.font);
        painter->setPen(isSelected ? looks.text : nameColor(mark.state, looks));
        const QRect room(static_cast<int>(markRect.right()) + metrics.gap, chip.top(),
                         chip.right() - metrics.padding - static_cast<int>(markRect.right()),
                         chip.height());
        painter->drawText(
            room, Qt::AlignVCenter | Qt::AlignLeft,
            option.fontMetrics.elidedText(index.data().toString(), Qt::ElideMiddle, room.width()));
        painter->restore();
    }

    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override {
        const Metrics metrics = Metrics::forFont(option.font);
        const int longest = kLongestName * option.fontMetrics.averageCharWidth();
        const int name =
            std::min(longest, option.fontMetrics.horizontalAdvance(index.data().toString()));
        return {metrics.mark + name + 4 * metrics.gap + metrics.padding,
                metrics.chip + metrics.gap};
    }
};

} // namespace

ChipList::ChipList(const QString &objectName, QAbstractItemModel &model, QWidget *parent)
    : QListView(parent) {
    setObjectName(objectName);
    setModel(&model);
    setItemDelegate(new ChipDelegate(this));
    setFrameShape(QFrame::NoFrame);
    setFlow(QListView::LeftToRight);
    setWrapping(true);
    setResizeMode(QListView::Adjust);
    setSelectionMode(QAbstractItemView::ExtendedSelection);
    setEditTriggers(QAbstractItemView::NoEditTriggers);
    setTabKeyNavigation(false);
    setSizeAdjustPolicy(QAbstractScrollArea::AdjustToContents);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Maximum);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    const Metrics metrics = Metrics::forFont(font());
    setMinimumHeight(metrics.chip + metrics.gap);
}

QSize ChipList::viewportSizeHint() const {
    return {QListView::viewportSizeHint().width(), contentsSize().height()};
}

void ChipList::updateGeometries() {
    QListView::updateGeometries();
    if (std::exchange(m_rows, contentsSize().height()) != contentsSize().height())
        updateGeometry();
}

} // namespace evenkeel::ui
