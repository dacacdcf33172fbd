// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/report/output_tables.h"

#include <string>
#include <utility>

#include "core/admission/finding.h"
#include "core/api/field_builders.h"
#include "core/difference/difference_text.h"
#include "core/pod_scheduling/verdict.h"

namespace evenkeel::report::tables {

namespace {

Fields scoreFields() {
    return {api::integer("topologySpread", ""), api::integer("affinity", ""),
            api::integer("obsolete", "")};
}

Fields withScore(Fields fields) {
    for (Field &field : scoreFields())
        fields.push_back(std::move(field));
    return fields;
}

Field constraintSide(std::string name) {
    return part(std::move(name),
                {count("maxSkew", ""), needed("whenUnsatisfiable", ""), count("skew", "")});
}

Field planSide(std::string name) {
    return api::required(
        part(std::move(name), {names("clusters", "That hold it."), api::integer("wanted", ""),
                               api::integer("placed", ""), flag("fulfilled", ""), condition()}));
}

/// What arrives otherwise on which clusters.
Fields arrivalChange() {
    const auto cause = [] { return api::required(api::anything("cause")); };
    return item({part("object", {needed("apiVersion", ""), needed("kind", ""),
                                 api::optionalText("namespace", ""), needed("name", "")}),
                 listOf("changed",
                        {names("clusters", "That get the same."),
                         listOf("fields",
                                {needed("path", "JSON pointer."), api::anything("before"),
                                 api::anything("after"), cause()},
                                "")},
                        ""),
                 names("added", "Clusters that get it."),
                 names("removed", "Clusters that lose it."),
                 names("keptByError", "Clusters where an error keeps it as it is."),
                 listOf("reasons",
                        {word("change", {"removed", "keptByError", "added"}), names("clusters", ""),
                         cause()},
                        "")});
}

Field arrivalChanges() {
    return part("objects", {needed("summary", ""), listOf("items", arrivalChange(), ""),
                            api::textList("basis", "What was read of the hub.")});
}

Field planChangeTable() {
    const auto reasons = [](const char *name) {
        return api::list(
            name,
            part("", {needed("cluster", ""), optionalWord("change", {"added", "removed"}),
                      optionalWord("cause", wordsUpTo(difference::Cause::Downscaled)),
                      needed("reason", "")}),
            "");
    };
    Field before = planSide("before");
    Field after = planSide("after");
    before.isRequired = false; // not where there is no answer
    after.isRequired = false;
    Fields fields = item(
        {reference("placement"), word("change", wordsUpTo(difference::Kind::Failed)),
         needed("summary", ""), api::optionalText("renamed", ""), api::optionalText("error", ""),
         optionalWord("heldFrom", wordsUpTo(difference::HeldFrom::Plan)), basis(),
         api::optionalText("cycle", "The event that starts a scheduling cycle, or that none does."),
         part("nextCycle", {api::textList("added", ""), api::textList("removed", ""),
                            api::optionalText("verdict", "")}),
         std::move(before), std::move(after), api::textList("kept", ""), reasons("staying"),
         api::textList("added", ""), api::textList("removed", ""), reasons("reasons"),
         api::list(
             "spread",
             part("", {needed("topologyKey", ""), constraintSide("before"), constraintSide("after"),
                       listOf("domains",
                              {needed("name", ""), count("before", ""), count("after", "")}, "")}),
             ""),
         api::list(
             "guarantees",
             part("", {word("guarantee", wordsUpTo(difference::GuaranteeKind::DisruptionBudget)),
                       word("change", wordsUpTo(difference::Turn::Strengthened)),
                       api::optionalText("subject", ""), api::optionalText("before", ""),
                       api::optionalText("after", ""), api::optionalText("limit", ""),
                       needed("text", "")}),
             "")});
    return part("", {word("start", {"Hub", "Fresh"}), needed("summary", ""),
                     api::required(api::anything("totals")), listOf("items", std::move(fields), ""),
                     arrivalChanges()});
}

Fields testResult() {
    return item({needed("test", "Name of the test."),
                 api::optionalText("case", "Name of the case."), reference("placement"),
                 api::optionalText("when", "What happened first."), place(),
                 api::required(flag("passed", "Every claim holds.")),
                 count("claims", "How many claims there are."),
                 listOf("failures",
                        {needed("claim", "The member of expect."),
                         needed("wanted", "What is expected."), needed("found", "What is there."),
                         api::optionalText("why", "Why it is so."), place()},
                        "Claims that do not hold.")});
}

} // namespace

Field planListTable() {
    Fields pick = withScore({count("order", "From 1."), needed("cluster", "")});
    pick.push_back(api::optionalText("why", "What put it ahead of the next."));
    return listTable(
        {reference("placement"), needed("placementType", ""), basis(),
         api::optionalText("error", "Why nothing is planned."),
         api::optionalText("now", "Clock of the plan."),
         api::optionalText("snapshot", "Policy snapshot that it is planned under."),
         api::integer("wanted", "Clusters that the policy asks for."),
         api::integer("placed", "Bindings that count."), flag("fulfilled", ""), condition(),
         api::textList("clusters", "That hold it afterwards."), api::textList("kept", ""),
         api::textList("added", ""), api::textList("removed", ""),
         api::list("picks", part("", std::move(pick)), "In the order of picking."),
         api::list("candidates", part("", withScore({needed("cluster", "")})),
                   "Passed all filters and were not picked."),
         api::list("refused", part("", {needed("reason", ""), names("clusters", "")}), ""),
         api::list(
             "spread",
             part("",
                  {needed("topologyKey", ""), count("maxSkew", ""), needed("whenUnsatisfiable", ""),
                   count("skew", ""), count("clustersWithoutKey", ""),
                   listOf("domains",
                          {needed("name", ""), count("placements", ""), count("clusters", "")},
                          "")}),
             "")});
}

Field planChangeListTable() {
    return planChangeTable();
}

/// What an apply does, with the effects as `diff` reports them.
Field applyReportTable() {
    const auto opinion = [](const char *name, Field words) {
        return api::required(part(name, {api::required(flag("accepted", "")), std::move(words)}));
    };
    Fields change{api::required(reference("object")),
                  api::required(flag("deletes", "")),
                  api::required(part("command", {names("arguments", "The program's name first."),
                                                 api::optionalText("input", "What it reads.")})),
                  opinion("evenkeel", names("refusals", "")),
                  opinion("hub", needed("answer", "Of the dry run.")),
                  optionalWord("outcome", {"done", "refused", "not done"}),
                  api::optionalText("answer", "Of the server.")};
    Field effects = planChangeTable();
    effects.name = "effects";
    effects.children.insert(effects.children.begin(),
                            {needed("apiVersion", ""), needed("kind", "")});
    return part(
        "",
        {needed("context", ""), api::required(flag("dryRun", "Nothing is written.")),
         count("done", "Changes that are made."), listOf("changes", std::move(change), ""),
         listOf("removals",
                {api::optionalText("placement", ""), api::optionalText("cluster", ""),
                 api::optionalText("object", ""), api::textList("clusters", ""),
                 api::required(flag("ticked", ""))},
                "Clusters that lose a placement, and objects that overrides take from clusters."),
         names("joining", "Clusters that come to the fleet."),
         names("leaving", "Clusters that leave it."), names("azureCommands", ""),
         names("notApplied", "What is left to you."), api::required(std::move(effects)),
         arrivalChanges()});
}

Field arrivalChangeListTable() {
    return part("", {listOf("items", arrivalChange(), "")});
}

Field findingListTable() {
    return listTable({needed("rule", "Id of the rule."), level("level"), reference("placement"),
                      reference("override"), place(), needed("field", "May be empty."),
                      needed("sentence", "What is found."), names("clusters", "Concerned."),
                      needed("source", "Section of evenkeel-rules(7)."),
                      api::required(api::list("fixes", api::anything(""), "Verified."))});
}

Field validationListTable() {
    const auto faults = [](const char *name, Field source) {
        return listOf(name,
                      {std::move(source), needed("field", "May be empty."),
                       needed("message", "In the hub's words."), place()},
                      "");
    };
    return listTable({api::required(part("object", {api::optionalText("kind", ""),
                                                    api::optionalText("namespace", ""),
                                                    api::optionalText("name", "")})),
                      place(), api::required(flag("valid", "")),
                      faults("errors", word("source", wordsUpTo(admission::FindingSource::Strict))),
                      faults("warnings", needed("rule", ""))});
}

Field testResultListTable() {
    return part("", {listOf("items", testResult(), "")});
}

Field checkReportTable() {
    Field changes = planChangeTable();
    changes.name = "changes";
    changes.children.insert(changes.children.begin(),
                            {needed("apiVersion", ""), needed("kind", "")});
    return part("", {api::required(flag("passed", "No finding fails the check.")), level("failOn"),
                     listOf("findings",
                            {needed("rule", "Id of the rule."), level("level"),
                             needed("subject", "The object or test."), place(),
                             needed("field", "May be empty."), needed("message", ""),
                             api::required(flag("fails", "Its level fails the check.")),
                             api::optionalText("ignored", "Why it is fine, if it is."),
                             api::list("related", part("", {place(), needed("message", "")}),
                                       "Where it shows, further changes that bring it, and what "
                                       "follows from it.")},
                            ""),
                     std::move(changes),
                     part("tests", {needed("apiVersion", ""), needed("kind", ""),
                                    listOf("items", testResult(), "")})});
}

// What `pods` and `contexts` answer.

namespace {

Field podSpread() {
    return listOf("spread",
                  {needed("topologyKey", ""), needed("whenUnsatisfiable", ""), count("maxSkew", ""),
                   api::required(domains("domains", "")), count("skew", "")},
                  "");
}

} // namespace

Field podPlanListTable() {
    return listTable(
        {needed("workload", "Kind and name."), count("running", "Replicas that run already."),
         listOf("placements",
                {count("replica", ""), textOrNull("node", "Null where it is pending."),
                 api::integer("total", ""), count("feasible", ""),
                 api::textList("best", "Nodes that tie."), api::optionalText("reason", "")},
                ""),
         podSpread(),
         part("expectedDomains", {listOf("templates",
                                         {needed("topologyKey", ""), needed("domain", ""),
                                          needed("node", ""), needed("copyOf", "")},
                                         ""),
                                  count("pendingWithout", "")})});
}

Field podScalingDocument() {
    return part("", {needed("workload", ""),
                     listOf("deleted",
                            {needed("pod", ""), needed("node", ""), count("rank", ""),
                             needed("because", "")},
                            ""),
                     api::textList("certain", "Pods that go whichever equal ones are drawn."),
                     api::textList("possible", "Pods that may go."),
                     flag("unordered", "The comparison does not order the pods: chance decides."),
                     count("replicaSets", "That own the pods of a Deployment."),
                     listOf("created",
                            {count("replica", ""), textOrNull("node", "Null where it is pending."),
                             api::optionalText("reason", "")},
                            ""),
                     podSpread()});
}

Field podDrainDocument() {
    return part(
        "",
        {needed("domain", ""), count("nodes", ""),
         listOf("displaced",
                {needed("pod", ""), needed("from", ""),
                 textOrNull("to", "Null where it finds no node."), api::optionalText("reason", "")},
                ""),
         names("notBack", "Pods that nothing brings back."), names("staying", "Pods that stay.")});
}

Field podExplanationDocument() {
    Fields score{needed("plugin", ""), count("raw", ""), count("normalized", ""),
                 count("weight", "")};
    return part(
        "",
        {needed("workload", ""),
         listOf("nodes",
                {needed("node", ""),
                 word("code", wordsUpTo(pod_scheduling::Code::UnschedulableAndUnresolvable,
                                        pod_scheduling::codeName)),
                 api::optionalText("plugin", ""), api::textList("reasons", ""),
                 api::list("scores", part("", std::move(score)), ""), api::integer("total", "")},
                "")});
}

Field podRebalanceDocument() {
    Fields constraint{needed("namespace", ""),
                      needed("topologyKey", ""),
                      count("maxSkew", ""),
                      api::required(domains("before", "")),
                      api::required(domains("after", "")),
                      listOf("evictions",
                             {needed("pod", ""), needed("node", ""), needed("from", ""),
                              needed("inFavourOf", ""), api::required(flag("certain", ""))},
                             ""),
                      count("unmovable", "")};
    return part("", {names("evicted", "Pods, by namespace/name."),
                     names("certain", "Pods that go whichever equal ones are drawn."),
                     names("possible", "Pods that may go."),
                     listOf("constraints", std::move(constraint), "")});
}

Field contextListTable() {
    return listTable({needed("name", ""), needed("cluster", ""), needed("user", ""),
                      needed("server", ""), api::required(flag("current", ""))});
}

Field contextTestDocument() {
    return part(
        "",
        {needed("context", ""), needed("server", "Its version."), needed("kubectl", "Its version."),
         listOf("kinds",
                {needed("kind", ""), word("list", {"yes", "not allowed", "not served", "unknown"},
                                          "Whether it may be read.")},
                "")});
}

} // namespace evenkeel::report::tables
