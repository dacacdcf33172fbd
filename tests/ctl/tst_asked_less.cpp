// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <memory>

#include <QElapsedTimer>
#include <QTest>

#include "tests/ctl/sample_repository.h"
#include "tests/test_program.h"

using evenkeel::tests::CommandResult;
using evenkeel::tests::kGateSample;
using evenkeel::tests::SampleRepository;
using evenkeel::tests::testOf;
using evenkeel::tests::wholeOf;

namespace {

/// Which reads a property.
const QByteArray kSorted =
    "apiVersion: placement.kubernetes-fleet.io/v1beta1\nkind: ClusterResourcePlacement\nmetadata: "
    "{name: sorted}\nspec:\n  resourceSelectors: [{group: '', version: v1, kind: Namespace, name: "
    "web}]\n  policy: {placementType: PickAll, affinity: {clusterAffinity: "
    "{requiredDuringSchedulingIgnoredDuringExecution: {clusterSelectorTerms: [{propertySelector: "
    "{matchExpressions: [{name: kubernetes-fleet.io/node-count, operator: Le, values: "
    "['99']}]}}]}}}}\n";

} // namespace

/// Names, fleets and lines that do not change what is asked, and those with which a check asks for
/// less.
class TestAskedLess : public QObject, private evenkeel::tests::ChangedSample {
    Q_OBJECT

private Q_SLOTS:
    /// A default that is written out, and a folder in the place of what it has.
    void theSameInOtherWordsIsNotLess() {
        begin(QStringLiteral("evenkeel.yaml"), SampleRepository(kGateSample)
                                                   .content("evenkeel.yaml")
                                                   .replace("placements", "placements/web.yaml"));
        m_change->replace("tests/web.yaml", "runs: 4}", "runs: 4, as: leave}");
        m_change->replace("evenkeel.yaml", "placements/web.yaml", "placements");
        const CommandResult same = m_change->check();
        QVERIFY2(same.status == 0 && !same.out.contains("[test-weakened]") &&
                     !same.out.contains("[settings-changed]"),
                 wholeOf(same));
        m_change->replace("tests/web.yaml", "as: leave}", "as: dark}");
        m_change->replace("evenkeel.yaml", "placements", "placement");
        const CommandResult less = m_change->check();
        QVERIFY2(less.status == 1 && less.out.contains("[test-weakened]") &&
                     less.out.contains("placements/web.yaml will not be read"),
                 wholeOf(less));
    }

    /// Planned clusters keep no region that the ones that exist leave.
    void aPlannedClusterDoesNotStandForOneThatLeaves() {
        begin({}, {});
        QByteArray fleet = m_change->content("fleet.yaml");
        for (qsizetype at = fleet.indexOf("name: ap-"); at >= 0; at = fleet.indexOf("name: ap-")) {
            const qsizetype status = fleet.indexOf("status:\n", at);
            const qsizetype end = fleet.indexOf("---\n", at);
            fleet.remove(status, (end < 0 ? fleet.size() : end) - status);
            fleet.replace(at, 9, "annotations: {evenkeel.dev/planned: \"true\"}\n  name: xap-");
        }
        m_change->write("fleet.yaml", fleet);
        const CommandResult result = m_change->check();
        QVERIFY2(SampleRepository::hasError(result, "fleet.yaml", "lost-domain") ||
                     SampleRepository::hasError(result, "placements/web.yaml", "lost-domain"),
                 wholeOf(result));
    }

    /// Nor claims that a region with fewer clusters than before would break.
    void aClaimThatOnlyPlannedClustersHoldIsAnError() {
        begin({}, {});
        QByteArray fleet = m_change->content("fleet.yaml");
        for (const QByteArray name : {"name: ap-1\n", "name: ap-2\n"}) {
            const qsizetype at = fleet.indexOf(name);
            const qsizetype status = fleet.indexOf("status:\n", at);
            const qsizetype end = fleet.indexOf("---\n", at);
            fleet.remove(status, (end < 0 ? fleet.size() : end) - status);
            fleet.replace(at, 6, "annotations: {evenkeel.dev/planned: \"true\"}\n  name: x");
        }
        m_change->write("fleet.yaml", fleet);
        const CommandResult result = m_change->check();
        QVERIFY2(result.status == 1 && result.out.contains("holds only with planned clusters "
                                                           "(xap-1, xap-2), which do not exist "
                                                           "yet, and no longer with those that "
                                                           "run (ap-1, ap-2 leave"),
                 wholeOf(result));
    }

