// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/scenarios/step.h"

namespace evenkeel::gate {

/// What happens before anything is expected: one step of a scenario.
using Scenario = scenarios::Step;
using scenarios::NamedLoss;

} // namespace evenkeel::gate
