// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string>

#include "core/api/field_table.h"

namespace evenkeel::api {

// Larger parts, each in its own file.
Field timeField(std::string name);
/// metav1.Condition, and a list of them.
Field conditionField(std::string name);
Field conditionsField();
Field memberClusterStatusField();
Field resourceSelectorField();
Field propertySelectorField();
Field propertySorterField();
Field policyField();
Field strategyField();
Field applyStrategyField();
Field labelSelectorField(std::string description);
Field placementStatusField();
Field memberClusterSpecField();
Field clusterResourceOverrideSpecField();
Field resourceOverrideSpecField();

} // namespace evenkeel::api
