// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <memory>

#include <QTemporaryDir>
#include <QTest>

#include "tests/ctl/sample_repository.h"
#include "tests/test_program.h"

using evenkeel::tests::CommandResult;
using evenkeel::tests::wholeOf;

/// Commands of the settings that print manifests.
class TestRenderCommands : public QObject, private evenkeel::tests::ChangedSample {
    Q_OBJECT

private:
    /// A repository with the settings in one folder and code beside it, as it was committed.
    void beginBeside(const QByteArray &command) {
        begin({}, {});
        m_change->write("evenkeel.yaml", m_change->content("evenkeel.yaml") +
                                             "  render: [{name: chart, command: " + command +
                                             "}]\n");
        const QByteArray script = "#!/bin/sh\necho '# rendered'\n";
        for (const char *file : {"code/render.sh", "code/Makefile", "code/other/deep.sh"})
            m_change->write(file, file == QByteArray("code/Makefile")
                                      ? QByteArray("all:\n\t@echo '# rendered'\n")
                                      : script);
        const CommandResult made = evenkeel::tests::runIn(
            m_change->folder(), QStringLiteral("sh"),
            {"-c", "mkdir sub && mv evenkeel.yaml fleet.yaml placements tests sub && chmod +x "
                   "code/*.sh code/other/*.sh && ln -s ../code/render.sh sub/linked.sh && printf "
                   "'#!/bin/sh\\n. $(dirname $0)/"
                   "../code/other/deep.sh\\n' > sub/outer.sh && git init -q -b main && git add -A "
                   "&& git -c user.name=t -c user.email=t@example.org commit -qm first"});
        if (made.status != 0)
            QSKIP("git is not installed");
    }
    CommandResult checkInFolder() const {
        return evenkeel::tests::runIn(m_change->path("sub"), QStringLiteral(EVENKEELCTL),
                                      {"check", "--base", "main"});
    }
    void git(const QString &line) const {
        const CommandResult made =
            evenkeel::tests::runIn(m_change->folder(), QStringLiteral("sh"), {"-ec", line});
        QVERIFY2(made.status == 0, wholeOf(made));
    }
    void commit() const {
        git("git add -A && git -c user.name=t -c user.email=t@example.org commit -qm more "
            "--allow-empty");
    }
    bool ranTheChange() const { return m_change->has("ran"); }

private Q_SLOTS:
    /// The commands of the base run, and none with code of the change.
    void aScriptOfTheChangeIsNotRun_data() {
        QTest::addColumn<QByteArray>("command");
        QTest::addColumn<QString>("file");
        QTest::addColumn<bool>("isRun");
        QTest::newRow("of an interpreter") << QByteArray("[sh, r.sh]") << "r.sh" << false;
        QTest::newRow("behind an option") << QByteArray("[sh, -e, ./r.sh]") << "r.sh" << false;
        QTest::newRow("behind the value of an option")
            << QByteArray("[bash, -o, pipefail, r.sh]") << "r.sh" << false;
        QTest::newRow("of make") << QByteArray("[make, -s]") << "Makefile" << false;
        QTest::newRow("in a line")
            << QByteArray("[sh, -c, 'true && ./r.sh | cat']") << "r.sh" << false;
        QTest::newRow("that a script reads")
            << QByteArray("[sh, -c, '. ./r.sh']") << "r.sh" << false;
        QTest::newRow("of awk") << QByteArray("[awk, -f, r.awk]") << "r.awk" << false;
        QTest::newRow("a module") << QByteArray("[sh, -c, ':']") << "lib/r.py" << false;
        QTest::newRow("without an ending")
            << QByteArray("[sh, -c, 'cat parts/*']") << "parts/a" << false;
        QTest::newRow("a recipe in YAML")
            << QByteArray("[sh, -c, ': helmfile -f hf.yaml template']") << "hf.yaml" << false;
        QTest::newRow("a recipe that a program looks for")
            << QByteArray("[sh, -c, ': npm run render']") << "package.json" << false;
        QTest::newRow("data that is not named so")
            << QByteArray("[cat, data.yaml]") << "data.yaml" << false;
        QTest::newRow("data") << QByteArray("[cat, data.yaml], reads: [data.yaml]") << "data.yaml"
                              << true;
        QTest::newRow("in a folder of data")
            << QByteArray("[cat, chart/r.tpl], reads: [./chart/]") << "chart/r.tpl" << true;
        QTest::newRow("a program among data")
            << QByteArray("[./chart/r], reads: [chart]") << "chart/r" << false;
        QTest::newRow("outside of its code")
            << QByteArray("[sh, -c, ':'], runs: [scripts]") << "docs/a" << true;
        QTest::newRow("a folder that a word names where its code is elsewhere")
            << QByteArray("[sh, -c, ':', docs], runs: [scripts]") << "docs/a" << true;
        QTest::newRow("a file that a word names")
            << QByteArray("[cat, docs/a], runs: [scripts]") << "docs/a" << false;
        QTest::newRow("in its code")
            << QByteArray("[sh, -c, ':'], runs: [scripts]") << "scripts/a" << false;
    }
    void aScriptOfTheChangeIsNotRun() {
        QFETCH(QByteArray, command);
        QFETCH(QString, file);
        QFETCH(bool, isRun);
        begin(file, "# nothing\n");
        for (const auto *side : {&m_base, &m_change})
            (*side)->write("evenkeel.yaml", (*side)->content("evenkeel.yaml") +
                                                "  render: [{name: chart, command: " + command +
                                                "}]\n");
        QVERIFY(!m_change->check().out.contains("[not-rendered]"));
        m_change->write(file, "# something else\n");
        const CommandResult result = m_change->check();
        QCOMPARE(result.out.contains("the change brings or changes " + file.toUtf8() +
                                     ", which may be code of it"),
                 !isRun);
        QVERIFY2(isRun || result.status == 1, wholeOf(result));
    }

