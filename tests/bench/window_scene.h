// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <chrono>
#include <cstddef>
#include <functional>
#include <memory>
#include <string>

#include <QApplication>
#include <QTemporaryDir>

#include "core/manifest/objects.h"

class QSettings;

namespace evenkeel::ui {
class FileChooser;
class MainWindow;
class Questions;
class Workspace;
} // namespace evenkeel::ui

namespace evenkeel::bench {

/// Seconds that passed, those of them that this thread was at work, and the longest time of them in
/// which it answered nothing.
struct Waited {
    double wall = 0;
    double busy = 0;
    double stall = 0;
};

/// Tells when a window has painted something: the moment after Qt has handled the event that
/// painted a window of which `isThere` holds.
class PaintClock : public QApplication {
public:
    using QApplication::QApplication;

    bool notify(QObject *receiver, QEvent *event) override;
    /// From `act` to the first picture with it.
    Waited untilPainted(const QObject &window, const std::function<void()> &act,
                        const std::function<bool()> &isThere);

private:
    using Clock = std::chrono::steady_clock;
    void noteStall(Clock::time_point begin);

    const QObject *m_window = nullptr;
    std::function<bool()> m_isThere;
    bool m_isPainted = false;
    bool m_isPainting = false; // in the outermost event that is being handled
    int m_depth = 0;           // of events that are being handled
    std::chrono::duration<double> m_stall{};
};

/// The real main window with a fleet of some size and some placements, shown and planned.
class OpenWindow {
public:
    OpenWindow(std::size_t clusters, std::size_t placements, std::size_t constraints);
    ~OpenWindow();

    ui::Workspace &workspace() { return *m_workspace; }
    ui::MainWindow &window() { return *m_window; }
    /// From `act` to the picture with the new plan of the placement that is shown.
    Waited untilPlanPainted(const std::function<void()> &act);
    /// From `act` to the first picture after it, whatever is planned still.
    Waited untilPainted(const std::function<void()> &act);
    /// Until the inventory shows what the filter leaves.
    Waited untilFilterPainted(const std::function<void()> &act);
    /// From `act` to the picture after the last placement was planned.
    Waited untilAllPainted(const std::function<void()> &act);
    /// From `act` to the first picture of which `isThere` holds.
    Waited untilPainted(const std::function<void()> &act, const std::function<bool()> &isThere);
    /// Nothing is planned, searched or waiting to be painted.
    void settle();

private:
    /// The grid, which a large fleet gets from the background, shows the plan and its pick.
    bool isInGrid() const;

    QTemporaryDir m_folder;
    std::unique_ptr<QSettings> m_settings;
    std::unique_ptr<ui::FileChooser> m_chooser;
    std::unique_ptr<ui::Questions> m_questions;
    std::unique_ptr<ui::Workspace> m_workspace;
    std::unique_ptr<ui::MainWindow> m_window;
};

/// A placement of PickN with the first of three spread constraints, as a document of YAML.
std::string placementText(std::size_t number, std::size_t constraints);
/// `placements` of PickN, each with the first of three spread constraints, over a plain fleet.
std::shared_ptr<const manifest::Objects> plainObjects(std::size_t clusters, std::size_t placements,
                                                      std::size_t constraints);

} // namespace evenkeel::bench
