// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/document/workspace.h"

#include <QDir>
#include <QSignalSpy>
#include <QStringEncoder>
#include <QTemporaryDir>
#include <QTest>

#include "core/fleet/generate.h"
#include "tests/test_program.h"
#include "tests/ui/document/file_size_limit.h"
#include "tests/ui/document/objects_text.h"
#include "tests/ui/document/open_file_limit.h"
#include "tests/ui/document/random_workspace.h"
#include "tests/ui/document/region_edit.h"
#include "tests/ui/sample_manifests.h"
#include "ui/document/saving/saving.h"

namespace evenkeel::ui {

namespace {

class Answers : public SaveQuestions {
public:
    std::optional<QString> fileForNewObjects(const QString &suggestion) override {
        suggestions.append(suggestion);
        return answer;
    }

    QStringList suggestions;
    std::optional<QString> answer;
};

QString textOf(const QString &path) {
    return QString::fromUtf8(readFile(path).value_or(QByteArray("cannot be read")));
}

QByteArray encoded(const QString &text, QStringConverter::Encoding encoding) {
    QStringEncoder encoder(encoding, QStringConverter::Flag::WriteBom);
    return encoder(text);
}

void writeEncoded(const QString &path, const QString &text, QStringConverter::Encoding encoding) {
    QVERIFY(writeFile(path, encoded(text, encoding)));
}

} // namespace

class TestSaving : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() {
        QTest::failOnWarning(QRegularExpression(QStringLiteral(".?")));
        m_folder = std::make_unique<QTemporaryDir>();
        m_fleet = QStringLiteral("# the fleet\n") + sample::fleet();
        m_web = sample::placement(QStringLiteral("web"), 3)
                    .replace(QStringLiteral("numberOfClusters: 3"),
                             QStringLiteral("numberOfClusters: 3 # three"));
        QVERIFY(sample::write(path("fleet.yaml"), m_fleet));
        QVERIFY(sample::write(path("web.yaml"), m_web));
        m_answers = {};
        reopen({path("fleet.yaml"), path("web.yaml")});
    }

    void changesOnlyWhatWasEdited() {
        m_workspace->relabel(region({QStringLiteral("west-1")}, QStringLiteral("north")));
        QVERIFY(m_workspace->isDirty());
        QVERIFY(isClusterDirty("west-1"));
        QVERIFY(!isClusterDirty("west-2"));
        QSignalSpy reloaded(m_workspace.get(), &Workspace::diagnosticsChanged);
        QTRY_VERIFY(!m_workspace->isBusy());
        const SaveOutcome outcome = m_workspace->save(m_answers);
        QVERIFY(outcome.isSaved());
        QCOMPARE(outcome.written, QStringList(path("fleet.yaml")));
        const qsizetype at = m_fleet.indexOf(QStringLiteral("region: west"));
        QCOMPARE(textOf(path("fleet.yaml")),
                 QString(m_fleet).replace(at, 12, QStringLiteral("region: north")));
        QCOMPARE(textOf(path("web.yaml")), m_web);
        QVERIFY(!m_workspace->isDirty());
        QVERIFY(!isClusterDirty("west-1"));
        // An own write is no news.
        QSignalSpy checked(m_workspace.get(), &Workspace::busyChanged);
        QTRY_VERIFY(checked.count() >= 2 && !m_workspace->isBusy());
        QCOMPARE(reloaded.count(), 0);
        QCOMPARE(m_workspace->undoStack().count(), 1);
    }

    void keepsUtf16ByteForByte_data() {
        QTest::addColumn<QStringConverter::Encoding>("encoding");
        QTest::newRow("little endian") << QStringConverter::Utf16LE;
        QTest::newRow("big endian") << QStringConverter::Utf16BE;
    }

