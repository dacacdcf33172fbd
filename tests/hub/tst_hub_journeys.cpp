// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <algorithm>

#include <QCheckBox>
#include <QDialog>
#include <QLabel>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QTabWidget>
#include <QToolButton>
#include <QTreeWidget>

#include "core/hub/changes.h"
#include "core/hub/contents.h"
#include "core/manifest/manifest.h"
#include "tests/ctl/command.h"
#include "tests/hub/hub_window.h"
#include "tests/test_program.h"
#include "ui/hub/apply_page.h"

namespace evenkeel::ui {

/// A person with a real hub where all goes well.
class TestHubJourneys : public HubWindowTest {
    Q_OBJECT

    const QByteArray kPickTwo = "{\"placementType\": \"PickN\", \"numberOfClusters\": 2}";

private Q_SLOTS:
    void initTestCase() { begin(); }
    void init() { beginTest(); }
    void cleanup() { closeWindow(); }
    void cleanupTestCase() { end(); }

    void aContextIsChosenAndTested() {
        m_settings->setValue(QStringLiteral("hub/kubeconfig"),
                             QString::fromStdString(m_hub->access().kubeconfig));
        trigger("connectToHubAction");
        auto *dialog = find<QDialog>("connectDialog");
        auto *list = dialog->findChild<QTreeWidget *>(QStringLiteral("contextsList"));
        QTRY_VERIFY_WITH_TIMEOUT(list->topLevelItemCount() > 0, kSoonMs);
        QVERIFY(list->currentItem()->text(0).endsWith(QLatin1String("(current)")));
        dialog->findChild<QPushButton *>(QStringLiteral("testContext"))->click();
        auto *answer = dialog->findChild<QLabel *>(QStringLiteral("connectAnswer"));
        QTRY_VERIFY_WITH_TIMEOUT(answer->text().startsWith(QLatin1String("Kubernetes v")), kSoonMs);
        QVERIFY2(!answer->text().contains(QLatin1String("not allowed")),
                 qPrintable(answer->text()));
        dialog->findChild<QPushButton *>(QStringLiteral("connectButton"))->click();
        QTRY_VERIFY_WITH_TIMEOUT(m_workspace->objects()->fleet.size() == 2, kSoonMs);
        QVERIFY2(status().startsWith(QLatin1String("hub ")), qPrintable(status()));
        QVERIFY(!m_workspace->isDirty());
    }

    void everyKindIsReadAndWatched() {
        connectTo(m_hub->access());
        const QStringList rows = rowsOf("hubKinds").split(QLatin1Char('\n'));
        QCOMPARE(rows.size(), static_cast<qsizetype>(hub::hubKinds().size()));
        for (const QString &row : rows)
            QVERIFY2(row.contains(QLatin1String("|watching|")), qPrintable(row));
    }

    void anOutsideChangeIsSeen() {
        connectTo(m_hub->access());
        labelOutside("b", "zone=9");
        QTRY_COMPARE_WITH_TIMEOUT(label("b", "zone"), std::string("9"), kSoonMs);
        QVERIFY(m_hub->put({tests::clusterJson("c", "\"zone\": \"3\"")}));
        QTRY_COMPARE_WITH_TIMEOUT(label("c", "zone"), std::string("3"), kSoonMs);
        QTRY_VERIFY_WITH_TIMEOUT(m_workspace->plan() && m_workspace->plan()->picks.size() == 3,
                                 kSoonMs);
        QVERIFY(m_hub->done(
            {QStringLiteral("delete"), QStringLiteral("membercluster"), QStringLiteral("c")}));
        QTRY_COMPARE_WITH_TIMEOUT(m_workspace->objects()->fleet.size(), std::size_t{2}, kSoonMs);
        QVERIFY(
            m_hub->done({QStringLiteral("delete"), QStringLiteral("crp"), QStringLiteral("web")}));
        QTRY_VERIFY_WITH_TIMEOUT(m_workspace->objects()->placements.empty(), kSoonMs);
    }

