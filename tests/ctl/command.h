// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QByteArray>
#include <QProcess>
#include <QProcessEnvironment>
#include <QStringList>

namespace evenkeel::tests {

struct CommandResult {
    int status = -1;
    QByteArray out;
    QByteArray err;
};

/// Runs evenkeelctl from the top of the source tree, so that file names in its output are short.
/// Standard output goes to `outputFile` where one is given.
inline CommandResult runCommand(const QStringList &arguments, const QByteArray &input = {},
                                const QString &outputFile = {}) {
    QProcess process;
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    environment.insert(QStringLiteral("LC_ALL"), QStringLiteral("C.UTF-8"));
    process.setProcessEnvironment(environment);
    process.setWorkingDirectory(QStringLiteral(SOURCE_DIR));
    if (!outputFile.isEmpty())
        process.setStandardOutputFile(outputFile);
    process.start(QStringLiteral(EVENKEELCTL), arguments);
    process.write(input);
    process.closeWriteChannel();
    if (!process.waitForFinished(60000) || process.exitStatus() != QProcess::NormalExit)
        return {};
    return {process.exitCode(), process.readAllStandardOutput(), process.readAllStandardError()};
}

} // namespace evenkeel::tests
