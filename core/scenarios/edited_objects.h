// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <utility>
#include <vector>

#include "core/api/field_path.h"
#include "core/base/sentence.h"
#include "core/scenarios/applying.h"

namespace evenkeel::scenarios {

/// Why a step does not fit.
inline tl::unexpected<base::Error> invalid(base::Sentence words) {
    return base::failed(base::ErrorCode::Invalid, std::move(words));
}

/// Whether the server alone writes the field: of an object that is sent, it is dropped or refused
/// (apply spec 2).
bool isOfServer(const api::FieldPath &path);

/// Where an object is; what a hub holds has no row.
struct ObjectRow {
    enum class Where : std::uint8_t { Placements, Others, Held };
    Where where = Where::Others;
    std::size_t row = 0; // of that list
};
using ObjectRows = std::map<kube::ObjectId, ObjectRow>; // by ids without a group

/// Makes steps on objects, one after the other. A step costs what it changes, but for clusters,
/// what goes, and what has several parts: that costs as much as there is.
class Editing {
public:
    Editing(const manifest::Objects &objects, Refused refused)
        : m_objects(objects), m_refused(refused) {}
    const manifest::Objects &objects() const { return m_objects; }

    /// Makes the edits and gives the losses, which are left to the fleet. Errors: Invalid where the
    /// step does not fit; nothing of it is made then.
    base::Result<std::vector<losses::LossStep>> make(const Step &step);
    /// Whether the last step that was made changed anything.
    bool isChanged() const { return m_isChanged; }

private:
    base::Result<void> makeEdits(const Step &step);
    base::Result<void> removeObjects(const Step &step);
    base::Result<void> addObjects(const Step &step);
    base::Result<void> editFleet(const Step &step);
    base::Result<void> editFields(const Step &step);
    base::Result<void> editObject(const kube::ObjectId &id, const Step &step);
    base::Result<void> editCluster(const kube::ObjectId &id, const Step &step);
    base::Result<void> editPlacements(const std::vector<std::size_t> &chosen, const Step &step);
    base::Result<void> accepted(const kube::Value &before, const kube::Value &after) const;
    base::Result<void> accepted(const kube::Value &fresh) const;
    void put(std::size_t row, placement::Placement placement);
    std::optional<ObjectRow> find(const kube::ObjectId &id);
    const ObjectRows &rows();

    manifest::Objects m_objects;
    Refused m_refused;
    ObjectRows m_rows; // empty: to be found again
    bool m_isChanged = false;
};

} // namespace evenkeel::scenarios
