// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <QCryptographicHash>
#include <QDir>
#include <QFileInfo>
#include <QProcess>
#include <QProcessEnvironment>
#include <QRegularExpression>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>

#include <yaml-cpp/yaml.h>

#include "tests/install/packaging_files.h"
#include "tests/test_program.h"

using evenkeel::tests::sourceText;

namespace {

constexpr const char *kGate = SOURCE_DIR "/resources/samples/gate";

QString scalarOf(const YAML::Node &node) {
    return QString::fromStdString(node.as<std::string>(std::string()));
}

void writeText(const QString &path, const QByteArray &text) {
    QDir().mkpath(QFileInfo(path).path());
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(text);
}

QByteArray readText(const QString &path) {
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

} // namespace

/// The action for pull requests: its file, and its steps as a runner starts them.
class TestAction : public QObject {
    Q_OBJECT

private:
    YAML::Node m_action;
    QTemporaryDir m_work;
    QProcessEnvironment m_environment;

    struct StepRun {
        int status = -1;
        QByteArray said;
    };

    StepRun runStep(const char *script, const QString &folder) {
        QProcess step;
        step.setProcessEnvironment(m_environment);
        step.setProcessChannelMode(QProcess::MergedChannels);
        step.setWorkingDirectory(folder);
        step.start(QStringLiteral(SOURCE_DIR "/packaging/action/") + QLatin1String(script));
        const bool isDone = step.waitForFinished();
        return {isDone ? step.exitCode() : -1, step.readAll()};
    }

    QString file(const char *name) const { return m_work.filePath(QLatin1String(name)); }
    void set(const char *name, const QString &value) {
        m_environment.insert(QLatin1String(name), value);
    }

private Q_SLOTS:
    void init() {
        m_action = YAML::Load(sourceText(QStringLiteral("action.yml")).toStdString());
        m_environment = QProcessEnvironment::systemEnvironment();
        m_environment.remove(QStringLiteral("GITHUB_STEP_SUMMARY"));
        set("GITHUB_OUTPUT", file("output"));
        set("GITHUB_PATH", file("path"));
        QFile::remove(file("output"));
        QFile::remove(file("path"));
    }

    void isCompositeAndDescribed() {
        QCOMPARE(scalarOf(m_action["runs"]["using"]), QStringLiteral("composite"));
        QVERIFY(!scalarOf(m_action["name"]).isEmpty());
        QVERIFY(!scalarOf(m_action["description"]).isEmpty());
        for (const auto &input : m_action["inputs"]) {
            QVERIFY(!scalarOf(input.second["description"]).isEmpty());
            QVERIFY(input.second["default"].IsDefined());
        }
    }

    void itsStepsRunScriptsThatUseTheirVariables() {
        static const QRegularExpression path(QStringLiteral("\\$GITHUB_ACTION_PATH/([^\"]+)"));
        static const QRegularExpression used(QStringLiteral("inputs\\.([a-z-]+)"));
        QCOMPARE(m_action["runs"]["steps"].size(), 2U);
        for (const YAML::Node &step : m_action["runs"]["steps"]) {
            QCOMPARE(scalarOf(step["shell"]), QStringLiteral("bash"));
            const QString script = path.match(scalarOf(step["run"])).captured(1);
            QVERIFY2(QFileInfo(QStringLiteral(SOURCE_DIR "/") + script).isExecutable(),
                     qPrintable(script));
            for (const auto &variable : step["env"]) {
                QVERIFY(
                    sourceText(script).contains(u'$' + scalarOf(variable.first)) ||
                    sourceText(script).contains(QLatin1String("${") + scalarOf(variable.first)));
                const auto input = used.match(scalarOf(variable.second));
                if (input.hasMatch())
                    QVERIFY(m_action["inputs"][input.captured(1).toStdString()].IsDefined());
            }
        }
    }

    void installsAReleaseAndRefusesADamagedOne() {
        if (QStandardPaths::findExecutable(QStringLiteral("curl")).isEmpty())
            QSKIP("no curl");
        const QString name =
            QStringLiteral("evenkeelctl-9.8.7-linux-%1").arg(QSysInfo::currentCpuArchitecture());
        const QString releases = file("releases");
        const QString archive = releases + QStringLiteral("/v9.8.7/%1.tar.gz").arg(name);
        writeText(file("stage/") + name + QStringLiteral("/bin/evenkeelctl"), "program");
        QVERIFY(QDir().mkpath(releases + QStringLiteral("/v9.8.7")));
        QCOMPARE(
            QProcess::execute(QStringLiteral("tar"), {"-C", file("stage"), "-czf", archive, name}),
            0);
        const auto digest = [&archive, &name](const QByteArray &content) {
            const QByteArray hash =
                QCryptographicHash::hash(content, QCryptographicHash::Sha256).toHex();
            writeText(archive + QStringLiteral(".sha256"),
                      hash + "  " + name.toLatin1() + ".tar.gz\n");
        };
        set("EVENKEEL_VERSION", QStringLiteral("9.8.7"));
        set("EVENKEEL_RELEASES", QStringLiteral("file://") + releases);
        set("EVENKEEL_FOLDER", file("installed"));
        digest(readText(archive));
        const StepRun good = runStep("install.sh", m_work.path());
        QVERIFY2(good.status == 0, good.said);
        const QString bin = QString::fromUtf8(readText(file("path"))).trimmed();
        QCOMPARE(readText(bin + QStringLiteral("/evenkeelctl")), QByteArray("program"));

        QFile::remove(file("path"));
        digest("something else");
        QVERIFY(runStep("install.sh", m_work.path()).status != 0);
        QVERIFY(!QFile::exists(file("path")));
    }

    void checksWithTheStatusOfTheCheck_data() {
        QTest::addColumn<QString>("files");
        QTest::addColumn<int>("status");
        const QString gate = QString::fromLatin1(kGate);
        QTest::newRow("what evenkeel.yaml names") << QString() << 0;
        QTest::newRow("a typo in a pull request")
            << gate + QStringLiteral("/fleet.yaml\n") + gate +
                   QStringLiteral("/pull-requests/typo/placements\n")
            << 1;
        QTest::newRow("lines of Windows")
            << gate + QStringLiteral("/fleet.yaml\r\n") + gate + QStringLiteral("/placements\r\n")
            << 0;
        QTest::newRow("no such file") << QStringLiteral("nowhere.yaml") << 2;
    }

    void checksWithTheStatusOfTheCheck() {
        QFETCH(QString, files);
        QFETCH(int, status);
        set("PATH",
            QFileInfo(QStringLiteral(EVENKEELCTL)).path() + u':' + qEnvironmentVariable("PATH"));
        set("EVENKEEL_FILES", files);
        set("EVENKEEL_BASE", QString());
        set("EVENKEEL_FAIL_ON", QStringLiteral("error"));
        const StepRun run = runStep("check.sh", QString::fromLatin1(kGate));
        QVERIFY2(run.status == status, run.said);
        QCOMPARE(readText(file("output")), "status=" + QByteArray::number(status) + '\n');
        if (status == 1)
            QVERIFY2(run.said.contains("::error "), run.said);
    }
};

EVENKEEL_TEST(TestAction)
#include "tst_action.moc"
