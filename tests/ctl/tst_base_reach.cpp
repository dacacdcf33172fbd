// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <functional>
#include <memory>

#include <QTemporaryDir>
#include <QTest>

#include "tests/ctl/sample_repository.h"
#include "tests/test_program.h"

using evenkeel::tests::CommandResult;
using evenkeel::tests::kGateSample;
using evenkeel::tests::SampleRepository;
using evenkeel::tests::testOf;
using evenkeel::tests::wholeOf;

namespace {

QByteArray settingsOf(const QByteArray &spec) {
    return "apiVersion: evenkeel.dev/v1alpha1\nkind: CheckSettings\nspec:\n  " + spec + "\n";
}

/// For as long as it lives, kubectl prints the manifests of a folder instead of building it.
class PrintingKubectl {
public:
    PrintingKubectl() : m_path(qgetenv("PATH")) {
        QFile script(m_folder.filePath(QStringLiteral("kubectl")));
        if (script.open(QIODevice::WriteOnly))
            script.write("#!/bin/sh\nfor file in \"$2\"/[!k]*.yaml; do echo ---; cat \"$file\"; "
                         "done\n");
        script.setPermissions(QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
        qputenv("PATH", m_folder.path().toLocal8Bit() + ":" + m_path);
    }
    ~PrintingKubectl() { qputenv("PATH", m_path); }

private:
    QByteArray m_path;
    QTemporaryDir m_folder;
};

} // namespace

/// What a check reads of both sides: what the files before a change lead to, links and
/// kustomizations, and whatever settings name, as before.
class TestBaseReach : public QObject {
    Q_OBJECT

private:
    std::unique_ptr<SampleRepository> m_base;
    std::unique_ptr<SampleRepository> m_change;

    /// Two copies of the sample with these settings.
    void begin(const QByteArray &settings) {
        m_base = std::make_unique<SampleRepository>(kGateSample);
        QDir(m_base->path(QStringLiteral("pull-requests"))).removeRecursively();
        m_base->write("evenkeel.yaml", settingsOf(settings));
    }
    void link(const QString &target, const QString &path) const {
        QVERIFY(QDir().mkpath(QFileInfo(m_base->path(path)).path()));
        QVERIFY(QFile::link(target, m_base->path(path)));
    }
    /// What to compare with: the folder as it was, which is no repository, or the commit of it.
    QString changed(bool isCommit, const std::function<void(const SampleRepository &)> &change) {
        if (!isCommit) {
            m_change = std::make_unique<SampleRepository>(kGateSample);
            const CommandResult copied = evenkeel::tests::runIn(
                m_change->folder(), QStringLiteral("sh"),
                {"-c", "git init -q && rm -rf ./* && cp -a " + m_base->folder() + "/. ."});
            change(*m_change);
            return copied.status == 0 ? m_base->folder() : QString();
        }
        const CommandResult made = evenkeel::tests::runIn(
            m_base->folder(), QStringLiteral("sh"),
            {"-c", "git init -q -b main && git add -A && git -c user.name=t -c "
                   "user.email=t@example.org commit -qm first"});
        m_change = std::move(m_base);
        change(*m_change);
        return made.status == 0 ? QStringLiteral("HEAD") : QString();
    }
    static void addBases() {
        QTest::addColumn<bool>("isCommit");
        QTest::newRow("commit") << true;
        QTest::newRow("folder") << false;
    }
    void isSaid(const QString &base, const QByteArray &rule) const {
        if (base.isEmpty())
            QSKIP("git is not installed");
        const CommandResult result = m_change->run({"check", "--base", base});
        QVERIFY2(result.status == 1 && result.out.contains("[" + rule + "]"), wholeOf(result));
        QVERIFY2(!result.out.contains("Before the change: "), wholeOf(result));
    }

private Q_SLOTS:
    void whatKustomizeBuildsIsCompared_data() { addBases(); }
    void whatKustomizeBuildsIsCompared() {
        QFETCH(bool, isCommit);
        const PrintingKubectl kubectl;
        begin("kustomize: [k]");
        m_base->write("k/kustomization.yaml", "resources: [fleet.yaml, web.yaml, test.yaml]\n");
        m_base->write("k/fleet.yaml", m_base->content("fleet.yaml"));
        m_base->write("k/web.yaml", m_base->content("placements/web.yaml"));
        m_base->write("k/test.yaml", m_base->content("tests/web.yaml"));
        const QString base = changed(isCommit, [](const SampleRepository &now) {
            now.replace("k/web.yaml", "numberOfClusters: 6", "numberOfClusters: 3");
            now.write("k/test.yaml", testOf("placed: {atLeast: 1}", "web-keeps-its-regions"));
        });
        isSaid(base, "weakened");
        isSaid(base, "test-weakened");
    }

