// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <stdexcept>
#include <string>
#include <tuple>
#include <vector>

#include "core/kube/labels.h"
#include "core/kube/value.h"

namespace evenkeel::reference {

/// An error that ends the answer: its kind and message.
struct PlainError : std::runtime_error {
    PlainError(std::string errorKind, const std::string &message)
        : std::runtime_error(message), kind(std::move(errorKind)) {}
    std::string kind;
};

/// Group, version, kind, namespace, name.
using PlainId = std::tuple<std::string, std::string, std::string, std::string, std::string>;

std::string plainTextAt(const kube::Value &object, std::initializer_list<std::string_view> path);
PlainId plainId(const kube::Value &object);
/// Whether the API table and the request's own kinds make it a kind without namespace.
bool isPlainlyClusterScoped(const kube::Value &request, const PlainId &id);
/// Whether labels (an object or nullptr) are selected; throws std::runtime_error when the selector
/// is invalid.
bool plainlyMatches(const kube::LabelSelector &selector, const kube::Value *labels);
kube::LabelSelector plainSelector(const kube::Value &value);

/// The objects that the placement of a request takes, stripped, in the snapshot's order.
std::vector<kube::Value> plainSelection(const kube::Value &request);

} // namespace evenkeel::reference
