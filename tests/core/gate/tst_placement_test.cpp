// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/gate/placement_test.h"

#include <QObject>
#include <QTest>

#include "core/manifest/manifest.h"
#include "tests/test_program.h"

using namespace evenkeel;

namespace {

gate::ReadTests read(const QString &text) {
    manifest::Objects objects;
    manifest::loadText(text.toStdString(), "t.yaml", objects);
    return gate::readTests(objects);
}

const QString kHead =
    QStringLiteral("apiVersion: evenkeel.dev/v1alpha1\nkind: PlacementTest\nmetadata: {name: t}\n");

} // namespace

class TestPlacementTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void saysWhatIsWrongAndWhere_data() {
        QTest::addColumn<QString>("spec");
        QTest::addColumn<QString>("problem");
        QTest::newRow("unknown claim")
            << "spec:\n  expect:\n    plcaed: 3\n"
            << "t.yaml:6:13: spec.expect.plcaed: there is no such field; did you mean placed?";
        QTest::newRow("unknown member")
            << "spec:\n  placement: [web]\n  expect: {placed: 3}\n"
            << "t.yaml:5:14: spec.placement: there is no such field; did you mean placements?";
        QTest::newRow("wrong type") << "spec:\n  expect: {picked: web}\n"
                                    << "t.yaml:5:20: spec.expect.picked: must be a list";
        QTest::newRow("list item") << "spec:\n  expect: {picked: [a, 1]}\n"
                                   << "t.yaml:5:24: spec.expect.picked[1]: must be a text; put it "
                                      "in quotes";
        QTest::newRow("bound") << "spec:\n  expect:\n    placed: {atLeast: many}\n"
                               << "t.yaml:6:13: spec.expect.placed: must be a number or a "
                                  "percentage, or have atLeast or atMost";
        QTest::newRow("percentage") << "spec:\n  expect:\n    keeps: 175%\n"
                                    << "t.yaml:6:12: spec.expect.keeps: must be a number or a "
                                       "percentage, or have atLeast or atMost";
        QTest::newRow("placements and a selector")
            << "spec:\n  placements: [web]\n  selector: team=shop\n  expect: {placed: 3}\n"
            << "t.yaml:6:13: spec.selector: placements are named, so that selector would choose "
               "nothing; leave one of them out";
        QTest::newRow("nothing") << "spec:\n  placements: [web]\n"
                                 << "t.yaml:5:3: spec: nothing is expected, so nothing can be "
                                    "wrong";
        for (const char *claim : {"picked: []", "fields: {}", "rollout: {readyAfter: {others: 5m}}",
                                  "skew: {}", "drift: {}", "onlyOn: ''", "survives: []"}) {

            QTest::newRow(claim) << QString::fromLatin1("spec:\n  expect: {%1}\n").arg(claim)
                                 << QString::fromLatin1(claim).section(QLatin1Char(':'), 0, 0) +
                                        QStringLiteral(" expects nothing");
        }
        for (const char *member :
             {"resources: {cells: {}}", "resources: {values: {}}", "resources: {failure: {}}",
              "rollout: {evictions: {}}", "rollout: {budget: {}}", "rollout: {stageError: ''}"})
            QTest::newRow(member) << QString::fromLatin1("spec:\n  expect: {%1}\n").arg(member)
                                  << QString::fromLatin1(member)
                                             .section(QLatin1Char('{'), 1)
                                             .section(QLatin1Char(':'), 0, 0) +
                                         QStringLiteral(" expects nothing");
        QTest::newRow("an empty part of a text")
            << "spec:\n  expect: {resources: {failure: {c0: ''}}}\n"
            << "t.yaml:5:38: spec.expect.resources.failure.c0: c0 expects nothing";
        for (const char *claim : {"perDomain: {region: {min: 0}}",
                                  "perDomain: {region: {share: "
                                  "100%}}",
                                  "keeps: 0", "keeps: 0%", "mayLose: 100%", "mayLose: {atLeast: 0}",
                                  "domains: {zone: 0}", "skew: {zone: {atLeast: 0}}",
                                  "placed: {atLeast: 0%}", "survives: {key: zone, runs: 0}",
                                  "fields: {spec.policy.numberOfClusters: {atLeast: 0}}"})
            QTest::newRow(claim) << QString::fromLatin1("spec:\n  expect: {%1}\n").arg(claim)
                                 << "holds whatever happens, so nothing can be wrong";
        for (const char *both :
             {"mayLose: 0, keeps: 100%", "mayLose: 2, keeps: 100%", "mayLose: 0, keeps: 2"})
            QTest::newRow(both) << QString::fromLatin1("spec:\n  expect: {%1}\n").arg(both)
                                << "spec.expect.mayLose: mayLose and keeps say the same here, that "
                                   "nothing is lost; leave one of them out";
        QTest::newRow("a contradiction")
            << "spec:\n  expect: {mayLose: {atLeast: 1}, keeps: 100%}\n"
            << "mayLose and keeps contradict each other: nothing meets both";
        QTest::newRow("an empty selector")
            << "spec:\n  selector: ''\n  expect: {placed: 3}\n"
            << "t.yaml:5:13: spec.selector: an empty selector matches everything; leave it out";
        for (const char *step : {"labels: {}", "lose: ''", "labels: {c1: {}}", "clusters: []"})
            QTest::newRow(step)
                << QString::fromLatin1("spec:\n  when: {%1}\n  expect: {placed: 3}\n").arg(step)
                << "nothing happens; leave ";
        QTest::newRow("when without anything")
            << "spec:\n  when: []\n  expect: {placed: 3}\n"
            << "t.yaml:5:9: spec.when: nothing happens; leave when out";
        QTest::newRow("missing key") << "spec:\n  expect:\n    survives: {pairs: true}\n"
                                     << "t.yaml:6:15: spec.expect.survives: key is missing";
        QTest::newRow("selector") << "spec:\n  expect: {onlyOn: 'env in prod'}\n"
                                  << "t.yaml:5:20: spec.expect.onlyOn: ";
        QTest::newRow("choice") << "spec:\n  expect: {lint: {atMost: none at all}}\n"
                                << "t.yaml:5:27: spec.expect.lint.atMost: must be one of none, "
                                   "info, warning";
        QTest::newRow("rule") << "spec:\n  expect: {lint: {except: {no-rule: fine}}}\n"
                              << "spec.expect.lint: there is no rule no-rule; `evenkeelctl lint "
                                 "--rules` lists them";
        QTest::newRow("reason") << "spec:\n  expect: {lint: {except: {keyless-preferred: ''}}}\n"
                                << "say why findings of keyless-preferred are fine";
        QTest::newRow("edit after loss")
            << "spec:\n  when:\n  - lose: west\n  - set: {spec.policy.numberOfClusters: 3}\n"
               "  expect: {placed: 3}\n"
            << "spec.when[1].set: edits come first; put it above the losses";
        QTest::newRow("no bound") << "spec:\n  expect:\n    perDomain: {region: {domains: [a]}}\n"
                                  << "needs min, max or share to be checked";
        QTest::newRow("share") << "spec:\n  expect:\n    perDomain: {region: {share: '3'}}\n"
                               << "spec.expect.perDomain.region.share: must be a number or a "
                                  "percentage";
        QTest::newRow("loss") << "spec:\n  expect: {losses: {'gone:a': nothing}}\n"
                              << "gone:a is no loss; write leave:region=west";
        QTest::newRow("empty cost") << "spec:\n  expect:\n    cost:\n"
                                    << "t.yaml:6:10: spec.expect.cost: must have members";
        QTest::newRow("empty limit")
            << "spec:\n  expect: {cost: {property: node-count, atMost: }}\n"
            << "t.yaml:5:49: spec.expect.cost.atMost: must be a number or a text";
        QTest::newRow("empty expect") << "spec:\n  expect:\n"
                                      << "t.yaml:5:10: spec.expect: must have members";
        QTest::newRow("empty cycle") << "spec:\n  expect:\n    placed: 1\n    cycle:\n"
                                     << "t.yaml:7:11: spec.expect.cycle: must be a whole number";
        QTest::newRow("negative cycle") << "spec:\n  expect: {placed: 1, cycle: 0}\n"
                                        << "spec.expect.cycle: must be 1 or more";
        QTest::newRow("missing without a number")
            << "spec:\n  expect: {schedulableWithin: {key: region, missing: }}\n"
            << "spec.expect.schedulableWithin.missing: must be a whole number";
        QTest::newRow("more missing than none")
            << "spec:\n  expect: {schedulableWithin: {key: region, missing: -1}}\n"
            << "spec.expect.schedulableWithin.missing: must be 0 or more";
        QTest::newRow("loss without a name") << "spec:\n  expect: {losses: {\"\": x}}\n"
                                             << "spec.expect.losses.: ";
        QTest::newRow("no cases") << "spec:\n  cases: []\n"
                                  << "t.yaml:5:10: spec.cases: must not be empty";
        QTest::newRow("bounds that nothing meets")
            << "spec:\n  expect: {placed: {atLeast: 5, atMost: 2}}\n"
            << "t.yaml:5:20: spec.expect.placed: no number is at least 5 and at most 2";
        QTest::newRow("domains that nothing meets")
            << "spec:\n  expect: {perDomain: {region: {min: 5, max: 2}}}\n"
            << "spec.expect.perDomain.region: no number is at least 5 and at most 2";
        QTest::newRow("two cases of one name")
            << "spec:\n  cases:\n  - {name: a, expect: {placed: 1}}\n  - {name: a, expect: "
               "{placed: 2}}\n"
            << "t.yaml:7:5: spec.cases[1]: there is another case \"a\"";
        QTest::newRow("time") << "spec:\n  expect: {rollout: {finishesWithin: soon}}\n"
                              << "finishesWithin soon is no time, as 30m";
    }
    void saysWhatIsWrongAndWhere() {
        QFETCH(QString, spec);
        QFETCH(QString, problem);
        const gate::ReadTests tests = read(kHead + spec);
        QVERIFY(tests.tests.empty());
        QCOMPARE(tests.found, std::size_t{1});
        QVERIFY(!tests.problems.empty());
        const QString found = QString::fromStdString(api::print(tests.problems.front()));
        QVERIFY2(found.contains(problem), qPrintable(found));
    }

    void aMisspeltKindIsNotPassedOver() {
        const auto tests =
            read(QStringLiteral("apiVersion: evenkeel.dev/v1alpha1\nkind: PlacmentTest\n"));
        QCOMPARE(tests.found, std::size_t{0});
        QVERIFY(api::print(tests.problems.at(0)).find("did you mean PlacementTest") !=
                std::string::npos);
        QVERIFY(!read(QStringLiteral("apiVersion: evenkeel.dev/v1\nkind: PlacementTest\n"))
                     .problems.empty());
        QVERIFY(read(QStringLiteral("apiVersion: evenkeel.dev/v1alpha1\nkind: PlanList\n"))
                    .problems.empty());
    }

    void readsCasesBesideTheTestsOwn() {
        const auto tests =
            read(kHead + QStringLiteral("spec:\n  placements: [web]\n  expect: {placed: 3}\n"
                                        "  cases:\n  - name: a region is lost\n    when: [{lose: "
                                        "west}]\n    expect: {placed: {atLeast: 2}}\n"));
        QVERIFY(tests.problems.empty());
        const gate::PlacementTest &test = tests.tests.at(0);
        QCOMPARE(test.cases.size(), std::size_t{2});
        QCOMPARE(test.cases[1].name, std::string("a region is lost"));
        QCOMPARE(scenarios::stepText(test.cases[1].scenario), std::string("west is lost"));
        QCOMPARE(test.cases[1].claims.at(0).where.line, 10);
    }
};

EVENKEEL_TEST(TestPlacementTest)
#include "tst_placement_test.moc"
