// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/evenkeelctl/planning.h"

#include <algorithm>

#include <fmt/format.h>

#include "app/evenkeelctl/terminal.h"

namespace evenkeel::ctl {

namespace {

bool isNamed(const placement::Placement &placement, const std::string &name) {
    return name == placement.name || name == displayName(placement);
}

bool isChosen(const placement::Placement &placement, const std::vector<std::string> &names) {
    return names.empty() || std::any_of(names.begin(), names.end(), [&](const std::string &name) {
               return isNamed(placement, name);
           });
}

bool allNamesAreKnown(const manifest::Objects &objects, const std::vector<std::string> &names) {
    bool isKnown = true;
    for (const std::string &name : names) {
        const bool isThere =
            std::any_of(objects.placements.begin(), objects.placements.end(),
                        [&](const placement::Placement &p) { return isNamed(p, name); });
        if (!isThere) {
            say(fmt::format("evenkeelctl: no placement {} in the files", name));
            isKnown = false;
        }
    }
    return isKnown;
}

scheduling::PlanOptions optionsFor(const manifest::Objects &objects,
                                   const placement::Placement &placement,
                                   const PlanningOptions &options) {
    scheduling::PlanOptions result;
    result.now = options.now;
    result.snapshotName = options.snapshot ? *options.snapshot : objects.activeSnapshot(placement);
    return result;
}

} // namespace

void addPlanningOptions(CLI::App &verb, PlanningOptions &options, Names names) {
    const auto append = [&options](const std::vector<std::string> &chosen) {
        options.placements.insert(options.placements.end(), chosen.begin(), chosen.end());
    };
    verb.add_option_function<std::vector<std::string>>(
            "--placement", append,
            "Placement to plan, NAME or NAMESPACE/NAME; may be repeated (default: all)")
        ->type_name("NAME")
        ->allow_extra_args(false);
    if (names == Names::AlsoPositional) {
        verb.add_option_function<std::vector<std::string>>("name", append,
                                                           "Placements to plan (default: all)")
            ->type_name("NAME");
    }
    verb.add_option_function<std::string>(
            "--now",
            [&options](const std::string &text) {
                options.now = kube::parseTime(text);
                if (!options.now)
                    throw CLI::ValidationError("--now", text + " is no RFC 3339 time");
            },
            "Clock for heartbeats and health (default: the newest heartbeat in the files)")
        ->type_name("TIME");
    verb.add_option_function<std::string>(
            "--snapshot", [&options](const std::string &name) { options.snapshot = name; },
            "Active policy snapshot (default: from the files, else NAME-0)")
        ->type_name("NAME");
}

insight::Question questionOf(const manifest::Objects &objects, const Planned &planned) {
    return {objects.fleet,
            *planned.placement,
            {objects.bindings.data(), objects.bindings.size()},
            planned.options};
}

std::optional<std::vector<Planned>> planAll(const manifest::Objects &objects,
                                            const PlanningOptions &options) {
    if (!allNamesAreKnown(objects, options.placements))
        return std::nullopt;
    std::vector<Planned> result;
    for (const placement::Placement &placement : objects.placements) {
        if (!isChosen(placement, options.placements))
            continue;
        ProgressLine progress(fmt::format("planning {}", displayName(placement)));
        const scheduling::PlanOptions planOptions = optionsFor(objects, placement, options);
        result.push_back(
            {&placement,
             scheduling::plan(
                 objects.fleet, placement, objects.bindings, planOptions, {},
                 [&progress](std::size_t done, std::size_t total) { progress.show(done, total); }),
             planOptions});
    }
    return result;
}

} // namespace evenkeel::ctl
