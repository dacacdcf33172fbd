// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/evenkeel/render.h"

#include <algorithm>
#include <cstdio>

#include <QApplication>
#include <QStatusBar>
#include <QTimer>

#include "ui/base/picture_file.h"
#include "ui/base/spoken_phrases.h"
#include "ui/base/label_names.h"
#include "ui/decisions/why_panel.h"
#include "ui/plan_tests/plan_tests_panel.h"
#include "ui/placements/placement_list.h"
#include "ui/problems/findings_panel.h"
#include "ui/desks/example_tour.h"
#include "ui/desks/file_desk.h"
#include "ui/desks/hub_desk.h"
#include "ui/window/main_window.h"
#include "ui/document/workspace.h"

namespace evenkeel {

namespace {

constexpr int kUnreadable = 2;
constexpr std::chrono::milliseconds kLayoutTime{50};

int rowNamed(const manifest::Objects &objects, const QString &name) {
    for (std::size_t row = 0; row < objects.placements.size(); ++row) {
        if (ui::toQString(objects.placements[row].name) == name)
            return static_cast<int>(row);
    }
    return -1;
}

int drawWindow(ui::MainWindow &window, const ui::Workspace &workspace,
               const CommandLine &commandLine) {
    window.statusBar()->clearMessage(); // stderr has it; the picture shows the lasting texts
    const auto paint = [&window](QPaintDevice &device) { window.render(&device); };
    if (const auto done = ui::savePicture(commandLine.output, window.size(), paint); !done) {
        complain(ui::spoken(done.error()));
        return kUnreadable;
    }
    const QString &wanted = commandLine.placement;
    if (!wanted.isEmpty() && rowNamed(*workspace.objects(), wanted) < 0)
        return kUnreadable;
    return statusOf(workspace.diagnostics());
}

} // namespace

void complain(const QString &sentence) {
    std::fputs(qPrintable(QStringLiteral("evenkeel: %1\n").arg(sentence)), stderr);
}

void printDiagnostics(const manifest::Diagnostics &diagnostics) {
    for (const manifest::Diagnostic &diagnostic : diagnostics)
        std::fprintf(stderr, "%s\n", manifest::print(diagnostic).c_str());
}

int statusOf(const manifest::Diagnostics &diagnostics) {
    const bool isComplete = std::ranges::none_of(diagnostics, [](const auto &diagnostic) {
        return diagnostic.severity == manifest::Severity::Error;
    });
    return isComplete ? 0 : kUnreadable;
}

namespace {

void applyPods(ui::MainWindow &window, ui::Workspace &workspace, const CommandLine &commandLine) {
    auto *start = new QObject(&workspace);
    QObject::connect(&workspace, &ui::Workspace::diagnosticsChanged, start, [=, &window] {
        start->deleteLater();
        const bool isAsked = !commandLine.workload.isEmpty() || window.mode() == ui::Mode::Pods;
        const bool isShown = (!commandLine.mode || *commandLine.mode == ui::Mode::Pods) &&
                             isAsked &&
                             window.showWorkload(commandLine.workload, commandLine.picks);
        if (!isShown && !commandLine.workload.isEmpty())
            complain(QStringLiteral("no workload %1 in the files").arg(commandLine.workload));
        if (commandLine.mode)
            window.setMode(*commandLine.mode);
    });
}

} // namespace

int placementToShow(const manifest::Objects &objects, const QString &name) {
    const int row =
        name.isEmpty() ? (objects.placements.empty() ? -1 : 0) : rowNamed(objects, name);
    if (row < 0 && name.isEmpty())
        complain(QStringLiteral("no placement in the files"));
    else if (row < 0)
        complain(QStringLiteral("no placement %1 in the files").arg(name));
    return row;
}

void applyStart(ui::MainWindow &window, ui::Workspace &workspace, const CommandLine &commandLine) {
    if (commandLine.mode)
        window.setMode(*commandLine.mode);
    const bool isChosen = !commandLine.placement.isEmpty() || commandLine.picks;
    auto *list = window.findChild<ui::PlacementList *>();
    applyPods(window, workspace, commandLine);
    // Once only: afterwards the person chooses.
    auto *start = new QObject(&workspace);
    QObject::connect(&workspace, &ui::Workspace::sceneChanged, start,
                     [&workspace, start, commandLine, isChosen, list] {
                         if (isChosen)
                             list->stay();
                         const int wanted = rowNamed(*workspace.objects(), commandLine.placement);
                         if (wanted >= 0)
                             workspace.setPlacement(wanted);
                         if (!workspace.plan())
                             return;
                         if (wanted < 0 && !commandLine.placement.isEmpty())
                             placementToShow(*workspace.objects(),
                                             commandLine.placement); // says so
                         start->disconnect();
                         QObject::disconnect(&workspace, nullptr, start, nullptr);
                         start->deleteLater();
                         if (commandLine.picks)
                             workspace.setPicks(*commandLine.picks);
                     });
}

bool startExample(ui::MainWindow &window, const QString &nameAndStep) {
    if (nameAndStep.isEmpty())
        return false;
    const QString name = nameAndStep.section(QLatin1Char('/'), 0, 0);
    if (!window.tour().start(name)) {
        complain(QStringLiteral("no example named %1").arg(name));
        return false;
    }
    const QString step = nameAndStep.section(QLatin1Char('/'), 1);
    const std::size_t number = step.isEmpty() ? 1 : step.toUInt();
    if (number < 1 || number > window.tour().stepCount()) {
        complain(QStringLiteral("the example %1 has %2 steps, there is no step %3")
                     .arg(name)
                     .arg(window.tour().stepCount())
                     .arg(step));
        return false;
    }
    if (number > 1)
        window.tour().goTo(number - 1);
    return true;
}

int renderWindow(ui::MainWindow &window, ui::Workspace &workspace, const CommandLine &commandLine) {
    applyStart(window, workspace, commandLine);
    window.show();
    if (!commandLine.context.isEmpty())
        window.hub().connectTo(commandLine.access());
    else if (commandLine.example.isEmpty())
        window.files().openPaths(commandLine.paths);
    else if (!startExample(window, commandLine.example))
        return kUnreadable;
    // Problems are searched once plans exist, and the picture shows how many there are.
    const auto *problems = window.findChild<ui::FindingsPanel *>();
    const auto *why = window.findChild<ui::WhyPanel *>();
    const auto *tests = window.findChild<ui::PlanTestsPanel *>();
    QTimer quiet;
    QObject::connect(&quiet, &QTimer::timeout, &window, [&, wasQuiet = false]() mutable {
        const bool isQuiet =
            !window.isBusy() && !problems->isBusy() && !why->isBusy() && !tests->isBusy();
        if (isQuiet && wasQuiet) // what came last has been laid out
            QApplication::exit(drawWindow(window, workspace, commandLine));
        wasQuiet = isQuiet;
    });
    quiet.start(kLayoutTime);
    const int status = QApplication::exec();
    printDiagnostics(workspace.diagnostics());
    return status;
}

} // namespace evenkeel
