// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/capacity/ask.h"

#include <array>

#include <fmt/format.h>

#include "core/base/plain_text.h"
#include "core/base/sentence.h"

namespace evenkeel::capacity {

namespace {

tl::unexpected<base::Error> noAsk(std::string_view part) {
    return tl::unexpected(base::errorOf(
        base::ErrorCode::Invalid,
        base::sentence(PHRASE("capacity", "{} is nothing to ask for; write cpu=2,memory=4Gi"),
                       part)));
}

std::string_view withoutBlanks(std::string_view text) {
    const std::size_t begin = text.find_first_not_of(' ');
    if (begin == std::string_view::npos)
        return {};
    return text.substr(begin, text.find_last_not_of(' ') - begin + 1);
}

} // namespace

base::Result<Ask> parseAsk(std::string_view text) {
    Ask ask;
    while (!withoutBlanks(text).empty()) {
        const std::size_t comma = std::min(text.find(','), text.size());
        const std::string_view part = withoutBlanks(text.substr(0, comma));
        text.remove_prefix(std::min(comma + 1, text.size()));
        const std::size_t equals = part.find('=');
        if (equals == 0 || equals == std::string_view::npos)
            return noAsk(part);
        const auto quantity = kube::Quantity::parse(part.substr(equals + 1));
        if (!quantity || *quantity < kube::Quantity::fromInteger(0))
            return noAsk(part);
        pods::setResource(ask.resources, part.substr(0, equals),
                          pods::Amount::fromQuantity(*quantity));
    }
    return ask;
}

base::Result<Ask> askOf(const placement::Placement &placement) {
    const kube::Value *annotation =
        placement.document.findPath({"metadata", "annotations", kAskAnnotation});
    if (annotation == nullptr)
        return Ask{};
    auto ask = parseAsk(annotation->text());
    if (ask)
        return ask;
    return tl::unexpected(
        base::errorOf(base::ErrorCode::Invalid,
                      joined(base::verbatim(kAskAnnotation), ": ", base::sentenceOf(ask.error())),
                      {{}, annotation->line(), annotation->column()}));
}

std::string amountText(std::string_view resource, const pods::Amount &amount) {
    constexpr std::int64_t kStep = 1024;
    constexpr std::array kUnits{"", "Ki", "Mi", "Gi", "Ti", "Pi"};
    if (amount.millis != 0)
        return fmt::format("{}m", amount.milliValue());
    std::int64_t value = amount.units;
    std::size_t unit = 0;
    const bool isBytes = resource == pods::kMemory || resource == pods::kEphemeralStorage;
    while (isBytes && value != 0 && value % kStep == 0 && unit + 1 < kUnits.size()) {
        value /= kStep;
        ++unit;
    }
    return fmt::format("{}{}", value, kUnits[unit]);
}

std::string askText(const Ask &ask) {
    std::string text;
    for (const auto &[name, amount] : ask.resources)
        text += fmt::format("{}{} {}", text.empty() ? "" : ", ", name, amountText(name, amount));
    return text;
}

} // namespace evenkeel::capacity
