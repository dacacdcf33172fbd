// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <memory>

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

#include "tests/ctl/sample_repository.h"
#include "tests/test_program.h"

using evenkeel::tests::CommandResult;
using evenkeel::tests::kGateSample;
using evenkeel::tests::SampleRepository;

namespace {

constexpr const char *kDeletingOverride = R"yaml(
apiVersion: placement.kubernetes-fleet.io/v1beta1
kind: ClusterResourceOverride
metadata: {name: drop}
spec:
  clusterResourceSelectors: [{group: "", version: v1, kind: Namespace, name: web}]
  policy:
    overrideRules:
    - overrideType: Delete
      clusterSelector: {clusterSelectorTerms: []}
)yaml";

} // namespace

/// What a pull request changes of a sample repository, and of the gate that judges it.
class TestCheckChanges : public QObject {
    Q_OBJECT

private:
    std::unique_ptr<SampleRepository> m_repository;

    QString path(const char *file) const { return m_repository->path(file); }
    QByteArray content(const char *file) const { return m_repository->content(file); }
    void write(const char *file, const QByteArray &text) const { m_repository->write(file, text); }
    void replace(const char *file, const QByteArray &before, const QByteArray &after) const {
        m_repository->replace(file, before, after);
    }
    CommandResult check(const QStringList &arguments = {}) const {
        return m_repository->check(arguments);
    }
    void fails(const QByteArray &place, const QByteArray &rule) const {
        m_repository->fails(place, rule);
    }
    int count(const QByteArray &rule) const { return m_repository->count(rule); }
    /// An error at one place has the other one below it.
    void follows(const QByteArray &place, const QByteArray &other) const {
        const QByteArray out = check().out;
        const qsizetype begin = out.indexOf(place + ": error: ");
        QVERIFY2(begin >= 0, out.constData());
        QByteArray below;
        for (const QByteArray &line : out.mid(out.indexOf('\n', begin) + 1).split('\n')) {
            if (!line.startsWith("  at "))
                break;
            below += line + "\n";
        }
        QVERIFY2(below.contains("  at " + other), out.constData());
    }

private Q_SLOTS:
    void init() {
        m_repository = std::make_unique<SampleRepository>(kGateSample);
        QVERIFY(m_repository->isWhole());
        QCOMPARE(check().status, 0);
    }

    // --- the gate judges, it is not judged ---------------------------------------------------

    void ignoresOfTheChangeSilenceNothing_data() {
        QTest::addColumn<QString>("format");
        for (const char *format :
             {"table", "json", "yaml", "junit", "sarif", "github", "markdown", "html"})
            QTest::newRow(format) << QString::fromLatin1(format);
    }
    void ignoresOfTheChangeSilenceNothing() {
        QFETCH(QString, format);
        replace("placements/web.yaml", "numberOfClusters: 6", "numberOfClusters: 5");
        write("evenkeel.yaml",
              content("evenkeel.yaml") + "  ignore:\n  - {rule: \"*\", reason: trust me}\n");
        const CommandResult result = check({"-o", format});
        QCOMPARE(result.status, 1);
        for (const char *word : {"ignore-added", "weakened", "trust me", "tie-by-name"})
            QVERIFY2(result.out.contains(word), (word + result.out).constData());
        QVERIFY2(result.out.contains("cost the same"), "what is ignored is named");
    }

    void levelsOfTheChangeSilenceNothing() {
        replace("placements/web.yaml", "numberOfClusters: 6", "numberOfClusters: 5");
        write("evenkeel.yaml", content("evenkeel.yaml") + "  levels: {weakened: off}\n");
        fails("placements/web.yaml:", "weakened");
        fails("evenkeel.yaml:10:22", "level-lowered");
    }

    void annotationsOfTheChangeSilenceNothing() {
        replace("placements/web.yaml", "numberOfClusters: 6", "numberOfClusters: 5");
        replace("placements/web.yaml",
                "ignore: tie-by-name=", "ignore: weakened=mine;tie-by-name=");
        fails("placements/web.yaml:15:23", "weakened");
        fails("placements/web.yaml:", "ignore-added");
    }

    void anIgnoreThatTheChangeTakesAwayIsGone() {
        replace("placements/web.yaml", "tie-by-name=", "dead-domain=");
        QVERIFY(check().out.contains("info: web: ap-2 is ahead"));
    }

