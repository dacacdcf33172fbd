// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/base/result.h"
#include "core/kube/value.h"
#include "core/manifest/objects.h"

namespace evenkeel::manifest {

/// Objects that nothing reads unless a placement selects them or an override names them: gathered
/// from files as text when Objects::unselected points to one of these, and, once all placements
/// are known, kept or dropped.
class UnselectedObjects {
public:
    /// Takes the object that would follow those in `objects`; false where it has to be kept.
    bool take(const kube::Value &document, const base::SourceSpan &where, const Objects &objects);
    /// Moves those into `objects` that its placements and overrides may name, each where it would
    /// have stood, and forgets the rest.
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
