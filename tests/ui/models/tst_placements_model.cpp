// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/models/placements_model.h"

#include <QAbstractItemModelTester>
#include <QRegularExpression>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

#include "tests/ui/sample_manifests.h"
#include "ui/models/placement_heat_model.h"
#include "ui/document/workspace.h"
#include "tests/test_program.h"

namespace evenkeel::ui {

namespace {

QString cell(const QAbstractItemModel &model, int row, int column) {
    return model.index(row, column).data().toString();
}

} // namespace

class TestPlacementsModel : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() {
        QTest::failOnWarning(QRegularExpression(QStringLiteral(".?")));
        m_folder = std::make_unique<QTemporaryDir>();
        const QString file = m_folder->filePath(QStringLiteral("all.yaml"));
        QVERIFY(sample::write(file, sample::fleet() + sample::placement(QStringLiteral("web"), 3) +
                                        sample::placement(QStringLiteral("huge"), 50)));
        m_workspace = std::make_unique<Workspace>();
        m_workspace->open({file});
        QTRY_VERIFY(m_workspace->objects()->placements.size() == 2 && !m_workspace->isBusy());
    }

    void keepsTheRulesOfModels() {
        PlacementsModel model(*m_workspace);
        PlacementHeatModel heat(*m_workspace);
        heat.wakeUp();
        const QAbstractItemModelTester tester(
            &model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        const QAbstractItemModelTester heatTester(
            &heat, QAbstractItemModelTester::FailureReportingMode::QtTest);
        relabel("east-1", "west");
        m_workspace->removePlacement(1);
        QTRY_VERIFY(!m_workspace->isBusy());
        heat.choose({QStringLiteral("env")});
        m_workspace->undoStack().setIndex(0);
        QTRY_VERIFY(!m_workspace->isBusy());
        QCOMPARE(model.rowCount(), 2);
        QCOMPARE(heat.rowCount(), 2);
    }

    void saysWhatBecameOfEachPlacement() {
        PlacementsModel model(*m_workspace);
        QCOMPARE(cell(model, 0, PlacementsModel::Name), QStringLiteral("web"));
        QCOMPARE(cell(model, 0, PlacementsModel::Kind), QStringLiteral("CRP, PickN"));
        QCOMPARE(cell(model, 0, PlacementsModel::Verdict), QStringLiteral("Scheduled"));
        QCOMPARE(cell(model, 0, PlacementsModel::Picks), QStringLiteral("3 of 3"));
        QCOMPARE(cell(model, 0, PlacementsModel::Skew).left(7), QStringLiteral("region "));
        QCOMPARE(cell(model, 0, PlacementsModel::Change), QString());
        QVERIFY(cell(model, 1, PlacementsModel::Verdict).startsWith(QStringLiteral("Short by")));
        QVERIFY(model.index(0, 0).data(PlacementsModel::CurrentRole).toBool());
    }

    void tellsWhatAnEditDidByNameAndForgetsItOnUndo() {
        PlacementsModel model(*m_workspace);
        QSignalSpy told(&model, &QAbstractItemModel::dataChanged);
        relabel("nowhere-1", "west");
        QVERIFY(model.index(0, 0).data(PlacementsModel::StaleRole).toBool());
        QTRY_VERIFY(!m_workspace->isBusy());
        QVERIFY(!told.isEmpty());
        QVERIFY(!model.index(0, 0).data(PlacementsModel::StaleRole).toBool());
        QCOMPARE(cell(model, 0, PlacementsModel::Change), QStringLiteral("+1 −1"));
        const QString tip =
            model.index(0, PlacementsModel::Change).data(Qt::ToolTipRole).toString();
        QVERIFY2(tip.contains(QStringLiteral("−nowhere-1")), qPrintable(tip));
        m_workspace->undoStack().undo();
        QTRY_VERIFY(!m_workspace->isBusy());
        QCOMPARE(cell(model, 0, PlacementsModel::Change), QString());
    }

    void mapCountsPlacementsPerDomain() {
        PlacementHeatModel heat(*m_workspace);
        QCOMPARE(heat.rowCount(), 0); // asleep
        heat.wakeUp();
        QCOMPARE(heat.chosen(), QStringList{QStringLiteral("region")});
        QCOMPARE(heat.columnCount(), 3);
        const auto heading = [&](int column) {
            return heat.headerData(column, Qt::Horizontal, Qt::DisplayRole).toString();
        };
        QCOMPARE(heading(0), QStringLiteral("east"));
        QCOMPARE(heading(1), QStringLiteral("west"));
        QCOMPARE(heading(2), QStringLiteral("no value"));
        int sum = 0;
        for (int column = 0; column < 3; ++column)
            sum += heat.index(0, column).data().toInt();
        QCOMPARE(sum, 3);
        QCOMPARE(heat.index(0, 2).data().toInt(), 1);
        QCOMPARE(heat.index(0, 2).data(Qt::AccessibleTextRole).toString(),
                 QStringLiteral("web: 1 without region"));
    }

    /// The domains of all keys count the same clusters.
    void mapHasKeysBesideEachOther() {
        PlacementHeatModel heat(*m_workspace);
        heat.wakeUp();
        const QString second = heat.keys().value(1);
        QVERIFY(!second.isEmpty());
        const int first = heat.columnCount();
        heat.choose({QStringLiteral("region"), second});
        QVERIFY(heat.columnCount() > first);
        QVERIFY(heat.headerData(0, Qt::Horizontal, Qt::DisplayRole)
                    .toString()
                    .startsWith(QStringLiteral("region\n")));
        const auto sum = [&heat](int from, int to) {
            int all = 0;
            for (int column = from; column < to; ++column)
                all += heat.index(0, column).data().toInt();
            return all;
        };
        const int two = heat.columnCount();
        QCOMPARE(sum(first, two), sum(0, first));
        heat.choose({QStringLiteral("region"), second, PlacementHeatModel::clustersKey()});
        QCOMPARE(sum(two, heat.columnCount()), sum(0, first));
        heat.choose(
            {QStringLiteral("region"), QStringLiteral("region"), QStringLiteral("nowhere")});
        QCOMPARE(heat.chosen(), QStringList{QStringLiteral("region")});
        QCOMPARE(heat.columnCount(), first);
    }

    /// Two that placements spread over are seen without a choice.
    void mapBeginsWithTheKeysOfTheConstraints() {
        PlacementHeatModel before(*m_workspace);
        before.wakeUp();
        QCOMPARE(before.chosen().size(), 1);
        const QString other = before.keys().value(1);
        kube::Value web = m_workspace->objects()->placements[0].document;
        auto &constraints =
            web.find("spec")->find("policy")->find("topologySpreadConstraints")->items();
        constraints.push_back(constraints.front());
        constraints.back().set("topologyKey", kube::Value::string(other.toStdString()));
        QVERIFY(m_workspace->editPlacement(0, web, QStringLiteral("two")));
        PlacementHeatModel heat(*m_workspace);
        heat.wakeUp();
        QCOMPARE(heat.chosen(), (QStringList{QStringLiteral("region"), other}));
        heat.choose({QStringLiteral("region")});
        relabel("nowhere-1", "north");
        QCOMPARE(heat.chosen(), QStringList{QStringLiteral("region")}); // as a person chose
    }

    void mapFollowsEdits() {
        PlacementHeatModel heat(*m_workspace);
        heat.wakeUp();
        relabel("nowhere-1", "north");
        QTRY_VERIFY(!m_workspace->isBusy());
        QCOMPARE(heat.columnCount(), 3); // north in place of no value
        QCOMPARE(heat.headerData(1, Qt::Horizontal, Qt::DisplayRole).toString(),
                 QStringLiteral("north"));
        QCOMPARE(heat.index(0, 1).data().toInt(), 1);
    }

    /// Titles say what their placements come to together.
    void groupsHaveTitlesWithTheirSums() {
        const auto labelled = [](const QString &name, int clusters, const QString &team) {
            return sample::placement(name, clusters)
                .replace(QStringLiteral("metadata:\n"),
                         QStringLiteral("metadata:\n  labels: {team: %1}\n").arg(team));
        };
        open(sample::fleet() + labelled(QStringLiteral("web"), 3, QStringLiteral("shop")) +
             labelled(QStringLiteral("huge"), 50, QStringLiteral("shop")) +
             labelled(QStringLiteral("jobs"), 2, QStringLiteral("data")) +
             sample::placement(QStringLiteral("other"), 1));
        PlacementsModel model(*m_workspace);
        PlacementHeatModel heat(*m_workspace);
        heat.wakeUp();
        QCOMPARE(PlacementGroups::keysOf(m_workspace->objects()->placements),
                 QStringList{QStringLiteral("team")});
        model.setGrouping(QStringLiteral("team"));
        heat.setGrouping(QStringLiteral("team"));
        QStringList rows;
        QStringList names;
        for (int row = 0; row < model.rowCount(); ++row) {
            rows << model.index(row, PlacementsModel::Name).data().toString() + QLatin1Char(' ') +
                        model.index(row, PlacementsModel::Picks).data().toString();
            names << heat.headerData(row, Qt::Vertical).toString();
        }
        QCOMPARE(rows.join(QStringLiteral(" | ")),
                 QStringLiteral("team=data (1) 2 of 2 | jobs 2 of 2 | team=shop (2) 9 of 53 | "
                                "web 3 of 3 | huge 6 of 50 | no team (1) 1 of 1 | other 1 of 1"));
        QCOMPARE(names.join(QLatin1Char(' ')),
                 QStringLiteral("team=data jobs team=shop web huge no team other"));
        QCOMPARE(model.index(2, PlacementsModel::Verdict).data().toString(),
                 QStringLiteral("1 of 2 scheduled"));
        for (int column = 0; column < heat.columnCount(); ++column)
            QCOMPARE(heat.index(2, column).data().toInt(),
                     heat.index(3, column).data().toInt() + heat.index(4, column).data().toInt());
        // A new plan reaches its title.
        LabelEdit away;
        away.clusters = QStringList{QStringLiteral("east-1")};
        away.labels[QStringLiteral("region")] = QStringLiteral("south");
        m_workspace->relabel(away);
        QTRY_VERIFY(!m_workspace->isBusy());
        QCOMPARE(heat.headerData(2, Qt::Vertical).toString(), QStringLiteral("team=shop"));
        QCOMPARE(model.rowCount(), 7);
        model.setGrouping({});
        QCOMPARE(model.rowCount(), 4);
    }

    void mapHasAColumnForEachCluster() {
        PlacementHeatModel heat(*m_workspace);
        heat.wakeUp();
        heat.choose({PlacementHeatModel::clustersKey()});
        QCOMPARE(heat.columnCount(), static_cast<int>(m_workspace->objects()->fleet.size()));
        int held = 0;
        for (int column = 0; column < heat.columnCount(); ++column)
            held += heat.index(0, column).data().toInt();
        QCOMPARE(held, static_cast<int>(m_workspace->outcome(0).plan->placed));
        QCOMPARE(heat.index(0, 0).data(Qt::AccessibleTextRole).toString(),
                 QStringLiteral("web: %1 on east-1").arg(heat.index(0, 0).data().toInt()));
    }

private:
    void open(const QString &text) {
        const QString file = m_folder->filePath(QStringLiteral("grouped.yaml"));
        QVERIFY(sample::write(file, text));
        m_workspace->open({file});
        QTRY_VERIFY(!m_workspace->isBusy());
    }
    void relabel(const char *cluster, const char *region) {
        LabelEdit edit;
        edit.clusters = QStringList{QString::fromLatin1(cluster)};
        edit.labels[QStringLiteral("region")] = QString::fromLatin1(region);
        m_workspace->relabel(edit);
    }

    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<Workspace> m_workspace;
};

} // namespace evenkeel::ui

EVENKEEL_TEST(evenkeel::ui::TestPlacementsModel)
#include "tst_placements_model.moc"