    void otherWordsForTheSameClaimAskForNoLess_data() {
        QTest::addColumn<QByteArray>("before");
        QTest::addColumn<QByteArray>("after");
        QTest::addColumn<bool>("isLess");
        QTest::newRow("a default that is the strictest")
            << QByteArray("schedulableWithin: {key: region, missing: 9}")
            << QByteArray("schedulableWithin: {key: region}") << false;
        QTest::newRow("a list of one")
            << QByteArray("onlyOn: env=prod") << QByteArray("onlyOn: env in (prod)") << false;
        QTest::newRow("another order") << QByteArray("onlyOn: 'env=prod,!gpu'")
                                       << QByteArray("onlyOn: '!gpu,env=prod'") << false;
        QTest::newRow("a default that is written out")
            << QByteArray("schedulableWithin: {key: region}")
            << QByteArray("schedulableWithin: {key: region, missing: 0}") << false;
        QTest::newRow("an exception less")
            << QByteArray("lint: {atMost: warning, except: [{rule: tie-by-name, reason: x}]}")
            << QByteArray("lint: {atMost: warning}") << false;
        QTest::newRow("a longer list")
            << QByteArray("onlyOn: env=prod") << QByteArray("onlyOn: 'env in (prod,test)'") << true;
    }
    void otherWordsForTheSameClaimAskForNoLess() {
        QFETCH(QByteArray, before);
        QFETCH(QByteArray, after);
        QFETCH(bool, isLess);
        begin(QStringLiteral("tests/own.yaml"), evenkeel::tests::testOf(before));
        m_change->write("tests/own.yaml", evenkeel::tests::testOf(after));
        const CommandResult result = m_change->check();
        QVERIFY2(result.out.contains("[test-weakened]") == isLess, wholeOf(result));
    }

    void ownersOfAPlacementAreSaid() {
        begin({}, {});
        m_change->replace("placements/web.yaml", "metadata:\n",
                          "metadata:\n  ownerReferences: [{apiVersion: v1, kind: ConfigMap, name: "
                          "x, uid: '1'}]\n");
        const CommandResult result = m_change->check();
        QVERIFY2(result.out.contains("It has other owners") &&
                     result.out.contains("[not-examined]"),
                 wholeOf(result));
    }

