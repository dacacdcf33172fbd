// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/desks/window_dialogs.h"

#include <span>

#include <QAction>
#include <QCoreApplication>
#include <QDateTime>
#include <QMainWindow>
#include <QMenu>
#include <QMenuBar>
#include <QMessageBox>

#include "core/base/matching.h"
#include "ui/base/label_names.h"
#include "ui/base/widget_setup.h"
#include "ui/dialogs/clock_dialog.h"
#include "ui/dialogs/command_palette.h"
#include "ui/document/workspace.h"
#include "ui/frame/window_actions.h"
#include "ui/settings/preferences.h"
#include "ui/side_by_side/side_by_side_dialog.h"

namespace evenkeel::ui {

namespace {

/// Those of its menus as well, each once.
void addActions(const QMenu &menu, QList<QAction *> &actions) {
    for (QAction *action : menu.actions()) {
        if (action->menu())
            addActions(*action->menu(), actions);
        else if (!action->isSeparator() && !actions.contains(action))
            actions.append(action);
    }
}

} // namespace

WindowDialogs::WindowDialogs(Workspace &workspace, QSettings &settings,
                             const WindowActions &actions, QMainWindow &window)
    : QObject(&window), m_workspace(workspace), m_settings(settings), m_window(window),
      m_palette(new CommandPalette(&window)) {
    connect(actions.setClock, &QAction::triggered, this, &WindowDialogs::askForClock);
    connect(actions.preferences, &QAction::triggered, this, &WindowDialogs::showPreferences);
    connect(actions.commandPalette, &QAction::triggered, this, &WindowDialogs::showCommandPalette);
    connect(actions.sideBySide, &QAction::triggered, this, &WindowDialogs::showSideBySide);
    connect(actions.shortcuts, &QAction::triggered, this, &WindowDialogs::showShortcuts);
    connect(actions.about, &QAction::triggered, this, &WindowDialogs::showAbout);
}

void WindowDialogs::askForClock() {
    const kube::Time computer{QDateTime::currentSecsSinceEpoch()};
    auto *dialog = new ClockDialog(m_workspace.objects(), computer, &m_window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &QDialog::accepted, this,
            [this, dialog] { m_workspace.setClock(dialog->clock()); });
    dialog->open();
}

void WindowDialogs::showPreferences() {
    auto *dialog = new PreferencesDialog(storedPreferences(m_settings), &m_window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &QDialog::accepted, this, [this, dialog] {
        const Preferences chosen = dialog->preferences();
        storePreferences(m_settings, chosen);
        applyTheme(chosen.theme);
    });
    dialog->open();
}

void WindowDialogs::showSideBySide() {
    const Scene scene = m_workspace.scene();
    std::span<const pods::Node> nodes;
    if (scene.objects->podInventory)
        nodes = scene.objects->podInventory->cluster->nodes;
    auto *dialog = new SideBySideDialog(
        sideSources(scene.objects->fleet, nodes, placementOf(scene)), &m_window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->open();
}

void WindowDialogs::showShortcuts() {
    QList<ShortcutsDialog::Group> groups;
    for (QAction *menu : m_window.menuBar()->actions()) {
        QString title = menu->text();
        groups.append({title.remove(QLatin1Char('&')), menu->menu()->actions()});
    }
    auto *dialog = new ShortcutsDialog(groups, &m_window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->open();
}

void WindowDialogs::showCommandPalette() {
    QList<QAction *> actions;
    for (const QAction *menu : m_window.menuBar()->actions())
        addActions(*menu->menu(), actions);
    if (m_places)
        actions += m_places();
    m_palette->popUp(actions, m_workspace.objects());
}

void WindowDialogs::showAbout() {
    auto *box = named(new QMessageBox(&m_window), "aboutBox");
    box->setAttribute(Qt::WA_DeleteOnClose);
    box->setWindowTitle(tr("About Evenkeel"));
    box->setIconPixmap(m_window.windowIcon().pixmap(64));
    box->setText(tr("<b>Evenkeel %1</b><p>Plans KubeFleet placements before they are applied: "
                    "which clusters are picked, why, and how even the result is.</p>"
                    "<p>Decides as KubeFleet %2 and Kubernetes %3 do.</p><p>GPL-3.0-or-later</p>")
                     .arg(QCoreApplication::applicationVersion(),
                          toQString(base::kKubeFleetRevision),
                          toQString(base::kKubernetesVersion)));
    box->open();
}

} // namespace evenkeel::ui
