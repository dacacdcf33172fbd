// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/evenkeel/command_line.h"

namespace evenkeel {

/// Draws the grid, the charts or the report of the files and returns the exit status: 0 done, 1
/// done and the placement is not fully scheduled, 2 something could not be read or written.
int drawPicture(const CommandLine &commandLine);

} // namespace evenkeel
