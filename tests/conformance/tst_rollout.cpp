// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <QTest>

#include "tests/conformance/recorded_answers.h"
#include "tests/conformance/validate_answer.h"
#include "tests/test_program.h"

namespace evenkeel::conformance {

namespace {

using kube::Value;

/// The whole answer, messages included; the few that are of kind Validate as those are compared.
Value rolloutAnswer(const Value &response) {
    const bool isValidate = response.find("errors") != nullptr;
    return isValidate ? Value::string(findingsText(response)) : response;
}

} // namespace

/// Every recorded Rollout, Evict and StageRun question gets the answer that KubeFleet's own
/// controllers gave; the worked examples 8.32 to 8.35 and 8.43 to 8.45 are among them by name.
class TestRollout : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void rollsAsTheControllerDid_data() {
        addFiles(QStringLiteral("rollout"), QStringLiteral("rollout-"));
    }
    void rollsAsTheControllerDid() { compareAll(); }

    void evictsAsTheControllerDid_data() {
        addFiles(QStringLiteral("rollout"), QStringLiteral("evict-"));
    }
    void evictsAsTheControllerDid() { compareAll(); }

    void initialisesRunsAsTheControllerDid_data() {
        addFiles(QStringLiteral("rollout"), QStringLiteral("stages-"));
    }
    void initialisesRunsAsTheControllerDid() { compareAll(); }

private:
    void compareAll() {
        QFETCH(QString, path);
        QCOMPARE(differingAnswers(path, {rolloutAnswer, firstDifference}), QString());
    }
};

} // namespace evenkeel::conformance

EVENKEEL_TEST(evenkeel::conformance::TestRollout)
#include "tst_rollout.moc"
