// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/insight/question.h"

#include <utility>

#include "core/objects/planning.h"

namespace evenkeel::insight {

scheduling::PlanOptions optionsOf(const objects::Planning &planning) {
    scheduling::PlanOptions options;
    options.snapshotName = planning.snapshotName;
    options.now = planning.now;
    return options;
}

Question questionOf(const objects::Objects &objects, const placement::Placement &placement,
                    scheduling::PlanOptions options, const base::Phrases &words) {
    return {objects.fleet, placement, objects.bindings, std::move(options), words, nullptr};
}

} // namespace evenkeel::insight
