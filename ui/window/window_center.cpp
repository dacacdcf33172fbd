// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/window/window_center.h"

#include <utility>

#include <QAction>
#include <QHBoxLayout>
#include <QLocale>
#include <QSettings>

#include "ui/base/widget_setup.h"
#include "ui/frame/panels.h"
#include "ui/frame/window_actions.h"
#include "ui/placements/placement_list.h"
#include "ui/widgets/panel_header.h"

namespace evenkeel::ui {

namespace {

constexpr int kListWidth = 190;
constexpr int kWidestList = 320;
constexpr int kFormFrom = 1024; // of the window; below it the form is asked for

constexpr QLatin1String kListStateKey("window/placementList");

QString shownKey(const QAction &toggle) {
    return QStringLiteral("window/%1").arg(toggle.objectName());
}

} // namespace

WindowCenter::WindowCenter(const ModeParts &parts, QWidget *parent)
    : QWidget(parent), m_parts(parts), m_rail(new ModeRail(parts.actions, this)),
      m_sides(new Panes(QStringLiteral("placementListSide"), Qt::Horizontal, {&parts.panels},
                        {{0}, {0}}, this)) {
    auto *layout = tightLayout<QHBoxLayout>(this);
    layout->addWidget(m_rail);
    layout->addWidget(m_sides, 1);
    for (QAction *toggle : {parts.actions.togglePlacements, parts.actions.togglePolicy})
        toggle->setChecked(parts.settings.value(shownKey(*toggle), true).toBool());
}

void WindowCenter::build() {
    buildModes(m_parts);
    m_list = new PlacementList(m_parts.workspace, this);
    PanelHeader *header = nullptr;
    m_pane = titledPane(tr("Placements"), m_list, &header);
    connect(&m_list->model(), &QAbstractItemModel::modelReset, header, [this, header] {
        header->setDetail(QLocale().toString(m_parts.workspace.objects()->placements.size()));
    });
    header->addTool(m_list->newOrderButton());
    m_pane->setMaximumWidth(kWidestList);
    m_pane->hide(); // until there are placements
    m_sides->insertPane(0, m_pane, kListWidth, kListWidth);
    m_sides->setOwnState(m_parts.settings.value(kListStateKey).toByteArray());
    connect(m_parts.actions.togglePlacements, &QAction::toggled, this, &WindowCenter::fit);
}

MainToolBar::Choosing WindowCenter::fit() {
    const int width = window()->width();
    m_rail->setNarrow(width < Panes::kWide);
    const bool hasRoom = width >= Panes::kTight && !m_parts.panels.isPods();
    foldPolicy(width < kFormFrom);
    const bool hasAny = !m_parts.workspace.objects()->placements.empty();
    if (m_pane)
        m_pane->setVisible(hasRoom && hasAny && m_parts.actions.togglePlacements->isChecked());
    return m_parts.panels.isPods() ? MainToolBar::Choosing::Workload
           : hasRoom               ? MainToolBar::Choosing::Nothing
                                   : MainToolBar::Choosing::Placement;
}

/// Where there is little room the form of the placement is asked for; where there is more it is as
/// it was.
void WindowCenter::foldPolicy(bool isTight) {
    if (std::exchange(m_isTight, isTight) == isTight)
        return;
    QAction &policy = *m_parts.actions.togglePolicy;
    if (isTight)
        m_showsPolicy = policy.isChecked();
    policy.setChecked(!isTight && m_showsPolicy);
}

void WindowCenter::store() {
    foldPolicy(false);
    m_parts.settings.setValue(kListStateKey, m_sides->ownState());
    for (const QAction *toggle : {m_parts.actions.togglePlacements, m_parts.actions.togglePolicy})
        m_parts.settings.setValue(shownKey(*toggle), toggle->isChecked());
}

} // namespace evenkeel::ui