    void testsThatAreRemovedStillHold() {
        QVERIFY(QFile::remove(path("tests/web.yaml")));
        replace("placements/web.yaml", "numberOfClusters: 6", "numberOfClusters: 5");
        fails("tests/web.yaml:", "test-removed");
        follows("placements/web.yaml:15:23", "tests/web.yaml:11:13: web-keeps-its-regions [web]");
    }

    void testsThatExpectLessStillHold() {
        replace("tests/web.yaml", "    placed: 6\n", "    placed: {atLeast: 1}\n");
        fails("tests/web.yaml:11:13", "test-weakened");
        replace("placements/web.yaml", "numberOfClusters: 6", "numberOfClusters: 5");
        fails("tests/web.yaml:", "placed");
    }

    void testsThatExpectLess_data() {
        QTest::addColumn<QByteArray>("before");
        QTest::addColumn<QByteArray>("after");
        QTest::addColumn<bool>("isLess");
        const auto row = [](const char *name, const char *before, const char *after, bool isLess) {
            QTest::newRow(name) << QByteArray(before) << QByteArray(after) << isLess;
        };
        row("claim", "    onlyOn: env=prod\n", "", true);
        row("lower floor", "{min: 2,", "{min: 1,", true);
        row("higher ceiling", "skew: {region: {atMost: 1}}", "skew: {region: {atMost: 2}}", true);
        row("fewer domains", "[europe, america, asia]", "[europe, america]", true);
        row("other placements", "selector: team=shop", "placements: [web]", true);
        row("a case",
            "  - name: a region goes dark\n    when: {dark: region=europe}\n"
            "    expect:\n      placed: {atLeast: 4}\n",
            "", true);
        row("an exception", "{atMost: info}", "{atMost: info, except: {tie-by-name: fine}}", true);
        row("higher floor", "runs: 4", "runs: 4\n    keeps: 1", false);
        // How a claim is meant, not one more of it.
        row("clusters that may be missing", "survives: {key: region, runs: 4}",
            "schedulableWithin: {key: region, missing: 3}", true);
        row("another way to be ready", "{finishesWithin: 10m,",
            "{finishesWithin: 10m, readyAfter: {others: 1s},", true);
        row("one more limit", "skew: {region: {atMost: 1}}",
            "skew: {region: {atMost: 1}, zone: {atMost: 2}}", false);
        row("every two domains", "{key: region, runs: 4}", "{key: region, runs: 4, pairs: true}",
            false);
        row("one more claim of a rollout", "{finishesWithin: 10m,",
            "{finishesWithin: 10m, health: {eu-1: ready},", false);
        row("one more case", "  cases:\n", "  cases:\n  - {name: more, expect: {placed: 6}}\n",
            false);
    }
    void testsThatExpectLess() {
        QFETCH(QByteArray, before);
        QFETCH(QByteArray, after);
        QFETCH(bool, isLess);
        if (QByteArray(QTest::currentDataTag()) == "higher floor")
            replace("tests/web.yaml", "    survives: {key: region, runs: 4}\n",
                    "    survives: {key: region, runs: 4}\n    keeps: 1\n");
        else
            replace("tests/web.yaml", before, after);
        QCOMPARE(count("test-weakened"), isLess ? 1 : 0);
    }

    /// What a claim leaves out says how it is meant: with less said, more is asked for.
    void claimsThatBecomeMilderAreSeen_data() {
        QTest::addColumn<QByteArray>("claim");
        QTest::addColumn<QByteArray>("milder");
        const auto row = [](const char *claim, const char *milder) {
            QTest::newRow(milder) << QByteArray(claim) << QByteArray(milder);
        };
        row("survives: {key: region}", "survives: {key: region, runs: 1}");
        row("survives: {key: region}", "survives: {key: region, as: dark}");
        row("schedulableWithin: {key: zone}", "schedulableWithin: {key: zone, missing: 6}");
        row("cost: {property: p, atMost: 5}", "cost: {property: p, atMost: 5, eachCluster: true}");
        row("applied: {manifest: {}, changed: false}",
            "applied: {manifest: {}, changed: false, as: server, force: true}");
        row("scores: {eu-1: 0/0/0}", "scores: {eu-1: 0/0/0}\n    cycle: 2");
    }
    void claimsThatBecomeMilderAreSeen() {
        QFETCH(QByteArray, claim);
        QFETCH(QByteArray, milder);
        SampleRepository base(kGateSample);
        base.replace("tests/web.yaml", "    survives: {key: region, runs: 4}\n",
                     "    " + claim + "\n");
        m_repository = std::make_unique<SampleRepository>(base.folder());
        QCOMPARE(count("test-weakened"), 0);
        replace("tests/web.yaml", "    " + claim + "\n", "    " + milder + "\n");
        QCOMPARE(count("test-weakened"), 1);
    }

