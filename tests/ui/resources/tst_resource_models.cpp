// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <QAbstractItemModelTester>
#include <QTest>

#include "tests/test_program.h"
#include "tests/ui/resources/resource_scenes.h"
#include "ui/base/label_names.h"
#include "ui/resources/detail_view.h"
#include "ui/resources/resource_model.h"
#include "ui/resources/who_view.h"

namespace evenkeel::ui {

namespace {

using Columns = ResourceModel::Columns;
using Rows = ResourceModel::Rows;

std::size_t manifestNamed(const ResourcePicture &picture, const std::string &name) {
    std::size_t index = 0;
    while (picture.rendering.manifests[index].id.name != name)
        ++index;
    return index;
}

/// A row of the matrix as one text.
QString rowText(const ResourceModel &model, int row) {
    QStringList cells{model.headerData(row, Qt::Vertical, Qt::DisplayRole).toString()};
    for (int column = 0; column < model.columnCount(); ++column)
        cells << model.index(row, column).data().toString();
    return cells.join(QStringLiteral(" | "));
}

QString text(const ResourceDetail &detail) {
    QString text;
    for (const ResourceDetail::Line &line : detail.lines) {
        if (line.kind != ResourceDetail::Kind::Same)
            text += QStringLiteral("%1 | %2 | %3\n").arg(line.left, line.right, line.by);
    }
    return text;
}

} // namespace

/// What is shown of what arrives.
class TestResourceModels : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void groupsClustersThatGetTheSame() {
        const auto plain = resourcesOf(sample::renderScene({"fleet", "shop"}));
        QCOMPARE(plain->groups.size(), std::size_t{1});
        QCOMPARE(groupText(*plain, plain->groups[0]), QStringLiteral("east and 2 more"));
        const auto patched = resourcesOf(sample::renderScene({"fleet", "shop", "overrides"}));
        // east and north carry their names, west lacks the ConfigMap.
        QCOMPARE(patched->groups.size(), std::size_t{3});
        QCOMPARE(pictureSentence(*patched),
                 QStringLiteral("4 object(s) · 3 cluster(s) · 3 kind(s) of content"));
        QCOMPARE(changedText(*patched),
                 QStringLiteral("1 object(s) patched, 1 object(s) left out"));
        QCOMPARE(changedText(*plain), QString());
    }

    void nothingIsNoKindOfContent() {
        ResourcePicture picture;
        picture.groups.emplace_back();
        QCOMPARE(pictureSentence(picture), QStringLiteral("0 object(s) · 0 cluster(s)"));
    }

    void aMatrixOfObjectsAndClusters() {
        ResourceModel model;
        const QAbstractItemModelTester tester(&model);
        model.setPicture(resourcesOf(sample::renderScene({"fleet", "shop", "overrides"})));
        QCOMPARE(model.rowCount(), 4);
        QCOMPARE(rowText(model, 0), QStringLiteral("Namespace shop | same | same | same"));
        QCOMPARE(rowText(model, 1), QStringLiteral("ConfigMap conf | same | same | out"));
        QCOMPARE(rowText(model, 2), QStringLiteral("Deployment web | 2 | 2 | same"));
        model.setShown(Columns::Clusters, Rows::OnlyDifferent);
        QCOMPARE(model.rowCount(), 2);
        QCOMPARE(model.headerData(2, Qt::Horizontal, Qt::DisplayRole).toString(),
                 QStringLiteral("west"));
        QCOMPARE(model.columnOf(QStringLiteral("west")), 2);
        QCOMPARE(model.columnOf(QStringLiteral("moon")), -1);
        QVERIFY(model.headerData(1, Qt::Vertical, Qt::ToolTipRole)
                    .toString()
                    .contains(QStringLiteral("web")));
        model.setPicture(nullptr);
        QCOMPARE(model.rowCount(), 0);
        QCOMPARE(model.columnCount(), 0);
    }