    /// With a fleet that has less, a test asks for less, whether or not it holds on both.
    void aFleetThatLosesClustersIsSaid_data() {
        QTest::addColumn<QByteArray>("before");
        QTest::addColumn<QByteArray>("after");
        QTest::addColumn<QByteArray>("lost"); // nothing: as many clusters as before
        const QByteArray fleet = SampleRepository(kGateSample).content("fleet.yaml");
        const auto without = [&fleet](const QByteArrayList &clusters) {
            QByteArray rest = fleet;
            for (const QByteArray &cluster : clusters) {
                const auto name = rest.indexOf("name: " + cluster);
                const auto begin = rest.lastIndexOf("---\n", name);
                const auto end = rest.indexOf("---\n", name);
                rest.remove(begin, (end < 0 ? rest.size() : end) - begin);
            }
            return rest;
        };
        const auto with = [&fleet](const QByteArray &was, const QByteArray &is) {
            return QByteArray(fleet).replace(was, is);
        };
        QTest::newRow("a region") << fleet << without({"ap-1", "ap-2", "ap-3"})
                                  << QByteArray("loses ap-1; ap-2; ap-3.");
        QTest::newRow("a cluster") << fleet << without({"ap-3"}) << QByteArray("loses ap-3.");
        QTest::newRow("a cluster more") << without({"ap-3"}) << fleet << QByteArray();
        QTest::newRow("a label") << fleet << with("asia, zone: \"3\"", "europe, zone: \"3\"")
                                 << QByteArray("loses ap-3 of region=asia.");
        const auto of = [&with](const QByteArray &member, const QByteArray &value) {
            return with("agent-ap-3, namespace: fleet-system, apiGroup: \"\"}",
                        "agent-ap-3, namespace: fleet-system, apiGroup: \"\"}\n" + member + value);
        };
        const auto taint = [&of](const QByteArray &key) {
            return of("  taints: ", "[{key: " + key + ", value: v, effect: NoSchedule}]");
        };
        QTest::newRow("a taint more")
            << fleet << taint("z") << QByteArray("loses ap-3 without the taint z=v:NoSchedule.");
        QTest::newRow("another taint")
            << taint("a") << taint("z")
            << QByteArray("loses ap-3 without the taint z=v:NoSchedule.");
        QTest::newRow("a taint less")
            << taint("a") << fleet << QByteArray("loses ap-3 with the taint a=v:NoSchedule.");
        const auto node = [&of](const QByteArray &name, const QByteArray &count) {
            return QByteArray(of("status:\n  properties: {\"kubernetes-fleet.io/" + name +
                                     "\": {value: \"",
                                 count + "\", observationTime: \"2026-03-01T12:00:00Z\"}}"))
                .replace("Z\"}}\nstatus:", "Z\"}}");
        };
        QTest::newRow("a property that the placement reads")
            << node("node-count", "9") << node("node-count", "1")
            << QByteArray("loses ap-3 of kubernetes-fleet.io/node-count=9.");
        QTest::newRow("a property that nothing reads")
            << node("spare-nodes", "9") << node("spare-nodes", "1") << QByteArray();
        QTest::newRow("a comment")
            << fleet << with("kind: MemberCluster", "kind: MemberCluster # there") << QByteArray();
    }
    void aFleetThatLosesClustersIsSaid() {
        QFETCH(QByteArray, before);
        QFETCH(QByteArray, after);
        QFETCH(QByteArray, lost);
        const QByteArray test =
            testOf("placed: {atLeast: 4}")
                .replace("spec:\n", "spec:\n  fleet: [../fixtures/fleet.yaml]\n");
        begin(QStringLiteral("fixtures/fleet.yaml"), before);
        m_base->write("tests/own.yaml", test);
        m_base->write("placements/sorted.yaml", kSorted);
        m_change->write("placements/sorted.yaml", kSorted);
        m_change->write("fixtures/fleet.yaml", after);
        m_change->write("tests/own.yaml", test);
        CommandResult result = m_change->run({"check", "--base", m_base->folder()});
        const QByteArray said = ": error: own: The fleet of the test " + lost;
        QVERIFY2(result.status == (lost.isEmpty() ? 0 : 1), wholeOf(result));
        QVERIFY2(lost.isEmpty() || result.out.contains("fixtures/fleet.yaml:1:1" + said),
                 wholeOf(result));
        // The same under another name, of the file and of the test.
        m_change->remove("fixtures/fleet.yaml");
        m_change->write("fixtures/renamed/fleet.yaml", after);
        m_change->write("tests/own.yaml", QByteArray(test)
                                              .replace("fixtures/", "fixtures/renamed/")
                                              .replace("name: own", "name: other"));
        result = m_change->run({"check", "--base", m_base->folder()});
        QVERIFY2(result.status == (lost.isEmpty() ? 0 : 1), wholeOf(result));
        QVERIFY2(lost.isEmpty() ||
                     result.out.contains("fixtures/renamed/fleet.yaml:1:1: error: other: The "
                                         "fleet of the test " +
                                         lost),
                 wholeOf(result));
    }

