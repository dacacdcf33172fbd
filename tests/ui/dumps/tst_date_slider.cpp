// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/dumps/dumps_panel.h"

#include <QSignalSpy>
#include <QTest>

#include "tests/test_program.h"

namespace evenkeel::ui {

class TestDateSlider : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void choosesTheNearestDate() {
        DateSlider slider;
        slider.resize(488, 46); // 400 pixels between the first and the last date
        slider.setDates({0, 100, 1000}, {"a", "b", "c"});
        QCOMPARE(slider.value(), 2);
        QTest::mouseClick(&slider, Qt::LeftButton, {}, {80, 30});
        QCOMPARE(slider.value(), 1);
        QTest::mouseClick(&slider, Qt::LeftButton, {}, {46, 30});
        QCOMPARE(slider.value(), 0);
        QTest::mouseClick(&slider, Qt::LeftButton, {}, {480, 30});
        QCOMPARE(slider.value(), 2);
    }

    void goesByKeys() {
        DateSlider slider;
        slider.setDates({0, 100, 1000}, {"a", "b", "c"});
        QSignalSpy spy(&slider, &QAbstractSlider::valueChanged);
        QTest::keyClick(&slider, Qt::Key_Left);
        QTest::keyClick(&slider, Qt::Key_Home);
        QTest::keyClick(&slider, Qt::Key_Left);
        QCOMPARE(spy.size(), 2);
        QCOMPARE(slider.value(), 0);
        QCOMPARE(slider.accessibleDescription(), QStringLiteral("a"));
    }

    void equalDatesStandApart() {
        DateSlider slider;
        slider.resize(488, 46);
        slider.setDates({7, 7, 7}, {"a", "b", "c"});
        QTest::mouseClick(&slider, Qt::LeftButton, {}, {244, 30});
        QCOMPARE(slider.value(), 1);
    }

    void oneDateOrNoneIsNoChoice() {
        DateSlider slider;
        slider.setDates({}, {});
        QVERIFY(!slider.isEnabled());
        slider.grab();
        slider.setDates({1}, {"a"});
        QVERIFY(!slider.isEnabled());
        slider.grab();
    }
};

} // namespace evenkeel::ui

EVENKEEL_TEST(evenkeel::ui::TestDateSlider)
#include "tst_date_slider.moc"
