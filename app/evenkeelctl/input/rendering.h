// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <optional>
#include <span>
#include <vector>

#include <CLI/CLI.hpp>

#include "app/evenkeelctl/input/inputs.h"
#include "app/evenkeelctl/input/planning.h"
#include "core/hub/selected_objects.h"
#include "core/manifest/read/render_objects.h"
#include "core/render/rendering.h"

namespace evenkeel::ctl {

/// Adds `--enable-workload` and `--skipped-propagating-namespaces`, the hub agent's own flags.
void addHubOptions(CLI::App &verb, render::HubOptions &options);

/// Reads what these placements select from the hub of the options. What there is, what is missing
/// and what is left out is said on standard error; nothing where the hub could not be read.
std::optional<hub::SelectedObjects> readSelected(const InputOptions &options,
                                                 hub::Placements placements);
/// Adds it behind the objects of the files.
void loadSelected(const hub::SelectedObjects &selected, const InputOptions &options,
                  Loaded &loaded);
/// Both, for those placements, where a hub was read.
void addSelected(const InputOptions &options, hub::Placements placements, Loaded &loaded);
void addSelected(const InputOptions &options, const std::vector<Planned> &plans, Loaded &loaded);

/// What the files say that a hub holds.
struct HubFiles {
    manifest::RenderObjects read;
    render::Hub hub;
    std::vector<render::OverridePtr> overrides;
    bool isWhole = true; // no override was unreadable
};

enum class Assumptions { Said, Unsaid };

/// Says on standard error what is wrong with overrides, and what is assumed of kinds and
/// namespaces that are not in the files. Where the hub said what it serves, nothing is assumed of
/// kinds.
HubFiles hubFiles(const manifest::Objects &objects, const std::vector<Planned> &plans,
                  const render::HubOptions &options, Assumptions assumptions = Assumptions::Said,
                  std::span<const render::ApiResource> served = {});

/// Of placements as one side of a change has them, nothing said of what is assumed.
HubFiles hubFiles(const Loaded &side, const render::HubOptions &options);

} // namespace evenkeel::ctl
