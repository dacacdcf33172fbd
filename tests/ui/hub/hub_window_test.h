// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <algorithm>
#include <memory>

#include "tests/core/hub/hub_objects.h"
#include "tests/core/hub/scripted_hub.h"
#include "tests/ui/window/window_test.h"
#include "ui/desks/hub_desk.h"
#include "ui/hub/apply_effects.h"

namespace evenkeel::ui {

/// A test of the window on a hub that a scripted kubectl plays: clusters a and b, placement web,
/// and a watch that waits for the answers `first` and `second`.
class HubWindowTest : public WindowTest {
protected:
    void startHub() {
        startAnew();
        m_hub = std::make_unique<tests::ScriptedHub>();
        m_hub->list(
            QStringLiteral("memberclusters"),
            {tests::clusterJson("a", "\"zone\": \"1\"", "11"), tests::clusterJson("b", {}, "12")});
        m_hub->list(QStringLiteral("clusterresourceplacements"),
                    {tests::placementJson("web", "{\"placementType\": \"PickAll\"}", "13")});
        m_hub->steps(QStringLiteral("watch.memberclusters"), "await first\nawait second\n");
        openWindow();
    }
    void stopHub() {
        closeWindow();
        m_hub.reset();
    }
    void connectToHub() {
        m_window->hub().connectTo({"prod", {}});
        QTRY_VERIFY(!m_window->isBusy() && !m_workspace->objects()->fleet.isEmpty());
    }
    std::string label(const char *cluster, const char *key) const {
        const fleet::Fleet &fleet = m_workspace->objects()->fleet;
        const auto row = fleet.find(cluster);
        const auto value = row ? fleet.label(*row, key) : std::nullopt;
        return value ? std::string(*value) : std::string("-");
    }

    /// The line of what an apply does, or the placement's own, that begins so; null without.
    static QTreeWidgetItem *effect(const QWidget *page, const QString &begin) {
        const auto *effects = page->findChild<ApplyEffects *>();
        std::vector<QTreeWidgetItem *> lines = effects->lines();
        for (int row = 0; row < effects->topLevelItemCount(); ++row)
            lines.push_back(effects->topLevelItem(row));
        const auto found = std::ranges::find_if(
            lines, [&begin](const auto *line) { return line->text(0).startsWith(begin); });
        return found == lines.end() ? nullptr : *found;
    }

    std::unique_ptr<tests::ScriptedHub> m_hub;
};

} // namespace evenkeel::ui
