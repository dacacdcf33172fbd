// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string>
#include <vector>

#include "app/evenkeelctl/checks/base_tree.h"

namespace evenkeel::ctl {

/// A program of the repository that a command runs, itself or by an interpreter or as make does,
/// and that a change brings or changes: a path below the folder in which the command runs; empty
/// without one. Files that a command only reads, such as values of Helm, are data.
std::string changedCode(const std::vector<std::string> &command, const std::string &folder,
                        const BaseTree &before);

} // namespace evenkeel::ctl
