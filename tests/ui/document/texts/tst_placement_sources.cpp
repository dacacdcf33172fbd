// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/document/texts/object_texts.h"

#include <sys/stat.h>

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include "core/manifest/manifest.h"
#include "tests/test_program.h"
#include "tests/ui/document/texts/placement_ids.h"
#include "tests/ui/sample_manifests.h"
#include "ui/base/disk_files.h"

namespace evenkeel::ui {

namespace {} // namespace

class TestPlacementSources : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void readsAPlacementWithItsComments() {
        const auto objects = load(sample::fleet() + QStringLiteral("# the shop window\n") +
                                  sample::placement(QStringLiteral("web"), 3) +
                                  QStringLiteral("# behind the scenes\n") +
                                  sample::placement(QStringLiteral("api"), 5));
        const ObjectText web = textOf(objects, kWeb);
        QVERIFY2(web.yaml.starts_with("# the shop window\n"), web.yaml.c_str());
        QVERIFY(web.yaml.find("name: web") != std::string::npos);
        QVERIFY(web.yaml.find("behind the scenes") == std::string::npos);
        QVERIFY(textOf(objects, kApi).yaml.starts_with("# behind the scenes\n"));
        QVERIFY(textOf(objects, kApi).firstLine > web.firstLine);
    }

    void saysNothingOfWhatIsInNoFile() {
        manifest::Objects objects;
        manifest::loadText(sample::placement(QStringLiteral("web"), 3).toStdString(),
                           "gone/web.yaml", objects);
        QVERIFY(textOf(objects, kWeb).yaml.empty());
        QVERIFY(textOf(objects, kApi).yaml.empty());
    }

    /// A pipe in the place of the file would be waited for.
    void saysNothingOfWhatIsNoFileAnyMore() {
        const auto objects = load(sample::placement(QStringLiteral("web"), 3));
        QVERIFY(!textOf(objects, kWeb).yaml.empty());
        const QString path = pathOf(placeOf(objects, kWeb).file);
        QVERIFY(QFile::remove(path));
        QCOMPARE(::mkfifo(qPrintable(path), 0600), 0);
        QVERIFY(textOf(objects, kWeb).yaml.empty());
        QVERIFY(QFile::remove(path));
    }

    void findsTheObjectAtAPlace() {
        const auto objects = load(sample::placement(QStringLiteral("web"), 3) + sample::fleet());
        const base::SourceSpan web = objects.placementSources[0];
        QCOMPARE(objectAt(objects, {web.file, web.line + 3, 1}).placement, 0);
        const base::SourceSpan last =
            objects.clusterSource(static_cast<fleet::ClusterIndex>(objects.fleet.size() - 1));
        const ObjectAt found = objectAt(objects, {last.file, last.line + 1, 1});
        QCOMPARE(found.placement, -1);
        QCOMPARE(found.cluster, static_cast<int>(objects.fleet.size()) - 1);
        QCOMPARE(objectAt(objects, {"elsewhere.yaml", 4, 1}).cluster, -1);
    }

    void onlyWhatTheHubFilledInIsStored() {
        manifest::Objects objects;
        QString text = sample::placement(QStringLiteral("web"), 3);
        manifest::loadText(text.toStdString(), "web.yaml", objects);
        QVERIFY(documentOf(objects, kWeb) != nullptr);
        QVERIFY(storedDocument(objects, kWeb) == nullptr);
        manifest::Objects stored;
        text.replace(QStringLiteral("  name: web\n"),
                     QStringLiteral("  name: web\n  uid: \"7\"\n"));
        manifest::loadText(text.toStdString(), "web.yaml", stored);
        QVERIFY(storedDocument(stored, kWeb) != nullptr);
    }

private:
    manifest::Objects load(const QString &text) {
        manifest::Objects objects;
        const QString file = m_folder.filePath(QStringLiteral("all.yaml"));
        if (sample::write(file, text))
            manifest::loadPath(sourceOf(file), manifest::Recursion::TopLevelOnly, objects);
        return objects;
    }

    QTemporaryDir m_folder;
};

} // namespace evenkeel::ui

EVENKEEL_TEST(evenkeel::ui::TestPlacementSources)
#include "tst_placement_sources.moc"