    void aConflictIsAskedOnce() {
        connectTo(m_hub->access());
        const QSignalSpy told(&m_window->hub(), &HubDesk::told);
        const auto asked = [&told] { // an empty message clears the line
            return std::ranges::count_if(
                told, [](const auto &one) { return !one.front().toString().isEmpty(); });
        };
        labelHere("a", "zone", "2");
        labelOutside("a", "zone=3");
        QTRY_COMPARE_WITH_TIMEOUT(
            rowsOf("hubChanges"),
            QStringLiteral("a · label zone|1|2|3|⚠ conflict|keep mine|take theirs"), kSoonMs);
        QCOMPARE(asked(), 1);
        labelOutside("a", "other=1");
        QTRY_COMPARE_WITH_TIMEOUT(label("a", "other"), std::string("1"), kSoonMs);
        QCOMPARE(asked(), 1);
        QCOMPARE(label("a", "zone"), std::string("2"));
        Q_EMIT find<QLabel>("hubConflict")->linkActivated(QStringLiteral("+0"));
        QCOMPARE(rowsOf("hubChanges"), QStringLiteral("a · label zone|1|2|3|✔ on top||drop"));
        labelOutside("b", "other=1");
        QTRY_COMPARE_WITH_TIMEOUT(label("b", "other"), std::string("1"), kSoonMs);
        QCOMPARE(rowsOf("hubChanges"), QStringLiteral("a · label zone|1|2|3|✔ on top||drop"));
        QCOMPARE(asked(), 1);
        QVERIFY(m_hub->done({QStringLiteral("label"), QStringLiteral("membercluster"),
                             QStringLiteral("a"), QStringLiteral("zone-")}));
        QTRY_COMPARE_WITH_TIMEOUT(
            rowsOf("hubChanges"),
            QStringLiteral("a · label zone|1|2|–|⚠ conflict|keep mine|take theirs"), kSoonMs);
        QCOMPARE(asked(), 2);
        Q_EMIT find<QLabel>("hubConflict")->linkActivated(QStringLiteral("-0"));
        QCOMPARE(rowsOf("hubChanges"), QString());
        QCOMPARE(label("a", "zone"), std::string("-"));
    }

    void editsAreApplied() {
        connectTo(m_hub->access());
        labelHere("a", "zone", "2");
        labelHere("b", "zone", "2");
        auto *page = shownBy<ApplyPage>("applyToHubAction", "applyPage");
        auto *apply = page->findChild<QPushButton *>(QStringLiteral("applyButton"));
        auto *verdict = page->findChild<QLabel *>(QStringLiteral("applyVerdict"));
        QTRY_VERIFY_WITH_TIMEOUT(verdict->text().contains(QLatin1String("all accepted")), kSoonMs);
        QCOMPARE(m_hub->value(QStringLiteral("membercluster"), QStringLiteral("a"),
                              QStringLiteral(".metadata.labels.zone")),
                 QByteArray("1"));
        auto *log = page->findChild<QPlainTextEdit *>(QStringLiteral("applyLog"));
        auto *diff = page->findChild<QPlainTextEdit *>(QStringLiteral("applyDiff"));
        auto *pages = page->findChild<QTabWidget *>(QStringLiteral("applyPages"));
        for (int tab = 0; tab < pages->count() && !diff->isVisible(); ++tab)
            pages->setCurrentIndex(tab);
        QTRY_VERIFY_WITH_TIMEOUT(diff->toPlainText().contains(QLatin1String("+    zone: \"2\"")),
                                 kSoonMs);
        page->findChild<QCheckBox *>(QStringLiteral("applySwitch"))->setChecked(true);
        QTRY_VERIFY_WITH_TIMEOUT(apply->isEnabled(), kSoonMs);
        apply->click();
        QTRY_VERIFY_WITH_TIMEOUT(log->toPlainText().contains(QLatin1String("2 of 2 done")),
                                 kSoonMs);
        for (const QString &name : {QStringLiteral("a"), QStringLiteral("b")})
            QCOMPARE(m_hub->value(QStringLiteral("membercluster"), name,
                                  QStringLiteral(".metadata.labels.zone")),
                     QByteArray("2"));
        QTRY_VERIFY_WITH_TIMEOUT(!m_workspace->isDirty(), kSoonMs);
        QCOMPARE(rowsOf("hubChanges"), QString());
    }

