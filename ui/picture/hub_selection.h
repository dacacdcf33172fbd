// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <memory>
#include <set>
#include <string>

#include <QString>

#include "core/hub/selected_objects.h"

namespace evenkeel::ui {

/// What the placements select on a hub, as it was read.
struct HubSelection {
    hub::SelectedObjects read;
    objects::SharedList<objects::OtherObject> objects;
    std::set<std::string> selectors; // that it was read for, each with its namespace

    /// Whether it has all that these placements select.
    bool isOf(const manifest::Objects &placed) const;
};

/// Sorts what was read for the placements of `placed`; not for the thread of the window.
std::shared_ptr<const HubSelection> hubSelectionOf(hub::SelectedObjects read,
                                                   const manifest::Objects &placed);

/// The objects with what their placements select on the hub; as they are where that is null.
std::shared_ptr<const manifest::Objects>
withSelected(std::shared_ptr<const manifest::Objects> objects, const HubSelection *selection);

/// What is known of the objects that placements select on the hub of the window.
struct HubObjectsState {
    bool isHubThere = false;
    bool isReading = false;
    bool isBehind = false; // selectors have changed since
    QString problem;       // of the last reading
    std::shared_ptr<const HubSelection> selection;

    /// Whether a hub has objects that are not known here.
    bool isUnread() const { return isHubThere && selection == nullptr; }
    bool operator==(const HubObjectsState &) const = default;
};

} // namespace evenkeel::ui
