// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "core/kube/time.h"

namespace evenkeel::dumps {

/// The date in a file's or folder's name, in UTC: `fleet-2026-02-16.yaml`, `20260216T0630Z`,
/// `2026-02-16_06-30-00`. Of several the first; nothing where no part of the name is a day of the
/// calendar.
std::optional<kube::Time> dateIn(std::string_view name);

/// `2026-02-16` where the time is midnight, else `2026-02-16 06:30`, with seconds where there are
/// any.
std::string dateText(kube::Time date);

} // namespace evenkeel::dumps
