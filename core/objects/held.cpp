// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/objects/held.h"

#include <algorithm>
#include <iterator>

namespace evenkeel::objects {

namespace {

template <typename Object> bool isOf(const Object &object, const placement::Placement &placement) {
    const bool isNamespaced = placement.kind == placement::PlacementKind::ResourcePlacement;
    return object.kind == placement.kind && object.placementName == placement.name &&
           (!isNamespaced || object.nameSpace == placement.nameSpace);
}

} // namespace

bool belongsTo(const placement::Binding &binding, const placement::Placement &placement) {
    return isOf(binding, placement);
}

bool belongsTo(const placement::PolicySnapshot &snapshot, const placement::Placement &placement) {
    return isOf(snapshot, placement);
}

bool belongsTo(const placement::ResourceSnapshot &snapshot, const placement::Placement &placement) {
    return isOf(snapshot, placement);
}

std::vector<placement::Binding> bindingsOf(std::span<const placement::Binding> bindings,
                                           const placement::Placement &placement) {
    std::vector<placement::Binding> own;
    std::ranges::copy_if(bindings, std::back_inserter(own), [&](const placement::Binding &binding) {
        return belongsTo(binding, placement);
    });
    return own;
}

bool holds(const placement::Binding &binding) {
    return !binding.isDeleting && (binding.state == placement::BindingState::Scheduled ||
                                   binding.state == placement::BindingState::Bound);
}

} // namespace evenkeel::objects
