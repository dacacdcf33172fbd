// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/losses/loss_question.h"

#include <QAbstractItemModelTester>
#include <QTest>

#include "tests/test_program.h"
#include "tests/ui/losses/loss_scenes.h"

namespace evenkeel::ui {

class TestSurvivalModel : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void whatFallsComesFirst() {
        SurvivalModel model;
        const QAbstractItemModelTester tester(&model);
        model.setPicture(
            survivalOf(sample::twoRegions().objects, {{"region", "zone"}, false, {}}, {}, {}));
        QCOMPARE(model.rowCount(), 2);
        QCOMPARE(model.columnCount(), SurvivalModel::FirstDomain + 4);
        QCOMPARE(text(model, 0, SurvivalModel::Name), QStringLiteral("ledger"));
        QCOMPARE(model.headerData(SurvivalModel::FirstDomain, Qt::Horizontal, Qt::DisplayRole)
                     .toString(),
                 QStringLiteral("region · 2\neast"));
        QCOMPARE(text(model, 0, SurvivalModel::FirstDomain), QStringLiteral("2 → 0"));
        QCOMPARE(text(model, 0, SurvivalModel::Weakest),
                 QStringLiteral("region east: nothing left"));
        QCOMPARE(text(model, 1, SurvivalModel::FirstDomain), QStringLiteral("2 → 1 → 2"));
        QCOMPARE(model.index(0, SurvivalModel::FirstDomain).data(Qt::AccessibleTextRole).toString(),
                 QStringLiteral("nothing left, 2 → 0"));
        model.setLoss(losses::Loss::GoesDark);
        int east = SurvivalModel::FirstDomain; // the domains stand in another order now
        while (model.headerData(east, Qt::Horizontal, Qt::DisplayRole).toString() !=
               QStringLiteral("region · 2\neast"))
            QVERIFY(++east < model.columnCount());
        QCOMPARE(
            text(model, text(model, 0, SurvivalModel::Name) == QStringLiteral("web") ? 0 : 1, east),
            QStringLiteral("2 → 1"));
        model.setPicture(nullptr);
        QCOMPARE(model.rowCount(), 0);
    }

    void keysThatSeveralClustersShareAreOffered() {
        QCOMPARE(domainKeys(*sample::twoRegions().objects),
                 (std::vector<std::string>{"region", "zone"}));
        auto objects = std::make_shared<manifest::Objects>();
        objects->fleet.add(sample::healthyCluster("a", {{"rack", "1"}}));
        objects->fleet.add(sample::healthyCluster("b", {{"rack", "2"}}));
        QVERIFY(domainKeys(*objects).empty());
    }

    void chosenClustersAreLostTogether() {
        const auto picture =
            survivalOf(sample::twoRegions().objects, {{}, false, {"e1", "w1", "gone"}}, {}, {});
        QCOMPARE(picture->table.domains.size(), std::size_t{1});
        QCOMPARE(picture->table.domains.front().clusters.size(), std::size_t{2});
        QCOMPARE(picture->table.domains.front().title(), std::string("2 chosen clusters"));
    }

private:
    static QString text(const SurvivalModel &model, int row, int column) {
        return model.index(row, column).data().toString();
    }
};

} // namespace evenkeel::ui

EVENKEEL_TEST(evenkeel::ui::TestSurvivalModel)
#include "tst_survival_model.moc"
