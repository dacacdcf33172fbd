// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/dumps/git_history.h"

#include <sys/stat.h>

#include <QDir>
#include <QFile>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

#include "core/dumps/series.h"
#include "tests/core/dumps/dump_texts.h"
#include "tests/test_program.h"

using namespace evenkeel;

class TestGitHistory : public QObject {
    Q_OBJECT

private:
    std::unique_ptr<QTemporaryDir> m_folder;

    QString repository() const { return m_folder->filePath("repository"); }

    void git(const QStringList &arguments, const QString &date = {}, const QString &folder = {}) {
        QProcess process;
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        for (const char *role : {"AUTHOR", "COMMITTER"}) {
            environment.insert(QStringLiteral("GIT_%1_NAME").arg(role), "t");
            environment.insert(QStringLiteral("GIT_%1_EMAIL").arg(role), "t@example.com");
            environment.insert(QStringLiteral("GIT_%1_DATE").arg(role), date + "T00:00:00Z");
        }
        process.setProcessEnvironment(environment);
        process.setWorkingDirectory(folder.isEmpty() ? repository() : folder);
        process.start("git", arguments);
        QVERIFY(process.waitForFinished());
        QVERIFY2(process.exitCode() == 0, process.readAllStandardError().constData());
    }
    void runScript(const char *script) {
        QProcess shell;
        shell.setWorkingDirectory(repository());
        shell.start("sh", {"-c", script});
        QVERIFY(shell.waitForFinished());
        QVERIFY2(shell.exitCode() == 0, shell.readAllStandardError().constData());
    }
    void write(const QString &name, const std::string &text) {
        const QString path = repository() + u'/' + name;
        QDir().mkpath(QFileInfo(path).path());
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(QByteArray::fromStdString(text));
    }
    void commit(const QString &date) {
        git({"add", "-A"}, date);
        git({"commit", "-q", "-m", "x"}, date);
    }
    QString read(const QString &folder, const std::string &commit = "HEAD",
                 std::size_t most = 1000) {
        auto sources = dumps::historyOf({folder.toStdString(), commit, most});
        if (!sources)
            return QString::fromStdString(sources.error().message).replace(folder, "REPOSITORY");
        const auto series = dumps::readSeries(std::move(*sources));
        QStringList lines;
        for (const dumps::Dump &dump : series.dumps)
            lines << QStringLiteral("%1 %2")
                         .arg(QString::fromStdString(dumps::dateText(dump.date)))
                         .arg(dump.objects->fleet.size());
        for (const base::Sentence &note : series.notes)
            lines << QString::fromStdString(note.english);
        return lines.join(u'\n');
    }
    void writeHistory() {
        write("fleet/a.yaml", tests::ClusterText{"a"}.yaml());
        commit("2026-02-01");
        write("fleet/deep/b.yaml", tests::ClusterText{"b"}.yaml());
        commit("2026-02-02");
        write("README.md", "no manifest");
        commit("2026-02-03");
        QFile::remove(repository() + "/fleet/a.yaml");
        commit("2026-02-04");
    }

private Q_SLOTS:
    void init() {
        m_folder = std::make_unique<QTemporaryDir>();
        QDir().mkpath(repository());
        git({"init", "-q", "-b", "main"});
    }

    void readsCommitsThatChangeManifests() {
        writeHistory();
        const QString all = "2026-02-01 1\n2026-02-02 2\n2026-02-04 1";
        QCOMPARE(read(repository()), all);
        QCOMPARE(read(repository() + "/fleet"), all);
        QCOMPARE(read(repository() + "/fleet/deep"), "2026-02-02 1");
        QCOMPARE(read(repository(), "main~1"), "2026-02-01 1\n2026-02-02 2");
        QCOMPARE(read(repository(), "HEAD", 2), "2026-02-02 2\n2026-02-04 1\nonly the newest 2 "
                                                "commits are read");
    }

    /// One wrong clock, before or behind the others, dates no other commit.
    void aCommitIsNoOlderThanTheOneBefore() {
        const auto add = [this](const QString &name, const QString &date) {
            write(name + ".yaml", tests::ClusterText{name.toStdString()}.yaml());
            commit(date);
        };
        const QString note = "\nthe committer's date of some commits is not between those of the "
                             "commits beside them; they count as of the commit before: ";
        add("a", "2026-02-04");
        add("b", "2026-02-05");
        add("c", "2026-02-01");
        QVERIFY(read(repository()).startsWith("2026-02-04 1\n2026-02-05 2\n2026-02-05 3" + note));
        add("d", "2099-12-31");
        add("e", "2026-02-06");
        const QString all = read(repository());
        QVERIFY2(all.startsWith("2026-02-04 1\n2026-02-05 2\n2026-02-05 3\n2026-02-05 4\n"
                                "2026-02-06 5" +
                                note),
                 qPrintable(all));
        QCOMPARE(all.section(note, 1).count(", "), 1); // c and d
    }

