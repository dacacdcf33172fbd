// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/dumps/dumps_panel.h"

#include <QElapsedTimer>
#include <QLabel>
#include <QSignalSpy>
#include <QTableView>
#include <QTemporaryDir>
#include <QTest>

#include "tests/test_program.h"
#include "ui/dumps/dumps_models.h"

namespace evenkeel::ui {

class TestDumpsPanel : public QObject {
    Q_OBJECT

private:
    std::unique_ptr<DumpsPanel> m_panel;

    template <typename Widget> Widget *find(const char *name) {
        return m_panel->findChild<Widget *>(QLatin1String(name));
    }
    void open() {
        m_panel->addPaths({QStringLiteral(RESOURCES "/samples/dumps")});
        QTRY_VERIFY_WITH_TIMEOUT(m_panel->picture() && !m_panel->isBusy(), 20000);
        QCOMPARE(m_panel->model().rowCount(), 3);
    }
    int rowOf(const QString &name) {
        for (int row = 0; row < m_panel->model().rowCount(); ++row) {
            if (m_panel->model().rowAt(row).name == name)
                return row;
        }
        return -1;
    }

private Q_SLOTS:
    void init() {
        m_panel = std::make_unique<DumpsPanel>(new QWidget, new QWidget);
        m_panel->resize(1000, 500);
        m_panel->show();
    }
    void cleanup() { m_panel.reset(); }

    void asksForDumpsFirst() {
        QCOMPARE(find<QLabel>("dumpsEmpty")->text(), QStringLiteral("Add dated dumps."));
        QVERIFY(!find<DateSlider>("dumpSlider")->isVisible());
    }

    void showsEveryPlacementOverTime() {
        open();
        QVERIFY(find<QLabel>("dumpsTitle")->text().startsWith(QStringLiteral("8 dumps in ")));
        const auto text = [&](const char *placement, int column) {
            return m_panel->model()
                .index(rowOf(QLatin1String(placement)), column)
                .data()
                .toString();
        };
        QCOMPARE(text("staging-e2e", MomentsModel::Short), QStringLiteral("0 → 1"));
        QCOMPARE(text("checkout", MomentsModel::Eligible), QStringLiteral("6 → 5 → 4"));
        QCOMPARE(text("node-agents", MomentsModel::Skew), QStringLiteral("no constraint"));
    }

    void aClickOnAPointSaysSinceWhen() {
        open();
        auto *table = find<QTableView>("momentsTable");
        const QModelIndex cell =
            m_panel->model().index(rowOf(QStringLiteral("staging-e2e")), MomentsModel::Short);
        const QRect rect = table->visualRect(cell);
        int x = rect.left();
        while (MomentDelegate::dumpAt(rect, x, 8) < 6)
            ++x;
        QTest::mouseClick(table->viewport(), Qt::LeftButton, {}, {x, rect.center().y()});
        QCOMPARE(find<DateSlider>("dumpSlider")->value(), 6);
        QTRY_VERIFY(m_panel->sentence().contains(QStringLiteral("short = 1 since 2026-02-24")));
        QVERIFY(m_panel->sentence().contains(QStringLiteral("numberOfClusters 2 → 3")));
    }

    void theDateIsKeptForEachPlacement() {
        open();
        auto *slider = find<DateSlider>("dumpSlider");
        m_panel->setPlacement(QStringLiteral("staging-e2e"));
        slider->setValue(2);
        m_panel->setPlacement(QStringLiteral("checkout"));
        QCOMPARE(slider->value(), 7);
        m_panel->setPlacement(QStringLiteral("staging-e2e"));
        QCOMPARE(slider->value(), 2);
    }

    void showsTheClustersOfTheDate() {
        open();
        QSignalSpy spy(m_panel.get(), &DumpsPanel::sceneChanged);
        find<DateSlider>("dumpSlider")->setValue(3);
        QTRY_VERIFY(!spy.isEmpty());
        const auto scene = spy.last().first().value<Scene>();
        QCOMPARE(scene.objects->fleet.size(), std::size_t{9});
        QVERIFY(scene.plan != nullptr);
    }

    /// Where every date has been looked at once.
    void theSliderFollowsTheHand() {
        open();
        auto *slider = find<DateSlider>("dumpSlider");
        QSignalSpy spy(m_panel.get(), &DumpsPanel::sceneChanged);
        for (int date = 0; date < 8; ++date) {
            spy.clear();
            slider->setValue(date);
            if (date < 7)
                QTRY_VERIFY(!spy.isEmpty());
        }
        spy.clear();
        slider->setValue(0);
        QCOMPARE(spy.size(), 1); // at once
    }

    void saysWhyThereIsNoDump() {
        const QTemporaryDir folder;
        m_panel->addPaths({folder.path()});
        QTRY_VERIFY(m_panel->picture() && !m_panel->isBusy());
        QVERIFY(find<QLabel>("dumpsEmpty")->text().startsWith(QStringLiteral("no dump in ")));
        open(); // others can be chosen
    }
};

} // namespace evenkeel::ui

EVENKEEL_TEST(evenkeel::ui::TestDumpsPanel)
#include "tst_dumps_panel.moc"