    void placementsAreCreatedAndChanged() {
        QVERIFY(m_hub->put({tests::placementJson("some", kPickTwo)}));
        connectTo(m_hub->access());
        const ObjectId some = *editedId("ClusterResourcePlacement", "", "some");
        const auto row = ui::find(*m_workspace->objects(), some);
        QVERIFY(row.has_value());
        kube::Value edited = m_workspace->objects()->placements[*row].document;
        edited.find("spec")->find("policy")->set("numberOfClusters", kube::Value::number("1"));
        QVERIFY(m_workspace->editPlacement(static_cast<int>(*row), edited, QStringLiteral("one")));
        const auto copy = manifest::parseJson(tests::placementJson("copy", kPickTwo).toStdString());
        QVERIFY(copy && m_workspace->addPlacement(*copy));
        const auto now = hub::read(m_hub->access(), hub::hubKinds(), {});
        QVERIFY(now.has_value());
        const hub::ChangeSet set = hub::changesOf(*now, *m_workspace->objects());
        QCOMPARE(set.changes.size(), std::size_t{2});
        for (const hub::ObjectChange &change : set.changes) {
            const auto answer = hub::apply(m_hub->access(), change, hub::Mode::Real);
            QVERIFY2(answer.has_value(), answer ? "" : answer.error().words.c_str());
        }
        QTRY_VERIFY_WITH_TIMEOUT(!m_workspace->isDirty(), kSoonMs);
        QCOMPARE(m_hub->value(QStringLiteral("crp"), QStringLiteral("some"),
                              QStringLiteral(".spec.policy.numberOfClusters")),
                 QByteArray("1"));
        QVERIFY(
            m_hub->done({QStringLiteral("delete"), QStringLiteral("crp"), QStringLiteral("copy")}));
    }

    void aPlanOfTheHubIsThatOfItsDump() {
        const QString config =
            QStringLiteral("--kubeconfig=") + QString::fromStdString(m_hub->access().kubeconfig);
        const QString context =
            QStringLiteral("--context=") + QString::fromStdString(m_hub->access().context);
        QStringList resources;
        for (const hub::ReadKind &kind : hub::hubKinds())
            resources.append(QString::fromUtf8(kind.resource));
        const auto dump =
            m_hub->kubectl({QStringLiteral("get"), resources.join(QLatin1Char(',')),
                            QStringLiteral("--all-namespaces"), QStringLiteral("--output=yaml")});
        QCOMPARE(dump.status, 0);
        QFile file(path("dump.yaml"));
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write(dump.out) == dump.out.size());
        file.close();
        for (const char *format : {"table", "wide", "name", "csv", "yaml", "json"}) {
            // Of a hub the clock is its own, of a dump the newest heartbeat.
            const QStringList output{QStringLiteral("--output"), QLatin1String(format),
                                     QStringLiteral("--now"),
                                     QDateTime::currentDateTimeUtc().toString(Qt::ISODate)};
            const auto live =
                tests::runCommand(QStringList{QStringLiteral("plan"), config, context} + output);
            const auto dumped = tests::runCommand(
                QStringList{QStringLiteral("plan"), QStringLiteral("-f"), file.fileName()} +
                output);
            QVERIFY2(live.status == 0 && !live.out.isEmpty(), live.err.constData());
            QCOMPARE(withoutBasis(live.out), withoutBasis(dumped.out));
        }
    }

private:
    /// Without the sentences that name where the objects came from.
    static QByteArray withoutBasis(const QByteArray &text) {
        QByteArrayList lines = text.split('\n');
        lines.erase(std::remove_if(lines.begin(), lines.end(),
                                   [](const QByteArray &line) {
                                       return line.contains("read at ") ||
                                              line.contains("dump.yaml");
                                   }),
                    lines.end());
        return lines.join('\n');
    }
};

} // namespace evenkeel::ui

EVENKEEL_TEST(evenkeel::ui::TestHubJourneys)
#include "tst_hub_journeys.moc"
