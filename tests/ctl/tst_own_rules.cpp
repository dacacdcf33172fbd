// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <memory>

#include <QTest>

#include "tests/core/hub/scripted_hub.h"
#include "tests/ctl/sample_repository.h"
#include "tests/test_program.h"

using evenkeel::tests::CommandResult;
using evenkeel::tests::kGateSample;
using evenkeel::tests::SampleRepository;
using evenkeel::tests::ScriptedHub;
using evenkeel::tests::wholeOf;

namespace {

/// What the settings have for the rule `gold`.
QByteArray rule(const QByteArray &expect, const QByteArray &more = "selector: team=shop") {
    return "  rules:\n  - name: gold\n    message: Gold services are spread.\n    owner: platform\n"
           "    " +
           more + "\n    expect: " + expect + "\n";
}

} // namespace

/// Rules and exceptions that a team writes into evenkeel.yaml.
class TestOwnRules : public QObject {
    Q_OBJECT

private:
    std::unique_ptr<SampleRepository> m_base; // that has rules, too
    std::unique_ptr<SampleRepository> m_repository;

    static void add(const SampleRepository &repository, const QByteArray &settings) {
        repository.write("evenkeel.yaml", repository.content("evenkeel.yaml") + settings);
    }
    /// A repository of which the base has these settings as well.
    void begin(const QByteArray &settings) {
        m_base = std::make_unique<SampleRepository>(kGateSample);
        add(*m_base, settings);
        m_repository = std::make_unique<SampleRepository>(m_base->folder());
    }

private Q_SLOTS:
    void init() { m_repository = std::make_unique<SampleRepository>(kGateSample); }

    void claimsHoldOfEveryPlacement_data() {
        QTest::addColumn<QByteArray>("expect");
        QTest::addColumn<QByteArray>("place"); // of the error; empty: it holds
        QTest::addColumn<QByteArray>("found");
        const auto row = [](const char *expect, const char *place, const char *found) {
            QTest::newRow(expect) << QByteArray(expect) << QByteArray(place) << QByteArray(found);
        };
        row("{survives: {key: region, runs: 4}}", "", "");
        row("{survives: {key: region, runs: 7}}", "placements/web.yaml:14:5", "region=");
        row("{domains: {region: 3}}", "", "");
        row("{domains: {region: 4}}", "placements/web.yaml:14:5",
            "domains of region: at least 4; found: america, asia, europe.");
        row("{domains: {region: {atMost: 2}}}", "placements/web.yaml:14:5", "at most 2");
        row("{fields: {spec.strategy.rollingUpdate.maxUnavailable: {atMost: 25%}}}", "", "");
        row("{fields: {spec.strategy.rollingUpdate.maxUnavailable: {atMost: 10%}}}",
            "placements/web.yaml:25:37", "found: 1.");
        row("{fields: {spec.revisionHistoryLimit: 10}}", "", ""); // a default
        row("{fields: {spec.policy.placementType: PickAll}}", "placements/web.yaml:14:20",
            "wanted: spec.policy.placementType: PickAll; found: PickN.");
        row("{fields: {spec.policy.tolerations: null}}", "", "");
        row("{fields: {spec.policy.affinity: null}}", "placements/web.yaml:17:7", "found: {");
    }
    void claimsHoldOfEveryPlacement() {
        QFETCH(QByteArray, expect);
        QFETCH(QByteArray, place);
        QFETCH(QByteArray, found);
        add(*m_repository, rule(expect));
        const CommandResult result = m_repository->run({"check"});
        if (place.isEmpty()) {
            QVERIFY2(result.status == 0, wholeOf(result));
            return;
        }
        QVERIFY2(SampleRepository::hasError(result, place, "gold"), wholeOf(result));
        QVERIFY2(result.out.contains("Gold services are spread.") && result.out.contains(found) &&
                     result.out.contains("Owner: platform."),
                 wholeOf(result));
    }

    void rulesAreInEveryFormat_data() {
        QTest::addColumn<QString>("format");
        for (const char *format :
             {"table", "json", "yaml", "junit", "sarif", "github", "markdown", "html"})
            QTest::newRow(format) << QString::fromLatin1(format);
    }
    void rulesAreInEveryFormat() {
        QFETCH(QString, format);
        add(*m_repository, rule("{domains: {region: 4}}"));
        const CommandResult result = m_repository->run({"check", "-o", format});
        QVERIFY2(result.status == 1 && result.out.contains("gold") &&
                     result.out.contains("Gold services are spread."),
                 wholeOf(result));
    }

