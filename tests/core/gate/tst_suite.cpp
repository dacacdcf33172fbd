// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/gate/suite.h"

#include <ctime>

#include <QObject>
#include <QRegularExpression>
#include <QTest>

#include <fmt/format.h>

#include "core/api/field_path.h"
#include "core/manifest/manifest.h"
#include "core/scenarios/deciding.h"
#include "tests/test_program.h"

using namespace evenkeel;

namespace {

const std::string kSuiteHead =
    "apiVersion: evenkeel.dev/v1alpha1\nkind: PlacementTest\nmetadata: {name: t}\nspec:\n";

std::shared_ptr<manifest::Objects> loaded(const std::string &path) {
    auto objects = std::make_shared<manifest::Objects>();
    manifest::loadPath(RESOURCES "/samples/" + path, manifest::Recursion::TopLevelOnly, *objects);
    return objects;
}

/// The story fleet with a test of its web-frontend, eight clusters in three locations.
std::shared_ptr<manifest::Objects> story(const std::string &spec) {
    auto objects = loaded("story");
    manifest::loadText(kSuiteHead + spec, "t.yaml", *objects);
    return objects;
}

gate::SuiteResult resultOf(const std::shared_ptr<manifest::Objects> &objects) {
    const gate::ReadTests tests = gate::readTests(*objects);
    for (const api::Finding &problem : tests.problems)
        qWarning("%s", api::print(problem).c_str());
    return *gate::run(objects, tests.tests);
}

/// `claim | wanted | found` of every failure.
QString failures(const gate::SuiteResult &result) {
    QStringList lines;
    for (const gate::CaseResult &one : result.cases) {
        for (const gate::Failure &failure : one.failures)
            lines << QString::fromStdString(
                fmt::format("{} | {} | {}", failure.claim, failure.wanted, failure.found));
    }
    return lines.join(u'\n');
}

} // namespace

class TestSuite : public QObject {
    Q_OBJECT

private Q_SLOTS:
    /// What a broken claim offers holds, and is as strict as it can be.
    void offersWhatThePlanKeeps_data() {
        QTest::addColumn<QString>("claim");
        QTest::addColumn<QString>("offered");
        const auto row = [](const char *claim, const char *offered) {
            QTest::newRow(claim) << QString::fromLatin1(claim) << QString::fromLatin1(offered);
        };
        row("placed: 9", "placed: 8");
        row("placed: {atLeast: 9, atMost: 12}", "placed.atLeast: 8");
        row("placed: {atMost: 75%}", "placed.atMost: \"100%\"");
        row("perDomain: {location: {min: 3}}", "perDomain.location.min: 2");
        row("perDomain: {location: {max: 2}}", "perDomain.location.max: 3");
        row("perDomain: {location: {share: 30%}}", "perDomain.location.share: \"38%\"");
        row("perDomain: {location: {min: 1, domains: [eastus, nowhere]}}", "");
        row("skew: {location: {atMost: 0}}", "skew.location.atMost: 1");
        row("domains: {location: 4}", "domains.location: 3");
        row("domains: {nowhere: 4}", "");
        row("picked: [prod-eus-01, canary-eus-08]", "picked: [\"prod-eus-01\"]");
        row("picked: [canary-eus-08]", "");
        row("notPicked: [prod-eus-01, canary-eus-08]", "notPicked: [\"canary-eus-08\"]");
        row("survives: {key: location, runs: 9}", "survives.runs: 8");
        row("survives: [{key: location, as: dark, runs: 100%}]", "survives[0].runs: \"62%\"");
    }
    void offersWhatThePlanKeeps() {
        QFETCH(QString, claim);
        QFETCH(QString, offered);
        const auto spec =
            QStringLiteral("  placements: [web-frontend]\n  expect: {%1}\n").arg(claim);
        const auto objects = story(spec.toStdString());
        const auto broken = resultOf(objects).cases.front();
        QVERIFY(!broken.failures.empty());
        kube::Value test = objects->others.back().document;
        QStringList texts;
        for (const auto &[field, value] : broken.failures.front().instead) {
            texts << QString::fromStdString(
                fmt::format("{}: {}", field.substr(std::string_view("spec.expect.").size()),
                            manifest::writeJson(value)));
            api::setValue(test, api::FieldPath::within(test, field), value);
        }
        QCOMPARE(texts.join(QStringLiteral(", ")), offered);
        if (offered.isEmpty())
            return;
        gate::ReadTests tests;
        gate::readTest(test, {}, tests);
        QCOMPARE(gate::run(objects, tests.tests)->failed(), std::size_t{0});
    }

