// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/placement/conditions.h"

namespace evenkeel::rollout {

using placement::conditionOf;
using placement::Conditions;
using placement::hasStatus;
using placement::RecordedCondition;
using placement::setCondition;

} // namespace evenkeel::rollout
