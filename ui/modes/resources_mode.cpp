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
    page->split(QStringLiteral("resourcesSides"), Qt::Horizontal,
                {resources, parts.panels.add(new OverrideEditor(page))}, {{0, 360}, {0, 640}});
    return page;
}

} // namespace evenkeel::ui