    /// Neither one that only a run would start, nor one without a plan.
    void aRolloutThatNothingStartsDoesNotEnd_data() {
        QTest::addColumn<QString>("change");
        QTest::addColumn<QString>("found");
        QTest::newRow("without a run") << "spec.strategy: {type: External}"
                                       << "no staged strategy is there";
        QTest::newRow("an aborted cycle")
            << "spec.policy.affinity: {clusterAffinity: "
               "{requiredDuringSchedulingIgnoredDuringExecution: {clusterSelectorTerms: "
               "[{propertySelector: {matchExpressions: [{name: "
               "resources.kubernetes-fleet.io/total-cpu, operator: Ge, values: [x]}]}}]}}}"
            << "";
    }
    void aRolloutThatNothingStartsDoesNotEnd() {
        QFETCH(QString, change);
        QFETCH(QString, found);
        for (const char *claim : {"finishesWithin: 10m", "neverBlocked: true"}) {
            const auto result = resultOf(
                story(QStringLiteral("  placements: [web-frontend]\n  when: {set: {%1}}\n  expect: "
                                     "{rollout: {%2}}\n")
                          .arg(change, QString::fromLatin1(claim))
                          .toStdString()));
            const gate::CaseResult &one = result.cases.front();
            QVERIFY2(one.failures.size() == 1, qPrintable(failures(result)));
            QVERIFY2(QString::fromStdString(one.failures.front().why).contains(found),
                     one.failures.front().why.c_str());
        }
    }

    /// Decimals are added as such: binary floating point makes 1.1090000000000004 of these.
    void costsAreAddedAsDecimals_data() {
        QTest::addColumn<QString>("most");
        QTest::addColumn<QString>("broken");
        QTest::newRow("all") << "atMost: 1.109" << "";
        QTest::newRow("less") << "atMost: 1.108"
                              << "cost | at most 1.108 of kubernetes.azure.com/per-cpu-core-cost "
                                 "on all clusters together | 1.109 in all";
        QTest::newRow("each") << "atMost: 1, eachCluster: true" << "";
        QTest::newRow("no bound") << "atMost: 1e30" << "";
    }
    void costsAreAddedAsDecimals() {
        QFETCH(QString, most);
        const auto spec = QStringLiteral("  placements: [node-agents]\n  expect: {cost: {property: "
                                         "kubernetes.azure.com/per-cpu-core-cost, %1}}\n")
                              .arg(most);
        QTEST(failures(resultOf(story(spec.toStdString()))), "broken");
    }

