// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/document/recovery/recovery.h"

#include <limits>

#include <QDir>
#include <QLockFile>
#include <QProcess>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

#include "core/manifest/manifest.h"
#include "tests/core/kube/replaced_nodes.h"
#include "tests/test_program.h"
#include "tests/ui/document/objects_text.h"
#include "tests/ui/document/random_workspace.h"
#include "tests/ui/document/region_edit.h"
#include "tests/ui/sample_manifests.h"
#include "ui/base/disk_files.h"
#include "ui/document/recovery/journal.h"
#include "ui/document/recovery/journal_writer.h"
#include "ui/document/saving/saving.h"
#include "ui/document/workspace.h"

namespace evenkeel::ui {

namespace {

class NoQuestions : public SaveQuestions {
public:
    std::optional<QString> fileForNewObjects(const QString &) override { return std::nullopt; }
};

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

    /// A journal with something else in the place of one of its values is read as far as it goes.
    void everyNodeOfAJournalIsRead() {
        leaveRandomEdits(40);
        QFile file(path("recovery") + u'/' + journals().front());
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QList<QByteArray> lines = file.readAll().split('\n');
        for (const QByteArray &line : lines) {
            const auto record = manifest::parseJson(line.mid(line.indexOf(' ') + 1).toStdString());
            if (!record)
                continue;
            tests::forEachReplaced(
                *record,
                [&lines](const kube::Value &whole, const std::string &where, const kube::Value &) {
                    const auto json = QByteArray::fromStdString(manifest::writeJson(whole));
                    const auto read = readJournal(lines.front() + '\n' + contentHash(json).toHex() +
                                                  ' ' + json + '\n');
                    QVERIFY2(read || !read.error().message.empty(), where.c_str());
                });
        }
    }

    void aNumberOfRecordsOutOfRangeIsDamage() {
        for (const char *records : {"18446744073709551615", "2147483648", "9223372036854775808"}) {
            const QByteArray head =
                QByteArray("{\"version\":\"2\",\"records\":\"") + records + "\"}";
            const auto journal = readJournal(contentHash(head).toHex() + ' ' + head + '\n');
            QVERIFY2(journal && journal->damaged == std::numeric_limits<int>::max(), records);
        }
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
        const auto lost = recovery.lostWork();
        QCOMPARE(lost.front().edits,
                 QStringList(QStringLiteral("Clusters and placements that were in no file yet")));
        QVERIFY(recovery.restore(lost.front()));
        QTRY_VERIFY(!workspace.isBusy());
        QCOMPARE(workspace.objects()->fleet.size(), std::size_t{6});
        QVERIFY(workspace.isDirty());
        QVERIFY(workspace.paths().isEmpty());
    }

    void aJournalKeepsWhatIsTyped() {
        Journal journal;
        journal.texts = {{*editedId("ClusterResourcePlacement", "", "web"),
                          {"# why \xe2\x86\x92 \"\n\tspec: [", false}},
                         {*editedId("ResourcePlacement", "shop", "web"), {"", true}},
                         {*editedId("Deployment", "shop", "web"), {"a: 1", false}},
                         {*editedId("Pod", "", "web"), {"a: 2", true}}};
        const auto read = readJournal(writeJournal(journal));
        QVERIFY(read);
        QCOMPARE(read->damaged, 0);
        QCOMPARE(read->texts.size(), journal.texts.size());
        for (const auto &[key, typed] : journal.texts) {
            QCOMPARE(read->texts.at(key).text, typed.text);
            QCOMPARE(read->texts.at(key).isFinished, typed.isFinished);
        }
    }

    void aJournalKeepsWhatIsKnownOfAHub() {
        Journal journal;
        const FieldName zone{"MemberCluster", "", "a", {"label", "zone"}};
        const FieldName policy{
            "ResourcePlacement", "shop", "web", {"spec", "policy", "numberOfClusters"}};
        journal.hubFields = {{{zone, "\xe2\x86\x92 \"1\""}, {policy, std::nullopt}}, {{zone, ""}}};
        const auto read = readJournal(writeJournal(journal));
        QVERIFY(read);
        QCOMPARE(read->damaged, 0);
        QVERIFY(read->hubFields == journal.hubFields);
    }

