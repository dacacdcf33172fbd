// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/pods/pod_decisions_panel.h"

#include <QAbstractItemModelTester>
#include <QTest>

#include "tests/ui/pods/pod_scenes.h"
#include "tests/test_program.h"

namespace evenkeel::ui {

class TestPodDecisionsModel : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void putsTheBestFirstAndTheRefusedLast() {
        PodDecisionsModel model;
        const QAbstractItemModelTester tester(&model);
        model.setScene(sample::podScene(sample::nodes() + sample::web(4), 0));
        QCOMPARE(model.rowCount(), 5);
        QStringList names;
        for (int row = 0; row < model.rowCount(); ++row)
            names << text(model, row, PodDecisionsModel::Node);
        QCOMPARE(names.mid(3), (QStringList{QStringLiteral("b2"), QStringLiteral("lost")}));
        const int total = PodDecisionsModel::Total;
        QVERIFY(text(model, 0, total).toInt() >= text(model, 2, total).toInt());
        QCOMPARE(text(model, 0, PodDecisionsModel::Filter), QStringLiteral("passes"));
        QVERIFY(text(model, 3, PodDecisionsModel::Filter)
                    .startsWith(QStringLiteral("TaintToleration: ")));
    }

    void addsUpToTheTotal() {
        PodDecisionsModel model;
        const PodScene scene = sample::podScene(sample::nodes() + sample::web(4), 1);
        model.setScene(scene);
        for (int row = 0; row < model.rowCount(); ++row) {
            std::int64_t sum = 0;
            for (int column = 0; column < model.columnCount(); ++column) {
                const QStringList parts = text(model, row, column).split(QStringLiteral(" × "));
                if (parts.size() == 2)
                    sum += parts[0].toLongLong() * parts[1].toLongLong();
            }
            QCOMPARE(sum, text(model, row, PodDecisionsModel::Total).toLongLong());
        }
    }

    void saysWhoSharesTheBestTotal() {
        PodDecisionsModel model;
        model.setScene(sample::podScene(sample::nodes() + sample::web(4), 0));
        QVERIFY2(model.summary().startsWith(
                     QStringLiteral("replica 1 of 4 → a1 · 3 of 5 nodes pass the filters · 3 tie "
                                    "for the best total")),
                 qPrintable(model.summary()));
        const auto isBold = [&model](int row) {
            const QModelIndex total = model.index(row, PodDecisionsModel::Total);
            return total.data(TableRoles::LookRole).value<CellLook>().isBold;
        };
        QVERIFY(isBold(0));
        QVERIFY(!isBold(4));
    }

    void tellsWhyAReplicaStaysPending() {
        PodDecisionsModel model;
        model.setScene(sample::podScene(
            sample::node("b2", "zone-b", "{taints: [{key: gpu, effect: NoSchedule}]}") +
            sample::web(1)));
        QVERIFY2(model.summary().startsWith(QStringLiteral("replica 1 of 1 stays Pending · 0/1")),
                 qPrintable(model.summary()));
    }

    void findsByNameAndReason() {
        PodDecisionsModel model;
        model.setScene(sample::podScene(sample::nodes() + sample::web(4), 0));
        model.setFilterText(QStringLiteral("toleration"));
        QCOMPARE(model.rowCount(), 1);
        QCOMPARE(model.rowOf(QStringLiteral("b2")), 0);
        QCOMPARE(model.rowOf(QStringLiteral("a1")), -1);
    }

    void isEmptyWithoutAWorkload() {
        PodDecisionsModel model;
        const QAbstractItemModelTester tester(&model);
        model.setScene(sample::podScene(sample::nodes()));
        QCOMPARE(model.rowCount(), 0);
        QCOMPARE(model.columnCount(), 0);
        QCOMPARE(model.summary(), QString());
    }

private:
    static QString text(const PodDecisionsModel &model, int row, int column) {
        return model.index(row, column).data().toString();
    }
};

} // namespace evenkeel::ui

EVENKEEL_TEST(evenkeel::ui::TestPodDecisionsModel)
#include "tst_pod_decisions_model.moc"
