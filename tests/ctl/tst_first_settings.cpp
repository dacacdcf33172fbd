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

const QByteArray kSettings = "apiVersion: evenkeel.dev/v1alpha1\nkind: CheckSettings\nspec:\n  ";
const QByteArray kPatch = "apiVersion: placement.kubernetes-fleet.io/v1beta1\n"
                          "kind: ClusterResourcePlacement\nmetadata: {name: web}\n"
                          "spec: {revisionHistoryLimit: 3}\n";

} // namespace

/// The change that brings the settings of a repository: it passes where nothing that has objects is
/// left out.
class TestFirstSettings : public QObject {
    Q_OBJECT

private:
    std::unique_ptr<SampleRepository> m_base;
    std::unique_ptr<ScriptedHub> m_hub;
    QByteArray m_web;

    CommandResult checkWith(const QByteArray &spec) {
        const SampleRepository change(m_base->folder());
        change.write("evenkeel.yaml", kSettings + spec + "\n");
        return change.run({"check", "--base", m_base->folder()});
    }
    /// Whatever the folder, what kustomize builds is the placement.
    void build(const QByteArray &kustomization) {
        m_base->remove("placements/web.yaml");
        m_base->write("k/web.yaml", m_web);
        m_base->write("k/kustomization.yaml", kustomization);
        m_hub->answer("kustomize", m_web);
    }

private Q_SLOTS:
    void init() {
        m_hub = std::make_unique<ScriptedHub>();
        m_base = std::make_unique<SampleRepository>();
        const SampleRepository sample(kGateSample);
        for (const char *file : {"fleet.yaml", "placements/web.yaml", "placements/namespace.yaml"})
            m_base->write(file, sample.content(file));
        m_web = m_base->content("placements/web.yaml");
    }

    void honestSettingsPass_data() {
        QTest::addColumn<QString>("file");
        QTest::addColumn<QByteArray>("spec");
        QTest::addColumn<bool>("isSaid");
        QTest::newRow("files") << QString() << QByteArray("files: [fleet.yaml, placements]")
                               << false;
        QTest::newRow("the folder") << QString() << QByteArray("files: [.]") << false;
        QTest::newRow("an object twice") << QStringLiteral("old/web.yaml")
                                         << QByteArray("files: [fleet.yaml, placements]") << true;
        QTest::newRow("excluded") << QStringLiteral("old/web.yaml") << QByteArray("exclude: [old/]")
                                  << true;
        QTest::newRow("twice in what is read")
            << QStringLiteral("placements/again.yaml")
            << QByteArray("files: [fleet.yaml, placements]") << false;
        QTest::newRow("twice in the folder")
            << QStringLiteral("old/web.yaml") << QByteArray("files: [.]") << false;
    }
    void honestSettingsPass() {
        QFETCH(QString, file);
        QFETCH(QByteArray, spec);
        QFETCH(bool, isSaid);
        if (!file.isEmpty())
            m_base->write(file, m_web);
        const CommandResult result = checkWith(spec);
        QVERIFY2(result.status == 0 && result.out.contains("passed: 0 errors, 0 warnings"),
                 wholeOf(result));
        const QByteArray said = "info: evenkeel.yaml: old/web.yaml will not be read: what it has "
                                "is in other files, too.";
        QVERIFY2(result.out.contains(said) == isSaid, wholeOf(result));
    }
    void aLinkLeadsToWhatIsRead() {
        m_base->write("shared/web.yaml", m_web);
        m_base->remove("placements/web.yaml");
        QVERIFY(
            QFile::link(QStringLiteral("../shared/web.yaml"), m_base->path("placements/web.yaml")));
        const SampleRepository change(m_base->folder()); // which has files for links
        change.remove("placements/web.yaml");
        QVERIFY(
            QFile::link(QStringLiteral("../shared/web.yaml"), change.path("placements/web.yaml")));
        change.write("evenkeel.yaml", kSettings + "files: [fleet.yaml, placements]\n");
        if (evenkeel::tests::runIn(change.folder(), QStringLiteral("git"), {"init", "-q"}).status !=
            0) // links lead nowhere outside of a repository
            QSKIP("git is not installed");
        const CommandResult result = change.run({"check", "--base", m_base->folder()});
        QVERIFY2(result.status == 0, wholeOf(result));
    }
    void aPatchOfWhatIsBuiltIsRead_data() {
        QTest::addColumn<QByteArray>("member");
        QTest::newRow("patches") << QByteArray("patches: [{path: patch.yaml}]");
        QTest::newRow("strategic") << QByteArray("patchesStrategicMerge: [patch.yaml]");
    }
    void aPatchOfWhatIsBuiltIsRead() {
        QFETCH(QByteArray, member);
        build("resources: [web.yaml]\n" + member + "\n");
        m_base->write("k/patch.yaml", kPatch);
        const CommandResult result = checkWith("files: [fleet.yaml, placements]\n  kustomize: [k]");
        QVERIFY2(result.status == 0 &&
                     result.out.contains("info: evenkeel.yaml: k/patch.yaml will not be read: "),
                 wholeOf(result));
    }
    /// An object that is read as it is and built once more.
    void filesBesideWhatIsBuiltHaveItOnce() {
        build("resources: [web.yaml]\n");
        const CommandResult result = checkWith("files: [.]\n  kustomize: [k]");
        QVERIFY2(result.status == 0 && result.out.contains(": info: k: duplicate "),
                 wholeOf(result));
    }

