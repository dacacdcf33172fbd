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
using evenkeel::tests::testOf;
using evenkeel::tests::wholeOf;

namespace {

const QByteArray kBreak = "kind: [\n"; // nothing behind it is read in this document

} // namespace

/// A change that mends what the base has broken is compared with what the base had last: it passes
/// where nothing is lost, and asks for no less than before it broke.
class TestMendedFiles : public QObject {
    Q_OBJECT

private:
    std::unique_ptr<SampleRepository> m_files;

    CommandResult git(const QStringList &arguments) const {
        return evenkeel::tests::runIn(
            m_files->folder(), QStringLiteral("git"),
            QStringList{"-c", "user.name=t", "-c", "user.email=t@example.org"} + arguments);
    }
    bool commit() const {
        return git({"add", "-A"}).status == 0 && git({"commit", "-qm", "x"}).status == 0;
    }
    /// False where there is no git.
    bool begin() {
        m_files = std::make_unique<SampleRepository>(kGateSample);
        QDir(m_files->path(QStringLiteral("pull-requests"))).removeRecursively();
        return git({"init", "-q", "-b", "main"}).status == 0 && commit();
    }
    CommandResult check(const QString &base = QStringLiteral("HEAD")) const {
        return m_files->run({"check", "--base", base});
    }

private Q_SLOTS:
    void init() {
        if (!begin())
            QSKIP("git is not installed");
    }

    /// Each file broken in the base, and as it was.
    void anHonestMendPasses_data() {
        QTest::addColumn<QString>("file");
        QTest::addColumn<QByteArray>("before");
        QTest::addColumn<QByteArray>("broken");
        QTest::newRow("a test") << "tests/web.yaml" << QByteArray("spec:\n") << kBreak;
        QTest::newRow("a placement") << "placements/web.yaml" << QByteArray("spec:\n") << kBreak;
        QTest::newRow("a value of a placement")
            << "placements/web.yaml" << QByteArray("numberOfClusters: 6")
            << QByteArray("numberOfClusters: six");
        QTest::newRow("a cluster") << "fleet.yaml" << QByteArray("  name: eu-2\n") << kBreak;
        QTest::newRow("the settings")
            << "evenkeel.yaml" << QByteArray("  failOn: error\n") << kBreak;
        QTest::newRow("a value of the settings")
            << "evenkeel.yaml" << QByteArray("failOn: error") << QByteArray("failOn: fatal");
        QTest::newRow("a key that is there twice")
            << "placements/web.yaml" << QByteArray("kind: C") << QByteArray("kind: C\nkind: C");
        QTest::newRow("a field that is none")
            << "fleet.yaml" << QByteArray("spec:\n") << QByteArray("spec:\n  taint: []\n");
    }
    void anHonestMendPasses() {
        QFETCH(QString, file);
        QFETCH(QByteArray, before);
        QFETCH(QByteArray, broken);
        const QByteArray whole = m_files->content(file);
        m_files->replace(file, before, broken);
        QVERIFY(commit());
        m_files->write(file, whole);
        const CommandResult result = check();
        QVERIFY2(result.status == 0 && result.out.contains("passed: 0 errors, 0 warnings"),
                 wholeOf(result));
    }
    void anObjectThatIsThereTwiceIsMended() {
        m_files->write("placements/again.yaml", m_files->content("placements/web.yaml"));
        QVERIFY(commit());
        m_files->remove("placements/again.yaml");
        const CommandResult result = check();
        QVERIFY2(result.status == 0, wholeOf(result));
    }
    /// Of two that differ, the one that goes may be the one that the hub has.
    void anObjectThatIsThereTwiceAndDiffersIsNotMended() {
        m_files->write("placements/again.yaml",
                       m_files->content("placements/web.yaml")
                           .replace("numberOfClusters: 6", "numberOfClusters: 9"));
        QVERIFY(commit());
        m_files->remove("placements/again.yaml");
        const CommandResult result = check();
        QVERIFY2(result.status == 1 && result.out.contains("[not-compared]"), wholeOf(result));
    }

