// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/document/planning/hub_effect.h"

#include <utility>

#include "core/difference/difference.h"
#include "ui/base/spoken_phrases.h"

namespace evenkeel::ui {

std::vector<difference::PlacementDifference> hubEffects(const objects::Objects &opened,
                                                        const objects::Objects &edited,
                                                        std::vector<std::string> placements,
                                                        const std::stop_token &stop) {
    const difference::Options options{
        difference::Start::Hub, {}, std::move(placements), spokenPhrases()};
    auto differences = difference::compare({opened, edited}, options, stop);
    return differences ? std::move(*differences) : std::vector<difference::PlacementDifference>();
}

} // namespace evenkeel::ui
