// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/frame/mode_page.h"

#include <algorithm>
#include <numeric>
#include <ranges>
#include <utility>

#include <QPainter>
#include <QSettings>
#include <QVBoxLayout>

#include "ui/base/looks.h"
#include "ui/widgets/panel_header.h"

namespace evenkeel::ui {

namespace {

/// Panels are separated by one line.
class LineHandle : public QSplitterHandle {
public:
    using QSplitterHandle::QSplitterHandle;

protected:
    void paintEvent(QPaintEvent *) override {
        QPainter(this).fillRect(rect(), Looks::forPalette(palette()).line);
    }
};

class LineSplitter : public QSplitter {
public:
    using QSplitter::QSplitter;

    void setResized(std::function<void()> resized) { m_resized = std::move(resized); }

protected:
    void resizeEvent(QResizeEvent *event) override {
        QSplitter::resizeEvent(event);
        if (m_resized)
            m_resized();
    }
    QSplitterHandle *createHandle() override { return new LineHandle(orientation(), this); }

private:
    std::function<void()> m_resized;
};

} // namespace

ModePage::ModePage(QWidget *parent) : QWidget(parent) {
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
}

QSplitter *ModePage::newSplitter(Qt::Orientation orientation, QWidget *parent,
                                 std::function<void()> resized) {
    auto *splitter = new LineSplitter(orientation, parent);
    splitter->setChildrenCollapsible(false);
    splitter->setHandleWidth(1);
    splitter->setResized(std::move(resized));
    return splitter;
}

QSplitter *ModePage::split(const QString &objectName, Qt::Orientation orientation,
                           const QList<QWidget *> &panes, const Sizes &sizes) {
    const std::size_t place = m_splits.size();
    QSplitter *splitter = newSplitter(orientation, this, [this, place] {
        if (!m_isOwn && place < m_splits.size())
            applySizes(m_splits[place]);
    });
    splitter->setObjectName(objectName);
    for (QWidget *pane : panes) {
        splitter->addWidget(pane);
        const int number = splitter->count() - 1;
        splitter->setStretchFactor(number, sizes.narrow.value(number) == 0 ? 1 : 0);
    }
    connect(splitter, &QSplitter::splitterMoved, this, [this] { m_isOwn = true; });
    m_splits.push_back({splitter, sizes});
    setContent(splitter);
    return splitter;
}

void ModePage::setContent(QWidget *content) {
    if (m_content)
        layout()->removeWidget(m_content);
    m_content = content;
    layout()->addWidget(content);
}

QWidget *ModePage::titled(const QString &title, QWidget *panel, PanelHeader **header) {
    auto *pane = new QWidget;
    auto *layout = new QVBoxLayout(pane);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    auto *line = new PanelHeader(title, pane);
    layout->addWidget(line);
    layout->addWidget(panel, 1);
    if (header)
        *header = line;
    return pane;
}

void ModePage::applySizes(const Split &split) {
    QList<int> sizes =
        split.splitter->window()->width() >= kWide ? split.sizes.wide : split.sizes.narrow;
    const QSize room = split.splitter->contentsRect().size();
    const int all = split.splitter->orientation() == Qt::Horizontal ? room.width() : room.height();
    const int fixed = std::accumulate(sizes.begin(), sizes.end(), 0);
    const auto flexible = static_cast<int>(sizes.count(0));
    for (int &size : sizes) {
        if (size == 0)
            size = std::max(1, (all - fixed) / std::max(1, flexible));
    }
    split.splitter->setSizes(sizes);
}

void ModePage::resetLayout() {
    m_isOwn = false;
    for (const Split &split : std::views::reverse(m_splits)) // the outer ones first
        applySizes(split);
}

QString ModePage::keyOf(const Split &split) const {
    return QStringLiteral("layout/%1/%2").arg(objectName(), split.splitter->objectName());
}

void ModePage::storeLayout(QSettings &settings) const {
    for (const Split &split : m_splits) {
        if (m_isOwn)
            settings.setValue(keyOf(split), split.splitter->saveState());
        else
            settings.remove(keyOf(split));
    }
}

void ModePage::restoreLayout(const QSettings &settings) {
    for (const Split &split : m_splits)
        m_isOwn =
            split.splitter->restoreState(settings.value(keyOf(split)).toByteArray()) || m_isOwn;
}

} // namespace evenkeel::ui
