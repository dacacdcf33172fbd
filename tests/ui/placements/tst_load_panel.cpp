// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/placements/load_panel.h"

#include <QAbstractItemModelTester>
#include <QComboBox>
#include <QLineEdit>
#include <QRegularExpression>
#include <QTableView>
#include <QTemporaryDir>
#include <QTest>

#include "tests/test_program.h"
#include "tests/ui/sample_manifests.h"
#include "ui/cluster_widgets/shared_selection.h"
#include "ui/document/workspace.h"
#include "ui/placements/load_chart.h"

namespace evenkeel::ui {

class TestLoadPanel : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() {
        QTest::failOnWarning(
            QRegularExpression(QStringLiteral("^(?!This plugin does not support)")));
        m_folder = std::make_unique<QTemporaryDir>();
        m_workspace = std::make_unique<Workspace>();
        open(sample::fleet() + sample::placement(QStringLiteral("one"), 1) +
             sample::placement(QStringLiteral("three"), 3));
    }

    void everyClusterHasItsPlacements() {
        LoadPanel panel(*m_workspace, m_selection);
        panel.show();
        QTRY_VERIFY(panel.picture() != nullptr && panel.picture()->loads.size() == 2);
        std::size_t on = 0;
        for (const LoadRow &row : panel.picture()->clusters)
            on += row.room.placements.size();
        QCOMPARE(on, std::size_t{4});
        QCOMPARE(panel.picture()->alone(), std::size_t{1});
        QCOMPARE(panel.picture()->clusters.size(), m_workspace->objects()->fleet.size());
        QVERIFY2(panel.summary().contains(QStringLiteral("1 placement(s) on one cluster alone")),
                 qPrintable(panel.summary()));
    }

    /// A bar for each cluster, those of a domain beside each other; those that run the placement
    /// shown stand out.
    void theChartHasABarForEachCluster() {
        m_workspace->setPlacement(0);
        LoadPanel panel(*m_workspace, m_selection);
        panel.resize(700, 240);
        panel.show();
        auto *chart = panel.findChild<LoadChart *>();
        QTRY_VERIFY(panel.picture() != nullptr && panel.picture()->loads.size() == 2);
        QTRY_COMPARE(chart->bars().size(), m_workspace->objects()->fleet.size());
        QStringList domains;
        std::size_t on = 0;
        std::size_t emphasized = 0;
        for (const LoadBar &bar : chart->bars()) {
            if (domains.isEmpty() || domains.back() != bar.domain)
                domains << bar.domain;
            on += static_cast<std::size_t>(*bar.figure);
            emphasized += bar.isEmphasized ? 1 : 0;
        }
        QCOMPARE(domains.join(QLatin1Char(' ')), QStringLiteral("east west no value"));
        QCOMPARE(on, std::size_t{4});
        QCOMPARE(emphasized, std::size_t{1}); // "one"
        m_workspace->setPlacement(1);
        QCOMPARE(std::ranges::count(chart->bars(), true, &LoadBar::isEmphasized), 3);
        panel.findChild<QLineEdit *>(QStringLiteral("loadFilter"))
            ->setText(QStringLiteral("region=west"));
        QCOMPARE(chart->bars().size(), std::size_t{2});
        QVERIFY(!chart->grab().isNull());
    }

    void theChartShowsTheFigureThatIsChosen() {
        QString big = sample::cluster(QStringLiteral("big"), {QStringLiteral("region: west")});
        big.replace(QStringLiteral("status:\n"),
                    QStringLiteral("status:\n  resourceUsage:\n"
                                   "    available: {cpu: 7500m, memory: 6Gi}\n"));
        open(sample::fleet() + big + sample::placement(QStringLiteral("one"), 1));
        LoadPanel panel(*m_workspace, m_selection);
        panel.resize(700, 240);
        panel.show();
        auto *chart = panel.findChild<LoadChart *>();
        QTRY_VERIFY(chart->bars().size() == 7);
        auto *figure = panel.findChild<QComboBox *>(QStringLiteral("loadFigure"));
        auto *ask = panel.findChild<QLineEdit *>(QStringLiteral("loadAsk"));
        QVERIFY(figure->isVisible() && !ask->isVisible());
        const auto figuresOf = [&](const QString &resource) {
            figure->setCurrentIndex(figure->findData(resource));
            Q_EMIT figure->activated(figure->currentIndex());
            QStringList figures;
            for (const LoadBar &bar : chart->bars())
                figures << (bar.figure ? bar.name + QLatin1Char(' ') + QString::number(*bar.figure)
                                       : QString());
            figures.removeAll(QString());
            return figures.join(QLatin1Char(','));
        };
        QCOMPARE(figuresOf(QStringLiteral("cpu")), QStringLiteral("big 7.5"));
        QCOMPARE(figuresOf(QStringLiteral("memory")), QStringLiteral("big 6"));
        QCOMPARE(figure->currentText(), QStringLiteral("free memory in GiB"));
        QVERIFY(!chart->grab().isNull());
        panel.findChild<QTabWidget *>(QStringLiteral("loadPages"))->setCurrentIndex(1);
        QVERIFY(!figure->isVisible() && ask->isVisible());
    }