    /// What a word of the command leads to counts where it lies.
    void codeBesideTheSettingsIsNotRun_data() {
        QTest::addColumn<QByteArray>("command");
        QTest::addColumn<QString>("file");
        const QString script = QStringLiteral("code/render.sh");
        QTest::newRow("by a link") << QByteArray("[./linked.sh]") << script;
        QTest::newRow("by a folder")
            << QByteArray("[sh, -c, 'cd ../code && ./render.sh']") << script;
        QTest::newRow("by an option")
            << QByteArray("[make, -s, -C, ../code]") << QStringLiteral("code/Makefile");
        QTest::newRow("by an option's letter")
            << QByteArray("[make, -s, -C../code]") << QStringLiteral("code/Makefile");
        QTest::newRow("by a value")
            << QByteArray("[env, CODE=../code, sh, -c, '$CODE/render.sh']") << script;
    }
    void codeBesideTheSettingsIsNotRun() {
        QFETCH(QByteArray, command);
        QFETCH(QString, file);
        beginBeside(command);
        const QByteArray before = checkInFolder().out;
        QVERIFY2(!before.contains("[not-rendered]"), before);
        m_change->write(file, m_change->content(file) + (file.endsWith("Makefile") ? "\t@" : "") +
                                  "touch " + m_change->path("ran").toUtf8() + "\n");
        const CommandResult result = checkInFolder();
        QVERIFY2(result.status == 1 && result.out.contains("changes ../" + file.toUtf8() +
                                                           ", which may be code of it"),
                 wholeOf(result));
        QVERIFY(!ranTheChange());
    }

