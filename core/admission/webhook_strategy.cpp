// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <charconv>
#include <cmath>
#include <cstdint>
#include <string>
#include <string_view>

#include "core/kube/names.h"
#include "core/placement/typed_parts.h"
#include "core/admission/webhook_rules.h"

namespace evenkeel::admission {

namespace {

using kube::Value;

/// Go's strconv.Atoi; the error is empty when the number is good.
std::string parseGoInt(std::string_view text, std::int64_t &number) {
    std::string_view digits = text;
    if (digits.starts_with('+') && !digits.starts_with("+-")) {
        digits.remove_prefix(1);
    }
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), number);
    const std::string prefix = "strconv.Atoi: parsing " + kube::quoted(text) + ": ";
    if (error == std::errc::invalid_argument || end != digits.data() + digits.size()) {
        return prefix + "invalid syntax";
    }
    return error == std::errc::result_out_of_range ? prefix + "value out of range" : std::string();
}

/// W26, W27: an int-or-percent scaled to ten and rounded up must not be negative.
void checkIntOrPercent(const Value &rollingUpdate, const std::string &key, Messages &messages) {
    const Value *value = placement::present(rollingUpdate, key);
    if (value == nullptr) {
        return;
    }
    const api::FieldPath path = api::FieldPath("spec.strategy.rollingUpdate") / key;
    std::int64_t number = 0;
    std::string error;
    if (value->isNumber()) {
        error = parseGoInt(value->text(), number);
    } else if (!value->text().ends_with('%')) {
        error = "invalid type: string is not a percentage";
    } else {
        error =
            parseGoInt(std::string_view(value->text()).substr(0, value->text().size() - 1), number);
        if (!error.empty()) {
            error = "invalid value " + kube::quoted(value->text()) + ": " + error;
        }
        number = static_cast<std::int64_t>(std::ceil(static_cast<double>(number) * 10 / 100));
    }
    if (!error.empty()) {
        messages.add(key + " `" + value->text() +
                         "` is invalid: invalid value for IntOrString: " + error,
                     path);
    } else if (number < 0) {
        messages.add(key + " must be greater than or equal to 0, got `" + value->text() + "`",
                     path);
    }
}

} // namespace

Messages strategyErrors(const Value &strategy) {
    Messages messages;
    const api::FieldPath path("spec.strategy");
    const std::string type = placement::textOf(strategy, "type");
    if (!type.empty() && type != "RollingUpdate" && type != "External") {
        messages.add("unsupported rollout strategy type `" + type + "`", path / "type"); // W24
    }
    if (const Value *rolling = placement::present(strategy, "rollingUpdate")) {
        if (type == "External") {
            messages.add("rollingUpdateConifg is not valid for ExternalRollout strategy "
                         "type",
                         path / "rollingUpdate"); // W25
        }
        const std::string period = placement::textOf(*rolling, "unavailablePeriodSeconds");
        if (period.starts_with('-')) {
            messages.add("unavailablePeriodSeconds must be greater than or equal to 0, got " +
                             period,
                         path / "rollingUpdate" / "unavailablePeriodSeconds"); // W28
        }
        checkIntOrPercent(*rolling, "maxUnavailable", messages);
        checkIntOrPercent(*rolling, "maxSurge", messages);
    }
    if (const Value *apply = placement::present(strategy, "applyStrategy");
        apply != nullptr && placement::present(*apply, "serverSideApplyConfig") != nullptr &&
        placement::textOf(*apply, "type") != "ServerSideApply") {
        messages.add("serverSideApplyConfig is only valid for ServerSideApply strategy "
                     "type",
                     path / "applyStrategy" / "serverSideApplyConfig"); // W29
    }
    return messages;
}

} // namespace evenkeel::admission
