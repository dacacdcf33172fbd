// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/dumps/series.h"

#include <QFile>
#include <QDir>
#include <QTemporaryDir>
#include <QTest>

#include <sys/stat.h>

#include "tests/core/dumps/dump_texts.h"
#include "tests/test_program.h"

using namespace evenkeel;
using tests::ClusterText;

namespace {

/// `2026-03-01 dump.yaml 2`: date, name, clusters; then what is said.
QString printed(const dumps::Series &series, const QString &folder) {
    QStringList lines;
    for (const dumps::Dump &dump : series.dumps)
        lines << QStringLiteral("%1 %2 %3")
                     .arg(QString::fromStdString(dumps::dateText(dump.date)),
                          QString::fromStdString(dump.name).remove(folder + u'/'))
                     .arg(dump.objects->fleet.size());
    for (const api::Finding &problem : series.problems)
        lines << QString::fromStdString(api::print(problem)).remove(folder + u'/');
    return lines.join(u'\n');
}

std::string fleetText(const std::vector<std::string> &names,
                      const std::string &heartbeat = "2026-03-01T12:00:00Z") {
    std::vector<std::string> objects;
    for (const std::string &name : names) {
        ClusterText cluster{name};
        cluster.heartbeat = heartbeat;
        objects.push_back(cluster.yaml());
    }
    return tests::listOf(objects);
}

} // namespace

class TestSeries : public QObject {
    Q_OBJECT

private:
    std::unique_ptr<QTemporaryDir> m_folder;

    void write(const QString &name, const std::string &text) {
        const QString path = m_folder->filePath(name);
        QDir().mkpath(QFileInfo(path).path());
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(QByteArray::fromStdString(text));
    }
    QString read(const QStringList &names = {QString()}) {
        dumps::SourceQuestion question;
        for (const QString &name : names)
            question.paths.push_back(m_folder->filePath(name).toStdString());
        auto sources = dumps::findSources(question);
        if (!sources)
            return QString::fromStdString(sources.error().message).remove(m_folder->path() + u'/');
        return printed(dumps::readSeries(std::move(*sources)), m_folder->path());
    }

private Q_SLOTS:
    void init() { m_folder = std::make_unique<QTemporaryDir>(); }

    void datesByNameThenFolderThenHeartbeat() {
        write("fleet-2026-02-03.yaml", fleetText({"a"}));
        write("2026-02-01/fleet.yaml", fleetText({"a", "b"}));
        write("other.yaml", fleetText({"a"}, "2026-02-02T06:00:00Z"));
        QCOMPARE(read(), "2026-02-01 2026-02-01/fleet.yaml 2\n2026-02-02 06:00 other.yaml 1\n"
                         "2026-02-03 fleet-2026-02-03.yaml 1");
    }

    void filesOfOneDateAreOneDump() {
        write("clusters-2026-02-03.yaml", fleetText({"a"}));
        write("crp-2026-02-03.yaml", tests::placementText("{placementType: PickAll}"));
        const QString text = read();
        QVERIFY2(text.startsWith("2026-02-03 ") && text.endsWith(" 1"), qPrintable(text));
        QCOMPARE(text.count(u'\n'), 0);
    }

    /// A file without a date and without clusters.
    void commonFilesArePartOfEveryDump() {
        write("2026-02-01.yaml", fleetText({"a"}));
        write("2026-02-02.yaml", fleetText({"a"}));
        write("web.yaml", tests::placementText("{placementType: PickAll}"));
        const auto series = dumps::readSeries(
            *dumps::findSources({{m_folder->path().toStdString()}, false, "HEAD", 10}));
        QCOMPARE(series.dumps.size(), std::size_t{2});
        for (const dumps::Dump &dump : series.dumps)
            QCOMPARE(dump.objects->placements.size(), std::size_t{1});
    }

    /// Where nothing else dates them.
    void datesByWhenFilesWereWritten() {
        write("a.yaml", tests::placementText("{placementType: PickAll}"));
        QFile file(m_folder->filePath("a.yaml"));
        QVERIFY(file.open(QIODevice::ReadWrite));
        QVERIFY(file.setFileTime(QDateTime::fromString("2026-01-05T10:00:00Z", Qt::ISODate),
                                 QFileDevice::FileModificationTime));
        file.close();
        QCOMPARE(read(), "2026-01-05 10:00 a.yaml 0");
    }

