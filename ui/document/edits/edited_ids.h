// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "core/insight/plan_facts.h"
#include "core/kube/object_id.h"
#include "core/placement/placement.h"
#include "core/pods/workload.h"

namespace evenkeel::ui {

using insight::idOf;
using insight::placementId;
using kube::ObjectId;

/// Where the objects of a document keep one that is edited as a text.
enum class Shelf : std::uint8_t { Placements, Workloads, Others };

/// What is edited as a text: one kind, or several that differ in their scope or version only.
enum class EditedSort : std::uint8_t {
    Placement,
    Workload,
    Override,
    DisruptionBudget, // which evictions keep to
    StagedStrategy,
    Test,
    Scenario,
    Settings, // of a folder; no document has them among its objects
};

ObjectId idOf(const pods::Workload &workload);
/// The identity of a placement, workload, override, test of plans or scenario, in the namespace
/// that it gets where it names none; nothing for an object of another kind.
std::optional<ObjectId> editedIdOf(const kube::Value &document);
/// The same for objects of one sort only.
std::optional<ObjectId> editedIdOf(const kube::Value &document, EditedSort sort);

/// Nothing for an object of another kind.
std::optional<EditedSort> sortOf(const ObjectId &id);
/// `id`: of an object that is edited.
Shelf shelfOf(const ObjectId &id);
/// A test or a scenario: Evenkeel's own, which no hub has.
bool isOwn(const ObjectId &id);

/// The identity of an object of a kind that is edited; nothing for other kinds. Such a kind is in
/// one group only.
std::optional<ObjectId> editedId(std::string kind, std::string nameSpace, std::string name);

/// A field of an object: a label, taint or property of a cluster, or a path in a placement or an
/// override.
struct FieldName {
    std::string kind;
    std::string nameSpace;
    std::string name;
    std::vector<std::string> path;

    auto operator<=>(const FieldName &) const = default;
};
using FieldValue = std::optional<std::string>; // scalars as they are, others as JSON
using FieldValues = std::map<FieldName, FieldValue>;

/// What is known of fields that were edited on top of a hub.
struct HubFields {
    FieldValues begun = {};   // what the hub had as they were edited
    FieldValues settled = {}; // and as somebody decided to keep theirs

    bool operator==(const HubFields &) const = default;
};

} // namespace evenkeel::ui
