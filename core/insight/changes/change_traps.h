// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string>
#include <vector>

#include "core/insight/edit.h"
#include "core/insight/question.h"

namespace evenkeel::insight {

/// What an edit that gets a cluster picked opens or gives up besides, a sentence each: a trap of
/// the linter by the rule's name, a guarantee of the policy that is weakened, clusters that lose
/// the placement they hold. `before` and `after` are the plans without and with the edit.
std::vector<std::string> trapsOf(const Question &question, fleet::ClusterIndex cluster,
                                 const Edit &edit, const scheduling::Plan &before,
                                 const scheduling::Plan &after);

} // namespace evenkeel::insight
