// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <QTest>

#include "tests/conformance/recorded_answers.h"
#include "tests/conformance/render_answers.h"
#include "tests/test_program.h"

/// Every recorded Render question, and every override shown to the webhooks, gets the answer that
/// KubeFleet's own code gave.
class TestRender : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void answersAsKubeFleetDid_data() {
        evenkeel::conformance::addFiles(QStringLiteral("render"), QStringLiteral("render-"));
    }

    void answersAsKubeFleetDid() {
        QFETCH(QString, path);
        QCOMPARE(evenkeel::conformance::differingAnswers(
                     path, {evenkeel::conformance::comparedRendering,
                            evenkeel::conformance::renderingDifference}),
                 QString());
    }
};

EVENKEEL_TEST(TestRender)
#include "tst_render.moc"