    void whatIsReadCannotShrinkUnseen() {
        replace("evenkeel.yaml", "files: [fleet.yaml, placements, tests]",
                "files: [fleet.yaml, placements]\n  exclude: [tests/]");
        fails("evenkeel.yaml:", "settings-changed");
        QVERIFY(check().out.contains("Cases that hold: 3 of 3."));
    }

    void aClockOfTheChangeDoesNotCount() {
        replace("evenkeel.yaml", "2026-03-01T12:00:00Z", "2027-03-01T12:00:00Z");
        fails("evenkeel.yaml:8:8", "settings-changed");
    }

    void filesOutsideTheFolderAreRefused() {
        replace("evenkeel.yaml", "files: [fleet.yaml,", "files: [fleet.yaml, ../../etc/passwd,");
        CommandResult result = check();
        QVERIFY2(result.status == 2 &&
                     result.out.contains("../../etc/passwd is outside the folder of the settings"),
                 (result.out + result.err).constData());
        write("evenkeel.yaml", "apiVersion: evenkeel.dev/v1alpha1\nkind: CheckSettings\n"
                               "spec: {files: [/etc/passwd]}\n");
        result = check({"-o", "github"});
        QCOMPARE(result.status, 2);
        QVERIFY(result.out.startsWith("::error file=evenkeel.yaml,line=3,"));
    }

    /// Of a file or folder with the name of what was there.
    void linksOutOfTheFolderAreRefused() {
        const QTemporaryDir elsewhere;
        QFile secret(elsewhere.filePath(QStringLiteral("secret.yaml")));
        QVERIFY(secret.open(QIODevice::WriteOnly));
        secret.write("apiVersion: placement.kubernetes-fleet.io/v1\n"
                     "kind: ClusterResourcePlacement\nmetadata: {name: topsecret}\n");
        secret.close();
        const auto isRefused = [this](const QStringList &arguments, const QByteArray &sentence) {
            const CommandResult result = check(arguments);
            const QByteArray said = result.out + result.err;
            QVERIFY2(result.status != 0 && said.contains(sentence), said.constData());
            QVERIFY2(!said.contains("topsecret"), said.constData());
        };
        QVERIFY(QFile::link(secret.fileName(), path("placements/link.yaml")));
        isRefused({}, "placements/link.yaml: the link leads out of the folder");
        QVERIFY(QFile::remove(path("placements/link.yaml")));
        QVERIFY(QDir(path("placements")).removeRecursively());
        QVERIFY(QFile::link(elsewhere.path(), path("placements")));
        isRefused({}, "placements is outside the folder of the settings");
        isRefused({"-f", "fleet.yaml", "-f", "placements"},
                  "placements is a link that leads out of the repository");
        QVERIFY(QFile::remove(path("evenkeel.yaml")));
        QVERIFY(QFile::link(secret.fileName(), path("evenkeel.yaml")));
        isRefused({}, "evenkeel.yaml is a link that leads out of the repository");
    }

    void fleetsOutsideTheFolderAreRefused() {
        write("tests/out.yaml", "apiVersion: evenkeel.dev/v1alpha1\nkind: PlacementTest\n"
                                "metadata: {name: out}\nspec: {fleet: [/etc/passwd], expect: "
                                "{placed: 6}}\n");
        const CommandResult result = check();
        QVERIFY2(result.status == 1 && result.out.contains("/etc/passwd is outside the folder"),
                 (result.out + result.err).constData());
    }

    // --- faults, with their place in every format --------------------------------------------

