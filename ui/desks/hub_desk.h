// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QObject>
#include <QPointer>
#include <QTimer>
#include <QVariant>

#include "core/report/drift_bundle.h"
#include "ui/document/hub/hub_assembly.h"
#include "ui/document/hub/hub_link.h"
#include "ui/frame/window_actions.h"
#include "ui/picture/resource_picture.h"

class QWidget;

namespace evenkeel::ui {

class ApplyPage;
class FileDesk;
class StatusLine;
class Panels;
struct ApplyRequest;

/// The hub of the window: choosing it, following it, and saying how old it is.
class HubDesk : public QObject {
    Q_OBJECT

public:
    struct Surroundings {
        Workspace &workspace;
        Panels &panels;
        const WindowActions &actions;
        FileDesk &files;
        StatusLine &status;
        QWidget &window; // that dialogs belong to
    };

    HubDesk(const Surroundings &around, const WindowServices &services);

    /// Asks about unsaved edits first.
    void connectTo(const hub::Access &access);
    /// The hub is being read, or what came from it put together.
    bool isBusy() const {
        return m_link.isBusy() || m_selectedReader.isRunning() || m_reporter.isRunning();
    }
    /// What the title of the window calls it; empty without one.
    QString title() const;
    /// "Reading prod…" while what is shown is half a hub, for which there is no verdict.
    QString reading() const;
    /// Why there is no fleet, or are no nodes, though it was read; empty where there is no reason.
    QString emptiness(bool isPods) const;
    /// The folder of the hub's recordings; empty without a hub.
    QString recordings() const { return m_recorder.folder(); }

Q_SIGNALS:
    void told(const QString &sentence);
    /// The hub could not be read; told() says it as well.
    void failed(const QString &sentence);
    void stateChanged();
    /// Where the fleet comes from and how old that is; empty without a hub.
    void sourceChanged(const QString &text, const QString &toolTip);
    /// Fields that were edited on top of the hub, and those that it has changed since.
    void waitingChanged(int changes, int conflicts);

private:
    std::string kubeconfig() const;
    void listHubs();
    void noteHub(const QVariantList &counts);
    void choose();
    void apply();
    void show(const kube::ObjectId &object, const QString &cluster);
    void decide(const FieldChange &conflict, bool isMine);
    void showChanges(const ApplyRequest &request);
    void evict(const kube::ObjectId &placement, const QString &cluster);
    void report(const std::vector<difference::Drift> &drifts, report::BundleNames names);
    void resume();
    void showState();
    void record(bool isOn);
    void showAge();
    void showWaiting();
    void tellMissing();
    QStringList missing() const;
    void showLive();
    QString subject() const;
    void askVersion();
    void readSelected();
    void showSelected();
    bool isBehind() const;
    void noteSelectors();

    Surroundings m_around;
    WindowServices m_services;
    HubLink m_link;
    HubRecorder m_recorder;
    QTimer m_age; // a second
    JobRunner m_version;
    JobRunner m_selectedReader;
    JobRunner m_reporter;
    QPointer<ApplyPage> m_apply; // shown in Hub
    FieldValues m_applied;       // the edits that its commands are of
    JobRunner m_contexts;
    JobRunner m_comparison; // of the objects with the hub, before they are applied
    HubObjectsState m_selected;
    int m_percent = 0;
    int m_conflicts = 0;
    bool m_isReading = false;
    bool m_isShown = false;    // it has been read
    bool m_isResuming = false; // the hub of restored edits, as soon as they are open
};

} // namespace evenkeel::ui
