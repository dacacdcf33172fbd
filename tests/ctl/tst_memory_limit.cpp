// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <QFile>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

#include "tests/test_program.h"

namespace evenkeel::tests {

/// evenkeelctl with less memory than its input needs.
class TestMemoryLimit : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase();
    void saysThatMemoryIsOut_data();
    void saysThatMemoryIsOut();
    void plansAreForgottenOnceTheyAreLinted_data();
    void plansAreForgottenOnceTheyAreLinted();
    void selectedObjectsAreHeldTwiceAtMost();

private:
    QTemporaryDir m_folder;
};

namespace {

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__) // GCC
constexpr bool kHasSanitizer = true;
#elif defined(__has_feature) // Clang
constexpr bool kHasSanitizer = __has_feature(address_sanitizer) || __has_feature(thread_sanitizer);
#else
constexpr bool kHasSanitizer = false;
#endif
constexpr qsizetype kNumbers = 3'900'000; // each some tens of bytes when read

constexpr int kPlacements = 8000;

QByteArray placements() {
    QByteArray text;
    for (int i = 0; i < kPlacements; ++i)
        text += R"({"apiVersion": "placement.kubernetes-fleet.io/v1beta1", )"
                R"("kind": "ClusterResourcePlacement", "metadata": {"name": "web-)" +
                QByteArray::number(i) +
                R"("}, "spec": {"resourceSelectors": [{"group": "", "version": "v1", )"
                R"("kind": "Namespace", "name": "app"}], )"
                R"("policy": {"placementType": "PickN", "numberOfClusters": 5}}})"
                "\n";
    return text;
}

void write(const QString &path, const QByteArray &text) {
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    QCOMPARE(file.write(text), qint64(text.size()));
}

} // namespace

void TestMemoryLimit::initTestCase() {
    // Each thread would reserve 64 MiB of addresses for memory of its own, where it gets them: the
    // limit is to count what is used.
    qputenv("GLIBC_TUNABLES", "glibc.malloc.arena_max=1");
    if (kHasSanitizer)
        QSKIP("sanitizers reserve more memory than any limit allows");
    const QByteArray numbers = "[" + QByteArray("1,").repeated(kNumbers) + "1]";
    const QByteArray object = "{\"kind\":\"MemberCluster\",\"spec\":" + numbers + "}";
    write(m_folder.filePath(QStringLiteral("big.json")), object);
    const QByteArray request = "{\"id\":1,\"kind\":\"Validate\",\"object\":" + object + "}\n";
    const QByteArray small = "{\"id\":2,\"kind\":\"Validate\",\"object\":{}}\n";
    write(m_folder.filePath(QStringLiteral("requests.jsonl")), small + request + request + small);
    write(m_folder.filePath(QStringLiteral("placements.json")), placements());
    QByteArray maps;
    for (int i = 0; i < 100'000; ++i)
        maps += "---\napiVersion: v1\nkind: ConfigMap\nmetadata: {name: m" + QByteArray::number(i) +
                ", namespace: other}\ndata: {a: b, c: d}\n";
    write(m_folder.filePath(QStringLiteral("maps.yaml")), maps);
    QProcess process;
    process.start(QStringLiteral(EVENKEELCTL), {"generate", "--clusters", "100"});
    QVERIFY(process.waitForFinished(60000));
    write(m_folder.filePath(QStringLiteral("fleet.yaml")), process.readAllStandardOutput());
}

void TestMemoryLimit::saysThatMemoryIsOut_data() {
    QTest::addColumn<QString>("arguments");
    for (const char *arguments :
         {"plan -f big.json", "validate -f big.json", "lint -f big.json", "convert -f big.json",
          "batch -j1 requests.jsonl", "batch -j2 requests.jsonl", "batch -j16 requests.jsonl"})
        QTest::newRow(arguments) << QString::fromLatin1(arguments);
}

void TestMemoryLimit::saysThatMemoryIsOut() {
    QFETCH(QString, arguments);
    QProcess process;
    process.setWorkingDirectory(m_folder.path());
    // KiB of addresses, of which the program and its libraries take a part.
    process.start(QStringLiteral("/bin/sh"),
                  {QStringLiteral("-c"),
                   QStringLiteral("ulimit -v 150000; exec \"$0\" %1").arg(arguments),
                   QStringLiteral(EVENKEELCTL)});
    QVERIFY(process.waitForFinished(60000));
    const QByteArray said = process.readAllStandardError();
    QCOMPARE(process.exitStatus(), QProcess::NormalExit);
    QVERIFY2(process.exitCode() == 2, said.constData());
    QVERIFY2(said.startsWith("evenkeelctl") && said.contains(": out of memory"), said.constData());
    QCOMPARE(said.count('\n'), 1);
}

void TestMemoryLimit::plansAreForgottenOnceTheyAreLinted_data() {
    QTest::addColumn<QString>("verb");
    QTest::newRow("lint") << QStringLiteral("lint");
    QTest::newRow("check") << QStringLiteral("check");
    // What no placement selects is read and not kept.
    QTest::newRow("lint beside many objects") << QStringLiteral("lint -f maps.yaml");
}

/// With all reasons of all plans it would be twice the limit.
void TestMemoryLimit::plansAreForgottenOnceTheyAreLinted() {
    QFETCH(QString, verb);
    QProcess process;
    process.setWorkingDirectory(m_folder.path());
    process.setStandardOutputFile(QProcess::nullDevice());
    process.start(QStringLiteral("/bin/sh"),
                  {QStringLiteral("-c"),
                   QStringLiteral("ulimit -v 130000; exec \"$0\" %1 -f fleet.yaml -f "
                                  "placements.json")
                       .arg(verb),
                   QStringLiteral(EVENKEELCTL)});
    QVERIFY(process.waitForFinished(120000));
    const QByteArray said = process.readAllStandardError();
    QVERIFY2(process.exitStatus() == QProcess::NormalExit && process.exitCode() == 0,
             said.constData());
}

/// As they were read, and as they arrive.
void TestMemoryLimit::selectedObjectsAreHeldTwiceAtMost() {
    QProcess process;
    process.setWorkingDirectory(m_folder.path());
    process.setStandardOutputFile(QProcess::nullDevice());
    const QByteArray selected =
        "{apiVersion: v1, kind: Namespace, metadata: {name: other}}\n---\n" +
        placements().split('\n').front().replace("\"app\"", "\"other\"");
    write(m_folder.filePath(QStringLiteral("selected.yaml")), selected);
    process.start(QStringLiteral("/bin/sh"),
                  {QStringLiteral("-c"),
                   QStringLiteral("ulimit -v 400000; exec \"$0\" lint -f fleet.yaml -f maps.yaml "
                                  "-f selected.yaml"),
                   QStringLiteral(EVENKEELCTL)});
    QVERIFY(process.waitForFinished(120000));
    const QByteArray said = process.readAllStandardError();
    QVERIFY2(process.exitStatus() == QProcess::NormalExit && process.exitCode() == 0,
             said.constData());
}

} // namespace evenkeel::tests

EVENKEEL_TEST(evenkeel::tests::TestMemoryLimit)
#include "tst_memory_limit.moc"