    /// Files that are checked are compared themselves, but not those that were a test's alone.
    void aFleetAmongTheFilesOfTheCheckIsComparedItself_data() {
        QTest::addColumn<QByteArray>("fixture");
        QTest::addColumn<QByteArray>("was");
        QTest::addColumn<QByteArray>("is");
        QTest::addColumn<QByteArray>("claim");
        QTest::addColumn<QByteArray>("said");
        const QByteArray fleet = SampleRepository(kGateSample).content("fleet.yaml");
        const QByteArray edge =
            fleet + "---\n" +
            fleet.left(fleet.indexOf("---\n")).replace("eu-1", "edge-1").replace("prod", "edge");
        const QByteArray mars = QByteArray(fleet).replace("region: europe", "region: mars");
        QTest::newRow("the files of the check take its place")
            << edge << QByteArray("../fixtures/fleet.yaml") << QByteArray("../fleet.yaml")
            << QByteArray("neverOn: env=edge")
            << QByteArray("error: own: The fleet of the test loses edge-1.");
        QTest::newRow("of which the claim does not hold")
            << mars << QByteArray("../fixtures/fleet.yaml") << QByteArray("../fleet.yaml")
            << QByteArray("neverOn: region=mars")
            << QByteArray("error: own: The test holds on the fleet that the change brings");
        QTest::newRow("as much") << fleet << QByteArray("../fixtures/fleet.yaml")
                                 << QByteArray("../fleet.yaml")
                                 << QByteArray("placed: {atLeast: 4}") << QByteArray();
        QTest::newRow("the same file")
            << fleet << QByteArray("../fleet.yaml") << QByteArray("../fleet.yaml")
            << QByteArray("placed: {atLeast: 4}")
            << QByteArray("warning: own: The fleet of the test loses ap-3.");
        QTest::newRow("the folder that has it")
            << fleet << QByteArray("../clusters") << QByteArray("../clusters")
            << QByteArray("placed: {atLeast: 4}")
            << QByteArray("warning: own: The fleet of the test loses ap-3.");
        QTest::newRow("a folder with a file that is not checked")
            << edge << QByteArray("../clusters") << QByteArray("../clusters")
            << QByteArray("placed: {atLeast: 4}")
            << QByteArray("error: own: The fleet of the test loses ap-3.");
    }
    void aFleetAmongTheFilesOfTheCheckIsComparedItself() {
        QFETCH(QByteArray, fixture);
        QFETCH(QByteArray, was);
        QFETCH(QByteArray, is);
        QFETCH(QByteArray, claim);
        QFETCH(QByteArray, said);
        const auto test = [&claim](const QByteArray &file) {
            return testOf(claim).replace("spec:\n", "spec:\n  fleet: [" + file + "]\n");
        };
        begin(QStringLiteral("fixtures/fleet.yaml"), fixture);
        m_base->write("tests/own.yaml", test(was));
        m_change->write("tests/own.yaml", test(is));
        const bool isFolder = is == "../clusters";
        for (const SampleRepository *one : {m_base.get(), m_change.get()}) {
            if (!isFolder)
                continue;
            one->write("clusters/fleet.yaml", one->content("fleet.yaml"));
            one->remove("fleet.yaml");
            one->replace("evenkeel.yaml", "fleet.yaml", "clusters/fleet.yaml");
            if (fixture.contains("edge-1"))
                one->write("clusters/other.yaml", fixture.mid(fixture.lastIndexOf("---\n") + 4));
        }
        if (was == is) {
            const QString file = isFolder ? "clusters/fleet.yaml" : "fleet.yaml";
            const QByteArray fleet = m_base->content(file);
            m_change->write(file, fleet.left(fleet.lastIndexOf("---\n")));
        }
        const CommandResult result = m_change->run({"check", "--base", m_base->folder()});
        QVERIFY2(said.isEmpty() ? result.status == 0 : result.out.contains(said), wholeOf(result));
        QVERIFY2(!said.startsWith("error") || result.status == 1, wholeOf(result));
    }

