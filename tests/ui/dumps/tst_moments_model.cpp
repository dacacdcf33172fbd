// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later


#include <QAbstractItemModelTester>
#include <QTest>

#include "tests/test_program.h"
#include "ui/dumps/dumps_models.h"

namespace evenkeel::ui {

class TestMomentsModel : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void showsSteps() {
        MomentsModel model;
        const QAbstractItemModelTester tester(
            &model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        auto picture = std::make_shared<DumpsPicture>();
        std::vector<dumps::Moment> moments(4);
        for (std::size_t i = 1; i < moments.size(); ++i) {
            moments[i].isThere = true;
            moments[i].eligible = i == 1 ? 5 : 4;
            moments[i].asked = 2;
            moments[i].clusters = {"a", "b"};
        }
        moments[3].clusters.pop_back();
        picture->series.dumps.resize(4);
        picture->rows.push_back(
            {{}, "web", {}, std::make_shared<const std::vector<dumps::Moment>>(moments)});
        model.setPicture(picture);
        QCOMPARE(model.rowCount(), 1);
        const auto text = [&](int column) { return model.index(0, column).data().toString(); };
        QCOMPARE(text(MomentsModel::Name), QStringLiteral("web"));
        QCOMPARE(text(MomentsModel::Skew), QStringLiteral("no constraint"));
        QCOMPARE(text(MomentsModel::Short), QStringLiteral("– → 0 → 1"));
        QCOMPARE(text(MomentsModel::Eligible), QStringLiteral("– → 5 → 4"));
        QCOMPARE(model.index(0, MomentsModel::Short)
                     .data(MomentsModel::FiguresRole)
                     .value<QList<int>>(),
                 (QList<int>{-1, 0, 0, 1}));
        model.setDump(1);
        QCOMPARE(model.index(0, MomentsModel::Short).data(MomentsModel::DumpRole).toInt(), 1);
        model.setPicture(nullptr);
        QCOMPARE(model.rowCount(), 0);
    }
};

} // namespace evenkeel::ui

EVENKEEL_TEST(evenkeel::ui::TestMomentsModel)
#include "tst_moments_model.moc"
