// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <QFileInfo>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

#include "tests/ctl/sample_repository.h"
#include "tests/test_program.h"
#include "ui/base/label_names.h"
#include "ui/cluster_widgets/shared_selection.h"
#include "ui/document/workspace.h"
#include "ui/plan_tests/plan_test_model.h"
#include "ui/plan_tests/plan_test_run.h"
#include "ui/problems/findings_panel.h"

namespace evenkeel::ui {

namespace {

using tests::CommandResult;
using tests::SampleRepository;

const QString kSample = QStringLiteral(SOURCE_DIR "/resources/samples/gate");

/// `error never-picks-n placements/web.yaml:14` of one finding.
QString line(const QString &level, const QString &rule, const QString &file, int number,
             const QString &ignored) {
    return QStringLiteral("%1 %2 %3:%4 %5")
        .arg(level.toLower(), rule, QFileInfo(file).fileName())
        .arg(number)
        .arg(ignored);
}

QStringList foundByCheck(const SampleRepository &repository) {
    const CommandResult result = repository.run({"check", "--output", "json"});
    const QJsonArray findings =
        QJsonDocument::fromJson(result.out).object()[QStringLiteral("findings")].toArray();
    QStringList lines;
    for (const QJsonValue &value : findings) {
        const auto text = [&value](const char *member) {
            return value[QLatin1String(member)].toString();
        };
        const QJsonValue place = value[QLatin1String("place")];
        lines << line(text("level"), text("rule"), place[QLatin1String("file")].toString(),
                      place[QLatin1String("line")].toInt(), text("ignored"));
    }
    lines.sort();
    return lines;
}

QStringList foundByWindow(const SampleRepository &repository) {
    Workspace workspace;
    ClusterSelection selection;
    FindingsPanel panel(workspace, selection);
    PlanTestSearch tested(workspace);
    QObject::connect(&tested, &PlanTestSearch::runChanged, &panel, [&] {
        panel.setTestProblems(problemsOf(*tested.run()), tested.run()->objects);
    });
    workspace.open({repository.folder()});
    const auto isDone = [&] {
        return !workspace.isBusy() && !panel.isBusy() && !tested.isBusy() &&
               tested.run()->objects == workspace.objects();
    };
    if (!QTest::qWaitFor(isDone, 20000))
        return {QStringLiteral("the window is still busy")};
    QStringList lines;
    for (const Problem &problem : panel.model().problems()) {
        if (!problem.holds)
            lines << line(describe(problem.level), toQString(problem.rule),
                          toQString(problem.where.file), problem.where.line,
                          problem.ignored ? toQString(problem.ignored->reasonText()) : QString());
    }
    lines.sort();
    return lines;
}

} // namespace

/// Check mode and `evenkeelctl check` find the same in a folder, at the same levels.
class TestCheckAgrees : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void bothFindTheSame_data() {
        QTest::addColumn<QByteArray>("settings"); // more of them
        QTest::addColumn<QString>("change");      // files that are put over the sample
        QTest::addColumn<QString>("expected");    // among what is found
        const auto row = [](const char *name, const char *settings, const char *change,
                            const char *expected) {
            QTest::newRow(name) << QByteArray(settings) << QString::fromLatin1(change)
                                << QString::fromLatin1(expected);
        };
        row("as it is", "", "", "info tie-by-name web.yaml");
        row("a trap", "", "trap", "error selector-matches-nothing web.yaml");
        row("a trap of a lower level",
            "  levels: {selector-matches-nothing: info, lint: warning}\n", "trap",
            "info selector-matches-nothing web.yaml");
        row("a rule that is off", "  levels: {selector-matches-nothing: off}\n", "trap",
            "error never-picks-n web.yaml");
        row("a higher level", "  levels: {tie-by-name: error}\n", "", "error tie-by-name web.yaml");
        row("what fails from warnings on", "  failOn: warning\n", "trap",
            "error selector-matches-nothing web.yaml");
        row("an own rule", "  rules: [{name: gold, expect: {domains: {region: 4}}}]\n", "",
            "error gold web.yaml");
        row("an own rule of a level",
            "  rules: [{name: gold, level: warning, expect: {domains: {region: 4}}}]\n", "",
            "warning gold web.yaml");
        row("an own rule that is fine",
            "  rules: [{name: gold, expect: {domains: {region: 4}}}]\n"
            "  ignore: [{rule: gold, reason: two regions come}]\n",
            "", "error gold web.yaml:14 two regions come");
        row("an own rule of no placement",
            "  rules: [{name: gold, placements: [wep], expect: {placed: 6}}]\n", "",
            "error gold evenkeel.yaml");
        row("an ignore that nothing needs", "  ignore: [{rule: fixed-name-lost, reason: none}]\n",
            "", "warning unused-ignore evenkeel.yaml");
        row("an exception that is over",
            "  ignore: [{rule: tie-by-name, reason: none, expires: \"2026-01-31\"}]\n", "",
            "warning expired-ignore evenkeel.yaml");
        row("a level of no rule", "  levels: {tie-by-nam: error}\n", "",
            "warning unused-setting evenkeel.yaml");
        row("a refusal", "", "typo", "error strict web.yaml");
        row("a lost region", "", "lost-region", "error perDomain web.yaml");
        row("a standstill", "", "stuck-rollout", "error rollout-standstill web.yaml");
        row("an ignore of what is not there",
            "  ignore: [{rule: run-fails, reason: none}, {rule: budget-*, reason: none}]\n", "",
            "warning unused-ignore evenkeel.yaml:10");
    }
    void bothFindTheSame() {
        QFETCH(QByteArray, settings);
        QFETCH(QString, change);
        QFETCH(QString, expected);
        const SampleRepository repository(kSample);
        QVERIFY(repository.isWhole());
        agreesOn(repository, settings, change, expected);
    }

