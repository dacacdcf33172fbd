// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/modes/grid_pair.h"

#include <algorithm>

#include <QVBoxLayout>

#include "ui/base/widget_setup.h"
#include "ui/charts/charts_panel.h"
#include "ui/domains/domain_grid.h"
#include "ui/domains/domain_panel.h"
#include "ui/frame/panels.h"
#include "ui/modes/modes.h"
#include "ui/widgets/panel_header.h"

namespace evenkeel::ui {

namespace {

constexpr int kChartsHeight = 150;

/// A key that a person chooses in one of the grids is shown in both.
void shareKeys(DomainPanel &one, DomainPanel &other) {
    const auto follow = [](DomainPanel &from, DomainPanel &to) {
        QObject::connect(&from, &DomainPanel::keysChanged, &to,
                         [&from, &to] { adoptKeys(to, from); });
    };
    follow(one, other);
    follow(other, one);
}

} // namespace

void adoptKeys(DomainPanel &grid, const DomainPanel &other) {
    if (grid.keys() != other.keys())
        grid.setKeys(other.keys());
}

void renameParts(DomainPanel &grid, const QString &prefix) {
    for (QWidget *part : grid.findChildren<QWidget *>()) {
        if (const QString name = part->objectName(); !name.isEmpty() && !name.startsWith(u"qt_"))
            part->setObjectName(prefix + name.left(1).toUpper() + name.mid(1));
    }
}

DomainPanel *newSideGrid(const ModeParts &parts, const QString &prefix,
                         const QString &accessibleName, QWidget *page) {
    auto *grid = new DomainPanel(&parts.selection, page);
    renameParts(*grid, prefix);
    grid->grid()->setAccessibleName(accessibleName);
    grid->setTellsTakeover(false);
    shareKeys(*parts.panels.of<DomainPanel>(), *grid);
    return grid;
}

GridPair::GridPair(const QString &prefix, ClusterSelection &selection, Charts charts,
                   QWidget *parent)
    : QWidget(parent) {
    setObjectName(prefix + QStringLiteral("Pair"));
    auto *sides = new Panes(prefix + QStringLiteral("Sides"), Qt::Horizontal, {}, {}, this);
    for (const Side side : {Side::Left, Side::Right})
        addSide(prefix, side, selection, charts, sides);
    tightLayout<QVBoxLayout>(this)->addWidget(sides);
    shareKeys(*m_grids.front(), *m_grids.back());
    hide();
}

void GridPair::addSide(const QString &prefix, Side side, ClusterSelection &selection, Charts charts,
                       QWidget *parent) {
    const QString part =
        prefix + (side == Side::Left ? QStringLiteral("Left") : QStringLiteral("Right"));
    auto *column = new QWidget(parent);
    m_headers[index(side)] = new PanelHeader(QString(), column);
    m_headers[index(side)]->setObjectName(part + QStringLiteral("Header"));
    auto *grid = new DomainPanel(&selection, column);
    renameParts(*grid, part);
    grid->grid()->setAccessibleName(side == Side::Left ? tr("Grid on the left")
                                                       : tr("Grid on the right"));
    grid->grid()->setAcceptDrops(false); // what is shown is not what is open
    m_grids[index(side)] = grid;
    auto *layout = tightLayout<QVBoxLayout>(column);
    layout->addWidget(m_headers[index(side)]);
    layout->addWidget(grid, 1);
    if (charts == Charts::Hidden)
        return;
    auto *shown = new ChartsPanel(&selection, column);
    shown->setObjectName(part + QStringLiteral("Charts"));
    shown->setFixedHeight(kChartsHeight);
    layout->addWidget(shown);
    m_charts[index(side)] = shown;
}

void GridPair::setPair(const ScenePair &pair) {
    setVisible(!pair.isEmpty());
    if (pair.isEmpty())
        return;
    m_headers.front()->setTitle(pair.leftTitle);
    m_headers.back()->setTitle(pair.rightTitle);
    m_headers.back()->setDetail(differenceText(pair));
    for (const Side side : {Side::Left, Side::Right}) {
        m_grids[index(side)]->setSource(gridSource(pair, side));
        if (m_charts[index(side)] != nullptr)
            m_charts[index(side)]->setScene(side == Side::Left ? pair.left : pair.right);
    }
    // Without a constraint on either side there is nothing to chart.
    const bool hasCharts = std::ranges::any_of(m_charts, [](const ChartsPanel *charts) {
        return charts != nullptr && !charts->data().empty();
    });
    for (ChartsPanel *charts : m_charts) {
        if (charts != nullptr)
            charts->setVisible(hasCharts);
    }
}

} // namespace evenkeel::ui
