// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/hub/apply_comparison.h"

#include <utility>

#include "core/difference/arriving.h"
#include "ui/picture/resource_picture.h"

namespace evenkeel::ui {

std::optional<ApplyComparison> comparisonOf(const ApplyRequest &request, const base::Phrases &words,
                                            const std::stop_token &stop) {
    difference::Options options;
    options.words = words;
    auto differences =
        difference::compare({*request.hub, *request.mine, request.hub.get()}, options, stop);
    if (!differences)
        return std::nullopt;
    ApplyComparison comparison{std::move(*differences), std::nullopt};
    if (!request.set.changesOverrides() || !request.selection)
        return comparison;
    const auto before = hubOf(*request.hub, nullptr, request.selection.get());
    const auto after = hubOf(*request.mine, before.get(), request.selection.get());
    const auto overridden = hub::overriddenBy(request.set, request.contents, *request.mine);
    auto arrivals = difference::arrivalChanges(
        {*request.hub, before->hub, before->overrides},
        {*request.mine, after->hub, after->overrides},
        difference::differencesOf(overridden, comparison.differences), stop);
    if (!arrivals)
        return std::nullopt;
    comparison.arrivals = std::move(*arrivals);
    return comparison;
}

} // namespace evenkeel::ui
