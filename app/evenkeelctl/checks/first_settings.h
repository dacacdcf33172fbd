// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/evenkeelctl/checks/check_run.h"

// The change that brings the settings of a repository.
namespace evenkeel::ctl {

/// Whether the settings of the change name every file that has objects, before it or after it: as
/// one that is read, or one that a kustomization of them lists. Then nothing is left out, though
/// without settings the whole folder is read.
bool nameAllObjects(const CheckRun &run);

} // namespace evenkeel::ctl
