// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <QTest>

#include "app/evenkeelctl/batch/stream.h"
#include "core/manifest/manifest.h"
#include "tests/conformance/jsonl_file.h"
#include "tests/conformance/render_answers.h"
#include "tests/reference/plain_render.h"
#include "tests/reference/random_render.h"
#include "tests/test_program.h"

namespace evenkeel::conformance {

namespace {

using kube::Value;

Value engineAnswer(const Value &request) {
    Value answer = *manifest::parseJson(batch::answer(manifest::writeJson(request)).line);
    answer.remove("id");
    return answer;
}

/// Empty when both say the same.
std::string difference(const Value &expected, const Value &got) {
    const Value left = comparedRendering(expected);
    const Value right = comparedRendering(got);
    return left == right ? std::string() : renderingDifference(left, right);
}

std::uint64_t environmentNumber(const char *name, std::uint64_t otherwise) {
    bool isNumber = false;
    const auto number = qEnvironmentVariable(name).toULongLong(&isNumber);
    return isNumber ? number : otherwise;
}

} // namespace

/// The plain reading of the specification says what KubeFleet said, and the engine says what it
/// says.
class PlainRenderTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void plainAnswersAsKubeFleetDid_data() {
        QTest::addColumn<QString>("file");
        QTest::newRow("examples") << "render-examples.jsonl";
        QTest::newRow("random") << "render-random.jsonl.gz";
    }

    void plainAnswersAsKubeFleetDid() {
        QFETCH(QString, file);
        int asked = 0;
        for (const std::string &line :
             readLines(TEST_DATA_DIR "/conformance/render/" + file.toStdString())) {
            const Value recorded = *manifest::parseJson(line);
            const Value &request = *recorded.find("request");
            if (request.find("kind")->text() != "Render")
                continue;
            Value expected = *recorded.find("response");
            expected.remove("id");
            const std::string found = difference(expected, reference::plainRender(request));
            QVERIFY2(found.empty(), (request.find("id")->text() + "\n" + found).c_str());
            ++asked;
        }
        QVERIFY(asked > 100);
    }

    /// EVENKEEL_SEED and EVENKEEL_CASES ask others and more.
    void engineEqualsPlain() {
        const std::uint64_t first = environmentNumber("EVENKEEL_SEED", 1);
        const std::uint64_t cases = environmentNumber("EVENKEEL_CASES", 1500);
        std::size_t patched = 0;
        std::size_t failed = 0;
        for (std::uint64_t seed = first; seed < first + cases; ++seed) {
            const Value request = reference::randomRenderRequest(seed);
            const Value plain = reference::plainRender(request);
            const std::string found = difference(plain, engineAnswer(request));
            QVERIFY2(found.empty(), ("seed " + std::to_string(seed) + "\n" + found + "\n" +
                                     manifest::writeJson(request))
                                        .c_str());
            const std::string text = manifest::writeJson(plain);
            patched += text.find("\"applied\"") != std::string::npos ? 1U : 0U;
            failed += text.find("OverriddenFailed") != std::string::npos ? 1U : 0U;
        }
        // The cases are worth asking.
        QVERIFY2(patched * 4 > cases, std::to_string(patched).c_str());
        QVERIFY2(failed * 8 > cases && failed * 10 < cases * 9, std::to_string(failed).c_str());
    }
};

} // namespace evenkeel::conformance

EVENKEEL_TEST(evenkeel::conformance::PlainRenderTest)
#include "tst_plain_render.moc"
