// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <tl/expected.hpp>

#include "core/base/sentence.h"
#include "core/kube/value.h"
#include "core/manifest/objects.h"
#include "core/store/apply.h"

namespace evenkeel::hub {

struct Contents;
struct ReadKind;
/// Namespace, empty for none, and name.
using ObjectName = std::pair<std::string, std::string>;

/// How a team brings files to its hub.
enum class ApplyWay : std::uint8_t { Client, Server, Replace };

/// `client`, `server` and `replace`; nothing for any other word.
std::optional<ApplyWay> applyWay(std::string_view word);
std::string_view nameOf(ApplyWay way);

struct Bringing {
    ApplyWay way = ApplyWay::Client;
    std::string fieldManager = "kubectl"; // of server-side apply
    store::Force force = store::Force::No;
    store::FieldValidation validation = store::FieldValidation::Strict;

    bool operator==(const Bringing &) const = default;
};

using BroughtObject = tl::expected<store::Outcome, store::Refusal>;

/// What an object becomes when the manifest is brought in that way, with what KubeFleet's webhook
/// fills in; `live` is the object as read in v1beta1, nullptr for none (apply spec).
BroughtObject brought(const kube::Value *live, const kube::Value &manifest,
                      const Bringing &bringing);

/// The name that the manifest has on the hub: kubectl takes `default` for an
/// object of a namespace that names none.
ObjectName nameOnHub(const ReadKind &kind, const kube::Value &manifest);

/// What an object becomes when the manifest is brought to the hub in the way of its access, with
/// what KubeFleet's webhook fills in; nothing for objects that the rules do not cover and for kinds
/// that were not read.
std::optional<BroughtObject> brought(const Contents &contents, const kube::Value &manifest);

/// Why the hub refuses a manifest: `the hub refuses ClusterResourcePlacement web: …`.
base::Sentence refusalOf(const kube::Value &manifest, const store::Refusal &refusal);

/// A manifest that the hub refuses.
struct RefusedObject {
    kube::Value manifest;
    store::Refusal refusal;
};

/// Puts in place of each object of files what the hub holds once it is brought there. One that the
/// hub refuses stays as it is in the files and becomes a diagnostic; so do members that a write in
/// an older version deletes.
std::vector<RefusedObject> bring(const Contents &contents, manifest::Objects &files);

} // namespace evenkeel::hub
