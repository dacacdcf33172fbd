// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/document/edits/object_reader.h"

#include <algorithm>
#include <vector>

#include <QCoreApplication>

#include "core/api/known_kinds.h"
#include "core/api/object_kind.h"
#include "core/manifest/manifest.h"
#include "core/pods/workload_fields.h"

namespace evenkeel::ui {

namespace {

using kube::Value;

struct PlacementWords {
    Q_DECLARE_TR_FUNCTIONS(evenkeel::ui::PolicyDocument)
};

struct WorkloadWords {
    Q_DECLARE_TR_FUNCTIONS(evenkeel::ui::WorkloadModel)
};

struct OverrideWords {
    Q_DECLARE_TR_FUNCTIONS(evenkeel::ui::OverrideModel)
};

struct BudgetWords {
    Q_DECLARE_TR_FUNCTIONS(evenkeel::ui::DisruptionBox)
};

struct TestWords {
    Q_DECLARE_TR_FUNCTIONS(evenkeel::ui::PlanTestModel)
};

struct ScenarioWords {
    Q_DECLARE_TR_FUNCTIONS(evenkeel::ui::ScenarioDocument)
};

/// What is said where there is no object, a second one, or one of another kind.
struct ReaderWords {
    QString none;
    QString second;
    QString otherKind;
};

base::Error errorAt(const QString &message, const Value &at) {
    return {base::ErrorCode::Invalid,
            message.toStdString(),
            {"", std::max(at.line(), 1), std::max(at.column(), 1)}};
}

template <typename IsKind> base::Result<Value>
readOnlyObject(const std::string &text, const ReaderWords &words, const IsKind &isKind) {
    auto documents = manifest::parseYaml(text, "");
    if (!documents)
        return tl::unexpected(documents.error());
    std::erase_if(*documents, [](const Value &document) { return document.isNull(); });
    if (documents->empty())
        return tl::unexpected(errorAt(words.none, Value()));
    if (documents->size() > 1)
        return tl::unexpected(errorAt(words.second, (*documents)[1]));
    Value &document = documents->front();
    if (!isKind(document)) {
        const Value *kind = document.find("kind");
        return tl::unexpected(errorAt(words.otherKind, kind == nullptr ? document : *kind));
    }
    return std::move(document);
}

} // namespace

base::Result<Value> readPlacementText(const std::string &text) {
    return readOnlyObject(
        text,
        {PlacementWords::tr("The text contains no placement."),
         PlacementWords::tr("A second document starts here; only one placement is allowed."),
         PlacementWords::tr("The kind must be ClusterResourcePlacement or ResourcePlacement of "
                            "placement.kubernetes-fleet.io.")},
        [](const Value &document) {
            const auto kind = api::objectKind(document);
            return kind && api::isPlacement(*kind);
        });
}

base::Result<Value> readWorkloadText(const std::string &text) {
    return readOnlyObject(
        text,
        {WorkloadWords::tr("The text contains no workload."),
         WorkloadWords::tr("A second document starts here; only one workload is allowed."),
         WorkloadWords::tr(
             "The kind must be Deployment, StatefulSet or ReplicaSet of apps/v1, or Pod of v1.")},
        [](const Value &document) { return pods::workloadKindOf(document).has_value(); });
}

base::Result<Value> readOverrideText(const std::string &text) {
    return readOnlyObject(
        text,
        {OverrideWords::tr("The text contains no override."),
         OverrideWords::tr("A second document starts here; only one override is allowed."),
         OverrideWords::tr("The kind must be ClusterResourceOverride or ResourceOverride of "
                           "placement.kubernetes-fleet.io.")},
        [](const Value &document) { return overrideIdOf(document).has_value(); });
}

base::Result<Value> readTestText(const std::string &text) {
    return readOnlyObject(
        text,
        {TestWords::tr("The text contains no test."),
         TestWords::tr("A second document starts here; only one test is allowed."),
         TestWords::tr("The apiVersion must be evenkeel.dev/v1alpha1 and the kind PlacementTest.")},
        [](const Value &document) { return testIdOf(document).has_value(); });
}

base::Result<Value> readScenarioText(const std::string &text) {
    return readOnlyObject(
        text,
        {ScenarioWords::tr("The text contains no scenario."),
         ScenarioWords::tr("A second document starts here; only one scenario is allowed."),
         ScenarioWords::tr("The apiVersion must be evenkeel.dev/v1alpha1 and the kind Scenario.")},
        [](const Value &document) { return scenarioIdOf(document).has_value(); });
}

base::Result<Value> readBudgetText(const std::string &text) {
    return readOnlyObject(
        text,
        {BudgetWords::tr("The text contains no disruption budget."),
         BudgetWords::tr("A second document starts here; only one budget is allowed."),
         BudgetWords::tr("The kind must be ClusterResourcePlacementDisruptionBudget of "
                         "placement.kubernetes-fleet.io.")},
        [](const Value &document) { return isDisruptionBudget(kube::idOf(document)); });
}

bool isDisruptionBudget(const ObjectId &id) {
    return id.group == api::kPlacementGroup &&
           id.kind == "ClusterResourcePlacementDisruptionBudget";
}

EditedDocument::Reader readerOf(const ObjectId &id) {
    switch (shelfOf(id)) {
    case Shelf::Placements:
        return readPlacementText;
    case Shelf::Workloads:
        return readWorkloadText;
    case Shelf::Others:
        break;
    }
    if (isScenario(id))
        return readScenarioText;
    if (isDisruptionBudget(id))
        return readBudgetText;
    return isTest(id) ? readTestText : readOverrideText;
}

} // namespace evenkeel::ui