    void keepsUtf16ByteForByte() {
        QFETCH(QStringConverter::Encoding, encoding);
        const QString fleet = QString(m_fleet).replace(
            QStringLiteral("# the fleet\n"), QString::fromUtf8("# die gr\xc3\xb6\xc3\x9f"
                                                               "te \xf0\x9f\x9a\xa2\r\n"));
        writeEncoded(path("fleet.yaml"), fleet, encoding);
        writeEncoded(path("web.yaml"), m_web, encoding);
        reopen({path("fleet.yaml"), path("web.yaml")});
        m_workspace->relabel(region({QStringLiteral("west-1")}, QStringLiteral("north")));
        kube::Value document = m_workspace->objects()->placements[0].document;
        document.find("spec")->find("policy")->set("numberOfClusters", kube::Value::integer(2));
        QVERIFY(m_workspace->editPlacement(0, document, QStringLiteral("clusters")));
        QVERIFY(m_workspace->save(m_answers).isSaved());
        const qsizetype at = fleet.indexOf(QStringLiteral("region: west"));
        QCOMPARE(
            readFile(path("fleet.yaml")).value_or(QByteArray()),
            encoded(QString(fleet).replace(at, 12, QStringLiteral("region: north")), encoding));
        QCOMPARE(readFile(path("web.yaml")).value_or(QByteArray()),
                 encoded(QString(m_web).replace(QStringLiteral("numberOfClusters: 3 # three"),
                                                QStringLiteral("numberOfClusters: 2 # three")),
                         encoding));
        QVERIFY(!m_workspace->isDirty());
    }

    void saysWhatUtf16CannotBeWritten() {
        // Far behind what is read, or nothing could be edited.
        const QString end =
            QStringLiteral("---\n") + QStringLiteral("# to be done\n").repeated(9000);
        QByteArray bytes = encoded(m_fleet + end, QStringConverter::Utf16LE);
        bytes.append("#\0\x00\xd8\n\0", 6); // half a surrogate pair, in a comment
        QVERIFY(writeFile(path("fleet.yaml"), bytes));
        reopen({path("fleet.yaml"), path("web.yaml")});
        m_workspace->relabel(region({QStringLiteral("west-1")}, QStringLiteral("north")));
        const SaveOutcome outcome = m_workspace->save(m_answers);
        QCOMPARE(outcome.state, SaveOutcome::State::Failed);
        QVERIFY2(outcome.problems.front().message.find("is not valid UTF-16") != std::string::npos,
                 outcome.problems.front().message.c_str());
        QCOMPARE(readFile(path("fleet.yaml")).value_or(QByteArray()), bytes);
    }

    void undoAfterSavingIsDirtyAndSavesTheOldTextAgain() {
        m_workspace->relabel(region({QStringLiteral("west-1")}, QStringLiteral("north")));
        QVERIFY(m_workspace->save(m_answers).isSaved());
        m_workspace->undoStack().undo();
        QVERIFY(m_workspace->isDirty());
        QVERIFY(m_workspace->save(m_answers).isSaved());
        QCOMPARE(textOf(path("fleet.yaml")), m_fleet);
    }

    void aRemovedClusterComesBackWithAllItsFields() {
        QVERIFY(
            sample::write(path("fleet.yaml"),
                          QString(m_fleet).replace(
                              QStringLiteral("  name: west-2\n"),
                              QStringLiteral("  name: west-2\n  annotations: {note: keep}\n"))));
        reopen({path("fleet.yaml"), path("web.yaml")});
        m_workspace->removeClusters({QStringLiteral("west-2")});
        QVERIFY(m_workspace->save(m_answers).isSaved());
        QVERIFY(!textOf(path("fleet.yaml")).contains(QStringLiteral("west-2")));
        m_workspace->undoStack().undo();
        const SaveOutcome outcome = m_workspace->save(m_answers);
        QVERIFY(outcome.isSaved());
        QVERIFY(textOf(path("fleet.yaml")).contains(QStringLiteral("note: keep")));
        QCOMPARE(m_answers.suggestions, QStringList());
    }

    void asksForAFileForNewObjects() {
        m_workspace->duplicateClusters({QStringLiteral("west-1")});
        QCOMPARE(m_workspace->save(m_answers).state, SaveOutcome::State::Declined);
        QCOMPARE(m_answers.suggestions, QStringList(path("new-objects.yaml")));
        QVERIFY(m_workspace->isDirty());
        m_answers.answer = path("new-objects.yaml");
        const SaveOutcome outcome = m_workspace->save(m_answers);
        QVERIFY(outcome.isSaved());
        QCOMPARE(outcome.written, QStringList(path("new-objects.yaml")));
        QCOMPARE(textOf(path("fleet.yaml")), m_fleet);
        QVERIFY(m_workspace->paths().contains(path("new-objects.yaml")));
        reopen(m_workspace->paths());
        const fleet::Fleet &fleet = m_workspace->objects()->fleet;
        QCOMPARE(fleet.size(), std::size_t{7});
        QVERIFY(fleet::isPlanned(fleet.agent(*fleet.find("west-1-2"))));
    }

