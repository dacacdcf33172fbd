// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/evenkeel/command_line.h"

namespace evenkeel {

namespace ui {
class MainWindow;
class Workspace;
} // namespace ui

/// Shows the placement and the pick of the command line as soon as they are there.
void applyStart(ui::Workspace &workspace, const CommandLine &commandLine);

/// Opens the files, waits for all plans, and writes a picture of the window. Returns the exit
/// status: 2 where the files or the picture could not be read or written.
int renderWindow(ui::MainWindow &window, ui::Workspace &workspace, const CommandLine &commandLine);

} // namespace evenkeel