    /// The retry must not need what was typed.
    void aRecordThatStandsTwiceIsDamage() {
        leaveLabels(2, {});
        QByteArray journal = readFile(path("recovery/lost.journal")).value_or(QByteArray());
        QCOMPARE(readJournal(journal)->damaged, 0);
        const QByteArray last = journal.chopped(1).split('\n').last() + '\n';
        QCOMPARE(readJournal(journal + last)->damaged, 1);
    }

    /// What a journal replaces is removed, and stands beside it.
    void whatAJournalReplacesStandsBesideIt() {
        leaveLabels(1, {QStringLiteral("../web.yaml"), QStringLiteral("/etc/passwd"),
                        QStringLiteral("a.journal")});
        const auto journal = readJournal(*readFile(path("recovery/lost.journal")));
        QCOMPARE(journal->replaces, (QStringList{"web.yaml", "passwd", "a.journal"}));
    }

    void saysWhatOfAJournalIsDamaged_data() {
        QTest::addColumn<QByteArray>("damage");
        QTest::addColumn<int>("edits"); // that are left of four
        QTest::newRow("cut in the last record") << QByteArray("cut") << 3;
        QTest::newRow("a byte of an edit") << QByteArray("edit") << 3;
        QTest::newRow("a byte of the head") << QByteArray("head") << 4;
        QTest::newRow("nothing left") << QByteArray("all") << 0;
        QTest::newRow("empty") << QByteArray("empty") << 0;
    }

    void saysWhatOfAJournalIsDamaged() {
        QFETCH(const QByteArray, damage);
        QFETCH(const int, edits);
        leaveLabels(4, {});
        QByteArray journal = readFile(path("recovery/lost.journal")).value_or(QByteArray());
        QList<QByteArray> lines = journal.split('\n');
        QCOMPARE(lines.size(),
                 8); // the head, two files, four edits, and after the last newline
        if (damage == "cut")
            journal.chop(20);
        else if (damage == "edit")
            journal.replace("Label east-1 region=r2", "Label east-1 region=r9");
        else if (damage == "head")
            journal[60] = '#';
        else
            journal = damage == "all" ? QByteArray("evenkeel\n") : QByteArray();
        QVERIFY(writeFile(path("recovery/lost.journal"), journal));
        Workspace workspace;
        Recovery recovery(workspace, path("recovery"));
        const auto lost = recovery.lostWork();
        QCOMPARE(lost.size(), std::size_t{1});
        QVERIFY(lost.front().damaged > 0);
        QVERIFY(lost.front().writtenAt.isValid());
        QCOMPARE(lost.front().edits.size(), edits);
        if (edits == 0) {
            const QString kept = recovery.setAside(lost.front());
            QVERIFY(QFile::exists(kept));
            QVERIFY(recovery.lostWork().empty());
            return;
        }
        QCOMPARE(lost.front().paths, (QStringList{path("fleet.yaml"), path("web.yaml")}));
        QVERIFY(recovery.restore(lost.front()));
        QTRY_VERIFY(!workspace.isBusy());
        QCOMPARE(workspace.unsavedEdits().size(), static_cast<std::size_t>(edits));
        QCOMPARE(regionOf(workspace),
                 damage == "cut" ? QStringLiteral("r3") : QStringLiteral("r4"));
    }

