// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <chrono>

#include <QObject>

#include "ui/base/job_runner.h"

class QSettings;

namespace evenkeel::ui {

class HubLink;

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
