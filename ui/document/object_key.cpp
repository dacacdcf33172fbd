// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/document/object_key.h"

namespace evenkeel::ui {

PlacementKey keyOf(const placement::Placement &placement) {
    return {placement.kind, placement.nameSpace, placement.name};
}

WorkloadKey keyOf(const pods::Workload &workload) {
    return {workload.kind, workload.nameSpace, workload.name};
}

const std::string &nameOf(const ObjectKey &key) {
    return std::visit([](const auto &object) -> const std::string & { return object.name; }, key);
}

} // namespace evenkeel::ui
