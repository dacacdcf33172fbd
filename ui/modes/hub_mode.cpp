// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/frame/mode_page.h"
#include "ui/frame/panels.h"
#include "ui/hub/hub_panel.h"
#include "ui/modes/modes.h"

namespace evenkeel::ui {

ModePage *newHubMode(const ModeParts &parts) {
    auto *page = new ModePage(&parts.panels);
    page->setContent(parts.panels.add(new HubPanel(parts.selection, page)));
    return page;
}

} // namespace evenkeel::ui
