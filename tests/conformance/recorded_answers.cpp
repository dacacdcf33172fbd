// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/conformance/recorded_answers.h"

#include <algorithm>
#include <sstream>

#include <QDir>
#include <QTest>

#include "app/evenkeelctl/batch/stream.h"
#include "core/manifest/manifest.h"
#include "tests/conformance/jsonl_file.h"

namespace evenkeel::conformance {

namespace {

constexpr std::size_t kShownCases = 5;
constexpr std::size_t kShownLines = 12;

std::vector<std::string> linesOf(const kube::Value &value) {
    std::istringstream text(manifest::writePrettyJson(value));
    std::vector<std::string> lines;
    for (std::string line; std::getline(text, line);)
        lines.push_back(line);
    return lines;
}

std::string errorText(const kube::Value &response) {
    const kube::Value *message = response.findPath({"error", "message"});
    return message != nullptr ? " (answered: " + message->text() + ")" : std::string();
}

std::string check(const std::string &line, const Comparison &comparison) {
    const auto recorded = manifest::parseJson(line);
    return recorded ? differingAnswer(*recorded, comparison)
                    : "  unreadable case: " + recorded.error().message + "\n";
}

} // namespace

std::string differingAnswer(const kube::Value &recorded, const Comparison &comparison) {
    const kube::Value *request = recorded.find("request");
    const kube::Value *asked = request->find("id");
    const std::string id = asked->text();
    const batch::Answer answer = batch::answer(manifest::writeJson(*request));
    const auto response = manifest::parseJson(answer.line);
    if (!response)
        return "  case " + id + ": the answer is no JSON\n";
    const kube::Value *echoed = response->find("id");
    if (echoed == nullptr || !(*echoed == *asked))
        return "  case " + id + ": the id is not echoed\n";
    if (comparison.judged) {
        const std::string amiss =
            comparison.judged(*request, *recorded.find("response"), *response);
        return amiss.empty() ? amiss : "  case " + id + errorText(*response) + "\n" + amiss;
    }
    const kube::Value expected = comparison.compared(*recorded.find("response"));
    const kube::Value got = comparison.compared(*response);
    if (expected == got)
        return {};
    return "  case " + id + errorText(*response) + "\n" + comparison.difference(expected, got);
}

void addFiles(const QString &folder, const QString &beginning) {
    QTest::addColumn<QString>("path");
    const QDir files(QStringLiteral(TEST_DATA_DIR "/conformance/") + folder);
    const QStringList names = files.entryList({beginning + QLatin1Char('*')}, QDir::Files);
    QVERIFY(!names.isEmpty());
    for (const QString &name : names)
        QTest::newRow(qPrintable(name)) << files.filePath(name);
}

std::string firstDifference(const kube::Value &expected, const kube::Value &got) {
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

QString differingAnswers(const QString &path, const Comparison &comparison) {
    const std::vector<std::string> lines = readLines(path.toStdString());
    if (lines.empty())
        return path + QStringLiteral(" has no cases");
    std::size_t wrong = 0;
    std::string report;
    for (const std::string &line : lines) {
        const std::string mismatch = check(line, comparison);
        if (!mismatch.empty() && ++wrong <= kShownCases)
            report += mismatch;
    }
    if (wrong == 0)
        return {};
    return QStringLiteral("%1 of %2 cases differ (- expected, + got)\n%3")
        .arg(wrong)
        .arg(lines.size())
        .arg(QString::fromStdString(report));
}

} // namespace evenkeel::conformance