    void anErrorHoldsTheWholeClusterBack() {
        ResourceModel model;
        model.setPicture(resourcesOf(sample::renderScene({"fleet", "shop", "region"})));
        const int north = model.columnOf(QStringLiteral("north"));
        QCOMPARE(model.index(0, north).data().toString(), QStringLiteral("error"));
        QCOMPARE(model.index(1, north).data().toString(), QStringLiteral("held back"));
        QVERIFY(model.index(1, north)
                    .data(Qt::ToolTipRole)
                    .toString()
                    .contains(QStringLiteral("label key region not found on cluster north")));
    }

    void namesThePatchBehindEachDifference() {
        const auto picture = resourcesOf(sample::renderScene({"fleet", "shop", "overrides"}));
        const std::size_t web = manifestNamed(*picture, "web");
        QCOMPARE(text(detailOf(*picture, {web, std::nullopt, 0})),
                 QStringLiteral("  replicas: 2 |   replicas: 5 | patch 1, rule 1 of shop/web\n"
                                " |           args: | patch 2, rule 1 of shop/web\n"
                                " |             - \"--on=east\" | patch 2, rule 1 of shop/web\n"));
        const ResourceDetail two = detailOf(*picture, {web, 0, 1});
        QCOMPARE(two.leftTitle, QStringLiteral("east"));
        QCOMPARE(two.rightTitle, QStringLiteral("north"));
        QCOMPARE(two.differences(), std::size_t{1});
        QCOMPARE(text(two),
                 QStringLiteral("            - \"--on=east\" |             - \"--on=north\" | "
                                "patch 2, rule 1 of shop/web\n"));
    }

    void saysWhyOneSideIsEmpty() {
        const auto picture = resourcesOf(sample::renderScene({"fleet", "shop", "overrides"}));
        const ResourceDetail same = detailOf(*picture, {manifestNamed(*picture, "conf"), 0, 1});
        QVERIFY(same.lines.size() > 5);
        QCOMPARE(same.differences(), std::size_t{0});
        QCOMPARE(same.note, QStringLiteral("Both are the same."));

        const ResourceDetail left = detailOf(*picture, {manifestNamed(*picture, "conf"), {}, 2});
        QCOMPARE(left.note, QStringLiteral("Left out on west by rule 1 of shop/conf."));
        const auto failing = resourcesOf(sample::renderScene({"fleet", "shop", "region"}));
        const ResourceDetail failed = detailOf(*failing, {0, {}, 1});
        QVERIFY(failed.note.startsWith(QStringLiteral("Nothing new arrives on north: Failed to")));
    }

    void takesOverWhatAnEditDoesNotReach() {
        const Scene scene = sample::renderScene({"fleet", "shop", "overrides"});
        const auto first = resourcesOf(scene);
        Scene edited = scene;
        auto objects = std::make_shared<manifest::Objects>(*scene.objects);
        objects->placements.edit(); // another copy of the same
        edited.objects = objects;
        const auto second = resourcesOf(edited, first.get());
        QCOMPARE(second->rendering.appliedAnew, std::size_t{0});
        QCOMPARE(second->rendering.clusters[0].outcome, first->rendering.clusters[0].outcome);
    }

    void saysWhoPutsWhatThere() {
        const Scene scene = sample::renderScene({"fleet", "shop", "traps"});
        WhoQuestion question;
        question.objects = scene.objects;
        question.cluster = "north";
        for (std::size_t row = 0; row < scene.objects->placements.size(); ++row)
            question.plans.push_back({row, planPlacement(scene.objects, row, {})->plan});
        WhoModel model;
        const QAbstractItemModelTester tester(&model);
        model.setRows(whoPuts(question).rows);
        QVERIFY(model.rowCount() > 3);
        int contested = 0;
        for (const WhoRow &row : model.rows())
            contested += row.state == WhoRow::State::Contested ? 1 : 0;
        QCOMPARE(contested, 2); // the ConfigMap, by two placements
        question.cluster = "moon";
        QVERIFY(whoPuts(question).rows.empty());
    }
};

} // namespace evenkeel::ui

EVENKEEL_TEST(evenkeel::ui::TestResourceModels)
#include "tst_resource_models.moc"
