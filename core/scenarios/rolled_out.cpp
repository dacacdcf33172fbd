// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/scenarios/rolled_out.h"

#include <algorithm>

#include "core/difference/holding.h"
#include "core/losses/standing.h"
#include "core/objects/held.h"

namespace evenkeel::scenarios {

namespace {

using placement::Binding;
using placement::PolicySnapshot;

/// Takes the records of one placement out of a list; those that stay keep their order.
template <typename Record>
std::vector<Record> takenFrom(std::vector<Record> &records, const placement::Placement &placement) {
    const auto isOther = [&placement](const Record &record) {
        return record.kind != placement.kind || record.placementName != placement.name ||
               record.nameSpace != placement.nameSpace;
    };
    const auto own = std::ranges::stable_partition(records, isOther);
    std::vector<Record> taken(std::make_move_iterator(own.begin()),
                              std::make_move_iterator(own.end()));
    records.erase(own.begin(), own.end());
    return taken;
}

} // namespace

base::Result<manifest::Objects> rolledOut(const manifest::Objects &objects,
                                          const objects::Known &known,
                                          const std::stop_token &stop) {
    manifest::Objects result = objects;
    std::vector<Binding> &bindings = result.bindings.edit();
    std::vector<PolicySnapshot> &snapshots = result.policySnapshots.edit();
    for (const placement::Placement &placement : objects.placements) {
        auto standing = losses::standingOf(objects, placement, known, stop);
        if (!standing)
            return tl::unexpected(standing.error());
        if (!standing->error.empty())
            continue;
        takenFrom(bindings, placement);
        takenFrom(snapshots, placement);
        std::ranges::move(standing->bindings, std::back_inserter(bindings));
        snapshots.push_back(
            difference::snapshotOf(placement, standing->options.snapshotName.value_or("")));
    }
    result.asOpened = result.placements;
    return result;
}

} // namespace evenkeel::scenarios
