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

ObjectId idOf(const pods::Workload &workload);
/// The identity of a placement, workload, override, test of plans or scenario, in the namespace
/// that it gets where it names none; nothing for an object of another kind.
std::optional<ObjectId> editedIdOf(const kube::Value &document);
/// The same for overrides only, for tests only, and for scenarios only.
std::optional<ObjectId> overrideIdOf(const kube::Value &document);
std::optional<ObjectId> testIdOf(const kube::Value &document);
std::optional<ObjectId> scenarioIdOf(const kube::Value &document);

/// `id`: of an object that is edited.
Shelf shelfOf(const ObjectId &id);
bool isTest(const ObjectId &id);
bool isScenario(const ObjectId &id);
/// A test or a scenario: Evenkeel's own, which no hub has.
bool isOwn(const ObjectId &id);
bool isOverride(const ObjectId &id);

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
