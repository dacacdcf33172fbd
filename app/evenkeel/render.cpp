// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/evenkeel/render.h"

#include <cstdio>
#include <memory>

#include <QApplication>
#include <QPixmap>
#include <QTimer>

#include "ui/models/label_names.h"
#include "ui/window/main_window.h"
#include "ui/workspace/workspace.h"

namespace evenkeel {

namespace {

constexpr int kUnreadable = 2;
constexpr std::chrono::milliseconds kLayoutTime{50};

int placementNamed(const manifest::Objects &objects, const QString &name) {
    for (std::size_t row = 0; row < objects.placements.size(); ++row) {
        if (ui::toQString(objects.placements[row].name) == name)
            return static_cast<int>(row);
    }
    return -1;
}

int savePicture(ui::MainWindow &window, const QString &file) {
    if (window.grab().save(file))
        return 0;
    std::fputs(qPrintable(QStringLiteral("evenkeel: cannot write %1\n").arg(file)), stderr);
    return kUnreadable;
}

} // namespace

void applyStart(ui::Workspace &workspace, const CommandLine &commandLine) {
    // Once only: afterwards the person chooses.
    auto *start = new QObject(&workspace);
    QObject::connect(
        &workspace, &ui::Workspace::sceneChanged, start, [&workspace, start, commandLine] {
            const int wanted = placementNamed(*workspace.objects(), commandLine.placement);
            if (wanted >= 0)
                workspace.setPlacement(wanted);
            if (!workspace.plan())
                return;
            start->disconnect();
            QObject::disconnect(&workspace, nullptr, start, nullptr);
            start->deleteLater();
            if (commandLine.picks)
                workspace.setPicks(*commandLine.picks);
        });
}

int renderWindow(ui::MainWindow &window, ui::Workspace &workspace, const CommandLine &commandLine) {
    applyStart(workspace, commandLine);
    QObject::connect(&workspace, &ui::Workspace::busyChanged, &window,
                     [&window, &workspace, &commandLine](bool isBusy) {
                         if (isBusy)
                             return;
                         QTimer::singleShot(kLayoutTime, &window, [&] {
                             // Files or plans that came meanwhile have their own turn.
                             if (!workspace.isBusy())
                                 QApplication::exit(savePicture(window, commandLine.output));
                         });
                     });
    window.show();
    window.openPaths(commandLine.paths);
    if (commandLine.paths.isEmpty()) {
        QTimer::singleShot(kLayoutTime, &window,
                           [&] { QApplication::exit(savePicture(window, commandLine.output)); });
    }
    const int status = QApplication::exec();
    for (const manifest::Diagnostic &diagnostic : workspace.diagnostics())
        std::fprintf(stderr, "%s\n", manifest::print(diagnostic).c_str());
    return status;
}

} // namespace evenkeel
