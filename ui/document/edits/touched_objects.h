// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <set>
#include <string>

#include "core/manifest/objects.h"
#include "ui/document/edits/edit.h"
#include "ui/document/edits/object_rows.h"

namespace evenkeel::ui {

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

bool isSameCluster(const manifest::Objects &one, const manifest::Objects &other,
                   const std::string &name);

} // namespace evenkeel::ui
