// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <QDir>
#include <QTest>

#include "core/batch/answer.h"
#include "core/manifest/manifest.h"
#include "tests/conformance/jsonl_file.h"

using evenkeel::kube::Value;

namespace {

constexpr std::size_t kShownCases = 5;

/// What is compared of a response: of an error its kind, else the whole answer.
Value compared(const Value &response)
{
    if (const Value *kind = response.findPath({"error", "kind"}))
        return Value::object({{"error", *kind}});
    return response;
}

} // namespace

/// Every recorded PodSpread and PodPlace question gets the answer that Kubernetes 1.34.1 gave.
class TestPods : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void answersAsKubeSchedulerDid_data()
    {
        QTest::addColumn<QString>("path");
        const QDir folder(QStringLiteral(TEST_DATA_DIR "/conformance/pods"));
        const QStringList names = folder.entryList({QStringLiteral("pods-*")}, QDir::Files);
        QCOMPARE(names.size(), 6);
        for (const QString &name : names)
            QTest::newRow(qPrintable(name)) << folder.filePath(name);
    }

    void answersAsKubeSchedulerDid()
    {
        QFETCH(QString, path);
        const std::vector<std::string> lines = evenkeel::conformance::readLines(path.toStdString());
        QVERIFY(!lines.empty());
        std::size_t wrong = 0;
        std::string report;
        for (const std::string &line : lines) {
            const std::string mismatch = check(line);
            if (!mismatch.empty() && ++wrong <= kShownCases)
                report += mismatch;
        }
        if (wrong > 0) {
            QFAIL(qPrintable(QStringLiteral("%1 of %2 cases differ (- expected, + got)\n%3")
                                 .arg(wrong)
                                 .arg(lines.size())
                                 .arg(QString::fromStdString(report))));
        }
    }

private:
    static std::string check(const std::string &line)
    {
        const auto recorded = evenkeel::manifest::parseJson(line);
        if (!recorded)
            return "  unreadable case: " + recorded.error().message + "\n";
        const Value *request = recorded->find("request");
        const std::string id = request->find("id")->text();
        const evenkeel::batch::Answer answer =
            evenkeel::batch::answer(evenkeel::manifest::writeJson(*request));
        const auto response = evenkeel::manifest::parseJson(answer.line);
        if (!response)
            return "  case " + id + ": the answer is no JSON\n";
        const Value expected = compared(*recorded->find("response"));
        if (expected == compared(*response))
            return {};
        return "  case " + id + "\n    - " +
               evenkeel::manifest::writeJson(*recorded->find("response")) + "\n    + " +
               answer.line + "\n";
    }
};

QTEST_APPLESS_MAIN(TestPods)
#include "tst_pods.moc"
