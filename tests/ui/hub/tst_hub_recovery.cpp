// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <QDirIterator>
#include <QMap>
#include <QProcess>
#include <QSignalSpy>
#include <QTest>

#include "tests/core/hub/scripted_hub.h"
#include "tests/test_program.h"
#include "ui/document/hub/hub_link.h"
#include "ui/document/recovery/journal.h"
#include "ui/document/recovery/journal_writer.h"
#include "ui/document/recovery/recovery.h"
#include "ui/document/saving/saving.h"
#include "ui/document/workspace.h"

namespace evenkeel::ui {

using tests::clusterJson;
using tests::eventJson;
using tests::placementJson;
using tests::ScriptedHub;

/// Edits on top of a hub whose session was killed.
class TestHubRecovery : public QObject {
    Q_OBJECT

private:
    std::unique_ptr<ScriptedHub> m_hub;
    QTemporaryDir m_folder;
    QTemporaryDir m_kept;

    static void connectTo(HubLink &link) {
        link.connectTo({"prod", {}});
        QTRY_COMPARE(link.state(), HubLink::State::Live);
    }

    static void relabel(Workspace &workspace, const char *zone) {
        workspace.relabel(
            {{QStringLiteral("a")}, {{QStringLiteral("zone"), QString::fromLatin1(zone)}}});
    }

    /// What a session leaves that is killed now.
    void leave(const Workspace &workspace) const {
        const UnsavedState state = unsavedStateOf(workspace);
        Journal journal = journalOf(state, {});
        journal.process = 1;
        JournalWriter writer(m_folder.filePath(QStringLiteral("lost.journal")));
        QVERIFY(writer.write(std::move(journal), textWithoutFile(state)));
    }

    void hubHas(const char *zone, const char *version) const {
        const QByteArray label = QByteArray("\"zone\": \"") + zone + '"';
        m_hub->list(QStringLiteral("memberclusters"), {clusterJson("a", label, version)});
    }

    static QStringList fieldsOf(const HubLink &link) {
        QStringList fields;
        for (const FieldChange &change : link.changes())
            fields.append(QStringLiteral("%1: %2, mine %3, hub %4%5")
                              .arg(QString::fromStdString(change.field.name),
                                   QString::fromStdString(change.loaded.value_or("-")),
                                   QString::fromStdString(change.mine.value_or("-")),
                                   QString::fromStdString(change.hub.value_or("-")),
                                   change.isConflict ? QStringLiteral(", conflict") : QString()));
        return fields;
    }

    /// Of the journal and what it builds on; they are named by what they hold.
    qint64 bytes() const {
        qint64 sum = 0;
        QDirIterator files(m_folder.path(), QDir::Files, QDirIterator::Subdirectories);
        while (files.hasNext())
            sum += QFileInfo(files.next()).size();
        return sum;
    }

    /// As the hub had them, in no order.
    static QStringList documentsIn(const Workspace &workspace) {
        QStringList documents;
        for (const std::string &document : documentsOf(snapshotText(*workspace.disk().objects)))
            documents.append(QString::fromStdString(document));
        documents.sort();
        return documents;
    }

    /// As a session leaves them that is killed.
    void keepJournals() const {
        QVERIFY(QProcess::execute(QStringLiteral("cp"),
                                  {QStringLiteral("-a"), m_folder.path() + QStringLiteral("/."),
                                   m_kept.path()}) == 0);
    }
    void bringJournalsBack() const {
        QVERIFY(QProcess::execute(QStringLiteral("cp"),
                                  {QStringLiteral("-a"), m_kept.path() + QStringLiteral("/."),
                                   m_folder.path()}) == 0);
        const QDir folder(m_folder.path());
        for (const QString &lock : folder.entryList({QStringLiteral("*.lock")}))
            QVERIFY(QFile::remove(folder.filePath(lock)));
    }

private Q_SLOTS:
    void init() {
        m_hub = std::make_unique<ScriptedHub>();
        hubHas("1", "11");
        m_hub->steps(QStringLiteral("watch.memberclusters"), "await first\nsleep 60000\n");
    }
    void cleanup() { m_hub.reset(); }

