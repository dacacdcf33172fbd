// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string_view>

namespace evenkeel::system {

/// Gives the whole pages of a text back to the system, which its owner keeps and does not read
/// again: their bytes are any from then on. Where the system refuses, they stay as they are.
void giveBack(std::string_view text);

} // namespace evenkeel::system
