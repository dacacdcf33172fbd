// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <memory>

#include "core/manifest/objects.h"
#include "ui/desks/object_desk.h"

namespace evenkeel::insight {
struct Edit;
}

namespace evenkeel::ui {

class ClusterSelection;

/// The desk of the current placement; it also makes the edits that answers propose, and shows the
/// places of problems that are of no object.
class PolicyDesk : public ObjectDesk {
    Q_OBJECT

public:
    PolicyDesk(Workspace &workspace, ClusterSelection &selection, Panels &panels);

    /// Shows the newest object, whatever plan is shown beside it.
    void show();
    /// The object of a problem comes up; one of a placement at its line of the YAML.
    void showSource(const Problem &problem);

protected:
    EditedDocument followed(const EditedDocument &edited, const QString &mergeKey) const override;

private:
    void tryEdit(const insight::Edit &edit, int placement, const QString &words);
    void showSourceOfFile(const Problem &problem);

    ClusterSelection &m_selection;
    std::shared_ptr<const manifest::Objects> m_opened; // that the placements shown came from
};

} // namespace evenkeel::ui
