// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <algorithm>
#include <optional>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "app/evenkeelctl/input/rendering.h"
#include "app/evenkeelctl/output/output.h"
#include "app/evenkeelctl/output/render_text.h"
#include "app/evenkeelctl/terminal.h"
#include "app/evenkeelctl/verbs/verbs.h"
#include "core/base/plain_text.h"
#include "core/insight/responsible.h"
#include "core/report/answer_parts.h"

namespace evenkeel::ctl {

namespace {

using base::printable;
using insight::Responsible;
using report::Members;

constexpr const char *kWhoFooter = R"(Examples:
  # Which placement puts this Deployment on that cluster, and what changes it on the way?
  evenkeelctl who deployment/web -n app --cluster edge-7 -f fleet.yaml -f web/ -f overrides/
  # The same of a cluster-scoped object
  evenkeelctl who clusterrole/reader --cluster edge-7 -f fleet/

Exit status: 0 exactly one placement does; 1 none does, several do, or it does not arrive;
2 wrong usage or unreadable input.)";

struct WhoVerb : Session {
    render::HubOptions hub;
    std::string object;
    std::optional<std::string> nameSpace;
    std::string cluster;
};

std::string selectorText(const Responsible &responsible) {
    const render::ResourceSelector selector =
        render::resourceSelectors(*responsible.placement)[responsible.selector];
    std::string text = selector.kind;
    if (!selector.name.empty())
        text += " " + selector.name;
    else if (selector.labelSelector)
        text += " by labels";
    if (!responsible.envelope.empty())
        text += ", in the envelope " + responsible.envelope;
    return text;
}

std::string bindingText(const Responsible &responsible) {
    return responsible.binding == nullptr
               ? "-"
               : responsible.binding->name + " " + responsible.binding->state.string();
}

std::string overridesText(const Responsible &responsible) {
    std::string text;
    for (const render::AppliedOverride &applied : responsible.overrides) {
        for (const std::size_t rule : applied.rules)
            text += (text.empty() ? "" : ", ") + overrideText(*applied.override, rule);
    }
    return text.empty() ? "-" : text;
}

std::string resultText(const Responsible &responsible) {
    if (!responsible.failure.empty())
        return responsible.failure;
    if (responsible.isDeleted)
        return "left out";
    if (responsible.changes.empty())
        return "as placed";
    return responsible.changes.size() == 1
               ? "1 field changed"
               : fmt::format("{} fields changed", responsible.changes.size());
}

Members<Responsible> responsibleMembers() {
    using render::AppliedOverride;
    using render::OverrideChange;
    const auto patched = [](const OverrideChange &one) { return one.override ? &one : nullptr; };
    const Members<OverrideChange> patch{
        {"override", [](const OverrideChange &one) { return one.override->name; }},
        {"rule", &OverrideChange::rule},
        {"patch", &OverrideChange::patch}};
    const Members<OverrideChange> change =
        Members<OverrideChange>{
            {"path", [](const OverrideChange &one) { return one.change.path; }, "JSON pointer."},
            {"before", [](const OverrideChange &one) { return one.change.before; }},
            {"after", [](const OverrideChange &one) { return one.change.after; }}} +
        report::membersOf<OverrideChange>(patched, patch);
    const Members<AppliedOverride> override{
        {"namespace?", [](const AppliedOverride &one) { return one.override->nameSpace; }},
        {"name", [](const AppliedOverride &one) { return one.override->name; }},
        {"rules", &AppliedOverride::rules, "From 0."}};
    return {{"placement", &Responsible::placement},
            {"object", &Responsible::id, report::objectMembers()},
            {"selector", &Responsible::selector, "That takes it, from 0."},
            {"envelope?", &Responsible::envelope},
            {"binding",
             [](const Responsible &one) { return one.binding ? &one.binding->name : nullptr; }},
            {"overrides", &Responsible::overrides, override},
            {"changes", &Responsible::changes, change},
            {"leftOut", &Responsible::isDeleted},
            {"failure?", &Responsible::failure}};
}

std::string whoText(const std::vector<Responsible> &found, Headers headers) {
    Table table({"OBJECT", "PLACEMENT", "SELECTOR", "BINDING", "OVERRIDES", "RESULT"});
    for (const Responsible &responsible : found) {
        const bool arrives = responsible.failure.empty() && !responsible.isDeleted;
        table.add({Cell(printable(responsible.id.kind + " " +
                                  render::pathText(responsible.id.nameSpace, responsible.id.name)),
                        Style::Strong),
                   printable(displayName(*responsible.placement)),
                   printable(selectorText(responsible)), printable(bindingText(responsible)),
                   printable(overridesText(responsible)),
                   Cell(printable(resultText(responsible)), arrives ? Style::Good : Style::Bad)});
    }
    return table.isEmpty() ? std::string() : table.text(headers);
}

/// Reports remarks on the answer, and returns the status.
int judge(const std::vector<Responsible> &found, const WhoVerb &verb) {
    const auto arrives = [](const Responsible &one) {
        return one.failure.empty() && !one.isDeleted;
    };
    std::vector<render::ResourceId> brought;
    for (const Responsible &one : found) {
        if (arrives(one))
            brought.push_back(one.id);
    }
    if (brought.empty()) {
        printNotice(fmt::format("no placement in the files brings {} to {}", printable(verb.object),
                                printable(verb.cluster)));
        return kAnswerIsNo;
    }
    std::ranges::sort(brought);
    if (std::adjacent_find(brought.begin(), brought.end()) == brought.end())
        return kOk;
    printNotice(fmt::format("several placements bring {} to {}, where an object has one owner",
                            printable(verb.object), printable(verb.cluster)));
    return kAnswerIsNo;
}

/// Whether nothing is called so, which may be misspelt. Of a hub, what no placement selects is not
/// read.
bool isUnknown(const insight::NamedObject &object, const HubFiles &files, const Loaded &loaded) {
    const render::ApiResources &api = files.hub.api();
    if (!namesKind(object, api))
        return true;
    return !loaded.isHubRead && std::ranges::none_of(files.read.objects, [&](const auto &one) {
        return names(object, render::idOf(*one), api);
    });
}

int runWho(const WhoVerb &verb) {
    std::optional<insight::NamedObject> object = insight::parseNamedObject(verb.object);
    if (verb.input.isEmpty() || !object) {
        printNotice(verb.input.isEmpty() ? "who needs -f or --context"
                                         : "name the object as KIND/NAME");
        return kUsage;
    }
    object->nameSpace = verb.nameSpace;
    Loaded loaded = load(verb.input, Uses::Resources);
    if (loaded.isLost())
        return kUsage;
    std::optional<std::vector<Planned>> plans = planAll(loaded.objects, verb.planning);
    if (!plans)
        return kUsage;
    if (!loaded.objects.fleet.find(verb.cluster))
        return refuse(unknownCluster(loaded.objects.fleet, verb.cluster));
    const bool isAborted = sayAborted(*plans);
    std::erase_if(*plans, [&verb](const Planned &planned) {
        const std::vector<std::string> targets = targetsOf(planned);
        return std::ranges::find(targets, verb.cluster) == targets.end();
    });
    addSelected(verb.input, *plans, loaded);
    const HubFiles files =
        hubFiles(loaded.objects, *plans, verb.hub, Assumptions::Said, loaded.served);
    std::vector<render::Rendering> renderings;
    std::vector<insight::PlacementRendering> sources;
    renderings.reserve(plans->size());
    for (const Planned &planned : *plans) {
        const std::vector<std::string> only{verb.cluster};
        auto rendering = render::render(
            {*planned.placement, files.hub, files.overrides, loaded.objects.fleet, only});
        if (!rendering) {
            say(fmt::format("{}: {}", displayName(*planned.placement),
                            printable(rendering.error().message)));
            continue;
        }
        renderings.push_back(std::move(*rendering));
        sources.push_back({planned.placement, &renderings.back()});
    }
    const std::vector<Responsible> found = insight::responsibleFor(
        *object, verb.cluster, sources,
        {loaded.objects.bindings.begin(), loaded.objects.bindings.end()}, files.hub.api());
    if (found.empty() && isUnknown(*object, files, loaded))
        return refuse(fmt::format("no {} {}", printable(verb.object), loaded.where()));
    putAnswer({[&] { return whoText(found, verb.output.headers()); },
               {},
               [&] { return newListOf("Responsible", found, responsibleMembers()); }},
              verb.output, footerFor(verb.input.paths, &loaded.objects, verb.planning.now));
    const int status = judge(found, verb);
    // Another placement may bring it, whatever becomes of one whose cycle aborts.
    const bool isOpen = isAborted && status != kOk;
    return files.isWhole && !isOpen ? statusOf(loaded, status) : kUsage;
}

} // namespace

api::Field answers::responsible() {
    return report::tables::listTable(responsibleMembers());
}

void addWhoVerb(CLI::App &app, Run &run) {
    const auto [who, verb] = newVerb(
        app, run, "who", "Say which placement puts an object on a cluster, and what changes it",
        kWhoFooter, runWho);
    addInputOptions(who, verb->input);
    addValidationOption(who, verb->input);
    addPlanningOptions(who, verb->planning, Names::AsOptionOnly);
    addHubOptions(who, verb->hub);
    addOutputOptions(
        who, verb->output,
        {Format::Table, Format::Json, Format::Yaml, Format::Csv, Format::Markdown, Format::Html});
    addValue(who, "object", verb->object, "KIND/NAME", "The object")->required();
    addValue(who, "-n,--namespace", verb->nameSpace, "NAME", "Its namespace (default: any)");
    addValue(who, "--cluster", verb->cluster, "CLUSTER", "The cluster")->required();
}

} // namespace evenkeel::ctl
