// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "ui/forms/yaml/yaml_completion.h"

namespace evenkeel::ui {

class PlanTestModel;

/// What may be typed into a test: placements, domains and labels of the fleet, clusters.
CompletionWords planTestCompletion(const PlanTestModel &model);

} // namespace evenkeel::ui
