// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <QDir>
#include <QTest>

#include "core/manifest/manifest.h"
#include "tests/conformance/jsonl_file.h"
#include "tests/reference/plain_scheduler.h"
#include "tests/reference/plan_text.h"
#include "tests/test_program.h"

namespace evenkeel::reference {

namespace {

using kube::Value;

std::string textOf(const Value &object, std::string_view key) {
    const auto *member = object.find(key);
    return member != nullptr ? member->text() : std::string();
}

std::optional<placement::ClusterScore> scoreOf(const Value &object) {
    const auto *score = object.find("clusterScore");
    if (score == nullptr)
        return std::nullopt;
    return placement::ClusterScore{std::stoi(textOf(*score, "affinityScore")),
                                   std::stoi(textOf(*score, "priorityScore"))};
}

scheduling::BindingOutcome recordedBinding(const Value &item) {
    scheduling::BindingOutcome binding;
    binding.cluster = textOf(item, "cluster");
    binding.name = textOf(item, "name");
    binding.state = textOf(item, "state");
    binding.snapshot = textOf(item, "snapshot");
    if (item.find("previousState") != nullptr)
        binding.previousState = textOf(item, "previousState");
    binding.score = scoreOf(item);
    binding.created = item.find("created")->asBool();
    return binding;
}

/// The recorded answer as the text that a plan prints.
std::string recordedText(const Value &response) {
    if (const auto *kind = response.findPath({"error", "kind"}))
        return kind->text() + "\n";
    scheduling::Plan plan;
    if (const auto *decisions = response.find("targetClusters"); decisions->isArray()) {
        plan.decisions.emplace();
        for (const auto &item : decisions->items()) {
            plan.decisions->push_back({textOf(item, "clusterName"), item.find("selected")->asBool(),
                                       scoreOf(item), textOf(item, "reason")});
        }
    }
    if (const auto *condition = response.find("condition"); condition->isObject()) {
        plan.condition =
            scheduling::Condition{textOf(*condition, "status") == "True",
                                  textOf(*condition, "reason"), textOf(*condition, "message")};
    }
    if (const auto *bindings = response.find("bindings")) {
        for (const auto &item : bindings->items())
            plan.bindings.push_back(recordedBinding(item));
    }
    return printAnswer(plan);
}

scheduling::PlanOptions optionsOf(const Value &request) {
    scheduling::PlanOptions options;
    if (const auto *snapshot = request.find("snapshot"))
        options.snapshotName = snapshot->text();
    if (const auto *now = request.find("now"))
        options.now = kube::parseTime(now->text());
    if (const auto *limit = request.find("maxUnselected"))
        options.maxUnselected = std::stoi(limit->text());
    return options;
}

std::string plainText(const Value &request) {
    const std::string bad = "BadRequest\n";
    fleet::Fleet fleet;
    for (const auto &object : request.find("clusters")->items()) {
        if (!manifest::decodeCluster(object, fleet))
            return bad;
    }
    const auto placement = manifest::decodePlacement(*request.find("placement"));
    if (!placement)
        return bad;
    std::vector<placement::Binding> bindings;
    if (const auto *list = request.find("bindings")) {
        for (const auto &object : list->items()) {
            auto binding = manifest::decodeBinding(object);
            if (!binding)
                return bad;
            bindings.push_back(std::move(*binding));
        }
    }
    const auto plain = planPlainly(fleet, *placement, bindings, optionsOf(request));
    return plain ? printAnswer(plain->plan) : "SchedulingError\n";
}

} // namespace

/// The referee is itself held to the answers of KubeFleet's own scheduler.
class TestPlainConformance : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void answersAsTheSchedulerDid_data() {
        QTest::addColumn<QString>("path");
        const QDir folder(QStringLiteral(TEST_DATA_DIR "/conformance/kubefleet"));
        const auto names = folder.entryList({QStringLiteral("schedule-*")}, QDir::Files);
        QVERIFY(!names.isEmpty());
        for (const auto &name : names)
            QTest::newRow(qPrintable(name)) << folder.filePath(name);
    }

    void answersAsTheSchedulerDid() {
        QFETCH(QString, path);
        const auto lines = conformance::readLines(path.toStdString());
        QVERIFY(!lines.empty());
        for (const auto &line : lines) {
            const auto recorded = manifest::parseJson(line);
            QVERIFY2(recorded.has_value(), line.substr(0, 200).c_str());
            const auto &request = *recorded->find("request");
            const auto expected = recordedText(*recorded->find("response"));
            const auto actual = plainText(request);
            if (expected != actual) {
                QFAIL(qPrintable(QStringLiteral("case %1\n--- expected ---\n%2--- actual ---\n%3")
                                     .arg(QString::fromStdString(textOf(request, "id")),
                                          QString::fromStdString(expected),
                                          QString::fromStdString(actual))));
            }
        }
    }
};

} // namespace evenkeel::reference

EVENKEEL_TEST(evenkeel::reference::TestPlainConformance)
#include "tst_plain_conformance.moc"
