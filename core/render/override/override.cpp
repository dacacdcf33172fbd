// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/render/override/override.h"

namespace evenkeel::render {

std::string displayName(const Override &override) {
    const std::string &name = override.overrideName.empty() ? override.name : override.overrideName;
    return (override.isClusterScoped() ? "ClusterResourceOverride " : "ResourceOverride ") +
           pathText(override.nameSpace, name);
}

} // namespace evenkeel::render
