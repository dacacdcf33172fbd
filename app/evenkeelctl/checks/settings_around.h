// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string>
#include <system_error>

#include "app/evenkeelctl/checks/check_run.h"

// Which settings a check has, and which it passes over.
namespace evenkeel::ctl {

/// The folder whose settings a check takes, seen from the current one and empty for that: without
/// files the current one. Of the first file or folder that is named the nearest around it that has
/// settings, in the current folder or its repository; without such it is what is named itself.
/// `problem` where that cannot be told.
std::string checkedFolder(const InputOptions &input, std::error_code &problem);
/// The file of the settings that counted before the change, as it is seen here: a change that moves
/// or removes them does not choose which these are.
std::string settingsFileBefore(const InputOptions &named, const CheckRun &run);
/// What is said where a problem keeps them from being found.
api::Finding settingsFault(const std::string &named, std::error_code problem);
/// `settings-not-applied`: settings around what is named, or among what was read, that are not
/// those of the check. Errors where the check has none.
void addOtherSettings(const InputOptions &named, CheckRun &run);

} // namespace evenkeel::ctl
