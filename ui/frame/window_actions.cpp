// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/frame/window_actions.h"

#include <QAction>
#include <QActionGroup>
#include <QCoreApplication>
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

QString inLanguage(const char *text) {
    return QCoreApplication::translate("Actions", text);
}

constexpr ActionRow kActions[] = {
    {&A::newFleet, "newFleetAction", QT_TRANSLATE_NOOP("Actions", "&New fleet…"), "Ctrl+N",
     "document-new"},
    {&A::open, "openAction", QT_TRANSLATE_NOOP("Actions", "&Open…"), "Ctrl+O", "document-open"},
    {&A::openFolder, "openFolderAction", QT_TRANSLATE_NOOP("Actions", "Open &folder…"),
     "Ctrl+Alt+O", "folder-open"},
    {&A::openExample, "openExampleAction", QT_TRANSLATE_NOOP("Actions", "Open the &example"), "",
     "", QT_TRANSLATE_NOOP("Actions", "the examples are not installed")},
    {&A::openPodsExample, "openPodsExampleAction",
     QT_TRANSLATE_NOOP("Actions", "Open the pods example"), "", "",
     QT_TRANSLATE_NOOP("Actions", "the examples are not installed")},
    {&A::examples, "examplesAction", QT_TRANSLATE_NOOP("Actions", "E&xamples, step by step…"), "",
     "help-contents", QT_TRANSLATE_NOOP("Actions", "the examples are not installed")},
    {&A::importCsv, "importCsvAction", QT_TRANSLATE_NOOP("Actions", "&Import clusters from CSV…"),
     "", "document-import"},
    {&A::reload, "reloadAction", QT_TRANSLATE_NOOP("Actions", "&Reload"), "F5", "view-refresh",
     QT_TRANSLATE_NOOP("Actions", "no file is open")},
    {&A::save, "saveAction", QT_TRANSLATE_NOOP("Actions", "&Save"), "Ctrl+S", "document-save",
     QT_TRANSLATE_NOOP("Actions", "nothing was edited")},
    {&A::saveAs, "saveAsAction", QT_TRANSLATE_NOOP("Actions", "Save &as…"), "Ctrl+Shift+S",
     "document-save-as", QT_TRANSLATE_NOOP("Actions", "nothing is open")},
    {&A::exportPlacement, "exportPlacementAction",
     QT_TRANSLATE_NOOP("Actions", "Export &placement as YAML…"), "Ctrl+E", "document-export",
     QT_TRANSLATE_NOOP("Actions", "no placement is open")},
    {&A::copyPlacement, "copyPlacementAction",
     QT_TRANSLATE_NOOP("Actions", "Copy placement as &YAML"), "Ctrl+Shift+C", "edit-copy",
     QT_TRANSLATE_NOOP("Actions", "no placement is open")},
    {&A::exportLabelCommands, "exportLabelCommandsAction",
     QT_TRANSLATE_NOOP("Actions", "Export &label commands…"), "", "utilities-terminal",
     QT_TRANSLATE_NOOP("Actions", "no fleet is open")},
    {&A::exportClusters, "exportClustersAction",
     QT_TRANSLATE_NOOP("Actions", "Export changed clus&ters as YAML…"), "", "",
     QT_TRANSLATE_NOOP("Actions", "no fleet is open")},
    {&A::exportReport, "exportReportAction", QT_TRANSLATE_NOOP("Actions", "E&xport report…"), "",
     "", QT_TRANSLATE_NOOP("Actions", "no fleet is open")},
    {&A::exportCharts, "exportChartAction", QT_TRANSLATE_NOOP("Actions", "Export c&harts…"), "", "",
     QT_TRANSLATE_NOOP("Actions", "no fleet is open")},
    {&A::exportManifests, "exportManifestsAction",
     QT_TRANSLATE_NOOP("Actions", "Export &manifests of each cluster…"), "", ""},
    {&A::quit, "quitAction", QT_TRANSLATE_NOOP("Actions", "&Quit"), "Ctrl+Q", "application-exit"},
    {&A::connectToHub, "connectToHubAction", QT_TRANSLATE_NOOP("Actions", "&Connect to hub…"),
     "Ctrl+Shift+O", "network-connect"},
    {&A::leaveHub, "leaveHubAction", QT_TRANSLATE_NOOP("Actions", "Disconnec&t from hub"), "",
     "network-disconnect", QT_TRANSLATE_NOOP("Actions", "no hub is connected")},
    {&A::applyToHub, "applyToHubAction", QT_TRANSLATE_NOOP("Actions", "Apply to &hub…"), "", "",
     QT_TRANSLATE_NOOP("Actions", "no hub is connected")},
    {&A::recordHub, "recordHubAction", QT_TRANSLATE_NOOP("Actions", "Rec&ord this hub"), "",
     "media-record", QT_TRANSLATE_NOOP("Actions", "no hub is connected")},
    {&A::preferences, "preferencesAction", QT_TRANSLATE_NOOP("Actions", "Pr&eferences…"), "Ctrl+,",
     "configure"},
    {&A::commandPalette, "commandPaletteAction", QT_TRANSLATE_NOOP("Actions", "&Find anything…"),
     "Ctrl+K", "edit-find"},
    {&A::filter, "filterAction", QT_TRANSLATE_NOOP("Actions", "F&ilter clusters"), "Ctrl+F",
     "view-filter", QT_TRANSLATE_NOOP("Actions", "no fleet is open")},
    {&A::duplicatePlacement, "duplicatePlacementAction",
     QT_TRANSLATE_NOOP("Actions", "&Duplicate placement"), "", "",
     QT_TRANSLATE_NOOP("Actions", "no placement is open")},
    {&A::removePlacement, "removePlacementAction",
     QT_TRANSLATE_NOOP("Actions", "&Remove placement"), "", "edit-delete",
     QT_TRANSLATE_NOOP("Actions", "no placement is open")},
    {&A::keepPlan, "keepPlanAction", QT_TRANSLATE_NOOP("Actions", "&Keep it so"), "", "",
     QT_TRANSLATE_NOOP("Actions", "no placement is open")},
    {&A::firstPick, "firstPickAction", QT_TRANSLATE_NOOP("Actions", "Before the &first pick"),
     "Ctrl+Shift+[", "", QT_TRANSLATE_NOOP("Actions", "no pick is left")},
    {&A::previousPick, "previousPickAction", QT_TRANSLATE_NOOP("Actions", "&Previous pick"),
     "Ctrl+[", "", QT_TRANSLATE_NOOP("Actions", "no pick is left")},
    {&A::nextPick, "nextPickAction", QT_TRANSLATE_NOOP("Actions", "&Next pick"), "Ctrl+]", "",
     QT_TRANSLATE_NOOP("Actions", "all picks are made")},
    {&A::lastPick, "lastPickAction", QT_TRANSLATE_NOOP("Actions", "&All picks"), "Ctrl+Shift+]", "",
     QT_TRANSLATE_NOOP("Actions", "all picks are made")},
    {&A::whySelected, "whySelectedAction", QT_TRANSLATE_NOOP("Actions", "&Why this cluster?"), "F1",
     "help-contextual", QT_TRANSLATE_NOOP("Actions", "no fleet is open")},
    {&A::whoSelected, "whoSelectedAction", QT_TRANSLATE_NOOP("Actions", "Who p&uts what here?"),
     "Shift+F1", "", QT_TRANSLATE_NOOP("Actions", "no cluster is selected")},
    {&A::evictSelected, "evictSelectedAction", QT_TRANSLATE_NOOP("Actions", "&Evict…"), "", "",
     QT_TRANSLATE_NOOP("Actions", "no cluster is selected")},
    {&A::loseSelected, "loseSelectedAction", QT_TRANSLATE_NOOP("Actions", "&Lose these clusters…"),
     "", "", QT_TRANSLATE_NOOP("Actions", "no cluster is selected")},
    {&A::setClock, "setClockAction", QT_TRANSLATE_NOOP("Actions", "Set the &clock…"), "", "clock",
     QT_TRANSLATE_NOOP("Actions", "no fleet is open")},
    {&A::back, "backAction", QT_TRANSLATE_NOOP("Actions", "&Back"), "Alt+Left", "go-previous",
     QT_TRANSLATE_NOOP("Actions", "this is the first place")},
    {&A::forward, "forwardAction", QT_TRANSLATE_NOOP("Actions", "For&ward"), "Alt+Right", "go-next",
     QT_TRANSLATE_NOOP("Actions", "this is the last place")},
    {&A::togglePlacements, "togglePlacementsAction",
     QT_TRANSLATE_NOOP("Actions", "Placement l&ist"), "Ctrl+B", ""},
    {&A::togglePolicy, "togglePolicyAction", QT_TRANSLATE_NOOP("Actions", "Polic&y"), "F4", ""},
    {&A::nextPane, "nextPaneAction", QT_TRANSLATE_NOOP("Actions", "&Next pane"), "F6", ""},
    {&A::previousPane, "previousPaneAction", QT_TRANSLATE_NOOP("Actions", "Pre&vious pane"),
     "Shift+F6", ""},
    {&A::nextTab, "nextTabAction", QT_TRANSLATE_NOOP("Actions", "Ne&xt tab"), "Ctrl+Tab", ""},
    {&A::resetLayout, "resetLayoutAction", QT_TRANSLATE_NOOP("Actions", "Re&set layout"), "", ""},
    {&A::sideBySide, "sideBySideAction",
     QT_TRANSLATE_NOOP("Actions", "KubeFleet and Kubernetes &side by side…"), "", ""},
    {&A::shortcuts, "shortcutsAction", QT_TRANSLATE_NOOP("Actions", "&Keyboard shortcuts"),
     "Ctrl+F1", "preferences-desktop-keyboard"},
    {&A::about, "aboutAction", QT_TRANSLATE_NOOP("Actions", "&About Evenkeel"), "", "help-about"},
};

