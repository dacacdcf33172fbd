// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <span>
#include <string>
#include <vector>

#include "app/evenkeelctl/checks/check_run.h"

// What the files before a change say of a hub.
namespace evenkeel::ctl {

/// What is held is what the files before the change say, as a merge changes nothing on a hub; and
/// what files say that the command line names, where the change has no part in them.
void keepHeld(CheckRun &run);
/// What is held is what `held` says of it, not what the files that are checked say.
void replaceHeld(const manifest::Objects &held, const std::string &source, CheckRun &run);
/// The same of a hub that was read, which passes over what files hold.
void noteHeldByHub(CheckRun &run);
/// The files of --bindings, as the base has those that it has: a change does not say what is held.
std::vector<std::string> heldBefore(const std::vector<std::string> &files, CheckRun &run);

/// Whether any of the placements, or of those of these names, is held by a binding.
bool holdsAny(const manifest::Objects &held, const manifest::Objects &objects,
              std::span<const std::string> names = {});
/// `unused-setting` where the files of --bindings, of which this is the first, hold no placement.
void addUnusedHeld(const std::string &file, CheckRun &run);

} // namespace evenkeel::ctl
