// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/manifest/read/document_reader.h"

#include <array>
#include <chrono>
#include <cstring>
#include <fstream>
#include <string>
#include <thread>

#include <sys/stat.h>
#include <unistd.h>

#include <QElapsedTimer>
#include <QFile>
#include <QObject>
#include <QTemporaryDir>
#include <QTest>

#include "core/manifest/manifest.h"
#include "tests/test_program.h"

using namespace evenkeel;
using namespace evenkeel::manifest;

namespace {

QByteArray cluster(int number, const QByteArray &note = "fine") {
    return "apiVersion: cluster.kubernetes-fleet.io/v1beta1\nkind: MemberCluster\nmetadata:\n"
           "  name: c" +
           QByteArray::number(number) + "\n  annotations:\n    note: " + note + "\n";
}

QByteArray item(int number, const QByteArray &note = "fine") {
    return "- apiVersion: cluster.kubernetes-fleet.io/v1beta1\n  kind: MemberCluster\n  metadata:\n"
           "    name: c" +
           QByteArray::number(number) + "\n    annotations:\n      note: " + note + "\n";
}

QByteArray jsonCluster(int number) {
    return R"({"apiVersion": "cluster.kubernetes-fleet.io/v1", "kind": "MemberCluster", )"
           R"("metadata": {"name": "c)" +
           QByteArray::number(number) + "\"}}";
}

Objects loaded(const QByteArray &text, const char *fileName = "fleet.yaml") {
    Objects objects;
    loadText({text.constData(), static_cast<std::size_t>(text.size())}, fileName, objects);
    return objects;
}

QString said(const Objects &objects) {
    QStringList lines;
    for (const api::Finding &diagnostic : objects.diagnostics)
        lines << QString::fromStdString(print(diagnostic));
    return lines.join(QLatin1Char('\n'));
}

} // namespace

class TestDocumentReader : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void aBadByteCostsOneDocument_data();
    void aBadByteCostsOneDocument();
    void aBadByteCostsOneItem();
    void aBadByteInACommentCostsNothing();
    void severalBadBytesCostWhatHoldsThem();
    void aFaultCostsOneItemOfJson_data();
    void aFaultCostsOneItemOfJson();
    void aFaultCostsOneLineOfJsonLines();
    void aBracketTooManyIsAFaultOfJson();
    void aLineOfJsonLinesThatIsCutCostsItself_data();
    void aLineOfJsonLinesThatIsCutCostsItself();
    void saysThatTheRestOfALineIsLost();
    void yamlThatBeginsLikeJsonIsToldAsYaml();
    void givesUpAfterManyFaults();
    void quotesWhatIsWritten_data();
    void quotesWhatIsWritten();
    void readsManyLabelsInTime();
    void refusesWhatMayNeverEnd();
    void waitsForNoOtherProgram();
    void readsWhatAShellPipes();
    void leavesOutFieldsThatNoPlanReads();
    void tellsRepeatedKeysFromFaults();
};

void TestDocumentReader::aBadByteCostsOneDocument_data() {
    QTest::addColumn<QByteArray>("note");
    QTest::addColumn<QString>("problem");
    QTest::newRow("Latin-1") << QByteArray("M\xfcnchen")
                             << QStringLiteral(
                                    "the text is not valid UTF-8 here; save the file as UTF-8");
    QTest::newRow("control") << QByteArray("a\x07z")
                             << QStringLiteral(
                                    "the file contains a control character (0x07); remove it");
    QTest::newRow("NUL") << QByteArray("a\0z", 3)
                         << QStringLiteral("there is a NUL byte; remove it");
}

void TestDocumentReader::aBadByteCostsOneDocument() {
    QFETCH(QByteArray, note);
    QFETCH(QString, problem);
    for (const int bad : {0, 1, 15, 89, 99}) {
        QByteArray text;
        for (int i = 0; i < 100; ++i)
            text += "---\n" + cluster(i, i == bad ? note : QByteArray("fine"));
        const Objects objects = loaded(text);
        QCOMPARE(objects.fleet.size(), std::size_t{99});
        QVERIFY(!objects.fleet.find("c" + std::to_string(bad)));
        const int first = 7 * bad + 1;
        QCOMPARE(said(objects), QStringLiteral("fleet.yaml:%1:%2: %3; lines %4 to %5 were skipped")
                                    .arg(first + 6)
                                    .arg(12)
                                    .arg(problem)
                                    .arg(first)
                                    .arg(first + 6));
    }
}

