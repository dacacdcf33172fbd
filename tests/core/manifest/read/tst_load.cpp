// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <pthread.h>
#include <unistd.h>

#include <chrono>
#include <csignal>
#include <cstdio>
#include <thread>

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include "core/manifest/manifest.h"
#include "core/manifest/read/file_choice.h"
#include "core/manifest/read/file_texts.h"
#include "tests/test_program.h"

namespace evenkeel::manifest {

class TestLoad : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init();
    void readsOneFile();
    void readsAFolderByName();
    void readsBelowWhenAsked();
    void linksOutOfAFolderAreRefused();
    void reportsMissingFiles();
    void reportsAnEmptyFolder();
    void refusesDevices();
    void leavesOutWhatIsIgnored();
    void saysWhichFoldersAreNotRead();
    void saysThatAllIsIgnored();
    void readsNothingOfATemplate_data();
    void readsNothingOfATemplate();
    void actionsInTextLeaveItYaml();
    void readsStandardInput();
    void aSignalDoesNotEndAnInput();
    void saysSoWhenStandardInputIsEmpty();
    void readsAFileIntoItsOwnSize();

private:
    void write(const QString &name, const QByteArray &text) const;
    std::string path(const QString &name = {}) const;
    std::unique_ptr<QTemporaryDir> m_folder;
};

namespace {

QByteArray member(const QByteArray &name) {
    return "apiVersion: cluster.kubernetes-fleet.io/v1\nkind: MemberCluster\nmetadata: {name: " +
           name + "}\n";
}

void passOver(int) {}

QString printed(const Diagnostics &diagnostics) {
    QString text;
    for (const api::Finding &diagnostic : diagnostics) {
        text += QString::fromStdString(print(diagnostic)) + QLatin1Char('\n');
    }
    return text;
}

QString names(const fleet::Fleet &fleet) {
    QStringList names;
    for (std::uint32_t row = 0; row < fleet.size(); ++row) {
        const std::string_view name = fleet.name(fleet::ClusterIndex{row});
        names << QString::fromUtf8(name.data(), static_cast<qsizetype>(name.size()));
    }
    return names.join(QLatin1Char(' '));
}

} // namespace

void TestLoad::init() {
    m_folder = std::make_unique<QTemporaryDir>();
    QVERIFY(m_folder->isValid());
}

void TestLoad::write(const QString &name, const QByteArray &text) const {
    QFile file(m_folder->filePath(name));
    QVERIFY(QFileInfo(file).dir().mkpath(QStringLiteral(".")));
    QVERIFY(file.open(QIODevice::WriteOnly));
    QCOMPARE(file.write(text), text.size());
}

std::string TestLoad::path(const QString &name) const {
    return m_folder->filePath(name).toStdString();
}

void TestLoad::readsOneFile() {
    write(QStringLiteral("a.txt"), member("x"));
    Objects objects;
    loadPath(path(QStringLiteral("a.txt")), Recursion::TopLevelOnly, objects);
    QCOMPARE(printed(objects.diagnostics), QString());
    QCOMPARE(names(objects.fleet), QStringLiteral("x"));
    QCOMPARE(objects.clusterSource(fleet::ClusterIndex{0}).file, path(QStringLiteral("a.txt")));
}

void TestLoad::readsAFolderByName() {
    write(QStringLiteral("b.yml"), member("x"));
    write(QStringLiteral("a.yaml"), member("w"));
    write(
        QStringLiteral("c.json"),
        R"({"apiVersion":"cluster.kubernetes-fleet.io/v1","kind":"MemberCluster","metadata":{"name":"z"}})");
    write(QStringLiteral("d.txt"), member("no"));
    write(QStringLiteral("e/f.yaml"), member("no"));
    Objects objects;
    loadPath(path(), Recursion::TopLevelOnly, objects);
    QVERIFY(printed(objects.diagnostics)
                .endsWith(QStringLiteral(": without -R, folders below are not read: e\n")));
    QCOMPARE(objects.diagnostics.size(), 1U);
    QCOMPARE(names(objects.fleet), QStringLiteral("w x z"));
}

void TestLoad::readsBelowWhenAsked() {
    write(QStringLiteral("b/a.yaml"), member("x"));
    write(QStringLiteral("a.yaml"), member("w"));
    QVERIFY(QFile::link(m_folder->path(), m_folder->filePath(QStringLiteral("b/loop"))));
    Objects objects;
    loadPath(path(), Recursion::Recursive, objects);
    QCOMPARE(printed(objects.diagnostics), QString());
    QCOMPARE(names(objects.fleet), QStringLiteral("w x"));
}

