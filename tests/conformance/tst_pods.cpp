// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <QTest>

#include "core/manifest/manifest.h"
#include "tests/conformance/recorded_answers.h"
#include "tests/test_program.h"

using evenkeel::kube::Value;

namespace {

/// What is compared of a response: of an error its kind, else the whole answer.
Value podAnswer(const Value &response) {
    if (const Value *kind = response.findPath({"error", "kind"}))
        return Value::object({{"error", *kind}});
    return response;
}

std::string podDifference(const Value &expected, const Value &got) {
    return "    - " + evenkeel::manifest::writeJson(expected) + "\n    + " +
           evenkeel::manifest::writeJson(got) + "\n";
}

} // namespace

/// Every recorded PodSpread, PodPlace and PodScaleDown question gets the answer that Kubernetes
/// 1.34.1 gave, and every PodRebalance question that of the descheduler 0.36.
class TestPods : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void evictsAsTheDeschedulerDid_data() {
        evenkeel::conformance::addFiles(QStringLiteral("pods"), QStringLiteral("rebalance"));
    }

    void evictsAsTheDeschedulerDid() {
        QFETCH(QString, path);
        QCOMPARE(evenkeel::conformance::differingAnswers(path, {podAnswer, podDifference}),
                 QString());
    }

    void scalesDownAsTheReplicaSetControllerDid_data() {
        evenkeel::conformance::addFiles(QStringLiteral("pods"), QStringLiteral("scaledown"));
    }

    void scalesDownAsTheReplicaSetControllerDid() {
        QFETCH(QString, path);
        QCOMPARE(evenkeel::conformance::differingAnswers(path, {podAnswer, podDifference}),
                 QString());
    }

    void answersAsKubeSchedulerDid_data() {
        evenkeel::conformance::addFiles(QStringLiteral("pods"), QStringLiteral("pods-"));
    }

    void answersAsKubeSchedulerDid() {
        QFETCH(QString, path);
        QCOMPARE(evenkeel::conformance::differingAnswers(path, {podAnswer, podDifference}),
                 QString());
    }
};

EVENKEEL_TEST(TestPods)
#include "tst_pods.moc"
