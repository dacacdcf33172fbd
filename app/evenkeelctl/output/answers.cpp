// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/evenkeelctl/output/answers.h"

#include <array>

#include "app/evenkeelctl/output/apply_report.h"
#include "app/evenkeelctl/output/dump_report.h"
#include "app/evenkeelctl/output/explanation.h"
#include "app/evenkeelctl/output/rollout_report.h"
#include "app/evenkeelctl/output/side_text.h"
#include "core/api/field_builders.h"
#include "core/api/gate_tables.h"
#include "core/report/capacity_report.h"
#include "core/report/check_report.h"
#include "core/report/difference_report.h"
#include "core/report/drift_bundle.h"
#include "core/report/loss_report.h"
#include "core/report/plan_report.h"
#include "core/report/repair_report.h"
#include "core/report/scenario_report.h"
#include "core/report/stages_report.h"

namespace evenkeel::ctl {

namespace {

using namespace report::tables;

/// Of a Rollout, or of an EvictionVerdict beside it.
Field rollouts() {
    Fields fields = rolloutMembers().fields();
    for (Field &field : evictionMembers().fields()) {
        if (field.name != "placement")
            fields.push_back(std::move(field));
    }
    for (Field &field : fields)
        field.isRequired = false;
    for (Field &field : report::asItem({}, report::Members<int>{}).fields())
        fields.push_back(std::move(field));
    return listTable(std::move(fields));
}

using namespace answers;

struct NamedSchema {
    SchemaName name;
    Field (*table)();
};

constexpr std::array kSchemas{
    NamedSchema{{api::kPlacementTest, "a test of plans beside the manifests"},
                [] { return api::placementTestTable(); }},
    NamedSchema{{api::kCheckSettings, "evenkeel.yaml: how manifests are checked"},
                [] { return api::checkSettingsTable(); }},
    NamedSchema{{api::kScenario, "a named list of changes beside the manifests"},
                [] { return api::scenarioTable(); }},
    NamedSchema{{api::kSavedPlan, "what `plan --save` writes, before the objects"},
                [] { return api::savedPlanTable(); }},
    NamedSchema{{"PlanList", "what `plan -o json` prints", "plan"},
                [] { return listTable(report::planMembers({})); }},
    NamedSchema{{"PlanChangeList", "what `diff -o json` prints", "diff"},
                [] { return answerTable(report::differenceMembers()); }},
    NamedSchema{{"FindingList", "what `lint -o json` prints", "lint"}, findings},
    NamedSchema{{"ValidationList", "what `validate -o json` prints", "validate"}, validations},
    NamedSchema{{"TestResultList", "what `test -o json` prints", "test"},
                [] { return answerTable(report::testMembers()); }},
    NamedSchema{{"CheckReport", "what `check -o json` prints", "check"},
                [] { return answerTable(report::checkMembers()); }},
    NamedSchema{{"ApplyReport", "what `apply -o json` prints"},
                [] { return answerTable(applyMembers({})); }},
    NamedSchema{{"ExplanationList", "what `explain -o json` prints", "explain"},
                [] { return listTable(explanationMembers()); }},
    NamedSchema{{"RolloutList", "what `rollout -o json` prints", "rollout"}, rollouts},
    NamedSchema{{"StagedRunList", "what `stages -o json` prints", "stages"},
                [] { return listTable(report::stagesMembers()); }},
    NamedSchema{{"EvictionVerdictList", "what `evict -o json` prints", "evict"},
                [] { return listTable(evictionMembers()); }},
    NamedSchema{{"HistoryList", "what `history -o json` prints", "history"}, histories},
    NamedSchema{{"DumpList", "what `dumps -o json` prints", "dumps"},
                [] { return answerTable(dumpsMembers()); }},
    NamedSchema{{"SinceList", "what `since -o json` prints", "since"},
                [] { return answerTable(sinceMembers()); }},
    NamedSchema{{"LossList", "what `lose -o json` prints", "lose"},
                [] { return answerTable(report::lossMembers({})); }},
    NamedSchema{{"RebalanceList", "what `rebalance -o json` prints", "rebalance"},
                [] { return listTable(report::rebalanceMembers()); }},
    NamedSchema{{"RepairList", "what `repair -o json` prints", "repair"},
                [] { return listTable(report::repairMembers()); }},
    NamedSchema{{"SurvivalTable", "what `survive -o json` prints", "survive"},
                [] { return answerTable(report::survivalMembers({})); }},
    NamedSchema{{"DriftList", "what `drift -o json` prints", "drift"},
                [] { return listTable(report::driftMembers()); }},
    NamedSchema{{"Rendering", "what `render -o json` prints of one placement", "render"},
                rendering},
    NamedSchema{{"RenderingList", "what `render -o json` prints of several", "render"}, renderings},
    NamedSchema{{"ArrivalChangeList", "what `render --against DIR -o json` prints", "render"},
                [] { return listTable(report::arrivalMembers()); }},
    NamedSchema{{"ResponsibleList", "what `who -o json` prints", "who"}, responsible},
    NamedSchema{{"ScenarioComparison", "what `scenario run` and `scenario compare -o json` print",
                 "scenario compare|scenario run"},
                [] { return answerTable(report::scenarioMembers()); }},
    NamedSchema{{"CapacityReport", "what `capacity -o json` prints", "capacity"},
                [] { return answerTable(report::capacityMembers()); }},
    NamedSchema{{"SideBySide", "what `versus -o json` prints", "versus"},
                [] { return answerTable(sideBySideMembers()); }},
    NamedSchema{{"PodPlanList", "what `pods plan -o json` prints", "pods plan"}, podPlans},
    NamedSchema{{"PodScaling", "what `pods scale -o json` prints", "pods scale"}, podScaling},
    NamedSchema{{"PodDrain", "what `pods drain -o json` prints", "pods drain"}, podDrain},
    NamedSchema{{"PodExplanation", "what `pods explain -o json` prints", "pods explain"},
                podExplanation},
    NamedSchema{{"PodRebalance", "what `pods rebalance -o json` prints", "pods rebalance"},
                podRebalance},
    NamedSchema{{"ContextList", "what `contexts -o json` prints"}, contexts},
    NamedSchema{{"ContextTest", "what `contexts NAME -o json` prints"}, contextTest},
};

} // namespace

std::vector<SchemaName> schemaNames() {
    std::vector<SchemaName> names;
    for (const NamedSchema &schema : kSchemas)
        names.push_back(schema.name);
    return names;
}

std::optional<kube::Value> schemaNamed(std::string_view kind) {
    for (const NamedSchema &schema : kSchemas) {
        if (schema.name.kind == kind)
            return report::documentSchema(kind, schema.table());
    }
    return std::nullopt;
}

} // namespace evenkeel::ctl