    void aRuleThatNoPlacementMeetsIsNotBroken() {
        add(*m_repository, rule("{domains: {region: 4}}", "selector: team=none"));
        QCOMPARE(m_repository->run({"check"}).status, 0);
        m_repository = std::make_unique<SampleRepository>(kGateSample);
        add(*m_repository, rule("{domains: {region: 4}}", "placements: [wep]"));
        const CommandResult result = m_repository->run({"check"});
        QVERIFY2(SampleRepository::hasError(result, "evenkeel.yaml:11:", "gold") &&
                     result.out.contains("did you mean web?"),
                 wholeOf(result));
    }

    void levelsAreThoseOfTheRule() {
        add(*m_repository, rule("{domains: {region: 4}}", "level: warning"));
        const CommandResult result = m_repository->run({"check"});
        QVERIFY2(result.status == 0 && result.out.contains("warning: web: Gold"), wholeOf(result));
        QCOMPARE(m_repository->run({"check", "--fail-on", "warning"}).status, 1);
    }

    void faultsAreSaid_data() {
        QTest::addColumn<QByteArray>("settings");
        QTest::addColumn<QByteArray>("fault");
        QTest::newRow("claim") << rule("{domain: {region: 4}}")
                               << QByteArray("did you mean domains?");
        QTest::newRow("nothing") << rule("{}") << QByteArray("nothing is expected");
        QTest::newRow("twice") << rule("{placed: 6}") + "  - {name: gold, expect: {placed: 6}}\n"
                               << QByteArray("there is another rule \"gold\"");
        QTest::newRow("day") << QByteArray("  ignore: [{rule: a, reason: b, expires: soon}]\n")
                             << QByteArray("expires soon is no day; write 2026-12-31");
        QTest::newRow("no day") << QByteArray("  ignore: [{rule: a, reason: b, expires: \"\"}]\n")
                                << QByteArray("expires  is no day");
        QTest::newRow("no placement")
            << QByteArray("  ignore: [{rule: a, reason: b, placements: []}]\n")
            << QByteArray("placements is empty");
        QTest::newRow("command of a pipeline")
            << QByteArray("  rules: [{name: \"r\\n::error::x\", expect: {placed: 6}}]\n")
            << QByteArray("name must not have control characters: r\\x0a::error::x");
        QTest::newRow("command") << QByteArray("  render: [{name: web, command: []}]\n")
                                 << QByteArray("evenkeel.yaml:10:");
    }
    void faultsAreSaid() {
        QFETCH(QByteArray, settings);
        QFETCH(QByteArray, fault);
        add(*m_repository, settings);
        const CommandResult result = m_repository->run({"check"});
        QVERIFY2(result.status == 2 && result.out.contains(fault), wholeOf(result));
    }

    /// An ignore of one would be one of the other.
    void aRuleWithTheNameOfAnotherIsAFault_data() {
        QTest::addColumn<QByteArray>("name");
        for (const char *name :
             {"lost-domain", "weakened", "not-scheduled", "tie-by-name", "placed"})
            QTest::newRow(name) << QByteArray(name);
    }
    void aRuleWithTheNameOfAnotherIsAFault() {
        QFETCH(QByteArray, name);
        add(*m_repository, "  rules: [{name: " + name + ", expect: {placed: {atMost: 999}}}]\n" +
                               "  ignore: [{rule: " + name +
                               ", reason: x}, {rule: settings, reason: x}]\n");
        m_repository->replace("placements/web.yaml", "numberOfClusters: 6", "numberOfClusters: 99");
        const CommandResult result = m_repository->check();
        QVERIFY2(result.status != 0 && result.out.contains("has the name of one of"),
                 wholeOf(result));
    }

    void settingsThatNothingHasAreSaid_data() {
        QTest::addColumn<QByteArray>("settings");
        QTest::addColumn<QByteArray>("sentence"); // none: all of it has an effect
        QTest::newRow("no such rule")
            << QByteArray("  levels: {plced: off}\n") << QByteArray("There is no rule plced");
        QTest::newRow("no such label") << QByteArray("  spreadKeys: [region, nosuchkey]\n")
                                       << QByteArray("No cluster has the label nosuchkey");
        for (const char *rule : {"placed", "tie-by-name", "webhook", "weakened", "gold"})
            QTest::newRow(rule) << "  rules: [{name: gold, expect: {placed: {atMost: 999}}}]\n"
                                   "  levels: {" +
                                       QByteArray(rule) + ": warning}\n"
                                << QByteArray();
    }
    void settingsThatNothingHasAreSaid() {
        QFETCH(QByteArray, settings);
        QFETCH(QByteArray, sentence);
        m_repository->replace("evenkeel.yaml", "  spreadKeys: [region, zone]\n", settings);
        const CommandResult result = m_repository->run({"check"});
        QVERIFY2(result.status == 0, wholeOf(result));
        QVERIFY2(result.out.contains("[unused-setting]") == !sentence.isEmpty(), wholeOf(result));
        QVERIFY2(result.out.contains(sentence), wholeOf(result));
    }

