// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <vector>

#include "app/evenkeelctl/checks/change_findings.h"
#include "core/insight/arrivals.h"
#include "core/kube/object_id.h"
#include "core/render/override/override.h"

// What a change does to the objects that arrive on the clusters, as findings at the fields of the
// files.
namespace evenkeel::ctl {

/// `object-removed`, `object-held-back`, `object-changed`. Findings of the report about overrides
/// that no longer change anything become errors where they did before.
void addArrivalFindings(const ChangedObjects &objects,
                        const std::vector<insight::ArrivalChange> &changes,
                        report::FindingReport &report);

/// An object that an override selects and that is not in the files: what the override does to it
/// is not compared.
struct UnseenObject {
    kube::ObjectId object;
    render::Override override; // of the side that has it
    bool isGone = false;       // the change deletes the override
};
/// Of the overrides that a change brings, changes or deletes.
std::vector<UnseenObject> unseenOf(const manifest::Objects &before, const manifest::Objects &after);

/// `refused-change`, a warning: new overrides of what one selects that the change removes, which
/// the hub has until it is deleted (KubeFleet overrides spec 9.10).
void addOverrideRenames(const ChangedObjects &objects, report::FindingReport &report);
enum class Unseen : std::uint8_t { Deleted, All };
/// `object-removed`: by overrides of type Delete that a change brings, of objects that were not
/// read; `not-examined` of others where they are asked for.
void addUnseen(const ChangedObjects &objects, Unseen others, report::FindingReport &report);

} // namespace evenkeel::ctl