    void faultsAreFindings_data() {
        QTest::addColumn<QString>("format");
        for (const char *format :
             {"table", "json", "yaml", "junit", "sarif", "github", "markdown", "html"})
            QTest::newRow(format) << QString::fromLatin1(format);
    }
    void faultsAreFindings() {
        QFETCH(QString, format);
        write("tests/bad.yaml", "apiVersion: evenkeel.dev/v1alpha1\nkind: PlacementTest\n"
                                "metadata: {name: bad}\nspec:\n  expect:\n    plcaed: 3\n");
        CommandResult result = check({"-o", format});
        QVERIFY2(result.status == 2 && result.out.contains("did you mean placed?"),
                 (result.out + result.err).constData());
        write("evenkeel.yaml", "apiVersion: evenkeel.dev/v1alpha1\nkind: CheckSettings\n"
                               "spec:\n  ignore:\n  -\n");
        result = check({"-o", format});
        QVERIFY2(result.status == 2 &&
                     result.out.replace("\\", "").contains("spec.ignore[0]: must have members"),
                 (result.out + result.err).constData());
        QVERIFY2(!result.out.contains("did you mean placed?"), "nothing else is read");
    }

    // --- what a change does ------------------------------------------------------------------

    void whatNoLongerArrivesIsAnError() {
        write("placements/drop.yaml", kDeletingOverride);
        fails("placements/drop.yaml:9:7", "object-removed");
    }

    void aDeletedPlacementIsAnError() {
        QVERIFY(QFile::remove(path("tests/web.yaml")));
        write(
            "placements/other.yaml",
            content("placements/web.yaml").replace("name: web\n  labels", "name: other\n  labels"));
        QVERIFY(QFile::remove(path("placements/web.yaml")));
        fails("placements/other.yaml:6:9", "deleted"); // renamed there
    }

    void aDomainWithNothingLeftIsAnError() {
        replace("placements/web.yaml", "matchLabels: {env: prod}",
                "matchLabels: {env: prod, region: europe}");
        fails("placements/web.yaml:20:62", "dead-domain");
        follows("placements/web.yaml:20:62",
                "placements/web.yaml:14:5: web: Loses all of region=america, region=asia");
        QCOMPARE(count("removed"), 0);
    }

    void aManifestThatBecomesATemplateIsAnError() {
        write("placements/web.yaml",
              "{{- if .Values.web }}\n" + content("placements/web.yaml") + "{{- end }}\n");
        write("placements/other.yaml",
              content("placements/namespace.yaml").replace("Namespace", "ConfigMap"));
        const CommandResult result = check();
        QVERIFY2(result.status != 0 && result.out.contains("it was a manifest before the change"),
                 (result.out + result.err).constData());
        QCOMPARE(count("deleted"), 0);
    }

    /// Neither the deletion nor the tests that miss the placement are further causes.
    void aFileThatBreaksIsOneFinding() {
        write("placements/web.yaml", content("placements/web.yaml") + "\n  broken: [\n");
        const QJsonObject answer = QJsonDocument::fromJson(check({"-o", "json"}).out).object();
        QStringList errors;
        for (const QJsonValue &one : answer["findings"].toArray()) {
            if (one["level"].toString() == "error")
                errors << one["rule"].toString() + " " + one["subject"].toString();
        }
        QCOMPARE(errors, QStringList{"file placements/web.yaml"});
    }

    void diffSaysWhatCheckFinds_data() {
        QTest::addColumn<QString>("format");
        QTest::addColumn<QByteArray>("finding");
        QTest::newRow("github") << "github"
                                << QByteArray("::error file=placements/web.yaml,line=15,col=23,");
        QTest::newRow("sarif") << "sarif" << QByteArray("\"ruleId\": \"weakened\"");
        QTest::newRow("junit") << "junit"
                               << QByteArray("message=\"Weakened: numberOfClusters 6 → 5");
    }
    void diffSaysWhatCheckFinds() {
        QFETCH(QString, format);
        QFETCH(QByteArray, finding);
        replace("placements/web.yaml", "numberOfClusters: 6", "numberOfClusters: 5");
        const CommandResult diff = m_repository->run(
            {"diff", "-f", "fleet.yaml", "-f", "placements", "--base", kGateSample, "-o", format});
        QCOMPARE(diff.status, 1);
        QVERIFY2(diff.out.contains(finding), (diff.out + diff.err).constData());
    }

