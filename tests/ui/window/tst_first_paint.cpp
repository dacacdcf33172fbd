// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The window before it is complete: what is seen at once, and what a person does meanwhile.

#include <QAbstractButton>
#include <QMenuBar>
#include <QSignalSpy>
#include <QToolButton>

#include "tests/test_program.h"
#include "tests/ui/sample_manifests.h"
#include "tests/ui/window/window_test.h"
#include "ui/frame/mode_page.h"
#include "ui/frame/start_page.h"

namespace evenkeel::ui {

namespace {

/// Counts the pages of modes when the start page is painted for the first time.
class FirstPaint : public QObject {
public:
    explicit FirstPaint(MainWindow &window) : m_window(window) {
        window.findChild<StartPage *>()->installEventFilter(this);
    }

    bool eventFilter(QObject *, QEvent *event) override {
        if (event->type() == QEvent::Paint && m_pages < 0)
            m_pages = static_cast<int>(m_window.findChildren<ModePage *>().size());
        return false;
    }
    int pages() const { return m_pages; }

private:
    MainWindow &m_window;
    int m_pages = -1; // not painted
};

} // namespace

class TestFirstPaint : public WindowTest {
    Q_OBJECT

private Q_SLOTS:
    void init() {
        startAnew();
        m_fleet = path("fleet.yaml");
        QVERIFY(
            sample::write(m_fleet, sample::fleet() + sample::placement(QStringLiteral("web"), 3)));
        makeWindow();
        m_completed = std::make_unique<QSignalSpy>(m_window.get(), &MainWindow::completed);
    }
    void cleanup() { closeWindow(); }

    void theStartPageIsPaintedBeforeTheModesAreMade() {
        const FirstPaint first(*m_window);
        m_window->show();
        QTRY_COMPARE(first.pages(), 0);
        QTRY_COMPARE(m_completed->count(), 1);
        QVERIFY(!m_window->findChildren<ModePage *>().isEmpty());
        openFiles({m_fleet});
        QTRY_VERIFY(m_workspace->plan());
    }

    /// Nothing moves, and no button changes, when the rest of the window is there.
    void completionIsNotSeen() {
        m_window->resize(1280, 800);
        m_window->show();
        QCoreApplication::sendPostedEvents(); // what was built for the start page is shown
        const QImage before = m_window->grab().toImage();
        QVERIFY(m_window->findChildren<ModePage *>().isEmpty());
        m_window->complete();
        QCOMPARE(m_window->grab().toImage(), before);
    }

    void theFirstClickIsNotLost() {
        m_window->show();
        auto *fleet = find<QToolButton>("fleetModeRail");
        QTest::mouseClick(fleet, Qt::LeftButton);
        QCOMPARE(m_completed->count(), 1);
        QCOMPARE(m_window->mode(), Mode::Fleet);
    }

    void theFirstKeyIsNotLost() {
        m_window->show();
        m_window->activateWindow();
        QApplication::setActiveWindow(m_window.get());
        QTest::keyClick(m_window.get(), Qt::Key_3, Qt::ControlModifier);
        QCOMPARE(m_completed->count(), 1);
        QCOMPARE(m_window->mode(), Mode::Rollout);
    }

    void filesThatAreOpenedBeforeItIsPaintedAreShown() {
        QVERIFY(m_window->files().openPaths({m_fleet}));
        m_window->show();
        QTRY_VERIFY(m_workspace->plan());
        QTRY_VERIFY(!m_window->isBusy());
        QVERIFY(!m_window->findChild<StartPage *>()->isVisible());
    }

    void aWindowThatIsClosedAtOnceKeepsItsSize() {
        m_window->resize(1100, 700);
        m_window->show();
        QVERIFY(m_window->close());
        makeWindow();
        QCOMPARE(m_window->size(), QSize(1100, 700));
    }

    void aWindowThatGoesBeforeItIsPaintedLeavesNothing() {
        m_window->show();
        closeWindow();
        QCoreApplication::processEvents();
    }

private:
    QString m_fleet;
    std::unique_ptr<QSignalSpy> m_completed;
};

} // namespace evenkeel::ui

EVENKEEL_TEST(evenkeel::ui::TestFirstPaint)
#include "tst_first_paint.moc"
