// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/document/edits/object_key.h"

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

std::string fullNameOf(const ObjectKey &key) {
    return std::visit(
        [](const auto &object) {
            return object.nameSpace.empty() ? object.name : object.nameSpace + '/' + object.name;
        },
        key);
}

} // namespace evenkeel::ui
