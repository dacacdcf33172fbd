// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/frame/mode_page.h"

#include <QSettings>
#include <QVBoxLayout>

#include "ui/base/widget_setup.h"
#include "ui/widgets/panel_header.h"

namespace evenkeel::ui {

ModePage::ModePage(QWidget *parent) : QWidget(parent) {
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
}

Panes *ModePage::split(const QString &objectName, Qt::Orientation orientation,
                       const QList<QWidget *> &panes, const Panes::Sizes &sizes) {
    auto *splitter = new Panes(objectName, orientation, panes, sizes, this);
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
    auto *layout = tightLayout<QVBoxLayout>(pane);
    auto *line = new PanelHeader(title, pane);
    layout->addWidget(line);
    layout->addWidget(panel, 1);
    if (header)
        *header = line;
    return pane;
}

void ModePage::resetLayout() {
    for (Panes *panes : findChildren<Panes *>()) // the outer ones first
        panes->reset();
}

QString ModePage::keyOf(const Panes &panes) const {
    return QStringLiteral("layout/%1/%2").arg(objectName(), panes.objectName());
}

void ModePage::storeLayout(QSettings &settings) const {
    for (const Panes *panes : findChildren<Panes *>()) {
        if (const QByteArray state = panes->ownState(); !state.isEmpty())
            settings.setValue(keyOf(*panes), state);
        else
            settings.remove(keyOf(*panes));
    }
}

void ModePage::restoreLayout(const QSettings &settings) {
    for (Panes *panes : findChildren<Panes *>())
        panes->setOwnState(settings.value(keyOf(*panes)).toByteArray());
}

} // namespace evenkeel::ui
