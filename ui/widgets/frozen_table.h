// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QHeaderView>
#include <QTableView>

class QPainter;

namespace evenkeel::ui {

/// A horizontal header whose first sections stay where they are while the others scroll below.
class FrozenHeader : public QHeaderView {
    Q_OBJECT

public:
    FrozenHeader(int frozenSections, QWidget *parent);

    bool isFrozen(int section) const { return section >= 0 && section < m_frozen; }
    /// The room that the frozen sections take.
    int frozenWidth() const;
    /// What has to be added to the place of a section for where it is seen.
    int shiftOf(int section) const { return isFrozen(section) ? offset() : 0; }
    /// The section that is seen at `x`; -1 beyond the last.
    int sectionAt(int x) const;

protected:
    QSize sectionSizeFromContents(int section) const override;
    void paintEvent(QPaintEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;
    void mouseDoubleClickEvent(QMouseEvent *event) override;
    bool viewportEvent(QEvent *event) override;

private:
    /// The event as it would be if nothing had scrolled, where it is above frozen sections.
    QMouseEvent unscrolled(const QMouseEvent &event) const;

    /// The frozen section whose right edge is at `x` while others have scrolled; -1 for none.
    int edgeAt(int x) const;
    bool isResizing() const { return m_resized >= 0; }

    int m_frozen;
    bool m_isPressedOnFrozen = false;
    // QHeaderView drags no edge that it takes to be left of its window.
    int m_resized = -1;
    int m_sizeBefore = 0;
    int m_pressedAt = 0;
};

/// A table whose first columns stay while the others scroll below.
class FrozenTable : public QTableView {
    Q_OBJECT

public:
    FrozenTable(int frozenColumns, QWidget *parent);

    QRect visualRect(const QModelIndex &index) const override;
    QModelIndex indexAt(const QPoint &point) const override;
    void scrollTo(const QModelIndex &index, ScrollHint hint = EnsureVisible) override;
    /// Where it adjusts to its contents, as high as they are: Qt keeps room for a bar that is gone.
    QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;
    void scrollContentsBy(int dx, int dy) override;

private:
    void paintFrozen(QPainter &painter) const;

    FrozenHeader *m_header;
};

} // namespace evenkeel::ui
