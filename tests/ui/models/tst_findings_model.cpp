// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/models/findings_model.h"

#include <QAbstractItemModelTester>
#include <QRegularExpression>
#include <QTest>

#include "core/manifest/manifest.h"
#include "tests/test_program.h"
#include "tests/ui/sample_manifests.h"
#include "core/manifest/object_places.h"
#include "ui/problems/problem_search.h"

namespace evenkeel::ui {

namespace {

Problem problem(lint::Level level, const char *sentence, std::vector<std::string> clusters = {}) {
    Problem result;
    result.source = Problem::Source::Lint;
    result.level = level;
    result.rule = "some-rule";
    result.sentence = sentence;
    result.object = placementId(placement::PlacementKind::ClusterResourcePlacement, {}, "web");
    result.clusters = std::move(clusters);
    return result;
}

manifest::Objects load(const QString &text) {
    manifest::Objects objects;
    manifest::loadText(text.toStdString(), "web.yaml", objects);
    return objects;
}

QStringList column(const FindingsModel &model, int number) {
    QStringList cells;
    for (int row = 0; row < model.count(); ++row)
        cells.append(model.place(row, number).data().toString());
    return cells;
}

} // namespace

class TestFindingsModel : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".?"))); }

    void keepsTheRulesOfModels() {
        FindingsModel model;
        const QAbstractItemModelTester tester(
            &model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        model.setProblems({problem(lint::Level::Info, "i"), problem(lint::Level::Error, "e")});
        model.setFilterText(QStringLiteral("e"));
        model.setLeastLevel(lint::Level::Error);
        model.setProblems({});
        QCOMPARE(model.rowCount(), 0);
    }

    void worstFirstAndCountedWhateverTheFilter() {
        FindingsModel model;
        model.setProblems({problem(lint::Level::Info, "hint"), problem(lint::Level::Error, "bad"),
                           problem(lint::Level::Warning, "trap")});
        QCOMPARE(
            column(model, FindingsModel::Sentence),
            QStringList({QStringLiteral("bad"), QStringLiteral("trap"), QStringLiteral("hint")}));
        model.setLeastLevel(lint::Level::Warning);
        QCOMPARE(model.count(), 2);
        QCOMPARE(model.counts(), (ProblemCounts{1, 1, 1}));
    }

    void groupsByPlacementTheWorstAndTheNewestFirst() {
        FindingsModel model;
        Problem other = problem(lint::Level::Error, "refused");
        other.object.name = "api";
        Problem brought = problem(lint::Level::Info, "brought");
        brought.isNew = true;
        Problem held = problem(lint::Level::Info, "web-stays holds");
        held.holds = true;
        model.setLastEdit(QStringLiteral("web: Set clusters to 3"));
        model.setProblems({held, problem(lint::Level::Warning, "trap"), other, brought});
        const auto group = [&model](int row) { return model.index(row, 0).data().toString(); };
        QCOMPARE(group(0),
                 QStringLiteral("New since the last edit · web: Set clusters to 3 · 1 hint(s)"));
        QCOMPARE(group(1), QStringLiteral("api · 1 error(s)"));
        QCOMPARE(group(2), QStringLiteral("web · 1 warning(s), 1 test(s) hold"));
        QCOMPARE(column(model, FindingsModel::Sentence),
                 QStringList({QStringLiteral("brought"), QStringLiteral("refused"),
                              QStringLiteral("trap"), QStringLiteral("web-stays holds")}));
        QCOMPARE(model.counts(), (ProblemCounts{1, 1, 1})); // a test that holds is no problem
        model.setPlacement(other.object);
        QCOMPARE(column(model, FindingsModel::Sentence), QStringList{QStringLiteral("refused")});
        QVERIFY(model.markdown().startsWith(QStringLiteral("### api (1 error(s))\n- ✗ refused")));
    }

    void filterLooksAtClustersToo() {
        FindingsModel model;
        model.setProblems({problem(lint::Level::Warning, "one", {"east-1", "east-2"}),
                           problem(lint::Level::Warning, "other")});
        model.setFilterText(QStringLiteral("EAST-2"));
        QCOMPARE(column(model, FindingsModel::Sentence), QStringList{QStringLiteral("one")});
    }

    void problemsOfFilesSayWhere() {
        const api::Finding broken = api::findingAt({"/some/f.yaml", 12, 3}, {"broken"});
        const Problems problems = problemsOf(manifest::Diagnostics{broken});
        QCOMPARE(problems.size(), std::size_t{1});
        QCOMPARE(describe(problems[0].where), QStringLiteral("f.yaml:12:3"));
        FindingsModel model;
        model.setProblems(problems);
        QCOMPARE(column(model, FindingsModel::Where), QStringList{QStringLiteral("f.yaml:12")});
        QCOMPARE(model.place(0).data(Qt::AccessibleTextRole).toString(),
                 QStringLiteral("Error: broken"));
        QCOMPARE(model.index(0, 0).data().toString(), QStringLiteral("Files · 1 error(s)"));
    }

    void whatTheHubRefusesStandsAtItsField() {
        QString text = sample::placement(QStringLiteral("web"), 3);
        text.replace(QStringLiteral("maxSkew: 1"), QStringLiteral("maxSkew: 0"));
        const manifest::Objects objects = load(sample::fleet() + text);
        QCOMPARE(objects.placements.size(), std::size_t{1});
        const Problems problems = problemsOf(objects, 0, {}, {});
        const auto refusal = std::ranges::find(problems, Problem::Source::Hub, &Problem::source);
        QVERIFY(refusal != problems.end());
        QCOMPARE(refusal->level, lint::Level::Error);
        QVERIFY(refusal->sentence.find("maxSkew") != std::string::npos);
        const auto line = (sample::fleet() + text).split(QLatin1Char('\n'));
        QVERIFY2(line[refusal->where.line - 1].contains(QStringLiteral("maxSkew")),
                 qPrintable(QString::number(refusal->where.line)));
    }

    void findsTrapsWithFixes() {
        // nowhere-1 lacks the topology key: the scheduler prefers it (KubeFleet spec 4.6.5).
        const manifest::Objects objects =
            load(sample::fleet() + sample::placement(QStringLiteral("web"), 3));
        const Problems problems = problemsOf(objects, 0, {}, {});
        const auto trap = std::ranges::find_if(problems, [](const Problem &candidate) {
            return candidate.source == Problem::Source::Lint &&
                   std::ranges::find(candidate.clusters, "nowhere-1") != candidate.clusters.end();
        });
        QVERIFY(trap != problems.end());
        QVERIFY(!trap->fixes.empty());
    }

    /// The plan that is shown is of the next snapshot: problems are those of that plan.
    void lintsThePlanOfAnEditedPolicy() {
        manifest::Objects objects =
            load(sample::fleet() + sample::placement(QStringLiteral("web"), 3));
        for (const char *cluster : {"east-1", "east-2", "west-1"}) {
            placement::Binding binding;
            binding.name = std::string("web-") + cluster;
            binding.placementName = "web";
            binding.state = "Bound";
            binding.targetCluster = cluster;
            binding.snapshotName = "web-0";
            objects.bindings.push_back(binding);
        }
        objects.asOpened = objects.placements;
        const auto warns = [&objects] {
            const Problems problems = problemsOf(objects, 0, {}, {});
            return std::ranges::find(problems, "obsolete-churn", &Problem::rule) != problems.end();
        };
        QVERIFY(!warns());
        objects.placements.edit()[0].policy->numberOfClusters = 2;
        QVERIFY(!warns());
        objects.placements.edit()[0].policy->tolerations = {{"k", "Exists", "", ""}};
        QVERIFY(warns());
    }

    void placeOfTheNearestPartThatHasOne() {
        const manifest::Objects objects = load(sample::placement(QStringLiteral("web"), 3));
        const kube::Value &document = objects.placements[0].document;
        const base::SourceSpan whole{"web.yaml", 1, 1};
        QCOMPARE(manifest::placeOfField(whole, document, "metadata.name").line, 4);
        QCOMPARE(manifest::placeOfField(whole, document, "spec.resourceSelectors[0].kind").line, 7);
        QCOMPARE(manifest::placeOfField(whole, document, "spec.resourceSelectors[9].kind").line, 7);
        QCOMPARE(manifest::placeOfField(whole, document, "nothing.like.it").line, 1);
    }
};

} // namespace evenkeel::ui

EVENKEEL_TEST(evenkeel::ui::TestFindingsModel)
#include "tst_findings_model.moc"
