// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <sys/stat.h>
#include <unistd.h>

#include <QDir>
#include <QLockFile>
#include <QTemporaryDir>
#include <QTest>

#include "tests/test_program.h"
#include "tests/ui/sample_manifests.h"
#include "ui/document/recovery/journal_writer.h"
#include "ui/document/recovery/recovery.h"
#include "ui/document/workspace.h"

namespace evenkeel::ui {

/// What stands in the folder of journals and is none.
class TestJournalFolder : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() {
        QTest::failOnWarning(QRegularExpression(QStringLiteral(".?")));
        m_folder = std::make_unique<QTemporaryDir>();
        QVERIFY(QDir().mkpath(path("recovery")));
    }

    void aLinkInThePlaceOfCopiesIsAllThatGoes() {
        QVERIFY(QDir().mkpath(path("mine")));
        QVERIFY(sample::write(path("mine/thesis"), QStringLiteral("years of work\n")));
        for (const char *journal : {"recovery/lost.journal", "recovery/gone.journal"})
            QVERIFY(QFile::link(path("mine"), path(journal) + QStringLiteral(".files")));
        QVERIFY(writeFile(path("recovery/lost.journal"), writeJournal({})));
        // The one has a journal and is discarded, the other has none.
        const auto lost = takeLostWork(path("recovery"), {});
        QCOMPARE(lost.size(), std::size_t{1});
        QVERIFY(!isLink("recovery/gone.journal.files"));
        QVERIFY(isLink("recovery/lost.journal.files"));
        JournalWriter::remove(lost.front().journal);
        QVERIFY(!isLink("recovery/lost.journal.files"));
        QVERIFY(QFile::exists(path("mine/thesis")));
    }

    void whatCannotBeAJournalIsToldAndSetAside_data() {
        QTest::addColumn<QString>("reason");
        QTest::newRow("pipe") << QStringLiteral("it is a pipe, which may never end");
        QTest::newRow("folder") << QStringLiteral("Is a directory");
        QTest::newRow("device") << QStringLiteral("it is a device");
        QTest::newRow("huge") << QStringLiteral("File too large");
    }

    void whatCannotBeAJournalIsToldAndSetAside() {
        QFETCH(const QString, reason);
        const QString journal = path("recovery/odd.journal");
        const QByteArray kind = QTest::currentDataTag();
        if (kind == "pipe") {
            QCOMPARE(::mkfifo(QFile::encodeName(journal).constData(), 0600), 0);
        } else if (kind == "folder") {
            QVERIFY(QDir().mkpath(journal));
        } else if (kind == "device") {
            QVERIFY(QFile::link(QStringLiteral("/dev/zero"), journal));
        } else {
            QFile file(journal);
            QVERIFY(file.open(QIODevice::WriteOnly) && file.resize(qint64{6} << 30));
        }
        Workspace workspace;
        Recovery recovery(workspace, path("recovery"));
        const auto lost = recovery.lostWork();
        QCOMPARE(lost.size(), std::size_t{1});
        QVERIFY2(lost.front().unread.endsWith(reason), qPrintable(lost.front().unread));
        QVERIFY(lost.front().edits.isEmpty() && lost.front().damaged > 0);
        QCOMPARE(recovery.setAside(lost.front()), journal + QStringLiteral(".damaged"));
        QVERIFY(recovery.lostWork().empty());
    }

    /// It may be read at the next start.
    void aJournalThatCannotBeReadNowStays() {
        QVERIFY(writeFile(path("recovery/lost.journal"), writeJournal({})));
        Workspace workspace;
        Recovery recovery(workspace, path("recovery"));
        std::vector<LostWork> lost = recovery.lostWork();
        QCOMPARE(lost.size(), std::size_t{1});
        lost.front().unread = QStringLiteral("Too many open files");
        QCOMPARE(recovery.setAside(lost.front()), lost.front().journal);
        QVERIFY(QFile::exists(lost.front().journal));
    }

    /// Of those that name each other, the newest has the edits of all.
    void journalsThatReplaceEachOtherLeaveOne() {
        const auto write = [this](const char *name, int second, const QStringList &replaces) {
            Journal journal;
            journal.writtenAt = QDateTime(QDate(2026, 3, 1), QTime(12, 0, second), Qt::UTC);
            journal.replaces = replaces;
            QVERIFY(writeFile(path(name), writeJournal(journal)));
        };
        write("recovery/a.journal", 1, {QStringLiteral("c.journal")});
        write("recovery/b.journal", 2, {QStringLiteral("a.journal")});
        write("recovery/c.journal", 3, {QStringLiteral("b.journal"), QStringLiteral("c.journal")});
        const auto lost = takeLostWork(path("recovery"), {});
        QCOMPARE(lost.size(), std::size_t{1});
        QCOMPARE(lost.front().journal, path("recovery/c.journal"));
        QVERIFY(QFile::exists(path("recovery/c.journal")));
        QVERIFY(!QFile::exists(path("recovery/a.journal")));
        QVERIFY(!QFile::exists(path("recovery/b.journal")));
    }

    /// It may name a kubeconfig, whose programs would run.
    void aJournalOfAnotherUserIsNotFollowed() {
        constexpr uid_t kOther = 65534;
        const QString journal = path("recovery/lost.journal");
        QVERIFY(writeFile(journal, writeJournal({})));
        if (::chown(QFile::encodeName(journal).constData(), kOther, kOther) != 0)
            QSKIP("only root gives files away");
        Workspace workspace;
        Recovery recovery(workspace, path("recovery"));
        const auto lost = recovery.lostWork();
        QCOMPARE(lost.size(), std::size_t{1});
        QVERIFY2(lost.front().unread.endsWith(QStringLiteral("belongs to another user")),
                 qPrintable(lost.front().unread));
        QCOMPARE(recovery.setAside(lost.front()), journal);
    }

private:
    QString path(const char *name) const { return m_folder->filePath(QString::fromLatin1(name)); }
    bool isLink(const char *name) const { return QFileInfo(path(name)).isSymLink(); }

    std::unique_ptr<QTemporaryDir> m_folder;
};

} // namespace evenkeel::ui

EVENKEEL_TEST(evenkeel::ui::TestJournalFolder)
#include "tst_journal_folder.moc"
