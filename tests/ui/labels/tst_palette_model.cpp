// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/labels/palette_view.h"

#include <array>

#include <QAbstractItemModelTester>
#include <QMimeData>
#include <QTest>

#include "tests/test_program.h"
#include "tests/ui/fleet_scenes.h"
#include "ui/base/label_names.h"

namespace evenkeel::ui {

namespace {

std::shared_ptr<const LabelCounts> sampleCounts() {
    fleet::Fleet fleet;
    fleet.add(sample::healthyCluster("a", {{"fleet.azure.com/location", "east"}, {"zone", "2"}}));
    fleet.add(sample::healthyCluster("b", {{"fleet.azure.com/location", "east"}, {"zone", "10"}}));
    fleet.add(sample::healthyCluster("c", {{"env", "prod"}, {"zone", "2"}}));
    const std::array shown{fleet::ClusterIndex{0}, fleet::ClusterIndex{2}};
    return std::make_shared<const LabelCounts>(fleet, shown);
}

QString printed(const PaletteModel &model) {
    QStringList chips;
    for (int row = 0; row < model.rowCount(); ++row) {
        const QModelIndex index = model.index(row, 0);
        switch (index.data(PaletteModel::ItemRole).value<PaletteModel::Item>()) {
        case PaletteModel::Item::Label:
            chips.append(QStringLiteral("%1 %2/%3")
                             .arg(index.data().toString())
                             .arg(index.data(PaletteModel::ShownRole).toULongLong())
                             .arg(index.data(PaletteModel::AllRole).toULongLong()));
            break;
        case PaletteModel::Item::Gap:
            chips.append(QStringLiteral("|"));
            break;
        default:
            chips.append(index.data().toString());
        }
    }
    return chips.join(QLatin1Char(' '));
}

} // namespace

class TestPaletteModel : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() {
        m_model = std::make_unique<PaletteModel>();
        m_tester = std::make_unique<QAbstractItemModelTester>(
            m_model.get(), QAbstractItemModelTester::FailureReportingMode::QtTest);
        m_model->setCounts(sampleCounts(), {QStringLiteral("zone")});
    }
    void cleanup() {
        m_tester.reset();
        m_model.reset();
    }

    void showsKeyAfterKeyThoseOfThePlacementFirst() {
        QCOMPARE(printed(*m_model),
                 QStringLiteral("zone=2 2/2 zone=10 0/1 | env=prod 1/1 | location=east 1/2 + new"));
    }

    void madeUpLabelsStayUntilTheyAreForgotten() {
        m_model->addLabel(QStringLiteral("zone"), QStringLiteral("3"));
        m_model->addLabel(QStringLiteral("tier"), QStringLiteral("gold"));
        m_model->setCounts(sampleCounts(), {});
        QCOMPARE(printed(*m_model),
                 QStringLiteral("env=prod 1/1 | location=east 1/2 | zone=2 2/2 zone=10 0/1 "
                                "zone=3 0/0 | tier=gold 0/0 + new"));
        m_model->removeLabel(QStringLiteral("tier"), QStringLiteral("gold"));
        QVERIFY(!m_model->indexOf(QStringLiteral("tier"), QStringLiteral("gold")).isValid());
    }

    void searchFindsKeysAndValues() {
        m_model->setSearch(QStringLiteral("AZURE"));
        QCOMPARE(printed(*m_model), QStringLiteral("location=east 1/2 + new"));
        m_model->setSearch(QStringLiteral("zone=1"));
        QCOMPARE(printed(*m_model), QStringLiteral("zone=10 0/1 + new"));
    }

    void aKeyWithVeryManyValuesShowsTheFirstOfThem() {
        fleet::Fleet fleet;
        for (int number = 0; number < 1000; ++number)
            fleet.add(sample::healthyCluster("c" + std::to_string(number),
                                             {{"host", "h" + std::to_string(number)}}));
        m_model->setCounts(std::make_shared<const LabelCounts>(fleet, std::nullopt), {});
        QVERIFY(m_model->rowCount() < 100);
        QVERIFY(printed(*m_model).endsWith(QStringLiteral("… 940 more + new")));
        m_model->setSearch(QStringLiteral("h999"));
        QCOMPARE(printed(*m_model), QStringLiteral("host=h999 1/1 + new"));
    }

    void namesAreNothingToDrag() {
        fleet::Fleet fleet;
        fleet.add(sample::healthyCluster("a", {{"member-name", "a"}, {"zone", "1"}}));
        fleet.add(sample::healthyCluster("b", {{"member-name", "b"}, {"zone", "2"}}));
        PaletteModel model;
        model.setCounts(std::make_shared<const LabelCounts>(fleet, std::nullopt), {});
        QVERIFY(!model.indexOf(QStringLiteral("member-name"), QStringLiteral("a")).isValid());
        QVERIFY(model.indexOf(QStringLiteral("zone"), QStringLiteral("1")).isValid());
        model.setSearch(QStringLiteral("member"));
        QVERIFY(model.indexOf(QStringLiteral("member-name"), QStringLiteral("a")).isValid());
    }
    void saysWhoSetsALabelAndOnHowManyClusters() {
        const QModelIndex location =
            m_model->indexOf(QStringLiteral("fleet.azure.com/location"), QStringLiteral("east"));
        QVERIFY(location.data(PaletteModel::IsPlatformRole).toBool());
        QCOMPARE(location.data(Qt::AccessibleTextRole).toString(),
                 QStringLiteral("fleet.azure.com/location=east, on 2 clusters, 1 of them shown, "
                                "managed by the platform"));
    }

    void labelsAreDraggedAndNothingElse() {
        for (int row = 0; row < m_model->rowCount(); ++row) {
            const QModelIndex index = m_model->index(row, 0);
            const bool isLabel = index.data(PaletteModel::ItemRole).value<PaletteModel::Item>() ==
                                 PaletteModel::Item::Label;
            QCOMPARE(index.flags().testFlag(Qt::ItemIsDragEnabled), isLabel);
            const std::unique_ptr<QMimeData> mime(m_model->mimeData({index}));
            QCOMPARE(mime != nullptr, isLabel);
        }
        const std::unique_ptr<QMimeData> mime(
            m_model->mimeData({m_model->indexOf(QStringLiteral("zone"), QStringLiteral("10"))}));
        QCOMPARE(labelOf(*mime), std::pair(QStringLiteral("zone"), QStringLiteral("10")));
    }

private:
    std::unique_ptr<PaletteModel> m_model;
    std::unique_ptr<QAbstractItemModelTester> m_tester;
};

} // namespace evenkeel::ui

EVENKEEL_TEST(evenkeel::ui::TestPaletteModel)
#include "tst_palette_model.moc"
