// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <tl/expected.hpp>

#include "core/kube/value.h"
#include "core/store/object_server.h"

namespace evenkeel::store {

/// The ways in which a manifest is brought to a hub.
enum class How : std::uint8_t {
    ClientSideApply,
    ServerSideApply,
    Replace,
    Create,
    MergePatch,
    JsonPatch,
    StrategicPatch,
    Label,
    Annotate
};

/// One command of kubectl about one object. For patches, labels and annotations `object` only names
/// it, and its version is that of the command.
struct Command {
    How how = How::ClientSideApply;
    kube::Value object;
    FieldValidation validation = FieldValidation::Strict;
    std::string fieldManager = "kubectl"; // of server-side apply
    Force force = Force::No;
    kube::Value patch = {};  // MergePatch, JsonPatch; Label, Annotate: key to value, null removes
    bool overwrites = false; // Label, Annotate
};

/// What the hub holds after a command.
struct Outcome {
    std::optional<kube::Value> object; // as read in v1beta1; nothing: it is gone
    bool isChanged = false;            // but for managedFields and generation
    bool isGenerationChanged = false;
    bool isWritten = false;
    std::string_view word; // kubectl's
    std::vector<std::string> warnings;
    std::vector<std::string> lost; // members of the object that the version of the write lacks
};

/// What an object on the hub becomes when a manifest is brought to it, or who refuses it and why;
/// `live` is the object as read in v1beta1, nullptr for none. No webhook runs (apply spec).
tl::expected<Outcome, Refusal> applied(const kube::Value *live, const Command &command);

inline constexpr std::string_view kLastApplied = "kubectl.kubernetes.io/last-applied-configuration";

/// Whether the annotation with what `kubectl apply` applied last is there and not empty.
bool hasLastApplied(const kube::Value &object);
/// The object in it; nothing without one, or where it is no JSON object.
std::optional<kube::Value> lastApplied(const kube::Value &object);
void setLastApplied(kube::Value &object, std::string text);
kube::Value withoutLastApplied(kube::Value object);
/// The text of the annotation for an object: compact JSON and a line feed (apply spec 4.1).
std::string lastAppliedText(const kube::Value &object);

/// What a JSON merge patch says of `to`, seen from `from`: what differs, and null for each member
/// that `to` lacks (apply spec 4.2).
kube::Value mergePatch(const kube::Value &from, const kube::Value &to);

/// The value with the patch applied as the API server does: a value that takes the place of none,
/// of a scalar or of a list loses its null members at every depth (apply spec 4.3).
kube::Value patched(kube::Value value, const kube::Value &patch);

/// What `kubectl apply` sends for `modified`: what it adds and changes in `current`, and null for
/// what `original` had and it lacks; nothing where one says a value and the other null.
std::optional<kube::Value> threeWayPatch(const kube::Value &original, const kube::Value &modified,
                                         const kube::Value &current);

/// The value without null members at any depth; null items of lists stay.
kube::Value withoutNulls(kube::Value value);

} // namespace evenkeel::store