    void editsOfATestThatChangeNothingAreSaid_data() {
        QTest::addColumn<QByteArray>("when");
        QTest::addColumn<QByteArray>("sentence"); // none: it is there
        QTest::newRow("label") << QByteArray("{labels: {eu-1: {regoin: null}}}")
                               << QByteArray("eu-1 has no label regoin");
        QTest::newRow("property") << QByteArray("{properties: {eu-1: {cost: null}}}")
                                  << QByteArray("eu-1 has no property cost");
        QTest::newRow("there") << QByteArray("{labels: {eu-1: {zone: null}}}") << QByteArray();
    }
    void editsOfATestThatChangeNothingAreSaid() {
        QFETCH(QByteArray, when);
        QFETCH(QByteArray, sentence);
        m_repository->write("tests/own.yaml",
                            evenkeel::tests::testOf("{placed: {atLeast: 1}}")
                                .replace("spec:\n", "spec:\n  when: " + when + "\n"));
        const CommandResult result = m_repository->run({"check"});
        QVERIFY2(result.out.contains("[unmatched-label]") == !sentence.isEmpty() &&
                     result.out.contains(sentence) && result.status == 0,
                 wholeOf(result));
    }

    // --- which settings ---------------------------------------------------------------------

    /// Not only without -f: what is named lies in their folder.
    void settingsAroundWhatIsNamedCount_data() {
        QTest::addColumn<QStringList>("named");
        QTest::newRow("files") << QStringList{"-f", "placements/web.yaml", "-f", "fleet.yaml"};
        QTest::newRow("a folder") << QStringList{"-f", "placements", "-f", "fleet.yaml"};
        QTest::newRow("whole path") << QStringList{"-f", "%1/placements", "-f", "%1/fleet.yaml"};
    }
    void settingsAroundWhatIsNamedCount() {
        QFETCH(QStringList, named);
        named.replaceInStrings("%1", m_repository->folder());
        add(*m_repository, rule("{domains: {region: 4}}"));
        const CommandResult result = m_repository->run(QStringList{"check"} + named);
        QVERIFY2(result.status == 1 && result.out.contains("[gold]"), wholeOf(result));
        QVERIFY2(!result.out.contains("[settings-not-applied]"), wholeOf(result));
    }
    /// Wherever a change puts settings of its own.
    void rulesOfTheBaseCountForNamedFiles_data() {
        QTest::addColumn<QString>("moved"); // where settings without the rule are; empty: nowhere
        QTest::newRow("the same file") << QStringLiteral("evenkeel.yaml");
        QTest::newRow("removed") << QString();
        QTest::newRow("misspelt") << QStringLiteral("evenkeel.yml");
        QTest::newRow("nearer") << QStringLiteral("placements/evenkeel.yaml");
        QTest::newRow("elsewhere") << QStringLiteral("tests/evenkeel.yaml");
    }
    void rulesOfTheBaseCountForNamedFiles() {
        QFETCH(QString, moved);
        begin(rule("{domains: {region: 4}}"));
        m_repository->remove("evenkeel.yaml");
        if (!moved.isEmpty())
            m_repository->write(moved, SampleRepository(kGateSample).content("evenkeel.yaml"));
        const CommandResult result = m_repository->check({"-f", "placements", "-f", "fleet.yaml"});
        QVERIFY2(result.status == 1 && result.out.contains("[rule-removed]") &&
                     result.out.contains("[gold]"),
                 wholeOf(result));
    }
    void rulesOfANearerFileCountAfterItMovesUp() {
        begin({});
        m_base->write("placements/evenkeel.yaml",
                      m_base->content("evenkeel.yaml") + rule("{domains: {region: 4}}"));
        const CommandResult result = m_repository->check({"-f", "placements", "-f", "fleet.yaml"});
        QVERIFY2(result.status == 1 && result.out.contains("[rule-removed]"), wholeOf(result));
    }

