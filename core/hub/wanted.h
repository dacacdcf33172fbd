// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string_view>
#include <vector>

#include "core/base/sentence.h"
#include "core/hub/bringing.h"
#include "core/hub/contents.h"
#include "core/hub/changes.h"
#include "core/manifest/objects.h"

namespace evenkeel::hub {

/// What a hub holds once files are brought to it in the way of its access; objects that are in no
/// file, and those that it refuses, stay as they are.
struct Wanted {
    manifest::Objects objects;
    std::vector<RefusedObject> refused;
};
Wanted wantedOf(const Contents &contents, const manifest::Objects &hub,
                const manifest::Objects &files);

/// Puts objects beside clusters and placements into the hub's; of each kind and name there is one.
void addOthers(const manifest::Objects &files, manifest::Objects &wanted);

/// Makes the changes by files those of the team's way: a manifest that is new, or that is not
/// applied client-side, is brought whole; one that the hub refuses becomes a change with the
/// reason.
void bringByFiles(const Contents &contents, const manifest::Objects &files, const Wanted &wanted,
                  ChangeSet &set);

/// The hub once the changes are made: `wanted` without what they leave out, clusters that join by
/// themselves and labels that Azure keeps.
void leaveOut(const ChangeSet &set, manifest::Objects &wanted);

/// The objects of files that are not brought to a hub, by kind and name, with the reason.
std::vector<base::Sentence> notApplied(const manifest::Objects &files);

/// Without one object, by kind (as `kubectl` abbreviates it, or whole), namespace and name; false
/// where it is not there.
bool removeObject(std::string_view reference, manifest::Objects &objects);
/// Whether such a reference is to a cluster or a placement.
bool isOfPlans(std::string_view reference);

} // namespace evenkeel::hub
