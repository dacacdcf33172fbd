// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/window/window_actions.h"

#include <QAction>
#include <QIcon>
#include <QKeySequence>

namespace evenkeel::ui {

namespace {

QAction *newAction(QObject *parent, const QString &name, const QString &text,
                   const QKeySequence &keys = {}) {
    auto *action = new QAction(text, parent);
    action->setObjectName(name);
    action->setShortcut(keys);
    return action;
}

} // namespace

WindowActions::WindowActions(QObject *parent)
    : QObject(parent), open(newAction(this, QStringLiteral("openAction"), tr("&Open…"),
                                      QKeySequence(QKeySequence::Open))),
      openFolder(newAction(this, QStringLiteral("openFolderAction"), tr("Open &folder…"),
                           QKeySequence(tr("Ctrl+Shift+O")))),
      openExample(newAction(this, QStringLiteral("openExampleAction"), tr("Open the &example"))),
      reload(newAction(this, QStringLiteral("reloadAction"), tr("&Reload"),
                       QKeySequence(QKeySequence::Refresh))),
      quit(newAction(this, QStringLiteral("quitAction"), tr("&Quit"), QKeySequence(tr("Ctrl+Q")))),
      filter(newAction(this, QStringLiteral("filterAction"), tr("&Filter clusters"),
                       QKeySequence(QKeySequence::Find))),
      firstPick(newAction(this, QStringLiteral("firstPickAction"), tr("Before the &first pick"),
                          QKeySequence(tr("Ctrl+Shift+[")))),
      previousPick(newAction(this, QStringLiteral("previousPickAction"), tr("&Previous pick"),
                             QKeySequence(tr("Ctrl+[")))),
      nextPick(newAction(this, QStringLiteral("nextPickAction"), tr("&Next pick"),
                         QKeySequence(tr("Ctrl+]")))),
      lastPick(newAction(this, QStringLiteral("lastPickAction"), tr("&All picks"),
                         QKeySequence(tr("Ctrl+Shift+]")))),
      resetLayout(newAction(this, QStringLiteral("resetLayoutAction"), tr("&Reset layout"))),
      about(newAction(this, QStringLiteral("aboutAction"), tr("&About Evenkeel"))) {
    open->setIconText(tr("Open"));
    quit->setMenuRole(QAction::QuitRole);
    about->setMenuRole(QAction::AboutRole);
    m_icons = {
        {open, QStringLiteral("document-open")},  {openFolder, QStringLiteral("folder-open")},
        {reload, QStringLiteral("view-refresh")}, {quit, QStringLiteral("application-exit")},
        {filter, QStringLiteral("view-filter")},  {about, QStringLiteral("help-about")}};
    loadIcons();
}

void WindowActions::loadIcons() {
    for (const auto &[action, name] : m_icons)
        action->setIcon(QIcon::fromTheme(name));
}

} // namespace evenkeel::ui
