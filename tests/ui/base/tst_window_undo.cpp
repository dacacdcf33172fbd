// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/base/guarded_application.h"

#include <QApplication>
#include <QLineEdit>
#include <QMainWindow>
#include <QShortcut>
#include <QTest>

#include "tests/test_program.h"

namespace evenkeel::ui {

class TestWindowUndo : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() {
        qApp->installEventFilter(&m_filter);
        m_window = std::make_unique<QMainWindow>();
        m_line = new QLineEdit(m_window.get());
        m_window->setCentralWidget(m_line);
        auto *undo = new QShortcut(QKeySequence::Undo, m_window.get());
        auto *redo = new QShortcut(QKeySequence::Redo, m_window.get());
        m_undone = m_redone = 0;
        connect(undo, &QShortcut::activated, this, [this] { ++m_undone; });
        connect(redo, &QShortcut::activated, this, [this] { ++m_redone; });
        m_window->show();
        m_window->activateWindow();
        m_line->setFocus();
        QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
    }
    void cleanup() {
        qApp->removeEventFilter(&m_filter);
        m_window.reset();
    }

    void theWindowUndoesWhereNothingWasTyped() {
        QTest::keySequence(m_line, QKeySequence::Undo);
        QTest::keySequence(m_line, QKeySequence::Redo);
        QCOMPARE(m_undone, 1);
        QCOMPARE(m_redone, 1);
    }

    void typedTextIsUndoneFirst() {
        QTest::keyClicks(m_line, QStringLiteral("web"));
        QTest::keySequence(m_line, QKeySequence::Undo);
        QCOMPARE(m_line->text(), QString());
        QCOMPARE(m_undone, 0);
        QTest::keySequence(m_line, QKeySequence::Redo);
        QCOMPARE(m_line->text(), QStringLiteral("web"));
        QCOMPARE(m_redone, 0);
        QTest::keySequence(m_line, QKeySequence::Undo);
        QTest::keySequence(m_line, QKeySequence::Undo);
        QCOMPARE(m_undone, 1);
    }

private:
    WindowUndo m_filter;
    std::unique_ptr<QMainWindow> m_window;
    QLineEdit *m_line = nullptr;
    int m_undone = 0;
    int m_redone = 0;
};

} // namespace evenkeel::ui

EVENKEEL_TEST(evenkeel::ui::TestWindowUndo)
#include "tst_window_undo.moc"
