// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/evenkeelctl/output/dump_report.h"

#include <fmt/format.h>

#include "app/evenkeelctl/output/output.h"
#include "app/evenkeelctl/terminal.h"
#include "core/insight/plan_facts.h"
#include "core/report/document_parts.h"

namespace evenkeel::ctl {

using dumps::Moment;
using dumps::SinceAnswer;
using kube::Value;

namespace {

std::string skewsText(const Moment &moment) {
    std::string text;
    for (const dumps::KeySkew &skew : moment.skews)
        text += fmt::format("{}{} {}/{}{}", text.empty() ? "" : ", ", skew.key, skew.skew,
                            skew.maxSkew, skew.isHard ? "" : " soft");
    return text.empty() ? "-" : text;
}

std::string askedText(const Moment &moment) {
    return moment.asked ? std::to_string(*moment.asked) : "all";
}

Value valueOf(const Moment &moment, const placement::Placement &placement) {
    Value item = Value::object({{"placement", report::referenceOf(placement)},
                                {"present", Value::boolean(moment.isThere)}});
    if (!moment.isThere)
        return item;
    setUnlessEmpty(item, "error", moment.error);
    if (moment.asked)
        item.set("asked", integer(*moment.asked));
    item.set("clusters", stringList(moment.clusters));
    item.set("short", integer(moment.shortBy()));
    item.set("eligible", integer(moment.eligible));
    item.set("skew", listOf(moment.skews, [&](const dumps::KeySkew &skew) {
                 return Value::object({{"key", Value::string(skew.key)},
                                       {"skew", Value::integer(skew.skew)},
                                       {"maxSkew", Value::integer(skew.maxSkew)},
                                       {"hard", Value::boolean(skew.isHard)}});
             }));
    item.set("findings", listOf(moment.findings, [&](const dumps::FindingMark &finding) {
                 return Value::object({{"rule", Value::string(finding.rule)},
                                       {"level", text(lint::nameOf(finding.level))},
                                       {"sentence", Value::string(finding.sentence)}});
             }));
    return item;
}

void addDump(Value &item, const dumps::Dump &dump) {
    item.set("date", Value::string(kube::formatTime(dump.date)));
    item.set("dump", Value::string(dump.name));
    item.set("dateSource", text(nameOf(dump.dateSource)));
}

Value dumpValue(const dumps::Series &series, std::size_t index) {
    Value value = Value::object();
    addDump(value, series.dumps[index]);
    return value;
}

Value stepsValue(const std::vector<dumps::Step> &steps) {
    return listOf(steps, [&](const dumps::Step &step) {
        return Value::object({{"change", text(nameOf(step.kind))},
                              {"object", Value::string(step.object)},
                              {"field", Value::string(step.field)},
                              {"was", Value::string(step.before)},
                              {"is", Value::string(step.after)},
                              {"sentence", Value::string(stepText(step))}});
    });
}

Value valueOf(const SinceAnswer &answer, const SinceAnswers &all) {
    Value item = newDocument("Since");
    item.set("placement", report::referenceOf(answer.key));
    item.set("condition", Value::string(print(all.condition)));
    item.set("holds", Value::boolean(answer.kind != SinceAnswer::Kind::NotSo));
    item.set("asked", dumpValue(all.series, answer.asked));
    item.set("values", Value::string(answer.values));
    if (answer.kind != SinceAnswer::Kind::NotSo)
        item.set("since", dumpValue(all.series, answer.first));
    if (answer.kind == SinceAnswer::Kind::Since) {
        item.set("until", dumpValue(all.series, answer.first - 1));
        item.set("valuesBefore", Value::string(answer.valuesBefore));
        item.set("changes", stepsValue(answer.changes));
        item.set("alone", stepsValue(answer.alone));
        item.set("ofChanges", integer(answer.ofChanges));
        item.set("minimal", Value::boolean(answer.isMinimal));
        item.set("fewest", Value::boolean(answer.isFewest));
        item.set("holdsWithout", Value::boolean(answer.holdsWithout));
    }
    item.set("earlier", listOf(answer.earlier, [&](const dumps::Spell &spell) {
                 return Value::object({{"first", dumpValue(all.series, spell.first)},
                                       {"last", dumpValue(all.series, spell.last)}});
             }));
    item.set("scanned", Value::boolean(answer.isScanned));
    item.set("sentence", Value::string(sinceText(answer, all.condition, all.series)));
    item.set("notes", stringList(sinceNotes(answer, all.series)));
    return item;
}

} // namespace

report::TextTable dumpsTable(const dumps::Series &series, const DumpRows &rows) {
    report::TextTable table{{{"Date"},
                             {"Placement"},
                             {"Asked", true},
                             {"Picks", true},
                             {"Short", true},
                             {"Eligible", true},
                             {"Skew"},
                             {"Findings", true},
                             {"Dump"}},
                            {}};
    for (std::size_t i = 0; i < series.dumps.size(); ++i) {
        for (std::size_t k = 0; k < rows.placements.size(); ++k) {
            const Moment &moment = rows.moments[i][k];
            std::vector<std::string> row{dumps::dateText(series.dumps[i].date),
                                         kube::fullNameOf(rows.placements[k])};
            if (moment.isThere)
                row.insert(row.end(),
                           {askedText(moment), std::to_string(moment.clusters.size()),
                            std::to_string(moment.shortBy()), std::to_string(moment.eligible),
                            skewsText(moment), std::to_string(moment.findings.size())});
            else
                row.insert(row.end(), {"-", "-", "-", "-", "-", "-"});
            row.push_back(series.dumps[i].name);
            table.rows.push_back(std::move(row));
        }
    }
    return table;
}

Value dumpsDocument(const dumps::Series &series, const DumpRows &rows) {
    std::vector<Value> items;
    for (std::size_t i = 0; i < series.dumps.size(); ++i) {
        Value &item = items.emplace_back(newDocument("Dump"));
        addDump(item, series.dumps[i]);
        item.set("fleet", integer(series.dumps[i].objects->fleet.size()));
        Value placements = Value::array();
        for (std::size_t k = 0; k < rows.placements.size(); ++k)
            placements.items().push_back(valueOf(
                rows.moments[i][k], *insight::findPlacement(series.dumps.back().objects->placements,
                                                            rows.placements[k])));
        item.set("placements", std::move(placements));
    }
    return newList("Dump", std::move(items));
}

std::string sinceLines(const SinceAnswers &all) {
    std::string text;
    for (const SinceAnswer &answer : all.answers) {
        text += fmt::format("{}{}: {}\n", text.empty() ? "" : "\n",
                            styled(report::printable(fullNameOf(answer.key)), Style::Strong),
                            report::printable(sinceText(answer, all.condition, all.series)));
        for (const std::string &note : sinceNotes(answer, all.series))
            text += fmt::format("  {}\n", report::printable(note));
    }
    return text;
}

report::TextTable sinceTable(const SinceAnswers &all) {
    report::TextTable table{{{"Placement"}, {"Since"}, {"Dump"}, {"Before"}, {"Then"}, {"Changes"}},
                            {}};
    for (const SinceAnswer &answer : all.answers) {
        const dumps::Dump &dump = all.series.dumps[answer.first];
        std::string changes;
        for (const dumps::Step &step : answer.changes)
            changes += (changes.empty() ? "" : "; ") + stepText(step);
        const bool isSo = answer.kind != SinceAnswer::Kind::NotSo;
        table.rows.push_back({fullNameOf(answer.key), isSo ? dumps::dateText(dump.date) : "-",
                              isSo ? dump.name : "-",
                              answer.valuesBefore.empty() ? "-" : answer.valuesBefore,
                              answer.values, changes.empty() ? "-" : changes});
    }
    return table;
}

report::Page sincePage(const SinceAnswers &all, const std::string &title) {
    report::Page page{fmt::format("Since when: {}", print(all.condition)), {title}, {}};
    for (const SinceAnswer &answer : all.answers) {
        report::PageSection &section = page.sections.emplace_back();
        section.heading = fullNameOf(answer.key);
        section.sentences = {sinceText(answer, all.condition, all.series)};
        for (std::string &note : sinceNotes(answer, all.series))
            section.sentences.push_back(std::move(note));
    }
    return page;
}

Value sinceDocument(const SinceAnswers &all) {
    return newListOf("Since", all.answers,
                     [&all](const SinceAnswer &answer) { return valueOf(answer, all); });
}

} // namespace evenkeel::ctl
