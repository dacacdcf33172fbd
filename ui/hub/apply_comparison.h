// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <memory>
#include <optional>
#include <stop_token>
#include <vector>

#include <QString>

#include "core/base/sentence.h"
#include "core/gate/suite.h"
#include "core/hub/applying.h"
#include "ui/document/hub/three_way.h"
#include "ui/picture/hub_selection.h"

namespace evenkeel::ui {

/// What Apply brings to the hub, as it was when the dialog opened.
struct ApplyRequest {
    hub::Contents contents;
    hub::ChangeSet set;
    std::shared_ptr<const manifest::Objects> hub;
    std::shared_ptr<const manifest::Objects> mine;
    std::vector<FieldChange> conflicts = {}; // that are left out
    /// What the placements select; null where it is not known.
    std::shared_ptr<const HubSelection> selection = nullptr;
};

/// What it does to the placements, and, where overrides change, to objects on the clusters.
struct ApplyComparison {
    std::vector<difference::PlacementDifference> differences;
    std::optional<std::vector<insight::ArrivalChange>> arrivals; // nothing: not known, or not asked
    std::vector<gate::CaseResult> broken; // tests that hold on the hub and would not any more
};

/// What becomes of a placement, and what that starts from where nothing is held.
QString effectText(const difference::PlacementDifference &difference);

/// Nothing when stopped.
std::optional<ApplyComparison> comparisonOf(const ApplyRequest &request, const base::Phrases &words,
                                            const std::stop_token &stop);

} // namespace evenkeel::ui
