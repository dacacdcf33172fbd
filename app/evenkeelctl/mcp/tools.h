// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string>
#include <string_view>
#include <vector>

#include <CLI/CLI.hpp>

#include "core/base/result.h"
#include "core/kube/value.h"

namespace evenkeel::ctl::mcp {

/// What a client may ask for: nothing outside the folder, no context but these.
struct Permission {
    std::string folder; // absolute, without `..`
    std::vector<std::string> contexts = {};
};

/// A verb that only reads, offered to a client.
struct Tool {
    const CLI::App *verb = nullptr;
    std::string question;                    // as on a command line, `pods plan`
    std::vector<std::string_view> documents; // the kinds that it prints as JSON

    /// `pods_plan`: no client takes a space.
    std::string name() const;
};

/// The verbs of the program that are tools, in the order of --help: those that print a document
/// whose schema names them.
std::vector<Tool> toolsOf(const CLI::App &app);

/// The tool as `tools/list` describes it: its input schema from the verb's options, its output
/// schema from the document that it prints.
kube::Value description(const Tool &tool);

/// A verb's command line, without the program, and what it reads on standard input.
struct Call {
    std::vector<std::string> arguments;
    std::string input;
};

/// The command line for the arguments of `tools/call`. An error says which argument is unknown, of
/// a wrong type, or not permitted.
base::Result<Call> callOf(const Tool &tool, const kube::Value &arguments,
                          const Permission &permission);

} // namespace evenkeel::ctl::mcp
