// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/evenkeelctl/output/answers.h"

#include <fmt/format.h>

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
    std::string_view kind;
    std::string_view summary; // empty: what the verb prints
    std::string_view question;
    Field (*table)();
};

constexpr NamedSchema kSchemas[] = {
    {api::kPlacementTest, "a test of plans beside the manifests", "",
     [] { return api::placementTestTable(); }},
    {api::kCheckSettings, "evenkeel.yaml: how manifests are checked", "",
     [] { return api::checkSettingsTable(); }},
    {api::kScenario, "a named list of changes beside the manifests", "",
     [] { return api::scenarioTable(); }},
    {api::kSavedPlan, "what `plan --save` writes, before the objects", "",
     [] { return api::savedPlanTable(); }},
    {"PlanList", "", "plan", [] { return listTable(report::planMembers({})); }},
    {"PlanChangeList", "", "diff", [] { return answerTable(report::differenceMembers()); }},
    {"FindingList", "", "lint", findings},
    {"ValidationList", "", "validate", validations},
    {"TestResultList", "", "test", [] { return answerTable(report::testMembers()); }},
    {"CheckReport", "", "check", [] { return answerTable(report::checkMembers()); }},
    {"ApplyReport", "what `apply -o json` prints", "",
     [] { return answerTable(applyMembers({})); }},
    {"ExplanationList", "", "explain", [] { return listTable(explanationMembers()); }},
    {"RolloutList", "", "rollout", rollouts},
    {"StagedRunList", "", "stages", [] { return listTable(report::stagesMembers()); }},
    {"EvictionVerdictList", "", "evict", [] { return listTable(evictionMembers()); }},
    {"HistoryList", "", "history", histories},
    {"DumpList", "", "dumps", [] { return answerTable(dumpsMembers()); }},
    {"SinceList", "", "since", [] { return answerTable(sinceMembers()); }},
    {"LossList", "", "lose", [] { return answerTable(report::lossMembers({})); }},
    {"RebalanceList", "", "rebalance", [] { return listTable(report::rebalanceMembers()); }},
    {"RepairList", "", "repair", [] { return listTable(report::repairMembers()); }},
    {"SurvivalTable", "", "survive", [] { return answerTable(report::survivalMembers({})); }},
    {"DriftList", "", "drift", [] { return listTable(report::driftMembers()); }},
    {"Rendering", "what `render -o json` prints of one placement", "render", rendering},
    {"RenderingList", "what `render -o json` prints of several", "render", renderings},
    {"ArrivalChangeList", "what `render --against DIR -o json` prints", "render",
     [] { return listTable(report::arrivalMembers()); }},
    {"ResponsibleList", "", "who", responsible},
    {"ScenarioComparison", "what `scenario run` and `scenario compare -o json` print",
     "scenario compare|scenario run", [] { return answerTable(report::scenarioMembers()); }},
    {"CapacityReport", "", "capacity", [] { return answerTable(report::capacityMembers()); }},
    {"SideBySide", "", "versus", [] { return answerTable(sideBySideMembers()); }},
    {"PodPlanList", "", "pods plan", podPlans},
    {"PodScaling", "", "pods scale", podScaling},
    {"PodDrain", "", "pods drain", podDrain},
    {"PodExplanation", "", "pods explain", podExplanation},
    {"PodRebalance", "", "pods rebalance", podRebalance},
    {"ContextList", "what `contexts -o json` prints", "", contexts},
    {"ContextTest", "what `contexts NAME -o json` prints", "", contextTest},
};

} // namespace

std::vector<SchemaName> schemaNames() {
    std::vector<SchemaName> names;
    for (const auto &[kind, summary, question, table] : kSchemas)
        names.push_back({kind,
                         summary.empty() ? fmt::format("what `{} -o json` prints", question)
                                         : std::string(summary),
                         question});
    return names;
}

std::optional<kube::Value> schemaNamed(std::string_view kind) {
    for (const NamedSchema &schema : kSchemas) {
        if (schema.kind == kind)
            return report::documentSchema(kind, schema.table());
    }
    return std::nullopt;
}

} // namespace evenkeel::ctl
