// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <algorithm>
#include <cstdio>
#include <initializer_list>
#include <string_view>

#include <QApplication>
#include <QSettings>
#include <QStandardPaths>

#include "app/evenkeel/command_line.h"
#include "app/evenkeel/render.h"
#include "core/system/files.h"
#include "core/system/threads.h"
#include "ui/base/guarded_application.h"
#include "ui/base/prose.h"
#include "ui/desks/file_desk.h"
#include "ui/desks/hub_desk.h"
#include "ui/dialogs/questions.h"
#include "ui/document/recovery/recovery.h"
#include "ui/document/workspace.h"
#include "ui/frame/empty_page.h"
#include "ui/settings/preferences.h"
#include "ui/window/main_window.h"

namespace {

using namespace evenkeel;

bool hasAny(int argc, char **argv, std::initializer_list<std::string_view> beginnings) {
    return std::any_of(argv + 1, argv + argc, [&](std::string_view argument) {
        return std::ranges::any_of(
            beginnings, [&](std::string_view text) { return argument.starts_with(text); });
    });
}

/// An offscreen window has no size to negotiate, so its platform's warning about that is noise.
void tellOfAllButSizes(QtMsgType type, const QMessageLogContext &context, const QString &text) {
    if (!text.endsWith(QLatin1String("does not support propagateSizeHints()")))
        std::fprintf(stderr, "%s\n", qPrintable(qFormatLogMessage(type, context, text)));
}

/// Pictures and help need no display, so the platform is chosen before Qt starts. False: a window
/// is wanted and there is nowhere to show it.
bool choosePlatform(int argc, char **argv) {
    const bool isWindow = !hasAny(argc, argv, {"--render", "--help", "--version", "-h", "-v"});
    if (!isWindow)
        qInstallMessageHandler(tellOfAllButSizes);
    if (qEnvironmentVariableIsSet("QT_QPA_PLATFORM") || hasAny(argc, argv, {"-platform"}))
        return true;
    if (!isWindow)
        qputenv("QT_QPA_PLATFORM", "offscreen");
    return !isWindow || qEnvironmentVariableIsSet("DISPLAY") ||
           qEnvironmentVariableIsSet("WAYLAND_DISPLAY");
}

} // namespace

int main(int argc, char **argv) {
    system::keepStandardStreams();
    system::letWritesFail();
    system::runSoonAfterWaking();
    if (!choosePlatform(argc, argv)) {
        std::fputs("evenkeel: no display available; `evenkeel --render window -o FILE.png` renders "
                   "the window to a file\n",
                   stderr);
        return 2;
    }
    ui::GuardedApplication application(argc, argv);
    ui::showFaults(application);
    QApplication::setApplicationName(QStringLiteral("evenkeel"));
    QApplication::setApplicationDisplayName(QStringLiteral("Evenkeel"));
    QApplication::setApplicationVersion(QStringLiteral(EVENKEEL_VERSION));
    QApplication::setOrganizationName(QStringLiteral("evenkeel"));
    QApplication::setDesktopFileName(QStringLiteral("io.github.evenkeel.evenkeel"));

    ui::PlainToolTips plainToolTips;
    application.installEventFilter(&plainToolTips);
    ui::WindowUndo windowUndo;
    application.installEventFilter(&windowUndo);
    ui::keepNamesPlain(*QApplication::clipboard());
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
    QObject::connect(&window, &ui::MainWindow::completed, &recovery, [&] {
        applyStart(window, workspace, commandLine);
        window.files().watch(recovery);
        const bool isHub = !commandLine.context.isEmpty();
        if (isHub)
            window.hub().connectTo(commandLine.access());
        if (!window.files().offerLostWork(recovery) && !isHub &&
            !startExample(window, commandLine.example) &&
            !window.files().openPaths(commandLine.paths))
            window.files().openLastSession();
    });
    if (!commandLine.example.isEmpty() || !commandLine.paths.isEmpty() ||
        ui::storedPreferences(settings).restoresSession)
        window.findChild<ui::EmptyPage *>()->setReason(ui::EmptyPage::Reason::Reading);
    window.show();
    return QApplication::exec();
}
