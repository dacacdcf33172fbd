// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <vector>

#include "core/kube/value.h"
#include "ui/forms/hub_findings.h"

namespace evenkeel::ui {

/// What the hub has against a placement.
using PolicyFinding = FormFinding;

inline std::vector<PolicyFinding> findingsOf(const EditedDocument &document,
                                             const kube::Value *stored) {
    return hubFindings(document, stored);
}

} // namespace evenkeel::ui
