// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <QDir>
#include <QTemporaryDir>
#include <QTest>

#include "core/gate/settings_files.h"
#include "core/manifest/read/file_texts.h"
#include "tests/test_program.h"

namespace evenkeel::gate {

/// What the settings of a folder have read of it.
class TestSettingsFiles : public QObject {
    Q_OBJECT

private:
    void write(const QString &file, const QByteArray &text) const {
        QVERIFY(QDir().mkpath(QFileInfo(m_folder.filePath(file)).path()));
        QFile written(m_folder.filePath(file));
        QVERIFY(written.open(QIODevice::WriteOnly) && written.write(text) == text.size());
    }

    QTemporaryDir m_folder;

private Q_SLOTS:
    void initTestCase() {
        for (const char *file : {"a.yaml", "b/one.yaml", "b/c/two.yaml", "d/three.yaml"})
            write(QLatin1String(file), "a: 1\n");
    }

    void aFolderIsReadAsItsSettingsSay_data() {
        QTest::addColumn<QByteArray>("settings"); // empty: there are none
        QTest::addColumn<QStringList>("files");
        QTest::addColumn<int>("notes");
        const auto row = [](const char *name, const char *settings, const char *files,
                            int notes = 0) {
            QTest::newRow(name) << QByteArray(settings)
                                << QString::fromLatin1(files).split(QLatin1Char(' ')) << notes;
        };
        row("no settings", "", "a.yaml b/c/two.yaml b/one.yaml d/three.yaml");
        row("nothing named", "{}", "a.yaml b/c/two.yaml b/one.yaml d/three.yaml evenkeel.yaml");
        row("named", "{files: [d, a.yaml]}", "d/three.yaml a.yaml");
        row("one in another", "{files: [b, b/c, b/one.yaml]}", "b/c/two.yaml b/one.yaml");
        row("excluded", "{files: [b, d], exclude: [c/, three.yaml]}", "b/one.yaml");
        row("excluded by its path", "{exclude: [b/c/two.yaml, evenkeel.yaml]}",
            "a.yaml b/one.yaml d/three.yaml");
        row("outside", "{files: [../x.yaml, a.yaml]}", "a.yaml");
        row("faulty", "{files: [a.yaml], fail: 1}",
            "a.yaml b/c/two.yaml b/one.yaml d/three.yaml evenkeel.yaml");
        row("what kustomize builds", "{files: [a.yaml], kustomize: [d]}", "a.yaml", 1);
        row("what a command prints", "{files: [a.yaml], render: [{name: r, command: [helm]}]}",
            "a.yaml", 1);
    }
    void aFolderIsReadAsItsSettingsSay() {
        QFETCH(QByteArray, settings);
        QFETCH(QStringList, files);
        QFETCH(int, notes);
        const QString file = QStringLiteral("evenkeel.yaml");
        QFile::remove(m_folder.filePath(file));
        if (!settings.isEmpty())
            write(file, "apiVersion: evenkeel.dev/v1alpha1\nkind: CheckSettings\nspec: " +
                            settings + "\n");
        const ChosenFiles chosen = chosenFiles(m_folder.path().toStdString());
        QStringList read;
        for (const std::string &path : chosen.paths) {
            for (const std::string &one : manifest::contentOf(path, chosen.choice).files) {
                if (chosen.choice.takes({}, one, base::PathKind::File))
                    read << QDir(m_folder.path()).relativeFilePath(QString::fromStdString(one));
            }
        }
        QCOMPARE(read, files);
        QCOMPARE(static_cast<int>(chosen.notes.size()), notes);
        QCOMPARE(chosen.settings.empty(), settings.isEmpty());
    }

    void aFileIsReadItself() {
        const std::string file = m_folder.filePath(QStringLiteral("a.yaml")).toStdString();
        QCOMPARE(chosenFiles(file).paths, std::vector{file});
    }
};

} // namespace evenkeel::gate

EVENKEEL_TEST(evenkeel::gate::TestSettingsFiles)
#include "tst_settings_files.moc"
