// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/widgets/panes.h"

#include <algorithm>
#include <utility>

#include <QPainter>

#include "ui/base/looks.h"

namespace evenkeel::ui {

namespace {

constexpr int kShare = 100; // of each pane where none has a size of its own

class LineHandle : public QSplitterHandle {
public:
    using QSplitterHandle::QSplitterHandle;

protected:
    void paintEvent(QPaintEvent *) override {
        QPainter(this).fillRect(rect(), Looks::forPalette(palette()).line);
    }
};

} // namespace

Panes::Panes(const QString &objectName, Qt::Orientation orientation, const QList<QWidget *> &panes,
             Sizes sizes, QWidget *parent)
    : QSplitter(orientation, parent), m_sizes(std::move(sizes)) {
    setObjectName(objectName);
    setChildrenCollapsible(false);
    setHandleWidth(1);
    for (QWidget *pane : panes) {
        addWidget(pane);
        if (m_sizes.narrow.contains(0))
            setStretchFactor(count() - 1, m_sizes.narrow.value(count() - 1) == 0 ? 1 : 0);
    }
    connect(this, &QSplitter::splitterMoved, this, [this] { m_isOwn = true; });
}

void Panes::insertPane(int number, QWidget *pane, int narrow, int wide) {
    insertWidget(number, pane);
    m_sizes.narrow.insert(number, narrow);
    m_sizes.wide.insert(number, wide);
    applySizes();
}

QSplitterHandle *Panes::createHandle() {
    return new LineHandle(orientation(), this);
}

void Panes::reset() {
    m_isOwn = false;
    applySizes();
}

QByteArray Panes::ownState() const {
    return m_isOwn ? saveState() : QByteArray();
}

void Panes::setOwnState(const QByteArray &state) {
    m_isOwn = restoreState(state) || m_isOwn;
}

void Panes::resizeEvent(QResizeEvent *event) {
    QSplitter::resizeEvent(event);
    if (!m_isOwn)
        applySizes();
}

void Panes::applySizes() {
    const bool isWide = window()->width() >= kWide && !m_sizes.wide.isEmpty();
    QList<int> sizes = isWide ? m_sizes.wide : m_sizes.narrow;
    if (sizes.isEmpty())
        sizes = QList<int>(count(), kShare);
    int left = orientation() == Qt::Horizontal ? width() : height();
    for (int number = 0; number < std::min(count(), static_cast<int>(sizes.size())); ++number)
        left -= widget(number)->isHidden() ? 0 : sizes[number];
    const auto flexible = std::max(1, static_cast<int>(sizes.count(0)));
    for (int &size : sizes) {
        if (size == 0)
            size = std::max(1, left / flexible);
    }
    setSizes(sizes);
}

} // namespace evenkeel::ui
