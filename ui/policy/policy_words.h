// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QString>

#include "core/kube/value.h"
#include "ui/forms/fleet_words.h"
#include "ui/forms/yaml/yaml_completion.h"

namespace evenkeel::ui {

/// A term on one line: labels, property requirements, and how a sorter ranks.
QString termText(const kube::Value &term);
/// `Namespace web`, `StatefulSet ledger`, `ConfigMap with app=web`, `every ClusterRole`.
QString resourceText(const kube::Value &selector);

/// What may be typed into a placement: the fleet's keys, values, properties and names among it.
CompletionWords policyCompletion(api::ObjectKind kind, api::ApiVersion version,
                                 const FleetWords &words);

} // namespace evenkeel::ui
