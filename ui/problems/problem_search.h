// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <map>
#include <memory>
#include <string>

#include <QObject>
#include <QStringList>
#include <QTimer>

#include "core/manifest/objects.h"
#include "ui/base/job_runner.h"
#include "ui/models/findings_model.h"
#include "ui/picture/hub_selection.h"

namespace evenkeel::ui {

class Workspace;

/// Finds the problems of all placements and workloads in the background after edits settle, the
/// current placement first. Earlier problems stay until their placement was checked again.
class ProblemSearch : public QObject {
    Q_OBJECT

public:
    explicit ProblemSearch(const Workspace &workspace, QObject *parent = nullptr);

    Problems problems() const; // of files, of placements in their order, of workloads
    bool isBusy() const { return m_later.isActive() || m_runner.isRunning(); }
    /// Found in the objects that the workspace has now: its fixes still fit.
    bool isCurrent(const Problem &problem) const;
    /// The hub of the window, and what placements select there.
    void setHubObjects(const HubObjectsState &state);

Q_SIGNALS:
    void problemsChanged();
    void busyChanged();

private:
    struct Found {
        std::shared_ptr<const manifest::Objects> objects;
        Problems problems;
    };
    using FoundByPlacement = std::map<ObjectId, Found>;

    void search();
    void take(const FoundByPlacement &found);

    const Workspace &m_workspace;
    QTimer m_later;
    FoundByPlacement m_found;
    Problems m_ofWorkloads;
    Found m_ofOverrides;
    HubObjectsState m_hubObjects;
    JobRunner m_runner;
};

/// Every rule of the linter, in the order they are checked.
QStringList ruleNames();

} // namespace evenkeel::ui
