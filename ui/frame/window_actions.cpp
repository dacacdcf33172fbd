// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/frame/window_actions.h"

#include <QAction>
#include <QActionGroup>
#include <QIcon>
#include <QKeySequence>

#include "ui/dialogs/command_palette.h"

namespace evenkeel::ui {

namespace {

struct ActionRow {
    QAction *WindowActions::*action;
    const char *objectName;
    const char *text;
    const char *keys;     // portable text, empty for none
    const char *icon;     // of the desktop's theme, empty for none
    const char *off = ""; // why it is off, where there is one reason
};

using A = WindowActions;

constexpr ActionRow kActions[] = {
    {&A::newFleet, "newFleetAction",
     QT_TRANSLATE_NOOP("evenkeel::ui::WindowActions", "&New fleet…"), "Ctrl+N", "document-new"},
    {&A::open, "openAction", QT_TRANSLATE_NOOP("evenkeel::ui::WindowActions", "&Open…"), "Ctrl+O",
     "document-open"},
    {&A::openFolder, "openFolderAction",
     QT_TRANSLATE_NOOP("evenkeel::ui::WindowActions", "Open &folder…"), "Ctrl+Alt+O",
     "folder-open"},
    {&A::openExample, "openExampleAction",
     QT_TRANSLATE_NOOP("evenkeel::ui::WindowActions", "Open the &example"), "", "",
     QT_TRANSLATE_NOOP("evenkeel::ui::WindowActions", "the examples are not installed")},
    {&A::openPodsExample, "openPodsExampleAction",
     QT_TRANSLATE_NOOP("evenkeel::ui::WindowActions", "Open the pods example"), "", "",
     QT_TRANSLATE_NOOP("evenkeel::ui::WindowActions", "the examples are not installed")},
    {&A::examples, "examplesAction",
     QT_TRANSLATE_NOOP("evenkeel::ui::WindowActions", "E&xamples, step by step…"), "",
     "help-contents",
     QT_TRANSLATE_NOOP("evenkeel::ui::WindowActions", "the examples are not installed")},
    {&A::importCsv, "importCsvAction",
     QT_TRANSLATE_NOOP("evenkeel::ui::WindowActions", "&Import clusters from CSV…"), "",
     "document-import"},
    {&A::reload, "reloadAction", QT_TRANSLATE_NOOP("evenkeel::ui::WindowActions", "&Reload"), "F5",
     "view-refresh", QT_TRANSLATE_NOOP("evenkeel::ui::WindowActions", "no file is open")},
    {&A::save, "saveAction", QT_TRANSLATE_NOOP("evenkeel::ui::WindowActions", "&Save"), "Ctrl+S",
     "document-save", QT_TRANSLATE_NOOP("evenkeel::ui::WindowActions", "nothing was edited")},
    {&A::saveAs, "saveAsAction", QT_TRANSLATE_NOOP("evenkeel::ui::WindowActions", "Save &as…"),
     "Ctrl+Shift+S", "document-save-as",
     QT_TRANSLATE_NOOP("evenkeel::ui::WindowActions", "nothing is open")},
    {&A::exportPlacement, "exportPlacementAction",
     QT_TRANSLATE_NOOP("evenkeel::ui::WindowActions", "Export &placement as YAML…"), "Ctrl+E",
     "document-export", QT_TRANSLATE_NOOP("evenkeel::ui::WindowActions", "no placement is open")},
    {&A::copyPlacement, "copyPlacementAction",
     QT_TRANSLATE_NOOP("evenkeel::ui::WindowActions", "Copy placement as &YAML"), "Ctrl+Shift+C",
     "edit-copy", QT_TRANSLATE_NOOP("evenkeel::ui::WindowActions", "no placement is open")},
    {&A::exportLabelCommands, "exportLabelCommandsAction",
     QT_TRANSLATE_NOOP("evenkeel::ui::WindowActions", "Export &label commands…"), "",
     "utilities-terminal", QT_TRANSLATE_NOOP("evenkeel::ui::WindowActions", "no fleet is open")},
    {&A::exportClusters, "exportClustersAction",
     QT_TRANSLATE_NOOP("evenkeel::ui::WindowActions", "Export changed clus&ters as YAML…"), "", "",
     QT_TRANSLATE_NOOP("evenkeel::ui::WindowActions", "no fleet is open")},
    {&A::exportReport, "exportReportAction",
     QT_TRANSLATE_NOOP("evenkeel::ui::WindowActions", "E&xport report…"), "", "",
     QT_TRANSLATE_NOOP("evenkeel::ui::WindowActions", "no fleet is open")},
    {&A::exportCharts, "exportChartAction",
     QT_TRANSLATE_NOOP("evenkeel::ui::WindowActions", "Export c&harts…"), "", "",
     QT_TRANSLATE_NOOP("evenkeel::ui::WindowActions", "no fleet is open")},
    {&A::exportManifests, "exportManifestsAction",
     QT_TRANSLATE_NOOP("evenkeel::ui::WindowActions", "Export &manifests of each cluster…"), "",
     ""},
    {&A::quit, "quitAction", QT_TRANSLATE_NOOP("evenkeel::ui::WindowActions", "&Quit"), "Ctrl+Q",
     "application-exit"},
    {&A::connectToHub, "connectToHubAction",
     QT_TRANSLATE_NOOP("evenkeel::ui::WindowActions", "&Connect to hub…"), "Ctrl+Shift+O",
     "network-connect"},
    {&A::leaveHub, "leaveHubAction",
     QT_TRANSLATE_NOOP("evenkeel::ui::WindowActions", "Disconnec&t from hub"), "",
     "network-disconnect", QT_TRANSLATE_NOOP("evenkeel::ui::WindowActions", "no hub is connected")},
    {&A::applyToHub, "applyToHubAction",
     QT_TRANSLATE_NOOP("evenkeel::ui::WindowActions", "Apply to &hub…"), "", "",
     QT_TRANSLATE_NOOP("evenkeel::ui::WindowActions", "no hub is connected")},
    {&A::recordHub, "recordHubAction",
     QT_TRANSLATE_NOOP("evenkeel::ui::WindowActions", "Rec&ord this hub"), "", "media-record",
     QT_TRANSLATE_NOOP("evenkeel::ui::WindowActions", "no hub is connected")},
    {&A::preferences, "preferencesAction",
     QT_TRANSLATE_NOOP("evenkeel::ui::WindowActions", "Pr&eferences…"), "Ctrl+,", "configure"},
    {&A::commandPalette, "commandPaletteAction",
     QT_TRANSLATE_NOOP("evenkeel::ui::WindowActions", "&Find anything…"), "Ctrl+K", "edit-find"},
    {&A::filter, "filterAction",
     QT_TRANSLATE_NOOP("evenkeel::ui::WindowActions", "F&ilter clusters"), "Ctrl+F", "view-filter",
     QT_TRANSLATE_NOOP("evenkeel::ui::WindowActions", "no fleet is open")},
    {&A::duplicatePlacement, "duplicatePlacementAction",
     QT_TRANSLATE_NOOP("evenkeel::ui::WindowActions", "&Duplicate placement"), "", "",
     QT_TRANSLATE_NOOP("evenkeel::ui::WindowActions", "no placement is open")},
    {&A::removePlacement, "removePlacementAction",
     QT_TRANSLATE_NOOP("evenkeel::ui::WindowActions", "&Remove placement"), "", "edit-delete",
     QT_TRANSLATE_NOOP("evenkeel::ui::WindowActions", "no placement is open")},
    {&A::keepPlan, "keepPlanAction",
     QT_TRANSLATE_NOOP("evenkeel::ui::WindowActions", "&Keep it so"), "", "",
     QT_TRANSLATE_NOOP("evenkeel::ui::WindowActions", "no placement is open")},
    {&A::firstPick, "firstPickAction",
     QT_TRANSLATE_NOOP("evenkeel::ui::WindowActions", "Before the &first pick"), "Ctrl+Shift+[", "",
     QT_TRANSLATE_NOOP("evenkeel::ui::WindowActions", "no pick is left")},
    {&A::previousPick, "previousPickAction",
     QT_TRANSLATE_NOOP("evenkeel::ui::WindowActions", "&Previous pick"), "Ctrl+[", "",
     QT_TRANSLATE_NOOP("evenkeel::ui::WindowActions", "no pick is left")},
    {&A::nextPick, "nextPickAction", QT_TRANSLATE_NOOP("evenkeel::ui::WindowActions", "&Next pick"),
     "Ctrl+]", "", QT_TRANSLATE_NOOP("evenkeel::ui::WindowActions", "all picks are made")},
    {&A::lastPick, "lastPickAction", QT_TRANSLATE_NOOP("evenkeel::ui::WindowActions", "&All picks"),
     "Ctrl+Shift+]", "", QT_TRANSLATE_NOOP("evenkeel::ui::WindowActions", "all picks are made")},
    {&A::whySelected, "whySelectedAction",
     QT_TRANSLATE_NOOP("evenkeel::ui::WindowActions", "&Why this cluster?"), "F1",
     "help-contextual", QT_TRANSLATE_NOOP("evenkeel::ui::WindowActions", "no fleet is open")},
    {&A::whoSelected, "whoSelectedAction",
     QT_TRANSLATE_NOOP("evenkeel::ui::WindowActions", "Who p&uts what here?"), "Shift+F1", "",
     QT_TRANSLATE_NOOP("evenkeel::ui::WindowActions", "no cluster is selected")},
    {&A::evictSelected, "evictSelectedAction",
     QT_TRANSLATE_NOOP("evenkeel::ui::WindowActions", "&Evict…"), "", "",
     QT_TRANSLATE_NOOP("evenkeel::ui::WindowActions", "no cluster is selected")},
    {&A::loseSelected, "loseSelectedAction",
     QT_TRANSLATE_NOOP("evenkeel::ui::WindowActions", "&Lose these clusters…"), "", "",
     QT_TRANSLATE_NOOP("evenkeel::ui::WindowActions", "no cluster is selected")},
    {&A::setClock, "setClockAction",
     QT_TRANSLATE_NOOP("evenkeel::ui::WindowActions", "Set the &clock…"), "", "clock",
     QT_TRANSLATE_NOOP("evenkeel::ui::WindowActions", "no fleet is open")},
    {&A::back, "backAction", QT_TRANSLATE_NOOP("evenkeel::ui::WindowActions", "&Back"), "Alt+Left",
     "go-previous", QT_TRANSLATE_NOOP("evenkeel::ui::WindowActions", "this is the first place")},
    {&A::forward, "forwardAction", QT_TRANSLATE_NOOP("evenkeel::ui::WindowActions", "For&ward"),
     "Alt+Right", "go-next",
     QT_TRANSLATE_NOOP("evenkeel::ui::WindowActions", "this is the last place")},
    {&A::togglePlacements, "togglePlacementsAction",
     QT_TRANSLATE_NOOP("evenkeel::ui::WindowActions", "Placement l&ist"), "Ctrl+B", ""},
    {&A::togglePolicy, "togglePolicyAction",
     QT_TRANSLATE_NOOP("evenkeel::ui::WindowActions", "Polic&y"), "F4", ""},
    {&A::nextPane, "nextPaneAction", QT_TRANSLATE_NOOP("evenkeel::ui::WindowActions", "&Next pane"),
     "F6", ""},
    {&A::previousPane, "previousPaneAction",
     QT_TRANSLATE_NOOP("evenkeel::ui::WindowActions", "Pre&vious pane"), "Shift+F6", ""},
    {&A::nextTab, "nextTabAction", QT_TRANSLATE_NOOP("evenkeel::ui::WindowActions", "Ne&xt tab"),
     "Ctrl+Tab", ""},
    {&A::resetLayout, "resetLayoutAction",
     QT_TRANSLATE_NOOP("evenkeel::ui::WindowActions", "Re&set layout"), "", ""},
    {&A::sideBySide, "sideBySideAction",
     QT_TRANSLATE_NOOP("evenkeel::ui::WindowActions", "KubeFleet and Kubernetes &side by side…"),
     "", ""},
    {&A::shortcuts, "shortcutsAction",
     QT_TRANSLATE_NOOP("evenkeel::ui::WindowActions", "&Keyboard shortcuts"), "Ctrl+F1",
     "preferences-desktop-keyboard"},
    {&A::about, "aboutAction", QT_TRANSLATE_NOOP("evenkeel::ui::WindowActions", "&About Evenkeel"),
     "", "help-about"},
};

struct ModeRow {
    Mode mode;
    const char *text;
    const char *question;
    const char *keys;
    const char *icon;
};

constexpr ModeRow kModeRows[] = {
    {Mode::Plan, QT_TRANSLATE_NOOP("evenkeel::ui::WindowActions", "&Plan"),
     QT_TRANSLATE_NOOP("evenkeel::ui::WindowActions", "Who is picked, and how even is it?"),
     "Ctrl+1", "view-list-icons"},
    {Mode::Fleet, QT_TRANSLATE_NOOP("evenkeel::ui::WindowActions", "&Fleet"),
     QT_TRANSLATE_NOOP("evenkeel::ui::WindowActions", "All placements at once"), "Ctrl+2", "table"},
    {Mode::Rollout, QT_TRANSLATE_NOOP("evenkeel::ui::WindowActions", "&Rollout"),
     QT_TRANSLATE_NOOP("evenkeel::ui::WindowActions",
                       "When does it arrive, and where does it stick?"),
     "Ctrl+3", "view-calendar-timeline"},
    {Mode::Resources, QT_TRANSLATE_NOOP("evenkeel::ui::WindowActions", "R&esources"),
     QT_TRANSLATE_NOOP("evenkeel::ui::WindowActions", "What arrives where, and what changed it?"),
     "Ctrl+4", "document-multiple"},
    {Mode::Losses, QT_TRANSLATE_NOOP("evenkeel::ui::WindowActions", "&Losses"),
     QT_TRANSLATE_NOOP("evenkeel::ui::WindowActions", "What is left if clusters are lost?"),
     "Ctrl+5", "network-disconnect"},
    {Mode::Check, QT_TRANSLATE_NOOP("evenkeel::ui::WindowActions", "&Check"),
     QT_TRANSLATE_NOOP("evenkeel::ui::WindowActions", "May this be merged?"), "Ctrl+6",
     "dialog-ok-apply"},
    {Mode::Hub, QT_TRANSLATE_NOOP("evenkeel::ui::WindowActions", "&Hub"),
     QT_TRANSLATE_NOOP("evenkeel::ui::WindowActions", "What is really there?"), "Ctrl+7",
     "network-server-symbolic"},
    {Mode::Pods, QT_TRANSLATE_NOOP("evenkeel::ui::WindowActions", "P&ods"),
     QT_TRANSLATE_NOOP("evenkeel::ui::WindowActions", "Nodes and pods"), "Ctrl+0", "package"},
};

} // namespace

WindowActions::WindowActions(QObject *parent) : QObject(parent) {
    for (const ActionRow &row : kActions) {
        auto *action = new QAction(tr(row.text), this);
        action->setObjectName(QLatin1String(row.objectName));
        action->setShortcut(
            QKeySequence::fromString(QLatin1String(row.keys), QKeySequence::PortableText));
        if (*row.off)
            action->setProperty(kOffReason, tr(row.off));
        this->*row.action = action;
    }
    open->setIconText(tr("Open"));
    save->setIconText(tr("Save"));
    commandPalette->setIconText(
        tr("Find anything  %1").arg(commandPalette->shortcut().toString(QKeySequence::NativeText)));
    togglePlacements->setCheckable(true);
    togglePolicy->setCheckable(true);
    addModes();
    keepPlan->setIconText(tr("Keep it so"));
    keepPlan->setToolTip(tr("Makes a test that expects the current plan to stay as it is"));
    quit->setMenuRole(QAction::QuitRole);
    about->setMenuRole(QAction::AboutRole);
    preferences->setMenuRole(QAction::PreferencesRole);
    loadIcons(Icons::OnBars);
}

void WindowActions::addModes() {
    auto *group = new QActionGroup(this);
    for (const ModeRow &row : kModeRows) {
        auto *action = new QAction(tr(row.text), this);
        action->setObjectName(QLatin1String(nameOf(row.mode)) + QStringLiteral("ModeAction"));
        action->setShortcut(
            QKeySequence::fromString(QLatin1String(row.keys), QKeySequence::PortableText));
        action->setCheckable(true);
        action->setIconText(tr(row.text).remove(QLatin1Char('&')));
        action->setToolTip(tr(row.question));
        group->addAction(action);
        modes[static_cast<std::size_t>(row.mode)] = action;
    }
    mode(Mode::Plan)->setChecked(true);
}

void WindowActions::loadIcons(Icons icons) {
    for (const ModeRow &row : kModeRows)
        mode(row.mode)->setIcon(QIcon::fromTheme(QLatin1String(row.icon)));
    for (const ActionRow &row : kActions) {
        if (*row.icon && (icons == Icons::All || row.action == &A::commandPalette))
            (this->*row.action)->setIcon(QIcon::fromTheme(QLatin1String(row.icon)));
    }
}

} // namespace evenkeel::ui
