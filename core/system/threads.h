// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

namespace evenkeel::system {

/// Asks the system to run this thread soon after each time it wakes, for a short while, instead of
/// after the turns of threads that are busy: for the thread of a window. Threads that it starts are
/// not affected. Since Linux 6.12; elsewhere nothing changes.
void runSoonAfterWaking();

} // namespace evenkeel::system