    /// Runs, strategies and budgets beside the placements; files that the settings leave out.
    void bothReadTheSame_data() {
        QTest::addColumn<QString>("file");
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QByteArray>("settings");
        QTest::addColumn<QString>("expected");
        const auto row = [](const char *name, const char *file, const QByteArray &text,
                            const char *settings, const char *expected) {
            QTest::newRow(name) << QString::fromLatin1(file) << text << QByteArray(settings)
                                << QString::fromLatin1(expected);
        };
        const QByteArray version = "apiVersion: placement.kubernetes-fleet.io/v1beta1\nkind: ";
        const QByteArray strategy =
            "ClusterStagedUpdateStrategy\nmetadata: {name: s}\nspec: {stages: [{name: europe, "
            "labelSelector: {matchLabels: {region: europe}}}]}\n";
        const auto run = [&](const QByteArray &placement) {
            return version + "ClusterStagedUpdateRun\nmetadata: {name: r}\nspec: {placementName: " +
                   placement + ", stagedRolloutStrategyName: s}\n";
        };
        const auto budget = [&](const QByteArray &name, const QByteArray &spec) {
            return version + "ClusterResourcePlacementDisruptionBudget\nmetadata: {name: " + name +
                   "}\nspec: {" + spec + "}\n";
        };
        const char *const rollouts = "placements/rollouts.yaml";
        row("a run that fails", rollouts, run("web") + "---\n" + version + strategy, "",
            "error run-fails rollouts.yaml:4");
        row("a run of no placement", rollouts, run("wep"), "", "error run-fails rollouts.yaml:4");
        row("a run that is fine to fail", rollouts, run("wep"),
            "  ignore: [{rule: run-fails, reason: it is old}]\n",
            "error run-fails rollouts.yaml:4 it is old");
        row("a strategy of which no run succeeds", "placements/web.yaml",
            version +
                "ClusterResourcePlacement\nmetadata: {name: web}\nspec:\n"
                "  resourceSelectors: [{group: '', version: v1, kind: Namespace, name: web}]\n"
                "  strategy: {type: External}\n---\n" +
                version + strategy,
            "", "error run-fails web.yaml:11");
        row("a budget that blocks", rollouts, budget("web", "minAvailable: 6"), "",
            "warning budget-blocks rollouts.yaml:4");
        row("a budget of a level", rollouts, budget("web", "minAvailable: 6"),
            "  levels: {budget-blocks: error}\n", "error budget-blocks rollouts.yaml:4");
        row("a budget of no placement", rollouts, budget("wep", "minAvailable: 1"), "",
            "warning budget-fault rollouts.yaml:3");
        const auto eviction = [&](const QByteArray &placement, const QByteArray &cluster) {
            return version +
                   "ClusterResourcePlacementEviction\nmetadata: {name: e}\nspec: "
                   "{placementName: " +
                   placement + ", clusterName: " + cluster + "}\n";
        };
        row("an eviction of no placement", rollouts, eviction("wep", "eu-1"), "",
            "warning eviction-fault rollouts.yaml:4");
        row("an eviction of a cluster that does not hold it", rollouts, eviction("web", "eu-9"), "",
            "warning eviction-fault rollouts.yaml:4");
        row("an eviction of a cluster that holds it", rollouts, eviction("web", "eu-2"), "",
            "info tie-by-name web.yaml");
        row("a budget that asks for two things", rollouts,
            budget("web", "minAvailable: 1, maxUnavailable: 1"), "",
            "error budget-fault rollouts.yaml:4");
        row("a file that no member names", "copies/rollouts.yaml", run("wep"), "",
            "info tie-by-name web.yaml");
        row("a file that is excluded", rollouts, run("wep"), "  exclude: [rollouts.yaml]\n",
            "info tie-by-name web.yaml");
        const char *const own = "tests/own.yaml";
        const auto test = [](const QByteArray &kind, const QByteArray &spec) {
            return "apiVersion: evenkeel.dev/v1alpha1\nkind: " + kind +
                   "\nmetadata: {name: own}\nspec: {placements: [web], " + spec + "}\n";
        };
        row("a kind that is misspelt", own, test("PlacementTests", "expect: {placed: 6}"), "",
            "error test own.yaml:2");
        row("a scenario of a kind that is misspelt", own, test("Scenari", "steps: []"), "",
            "error test own.yaml:2");
        row("settings below the folder", "placements/evenkeel.yaml",
            "apiVersion: evenkeel.dev/v1alpha1\nkind: CheckSettings\nspec: {failOn: never}\n", "",
            "warning settings-not-applied evenkeel.yaml:1");
        row("a fleet outside of the folder", own,
            test("PlacementTest", "fleet: [../../outside.yaml], expect: {placed: 6}"), "",
            "error fleet own.yaml");
        row("a label that no cluster has", own,
            test("PlacementTest", "expect: {neverOn: nosuch=1}"), "",
            "warning unmatched-label own.yaml:4");
        row("nothing that is held", own, test("PlacementTest", "expect: {keeps: 100%}"), "",
            "warning nothing-held own.yaml:4");
        row("another clock", own, test("PlacementTest", "expect: {placed: 6}"),
            "  now: \"2036-03-01T12:00:00Z\"\n", "error placed own.yaml:4");
    }
    void bothReadTheSame() {
        QFETCH(QString, file);
        QFETCH(QByteArray, text);
        QFETCH(QByteArray, settings);
        QFETCH(QString, expected);
        const SampleRepository repository(kSample);
        QVERIFY(repository.isWhole());
        repository.write(file, text);
        agreesOn(repository, settings, {}, expected);
    }

