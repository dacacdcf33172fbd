// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/ui/document/taint_edit.h"
#include "ui/document/workspace.h"
#include "ui/models/inventory/cluster_table.h"

#include <QCryptographicHash>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

#include "core/insight/plan_facts.h"
#include "tests/test_program.h"
#include "tests/ui/document/objects_text.h"
#include "tests/ui/document/random_workspace.h"
#include "tests/ui/document/region_edit.h"
#include "tests/ui/sample_manifests.h"

namespace evenkeel::ui {

namespace {

QString labelOf(const Workspace &workspace, const char *cluster, const char *key) {
    const fleet::Fleet &fleet = workspace.objects()->fleet;
    const auto row = fleet.find(cluster);
    const auto value = row ? fleet.label(*row, std::string_view(key)) : std::nullopt;
    return value ? QString::fromStdString(std::string(*value)) : QStringLiteral("none");
}

QByteArray digest(const QString &text) {
    return QCryptographicHash::hash(text.toUtf8(), QCryptographicHash::Sha1);
}

} // namespace

class TestWorkspaceEdits : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() {
        QTest::failOnWarning(QRegularExpression(QStringLiteral(".?")));
        m_folder = std::make_unique<QTemporaryDir>();
        QVERIFY(sample::write(path("fleet.yaml"), sample::fleet()));
        QVERIFY(sample::write(path("web.yaml"), sample::placement(QStringLiteral("web"), 3)));
        m_workspace = std::make_unique<Workspace>();
        m_workspace->open({path("fleet.yaml"), path("web.yaml")});
        QTRY_VERIFY(!m_workspace->isBusy() && m_workspace->scene().plan);
    }

    void relabelsInOneStepThatSaysSo() {
        const QString before = printed(*m_workspace->objects());
        m_workspace->relabel(
            region({QStringLiteral("east-1"), QStringLiteral("west-1"), QStringLiteral("unknown")},
                   QStringLiteral("north")));
        QCOMPARE(labelOf(*m_workspace, "east-1", "region"), QStringLiteral("north"));
        QCOMPARE(labelOf(*m_workspace, "west-1", "region"), QStringLiteral("north"));
        QCOMPARE(m_workspace->undoStack().count(), 1);
        const QString after = printed(*m_workspace->objects());
        m_workspace->undoStack().undo();
        QCOMPARE(printed(*m_workspace->objects()), before);
        m_workspace->undoStack().redo();
        QCOMPARE(printed(*m_workspace->objects()), after);
    }

    void anEditThatChangesNothingIsNone() {
        m_workspace->relabel(region({QStringLiteral("east-1")}, QStringLiteral("east")));
        m_workspace->relabel(region({QStringLiteral("nowhere-1")}, std::nullopt));
        m_workspace->push(taintEdit(*m_workspace->objects(), {QStringLiteral("east-1")}, {}));
        m_workspace->removeClusters({QStringLiteral("unknown")});
        QCOMPARE(m_workspace->undoStack().count(), 0);
        QVERIFY(!m_workspace->isDirty());
    }

    void everyEditComesBackWithItsPlace() {
        const QString before = printed(*m_workspace->objects());
        m_workspace->removeClusters({QStringLiteral("east-10"), QStringLiteral("west-2")});
        m_workspace->duplicateClusters({QStringLiteral("east-1")});
        m_workspace->push(taintEdit(*m_workspace->objects(), {QStringLiteral("west-1")},
                                    {{"gpu", "", "NoSchedule"}}));
        m_workspace->push(
            cellEdit(*m_workspace->objects(), {QStringLiteral("west-1")},
                     {InventoryColumn::Kind::Property, "kubernetes-fleet.io/node-count"},
                     QStringLiteral("3")));
        m_workspace->removePlacement(0);
        QCOMPARE(m_workspace->objects()->fleet.size(), std::size_t{5});
        QCOMPARE(m_workspace->placement(), -1);
        while (m_workspace->undoStack().canUndo())
            m_workspace->undoStack().undo();
        QCOMPARE(printed(*m_workspace->objects()), before);
        QVERIFY(!m_workspace->isDirty());
        QTRY_VERIFY(!m_workspace->isBusy() && m_workspace->scene().plan);
    }

