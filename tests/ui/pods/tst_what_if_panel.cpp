// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/pods/what_if_panel.h"

#include <QCheckBox>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QSpinBox>
#include <QTableView>
#include <QTest>

#include "tests/ui/pods/pod_scenes.h"
#include "ui/base/prose.h"
#include "tests/test_program.h"

namespace evenkeel::ui {

class TestWhatIfPanel : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void answersWhatIsAskedByHand() {
        WhatIfPanel panel;
        panel.setScene(sample::podScene(sample::nodes() + sample::web(4)));
        panel.show();
        auto *replicas = panel.findChild<QSpinBox *>(QStringLiteral("whatIfReplicas"));
        auto *text = panel.findChild<QLabel *>(QStringLiteral("whatIfText"));
        QCOMPARE(replicas->value(), 5); // one more than there are
        replicas->setValue(1);
        QTRY_VERIFY2(text->text().contains(QStringLiteral("to 1 replica, 3 deleted")),
                     qPrintable(text->text()));
        auto *kind = panel.findChild<QComboBox *>(QStringLiteral("whatIfKind"));
        kind->setCurrentIndex(static_cast<int>(WhatIf::Kind::Lose));
        QVERIFY(!replicas->isVisible());
        auto *value = panel.findChild<QComboBox *>(QStringLiteral("whatIfValue"));
        QVERIFY(value->isVisible());
        value->setCurrentText(QStringLiteral("zone-b"));
        QTRY_VERIFY2(
            text->text().contains(unbroken(QStringLiteral("zone-b fails: 2 replicas of web lost"))),
            qPrintable(text->text()));
        auto *table = panel.findChild<QTableView *>(QStringLiteral("whatIfTable"));
        QCOMPARE(table->model()->rowCount(), 2);
    }

    void asksOfRebalancingWithAndWithoutSoftConstraints() {
        WhatIfPanel panel;
        panel.setScene(sample::podScene(sample::nodes() + sample::web(2)));
        panel.show();
        WhatIf question{WhatIf::Kind::Rebalance, 0, {}, {}, {}, {}};
        question.rebalance.constraints = {"DoNotSchedule", "ScheduleAnyway"};
        panel.ask(question);
        QVERIFY(panel.question() == question);
        auto *soft = panel.findChild<QCheckBox *>(QStringLiteral("whatIfSoft"));
        QVERIFY(soft->isVisible());
        soft->setChecked(false);
        QVERIFY(panel.question().rebalance.constraints.empty());
        QTRY_VERIFY(panel.findChild<QLabel *>(QStringLiteral("whatIfText"))
                        ->text()
                        .contains(QStringLiteral("evicts nothing")));
    }

    void asksWithTheDeschedulersOwnOptions() {
        WhatIfPanel panel;
        panel.setScene(sample::podScene(sample::nodes() + sample::web(2)));
        panel.show();
        WhatIf question{WhatIf::Kind::Rebalance, 0, {}, {}, {}, {}};
        question.rebalance.includedNamespaces = {"shop", "ops"};
        question.rebalance.topologyBalanceNodeFit = false;
        question.evictor.nodeFit = true;
        question.evictor.minReplicas = 3;
        question.evictor.minPodAge = kube::Duration{300'000'000'000};
        question.evictor.priorityThreshold = 1000;
        question.evictor.podProtections = {{"DaemonSetPods"}, {"PodsWithPVC"}};
        panel.ask(question);
        QVERIFY(panel.question() == question);
        auto *age = panel.findChild<QLineEdit *>(QStringLiteral("whatIfMinPodAge"));
        QCOMPARE(age->text(), QStringLiteral("5m"));
        age->setText(QStringLiteral("soon"));
        QVERIFY(!panel.question().evictor.minPodAge);
        QVERIFY(panel.findChild<QLabel *>(QStringLiteral("whatIfFault"))
                    ->text()
                    .contains(QStringLiteral("soon is not a duration")));
    }

    void asksAgainOfANewPlan() {
        WhatIfPanel panel;
        panel.show();
        panel.setScene(sample::podScene(sample::nodes() + sample::web(4)));
        panel.ask({WhatIf::Kind::Drain, 0, "topology.kubernetes.io/zone", "zone-a"});
        auto *text = panel.findChild<QLabel *>(QStringLiteral("whatIfText"));
        QTRY_VERIFY(
            text->text().contains(unbroken(QStringLiteral("zone-a is drained: 2 replicas"))));
        panel.setScene(sample::podScene(sample::nodes() + sample::web(2)));
        QTRY_VERIFY2(
            text->text().contains(unbroken(QStringLiteral("zone-a is drained: 1 replicas"))),
            qPrintable(text->text()));
    }

    void saysThatThereIsNothingToAskOf() {
        WhatIfPanel panel;
        panel.show();
        panel.setScene(sample::podScene(sample::nodes()));
        QVERIFY(!panel.isEnabled());
        QCOMPARE(panel.findChild<QLabel *>(QStringLiteral("whatIfText"))->text(),
                 QStringLiteral("No plan yet."));
    }
};

} // namespace evenkeel::ui

EVENKEEL_TEST(evenkeel::ui::TestWhatIfPanel)
#include "tst_what_if_panel.moc"
