// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <functional>
#include <memory>
#include <string_view>
#include <vector>

#include <QDateTime>
#include <QObject>
#include <QTimer>

#include "core/hub/contents.h"
#include "ui/base/job_runner.h"
#include "ui/document/hub/hub_assembly.h"
#include "ui/document/hub/three_way.h"

namespace evenkeel::ui {

class Workspace;

/// The connection of the workspace to a hub: reads it, watches every kind and lets the workspace
/// follow, with the edits on top. A hub that goes away is a state; its last objects stay.
class HubLink : public QObject {
    Q_OBJECT

public:
    enum class State { Apart, Reading, Live, Lost };
    struct KindState {
        std::shared_ptr<const hub::KindContents> contents; // never null
        QDateTime heardAt;
    };
    using Clock = std::function<QDateTime()>;
    explicit HubLink(
        Workspace &workspace, Clock clock = [] { return QDateTime::currentDateTime(); });
    ~HubLink() override;
    /// What is open stays until the hub has been read; edits that were made on it stay on top.
    void connectTo(const hub::Access &access);
    void leave(); // what is shown stays
    State state() const { return m_state; }
    const hub::Access &access() const { return m_access; }
    const std::vector<KindState> &kinds() const { return m_kinds; }
    hub::Contents contents() const;
    /// The same without the objects: what could be read.
    hub::Contents answers() const;
    /// As hubObjects() has them: changes start only from what was shown.
    hub::Contents shownContents() const;
    /// When the newest of what is shown was heard; since when and why there is no connection.
    QDateTime heardAt() const;
    /// By the clock of its API server, as far as it is known.
    kube::Time hubTime() const { return {m_clock().toSecsSinceEpoch() + m_ahead}; }
    QDateTime lostAt() const { return m_lostAt; }
    const std::optional<hub::Problem> &problem() const { return m_problem; }
    /// What the hub holds, without the edits; null before it was read.
    const std::shared_ptr<const manifest::Objects> &hubObjects() const { return m_now; }
    bool isBusy() const { return m_reader.isRunning() || m_assembly.isRunning(); }
    /// The fields that were edited here.
    std::vector<FieldChange> changes() const;
    std::vector<FieldChange> conflicts() const; // among them
    void keepMine(const FieldChange &change);
    void takeTheirs(const std::vector<FieldChange> &changes); // an undo step
    void dropAll();                                           // likewise, of every change
    /// What Apply brings: what is open, without conflicts and without what is half typed.
    std::shared_ptr<const manifest::Objects> applicable() const;
    /// What the hub holds, with only this one of the edits.
    std::shared_ptr<const manifest::Objects> withMine(const FieldChange &change) const;

Q_SIGNALS:
    void stateChanged();
    void progressed(int percent);
    void contentsChanged();
    void failed(const QString &reason);
    /// The hub changed a field that was edited here.
    void conflictFound();

private:
    void markHalfTyped(std::vector<FieldChange> &changes) const;
    void goBackTo(const manifest::Objects &target, const std::vector<FieldChange> &changes);
    void fail(const hub::Problem &problem);
    void takeContents(const hub::Contents &contents,
                      std::shared_ptr<const manifest::Objects> objects);
    void watch();
    void takeNews(std::size_t row, const std::vector<hub::ObjectNews> &news,
                  const std::optional<hub::Problem> &problem);
    void follow(const HubAssembly::State &state);
    void noteBegun();
    void noteConflicts();
    void noteConnection();
    void setState(State state);
    void endWatches();
    void tick();

    Workspace &m_workspace;
    Clock m_clock;
    hub::Access m_access;
    State m_state = State::Apart;
    std::vector<KindState> m_kinds;
    std::vector<std::shared_ptr<hub::KindContents>> m_contents; // of m_kinds, to be changed
    std::optional<hub::Problem> m_problem;
    QDateTime m_lostAt;
    std::shared_ptr<const manifest::Objects> m_now; // what the hub holds
    std::size_t m_conflicts = 0;
    bool m_isOpening = false;         // by us
    QTimer m_beat;                    // heartbeats alone are shown now and then
    QTimer m_tick;                    // of the server's clock
    qint64 m_ahead = 0;               // seconds that its clock is ahead of this computer's
    std::optional<kube::Time> m_told; // its time, as plans have it
    JobRunner m_reader;
    HubAssembly m_assembly;
    std::vector<std::unique_ptr<JobRunner>> m_watches; // one a kind
};

} // namespace evenkeel::ui