    void weakenedIsAtItsField_data() {
        QTest::addColumn<QByteArray>("before");
        QTest::addColumn<QByteArray>("after");
        QTest::addColumn<QByteArray>("place");
        const auto row = [](const char *before, const char *after, const char *place) {
            QTest::newRow(after) << QByteArray(before) << QByteArray(after) << QByteArray(place);
        };
        row("numberOfClusters: 6", "numberOfClusters: 5", "placements/web.yaml:15:23");
        row("maxSkew: 1,", "maxSkew: 2,", "placements/web.yaml:22:38");
        row("DoNotSchedule", "ScheduleAnyway", "placements/web.yaml:22:60");
        row("maxUnavailable: 1", "maxUnavailable: 2", "placements/web.yaml:25:37");
    }
    void weakenedIsAtItsField() {
        QFETCH(QByteArray, before);
        QFETCH(QByteArray, after);
        QFETCH(QByteArray, place);
        replace("placements/web.yaml", before, after);
        fails(place, "weakened");
    }

    /// The files of a gate rarely hold what selectors take.
    void selectorsWithoutTheirObjectsAreSaid_data() {
        QTest::addColumn<QByteArray>("after");
        QTest::addColumn<QByteArray>("finding");
        QTest::newRow("the name is lost")
            << QByteArray("kind: Namespace}")
            << QByteArray("warning: web: The placement selects every Namespace as well: also what "
                          "of it is not in the files. [selects-more]");
        QTest::newRow("one more without a name")
            << QByteArray("kind: Namespace, name: web}\n  - {group: rbac.authorization.k8s.io, "
                          "version: v1, kind: ClusterRole}")
            << QByteArray("warning: web: The placement selects every "
                          "ClusterRole.rbac.authorization.k8s.io as "
                          "well: also "
                          "what of it is not in the files. [selects-more]");
        QTest::newRow("the namespace alone")
            << QByteArray("kind: Namespace, name: web, selectionScope: NamespaceOnly}")
            << QByteArray("error: web: Weakened: selects Namespace web (NamespaceWithResources) → "
                          "Namespace web (NamespaceOnly). [weakened]");
        QTest::newRow("another kind")
            << QByteArray("kind: Namespace, name: web}\n  - {group: rbac.authorization.k8s.io, "
                          "version: v1, kind: ClusterRole, name: reader}")
            << QByteArray("warning: web: The placement selects "
                          "ClusterRole.rbac.authorization.k8s.io reader as "
                          "well: also "
                          "what of it is not in the files. [selects-more]");
    }
    void selectorsWithoutTheirObjectsAreSaid() {
        QFETCH(QByteArray, after);
        QFETCH(QByteArray, finding);
        replace("placements/web.yaml", "kind: Namespace, name: web}", after);
        const CommandResult result = check({});
        const QByteArray line = after.contains('\n') ? "13:5: " : "12:3: ";
        QVERIFY2(result.out.contains("placements/web.yaml:" + line + finding),
                 (result.out + result.err).constData());
        QCOMPARE(result.status, finding.startsWith("error") ? 1 : 0);
        const CommandResult diff = m_repository->run(
            {"diff", "-f", "fleet.yaml", "-f", "placements", "--base", kGateSample});
        QVERIFY2(diff.status == 1 && diff.out.contains("1 changed"), diff.out + diff.err);
    }

    /// One object of the files that still matches says nothing of those on the hub.
    void selectorsThatNarrowAreWeakerWhateverTheFilesHold() {
        const SampleRepository base(kGateSample);
        base.replace("placements/web.yaml", "kind: Namespace, name: web}", "kind: Namespace}");
        const CommandResult result = m_repository->run({"check", "--base", base.folder()});
        QVERIFY2(result.status == 1 &&
                     result.out.contains("Weakened: no longer selects every Namespace. [weakened]"),
                 (result.out + result.err).constData());
    }

    void aNewPlacementThatTakesAllOfAKindIsSaid() {
        write("placements/all.yaml",
              content("placements/web.yaml")
                  .replace("name: web\n  labels", "name: all\n  labels")
                  .replace("kind: Namespace, name: web}", "kind: Namespace}"));
        const CommandResult result = check({});
        QVERIFY2(result.out.contains("warning: all: The placement selects every Namespace: also "
                                     "what of it is not in the files. [selects-more]"),
                 (result.out + result.err).constData());
    }

