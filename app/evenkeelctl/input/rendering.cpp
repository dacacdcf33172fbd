// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/evenkeelctl/input/rendering.h"

#include <set>

#include <fmt/format.h>

#include "app/evenkeelctl/input/acceptance.h"
#include "app/evenkeelctl/input/server.h"
#include "app/evenkeelctl/terminal.h"
#include "core/base/plain_text.h"
#include "core/render/select/selection.h"
#include "core/report/page.h"

namespace evenkeel::ctl {

namespace {

void addUnknownKinds(render::ApiResources &api, const std::vector<Planned> &plans,
                     Assumptions assumptions) {
    std::set<std::string> said;
    for (const Planned &planned : plans) {
        for (const auto &selector : render::addUnknownKinds(api, *planned.placement)) {
            const std::string kind =
                selector.kind + " of " + render::apiVersionText(selector.group, selector.version);
            if (said.insert(kind).second && assumptions == Assumptions::Said)
                printNotice(fmt::format("nothing in the files is a {}; the hub may have some",
                                        base::printable(kind)));
        }
    }
}

} // namespace

void addHubOptions(CLI::App &verb, render::HubOptions &options) {
    verb.add_flag("--enable-workload", options.runsWorkloads,
                  "The hub runs workloads itself: claims of volumes are not placed");
    addRepeated(
        verb, "--skipped-propagating-namespaces",
        [&options](const std::vector<std::string> &names) {
            options.skippedNamespaces.insert(names.begin(), names.end());
        },
        "NAME", "Namespaces that the hub agent never places; with commas or repeated")
        ->delimiter(',');
}

std::optional<hub::SelectedObjects> readSelected(const InputOptions &options,
                                                 hub::Placements placements) {
    ProgressLine line(fmt::format("reading what is selected on {}", options.access.context));
    auto selected = hub::readSelected(options.access, placements, timeNow(), {}, std::ref(line));
    const std::string title = hub::Contents{options.access, {}, {}}.title();
    if (!selected)
        return nothing(fmt::format("{}: the selected objects were not read: {}", title,
                                   saidOfServer(selected.error())));
    if (selected->served.empty())
        return std::move(*selected);
    say(summaryText(*selected));
    for (const auto &sentences : {hub::missing(*selected), hub::leftOut(*selected)}) {
        for (const base::Sentence &sentence : sentences)
            say(fmt::format("{}: {}", title, sentence.english));
    }
    return std::move(*selected);
}

void loadSelected(const hub::SelectedObjects &selected, const InputOptions &options,
                  Loaded &loaded) {
    if (selected.served.empty())
        return;
    loaded.isComplete = loaded.isComplete && hub::missing(selected).empty();
    loaded.inputs.push_back(summaryText(selected));
    const std::size_t known = loaded.objects.diagnostics.size();
    hub::load(selected, loaded.objects);
    for (std::size_t i = known; i < loaded.objects.diagnostics.size(); ++i)
        loaded.isComplete = isAccepted(loaded.objects.diagnostics[i], options) && loaded.isComplete;
    if (!selected.servedProblem)
        loaded.served = selected.served;
}

void addSelected(const InputOptions &options, hub::Placements placements, Loaded &loaded) {
    if (!loaded.isHubRead)
        return;
    if (const auto selected = readSelected(options, placements))
        loadSelected(*selected, options, loaded);
    else
        loaded.isComplete = false;
}

void addSelected(const InputOptions &options, const std::vector<Planned> &plans, Loaded &loaded) {
    std::vector<const placement::Placement *> placements;
    for (const Planned &planned : plans)
        placements.push_back(planned.placement);
    addSelected(options, placements, loaded);
}

HubFiles hubFiles(const manifest::Objects &objects, const std::vector<Planned> &plans,
                  const render::HubOptions &options, Assumptions assumptions,
                  std::span<const render::ApiResource> served) {
    manifest::RenderObjects read = manifest::renderObjects(objects);
    bool isWhole = true;
    for (const api::Finding &diagnostic : read.diagnostics)
        isWhole = isAccepted(diagnostic, Strictness::Strict) && isWhole;
    if (!read.impliedNamespaces.empty() && assumptions == Assumptions::Said)
        printNotice(fmt::format("taken to exist, because objects are in them: namespaces {}",
                                base::printable(report::someNames(read.impliedNamespaces, 4))));
    render::ApiResources api = render::servedKinds(read.objects);
    for (const render::ApiResource &resource : served)
        api.add(resource);
    if (served.empty())
        addUnknownKinds(api, plans, assumptions);
    render::Hub hub(read.objects, std::move(api), options);
    std::vector<render::OverridePtr> overrides;
    for (const manifest::ReadOverride &one : read.overrides)
        overrides.push_back(one.override);
    return {std::move(read), std::move(hub), std::move(overrides), isWhole};
}

HubFiles hubFiles(const Loaded &side, const render::HubOptions &options) {
    std::vector<Planned> unplanned;
    for (const placement::Placement &placement : side.objects.placements)
        unplanned.emplace_back().placement = &placement;
    return hubFiles(side.objects, unplanned, options, Assumptions::Unsaid, side.served);
}

} // namespace evenkeel::ctl