void TestLoad::linksOutOfAFolderAreRefused() {
    write(QStringLiteral("outside.yaml"), member("outside"));
    write(QStringLiteral("files/own.yaml"), member("own"));
    const auto link = [this](const char *target, const char *name) {
        QVERIFY(QFile::link(QString::fromLatin1(target),
                            m_folder->filePath(QStringLiteral("files/")) + QLatin1String(name)));
    };
    link("../outside.yaml", "out.yaml");
    link("../files/own.yaml", "in.yml"); // the same again
    link("loop.yaml", "loop.yaml");
    Objects objects;
    loadPath(path(QStringLiteral("files")), Recursion::Recursive, objects);
    QCOMPARE(names(objects.fleet), QStringLiteral("own"));
    const QString said = printed(objects.diagnostics);
    QVERIFY2(said.contains(QStringLiteral("out.yaml: the link leads out of the folder; name the "
                                          "file itself to read it")),
             qPrintable(said));
    QVERIFY2(said.contains(QStringLiteral("loop.yaml: the file cannot be read")), qPrintable(said));
    QVERIFY(QDir(m_folder->path()).mkdir(QStringLiteral(".git")));
    Objects repository;
    loadPath(path(QStringLiteral("files")), Recursion::Recursive, repository);
    QCOMPARE(names(repository.fleet), QStringLiteral("own outside"));
    Objects named;
    loadPath(path(QStringLiteral("files/out.yaml")), Recursion::Recursive, named);
    QCOMPARE(names(named.fleet), QStringLiteral("outside"));
}

void TestLoad::reportsMissingFiles() {
    Objects objects;
    loadPath("no/such.yaml", Recursion::TopLevelOnly, objects);
    QCOMPARE(objects.diagnostics.size(), std::size_t(1));
    QCOMPARE(print(objects.diagnostics.front()),
             std::string("no/such.yaml: no such file or folder; check the path"));
}

void TestLoad::reportsAnEmptyFolder() {
    Objects objects;
    loadPath(path(), Recursion::Recursive, objects);
    QCOMPARE(objects.diagnostics.size(), std::size_t(1));
    QCOMPARE(objects.diagnostics.front().level, api::Level::Warning);
}

void TestLoad::refusesDevices() {
    Objects objects;
    loadPath("/dev/zero", Recursion::TopLevelOnly, objects);
    QCOMPARE(objects.diagnostics.size(), std::size_t(1));
    QCOMPARE(objects.diagnostics.front().level, api::Level::Error);
}

void TestLoad::leavesOutWhatIsIgnored() {
    write(QStringLiteral("a.yaml"), member("a"));
    write(QStringLiteral("sub/b.yaml"), member("b"));
    QStringList asked;
    FileChoice choice{Recursion::Recursive};
    choice.isIgnored = [&asked](const std::string &, std::string_view below, base::PathKind kind) {
        asked << QString::fromStdString(std::string(below));
        return kind == base::PathKind::Folder;
    };
    Objects objects;
    loadPath(path(), choice, objects);
    QCOMPARE(names(objects.fleet), QStringLiteral("a"));
    QCOMPARE(printed(objects.diagnostics), QString());
    asked.sort();
    QCOMPARE(asked, QStringList({QStringLiteral("a.yaml"), QStringLiteral("sub")}));
}

void TestLoad::saysWhichFoldersAreNotRead() {
    write(QStringLiteral("a.yaml"), member("a"));
    write(QStringLiteral("sub/deep/b.yaml"), member("b"));
    write(QStringLiteral("notes/b.txt"), member("b"));
    Objects objects;
    loadPath(path(), Recursion::TopLevelOnly, objects);
    QCOMPARE(printed(objects.diagnostics),
             QString::fromStdString(path()) +
                 QStringLiteral(": without -R, folders below are not read: sub\n"));
    QCOMPARE(objects.diagnostics.front().level, api::Level::Info);
    Objects whole;
    loadPath(path(), Recursion::Recursive, whole);
    QCOMPARE(printed(whole.diagnostics), QString());
    FileChoice choice;
    choice.isIgnored = [](const std::string &, std::string_view below, base::PathKind) {
        return below == "sub/deep";
    };
    Objects chosen;
    loadPath(path(), choice, chosen);
    QCOMPARE(printed(chosen.diagnostics), QString());
}

void TestLoad::saysThatAllIsIgnored() {
    write(QStringLiteral("a.yaml"), member("a"));
    FileChoice choice;
    choice.isIgnored = [](const std::string &, std::string_view, base::PathKind) { return true; };
    Objects objects;
    loadPath(path(), choice, objects);
    loadPath(path(QStringLiteral("a.yaml")), choice, objects);
    QVERIFY(objects.fleet.isEmpty());
    QCOMPARE(objects.diagnostics.size(), 2U);
    QCOMPARE(objects.diagnostics[0].sentence,
             std::string("every .yaml, .yml and .json file in this folder is ignored"));
    QCOMPARE(objects.diagnostics[1].sentence, std::string("this file is ignored"));
}

