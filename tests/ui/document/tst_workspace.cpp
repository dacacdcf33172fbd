// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/document/workspace.h"

#include <QDir>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

#include "tests/ui/sample_manifests.h"
#include "tests/test_program.h"

namespace evenkeel::ui {

namespace {

QStringList pickedNames(const Workspace &workspace) {
    QStringList names;
    const Scene scene = workspace.scene();
    for (std::size_t pick = 0; scene.plan && pick < scene.picks; ++pick) {
        const auto name = scene.objects->fleet.name(scene.plan->picks[pick].cluster);
        names.append(QString::fromUtf8(name.data(), static_cast<qsizetype>(name.size())));
    }
    return names;
}

} // namespace

class TestWorkspace : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() {
        QTest::failOnWarning(QRegularExpression(QStringLiteral(".?")));
        m_folder = std::make_unique<QTemporaryDir>();
        QVERIFY(sample::write(path("fleet.yaml"), sample::fleet()));
        QVERIFY(sample::write(path("web.yaml"), sample::placement(QStringLiteral("web"), 3)));
    }

    void isEmptyAtFirst() {
        const Workspace workspace;
        QVERIFY(workspace.objects() != nullptr);
        QVERIFY(workspace.objects()->fleet.isEmpty());
        QCOMPARE(workspace.placement(), -1);
        QVERIFY(!workspace.scene().plan);
        QVERIFY(!workspace.isBusy());
    }

    void opensPlansAndPublishesAScene() {
        Workspace workspace;
        QSignalSpy planned(&workspace, &Workspace::planChanged);
        workspace.open({path("fleet.yaml"), path("web.yaml")});
        QVERIFY(workspace.isBusy());
        QVERIFY(workspace.scene().isStale);
        QTRY_VERIFY(!workspace.isBusy());
        QCOMPARE(planned.count(), 1);
        const Scene scene = workspace.scene();
        QVERIFY(!scene.isStale);
        QCOMPARE(scene.objects->fleet.size(), std::size_t{6});
        QCOMPARE(scene.placement, 0);
        QVERIFY(scene.plan);
        QCOMPARE(scene.picks, std::size_t{3});
        // KubeFleet spec 4.6: the cluster without the key does not count for any domain.
        QVERIFY(pickedNames(workspace).contains(QStringLiteral("nowhere-1")));
    }

    void opensAFolder() {
        Workspace workspace;
        workspace.open({m_folder->path()});
        QTRY_VERIFY(workspace.scene().plan);
        QCOMPARE(workspace.objects()->fleet.size(), std::size_t{6});
    }

    void plansAtTheTimeThatIsSet() {
        Workspace workspace;
        workspace.open({path("fleet.yaml"), path("web.yaml")});
        QTRY_VERIFY(!workspace.isBusy() && workspace.scene().picks == 3);
        const kube::Time newest = workspace.plan()->now;
        const kube::Time later{newest.unixSeconds + 360}; // past the five minutes of a heartbeat
        workspace.setClock(later);
        QVERIFY(workspace.scene().isStale);
        QTRY_VERIFY(!workspace.isBusy() && !workspace.scene().isStale);
        QCOMPARE(workspace.plan()->now, later);
        QCOMPARE(workspace.picks(), std::size_t{0});
        QVERIFY(!workspace.isDirty());
        QCOMPARE(workspace.undoStack().count(), 0);
        // Time is no edit: the opened state is planned at the same time.
        QCOMPARE(workspace.baseline().outcomes.front().plan, workspace.outcome(0).plan);
        workspace.setClock(std::nullopt);
        QTRY_COMPARE(workspace.scene().picks, std::size_t{3});
        QCOMPARE(workspace.plan()->now, newest);
    }

    void theClockStaysThroughEditsAndReloadsButNotForOtherFiles() {
        Workspace workspace;
        workspace.open({path("fleet.yaml"), path("web.yaml")});
        QTRY_VERIFY(!workspace.isBusy() && workspace.plan());
        const kube::Time later{workspace.plan()->now.unixSeconds + 60};
        workspace.setClock(later);
        workspace.relabel(
            {{QStringLiteral("east-1")}, {{QStringLiteral("region"), QStringLiteral("west")}}});
        QTRY_VERIFY(!workspace.isBusy() && !workspace.scene().isStale);
        QCOMPARE(workspace.plan()->now, later);
        workspace.undoStack().undo();
        QVERIFY(sample::write(path("web.yaml"), sample::placement(QStringLiteral("web"), 5)));
        QTRY_COMPARE(workspace.scene().picks, std::size_t{5});
        QTRY_COMPARE(workspace.plan()->now, later);
        workspace.open({path("fleet.yaml"), path("web.yaml")});
        QTRY_VERIFY(!workspace.isBusy() && !workspace.scene().isStale);
        QVERIFY(!workspace.objects()->clock);
        QVERIFY(workspace.plan()->now < later);
    }

    void plansAgainWhenAFileChanges() {
        Workspace workspace;
        workspace.open({path("fleet.yaml"), path("web.yaml")});
        QTRY_VERIFY(!workspace.isBusy() && workspace.scene().plan);
        QVERIFY(sample::write(path("web.yaml"), sample::placement(QStringLiteral("web"), 5)));
        QTRY_COMPARE(workspace.scene().picks, std::size_t{5});
    }

