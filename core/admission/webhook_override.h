// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <span>
#include <string>

#include "core/admission/webhook_rules.h"
#include "core/api/field_table.h"
#include "core/kube/value.h"

namespace evenkeel::admission {

/// An override with the schema's defaults filled in.
struct StoredOverride {
    std::string name;
    kube::Value spec;
};

enum class OverrideRequest : std::uint8_t { Create, Update };

/// What KubeFleet's validating webhook has against an override that decodes, given those of its
/// kind that exist (KubeFleet spec 9.10).
Messages overrideErrors(api::ObjectKind kind, const StoredOverride &override,
                        std::span<const StoredOverride> others, OverrideRequest request);

} // namespace evenkeel::admission