void TestLoad::readsNothingOfATemplate_data() {
    QTest::addColumn<QByteArray>("text");
    const auto row = [](const char *name, const QByteArray &text) { QTest::newRow(name) << text; };
    row("condition", "{{- if .Values.on }}\n" + member("a") + "{{- end }}\n");
    row("comment", "{{/* about it */}}\n" + member("a"));
    row("value", member("a") + "spec:\n  name: {{ .Values.name }}\n");
    row("part of a value", member("a") + "spec:\n  name: {{ .Release.Name }}-agent\n");
    row("block", member("a") + "spec:\n  labels:\n    {{- toYaml .Values.labels | nindent 4 }}\n");
}

void TestLoad::readsNothingOfATemplate() {
    QFETCH(QByteArray, text);
    Objects objects;
    loadText(text.toStdString(), "t.yaml", objects);
    QVERIFY(objects.fleet.isEmpty());
    QCOMPARE(objects.diagnostics.size(), 1U);
    QVERIFY(isTemplate(objects.diagnostics.front()));
    QCOMPARE(objects.diagnostics.front().level, api::Level::Warning);
}

void TestLoad::actionsInTextLeaveItYaml() {
    const QByteArray alert = "kind: ConfigMap\napiVersion: v1\nmetadata: {name: x}\ndata:\n  a: |\n"
                             "    {{ $labels.cluster }} is down\n  b: '{{ .name }}'\n---\n";
    Objects objects;
    loadText((alert + member("a")).toStdString(), "t.yaml", objects);
    QCOMPARE(names(objects.fleet), QStringLiteral("a"));
    QCOMPARE(printed(objects.diagnostics), QString());
}

void TestLoad::readsStandardInput() {
    write(QStringLiteral("in"), member("x") + "---\n" + member("y") + "spec: [\n");
    QVERIFY(std::freopen(path(QStringLiteral("in")).c_str(), "rb", stdin) != nullptr);
    Objects objects;
    loadPath("-", Recursion::TopLevelOnly, objects);
    QCOMPARE(names(objects.fleet), QStringLiteral("x"));
    QCOMPARE(objects.clusterSource(fleet::ClusterIndex{0}),
             (base::SourceSpan{"standard input", 1, 1}));
    QVERIFY2(printed(objects.diagnostics).startsWith(QLatin1String("standard input:9:1: ")),
             qPrintable(printed(objects.diagnostics)));
}

void TestLoad::saysSoWhenStandardInputIsEmpty() {
    QVERIFY(std::freopen("/dev/null", "rb", stdin) != nullptr);
    Objects objects;
    loadPath("-", Recursion::TopLevelOnly, objects);
    QCOMPARE(printed(objects.diagnostics),
             QStringLiteral("standard input:1:1: the file is empty\n"));
}

void TestLoad::aSignalDoesNotEndAnInput() {
    int ends[2];
    QCOMPARE(::pipe(ends), 0);
    struct sigaction action = {};
    action.sa_handler = passOver; // without SA_RESTART: the system call ends
    QCOMPARE(::sigaction(SIGUSR1, &action, nullptr), 0);
    const pthread_t reader = ::pthread_self();
    std::jthread writer([&ends, reader] {
        const QByteArray text = member("a");
        for (const char c : text) {
            std::this_thread::sleep_for(std::chrono::milliseconds(1));
            ::pthread_kill(reader, SIGUSR1);
            if (::write(ends[1], &c, 1) != 1)
                break;
        }
        ::close(ends[1]);
    });
    const auto text = readFile("/dev/fd/" + std::to_string(ends[0]));
    writer.join();
    ::close(ends[0]);
    QVERIFY(text.has_value());
    QCOMPARE(QByteArray::fromStdString(*text), member("a"));
}

/// The end is seen without room for twice the text.
void TestLoad::readsAFileIntoItsOwnSize() {
    const QTemporaryDir folder;
    QFile file(folder.filePath(QStringLiteral("large.yaml")));
    QVERIFY(file.open(QIODevice::WriteOnly));
    const QByteArray content(3'000'000, '#');
    QCOMPARE(file.write(content), content.size());
    file.close();
    const auto text = readFile(file.fileName().toStdString());
    QVERIFY(text.has_value());
    QCOMPARE(text->size(), std::size_t{3'000'000});
    QVERIFY2(text->capacity() < 3'100'000, qPrintable(QString::number(text->capacity())));
}

} // namespace evenkeel::manifest

EVENKEEL_TEST(evenkeel::manifest::TestLoad)
#include "tst_load.moc"