    void anOlderEditIsNotOfferedOverASavedFile() {
        {
            Workspace workspace;
            Recovery recovery(workspace, path("recovery"));
            open(workspace);
            QSignalSpy written(&recovery, &Recovery::journalWritten);
            workspace.relabel(region({QStringLiteral("east-1")}, QStringLiteral("100")));
            QVERIFY(written.wait());
            workspace.relabel(region({QStringLiteral("east-1")}, QStringLiteral("200")));
            NoQuestions none;
            QVERIFY(workspace.save(none).isSaved());
            keepJournals(); // as a kill right after the save
        }
        bringJournalsBack();
        Workspace workspace;
        Recovery recovery(workspace, path("recovery"));
        const auto lost = recovery.lostWork();
        QCOMPARE(lost.size(), std::size_t{1});
        QCOMPARE(lost.front().edits, QStringList());
        QCOMPARE(lost.front().damaged, 0);
    }

    void aSaveThatDidNotHappenLosesNoEdit() {
        const QByteArray before = readFile(path("fleet.yaml")).value_or(QByteArray());
        {
            Workspace workspace;
            Recovery recovery(workspace, path("recovery"));
            open(workspace);
            workspace.relabel(region({QStringLiteral("east-1")}, QStringLiteral("200")));
            NoQuestions none;
            QVERIFY(workspace.save(none).isSaved());
            keepJournals();
        }
        bringJournalsBack();
        QVERIFY(writeFile(path("fleet.yaml"), before)); // killed before the file was written
        Workspace workspace;
        Recovery recovery(workspace, path("recovery"));
        const auto lost = recovery.lostWork();
        QCOMPARE(lost.size(), std::size_t{1});
        QCOMPARE(lost.front().edits, QStringList(QStringLiteral("Label east-1 region=200")));
        QVERIFY(recovery.restore(lost.front()));
        QTRY_VERIFY(!workspace.isBusy());
        QCOMPARE(regionOf(workspace), QStringLiteral("200"));
        QVERIFY(workspace.conflict().isEmpty());
    }

    /// Killed when one of two files was written.
    void aSaveOfWhichHalfHappenedOffersTheRest() {
        const QByteArray before = readFile(path("web.yaml")).value_or(QByteArray());
        {
            Workspace workspace;
            Recovery recovery(workspace, path("recovery"));
            open(workspace);
            workspace.relabel(region({QStringLiteral("east-1")}, QStringLiteral("200")));
            kube::Value document = workspace.objects()->placements[0].document;
            document.find("spec")->find("policy")->set("numberOfClusters", kube::Value::integer(5));
            QVERIFY(workspace.editPlacement(0, document, QStringLiteral("five")));
            NoQuestions none;
            QVERIFY(workspace.save(none).isSaved());
            keepJournals();
        }
        bringJournalsBack();
        QVERIFY(writeFile(path("web.yaml"), before));
        Workspace workspace;
        Recovery recovery(workspace, path("recovery"));
        const auto lost = recovery.lostWork();
        QCOMPARE(lost.size(), std::size_t{1});
        QCOMPARE(lost.front().edits, QStringList(QStringLiteral("web: five")));
        QVERIFY(recovery.restore(lost.front()));
        QTRY_VERIFY(!workspace.isBusy());
        QCOMPARE(regionOf(workspace), QStringLiteral("200"));
        QVERIFY(workspace.conflict().isEmpty());
        NoQuestions none;
        QVERIFY(workspace.save(none).isSaved());
        manifest::Objects disk;
        manifest::loadPath(sourceOf(path("web.yaml")), manifest::Recursion::TopLevelOnly, disk);
        QVERIFY(disk.placements.front().document ==
                workspace.objects()->placements.front().document);
    }

