// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/examples/example.h"

#include <memory>

#include <QDir>
#include <QTemporaryDir>
#include <QTest>

#include "core/manifest/manifest.h"
#include "core/manifest/read/pod_objects.h"
#include "tests/core/kube/replaced_nodes.h"
#include "tests/ui/examples/pod_claims.h"
#include "ui/base/disk_files.h"
#include "ui/document/workspace.h"
#include "tests/test_program.h"

namespace evenkeel::ui {

namespace {

using kube::Value;

QString folderOf(const QString &id) {
    return QStringLiteral(EXAMPLES "/") + id;
}

QStringList allIds() {
    return QDir(QStringLiteral(EXAMPLES)).entryList(QDir::Dirs | QDir::NoDotAndDotDot, QDir::Name);
}

Value documentOf(const QString &path) {
    const auto content = readFile(path);
    auto documents = manifest::parseYaml(content.value_or(QByteArray()).toStdString(), "guide");
    return documents && !documents->empty() ? documents->front() : Value();
}

std::vector<Value> stepsOf(const Value &guide) {
    const Value *steps = guide.find("steps");
    return steps ? steps->items() : std::vector<Value>();
}

/// Keys that a person reads in this step, sorted.
QStringList wordsOf(const Value &step) {
    QStringList keys;
    for (const auto &[key, value] : step.members()) {
        if (key == "title" || key == "text" || key == "differs" || key == "change" || key == "try")
            keys.append(QString::fromStdString(key));
    }
    keys.sort();
    return keys;
}

} // namespace

class TestExample : public QObject {
    Q_OBJECT

private Q_SLOTS:
    /// A guide with something else in the place of one of its values is read as far as it goes.
    void everyNodeOfAGuideIsRead() {
        const QTemporaryDir folder;
        QVERIFY(QDir(folder.path()).mkdir(QStringLiteral("guide")));
        const QString path = folder.filePath(QStringLiteral("guide/guide.yaml"));
        tests::forEachReplaced(
            documentOf(folderOf(QStringLiteral("45-admission")) + QStringLiteral("/guide.yaml")),
            [&](const Value &whole, const std::string &where, const Value &) {
                QFile file(path);
                QVERIFY(file.open(QIODevice::WriteOnly));
                file.write(QByteArray::fromStdString(manifest::writeJson(whole)));
                file.close();
                const auto example = readExample(folder.filePath(QStringLiteral("guide")), {});
                QVERIFY2(example || !example.error().message.empty(), where.c_str());
                if (!example)
                    return;
                Workspace workspace;
                for (const ExampleStep &step : example->steps)
                    apply(step.change, step.placement, workspace);
            });
    }

    void everyClaimOfPodsHolds_data() { addAll(); }
    void everyClaimOfPodsHolds();
    void everyChangeOfAGuideChangesSomething_data() { addAll(); }
    void everyChangeOfAGuideChangesSomething();
    void theGermanGuideHasTheSameSteps_data() { addAll(); }
    void theGermanGuideHasTheSameSteps();
    void manifestsAreReadWithoutAComplaint_data() { addAll(); }
    void manifestsAreReadWithoutAComplaint();
    void wordsComeInTheLanguageAskedFor();
    void aFolderWithoutAGuideIsNoExample();

private:
    static void addAll() {
        QTest::addColumn<QString>("id");
        for (const QString &id : allIds())
            QTest::newRow(qPrintable(id)) << id;
    }
    void open(const Example &example);

    std::unique_ptr<Workspace> m_workspace;
};

void TestExample::open(const Example &example) {
    auto objects = std::make_shared<manifest::Objects>();
    for (const QString &file : example.files)
        manifest::loadPath(sourceOf(file), manifest::Recursion::TopLevelOnly, *objects);
    m_workspace = std::make_unique<Workspace>();
    m_workspace->openExample(objects);
}

/// Those of placements are tests/core/gate's.
void TestExample::everyClaimOfPodsHolds() {
    QFETCH(QString, id);
    const auto example = readExample(folderOf(id), QStringLiteral("en"));
    QVERIFY(example);
    const auto steps = stepsOf(documentOf(folderOf(id) + QStringLiteral("/guide.yaml")));
    QVERIFY(!steps.empty());
    for (std::size_t number = 0; example->isOfPods && number < steps.size(); ++number) {
        const ExampleStep &step = example->steps[number];
        const Value *claims = steps[number].find("expect");
        QVERIFY(claims != nullptr);
        const QStringList broken = brokenPodClaims(*claims, example->files, step);
        QVERIFY2(
            broken.isEmpty(),
            qPrintable(
                QStringLiteral("step %1: %2").arg(number + 1).arg(broken.join(QLatin1Char('\n')))));
    }
}

void TestExample::everyChangeOfAGuideChangesSomething() {
    QFETCH(QString, id);
    const auto example = readExample(folderOf(id), QStringLiteral("en"));
    QVERIFY(example);
    open(*example);
    for (const ExampleStep &step : example->steps) {
        m_workspace->undoStack().setIndex(0);
        for (const ExampleChange &change : {step.change, step.invitation}) {
            const int before = m_workspace->undoStack().index();
            apply(change, step.placement, *m_workspace);
            QCOMPARE(m_workspace->undoStack().index() > before, !change.isEmpty());
        }
    }
}

void TestExample::theGermanGuideHasTheSameSteps() {
    QFETCH(QString, id);
    const auto english = stepsOf(documentOf(folderOf(id) + QStringLiteral("/guide.yaml")));
    const auto german = stepsOf(documentOf(folderOf(id) + QStringLiteral("/guide.de.yaml")));
    QCOMPARE(german.size(), english.size());
    for (std::size_t number = 0; number < english.size(); ++number)
        QCOMPARE(wordsOf(german[number]), wordsOf(english[number]));
}

void TestExample::manifestsAreReadWithoutAComplaint() {
    QFETCH(QString, id);
    const auto example = readExample(folderOf(id), QStringLiteral("en"));
    QVERIFY(example && !example->files.isEmpty());
    manifest::PodObjects pods;
    manifest::Objects objects;
    objects.pods = &pods;
    for (const QString &file : example->files)
        manifest::loadPath(sourceOf(file), manifest::Recursion::TopLevelOnly, objects);
    for (const api::Finding &diagnostic : objects.diagnostics)
        QFAIL(api::print(diagnostic).c_str());
}

void TestExample::wordsComeInTheLanguageAskedFor() {
    const auto example =
        readExample(folderOf(QStringLiteral("02-name-order")), QStringLiteral("de"));
    QVERIFY(example);
    QCOMPARE(example->title, QStringLiteral("Namen entscheiden Byte für Byte"));
    QCOMPARE(example->steps[0].placement, QStringLiteral("crp"));
    const auto other = readExample(folderOf(QStringLiteral("02-name-order")), QStringLiteral("fr"));
    QCOMPARE(other->title, QStringLiteral("Names decide as bytes"));
}

void TestExample::aFolderWithoutAGuideIsNoExample() {
    QVERIFY(!readExample(QStringLiteral(EXAMPLES "/nowhere"), QStringLiteral("en")));
    QCOMPARE(
        static_cast<qsizetype>(readExamples(QStringLiteral(EXAMPLES), QStringLiteral("en")).size()),
        allIds().size());
}

} // namespace evenkeel::ui

EVENKEEL_TEST(evenkeel::ui::TestExample)
#include "tst_example.moc"
