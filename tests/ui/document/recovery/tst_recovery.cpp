// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/manifest/manifest.h"
#include "ui/document/recovery/recovery.h"

#include <QDir>
#include <QProcess>
#include <QRandomGenerator>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

#include "tests/ui/sample_manifests.h"
#include "tests/ui/document/objects_text.h"
#include "tests/ui/document/random_workspace.h"
#include "ui/document/recovery/journal.h"
#include "ui/document/workspace.h"
#include "tests/test_program.h"

namespace evenkeel::ui {

namespace {

LabelEdit region(const QStringList &clusters, const QString &value) {
    return {clusters, {{QStringLiteral("region"), value}}};
}

int numberOf(const manifest::Objects &objects) {
    const auto row = objects.fleet.find("east-1");
    const auto value = row ? objects.fleet.label(*row, "number") : std::nullopt;
    return value ? std::stoi(std::string(*value)) : 0;
}

/// A session that is killed: what it had said by then.
struct Killed {
    int lastNumber = 0;
    int oneSecondBefore = 0; // the newest edit that was a second old
    bool hasFailed = false;
};

Killed killSession(const QString &fleet, const QString &folder, int afterMs) {
    QProcess process;
    process.start(QStringLiteral(CRASH_PROGRAM), {fleet, folder});
    QByteArray said;
    while (process.waitForReadyRead(20000)) {
        said += process.readAllStandardOutput();
        if (said.contains('\n'))
            break;
    }
    QElapsedTimer clock;
    clock.start();
    while (clock.elapsed() < afterMs && process.waitForReadyRead(5))
        said += process.readAllStandardOutput();
    process.kill();
    const qint64 killedAt = QDateTime::currentMSecsSinceEpoch();
    process.waitForFinished();
    said += process.readAllStandardOutput();
    Killed killed;
    killed.hasFailed = said.contains("failed");
    const QList<QByteArray> lines = said.split('\n');
    for (const QByteArray &line : lines) {
        const QList<QByteArray> words = line.split(' ');
        if (words.size() != 2)
            continue;
        killed.lastNumber = words[0].toInt();
        if (words[1].toLongLong() <= killedAt - 1000)
            killed.oneSecondBefore = killed.lastNumber;
    }
    return killed;
}

} // namespace

class TestRecovery : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() {
        QTest::failOnWarning(QRegularExpression(QStringLiteral(".?")));
        m_folder = std::make_unique<QTemporaryDir>();
        QVERIFY(sample::write(path("fleet.yaml"), sample::fleet()));
        QVERIFY(sample::write(path("web.yaml"), sample::placement(QStringLiteral("web"), 3)));
    }

    void leavesNothingBehindWhenClosed() {
        {
            Workspace workspace;
            Recovery recovery(workspace, path("recovery"));
            open(workspace);
            QSignalSpy written(&recovery, &Recovery::journalWritten);
            workspace.relabel(region({QStringLiteral("east-1")}, QStringLiteral("west")));
            QVERIFY(written.wait());
            QVERIFY(recovery.lostWork().empty());
            QCOMPARE(journals().size(), 1);
        }
        QCOMPARE(QDir(path("recovery")).entryList(QDir::NoDotAndDotDot | QDir::AllEntries),
                 QStringList());
    }

    void restoresEveryKindOfEditOnTheSameFiles() {
        const QString before = leaveRandomEdits(40);
        Workspace workspace;
        Recovery recovery(workspace, path("recovery"));
        const auto lost = recovery.lostWork();
        QCOMPARE(lost.size(), std::size_t{1});
        QSignalSpy written(&recovery, &Recovery::journalWritten);
        QVERIFY(recovery.restore(lost.front()));
        QTRY_VERIFY(!workspace.isBusy());
        QCOMPARE(printed(*workspace.objects()), before);
        QVERIFY(workspace.isDirty());
        QVERIFY(workspace.conflict().isEmpty());
        QVERIFY(written.wait());
        QVERIFY(recovery.lostWork().empty());
    }

    void restoresOnFilesThatChangedAndAsks() {
        const QString before = leaveRandomEdits(40);
        QVERIFY(sample::write(path("web.yaml"), sample::placement(QStringLiteral("other"), 1)));
        QVERIFY(QFile::remove(path("fleet.yaml")));
        Workspace workspace;
        Recovery recovery(workspace, path("recovery"));
        QSignalSpy conflict(&workspace, &Workspace::conflictFound);
        QVERIFY(recovery.restore(recovery.lostWork().front()));
        QVERIFY(conflict.wait());
        QCOMPARE(printed(*workspace.objects()), before);
        workspace.resolveConflict(ConflictChoice::KeepMine);
        QCOMPARE(printed(*workspace.objects()), before);
    }

    void restoresWhatCameFromNoFile() {
        {
            Workspace workspace;
            JournalWriter writer(path("recovery/lost.journal"));
            QVERIFY(QDir().mkpath(path("recovery")));
            open(workspace);
            Journal journal;
            QVERIFY(writer.write(journal, snapshotText(*workspace.objects())));
        }
        Workspace workspace;
        Recovery recovery(workspace, path("recovery"));
        QVERIFY(recovery.restore(recovery.lostWork().front()));
        QTRY_VERIFY(!workspace.isBusy());
        QCOMPARE(workspace.objects()->fleet.size(), std::size_t{6});
        QVERIFY(workspace.isDirty());
        QVERIFY(workspace.paths().isEmpty());
    }

