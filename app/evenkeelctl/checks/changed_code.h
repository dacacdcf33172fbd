// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string>
#include <vector>

#include "app/evenkeelctl/checks/base_tree.h"

namespace evenkeel::ctl {

/// A file that a change brings or changes and that may run with a command: what the command names
/// as a program, script or recipe, and whatever is no data below the folder in which it runs, or
/// beside a script elsewhere. A path seen from that folder; empty without one. Manifests, values
/// and templates of Helm and the like are data, by their names.
std::string changedCode(const std::vector<std::string> &command, const std::string &folder,
                        const BaseTree &before);

} // namespace evenkeel::ctl
