// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <QTest>

#include "core/kube/value.h"
#include "core/manifest/manifest.h"
#include "tests/core/hub/scripted_hub.h"
#include "tests/ctl/sample_repository.h"
#include "tests/test_program.h"

using evenkeel::kube::memberOf;
using evenkeel::kube::Value;
using evenkeel::tests::CommandResult;
using evenkeel::tests::kGateSample;
using evenkeel::tests::SampleRepository;
using evenkeel::tests::wholeOf;

namespace {

const QString kWorkflow = QStringLiteral(".github/workflows/placements.yml");

/// Placements as a team has them before it knows the gate.
void addPlacements(const SampleRepository &repository) {
    const SampleRepository sample(kGateSample);
    for (const char *file : {"placements/web.yaml", "placements/namespace.yaml"})
        repository.write(file, sample.content(file));
}

void addFleet(const SampleRepository &repository) {
    repository.write("fleet.yaml", SampleRepository(kGateSample).content("fleet.yaml"));
}

/// The commands of a pipeline, a line each.
QByteArray stepsOf(const QByteArray &text, const QString &file) {
    const auto documents = evenkeel::manifest::parseYaml(text.toStdString(), file.toStdString());
    if (!documents || documents->size() != 1)
        return {};
    std::string steps;
    const Value &job = memberOf(documents->front(), "placements");
    for (const Value &line : memberOf(job, "script").items())
        steps += line.text() + "\n";
    for (const Value &step : memberOf(documents->front(), "steps").items())
        steps += memberOf(step, "bash").text() + "\n";
    return QByteArray::fromStdString(steps);
}

} // namespace

/// What `init` writes into a repository, and what it leaves alone.
class TestInitVerb : public QObject {
    Q_OBJECT

private Q_SLOTS:
    /// A pipeline is read at the top of a repository only.
    void aFolderOfARepositoryGetsNoPipelineOfItsOwn() {
        const SampleRepository repository;
        addPlacements(repository);
        addFleet(repository);
        const QString below = repository.path(QStringLiteral("deploy"));
        const CommandResult made = evenkeel::tests::runIn(
            repository.folder(), QStringLiteral("sh"),
            {"-c", "git init -q && mkdir deploy && mv fleet.yaml placements deploy && echo > "
                   ".gitlab-ci.yml"});
        if (made.status != 0)
            QSKIP("git is not installed");
        const CommandResult result =
            evenkeel::tests::runIn(below, QStringLiteral(EVENKEELCTL), {"init"});
        QVERIFY2(result.status == 1 && result.out.contains("at the top of the repository: write "
                                                           "../.gitlab-ci.yml there"),
                 wholeOf(result));
        QVERIFY(repository.has("deploy/evenkeel.yaml"));
        QVERIFY(!repository.has("deploy/.gitlab-ci.yml") && !repository.has("deploy/" + kWorkflow));
    }

    void aFreshRepositoryIsGreenAfterThreeCommands() {
        const SampleRepository repository;
        addPlacements(repository);
        const CommandResult fleet = repository.run({"convert", "-f", kGateSample + "/fleet.yaml"});
        QVERIFY2(fleet.status == 0, wholeOf(fleet));
        repository.write("fleet.yaml", fleet.out);
        const CommandResult init = repository.run({"init"});
        QVERIFY2(init.status == 0 && init.out.contains("9 clusters, 1 placement"), wholeOf(init));
        const CommandResult check = repository.run({"check"});
        QVERIFY2(check.status == 0 && check.out.contains("passed: 0 errors"), wholeOf(check));
        QVERIFY(repository.content("evenkeel.yaml").contains("files: [fleet.yaml, placements]"));
        QVERIFY(repository.content(kWorkflow).contains("uses: evenkeel/evenkeel@v"));
    }

