// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/side_by_side/side_by_side_dialog.h"

#include <QAbstractButton>
#include <QComboBox>
#include <QSignalSpy>
#include <QSpinBox>
#include <QTableView>
#include <QTest>
#include <QTextBrowser>

#include "core/side_by_side/side_units.h"
#include "ui/base/looks.h"
#include "tests/test_program.h"

namespace evenkeel::ui {

class TestSideBySideDialog : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() {
        QTest::failOnWarning(
            QRegularExpression(QStringLiteral("^(?!This plugin does not support).*")));
    }

    void cleanup() { m_dialog.reset(); }

    void teachesByAnExampleOfItsOwn() {
        open({});
        QCOMPARE(cell("sideSteps", 0, 1), QStringLiteral("other-1 (without the key)"));
        QCOMPARE(cell("sideSteps", 0, 3), QStringLiteral("east-1 (east)"));
        QVERIFY(text().contains(QStringLiteral("missing required label")));
        QVERIFY(text().contains(QStringLiteral("Differences in this case")));
    }

    void followsTheChosenPick() {
        open({});
        m_dialog->findChild<QTableView *>(QStringLiteral("sideSteps"))->selectRow(1);
        QVERIFY(text().contains(QStringLiteral("Both pick the same one.")));
        QCOMPARE(cell("sideDomains", 1, 5), QStringLiteral("1 ●"));
    }

    void answersEveryChangeOfTheQuestion() {
        open({});
        QSignalSpy spy(m_dialog.get(), &SideBySideDialog::answered);
        m_dialog->findChild<QSpinBox *>(QStringLiteral("sideCount"))->setValue(2);
        QVERIFY(spy.wait());
        QCOMPARE(table("sideSteps")->model()->rowCount(), 2);
        QAbstractItemModel *domains = table("sideDomains")->model();
        QVERIFY(domains->setData(domains->index(2, 1), 0)); // none lacks the key
        QVERIFY(spy.wait());
        QCOMPARE(cell("sideSteps", 0, 1), QStringLiteral("west-1 (west)"));
        m_dialog->findChild<QAbstractButton *>(QStringLiteral("sideAddDomain"))->click();
        QVERIFY(spy.wait());
        QCOMPARE(domains->rowCount(), 4);
    }

    void takesTheClustersThatAreOpen() {
        const std::vector<side_by_side::DomainSketch> sketch{{"x", 2}, {"y", 2}};
        SideSources sources;
        sources.clusters = side_by_side::unitsOf(sketch, "region");
        sources.preferredKey = QStringLiteral("region");
        open(sources);
        QCOMPARE(cell("sideSteps", 0, 1), QStringLiteral("y-2 (y)"));
        QVERIFY(
            !m_dialog->findChild<QAbstractButton *>(QStringLiteral("sideAddDomain"))->isEnabled());
        auto *source = m_dialog->findChild<QComboBox *>(QStringLiteral("sideSource"));
        QSignalSpy spy(m_dialog.get(), &SideBySideDialog::answered);
        source->setCurrentIndex(0);
        Q_EMIT source->activated(0);
        QVERIFY(spy.wait());
        // The same domains, now to be edited.
        QCOMPARE(cell("sideDomains", 0, 0), QStringLiteral("x"));
        QVERIFY(table("sideDomains")->model()->index(0, 1).flags() & Qt::ItemIsEditable);
    }

    void namesEveryControl() {
        open({});
        for (const QWidget *widget : m_dialog->findChildren<QWidget *>()) {
            const bool isControl = widget->focusPolicy() != Qt::NoFocus && widget->isVisible() &&
                                   !widget->objectName().startsWith(QStringLiteral("qt_"));
            if (isControl && qobject_cast<const QAbstractButton *>(widget) == nullptr)
                QVERIFY2(!widget->accessibleName().isEmpty(), qPrintable(widget->objectName()));
        }
    }

    /// EVENKEEL_PICTURES names a folder to draw the dialog into.
    void canBeDrawn() {
        const QString folder = qEnvironmentVariable("EVENKEEL_PICTURES");
        for (const Theme theme : {Theme::Light, Theme::Dark}) {
            open({}, theme);
            const QPixmap picture = m_dialog->grab();
            QVERIFY(!picture.isNull());
            if (!folder.isEmpty())
                QVERIFY(picture.save(folder + (theme == Theme::Light
                                                   ? QStringLiteral("/side-light.png")
                                                   : QStringLiteral("/side-dark.png"))));
        }
    }

private:
    void open(const SideSources &sources, Theme theme = Theme::Light) {
        m_dialog = std::make_unique<SideBySideDialog>(sources);
        m_dialog->setPalette(paletteFor(theme));
        m_dialog->QDialog::show();
        QSignalSpy spy(m_dialog.get(), &SideBySideDialog::answered);
        QTRY_VERIFY(m_dialog->answer().has_value());
        QCoreApplication::processEvents();
    }

    QTableView *table(const char *name) const {
        return m_dialog->findChild<QTableView *>(QLatin1String(name));
    }

    QString cell(const char *name, int row, int column) const {
        return table(name)->model()->index(row, column).data().toString();
    }

    QString text() const {
        return m_dialog->findChild<QTextBrowser *>(QStringLiteral("sideText"))->toPlainText();
    }

    std::unique_ptr<SideBySideDialog> m_dialog;
};

} // namespace evenkeel::ui

EVENKEEL_TEST(evenkeel::ui::TestSideBySideDialog)
#include "tst_side_by_side_dialog.moc"
