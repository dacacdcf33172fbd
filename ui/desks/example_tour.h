// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <functional>
#include <memory>

#include <QObject>

#include "core/manifest/objects.h"
#include "ui/base/job_runner.h"
#include "ui/examples/example.h"
#include "ui/frame/start_page.h"

class QDockWidget;
class QMainWindow;

namespace evenkeel::ui {

class ClusterSelection;
class ExamplePanel;
class HighlightFrame;
class Panels;
class Workspace;

/// Leads through an example: opens its files, and brings each step's placement, pick, cluster and
/// panel onto the screen.
class ExampleTour : public QObject {
    Q_OBJECT

public:
    struct Stage {
        Workspace &workspace;
        ClusterSelection &selection;
        Panels &panels;
        QMainWindow &window;
        QString folder; // of the examples
    };

    explicit ExampleTour(const Stage &stage);

    QDockWidget *dock() const { return m_dock; }
    bool hasExamples() const { return !m_stage.folder.isEmpty(); }
    /// Where unsaved edits would be lost; false: the user wants to keep them.
    void setLeaving(std::function<bool()> leaving) { m_leaving = std::move(leaving); }
    /// Shows a workload among its nodes, after that many replicas; false: there is none. Without it
    /// examples of pods are not offered.
    using ShowWorkload = std::function<bool(const QString &name, std::optional<std::size_t> step)>;
    void setShowWorkload(ShowWorkload showWorkload) { m_showWorkload = std::move(showWorkload); }
    /// Lets the person choose one.
    void choose(const QString &group = {});
    /// How many there are of each group, counted in the background.
    void count();
    /// False if there is no such example, or the user keeps the open files.
    bool start(const QString &id);
    void goTo(std::size_t step);
    std::size_t stepCount() const { return m_example.steps.size(); }
    bool isOpen() const;
    /// It is open, and all edits in it are its own.
    bool isUntouched() const;
    std::size_t step() const { return m_step; }
    const Example &example() const { return m_example; }

Q_SIGNALS:
    /// The files of example() are what is open.
    void opened();
    void counted(const std::vector<evenkeel::ui::StartPage::Entry> &groups);

private:
    void buildDock();
    void openFiles();
    void showStep();
    void settle();
    void showPlacement(const ExampleStep &step);
    void bringUp(const ExampleStep &step);
    void filterBy(const QString &text, const QWidget *panel) const;
    void bringUpPods(const ExampleStep &step);
    QWidget *panelNamed(const QString &name) const;
    void leave();

    Stage m_stage;
    std::function<bool()> m_leaving;
    ShowWorkload m_showWorkload;
    Example m_example;
    std::size_t m_step = 0;
    std::shared_ptr<const manifest::Objects> m_opened;
    int m_ownEdits = 0;
    bool m_isSettling = false; // the step waits for its plan
    QDockWidget *m_dock = nullptr;
    ExamplePanel *m_panel = nullptr;
    HighlightFrame *m_frame = nullptr;
    JobRunner m_counter;
};

} // namespace evenkeel::ui