    /// Patterns are seen from the folder of the settings, whatever is named.
    void excludedFilesAreNotRead_data() {
        QTest::addColumn<QStringList>("named");
        QTest::addColumn<QByteArray>("pattern");
        QTest::addColumn<bool>("isRead");
        const QStringList folder{"-f", "placements", "-f", "fleet.yaml"};
        QTest::newRow("from the settings")
            << folder << QByteArray("placements/broken.yaml") << false;
        QTest::newRow("by name") << folder << QByteArray("broken.yaml") << false;
        QTest::newRow("from elsewhere") << folder << QByteArray("other/broken.yaml") << true;
        QTest::newRow("files of settings")
            << QStringList() << QByteArray("placements/b*.yaml") << false;
    }
    void excludedFilesAreNotRead() {
        QFETCH(QStringList, named);
        QFETCH(QByteArray, pattern);
        QFETCH(bool, isRead);
        m_repository->write("placements/broken.yaml", "a: [\n");
        add(*m_repository, "  exclude: [" + pattern + "]\n");
        const CommandResult result = m_repository->run(QStringList{"check"} + named);
        QVERIFY2(result.out.contains("broken.yaml") == isRead, wholeOf(result));
    }

    void otherSettingsAreSaid_data() {
        QTest::addColumn<QStringList>("moved"); // the settings, to there; empty: they stay
        QTest::addColumn<QStringList>("named");
        QTest::addColumn<QByteArray>("level"); // of the finding
        QTest::newRow("misspelt") << QStringList{"evenkeel.yml"}
                                  << QStringList{"-f", ".", "-R", "--ignore", "pull-requests/"}
                                  << QByteArray("error");
        QTest::newRow("second folder")
            << QStringList{"tests/evenkeel.yaml"}
            << QStringList{"-f", "fleet.yaml", "-f", "placements", "-f", "tests/web.yaml"}
            << QByteArray("error");
        QTest::newRow("in a folder below")
            << QStringList{"evenkeel.yaml", "placements/evenkeel.yaml"} << QStringList()
            << QByteArray("warning");
    }
    void otherSettingsAreSaid() {
        QFETCH(QStringList, moved);
        QFETCH(QStringList, named);
        QFETCH(QByteArray, level);
        const QByteArray settings = m_repository->content("evenkeel.yaml");
        m_repository->remove("evenkeel.yaml");
        for (const QString &file : moved)
            m_repository->write(file, settings);
        const CommandResult result = m_repository->run(QStringList{"check"} + named);
        QVERIFY2(result.status == (level == "error" ? 1 : 0), wholeOf(result));
        QVERIFY2(result.out.contains(moved.last().toUtf8() + ":"), wholeOf(result));
        QVERIFY2(result.out.contains(level + ": ") && result.out.contains("[settings-not-applied]"),
                 wholeOf(result));
    }
    void settingsThatAreNoFileAreFaults() {
        m_repository->remove("evenkeel.yaml");
        const QString path = m_repository->path("evenkeel.yaml");
        const auto isFault = [this] {
            const CommandResult result =
                m_repository->run({"check", "-f", "placements", "-f", "fleet.yaml"});
            QVERIFY2(result.status == 2 && result.out.contains("the file cannot be read: ") &&
                         result.out.contains("[settings]"),
                     wholeOf(result));
        };
        QVERIFY(QDir().mkpath(path));
        isFault();
        QVERIFY(QDir().rmdir(path) && QFile::link("nowhere", path));
        isFault();
    }
    void settingsAboveTheFolderCountForNamedFiles() {
        m_repository->write(".git/HEAD", "");
        add(*m_repository, rule("{domains: {region: 4}}"));
        const auto checkBelow = [this](const QStringList &named) {
            return evenkeel::tests::runIn(m_repository->path("placements"),
                                          QStringLiteral(EVENKEELCTL),
                                          QStringList{"check"} + named);
        };
        const CommandResult named = checkBelow({"-f", ".", "-f", "../fleet.yaml"});
        QVERIFY2(named.status == 1 && named.out.contains("[gold]"), wholeOf(named));
        m_repository->write("placements/fleet.yaml", m_repository->content("fleet.yaml"));
        const CommandResult all = checkBelow({});
        QVERIFY2(all.status == 1 && all.out.contains("../evenkeel.yaml:1:1: error: ") &&
                     all.out.contains("[settings-not-applied]"),
                 wholeOf(all));
        m_repository->write("placements/evenkeel.yaml", "apiVersion: evenkeel.dev/v1alpha1\nkind: "
                                                        "CheckSettings\nspec: {failOn: error}\n");
        const CommandResult nested = checkBelow({});
        QVERIFY2(nested.out.contains("../evenkeel.yaml:1:1: warning: ") &&
                     nested.out.contains("[settings-not-applied]"),
                 wholeOf(nested));
    }