void TestDocumentReader::aBadByteCostsOneItem() {
    for (const int bad : {0, 7, 49}) {
        QByteArray text = "apiVersion: v1\nkind: List\nitems:\n";
        for (int i = 0; i < 50; ++i)
            text += item(i, i == bad ? "M\xfcnchen" : "fine");
        const Objects objects = loaded(text);
        QCOMPARE(objects.fleet.size(), std::size_t{49});
        QVERIFY(!objects.fleet.find("c" + std::to_string(bad)));
        QCOMPARE(objects.diagnostics.size(), std::size_t{1});
    }
}

void TestDocumentReader::aBadByteInACommentCostsNothing() {
    const Objects objects = loaded("---\n" + cluster(1) + "---\n# M\xfcnchen\n---\n" + cluster(2) +
                                   "---\n" + cluster(3));
    QCOMPARE(objects.fleet.size(), std::size_t{3});
    QCOMPARE(objects.diagnostics.size(), std::size_t{1});
    QCOMPARE(objects.diagnostics.front().where.line, 9);
}

void TestDocumentReader::severalBadBytesCostWhatHoldsThem() {
    QByteArray text;
    for (int i = 0; i < 200; ++i)
        text += "---\n" + cluster(i, i % 10 == 3 ? "\xe4\xf6\xfc" : "fine");
    const Objects objects = loaded(text);
    QCOMPARE(objects.fleet.size(), std::size_t{180});
    QCOMPARE(objects.diagnostics.size(), std::size_t{20});
}

void TestDocumentReader::aFaultCostsOneItemOfJson_data() {
    QTest::addColumn<QByteArray>("bad");
    QTest::newRow("word") << QByteArray(R"({"a": nul})");
    QTest::newRow("comma") << QByteArray(R"({"a": 1,})");
    QTest::newRow("quote") << QByteArray("{\"a\": \"open}");
    QTest::newRow("bracket missing") << QByteArray(R"({"a": {"b": 1})");
    QTest::newRow("wrong bracket") << QByteArray(R"({"a": [1}])");
    QTest::newRow("no UTF-8") << QByteArray("{\"a\": \"M\xfcnchen\"}");
}

void TestDocumentReader::aFaultCostsOneItemOfJson() {
    QFETCH(QByteArray, bad);
    const QByteArray text = "{\"apiVersion\": \"v1\", \"kind\": \"List\", \"items\": [\n    " +
                            jsonCluster(1) + ",\n    " + jsonCluster(2) + ",\n    " + bad +
                            ",\n    " + jsonCluster(3) + ",\n    " + jsonCluster(4) + "\n]}\n";
    const Objects objects = loaded(text, "fleet.json");
    QCOMPARE(said(objects).count(QLatin1Char('\n')), 0);
    QVERIFY2(said(objects).contains(QStringLiteral("; line 4 was skipped")),
             qPrintable(said(objects)));
    QCOMPARE(objects.fleet.size(), std::size_t{4});
}

void TestDocumentReader::aBracketTooManyIsAFaultOfJson() {
    QVERIFY(said(loaded("}\n", "a.json")).contains(QStringLiteral("invalid JSON")));
    QVERIFY(said(loaded("}\n", "a.yaml")).contains(QStringLiteral("invalid YAML")));
    QVERIFY(said(loaded("}\n", "a.yaml")).endsWith(QStringLiteral("; the file was not read")));
}

void TestDocumentReader::aLineOfJsonLinesThatIsCutCostsItself_data() {
    QTest::addColumn<int>("length");
    const QByteArray line = jsonCluster(2);
    for (int length = 1; length < line.size(); ++length)
        QTest::addRow("%d: %s", length, line.left(length).right(20).constData()) << length;
}