    /// What no word leads to is the base's when it runs, and said.
    void codeElsewhereIsThatOfTheBase_data() {
        QTest::addColumn<QByteArray>("command");
        QTest::newRow("in a script") << QByteArray("[sh, outer.sh]");
        QTest::newRow("by a variable")
            << QByteArray("[sh, -c, '. $(dirname $(pwd))/code/other/deep.sh']");
        QTest::newRow("by an absolute path") << QByteArray("[sh, TOP/sub/outer.sh]");
        QTest::newRow("by a variable of options") << QByteArray(
            "[sh, -c, '. $(printenv EVENKEEL_TEST_OPTIONS | cut -c 11-)/code/other/deep.sh']");
        QTest::newRow("by the pipeline's variable") << QByteArray(
            "[sh, -c, 'cd / && . \"$(printenv EVENKEEL_TEST_TOP)\"/code/other/deep.sh']");
    }
    void codeElsewhereIsThatOfTheBase() {
        QFETCH(QByteArray, command);
        beginBeside(command);
        const QByteArray top = m_change->folder().toUtf8();
        if (command.contains("TOP/sub"))
            m_change->write(
                "sub/evenkeel.yaml",
                m_change->content("sub/evenkeel.yaml").replace("TOP/sub", top + "/sub"));
        commit();
        qputenv("EVENKEEL_TEST_TOP", top);
        qputenv("EVENKEEL_TEST_OPTIONS", "--require=/" + top); // another name of it
        QVERIFY(!checkInFolder().out.contains("[not-rendered]"));
        const QString file = QStringLiteral("code/other/deep.sh");
        m_change->write(file,
                        m_change->content(file) + "touch " + m_change->path("ran").toUtf8() + "\n");
        const CommandResult result = checkInFolder();
        qunsetenv("EVENKEEL_TEST_TOP");
        qunsetenv("EVENKEEL_TEST_OPTIONS");
        QVERIFY2(result.status == 0 &&
                     result.out.contains("info: chart: The command chart finds code/other/deep.sh"),
                 wholeOf(result));
        QVERIFY(!ranTheChange());
    }

    /// Also by a link elsewhere: what PATH leads to is a word of the command.
    void aProgramOnThePathIsOfTheBase_data() {
        QTest::addColumn<QString>("changed");
        QTest::addColumn<int>("status");
        QTest::newRow("itself") << "code/other/deep.sh" << 1;
        QTest::newRow("what it reads") << "code/lib" << 0;
    }
    void aProgramOnThePathIsOfTheBase() {
        QFETCH(QString, changed);
        QFETCH(int, status);
        beginBeside("[deep]");
        m_change->write("code/lib", "true\n");
        m_change->write("code/other/deep.sh", "#!/bin/sh\n. \"${0%/*}/../lib\"\n");
        commit();
        QTemporaryDir outside;
        QVERIFY(QFile::link(m_change->path("code/other/deep.sh"),
                            outside.filePath(QStringLiteral("deep"))));
        const QByteArray path = qgetenv("PATH");
        qputenv("PATH", path + ":" + outside.path().toUtf8());
        m_change->write(changed, m_change->content(changed) + "touch " +
                                     m_change->path("ran").toUtf8() + "\n");
        const CommandResult result = checkInFolder();
        qputenv("PATH", path);
        QVERIFY2(result.status == status && result.out.contains("[not-rendered]"), wholeOf(result));
        QVERIFY(!ranTheChange());
    }

    /// Programs look for a repository upwards.
    void aFolderForTemporaryFilesInTheRepositoryIsNoPlaceForIt() {
        beginBeside("[sh, -c, '. $(git rev-parse --show-toplevel)/code/other/deep.sh']");
        m_change->write(".gitignore", "/tmp\n");
        m_change->write("tmp/x", {});
        commit();
        const QString file = QStringLiteral("code/other/deep.sh");
        m_change->write(file,
                        m_change->content(file) + "touch " + m_change->path("ran").toUtf8() + "\n");
        const QByteArray before = qgetenv("TMPDIR");
        qputenv("TMPDIR", m_change->path("tmp").toUtf8());
        const CommandResult result = checkInFolder();
        before.isNull() ? qunsetenv("TMPDIR") : qputenv("TMPDIR", before);
        QVERIFY2(result.out.contains("; with --base it runs in a copy"), wholeOf(result));
        QVERIFY(!ranTheChange());
    }

