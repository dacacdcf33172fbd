// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/rollout/strategy.h"

#include <algorithm>
#include <cmath>

#include "core/admission/defaults.h"
#include "core/base/number.h"

namespace evenkeel::rollout {

namespace {

using kube::Value;

std::string textOr(const Value &object, std::string_view key, std::string_view absent) {
    const Value *found = object.find(key);
    return found == nullptr || found->text().empty() ? std::string(absent) : found->text();
}

/// Far enough out to mean without bounds, and near enough for sums not to overflow.
constexpr double kBound = 9.2e18;

template <typename Round>
std::int64_t scaledWith(const Value &intOrPercent, std::int64_t total, Round round) {
    if (intOrPercent.isNumber())
        return base::wholeGoNumber(intOrPercent.text()).value_or(0);
    std::string_view text = intOrPercent.text();
    if (!text.ends_with('%'))
        return 0;
    text.remove_suffix(1);
    const auto percent = base::wholeGoNumber(text);
    if (!percent)
        return 0;
    // In floating point, as KubeFleet does.
    const double share = static_cast<double>(*percent) * static_cast<double>(total) / 100;
    return static_cast<std::int64_t>(std::clamp(round(share), -kBound, kBound));
}

/// spec.strategy with what the webhook fills in.
Value defaultedStrategy(const placement::Placement &placement) {
    Value spec = Value::object();
    if (const Value *written = placement.document.findPath({"spec", "strategy"}))
        spec.set("strategy", *written);
    admission::setWebhookDefaults(spec);
    return *spec.find("strategy");
}

} // namespace

Strategy strategyOf(const placement::Placement &placement) {
    const Value value = defaultedStrategy(placement);
    Strategy strategy;
    strategy.type = textOr(value, "type", "");
    if (const Value *rolling = value.find("rollingUpdate")) {
        if (const Value *most = rolling->find("maxUnavailable"))
            strategy.maxUnavailable = *most;
        if (const Value *surge = rolling->find("maxSurge"))
            strategy.maxSurge = *surge;
        strategy.unavailablePeriodSeconds =
            base::wholeGoNumber(textOr(*rolling, "unavailablePeriodSeconds", "")).value_or(0);
    }
    if (const Value *apply = value.find("applyStrategy"))
        strategy.apply = placement::applyStrategyOf(*apply);
    return strategy;
}

std::int64_t scaled(const Value &intOrPercent, std::int64_t total) {
    return scaledWith(intOrPercent, total, [](double share) { return std::ceil(share); });
}

std::int64_t scaledDown(const Value &intOrPercent, std::int64_t total) {
    return scaledWith(intOrPercent, total, [](double share) { return std::floor(share); });
}

} // namespace evenkeel::rollout