    /// An object that only the hub has can be taken from clusters, too.
    void anOverrideThatDeletesWhatIsNotInTheFilesIsAnError() {
        const SampleRepository base(kGateSample);
        base.remove("placements/namespace.yaml");
        m_repository->remove("placements/namespace.yaml");
        write("placements/drop.yaml", kDeletingOverride);
        const CommandResult result = m_repository->run({"check", "--base", base.folder()});
        QVERIFY2(result.status == 1 &&
                     result.out.contains("whichever placement brings it there; "
                                         "it is not among what was read. [object-removed]"),
                 (result.out + result.err).constData());
        const CommandResult diff = m_repository->run(
            {"diff", "-f", "fleet.yaml", "-f", "placements", "--base", base.folder()});
        QVERIFY2(diff.status == 2 && diff.err.contains("is not known, which is not in the files"),
                 (diff.out + diff.err).constData());
    }

    /// What is in the files is compared as it arrives.
    void selectorsOfObjectsInTheFilesAreComparedByThem() {
        write("placements/other.yaml",
              "apiVersion: v1\nkind: Namespace\nmetadata: {name: other}\n---\n"
              "apiVersion: v1\nkind: ConfigMap\nmetadata: {name: conf, namespace: other}\n");
        replace("placements/web.yaml", "kind: Namespace, name: web}",
                "kind: Namespace, name: other}");
        const CommandResult result = check({});
        QVERIFY2(result.out.contains("[object-removed]") && !result.out.contains("[weakened]") &&
                     !result.out.contains("[selects-more]"),
                 result.out.constData());
    }

    /// The clusters stay; what they stand for does not.
    void aLabelThatAllOfADomainLoseIsALostDomain() {
        write("fleet.yaml", content("fleet.yaml").replace("region: europe, ", ""));
        const CommandResult result = check({});
        QVERIFY2(result.status == 1 &&
                     result.out.contains("error: web: Loses all of region=europe: ") &&
                     result.out.contains("[lost-domain]"),
                 (result.out + result.err).constData());
    }

    /// As `check` has it of the plan.
    void diffSaysWhatBecomesShort() {
        replace("placements/web.yaml", "numberOfClusters: 6", "numberOfClusters: 60");
        const CommandResult diff = m_repository->run(
            {"diff", "-f", "fleet.yaml", "-f", "placements", "--base", kGateSample, "-o", "junit"});
        QVERIFY2(diff.status == 1 && diff.out.contains("<failure") &&
                     diff.out.contains("name=\"not-scheduled\""),
                 (diff.out + diff.err).constData());
    }

    /// The same sides of a change for both verbs.
    void diffTakesABaseAsWell() {
        replace("placements/web.yaml", "numberOfClusters: 6", "numberOfClusters: 5");
        const auto diff = [this](const QStringList &arguments) {
            return m_repository->run(QStringList{"diff"} + arguments);
        };
        const CommandResult based =
            diff({"-f", "fleet.yaml", "-f", "placements", "--base", kGateSample});
        const CommandResult paired =
            diff({"-f", "fleet.yaml", "--from", kGateSample + "/placements", "--to", "placements"});
        QVERIFY2(based.status == 1, based.err.constData());
        QCOMPARE(based.out, paired.out);
        QCOMPARE(diff({"-f", "placements", "--base", kGateSample, "--to", "placements"}).status, 2);
        QCOMPARE(diff({"-f", "nowhere.yaml", "--base", kGateSample}).status, 2);
    }

    void whatAHubHoldsIsTakenFromFiles() {
        write("held.yaml",
              "apiVersion: placement.kubernetes-fleet.io/v1\nkind: ClusterResourceBinding\n"
              "metadata: {name: web-eu-1, labels: {kubernetes-fleet.io/parent-CRP: web}}\n"
              "spec: {state: Bound, targetCluster: eu-1, schedulingPolicySnapshotName: web-0}\n");
        const CommandResult result = check({"--bindings", "held.yaml", "-o", "json"});
        QVERIFY2(result.out.contains("\"eu-1\""), (result.out + result.err).constData());
        QCOMPARE(check({"--bindings", "nowhere.yaml"}).status, 1);
    }