    void aJournalOfBeforeTextsWereKeptStillReplays() {
        const QString before = leaveRandomEdits(20);
        auto journal = manifest::parseJson(
            readFile(path("recovery/lost.journal")).value_or(QByteArray()).toStdString());
        QVERIFY(journal && journal->find("typed"));
        journal->remove("typed");
        QVERIFY(writeFile(path("recovery/lost.journal"),
                          QByteArray::fromStdString(manifest::writeJson(*journal))));
        Workspace workspace;
        Recovery recovery(workspace, path("recovery"));
        QVERIFY(recovery.restore(recovery.lostWork().front()));
        QTRY_VERIFY(!workspace.isBusy());
        QCOMPARE(printed(*workspace.objects()), before);
        QVERIFY(workspace.ownTexts().empty());
    }

    void aJournalKeepsWhatIsTyped() {
        const OwnTexts typed{
            {PlacementKey{placement::PlacementKind::ClusterResourcePlacement, "", "web"},
             "# why \xe2\x86\x92 \"\n\tspec: ["},
            {PlacementKey{placement::PlacementKind::ResourcePlacement, "shop", "web"}, ""},
            {WorkloadKey{pods::WorkloadKind::Deployment, "shop", "web"}, "a: 1"},
            {WorkloadKey{pods::WorkloadKind::Pod, "", "web"}, "a: 2"}};
        Journal journal;
        journal.ownTexts = typed;
        const auto read = readJournal(writeJournal(journal));
        QVERIFY(read);
        QCOMPARE(read->ownTexts, typed);
    }

    void aDamagedJournalIsNoWork() {
        QVERIFY(QDir().mkpath(path("recovery")));
        QVERIFY(sample::write(path("recovery/half.journal"), QStringLiteral("{\"version\":1,")));
        Workspace workspace;
        Recovery recovery(workspace, path("recovery"));
        QVERIFY(recovery.lostWork().empty());
    }

    void aKilledSessionLosesItsLastSecondAtMost() {
        bool isNumber = false;
        const int wanted = qEnvironmentVariableIntValue("EVENKEEL_KILLS", &isNumber);
        const int kills = isNumber ? wanted : 10;
        int worst = 0;
        for (int kill = 0; kill < kills; ++kill) {
            QVERIFY(sample::write(path("fleet.yaml"), sample::fleet()));
            const int afterMs = 200 + static_cast<int>(QRandomGenerator::global()->bounded(2200));
            const Killed killed = killSession(path("fleet.yaml"), path("recovery"), afterMs);
            QVERIFY(killed.lastNumber > 0 && !killed.hasFailed);
            manifest::Objects disk;
            manifest::loadPath(sourceOf(path("fleet.yaml")), manifest::Recursion::TopLevelOnly,
                               disk);
            QCOMPARE(disk.diagnostics.size(), std::size_t{0});
            QCOMPARE(disk.fleet.size(), std::size_t{6});
            QVERIFY(numberOf(disk) % 40 == 0 && numberOf(disk) <= killed.lastNumber);
            const int restored = restoredNumber(disk);
            QVERIFY2(restored >= killed.oneSecondBefore,
                     qPrintable(QStringLiteral("%1 of %2, killed at %3")
                                    .arg(restored)
                                    .arg(killed.oneSecondBefore)
                                    .arg(killed.lastNumber)));
            worst = std::max(worst, killed.lastNumber - restored);
        }
        qInfo("%d kills, at most %d edits of 10 ms lost", kills, worst);
    }

private:
    QString path(const char *name) const { return m_folder->filePath(QString::fromLatin1(name)); }

    QStringList journals() const {
        return QDir(path("recovery")).entryList({QStringLiteral("*.journal")});
    }

    void open(Workspace &workspace) {
        workspace.open({path("fleet.yaml"), path("web.yaml")});
        QTRY_VERIFY(!workspace.isBusy());
    }

    /// As a killed session would; what was open then.
    QString leaveRandomEdits(int steps) {
        Workspace workspace;
        open(workspace);
        RandomEdits edits(workspace, 11);
        for (int step = 0; step < steps; ++step)
            edits.step();
        Journal journal;
        journal.paths = workspace.paths();
        journal.edits = workspace.unsavedEdits();
        for (const std::string &file : workspace.disk().files)
            journal.files.push_back({file, workspace.disk().hashes.at(file), {}});
        QDir().mkpath(path("recovery"));
        JournalWriter writer(path("recovery/lost.journal"));
        return writer.write(journal, {}) ? printed(*workspace.objects()) : QString();
    }

    int restoredNumber(const manifest::Objects &disk) {
        Workspace workspace;
        Recovery recovery(workspace, path("recovery"));
        const auto lost = recovery.lostWork();
        if (lost.empty())
            return numberOf(disk);
        if (!recovery.restore(lost.front()))
            return -1;
        const bool isThere = QTest::qWaitFor(
            [&] { return !workspace.isBusy() && !workspace.objects()->fleet.isEmpty(); }, 20000);
        for (const LostWork &work : lost)
            recovery.discard(work);
        return isThere ? std::max(numberOf(*workspace.objects()), numberOf(disk)) : -1;
    }

    std::unique_ptr<QTemporaryDir> m_folder;
};

} // namespace evenkeel::ui

EVENKEEL_TEST(evenkeel::ui::TestRecovery)
#include "tst_recovery.moc"