    void aConflictIsAskedAgain_data() {
        QTest::addColumn<bool>("isDecided");
        QTest::addColumn<QByteArray>("now"); // on the hub, when it is read again
        QTest::addColumn<QString>("field");
        QTest::newRow("open") << false << QByteArray("3")
                              << QStringLiteral("a: 1, mine 2, hub 3, conflict");
        QTest::newRow("kept mine")
            << true << QByteArray("3") << QStringLiteral("a: 1, mine 2, hub 3");
        QTest::newRow("open, and the hub went on")
            << false << QByteArray("4") << QStringLiteral("a: 1, mine 2, hub 4, conflict");
        QTest::newRow("kept mine, and the hub went on")
            << true << QByteArray("4") << QStringLiteral("a: 1, mine 2, hub 4, conflict");
        QTest::newRow("the hub went back")
            << false << QByteArray("1") << QStringLiteral("a: 1, mine 2, hub 1");
    }
    void aConflictIsAskedAgain() {
        QFETCH(bool, isDecided);
        QFETCH(QByteArray, now);
        QFETCH(QString, field);
        {
            Workspace workspace;
            HubLink link(workspace);
            connectTo(link);
            relabel(workspace, "2");
            QSignalSpy found(&link, &HubLink::conflictFound);
            hubHas("3", "21");
            m_hub->answer(QStringLiteral("first"),
                          eventJson("MODIFIED", clusterJson("a", "\"zone\": \"3\"", "21")));
            QTRY_COMPARE(found.count(), 1);
            if (isDecided)
                link.keepMine(link.changes().front());
            leave(workspace);
        }
        hubHas(now.constData(), "31");
        m_hub->steps(QStringLiteral("watch.memberclusters"), "sleep 60000\n");
        Workspace workspace;
        Recovery recovery(workspace, m_folder.path());
        QVERIFY(recovery.restore(recovery.lostWork().front()));
        QTRY_VERIFY(!workspace.isBusy());
        HubLink link(workspace);
        QSignalSpy found(&link, &HubLink::conflictFound);
        connectTo(link);
        QCOMPARE(fieldsOf(link), QStringList(field));
        QCOMPARE(found.count(), field.endsWith(QLatin1String("conflict")) ? 1 : 0);
    }

    /// Of a large hub, too, a change writes little more than itself.
    void theHubGoesOnInSmallSteps() {
        constexpr int kChanges = 3;
        const auto cluster = [](int row, const char *zone, const char *version = "11") {
            return clusterJson("c-" + QByteArray::number(row),
                               QByteArray("\"zone\": \"") + zone + '"', version);
        };
        QMap<int, QByteArray> clusters{{-1, clusterJson("a", "\"zone\": \"1\"", "11")}};
        for (int row = 0; row < 1000; ++row)
            clusters[row] = cluster(row, "1");
        QByteArrayList placements;
        for (int row = 0; row < 200; ++row)
            placements.append(placementJson("p-" + QByteArray::number(row),
                                            "{\"placementType\": \"PickAll\"}", "12"));
        m_hub->list(QStringLiteral("memberclusters"), clusters.values());
        m_hub->list(QStringLiteral("clusterresourceplacements"), placements);
        m_hub->steps(QStringLiteral("watch.memberclusters"),
                     "await change0\nawait change1\nawait change2\nsleep 60000\n");
        QStringList documents;
        {
            Workspace workspace;
            Recovery recovery(workspace, m_folder.path());
            HubLink link(workspace);
            connectTo(link);
            QSignalSpy written(&recovery, &Recovery::journalWritten);
            relabel(workspace, "2");
            QVERIFY(written.wait());
            const qint64 whole = bytes();
            QVERIFY(whole > 500000);
            for (int change = 0; change < kChanges; ++change) {
                const qint64 before = bytes();
                QByteArray events = eventJson("MODIFIED", cluster(change, "7", "21"));
                clusters[change] = cluster(change, "7", "21");
                if (change == 1) {
                    events += eventJson("DELETED", clusters.take(9));
                } else {
                    clusters[2000 + change] = cluster(2000 + change, "8");
                    events += eventJson("ADDED", clusters[2000 + change]);
                }
                m_hub->list(QStringLiteral("memberclusters"), clusters.values());
                m_hub->answer(QStringLiteral("change%1").arg(change), events);
                QVERIFY(written.wait());
                QVERIFY(bytes() > before);
                QVERIFY2(bytes() - before < 10000, qPrintable(QString::number(bytes() - before)));
            }
            QTRY_VERIFY(workspace.disk().objects->fleet.find("c-2002").has_value());
            relabel(workspace, "3"); // written after all of that
            QVERIFY(written.wait());
            documents = documentsIn(workspace);
            keepJournals();
        }
        bringJournalsBack();
        Workspace workspace;
        Recovery recovery(workspace, m_folder.path());
        QVERIFY(recovery.restore(recovery.lostWork().front()));
        QTRY_VERIFY_WITH_TIMEOUT(!workspace.isBusy(), 60000);
        QCOMPARE(documentsIn(workspace), documents);
        QCOMPARE(workspace.edits().size(), 2);
    }

    /// A decision is an edit of the journal's, too.
    void whatIsDecidedIsWritten() {
        Workspace workspace;
        Recovery recovery(workspace, m_folder.path());
        HubLink link(workspace);
        connectTo(link);
        relabel(workspace, "2");
        m_hub->answer(QStringLiteral("first"),
                      eventJson("MODIFIED", clusterJson("a", "\"zone\": \"3\"", "21")));
        QTRY_COMPARE(fieldsOf(link), QStringList(QStringLiteral("a: 1, mine 2, hub 3, conflict")));
        QSignalSpy written(&recovery, &Recovery::journalWritten);
        QVERIFY(written.wait());
        link.keepMine(link.changes().front());
        QVERIFY(written.wait());
    }
};

} // namespace evenkeel::ui

EVENKEEL_TEST(evenkeel::ui::TestHubRecovery)
#include "tst_hub_recovery.moc"
