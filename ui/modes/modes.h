// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

class QSettings;
class QWidget;

namespace evenkeel::ui {

class ClusterSelection;
class ModePage;
class Panels;
class WindowActions;
class Workspace;

/// What the panels of a mode are made of.
struct ModeParts {
    Workspace &workspace;
    ClusterSelection &selection;
    ClusterSelection &nodeSelection;
    QSettings &settings;
    const WindowActions &actions;
    Panels &panels;
};

/// Every mode: makes its panels, registers them and puts them side by side on its page.
void buildModes(const ModeParts &parts);

ModePage *newPlanMode(const ModeParts &parts);
ModePage *newFleetMode(const ModeParts &parts);
/// A segment of it.
QWidget *newHistoryPage(const ModeParts &parts, QWidget *parent);
ModePage *newRolloutMode(const ModeParts &parts);
ModePage *newResourcesMode(const ModeParts &parts);
ModePage *newLossesMode(const ModeParts &parts);
ModePage *newCheckMode(const ModeParts &parts);
ModePage *newHubMode(const ModeParts &parts);
ModePage *newPodsMode(const ModeParts &parts);

} // namespace evenkeel::ui
