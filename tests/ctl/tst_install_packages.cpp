// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <QFile>
#include <QProcess>
#include <QProcessEnvironment>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>

#include "tests/test_program.h"

namespace {

const QString kScript = QStringLiteral(SOURCE_DIR "/packaging/install_packages.sh");

} // namespace

/// The script that installs what a build needs, with every command that it calls replaced.
class TestInstallPackages : public QObject {
    Q_OBJECT

private:
    QTemporaryDir m_bin;

    void command(const QString &name, const QByteArray &body) {
        QFile file(m_bin.filePath(name));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("#!/bin/bash\n" + body + "\n");
        file.close();
        QVERIFY(file.setPermissions(QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner));
    }

    struct Run {
        int status = -1;
        QByteArray out;
    };

    Run run(const QString &program, const QStringList &arguments, const QByteArray &typed = {}) {
        QProcess process;
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        environment.insert(QStringLiteral("PATH"),
                           m_bin.path() + u':' + qEnvironmentVariable("PATH"));
        environment.insert(QStringLiteral("LOG"), m_bin.filePath(QStringLiteral("log")));
        process.setProcessEnvironment(environment);
        process.setProcessChannelMode(QProcess::MergedChannels);
        process.start(program, arguments);
        process.write(typed);
        process.closeWriteChannel();
        const bool isDone = process.waitForFinished();
        return {isDone ? process.exitCode() : -1, process.readAll()};
    }

    QByteArray log() {
        QFile file(m_bin.filePath(QStringLiteral("log")));
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }

private Q_SLOTS:
    void initTestCase() {
        command(QStringLiteral("dpkg-query"), "[ \"${@: -1}\" = cmake ] && printf installed");
        command(QStringLiteral("sudo"), "echo sudo >> \"$LOG\"; exec \"$@\"");
        command(QStringLiteral("apt-get"), "echo \"apt-get $*\" >> \"$LOG\"");
    }

    void init() { QFile::remove(m_bin.filePath(QStringLiteral("log"))); }

    void namesWhatItInstallsAndTakesNoSudoAsRoot() {
        command(QStringLiteral("id"), "echo 0");
        const Run result = run(QStringLiteral("bash"), {kScript, "run"});
        QCOMPARE(result.status, 0);
        QVERIFY2(result.out.startsWith("Evenkeel needs these Debian packages: ninja-build"),
                 result.out);
        QVERIFY2(log().contains("install -y") && !log().contains("sudo"), log());
    }

    void theCommandLineNeedsNoQt() {
        command(QStringLiteral("id"), "echo 0");
        QCOMPARE(run(QStringLiteral("bash"), {kScript, "cli"}).status, 0);
        QVERIFY2(log().contains("libyaml-cpp-dev") && !log().contains("qt6"), log());
    }

    void takesTheSvgPluginWhereItIsAPackageOfItsOwn() {
        command(QStringLiteral("id"), "echo 0");
        command(QStringLiteral("apt-cache"), "exit 100");
        QCOMPARE(run(QStringLiteral("bash"), {kScript, "run"}).status, 0);
        QVERIFY2(!log().contains("qt6-svg-plugins"), log());
        command(QStringLiteral("apt-cache"), "[ \"$2\" = qt6-svg-plugins ]");
        QCOMPARE(run(QStringLiteral("bash"), {kScript, "run"}).status, 0);
        QVERIFY2(log().contains("qt6-svg-plugins"), log());
    }

    void installsNothingUnasked() {
        command(QStringLiteral("id"), "echo 1000");
        const Run result = run(QStringLiteral("bash"), {kScript, "run"}, "y\n"); // no terminal
        QCOMPARE(result.status, 1);
        QVERIFY2(result.out.contains("Nothing was installed. To do it yourself: sudo apt-get "
                                     "install ninja-build"),
                 result.out);
        QCOMPARE(log(), QByteArray());
    }

    void asksOnATerminal_data() {
        QTest::addColumn<QByteArray>("answer");
        QTest::addColumn<bool>("isInstalled");
        QTest::newRow("yes") << QByteArray("y\n") << true;
        QTest::newRow("no") << QByteArray("n\n") << false;
        QTest::newRow("return") << QByteArray("\n") << false;
    }

    void asksOnATerminal() {
        QFETCH(QByteArray, answer);
        QFETCH(bool, isInstalled);
        if (QStandardPaths::findExecutable(QStringLiteral("script")).isEmpty())
            QSKIP("no script(1)");
        command(QStringLiteral("id"), "echo 1000");
        const Run result =
            run(QStringLiteral("script"),
                {"-qec", QStringLiteral("bash %1 run").arg(kScript), "/dev/null"}, answer);
        QVERIFY2(result.out.contains("Install them with sudo apt-get? [y/N]"), result.out);
        QCOMPARE(result.status, isInstalled ? 0 : 1);
        QCOMPARE(log().contains("sudo\napt-get"), isInstalled);
    }
};

EVENKEEL_TEST(TestInstallPackages)
#include "tst_install_packages.moc"
