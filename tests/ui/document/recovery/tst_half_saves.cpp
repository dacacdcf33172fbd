// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <QDir>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

#include "tests/ui/sample_manifests.h"
#include "tests/ui/document/file_size_limit.h"
#include "tests/ui/document/objects_text.h"
#include "tests/ui/document/random_workspace.h"
#include "ui/document/recovery/journal_writer.h"
#include "ui/document/recovery/recovery.h"
#include "ui/document/workspace.h"
#include "tests/test_program.h"

namespace evenkeel::ui {

namespace {

/// New objects go into one of the open files.
class OneFile : public SaveQuestions {
public:
    explicit OneFile(QString file) : m_file(std::move(file)) {}
    std::optional<QString> fileForNewObjects(const QString &) override { return m_file; }

private:
    QString m_file;
};

LabelEdit regionOfEast(const QString &value) {
    return {{QStringLiteral("east-1")}, {{QStringLiteral("region"), value}}};
}

QString sorted(const Workspace &workspace) {
    static const QRegularExpression places(QStringLiteral(" @[^\n]*"));
    QStringList lines = printed(*workspace.objects()).remove(places).split(QLatin1Char('\n'));
    lines.sort();
    return lines.join(QLatin1Char('\n'));
}

} // namespace

/// A session saves one of its files, the other finds no place on the disk, the session goes on and
/// is killed then.
class TestHalfSaves : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() {
        QTest::failOnWarning(QRegularExpression(QStringLiteral(".?")));
        m_folder = std::make_unique<QTemporaryDir>();
        QVERIFY(QDir(m_folder->path()).mkdir(QStringLiteral("recovery")));
        QVERIFY(sample::write(path("fleet.yaml"), sample::fleet()));
        QVERIFY(
            sample::write(path("web.yaml"), sample::placement(QStringLiteral("web"), 3) +
                                                QStringLiteral("# filled up\n").repeated(3000)));
    }

    void areNoConflict() {
        {
            Workspace workspace;
            open(workspace);
            workspace.relabel(regionOfEast(QStringLiteral("200")));
            kube::Value document = workspace.objects()->placements[0].document;
            document.find("spec")->find("policy")->set("numberOfClusters", kube::Value::integer(5));
            QVERIFY(workspace.editPlacement(0, document, QStringLiteral("five")));
            QCOMPARE(saveOnASmallDisk(workspace).written, QStringList(path("fleet.yaml")));
            workspace.relabel(regionOfEast(QStringLiteral("300")));
            kill(workspace);
        }
        Workspace workspace;
        Recovery recovery(workspace, path("recovery"));
        const auto lost = recovery.lostWork();
        QCOMPARE(lost.size(), std::size_t{1});
        QCOMPARE(lost.front().edits, QStringList({QStringLiteral("web: five"),
                                                  QStringLiteral("Label east-1 region=300")}));
        for (const LostFile &file : lost.front().files)
            QCOMPARE(file.state, LostFile::State::Unchanged);
        QVERIFY(recovery.restore(lost.front()));
        QTRY_VERIFY(!workspace.isBusy());
        QVERIFY(workspace.conflict().isEmpty());
        QCOMPARE(workspace.unsavedEdits().size(), std::size_t{2});
    }

    void loseNoEdit() {
        for (std::uint32_t seed = 1; seed <= 20; ++seed) {
            init();
            QString before;
            {
                Workspace workspace;
                open(workspace);
                RandomEdits edits(workspace, seed);
                for (int step = 0; step < 20; ++step)
                    edits.step();
                (void)saveOnASmallDisk(workspace);
                for (int step = 0; step < 8; ++step)
                    edits.step();
                before = sorted(workspace);
                kill(workspace);
            }
            Workspace workspace;
            Recovery recovery(workspace, path("recovery"));
            QSignalSpy refused(&workspace, &Workspace::editRefused);
            QVERIFY(recovery.restore(recovery.lostWork().front()));
            QTRY_VERIFY(!workspace.isBusy());
            QVERIFY(workspace.conflict().isEmpty());
            QCOMPARE(refused.size(), 0);
            QCOMPARE(sorted(workspace), before);
        }
    }

private:
    QString path(const char *name) const { return m_folder->filePath(QString::fromLatin1(name)); }

    void open(Workspace &workspace) {
        workspace.open({path("fleet.yaml"), path("web.yaml")});
        QTRY_VERIFY(!workspace.isBusy());
    }

    SaveOutcome saveOnASmallDisk(Workspace &workspace) {
        const FileSizeLimit limit(30000);
        OneFile answer(path("fleet.yaml"));
        return workspace.save(answer);
    }

    /// Its journal is all that stays.
    void kill(const Workspace &workspace) {
        Journal journal = journalOf(unsavedStateOf(workspace), {});
        journal.process = 1;
        JournalWriter writer(path("recovery/lost.journal"));
        QVERIFY(writer.write(std::move(journal), {}));
    }

    std::unique_ptr<QTemporaryDir> m_folder;
};

} // namespace evenkeel::ui

EVENKEEL_TEST(evenkeel::ui::TestHalfSaves)
#include "tst_half_saves.moc"