    /// A second kill, when what the first left is restored and nothing was saved since.
    void whatIsLeftOfHalfASaveIsOfferedAsThat() {
        leaveHalfASave();
        {
            Workspace workspace;
            Recovery recovery(workspace, path("recovery"));
            QSignalSpy written(&recovery, &Recovery::journalWritten);
            QVERIFY(recovery.restore(recovery.lostWork().front()));
            QVERIFY(written.wait());
            keepJournals();
        }
        bringJournalsBack();
        Workspace workspace;
        Recovery recovery(workspace, path("recovery"));
        const auto lost = recovery.lostWork();
        QCOMPARE(lost.size(), std::size_t{1});
        QCOMPARE(lost.front().edits.size(), 1);
        for (const LostFile &file : lost.front().files)
            QCOMPARE(file.state, LostFile::State::Unchanged);
        QVERIFY(recovery.restore(lost.front()));
        QTRY_VERIFY(!workspace.isBusy());
        QVERIFY(workspace.conflict().isEmpty());
        QCOMPARE(regionOf(workspace), QStringLiteral("300"));
        QCOMPARE(regionOf(workspace, "far-1"), QStringLiteral("200"));
    }

    /// The label of both was set first; that of one, which has been saved, once more since.
    void whatHalfASaveWroteIsNotDoneAgain() {
        leaveHalfASave();
        const QByteArray fleet = readFile(path("fleet.yaml")).value_or(QByteArray());
        Workspace workspace;
        Recovery recovery(workspace, path("recovery"));
        const auto lost = recovery.lostWork();
        QCOMPARE(lost.size(), std::size_t{1});
        QCOMPARE(lost.front().edits.size(), 1);
        QSignalSpy refused(&workspace, &Workspace::editRefused);
        QVERIFY(recovery.restore(lost.front()));
        QTRY_VERIFY(!workspace.isBusy());
        QCOMPARE(regionOf(workspace), QStringLiteral("300"));
        QCOMPARE(regionOf(workspace, "far-1"), QStringLiteral("200"));
        NoQuestions none;
        const SaveOutcome outcome = workspace.save(none);
        QCOMPARE(outcome.written, QStringList(path("web.yaml")));
        QCOMPARE(readFile(path("fleet.yaml")).value_or(QByteArray()), fleet);
        QCOMPARE(refused.size(), 0);
    }

    void saysWhichFileWasChangedSince() {
        leaveLabels(2);
        QVERIFY(sample::write(path("web.yaml"), sample::placement(QStringLiteral("other"), 1)));
        Workspace workspace;
        Recovery recovery(workspace, path("recovery"));
        const auto lost = recovery.lostWork();
        QCOMPARE(lost.size(), std::size_t{1});
        QCOMPARE(lost.front().files[0].state, LostFile::State::Unchanged);
        QCOMPARE(lost.front().files[1].state, LostFile::State::MovedOn);
        QVERIFY(lost.front().files[1].hasCopy);
        const QStringList words = wordsOf(lost.front().files);
        QVERIFY(words[0].startsWith(path("web.yaml") + QStringLiteral(" was changed on disk")));
        QCOMPARE(words[1], path("fleet.yaml") + QStringLiteral(" is unchanged since."));
    }

    void aCopyThatIsDamagedIsNotReadInPlaceOfAFile() {
        leaveLabels(2);
        QVERIFY(sample::write(path("web.yaml"), sample::placement(QStringLiteral("other"), 1)));
        const QDir copies(path("recovery/lost.journal.files"));
        for (const QString &copy : copies.entryList(QDir::Files))
            QVERIFY(writeFile(copies.filePath(copy), "kind: [\n"));
        Workspace workspace;
        Recovery recovery(workspace, path("recovery"));
        const auto lost = recovery.lostWork();
        QVERIFY(!lost.front().files[1].hasCopy);
        QVERIFY(recovery.restore(lost.front()));
        QTRY_VERIFY(!workspace.isBusy());
        QCOMPARE(regionOf(workspace), QStringLiteral("r2"));
        QCOMPARE(workspace.objects()->placements.front().name, std::string("other"));
    }

