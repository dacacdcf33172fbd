// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <optional>
#include <string>
#include <vector>

#include <CLI/CLI.hpp>

namespace evenkeel::ctl {

/// The message for arguments that start with a verb that does not exist, or have none at all, here
/// or of `pods`; nothing for all others.
std::optional<std::string> unknownCommand(const CLI::App &app,
                                          const std::vector<std::string> &arguments);

} // namespace evenkeel::ctl
