// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include "core/manifest/objects.h"
#include "ui/models/findings_model.h"

namespace evenkeel::ui {

class Workspace;

/// The text that a problem is about, and what its first fix makes of it and of the plan.
struct FindingPicture {
    std::string before; // the text of the object; empty where it is in none
    std::string after;  // with the fix; the same where it changes something else
    int firstLine = 1;  // of the text in its file
    int line = 0;       // of the problem in the text, from 1; 0: not known

    struct Effect {
        std::size_t placed = 0;
        std::size_t wanted = 0;
        insight::Price price;
        /// Rules that find nothing afterwards, and those that then do.
        std::vector<std::string> solved, opened;
    };
    std::optional<Effect> effect; // nothing without a fix of a placement, or before it is planned
};

/// What a problem is about, as the workspace has it now.
FindingPicture pictureOf(const Workspace &workspace, const Problem &problem);
/// The same with what its first fix does; null when stopped. `placement` is its row.
std::shared_ptr<const FindingPicture> withEffect(const FindingPicture &picture,
                                                 const manifest::Objects &objects,
                                                 std::size_t placement, const Problem &problem,
                                                 const std::stop_token &stop);
/// What a fix costs besides, a line each.
std::vector<std::string> costOf(const lint::Fix &fix);
/// The row of the placement that a problem is about, or -1.
int placementRow(const manifest::Objects &objects, const Problem &problem);

} // namespace evenkeel::ui