    /// What asks for the same under another name asks for no less.
    void anotherNameIsNoLess_data() {
        QTest::addColumn<QByteArray>("was");
        QTest::addColumn<QByteArray>("is");
        QTest::addColumn<QByteArray>("rule"); // none: as much is asked for
        const auto row = [](const char *name, const char *was, const char *is, const char *rule) {
            QTest::newRow(name) << QByteArray(was) << QByteArray(is) << QByteArray(rule);
        };
        row("a test", "name: web-keeps", "name: web-still-keeps", "");
        row("a test that asks for less",
            "name: web-keeps-its-regions\nspec:\n  selector: "
            "team=shop\n  expect:\n    placed: 6",
            "name: other\nspec:\n  selector: team=shop\n  expect:\n    placed: {atLeast: 5}",
            "test-removed");
        row("a test of others", "name: web-keeps-its-regions\nspec:\n  selector: team=shop",
            "name: other\nspec:\n  selector: team=none", "test-removed");
        row("a case", "name: a region goes dark", "name: dark", "");
        row("a case in another order",
            "name: three more are wanted\n    when:\n      set: {spec.policy.numberOfClusters: 9}\n"
            "    expect:\n      placed: 9\n      mayLose: 0",
            "name: nine\n    expect:\n      mayLose: 0\n      placed: 9\n"
            "    when:\n      set: {spec.policy.numberOfClusters: 9}",
            "");
        row("a case that asks for less",
            "name: a region goes dark\n    when: {dark: region=europe}\n    expect:\n      placed: "
            "{atLeast: 4}",
            "name: dark\n    when: {dark: region=europe}\n    expect:\n      placed: {atLeast: 1}",
            "test-weakened");
        row("a case of less", "name: a region goes dark\n    when: {dark: region=europe}",
            "name: dark\n    when: {dark: eu-1}", "test-weakened");
    }
    void anotherNameIsNoLess() {
        QFETCH(QByteArray, was);
        QFETCH(QByteArray, is);
        QFETCH(QByteArray, rule);
        begin({}, {});
        m_change->replace("tests/web.yaml", was, is);
        const CommandResult result = m_change->run({"check", "--base", m_base->folder()});
        QVERIFY2((result.status == 0) == rule.isEmpty(), wholeOf(result));
        QVERIFY2(rule.isEmpty() || result.out.contains("[" + rule + "]"), wholeOf(result));
    }
    /// An ignore that is there already would find it fine.
    void aNameThatIsIgnoredIsNoOther() {
        const QByteArray settings = SampleRepository(kGateSample).content("evenkeel.yaml");
        begin(QStringLiteral("evenkeel.yaml"),
              settings + "  ignore:\n  - {rule: '*', placements: [lenient], reason: x}\n");
        m_change->write("evenkeel.yaml", m_base->content("evenkeel.yaml"));
        m_change->replace("tests/web.yaml", "name: web-keeps-its-regions", "name: lenient");
        const CommandResult result = m_change->run({"check", "--base", m_base->folder()});
        QVERIFY2(result.status == 1 && result.out.contains("[test-removed]"), wholeOf(result));
    }
    /// Written otherwise, the same is asked for, or more.
    void anotherSpellingIsNoLess_data() {
        QTest::addColumn<QString>("file");
        QTest::addColumn<QByteArray>("was");
        QTest::addColumn<QByteArray>("is");
        QTest::addColumn<QByteArray>("rule"); // none: as much is asked for
        const auto row = [](const char *name, const char *file, const QByteArray &was,
                            const QByteArray &is, const char *rule) {
            QTest::newRow(name) << QString::fromLatin1(file) << was << is << QByteArray(rule);
        };
        row("a list of one step", "tests/web.yaml", "when: {dark: region=europe}",
            "when: [{dark: region=europe}]", "");
        row("another step", "tests/web.yaml", "when: {dark: region=europe}", "when: [{dark: eu-1}]",
            "test-weakened");
        row("blanks of a selector", "tests/web.yaml", "selector: team=shop",
            "selector: team = shop", "");
        row("another selector", "tests/web.yaml", "selector: team=shop", "selector: team != shop",
            "test-weakened");
        row("files", "evenkeel.yaml", "[fleet.yaml, placements, tests]",
            "[./fleet.yaml, placements/, tests]", "");
        const QByteArray rest = "  now: ";
        const QByteArray gold = "  rules: [{name: gold, expect: {placed: 6}, level: LEVEL}]\n";
        const auto with = [&](const QByteArray &level, const QByteArray &levels) {
            return QByteArray(gold).replace("LEVEL", level) + "  levels: {" + levels + "}\n" + rest;
        };
        row("a level becomes that of the rule", "evenkeel.yaml", with("warning", "gold: error"),
            with("error", ""), "");
        row("the level of a rule becomes one of levels", "evenkeel.yaml", with("error", ""),
            with("warning", "gold: error"), "");
        row("a lower level", "evenkeel.yaml", with("warning", "gold: error"), with("warning", ""),
            "level-lowered");
        row("a lower level of the rule", "evenkeel.yaml", with("error", ""), with("warning", ""),
            "rule-weakened");
    }
    void anotherSpellingIsNoLess() {
        QFETCH(QString, file);
        QFETCH(QByteArray, was);
        QFETCH(QByteArray, is);
        QFETCH(QByteArray, rule);
        QByteArray text = SampleRepository(kGateSample).content(file);
        if (was.contains("rules:"))
            text.replace("  now: ", was);
        QVERIFY(text.contains(was));
        begin(file, text);
        m_change->write(file, text.replace(was, is));
        const CommandResult result = m_change->run({"check", "--base", m_base->folder()});
        QVERIFY2(rule.isEmpty() ? result.status == 0 : result.status == 1, wholeOf(result));
        QVERIFY2(rule.isEmpty() || result.out.contains("[" + rule + "]"), wholeOf(result));
    }

