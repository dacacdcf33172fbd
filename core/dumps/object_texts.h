// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/kube/time.h"

namespace evenkeel::dumps {

/// The objects of a YAML text as texts that parse alone to the same objects, in their order.
struct ObjectTexts {
    std::vector<std::string_view> clusters; // MemberClusters, one each
    std::string others;                     // documents of all the rest
};

/// Splits a text at its documents and, in a plain List, at its items. Nothing where that may
/// change what the text says: JSON, directives, Lists that give their items a kind. A text that is
/// not split well gives faults when its parts are parsed, so that the caller can tell.
std::optional<ObjectTexts> splitObjects(std::string_view text);

/// The text of a MemberCluster without what changes from minute to minute and no plan reads, and
/// its heartbeat, where there is just one.
struct SteadyText {
    std::string text;
    std::optional<kube::Time> heartbeat;
};
SteadyText steadyText(std::string_view cluster);

} // namespace evenkeel::dumps
