// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/sentence.h"
#include "core/fleet/fleet.h"
#include "core/hub/contents.h"
#include "core/hub/kinds.h"

namespace evenkeel::hub {

/// The arguments of kubectl for one object: `VERB… --namespace=… -- RESOURCE NAME WORDS…`. The
/// resource is that of the kind, with its version, and nothing behind `--` is an option.
std::vector<std::string> argumentsOn(const ReadKind &kind, const ObjectName &name,
                                     std::vector<std::string> verb,
                                     const std::vector<std::string> &words = {});

/// Why no command names the object: no API server has one of that name, so the name can only be
/// meant for the program or the shell that reads the command.
std::optional<base::Sentence> refusalOf(const ReadKind &kind, const ObjectName &name);

/// The text as one word of a POSIX shell, quoted where it has to be.
std::string shellWord(std::string_view text);
/// The words as one command of a script.
std::string shellLine(std::span<const std::string> words);
/// A script of `text` and more lines, which ends with the first command that fails.
std::string shellScript(std::string_view text, std::span<const std::string> lines);

enum class CommandKind { Kubectl, AzureFleet };

/// The kind of fleet, by the labels that Azure puts on members.
CommandKind guessCommandKind(const fleet::Fleet &fleet);

struct CommandStyle {
    CommandKind kind = CommandKind::Kubectl;
    std::string resourceGroup = "GROUP"; // of Azure
    std::string fleetName = "FLEET";
};

/// Commands for a person to run, one a cluster.
struct ClusterCommands {
    std::vector<std::string> lines;      // each for a POSIX shell
    std::vector<base::Sentence> refused; // what no command is written for, and why
};

/// The commands that turn the labels of `before` into those of `after`, by cluster name; clusters
/// that only one of them has, and labels of the platform, are left out. Azure's command takes the
/// member's whole set of own labels, so it lists them all.
ClusterCommands labelCommands(const fleet::Fleet &before, const fleet::Fleet &after,
                              const CommandStyle &style = {});

/// Adds the command by which a member leaves Azure's fleet.
void addLeaveCommand(const std::string &cluster, const CommandStyle &style,
                     ClusterCommands &commands);

} // namespace evenkeel::hub
