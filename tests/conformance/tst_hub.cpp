// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <QTest>

#include "tests/conformance/recorded_answers.h"
#include "tests/test_program.h"

using evenkeel::kube::Value;

namespace {

Value withoutId(const Value &response) {
    Value result = response;
    result.remove("id");
    return result;
}

} // namespace

/// Every journey recorded on a hub with all of KubeFleet's controllers.
class TestHub : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void changesEndAsOnTheHub_data() {
        evenkeel::conformance::addFiles(QStringLiteral("hub"), QStringLiteral("change"));
    }

    void changesEndAsOnTheHub() {
        QFETCH(QString, path);
        QCOMPARE(evenkeel::conformance::differingAnswers(
                     path, {withoutId, evenkeel::conformance::firstDifference}),
                 QString());
    }
};

EVENKEEL_TEST(TestHub)
#include "tst_hub.moc"
