// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <memory>
#include <vector>

#include "core/insight/arrivals.h"
#include "core/report/page.h"
#include "ui/base/hidden_refresh.h"
#include "ui/base/job_runner.h"
#include "ui/base/table_model.h"
#include "ui/document/planning/planning.h"
#include "ui/picture/resource_picture.h"

namespace evenkeel::ui {

class Workspace;

/// What the edits since opening change of what arrives on the clusters, of all placements together.
/// Works in the background once everything is planned, and renders only what an edit reaches.
class ArrivalChangesModel : public TableModel<std::vector<std::string>> {
    Q_OBJECT

public:
    enum Column { Object, Clusters, Change, Reason, ColumnCount };

    explicit ArrivalChangesModel(const Workspace &workspace, QObject *parent = nullptr);
    /// While asleep it does not follow the workspace because it is hidden; it starts asleep.
    void wakeUp();
    void fallAsleep() { m_later.fallAsleep(); }
    /// What placements select on the hub of the window; null where it was not read.
    void setSelection(std::shared_ptr<const HubSelection> selection);

    bool isBusy() const { return m_later.isWaiting() || m_runner.isRunning(); }
    /// "changed: 3 objects on 12 clusters"; empty where everything arrives as it did.
    const QString &summary() const { return m_shown.summary; }
    /// The same without what it waits for.
    const QString &counts() const { return m_shown.counts; }
    /// Every row there is, the shown ones and the rest.
    const report::TextTable &table() const { return m_shown.table; }

Q_SIGNALS:
    void compared();

private:
    using Objects = std::shared_ptr<const manifest::Objects>;
    using Selection = std::shared_ptr<const HubSelection>;
    using Plans = std::vector<std::shared_ptr<const scheduling::Plan>>; // by placement

    /// One side with what it was made of.
    struct Side {
        Objects objects;
        Plans plans;
        Selection selection;
        std::shared_ptr<const HubPicture> hub;
        std::vector<std::optional<render::Rendering>> renderings; // by placement
        insight::Arrivals arrivals;

        bool isOfSame(const Side &other) const {
            return objects == other.objects && plans == other.plans && selection == other.selection;
        }
    };
    using SidePtr = std::shared_ptr<const Side>;
    struct Shown {
        QString summary;
        QString counts;
        report::TextTable table;
    };

    void refresh();
    void show(Shown shown);
    /// Null when stopped.
    static SidePtr sideOf(Side wanted, const SidePtr &earlier, const std::stop_token &stop);
    static Shown shownOf(const Side &before, const Side &after);

    const Workspace &m_workspace;
    HiddenRefresh m_later;
    Selection m_selection;
    SidePtr m_before;
    SidePtr m_after;
    Shown m_shown;
    JobRunner m_runner; // last, so that its job is gone before what it reads
};

} // namespace evenkeel::ui
