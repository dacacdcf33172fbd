// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

// What verbs answer about plans and what follows from them.

#include <string>
#include <utility>
#include <vector>

#include "core/api/field_builders.h"
#include "core/difference/drift.h"
#include "core/dumps/passage.h"
#include "core/dumps/series.h"
#include "core/insight/why/why_text.h"
#include "core/lint/lint.h"
#include "core/losses/survival.h"
#include "core/report/output_tables.h"
#include "core/report/schemas.h"
#include "core/rollout/pass_text.h"
#include "core/rollout/staged/timeline.h"

namespace evenkeel::report::tables {

namespace {

Field always(Field field) {
    return api::required(std::move(field));
}

std::vector<std::string> fates() {
    return wordsUpTo(losses::Fate::Falls);
}

Fields evictionFields() {
    return {needed("eviction", "Its name."), reference("placement"),
            needed("cluster", ""),           word("verdict", {"allowed", "blocked", "invalid"}),
            always(flag("final", "")),       condition("valid"),
            condition("executed"),           api::integer("available", ""),
            api::integer("total", ""),       api::integer("allowed", "")};
}

Field ending(std::string name, std::vector<std::string> words) {
    return part(std::move(name), {word("ending", std::move(words)), count("seconds", "")});
}

Field tasks(std::string name) {
    return listOf(std::move(name), {needed("type", ""), api::optionalText("waitTime", "")}, "");
}

Field budgetField() {
    Fields numbers;
    for (const char *name : {"target", "ready", "canBeReady", "canBeUnavailable", "maxUnavailable",
                             "maxSurge", "minAvailable", "maxRemove", "maxAdd"})
        numbers.push_back(count(name, ""));
    return part("budget", std::move(numbers));
}

Field stagedUpdates() {
    Fields stage{needed("name", ""), count("maxConcurrency", ""), names("clusters", "In order."),
                 tasks("beforeStageTasks"), tasks("afterStageTasks")};
    return api::list("stagedUpdates",
                     part("", {needed("strategy", ""), api::optionalText("run", ""),
                               always(flag("initialized", "")), api::optionalText("error", ""),
                               api::list("stages", part("", std::move(stage)), ""),
                               api::textList("deleteStage", "")}),
                     "");
}

Fields domainFields() {
    return {needed("name", ""), api::optionalText("key", ""), api::optionalText("value", ""),
            names("clusters", "")};
}

Field waiting() {
    return api::list(
        "waiting",
        part("", {part("override", {needed("kind", ""), api::optionalText("namespace", ""),
                                    needed("name", "")}),
                  api::textList("clusters", ""), needed("sentence", "")}),
        "Overrides that no event brings to their clusters.");
}

Fields resource() {
    return {api::optionalText("group", ""), needed("version", ""), needed("kind", ""),
            api::optionalText("namespace", ""), needed("name", "")};
}

Fields renderingFields() {
    const auto named = [] {
        return Fields{needed("name", ""), api::optionalText("namespace", "")};
    };
    Fields applied = named();
    applied.push_back(always(api::list("rules", api::integer("", ""), "From 0.")));
    Field envelope = part(
        "envelope", {needed("kind", ""), api::optionalText("namespace", ""), needed("name", "")});
    Fields work{needed("name", ""), std::move(envelope),
                always(api::list("manifests", api::anything(""), "As they arrive."))};
    Fields cluster{needed("cluster", ""),
                   api::optionalText("error", ""),
                   api::textList("clusterResourceOverrides", ""),
                   api::list("resourceOverrides", part("", named()), ""),
                   api::list("applied",
                             part("", {always(part("resource", resource())),
                                       listOf("overrides", std::move(applied), "")}),
                             ""),
                   condition("overridden"),
                   condition("synchronized"),
                   api::optionalText("retry", ""),
                   api::list("works", part("", std::move(work)), "")};
    return {reference("placement"), listOf("selected", resource(), "What the selectors take."),
            api::list("overrides", part("", named()), "Their snapshots."),
            listOf("clusters", std::move(cluster), ""), waiting()};
}

Field dumpPart(std::string name, bool isNeeded, std::string description) {
    Field field =
        part(std::move(name), {needed("date", ""), needed("dump", "File, folder, commit."),
                               word("dateSource", wordsUpTo(dumps::DateSource::Commit))});
    field.description = std::move(description);
    return isNeeded ? api::required(std::move(field)) : field;
}

Fields stepFields() {
    return {word("change", wordsUpTo(dumps::StepKind::Binding)),
            needed("object", "Cluster; empty for a change of the placement."),
            needed("field", "Member of the policy, label, taint, property or resource."),
            needed("was", ""),
            needed("is", ""),
            needed("sentence", "")};
}

} // namespace

Field explanationListTable() {
    Fields check{needed("wanted", ""), needed("found", ""), always(flag("met", "")),
                 needed("sentence", "")};
    Fields demand{api::optionalText("name", ""), always(flag("met", "")),
                  listOf("checks", std::move(check), "")};
    Fields change{needed("change", "In words."), count("edits", "How many edits it is."),
                  names("added", "Clusters that come with it."),
                  names("removed", "Clusters that go with it."),
                  api::textList("traps", "Rules of lint that it opens.")};
    return listTable(
        {reference("placement"), needed("cluster", ""), always(flag("picked", "")), basis(),
         word("standing", wordsUpTo(insight::Standing::Undecided, insight::standingName),
              "What became of it."),
         optionalWord("ifOneMore", wordsUpTo(insight::Standing::Undecided, insight::standingName),
                      "What would become of it if one cluster more were asked for."),
         api::integer("pick", "Where it is picked."), needed("sentence", "Why."),
         listOf("filters",
                {needed("name", ""),
                 word("outcome", wordsUpTo(insight::Outcome::NotReached,
                                           [](insight::Outcome outcome) {
                                               return insight::outcomeName(outcome);
                                           })),
                 api::optionalText("reason", ""),
                 api::list("demands", part("", std::move(demand)), "Term by term."),
                 api::integer("notExamined", "Demands that are left out.")},
                "In KubeFleet's order."),
         api::optionalText("comparedWith", "The cluster that the scores are compared with."),
         listOf("scores",
                {needed("term", ""), count("own", ""), api::integer("other", ""),
                 api::optionalText("sentence", "")},
                ""),
         listOf("cycles",
                {count("fromPick", ""), needed("result", ""), api::optionalText("picked", "")}, ""),
         api::list("changes", part("", std::move(change)), "The smallest that get it picked."),
         api::optionalText("note", ""), flag("searchedCompletely", ""), api::integer("tried", "")});
}

Field evictionVerdictListTable() {
    return listTable(evictionFields());
}

/// Of a Rollout, or of an EvictionVerdict beside it.
Field rolloutListTable() {
    Fields binding{
        needed("cluster", ""),
        needed("name", ""),
        needed("state", ""),
        always(flag("deleting", "")),
        always(flag("ready", "")),
        always(flag("failed", "")),
        word("action", wordsUpTo(rollout::Action::PatchApplyStrategy), "Of the next pass."),
        api::optionalText("why", ""),
        condition("rolloutStarted")};
    Fields event{count("second", ""), needed("cluster", ""), needed("binding", ""),
                 word("event", wordsUpTo(rollout::Event::Dropped))};
    Field timeline = part(
        "timeline", {needed("resourceSnapshot", ""), always(flag("resourcesChange", "")),
                     word("ending", wordsUpTo(rollout::Ending::Cancelled)), count("seconds", ""),
                     needed("sentence", ""), ending("worst", wordsUpTo(rollout::Ending::Cancelled)),
                     api::list("events", part("", std::move(event)), "")});
    Fields fields{
        reference("placement"),
        api::optionalText("placementType", ""),
        optionalWord("pass", wordsUpTo(rollout::PassKind::Rolling), "What the next pass is."),
        api::optionalText("sentence", ""),
        flag("asPlanned", "With the plan's bindings."),
        api::integer("applyStrategyPatched", ""),
        api::optionalText("resourceSnapshot", ""),
        budgetField(),
        api::integer("requeueAfterSeconds", ""),
        api::list("bindings", part("", std::move(binding)), ""),
        std::move(timeline),
        stagedUpdates()};
    for (Field &field : evictionFields()) {
        if (field.name == "placement")
            continue;
        field.isRequired = false;
        fields.push_back(std::move(field));
    }
    return listTable(std::move(fields));
}

Field stagedRunListTable() {
    Fields span{word("phase", wordsUpTo(rollout::StagePhase::Failed)), count("begin", "Second."),
                api::integer("end", "Second.")};
    return listTable(
        {reference("placement"), needed("strategy", ""), api::optionalText("run", ""),
         needed("state", ""), word("ending", wordsUpTo(rollout::RunEnding::Cancelled)),
         needed("sentence", ""), api::optionalText("error", ""), count("seconds", ""),
         ending("worst", wordsUpTo(rollout::RunEnding::Cancelled)), count("passes", ""),
         listOf("stages", {needed("name", ""), listOf("spans", std::move(span), "")}, ""),
         listOf("clusters",
                {needed("stage", ""), needed("cluster", ""), api::integer("startedSecond", ""),
                 api::integer("availableSecond", ""), api::integer("finishedSecond", "")},
                ""),
         listOf("approvals",
                {needed("request", ""), needed("stage", ""), count("askedSecond", ""),
                 api::integer("acceptedSecond", "")},
                "")});
}

Field historyListTable() {
    return listTable(
        {reference("placement"), count("revisionHistoryLimit", ""),
         api::optionalText("between", "What changed between the two that were asked for."),
         listOf("policies",
                {needed("snapshot", ""), always(flag("active", "")),
                 api::optionalText("changes", "Since the one before."),
                 api::optionalText("error", "Why nothing would be planned."),
                 api::textList("keeps", "Clusters that a return to it keeps."),
                 api::textList("adds", ""), api::textList("removes", ""),
                 api::integer("placed", ""), api::integer("wanted", "")},
                ""),
         listOf("resources",
                {needed("snapshot", ""), always(flag("latest", "")), names("clusters", ""),
                 count("index", ""), count("rollbackUpdates", ""), names("rollbackTouches", "")},
                "")});
}

Field lossListTable() {
    Fields skew{needed("topologyKey", ""), count("maxSkew", ""), count("before", ""),
                count("during", ""), count("after", "")};
    Fields step{word("loss", wordsUpTo(losses::Loss::ComesBack)),
                needed("domain", ""),
                count("before", "Clusters that hold it."),
                count("atOnce", ""),
                count("after", ""),
                count("down", ""),
                names("lost", ""),
                names("picked", "Instead."),
                names("clusters", ""),
                needed("sentence", ""),
                api::list("skew", part("", std::move(skew)), ""),
                api::list("notPicked", part("", {needed("reason", ""), names("clusters", "")}), ""),
                api::list("evictions",
                          part("", {needed("cluster", ""), always(flag("executed", "")),
                                    needed("message", "")}),
                          ""),
                api::optionalText("error", "Why KubeFleet does not schedule.")};
    Fields remedy{needed("change", ""),
                  count("runs", ""),
                  word("fate", fates()),
                  names("added", "Clusters that get the placement at once."),
                  names("removed", "Clusters that lose the placement at once."),
                  names("traps", "What the change opens or gives up.")};
    Field table = listTable(
        {reference("placement"), api::integer("asked", "Without it, all clusters."),
         count("held", ""), count("runs", "Afterwards."), count("fewest", "Meanwhile."),
         needed("sentence", ""), api::optionalText("error", ""),
         listOf("steps", std::move(step), ""),
         api::list("remedies", part("", std::move(remedy)), "Proved changes that would help.")});
    table.children.push_back(listOf("domains", domainFields(), "That are lost."));
    return table;
}

Field repairListTable() {
    Fields other{needed("placement", ""), names("added", ""), names("removed", "")};
    Fields alternative{names("changes", "In words."),
                       count("edits", ""),
                       count("cost", "By the weights of the kinds."),
                       names("added", "Clusters that get the placement at once."),
                       names("removed", "Clusters that lose the placement at once."),
                       names("traps", "What the edits open or give up."),
                       listOf("others", std::move(other), "Placements that change with it."),
                       count("alike", "More sets that differ in equal clusters alone.")};
    Fields failure{needed("claim", ""), needed("wanted", ""), needed("found", "")};
    Fields level{count("cost", ""), count("sets", "Looked at."), count("planned", ""),
                 always(flag("complete", "All sets of that cost."))};
    return listTable({reference("placement"), needed("goal", "In words."),
                      always(flag("reached", "As it is.")), needed("sentence", ""),
                      listOf("lacks", std::move(failure), "What the goal lacks today."),
                      count("atLeast", "No set that costs less reaches it."),
                      always(flag("smallest", "The first is proved to be.")),
                      always(flag("complete", "Nothing was left untried.")),
                      listOf("alternatives", std::move(alternative), "The best first."),
                      count("more", "Of the smallest cost, that are not listed."),
                      listOf("levels", std::move(level), ""), count("plans", "That were made.")});
}

Field rebalanceListTable() {
    Fields step{word("step", {"taint", "evict", "untaint"}),
                names("clusters", ""),
                names("picked", "Instead of one that is evicted."),
                names("held", "Clusters that hold it afterwards."),
                needed("sentence", ""),
                api::optionalText("skew", "Afterwards."),
                api::optionalText("verdict", "Of the eviction."),
                api::integer("allowed", "Evictions that the budget allows then.")};
    return listTable(
        {reference("placement"), names("held", "Clusters that hold it today."),
         names("fresh", "Clusters that a new decision would pick."), needed("sentence", ""),
         api::optionalText("doNothing", "What is left if nothing is done."),
         count("moves", "Evictions."),
         count("atLeast", "Evictions that it takes whatever their order."),
         always(flag("reachesFresh", "")), always(flag("complete", "Every order was tried.")),
         listOf("steps", std::move(step), "In this order.")});
}

Field survivalDocument() {
    const auto counts = [](const char *name) {
        return always(part(name, {count("falls", "Placements with nothing left."),
                                  count("short", "Placements with less than asked.")}));
    };
    Fields domain = domainFields();
    domain.push_back(counts("dark"));
    domain.push_back(counts("leave"));
    Fields cell{needed("domain", ""),
                count("left", "At once."),
                count("after", "Picked again."),
                word("dark", fates()),
                word("leave", fates()),
                flag("aborted", "KubeFleet stops scheduling.")};
    return part("", {listOf("domains", std::move(domain), ""),
                     listOf("placements",
                            {reference("placement"), api::integer("asked", ""), count("held", ""),
                             api::optionalText("error", ""), listOf("cells", std::move(cell), "")},
                            "")});
}

Field driftListTable() {
    Fields change{needed("cluster", ""), always(flag("held", "")),
                  word("cause", wordsUpTo(difference::Cause::Downscaled)), needed("reason", "")};
    return listTable(
        {reference("placement"), api::optionalText("error", ""),
         api::textList("held", "Clusters that hold it."),
         api::textList("fresh", "Clusters that a new placement would get."),
         api::list("changes", part("", std::move(change)), ""),
         optionalWord("prediction", wordsUpTo(difference::Agreement::Unwritten),
                      "Whether the hub wrote what is planned."),
         api::optionalText("due", "What has started the cycle that the hub has not written yet."),
         api::list("deviations",
                   part("", {needed("what", ""), needed("hub", ""), needed("plan", "")}), ""),
         part("rollout", {count("done", "Clusters with the latest resources."), count("total", ""),
                          needed("sentence", ""), api::optionalText("run", ""),
                          api::optionalText("waitsFor", ""),
                          api::integer("finishesAfterSeconds", "If each cluster needs 20 s.")}),
         chance(), waiting()});
}

Field renderingDocument() {
    return part("", renderingFields());
}

Field renderingListTable() {
    return listTable(renderingFields());
}

Field responsibleListTable() {
    Fields applied{api::optionalText("namespace", ""), needed("name", ""),
                   always(api::list("rules", api::integer("", ""), ""))};
    Fields change{needed("path", "JSON pointer."), api::anything("before"),
                  api::anything("after"),          api::optionalText("override", ""),
                  api::integer("rule", ""),        api::integer("patch", "")};
    return listTable(
        {reference("placement"),
         always(part("object", {needed("apiVersion", ""), needed("kind", ""),
                                api::optionalText("namespace", ""), needed("name", "")})),
         count("selector", "That takes it, from 0."), api::optionalText("envelope", ""),
         api::optionalText("binding", ""), listOf("overrides", std::move(applied), ""),
         listOf("changes", std::move(change), ""), always(flag("leftOut", "")),
         api::optionalText("failure", "")});
}

Field sideBySideDocument() {
    const auto side = [](const char *name) {
        Fields step{textOrNull("taken", "Null where nothing can be picked."),
                    domains("domains", ""), count("skew", ""), api::optionalText("refusal", ""),
                    api::optionalText("whyNotTheOther", "")};
        return always(
            part(name, {always(domains("before", "")), listOf("steps", std::move(step), "")}));
    };
    return part(
        "", {needed("topologyKey", ""), needed("summary", ""),
             api::integer("explainedPicks", "Where not all are."), side("kubeFleet"),
             side("kubeScheduler"),
             listOf("differences",
                    {needed("topic", ""), needed("kubeFleet", ""), needed("kubernetes", ""),
                     needed("source", ""), always(flag("seen", "")), api::integer("fromPick", "")},
                    "")});
}

Field dumpListTable() {
    Fields skew{needed("key", ""), count("skew", ""), count("maxSkew", ""),
                api::required(flag("hard", ""))};
    Fields finding{needed("rule", ""), word("level", wordsUpTo(lint::Level::Error)),
                   needed("sentence", "")};
    Fields placement{reference("placement"),
                     api::required(flag("present", "The dump has the placement.")),
                     api::optionalText("error", "Why nothing is planned."),
                     api::integer("asked", "Clusters; absent for PickAll."),
                     api::textList("clusters", "That hold it after the plan."),
                     api::integer("short", ""),
                     api::integer("eligible", "Clusters that it could be picked for."),
                     api::list("skew", part("", std::move(skew)), ""),
                     api::list("findings", part("", std::move(finding)), "")};
    return listTable({needed("date", ""), needed("dump", ""),
                      word("dateSource", wordsUpTo(dumps::DateSource::Commit)),
                      count("fleet", "Clusters."), listOf("placements", std::move(placement), "")});
}

Field sinceListTable() {
    return listTable(
        {reference("placement"), needed("condition", "As it was read."),
         api::required(flag("holds", "At the date that is asked about.")),
         dumpPart("asked", true, "What is asked about."),
         needed("values", "What the condition compares, in the first dump of the state."),
         dumpPart("since", false, "The first dump of the state."),
         dumpPart("until", false, "The dump before it."),
         api::optionalText("valuesBefore", "In the dump before."),
         api::list("changes", part("", stepFields()), "That made it so, together."),
         api::list("alone", part("", stepFields()), "Others that are each enough."),
         api::integer("ofChanges", "Between the two dumps."),
         flag("minimal", "No part of the changes is enough."),
         flag("fewest", "No fewer changes are enough."),
         flag("holdsWithout", "The other changes make it so, too."),
         listOf("earlier", {dumpPart("first", true, ""), dumpPart("last", true, "")},
                "When it was so before."),
         api::required(flag("scanned", "Every dump was looked at.")), needed("sentence", ""),
         names("notes", "")});
}

} // namespace evenkeel::report::tables
