// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/manifest/read/repeated_objects.h"

#include <map>
#include <string>
#include <utility>

#include <fmt/format.h>

#include "core/admission/object_meta.h"
#include "core/api/gate_tables.h"
#include "core/kube/object_id.h"

namespace evenkeel::manifest {

std::string inBrackets(const base::SourceSpan &place) {
    return place.line == 0 ? std::string() : fmt::format(" ({}:{})", place.file, place.line);
}

api::Finding repeatedObject(std::string_view kind, std::string_view name, base::SourceSpan where,
                            const base::SourceSpan &first, bool isSame) {
    return api::findingAt(
        std::move(where),
        base::sentence(PHRASE("files", "duplicate {} \"{}\"; the first one is used{}"), kind, name,
                       inBrackets(first)),
        isSame ? api::Level::Info : api::Level::Error);
}

void reportRepeatedObjects(Objects &objects) {
    constexpr std::size_t kMost = 1000;
    std::size_t found = 0;
    std::map<kube::ObjectId, const objects::OtherObject *> firsts;
    for (const objects::OtherObject &other : objects.others) {
        kube::ObjectId id = kube::idOf(other.document);
        const bool isKnownByLoader =
            id.group.ends_with("kubernetes-fleet.io") || id.group == api::kOwnGroup;
        if (isKnownByLoader ||
            kube::memberOf(kube::memberOf(other.document, "metadata"), "name").text().empty() ||
            admission::isFromHub(other.document))
            continue;
        if (id.nameSpace.empty())
            id.nameSpace = "default";
        const auto [first, isNew] = firsts.try_emplace(std::move(id), &other);
        if (!isNew && found++ < kMost)
            objects.diagnostics.push_back(
                repeatedObject(first->first.kind, first->first.name, other.where,
                               first->second->where, first->second->document == other.document));
    }
}

} // namespace evenkeel::manifest