    void refusesAPlacementWhoseNameIsTaken() {
        const kube::Value web = m_workspace->objects()->placements[0].document;
        QVERIFY(!m_workspace->addPlacement(web));
        kube::Value other = web;
        other.find("metadata")->set("name", kube::Value::string("api"));
        QCOMPARE(m_workspace->addPlacement(other).value_or(-1), 1);
        QVERIFY(!m_workspace->editPlacement(1, web, QStringLiteral("name")));
        QCOMPARE(m_workspace->undoStack().count(), 1);
    }

    void typingOnIsOneStepAndBackToTheStartIsNone() {
        kube::Value document = m_workspace->objects()->placements[0].document;
        const auto type = [&](int clusters) {
            document.find("spec")->find("policy")->set("numberOfClusters",
                                                       kube::Value::integer(clusters));
            QVERIFY(m_workspace->editPlacement(0, document, QStringLiteral("clusters"),
                                               QStringLiteral("numberOfClusters")));
        };
        type(4);
        type(5);
        QCOMPARE(m_workspace->undoStack().count(), 1);
        QCOMPARE(m_workspace->unsavedEdits().size(), std::size_t{1});
        m_workspace->undoStack().undo();
        QVERIFY(!m_workspace->isDirty());
        m_workspace->undoStack().redo();
        type(3);
        QVERIFY(!m_workspace->isDirty());
        QCOMPARE(m_workspace->undoStack().count(), 0);
    }

    void randomEditsGoBackAndForthExactly() {
        bool isNumber = false;
        const int wanted = qEnvironmentVariableIntValue("EVENKEEL_RANDOM_STEPS", &isNumber);
        const int steps = isNumber ? wanted : 3000;
        RandomEdits edits(*m_workspace, 20260301);
        const QString opened = printed(*m_workspace->objects());
        std::map<int, QByteArray> states{{0, digest(opened)}}; // whole texts would fill the memory
        for (int step = 0; step < steps; ++step) {
            const bool isWalk = edits.step();
            const int index = m_workspace->undoStack().index();
            const QByteArray now = digest(printed(*m_workspace->objects()));
            if (isWalk)
                QVERIFY2(now == states.at(index), qPrintable(QString::number(step)));
            states[index] = now;
            if (!m_workspace->undoStack().canRedo())
                states.erase(states.upper_bound(index), states.end());
        }
        while (m_workspace->undoStack().canRedo())
            m_workspace->undoStack().redo();
        const QString last = printed(*m_workspace->objects());
        while (m_workspace->undoStack().canUndo())
            m_workspace->undoStack().undo();
        QCOMPARE(printed(*m_workspace->objects()), opened);
        QVERIFY(!m_workspace->isDirty());
        while (m_workspace->undoStack().canRedo())
            m_workspace->undoStack().redo();
        QCOMPARE(printed(*m_workspace->objects()), last);
        QTRY_VERIFY_WITH_TIMEOUT(!m_workspace->isBusy(), 30000);
    }

    void keptPlansEqualFreshOnes() {
        RandomEdits edits(*m_workspace, 7);
        int kept = 0;
        for (int step = 0; step < 400; ++step) {
            const auto before = m_workspace->objects();
            edits.step();
            const auto now = m_workspace->objects();
            if (now == before)
                continue;
            for (std::size_t row = 0; row < now->placements.size(); ++row) {
                const PlanOutcome &outcome = m_workspace->outcomes()[row];
                if (outcome.objects != now || !outcome.plan)
                    continue;
                ++kept;
                const auto fresh = planPlacement(now, row, std::stop_token());
                QVERIFY(fresh && fresh->plan);
                QCOMPARE(printed(now->fleet, *outcome.plan), printed(now->fleet, *fresh->plan));
            }
            if (step % 3 == 0)
                QTRY_VERIFY_WITH_TIMEOUT(!m_workspace->isBusy(), 30000);
        }
        QVERIFY2(kept > 50, qPrintable(QString::number(kept)));
    }

