// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <optional>

#include "core/base/result.h"
#include "core/objects/basis.h"

namespace evenkeel::objects {

/// Why the hub schedules nothing, whatever is asked; nothing where it does.
std::optional<base::Error> refusalOf(const Basis &basis);

} // namespace evenkeel::objects