    /// What the folder with the new name builds is held against what the old one built.
    void theFolderOfAKustomizationIsRenamed_data() {
        QTest::addColumn<QByteArray>("settings");
        QTest::addColumn<QByteArray>("number");
        QTest::addColumn<int>("status");
        QTest::addColumn<QByteArray>("said");
        QTest::newRow("renamed") << QByteArray("kustomize: [built]") << QByteArray("6") << 0
                                 << QByteArray("passed");
        QTest::newRow("renamed and changed")
            << QByteArray("kustomize: [built]") << QByteArray("3") << 1 << QByteArray("[weakened]");
        QTest::newRow("still in the settings")
            << QByteArray("kustomize: [k, built]") << QByteArray("6") << 1 << QByteArray("k:1:1: ");
    }
    void theFolderOfAKustomizationIsRenamed() {
        QFETCH(QByteArray, settings);
        QFETCH(QByteArray, number);
        QFETCH(int, status);
        QFETCH(QByteArray, said);
        const PrintingKubectl kubectl;
        begin("kustomize: [k]");
        m_base->write("k/kustomization.yaml", "resources: [fleet.yaml, web.yaml]\n");
        m_base->write("k/fleet.yaml", m_base->content("fleet.yaml"));
        m_base->write("k/web.yaml", m_base->content("placements/web.yaml"));
        const QString base = changed(false, [&](const SampleRepository &now) {
            QVERIFY(
                QDir().rename(now.path(QStringLiteral("k")), now.path(QStringLiteral("built"))));
            now.replace("built/web.yaml", "numberOfClusters: 6", "numberOfClusters: " + number);
            now.write("evenkeel.yaml", settingsOf(settings));
        });
        const CommandResult result = m_change->run({"check", "--base", base});
        QVERIFY2(result.status == status && (result.out + result.err).contains(said),
                 wholeOf(result));
    }

    void linksInTheRepositoryAreFollowed_data() { addBases(); }
    void linksInTheRepositoryAreFollowed() {
        QFETCH(bool, isCommit);
        begin("files: [fleet.yaml, placements, tests]");
        m_base->write("shared/web.yaml", m_base->content("tests/web.yaml"));
        m_base->remove("tests/web.yaml");
        link(QStringLiteral("../shared/web.yaml"), QStringLiteral("tests/web.yaml"));
        const QString base = changed(isCommit, [](const SampleRepository &now) {
            now.replace("shared/web.yaml", "placed: 6", "placed: {atLeast: 1}");
        });
        isSaid(base, "test-weakened");
    }
    void linksOfAFleetAreFollowed_data() { addBases(); }
    void linksOfAFleetAreFollowed() {
        QFETCH(bool, isCommit);
        begin("files: [fleet.yaml, placements, tests]");
        m_base->write("shared/fleet.yaml", m_base->content("fleet.yaml"));
        link(QStringLiteral("../../shared/fleet.yaml"), QStringLiteral("fixtures/dir/fleet.yaml"));
        m_base->write("tests/own.yaml",
                      testOf("placed: {atLeast: 4}")
                          .replace("spec:\n", "spec:\n  fleet: [../fixtures/dir]\n"));
        const QString base = changed(isCommit, [](const SampleRepository &now) {
            const QByteArray fleet = now.content("shared/fleet.yaml");
            now.write("shared/fleet.yaml", fleet.left(fleet.lastIndexOf("---\n")));
        });
        isSaid(base, "test-weakened");
    }
    void linksAreFollowedForADifference_data() { addBases(); }
    void linksAreFollowedForADifference() {
        QFETCH(bool, isCommit);
        begin("files: [fleet.yaml, placements, tests]");
        m_base->write("shared/web.yaml", m_base->content("placements/web.yaml"));
        m_base->remove("placements/web.yaml");
        link(QStringLiteral("../shared/web.yaml"), QStringLiteral("placements/web.yaml"));
        const QString base = changed(isCommit, [](const SampleRepository &now) {
            now.replace("shared/web.yaml", "numberOfClusters: 6", "numberOfClusters: 4");
        });
        if (base.isEmpty())
            QSKIP("git is not installed");
        const CommandResult result =
            m_change->run({"diff", "-f", "fleet.yaml", "-f", "placements", "--base", base});
        QVERIFY2(result.status == 1, wholeOf(result));
    }