    void neverWritesOverAFileThatIsNotOpen() {
        QVERIFY(sample::write(path("other.txt"), QStringLiteral("mine\n")));
        m_workspace->duplicateClusters({QStringLiteral("west-1")});
        m_answers.answer = path("other.txt");
        QCOMPARE(m_workspace->save(m_answers).state, SaveOutcome::State::Failed);
        QCOMPARE(textOf(path("other.txt")), QStringLiteral("mine\n"));
    }

    void savesAPlacementWithItsCommentsAndUnderANewName() {
        kube::Value document = m_workspace->objects()->placements[0].document;
        document.find("metadata")->set("name", kube::Value::string("shop"));
        document.find("spec")->find("policy")->set("numberOfClusters", kube::Value::integer(2));
        QVERIFY(m_workspace->editPlacement(0, document, QStringLiteral("name")));
        QVERIFY(m_workspace->save(m_answers).isSaved());
        QCOMPARE(
            textOf(path("web.yaml")),
            QString(m_web)
                .replace(QStringLiteral("  name: web\nspec"), QStringLiteral("  name: shop\nspec"))
                .replace(QStringLiteral("numberOfClusters: 3 # three"),
                         QStringLiteral("numberOfClusters: 2 # three")));
    }

    void savesJsonAsJson() {
        const QString json = QStringLiteral(
            "{\n  \"apiVersion\": \"v1\",\n  \"kind\": \"List\",\n  \"items\": [\n"
            "    {\"apiVersion\": \"cluster.kubernetes-fleet.io/v1\", \"kind\": \"MemberCluster\","
            " \"metadata\": {\"name\": \"j-1\", \"labels\": {\"region\": \"east\"}}},\n"
            "    {\"apiVersion\": \"v1\", \"kind\": \"ConfigMap\","
            " \"metadata\": {\"name\": \"x\"}}\n  ]\n}\n");
        QVERIFY(sample::write(path("list.json"), json));
        reopen({path("list.json")});
        m_workspace->relabel(region({QStringLiteral("j-1")}, QStringLiteral("west")));
        QVERIFY(m_workspace->save(m_answers).isSaved());
        QCOMPARE(textOf(path("list.json")),
                 QString(json).replace(QStringLiteral("\"east\""), QStringLiteral("\"west\"")));
    }

    void keepsPermissionsAndLinks() {
        QVERIFY(QFile::setPermissions(path("fleet.yaml"),
                                      QFile::ReadOwner | QFile::WriteOwner | QFile::ReadOther));
        QVERIFY(QFile::link(path("fleet.yaml"), path("link.yaml")));
        const auto permissions = QFile::permissions(path("fleet.yaml"));
        reopen({path("link.yaml")});
        m_workspace->relabel(region({QStringLiteral("west-1")}, QStringLiteral("north")));
        QVERIFY(m_workspace->save(m_answers).isSaved());
        QVERIFY(QFileInfo(path("link.yaml")).isSymLink());
        QVERIFY(textOf(path("fleet.yaml")).contains(QStringLiteral("north")));
        QCOMPARE(QFile::permissions(path("fleet.yaml")), permissions);
    }

    void tellsWhenAFileCannotBeWritten() {
        QVERIFY(QFile::remove(path("web.yaml")));
        QVERIFY(QDir().mkpath(path("web.yaml")));
        m_workspace->removePlacement(0);
        const SaveOutcome outcome = m_workspace->save(m_answers);
        QVERIFY(!outcome.isSaved());
        QVERIFY(m_workspace->isDirty());
    }

