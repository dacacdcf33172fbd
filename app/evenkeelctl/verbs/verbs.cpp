// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/evenkeelctl/verbs/verbs.h"

#include "app/evenkeelctl/input/own_documents.h"

namespace evenkeel::ctl {

std::optional<Loaded> Session::load(Uses uses) const {
    Loaded loaded = ctl::load(input, uses);
    if (loaded.isLost() || !applyScenarios(scenarios, planning, loaded))
        return std::nullopt;
    return loaded;
}

std::optional<std::vector<const placement::Placement *>>
Session::chosen(const Loaded &loaded) const {
    auto placements = chosenPlacements(loaded, planning);
    if (placements && lacksClusters(loaded.objects, planning))
        placements.reset();
    return placements;
}

void addSession(CLI::App &verb, Session &session, Names names, Scenarios scenarios,
                std::initializer_list<Format> formats) {
    addSessionOptions(verb, session, names, scenarios, formats);
    requireInput(verb, session.input);
}

void addSessionOptions(CLI::App &verb, Session &session, Names names, Scenarios scenarios,
                       std::initializer_list<Format> formats) {
    session.name = verb.get_name();
    addInputOptions(verb, session.input);
    addValidationOption(verb, session.input);
    addPlanningOptions(verb, session.planning, names);
    if (scenarios == Scenarios::Accepted)
        addScenarioOption(verb, session.scenarios);
    addOutputOptions(verb, session.output, formats);
}

} // namespace evenkeel::ctl
