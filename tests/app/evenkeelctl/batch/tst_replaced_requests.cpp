// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <algorithm>
#include <map>
#include <string>

#include <QTest>

#include "app/evenkeelctl/batch/stream.h"
#include "core/kube/value.h"
#include "core/manifest/manifest.h"
#include "tests/conformance/jsonl_file.h"
#include "tests/core/kube/replaced_nodes.h"
#include "tests/test_program.h"

using namespace evenkeel;
using kube::Value;

namespace {

constexpr std::size_t kSmallest = 1500; // so that most members are there

/// At most two objects of each kind: every node costs an answer for each of the values.
Value shortened(Value request) {
    std::map<std::string, int> counts;
    if (Value *objects = request.find("objects"))
        std::erase_if(objects->items(), [&counts](const Value &object) {
            return ++counts[kube::memberOf(object, "kind").text()] > 2;
        });
    return request;
}

/// The smallest recorded request of each kind that has that size, else the largest; of those that
/// are no error.
std::map<std::string, Value> findRecordedRequests() {
    const auto isBetter = [](std::size_t size, std::size_t other) {
        return size < kSmallest ? size > other : other < kSmallest || size < other;
    };
    std::map<std::string, Value> requests;
    std::map<std::string, std::size_t> sizes;
    for (const char *file :
         {"apply/apply-examples.jsonl", "hub/change.jsonl.gz", "hub/rehearse.jsonl.gz",
          "kubefleet/schedule-examples.jsonl", "kubefleet/validate-update.jsonl.gz",
          "pods/pods-examples.jsonl", "pods/rebalance.jsonl.gz", "pods/scaledown.jsonl.gz",
          "render/render-examples.jsonl", "rollout/rollout-examples.jsonl",
          "rollout/stagestep-examples.jsonl"}) {
        for (const std::string &line :
             conformance::readLines(std::string(TEST_DATA_DIR "/conformance/") + file)) {
            const auto recorded = manifest::parseJson(line);
            const Value *request = recorded ? recorded->find("request") : nullptr;
            if (request == nullptr)
                continue;
            const std::string kind = kube::memberOf(*request, "kind").text();
            const Value candidate = shortened(*request);
            const std::string text = manifest::writeJson(candidate);
            if (!isBetter(text.size(), sizes[kind]) || batch::answer(text).isError)
                continue;
            sizes[kind] = text.size();
            requests[kind] = candidate;
        }
    }
    return requests;
}

const std::map<std::string, Value> &recordedRequests() {
    static const auto requests = findRecordedRequests();
    return requests;
}

} // namespace

/// A request with something else in the place of one of its values is answered, and no more.
class TestReplacedRequests : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void everyNodeGetsAnAnswer_data() {
        QTest::addColumn<QByteArray>("request");
        for (const auto &[kind, request] : recordedRequests())
            QTest::newRow(kind.c_str()) << QByteArray::fromStdString(manifest::writeJson(request));
    }
    void everyNodeGetsAnAnswer() {
        QFETCH(QByteArray, request);
        const Value whole = manifest::parseJson(request.toStdString()).value();
        QVERIFY(!batch::answer(request.toStdString()).isError);
        tests::forEachReplaced(
            whole, [](const Value &replaced, const std::string &path, const Value &) {
                const batch::Answer answer = batch::answer(manifest::writeJson(replaced));
                const auto reply = manifest::parseJson(answer.line);
                QVERIFY2(reply && reply->isObject(), path.c_str());
                const Value &error = kube::memberOf(*reply, "error");
                QVERIFY2(answer.isError == error.isObject(), path.c_str());
                QVERIFY2(!answer.isError || !kube::memberOf(error, "message").text().empty(),
                         path.c_str());
            });
    }

    void everyKindIsRecorded() {
        const auto &requests = recordedRequests();
        for (const char *kind :
             {"Apply", "Change", "Evict", "PodPlace", "PodRebalance", "PodScaleDown", "PodSpread",
              "Rehearse", "Render", "Rollout", "Schedule", "StageRun", "StageStep", "Validate"})
            QVERIFY2(requests.contains(kind), kind);
    }
};

EVENKEEL_TEST(TestReplacedRequests)
#include "tst_replaced_requests.moc"
