// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <cstdio>
#include <exception>

#include "app/evenkeelctl/terminal.h"
#include "app/evenkeelctl/verbs.h"

namespace {

using namespace evenkeel;

constexpr const char *kFooter = R"(Examples:
  evenkeelctl plan -f fleet.yaml -f web.yaml
  evenkeelctl explain weu-2 -f fleet/ --placement web
  evenkeelctl lint -f fleet/ -f placements/
  evenkeelctl diff --from main/ --to branch/

Exit status: 0 ok; 1 the answer is no (not fully scheduled, invalid, different);
2 wrong usage or unreadable input. Every verb has its own --help.)";

int parseAndRun(int argc, char **argv) {
    CLI::App app("Plans where KubeFleet places workloads, and says why.", "evenkeelctl");
    app.set_version_flag("--version", "evenkeelctl " EVENKEEL_VERSION, "Print the version");
    app.require_subcommand(1);
    app.footer(kFooter);
    ctl::Run run;
    ctl::addPlanVerb(app, run);
    ctl::addExplainVerb(app, run);
    ctl::addValidateVerb(app, run);
    ctl::addLintVerb(app, run);
    ctl::addDiffVerb(app, run);
    ctl::addBatchVerb(app, run);
    ctl::addGenerateVerb(app, run);
    ctl::addConvertVerb(app, run);
    ctl::addCompareVerb(app, run);
    ctl::addRolloutVerb(app, run);
    ctl::addPodsVerb(app, run);
    try {
        app.parse(argc, argv);
    } catch (const CLI::ParseError &error) {
        return app.exit(error) == 0 ? ctl::kOk : ctl::kUsage;
    }
    const int status = run();
    // A reader that went away (`| head`) is no failure; a full disk is one.
    if (std::fflush(stdout) != 0 && !ctl::outputIsClosed()) {
        std::fputs("evenkeelctl: cannot write the output\n", stderr);
        return ctl::kUsage;
    }
    return status;
}

} // namespace

int main(int argc, char **argv) {
    ctl::prepareTerminal();
    try {
        return parseAndRun(argc, argv);
    } catch (const std::exception &error) {
        std::fprintf(stderr, "evenkeelctl: %s\n", error.what());
        return ctl::kUsage;
    }
}
