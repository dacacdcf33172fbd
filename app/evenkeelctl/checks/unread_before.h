// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string>
#include <vector>

#include "app/evenkeelctl/checks/check_run.h"
#include "core/manifest/read/file_choice.h"

// Files before a change that cannot be read: what they asked is what they asked last.
namespace evenkeel::ctl {

/// The settings before the change; of faulty ones, those of the last commit in which they had no
/// fault, which is said.
gate::CheckSettings settingsBefore(CheckRun &run, const std::string &file);
/// Adds what the files before the change lack that cannot be read, as the last commit has it in
/// which they can, and says so. What no commit has was never asked; where the commits are not
/// known, what it had is lost. `there` names the files, `look` sees what is added.
void addLastRead(CheckRun &run, const InputOptions &there, manifest::TextLook &look);
/// Reads a file of the tree that cannot be read as the last commit has it in which it can.
manifest::FileChoice lastReadChoice(const BaseTree &tree);
/// Says the problem of those of the files before the change that cannot be read, by their paths of
/// today, and what is compared instead; false where all can.
bool addUnread(CheckRun &run, const std::vector<std::string> &files, const std::string &problem);
/// What is below submodules that are not read is not compared.
void addUnreadSubmodules(CheckRun &run, const std::vector<std::string> &paths);

} // namespace evenkeel::ctl
