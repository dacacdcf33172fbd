// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

// What `pods` and `contexts` answer.

#include <utility>

#include "core/api/field_builders.h"
#include "core/pod_scheduling/verdict.h"
#include "core/report/output_tables.h"
#include "core/report/table_parts.h"

namespace evenkeel::report::tables {

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
