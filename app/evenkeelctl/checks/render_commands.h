// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/evenkeelctl/checks/check_run.h"

namespace evenkeel::ctl {

/// Adds what the commands of the settings print to what is read. Commands are those of the base: a
/// change runs none of its own before it is merged, and none with a script of its own. Without a
/// base, they have to be allowed.
void addRenders(const CheckOptions &options, CheckRun &run);

} // namespace evenkeel::ctl
