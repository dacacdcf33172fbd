// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/fleet/fleet.h"

namespace evenkeel::insight {

enum class CommandKind { Kubectl, AzureFleet };

/// The kind of fleet, by the labels that Azure puts on members.
CommandKind guessCommandKind(const fleet::Fleet &fleet);

/// Labels owned by the platform (`fleet.azure.com/*`, `kubernetes-fleet.io/*`): no user sets them.
bool isPlatformLabel(std::string_view key);

struct CommandStyle {
    CommandKind kind = CommandKind::Kubectl;
    std::string resourceGroup = "GROUP"; // of Azure
    std::string fleetName = "FLEET";
};

struct LabelCommand {
    std::string cluster;
    std::string command; // one line for a POSIX shell
};

/// The commands that turn the labels of `before` into those of `after`, by cluster name; clusters
/// that only one of them has, and labels of the platform, are left out. Azure's command takes the
/// member's whole set of own labels, so it lists them all.
std::vector<LabelCommand> labelCommands(const fleet::Fleet &before, const fleet::Fleet &after,
                                        const CommandStyle &style = {});

/// The command by which a member leaves Azure's fleet.
std::string leaveCommand(std::string_view cluster, const CommandStyle &style);

/// The text as one word of a POSIX shell, quoted where it has to be.
std::string shellWord(std::string_view text);

} // namespace evenkeel::insight
