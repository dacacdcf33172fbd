// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/manifest/objects.h"
#include "ui/forms/fleet_words.h"
#include "ui/forms/input_boxes.h"
#include "ui/forms/yaml/yaml_completion.h"

namespace evenkeel::ui {

/// The paths that a patch may name in the objects that an override selects, by their order in the
/// objects, counted by objects; those that the hub refuses are left out. A ClusterResourceOverride
/// of a Namespace reaches everything in it.
Suggestions patchPaths(const manifest::Objects &objects, const kube::Value &override);
/// `${MEMBER-CLUSTER-NAME}`, and one for each label key of the fleet.
Suggestions patchVariables(const FleetWords &words);

/// A typed value as YAML reads it: 5 is a number, web a text, {a: 1} an object; what cannot be
/// read is a text.
kube::Value valueFromText(const QString &text);
/// The shortest text that is read as the value.
QString textOfValue(const kube::Value *value);

/// How many clusters of the fleet a rule is for; nothing where its selector is malformed.
std::optional<std::size_t> clustersOfRule(const fleet::Fleet &fleet, const kube::Value &rule);

class OverrideModel;

/// What may be typed into an override: labels of the fleet, paths of the objects, variables.
CompletionWords overrideCompletion(const OverrideModel &model);

} // namespace evenkeel::ui