    void aRuleOfAnotherNameIsNoLess_data() {
        QTest::addColumn<QByteArray>("after");
        QTest::addColumn<bool>("isLess");
        QTest::newRow("the same") << QByteArray("  rules:\n  - {name: new, selector: team=shop, "
                                                "expect: {placed: 6}, owner: shop}\n")
                                  << false;
        QTest::newRow("a lower level")
            << QByteArray("  rules:\n  - {name: new, selector: team=shop, expect: {placed: 6}, "
                          "level: warning}\n")
            << true;
        QTest::newRow("less") << QByteArray(
                                     "  rules:\n  - {name: new, selector: team=shop, expect: "
                                     "{placed: {atLeast: 5}}}\n")
                              << true;
        QTest::newRow("off") << QByteArray("  rules:\n  - {name: new, selector: team=shop, expect: "
                                           "{placed: 6}}\n  levels: {new: off}\n")
                             << true;
        QTest::newRow("ignored")
            << QByteArray("  rules:\n  - {name: new, selector: team=shop, expect: {placed: 6}}\n  "
                          "ignore:\n  - {rule: new, reason: x}\n")
            << true;
    }
    void aRuleOfAnotherNameIsNoLess() {
        QFETCH(QByteArray, after);
        QFETCH(bool, isLess);
        const QByteArray settings = SampleRepository(kGateSample).content("evenkeel.yaml");
        begin(QStringLiteral("evenkeel.yaml"),
              settings + "  rules:\n  - {name: old, selector: team=shop, expect: {placed: 6}}\n");
        m_change->write("evenkeel.yaml", settings + after);
        const CommandResult result = m_change->run({"check", "--base", m_base->folder()});
        QVERIFY2((result.status == 1 && result.out.contains("[rule-removed]")) == isLess,
                 wholeOf(result));
        QVERIFY2(isLess || result.status == 0, wholeOf(result));
    }

