// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <array>

#include <QObject>
#include <QString>

#include "ui/frame/mode_page.h"

class QAction;
class QSettings;

namespace evenkeel::ui {

class FileChooser;
class Questions;

/// Every action of the window with its words, keys and icon; what they do is connected elsewhere.
/// Undo and redo come from the undo stack, the clusters' actions from the inventory.
class WindowActions : public QObject {
    Q_OBJECT

public:
    explicit WindowActions(QObject *parent = nullptr);

    // File
    QAction *newFleet = nullptr;
    QAction *open = nullptr;
    QAction *openFolder = nullptr;
    QAction *openExample = nullptr;
    QAction *examples = nullptr;
    QAction *openPodsExample = nullptr;
    QAction *importCsv = nullptr;
    QAction *reload = nullptr;
    QAction *save = nullptr;
    QAction *saveAs = nullptr;
    QAction *exportPlacement = nullptr;
    QAction *copyPlacement = nullptr;
    QAction *exportLabelCommands = nullptr;
    QAction *exportClusters = nullptr;
    QAction *exportReport = nullptr;
    QAction *exportCharts = nullptr;
    QAction *exportManifests = nullptr;
    QAction *quit = nullptr;
    // Fleet
    QAction *connectToHub = nullptr;
    QAction *leaveHub = nullptr;
    QAction *applyToHub = nullptr;
    QAction *recordHub = nullptr; // checkable
    // Edit
    QAction *preferences = nullptr;
    QAction *commandPalette = nullptr;
    QAction *filter = nullptr;
    // Placement
    QAction *duplicatePlacement = nullptr;
    QAction *removePlacement = nullptr;
    QAction *keepPlan = nullptr; // as a test
    // Plan
    QAction *firstPick = nullptr;
    QAction *previousPick = nullptr;
    QAction *nextPick = nullptr;
    QAction *lastPick = nullptr;
    QAction *whySelected = nullptr;
    QAction *whoSelected = nullptr;
    QAction *evictSelected = nullptr;
    QAction *loseSelected = nullptr;
    QAction *setClock = nullptr;
    // View
    std::array<QAction *, kModes.size()> modes{};
    QAction *mode(Mode mode) const { return modes[static_cast<std::size_t>(mode)]; }
    QAction *back = nullptr; // through modes, placements and selections
    QAction *forward = nullptr;
    QAction *togglePlacements = nullptr;
    QAction *togglePolicy = nullptr;
    QAction *nextPane = nullptr;
    QAction *previousPane = nullptr;
    QAction *nextTab = nullptr;
    QAction *resetLayout = nullptr;
    // Help
    QAction *sideBySide = nullptr;
    QAction *shortcuts = nullptr;
    QAction *about = nullptr;

    enum class Icons { OnBars, All };
    /// Also again, after the theme has changed.
    void loadIcons(Icons icons);

private:
    void addModes();
};

/// What the window needs of the outside; tests bring doubles.
struct WindowServices {
    QSettings &settings;
    FileChooser &chooser;
    Questions &questions;
    QString examplePath = {}; // empty: no example is offered
    QString guidesPath = {};  // of the examples that are gone through step by step
    QString podsExamplePath = {};
};

} // namespace evenkeel::ui