    /// The mend asks for less than the file did before it broke.
    void aMendIsNoWayRound_data() {
        QTest::addColumn<QString>("file");
        QTest::addColumn<QByteArray>("broken");
        QTest::addColumn<QByteArray>("before");
        QTest::addColumn<QByteArray>("after");
        QTest::addColumn<QByteArray>("rule");
        const QByteArray spec = "spec:\n";
        QTest::newRow("a test") << "tests/web.yaml" << spec << QByteArray("placed: 6")
                                << QByteArray("placed: {atLeast: 1}")
                                << QByteArray("test-weakened");
        QTest::newRow("a placement")
            << "placements/web.yaml" << spec << QByteArray("numberOfClusters: 6")
            << QByteArray("numberOfClusters: 3") << QByteArray("weakened");
        QTest::newRow("an ignore of a placement")
            << "placements/web.yaml" << spec << QByteArray("tie-by-name=")
            << QByteArray("weakened=x; tie-by-name=") << QByteArray("ignore-added");
        QTest::newRow("the settings")
            << "evenkeel.yaml" << QByteArray("  spreadKeys:") << QByteArray("failOn: error\n")
            << QByteArray("failOn: error\n  exclude: [tests/]\n") << QByteArray("settings-changed");
    }
    void aMendIsNoWayRound() {
        QFETCH(QString, file);
        QFETCH(QByteArray, broken);
        QFETCH(QByteArray, before);
        QFETCH(QByteArray, after);
        QFETCH(QByteArray, rule);
        const QByteArray whole = m_files->content(file);
        m_files->replace(file, broken, kBreak + broken);
        QVERIFY(commit());
        m_files->write(file, QByteArray(whole).replace(before, after));
        const CommandResult result = check();
        QVERIFY2(result.status == 1 && result.out.contains("[" + rule + "]"), wholeOf(result));
    }
    void aClusterThatIsMendedAndLeavesIsSaid() {
        const QByteArray whole = m_files->content("fleet.yaml");
        const qsizetype place = whole.indexOf("  name: eu-2\n");
        m_files->write("fleet.yaml", QByteArray(whole).insert(place, kBreak));
        QVERIFY(commit());
        m_files->write("fleet.yaml", QByteArray(whole).replace(whole.indexOf("env: prod", place), 9,
                                                               "env: test"));
        const CommandResult result = check();
        QVERIFY2(result.status == 1 && result.out.contains("Cause: label env of eu-2: prod"),
                 wholeOf(result));
    }
    /// What can be read of the broken file is what it has, and not what it had.
    void whatIsBesideTheFaultIsComparedAsItIs() {
        const QByteArray test = m_files->content("tests/web.yaml");
        const QByteArray beside = "---\n" + testOf("placed: 6", "beside");
        m_files->write("tests/web.yaml", QByteArray(test).replace("spec:\n", kBreak) + beside);
        QVERIFY(commit());
        m_files->write("tests/web.yaml", test + beside);
        const CommandResult same = check();
        QVERIFY2(same.status == 0, wholeOf(same));
        m_files->write("tests/web.yaml", test + "---\n" + testOf("placed: {atLeast: 1}", "beside"));
        const CommandResult less = check();
        QVERIFY2(less.status == 1 && less.out.contains("error: beside: ") &&
                     less.out.contains("[test-weakened]"),
                 wholeOf(less));
    }
    /// The placement of a folder that kustomize builds.
    void aKustomizationThatIsMendedIsCompared() {
        const ScriptedHub hub;
        const QByteArray web = m_files->content("placements/web.yaml");
        const QByteArray whole = "resources: [web.yaml]\n";
        m_files->remove("placements/web.yaml");
        m_files->write("k/web.yaml", web);
        m_files->write("k/kustomization.yaml", whole);
        m_files->replace("evenkeel.yaml", "tests]\n", "tests]\n  kustomize: [k]\n");
        hub.answer("kustomize", web);
        QVERIFY(commit());
        m_files->write("k/kustomization.yaml", kBreak + whole);
        QVERIFY(commit());
        m_files->write("k/kustomization.yaml", whole);
        const CommandResult same = check();
        QVERIFY2(same.status == 0 && same.out.contains("compared with what commit ") &&
                     same.out.contains("[not-compared]"),
                 wholeOf(same));
    }
    /// One in the base, mended; the change takes a region from it, or nothing.
    void aFleetOfATestThatIsMendedIsCompared() {
        const QByteArray fleet = m_files->content("fleet.yaml");
        m_files->write("tests/fleet/small.yaml", fleet);
        m_files->write("tests/small.yaml",
                       testOf("placed: {atLeast: 1}", "small")
                           .replace("spec:\n", "spec:\n  fleet: [fleet/small.yaml]\n"));
        m_files->replace("evenkeel.yaml", "tests]", "tests/web.yaml, tests/small.yaml]");
        QVERIFY(commit());
        m_files->write("tests/fleet/small.yaml", kBreak + fleet);
        QVERIFY(commit());
        m_files->write("tests/fleet/small.yaml", fleet);
        const CommandResult same = check();
        QVERIFY2(same.status == 0 && same.out.contains("compared with what commit "),
                 wholeOf(same));
        m_files->write("tests/fleet/small.yaml",
                       QByteArray(fleet).replace("name: eu-2", "name: eu-9"));
        const CommandResult less = check();
        QVERIFY2(less.status == 1 && less.out.contains("The fleet of the test loses eu-2"),
                 wholeOf(less));
    }
    /// It never asked for anything.
    void whatNeverCouldBeReadIsAWarning() {
        m_files->write("tests/own.yaml", testOf("placed: 6").replace("spec:\n", kBreak));
        QVERIFY(commit());
        m_files->write("tests/own.yaml", testOf("placed: 6"));
        const CommandResult result = check();
        QVERIFY2(result.status == 0 && result.out.contains(": warning: tests/own.yaml: Before ") &&
                     result.out.contains("[not-compared]"),
                 wholeOf(result));
    }
    void whereTheCommitsAreNotKnownItIsAnError() {
        const QByteArray whole = m_files->content("tests/web.yaml");
        m_files->replace("tests/web.yaml", "spec:\n", kBreak);
        QVERIFY(commit());
        const QString before = m_files->folder() + ".git";
        QVERIFY(git({"clone", "-q", "--depth=1", "file://" + m_files->folder(), before}).status ==
                0);
        QFile mended(before + "/tests/web.yaml");
        QVERIFY(mended.open(QIODevice::WriteOnly) && mended.write(whole) == whole.size());
        mended.close();
        for (const QString &base : {QStringLiteral("HEAD"), m_files->folder()}) {
            const CommandResult result = evenkeel::tests::runIn(before, QStringLiteral(EVENKEELCTL),
                                                                {"check", "--base", base});
            QVERIFY2(result.status == 1 && result.out.contains("[not-compared]"), wholeOf(result));
        }
        QVERIFY(QDir(before).removeRecursively());
    }
};

EVENKEEL_TEST(TestMendedFiles)
#include "tst_mended_files.moc"
