// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <memory>
#include <set>

#include <fmt/format.h>

#include "app/evenkeelctl/completion_scripts.h"
#include "app/evenkeelctl/input/inputs.h"
#include "app/evenkeelctl/terminal.h"
#include "app/evenkeelctl/verbs/verbs.h"
#include "core/insight/plan_facts.h"
#include "core/manifest/manifest.h"

namespace evenkeel::ctl {

namespace {

constexpr const char *kCompletionFooter = R"(Examples:
  # In this shell
  source <(evenkeelctl completion bash)
  # For good, with zsh and with fish
  evenkeelctl completion zsh > "${fpath[1]}/_evenkeelctl"
  evenkeelctl completion fish > ~/.config/fish/completions/evenkeelctl.fish

Exit status: 0 printed; 2 wrong usage.)";

int runCompletion(const std::string &shell) {
    put(shell == "bash" ? kBashCompletion : shell == "zsh" ? kZshCompletion : kFishCompletion);
    return kOk;
}

/// What the scripts ask for while somebody types: a line for each name, and no word about files.
struct NamesVerb {
    InputOptions input;
    std::string kind;
};

int runNames(const NamesVerb &verb) {
    manifest::Objects objects;
    objects.keepsUnrelated = false;
    for (const std::string &path : verb.input.paths)
        manifest::loadPath(path, verb.input.choice(), objects);
    std::set<std::string> names;
    if (verb.kind == "placements") {
        for (const placement::Placement &placement : objects.placements)
            names.insert(insight::displayName(placement));
    }
    for (std::uint32_t i = 0; i < objects.fleet.size() && verb.kind != "placements"; ++i) {
        const fleet::Cluster cluster = objects.fleet.cluster(fleet::ClusterIndex{i});
        if (verb.kind == "clusters")
            names.insert(cluster.name);
        for (const auto &[key, value] : cluster.labels) {
            if (verb.kind != "clusters")
                names.insert(verb.kind == "keys" ? key : fmt::format("{}={}", key, value));
        }
    }
    for (const std::string &name : names)
        put(name + "\n");
    return kOk;
}

} // namespace

void addCompletionVerb(CLI::App &app, Run &run) {
    const auto shell = std::make_shared<std::string>();
    CLI::App &completion =
        *app.add_subcommand("completion", "Print the completion script of a shell");
    completion.add_option("shell", *shell, "bash, zsh or fish")
        ->type_name("SHELL")
        ->required()
        ->check(CLI::IsMember({"bash", "zsh", "fish"}));
    completion.footer(kCompletionFooter);
    completion.callback([&run, shell] { run = [shell] { return runCompletion(*shell); }; });

    const auto verb = std::make_shared<NamesVerb>();
    CLI::App &names = *app.add_subcommand("__names", "Names in files, for completion");
    names.group(""); // not in --help
    addInputOptions(names, verb->input);
    names.add_option("kind", verb->kind, "")
        ->required()
        ->check(CLI::IsMember({"placements", "clusters", "labels", "keys"}));
    names.callback([&run, verb] { run = [verb] { return runNames(*verb); }; });
}

} // namespace evenkeel::ctl
