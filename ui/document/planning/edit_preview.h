// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include <QObject>
#include <QString>
#include <QStringList>

#include "core/difference/placement_difference.h"
#include "core/objects/objects.h"
#include "ui/base/job_runner.h"
#include "ui/document/edits/edit.h"
#include "ui/document/planning/planning.h"

namespace evenkeel::ui {

class Workspace;

/// What an edit would do, for the target that a drag hovers over.
struct EditPreview {
    struct Skew {
        QString topologyKey;
        std::int64_t before = 0;
        std::int64_t after = 0;
        bool operator==(const Skew &) const = default;
    };
    struct Effect {
        QString placement;
        QStringList added;
        QStringList removed;
        QStringList passing; // that the filters refused before, and are not picked
        QStringList refused;
        bool operator==(const Effect &) const = default;
    };

    LabelEdit edit;
    QString text;                // "3 clusters → eastus; skew 2→1; web-frontend (+a −b)"
    std::vector<Skew> skews;     // of the shown placement
    std::vector<Effect> effects; // placements whose clusters or candidates change
};

/// What `edit` would do to the objects and to the placements planned of them; `shown` is the
/// placement whose skew is shown. Nothing when stopped.
std::optional<EditPreview> previewEdit(const std::shared_ptr<const manifest::Objects> &objects,
                                       const std::vector<PlanOutcome> &outcomes, int shown,
                                       const LabelEdit &edit, const std::stop_token &stop);

/// What the hub does with these placements when what was edited is applied where what was opened
/// is: on the bindings of the files, otherwise as if it had placed what was opened. Nothing when
/// stopped.
std::vector<difference::PlacementDifference> hubEffects(const objects::Objects &opened,
                                                        const objects::Objects &edited,
                                                        std::vector<std::string> placements,
                                                        const std::stop_token &stop);

/// Previews edits of the workspace in the background, the newest request only.
class PreviewRunner : public QObject {
    Q_OBJECT

public:
    explicit PreviewRunner(const Workspace &workspace, QObject *parent = nullptr);

    void request(const LabelEdit &edit);
    /// Cancels what was requested.
    void cancel();

Q_SIGNALS:
    void previewReady(const evenkeel::ui::EditPreview &preview);

private:
    const Workspace &m_workspace;
    LabelEdit m_requested;
    JobRunner m_runner;
};

} // namespace evenkeel::ui