    void saysWhatKeepsItFromReading() {
        QCOMPARE(read(repository()), "the repository REPOSITORY has no commits");
        writeHistory();
        QCOMPARE(read(repository(), "no-such"), "no-such is no commit of REPOSITORY");
        QCOMPARE(read(repository(), "--output=/dev/null"),
                 "--output=/dev/null is no commit of REPOSITORY");
        QCOMPARE(read(repository(), "main; touch x"), "main; touch x is no commit of REPOSITORY");
        const QString outside = m_folder->filePath("outside");
        QDir().mkpath(outside);
        QVERIFY(read(outside).startsWith("REPOSITORY is in no Git repository that git reads"));
    }

    void saysThatACloneIsShallow() {
        writeHistory();
        const QString clone = m_folder->filePath("clone");
        git({"clone", "-q", "--depth", "1", "file://" + repository(), clone},
            QStringLiteral("2026-02-05"), m_folder->path());
        QCOMPARE(read(clone), "2026-02-04 1\nthis clone is shallow: its older commits are not "
                              "here; fetch them, as actions/checkout does with fetch-depth: 0");
        QVERIFY(read(clone, "HEAD~2").contains("fetch-depth: 0"));
    }

    /// Neither a link out of the repository nor a program of its settings is followed.
    void trustsNothingOfTheRepository() {
        writeHistory();
        QFile::link("/etc/passwd", repository() + "/link.yaml");
        const QString witness = m_folder->filePath("witness");
        const QString program = m_folder->filePath("program.sh");
        QFile script(program);
        QVERIFY(script.open(QIODevice::WriteOnly));
        script.write("#!/bin/sh\ntouch " + witness.toLocal8Bit() + "\ncat\n");
        script.setPermissions(script.permissions() | QFileDevice::ExeOwner);
        script.close();
        commit("2026-02-05");
        for (const char *setting : {"core.fsmonitor", "core.pager", "core.sshCommand",
                                    "diff.external", "filter.x.smudge", "gpg.program"})
            git({"config", setting, program});
        git({"config", "log.showSignature", "true"});
        QCOMPARE(read(repository()), "2026-02-01 1\n2026-02-02 2\n2026-02-04 1");
        QVERIFY(!QFile::exists(witness));
    }

    /// Files of a commit may be those of a repository, which would say what was before.
    void aRepositoryAmongTheFilesOfOneIsNone() {
        writeHistory();
        runScript("git clone -q --bare . ../own && cp -r ../own inner");
        QCOMPARE(read(m_folder->filePath("own")), "2026-02-01 1\n2026-02-02 2\n2026-02-04 1");
        QVERIFY2(read(repository() + "/inner").contains("safe.bareRepository"),
                 qPrintable(read(repository() + "/inner")));
    }

    /// git itself would wait for ever.
    void aPipeInPlaceOfASettingIsSaid() {
        writeHistory();
        const QString pipe = repository() + "/.git/pipe";
        QCOMPARE(::mkfifo(QFile::encodeName(pipe).constData(), 0600), 0);
        git({"config", "include.path", pipe}); // writes, does not read it
        const auto sources = dumps::historyOf(
            {repository().toStdString(), "HEAD", 10, std::chrono::milliseconds(300)});
        QVERIFY(!sources);
        QCOMPARE(
            QString::fromStdString(sources.error().message).replace(repository(), "REPOSITORY"),
            "git does nothing in REPOSITORY; a pipe or a device may be in the place of a file "
            "that it reads");
    }

    void boundsFoldersThatAreTheSameTree() {
        runScript(tests::kCommitTenMillionFiles);
        QCOMPARE(read(repository()), "a commit of REPOSITORY has more than 1000000 files and "
                                     "folders; name a folder of the repository");
    }

    void aDateOutOfRangeIsThatOfTheCommitBefore() {
        write("a.yaml", tests::ClusterText{"a"}.yaml());
        commit("2026-02-05");
        write("b.yaml", tests::ClusterText{"b"}.yaml());
        git({"add", "-A"});
        runScript("printf 'tree %s\\nparent %s\\nauthor x <x> 0 +0000\\ncommitter x <x> "
                  "9223372036854775807 +0000\\n\\nm\\n' $(git write-tree) $(git rev-parse HEAD) | "
                  "git hash-object -t commit -w --stdin | xargs git update-ref refs/heads/main");
        QCOMPARE(read(repository()), "2026-02-05 1\n2026-02-05 2");
    }

    void aRepositoryOfDatedFilesIsReadAsFiles() {
        write("2026-02-01.yaml", tests::ClusterText{"a"}.yaml());
        commit("2026-03-01");
        dumps::SourceQuestion question{{repository().toStdString()}, false, "HEAD", 10};
        QCOMPARE(dumps::findSources(question)->dumps.front().dateSource, dumps::DateSource::Name);
        question.isGit = true;
        QCOMPARE(dumps::findSources(question)->dumps.front().dateSource, dumps::DateSource::Commit);
        question.paths.push_back(repository().toStdString());
        QVERIFY(!dumps::findSources(question));
    }
};

EVENKEEL_TEST(TestGitHistory)
#include "tst_git_history.moc"