    // --- what is no way round ------------------------------------------------------------------

    void whatIsLeftOutIsSaid_data() {
        QTest::addColumn<QByteArray>("before");
        QTest::addColumn<QByteArray>("after");
        QTest::addColumn<QByteArray>("spec");
        const QByteArray files = "files: [fleet.yaml, placements]";
        QTest::newRow("another object")
            << QByteArray("name: web") << QByteArray("name: other") << files;
        QTest::newRow("the same and otherwise")
            << QByteArray("numberOfClusters: 6") << QByteArray("numberOfClusters: 9") << files;
        QTest::newRow("excluded") << QByteArray("name: web") << QByteArray("name: other")
                                  << QByteArray("exclude: [old/]");
    }
    void whatIsLeftOutIsSaid() {
        QFETCH(QByteArray, before);
        QFETCH(QByteArray, after);
        QFETCH(QByteArray, spec);
        m_base->write("old/web.yaml", QByteArray(m_web).replace(before, after));
        const CommandResult result = checkWith(spec);
        QVERIFY2(result.status == 1 && result.out.contains("will") &&
                     result.out.contains("error: evenkeel.yaml: ") &&
                     result.out.contains("[settings-changed]"),
                 wholeOf(result));
    }
    /// An object that hides as a patch of nothing that is built.
    void aPatchOfNothingIsSaid() {
        build("resources: [web.yaml]\npatches: [{path: other.yaml}]\n");
        m_base->write("k/other.yaml", QByteArray(m_web).replace("name: web", "name: other"));
        const CommandResult result = checkWith("files: [fleet.yaml, placements]\n  kustomize: [k]");
        QVERIFY2(result.status == 1 &&
                     result.out.contains("Only fleet.yaml, placements, k will be read."),
                 wholeOf(result));
    }
    void theFolderIsTheFolder() {
        m_base->write("evenkeel.yaml", kSettings + "failOn: error\n");
        const CommandResult result = checkWith("files: [.]");
        QVERIFY2(result.status == 0, wholeOf(result));
        const CommandResult fewer = checkWith("files: [fleet.yaml, placements]");
        QVERIFY2(fewer.status == 1 &&
                     fewer.out.contains("Only fleet.yaml, placements will be read"),
                 wholeOf(fewer));
    }
};

EVENKEEL_TEST(TestFirstSettings)
#include "tst_first_settings.moc"
