// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string>
#include <vector>

#include "core/objects/objects.h"
#include "core/scenarios/step.h"

namespace evenkeel::scenarios {

/// A document `apiVersion: evenkeel.dev/v1alpha1, kind: Scenario`: changes that can be made on any
/// inventory, one after the other.
struct Scenario {
    std::string name;
    std::string description = {};
    std::vector<Step> steps = {};
    base::SourceSpan where = {};
    std::vector<base::SourceSpan> places = {}; // of the steps, where they were read from a file

    /// The same words and steps, wherever they were read.
    bool operator==(const Scenario &other) const {
        return name == other.name && description == other.description && steps == other.steps;
    }
};

/// Scenarios as they were read, and what is wrong with them.
struct ReadScenarios {
    std::vector<Scenario> scenarios; // only those without a fault
    std::size_t found = 0;           // documents that are scenarios
    manifest::Diagnostics problems;
};

bool isScenario(const kube::Value &document);
/// The scenarios among the objects, in their order. Two of one name are a problem.
ReadScenarios readScenarios(const objects::Objects &objects);
/// The same of one document.
void readScenario(const kube::Value &document, const base::SourceSpan &where,
                  ReadScenarios &scenarios);
/// Those of a file or folder. What cannot be read is among the problems.
ReadScenarios loadScenarios(const std::string &path);

/// The document; losses become steps of their own.
kube::Value documentOf(const Scenario &scenario);

} // namespace evenkeel::scenarios
