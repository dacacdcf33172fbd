// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/frame/mode_page.h"
#include "ui/frame/panels.h"
#include "ui/modes/modes.h"
#include "ui/overrides/override_editor.h"
#include "ui/resources/resources_panel.h"

namespace evenkeel::ui {

ModePage *newResourcesMode(const ModeParts &parts) {
    auto *page = new ModePage(&parts.panels);
    auto *resources = parts.panels.add(new ResourcesPanel(parts.workspace, parts.selection, page));
    parts.panels.follow([resources](const Scene &scene) { resources->setScene(scene); });
    Panes *side = page->split(QStringLiteral("resourcesDetail"), Qt::Vertical,
                              {resources->detailSide(), parts.panels.add(new OverrideEditor(page))},
                              {{300, 0}, {420, 0}});
    resources->setArrivalsPage(page->split(QStringLiteral("resourcesSides"), Qt::Horizontal,
                                           {resources->arrivals(), side}, {{0, 472}, {0, 746}}));
    page->setContent(resources);
    return page;
}

} // namespace evenkeel::ui
