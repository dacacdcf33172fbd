// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QHeaderView>

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

} // namespace evenkeel::ui
