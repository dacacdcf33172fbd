// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "ui/forms/yaml/yaml_completion.h"
#include "ui/forms/fleet_words.h"

namespace evenkeel::ui {

/// What may be typed into a placement: the fleet's keys, values, properties and names among it.
CompletionWords policyCompletion(api::ObjectKind kind, api::ApiVersion version,
                                 const FleetWords &words);

} // namespace evenkeel::ui
