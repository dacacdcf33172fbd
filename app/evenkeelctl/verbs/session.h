// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <initializer_list>
#include <optional>
#include <string>
#include <vector>

#include "app/evenkeelctl/input/inputs.h"
#include "app/evenkeelctl/input/planning.h"
#include "app/evenkeelctl/output/output.h"
#include "app/evenkeelctl/output/page_output.h"
#include "app/evenkeelctl/verbs/verbs.h"

namespace evenkeel::ctl {

/// The options of a verb about plans: what it reads, which placements, and in which format it
/// answers. Verbs add their own.
struct Session {
    InputOptions input;
    PlanningOptions planning;
    OutputOptions output;
    std::vector<std::string> scenarios = {};

    /// The files or the hub, with the scenarios applied; nothing, and reported, on failure.
    std::optional<Loaded> load(Uses uses = Uses::Plans) const;
    /// The chosen placements in file order; nothing, and reported, where there is none, or no
    /// cluster for them.
    std::optional<std::vector<const placement::Placement *>> chosen(const Loaded &loaded) const;
    kube::Time clock(const objects::Objects &objects) const {
        return planning.now.value_or(objects.now());
    }
    std::vector<std::string> footer(const objects::Objects &objects) const {
        return footerFor(input.paths, &objects, planning.now);
    }
};

template <class Options> Options optionsOf(int (*answer)(const Options &, Loaded &));

/// What a verb does that answers once everything is loaded.
template <auto kAnswer, Uses kUses = Uses::Plans>
int onLoaded(const decltype(optionsOf(kAnswer)) &options) {
    auto loaded = options.load(kUses);
    return loaded ? kAnswer(options, *loaded) : static_cast<int>(kUsage);
}

enum class Scenarios : bool { Refused, Accepted };

/// Adds its options to a verb that needs files or a hub.
void addSession(CLI::App &verb, Session &session, Names names, Scenarios scenarios,
                std::initializer_list<Format> formats);

} // namespace evenkeel::ctl