    /// Names and links are what the author of a repository made them.
    void aRepositoryLeadsNowhereElse() {
        const SampleRepository repository;
        addFleet(repository);
        repository.write(QStringLiteral("a\x1b[31m\nb/web.yaml"),
                         SampleRepository(kGateSample).content("placements/web.yaml"));
        const QTemporaryDir elsewhere;
        QVERIFY(QFile::link(elsewhere.path(), repository.path(".github")));
        const CommandResult init = repository.run({"init", "--ci", "github"});
        QVERIFY2(init.status == 2 && init.err.contains(".github/workflows/placements.yml leads out "
                                                       "of the repository"),
                 wholeOf(init));
        QVERIFY(QDir(elsewhere.path()).isEmpty());
        QVERIFY2(!init.out.contains('\x1b') && init.out.contains("a\\x1b[31m"), wholeOf(init));
        QVERIFY(QFile::remove(repository.path("evenkeel.yaml")));
        QVERIFY(QFile::link(elsewhere.filePath("settings"), repository.path("evenkeel.yaml")));
        QCOMPARE(repository.run({"init"}).status, 2);
        QVERIFY(QDir(elsewhere.path()).isEmpty());
    }

    void testsHoldWhatIsPlannedToday() {
        const SampleRepository repository;
        addPlacements(repository);
        addFleet(repository);
        QCOMPARE(repository.run({"init", "--tests"}).status, 0);
        CommandResult check = repository.run({"check"});
        QVERIFY2(check.status == 0 && check.out.contains("Cases that hold: 1 of 1."),
                 wholeOf(check));
        repository.replace("placements/web.yaml", "env: prod}", "env: prod, region: asia}");
        check = repository.run({"check"});
        QVERIFY2(check.status == 1 && check.out.contains("[perDomain]"), wholeOf(check));
    }

    void nothingIsOverwritten() {
        const SampleRepository repository;
        addPlacements(repository);
        addFleet(repository);
        repository.write("evenkeel.yaml", "mine");
        repository.write(kWorkflow, "mine too");
        const CommandResult init = repository.run({"init"});
        QVERIFY2(init.status == 1 && init.out.contains("evenkeel.yaml is there already"),
                 wholeOf(init));
        QVERIFY2(init.out.contains("files: [fleet.yaml, placements]"), wholeOf(init));
        QCOMPARE(repository.content("evenkeel.yaml"), QByteArray("mine"));
        QCOMPARE(repository.content(kWorkflow), QByteArray("mine too"));
    }

    void thePipelineIsThatOfTheRepository_data() {
        QTest::addColumn<QString>("file");
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QStringList>("options");
        QTest::addColumn<QString>("pipeline");
        const auto row = [](const char *name, const char *file, const char *text,
                            const QStringList &options, const QString &pipeline) {
            QTest::newRow(name) << QString(file) << QByteArray(text) << options << pipeline;
        };
        row("nothing", "README", "", {}, kWorkflow);
        row("named", ".github/CODEOWNERS", "", {"--ci", "gitlab"}, ".gitlab-ci.yml");
        row("GitLab's origin", ".git/config", "url = git@gitlab.com:a/b.git", {}, ".gitlab-ci.yml");
        row("Azure's origin", ".git/config", "url = https://dev.azure.com/a/_git/b", {},
            "azure-pipelines.yml");
        row("GitHub's folder", ".github/CODEOWNERS", "", {}, kWorkflow);
        row("pre-commit", "README", "", {"--ci", "pre-commit"}, ".pre-commit-config.yaml");
    }
    void thePipelineIsThatOfTheRepository() {
        QFETCH(QString, file);
        QFETCH(QByteArray, text);
        QFETCH(QStringList, options);
        QFETCH(QString, pipeline);
        const SampleRepository repository;
        addPlacements(repository);
        addFleet(repository);
        repository.write(file, text);
        const CommandResult init = repository.run(QStringList{"init"} + options);
        QVERIFY2(init.status == 0 && repository.has(pipeline), wholeOf(init));
        QVERIFY(repository.content(pipeline).contains("evenkeel"));
        QVERIFY2(repository.run({"check"}).status == 0, "the pipeline's file is no manifest");
    }

