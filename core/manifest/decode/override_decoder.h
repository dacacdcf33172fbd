// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <optional>

#include "core/base/result.h"
#include "core/kube/value.h"
#include "core/render/override/override.h"

namespace evenkeel::manifest {

/// render::readOverride() after a look at the types, as Go's decoder has it: a wrong one is an
/// error that names the field.
base::Result<std::optional<render::Override>> decodeOverride(const kube::Value &object);

} // namespace evenkeel::manifest
