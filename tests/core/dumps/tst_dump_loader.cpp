// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/dumps/dump_loader.h"

#include <QTest>

#include "core/manifest/manifest.h"
#include "tests/core/dumps/dump_texts.h"
#include "tests/property.h"
#include "tests/test_program.h"

using namespace evenkeel;
using tests::ClusterText;

namespace {

std::vector<dumps::NamedText> fileOf(const std::string &text) {
    return {{"dump.yaml", std::make_shared<const std::string>(text)}};
}

manifest::Objects wholeOf(const std::string &text) {
    manifest::Objects objects;
    manifest::loadText(text, "dump.yaml", objects);
    return objects;
}

bool isSame(const manifest::Objects &one, const manifest::Objects &other) {
    return static_cast<const objects::Objects &>(one) == other &&
           one.diagnostics == other.diagnostics;
}

std::vector<std::string> clustersNamed(const std::vector<std::string> &names) {
    std::vector<std::string> objects;
    for (const std::string &name : names)
        objects.push_back(ClusterText{name, {{"region", "r"}}}.yaml());
    return objects;
}

/// A random dump of clusters and a placement, as a List or as documents.
std::string randomDump() {
    std::vector<std::string> objects;
    for (int i = 0; i < 6; ++i) {
        if (tests::drawInt(0, 4) == 0)
            continue;
        ClusterText cluster{"c" + std::to_string(i), {}};
        cluster.labels["region"] = tests::drawOf({"a", "b"});
        cluster.taint = tests::drawOf({"", "", "gpu"});
        cluster.heartbeat = tests::drawOf({"2026-03-01T12:00:00Z", "2026-03-01T12:00:15Z",
                                           "2026-03-01T14:00:00+02:00", "", "noon"});
        objects.push_back(cluster.yaml());
    }
    if (tests::drawInt(0, 5) == 0 && objects.size() > 1)
        std::swap(objects.front(), objects.back());
    if (tests::drawInt(0, 6) == 0 && !objects.empty())
        objects.push_back(objects.front()); // twice
    if (tests::drawInt(0, 8) == 0)
        objects.push_back("apiVersion: cluster.kubernetes-fleet.io/v1beta1\nkind: MemberCluster\n"
                          "metadata:\n  name: [broken\n");
    const auto policy = tests::drawOf({"{placementType: PickAll}", "{placementType: PickN, "
                                                                   "numberOfClusters: 2}"});
    objects.insert(objects.begin() +
                       static_cast<std::ptrdiff_t>(tests::drawSize(0, objects.size() + 1)),
                   tests::placementText(policy));
    if (tests::drawInt(0, 2) == 0)
        return tests::listOf(objects);
    std::string text;
    for (const std::string &object : objects)
        text += "---\n" + object;
    return text;
}

} // namespace

class TestDumpLoader : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void readsWhatReadingEachDumpAloneGives() {
        QVERIFY(tests::holds("dump after dump is each dump alone", [] {
            dumps::DumpLoader loader;
            for (int i = 0; i < 5; ++i) {
                const std::string text = randomDump();
                const auto loaded = loader.load(fileOf(text));
                HOLDS(isSame(*loaded, wholeOf(text)));
            }
        }));
    }

    void parsesOnlyWhatDiffers() {
        dumps::DumpLoader loader;
        auto objects = clustersNamed({"a", "b", "c", "d"});
        const auto first = loader.load(fileOf(tests::listOf(objects)));
        QCOMPARE(loader.clustersParsed(), std::size_t{4});
        objects[2] = ClusterText{"c", {{"region", "other"}}}.yaml();
        const auto second = loader.load(fileOf(tests::listOf(objects)));
        QCOMPARE(loader.clustersParsed(), std::size_t{5});
        QCOMPARE(second->fleet.size(), std::size_t{4});
        QVERIFY(second->placements.isSharedWith(first->placements));
        const auto third = loader.load(fileOf(tests::listOf(objects)));
        QCOMPARE(third.get(), second.get());
    }

    /// Every cluster of a real hub has another heartbeat in the next dump.
    void heartbeatsAloneParseNothing() {
        dumps::DumpLoader loader;
        ClusterText cluster{"a", {{"region", "r"}}};
        loader.load(fileOf(tests::listOf({cluster.yaml(), ClusterText{"b"}.yaml()})));
        cluster.heartbeat = "2026-03-02T12:00:00Z";
        const std::string text = tests::listOf({cluster.yaml(), ClusterText{"b"}.yaml()});
        const auto later = loader.load(fileOf(text));
        QCOMPARE(loader.clustersParsed(), std::size_t{2});
        QVERIFY(isSame(*later, wholeOf(text)));
        QCOMPARE(later->fleet.newestHeartbeat(), *kube::parseTime(cluster.heartbeat));
    }

    /// Texts that look as if they could be split, and cannot.
    void readsHostileTextsAsTheyAre_data() {
        QTest::addColumn<QString>("text");
        const QString a = QString::fromStdString(ClusterText{"a"}.yaml());
        const QString b = QString::fromStdString(ClusterText{"b"}.yaml());
        QTest::newRow("empty") << "";
        QTest::newRow("json") << R"({"apiVersion": "v1", "kind": "List", "items": []})";
        QTest::newRow("typed list")
            << QString(QStringLiteral("apiVersion: cluster.kubernetes-fleet.io/v1beta1\n"
                                      "kind: MemberClusterList\nitems:\n- metadata: {name: a}\n"
                                      "- metadata: {name: b}\n"));
        QTest::newRow("anchor") << QStringLiteral("x: &x\n  name: a\n---\n") + a;
        QTest::newRow("quoted lines")
            << a + QStringLiteral("  note: \"one\n- two\n---- three\"\n---\n") + b;
        QTest::newRow("directive") << "%YAML 1.1\n---\n" + a;
        QTest::newRow("end marker") << a + "...\n---\n" + b;
        QTest::newRow("marker with content") << "--- {a: 1}\n---\n" + b;
        QTest::newRow("carriage returns") << QString(a + "---\n" + b).replace("\n", "\r\n");
        QTest::newRow("block text")
            << a + QStringLiteral("  note: |\n    kind: MemberCluster\n    ---\n    - x\n");
        QTest::newRow("comments") << "# one\n" + a + "# two\n---\n# three\n---\n" + b;
        QTest::newRow("no line end") << (a + "---\n" + b).chopped(1);
        QTest::newRow("list in brackets") << "items: [{kind: MemberCluster}]\n";
        QTest::newRow("tabs") << "\t---\n" + a;
        QTest::newRow("binary") << QString(QChar(0)) + a;
    }
    void readsHostileTextsAsTheyAre() {
        QFETCH(QString, text);
        dumps::DumpLoader loader;
        const std::string plain = tests::listOf(clustersNamed({"a", "b"}));
        loader.load(fileOf(plain));
        const std::string hostile = text.toStdString();
        QVERIFY(isSame(*loader.load(fileOf(hostile)), wholeOf(hostile)));
        QVERIFY(isSame(*loader.load(fileOf(plain)), wholeOf(plain)));
    }
};

EVENKEEL_TEST(TestDumpLoader)
#include "tst_dump_loader.moc"
