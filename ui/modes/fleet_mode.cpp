// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/frame/mode_page.h"
#include "ui/frame/panels.h"
#include "ui/modes/modes.h"
#include "ui/placements/placements_panel.h"

namespace evenkeel::ui {

ModePage *newFleetMode(const ModeParts &parts) {
    auto *page = new ModePage(&parts.panels);
    page->setContent(parts.panels.add(new PlacementsPanel(parts.workspace, page)));
    return page;
}

} // namespace evenkeel::ui
