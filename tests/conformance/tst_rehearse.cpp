// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <QTest>
#include <algorithm>
#include <charconv>
#include <map>
#include <vector>

#include <fmt/format.h>

#include "tests/conformance/recorded_answers.h"
#include "tests/test_program.h"

namespace evenkeel::conformance {

namespace {

using kube::Value;

struct Moment {
    double at = 0;
    double ideal = 0;
};
/// The events of an answer, each with its times in order.
using Moments = std::map<std::string, std::vector<Moment>>;

double numberAt(const Value &event, std::string_view member) {
    const Value *found = event.find(member);
    double number = 0;
    if (found != nullptr)
        std::from_chars(found->text().data(), found->text().data() + found->text().size(), number);
    return number;
}

Moments momentsOf(const Value &response) {
    Moments moments;
    const Value *events = response.find("events");
    for (const Value &event : events == nullptr ? std::vector<Value>{} : events->items()) {
        std::string name;
        for (const char *member : {"event", "cluster", "stage", "task"}) {
            const Value *part = event.find(member);
            name += part == nullptr ? "" : (name.empty() ? "" : " ") + part->text();
        }
        const double at = numberAt(event, "t");
        moments[name].push_back({at, event.find("ideal") ? numberAt(event, "ideal") : at});
    }
    for (auto &[name, times] : moments)
        std::ranges::sort(times, {}, &Moment::at);
    return moments;
}

double toleranceOf(double time) {
    return std::max(2.0, time * 0.05);
}

/// What a recording and an answer do not share by the protocol's rule.
std::string rehearsalDifference(const Value &request, const Value &expected, const Value &got) {
    const double until = numberAt(request, "until");
    const Moments recorded = momentsOf(expected);
    Moments answered = momentsOf(got);
    std::string text;
    const auto isNearEnd = [until](const Moment &moment) {
        return std::max(moment.at, moment.ideal) + toleranceOf(until) >= until;
    };
    for (const auto &[name, times] : recorded) {
        std::vector<Moment> &own = answered[name];
        for (std::size_t i = 0; i < std::max(times.size(), own.size()); ++i) {
            if (i >= own.size()) {
                if (!isNearEnd(times[i]))
                    text += fmt::format("    {:.2f} {}: missing\n", times[i].at, name);
                continue;
            }
            if (i >= times.size()) {
                if (!isNearEnd(own[i]))
                    text += fmt::format("    {:.2f} {}: too much\n", own[i].at, name);
                continue;
            }
            const double low = std::min(times[i].at, times[i].ideal);
            const double high = std::max(times[i].at, times[i].ideal);
            if (own[i].at < low - toleranceOf(low) || own[i].at > high + toleranceOf(high))
                text += fmt::format("    {}: at {:.2f}, not at {:.2f} to {:.2f}\n", name, own[i].at,
                                    low, high);
        }
        answered.erase(name);
    }
    for (const auto &[name, times] : answered) {
        for (const Moment &moment : times) {
            if (!isNearEnd(moment))
                text += fmt::format("    {:.2f} {}: too much\n", moment.at, name);
        }
    }
    return text;
}

} // namespace

/// Journeys on a real hub, second by second: every event of the recording and no other, within the
/// protocol's tolerance for real time.
class TestRehearse : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void happensAsOnTheHub_data() { addFiles(QStringLiteral("hub"), QStringLiteral("rehearse")); }
    void happensAsOnTheHub() {
        QFETCH(QString, path);
        QCOMPARE(differingAnswers(path, {{}, {}, rehearsalDifference}), QString());
    }
};

} // namespace evenkeel::conformance

EVENKEEL_TEST(evenkeel::conformance::TestRehearse)
#include "tst_rehearse.moc"
