// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

// What verbs answer about dated dumps.

#include <utility>

#include "core/api/field_builders.h"
#include "core/dumps/passage.h"
#include "core/dumps/series.h"
#include "core/lint/lint.h"
#include "core/report/output_tables.h"
#include "core/report/table_parts.h"

namespace evenkeel::report {

namespace tables {

namespace {

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

Field sinceTable() {
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

Field dumpTable() {
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

} // namespace

} // namespace tables

const api::Field &dumpListTable() {
    static const api::Field table = tables::dumpTable();
    return table;
}

const api::Field &sinceListTable() {
    static const api::Field table = tables::sinceTable();
    return table;
}

} // namespace evenkeel::report
