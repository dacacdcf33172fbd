// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QByteArray>
#include <QFile>
#include <QProcess>
#include <QProcessEnvironment>
#include <QStringList>

namespace evenkeel::tests {

struct CommandResult {
    int status = -1;
    QByteArray out;
    QByteArray err;
};

inline QByteArray contentOf(const QString &path) {
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

/// Runs a program in a folder, with a UTF-8 locale; `summary` is GitHub's file for a step's
/// summary. Status -1 where it can't be started or ends by a signal.
inline CommandResult runIn(const QString &folder, const QString &program,
                           const QStringList &arguments, const QString &summary = {},
                           const QByteArray &input = {}, const QString &outputFile = {}) {
    QProcess process;
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    environment.insert(QStringLiteral("LC_ALL"), QStringLiteral("C.UTF-8"));
    environment.remove(QStringLiteral("GITHUB_STEP_SUMMARY"));
    if (!summary.isEmpty())
        environment.insert(QStringLiteral("GITHUB_STEP_SUMMARY"), summary);
    process.setProcessEnvironment(environment);
    process.setWorkingDirectory(folder);
    if (!outputFile.isEmpty())
        process.setStandardOutputFile(outputFile);
    process.start(program, arguments);
    process.write(input);
    process.closeWriteChannel();
    if (!process.waitForFinished(60000) || process.exitStatus() != QProcess::NormalExit)
        return {};
    return {process.exitCode(), process.readAllStandardOutput(), process.readAllStandardError()};
}

/// Runs evenkeelctl from the top of the source tree, so that file names in its output are short.
/// Standard output goes to `outputFile` where one is given.
inline CommandResult runCommand(const QStringList &arguments, const QByteArray &input = {},
                                const QString &outputFile = {}) {
    return runIn(QStringLiteral(SOURCE_DIR), QStringLiteral(EVENKEELCTL), arguments, {}, input,
                 outputFile);
}

} // namespace evenkeel::tests