struct ModeRow {
    Mode mode;
    const char *text;
    const char *question;
    const char *keys;
    const char *icon;
};

constexpr ModeRow kModeRows[] = {
    {Mode::Plan, QT_TRANSLATE_NOOP("Actions", "&Plan"),
     QT_TRANSLATE_NOOP("Actions", "Who is picked, and how even is it?"), "Ctrl+1",
     "view-list-icons"},
    {Mode::Fleet, QT_TRANSLATE_NOOP("Actions", "&Fleet"),
     QT_TRANSLATE_NOOP("Actions", "All placements at once"), "Ctrl+2", "table"},
    {Mode::Rollout, QT_TRANSLATE_NOOP("Actions", "&Rollout"),
     QT_TRANSLATE_NOOP("Actions", "When does it arrive, and where does it stick?"), "Ctrl+3",
     "view-calendar-timeline"},
    {Mode::Resources, QT_TRANSLATE_NOOP("Actions", "R&esources"),
     QT_TRANSLATE_NOOP("Actions", "What arrives where, and what changed it?"), "Ctrl+4",
     "document-multiple"},
    {Mode::Losses, QT_TRANSLATE_NOOP("Actions", "&Losses"),
     QT_TRANSLATE_NOOP("Actions", "What is left if clusters are lost?"), "Ctrl+5",
     "network-disconnect"},
    {Mode::Check, QT_TRANSLATE_NOOP("Actions", "&Check"),
     QT_TRANSLATE_NOOP("Actions", "May this be merged?"), "Ctrl+6", "dialog-ok-apply"},
    {Mode::Hub, QT_TRANSLATE_NOOP("Actions", "&Hub"),
     QT_TRANSLATE_NOOP("Actions", "What is really there?"), "Ctrl+7", "network-server-symbolic"},
    {Mode::Pods, QT_TRANSLATE_NOOP("Actions", "P&ods"),
     QT_TRANSLATE_NOOP("Actions", "Nodes and pods"), "Ctrl+0", "package"},
};

} // namespace

WindowActions::WindowActions(QObject *parent) : QObject(parent) {
    for (const ActionRow &row : kActions) {
        auto *action = new QAction(inLanguage(row.text), this);
        action->setObjectName(QLatin1String(row.objectName));
        action->setShortcut(
            QKeySequence::fromString(QLatin1String(row.keys), QKeySequence::PortableText));
        if (*row.off)
            action->setProperty(kOffReason, inLanguage(row.off));
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
        auto *action = new QAction(inLanguage(row.text), this);
        action->setObjectName(QLatin1String(nameOf(row.mode)) + QStringLiteral("ModeAction"));
        action->setShortcut(
            QKeySequence::fromString(QLatin1String(row.keys), QKeySequence::PortableText));
        action->setCheckable(true);
        action->setIconText(inLanguage(row.text).remove(QLatin1Char('&')));
        action->setToolTip(inLanguage(row.question));
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