    void initTestCase() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }

    void holdsClaimsAgainstThePlan_data() {
        QTest::addColumn<QString>("claims");
        QTest::addColumn<QString>("broken"); // empty: it holds
        const auto holds = [](const char *claims) { QTest::newRow(claims) << claims << ""; };
        const auto breaks = [](const char *claims, const char *broken) {
            QTest::newRow(claims) << claims << broken;
        };
        holds("picked: [prod-eus-05, prod-nolabel-01]");
        breaks("picked: [prod-eus-05, prod-eus-03]",
               "picked | placed on prod-eus-05, prod-eus-03 | not on prod-eus-03");
        breaks("picked: [nobody]", "picked | placed on nobody | not on nobody");
        breaks("notPicked: [prod-eus-03]",
               "notPicked | not placed on prod-eus-03 | no cluster prod-eus-03 in the fleet");
        breaks("notPicked: [prod-eus-05]",
               "notPicked | not placed on prod-eus-05 | on prod-eus-05");
        holds("placed: 8");
        holds("placed: {atLeast: 6, atMost: 100%}");
        breaks("placed: {atMost: 50%}",
               "placed | clusters placed: at most 50% | 8: prod-eus-01, prod-eus-02, prod-eus-05, "
               "prod-nolabel-01, prod-sea-01, prod-sea-06, prod-weu-01, prod-weu-06");
        holds("perDomain: {location: {min: 2, max: 3, share: 40%}}");
        breaks("perDomain: {location: {max: 2}}",
               "perDomain | at most 2 in each domain of location | 3 in location=eastus");
        breaks("perDomain: {location: {share: 30%}}",
               "perDomain | at most 30% in each domain of location | 3 of 8 in location=eastus");
        breaks("perDomain: {location: {min: 1, domains: [eastus, mars]}}",
               "perDomain | at least 1 in each domain of location | 0 in location=mars");
        breaks("perDomain: {planet: {min: 1}}",
               "perDomain | domains of planet | no cluster has this label");
        holds("skew: {fleet.azure.com/location: 1, location: {atMost: 1}}");
        breaks("skew: {zone: {atMost: 0}}", "skew | skew over zone: at most 0 | 1");
        breaks("perDomain: {location: {max: 3, domains: [mars]}}",
               "perDomain | domains of location | no cluster of the fleet has location=mars");
        breaks("perDomain: {location: {min: 0, domains: [mars]}}",
               "perDomain | domains of location | no cluster of the fleet has location=mars");
        breaks("domains: {planet: {atMost: 3}}",
               "domains | domains of planet: at most 3 | no cluster has this label");
        breaks("fields: {spec.polciy.numberOfClusters: null}",
               "fields | spec.polciy.numberOfClusters | there is no such field");
        breaks("fields: {metadata.lables.team: null}",
               "fields | metadata.lables.team | there is no such field");
        holds("fields: {spec.policy.clusterNames: null, metadata.labels.none: null}");
        // The defaults of an item are those of one that is there.
        holds("fields: {\"spec.policy.tolerations[0].operator\": null}");
        breaks("fields: {\"spec.policy.tolerations[0].operator\": Equal}",
               "fields | spec.policy.tolerations[0].operator: Equal | nothing");
        breaks("rollout: {readyAfter: {nowhere: 5m}, neverBlocked: true}",
               "rollout | readyAfter | no cluster nowhere in the fleet");
        breaks("skew: {planet: 1}", "skew | skew over planet: 1 | no cluster has this label");
        holds("{keeps: 100%, mayLose: 0}"); // nothing is held
        holds("mayLose: 99%");
        holds("onlyOn: env in (prod,canary)");
        breaks("onlyOn: fleet.azure.com/location",
               "onlyOn | only on clusters with fleet.azure.com/location | on prod-nolabel-01");
        holds("neverOn: env=staging");
        breaks("neverOn: fleet.azure.com/location=westeurope",
               "neverOn | never on clusters with fleet.azure.com/location=westeurope | on "
               "prod-weu-01, prod-weu-06");
        holds("survives: {key: location, runs: 5}");
        breaks("survives: [{key: location, as: dark}]",
               "survives | complete if any location goes dark | "
               "fleet.azure.com/location=eastus: short by 3 (8 → 5); 3 of 3 domains in all");
        holds("condition: full 8");
        breaks("condition: part 8", "condition | part 8 | full 8");
        holds("rollout: {finishesWithin: 5m, neverBlocked: true}");
        breaks("rollout: {readyAfter: {others: never}, finishesWithin: 5m}",
               "rollout | the rollout ends within 5m | it does not end");
        breaks("rollout: {finishesWithin: 2s}",
               "rollout | the rollout ends within 2s | it takes 20s");
        breaks("error: nothing", "error | nothing | a plan");
        const std::string manifest =
            "manifest: {apiVersion: placement.kubernetes-fleet.io/v1beta1, kind: "
            "ClusterResourcePlacement, metadata: {name: web-frontend}, spec: {resourceSelectors: "
            "[{group: '', version: v1, kind: Namespace, name: web}], policy: {placementType: "
            "PickN, numberOfClusters: 5}}}";
        const auto applied = [&manifest](const char *claims) {
            return "applied: {" + manifest + ", " + claims + "}";
        };
        holds(applied("fields: {spec.policy.numberOfClusters: 5, spec.policy.affinity: null}, "
                      "changed: true, loses: []")
                  .c_str());
        breaks(applied("fields: {spec.policy.numberOfClusters: 8}").c_str(),
               "applied | spec.policy.numberOfClusters: 8 | 5");
        breaks(applied("fields: {spec.policy.numberOfCluster: null}").c_str(),
               "applied | spec.policy.numberOfCluster | there is no such field");
        breaks(applied("fields: {metadata.lables.team: null}").c_str(),
               "applied | metadata.lables.team | there is no such field");
        holds(applied("fields: {metadata.labels.team: null}").c_str());
        breaks(applied("changed: false").c_str(), "applied | changed: false | true");
        holds(applied("as: server, fieldManager: ops, refused: Conflict").c_str());
        breaks(applied("as: server, fieldManager: ops").c_str(),
               "applied | the hub takes it | Conflict");
        holds(applied("as: server, fieldManager: ops, force: true").c_str());
        breaks(applied("refused: Conflict").c_str(), "applied | Conflict | the hub takes it");
        // What it takes is in no conflict, and what it refuses stays as it is.
        breaks(applied("conflicts: [x]").c_str(), "applied | conflicts: x | none");
        holds(
            applied("as: server, fieldManager: ops, refused: Conflict, changed: false, loses: [], "
                    "fields: {spec.policy.numberOfClusters: 8}")
                .c_str());
        breaks(applied("as: server, fieldManager: ops, refused: Conflict, changed: true").c_str(),
               "applied | changed: true | false");
        breaks(applied("as: server, fieldManager: ops, refused: Conflict, loses: [x]").c_str(),
               "applied | loses: x | none");
        breaks(applied("as: server, fieldManager: ops, refused: Conflict, "
                       "fields: {spec.policy.numberOfClusters: 5}")
                   .c_str(),
               "applied | spec.policy.numberOfClusters: 5 | 8");
        breaks("applied: {manifest: {apiVersion: v1, kind: Secret}, fields: {data: 1}}",
               "applied | the hub takes it | NoMatch");
        breaks("applied: {manifest: {apiVersion: placement.kubernetes-fleet.io/v1, kind: "
               "ClusterResourcePlacemen, metadata: {name: web-frontend}}, changed: true}",
               "applied | the hub takes it | NoMatch");
        const std::string other = manifest.substr(0, manifest.find("Cluster")) +
                                  manifest.substr(manifest.find("Cluster") + 7);
        breaks(("applied: {" + other + ", changed: true}").c_str(),
               "applied | ClusterResourcePlacement web-frontend | ResourcePlacement web-frontend");
        holds("drift: {agreement: Unwritten, held: [], waiting: []}"); // nothing is held
        breaks("drift: {agreement: Equal}", "drift | agreement: Equal | Unwritten");
        breaks("drift: {held: [prod-eus-05]}", "drift | held: prod-eus-05 | none");
    }
    void holdsClaimsAgainstThePlan() {
        QFETCH(QString, claims);
        QFETCH(QString, broken);
        const bool isFlow = claims.startsWith(u'{');
        const auto result = resultOf(
            story("  placements: [web-frontend]\n  expect:" + std::string(isFlow ? " " : "\n    ") +
                  claims.toStdString() + "\n"));
        QCOMPARE(failures(result), broken);
    }

    void casesAreBounded() {
        const auto objects = story("  placements: [web-frontend]\n  expect: {placed: 8}\n");
        const auto tests = gate::readTests(*objects).tests;
        gate::SuiteOptions options;
        options.mostCases = 0;
        QCOMPARE(failures(*gate::run(objects, tests, options)),
                 QStringLiteral("placements | at most 0 cases of all tests | 1 more by this test"));
        options.mostCases = 1;
        QCOMPARE(failures(*gate::run(objects, tests, options)), QString());
    }

    /// What failed before is broken by no change.
    void onlyWhatHeldBeforeBreaks() {
        const auto without =
            story("  placements: [web-frontend]\n  expect:\n    notPicked: [prod-eus-03]\n");
        const auto with = std::make_shared<manifest::Objects>(*without);
        manifest::loadText("apiVersion: cluster.kubernetes-fleet.io/v1\nkind: MemberCluster\n"
                           "metadata: {name: prod-eus-03}\n",
                           "c.yaml", *with);
        const auto tests = gate::readTests(*without).tests;
        const auto broken = gate::brokenBy(with, without, tests);
        QCOMPARE(broken.size(), std::size_t{1});
        QCOMPARE(QString::fromStdString(broken[0].placement.name), QStringLiteral("web-frontend"));
        QVERIFY(gate::brokenBy(without, without, tests).empty());
        QVERIFY(gate::brokenBy(without, with, tests).empty());
    }

    void saysWhyAndWhere() {
        const auto result =
            resultOf(story("  placements: [web-frontend]\n  expect:\n    picked: [prod-eus-03]\n"));
        const gate::Failure &failure = result.cases.at(0).failures.at(0);
        QCOMPARE(QString::fromStdString(failure.where.file), QStringLiteral("t.yaml"));
        QCOMPARE(failure.where.line, 7);
        QVERIFY2(failure.why.find("prod-eus-03") != std::string::npos, failure.why.c_str());
    }

    void editsHappenToWhatIsPlaced() {
        // Two go because six are wanted; the hub's own order says which.
        const auto result = resultOf(
            story("  placements: [web-frontend]\n  when: {set: {spec.policy.numberOfClusters: 6}}\n"
                  "  expect: {placed: 6, keeps: 6, mayLose: 1}\n"));
        QCOMPARE(failures(result), QStringLiteral("mayLose | loses at most 1 of 8 that are "
                                                  "held | loses 2: prod-eus-01, "
                                                  "prod-eus-02"));
        QVERIFY2(result.cases[0].failures[0].why.find("downscaled") != std::string::npos,
                 result.cases[0].failures[0].why.c_str());
        QCOMPARE(QString::fromStdString(result.cases[0].scenario),
                 QStringLiteral("numberOfClusters is 6"));
    }

    void aLossTakesClusters() {
        const auto result = resultOf(story("  placements: [web-frontend]\n  when: {dark: "
                                           "westeurope}\n  expect: {placed: 6, neverOn: "
                                           "location=westeurope, mayLose: 2}\n"));
        QCOMPARE(failures(result), QString());
        const auto unknown = resultOf(
            story("  placements: [web-frontend]\n  when: {lose: mars}\n  expect: {placed: 6}\n"));
        QCOMPARE(unknown.cases.at(0).failures.at(0).claim, std::string("when"));
    }

    void whatIsAskedAfterLossesIsAskedOfTheRest_data() {
        QTest::addColumn<QString>("when");
        QTest::addColumn<QString>("claim");
        QTest::addColumn<QString>("broken"); // a part; empty: it holds
        const auto row = [](const char *when, const char *claim, const char *broken) {
            QTest::addRow("%s, %s", when, claim) << when << claim << broken;
        };
        const char *sixStay = "survives: {key: location, runs: 6}";
        const char *fiveRun = "survives: {key: location, as: dark, runs: 5}";
        const char *sixFound = "schedulableWithin: {key: location, missing: 2}";
        row("{lose: mars-1}", sixStay, "when | mars-1 is lost");
        row("{lose: westeurope}", sixStay,
            "survives | clusters that run it if any location is "
            "lost: at least 6 | ");
        row("{lose: westeurope}", "survives: {key: location, runs: 3}", "");
        row("{lose: env}", "survives: {key: location, runs: 1}", "when | env is lost");
        row("{lose: 'env in (prod,canary)'}", "survives: {key: location, runs: 1}", "(8 → 0)");
        row("{dark: westeurope}", fiveRun,
            "survives | clusters that run it if any location goes "
            "dark: at least 5 | ");
        row("{lose: westeurope}", sixFound,
            "schedulableWithin | at most 2 missing after any "
            "location is lost | ");
        row("[{lose: westeurope}, {back: westeurope}]", "survives: {key: location, runs: 4}", "");
        row("{dark: westeurope}", "losses: {'dark:eastus': '5 of 8 (below)'}", "losses | ");
        row("{dark: westeurope}", "drift: {held: []}",
            "drift | a decision | nothing is planned anew after a loss");
        row("{lose: 'env in (prod,canary)'}", "cost: {property: no-such-property, atMost: 1}",
            "cost | at most 1 of no-such-property on all clusters together | no cluster reports "
            "no-such-property");
        row("{back: westeurope}", "placed: 8",
            "when | westeurope is back | nothing of fleet.azure.com/location=westeurope was lost "
            "before");
        row("[{dark: eastus}, {back: westeurope}]", "placed: 8",
            "nothing of fleet.azure.com/location=westeurope was lost before");
    }
    void whatIsAskedAfterLossesIsAskedOfTheRest() {
        QFETCH(QString, when);
        QFETCH(QString, claim);
        QFETCH(QString, broken);
        const auto spec =
            QStringLiteral("  placements: [web-frontend]\n  when: %1\n  expect: {%2}\n")
                .arg(when, claim);
        const QString found = failures(resultOf(story(spec.toStdString())));
        QVERIFY2(broken.isEmpty() ? found.isEmpty() : found.contains(broken), qPrintable(found));
    }

    /// What holds the placement and sends no heartbeats does not run when something else is lost.
    void whatIsDarkAlreadyDoesNotRun() {
        const auto objects =
            story("  placements: [web-frontend]\n  when: {dark: prod-weu-02}\n"
                  "  expect: {placed: 8, survives: {key: location, as: dark, runs: 5}}\n");
        objects->bindings = scenarios::rolledOut(*objects)->bindings;
        QCOMPARE(failures(resultOf(objects)), QString());
        const auto row = objects->fleet.find("prod-weu-01");
        const fleet::Cluster before = objects->fleet.cluster(*row);
        fleet::Cluster dark = before;
        dark.agent.lastHeartbeat.unixSeconds -= 7200;
        const std::vector<fleet::RowChange> changes{{*row, before, dark}};
        objects->clock = objects->now();
        objects->fleet = objects->fleet.withRows(changes);
        QVERIFY(failures(resultOf(objects)).startsWith("placed | clusters placed: 8 | 7: "));
    }

    void labelsAreEdited() {
        const auto result =
            resultOf(story("  placements: [web-frontend]\n  when: {labels: {prod-nolabel-01: "
                           "{fleet.azure.com/location: eastus}}}\n  expect: {onlyOn: "
                           "fleet.azure.com/location}\n"));
        QCOMPARE(failures(result), QString());
    }

    void aTestWithoutAPlacementFails() {
        QCOMPARE(failures(resultOf(story("  placements: [web-fronted]\n  expect: {placed: 1}\n"))),
                 QStringLiteral("placements |  | no placement web-fronted; did you mean "
                                "web-frontend?"));
        QCOMPARE(failures(resultOf(story("  selector: team=none\n  expect: {placed: 1}\n"))),
                 QStringLiteral("placements |  | no placement with team=none in the files"));
    }

    /// As after many placements are renamed: not each name is compared with each.
    void manyTestsWithoutAPlacementAreQuick() {
        constexpr std::size_t kMany = 6000;
        auto objects = loaded("story");
        std::vector<gate::PlacementTest> tests(kMany);
        const placement::Placement one = objects->placements.front();
        for (std::size_t i = 0; i < kMany; ++i) {
            placement::Placement &placement = objects->placements.edit().emplace_back(one);
            placement.name = fmt::format("team-frontend-{}", i);
            tests[i].name = fmt::format("t{}", i);
            tests[i].placements = {fmt::format("group-backend-{}", i)};
        }
        tests.front().placements = {"team-frontent-1"};
        const std::clock_t begin = std::clock();
        const auto result = gate::run(objects, tests);
        const double seconds = double(std::clock() - begin) / CLOCKS_PER_SEC;
        QCOMPARE(result->cases.size(), kMany);
        QVERIFY(failures(*result).startsWith(
            QStringLiteral("placements |  | no placement team-frontent-1; did you mean "
                           "team-frontend-1?\n")));
        QVERIFY2(seconds < 3, qPrintable(QString::number(seconds)));
    }

    void aTestWithoutClustersFails() {
        auto objects = loaded("story/web-frontend.yaml");
        manifest::loadText(kSuiteHead + "  expect: {notPicked: [a]}\n", "t.yaml", *objects);
        QCOMPARE(failures(resultOf(objects)), QStringLiteral("fleet | clusters to plan with | no "
                                                             "MemberCluster in the files"));
    }

    void aFleetComesFromItsOwnFile() {
        auto objects = loaded("story");
        manifest::loadText(kSuiteHead +
                               "  placements: [web-frontend]\n  fleet: [guide/fleet.yaml]\n"
                               "  expect: {placed: 0}\n",
                           RESOURCES "/samples/other.yaml", *objects);
        QCOMPARE(failures(resultOf(objects)), QString());
    }

    void aPlacementIsPlannedOnce() {
        const std::string one = "  placements: [web-frontend]\n  expect: {placed: 8}\n";
        auto objects = story(one);
        for (int i = 0; i < 9; ++i)
            manifest::loadText(kSuiteHead + one, "t" + std::to_string(i) + ".yaml", *objects);
        const auto result = resultOf(objects);
        QCOMPARE(result.cases.size(), std::size_t{10});
        QCOMPARE(result.planned, std::size_t{1});
        QCOMPARE(result.failed(), std::size_t{0});
    }
};

EVENKEEL_TEST(TestSuite)
#include "tst_suite.moc"
