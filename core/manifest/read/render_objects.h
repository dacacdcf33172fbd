// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/base/result.h"
#include "core/kube/value.h"
#include "core/manifest/objects.h"
#include "core/render/override/override.h"
#include "core/render/select/hub.h"

namespace evenkeel::manifest {

/// An override that takes part.
struct ReadOverride {
    render::OverridePtr override;
    render::ObjectPtr document;
    base::SourceSpan where;
};

/// What rendering reads from objects that are otherwise only kept.
struct RenderObjects {
    std::vector<render::ObjectPtr> objects; // what the hub holds
    std::vector<ReadOverride> overrides;
    std::vector<std::string>
        impliedNamespaces;   // objects are in them, their own objects are not here
    Diagnostics diagnostics; // what has a shape the API would not take, and is left out
};

/// Objects of namespaced kinds without namespace are in `default`, and namespaces exist that hold
/// some. Where an override and snapshots of it are there, the override counts, under the name of
/// the snapshot that it has or will have. What is as `earlier` read it stays the same object.
/// `more` are behind the objects: of two with one name those count.
RenderObjects renderObjects(const objects::Objects &objects, const RenderObjects *earlier = nullptr,
                            std::span<const objects::OtherObject> more = {});

/// Objects that nothing reads unless a placement selects them or an override names them: gathered
/// from files as text when Objects::unselected points to one of these, and, once all placements
/// are known, kept or dropped.
class UnselectedObjects {
public:
    /// Takes the object that would follow those in `objects`; false where it has to be kept.
    bool take(const kube::Value &document, const base::SourceSpan &where, const Objects &objects);
    /// Moves those into `objects` that its placements and overrides may name, each where it would
    /// have stood, and forgets the rest. Objects that stand twice become diagnostics.
    void keepSelected(Objects &objects);

    std::size_t size() const { return m_waiting.size(); }

private:
    using Kind = std::pair<std::string, std::string>; // group, kind
    struct Waiting {
        std::uint32_t kind = 0;
        std::uint32_t nameSpace = 0;
        std::size_t before = 0; // how many of Objects::others stand before it
        std::string name;
        std::string json;
        base::SourceSpan where;
    };
    struct Wanted;

    static Wanted wantedBy(const Objects &objects);
    bool isWanted(const Waiting &object, const Wanted &wanted) const;

    std::vector<Waiting> m_waiting;
    std::map<Kind, std::uint32_t> m_kinds;
    std::map<std::string, std::uint32_t, std::less<>> m_namespaces;
    std::vector<const Kind *> m_kindNames;
    std::vector<const std::string *> m_namespaceNames;
};

} // namespace evenkeel::manifest
