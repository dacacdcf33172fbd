// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <compare>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/kube/quantity.h"

namespace evenkeel::pods {

/// A resource quantity as the API server stores it, rounded up to thousandths: exact sums.
struct Amount {
    std::int64_t units = 0;
    std::int32_t millis = 0; // 0 to 999

    static Amount fromMillis(std::int64_t millis);
    /// Too large for the scheduler's integers counts as 0, as in Go.
    static Amount fromQuantity(const kube::Quantity &quantity);

    /// Both round up, as Quantity.Value and MilliValue (pod spec 4.6).
    std::int64_t value() const { return units + (millis > 0 ? 1 : 0); }
    std::int64_t milliValue() const;

    Amount &operator+=(const Amount &other);
    auto operator<=>(const Amount &) const = default;
};

/// Amounts by resource name, sorted by name. Presence matters: an explicit 0 is not a gap.
using ResourceList = std::vector<std::pair<std::string, Amount>>;

const Amount *findResource(const ResourceList &list, std::string_view name);
void setResource(ResourceList &list, std::string_view name, Amount amount);
void addResources(ResourceList &list, const ResourceList &more);
/// Per resource the larger one; a name that only one side has is taken over.
void raiseResources(ResourceList &list, const ResourceList &other);

inline constexpr std::string_view kCpu = "cpu";
inline constexpr std::string_view kMemory = "memory";
inline constexpr std::string_view kEphemeralStorage = "ephemeral-storage";
inline constexpr std::string_view kPods = "pods";

/// Names outside the native set that the scheduler accounts for: extended resources, huge pages,
/// attachable volumes and prefixed native ones.
bool isScalarResource(std::string_view name);
/// Whether `spec.resources` of a pod may speak about it: cpu, memory and huge pages.
bool isPodLevelResource(std::string_view name);

/// int64 arithmetic that wraps around instead of being undefined, as Go's.
std::int64_t wrappingAdd(std::int64_t a, std::int64_t b);
std::int64_t wrappingSubtract(std::int64_t a, std::int64_t b);
std::int64_t wrappingMultiply(std::int64_t a, std::int64_t b);

} // namespace evenkeel::pods
