// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/evenkeelctl/checks/check_run.h"

// The change that brings the settings of a repository.
namespace evenkeel::ctl {

/// Whether the settings of the change name every object, before it or after it: in a file that is
/// read, or that a kustomization of them lists or patches with. Then nothing is left out, though
/// without settings the whole folder is read. Files that others make superfluous are said.
bool nameAllObjects(CheckRun &run);

} // namespace evenkeel::ctl
