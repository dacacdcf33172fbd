// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/examples/example_panel.h"
#include "tests/test_program.h"

#include <QLabel>
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>

namespace evenkeel::ui {

class TestExamplePanel : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() {
        m_panel = std::make_unique<ExamplePanel>();
        m_panel->show();
        m_example = {};
        m_example.title = QStringLiteral("Two regions");
        m_example.steps.resize(2);
        m_example.steps[0].title = QStringLiteral("Before");
        m_example.steps[0].text = QStringLiteral("Nothing is picked.");
        m_example.steps[1].title = QStringLiteral("After");
        m_example.steps[1].differs = QStringLiteral("it says one");
        m_example.steps[1].invitation.words = QStringLiteral("pick three");
        m_example.steps[1].invitation.fields = {{"spec.x", kube::Value::integer(3)}};
    }

    void showsTheStepAndWhereItStands() {
        m_panel->setStep(m_example, 0);
        QCOMPARE(find<QLabel>("exampleTitle")->text(),
                 QStringLiteral("Two regions · 1 of 2: Before"));
        QCOMPARE(find<QLabel>("exampleText")->text(), QStringLiteral("Nothing is picked."));
        QVERIFY(!find<QLabel>("exampleDiffers")->isVisible());
        QVERIFY(!find<QPushButton>("exampleTry")->isVisible());
        QVERIFY(!find<QPushButton>("exampleBack")->isEnabled());
        QVERIFY(find<QPushButton>("exampleNext")->isEnabled());
        QVERIFY(!m_panel->accessibleName().isEmpty());
    }

    void saysWhereTheGuideDiffersAndWhatToTry() {
        m_panel->setStep(m_example, 1);
        QVERIFY(find<QLabel>("exampleDiffers")->isVisible());
        QVERIFY(find<QLabel>("exampleDiffers")->text().endsWith(QStringLiteral("it says one")));
        QVERIFY(find<QPushButton>("exampleTry")->text().endsWith(QStringLiteral("pick three")));
        QVERIFY(find<QPushButton>("exampleBack")->isEnabled());
        QVERIFY(!find<QPushButton>("exampleNext")->isEnabled());
    }

    void asksForSteps() {
        m_panel->setStep(m_example, 0);
        QSignalSpy next(m_panel.get(), &ExamplePanel::nextRequested);
        QTest::keyClick(find<QPushButton>("exampleNext"), Qt::Key_Space);
        QCOMPARE(next.count(), 1);
        m_panel->setStep(m_example, 1);
        QSignalSpy tried(m_panel.get(), &ExamplePanel::invitationAccepted);
        find<QPushButton>("exampleTry")->click();
        QCOMPARE(tried.count(), 1);
    }

private:
    template <typename T> T *find(const char *name) const {
        return m_panel->findChild<T *>(QString::fromLatin1(name));
    }

    std::unique_ptr<ExamplePanel> m_panel;
    Example m_example;
};

} // namespace evenkeel::ui

EVENKEEL_TEST(evenkeel::ui::TestExamplePanel)
#include "tst_example_panel.moc"
