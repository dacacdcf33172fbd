// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

class QSettings;

namespace evenkeel::ui {

class ClusterSelection;
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

} // namespace evenkeel::ui