    void clustersThatAreNotEligibleAreMarked() {
        QString ill = sample::cluster(QStringLiteral("ill"), {QStringLiteral("region: west")});
        ill.replace(QStringLiteral("status: \"True\", reason: Healthy"),
                    QStringLiteral("status: \"False\", reason: Unhealthy"));
        open(sample::fleet() + ill + sample::placement(QStringLiteral("one"), 1));
        LoadPanel panel(*m_workspace, m_selection);
        panel.show();
        auto *chart = panel.findChild<LoadChart *>();
        QTRY_VERIFY(chart->bars().size() == 7);
        for (const LoadBar &bar : chart->bars()) {
            const bool isIll = bar.name == QLatin1String("ill");
            QCOMPARE(bar.isEligible, !isIll);
            QCOMPARE(bar.tip.contains(QStringLiteral("not eligible: ")), isIll);
        }
    }

    void barsAreChosenByMouseAndKeyboard() {
        LoadPanel panel(*m_workspace, m_selection);
        panel.resize(700, 240);
        panel.show();
        auto *chart = panel.findChild<LoadChart *>();
        QTRY_VERIFY(!chart->bars().empty());
        const int last = static_cast<int>(chart->bars().size()) - 1;
        QPoint place(0, chart->height() / 2);
        while (chart->barAt(place) < last)
            ++place.rx();
        QTest::mouseClick(chart, Qt::LeftButton, {}, place);
        QCOMPARE(m_selection.names(), std::set<QString>{chart->bars().back().name});
        QTest::keyClick(chart, Qt::Key_Left);
        QCOMPARE(m_selection.names(),
                 std::set<QString>{chart->bars()[static_cast<std::size_t>(last) - 1].name});
        QVERIFY(chart->accessibleDescription().startsWith(*m_selection.names().begin()));
    }

    void modelsKeepTheirPromises() {
        LoadPanel panel(*m_workspace, m_selection);
        auto *table = panel.findChild<QTableView *>(QStringLiteral("loadTable"));
        auto *domains = panel.findChild<QTableView *>(QStringLiteral("domainRooms"));
        const QAbstractItemModelTester ofTable(table->model());
        const QAbstractItemModelTester ofDomains(domains->model());
        panel.show();
        QTRY_VERIFY(table->model()->rowCount() > 0);
        table->sortByColumn(LoadModel::Placements, Qt::DescendingOrder);
        const int most = table->model()->index(0, LoadModel::Placements).data().toInt();
        const int last = table->model()->rowCount() - 1;
        QVERIFY(most >= table->model()->index(last, LoadModel::Placements).data().toInt());
        panel.findChild<QLineEdit *>(QStringLiteral("loadFilter"))
            ->setText(QStringLiteral("west-1"));
        QCOMPARE(table->model()->rowCount(), 1);
        auto *filter = panel.findChild<QLineEdit *>(QStringLiteral("loadFilter"));
        filter->setText(QStringLiteral("region=west, !tainted"));
        QCOMPARE(table->model()->rowCount(), 2);
        QCOMPARE(filter->toolTip(), QStringLiteral("2 clusters match"));
        filter->setText(QStringLiteral("picked-by=none-such"));
        QCOMPARE(table->model()->rowCount(), 2);
        QVERIFY(filter->toolTip().contains(QStringLiteral("there is no placement none-such")));
    }

    void choosingClustersSelectsThemEverywhere() {
        LoadPanel panel(*m_workspace, m_selection);
        auto *table = panel.findChild<QTableView *>(QStringLiteral("loadTable"));
        panel.show();
        QTRY_VERIFY(table->model()->rowCount() > 0);
        table->selectRow(0);
        QCOMPARE(m_selection.names().size(), std::size_t{1});
        QVERIFY(m_selection.contains(table->model()->index(0, LoadModel::Name).data().toString()));
    }

    void anAskThatIsNoneIsSaid() {
        LoadPanel panel(*m_workspace, m_selection);
        panel.show();
        panel.findChild<QLineEdit *>(QStringLiteral("loadAsk"))->setText(QStringLiteral("cpu"));
        QVERIFY(panel.summary().contains(QStringLiteral("cpu=2,memory=4Gi")));
    }

private:
    void open(const QString &text) {
        const QString file = m_folder->filePath(QStringLiteral("all.yaml"));
        QVERIFY(sample::write(file, text));
        m_workspace->open({file});
        QTRY_VERIFY_WITH_TIMEOUT(!m_workspace->isBusy(), 60000);
    }

    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<Workspace> m_workspace;
    ClusterSelection m_selection;
};

} // namespace evenkeel::ui

EVENKEEL_TEST(evenkeel::ui::TestLoadPanel)
#include "tst_load_panel.moc"
