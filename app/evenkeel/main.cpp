// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <algorithm>
#include <cstdlib>
#include <string_view>

#include <QApplication>
#include <QSettings>
#include <QStandardPaths>

#include "app/evenkeel/command_line.h"
#include "app/evenkeel/pictures.h"
#include "app/evenkeel/render.h"
#include "ui/window/file_chooser.h"
#include "ui/window/language.h"
#include "ui/window/main_window.h"
#include "ui/window/preferences.h"
#include "ui/window/questions.h"
#include "ui/window/theme_switch.h"
#include "ui/workspace/recovery.h"
#include "ui/workspace/workspace.h"

namespace {

using namespace evenkeel;

/// Pictures are made without a display, so the platform is chosen before Qt starts.
void chooseLightPlatform(int argc, char **argv) {
    const bool renders = std::any_of(argv + 1, argv + argc, [](const char *argument) {
        return std::string_view(argument).starts_with("--render");
    });
    if (renders && !qEnvironmentVariableIsSet("QT_QPA_PLATFORM"))
        qputenv("QT_QPA_PLATFORM", "offscreen");
}

} // namespace

int main(int argc, char **argv) {
    chooseLightPlatform(argc, argv);
    QApplication application(argc, argv);
    QApplication::setApplicationName(QStringLiteral("evenkeel"));
    QApplication::setApplicationDisplayName(QStringLiteral("Evenkeel"));
    QApplication::setApplicationVersion(QStringLiteral(EVENKEEL_VERSION));
    QApplication::setOrganizationName(QStringLiteral("evenkeel"));
    QApplication::setDesktopFileName(QStringLiteral("io.github.evenkeel.evenkeel"));

    QSettings stored;
    ui::Language language;
    language.set(ui::storedPreferences(stored).language);
    const CommandLine commandLine = parseCommandLine(application);
    if (commandLine.picture || !commandLine.language.isEmpty())
        language.set(commandLine.picture && commandLine.language.isEmpty() ? QStringLiteral("en")
                                                                           : commandLine.language);
    // A picture depends on its command line only.
    QSettings none(QString(), QSettings::IniFormat);
    QSettings &settings = commandLine.picture ? none : stored;
    ui::applyTheme(commandLine.theme.value_or(ui::storedTheme(settings)));

    if (commandLine.picture && *commandLine.picture != Picture::Window)
        return drawPicture(commandLine);
    ui::Workspace workspace;
    ui::DesktopFileChooser chooser;
    ui::DesktopQuestions questions;
    ui::MainWindow window(workspace,
                          {settings, chooser, questions, findData(QStringLiteral("samples/story")),
                           findData(QStringLiteral("examples")),
                           findData(QStringLiteral("samples/pods"))});
    if (commandLine.size)
        window.resize(*commandLine.size);
    if (commandLine.picture)
        return renderWindow(window, workspace, commandLine);
    const QString data = QStandardPaths::writableLocation(QStandardPaths::AppDataLocation);
    ui::Recovery recovery(workspace, data + QStringLiteral("/recovery"));
    applyStart(window, workspace, commandLine);
    window.show();
    if (!window.offerLostWork(recovery) && !startExample(window, commandLine.example) &&
        !window.openPaths(commandLine.paths))
        window.openLastSession();
    return QApplication::exec();
}