    // --- exceptions --------------------------------------------------------------------------

    void exceptionsCountUntilTheirLastDay_data() {
        QTest::addColumn<QByteArray>("day");
        QTest::addColumn<bool>("isExpired");
        QTest::newRow("later") << QByteArray("2026-03-02") << false;
        QTest::newRow("the last day") << QByteArray("2026-03-01") << false;
        QTest::newRow("the day before") << QByteArray("2026-02-28") << true;
    }
    void exceptionsCountUntilTheirLastDay() {
        QFETCH(QByteArray, day);
        QFETCH(bool, isExpired);
        add(*m_repository,
            rule("{domains: {region: 4}}") +
                "  ignore: [{rule: gold, reason: moving, owner: shop, expires: " + day + "}]\n");
        const CommandResult result = m_repository->run({"check"});
        QVERIFY2(result.status == (isExpired ? 1 : 0), wholeOf(result));
        const QByteArray part = isExpired
                                    ? "(moving) ended on 2026-02-28; the clock of this check is "
                                      "2026-03-01T12:00:00Z."
                                    : "because: moving (shop, until " + day + ")";
        QVERIFY2(result.out.contains(part), wholeOf(result));
        QCOMPARE(result.out.count("[expired-ignore]"), isExpired ? 1 : 0);
    }

    void aLongerExceptionDoesNotCountBeforeItIsMerged() {
        begin(rule("{domains: {region: 4}}") +
              "  ignore: [{rule: gold, reason: moving, expires: 2026-02-01}]\n");
        m_repository->replace("evenkeel.yaml", "2026-02-01", "2027-02-01");
        m_repository->fails("evenkeel.yaml:16:12", "ignore-added");
        m_repository->fails("placements/web.yaml:14:5", "gold");
    }

    void olderHeartbeatsDoNotBringAnExceptionBack() {
        begin(rule("{domains: {region: 4}}") +
              "  ignore: [{rule: gold, reason: moving, expires: 2026-02-15}]\n");
        m_base->replace("evenkeel.yaml", "  now: \"2026-03-01T12:00:00Z\"\n", "");
        m_repository = std::make_unique<SampleRepository>(m_base->folder());
        m_repository->write("fleet.yaml",
                            m_repository->content("fleet.yaml")
                                .replace("2026-03-01T12:00:00Z", "2026-02-10T12:00:00Z"));
        const CommandResult result = m_repository->check();
        QVERIFY2(result.status == 1 && result.out.contains("[expired-ignore]"), wholeOf(result));
    }

    void anExceptionFromANewRuleCounts() {
        add(*m_repository, rule("{domains: {region: 4}}") +
                               "  ignore: [{rule: gold, reason: moving, expires: 2026-09-01}]\n");
        const CommandResult result = m_repository->check();
        QVERIFY2(result.status == 0 && result.out.contains("because: moving"), wholeOf(result));
    }

    // --- a change of rules -------------------------------------------------------------------

    void rulesThatAreWeakenedStillHold_data() {
        QTest::addColumn<QByteArray>("before");
        QTest::addColumn<QByteArray>("after");
        QTest::addColumn<QByteArray>("found");
        const auto row = [](const char *name, const char *before, const char *after,
                            const char *found) {
            QTest::newRow(name) << QByteArray(before) << QByteArray(after) << QByteArray(found);
        };
        row("fewer", "region: 3", "region: 1", "rule-weakened");
        row("other placements", "selector: team=shop", "selector: team=gold", "rule-weakened");
        row("a lower level", "owner: platform", "level: info", "rule-weakened");
        row("none",
            "name: gold\n    message: Gold services are spread.\n    owner: platform\n"
            "    selector: team=shop",
            "name: silver\n    placements: [other]", "rule-removed");
        row("off", "failOn: error", "failOn: error\n  levels: {gold: off}", "level-lowered");
    }
    void rulesThatAreWeakenedStillHold() {
        QFETCH(QByteArray, before);
        QFETCH(QByteArray, after);
        QFETCH(QByteArray, found);
        begin(rule("{domains: {region: 3}}"));
        QCOMPARE(m_repository->check().status, 0);
        m_repository->replace("evenkeel.yaml", before, after);
        m_repository->fails("evenkeel.yaml:", found);
        m_repository->replace("placements/web.yaml", "env: prod}", "env: prod, region: asia}");
        m_repository->fails("placements/web.yaml:", "gold");
    }

