// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/pods/pod_scene.h"

#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

#include "tests/test_program.h"
#include "tests/ui/pods/pod_scenes.h"
#include "tests/ui/sample_manifests.h"
#include "ui/document/workspace.h"
#include "ui/pods/pod_why_panel.h"

namespace evenkeel::ui {

class TestPodPlanning : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() {
        QTest::failOnWarning(QRegularExpression(QStringLiteral(".?")));
        m_folder = std::make_unique<QTemporaryDir>();
        m_workspace = std::make_unique<Workspace>();
        m_pods = std::make_unique<PodPlanning>(*m_workspace);
    }

    void cleanup() {
        m_pods.reset();
        m_workspace.reset();
    }

    void plansNothingBeforeSomebodyLooks() {
        open(sample::nodes() + sample::web(4));
        QVERIFY(m_pods->hasPods());
        QVERIFY(!m_pods->isBusy());
        QVERIFY(!m_pods->scene().plan);
        m_pods->setActive(true);
        QTRY_VERIFY(m_pods->scene().detail);
        QCOMPARE(m_pods->scene().plan->steps(), std::size_t{4});
    }

    /// No green verdict of what never comes to be; what a server has, it has taken.
    void whatNoServerTakesIsNotPlaced_data() {
        QTest::addColumn<std::string>("before");
        QTest::addColumn<std::string>("after");
        QTest::addColumn<QString>("reason");
        QTest::newRow("field") << std::string("      containers:")
                               << std::string("      tolerationss: []\n      containers:")
                               << QStringLiteral("spec.template.spec.tolerationss: unknown field");
        QTest::newRow("value") << std::string("DoNotSchedule") << std::string("DoNotSchedul")
                               << QStringLiteral("whenUnsatisfiable");
        QTest::newRow("number") << std::string("replicas: 4") << std::string("replicas: -3")
                                << QStringLiteral("spec.replicas");
    }
    void whatNoServerTakesIsNotPlaced() {
        QFETCH(std::string, before);
        QFETCH(std::string, after);
        QFETCH(QString, reason);
        std::string text = sample::nodes() + sample::web(4);
        QVERIFY(verdictOf(sample::podScene(text)).state == PlacementState::Met);
        text.replace(text.find(before), before.size(), after);
        const Verdict verdict = verdictOf(sample::podScene(text));
        QVERIFY(verdict.state == PlacementState::Failed);
        QVERIFY2(verdict.reason.contains(reason), qPrintable(verdict.reason));
        const std::string name = "{name: web, namespace: shop";
        text.replace(text.find(name), name.size(), name + ", uid: \"7\"");
        QVERIFY(verdictOf(sample::podScene(text)).state == PlacementState::Met);
    }

    void replansAnEditedWorkloadAndMarksTheOldPlan() {
        m_pods->setActive(true);
        open(sample::nodes() + sample::web(4));
        QTRY_VERIFY(m_pods->scene().detail);
        kube::Value document = m_workspace->objects()->podInventory->workloads[0]->document;
        document.find("spec")->set("replicas", kube::Value::integer(6));
        QVERIFY(m_workspace->editDocument(*editedIdOf(document), document,
                                          QStringLiteral("6 replicas")));
        QVERIFY(m_pods->scene().isStale);
        QCOMPARE(m_pods->scene().plan->steps(), std::size_t{4});
        QTRY_VERIFY(!m_pods->scene().isStale && !m_pods->isBusy());
        QCOMPARE(m_pods->scene().plan->steps(), std::size_t{6});
        QCOMPARE(m_pods->step(), std::size_t{6}); // the scrubber follows the end
        m_workspace->undoStack().undo();
        QTRY_COMPARE(m_pods->scene().plan->steps(), std::size_t{4});
    }

    void keepsTheScrubberWhereItWasSet() {
        m_pods->setActive(true);
        open(sample::nodes() + sample::web(4));
        QTRY_VERIFY(m_pods->scene().detail);
        m_pods->setStep(2);
        QTRY_VERIFY(!m_pods->isBusy());
        QCOMPARE(m_pods->scene().detail->step, std::size_t{2});
        QCOMPARE(m_pods->scene().detail->decision, std::size_t{2});
        m_pods->setStep(SIZE_MAX);
        QTRY_VERIFY(!m_pods->isBusy());
        QCOMPARE(m_pods->scene().detail->decision, std::size_t{3});
    }

    void findsAWorkloadByName() {
        m_pods->setActive(true);
        std::string other = sample::web(2);
        other.replace(other.find("name: web"), 9, "name: api");
        open(sample::nodes() + sample::web(4) + "---\n" + other);
        QVERIFY(m_pods->setWorkload(QStringLiteral("shop/api")));
        QTRY_COMPARE(m_pods->scene().plan ? m_pods->scene().plan->steps() : 0, std::size_t{2});
        QVERIFY(!m_pods->setWorkload(QStringLiteral("shop/none")));
        QCOMPARE(m_pods->scene().workload, 1);
    }

    void countsWhatRunsAlready() {
        m_pods->setActive(true);
        open(sample::nodes() + sample::runningPod("web-1-a", "a1") + sample::web(4));
        QTRY_VERIFY(m_pods->scene().detail);
        QCOMPARE(m_pods->scene().plan->running.size(), std::size_t{1});
        QCOMPARE(m_pods->scene().plan->steps(), std::size_t{3});
    }

    void givesTheSkewOfEveryStep() {
        m_pods->setActive(true);
        open(sample::nodes() + sample::web(3));
        QTRY_VERIFY(m_pods->scene().detail);
        const PodPlan &plan = *m_pods->scene().plan;
        QCOMPARE(plan.skews.size(), std::size_t{1});
        QCOMPARE(plan.skews.front(), (std::vector<std::int64_t>{0, 1, 0, 1}));
        for (std::size_t step = 0; step <= plan.steps(); ++step) {
            const auto exact = pod_scheduling::spreadsAfter(plan.placing, step);
            QCOMPARE(exact.front().skew, plan.skews.front()[step]);
        }
    }

    void forgetsThePlanWithItsFiles() {
        m_pods->setActive(true);
        open(sample::nodes() + sample::web(3));
        QTRY_VERIFY(m_pods->scene().detail);
        open("# nothing\n");
        QTRY_VERIFY(!m_pods->hasPods());
        QVERIFY(!m_pods->scene().plan);
    }

private:
    void open(const std::string &text) {
        const QString path = m_folder->filePath(QStringLiteral("cluster.yaml"));
        QVERIFY(sample::write(path, QString::fromStdString(text)));
        QSignalSpy opened(m_workspace.get(), &Workspace::diagnosticsChanged);
        m_workspace->open({path});
        QTRY_VERIFY(opened.count() > 0);
    }

    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<Workspace> m_workspace;
    std::unique_ptr<PodPlanning> m_pods;
};

} // namespace evenkeel::ui

EVENKEEL_TEST(evenkeel::ui::TestPodPlanning)
#include "tst_pod_planning.moc"
