// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "core/manifest/objects.h"
#include "core/render/select/resource_id.h"
#include "ui/forms/fleet_form_model.h"
#include "ui/forms/input_boxes.h"
#include "ui/forms/yaml/yaml_completion.h"

namespace evenkeel::ui {

/// The override that form and YAML edit, the objects and clusters it is for, and the hub's
/// findings.
class OverrideModel : public FleetFormModel {
    Q_OBJECT

public:
    explicit OverrideModel(QObject *parent = nullptr);

    bool isClusterScoped() const;
    FieldPath selectors() const;
    /// One part of what objects are called, of all that fit the parts that are given.
    Suggestions names(const FieldPath &item, std::string render::ResourceId::*part) const;
    /// Paths in the objects that are selected, and variables for values.
    Suggestions paths() const;
    Suggestions variables() const;

protected:
    std::vector<api::Finding> check() const override;
    CompletionWords vocabulary() const override;
    QStringList textsFor(const FieldPath &path, const QString &key) const override;
};

/// The paths that a patch may name in the objects that an override selects, by their order in the
/// objects, counted by objects; those that the hub refuses are left out. A ClusterResourceOverride
/// of a Namespace reaches everything in it.
Suggestions patchPaths(const manifest::Objects &objects, const kube::Value &override);
/// `${MEMBER-CLUSTER-NAME}`, and one for each label key of the fleet.
Suggestions patchVariables(const FleetWords &words);

/// How many clusters of the fleet a rule is for; nothing where its selector is malformed.
std::optional<std::size_t> clustersOfRule(const fleet::Fleet &fleet, const kube::Value &rule);

} // namespace evenkeel::ui
