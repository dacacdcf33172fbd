// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/dialogs/clock_dialog.h"

#include <QDateTimeEdit>
#include <QLabel>
#include <QPushButton>
#include <QRadioButton>
#include <QTest>

#include "tests/ui/fleet_scenes.h"
#include "tests/test_program.h"

namespace evenkeel::ui {

namespace {

constexpr kube::Time kNewest{1772366400}; // 2026-03-01T12:00:00Z, as in the scenes
constexpr kube::Time kComputer{kNewest.unixSeconds + 3600};

} // namespace

class TestClockDialog : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() {
        QTest::failOnWarning(
            QRegularExpression(QStringLiteral("^(?!This plugin does not support).*")));
        m_objects = std::make_shared<manifest::Objects>();
        for (const fleet::Cluster &cluster : sample::nestedFleet())
            m_objects->fleet.add(cluster);
    }

    void beginsAtTheNewestHeartbeat() {
        const ClockDialog dialog(m_objects, kComputer);
        QVERIFY(find<QRadioButton>(dialog, "newestHeartbeat")->isChecked());
        QVERIFY(find<QRadioButton>(dialog, "newestHeartbeat")
                    ->text()
                    .contains(QStringLiteral("2026-03-01 12:00 UTC")));
        QCOMPARE(dialog.clock(), std::optional<kube::Time>());
        QCOMPARE(effect(dialog),
                 QStringLiteral("At that time, 0 of 13 clusters are not eligible."));
    }

    void aTimeThatIsTypedIsTheOne() {
        const ClockDialog dialog(m_objects, kComputer);
        auto *time = find<QDateTimeEdit>(dialog, "clockTime");
        time->setDateTime(time->dateTime().addSecs(600));
        QVERIFY(find<QRadioButton>(dialog, "chosenTime")->isChecked());
        QCOMPARE(dialog.clock().value().unixSeconds, kNewest.unixSeconds + 600);
        QCOMPARE(effect(dialog),
                 QStringLiteral("At that time, 13 of 13 clusters are not eligible."));
        find<QRadioButton>(dialog, "newestHeartbeat")->setChecked(true);
        QCOMPARE(effect(dialog),
                 QStringLiteral("At that time, 0 of 13 clusters are not eligible."));
    }

    void offersTheTimeOfTheComputer() {
        const ClockDialog dialog(m_objects, kComputer);
        QTest::mouseClick(find<QPushButton>(dialog, "computerTime"), Qt::LeftButton);
        QCOMPARE(dialog.clock(), std::optional(kComputer));
    }

    void showsTheTimeThatIsSet() {
        m_objects->clock = kube::Time{kNewest.unixSeconds + 60};
        const ClockDialog dialog(m_objects, kComputer);
        QCOMPARE(dialog.clock(), m_objects->clock);
    }

    void withoutAHeartbeatThereIsOnlyTheOtherChoice() {
        m_objects->fleet = {};
        const ClockDialog dialog(m_objects, kComputer);
        QVERIFY(!find<QRadioButton>(dialog, "newestHeartbeat")->isEnabled());
        QCOMPARE(dialog.clock(), std::optional(kComputer));
    }

private:
    template <typename T> static T *find(const ClockDialog &dialog, const char *name) {
        return dialog.findChild<T *>(QString::fromLatin1(name));
    }
    static QString effect(const ClockDialog &dialog) {
        return find<QLabel>(dialog, "clockEffect")->text();
    }

    std::shared_ptr<manifest::Objects> m_objects;
};

} // namespace evenkeel::ui

EVENKEEL_TEST(evenkeel::ui::TestClockDialog)
#include "tst_clock_dialog.moc"
