// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/picture/hub_selection.h"

#include <utility>

namespace evenkeel::ui {

std::shared_ptr<const HubSelection> hubSelectionOf(hub::SelectedObjects read) {
    manifest::Objects objects;
    hub::load(read, objects);
    read.texts.clear(); // the documents are here
    return std::make_shared<const HubSelection>(HubSelection{std::move(read), objects.others});
}

} // namespace evenkeel::ui
