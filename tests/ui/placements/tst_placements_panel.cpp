// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/placements/placements_panel.h"

#include <QComboBox>
#include <QHeaderView>
#include <QLineEdit>
#include <QRegularExpression>
#include <QTableView>
#include <QTemporaryDir>
#include <QTest>

#include "tests/ui/sample_manifests.h"
#include "ui/document/workspace.h"
#include "tests/test_program.h"

namespace evenkeel::ui {

class TestPlacementsPanel : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() {
        QTest::failOnWarning(
            QRegularExpression(QStringLiteral("^(?!This plugin does not support)")));
        m_folder = std::make_unique<QTemporaryDir>();
        m_workspace = std::make_unique<Workspace>();
    }

    void emptyItSaysWhatWouldFillIt() {
        PlacementsPanel panel(*m_workspace);
        panel.show();
        QVERIFY(!table(panel)->isVisible());
        open(three());
        QTRY_VERIFY(table(panel)->isVisible());
        QCOMPARE(panel.summary(), QStringLiteral("2 of 3 scheduled"));
    }

    void enterMakesAPlacementCurrent() {
        open(three());
        PlacementsPanel panel(*m_workspace);
        panel.show();
        table(panel)->setCurrentIndex(table(panel)->model()->index(2, 0));
        QTest::keyClick(table(panel), Qt::Key_Return);
        QCOMPARE(m_workspace->placement(), 2);
    }

    void sortsInNaturalOrderAndFilters() {
        open(three());
        PlacementsPanel panel(*m_workspace);
        panel.show();
        table(panel)->sortByColumn(PlacementsModel::Name, Qt::AscendingOrder);
        QCOMPARE(names(panel), QStringList({QStringLiteral("p2"), QStringLiteral("p10"),
                                            QStringLiteral("zu-gross")}));
        table(panel)->sortByColumn(PlacementsModel::Picks, Qt::DescendingOrder);
        QCOMPARE(names(panel).first(), QStringLiteral("zu-gross"));
        panel.findChild<QLineEdit *>(QStringLiteral("placementsFilter"))
            ->setText(QStringLiteral("short"));
        QCOMPARE(names(panel), QStringList{QStringLiteral("zu-gross")});
    }

    void mapBelowTheTableOffersTheKeysThatDivideTheFleet() {
        open(three());
        PlacementsPanel panel(*m_workspace);
        panel.show();
        auto *map = panel.findChild<QTableView *>(QStringLiteral("placementsHeatMap"));
        QVERIFY(map->isVisible());
        auto *key = panel.findChild<QComboBox *>(QStringLiteral("heatKey"));
        QCOMPARE(key->count(), 2);
        QCOMPARE(key->currentText(), QStringLiteral("region"));
        QCOMPARE(map->model()->columnCount(), 3);
        QTest::keyClick(key, Qt::Key_Down);
        QCOMPARE(map->model()->columnCount(), 2); // env=prod, env=test
        map->setCurrentIndex(map->model()->index(1, 0));
        QTest::keyClick(map, Qt::Key_Return);
        QCOMPARE(m_workspace->placement(), 1);
    }

    void scrollsToTheLastOfThousandPlacements() {
        QString text = sample::fleet();
        for (int number = 0; number < 1000; ++number)
            text += sample::placement(QStringLiteral("p%1").arg(number), 3);
        open(text);
        PlacementsPanel panel(*m_workspace);
        panel.resize(1280, 210);
        panel.show();
        table(panel)->scrollToBottom();
        const QRect bottom = table(panel)->visualRect(table(panel)->model()->index(999, 0));
        QVERIFY(table(panel)->viewport()->rect().intersects(bottom));
        QVERIFY(!panel.grab().isNull());
    }

private:
    void open(const QString &text) {
        const QString file = m_folder->filePath(QStringLiteral("all.yaml"));
        QVERIFY(sample::write(file, text));
        m_workspace->open({file});
        QTRY_VERIFY_WITH_TIMEOUT(!m_workspace->isBusy(), 60000);
    }

    static QString three() {
        return sample::fleet() + sample::placement(QStringLiteral("p10"), 3) +
               sample::placement(QStringLiteral("p2"), 2) +
               sample::placement(QStringLiteral("zu-gross"), 50);
    }
    static QTableView *table(const PlacementsPanel &panel) {
        return panel.findChild<QTableView *>(QStringLiteral("placementsTable"));
    }
    static QStringList names(const PlacementsPanel &panel) {
        QStringList result;
        const QAbstractItemModel *rows = table(panel)->model();
        for (int row = 0; row < rows->rowCount(); ++row)
            result.append(rows->index(row, PlacementsModel::Name).data().toString());
        return result;
    }

    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<Workspace> m_workspace;
};

} // namespace evenkeel::ui

EVENKEEL_TEST(evenkeel::ui::TestPlacementsPanel)
#include "tst_placements_panel.moc"