    /// One placement goes, and that of another file takes over its name.
    void aNameThatMovesToAnotherFileLeavesItsOwn() {
        QVERIFY(sample::write(path("api.yaml"), sample::placement(QStringLiteral("api"), 2)));
        reopen({path("fleet.yaml"), path("web.yaml"), path("api.yaml")});
        const auto row = [this](const char *name) {
            const auto &all = m_workspace->objects()->placements;
            return static_cast<int>(std::ranges::find(all, name, &placement::Placement::name) -
                                    all.begin());
        };
        m_workspace->removePlacement(row("web"));
        kube::Value document =
            m_workspace->objects()->placements[static_cast<std::size_t>(row("api"))].document;
        document.find("metadata")->set("name", kube::Value::string("web"));
        QVERIFY(m_workspace->editPlacement(row("api"), document, QStringLiteral("name")));
        const SaveOutcome outcome = m_workspace->save(m_answers);
        QVERIFY(outcome.isSaved());
        QVERIFY(!textOf(path("web.yaml")).contains(QStringLiteral("name: web")));
        QVERIFY(textOf(path("api.yaml")).contains(QStringLiteral("numberOfClusters: 2")));
        reopen(m_workspace->paths());
        QCOMPARE(m_workspace->objects()->placements.size(), std::size_t{1});
    }

    /// The fleet is written, the placement is not.
    void halfASaveLeavesOnlyTheRestUnsaved() {
        growWeb();
        m_workspace->relabel(region({QStringLiteral("east-1")}, QStringLiteral("north")));
        setClusters(5);
        SaveOutcome outcome = saveOnASmallDisk();
        QCOMPARE(outcome.state, SaveOutcome::State::Failed);
        QCOMPARE(outcome.written, QStringList(path("fleet.yaml")));
        QVERIFY(m_workspace->isDirty());
        QVERIFY(!isClusterDirty("east-1"));
        QVERIFY(!isSameObject(*m_workspace->disk().objects, *m_workspace->objects(),
                              idOf(m_workspace->objects()->placements[0])));
        QCOMPARE(m_workspace->unsavedEdits().size(), std::size_t{1});
        QVERIFY(m_workspace->conflict().isEmpty());
        outcome = m_workspace->save(m_answers);
        QCOMPARE(outcome.written, QStringList(path("web.yaml")));
        QVERIFY(!m_workspace->isDirty());
    }

    void whatHalfASaveWroteCanBeUndone() {
        growWeb();
        m_workspace->relabel(region({QStringLiteral("east-1")}, QStringLiteral("north")));
        setClusters(5);
        QVERIFY(!saveOnASmallDisk().isSaved());
        m_workspace->undoStack().undo();
        m_workspace->undoStack().undo();
        QVERIFY(m_workspace->isDirty()); // the label is on disk
        QVERIFY(isClusterDirty("east-1"));
        QVERIFY(m_workspace->save(m_answers).isSaved());
        QVERIFY(!m_workspace->isDirty());
        QCOMPARE(textOf(path("fleet.yaml")), m_fleet);
        QCOMPARE(textOf(path("web.yaml")), m_web);
    }

    void randomEditsSurviveHalfASave() {
        for (std::uint32_t seed = 1; seed <= 20; ++seed) {
            init();
            growWeb();
            m_answers.answer = path("fleet.yaml");
            RandomEdits edits(*m_workspace, seed);
            for (int step = 0; step < 60; ++step) {
                edits.step();
                if (step % 7 != 0)
                    continue;
                const QString before = withoutPlaces(*m_workspace->objects());
                const SaveOutcome outcome =
                    step % 2 ? m_workspace->save(m_answers) : saveOnASmallDisk();
                QCOMPARE(withoutPlaces(*m_workspace->objects()), before);
                QVERIFY(outcome.isSaved() ||
                        (m_workspace->isDirty() && !outcome.written.contains(path("web.yaml"))));
            }
            const QStringList before = sortedLines(*m_workspace->objects());
            QVERIFY(m_workspace->save(m_answers).isSaved());
            reopen(m_workspace->paths());
            QCOMPARE(sortedLines(*m_workspace->objects()), before);
        }
    }

