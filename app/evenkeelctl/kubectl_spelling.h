// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <optional>
#include <string>
#include <vector>

#include <CLI/CLI.hpp>

namespace evenkeel::ctl {

/// The verb of a verb with that name or alias; nullptr where there is none.
const CLI::App *verbNamed(const CLI::App &parent, const std::string &name);

/// The arguments with kubectl's `-o=json`, `-R=true` and `-Rf=web.yaml` written as
/// `--output=json`, `--recursive=true` and `-R --filename=web.yaml`.
std::vector<std::string> spelledOut(const CLI::App &app, const std::vector<std::string> &arguments);

/// The message for arguments that start with a verb that does not exist, or have none at all, here
/// or of `pods`; nothing for all others.
std::optional<std::string> unknownCommand(const CLI::App &app,
                                          const std::vector<std::string> &arguments);

} // namespace evenkeel::ctl