    void leavesABrokenDumpOut() {
        write("2026-02-01.yaml", fleetText({"a"}));
        write("2026-02-02.yaml", "apiVersion: v1\nkind: [\n");
        write("2026-02-03.yaml", fleetText({"a", "b"}));
        const QString text = read();
        QVERIFY2(text.startsWith("2026-02-01 2026-02-01.yaml 1\n2026-02-03 2026-02-03.yaml 2\n"),
                 qPrintable(text));
        QVERIFY(text.endsWith("the dump is left out: what it does not say would be taken "
                              "for gone"));
    }

    void leavesAPipeOut() {
        write("2026-02-01.yaml", fleetText({"a"}));
        QCOMPARE(::mkfifo(m_folder->filePath("2026-02-02.yaml").toLocal8Bit().constData(), 0600),
                 0);
        QCOMPARE(read(), "2026-02-01 2026-02-01.yaml 1\n2026-02-02.yaml: the dump is left "
                         "out: it is a pipe, which may never end");
    }

    void leavesALinkOutThatLeadsOutOfTheFolder() {
        QTemporaryDir elsewhere;
        const QString outside = elsewhere.filePath("fleet.yaml");
        write("2026-02-01.yaml", fleetText({"a"}));
        QVERIFY(QFile::copy(m_folder->filePath("2026-02-01.yaml"), outside));
        QVERIFY(QFile::link(outside, m_folder->filePath("2026-02-02.yaml")));
        QVERIFY(QFile::link(outside, m_folder->filePath("undated.yaml")));
        QVERIFY(QFile::link("2026-02-01.yaml", m_folder->filePath("2026-02-03.yaml")));
        QCOMPARE(read(), "2026-02-01 2026-02-01.yaml 1\n2026-02-03 2026-02-03.yaml 1\n"
                         "2026-02-02.yaml: the dump is left out: the link leads out of the "
                         "folder; name the file itself to read it\n"
                         "undated.yaml: the dump is left out: the link leads out of the folder; "
                         "name the file itself to read it");
        QCOMPARE(read({"2026-02-02.yaml"}), "2026-02-02 2026-02-02.yaml 1");
    }
    void anEmptyFolderHasNoDump() { QCOMPARE(read(), QString()); }

    void emptyFilesAreNoDumps() {
        write("2026-02-01.yaml", "");
        QVERIFY(read().contains("the dump is left out: it has no objects"));
    }

    /// Nobody knows what such a file was to be: no part of every dump.
    void emptyFilesWithoutADateAreLeftOut() {
        write("2026-02-01.yaml", fleetText({"a"}));
        write("latest.yaml", "");
        write("values.yaml", "replicas: 1\n");
        const std::vector<std::string> paths{m_folder->path().toStdString()};
        const dumps::Series series = dumps::readSeries(dumps::sourcesOf(paths));
        QCOMPARE(series.dumps.size(), std::size_t{1});
        QCOMPARE(series.leftOut.size(), std::size_t{1});
        QVERIFY(series.leftOut.front().ends_with("latest.yaml"));
        QVERIFY(!series.isWhole);
    }

    /// What a reading leaves that failed is left out, and said in every format.
    void emptyFilesOfADateAreLeftOut_data() {
        QTest::addColumn<QString>("text");
        for (const char *text :
             {"", "---\n", "# nothing\n", "null\n", "apiVersion: v1\nkind: List\nitems: []\n"})
            QTest::newRow(text) << QString::fromLatin1(text);
        QTest::newRow("an empty folder") << QString();
    }
    void emptyFilesOfADateAreLeftOut() {
        QFETCH(QString, text);
        write("2026-02-01.yaml", fleetText({"a"}));
        if (text.isNull())
            QVERIFY(QDir(m_folder->path()).mkdir("2026-02-02"));
        else
            write("2026-02-02.yaml", text.toStdString());
        const std::vector<std::string> paths{m_folder->path().toStdString()};
        const dumps::Series series = dumps::readSeries(dumps::sourcesOf(paths));
        QCOMPARE(series.dumps.size(), std::size_t{1});
        QCOMPARE(series.leftOut.size(), std::size_t{1});
        QVERIFY(series.leftOut.front().find("2026-02-02") != std::string::npos);
        QVERIFY(!series.isWhole);
    }

    void saysWhatIsMissing() { QVERIFY(read({"nowhere.yaml"}).contains("No such file")); }

    void ordersByDateWhateverTheOrderOfPaths() {
        write("2026-02-03.yaml", fleetText({"a"}));
        write("2026-02-01.yaml", fleetText({"a", "b"}));
        QCOMPARE(read({"2026-02-03.yaml", "2026-02-01.yaml"}),
                 "2026-02-01 2026-02-01.yaml 2\n2026-02-03 2026-02-03.yaml 1");
    }
};

EVENKEEL_TEST(TestSeries)
#include "tst_series.moc"