    void neverWritesOverAChangeThatItDoesNotKnow() {
        m_workspace->relabel(region({QStringLiteral("west-1")}, QStringLiteral("north")));
        QSignalSpy conflict(m_workspace.get(), &Workspace::conflictFound);
        const QString changed = m_fleet + QStringLiteral("# from outside\n");
        QVERIFY(sample::write(path("fleet.yaml"), changed));
        const SaveOutcome outcome = m_workspace->save(m_answers);
        QCOMPARE(outcome.state, SaveOutcome::State::Conflict);
        QCOMPARE(outcome.conflicts, QStringList(path("fleet.yaml")));
        QCOMPARE(textOf(path("fleet.yaml")), changed);
        QTRY_VERIFY(!conflict.isEmpty());
        QVERIFY(m_workspace->conflict().canMerge);
        m_workspace->resolveConflict(ConflictChoice::Merge);
        QVERIFY(m_workspace->save(m_answers).isSaved());
        QVERIFY(textOf(path("fleet.yaml")).endsWith(QStringLiteral("# from outside\n")));
        QVERIFY(textOf(path("fleet.yaml")).contains(QStringLiteral("region: north")));
    }

    /// The report of a save follows the reading of the files and precedes the writing.
    void aWriterInTheMiddleOfASaveIsAConflict() {
        const QByteArray theirs = sample::placement(QStringLiteral("web"), 5).toUtf8();
        connect(m_workspace.get(), &Workspace::aboutToSave, this,
                [&] { QVERIFY(writeFile(path("web.yaml"), theirs)); });
        kube::Value document = m_workspace->objects()->placements[0].document;
        document.find("spec")->find("policy")->set("numberOfClusters", kube::Value::integer(9));
        QVERIFY(m_workspace->editPlacement(0, document, QStringLiteral("nine")));
        const SaveOutcome outcome = m_workspace->save(m_answers);
        QCOMPARE(outcome.state, SaveOutcome::State::Conflict);
        QCOMPARE(readFile(path("web.yaml")), std::optional(theirs));
        QVERIFY(m_workspace->isDirty());
        QTRY_VERIFY(!m_workspace->isBusy());
    }

    void saysWhyAFileCannotBeReadAtASave() {
        m_workspace->relabel(region({QStringLiteral("west-1")}, QStringLiteral("north")));
        QTRY_VERIFY(!m_workspace->isBusy());
        SaveOutcome outcome;
        {
            const OpenFileLimit limit;
            outcome = m_workspace->save(m_answers);
        }
        saysThatNothingWasRead(outcome);
    }

    /// As it is looked at once more before it is written.
    void saysWhyAFileCannotBeReadOnceMore() {
        m_workspace->relabel(region({QStringLiteral("west-1")}, QStringLiteral("north")));
        QTRY_VERIFY(!m_workspace->isBusy());
        std::optional<OpenFileLimit> limit;
        connect(
            m_workspace.get(), &Workspace::aboutToSave, this, [&] { limit.emplace(); },
            Qt::SingleShotConnection);
        const SaveOutcome outcome = m_workspace->save(m_answers);
        limit.reset();
        saysThatNothingWasRead(outcome);
    }

    void aWriterOfTheSameBytesIsNoConflictForLong() {
        QSignalSpy passed(m_workspace.get(), &Workspace::conflictPassed);
        const auto half = connect(m_workspace.get(), &Workspace::aboutToSave, this, [&] {
            QVERIFY(sample::write(path("fleet.yaml"), m_fleet.left(m_fleet.size() / 2)));
        });
        m_workspace->relabel(region({QStringLiteral("west-1")}, QStringLiteral("north")));
        QCOMPARE(m_workspace->save(m_answers).state, SaveOutcome::State::Conflict);
        QVERIFY(sample::write(path("fleet.yaml"), m_fleet));
        disconnect(half);
        QTRY_COMPARE(passed.count(), 1);
        QVERIFY(m_workspace->conflict().isEmpty());
        QVERIFY(m_workspace->save(m_answers).isSaved());
        QVERIFY(textOf(path("fleet.yaml")).contains(QStringLiteral("region: north")));
    }