void TestDocumentReader::aLineOfJsonLinesThatIsCutCostsItself() {
    QFETCH(int, length);
    QByteArray text;
    for (int i = 0; i < 6; ++i)
        text += (i == 2 ? jsonCluster(2).left(length) : jsonCluster(i)) + "\n";
    const Objects objects = loaded(text, "fleet.json");
    QCOMPARE(objects.fleet.size(), std::size_t{5});
    QCOMPARE(said(objects).count(QLatin1Char('\n')), 0);
    QVERIFY2(said(objects).endsWith(QStringLiteral("; line 3 was skipped")),
             qPrintable(said(objects)));
}

void TestDocumentReader::aFaultCostsOneLineOfJsonLines() {
    const QByteArray text =
        jsonCluster(1) + "\n{\"a\": nul}\n" + jsonCluster(2) + "\n{\"b\n" + jsonCluster(3) + "\n";
    const Objects objects = loaded(text, "fleet.json");
    QCOMPARE(objects.fleet.size(), std::size_t{3});
    QCOMPARE(said(objects),
             QStringLiteral("fleet.json:2:7: invalid JSON: expected `null`; line 2 was "
                            "skipped\nfleet.json:4:4: invalid JSON: byte 0x0a inside a string; "
                            "write it as \\u000a; line 4 was skipped"));
}

/// On one line the rest of a List may be beyond finding.
void TestDocumentReader::saysThatTheRestOfALineIsLost() {
    QByteArray text = "{\"apiVersion\": \"v1\", \"kind\": \"List\", \"items\": [" + jsonCluster(1) +
                      ", " + jsonCluster(2) + ", " + jsonCluster(3) + "]}";
    text.replace("\"c2\"", "\"c2");
    QVERIFY(text.contains("\"c2}"));
    const Objects objects = loaded(text, "fleet.json");
    QCOMPARE(objects.fleet.size(), std::size_t{1});
    QVERIFY2(said(objects).endsWith(QStringLiteral("; nothing behind this place was read")),
             qPrintable(said(objects)));
}

void TestDocumentReader::yamlThatBeginsLikeJsonIsToldAsYaml() {
    const Objects objects = loaded("{a: b\n---\n" + cluster(1));
    QVERIFY2(!said(objects).contains(QStringLiteral("JSON")), qPrintable(said(objects)));
    QCOMPARE(objects.fleet.size(), std::size_t{1});
}

void TestDocumentReader::givesUpAfterManyFaults() {
    const Objects objects =
        loaded(QByteArray("---\na: 'open\n").repeated(20000) + "---\n" + cluster(1));
    QCOMPARE(objects.fleet.size(), std::size_t{0});
    QVERIFY(objects.diagnostics.size() <= 1001);
}

void TestDocumentReader::quotesWhatIsWritten_data() {
    QTest::addColumn<QByteArray>("written");
    for (const char *text : {"1.10", "017", "yes", "12345678901234567890123", "0x1F", "true"})
        QTest::newRow(text) << QByteArray(text);
}

void TestDocumentReader::quotesWhatIsWritten() {
    QFETCH(QByteArray, written);
    const Objects objects =
        loaded("apiVersion: cluster.kubernetes-fleet.io/v1\nkind: MemberCluster\n"
               "metadata:\n  name: one\n  labels:\n    a: " +
               written + "\n");
    QVERIFY2(said(objects).endsWith(QStringLiteral("; quote it: \"%1\"").arg(QString(written))),
             qPrintable(said(objects)));
}

