// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/insight/changes/change.h"
#include "core/insight/plan_facts.h"
#include "core/insight/why/why.h"
#include "core/objects/basis.h"
#include "core/report/described.h"
#include "core/report/page.h"

namespace evenkeel::ctl {

/// Why a placement did or did not pick a cluster, and what would get it picked.
struct Explanation {
    insight::Why why;
    std::optional<std::vector<insight::PickView>> history; // nothing: too large to follow
    std::optional<insight::Changes> changes;               // nothing: not asked for
    objects::Basis basis;                                  // of the plan
    kube::ObjectId placement;
};

std::string explanationText(const Explanation &explanation);
/// Of an `Explanation`.
report::Members<Explanation> explanationMembers();
report::PageSection explanationSection(const Explanation &explanation);

} // namespace evenkeel::ctl
