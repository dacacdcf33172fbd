// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <algorithm>
#include <map>
#include <string>

#include <QDirIterator>
#include <QFile>
#include <QTest>

#include "app/evenkeelctl/batch/answer.h"
#include "core/kube/members.h"
#include "core/manifest/manifest.h"
#include "tests/core/kube/replaced_nodes.h"
#include "tests/test_program.h"

using namespace evenkeel;
using kube::Value;

namespace {

constexpr qsizetype kSmallest = 1500; // so that most members are there
constexpr qsizetype kLargest = 4000;

/// The first recorded request of that size of each kind, else the largest below it; of those that
/// are no error.
std::map<std::string, Value> recordedRequests() {
    std::map<std::string, Value> requests;
    std::map<std::string, qsizetype> sizes;
    QDirIterator files(QStringLiteral(TEST_DATA_DIR "/conformance"),
                       {QStringLiteral("*-examples.jsonl")}, QDir::Files,
                       QDirIterator::Subdirectories);
    while (files.hasNext()) {
        QFile file(files.next());
        if (!file.open(QIODevice::ReadOnly))
            continue;
        while (!file.atEnd()) {
            const auto line = manifest::parseJson(file.readLine().toStdString());
            const Value *request = line ? line->find("request") : nullptr;
            if (request == nullptr)
                continue;
            const std::string kind = kube::memberOf(*request, "kind").text();
            const auto size = static_cast<qsizetype>(manifest::writeJson(*request).size());
            if (size > kLargest || sizes[kind] >= std::min(size, kSmallest) ||
                batch::answer(manifest::writeJson(*request)).isError)
                continue;
            sizes[kind] = size;
            requests[kind] = *request;
        }
    }
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
        const auto requests = recordedRequests();
        for (const char *kind : {"Evict", "PodPlace", "PodSpread", "Render", "Rollout", "Schedule",
                                 "StageRun", "StageStep", "Validate"})
            QVERIFY2(requests.contains(kind), kind);
    }
};

EVENKEEL_TEST(TestReplacedRequests)
#include "tst_replaced_requests.moc"
