// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <map>
#include <string_view>

#include "core/base/result.h"
#include "core/kube/object_id.h"
#include "core/kube/value.h"
#include "core/manifest/objects.h"

namespace evenkeel::manifest {

/// Where the field of an object is, or the nearest that is there.
base::SourceSpan placeOfField(const base::SourceSpan &source, const kube::Value &root,
                              std::string_view field);
/// The same of any object but a cluster, by its identity. The objects have to outlive it and stay
/// as they are.
class ObjectPlaces {
public:
    explicit ObjectPlaces(const Objects &objects) : m_objects(&objects) {}

    /// Nowhere where it is not among the objects.
    base::SourceSpan of(const kube::ObjectId &id, std::string_view field) const;

private:
    struct Place {
        const kube::Value *document = nullptr;
        base::SourceSpan where;
    };

    const Objects *m_objects;
    mutable std::map<kube::ObjectId, Place> m_places; // filled where the first is asked
};

/// The deepest value on the way of a field path (`spec.taints[0].effect`) that is there.
const kube::Value &locate(const kube::Value &root, std::string_view field);

} // namespace evenkeel::manifest
