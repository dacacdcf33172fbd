// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstddef>
#include <optional>
#include <set>
#include <string>

#include "core/manifest/objects.h"
#include "core/manifest/read/pod_objects.h"
#include "ui/document/edits/edit.h"
#include "ui/document/edits/edited_ids.h"

namespace evenkeel::ui {

// Objects that are edited as texts, by identity. Each search reads the rows of one shelf.

/// The row on the object's shelf; nothing where the objects do not have it.
std::optional<std::size_t> find(const manifest::Objects &objects, const ObjectId &id);
std::optional<std::size_t> find(const manifest::PodInventory &inventory, const ObjectId &id);
/// The row in `objects` of what `others` have under that identity, under whatever name: the place
/// in its file stays with an object that is renamed.
std::optional<std::size_t> findUnderAnyName(const manifest::Objects &objects,
                                            const manifest::Objects &others, const ObjectId &id);
/// nullptr where the objects do not have it.
const kube::Value *documentOf(const manifest::Objects &objects, const ObjectId &id);
const manifest::WorkloadObject *workloadOf(const manifest::Objects &objects, const ObjectId &id);
/// Where the object was read; no line where it came from no file.
base::SourceSpan placeOf(const manifest::Objects &objects, const ObjectId &id);
base::SourceSpan placeAt(const manifest::Objects &objects, Shelf shelf, std::size_t row);
/// Whether both have the same document of it, or both have none.
bool isSameObject(const manifest::Objects &one, const manifest::Objects &other, const ObjectId &id);

/// The objects of a shelf by row; nothing for a row of another kind of object.
std::size_t sizeOf(const manifest::Objects &objects, Shelf shelf);
std::optional<ObjectId> idAt(const manifest::Objects &objects, Shelf shelf, std::size_t row);
const kube::Value &documentAt(const manifest::Objects &objects, Shelf shelf, std::size_t row);

/// The objects that edits changed, by identity: all that can differ from another state of them.
struct TouchedObjects {
    std::set<std::string> clusters;
    std::set<ObjectId> documents; // objects that are edited as texts

    bool isEmpty() const { return clusters.empty() && documents.empty(); }
    /// `objects`: before or after the edit.
    void add(const Edit &edit, const manifest::Objects &objects);
    /// All but the labels, whose rows have no names here.
    void add(const Edit &edit);
    void addAll(const manifest::Objects &objects);
    void addAll(const TouchedObjects &more);
    void removeAll(const TouchedObjects &gone);
};

/// Nothing where the objects do not have it.
std::optional<fleet::Cluster> clusterNamed(const manifest::Objects &objects,
                                           const std::string &name);
bool isSameCluster(const manifest::Objects &one, const manifest::Objects &other,
                   const std::string &name);

} // namespace evenkeel::ui