    /// What is in it may still be there, and then it is taken to be there, too.
    void aNamespaceThatGoesAndIsStillTakenIsAnError_data() {
        QTest::addColumn<QByteArray>("selector");
        QTest::newRow("by its name") << QByteArray(", name: web}");
        QTest::newRow("with all") << QByteArray("}");
        QTest::newRow("by labels") << QByteArray(", labelSelector: {matchLabels: {of: shop}}}");
    }
    void aNamespaceThatGoesAndIsStillTakenIsAnError() {
        QFETCH(QByteArray, selector);
        SampleRepository base(kGateSample);
        base.replace("placements/web.yaml", ", name: web}", selector);
        base.replace("placements/namespace.yaml", "{name: web}", "{name: web, labels: {of: shop}}");
        replace("placements/web.yaml", ", name: web}", selector);
        for (const SampleRepository *one : {&base, m_repository.get()})
            one->write("placements/settings.yaml", "apiVersion: v1\nkind: ConfigMap\n"
                                                   "metadata: {name: settings, namespace: web}\n");
        QVERIFY(QFile::remove(path("placements/namespace.yaml")));
        const CommandResult result = m_repository->run({"check", "--base", base.folder()});
        QVERIFY2(SampleRepository::hasError(result, "placements/namespace.yaml:", "object-removed"),
                 (result.out + result.err).constData());
    }

    /// A test is looked at itself, and not one with whose name its own begins.
    void whatBreaksATestIsFoundByThatTest() {
        replace("fleet.yaml", "name: ap-2\n  labels: {env: prod, region: asia",
                "name: ap-2\n  labels: {env: prod, region: europe");
        write("tests/own.yaml",
              evenkeel::tests::testOf("placed: {atLeast: 1}") + "---\n" +
                  evenkeel::tests::testOf("placed: 9", "own-more")
                      .replace("  expect:", "  when: {set: {spec.policy.numberOfClusters: 9}}\n"
                                            "  expect:"));
        const QByteArray out = check().out;
        QVERIFY2(out.contains("\n  at tests/own.yaml:16:13: own-more [web]: "), out.constData());
    }

    /// In every format: the line of the fleet's file, and the placement as another place.
    void whatTheFleetBringsIsAtItsLine() {
        replace("fleet.yaml", "name: ap-2\n  labels: {env: prod, region: asia",
                "name: ap-2\n  labels: {env: prod, region: europe");
        follows("fleet.yaml:134:31", "placements/web.yaml:22:38: web");
        const QByteArray text = check().out;
        QVERIFY2(text.contains("Cause: label region of ap-2: asia → europe."), text.constData());
        const QJsonObject json = QJsonDocument::fromJson(check({"-o", "json"}).out).object();
        QJsonObject finding;
        for (const QJsonValue &one : json["findings"].toArray()) {
            if (finding.isEmpty() && one["fails"].toBool())
                finding = one.toObject();
        }
        const QJsonValue place = finding["place"].toObject();
        QCOMPARE(place["file"].toString(), QStringLiteral("fleet.yaml"));
        QCOMPARE(place["line"].toInt(), 134);
        const QJsonArray places = finding["related"].toArray();
        QVERIFY(!places.isEmpty());
        const QJsonValue first = places.first();
        QCOMPARE(first["place"]["file"].toString(), QStringLiteral("placements/web.yaml"));
        QVERIFY(check({"-o", "github"}).out.startsWith("::error file=fleet.yaml,line=134,col=31,"));
        QVERIFY(check({"-o", "junit"}).out.contains("\nplacements/web.yaml:22:38: web"));
        QVERIFY(check({"-o", "markdown"}).out.contains("fleet.yaml:134, placements/web.yaml:22"));
        const QJsonObject sarif = QJsonDocument::fromJson(check({"-o", "sarif"}).out).object();
        QString uri;
        for (const QJsonValue &one :
             QJsonValue(sarif["runs"].toArray().first())["results"].toArray()) {
            const QJsonArray related = one["relatedLocations"].toArray();
            if (uri.isEmpty() && !related.isEmpty())
                uri = QJsonValue(related.first())["physicalLocation"]["artifactLocation"]["uri"]
                          .toString();
        }
        QCOMPARE(uri, QStringLiteral("placements/web.yaml"));
    }

    /// What clusters it costs is said with it.
    void aCauseIsOneFinding() {
        replace("placements/web.yaml", "numberOfClusters: 6", "numberOfClusters: 5");
        QCOMPARE(count("weakened"), 1);
        QCOMPARE(count("removed"), 0);
        QVERIFY(check().out.contains("Weakened: numberOfClusters 6 → 5: −1 (america 2 → 1)"));
    }
};

EVENKEEL_TEST(TestCheckChanges)
#include "tst_check_changes.moc"
