// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/frame/mode_page.h"
#include "ui/frame/panels.h"
#include "ui/losses/losses_panel.h"
#include "ui/modes/modes.h"

namespace evenkeel::ui {

ModePage *newLossesMode(const ModeParts &parts) {
    auto *page = new ModePage(&parts.panels);
    auto *losses = parts.panels.add(new LossesPanel(parts.selection, page));
    parts.panels.follow([losses](const Scene &scene) { losses->setScene(scene); });
    page->setContent(losses);
    return page;
}

} // namespace evenkeel::ui