    void keepsPlansThatReadNothingOfALabel() {
        QSignalSpy planned(m_workspace.get(), &Workspace::planChanged);
        m_workspace->relabel(
            {{QStringLiteral("east-1")}, {{QStringLiteral("team"), QStringLiteral("blue")}}});
        QVERIFY(!m_workspace->scene().isStale);
        QVERIFY(!m_workspace->isBusy());
        m_workspace->relabel(region({QStringLiteral("east-1")}, QStringLiteral("west")));
        QVERIFY(m_workspace->scene().isStale);
        QTRY_VERIFY(!m_workspace->scene().isStale);
        QCOMPARE(planned.count(), 1);
    }

    void anEditedPolicyGetsTheNextSnapshot() {
        const QString binding = QStringLiteral("apiVersion: placement.kubernetes-fleet.io/v1\n"
                                               "kind: ClusterResourceBinding\n"
                                               "metadata:\n"
                                               "  name: web-1\n"
                                               "  labels: {kubernetes-fleet.io/parent-CRP: web}\n"
                                               "spec:\n"
                                               "  state: Bound\n"
                                               "  targetCluster: west-2\n"
                                               "  schedulingPolicySnapshotName: web-4\n");
        QVERIFY(sample::write(path("binding.yaml"), binding));
        m_workspace->open({path("fleet.yaml"), path("web.yaml"), path("binding.yaml")});
        QTRY_VERIFY(m_workspace->objects()->bindings.size() == 1 && !m_workspace->isBusy());
        QCOMPARE(m_workspace->plan()->snapshotName, std::string("web-4"));
        kube::Value document = m_workspace->objects()->placements[0].document;
        document.find("spec")->find("policy")->set("numberOfClusters", kube::Value::integer(4));
        QVERIFY(m_workspace->editPlacement(0, document, QStringLiteral("clusters")));
        QTRY_VERIFY(!m_workspace->scene().isStale);
        QCOMPARE(m_workspace->plan()->snapshotName, std::string("web-4"));
        document.find("spec")->find("policy")->remove("topologySpreadConstraints");
        QVERIFY(m_workspace->editPlacement(0, document, QStringLiteral("spread")));
        QTRY_VERIFY(!m_workspace->scene().isStale);
        QCOMPARE(m_workspace->plan()->snapshotName, std::string("web-5"));
    }

    void tellsTheEditsThatAreNotUndone() {
        m_workspace->removeClusters({QStringLiteral("nowhere-1")});
        QCOMPARE(m_workspace->edits(), QStringList(QStringLiteral("Remove cluster nowhere-1")));
        m_workspace->undoStack().undo();
        QCOMPARE(m_workspace->edits(), QStringList());
    }

    void refusesEditsWhileOtherFilesAreOpened() {
        QSignalSpy refused(m_workspace.get(), &Workspace::editRefused);
        m_workspace->open({path("fleet.yaml")});
        m_workspace->relabel(region({QStringLiteral("east-1")}, QStringLiteral("west")));
        QCOMPARE(refused.count(), 1);
        QTRY_VERIFY(!m_workspace->isBusy());
        QCOMPARE(m_workspace->undoStack().count(), 0);
    }

    void keepsAnEditThatComesWhileFilesAreReadAgain() {
        QVERIFY(sample::write(path("web.yaml"), sample::placement(QStringLiteral("web"), 5)));
        m_workspace->reload();
        m_workspace->relabel(region({QStringLiteral("east-1")}, QStringLiteral("west")));
        QTRY_VERIFY(!m_workspace->isBusy());
        QTRY_VERIFY(!m_workspace->conflict().isEmpty());
        QCOMPARE(labelOf(*m_workspace, "east-1", "region"), QStringLiteral("west"));
        QVERIFY(m_workspace->conflict().canMerge);
        m_workspace->resolveConflict(ConflictChoice::Merge);
        QCOMPARE(labelOf(*m_workspace, "east-1", "region"), QStringLiteral("west"));
        QTRY_COMPARE(m_workspace->scene().picks, std::size_t{5});
    }

private:
    QString path(const char *name) const { return m_folder->filePath(QString::fromLatin1(name)); }

    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<Workspace> m_workspace;
};

} // namespace evenkeel::ui

EVENKEEL_TEST(evenkeel::ui::TestWorkspaceEdits)
#include "tst_workspace_edits.moc"
