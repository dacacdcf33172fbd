// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/plan_tests/plan_test_editor.h"

#include <memory>

#include <QObject>
#include <QTest>

#include "core/manifest/manifest.h"
#include "tests/test_program.h"
#include "tests/ui/sample_manifests.h"
#include "ui/document/edits/edited_document.h"

namespace evenkeel::ui {

namespace {

constexpr const char *kObjects =
    "apiVersion: cluster.kubernetes-fleet.io/v1\nkind: MemberCluster\nmetadata: {name: a}\n"
    "---\n"
    "apiVersion: placement.kubernetes-fleet.io/v1\nkind: ClusterResourcePlacement\n"
    "metadata: {name: web}\nspec:\n"
    "  resourceSelectors: [{group: '', version: v1, kind: Namespace, name: web}]\n"
    "  policy: {placementType: PickN, numberOfClusters: 1}\n"
    "---\n";

Problems problemsWith(const char *test) {
    auto objects = std::make_shared<manifest::Objects>();
    manifest::loadText(std::string(kObjects) + test, "web.yaml", *objects);
    return problemsOf(*runPlanTests(objects, nullptr, {}));
}

} // namespace

class TestPlanTestProblems : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void whatATestExpectsIsAProblemWhereItStands() {
        const Problems problems = problemsWith(
            "apiVersion: evenkeel.dev/v1alpha1\nkind: PlacementTest\nmetadata: {name: t}\n"
            "spec:\n  placements: [web]\n  expect: {placed: 3}\n");
        QCOMPARE(problems.size(), std::size_t{1});
        QCOMPARE(problems.front().rule, std::string("placed"));
        QCOMPARE(problems.front().where.line, 17);
        QCOMPARE(problems.front().subject(), std::string("t"));
        QCOMPARE(problems.front().field.text(), std::string("spec.expect.placed"));
        const QString sentence = QString::fromStdString(problems.front().sentence);
        QVERIFY2(sentence.startsWith(QLatin1String("t [web]: wanted: clusters placed: 3; ")),
                 qPrintable(sentence));
    }

    void aBrokenClaimOffersWhatThePlanKeeps_data() {
        QTest::addColumn<QString>("claims");
        QTest::addColumn<QString>("title");
        QTest::addColumn<QString>("after");
        QTest::newRow("a number") << "placed: 7" << "Expect 4 instead" << "placed: 4";
        QTest::newRow("an end") << "placed: {atLeast: 7} # all" << "Expect 4 instead"
                                << "placed: {atLeast: 4} # all";
        QTest::newRow("names") << "picked: [west-2, nowhere]" << "Expect what the plan keeps"
                               << "picked: [west-2]";
        QTest::newRow("nothing is kept") << "skew: {nowhere: 1}" << "" << "";
    }
    void aBrokenClaimOffersWhatThePlanKeeps() {
        QFETCH(QString, claims);
        QFETCH(QString, title);
        QFETCH(QString, after);
        const QString text = QStringLiteral(
            "# kept\napiVersion: evenkeel.dev/v1alpha1\nkind: PlacementTest\n"
            "metadata: {name:   t}\nspec:\n  placements: [web]\n  expect:\n    %1\n");
        const std::string before = text.arg(claims).toStdString();
        auto objects = std::make_shared<manifest::Objects>();
        const QString placed = sample::fleet() + sample::placement(QStringLiteral("web"), 4);
        manifest::loadText(placed.toStdString() + "---\n" + before, "web.yaml", *objects);
        const Problems problems = problemsOf(*runPlanTests(objects, nullptr, {}));
        const auto &fixes = problems.front().fixes;
        QCOMPARE(fixes.empty(), title.isEmpty());
        if (fixes.empty())
            return;
        QCOMPARE(QString::fromStdString(fixes.front().title), title);
        const EditedDocument document(EditedSort::Test,
                                      readEdited(EditedSort::Test, before).value(), before);
        QCOMPARE(QString::fromStdString(document.textWith(*fixes.front().object)), text.arg(after));
    }

    void aTestThatMakesNoSenseIsAProblem() {
        const Problems problems = problemsWith(
            "apiVersion: evenkeel.dev/v1alpha1\nkind: PlacementTest\nmetadata: {name: t}\n"
            "spec: {expect: {plcaed: 3}}\n");
        QCOMPARE(problems.size(), std::size_t{1});
        QCOMPARE(problems.front().rule, std::string("test"));
    }

    void aTestThatHoldsIsSaidSo() {
        const Problems problems = problemsWith(
            "apiVersion: evenkeel.dev/v1alpha1\nkind: PlacementTest\nmetadata: {name: t}\n"
            "spec:\n  placements: [web]\n  expect: {placed: {atMost: 1}}\n");
        QCOMPARE(problems.size(), std::size_t{1});
        QVERIFY(problems.front().holds);
        QCOMPARE(problems.front().object.name, std::string("web"));
        QCOMPARE(problems.front().sentence, std::string("t [web] holds"));
    }

    void withoutTestsThereAreNone() { QVERIFY(problemsWith("").empty()); }
};

} // namespace evenkeel::ui

EVENKEEL_TEST(evenkeel::ui::TestPlanTestProblems)
#include "tst_plan_test_problems.moc"
