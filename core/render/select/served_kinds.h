// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <span>
#include <vector>

#include "core/placement/placement.h"
#include "core/render/select/hub.h"
#include "core/render/select/selection.h"

namespace evenkeel::render {

/// The kinds that a hub with these objects serves, as far as they tell: the built-in ones, those
/// that its CustomResourceDefinitions declare, and any other that an object is of; of those the
/// namespace of the object decides whether they are namespaced.
ApiResources servedKinds(std::span<const ObjectPtr> objects);

/// Selectors of kinds that no input mentions. The hub may serve them all the same, with objects that
/// are not here: they are added, so that selecting them takes nothing and is no error.
std::vector<ResourceSelector> addUnknownKinds(ApiResources &api,
                                              const placement::Placement &placement);

} // namespace evenkeel::render
