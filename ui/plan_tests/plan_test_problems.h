// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "ui/models/problem.h"
#include "ui/plan_tests/plan_test_run.h"

namespace evenkeel::ui {

/// What tests beside the manifests expect and does not hold, and tests that make no sense.
Problems problemsOf(const PlanTestRun &run);

} // namespace evenkeel::ui
