// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstddef>
#include <cstdint>
#include <string>

#include "core/kube/time.h"

namespace evenkeel::bench {

/// When the dump of a day was made; the days count from 0.
kube::Time dayOfDump(std::int64_t day);

/// A hub of so many clusters and seven placements on one day: every heartbeat differs from that of
/// the day before, and one cluster moved to another region.
std::string dumpText(std::size_t clusters, std::int64_t day);

} // namespace evenkeel::bench
