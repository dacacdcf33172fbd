// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/bench/window_scene.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <ctime>
#include <string>
#include <utility>

#include <QEventLoop>
#include <QSettings>
#include <QStatusBar>
#include <QTimer>
#include <QWidget>

#include <fmt/format.h>

#include "core/manifest/manifest.h"
#include "tests/bench/plain_fleet.h"
#include "ui/dialogs/questions.h"
#include "ui/document/workspace.h"
#include "ui/domains/domain_grid.h"
#include "ui/domains/domain_panel.h"
#include "ui/frame/panels.h"
#include "ui/inventory/inventory_panel.h"
#include "ui/window/main_window.h"

namespace evenkeel::bench {

namespace {

constexpr QSize kWindow{1280, 800};

double threadSeconds() {
    timespec time{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_nsec) / 1e9;
}

} // namespace

std::string placementText(std::size_t number, std::size_t constraints) {
    static constexpr std::array kConstraints{
        "    - {topologyKey: region, maxSkew: 1, whenUnsatisfiable: DoNotSchedule}\n",
        "    - {topologyKey: zone, maxSkew: 1, whenUnsatisfiable: ScheduleAnyway}\n",
        "    - {topologyKey: rack, maxSkew: 1, whenUnsatisfiable: ScheduleAnyway}\n"};
    std::string text = fmt::format("apiVersion: placement.kubernetes-fleet.io/v1beta1\n"
                                   "kind: ClusterResourcePlacement\n"
                                   "metadata: {{name: placement-{}}}\n"
                                   "spec:\n"
                                   "  resourceSelectors:\n"
                                   "  - {{group: \"\", version: v1, kind: Namespace, name: web}}\n"
                                   "  policy:\n"
                                   "    placementType: PickN\n"
                                   "    numberOfClusters: {}\n",
                                   number, 5 + number % 20);
    if (constraints > 0)
        text += "    topologySpreadConstraints:\n";
    for (std::size_t constraint = 0; constraint < constraints; ++constraint)
        text += kConstraints[constraint];
    return text + "---\n";
}

std::shared_ptr<const manifest::Objects> plainObjects(std::size_t clusters, std::size_t placements,
                                                      std::size_t constraints) {
    auto objects = std::make_shared<manifest::Objects>();
    std::string text;
    for (std::size_t number = 0; number < placements; ++number)
        text += placementText(number, constraints);
    manifest::loadText(text, "placements.yaml", *objects);
    objects->fleet = plainFleet(clusters);
    return objects;
}

bool PaintClock::notify(QObject *receiver, QEvent *event) {
    const auto *widget = receiver->isWidgetType() ? static_cast<QWidget *>(receiver) : nullptr;
    if (event->type() == QEvent::Paint && widget && widget->window() == m_window)
        m_isPainting = true;
    const auto begin = Clock::now();
    ++m_depth;
    const bool isHandled = QApplication::notify(receiver, event);
    if (--m_depth > 0)
        return isHandled;
    noteStall(begin);
    // The event that painted has brought the picture to the screen, too.
    if (std::exchange(m_isPainting, false) && !m_isPainted && m_isThere())
        m_isPainted = true;
    return isHandled;
}

void PaintClock::noteStall(Clock::time_point begin) {
    m_stall = std::max(m_stall, std::chrono::duration<double>(Clock::now() - begin));
}

Waited PaintClock::untilPainted(const QObject &window, const std::function<void()> &act,
                                const std::function<bool()> &isThere) {
    m_window = &window;
    m_isThere = isThere;
    m_isPainted = false;
    const double busyBefore = threadSeconds();
    const auto begin = Clock::now();
    m_stall = {};
    act();
    noteStall(begin);
    while (!m_isPainted)
        processEvents(QEventLoop::AllEvents | QEventLoop::WaitForMoreEvents);
    const std::chrono::duration<double> passed = Clock::now() - begin;
    const double busy = threadSeconds() - busyBefore;
    m_window = nullptr;
    return {passed.count(), busy, m_stall.count()};
}

OpenWindow::OpenWindow(std::size_t clusters, std::size_t placements, std::size_t constraints)
    : m_settings(std::make_unique<QSettings>(m_folder.filePath(QStringLiteral("settings.ini")),
                                             QSettings::IniFormat)),
      m_chooser(std::make_unique<ui::DesktopFileChooser>()),
      m_questions(std::make_unique<ui::DesktopQuestions>()),
      m_workspace(std::make_unique<ui::Workspace>()),
      m_window(std::make_unique<ui::MainWindow>(
          *m_workspace, ui::MainWindow::Services{*m_settings, *m_chooser, *m_questions})) {
    m_window->resize(kWindow);
    m_window->show();
    m_window->complete();
    m_workspace->openUnsaved(plainObjects(clusters, placements, constraints));
    settle();
}

OpenWindow::~OpenWindow() = default;

Waited OpenWindow::untilPainted(const std::function<void()> &act,
                                const std::function<bool()> &isThere) {
    auto *clock = static_cast<PaintClock *>(QApplication::instance());
    bool isDone = false;
    return clock->untilPainted(
        *m_window,
        [&] {
            act();
            isDone = true;
        },
        [&] { return isDone && isThere() && isInGrid(); });
}

bool OpenWindow::isInGrid() const {
    const auto content = m_window->panels().of<ui::DomainPanel>()->grid()->content();
    return content && content->labels.get() == &m_workspace->objects()->fleet &&
           content->plan.get() == m_workspace->plan() && content->picks == m_workspace->picks();
}

Waited OpenWindow::untilPainted(const std::function<void()> &act) {
    return untilPainted(act, [] { return true; });
}

Waited OpenWindow::untilPlanPainted(const std::function<void()> &act) {
    return untilPainted(act,
                        [this] { return m_workspace->plan() && !m_workspace->scene().isStale; });
}

Waited OpenWindow::untilFilterPainted(const std::function<void()> &act) {
    const auto *inventory = m_window->panels().of<ui::InventoryPanel>();
    return untilPainted(act, [inventory] { return !inventory->model().isSeeking(); });
}

Waited OpenWindow::untilAllPainted(const std::function<void()> &act) {
    const auto isPlanned = [this] {
        return std::ranges::all_of(m_workspace->outcomes(), [this](const ui::PlanOutcome &outcome) {
            return outcome.objects == m_workspace->objects();
        });
    };
    // The last plans are often of placements that are not shown, and change no picture.
    const QMetaObject::Connection last = QObject::connect(
        m_workspace.get(), &ui::Workspace::busyChanged, m_window.get(), [this](bool isBusy) {
            if (!isBusy)
                m_window->statusBar()->update();
        });
    const Waited waited = untilPainted(act, [&] { return !m_workspace->isBusy() && isPlanned(); });
    QObject::disconnect(last);
    return waited;
}

void OpenWindow::settle() {
    constexpr std::chrono::milliseconds kQuiet{150};
    QEventLoop loop;
    QTimer quiet;
    QObject::connect(&quiet, &QTimer::timeout, &loop, [this, &loop] {
        if (!m_workspace->isBusy())
            loop.quit();
    });
    quiet.start(kQuiet);
    loop.exec();
}

} // namespace evenkeel::bench