    /// What downloads and installs is left out, the rest runs as it is written.
    void pipelinesRunAsTheyAreWritten_data() {
        QTest::addColumn<QString>("pipeline");
        QTest::addColumn<QString>("file");
        QTest::addColumn<QByteArray>("base");
        QTest::newRow("GitLab") << QStringLiteral("gitlab") << QStringLiteral(".gitlab-ci.yml")
                                << QByteArray("CI_MERGE_REQUEST_DIFF_BASE_SHA=HEAD");
        QTest::newRow("Azure") << QStringLiteral("azure") << QStringLiteral("azure-pipelines.yml")
                               << QByteArray("SYSTEM_PULLREQUEST_TARGETBRANCH=refs/heads/main");
    }
    void pipelinesRunAsTheyAreWritten() {
        QFETCH(QString, pipeline);
        QFETCH(QString, file);
        QFETCH(QByteArray, base);
        const SampleRepository repository;
        addPlacements(repository);
        addFleet(repository);
        QCOMPARE(repository.run({"init", "--ci", pipeline}).status, 0);
        const QByteArray steps = stepsOf(repository.content(file), file);
        QVERIFY2(steps.contains("evenkeelctl check --base"), steps);
        const QByteArray script = "git() { command git -c user.name=a -c user.email=a@b \"$@\"; }\n"
                                  "git init -qb main && git add . && git commit -qm one\n"
                                  "git update-ref refs/remotes/origin/main HEAD\n"
                                  "sed -i 's/numberOfClusters: 6/numberOfClusters: 5/' "
                                  "placements/web.yaml\n"
                                  "for tool in apt-get curl sha256sum tar sudo; do\n"
                                  "    eval \"$tool() { :; }\"\ndone\n"
                                  "evenkeelctl() { " EVENKEELCTL " \"$@\"; }\n" +
                                  base + "\nset -e\n" + steps;
        const CommandResult run = evenkeel::tests::runIn(
            repository.folder(), QStringLiteral("bash"), {"-c", QString::fromUtf8(script)});
        QVERIFY2(run.status == 1, wholeOf(run));
        QVERIFY2(repository.content("evenkeel.xml").contains("Weakened: numberOfClusters 6"),
                 repository.content("evenkeel.xml"));
    }

    void aRepositoryWithoutAFleetIsSaid() {
        const SampleRepository repository;
        CommandResult init = repository.run({"init"});
        QVERIFY2(init.status == 2 && init.err.contains("no placement in this folder"),
                 wholeOf(init));
        addPlacements(repository);
        init = repository.run({"init"});
        QVERIFY2(init.status == 2 && init.err.contains("evenkeelctl convert --context"),
                 wholeOf(init));
        QVERIFY(!repository.has("evenkeel.yaml") && !repository.has(kWorkflow));
    }

    /// The next init would take the half for one of the user.
    void aFileThatCannotBeWrittenIsNotThere() {
        const SampleRepository repository;
        addFleet(repository);
        addPlacements(repository);
        const CommandResult init =
            evenkeel::tests::runIn(repository.folder(), QStringLiteral("sh"),
                                   {"-c", "ulimit -f 0; exec \"$0\" init", EVENKEELCTL});
        QVERIFY2(init.status == 2 && init.err.contains("File too large"), wholeOf(init));
        QVERIFY(!repository.has("evenkeel.yaml"));
    }

    /// What is not behind the gate once is not once it is mended.
    void aFileWithAFaultIsBehindTheGate() {
        const SampleRepository repository;
        addFleet(repository);
        addPlacements(repository);
        const QByteArray web = SampleRepository(kGateSample).content("placements/web.yaml");
        repository.write("shop.yaml", web + "  bad: [\n");
        repository.write("base/web.yaml", web + "\tbad: 1\n");
        repository.write("base/kustomization.yaml", "resources: [web.yaml]\n");
        repository.write("broken/kustomization.yaml",
                         "apiVersion: kustomize.config.k8s.io\nres: [");
        repository.write("old.yaml", QByteArray(web).replace("apiVersion:", "apiversion:"));
        repository.write("tools/tsconfig.json", "{\n  // strict\n  \"strict\": true\n}\n");
        const CommandResult init = repository.run({"init"});
        QVERIFY2(init.status == 0 && init.err.contains("shop.yaml:") &&
                     init.err.contains("base/web.yaml:") && init.err.contains("tsconfig.json:") &&
                     init.out.contains("Files with faults are behind the gate") &&
                     init.out.contains("not behind the gate: tools/tsconfig.json."),
                 wholeOf(init));
        const QByteArray settings = repository.content("evenkeel.yaml");
        QVERIFY2(
            settings.contains("files: [fleet.yaml, old.yaml, shop.yaml, placements]\n  kustomize: "
                              "[base, broken]\n"),
            settings);
        const CommandResult check = repository.run({"check"});
        QVERIFY2(check.status == 2 || check.status == 1, wholeOf(check));
        QVERIFY2(wholeOf(check).contains("shop.yaml:"), wholeOf(check));
    }

