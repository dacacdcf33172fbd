// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "core/kube/value.h"
#include "core/base/word.h"

namespace evenkeel::placement {

enum class ApplyType : std::uint8_t { Unknown, ClientSideApply, ServerSideApply, ReportDiff };
constexpr std::array<std::string_view, 4> wordsOf(ApplyType) {
    return {"", "ClientSideApply", "ServerSideApply", "ReportDiff"};
}

/// spec.strategy.applyStrategy of a placement, spec.applyStrategy of a binding: as it is stored,
/// an absent member is empty.
struct ApplyStrategy {
    std::string comparisonOption;
    std::string whenToApply;
    base::Word<ApplyType> type;
    bool allowsCoOwnership = false;
    std::optional<bool> force; // of serverSideApplyConfig, where there is one
    std::string whenToTakeOver;
    bool operator==(const ApplyStrategy &) const = default;
};

/// What Go's decoder makes of the object.
ApplyStrategy applyStrategyOf(const kube::Value &value);
/// With the four defaults that the schemas of placements and bindings have.
ApplyStrategy withSchemaDefaults(ApplyStrategy strategy);
/// As the API writes it.
kube::Value encode(const ApplyStrategy &strategy);

} // namespace evenkeel::placement
