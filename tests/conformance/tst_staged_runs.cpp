// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <QTest>

#include "core/manifest/manifest.h"
#include "tests/conformance/jsonl_file.h"
#include "tests/conformance/recorded_answers.h"
#include "tests/conformance/recorded_run.h"
#include "tests/conformance/staged_answer.h"
#include "tests/test_program.h"

namespace evenkeel::conformance {

/// Every recorded pass over a staged update run goes as it went in KubeFleet's own controller.
class TestStagedRuns : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void examplesGoAsTheyWent_data() {
        addFiles(QStringLiteral("rollout"), QStringLiteral("stagestep-examples"));
    }
    void examplesGoAsTheyWent() { compareAll(); }

    void randomPassesGoAsTheyWent_data() {
        addFiles(QStringLiteral("rollout"), QStringLiteral("stagestep-random"));
    }
    void randomPassesGoAsTheyWent() { compareAll(); }

    /// Played from the first request, the rules and the events alone.
    void wholeRunsGoAsTheyWent() {
        const std::vector<std::string> lines =
            readLines(TEST_DATA_DIR "/conformance/rollout/stagestep-sequences.jsonl.gz");
        QCOMPARE(lines.size(), std::size_t(107));
        QStringList differing;
        for (const std::string &line : lines) {
            const auto recording = manifest::parseJson(line);
            QVERIFY(recording.has_value());
            const std::string difference = differingCourse(*recording);
            if (!difference.empty())
                differing << QString::fromStdString(recording->find("id")->text() + "\n" +
                                                    difference);
        }
        QVERIFY2(differing.isEmpty(), qPrintable(differing.join(QLatin1Char('\n'))));
    }

    void eachRecordedPassOfThemGoesAsItWent() {
        std::size_t passes = 0;
        for (const std::string &line :
             readLines(TEST_DATA_DIR "/conformance/rollout/stagestep-sequences.jsonl.gz")) {
            const auto recording = manifest::parseJson(line);
            QVERIFY(recording.has_value());
            for (const kube::Value &pass : recording->find("passes")->items()) {
                QCOMPARE(differingAnswer(pass, {comparableStep, firstDifference}), std::string());
                ++passes;
            }
        }
        QCOMPARE(passes, std::size_t(3209));
    }

private:
    void compareAll() {
        QFETCH(QString, path);
        QCOMPARE(differingAnswers(path, {comparableStep, firstDifference}), QString());
    }
};

} // namespace evenkeel::conformance

EVENKEEL_TEST(evenkeel::conformance::TestStagedRuns)
#include "tst_staged_runs.moc"
