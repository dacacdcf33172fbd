// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <QAbstractButton>
#include <QClipboard>
#include <QGuiApplication>
#include <QScrollArea>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTest>

#include "tests/test_program.h"
#include "ui/frame/empty_page.h"

using namespace evenkeel;
using namespace evenkeel::ui;

class TestStartPage : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() {
        m_page = std::make_unique<EmptyPage>();
        m_page->start().setHubs({{QStringLiteral("prod"), QStringLiteral("26 clusters")},
                                 {QStringLiteral("lab"), QStringLiteral("no answer"), {}, true}});
        m_page->start().setRecent({{QStringLiteral("fleet.yaml"), QStringLiteral("4 placements"),
                                    QStringLiteral("09:12")}});
        m_page->start().setExamples({{QStringLiteral("Spread constraints"),
                                      QStringLiteral("3 examples"),
                                      {},
                                      false,
                                      QStringLiteral("spread")},
                                     {QStringLiteral("Pods"),
                                      QStringLiteral("8 examples"),
                                      {},
                                      false,
                                      QStringLiteral("pods")}});
        m_page->resize(1240, 720);
        m_page->show();
    }

    void everyPartLeadsSomewhere() {
        QSignalSpy hub(&m_page->start(), &StartPage::hubRequested);
        QSignalSpy recent(&m_page->start(), &StartPage::recentRequested);
        QSignalSpy examples(&m_page->start(), &StartPage::examplesRequested);
        QSignalSpy action(m_page.get(), &EmptyPage::actionRequested);
        QSignalSpy story(&m_page->start(), &StartPage::storyRequested);
        for (const char *name :
             {"hub:1", "recent:0", "examples:pods", "action:openAction", "story:payments-ledger"})
            button(name)->click();
        QCOMPARE(hub.value(0).value(0).toString(), QStringLiteral("lab"));
        QCOMPARE(recent.value(0).value(0).toInt(), 0);
        QCOMPARE(examples.value(0).value(0).toString(), QStringLiteral("pods"));
        QCOMPARE(action.value(0).value(0).toString(), QStringLiteral("openAction"));
        QCOMPARE(story.value(0).value(0).toString(), QStringLiteral("payments-ledger"));
        button("copyDump")->click();
        QVERIFY(QGuiApplication::clipboard()->text().startsWith(QStringLiteral("kubectl get")));
    }

    void linksAnswerEnterAndSpace() {
        QSignalSpy action(m_page.get(), &EmptyPage::actionRequested);
        QTest::keyClick(button("action:newFleetAction"), Qt::Key_Return);
        QTest::keyClick(button("action:newFleetAction"), Qt::Key_Space);
        QCOMPARE(action.count(), 2);
    }

    /// A list that arrives while a link is followed takes the place of the one with the link.
    void aNewListReplacesTheOneThatIsFollowed() {
        connect(&m_page->start(), &StartPage::recentRequested, m_page.get(), [this] {
            m_page->start().setRecent(
                {{QStringLiteral("other.yaml"), QStringLiteral("1 placement")}});
        });
        button("recent:0")->click();
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
        QCOMPARE(button("recent:0")->text(), QStringLiteral("other.yaml"));
    }

    void cardsAreOfOneHeightAndNothingIsCut_data() {
        QTest::addColumn<int>("width");
        QTest::newRow("wide") << 1880;
        QTest::newRow("usual") << 1240;
        QTest::newRow("narrow") << 760;
    }
    void cardsAreOfOneHeightAndNothingIsCut() {
        QFETCH(int, width);
        m_page->resize(width, 720);
        const auto *area = m_page->findChild<QScrollArea *>(QStringLiteral("startArea"));
        const QWidget *hubs = cardOf("hub:0");
        const QWidget *stories = cardOf("story:web-frontend");
        QTRY_COMPARE(hubs->y() == stories->y(), width > 1000);
        if (width > 1000)
            QTRY_COMPARE(hubs->height(), stories->height());
        QCOMPARE(area->horizontalScrollBar()->maximum(), 0);
        for (const QAbstractButton *one : area->findChildren<QAbstractButton *>())
            QVERIFY2(one->width() >= one->minimumSizeHint().width(), qPrintable(one->objectName()));
    }

private:
    QAbstractButton *button(const char *name) const {
        return m_page->findChild<QAbstractButton *>(QLatin1String(name));
    }
    /// The card that a button is in: a child of the page.
    const QWidget *cardOf(const char *name) const {
        const QWidget *widget = button(name);
        while (widget->parentWidget() != &m_page->start())
            widget = widget->parentWidget();
        return widget;
    }

    std::unique_ptr<EmptyPage> m_page;
};

EVENKEEL_TEST(TestStartPage)
#include "tst_start_page.moc"