    /// A submodule is what the base names of it; where that is not here, nothing is compared.
    void submodulesAreCompared_data() {
        QTest::addColumn<bool>("isThere");
        QTest::addColumn<bool>("isEmpty");
        QTest::addColumn<QByteArray>("said");
        QTest::newRow("moved") << true << false << QByteArray("[test-removed]");
        QTest::newRow("replaced by a folder") << false << false << QByteArray("[not-compared]");
        QTest::newRow("moved and not checked out")
            << false << true << QByteArray("error: own: Before the change: it is a submodule");
    }
    void submodulesAreCompared() {
        QFETCH(bool, isThere);
        QFETCH(bool, isEmpty);
        QFETCH(QByteArray, said);
        begin("files: [fleet.yaml, placements, own]");
        const CommandResult made =
            evenkeel::tests::runIn(m_base->folder(), QStringLiteral("sh"), {"-c", R"(set -e
git() { command git -c user.name=t -c user.email=t@example.org -c protocol.file.allow=always "$@"; }
mkdir ../own.$$ && mv tests ../own.$$/tests
(cd ../own.$$ && git init -q -b main && git add -A && git commit -qm first)
git init -q -b main
git submodule --quiet add "$PWD/../own.$$" own
rm -r ../own.$$
git add -A && git commit -qm first
git -C own rm -q tests/web.yaml
git -C own commit -qm second
git commit -qam second)"});
        if (made.status != 0)
            QSKIP("git is not installed");
        if (!isThere) {
            QVERIFY(QDir(m_base->path(QStringLiteral("own"))).removeRecursively());
            QVERIFY(QDir().mkpath(m_base->path(QStringLiteral("own"))));
        }
        if (!isThere && !isEmpty)
            m_base->write("own/kept.yaml", "");
        const CommandResult result = m_base->run({"check", "--base", "HEAD~1"});
        QVERIFY2(result.status == 1 && result.out.contains(said), wholeOf(result));
        if (isEmpty) { // as it was before, nothing of it is compared
            const CommandResult same = m_base->run({"check", "--base", "HEAD"});
            QVERIFY2(same.err.contains("own is a submodule that is not checked out; nothing of it "
                                       "is checked"),
                     wholeOf(same));
        }
        if (!isThere)
            return;
        const CommandResult elsewhere = // no folder of the comparison
            m_base->run({"diff", "-f", "fleet.yaml", "-f", "placements", "--base", "HEAD~1"});
        QVERIFY2(elsewhere.status == 0 && !elsewhere.err.contains("submodule"), wholeOf(elsewhere));
        // Which repository a folder is of, a change could choose.
        const CommandResult inside =
            evenkeel::tests::runIn(m_base->path(QStringLiteral("own")), QStringLiteral(EVENKEELCTL),
                                   {"check", "--base", "main"});
        QVERIFY2(inside.status == 2 && inside.err.contains("is a submodule of"), wholeOf(inside));
    }

    /// What a change adds and nothing here has would be silently left out.
    void submodulesThatAChangeAddsAreCheckedOut() {
        begin("files: [fleet.yaml, placements, own]");
        m_base->write("own/first.yaml", "");
        const CommandResult made =
            evenkeel::tests::runIn(m_base->folder(), QStringLiteral("sh"), {"-c", R"(set -e
git() { command git -c user.name=t -c user.email=t@example.org "$@"; }
git init -q -b main
git add -A && git commit -qm first
git rm -rq own && mkdir own
git update-index --add --cacheinfo 160000,$(git rev-parse HEAD),own
git commit -qm second)"});
        if (made.status != 0)
            QSKIP("git is not installed");
        const CommandResult check = m_base->run({"check", "--base", "HEAD~1"});
        QVERIFY2(check.status == 1 &&
                     check.out.contains("The change adds a submodule that is not checked out"),
                 wholeOf(check));
        const CommandResult difference = m_base->run(
            {"diff", "-f", "fleet.yaml", "-f", "placements", "-f", "own", "--base", "HEAD~1"});
        QVERIFY2(difference.status == 2 && difference.err.contains("own is a submodule"),
                 wholeOf(difference));
    }

    /// No ignore covers it, also not one that is there already.
    void whatCannotBeReadBeforeIsAnError_data() { addBases(); }
    void whatCannotBeReadBeforeIsAnError() {
        QFETCH(bool, isCommit);
        QTemporaryDir elsewhere;
        QFile out(elsewhere.filePath(QStringLiteral("web.yaml")));
        QVERIFY(out.open(QIODevice::WriteOnly));
        begin("files: [fleet.yaml, placements, tests]\n  ignore:\n  - {rule: '*', reason: x}");
        m_base->remove("tests/web.yaml");
        link(out.fileName(), QStringLiteral("tests/web.yaml"));
        const QString base = changed(isCommit, [](const SampleRepository &now) {
            now.remove("tests/web.yaml");
            now.write("tests/web.yaml", testOf("placed: {atLeast: 1}"));
        });
        if (base.isEmpty())
            QSKIP("git is not installed");
        const CommandResult result = m_change->run({"check", "--base", base});
        QVERIFY2(result.status == 1 && result.out.contains("[not-compared]") &&
                     result.out.contains("tests/web.yaml:1:1: error: "),
                 wholeOf(result));
    }
    /// Without settings, or with settings that name nothing, the whole folder is read.
    void settingsThatReadLessAreSaid_data() {
        QTest::addColumn<QByteArray>("before"); // empty: no settings
        QTest::addColumn<QByteArray>("after");
        QTest::addColumn<QByteArray>("said"); // nothing: as much is read
        const QByteArray files = "files: [fleet.yaml, placements, tests]";
        const QByteArray render = "render: [{name: all, command: [cat, fleet.yaml]}]";
        const QByteArray kustomize = "kustomize: [k]";
        const auto row = [](const char *name, const QByteArray &before, const QByteArray &after,
                            const char *said) {
            QTest::newRow(name) << before << after << QByteArray(said);
        };
        row("a command", files, render, "fleet.yaml, placements, tests will not be read.");
        row("kustomize", files, kustomize, "fleet.yaml, placements, tests will not be read.");
        row("the folder", files, "failOn: error", "");
        row("files of a folder", "failOn: error", files, "Only fleet.yaml, placements, tests will");
        row("kustomize of a folder", "failOn: error", kustomize, "Only k will be read.");
        row("files beside kustomize", kustomize, kustomize + "\n  files: [tests]", "");
        row("a first command", {}, render, "Only all will be read.");
        row("a first kustomization", {}, kustomize, "Only k will be read.");
        row("the first files", {}, "files: [fleet.yaml, placements, tests, k]", "");
        row("fewer first files", {}, "files: [fleet.yaml, k, tests]",
            "Only fleet.yaml, k, tests will be read.");
        row("first files and a kustomization", {}, files + "\n  kustomize: [k]", "");
    }
    void settingsThatReadLessAreSaid() {
        QFETCH(QByteArray, before);
        QFETCH(QByteArray, after);
        QFETCH(QByteArray, said);
        const PrintingKubectl kubectl;
        begin(before);
        if (before.isEmpty())
            m_base->remove("evenkeel.yaml");
        const auto named = [](QByteArray text) { return text.replace("name: web", "name: built"); };
        m_base->write("k/kustomization.yaml", "resources: [web.yaml, fleet.yaml]\n");
        m_base->write("k/web.yaml", named(m_base->content("placements/web.yaml")));
        m_base->write("k/fleet.yaml",
                      m_base->content("fleet.yaml").replace("name: ", "name: built-"));
        const QString base = changed(false, [&](const SampleRepository &now) {
            now.write("evenkeel.yaml", settingsOf(after));
        });
        const CommandResult result = m_change->run({"check", "--base", base});
        QVERIFY2(result.out.contains("[settings-changed]") != said.isEmpty(), wholeOf(result));
        QVERIFY2(said.isEmpty() ? result.status == 0 : result.status == 1, wholeOf(result));
        QVERIFY2(result.out.contains(said), wholeOf(result));
    }

    /// Files without an object, of the pipeline or of others, are none of its files.
    void theChangeThatInitMakesIsGreen_data() {
        QTest::addColumn<QString>("pipeline");
        for (const char *pipeline : {"github", "gitlab", "azure", "pre-commit"})
            QTest::newRow(pipeline) << QString::fromLatin1(pipeline);
    }
    void theChangeThatInitMakesIsGreen() {
        QFETCH(QString, pipeline);
        begin("failOn: error");
        m_base->remove("evenkeel.yaml");
        m_base->write("docker-compose.yml", "services: {web: {image: web}}\n");
        const QString base = changed(false, [&](const SampleRepository &now) {
            const CommandResult made = now.run({"init", "--ci", pipeline});
            QVERIFY2(made.status == 0, wholeOf(made));
        });
        const CommandResult result = m_change->run({"check", "--base", base});
        QVERIFY2(result.status == 0, wholeOf(result));
    }
};

EVENKEEL_TEST(TestBaseReach)
#include "tst_base_reach.moc"