    void aStricterRuleIsNoFinding() {
        begin(rule("{domains: {region: 2}}"));
        m_repository->replace("evenkeel.yaml", "region: 2", "region: 3");
        QCOMPARE(m_repository->check().status, 0);
    }

    // --- what has to be made first -----------------------------------------------------------

    void overlaysOfTheSettingsAreBuilt() {
        ScriptedHub hub;
        const QByteArray web = m_repository->content("placements/web.yaml");
        hub.answer("kustomize", QByteArray(web).replace("name: web\n", "name: built\n"));
        begin({});
        for (const SampleRepository *one : {m_base.get(), m_repository.get()}) {
            one->write("overlays/kustomization.yaml", "resources: []\n");
            one->replace("evenkeel.yaml", "placements, tests]",
                         "placements]\n  kustomize: [overlays]");
        }
        const CommandResult result = m_repository->check();
        QVERIFY2(result.out.contains("2 placements: 0 changed"), wholeOf(result));
        // What is built has no lines of its own.
        hub.answer("kustomize", QByteArray(web)
                                    .replace("name: web\n", "name: built\n")
                                    .replace("placementType: PickN", "placementType: PickSome"));
        m_repository->fails("overlays/kustomization.yaml:1:1", "schema");
        hub.answer("kustomize", QByteArray(web).replace("name: web\n", "name: built\n"));
        m_repository->replace("evenkeel.yaml", "  kustomize: [overlays]\n", "");
        m_repository->fails("evenkeel.yaml:", "settings-changed");
    }

    void commandsAreThoseOfTheBase() {
        const QTemporaryDir outside;
        QFile log(outside.filePath("log"));
        begin("  render: [{name: chart, command: [sh, -c, 'cat chart/*; echo ran >> " +
              log.fileName().toUtf8() + "'], reads: [chart]}]\n");
        for (const SampleRepository *one : {m_base.get(), m_repository.get()})
            one->write("chart/web.tpl",
                       one->content("placements/web.yaml").replace("name: web\n", "name: chart\n"));
        QVERIFY(m_repository->check().out.contains("2 placements: 0 changed"));
        m_repository->write("chart/web.tpl",
                            m_repository->content("chart/web.tpl")
                                .replace("numberOfClusters: 6", "numberOfClusters: 5"));
        m_repository->fails("render:chart:15:23", "weakened");
        m_repository->replace("evenkeel.yaml", "echo ran", "echo mine");
        const CommandResult changed = m_repository->check();
        QVERIFY2(SampleRepository::hasError(changed, "evenkeel.yaml:", "settings-changed"),
                 wholeOf(changed));
        QVERIFY(log.open(QIODevice::ReadOnly));
        QVERIFY(!log.readAll().contains("mine"));
    }

    void noCommandIsRunWhereNoneMayBe() {
        begin("  render: [{name: ns, command: [sh, -c, 'echo ran >> log']}]\n");
        const CommandResult result = m_repository->check({"--no-commands"});
        QVERIFY2(result.status == 2 && result.out.contains("by --no-commands"), wholeOf(result));
        QVERIFY(!m_repository->has("log") && !m_base->has("log"));
        QCOMPARE(m_repository->check({"--no-commands", "--allow-commands"}).status, 2);
    }

    void commandsWithoutABaseHaveToBeAllowed() {
        add(*m_repository, "  render: [{name: ns, command: [sh, -c, 'echo ran >> log']}]\n");
        const CommandResult refused = m_repository->run({"check"});
        QVERIFY2(refused.status == 2 && refused.out.contains("[not-rendered]"), wholeOf(refused));
        QVERIFY2(refused.out.contains("not complete: 0 errors") && !refused.out.contains("passed"),
                 wholeOf(refused));
        QVERIFY(!m_repository->has("log"));
        QCOMPARE(m_repository->run({"check", "--allow-commands"}).status, 0);
        QVERIFY(m_repository->has("log"));
        const CommandResult added = m_repository->check();
        QVERIFY2(added.status == 0 && added.out.contains("once it is merged"), wholeOf(added));
        QCOMPARE(m_repository->content("log"), QByteArray("ran\n"));
    }
};

EVENKEEL_TEST(TestOwnRules)
#include "tst_own_rules.moc"
