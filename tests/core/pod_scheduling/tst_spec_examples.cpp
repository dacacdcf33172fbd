// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <map>

#include <QTest>

#include "app/evenkeelctl/batch/stream.h"
#include "core/manifest/manifest.h"
#include "tests/conformance/jsonl_file.h"
#include "tests/core/pod_scheduling/spec_examples.h"
#include "tests/test_program.h"

using namespace evenkeel;
using kube::Value;

namespace {

std::string letter(const std::string &code) {
    if (code == "Success")
        return "S";
    return code == "Unschedulable" ? "U" : "UU";
}

std::string numberOf(const Value &node, const char *member) {
    const Value *number = node.find(member);
    return number == nullptr ? "-" : number->text();
}

/// Puts the parts of a decision side by side.
struct Line {
    std::string text;

    void add(const std::string &part) { text += (text.empty() ? "" : " ") + part; }
};

std::string spreadText(const Value &answer) {
    Line codes;
    Line raw;
    Line scores;
    for (const Value &node : answer.find("nodes")->items()) {
        codes.add(letter(node.find("code")->text()));
        raw.add(numberOf(node, "raw"));
        scores.add(numberOf(node, "score"));
    }
    const std::string filter = answer.find("filterSkipped")->asBool() ? "skip" : codes.text;
    if (answer.find("scoreSkipped")->asBool())
        return filter;
    return filter + " | " + raw.text + " | " + scores.text;
}

std::string placeText(const Value &answer) {
    Line nodes;
    for (const Value &placement : answer.find("placements")->items()) {
        const Value *node = placement.find("node");
        nodes.add(node->isNull() ? "Pending" : node->text());
    }
    return nodes.text;
}

} // namespace

/// Each example of the pod spec's chapters 6 (published examples) and 7 (corners) by its name.
class TestSpecExamples : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() {
        for (const std::string &line :
             conformance::readLines(TEST_DATA_DIR "/conformance/pods/pods-examples.jsonl")) {
            const auto recorded = manifest::parseJson(line);
            QVERIFY(recorded);
            const Value *request = recorded->find("request");
            m_requests.emplace(request->find("id")->text(), manifest::writeJson(*request));
        }
    }

    void decidesAsTheSpecSays_data() {
        QTest::addColumn<QString>("decision");
        for (const pods::SpecExample &example : pods::kSpecExamples)
            QTest::newRow(example.name) << QString::fromLatin1(example.decision);
    }

    void decidesAsTheSpecSays() {
        QFETCH(QString, decision);
        const auto request = m_requests.find(QTest::currentDataTag());
        QVERIFY(request != m_requests.end());
        const auto answer = manifest::parseJson(batch::answer(request->second).line);
        QVERIFY(answer);
        QVERIFY(answer->find("error") == nullptr);
        const std::string text =
            answer->find("placements") != nullptr ? placeText(*answer) : spreadText(*answer);
        QCOMPARE(QString::fromStdString(text), decision);
    }

private:
    std::map<std::string, std::string> m_requests;
};

EVENKEEL_TEST(TestSpecExamples)
#include "tst_spec_examples.moc"
