// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <QDirIterator>
#include <QFile>
#include <QFileInfo>
#include <QProcess>
#include <QProcessEnvironment>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>

#include "tests/test_program.h"

namespace {

struct Program {
    int status = -1;
    QByteArray out;
};

Program
runProgram(const QString &program, const QStringList &arguments,
           const QProcessEnvironment &environment = QProcessEnvironment::systemEnvironment()) {
    QProcess process;
    process.setProcessEnvironment(environment);
    process.start(program, arguments);
    const bool isDone = process.waitForFinished(60000);
    return {isDone ? process.exitCode() : -1,
            process.readAllStandardOutput() + process.readAllStandardError()};
}

} // namespace

/// What `cmake --install` puts into place, component by component.
class TestInstalled : public QObject {
    Q_OBJECT

private:
    QTemporaryDir m_cli;
    QTemporaryDir m_window;
    QTemporaryDir m_documents;

    static void install(const QTemporaryDir &prefix, const char *component) {
        const Program run = runProgram(QStringLiteral(CMAKE_PROGRAM),
                                       {"--install", BUILD_DIR, "--prefix", prefix.path(),
                                        "--component", QLatin1String(component)});
        QVERIFY2(run.status == 0, run.out);
    }

    static void expect(const QTemporaryDir &prefix, const QStringList &files) {
        for (const QString &file : files)
            QVERIFY2(QFile::exists(prefix.filePath(file)), qPrintable(file));
    }

private Q_SLOTS:
    void initTestCase() {
        install(m_cli, "cli");
        install(m_documents, "documents");
        if (HAS_WINDOW)
            install(m_window, "window");
    }

    void theCommandLineIsWhole() {
        expect(m_cli, {"bin/evenkeelctl", "bin/kubectl-evenkeel", "share/man/man1/evenkeelctl.1.gz",
                       "share/man/man1/kubectl-evenkeel.1.gz", "share/man/man5/evenkeel-test.5.gz",
                       "share/man/man5/evenkeel-scenario.5.gz",
                       "share/man/man7/evenkeel-rules.7.gz",
                       "share/bash-completion/completions/evenkeelctl",
                       "share/zsh/site-functions/_evenkeelctl",
                       "share/fish/vendor_completions.d/evenkeelctl.fish",
                       "share/evenkeel/schemas/PlacementTest.json",
                       "share/evenkeel/samples/story/fleet.yaml",
                       "share/evenkeel/samples/gate/evenkeel.yaml"});
        expect(m_documents, {"share/doc/evenkeel/README.md", "share/doc/evenkeel/CHANGELOG.md",
                             "share/doc/evenkeel/LICENSE"});
    }

    void theCommandLineHasNothingOfTheWindow() {
        QDirIterator files(m_cli.path(), QDir::Files | QDir::Hidden, QDirIterator::Subdirectories);
        int count = 0;
        while (files.hasNext()) {
            QFile file(files.next());
            ++count;
            QVERIFY2(!file.fileName().contains(QLatin1String(".desktop")),
                     qPrintable(file.fileName()));
            if (file.fileName().endsWith(QLatin1String("bin/evenkeelctl"))) {
                QVERIFY(file.open(QIODevice::ReadOnly));
                QVERIFY(!file.readAll().contains("libQt6"));
            }
        }
        QVERIFY(count > 20);
    }

    void plansASampleFromWhereItIsInstalled() {
        const QString story = m_cli.filePath(QStringLiteral("share/evenkeel/samples/story/"));
        const Program run =
            runProgram(m_cli.filePath(QStringLiteral("bin/evenkeelctl")),
                       {"plan", "-o", "wide", "-f", story + QStringLiteral("fleet.yaml"), "-f",
                        story + QStringLiteral("web-frontend.yaml")});
        QVERIFY2(run.status == 0 && run.out.contains("8 of 8 placed"), run.out);
    }

    void kubectlFindsThePlugin() {
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        const QString bin = m_cli.filePath(QStringLiteral("bin"));
        environment.insert(QStringLiteral("PATH"), bin + u':' + qEnvironmentVariable("PATH"));
        const Program own = runProgram(bin + QStringLiteral("/kubectl-evenkeel"), {"--version"});
        QVERIFY2(own.out.startsWith("evenkeelctl " VERSION "\n"), own.out);
        if (QStandardPaths::findExecutable(QStringLiteral("kubectl")).isEmpty())
            QSKIP("no kubectl");
        const Program run =
            runProgram(QStringLiteral("kubectl"), {"evenkeel", "--version"}, environment);
        QVERIFY2(run.out.startsWith("evenkeelctl " VERSION "\n"), run.out);
    }

    /// README copies `share` to /usr/local/share.
    void zshLooksWhereItsCompletionIsCopied() {
        if (QStandardPaths::findExecutable(QStringLiteral("zsh")).isEmpty())
            QSKIP("zsh is not installed: its search path is not compared");
        const Program run = runProgram(QStringLiteral("zsh"), {"-fc", "print -rl -- $fpath"});
        QVERIFY2(run.out.contains("/usr/local/share/zsh/site-functions\n"), run.out);
        QVERIFY(QFile::exists(
            m_cli.filePath(QStringLiteral("share/zsh/site-functions/_evenkeelctl"))));
    }

    void theWindowIsWholeAndRendersFromWhereItIsInstalled() {
        if (!HAS_WINDOW)
            QSKIP("built without the window");
        const QString id = QStringLiteral("io.github.evenkeel.evenkeel");
        expect(m_window,
               {"bin/evenkeel", "share/man/man1/evenkeel.1.gz",
                "share/applications/" + id + ".desktop", "share/metainfo/" + id + ".metainfo.xml",
                "share/icons/hicolor/scalable/apps/" + id + ".svg",
                "share/evenkeel/examples/02-name-order/guide.yaml"});
        QVERIFY(!QFile::exists(m_window.filePath(QStringLiteral("bin/evenkeelctl"))));
        const QString picture = m_window.filePath(QStringLiteral("window.png"));
        const Program run =
            runProgram(m_window.filePath(QStringLiteral("bin/evenkeel")),
                       {"--render", "window", "--example", "02-name-order/1", "-o", picture});
        QVERIFY2(run.status == 0, run.out);
        QVERIFY(QFileInfo(picture).size() > 20000);
    }
};

EVENKEEL_TEST(TestInstalled)
#include "tst_installed.moc"