    void overlaysAreBuiltAndTemplatesNamed() {
        const SampleRepository repository;
        addFleet(repository);
        const SampleRepository sample(kGateSample);
        repository.write("deploy/base/web.yaml", sample.content("placements/web.yaml"));
        repository.write("deploy/base/kustomization.yaml", "resources: [web.yaml]\n");
        repository.write("deploy/prod/kustomization.yaml", "resources: [../base]\n");
        repository.write("deploy/plain/namespace.yaml",
                         sample.content("placements/namespace.yaml"));
        repository.write("other/kustomization.yaml", "resources: [missing.yaml]\n");
        repository.write("circle/one/kustomization.yaml", "resources: [../two]\n");
        repository.write("circle/two/kustomization.yaml", "resources: [../one]\n");
        repository.write("circle/top/kustomization.yaml", "resources: [../one, .]\n");
        repository.write("charts/web/templates/web.yaml",
                         "{{- if .Values.web }}\na: b\n{{- end }}\n");
        const CommandResult init = repository.run({"init"});
        QVERIFY2(init.out.contains("Templates are not read: charts/web/templates/web.yaml"),
                 wholeOf(init));
        const QByteArray settings = repository.content("evenkeel.yaml");
        QVERIFY2(
            settings.contains("files: [fleet.yaml, deploy/plain]\n  kustomize: [deploy/prod]\n"),
            settings);
    }

    /// A check has each object once.
    /// Kustomize brings none of them.
    void placementsBesideAKustomizationAreBehindTheGate() {
        const SampleRepository repository;
        addFleet(repository);
        const QByteArray web = SampleRepository(kGateSample).content("placements/web.yaml");
        repository.write("k/kustomization.yaml", "resources: [missing.yaml, web.yaml]\n"
                                                 "patches: [{path: patch.yaml}]\n");
        for (const char *name : {"web", "patch", "quay"})
            repository.write(QStringLiteral("k/%1.yaml").arg(QLatin1String(name)), web);
        repository.write("broken/kustomization.yaml", "resources: [");
        repository.write("broken/shop.yaml", web);
        const CommandResult init = repository.run({"init"});
        const QByteArray settings = repository.content("evenkeel.yaml");
        QVERIFY2(init.status == 0 &&
                     settings.contains("files: [fleet.yaml, broken/shop.yaml, k/quay.yaml]\n  "
                                       "kustomize: [k]\n"),
                 wholeOf(init) + settings);
    }

    void overlaysOfOneBaseAreNotCheckedTogether() {
        const SampleRepository repository;
        addFleet(repository);
        repository.write("base/web.yaml",
                         SampleRepository(kGateSample).content("placements/web.yaml"));
        repository.write("base/kustomization.yaml", "resources: [web.yaml]\n");
        for (const char *overlay : {"dev", "prod"})
            repository.write(QStringLiteral("overlays/%1/kustomization.yaml").arg(overlay),
                             "resources: [../../base]\n");
        const evenkeel::tests::ScriptedHub hub;
        hub.answer("kustomize", SampleRepository(kGateSample).content("placements/web.yaml"));
        const CommandResult init = repository.run({"init"});
        QVERIFY2(init.status == 0 && init.out.contains("Left out, as a check has each object once: "
                                                       "overlays/prod builds"),
                 wholeOf(init));
        const QByteArray settings = repository.content("evenkeel.yaml");
        QVERIFY2(settings.contains("  kustomize: [overlays/dev]\n"), settings);
        const CommandResult check = repository.run({"check"});
        QVERIFY2(check.status == 0, wholeOf(check));
    }
};

EVENKEEL_TEST(TestInitVerb)
#include "tst_init_verb.moc"
