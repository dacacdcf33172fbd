// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <algorithm>
#include <sstream>

#include <QDir>
#include <QTest>

#include "core/batch/answer.h"
#include "core/manifest/manifest.h"
#include "tests/conformance/jsonl_file.h"

using evenkeel::kube::Value;

namespace {

constexpr std::size_t kShownCases = 5;
constexpr std::size_t kShownLines = 12;

Value sortedByKey(const Value &value)
{
    Value sorted = value;
    for (Value &item : sorted.items())
        item = sortedByKey(item);
    for (Value::Member &member : sorted.members())
        member.second = sortedByKey(member.second);
    std::stable_sort(sorted.members().begin(), sorted.members().end(),
                     [](const auto &a, const auto &b) { return a.first < b.first; });
    return sorted;
}

/// What is compared of a response: of an error its kind; else targetClusters, condition and
/// bindings, whose absence means none.
Value compared(const Value &response)
{
    Value part = Value::object();
    if (const Value *kind = response.findPath({"error", "kind"})) {
        part.set("error", *kind);
        return part;
    }
    for (const char *member : {"targetClusters", "condition"}) {
        const Value *value = response.find(member);
        part.set(member, value != nullptr ? sortedByKey(*value) : Value::string("(left out)"));
    }
    const Value *bindings = response.find("bindings");
    part.set("bindings", bindings != nullptr ? sortedByKey(*bindings) : Value::array());
    return part;
}

std::vector<std::string> linesOf(const Value &value)
{
    std::istringstream text(evenkeel::manifest::writePrettyJson(value));
    std::vector<std::string> lines;
    for (std::string line; std::getline(text, line);)
        lines.push_back(line);
    return lines;
}

std::string difference(const Value &expected, const Value &got)
{
    const std::vector<std::string> wanted = linesOf(expected);
    const std::vector<std::string> found = linesOf(got);
    const auto [left, right] =
        std::mismatch(wanted.begin(), wanted.end(), found.begin(), found.end());
    const auto at = static_cast<std::size_t>(left - wanted.begin());
    std::string text = "    first difference in line " + std::to_string(at + 1) + "\n";
    for (std::size_t i = at - std::min<std::size_t>(at, 4); i < at; ++i)
        text += "      " + wanted[i] + "\n";
    for (std::size_t i = at; i < std::min(wanted.size(), at + kShownLines); ++i)
        text += "    - " + wanted[i] + "\n";
    for (std::size_t i = at; i < std::min(found.size(), at + kShownLines); ++i)
        text += "    + " + found[i] + "\n";
    return text;
}

} // namespace

/// Every recorded Schedule question gets the answer that KubeFleet's own scheduler gave.
class TestSchedule : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void answersAsTheSchedulerDid_data()
    {
        QTest::addColumn<QString>("path");
        const QDir folder(QStringLiteral(TEST_DATA_DIR "/conformance/kubefleet"));
        const QStringList names = folder.entryList({QStringLiteral("schedule-*")}, QDir::Files);
        QVERIFY(!names.isEmpty());
        for (const QString &name : names)
            QTest::newRow(qPrintable(name)) << folder.filePath(name);
    }

    void answersAsTheSchedulerDid()
    {
        QFETCH(QString, path);
        const std::vector<std::string> lines =
            evenkeel::conformance::readLines(path.toStdString());
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
        const Value *echoed = response->find("id");
        if (echoed == nullptr || !(*echoed == *request->find("id")))
            return "  case " + id + ": the id is not echoed\n";
        const Value expected = compared(*recorded->find("response"));
        const Value got = compared(*response);
        if (expected == got)
            return {};
        return "  case " + id + errorText(*response) + "\n" + difference(expected, got);
    }

    static std::string errorText(const Value &response)
    {
        const Value *message = response.findPath({"error", "message"});
        return message != nullptr ? " (answered: " + message->text() + ")" : std::string();
    }
};

QTEST_APPLESS_MAIN(TestSchedule)
#include "tst_schedule.moc"