    /// Each with an ignore that names it, or that is new.
    void thousandsOfNamesAreReadOnce() {
        constexpr int kMany = 1500;
        const QByteArray settings = SampleRepository(kGateSample).content("evenkeel.yaml");
        const auto settingsOf = [&settings](const QByteArray &prefix) {
            QByteArray rules, ignores;
            for (int i = 0; i < kMany; ++i) {
                const QByteArray number = QByteArray::number(i);
                rules += "  - {name: rule-" + prefix + number +
                         ", selector: team=shop, expect: {placed: 6}}\n";
                ignores += "  - {rule: x" + prefix + number + ", placements: [b" + number +
                           "], reason: why}\n";
            }
            return settings + "  rules:\n" + rules + "  ignore:\n" + ignores;
        };
        const auto testsOf = [](const QByteArray &prefix) {
            QByteArray tests;
            for (int i = 0; i < kMany; ++i)
                tests += "---\n" + testOf("placed: 6", prefix + QByteArray::number(i));
            return tests;
        };
        begin(QStringLiteral("evenkeel.yaml"), settingsOf("a"));
        m_base->write("tests/own.yaml", testsOf("a"));
        m_change->write("evenkeel.yaml", settingsOf("b"));
        m_change->write("tests/own.yaml", testsOf("b"));
        QElapsedTimer clock;
        clock.start();
        const CommandResult result = m_change->run({"check", "--base", m_base->folder()});
        QVERIFY2(clock.elapsed() < 20'000, "each name is compared with each other one");
        QCOMPARE(result.out.count("[ignore-added]"), kMany);
        QCOMPARE(result.out.count("[test-removed]"), kMany);
        QVERIFY(!result.out.contains("[rule-removed]"));
    }

    /// It holds of any plan, which is not what its author means.
    void aClaimAboutLabelsThatNoClusterHasIsSaid_data() {
        QTest::addColumn<QByteArray>("claim");
        QTest::addColumn<QByteArray>("said");
        QTest::newRow("value") << QByteArray("neverOn: region=mars")
                               << QByteArray("no cluster of the fleet has region=mars.");
        QTest::newRow("key") << QByteArray("neverOn: tier=test")
                             << QByteArray("no cluster of the fleet has tier=test.");
        QTest::newRow("both") << QByteArray("neverOn: \"region=europe,env=dev\"")
                              << QByteArray("no cluster of the fleet has region=europe,env=dev.");
        QTest::newRow("some") << QByteArray("neverOn: env!=prod,region=x")
                              << QByteArray("no cluster");
        QTest::newRow("no key") << QByteArray("onlyOn: \"!tier\"")
                                << QByteArray("no cluster of the fleet has tier.");
        QTest::newRow("known") << QByteArray("onlyOn: env=prod") << QByteArray();
        QTest::newRow("keeps nothing")
            << QByteArray("keeps: 100%") << QByteArray("no cluster is held.");
        QTest::newRow("loses nothing")
            << QByteArray("mayLose: 0") << QByteArray("no cluster is held.");
    }
    void aClaimAboutLabelsThatNoClusterHasIsSaid() {
        QFETCH(QByteArray, claim);
        QFETCH(QByteArray, said);
        begin(QStringLiteral("tests/own.yaml"), testOf(claim));
        const CommandResult check = m_base->run({"check"});
        QVERIFY2(check.status == 0, wholeOf(check));
        const QByteArray name = claim.left(claim.indexOf(':'));
        const QByteArray line = "tests/own.yaml:7:" + QByteArray::number(name.size() + 7) +
                                ": warning: own: " + name + " holds: " + said;
        const QByteArray rule =
            name == "keeps" || name == "mayLose" ? "[nothing-held]" : "[unmatched-label]";
        QVERIFY2(check.out.contains(rule) != said.isEmpty(), wholeOf(check));
        QVERIFY2(said.isEmpty() || check.out.contains(line), wholeOf(check));
        const CommandResult test =
            m_base->run({"test", "-f", "fleet.yaml", "-f", "placements", "-f", "tests/own.yaml"});
        QVERIFY2(test.status == 0 && test.out.contains(rule) != said.isEmpty(), wholeOf(test));
    }

    /// Read here, they would not reach the hub.
    void linesThatKubectlRefusesAreErrors_data() {
        QTest::addColumn<QByteArray>("text");  // of a Namespace
        QTest::addColumn<QByteArray>("place"); // nothing: kubectl takes it
        const QByteArray object = "apiVersion: v1\nkind: Namespace\nmetadata: {name: x}\n";
        const QByteArray flow = "{apiVersion: v1, kind: Namespace, metadata: {name: x}}\n";
        const QByteArray json = R"({"apiVersion":"v1","kind":"Namespace","metadata":{"name":"x"}})";
        QTest::newRow("on the line of ---") << object + "--- " + flow << QByteArray("4:5");
        QTest::newRow("a tag") << object + "--- !!map\n" + object << QByteArray("4:5");
        QTest::newRow("a key") << object + "data: |\n  x\n---x: y\n" << QByteArray("6:4");
        QTest::newRow("a directive") << "%YAML 1.1\n---\n" + object << QByteArray("1:1");
        QTest::newRow("a directive below a comment")
            << "# x\n\n%YAML 1.1\n---\n" + object << QByteArray("3:1");
        QTest::newRow("a directive further below")
            << object + "---\n# y\n%TAG ! tag:x,2000:\n---\n" + object << QByteArray("6:1");
        QTest::newRow("a list") << "---\n- " + flow << QByteArray("2:1");
        QTest::newRow("a list of JSON") << "[" + json + "]\n" << QByteArray("1:1");
        QTest::newRow("an empty list") << object + "---\n[]\n" << QByteArray("5:1");
        QTest::newRow("YAML behind JSON") << json + "\n---\n" + object << QByteArray();
        QTest::newRow("braces behind JSON") << " " + json + "  # y\n---\n" + flow << QByteArray();
        QTest::newRow("braces") << flow + "---\n" + json << QByteArray();
        QTest::newRow("a percent sign") << object + "data: {x: \"\n%YAML\"}\n" << QByteArray();
        QTest::newRow("a comment") << object + "--- # next\n" + object.trimmed() + "\n"
                                   << QByteArray();
        QTest::newRow("braces below ---") << "---\n" + flow << QByteArray();
        QTest::newRow("JSON") << json << QByteArray();
        QTest::newRow("more JSON") << json + json + "\n" + json << QByteArray();
    }
    void linesThatKubectlRefusesAreErrors() {
        QFETCH(QByteArray, text);
        QFETCH(QByteArray, place);
        begin(QStringLiteral("placements/x.yaml"), text);
        const CommandResult result = m_base->run({"check"});
        const QByteArray said =
            "placements/x.yaml:" + place + ": error: placements/x.yaml: kubectl ";
        QVERIFY2(place.isEmpty() ? !result.out.contains("kubectl ")
                                 : result.status == 1 && result.out.contains(said),
                 wholeOf(result));
        const CommandResult read = m_base->run({"convert", "-f", "placements/x.yaml"});
        QVERIFY2(read.status == 0 && read.out.contains("name: x"), wholeOf(read));
        const bool isTwice = text.count("Namespace") > 1;
        QVERIFY2(!isTwice || place != "" || read.out.count("name: x") > 1, wholeOf(read));
    }
    /// What kubectl takes for one object of YAML has no second one, and is an error here.
    void whatKubectlLeavesUnreadIsAnError_data() {
        QTest::addColumn<QByteArray>("text");
        const QByteArray json = R"({"apiVersion":"v1","kind":"Namespace","metadata":{"name":"x"}})";
        QTest::newRow("below a comment") << "# y\n" + json + "\n" + json + "\n";
        QTest::newRow("behind a mark of bytes") << "\xef\xbb\xbf" + json + "\n" + json + "\n";
        QTest::newRow("in YAML behind JSON") << json + "\n---\n" + json + "\n" + json + "\n";
        QTest::newRow("YAML behind more JSON") << json + json + "\n---\n" + json + "\n";
    }
    void whatKubectlLeavesUnreadIsAnError() {
        QFETCH(QByteArray, text);
        begin(QStringLiteral("placements/x.yaml"), text);
        const CommandResult result = m_base->run({"check"});
        QVERIFY2(result.status == 1 && result.out.contains(": error: placements/x.yaml: invalid "),
                 wholeOf(result));
    }
};

EVENKEEL_TEST(TestAskedLess)
#include "tst_asked_less.moc"
