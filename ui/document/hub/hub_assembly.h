// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <vector>

#include <QObject>

#include "core/hub/watch.h"
#include "ui/base/job_runner.h"
#include "ui/document/planning/planning.h"

class QSettings;

namespace evenkeel::ui {

class HubLink;
class Workspace;

/// The objects of a hub, kept up with its news in the background: each time what has come since,
/// with the plan of the placement that is shown.
class HubAssembly : public QObject {
    Q_OBJECT

public:
    struct State {
        std::shared_ptr<const manifest::Objects> objects;
        int planned = -1; // the row of the outcome
        PlanOutcome outcome;
        SourceStep step; // from the state before
    };
    using AllContents = std::function<hub::Contents()>;
    HubAssembly(const Workspace &workspace, AllContents contents);

    static std::shared_ptr<const manifest::Objects> objectsOf(const hub::Contents &contents);
    /// From these objects on.
    void begin(const hub::Contents &contents, std::shared_ptr<const manifest::Objects> objects);
    void end();
    void add(std::size_t kind, hub::ObjectNews news);
    void assemble();
    /// Anew, because a kind is there now that was missing, or because the news is not enough.
    void assembleAll();
    /// Makes of all contents what the objects that were assembled last are made of.
    void takeBackNews(hub::Contents &contents) const;
    bool isRunning() const { return m_runner.isRunning(); }

Q_SIGNALS:
    void assembled(const HubAssembly::State &state);

private:
    void startOn();
    void take(const State &state);
    bool isWorn() const;

    const Workspace &m_workspace;
    AllContents m_all;
    std::shared_ptr<const manifest::Objects> m_objects;
    std::vector<hub::KindNews> m_news;     // that is not among the objects yet, a row a kind
    std::vector<hub::KindNews> m_underWay; // that is being put among them
    std::size_t m_strings = 0;             // of the fleet when everything was put together last
    bool m_isDue = false;                  // something came while objects were put together
    bool m_isAllDue = false;               // and the news alone is not enough
    JobRunner m_runner;
};

/// Keeps dated dumps of the hub that is followed, where that is switched on for its context.
class HubRecorder : public QObject {
    Q_OBJECT

public:
    /// From one recording of a hub to the next.
    static constexpr std::chrono::minutes kPause{15};

    /// `root`: the folder with one of each context.
    HubRecorder(HubLink &link, QSettings &settings, QString root, QObject *parent = nullptr);

    bool isOn() const;
    void setOn(bool isOn);
    /// Of the context; empty without a hub.
    QString folder() const;
    bool isBusy() const { return m_writer.isRunning(); }

Q_SIGNALS:
    void failed(const QString &sentence);

private:
    void record();

    HubLink &m_link;
    QSettings &m_settings;
    QString m_root;
    QString m_recorded; // context of the last recording
    std::chrono::steady_clock::time_point m_last;
    JobRunner m_writer;
};

} // namespace evenkeel::ui
