// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/evenkeelctl/input/rendering.h"

#include <algorithm>
#include <set>

#include <fmt/format.h>

#include "app/evenkeelctl/terminal.h"
#include "core/base/plain_text.h"
#include "core/report/text_table.h"
#include "core/render/select/served_kinds.h"

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
                say(fmt::format("evenkeelctl: nothing in the files is a {}; the hub may have some",
                                base::printable(kind)));
        }
    }
}

} // namespace

void addHubOptions(CLI::App &verb, render::HubOptions &options) {
    verb.add_flag("--enable-workload", options.runsWorkloads,
                  "The hub runs workloads itself: claims of volumes are not placed");
    verb.add_option_function<std::vector<std::string>>(
            "--skipped-propagating-namespaces",
            [&options](const std::vector<std::string> &names) {
                options.skippedNamespaces.insert(names.begin(), names.end());
            },
            "Namespaces that the hub agent never places; with commas or repeated")
        ->type_name("NAME")
        ->delimiter(',')
        ->allow_extra_args(false);
}

HubFiles hubFiles(const manifest::Objects &objects, const std::vector<Planned> &plans,
                  const render::HubOptions &options, Assumptions assumptions) {
    manifest::RenderObjects read = manifest::renderObjects(objects);
    bool isWhole = true;
    for (const manifest::Diagnostic &diagnostic : read.diagnostics)
        isWhole = isAccepted(diagnostic, Strictness::Strict) && isWhole;
    if (!read.impliedNamespaces.empty() && assumptions == Assumptions::Said)
        say(fmt::format("evenkeelctl: taken to exist, because objects are in them: namespaces {}",
                        base::printable(report::someNames(read.impliedNamespaces, 4))));
    render::ApiResources api = render::servedKinds(read.objects);
    addUnknownKinds(api, plans, assumptions);
    render::Hub hub(read.objects, std::move(api), options);
    std::vector<render::OverridePtr> overrides;
    for (const manifest::ReadOverride &one : read.overrides)
        overrides.push_back(one.override);
    return {std::move(read), std::move(hub), std::move(overrides), isWhole};
}

std::vector<std::string> targetsOf(const Planned &planned) {
    if (!planned.plan)
        return {};
    const std::set<std::string> placed = placedClusters(*planned.plan);
    return {placed.begin(), placed.end()};
}

} // namespace evenkeel::ctl
