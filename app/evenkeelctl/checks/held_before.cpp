// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/evenkeelctl/checks/held_before.h"

#include <algorithm>
#include <string>
#include <utility>

#include "app/evenkeelctl/checks/file_findings.h"
#include "core/difference/difference.h"
#include "core/difference/holding.h"
#include "core/manifest/read/file_texts.h"
#include "core/objects/planning.h"

namespace evenkeel::ctl {

namespace {

void addHeldChanged(CheckRun &run, const base::SourceSpan &where,
                    const std::string &source = "before the change") {
    run.findings.addBy("held-changed", lint::Level::Warning, where.file, where,
                       "Bindings and policy snapshots are what a hub has, which no merge "
                       "changes: those " +
                           source + " count.");
}

} // namespace

void keepHeld(CheckRun &run) {
    const manifest::Objects &before = run.base->loaded.objects;
    manifest::Objects &now = *run.objects;
    const auto isNamed = [&run](const base::SourceSpan &where) {
        return std::ranges::find(run.input.paths, where.file) != run.input.paths.end() &&
               !run.base->tree.there(where.file);
    };
    if (std::ranges::all_of(run.held, isNamed) && !run.held.empty())
        return;
    if (now.bindings == before.bindings && now.policySnapshots == before.policySnapshots)
        return;
    now.bindings = before.bindings;
    now.policySnapshots = before.policySnapshots;
    addHeldChanged(run, run.held.empty() ? base::SourceSpan{".", 1, 1} : run.held.front());
}

void replaceHeld(const manifest::Objects &held, const std::string &source, CheckRun &run) {
    if (difference::replaceRecords(held, *run.objects) && !run.held.empty())
        addHeldChanged(run, run.held.front(), "of " + source);
}

void noteHeldByHub(CheckRun &run) {
    const bool isRead = !run.objects->lacksClusterBindings && !run.objects->lacksBindings;
    if (run.loaded->isHubRead && isRead && !run.held.empty())
        addHeldChanged(run, run.held.front(), "of the hub");
}

std::vector<std::string> heldBefore(const std::vector<std::string> &files, CheckRun &run) {
    std::vector<std::string> held;
    for (const std::string &file : files) {
        const auto there = run.base ? run.base->tree.there(file) : std::nullopt;
        const auto before = there ? manifest::readFile(*there) : std::string();
        const auto now = there ? manifest::readFile(file) : std::string();
        held.push_back(there.value_or(file));
        if (before && now && *before != *now)
            addHeldChanged(run, {file, 1, 1});
    }
    return held;
}

bool holdsAny(const manifest::Objects &held, const manifest::Objects &objects,
              std::span<const std::string> names) {
    return std::ranges::any_of(objects.placements, [&](const placement::Placement &placement) {
        return difference::isChosen(placement, names) &&
               !objects::bindingsOf(held.bindings, placement).empty();
    });
}

void addUnusedHeld(const std::string &file, CheckRun &run) {
    if (holdsAny(*run.hub, *run.objects))
        return;
    run.findings.addBy("unused-setting", lint::Level::Warning, file, {file, 1, 1},
                       "--bindings names no binding of a placement that is checked.");
}

} // namespace evenkeel::ctl
