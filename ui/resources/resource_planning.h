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

#include "ui/base/job_runner.h"
#include "ui/picture/resource_picture.h"
#include "ui/resources/detail_view.h"

namespace evenkeel::ui {

/// A placement and what was planned of it.
struct PlannedPlacement {
    std::size_t placement = 0; // in the objects of the question
    std::shared_ptr<const scheduling::Plan> plan;
};

struct WhoQuestion {
    std::shared_ptr<const manifest::Objects> objects; // never null
    std::vector<PlannedPlacement> plans;
    std::shared_ptr<const HubPicture> hub; // of these objects and selection, or null
    std::string cluster;
    std::shared_ptr<const HubSelection> selection = nullptr; // of a hub, or null
};

/// An object on a cluster, and who puts it there.
struct WhoRow {
    enum class State : std::uint8_t { Arrives, LeftOut, Fails, Contested };

    QString object;
    QString placement;
    int placementRow = -1;
    QString selector;
    QString binding;
    QString overrides;
    QString result;
    State state = State::Arrives; // Contested: several placements bring it
};

struct WhoAnswer {
    QString cluster;
    std::vector<WhoRow> rows; // by object
};

/// Everything that placements bring to the cluster, or would.
WhoAnswer whoPuts(const WhoQuestion &question, const std::stop_token &stop = {});

/// Answers questions about a picture in the background: two manifests that a person compares, and
/// who puts what on a cluster.
class ResourcePlanning : public QObject {
    Q_OBJECT

public:
    using QObject::QObject;

    /// The answer to an older question never comes.
    void compare(std::shared_ptr<const ResourcePicture> picture, const DetailQuestion &question);
    void ask(WhoQuestion question);

Q_SIGNALS:
    void compared(const evenkeel::ui::ResourceDetail &detail);
    void answered(const evenkeel::ui::WhoAnswer &answer);

private:
    JobRunner m_details;
    JobRunner m_answers;
};

} // namespace evenkeel::ui
