// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/models/placements_model.h"

#include <QAbstractItemModelTester>
#include <QRegularExpression>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

#include "tests/ui/sample_manifests.h"
#include "ui/document/workspace.h"
#include "tests/test_program.h"

namespace evenkeel::ui {

namespace {

QString cell(const QAbstractItemModel &model, int row, int column) {
    return model.index(row, column).data().toString();
}

int domainsIn(const PlacementsModel &model) {
    return model.columnCount() - PlacementsModel::FirstDomain;
}

int held(const PlacementsModel &model, int row, int domain) {
    return model.index(row, PlacementsModel::FirstDomain + domain).data().toInt();
}

QString heading(const PlacementsModel &model, int domain) {
    return model.headerData(PlacementsModel::FirstDomain + domain, Qt::Horizontal).toString();
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
        const QAbstractItemModelTester tester(
            &model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        model.wakeUp();
        relabel("east-1", "west");
        m_workspace->removePlacement(1);
        QTRY_VERIFY(!m_workspace->isBusy());
        model.chooseKeys({QStringLiteral("env")});
        m_workspace->undoStack().setIndex(0);
        QTRY_VERIFY(!m_workspace->isBusy());
        QCOMPARE(model.rowCount(), 3); // with that of all
        QCOMPARE(domainsIn(model), 2);
    }

    void saysWhatBecameOfEachPlacement() {
        PlacementsModel model(*m_workspace);
        QCOMPARE(cell(model, 0, PlacementsModel::Name), QStringLiteral("web"));
        QCOMPARE(model.index(0, PlacementsModel::Name).data(Qt::ToolTipRole).toString(),
                 QStringLiteral("web, CRP, PickN"));
        QCOMPARE(cell(model, 0, PlacementsModel::Verdict), QStringLiteral("3 of 3"));
        QCOMPARE(cell(model, 0, PlacementsModel::Skew).left(7), QStringLiteral("region "));
        QCOMPARE(cell(model, 0, PlacementsModel::Survives), QString());
        QCOMPARE(cell(model, 1, PlacementsModel::Verdict), QStringLiteral("6 of 50"));
        const auto look = model.index(1, PlacementsModel::Verdict).data(TableRoles::LookRole);
        QCOMPARE(look.value<CellLook>().sign, QStringLiteral("⚠ "));
        QCOMPARE(domainsIn(model), 0); // asleep
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
        QCOMPARE(cell(model, 0, PlacementsModel::Verdict), QStringLiteral("3 of 3 +1 −1"));
        const QString tip =
            model.index(0, PlacementsModel::Verdict).data(Qt::ToolTipRole).toString();
        QVERIFY2(tip.contains(QStringLiteral("−nowhere-1")), qPrintable(tip));
        m_workspace->undoStack().undo();
        QTRY_VERIFY(!m_workspace->isBusy());
        QCOMPARE(cell(model, 0, PlacementsModel::Verdict), QStringLiteral("3 of 3"));
    }

    void losesWhatItSurvivesWithAnEdit() {
        PlacementsModel model(*m_workspace);
        model.setSurvived({{3, 1}, 3});
        QCOMPARE(cell(model, 1, PlacementsModel::Survives), QStringLiteral("1 of 3"));
        const auto tone = [&model](int row) {
            return model.index(row, PlacementsModel::Survives)
                .data(TableRoles::LookRole)
                .value<CellLook>()
                .tone;
        };
        QCOMPARE(tone(0), Tone::Plain);
        QCOMPARE(tone(1), Tone::Warning);
        relabel("east-1", "west");
        QCOMPARE(cell(model, 1, PlacementsModel::Survives), QString());
    }

    void mapCountsPlacementsPerDomain() {
        PlacementsModel model(*m_workspace);
        model.wakeUp();
        QCOMPARE(model.domains().chosen(), QStringList{QStringLiteral("region")});
        QCOMPARE(domainsIn(model), 3);
        QCOMPARE(heading(model, 0), QStringLiteral("region\neast · 3"));
        QCOMPARE(heading(model, 1), QStringLiteral("\nwest · 2"));
        QCOMPARE(heading(model, 2), QStringLiteral("\nno value · 1"));
        QCOMPARE(held(model, 0, 0) + held(model, 0, 1) + held(model, 0, 2), 3);
        QCOMPARE(held(model, 0, 2), 1);
        const QModelIndex none = model.index(0, PlacementsModel::FirstDomain + 2);
        QCOMPARE(none.data(Qt::AccessibleTextRole).toString(),
                 QStringLiteral("web: 1 of 1 without region"));
        QCOMPARE(none.data(PlacementDomains::ShareRole).toDouble(), 1.0);
        QCOMPARE(model.domains().clustersOf(0, 2), std::vector<std::string>{"nowhere-1"});
    }

    /// The domains of all keys count the same clusters.
    void mapHasKeysBesideEachOther() {
        PlacementsModel model(*m_workspace);
        model.wakeUp();
        const QString second = model.domains().keys().value(1);
        QVERIFY(!second.isEmpty());
        const int first = domainsIn(model);
        model.chooseKeys({QStringLiteral("region"), second});
        QVERIFY(domainsIn(model) > first);
        const auto sum = [&model](int from, int to) {
            int all = 0;
            for (int domain = from; domain < to; ++domain)
                all += held(model, 0, domain);
            return all;
        };
        const int two = domainsIn(model);
        QCOMPARE(sum(first, two), sum(0, first));
        model.chooseKeys({QStringLiteral("region"), second, PlacementDomains::clustersKey()});
        QCOMPARE(sum(two, domainsIn(model)), sum(0, first));
        model.chooseKeys(
            {QStringLiteral("region"), QStringLiteral("region"), QStringLiteral("nowhere")});
        QCOMPARE(model.domains().chosen(), QStringList{QStringLiteral("region")});
        QCOMPARE(domainsIn(model), first);
    }

    /// Two that placements spread over are seen without a choice.
    void mapBeginsWithTheKeysOfTheConstraints() {
        PlacementsModel before(*m_workspace);
        before.wakeUp();
        QCOMPARE(before.domains().chosen().size(), 1);
        const QString other = before.domains().keys().value(1);
        kube::Value web = m_workspace->objects()->placements[0].document;
        auto &constraints =
            web.find("spec")->find("policy")->find("topologySpreadConstraints")->items();
        constraints.push_back(constraints.front());
        constraints.back().set("topologyKey", kube::Value::string(other.toStdString()));
        QVERIFY(m_workspace->editPlacement(0, web, QStringLiteral("two")));
        PlacementsModel model(*m_workspace);
        model.wakeUp();
        QCOMPARE(model.domains().chosen(), (QStringList{QStringLiteral("region"), other}));
        model.chooseKeys({QStringLiteral("region")});
        relabel("nowhere-1", "north");
        QCOMPARE(model.domains().chosen(),
                 QStringList{QStringLiteral("region")}); // as a person chose
    }

    void mapFollowsEdits() {
        PlacementsModel model(*m_workspace);
        model.wakeUp();
        relabel("nowhere-1", "north");
        QTRY_VERIFY(!m_workspace->isBusy());
        QCOMPARE(domainsIn(model), 3); // north in place of no value
        QCOMPARE(heading(model, 1), QStringLiteral("\nnorth · 1"));
        QCOMPARE(held(model, 0, 1), 1);
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
        model.wakeUp();
        QCOMPARE(PlacementGroups::keysOf(m_workspace->objects()->placements),
                 QStringList{QStringLiteral("team")});
        model.setGrouping(QStringLiteral("team"));
        QStringList rows;
        for (int row = 0; row < model.rowCount(); ++row)
            rows << cell(model, row, PlacementsModel::Name) + QLatin1Char(' ') +
                        cell(model, row, PlacementsModel::Verdict);
        QCOMPARE(rows.join(QStringLiteral(" | ")),
                 QStringLiteral("team=data (1) 2 of 2 | jobs 2 of 2 | team=shop (2) 9 of 53 | "
                                "web 3 of 3 | huge 6 of 50 | no team (1) 1 of 1 | other 1 of 1 | "
                                "all (4) 3 ✔ 1 ⚠"));
        for (int domain = 0; domain < domainsIn(model); ++domain)
            QCOMPARE(held(model, 2, domain), held(model, 3, domain) + held(model, 4, domain));
        // A new plan reaches its title.
        LabelEdit away;
        away.clusters = QStringList{QStringLiteral("east-1")};
        away.labels[QStringLiteral("region")] = QStringLiteral("south");
        m_workspace->relabel(away);
        QTRY_VERIFY(!m_workspace->isBusy());
        for (int domain = 0; domain < domainsIn(model); ++domain) {
            QCOMPARE(held(model, 2, domain), held(model, 3, domain) + held(model, 4, domain));
            QCOMPARE(held(model, 7, domain),
                     held(model, 0, domain) + held(model, 2, domain) + held(model, 5, domain));
        }
        QCOMPARE(model.rowCount(), 8);
        model.setGrouping({});
        QCOMPARE(model.rowCount(), 5);
    }

    void mapHasAColumnForEachCluster() {
        PlacementsModel model(*m_workspace);
        model.wakeUp();
        model.chooseKeys({PlacementDomains::clustersKey()});
        QCOMPARE(domainsIn(model), static_cast<int>(m_workspace->objects()->fleet.size()));
        int all = 0;
        for (int domain = 0; domain < domainsIn(model); ++domain)
            all += held(model, 0, domain);
        QCOMPARE(all, static_cast<int>(m_workspace->outcome(0).plan->placed));
        QCOMPARE(
            model.index(0, PlacementsModel::FirstDomain).data(Qt::AccessibleTextRole).toString(),
            QStringLiteral("web: %1 on east-1").arg(held(model, 0, 0)));
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
