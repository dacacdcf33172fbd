// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

namespace evenkeel::system {

/// From here on this thread, and those that it starts, leave the processor to others that want it.
void standBack();

} // namespace evenkeel::system
