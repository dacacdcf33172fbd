// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <vector>

#include "core/insight/edit.h"
#include "core/scenarios/scenario.h"
#include "ui/document/edits/edit.h"

namespace evenkeel::ui {

/// What the engine proposes (a fix, a smallest change) as an edit of these objects; `text` names
/// it for undo. Clusters that are not there are left out.
Edit editOf(const manifest::Objects &objects, int placement, const insight::Edit &proposed,
            const QString &text);

/// What was edited since opening, as steps of a scenario; Evenkeel's own documents stay out.
std::vector<scenarios::Step> stepsSince(const manifest::Objects &opened,
                                        const manifest::Objects &now);
/// The edits that lead to what a scenario makes of the opened objects, its losses included.
std::vector<Edit> editsTo(const scenarios::Scenario &scenario, const manifest::Objects &opened,
                          const manifest::Objects &now, const QString &text);
/// One step, its losses included, on top of what is there. Errors: why it does not fit.
base::Result<std::vector<Edit>> editsOf(const scenarios::Step &step, const manifest::Objects &now,
                                        const QString &text);

} // namespace evenkeel::ui
