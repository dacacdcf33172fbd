// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string>
#include <string_view>

#include "core/base/phrases.h"
#include "core/base/result.h"
#include "core/placement/placement.h"
#include "core/pods/resources.h"

namespace evenkeel::capacity {

/// What a placement needs on each of its clusters: `cpu=2,memory=4Gi`. KubeFleet counts nothing of
/// it; a person says it, on the placement or beside the question.
inline constexpr const char *kAskAnnotation = "evenkeel.dev/asks";

struct Ask {
    pods::ResourceList resources;

    bool isEmpty() const { return resources.empty(); }
    bool operator==(const Ask &) const = default;
};

/// Errors: Invalid for a part that is no RESOURCE=QUANTITY, or less than nothing.
base::Result<Ask> parseAsk(std::string_view text);
/// That of the annotation; empty where there is none.
base::Result<Ask> askOf(const placement::Placement &placement);
/// `cpu 2, memory 4Gi`.
std::string askText(const Ask &ask);
/// `2`, `37500m`, `111Gi`.
std::string amountText(std::string_view resource, const pods::Amount &amount);

} // namespace evenkeel::capacity
