// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstddef>
#include <map>
#include <memory>
#include <stop_token>
#include <string>
#include <vector>

#include <QObject>
#include <QStringList>
#include <QTimer>

#include "core/manifest/objects.h"
#include "core/manifest/read/pod_objects.h"
#include "ui/base/job_runner.h"
#include "ui/models/findings_model.h"
#include "ui/picture/resource_picture.h"

namespace evenkeel::ui {

class FolderSettings;
class Workspace;

/// Finds the problems of all placements and workloads in the background after edits settle, the
/// current placement first. Earlier problems stay until their placement was checked again.
class ProblemSearch : public QObject {
    Q_OBJECT

public:
    ProblemSearch(const Workspace &workspace, FolderSettings &settings, QObject *parent = nullptr);

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

    void searchAgain();
    void search();
    void take(const FoundByPlacement &found);

    const Workspace &m_workspace;
    FolderSettings &m_settings;
    QTimer m_later;
    objects::SharedList<placement::Placement> m_placements; // when the objects last changed
    FoundByPlacement m_found;
    Problems m_ofWorkloads;
    Problems m_ofRules; // of settings
    Problems m_ofRollouts;
    Found m_ofOverrides;
    HubObjectsState m_hubObjects;
    JobRunner m_runner;
};

/// Every rule of the linter, in the order they are checked.
QStringList ruleNames();

/// A placement outside of what is open; null where it is not there.
struct Counterparts {
    const kube::Value *inFile = nullptr; // with the places of its file
    const kube::Value *onHub = nullptr;  // decides what an update may change
};

/// Problems of the files.
Problems problemsOf(const manifest::Diagnostics &diagnostics);
/// The hub's refusals of a placement and the linter's findings; when the token was stopped the
/// problems so far. `now`: the clock of the settings, where they have one.
Problems problemsOf(const manifest::Objects &objects, std::size_t placement,
                    const Counterparts &counterparts, const std::stop_token &stop,
                    const std::optional<kube::Time> &now = {});

/// The API server's findings for a workload; `inFile` is its document with the places of its file,
/// null where it is in none.
Problems problemsOf(const manifest::WorkloadObject &workload,
                    const manifest::WorkloadObject *inFile);

/// A placement, and the clusters it goes to.
struct PlacementTargets {
    std::size_t placement = 0;
    std::vector<std::string> clusters;
};
/// The hub's refusals of overrides and of what controls rollouts, and the linter's findings about
/// what arrives on the clusters;
/// when the token was stopped the problems so far. `onDisk` has the places in the files. Where the
/// objects of the hub have not been read, what arrives is not checked.
Problems problemsOfOverrides(const manifest::Objects &objects, const manifest::Objects &onDisk,
                             const std::vector<PlacementTargets> &placements,
                             const HubObjectsState &hub, const std::stop_token &stop);

} // namespace evenkeel::ui
