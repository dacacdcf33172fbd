// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string>

#include "core/gate/placement_test.h"
#include "core/kube/value.h"
#include "core/lint/lint.h"

namespace evenkeel::gate {

/// A rule of `evenkeel.yaml`: a test of every placement that it names, with words of its own.
struct Rule {
    PlacementTest test; // one case
    lint::Level level = lint::Level::Error;
    std::string message; // may be empty
    std::string owner;   // may be empty
    kube::Value document;
};

/// Reads `rules`. The shape is right already.
std::vector<Rule> readRules(const Spot &list, manifest::Diagnostics &problems);

} // namespace evenkeel::gate
