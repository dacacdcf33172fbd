// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/pods/descheduler.h"

#include <algorithm>

#include <fmt/format.h>

#include "core/kube/object_id.h"

namespace evenkeel::pods {

namespace {

constexpr std::int32_t kHighestThreshold = 2'000'000'000;

using Names = std::vector<std::string>;

bool isIn(const Names &names, std::string_view name) {
    return std::ranges::find(names, name) != names.end();
}

tl::unexpected<base::Error> invalid(std::string message) {
    return base::failed(base::ErrorCode::Invalid, std::move(message));
}

base::Result<void> validateSelector(const std::optional<kube::LabelSelector> &selector) {
    if (!selector)
        return {};
    if (const auto compiled = kube::compileSelector(*selector); !compiled)
        return invalid("labelSelector: " + compiled.error().message);
    return {};
}

base::Result<void> validateProtections(std::string_view list, const Names &names,
                                       const Names &known) {
    for (std::size_t i = 0; i < names.size(); ++i) {
        if (!isIn(known, names[i]))
            return invalid(fmt::format("podProtections.{}: {} must be one of {}", list,
                                       kube::quoted(names[i]), fmt::join(known, ", ")));
        if (std::find(names.begin(), names.begin() + static_cast<std::ptrdiff_t>(i), names[i]) !=
            names.begin() + static_cast<std::ptrdiff_t>(i))
            return invalid(fmt::format("podProtections.{}: duplicate {}", list, names[i]));
    }
    return {};
}

} // namespace

std::vector<std::string> defaultProtections() {
    return {std::string(kSystemCriticalPods), std::string(kFailedBarePods),
            std::string(kPodsWithLocalStorage), std::string(kDaemonSetPods)};
}

std::vector<std::string> extraProtections() {
    return {std::string(kPodsWithPvc), std::string(kPodsWithoutPdb),
            std::string(kPodsWithResourceClaims)};
}

std::vector<std::string> EvictorArgs::protections() const {
    const PodProtections &chosen = podProtections.isEmpty() ? olderFlags : podProtections;
    Names names = defaultProtections();
    std::erase_if(names,
                  [&](const std::string &name) { return isIn(chosen.defaultDisabled, name); });
    names.insert(names.end(), chosen.extraEnabled.begin(), chosen.extraEnabled.end());
    return names;
}

base::Result<void> validate(const RebalanceArgs &args) {
    if (!args.includedNamespaces.empty() && !args.excludedNamespaces.empty())
        return invalid("namespaces: only one of include and exclude can be set");
    for (const std::string &constraint : args.constraints) {
        if (constraint != "DoNotSchedule" && constraint != "ScheduleAnyway")
            return invalid(fmt::format("constraints: {} must be DoNotSchedule or ScheduleAnyway",
                                       kube::quoted(constraint)));
    }
    return validateSelector(args.labelSelector);
}

base::Result<void> validate(const EvictorArgs &args) {
    if (!args.noEvictionPolicy.empty() && args.noEvictionPolicy != "Preferred" &&
        args.noEvictionPolicy != "Mandatory")
        return invalid("noEvictionPolicy must be Preferred or Mandatory");
    if (args.minReplicas < 0)
        return invalid("minReplicas must not be negative");
    if (!args.podProtections.isEmpty() && !args.olderFlags.isEmpty())
        return invalid("podProtections cannot be combined with the older evict… and ignore… flags");
    const PodProtections &written = args.podProtections;
    base::Result<void> valid =
        validateProtections("defaultDisabled", written.defaultDisabled, defaultProtections());
    if (valid)
        valid = validateProtections("extraEnabled", written.extraEnabled, extraProtections());
    if (valid)
        valid = validateSelector(args.labelSelector);
    if (!valid)
        return valid;
    if (args.priorityThreshold.value_or(0) > kHighestThreshold &&
        isIn(args.protections(), kSystemCriticalPods))
        return invalid(
            fmt::format("priorityThreshold.value must not be above {}", kHighestThreshold));
    return {};
}

} // namespace evenkeel::pods
