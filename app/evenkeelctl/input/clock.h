// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <optional>

#include <CLI/CLI.hpp>

#include "core/kube/time.h"

namespace evenkeel::ctl {

/// The time of this computer.
kube::Time timeNow();

/// Adds `--now`.
void addClockOption(CLI::App &verb, std::optional<kube::Time> &now);

} // namespace evenkeel::ctl
