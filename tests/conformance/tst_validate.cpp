// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <QTest>

#include <string>
#include <vector>

#include "core/admission/validate.h"
#include "core/manifest/manifest.h"
#include "tests/conformance/jsonl_file.h"
#include "tests/conformance/validate_answer.h"
#include "tests/test_program.h"

namespace evenkeel::conformance {

namespace {

using kube::Value;

std::string textOf(const Value &object, std::string_view key) {
    const Value *member = object.find(key);
    return member == nullptr ? std::string() : member->text();
}

std::string actualText(const Value &request) {
    const admission::Verdict verdict =
        admission::validate(*request.find("object"), request.find("old"));
    std::vector<std::string> lines;
    for (const admission::Finding &finding : verdict.errors) {
        lines.push_back(comparableFinding(finding.rule, finding.field.text(), finding.sentence));
    }
    return findingsText(verdict.isValid(), std::move(lines));
}

} // namespace

class ValidateConformance : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void answersLikeTheHub_data() {
        QTest::addColumn<QString>("file");
        QTest::addColumn<int>("cases");
        QTest::newRow("ClusterResourcePlacement") << "validate-crp.jsonl.gz" << 1500;
        QTest::newRow("ResourcePlacement") << "validate-rp.jsonl.gz" << 400;
        QTest::newRow("MemberCluster") << "validate-member.jsonl.gz" << 300;
        QTest::newRow("updates") << "validate-update.jsonl.gz" << 600;
    }

    void answersLikeTheHub() {
        QFETCH(QString, file);
        QFETCH(int, cases);
        const std::string path = TEST_DATA_DIR "/conformance/kubefleet/" + file.toStdString();
        const std::vector<std::string> lines = readLines(path);
        QCOMPARE(static_cast<int>(lines.size()), cases);
        int wrong = 0;
        for (const std::string &line : lines) {
            const auto question = manifest::parseJson(line);
            QVERIFY(question.has_value());
            const Value *request = question->find("request");
            const std::string expected = findingsText(*question->find("response"));
            const std::string actual = actualText(*request);
            if (actual != expected && ++wrong <= 20) {
                qWarning().noquote()
                    << QString::fromStdString(textOf(*request, "id") + "\n--- expected " +
                                              expected + "\n--- actual " + actual);
            }
        }
        QCOMPARE(wrong, 0);
    }
};

} // namespace evenkeel::conformance

EVENKEEL_TEST(evenkeel::conformance::ValidateConformance)
#include "tst_validate.moc"