    void twoRecoveriesAtOnceShareNothing() {
        leaveLabels(2);
        Workspace first;
        Recovery one(first, path("recovery"));
        Workspace second;
        Recovery other(second, path("recovery"));
        {
            const auto lost = one.lostWork();
            QVERIFY(!lost.front().isHeldElsewhere());
            const auto late = other.lostWork();
            QCOMPARE(late.size(), std::size_t{1});
            QVERIFY(late.front().isHeldElsewhere());
            QVERIFY(
                late.front().holder.contains(QString::number(QCoreApplication::applicationPid())));
            QVERIFY(one.restore(lost.front()));
        }
        QCOMPARE(other.lostWork().size(), std::size_t{1}); // until it has a journal of its own
        QSignalSpy written(&one, &Recovery::journalWritten);
        QVERIFY(written.wait());
        QVERIFY(other.lostWork().empty());
    }

    void whatIsDecidedLaterIsOfferedAgain() {
        leaveLabels(2);
        Workspace workspace;
        Recovery recovery(workspace, path("recovery"));
        QCOMPARE(recovery.lostWork().size(), std::size_t{1});
        QCOMPARE(recovery.lostWork().size(), std::size_t{1});
    }

    void aJournalThatWasTakenOverIsNotOfferedOnceMore() {
        leaveLabels(2);
        QVERIFY(QFile::rename(path("recovery/lost.journal"), path("recovery/first.journal")));
        leaveLabels(3, {QStringLiteral("first.journal")});
        Workspace workspace;
        Recovery recovery(workspace, path("recovery"));
        const auto lost = recovery.lostWork();
        QCOMPARE(lost.size(), std::size_t{1});
        QCOMPARE(lost.front().edits.size(), 3);
        QVERIFY(!QFile::exists(path("recovery/first.journal")));
    }

    /// Another window looks at the first journal while the second, which took it over, is
    /// restored; then both are killed.
    void aJournalThatWasHeldWhenItWasTakenOverIsNotOfferedEither() {
        leaveLabels(2);
        QVERIFY(QFile::rename(path("recovery/lost.journal"), path("recovery/first.journal")));
        leaveLabels(3, {QStringLiteral("first.journal")});
        const auto look = lockOfJournal(path("recovery/first.journal"));
        QVERIFY(look->tryLock(0));
        {
            Workspace workspace;
            Recovery recovery(workspace, path("recovery"));
            const auto lost = recovery.lostWork();
            QCOMPARE(lost.size(), std::size_t{1});
            QSignalSpy written(&recovery, &Recovery::journalWritten);
            QVERIFY(recovery.restore(lost.front()));
            QVERIFY(written.wait());
            keepJournals();
        }
        look->unlock();
        bringJournalsBack();
        Workspace workspace;
        Recovery recovery(workspace, path("recovery"));
        const auto lost = recovery.lostWork();
        QCOMPARE(lost.size(), std::size_t{1});
        QCOMPARE(lost.front().edits.size(), 3);
    }

    void remainsOfKilledSessionsGo() {
        QVERIFY(QDir().mkpath(path("recovery/gone.journal.files")));
        QVERIFY(sample::write(path("recovery/gone.journal.files/copy"), QStringLiteral("a: 1\n")));
        // A process that has ended: its number stays free for a while.
        QProcess ended;
        ended.start(QStringLiteral("true"), {});
        const qint64 process = ended.processId();
        QVERIFY(ended.waitForFinished());
        for (const char *name : {"recovery/gone.journal.lock", "recovery/other.journal.lock"})
            QVERIFY(sample::write(path(name), QStringLiteral("%1\nevenkeel\n%2\n")
                                                  .arg(process)
                                                  .arg(QSysInfo::machineHostName())));
        Workspace workspace;
        Recovery recovery(workspace, path("recovery"));
        QVERIFY(recovery.lostWork().empty());
        const QStringList left =
            QDir(path("recovery")).entryList(QDir::NoDotAndDotDot | QDir::AllEntries);
        QCOMPARE(left.size(), 1); // the lock of this one
        QVERIFY(left.front().endsWith(QStringLiteral(".journal.lock")));
    }

