// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string_view>
#include <vector>

#include "core/base/result.h"
#include "core/base/sentence.h"
#include "core/manifest/objects.h"

namespace evenkeel::hub {

/// What a hub is to hold once files are applied to it. As `kubectl apply` does, what files do not
/// name stays: labels, a cluster without taints keeps those it has, objects that are in no file.
/// The spec of an object is that of the file as a whole; what the server filled in is no change.
base::Result<manifest::Objects> wantedOf(const manifest::Objects &hub,
                                         const manifest::Objects &files);

/// The objects of files that are not brought to a hub, by kind and name, with the reason.
std::vector<base::Sentence> notApplied(const manifest::Objects &files);

/// Without one object, by kind (as `kubectl` abbreviates it, or whole), namespace and name; false
/// where it is not there.
bool removeObject(std::string_view reference, manifest::Objects &objects);
/// Whether such a reference is to a cluster or a placement.
bool isOfPlans(std::string_view reference);

} // namespace evenkeel::hub
