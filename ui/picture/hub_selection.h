// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <memory>

#include <QString>

#include "core/hub/selected_objects.h"

namespace evenkeel::ui {

/// What the placements select on a hub, as it was read.
struct HubSelection {
    hub::SelectedObjects read;
    objects::SharedList<objects::OtherObject> objects;
};

/// Sorts what was read; not for the thread of the window.
std::shared_ptr<const HubSelection> hubSelectionOf(hub::SelectedObjects read);

/// What is known of the objects that placements select on the hub of the window.
struct HubObjectsState {
    bool isHubThere = false;
    bool isReading = false;
    QString problem; // of the last reading
    std::shared_ptr<const HubSelection> selection;
};

} // namespace evenkeel::ui
