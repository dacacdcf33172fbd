// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <memory>
#include <string>
#include <vector>

#include "core/base/phrases.h"
#include "core/objects/objects.h"
#include "core/objects/planning.h"

namespace evenkeel::gate {

class Survivals;
class Renderings;

using Names = std::vector<std::string>;

/// What all tests on the same objects share.
struct World {
    std::shared_ptr<const objects::Objects> objects; // never null
    objects::Known known = {};
    base::Phrases words = {};
    std::shared_ptr<Survivals> survivals = {};
    std::shared_ptr<Renderings> renderings = {};
};

} // namespace evenkeel::gate
