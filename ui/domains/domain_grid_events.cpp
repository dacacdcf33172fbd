// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <algorithm>

#include <QHelpEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QToolTip>

#include "core/fleet/eligibility.h"
#include "ui/domains/domain_grid.h"
#include "ui/models/label_names.h"
#include "ui/workspace/cluster_selection.h"

namespace evenkeel::ui {

void DomainGrid::resizeEvent(QResizeEvent *) {
    layOut();
}

void DomainGrid::focusInEvent(QFocusEvent *) {
    viewport()->update();
}

void DomainGrid::focusOutEvent(QFocusEvent *) {
    viewport()->update();
}

void DomainGrid::changeEvent(QEvent *event) {
    if (event->type() == QEvent::FontChange || event->type() == QEvent::StyleChange ||
        event->type() == QEvent::PaletteChange)
        layOut();
    QAbstractScrollArea::changeEvent(event);
}

void DomainGrid::wheelEvent(QWheelEvent *event) {
    if (!event->modifiers().testFlag(Qt::ControlModifier)) {
        QAbstractScrollArea::wheelEvent(event);
        return;
    }
    // Fine wheels and touchpads send parts of a step.
    m_wheel += event->angleDelta().y();
    const int steps = m_wheel / QWheelEvent::DefaultDeltasPerStep;
    m_wheel -= steps * QWheelEvent::DefaultDeltasPerStep;
    event->accept();
    if (steps == 0)
        return;
    const GridPlace place = placeAt(event->position().toPoint());
    stepZoom(steps);
    if (place.part == GridPlace::Chip || place.part == GridPlace::Cell)
        showPlace(place);
}

void DomainGrid::keyPressEvent(QKeyEvent *event) {
    if (!m_content || m_content->table.total().clusters == 0) {
        event->ignore();
        return;
    }
    const auto key = static_cast<Qt::Key>(event->key());
    const bool hasControl = event->modifiers().testFlag(Qt::ControlModifier);
    switch (key) {
    case Qt::Key_Left:
    case Qt::Key_Right:
    case Qt::Key_Up:
    case Qt::Key_Down:
    case Qt::Key_Home:
    case Qt::Key_End:
        step(key, event->modifiers());
        return;
    case Qt::Key_Space:
        select(m_current, event->modifiers() | Qt::ControlModifier);
        return;
    case Qt::Key_Return:
    case Qt::Key_Enter:
        select(m_current, Qt::NoModifier);
        return;
    case Qt::Key_Plus:
    case Qt::Key_Equal: // the plus of many keyboards without Shift
    case Qt::Key_Minus:
        stepZoom(key == Qt::Key_Minus ? -1 : 1);
        return;
    case Qt::Key_0:
        setZoom(std::nullopt);
        return;
    case Qt::Key_M:
        if (const QStringList clusters = clustersToMove(); !hasControl && !clusters.isEmpty())
            Q_EMIT moveRequested(clusters);
        return;
    case Qt::Key_Escape:
        m_cut.clear();
        viewport()->update();
        return;
    default:
        break;
    }
    if (event->matches(QKeySequence::Cut))
        cut();
    else if (event->matches(QKeySequence::Paste))
        paste();
    else
        QAbstractScrollArea::keyPressEvent(event);
}

/// Arrows walk from chip to chip, with Control from cell to cell, empty ones too.
void DomainGrid::step(Qt::Key key, Qt::KeyboardModifiers modifiers) {
    const bool isArrow = key != Qt::Key_Home && key != Qt::Key_End;
    const bool stepsCells = isArrow && modifiers.testFlag(Qt::ControlModifier);
    setCurrent(stepsCells ? cellAfterKey(m_layout, m_content->table, m_current, key)
                          : placeAfterKey(m_layout, m_content->table, m_current, key));
    if (modifiers.testFlag(Qt::ShiftModifier))
        select(m_current, Qt::ShiftModifier);
}

bool DomainGrid::viewportEvent(QEvent *event) {
    if (event->type() == QEvent::Leave && m_hovered.part != GridPlace::Nothing) {
        m_hovered = {};
        viewport()->update();
    }
    if (event->type() != QEvent::ToolTip)
        return QAbstractScrollArea::viewportEvent(event);
    const auto *help = static_cast<QHelpEvent *>(event);
    const QString text = toolTipAt(placeAt(help->pos()));
    if (text.isEmpty())
        QToolTip::hideText();
    else
        QToolTip::showText(help->globalPos(), text, viewport());
    return true;
}

QString DomainGrid::toolTipAt(const GridPlace &place) const {
    const auto lines = [](const QString &title, const QStringList &rest) {
        QStringList all{QStringLiteral("<b>%1</b>").arg(title.toHtmlEscaped())};
        for (const QString &line : rest)
            all << line.toHtmlEscaped();
        return all.join(QStringLiteral("<br>"));
    };
    const auto skewLine = [](const QString &key, const auto &spread) {
        return spread ? QStringList{skewText(key, *spread)} : QStringList{};
    };
    const DomainTable *table = m_content ? &m_content->table : nullptr;
    switch (place.part) {
    case GridPlace::Chip: {
        const std::uint32_t cluster = table->clusters(place.row, place.column)[place.chip];
        QStringList facts{m_content->mark(cluster)};
        if (const QString reason = verdictText(cluster); !reason.isEmpty())
            facts << reason;
        for (const auto &[key, title] :
             {std::pair(table->rows().key, m_content->rowTitle(place.row)),
              std::pair(table->columns().key, m_content->columnTitle(place.column))}) {
            if (!key.empty())
                facts << tr("%1: %2").arg(toQString(key), title);
        }
        return lines(m_content->name(cluster), facts);
    }
    case GridPlace::Cell:
        return m_layout.detail == Detail::Chips
                   ? QString()
                   : lines(m_content->cellTitle(place.row, place.column), {});
    case GridPlace::RowHeader:
        return lines(m_content->rowTitle(place.row),
                     QStringList{toQString(table->rows().key), sumText(table->rowSum(place.row))} +
                         skewLine(m_content->rowKey, m_content->rowSpread));
    case GridPlace::ColumnHeader:
        return lines(
            m_content->columnTitle(place.column),
            QStringList{toQString(table->columns().key), sumText(table->columnSum(place.column))} +
                skewLine(m_content->columnKey, m_content->columnSpread));
    case GridPlace::Totals:
    case GridPlace::Corner:
        return lines(sumText(table->total()),
                     skewLine(m_content->rowKey, m_content->rowSpread) +
                         skewLine(m_content->columnKey, m_content->columnSpread));
    case GridPlace::Nothing:
        break;
    }
    return {};
}

QString DomainGrid::verdictText(std::uint32_t cluster) const {
    const Scene &scene = m_content->scene;
    const fleet::Fleet &fleet = scene.objects->fleet;
    const auto index = static_cast<fleet::ClusterIndex>(cluster);
    const kube::Time now = scene.plan ? scene.plan->now : fleet.newestHeartbeat();
    if (const auto reason = fleet::ineligibility(fleet.agent(index), now))
        return toQString(*reason);
    if (m_content->marks[cluster].state != ClusterState::Filtered)
        return {};
    if (!m_cycle)
        m_cycle = scheduling::cycleDetail(fleet, *scene.plan, cycleAt(*scene.plan, scene.picks));
    const auto found =
        std::ranges::find(m_cycle->filtered, index, &scheduling::ClusterVerdict::cluster);
    return found == m_cycle->filtered.end() ? QString() : toQString(found->reason);
}

} // namespace evenkeel::ui