    void saysThatItsFolderCannotBeWritten() {
        QVERIFY(sample::write(path("recovery"), QStringLiteral("no folder\n")));
        Workspace workspace;
        Recovery recovery(workspace, path("recovery"));
        open(workspace);
        QSignalSpy problems(&recovery, &Recovery::problemChanged);
        workspace.relabel(region({QStringLiteral("east-1")}, QStringLiteral("100")));
        QVERIFY(problems.wait());
        QVERIFY(!recovery.problem().isEmpty());
        workspace.relabel(region({QStringLiteral("east-1")}, QStringLiteral("200")));
        NoQuestions none;
        QVERIFY(workspace.save(none).isSaved()); // it does not hold up a save
        workspace.relabel(region({QStringLiteral("east-1")}, QStringLiteral("300")));
        QVERIFY(QFile::remove(path("recovery")));
        QTRY_VERIFY(recovery.problem().isEmpty());
        QCOMPARE(journals().size(), 1);
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
        return leave(workspace, {}) ? printed(*workspace.objects()) : QString();
    }

    /// As a killed session would that labelled a cluster r1, r2, …
    void leaveLabels(int count, const QStringList &replaces = {}) {
        Workspace workspace;
        open(workspace);
        for (int label = 1; label <= count; ++label)
            workspace.relabel(region({QStringLiteral("east-1")}, QStringLiteral("r%1").arg(label)));
        QVERIFY(leave(workspace, replaces));
    }

    bool leave(const Workspace &workspace, const QStringList &replaces) {
        QDir().mkpath(path("recovery"));
        Journal journal = journalOf(unsavedStateOf(workspace), {});
        journal.process = 1;
        journal.replaces = replaces;
        JournalWriter writer(path("recovery/lost.journal"));
        return writer.write(std::move(journal), {}).has_value();
    }

    /// As a session that was killed when fleet.yaml was saved, and web.yaml was not.
    void leaveHalfASave() {
        const QString far = QStringLiteral("---\napiVersion: cluster.kubernetes-fleet.io/v1\n"
                                           "kind: MemberCluster\nmetadata:\n  name: far-1\n");
        QVERIFY(sample::write(path("web.yaml"), sample::placement(QStringLiteral("web"), 3) + far));
        const QByteArray before = readFile(path("web.yaml")).value_or(QByteArray());
        {
            Workspace workspace;
            Recovery recovery(workspace, path("recovery"));
            open(workspace);
            workspace.relabel(
                region({QStringLiteral("east-1"), QStringLiteral("far-1")}, QStringLiteral("200")));
            workspace.relabel(region({QStringLiteral("east-1")}, QStringLiteral("300")));
            NoQuestions none;
            QVERIFY(workspace.save(none).isSaved());
            keepJournals();
        }
        bringJournalsBack();
        QVERIFY(writeFile(path("web.yaml"), before));
    }

    static QString regionOf(const Workspace &workspace, const char *cluster = "east-1") {
        const fleet::Fleet &fleet = workspace.objects()->fleet;
        const auto row = fleet.find(cluster);
        const auto value = row ? fleet.label(*row, "region") : std::nullopt;
        return QString::fromStdString(std::string(value.value_or("")));
    }

    /// Beside the folder, where the session that ends well does not remove them.
    void keepJournals() {
        QVERIFY(QProcess::execute(QStringLiteral("cp"),
                                  {QStringLiteral("-a"), path("recovery"), path("kept")}) == 0);
    }
    void bringJournalsBack() {
        QVERIFY(QDir(path("recovery")).removeRecursively());
        QVERIFY(QDir().rename(path("kept"), path("recovery")));
        const QDir folder(path("recovery"));
        for (const QString &lock : folder.entryList({QStringLiteral("*.lock")}))
            QVERIFY(QFile::remove(folder.filePath(lock)));
    }

    std::unique_ptr<QTemporaryDir> m_folder;
};

} // namespace evenkeel::ui

EVENKEEL_TEST(evenkeel::ui::TestRecovery)
#include "tst_recovery.moc"
