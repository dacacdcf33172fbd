// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <algorithm>
#include <sstream>

#include <QTest>

#include "core/manifest/manifest.h"
#include "tests/conformance/recorded_answers.h"
#include "tests/test_program.h"

using evenkeel::kube::Value;

namespace {

constexpr std::size_t kShownLines = 12;

Value sortedByKey(const Value &value) {
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
Value compared(const Value &response) {
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

std::vector<std::string> linesOf(const Value &value) {
    std::istringstream text(evenkeel::manifest::writePrettyJson(value));
    std::vector<std::string> lines;
    for (std::string line; std::getline(text, line);)
        lines.push_back(line);
    return lines;
}

std::string difference(const Value &expected, const Value &got) {
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
    void answersAsTheSchedulerDid_data() {
        evenkeel::conformance::addFiles(QStringLiteral("kubefleet"), QStringLiteral("schedule-"));
    }

    void answersAsTheSchedulerDid() {
        QFETCH(QString, path);
        QCOMPARE(evenkeel::conformance::differingAnswers(path, {compared, difference}), QString());
    }
};

EVENKEEL_TEST(TestSchedule)
#include "tst_schedule.moc"