    /// A folder of data is what the work tree has of it, on both sides where the change has none.
    void whatABuildLeftAndWhatGitFiltersIsData() {
        beginBeside("[cat, ../data/web.yaml, ../data/built/b.yaml], reads: [../data]");
        git("git config filter.up.clean \"sed s/^/P:/\" && "
            "git config filter.up.smudge \"sed s/^P://\"");
        m_change->write(".gitattributes", "data/web.yaml filter=up\n");
        m_change->write(".gitignore", "/data/built\n");
        m_change->write("data/web.yaml", "# nothing\n");
        m_change->write("data/built/b.yaml", "# nothing\n");
        commit();
        m_change->write("sub/fleet.yaml", m_change->content("sub/fleet.yaml") + "# more\n");
        const CommandResult result = checkInFolder();
        QVERIFY2(result.status == 0 && result.out.contains("0 changed"), wholeOf(result));
    }

    /// What the base had is not here, so nothing is compared with it.
    void aPointerOfTheBaseIsSaid() {
        beginBeside("[cat, ../data/web.yaml], reads: [../data]");
        m_change->write("data/web.yaml",
                        "version https://git-lfs.github.com/spec/v1\noid sha256:1\nsize 1\n");
        commit();
        m_change->write("data/web.yaml", "# nothing\n");
        const CommandResult result = checkInFolder();
        QVERIFY2(result.status == 1 && result.out.contains("a pointer of Git LFS"),
                 wholeOf(result));
    }

    void aFolderAndAFileMayStandInThePlaceOfTheOther() {
        beginBeside("[sh, -c, 'cat ../data/*/* ../data/* || true'], reads: [../data]");
        m_change->write("data/web.yaml", "# nothing\n");
        m_change->write("data/other.yaml/a.yaml", "# nothing\n");
        commit();
        git("cd data && mv web.yaml w && mkdir web.yaml && mv w web.yaml/a.yaml && "
            "mv other.yaml/a.yaml o && rmdir other.yaml && mv o other.yaml");
        const CommandResult result = checkInFolder();
        QVERIFY2(result.status == 0 && !result.out.contains("[not-rendered]"), wholeOf(result));
    }

    /// A folder that the change makes a link leads anywhere.
    void aLinkedFolderIsNoData() {
        beginBeside("[cat, ../data/web.yaml], reads: [../data]");
        m_change->write("data/web.yaml", "# nothing\n");
        commit();
        git("mv data .git/data && ln -s .git/data data");
        const CommandResult result = checkInFolder();
        QVERIFY2(result.status == 1 &&
                     result.out.contains("../data, which is no data where data is"),
                 wholeOf(result));
    }

    /// What is left out of what the check reads may be anything.
    void whatTheCheckReadsItselfAreManifests_data() {
        QTest::addColumn<QString>("file");
        QTest::addColumn<int>("status");
        QTest::newRow("a manifest") << "placements/more.yaml" << 0;
        QTest::newRow("an excluded one") << "placements/values.yaml" << 1;
        QTest::newRow("another file") << "placements/lib.sh" << 1;
    }
    void whatTheCheckReadsItselfAreManifests() {
        QFETCH(QString, file);
        QFETCH(int, status);
        begin(file, "# nothing\n");
        for (const auto *side : {&m_base, &m_change})
            (*side)->write("evenkeel.yaml",
                           (*side)->content("evenkeel.yaml") +
                               "  exclude: [placements/values.yaml]\n  render: [{name: chart, "
                               "command: [sh, -c, 'cat placements/values.yaml; :']}]\n");
        m_change->write(file, "# something else\n");
        const CommandResult result = m_change->check();
        QVERIFY2(result.status == status && result.out.contains("[not-rendered]"), wholeOf(result));
    }

    void pathsLeadOutOfNoRepository() {
        for (const char *path : {"../../x", "/etc"}) {
            beginBeside(QByteArray("[cat, evenkeel.yaml], reads: [") + path + "]");
            const CommandResult result = checkInFolder();
            QVERIFY2(result.status == 1 &&
                         result.out.contains(path + QByteArray(" leads out of the repository")),
                     wholeOf(result));
        }
    }

    /// One run is enough where nothing differs, and the base's own folder stays as it is.
    void aCommandThatWritesRunsOnce() {
        begin({}, {});
        for (const auto *side : {&m_base, &m_change})
            (*side)->write("evenkeel.yaml",
                           (*side)->content("evenkeel.yaml") +
                               "  render: [{name: chart, command: [mkdir, made]}]\n");
        const CommandResult result = m_change->check();
        QVERIFY2(!result.out.contains("File exists"), wholeOf(result));
        QVERIFY(!m_base->has("made") && !m_change->has("made"));
    }

