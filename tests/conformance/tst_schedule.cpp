// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <algorithm>

#include <QTest>

#include "tests/conformance/recorded_answers.h"
#include "tests/test_program.h"

using evenkeel::kube::Value;

namespace {

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

/// What is compared of a response: of an error its kind, because KubeFleet's message dumps Go
/// objects and of several errors in a cycle any is right; else targetClusters, condition and
/// bindings, whose absence means none.
Value scheduleAnswer(const Value &response) {
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
        QCOMPARE(evenkeel::conformance::differingAnswers(
                     path, {scheduleAnswer, evenkeel::conformance::firstDifference}),
                 QString());
    }
};

EVENKEEL_TEST(TestSchedule)
#include "tst_schedule.moc"
