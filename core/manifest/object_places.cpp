// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/manifest/object_places.h"

#include "core/api/field_path.h"
#include "core/insight/plan_facts.h"

namespace evenkeel::manifest {

base::SourceSpan placeOfField(const base::SourceSpan &source, const kube::Value &root,
                              std::string_view field) {
    const kube::Value &value = locate(root, field);
    return value.line() > 0 ? base::SourceSpan{source.file, value.line(), value.column()} : source;
}

base::SourceSpan ObjectPlaces::of(const kube::ObjectId &id, std::string_view field) const {
    if (m_places.empty()) {
        const auto &sources = m_objects->placementSources;
        for (std::size_t row = 0; row < m_objects->placements.size(); ++row) {
            const placement::Placement &placement = m_objects->placements[row];
            m_places.try_emplace(insight::idOf(placement), &placement.document,
                                 row < sources.size() ? sources[row] : base::SourceSpan());
        }
        for (const objects::OtherObject &other : m_objects->others)
            m_places.try_emplace(kube::idOf(other.document), &other.document, other.where);
    }
    const auto found = m_places.find(id);
    return found == m_places.end()
               ? base::SourceSpan()
               : placeOfField(found->second.where, *found->second.document, field);
}

const kube::Value &locate(const kube::Value &root, std::string_view field) {
    return api::nearestValue(root, api::FieldPath::within(root, field));
}

} // namespace evenkeel::manifest
