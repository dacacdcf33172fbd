// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string>
#include <vector>

#include "core/kube/labels.h"

namespace evenkeel::kube {

/// labels.NewRequirement of apimachinery: what is wrong with the requirement in its words, or the
/// requirement with its values sorted.
base::Result<Requirement> checkedRequirement(const std::string &key, SelectorOperator op,
                                             std::vector<std::string> values);

} // namespace evenkeel::kube
