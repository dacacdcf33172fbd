// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/window/window_actions.h"

#include <QAction>
#include <QIcon>
#include <QKeySequence>

namespace evenkeel::ui {

namespace {

struct ActionRow {
    QAction *WindowActions::*action;
    const char *objectName;
    const char *text;
    const char *keys; // portable text, empty for none
    const char *icon; // of the desktop's theme, empty for none
};

using A = WindowActions;

#define WORDS(text) QT_TRANSLATE_NOOP("evenkeel::ui::WindowActions", text)

constexpr ActionRow kActions[] = {
    {&A::newFleet, "newFleetAction", WORDS("&New fleet…"), "Ctrl+N", "document-new"},
    {&A::open, "openAction", WORDS("&Open…"), "Ctrl+O", "document-open"},
    {&A::openFolder, "openFolderAction", WORDS("Open &folder…"), "Ctrl+Shift+O", "folder-open"},
    {&A::openExample, "openExampleAction", WORDS("Open the &example"), "", ""},
    {&A::importCsv, "importCsvAction", WORDS("&Import clusters from CSV…"), "", "document-import"},
    {&A::reload, "reloadAction", WORDS("&Reload"), "F5", "view-refresh"},
    {&A::save, "saveAction", WORDS("&Save"), "Ctrl+S", "document-save"},
    {&A::saveAs, "saveAsAction", WORDS("Save &as…"), "Ctrl+Shift+S", "document-save-as"},
    {&A::exportPlacement, "exportPlacementAction", WORDS("Export &placement as YAML…"), "Ctrl+E",
     "document-export"},
    {&A::copyPlacement, "copyPlacementAction", WORDS("&Copy placement as YAML"), "Ctrl+Shift+C",
     "edit-copy"},
    {&A::exportLabelCommands, "exportLabelCommandsAction", WORDS("Export &label commands…"), "",
     "utilities-terminal"},
    {&A::exportClusters, "exportClustersAction", WORDS("Export changed c&lusters as YAML…"), "", ""},
    {&A::exportReport, "exportReportAction", WORDS("Export &report…"), "", ""},
    {&A::exportCharts, "exportChartAction", WORDS("Export &charts…"), "", ""},
    {&A::quit, "quitAction", WORDS("&Quit"), "Ctrl+Q", "application-exit"},
    {&A::preferences, "preferencesAction", WORDS("&Preferences…"), "Ctrl+,", "configure"},
    {&A::commandPalette, "commandPaletteAction", WORDS("&Find anything…"), "Ctrl+K",
     "edit-find"},
    {&A::filter, "filterAction", WORDS("&Filter clusters"), "Ctrl+F", "view-filter"},
    {&A::duplicatePlacement, "duplicatePlacementAction", WORDS("&Duplicate placement"), "", ""},
    {&A::removePlacement, "removePlacementAction", WORDS("&Remove placement"), "", "edit-delete"},
    {&A::firstPick, "firstPickAction", WORDS("Before the &first pick"), "Ctrl+Shift+[", ""},
    {&A::previousPick, "previousPickAction", WORDS("&Previous pick"), "Ctrl+[", ""},
    {&A::nextPick, "nextPickAction", WORDS("&Next pick"), "Ctrl+]", ""},
    {&A::lastPick, "lastPickAction", WORDS("&All picks"), "Ctrl+Shift+]", ""},
    {&A::whySelected, "whySelectedAction", WORDS("&Why this cluster?"), "F1", "help-contextual"},
    {&A::setClock, "setClockAction", WORDS("Set the &clock…"), "", "clock"},
    {&A::resetLayout, "resetLayoutAction", WORDS("&Reset layout"), "", ""},
    {&A::shortcuts, "shortcutsAction", WORDS("&Keyboard shortcuts"), "Ctrl+F1",
     "preferences-desktop-keyboard"},
    {&A::about, "aboutAction", WORDS("&About Evenkeel"), "", "help-about"},
};

#undef WORDS

} // namespace

WindowActions::WindowActions(QObject *parent) : QObject(parent) {
    for (const ActionRow &row : kActions) {
        auto *action = new QAction(tr(row.text), this);
        action->setObjectName(QLatin1String(row.objectName));
        action->setShortcut(
            QKeySequence::fromString(QLatin1String(row.keys), QKeySequence::PortableText));
        this->*row.action = action;
    }
    open->setIconText(tr("Open"));
    save->setIconText(tr("Save"));
    commandPalette->setIconText(tr("Find anything"));
    quit->setMenuRole(QAction::QuitRole);
    about->setMenuRole(QAction::AboutRole);
    preferences->setMenuRole(QAction::PreferencesRole);
    loadIcons();
}

void WindowActions::loadIcons() {
    for (const ActionRow &row : kActions) {
        if (*row.icon)
            (this->*row.action)->setIcon(QIcon::fromTheme(QLatin1String(row.icon)));
    }
}

} // namespace evenkeel::ui
