// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <functional>

#include "app/evenkeel/command_line.h"
#include "core/manifest/objects.h"

namespace evenkeel {

namespace ui {
class MainWindow;
class Workspace;
} // namespace ui

using Complain = std::function<void(const QString &sentence)>;
/// A sentence on standard error.
void complain(const QString &sentence);

/// Shows the mode, the placement or workload and the pick of the command line as soon as
/// they are there; says which are not.
void applyStart(ui::MainWindow &window, ui::Workspace &workspace, const CommandLine &commandLine,
                const Complain &say = complain);

/// False for an empty name and, after printing an error, for an unknown example.
bool startExample(ui::MainWindow &window, const QString &nameAndStep);

/// Draws the whole window into the file of the command line once everything is planned; returns
/// the exit status.
int renderWindow(ui::MainWindow &window, ui::Workspace &workspace, const CommandLine &commandLine);

/// Row of the placement with that name, the first for an empty name; -1 after printing an error if
/// there is none.
int placementToShow(const manifest::Objects &objects, const QString &name,
                    const Complain &say = complain);

void printDiagnostics(const manifest::Diagnostics &diagnostics);
/// 2 if something could not be read, otherwise 0.
int statusOf(const manifest::Diagnostics &diagnostics);

/// Draws the grid, the charts or the report of the files and returns the exit status: 0 done, 1
/// done and the placement is not fully scheduled, 2 something could not be read or written.
int drawPicture(const CommandLine &commandLine);

} // namespace evenkeel
