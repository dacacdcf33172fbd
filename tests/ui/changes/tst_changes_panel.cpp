// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/changes/changes_panel.h"

#include <QAbstractItemModelTester>
#include <QPlainTextEdit>
#include <QRegularExpression>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <QToolButton>
#include <QUndoView>

#include "tests/test_program.h"
#include "tests/ui/sample_manifests.h"
#include "ui/document/workspace.h"

namespace evenkeel::ui {

class TestChangesPanel : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() {
        QTest::failOnWarning(
            QRegularExpression(QStringLiteral("^(?!This plugin does not support)")));
        m_folder = std::make_unique<QTemporaryDir>();
        const QString file = m_folder->filePath(QStringLiteral("all.yaml"));
        QString text = sample::fleet();
        for (int number = 0; number < 12; ++number)
            text += sample::placement(QStringLiteral("p%1").arg(number), 3);
        text += sample::placement(QStringLiteral("all"), 6);
        QVERIFY(sample::write(file, text));
        m_workspace = std::make_unique<Workspace>();
        m_workspace->open({file});
        QTRY_VERIFY(m_workspace->objects()->placements.size() == 13 && !m_workspace->isBusy());
    }

    void modelKeepsTheRulesOfModels() {
        ChangesModel model(*m_workspace);
        const QAbstractItemModelTester tester(
            &model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        model.wakeUp();
        relabel("nowhere-1", "west");
        QTRY_COMPARE(model.rowCount(), 12);
        QVERIFY(model.hasFresh());
        m_workspace->removePlacement(0);
        QTRY_VERIFY(!m_workspace->isBusy() && !model.isBusy());
        QCOMPARE(model.rowCount(), 12); // that it went is a change too
        m_workspace->undoStack().setIndex(0);
        QTRY_COMPARE(model.rowCount(), 0);
        QTRY_COMPARE(model.unchanged(), 13);
    }

    void tellsEveryEditAndWhatTheyDidByName() {
        ChangesPanel panel(*m_workspace);
        panel.show();
        QCOMPARE(panel.model().rowCount(), 0);
        relabel("nowhere-1", "west");
        QTRY_COMPARE(panel.model().rowCount(), 12);
        // The hub moves nothing for a label; new placements would be others.
        const QString change = panel.model().index(0, ChangesModel::Change).data().toString();
        QCOMPARE(change, QString::fromUtf8("no cluster is added or removed (west 1 → 2), keeps 3, "
                                           "skew 0 → 1"));
        const QString fresh = panel.model().index(0, ChangesModel::Fresh).data().toString();
        QVERIFY2(fresh.startsWith(QStringLiteral("+1 −1: +")), qPrintable(fresh));
        QVERIFY2(fresh.contains(QStringLiteral("−nowhere-1")), qPrintable(fresh));
        const QString basis = panel.model().index(0, ChangesModel::Basis).data().toString();
        QCOMPARE(basis, QStringLiteral("no bindings here, so as if the plan as opened were placed: "
                                       "holds 3 bindings of p0-0, policy unchanged"));
        const QString markdown = panel.markdown();
        QVERIFY(markdown.contains(m_workspace->undoStack().text(0)));
        QVERIFY(markdown.contains(QStringLiteral("**p0**: no cluster is added or removed")));
    }

    /// What `evenkeelctl diff` says: a lower number downscales, another policy is a new snapshot.
    void tellsWhatTheHubDoesWithABoundPlacement() {
        const QString file = m_folder->filePath(QStringLiteral("held.yaml"));
        QString text = sample::fleet() + sample::placement(QStringLiteral("web"), 3);
        for (const char *cluster : {"east-1", "west-1", "nowhere-1"})
            text += QStringLiteral("---\napiVersion: placement.kubernetes-fleet.io/v1\n"
                                   "kind: ClusterResourceBinding\nmetadata:\n  name: web-%1\n"
                                   "  labels: {kubernetes-fleet.io/parent-CRP: web}\nspec:\n"
                                   "  state: Bound\n  targetCluster: %1\n"
                                   "  schedulingPolicySnapshotName: web-4\n"
                                   "  resourceSnapshotName: web-0-snapshot\n"
                                   "  clusterDecision: {clusterName: %1, selected: true, "
                                   "reason: x}\n")
                        .arg(QLatin1String(cluster));
        QVERIFY(sample::write(file, text));
        Workspace workspace;
        workspace.open({file});
        QTRY_VERIFY(workspace.objects()->bindings.size() == 3 && !workspace.isBusy());
        ChangesModel model(workspace);
        model.wakeUp();
        kube::Value document = workspace.objects()->placements[0].document;
        document.find("spec")->find("policy")->set("numberOfClusters", kube::Value::integer(2));
        QVERIFY(workspace.editPlacement(0, document, QStringLiteral("fewer")));
        QTRY_COMPARE(model.rowCount(), 1);
        QTRY_VERIFY(!model.isBusy());
        const QString change = model.index(0, ChangesModel::Change).data().toString();
        QVERIFY2(change.startsWith(QString::fromUtf8("−1")), qPrintable(change));
        QVERIFY2(change.contains(QStringLiteral("keeps 2")), qPrintable(change));
        QVERIFY2(change.contains(QString::fromUtf8(": −east-1")), qPrintable(change));
        const QString tip = model.index(0, ChangesModel::Change).data(Qt::ToolTipRole).toString();
        QVERIFY2(tip.contains(QStringLiteral("−east-1: downscaled first: its binding has no "
                                             "score")),
                 qPrintable(tip));
        const QString basis = model.index(0, ChangesModel::Basis).data().toString();
        QVERIFY2(basis.contains(QStringLiteral("becomes web-4's next count")), qPrintable(basis));
        QVERIFY(!model.hasFresh()); // it is known what is held
        // The panel shows all of it, wrapped.
        ChangesPanel panel(workspace);
        panel.show();
        const auto *detail = panel.findChild<QPlainTextEdit *>(QStringLiteral("changesDetail"));
        QTRY_VERIFY(detail->toPlainText().contains(QStringLiteral("its binding has no score")));
        QVERIFY(detail->toPlainText().contains(QStringLiteral("Starts from: ")));
    }

    void tellsWhatIsGuaranteedLess() {
        ChangesPanel panel(*m_workspace);
        panel.show();
        kube::Value document = m_workspace->objects()->placements[0].document;
        document.find("spec")->find("policy")->set("numberOfClusters", kube::Value::integer(2));
        QVERIFY(m_workspace->editPlacement(0, document, QStringLiteral("fewer")));
        QTRY_COMPARE(panel.model().rowCount(), 1);
        const QString change = panel.model().index(0, ChangesModel::Change).data().toString();
        QVERIFY2(change.contains(QString::fromUtf8("; weakened: numberOfClusters 3 → 2")),
                 qPrintable(change));
    }

    void hiddenItWaitsAndThenCatchesUp() {
        ChangesPanel panel(*m_workspace);
        relabel("nowhere-1", "west");
        QTRY_VERIFY(!m_workspace->isBusy());
        QCOMPARE(panel.model().rowCount(), 0);
        panel.show();
        QTRY_COMPARE(panel.model().rowCount(), 12);
    }

    /// There is one list of them, and what is undone stays in it.
    void goesToTheChosenEdit() {
        ChangesPanel panel(*m_workspace);
        panel.show();
        relabel("nowhere-1", "west");
        relabel("east-1", "west");
        const auto lists = panel.findChildren<QUndoView *>();
        QCOMPARE(lists.size(), 1);
        auto *edits = lists.front();
        QCOMPARE(edits->model()->rowCount(), 3);
        QCOMPARE(edits->currentIndex().row(), 2);
        edits->setCurrentIndex(edits->model()->index(1, 0));
        QCOMPARE(m_workspace->undoStack().index(), 1);
        QCOMPARE(edits->model()->rowCount(), 3);
        edits->setCurrentIndex(edits->model()->index(2, 0));
        QCOMPARE(m_workspace->undoStack().index(), 2);
    }

    void asksForCommandsOnlyOnceThereIsAnEdit() {
        ChangesPanel panel(*m_workspace);
        panel.show();
        QSignalSpy requested(&panel, &ChangesPanel::labelCommandsRequested);
        auto *commands = panel.findChild<QToolButton *>(QStringLiteral("labelCommands"));
        commands->click();
        QCOMPARE(requested.count(), 0);
        relabel("nowhere-1", "west");
        commands->click();
        QCOMPARE(requested.count(), 1);
    }

private:
    void relabel(const char *cluster, const char *region) {
        LabelEdit edit;
        edit.clusters = QStringList{QString::fromLatin1(cluster)};
        edit.labels[QStringLiteral("region")] = QString::fromLatin1(region);
        m_workspace->relabel(edit);
    }

    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<Workspace> m_workspace;
};

} // namespace evenkeel::ui

EVENKEEL_TEST(evenkeel::ui::TestChangesPanel)
#include "tst_changes_panel.moc"
