// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/dumps/recording.h"

#include <csignal>

#include <sys/wait.h>
#include <unistd.h>

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include "core/dumps/series.h"
#include "tests/core/dumps/dump_texts.h"
#include "tests/test_program.h"

using namespace evenkeel;

namespace {

constexpr std::int64_t kStart = 1'770'000'000;

std::string dump(int clusters) {
    std::string text;
    for (int i = 0; i < clusters; ++i)
        text += "---\n" + tests::ClusterText{"c" + std::to_string(i)}.yaml();
    return text;
}

} // namespace

class TestRecording : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void keepsTheNewestWithinItsLimits() {
        const QTemporaryDir folder;
        const std::string path = folder.filePath("hub").toStdString();
        for (int i = 0; i < 6; ++i)
            QVERIFY(dumps::record(path, dump(1), {kStart + i * 60}, {3, 1'000'000}));
        const QDir made(QString::fromStdString(path));
        QCOMPARE(made.entryList({"*.yaml"}).size(), 3);
        QCOMPARE(made.entryList({"*.yaml"}).last(), QStringLiteral("2026-02-02T02-45-00Z.yaml"));
        QVERIFY(dumps::record(path, dump(3), {kStart + 3600}, {3, 10}));
        QCOMPARE(made.entryList({"*.yaml"}).size(), 1); // the newest stays, whatever its size
    }

    void removesNoOtherFile() {
        const QTemporaryDir folder;
        QFile own(folder.filePath("2020-01-01.yaml"));
        QVERIFY(own.open(QIODevice::WriteOnly));
        QVERIFY(dumps::record(folder.path().toStdString(), dump(1), {kStart}, {1, 1}));
        QVERIFY(own.exists());
    }

    void saysThatAFolderCannotBeMade() {
        QVERIFY(!dumps::record("/proc/no/such", dump(1), {kStart}));
    }

    /// A writer that is killed at any moment leaves whole recordings only.
    void survivesAKill() {
        const QTemporaryDir folder;
        const std::string path = folder.path().toStdString();
        const std::string text = dump(2000);
        for (int round = 0; round < 20; ++round) {
            const pid_t child = ::fork();
            if (child == 0) {
                for (int i = 0;; ++i)
                    (void)dumps::record(path, text, {kStart + round * 1000 + i}, {50, 1U << 30U});
            }
            ::usleep(static_cast<useconds_t>(2000 + round * 1700));
            ::kill(child, SIGKILL);
            ::waitpid(child, nullptr, 0);
        }
        // What they were writing goes with the next recording.
        QVERIFY(dumps::record(path, text, {kStart + 100'000}, {50, 1U << 30U}));
        QCOMPARE(QDir(folder.path()).entryList({".evenkeel*"}, QDir::Files | QDir::Hidden).size(),
                 0);
        auto sources = dumps::findSources({{path}, false, "HEAD", 10});
        QVERIFY(sources.has_value());
        const dumps::Series series = dumps::readSeries(std::move(*sources));
        QVERIFY(!series.dumps.empty());
        QCOMPARE(series.problems.size(), std::size_t{0});
        for (const dumps::Dump &each : series.dumps)
            QCOMPARE(each.objects->fleet.size(), std::size_t{2000});
    }
};

EVENKEEL_TEST(TestRecording)
#include "tst_recording.moc"
