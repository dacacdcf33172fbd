// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "ui/forms/yaml/yaml_completion.h"

namespace evenkeel::ui {

class OverrideModel;

/// What may be typed into an override: labels of the fleet, paths of the objects, variables.
CompletionWords overrideCompletion(const OverrideModel &model);

} // namespace evenkeel::ui
