// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <CLI/CLI.hpp>

#include "core/kube/value.h"

namespace evenkeel::ctl {

/// The verbs with what they take, as --help has it: `path`, `description`, `positionals` and
/// `options`, each with `names`, `value` and `description`.
kube::Value descriptionOf(const CLI::App &app);

/// The verb `__describe`, which packaging/man/write_options.py reads: that as JSON.
int printDescription(const CLI::App &app);

} // namespace evenkeel::ctl
