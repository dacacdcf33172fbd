// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <cstdio>

#include <QCoreApplication>
#include <QDateTime>
#include <QTimer>

#include "ui/document/recovery/recovery.h"
#include "ui/document/workspace.h"

/// Edits the fleet of a folder and saves it, on and on, until it is killed. Says of every edit
/// that was made: its number and the time.
namespace {

using namespace evenkeel::ui;

class NoAnswers : public SaveQuestions {
public:
    std::optional<QString> fileForNewObjects(const QString &) override { return std::nullopt; }
};

void edit(Workspace &workspace, int number) {
    workspace.relabel(
        {{QStringLiteral("east-1")}, {{QStringLiteral("number"), QString::number(number)}}});
    const auto now = static_cast<long long>(QDateTime::currentMSecsSinceEpoch());
    std::printf("%d %lld\n", number, now);
    std::fflush(stdout);
}

} // namespace

int main(int argc, char **argv) {
    QCoreApplication application(argc, argv);
    const QStringList arguments = application.arguments();
    Workspace workspace;
    Recovery recovery(workspace, arguments.at(2));
    workspace.open({arguments.at(1)});
    NoAnswers answers;
    QTimer timer;
    int number = 0;
    QObject::connect(&timer, &QTimer::timeout, &workspace, [&] {
        if (workspace.objects()->fleet.isEmpty())
            return;
        edit(workspace, ++number);
        const bool isSaving = number % 40 == 0;
        if (isSaving && !workspace.save(answers).isSaved())
            std::printf("failed\n");
    });
    timer.start(10);
    return QCoreApplication::exec();
}
