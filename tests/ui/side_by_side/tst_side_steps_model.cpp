// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/side_by_side/side_domains_model.h"

#include <QAbstractItemModelTester>
#include <QTest>

#include "core/side_by_side/side_units.h"
#include "tests/test_program.h"

namespace evenkeel::ui {

class TestSideStepsModel : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void showsBothPicksOfEachStep() {
        SideStepsModel model;
        const QAbstractItemModelTester tester(
            &model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        side_by_side::SideQuestion question;
        question.topologyKey = "zone";
        question.count = 3;
        const std::vector<side_by_side::DomainSketch> sketch{{"a", 1}, {"b", 1}};
        question.units = side_by_side::unitsOf(sketch, "zone");
        model.setAnswer(question, side_by_side::sideBySide(question).value());
        QCOMPARE(row(model, 0), QStringLiteral("1 | b-1 (b) | 1 | a-1 (a) | 1 | ≠ differs"));
        QCOMPARE(row(model, 2), QStringLiteral("3 | none | 0 | a-1 (a) | 1 | ≠ differs"));
        question.count = 0;
        model.setAnswer(question, side_by_side::sideBySide(question).value());
        QCOMPARE(model.rowCount(), 0);
    }

private:
    static QString row(const SideStepsModel &model, int row) {
        QStringList texts;
        for (int column = 0; column < model.columnCount(); ++column)
            texts.append(model.index(row, column).data().toString());
        return texts.join(QStringLiteral(" | "));
    }
};

} // namespace evenkeel::ui

EVENKEEL_TEST(evenkeel::ui::TestSideStepsModel)
#include "tst_side_steps_model.moc"
