// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <utility>

#include <algorithm>
#include <iterator>
#include <vector>

#include "core/api/field_builders.h"
#include "core/api/gate_tables.h"

namespace evenkeel::api {

namespace {

Field boundField(std::string name, std::string description, std::string_view type = kBoundType) {
    return {.name = std::move(name),
            .type = FieldType::Any,
            .goType = std::string(type),
            .description = std::move(description)};
}

/// A number or a text, such as a quantity, a length of time, or seconds and `never`.
Field scalar(std::string name, std::string description) {
    Field field = anyField(std::move(name), std::move(description));
    field.goType = kScalarType;
    return field;
}

/// A whole number that is not negative.
Field count(std::string name, std::string description) {
    Field field = integer(std::move(name), std::move(description));
    field.minimum = 0;
    return field;
}

Field flag(std::string name, std::string description) {
    return boolean(std::move(name), std::move(description), Presence::Pointer);
}

Field perDomainField() {
    Field share{.name = "share",
                .type = FieldType::String,
                .goType = "string",
                .description = "Most of all placed clusters that one domain may have, as 50%."};
    return mapOf("perDomain",
                 object("", "evenkeel.DomainBounds",
                        {count("min", "Fewest placed clusters of each domain."),
                         count("max", "Most placed clusters of each domain."), std::move(share),
                         textList("domains", "The domains that are meant, and must be there; "
                                             "without it, all that the fleet has.")},
                        ""),
                 "How many placed clusters each domain of a label has.");
}

Field survivesField() {
    return list("survives",
                object("", "evenkeel.Survival",
                       {requiredText("key", "Label whose values are the domains, also its last "
                                            "part."),
                        flag("pairs", "Also every two domains together."),
                        defaultedChoice("as", "string", {"leave", "dark"}, "leave",
                                        "How a domain is lost: its clusters leave the fleet, or "
                                        "go dark."),
                        boundField("runs",
                                   "How many clusters run it then; without it, as many "
                                   "as the policy asks for.",
                                   kFewestType)},
                       ""),
                "The placement stays complete if any domain is lost.");
}

Field schedulableField() {
    return list("schedulableWithin",
                object("", "evenkeel.Reschedule",
                       {requiredText("key", "Label whose domains leave the fleet one by one."),
                        count("missing", "How many clusters may be missing afterwards."),
                        optionalText("clusters", "Selector of the clusters that may be picked "
                                                 "instead.")},
                       ""),
                "After the loss of any domain, KubeFleet finds enough other clusters.");
}

Field rolloutField() {
    Field never = textList("never", "Clusters whose update never starts, all of them.");
    return object(
        "rollout", "evenkeel.RolloutExpectation",
        {optionalText("finishesWithin", "The longest that the rollout may take, as 30m."),
         flag("neverBlocked", "The rollout comes to its end."),
         mapOf("readyAfter", scalar("", ""),
               "How long clusters need to become available, by name, `others` for the rest: 30s, "
               "never, fails."),
         textList("updates", "Clusters that the next pass updates, all of them."),
         textList("binds", "Clusters that the next pass binds, all of them."),
         textList("removes", "Clusters that the next pass removes, all of them."),
         textList("waits", "Clusters that wait for a later pass, all of them."),
         mapOf("budget", scalar("", ""), "Numbers of the next pass."),
         textMap("health", "What the controller takes a cluster for: ready, not ready, failed."),
         mapOf("starts", scalar("", ""), "When a cluster's update starts, in seconds."),
         mapOf("ends", scalar("", ""), "When a cluster's update ends, in seconds."),
         scalar("finished", "When the rollout ends, in seconds; never."), std::move(never),
         textMap("evictions", "The verdict on each eviction."),
         mapOf("allowed", scalar("", ""), "How many evictions the budget allows."),
         textList("stages", "The stages of the staged update run."),
         optionalText("stageError", "A part of why it cannot begin.")},
        "How the rollout goes.");
}

Field lintField() {
    return object("lint", "evenkeel.LintExpectation",
                  {defaultedChoice("atMost", "string", {"none", "info", "warning"}, "none",
                                   "The highest level of a finding that is fine."),
                   textMap("except", "Rules whose findings are fine, with the reason.")},
                  "No trap is found.");
}

Field costField() {
    return object("cost", "evenkeel.CostExpectation",
                  {requiredText("property", "Property or resource of the clusters that counts."),
                   required(scalar("atMost", "The most that all placed clusters may have of it "
                                             "together, as a quantity.")),
                   flag("eachCluster", "The most is for every single cluster.")},
                  "What the placed clusters cost.");
}

Field renderedField() {
    return list(
        "rendered",
        object("", "evenkeel.RenderedExpectation",
               {requiredText("object", "Kind and name, Deployment web/frontend."),
                optionalText("clusters", "Selector of the clusters; without it, all that "
                                         "are placed."),
                defaultedChoice("state", "string",
                                {"same", "patched", "deleted", "failed", "held back", "arrives"},
                                "arrives", "What becomes of the object."),
                optionalText("path", "Field as a JSON pointer, /spec/replicas."),
                anyField("value", "What is there.")},
               ""),
        "What arrives on the clusters.");
}

Field appliedField() {
    return list(
        "applied",
        object("", "evenkeel.AppliedExpectation",
               {required(anyField("manifest", "What is brought to the hub, as a file has it.")),
                defaultedChoice("as", "string", {"client", "server", "replace"}, "client",
                                "How: kubectl apply, apply --server-side, or replace."),
                optionalText("fieldManager", "Who applies, with server; kubectl without it."),
                flag("force", "Fields that others manage are taken over, with server."),
                mapOf("fields", anyField("", ""),
                      "Fields of the placement afterwards: a value, or null for none."),
                textList("loses", "Members that the version of the manifest lacks and the write "
                                  "deletes, all of them."),
                flag("changed", "Whether anything else is different afterwards."),
                optionalText("refused", "Who refuses it: Conflict, Invalid, Strict, …"),
                textList("conflicts", "Fields that others manage, as `manager field`, all of "
                                      "them.")},
               ""),
        "What the placement becomes when a manifest is brought to a hub that has it.");
}

Field driftField() {
    return object("drift", "evenkeel.DriftExpectation",
                  {choice("agreement", "string",
                          {"Equal", "Different", "Due", "Ignored", "Lagging", "Unwritten"},
                          "Whether the hub has written what the plan says: Ignored, if what "
                          "happened since starts no cycle."),
                   textList("held", "Clusters that hold the placement, all of them."),
                   textList("fresh", "Clusters that a decision from nothing would pick, all of "
                                     "them."),
                   textList("waiting", "Overrides that are not on clusters and that no event "
                                       "brings there, as `Kind namespace/name`, all of them.")},
                  "What the hub has written beside what would be decided now.");
}

Field cycleField() {
    Field field = integer("cycle", "The cycle that scores and filtered are about; without it, "
                                   "the last.");
    field.minimum = 1;
    return field;
}

Field resourcesField() {
    return object(
        "resources", "evenkeel.ResourceExpectation",
        {mapOf("cells", textList("", ""), "What becomes of an object, by cluster."),
         mapOf("values", scalar("", ""), "Changed values, by `cluster Kind namespace/name /path`."),
         textMap("failure", "A part of why nothing arrives, by cluster.")},
        "What arrives.");
}

std::vector<Field> decisionFields() {
    return {textList("picks", "Clusters that this plan picks, in order."),
            textList("selected", "Selected clusters in the order of the decisions."),
            count("entries", "How many decisions are listed."),
            optionalText("condition", "The Scheduled condition: `full 3`, `part 2`."),
            optionalText("error", "A part of why nothing is planned."),
            textList("decisions", "Reasons of all decisions, in order: `name PICK(affinity,"
                                  "spread)`, LOW(…), SPREAD(key,maxSkew), AFF or the text."),
            textMap("reasons", "Reasons of decisions, by cluster."),
            textList("failed", "Messages of the failed entries of the status."),
            cycleField(),
            textMap("scores", "Scores of the cycle, spread/affinity/obsolete, by cluster."),
            textMap("filtered", "What refuses clusters in the cycle."),
            textList("bindings", "Bindings afterwards: `cluster state snapshot`."),
            choice("request", "string", {"create", "update"}, "What the hub is asked."),
            textList("refused", "Parts of what the hub says to it, none left over."),
            textMap("losses", "How losses end, by `dark:region=west back:region=west`."),
            resourcesField()};
}

Field expectField() {
    std::vector<Field> fields{
        textList("picked", "Clusters that are placed."),
        textList("notPicked", "Clusters that are not placed."),
        boundField("placed", "How many clusters are placed."),
        perDomainField(),
        mapOf("skew", boundField("", ""), "The skew over a label; a number is the exact one."),
        mapOf("domains", boundField("", "", kFewestType),
              "How many domains of a label have a placed cluster; a number is the fewest."),
        mapOf("fields", anyField("", ""),
              "Fields of the placement, defaults filled in: a bound, a value, or null for none."),
        boundField("keeps",
                   "How many of the clusters that hold it keep it; a number is the "
                   "fewest.",
                   kFewestType),
        boundField("mayLose",
                   "How many of the clusters that hold it lose it; a number is the "
                   "most.",
                   kMostType),
        optionalText("onlyOn", "Selector that every placed cluster matches."),
        optionalText("neverOn", "Selector that no placed cluster matches."),
        survivesField(),
        schedulableField(),
        rolloutField(),
        lintField(),
        costField(),
        renderedField(),
        appliedField(),
        driftField()};
    for (Field &field : decisionFields())
        fields.push_back(std::move(field));
    return object("expect", "evenkeel.Expectation", std::move(fields), "What holds of the plan.");
}

Field bringingField() {
    return object("apply", "evenkeel.Apply",
                  {defaultedChoice("as", "string", {"client", "server", "replace"}, "client",
                                   "How: kubectl apply, apply --server-side, or replace."),
                   optionalText("fieldManager", "Who applies, with server; kubectl without it."),
                   flag("force", "Fields that others manage are taken over, with server.")},
                  "How the manifests are brought to the hub.");
}

Field caseField() {
    Field expect = expectField();
    return object(
        "", "evenkeel.Case",
        {requiredText("name", "What the case says."), whenField(), required(std::move(expect))},
        "");
}

Field casesField() {
    Field cases = list("cases", caseField(), "More of it, each from the beginning.");
    cases.minItems = 1;
    return cases;
}

Field renderField() {
    Field command = textList("command", "The program and its arguments, run in this folder; its "
                                        "output is read as manifests.");
    command.minItems = 1;
    return list(
        "render",
        object("", "evenkeel.RenderCommand",
               {requiredText("name", "How places in its output are called."),
                required(std::move(command)),
                textList("reads", "Files and folders of its data: what a change has of them "
                                  "is given to it, and nothing else of the change."),
                textList("runs", "Files and folders of its code, by default the folder of these "
                                 "settings and where its words lead: with others of a change it "
                                 "is not run.")},
               ""),
        "Manifests that a command prints, as helm template does.");
}

Field ruleField() {
    Field expect = expectField();
    return list("rules",
                object("", "evenkeel.Rule",
                       {requiredText("name", "Id of the rule, as findings and ignores have it."),
                        textList("placements", "Placements, NAME or NAMESPACE/NAME; without names "
                                               "and selector, all."),
                        optionalText("selector", "Labels of the placements."), whenField(),
                        required(std::move(expect)),
                        defaultedChoice("level", "string", {"info", "warning", "error"}, "error",
                                        "The level of its findings."),
                        optionalText("message", "What its findings say first."),
                        optionalText("owner", "Who answers for it.")},
                       ""),
                "Rules of one's own: what holds of every placement that they name.");
}

} // namespace

const Field &expectationField() {
    static const Field field = expectField();
    return field;
}

const Field &placementTestTable() {
    static const Field table =
        object("", "evenkeel.PlacementTest",
               {required(object(
                   "spec", "evenkeel.PlacementTestSpec",
                   {textList("placements", "Placements, NAME or NAMESPACE/NAME; without names and "
                                           "selector, all."),
                    optionalText("selector", "Labels of the placements."),
                    textList("fleet", "Files or folders of the fleet, seen from this file; "
                                      "without it, the clusters beside the placements."),
                    whenField(), expectField(), casesField()},
                   "What is tested."))},
               "");
    return table;
}

const Field &checkSettingsTable() {
    Field ignores =
        list("ignore",
             object("", "evenkeel.Ignore",
                    {requiredText("rule", "Id of the rule, or its beginning with a star."),
                     requiredText("reason", "Why its findings are fine."),
                     textList("placements", "Where they are fine; without it, everywhere."),
                     optionalText("expires", "The last day on which they are fine, 2026-12-31; "
                                             "without it, there is none."),
                     optionalText("owner", "Who answers for it.")},
                    ""),
             "Findings that are fine, and exceptions with a last day.");
    static const Field table = object(
        "", "evenkeel.CheckSettings",
        {required(object(
            "spec", "evenkeel.CheckSettingsSpec",
            {textList("files", "Files and folders of the manifests, seen from here; "
                               "without it, this folder and those below."),
             textList("exclude", "Files and folders not to read, as in .gitignore."),
             textList("kustomize", "Folders that `kubectl kustomize` builds, seen from "
                                   "here."),
             renderField(), ruleField(), std::move(ignores),
             mapOf("levels", choice("", "string", {"off", "info", "warning", "error"}, ""),
                   "The level of rules."),
             choice("failOn", "string", {"info", "warning", "error"},
                    "The lowest level that fails the check."),
             optionalText("now", "Clock for heartbeats and health, RFC 3339."),
             textList("spreadKeys", "Labels whose domains the report counts."), bringingField()},
            "How manifests are checked."))},
        "");
    return table;
}

const Field &savedPlanTable() {
    Field decisions = required(
        list("placements",
             object("", "evenkeel.SavedDecision",
                    {requiredText("placement", "Name, with its namespace if it has one."),
                     textList("clusters", "Clusters that hold the placement after the plan."),
                     optionalText("error", "Why nothing is planned.")},
                    ""),
             "What was decided."));
    static const Field table =
        object("", "evenkeel.SavedPlan",
               {required(object("spec", "evenkeel.SavedPlanSpec",
                                {optionalText("evenkeel", "The release that wrote it."),
                                 requiredText("now", "The clock of the plan, RFC 3339."),
                                 textList("inputs", "What it was made from."),
                                 required(count("objects", "How many objects follow.")),
                                 requiredText("digest", "SHA-256 of the objects and decisions."),
                                 list("covered",
                                      object("", "evenkeel.CoveredObject",
                                             {requiredText("object", "Its kind and name."),
                                              requiredText("digest", "SHA-256 of what plans read "
                                                                     "of it.")},
                                             ""),
                                      "Objects of the hub that the files lie on top of."),
                                 std::move(decisions)},
                                "A plan, and what it started from."))},
               "");
    return table;
}

namespace {

/// Of names: a text, or null to take the name away.
Field textsOrNull(std::string name, std::string description) {
    Field element = anything("");
    element.goType = kLabelType;
    return mapOf(std::move(name), std::move(element), std::move(description));
}

Field newClusterField() {
    return list("clusters",
                object("", "evenkeel.NewCluster",
                       {requiredText("name", "Name of the cluster."),
                        optionalText("like", "A cluster whose labels, taints, properties and "
                                             "resources it starts with."),
                        textsOrNull("labels", "Labels; null takes one away that it starts with."),
                        textList("taints", "Taints, as kubectl taint has them."),
                        textsOrNull("properties", "Properties; null takes one away.")},
                       ""),
                "Clusters that join: healthy and with a current heartbeat at any time.");
}

/// What a step and an item of `when` can change alike.
std::vector<Field> editFields() {
    return {newClusterField(),
            mapOf("labels", textsOrNull("", ""), "Labels of clusters; null takes one away."),
            mapOf("taints", textList("", ""),
                  "Taints of clusters, as kubectl taint has them: key=value:NoSchedule, with a "
                  "dash at the end to take one away."),
            mapOf("properties", textsOrNull("", ""),
                  "Properties and resources of clusters, "
                  "resources.kubernetes-fleet.io/available-cpu: 8; null takes one away."),
            mapOf("set", anyField("", ""),
                  "Fields of the placement, spec.policy.numberOfClusters: 12; null takes one "
                  "away.")};
}

std::vector<Field> lossFields() {
    return {optionalText("lose", "A domain leaves the fleet: a cluster, a label's value or a "
                                 "selector."),
            optionalText("dark", "A domain sends no heartbeats any more."),
            optionalText("taint", "A domain gets a NoSchedule taint."),
            optionalText("back", "A domain is as it was.")};
}

Field identity(std::string name, std::string description) {
    return object(std::move(name), "evenkeel.ObjectName",
                  {requiredText("kind", "Kind of the object."),
                   requiredText("name", "Name of the object."),
                   optionalText("namespace", "Namespace of the object.")},
                  std::move(description));
}

Field stepField() {
    std::vector<Field> fields{
        optionalText("name", "The step in words."),
        textList("placements", "Placements whose fields `set` changes, NAME or NAMESPACE/NAME."),
        identity("object", "Another object whose fields `set` changes."),
        list("remove", identity("", ""), "Objects that are not there any more."),
        list("add", required(anything("")), "Whole objects that are new.")};
    for (std::vector<Field> more : {editFields(), lossFields()})
        std::ranges::move(more, std::back_inserter(fields));
    return object("", "evenkeel.Step", std::move(fields), "");
}

} // namespace

Field whenField() {
    std::vector<Field> fields = lossFields();
    fields.push_back(optionalText("evict", "A domain's clusters are evicted."));
    std::ranges::move(editFields(), std::back_inserter(fields));
    return list("when", object("", "evenkeel.Change", std::move(fields), ""),
                "What happens to the placed placement first: edits, then losses.");
}

const Field &scenarioTable() {
    Field steps = required(list("steps", stepField(),
                                "What changes, in this order: edits, then "
                                "losses."));
    steps.minItems = 1;
    static const Field table =
        object("", "evenkeel.Scenario",
               {required(object(
                   "spec", "evenkeel.ScenarioSpec",
                   {optionalText("description", "What the scenario is about."), std::move(steps)},
                   "What changes."))},
               "");
    return table;
}

} // namespace evenkeel::api
