// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <span>
#include <string>

#include <CLI/CLI.hpp>

#include "core/hub/commands.h"
#include "core/hub/contents.h"

namespace evenkeel::ctl {

/// Adds `--context` and `--kubeconfig`, in kubectl's words, and `--timeout`.
void addAccessOptions(CLI::App &verb, hub::Access &access);
/// The same for a verb that has the context as another argument.
void addKubeconfigOption(CLI::App &verb, hub::Access &access);

/// Adds `--apply`, `--field-manager` and `--force-conflicts`: how files come to the hub.
void addApplyOptions(CLI::App &verb, hub::Bringing &bringing);

/// How commands that change labels are written.
struct CommandOptions {
    std::string tool; // kubectl, az, or empty: as the labels suggest
    hub::CommandStyle style;

    hub::CommandStyle styleFor(const fleet::Fleet &fleet) const;
};
/// Adds `--commands-for`, `--resource-group` and `--fleet-name`.
void addCommandOptions(CLI::App &verb, CommandOptions &options, const std::string &what);

/// The words of a problem, with the option that allows more time where that may help.
std::string saidOfServer(const hub::Problem &problem);

/// What is on a server, and whether that is all that was asked for.
struct ServerContents {
    hub::Contents contents;
    bool isComplete = false;
};

/// Reads those kinds through kubectl. What is there, what is missing and what that costs is said on
/// standard error.
ServerContents readServer(const hub::Access &access, std::span<const hub::ReadKind> kinds,
                          hub::Role role = hub::Role::Held);

} // namespace evenkeel::ctl
