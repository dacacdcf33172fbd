// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <filesystem>

#include <fmt/format.h>

#include "app/evenkeelctl/input/request_lines.h"
#include "app/evenkeelctl/mcp/server.h"
#include "app/evenkeelctl/terminal.h"
#include "app/evenkeelctl/verbs/verbs.h"
#include "core/system/files.h"

namespace evenkeel::ctl {

namespace {

constexpr const char *kMcpFooter = R"(Examples:
  # As a client's configuration names it
  {"command": "evenkeelctl", "args": ["mcp", "--folder", "manifests"]}

Tools: the verbs that only read; resources: the rules of lint and the schemas of all answers.
No tool writes to a hub or reads outside the folder.

Exit status: 0 the client closed standard input; 2 wrong usage or unreadable input.)";

struct McpVerb {
    const CLI::App *app = nullptr;
    std::string folder = ".";
    std::vector<std::string> contexts;
};

/// The file of this program, which answers the calls of tools.
std::string thisProgram() {
    return system::linkTarget("/proc/self/exe").value_or("evenkeelctl");
}

int runMcp(const McpVerb &verb) {
    std::error_code problem;
    const std::filesystem::path folder = std::filesystem::canonical(verb.folder, problem);
    if (problem || !std::filesystem::is_directory(folder, problem))
        return refuse(fmt::format("--folder {}: no such folder", verb.folder));
    std::filesystem::current_path(folder, problem);
    if (problem)
        return refuse(fmt::format("--folder {}: {}", verb.folder, problem.message()));
    mcp::Server server(mcp::toolsOf(*verb.app), {folder.string(), verb.contexts}, thisProgram(),
                       [](const std::string &line) {
                           put(line + "\n");
                           flushOutput();
                       });
    RequestLines lines({});
    for (std::string line; lines.next(line);) {
        if (!line.empty())
            server.receive(line);
    }
    server.finish();
    return lines.isComplete() ? kOk : kUsage;
}

} // namespace

void addMcpVerb(CLI::App &app, Run &run) {
    const auto [mcp, verb] =
        newVerb(app, run, "mcp",
                "Answer assistants over the Model Context Protocol, on standard input and output",
                kMcpFooter, runMcp);
    verb->app = &app;
    addValue(mcp, "--folder", verb->folder, "DIR",
             "The folder whose files may be read (default: .)");
    addRepeated(mcp, "--allow-context", verb->contexts, "CONTEXT",
                "A context of the kubeconfig that tools may read; may be repeated (default: none)");
}

} // namespace evenkeel::ctl