    /// Where the settings end a check, the window goes on and says it.
    void bothRefuseTheSame_data() {
        QTest::addColumn<QByteArray>("settings");
        QTest::addColumn<QString>("expected");
        const QByteArray head = "apiVersion: evenkeel.dev/v1alpha1\nkind: ";
        QTest::newRow("nothing that is read")
            << head + "CheckSettings\nspec:\n  files: [fleet.yaml, placements]\n"
                      "  exclude: [\"*.yaml\"]\n"
            << QStringLiteral("error nothing-to-check evenkeel.yaml:4");
        QTest::newRow("no clusters") << head + "CheckSettings\nspec:\n  files: [placements]\n"
                                     << QStringLiteral("error nothing-to-check ");
        QTest::newRow("another kind") << head + "CheckSetting\nspec: {failOn: error}\n"
                                      << QStringLiteral("error settings evenkeel.yaml:");
        QTest::newRow("no settings at all")
            << QByteArray("[]\n") << QStringLiteral("error settings evenkeel.yaml:1");
    }
    void bothRefuseTheSame() {
        QFETCH(QByteArray, settings);
        QFETCH(QString, expected);
        const SampleRepository repository(kSample);
        QVERIFY(repository.isWhole());
        repository.write(QStringLiteral("evenkeel.yaml"), settings);
        for (const QStringList &found : {foundByCheck(repository), foundByWindow(repository)})
            QVERIFY2(std::ranges::any_of(
                         found, [&](const QString &one) { return one.startsWith(expected); }),
                     qPrintable(found.join(QLatin1Char('\n'))));
    }

private:
    static void agreesOn(const SampleRepository &repository, const QByteArray &settings,
                         const QString &change, const QString &expected) {
        if (!change.isEmpty()) {
            const QDir changed(kSample + QStringLiteral("/pull-requests/") + change);
            QDirIterator files(changed.path(), QDir::Files, QDirIterator::Subdirectories);
            while (files.hasNext()) {
                QFile file(files.next());
                QVERIFY(file.open(QIODevice::ReadOnly));
                repository.write(changed.relativeFilePath(file.fileName()), file.readAll());
            }
        }
        const QString file = QStringLiteral("evenkeel.yaml");
        QByteArray whole = repository.content(file);
        if (settings.contains("failOn"))
            whole.replace("  failOn: error\n", "");
        if (settings.contains("now:"))
            whole.replace("  now: \"2026-03-01T12:00:00Z\"\n", "");
        repository.write(file, whole + settings);
        const QStringList found = foundByCheck(repository);
        QVERIFY2(std::ranges::any_of(found,
                                     [&](const QString &one) { return one.startsWith(expected); }),
                 qPrintable(found.join(QLatin1Char('\n'))));
        const QStringList shown = foundByWindow(repository);
        QVERIFY2(shown == found, qPrintable("check:\n" + found.join(QLatin1Char(0x0a)) +
                                            "\nwindow:\n" + shown.join(QLatin1Char(0x0a))));
    }
};

} // namespace evenkeel::ui

EVENKEEL_TEST(evenkeel::ui::TestCheckAgrees)
#include "tst_check_agrees.moc"