    void asksWhenAFileChangesUnderEdits() {
        m_workspace->relabel(region({QStringLiteral("west-1")}, QStringLiteral("north")));
        QSignalSpy conflict(m_workspace.get(), &Workspace::conflictFound);
        QString other = m_fleet;
        const qsizetype at = other.indexOf(QStringLiteral("region: west"));
        QVERIFY(sample::write(path("fleet.yaml"),
                              other.replace(at, 12, QStringLiteral("region: south"))));
        QVERIFY(conflict.wait());
        QVERIFY(!m_workspace->conflict().canMerge);
        QCOMPARE(m_workspace->conflict().objects,
                 QStringList(QStringLiteral("MemberCluster west-1")));
        QVERIFY(printed(*m_workspace->objects()).contains(QStringLiteral("region=north")));
        m_workspace->resolveConflict(ConflictChoice::KeepMine);
        QVERIFY(m_workspace->save(m_answers).isSaved());
        QVERIFY(textOf(path("fleet.yaml")).contains(QStringLiteral("region: north")));
    }

    void reloadsWhenThatIsChosen() {
        m_workspace->relabel(region({QStringLiteral("west-1")}, QStringLiteral("north")));
        QSignalSpy conflict(m_workspace.get(), &Workspace::conflictFound);
        QVERIFY(sample::write(path("web.yaml"), sample::placement(QStringLiteral("web"), 1)));
        QVERIFY(conflict.wait());
        m_workspace->resolveConflict(ConflictChoice::Reload);
        QVERIFY(!m_workspace->isDirty());
        QTRY_COMPARE(m_workspace->scene().picks, std::size_t{1});
        QVERIFY(!printed(*m_workspace->objects()).contains(QStringLiteral("region=north")));
    }

    void savesEverythingAsOneFile() {
        QVERIFY(sample::write(path("other.yaml"),
                              QStringLiteral("# kept\nkind: ConfigMap\napiVersion: v1\n"
                                             "metadata: {name: x}\n")));
        reopen({path("fleet.yaml"), path("web.yaml"), path("other.yaml")});
        m_workspace->relabel(region({QStringLiteral("west-1")}, QStringLiteral("north")));
        m_workspace->duplicateClusters({QStringLiteral("west-2")});
        for (const char *name : {"all.yaml", "all.json"}) {
            const SaveOutcome outcome = m_workspace->saveAs(path(name));
            QVERIFY2(outcome.isSaved(),
                     outcome.problems.empty() ? "" : outcome.problems.front().message.c_str());
            QVERIFY(!m_workspace->isDirty());
            QCOMPARE(m_workspace->paths(), QStringList(path(name)));
            const QString before = withoutPlaces(*m_workspace->objects());
            Workspace other;
            other.open({path(name)});
            QTRY_VERIFY(!other.isBusy());
            QCOMPARE(withoutPlaces(*other.objects()), before);
            QCOMPARE(other.objects()->others.size(), std::size_t{1});
        }
        QCOMPARE(textOf(path("fleet.yaml")), m_fleet);
        QVERIFY(textOf(path("all.yaml")).contains(QStringLiteral("# kept")));
        m_workspace->relabel(region({QStringLiteral("west-1")}, QStringLiteral("south")));
        QCOMPARE(m_workspace->save(m_answers).written, QStringList(path("all.json")));
    }

    void savesWhatCameFromNoFile() {
        auto objects = std::make_shared<manifest::Objects>(*m_workspace->objects());
        m_workspace->openUnsaved(objects);
        QVERIFY(m_workspace->isDirty());
        m_answers.answer = path("fresh.yaml");
        QVERIFY(m_workspace->save(m_answers).isSaved());
        QVERIFY(!m_workspace->isDirty());
        Workspace other;
        other.open({path("fresh.yaml")});
        QTRY_VERIFY(!other.isBusy());
        QCOMPARE(withoutPlaces(*other.objects()), withoutPlaces(*objects));
    }