    void noticesAFileReplacedByAnother() {
        Workspace workspace;
        workspace.open({path("fleet.yaml"), path("web.yaml")});
        QTRY_VERIFY(!workspace.isBusy() && workspace.scene().plan);
        for (const int wanted : {4, 2}) {
            QVERIFY(
                sample::write(path("new.yaml"), sample::placement(QStringLiteral("web"), wanted)));
            QCOMPARE(std::rename(qPrintable(path("new.yaml")), qPrintable(path("web.yaml"))), 0);
            QTRY_COMPARE(workspace.scene().picks, static_cast<std::size_t>(wanted));
        }
    }

    void noticesAFileThatComesToAnOpenFolder() {
        Workspace workspace;
        workspace.open({m_folder->path()});
        QTRY_VERIFY(!workspace.isBusy() && workspace.scene().plan);
        QVERIFY(
            sample::write(path("more.yaml"), sample::cluster(QStringLiteral("north-1"),
                                                             {QStringLiteral("region: north")})));
        QTRY_COMPARE(workspace.objects()->fleet.size(), std::size_t{7});
    }

    void keepsTheScrubberWhenFilesAreReadAgain() {
        Workspace workspace;
        workspace.open({path("fleet.yaml"), path("web.yaml")});
        QTRY_VERIFY(!workspace.isBusy() && workspace.scene().plan);
        workspace.setPicks(1);
        QSignalSpy objects(&workspace, &Workspace::objectsChanged);
        workspace.reload();
        QVERIFY(workspace.scene().isStale);
        QVERIFY(workspace.scene().plan); // the old pair is still shown
        QVERIFY(objects.wait());
        QVERIFY(workspace.scene().plan); // and the new one comes as a pair
        QCOMPARE(workspace.scene().picks, std::size_t{1});
    }

    void clampsTheScrubber() {
        Workspace workspace;
        workspace.open({path("fleet.yaml"), path("web.yaml")});
        QTRY_VERIFY(workspace.scene().plan);
        workspace.setPicks(1000);
        QCOMPARE(workspace.scene().picks, std::size_t{3});
        workspace.setPicks(0);
        QCOMPARE(pickedNames(workspace), QStringList());
    }

    void plansEveryPlacement() {
        QVERIFY(sample::write(path("more.yaml"), sample::placement(QStringLiteral("api"), 2) +
                                                     sample::placement(QStringLiteral("db"), 1)));
        Workspace workspace;
        workspace.open({path("fleet.yaml"), path("web.yaml"), path("more.yaml")});
        QTRY_VERIFY(!workspace.isBusy());
        for (int placement = 0; placement < 3; ++placement)
            QVERIFY(workspace.outcome(placement).plan);
        workspace.setPlacement(1);
        QCOMPARE(workspace.scene().picks, std::size_t{2});
        QCOMPARE(workspace.scene().objects->placements[1].name, std::string("api"));
    }

    void keepsThePlacementByItsName() {
        QVERIFY(sample::write(path("web.yaml"), sample::placement(QStringLiteral("api"), 2) +
                                                    sample::placement(QStringLiteral("web"), 3)));
        Workspace workspace;
        workspace.open({path("fleet.yaml"), path("web.yaml")});
        QTRY_VERIFY(!workspace.isBusy() && workspace.scene().plan);
        workspace.setPlacement(1);
        QVERIFY(sample::write(path("web.yaml"), sample::placement(QStringLiteral("web"), 4)));
        QTRY_COMPARE(workspace.scene().picks, std::size_t{4});
        QCOMPARE(workspace.placement(), 0);
    }

    void tellsWhatIsWrongInAFile() {
        QVERIFY(sample::write(path("broken.yaml"), QStringLiteral("kind: MemberCluster\n a: [\n")));
        Workspace workspace;
        QSignalSpy diagnostics(&workspace, &Workspace::diagnosticsChanged);
        workspace.open({path("fleet.yaml"), path("web.yaml"), path("broken.yaml")});
        QVERIFY(diagnostics.wait());
        QCOMPARE(workspace.diagnostics().size(), std::size_t{1});
        QCOMPARE(QString::fromStdString(workspace.diagnostics()[0].where.file),
                 path("broken.yaml"));
        QCOMPARE(workspace.objects()->fleet.size(), std::size_t{6});
        QTRY_VERIFY(workspace.scene().plan);
        QVERIFY(sample::write(path("broken.yaml"), sample::placement(QStringLiteral("api"), 1)));
        QTRY_VERIFY(workspace.diagnostics().empty());
    }

    void tellsOfAFileThatIsNotThereAndWaitsForIt() {
        Workspace workspace;
        workspace.open({path("fleet.yaml"), path("later.yaml")});
        QTRY_COMPARE(workspace.diagnostics().size(), std::size_t{1});
        QVERIFY(sample::write(path("later.yaml"), sample::placement(QStringLiteral("web"), 2)));
        QTRY_COMPARE(workspace.scene().picks, std::size_t{2});
        QVERIFY(workspace.diagnostics().empty());
    }

    void canBeDestroyedWhileReading() {
        auto workspace = std::make_unique<Workspace>();
        workspace->open({m_folder->path()});
        QVERIFY(workspace->isBusy());
        bool isTold = false;
        connect(workspace.get(), &Workspace::objectsChanged, this, [&isTold] { isTold = true; });
        workspace.reset();
        QCoreApplication::processEvents();
        QVERIFY(!isTold);
    }

private:
    QString path(const char *name) const { return m_folder->filePath(QString::fromLatin1(name)); }

    std::unique_ptr<QTemporaryDir> m_folder;
};

} // namespace evenkeel::ui

EVENKEEL_TEST(evenkeel::ui::TestWorkspace)
#include "tst_workspace.moc"