void TestDocumentReader::readsManyLabelsInTime() {
    QByteArray text = "apiVersion: cluster.kubernetes-fleet.io/v1\nkind: MemberCluster\n"
                      "metadata:\n  name: one\n  labels:\n";
    for (int i = 0; i < 200'000; ++i)
        text += "    k" + QByteArray::number(i) + ": v\n";
    QElapsedTimer timer;
    timer.start();
    const Objects objects = loaded(text);
    QCOMPARE(objects.fleet.labels(fleet::ClusterIndex{0}).size(), std::size_t{200'000});
    QVERIFY2(timer.elapsed() < 20'000, "it grows with the square of the labels");
}

void TestDocumentReader::refusesWhatMayNeverEnd() {
    QTemporaryDir folder;
    const std::string pipe =
        QFile::encodeName(folder.filePath(QStringLiteral("a.yaml"))).toStdString();
    QCOMPARE(::mkfifo(pipe.c_str(), 0600), 0);
    Objects objects;
    loadPath(QFile::encodeName(folder.path()).toStdString(), Recursion::Recursive, objects);
    loadPath("/dev/zero", Recursion::Recursive, objects);
    QCOMPARE(said(objects),
             QStringLiteral("%1: the file cannot be read: it is a pipe, which may never end\n"
                            "/dev/zero: the file cannot be read: it is a device")
                 .arg(QString::fromStdString(pipe)));
}

/// The messages of the kernel are a file, to which more may come at any time.
void TestDocumentReader::waitsForNoOtherProgram() {
    if (!std::ifstream("/proc/kmsg").is_open())
        QSKIP("/proc/kmsg is for root only");
    Objects objects;
    loadPath("/proc/kmsg", Recursion::Recursive, objects);
    QCOMPARE(
        said(objects),
        QStringLiteral("/proc/kmsg: the file cannot be read: it has no end: what comes next is "
                       "still to be written"));
}

void TestDocumentReader::readsWhatAShellPipes() {
    std::array<int, 2> ends{};
    QCOMPARE(::pipe(ends.data()), 0);
    std::thread writer([&ends] {
        for (const char *part : {"apiVersion: cluster.kubernetes-fleet.io/v1\n",
                                 "kind: MemberCluster\n", "metadata: {name: one}\n"}) {
            QVERIFY(::write(ends[1], part, std::strlen(part)) > 0);
            std::this_thread::sleep_for(std::chrono::milliseconds(20));
        }
        ::close(ends[1]);
    });
    Objects objects;
    loadPath("/dev/fd/" + std::to_string(ends[0]), Recursion::Recursive, objects);
    writer.join();
    ::close(ends[0]);
    QCOMPARE(said(objects), QString());
    QCOMPARE(objects.fleet.size(), std::size_t{1});
}

void TestDocumentReader::leavesOutFieldsThatNoPlanReads() {
    const QByteArray text =
        "apiVersion: v1\nkind: ConfigMap\nmetadata: {name: a}\n---\n"
        "apiVersion: placement.kubernetes-fleet.io/v1beta1\n"
        "kind: ClusterResourcePlacementDisruptionBudget\nmetadata: {name: b}\n---\n"
        "apiVersion: placement.kubefleet.dev/v1alpha1\n"
        "kind: PlacementPolicy\nmetadata: {name: c}\n---\n"
        "apiVersion: placement.kubefleet.dev/v1alpha1\n"
        "kind: PlacementPolicy\nmetadata: {name: d}\n";
    Objects planned;
    planned.keepsUnrelated = false;
    loadText(text.toStdString(), "a.yaml", planned);
    QCOMPARE(planned.others.size(), std::size_t{1});
    QCOMPARE(planned.ignored, (IgnoredKinds{{"PlacementPolicy", 2, {"a.yaml", 9, 1}}}));
    const Objects kept = loaded(text);
    QCOMPARE(kept.others.size(), std::size_t{4});
    QVERIFY(kept.ignored.empty());
}

/// The later value counts, so a reader that is not strict may go on.
void TestDocumentReader::tellsRepeatedKeysFromFaults() {
    Objects objects;
    loadText("apiVersion: v1\nkind: A\nkind: ConfigMap\nmetadata: {name: a}\n---\na: [\n", "a.yaml",
             objects);
    QCOMPARE(objects.diagnostics.size(), std::size_t{2});
    QVERIFY(objects.diagnostics[0].rule == kRepeatedKey);
    QVERIFY(objects.diagnostics[1].rule != kRepeatedKey);
}

EVENKEEL_TEST(TestDocumentReader)

#include "tst_document_reader.moc"