    /// Undo brings placements back with the place that they had before another one moved there.
    void whatComesBackToATakenPlaceReplacesNothing_data() {
        QTest::addColumn<bool>("isThere");
        QTest::newRow("the other is there") << true;
        QTest::newRow("the other goes") << false;
    }
    void whatComesBackToATakenPlaceReplacesNothing() {
        QFETCH(const bool, isThere);
        const std::string text = sample::placement(QStringLiteral("web"), 3).toStdString();
        const manifest::Objects saved = loadWithPods(text, "f");
        manifest::Objects now = isThere ? saved : loadWithPods({}, "f");
        TouchedObjects touched;
        for (const char *name : {"api", "shop"}) {
            const auto other =
                loadWithPods(sample::placement(QLatin1String(name), 2).toStdString(), "f");
            now.placements.push_back(other.placements.front());
            now.placementSources.push_back(saved.placementSources.front());
            touched.documents.insert(idOf(other.placements.front()));
        }
        if (!isThere)
            touched.documents.insert(idOf(saved.placements.front()));
        const RemovedClusters none;
        const auto edited = editFile({saved, now, {"f"}, "f", none}, "f", text, touched);
        QVERIFY(edited);
        QCOMPARE(edited->objects.placements.size(), now.placements.size());
        for (const placement::Placement &placement : now.placements)
            QVERIFY(find(edited->objects, idOf(placement)));
    }

    void randomEditsSavedAreWhatIsReadBack() {
        m_answers.answer = path("new.yaml");
        for (std::uint32_t seed = 1; seed <= 30; ++seed) {
            RandomEdits edits(*m_workspace, seed);
            for (int step = 0; step < 15; ++step)
                edits.step();
            const SaveOutcome outcome = m_workspace->save(m_answers);
            QVERIFY2(outcome.isSaved(),
                     qPrintable(QString::number(seed) + QLatin1Char(' ') +
                                (outcome.problems.empty()
                                     ? QString()
                                     : QString::fromStdString(outcome.problems.front().message))));
            Workspace other;
            other.open(m_workspace->paths());
            QTRY_VERIFY(!other.isBusy());
            QCOMPARE(sortedLines(*other.objects()), sortedLines(*m_workspace->objects()));
        }
        QTRY_VERIFY_WITH_TIMEOUT(!m_workspace->isBusy(), 30000);
    }

private:
    bool isClusterDirty(const char *name) const {
        return !isSameCluster(*m_workspace->disk().objects, *m_workspace->objects(), name);
    }
    QString path(const char *name) const { return m_folder->filePath(QString::fromLatin1(name)); }

    void reopen(QStringList paths) { // a copy: they may be those of the workspace that goes
        m_workspace = std::make_unique<Workspace>();
        m_workspace->open(paths);
        QTRY_VERIFY(!m_workspace->isBusy());
    }

    /// So that web.yaml finds no place on a small disk.
    void saysThatNothingWasRead(const SaveOutcome &outcome) {
        QCOMPARE(outcome.state, SaveOutcome::State::Failed);
        QVERIFY(outcome.conflicts.isEmpty());
        QCOMPARE(QString::fromStdString(outcome.problems.front().message),
                 QStringLiteral("%1 cannot be read: Too many open files").arg(path("fleet.yaml")));
        QVERIFY(m_workspace->isDirty());
        QCOMPARE(textOf(path("fleet.yaml")), m_fleet);
        QVERIFY(m_workspace->save(m_answers).isSaved());
    }

    void growWeb() {
        m_web += QStringLiteral("# filled up\n").repeated(3000);
        QVERIFY(sample::write(path("web.yaml"), m_web));
        reopen({path("fleet.yaml"), path("web.yaml")});
    }

    SaveOutcome saveOnASmallDisk() {
        const FileSizeLimit limit(30000);
        return m_workspace->save(m_answers);
    }

    void setClusters(int count) {
        kube::Value document = m_workspace->objects()->placements[0].document;
        document.find("spec")->find("policy")->set("numberOfClusters", kube::Value::integer(count));
        QVERIFY(m_workspace->editPlacement(0, document, QStringLiteral("clusters")));
    }

    static QString withoutPlaces(const manifest::Objects &objects) {
        return printed(objects).remove(QRegularExpression(QStringLiteral(" @[^\n]*")));
    }

    static QStringList sortedLines(const manifest::Objects &objects) {
        QStringList lines = withoutPlaces(objects).split(QLatin1Char('\n'));
        lines.sort();
        return lines;
    }

    std::unique_ptr<QTemporaryDir> m_folder;
    QString m_fleet;
    QString m_web;
    Answers m_answers;
    std::unique_ptr<Workspace> m_workspace;
};

} // namespace evenkeel::ui

EVENKEEL_TEST(evenkeel::ui::TestSaving)
#include "tst_saving.moc"
