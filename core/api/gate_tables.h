// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string_view>

#include "core/api/field_table.h"
// The kinds that Evenkeel brings itself.
namespace evenkeel::api {

inline constexpr std::string_view kOwnGroup = "evenkeel.dev";
inline constexpr std::string_view kOwnVersion = "evenkeel.dev/v1alpha1";
inline constexpr std::string_view kPlacementTest = "PlacementTest";
inline constexpr std::string_view kCheckSettings = "CheckSettings";
inline constexpr std::string_view kSavedPlan = "SavedPlan";
inline constexpr std::string_view kScenario = "Scenario";
/// On an object: findings about it that are fine, `rule=reason`.
inline constexpr std::string_view kIgnoreAnnotation = "evenkeel.dev/ignore";

/// What is expected of a plan: `expect` of tests and of the steps of examples.
const Field &expectationField();
const Field &placementTestTable();
/// `evenkeel.yaml` at the root of the manifests.
const Field &checkSettingsTable();
/// The first document of a file that `plan --save` writes; the objects that it started from follow.
const Field &savedPlanTable();
/// A named list of changes, to be made on any inventory.
const Field &scenarioTable();

/// Go types of fields whose values have several forms.
inline constexpr std::string_view kBoundType = "evenkeel.Bound"; // 6, 75%, {atLeast, atMost}
inline constexpr std::string_view kFewestType = "evenkeel.Bound.AtLeast"; // as a number alone
inline constexpr std::string_view kMostType = "evenkeel.Bound.AtMost";
inline bool isBound(const Field &field) {
    return field.goType.starts_with(kBoundType);
}
inline constexpr std::string_view kScalarType = "evenkeel.Scalar"; // a number or a text
inline constexpr std::string_view kLabelType = "evenkeel.Label";   // the same, or null
// Of answers:
inline constexpr std::string_view kTextOrNullType = "evenkeel.TextOrNull";
inline constexpr std::string_view kNumberOrNullType = "evenkeel.NumberOrNull";

/// `when` of tests and rules: what happens to the tested placement and its fleet first.
Field whenField();

} // namespace evenkeel::api
