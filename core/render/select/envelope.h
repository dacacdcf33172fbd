// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/kube/value.h"
#include "core/render/select/hub.h"
#include "core/render/select/selection.h"

namespace evenkeel::render {

enum class EnvelopeKind : std::uint8_t { ResourceEnvelope, ClusterResourceEnvelope };

struct EnvelopedManifest {
    std::string key; // in the envelope's data
    ResourceId id;
    ObjectPtr object;
    std::string text; // as stored
};

/// What an envelope carries to the clusters.
struct Envelope {
    EnvelopeKind kind = EnvelopeKind::ResourceEnvelope;
    std::string nameSpace; // empty for a ClusterResourceEnvelope
    std::string name;
    std::vector<EnvelopedManifest> manifests; // in KubeFleet's order
    /// Why no cluster gets anything, in KubeFleet's words without their class.
    std::optional<std::string> failure;
    bool isRetried = false; // after the failure

    std::string reference() const { return pathText(nameSpace, name); }
};

/// Which kind of envelope an object is, nothing when it is none.
std::optional<EnvelopeKind> envelopeKind(const ResourceId &id);
/// Opens an envelope (KubeFleet spec 9.8); `object` as stripped for the snapshot.
Envelope openEnvelope(EnvelopeKind kind, const kube::Value &object);
/// Whether an override can be assigned to a cluster because of this manifest.
bool isOverrideCandidate(const Envelope &envelope, const EnvelopedManifest &manifest,
                         const ApiResources &api);

/// The object as KubeFleet puts it into the resource snapshot: without what only the hub's API
/// server and controllers give it (KubeFleet spec 9.2).
kube::Value stripped(const kube::Value &object);

} // namespace evenkeel::render
