// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/frame/main_tool_bar.h"

#include <algorithm>

#include <QAction>
#include <QComboBox>
#include <QEvent>
#include <QLayout>
#include <QMenu>
#include <QSignalBlocker>
#include <QToolButton>

#include "ui/frame/verdict_label.h"
#include "ui/frame/window_actions.h"
#include "ui/document/workspace.h"

namespace evenkeel::ui {

namespace {

constexpr QSize kIconSize{16, 16};

void furnish(QComboBox &chooser, const QString &objectName) {
    chooser.setObjectName(objectName);
    chooser.setSizeAdjustPolicy(QComboBox::AdjustToContents);
    chooser.setMinimumContentsLength(12);
}

} // namespace

MainToolBar::MainToolBar(Workspace &workspace, const WindowActions &actions, QWidget *parent)
    : QToolBar(tr("Toolbar"), parent), m_placements(new QComboBox(this)),
      m_workloads(new QComboBox(this)), m_verdict(new VerdictLabel(this)) {
    setObjectName(QStringLiteral("toolBar"));
    setMovable(false);
    setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    setIconSize(kIconSize);
    buildEdits(workspace);
    addActions({actions.open, actions.save});
    addSeparator();
    addActions({m_undo, m_redo});
    addSeparator();
    addActions({actions.fleetPerspective, actions.podsPerspective});
    addSeparator();
    furnish(*m_placements, QStringLiteral("placementChooser"));
    m_placements->setAccessibleName(tr("Placement chooser"));
    m_placements->setToolTip(tr("Placement shown"));
    m_placementsPlace = addWidget(m_placements);
    furnish(*m_workloads, QStringLiteral("workloadChooser"));
    m_workloads->setAccessibleName(tr("Workload chooser"));
    m_workloads->setToolTip(tr("Workload shown"));
    m_workloadsPlace = addWidget(m_workloads);
    m_exportPlace = addWidget(newExportButton(workspace, actions));
    m_verdict->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    m_verdict->setContentsMargins(8, 0, 8, 0);
    addWidget(m_verdict);
    addAction(actions.commandPalette);
    connect(m_placements, &QComboBox::activated, this, &MainToolBar::placementChosen);
    connect(m_workloads, &QComboBox::activated, this, &MainToolBar::workloadChosen);
}

void MainToolBar::buildEdits(Workspace &workspace) {
    m_undo = workspace.undoStack().createUndoAction(this, tr("Undo"));
    m_undo->setObjectName(QStringLiteral("undoAction"));
    m_undo->setShortcut(QKeySequence::Undo);
    m_undo->setIconText(tr("Undo")); // the name of the edit would make the buttons jump
    m_redo = workspace.undoStack().createRedoAction(this, tr("Redo"));
    m_redo->setObjectName(QStringLiteral("redoAction"));
    m_redo->setShortcut(QKeySequence::Redo);
    m_redo->setIconText(tr("Redo"));
    loadIcons();
}

QToolButton *MainToolBar::newExportButton(const Workspace &workspace,
                                          const WindowActions &actions) {
    auto *button = m_export = new QToolButton(this);
    button->setAutoRaise(true);
    button->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    button->setIcon(QIcon::fromTheme(QStringLiteral("document-export")));
    button->setObjectName(QStringLiteral("exportButton"));
    button->setText(tr("Export"));
    button->setToolTip(tr("Export the plan"));
    button->setPopupMode(QToolButton::InstantPopup);
    auto *menu = new QMenu(button);
    menu->addActions({actions.exportPlacement, actions.copyPlacement, actions.exportLabelCommands,
                      actions.exportClusters, actions.exportReport, actions.exportCharts});
    button->setMenu(menu);
    const auto follow = [&workspace, button] {
        const manifest::Objects &objects = *workspace.objects();
        button->setEnabled(!objects.fleet.isEmpty() || !objects.placements.empty());
    };
    connect(&workspace, &Workspace::objectsChanged, button, follow);
    follow();
    return button;
}

void MainToolBar::setPerspective(Perspective perspective) {
    const bool isPods = perspective == Perspective::Pods;
    for (QAction *place : {m_placementsPlace, m_exportPlace})
        place->setVisible(!isPods);
    m_workloadsPlace->setVisible(isPods);
}

void MainToolBar::setPlacements(const QStringList &names, int current) {
    const QSignalBlocker quiet(m_placements);
    if (names != m_placementNames) {
        m_placementNames = names;
        m_placements->clear();
        m_placements->addItems(names);
    }
    m_placements->setCurrentIndex(current);
    m_placements->setEnabled(!names.isEmpty());
}

void MainToolBar::setWorkloads(const QStringList &names, int current) {
    const QSignalBlocker quiet(m_workloads);
    m_workloads->clear();
    m_workloads->addItems(names);
    m_workloads->setEnabled(!names.isEmpty());
    m_workloads->setCurrentIndex(current);
}

void MainToolBar::showPlacement(int row) {
    m_placements->setCurrentIndex(row);
}

void MainToolBar::showWorkload(int row) {
    m_workloads->setCurrentIndex(row);
}

int MainToolBar::shownPlacement() const {
    return m_placements->currentIndex();
}

int MainToolBar::shownWorkload() const {
    return m_workloads->currentIndex();
}

/// Where there is little room the buttons give up their words, so that the verdict keeps its own.
/// How wide a button is with its word is known from when it last had it: an estimate that is a
/// little off lets the words come and go without end.
void MainToolBar::fit() {
    const bool isNarrow = toolButtonStyle() == Qt::ToolButtonIconOnly;
    const QMargins margins = layout()->contentsMargins();
    int wanted = margins.left() + margins.right();
    for (QAction *action : actions()) {
        const QWidget *widget = action->isVisible() ? widgetForAction(action) : nullptr;
        if (!widget)
            continue;
        int room = widget->sizeHint().width();
        if (const auto *button = qobject_cast<const QToolButton *>(widget)) {
            int &worded = m_wordedWidths[button];
            worded = isNarrow ? std::max(worded, room) : room;
            room = worded;
        }
        wanted += room + layout()->spacing();
    }
    const auto style = wanted > width() ? Qt::ToolButtonIconOnly : Qt::ToolButtonTextBesideIcon;
    if (style == toolButtonStyle())
        return;
    setToolButtonStyle(style);
    m_export->setToolButtonStyle(style);
    // A layout that is just being worked out does not hear that its buttons changed.
    QMetaObject::invokeMethod(
        this,
        [this] {
            layout()->invalidate();
            layout()->activate();
        },
        Qt::QueuedConnection);
}

bool MainToolBar::event(QEvent *event) {
    const bool isHandled = QToolBar::event(event);
    if (event->type() == QEvent::Resize || event->type() == QEvent::LayoutRequest)
        fit();
    return isHandled;
}

void MainToolBar::changeEvent(QEvent *event) {
    QToolBar::changeEvent(event);
    if (event->type() == QEvent::PaletteChange && m_undo)
        loadIcons();
}

void MainToolBar::loadIcons() {
    m_undo->setIcon(QIcon::fromTheme(QStringLiteral("edit-undo")));
    m_redo->setIcon(QIcon::fromTheme(QStringLiteral("edit-redo")));
}

} // namespace evenkeel::ui
