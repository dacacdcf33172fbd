// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <array>
#include <cstdint>

#include <QString>
#include <QWidget>

#include "ui/picture/scene_pair.h"

namespace evenkeel::ui {

class DomainPanel;
struct ModeParts;

/// Gives the parts of a grid names of their own: that of Plan has the usual ones.
void renameParts(DomainPanel &grid, const QString &prefix);

/// Shows the grid by the keys of the other.
void adoptKeys(DomainPanel &grid, const DomainPanel &other);

/// A grid of clusters beside that of Plan: it has the same keys, whichever of them a person
/// changes. Its parts are named after the prefix.
DomainPanel *newSideGrid(const ModeParts &parts, const QString &prefix,
                         const QString &accessibleName, QWidget *page);

class ChartsPanel;
class ClusterSelection;
class PanelHeader;

/// Two states of a placement beside each other, as grids with the same keys and, where wanted, with
/// their charts; clusters that differ are framed.
class GridPair : public QWidget {
    Q_OBJECT

public:
    enum class Charts : std::uint8_t { Hidden, Shown };

    /// Its parts are named after the prefix.
    GridPair(const QString &prefix, ClusterSelection &selection, Charts charts,
             QWidget *parent = nullptr);

    /// An empty pair hides it.
    void setPair(const ScenePair &pair);
    DomainPanel *grid(Side side) const { return m_grids[index(side)]; }

private:
    static std::size_t index(Side side) { return side == Side::Left ? 0 : 1; }
    void addSide(const QString &prefix, Side side, ClusterSelection &selection, Charts charts,
                 QWidget *parent);

    std::array<PanelHeader *, 2> m_headers{};
    std::array<DomainPanel *, 2> m_grids{};
    std::array<ChartsPanel *, 2> m_charts{};
};

} // namespace evenkeel::ui