    void aLinkOfTheBaseIntoTheWorkTreeLeadsToTheBase() {
        beginBeside("[sh, scripts/r.sh]");
        m_change->write("sub/scripts/r.sh", ". ./scripts/lib.sh\n");
        QVERIFY(QFile::link(m_change->path("code/other/deep.sh"),
                            m_change->path("sub/scripts/lib.sh")));
        commit();
        const QString file = QStringLiteral("code/other/deep.sh");
        m_change->write(file,
                        m_change->content(file) + "touch " + m_change->path("ran").toUtf8() + "\n");
        const CommandResult result = checkInFolder();
        QVERIFY2(result.out.contains("[not-rendered]"), wholeOf(result));
        QVERIFY(!ranTheChange());
    }

    void aProgramThatRunsNoMoreIsSaid() {
        beginBeside("[../code/render.sh]");
        QVERIFY(QFile::setPermissions(m_change->path("code/render.sh"),
                                      QFile::ReadOwner | QFile::WriteOwner));
        const CommandResult result = checkInFolder();
        QVERIFY2(result.status == 1 &&
                     result.out.contains("../code/render.sh, which may be code of it"),
                 wholeOf(result));
    }

    /// A branch that is behind does not change what the base has changed since.
    void codeThatOnlyTheBaseChangesRuns() {
        beginBeside("[./linked.sh]");
        git("git checkout -q -b branch && git checkout -q main && echo '# more' >> "
            "code/render.sh");
        commit();
        git("git checkout -q branch");
        const CommandResult result = checkInFolder();
        QVERIFY2(result.status == 0 && !result.out.contains("[not-rendered]"), wholeOf(result));
    }

    /// Newer code of the base reads its newer data.
    void dataThatOnlyTheBaseChangesIsTheBases() {
        beginBeside("[./linked.sh], reads: [../data]");
        m_change->write("data/old", "# nothing\n");
        commit();
        git("git checkout -q -b branch && git checkout -q main && git mv data/old data/new && "
            "printf '#!/bin/sh\\ncat ../data/new\\n' > code/render.sh");
        commit();
        git("git checkout -q branch");
        const CommandResult result = checkInFolder();
        QVERIFY2(result.status == 0, wholeOf(result));
    }

    /// What a link of the change leads to may lie anywhere.
    void aLinkOfTheChangeIsNoData() {
        begin(QStringLiteral("parts/data.yaml"), "# nothing\n");
        for (const auto *side : {&m_base, &m_change})
            (*side)->write(
                "evenkeel.yaml",
                (*side)->content("evenkeel.yaml") +
                    "  render: [{name: chart, command: [cat, parts/data.yaml], reads: [parts]}]\n");
        m_change->remove("parts/data.yaml");
        QVERIFY(
            QFile::link(m_base->path("placements/web.yaml"), m_change->path("parts/data.yaml")));
        const CommandResult result = m_change->check();
        QVERIFY2(result.status == 1 && result.out.contains("[not-rendered]"), wholeOf(result));
    }

    /// Data of the change is what the command reads, wherever it lies.
    void dataOfTheChangeIsRead() {
        beginBeside("[cat, ../data/web.yaml], reads: [../data]");
        m_change->write("data/web.yaml", "# nothing\n");
        commit();
        QVERIFY(checkInFolder().out.contains("0 changed"));
        m_change->write("data/web.yaml", m_change->content("sub/placements/web.yaml")
                                             .replace("name: web\n", "name: rendered\n"));
        const CommandResult result = checkInFolder();
        QVERIFY2(result.out.contains("rendered") && !result.out.contains("[not-rendered]"),
                 wholeOf(result));
        commit();
        m_change->remove("data/web.yaml");
        const CommandResult gone = checkInFolder();
        QVERIFY2(gone.status != 0 && gone.out.contains("cat"), wholeOf(gone));
    }
};

EVENKEEL_TEST(TestRenderCommands)
#include "tst_render_commands.moc"
