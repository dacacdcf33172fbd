// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <algorithm>
#include <exception>
#include <new>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "app/evenkeelctl/completion.h"
#include "app/evenkeelctl/kubectl_spelling.h"
#include "app/evenkeelctl/terminal.h"
#include "app/evenkeelctl/verbs/verbs.h"
#include "core/base/matching.h"

namespace {

using namespace evenkeel;

constexpr const char *kFooter = R"(Examples:
  evenkeelctl plan -f fleet.yaml -f web.yaml
  evenkeelctl explain weu-2 -f fleet/ --placement web
  evenkeelctl lint -f fleet/ -f placements/
  evenkeelctl diff --from main/ --to branch/

Exit status: 0 success; 1 the answer is no (not fully scheduled, invalid, different);
2 wrong usage or unreadable input. Every verb has its own --help.)";

/// Help, a version or a refusal, through our own streams: they notice a full disk and escape.
int answerOf(const CLI::App &app, const CLI::ParseError &error) {
    std::ostringstream help;
    std::ostringstream refusal;
    const int status = app.exit(error, help, refusal);
    ctl::put(help.str());
    std::istringstream lines(refusal.str());
    for (std::string line; std::getline(lines, line);)
        ctl::say(line);
    return status == 0 ? ctl::kOk : ctl::kUsage;
}

/// How --help lists the verbs.
struct VerbGroup {
    const char *title;
    std::vector<ctl::AddVerb *> verbs;
};

void addVerbs(CLI::App &app, ctl::Run &run) {
    using namespace ctl;
    const std::vector<VerbGroup> groups{
        {"What is decided, and why",
         {addPlanVerb, addExplainVerb, addVersusVerb, addHistoryVerb, addWhoVerb, addRenderVerb}},
        {"Before a merge",
         {addInitVerb, addCheckVerb, addDiffVerb, addTestVerb, addLintVerb, addValidateVerb}},
        {"What happens next",
         {addScenarioVerb, addCapacityVerb, addRolloutVerb, addStagesVerb, addEvictVerb,
          addLoseVerb, addSurviveVerb}},
        {"Over time", {addDumpsVerb, addSinceVerb}},
        {"What to do about it", {addRepairVerb, addRebalanceVerb}},
        {"On a hub", {addContextsVerb, addDriftVerb, addApplyVerb}},
        {"One level down", {addPodsVerb}},
        {"Data and tools",
         {addConvertVerb, addGenerateVerb, addBatchVerb, addSchemaVerb, addCompletionVerb,
          addMcpVerb}}};
    for (const VerbGroup &group : groups) {
        for (ctl::AddVerb *add : group.verbs) {
            add(app, run);
            app.get_subcommands([](const CLI::App *) { return true; }).back()->group(group.title);
        }
    }
}

/// `help plan` is `plan --help`, `version` is `--version`.
void askByWord(std::vector<std::string> &arguments) {
    if (arguments.empty())
        return;
    if (arguments.front() == "version") {
        arguments.front() = "--version";
    } else if (arguments.front() == "help") {
        arguments.erase(arguments.begin());
        arguments.emplace_back("--help");
    }
}

/// `doing` names the verb as soon as it is known.
int parseAndRun(int argc, char **argv, std::string &doing) {
    CLI::App app("Plan where KubeFleet places workloads, and explain why.", "evenkeelctl");
    app.set_version_flag("--version",
                         fmt::format("evenkeelctl {}\nas KubeFleet {} and Kubernetes {}",
                                     EVENKEEL_VERSION, base::kKubeFleetRevision,
                                     base::kKubernetesVersion),
                         "Print the version, and the revisions whose behavior is matched");
    app.require_subcommand(1);
    app.footer(kFooter);
    ctl::Run run;
    addVerbs(app, run);
    std::vector<std::string> arguments(argv + std::min(argc, 1), argv + argc);
    askByWord(arguments);
    if (!arguments.empty() && arguments.front() == "__complete")
        return ctl::printCompletion(app, {arguments.begin() + 1, arguments.end()});
    if (!arguments.empty() && arguments.front() == "__describe")
        return ctl::printDescription(app);
    if (const auto problem = ctl::unknownCommand(app, arguments)) {
        ctl::printNotice(*problem);
        return ctl::kUsage;
    }
    // Without a value the parser would take the next argument for it.
    for (const std::string &argument : arguments) {
        if (argument == "--")
            break;
        if (argument.starts_with('-') && argument.find('=') == argument.size() - 1) {
            ctl::printNotice(argument + " has no value; leave the option out, or give it one");
            return ctl::kUsage;
        }
    }
    try {
        arguments = ctl::spelledOut(app, arguments);
        std::ranges::reverse(arguments); // CLI11 takes the last one first
        app.parse(std::move(arguments));
    } catch (const CLI::ParseError &error) {
        return answerOf(app, error);
    }
    doing += " " + app.get_subcommands().front()->get_name();
    return run();
}

} // namespace

int main(int argc, char **argv) {
    ctl::prepareTerminal();
    int status = ctl::kUsage;
    std::string doing = "evenkeelctl";
    try {
        status = parseAndRun(argc, argv, doing);
    } catch (const std::bad_alloc &) {
        ctl::say(doing + ": out of memory; reduce the input");
    } catch (const std::exception &error) {
        ctl::say(fmt::format("{}: internal error: {}; please report it", doing, error.what()));
    }
    return ctl::finishOutput() ? status : ctl::kUsage;
}
